// Unchaining: cutting graphs off, so that what they kept is freed. It waits for no backward pass: one that is at a node
// now keeps that node's edges until it ends, and lets nothing flow through nodes that were cut.
#pragma once

#include "autograd/node.h"

namespace tinyai::autograd {

// Cuts everything behind a node, iteratively; or that node alone.
void unchain_backward(NodeBase* node);
void unchain(NodeBase* node);

}  // namespace tinyai::autograd
