// The orthogonal initialiser: the Q of a matrix of normal numbers, by Householder reflections, a panel of columns at a
// time: the reflections of a panel together are I - V T V^T, T upper triangular, so that all but the panel itself is
// matrix products.
//
// Schreiber, Van Loan 1989, "A storage-efficient WY representation for products of Householder transformations"; Golub,
// Van Loan, Matrix Computations (2013), sections 5.1.7 and 5.2.3.
#include "ops/families/orthonormal.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"
#include "kernels/generated/elementwise_ops.h"
#include "memory/random_stream.h"
#include "ops/generated/random.h"
#include "ops/rules.h"
#include "ops/scratch.h"

namespace tinyai::ops {
namespace {

using kernels::View;

constexpr int64_t kPanel = 32;     // columns
constexpr int64_t kUpdated = 512;  // columns of the rest that are updated at once

View f64_view(double* data, int64_t rows, int64_t columns, int64_t row, int64_t column) {
  View view;
  view.data = data;
  view.dtype = DType::kF64;
  view.shape = Shape{rows, columns};
  view.strides[0] = row;
  view.strides[1] = column;
  view.contiguous = column == 1 && row == columns;
  return view;
}

View transposed(View view) {
  std::swap(view.shape[0], view.shape[1]);
  std::swap(view.strides[0], view.strides[1]);
  view.contiguous = false;
  return view;
}

double dot(const double* a, const double* b, int64_t n) {
  double parts[8] = {};
  int64_t i = 0;
  for (; i + 8 <= n; i += 8)
    for (int j = 0; j < 8; ++j) parts[j] += a[i + j] * b[i + j];
  double sum = 0;
  for (; i < n; ++i) sum += a[i] * b[i];
  for (const double part : parts) sum += part;
  return sum;
}

class Householder {
 public:
  Householder(const Launch& launch, Workspace& workspace, double* matrix, int64_t rows, int64_t columns)
      : launch_(launch), a_(matrix), rows_(rows), columns_(columns) {
    const int64_t panels = (columns + kPanel - 1) / kPanel, updated = std::min(columns, kUpdated);
    const auto take = [&](int64_t count) {
      return static_cast<double*>(workspace.allocate(count * int64_t{sizeof(double)}));
    };
    v_ = take(rows * columns);
    t_ = take(panels * kPanel * kPanel);
    sign_ = take(columns);
    product_ = take(rows * updated);
    small_ = take(2 * kPanel * std::max(updated, kPanel));
  }

  void run() {
    for (int64_t k = 0; k < columns_; k += kPanel) {
      factor_panel(k);
      fill_t(k);
      update(k, k + width(k), true);
    }
    launch_.run(launch_.kernels().assign.fill, 0, part(0, 0, rows_, columns_));
    for (int64_t i = 0; i < columns_; ++i) a_[i * columns_ + i] = 1;
    for (int64_t k = (columns_ - 1) / kPanel * kPanel; k >= 0; k -= kPanel) update(k, k, false);
    for (int64_t i = 0; i < rows_; ++i)
      for (int64_t j = 0; j < columns_; ++j) a_[i * columns_ + j] *= sign_[j];
  }

 private:
  int64_t width(int64_t k) const { return std::min(kPanel, columns_ - k); }
  double* column(int64_t j) const { return v_ + j * rows_; }
  View part(int64_t row, int64_t column, int64_t rows, int64_t columns) const {
    return f64_view(a_ + row * columns_ + column, rows, columns, columns_, 1);
  }
  // The panel's reflections, each a column: rows from k on.
  View reflections(int64_t k) const { return f64_view(column(k) + k, rows_ - k, width(k), 1, rows_); }
  View t_of(int64_t k) const { return f64_view(t_ + k * kPanel, width(k), width(k), kPanel, 1); }

  // Columns k.. of the matrix become unit vectors v, each of which stands for I - 2 v v^T; zeros above row j of column
  // j.
  void factor_panel(int64_t k) {
    const int64_t b = width(k), below = rows_ - k;
    launch_.run(launch_.kernels().assign.copy, part(k, k, below, b), reflections(k));
    for (int64_t j = k; j < k + b; ++j) {
      double* const v = column(j);
      reflect(v + j, rows_ - j, &sign_[j]);
      for (int64_t i = j + 1; i < k + b; ++i) {
        double* const x = column(i);
        const double factor = 2 * dot(v + j, x + j, rows_ - j);
        for (int64_t r = j; r < rows_; ++r) x[r] -= factor * v[r];
      }
      std::fill(v + k, v + j, 0.0);
    }
  }

  // x becomes the unit vector whose reflection takes it to a multiple of the first axis, of that sign; zeros where
  // nothing is left of it.
  static void reflect(double* x, int64_t n, double* sign) {
    const double norm = std::sqrt(dot(x, x, n));
    *sign = x[0] > 0 ? -1 : 1;
    x[0] -= *sign * norm;
    const double length = std::sqrt(dot(x, x, n));
    for (int64_t i = 0; i < n; ++i) x[i] = length > 0 ? x[i] / length : 0;
  }

