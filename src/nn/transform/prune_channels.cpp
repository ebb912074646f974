// Pruning by channel: which outputs of layers are left out, and a copy of a module without them (channels.h).
//
// Li et al. 2017, "Pruning Filters for Efficient ConvNets", arXiv:1608.08710. What is between a layer and the next that
// mixes channels is followed along chains; a layer whose outputs get out of sight keeps them.
#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <unordered_map>
#include <unordered_set>

#include "base/error.h"
#include "nn/tree/channels.h"
#include "nn/tree/masks.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/host_read.h"
#include "ops/rules.h"
#include "ops/write.h"

namespace tinyai::nn {
namespace {

using ChannelKind = ChannelTraits::Kind;
using memory::Pinned;

// ---- Chains ---------------------------------------------------------------------------------------------------------

struct ChainStep {
  ModuleRef module;
  std::string name;
  ChannelTraits traits;

  bool is_layer() const {
    return traits.kind == ChannelKind::kMixing || traits.kind == ChannelKind::kGrouped ||
           traits.kind == ChannelKind::kDepthwise;
  }
};
struct Chain {
  std::vector<ChainStep> steps;
  std::string ends_in;  // what gets its outputs
};

// The tree as chains of modules that run one after another, and what is in it twice: chains of it are chains of their
// own, each gone through once, however many ways lead there.
class Chains {
 public:
  explicit Chains(Module& top) {
    const std::lock_guard guard(structure_lock());
    count(top.source());
    begin({&top.source()}, {""}, "its outputs are the module's");
  }

  const std::vector<Chain>& all() const { return chains_; }
  bool is_shared(const Module& module) const {
    const auto twice = [&](const Module::Tensor& tensor) { return owners_.at(tensor.id.bits) > 1; };
    return parents_.at(&module) > 1 || std::ranges::any_of(module.parameters(), twice);
  }

 private:
  void count(Module& module) {
    if (++parents_[&module] > 1) return;
    for (const Module::Tensor& tensor : module.parameters()) ++owners_[tensor.id.bits];
    for (const Module::Child& child : module.children()) count(child.module->source());
  }

  void begin(const std::vector<Module*>& modules, const std::vector<std::string>& names, const std::string& ends_in) {
    const size_t number = chains_.size();
    chains_.push_back({{}, ends_in});
    for (size_t i = 0; i < modules.size(); ++i) add(number, *modules[i], names[i]);
  }

  void add(size_t chain, Module& module, const std::string& name) {
    const ChannelTraits traits = module.channels();
    const auto& children = module.children();
    const auto child_name = [&](size_t i) {
      return name.empty() ? std::string(children[i].name) : cat(name, ".", children[i].name);
    };
    const bool is_chain = traits.kind == ChannelKind::kChain;
    if (is_chain && parents_.at(&module) == 1) {
      for (size_t i = 0; i < children.size(); ++i) add(chain, children[i].module->source(), child_name(i));
      return;
    }
    chains_[chain].steps.push_back({ModuleRef::share(&module), name, traits});
    if (!entered_.insert(&module).second) return;
    const size_t chained = is_chain ? children.size() : traits.chained;
    for (size_t i = 0; i < children.size();) {
      std::vector<Module*> modules;
      std::vector<std::string> names;
      const size_t end = i < chained ? chained : i + 1;
      for (; i < end; ++i) {
        modules.push_back(&children[i].module->source());
        names.push_back(child_name(i));
      }
      begin(modules, names, cat("its outputs go on in ", module.describe()));
    }
  }

  std::vector<Chain> chains_;
  std::unordered_map<const Module*, int> parents_;
  std::unordered_map<uint64_t, int> owners_;
  std::unordered_set<const Module*> entered_;
};

// The path of a layer's outputs: to one that mixes them again, by way of some that have as many.
struct OutputPath {
  std::vector<const ChainStep*> between;
  const ChainStep* to = nullptr;  // null: out of sight
  int64_t block = 1;              // inputs of that one for each channel, neighbours
  std::string why;
};

class Search {
 public:
  Search(const Chains& chains, const Chain& chain) : chains_(chains), chain_(chain) {}

