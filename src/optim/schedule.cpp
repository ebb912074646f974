// Rates are a closed form of the steps done and not a product carried along: a resumed run has the bits of one that
// never stopped, and another thread that advances it too loses no step. A rate is checked before the count moves, for a
// step that is done cannot be refused.
#include "optim/schedule.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numbers>

#include "base/checked.h"
#include "base/error.h"
#include "base/ranges.h"
#include "memory/manager.h"

namespace tinyai::optim {
namespace {

using memory::Kind;

double whole(int64_t steps) { return static_cast<double>(steps); }

// After t steps that come after the warm-up.
using Rate = double (*)(const Curve& curve, double base, int64_t t);

double constant(const Curve&, double base, int64_t) { return base; }

double step(const Curve& c, double base, int64_t t) { return base * std::pow(c.gamma, whole(t / c.period)); }

double cosine(const Curve& c, double base, int64_t t) {
  const double angle = std::numbers::pi * whole(t) / whole(c.period);
  return c.least + (base - c.least) * (1 + std::cos(angle)) / 2;
}

double exponential(const Curve& c, double base, int64_t t) {
  return base * std::pow(c.gamma, whole(t) / whole(c.period));
}

double multi_step(const Curve& c, double base, int64_t t) {
  const auto passed =
      std::count_if(std::begin(c.milestones), std::end(c.milestones), [&](int64_t at) { return at > 0 && at <= t; });
  return base * std::pow(c.gamma, whole(passed));
}

double polynomial(const Curve& c, double base, int64_t t) {
  const double left = 1 - whole(std::min(t, c.period)) / whole(c.period);
  return c.least + (base - c.least) * std::pow(left, c.power);
}

// The turning point lies between two steps where it falls there, as OneCycleLR has it.
double one_cycle(const Curve& c, double base, int64_t t) {
  const double first = base / c.start_divisor, last = first / c.end_divisor;
  const double top = c.rise * whole(c.period) - 1, end = whole(c.period) - 1, at = std::min(whole(t), end);
  const bool rises = at < top;
  const double from = rises ? first : base, to = rises ? base : last;
  const double start = rises ? 0 : std::min(top, end), length = (rises ? top : end) - start;
  const double part = length > 0 ? (at - start) / length : 0;
  return c.linear ? from + (to - from) * part : to + (from - to) / 2 * (1 + std::cos(std::numbers::pi * part));
}

// Counts by the number of the step itself, 1 for the first: the two branches meet where the warm-up ends.
double noam(const Curve& c, double base, int64_t t) {
  const double warmup = whole(std::max<int64_t>(c.warmup, 1)), n = whole(c.warmup) + whole(t) + 1;
  return base * (n < warmup ? n / warmup : std::sqrt(warmup / n));
}

constexpr Rate kRates[] = {constant, step, cosine, exponential, multi_step, polynomial, one_cycle, noam};  // by Shape
static_assert(std::size(kRates) == Curve::kShapes);

bool has_period(Curve::Shape shape) {
  return shape != Curve::Shape::kConstant && shape != Curve::Shape::kMultiStep && shape != Curve::Shape::kNoam;
}

void check_milestones(const Curve& curve) {
  int64_t before = 0;
  for (int i = 0; i < Curve::kMostMilestones; ++i) {
    const int64_t at = curve.milestones[i];
    const bool is_over = i > 0 && before == 0;
    if (at < 0 || (at > 0 && (is_over || at <= before)))
      fail(Status::kRange, "schedule: milestones[", i, "] is ", at, "; they ascend, and a 0 ends them");
    before = at;
  }
}

}  // namespace

double Curve::rate(double base, int64_t done) const {
  if (done < warmup && shape != Shape::kNoam) {
    const double part = whole(done) / whole(warmup);
    return base * (warmup_factor + (1 - warmup_factor) * part);
  }
  return kRates[static_cast<int>(shape)](*this, base, done - warmup);
}

void check(const Curve& curve) {
  if (curve.warmup < 0) fail(Status::kRange, "schedule: a warm-up of ", curve.warmup, " steps");
  require_number("schedule", "warmup_factor", curve.warmup_factor, 0, 1);
  if (has_period(curve.shape) && curve.period < 1) {
    fail(Status::kRange, "schedule: a period of ", curve.period, " steps");
  }
  require_number("schedule", "gamma", curve.gamma, 0);
  require_number("schedule", "least", curve.least, 0);
  check_milestones(curve);
  require_number("schedule", "power", curve.power, 0);
  require_number("schedule", "rise", curve.rise, 0, 1);
  require_number("schedule", "start_divisor", curve.start_divisor, 1);
  require_number("schedule", "end_divisor", curve.end_divisor, 1);
}

Schedule::Schedule(Ref<Optimizer> optimizer, const Curve& curve) : optimizer_(std::move(optimizer)), curve_(curve) {
  check(curve);
  for (int group = 0; group < optimizer_->groups(); ++group) base_.push_back(optimizer_->rate(group));
  check_rates(curve, 0);
}

void Schedule::check_rates(const Curve& curve, int64_t done) const {
  if (done < 0) fail(Status::kRange, "schedule: ", done, " steps done");
  for (const double base : base_) {
    const double rate = curve.rate(base, done);
    if (!(rate >= 0) || std::isinf(rate)) fail(Status::kRange, "schedule: a rate of ", rate, " after ", done, " steps");
  }
}

void Schedule::apply() const {
  const int64_t done = this->done();
  for (size_t group = 0; group < base_.size(); ++group) {
    optimizer_->set_rate(static_cast<int64_t>(group), curve_.rate(base_[group], done));
  }
}

void Schedule::set_curve(const Curve& curve) {
  check(curve);
  check_rates(curve, done());
  curve_ = curve;
  apply();
}

void Schedule::advance() {
  if (optimizer_->skipped_last()) return;
  int64_t before = done(), next;
  do {  // another thread may advance it too
    next = checked_sum("schedule", "steps", before, 1);
    check_rates(curve_, next);
  } while (!done_.compare_exchange_weak(before, next, std::memory_order_relaxed));
  apply();
}

void Schedule::check_advance() const { check_rates(curve_, checked_sum("schedule", "steps", done(), 1)); }

void Schedule::check_done(int64_t done) const { check_rates(curve_, done); }

void Schedule::set_done(int64_t done) {
  check_done(done);
  done_.store(done, std::memory_order_relaxed);
  apply();
}

int64_t Schedule::done() const { return done_.load(std::memory_order_relaxed); }

void register_optimizers() {
  memory::register_object_kind<Optimizer>(Kind::kOptimizer);
  memory::register_object_kind<Schedule>(Kind::kSchedule);
  register_early();
}

}  // namespace tinyai::optim
