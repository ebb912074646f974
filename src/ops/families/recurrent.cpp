// Recurrent layers over a sequence: rnn, lstm, gru.
//
// The products with x are one product for all steps. `recurrence` does the steps by a kernel, which writes the gates
// over those products, and keeps what its gradient needs; the gradients of weights are products over all steps. A
// backward that is recorded, or a device without the kernels, goes step by step through operators
// (recurrent_steps.cpp).
#include "ops/generated/recurrent.h"

#include "kernels/optional.h"
#include "ops/apply.h"
#include "ops/families/recurrent_steps.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/matmul.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"

namespace tinyai::ops {
namespace {

using kernels::View;

// ---- What the layers demand -----------------------------------------------------------------------------------------

// Operands of a layer by their places; -1: the cell has none.
struct CellPlaces {
  int x = 0, weight_ih = 1, weight_hh = 2, bias_ih = 3, bias_hh = 4, h = 5, c = -1, lengths = 6, projection = -1;
};
constexpr CellPlaces kSimple{}, kLong{.c = 6, .lengths = 7, .projection = 8};

bool has(const CallBase& call, int input) { return input >= 0 && call.has(input); }

void require_shape(const CallBase& call, int input, const Shape& shape, const char* of) {
  if (!has(call, input) || call.spec(input).shape == shape) return;
  fail(Status::kShape, call.name(), ": ", describe(call[0]), " and ", describe(call[input]), ": '",
       call.info.inputs[static_cast<size_t>(input)].name, "' must be ", to_string(shape), ", ", of);
}

void require_layer(const CallBase& call, const CellPlaces& at, int64_t gates) {
  for (int i = 0; i < call.count(); ++i)
    if (call.has(i) && i != at.lengths) require_floating(call, i);
  require_rank(call, at.x, 3, 3);
  require_rank(call, at.weight_ih, 2, 2);
  require_rank(call, at.weight_hh, 2, 2);
  const Shape x = call.spec(at.x).shape, input = call.spec(at.weight_ih).shape;
  if (input[1] != x[2])
    fail(Status::kShape, call.name(), ": ", describe(call[at.x]), " and ", describe(call[at.weight_ih]), ": ", x[2],
         " features do not meet ", input[1]);
  if (input[0] % gates != 0)
    fail(Status::kShape, call.name(), ": ", describe(call[at.weight_ih]), ": its rows are no ", gates, " gates");
  const int64_t units = input[0] / gates;
  int64_t states = units;
  if (has(call, at.projection)) {
    require_rank(call, at.projection, 2, 2);
    states = call[at.projection].size(0);
    if (units == 0)
      fail(Status::kShape, call.name(), ": ", describe(call[at.projection]), ": there are no units to project");
    require_shape(call, at.projection, {states, units}, "a row of the cell for each feature of the state");
  }
  require_shape(call, at.weight_hh, {gates * units, states},
                "a row for each of weight_ih, a column for each of the state");
  for (const int bias : {at.bias_ih, at.bias_hh})
    require_shape(call, bias, {gates * units}, "an element for each row of weight_ih");
  require_shape(call, at.h, {x[1], states}, "a state for each example");
  require_shape(call, at.c, {x[1], units}, "a cell for each example");
  if (!has(call, at.lengths)) return;
  require_indices(call, at.lengths);
  require_shape(call, at.lengths, {x[1]}, "a length for each example");
}

// ---- Layers ---------------------------------------------------------------------------------------------------------

class Layer {
 public:
  Layer(const ComposedCall& call, const CellPlaces& at, const RecurrentRule& rule) : call_(call), at_(at), rule_(rule) {
    require_layer(call, at, rule.gates());
    dtype_ = DType::kBool;
    for (int i = 0; i < call.count(); ++i)
      if (call.has(i) && i != at.lengths) dtype_ = promote(dtype_, call[i].dtype);
    wide_ = wide_enough(dtype_);
    steps_ = call[at.x].size(0);
    units_ = call[at.weight_ih].size(0) / rule.gates();
    selects_ = has(call, at.lengths) && steps_ > 0 && trains();
  }