  // T's column j: 2, and above it -2 T (V^T v_j).
  void fill_t(int64_t k) {
    const int64_t b = width(k);
    const View v = reflections(k), products = f64_view(small_, b, b, b, 1);
    launch_.run(launch_.kernels().product.matmul, transposed(v), v, nullptr, products);
    double* const t = t_ + k * kPanel;
    for (int64_t j = 0; j < b; ++j)
      for (int64_t i = 0; i < b; ++i) {
        double sum = 0;
        for (int64_t l = i; l < j; ++l) sum += t[i * kPanel + l] * small_[l * b + j];
        t[i * kPanel + j] = i == j ? 2 : i < j ? -2 * sum : 0;
      }
  }

  // The panel's reflections of columns `first`.. and rows k.. of the matrix: all of them, last to first if transposed.
  void update(int64_t k, int64_t first, bool is_transposed) {
    const int64_t b = width(k), below = rows_ - k;
    const View v = reflections(k), t = is_transposed ? transposed(t_of(k)) : t_of(k);
    for (int64_t j = first; j < columns_; j += kUpdated) {
      const int64_t n = std::min(kUpdated, columns_ - j);
      const View c = part(k, j, below, n), product = f64_view(product_, below, n, n, 1);
      const View w = f64_view(small_, b, n, n, 1), tw = f64_view(small_ + b * n, b, n, n, 1);
      launch_.run(launch_.kernels().product.matmul, transposed(v), c, nullptr, w);
      launch_.run(launch_.kernels().product.matmul, t, w, nullptr, tw);
      launch_.run(launch_.kernels().product.matmul, v, tw, nullptr, product);
      launch_.run(launch_.kernels().elementwise.binary, kernels::BinaryOp::kSub, c, product, c);
    }
  }

  const Launch& launch_;
  double *a_, *v_, *t_, *sign_, *product_, *small_;
  int64_t rows_, columns_;
};

}  // namespace

void orthonormalize(const Launch& launch, Workspace& workspace, double* matrix, int64_t rows, int64_t columns) {
  Householder(launch, workspace, matrix, rows, columns).run();
}

namespace {

// Strides of a [rows, columns] matrix as the weight's axes see it: its columns are all but the first, in C order.
View with_axes_of(const View& weight, const View& matrix) {
  View shaped = matrix;
  shaped.shape = weight.shape;
  int64_t stride = matrix.strides[1];
  for (int axis = weight.rank() - 1; axis > 0; --axis) {
    shaped.strides[axis] = stride;
    stride *= weight.shape[axis];
  }
  shaped.strides[0] = matrix.strides[0];
  shaped.contiguous = false;
  return shaped;
}

// The Q of normal numbers. Its panels are factored by the host, so all of it is made where the host sees it.
void make_orthonormal(const ForwardCall& call, device::Device& device, Workspace& workspace, const View& q) {
  const Launch launch(call.name(), device, &workspace);
  const memory::RandomRange range = memory::take_random(call.place, (q.elements() + 1) / 2);
  launch.run(launch.kernels().random.normal, {range.seed, range.counter}, nullptr, 0, 1, q);
  orthonormalize(launch, workspace, q.as<double>(), q.shape[0], q.shape[1]);
}

}  // namespace

constinit const Record records::init_orthogonal{
    .info = &info::init_orthogonal,
    .infer =
        [](const InferCall& call, Specs&) {
          require_rank(call, 0, 2);
          require_floating(call, 0);
        },
    .forward =
        [](const ForwardCall& call) {
          const View weight = call.view(0);
          if (weight.elements() == 0) return;
          const int64_t rows = weight.shape[0], columns = weight.elements() / rows;
          const int64_t tall = std::max(rows, columns), flat = std::min(rows, columns);
          const View q = scratch(call, DType::kF64, {tall, flat});
          if (call.device.is_host_memory()) {
            make_orthonormal(call, call.device, call.workspace, q);
          } else {
            Scratch here(call.place, device::cpu());
            const int64_t bytes = q.elements() * size_of(q.dtype);
            const View own = kernels::dense_view(here.allocate(bytes), q.dtype, q.shape);
            make_orthonormal(call, device::cpu(), here, own);
            call.device.copy_from_host(q.data, own.data, bytes);
          }
          const double gain = call.attrs<InitOrthogonalAttrs>().gain;
          call.run(call.kernels().elementwise.unary, kernels::UnaryOp::kMulScalar, gain, 0, q, q);
          call.run(call.kernels().assign.copy, with_axes_of(weight, rows < columns ? transposed(q) : q), weight);
        },
    .cost = [](const CostCall& call) -> Cost {  // reflections, and Q from them: Golub, Van Loan, section 5.2
      const int64_t rows = call[0].size(0), columns = rows ? call[0].elements() / rows : 0;
      const int64_t tall = std::max(rows, columns), flat = std::min(rows, columns);
      return {.flops = saturated_product({4, flat, flat, 3 * tall - flat}) / 3, .bytes = bytes_moved(call)};
    },
};

}  // namespace tinyai::ops
