// A profile as a page for a browser, complete in itself: nothing is loaded, and no script runs.
#pragma once

#include "base/drawn_graph.h"
#include "report/profile.h"

namespace tinyai::report {

struct PageGraph {
  std::string heading;
  const DrawnGraph* graph = nullptr;
};

std::string page(const std::string& title, const Recorded& recorded, const std::vector<PageGraph>& graphs);

}  // namespace tinyai::report