  // out, h_n and of lstm c_n.
  std::vector<Value> run() {
    Recurrence r = recurrence();
    std::vector<Value> results;
    if (r.projection) {
      const ProjectedStates found = projected_lstm(r);
      return {in_dtype(out(r, found.states), dtype_), last_state(r, found.states),
              steps_ == 0 ? cast(found.c_n, dtype_) : in_dtype(found.c_n, dtype_)};  // never the operand itself
    }
    const Value h = r.h, c = r.c, lengths = r.lengths;
    const std::vector<Value> found = ops::recurrence(std::move(r.z), r.weight, r.bias, h, c, lengths,
                                                     static_cast<int64_t>(rule_.cell), rule_.reverse, r.batch_first);
    const Value& states = found[static_cast<size_t>(states_of(rule_))];
    results.push_back(in_dtype(out(r, states), dtype_));
    results.push_back(last_state(r, states));
    if (rule_.cell == RecurrentCell::kLstm) results.push_back(last(r, found[recurrence_gives::memory], c));
    return results;
  }

 private:
  Value wide(int input) const { return has(call_, input) ? in_dtype(call_.value(input), wide_) : Value(); }

  Recurrence recurrence() const {
    Value x = wide(at_.x);
    // An x that is [N,T,C] in memory stays so: one product then, and no copy.
    int64_t strides[kMaxRank];
    x->strides(strides);
    const bool batch_first = x->size(0) > 1 && x->size(1) > 1 && strides[1] > strides[0] && strides[0] > 0;
    if (batch_first) x = swap_time_and_batch(x);
    const Value lengths = checked_lengths();
    if (selects_) x = within_lengths(x, lengths, batch_first);
    Value bias = wide(at_.bias_ih), hidden = wide(at_.bias_hh);
    if (hidden && rule_.cell == RecurrentCell::kGru) {  // whose r multiplies a part of it
      const Value gates = pad(slice(hidden, 0, 0, 2 * units_), to_ints({0, units_}));
      bias = bias ? bias + gates : gates;
      hidden = slice(hidden, 0, 2 * units_);
    } else if (hidden) {
      bias = bias ? bias + hidden : hidden;
      hidden = {};
    }
    return {rule_,
            batch_first,
            linear(x, wide(at_.weight_ih), bias),
            wide(at_.weight_hh),
            hidden,
            selects_ && has(call_, at_.h) ? with_steps(lengths, wide(at_.h), {}) : wide(at_.h),
            wide(at_.c),
            lengths,
            wide(at_.projection)};
  }

  Value checked_lengths() const {
    if (!has(call_, at_.lengths)) return {};
    return ops::checked_lengths(call_.value(at_.lengths), steps_, static_cast<int64_t>(rule_.cell));
  }

  // The gradients of weights are products with x and with states over all steps, in which 0 times what is no number
  // would count: so what lengths leave out is 0 from here on, where there is such a gradient.
  bool trains() const {
    return context().record && (call_.value(at_.weight_ih).edge() || call_.value(at_.weight_hh).edge());
  }
  Value within_lengths(const Value& x, const Value& lengths, bool batch_first) const {
    if (x->elements() == 0) return x;
    const Value active = active_steps(lengths, steps_);
    return ops::where(batch_first ? swap_time_and_batch(active) : active, x, scalar(0, x.dtype()));
  }
  // Keeps x for the examples that have a step at all; the others get `otherwise`, or 0.
  Value with_steps(const Value& lengths, const Value& x, const Value& otherwise) const {
    const Value has_some = unsqueeze(greater(lengths, scalar(0, lengths.dtype())), 1);
    return ops::where(has_some, x, otherwise ? otherwise : scalar(0, x.dtype()));
  }

  Value out(const Recurrence& r, const Value& states) const {
    const Value y = r.batch_first ? swap_time_and_batch(states) : states;
    const bool pads = r.lengths && y->elements() > 0;
    return pads ? ops::where(active_steps(r.lengths, steps_), y, scalar(0, y.dtype())) : y;
  }

  // An example without steps ends with the state that it began with, of which the steps have seen nothing.
  Value last_state(const Recurrence& r, const Value& states) const {
    const Value state = last(r, states, r.h);
    return selects_ && r.h ? with_steps(r.lengths, state, in_dtype(call_.value(at_.h), dtype_)) : state;
  }
  // A copy, so that it does not keep what went before.
  Value last(const Recurrence& r, const Value& states, const Value& first) const {
    const int time = r.batch_first ? 1 : 0;
    const int64_t rows = call_[at_.x].size(1), columns = states->size(2), at = rule_.reverse ? 0 : steps_ - 1;
    if (steps_ == 0) return first ? cast(first, dtype_) : ops::zeros(to_ints({rows, columns}), dtype_);
    const Value step = reshape(slice(states, time, at, at + 1), to_ints({rows, columns}));
    return dtype_ == wide_ ? copy(step) : in_dtype(step, dtype_);
  }

