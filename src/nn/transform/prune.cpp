// Pruning by magnitude: which weights are the least, and the masks that keep them at 0 (masks.h).
//
// Han et al. 2015, "Learning both Weights and Connections for Efficient Neural Networks", arXiv:1506.02626.
#include <algorithm>
#include <array>
#include <cmath>
#include <unordered_set>

#include "base/error.h"
#include "memory/value_handle.h"
#include "nn/tree/masks.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/host_read.h"
#include "ops/rules.h"
#include "ops/scratch.h"
#include "ops/write.h"

namespace tinyai::nn {
namespace {

using memory::Kind;
using memory::Pinned;

struct Weight {
  ModuleRef owner;
  std::string name, own_name;  // from the top, and in its owner
  Pinned parameter, mask;      // mask: null where there is none yet

  Array& array() const { return parameter.as<Array>(); }
};

std::vector<Weight> weights_of(Module& top) {
  std::vector<Weight> found;
  std::unordered_set<uint64_t> known;
  for (const NamedModule& one : modules_of(top)) {
    if (!one.module->takes_masks()) continue;
    for (const Module::Tensor& tensor : one.module->parameters()) {
      const std::string name(tensor.name);
      if (name.find("weight") == std::string::npos) continue;
      Pinned parameter(tensor.id, Kind::kVariable, name.c_str());
      if (parameter.as<Array>().rank < 2 || !known.insert(tensor.id.bits).second) continue;
      Pinned mask = held_mask(parameter);
      found.push_back({one.module, one.name.empty() ? name : cat(one.name, ".", name), name, std::move(parameter),
                       std::move(mask)});
    }
  }
  return found;
}

// ---- Which ----------------------------------------------------------------------------------------------------------

Value mask_value(const Weight& weight) { return Value(ArrayRef::share(&weight.mask.as<Array>())); }

int64_t count_of(const Value& mask) { return ops::read_scalar<int64_t>(*ops::sum(ops::cast(mask, DType::kI64))); }

// Gives magnitudes in one line; what is pruned already is less than any other.
Value magnitudes_of(const char* call, const Weight& weight) {
  const Value held(ArrayRef::share(&weight.array()));
  Value line = ops::abs(ops::in_dtype(held, ops::wide_enough(held.dtype())));
  if (weight.mask) line = ops::where(mask_value(weight), line, ops::scalar(-1, line.dtype()));
  if (!ops::is_finite(line))
    fail(Status::kRange, call, ": '", weight.name, "' ", to_string(held.spec()), " has weights that are not finite");
  return ops::flatten(line);
}

// Tells where the elements of lines stay when, of all of them, the `count` least are left out; of equals the first.
std::vector<Value> without_least(std::span<const Value> lines, int64_t count) {
  std::vector<Value> kept;
  if (count == 0) {
    for (const Value& line : lines) kept.push_back(ops::isfinite(line));
    return kept;
  }
  const Value all = lines.size() == 1 ? lines[0] : ops::concat(lines, 0);
  const Value most = ops::slice(ops::sort(all, 0, false)[0], 0, count - 1, count);
  int64_t equals = count - count_of(ops::less(all, most));
  for (const Value& line : lines) {
    const Value same = ops::equal(line, most);
    const Value place = ops::cumsum(ops::cast(same, DType::kI64), 0);
    const Value goes = ops::logical_and(
        same, ops::less_equal(place, ops::scalar(static_cast<double>(std::max<int64_t>(equals, 0)), DType::kI64)));
    kept.push_back(ops::logical_not(ops::logical_or(ops::less(line, most), goes)));
    equals -= count_of(same);
  }
  return kept;
}

// Rounds as Python does, and PyTorch with it.
int64_t share_of(double fraction, int64_t all) {
  return static_cast<int64_t>(std::nearbyint(fraction * static_cast<double>(all)));
}

std::vector<Value> masks_for(const char* call, std::span<const Weight> weights, double fraction, bool globally) {
  std::vector<Value> lines, masks;
  int64_t all = 0;
  for (const Weight& weight : weights) {
    lines.push_back(magnitudes_of(call, weight));
    all += lines.back()->elements();
  }
  if (globally) {
    masks = without_least(lines, share_of(fraction, all));
  } else {
    for (const Value& line : lines)
      masks.push_back(std::move(without_least({&line, 1}, share_of(fraction, line->elements()))[0]));
  }
  for (size_t i = 0; i < weights.size(); ++i) {
    masks[i] = ops::reshape(masks[i], ops::to_ints(weights[i].array().shape()));
    if (weights[i].mask) masks[i] = ops::logical_and(masks[i], mask_value(weights[i]));
  }
  return masks;
}

// ---- Masks ----------------------------------------------------------------------------------------------------------

// All that a weight's mask and its zeros need, taken before the first is written.
struct Prepared {
  ArrayRef fresh = {};  // null: it has a mask
  memory::EngineString name = {};
  memory::FreshSlot slot = {};
  ops::Reserved zeros = {};
};

std::array<ops::Operand, 2> operands(const Weight& weight, const Array& mask) {
  return {ops::Operand{&weight.array(), ops::Edge(leaf_of(weight.parameter), 0), 0},
          ops::Operand{const_cast<Array*>(&mask), {}, 0}};
}

Prepared prepare(const Weight& weight, const Value& mask, ops::Scratch& scratch) {
  Prepared made;
  made.zeros = ops::Reserved(ops::records::clear_masked, operands(weight, *mask), nullptr, scratch);
  if (weight.mask) return made;
  made.name = memory::EngineString(mask_name(weight.own_name));
  made.fresh =
      new_array(ops::place_of_owner(weight.array()), weight.array().device(), memory::Category::kData, mask.spec());
  set_name(*made.fresh, made.name.c_str());
  const std::lock_guard guard(structure_lock());
  auto& buffers = Structure::buffers(*weight.owner);
  buffers.reserve(buffers.size() + 1);
  return made;
}

// Under the structure's lock; the handle of what was its mask is ended without it.
Id forget_mask(const Weight& weight) {
  const Id mask = mask_of(weight.parameter);
  set_mask(weight.parameter, {});
  std::erase_if(Structure::buffers(*weight.owner), [&](const Module::Tensor& tensor) { return tensor.id == mask; });
  return mask;
}

void add_mask(const Weight& weight, Prepared& made) {
  constexpr uint32_t kFlags = memory::kResident | memory::kOwnsStorage | memory::kOfModule | memory::kNamed;
  const Id id = made.slot.publish(ops::place_of_owner(weight.array()), Kind::kArray, made.fresh.get(), nullptr, kFlags);
  made.fresh.release();
  Id others;  // another thread prunes the same module
  {
    const std::lock_guard guard(structure_lock());
    others = forget_mask(weight);
    Structure::buffers(*weight.owner).push_back({std::move(made.name), id, true});
    set_mask(weight.parameter, id);
  }
  if (others) memory::end_value_handle(others);
}

void write_masks(std::span<const Weight> weights, std::span<const Value> masks) {
  const Array& first = weights.front().array();
  ops::Scratch scratch(ops::place_of_owner(first), first.device());
  std::vector<Prepared> prepared;
  for (size_t i = 0; i < weights.size(); ++i) prepared.push_back(prepare(weights[i], masks[i], scratch));
  for (size_t i = 0; i < weights.size(); ++i) {
    ops::copy_to(prepared[i].fresh ? *prepared[i].fresh : weights[i].mask.as<Array>(), *masks[i]);
    if (prepared[i].fresh) add_mask(weights[i], prepared[i]);
    ops::write(ops::records::clear_masked, operands(weights[i], *masks[i]), nullptr, std::move(prepared[i].zeros));
  }
}

}  // namespace

int64_t prune_module(const char* call, Module& module, double fraction, bool globally) {
  if (!(fraction >= 0 && fraction < 1))
    fail(Status::kRange, call, ": a fraction of ", fraction, "; it is from 0 to less than 1");
  const std::vector<Weight> weights = weights_of(module);
  if (weights.empty())
    fail(Status::kArgument, call, ": ", module.describe(),
         " has no weights: no parameter called so, of two axes or more, in a layer that can be pruned");
  for (const Weight& weight : weights) require_writable(weight.array(), call);
  ops::Context inner = ops::context().inner(ops::place_of_owner(weights.front().array()), false);
  inner.category = memory::Category::kWorkspace;
  const ops::Within within(inner);
  const std::vector<Value> masks = masks_for(call, weights, fraction, globally);
  int64_t pruned = 0;
  for (const Value& mask : masks) pruned += mask->elements() - count_of(mask);
  write_masks(weights, masks);
  return pruned;
}

void end_pruning(Module& module) {
  for (const Weight& weight : weights_of(module)) {
    Id mask;
    {
      const std::lock_guard guard(structure_lock());
      mask = forget_mask(weight);
    }
    if (mask) memory::end_value_handle(mask);
  }
}

}  // namespace tinyai::nn
