// A span of recomputing: what a thread records between its push and its pop saves nothing that was made inside. Whoever
// was recorded there keeps it; the outermost one says what is inside, those within it what is kept of what is made
// again (autograd/recipe.h).
#pragma once

#include "base/ref.h"
#include "memory/engine_bytes.h"
#include "memory/shard.h"

namespace tinyai::autograd {
struct RecipeResult;
}

namespace tinyai::memory {

struct Manager;

struct RecomputeSpan : EngineObject {
  std::atomic<uint32_t> refs{1};
  RecomputeSpan* const outer;  // counted; null: it is the outermost
  RecomputeSpan* const outermost;
  const uint32_t depth;   // of the outermost: 0
  const uint32_t number;  // of the outermost, from 1: for traces
  const bool drops;       // it is a DroppingScope

  explicit RecomputeSpan(RecomputeSpan* within, bool drops = false);
  static void destroy(RecomputeSpan* span) noexcept;  // with those around it that this frees, without recursion
};
using RecomputeSpanRef = Ref<RecomputeSpan>;

// Stands for a scope that may drop what only graphs keep in it and below. What is recorded there is of this one span,
// whose values are held until they are dropped (autograd/drop.h). One is never freed: threads look at it without a
// lock. It stands for another scope only when no graph of the former is left.
struct DroppingScope : RecomputeSpan {
  DroppingScope() : RecomputeSpan(nullptr, true) {}
  bool has_graphs() const noexcept { return refs.load(std::memory_order_acquire) > 1; }
  void begin_anew(Manager& scope) noexcept;

  Manager* manager = nullptr;           // under the tree's lock; null: its scope is gone
  DroppingScope* next_spare = nullptr;  // likewise
  std::atomic<int64_t> dropped_bytes{0}, made_again{0}, made_again_flops{0};
  std::atomic<int64_t> recorded_ns{0};  // expected, of the calls whose nodes have recipes
  std::atomic<bool> has_warned{false};

  // The values that are held, in a ring, the oldest first, and the clock by which they age (autograd/drop.cpp, under a
  // lock of its own).
  struct Held {
    autograd::RecipeResult *first = nullptr, *at = nullptr;  // `at`: where the next choice begins
    size_t count = 0;
    uint64_t now = 0;
    DroppingScope *previous = nullptr, *next = nullptr;  // that hold some
  };
  Held held;
};

// The spans of one thread: those that it has opened, and what was open around the function of the host's that runs.
struct OpenSpans {
  RecomputeSpanRef own, around;
  RecomputeSpan* innermost() const { return own ? own.get() : around.get(); }
};

// Whether one is open on this thread.
[[gnu::tls_model("initial-exec")]] extern constinit thread_local bool t_is_in_span;
inline bool is_in_span() noexcept { return t_is_in_span; }
RecomputeSpan* innermost_span() noexcept;
// Whether what graphs keep of a call that lands there may have to be made again.
inline bool may_be_made_again(const Place& place) noexcept {
  return is_in_span() || place.shard->drops.load(std::memory_order_relaxed);
}

void push_span();
bool pop_span() noexcept;  // false: this thread has opened none, or the function of the host's that runs
class SpanIf {
 public:
  explicit SpanIf(bool wanted) : is_open_(wanted) {
    if (wanted) [[unlikely]]
      push_span();
  }
  ~SpanIf() {
    if (is_open_) [[unlikely]]
      pop_span();
  }
  SpanIf(const SpanIf&) = delete;
  SpanIf& operator=(const SpanIf&) = delete;

 private:
  const bool is_open_;
};

// Exchanges those that this thread has opened with those of a thread at rest.
void swap_spans(RecomputeSpanRef& rest) noexcept;

// While a function of the host's runs: it closes no span from around it, and its own end with it.
class SpansInside {
 public:
  SpansInside() noexcept;
  ~SpansInside();
  SpansInside(const SpansInside&) = delete;
  SpansInside& operator=(const SpansInside&) = delete;

 private:
  OpenSpans outer_;
};

// The innermost span that both are in; null: there is none.
RecomputeSpan* common_span(RecomputeSpan* a, RecomputeSpan* b) noexcept;

}  // namespace tinyai::memory
