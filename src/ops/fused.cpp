// Of operands and outputs their addresses are all that a program needs.
#include "ops/fused.h"

#include <algorithm>

#include "base/error.h"
#include "kernels/generated/elementwise_ops.h"
#include "kernels/optional.h"
#include "ops/generated/all.h"
#include "ops/rules.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo kInputs[] = {{.name = "operands",
                                  .differentiable = false,
                                  .index = false,
                                  .optional = false,
                                  .list = true,
                                  .updated = false,
                                  .hidden = false}};
constexpr Info kInfo = {.name = "fused",
                        .inputs = kInputs,
                        .attributes = {},
                        .attrs_bytes = sizeof(Program),
                        .outputs = -1,
                        .internal = true,
                        .differentiable = 0,
                        .updated = 0};

// Operands with as many elements may lack leading axes of size 1; not all do.
void infer_fused(const InferCall& call, Specs& out) {
  const auto& program = call.attrs<Program>();
  int like = -1;
  for (int i = 0; i < call.count(); ++i) {
    const Spec spec = call.spec(i);
    if (spec.dtype != program.stream_dtype[i] || spec.elements() != program.period[i])
      fail(Status::kInternal, call.name(), ": ", describe(call[i]), " is not what the program was made for");
    if (program.period[i] == program.elements && (like < 0 || spec.rank() > call.spec(like).rank())) like = i;
  }
  if (like < 0 || call.count() != program.operands)
    fail(Status::kInternal, call.name(), ": another program's operands");
  for (int i = 0; i < program.outputs; ++i)
    out.push_back({program.stream_dtype[program.operands + i], call.spec(like).shape});
}

void run_fused(const ForwardCall& call) {
  const auto& program = call.attrs<Program>();
  kernels::Streams streams;
  for (int i = 0; i < program.operands; ++i) streams.at[i] = call[i].data();
  for (int i = 0; i < program.outputs; ++i) streams.at[program.operands + i] = call.out[i]->data();
  for (int i = program.operands + program.outputs; i < Program::kMostStreams; ++i) streams.at[i] = nullptr;
  call.run(call.kernels().elementwise.fused, program, streams);
}

Cost cost_of_fused(const CostCall& call) {
  const auto& program = call.attrs<Program>();
  Cost cost{.macs = 0, .flops = 0, .bytes = bytes_moved(call)};
  for (int i = 0; i < program.count; ++i) {
    if (program.instructions[i].code >= Instruction::kUnary) cost.flops = saturated_sum({cost.flops, program.elements});
  }
  return cost;
}

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

}  // namespace

constinit const Record records::fused{
    .info = &kInfo, .infer = infer_fused, .forward = run_fused, .vjp = no_gradient, .cost = cost_of_fused};

bool offers_fused(const device::Device& device) {
  return kernels::offers_fused(*static_cast<const kernels::Table*>(device.kernels()));
}

std::optional<Function> function_of(const Record& op, const void* attrs) {
  if (op.flat.arity != Flat::kNone) return Function{op.flat};
  if (op.function) return op.function(attrs);
  return {};
}

bool is_test(const Flat& kernel) {
  if (kernel.arity == Flat::kBinary) return kernels::kernel_of(static_cast<kernels::BinaryOp>(kernel.op)).test;
  return kernels::kernel_of(static_cast<kernels::UnaryOp>(kernel.op)).test;
}

uint16_t label_of(const Record& op) {
  const auto all = all_records();
  return static_cast<uint16_t>(std::find(all.begin(), all.end(), &op) - all.begin());
}

const Record& operator_of(const Instruction& instruction) { return *all_records()[instruction.label]; }

uint32_t overwrites(const Record& op, const void* attrs) {
  if (&op == &records::fused) return overwritten_by(*static_cast<const Program*>(attrs));
  return op.flat.arity == Flat::kNone ? op.overwrites : ~0u;
}

}  // namespace tinyai::ops
