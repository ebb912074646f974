// The elementwise rows in use, as active_rows.h has the others.
#pragma once

#include "kernels/cpu/isa_level.h"
#include "kernels/cpu/simd/elementwise_rows.h"

namespace tinyai::kernels {

simd::ElementwiseRows elementwise_rows_for(IsaLevel level);  // as rows_for()

// Filled by cpu_table(), before which no CPU kernel can be reached.
extern simd::ElementwiseRows active_elementwise_rows;

}  // namespace tinyai::kernels
