// prune_backward: the backward for cotangents of some results alone, and for the gradients that are asked for.
//
// Gradients are linear in cotangents, and so is every value between them. A node is dropped where
// all its operands that depend on cotangents are missing, and a sum with one missing summand is the other, as in an
// eager backward, in which nothing flows there. A missing operand beside a given one is replaced by zeros.
#pragma once

#include "graph/gradient/cut.h"

namespace tinyai::graph {

// `given` has a bit for each cotangent, `asked` one for each gradient. `results` are the gradients the graph gives.
Graph prune_backward(const Backward& backward, const std::vector<bool>& given, const std::vector<bool>& asked,
                     memory::EngineVector<uint32_t>& results);

}  // namespace tinyai::graph
