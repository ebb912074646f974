// Arenas.
#include "graph/run/instance.h"

#include <mutex>

#include "base/error.h"
#include "base/mutex.h"
#include "graph/run/execute.h"

namespace tinyai::graph {
namespace {

void* address(char* base, int64_t offset) { return offset == MemoryPlan::kElsewhere ? nullptr : base + offset; }

}  // namespace

ArrayRef new_arena(const Plan& plan, const memory::Place& home) {
  if (plan.memory.arena_bytes == 0) return {};
  try {
    return new_array(home, plan.device, memory::Category::kActivation, {DType::kU8, {plan.memory.arena_bytes}}, {},
                     memory::Exempt::kFromCap);
  } catch (const Error& error) {
    if (error.status() != Status::kLimit) throw;
    fail(Status::kLimit, error.what(), "; ", peak_text(plan.traced.graph, plan.memory));
  }
}

void Arenas::add(Array& arena) {
  const std::lock_guard guard(lock_);
  known_.push_back(&arena);
}

void Arenas::remove(Array& arena) noexcept {
  const std::lock_guard guard(lock_);
  std::erase(known_, &arena);
}

memory::EngineVector<ArrayRef> Arenas::all() const {
  const std::lock_guard guard(lock_);
  memory::EngineVector<ArrayRef> all;
  all.reserve(known_.size());
  for (Array* const arena : known_) all.push_back(ArrayRef::share(arena));
  return all;
}

SharedArena::SharedArena(ArrayRef array, std::shared_ptr<Arenas> among)
    : array_(std::move(array)), among_(std::move(among)) {
  among_->add(*array_);
}

SharedArena::~SharedArena() { among_->remove(*array_); }

Instance::Instance(const Plan& plan, std::unique_ptr<SharedArena> arena)
    : arena_(std::move(arena)),
      base_(arena_ ? arena_->base() : nullptr),
      steps_(plan.traced, plan.uses, plan.device,
             {[&](uint32_t buffer) { return address(base_, plan.memory.buffers[buffer]); },
              [&](uint32_t node) { return address(base_, plan.memory.ranges[node]); }}),
      fresh_(plan.fresh.size()),
      released_(plan.traced.leaves.size()) {
  for (const Plan::Fresh& one : plan.fresh) likes_.push_back(&steps_.array(one.buffer));
}

void Instance::enter(std::unique_ptr<SharedArena> arena) noexcept {
  arena_ = std::move(arena);
  if (!arena_ || arena_->base() == base_) return;
  steps_.move_by(arena_->base() - base_);
  base_ = arena_->base();
}

std::unique_ptr<Instance> IdleInstance::take_instance() noexcept {
  const std::lock_guard guard(lock_);
  return std::move(waiting_);
}

// Where one waits already, the other goes, after the lock.
void IdleInstance::give(std::unique_ptr<Instance> instance) noexcept {
  note_use();
  const std::lock_guard guard(lock_);
  if (!waiting_) waiting_ = std::move(instance);
}

bool IdleInstance::has(const memory::RoomRequest& request) noexcept {
  const std::lock_guard guard(lock_);
  return waiting_ && is_wanted(*waiting_, request);
}

std::unique_ptr<memory::Idle> IdleInstance::take(const memory::RoomRequest& request) noexcept {
  const std::lock_guard guard(lock_);
  return waiting_ && is_wanted(*waiting_, request) ? std::move(waiting_) : nullptr;
}

}  // namespace tinyai::graph
