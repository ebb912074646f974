// Thread states are made at first use and taken apart when the thread ends; their numbers are used again.
#include "memory/thread_state.h"

#include <pthread.h>

#include <memory>
#include <utility>

#include "base/log.h"

namespace tinyai::memory {

[[gnu::tls_model("initial-exec")]] constinit thread_local ThreadState* t_state = nullptr;

namespace {

struct Numbers {
  std::mutex lock;
  std::vector<uint32_t> free;
  uint32_t next = 1;
  pthread_key_t key;
};

Numbers& numbers();

// A thread that ends inside scopes leaves them: nobody else could.
void leave_all(ThreadState& state) noexcept try {
  auto& entered = state.scopes.entered;
  if (entered.empty()) return;
  if (logs(LogLevel::kWarn)) {
    log(LogLevel::kWarn, cat("a thread ended inside ", entered.size(), " entered scopes, the innermost ",
                             path_of(Id{entered.back()}), "; leave what you enter"));
  }
  const std::lock_guard guard(tree_lock());
  for (const uint64_t scope : entered) {
    if (Manager* manager = find_manager_locked(Id{scope})) manager->entered.fetch_sub(1, std::memory_order_relaxed);
  }
} catch (...) {
  // Only a message and a number in a dump will be poorer.
}

void retire(void* state) {
  auto* mine = static_cast<ThreadState*>(state);
  leave_all(*mine);
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

// Takes the innermost element off a stack.
template <class T>
T take_last(std::vector<T>& stack) {
  if (stack.empty()) return {};
  T last = std::move(stack.back());
  stack.pop_back();
  return last;
}

}  // namespace

ThreadState& make_state() {
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

void swap_thread(uint64_t* scope, const char** label, RestingThread** rest) {
  const Id id{*scope};
  if (id && (id.kind() != Kind::kManager || !is_slot(id.slot()))) fail_dead(id, Kind::kManager, "scope");
  ThreadState& thread = thread_state();
  std::string text = *label ? *label : "";
  const bool keeps = thread.scopes.entered.size() > 1 || !thread.labels.empty();
  std::unique_ptr<RestingThread> made(keeps && !*rest ? new RestingThread : nullptr);
  RestingThread alone;  // stands in where neither side has more than a scope
  RestingThread& other = *rest ? **rest : made ? *made : alone;
  other.entered.reserve(other.entered.size() + 1);
  if (*label) other.labels.reserve(other.labels.size() + 1);
  // Nothing fails from here.
  if (*scope) other.entered.push_back(*scope);
  if (*label) other.labels.push_back(std::move(text));
  other.entered.swap(thread.scopes.entered);
  other.labels.swap(thread.labels);
  const bool labelled = !other.labels.empty();
  *scope = take_last(other.entered);
  other.label = take_last(other.labels);
  *label = labelled ? other.label.c_str() : nullptr;
  if (made) *rest = made.release();
  if (*rest && other.entered.empty() && !labelled) delete std::exchange(*rest, nullptr);
}

ThreadScopes& thread_scopes() { return thread_state().scopes; }
uint32_t thread_number() { return thread_state().number; }

uint64_t innermost_scope() noexcept {
  return t_state && !t_state->scopes.entered.empty() ? t_state->scopes.entered.back() : 0;
}

}  // namespace tinyai::memory
