// A program needs no more of operands and outputs than their addresses.
#include "ops/families/fused.h"

#include <algorithm>

#include "base/error.h"
#include "kernels/generated/elementwise_ops.h"
#include "kernels/optional.h"
#include "ops/generated/all.h"
#include "ops/internal_info.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo kFusedInputs[] = {internal_input("operands", false, true)};
constexpr Info kFused = internal_info("fused", kFusedInputs, sizeof(Program), -1),
               kFusedSum = internal_info("fused_sum", kFusedInputs, sizeof(FusedSum), -1);

// The shape of each output. Operands with as many elements may lack leading axes of size 1; not all do.
Shape shape_of(const Program& program, const InferCall& call) {
  int like = -1;
  for (int i = 0; i < call.count(); ++i) {
    const Spec spec = call.spec(i);
    if (spec.dtype != program.stream_dtype[i] || spec.elements() != program.period[i])
      fail(Status::kInternal, call.name(), ": ", describe(call[i]), " is not what the program was made for");
    if (program.period[i] == program.elements && (like < 0 || spec.rank() > call.spec(like).rank())) like = i;
  }
  if (like < 0 || call.count() != program.operands)
    fail(Status::kInternal, call.name(), ": another program's operands");
  return call.spec(like).shape;
}

void infer_fused(const InferCall& call, Specs& out) {
  const auto& program = call.attrs<Program>();
  const Shape shape = shape_of(program, call);
  for (int i = 0; i < program.outputs; ++i) out.push_back({program.stream_dtype[program.operands + i], shape});
}

void infer_fused_sum(const InferCall& call, Specs& out) {
  const auto& [program, sum, axes, keepdims] = call.attrs<FusedSum>();
  const Shape shape = shape_of(program, call);
  for (int i = 0; i < program.outputs; ++i) {
    if (i != sum.output || sum.is_kept) out.push_back({program.stream_dtype[program.operands + i], shape});
  }
  out.push_back({program.stream_dtype[program.operands + sum.output], reduced_shape(shape, axes, keepdims)});
}

// `unkept`: an output that is none of the call's.
kernels::Streams streams_of(const Program& program, const ForwardCall& call, int unkept = -1) {
  kernels::Streams streams{};
  for (int i = 0; i < program.operands; ++i) streams.at[i] = call[i].data();
  for (int i = 0, next = 0; i < program.outputs; ++i) {
    if (i != unkept) streams.at[program.operands + i] = call.out[next++]->data();
  }
  return streams;
}

void run_fused(const ForwardCall& call) {
  const auto& program = call.attrs<Program>();
  call.run(call.kernels().elementwise.fused, program, streams_of(program, call));
}

void run_fused_sum(const ForwardCall& call) {
  const auto& at = call.attrs<FusedSum>();
  const kernels::Streams streams = streams_of(at.program, call, at.sum.is_kept ? -1 : at.sum.output);
  call.run(call.kernels().elementwise.fused_sum, at.program, at.sum, streams, call.out.back()->data());
}

Cost cost_of(const Program& program, const CostCall& call) {
  Cost cost{.macs = 0, .flops = 0, .bytes = bytes_moved(call)};
  for (int i = 0; i < program.count; ++i) {
    if (program.instructions[i].code >= Instruction::kUnary) cost.flops = saturated_sum({cost.flops, program.elements});
  }
  return cost;
}

Cost cost_of_fused(const CostCall& call) { return cost_of(call.attrs<Program>(), call); }

Cost cost_of_fused_sum(const CostCall& call) {
  const Program& program = call.attrs<FusedSum>().program;
  Cost cost = cost_of(program, call);
  cost.flops = saturated_sum({cost.flops, program.elements});
  return cost;
}

}  // namespace

constinit const Record records::fused{
    .info = &kFused, .infer = infer_fused, .forward = run_fused, .vjp = no_gradient, .cost = cost_of_fused};

constinit const Record records::fused_sum{.info = &kFusedSum,
                                          .infer = infer_fused_sum,
                                          .forward = run_fused_sum,
                                          .vjp = no_gradient,
                                          .cost = cost_of_fused_sum};

const Program& program_of(const Record& op, const void* attrs) {
  return &op == &records::fused ? *static_cast<const Program*>(attrs) : static_cast<const FusedSum*>(attrs)->program;
}

bool offers_fused(const device::Device& device) {
  return kernels::offers_fused(*static_cast<const kernels::Table*>(device.kernels()));
}
bool offers_fused_sum(const device::Device& device) {
  return kernels::offers_fused_sum(*static_cast<const kernels::Table*>(device.kernels()));
}

std::optional<Function> function_of(const Record& op, const void* attrs) {
  if (op.fast_path.arity != KernelOp::kNone) return Function{op.fast_path};
  if (op.function) return op.function(attrs);
  return {};
}

static const kernels::ElementwiseKernel& described(const KernelOp& kernel) {
  if (kernel.arity == KernelOp::kBinary) return kernels::kernel_of(static_cast<kernels::BinaryOp>(kernel.op));
  return kernels::kernel_of(static_cast<kernels::UnaryOp>(kernel.op));
}

bool is_test(const KernelOp& kernel) { return described(kernel).test; }

bool is_cheap(const KernelOp& kernel) {
  return kernel.arity == KernelOp::kNone || described(kernel).work == kernels::Work::kCheap;
}

uint16_t label_of(const Record& op) {
  const auto all = all_records();
  return static_cast<uint16_t>(std::find(all.begin(), all.end(), &op) - all.begin());
}

const Record& operator_of(const Instruction& instruction) { return *all_records()[instruction.label]; }

uint32_t overwritten_by(const Program& program) {
  uint32_t allowed = (1u << program.operands) - 1;
  bool is_stored = false;
  for (int i = 0; i < program.count; ++i) {
    const Instruction& in = program.instructions[i];
    const auto read = [&](int stream) {
      if (is_stored && stream < program.operands) allowed &= ~(1u << stream);
    };
    if (in.code >= Instruction::kWhere && in.code <= Instruction::kWhereFalse) read(in.other);
    if (in.kind != Instruction::kStream) continue;
    read(in.at);
    const bool stores = in.code == Instruction::kStore || in.code == Instruction::kStoreAs;
    is_stored = is_stored || (stores && in.at == program.operands);
  }
  return allowed;
}

uint32_t overwrites(const Record& op, const void* attrs) {
  if (&op == &records::fused) return overwritten_by(*static_cast<const Program*>(attrs));
  if (&op == &records::fused_sum) {  // where the program's first output is the call's
    const auto& at = *static_cast<const FusedSum*>(attrs);
    return at.sum.output > 0 || at.sum.is_kept ? overwritten_by(at.program) : 0;
  }
  return op.fast_path.arity == KernelOp::kNone ? op.overwrites : ~0u;
}

}  // namespace tinyai::ops
