// Random stream: a seed and a counter that only grows. It belongs to a base manager, or to a manager opened with a
// seed; what is drawn in a scope below comes from it. A range is taken atomically, so that no number is given twice.
#pragma once

#include "memory/shard.h"

namespace tinyai::memory {

struct RandomRange {
  uint64_t seed, counter;  // the first of the blocks that were taken
};

// Takes `blocks` of the stream that serves this place.
RandomRange take_random(const Place& place, uint64_t blocks) noexcept;

// The numbers that this thread took last.
RandomRange last_random() noexcept;

// True if both draw from one stream.
bool same_stream(const Place& a, const Place& b) noexcept;

// Remembers what a call draws while it runs, one within another: numbers that a failing call took are given back, so
// that it leaves the streams as they were, unless others were taken after them. Made by entry points that draw, or run
// a function of the host's that may: in scopes that are closed by then.
class Draws {
 public:
  Draws() noexcept;
  ~Draws();
  Draws(const Draws&) = delete;
  Draws& operator=(const Draws&) = delete;

 private:
  friend RandomRange take_random(const Place& place, uint64_t blocks) noexcept;
  static constexpr int kStreams = 2;  // of further ones what was taken stays so; calls nest, and the stack is short
  struct Drawn {
    uint64_t scope;        // whose stream it is
    uint64_t first, next;  // one range, the last
  };
  void note(const Drawn& drawn) noexcept;
  void give_back() const noexcept;

  Draws* outer_;
  int exceptions_;  // that were under way before
  int count_ = 0;
  Drawn drawn_[kStreams];
};

}  // namespace tinyai::memory