  const ComposedCall& call_;
  const CellPlaces& at_;
  RecurrentRule rule_;
  DType dtype_, wide_;
  int64_t steps_, units_;
  bool selects_;
};

// ---- Steps ----------------------------------------------------------------------------------------------------------

template <class Attrs>
RecurrentRule rule_of(const CallBase& call) {
  const auto& at = call.attrs<Attrs>();
  return {static_cast<RecurrentCell>(at.cell), at.reverse};
}

View swapped(View view) {
  std::swap(view.shape[0], view.shape[1]);
  std::swap(view.strides[0], view.strides[1]);
  view.contiguous = is_c_order(view.shape, view.strides);
  return view;
}

// Operands and outputs as the kernels take them: time outside.
class Views {
 public:
  Views(const ForwardCall& call, bool batch_first) : call_(call), batch_first_(batch_first) {}
  View steps(int input) const { return batch_first_ ? swapped(call_.view(input)) : call_.view(input); }
  View steps_out(int output) const { return batch_first_ ? swapped(call_.output(output)) : call_.output(output); }

 private:
  const ForwardCall& call_;
  bool batch_first_;
};

// An optional operand.
struct OptionalView {
  OptionalView(const ForwardCall& call, int input) : is_given(call.has(input)) {
    if (is_given) view = call.view(input);
  }
  const View* get() const { return is_given ? &view : nullptr; }
  bool is_given;
  View view;
};
struct OptionalSequence : OptionalView {
  OptionalSequence(const ForwardCall& call, int input, bool batch_first) : OptionalView(call, input) {
    if (is_given && batch_first) view = swapped(view);
  }
};

void infer_recurrence(const InferCall& call, Specs& out) {
  const Spec z = call.spec(recurrence_at::z);
  const int64_t units = call[recurrence_at::weight].size(1);
  // An rnn's states are its gates.
  const Shape states = rule_of<RecurrenceAttrs>(call).gates() == 1 ? Shape{0, 0, units} : Shape{z[0], z[1], units};
  out.push_back(z);
  out.push_back({z.dtype, states});
  out.push_back({z.dtype, states});
}

void run_recurrence(const ForwardCall& call) {
  using namespace recurrence_at;
  const auto& at = call.attrs<RecurrenceAttrs>();
  const RecurrentRule rule = rule_of<RecurrenceAttrs>(call);
  const Views views(call, at.batch_first);
  const OptionalView bias_view(call, bias), h_view(call, h), c_view(call, c), lengths_view(call, lengths);
  const View gates = views.steps_out(recurrence_gives::gates);
  const View states = rule.gates() == 1 ? gates : views.steps_out(recurrence_gives::states);
  const View memory =
      rule.gates() == 1 ? call.output(recurrence_gives::memory) : views.steps_out(recurrence_gives::memory);
  call.run(call.kernels().recurrent.recurrence, rule, views.steps(z), call.view(weight), bias_view.get(), h_view.get(),
           c_view.get(), lengths_view.get(), gates, states, memory);
}

void run_recurrence_grad(const ForwardCall& call) {
  const auto& at = call.attrs<RecurrenceGradAttrs>();
  const RecurrentRule rule = rule_of<RecurrenceGradAttrs>(call);
  const Views views(call, at.batch_first);
  const OptionalSequence gstates(call, 0, at.batch_first), gcells(call, 1, at.batch_first);
  const OptionalView h(call, 6), c(call, 7), lengths(call, 8);
  const View gates = views.steps(2), states = rule.gates() == 1 ? gates : views.steps(3);
  const View memory = rule.gates() == 1 ? call.view(4) : views.steps(4);
  call.run(call.kernels().recurrent.recurrence_grad, rule, gstates.get(), gcells.get(), gates, states, memory,
           call.view(5), h.get(), c.get(), lengths.get(), views.steps_out(0), call.output(1), call.output(2));
}

void recurrence_vjp(VjpCall& call) {
  const auto& at = call.attrs<RecurrenceAttrs>();
  const RecurrentRule rule{static_cast<RecurrentCell>(at.cell), at.reverse};
  const bool is_lstm = rule.cell == RecurrentCell::kLstm;
  using namespace recurrence_gives;
  // Gates have cotangents where a gradient is differentiated again.
  const bool beyond_states =
      rule.gates() > 1 && (call.has_cotangent(gates) || (!is_lstm && call.has_cotangent(memory)));
  if (context().record || beyond_states) return set_recurrence_from_operators(call);
  const auto given = [&](int input) { return call.has_input(input) ? call.input(input) : Value(); };
  const auto flowing = [&](int output) { return call.has_cotangent(output) ? call.cotangent(output) : Value(); };
  const Value gates_value = call.output(gates);
  const std::vector<Value> g = ops::recurrence_grad(
      flowing(states_of(rule)), is_lstm ? flowing(memory) : Value(), gates_value, call.output(states),
      call.output(memory), call.input(recurrence_at::weight), given(recurrence_at::h), given(recurrence_at::c),
      given(recurrence_at::lengths), at.cell, at.reverse, at.batch_first);
  if (call.needs(recurrence_at::h)) call.set(recurrence_at::h, g[1]);
  if (call.needs(recurrence_at::c)) call.set(recurrence_at::c, g[2]);
  Value ghidden;
  if (rule.cell == RecurrentCell::kGru && (call.needs(recurrence_at::weight) || call.needs(recurrence_at::bias))) {
    const int64_t units = gates_value->size(2) / 3;
    ghidden = slice(g[0], 2, 2 * units) * slice(gates_value, 2, 0, units);
  }
  set_recurrent_weights(call, g[0], ghidden);
  if (call.needs(recurrence_at::z)) call.set(recurrence_at::z, g[0]);
}

Recurrence recurrence_of(const ComposedCall& call) {
  using namespace recurrence_at;
  const auto& at = call.attrs<RecurrenceAttrs>();
  const auto given = [&](int input) { return call.has(input) ? call.value(input) : Value(); };
  return {rule_of<RecurrenceAttrs>(call),
          at.batch_first,
          call.value(z),
          call.value(weight),
          given(bias),
          given(h),
          given(c),
          given(lengths),
          {}};
}

// The names that the host has called, by the cell, and whose counts are looked at likewise (kRepeatCounts).
constexpr const char* kNames[] = {"rnn", "rnn", "lstm", "gru", "repeat_interleave"};

// A product of all steps with the weight; of the gates a handful of operations each.
template <int kInputs, int kWeight>
Cost steps_cost(const CostCall& call) {
  return of_macs(saturated_product({call.spec(kInputs).elements(), call[kWeight].size(1)}), call);
}

}  // namespace

constinit const Record records::rnn{
    .info = &info::rnn,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<RnnAttrs>();
      return Layer(call, kSimple, {at.relu ? RecurrentCell::kRelu : RecurrentCell::kTanh, at.reverse}).run();
    },
};

