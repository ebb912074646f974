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
  bool maximize = false;
};
void check(const SgdOptions& o);

struct AdamOptions {
  double rate = 0.001;
  double beta1 = 0.9;
  double beta2 = 0.999;
  double epsilon = 1e-08;
  double weight_decay = 0.0;
  bool amsgrad = false;
  bool maximize = false;
};
void check(const AdamOptions& o);

struct AdagradOptions {
  double rate = 0.01;
  double rate_decay = 0.0;
  double weight_decay = 0.0;
  double initial_sum = 0.0;
  double epsilon = 1e-10;
  bool maximize = false;
};
void check(const AdagradOptions& o);

struct RmspropOptions {
  double rate = 0.01;
  double alpha = 0.99;
  double epsilon = 1e-08;
  double weight_decay = 0.0;
  double momentum = 0.0;
  bool centered = false;
  bool maximize = false;
};
void check(const RmspropOptions& o);

struct AdadeltaOptions {
  double rate = 1.0;
  double rho = 0.9;
  double epsilon = 1e-06;
  double weight_decay = 0.0;
  bool maximize = false;
};
void check(const AdadeltaOptions& o);

struct NadamOptions {
  double rate = 0.002;
  double beta1 = 0.9;
  double beta2 = 0.999;
  double epsilon = 1e-08;
  double weight_decay = 0.0;
  double momentum_decay = 0.004;
  bool decoupled = false;
  bool maximize = false;
};
void check(const NadamOptions& o);

using Options = std::variant<SgdOptions, AdamOptions, AdagradOptions, RmspropOptions, AdadeltaOptions, NadamOptions>;

enum class Rule : uint8_t { kSgd, kAdam, kAdamw, kAdagrad, kRmsprop, kAdadelta, kNadam };

inline constexpr int kMostStates = 3;
inline constexpr int kMostNumbers = 6;  // of what a step reads

struct RuleTraits;  // rules.h
namespace rules {
extern const RuleTraits sgd;
extern const RuleTraits adam;
extern const RuleTraits adamw;
extern const RuleTraits adagrad;
extern const RuleTraits rmsprop;
extern const RuleTraits adadelta;
extern const RuleTraits nadam;
}  // namespace rules

struct RuleInfo {
  const char* name;
  const char* state_names[kMostStates];  // PyTorch's; null: there is none
  uint32_t scalars;  // which state is one f64 and no array, as bits
  int options;  // which of Options it takes
  uint32_t (*states)(const Options& options);  // which there are with these, as bits
  const RuleTraits& traits;
};
const RuleInfo& info(Rule rule);

}  // namespace tinyai::optim
