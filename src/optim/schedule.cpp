// Rates are a closed form of the steps done and not a product carried along: a resumed run has the bits of one that
// never stopped, and another thread that advances it too loses no step. A rate is checked before the count moves, for a
// step that is done cannot be refused.
#include "optim/schedule.h"

#include <cmath>
#include <numbers>

#include "base/checked.h"
#include "base/error.h"
#include "base/ranges.h"
#include "memory/manager.h"

namespace tinyai::optim {
namespace {

using memory::Kind;

}  // namespace

double Curve::rate(double base, int64_t done) const {
  if (done < warmup) {
    const double part = static_cast<double>(done) / static_cast<double>(warmup);
    return base * (warmup_factor + (1 - warmup_factor) * part);
  }
  const int64_t t = done - warmup;
  switch (shape) {
    case Shape::kStep:
      return base * std::pow(gamma, static_cast<double>(t / period));
    case Shape::kCosine: {
      const double angle = std::numbers::pi * static_cast<double>(t) / static_cast<double>(period);
      return least + (base - least) * (1 + std::cos(angle)) / 2;
    }
    case Shape::kConstant:
      break;
  }
  return base;
}

void check(const Curve& curve) {
  if (curve.warmup < 0) fail(Status::kRange, "schedule: a warm-up of ", curve.warmup, " steps");
  require_number("schedule", "warmup_factor", curve.warmup_factor, 0, 1);
  if (curve.shape != Curve::Shape::kConstant && curve.period < 1) {
    fail(Status::kRange, "schedule: a period of ", curve.period, " steps");
  }
  require_number("schedule", "gamma", curve.gamma, 0);
  require_number("schedule", "least", curve.least, 0);
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
}

}  // namespace tinyai::optim
