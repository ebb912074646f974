// Masks: which weights of a module are pruned, and so 0 for ever.
//
// A parameter's mask is a bool buffer beside it, "weight_mask" beside "weight", which is in the module's state. The
// parameter's leaf knows it: so whoever shares the parameter has it, every forward sees the parameter through it
// (parameter_value), no gradient passes where it does not hold, and an optimizer writes zeros there after each step.
// The buffer comes and goes with the leaf's knowledge under one hold of the structure's lock: who finds it there, in
// the lists of a module that is not the host's, knows that the parameter has it.
#pragma once

#include "autograd/leaf.h"
#include "nn/tree/builder.h"

namespace tinyai::nn {

autograd::Leaf* leaf_of(const memory::Pinned& parameter);  // null: it is none
Id mask_of(const memory::Pinned& parameter);               // null: none
// Its mask, or what this thread uses in the mask's place. Empty: none, or another thread took it away just now.
memory::Pinned held_mask(const memory::Pinned& parameter);
void set_mask(const memory::Pinned& parameter, Id mask);  // null: none any more
std::string mask_name(std::string_view parameter);
// Takes the buffers of such names for masks, in a copy that nobody else knows yet.
void take_masks(const Module& made);

}  // namespace tinyai::nn
