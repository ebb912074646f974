// Helpers of optim's files for an optimizer's parameters: their leaves, and the names of their state in a file.
#pragma once

#include <string>
#include <string_view>

#include "autograd/leaf.h"
#include "ops/rules.h"
#include "optim/generated/rules.h"

namespace tinyai::optim {

inline autograd::Leaf& leaf_in(const Ref<ops::NodeBase>& node) { return *static_cast<autograd::Leaf*>(node.get()); }

// True of a state that is one number, whatever the parameter's shape.
inline bool is_one_number(Rule rule, int which) { return info(rule).scalars >> which & 1; }

// The spec of a rule's state for a parameter: f32 for 16 bits, in which moments would not move.
inline Spec state_spec(Rule rule, int which, const Spec& parameter) {
  if (is_one_number(rule, which)) return {DType::kF64, {}};
  return {ops::wide_enough(parameter.dtype), parameter.shape};
}

// "12.exp_avg": the number and what follows; -1 for what is no such name.
struct StateName {
  int64_t index = -1;
  std::string_view part;
};
StateName parse_state_name(const std::string& name);

}  // namespace tinyai::optim
