// The orthonormal factor of a matrix, for the orthogonal initialiser.
#pragma once

#include <cstdint>

#include "ops/launch.h"

namespace tinyai::ops {

// Puts Q of the QR decomposition of a [rows, columns] f64 matrix in C order, rows >= columns, in its place, the signs
// such that R's diagonal is positive. Its scratch is twice the matrix or less.
void orthonormalize(const Launch& launch, Workspace& workspace, double* matrix, int64_t rows, int64_t columns);

}  // namespace tinyai::ops
