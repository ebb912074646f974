// RMS norm: what it computes, in which precision, and over which axes.
#include <doctest/doctest.h>

#include <cmath>
#include <limits>

#include "support/module_gradients.hpp"

using namespace module_tests;

namespace {

tinyai_module rms_norm(const Scope& model, const std::vector<int64_t>& shape, double epsilon, tinyai_dtype dtype) {
  tinyai_module module;
  check(tinyai_module_rms_norm(model.id, shape.data(), static_cast<int64_t>(shape.size()), epsilon, 1, dtype, &module));
  return module;
}

void check_near(const std::vector<double>& got, const std::vector<double>& wanted, double tolerance) {
  REQUIRE(got.size() == wanted.size());
  for (size_t i = 0; i < got.size(); ++i) CHECK(got[i] == doctest::Approx(wanted[i]).epsilon(tolerance).scale(1));
}

}  // namespace

TEST_CASE("an RMS norm divides each line by its root mean square") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = rms_norm(model, {2}, 0, TINYAI_F64);
  CHECK(values_of(value_of(parameter_of(module, "weight"))) == std::vector<double>{1, 1});
  const double rms = std::sqrt(12.5);  // of 3 and 4
  check_near(values_of(value_of(forward(module, constant(batch, {3, 4, -30, 40}, {2, 2})))),
             {3 / rms, 4 / rms, -3 / rms, 4 / rms}, 1e-15);
}

// torch.nn.RMSNorm([2, 3], eps=1e-5) of PyTorch 2.15.0 in f64.
TEST_CASE("an RMS norm is PyTorch's, and so are its gradients") {
  const Scope model("model");
  const tinyai_module module = rms_norm(model, {2, 3}, 1e-5, TINYAI_F64);
  write(parameter_of(module, "weight"), {1, -2, 0.5, 3, 0.25, -1});
  const Scope batch("batch", true);
  const tinyai_variable x = variable(batch, ramp(12, 1.3), {2, 2, 3});
  check_near(values_of(value_of(forward(module, x))),
             {0.4433685951834507, -2.7284355766415365, -0.39745624863687373, -3.478132772639734, 0.27341783401567976,
              -0.8775505304388863, -1.2695882256712374, 1.0340022073840185, 0.7014068585910441, 0.46653436718912555,
              -0.3607218267308495, -0.21630471504224555},
             1e-12);
  check(tinyai_variable_backward({0}, weighted_loss(batch, module, x), nullptr));
  check_near(values_of(grad_of(x)),
             {0.32105901259993525, -2.16031614050774, -0.26988891411097427, -2.623204495107451, 0.16100218810108496,
              -0.714612102034775, -0.5521957125472068, 0.9682145988598202, 0.07059717639832075, 0.306886669660016,
              0.20486443199577992, -0.23869673989783344},
             1e-12);
  check_near(values_of(grad_of(parameter_of(module, "weight"))),
             {1.2478757579087043, 1.425684658841133, 1.7847188260762152, 0.9126827572294895, 2.239814380444634,
              0.5457135400124618},
             1e-12);
  check_gradients(module, {3, 2, 3});
}

TEST_CASE("an RMS norm in 16 bits is worked out in f32 and rounded once") {
  const Scope model("model"), batch("batch", true);
  const std::vector<double> numbers = {300, -400, 1000, 2};  // whose squares f16 cannot hold
  const double rms = std::sqrt((300. * 300 + 400. * 400 + 1000. * 1000 + 2. * 2) / 4);
  for (const auto& [dtype, roundoff] : {std::pair{TINYAI_F16, 0x1p-11}, std::pair{TINYAI_BF16, 0x1p-8}}) {
    const tinyai_module norm = rms_norm(model, {4}, 0, TINYAI_F32);
    const tinyai_variable x = variable(batch, numbers, {1, 4}, dtype);
    const std::vector<double> given = values_of(value_of(x)), got = values_of(value_of(forward(norm, x)));
    for (size_t i = 0; i < numbers.size(); ++i)
      CHECK(std::abs(got[i] - given[i] / rms) <= 2 * roundoff * std::abs(given[i] / rms));
  }
}

TEST_CASE("an RMS norm takes what ends in its axes, and refuses everything else") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module module = rms_norm(model, {3}, 1e-5, TINYAI_F32);
  CHECK(shape_of(value_of(forward(module, variable(batch, {}, {0, 3}, TINYAI_F32)))) == std::vector<int64_t>{0, 3});
  tinyai_variable out;
  CHECK(tinyai_module_forward({0}, module, variable(batch, {1, 2}, {2}, TINYAI_F32), &out) == TINYAI_ERROR_SHAPE);
  tinyai_module made;
  const int64_t size = 3;
  CHECK(tinyai_module_rms_norm(model.id, &size, 0, 1e-5, 1, TINYAI_F32, &made) == TINYAI_ERROR_RANGE);
  for (const double epsilon : {-1.0, std::numeric_limits<double>::quiet_NaN()})
    CHECK(tinyai_module_rms_norm(model.id, &size, 1, epsilon, 1, TINYAI_F32, &made) == TINYAI_ERROR_RANGE);
}
