// Matrix products, of operands of any strides.
#include "kernels/cuda/assign.h"
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

// The step of a view along a batch axis of y: one of size 1, or none, does not step.
int64_t batch_step(const View& view, const View& y, int axis) {
  const int own = axis - (y.rank() - view.rank());
  return own < 0 || view.shape[own] == 1 ? 0 : view.strides[own];
}

// A view's matrices by the batch axes of y.
Matrices matrices_of(const View& view, const View& y) {
  const int last = view.rank() - 1;
  Matrices found{{}, view.strides[last - 1], view.strides[last], view.data, view.dtype};
  for (int axis = 0; axis < y.rank() - 2; ++axis) found.batch.add(y.shape[axis], {batch_step(view, y, axis)});
  return found;
}

// Matrices follow at one step along the last batch axis; those before it are taken one after another.
struct Batches {
  Walk<3> all;  // a, b, y

  Batches(const View& a, const View& b, const View& y) {
    for (int axis = 0; axis < y.rank() - 2; ++axis)
      all.add(y.shape[axis], {batch_step(a, y, axis), batch_step(b, y, axis), batch_step(y, y, axis)});
  }
  int64_t inner() const { return all.rank == 0 ? 1 : all.size[all.rank - 1]; }
  int64_t outer() const { return all.elements / inner(); }
  int64_t step(int view) const { return all.rank == 0 ? 0 : all.stride[view][all.rank - 1]; }
};

BlasMatrix blas_matrix(const View& view, int64_t offset, int64_t batch_step) {
  const int last = view.rank() - 1;
  return {view.as<char>() + offset * size_of(view.dtype),
          view.shape[last - 1],
          view.shape[last],
          view.strides[last - 1],
          view.strides[last],
          batch_step};
}

bool by_library(Stream& stream, const View& a, const View& b, const View* bias, const View& y, Workspace& workspace) {
  constexpr int64_t kMostOuter = 256;  // a call each
  const Batches batches(a, b, y);
  Blas* const blas = y.elements() > 0 && a.shape[a.rank() - 1] > 0 ? stream.blas() : nullptr;
  if (!blas || batches.outer() > kMostOuter) return false;
  const auto product = [&](int64_t outer) {
    int64_t at[3];
    batches.all.at(outer * batches.inner(), at);
    return BlasProduct{y.dtype,
                       y.dtype,
                       batches.inner(),
                       blas_matrix(a, at[0], batches.step(0)),
                       blas_matrix(b, at[1], batches.step(1)),
                       blas_matrix(y, at[2], batches.step(2)),
                       nullptr,
                       false};
  };
  const int64_t bytes = workspace_with_bias(*blas, product(0), bias);
  if (bytes < 0) return false;
  void* const scratch = workspace.take_for_library(bytes);
  if (workspace.asks()) return true;
  bool takes = bias != nullptr;
  for (int64_t outer = 0; outer < batches.outer() && takes; ++outer) takes = takes_bias_there(product(outer), bias);
  if (bias && !takes) copy_to_rows(stream, *bias, y);
  for (int64_t outer = 0; outer < batches.outer(); ++outer)
    blas->multiply(stream, with_bias(product(outer), bias, takes), scratch);
  return true;
}

void matmul(Stream& stream, const View& a, const View& b, const View* bias, const View& y, Workspace& workspace) {
  if (by_library(stream, a, b, bias, y, workspace)) return;
  const int last = y.rank() - 1;
  Extent extent{1, y.shape[last - 1], y.shape[last], a.shape[a.rank() - 1]};
  for (int axis = 0; axis < last - 1; ++axis) extent.batch *= y.shape[axis];
  const Matrices rows = matrices_of(a, y), columns = matrices_of(b, y), result = matrices_of(y, y);
  with_float_type(y.dtype, [&]<class C>(C) {
    tiled_product<C>(
        stream, extent, rows.column_step == 1, columns.row_step == 1, Left<C>{rows}, Right<C>{columns},
        PutResult<C>{result, bias ? bias->data : nullptr, bias ? bias->dtype : y.dtype, bias ? bias->strides[0] : 0},
        workspace);
  });
}

}  // namespace

const Product kProduct{.matmul = working_entry<matmul>};

}  // namespace tinyai::kernels::cuda
