// Split modules: which layers have a part of a whole's weights, and a copy in which they do (nn/tree/split.h).
//
// Shoeybi et al. 2019, "Megatron-LM", arXiv:1909.08053: a linear layer by its outputs and the next by its inputs need
// one sum between ranks, and so do the projections of an attention whose heads are shared out.
#include <algorithm>
#include <unordered_map>

#include "base/error.h"
#include "nn/tree/builder.h"
#include "nn/tree/channels.h"
#include "nn/tree/split.h"
#include "ops/apply.h"

namespace tinyai::nn {
namespace {

// Which module gets which role.
class Roles {
 public:
  Roles(Module& top, int64_t ranks) : ranks_(ranks) {
    const std::lock_guard guard(structure_lock());
    count(top);
    in_turn({{&top, ""}}, true);
  }

  SplitRole of(const Module& module) const {
    const auto found = roles_.find(&module);
    return found == roles_.end() ? SplitRole() : found->second;
  }
  std::vector<SplitLayer> take_layers() { return std::move(layers_); }

 private:
  struct Step {
    Module* module;
    std::string name;
  };
  using Steps = std::vector<Step>;

  void count(Module& module) {
    if (++parents_[&module] > 1) return;
    for (const Module::Tensor& tensor : module.parameters()) ++owners_[tensor.id.bits];
    for (const Module::Child& child : module.children()) count(child.module->source());
  }
  bool is_shared(const Module& module) const {
    const auto twice = [&](const Module::Tensor& tensor) { return owners_.at(tensor.id.bits) > 1; };
    return parents_.at(&module) > 1 || std::ranges::any_of(module.parameters(), twice);
  }

  static Step child(const Step& of, size_t which) {
    const Module::Child& one = of.module->children()[which];
    return {&one.module->source(), of.name.empty() ? std::string(one.name) : cat(of.name, ".", one.name)};
  }
  static Steps children(const Step& of, size_t begin, size_t end) {
    Steps steps;
    for (size_t i = begin; i < end; ++i) steps.push_back(child(of, i));
    return steps;
  }

  // Modules that run one after another. `free`: nobody but a forward reads their parameters.
  void in_turn(const Steps& steps, bool free) {
    Steps flat;
    flatten(steps, flat);
    for (size_t i = 0; i < flat.size(); ++i) {
      const SplitTraits traits = flat[i].module->split_traits();
      if (traits.kind == SplitTraits::Kind::kLinear) {
        const size_t partner = partner_of(flat, i, traits);
        if (partner > i) {
          pair(flat, i, partner, traits.out);
          i = partner;
          continue;
        }
      }
      if (traits.kind == SplitTraits::Kind::kNone) {
        below(flat[i]);
      } else {
        alone(flat[i], traits, free);
      }
    }
  }
  void flatten(const Steps& steps, Steps& flat) const {
    for (const Step& step : steps) {
      if (step.module->runs_in_turn() && parents_.at(step.module) == 1)
        flatten(children(step, 0, step.module->children().size()), flat);
      else
        flat.push_back(step);
    }
  }

  void below(const Step& step) {
    if (!entered_.insert({step.module, true}).second) return;
    const size_t all = step.module->children().size();
    if (step.module->runs_in_turn()) return in_turn(children(step, 0, all), true);
    const auto [begin, end] = step.module->chained_children();
    for (size_t i = 0; i < all; ++i) {
      if (i == begin && end > begin) {
        in_turn(children(step, begin, end), false);
        i = end - 1;
      } else {
        in_turn({child(step, i)}, false);
      }
    }
  }

  std::string why_whole(const Module& module, int64_t units, const char* what) const {
    if (is_shared(module)) return "it, or a parameter of it, is in the module twice";
    if (!module.buffers().empty()) return "its weights have masks";
    if (units < ranks_) return cat("it has less ", what, " than ranks");
    return {};
  }

  // The layer that takes its outputs, by way of what works on each element; else `at`.
  size_t partner_of(const Steps& steps, size_t at, const SplitTraits& traits) const {
    if (!why_whole(*steps[at].module, traits.out, "outputs").empty()) return at;
    for (size_t i = at + 1; i < steps.size(); ++i) {
      const Module& next = *steps[i].module;
      const SplitTraits its = next.split_traits();
      if (its.kind == SplitTraits::Kind::kLinear)
        return its.in == traits.out && why_whole(next, its.in, "inputs").empty() ? i : at;
      const bool passes = next.channels().kind == ChannelTraits::Kind::kElementwise && next.parameters().empty();
      if (!passes || (next.reads_mode() && is_shared(next))) return at;
    }
    return at;
  }
  void pair(const Steps& steps, size_t first, size_t second, int64_t features) {
    give(steps[first], {SplitPart::kOutputs, 0});
    for (size_t i = first + 1; i < second; ++i) {
      if (steps[i].module->reads_mode()) roles_[steps[i].module] = {SplitPart::kBetween, features};
    }
    give(steps[second], {SplitPart::kInputs, 0});
  }
  void alone(const Step& step, const SplitTraits& traits, bool free) {
    std::string why =
        why_whole(*step.module, traits.out, traits.kind == SplitTraits::Kind::kAttention ? "heads" : "outputs");
    if (why.empty() && traits.kind == SplitTraits::Kind::kAttention) why = why_not_heads(step, traits);
    if (why.empty() && traits.kind == SplitTraits::Kind::kTable && !free)
      why = "the module that it is in may read its weights for more";
    if (!why.empty()) return leave(step, why);
    give(step, {traits.kind == SplitTraits::Kind::kAttention ? SplitPart::kHeads : SplitPart::kJoined, 0});
    if (traits.kind != SplitTraits::Kind::kAttention) return;
    for (size_t i = 0; i < step.module->children().size(); ++i)
      roles_[child(step, i).module] = {SplitPart::kInputs, 0};  // the projection of what its heads give
  }
  std::string why_not_heads(const Step& step, const SplitTraits& traits) const {
    if (!traits.is_possible) return "query, key and value have weights apart";
    if (traits.out % ranks_ != 0 || traits.in % ranks_ != 0)
      return cat("its ", traits.out, " heads, ", traits.in, " of keys, are not shared evenly among ", ranks_, " ranks");
    for (size_t i = 0; i < step.module->children().size(); ++i) {
      if (std::string why = why_whole(*child(step, i).module, ranks_, "inputs"); !why.empty()) return why;
    }
    return {};
  }

