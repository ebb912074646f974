// Programs of elementwise operators on the CPU (kernels/program.h).
#pragma once

#include "kernels/program.h"

namespace tinyai::kernels::cpu {

void fused(const Program& program, const Streams& streams);

}  // namespace tinyai::kernels::cpu
