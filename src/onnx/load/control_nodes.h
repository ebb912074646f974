// If, Loop and Scan as our loops and branches: what maps exactly, and nothing else.
#pragma once

#include <functional>

#include "onnx/mapping/adapter.h"

namespace tinyai::onnx {

// A body of a node that is being done.
struct NodeBody {
  std::string_view name;  // of the attribute
  const Graph& graph;
  bool goes_on;     // as long as it is told so: of a Loop's, whose first output says whether there is another step
  bool takes_step;  // looks at its first input: of a Loop's, how many steps there were
  std::function<std::vector<ops::Value>(std::span<const ops::Value>)> run;
};

bool has_bodies(const Node& node);  // is one of the three

// FORMAT for bodies that take or give another number of values than the node; UNSUPPORTED for what ONNX has and we
// lack, as outputs of as many steps as nobody knows before; SHAPE, DTYPE for what changes from step to step.
std::vector<ops::Value> run_control(const Reading& node, std::span<const NodeBody> bodies);

}  // namespace tinyai::onnx
