// What docs/analysis.md promises of the peak: it is that of the step which it tells of, to the byte.
#include <doctest/doctest.h>

#include "support/every_module.hpp"

using namespace every_module;

namespace {

tinyai_array zeros(const Scope& scope, const std::vector<int64_t>& shape, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_array out;
  check(tinyai_array_zeros(scope.id, shape.data(), static_cast<int64_t>(shape.size()), dtype, &out));
  return out;
}

struct Given {
  std::vector<tinyai_resource> inputs;

  Given(const Scope& scope, const std::vector<Input>& all) {
    for (const Input& input : all)
      inputs.push_back({zeros(scope, input.shape, input.tokens ? TINYAI_I64 : TINYAI_F32).id});
  }
  int64_t count() const { return static_cast<int64_t>(inputs.size()); }
};

std::vector<int64_t> output_shape(tinyai_module module, const std::vector<Input>& inputs) {
  const Scope scope("output");
  const tinyai_test::GradMode off(false);
  const Given given(scope, inputs);
  tinyai_variable y;
  check(tinyai_module_forward_many(scope.id, module, given.inputs.data(), given.count(), &y, 1));
  return shape_of(value_of(y));
}

tinyai_analysis told(tinyai_module module, const std::vector<Input>& inputs, const std::vector<int64_t>& shape) {
  const Scope scope("examples");
  const Given given(scope, inputs);
  tinyai_analysis_options options;
  tinyai_analysis_options_init(&options);
  options.training = 1;
  options.loss = TINYAI_LOSS_MSE;
  options.target = zeros(scope, shape);
  tinyai_analysis out{};
  out.struct_size = sizeof out;
  check(tinyai_module_analyze(module, given.inputs.data(), given.count(), &options, &out));
  return out;
}

void step(const Scope& model, tinyai_module module, const std::vector<Input>& inputs,
          const std::vector<int64_t>& shape) {
  const Scope batch(model.id, "batch");
  const Given given(batch, inputs);
  const tinyai_array target = zeros(batch, shape);
  tinyai_variable y, wanted, loss;
  check(tinyai_module_forward_many(batch.id, module, given.inputs.data(), given.count(), &y, 1));
  check(tinyai_constant(batch.id, target, &wanted));
  check(tinyai_variable_mse_loss(batch.id, y, wanted, TINYAI_REDUCTION_MEAN, &loss));
  check(tinyai_variable_backward(batch.id, loss, nullptr));
  for (const tinyai_variable parameter : parameters_of(module)) check(tinyai_variable_clear_grad(parameter));
}

void check_peak(const Scope& model, tinyai_module module, const std::vector<Input>& inputs) {
  const std::vector<int64_t> shape = output_shape(module, inputs);
  const tinyai_analysis before = told(module, inputs, shape);
  step(model, module, inputs, shape);
  check(tinyai_manager_watch_peak(model.id));
  step(model, module, inputs, shape);
  const tinyai_manager_stats seen = stats_of(model);
  CHECK(before.peak_bytes == seen.peak_bytes);
  for (int i = 0; i < TINYAI_CATEGORY_COUNT; ++i) {
    CAPTURE(i);
    CHECK(before.peak_by_category[i] == seen.peak_by_category[i]);
  }
}

}  // namespace

TEST_CASE("the peak of a training step is the one that was told, of each built-in module and network") {
  int found = 0;
  each([&](const module_states::Entry& entry) {
    const Scope model("model");
    tinyai_module module;
    check(entry.make(model.id, TINYAI_F32, &module));
    if (parameters_of(module).empty()) return;
    check_peak(model, module, inputs_of(entry.name));
    ++found;
  });
  CHECK(found > 30);
}

TEST_CASE("the peak of a training step is the one that was told, where activations are most of it") {
  const Scope model("model");
  tinyai_module gpt, bert;
  check(tinyai_model_gpt(model.id, 100, 32, 64, 2, 2, nullptr, &gpt));
  check_peak(model, gpt, {{{8, 32}, true}});
  const Scope other("other");
  check(tinyai_model_bert(other.id, 100, 32, 64, 2, 2, nullptr, &bert));
  check_peak(other, bert, {{{8, 32}, true}});
}
