// A program in parts of whole blocks, each by the machine of the instruction set in use.
#include "kernels/cpu/fused.h"

#include "kernels/cpu/active_elementwise_rows.h"
#include "kernels/cpu/split.h"

namespace tinyai::kernels::cpu {
namespace {

// Nanoseconds a block of kMachineBlock elements costs one thread with AVX2; no more than the magnitude.
constexpr double kStreamNs = 40, kConvertNs = 40, kCheapNs = 10, kFunctionNs = 120, kHeavyNs = 500, kScalarNs = 2500;

double cost(Work work) {
  switch (work) {
    case Work::kCheap:
      return kCheapNs;
    case Work::kFunction:
      return kFunctionNs;
    case Work::kHeavy:
      return kHeavyNs;
    case Work::kScalar:
      break;
  }
  return kScalarNs;
}

double block_ns(const Program& program) {
  double ns = kStreamNs * (program.operands + program.outputs);
  for (int i = 0; i < program.count; ++i) {
    const Instruction& in = program.instructions[i];
    if (in.code == Instruction::kUnary) ns += cost(kernel_of(static_cast<UnaryOp>(in.op)).work);
    if (in.code == Instruction::kBinary || in.code == Instruction::kBinaryReversed)
      ns += cost(kernel_of(static_cast<BinaryOp>(in.op)).work);
    if (in.code >= Instruction::kWhere) ns += kCheapNs;
    if (in.to != DType::kF32) ns += kConvertNs;
  }
  for (int s = 0; s < program.operands + program.outputs; ++s) {
    if (program.stream_dtype[s] != program.dtype) ns += kConvertNs;
  }
  return program.dtype == DType::kF64 ? 2 * ns : ns;
}

}  // namespace

double ns_an_element(const Program& program) { return block_ns(program) / simd::kMachineBlock; }

void run(const Program& program, const Streams& streams, int64_t begin, int64_t end) {
  alignas(64) char aside[Program::kMostAside * simd::kAsideBytes];
  active_elementwise_rows.machine.run(program, begin, end, streams.at, aside);
}

void fused(const Program& program, const Streams& streams) {
  constexpr int64_t kBlock = simd::kMachineBlock;
  if (program.elements <= kBlock) return run(program, streams, 0, program.elements);
  split((program.elements + kBlock - 1) / kBlock, block_ns(program), [&](int64_t begin, int64_t end) {
    run(program, streams, begin * kBlock, std::min(end * kBlock, program.elements));
  });
}

}  // namespace tinyai::kernels::cpu
