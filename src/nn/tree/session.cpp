#include "nn/tree/session.h"

#include <algorithm>
#include <limits>
#include <unordered_map>

#include "base/saturated.h"
#include "memory/handle_table.h"
#include "nn/tree/builder.h"
#include "nn/tree/session_call.h"
#include "ops/families/session_rows.h"
#include "ops/write.h"

namespace tinyai::nn {
namespace {

using memory::Category;

Shape shape_of(const SlotSpec& spec, int64_t rows, int64_t capacity) {
  if (spec.has_steps) return {rows, spec.outer, capacity, spec.features};
  return {spec.outer, rows, spec.features};
}

// How many steps a module has a position for; 0: any number.
int64_t most_steps(const std::vector<NamedModule>& modules) {
  int64_t most = 0;
  for (const NamedModule& one : modules) {
    const int64_t own = one.module->most_steps();
    if (own > 0 && (most == 0 || own < most)) most = own;
  }
  return most;
}

// A row in a buffer comes in so many pieces, whose elements no other row's lie between: then a copy takes no memory.
int64_t pieces(const SlotSpec& spec) { return spec.has_steps ? 1 : spec.outer; }

// A view of a piece of the row at a place of a buffer: the first steps of it, or a part of its state.
ArrayRef view_of_row(const Place& at, const SlotSpec& spec, const Array& buffer, int64_t row, int64_t steps,
                     int64_t piece) {
  int64_t strides[kMaxRank];
  buffer.strides(strides);
  Shape shape = buffer.shape();
  shape[0] = 1;
  shape[spec.has_steps ? 2 : 1] = spec.has_steps ? steps : 1;
  const int64_t offset = spec.has_steps ? row * strides[0] : piece * strides[0] + row * strides[1];
  return new_view(at, buffer, shape, strides, buffer.offset() + offset, memory::Exempt::kFromCap);
}

struct Copy {
  ArrayRef to, from;
};

void run(const std::vector<Copy>& copies) noexcept {
  for (const Copy& copy : copies) ops::copy_to(*copy.to, *copy.from);
}

}  // namespace

Ref<Session> Session::make(const Place& place, ModuleRef module, const SessionOptions& options) {
  return memory::CountedObject<Session>::make(place, memory::Exempt::kNo, place, std::move(module), options);
}

Session::Session(const Place& place, ModuleRef module, const SessionOptions& options)
    : name_(std::string_view(options.name)),
      module_(std::move(module)),
      scope_(place.scope),
      device_(&memory::device_of(place)),
      rows_(options.rows) {
  if (rows_ < 1 || rows_ > kMostRows) fail(Status::kRange, describe(), ": ", rows_, " rows; from 1 to ", kMostRows);
  if (options.capacity < 0) fail(Status::kRange, describe(), ": a capacity of ", options.capacity, " steps");
  const std::vector<NamedModule> modules = modules_of(*module_);
  const int64_t bound = options.capacity > 0 ? options.capacity : most_steps(modules);
  capacity_ = bound > 0 ? bound : std::numeric_limits<int64_t>::max();
  for (const NamedModule& one : modules) {
    if (one.module->has_positions()) positioned_.push_back(one.module.get());
    const std::vector<SlotSpec> specs = one.module->slots(options.dtype);
    if (specs.empty()) continue;
    if (specs[0].has_steps && bound == 0)
      fail(Status::kRange, describe(), ": it needs a capacity, for '", one.name, "', ", one.module->describe(),
           ", keeps each step, and nothing in ", module_->describe(), " says how many there may be");
    Layer layer{one.module.get(), one.name, {}, {}, buffers_, states_};
    for (const SlotSpec& spec : specs) {
      Slot slot{spec, {buffer(place, spec, capacity()), {}}};
      if (!spec.has_steps) slot.buffers[1] = buffer(place, spec, 0);
      buffers_ += spec.has_steps ? 1 : 2;
      layer.slots.push_back(std::move(slot));
    }
    if (!layer.has_steps()) {
      ++states_;
      layer.present.assign(static_cast<size_t>(rows_), 0);
    }
    layers_.push_back(std::move(layer));
  }
  if (layers_.empty())
    fail(Status::kArgument, describe(), ": ", module_->describe(),
         " remembers nothing: it has no causal self-attention, no RNN, LSTM or GRU, and no slot of the host's");
  for (int64_t row = 0; row < rows_; ++row) places_.push_back(row);
  lengths_.assign(static_cast<size_t>(rows_), 0);
  scratch_.is_given.assign(static_cast<size_t>(rows_), 0);
  scratch_.entered.reserve(layers_.size());
  scratch_.written.reserve(layers_.size());
  if (device_->is_host_memory() && !device_->error_word())
    numbers_ = new_array(place, *device_, Category::kWorkspace, {DType::kI64, {rows_, ops::kRowNumbers + states_}});
}

ArrayRef Session::buffer(const Place& place, const SlotSpec& spec, int64_t capacity) const {
  const Shape shape = shape_of(spec, rows_, capacity);
  checked_elements("session", shape);
  return new_array(place, *device_, Category::kSession, {spec.dtype, shape});
}

Session::Numbers Session::numbers() const {
  Numbers all{rows_, capacity(), longest_.load(std::memory_order_relaxed), 0, 0, 0, is_in_use()};
  for (const Layer& layer : layers_) {
    for (const Slot& slot : layer.slots) {
      const SlotSpec& spec = slot.spec;
      ++all.slots;
      all.bytes +=
          (spec.has_steps ? 1 : 2) * charged_bytes({spec.dtype, shape_of(spec, rows_, all.capacity)}, *device_);
      if (spec.has_steps) all.bytes_per_step += spec.outer * spec.features * size_of(spec.dtype);
    }
  }
  return all;
}

Session::Use::Use(Session& session) : session_(session) {
  if (session.busy_.exchange(true, std::memory_order_acquire))
    fail(Status::kNotReady, session.describe(),
         " is in use by another call; a session serves one at a time, and each request has its own");
}

Session::Layer* Session::find(const Module& module) {
  for (Layer& layer : layers_)
    if (layer.module == &module) return &layer;
  return nullptr;
}

bool Session::gives_positions(const Module& module) const {
  return std::find(positioned_.begin(), positioned_.end(), &module) != positioned_.end();
}

void Session::require_row(int64_t row) const {
  if (row < 0 || row >= rows_) fail(Status::kRange, describe(), ": there is no row ", row, " of ", rows_);
}

void Session::note_longest() noexcept {
  longest_.store(*std::max_element(lengths_.begin(), lengths_.end()), std::memory_order_relaxed);
}

void Session::truncate(int64_t row, int64_t length) {
  const bool all = row == -1;
  if (!all) require_row(row);
  if (length < 0) fail(Status::kRange, describe(), ": a length of ", length);
  const int64_t first = all ? 0 : row, end = all ? rows_ : row + 1;
  for (int64_t i = first; i < end; ++i) {
    const int64_t now = this->length(i);
    if (length > now)
      fail(Status::kRange, describe(), " row ", i, ": it has ", now, " steps and cannot be cut to ", length);
    if (length == 0 || length == now) continue;
    for (const Layer& layer : layers_)
      if (!layer.has_steps())
        fail(Status::kUnsupported, describe(), " row ", i, ": '", layer.path, "', ", layer.module->describe(),
             ", has its present state alone and cannot go back to step ", length, "; to 0 it can");
  }
  for (int64_t i = first; i < end; ++i) {
    const auto place = static_cast<size_t>(place_of_row(i));
    if (length == 0)
      for (Layer& layer : layers_)
        if (!layer.has_steps()) layer.present[place] = 0;
    lengths_[place] = length;
  }
  note_longest();
}

void Session::copy_rows(std::span<const Move> moves) {
  const Place at = memory::place_of(scope_);
  std::vector<Copy> copies;
  for (const Layer& layer : layers_) {
    for (const Slot& slot : layer.slots) {
      for (const Move& move : moves) {
        const auto from = static_cast<size_t>(move.from);
        const uint8_t side = layer.has_steps() ? 1 : layer.present[from];
        if (side == 0 || lengths_[from] == 0) continue;
        const Array& buffer = *slot.buffers[side - 1];
        for (int64_t piece = 0; piece < pieces(slot.spec); ++piece)
          copies.push_back({view_of_row(at, slot.spec, buffer, move.to, lengths_[from], piece),
                            view_of_row(at, slot.spec, buffer, move.from, lengths_[from], piece)});
      }
    }
  }
  run(copies);
}

// A row that is taken for the first time keeps its place; what is taken again is copied over the place of one that
// nobody takes.
void Session::select(std::span<const int64_t> rows) {
  if (static_cast<int64_t>(rows.size()) != rows_)
    fail(Status::kRange, describe(), ": ", static_cast<int64_t>(rows.size()), " rows were selected; it has ", rows_);
  std::vector<bool> is_taken(rows.size());
  std::vector<int64_t> places(rows.size(), -1);
  for (size_t i = 0; i < rows.size(); ++i) {
    if (rows[i] == -1) continue;
    require_row(rows[i]);
    const auto place = static_cast<size_t>(place_of_row(rows[i]));
    if (is_taken[place]) continue;
    is_taken[place] = true;
    places[i] = static_cast<int64_t>(place);
  }
  std::vector<Move> moves;  // from -1: begins anew
  size_t free = 0;
  for (size_t i = 0; i < rows.size(); ++i) {
    if (places[i] >= 0) continue;
    while (is_taken[free]) ++free;
    places[i] = static_cast<int64_t>(free);
    moves.push_back({rows[i] == -1 ? -1 : place_of_row(rows[i]), static_cast<int64_t>(free++)});
  }
  const auto anew = std::partition(moves.begin(), moves.end(), [](const Move& move) { return move.from >= 0; });
  copy_rows({moves.begin(), anew});
  for (const Move& move : moves) {
    const auto to = static_cast<size_t>(move.to), from = static_cast<size_t>(std::max<int64_t>(move.from, 0));
    lengths_[to] = move.from < 0 ? 0 : lengths_[from];
    for (Layer& layer : layers_)
      if (!layer.has_steps()) layer.present[to] = move.from < 0 ? 0 : layer.present[from];
  }
  std::copy(places.begin(), places.end(), places_.begin());
  note_longest();
}

void Session::reserve(int64_t capacity) {
  if (capacity < this->capacity())
    fail(Status::kRange, describe(), ": a capacity of ", capacity, " is less than the present one of ",
         this->capacity());
  const Place at = memory::place_of(scope_);
  std::vector<std::pair<Slot*, ArrayRef>> larger;
  std::vector<Copy> copies;
  for (Layer& layer : layers_) {
    for (Slot& slot : layer.slots) {
      if (!slot.spec.has_steps) continue;
      ArrayRef fresh = buffer(at, slot.spec, capacity);
      for (int64_t place = 0; place < rows_; ++place) {
        const int64_t steps = lengths_[static_cast<size_t>(place)];
        if (steps > 0)
          copies.push_back({view_of_row(at, slot.spec, *fresh, place, steps, 0),
                            view_of_row(at, slot.spec, *slot.buffers[0], place, steps, 0)});
      }
      larger.emplace_back(&slot, std::move(fresh));
    }
  }
  run(copies);
  for (auto& [slot, fresh] : larger) slot->buffers[0] = std::move(fresh);
  capacity_.store(capacity, std::memory_order_relaxed);
}

// ---- States of all rows ---------------------------------------------------------------------------------------------

namespace {

std::string name_of(const Session::Layer& layer, const Session::Slot& slot) {
  return layer.path.empty() ? slot.spec.name : cat(layer.path, ".", slot.spec.name);
}

void require_like(const NamedArray& given, const Array& own) {
  if (given.array->shape() != own.shape())
    fail(Status::kShape, "the state '", given.name, "' is ", to_string(given.array->spec()), ", the session's ",
         to_string(own.spec()));
  if (is_floating(given.array->dtype) != is_floating(own.dtype))
    fail(Status::kDtype, "the state '", given.name, "' is ", to_string(given.array->spec()), ", the session's ",
         to_string(own.spec()));
}

// The buffer that has no state of such rows.
size_t other_side(uint8_t present) { return present == 1 ? 1 : 0; }

}  // namespace

std::vector<NamedArray> Session::states() const {
  std::vector<NamedArray> all;
  for (const Layer& layer : layers_) {
    if (layer.has_steps() || layer.present[0] == 0) continue;
    for (const Slot& slot : layer.slots) all.push_back({name_of(layer, slot), slot.buffers[layer.present[0] - 1]});
  }
  return all;
}

// Into the second buffers, where nobody reads.
Session::Load::Load(Session& session, std::span<const NamedArray> states, int64_t length)
    : session_(session), length_(length) {
  std::unordered_map<std::string_view, const NamedArray*> by_name;
  for (const NamedArray& state : states) by_name.emplace(state.name, &state);
  const Place at = memory::place_of(session.scope_);
  for (const Layer& layer : session.layers_) {
    size_t found = 0;
    for (const Slot& slot : layer.slots) {
      const auto given = by_name.find(name_of(layer, slot));
      if (layer.has_steps() || given == by_name.end()) continue;
      const Array& to = *slot.buffers[other_side(layer.present[0])];
      require_like(*given->second, to);
      ops::copy_to(to, *ops::on_device(at, *given->second->array, session.device()));
      by_name.erase(given);
      ++found;
    }
    if (found > 0 && found < layer.slots.size())
      fail(Status::kArgument, "'", layer.path, "', ", layer.module->describe(), " keeps ",
           static_cast<int64_t>(layer.slots.size()), " states; there are ", static_cast<int64_t>(found));
    has_begun_.push_back(found > 0);
  }
  if (!by_name.empty())
    fail(Status::kArgument, "the state '", by_name.begin()->first, "' is of no module that keeps one");
}

void Session::Load::commit() noexcept {
  for (size_t i = 0; i < has_begun_.size(); ++i) {
    Layer& layer = session_.layers_[i];
    const auto side =
        static_cast<uint8_t>(has_begun_[i] ? 1 + other_side(layer.present.empty() ? 0 : layer.present[0]) : 0);
    std::fill(layer.present.begin(), layer.present.end(), side);
  }
  std::fill(session_.lengths_.begin(), session_.lengths_.end(), length_);
  session_.note_longest();
}

void register_sessions() {
  memory::register_object_kind<Session>(memory::Kind::kSession);
  graph::install_slots_in_use(SessionCall::is_running);
}

}  // namespace tinyai::nn
