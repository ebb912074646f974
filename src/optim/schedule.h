// Schedule: a learning rate as a function of the number of steps done: a linear warm-up, and then a curve. The closed
// forms of PyTorch's LinearLR, and StepLR, CosineAnnealingLR, ExponentialLR, MultiStepLR, PolynomialLR or OneCycleLR,
// chained as its SequentialLR does; noam has the warm-up within.
#pragma once

#include "optim/optimizer.h"

namespace tinyai::optim {

struct Curve {
  enum class Shape : uint8_t {
    kConstant,
    kStep,
    kCosine,
    kExponential,
    kMultiStep,
    kPolynomial,
    kOneCycle,
    kNoam
  } shape = Shape::kConstant;
  static constexpr int kShapes = static_cast<int>(Shape::kNoam) + 1;
  static constexpr int kMostMilestones = 8;
  int64_t warmup = 0;                        // steps of the warm-up
  double warmup_factor = 0;                  // of the rate at its first step
  int64_t period = 1;                        // steps on one stair, for one gamma, down to the least rate, of one cycle
  double gamma = 0.1;                        // from stair to stair, milestone to milestone, of a period
  double least = 0;                          // kCosine, kPolynomial: the least rate
  int64_t milestones[kMostMilestones] = {};  // steps after the warm-up, ascending; 0: no more
  double power = 1;                          // kPolynomial
  double rise = 0.3;                         // kOneCycle: the share of the period on the way up
  double start_divisor = 25, end_divisor = 1e4;  // kOneCycle: of the base at the beginning, and of that at the end
  bool linear = false;                           // kOneCycle: along lines, not half cosines

  // True if it comes to its end within a period, which may be a whole run.
  bool ends() const { return shape == Shape::kCosine || shape == Shape::kPolynomial || shape == Shape::kOneCycle; }

  // The rate of the step that comes after `done` others.
  double rate(double base, int64_t done) const;
};
void check(const Curve& curve);  // RANGE

class Schedule : public memory::CountedObject<Schedule> {
 public:
  // The rates that the optimizer has now are the base. RANGE, also where they leave the numbers there are.
  Schedule(Ref<Optimizer> optimizer, const Curve& curve);

  void apply() const;           // sets the optimizer's rates; once it is made, and by what follows
  void advance();               // call it after each step; of one that was left out it does nothing
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
