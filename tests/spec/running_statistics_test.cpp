// The running statistics of batch norm follow the forwards that succeeded, and no others.
#include <doctest/doctest.h>

#include "support/answering_host.h"

using namespace module_tests;

namespace {

tinyai_module batch_norm(const Scope& scope, int64_t features) {
  tinyai_module module;
  check(tinyai_module_batch_norm(scope.id, 1, features, nullptr, &module));
  return module;
}

std::vector<double> running_mean(tinyai_module module, const char* name) {
  tinyai_array mean;
  check(tinyai_module_buffer(module, name, &mean));
  return values_of(mean);
}

// Of the batch {1, 3}, {2, 6}: the mean is 1.5, 4.5, of which a tenth arrives.
const std::vector<double> kBatch{1, 3, 2, 6}, kMoved{0.15, 0.45}, kAtFirst{0, 0};

void check_close(const std::vector<double>& found, const std::vector<double>& expected) {
  REQUIRE(found.size() == expected.size());
  for (size_t i = 0; i < found.size(); ++i) CHECK(found[i] == doctest::Approx(expected[i]).epsilon(1e-6));
}

}  // namespace

TEST_CASE("a forward that fails behind a batch norm leaves its running statistics as they were") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module norm = batch_norm(model, 2), other = batch_norm(model, 2);
  const tinyai_module fits = sequential(model, {norm, linear(model, 2, 2, TINYAI_F32)});
  const tinyai_module fails = sequential(model, {norm, other, norm, linear(model, 3, 2, TINYAI_F32)});
  const tinyai_variable x = constant(batch, kBatch, {2, 2}, TINYAI_F32);
  tinyai_variable y;
  CHECK(tinyai_module_forward({0}, fails, x, &y) == TINYAI_ERROR_SHAPE);
  check_close(running_mean(fits, "0.running_mean"), kAtFirst);
  check_close(running_mean(fits, "0.running_var"), {1, 1});
  check(tinyai_module_forward({0}, fits, x, &y));
  check_close(running_mean(fits, "0.running_mean"), kMoved);
  CHECK(tinyai_module_forward({0}, fails, x, &y) == TINYAI_ERROR_SHAPE);
  check_close(running_mean(fits, "0.running_mean"), kMoved);
  check_close(running_mean(fails, "1.running_mean"), kAtFirst);
  check_accounts();
}

TEST_CASE("a result that finds no place leaves the running statistics as they were") {
  const Scope model("model"), batch("batch", true), capped("capped");
  const tinyai_module norm = batch_norm(model, 2);
  const tinyai_variable x = constant(batch, kBatch, {2, 2}, TINYAI_F32);
  tinyai_variable y;
  check(tinyai_manager_cap(capped.id));
  CHECK(tinyai_module_forward(capped.id, norm, x, &y) == TINYAI_ERROR_CAPPED);
  check_close(running_mean(norm, "running_mean"), kAtFirst);
}

TEST_CASE("what a composed forward has its batch norm learn is undone where it fails afterwards") {
  const Scope model("model"), batch("batch", true);
  Host host{batch_norm(model, 2), TINYAI_ERROR_ARGUMENT};
  tinyai_module net;
  check(tinyai_module_compose(model.id, "net", use_child, &host, nullptr, &net));
  check(tinyai_module_add_child(net, "norm", host.child));
  const tinyai_variable x = constant(batch, kBatch, {2, 2}, TINYAI_F32);
  tinyai_variable y;
  CHECK(tinyai_module_forward({0}, net, x, &y) != TINYAI_OK);
  check_close(running_mean(net, "norm.running_mean"), kAtFirst);
  host.answer = TINYAI_OK;
  check(tinyai_module_forward({0}, net, x, &y));
  check_close(running_mean(net, "norm.running_mean"), kMoved);
}
