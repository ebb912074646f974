// RNN, LSTM and GRU: layers of the recurrent operators, in one direction or both, and what a session keeps of them.
#include <cmath>
#include <optional>

#include "base/saturated.h"
#include "nn/layers/layers.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "nn/tree/session_call.h"
#include "ops/apply.h"
#include "ops/families/recurrent_steps.h"
#include "ops/generated/random.h"
#include "ops/generated/recurrent.h"
#include "ops/generated/shape.h"

namespace tinyai::nn {
namespace {

enum class Cell : uint8_t { kRnn, kLstm, kGru };

struct CellTraits {
  const char* name;
  int64_t gates;  // rows of the weights for a unit
  size_t states;  // h, and lstm's c
};
constexpr CellTraits kCells[] = {{"RNN", 1, 1}, {"LSTM", 4, 2}, {"GRU", 3, 1}};

// The modules have these options in common.
struct StackOptions {
  Cell cell;
  int64_t in_features, hidden, layers;
  int64_t projection = 0;
  bool relu = false;
  bool bias, batch_first, bidirectional;
  double dropout;
  DType dtype;
  bool last_only;

  template <class Options>
  StackOptions(Cell kind, const Options& o)
      : cell(kind),
        in_features(o.in_features),
        hidden(o.hidden),
        layers(o.layers),
        bias(o.bias),
        batch_first(o.batch_first),
        bidirectional(o.bidirectional),
        dropout(o.dropout),
        dtype(o.dtype),
        last_only(o.last_only) {}

  const CellTraits& traits() const { return kCells[static_cast<size_t>(cell)]; }
  int64_t directions() const { return bidirectional ? 2 : 1; }
  int64_t state_features() const { return projection > 0 ? projection : hidden; }
  size_t weights() const { return 2 + (bias ? 2 : 0) + (projection > 0 ? 1 : 0); }  // of one layer in one direction
};

using States = std::vector<Value>;  // h, and lstm's c

class Recurrent final : public Module {
 public:
  explicit Recurrent(const StackOptions& stack) : Module(stack.traits().name), stack_(stack) {}
  Recurrent(const Recurrent& like) : Module(like), stack_(like.stack_) {}
  std::string describe() const override {
    return cat(kind(), "(", stack_.in_features, ", ", stack_.hidden,
               stack_.layers > 1 ? cat(", layers ", stack_.layers) : "",
               stack_.projection > 0 ? cat(", projection ", stack_.projection) : "",
               stack_.bidirectional ? ", bidirectional" : "", stack_.bias ? ")" : ", no bias)");
  }
  bool reads_mode() const override { return stack_.dropout > 0; }
  std::vector<SlotSpec> slots(std::optional<DType>) const override {
    if (stack_.bidirectional)
      fail(Status::kUnsupported, describe(), ": reads to the end and back, so that it cannot go on with a session");
    const DType dtype = weight(0, 0)->dtype();
    std::vector<SlotSpec> specs{{"h", dtype, stack_.layers, stack_.state_features(), false}};
    if (stack_.traits().states > 1) specs.push_back({"c", dtype, stack_.layers, stack_.hidden, false});
    return specs;
  }

 private:
  // ---- Inputs and outputs

  struct Inputs {
    Value x, lengths;
    States states;
  };

  void run(std::span<Value> in, std::span<Value> out) override {
    const size_t states = stack_.traits().states;
    if (out.empty() || out.size() > 1 + states)
      fail(Status::kArgument, kind(), ": ", static_cast<int64_t>(out.size()), " outputs were asked for; it gives 1 to ",
           static_cast<int64_t>(1 + states));
    Inputs inputs = inputs_of(in);
    SessionCall* const call = SessionCall::of(*this);
    if (call) enter(*call, inputs);
    States last;
    Value y = layers(inputs, call || out.size() > 1 || stack_.last_only ? &last : nullptr);
    if (stack_.last_only) {
      out[0] = last_steps(last[0]);
    } else {
      out[0] = stack_.batch_first ? ops::swap_time_and_batch(y) : std::move(y);
    }
    for (size_t i = 1; i < out.size(); ++i) out[i] = last[i - 1];
    if (call) call->set_states(*this, last);
  }

