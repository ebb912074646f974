// Drawings of graphs: for Graphviz, and as SVG with a layout of our own.
#pragma once

#include <string>

#include "base/drawn_graph.h"

namespace tinyai::report {

std::string to_dot(const DrawnGraph& graph);
std::string to_svg(const DrawnGraph& graph);

}  // namespace tinyai::report
