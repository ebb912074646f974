// Control flow on Values: loops and branches whose bodies are functions. Outside of a trace they are plain loops that
// call the host's functions, recorded step by step; in a trace each is one node (control_ops.h), and so is its
// gradient, whose body is traced together with it, for the host's functions may be gone when a backward comes.
#pragma once

#include "graph/function/function.h"
#include "graph/trace/body.h"

namespace tinyai::graph {

inline constexpr int64_t kMostControlValues = 32;  // of each kind

struct ScanOptions {
  int64_t length = -1;  // -1: that of the sequences
  bool reverse = false;
};

// Results land in the context's place.

// Gives what the one or the other gives. SHAPE, DTYPE where they differ, as far as both are looked at.
std::vector<Value> cond(const Value& predicate, const CompiledFunction& on_true, const CompiledFunction& on_false,
                        std::span<const Value> inputs, int64_t outputs);

// The state once the condition no longer holds, or after so many steps.
std::vector<Value> while_loop(const CompiledFunction& condition, const CompiledFunction& body,
                              std::span<const Value> state, int64_t most_steps);

// Carries at the end, then outputs, stacked. `body`: carries and one element of each sequence to carries and outputs.
std::vector<Value> scan(const CompiledFunction& body, std::span<const Value> carries, std::span<const Value> sequences,
                        int64_t outputs, const ScanOptions& options);

// Does so for bodies that are no functions of the host's. The flag that `condition` gives has no history.
std::vector<Value> cond(const Value& predicate, const BodyFn& on_true, const BodyFn& on_false,
                        std::span<const Value> inputs);
std::vector<Value> while_loop(const BodyFn& condition, const BodyFn& body, std::span<const Value> state,
                              int64_t most_steps);
std::vector<Value> scan(const BodyFn& body, std::span<const Value> carries, std::span<const Value> sequences,
                        int64_t outputs, const ScanOptions& options);

}  // namespace tinyai::graph
