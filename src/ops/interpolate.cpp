// Images at another size: each element of the result is a weighted sum of a few elements of each axis in turn, gathered
// by indices that are worked out from the sizes. Keys 1981, "Cubic Convolution Interpolation for Digital Image
// Processing", with PyTorch's a = -0.75.
#include <cmath>

#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/enums.h"
#include "ops/generated/index.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

Value steps(int64_t count) { return ops::arange(0, static_cast<double>(count), 1, DType::kF64); }

// Where each of `to` elements stands among `from`. Corners aligned: first at first and last at last; else the elements
// are areas, whose edges are.
Value positions(int64_t from, int64_t to, const InterpolateAttrs& at) {
  if (at.align_corners) {
    const double scale = to > 1 ? static_cast<double>(from - 1) / static_cast<double>(to - 1) : 0;
    return steps(to) * scale;
  }
  const Value middle = (steps(to) + 0.5) * (static_cast<double>(from) / static_cast<double>(to)) - 0.5;
  return at.mode == Interpolation::kLinear ? ops::clip(middle, 0, HUGE_VAL) : middle;
}

// What Keys' kernel gives an element that is t away, t up to 1, or between 1 and 2.
Value near_weight(const Value& t) {
  constexpr double a = -0.75;
  return ((a + 2) * t - (a + 3)) * t * t + 1;
}
Value far_weight(const Value& t) {
  constexpr double a = -0.75;
  return ((a * t - 5 * a) * t + 8 * a) * t - 4 * a;
}

class Axis {
 public:
  Axis(Value x, int axis, int64_t to) : x_(std::move(x)), axis_(axis), from_(x_->size(axis)), to_(to) {}

  Value nearest() const {  // by the exact quotient
    const Value index =
        ops::floor_div(steps(to_) * static_cast<double>(from_), scalar(static_cast<double>(to_), DType::kF64));
    return ops::index_select(x_, ops::cast(index, DType::kI64), axis_);
  }

  Value weighted(const InterpolateAttrs& at) const {
    const Value position = positions(from_, to_, at);
    const Value first = ops::minimum(ops::floor(position), scalar(static_cast<double>(from_ - 1), DType::kF64));
    const Value t = position - first;
    if (at.mode == Interpolation::kLinear) return tap(first, 0, 1 - t) + tap(first, 1, t);
    return (tap(first, -1, far_weight(t + 1)) + tap(first, 0, near_weight(t))) +
           (tap(first, 1, near_weight(1 - t)) + tap(first, 2, far_weight(2 - t)));
  }

 private:
  // The elements so far behind the first, times their weights; beyond an end is the one at it.
  Value tap(const Value& first, double behind, const Value& weight) const {
    const Value index = ops::clip(first + behind, 0, static_cast<double>(from_ - 1));
    Shape along;
    for (int i = 0; i < x_->rank; ++i) along.push_back(i == axis_ ? to_ : 1);
    const Value weights = reshaped(in_dtype(weight, x_.dtype()), along);
    return ops::index_select(x_, ops::cast(index, DType::kI64), axis_) * weights;
  }

  Value x_;
  int axis_;
  int64_t from_, to_;
};

void require_images(const ComposedCall& call, const InterpolateAttrs& at) {
  require_rank(call, 0, 3, 5);
  if (at.mode != Interpolation::kNearest) require_floating(call, 0);
  if (at.size.count != call[0].rank - 2)
    fail(Status::kShape, call.name(), ": ", at.size.count, " sizes for the ", call[0].rank - 2,
         " axes after batch and channels of ", describe(call[0]));
  Shape out = call[0].shape();
  for (int i = 0; i < at.size.count; ++i) {
    out[2 + i] = at.size.values[i];
    if (at.size.values[i] < 1 || call[0].size(2 + i) < 1)
      fail(Status::kShape, call.name(), ": ", describe(call[0]), " to a size of ", at.size.values[i], " along axis ",
           2 + i, "; both must be 1 or more");
  }
  checked_elements(call.name(), out);
}

}  // namespace

constinit const Record records::interpolate{
    .info = &info::interpolate,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<InterpolateAttrs>();
      require_images(call, at);
      const DType dtype = call[0].dtype;
      const bool is_nearest = at.mode == Interpolation::kNearest;
      Value y = is_nearest ? call.value(0) : in_dtype(call.value(0), wide_enough(dtype));
      for (int i = 0; i < at.size.count; ++i) {
        if (at.size.values[i] == call[0].size(2 + i)) continue;
        const Axis axis(y, 2 + i, at.size.values[i]);
        y = is_nearest ? axis.nearest() : axis.weighted(at);
      }
      return {in_dtype(y, dtype)};
    },
};

}  // namespace tinyai::ops
