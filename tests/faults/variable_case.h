// What cases of backward share.
#pragma once

#include "case.h"

namespace faults {

// A failed walk consumes the graph unless it is retained.
inline tinyai_backward_options retaining(tinyai_array cotangent, bool create_graph) {
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.retain_graph = 1;
  options.create_graph = create_graph;
  options.cotangent = cotangent;
  return options;
}

}  // namespace faults
