// A running average of a module's parameters in another module of the same kind. Polyak, Juditsky 1992, "Acceleration
// of Stochastic Approximation by Averaging".
#include <array>
#include <unordered_map>

#include "nn/tree/module.h"
#include "nn/tree/state_source.h"
#include "ops/generated/step.h"
#include "ops/rules.h"
#include "ops/write.h"

namespace tinyai::nn {
namespace {

using memory::Category;
using memory::Exempt;
using memory::Pinned;

struct Pair {
  Pinned to, from;
  bool is_parameter = false;
  ArrayRef source = {};  // what is read, in the dtype and on the device of what is written
  ops::Reserved reserved = {};

  Array& written() const { return to.as<Array>(); }
};

ArrayRef workspace_like(const Array& array, const Spec& spec) {
  return new_array(ops::place_of_owner(array), array.device(), Category::kWorkspace, spec, {}, Exempt::kFromCap);
}

struct StateEntry {
  Id id;
  memory::Kind kind;
};

std::vector<std::pair<std::string, StateEntry>> entries_of(Module& module) {
  std::vector<std::pair<std::string, StateEntry>> entries;
  for (Named& one : parameters_of(module)) entries.push_back({std::move(one.name), {one.id, memory::Kind::kVariable}});
  for (Named& one : buffers_of(module)) entries.push_back({std::move(one.name), {one.id, memory::Kind::kArray}});
  return entries;
}

// Pairs them by name, but for what is the same in both.
std::vector<Pair> pairs_of(Module& average, Module& module) {
  std::unordered_map<std::string, StateEntry> sources;
  for (auto& [name, entry] : entries_of(module)) sources.emplace(std::move(name), entry);
  std::vector<Pair> pairs;
  for (const auto& [name, entry] : entries_of(average)) {
    const auto found = sources.find(name);  // a tied parameter has its first name alone
    if (found == sources.end() || found->second.id == entry.id) continue;
    pairs.push_back({.to = Pinned(entry.id, entry.kind, name.c_str()),
                     .from = Pinned(found->second.id, found->second.kind, name.c_str()),
                     .is_parameter = entry.kind == memory::Kind::kVariable});
  }
  return pairs;
}

// A step of gradient descent with this rate and a weight decay of 1, up the other's parameter as if it were a gradient:
// p + rate * (q - p), in place. So an infinity stays none where both have it, as in PyTorch's lerp.
struct LerpStep {
  ArrayRef numbers, count;

  LerpStep(const Array& like, double rate)
      : numbers(workspace_like(like, {DType::kF64, {ops::info::sgd_step.step_numbers}})),
        count(workspace_like(like, {DType::kI64, {}})) {
    const double values[] = {rate, 1, 0, 0};  // rate, weight decay, momentum, dampening
    const int64_t none = 0;
    copy_from_host(*numbers, values);
    copy_from_host(*count, &none);
  }
  static constexpr ops::SgdStepAttrs kUp{.nesterov = false, .maximize = true};
};

std::array<ops::Operand, 5> operands(const Pair& pair, const LerpStep& step) {
  const auto borrowed = [](const ArrayRef& array) { return ops::Operand{array.get(), {}, 0}; };
  return {
      ops::Operand{&pair.written(), {}, 0}, borrowed(pair.source), borrowed(step.numbers), borrowed(step.count), {}};
}

}  // namespace

// A small share of a difference is less than half a step of 16 bits: the average would stay where it is.
void require_wide(const Pair& pair) {
  const Spec spec = pair.written().spec();
  if (!pair.is_parameter || ops::wide_enough(spec.dtype) == spec.dtype) return;
  fail(Status::kDtype, "average_state: ", tinyai::describe(pair.written()),
       " of the average is of 16 bits, which small steps do not move; an average in f32 is of this module, too");
}

void average_state(Module& average, Module& module, double decay) {
  std::vector<StateSpec> specs;
  for (const NamedArray& entry : state_of(module)) specs.push_back({entry.name, entry.array->shape()});
  require_match("average_state", match_state(average, specs), false);
  std::vector<Pair> pairs = pairs_of(average, module);
  if (decay == 1) std::erase_if(pairs, [](const Pair& pair) { return pair.is_parameter; });
  if (pairs.empty()) return;
  const Array& first = pairs.front().written();
  const LerpStep step(first, 1 - decay);
  ops::Scratch scratch(ops::place_of_owner(first), first.device());
  Storages written;
  for (const Pair& pair : pairs) written.insert(pair.written().storage);
  for (Pair& pair : pairs) {
    require_writable(pair.written(), "average_state");
    if (decay > 0) require_wide(pair);
    const Array& from = pair.from.as<Array>();
    pair.source = readable(from, pair.written(), pair.is_parameter ? pair.written().dtype : from.dtype, written);
    if (pair.is_parameter)
      pair.reserved = ops::Reserved(ops::records::sgd_step, operands(pair, step), &LerpStep::kUp, scratch);
  }
  for (Pair& pair : pairs) {
    pair.is_parameter&& decay > 0
        ? ops::write(ops::records::sgd_step, operands(pair, step), &LerpStep::kUp, pair.reserved)
        : ops::copy_to(pair.written(), *pair.source);
  }
}

}  // namespace tinyai::nn
