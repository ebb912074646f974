// Diagonals of matrices: seen as a view, and put into zeros.
#include <algorithm>

#include "base/checked.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::View;

// The diagonal of the matrices that two axes make.
struct Diagonal {
  int row, column;  // axes
  int64_t offset, count;

  Diagonal(const CallBase& call, const Shape& shape, int64_t offset, int64_t axis1, int64_t axis2)
      : row(normalized_axis(call.name(), axis1, shape.rank())),
        column(normalized_axis(call.name(), axis2, shape.rank())),
        offset(offset) {
    if (row == column) fail(Status::kRange, call.name(), ": axis ", row, " twice; a diagonal is of two axes");
    const int64_t rows = shape[row], columns = shape[column];
    count = std::max<int64_t>(offset < 0 ? std::min(rows + offset, columns) : std::min(rows, columns - offset), 0);
  }
  // Elements from the matrix's first.
  int64_t start(const int64_t* strides) const {
    if (count == 0) return 0;
    return offset < 0 ? -offset * strides[row] : offset * strides[column];
  }
  int64_t step(const int64_t* strides) const { return strides[row] + strides[column]; }
};

// Visits what is kept of each axis but the two, and then the diagonal's.
template <class Of>
void without_matrix(const Diagonal& diagonal, int rank, Of&& of) {
  for (int axis = 0, kept = 0; axis < rank; ++axis) {
    if (axis != diagonal.row && axis != diagonal.column) of(kept++, axis);
  }
}

Shape diagonal_shape(const Shape& x, const Diagonal& diagonal) {
  Shape shape;
  without_matrix(diagonal, x.rank(), [&](int, int axis) { shape.push_back(x[axis]); });
  shape.push_back(diagonal.count);
  return shape;
}

View diagonal_of(const View& y, const Diagonal& diagonal) {
  View view = y;
  view.shape = diagonal_shape(y.shape, diagonal);
  view.data = y.as<char>() + diagonal.start(y.strides) * size_of(y.dtype);
  without_matrix(diagonal, y.rank(), [&](int kept, int axis) { view.strides[kept] = y.strides[axis]; });
  view.strides[view.rank() - 1] = diagonal.step(y.strides);
  view.contiguous = is_c_order(view.shape, view.strides);
  return view;
}

// The shape of the matrices whose diagonal operand 0 is to be.
Shape matrix_shape(const CallBase& call, const DiagonalGradAttrs& at) {
  const Shape x = call[0].shape();
  if (x.rank() == kMaxRank) require_rank(call, 0, 1, kMaxRank - 1);
  const int row = normalized_axis(call.name(), at.axis1, x.rank() + 1);
  const int column = normalized_axis(call.name(), at.axis2, x.rank() + 1);
  Shape shape;
  for (int axis = 0, kept = 0; axis <= x.rank(); ++axis)
    shape.push_back(axis == row ? at.rows : axis == column ? at.columns : x[kept++]);
  checked_elements(call.name(), shape);
  return shape;
}

}  // namespace

constinit const Record records::diagonal{
    .info = &info::diagonal,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<DiagonalAttrs>();
          require_rank(call, 0, 2);
          const Shape x = call[0].shape();
          out.push_back({call[0].dtype, diagonal_shape(x, Diagonal(call, x, at.offset, at.axis1, at.axis2))});
        },
    .view =
        [](const ViewCall& call, const Spec& out, Geometry& geometry) {
          const auto& at = call.attrs<DiagonalAttrs>();
          const Array& x = call[0];
          int64_t strides[kMaxRank];
          x.strides(strides);
          const Diagonal diagonal(call, x.shape(), at.offset, at.axis1, at.axis2);
          geometry.shape = out.shape;
          geometry.offset = x.offset() + (out.elements() > 0 ? diagonal.start(strides) : 0);
          without_matrix(diagonal, x.rank, [&](int kept, int axis) { geometry.strides[kept] = strides[axis]; });
          geometry.strides[out.rank() - 1] = diagonal.step(strides);
          return true;
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<DiagonalAttrs>();
          const Spec x = call.input_spec(0);
          const int row = normalized_axis(call.name(), at.axis1, x.rank());
          const int column = normalized_axis(call.name(), at.axis2, x.rank());
          call.set(0, ops::diagonal_grad(
                          call.cotangent(),
                          {.offset = at.offset, .axis1 = row, .axis2 = column, .rows = x[row], .columns = x[column]}));
        },
    .cost = nothing,
};

constinit const Record records::diagonal_grad{
    .info = &info::diagonal_grad,
    .infer =
        [](const InferCall& call, Specs& out) {
          const auto& at = call.attrs<DiagonalGradAttrs>();
          require_rank(call, 0, 1);
          const Shape shape = matrix_shape(call, at);
          const Diagonal diagonal(call, shape, at.offset, at.axis1, at.axis2);
          if (diagonal.count != call[0].size(call[0].rank - 1))
            fail(Status::kShape, call.name(), ": ", describe(call[0]), " is no diagonal of ", to_string(shape));
          out.push_back({call[0].dtype, shape});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<DiagonalGradAttrs>();
          const View y = call.output();
          call.run(call.kernels().assign.fill, 0, y);
          const Diagonal diagonal(call, y.shape, at.offset, at.axis1, at.axis2);
          call.run(call.kernels().assign.copy, call.view(0), diagonal_of(y, diagonal));
        },
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<DiagonalGradAttrs>();
          call.set(0, ops::diagonal(call.cotangent(), at.offset, at.axis1, at.axis2));
        },
    .cost = moves_only,
};

constinit const Record records::diag{
    .info = &info::diag,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const int64_t offset = call.attrs<DiagAttrs>().diagonal;
      require_rank(call, 0, 1, 2);
      if (call[0].rank == 2) return {ops::diagonal(call.value(0), offset, 0, 1)};
      if (offset == INT64_MIN) fail(Status::kOverflow, call.name(), ": a diagonal of ", offset);
      const int64_t size =
          checked_sum(call.name(), "the size of the matrix", call[0].size(0), offset < 0 ? -offset : offset);
      return {
          ops::diagonal_grad(call.value(0), {.offset = offset, .axis1 = 0, .axis2 = 1, .rows = size, .columns = size})};
    },
};

}  // namespace tinyai::ops
