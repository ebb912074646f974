#include "optim/schedule.h"

#include <cmath>
#include <numbers>

#include "base/aligned_size.h"
#include "base/error.h"
#include "device/slab.h"
#include "memory/manager.h"

namespace tinyai::optim {
namespace {

using memory::Category;
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
  if (!(curve.warmup_factor >= 0 && curve.warmup_factor <= 1)) {
    fail(Status::kRange, "schedule: warmup_factor is ", curve.warmup_factor, "; it must be in [0, 1]");
  }
  if (curve.shape != Curve::Shape::kConstant && curve.period < 1) {
    fail(Status::kRange, "schedule: a period of ", curve.period, " steps");
  }
  if (!(curve.gamma >= 0) || !(curve.least >= 0))
    fail(Status::kRange, "schedule: gamma and the least rate must not be negative");
}

Ref<Schedule> Schedule::make(const Place& place, Ref<Optimizer> optimizer, const Curve& curve) {
  check(curve);
  std::vector<double> base;
  for (int group = 0; group < optimizer->groups(); ++group) base.push_back(optimizer->rate(group));
  const memory::Charge charge{aligned_size(sizeof(Schedule)), Category::kWorkspace};
  memory::charge(place, charge);
  void* block;
  try {
    block = device::allocate_host(sizeof(Schedule));
  } catch (...) {
    memory::uncharge(place.shard, charge);
    throw;
  }
  auto* made = new (block) Schedule;
  made->account_ = place.shard;
  made->optimizer_ = std::move(optimizer);
  made->curve_ = curve;
  made->base_ = std::move(base);
  auto schedule = Ref<Schedule>::adopt(made);
  schedule->apply();
  return schedule;
}

void Schedule::destroy(Schedule* schedule) noexcept {
  memory::Shard* account = schedule->account_;
  schedule->~Schedule();
  memory::uncharge(account, {aligned_size(sizeof(Schedule)), Category::kWorkspace});
  device::release_host(schedule, sizeof(Schedule));
}

void Schedule::apply() const {
  const int64_t done = this->done();
  for (size_t group = 0; group < base_.size(); ++group) {
    Options options = optimizer_->options(static_cast<int>(group));
    options.rate = curve_.rate(base_[group], done);
    optimizer_->set_options(static_cast<int>(group), options);
  }
}

void Schedule::advance() {
  done_.fetch_add(1, std::memory_order_relaxed);
  apply();
}

void Schedule::set_done(int64_t done) {
  if (done < 0) fail(Status::kRange, "schedule: ", done, " steps done");
  done_.store(done, std::memory_order_relaxed);
  apply();
}

int64_t Schedule::done() const { return done_.load(std::memory_order_relaxed); }

Id publish_schedule(const Place& place, Ref<Schedule> schedule) {
  memory::Slot& slot = memory::take_slot();
  const Id id = memory::publish(place, slot, Kind::kSchedule, schedule.get(), nullptr, memory::kResident);
  schedule.release();
  return id;
}

void register_optimizers() {
  memory::register_kind(
      Kind::kOptimizer,
      {.drop = [](memory::Slot& slot) noexcept { Ref<Optimizer>::drop(static_cast<Optimizer*>(slot.object)); },
       .describe =
           [](const memory::Slot& slot) {
             return std::string(name(static_cast<const Optimizer*>(slot.object)->rule()));
           }});
  memory::register_kind(
      Kind::kSchedule,
      {.drop = [](memory::Slot& slot) noexcept { Ref<Schedule>::drop(static_cast<Schedule*>(slot.object)); },
       .describe = [](const memory::Slot&) { return std::string("schedule"); }});
}

}  // namespace tinyai::optim
