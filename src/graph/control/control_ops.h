// Loops and branches as nodes of a graph: their bodies are regions that run in the node's workspace.
#pragma once

#include <atomic>
#include <optional>

#include "graph/control/region.h"

namespace tinyai::graph {

bool is_true(const Array& flag);              // waits for its device
Spec stacked(const Spec& of, int64_t steps);  // of as many along a new first axis

// Keeps what an op has made to run at one address for the next time that it runs there.
template <class Runner>
class KeptRunners {
 public:
  ~KeptRunners() {
    for (auto& one : kept_) delete one.load();
  }
  template <class Make>
  std::unique_ptr<Runner> take(const char* arena, Make make) {
    for (auto& one : kept_) {
      std::unique_ptr<Runner> runner(one.exchange(nullptr, std::memory_order_acquire));
      if (runner && runner->arena == arena) return runner;
      if (runner) give(std::move(runner));
    }
    return make();
  }
  void give(std::unique_ptr<Runner> runner) noexcept {
    for (auto& one : kept_) {
      Runner* none = nullptr;
      if (one.compare_exchange_strong(none, runner.get(), std::memory_order_release, std::memory_order_relaxed)) {
        runner.release();
        return;
      }
    }
  }

 private:
  std::atomic<Runner*> kept_[2] = {};
};

// Operands: carries, sequences, what the body captured, what the condition captured, and where `counted` how many steps
// are taken. Results: the carries at the end, what the body gives beside them, stacked; and where `counts` how many
// steps were taken.
struct LoopOp final : ControlOp {
  struct Shape {
    size_t carries = 0, sequences = 0;
    int64_t length = 0;  // steps at most
    bool reverse = false;
    bool counted = false, counts = false;
  };
  struct Runner;

  LoopOp(const Shape& shape, Graph body, std::optional<Graph> condition, device::Device& device);
  ~LoopOp() override;
  ops::Cost cost() const override;
  bool may_refuse() const override;
  std::string text() const override;
  std::vector<bool> dependent_outputs(const std::vector<bool>& operands) const override;
  int64_t workspace_bytes() const;

  const Shape shape;
  const Region body;
  std::optional<Region> condition;
  device::Device& device;
  mutable KeptRunners<Runner> runners;
};

// Operands: the predicate, inputs of both branches, what the one captured, what the other captured.
struct BranchOp final : ControlOp {
  struct Runner;

  BranchOp(size_t inputs, Graph on_true, Graph on_false, device::Device& device);
  ~BranchOp() override;
  ops::Cost cost() const override;
  bool may_refuse() const override { return on_true.may_refuse() || on_false.may_refuse(); }
  std::string text() const override;
  std::vector<bool> dependent_outputs(const std::vector<bool>& operands) const override;

  const size_t inputs;
  const Region on_true, on_false;
  mutable KeptRunners<Runner> runners;
};

}  // namespace tinyai::graph
