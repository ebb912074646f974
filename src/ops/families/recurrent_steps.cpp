#include "ops/families/recurrent_steps.h"

#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/matmul.h"
#include "ops/generated/recurrent.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"

namespace tinyai::ops {
namespace {

// Along the first axis, which goes. Of nothing there are none, however long that axis is.
std::vector<Value> steps_of(const Value& x) {
  const Shape shape = x.shape();
  std::vector<Value> steps;
  if (x->elements() == 0) return steps;
  Shape rest;
  for (int axis = 1; axis < shape.rank(); ++axis) rest.push_back(shape[axis]);
  for (const Value& step : ops::split(x, shape[0], 0)) steps.push_back(reshape(step, to_ints(rest)));
  return steps;
}

Value zeros_of(const Value& like, int64_t rows, int64_t columns) {
  return ops::zeros(to_ints({rows, columns}), like.dtype());
}

// The state that one step leaves behind. Null where the cell has none.
struct CellState {
  Value h, c;
};
struct CellStep {
  CellState after;
  Value gates, hidden;  // hidden: gru's weight @ h + bias of n
};

CellStep lstm_step(const Recurrence& r, const Value& z, const CellState& before) {
  const std::vector<Value> sums = ops::split(z + linear(before.h, r.weight), 4, 1);
  const Value i = sigmoid(sums[0]), f = sigmoid(sums[1]), g = tanh(sums[2]), o = sigmoid(sums[3]);
  const Value c = f * before.c + i * g, h = o * tanh(c);
  if (r.projection) return {{linear(h, r.projection), c}, {}, {}};  // whose gates nobody asks for
  return {{h, c}, concat(std::vector<Value>{i, f, g, o}, 1), {}};
}

CellStep gru_step(const Recurrence& r, const Value& z, const CellState& before) {
  const std::vector<Value> a = ops::split(z, 3, 1), b = ops::split(linear(before.h, r.weight), 3, 1);
  const Value reset = sigmoid(a[0] + b[0]), update = sigmoid(a[1] + b[1]);
  const Value hidden = r.bias ? b[2] + r.bias : b[2], candidate = tanh(a[2] + reset * hidden);
  return {{(1 - update) * candidate + update * before.h, {}},
          concat(std::vector<Value>{reset, update, candidate}, 1),
          hidden};
}

// x where relu's argument or result is not at most 0: at a NaN too, as the kernels have it and relu() has not.
Value past_relu(const Value& of, const Value& x) {
  const Value zero = scalar(0, x.dtype());
  return ops::where(less_equal(of.constant(), zero), zero, x);
}

CellStep rnn_step(const Recurrence& r, const Value& z, const CellState& before) {
  const Value sum = z + linear(before.h, r.weight);
  return {{r.rule.cell == RecurrentCell::kRelu ? past_relu(sum, sum) : tanh(sum), {}}, {}, {}};
}

CellStep step_of(const Recurrence& r, const Value& z, const CellState& before) {
  if (r.rule.cell == RecurrentCell::kLstm) return lstm_step(r, z, before);
  return r.rule.cell == RecurrentCell::kGru ? gru_step(r, z, before) : rnn_step(r, z, before);
}

// The results of all steps, by time.
struct Run {
  std::vector<Value> gates, states, memory;
  CellState last;
};

Value where_active(const Value& active, const Value& x, const Value& otherwise) {
  return ops::where(active, x, otherwise ? otherwise : scalar(0, x.dtype()));
}

Run run_of(const Recurrence& r, const Value& z) {
  const std::vector<Value> inputs = steps_of(z);
  const int64_t rows = z->size(1), units = z->size(2) / r.rule.gates();
  const bool is_lstm = r.rule.cell == RecurrentCell::kLstm;
  const size_t count = inputs.size();
  Run run{std::vector<Value>(count),
          std::vector<Value>(count),
          std::vector<Value>(count),
          {r.h ? r.h : zeros_of(z, rows, r.weight->size(1)), r.c || !is_lstm ? r.c : zeros_of(z, rows, units)}};
  const std::vector<Value> active =
      r.lengths && count ? steps_of(active_steps(r.lengths, z->size(0))) : std::vector<Value>(count);
  for (size_t s = 0; s < count; ++s) {
    const size_t t = r.rule.reverse ? count - 1 - s : s;
    CellStep step = step_of(r, inputs[t], run.last);
    if (active[t]) {
      step.after.h = where_active(active[t], step.after.h, run.last.h);
      if (is_lstm) step.after.c = where_active(active[t], step.after.c, run.last.c);
      if (step.gates) step.gates = where_active(active[t], step.gates, {});
      if (step.hidden) step.hidden = where_active(active[t], step.hidden, {});
    }
    run.last = step.after;
    run.gates[t] = step.gates;
    run.states[t] = step.after.h;
    run.memory[t] = is_lstm ? step.after.c : step.hidden;
  }
  return run;
}

// Steps in the order of z. None: there are no elements, in z neither, of which they are a part.
Value stacked(const Recurrence& r, const std::vector<Value>& steps, int64_t columns) {
  if (!steps.empty()) return stack(steps, r.batch_first ? 1 : 0);
  return reshape(r.z, to_ints(Shape{r.z->size(0), r.z->size(1), columns}));
}

// ---- The other way round --------------------------------------------------------------------------------------------

// A step's adjoint starts from these, and gives those.
struct StepGrad {
  Value gates, memory, h_before, c_before;  // of the forward
  Value ggates, gmemory;                    // cotangents, of this step's alone
};
struct Found {
  Value gz, ghidden;      // ghidden: of gru's weight @ h + bias of n
  Value direct, through;  // of the state before: beside the weight, and what goes through it
  Value gc;               // of the cell before
};

Value of_sigmoid(const Value& g, const Value& y) { return g * y * (1 - y); }
Value of_tanh(const Value& g, const Value& y) { return g * (1 - square(y)); }

Found lstm_grad(const StepGrad& at, const Value& gh, const Value& gc_after) {
  const std::vector<Value> gates = ops::split(at.gates, 4, 1), g = ops::split(at.ggates, 4, 1);
  const Value t = tanh(at.memory), gc = gc_after + of_tanh(gh * gates[3], t);
  const Value gz = concat(
      std::vector<Value>{of_sigmoid(g[0] + gc * gates[2], gates[0]), of_sigmoid(g[1] + gc * at.c_before, gates[1]),
                         of_tanh(g[2] + gc * gates[0], gates[2]), of_sigmoid(g[3] + gh * t, gates[3])},
      1);
  return {gz, {}, {}, gz, gc * gates[1]};
}

Found gru_grad(const StepGrad& at, const Value& gh) {
  const std::vector<Value> gates = ops::split(at.gates, 3, 1), g = ops::split(at.ggates, 3, 1);
  const Value &r = gates[0], &z = gates[1], &n = gates[2];
  const Value gn = of_tanh(g[2] + gh * (1 - z), n), gr = of_sigmoid(g[0] + gn * at.memory, r),
              gu = of_sigmoid(g[1] + gh * (at.h_before - n), z), ghidden = gn * r + at.gmemory;
  return {
      concat(std::vector<Value>{gr, gu, gn}, 1), ghidden, gh * z, concat(std::vector<Value>{gr, gu, ghidden}, 1), {}};
}

Found rnn_grad(RecurrentCell cell, const Value& h, const Value& gh) {
  const Value gz = cell == RecurrentCell::kRelu ? past_relu(h, gh) : of_tanh(gh, h);
  return {gz, {}, {}, gz, {}};
}

class Adjoint {
 public:
  explicit Adjoint(VjpCall& call)
      : call_(call), at_(call.attrs<RecurrenceAttrs>()), rule_{static_cast<RecurrentCell>(at_.cell), at_.reverse} {
    using namespace recurrence_gives;
    states_ = steps(call.output(states_of(rule_)));
    gstates_ = steps(call.cotangent(states_of(rule_)));
    if (rule_.gates() > 1) {
      gates_ = steps(call.output(gates));
      ggates_ = steps(call.cotangent(gates));
      memory_ = steps(call.output(memory));
      gmemory_ = steps(call.cotangent(memory));
    }
    if (call.has_input(recurrence_at::lengths) && !states_.empty())
      active_ = steps_of(active_steps(call.input(recurrence_at::lengths), static_cast<int64_t>(states_.size())));
  }

