// The writes of an optimizer: steps, and the gradients that it clips.
//
// An optimizer makes all of them ready before it writes the first (ops/write.h); so each says how much memory its
// kernel will ask for.
#include "ops/generated/step.h"
#include "kernels/generated/elementwise_ops.h"
#include "kernels/step_rule.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

using kernels::StepOp;
using kernels::StepRule;
using kernels::View;

constexpr int kFirstState = 4, kMostStates = 3;  // operands p, g, numbers, steps; then state

// The last operand of rules whose step may be of rows alone.
constexpr int rows_operand(const Info& info) {
  return std::string_view(info.inputs.end()[-1].name) == "rows" ? static_cast<int>(info.inputs.size()) - 1 : -1;
}

bool is_by_rows(const CallBase& call) {
  const int rows = rows_operand(call.info);
  return rows >= 0 && call.has(rows);
}

// A state that sums up small things is not of 16 bits: it would not move. Functions that were saved before have it so.
void require_state(const CallBase& call, int first) {
  const int end = is_by_rows(call) ? rows_operand(call.info) : call.count();
  const Spec own = call.spec(0), wide{wide_enough(own.dtype), own.shape};
  for (int i = first; i < end; ++i) {
    if (call.has(i) && call.spec(i) != wide && call.spec(i) != own)
      shape_mismatch(call, 0, i, "state has its parameter's shape, and its dtype or f32 for 16 bits");
  }
}

void require_step(const CallBase& call) {
  require_floating(call, 0);
  Spec gradient = call.spec(0);
  if (is_by_rows(call)) {
    const Spec rows = call.spec(rows_operand(call.info));
    if (rows.dtype != DType::kI64 || rows.shape.rank() != 1 || gradient.shape.rank() == 0)
      shape_mismatch(call, 0, rows_operand(call.info), "rows are [n] i64");
    gradient.shape[0] = rows.shape[0];
  }
  if (call.spec(1) != gradient) shape_mismatch(call, 0, 1, "a gradient has its parameter's shape and dtype");
  if (call.spec(2) != Spec{DType::kF64, {call.info.step_numbers}} || call.spec(3) != Spec{DType::kI64, {}})
    fail(Status::kInternal, call.name(), ": numbers ", to_string(call.spec(2)), ", steps ", to_string(call.spec(3)));
}

// True if the step works on a copy: the kernels of steps write contiguous memory only.
bool copies_parameter(const CallBase& call) { return !call[0].is_contiguous(); }

template <class Step>
void step_contiguous(const ForwardCall& call, Step step) {
  const View p = call.view(0);
  if (p.contiguous) return step(p);
  const View own = scratch(call, p.dtype, p.shape);
  call.run(call.kernels().assign.copy, p, own);
  step(own);
  call.run(call.kernels().assign.copy, own, p);
}

template <class Attrs>
StepRule step_rule(StepOp op, const Attrs& at) {
  StepRule rule{.op = op, .maximize = at.maximize};
  if constexpr (requires { at.nesterov; }) rule.nesterov = at.nesterov;
  if constexpr (requires { at.decoupled; }) rule.decoupled = at.decoupled;
  return rule;
}

template <StepOp kOp, class Attrs>
void run_step(const ForwardCall& call) {
  const StepRule rule = step_rule(kOp, call.attrs<Attrs>());
  View views[kMostStates];
  const View* state[kMostStates] = {};
  const int rows = rows_operand(call.info);
  for (int i = 0; i < kMostStates; ++i) {
    if (!call.has(kFirstState + i) || kFirstState + i == rows) continue;
    views[i] = call.view(kFirstState + i);
    state[i] = &views[i];
  }
  const View by_rows = is_by_rows(call) ? call.view(rows) : View();
  step_contiguous(call, [&](const View& p) {
    call.run(call.kernels().optimizer.step, rule, call.view(2), call.view(3), is_by_rows(call) ? &by_rows : nullptr,
             call.view(1), p, state[0], state[1], state[2]);
  });
}

// A step of rows moves as much of each array as the gradient has.
int64_t step_bytes(const CostCall& call) {
  if (!is_by_rows(call)) return bytes_moved(call);
  int64_t arrays = 1;  // the gradient is read, the others are read and written
  for (int i = 0; i < rows_operand(call.info); ++i) arrays += i != 1 && i != 2 && i != 3 && call.has(i) ? 2 : 0;
  return saturated_product({arrays, call.spec(1).bytes()});
}

// The record of a rule's step, whose elements take so many operations.
template <StepOp kOp, class Attrs, int64_t (*kFlops)(const CostCall&)>
constexpr Record step_record(const Info& info) {
  return {
      .info = &info,
      .infer =
          [](const InferCall& call, Specs&) {
            require_step(call);
            require_state(call, kFirstState);
          },
      .needs_workspace = copies_parameter,
      .forward = run_step<kOp, Attrs>,
      .cost = [](const CostCall& call) -> Cost {
        const int64_t each = kFlops(call) + (call.attrs<Attrs>().maximize ? 1 : 0);
        return {.flops = saturated_product({each, call.spec(1).elements()}), .bytes = step_bytes(call)};
      },
  };
}

template <int kFlops>
int64_t always(const CostCall&) {
  return kFlops;
}

// Decay and step; momentum; Nesterov's look ahead.
int64_t sgd_flops(const CostCall& call) {
  return 4 + (call.has(4) ? 3 : 0) + (call.attrs<SgdStepAttrs>().nesterov ? 2 : 0);
}
int64_t adam_flops(const CostCall& call) { return 15 + (call.has(6) ? 1 : 0); }
// Decay; the mean of squares; root, epsilon, quotient, product, difference. Momentum; a mean, and its square taken off.
int64_t rmsprop_flops(const CostCall& call) { return 11 + (call.has(5) ? 2 : 0) + (call.has(6) ? 5 : 0); }

void same_as_destination(const CallBase& call) {
  require_floating(call, 0);
  if (call.spec(1) != call.spec(0)) shape_mismatch(call, 0, 1, "both have one shape and dtype");
}

bool is_narrow(const Array& array) { return size_of(array.dtype) == 2; }

}  // namespace

constinit const Record records::sgd_step = step_record<StepOp::kSgd, SgdStepAttrs, sgd_flops>(info::sgd_step);
constinit const Record records::adam_step = step_record<StepOp::kAdam, AdamStepAttrs, adam_flops>(info::adam_step);
// Decay and square, each with its sum; root and epsilon; product, quotient, difference.
constinit const Record records::adagrad_step =
    step_record<StepOp::kAdagrad, AdagradStepAttrs, always<9>>(info::adagrad_step);
constinit const Record records::rmsprop_step =
    step_record<StepOp::kRmsprop, RmspropStepAttrs, rmsprop_flops>(info::rmsprop_step);
// Decay; two means of squares; two roots, each of a sum; quotient and product; the step.
constinit const Record records::adadelta_step =
    step_record<StepOp::kAdadelta, AdadeltaStepAttrs, always<18>>(info::adadelta_step);
// The step is Adam's, with the gradient beside the moment.
constinit const Record records::nadam_step = [] {
  Record record = step_record<StepOp::kNadam, NadamStepAttrs, always<17>>(info::nadam_step);
  record.infer = [](const InferCall& call, Specs&) {
    require_step(call);
    if (call.spec(4) != Spec{DType::kF64, {}}) shape_mismatch(call, 0, 4, "the product of momenta is one f64");
    require_state(call, 5);
  };
  return record;
}();

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
