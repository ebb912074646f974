// A library of matrix products that a machine may have beside its driver, such as cuBLASLt.
#pragma once

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

// Whether the library may add the bias. Of 16 bits it adds it to what was rounded, where rows and columns do not begin
// at 16 bytes; there, and of f64, which has no such products, y begins as the bias, and grows.
inline bool may_take_bias(const BlasProduct& p) {
  if (p.dtype == DType::kF32) return true;
  const int64_t each = 16 / size_of(p.dtype);
  bool whole = p.dtype != DType::kF64;
  for (const BlasMatrix* m : {&p.a, &p.b, &p.y}) {
    whole = whole && m->rows % each == 0 && m->columns % each == 0 && (m->row_step == 1 || m->row_step % each == 0) &&
            (m->column_step == 1 || m->column_step % each == 0) && reinterpret_cast<uintptr_t>(m->data) % 16 == 0;
  }
  return whole;
}

class Blas {
 public:
  // -1: it is none that the library has. The same for all addresses that are aligned alike, up to 16 bytes.
  virtual int64_t workspace_of(const BlasProduct& product) = 0;
  // The workspace may be used again when the queue is past this.
  virtual void multiply(Stream& stream, const BlasProduct& product, void* workspace) = 0;

  // What a kernel makes of an operand to have products of it: at most so much at a time, which stays in a GPU's cache.
  int64_t made_bytes = 64 << 20;

 protected:
  ~Blas() = default;
};

}  // namespace tinyai::kernels::cuda