  void run() {
    const Value weight = call_.input(recurrence_at::weight);
    const Spec z = call_.input_spec(recurrence_at::z);
    const int64_t rows = z[at_.batch_first ? 0 : 1], units = weight->size(1);
    const Value none = zeros_of(weight, rows, units);
    const Value h = call_.has_input(recurrence_at::h) ? call_.input(recurrence_at::h) : none,
                c = call_.has_input(recurrence_at::c) ? call_.input(recurrence_at::c) : none;
    const size_t count = states_.size();
    std::vector<Value> gz(count), ghidden(count);
    gh_ = gc_ = none;
    for (size_t s = count; s-- > 0;) {
      const size_t t = time(s);
      const Found found =
          step(t, s == 0 ? h : states_[time(s - 1)], s == 0 || !is_lstm() ? c : memory_[time(s - 1)], weight);
      gz[t] = found.gz;
      ghidden[t] = found.ghidden;
    }
    const auto together = [&](const std::vector<Value>& parts) { return stack(parts, at_.batch_first ? 1 : 0); };
    const Value whole = count ? together(gz) : ops::zeros(to_ints(z.shape), z.dtype);
    using namespace recurrence_at;
    if (call_.needs(recurrence_at::z)) call_.set(recurrence_at::z, whole);
    if (call_.needs(recurrence_at::h)) call_.set(recurrence_at::h, gh_);
    if (call_.needs(recurrence_at::c)) call_.set(recurrence_at::c, gc_);
    set_recurrent_weights(call_, whole, count && rule_.gates() == 3 ? together(ghidden) : Value());
  }