  void give(const Step& step, SplitRole role) {
    roles_[step.module] = role;
    layers_.push_back({step.name, step.module->describe(), role.part, {}});
  }
  void leave(const Step& step, std::string why) {
    if (entered_.insert({step.module, true}).second)
      layers_.push_back({step.name, step.module->describe(), SplitPart::kWhole, std::move(why)});
  }

  const int64_t ranks_;
  std::unordered_map<const Module*, int> parents_;
  std::unordered_map<uint64_t, int> owners_;
  std::unordered_map<const Module*, bool> entered_;
  std::unordered_map<const Module*, SplitRole> roles_;
  std::vector<SplitLayer> layers_;
};

class Slices final : public CopyRoles {
 public:
  Slices(const Roles& roles, RankSplit& split) : roles_(roles), split_(split) {}

  ModuleRef without_parts(const Place& place, const Module& like) override {
    const SplitRole role = roles_.of(like);
    if (role.part == SplitPart::kWhole) return {};
    ModuleRef made = like.in_role(place, role, split_);
    if (!made) return {};
    made->join(split_);
    return made;
  }
  ArrayRef part_of(const Place& place, const Module& made, std::string_view parameter, Array& whole) override {
    const TensorCut cut = made.split() ? made.cut_of(parameter) : TensorCut();
    if (!cut) return ArrayRef::share(&whole);
    ops::Context inner = ops::context().inner(place, false);
    inner.category = memory::Category::kWorkspace;
    const ops::Within within(inner);
    return nn::part_of(Value(ArrayRef::share(&whole)), cut, split_.rank(), split_.ranks()).take_array();
  }

 private:
  const Roles& roles_;
  RankSplit& split_;
};

// Bytes of those parameters on the rank that has most of them.
int64_t bytes_of_rank(Module& top, const Roles& roles, int64_t ranks) {
  int64_t bytes = 0;
  for (const NamedModule& one : modules_of(top)) {
    const SplitPart part = roles.of(*one.module).part;
    for (const Module::Tensor& tensor : one.module->parameters()) {
      const memory::Pinned pinned(tensor.id, memory::Kind::kVariable, tensor.name.c_str());
      const Spec spec = pinned.as<Array>().spec();
      const bool is_cut = part != SplitPart::kWhole && (part != SplitPart::kInputs || spec.shape.rank() > 1);
      const int axis =
          part == SplitPart::kInputs || one.module->split_traits().kind == SplitTraits::Kind::kTable ? 1 : 0;
      if (!is_cut) {
        bytes += spec.bytes();
      } else {
        const int64_t n = spec.shape[axis];
        bytes += (n + ranks - 1) / ranks * (n > 0 ? spec.bytes() / n : 0);
      }
    }
  }
  return bytes;
}

}  // namespace

void require_whole(const char* call, Module& module) {
  if (&module != &module.source()) fail(Status::kArgument, call, ": a valid view; split the module that it shows");
  for (const NamedModule& one : modules_of(module)) {
    if (one.module->split())
      fail(Status::kArgument, call, ": ", one.module->describe(), one.name.empty() ? "" : cat(" '", one.name, "'"),
           " is a rank's part of a module already");
  }
}

SplitPlan plan_split(const char* call, Module& module, int64_t ranks) {
  if (ranks < 1) fail(Status::kRange, call, ": ", ranks, " ranks; at least 1");
  require_whole(call, module);
  Roles roles(module, ranks);
  SplitPlan plan;
  plan.parameter_bytes = size_of(module).parameter_bytes;
  plan.rank_bytes = bytes_of_rank(module, roles, ranks);
  plan.layers = roles.take_layers();
  return plan;
}

ModuleRef split_module(const char* call, const Place& place, Module& module, RankSplitRef split) {
  const Roles roles(module, split->ranks());
  Slices slices(roles, *split);
  ModuleRef made = copy_module(call, place, module, {}, {}, &slices);
  made->join(*split);
  return made;
}

}  // namespace tinyai::nn
