// The recorded graph behind a value, for a person: as text, one line a node, results before what they were made from;
// or as DOT for Graphviz.
#pragma once

#include <string>

#include "autograd/node.h"

namespace tinyai::autograd {

std::string graph_text(const Value& root);
std::string graph_dot(const Value& root);

}  // namespace tinyai::autograd