  OutputPath from(size_t at) const {
    OutputPath way;
    const ChainStep& layer = chain_.steps[at];
    if (layer.traits.kind == ChannelKind::kGrouped) return left("its channels are in groups");
    if (layer.traits.kind == ChannelKind::kDepthwise) return left("its channels are those of the layer before");
    if (chains_.is_shared(*layer.module)) return left("it, or a parameter of it, is in the module twice");
    ChannelState state{layer.traits.out, layer.traits.last_axis, false};
    for (size_t i = at + 1; i < chain_.steps.size(); ++i) {
      const ChainStep& next = chain_.steps[i];
      if (chains_.is_shared(*next.module) && next.traits.in > 0)
        return left(cat(described(next), " gets its outputs, and is in the module twice"));
      if (next.traits.kind == ChannelKind::kMixing) return ends(std::move(way), next, state);
      if (!passes(next, state)) return left(cat("its outputs go to ", described(next)));
      way.between.push_back(&next);
    }
    return left(chain_.ends_in);
  }

 private:
  struct ChannelState {
    int64_t channels;
    bool last_axis, is_flat;
  };

  static std::string described(const ChainStep& step) {
    return step.name.empty() ? step.module->describe() : cat(step.module->describe(), " '", step.name, "'");
  }
  static OutputPath left(std::string why) {
    OutputPath way;
    way.why = std::move(why);
    return way;
  }
  static bool passes(const ChainStep& step, ChannelState& state) {
    switch (step.traits.kind) {
      case ChannelKind::kElementwise:
        return true;
      case ChannelKind::kPerChannel:
        return !state.last_axis;
      case ChannelKind::kNorm:
        return step.traits.in == state.channels && !state.is_flat;
      case ChannelKind::kDepthwise:
        if (state.last_axis || step.traits.in != state.channels) return false;
        state.channels = step.traits.out;
        return true;
      case ChannelKind::kFlatten:
        state.is_flat = !state.last_axis;
        state.last_axis = true;
        return true;
      default:
        return false;
    }
  }
  static OutputPath ends(OutputPath way, const ChainStep& next, const ChannelState& state) {
    const bool fits = next.traits.last_axis == state.last_axis && next.traits.in % state.channels == 0 &&
                      (state.is_flat || next.traits.in == state.channels);
    if (!fits) return left(cat("its outputs go to ", described(next), " otherwise than channel by channel"));
    way.to = &next;
    way.block = next.traits.in / state.channels;
    return way;
  }

  const Chains& chains_;
  const Chain& chain_;
};

// ---- Which channels -------------------------------------------------------------------------------------------------

// Each of the places of what is behind: `times` for each channel.
KeptChannels spread(const KeptChannels& kept, int64_t times) {
  KeptChannels all;
  for (const int64_t channel : kept) {
    for (int64_t i = 0; i < times; ++i) all.push_back(channel * times + i);
  }
  return all;
}

// The norm of each output's weights, by the greatest weight of all: no square of them is infinite.
std::vector<double> norms_of(const char* call, const ChainStep& layer, int order) {
  const BorrowedValue held = parameter_value(layer.module->parameters()[0].id);
  Value wide = ops::abs(ops::in_dtype(held, DType::kF64));
  const int out = layer.traits.out_axis;
  const auto most = ops::read_scalar<double>(*ops::max(wide));
  if (!std::isfinite(most))
    fail(Status::kRange, call, ": the weight ", to_string(held->spec()), " of ", layer.module->describe(), " '",
         layer.name, "' has numbers that are not finite");
  if (most > 0) wide = ops::mul_scalar(wide, 1 / most);
  if (order == 2) wide = ops::square(wide);
  ops::Axes others{.count = 0};
  for (int axis = 0; axis < wide->rank; ++axis) {
    if (axis != out) others.values[others.count++] = static_cast<int8_t>(axis);
  }
  std::vector<double> norms(static_cast<size_t>(layer.traits.out));
  copy_to_host(*ops::sum(wide, others), norms.data());
  return norms;
}

KeptChannels greatest(const std::vector<double>& norms, int64_t removed) {
  KeptChannels order(norms.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, {}, [&](int64_t channel) { return norms[static_cast<size_t>(channel)]; });
  order.erase(order.begin(), order.begin() + removed);
  std::ranges::sort(order);
  return order;
}

// The channels that are cut of each module.
struct ModuleCut {
  std::optional<KeptChannels> in, out;

