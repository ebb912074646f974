// Convolution over three spatial axes, and its adjoints: those over two, of images that hold what a window sees.
//
// A volume is a row of frames, one for each element of its depth. In the workspace the frames that a window sees along
// the depth are laid side by side, in the channels of one image: what remains is a convolution in height and width,
// with a weight of as many channels. Its adjoints do the same backwards. So every device that convolves images
// convolves volumes, and a backward needs x and the weight alone. Results lie channels-last, in which order frames are
// images.
//
// Tran et al. 2015, "Learning Spatiotemporal Features with 3D Convolutional Networks".
#include <optional>

#include "base/checked.h"
#include "kernels/generated/elementwise_ops.h"
#include "kernels/tap.h"
#include "ops/families/conv_adjoints.h"
#include "ops/generated/conv.h"
#include "ops/layout.h"
#include "ops/strides.h"

namespace tinyai::ops {
namespace {

using kernels::BinaryOp;
using kernels::Tap;
using kernels::View;

struct Conv3d {
  using Attrs = Conv3dAttrs;
  using DataGrad = Conv3dDataGradAttrs;
  using WeightGrad = Conv3dWeightGradAttrs;
  static Value forward(const Value& x, const Value& weight, const Value& bias, const Attrs& at) {
    return ops::conv3d(x, weight, bias, at);
  }
  static Value data_grad(const Value& gy, const Value& weight, const DataGrad& at) {
    return ops::conv3d_data_grad(gy, weight, at);
  }
  static std::vector<Value> weight_grad(const Value& x, const Value& gy, const WeightGrad& at) {
    return ops::conv3d_weight_grad(x, gy, at);
  }
};

// ---- Views under other shapes ---------------------------------------------------------------------------------------

// With these axes, in that order.
View permuted(const View& view, std::initializer_list<int> order) {
  View out = view;
  out.shape.resize(static_cast<int>(order.size()));
  int axis = 0;
  for (const int from : order) {
    out.shape[axis] = view.shape[from];
    out.strides[axis++] = view.strides[from];
  }
  out.contiguous = is_c_order(out.shape, out.strides);
  return out;
}

// Nothing where the strides do not allow it.
std::optional<View> regrouped(const View& view, const Shape& shape) {
  View out = view;
  out.shape = shape;
  if (!reshape_strides(view.shape, view.strides, shape, out.strides)) return std::nullopt;
  out.contiguous = is_c_order(shape, out.strides);
  return out;
}

// Or a copy in the workspace.
View regrouped(const ForwardCall& call, const View& view, const Shape& shape) {
  if (const std::optional<View> same = regrouped(view, shape)) return *same;
  const View copy = scratch(call, view.dtype, view.shape);
  call.run(call.kernels().assign.copy, view, copy);
  return kernels::dense_view(copy.data, copy.dtype, shape);
}

View frames_of(const View& volume) { return permuted(volume, {0, 2, 3, 4, 1}); }  // [N,D,H,W,C] of [N,C,D,H,W]

// Treats frames as images that are one behind the other.
Shape image_shape(const Shape& frames) { return {frames[0] * frames[1], frames[2], frames[3], frames[4]}; }
View channels_second(const View& images) { return permuted(images, {0, 3, 1, 2}); }

View images_of(const ForwardCall& call, const View& volume) {
  const View frames = frames_of(volume);
  return channels_second(regrouped(call, frames, image_shape(frames.shape)));
}

// A fresh result lies channels-last.
View result_images(const View& volume) {
  const View frames = frames_of(volume);
  return channels_second(*regrouped(frames, image_shape(frames.shape)));
}

// ---- Windows along the depth ----------------------------------------------------------------------------------------

struct Depth {
  template <class Attrs>
  Depth(const Attrs& at, int64_t its_taps, int64_t its_size, int64_t its_windows)
      : stride(at.stride.values[0]),
        padding(at.padding.values[0]),
        dilation(at.dilation.values[0]),
        groups(at.groups),
        taps(its_taps),
        size(its_size),
        windows(its_windows) {}

  // True if each window sees one frame, its own.
  bool is_trivial() const { return taps == 1 && stride == 1 && padding == 0; }
  Tap tap(int64_t element) const { return kernels::tap_of(element, stride, padding, dilation, size, windows); }

