// Schedule: a learning rate as a function of the number of steps done: a linear warm-up, then a constant, a staircase
// or a cosine. The closed forms of PyTorch's LinearLR, StepLR and CosineAnnealingLR, chained as its SequentialLR does.
#pragma once

#include "optim/optimizer.h"

namespace tinyai::optim {

struct Curve {
  enum class Shape : uint8_t { kConstant, kStep, kCosine } shape = Shape::kConstant;
  int64_t warmup = 0;        // steps of the warm-up
  double warmup_factor = 0;  // of the rate at its first step
  int64_t period = 1;        // kStep: steps on one stair; kCosine: steps down to the least rate
  double gamma = 0.1;        // kStep: from stair to stair
  double least = 0;          // kCosine: the least rate

  // Of the step that comes after `done` others.
  double rate(double base, int64_t done) const;
};
void check(const Curve& curve);  // RANGE

class Schedule {
 public:
  // Sets the optimizer's rates for its first step at once. The rates it has now are the base.
  static Ref<Schedule> make(const Place& place, Ref<Optimizer> optimizer, const Curve& curve);

  void advance();               // call it after each step
  void set_done(int64_t done);  // of a checkpoint
  int64_t done() const;
  const Curve& curve() const { return curve_; }

  std::atomic<uint32_t> refs{1};
  static void destroy(Schedule* schedule) noexcept;

 private:
  Schedule() = default;
  void apply() const;

  Ref<Optimizer> optimizer_;
  Curve curve_;
  std::vector<double> base_;  // rates, by group
  std::atomic<int64_t> done_{0};
  memory::Shard* account_ = nullptr;
};

Id publish_schedule(const Place& place, Ref<Schedule> schedule);

}  // namespace tinyai::optim
