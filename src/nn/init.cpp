#include "nn/init.h"

#include <cmath>

#include "base/error.h"
#include "memory/random_stream.h"
#include "ops/apply.h"
#include "ops/scratch.h"

namespace tinyai::nn {
namespace {

using kernels::View;

void written(Array& array) { array.storage->version.fetch_add(1, std::memory_order_relaxed); }

View contiguous_view(ops::Scratch& scratch, const Array& array) {
  View view = ops::view_of(array);
  if (view.contiguous) return view;
  view.data = scratch.allocate(view.elements() * size_of(view.dtype));
  view.contiguous = true;
  int64_t stride = 1;
  for (int axis = view.rank() - 1; axis >= 0; --axis) {
    view.strides[axis] = stride;
    stride *= view.shape[axis];
  }
  return view;
}

kernels::RandomState take(const Place& place, const Array& array) {
  const int64_t blocks = array.dtype == DType::kF64 ? (array.elements() + 1) / 2 : (array.elements() + 3) / 4;
  const memory::RandomRange range = memory::take_random(place, blocks);
  return {range.seed, range.counter};
}

// The random kernels write contiguous memory only.
template <class Kernel>
void fill_random(const char* call, const Place& place, Array& array, Kernel kernel) {
  if (!is_floating(array.dtype)) fail(Status::kDtype, call, ": ", describe(array), " is not floating");
  ops::Scratch scratch(place);
  const View view = ops::view_of(array), dense = contiguous_view(scratch, array);
  const kernels::Table& table = ops::kernels_of(array.device());
  kernel(table, take(place, array), dense);
  if (dense.data != view.data) table.copy(dense, view);
  written(array);
}

// Q of the QR decomposition of a [rows, columns] matrix in place, rows >= columns, the signs such that R's diagonal is
// positive. Householder reflections; Golub, Van Loan, Matrix Computations (2013), section 5.2.2.
class Orthonormal {
 public:
  Orthonormal(double* matrix, double* scale, int64_t rows, int64_t columns)
      : a_(matrix), scale_(scale), rows_(rows), columns_(columns) {}

  void run() {
    for (int64_t k = 0; k < columns_; ++k) reflect(k);
    for (int64_t k = columns_ - 1; k >= 0; --k) expand(k);
  }

 private:
  double& at(int64_t row, int64_t column) { return a_[row * columns_ + column]; }

  // Column j less 2 v (v . column), with v in column k from row k on.
  void apply(int64_t k, int64_t j) {
    double dot = 0;
    for (int64_t i = k; i < rows_; ++i) dot += at(i, k) * at(i, j);
    for (int64_t i = k; i < rows_; ++i) at(i, j) -= 2 * dot * at(i, k);
  }

  // v of column k replaces it; scale_ keeps the sign of R's diagonal, 0 where the column has nothing left.
  void reflect(int64_t k) {
    double square = 0;
    for (int64_t i = k; i < rows_; ++i) square += at(i, k) * at(i, k);
    const double norm = std::sqrt(square);
    const double diagonal = at(k, k) > 0 ? -norm : norm;
    scale_[k] = diagonal < 0 ? -1 : 1;
    at(k, k) -= diagonal;
    const double length = std::sqrt(square - diagonal * (at(k, k) + diagonal) - diagonal * at(k, k));
    for (int64_t i = k; i < rows_; ++i) at(i, k) = length > 0 ? at(i, k) / length : 0;
    for (int64_t j = k + 1; j < columns_; ++j) apply(k, j);
  }

  // Column k of Q: the reflections k, k-1, .. 0 of unit vector k. Those behind k were expanded already.
  void expand(int64_t k) {
    for (int64_t j = k + 1; j < columns_; ++j) apply(k, j);
    const double head = at(k, k);
    for (int64_t i = 0; i < k; ++i) at(i, k) = 0;
    for (int64_t i = k; i < rows_; ++i) at(i, k) *= -2 * head;
    at(k, k) += 1;
    for (int64_t i = k; i < rows_; ++i) at(i, k) *= scale_[k];
  }