  ChannelCut cut() const { return {in ? &*in : nullptr, out ? &*out : nullptr}; }
};

struct Choice {
  std::unordered_map<const Module*, ModuleCut> kept;
  std::vector<PrunedLayer> layers;
  bool is_possible = false;  // whether a layer could lose a channel, by another fraction
};

class Chooser {
 public:
  Chooser(const char* call, Module& top, double fraction, int order)
      : call_(call), chains_(top), fraction_(fraction), order_(order) {}

  Choice choose() {
    for (const Chain& chain : chains_.all()) {
      const Search search(chains_, chain);
      for (size_t at = 0; at < chain.steps.size(); ++at) {
        if (chain.steps[at].is_layer()) consider(chain.steps[at], search.from(at));
      }
    }
    in_order();
    return std::move(choice_);
  }

 private:
  void consider(const ChainStep& layer, const OutputPath& way) {
    const int64_t channels = layer.traits.out;
    PrunedLayer& told = told_[layer.name];
    told.name = layer.name;
    told.layer = layer.module->describe();
    told.channels = channels;
    if (told.removed > 0) return;  // a depthwise one, with the layer before
    if (!way.to) {
      told.why_left = way.why;
      return;
    }
    choice_.is_possible = choice_.is_possible || channels > 1;
    const auto removed = static_cast<int64_t>(std::floor(fraction_ * static_cast<double>(channels)));
    const std::vector<double> norms = norms_of(call_, layer, order_);
    if (removed == 0) {
      told.why_left = "the fraction is less than one of its outputs";
      return;
    }
    told.removed = removed;
    leave_out(layer, way, greatest(norms, removed));
  }

  void leave_out(const ChainStep& layer, const OutputPath& way, KeptChannels kept) {
    choice_.kept[layer.module.get()].out = kept;
    for (const ChainStep* const step : way.between) {
      if (step->traits.in == 0) continue;  // it has nothing of its own for a channel
      const int64_t times = step->traits.out / step->traits.in;
      ModuleCut& own = choice_.kept[step->module.get()];
      own.in = kept;
      kept = spread(kept, times);
      own.out = kept;
      if (step->traits.kind != ChannelKind::kDepthwise) continue;
      told_[step->name].removed = step->traits.out - static_cast<int64_t>(kept.size());
    }
    choice_.kept[way.to->module.get()].in = spread(kept, way.block);
  }

  void in_order() {
    for (const Chain& chain : chains_.all()) {
      for (const ChainStep& step : chain.steps) {
        const auto told = told_.find(step.name);
        if (told == told_.end() || !step.is_layer()) continue;
        choice_.layers.push_back(std::move(told->second));
        told_.erase(told);
      }
    }
  }

