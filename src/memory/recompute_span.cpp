// Spans are a stack of counted objects, the innermost of which the thread holds.
#include "memory/recompute_span.h"

#include "memory/thread_state.h"

namespace tinyai::memory {

[[gnu::tls_model("initial-exec")]] constinit thread_local bool t_is_in_span = false;

namespace {

std::atomic<uint32_t> g_spans{0};

uint32_t next_number() {
  const uint32_t number = g_spans.fetch_add(1, std::memory_order_relaxed) + 1;
  return number ? number : next_number();
}

}  // namespace

RecomputeSpan::RecomputeSpan(RecomputeSpan* within, bool may_drop)
    : outer(RecomputeSpanRef::share(within).release()),
      outermost(within ? within->outermost : this),
      depth(within ? within->depth + 1 : 0),
      number(within ? within->number : next_number()),
      drops(may_drop) {}

void DroppingScope::begin_anew(Manager& scope) noexcept {
  manager = &scope;
  held.now = 0;
  for (auto* const count : {&dropped_bytes, &made_again, &made_again_flops}) count->store(0, std::memory_order_relaxed);
  has_warned.store(false, std::memory_order_relaxed);
}

void RecomputeSpan::destroy(RecomputeSpan* span) noexcept {
  while (span) {
    RecomputeSpan* const outer = span->outer;
    delete span;
    span = outer && outer->refs.fetch_sub(1, std::memory_order_acq_rel) == 1 ? outer : nullptr;
  }
}

void push_span() {
  OpenSpans& spans = thread_state().spans;
  spans.own = RecomputeSpanRef::adopt(new RecomputeSpan(spans.innermost()));
  t_is_in_span = true;
}

bool pop_span() noexcept {
  if (!t_state || !t_state->spans.own) return false;
  OpenSpans& spans = t_state->spans;
  RecomputeSpan* const outer = spans.own->outer;
  spans.own = RecomputeSpanRef::share(outer == spans.around.get() ? nullptr : outer);
  t_is_in_span = spans.innermost() != nullptr;
  return true;
}

RecomputeSpan* innermost_span() noexcept { return t_state ? t_state->spans.innermost() : nullptr; }

void swap_spans(RecomputeSpanRef& rest) noexcept {
  OpenSpans& spans = thread_state().spans;
  std::swap(spans.own, rest);
  t_is_in_span = spans.innermost() != nullptr;
}

SpansInside::SpansInside() noexcept {
  if (!t_state) return;
  outer_ = std::move(t_state->spans);
  t_state->spans.around = RecomputeSpanRef::share(outer_.innermost());
}

SpansInside::~SpansInside() {
  if (!t_state) return;
  t_state->spans = std::move(outer_);
  t_is_in_span = t_state->spans.innermost() != nullptr;
}

RecomputeSpan* common_span(RecomputeSpan* a, RecomputeSpan* b) noexcept {
  while (a != b && a && b) {
    if (a->depth >= b->depth) {
      a = a->outer;
    } else {
      b = b->outer;
    }
  }
  return a == b ? a : nullptr;
}

}  // namespace tinyai::memory
