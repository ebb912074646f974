// Passes: rewritings of a traced graph before it runs. Each leaves what the function does as it was: an exact one to
// the last bit, a reordering one up to the order in which sums are taken.
#pragma once

#include <optional>

#include "graph/trace/trace.h"
#include "ops/families/checked_indices.h"

namespace tinyai::graph {

void simplify(Graph& graph);  // algebra: x + 0, x * 1, negations of negations
void merge_common(Graph& graph);
void remove_dead(Graph& graph);
void check_indices(Graph& graph);  // once for all that read them
void hoist_updates(Graph& graph);  // steps as soon as their gradients are there
void sink_writes(Graph& graph);    // behind the last operator that may refuse its operands
void fuse_elementwise(Graph& graph);
void fuse_sums_of(Graph& graph);
void fuse_convolutions(Graph& graph);
void reorder(Graph& graph);  // for a smaller peak

// True if it looks at indices or labels, and answers RANGE for some.
bool may_refuse(const Graph& graph, const Node& node);

// The bounds that it requires of its indices, if that is all for which it may refuse.
std::optional<ops::IndexBounds> index_bounds(const Graph& graph, const Node& node);

// True if it writes what others see.
bool writes_outside(const Graph& graph, const Node& node);

// True if a write to the one may be seen in the other. Captures are one buffer for each storage, but what was imported
// from the host may be anybody's memory; a gradient may be another's array as well, and so may an input, unless each
// call sees to it that none is (Graph::inputs_apart).
bool may_share(const Graph& graph, uint32_t a, uint32_t b);

// For two nodes in that order: true if the other needs what the one makes or writes, or writes what the one reads.
bool must_precede(const Graph& graph, const Node& one, const Node& other);

// Computes once what comes of constants alone: more constants of the trace, at `home`. Exact. LIMIT, OUT_OF_MEMORY.
void fold(Traced& traced, device::Device& device, const memory::Place& home);

// All of them in their order, with the verifier after each. `home`: where the function belongs; none: a body, which
// keeps no constants.
void run_passes(Traced& traced, device::Device& device, const memory::Place& home);

}  // namespace tinyai::graph
