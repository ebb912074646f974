// KeptState: what a module keeps from one call to the next, until it is reset: a recurrent state, keys and values.
#pragma once

#include "base/function_ref.h"
#include "base/mutex.h"
#include "nn/module.h"

namespace tinyai::nn {

class KeptState {
 public:
  using States = std::vector<Value>;

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

}  // namespace tinyai::nn
