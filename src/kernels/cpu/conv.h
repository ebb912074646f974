// The ways that a convolution over two spatial axes and its two adjoints are computed.
#pragma once

#include <optional>

#include "kernels/arguments.h"
#include "kernels/cpu/simd/rows.h"
#include "kernels/cpu/workspace.h"
#include "kernels/program.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu {

// The three as one: which of x, w and y is computed from the other two, which are read only. The forward pass alone
// knows a bias.
enum class ConvPass { kForward, kDataGrad, kWeightGrad };

// oneDNN, channels-last inside: f32, and bf16 and f16 where the processor has them. False, and nothing done, where it
// declines, and for geometries that it is not to be asked about. Strides must be nested (kernels/cpu/dnnl/nested.h).
// is_packed: w, of the forward pass, is in the order that pack_onednn() gives it.
bool conv_onednn(ConvPass pass, const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y,
                 Workspace& workspace, bool is_packed = false);

// How a forward pass would have w; no bytes where it takes it as it comes.
struct Packing {
  int64_t bytes = 0;
  uint64_t format = 0;
};
// Nothing, and false, where it declines. w is nested.
std::optional<Packing> packing_onednn(const ConvGeometry& g, const View& x, const View& w, const View* bias,
                                      const View& y);
bool pack_onednn(const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y, void* packed,
                 Workspace& workspace);

// An epilogue works on a result of f32, channels-last without gaps, where it lies: first its channels' affine steps,
// then a program, which may be null.
struct Epilogue {
  simd::ColumnAffine<float> affine;
  const Program* program;
  const Streams* streams;
};

// A kernel for each channel, f32 (conv_depthwise.cpp). Which convolutions: their shapes alone decide. The epilogue may
// be null.
bool is_depthwise(const ConvGeometry& g, const View& x, const View& w, const View& y);
void conv_depthwise(const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias,
                    const View& y, const Epilogue* epilogue, Workspace& workspace);
void conv_depthwise_data_grad(const ConvGeometry& g, const View& gy, const View& w, const View& gx,
                              Workspace& workspace);
void conv_depthwise_weight_grad(const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                                Workspace& workspace);
Packing packing_depthwise(const View& w);
void pack_depthwise(const View& w, void* packed, Workspace& workspace);

// A window of one pixel, f32 (conv_pointwise.cpp). Which convolutions: their shapes and the processor decide. The
// epilogue may be null.
bool is_pointwise(const ConvGeometry& g, const View& x, const View& w, const View& y);
void conv_pointwise(bool is_packed, const View& x, const View& w, const View* bias, const View& y,
                    const Epilogue* epilogue, Workspace& workspace);
Packing packing_pointwise(const View& w);
void pack_pointwise(const View& w, void* packed, const Workspace& workspace);

// f32 and f64, any strides: for f64, and where oneDNN declines f32, or is not there (conv_product.cpp,
// conv_weight_grad.cpp). No size may be zero.
void conv_by_products(const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias,
                      const View& y, Workspace& workspace);
void conv_data_grad_by_products(const ConvGeometry& g, const View& gy, const View& w, const View& gx,
                                Workspace& workspace);
void conv_weight_grad_by_products(const ConvGeometry& g, const View& x, const View& gy, const View& gw,
                                  Workspace& workspace);
Packing packing_products(const ConvGeometry& g, const View& x, const View& w, const View& y);
void pack_products(const ConvGeometry& g, const View& x, const View& w, const View& y, void* packed,
                   const Workspace& workspace);

// Plain loops, any strides, f32 and f64, sums in f64: the definition. For sizes of zero, and what products are slower
// at.
void conv_direct(ConvPass pass, const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y);

}  // namespace tinyai::kernels::cpu
