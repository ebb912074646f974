#include "nn/tree/masks.h"

#include <algorithm>

#include "base/error.h"

namespace tinyai::nn {

using memory::Kind;
using memory::Pinned;

autograd::Leaf* leaf_of(const Pinned& parameter) { return autograd::leaf_of(ops::Edge::from_bits(parameter->extra)); }

Id mask_of(const Pinned& parameter) {
  autograd::Leaf* const leaf = leaf_of(parameter);
  return leaf ? autograd::mask_of(*leaf) : Id{};
}

Pinned held_mask(const Pinned& parameter) {
  Pinned held;
  const Id mask = mask_of(parameter);
  if (mask) held.try_hold(in_use(mask), Kind::kArray);
  return held;
}

void set_mask(const Pinned& parameter, Id mask) {
  autograd::Leaf* const leaf = leaf_of(parameter);
  if (!leaf) fail(Status::kInternal, "a mask of what is no parameter");
  leaf->mask.store(mask.bits, std::memory_order_release);
  ops::bump_guard_version();
}

std::string mask_name(std::string_view parameter) { return cat(parameter, "_mask"); }

void take_masks(const Module& made) {
  for (const Module::Tensor& tensor : made.parameters()) {
    const memory::EngineString name(mask_name(tensor.name));
    const auto mask = std::ranges::find_if(made.buffers(), [&](const Module::Tensor& one) { return one.name == name; });
    if (mask != made.buffers().end()) set_mask(Pinned(tensor.id, Kind::kVariable, tensor.name.c_str()), mask->id);
  }
}

}  // namespace tinyai::nn
