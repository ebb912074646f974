// Making a plan of a graph, and running it.
#include "graph/run/execute.h"

#include <algorithm>
#include <mutex>
#include <optional>

#include "autograd/leaf.h"
#include "base/error.h"
#include "base/saturated.h"
#include "base/thread_pool.h"
#include "base/width.h"
#include "graph/run/workspaces.h"
#include "memory/deadline.h"
#include "memory/random_stream.h"
#include "memory/value_handle.h"
#include "ops/families/session_rows.h"
#include "ops/generated/norm.h"
#include "ops/scratch.h"
#include "ops/undo.h"
#include "ops/write.h"

namespace tinyai::graph {
namespace {

using memory::Category;
using memory::Exempt;

// Exempt as what an eager call makes here is: a backward is not stopped by a cap.
Exempt exempt() { return ops::context().exempt_from_cap ? Exempt::kFromCap : Exempt::kNo; }

ArrayRef new_result(const Plan& plan, const Plan::Fresh& fresh, const Array& like, const memory::Place& place) {
  if (fresh.leaf != kNone) {
    const autograd::Leaf& leaf = leaf_at(plan.traced, fresh.leaf);
    return new_array(autograd::gradient_place(leaf), plan.device, Category::kGradient, leaf.spec, {}, Exempt::kFromCap);
  }
  const Buffer& buffer = plan.traced.graph.buffers[fresh.buffer];
  if (fresh.is_flat) {
    const BlockLike block = block_like(like);
    memory::charge(place, {block.charged, buffer.category, true}, {0, Category::kGraph}, exempt());
    return new_like_paid(place, buffer.category, like, block);
  }
  const Category category = buffer.role == Role::kConstant ? Category::kData : buffer.category;
  return new_array(place, plan.device, category, buffer.whole.spec, {fresh.is_dense ? nullptr : buffer.whole.strides},
                   exempt());
}

void bind_inputs(const char* function, const Plan& plan, std::span<const Value> inputs, Steps& steps) {
  for (const uint32_t at : plan.inputs) {
    const Buffer& buffer = plan.traced.graph.buffers[at];
    Array* const array = inputs[buffer.index].array();
    if (buffer.versions > 0) require_writable(*array, function);
    steps.bind(at, array);
  }
}

void run_node(uint32_t node, const Plan& plan, Instance& instance, const memory::Place& place) {
  StepWorkspace workspace;
  const MemoryPlan::Workspace& planned = plan.memory.workspaces[node];
  workspace.begin(planned.bytes ? instance.at(planned.offset) : nullptr, planned.bytes);
  instance.steps().run(node, workspace, place);
}

// Asks whether the call is to go on with its next step: until one writes what others see, for from there on half would
// be done; what nobody reads before a session's call has succeeded is not seen.
class GoesOn {
 public:
  GoesOn(const Plan& plan, const memory::Place& place) : nodes_(plan.traced.graph.nodes), place_(place) {}
  void with(uint32_t node) {
    if (!may_stop_) return;
    if (!memory::manager_of_scope(place_.scope)) memory::refuse(Status::kClosed, place_);
    memory::require_going_on(place_);
    may_stop_ = nodes_[node].op->info->updated == 0 || ops::is_behind_lengths(*nodes_[node].op);
  }

 private:
  std::span<const Node> nodes_;
  const memory::Place& place_;
  bool may_stop_ = true;
};

// A call of a plan that is_plain.
void run_plain(const char* function, const Plan& plan, std::span<const Value> inputs, Instance& instance,
               ops::Results& results) {
  const WithinWidth planned(plan.traced.width);
  Steps& steps = instance.steps();
  bind_inputs(function, plan, inputs, steps);
  for (size_t i = 0; i < plan.fresh.size(); ++i) {
    results.arrays[i] = new_result(plan, plan.fresh[i], instance.like(i), results.place);
    steps.bind(plan.fresh[i].buffer, results.arrays[i].get());
  }
  steps.relocate();
  GoesOn goes_on(plan, results.place);
  for (uint32_t i = 0; i < plan.traced.graph.nodes.size(); ++i) {
    goes_on.with(i);
    run_node(i, plan, instance, results.place);
  }
}

// A call of any plan.
class Run {
 public:
  Run(const Plan& plan, const memory::Place& place, FunctionRef<memory::Place()> home, Instance& instance)
      : plan_(plan), graph_(plan.traced.graph), place_(place), home_(home), instance_(&instance) {}
  ~Run() {
    for (ReleasedGradient& gone : instance_->released()) {
      memory::end_value_handle(gone.handle);
      gone = {};
    }
    for (ArrayRef& array : fresh()) array = nullptr;
  }
  Run(const Run&) = delete;
  Run& operator=(const Run&) = delete;

