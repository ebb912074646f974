// Forks: a child has one thread, and whatever locks the others held stay held for ever. Its calls are refused; what
// runs there all the same (the end of a thread, a function of the host's that returns into the engine) waits for
// nobody.
#pragma once

#include <atomic>

namespace tinyai {

namespace detail {
extern std::atomic<bool> g_forked;
}

inline bool is_forked_child() noexcept { return detail::g_forked.load(std::memory_order_relaxed); }

// UNSUPPORTED, with what to do instead.
[[noreturn]] void fail_in_forked_child();

// From now on forks are seen; `in_child` runs in each child. Once for each function; throws bad_alloc.
void watch_forks(void (*in_child)());

}  // namespace tinyai
