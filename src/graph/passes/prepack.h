// Prepacking (prepack.cpp).
#pragma once

#include "graph/plan/packed.h"
#include "graph/trace/trace.h"

namespace tinyai::graph {

// The last of the passes, of a function's own graph: bodies keep nothing. The nodes that pack are the first of the
// graph then, in the order of what is returned.
memory::EngineVector<Pack> prepack(Traced& traced, device::Device& device, PackedWeights& known);

}  // namespace tinyai::graph
