// Thread states are made at first use and taken apart when the thread ends; their numbers are used again.
#include "memory/thread_state.h"

#include <pthread.h>

namespace tinyai::memory {
namespace {

struct Numbers {
  std::mutex lock;
  std::vector<uint32_t> free;
  uint32_t next = 1;
  pthread_key_t key;
};

Numbers& numbers();

[[gnu::tls_model("initial-exec")]] thread_local ThreadState* t_state = nullptr;

void retire(void* state) {
  auto* mine = static_cast<ThreadState*>(state);
  Numbers& n = numbers();
  {
    const std::lock_guard guard(n.lock);
    n.free.push_back(mine->number);  // has room: reserved when the number was made
  }
  t_state = nullptr;
  delete mine;
}

Numbers& numbers() {
  static Numbers* const instance = [] {
    auto* made = new Numbers;
    pthread_key_create(&made->key, retire);
    return made;
  }();
  return *instance;
}

[[gnu::noinline]] ThreadState& make_state() {
  Numbers& n = numbers();
  auto* state = new ThreadState;
  {
    const std::lock_guard guard(n.lock);
    if (n.free.empty()) {
      n.free.reserve(n.next);
      state->number = n.next++;
    } else {
      state->number = n.free.back();
      n.free.pop_back();
    }
  }
  pthread_setspecific(n.key, state);
  return *(t_state = state);
}

}  // namespace

ThreadState& thread_state() { return t_state ? *t_state : make_state(); }
ThreadScopes& thread_scopes() { return thread_state().scopes; }
uint32_t thread_number() { return thread_state().number; }

uint64_t innermost_scope() noexcept {
  return t_state && !t_state->scopes.entered.empty() ? t_state->scopes.entered.back() : 0;
}

}  // namespace tinyai::memory
