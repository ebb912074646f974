// The host's function, run by itself, or while what it calls is written down.
#include "autograd/leaf.h"
#include "base/error.h"
#include "graph/function/function.h"

namespace tinyai::graph {
namespace {

using memory::Id;
using memory::Place;

void (*g_begin)() noexcept = []() noexcept {};
void (*g_end)() noexcept = []() noexcept {};

// While it lives the thread's calls are written down.
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

// The functions whose host's code runs on this thread, innermost first: one that called itself would never end.
class Running {
 public:
  explicit Running(const CompiledFunction& function) : function_(&function), outer_(t_innermost) {
    for (const Running* at = outer_; at; at = at->outer_) {
      if (at->function_ == function_) {
        fail(Status::kGraph, function.name(), ": calls itself while it is traced; unroll it, or loop outside");
      }
    }
    t_innermost = this;
  }
  ~Running() { t_innermost = outer_; }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  static constinit thread_local const Running* t_innermost;
  const CompiledFunction* function_;
  const Running* outer_;
};
constinit thread_local const Running* Running::t_innermost = nullptr;

// Whoever takes it finds out what it is; here, whether it was made in the frame.
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

void CompiledFunction::run_host(autograd::CallbackFrame& frame, std::span<const Id> given, std::span<Id> made,
                                Sizes sizes) const {
  const Running running(*this);
  frame.check(sizes == Sizes::kAny ? host_->run_at_any_size(frame.scope(), given, made)
                                   : host_->run(frame.scope(), given, made));
}

std::vector<Value> CompiledFunction::run_inline(std::span<const Value> inputs, int64_t outputs,
                                                const Place& place) const {
  autograd::CallbackFrame frame({.name = name(), .place = place, .record = ops::context().record});
  std::vector<Id> given, made(static_cast<size_t>(outputs));
  for (const Value& input : inputs) given.push_back(frame.lend_variable(input));
  run_host(frame, given, made);
  std::vector<Value> results;
  for (const Id id : made) results.push_back(frame.take(id, "output"));
  return results;
}

Traced CompiledFunction::run_traced(const Given& given, int64_t outputs, const Place& place, bool is_for_any_size,
                                    int64_t batch) {
  autograd::CallbackFrame frame({.name = name(), .place = place, .record = ops::context().record});
  Trace trace(name(), place, frame, is_for_any_size);
  std::vector<Id> inputs;
  std::vector<Value> slots;
  const size_t input_count = given.inputs.size() - given.slot_count();
  for (const Value& one : given.inputs) {
    Geometry at = geometry_of(*one);
    if (batch != kAsGiven && static_cast<int64_t>(inputs.size()) < batched_) at.spec.shape[0] = batch;
    const Value stand_in = trace.input(one, at);
    if (inputs.size() < input_count) {
      inputs.push_back(frame.lend_variable(stand_in));
    } else {
      slots.push_back(stand_in);
    }
  }
  if (given.slots) given.slots->begin_trace(trace, slots);
  trace_into(trace, frame, inputs, outputs);
  Traced traced = trace.finish(home());
  traced.slots = slots.size();
  if (given.slots) traced.note = given.slots->end_trace();
  return traced;
}

void CompiledFunction::trace_into(Trace& trace, autograd::CallbackFrame& frame, std::span<const Id> given,
                                  int64_t outputs, Sizes sizes) const {
  std::vector<Id> made(static_cast<size_t>(outputs));
  const WithinTrace tracing(trace);
  run_host(frame, given, made, sizes);
  std::vector<Value> results;
  for (size_t i = 0; i < made.size(); ++i) {
    capture_result(trace, made[i]);
    const Value result = frame.take(made[i], "output");
    trace.result(result);
    results.push_back(result);
  }
  if (ops::context().record) trace.differentiate(results);
}

Traced CompiledFunction::trace_apart(const Place& place, std::span<const Spec> inputs, int64_t outputs, bool records,
                                     Sizes sizes) const {
  autograd::CallbackFrame frame({.name = name(), .place = place, .record = records});
  Trace trace(name(), place, frame, tries_any_size(inputs));
  std::vector<Id> given;
  for (const Spec& input : inputs) given.push_back(frame.lend_variable(trace.input(input)));
  trace_into(trace, frame, given, outputs, sizes);
  return trace.finish(place);
}

}  // namespace tinyai::graph
