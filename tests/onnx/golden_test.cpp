// Files of functions that each release has saved, with what ONNX Runtime computed from them (1.32): what is read today
// gives those numbers.
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>

#include "onnx/saved.h"

using namespace saved_tests;

TEST_CASE("a function that a release has saved gives what ONNX Runtime gives") {
  for (const char* name : {"mlp", "cnn"}) {
    INFO(name);
    const std::string path = std::string(TINYAI_SOURCE_DIR "/tests/golden/0.2/") + name;
    Manager home("home");
    const Loaded loaded(home, (path + ".onnx").c_str());
    tinyai_array x, wanted;
    tinyai_variable input;
    check(tinyai_array_load_npy(home.handle(), (path + ".in.npy").c_str(), &x));
    check(tinyai_array_load_npy(home.handle(), (path + ".out.npy").c_str(), &wanted));
    check(tinyai_constant(home.handle(), x, &input));
    const std::vector<float> given = loaded({input})[0].values(), expected = Array(wanted).values();
    REQUIRE(given.size() == expected.size());
    for (size_t i = 0; i < given.size(); ++i)  // sums in another order: some units in the last place for each layer
      CHECK(std::fabs(given[i] - expected[i]) <= 1e-5f + 1e-5f * std::fabs(expected[i]));
  }
}

// Saved before attributes were added to some of their operators: what a file does not say is as it was then.
TEST_CASE("the good files that the fuzzers begin with are read, those of earlier builds too") {
  int good = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TINYAI_SOURCE_DIR "/tests/fuzz/corpus/onnx")) {
    if (!entry.path().filename().string().starts_with("good-")) continue;
    INFO(entry.path().string());
    Manager home("home");
    const Loaded loaded(home, entry.path().c_str());
    ++good;
  }
  CHECK(good >= 10);
}
