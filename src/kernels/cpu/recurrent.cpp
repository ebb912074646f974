// The steps of rnn, lstm and gru. The weight is packed once, in panels of all gates of a block of units, so that a
// block's sums are one product and its gates follow at once. The gradient is in recurrent_grad.cpp.
#include "kernels/cpu/entry.h"
#include "kernels/cpu/recurrent_grad.h"
#include "kernels/cpu/recurrent_steps.h"

namespace tinyai::kernels::cpu {
namespace {

using namespace recurrent;

struct Operands {
  const RecurrentRule& rule;
  const View &z, &weight;
  const View *bias, *h, *c, *lengths;
  const View &gates, &states, &memory;
};

// Units of a block: of gru's three gates 32, for 48 columns are no whole registers' worth.
int64_t units_of(const RecurrentRule& rule) { return rule.gates() == 3 ? 32 : kColumns / rule.gates(); }

template <class T>
class RecurrentForward {
 public:
  RecurrentForward(const Operands& o, Workspace& workspace)
      : rule_(o.rule),
        gate_count_(o.rule.gates()),
        rows_(o.z.shape[1]),
        units_(o.weight.shape[1]),
        course_(o.rule, o.z.shape[0], o.lengths),
        blocks_(units_of(o.rule), units_),
        z_(sequence_of<T>(o.z, workspace)),
        gates_(o.gates),
        states_(o.states),
        memory_(o.memory),
        h_(state_of<T>(o.h, rows_ * units_, workspace)),
        c_(rule_.cell == RecurrentCell::kLstm ? state_of<T>(o.c, rows_ * units_, workspace) : nullptr),
        bias_(o.bias ? state_of<T>(o.bias, units_, workspace) : nullptr),
        panels_(take<T>(workspace, gate_count_ * units_ * units_)),
        tiles_(take<T>(workspace, gate_count_ * units_ * rows_)) {}

  void run(const View& weight) const {
    split(blocks_.count, static_cast<double>(gate_count_ * blocks_.size * units_), [&](int64_t begin, int64_t end) {
      for (int64_t block = begin; block < end; ++block) pack(weight, block);
    });
    const double ns = 0.02 * static_cast<double>(gate_count_ * blocks_.size * units_);
    run_steps(course_.count, rows_, blocks_.count, ns,
              [&](int64_t s, int64_t first, int64_t rows, int64_t block, int64_t room) {
                run_block(s, first, rows, block, room);
              });
  }

 private:
  int64_t columns(int64_t block) const { return gate_count_ * blocks_.of(block); }
  T* panel(int64_t block) const { return panels_ + gate_count_ * blocks_.first(block) * units_; }
  T* tile(int64_t room, int64_t first_row) const {
    return tiles_ + gate_count_ * (blocks_.first(room) * rows_ + first_row * blocks_.size);
  }

  void pack(const View& weight, int64_t block) const {
    const int64_t n = blocks_.of(block);
    for (int64_t gate = 0; gate < gate_count_; ++gate) {
      const T* const from = weight.as<T>() + (gate * units_ + blocks_.first(block)) * weight.strides[0];
      turn(from, weight.strides[0], weight.strides[1], n, units_, panel(block) + gate * n, columns(block));
    }
  }

  // The states before a step, of rows that lie `stride` apart.
  const T* before(const Sequence<T>& of, const T* first, int64_t s, int64_t row, int64_t& stride) const {
    stride = s == 0 ? units_ : of.row;
    return s == 0 ? first + row * units_ : of.at(course_.time(s - 1), row);
  }

  void run_block(int64_t s, int64_t first, int64_t rows, int64_t block, int64_t room) const {
    const int64_t t = course_.time(s), n = blocks_.of(block), width = columns(block);
    T* const sums = tile(room, first);
    for (int64_t i = 0; i < rows; ++i) begin_sums(t, first + i, block, sums + i * width);
    int64_t stride;
    const T* const h = before(states_, h_, s, first, stride);
    PanelProduct<T>{rows, width, units_, h, stride, panel(block), sums, width}.run();
    for (int64_t i = 0; i < rows; ++i) {
      if (course_.is_active(t, first + i))
        finish(s, first + i, blocks_.first(block), n, sums + i * width);
      else
        stay(s, first + i, blocks_.first(block), n);
    }
  }

