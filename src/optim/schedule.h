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

class Schedule : public memory::CountedObject<Schedule> {
 public:
  // The rates that the optimizer has now are the base. RANGE, also where they leave the numbers there are.
  Schedule(Ref<Optimizer> optimizer, const Curve& curve);

  void apply() const;           // sets the optimizer's rates; once it is made, and by what follows
  void advance();               // call it after each step
  void set_done(int64_t done);  // of a checkpoint
  void check_done(int64_t done) const;
  void check_advance() const;  // RANGE if the next advance would be
  int64_t done() const;
  void set_curve(const Curve& curve);  // sets the rates at once; while nobody advances it. RANGE

  static std::string describe() { return "schedule"; }

 private:
  void check_rates(const Curve& curve, int64_t done) const;  // RANGE

  Ref<Optimizer> optimizer_;
  Curve curve_;
  memory::EngineVector<double> base_;  // rates, by group
  std::atomic<int64_t> done_{0};
};

}  // namespace tinyai::optim
