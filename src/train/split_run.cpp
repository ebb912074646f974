#include "train/split_run.h"

#include "base/error.h"
#include "optim/parameters.h"

namespace tinyai::train {

nn::RankSplit* split_of(nn::Module& module) {
  for (const nn::NamedModule& one : nn::modules_of(module)) {
    if (one.module->split()) return one.module->split();
  }
  return nullptr;
}

void check_split(const TrainerOptions& options) {
  if (!split_of(*options.module)) return;
  const auto refuse = [](const char* what, const char* why) {
    fail(Status::kArgument, "trainer: its module is a rank's part of a whole, and ", what, " ", why, "; leave it out");
  };
  if (options.clip_norm > 0) refuse("`clip_norm`", "is of all parts' gradients");
  if (options.loss_scale > 0 || (options.optimizer && options.optimizer->loss_scale()))
    refuse("a loss scale", "looks for infinities in all parts' gradients");
  if (!options.checkpoints.empty())
    refuse("`checkpoints`", "are folders of whole modules; tinyai_trainer_save() is a file");
  if (options.share_state > 0) refuse("`share_state`", "shares out whole parameters");
  if (options.compile) refuse("`compile`", "compiles no collectives of modules");
  if (options.replicas > 1) refuse("`replicas`", "are threads, and a rank talks by one at a time");
  if (options.keep_state) refuse("`keep_state`", "is of whole layers");
}

SplitState::SplitState(nn::Module& module, const optim::Optimizer& optimizer) {
  std::unordered_map<uint64_t, const Known*> by_id;
  for (nn::CutTensor& one : nn::cut_tensors_of(module)) {
    const memory::Pinned pinned(one.id, memory::Kind::kVariable, one.name.c_str());
    const Known& known = by_name_[one.name] = {std::move(one.cut), pinned.as<Array>().shape()};
    by_id[one.id.bits] = &known;
  }
  for (int64_t index = 0; index < optimizer.parameters(); ++index) {
    const auto found = by_id.find(optimizer.variable(index).bits);
    by_index_.push_back(found == by_id.end() ? Known() : *found->second);
  }
}

nn::TensorCut SplitState::of_module(const std::string& name) const {
  const auto found = by_name_.find(name);
  return found == by_name_.end() ? nn::TensorCut() : found->second.cut;
}

const SplitState::Known* SplitState::by_index(const std::string& name) const {
  const size_t dot = std::min(name.find('.'), name.size());
  const int64_t index = optim::parse_state_name(cat(name.substr(0, dot), ".")).index;
  if (index < 0 || index >= static_cast<int64_t>(by_index_.size())) return nullptr;
  const Known& known = by_index_[static_cast<size_t>(index)];
  return known.cut ? &known : nullptr;
}

// A parameter's state is of its shape, or a number.
nn::TensorCut SplitState::of_optimizer(const NamedArray& part) const {
  const Known* const known = by_index(part.name);
  return known && part.array->shape() == known->part ? known->cut : nn::TensorCut();
}

namespace {

void cut_one(nn::RankSplit& split, const Place& place, NamedArray& array, const nn::TensorCut& cut, Shape part) {
  part[cut.axis] = cut.whole();
  if (!(array.array->shape() == part)) return;
  ops::Context inner = ops::context().inner(place, false);
  inner.category = memory::Category::kWorkspace;
  inner.exempt_from_cap = true;
  const ops::Within within(inner);
  array.array = nn::part_of(ops::Value(array.array), cut, split.rank(), split.ranks()).take_array();
}

}  // namespace

void SplitState::cut_module(nn::RankSplit& split, const Place& place, std::vector<NamedArray>& arrays) const {
  for (NamedArray& array : arrays) {
    const auto found = by_name_.find(array.name);
    if (found != by_name_.end()) cut_one(split, place, array, found->second.cut, found->second.part);
  }
}

void SplitState::cut_optimizer(nn::RankSplit& split, const Place& place, std::vector<NamedArray>& arrays) const {
  for (NamedArray& array : arrays) {
    if (const Known* const known = by_index(array.name)) cut_one(split, place, array, known->cut, known->part);
  }
}

}  // namespace tinyai::train
