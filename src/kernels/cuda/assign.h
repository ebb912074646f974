// Elements from one place to another, converted where the dtypes differ.
#pragma once

#include "kernels/cuda/stream.h"
#include "kernels/view.h"

namespace tinyai::kernels::cuda {

void copy(Stream& stream, const View& x, const View& y);
// A vector along the last axis, again for each place along the others.
void copy_to_rows(Stream& stream, const View& vector, const View& y);

}  // namespace tinyai::kernels::cuda
