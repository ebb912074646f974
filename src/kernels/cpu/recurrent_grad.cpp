// The steps of rnn, lstm and gru the other way round: each takes the cotangent of a state, of which a part comes
// through the weight from the step after, and gives that of what went into the gates. The gradients of weights are
// products over all steps, and the operators' business.
#include "kernels/cpu/recurrent_grad.h"

#include "kernels/cpu/recurrent_steps.h"

namespace tinyai::kernels::cpu {
namespace {

using namespace recurrent;

struct Operands {
  const RecurrentRule& rule;
  const View *gstates, *gcells;
  const View &gates, &states, &memory, &weight;
  const View *h, *c, *lengths;
  const View &gz, &gh, &gc;
};

template <class T>
Sequence<T> optional_sequence(const View* v, Workspace& workspace) {
  return v ? sequence_of<T>(*v, workspace) : Sequence<T>();
}

template <class T>
class RecurrentBackward {
 public:
  RecurrentBackward(const Operands& o, Workspace& workspace)
      : rule_(o.rule),
        gate_count_(o.rule.gates()),
        rows_(o.gz.shape[1]),
        units_(o.weight.shape[1]),
        sums_(gate_count_ * units_),
        course_(o.rule, o.gz.shape[0], o.lengths),
        blocks_(kColumns, units_),
        gstates_(optional_sequence<T>(o.gstates, workspace)),
        gcells_(optional_sequence<T>(o.gcells, workspace)),
        gates_(sequence_of<T>(o.gates, workspace)),
        states_(&o.states == &o.gates ? gates_ : sequence_of<T>(o.states, workspace)),
        memory_(gate_count_ == 1 ? Sequence<T>() : sequence_of<T>(o.memory, workspace)),
        gz_(o.gz),
        h_(is_gru() ? state_of<T>(o.h, rows_ * units_, workspace) : nullptr),
        c_(is_lstm() ? state_of<T>(o.c, rows_ * units_, workspace) : nullptr),
        gh_(o.gh.as<T>()),
        gc_(o.gc.as<T>()),
        panels_(take<T>(workspace, sums_ * units_)),
        tiles_(take<T>(workspace, units_ * rows_)),
        through_weight_(is_gru() ? take<T>(workspace, 2 * sums_ * rows_) : nullptr) {}

  void run(const View& weight) const {
    std::fill_n(gh_, rows_ * units_, T{0});
    if (is_lstm()) std::fill_n(gc_, rows_ * units_, T{0});
    split(blocks_.count, 0.3 * static_cast<double>(sums_ * blocks_.size), [&](int64_t begin, int64_t end) {
      for (int64_t block = begin; block < end; ++block) pack(weight, block);
    });
    // One more: what came to the state before the first step.
    run_steps(course_.count + 1, rows_, blocks_.count, 0.02 * static_cast<double>(sums_ * blocks_.size),
              [&](int64_t i, int64_t first, int64_t rows, int64_t block, int64_t room) {
                const int64_t s = course_.count - 1 - i;
                s < 0 ? finish_state(first, rows, block) : run_block(s, first, rows, block, room);
              });
  }

 private:
  bool is_gru() const { return rule_.cell == RecurrentCell::kGru; }
  bool is_lstm() const { return rule_.cell == RecurrentCell::kLstm; }
  // True if a part of a state's cotangent goes to the state before beside the weight.
  bool has_direct() const { return is_gru() || course_.has_lengths(); }
  T* panel(int64_t block) const { return panels_ + blocks_.first(block) * sums_; }

  void pack(const View& weight, int64_t block) const {
    const int64_t n = blocks_.of(block);
    T* const to = panel(block);
    for (int64_t k = 0; k < sums_; ++k) {
      const T* const from = weight.as<T>() + k * weight.strides[0] + blocks_.first(block) * weight.strides[1];
      for (int64_t j = 0; j < n; ++j) to[k * n + j] = from[j * weight.strides[1]];
    }
  }

  // y += what comes through the weight from step s.
  void add_through_weight(int64_t s, int64_t first, int64_t rows, int64_t block, T* y, int64_t y_row) const {
    const T* const from = is_gru() ? hidden_at(s, first) : gz_.at(course_.time(s), first);
    PanelProduct<T>{rows, blocks_.of(block), sums_, from, is_gru() ? sums_ : gz_.row, panel(block), y, y_row}.run();
  }
  // Two steps have room, for one is read while the other is written.
  T* hidden_at(int64_t s, int64_t row) const { return through_weight_ + (s % 2 * rows_ + row) * sums_; }

