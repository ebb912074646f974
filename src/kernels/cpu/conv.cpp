// Chooses the way of a convolution: oneDNN, which computes channels-last and converts what comes in another order
// through the workspace; f32 of a kernel for each channel, or of one pixel, by rows of our own; f64, and f32 where
// oneDNN declines or is not there, by products of our own; bf16 and f16 through f32 where oneDNN has no tuned kernel
// for them, a few images at a time.
#include "kernels/cpu/conv.h"

#include <algorithm>
#include <utility>

#include "base/error.h"
#include "kernels/cpu/active_rows.h"
#include "kernels/cpu/batch_norm.h"
#include "kernels/cpu/copy.h"
#include "kernels/cpu/dnnl/nested.h"
#include "kernels/cpu/entry.h"
#include "kernels/cpu/fused.h"
#include "kernels/cpu/reduce.h"
#include "kernels/cpu/scratch.h"
#include "kernels/cpu/split.h"
#include "kernels/generated/elementwise_ops.h"

namespace tinyai::kernels::cpu {
namespace {

constexpr int64_t kNearElements = 2048;  // of a result that is finished, at a time: they stay in the first cache
constexpr double kFinishNs = 0.3;        // an element

// A broadcast, flipped or cut operand is copied first.
View readable(const View& view, Workspace& workspace) {
  return onednn::has_nested_strides(view) ? view : scratch_copy(view, view.dtype, workspace);
}

struct Operands {
  View x, w, y;
  View& result(ConvPass pass) { return pass == ConvPass::kForward ? y : pass == ConvPass::kDataGrad ? x : w; }
};

// True if products for its weight's gradient would be of one row and one column, over more than one pixel.
bool is_thin(const Operands& o) {
  const bool is_depthwise = o.w.shape[1] == 1 && o.w.shape[0] == o.x.shape[1];
  return is_depthwise && o.x.shape[2] * o.x.shape[3] > 1;
}

void by_loops(ConvPass pass, const ConvGeometry& g, const Operands& o, const View* bias, const Workspace& workspace) {
  if (!workspace.asks()) conv_direct(pass, g, o.x, o.w, bias, o.y);
}

void by_products(ConvPass pass, const ConvGeometry& g, const Operands& o, const View* bias, Workspace& workspace,
                 bool is_packed) {
  if (pass == ConvPass::kForward) return conv_by_products(g, is_packed, o.x, o.w, bias, o.y, workspace);
  const bool has_rows = is_depthwise(g, o.x, o.w, o.y);
  if (pass == ConvPass::kDataGrad)
    return has_rows ? conv_depthwise_data_grad(g, o.y, o.w, o.x, workspace)
                    : conv_data_grad_by_products(g, o.y, o.w, o.x, workspace);
  if (has_rows) return conv_depthwise_weight_grad(g, o.x, o.y, o.w, workspace);
  is_thin(o) ? by_loops(pass, g, o, bias, workspace) : conv_weight_grad_by_products(g, o.x, o.y, o.w, workspace);
}

void run_widened(ConvPass pass, const ConvGeometry& g, const Operands& o, const View* bias, Workspace& workspace);

// bias: of the forward pass, or null.
void run(ConvPass pass, const ConvGeometry& g, Operands o, const View* bias, Workspace& workspace,
         bool is_packed = false) {
  const View result = o.result(pass);
  const View* const to_write =
      &o.result(pass);  // not known by its data: where workspace is asked for there may be none
  if (result.elements() == 0) return;
  const bool is_own = result.dtype == DType::kF32 || result.dtype == DType::kF64;
  const bool empty = o.x.elements() == 0 || o.w.elements() == 0 || o.y.elements() == 0;
  if (empty && is_own) return by_loops(pass, g, o, bias, workspace);
  if (result.dtype == DType::kF64) return by_products(pass, g, o, bias, workspace, is_packed);
  View* const views[] = {&o.x, &o.w, &o.y};
  if (!empty) {
    for (View* view : views)
      if (view != to_write && !(is_packed && view == &o.w)) *view = readable(*view, workspace);
    const bool dense_result = onednn::has_nested_strides(result);
    if (!dense_result) o.result(pass) = scratch(result.dtype, result.shape, workspace);
    if (conv_onednn(pass, g, o.x, o.w, bias, o.y, workspace, is_packed)) {
      if (!dense_result) copy_unless_asked(o.result(pass), result, workspace);
      return;
    }
    o.result(pass) = result;
  }
  if (result.dtype == DType::kF32) return by_products(pass, g, o, bias, workspace, is_packed);
  if (is_packed) fail(Status::kInternal, "a weight was packed for operands unlike these");
  if (!empty) return run_widened(pass, g, o, bias, workspace);
  for (View* view : views)
    *view = view == to_write ? scratch(DType::kF32, view->shape, workspace) : in_dtype(*view, DType::kF32, workspace);
  const View wide_bias = bias ? in_dtype(*bias, DType::kF32, workspace) : View{};
  run(pass, g, o, bias ? &wide_bias : nullptr, workspace);
  copy_unless_asked(o.result(pass), result, workspace);
}

View images_of(View view, int64_t first, int64_t count) {
  view.data = view.as<char>() + first * view.strides[0] * size_of(view.dtype);
  view.shape[0] = count;
  return view;
}

// A convolution of 16 bits as f32: of so many images at once that no copy is of a whole operand but the weight's.
class Widened {
 public:
  Widened(ConvPass pass, const ConvGeometry& g, const Operands& o, const View* bias, Workspace& workspace)
      : pass_(pass), g_(g), o_(o), sums_(pass == ConvPass::kWeightGrad) {
    wide_w_ = sums_ ? scratch(DType::kF32, o.w.shape, workspace) : in_dtype(o.w, DType::kF32, workspace);
    if (bias) wide_bias_ = in_dtype(*bias, DType::kF32, workspace);
    has_bias_ = bias != nullptr;
    const int64_t images = o.x.shape[0], bytes = (o.x.elements() + o.y.elements()) / images * int64_t{sizeof(float)};
    each_ = std::clamp<int64_t>(kWidenedBytes / bytes, 1, images);
  }

