// A trainer's accuracy is that of the scores as they are: in f64 where they are f64, with labels as integers.
#include "support/training.hpp"

using namespace training_tests;

namespace {

// The inputs are the scores.
tinyai_status identity(tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                       tinyai_resource* outputs, int64_t, void*) {
  tinyai_variable out;
  const tinyai_status status = tinyai_variable_mul_scalar(scope, inputs[0], 1, &out);
  if (!status) outputs[0].id = out.id;
  return status;
}

double accuracy(const Scope& scope, tinyai_array scores, tinyai_array targets, int32_t loss) {
  tinyai_module module;
  check(tinyai_module_compose(scope.id, "identity", identity, nullptr, nullptr, &module));
  check(tinyai_module_add_child(module, "unused", linear(scope, 1, 1)));
  const tinyai_array arrays[] = {scores, targets};
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = module;
  options.loss = loss;
  check(tinyai_dataset_from_arrays(scope.id, arrays, 2, 1, &options.training));
  tinyai_trainer trainer;
  check(tinyai_trainer_create(scope.id, &options, &trainer));
  double mean = 0, right = 0;
  check(tinyai_trainer_evaluate(trainer, options.training, &mean, &right));
  return right;
}

tinyai_array labels(const Scope& scope, const std::vector<int64_t>& values) {
  const auto count = static_cast<int64_t>(values.size());
  tinyai_array out;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, &count, 1, values.data(), &out));
  return out;
}

}  // namespace

TEST_CASE("scores of f64 that are one number as f32 are told apart") {
  const Scope scope("scope");
  const tinyai_array scores = array(scope, {1e9, 1e9 + 2, 1e9 + 3, 1e9, 1e9, 1e9 + 4}, {3, 2});
  CHECK(accuracy(scope, scores, labels(scope, {1, 0, 1}), TINYAI_LOSS_CROSS_ENTROPY) == 1);
  CHECK(accuracy(scope, scores, labels(scope, {0, 0, 0}), TINYAI_LOSS_CROSS_ENTROPY) == doctest::Approx(1.0 / 3));
}

TEST_CASE("logits of f64 that are 0 as f32 have a side") {
  const Scope scope("scope");
  const tinyai_array logits = array(scope, {1e-60, -1e-60}, {2, 1}), wanted = array(scope, {1, 0}, {2, 1});
  CHECK(accuracy(scope, logits, wanted, TINYAI_LOSS_BCE_WITH_LOGITS) == 1);
}

TEST_CASE("labels beyond 2^24 are told apart") {
  const Scope scope("scope");
  constexpr int64_t kClasses = (1 << 24) + 2, kBest = 1 << 24;  // as floats, 2^24 and 2^24 + 1 are one
  const int64_t shape[] = {1, kClasses};
  tinyai_array scores, best;
  check(tinyai_array_zeros(scope.id, shape, 2, TINYAI_F16, &scores));
  check(tinyai_array_slice(scope.id, scores, 1, kBest, kBest + 1, 1, &best));
  check(tinyai_array_assign(best, array(scope, {1}, {1, 1}, TINYAI_F16)));
  CHECK(accuracy(scope, scores, labels(scope, {kBest}), TINYAI_LOSS_CROSS_ENTROPY) == 1);
  CHECK(accuracy(scope, scores, labels(scope, {kBest + 1}), TINYAI_LOSS_CROSS_ENTROPY) == 0);
}