 private:
  bool is_lstm() const { return rule_.cell == RecurrentCell::kLstm; }
  size_t time(size_t s) const { return rule_.reverse ? states_.size() - 1 - s : s; }
  std::vector<Value> steps(const Value& x) const { return steps_of(at_.batch_first ? swap_time_and_batch(x) : x); }

  Found step(size_t t, const Value& h_before, const Value& c_before, const Value& weight) {
    const Value gh = gh_ + gstates_[t], gc = is_lstm() ? gc_ + gmemory_[t] : gc_;
    Found found = found_of(t,
                           {gates_.empty() ? Value() : gates_[t], memory_.empty() ? Value() : memory_[t], h_before,
                            c_before, ggates_.empty() ? Value() : ggates_[t], gmemory_.empty() ? Value() : gmemory_[t]},
                           gh, gc);
    if (!active_.empty()) {
      const Value& active = active_[t];
      found.gz = where_active(active, found.gz, {});
      if (found.ghidden) found.ghidden = where_active(active, found.ghidden, {});
      found.through = where_active(active, found.through, {});
      found.direct = where_active(active, found.direct ? found.direct : full_like(gh, 0), gh);
      if (is_lstm()) found.gc = where_active(active, found.gc, gc);
    }
    const Value through = matmul(found.through, weight);
    gh_ = found.direct ? found.direct + through : through;
    if (is_lstm()) gc_ = found.gc;
    return found;
  }

  Found found_of(size_t t, const StepGrad& at, const Value& gh, const Value& gc) const {
    if (is_lstm()) return lstm_grad(at, gh, gc);
    return rule_.cell == RecurrentCell::kGru ? gru_grad(at, gh) : rnn_grad(rule_.cell, states_[t], gh);
  }

