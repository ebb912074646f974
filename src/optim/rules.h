// Rules: what tells SGD, Adam and AdamW apart beyond what api/optimizers.toml says of them: the record of a step, and
// how options become its operands. Each stands in a file of its own.
#pragma once

#include "ops/record.h"
#include "optim/generated/rules.h"

namespace tinyai::optim {

struct RuleTraits {
  void (*check)(const Options& options) = nullptr;  // what a single option's range does not say. RANGE
  int (*states)(const Options& options);
  // Of a step; its operands are parameter, gradient, numbers, steps, state.
  const ops::Record& record;
  const void* (*attrs)(const Options& options);
  // What a step reads as an operand, so that changed options make no other step of it.
  int number_count;
  void (*numbers)(const Options& options, double* out);
};

inline const RuleTraits& traits(Rule rule) { return info(rule).traits; }
void check(Rule rule, const Options& options);  // RANGE, ARGUMENT for another rule's

// Every rule has one.
inline double rate(const Options& options) {
  return std::visit([](const auto& own) { return own.rate; }, options);
}
inline void set_rate(Options& options, double rate) {
  std::visit([&](auto& own) { own.rate = rate; }, options);
}

}  // namespace tinyai::optim
