#include "onnx/mapping/lowering.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstring>

#include "base/error.h"
#include "base/float16.h"
#include "onnx/mapping/attributes.h"

namespace tinyai::onnx {
namespace {

bool is_known_dtype(DType dtype) {
  return dtype == DType::kF32 || dtype == DType::kF64 || dtype == DType::kF16 || dtype == DType::kI32 ||
         dtype == DType::kI64;
}

template <class Number>
std::string bytes_of(Number value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

std::string scalar_bytes(DType dtype, double value) {
  if (dtype == DType::kF64) return bytes_of(value);
  if (dtype == DType::kF32) return bytes_of(static_cast<float>(value));
  if (dtype == DType::kF16) return bytes_of(F16(static_cast<float>(value)).bits);
  if (dtype == DType::kI32) return bytes_of(static_cast<int32_t>(value));
  if (dtype == DType::kI8) return bytes_of(static_cast<int8_t>(value));
  if (dtype == DType::kI64) return bytes_of(static_cast<int64_t>(value));
  fail(Status::kInternal, "a constant of a dtype that lowering does not write");
}

}  // namespace

std::string Sink::unique(std::string_view wanted) {
  std::string name(wanted);
  while (!names_.insert(name).second) name = cat(wanted, "_", ++numbers_[std::string(wanted)]);
  return name;
}

void Sink::add(std::string op_type, std::string domain, std::vector<std::string> inputs,
               std::vector<std::string> outputs, std::vector<Attribute> attributes) {
  while (!inputs.empty() && inputs.back().empty()) inputs.pop_back();
  std::string name = cat(op_type, "_", nodes_++);
  graph_->nodes.push_back({std::move(name), std::move(op_type), std::move(domain), std::move(inputs),
                           std::move(outputs), std::move(attributes)});
}

std::string Sink::constant(const Spec& spec, std::string bytes) {
  const auto [known, is_new] = constants_.try_emplace(cat(to_string(spec), " ", bytes));
  if (is_new) {
    known->second = unique("constant");
    model_.graph.tensors.push_back({known->second, spec, {}, std::move(bytes), {}});
  }
  return known->second;
}

namespace {

// Bodies use it, too.
void rename(Graph& graph, const std::string& from, const std::string& to) {
  for (Node& node : graph.nodes) {
    std::replace(node.inputs.begin(), node.inputs.end(), from, to);
    std::replace(node.outputs.begin(), node.outputs.end(), from, to);
    for (const Attribute& attribute : node.attributes) {
      if (attribute.g) rename(*attribute.g, from, to);
    }
  }
}

}  // namespace

std::string Sink::give(const std::string& value, std::string_view wanted, const Spec& spec) {
  std::string name = unique(wanted);
  const auto is_it = [&](const ValueInfo& one) { return one.name == value; };
  const auto makes = [&](const Node& node) {
    return std::find(node.outputs.begin(), node.outputs.end(), value) != node.outputs.end();
  };
  const bool is_given = std::any_of(graph_->outputs.begin(), graph_->outputs.end(), is_it);
  if (is_given || std::none_of(graph_->nodes.begin(), graph_->nodes.end(), makes)) {
    add("Identity", "", {value}, {name}, {});
  } else {
    rename(*graph_, value, name);
  }
  graph_->outputs.push_back({name, spec});
  return name;
}

void Sink::define(const Function& function) {
  const auto is_it = [&](const Function& known) { return known.name == function.name; };
  if (std::none_of(model_.functions.begin(), model_.functions.end(), is_it)) model_.functions.push_back(function);
}

bool Call::is_of_one_dtype() const {
  const DType dtype = out[0].spec.dtype;
  return is_known_dtype(dtype) &&
         std::all_of(in.begin(), in.end(), [&](const Operand& one) { return !one || one.spec.dtype == dtype; });
}

std::string Call::integers(std::span<const int64_t> values) const {
  return sink_.constant({DType::kI64, {static_cast<int64_t>(values.size())}},
                        {reinterpret_cast<const char*>(values.data()), values.size_bytes()});
}

std::string Call::scalar(DType dtype, double value) const {
  return sink_.constant({dtype, {}}, scalar_bytes(dtype, value));
}

Tensor Call::one_element(DType dtype, double value) {
  return {.name = {}, .spec = {dtype, {1}}, .array = {}, .bytes = scalar_bytes(dtype, value), .range = {}};
}

bool Call::keep_as(const ops::Record& other) const {
  keep(sink_, Call(sink_, other, nullptr, in, out));
  return true;
}

double read_float(float value) {
  if (!std::isfinite(value)) return value;
  char text[32];
  const auto written = std::to_chars(text, text + sizeof text, value);
  double read = 0;
  std::from_chars(text, written.ptr, read);
  return read;
}

bool is_written_exactly(double value) {
  const double read = read_float(static_cast<float>(value));
  return std::memcmp(&read, &value, sizeof value) == 0;
}

bool is_attribute(DType dtype, double value) {
  return dtype == DType::kF64 ? static_cast<double>(static_cast<float>(value)) == value : is_written_exactly(value);
}

bool holds(DType dtype, double value) {
  if (dtype == DType::kF64) return true;
  if (dtype == DType::kF32)
    return std::isinf(value) || !std::isinf(static_cast<float>(value));  // operators round it so
  if (dtype == DType::kF16) return static_cast<double>(static_cast<float>(F16(static_cast<float>(value)))) == value;
  const double most = dtype == DType::kI32 ? INT32_MAX : 9007199254740992.0;
  return std::trunc(value) == value && std::fabs(value) <= most;
}

bool lower(const Call& call) {
  for (const auto family : {elementwise_lowerings, shape_lowerings, network_lowerings}) {
    for (const Lowering& one : family()) {
      if (one.op == &call.op) return one.write(call);
    }
  }
  return lower_one_to_one(call);
}

void keep(Sink& sink, const Call& call) {
  std::vector<std::string> inputs, outputs;
  for (const Operand& one : call.in) inputs.push_back(one.name);
  for (const Operand& one : call.out) outputs.push_back(one.name);
  std::optional<Function> function = decomposition_of(call);
  if (function) {  // by a name that no call without it has: others put the function in the place of every such node
    if (function->name == call.op.info->name) function->name += ".onnx";
    sink.define(*function);
  }
  sink.add(function ? function->name : call.op.info->name, kDomain, std::move(inputs), std::move(outputs),
           attributes_of(*call.op.info, call.attrs_data(), call.out[0].spec.dtype == DType::kF64));
}

}  // namespace tinyai::onnx
