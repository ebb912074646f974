// What fails in a layer names it by its whole path, also where a module runs what lies deeper in it, or a host does.
#include <doctest/doctest.h>

#include <string>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

std::string failure_of(tinyai_module module, tinyai_variable x) {
  tinyai_variable y{};
  CHECK(tinyai_module_forward({0}, module, x, &y) != TINYAI_OK);
  return last_error();
}

bool has(const std::string& text, const char* part) {
  INFO(text);
  const bool found = text.find(part) != std::string::npos;
  CHECK(found);
  return found;
}

tinyai_variable leaf(const Scope& scope, const std::vector<int64_t>& shape, tinyai_dtype dtype) {
  tinyai_array a{};
  tinyai_variable out{};
  check(tinyai_array_ones(scope.id, shape.data(), static_cast<int64_t>(shape.size()), dtype, &a));
  check(tinyai_constant(scope.id, a, &out));
  return out;
}

// A host's block whose forward runs the layers of what it contains.
tinyai_status run_inner(tinyai_manager, tinyai_module self, const tinyai_variable* inputs, int64_t,
                        tinyai_resource* outputs, int64_t, void*) {
  tinyai_module body{}, layer{};
  if (const tinyai_status status = tinyai_module_child({0}, self, "body", &body)) return status;
  if (const tinyai_status status = tinyai_module_child({0}, body, "1", &layer)) return status;
  tinyai_variable y{};
  const tinyai_status status = tinyai_module_forward({0}, layer, inputs[0], &y);
  if (status == TINYAI_OK) outputs[0] = {y.id};
  return status;
}

}  // namespace

TEST_CASE("a transformer's layer is named with the number that it has in the stack") {
  const Scope scope("paths");
  tinyai_module_transformer_encoder_options options;
  tinyai_module_transformer_encoder_options_init(&options);
  options.hidden = 16;
  tinyai_module encoder{};
  check(tinyai_module_transformer_encoder(scope.id, 8, 2, 3, &options, &encoder));
  has(failure_of(encoder, leaf(scope, {1, 4, 9}, TINYAI_F32)), "'layers.0.self_attn");
}

TEST_CASE("a layer that a host's block runs is named with the block's path, and in a network with the block's own") {
  const Scope scope("paths");
  tinyai_module layers[2], body{}, block{}, whole{};
  for (tinyai_module& layer : layers) check(tinyai_module_linear(scope.id, 3, 3, 1, TINYAI_F32, &layer));
  check(tinyai_module_sequential(scope.id, layers, 2, &body));
  check(tinyai_module_compose(scope.id, "block", run_inner, nullptr, nullptr, &block));
  check(tinyai_module_add_child(block, "body", body));
  tinyai_module parts[2] = {{}, block};
  check(tinyai_module_linear(scope.id, 4, 4, 1, TINYAI_F32, &parts[0]));
  check(tinyai_module_sequential(scope.id, parts, 2, &whole));
  const tinyai_variable x = leaf(scope, {2, 4}, TINYAI_F32);
  has(failure_of(block, x), "'body.1', block: ");
  const std::string told = failure_of(whole, x);
  has(told, "'1.body.1', block: ");
  has(told, ": Linear(3, 3): ");
}
