// Programs of elementwise operators on the CPU (kernels/program.h).
#pragma once

#include "kernels/cpu/workspace.h"
#include "kernels/program.h"

namespace tinyai::kernels::cpu {

void fused(const Program& program, const Streams& streams);

// The elements [begin, end) of its streams, on this thread; and about what one costs.
void run(const Program& program, const Streams& streams, int64_t begin, int64_t end);
double ns_an_element(const Program& program);

// y: one number a row or a column, without gaps, of the summed output's dtype.
void fused_sum(const Program& program, const ProgramSum& sum, const Streams& streams, void* y, Workspace& workspace);

}  // namespace tinyai::kernels::cpu
