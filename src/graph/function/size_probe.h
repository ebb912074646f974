// SizeProbe finds out whether a function does the same at every size of its batch, by traces at further sizes
// (any_size.h). After a few that failed each size is traced by itself.
#pragma once

#include "base/function_ref.h"
#include "graph/function/any_size.h"

namespace tinyai::graph {

class SizeProbe {
 public:
  // `name`: of the function; it lives as long as this. `batched`: so many inputs, the first, have the batch; 0: none.
  SizeProbe(const char* name, int64_t batched) : name_(name), batched_(batched) {}

  // True if a trace of such a call is worth a probe; else the reason says why not.
  bool is_worthwhile(const Signature& signature, int64_t batch, std::string& reason) const;
  bool is_worthwhile(std::span<const Spec> inputs) const;
  // Generalises a trace. Null, with a reason, where it is good for its size alone. `trace_at`: traces the call at
  // another size.
  std::shared_ptr<const AnySize> generalise(const Signature& signature, const Traced& traced, int64_t batch,
                                            FunctionRef<Traced(int64_t batch)> trace_at, std::string& reason);
  // Gives the trace at that size by what is known, if anything is; nothing, with a reason, where that fails.
  static std::optional<Traced> at(const AnySize* known, int64_t batch, std::string& reason);
  // True if the trace of that size is what is known of it. Else, with a reason, each size is traced from now on.
  bool is_proven(const AnySize& known, const Traced& traced, int64_t batch, std::string& reason);

 private:
  void give_up(std::string why);

  const char* const name_;
  const int64_t batched_;
  mutable Mutex lock_;
  int attempts_ = 0;       // that failed
  std::string why_fixed_;  // the last of them
};

}  // namespace tinyai::graph