  Inputs inputs_of(std::span<Value> in) const {
    const size_t states = stack_.traits().states;
    const bool has_lengths = in.size() > 1 && !is_floating(in[1].dtype());
    const size_t given = in.empty() ? 0 : in.size() - 1 - has_lengths;
    if (in.empty() || (given != 0 && given != states))
      fail(Status::kArgument, kind(), ": ", static_cast<int64_t>(in.size()),
           " inputs; it takes a sequence, then lengths if there are any, then ", static_cast<int64_t>(states),
           " states or none");
    Inputs inputs{std::move(in[0]), has_lengths ? in[1] : Value(), {}};
    require_sequence(*inputs.x);
    if (stack_.batch_first) inputs.x = ops::swap_time_and_batch(inputs.x);
    for (size_t i = in.size() - given; i < in.size(); ++i) {
      inputs.states.push_back(in[i]);
      require_state(*in[i], inputs.states.size() - 1, inputs.x->size(1));
    }
    return inputs;
  }

  void require_sequence(const Array& x) const {
    if (x.rank == 3 && x.size(2) == stack_.in_features) return;
    fail(Status::kShape, describe(), ": ", tinyai::describe(x), " is no sequence [",
         stack_.batch_first ? "N, T, " : "T, N, ", stack_.in_features, "]");
  }

  Shape state_shape(size_t which, int64_t rows) const {
    return {stack_.layers * stack_.directions(), rows, which == 0 ? stack_.state_features() : stack_.hidden};
  }
  void require_state(const Array& state, size_t which, int64_t rows) const {
    const Shape wanted = state_shape(which, rows);
    if (state.shape() == wanted) return;
    fail(Status::kShape, describe(), ": ", tinyai::describe(state), " is no state ", to_string(wanted));
  }

  // ---- Layers

  BorrowedValue weight(size_t layer, size_t which) const {
    return parameter_value(parameters()[layer * stack_.weights() + which].id);
  }
  BorrowedValue optional_weight(size_t layer, size_t which, bool is_there) const {
    return is_there ? weight(layer, which) : BorrowedValue();
  }

  // The last states of all layers go to `last`, if that is asked for.
  Value layers(Inputs& in, States* last) const {
    Value x = std::move(in.x);
    std::vector<States> ends;
    for (int64_t layer = 0; layer < stack_.layers; ++layer) {
      if (layer > 0 && stack_.dropout > 0 && is_training()) x = ops::dropout(std::move(x), stack_.dropout, true);
      std::vector<Value> outs;
      for (int64_t direction = 0; direction < stack_.directions(); ++direction) {
        const auto place = static_cast<size_t>(layer * stack_.directions() + direction);
        std::vector<Value> results = one(x, in, place, direction == 1);
        outs.push_back(std::move(results[0]));
        ends.emplace_back(results.begin() + 1, results.end());
      }
      x = outs.size() == 1 ? std::move(outs[0]) : ops::concat(outs, 2);
    }
    if (!last) return x;
    for (size_t which = 0; which < stack_.traits().states; ++which) {
      std::vector<Value> all;
      for (const States& end : ends) all.push_back(end[which]);
      last->push_back(ops::stack(all, 0));
    }
    return x;
  }

  // The last layer's states, directions side by side: [N, directions * features] of [layers * directions, N, features].
  Value last_steps(const Value& states) const {
    std::vector<Value> ends;
    for (int64_t place = states->size(0) - stack_.directions(); place < states->size(0); ++place)
      ends.push_back(state_at(states, place));
    return ends.size() == 1 ? std::move(ends[0]) : ops::concat(ends, 1);
  }

