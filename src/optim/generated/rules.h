// The optimizers: their options, and what is known of each beside its rule: generated from api/optimizers.toml; do not edit.
#pragma once

#include <cstdint>
#include <variant>

namespace tinyai::optim {

struct SgdOptions {
  double rate = 0.01;
  double momentum = 0.0;
  double dampening = 0.0;
  double weight_decay = 0.0;
  bool nesterov = false;
};
void check(const SgdOptions& o);

struct AdamOptions {
  double rate = 0.001;
  double beta1 = 0.9;
  double beta2 = 0.999;
  double epsilon = 1e-08;
  double weight_decay = 0.0;
};
void check(const AdamOptions& o);

struct AdagradOptions {
  double rate = 0.01;
  double rate_decay = 0.0;
  double weight_decay = 0.0;
  double initial_sum = 0.0;
  double epsilon = 1e-10;
};
void check(const AdagradOptions& o);

using Options = std::variant<SgdOptions, AdamOptions, AdagradOptions>;

enum class Rule : uint8_t { kSgd, kAdam, kAdamw, kAdagrad };

inline constexpr int kMostStates = 2;

struct RuleTraits;  // rules.h
namespace rules {
extern const RuleTraits sgd;
extern const RuleTraits adam;
extern const RuleTraits adamw;
extern const RuleTraits adagrad;
}  // namespace rules

struct RuleInfo {
  const char* name;
  const char* state_names[kMostStates];  // PyTorch's; null: there is none
  int options;  // which of Options it takes
  const RuleTraits& traits;
};
const RuleInfo& info(Rule rule);

}  // namespace tinyai::optim
