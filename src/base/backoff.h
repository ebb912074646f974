// Backoff: how a thread waits for another that wakes nobody. It spins, then yields, then sleeps, a moment at a time:
// the other may have been preempted, and by the very thread that waits, if that has the higher priority.
#pragma once

namespace tinyai {

class Backoff {
 public:
  void pause() noexcept;
  bool is_long() const noexcept { return rounds_ > kSpins; }  // beyond what needs no system call

 private:
  static constexpr int kSpins = 200, kYields = 20;
  static constexpr long kFirstSleep = 20'000, kLongestSleep = 500'000;  // nanoseconds
  int rounds_ = 0;
  long sleep_ = kFirstSleep;
};

}  // namespace tinyai
