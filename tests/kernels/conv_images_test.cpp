// Convolutions of 16 bits over more images than are widened at once, where the processor has no instructions for them:
// what f32 gives, within what rounding the result moves it.
#include <cmath>

#include "doctest/doctest.h"
#include "support/kernel_call.h"
#include "support/strided_tensor.h"

using namespace tinyai;
using namespace tinyai::kernels;

namespace {

// A tensor of 16 bits, and the same numbers in f32.
struct Both {
  StridedTensor narrow, wide;

  Both(DType dtype, const Shape& shape, uint32_t seed)
      : narrow(dtype, shape, Layout::kContiguous, seed), wide(DType::kF32, shape) {
    for (int64_t i = 0; i < narrow.view.elements(); ++i) wide.set(i, narrow[i]);
  }
  // The largest difference, of what is as large as `scale`.
  double off(double scale) const {
    double worst = 0;
    for (int64_t i = 0; i < narrow.view.elements(); ++i)
      worst = std::fmax(worst, std::abs(narrow[i] - wide[i]) / scale);
    return worst;
  }
};

}  // namespace

TEST_CASE("a convolution (precision) of 16 bits over many images is f32's, rounded") {
  const int64_t images = 37, in = 8, out = 6, side = 40;
  const ConvGeometry geometry{.stride = {1, 1}, .padding = {1, 1}, .dilation = {1, 1}, .groups = 1};
  const auto& kernels = cpu_table().convolution;
  for (const DType dtype : {DType::kBf16, DType::kF16}) {
    const double rounding = dtype == DType::kBf16 ? 1.0 / 128 : 1.0 / 1024;
    Both x(dtype, {images, in, side, side}, 1), w(dtype, {out, in, 3, 3}, 2), bias(dtype, {out}, 3);
    Both y(dtype, {images, out, side, side}, 4), gx(dtype, {images, in, side, side}, 5), gw(dtype, {out, in, 3, 3}, 6);
    call(kernels.conv2d, geometry, false, x.narrow.view, w.narrow.view, &bias.narrow.view, y.narrow.view);
    call(kernels.conv2d, geometry, false, x.wide.view, w.wide.view, &bias.wide.view, y.wide.view);
    CHECK(y.off(8) < rounding);
    Both gy(dtype, {images, out, side, side}, 7);
    call(kernels.conv2d_data_grad, geometry, gy.narrow.view, w.narrow.view, gx.narrow.view);
    call(kernels.conv2d_data_grad, geometry, gy.wide.view, w.wide.view, gx.wide.view);
    CHECK(gx.off(8) < rounding);
    call(kernels.conv2d_weight_grad, geometry, x.narrow.view, gy.narrow.view, gw.narrow.view, nullptr);
    call(kernels.conv2d_weight_grad, geometry, x.wide.view, gy.wide.view, gw.wide.view, nullptr);
    CHECK(gw.off(512) < rounding);  // sums of 59,200 products
  }
}
