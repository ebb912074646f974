// The lock of the tree, of two sides. Whoever takes the whole has it alone, and may do anything. A thread's own side is
// for what no other thread has a part in: to open, charge, empty and close the scopes that it opened itself and that
// nobody else has used yet (Manager::own). It touches no line that another thread writes, so that threads that work in
// scopes of their own do not meet.
//
// Taking the whole ends the sides that there are, and a thread gets its own anew when it next asks, under the whole's
// mutex but without ending others': so threads that do meet pay for a second lock, and no side is ended unused.
#pragma once

#include <atomic>
#include <cstdint>

#include "base/mutex.h"

namespace tinyai::memory {

struct ThreadState;

class TreeLock {
 public:
  void lock() noexcept {
    mutex_.lock();
    ++taken_;
    if (sides_) end_sides();
  }
  void unlock() noexcept { mutex_.unlock(); }

  uint64_t times_taken() const noexcept { return taken_; }  // by whoever has it

 private:
  friend class OwnSide;
  void end_sides() noexcept;  // waits for those that are in use

  Mutex mutex_;
  ThreadState* sides_ = nullptr;  // the threads that have one, through OwnSideState::next
  uint64_t taken_ = 0;
};

// A thread keeps this of its side.
struct OwnSideState {
  Mutex lock;                        // while it is in use
  std::atomic<bool> granted{false};  // by the thread itself; ended with the tree locked and the side's lock held
  ThreadState* next = nullptr;
};

// The calling thread's side, for a block; null if the tree was locked that moment. The tree must not be locked by the
// same thread, nor may it lock it within.
class OwnSide {
 public:
  OwnSide() noexcept;
  ~OwnSide() {
    if (state_) state_->lock.unlock();
  }
  OwnSide(const OwnSide&) = delete;
  OwnSide& operator=(const OwnSide&) = delete;
  explicit operator bool() const noexcept { return state_; }

 private:
  OwnSideState* state_ = nullptr;
};

}  // namespace tinyai::memory
