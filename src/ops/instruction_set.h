// Which instruction set the CPU's kernels run with, for who has to know that two processes give the same bits.
#pragma once

#include <cstdint>

namespace tinyai::ops {

int64_t instruction_set();  // 0: every processor's; 1: x86-64-v3; 2: x86-64-v4

}  // namespace tinyai::ops