  bool operator()(const char* function, std::span<const Value> inputs, ops::Results& results) {
    const WithinWidth planned(plan_.traced.width);
    find_packed();
    bind(function, inputs);
    make_views();
    if (plan_.gradient || graph_.results.size() > std::size(results.arrays))
      results.composed.reserve(graph_.results.size());
    for (const uint32_t buffer : plan_.undone) ops::Undo::keep(steps().array(buffer));
    if (!plan_.locks()) {  // what it found to hold just now is as good as what it would find again
      steps().relocate();
      compute();
      give(results);
      return keep();
    }
    const HeldLeaves held(plan_.mutexes, plan_.leaves);
    if (!plan_.holds() || has_changed_gradients(plan_.traced, inputs)) return false;
    if (!bind_gradients()) return false;
    try {
      compute();
      give(results);
    } catch (...) {
      drop_taken();
      throw;
    }
    settle_gradients(
        plan_.traced, [&](size_t leaf) { return std::move(*fresh_of(leaf)); }, instance_->released());
    return keep();
  }

 private:
  Steps& steps() { return instance_->steps(); }
  std::span<ArrayRef> fresh() { return instance_->fresh(); }

  void bind(const char* function, std::span<const Value> inputs) {
    bind_inputs(function, plan_, inputs, steps());
    for (size_t i = 0; i < packed_.size(); ++i) steps().bind(plan_.packs[i].buffer, packed_[i].array.get());
    for (size_t i = 0; i < plan_.fresh.size(); ++i) {
      const Plan::Fresh& one = plan_.fresh[i];
      if (one.takes_found && is_private_gradient(leaf_at(plan_.traced, one.leaf))) continue;
      fresh()[i] = new_result(plan_, one, instance_->like(i), place_);
      steps().bind(one.buffer, fresh()[i].get());
    }
  }

  // Copies of weights that are up to date, and room for those that are not.
  void find_packed() {
    packed_.reserve(plan_.packs.size());
    for (uint32_t i = 0; i < plan_.packs.size(); ++i) {
      const Pack& pack = plan_.packs[i];
      packed_.push_back({pack.weight->current(), nullptr});
      if (packed_[i].array) continue;
      const uint32_t version = pack.weight->version();
      packed_[i].array = new_copy(home_(), pack);
      packed_[i].made = std::make_unique<PackedWeight::Copy>(packed_[i].array, version);
    }
  }

  ArrayRef new_copy(const memory::Place& home, const Pack& pack) const {
    try {
      return new_array(home, plan_.device, Category::kWorkspace, {DType::kU8, {pack.bytes}}, {}, Exempt::kFromCap);
    } catch (const Error& error) {
      if (error.status() != Status::kLimit) throw;
      fail(Status::kLimit, error.what(),
           "; it was to be a packed weight, which a function without `prepack` does without");
    }
  }

  // Keeps them for the next call; one that fails leaves nothing behind.
  bool keep() noexcept {
    for (size_t i = 0; i < packed_.size(); ++i) {
      if (packed_[i].made) plan_.packs[i].weight->keep(std::move(packed_[i].made));
    }
    return true;
  }

  // False where another thread has begun to look at a gradient whose array was to be taken.
  bool bind_gradients() {
    const std::span<const ReleasedGradient> gone = instance_->released();
    keep_found(plan_.traced, instance_->released());
    for (size_t i = 0; i < gone.size(); ++i) {
      if (const uint32_t found = graph_.gradients[i].found; found != kNone) steps().bind(found, gone[i].gradient.get());
    }
    for (size_t i = 0; i < plan_.fresh.size(); ++i) {
      if (fresh()[i]) continue;
      const ArrayRef& found = gone[plan_.fresh[i].leaf].gradient;
      if (!is_private(*found, 2)) return false;  // the leaf's count, and this one
      fresh()[i] = found;
      steps().bind(plan_.fresh[i].buffer, found.get());
    }
    steps().relocate();
    return true;
  }

