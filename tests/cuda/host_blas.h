// HostBlas: a library of products as the GPU's kernels use one, on the host, so that what they make for it is tested
// where no GPU is: one element after another, and a workspace that must be there.
#pragma once

#include <cstring>

#include "kernels/cuda/blas.h"
#include "kernels/cuda/elements.h"

namespace tinyai::test {

class HostBlas final : public kernels::cuda::Blas {
 public:
  HostBlas() { made_bytes = 4096; }  // several chunks of what tests have

  // Products with a bias take less than those that grow, as a library's algorithms may.
  int64_t workspace_of(const kernels::cuda::BlasProduct& p) override { return p.bias ? 96 : 256; }
  void multiply(kernels::cuda::Stream&, const kernels::cuda::BlasProduct& p, void* workspace) override {
    std::memset(workspace, 0xFF, static_cast<size_t>(workspace_of(p)));
    for (int64_t batch = 0; batch < p.batch; ++batch) {
      for (int64_t row = 0; row < p.y.rows; ++row) {
        for (int64_t column = 0; column < p.y.columns; ++column) put(p, batch, row, column);
      }
    }
  }

 private:
  static int64_t at(const kernels::cuda::BlasMatrix& m, int64_t batch, int64_t row, int64_t column) {
    return batch * m.batch_step + row * m.row_step + column * m.column_step;
  }
  static void put(const kernels::cuda::BlasProduct& p, int64_t batch, int64_t row, int64_t column) {
    using kernels::cuda::load;
    const int64_t to = at(p.y, batch, row, column);
    double sum = p.bias ? load<double>(p.bias, p.dtype, column) : 0;
    for (int64_t k = 0; k < p.a.columns; ++k)
      sum += load<double>(p.a.data, p.dtype, at(p.a, batch, row, k)) *
             load<double>(p.b.data, p.dtype, at(p.b, batch, k, column));
    if (p.adds) sum += load<double>(p.y.data, p.y_dtype, to);
    kernels::cuda::store<double>(p.y.data, p.y_dtype, to, sum);
  }
};

}  // namespace tinyai::test
