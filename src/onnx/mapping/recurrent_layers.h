// Recurrent layers in files. The trace of one has a product with all steps and then the steps themselves, which ONNX
// does not part. Where a function needs of the steps what a layer gives, and no gradient looks at the rest, the two
// become one node again: rnn, lstm or gru, with a function that says it by ONNX's RNN, LSTM or GRU.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "graph/ir/graph.h"
#include "onnx/mapping/lowering.h"

namespace tinyai::onnx {

// A node of steps, and what of its results is used: all of the states, or nothing but the last step.
struct LayerSteps {
  const graph::Node* product = nullptr;
  int states = 0, memory = 0;  // which results they are
  bool needs_states = false;
  graph::Geometry last;  // of a step, in the results
};

// The nodes of a graph that can be written as layers.
class RecurrentLayers {
 public:
  explicit RecurrentLayers(const graph::Graph& graph);

  bool is_product(const graph::Node& node) const { return products_.contains(&node); }  // of one of them
  const LayerSteps* steps_of(const graph::Node& node) const;                            // null: it is none

 private:
  std::unordered_map<const graph::Node*, LayerSteps> layers_;
  std::unordered_set<const graph::Node*> products_;
};

// True if it is the part of a buffer that a geometry shows, or another way to say the same.
bool shows_same(const graph::Geometry& a, const graph::Geometry& b);

std::optional<Function> meaning_of_layer(const Call& call);  // of rnn, lstm and gru

}  // namespace tinyai::onnx