  void begin_sums(int64_t t, int64_t row, int64_t block, T* sums) const {
    const bool is_gru = rule_.cell == RecurrentCell::kGru;  // whose n takes its part of z after the product
    const int64_t n = blocks_.of(block), unit = blocks_.first(block);
    const T* const z = z_.at(t, row) + unit;
    for (int64_t gate = 0; gate < gate_count_ - is_gru; ++gate)
      std::copy(z + gate * units_, z + gate * units_ + n, sums + gate * n);
    if (!is_gru) return;
    if (bias_)
      std::copy(bias_ + unit, bias_ + unit + n, sums + 2 * n);
    else
      std::fill(sums + 2 * n, sums + 3 * n, T{0});
  }

  void finish(int64_t s, int64_t row, int64_t unit, int64_t n, const T* sums) const {
    const simd::RecurrentOf<T>& rows = recurrent_rows_of<T>();
    const int64_t t = course_.time(s);
    T *const gates = gates_.at(t, row) + unit, *const h = states_.at(t, row) + unit;
    int64_t stride;
    switch (rule_.cell) {
      case RecurrentCell::kTanh:
      case RecurrentCell::kRelu:
        return rows.rnn(rule_.cell == RecurrentCell::kRelu, n, sums, h);
      case RecurrentCell::kLstm:
        return rows.lstm(n, sums, before(memory_, c_, s, row, stride) + unit, gates, units_, memory_.at(t, row) + unit,
                         h);
      case RecurrentCell::kGru:
        return rows.gru(n, sums, z_.at(t, row) + 2 * units_ + unit, before(states_, h_, s, row, stride) + unit, gates,
                        units_, memory_.at(t, row) + unit, h);
    }
  }

  // Past an example's length.
  void stay(int64_t s, int64_t row, int64_t unit, int64_t n) const {
    const int64_t t = course_.time(s);
    int64_t stride;
    const auto keep = [&](const Sequence<T>& of, const T* first) {
      const T* const from = before(of, first, s, row, stride) + unit;
      std::copy(from, from + n, of.at(t, row) + unit);
    };
    keep(states_, h_);
    if (gate_count_ == 1) return;
    if (rule_.cell == RecurrentCell::kLstm)
      keep(memory_, c_);
    else
      std::fill_n(memory_.at(t, row) + unit, n, T{0});
    for (int64_t gate = 0; gate < gate_count_; ++gate) std::fill_n(gates_.at(t, row) + gate * units_ + unit, n, T{0});
  }

  RecurrentRule rule_;
  int64_t gate_count_, rows_, units_;
  Course course_;
  Blocks blocks_;
  Sequence<T> z_, gates_, states_, memory_;
  const T *h_, *c_, *bias_;
  T *panels_, *tiles_;
};

template <class T>
void recurrence_as(const Operands& o, Workspace& workspace) {
  const RecurrentForward<T> forward(o, workspace);
  if (!workspace.asks()) forward.run(o.weight);
}

void recurrence(const RecurrentRule& rule, const View& z, const View& weight, const View* bias, const View* h,
                const View* c, const View* lengths, const View& gates, const View& states, const View& memory,
                Workspace& workspace) {
  if (gates.elements() == 0) return;
  const Operands o{rule, z, weight, bias, h, c, lengths, gates, states, memory};
  z.dtype == DType::kF64 ? recurrence_as<double>(o, workspace) : recurrence_as<float>(o, workspace);
}

}  // namespace

constinit const Recurrent kRecurrent{.recurrence = working_entry<recurrence>,
                                     .recurrence_grad = working_entry<recurrence_grad>};

}  // namespace tinyai::kernels::cpu
