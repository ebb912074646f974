// Every operator of api/operators.toml, in array and variable form, and the backward of each: operands and attributes
// are those of its vectors (tests/ops/vectors.jsonl), else attributes of its table. So a new operator has its cases.
#include <algorithm>
#include <fstream>
#include <map>
#include <set>

#include "attribute_values.h"

namespace faults {
namespace {

// Of each operator a few vectors: the first that has elements, and the one with the most operands.
std::map<std::string, std::vector<Json>> chosen_vectors() {
  std::map<std::string, std::vector<Json>> out;
  std::ifstream file(TINYAI_SOURCE_DIR "/tests/ops/vectors.jsonl");
  std::string line;
  std::getline(file, line);  // who computed them
  while (std::getline(file, line)) {
    Json vector = Json::parse(line);
    bool has_elements = true;
    for (const Json& input : vector["inputs"]) has_elements &= !input["data"].empty();
    std::vector<Json>& chosen = out[vector["op"]];
    if (!has_elements) continue;
    const auto operands = [](const Json& of) { return of["inputs"].size(); };
    if (chosen.empty() || (chosen.size() == 1 && operands(vector) > operands(chosen[0])))
      chosen.push_back(std::move(vector));
  }
  return out;
}

tinyai_array operand(World& w, const Json& input, bool as_variable) {
  std::vector<double> values;
  for (const Json& value : input["data"]) values.push_back(number(value));
  const std::string dtype = input["dtype"];
  return w.new_array(as_variable ? TINYAI_F32 : dtype_named(dtype), input["shape"], values);
}

Operation prepare(World& w, const OperatorFunction& function, const Json& vector) {
  Operation o;
  o.into = w.work;
  const Json inputs = vector.value("inputs", Json::array());
  const auto is_variable = [](const char* kind) { return kind == std::string("variable"); };
  // To results that are arrays all, as those of unique(), no gradient leads; so no operand asks for one.
  const bool learns = std::any_of(function.outputs.begin(), function.outputs.end(), is_variable);
  for (size_t i = 0; i < inputs.size(); ++i) {
    const bool as_variable = is_variable(function.inputs[function.list ? 0 : i]);
    const tinyai_array array = operand(w, inputs[i], as_variable);
    tinyai_variable variable{};
    const auto make = learns ? tinyai_variable_from_array : tinyai_constant;
    if (as_variable) require(make(w.home, array, &variable), function.function);
    if (as_variable) w.keep(variable);
    o.arrays.push_back(as_variable ? tinyai_array{0} : array);
    o.variables.push_back(variable);
  }
  int unknown = 0;
  for (const AttributeSpec& spec : function.attributes)
    o.attributes.push_back(attribute(spec, vector.value("attrs", Json::object()), unknown));
  return o;
}

// Leaves are written in place without recording only.
tinyai_status call(const OperatorFunction& function, const Operation& o, Call& c) {
  if (!function.in_place) return function.call(c, o);
  {
    const Calm calm;
    require(tinyai_set_grad_enabled(0, nullptr), "no grad");
  }
  const tinyai_status status = function.call(c, o);
  const Calm calm;
  require(tinyai_set_grad_enabled(1, nullptr), "grad");
  return status;
}

// The sum of a recorded result; null where none is recorded.
tinyai_variable recorded_sum(World& w, const OperatorFunction& function, const Operation& o) {
  Call c;
  tinyai_variable total{};
  if (call(function, o, c) != TINYAI_OK) return total;
  for (size_t i = 0; i < function.outputs.size() && !total.id; ++i) {
    tinyai_variable result;
    int32_t recorded = 0;
    if (function.outputs[i] != std::string("variable")) continue;
    std::memcpy(&result, c.result(i), sizeof result);
    require(tinyai_variable_requires_grad(result, &recorded), "requires_grad");
    if (recorded) require(tinyai_variable_sum(w.work, result, nullptr, 0, 0, &total), "sum");
  }
  return total;
}

void add_forward(std::vector<Case>& cases, const OperatorFunction& function, const Json& vector, size_t number) {
  cases.push_back({function.function, "vector " + std::to_string(number), [&function, vector](World& w) -> Step {
                     return [&function, o = prepare(w, function, vector)](Call& c) { return call(function, o, c); };
                   }});
}

void add_backward(std::vector<Case>& cases, const OperatorFunction& function, const Json& vector, size_t number) {
  if (function.in_place || function.outputs.empty()) return;
  cases.push_back({"tinyai_variable_backward", std::string("of ") + function.op + ", vector " + std::to_string(number),
                   [&function, vector](World& w) -> Step {
                     const Operation o = prepare(w, function, vector);
                     const tinyai_variable root = recorded_sum(w, function, o);
                     if (!root.id) return nullptr;
                     return [root, &w](Call& c) {
                       tinyai_backward_options options;
                       tinyai_backward_options_init(&options);
                       options.retain_graph = 1;
                       return tinyai_variable_backward(c.into(w.work), c(root), &options);
                     };
                   }});
}

Json emptied(Json vector, int64_t size) {
  for (Json& input : vector["inputs"]) {
    bool is_empty = false;
    for (Json& axis : input["shape"]) {
      if (axis == size) axis = 0;
      is_empty |= axis == 0;
    }
    if (is_empty) input["data"] = Json::array();
  }
  return vector;
}

std::set<int64_t> sizes_in(const Json& vector) {
  std::set<int64_t> sizes;
  for (const Json& input : vector["inputs"])
    for (const Json& axis : input["shape"]) sizes.insert(axis.get<int64_t>());
  return sizes;
}

}  // namespace

void each_call_on_empty_axes(const std::function<void(const std::string&, tinyai_status)>& told) {
  const std::map<std::string, std::vector<Json>> vectors = chosen_vectors();
  for (const OperatorFunction& function : operator_functions()) {
    const auto found = vectors.find(function.op);
    if (found == vectors.end()) continue;
    for (const Json& vector : found->second) {
      for (const int64_t size : sizes_in(vector)) {
        World w;
        const Operation o = prepare(w, function, emptied(vector, size));
        Call c;
        told(function.function, call(function, o, c));
        if (function.in_place || function.outputs.empty()) continue;
        if (const tinyai_variable total = recorded_sum(w, function, o); total.id)
          told(std::string("backward of ") + function.op, tinyai_variable_backward(w.work, total, nullptr));
      }
    }
  }
}

void add_operator_cases() {
  const std::map<std::string, std::vector<Json>> vectors = chosen_vectors();
  std::vector<Case> forward, backward;
  for (const OperatorFunction& function : operator_functions()) {
    const auto found = vectors.find(function.op);
    const std::vector<Json> chosen = found == vectors.end() ? std::vector<Json>() : found->second;
    if (chosen.empty()) add_forward(forward, function, Json::object(), 0);
    for (size_t i = 0; i < chosen.size(); ++i) {
      add_forward(forward, function, chosen[i], i);
      add_backward(backward, function, chosen[i], i);
    }
  }
  all_cases("operators") = std::move(forward);
  all_cases("operators' backward") = std::move(backward);
}

}  // namespace faults
