// Infos of operators that no form shows and that have no gradient: passes over graphs make them.
#pragma once

#include "ops/record.h"

namespace tinyai::ops {

constexpr InputInfo internal_input(const char* name, bool optional = false, bool list = false) {
  return {.name = name,
          .differentiable = false,
          .index = false,
          .optional = optional,
          .list = list,
          .updated = false,
          .hidden = false};
}

// outputs: -1 where their number is an attribute's.
constexpr Info internal_info(const char* name, std::span<const InputInfo> inputs, int attrs_bytes, int outputs) {
  return {.name = name,
          .inputs = inputs,
          .attributes = {},
          .attrs_bytes = attrs_bytes,
          .outputs = outputs,
          .internal = true,
          .differentiable = 0,
          .updated = 0};
}

}  // namespace tinyai::ops
