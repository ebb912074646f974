// Rows: the inner loops, one table per instruction set. Every row is contiguous; whoever calls has gathered what is
// not. Those of elementwise kernels are in elementwise_rows.h. Tables are indexed by DType; f16 and bf16 are null, they
// are converted to f32 by the caller.
//
// simd/*.cpp are compiled once per instruction set, with TINYAI_ISA naming the namespace that holds their code. Such a
// file holds internal functions and one table per family, and uses no inline function or template of another header:
// the linker would keep a single copy of it, perhaps the AVX-512 one, for everybody.
#pragma once

#include <cstdint>

#include "base/dtype.h"
#include "kernels/arguments.h"
#include "kernels/cpu/simd/matmul_piece.h"

namespace tinyai::kernels {
struct StepCall;  // formulas/step.h
}

namespace tinyai::kernels::simd {

inline constexpr int kReduceOps = static_cast<int>(ReduceOp::kSumSquares) + 1;

struct CopyRows {
  using Convert = void (*)(int64_t n, const void* x, void* y);
  using Select = void (*)(int64_t n, const void* condition, const void* a, int64_t a_step, const void* b,
                          int64_t b_step, void* y);
  using Fill = void (*)(int64_t n, const void* value, void* y);
  using Transpose = void (*)(const void* x, int64_t x_stride, void* y, int64_t y_stride);
  Convert convert[kDTypeCount][kDTypeCount];  // [from][to], the diagonal null
  Select select[4];                           // by the logarithm of the element's bytes
  Fill fill[4];
  Transpose transpose[4];  // a tile of kTile x kTile: y[j * y_stride + i] = x[i * x_stride + j]
};
inline constexpr int kTile = 16;

// Folds into accumulators: f64 for sums and products of floats, i64 for those of integers, the type itself for
// extremes, bool for any and all.
inline constexpr int kColumnStrip = 512;  // the most columns of one call
// Sums of f32 are taken in f32 so far, and in f64 from there: elements of a row, and rows of a column. Whoever cuts a
// sum there leaves its bits as they are.
inline constexpr int64_t kSumBlock = 4096, kSumRows = 64;
template <class T>
inline constexpr int kMomentColumns = 1024 / sizeof(T);  // of moments_columns
struct ReduceRows {
  using Row = void (*)(int64_t n, const void* x, void* accumulator);
  using Columns = void (*)(int64_t rows, int64_t columns, const void* x, int64_t row_stride, void* accumulators);
  // Rows whose starts lie row_stride apart, into an accumulator each; null where `row` has to do.
  using Rows = void (*)(int64_t rows, int64_t n, const void* x, int64_t row_stride, void* accumulators);
  Row row[kReduceOps][kDTypeCount];
  Rows rows[kReduceOps][kDTypeCount];
  Columns columns[kReduceOps][kDTypeCount];
};

template <class T>
struct SoftmaxOf {
  // Whole rows, whose starts lie the strides apart.
  void (*rows)(bool logarithm, int64_t rows, int64_t n, const T* x, int64_t x_stride, T* y, int64_t y_stride);
  // These work in pieces, for rows that are gathered or converted. A NaN may not reach the maximum; it does reach the
  // sum.
  T (*maximum)(int64_t n, const T* x, T so_far);
  // The sum of exp(x - shift) without the terms that are exp(0), which are counted into *tops: beside a 1 the others
  // would lose their digits. And the logarithm of all of them, which keeps its own near 0.
  double (*exp_sum)(int64_t n, const T* x, T shift, double* tops);
  double (*log_of_sum)(double rest, double tops);
  // exp(x - shift) * factor, for the logarithm x - shift - factor.
  void (*apply)(bool logarithm, int64_t n, const T* x, T shift, T factor, T* y);
  // These do so for many columns at once, one row of them a call.
  void (*maximum_columns)(int64_t n, const T* x, T* maxima);
  void (*exp_sum_columns)(int64_t n, const T* x, const T* shifts, T* rests, T* tops);
  void (*apply_columns)(bool logarithm, int64_t n, const T* x, const T* shifts, const T* factors, T* y);
  // Gradient: total is sum(gy * y), or sum(gy) for the logarithm.
  double (*grad_total)(bool logarithm, int64_t n, const T* gy, const T* y);
  void (*grad_total_columns)(bool logarithm, int64_t n, const T* gy, const T* y, T* totals);
  void (*grad_apply)(bool logarithm, int64_t n, const T* gy, const T* y, const T* total, int64_t total_step, T* gx);
};
struct SoftmaxRows {
  SoftmaxOf<float> f32;
  SoftmaxOf<double> f64;
};

// y = (x - mean) * scale + shift, of each column its own, and then, where y is less than low or more than high, that.
template <class T>
struct ColumnAffine {
  const T *mean, *scale, *shift;
  T low = -__builtin_huge_valf(), high = __builtin_huge_valf();
};

template <class T>
struct NormOf {
  // A whole row: its mean and 1 / sqrt(variance + eps), and y = (x - mean) * rstd * gamma + beta. gamma and beta may be
  // null.
  void (*row)(int64_t n, const T* x, const T* gamma, const T* beta, double eps, T* y, T* mean, T* rstd);
  void (*apply)(int64_t n, const T* x, const T* gamma, const T* beta, double mean, T scale, T* y);
  // y = (x - mean) * scale + shift
  void (*affine)(int64_t n, const T* x, T mean, T scale, T shift, T* y);
  // Does so for rows of n columns, whose starts lie the pitches apart; in place. rstd: 1 / sqrt(y + eps).
  void (*apply_columns)(int64_t rows, int64_t n, const T* x, int64_t x_pitch, const ColumnAffine<T>& affine, T* y,
                        int64_t y_pitch);
  void (*rstd)(int64_t n, double eps, T* y);
  // Joins n elements to a mean and a sum of squared deviations over `count` elements (Chan, Golub, LeVeque 1983).
  void (*moments)(int64_t n, const T* x, double count, double* mean, double* m2);
  void (*moments_columns)(int64_t rows, int64_t columns, const T* x, int64_t row_stride, double count, double* means,
                          double* m2s);
  // The sums of g = gy * gamma and of g * (x - mean).
  void (*grad_sums)(int64_t n, const T* gy, const T* x, const T* gamma, T mean, double* sum, double* dot);
  // gx = (gy * gamma - c - (x - mean) * b) * a: what cancels does so before a factor that may be large.
  void (*grad_apply)(int64_t n, const T* gy, const T* x, const T* gamma, T mean, T a, T b, T c, T* gx);
  void (*grad_apply_columns)(int64_t n, const T* gy, const T* x, const T* mean, const T* a, const T* b, const T* c,
                             T* gx);
  // sums += gy, dots += gy * (x - mean) * scale; a step of 0 takes one mean and scale for all columns.
  void (*grad_sums_columns)(int64_t n, const T* gy, const T* x, const T* mean, const T* scale, int64_t step, T* sums,
                            T* dots);
};
struct NormRows {
  NormOf<float> f32;
  NormOf<double> f64;
};

// Work on one row of scores.
template <class T>
struct AttentionOf {
  // x * scale + bias (null: none), and -inf where `allowed` (null: everywhere) is 0. The greatest of them and so_far; a
  // NaN may be passed over.
  T (*scores)(int64_t n, T scale, const T* bias, const uint8_t* allowed, T so_far, T* x);
  T (*exponentials)(int64_t n, T shift, T* x);                                    // exp(x - shift), and their sum
  void (*score_grads)(int64_t n, const T* p, T delta, T scale, T* g);             // p * (g - delta) * scale
  void (*drop)(int64_t n, const uint32_t* words, uint32_t last, T factor, T* x);  // 0 where a word is beyond the last
  void (*scale)(int64_t n, T factor, T* x);
  T (*dot)(int64_t n, const T* a, const T* b);
};
struct AttentionRows {
  AttentionOf<float> f32;
  AttentionOf<double> f64;
};

// Work on one example at one step, n units of its state. `sums`: what goes into the gates, n numbers each; gates and
// gz: n numbers each, `pitch` apart. gh: the whole cotangent of the state.
template <class T>
struct RecurrentOf {
  void (*rnn)(bool relu, int64_t n, const T* sums, T* h);
  void (*lstm)(int64_t n, const T* sums, const T* c_before, T* gates, int64_t pitch, T* c, T* h);
  // sums: of r, z and of weight @ h + bias for n, which goes to `hidden` too; a_n, the other part of n, may be where n
  // goes.
  void (*gru)(int64_t n, const T* sums, const T* a_n, const T* h_before, T* gates, int64_t pitch, T* hidden, T* h);
  void (*rnn_grad)(bool relu, int64_t n, const T* gh, const T* h, T* gz);
  // gc: of the cell after the step but for what comes by gh; becomes that of the cell before.
  void (*lstm_grad)(int64_t n, const T* gh, const T* gates, int64_t pitch, const T* c, const T* c_before, T* gc, T* gz);
  // through_weight: what gz is for weight @ h + bias, as gz. direct: of the state before, on the way beside the gates.
  void (*gru_grad)(int64_t n, const T* gh, const T* gates, int64_t pitch, const T* hidden, const T* h_before, T* gz,
                   T* through_weight, T* direct);
  void (*add)(int64_t n, const T* x, T* y);  // y += x
};
struct RecurrentRows {
  RecurrentOf<float> f32;
  RecurrentOf<double> f64;
};

// state: what the step's operator has, in its order; null where there is none.
template <class T>
using StepRow = void (*)(const StepCall& call, int64_t n, const T* g, T* p, T* const* state);
template <class T>
struct OptimOf {
  const StepRow<T>* steps;  // by StepOp
};
struct OptimRows {
  OptimOf<float> f32;
  OptimOf<double> f64;
};

struct MatmulRows {  // the whole of a small product, or a piece of a larger one
  void (*f32)(const MatmulPiece& piece);
  void (*f64)(const MatmulPiece& piece);
  // Do so where b's columns are adjacent, by tiles whatever the sizes: each result is summed in the order of k.
  void (*tiles_f32)(const MatmulPiece& piece);
  void (*tiles_f64)(const MatmulPiece& piece);
  int64_t tile_bytes;  // of a row of the widest tile
};

// One pixel of a pooled channels-last image, all channels at once: rows x columns pixels of `channels` adjacent floats;
// strides count floats.
struct PoolWindow {
  float* first;
  int64_t rows, row_stride, columns, column_stride, channels;
};
struct PoolRows {
  // y: the maximum, NaN if there is one; indices (or null): first_index + row * image_width + column of the first
  void (*max_window)(const PoolWindow& window, int32_t first_index, int32_t image_width, float* y, int32_t* indices);
  // y: the sum of pixels times row_weights[row] * column_weights[column]
  void (*weigh_window)(const PoolWindow& window, const float* row_weights, const float* column_weights, float* y);
  // the adjoint of the maximum where windows lie apart: the window's pixels become gy where `indices` says, else 0
  void (*place_window)(const PoolWindow& window, int32_t first_index, int32_t image_width, const float* gy,
                       const int32_t* indices);
};

// One row of a depthwise convolution's result, all of its channels; strides count floats. Rows of the kernel that lie
// in the padding are left out: weight begins behind them.
struct DepthwiseRow {
  const float* x;  // the image's row that the first row of the kernel meets, its first pixel
  int64_t rows, row_stride, width, channels, down;  // down: to that of the row behind this one
  const float* weight;                              // [rows, kernel_width, channels]
  int64_t kernel_width, stride, padding, dilation;
  const float* bias;                          // or null
  const ColumnAffine<float>* affine;          // of the sums, or null
  float* y;                                   // without gaps
  int64_t columns, first_inside, end_inside;  // of the columns those whose windows lie in the image whole
};
struct DepthwiseRows {
  void (*row)(const DepthwiseRow& row);
  void (*two_rows)(const DepthwiseRow& first);  // and the one behind it, which meets as many rows of the kernel
};

// Pixels times a block of the weight, one to three vectors of outputs wide; strides count floats.
struct PointwiseTiles {
  int64_t pixels, inputs;
  const float* x;                     // [pixels, inputs]
  const float* weight;                // [inputs, the block's outputs]
  const float* bias;                  // of all outputs, or null
  const ColumnAffine<float>* affine;  // the same
  int64_t column;                     // the block's first output
  int vectors;
  float* y;  // the first pixel's result at that output
  int64_t y_pitch;
};
struct PointwiseRows {
  int64_t lanes;  // of a vector; 0: there is a better way
  void (*tiles)(const PointwiseTiles& tiles);
};

// All instruction sets give the same bits.
struct RandomRows {
  // Philox4x32-10 of the counters {block, domain} .. {block + n - 1, domain}: 4 * n words, four for each block in
  // order.
  void (*words)(uint64_t seed, uint64_t block, uint64_t domain, int64_t n, uint32_t* words);
  // y = (word >> 8) * 2^-24, so 0 <= y < 1.
  void (*unit)(int64_t n, const uint32_t* words, float* y);
  // Standard normals, Box-Muller: a pair of words gives a pair of numbers; n is even.
  void (*normal)(int64_t n, const uint32_t* words, float* y);
};

struct SignRows {
  // bit i % 8 of bits[i / 8]: x[i] > 0; the last byte is filled with zeros
  void (*pack_positive)(int64_t n, const float* x, uint8_t* bits);
  // gx[i]: gy[i] where its bit is set, else 0; gx may be gy
  void (*keep_positive)(int64_t n, const float* gy, const uint8_t* bits, float* gx);
};

// Products of numbers of 8 bits, exact in 32 bits.
inline constexpr int64_t kQuantizedStep = 32;  // numbers in a row are a multiple of it, filled up with zeros in b
struct QuantizedPiece {
  int64_t m, n, k;
  const uint8_t* a;  // [m,k] in C order
  const int8_t* b;   // [n,k] in C order
  int32_t* y;        // [m,n]: its rows lie y_row apart
  int64_t y_row;
};
struct QuantizedRows {
  // y = x / scale, rounded to the nearest, halves to the even one, plus zero, held in i8's or u8's range; NaN: 0.
  void (*quantize)(int64_t n, const float* x, float scale, int32_t zero, bool is_signed, void* y);
  void (*unsign)(int64_t n, const void* x, bool is_signed, uint8_t* y);  // i8: 128 more
  void (*dots)(const QuantizedPiece& piece);                             // y = a @ b^T
  // y = (sums - others) * scale + bias; the last may be null, and y where the sums are.
  void (*scale)(int64_t n, const int32_t* sums, const int32_t* others, const float* scales, const float* bias,
                float* y);
};

struct Rows {
  CopyRows copy;
  ReduceRows reduce;
  SoftmaxRows softmax;
  NormRows norm;
  AttentionRows attention;
  RecurrentRows recurrent;
  OptimRows optim;
  MatmulRows matmul;
  PoolRows pool;
  RandomRows random;
  SignRows signs;
  QuantizedRows quantized;
  DepthwiseRows depthwise;
  PointwiseRows pointwise;
};

#define TINYAI_DECLARE_ROWS(isa)             \
  namespace isa {                            \
  extern const CopyRows copy_rows;           \
  extern const ReduceRows reduce_rows;       \
  extern const SoftmaxRows softmax_rows;     \
  extern const NormRows norm_rows;           \
  extern const AttentionRows attention_rows; \
  extern const RecurrentRows recurrent_rows; \
  extern const OptimRows optim_rows;         \
  extern const MatmulRows matmul_rows;       \
  extern const PoolRows pool_rows;           \
  extern const RandomRows random_rows;       \
  extern const SignRows sign_rows;           \
  extern const QuantizedRows quantized_rows; \
  extern const DepthwiseRows depthwise_rows; \
  extern const PointwiseRows pointwise_rows; \
  }
TINYAI_DECLARE_ROWS(baseline)
TINYAI_DECLARE_ROWS(v3)
TINYAI_DECLARE_ROWS(v4)
#undef TINYAI_DECLARE_ROWS

}  // namespace tinyai::kernels::simd
