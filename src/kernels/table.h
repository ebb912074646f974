// Table: every kernel a device offers, as plain functions over Views. The CPU's is filled in cpu/table.cpp, the null
// device's in null_table.cpp, CUDA's in the plug-in.
//
// Contracts that hold for all:
//   - The caller has checked shapes, dtypes, axes and aliasing. Sizes may be zero: then nothing is read or written
//     (a reduction over nothing writes its identity).
//   - Inputs and outputs may have any strides unless a line says "contiguous". An output never has a zero stride with
//     size over 1. An output may be the very same View as an input only where a line says "in place".
//   - Unless a line says otherwise inputs and outputs have one dtype. f16 and bf16 compute in f32 and round once.
//   - Integer arithmetic wraps. max, min, maximum, minimum propagate NaN. mod takes the divisor's sign, as Python does.
//   - Results do not depend on the number of threads.
#pragma once

#include <cstdint>

#include "kernels/view.h"

namespace tinyai::kernels {

enum class UnaryOp : uint8_t {
  // any numeric dtype
  kNeg,
  kAbs,
  kSign,
  kSquare,
  kRelu,
  kClip /* a: low, b: high */,
  kAddScalar /* x + a */,
  kMulScalar /* x * a */,
  // floating
  kExp,
  kExpm1,
  kLog,
  kLog1p,
  kSqrt,
  kRsqrt,
  kReciprocal,
  kSin,
  kCos,
  kTan,
  kTanh,
  kSigmoid,
  kErf,
  kFloor,
  kCeil,
  kRound /* half to even */,
  kPowScalar /* x ** a */,
  kLeakyRelu /* a: slope */,
  kElu /* a: alpha */,
  kGelu /* x * Phi(x) by erf */,
  kGeluTanh,
  kSilu,
  kSoftplus /* a: beta, b: threshold */,
  // floating to bool
  kIsNan,
  kIsInf,
  // bool (any dtype, nonzero is true) to bool
  kLogicalNot,
};

enum class BinaryOp : uint8_t {
  kAdd,
  kSub,
  kMul,
  kDiv /* floating; ops promote integers first */,
  kPow,
  kMaximum,
  kMinimum,
  kMod,
  // to bool
  kEqual,
  kNotEqual,
  kLess,
  kLessEqual,
  kGreater,
  kGreaterEqual,
  kLogicalAnd,
  kLogicalOr,
  kLogicalXor,
  // gradients that deserve one pass: a is the cotangent, b the saved tensor
  kReluGrad /* a where b > 0 else 0 */,
  kSigmoidGrad /* a*b*(1-b), b the output */,
  kTanhGrad /* a*(1-b*b) */,
  kGeluGrad /* b the input */,
  kGeluTanhGrad,
  kSiluGrad,
};

enum class ReduceOp : uint8_t { kSum, kMean, kProd, kMax, kMin, kAny, kAll, kSumSquares };
enum class PoolKind : uint8_t { kMax, kAverage /* padding counted */, kAverageExcludePadding };

struct ConvGeometry {  // two spatial axes; x [N,C,H,W], w [O,C/groups,KH,KW], y [N,O,OH,OW], any strides
  int64_t stride[2] = {1, 1}, padding[2] = {0, 0}, dilation[2] = {1, 1}, groups = 1;
};
struct PoolGeometry {
  int64_t kernel[2] = {1, 1}, stride[2] = {1, 1}, padding[2] = {0, 0};
};
enum class Reduction : uint8_t { kMean /* over the labels that count */, kSum, kNone };
struct LabelLoss {
  int axis = 1;             // of the classes in x
  bool normalized = false;  // x holds log-probabilities: negative log-likelihood; else log_softmax comes first
  double smoothing = 0;     // share of the target spread evenly over all classes
  int64_t ignored = -100;   // a label that does not count
  Reduction reduction = Reduction::kMean;
};
struct RandomState {
  uint64_t seed, counter;  // Philox4x32-10: element i takes block counter + i / 4 (f64 normal: i / 2), word i % 4
};

struct Table {
  // Elementwise. x and y have one shape, already broadcast by strides. In place.
  void (*unary)(UnaryOp op, double a, double b, const View& x, const View& y);
  void (*binary)(BinaryOp op, const View& a, const View& b, const View& y);
  // The same on n elements of one floating dtype in C order; x, a or b may be y.
  void (*unary_flat)(UnaryOp op, DType dtype, int64_t n, const void* x, void* y);
  void (*binary_flat)(BinaryOp op, DType dtype, int64_t n, const void* a, const void* b, void* y);
  // bit i % 8 of bits[i / 8] says whether element i is greater than 0; and gy where its bit is set, else 0. gx may be
  // gy.
  void (*pack_positive)(DType dtype, int64_t n, const void* x, uint8_t* bits);
  void (*keep_positive)(DType dtype, int64_t n, const void* gy, const uint8_t* bits, void* gx);
  void (*where)(const View& condition /* bool */, const View& a, const View& b, const View& y);
  void (*copy)(const View& x, const View& y);  // converts the dtype: floats to integers truncate, to bool nonzero
  void (*fill)(double value, const View& y);   // integers: the value is exact up to 2^53
  void (*iota)(double start, double step, const View& y);  // y[i] = start + i * step, y of rank 1

  // Reductions. y has x's rank, with size 1 at the axes whose bit is set. Sums are pairwise or blocked, in f32 or
  // wider; integer sums: y is i64. Any and all: y is bool.
  void (*reduce)(ReduceOp op, uint32_t axes, const View& x, const View& y);
  void (*arg_reduce)(bool largest, int axis, const View& x, const View& y /* i64, the first of equals; NaN wins */);
  void (*cumsum)(int axis, bool reverse, const View& x, const View& y);

