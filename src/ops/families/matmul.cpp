// Products of matrices over the last two axes; leading axes broadcast.
#include "ops/generated/matmul.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

// The two operands as matrices: a vector is a row on the left and a column on the right.
struct ProductShapes {
  Shape a, b;  // of rank 2 at least
  Shape y;     // the matrices of the result, before the axes of vectors are dropped
  bool row, column;

  Shape result() const {
    Shape shape;
    for (int axis = 0; axis < y.rank(); ++axis) {
      const bool dropped = (row && axis == y.rank() - 2) || (column && axis == y.rank() - 1);
      if (!dropped) shape.push_back(y[axis]);
    }
    return shape;
  }
};

ProductShapes product(const char* name, const Shape& a, const Shape& b) {
  ProductShapes p{.a = a, .b = b, .y = {}, .row = a.rank() == 1, .column = b.rank() == 1};
  if (p.row) p.a = Shape{1, a[0]};
  if (p.column) p.b = Shape{b[0], 1};
  const int ra = p.a.rank(), rb = p.b.rank();
  Shape batch_a = p.a, batch_b = p.b;
  batch_a.resize(ra - 2);
  batch_b.resize(rb - 2);
  p.y = broadcast(name, batch_a, batch_b);
  p.y.push_back(p.a[ra - 2]);
  p.y.push_back(p.b[rb - 1]);
  return p;
}

// A view of a vector as the matrix it stands for; `axis` is the one that it lacks.
View as_matrix(const View& vector, int axis) {
  View matrix = vector;
  matrix.shape = axis == 0 ? Shape{1, vector.shape[0]} : Shape{vector.shape[0], 1};
  matrix.strides[axis] = 1;
  matrix.strides[1 - axis] = vector.strides[0];
  return matrix;
}

// The result with the axes of vectors put back.
View with_matrix_axes(const View& y, const ProductShapes& p) {
  View full = y;
  full.shape = p.y;
  for (int axis = 0, from = 0; axis < p.y.rank(); ++axis) {
    const bool dropped = (p.row && axis == p.y.rank() - 2) || (p.column && axis == p.y.rank() - 1);
    full.strides[axis] = dropped ? 1 : y.strides[from++];
  }
  return full;
}

// Rows of all batches as the rows of one matrix, where b is one matrix: one large product instead of many small ones.
bool rows_merge(const View& a, const View& b, const View& y) {
  return b.rank() == 2 && a.rank() > 2 && a.contiguous && y.contiguous;
}

View merged_rows(const View& x) {
  View merged = x;
  const int64_t columns = x.shape[x.rank() - 1];
  merged.shape = Shape{x.elements() / columns, columns};
  merged.strides[0] = columns;
  merged.strides[1] = 1;
  return merged;
}

void multiply(const ForwardCall& call) {
  View y = call.output();
  View a = call.view(0, y.dtype), b = call.view(1, y.dtype);
  if (a.rank() == 2 && b.rank() == 2) return call.run(call.kernels().product.matmul, a, b, nullptr, y);
  const ProductShapes p = product(call.name(), a.shape, b.shape);
  y = with_matrix_axes(y, p);
  if (p.row) a = as_matrix(a, 0);
  if (p.column) b = as_matrix(b, 1);
  if (rows_merge(a, b, y) && y.shape[y.rank() - 1] > 0 && a.shape[a.rank() - 1] > 0) {
    a = merged_rows(a);
    y = merged_rows(y);
  }
  call.run(call.kernels().product.matmul, with_rank(a, y.rank()), with_rank(b, y.rank()), nullptr, y);
}

Value merged_rows(const Value& x) {
  if (x->rank == 2) return x;
  const Shape shape = x.shape();
  int64_t rows = 1;
  for (int axis = 0; axis < shape.rank() - 1; ++axis) rows *= shape[axis];
  return reshape(x, to_ints({rows, shape[shape.rank() - 1]}));
}

// d(a @ b): gy @ b^T for a, a^T @ gy for b, each summed over the batches that were stretched.
void multiply_vjp(VjpCall& call) {
  const ProductShapes p = product(call.name(), call.input_spec(0).shape, call.input_spec(1).shape);
  const Value gy = reshaped(call.cotangent(), p.y);
  if (call.needs(0)) {
    const Value ga = matmul(gy, swap_last_axes(reshaped(call.input(1), p.b)));
    const Spec matrix{call.input_spec(0).dtype, p.a};
    call.set(0, reshaped(sum_to(ga, matrix), call.input_spec(0).shape));
  }
  if (!call.needs(1)) return;
  Value a = reshaped(call.input(0), p.a), g = gy;
  if (p.b.rank() == 2 && p.a.rank() > 2) {  // the sum over batches is part of one large product
    a = merged_rows(a);
    g = merged_rows(g);
  }
  const Spec matrix{call.input_spec(1).dtype, p.b};
  call.set(1, reshaped(sum_to(matmul(swap_last_axes(a), g), matrix), call.input_spec(1).shape));
}

}  // namespace

