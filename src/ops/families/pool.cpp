// Pooling over the last two axes of images, and the adjoints. Images keep their order: channels-last stays so. A
// sequence [N,C,L] is pooled as an image that is a row high, a volume in two steps (pool3d.cpp). Windows with gaps are
// gathered first.
#include "ops/generated/pool.h"

#include <cmath>

#include "base/checked.h"
#include "ops/apply.h"
#include "ops/families/pool_rules.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/shape.h"
#include "ops/layout.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::PoolGeometry;
using kernels::PoolKind;
using kernels::View;

template <class Attrs>
PoolGeometry geometry(const Attrs& at) {
  const PoolWindows windows = pool_windows(at);
  PoolGeometry g;
  std::copy_n(windows.kernel, 2, g.kernel);
  std::copy_n(windows.stride, 2, g.stride);
  std::copy_n(windows.padding, 2, g.padding);
  return g;
}

// Treats windows along a sequence as those of an image that is a row high: a Pair's first value is of the height.
template <class Attrs2d, class Attrs1d>
Attrs2d along_rows(const Attrs1d& at) {
  Attrs2d wide{.kernel = {{1, at.kernel}}, .stride = {{1, at.stride}}, .padding = {{0, at.padding}}};
  if constexpr (requires { at.count_padding; }) wide.count_padding = at.count_padding;
  wide.ceil_mode = at.ceil_mode;
  if constexpr (requires { at.dilation; }) wide.dilation = {{1, at.dilation}};
  return wide;
}

template <class Attrs>
void pooled(const InferCall& call, Specs& out) {
  out.push_back({call[0].dtype, pooled_shape(call, call.attrs<Attrs>())});
}

// [N,C,height,width] of an image [N,C,..].
template <class Attrs>
void resized(const InferCall& call, Specs& out) {
  const auto& at = call.attrs<Attrs>();
  require_image(call, 2);
  if (at.height < 0 || at.width < 0)
    fail(Status::kRange, call.name(), ": height ", at.height, " and width ", at.width, " must not be negative");
  const Shape shape{call[0].size(0), call[0].size(1), at.height, at.width};
  checked_elements(call.name(), shape);
  out.push_back({call[0].dtype, shape});
}

// Does so for parts that are cut as evenly as can be, of which each has pixels.
template <class Attrs>
void cut(const InferCall& call, Specs& out) {
  resized<Attrs>(call, out);
  require_parts(call, out[0].shape);
}

PoolKind average_kind(bool count_padding) {
  return count_padding ? PoolKind::kAverage : PoolKind::kAverageExcludePadding;
}

// ---- Windows with gaps --------------------------------------------------------------------------------------------

// One axis of windows with gaps: `count` of them, of `kernel` elements.
struct Gaps {
  int64_t count, kernel, stride, dilation, padding, size;

  // True if a window lies in the padding alone. It begins in front, for past the end none does.
  bool has_empty() const {
    for (int64_t o = 0; o < count && o * stride < padding; ++o) {
      const int64_t outside = padding - o * stride, first = (dilation - outside % dilation) % dilation;
      if (first >= size) return true;
    }
    return false;
  }
  // The places of the windows' elements, window after window. Those in the padding are the window's first once more,
  // which changes neither its maximum nor where that is found; a window that has none is at `size`.
  Value places() const {
    const auto whole = [](int64_t number) { return scalar(static_cast<double>(number), DType::kI64); };
    const Value each = ops::arange(0, static_cast<double>(count * kernel), 1, DType::kI64);
    const Value begin =
        ops::floor_div(each, whole(kernel)) * static_cast<double>(stride) - static_cast<double>(padding);
    const Value skipped = ops::maximum(-ops::floor_div(begin, whole(dilation)), whole(0));
    const Value first = ops::minimum(begin + skipped * static_cast<double>(dilation), whole(size));
    const Value at = begin + ops::mod(each, whole(kernel)) * static_cast<double>(dilation);
    const Value inside = ops::logical_and(ops::greater_equal(at, whole(0)), ops::less(at, whole(size)));
    return ops::where(inside, at, first);
  }
};

// With one more element behind an axis, smaller than any.
Value with_least(const Value& x, int axis) {
  Ints padding{.count = 2 * x->rank};
  padding.values[2 * axis + 1] = 1;
  return pad(x, padding, -HUGE_VAL);
}