  VjpCall& call_;
  const RecurrenceAttrs& at_;
  RecurrentRule rule_;
  std::vector<Value> states_, gstates_, gates_, ggates_, memory_, gmemory_, active_;
  Value gh_, gc_;
};

// ---- Weights --------------------------------------------------------------------------------------------------------

Value rows_of(const Value& x) {
  const Shape shape = x.shape();
  return reshape(x, to_ints({shape[0] * shape[1], shape[2]}));
}

// The state before each step, beside the cotangents that belong to it. In order of time both are parts of what is
// there, with the first step apart; with the batch outside the states are copied one step on, which are fewer.
struct Pairs {
  Pairs(const Value& states, const Value& h, bool reverse, bool batch_first)
      : states_(states),
        h_(h),
        reverse_(reverse),
        batch_first_(batch_first),
        count_(states->size(batch_first ? 1 : 0)) {
    if (!batch_first_ || states->elements() == 0) return;
    const Shape shape = states.shape();
    const Value first =
        h ? reshape(h, to_ints({shape[0], 1, shape[2]})) : ops::zeros(to_ints({shape[0], 1, shape[2]}), states.dtype());
    const Value others = slice(states, 1, reverse ? 1 : 0, reverse ? count_ : count_ - 1);
    before_ = rows_of(concat(reverse ? std::vector<Value>{others, first} : std::vector<Value>{first, others}, 1));
  }

  Value product(const Value& g) const {  // the sum over steps and examples of g^T @ before
    if (g->elements() == 0) return ops::zeros(to_ints({g->size(2), states_->size(2)}), g.dtype());
    if (batch_first_) return matmul(swap_last_axes(rows_of(g)), before_);
    const int64_t first = reverse_ ? count_ - 1 : 0, from = reverse_ ? 0 : 1;
    Value sum;
    if (count_ > 1) {
      const Value later = rows_of(slice(g, 0, from, from + count_ - 1));
      sum = matmul(swap_last_axes(later), rows_of(slice(states_, 0, 1 - from, count_ - from)));
    }
    if (!h_ && sum) return sum;
    if (!h_) return ops::zeros(to_ints({g->size(2), states_->size(2)}), g.dtype());
    const Value begun = matmul(swap_last_axes(rows_of(slice(g, 0, first, first + 1))), h_);
    return sum ? sum + begun : begun;
  }

 private:
  Value states_, h_, before_;
  bool reverse_, batch_first_;
  int64_t count_;
};

}  // namespace

Value swap_time_and_batch(const Value& x) { return transpose(x, Axes{3, {1, 0, 2}}); }

Value active_steps(const Value& lengths, int64_t steps) {
  const Value times = unsqueeze(arange(0, static_cast<double>(steps), 1, DType::kI64), 1);
  return unsqueeze(less(times, lengths), 2);
}

std::vector<Value> recurrence_of_operators(const Recurrence& r) {
  const int64_t units = r.weight->size(1);
  const Run run = run_of(r, r.batch_first ? swap_time_and_batch(r.z) : r.z);
  const Value states = stacked(r, run.states, units);
  if (r.rule.gates() == 1) {
    const Value none = ops::zeros(to_ints({0, 0, units}), states.dtype());
    return {states, none, none};
  }
  return {stacked(r, run.gates, r.rule.gates() * units), states, stacked(r, run.memory, units)};
}

ProjectedStates projected_lstm(const Recurrence& r) {
  const Run run = run_of(r, r.batch_first ? swap_time_and_batch(r.z) : r.z);
  return {stacked(r, run.states, r.weight->size(1)), run.last.c};
}

void set_recurrence_from_operators(VjpCall& call) { Adjoint(call).run(); }

void set_recurrent_weights(VjpCall& call, const Value& gz, const Value& ghidden) {
  using namespace recurrence_at;
  const auto& at = call.attrs<RecurrenceAttrs>();
  const RecurrentRule rule{static_cast<RecurrentCell>(at.cell), at.reverse};
  const Spec spec = call.input_spec(weight);
  if (rule.gates() == 3 && !ghidden) {  // without steps
    if (call.needs(bias)) call.set(bias, ops::zeros(to_ints({spec[1]}), spec.dtype));
  } else if (call.needs(bias)) {
    call.set(bias, ops::sum(ghidden, Axes{2, {0, 1}}));
  }
  if (!call.needs(weight)) return;
  const Pairs pairs(call.output(states_of(rule)), call.has_input(h) ? call.input(h) : Value(), at.reverse,
                    at.batch_first);
  if (!ghidden) return call.set(weight, pairs.product(gz));
  const Value others = slice(gz, 2, 0, 2 * spec[1]);
  call.set(weight, concat(std::vector<Value>{pairs.product(others), pairs.product(ghidden)}, 0));
}

}  // namespace tinyai::ops
