// Assignments that other kernels call.
#pragma once

#include "kernels/view.h"

namespace tinyai::kernels::cpu {

void copy(const View& x, const View& y);
void fill(double value, const View& y);

}  // namespace tinyai::kernels::cpu