  // The state of one layer in one direction: [N, features].
  static Value state_at(const Value& states, int64_t place) {
    return ops::reshape(ops::slice(states, 0, place, place + 1), ops::Ints{2, {states->size(1), states->size(2)}});
  }

  std::vector<Value> one(const Value& x, const Inputs& in, size_t place, bool reverse) const {
    const auto state = [&](size_t which) {
      return which < in.states.size() ? state_at(in.states[which], static_cast<int64_t>(place)) : Value();
    };
    const BorrowedValue input = weight(place, 0), hidden = weight(place, 1), b = optional_weight(place, 2, stack_.bias),
                        c = optional_weight(place, 3, stack_.bias);
    switch (stack_.cell) {
      case Cell::kRnn:
        return ops::rnn(x, input, hidden, b, c, state(0), in.lengths, stack_.relu, reverse);
      case Cell::kGru:
        return ops::gru(x, input, hidden, b, c, state(0), in.lengths, reverse);
      case Cell::kLstm:
        break;
    }
    const BorrowedValue projection = optional_weight(place, stack_.weights() - 1, stack_.projection > 0);
    return ops::lstm(x, input, hidden, b, c, state(0), state(1), in.lengths, projection, reverse);
  }

  // ---- A state in a session

  void enter(SessionCall& call, Inputs& in) {
    if (in.lengths || !in.states.empty())
      fail(Status::kArgument, describe(), ": ", in.lengths ? "lengths" : "states",
           " beside a session, which has them: a call's counts, and what it keeps");
    const Value x = in.x;
    call.enter(*this, x, x->size(1), x->size(0));
    if (!call.is_whole()) in.lengths = call.counts();
    in.states = call.states(*this);
  }

  StackOptions stack_;
};

// ---- Parameters -----------------------------------------------------------------------------------------------------

ModuleRef build_recurrent(const Place& place, const StackOptions& stack) {
  Draft draft(place, as_module(Builder::make<Recurrent>(place, stack)));
  std::vector<Array*> made;
  const int64_t rows = saturated_product({stack.traits().gates, stack.hidden}), features = stack.state_features();
  for (int64_t layer = 0; layer < stack.layers; ++layer) {
    const int64_t in = layer == 0 ? stack.in_features : saturated_product({stack.directions(), features});
    for (int64_t direction = 0; direction < stack.directions(); ++direction) {
      const auto add = [&](const char* name, const Shape& shape) {
        const std::string whole = cat(name, "_l", layer, direction == 1 ? "_reverse" : "");
        made.push_back(&draft.parameter(whole.c_str(), {stack.dtype, shape}));
      };
      add("weight_ih", {rows, in});
      add("weight_hh", {rows, features});
      if (stack.bias) add("bias_ih", {rows});
      if (stack.bias) add("bias_hh", {rows});
      if (stack.projection > 0) add("weight_hr", {stack.projection, stack.hidden});
    }
  }
  const double bound = 1 / std::sqrt(static_cast<double>(stack.hidden));
  for (Array* const parameter : made) fill_uniform(*parameter, -bound, bound);
  return draft.finish();
}

}  // namespace

ModuleRef build(const Place& place, const RnnOptions& o) {
  StackOptions stack(Cell::kRnn, o);
  stack.relu = o.relu;
  return build_recurrent(place, stack);
}

ModuleRef build(const Place& place, const LstmOptions& o) {
  StackOptions stack(Cell::kLstm, o);
  if (o.projection >= o.hidden && o.projection > 0)
    fail(Status::kRange, "LSTM: a projection to ", o.projection, " features; it must be less than hidden, ", o.hidden);
  stack.projection = o.projection;
  return build_recurrent(place, stack);
}

ModuleRef build(const Place& place, const GruOptions& o) { return build_recurrent(place, StackOptions(Cell::kGru, o)); }

}  // namespace tinyai::nn
