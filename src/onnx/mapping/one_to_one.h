// OneToOne: operators that ONNX has as we have them, with the same operands, no attributes and the same meaning. Both
// directions.
#pragma once

#include <span>

#include "ops/record.h"

namespace tinyai::onnx {

// The dtypes that it takes; operands are of one, and the result as well, but for comparisons.
enum class Takes : uint8_t { kNumbers, kFloating, kCompared, kBool };

struct OneToOne {
  const ops::Record* op;
  const char* name;  // ONNX's
  Takes takes;
};

std::span<const OneToOne> one_to_one_ops();

}  // namespace tinyai::onnx
