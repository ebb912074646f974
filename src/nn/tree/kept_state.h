// KeptState: what a module keeps from one call to the next, until it is reset: a recurrent state, keys and values.
#pragma once

#include <unordered_map>

#include "base/function_ref.h"
#include "base/mutex.h"
#include "nn/tree/module.h"

namespace tinyai::nn {

class KeptState {
 public:
  using States = std::vector<Value>;
  using ByModule = std::unordered_map<void*, States>;

  explicit KeptState(Module& owner) : owner_(owner) {}
  KeptState(const KeptState&) = delete;
  KeptState& operator=(const KeptState&) = delete;

  States now();  // none at first
  void keep(States states);
  // What `make` gives, made where `beside` lies, for that lives as long as the module, and without a gradient; it is
  // given back. If the call fails later, what was kept before is kept again.
  States keep_made(const Value& beside, FunctionRef<States()> make);
  void keep_copies(const States& last, const Value& beside);

 private:
  // While the module is analysed, so that its own state stays as it is; and of each shard of a batch, which has its
  // own.
  States* stand_in() const;

  Module& owner_;
  Mutex lock_;
  States kept_;
};

// What modules of a tree keep for a run to go on with, for checkpoints: "lstm.0", "lstm.1". `beside`: of a shard, which
// keeps it in the modules' place; null: their own.
std::vector<NamedArray> kept_states_of(Module& top, const KeptState::ByModule* beside = nullptr);
// The same back, in copies where each module is. ARGUMENT for what is no such module's, SHAPE, DTYPE, LIMIT.
KeptState::ByModule kept_states_in(Module& top, std::span<const NamedArray> entries);
// All that modules of ours keep ends, and these are kept. Cannot fail.
void set_kept_states(Module& top, const KeptState::ByModule& states);

}  // namespace tinyai::nn
