// RNN, LSTM and GRU: one of our layers for each direction. Gates stand in another order in ours, so that rows of the
// weights change places.
#include <algorithm>

#include "base/error.h"
#include "io/tensor_header.h"
#include "onnx/mapping/adapter.h"
#include "ops/generated/recurrent.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"

namespace tinyai::onnx {
namespace {

using ops::Value;
using Values = std::vector<Value>;

// ONNX's operands.
enum Place : uint8_t { kX, kWeight, kRecurrence, kBias, kLengths, kState, kCell, kPeephole };

// The three have this in common.
struct Layer {
  const Reading& node;
  std::span<const int> order;  // of our gates among ONNX's
  int64_t units, directions;
  bool batch_first;

  int64_t gates() const { return static_cast<int64_t>(order.size()); }
};

Value turned(const Value& x, std::initializer_list<int8_t> order) {
  ops::Axes axes{.count = static_cast<int8_t>(order.size())};
  std::copy(order.begin(), order.end(), axes.values);
  return ops::transpose(x, axes);
}

// Takes one direction: the axis that counts them goes.
Value one_of(const Value& x, int axis, int64_t direction) {
  const Value part = ops::slice(x, axis, direction, direction + 1);
  return ops::squeeze(part, {.count = 1, .values = {static_cast<int8_t>(axis)}});
}

void require_shape(const Layer& layer, Place place, const Shape& shape) {
  const Value& x = layer.node.value(place);
  if (x.shape() != shape)
    layer.node.refuse(cat("operand ", int{place}, " is ", to_string(x.spec()), ", and is to be ", to_string(shape)));
}

Layer layer_of(const Reading& node, std::span<const int> order) {
  const std::string direction = node.text("direction", "forward");
  if (direction != "forward" && direction != "reverse" && direction != "bidirectional")
    node.refuse("attribute 'direction' is none of ONNX's");
  const Value &x = node.value(kX), &recurrence = node.value(kRecurrence);
  if (x->rank != 3 || recurrence->rank != 3)
    node.refuse(cat("works on ", to_string(x.spec()), " and ", to_string(recurrence.spec()), "; each has 3 axes"));
  const int64_t layout = node.integer("layout", 0);
  if (layout != 0 && layout != 1) node.refuse(cat("attribute 'layout' is ", layout));
  Layer out{node, order, recurrence->size(2), direction == "bidirectional" ? 2 : 1, layout == 1};
  if (node.integer("hidden_size", out.units) != out.units)
    node.refuse(cat("attribute 'hidden_size' is ", node.integer("hidden_size"), ", of weights for ", out.units));
  if (out.units > (int64_t{1} << 31)) node.refuse("has too many units");
  const int64_t rows = out.gates() * out.units, batch = x->size(out.batch_first ? 0 : 1);
  require_shape(out, kWeight, {out.directions, rows, x->size(2)});
  require_shape(out, kRecurrence, {out.directions, rows, out.units});
  if (node.has(kBias)) require_shape(out, kBias, {out.directions, 2 * rows});
  if (node.has(kLengths)) require_shape(out, kLengths, {batch});
  const Shape state =
      out.batch_first ? Shape{batch, out.directions, out.units} : Shape{out.directions, batch, out.units};
  for (const Place place : {kState, kCell}) {
    if (node.has(place)) require_shape(out, place, state);
  }
  return out;
}

// Refuses what ONNX has and we lack: sums that are cut off, and functions of another kind. `known`: of one direction.
void require_plain(const Layer& layer, std::initializer_list<std::string_view> known) {
  const Reading& node = layer.node;
  if (node.number("clip", 0) != 0) node.lacks("attribute 'clip' is not 0");
  const std::vector<std::string> given = node.texts("activations");
  const size_t count = known.size() * static_cast<size_t>(layer.directions);
  if (!given.empty() && given.size() != count)
    node.refuse(cat("attribute 'activations' names ", given.size(), " functions, of ", count));
  for (size_t i = 0; i < given.size(); ++i) {
    const std::string_view expected = known.begin()[i % known.size()];
    if (given[i] != expected)
      node.lacks(cat("attribute 'activations' names ", io::printable(given[i]), " where ", expected, " is known"));
  }
}

// Rows by gates, in our order.
Value in_our_order(const Layer& layer, const Value& rows) {
  if (layer.order.size() == 1) return rows;
  Values parts;
  for (const int gate : layer.order) parts.push_back(ops::slice(rows, 0, gate * layer.units, (gate + 1) * layer.units));
  return ops::concat(parts, 0);
}

struct Direction {
  Value weight, recurrence, bias, recurrent_bias, state, cell, lengths;
};

Direction direction_of(const Layer& layer, int64_t i) {
  const Reading& node = layer.node;
  Direction out{in_our_order(layer, one_of(node.value(kWeight), 0, i)),
                in_our_order(layer, one_of(node.value(kRecurrence), 0, i)),
                {},
                {},
                {},
                {},
                {}};
  if (node.has(kBias)) {
    const Value both = one_of(node.value(kBias), 0, i);
    const int64_t rows = layer.gates() * layer.units;
    out.bias = in_our_order(layer, ops::slice(both, 0, 0, rows));
    out.recurrent_bias = in_our_order(layer, ops::slice(both, 0, rows));
  }
  const int axis = layer.batch_first ? 1 : 0;
  if (node.has(kState)) out.state = one_of(node.value(kState), axis, i);
  if (node.has(kCell)) out.cell = one_of(node.value(kCell), axis, i);
  if (node.has(kLengths)) out.lengths = node.value(kLengths);
  return out;
}

// Results of all directions: Y, Y_h and perhaps Y_c. `run` gives those of one.
template <class Run>
Values all_directions(const Layer& layer, const Run& run) {
  const Value x = layer.batch_first ? turned(layer.node.value(kX), {1, 0, 2}) : layer.node.value(kX);
  const bool goes_back = layer.node.text("direction", "forward") == "reverse";
  std::vector<Values> found;
  for (int64_t i = 0; i < layer.directions; ++i) found.push_back(run(x, direction_of(layer, i), goes_back || i == 1));
  Values out;
  for (size_t result = 0; result < found[0].size(); ++result) {
    Values each;
    for (const Values& one : found) each.push_back(one[result]);
    const bool is_sequence = result == 0;  // [T,N,H] becomes [T,D,N,H], and a state [D,N,H]; or the batch in front
    const Value joined =
        each.size() == 1 ? ops::unsqueeze(each[0], is_sequence ? 1 : 0) : ops::stack(each, is_sequence ? 1 : 0);
    if (!layer.batch_first)
      out.push_back(joined);
    else
      out.push_back(is_sequence ? turned(joined, {2, 0, 1, 3}) : turned(joined, {1, 0, 2}));
  }
  return out;
}

Values rnn(const Reading& node) {
  constexpr int kOrder[] = {0};
  const Layer layer = layer_of(node, kOrder);
  const std::vector<std::string> functions = node.texts("activations");
  const bool is_relu = !functions.empty() && functions[0] == "Relu";
  require_plain(layer, {is_relu ? "Relu" : "Tanh"});
  return all_directions(layer, [&](const Value& x, const Direction& at, bool reverse) {
    return ops::rnn(x, at.weight, at.recurrence, at.bias, at.recurrent_bias, at.state, at.lengths, is_relu, reverse);
  });
}

Values lstm(const Reading& node) {
  constexpr int kOrder[] = {0, 2, 3, 1};  // i, f, c, o of i, o, f, c
  const Layer layer = layer_of(node, kOrder);
  require_plain(layer, {"Sigmoid", "Tanh", "Tanh"});
  node.require("input_forget", 0);
  if (node.has(kPeephole)) node.lacks("looks at its cell by weights, operand 7");
  return all_directions(layer, [&](const Value& x, const Direction& at, bool reverse) {
    return ops::lstm(x, at.weight, at.recurrence, at.bias, at.recurrent_bias, at.state, at.cell, at.lengths, {},
                     reverse);
  });
}

Values gru(const Reading& node) {
  constexpr int kOrder[] = {1, 0, 2};  // r, z, n of z, r, h
  const Layer layer = layer_of(node, kOrder);
  require_plain(layer, {"Sigmoid", "Tanh"});
  if (node.integer("linear_before_reset", 0) == 0)
    node.lacks(
        "attribute 'linear_before_reset' is 0; 1 is known, which resets what the weights have made of the state");
  return all_directions(layer, [&](const Value& x, const Direction& at, bool reverse) {
    return ops::gru(x, at.weight, at.recurrence, at.bias, at.recurrent_bias, at.state, at.lengths, reverse);
  });
}

constexpr NamedAdapter kRecurrentAdapters[] = {{"RNN", rnn}, {"LSTM", lstm}, {"GRU", gru}};

}  // namespace

std::span<const NamedAdapter> recurrent_adapters() { return kRecurrentAdapters; }

}  // namespace tinyai::onnx
