// A thread keeps this between calls: its number, the scopes it entered, its labels, and which shard it has in recent
// scopes.
#pragma once

#include <memory>

#include "base/thread_end.h"
#include "memory/manager.h"
#include "memory/recompute_span.h"
#include "memory/shard_pool.h"

namespace tinyai::memory {

struct ThreadState : ThreadEnd, EngineObject {
  static constexpr int kCached = 16;
  struct Cached {
    uint64_t scope = 0;
    Shard* shard = nullptr;
  };

  uint32_t number = 0;
  ThreadScopes scopes;
  Cached cache[kCached];
  EngineVector<EngineString> labels;  // innermost last
  const char* call = nullptr;         // that runs now, while tracking is on
  OpenSpans spans;
  OwnSideState side;  // of the tree's lock
  Spares spares;
};

[[gnu::tls_model("initial-exec")]] extern constinit thread_local ThreadState* t_state;  // null: never used
ThreadState& make_state();
inline ThreadState& thread_state() { return t_state ? *t_state : make_state(); }

inline ThreadState::Cached& cached_shard(ThreadState& state, uint64_t scope) {
  return state.cache[(scope ^ scope >> 4) % ThreadState::kCached];
}

// The rest of a thread's state, after its innermost scope and label: the thread is not ours and is at rest.
struct RestingThread : EngineObject {
  EngineVector<uint64_t> entered;     // without the innermost
  EngineVector<EngineString> labels;  // likewise
  EngineString label;                 // the innermost, whose characters the host may read
  RecomputeSpanRef span;              // the innermost of its open ones
};

// Exchanges the calling thread's scopes, labels and open spans with those of a thread at rest: its innermost scope and
// label, and the number of the rest, made when needed and 0 when nothing is left to keep. A number is good once: a copy
// of the host's that was left behind is found out. HANDLE, KIND: then nothing happened.
void swap_thread(uint64_t* scope, const char** label, uint64_t* rest);
void forget_rest(uint64_t rest) noexcept;  // 0, or one that is gone: nothing happens

}  // namespace tinyai::memory
