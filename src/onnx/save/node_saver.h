// NodeSaver: what the nodes of a graph become in a file, of a function's graph as of a body of its control flow. Each
// version of a buffer becomes a value, and each part of it that is used what the views of the trace made of it.
//
// What a recurrent layer becomes: recurrent_layers.h.
//
// Bodies become graphs in attributes of If, Loop and Scan (save_control.cpp): what they are given by the operator are
// their inputs, and what they use from around them they name.
#pragma once

#include <unordered_map>

#include "graph/control/control_ops.h"
#include "onnx/mapping/lowering.h"
#include "onnx/mapping/recurrent_layers.h"

namespace tinyai::onnx {

class NodeSaver {
 public:
  // `function`: for messages. `depth`: in how many bodies it is.
  NodeSaver(Sink& sink, const graph::Graph& graph, const char* function, int depth = 0)
      : sink_(sink), graph_(graph), function_(function), depth_(depth), layers_(graph) {
    names_.resize(graph.buffers.size());
  }
  NodeSaver(const NodeSaver&) = delete;
  NodeSaver& operator=(const NodeSaver&) = delete;
  virtual ~NodeSaver() = default;

  void name(uint32_t buffer, std::string value) { names_[buffer] = std::move(value); }  // what stands for it at first
  void add_nodes();
  // The name of what a use shows. A view was made of an older one: of the notes, the first so many count.
  std::string value_of(const graph::Use& use, size_t notes = SIZE_MAX);
  static std::string key_of(const graph::Use& use);  // of what a use shows

 protected:
  template <class... Parts>
  [[noreturn]] void refuse(const Parts&... what) const {
    refuse_text(cat(what...));
  }
  bool is_unread(uint32_t buffer) const;
  bool is_used(uint32_t buffer) const;  // by a node, or as a result
  void rename(const std::string& value, const std::string& name);

  Sink& sink_;
  const graph::Graph& graph_;
  std::vector<std::string> names_;  // of the buffers, as they are now

 private:
  [[noreturn]] void refuse_text(const std::string& what) const;
  // A part of somebody else's array that no view has made. Empty: it is a part of a value.
  virtual std::string part_outside(const graph::Use&) { return {}; }
  // The random numbers that a node draws from that place in the call's on.
  virtual std::string random_after(uint64_t blocks);

  void require_part(const graph::Use& use) const;
  std::string add_part(const graph::Use& use, size_t notes);
  Operand operand(const graph::Use& use, size_t notes = SIZE_MAX);
  void add(const graph::Node& node);
  void settle(const graph::Use& use, const std::string& value);

  // For recurrent layers (save_recurrent.cpp).
  void add_layer(const graph::Node& node, const LayerSteps& steps);
  std::vector<Operand> layer_operands(const graph::Node& node);
  Operand last_of(const graph::Node& node, const LayerSteps& steps, int result);
  std::string with_states_that_stay(const Call& layer, bool reverse);
  std::string swapped(const std::string& value);  // time and batch

  // For control flow. `kept`: which of a body's results somebody wants.
  using ResultMask = std::vector<bool>;
  using Names = std::vector<std::string>;
  void add_control(const graph::Node& node, const graph::ControlOp& control);
  void add_branch(const graph::Node& node, const graph::BranchOp& branch, const Names& operands);
  void add_scan(const graph::Node& node, const graph::LoopOp& loop, Names operands);
  void add_while(const graph::Node& node, const graph::LoopOp& loop, const Names& operands);
  ResultMask kept_of(const graph::Node& node, size_t carries) const;
  Names name_outputs(const graph::Node& node, const ResultMask& kept);
  Names add_region(const graph::Region& region, std::span<const std::string> inputs, const ResultMask& kept,
                   bool in_c_order, int depth) const;
  Graph body_of(const graph::Region& region, Names inputs, size_t own, const ResultMask& kept) const;
  void give(Names values, std::span<const Spec> specs) const;

  const char* const function_;
  const int depth_;
  std::unordered_map<std::string, std::string> parts_;  // what shows them
  const RecurrentLayers layers_;
  std::unordered_map<uint32_t, std::vector<Operand>> products_;  // of layers, by what they make: what they are given
};

}  // namespace tinyai::onnx
