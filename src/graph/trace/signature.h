// Signature: what a trace depends on, besides guards: the inputs of the call, but for their elements.
#pragma once

#include <string>

#include "graph/ir/graph.h"
#include "ops/precision.h"

namespace tinyai::graph {

using ops::Value;

struct Signature {
  struct Input {
    Geometry at;
    uint8_t device = 0;
    bool in_c_order = false;
    bool requires_grad = false, is_imported = false;
    uint32_t same_storage = kNone;  // as an earlier input
    friend bool operator==(const Input&, const Input&) = default;
  };
  memory::EngineVector<Input> inputs;
  size_t slots = 0;  // so many, the last, are slots (slots.h)
  int64_t outputs = 0;
  bool records = false, evaluates = false;
  ops::Precision precision = ops::Precision::kAsIs;
  int width = 0;
  uint8_t device = 0;  // of the results
  friend bool operator==(const Signature&, const Signature&) = default;
};

Signature signature_of(std::span<const Value> inputs, size_t slots, int64_t outputs, uint8_t device);
// Compares without making a signature: each call asks.
bool matches(const Signature& signature, std::span<const Value> inputs, size_t slots, int64_t outputs, uint8_t device);
// Why the one is not the other: "input 0: f32[32,784] was f32[64,784]".
std::string difference(const Signature& is, const Signature& was);

// The size that the first axes of the first `batched` inputs have. ARGUMENT for fewer inputs, SHAPE for those that have
// no axis or differ.
int64_t batch_of(const char* function, std::span<const Value> inputs, int64_t batched);
// For a function whose first `batched` inputs have a batch: one and the same for calls that differ in its size alone.
Signature at_any_batch(Signature signature, int64_t batched);
// The same signature whether a call is recorded or not, and whichever inputs ask for a gradient.
Signature unrecorded(Signature signature);
// Why no trace of such a call is good for other sizes; empty where one may be.
std::string bound_to_size(const Signature& signature, int64_t batched);

}  // namespace tinyai::graph
