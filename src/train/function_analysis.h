// Analyses what a compiled function would compute at its next call with inputs of given shapes, and what memory that
// call would hold: by the plan that the call would go by, which is made for it and let go.
#pragma once

#include "graph/function/function.h"
#include "report/analysis.h"

namespace tinyai::train {

// Analyses in the thread's mode: recording, or not. The host's function runs once, as it does for a plan; what it is
// made of is not computed. GRAPH, CALLBACK and whatever else tracing answers.
report::Analysis analyse(const graph::CompiledFunction& function, std::span<const Spec> inputs, int64_t outputs);

}  // namespace tinyai::train
