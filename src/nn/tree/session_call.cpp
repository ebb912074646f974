#include "nn/tree/session_call.h"

#include <algorithm>
#include <utility>

#include "nn/tree/builder.h"
#include "ops/generated/copy.h"
#include "ops/generated/create.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"
#include "ops/write.h"

namespace tinyai::nn {
namespace {

constinit thread_local SessionCall* t_running = nullptr;

// The rows of a group in a buffer, and of each its steps from..to.
Value part_of_steps(const ArrayRef& buffer, const SessionRows& group, int64_t from, int64_t to) {
  return ops::slice(ops::slice(Value(buffer), 0, group.place, group.place + group.rows), 2, from, to);
}
Value part_of_states(const ArrayRef& buffer, int64_t place, int64_t rows) {
  return ops::slice(Value(buffer), 1, place, place + rows);
}

}  // namespace

SessionCall::SessionCall(Session& session, std::span<const int64_t> rows, std::span<const int64_t> counts)
    : session_(session), rows_(rows), counts_(counts) {
  std::vector<bool> is_given(static_cast<size_t>(session.rows()));
  for (const int64_t row : rows) {
    session.require_row(row);
    if (is_given[static_cast<size_t>(row)])
      fail(Status::kArgument, session.describe(), ": row ", row, " is given twice to one call");
    is_given[static_cast<size_t>(row)] = true;
  }
  entered_.reserve(session.layers_.size());
}

SessionCall::Running::Running(SessionCall* call) noexcept : outer_(std::exchange(t_running, call)) {}
SessionCall::Running::~Running() { t_running = outer_; }

SessionCall* SessionCall::running() noexcept {
  return ops::context().tracer || ops::context().stand_ins ? nullptr : t_running;
}

SessionCall* SessionCall::of(Module& layer) {
  SessionCall* const call = running();
  if (!call || call->session_.find(layer)) return call;
  const std::lock_guard guard(structure_lock());
  if (Structure::is_within(layer, call->session_.module()))
    fail(Status::kArgument, call->session_.describe(), ": ", layer.describe(), " became a part of ",
         call->session_.module().describe(), " after the session was made, which keeps nothing of it");
  return nullptr;
}

SessionCall* SessionCall::numbering(Module& layer, const Value& x) {
  SessionCall* const call = running();
  if (!call || !call->session_.gives_positions(layer)) return nullptr;
  if (x->rank > 3)
    fail(Status::kShape, layer.describe(), ": ", tinyai::describe(*x), " has no rows of a session, [N, T, features]");
  call->begin(layer, x, x->rank == 3 ? x->size(0) : 1, x->size(x->rank - 2));
  return call;
}

void SessionCall::require_given() const {
  const auto rows = static_cast<int64_t>(std::max(rows_.size(), counts_.size()));
  if (rows > 0 && rows != count_)
    fail(Status::kShape, session_.describe(), ": the call is told of ", rows, " rows, its inputs have ", count_);
  if (count_ > session_.rows())
    fail(Status::kShape, session_.describe(), ": the inputs have ", count_, " rows, the session has ", session_.rows());
  for (int64_t i = 0; i < count_; ++i) {
    const int64_t added = count_at(i), before = session_.length(row_at(i));
    if (added < 0 || added > steps_)
      fail(Status::kRange, session_.describe(), ": of row ", row_at(i), ' ', added, " steps count; it has ", steps_);
    if (added > session_.capacity() - before)
      fail(Status::kRange, session_.describe(), " row ", row_at(i), ": ", before, " steps and ", added,
           " more pass its capacity of ", session_.capacity(), "; reserve makes room");
  }
}

void SessionCall::make_groups() {
  for (int64_t i = 0; i < count_; ++i) {
    const SessionRows one{i, 1, place_at(i), session_.length(row_at(i)), count_at(i)};
    if (one.count == 0) continue;
    if (!groups_.empty()) {
      SessionRows& last = groups_.back();
      if (last.first + last.rows == i && last.place + last.rows == one.place && last.start == one.start &&
          last.count == one.count) {
        ++last.rows;
        continue;
      }
    }
    groups_.push_back(one);
  }
  is_whole_ = groups_.size() == 1 && groups_[0].rows == count_ && groups_[0].count == steps_;
}

void SessionCall::begin(const Module& layer, const Value& x, int64_t rows, int64_t steps) {
  if (&x->device() != &session_.device())
    fail(Status::kDevice, session_.describe(), " is on ", session_.device().name(), ", ", tinyai::describe(*x), " on ",
         x->device().name());
  if (count_ >= 0) {
    if (rows != count_ || steps != steps_)
      fail(Status::kShape, session_.describe(), ": ", layer.describe(), " adds ", steps, " steps of ", rows,
           " rows, another layer ", steps_, " of ", count_);
    return;
  }
  count_ = rows, steps_ = steps;
  place_ = ops::place_of_results({&x, 1}, 0, "session");
  try {
    require_given();
    make_groups();
  } catch (...) {
    count_ = -1;
    groups_.clear();
    throw;
  }
}

void SessionCall::enter(Module& layer, const Value& x, int64_t rows, int64_t steps) {
  Session::Layer* const own = session_.find(layer);
  if (std::find(entered_.begin(), entered_.end(), own) != entered_.end())
    fail(Status::kArgument, session_.describe(), ": ", layer.describe(),
         " runs twice in one call; what it would go on from then is not there yet");
  begin(layer, x, rows, steps);
  entered_.push_back(own);
}

Value SessionCall::array_of(std::span<const int64_t> numbers, const Shape& shape) const {
  ArrayRef array = new_array(place_, session_.device(), memory::Category::kWorkspace, {DType::kI64, shape});
  copy_from_host(*array, numbers.data());
  return Value(std::move(array));
}

Value SessionCall::positions(const Array& x) const {
  std::vector<int64_t> numbers(static_cast<size_t>(count_ * steps_), 0);
  for (const SessionRows& group : groups_)
    for (int64_t i = 0; i < group.rows; ++i)
      for (int64_t step = 0; step < steps_; ++step)
        numbers[static_cast<size_t>((group.first + i) * steps_ + step)] = group.start + std::min(step, group.count - 1);
  Shape shape = x.shape();
  shape.resize(x.rank - 1);
  return array_of(numbers, shape);
}

Value SessionCall::counts() const {
  std::vector<int64_t> numbers;
  for (int64_t i = 0; i < count_; ++i) numbers.push_back(count_at(i));
  return array_of(numbers, {count_});
}

Session::Layer& SessionCall::layer_of(Module& layer) const { return *session_.find(layer); }

Value SessionCall::with_steps(Module& layer, size_t slot, const SessionRows& group, const Value& fresh) {
  const ArrayRef& buffer = layer_of(layer).slots[slot].buffers[0];
  const int64_t end = group.start + group.count;
  const Value place = part_of_steps(buffer, group, group.start, end);
  ops::copy_to(*place, *fresh);
  return part_of_steps(buffer, group, 0, end);
}

// Rows whose states lie behind each other in one buffer are read as one; the others are joined.
std::vector<Value> SessionCall::states(Module& layer) const {
  const Session::Layer& own = layer_of(layer);
  const auto side_at = [&](int64_t i) { return own.present[static_cast<size_t>(place_at(i))]; };
  bool has_begun = false;
  for (int64_t i = 0; i < count_; ++i) has_begun |= side_at(i) != 0;
  if (!has_begun) return {};
  std::vector<Value> states;
  for (const Session::Slot& slot : own.slots) {
    std::vector<Value> parts;
    for (int64_t i = 0, end; i < count_; i = end) {
      const uint8_t side = side_at(i);
      for (end = i + 1; end < count_ && side_at(end) == side && place_at(end) == place_at(i) + end - i;) ++end;
      parts.push_back(side == 0 ? ops::full({3, {slot.spec.outer, end - i, slot.spec.features}}, 0, slot.spec.dtype)
                                : part_of_states(slot.buffers[side - 1], place_at(i), end - i));
    }
    // A backward that comes after the next call reads what this one was given.
    if (parts.size() == 1) states.push_back(ops::context().record ? ops::copy(parts[0]) : parts[0]);
    if (parts.size() > 1) states.push_back(ops::concat(parts, 1));
  }
  return states;
}

void SessionCall::set_states(Module& layer, std::span<const Value> states) {
  Session::Layer& own = layer_of(layer);
  for (const SessionRows& group : groups_) {
    for (int64_t i = 0, end; i < group.rows; i = end) {
      const uint8_t side = own.present[static_cast<size_t>(group.place + i)];
      for (end = i + 1; end < group.rows && own.present[static_cast<size_t>(group.place + end)] == side;) ++end;
      for (size_t which = 0; which < own.slots.size(); ++which) {
        const Value fresh = ops::slice(states[which].constant(), 1, group.first + i, group.first + end);
        const ArrayRef& other = own.slots[which].buffers[side == 1 ? 1 : 0];
        ops::copy_to(*part_of_states(other, group.place + i, end - i), *fresh);
      }
    }
  }
}

void SessionCall::require_all() const {
  if (groups_.empty()) return;
  for (const Session::Layer& layer : session_.layers_) {
    if (layer.has_steps() && std::find(entered_.begin(), entered_.end(), &layer) == entered_.end())
      fail(Status::kArgument, session_.describe(), ": '", layer.path, "', ", layer.module->describe(),
           ", keeps each step, and this call left it out");
  }
}

void SessionCall::commit() noexcept {
  for (const SessionRows& group : groups_) {
    for (int64_t i = 0; i < group.rows; ++i) {
      const auto place = static_cast<size_t>(group.place + i);
      session_.lengths_[place] += group.count;
      for (Session::Layer* const layer : entered_)
        if (!layer->has_steps()) layer->present[place] = layer->present[place] == 1 ? 2 : 1;
    }
  }
  session_.note_longest();
}

}  // namespace tinyai::nn
