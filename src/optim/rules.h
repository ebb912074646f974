// Rules: what tells optimizers apart: the record of a step, and how options become its operands. api/optimizers.toml
// says all of it (generated/steps.cpp).
#pragma once

#include <array>
#include <cstring>
#include <type_traits>

#include "ops/record.h"
#include "optim/generated/rules.h"

namespace tinyai::optim {

// Steps read these as an operand, so that changed options make no other step of them.
using Numbers = std::array<double, kMostNumbers>;

// The attributes of any step.
class StepAttrs {
 public:
  template <class Attrs>
  StepAttrs(const Attrs& of) {  // NOLINT: it holds one
    static_assert(sizeof of <= sizeof bytes_ && std::is_trivially_copyable_v<Attrs>);
    std::memcpy(bytes_, &of, sizeof of);
  }
  const void* get() const { return bytes_; }

 private:
  alignas(8) std::byte bytes_[8] = {};
};

struct RuleTraits {
  // The record of a step; its operands are parameter, gradient, numbers, steps, state.
  const ops::Record& record;
  StepAttrs (*attrs)(const Options& options);
  Numbers (*numbers)(const Options& options);  // as many as the step takes
  bool by_rows = false;                        // a step may be of some rows alone: they are the record's last operand
  double (*initial)(const Options& options) = nullptr;  // what state starts with; null: zeros
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
