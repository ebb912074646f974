// Writing a function's calls down.
#include "graph/trace/trace.h"

#include <algorithm>
#include <cstring>

#include "autograd/leaf.h"
#include "base/byte_text.h"
#include "base/error.h"
#include "base/width.h"
#include "memory/manager.h"
#include "memory/random_stream.h"
#include "memory/value_handle.h"
#include "ops/attributes.h"
#include "ops/families/random_range.h"
#include "ops/observer.h"
#include "ops/write.h"

namespace tinyai::graph {
namespace {

using memory::Category;

constexpr int64_t kMostConstantBytes = 16 << 20;
constexpr uint64_t kNeverSo = UINT64_MAX;  // no guard reads it

}  // namespace

std::vector<std::string> Traced::describe_captures() const {
  std::vector<std::string> names;
  for (const Capture& capture : captures) names.push_back(describe(*capture.array));
  return names;
}

const ops::Guard* Traced::failed_guard() const noexcept {
  for (size_t i = 0; i < guards.size(); ++i) {
    if (guards[i]->read() != found[i]) return guards[i].get();
  }
  return nullptr;
}

Traced Traced::with(Graph other) const {
  Traced out;
  out.graph = std::move(other);
  out.input_names = input_names;
  out.slots = slots;
  out.note = note;
  out.captures = captures;
  out.guards = guards;
  out.found = found;
  out.guard_version = guard_version;
  out.width = width;
  out.constant_bytes = constant_bytes;
  out.leaves = leaves;
  out.input_leaves = input_leaves;
  out.joint = joint;
  return out;
}

memory::EngineVector<const Storage*> captured_storages(const Traced& traced) {
  memory::EngineVector<const Storage*> all;
  for (const Capture& capture : traced.captures) all.push_back(capture.array->storage);
  std::sort(all.begin(), all.end(), std::less<>());
  return all;
}

std::vector<std::string> Traced::describe_leaves() const {
  std::vector<std::string> names;
  for (const Ref<ops::NodeBase>& node : leaves) {
    const auto& leaf = *static_cast<const autograd::Leaf*>(node.get());
    names.push_back(cat("'", leaf.name, "' ", to_string(leaf.spec)));
  }
  return names;
}

Trace::Trace(const char* function, const memory::Place& place, const autograd::CallbackFrame& frame,
             bool is_for_any_size)
    : GraphBuilder(function, memory::device_of(place)),
      place_(place),
      frame_(frame),
      is_for_any_size_(is_for_any_size) {
  made_.guard_version = ops::guard_version();
  made_.width = width();
}

Trace::~Trace() {
  for (const auto& gradient : gradients_) memory::end_value_handle(gradient->handle);
}

void Trace::make_room_outside() {
  make_room(made_.graph.buffers, 1);
  make_room(outside_, 1);
  make_room(storages_, 1);
}

void Trace::add_outside(const Buffer& buffer, const ArrayRef& array) noexcept {
  const auto at = static_cast<uint32_t>(made_.graph.buffers.size());
  made_.graph.buffers.push_back(buffer);
  outside_.push_back({at, array});
  const auto after = std::upper_bound(storages_.begin(), storages_.end(), array->storage, OutsideStorage::ByAddress());
  storages_.insert(after, {array->storage, at});
}

Value Trace::input(const Value& given, const Geometry& at_call) {
  const Array& array = *given;
  require_usable(function(), array);
  const auto index = static_cast<uint32_t>(inputs_.size());
  make_room(inputs_, 1);
  made_.input_names.emplace_back(name_of(array));
  const ops::Edge edge = edge_within(given, at_call.spec);
  input_edges_.push_back(edge);
  if (const auto known = by_input_.find(&array); known != by_input_.end()) {
    inputs_.push_back(inputs_[known->second]);
    return Value(inputs_.back(), edge, given.voter());
  }
  Buffer buffer{.role = Role::kInput, .index = index, .whole = at_call, .is_imported = array.storage->imported};
  buffer.whole.offset = 0;
  const auto at = static_cast<uint32_t>(made_.graph.buffers.size());
  make_room_outside();
  inputs_.push_back(stand_in(memory::place_in(frame_.scope()), buffer.whole, array.is_contiguous(), at));
  by_input_.emplace(&array, index);
  add_outside(buffer, ArrayRef::share(given.array()));
  return Value(inputs_.back(), edge, given.voter());
}

Value Trace::input(const Spec& spec) {
  const Buffer buffer{.role = Role::kInput, .index = static_cast<uint32_t>(inputs_.size()), .whole = in_c_order(spec)};
  const auto at = static_cast<uint32_t>(made_.graph.buffers.size());
  made_.graph.buffers.push_back(buffer);
  made_.input_names.emplace_back();
  input_edges_.emplace_back();
  inputs_.push_back(stand_in(memory::place_in(frame_.scope()), buffer.whole, true, at));
  return Value(inputs_.back(), {}, place_.scope);
}

// GRAPH for what stands for an array of another trace, as one that another thread runs.
void Trace::require_usable(const char* call, const Array& array) const {
  if (array.device().is_traced()) {
    if (!is_own(array)) fail_traced(call, array);
  } else if (&array.device() != &device()) {
    fail(Status::kDevice, call, ": ", describe(array), " is on ", array.device().name(), ", but '", function(),
         "' computes on ", device().name());
  }
}

void Trace::capture(const char* call, const Array& array, ops::Edge edge) {
  require_usable(call, array);
  if (!array.device().is_traced()) capture(array, edge);
}

ops::Operands Trace::capture(const ops::Record& op, ops::Operands in, std::vector<ops::Operand>&) {
  for (size_t i = 0; i < in.size(); ++i) {
    const ops::Operand& operand = in[i];
    if (operand) capture(op.info->name, *operand.array, operand.edge);
    const bool is_written = i < 32 && op.info->updated >> i & 1 && operand;
    if (is_written && operand.edge && is_end(operand.edge.node())) {
      fail(Status::kGraph, op.info->name, ": input ", input_of(*operand.edge.node()), " of '", function(),
           "' was recorded outside of it; only arrays and leaves can be written in place");
    }
  }
  return in;
}

uint32_t Trace::capture(const Array& array, ops::Edge edge) {
  autograd::Leaf* const leaf = autograd::leaf_of(edge);
  const bool was_recorded = edge && !leaf && !(edge.node()->state.load() & ops::NodeBase::kTraced);
  if (was_recorded && ops::context().record) fail_recorded_outside(array);
  if (leaf) used_leaves_.try_emplace(leaf, Ref<ops::NodeBase>::share(leaf));
  if (const auto known = captured_.find(array.storage); known != captured_.end()) {
    Capture& capture = made_.captures[made_.graph.buffers[known->second].index];
    if (leaf && !capture.leaf && made_.graph.buffers[known->second].role == Role::kCapture) {
      autograd::note_frozen(*leaf, false);
      capture.leaf = Ref<ops::NodeBase>::share(leaf);
    }
    return known->second;
  }
  const bool own = !array.view && array.is_contiguous() && frame_.owns(array);
  make_room(made_.captures, 1);
  make_room_outside();
  if (leaf) autograd::note_frozen(*leaf, false);
  const auto at = static_cast<uint32_t>(made_.graph.buffers.size());
  captured_.emplace(array.storage, at);
  made_.captures.push_back(
      {.array = ArrayRef::share(const_cast<Array*>(&array)), .leaf = Ref<ops::NodeBase>::share(own ? nullptr : leaf)});
  add_outside({.role = own ? Role::kConstant : Role::kCapture,
               .index = static_cast<uint32_t>(made_.captures.size() - 1),
               .whole = geometry_of(array),
               .is_imported = array.storage->imported},
              made_.captures.back().array);
  return at;
}

void Trace::fail_recorded_outside(const Array& array) const {
  fail(Status::kGraph, function(), ": uses ", describe(array),
       ", which was recorded outside of it, and its history is another at each call: pass it as an input, use its "
       "stop_gradient, or call under no_grad");
}

void Trace::require_stream(const char* call, const memory::Place& place) const {
  if (memory::same_stream(place, place_)) return;
  fail(Status::kGraph, call, ": draws from a random stream that is not that of the results of '", function(),
       "', which is traced; draw outside and pass the numbers, or open no scope with a seed inside");
}

Use Trace::use_of(const Array& array, ops::Edge edge) {
  const uint32_t buffer = array.device().is_traced() ? tinyai::Traced::of(*array.storage).buffer : capture(array, edge);
  return {.buffer = buffer, .version = made_.graph.buffers[buffer].versions, .at = geometry_of(array)};
}

// Each write of arrays that others see too counts for all that show the same elements, as it will when it is done;
// until then nobody else sees that it was counted.
uint32_t Trace::version(const Array& array) const {
  const Storage* storage = array.storage;
  if (array.device().is_traced()) {
    const uint32_t buffer = tinyai::Traced::of(*storage).buffer;
    const auto at = std::lower_bound(outside_.begin(), outside_.end(), buffer,
                                     [](const OutsideBuffer& one, uint32_t than) { return one.buffer < than; });
    if (at == outside_.end() || at->buffer != buffer) return made_.graph.buffers[buffer].versions;
    storage = at->array->storage;
  }
  uint32_t version = storage->version.load(std::memory_order_relaxed);
  const auto [first, last] = std::equal_range(storages_.begin(), storages_.end(), storage, OutsideStorage::ByAddress());
  for (auto shown = first; shown != last; ++shown) version += made_.graph.buffers[shown->buffer].versions;
  return version;
}

void Trace::note(std::unique_ptr<const ops::Guard> guard, uint64_t seen) {
  if (is_end(guard->subject())) return;  // it is of this trace alone
  make_room(made_.guards, 1);
  make_room(made_.found, 1);
  std::shared_ptr<const ops::Guard> kept(guard.release(), std::default_delete<const ops::Guard>(),
                                         memory::EngineAllocator<std::byte>());
  const auto [known, is_new] = noted_.emplace(kept->subject(), made_.guards.size());
  if (!is_new) {  // seen otherwise before: a plan of both is good for nobody
    if (made_.found[known->second] != seen) made_.found[known->second] = kNeverSo;
    return;
  }
  made_.found.push_back(seen);
  made_.guards.push_back(std::move(kept));
}

ops::TracedGradient& Trace::gradient_of(ops::NodeBase& node) {
  auto& leaf = static_cast<autograd::Leaf&>(node);
  if (const auto known = gradient_at_.find(&node); known != gradient_at_.end()) return *gradients_[known->second];
  if (is_end(&node)) {
    fail(Status::kGraph, function(), ": input ", input_of(node), ", ", to_string(leaf.spec),
         ", was recorded outside of it, and a backward inside does not get there: take gradients inside by "
         "tinyai_grad, or call backward outside");
  }
  ArrayRef gradient;
  {
    const std::lock_guard guard(leaf.lock);
    if (leaf.recorded) {
      fail(Status::kGraph, function(), ": the gradient of '", leaf.name, "' ", to_string(leaf.spec),
           " has a history (create_graph), which cannot be traced; clear it before the call");
    }
    if (leaf.rows) {
      fail(Status::kGraph, function(), ": the gradient of '", leaf.name, "' ", to_string(leaf.spec),
           " is kept by rows, which cannot be traced; clear it before the call");
    }
    gradient = leaf.gradient;
  }
  make_room(gradients_, 1);
  make_room(made_.leaves, 1);
  make_room(made_.graph.gradients, 1);
  make_room_outside();
  auto traced = std::make_unique<ops::TracedGradient>();
  LeafGradient kept;
  Buffer buffer{.role = Role::kGradient, .index = static_cast<uint32_t>(gradients_.size()), .whole = {}};
  if (gradient) {
    require_usable(function(), *gradient);
    kept.found = static_cast<uint32_t>(made_.graph.buffers.size());
    buffer.whole = geometry_of(*gradient);
    traced->gradient = stand_in(memory::place_in(frame_.scope()), buffer.whole, gradient->is_contiguous(), kept.found);
  }
  gradient_at_.emplace(&node, buffer.index);
  if (gradient) add_outside(buffer, gradient);
  made_.graph.gradients.push_back(kept);
  made_.leaves.push_back(Ref<ops::NodeBase>::share(&node));
  gradients_.push_back(std::move(traced));
  return *gradients_.back();
}

// Ends the gradients as what they have become.
void Trace::end_gradients() {
  for (const ops::Edge edge : input_edges_) {
    const auto at = gradient_at_.find(edge.node());
    made_.input_leaves.push_back(at == gradient_at_.end() ? kNone : at->second);
  }
  for (size_t i = 0; i < gradients_.size(); ++i) {
    LeafGradient& kept = made_.graph.gradients[i];
    const ArrayRef& gradient = gradients_[i]->gradient;
    const uint32_t buffer = gradient ? tinyai::Traced::of(*gradient->storage).buffer : kNone;
    kept.cleared = !gradient && kept.found != kNone;
    if (buffer != kept.found) kept.becomes = buffer;
  }
}

void Trace::result(const Value& value) {
  make_room(made_.graph.results, 1);
  made_.graph.results.push_back(use_of(*value, {}));
}

Traced Trace::finish(const memory::Place& home) {
  rethrow_failure();
  end_gradients();
  for (const Buffer& buffer : made_.graph.buffers) {
    if (buffer.role != Role::kConstant) continue;
    ArrayRef& array = made_.captures[buffer.index].array;
    made_.constant_bytes += array->spec().bytes();
    if (made_.constant_bytes > kMostConstantBytes) {
      fail(Status::kGraph, function(), ": makes constants of more than ", byte_text(kMostConstantBytes),
           " from the host's data; make ", describe(*array), " outside of it, or pass it as an input");
    }
  }
  for (Buffer& buffer : made_.graph.buffers) {
    if (buffer.role != Role::kConstant) continue;
    Capture& constant = made_.captures[buffer.index];
    ArrayRef copy = new_array(home, constant.array->device(), Category::kData, constant.array->spec(), {},
                              memory::Exempt::kFromCap);
    ops::copy_to(*copy, *constant.array);
    constant.array = std::move(copy);
  }
  return std::move(made_);
}

}  // namespace tinyai::graph
