// RunLock says which thread has a trainer: the one that runs it, or one that needs it between two steps, to save it.
//
// Calls that need it so wait for each other, and a run that begins waits for them; but nobody waits while the one that
// has it is in a function of the host's. It is no mutex: what is done meanwhile takes memory and may log, and the
// host's functions may wait for the thread that would wait here.
#pragma once

#include <atomic>
#include <cstdint>

namespace tinyai::train {

class RunLock {
 public:
  // Take the trainer, and wait for a thread that has it between two steps. False: another thread runs it, or is in a
  // function of the host's meanwhile, or this thread has it.
  bool try_run();
  bool try_between_steps();  // false where a run waits, too: it goes first
  void release() noexcept { holder_.store(0); }

  bool is_run_here() const;  // whether this thread runs the trainer
  // Calls of the host's functions by the thread that has it between two steps; that thread counts them.
  std::atomic<int>& host_calls() noexcept { return host_calls_; }

 private:
  static constexpr uint32_t kBetweenSteps = 1u << 31;  // with a thread's number: it does not run the trainer
  bool take(uint32_t as);

  std::atomic<uint32_t> holder_{0};  // a thread's number; 0: none
  std::atomic<int> host_calls_{0};
  std::atomic<int> runs_waiting_{0};
};

}  // namespace tinyai::train
