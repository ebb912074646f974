#include "onnx/load/link.h"

#include <algorithm>

#include "base/error.h"
#include "io/tensor_header.h"
#include "onnx/load/control_nodes.h"
#include "onnx/load/sizes.h"

namespace tinyai::onnx {
namespace {

using io::printable;

bool is_computed_with(const Node& node, size_t operand) {
  return !is_looked_at(node, operand) || (node.op_type == "Loop" && operand == 1);
}

template <class Number>
void put(Tensor& tensor, DType dtype, std::span<const Number> values, bool is_list) {
  tensor.spec = {dtype, {}};
  if (is_list) tensor.spec.shape.push_back(static_cast<int64_t>(values.size()));
  tensor.bytes.assign(reinterpret_cast<const char*>(values.data()), values.size_bytes());
}

// A Constant's, which is a tensor like those of the graph. Null: the node is none.
Tensor* constant_of(const std::string& file, Node& node) {
  if (node.op_type != "Constant" || !node.domain.empty()) return nullptr;
  const std::string where = cat(file, ": ", node_text(node), ": ");
  if (node.attributes.size() != 1 || node.outputs.size() != 1 || !node.inputs.empty())
    fail(Status::kFormat, where, "is to have one attribute, its value, and one result");
  Attribute& value = node.attributes[0];
  if (value.name == "value_float" && value.type == Attribute::kFloat) {
    put<float>(value.t, DType::kF32, {&value.f, 1}, false);
  } else if (value.name == "value_int" && value.type == Attribute::kInt) {
    put<int64_t>(value.t, DType::kI64, {&value.i, 1}, false);
  } else if (value.name == "value_floats" && value.type == Attribute::kFloats) {
    put<float>(value.t, DType::kF32, value.floats, true);
  } else if (value.name == "value_ints" && value.type == Attribute::kInts) {
    put<int64_t>(value.t, DType::kI64, value.ints, true);
  } else if (value.name != "value" || value.type != Attribute::kTensor) {
    fail(Status::kUnsupported, where, "its value, attribute ", printable(value.name), ", is no tensor and no number");
  }
  value.t.name = node.outputs[0];
  return &value.t;
}

}  // namespace

void Program::Linker::run() {
  Model& model = program_.model_;
  for (const Binding& binding : model.bindings) changed_.insert(binding.tensor);
  // Tensors are inputs, too, in old files, which a call may leave out: here it does.
  std::unordered_set<std::string_view> tensors;
  for (const Tensor& tensor : model.graph.tensors) tensors.insert(tensor.name);
  std::erase_if(model.graph.inputs, [&](const ValueInfo& input) { return tensors.contains(input.name); });
  begin(model.graph, program_.graph_);
  add_states();
  end(program_.graph_);
}

uint32_t Program::Linker::define(const std::string& name) {
  const auto number = static_cast<uint32_t>(level_.size());
  if (name.empty()) fail(Status::kFormat, program_.file_, ": a value has no name");
  if (!numbers_.emplace(name, number).second)
    fail(Status::kFormat, program_.file_, ": value ", printable(name), " is made twice");
  scopes_.back().names.push_back(name);
  program_.last_use_.push_back(0);
  level_.push_back(scopes_.size() - 1);
  same_.push_back(number);
  tensor_.push_back(kNone);
  is_used_.push_back(false);
  return number;
}

void Program::Linker::define_tensor(Tensor& tensor, const std::string& name) {
  const uint32_t value = define(name);
  tensor_[value] = static_cast<uint32_t>(program_.tensors_.size());
  program_.tensors_.push_back({.value = value, .tensor = &tensor, .array = {}});
}

uint32_t Program::Linker::value_named(const std::string& name, const std::string& who) const {
  const auto found = numbers_.find(name);
  if (found == numbers_.end())
    fail(Status::kFormat, program_.file_, ": ", who, " uses ", printable(name), ", which nothing before it makes");
  return found->second;
}

void Program::Linker::use(uint32_t value) {
  program_.last_use_[value] = scopes_[level_[value]].step;
  is_used_[value] = true;
}

// Ending with a value of another graph is a use like any other.
void Program::Linker::end_with(uint32_t value) {
  use(value);
  if (level_[value] + 1 == scopes_.size()) program_.last_use_[value] = SIZE_MAX;
  if (Stored* const tensor = stored(value)) tensor->is_value = true;
}

Program::Stored* Program::Linker::stored(uint32_t value) {
  return tensor_[value] == kNone ? nullptr : &program_.tensors_[tensor_[value]];
}

void Program::Linker::begin(Graph& graph, Block& block) {
  scopes_.emplace_back();
  block.graph = &graph;
  for (Tensor& tensor : graph.tensors) define_tensor(tensor, tensor.name);
  for (const ValueInfo& input : graph.inputs) block.inputs.push_back(define(input.name));
  block.steps.reserve(graph.nodes.size());
  for (Node& node : graph.nodes) add_step(node, block);
}

void Program::Linker::end(Block& block) {
  const std::string who =
      scopes_.size() == 1 ? std::string("the graph") : cat("the end of body ", printable(block.name));
  for (const ValueInfo& output : block.graph->outputs) {
    block.outputs.push_back(value_named(output.name, who));
    end_with(block.outputs.back());
  }
  block.takes_step = !block.inputs.empty() && is_used_[block.inputs[0]];
  if (!block.outputs.empty()) {
    const uint32_t first = same_[block.outputs[0]];
    block.passes_on = block.inputs.size() > 1 && first == block.inputs[1];
    if (Stored* const tensor = stored(first); tensor && !changed_.contains(tensor->tensor->name)) {
      block.constant = tensor->tensor;
      tensor->is_constant = true;
    }
  }
  for (const std::string& name : scopes_.back().names) numbers_.erase(name);
  scopes_.pop_back();
}

void Program::Linker::add_step(Node& node, Block& block) {
  scopes_.back().step = block.steps.size();
  if (Tensor* const constant = constant_of(program_.file_, node)) return define_tensor(*constant, node.outputs[0]);
  Step step{.node = &node, .adapter = nullptr, .in = {}, .out = {}, .constants = {}, .bodies = {}};
  if (!has_bodies(node) && !only_works_out_sizes(node)) step.adapter = adapter_of(program_.file_, node);
  for (const std::string& input : node.inputs) add_operand(input, step);
  for (Attribute& attribute : node.attributes) {
    if (step.adapter || attribute.type != Attribute::kGraph) continue;
    Block& body = step.bodies.emplace_back();
    body.name = attribute.name;
    begin(*attribute.g, body);
    end(body);
  }
  for (const std::string& output : node.outputs) step.out.push_back(output.empty() ? kNone : define(output));
  note_same(step);
  program_.reads_sizes_ = program_.reads_sizes_ || may_work_out_sizes(node);
  program_.bytes_ +=
      static_cast<int64_t>(sizeof(Step) + sizeof(Node) + (64 + sizeof(Shape)) * (step.in.size() + step.out.size()));
  block.steps.push_back(std::move(step));
}

void Program::Linker::add_operand(const std::string& name, Step& step) {
  const size_t operand = step.in.size();
  step.in.push_back(kNone);
  step.constants.push_back(nullptr);
  if (name.empty()) return;
  const uint32_t value = value_named(name, node_text(*step.node));
  step.in.back() = value;
  use(value);
  Stored* const own = stored(value);
  if (own && is_computed_with(*step.node, operand)) own->is_value = true;
  Stored* const known = stored(same_[value]);
  if (!known || changed_.contains(known->tensor->name)) return;
  step.constants.back() = known->tensor;
  const bool is_of_sizes = may_work_out_sizes(*step.node) && is_integer(known->tensor->spec.dtype);
  if (is_looked_at(*step.node, operand) || is_of_sizes) known->is_constant = true;
}

// A value that only has another name is known as well; so is a condition that is made a bool which it is already.
void Program::Linker::note_same(const Step& step) {
  if (!step.node->domain.empty() || step.in.empty() || step.out.empty() || step.in[0] == kNone || step.out[0] == kNone)
    return;
  const Tensor* const known = step.constants[0];
  const auto is_bool = [](const Attribute& one) { return one.name == "to" && one.i == dtype_code(DType::kBool); };
  const bool is_cast = step.node->op_type == "Cast" && std::ranges::any_of(step.node->attributes, is_bool) &&
                       (!known || known->spec.dtype == DType::kBool);
  if (is_cast || step.node->op_type == "Identity") same_[step.out[0]] = same_[step.in[0]];
}

void Program::Linker::add_states() {
  std::unordered_set<uint32_t> changed;
  std::unordered_set<std::string_view> updates;
  for (const Binding& binding : program_.model_.bindings) {
    updates.insert(binding.value);
    const StateUpdate state{value_named(binding.tensor, "a binding"), value_named(binding.value, "a binding")};
    if (!stored(state.tensor))
      fail(Status::kFormat, program_.file_, ": a binding changes ", printable(binding.tensor), ", which is no tensor");
    if (!changed.insert(state.tensor).second)
      fail(Status::kFormat, program_.file_, ": two bindings change ", printable(binding.tensor));
    stored(state.tensor)->is_value = true;
    program_.states_.push_back(state);
    end_with(state.becomes);
  }
  std::erase_if(program_.model_.graph.outputs, [&](const ValueInfo& output) { return updates.contains(output.name); });
}

}  // namespace tinyai::onnx