  // y[..., m, n] = a[..., m, k] @ b[..., k, n] (+ bias[n]); batch axes equal or 1 in a and b; bias may be null.
  // Floating.
  void (*matmul)(const View& a, const View& b, const View* bias, const View& y, Workspace& workspace);

  // Convolution (cross-correlation) and its two adjoints. bias [O] may be null. f32, bf16, f16, f64.
  void (*conv2d)(const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y, Workspace& ws);
  void (*conv2d_data_grad)(const ConvGeometry& g, const View& gy, const View& w, const View& gx, Workspace& ws);
  void (*conv2d_weight_grad)(const ConvGeometry& g, const View& x, const View& gy, const View& gw, Workspace& ws);

  // Pooling over the last two of [N,C,H,W]. indices: i32 [N,C,OH,OW], h * W + w of the maximum, or null.
  void (*pool2d)(PoolKind kind, const PoolGeometry& g, const View& x, const View& y, const View* indices);
  void (*avg_pool2d_grad)(PoolKind kind, const PoolGeometry& g, const View& gy, const View& gx);
  void (*max_pool2d_grad)(const View& gy, const View& indices, const View& gx);  // adds where windows overlap
  void (*adaptive_avg_pool2d)(const View& x, const View& y);
  void (*adaptive_avg_pool2d_grad)(const View& gy, const View& gx);

  // Softmax along one axis; logarithm: log_softmax. In place.
  void (*softmax)(bool logarithm, int axis, const View& x, const View& y);
  void (*softmax_grad)(bool logarithm, int axis, const View& gy, const View& y, const View& gx);

  // Loss of integer labels (x's shape without the axis of classes) about scores x. y: [], or labels' shape for kNone.
  // Returns the flat position of the first label that is neither a class nor ignored, or -1; then y is not written.
  int64_t (*label_loss)(const LabelLoss& how, const View& x, const View& labels, const View& y, Workspace& ws);
  void (*label_loss_grad)(const LabelLoss& how, const View& gy, const View& x, const View& labels, const View& gx);

  // Normalisation over the trailing `axes` axes of x; gamma and beta (of those axes' shape, or null); mean and rstd f32
  // (f64 for f64) with the leading axes' shape, contiguous. The gradient forms write gx, ggamma and gbeta; each may be
  // null.
  void (*layer_norm)(int axes, double eps, const View& x, const View* gamma, const View* beta, const View& y,
                     const View& mean, const View& rstd);
  void (*layer_norm_grad)(int axes, const View& gy, const View& x, const View* gamma, const View& mean,
                          const View& rstd, const View* gx, const View* ggamma, const View* gbeta);
  // Per channel (axis 1) of x, rank 2 to 5. Statistics have shape [C], f32 (f64 for f64), biased variance.
  void (*batch_stats)(const View& x, const View& mean, const View& variance);
  void (*batch_norm)(double eps, const View& x, const View& mean, const View& variance, const View* gamma,
                     const View* beta, const View& y);
  void (*batch_norm_grad)(double eps, const View& gy, const View& x, const View& mean, const View& variance,
                          const View* gamma, const View* gx, const View* ggamma, const View* gbeta);

  // Indexing. indices are i32 or i64, may be negative (counted from the end), and were range-checked by check_indices.
  // check_indices returns the flat position of the first index outside [-size, size), or -1.
  // The adding ones: an f16 or bf16 x may go into an f32 y, where a y of its own dtype would round after each addend.
  int64_t (*check_indices)(const View& indices, int64_t size);
  void (*index_select)(int axis, const View& x, const View& indices /* rank 1 */, const View& y);
  void (*index_add)(int axis, const View& x, const View& indices /* rank 1 */, const View& y);  // y[idx[i]] += x[i]
  void (*take_along)(int axis, const View& x, const View& indices, const View& y);   // y[i][j] = x[i][idx[i][j]]
  void (*scatter_add)(int axis, const View& x, const View& indices, const View& y);  // y[i][idx[i][j]] += x[i][j]
  // indices [..., k] address the first k axes of x; y has shape indices.shape[:-1] + x.shape[k:].
  void (*gather_nd)(const View& x, const View& indices, const View& y);
  void (*scatter_nd_add)(const View& x, const View& indices, const View& y);     // the adjoint: y[idx] += x
  void (*triangle)(bool upper, int64_t diagonal, const View& x, const View& y);  // zero outside, over the last two axes

  // Sorts along one axis, stable, NaN last (first when descending); values and indices (i64) hold the first k, k = size
  // of that axis in them.
  void (*sort)(int axis, bool descending, const View& x, const View& values, const View& indices, Workspace& ws);

  // Random numbers by position (see RandomState), so that the result does not depend on threads.
  void (*uniform)(RandomState state, double low, double high, const View& y /* floating, contiguous */);
  void (*normal)(RandomState state, double mean, double stddev, const View& y /* floating, contiguous */);
  void (*randint)(RandomState state, int64_t low, int64_t high, const View& y /* integer, contiguous */);
  void (*bernoulli)(RandomState state, double p, const View& y /* any dtype, contiguous, 0 or 1 */);

  // Optimizer steps, in place on p and the state; all contiguous, one dtype.
  void (*sgd_step)(double rate, double momentum, double dampening, double weight_decay, bool nesterov, bool first,
                   const View& g, const View& p, const View* velocity);
  void (*adam_step)(double rate, double beta1, double beta2, double eps, double weight_decay, bool decoupled,
                    int64_t step, const View& g, const View& p, const View& m, const View& v);
};

const Table& cpu_table();
const Table& null_table();

}  // namespace tinyai::kernels
