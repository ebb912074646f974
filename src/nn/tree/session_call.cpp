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

// Each call of a plan has to know this.
struct SessionCall::Traced final : Note {
  struct Entered {
    size_t number;  // of the layer
    const Module* module;
    bool is_written;
  };
  ModuleRef module;
  int64_t rows = 0, steps = 0;  // steps -1: no layer has told
  memory::EngineVector<Entered> entered;
  std::vector<Bound> bounds;
};

SessionCall::SessionCall(Session& session, std::span<const int64_t> rows, std::span<const int64_t> counts)
    : session_(session),
      rows_(rows),
      counts_(counts),
      entered_(session.scratch_.entered),
      written_(session.scratch_.written) {
  const auto mark = [&](std::span<const int64_t> given, uint8_t as) {
    for (const int64_t row : given) session.scratch_.is_given[static_cast<size_t>(row)] = as;
  };
  entered_.clear();
  written_.clear();
  for (size_t i = 0; i < rows.size(); ++i) {
    const bool is_there = rows[i] >= 0 && rows[i] < session.rows();
    const bool is_twice = is_there && session.scratch_.is_given[static_cast<size_t>(rows[i])] != 0;
    if (!is_there || is_twice) mark(rows.first(i), 0);
    session.require_row(rows[i]);
    if (is_twice) fail(Status::kArgument, session.describe(), ": row ", rows[i], " is given twice to one call");
    mark(rows.subspan(i, 1), 1);
  }
  mark(rows, 0);
}

SessionCall::~SessionCall() { session_.scratch_.operands.clear(); }

SessionCall::Running::Running(SessionCall* call) noexcept : outer_(std::exchange(t_running, call)) {}
SessionCall::Running::~Running() { t_running = outer_; }

bool SessionCall::is_running() noexcept { return t_running != nullptr; }

SessionCall* SessionCall::running() noexcept {
  const bool is_traced = t_running && t_running->tracer_;
  return is_traced == (ops::context().tracer != nullptr) ? t_running : nullptr;
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

void SessionCall::require_rows(int64_t rows) const {
  const auto told = static_cast<int64_t>(std::max(rows_.size(), counts_.size()));
  if (told > 0 && told != rows)
    fail(Status::kShape, session_.describe(), ": the call is told of ", told, " rows, its inputs have ", rows);
  if (rows_.empty() && rows != session_.rows())
    fail(Status::kShape, session_.describe(), ": the inputs have ", rows, " rows, the session has ", session_.rows(),
         rows < session_.rows() ? "; a call for some of them names them by 'rows'" : "");
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
    if (!groups_.empty() && groups_.back().is_followed_by(one)) {
      ++groups_.back().rows;
    } else {
      groups_.push_back(one);
    }
  }
  is_whole_ = groups_.size() == 1 && groups_[0].rows == count_ && groups_[0].count == steps_;
}

// Loops and branches have traces of their own, and run as often as they like.
void SessionCall::require_trace(const Module& layer) const {
  if (tracer_ && ops::context().tracer != tracer_)
    fail(Status::kGraph, session_.describe(), ": ", layer.describe(),
         " goes on from it inside of a loop or branch of '", tracer_->function(), "', which cannot be compiled");
}

// A trace leaves to each call which rows they are and whether there is room.
void SessionCall::begin_rows(const Module& layer, const Value& x, int64_t rows) {
  require_trace(layer);
  if (!tracer_ && &x->device() != &session_.device())
    fail(Status::kDevice, session_.describe(), " is on ", session_.device().name(), ", ", tinyai::describe(*x), " on ",
         x->device().name());
  if (count_ >= 0) {
    if (rows != count_)
      fail(Status::kShape, session_.describe(), ": ", layer.describe(), " has ", rows, " rows, another layer ", count_);
    return;
  }
  if (!tracer_) require_rows(rows);
  count_ = rows;
}

