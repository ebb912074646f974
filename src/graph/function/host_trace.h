// HostTrace runs the host's function of a compiled one, by itself or while a trace writes down what it calls.
#pragma once

#include "graph/function/compiled_host.h"
#include "graph/trace/trace.h"

namespace tinyai::graph {

class HostTrace {
 public:
  // `name`: of the function; it lives as long as this.
  HostTrace(const char* name, std::unique_ptr<const CompiledHost> host) : name_(name), host_(std::move(host)) {}

  const Interface* interface() const { return host_->interface(); }  // null: none is fixed

  // Runs the host's function as part of what the thread does: recorded, or written down by a trace around.
  std::vector<Value> run_inline(std::span<const Value> inputs, int64_t outputs, const memory::Place& place) const;

  struct Sizes {
    bool is_for_any = false;         // the trace is to be good for other sizes of the batch too
    int64_t batched = 0, batch = 0;  // the first so many inputs are traced as if their batch had that size
  };
  // Traces a call. `home`: where the function belongs, asked when the host's function has run.
  Traced trace(const CallInputs& given, int64_t outputs, const memory::Place& place, FunctionRef<memory::Place()> home,
               Sizes sizes) const;

  struct DryRun {
    bool records = false;
    bool is_for_any = false;     // as of Sizes
    bool runs_any_size = false;  // the inputs may be of other sizes than those that the interface states
  };
  // Traces stand-ins for inputs that are not there, in C order. What it makes lands at `place`.
  Traced dry_run(const memory::Place& place, std::span<const Spec> inputs, int64_t outputs, DryRun how) const;

 private:
  using Id = memory::Id;
  void trace_into(Trace& trace, autograd::CallbackFrame& frame, std::span<const Id> given, int64_t outputs,
                  bool at_any_size) const;
  void run(autograd::CallbackFrame& frame, std::span<const Id> given, std::span<Id> made, bool at_any_size) const;

  const char* const name_;
  const std::unique_ptr<const CompiledHost> host_;
};

// Sets who is told when a trace begins and ends, on the thread that traces: capi, which refuses calls in between.
void install_trace_gate(void (*begin)() noexcept, void (*end)() noexcept);

}  // namespace tinyai::graph
