// Table: every kernel that a device offers, in families, as plain functions over Views. The CPU's stand in cpu/, each
// family's at the end of its file; the null device's are made in null_table.cpp, CUDA's come from the plug-in.
//
// What holds for every entry:
//   - It may be null where kernels/optional.h lists it: then the operator is composed of others on that device.
//   - It is given the device's queue. On the CPU it is done when it returns; elsewhere it may only have been queued,
//     behind what came before. It keeps no reference to its arguments beyond its return.
//   - It throws nothing and returns no number to the host: an Outcome tells whether it was done or queued.
//   - One that needs memory to work in is a pair: `ask` tells how many bytes, `run` is given just as many of the
//     device's, aligned to 64. The answer depends on shapes, strides, dtypes, the device and the thread's width
//     (base/width.h), never on data, addresses or who calls. `ask` does nothing else, and reads no element.
//   - The caller has checked shapes, dtypes, axes and aliasing. Sizes may be zero: then nothing is read or written
//     (a reduction over nothing writes its identity).
//   - Inputs and outputs may have any strides unless a line says "contiguous". An output never has a zero stride with
//     size over 1. An output may be the very same View as an input only where a line says "in place".
//   - Unless a line says otherwise inputs and outputs have one dtype. f16 and bf16 compute in f32 and round once.
//   - Integer arithmetic wraps. max, min, maximum, minimum propagate NaN. mod takes the divisor's sign, as Python does.
//   - Results do not depend on the number of threads.
#pragma once

#include <cstdint>

#include "base/error_word.h"
#include "base/status.h"
#include "kernels/arguments.h"
#include "kernels/program.h"
#include "kernels/view.h"

