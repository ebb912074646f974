// Nodes as other programs write them: tests/golden/make_foreign.py has made the files, with what ONNX Runtime computed.
#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>

#include "onnx/encoded.h"

using namespace saved_tests;

namespace {

Names output_names(const Loaded& loaded) {
  Names names;
  for (;;) {
    tinyai_function_value value{};
    value.struct_size = sizeof value;
    char name[200];
    const auto i = static_cast<int64_t>(names.size());
    if (tinyai_function_output(loaded.handle(), i, &value, name, sizeof name, nullptr) != TINYAI_OK) return names;
    names.emplace_back(name);
  }
}

void check_alike(const Variable& given, const Variable& expected) {
  tinyai_dtype of_given{}, of_expected{};
  check(tinyai_array_dtype(given.value().handle(), &of_given));
  check(tinyai_array_dtype(expected.value().handle(), &of_expected));
  REQUIRE(of_given == of_expected);
  if (of_given != TINYAI_F32) {
    CHECK(bytes_of(given) == bytes_of(expected));
    return;
  }
  const std::vector<float> a = given.values(), b = expected.values();
  REQUIRE(a.size() == b.size());
  for (size_t i = 0; i < a.size(); ++i)  // sums in another order, and another exp: some units in the last place
    CHECK(std::fabs(a[i] - b[i]) <= 2e-6f + 1e-5f * std::fabs(b[i]));
}

}  // namespace

TEST_CASE("nodes of other programs give what ONNX Runtime gives") {
  const GradMode off(false);
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(TINYAI_SOURCE_DIR "/tests/golden/foreign")) {
    INFO(entry.path().filename().string());
    const Manager home("home");
    const Loaded loaded(home, entry.path().c_str());
    const Names names = output_names(loaded);
    const size_t nodes = names.size() / 2;
    const std::vector<Variable> out = loaded({}, static_cast<int64_t>(names.size()));
    for (size_t i = 0; i < nodes; ++i) {
      INFO(names[i]);
      REQUIRE(names[nodes + i] == "expected " + names[i]);
      check_alike(out[i], out[nodes + i]);
    }
    ++files;
  }
  CHECK(files >= 8);
}