  int64_t stride, padding, dilation, groups, taps, size, windows;
};

// The frames that windows see, fresh: [N, windows, H, W, groups, taps, C/groups]. In C order its last three axes are
// the channels of an image, of which each group has its own.
View fresh_windows(const ForwardCall& call, DType dtype, const Shape& x, const Depth& depth) {
  const Shape shape{x[0], depth.windows, x[3], x[4], depth.groups, depth.taps, x[1] / depth.groups};
  checked_elements(call.name(), shape);
  return scratch(call, dtype, shape);
}

View window_images(const View& windows) {
  const Shape& s = windows.shape;
  return channels_second(
      kernels::dense_view(windows.data, windows.dtype, {s[0] * s[1], s[2], s[3], s[4] * s[5] * s[6]}));
}

// The windows that have a frame at a tap, there: [N, count, H, W, groups, C/groups].
View windows_at(const View& windows, int64_t tap, int64_t first, int64_t count) {
  return sliced(permuted(sliced(windows, 5, tap, 1), {0, 1, 2, 3, 4, 6}), 1, first, count);
}

// And those frames.
View frames_at(const View& frames, const Depth& depth, const Tap& tap) {
  const Shape& s = frames.shape;
  const View grouped = *regrouped(frames, {s[0], s[1], s[2], s[3], depth.groups, s[4] / depth.groups});
  return sliced(grouped, 1, tap.at, tap.count, depth.stride);
}

// The images [N*windows, taps*C, H, W] of x.
View seen_images(const ForwardCall& call, const View& x, const Depth& depth) {
  if (depth.is_trivial()) return images_of(call, x);
  const View windows = fresh_windows(call, x.dtype, x.shape, depth), frames = frames_of(x);
  for (int64_t i = 0; i < depth.taps; ++i) {
    const Tap tap = depth.tap(i);
    const int64_t behind = tap.first + tap.count;
    for (const auto& [first, count] : {std::pair{int64_t{0}, tap.first}, std::pair{behind, depth.windows - behind}})
      if (count > 0) call.run(call.kernels().assign.fill, 0, windows_at(windows, i, first, count));
    if (tap.count == 0) continue;
    call.run(call.kernels().assign.copy, frames_at(frames, depth, tap), windows_at(windows, i, tap.first, tap.count));
  }
  return window_images(windows);
}

// The adjoint: adds to `frames` what `windows` hold of them.
void add_seen(const ForwardCall& call, const View& windows, const Depth& depth, const View& frames) {
  for (int64_t i = 0; i < depth.taps; ++i) {
    const Tap tap = depth.tap(i);
    if (tap.count == 0) continue;
    const View to = frames_at(frames, depth, tap);
    call.run(call.kernels().elementwise.binary, BinaryOp::kAdd, to, windows_at(windows, i, tap.first, tap.count), to);
  }
}

// ---- Weights --------------------------------------------------------------------------------------------------------

View taps_first(const View& weight) { return permuted(weight, {0, 2, 1, 3, 4}); }  // [O,KD,C/groups,KH,KW]
Shape of_images(const Shape& w) { return {w[0], w[1] * w[2], w[3], w[4]}; }

View image_weight(const ForwardCall& call, const View& weight) {
  const View taps = taps_first(weight);
  return regrouped(call, taps, of_images(taps.shape));
}

// ---- Computing ------------------------------------------------------------------------------------------------------

void convolve(const ForwardCall& call) {
  const auto& at = call.attrs<Conv3dAttrs>();
  const View y = call.output(), bias = call.has(2) ? call.view(2, y.dtype) : View();
  const View x = call.view(0, y.dtype), weight = call.view(1, y.dtype);
  const Depth depth(at, weight.shape[2], x.shape[2], y.shape[2]);
  call.run(call.kernels().convolution.conv2d, conv_geometry(at), false, seen_images(call, x, depth),
           image_weight(call, weight), call.has(2) ? &bias : nullptr, result_images(y));
}

// Sums over the taps: in 16 bits by way of f32, and rounded once.
void data_grad(const ForwardCall& call) {
  const auto& at = call.attrs<Conv3dDataGradAttrs>();
  const View gx = call.output();
  const Depth depth(at, call[1].size(2), at.depth, call[0].size(2));
  const auto back = [&](DType dtype, const View& images) {
    call.run(call.kernels().convolution.conv2d_data_grad, conv_geometry(at), images_of(call, call.view(0, dtype)),
             image_weight(call, call.view(1, dtype)), images);
  };
  if (depth.is_trivial()) return back(gx.dtype, result_images(gx));
  call.run(call.kernels().assign.fill, 0, gx);
  sum_up(call, frames_of(gx), [&](const View& sum) {
    const View windows = fresh_windows(call, sum.dtype, gx.shape, depth);
    back(sum.dtype, window_images(windows));
    add_seen(call, windows, depth, sum);
  });
}

void weight_grad(const ForwardCall& call) {
  const auto& at = call.attrs<Conv3dWeightGradAttrs>();
  const View gw = call.output(), gb = at.bias ? call.output(1) : View(), taps = taps_first(gw);
  const View x = call.view(0, gw.dtype), gy = call.view(1, gw.dtype), made = scratch(call, gw.dtype, taps.shape);
  call.run(call.kernels().convolution.conv2d_weight_grad, conv_geometry(at),
           seen_images(call, x, Depth(at, at.depth, x.shape[2], gy.shape[2])), images_of(call, gy),
           *regrouped(made, of_images(taps.shape)), at.bias ? &gb : nullptr);
  call.run(call.kernels().assign.copy, made, taps);
}

}  // namespace

constinit const Record records::conv3d{
    .info = &info::conv3d,
    .infer = infer_convolution<Conv3d>,
    .layout = channels_last,
    .forward = convolve,
    .saves = Saves::input({0, 1}),
    .vjp = convolution_vjp<Conv3d>,
    .cost = convolution_cost,
};

constinit const Record records::conv3d_data_grad{
    .info = &info::conv3d_data_grad,
    .infer = infer_data_grad<Conv3d>,
    .layout = channels_last,
    .forward = data_grad,
    .saves = Saves::input({0, 1}),
    .vjp = data_grad_vjp<Conv3d>,
    .cost = data_grad_cost,
};

constinit const Record records::conv3d_weight_grad{
    .info = &info::conv3d_weight_grad,
    .infer = infer_weight_grad<Conv3d>,
    .forward = weight_grad,
    .saves = Saves::input({0, 1}),
    .vjp = weight_grad_vjp<Conv3d>,
    .cost = weight_grad_cost,
};

}  // namespace tinyai::ops
