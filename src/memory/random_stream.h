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

// True if both draw from one stream.
bool same_stream(const Place& a, const Place& b) noexcept;

// Remembers what a call draws while it runs, one within another: numbers that a failing call took are given back, so
// that it leaves the stream as it was, unless others were taken after them. Made by entry points that draw.
class Draws {
 public:
  Draws() noexcept;
  ~Draws();
  Draws(const Draws&) = delete;
  Draws& operator=(const Draws&) = delete;

 private:
  friend RandomRange take_random(const Place& place, uint64_t blocks) noexcept;
  void note(const Place& place, const Manager& stream, uint64_t first, uint64_t next) noexcept;
  void give_back() const noexcept;

  Draws* outer_;
  int exceptions_;  // that were under way before
  Place place_;
  const Manager* stream_ = nullptr;  // null: nothing was drawn
  uint64_t first_ = 0, next_ = 0;    // one range of one stream, the last
};

}  // namespace tinyai::memory
