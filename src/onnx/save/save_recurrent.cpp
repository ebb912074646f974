// A recurrent layer in a file: one node, of the operands that its product and its steps have.
#include <numeric>

#include "base/error.h"
#include "onnx/save/node_saver.h"
#include "ops/families/recurrent_steps.h"
#include "ops/generated/recurrent.h"

namespace tinyai::onnx {
namespace {

using graph::Use;
using ops::RecurrentCell;

// -0: what is added to it stays as it is.
std::string nothing_added(Sink& sink, DType dtype, int64_t count) {
  std::string bytes;
  const float narrow = -0.0f;
  const double wide = -0.0;
  for (int64_t i = 0; i < count; ++i) {
    if (dtype == DType::kF64)
      bytes.append(reinterpret_cast<const char*>(&wide), sizeof wide);
    else
      bytes.append(reinterpret_cast<const char*>(&narrow), sizeof narrow);
  }
  return sink.constant({dtype, {count}}, std::move(bytes));
}

std::string whole_numbers(Sink& sink, const Shape& shape, const std::vector<int64_t>& values) {
  return sink.constant({DType::kI64, shape},
                       {reinterpret_cast<const char*>(values.data()), values.size() * sizeof(int64_t)});
}

std::string made(Sink& sink, const char* op_type, std::vector<std::string> inputs,
                 std::vector<Attribute> attributes = {}) {
  std::string out = sink.fresh_value();
  sink.add(op_type, "", std::move(inputs), {out}, std::move(attributes));
  return out;
}

}  // namespace

std::string NodeSaver::swapped(const std::string& value) {
  return made(sink_, "Transpose", {value}, {Attribute::of("perm", std::vector<int64_t>{1, 0, 2})});
}

// The operand that shows a result's last step; "": nobody looks at that.
Operand NodeSaver::last_of(const graph::Node& node, const LayerSteps& steps, int result) {
  Operand out{{}, steps.last.spec, true};
  const uint32_t buffer = node.first_out + static_cast<uint32_t>(result);
  const auto find = [&](std::span<const Use> uses) {
    for (const Use& use : uses) {
      if (use.buffer != buffer || !shows_same(use.at, steps.last)) continue;
      if (!out) out.name = sink_.unique(cat("v", buffer, "_last"));
      parts_.emplace(key_of(use), out.name);
    }
  };
  find({graph_.uses.data(), graph_.uses.size()});
  find({graph_.results.data(), graph_.results.size()});
  return out;
}

// Past an example's length ONNX gives 0, where our steps leave the state as it is: the last one, or in reverse the
// first.
std::string NodeSaver::with_states_that_stay(const Call& layer, bool reverse) {
  const Spec& states = layer.out[0].spec;
  std::vector<int64_t> numbers(static_cast<size_t>(states[0]));
  std::iota(numbers.begin(), numbers.end(), 0);
  const std::string times = whole_numbers(sink_, {states[0], 1}, numbers);
  const std::string active = made(sink_, "Less", {times, layer.in.back().name});
  const std::string of_units = made(sink_, "Unsqueeze", {active, whole_numbers(sink_, {1}, {2})});
  std::string stays = reverse ? layer.in[5].name : layer.out[1].name;
  if (stays.empty())
    stays = sink_.constant({states.dtype, {1}}, std::string(static_cast<size_t>(size_of(states.dtype)), '\0'));
  return made(sink_, "Where", {of_units, layer.out[0].name, stays});
}

// The operands as the layer's operator takes them.
std::vector<Operand> NodeSaver::layer_operands(const graph::Node& node) {
  using namespace ops::recurrence_at;
  const auto& at = *static_cast<const ops::RecurrenceAttrs*>(graph_.attrs(node));
  const auto uses = graph_.uses_of(node);
  std::vector<Operand> product = products_.at(uses[z].buffer);
  const auto given = [&](int i) { return i < static_cast<int>(uses.size()) ? operand(uses[i]) : Operand(); };
  if (at.batch_first) {
    std::swap(product[0].spec.shape[0], product[0].spec.shape[1]);
    product[0].name = swapped(product[0].name);
  }
  Operand hidden = given(bias);
  if (hidden) {  // of gru's n alone
    const int64_t units = hidden.spec[0];
    hidden.name = made(sink_, "Concat", {nothing_added(sink_, hidden.spec.dtype, 2 * units), hidden.name},
                       {Attribute::of("axis", int64_t{0})});
    hidden.spec.shape = Shape{3 * units};
  }
  const Operand both = product.size() > 2 ? product[2] : Operand();
  std::vector<Operand> in{product[0], product[1], given(weight), both, hidden, given(h)};
  if (static_cast<RecurrentCell>(at.cell) == RecurrentCell::kLstm) in.push_back(given(c));
  in.push_back(given(lengths));
  return in;
}

void NodeSaver::add_layer(const graph::Node& node, const LayerSteps& steps) {
  const auto& at = *static_cast<const ops::RecurrenceAttrs*>(graph_.attrs(node));
  const auto cell = static_cast<RecurrentCell>(at.cell);
  const bool is_lstm = cell == RecurrentCell::kLstm, is_gru = cell == RecurrentCell::kGru;
  const std::vector<Operand> in = layer_operands(node);
  const uint32_t states = node.first_out + static_cast<uint32_t>(steps.states);
  const bool stays = in.back() && steps.needs_states;
  Operand last = last_of(node, steps, steps.states);
  if (!last && stays && !at.reverse) last.name = sink_.unique(cat("v", states, "_last"));
  const Spec& x = in[0].spec;
  const Spec all_steps{steps.last.spec.dtype, {x[0], x[1], steps.last.spec[1]}};
  std::vector<Operand> out{{sink_.unique(cat("v", states)), all_steps, true}, last};
  if (is_lstm) out.push_back(last_of(node, steps, steps.memory));
  const ops::RnnAttrs simple{.relu = cell == RecurrentCell::kRelu, .reverse = at.reverse};
  const ops::LstmAttrs longer{.reverse = at.reverse};
  const ops::GruAttrs gated{.reverse = at.reverse};
  const ops::Record& op = is_lstm ? ops::records::lstm : is_gru ? ops::records::gru : ops::records::rnn;
  const void* const attrs = is_lstm  ? static_cast<const void*>(&longer)
                            : is_gru ? static_cast<const void*>(&gated)
                                     : &simple;
  const Call layer(sink_, op, attrs, in, out);
  keep(sink_, layer);
  if (!steps.needs_states) return;
  const std::string all = stays ? with_states_that_stay(layer, at.reverse) : out[0].name;
  names_[states] = at.batch_first ? swapped(all) : all;
}

}  // namespace tinyai::onnx
