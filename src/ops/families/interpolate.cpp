// Images at another size: each element of the result is a weighted sum of a few elements of each axis in turn, gathered
// by indices that are worked out from the sizes. Keys 1981, "Cubic Convolution Interpolation for Digital Image
// Processing", with PyTorch's a = -0.75.
#include <algorithm>
#include <cmath>
#include <vector>

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

// How one axis changes: to so many elements, where a step among them is `ratio` steps among those that are there.
struct Change {
  int64_t from, to;
  double ratio;
  bool by_sizes;  // ratio is from / to, exactly
};

// The positions of the result's elements. Corners aligned: first at first and last at last; else the elements are
// areas, whose edges are.
Value positions(const Change& axis, Interpolation mode, bool align_corners) {
  if (align_corners) {
    const double scale = axis.to > 1 ? static_cast<double>(axis.from - 1) / static_cast<double>(axis.to - 1) : 0;
    return steps(axis.to) * scale;
  }
  const Value middle = (steps(axis.to) + 0.5) * axis.ratio - 0.5;
  return mode == Interpolation::kLinear ? ops::clip(middle, 0, HUGE_VAL) : middle;
}

// Keys' kernel gives this to an element that is t away, t up to 1, or between 1 and 2.
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
  Axis(Value x, int axis, const Change& change) : x_(std::move(x)), axis_(axis), change_(change) {}

  Value nearest() const {  // of sizes by the exact quotient
    const Value at = steps(change_.to);
    const Value index = change_.by_sizes ? ops::floor_div(at * static_cast<double>(change_.from),
                                                          scalar(static_cast<double>(change_.to), DType::kF64))
                                         : ops::clip(ops::floor(at * change_.ratio), 0, last());
    return ops::index_select(x_, ops::cast(index, DType::kI64), axis_);
  }

  Value weighted(Interpolation mode, bool align_corners) const {
    const Value position = positions(change_, mode, align_corners);
    const Value first = ops::minimum(ops::floor(position), scalar(last(), DType::kF64));
    const Value t = position - first;
    if (mode == Interpolation::kLinear) return tap(first, 0, 1 - t) + tap(first, 1, t);
    return (tap(first, -1, far_weight(t + 1)) + tap(first, 0, near_weight(t))) +
           (tap(first, 1, near_weight(1 - t)) + tap(first, 2, far_weight(2 - t)));
  }

 private:
  double last() const { return static_cast<double>(change_.from - 1); }
  // The elements so far behind the first, times their weights; beyond an end is the one at it.
  Value tap(const Value& first, double behind, const Value& weight) const {
    const Value index = ops::clip(first + behind, 0, last());
    Shape along;
    for (int i = 0; i < x_->rank; ++i) along.push_back(i == axis_ ? change_.to : 1);
    const Value weights = reshaped(in_dtype(weight, x_.dtype()), along);
    return ops::index_select(x_, ops::cast(index, DType::kI64), axis_) * weights;
  }

  Value x_;
  int axis_;
  Change change_;
};

using Changes = std::vector<Change>;  // of the axes after the channels

void require_images(const ComposedCall& call, Interpolation mode) {
  require_rank(call, 0, 3, 5);
  if (mode != Interpolation::kNearest) require_floating(call, 0);
}

void require_sizes(const ComposedCall& call, const Changes& changes) {
  Shape out = call[0].shape();
  for (size_t i = 0; i < changes.size(); ++i) {
    const int axis = 2 + static_cast<int>(i);
    out[axis] = changes[i].to;
    if (changes[i].to < 1 || changes[i].from < 1)
      fail(Status::kShape, call.name(), ": ", describe(call[0]), " to a size of ", changes[i].to, " along axis ", axis,
           "; both must be 1 or more");
  }
  checked_elements(call.name(), out);
}

// A factor may keep an axis' size, and its elements stand elsewhere all the same, but for linear's, which PyTorch
// leaves as they are.
bool stays(const Change& axis, Interpolation mode, bool align_corners) {
  if (axis.to != axis.from) return false;
  if (axis.ratio == 1 || mode == Interpolation::kLinear) return true;
  return align_corners && mode == Interpolation::kCubic;
}

Value interpolated(const ComposedCall& call, const Changes& changes, Interpolation mode, bool align_corners) {
  require_sizes(call, changes);
  const DType dtype = call[0].dtype;
  const bool is_nearest = mode == Interpolation::kNearest;
  Value y = is_nearest ? call.value(0) : in_dtype(call.value(0), wide_enough(dtype));
  for (size_t i = 0; i < changes.size(); ++i) {
    if (stays(changes[i], mode, align_corners)) continue;
    const Axis axis(y, 2 + static_cast<int>(i), changes[i]);
    y = is_nearest ? axis.nearest() : axis.weighted(mode, align_corners);
  }
  return in_dtype(y, dtype);
}

double scale_along(const ComposedCall& call, const InterpolateByAttrs& at, int axis) {
  static constexpr const char* kNames[] = {"width_scale", "height_scale", "depth_scale"};
  const double scales[] = {at.width_scale, at.height_scale, at.depth_scale};
  const int axes = call[0].rank - 2;
  for (int i = 0; i < 3; ++i) {
    if (!(scales[i] > 0) || std::isinf(scales[i]) || (i >= axes && scales[i] != 1))
      fail(Status::kRange, call.name(), ": ", describe(call[0]), ": '", kNames[i], "' is ", scales[i],
           i >= axes ? "; there is no such axis" : "; a scale is finite and more than 0");
  }
  return scales[axes - 1 - axis];
}

Change by_scale(int64_t from, double scale) {
  const double to = std::floor(static_cast<double>(from) * scale);
  constexpr double kMost = 9e18;  // more than any array has
  return {from, static_cast<int64_t>(std::min(to, kMost)), 1 / scale, false};
}

}  // namespace

constinit const Record records::interpolate{
    .info = &info::interpolate,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<InterpolateAttrs>();
      require_images(call, at.mode);
      if (at.size.count != call[0].rank - 2)
        fail(Status::kShape, call.name(), ": ", at.size.count, " sizes for the ", call[0].rank - 2,
             " axes after batch and channels of ", describe(call[0]));
      Changes changes;
      for (int i = 0; i < at.size.count; ++i) {
        const int64_t from = call[0].size(2 + i), to = at.size.values[i];
        changes.push_back({from, to, static_cast<double>(from) / static_cast<double>(to), true});
      }
      return {interpolated(call, changes, at.mode, at.align_corners)};
    },
};

constinit const Record records::interpolate_by{
    .info = &info::interpolate_by,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<InterpolateByAttrs>();
      require_images(call, at.mode);
      Changes changes;
      for (int i = 0; i < call[0].rank - 2; ++i)
        changes.push_back(by_scale(call[0].size(2 + i), scale_along(call, at, i)));
      return {interpolated(call, changes, at.mode, at.align_corners)};
    },
};

}  // namespace tinyai::ops
