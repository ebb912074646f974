// Thread states are made at first use and taken apart when the thread ends; their numbers are used again.
#include "memory/thread_state.h"

#include <map>
#include <memory>
#include <utility>

#include "base/immortal.h"
#include "base/log.h"
#include "base/mutex.h"

namespace tinyai::memory {

[[gnu::tls_model("initial-exec")]] constinit thread_local ThreadState* t_state = nullptr;

namespace {

struct Numbers {
  Mutex lock;
  std::vector<uint32_t> free;
  uint32_t next = 1;
};

Numbers& numbers() {
  static Immortal<Numbers> instance;  // never destroyed: threads may end at exit
  return *instance;
}

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

// Asked under the side's lock: whoever has just ended the side still has that, and the thread must not go before.
bool has_side(ThreadState& state) noexcept {
  const std::lock_guard guard(state.side.lock);
  return state.side.granted.load(std::memory_order_relaxed);
}

void retire(ThreadEnd& end) noexcept {
  auto* mine = static_cast<ThreadState*>(&end);
  leave_all(*mine);
  give_up(mine->spares);
  if (has_side(*mine)) const std::lock_guard ends_sides(tree_lock());
  Numbers& n = numbers();
  {
    const std::lock_guard guard(n.lock);
    n.free.push_back(mine->number);  // has room: reserved when the number was made
  }
  t_state = nullptr;
  delete mine;
}

// The state of threads at rest, by number.
struct RestTable {
  Mutex lock;
  using Entry = std::pair<const uint64_t, std::unique_ptr<RestingThread>>;
  std::map<uint64_t, std::unique_ptr<RestingThread>, std::less<>, EngineAllocator<Entry>> threads;
  uint64_t last = 0;
};

RestTable& rest_table() {
  static Immortal<RestTable> instance;
  return *instance;
}

using RestNode = decltype(RestTable::threads)::node_type;

// Taken out of the table: no other call has it meanwhile.
RestNode take_rest(uint64_t number) {
  RestTable& all = rest_table();
  const std::lock_guard guard(all.lock);
  RestNode node = all.threads.extract(number);
  if (!node) fail(Status::kHandle, "this thread state is a copy of one that was swapped or cleared since");
  return node;
}

RestNode new_rest() {
  auto made = std::make_unique<RestingThread>();
  RestTable& all = rest_table();
  const std::lock_guard guard(all.lock);
  return all.threads.extract(all.threads.try_emplace(++all.last, std::move(made)).first);
}

// Puts it back as if it had never been taken.
void return_rest(RestNode node) noexcept {
  RestTable& all = rest_table();
  const std::lock_guard guard(all.lock);
  all.threads.insert(std::move(node));  // takes no memory
}

// Under a number of its own, so that copies of the state it was taken by do not find it. Gives the number.
uint64_t put_rest(RestNode node) noexcept {
  RestTable& all = rest_table();
  const std::lock_guard guard(all.lock);
  node.key() = ++all.last;
  return all.threads.insert(std::move(node)).position->first;
}

// Takes the innermost element off a stack.
template <class Stack>
typename Stack::value_type take_last(Stack& stack) {
  if (stack.empty()) return {};
  typename Stack::value_type last = std::move(stack.back());
  stack.pop_back();
  return last;
}

}  // namespace

ThreadState& make_state() {
  Numbers& n = numbers();
  auto fresh = std::make_unique<ThreadState>();
  {
    const std::lock_guard guard(n.lock);
    if (n.free.empty()) {
      n.free.reserve(n.next);
      fresh->number = n.next++;
    } else {
      fresh->number = n.free.back();
      n.free.pop_back();
    }
  }
  ThreadState* const state = fresh.release();
  state->run = retire;
  t_state = state;
  at_thread_end(*state);
  return *state;
}

void swap_thread(uint64_t* scope, const char** label, uint64_t* rest) {
  const Id id{*scope};
  if (id && (id.kind() != Kind::kManager || !is_slot(id.slot()))) fail_dead(id, Kind::kManager, "scope");
  ThreadState& thread = thread_state();
  RestNode node = *rest ? take_rest(*rest) : RestNode();
  try {
    if (!node && (thread.scopes.entered.size() > 1 || !thread.labels.empty() || thread.spans.own)) node = new_rest();
    RestingThread alone;  // stands in where neither side has more than a scope
    RestingThread& other = node ? *node.mapped() : alone;
    EngineString text(*label ? *label : "");
    make_room(other.entered);
    if (*label) make_room(other.labels);
    // Nothing fails from here.
    if (*scope) other.entered.push_back(*scope);
    if (*label) other.labels.push_back(std::move(text));
    other.entered.swap(thread.scopes.entered);
    other.labels.swap(thread.labels);
    swap_spans(other.span);
    const bool labelled = !other.labels.empty();
    *scope = take_last(other.entered);
    other.label = take_last(other.labels);
    *label = labelled ? other.label.c_str() : nullptr;
    if (other.entered.empty() && !labelled && !other.span) node = {};
  } catch (...) {
    if (*rest) return_rest(std::move(node));
    throw;
  }
  *rest = node ? put_rest(std::move(node)) : 0;
}

void forget_rest(uint64_t number) noexcept {
  RestTable& all = rest_table();
  RestNode gone;  // let go after the lock
  const std::lock_guard guard(all.lock);
  gone = all.threads.extract(number);
}

ThreadScopes& thread_scopes() { return thread_state().scopes; }
uint32_t thread_number() { return thread_state().number; }

uint64_t innermost_scope() noexcept {
  return t_state && !t_state->scopes.entered.empty() ? t_state->scopes.entered.back() : 0;
}

}  // namespace tinyai::memory
