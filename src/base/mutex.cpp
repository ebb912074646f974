// Calls that wait are a ring in their makers' memory, with one pointer a thread: to put one off cannot fail, since for
// what is put off (the end of a handle, a release) there is nobody who could be told.
#include "base/mutex.h"

namespace tinyai {
namespace detail {

constinit thread_local int t_mutexes_held = 0;
constinit thread_local LaterCall* t_later_calls = nullptr;  // the newest; its `next` is the oldest

namespace {

constinit thread_local bool t_running = false;

}  // namespace

// Calls that the host's functions put off in turn come after all that wait already.
void run_later_calls() noexcept {
  if (t_running) return;
  t_running = true;
  while (LaterCall* newest = t_later_calls) {
    LaterCall* const oldest = newest->next;
    t_later_calls = oldest == newest ? nullptr : newest;
    newest->next = oldest->next;
    oldest->run(*oldest);
  }
  t_running = false;
}

}  // namespace detail

void call_later(LaterCall& call) noexcept {
  LaterCall*& newest = detail::t_later_calls;
  call.next = newest ? newest->next : &call;
  if (newest) newest->next = &call;
  newest = &call;
  if (!holds_mutex()) detail::run_later_calls();
}

}  // namespace tinyai
