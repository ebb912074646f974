// A backward for cotangents of some results alone, and for those gradients that somebody asks for.
//
// Gradients are linear in cotangents, and so is all that is made of them on the way. Where none of a node's operands
// that come of cotangents are there, neither is its result; where one of two summands is not there, the sum is the
// other: as in an eager backward, to which nothing flows there. Zeros take the place of what is missing beside others.
#pragma once

#include "graph/gradient/cut.h"

namespace tinyai::graph {

// `given`: of each cotangent; `asked`: of each gradient. `results`: leaves there which gradients the graph gives.
Graph with_some(const Backward& backward, const std::vector<bool>& given, const std::vector<bool>& asked,
                memory::EngineVector<uint32_t>& results);

}  // namespace tinyai::graph
