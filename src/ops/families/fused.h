// Fused: several elementwise operators as one, which a compiled function makes of a group of its nodes: a Program for a
// device's machine (kernels/program.h). Operands are of the result's shape and strides, one number, or of its last
// axes. A sum or mean of what a group makes can be part of it.
#pragma once

#include <optional>

#include "kernels/program.h"
#include "ops/record.h"

namespace tinyai::ops {

using kernels::Instruction;
using kernels::Program;
using kernels::ProgramSum;

// A program one of whose outputs is summed: these are its results but for that output where it is not kept, and the sum
// behind them.
struct FusedSum {
  Program program;
  ProgramSum sum;
  uint32_t axes;  // of the output, as bits
  bool keepdims;
};

namespace records {
extern const Record fused;      // its attributes are a Program
extern const Record fused_sum;  // a FusedSum
}  // namespace records

// The program of a node of either.
const Program& program_of(const Record& op, const void* attrs);

// True if the device has a kernel for programs, and one that sums their outputs.
bool offers_fused(const device::Device& device);
bool offers_fused_sum(const device::Device& device);

// The function that an elementwise call on floating operands comes down to; nothing for other operators, and where the
// kernel is told more than a program can say.
std::optional<Function> function_of(const Record& op, const void* attrs);
bool is_test(const KernelOp& kernel);   // gives bool
bool is_cheap(const KernelOp& kernel);  // a few instructions an element, or an operator without such a kernel

// An instruction names by its label the operator that it stands for.
uint16_t label_of(const Record& op);
const Record& operator_of(const Instruction& instruction);

// The operands, as bits, that a call may write its first result over, where the two are alike.
uint32_t overwrites(const Record& op, const void* attrs);
uint32_t overwritten_by(const Program& program);  // its first output

}  // namespace tinyai::ops
