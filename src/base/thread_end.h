// ThreadEnd: what is done when a thread ends, for those who keep something for each thread.
//
// One pthread key serves all; where the host has used them all up, the end of C++'s thread-local objects does. A thread
// may call the engine after that, from another destructor: whoever made something anew asks again. So nothing that is
// mine for a thread is a thread-local object with a destructor: such a one would be used after its end.
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
  struct ThreadObject : ThreadEnd {
    T object;
  };
  static constinit thread_local ThreadObject* mine = nullptr;
  if (!mine) [[unlikely]] {
    mine = new ThreadObject;
    mine->run = [](ThreadEnd& self) noexcept {
      mine = nullptr;
      delete static_cast<ThreadObject*>(&self);
    };
    at_thread_end(*mine);
  }
  return mine->object;
}

}  // namespace tinyai
