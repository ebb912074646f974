#include "report/layer_stack.h"

#include <mutex>

#include "base/error.h"
#include "base/mutex.h"
#include "nn/tree/builder.h"

namespace tinyai::report {

void LayerStack::stands_for(nn::Module& top) {
  has_top_ = true;
  name_parts_of(top);
  layers_[0].kind = top.source().describe();
}

void LayerStack::name_parts_of(nn::Module& network) {
  for (const nn::NamedModule& one : nn::modules_of(network)) names_.emplace(one.module.get(), one.name);
}

void LayerStack::enter(nn::Module& module) {
  if (!has_top_ && depth() == 0 && !known_.contains(&module)) name_parts_of(module);
  stack_.push_back(layer_of(module));
}

void LayerStack::enter_backward(const ops::NodeBase& node) {
  const auto found = layer_of_node_.find(&node);
  stack_.push_back(found == layer_of_node_.end() ? 0 : found->second);
}

void LayerStack::leave() noexcept {
  if (stack_.size() > 1) stack_.pop_back();
}

uint32_t LayerStack::layer_of(nn::Module& module) {
  const auto [known, fresh] = known_.try_emplace(&module, static_cast<uint32_t>(layers_.size()));
  if (!fresh) return known->second;
  const auto named = names_.find(&module);
  if (named != names_.end() && named->second.empty() && has_top_) {
    layers_[0].parameters = own_parameters(module);
    return known->second = 0;
  }
  const std::string& outer = layers_[current()].name;
  const bool is_named = named != names_.end() && !named->second.empty();
  layers_.push_back({.name = is_named ? named->second : cat(outer, outer.empty() ? "" : ".", module.kind()),
                     .kind = module.describe(),
                     .parameters = own_parameters(module)});
  return known->second;
}

int64_t LayerStack::own_parameters(const nn::Module& module) {
  std::vector<memory::Id> ids;
  {
    const std::lock_guard guard(nn::structure_lock());  // another thread may add one
    for (const nn::Module::Tensor& tensor : module.parameters()) ids.push_back(tensor.id);
  }
  int64_t elements = 0;
  for (const memory::Id id : ids) {
    if (!counted_.insert(id.bits).second) continue;
    elements += memory::Pinned(nn::in_use(id), memory::Kind::kVariable, "parameter").as<Array>().elements();
  }
  return elements;
}

}  // namespace tinyai::report
