// Main for a fuzz target without libFuzzer: feeds it every file of its corpus, so that the ordinary test command
// replays what the fuzzers ever found. Prints `ok fuzz <target>, <n> inputs`; a crash is the failure.
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size);

int main() {
  LLVMFuzzerTestOneInput(nullptr, 0);
  int count = 1;
  const std::filesystem::path corpus = TINYAI_CORPUS;
  if (std::filesystem::exists(corpus)) {
    for (const auto& entry : std::filesystem::recursive_directory_iterator(corpus)) {
      if (!entry.is_regular_file()) continue;
      std::ifstream file(entry.path(), std::ios::binary);
      const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
      std::printf("  %s\n", entry.path().filename().c_str());
      std::fflush(stdout);
      LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t*>(bytes.data()), bytes.size());
      ++count;
    }
  }
  std::printf("ok fuzz %s, %d inputs\n", corpus.filename().c_str(), count);
}