constinit const Record records::matmul{
    .info = &info::matmul,
    .infer =
        [](const InferCall& call, Specs& out) {
          for (const int i : {0, 1}) {
            require_floating(call, i);
            require_rank(call, i, 1);
          }
          const Array &a = call[0], &b = call[1];
          if (a.size(a.rank - 1) != b.size(std::max(0, b.rank - 2)))
            fail(Status::kShape, call.name(), ": ", describe(a), " and ", describe(b), ": inner dimensions ",
                 a.size(a.rank - 1), " and ", b.size(std::max(0, b.rank - 2)), " differ");
          if (a.rank == 2 && b.rank == 2) {
            out.push_back({promote(a.dtype, b.dtype), {a.size(0), b.size(1)}});
            return;
          }
          const ProductShapes p = product(call.name(), a.shape(), b.shape());
          out.push_back({promote(a.dtype, b.dtype), p.result()});
        },
    .forward = multiply,
    .saves = Saves::input({0, 1}),
    .vjp = multiply_vjp,
    .cost =
        [](const CostCall& call) {
          return of_macs(saturated_product({call.out[0].elements(), call[0].size(call[0].rank - 1)}), call);
        },
};

constinit const Record records::linear{
    .info = &info::linear,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_rank(call, 0, 1);
          require_rank(call, 1, 2, 2);
          DType dtype = DType::kBool;
          for (int i = 0; i < call.count(); ++i) {
            if (!call.has(i)) continue;
            require_floating(call, i);
            dtype = promote(dtype, call[i].dtype);
          }
          const Array &x = call[0], &weight = call[1];
          if (x.size(x.rank - 1) != weight.size(1))
            fail(Status::kShape, call.name(), ": ", describe(x), " and ", describe(weight), ": ", x.size(x.rank - 1),
                 " features do not meet ", weight.size(1));
          if (call.has(2) && call[2].shape() != Shape{weight.size(0)})
            shape_mismatch(call, 1, 2, "the bias needs one element for each row of the weight");
          Shape shape = x.shape();
          shape[x.rank - 1] = weight.size(0);
          out.push_back({dtype, shape});
        },
    .forward =
        [](const ForwardCall& call) {
          View y = call.output(), x = call.view(0, y.dtype), weight = call.view(1, y.dtype);
          std::swap(weight.shape[0], weight.shape[1]);
          std::swap(weight.strides[0], weight.strides[1]);
          weight.contiguous = is_c_order(weight.shape, weight.strides);
          if (x.rank() == 1) {
            x = as_matrix(x, 0);
            y = as_matrix(y, 0);
          } else if (rows_merge(x, weight, y) && x.shape[x.rank() - 1] > 0 && y.shape[y.rank() - 1] > 0) {
            x = merged_rows(x);
            y = merged_rows(y);
          }
          const View bias = call.has(2) ? call.view(2, y.dtype) : View();
          call.run(call.kernels().product.matmul, x, with_rank(weight, x.rank()), call.has(2) ? &bias : nullptr, y);
        },
    .saves = Saves::input({0, 1}),
    .vjp =
        [](VjpCall& call) {
          const Value& gy = call.cotangent();
          if (call.needs(0)) call.set(0, sum_to_input(call, 0, ops::matmul(gy, call.input(1))));
          if (call.inputs() > 2 && call.needs(2)) call.set(2, sum_to_input(call, 2, gy));
          if (!call.needs(1)) return;
          const Value rows = merged_rows(call.input(0)), cotangents = merged_rows(gy);
          call.set(1, sum_to_input(call, 1, ops::matmul(swap_last_axes(cotangents), rows)));
        },
    .cost =
        [](const CostCall& call) {
          return of_macs(saturated_product({call.out[0].elements(), call[1].size(1)}), call);
        },
};

constinit const Record records::dot{
    .info = &info::dot,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      for (const int i : {0, 1}) require_rank(call, i, 1, 1);
      if (call[0].size(0) != call[1].size(0)) shape_mismatch(call, 0, 1, "the vectors differ in length");
      return {ops::matmul(call.value(0), call.value(1))};
    },
};

constinit const Record records::outer{
    .info = &info::outer,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      for (const int i : {0, 1}) {
        require_rank(call, i, 1, 1);
        require_numeric(call, i);
      }
      return {ops::unsqueeze(call.value(0), 1) * call.value(1)};
    },
};

}  // namespace tinyai::ops
