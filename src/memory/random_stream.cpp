// Finds the stream that serves a place.
#include "memory/random_stream.h"

#include <exception>

#include "memory/manager.h"

namespace tinyai::memory {
namespace {

constinit thread_local Draws* t_draws = nullptr;
constinit thread_local RandomRange t_last = {};

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
  if (t_draws) t_draws->note({__atomic_load_n(&stream.scope, __ATOMIC_RELAXED), first, first + blocks});
  return t_last = {stream.seed.load(std::memory_order_relaxed), first};
}

RandomRange last_random() noexcept { return t_last; }

bool same_stream(const Place& a, const Place& b) noexcept { return &stream_of(a) == &stream_of(b); }

Draws::Draws() noexcept : outer_(std::exchange(t_draws, this)), exceptions_(std::uncaught_exceptions()) {}

Draws::~Draws() {
  t_draws = outer_;
  if (count_ == 0) return;
  if (std::uncaught_exceptions() > exceptions_) {
    give_back();
  } else if (outer_) {
    for (int i = 0; i < count_; ++i) outer_->note(drawn_[i]);
  }
}

void Draws::note(const Drawn& drawn) noexcept {
  int i = 0;
  while (i < count_ && drawn_[i].scope != drawn.scope) ++i;
  if (i == kStreams) return;
  if (i == count_) {
    drawn_[count_++] = drawn;
  } else {
    if (drawn_[i].next != drawn.first) drawn_[i].first = drawn.first;
    drawn_[i].next = drawn.next;
  }
}

void Draws::give_back() const noexcept {
  for (int i = 0; i < count_; ++i) {
    Manager* const stream = manager_of_scope(drawn_[i].scope);
    uint64_t next = drawn_[i].next;
    if (stream) stream->counter.compare_exchange_strong(next, drawn_[i].first, std::memory_order_relaxed);
  }
}

}  // namespace tinyai::memory
