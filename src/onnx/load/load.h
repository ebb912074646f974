// Loading a function that was saved: an ONNX model as a function that is called like any other.
#pragma once

#include <string>

#include "graph/function/function.h"
#include "io/byte_source.h"

namespace tinyai::onnx {

// Its tensors are charged to `place`; what it computes is worked out once with stand-ins for its inputs, so that a file
// that loads is one that runs; of one with open sizes at each call of other ones. IO; FORMAT; UNSUPPORTED for an
// operator, or a use of one, that we lack, naming node, operator and domain; what an operator says of operands that it
// does not take; LIMIT, OUT_OF_MEMORY.
memory::Id load_function(const memory::Place& place, const std::string& path);
memory::Id load_function(const memory::Place& place, const io::ByteSource& file);

}  // namespace tinyai::onnx
