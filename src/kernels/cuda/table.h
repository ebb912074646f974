// The GPU's table of kernels.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cuda {

Table table();

}  // namespace tinyai::kernels::cuda
