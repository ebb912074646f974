// Clipping gradients on a device that computes later: what fails has written nothing, and a factor of 1 changes nothing
// that others see.
#include <doctest/doctest.h>

#include <cmath>

#include "late_device/late_device.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai::test::LateDevice;

namespace {

using Numbers = std::vector<double>;

// A parameter on the device whose gradient is {3, 4}, of the norm 5.
struct Clipped {
  Clipped() {
    const tinyai_array gradient = array(scope, {3, 4}, {2}, TINYAI_F32);
    tinyai_variable cotangent, product, sum;
    check(tinyai_variable_from_array(scope.id, gradient, &cotangent));
    check(tinyai_variable_mul(scope.id, weight, cotangent, &product));
    check(tinyai_variable_sum(scope.id, product, nullptr, 0, 0, &sum));
    check(tinyai_variable_backward(scope.id, sum, nullptr));
    check(tinyai_optimizer_sgd(scope.id, &weight, 1, nullptr, &optimizer));
  }
  ~Clipped() { check(tinyai_optimizer_release(optimizer)); }
  static const char* late() {
    const Scope started("started");
    return LateDevice::get().name();
  }
  Numbers gradient() const { return values_of(grad_of(weight)); }

  World::Stream base{1, late()};
  Scope scope{base.id, "clipped"};
  tinyai_variable weight = parameter(scope, {1, 2}, {2}, TINYAI_F32);
  tinyai_optimizer optimizer;
};

}  // namespace

TEST_CASE_FIXTURE(Clipped,
                  "clipping that tells of an earlier call's failure has changed nothing, and can be repeated") {
  const int64_t wrong[] = {9}, one = 1;
  tinyai_array x = array(scope, {1, 2}, {2}, TINYAI_F32), index, y;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, &one, 1, wrong, &index));
  check(tinyai_array_index_select(scope.id, x, index, 0, &y));
  double norm = -1;
  CHECK(tinyai_optimizer_clip_norm(optimizer, 1, &norm) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("index_select") != std::string::npos);
  CHECK(norm == -1);
  CHECK(gradient() == Numbers{3, 4});
  check(tinyai_optimizer_clip_norm(optimizer, 1, &norm));
  CHECK(norm == 5);
  CHECK(gradient()[1] == doctest::Approx(0.8));
}

TEST_CASE_FIXTURE(Clipped, "a factor of 1 leaves a gradient's history, whether the norm is asked for or not") {
  for (const bool asks : {true, false}) {
    CAPTURE(asks);
    check(tinyai_variable_clear_grad(weight));
    tinyai_variable cube, sum, history;
    check(tinyai_variable_pow_scalar(scope.id, weight, 3, &cube));
    check(tinyai_variable_sum(scope.id, cube, nullptr, 0, 0, &sum));
    tinyai_backward_options recorded;
    tinyai_backward_options_init(&recorded);
    recorded.create_graph = 1;
    check(tinyai_variable_backward(scope.id, sum, &recorded));
    double norm = 0;
    check(tinyai_optimizer_clip_norm(optimizer, 1e9, asks ? &norm : nullptr));
    check(tinyai_variable_grad_variable(scope.id, weight, &history));
    CHECK(history.id != 0);
    CHECK(gradient() == Numbers{3, 12});
  }
}

TEST_CASE_FIXTURE(Clipped, "a factor of 1 leaves a gradient that a graph has saved as it was saved") {
  tinyai_variable saved, product, sum, slope;
  check(tinyai_variable_from_array(scope.id, grad_of(weight), &saved));
  check(tinyai_variable_mul(scope.id, weight, saved, &product));
  check(tinyai_variable_sum(scope.id, product, nullptr, 0, 0, &sum));
  check(tinyai_optimizer_clip_norm(optimizer, 1e9, nullptr));
  CHECK(tinyai_grad(scope.id, sum, &weight, 1, nullptr, &slope) == TINYAI_OK);
}

TEST_CASE_FIXTURE(Clipped,
                  "a gradient that nobody else sees is clipped without waiting, where nobody asks for the norm") {
  LateDevice& device = LateDevice::get();
  const int64_t waits = device.waits();
  check(tinyai_optimizer_clip_norm(optimizer, 1, nullptr));
  CHECK(device.waits() == waits);
  CHECK(gradient()[1] == doctest::Approx(0.8));
}
