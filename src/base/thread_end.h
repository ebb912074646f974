// ThreadEnd: what is done when a thread ends, for those who keep something for each thread.
//
// One pthread key serves all; where the host has used them all up, the end of C++'s thread-local objects does. A thread
// may call the engine after that, from another destructor: whoever made something anew asks again. So nothing that is
// kept for a thread is a thread-local object with a destructor: such a one would be used after its end.
#pragma once

namespace tinyai {

struct ThreadEnd {
  ThreadEnd* next = nullptr;
  void (*run)(ThreadEnd& self) noexcept = nullptr;
};

// Runs it once when the calling thread ends, the newest first; not in a fork's child.
void at_thread_end(ThreadEnd& end) noexcept;

// An object that each thread has one of, made at its first use. Where there is no memory the constructor's bad_alloc
// comes through.
template <class T>
T& of_this_thread() {
  struct Kept : ThreadEnd {
    T object;
  };
  static constinit thread_local Kept* kept = nullptr;
  if (!kept) [[unlikely]] {
    kept = new Kept;
    kept->run = [](ThreadEnd& self) noexcept {
      kept = nullptr;
      delete static_cast<Kept*>(&self);
    };
    at_thread_end(*kept);
  }
  return kept->object;
}

}  // namespace tinyai
