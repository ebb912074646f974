// Windows over images as the columns of a matrix (im2col) and back, and channels that become pixels.
//
// unfold is a view of the padded image that shows each window, made a matrix by one copy; fold adds up what the windows
// hold where they overlap. Each is the other's adjoint.
#include "kernels/generated/elementwise_ops.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::BinaryOp;
using kernels::View;

constexpr int64_t kMostWindow = int64_t{1} << 31;  // sums and products of a few stay in range

// How many windows there are along an axis of that size, padding included.
int64_t places(const CallBase& call, int i, int64_t size, const Pair& kernel, const Pair& stride,
               const Pair& dilation) {
  const int64_t k = kernel.values[i], s = stride.values[i], d = dilation.values[i];
  for (const int64_t value : {k, s, d})
    if (value < 1 || value > kMostWindow)
      fail(Status::kRange, call.name(), ": kernel, stride and dilation are ", k, ", ", s, " and ", d,
           "; each has to be 1 or more");
  if (k > kMostWindow / d || size > kMostWindow)
    fail(Status::kRange, call.name(), ": a window of ", k, " elements ", d, " apart");
  const int64_t reach = d * (k - 1) + 1;
  if (size < reach)
    fail(Status::kShape, call.name(), ": a window that reaches over ", reach, " does not fit into a size of ", size,
         ", padding included, of ", describe(call[0]));
  return (size - reach) / s + 1;
}

template <class Attrs>
int64_t padded(const CallBase& call, int i, int64_t size) {
  const int64_t padding = call.attrs<Attrs>().padding.values[i];
  if (padding < 0 || padding > kMostWindow) fail(Status::kRange, call.name(), ": a padding of ", padding);
  if (size < 0 || size > kMostWindow) fail(Status::kRange, call.name(), ": a size of ", size);
  return size + 2 * padding;
}

template <class Attrs>
int64_t places(const CallBase& call, int i, int64_t size) {
  const auto& at = call.attrs<Attrs>();
  return places(call, i, size, at.kernel, at.stride, at.dilation);
}

// The elements of an image that element (row, column) of each window meets.
template <class Attrs>
View met(const View& image, const Attrs& at, int64_t row, int64_t column, int64_t rows, int64_t columns) {
  const View down = sliced(image, 2, row * at.dilation.values[0], rows, at.stride.values[0]);
  return sliced(down, 3, column * at.dilation.values[1], columns, at.stride.values[1]);
}

// Does so for windows [N,C,KH,KW,rows,columns].
View element_of(const View& windows, int64_t row, int64_t column) {
  const View one = sliced(sliced(windows, 2, row, 1), 3, column, 1);
  View image = one;
  image.shape = {one.shape[0], one.shape[1], one.shape[4], one.shape[5]};
  for (const int axis : {2, 3}) image.strides[axis] = one.strides[axis + 2];
  image.contiguous = is_c_order(image.shape, image.strides);
  return image;
}

Ints around_images(const Pair& padding) {
  const int64_t down = padding.values[0], across = padding.values[1];
  return {.count = 8, .values = {0, 0, 0, 0, down, down, across, across}};
}

// [..,C,H,W] as [B,C,H,W].
Value images_of(const Value& x) {
  int64_t images = 1;
  const int first = x->rank - 3;
  for (int axis = 0; axis < first; ++axis) images *= x->size(axis);
  return reshaped(x, {images, x->size(first), x->size(first + 1), x->size(first + 2)});
}

Shape with_images(const Value& x, int64_t channels, int64_t height, int64_t width) {
  Shape shape = x.shape();
  const int first = shape.rank() - 3;
  shape[first] = channels;
  shape[first + 1] = height;
  shape[first + 2] = width;
  return shape;
}

Axes order_of(std::initializer_list<int> order) {
  Axes axes{.count = 0};
  for (const int axis : order) axes.values[axes.count++] = static_cast<int8_t>(axis);
  return axes;
}

}  // namespace

constinit const Record records::windows{
    .info = &info::windows,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<WindowsAttrs>();
          require_rank(call, 0, 4, 4);
          const Shape x = call[0].shape();
          out.push_back({call[0].dtype,
                         {x[0], x[1], at.kernel.values[0], at.kernel.values[1], places<WindowsAttrs>(call, 0, x[2]),
                          places<WindowsAttrs>(call, 1, x[3])}});
          checked_elements(call.name(), out[0].shape);
        },
    .view =
        [](const ViewCall& call, const Spec& out, Geometry& geometry) {
          const auto& at = call.attrs<WindowsAttrs>();
          int64_t strides[kMaxRank];
          call[0].strides(strides);
          geometry.shape = out.shape;
          geometry.offset = call[0].offset();
          for (const int axis : {0, 1}) geometry.strides[axis] = strides[axis];
          for (const int i : {0, 1}) {
            geometry.strides[2 + i] = at.dilation.values[i] * strides[2 + i];
            geometry.strides[4 + i] = at.stride.values[i] * strides[2 + i];
          }
          return true;
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<WindowsAttrs>();
          const Spec x = call.input_spec(0);
          call.set(
              0,
              ops::windows_grad(
                  call.cotangent(),
                  {.kernel = at.kernel, .stride = at.stride, .dilation = at.dilation, .height = x[2], .width = x[3]}));
        },
    .cost = nothing,
};

