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