  void compute_all(Workspace& workspace) {
    const int64_t images = o_.x.shape[0], rest = images % each_;
    const int64_t bytes = std::max(asked(each_), rest > 0 ? asked(rest) : 0);
    void* const room = workspace.take(bytes);
    if (workspace.asks()) return;
    for (int64_t first = 0; first < images; first += each_) {
      Workspace inner(room, bytes);
      compute(first, std::min(each_, images - first), inner);
    }
    if (sums_) copy(wide_w_, o_.w);
  }

 private:
  static constexpr int64_t kWidenedBytes = 2 << 20;  // of the images at once

  int64_t asked(int64_t count) {
    Workspace asks;
    compute(0, count, asks);
    return asks.taken();
  }

  void compute(int64_t first, int64_t count, Workspace& workspace) {
    const View x = images_of(o_.x, first, count), y = images_of(o_.y, first, count);
    Operands wide{{}, wide_w_, {}};
    const auto widened = [&](const View& view, bool is_result) {
      return is_result ? scratch(DType::kF32, view.shape, workspace) : in_dtype(view, DType::kF32, workspace);
    };
    wide.x = widened(x, pass_ == ConvPass::kDataGrad);
    wide.y = widened(y, pass_ == ConvPass::kForward);
    const View beside = sums_ ? scratch(DType::kF32, o_.w.shape, workspace) : View{};
    if (sums_ && first > 0) wide.w = beside;
    run(pass_, g_, wide, has_bias_ ? &wide_bias_ : nullptr, workspace);
    if (!sums_) return copy_unless_asked(wide.result(pass_), pass_ == ConvPass::kForward ? y : x, workspace);
    if (workspace.asks() || first == 0) return;  // whose sums are where they belong
    float* const to = wide_w_.as<float>();
    const float* const more = beside.as<float>();
    split(beside.elements(), kFinishNs, [&](int64_t begin, int64_t end) {
      for (int64_t i = begin; i < end; ++i) to[i] += more[i];
    });
  }