  void compute() {
    prepare();
    for (uint32_t i = 0; i < packed_.size(); ++i) {
      if (packed_[i].made) run(i);
    }
    auto next = static_cast<uint32_t>(packed_.size());
    for (const Fork& fork : graph_.forks) {
      run_on(next, fork.begin);
      run(fork);
      next = fork.end();
    }
    run_on(next, static_cast<uint32_t>(graph_.nodes.size()));
  }

  void run_on(uint32_t begin, uint32_t end) {
    for (uint32_t i = begin; i < end; ++i) {
      goes_on_.with(i);
      run(i);
    }
  }

  void run_all(uint32_t begin, uint32_t end) {
    for (uint32_t i = begin; i < end; ++i) run(i);
  }

  void run(const Fork& fork) {
    parallel_for(static_cast<int64_t>(fork.ends.size()), 1, [&](int64_t begin, int64_t end) {
      const WithinWidth planned(plan_.traced.width);
      for (auto i = static_cast<size_t>(begin); i < static_cast<size_t>(end); ++i)
        run_all(i ? fork.ends[i - 1] : fork.begin, fork.ends[i]);
    });
  }

  void run(uint32_t node) { run_node(node, plan_, *instance_, place_); }

  // Half written, they are cleared: the function meant that before it failed.
  void drop_taken() noexcept {
    for (size_t i = 0; i < plan_.fresh.size(); ++i) {
      if (!plan_.fresh[i].takes_found) continue;
      ReleasedGradient& gone = instance_->released()[plan_.fresh[i].leaf];
      if (fresh()[i].get() == gone.gradient.get()) take_gradient(leaf_at(plan_.traced, plan_.fresh[i].leaf), gone);
    }
  }

  ArrayRef* fresh_of(size_t leaf) {
    for (size_t i = 0; i < plan_.fresh.size(); ++i) {
      if (plan_.fresh[i].leaf == leaf) return &fresh()[i];
    }
    fail(Status::kInternal, "a gradient that nobody has made");
  }

  void prepare() {
    for (const uint32_t buffer : plan_.copied) {
      ops::copy_to(steps().array(buffer), *plan_.traced.captures[graph_.buffers[buffer].index].array);
    }
    if (graph_.blocks == 0) return;
    const memory::RandomRange range = memory::take_random(place_, graph_.blocks);
    for (uint32_t i = 0; i < graph_.nodes.size(); ++i) {
      if (!graph_.nodes[i].draws) continue;
      const uint64_t words[2] = {range.seed, range.counter + graph_.nodes[i].drawn_at};
      copy_from_host(steps().range(i), words);
    }
  }

  // Before anything is held: a hook of the host's may wait for who waits for what the run holds.
  void make_views() {
    if (plan_.views == 0) return;
    views_.resize(graph_.results.size());
    for (size_t i = 0; i < views_.size(); ++i) {
      const Geometry& at = graph_.results[i].at;
      if (plan_.gives[i] == kNone) views_[i] = new_blank_view(place_, at.spec, at.strides, exempt());
    }
  }

  // Few go without a list; where there is one, there is room in it.
  void give(ops::Results& results) {
    if (graph_.results.size() <= std::size(results.arrays)) {
      for (size_t i = 0; i < graph_.results.size(); ++i) results.arrays[i] = result(i);
      return;
    }
    for (size_t i = 0; i < graph_.results.size(); ++i)
      results.composed.emplace_back(result(i), ops::Edge(), place_.scope);
  }

  ArrayRef result(size_t i) {
    if (plan_.gives[i] != kNone) return std::move(fresh()[plan_.gives[i]]);
    const Use& use = graph_.results[i];
    const Array& base = steps().array(use.buffer);
    const int64_t start = graph_.buffers[use.buffer].role == Role::kInput ? base.offset() : 0;
    show(*views_[i], base, use.at.offset + start);
    return std::move(views_[i]);
  }

