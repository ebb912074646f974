// A compiled function in a file: what it computes, what it says of itself, what cannot be saved.
#include <doctest/doctest.h>

#include "onnx/saved.h"

using namespace saved_tests;

TEST_CASE("a function that was saved and loaded gives the same bits") {
  const GradMode off(false);
  for (const Example& example : examples()) {
    INFO(example.name);
    const File file("saved.onnx");
    Manager model("model"), data("data");
    std::vector<std::vector<unsigned char>> expected;
    const Compiled function(model, example.name, example.build(model));
    for (const Variable& output : function(example.inputs(data), example.outputs)) expected.push_back(bytes_of(output));
    check(tinyai_function_save(function.handle(), file.path()));
    if (getenv("KEEP")) std::ofstream(std::string("/tmp/") + example.name + ".onnx", std::ios::binary) << file.bytes();
    const Loaded loaded(data, file.path());
    for (int again = 0; again < 2; ++again) {
      std::vector<std::vector<unsigned char>> given;
      for (const Variable& output : loaded(example.inputs(data), example.outputs)) given.push_back(bytes_of(output));
      CHECK(given == expected);
    }
    // And what was loaded can be saved.
    const File second("again.onnx");
    check(tinyai_function_save(loaded.handle(), second.path()));
    const Loaded twice(data, second.path());
    CHECK(bytes_of(twice(example.inputs(data), example.outputs)[0]) == expected[0]);
  }
}
