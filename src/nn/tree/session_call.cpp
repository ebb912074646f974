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
  written_.reserve(session.layers_.size());
}

SessionCall::Running::Running(SessionCall* call) noexcept : outer_(std::exchange(t_running, call)) {}
SessionCall::Running::~Running() { t_running = outer_; }

SessionCall* SessionCall::running() noexcept { return ops::context().tracer ? nullptr : t_running; }

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

void SessionCall::require_rows(int64_t rows) const {
  const auto told = static_cast<int64_t>(std::max(rows_.size(), counts_.size()));
  if (told > 0 && told != rows)
    fail(Status::kShape, session_.describe(), ": the call is told of ", told, " rows, its inputs have ", rows);
  if (rows > session_.rows())
    fail(Status::kShape, session_.describe(), ": the inputs have ", rows, " rows, the session has ", session_.rows());
}

void SessionCall::require_counts() const {
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

void SessionCall::begin_rows(const Module& layer, const Value& x, int64_t rows) {
  if (&x->device() != &session_.device())
    fail(Status::kDevice, session_.describe(), " is on ", session_.device().name(), ", ", tinyai::describe(*x), " on ",
         x->device().name());
  if (count_ >= 0) {
    if (rows != count_)
      fail(Status::kShape, session_.describe(), ": ", layer.describe(), " has ", rows, " rows, another layer ", count_);
    return;
  }
  require_rows(rows);
  place_ = ops::place_of_results({&x, 1}, 0, "session");
  count_ = rows;
}

void SessionCall::begin_steps(int64_t steps) {
  steps_ = steps;
  try {
    require_counts();
    make_groups();
  } catch (...) {
    steps_ = -1;
    groups_.clear();
    throw;
  }
}

void SessionCall::begin(const Module& layer, const Value& x, int64_t rows, int64_t steps) {
  if (steps_ >= 0 && steps != steps_)
    fail(Status::kShape, session_.describe(), ": ", layer.describe(), " adds ", steps, " steps of ", rows,
         " rows, another layer ", steps_, " of ", count_);
  const bool is_first = count_ < 0;
  begin_rows(layer, x, rows);
  if (steps_ >= 0) return;
  try {
    begin_steps(steps);
  } catch (...) {
    if (is_first) count_ = -1;
    throw;
  }
}

bool SessionCall::has_entered(const Session::Layer& layer) const {
  return std::find(entered_.begin(), entered_.end(), &layer) != entered_.end();
}

void SessionCall::require_first(const Module& layer) const {
  if (has_entered(layer_of(layer)))
    fail(Status::kArgument, session_.describe(), ": ", layer.describe(),
         " runs twice in one call; what it would go on from then is not there yet");
}

void SessionCall::enter(const Module& layer, const Value& x, int64_t rows, int64_t steps) {
  require_first(layer);
  begin(layer, x, rows, steps);
  entered_.push_back(&layer_of(layer));
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

Session::Layer& SessionCall::layer_of(const Module& layer) const { return *session_.find(layer); }

Value SessionCall::with_steps(const Module& layer, size_t slot, const SessionRows& group, const Value& fresh) {
  const ArrayRef& buffer = layer_of(layer).slots[slot].buffers[0];
  const int64_t end = group.start + group.count;
  const Value place = part_of_steps(buffer, group, group.start, end);
  ops::copy_to(*place, *fresh);
  return part_of_steps(buffer, group, 0, end);
}

// ---- States ---------------------------------------------------------------------------------------------------------

// Rows whose states lie behind each other in one buffer are read as one; the others are joined.
Value SessionCall::state_of(const Session::Layer& layer, const Session::Slot& slot) const {
  std::vector<Value> parts;
  for (int64_t i = 0, end; i < count_; i = end) {
    const uint8_t side = side_at(layer, i);
    for (end = i + 1; end < count_ && side_at(layer, end) == side && place_at(end) == place_at(i) + end - i;) ++end;
    parts.push_back(side == 0 ? ops::full({3, {slot.spec.outer, end - i, slot.spec.features}}, 0, slot.spec.dtype)
                              : part_of_states(slot.buffers[side - 1], place_at(i), end - i));
  }
  if (parts.empty()) return ops::full({3, {slot.spec.outer, 0, slot.spec.features}}, 0, slot.spec.dtype);
  return parts.size() == 1 ? std::move(parts[0]) : ops::concat(parts, 1);
}

void SessionCall::write_state(const Session::Layer& layer, const Session::Slot& slot, const Value& state) const {
  for (int64_t i = 0, end; i < count_; i = end) {
    end = i + 1;
    if (!takes_part(i)) continue;
    const uint8_t side = side_at(layer, i);
    while (end < count_ && takes_part(end) && side_at(layer, end) == side && place_at(end) == place_at(i) + end - i)
      ++end;
    const ArrayRef& other = slot.buffers[side == 1 ? 1 : 0];
    ops::copy_to(*part_of_states(other, place_at(i), end - i), *ops::slice(state, 1, i, end));
  }
}

std::vector<Value> SessionCall::states(const Module& layer) const {
  const Session::Layer& own = layer_of(layer);
  bool has_begun = false;
  for (int64_t i = 0; i < count_; ++i) has_begun |= side_at(own, i) != 0;
  std::vector<Value> states;
  for (const Session::Slot& slot : own.slots) {
    if (!has_begun) break;
    Value state = state_of(own, slot);
    // A backward that comes after the next call reads what this one was given.
    states.push_back(ops::context().record ? ops::copy(state) : std::move(state));
  }
  return states;
}

void SessionCall::set_states(const Module& layer, std::span<const Value> states) {
  Session::Layer& own = layer_of(layer);
  for (size_t which = 0; which < own.slots.size(); ++which)
    write_state(own, own.slots[which], states[which].constant());
  written_.push_back(&own);
}

// ---- Modules of the host's ------------------------------------------------------------------------------------------

void SessionCall::enter_host(const Module& layer, std::span<const Value> in) {
  if (in.empty() || in[0]->rank == 0)
    fail(Status::kShape, layer.describe(), ": its slots are of the rows along axis 0 of its first input, and ",
         in.empty() ? "there is none" : tinyai::describe(*in[0]) + " has none");
  require_first(layer);
  begin_rows(layer, in[0], in[0]->size(0));
  entered_.push_back(&layer_of(layer));
}

const Session::Slot& SessionCall::slot_of(const Module& layer, size_t which) const {
  const Session::Layer& own = layer_of(layer);
  if (which >= own.slots.size())
    fail(Status::kArgument, session_.describe(), ": a slot was added to ", layer.describe(),
         " after the session was made, which keeps nothing of it");
  if (!has_entered(own))
    fail(Status::kArgument, layer.describe(), ": its slots are read and set while its own forward runs");
  return own.slots[which];
}

// A copy: what the forward makes of it may outlast the buffer's turn.
Value SessionCall::slot(const Module& layer, size_t which) const {
  const Session::Slot& slot = slot_of(layer, which);
  const Value state = ops::copy(state_of(layer_of(layer), slot));
  return ops::reshape(state, ops::Ints{2, {count_, slot.spec.features}});
}

void SessionCall::set_slot(const Module& layer, size_t which, const Value& value) {
  const Session::Slot& slot = slot_of(layer, which);
  if (value->size(0) != count_)
    fail(Status::kShape, layer.describe(), ": the slot '", slot.spec.name, "' is set for ", value->size(0),
         " rows, the call has ", count_);
  if (&value->device() != &session_.device())
    fail(Status::kDevice, layer.describe(), ": the slot '", slot.spec.name, "' is on ", session_.device().name(), ", ",
         tinyai::describe(*value), " on ", value->device().name());
  write_state(layer_of(layer), slot, ops::reshape(value, ops::Ints{3, {1, count_, slot.spec.features}}));
  set_.push_back(&slot);
}

// Those that it has not set go along.
void SessionCall::leave_host(const Module& layer) {
  Session::Layer& own = layer_of(layer);
  const auto is_set = [&](const Session::Slot& slot) {
    return std::find(set_.begin(), set_.end(), &slot) != set_.end();
  };
  if (std::none_of(own.slots.begin(), own.slots.end(), is_set)) return;
  for (const Session::Slot& slot : own.slots)
    if (!is_set(slot)) write_state(own, slot, state_of(own, slot));
  written_.push_back(&own);
}

// ---- The end --------------------------------------------------------------------------------------------------------

// Its forward sees the rows that it is given, and cannot know which of their steps count.
void SessionCall::require_no_padding() const {
  for (const Session::Layer* const layer : entered_) {
    if (!layer->module->is_of_host()) continue;
    for (int64_t i = 0; i < count_; ++i)
      if (takes_part(i) && count_at(i) != steps_)
        fail(Status::kUnsupported, session_.describe(), " row ", row_at(i), ": of ", steps_, " steps ", count_at(i),
             " count, and '", layer->path, "', ", layer->module->describe(),
             ", whose slots are the host's, cannot know which; a row takes all steps, or none");
  }
}

// Where a host's slots are all that there is, a call is one step, or as many as count.
void SessionCall::require_all() {
  if (count_ >= 0 && steps_ < 0) begin_steps(counts_.empty() ? 1 : *std::max_element(counts_.begin(), counts_.end()));
  require_no_padding();
  if (groups_.empty()) return;
  for (const Session::Layer& layer : session_.layers_) {
    if (layer.has_steps() && !has_entered(layer))
      fail(Status::kArgument, session_.describe(), ": '", layer.path, "', ", layer.module->describe(),
           ", keeps each step, and this call left it out");
  }
}

void SessionCall::commit() noexcept {
  for (const SessionRows& group : groups_) {
    for (int64_t i = 0; i < group.rows; ++i) {
      const auto place = static_cast<size_t>(group.place + i);
      session_.lengths_[place] += group.count;
      for (Session::Layer* const layer : written_) layer->present[place] = layer->present[place] == 1 ? 2 : 1;
    }
  }
  session_.note_longest();
}

}  // namespace tinyai::nn
