// The instruction set that the vector kernels run with, chosen once.
#pragma once

namespace tinyai::kernels {

enum class IsaLevel {
  kBaseline = 0,
  kV3 = 1 /* x86-64-v3: AVX2, FMA */,
  kV4 = 2 /* x86-64-v4: AVX-512 F, BW, CD, DQ, VL */
};

// The best that was built and that this processor has; TINYAI_ISA=baseline|v3|v4 lowers it, for tests.
IsaLevel isa_level();
IsaLevel best_isa_level();      // of this processor, whatever was built and the environment says
bool is_built(IsaLevel level);  // all of the processor's are, unless CMake's TINYAI_ISAS names some

}  // namespace tinyai::kernels
