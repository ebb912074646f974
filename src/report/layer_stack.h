// LayerStack: whose forward, or whose node's backward, a thread is in while somebody listens to it, as layers of an
// Analysis: a module by its name in the network around it.
#pragma once

#include <unordered_map>
#include <unordered_set>

#include "nn/tree/module.h"
#include "report/analysis.h"

namespace tinyai::report {

class LayerStack {
 public:
  // The network around all: of others the outermost module that is entered is one.
  void stands_for(nn::Module& top);  // outlives it

  void enter(nn::Module& module);  // its source
  void enter_backward(const ops::NodeBase& node);
  void leave() noexcept;
  void gives(const Spec& output) { layers_[current()].gives = to_string(output); }
  void made(const ops::NodeBase& node) { layer_of_node_[&node] = current(); }

  uint32_t current() const { return stack_.back(); }
  size_t depth() const { return stack_.size() - 1; }
  const std::vector<Analysis::Layer>& layers() const { return layers_; }

 private:
  uint32_t layer_of(nn::Module& module);
  int64_t own_parameters(const nn::Module& module);
  void name_parts_of(nn::Module& network);

  bool has_top_ = false;
  std::unordered_map<const nn::Module*, std::string> names_;
  std::unordered_map<const nn::Module*, uint32_t> known_;
  std::unordered_set<uint64_t> counted_;  // parameters
  std::vector<Analysis::Layer> layers_{{}};
  std::vector<uint32_t> stack_{0};
  std::unordered_map<const ops::NodeBase*, uint32_t> layer_of_node_;
};

}  // namespace tinyai::report