  const char* call_;
  Chains chains_;
  double fraction_;
  int order_;
  std::map<std::string, PrunedLayer> told_;
  Choice choice_;
};

Choice choice_of(const char* call, Module& module, double fraction, int order) {
  if (!(fraction >= 0 && fraction < 1))
    fail(Status::kRange, call, ": a fraction of ", fraction, "; it is from 0 to less than 1");
  if (order != 1 && order != 2) fail(Status::kRange, call, ": a norm of order ", order, "; 1 and 2 are known");
  return Chooser(call, module, fraction, order).choose();
}

// Temporaries lie where the module is.
ops::Context beside(Module& module) {
  ops::Context inner = ops::context();
  const std::vector<Named> parameters = parameters_of(module);
  if (!parameters.empty()) {
    const Pinned first(parameters.front().id, memory::Kind::kVariable, "a parameter of the module");
    inner = inner.inner(ops::place_of_owner(first.as<Array>()), false);
  }
  inner.category = memory::Category::kWorkspace;
  return inner;
}

// ---- Cutting --------------------------------------------------------------------------------------------------------

Value indices_of(const KeptChannels& kept, const memory::Place& place, device::Device& device) {
  const ArrayRef array =
      new_array(place, device, memory::Category::kWorkspace, {DType::kI64, {static_cast<int64_t>(kept.size())}});
  copy_from_host(*array, kept.data());
  return Value(array);
}

Value along(Value x, const KeptChannels* kept, int axis, const memory::Place& place) {
  if (!kept || axis < 0) return x;
  return ops::index_select(x, indices_of(*kept, place, x->device()), axis);
}

// The parameters, and the buffers.
std::pair<std::vector<PinnedTensor>, std::vector<PinnedTensor>> tensors_of_layer(const Module& layer) {
  const std::lock_guard guard(structure_lock());
  return {Structure::pinned(layer.parameters(), memory::Kind::kVariable),
          Structure::pinned(layer.buffers(), memory::Kind::kArray)};
}

}  // namespace

ModuleRef cut_parts(const Place& place, ModuleRef made, const Module& like, const ChannelCut& cut, ChannelAxes axes) {
  ops::Context inner = ops::context().inner(place, false);
  inner.category = memory::Category::kWorkspace;
  const ops::Within within(inner);
  made->set_training_flag(like.training_flag());
  Draft draft(place, std::move(made));
  std::vector<std::pair<Array*, Value>> tensors;
  const auto less = [&](const PinnedTensor& tensor) {
    const ArrayRef near = ops::on_device(place, tensor.array(), memory::device_of(place));
    const Value x(near);
    if (x->rank == 0) return x;
    if (x->rank == 1) return along(x, cut.out, 0, place);
    return along(along(x, cut.out, axes.out, place), cut.in, axes.in, place);
  };
  const auto [parameters, buffers] = tensors_of_layer(like);
  for (const PinnedTensor& tensor : parameters) {
    const Value x = less(tensor);
    tensors.emplace_back(&draft.parameter(tensor.name.c_str(), x.spec()), x);
  }
  for (const PinnedTensor& tensor : buffers) {
    const Value x = less(tensor);
    tensors.emplace_back(&draft.buffer(tensor.name.c_str(), x.spec()), x);
  }
  for (const auto& [to, from] : tensors) ops::copy_to(*to, *from);
  ModuleRef whole = draft.finish();
  for (size_t i = 0; i < parameters.size(); ++i) {
    Pinned pinned(whole->parameters()[i].id, memory::Kind::kVariable, "parameter");
    autograd::ask_gradient_as(*parameters[i].pinned, pinned);
  }
  take_masks(*whole);
  return whole;
}

std::vector<PrunedLayer> channels_to_prune(const char* call, Module& module, double fraction, int order) {
  const ops::Within within(beside(module));
  return choice_of(call, module, fraction, order).layers;
}

ModuleRef prune_channels(const char* call, const Place& place, Module& module, double fraction, int order) {
  Choice choice;
  {
    const ops::Within within(beside(module));
    choice = choice_of(call, module, fraction, order);
  }
  if (!choice.is_possible)
    fail(Status::kArgument, call, ": ", module.describe(), " has no layer that can lose an output",
         choice.layers.empty() ? ""
                               : cat("; ", choice.layers.front().layer, " cannot: ", choice.layers.front().why_left));
  return copy_module(call, place, module, {}, [&](const Module& layer) {
    const auto kept = choice.kept.find(&layer);
    return kept == choice.kept.end() ? ModuleRef() : layer.with_channels(place, kept->second.cut());
  });
}

}  // namespace tinyai::nn
