// Arrays in .npy and safetensors files. Bytes go straight between file and the array's memory where that is the host's
// and without gaps; else through a scratch buffer of a megabyte, which is on system/engine.
//
// Saving shows the whole file or nothing (AtomicFile). Loading makes arrays of category data at `place` and checks
// their account's limit before their memory is taken; on any error nothing remains. Arrays stored with the first axis
// varying fastest keep that order in memory. A bool that is neither 0 nor 1 in the file becomes 1. Errors: IO, FORMAT,
// and those of new_array (LIMIT, CAPPED, CLOSED, OUT_OF_MEMORY). Formats: io/npy.h, io/safetensors.h.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "array/array.h"
#include "io/safetensors.h"

namespace tinyai::io {

void save_npy(const Array& array, const std::string& path);
ArrayRef load_npy(const memory::Place& place, const std::string& path);

struct NamedArray {
  std::string name;
  ArrayRef array;
};
struct NamedArrays {
  std::vector<NamedArray> arrays;  // in the order of their bytes; the arrays bear the names too
  Metadata metadata;
};
void save_safetensors(std::span<const NamedArray> arrays, const Metadata& metadata, const std::string& path);
NamedArrays load_safetensors(const memory::Place& place, const std::string& path);

// The parts, for formats that hold such tensors.
ArrayRef load_tensor(const memory::Place& place, const ByteSource& file, const TensorHeader& header);

}  // namespace tinyai::io
