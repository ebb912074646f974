// Main for a fuzz target without libFuzzer: feeds it the files or folders given, else its corpus, so that the ordinary
// test command replays what the fuzzers ever found. Prints `ok fuzz <target>, <n> inputs`; a crash is the failure.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

namespace {

int replay(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  std::printf("  %s\n", path.filename().c_str());
  std::fflush(stdout);  // so that the last line before a crash names the input
  LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
  return 1;
}

int replay_all(const std::filesystem::path& path) {
  if (!std::filesystem::is_directory(path)) return std::filesystem::exists(path) ? replay(path) : 0;
  int count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
    if (entry.is_regular_file()) count += replay(entry.path());
  }
  return count;
}

}  // namespace

int main(int count, char** arguments) {
  LLVMFuzzerTestOneInput(nullptr, 0);
  const std::filesystem::path corpus = TINYAI_CORPUS;
  int inputs = 1;
  for (int i = 1; i < count; ++i) inputs += replay_all(arguments[i]);
  if (count == 1) inputs += replay_all(corpus);
  std::printf("ok fuzz %s, %d inputs\n", corpus.filename().c_str(), inputs);
}
