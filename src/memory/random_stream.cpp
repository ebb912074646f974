// Finds the stream that serves a place.
#include "memory/random_stream.h"

#include <exception>

#include "memory/manager.h"

namespace tinyai::memory {
namespace {

constinit thread_local Draws* t_draws = nullptr;

Manager& stream_of(const Place& place) noexcept {
  Manager* manager = manager_of_scope(place.scope);
  if (!manager) manager = &system_manager();  // closed meanwhile: nobody will see the numbers
  // Managers are type-stable: a scope that is being closed still has a parent to read.
  while (!manager->seeded.load(std::memory_order_relaxed)) {
    Manager* parent = manager->parent.load(std::memory_order_relaxed);
    if (!parent || parent == &system_manager()) break;
    manager = parent;
  }
  return *manager;
}

}  // namespace

RandomRange take_random(const Place& place, uint64_t blocks) noexcept {
  Manager& stream = stream_of(place);
  const uint64_t first = stream.counter.fetch_add(blocks, std::memory_order_relaxed);
  if (t_draws) t_draws->note(place, stream, first, first + blocks);
  return {stream.seed.load(std::memory_order_relaxed), first};
}

bool same_stream(const Place& a, const Place& b) noexcept { return &stream_of(a) == &stream_of(b); }

Draws::Draws() noexcept : outer_(std::exchange(t_draws, this)), exceptions_(std::uncaught_exceptions()) {}

Draws::~Draws() {
  t_draws = outer_;
  if (!stream_) return;
  if (std::uncaught_exceptions() > exceptions_) {
    give_back();
  } else if (outer_) {
    outer_->note(place_, *stream_, first_, next_);
  }
}

void Draws::note(const Place& place, const Manager& stream, uint64_t first, uint64_t next) noexcept {
  if (stream_ != &stream || next_ != first) {
    place_ = place;
    stream_ = &stream;
    first_ = first;
  }
  next_ = next;
}

void Draws::give_back() const noexcept {
  Manager& stream = stream_of(place_);
  uint64_t next = next_;
  if (&stream == stream_) stream.counter.compare_exchange_strong(next, first_, std::memory_order_relaxed);
}

}  // namespace tinyai::memory
