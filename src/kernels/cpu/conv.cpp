// Which way a convolution goes: oneDNN, which computes channels-last and converts what comes in another order through
// the workspace; f64 by plain loops; bf16 and f16 through f32 copies where oneDNN has no tuned kernel for them.
#include "kernels/cpu/conv.h"

#include "kernels/cpu/scratch.h"

namespace tinyai::kernels::cpu {
namespace {

// oneDNN reads any strides that are positive; a broadcast or flipped operand is copied first.
bool has_positive_strides(const View& view) {
  for (int i = 0; i < view.rank(); ++i)
    if (view.shape[i] > 1 && view.strides[i] <= 0) return false;
  return true;
}

View readable(const View& view, Workspace& workspace) {
  return has_positive_strides(view) ? view : scratch_copy(view, view.dtype, workspace);
}

struct Operands {
  View x, w, bias, y;
  View& result(ConvPass pass) { return pass == ConvPass::kForward ? y : pass == ConvPass::kDataGrad ? x : w; }
};

void run(ConvPass pass, const ConvGeometry& g, Operands o, bool has_bias, Workspace& workspace) {
  const View result = o.result(pass);
  const View* bias = has_bias ? &o.bias : nullptr;
  if (result.elements() == 0) return;
  const bool empty = o.x.elements() == 0 || o.w.elements() == 0 || o.y.elements() == 0;
  if (result.dtype == DType::kF64 || (empty && result.dtype == DType::kF32))
    return conv_direct(pass, g, o.x, o.w, bias, o.y);
  View* const views[] = {&o.x, &o.w, &o.y};
  if (!empty) {
    for (View* view : views)
      if (view->data != result.data) *view = readable(*view, workspace);
    if (has_bias && o.bias.strides[0] != 1) o.bias = scratch_copy(o.bias, o.bias.dtype, workspace);
    const bool dense_result = has_positive_strides(result);
    if (!dense_result) o.result(pass) = scratch(result.dtype, result.shape, workspace);
    if (conv_onednn(pass, g, o.x, o.w, bias, o.y, workspace)) {
      if (!dense_result) cpu_table().copy(o.result(pass), result);
      return;
    }
    o.result(pass) = result;
  }
  if (result.dtype == DType::kF32) return conv_direct(pass, g, o.x, o.w, bias, o.y);
  for (View* view : views)
    *view = view->data == result.data ? scratch(DType::kF32, view->shape, workspace)
                                      : in_dtype(*view, DType::kF32, workspace);
  if (has_bias) o.bias = in_dtype(o.bias, DType::kF32, workspace);
  run(pass, g, o, has_bias, workspace);
  cpu_table().copy(o.result(pass), result);
}

}  // namespace

void conv2d(const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y,
            Workspace& workspace) {
  run(ConvPass::kForward, g, {x, w, bias ? *bias : View{}, y}, bias != nullptr, workspace);
}

void conv2d_data_grad(const ConvGeometry& g, const View& gy, const View& w, const View& gx, Workspace& workspace) {
  run(ConvPass::kDataGrad, g, {gx, w, View{}, gy}, false, workspace);
}

void conv2d_weight_grad(const ConvGeometry& g, const View& x, const View& gy, const View& gw, Workspace& workspace) {
  run(ConvPass::kWeightGrad, g, {x, gw, View{}, gy}, false, workspace);
}

}  // namespace tinyai::kernels::cpu
