// SessionCall: one call with a session, as the layers of a module see it. A thread runs one at a time (Running), and
// knows of none while it traces or analyses: what a plan computes begins from nothing, as any forward without a
// session.
#pragma once

#include "nn/tree/session.h"
#include "ops/apply.h"

namespace tinyai::nn {

// Inputs that go together: they follow each other in the inputs and in the session's buffers, are equally long, and as
// many steps of each count.
struct SessionRows {
  int64_t first, rows;   // of the inputs
  int64_t place;         // of the first in the buffers
  int64_t start, count;  // steps before, and steps that are added
};

class SessionCall {
 public:
  // `rows` of the session, one for each row of the inputs, none twice; empty: 0, 1, .. `counts`: so many of each row's
  // steps count; empty: all. Both must outlive the call. RANGE, ARGUMENT
  SessionCall(Session& session, std::span<const int64_t> rows, std::span<const int64_t> counts);

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
  // The same for a layer that numbers the steps of `x`, [.., T, features]: with it they begin at each row's length.
  static SessionCall* numbering(Module& layer, const Value& x);

  const Session& session() const { return session_; }
  // What a layer is given: so many rows and steps, where `x` lies. The same for all layers; one of the host's tells
  // rows alone. SHAPE, RANGE, DEVICE
  void begin(const Module& layer, const Value& x, int64_t rows, int64_t steps);
  // The same of a layer with slots, which goes on from them once a call. ARGUMENT
  void enter(const Module& layer, const Value& x, int64_t rows, int64_t steps);

  std::span<const SessionRows> groups() const { return groups_; }
  bool is_whole() const { return is_whole_; }  // all rows are one group, and all steps count
  // The number of each step of x, in i64; one that does not count has another's.
  Value positions(const Array& x) const;
  Value counts() const;  // [N], in i64

  // Keys or values of a group behind what its rows have had; what they have then. `slot`: its number.
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

  // That each layer which keeps steps has had its turn, and none of the host's has padding among its rows. ARGUMENT,
  // UNSUPPORTED
  void require_all();
  // Lengths advance and states take the place of those before. Nothing fails.
  void commit() noexcept;

 private:
  static SessionCall* running() noexcept;
  Session::Layer& layer_of(const Module& layer) const;
  const Session::Slot& slot_of(const Module& layer, size_t which) const;
  bool has_entered(const Session::Layer& layer) const;
  void require_first(const Module& layer) const;
  void begin_rows(const Module& layer, const Value& x, int64_t rows);
  void begin_steps(int64_t steps);
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
  Value state_of(const Session::Layer& layer, const Session::Slot& slot) const;
  void write_state(const Session::Layer& layer, const Session::Slot& slot, const Value& state) const;
  Value array_of(std::span<const int64_t> numbers, const Shape& shape) const;

  Session& session_;
  std::span<const int64_t> rows_, counts_;
  int64_t count_ = -1, steps_ = -1;  // -1: no layer has told
  bool is_whole_ = false;
  Place place_;  // of what a call needs
  std::vector<SessionRows> groups_;
  std::vector<Session::Layer*> entered_, written_;  // written: whose rows have another state
  std::vector<const Session::Slot*> set_;           // by the host
};

}  // namespace tinyai::nn
