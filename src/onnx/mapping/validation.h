// Validation of operands and attributes for operators that no host can call, beyond what their inference checks.
#pragma once

#include "onnx/mapping/adapter.h"

namespace tinyai::onnx {

// Fails with FORMAT for operands that the engine would not have given.
using Validator = void (*)(const Reading& node, const ops::CallBase& call);
Validator validator_of(const ops::Record& op);  // null: there is none

}  // namespace tinyai::onnx
