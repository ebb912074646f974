// SessionCall: one call with a session, as the layers of a module see it. A thread runs one at a time (Running), and
// knows of none while it analyses: what an analysis computes begins from nothing, as any forward without a session.
//
// Of a compiled function the call binds the session's buffers, and numbers that tell where its rows are, to the plan
// (graph/trace/slots.h). While the function is traced layers are given what stands for them, and what depends on
// lengths, rows and counts is left to operators that read the numbers (ops/families/session_rows.h).
#pragma once

#include "graph/trace/slots.h"
#include "nn/tree/session.h"
#include "ops/apply.h"
#include "ops/families/session_rows.h"

namespace tinyai::nn {

using SessionRows = ops::RowGroup;

class SessionCall final : public graph::Slots {
 public:
  // `rows` of the session, one for each row of the inputs, none twice; empty: 0, 1, .. `counts`: so many of each row's
  // steps count; empty: all. Both must outlive the call. RANGE, ARGUMENT
  SessionCall(Session& session, std::span<const int64_t> rows, std::span<const int64_t> counts);
  ~SessionCall();
  SessionCall(const SessionCall&) = delete;
  SessionCall& operator=(const SessionCall&) = delete;

  // Sets which call this thread's forwards are of for a block; null: of none.
  class Running {
   public:
    explicit Running(SessionCall* call) noexcept;
    ~Running();
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

   private:
    SessionCall* const outer_;
  };

  // The call that this thread's forward is of, if its session keeps something of this layer; else null. ARGUMENT for a
  // layer that is in the session's module and was not when the session was made.
  static SessionCall* of(Module& layer);
  // The call for a layer that numbers the steps of `x`, [.., T, features]: with it they begin at each row's length.
  static SessionCall* numbering(Module& layer, const Value& x);
  static bool is_running() noexcept;  // on this thread, for whatever its forward calls

  const Session& session() const { return session_; }
  // Begins a layer's turn: it is given so many rows and steps, where `x` lies. The same for all layers; one of the
  // host's tells rows alone. SHAPE, RANGE, DEVICE
  void begin(const Module& layer, const Value& x, int64_t rows, int64_t steps);
  // Begins the turn of a layer with slots, which goes on from them once a call. ARGUMENT
  void enter(const Module& layer, const Value& x, int64_t rows, int64_t steps);

  // Known to a call that is not traced.
  std::span<const SessionRows> groups() const { return groups_; }
  bool is_whole() const { return is_whole_; }  // all rows are one group, and all steps count
  // Requires that no row gets more steps than a layer has numbers for. RANGE, in a trace at each call.
  void require_positions(const Module& layer, int64_t most);
  // The number of each step, [N, T], or in the shape of x without its features, in i64; one that does not count has
  // another's.
  Value positions() const;
  Value positions(const Array& x) const;
  Value counts() const;  // [N], in i64

  // True if operators find where rows lie by numbers(): on a device that answers at once.
  bool has_numbers() const { return static_cast<bool>(session_.numbers_); }
  Value numbers() const;
  // All keys or values, with these [N, heads, T, features] behind what rows have had. `slot`: its number.
  Value appended(const Module& layer, size_t slot, const Value& fresh);
  // Keys or values of a group behind what its rows have had; what they have then.
  Value with_steps(const Module& layer, size_t slot, const SessionRows& group, const Value& fresh);
  // The states of this call's rows, [outer, N, features] each; none where no row's has begun.
  std::vector<Value> states(const Module& layer) const;
  void set_states(const Module& layer, std::span<const Value> states);

  // A module of the host's, of these inputs: the rows are along axis 0 of the first. It reads its slots and sets them
  // while it runs, one by one, as [N, features]; one that has not begun is zeros, and one that it does not set stays as
  // it is.
  void enter_host(const Module& layer, std::span<const Value> in);
  Value slot(const Module& layer, size_t which) const;
  void set_slot(const Module& layer, size_t which, const Value& value);
  void leave_host(const Module& layer);

  // Requires that each layer which keeps steps has had its turn, and none of the host's has padding among its rows.
  // ARGUMENT, UNSUPPORTED
  void require_all();
  // Lengths advance and states take the place of those before. Nothing fails.
  void commit() noexcept;

  size_t count() const override { return session_.buffers_ + 1; }
  std::span<const Value> behind(std::span<const Value> inputs) override;  // UNSUPPORTED
  void begin_trace(const ops::Tracer& tracer, std::span<const Value> stand_ins) override;
  std::shared_ptr<const Note> end_trace() override;  // ARGUMENT
  void begin(const Note& note) override;             // SHAPE, RANGE, ARGUMENT

 private:
  struct Bound {  // of positions
    std::string layer;
    int64_t most;
  };
  struct Traced;
  static SessionCall* running() noexcept;
  Session::Layer& layer_of(const Module& layer) const;
  const Session::Slot& slot_of(const Module& layer, size_t which) const;
  Value buffer_of(const Session::Layer& layer, size_t slot, size_t which) const;
  bool has_entered(const Session::Layer& layer) const;
  void require_first(const Module& layer) const;
  void require_trace(const Module& layer) const;
  void begin_rows(const Module& layer, const Value& x, int64_t rows);
  void begin_steps(int64_t steps);
  int64_t steps_that_count() const;
  void require_positions(const Bound& bound) const;
  void write_numbers() const;
  int64_t row_at(int64_t i) const { return rows_.empty() ? i : rows_[static_cast<size_t>(i)]; }
  int64_t count_at(int64_t i) const { return counts_.empty() ? steps_ : counts_[static_cast<size_t>(i)]; }
  bool takes_part(int64_t i) const { return count_at(i) != 0; }
  int64_t place_at(int64_t i) const { return session_.place_of_row(row_at(i)); }
  void require_rows(int64_t rows) const;
  void require_counts() const;
  void require_no_padding() const;
  void make_groups();
  uint8_t side_at(const Session::Layer& layer, int64_t i) const {
    return layer.present[static_cast<size_t>(place_at(i))];
  }
  Value state_of(const Session::Layer& layer, size_t which) const;
  void write_state(const Session::Layer& layer, size_t which, const Value& state) const;
  Value array_of(std::span<const int64_t> numbers, const Shape& shape) const;

  Session& session_;
  const ops::Tracer* tracer_ = nullptr;  // of the function that is traced
  std::vector<Value> stand_ins_;         // for buffers, layer by layer, and then the numbers
  std::vector<Bound> bounds_;            // that a trace has found
  std::span<const int64_t> rows_, counts_;
  int64_t count_ = -1, steps_ = -1;  // -1: no layer has told
  bool is_whole_ = false;
  Place place_;  // of what the layer that began last needs
  std::vector<SessionRows> groups_;
  memory::EngineVector<Session::Layer*>&entered_, &written_;  // written: whose rows have another state
  std::vector<const Session::Slot*> set_;                     // by the host
};

}  // namespace tinyai::nn
