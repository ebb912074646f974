// What operators that no host can call ask of their operands and attributes beyond what their inference checks.
#pragma once

#include "onnx/mapping/adapter.h"

namespace tinyai::onnx {

// FORMAT for operands that the engine would not have given it.
using Rule = void (*)(const Reading& node, const ops::CallBase& call);
Rule rule_of(const ops::Record& op);  // null: there is none

}  // namespace tinyai::onnx
