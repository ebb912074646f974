// Loops and branches in a file: a branch is an If, a scan a Scan, and a while loop a Loop, which asks whether it goes
// on at the end of a step, so that its condition stands there and, once more, in front of it.
//
// The gradient of a scan or of a branch is another one of them. That of a while loop is of as many steps as were taken,
// which ONNX says by sizes that nobody knows before: it is refused.
#include <algorithm>

#include "graph/passes/passes.h"
#include "onnx/save/node_saver.h"
#include "ops/generated/copy.h"

namespace tinyai::onnx {
namespace {

Attribute ones(const char* name, size_t count) { return Attribute::of(name, std::vector<int64_t>(count, 1)); }

std::string with_bytes_of(int64_t value) { return {reinterpret_cast<const char*>(&value), sizeof value}; }

// Nobody looks at these elements: a Scan has as many steps as its sequences have elements, and needs one.
std::string add_steps(Sink& sink, int64_t length) {
  std::string steps = sink.unique("steps");
  Attribute value{.name = "value", .type = Attribute::kTensor};
  value.t.spec = {DType::kBool, {1}};
  value.t.bytes = std::string(1, '\0');
  sink.add("ConstantOfShape", "", {sink.constant({DType::kI64, {1}}, with_bytes_of(length))}, {steps},
           {std::move(value)});
  return steps;
}

std::vector<Spec> specs_of(const graph::Region& region, const std::vector<bool>& kept) {
  std::vector<Spec> specs;
  for (size_t i = 0; i < kept.size(); ++i) {
    if (kept[i]) specs.push_back(region.result(i));
  }
  return specs;
}

std::vector<std::string> joined(std::span<const std::string> one, std::span<const std::string> other) {
  std::vector<std::string> out(one.begin(), one.end());
  out.insert(out.end(), other.begin(), other.end());
  return out;
}

}  // namespace

void NodeSaver::add_control(const graph::Node& node, const graph::ControlOp& control) {
  if (depth_ == kMostNested) refuse("its loops and branches nest deeper than ", kMostNested, "; unroll the innermost");
  Names operands;
  for (const graph::Use& use : graph_.uses_of(node)) operands.push_back(value_of(use));
  if (const auto* const branch = dynamic_cast<const graph::BranchOp*>(&control))
    return add_branch(node, *branch, operands);
  const auto& loop = static_cast<const graph::LoopOp&>(control);
  loop.condition || loop.shape.counted ? add_while(node, loop, operands) : add_scan(node, loop, std::move(operands));
}

// Carries, and of the rest what is used; where that would be nothing, all.
NodeSaver::ResultMask NodeSaver::kept_of(const graph::Node& node, size_t carries) const {
  if (node.out_count == 0) refuse("a body of it gives nothing; let it give what it works out");
  ResultMask kept(node.out_count);
  for (uint32_t i = 0; i < node.out_count; ++i) kept[i] = i < carries || is_used(node.first_out + i);
  if (std::find(kept.begin(), kept.end(), true) == kept.end()) kept.assign(kept.size(), true);
  return kept;
}

NodeSaver::Names NodeSaver::name_outputs(const graph::Node& node, const ResultMask& kept) {
  Names out;
  for (uint32_t i = 0; i < kept.size(); ++i) {
    if (!kept[i]) continue;
    const uint32_t buffer = node.first_out + i;
    names_[buffer] = sink_.unique(cat("v", buffer));
    out.push_back(names_[buffer]);
  }
  return out;
}

// Its nodes, where they are asked for. The names of those results.
NodeSaver::Names NodeSaver::add_region(const graph::Region& region, std::span<const std::string> inputs,
                                       const ResultMask& kept, bool in_c_order, int depth) const {
  graph::Graph graph = region.source();
  size_t i = 0;
  std::erase_if(graph.results, [&](const graph::Use&) { return !kept[i++]; });
  graph::remove_dead(graph);
  NodeSaver saver(sink_, graph, function_, depth);
  for (uint32_t buffer = 0; buffer < graph.buffers.size(); ++buffer) {
    if (graph.buffers[buffer].role == graph::Role::kInput) saver.name(buffer, inputs[graph.buffers[buffer].index]);
  }
  saver.add_nodes();
  Names out;
  for (const graph::Use& result : graph.results) {
    const Operand in{saver.value_of(result), result.at.spec, graph::is_in_c_order(result.at)};
    out.push_back(in.name);
    if (!in_c_order || in.in_c_order) continue;
    const Operand made{sink_.fresh_value(), in.spec, true};
    keep(sink_, Call(sink_, ops::records::contiguous, nullptr, {&in, 1}, {&made, 1}));
    out.back() = made.name;
  }
  return out;
}

// Gives values as outputs of the body that is being written.
void NodeSaver::give(Names values, std::span<const Spec> specs) const {
  for (size_t i = 0; i < values.size(); ++i) {
    const std::string value = values[i], name = sink_.give(value, "result", specs[i]);
    std::replace(values.begin(), values.end(), value, name);
  }
}

// The operator gives the first `own` of a body's inputs, which are named here; the others are values around it.
Graph NodeSaver::body_of(const graph::Region& region, Names inputs, size_t own, const ResultMask& kept) const {
  Graph body;
  body.name = "body";
  const Sink::Within within(sink_, body);
  for (size_t i = 0; i < own; ++i) {
    inputs[i] = sink_.unique("given");
    body.inputs.push_back({inputs[i], region.input(i).spec});
  }
  give(add_region(region, inputs, kept, false, depth_ + 1), specs_of(region, kept));
  return body;
}

void NodeSaver::add_branch(const graph::Node& node, const graph::BranchOp& branch, const Names& operands) {
  const ResultMask kept = kept_of(node, 0);
  const std::span<const std::string> all(operands), inputs = all.subspan(1, branch.inputs);
  const size_t captured = branch.on_true.inputs() - branch.inputs;
  const auto captures = all.subspan(1 + branch.inputs);
  Graph on_true = body_of(branch.on_true, joined(inputs, captures.first(captured)), 0, kept);
  Graph on_false = body_of(branch.on_false, joined(inputs, captures.subspan(captured)), 0, kept);
  sink_.add("If", "", {operands[0]}, name_outputs(node, kept),
            {Attribute::of("then_branch", std::move(on_true)), Attribute::of("else_branch", std::move(on_false))});
}

void NodeSaver::add_scan(const graph::Node& node, const graph::LoopOp& loop, Names operands) {
  const ResultMask kept = kept_of(node, loop.shape.carries);
  const size_t own = loop.shape.carries + loop.shape.sequences;
  const auto outputs = static_cast<size_t>(std::count(kept.begin(), kept.end(), true)) - loop.shape.carries;
  Graph body = body_of(loop.body, operands, own, kept);
  operands.resize(own);
  size_t sequences = loop.shape.sequences;
  if (sequences == 0) {
    operands.push_back(add_steps(sink_, loop.shape.length));
    body.inputs.push_back({sink_.unique("step"), {DType::kBool, {}}});
    sequences = 1;
  }
  std::vector<Attribute> attributes{Attribute::of("body", std::move(body)),
                                    Attribute::of("num_scan_inputs", static_cast<int64_t>(sequences))};
  if (loop.shape.reverse) attributes.push_back(ones("scan_input_directions", sequences));
  if (loop.shape.reverse && outputs > 0) attributes.push_back(ones("scan_output_directions", outputs));
  sink_.add("Scan", "", std::move(operands), name_outputs(node, kept), std::move(attributes));
}

void NodeSaver::add_while(const graph::Node& node, const graph::LoopOp& loop, const Names& operands) {
  const size_t carries = loop.shape.carries;
  ResultMask kept = kept_of(node, carries);
  if (loop.shape.counted ||
      std::find(kept.begin() + static_cast<std::ptrdiff_t>(carries), kept.end(), true) != kept.end())
    refuse(
        "the gradient of a while_loop has no form in a file; take scan, of a fixed number of steps, or save what "
        "computes no "
        "gradient of it");
  kept.resize(loop.body.results());
  const std::span<const std::string> all(operands);
  const auto captures = all.subspan(carries + loop.shape.sequences);
  const auto asked = captures.subspan(loop.body.inputs() - carries - loop.shape.sequences);
  const auto condition = [&](std::span<const std::string> of, int depth) {
    return add_region(*loop.condition, joined(of, asked), {true}, false, depth)[0];
  };
  const std::string goes_on = condition(all.first(carries), depth_);
  Graph body;
  {
    const Sink::Within within(sink_, body);
    body.name = "body";
    Names inputs;
    body.inputs = {{sink_.unique("step"), {DType::kI64, {}}}, {sink_.unique("goes_on"), {DType::kBool, {}}}};
    for (size_t i = 0; i < carries; ++i) {
      inputs.push_back(sink_.unique("given"));
      body.inputs.push_back({inputs.back(), loop.body.input(i).spec});
    }
    Names values = add_region(loop.body, joined(inputs, captures), kept, true, depth_ + 1);
    std::vector<Spec> specs = specs_of(loop.body, kept);
    values.insert(values.begin(), condition(values, depth_ + 1));
    specs.insert(specs.begin(), Spec{DType::kBool, {}});
    give(std::move(values), specs);
  }
  const std::string most = loop.shape.length == INT64_MAX
                               ? std::string()
                               : sink_.constant({DType::kI64, {}}, with_bytes_of(loop.shape.length));
  sink_.add("Loop", "", joined(Names{most, goes_on}, all.first(carries)), name_outputs(node, kept),
            {Attribute::of("body", std::move(body))});
}

}  // namespace tinyai::onnx
