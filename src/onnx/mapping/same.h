// Same: operators that ONNX has as we have them: the same operands, no attributes, the same meaning. Both directions.
#pragma once

#include <span>

#include "ops/record.h"

namespace tinyai::onnx {

// Of which dtypes; all operands of one, and the result as well, but for comparisons.
enum class Takes : uint8_t { kNumbers, kFloating, kCompared, kBool };

struct Same {
  const ops::Record* op;
  const char* name;  // ONNX's
  Takes takes;
};

std::span<const Same> same_operators();

}  // namespace tinyai::onnx
