// Pooling over three spatial axes, in two steps: over height and width, and then along the depth. The greatest element
// of a window is the greatest of its frames' greatest; a mean divides by a product of one count for each axis, and so
// is the mean of its frames' means. Frames are read in the order in which they lie, channels-last or not.
#include "base/checked.h"
#include "ops/families/pool_rules.h"
#include "ops/generated/pool.h"
#include "ops/generated/shape.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

// pool(images) of the frames of a volume.
template <class Pool>
Value over_frames(const Value& x, const Pool& pool) {
  const Shape s = x.shape();
  if (!is_channels_last(*x)) {
    const Value y = pool(reshaped(x, {s[0], s[1] * s[2], s[3], s[4]}));
    return reshaped(y, {s[0], s[1], s[2], y->size(2), y->size(3)});
  }
  const Axes frames_second{.count = 5, .values = {0, 2, 1, 3, 4}};
  const Value y = pool(reshaped(ops::transpose(x, frames_second), {s[0] * s[2], s[1], s[3], s[4]}));
  return ops::transpose(reshaped(y, {s[0], s[2], s[1], y->size(2), y->size(3)}), frames_second);
}

// pool(images) of a volume as an image that is as high as the volume is deep, and holds a frame in each row.
template <class Pool>
Value along_depth(const Value& x, const Pool& pool) {
  const Shape s = x.shape();
  const Value y = pool(reshaped(x, {s[0], s[1], s[2], s[3] * s[4]}));
  return reshaped(y, {s[0], s[1], y->size(2), s[3], s[4]});
}

// These pick from the three numbers what is for frames, and what for rows.
Pair of_frames(const Triple& numbers, int64_t) { return {{numbers.values[1], numbers.values[2]}}; }
Pair of_depth(const Triple& numbers, int64_t across) { return {{numbers.values[0], across}}; }

template <class Attrs2d, class Attrs3d>
Attrs2d part(const Attrs3d& at, Pair (*of)(const Triple&, int64_t)) {
  Attrs2d out{.kernel = of(at.kernel, 1), .stride = of(at.stride, 1), .padding = of(at.padding, 0)};
  if constexpr (requires { at.count_padding; }) out.count_padding = at.count_padding;
  out.ceil_mode = at.ceil_mode;
  if constexpr (requires { at.dilation; }) out.dilation = of(at.dilation, 1);
  return out;
}

// True if each window is one element, and each element one's.
template <class Attrs>
bool is_trivial(const Attrs& at) {
  const PoolWindows windows = pool_windows(at);
  bool trivial = true;
  for (int i = 0; i < windows.axes; ++i)
    trivial &= windows.kernel[i] == 1 && windows.stride[i] == 1 && windows.padding[i] == 0;
  return trivial;
}

// pool(x, attributes) of images, for volumes.
template <class Attrs2d, class Attrs3d, class Pool>
Value in_steps(const Value& x, const Attrs3d& at, const Pool& pool) {
  const auto frames = part<Attrs2d>(at, of_frames), depth = part<Attrs2d>(at, of_depth);
  const auto frame_step = [&](const Value& images) { return pool(images, frames); };
  if (is_trivial(depth)) return over_frames(x, frame_step);
  const Value flat = is_trivial(frames) ? x : over_frames(x, frame_step);
  return along_depth(flat, [&](const Value& rows) { return pool(rows, depth); });
}

// Does so for parts, pool(x, height, width). A result without elements is an empty piece of x, for gradients.
template <class Pool>
Value parts_in_steps(const Value& x, const Shape& out, const Pool& pool) {
  if (out.elements() == 0) return reshaped(ops::slice(reshaped(x, {x->elements()}), 0, 0, 0), out);
  const Value flat = over_frames(x, [&](const Value& images) { return pool(images, out[3], out[4]); });
  return along_depth(flat, [&](const Value& rows) { return pool(rows, out[2], out[3] * out[4]); });
}

template <class Attrs>
Shape parts_shape(const ComposedCall& call) {
  const auto& at = call.attrs<Attrs>();
  require_image(call, 3);
  if (at.depth < 0 || at.height < 0 || at.width < 0)
    fail(Status::kRange, call.name(), ": depth ", at.depth, ", height ", at.height, " and width ", at.width,
         " must not be negative");
  const Shape out{call[0].size(0), call[0].size(1), at.depth, at.height, at.width};
  require_parts(call, out);
  return out;
}

// Requires it of a maximum's two steps.
void require_countable_steps(const ComposedCall& call, const Shape& out) {
  require_countable(call, saturated_product({call[0].size(3), call[0].size(4)}));
  require_countable(call, saturated_product({call[0].size(2), out[3], out[4]}));
}

// Means of several steps: in 16 bits by way of f32, and rounded once.
template <class Steps>
Value rounded_once(const Value& x, const Steps& steps) {
  return in_dtype(steps(in_dtype(x, wide_enough(x->dtype))), x->dtype);
}

}  // namespace

constinit const Record records::max_pool3d{
    .info = &info::max_pool3d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<MaxPool3dAttrs>();
      require_countable_steps(call, pooled_shape(call, at));
      return {in_steps<MaxPool2dAttrs>(
          call.value(0), at, [](const Value& x, const MaxPool2dAttrs& step) { return ops::max_pool2d(x, step); })};
    },
};

constinit const Record records::avg_pool3d{
    .info = &info::avg_pool3d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<AvgPool3dAttrs>();
      pooled_shape(call, at);  // errors under this name
      const auto mean = [](const Value& x, const AvgPool2dAttrs& step) { return ops::avg_pool2d(x, step); };
      return {rounded_once(call.value(0), [&](const Value& x) { return in_steps<AvgPool2dAttrs>(x, at, mean); })};
    },
};

constinit const Record records::adaptive_avg_pool3d{
    .info = &info::adaptive_avg_pool3d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const Shape out = parts_shape<AdaptiveAvgPool3dAttrs>(call);
      const auto mean = [](const Value& x, int64_t height, int64_t width) {
        return ops::adaptive_avg_pool2d(x, height, width);
      };
      return {rounded_once(call.value(0), [&](const Value& x) { return parts_in_steps(x, out, mean); })};
    },
};

constinit const Record records::adaptive_max_pool3d{
    .info = &info::adaptive_max_pool3d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const Shape out = parts_shape<AdaptiveMaxPool3dAttrs>(call);
      require_countable_steps(call, out);
      return {parts_in_steps(call.value(0), out, [](const Value& x, int64_t height, int64_t width) {
        return ops::adaptive_max_pool2d(x, height, width);
      })};
    },
};

}  // namespace tinyai::ops