  const Plan& plan_;
  const Graph& graph_;
  const memory::Place place_;
  const FunctionRef<memory::Place()> home_;
  std::vector<ArrayRef> views_;  // of results that are no arrays of their own
  struct Packed {
    ArrayRef array;
    std::unique_ptr<PackedWeight::Copy> made;  // by this call
  };
  std::vector<Packed> packed_;  // as the plan's
  Instance* const instance_;
  GoesOn goes_on_{plan_, place_};
};

}  // namespace

Plan::Plan(Traced from, device::Device& on, memory::EngineVector<Pack> packed, Ref<autograd::Function> of_call)
    : traced(std::move(from)),
      uses(traced.graph),
      memory(plan_memory(traced.graph, uses, ask_for_workspace(traced, uses, on))),
      device(on),
      packs(std::move(packed)),
      gradient(std::move(of_call)),
      checked_at(traced.guard_version) {
  const Graph& graph = traced.graph;
  for (const auto& guard : traced.guards) {
    if (Mutex* const mutex = guard->mutex()) mutexes.push_back(mutex);
  }
  std::sort(mutexes.begin(), mutexes.end(), std::less<>());
  mutexes.erase(std::unique(mutexes.begin(), mutexes.end()), mutexes.end());
  for (size_t i = 0; i < traced.leaves.size(); ++i) leaves.push_back(&leaf_at(traced, i));
  std::sort(leaves.begin(), leaves.end(), std::less<>());
  if (graph.inputs_apart) captured = captured_storages(traced);
  for (uint32_t i = 0; i < graph.buffers.size(); ++i) {
    const Buffer& buffer = graph.buffers[i];
    const bool is_own = buffer.role == Role::kTemporary || buffer.role == Role::kConstant;
    if (buffer.role == Role::kInput) inputs.push_back(i);
    if (is_own && uses.is_result[i]) {
      const bool is_dense = is_in_c_order(buffer.whole);
      const bool is_flat = is_dense && buffer.role == Role::kTemporary && device.is_host_memory() &&
                           buffer.whole.spec.rank() <= kCompactRank;
      const auto becomes = [i](const LeafGradient& gradient) { return gradient.becomes == i; };
      const auto leaf = std::find_if(graph.gradients.begin(), graph.gradients.end(), becomes) - graph.gradients.begin();
      const bool is_gradient = leaf < static_cast<std::ptrdiff_t>(graph.gradients.size());
      const uint32_t found = is_gradient ? graph.gradients[static_cast<size_t>(leaf)].found : kNone;
      const bool takes_found = found != kNone && uses.last[found] == kNone && !uses.is_result[found];
      fresh.push_back({i, is_gradient ? static_cast<uint32_t>(leaf) : kNone, takes_found, is_dense, is_flat});
    }
    if (buffer.role != Role::kConstant) continue;
    const bool is_read = uses.is_result[i] || memory.buffers[i] != MemoryPlan::kElsewhere;
    if (is_read && (buffer.versions > 0 || uses.is_result[i])) copied.push_back(i);
  }
  for (const Node& node : graph.nodes) {
    const bool learns = node.op == &ops::records::update_running || node.op == &ops::records::update_averages;
    for (uint32_t i = 0; learns && i < node.use_count; ++i) {
      const uint32_t buffer = graph.uses_of(node)[i].buffer;
      if (graph.is_updated(node, i) && is_outside(graph.buffers[buffer])) undone.push_back(buffer);
    }
  }
  assign_results();
  add_result_bytes();
  is_plain = packs.empty() && copied.empty() && undone.empty() && !gradient && !locks() && graph.blocks == 0 &&
             graph.forks.empty() && gives_what_it_makes();
}

Plan::~Plan() = default;

// An array is given once, whole.
void Plan::assign_results() {
  std::vector<bool> given(fresh.size());
  for (const Use& use : traced.graph.results) {
    uint32_t found = kNone;
    for (uint32_t i = 0; i < fresh.size() && use.at == traced.graph.buffers[use.buffer].whole; ++i) {
      if (fresh[i].buffer == use.buffer && fresh[i].leaf == kNone && !given[i]) found = i;
    }
    if (found != kNone) given[found] = true;
    gives.push_back(found);
    views += found == kNone;
  }
}

void Plan::add_result_bytes() {
  for (const Fresh& one : fresh) result_bytes += graph::result_bytes(*this, one);
  for (size_t i = 0; i < gives.size(); ++i) {
    if (gives[i] == kNone) result_bytes += view_bytes(traced.graph.results[i]);
  }
}

int64_t result_bytes(const Plan& plan, const Plan::Fresh& fresh) {
  if (fresh.takes_found) return 0;
  const Geometry& whole = plan.traced.graph.buffers[fresh.buffer].whole;
  return charged_bytes(whole.spec, plan.device, {fresh.is_dense ? nullptr : whole.strides});
}

int64_t view_bytes(const Use& result) {
  Array view;
  view.rank = static_cast<uint8_t>(result.at.spec.rank());
  return header_bytes(view);
}

int64_t bytes_of_call(const Plan& plan, int64_t arena_bytes) {
  const int64_t arena = arena_bytes ? charged_bytes({DType::kU8, {arena_bytes}}, plan.device) : 0;
  return saturated_sum({arena, plan.result_bytes});
}

std::shared_ptr<const Plan> Replacement::get() const {
  const std::lock_guard guard(lock_);
  return plan_;
}

void Replacement::set(std::shared_ptr<const Plan> plan) const noexcept {
  const std::lock_guard guard(lock_);
  plan_.swap(plan);
}

bool Plan::gives_what_it_makes() const noexcept {
  if (gives.size() != fresh.size() || gives.size() > ops::Specs::kMost) return false;
  for (uint32_t i = 0; i < gives.size(); ++i) {
    if (gives[i] != i) return false;
  }
  return true;
}

int64_t Plan::copies() const noexcept {
  const auto& nodes = traced.graph.nodes;
  return std::count_if(nodes.begin(), nodes.end(), [](const Node& node) { return node.again; });
}

bool Plan::keeps_apart(std::span<const Value> inputs) const noexcept {
  return captured.empty() || are_apart(inputs, captured);
}

bool Plan::holds() const noexcept {
  const uint64_t version = ops::guard_version();
  if (checked_at.load(std::memory_order_relaxed) == version) return true;
  if (!traced.holds()) return false;
  checked_at.store(version, std::memory_order_relaxed);
  return true;
}

void require_alive(const char* function, const Traced& traced) {
  for (const Capture& capture : traced.captures) {
    const auto* leaf = static_cast<const autograd::Leaf*>(capture.leaf.get());
    if (leaf && leaf->dead.load(std::memory_order_relaxed)) {
      fail(Status::kClosed, function, ": its parameter ", describe(*capture.array), " was released or closed");
    }
  }
  for (size_t i = 0; i < traced.leaves.size(); ++i) {
    const autograd::Leaf& leaf = leaf_at(traced, i);
    if (leaf.dead.load(std::memory_order_relaxed)) {
      fail(Status::kClosed, function, ": its parameter '", leaf.name, "' ", to_string(leaf.spec),
           " was released or closed");
    }
  }
}

memory::Place home_of(memory::Id function, const memory::Place& otherwise) {
  memory::Pinned handle;
  if (!handle.try_hold(function, memory::Kind::kFunction)) return otherwise;
  try {
    return memory::place_of(memory::owner_scope(*handle));
  } catch (const Error& error) {
    if (error.status() != Status::kClosed) throw;
    return otherwise;  // since it was held
  }
}

bool execute(const char* function, const Plan& plan, std::span<const Value> inputs, FunctionRef<memory::Place()> home,
             SharedArenas& arenas, std::unique_ptr<Instance>& instance, ops::Results& results) {
  if (memory::serves_request()) memory::require_room(home(), plan.memory.arena_bytes);
  InSharedArena in(arenas, plan, instance, home);
  bool ran = true;
  if (plan.is_plain) {
    run_plain(function, plan, inputs, *instance, results);
  } else {
    std::optional<memory::Draws> draws;
    if (plan.traced.graph.blocks > 0) draws.emplace();
    ran = Run(plan, results.place, home, *instance)(function, inputs, results);
  }
  in.done();
  return ran;
}

}  // namespace tinyai::graph
