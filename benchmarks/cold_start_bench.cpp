// Cold start: from exec to the first printed result of 1 + 1 in a process of its own (cold_start.c), and the size of
// libtinyai.so without its symbols. Files are in the page cache.
#include <benchmark/benchmark.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <string>

extern char** environ;

namespace {

// Until its first byte of output; then it is awaited.
bool first_output(const char* program, benchmark::State& state) {
  int ends[2];
  if (pipe(ends) != 0) return false;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  posix_spawn_file_actions_addclose(&actions, ends[0]);
  char* arguments[] = {const_cast<char*>(program), nullptr};
  pid_t child = 0;
  const bool spawned = posix_spawn(&child, program, &actions, nullptr, arguments, environ) == 0;
  close(ends[1]);
  char byte = 0;
  const bool printed = spawned && read(ends[0], &byte, 1) == 1 && byte == '2';
  state.PauseTiming();
  int status = 0;
  if (spawned) waitpid(child, &status, 0);
  close(ends[0]);
  posix_spawn_file_actions_destroy(&actions);
  state.ResumeTiming();
  return printed && status == 0;
}

double stripped_mib() {
  const std::filesystem::path copy =
      std::filesystem::temp_directory_path() / ("tinyai_stripped_" + std::to_string(getpid()));
  const std::string command = "strip -o " + copy.string() + " " + TINYAI_LIBRARY;
  if (std::system(command.c_str()) != 0) return -1;
  const auto bytes = std::filesystem::file_size(copy);
  std::filesystem::remove(copy);
  return static_cast<double>(bytes) / (1 << 20);
}

void cold_start(benchmark::State& state) {
  for (auto _ : state) {
    if (!first_output(TINYAI_COLD_START, state)) return state.SkipWithError("cold_start failed");
  }
  static const double stripped = stripped_mib();
  if (stripped < 0) return state.SkipWithError("strip failed");
  state.counters["stripped_MiB"] = stripped;
}
BENCHMARK(cold_start)->Unit(benchmark::kMillisecond)->UseRealTime();

}  // namespace

BENCHMARK_MAIN();
