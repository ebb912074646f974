// Analysis before running: counts that others have published, peaks that a counting allocator measures.
#include <doctest/doctest.h>

#include "support/networks.hpp"
#include "support/process_memory.h"

namespace {

using namespace tinyai_test;

// On a device, entered by nobody.
class Scope {
 public:
  explicit Scope(const char* device) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = "model";
    options.device = device;
    check(tinyai_manager_open({0}, &options, &id_));
  }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;
  ~Scope() { tinyai_manager_close(id_); }
  operator tinyai_manager() const { return id_; }  // NOLINT: what it is

 private:
  tinyai_manager id_{};
};

tinyai_array example(tinyai_manager into, const Shape& shape, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_array out;
  check(tinyai_array_zeros(into, shape.data(), static_cast<int64_t>(shape.size()), dtype, &out));
  return out;
}

tinyai_analysis analyze(tinyai_module module, tinyai_array input, const tinyai_analysis_options* options = nullptr) {
  tinyai_analysis sums{};
  sums.struct_size = sizeof sums;
  const tinyai_resource inputs[] = {{input.id}};
  check(tinyai_module_analyze(module, inputs, 1, options, &sums, TINYAI_TEXT, nullptr, 0, nullptr));
  return sums;
}
std::string text_of(tinyai_module module, tinyai_array input, int32_t format,
                    const tinyai_analysis_options* options = nullptr) {
  const tinyai_resource inputs[] = {{input.id}};
  return read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_module_analyze(module, inputs, 1, options, nullptr, format, buffer, size, length);
  });
}

}  // namespace

TEST_CASE("analysis counts the multiply-accumulates of networks as published") {
  struct Row {
    const char* name;
    tinyai_module (*build)(tinyai_manager);
    int64_t macs, parameters;
  };
  for (const Row& row : {Row{"ResNet-18", networks::resnet18, 1'814'073'344, 11'689'512},
                         Row{"ResNet-50", networks::resnet50, 4'089'184'256, 25'557'032},
                         Row{"MobileNetV2", networks::mobilenet_v2, 300'774'272, 3'504'872}}) {
    CAPTURE(row.name);
    const Scope scope("null");
    const tinyai_analysis sums = analyze(row.build(scope), example(scope, {1, 3, 224, 224}));
    CHECK(sums.macs == row.macs);
    CHECK(sums.parameters == row.parameters);
  }
}

TEST_CASE("smoke") {
  const Scope scope("null");
  const tinyai_module net = networks::gpt2(scope, networks::kGpt2);
  printf("%s\n", text_of(net, example(scope, {1, 64}, TINYAI_I64), TINYAI_TEXT).substr(0, 6000).c_str());
  CHECK(analyze(net, example(scope, {1, 64}, TINYAI_I64)).parameters == 124'439'808);
}
