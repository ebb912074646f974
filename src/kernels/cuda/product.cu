// Matrix products, of operands of any strides.
#include "kernels/cuda/elements.h"
#include "kernels/cuda/families.h"
#include "kernels/cuda/tiled.h"

namespace tinyai::kernels::cuda {
namespace {

// The matrices of a batch: where each lies, and the steps within.
struct Matrices {
  Walk<1> batch;
  int64_t row_step, column_step;
  void* data;
  DType dtype;

  TINYAI_GPU int64_t at(int64_t of_batch, int64_t row, int64_t column) const {
    return batch.of(of_batch) + row * row_step + column * column_step;
  }
};

template <class C>
struct Factor {
  Matrices matrices;
  TINYAI_GPU C operator()(int64_t batch, int64_t row, int64_t column) const {
    return load<C>(matrices.data, matrices.dtype, matrices.at(batch, row, column));
  }
};

template <class C>
struct PutResult {
  Matrices y;
  const void* bias;
  DType bias_dtype;
  int64_t bias_step;
  TINYAI_GPU void operator()(int64_t batch, int64_t row, int64_t column, C sum) const {
    if (bias) sum += load<C>(bias, bias_dtype, column * bias_step);
    store<C>(y.data, y.dtype, y.at(batch, row, column), sum);
  }
};

// A view's matrices by the batch axes of y, along which one of size 1 does not step.
Matrices matrices_of(const View& view, const View& y) {
  const int missing = y.rank() - view.rank(), last = view.rank() - 1;
  Matrices found{{}, view.strides[last - 1], view.strides[last], view.data, view.dtype};
  for (int axis = 0; axis < y.rank() - 2; ++axis) {
    const int own = axis - missing;
    const int64_t step[1] = {own < 0 || view.shape[own] == 1 ? 0 : view.strides[own]};
    found.batch.add(y.shape[axis], step);
  }
  return found;
}

void matmul(Stream& stream, const View& a, const View& b, const View* bias, const View& y, Room& room) {
  const int last = y.rank() - 1;
  Extent extent{1, y.shape[last - 1], y.shape[last], a.shape[a.rank() - 1]};
  for (int axis = 0; axis < last - 1; ++axis) extent.batch *= y.shape[axis];
  const Matrices rows = matrices_of(a, y), columns = matrices_of(b, y), result = matrices_of(y, y);
  with_float_type(y.dtype, [&]<class C>(C) {
    tiled_product<C>(
        stream, extent, rows.column_step == 1, columns.row_step == 1, Factor<C>{rows}, Factor<C>{columns},
        PutResult<C>{result, bias ? bias->data : nullptr, bias ? bias->dtype : y.dtype, bias ? bias->strides[0] : 0},
        room);
  });
}

}  // namespace

const Product kProduct{.matmul = working_entry<matmul>};

}  // namespace tinyai::kernels::cuda
