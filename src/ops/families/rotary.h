// The angles of positions: by how much a pair of features is turned, or at which point its wave is, at a step.
#pragma once

#include "ops/value.h"

namespace tinyai::ops {

// steps * base^(-2 * i / features) for each pair i of so many features: [..] gives [..,ceil(features / 2)], f64, so
// that they are right at far steps too.
Value angles_at(const Value& steps, int64_t features, double base);
// x [.., T, features] as rotary_embedding() gives it, with the number of each step told: steps broadcast to x without
// its features.
Value rotary_at(const Value& x, const Value& steps, double base);
// Steps offset, offset + 1, ..: [count], f64.
Value steps_from(int64_t offset, int64_t count);

}  // namespace tinyai::ops
