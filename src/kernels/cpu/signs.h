// Packed signs: table.h states what each kernel does.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

void pack_positive(DType dtype, int64_t n, const void* x, uint8_t* bits);
void keep_positive(DType dtype, int64_t n, const void* gy, const uint8_t* bits, void* gx);

}  // namespace tinyai::kernels::cpu
