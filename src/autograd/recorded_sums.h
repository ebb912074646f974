// Gradients with a history of their own, which create_graph leaves with the leaves.
#pragma once

#include "autograd/backward_pass.h"

namespace tinyai::autograd {

// Commits all of them or none; another backward pass may change the gradients before, and then they are made anew.
void commit_recorded(memory::EngineVector<BackwardPass::LeafSum>& leaves);

}  // namespace tinyai::autograd
