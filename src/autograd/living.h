// Living: whether a node leads to a leaf that takes a gradient still, for a backward that meets graphs with dead
// leaves: work that only those need is left out.
//
// What was found is kept in the nodes. A barren node stays barren, for leaves do not come back. One that led to a
// living leaf is remembered with the count of deaths at that time: it is asked again after a later death.
#pragma once

#include "autograd/readers.h"

namespace tinyai::autograd {

// A leaf died that graphs lead to; such a leaf is gone.
void count_death() noexcept;
void forget_death() noexcept;

// The deaths so far, or 0 if no graph leads to a dead leaf now: then nothing is barren.
uint32_t deaths_in_graphs() noexcept;

// Answers as of that many deaths, for a node that the reader keeps alive.
bool leads_to_living(NodeBase* node, uint32_t deaths, const EdgeReader& reader);

}  // namespace tinyai::autograd
