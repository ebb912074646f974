#include "onnx/mapping/recurrent_layers.h"

#include <algorithm>

#include "base/error.h"
#include "ops/families/recurrent_steps.h"
#include "ops/generated/matmul.h"
#include "ops/generated/recurrent.h"

namespace tinyai::onnx {
namespace {

namespace records = ops::records;
using graph::Geometry;
using graph::Use;
using ops::RecurrentCell;

// ---- Which they are -------------------------------------------------------------------------------------------------

const ops::RecurrenceAttrs& attrs_of(const graph::Graph& graph, const graph::Node& node) {
  return *static_cast<const ops::RecurrenceAttrs*>(graph.attrs(node));
}

// [N,H], of [T,N,H] or [N,T,H].
Geometry last_step(const Geometry& whole, const ops::RecurrenceAttrs& at) {
  const int time = at.batch_first ? 1 : 0, rows = 1 - time;
  const int64_t place = at.reverse ? 0 : whole.spec[time] - 1;
  return {.spec = {whole.spec.dtype, {whole.spec[rows], whole.spec[2]}},
          .strides = {whole.strides[rows], whole.strides[2]},
          .offset = whole.offset + place * whole.strides[time]};
}

// All uses of a buffer, results of the function too.
template <class Visit>
void each_use(const graph::Graph& graph, uint32_t buffer, const Visit& visit) {
  for (const Use& use : graph.uses) {
    if (use.buffer == buffer) visit(use);
  }
  for (const Use& use : graph.results) {
    if (use.buffer == buffer) visit(use);
  }
}

bool is_used(const graph::Graph& graph, uint32_t buffer) {
  bool found = false;
  each_use(graph, buffer, [&](const Use&) { found = true; });
  return found;
}

bool is_used_past(const graph::Graph& graph, uint32_t buffer, const Geometry& part) {
  bool found = false;
  each_use(graph, buffer, [&](const Use& use) { found = found || !shows_same(use.at, part); });
  return found;
}

// The product of the operand z, which nobody else reads.
const graph::Node* product_of(const graph::Graph& graph, const graph::Node& steps) {
  const Use& z = graph.uses_of(steps)[ops::recurrence_at::z];
  int uses = 0;
  each_use(graph, z.buffer, [&](const Use&) { ++uses; });
  if (uses != 1 || !(z.at == graph.buffers[z.buffer].whole)) return nullptr;
  for (const graph::Node& node : graph.nodes) {
    if (node.first_out <= z.buffer && z.buffer < node.first_out + node.out_count)
      return node.op == &records::linear ? &node : nullptr;
  }
  return nullptr;
}

std::optional<LayerSteps> layer_of(const graph::Graph& graph, const graph::Node& node) {
  if (node.op != &records::recurrence) return {};
  const ops::RecurrenceAttrs& at = attrs_of(graph, node);
  const ops::RecurrentRule rule{static_cast<RecurrentCell>(at.cell), at.reverse};
  LayerSteps out;
  out.product = product_of(graph, node);
  out.states = ops::states_of(rule);
  out.memory = ops::recurrence_gives::memory;
  const uint32_t states = node.first_out + static_cast<uint32_t>(out.states);
  const Geometry& whole = graph.buffers[states].whole;
  if (!out.product || whole.spec.elements() == 0) return {};
  out.last = last_step(whole, at);
  out.needs_states = is_used_past(graph, states, out.last);
  for (uint32_t i = 0; i < node.out_count; ++i) {
    if (graph.buffers[node.first_out + i].versions > 0) return {};
    const bool is_memory = rule.cell == RecurrentCell::kLstm && i == static_cast<uint32_t>(out.memory);
    if (node.first_out + i == states || !is_used(graph, node.first_out + i)) continue;
    if (!is_memory || is_used_past(graph, node.first_out + i, out.last)) return {};
  }
  return out;
}

// ---- What they mean -------------------------------------------------------------------------------------------------

struct Kind {
  const char* op_type;
  std::vector<int> order;  // ONNX's gates among ours
  std::vector<std::string> inputs, outputs;
  std::vector<Attribute> attributes;
};

std::optional<Kind> kind_of(const Call& call) {
  if (&call.op == &records::lstm) {
    if (call.has(8)) return {};
    return Kind{"LSTM",
                {0, 3, 1, 2},
                {"x", "weight_ih", "weight_hh", "bias_ih", "bias_hh", "h", "c", "lengths"},
                {"out", "h_n", "c_n"},
                {}};
  }
  Kind simple{"RNN", {0}, {"x", "weight_ih", "weight_hh", "bias_ih", "bias_hh", "h", "lengths"}, {"out", "h_n"}, {}};
  if (&call.op == &records::gru) {
    simple.op_type = "GRU";
    simple.order = {1, 0, 2};
    simple.attributes = {Attribute::of("linear_before_reset", int64_t{1})};
    return simple;
  }
  if (&call.op != &records::rnn) return {};
  if (call.attrs<ops::RnnAttrs>().relu)
    simple.attributes = {Attribute::of("activations", std::vector<std::string>{"Relu"})};
  return simple;
}

bool goes_back(const Call& call) {
  if (&call.op == &records::lstm) return call.attrs<ops::LstmAttrs>().reverse;
  return &call.op == &records::gru ? call.attrs<ops::GruAttrs>().reverse : call.attrs<ops::RnnAttrs>().reverse;
}

// The function of one call: ONNX asks for the number of units, and for operands with an axis for the direction.
class Writer {
 public:
  Writer(const Call& call, const Kind& kind) : call_(call), kind_(kind) {}

