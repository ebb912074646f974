// Saving a compiled function: its one trace, as it was before any pass, with what it captures, as an ONNX model.
#pragma once

#include <string>

#include "graph/function/function.h"

namespace tinyai::onnx {

// NOT_READY for a function that was not called yet; ARGUMENT for one of several plans; GRAPH for what no file can hold,
// as a write to what the call is given; UNSUPPORTED past 2 GiB; IO. What is there under that name stays, on any error.
// Random numbers go on in the file where the stream at `place` stands. A call that takes locks (of an optimizer, of
// gradients, of the state of a function that was loaded) comes before or after it, whole.
void save_function(const graph::CompiledFunction& function, const memory::Place& place, const std::string& path);

}  // namespace tinyai::onnx
