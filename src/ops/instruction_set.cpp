#include "ops/instruction_set.h"

#include "kernels/cpu/isa_level.h"

namespace tinyai::ops {

int64_t instruction_set() { return static_cast<int64_t>(kernels::isa_level()); }

}  // namespace tinyai::ops