  double *a_, *scale_;
  int64_t rows_, columns_;
};

View matrix_view(double* data, int64_t rows, int64_t columns) {
  View view;
  view.data = data;
  view.dtype = DType::kF64;
  view.shape = Shape{rows, columns};
  view.strides[0] = columns;
  view.strides[1] = 1;
  return view;
}

}  // namespace

void fill(Array& array, double value) {
  ops::kernels_of(array.device()).fill(value, ops::view_of(array));
  written(array);
}

void fill_uniform(const Place& place, Array& array, double low, double high) {
  if (!(low <= high)) fail(Status::kRange, "init_uniform: ", low, " is not below ", high);
  fill_random("init_uniform", place, array,
              [&](const kernels::Table& table, kernels::RandomState state, const View& view) {
                table.uniform(state, low, high, view);
              });
}

void fill_normal(const Place& place, Array& array, double mean, double stddev) {
  if (!(stddev >= 0)) fail(Status::kRange, "init_normal: a standard deviation of ", stddev);
  fill_random("init_normal", place, array,
              [&](const kernels::Table& table, kernels::RandomState state, const View& view) {
                table.normal(state, mean, stddev, view);
              });
}

double gain_of(Nonlinearity nonlinearity, double slope) {
  switch (nonlinearity) {
    case Nonlinearity::kTanh:
      return 5.0 / 3;
    case Nonlinearity::kRelu:
      return std::sqrt(2.0);
    case Nonlinearity::kLeakyRelu:
      return std::sqrt(2 / (1 + slope * slope));
    case Nonlinearity::kSelu:
      return 0.75;
    case Nonlinearity::kLinear:
    case Nonlinearity::kSigmoid:
      break;
  }
  return 1;
}

Fans fans_of(const Array& weight) {
  if (weight.rank < 2) {
    fail(Status::kShape, "init: ", describe(weight),
         " has fewer than two axes, so that fan in and fan out are not defined");
  }
  int64_t field = 1;
  for (int axis = 2; axis < weight.rank; ++axis) field *= weight.size(axis);
  return {weight.size(1) * field, weight.size(0) * field};
}

void fill_xavier_uniform(const Place& place, Array& weight, double gain) {
  const Fans fans = fans_of(weight);
  const double bound = gain * std::sqrt(6.0 / static_cast<double>(std::max<int64_t>(fans.in + fans.out, 1)));
  fill_uniform(place, weight, -bound, bound);
}

void fill_xavier_normal(const Place& place, Array& weight, double gain) {
  const Fans fans = fans_of(weight);
  fill_normal(place, weight, 0, gain * std::sqrt(2.0 / static_cast<double>(std::max<int64_t>(fans.in + fans.out, 1))));
}

void fill_kaiming_uniform(const Place& place, Array& weight, double slope, Fan fan, Nonlinearity nonlinearity) {
  const Fans fans = fans_of(weight);
  const int64_t count = std::max<int64_t>(fan == Fan::kIn ? fans.in : fans.out, 1);
  const double bound = gain_of(nonlinearity, slope) * std::sqrt(3.0 / static_cast<double>(count));
  fill_uniform(place, weight, -bound, bound);
}

void fill_kaiming_normal(const Place& place, Array& weight, double slope, Fan fan, Nonlinearity nonlinearity) {
  const Fans fans = fans_of(weight);
  const int64_t count = std::max<int64_t>(fan == Fan::kIn ? fans.in : fans.out, 1);
  fill_normal(place, weight, 0, gain_of(nonlinearity, slope) / std::sqrt(static_cast<double>(count)));
}

void fill_orthogonal(const Place& place, Array& weight, double gain) {
  if (weight.rank < 2) fail(Status::kShape, "init_orthogonal: ", describe(weight), " has fewer than two axes");
  if (!is_floating(weight.dtype)) fail(Status::kDtype, "init_orthogonal: ", describe(weight), " is not floating");
  if (weight.elements() == 0) return;
  const int64_t rows = weight.size(0), columns = weight.elements() / rows;
  const int64_t tall = std::max(rows, columns), flat = std::min(rows, columns);
  ops::Scratch scratch(place);
  auto* matrix = static_cast<double*>(scratch.allocate(tall * flat * size_of(DType::kF64)));
  auto* scale = static_cast<double*>(scratch.allocate(flat * size_of(DType::kF64)));
  const kernels::Table& table = ops::kernels_of(weight.device());
  const memory::RandomRange range = memory::take_random(place, (tall * flat + 1) / 2);
  table.normal({range.seed, range.counter}, 0, 1, matrix_view(matrix, tall, flat));
  Orthonormal(matrix, scale, tall, flat).run();
  for (int64_t i = 0; i < tall * flat; ++i) matrix[i] *= gain;
  View q = matrix_view(matrix, tall, flat);
  if (rows < columns) {
    q.shape = Shape{rows, columns};
    std::swap(q.strides[0], q.strides[1]);
    q.contiguous = false;
  }
  // The matrix seen with the weight's axes: columns are the trailing axes in C order.
  View shaped = q;
  shaped.shape = weight.shape();
  int64_t stride = q.strides[1];
  for (int axis = weight.rank - 1; axis > 0; --axis) {
    shaped.strides[axis] = stride;
    stride *= weight.size(axis);
  }
  shaped.strides[0] = q.strides[0];
  table.copy(shaped, ops::view_of(weight));
  written(weight);
}

void fill_default_weight(const Place& place, Array& weight) {
  fill_kaiming_uniform(place, weight, std::sqrt(5.0), Fan::kIn, Nonlinearity::kLeakyRelu);
}

void fill_default_bias(const Place& place, Array& bias, const Array& weight) {
  const double bound = 1 / std::sqrt(static_cast<double>(std::max<int64_t>(fans_of(weight).in, 1)));
  fill_uniform(place, bias, -bound, bound);
}

}  // namespace tinyai::nn