constinit const Record records::windows_grad{
    .info = &info::windows_grad,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<WindowsGradAttrs>();
          require_rank(call, 0, 6, 6);
          require_numeric(call, 0);
          const Shape x = call[0].shape();
          const Shape expected{x[0],
                               x[1],
                               at.kernel.values[0],
                               at.kernel.values[1],
                               places<WindowsGradAttrs>(call, 0, at.height),
                               places<WindowsGradAttrs>(call, 1, at.width)};
          if (x != expected)
            fail(Status::kShape, call.name(), ": ", describe(call[0]), " are no windows of images of ", at.height,
                 " by ", at.width, ", which make ", to_string(expected));
          out.push_back({call[0].dtype, {x[0], x[1], at.height, at.width}});
          checked_elements(call.name(), out[0].shape);
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<WindowsGradAttrs>();
          const View y = call.output();
          call.run(call.kernels().assign.fill, 0, y);
          sum_up(call, y, [&](const View& sum) {
            const View x = call.view(0, sum.dtype);
            for (int64_t row = 0; row < at.kernel.values[0]; ++row) {
              for (int64_t column = 0; column < at.kernel.values[1]; ++column) {
                const View to = met(sum, at, row, column, x.shape[4], x.shape[5]);
                call.run(call.kernels().elementwise.binary, BinaryOp::kAdd, to, element_of(x, row, column), to);
              }
            }
          });
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<WindowsGradAttrs>();
          call.set(0,
                   ops::windows(call.cotangent(), {.kernel = at.kernel, .stride = at.stride, .dilation = at.dilation}));
        },
    .cost = per_input<1>,
};

constinit const Record records::unfold{
    .info = &info::unfold,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<UnfoldAttrs>();
      require_rank(call, 0, 4, 4);
      const Shape x = call[0].shape();
      for (const int i : {0, 1}) places<UnfoldAttrs>(call, i, padded<UnfoldAttrs>(call, i, x[2 + i]));
      const bool is_padded = at.padding.values[0] > 0 || at.padding.values[1] > 0;
      const Value image = is_padded ? ops::pad(call.value(0), around_images(at.padding), 0) : call.value(0);
      const Value windows = ops::windows(image, {.kernel = at.kernel, .stride = at.stride, .dilation = at.dilation});
      const Shape s = windows.shape();
      return {reshaped(windows, {s[0], s[1] * s[2] * s[3], s[4] * s[5]})};
    },
};

constinit const Record records::fold{
    .info = &info::fold,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<FoldAttrs>();
      require_rank(call, 0, 3, 3);
      require_numeric(call, 0);
      const int64_t height = padded<FoldAttrs>(call, 0, at.height), width = padded<FoldAttrs>(call, 1, at.width);
      const int64_t rows = places<FoldAttrs>(call, 0, height), columns = places<FoldAttrs>(call, 1, width);
      const int64_t area = at.kernel.values[0] * at.kernel.values[1];
      const Shape x = call[0].shape();
      if (x[1] % area != 0 || x[2] != rows * columns)
        fail(Status::kShape, call.name(), ": ", describe(call[0]), " is not [N, C * ", area, ", ", rows * columns,
             "], as windows of that size over images of ", at.height, " by ", at.width, " make it");
      const Value windows =
          reshaped(call.value(0), {x[0], x[1] / area, at.kernel.values[0], at.kernel.values[1], rows, columns});
      Value image = ops::windows_grad(
          windows,
          {.kernel = at.kernel, .stride = at.stride, .dilation = at.dilation, .height = height, .width = width});
      for (const int i : {0, 1}) {
        const int64_t before = at.padding.values[i];
        if (before > 0) image = ops::slice(image, 2 + i, before, image->size(2 + i) - before);
      }
      return {image};
    },
};

constinit const Record records::pixel_shuffle{
    .info = &info::pixel_shuffle,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const int64_t r = call.attrs<PixelShuffleAttrs>().factor;
      require_rank(call, 0, 3);
      const Value x = call.value(0), image = images_of(x);
      const int64_t channels = image->size(1), height = image->size(2), width = image->size(3);
      if (r < 1 || r > kMostWindow || channels % (r * r) != 0)
        fail(Status::kShape, call.name(), ": ", describe(call[0]), " has ", channels, " channels, which a factor of ",
             r, " does not turn into pixels: they must be a multiple of its square");
      const int64_t kept = channels / (r * r);
      const Value apart = reshaped(image, {image->size(0), kept, r, r, height, width});
      return {
          reshaped(ops::transpose(apart, order_of({0, 1, 4, 2, 5, 3})), with_images(x, kept, height * r, width * r))};
    },
};

constinit const Record records::pixel_unshuffle{
    .info = &info::pixel_unshuffle,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const int64_t r = call.attrs<PixelUnshuffleAttrs>().factor;
      require_rank(call, 0, 3);
      const Value x = call.value(0), image = images_of(x);
      const int64_t channels = image->size(1), height = image->size(2), width = image->size(3);
      if (r < 1 || height % r != 0 || width % r != 0)
        fail(Status::kShape, call.name(), ": images of ", describe(call[0]), " do not fall into squares of ", r, " by ",
             r);
      const Value apart = reshaped(image, {image->size(0), channels, height / r, r, width / r, r});
      return {reshaped(ops::transpose(apart, order_of({0, 1, 3, 5, 2, 4})),
                       with_images(x, channels * r * r, height / r, width / r))};
    },
};

}  // namespace tinyai::ops
