// Rules: what tells SGD, Adam and AdamW apart: options, names of state, the kernel of a step.
#pragma once

#include "kernels/table.h"
#include "optim/optimizer.h"

namespace tinyai::optim {

struct RuleTraits {
  const char* name;
  const char* state_names[2];  // PyTorch's; null: there is none
  int (*states)(const Options& options);
  // `first`: the state was made for this step.
  void (*step)(const kernels::Table& table, const Options& options, int64_t steps, bool first, const kernels::View& g,
               const kernels::View& p, const ArrayRef* state);
};

const RuleTraits& rules(Rule rule);
void check(Rule rule, const Options& options);  // RANGE

}  // namespace tinyai::optim
