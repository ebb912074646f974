// Sorting along an axis, whole or the first k (contract: kernels/table.h).
#pragma once

#include "kernels/view.h"

namespace tinyai::kernels::cpu {

void sort(int axis, bool descending, const View& x, const View& values, const View& indices, Workspace& ws);

}  // namespace tinyai::kernels::cpu