// The image with the elements of each window side by side, and `at` the windows there.
Value side_by_side(const ComposedCall& call, const Shape& pooled, MaxPool2dAttrs& at) {
  Value x = call.value(0);
  const PoolGeometry g = geometry(at);
  for (const int i : {0, 1}) {
    if (at.dilation.values[i] == 1) continue;
    const Gaps gaps{pooled[2 + i], g.kernel[i], g.stride[i], at.dilation.values[i], g.padding[i], call[0].size(2 + i)};
    if (gaps.has_empty()) x = with_least(x, 2 + i);
    x = ops::index_select(x, gaps.places(), 2 + i);
    at.stride.values[i] = g.kernel[i];
    at.padding.values[i] = 0;
  }
  return x;
}

// A sequence as an image that is a row high, and back.
Value with_row(const ComposedCall& call) { return unsqueeze(call.value(0), 2); }
Value without_row(const Value& image) { return squeeze(image, one_axis(2)); }

// Requires a sequence that is cut into parts to have axes and elements enough.
void require_length(const ComposedCall& call, int64_t length) {
  require_image(call, 1);
  if (length < 0) fail(Status::kRange, call.name(), ": a length of ", length, " must not be negative");
  require_parts(call, {call[0].size(0), call[0].size(1), length});
}

// The place of each maximum is remembered only if a gradient may be asked for.
bool wants_indices(const ComposedCall& call) { return context().record && call.in[0].edge; }

// A byte tells of each element of a window where it is.
bool fits_in_bytes(const Pair& kernel) {
  const auto [height, width] = kernel.values;
  return height > 0 && width > 0 && height <= 256 && width <= 256 && height * width <= 256;
}

// h * W + w of each maximum, whose offset in its window may be given instead.
Value indices_in_image(const Value& indices, const MaxPool2dGradAttrs& at) {
  if (indices.dtype() != DType::kU8) return indices;
  const PoolGeometry g = geometry(at);
  const auto begins = [&](int axis) {  // of the windows along it
    const int64_t count = indices->size(2 + axis), first = -g.padding[axis];
    return ops::arange(static_cast<double>(first), static_cast<double>(first + count * g.stride[axis]),
                       static_cast<double>(g.stride[axis]), DType::kI32);
  };
  const auto whole = [](int64_t number) { return scalar(static_cast<double>(number), DType::kI32); };
  const Value offsets = ops::cast(indices, DType::kI32), width = whole(g.kernel[1]);
  const Value rows = ops::floor_div(offsets, width) + reshaped(begins(0), Shape{indices->size(2), 1});
  return rows * whole(at.width) + ops::mod(offsets, width) + begins(1);
}

// Images as rows of pixels.
Value as_rows(const Value& x) { return reshape(x, to_ints({x->size(0), x->size(1), x->size(2) * x->size(3)})); }

// The windows are parts of the image (kernels/arguments.h).
constexpr PoolGeometry kParts{.kernel = {0, 0}, .stride = {0, 0}};

template <class Attrs>
Cost of_windows(const CostCall& call) {
  const PoolGeometry g = geometry(call.attrs<Attrs>());
  const Spec x = call.spec(0), &y = call.out[0];
  const int64_t reads = std::min(g.kernel[0], std::max(x[2], y[2])) * std::min(g.kernel[1], std::max(x[3], y[3]));
  return {
      .macs = 0, .flops = saturated_product({std::min(x.elements(), y.elements()), reads}), .bytes = bytes_moved(call)};
}

}  // namespace

// ---- The greatest -------------------------------------------------------------------------------------------------

constinit const Record records::max_pool1d{
    .info = &info::max_pool1d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<MaxPool1dAttrs>();
      pooled_shape(call, at);  // errors under this name
      return {without_row(ops::max_pool2d(with_row(call), along_rows<MaxPool2dAttrs>(at)))};
    },
};

constinit const Record records::max_pool2d{
    .info = &info::max_pool2d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      auto at = call.attrs<MaxPool2dAttrs>();
      const Shape shape = pooled_shape(call, at);  // errors under this name
      const Value x = side_by_side(call, shape, at);
      if (wants_indices(call) && fits_in_bytes(at.kernel))
        return {ops::max_pool2d_offsets(x, {at.kernel, at.stride, at.padding, at.ceil_mode})[0]};
      return {ops::max_pool2d_indices(x, {at.kernel, at.stride, at.padding, wants_indices(call), at.ceil_mode})[0]};
    },
};