constinit const Record records::lstm{
    .info = &info::lstm,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      return Layer(call, kLong, {RecurrentCell::kLstm, call.attrs<LstmAttrs>().reverse}).run();
    },
};

constinit const Record records::gru{
    .info = &info::gru,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      return Layer(call, kSimple, {RecurrentCell::kGru, call.attrs<GruAttrs>().reverse}).run();
    },
};

constinit const Record records::recurrence{
    .info = &info::recurrence,
    .overwrites = 1 << recurrence_at::z,
    .infer = infer_recurrence,
    .forward = run_recurrence,
    .composed = [](const ComposedCall& call) { return recurrence_of_operators(recurrence_of(call)); },
    .offered = kernels::offers_recurrent,
    .saves = Saves::input({recurrence_at::weight, recurrence_at::h, recurrence_at::c, recurrence_at::lengths}) |
             Saves::output({0, 1, 2}),
    .vjp = recurrence_vjp,
    .cost = steps_cost<recurrence_at::z, recurrence_at::weight>,
};

constinit const Record records::recurrence_grad{
    .info = &info::recurrence_grad,
    .infer =
        [](const InferCall& call, Specs& out) {
          const Spec gates = call.spec(2);
          const int64_t rows = gates[call.attrs<RecurrenceGradAttrs>().batch_first ? 0 : 1], units = call[5].size(1);
          const bool is_lstm = rule_of<RecurrenceGradAttrs>(call).cell == RecurrentCell::kLstm;
          out.push_back(gates);
          out.push_back({gates.dtype, {rows, units}});
          out.push_back({gates.dtype, {is_lstm ? rows : 0, units}});
        },
    .forward = run_recurrence_grad,
    .cost = steps_cost<2, 5>,
};

constinit const Record records::checked_lengths{
    .info = &info::checked_lengths,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_indices(call, 0);
          out.push_back({DType::kI64, call.spec(0).shape});
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<CheckedLengthsAttrs>();
          const char* const name = kNames[at.cell];
          const View lengths = call.view(0), own = call.output();
          judged(
              call,
              [&](ErrorWord& error) {
                call.run(call.kernels().gather.check_lengths, at.most, lengths, own, name, error);
              },
              [&](int64_t position) {
                fail(Status::kRange, name, ": ", describe(call[0]), ": element ", position, " is no length in 0..",
                     at.most);
              });
        },
    .cost = moves_only,
};

}  // namespace tinyai::ops
