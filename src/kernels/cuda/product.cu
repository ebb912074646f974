// Matrix products, of operands of any strides.
#include "kernels/cuda/blas.h"
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
  using Line = int64_t;
  using Place = int64_t;
  Matrices matrices;
  TINYAI_GPU C get(Line line, Place place) const { return load<C>(matrices.data, matrices.dtype, line + place); }
};
template <class C>
struct Left : Factor<C> {
  TINYAI_GPU int64_t line(int64_t batch, int64_t row) const { return this->matrices.at(batch, row, 0); }
  TINYAI_GPU int64_t place(int64_t, int64_t k) const { return this->matrices.column_step * k; }
};
template <class C>
struct Right : Factor<C> {
  TINYAI_GPU int64_t line(int64_t batch, int64_t column) const { return this->matrices.at(batch, 0, column); }
  TINYAI_GPU int64_t place(int64_t, int64_t k) const { return this->matrices.row_step * k; }
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

// Of a batch whose matrices follow at one step.
bool blas_matrix(const Matrices& m, const View& view, BlasMatrix& out) {
  if (m.batch.rank > 1) return false;
  const int last = view.rank() - 1;
  const int64_t batch_step = m.batch.rank == 1 ? m.batch.stride[0][0] : 0;
  out = {m.data, view.shape[last - 1], view.shape[last], m.row_step, m.column_step, batch_step};
  return true;
}

bool by_library(Stream& stream, const Extent& extent, const Matrices& a, const View& of_a, const Matrices& b,
                const View& of_b, const View* bias, const Matrices& y, const View& of_y, Room& room) {
  Blas* const blas = extent.results() > 0 && extent.length > 0 ? stream.blas() : nullptr;
  if (!blas || (bias && bias->strides[0] != 1)) return false;
  BlasProduct product{of_y.dtype, of_y.dtype, extent.batch, {}, {}, {}, bias ? bias->data : nullptr, false};
  if (!blas_matrix(a, of_a, product.a) || !blas_matrix(b, of_b, product.b) || !blas_matrix(y, of_y, product.y))
    return false;
  const int64_t bytes = blas->workspace_of(product);
  if (bytes < 0) return false;
  void* const workspace = room.take_for_library(bytes);
  if (!room.asks()) blas->multiply(stream, product, workspace);
  return true;
}

void matmul(Stream& stream, const View& a, const View& b, const View* bias, const View& y, Room& room) {
  const int last = y.rank() - 1;
  Extent extent{1, y.shape[last - 1], y.shape[last], a.shape[a.rank() - 1]};
  for (int axis = 0; axis < last - 1; ++axis) extent.batch *= y.shape[axis];
  const Matrices rows = matrices_of(a, y), columns = matrices_of(b, y), result = matrices_of(y, y);
  if (by_library(stream, extent, rows, a, columns, b, bias, result, y, room)) return;
  with_float_type(y.dtype, [&]<class C>(C) {
    tiled_product<C>(
        stream, extent, rows.column_step == 1, columns.row_step == 1, Left<C>{rows}, Right<C>{columns},
        PutResult<C>{result, bias ? bias->data : nullptr, bias ? bias->dtype : y.dtype, bias ? bias->strides[0] : 0},
        room);
  });
}

}  // namespace

const Product kProduct{.matmul = working_entry<matmul>};

}  // namespace tinyai::kernels::cuda