constinit const Record records::max_pool2d_indices{
    .info = &info::max_pool2d_indices,
    .infer =
        [](const InferCall& call, Specs& out) {
          pooled<MaxPool2dIndicesAttrs>(call, out);
          require_countable(call, call[0].size(2) * call[0].size(3));
          if (call.attrs<MaxPool2dIndicesAttrs>().wanted) out.push_back({DType::kI32, out[0].shape});
        },
    .layout = channels_last_as_operand,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<MaxPool2dIndicesAttrs>();
          const View indices = at.wanted ? call.output(1) : View();
          call.run(call.kernels().pooling.pool2d, PoolKind::kMax, geometry(at), call.view(0), call.output(),
                   at.wanted ? &indices : nullptr);
        },
    .saves = Saves::output({1}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<MaxPool2dIndicesAttrs>();
          const Shape x = call.input_spec(0).shape;
          call.set(0, ops::max_pool2d_grad(call.cotangent(), call.output(1),
                                           {at.kernel, at.stride, at.padding, x[2], x[3]}));
        },
    .cost = of_windows<MaxPool2dIndicesAttrs>,
};

constinit const Record records::max_pool2d_offsets{
    .info = &info::max_pool2d_offsets,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<MaxPool2dOffsetsAttrs>();
          pooled<MaxPool2dOffsetsAttrs>(call, out);
          require_countable(call, call[0].size(2) * call[0].size(3));  // for its gradient's
          if (!fits_in_bytes(at.kernel))
            fail(Status::kRange, call.name(), ": windows of ", at.kernel.values[0], " by ", at.kernel.values[1],
                 " elements, of which a byte does not tell");
          out.push_back({DType::kU8, out[0].shape});
        },
    .layout = channels_last_as_operand,
    .forward =
        [](const ForwardCall& call) {
          const View offsets = call.output(1);
          call.run(call.kernels().pooling.pool2d, PoolKind::kMax, geometry(call.attrs<MaxPool2dOffsetsAttrs>()),
                   call.view(0), call.output(), &offsets);
        },
    .saves = Saves::output({1}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<MaxPool2dOffsetsAttrs>();
          const Shape x = call.input_spec(0).shape;
          call.set(0, ops::max_pool2d_grad(call.cotangent(), call.output(1),
                                           {at.kernel, at.stride, at.padding, x[2], x[3]}));
        },
    .cost = of_windows<MaxPool2dOffsetsAttrs>,
};

constinit const Record records::adaptive_max_pool1d{
    .info = &info::adaptive_max_pool1d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const int64_t length = call.attrs<AdaptiveMaxPool1dAttrs>().length;
      require_length(call, length);
      return {without_row(ops::adaptive_max_pool2d(with_row(call), 1, length))};
    },
};

constinit const Record records::adaptive_max_pool2d{
    .info = &info::adaptive_max_pool2d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<AdaptiveMaxPool2dAttrs>();
      Specs unused;
      cut<AdaptiveMaxPool2dAttrs>({call}, unused);  // errors under this name
      return {ops::adaptive_max_pool2d_indices(call.value(0), at.height, at.width, wants_indices(call))[0]};
    },
};

constinit const Record records::adaptive_max_pool2d_indices{
    .info = &info::adaptive_max_pool2d_indices,
    .infer =
        [](const InferCall& call, Specs& out) {
          cut<AdaptiveMaxPool2dIndicesAttrs>(call, out);
          require_countable(call, call[0].size(2) * call[0].size(3));
          if (call.attrs<AdaptiveMaxPool2dIndicesAttrs>().wanted) out.push_back({DType::kI32, out[0].shape});
        },
    .layout = channels_last_as_operand,
    .forward =
        [](const ForwardCall& call) {
          const bool wanted = call.attrs<AdaptiveMaxPool2dIndicesAttrs>().wanted;
          const View indices = wanted ? call.output(1) : View();
          call.run(call.kernels().pooling.pool2d, PoolKind::kMax, kParts, call.view(0), call.output(),
                   wanted ? &indices : nullptr);
        },
    .saves = Saves::output({1}),
    .vjp =
        [](VjpCall& call) {
          const Shape x = call.input_spec(0).shape;
          call.set(0, ops::max_pool2d_grad(call.cotangent(), call.output(1),
                                           {.kernel = {{0, 0}}, .height = x[2], .width = x[3]}));
        },
    .cost = per_input<1>,
};

