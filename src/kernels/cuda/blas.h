// A library of matrix products that a machine may have beside its driver, such as cuBLASLt.
#pragma once

#include <algorithm>

#include "kernels/cuda/entry.h"

namespace tinyai::kernels::cuda {

// rows x columns, or as many of them as the product's batch has.
struct BlasMatrix {
  void* data;
  int64_t rows, columns, row_step, column_step, batch_step;
};
// y = a b, and a bias of y's columns, or null, added; or y grows by a b. a and b of one dtype, y of it or f32.
struct BlasProduct {
  DType dtype, y_dtype;
  int64_t batch;
  BlasMatrix a, b, y;
  const void* bias;
  bool adds;
};

// Tells whether the library may add the bias, by shapes, steps and dtypes. In 16 bits it adds it to what was rounded,
// where rows and columns do not begin at 16 bytes; there, and in f64, which has no such products, y begins as the bias,
// and grows.
enum class TakesBias { kNever, kWhereAligned, kAlways };
inline TakesBias takes_bias(const BlasProduct& p, const View& bias) {
  if (bias.strides[0] != 1 || p.dtype == DType::kF64) return TakesBias::kNever;
  if (p.dtype == DType::kF32) return TakesBias::kAlways;
  const int64_t each = 16 / size_of(p.dtype);
  for (const BlasMatrix* m : {&p.a, &p.b, &p.y}) {
    const bool whole = m->rows % each == 0 && m->columns % each == 0 && (m->row_step == 1 || m->row_step % each == 0) &&
                       (m->column_step == 1 || m->column_step % each == 0);
    if (!whole) return TakesBias::kNever;
  }
  return TakesBias::kWhereAligned;
}
// True if its matrices begin at 16 bytes, more than which no algorithm asks for.
inline bool is_aligned(const BlasProduct& p) {
  for (const BlasMatrix* m : {&p.a, &p.b, &p.y})
    if (reinterpret_cast<uintptr_t>(m->data) % 16 != 0) return false;
  return true;
}

class Blas {
 public:
  // -1: it is none that the library has. The same wherever its operands lie, for kernels ask before they lie anywhere.
  virtual int64_t workspace_of(const BlasProduct& product) = 0;
  // The workspace may be used again when the queue is past this.
  virtual void multiply(Stream& stream, const BlasProduct& product, void* workspace) = 0;

  // The bytes that a kernel makes of an operand to have products of it: at most so much at a time, which stays in a
  // GPU's cache.
  int64_t made_bytes = 64 << 20;

 protected:
  ~Blas() = default;
};

// The bias, or null, is the product's, where the library takes it, or it grows.
inline BlasProduct with_bias(BlasProduct p, const View* bias, bool takes) {
  p.bias = takes ? bias->data : nullptr;
  p.adds = p.adds || (bias && !takes);
  return p;
}
// The workspace for a product that is to have a bias, or none where null: of both ways, if its place decides between
// them.
inline int64_t workspace_with_bias(Blas& blas, const BlasProduct& p, const View* bias) {
  const TakesBias takes = bias ? takes_bias(p, *bias) : TakesBias::kNever;
  const int64_t one = blas.workspace_of(with_bias(p, bias, takes != TakesBias::kNever));
  if (takes != TakesBias::kWhereAligned || one < 0) return one;
  const int64_t other = blas.workspace_of(with_bias(p, bias, false));
  return other < 0 ? -1 : std::max(one, other);
}
inline bool takes_bias_there(const BlasProduct& p, const View* bias) {
  const TakesBias takes = bias ? takes_bias(p, *bias) : TakesBias::kNever;
  return takes == TakesBias::kAlways || (takes == TakesBias::kWhereAligned && is_aligned(p));
}

}  // namespace tinyai::kernels::cuda