  Function function() {
    add("Constant", {}, "first", {Attribute::of("value_ints", std::vector<int64_t>{0})});
    add("Constant", {}, "second", {Attribute::of("value_ints", std::vector<int64_t>{1})});
    const int64_t units = call_.in[2].spec[1];
    std::vector<Attribute> attributes = kind_.attributes;
    attributes.push_back(Attribute::of("direction", std::string(goes_back(call_) ? "reverse" : "forward")));
    attributes.push_back(Attribute::of("hidden_size", units));
    std::vector<std::string> in{"x", apart(ordered("weight_ih")), apart(ordered("weight_hh")), bias(), "", "", ""};
    if (has("lengths")) add("Cast", {"lengths"}, in[4] = "steps", {Attribute::of("to", int64_t{6})});  // i32
    if (has("h")) in[5] = apart("h");
    if (has("c")) in[6] = apart("c");
    while (in.back().empty()) in.pop_back();
    std::vector<std::string> found;
    for (const std::string& output : kind_.outputs) found.push_back(output + "_of_direction");
    nodes_.push_back({{}, kind_.op_type, {}, std::move(in), found, std::move(attributes)});
    for (size_t i = 0; i < found.size(); ++i) add("Squeeze", {found[i], i == 0 ? "second" : "first"}, kind_.outputs[i]);
    return {name(units), given_, kind_.outputs, attributes_of_ours(), std::move(nodes_)};
  }

 private:
  void add(const char* op_type, std::vector<std::string> inputs, std::string output,
           std::vector<Attribute> attributes = {}) {
    nodes_.push_back({{}, op_type, {}, std::move(inputs), {std::move(output)}, std::move(attributes)});
  }
  bool has(std::string_view input) const {
    const auto found = std::ranges::find(kind_.inputs, input);
    return found != kind_.inputs.end() && call_.has(static_cast<size_t>(found - kind_.inputs.begin()));
  }
  std::string apart(const std::string& value) {
    add("Unsqueeze", {value, "first"}, value + "_of_direction");
    return value + "_of_direction";
  }
  // Rows by gates, in ONNX's order.
  std::string ordered(const std::string& value) {
    if (kind_.order.size() == 1) return value;
    std::vector<std::string> parts, wanted;
    for (size_t i = 0; i < kind_.order.size(); ++i) parts.push_back(cat(value, "_", i));
    for (const int gate : kind_.order) wanted.push_back(parts[static_cast<size_t>(gate)]);
    nodes_.push_back({{}, "Split", {}, {value}, parts, {Attribute::of("axis", int64_t{0})}});
    add("Concat", wanted, value + "_ordered", {Attribute::of("axis", int64_t{0})});
    return value + "_ordered";
  }
  // Both, one behind the other; "": there is none.
  std::string bias() {
    if (!has("bias_ih") && !has("bias_hh")) return {};
    const char* const known = has("bias_ih") ? "bias_ih" : "bias_hh";
    if (!has("bias_ih") || !has("bias_hh")) {
      add("Shape", {known}, "bias_shape");
      add("ConstantOfShape", {"bias_shape"}, "zeros");
      add("CastLike", {"zeros", known}, "no_bias");
    }
    const std::string both[] = {has("bias_ih") ? ordered("bias_ih") : "no_bias",
                                has("bias_hh") ? ordered("bias_hh") : "no_bias"};
    add("Concat", {both[0], both[1]}, "bias", {Attribute::of("axis", int64_t{0})});
    return apart("bias");
  }
  // The name tells of as many operands as the call has.
  std::string name(int64_t units) {
    std::string out = cat(call_.op.info->name, ".of", units, goes_back(call_) ? ".reverse" : "");
    if (!kind_.attributes.empty() && kind_.order.size() == 1) out += ".relu";
    for (size_t i = 0; i < std::min(kind_.inputs.size(), call_.in.size()); ++i) given_.push_back(kind_.inputs[i]);
    while (!call_.has(given_.size() - 1)) given_.pop_back();
    for (size_t i = 3; i < given_.size(); ++i) {
      if (call_.has(i)) out += "." + given_[i];
    }
    return out;
  }
  std::vector<std::string> attributes_of_ours() const {
    std::vector<std::string> out;
    for (const ops::AttributeInfo& attribute : call_.op.info->attributes) out.emplace_back(attribute.name);
    return out;
  }

  const Call& call_;
  const Kind& kind_;
  std::vector<Node> nodes_;
  std::vector<std::string> given_;
};

}  // namespace

bool shows_same(const Geometry& a, const Geometry& b) {
  if (a.spec != b.spec || a.offset != b.offset) return false;
  for (int i = 0; i < a.spec.rank(); ++i) {
    if (a.spec[i] != 1 && a.strides[i] != b.strides[i]) return false;
  }
  return true;
}

RecurrentLayers::RecurrentLayers(const graph::Graph& graph) {
  for (const graph::Node& node : graph.nodes) {
    if (const std::optional<LayerSteps> layer = layer_of(graph, node)) {
      layers_.emplace(&node, *layer);
      products_.insert(layer->product);
    }
  }
}

const LayerSteps* RecurrentLayers::steps_of(const graph::Node& node) const {
  const auto found = layers_.find(&node);
  return found == layers_.end() ? nullptr : &found->second;
}

std::optional<Function> meaning_of_layer(const Call& call) {
  const std::optional<Kind> kind = kind_of(call);
  return kind ? std::optional(Writer(call, *kind).function()) : std::nullopt;
}

}  // namespace tinyai::onnx
