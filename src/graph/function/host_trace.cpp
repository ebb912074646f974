#include "graph/function/host_trace.h"

#include "base/error.h"

namespace tinyai::graph {
namespace {

using memory::Id;
using memory::Place;

void (*g_begin)() noexcept = []() noexcept {};
void (*g_end)() noexcept = []() noexcept {};

// WithinTrace has the thread's calls written down while it lives.
class WithinTrace {
 public:
  explicit WithinTrace(Trace& trace) {
    ops::context().tracer = &trace;
    g_begin();
  }
  ~WithinTrace() {
    g_end();
    ops::context().tracer = nullptr;
  }
  WithinTrace(const WithinTrace&) = delete;
  WithinTrace& operator=(const WithinTrace&) = delete;
};

// Running lists the functions whose host's code runs on this thread, innermost first: one that called itself would
// never end.
class Running {
 public:
  Running(const HostTrace& function, const char* name) : function_(&function), outer_(t_innermost) {
    for (const Running* at = outer_; at; at = at->outer_) {
      if (at->function_ == function_) {
        fail(Status::kGraph, name, ": calls itself while it is traced; unroll it, or loop outside");
      }
    }
    t_innermost = this;
  }
  ~Running() { t_innermost = outer_; }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  static constinit thread_local const Running* t_innermost;
  const HostTrace* function_;
  const Running* outer_;
};
constinit thread_local const Running* Running::t_innermost = nullptr;

// Captures a result before it is taken from the frame. Taking it finds out whether it is one at all.
void capture_result(Trace& trace, Id result) {
  const memory::Kind kind = result.kind() == memory::Kind::kArray ? memory::Kind::kArray : memory::Kind::kVariable;
  memory::Pinned pinned;
  if (pinned.try_hold(result, kind)) trace.capture_result(pinned.as<Array>());
}

}  // namespace

void install_trace_gate(void (*begin)() noexcept, void (*end)() noexcept) {
  g_begin = begin;
  g_end = end;
}

void HostTrace::run(autograd::CallbackFrame& frame, std::span<const Id> given, std::span<Id> made,
                    bool at_any_size) const {
  const Running running(*this, name_);
  frame.check(at_any_size ? host_->run_at_any_size(frame.scope(), given, made)
                          : host_->run(frame.scope(), given, made));
}

std::vector<Value> HostTrace::run_inline(std::span<const Value> inputs, int64_t outputs, const Place& place) const {
  autograd::CallbackFrame frame({.name = name_, .place = place, .record = ops::context().record});
  std::vector<Id> given, made(static_cast<size_t>(outputs));
  for (const Value& input : inputs) given.push_back(frame.lend_variable(input));
  run(frame, given, made, false);
  std::vector<Value> results;
  for (const Id id : made) results.push_back(frame.take(id, "output"));
  return results;
}

Traced HostTrace::trace(const CallInputs& given, int64_t outputs, const Place& place, FunctionRef<Place()> home,
                        Sizes sizes) const {
  autograd::CallbackFrame frame({.name = name_, .place = place, .record = ops::context().record});
  Trace trace(name_, place, frame, sizes.is_for_any);
  std::vector<Id> inputs;
  std::vector<Value> slots;
  const size_t input_count = given.inputs.size() - given.slot_count();
  for (const Value& one : given.inputs) {
    Geometry at = geometry_of(*one);
    if (static_cast<int64_t>(inputs.size()) < sizes.batched) at.spec.shape[0] = sizes.batch;
    const Value stand_in = trace.input(one, at);
    if (inputs.size() < input_count) {
      inputs.push_back(frame.lend_variable(stand_in));
    } else {
      slots.push_back(stand_in);
    }
  }
  if (given.slots) given.slots->begin_trace(trace, slots);
  trace_into(trace, frame, inputs, outputs, false);
  Traced traced = trace.finish(home());
  traced.slots = slots.size();
  if (given.slots) traced.note = given.slots->end_trace();
  return traced;
}

Traced HostTrace::dry_run(const Place& place, std::span<const Spec> inputs, int64_t outputs, DryRun how) const {
  autograd::CallbackFrame frame({.name = name_, .place = place, .record = how.records});
  Trace trace(name_, place, frame, how.is_for_any);
  std::vector<Id> given;
  for (const Spec& input : inputs) given.push_back(frame.lend_variable(trace.input(input)));
  trace_into(trace, frame, given, outputs, how.runs_any_size);
  return trace.finish(place);
}

void HostTrace::trace_into(Trace& trace, autograd::CallbackFrame& frame, std::span<const Id> given, int64_t outputs,
                           bool at_any_size) const {
  std::vector<Id> made(static_cast<size_t>(outputs));
  const WithinTrace tracing(trace);
  run(frame, given, made, at_any_size);
  std::vector<Value> results;
  for (size_t i = 0; i < made.size(); ++i) {
    capture_result(trace, made[i]);
    const Value result = frame.take(made[i], "output");
    trace.result(result);
    results.push_back(result);
  }
  if (ops::context().record) trace.differentiate(results);
}

}  // namespace tinyai::graph
