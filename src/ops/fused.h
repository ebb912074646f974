// Fused: several elementwise operators as one, which a compiled function makes of a group of its nodes: a Program for a
// device's machine (kernels/program.h). Operands are of the result's shape and strides, one number, or of its last
// axes.
#pragma once

#include <optional>

#include "kernels/program.h"
#include "ops/record.h"

namespace tinyai::ops {

using kernels::Instruction;
using kernels::Program;

namespace records {
extern const Record fused;  // its attributes are a Program
}

// Whether the device has a kernel for programs.
bool offers_fused(const device::Device& device);

// What an elementwise call on floating operands comes down to; nothing for other operators, and where the kernel is
// told more than a program can say.
std::optional<Function> function_of(const Record& op, const void* attrs);
bool is_test(const Flat& kernel);  // gives bool

// By which an instruction names the operator that it stands for.
uint16_t label_of(const Record& op);
const Record& operator_of(const Instruction& instruction);

// The operands, as bits, that a call may write its first result over, where the two are alike.
uint32_t overwrites(const Record& op, const void* attrs);

}  // namespace tinyai::ops
