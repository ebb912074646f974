// Parallel branches: small branches of a graph that need nothing of each other run at the same time.
#pragma once

#include "device/device.h"
#include "graph/trace/trace.h"

namespace tinyai::graph {

// Finds them, and puts the nodes of each branch behind each other. Exact: no node changes. To be run last, for forks
// name nodes by their places.
void find_forks(Traced& traced, device::Device& device);

}  // namespace tinyai::graph
