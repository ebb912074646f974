// A running average of a module's parameters in another module of the same kind. Polyak, Juditsky 1992, "Acceleration
// of Stochastic Approximation by Averaging".
#include <array>
#include <unordered_map>

#include "nn/module.h"
#include "ops/generated/step.h"
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

// What is written does not show through it.
ArrayRef readable(const Array& source, const Array& written, bool is_parameter) {
  const ArrayRef near = ops::on_device(ops::place_of_owner(written), source, written.device());
  const bool fits = !is_parameter || near->dtype == written.dtype;
  if (fits && ops::are_apart(*near, written)) return near;
  const ArrayRef copy = workspace_like(written, {fits ? near->dtype : written.dtype, near->shape()});
  ops::copy_to(*copy, *near);
  return copy;
}

void pair_up(std::span<const Named> to, std::span<const Named> from, memory::Kind kind, std::vector<Pair>& pairs) {
  std::unordered_map<std::string_view, Id> sources;
  for (const Named& one : from) sources.emplace(one.name, one.id);
  for (const Named& one : to) {
    const auto found = sources.find(one.name);
    if (found == sources.end() || found->second == one.id) continue;  // a tied parameter has its first name alone
    pairs.push_back({.to = Pinned(one.id, kind, one.name.c_str()),
                     .from = Pinned(found->second, kind, one.name.c_str()),
                     .is_parameter = kind == memory::Kind::kVariable});
  }
}

// A step of gradient descent with this rate and a weight decay of 1, up the other's parameter as if it were a gradient:
// p + rate * (q - p), in place.
struct Step {
  ArrayRef numbers, count;

  Step(const Array& like, double rate)
      : numbers(workspace_like(like, {DType::kF64, {ops::info::sgd_step.step_numbers}})),
        count(workspace_like(like, {DType::kI64, {}})) {
    const double values[] = {rate, 1, 0, 0};  // rate, weight decay, momentum, dampening
    const int64_t none = 0;
    copy_from_host(*numbers, values);
    copy_from_host(*count, &none);
  }
  static constexpr ops::SgdStepAttrs kUp{.nesterov = false, .maximize = true};
};

std::array<ops::Operand, 5> operands(const Pair& pair, const Step& step) {
  const auto borrowed = [](const ArrayRef& array) { return ops::Operand{array.get(), {}, 0}; };
  return {
      ops::Operand{&pair.written(), {}, 0}, borrowed(pair.source), borrowed(step.numbers), borrowed(step.count), {}};
}

}  // namespace

void average_state(Module& average, Module& module, double decay) {
  std::vector<StateSpec> specs;
  for (const NamedArray& entry : state_of(module)) specs.push_back({entry.name, entry.array->shape()});
  require_match("average_state", match_state(average, specs), false);
  std::vector<Pair> pairs;
  pair_up(parameters_of(average), parameters_of(module), memory::Kind::kVariable, pairs);
  pair_up(buffers_of(average), buffers_of(module), memory::Kind::kArray, pairs);
  if (pairs.empty()) return;
  const Array& first = pairs.front().written();
  const Step step(first, 1 - decay);
  ops::Scratch scratch(ops::place_of_owner(first), first.device());
  for (Pair& pair : pairs) {
    require_writable(pair.written(), "average_state");
    pair.source = readable(pair.from.as<Array>(), pair.written(), pair.is_parameter);
    if (pair.is_parameter)
      pair.reserved = ops::Reserved(ops::records::sgd_step, operands(pair, step), &Step::kUp, scratch);
  }
  for (Pair& pair : pairs) {
    pair.is_parameter ? ops::write(ops::records::sgd_step, operands(pair, step), &Step::kUp, pair.reserved)
                      : ops::copy_to(pair.written(), *pair.source);
  }
}

}  // namespace tinyai::nn
