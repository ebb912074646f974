// Writes of an optimizer beside its steps: the gradients that it clips, and a trainer's sums.
//
// An optimizer makes all of them ready before it writes the first (ops/write.h); so each says how much memory its
// kernel will ask for.
#include "ops/generated/step.h"
#include "kernels/generated/elementwise_ops.h"
#include "ops/rules.h"
#include "ops/square_blocks.h"

namespace tinyai::ops {
namespace {

using kernels::View;

void same_as_destination(const CallBase& call) {
  require_floating(call, 0);
  if (call.spec(1) != call.spec(0)) shape_mismatch(call, 0, 1, "both have one shape and dtype");
}

bool is_narrow(const Array& array) { return size_of(array.dtype) == 2; }

// Some elements of a view of one axis: every `step`th from `first` on, as a matrix of rows of so many.
View rows_of(const View& line, int64_t first, int64_t step, const Shape& shape) {
  View rows = line;
  rows.data = static_cast<char*>(line.data) + first * line.strides[0] * size_of(line.dtype);
  rows.shape = shape;
  c_order_strides(shape, rows.strides);
  for (int axis = 0; axis < shape.rank(); ++axis) rows.strides[axis] *= step * line.strides[0];
  rows.contiguous = step * line.strides[0] == 1;
  return rows;
}

View as_line(View view) {
  view.shape = Shape{view.elements()};
  view.strides[0] = 1;
  return view;
}

}  // namespace

constinit const Record records::add_squares{
    .info = &info::add_squares,
    .infer =
        [](const InferCall& call, Specs&) {
          require_floating(call, 1);
          if (call.spec(0) != Spec{DType::kF64, {}}) shape_mismatch(call, 0, 1, "the sum is one f64");
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& k = call.kernels();
          const View sum = call.view(0);
          View x = call.view(1), squares = scratch(call, DType::kF64, Shape());
          if (is_narrow(call[1])) {
            const View wide = scratch(call, DType::kF32, x.shape);
            call.run(k.assign.copy, x, wide);
            x = wide;
          }
          const int rank = x.rank();
          View kept = squares;
          kept.shape.resize(rank);
          for (int axis = 0; axis < rank; ++axis) kept.shape[axis] = kept.strides[axis] = 1;
          call.run(k.reduce.reduce, kernels::ReduceOp::kSumSquares, (1u << rank) - 1, x, kept);
          call.run(k.elementwise.binary, kernels::BinaryOp::kAdd, sum, squares, sum);
        },
    .cost = [](const CostCall& call) -> Cost {
      return {.macs = 0, .flops = saturated_product({2, call[1].elements()}), .bytes = bytes_moved(call)};
    },
};

constinit const Record records::block_squares{
    .info = &info::block_squares,
    .infer =
        [](const InferCall& call, Specs&) {
          require_floating(call, 1);
          const Spec& blocks = call.spec(0);
          const int64_t first = call.attrs<BlockSquaresAttrs>().first, count = square_blocks(call[1].elements());
          const bool fits = blocks.dtype == DType::kF64 && blocks.shape.rank() == 1 && first >= 0 &&
                            count <= blocks.shape[0] && first <= blocks.shape[0] - count;
          if (!fits) shape_mismatch(call, 0, 1, "the blocks are f64, and fit behind the first");
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& k = call.kernels();
          View x = call.view(1);
          if (!x.contiguous) {
            const View dense = scratch(call, x.dtype, x.shape);
            call.run(k.assign.copy, x, dense);
            x = dense;
          }
          x = as_line(x);
          const int64_t first = call.attrs<BlockSquaresAttrs>().first, whole = x.elements() / kSquareBlock;
          const auto sum = [&](int64_t block, int64_t blocks, int64_t length) {
            if (blocks == 0 || length == 0) return;
            call.run(k.reduce.reduce, kernels::ReduceOp::kSumSquares, 0b10,
                     rows_of(x, block * kSquareBlock, 1, {blocks, length}),
                     rows_of(call.view(0), first + block, 1, {blocks, 1}));
          };
          sum(0, whole, kSquareBlock);
          sum(whole, 1, x.elements() % kSquareBlock);
        },
    .cost = [](const CostCall& call) -> Cost {
      return {.macs = 0, .flops = saturated_product({2, call[1].elements()}), .bytes = bytes_moved(call)};
    },
};

// Neighbours are added, then neighbours of these, and one that has none waits: the tree of base/sum_tree.h.
constinit const Record records::tree_sum{
    .info = &info::tree_sum,
    .infer =
        [](const InferCall& call, Specs& out) {
          if (call.spec(0).dtype != DType::kF64 || call.spec(0).shape.rank() != 1)
            fail(Status::kInternal, call.name(), ": what is summed is ", to_string(call.spec(0)));
          out.push_back({DType::kF64, {}});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& k = call.kernels();
          const View out = call.output(0);
          const int64_t count = call[0].elements();
          if (count == 0) return call.run(k.assign.copy, scalar_view(call, 0, DType::kF64, Shape()), out);
          const View sums = scratch(call, DType::kF64, Shape{count});
          call.run(k.assign.copy, call.view(0), sums);
          for (int64_t step = 1; step < count; step *= 2) {
            const Shape pairs{(count - step + 2 * step - 1) / (2 * step)};
            const View left = rows_of(sums, 0, 2 * step, pairs);
            call.run(k.elementwise.binary, kernels::BinaryOp::kAdd, left, rows_of(sums, step, 2 * step, pairs), left);
          }
          call.run(k.assign.copy, rows_of(sums, 0, 1, Shape()), out);
        },
    .cost = per_input<1>,
};

constinit const Record records::clip_factor{
    .info = &info::clip_factor,
    .infer =
        [](const InferCall& call, Specs& out) {
          if (call.spec(0) != Spec{DType::kF64, {}})
            fail(Status::kInternal, call.name(), ": the squares are ", to_string(call.spec(0)));
          out.push_back(call.spec(0));
          out.push_back(call.spec(0));
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& k = call.kernels();
          const View norm = call.output(0), factor = call.output(1);
          const View most = scalar_view(call, call.attrs<ClipFactorAttrs>().most, DType::kF64, Shape());
          call.run(k.elementwise.unary, kernels::UnaryOp::kSqrt, 0, 0, call.view(0), norm);
          call.run(k.elementwise.unary, kernels::UnaryOp::kAddScalar, 1e-6, 0, norm, factor);
          call.run(k.elementwise.binary, kernels::BinaryOp::kDiv, most, factor, factor);
          call.run(k.elementwise.unary, kernels::UnaryOp::kClip, 0, 1, factor, factor);  // what is no number stays that
        },
    .cost = per_element<4>,
};

constinit const Record records::scale_into{
    .info = &info::scale_into,
    .infer =
        [](const InferCall& call, Specs&) {
          same_as_destination(call);
          if (call.spec(2) != Spec{DType::kF64, {}}) shape_mismatch(call, 0, 2, "the factor is one f64");
        },
    .forward =
        [](const ForwardCall& call) {
          call.run(call.kernels().elementwise.scale, call.view(2), call.view(1), call.view(0));
        },
    .cost = per_input<1>,
};

constinit const Record records::clip_into{
    .info = &info::clip_into,
    .infer = [](const InferCall& call, Specs&) { same_as_destination(call); },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<ClipIntoAttrs>();
          call.run(call.kernels().elementwise.unary, kernels::UnaryOp::kClip, at.low, at.high, call.view(1),
                   call.view(0));
        },
    .cost = per_input<1>,
};

constinit const Record records::count_batch{
    .info = &info::count_batch,
    .infer =
        [](const InferCall& call, Specs&) {
          require_floating(call, 1);
          if (call[1].elements() != 1) shape_mismatch(call, 0, 1, "a mean loss is one number");
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<CountBatchAttrs>();
          const View right = call.has(2) ? call.view(2) : View(), of = call.has(3) ? call.view(3) : View();
          call.run(call.kernels().optimizer.count_batch, call.view(0), call.view(1), call.has(2) ? &right : nullptr,
                   call.has(3) ? &of : nullptr, at.examples, at.of_labelled);
        },
    .cost = [](const CostCall& call) -> Cost { return {.flops = 5, .bytes = bytes_moved(call)}; },  // *, and four sums
};

}  // namespace tinyai::ops