  void run_block(int64_t s, int64_t first, int64_t rows, int64_t block, int64_t room) const {
    const int64_t t = course_.time(s), n = blocks_.of(block), unit = blocks_.first(block);
    T* const gh = tiles_ + blocks_.first(room) * rows_ + first * blocks_.size;
    for (int64_t i = 0; i < rows; ++i) {
      T* const to = gh + i * n;
      if (gstates_.data)
        std::copy_n(gstates_.at(t, first + i) + unit, n, to);
      else
        std::fill_n(to, n, T{0});
      if (has_direct()) recurrent_rows_of<T>().add(n, gh_ + (first + i) * units_ + unit, to);
    }
    if (s + 1 < course_.count) add_through_weight(s + 1, first, rows, block, gh, n);
    for (int64_t i = 0; i < rows; ++i) {
      const int64_t row = first + i;
      T* const gc = gc_ + row * units_ + unit;
      if (gcells_.data) recurrent_rows_of<T>().add(n, gcells_.at(t, row) + unit, gc);
      course_.is_active(t, row) ? finish(s, row, unit, n, gh + i * n) : pass_on(s, row, unit, n, gh + i * n);
    }
  }

  void finish(int64_t s, int64_t row, int64_t unit, int64_t n, const T* gh) const {
    const simd::RecurrentOf<T>& rows = recurrent_rows_of<T>();
    const int64_t t = course_.time(s);
    const auto before = [&](const Sequence<T>& of, const T* first) {
      return (s == 0 ? first + row * units_ : of.at(course_.time(s - 1), row)) + unit;
    };
    const T* const gates = gates_.at(t, row) + unit;
    T *const gz = gz_.at(t, row) + unit, *const direct = gh_ + row * units_ + unit;
    switch (rule_.cell) {
      case RecurrentCell::kTanh:
      case RecurrentCell::kRelu:
        rows.rnn_grad(rule_.cell == RecurrentCell::kRelu, n, gh, gates, gz);
        break;
      case RecurrentCell::kLstm:
        rows.lstm_grad(n, gh, gates, units_, memory_.at(t, row) + unit, before(memory_, c_), gc_ + row * units_ + unit,
                       gz);
        break;
      case RecurrentCell::kGru:
        return rows.gru_grad(n, gh, gates, units_, memory_.at(t, row) + unit, before(states_, h_), gz,
                             hidden_at(s, row) + unit, direct);
    }
    if (has_direct()) std::fill_n(direct, n, T{0});
  }

  // Past an example's length: the state was the one before.
  void pass_on(int64_t s, int64_t row, int64_t unit, int64_t n, const T* gh) const {
    std::copy_n(gh, n, gh_ + row * units_ + unit);
    for (int64_t gate = 0; gate < gate_count_; ++gate) {
      std::fill_n(gz_.at(course_.time(s), row) + gate * units_ + unit, n, T{0});
      if (is_gru()) std::fill_n(hidden_at(s, row) + gate * units_ + unit, n, T{0});
    }
  }

  void finish_state(int64_t first, int64_t rows, int64_t block) const {
    if (course_.count > 0)
      add_through_weight(0, first, rows, block, gh_ + first * units_ + blocks_.first(block), units_);
  }

  RecurrentRule rule_;
  int64_t gate_count_, rows_, units_, sums_;
  Course course_;
  Blocks blocks_;
  Sequence<T> gstates_, gcells_, gates_, states_, memory_, gz_;
  const T *h_, *c_;
  T *gh_, *gc_, *panels_, *tiles_, *through_weight_;
};

template <class T>
void recurrence_grad_as(const Operands& o, Workspace& workspace) {
  const RecurrentBackward<T> backward(o, workspace);
  if (!workspace.asks()) backward.run(o.weight);
}

}  // namespace

void recurrence_grad(const RecurrentRule& rule, const View* gstates, const View* gcells, const View& gates,
                     const View& states, const View& memory, const View& weight, const View* h, const View* c,
                     const View* lengths, const View& gz, const View& gh, const View& gc, Workspace& workspace) {
  if (gh.elements() == 0) return;
  const Operands o{rule, gstates, gcells, gates, states, memory, weight, h, c, lengths, gz, gh, gc};
  gz.dtype == DType::kF64 ? recurrence_grad_as<double>(o, workspace) : recurrence_grad_as<float>(o, workspace);
}

}  // namespace tinyai::kernels::cpu
