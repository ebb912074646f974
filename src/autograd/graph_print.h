// The recorded graph behind a value, for a person: as text, one line a node, results before what they were made from;
// or to be drawn.
#pragma once

#include <string>

#include "autograd/node.h"
#include "base/drawn_graph.h"

namespace tinyai::autograd {

std::string graph_text(const Value& root);
DrawnGraph drawn_graph(const Value& root);

}  // namespace tinyai::autograd
