// Fused programs: each thread works one element through all instructions. Which comes next is the same for all threads,
// so that the switches cost a uniform branch.
#include "kernels/cuda/fused.h"

#include "kernels/cuda/elements.h"
#include "kernels/cuda/launch.h"
#include "kernels/cuda/math.h"
#include "kernels/power.h"

namespace tinyai::kernels::cuda {
namespace {

// Rounded as it would be by an array of that dtype between two operations.
template <class C>
TINYAI_GPU C rounded(DType to, C x) {
  if constexpr (sizeof(C) == 8) return x;
  if (to == DType::kF16) return static_cast<C>(to_float(to_half(static_cast<float>(x))));
  if (to == DType::kBf16) return static_cast<C>(to_float(to_bfloat(static_cast<float>(x))));
  return x;
}

template <class C>
struct Machine {
  Program program;
  Streams streams;

  TINYAI_GPU void operator()(int64_t i) const {
    C acc{}, aside[Program::kMostAside];
    for (int k = 0; k < program.count; ++k) step(program.instructions[k], i, acc, aside);
  }

 private:
  TINYAI_GPU C stream(int s, int64_t i) const {
    const bool starts_again = s < program.operands && program.period[s] != program.elements;
    return load<C>(streams.at[s], program.stream_dtype[s], starts_again ? i % program.period[s] : i);
  }
  TINYAI_GPU C operand(const Instruction& in, int64_t i, const C* aside) const {
    if (in.kind == Instruction::kNone) return C{};
    return in.kind == Instruction::kTemporary ? aside[in.at] : stream(in.at, i);
  }
  TINYAI_GPU C other(const Instruction& in, int64_t i, const C* aside) const {
    return in.other >= Program::kMostStreams ? aside[in.other - Program::kMostStreams] : stream(in.other, i);
  }

  TINYAI_GPU void step(const Instruction& in, int64_t i, C& acc, C* aside) const {
    if (in.code == Instruction::kStore || in.code == Instruction::kStoreAs) {
      if (in.kind == Instruction::kTemporary) aside[in.at] = acc;
      if (in.kind == Instruction::kStream) store<C>(streams.at[in.at], program.stream_dtype[in.at], i, acc);
      return;
    }
    const C second = operand(in, i, aside), a = static_cast<C>(in.a);
    switch (in.code) {
      case Instruction::kLoad:
        acc = second;
        break;
      case Instruction::kCast:
        acc = rounded<C>(in.to, acc);
        break;
      case Instruction::kUnary:
        acc = unary_of<C>(static_cast<UnaryOp>(in.op), acc, a, static_cast<C>(in.b));
        break;
      case Instruction::kBinary:
        acc = binary_of<C>(static_cast<BinaryOp>(in.op), acc, second);
        break;
      case Instruction::kBinaryReversed:
        acc = binary_of<C>(static_cast<BinaryOp>(in.op), second, acc);
        break;
      case Instruction::kWhere:
        acc = acc != C{0} ? second : other(in, i, aside);
        break;
      case Instruction::kWhereTrue:
        acc = other(in, i, aside) != C{0} ? acc : second;
        break;
      case Instruction::kWhereFalse:
        acc = other(in, i, aside) != C{0} ? second : acc;
        break;
      case Instruction::kFill:
        acc = second != C{0} ? a : acc;
        break;
      case Instruction::kFillReversed:
        acc = acc != C{0} ? a : second;
        break;
      case Instruction::kStore:
      case Instruction::kStoreAs:
        break;
    }
  }
};

}  // namespace

void fused(Stream& stream, const Program& given, const Streams& streams) {
  Program program = given;
  for (int k = 0; k < program.count; ++k) {
    Instruction& in = program.instructions[k];
    auto op = static_cast<UnaryOp>(in.op);
    if (in.code != Instruction::kUnary || op != UnaryOp::kPowScalar) continue;
    small_power(in.a, &op);
    in.op = static_cast<uint8_t>(op);
  }
  with_float_type(program.dtype, [&]<class C>(C) { for_each(stream, program.elements, Machine<C>{program, streams}); });
}

}  // namespace tinyai::kernels::cuda