  const ConvPass pass_;
  const ConvGeometry& g_;
  const Operands& o_;
  const bool sums_;
  View wide_w_, wide_bias_;
  bool has_bias_;
  int64_t each_;
};

void run_widened(ConvPass pass, const ConvGeometry& g, const Operands& o, const View* bias, Workspace& workspace) {
  Widened(pass, g, o, bias, workspace).compute_all(workspace);
}

// The bias's gradient. oneDNN's would be one sum in f32 for each thread, of a large image thousands of units off.
void sum_of_channels(const View& gy, const View& gb, Workspace& workspace) {
  View sums = gb;
  sums.shape = Shape{1, gb.shape[0], 1, 1};
  for (int axis = 0; axis < 4; ++axis) sums.strides[axis] = axis == 0 ? gb.shape[0] : 1;
  reduce(ReduceOp::kSum, 0b1101, gy, sums, workspace);
}

void finish(const Epilogue& epilogue, const View& y) {
  const int64_t channels = y.shape[1], block = std::max<int64_t>(1, kNearElements / channels);
  const double ns = kFinishNs + (epilogue.program ? ns_an_element(*epilogue.program) : 0);
  split(y.elements() / channels, ns * static_cast<double>(channels), [&](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; i += block) {
      const int64_t count = std::min(block, end - i), first = i * channels;
      float* const at = y.as<float>() + first;
      norm_rows_of<float>().apply_columns(count, channels, at, channels, epilogue.affine, at, channels);
      if (epilogue.program) cpu::run(*epilogue.program, *epilogue.streams, first, first + count * channels);
    }
  });
}

void forward(const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias, const View& y,
             const Epilogue* epilogue, Workspace& workspace) {
  View dense_bias = bias ? *bias : View{};
  if (bias && bias->strides[0] != 1) dense_bias = scratch_copy(*bias, bias->dtype, workspace);
  if (is_depthwise(g, x, w, y))
    return conv_depthwise(g, is_packed, x, w, bias ? &dense_bias : nullptr, y, epilogue, workspace);
  if (is_pointwise(g, x, w, y))
    return conv_pointwise(is_packed, x, w, bias ? &dense_bias : nullptr, y, epilogue, workspace);
  run(ConvPass::kForward, g, {x, w, y}, bias ? &dense_bias : nullptr, workspace, is_packed);
  if (epilogue && !workspace.asks()) finish(*epilogue, y);
}

void conv2d(const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias, const View& y,
            Workspace& workspace) {
  forward(g, is_packed, x, w, bias, y, nullptr, workspace);
}

// True if the program is relu or clip, which the affine step does in its registers.
bool take_bounds(const Program& program, simd::ColumnAffine<float>& affine) {
  const Instruction& in = program.instructions[1];
  if (program.count != 3 || in.code != Instruction::kUnary || program.operands != 1) return false;
  const auto op = static_cast<UnaryOp>(in.op);
  if (op != UnaryOp::kRelu && op != UnaryOp::kClip) return false;
  affine.low = op == UnaryOp::kRelu ? 0 : static_cast<float>(in.a);
  if (op == UnaryOp::kClip) affine.high = static_cast<float>(in.b);
  return true;
}

void conv2d_normalized(const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias,
                       double eps, const View& mean, const View& variance, const View* gamma, const View* beta,
                       const Program& program, const Streams& streams, const View& y, Workspace& workspace) {
  Epilogue epilogue{batch_affine(eps, mean, variance, gamma, beta, workspace), nullptr, &streams};
  if (program.count > 0 && !take_bounds(program, epilogue.affine)) epilogue.program = &program;
  forward(g, is_packed, x, w, bias, y, &epilogue, workspace);
}

// The order of x and y in memory has no say in the one that w is to have.
View alike(const View& view) { return dense_view(nullptr, view.dtype, view.shape); }

Packing packing_of_large(const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y) {
  if (y.dtype != DType::kF64) {
    const View nested = onednn::has_nested_strides(w) ? w : alike(w);
    if (const auto packing = packing_onednn(g, alike(x), nested, bias, alike(y))) return *packing;
    if (y.dtype != DType::kF32) return {};  // through f32, by a weight that is brought into order each time
  }
  return packing_products(g, x, w, y);
}

void conv2d_packing(int64_t& bytes, const ConvGeometry& g, const View& x, const View& w, const View* bias,
                    const View& y, uint64_t& format) {
  if (x.elements() == 0 || w.elements() == 0 || y.elements() == 0) return;
  const Packing packing = is_depthwise(g, x, w, y)   ? packing_depthwise(w)
                          : is_pointwise(g, x, w, y) ? packing_pointwise(w)
                                                     : packing_of_large(g, x, w, bias, y);
  bytes = packing.bytes;
  format = packing.format;
}

void conv2d_pack(const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y,
                 const View& packed, Workspace& workspace) {
  if (is_depthwise(g, x, w, y)) return pack_depthwise(w, packed.data, workspace);
  if (is_pointwise(g, x, w, y)) return pack_pointwise(w, packed.data, workspace);
  if (y.dtype != DType::kF64 &&
      pack_onednn(g, alike(x), readable(w, workspace), bias, alike(y), packed.data, workspace))
    return;
  pack_products(g, x, w, y, packed.data, workspace);
}

void conv2d_data_grad(const ConvGeometry& g, const View& gy, const View& w, const View& gx, Workspace& workspace) {
  run(ConvPass::kDataGrad, g, {gx, w, gy}, nullptr, workspace);
}

// A window of one element that skips some reads as one that skips none over the others. oneDNN gathers those first, and
// of fewer channels than a vector has it writes them past the end of the room that it asked for (its issue 6035).
void gather_ourselves(ConvGeometry& g, View& x, const View& gy, const View& gw) {
  constexpr int64_t kLanes = 16;  // of the widest vector
  if (gw.shape[1] >= kLanes || gw.shape[2] != 1 || gw.shape[3] != 1 || g.padding[0] != 0 || g.padding[1] != 0) return;
  x.contiguous = x.contiguous && g.stride[0] == 1 && g.stride[1] == 1;
  for (int axis = 0; axis < 2; ++axis) {
    const int64_t step = std::exchange(g.stride[axis], 1);
    x.shape[2 + axis] = gy.shape[2 + axis];
    if (x.shape[2 + axis] > 1) x.strides[2 + axis] *= step;
  }
}

void conv2d_weight_grad(const ConvGeometry& g, const View& x, const View& gy, const View& gw, const View* gb,
                        Workspace& workspace) {
  ConvGeometry geometry = g;
  View read = x;
  gather_ourselves(geometry, read, gy, gw);
  run(ConvPass::kWeightGrad, geometry, {read, gw, gy}, nullptr, workspace);
  if (gb) sum_of_channels(gy, *gb, workspace);
}

}  // namespace

constinit const Convolution kConvolution{.conv2d = working_entry<conv2d>,
                                         .conv2d_data_grad = working_entry<conv2d_data_grad>,
                                         .conv2d_weight_grad = working_entry<conv2d_weight_grad>,
                                         .conv2d_packing = entry<conv2d_packing>,
                                         .conv2d_pack = working_entry<conv2d_pack>,
                                         .conv2d_normalized = working_entry<conv2d_normalized>};

}  // namespace tinyai::kernels::cpu
