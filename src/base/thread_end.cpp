// The key's value is the address of the thread's list, so the list can be added to while destructors run: pthread calls
// them again for a key that was set anew. A C++ thread-local object would be destroyed once, and before them.
#include "base/thread_end.h"

#include <pthread.h>

#include "base/fork.h"

namespace tinyai {
namespace {

constinit thread_local ThreadEnd* t_ends = nullptr;

void run_ends() noexcept {
  if (is_forked_child()) return;  // its locks may be held for ever
  while (ThreadEnd* end = t_ends) {
    t_ends = end->next;
    end->run(*end);
  }
}

struct Key {
  pthread_key_t key{};
  bool made = pthread_key_create(&key, [](void*) { run_ends(); }) == 0;
};

struct WithoutKey {
  ~WithoutKey() { run_ends(); }
};

}  // namespace

void at_thread_end(ThreadEnd& end) noexcept {
  static const Key key;
  end.next = t_ends;
  t_ends = &end;
  if (end.next) return;  // this thread's end is waited for already
  if (key.made && pthread_setspecific(key.key, &t_ends) == 0) return;
  static thread_local WithoutKey without_key;
  static_cast<void>(&without_key);
}

}  // namespace tinyai
