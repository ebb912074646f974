// Branches of a graph that are small and need nothing of each other run side by side.
#pragma once

#include "device/device.h"
#include "graph/trace/trace.h"

namespace tinyai::graph {

// Finds them, and puts the nodes of each branch behind each other. Exact: no node changes. To be run last, for forks
// name nodes by their places.
void find_forks(Traced& traced, device::Device& device);

}  // namespace tinyai::graph
