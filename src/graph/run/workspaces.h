// Workspaces: memory that a graph's operators work in, asked for before and handed out while they run.
#pragma once

#include <utility>

#include "base/aligned_size.h"
#include "base/error.h"
#include "graph/plan/steps.h"
#include "ops/workspace.h"

namespace tinyai::graph {

// The bytes of each node, asked with operands that are nowhere: nothing is computed.
memory::EngineVector<int64_t> ask_for_workspace(const Traced& traced, const Uses& uses, device::Device& device);

// An operator's workspace, as it was planned. That depends on shapes, strides, dtypes, the device and the width, which
// are those of the plan.
class StepWorkspace final : public ops::Workspace {
 public:
  void begin(char* planned, int64_t bytes) {
    next_ = planned;
    left_ = bytes;
  }
  void* allocate(int64_t bytes) override {
    const int64_t taken = aligned_size(bytes);
    if (taken > left_) fail(Status::kInternal, "an operator asks for more workspace than was planned");
    left_ -= taken;
    return std::exchange(next_, next_ + taken);
  }

 private:
  char* next_ = nullptr;
  int64_t left_ = 0;
};

}  // namespace tinyai::graph