namespace tinyai::kernels {

struct StepRule;  // step_rule.h

// The order in which a device's kernels run; each device knows what its own is.
struct Queue;

struct Outcome {
  Status status = Status::kOk;
  const char* message = nullptr;  // why not; holds until the thread's next call
};

namespace detail {
template <class Signature>
struct KernelOf;
template <class... Args>
struct KernelOf<void(Args...)> {
  using Function = Outcome (*)(Queue&, Args...);
};
}  // namespace detail

template <class Signature>
using Kernel = typename detail::KernelOf<Signature>::Function;

// A kernel that needs memory to work in.
template <class Signature>
struct WorkingKernel;
template <class... Args>
struct WorkingKernel<void(Args...)> {
  Outcome (*ask)(Queue&, int64_t& bytes, Args...);  // bytes: 0 before
  Outcome (*run)(Queue&, void* memory, int64_t bytes, Args...);
};

// x and y have one shape, already broadcast by strides. In place. The operands of a test may be of two dtypes: they are
// compared in the one that both promote to, which is no 16-bit float, an element at a time.
struct Elementwise {
  Kernel<void(UnaryOp op, double a, double b, const View& x, const View& y)> unary;
  Kernel<void(BinaryOp op, const View& a, const View& b, const View& y)> binary;
  Kernel<void(const View& factor /* one f64 */, const View& x, const View& y)> scale;  // y = x * factor
  // unary and binary on n elements of one floating dtype in C order; x, a or b may be y.
  Kernel<void(UnaryOp op, DType dtype, int64_t n, const void* x, void* y)> unary_flat;
  Kernel<void(BinaryOp op, DType dtype, int64_t n, const void* a, const void* b, void* y)> binary_flat;
  Kernel<void(const View& condition /* bool */, const View& a, const View& b, const View& y)> where;
  Kernel<void(const Program& program, const Streams& streams)> fused;  // several of them in one pass, to the same bits
  WorkingKernel<void(const Program& program, const ProgramSum& sum, const Streams& streams, void* y)> fused_sum;
};

struct Signs {
  // bit i % 8 of bits[i / 8] says whether element i is greater than 0; and gy where its bit is set, else 0. gx may be
  // gy.
  Kernel<void(DType dtype, int64_t n, const void* x, uint8_t* bits)> pack_positive;
  Kernel<void(DType dtype, int64_t n, const void* gy, const uint8_t* bits, void* gx)> keep_positive;
};

struct Assign {
  Kernel<void(const View& x, const View& y)> copy;  // converts the dtype: floats to integers truncate, to bool nonzero
  Kernel<void(double value, const View& y)> fill;   // integers: the value is exact up to 2^53
  Kernel<void(double start, double step, const View& y)> iota;  // y[i] = start + i * step, y of rank 1
};

// y has x's rank, with size 1 at the axes whose bit is set. Sums are pairwise or blocked, in f32 or wider; integer
// sums: y is i64. Any and all: y is bool.
struct Reduce {
  WorkingKernel<void(ReduceOp op, uint32_t axes, const View& x, const View& y)> reduce;
};

struct Scan {
  // y: i64, the first of equals; NaN wins.
  Kernel<void(bool largest, int axis, const View& x, const View& y)> arg_reduce;
  Kernel<void(int axis, bool reverse, const View& x, const View& y)> cumsum;
  Kernel<void(int axis, const View& x, const View& y)> cumprod;
  // y[k] = x[k] + factor[k] * y[k-1], or y[k+1] in reverse; y is 0 where there is none. Floating.
  Kernel<void(int axis, bool reverse, const View& x, const View& factor, const View& y)> running_affine;
};

// y[..., m, n] = a[..., m, k] @ b[..., k, n] (+ bias[n]); batch axes equal or 1 in a and b; bias may be null. Floating.
struct Product {
  WorkingKernel<void(const View& a, const View& b, const View* bias, const View& y)> matmul;
};

// Convolution (cross-correlation) and its two adjoints. bias [O] may be null. f32, bf16, f16, f64.
struct Convolution {
  // is_packed: w is what conv2d_pack has made of it for such operands.
  WorkingKernel<void(const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias,
                     const View& y)>
      conv2d;
  WorkingKernel<void(const ConvGeometry& g, const View& gy, const View& w, const View& gx)> conv2d_data_grad;
  // gb: [O] contiguous, the bias's gradient; or null.
  WorkingKernel<void(const ConvGeometry& g, const View& x, const View& gy, const View& gw, const View* gb)>
      conv2d_weight_grad;
  // For a w that stays as it is over many calls: how many bytes conv2d copies it to, each time, before it computes, 0
  // for none; two of one `format` and one w are the same copy. Elements of operands do not matter. Both may be null.
  Outcome (*conv2d_packing)(Queue&, int64_t& bytes, const ConvGeometry& g, const View& x, const View& w,
                            const View* bias, const View& y, uint64_t& format);
  // Makes that copy: u8, so many bytes. Only shapes and strides of x, bias and y count.
  WorkingKernel<void(const ConvGeometry& g, const View& x, const View& w, const View* bias, const View& y,
                     const View& packed)>
      conv2d_pack;
  // conv2d in f32 whose result, channels-last without gaps, batch_norm is made of where it lies, by given statistics
  // and to the same bits, and then the program, if it has instructions: its only output is y, which is one of its
  // operands too, read no more behind the store. May be null.
  WorkingKernel<void(const ConvGeometry& g, bool is_packed, const View& x, const View& w, const View* bias, double eps,
                     const View& mean, const View& variance, const View* gamma, const View* beta,
                     const Program& program, const Streams& streams, const View& y)>
      conv2d_normalized;
};

// Numbers of 8 bits, i8 or u8, that stand for (number - zero_point) * scale. Scales are f32, zero points of the
// numbers' dtype and 0 where null; each is one element, or contiguous. Weights are i8 without a zero point, with a
// scale for each output. y and bias (or null) are f32. The sums of a product are exact in 32 bits: at most 2^16 of them
// go into one.
struct Quantized {
  // y, i8 or u8, = x / scale rounded, halves to the even one, plus zero_point, held in y's range; NaN: 0. x and
  // scale: f32, the latter [] or along `axis`. The first scale that is not positive and finite is reported, and
  // nothing is written.
  Kernel<void(int axis, const View& x, const View& scale, const View* zero_point, const View& y, const char* call,
              ErrorWord& error)>
      quantize;
  // x [..,k], w [n,k], y [..,n] contiguous.
  WorkingKernel<void(const View& x, const View& x_scale, const View* zero_point, const View& w, const View& w_scale,
                     const View* bias, const View& y)>
      linear;
  WorkingKernel<void(const ConvGeometry& g, const View& x, const View& x_scale, const View* zero_point, const View& w,
                     const View& w_scale, const View* bias, const View& y)>
      conv2d;
};

// Over the last two of [N,C,H,W]. indices [N,C,OH,OW], or null: h * W + w of the maximum, i32; or its offset, u8.
struct Pooling {
  Kernel<void(PoolKind kind, const PoolGeometry& g, const View& x, const View& y, const View* indices)> pool2d;
  Kernel<void(PoolKind kind, const PoolGeometry& g, const View& gy, const View& gx)> avg_pool2d_grad;
  // Adds where windows overlap. An offset: row * width + column in a window of 256 elements at most, not all padding.
  Kernel<void(const PoolGeometry& g, const View& gy, const View& indices, const View& gx)> max_pool2d_grad;
  Kernel<void(const View& x, const View& y)> adaptive_avg_pool2d;
  Kernel<void(const View& gy, const View& gx)> adaptive_avg_pool2d_grad;
};

// Along one axis; logarithm: log_softmax. In place.
struct Softmax {
  Kernel<void(bool logarithm, int axis, const View& x, const View& y)> softmax;
  Kernel<void(bool logarithm, int axis, const View& gy, const View& y, const View& gx)> softmax_grad;
};

// Loss of integer labels (x's shape without the axis of classes) about scores x. y: [], or labels' shape for kNone. The
// labels must be nobody else's here; the gradient reads each once, and one that is no class hits nothing.
struct Loss {
  // The first label that is neither a class nor ignored is reported, by its flat position; y means nothing then.
  WorkingKernel<void(const LabelLoss& how, const View& x, const View& labels, const View& y, const char* call,
                     ErrorWord& error)>
      label_loss;
  Kernel<void(const LabelLoss& how, const View& gy, const View& x, const View& labels, const View& gx)> label_loss_grad;
};

// Over the trailing `axes` axes of x; gamma and beta (of those axes' shape, or null); mean and rstd f32 (f64 for f64)
// with the leading axes' shape, contiguous. The gradient writes gx, which may be gy, ggamma, gbeta; each may be null.
struct LayerNorm {
  Kernel<void(int axes, double eps, const View& x, const View* gamma, const View* beta, const View& y, const View& mean,
              const View& rstd)>
      layer_norm;
  WorkingKernel<void(int axes, const View& gy, const View& x, const View* gamma, const View& mean, const View& rstd,
                     const View* gx, const View* ggamma, const View* gbeta)>
      layer_norm_grad;
};

// Scaled dot-product attention over the last two axes: query and y [..,H,Lq,D] and [..,H,Lq,E], key and value
// [..,G,Lk,D] and [..,G,Lk,E], H a multiple of G. mask: [..,H,Lq,Lk] by strides, bool (true takes part) or floating
// (added); or null. draw: i64 [2], a seed and a counter, of which the words of weight i of a row are those of block
// counter + row * ceil(Lk / 4) + i / 4; null without dropout. log_sums: [..,H,Lq], f32 (f64 for f64), contiguous, and
// infinite for a row without keys. Memory grows with Lq + Lk.
struct Attention {
  WorkingKernel<void(const AttentionRule& rule, const View& query, const View& key, const View& value, const View* mask,
                     const View* draw, const View& y, const View& log_sums)>
      attention;
  WorkingKernel<void(const AttentionRule& rule, const View& gy, const View& query, const View& key, const View& value,
                     const View* mask, const View* draw, const View& y, const View& log_sums, const View& gquery,
                     const View& gkey, const View& gvalue)>
      attention_grad;
};

// Steps of a recurrent layer: z, gates and gz [T,N,G*H], states and memory [T,N,H]; h, c, gh, gc [N,H], null: zeros;
// bias [H] of gru's n, or null; lengths i64 [N], or null: an example's steps from its length on change nothing, and its
// gates are 0 there. gates may be z. An rnn's states are its gates: the same View, and no memory. gh and gc are
// contiguous, gc is lstm's alone.
struct Recurrent {
  WorkingKernel<void(const RecurrentRule& rule, const View& z, const View& weight /* [G*H,H] */, const View* bias,
                     const View* h, const View* c, const View* lengths, const View& gates, const View& states,
                     const View& memory)>
      recurrence;
  WorkingKernel<void(const RecurrentRule& rule, const View* gstates, const View* gcells, const View& gates,
                     const View& states, const View& memory, const View& weight, const View* h, const View* c,
                     const View* lengths, const View& gz, const View& gh, const View& gc)>
      recurrence_grad;
};

// Per channel (axis 1) of x, rank 2 to 5. Statistics have shape [C], f32 (f64 for f64), biased variance. gx may be gy.
struct BatchNorm {
  WorkingKernel<void(const View& x, const View& mean, const View& variance)> batch_stats;
  Kernel<void(double eps, const View& x, const View& mean, const View& variance, const View* gamma, const View* beta,
              const View& y)>
      batch_norm;
  WorkingKernel<void(double eps, const View& gy, const View& x, const View& mean, const View& variance,
                     const View* gamma, const View* gx, const View* ggamma, const View* gbeta)>
      batch_norm_grad;
};

// indices are i32 or i64, may be negative (counted from the end), and went through check_indices.
struct Gather {
  // Brings the indices to `own`, of their dtype and shape, which may be the very same View; there each lies in
  // [-size, size), size at least 1: the first that did not is reported, by its flat position, and what did not is
  // clamped. An array of the host's may be written by another thread between check and use, so kernels that use indices
  // are given what is nobody else's.
  Kernel<void(int64_t size, const View& indices, const View& own, const char* call, ErrorWord& error)> check_indices;
  // Checks lengths in 0..most, i32 or i64; own: i64, contiguous.
  Kernel<void(int64_t most, const View& lengths, const View& own, const char* call, ErrorWord& error)> check_lengths;
  Kernel<void(int axis, const View& x, const View& indices /* rank 1 */, const View& y)> index_select;
  Kernel<void(int axis, const View& x, const View& indices, const View& y)> take_along;  // y[i][j] = x[i][idx[i][j]]
  // indices [..., k] address the first k axes of x; y has shape indices.shape[:-1] + x.shape[k:].
  Kernel<void(const View& x, const View& indices, const View& y)> gather_nd;
  Kernel<void(bool upper, int64_t diagonal, const View& x, const View& y)> triangle;  // zero outside, last two axes
};

// The adjoints, adding. An f16 or bf16 x may go into an f32 y, where a y of its own dtype would round after each
// addend.
struct Scatter {
  Kernel<void(int axis, const View& x, const View& indices /* rank 1 */, const View& y)>
      index_add;                                                                          // y[idx[i]] += x[i]
  Kernel<void(int axis, const View& x, const View& indices, const View& y)> scatter_add;  // y[i][idx[i][j]] += x[i][j]
  Kernel<void(const View& x, const View& indices, const View& y)> scatter_nd_add;         // of gather_nd: y[idx] += x
};

// Along one axis, stable, NaN last (first when descending); values and indices (i64) hold the first k, k = size of that
// axis in them.
struct Sort {
  WorkingKernel<void(int axis, bool descending, const View& x, const View& values, const View& indices)> sort;
};

// Draws by position (see RandomState), so that the result does not depend on threads. y is contiguous. range: i64 [2],
// a seed and a counter that stand for those of `state`; or null.
struct Random {
  Kernel<void(RandomState state, const View* range, double low, double high, const View& y /* floating */)> uniform;
  Kernel<void(RandomState state, const View* range, double mean, double stddev, const View& y /* floating */)> normal;
  Kernel<void(RandomState state, const View* range, int64_t low, int64_t high, const View& y /* integer */)> randint;
  Kernel<void(RandomState state, const View* range, double p, const View& y /* any dtype: 0 or 1 */)> bernoulli;
};

// An optimizer's steps before this one: one i64. Each kernel that is given it counts it up, on the null device too.
struct StepCount : View {
  StepCount(const View& count) : View(count) {}  // NOLINT: it is one
};

// A step in place on p and the state; all contiguous, one dtype, but that state beside 16 bits is f32. `numbers` are
// f64, in the order that the step's entry in api/operators.toml has them; state is in its order, null where there is
// none. With `rows`, [n] i64 and rising, g [n, ..] is of these rows of p alone, which are all that is stepped: by the
// first entry of each. A batch is counted into sums [4] f64 (of the losses, their weights, right ones, those with a
// label): a mean loss, one number of any floating dtype, times its weight, which is `examples`, or how many have a
// label. right and of: one i64 each, or null.
struct Optimizer {
  Kernel<void(StepRule rule, const View& numbers, const StepCount& steps, const View* rows, const View& g,
              const View& p, const View* state0, const View* state1, const View* state2)>
      step;
  Kernel<void(const View& sums, const View& loss, const View* right, const View* of, int64_t examples,
              bool of_labelled)>
      count_batch;
};

// A table that comes from outside must have been built against this very one.
struct Table {
  uint32_t abi_size = sizeof(Table);
  uint32_t version = 7;
  void* context = nullptr;  // the device's own

  Elementwise elementwise;
  Signs signs;
  Assign assign;
  Reduce reduce;
  Scan scan;
  Product product;
  Convolution convolution;
  Quantized quantized;
  Pooling pooling;
  Softmax softmax;
  Loss loss;
  LayerNorm layer_norm;
  BatchNorm batch_norm;
  Attention attention;
  Recurrent recurrent;
  Gather gather;
  Scatter scatter;
  Sort sort;
  Random random;
  Optimizer optimizer;
};

const Table& cpu_table();
const Table& null_table();
const Table& refusing_table();  // of traced arrays: every entry is refused with GRAPH
Queue& host_queue();            // of the CPU and the null device: nothing waits in it

}  // namespace tinyai::kernels
