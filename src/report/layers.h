// A layered layout (Sugiyama, Tagawa, Toda 1981): nodes in rows by what they need, edges that pass rows through places
// of their own there, rows ordered so that few edges cross, and each place near its neighbours.
#pragma once

#include <vector>

#include "base/drawn_graph.h"

namespace tinyai::report {

struct Placed {
  double x = 0, y = 0;  // of a node's middle
};

struct Layout {
  std::vector<Placed> nodes;                // as the graph's
  std::vector<std::vector<Placed>> routes;  // of each edge: its ends, and where it passes rows
  double width = 0, height = 0;
};

struct LayoutSizes {
  double row = 74, gap = 22, margin = 24;
  double pass = 10;  // the width of an edge's place in a row
};

Layout lay_out(const DrawnGraph& graph, const std::vector<double>& widths, const LayoutSizes& sizes = {});

}  // namespace tinyai::report
