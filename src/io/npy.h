// NumPy's .npy files, versions 1.0 to 3.0 (NEP 1): the header that comes before an array's bytes.
//
// Reads what numpy.save writes of our nine dtypes, in either order of axes; bf16 is '<V2', as ml_dtypes has it.
// Refuses, with FORMAT and the file's name: big-endian, structured and object arrays, rank over 8, other dtypes, sizes
// that overflow or that the file is too short for. What follows the array's bytes is left alone, as in NumPy.
#pragma once

#include <string>

#include "io/byte_source.h"
#include "io/tensor_header.h"

namespace tinyai::io {

TensorHeader read_npy_header(const ByteSource& file);

// Version 1.0, padded with spaces to a multiple of 64 bytes; the array's bytes follow it. Only dtype, shape and
// fortran_order of `tensor` are used.
std::string npy_header(const TensorHeader& tensor);

}  // namespace tinyai::io
