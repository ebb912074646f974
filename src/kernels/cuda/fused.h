// A program of elementwise operations in one pass.
#pragma once

#include "kernels/cuda/stream.h"
#include "kernels/program.h"

namespace tinyai::kernels::cuda {

void fused(Stream& stream, const Program& program, const Streams& streams);

}  // namespace tinyai::kernels::cuda