constinit const Record records::max_pool2d_grad{
    .info = &info::max_pool2d_grad,
    .infer = resized<MaxPool2dGradAttrs>,
    .layout = channels_last_as_operand,
    .forward =
        [](const ForwardCall& call) {
          call.run(call.kernels().pooling.max_pool2d_grad, geometry(call.attrs<MaxPool2dGradAttrs>()), call.view(0),
                   call.view(1), call.output());
        },
    .saves = Saves::input({1}),
    .vjp =
        [](VjpCall& call) {
          const Value indices = indices_in_image(call.input(1), call.attrs<MaxPool2dGradAttrs>());
          const Value found = ops::take_along(as_rows(call.cotangent()), as_rows(indices), 2);
          call.set(0, reshaped(found, indices.shape()));
        },
    .cost = per_input<1>,
};

// ---- Means: an adjoint gets no hint of the image's order, and takes what a convolution before it likes best -------

constinit const Record records::avg_pool1d{
    .info = &info::avg_pool1d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<AvgPool1dAttrs>();
      pooled_shape(call, at);  // errors under this name
      return {without_row(ops::avg_pool2d(with_row(call), along_rows<AvgPool2dAttrs>(at)))};
    },
};

constinit const Record records::avg_pool2d{
    .info = &info::avg_pool2d,
    .infer = pooled<AvgPool2dAttrs>,
    .layout = channels_last_as_operand,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<AvgPool2dAttrs>();
          call.run(call.kernels().pooling.pool2d, average_kind(at.count_padding), geometry(at), call.view(0),
                   call.output(), nullptr);
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<AvgPool2dAttrs>();
          const Shape x = call.input_spec(0).shape;
          call.set(0, ops::avg_pool2d_grad(call.cotangent(), {at.kernel, at.stride, at.padding, at.count_padding, x[2],
                                                              x[3], at.ceil_mode}));
        },
    .cost = of_windows<AvgPool2dAttrs>,
};

constinit const Record records::avg_pool2d_grad{
    .info = &info::avg_pool2d_grad,
    .infer = resized<AvgPool2dGradAttrs>,
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<AvgPool2dGradAttrs>();
          const View gx = call.output();
          call.run(call.kernels().pooling.avg_pool2d_grad, average_kind(at.count_padding), geometry(at),
                   ordered_as(call, call.view(0), gx), gx);
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<AvgPool2dGradAttrs>();
          call.set(
              0, ops::avg_pool2d(call.cotangent(), {at.kernel, at.stride, at.padding, at.count_padding, at.ceil_mode}));
        },
    .cost = of_windows<AvgPool2dGradAttrs>,
};

constinit const Record records::adaptive_avg_pool1d{
    .info = &info::adaptive_avg_pool1d,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const int64_t length = call.attrs<AdaptiveAvgPool1dAttrs>().length;
      require_length(call, length);
      return {without_row(ops::adaptive_avg_pool2d(with_row(call), 1, length))};
    },
};

constinit const Record records::adaptive_avg_pool2d{
    .info = &info::adaptive_avg_pool2d,
    .infer = cut<AdaptiveAvgPool2dAttrs>,
    .layout = channels_last_as_operand,
    .forward =
        [](const ForwardCall& call) {
          call.run(call.kernels().pooling.adaptive_avg_pool2d, call.view(0), call.output());
        },
    .vjp =
        [](VjpCall& call) {
          const Shape x = call.input_spec(0).shape;
          call.set(0, ops::adaptive_avg_pool2d_grad(call.cotangent(), x[2], x[3]));
        },
    .cost = per_input<1>,
};

constinit const Record records::adaptive_avg_pool2d_grad{
    .info = &info::adaptive_avg_pool2d_grad,
    .infer = resized<AdaptiveAvgPool2dGradAttrs>,
    .layout = channels_last,
    .forward =
        [](const ForwardCall& call) {
          const View gx = call.output();
          call.run(call.kernels().pooling.adaptive_avg_pool2d_grad, ordered_as(call, call.view(0), gx), gx);
        },
    .vjp =
        [](VjpCall& call) {
          const Shape gy = call.input_spec(0).shape;
          call.set(0, ops::adaptive_avg_pool2d(call.cotangent(), gy[2], gy[3]));
        },
    .cost = per_element<1>,
};

}  // namespace tinyai::ops
