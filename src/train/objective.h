// Objective: what a trainer makes small: the sum of its terms, each a loss of one of the module's outputs and one of
// the dataset's targets.
#pragma once

#include <atomic>
#include <string>

#include "autograd/callback.h"
#include "base/mutex.h"
#include "nn/tree/module.h"
#include "nn/tree/session_call.h"
#include "train/loss.h"

namespace tinyai::train {

// The host whose loss Loss::kHost is; capi derives it. It runs in a frame (autograd/callback.h).
class LossHost : public autograd::HostFunction {
 public:
  using HostFunction::HostFunction;
  virtual int32_t loss(memory::Id scope, std::span<const memory::Id> outputs, std::span<const memory::Id> targets,
                       memory::Id* loss) = 0;
};

// One of what makes up the loss.
struct LossTerm {
  Loss loss = Loss::kCrossEntropy;
  int64_t output = 0, target = 0;
  double weight = 1;
};

class Objective {
 public:
  static constexpr int64_t kMostOutputs = 64;
  struct Options {
    LossTerm first;            // of any loss
    int64_t outputs = 1;       // of the module, at least
    int64_t inputs, targets;   // of the datasets
    LossHost* host = nullptr;  // of kHost; lives as long as this
    ops::Precision precision = ops::Precision::kAsIs;
    std::string of = "trainer";  // who says that it failed
  };
  explicit Objective(Options options);  // RANGE, ARGUMENT

  void add(const LossTerm& term);  // RANGE, ARGUMENT; any thread
  // The loss of a batch, or a part of one: of the module's outputs. Recording is as around; any thread.
  // `session`: of a forward that goes on from one, which the caller commits.
  BatchResult operator()(nn::Module& module, std::span<const Value> arrays, nn::SessionCall* session = nullptr) const;
  // The weights that the mean of each term is over, where that is not the examples: see weight_of().
  std::vector<Value> weights(std::span<const Value> arrays) const;
  std::vector<LossTerm> terms() const;
  Loss counted_as() const;  // by whose labels a batch counts among others: kHost, by its examples

 private:
  Value loss_of_host(std::span<const Value> outputs, std::span<const Value> targets) const;
  Value loss_of_term(const LossTerm& term, std::span<const Value> outputs, std::span<const Value> targets) const;

  void tell_uncounted(const std::string& why) const;

  const Options options_;
  mutable std::atomic<bool> told_{false};
  mutable Mutex lock_;
  std::vector<LossTerm> terms_;  // one at least
};

}  // namespace tinyai::train