void SessionCall::begin_steps(int64_t steps) {
  steps_ = steps;
  if (tracer_) return;
  try {
    require_counts();
    make_groups();
    if (has_numbers()) write_numbers();
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
  // This layer's: one that a module of the host's calls computes in a scope that ends with that module's forward.
  if (!tracer_) place_ = ops::place_of_results({&x, 1}, 0, "session");
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

void SessionCall::require_positions(const Bound& bound) const {
  for (int64_t i = 0; i < count_; ++i) {
    const int64_t before = session_.length(row_at(i)), added = count_at(i);
    if (added > 0 && added > bound.most - before)
      fail(Status::kRange, session_.describe(), ": ", before, " steps and ", added, " more pass the ", bound.most,
           " of ", bound.layer);
  }
}

void SessionCall::require_positions(const Module& layer, int64_t most) {
  const Bound bound{layer.describe(), most};
  if (!tracer_) return require_positions(bound);
  bounds_.push_back(bound);
}

Value SessionCall::positions() const {
  if (tracer_) return ops::steps_of_rows(numbers(), count_, steps_);
  std::vector<int64_t> numbers(static_cast<size_t>(count_ * steps_), 0);
  for (const SessionRows& group : groups_)
    for (int64_t i = 0; i < group.rows; ++i)
      for (int64_t step = 0; step < steps_; ++step)
        numbers[static_cast<size_t>((group.first + i) * steps_ + step)] = group.start + std::min(step, group.count - 1);
  return array_of(numbers, {count_, steps_});
}

Value SessionCall::positions(const Array& x) const {
  Shape shape = x.shape();
  shape.resize(x.rank - 1);
  return ops::reshaped(positions(), shape);
}

Value SessionCall::counts() const {
  if (tracer_) return ops::counts_of_rows(numbers(), count_);
  std::vector<int64_t> numbers;
  for (int64_t i = 0; i < count_; ++i) numbers.push_back(count_at(i));
  return array_of(numbers, {count_});
}

Session::Layer& SessionCall::layer_of(const Module& layer) const { return *session_.find(layer); }

Value SessionCall::numbers() const { return tracer_ ? stand_ins_.back() : Value(session_.numbers_); }

Value SessionCall::buffer_of(const Session::Layer& layer, size_t slot, size_t which) const {
  if (!tracer_) return layer.slots[slot].buffers[which];
  return stand_ins_[layer.first + (layer.has_steps() ? slot : 2 * slot + which)];
}

Value SessionCall::appended(const Module& layer, size_t slot, const Value& fresh) {
  const Value buffer = buffer_of(layer_of(layer), slot, 0);
  ops::append_steps(*buffer, fresh, numbers());
  return buffer;
}

Value SessionCall::with_steps(const Module& layer, size_t slot, const SessionRows& group, const Value& fresh) {
  const ArrayRef& buffer = layer_of(layer).slots[slot].buffers[0];
  const int64_t end = group.start + group.count;
  const Value place = part_of_steps(buffer, group, group.start, end);
  ops::copy_to(*place, *fresh);
  return part_of_steps(buffer, group, 0, end);
}

// ---- States ---------------------------------------------------------------------------------------------------------

// Rows whose states lie behind each other in one buffer are read as one; the others are joined.
Value SessionCall::state_of(const Session::Layer& layer, size_t which) const {
  if (tracer_)
    return ops::states_of_rows(buffer_of(layer, which, 0), buffer_of(layer, which, 1), numbers(), count_,
                               layer.among_states);
  const Session::Slot& slot = layer.slots[which];
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

void SessionCall::write_state(const Session::Layer& layer, size_t which, const Value& state) const {
  if (tracer_)
    return ops::set_states_of_rows(*buffer_of(layer, which, 0), *buffer_of(layer, which, 1), state, numbers(),
                                   layer.among_states);
  for (int64_t i = 0, end; i < count_; i = end) {
    end = i + 1;
    if (!takes_part(i)) continue;
    const uint8_t side = side_at(layer, i);
    while (end < count_ && takes_part(end) && side_at(layer, end) == side && place_at(end) == place_at(i) + end - i)
      ++end;
    const ArrayRef& other = layer.slots[which].buffers[side == 1 ? 1 : 0];
    ops::copy_to(*part_of_states(other, place_at(i), end - i), *ops::slice(state, 1, i, end));
  }
}

// A trace cannot know whether they have begun: then they are zeros.
std::vector<Value> SessionCall::states(const Module& layer) const {
  const Session::Layer& own = layer_of(layer);
  bool has_begun = tracer_ != nullptr;
  for (int64_t i = 0; !tracer_ && i < count_; ++i) has_begun |= side_at(own, i) != 0;
  std::vector<Value> states;
  for (size_t which = 0; has_begun && which < own.slots.size(); ++which) {
    Value state = state_of(own, which);
    // A backward that comes after the next call reads what this one was given.
    states.push_back(ops::context().record && !tracer_ ? ops::copy(state) : std::move(state));
  }
  return states;
}

void SessionCall::set_states(const Module& layer, std::span<const Value> states) {
  Session::Layer& own = layer_of(layer);
  for (size_t which = 0; which < own.slots.size(); ++which) write_state(own, which, states[which].constant());
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
  require_trace(layer);
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
  const Value state = state_of(layer_of(layer), which);
  return ops::reshape(tracer_ ? state : ops::copy(state), ops::Ints{2, {count_, slot.spec.features}});
}

void SessionCall::set_slot(const Module& layer, size_t which, const Value& value) {
  const Session::Slot& slot = slot_of(layer, which);
  if (value->size(0) != count_)
    fail(Status::kShape, layer.describe(), ": the slot '", slot.spec.name, "' is set for ", value->size(0),
         " rows, the call has ", count_);
  if (!tracer_ && &value->device() != &session_.device())
    fail(Status::kDevice, layer.describe(), ": the slot '", slot.spec.name, "' is on ", session_.device().name(), ", ",
         tinyai::describe(*value), " on ", value->device().name());
  write_state(layer_of(layer), which, ops::reshape(value, ops::Ints{3, {1, count_, slot.spec.features}}));
  set_.push_back(&slot);
}

// Slots that it has not set go along.
void SessionCall::leave_host(const Module& layer) {
  Session::Layer& own = layer_of(layer);
  const auto is_set = [&](size_t which) {
    return std::find(set_.begin(), set_.end(), &own.slots[which]) != set_.end();
  };
  size_t set = 0;
  for (size_t which = 0; which < own.slots.size(); ++which) set += is_set(which);
  if (set == 0) return;
  for (size_t which = 0; which < own.slots.size(); ++which)
    if (!is_set(which)) write_state(own, which, state_of(own, which));
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

// A call is one step where a host's slots are all that there is, or as many as count.
int64_t SessionCall::steps_that_count() const {
  return counts_.empty() ? 1 : *std::max_element(counts_.begin(), counts_.end());
}

void SessionCall::require_all() {
  if (!tracer_ && count_ >= 0 && steps_ < 0) begin_steps(steps_that_count());
  if (!tracer_) require_no_padding();
  if (!tracer_ && groups_.empty()) return;
  for (const Session::Layer& layer : session_.layers_) {
    if (layer.has_steps() && !has_entered(layer))
      fail(Status::kArgument, session_.describe(), ": '", layer.path, "', ", layer.module->describe(),
           ", keeps each step, and this call left it out");
  }
}

void SessionCall::commit() noexcept {
  if (steps_ < 0) return;
  for (int64_t i = 0; i < count_; ++i) {
    if (!takes_part(i)) continue;
    const auto place = static_cast<size_t>(place_at(i));
    session_.lengths_[place] += count_at(i);
    for (Session::Layer* const layer : written_) layer->present[place] = layer->present[place] == 1 ? 2 : 1;
  }
  session_.note_longest();
}

// ---- Of a compiled function -----------------------------------------------------------------------------------------

void SessionCall::write_numbers() const {
  const Array& numbers = *session_.numbers_;
  auto* row = static_cast<int64_t*>(numbers.data());
  for (int64_t i = 0; i < count_; ++i, row += numbers.size(1)) {
    row[ops::kPlace] = place_at(i);
    row[ops::kStart] = session_.length(row_at(i));
    row[ops::kCount] = count_at(i);
    for (const Session::Layer& layer : session_.layers_)
      if (!layer.has_steps())
        row[ops::kRowNumbers + layer.among_states] = layer.present[static_cast<size_t>(place_at(i))];
  }
}

std::span<const Value> SessionCall::behind(std::span<const Value> inputs) {
  if (!has_numbers())
    fail(Status::kUnsupported, session_.describe(), " is on ", session_.device().name(),
         ", where compiled functions take no session yet");
  memory::EngineVector<Value>& all = session_.scratch_.operands;
  all.assign(inputs.begin(), inputs.end());
  for (const Session::Layer& layer : session_.layers_) {
    for (const Session::Slot& slot : layer.slots) {
      all.emplace_back(slot.buffers[0]);
      if (!layer.has_steps()) all.emplace_back(slot.buffers[1]);
    }
  }
  all.emplace_back(session_.numbers_);
  return all;
}

void SessionCall::begin_trace(const ops::Tracer& tracer, std::span<const Value> stand_ins) {
  tracer_ = &tracer;
  stand_ins_.assign(stand_ins.begin(), stand_ins.end());
  bounds_.clear();
  entered_.clear();
  written_.clear();
  set_.clear();
  count_ = steps_ = -1;
}

std::shared_ptr<const graph::Slots::Note> SessionCall::end_trace() {
  if (count_ < 0)
    fail(Status::kArgument, session_.describe(), ": '", tracer_->function(), "' runs nothing of ",
         session_.module().describe(), ", which it was made for");
  require_all();
  const auto note = std::allocate_shared<Traced>(memory::EngineAllocator<Traced>());
  note->module = session_.module_;
  note->rows = count_, note->steps = steps_;
  for (const Session::Layer* const layer : entered_) {
    const bool is_written = std::find(written_.begin(), written_.end(), layer) != written_.end();
    note->entered.push_back({static_cast<size_t>(layer - session_.layers_.data()), layer->module, is_written});
  }
  note->bounds = std::move(bounds_);
  tracer_ = nullptr;
  stand_ins_.clear();
  return note;
}

void SessionCall::begin(const Note& note) {
  const auto& traced = static_cast<const Traced&>(note);
  if (traced.module.get() != &session_.module())
    fail(Status::kArgument, session_.describe(), " was made for ", session_.module().describe(),
         ", and the function runs another ", traced.module->describe());
  count_ = traced.rows, steps_ = traced.steps >= 0 ? traced.steps : steps_that_count();
  entered_.clear();
  written_.clear();
  for (const auto& [number, module, is_written] : traced.entered) {
    if (number >= session_.layers_.size() || session_.layers_[number].module != module)
      fail(Status::kArgument, session_.describe(), ": ", session_.module().describe(),
           " has other parts than when the function was traced");
    entered_.push_back(&session_.layers_[number]);
    if (is_written) written_.push_back(&session_.layers_[number]);
  }
  require_rows(count_);
  require_counts();
  require_no_padding();
  for (const Bound& bound : traced.bounds) require_positions(bound);
  write_numbers();
}

}  // namespace tinyai::nn
