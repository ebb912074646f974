// The list of what is held, and the choice of what goes.
#include "autograd/drop.h"

#include <limits>

#include "autograd/work_sums.h"
#include "base/immortal.h"
#include "base/mutex.h"
#include "base/timeline.h"
#include "memory/reclaim.h"
#include "memory/tree.h"
#include "ops/expected_time.h"

namespace tinyai::autograd {
namespace {

using memory::AccountRef;
using memory::Idle;
using memory::RoomRequest;

constexpr int kTogether = 256;                // arrays of one storage: of more nothing is dropped
constexpr size_t kAll = 512, kLookedAt = 64;  // in one choice: of a longer list a part, and another part the next time
constexpr int kCarriers = 64;
constexpr int kTries = 8;  // where others ask for what was chosen

// ---- What goes ------------------------------------------------------------------------------------------------------

// Arrays on their way out. There is a fixed number of them, for nothing is made where room is sought.
class Carrier final : public Idle {
 public:
  static std::unique_ptr<Idle> find() noexcept;
  static void operator delete(void* carrier) noexcept;

  AccountRef charged() noexcept override { return account_of(*arrays_[0]->storage); }
  void take(Array* array) noexcept { arrays_[count_++] = ArrayRef::adopt(array); }

 private:
  static void* operator new(size_t, void* at) noexcept { return at; }
  ArrayRef arrays_[kTogether];
  int count_ = 0;
};

struct CarrierPlace {
  std::atomic<bool> taken{false};
  alignas(Carrier) std::byte bytes[sizeof(Carrier)];
};
CarrierPlace g_carriers[kCarriers];

std::unique_ptr<Idle> Carrier::find() noexcept {
  for (CarrierPlace& place : g_carriers) {
    if (!place.taken.exchange(true, std::memory_order_acquire)) return std::unique_ptr<Idle>(new (place.bytes) Carrier);
  }
  return {};
}

void Carrier::operator delete(void* carrier) noexcept {
  for (CarrierPlace& place : g_carriers) {
    if (place.bytes == carrier) place.taken.store(false, std::memory_order_release);
  }
}

// Asked whether a storage lies where room is sought.
class Candidate final : public Idle {
 public:
  explicit Candidate(Storage& storage) : storage_(storage) {}
  AccountRef charged() noexcept override { return account_of(storage_); }

 private:
  Storage& storage_;
};

// ---- The list -------------------------------------------------------------------------------------------------------

// Calls back with each operand that was made in the scope. Edges stay as long as the recipe has its span.
template <class Visit>
void visit_operands(Node& node, const Visit& visit) {
  Recipe& recipe = recipe_of(node);
  for (int i = 0; i < node.edge_count; ++i) {
    if (recipe.operands()[i].comes_by_edge) visit(result_of(node.edges()[i]));
  }
}

// Its lock comes after the tree's and before any node's. Arrays of results change with both locks held, so either is
// enough to read them.
class HeldValues final : public memory::IdleSource {
 public:
  HeldValues() : IdleSource(memory::IdleKind::kValue) { join(); }

  void lock() noexcept { lock_.lock(); }
  void unlock() noexcept { lock_.unlock(); }

  WorkSum* forget(NodeCost& cost) noexcept {
    const std::lock_guard guard(lock_);
    return forget_locked(cost);
  }

  void note_work(memory::DroppingScope& scope, int64_t ns) noexcept {
    const std::lock_guard guard(lock_);
    scope.held.now += static_cast<uint64_t>(ns);
  }

  void note_recorded_locked(Node& node) noexcept {
    const NodeCost& cost = recipe_of(node).cost;
    cost.scope->held.now += static_cast<uint64_t>(cost.ns);
    visit_operands(node, [&](RecipeResult& operand) {
      operand.held.used_at = cost.scope->held.now;
      note_neighbour(*cost.sum, operand);
    });
  }

  void hold_locked(Edge edge, Array& array, bool saved) noexcept {
    auto& node = static_cast<Node&>(*edge.node());
    RecipeResult& result = result_of(edge);
    {
      const NodeLock lock(node);
      if (!recipe_of(node).span) return;
      result.is_saved |= saved;
      if (!result.array) result.array = ArrayRef::share(&array).release();
    }
    result.held.used_at = ring_of(result).now;
    if (is_linked(result)) return;
    link(result, root_of(edge));
    count(node, false);
  }

  void stop_holding(Node& node, bool all, ArrayRef (&gone)[ops::Specs::kMost]) noexcept {
    const std::lock_guard guard(lock_);
    const NodeLock lock(node);
    for (int i = 0; i < node.outputs; ++i) {
      RecipeResult& result = recipe_of(node).results(node)[i];
      if (all || (result.uses == 0 && !saves_result(node, i))) gone[i] = take_array(result);
    }
  }

  memory::RecomputeSpanRef end(Node& node, bool unless_needed, ArrayRef (&gone)[ops::Specs::kMost],
                               WorkSum*& ended) noexcept {
    const std::lock_guard guard(lock_);
    const NodeLock lock(node);
    Recipe& recipe = recipe_of(node);
    if (!recipe.span || (unless_needed && is_needed(node))) return {};
    count(node, false);
    for (int i = 0; i < node.outputs; ++i) {
      RecipeResult& result = recipe.results(node)[i];
      gone[i] = take_array(result);
      sums_.drop(std::exchange(result.held.readers, nullptr));
    }
    ended = forget_locked(recipe.cost);
    return memory::RecomputeSpanRef::adopt(std::exchange(recipe.span, nullptr));
  }

  std::unique_ptr<Idle> take(const RoomRequest& request) noexcept override {
    const std::lock_guard guard(lock_);
    is_busy_ = false;
    for (int tries = 0; tries < kTries; ++tries) {
      RecipeResult* const chosen = choose(request);
      if (!chosen) break;
      std::unique_ptr<Idle> carrier = Carrier::find();
      is_busy_ = !carrier;
      if (!carrier) break;
      if (drop(*chosen, static_cast<Carrier&>(*carrier))) return carrier;
    }
    return {};
  }
  bool is_busy() const noexcept override { return is_busy_; }

  bool has(const RoomRequest&) noexcept override {
    const std::lock_guard guard(lock_);
    return first_ != nullptr;
  }

  int64_t droppable(const memory::DroppingScope& scope) noexcept {
    const std::lock_guard guard(lock_);
    int64_t bytes = 0;
    RecipeResult* all[kTogether];
    RecipeResult* result = scope.held.first;
    for (size_t i = 0; i < scope.held.count; ++i, result = result->held.next) {
      if (is_first_of_storage(*result) && together(*result, all) > 0) bytes += result->array->storage->charged;
    }
    return bytes;
  }

 private:
  using Held = memory::DroppingScope::Held;

  static bool is_linked(const RecipeResult& result) { return result.held.next != nullptr; }
  static memory::DroppingScope& scope_of(const RecipeResult& result) {
    return *recipe_of(*result.held.maker).cost.scope;
  }
  static Held& ring_of(const RecipeResult& result) { return scope_of(result).held; }

  // Returns the sum that is to be freed without the lock.
  WorkSum* forget_locked(NodeCost& cost) noexcept {
    sums_.drop(std::exchange(cost.sum, nullptr));
    cost.scope->recorded_ns.fetch_sub(cost.ns, std::memory_order_relaxed);
    return sums_.take_ended();
  }

  // A node that is gone and what it reads are to be counted together, or will be, once that is gone too.
  void note_neighbour(WorkSum& sum, RecipeResult& operand) noexcept {
    WorkSum* const maker = recipe_of(*operand.held.maker).cost.sum;
    if (!maker) return;
    if (!operand.array) {
      sums_.join(maker, &sum);
    } else if (operand.held.readers) {
      sums_.join(operand.held.readers, &sum);
    } else {
      operand.held.readers = WorkSums::share(&sum);
    }
  }

  // The node's own cost is in its sum while none of its results is held.
  void count(Node& node, bool gone) noexcept {
    Recipe& recipe = recipe_of(node);
    if (!recipe.cost.sum || recipe.is_gone == gone) return;
    recipe.is_gone = gone;
    sums_.add(recipe.cost.sum, gone ? recipe.cost.ns : -recipe.cost.ns);
  }

  // The result that an edge leads to through views; null: there is none, as far as recipes lead.
  static RecipeResult* viewed(Edge& edge) noexcept {
    auto& node = static_cast<Node&>(*edge.node());
    const NodeLock lock(node);
    if (!node.record->view || !recipe_of(node).span || !recipe_of(node).operands()[0].comes_by_edge) return nullptr;
    edge = node.edges()[0];
    return &result_of(edge);
  }

  // Where the storage of a view was made. Those on the way are told, so that none is walked twice; what they were told
  // stays, for a recipe that reads another keeps it.
  static RecipeResult& root_of(Edge edge) noexcept {
    const Edge from = edge;
    RecipeResult* root = &result_of(edge);
    while (!root->held.root) {
      RecipeResult* const next = viewed(edge);
      if (!next) break;
      root = next;
    }
    if (root->held.root) root = root->held.root;
    edge = from;
    for (RecipeResult* one = &result_of(edge); one && one != root && !one->held.root; one = viewed(edge))
      one->held.root = root;
    return *root;
  }

  // In the ring of its scope, and among the views of its root.
  void link(RecipeResult& result, RecipeResult& root) noexcept {
    HeldValue& held = result.held;
    held.root = &root;
    held.previous_view = nullptr;
    held.next_view = std::exchange(root.held.views, &result);
    if (held.next_view) held.next_view->held.previous_view = &result;
    Held& ring = ring_of(result);
    if (ring.count++ == 0) {
      ring.first = ring.at = held.previous = held.next = &result;
      return add_scope(scope_of(result));
    }
    held.next = ring.first;
    held.previous = ring.first->held.previous;
    held.previous->held.next = held.next->held.previous = &result;
  }

  void unlink(RecipeResult& result) noexcept {
    HeldValue& held = result.held;
    (held.previous_view ? held.previous_view->held.next_view : held.root->held.views) = held.next_view;
    if (held.next_view) held.next_view->held.previous_view = held.previous_view;
    Held& ring = ring_of(result);
    if (ring.at == &result) ring.at = held.next;
    if (ring.first == &result) ring.first = held.next;
    held.previous->held.next = held.next;
    held.next->held.previous = held.previous;
    held.next = held.previous = nullptr;
    if (--ring.count > 0) return;
    ring.first = ring.at = nullptr;
    remove_scope(scope_of(result));
  }

  void add_scope(memory::DroppingScope& scope) noexcept {
    scope.held.previous = nullptr;
    scope.held.next = std::exchange(first_, &scope);
    if (scope.held.next) scope.held.next->held.previous = &scope;
  }
  void remove_scope(memory::DroppingScope& scope) noexcept {
    (scope.held.previous ? scope.held.previous->held.next : first_) = scope.held.next;
    if (scope.held.next) scope.held.next->held.previous = scope.held.previous;
  }

  // The node is locked too.
  ArrayRef take_array(RecipeResult& result) noexcept {
    if (is_linked(result)) unlink(result);
    return ArrayRef::adopt(std::exchange(result.array, nullptr));
  }

  // One stands for all that are held of its storage.
  static bool is_first_of_storage(const RecipeResult& result) {
    const RecipeResult* one = result.held.root->held.views;
    while (one->array->storage != result.array->storage) one = one->held.next_view;
    return one == &result;
  }

  // The results whose arrays are all that shows its storage; 0: something else does, or it is not as it was made.
  static int together(RecipeResult& result, RecipeResult* (&all)[kTogether]) noexcept {
    const Storage* const storage = result.array->storage;
    const uint32_t shown = storage->refs.load(std::memory_order_acquire);
    if (shown > kTogether || !is_as_made(*result.array)) return 0;
    uint32_t count = 0;
    for (RecipeResult* one = result.held.root->held.views; one; one = one->held.next_view) {
      if (one->array->storage != storage) continue;
      if (count == shown || one->array->refs.load(std::memory_order_acquire) != 1) return 0;
      all[count++] = one;
    }
    return count == shown ? static_cast<int>(count) : 0;
  }

  // Expected time of making them again: of their own makers, and of what is gone around those.
  double cost(RecipeResult* const* all, int count) noexcept {
    constexpr int kMostSums = 32;
    const WorkSum* counted[kMostSums];
    int sums = 0;
    int64_t ns = 0;
    const auto add = [&](WorkSum* sum) {
      if (!sum || sums == kMostSums) return;
      const WorkSum* const root = sums_.root(sum);
      if (std::find(counted, counted + sums, root) != counted + sums) return;
      counted[sums++] = root;
      ns += root->ns;
    };
    for (int i = 0; i < count; ++i) {
      Node& node = *all[i]->held.maker;
      ns += recipe_of(node).cost.ns;
      add(all[i]->held.readers);
      visit_operands(node, [&](RecipeResult& operand) {
        if (!operand.array) add(recipe_of(*operand.held.maker).cost.sum);
      });
    }
    return static_cast<double>(ns);
  }

  struct Choice {
    RecipeResult* best = nullptr;
    double least = std::numeric_limits<double>::infinity();
  };

  // Scopes beneath the one that is full, or around it, come before others: their values can have been moved there.
  RecipeResult* choose(const RoomRequest& request) noexcept {
    const memory::Manager* const full = memory::find_manager_locked(memory::Id{request.scope});
    for (const bool near : {true, false}) {
      Choice choice;
      for (memory::DroppingScope* scope = first_; scope; scope = scope->held.next) {
        if (is_near(*scope, full) == near) choose_in(scope->held, request, choice);
      }
      if (choice.best) return choice.best;
    }
    return nullptr;
  }

  static bool is_near(const memory::DroppingScope& scope, const memory::Manager* full) noexcept {
    if (!full) return true;
    return scope.manager &&
           (memory::is_ancestor_or_self(full, scope.manager) || memory::is_ancestor_or_self(scope.manager, full));
  }

  // A long ring is looked at in part, unless nothing in that part can go.
  void choose_in(Held& ring, const RoomRequest& request, Choice& choice) noexcept {
    const size_t enough = ring.count <= kAll ? ring.count : kLookedAt;
    for (size_t i = 0; i < ring.count && (i < enough || !choice.best); ++i, ring.at = ring.at->held.next)
      consider(*ring.at, ring.now, request, choice);
  }

  void consider(RecipeResult& result, uint64_t now, const RoomRequest& request, Choice& choice) noexcept {
    Storage& storage = *result.array->storage;
    Candidate candidate(storage);
    if (!is_first_of_storage(result) || !is_wanted(candidate, request)) return;
    RecipeResult* all[kTogether];
    const int count = together(result, all);
    if (count == 0) return;
    uint64_t used_at = 0;
    for (int i = 0; i < count; ++i) used_at = std::max(used_at, all[i]->held.used_at);
    const auto age = static_cast<double>(now - std::min(now, used_at) + 1);
    const double score = cost(all, count) / (static_cast<double>(storage.charged) * age);
    if (score < choice.least) choice = {&result, score};
  }

  // False: it was asked for meanwhile. Of several together some may go, whose bytes the others keep then.
  bool drop(RecipeResult& chosen, Carrier& carrier) noexcept {
    RecipeResult* all[kTogether];
    const int count = together(chosen, all);
    if (count == 0) return false;
    const int64_t bytes = chosen.array->storage->charged;
    memory::DroppingScope& scope = *recipe_of(*chosen.held.maker).cost.scope;
    int dropped = 0;
    while (dropped < count && drop_one(*all[dropped], carrier)) ++dropped;
    if (dropped == count) {
      scope.dropped_bytes.fetch_add(bytes, std::memory_order_relaxed);
      if (is_recording()) [[unlikely]]
        record_dropped(*chosen.held.maker, bytes);
    }
    return dropped > 0;
  }

  static void record_dropped(const Node& maker, int64_t bytes) noexcept {
    Event event = Event::now(EventKind::kDropped);
    event.op.name = maker.record->info->name;
    event.op.bytes = bytes;
    record(event);
  }

  bool drop_one(RecipeResult& result, Carrier& carrier) noexcept {
    Node& node = *result.held.maker;
    {
      const NodeLock lock(node);
      if (result.array->refs.load(std::memory_order_acquire) != 1) return false;
      carrier.take(take_array(result).release());
    }
    count_gone(node);
    WorkSum* const sum = recipe_of(node).cost.sum;
    if (WorkSum* const readers = std::exchange(result.held.readers, nullptr)) {
      sums_.join(readers, sum);
      sums_.drop(readers);
    }
    visit_operands(node, [&](RecipeResult& operand) { note_neighbour(*sum, operand); });
    return true;
  }

  void count_gone(Node& node) noexcept {
    for (int i = 0; i < node.outputs; ++i) {
      if (recipe_of(node).results(node)[i].array) return;
    }
    count(node, true);
  }

  Mutex lock_;
  WorkSums sums_;
  memory::DroppingScope* first_ = nullptr;  // of those that hold something
  bool is_busy_ = false;                    // under the list's lock of all sources: no carrier was free
};

HeldValues& held_values() {
  static Immortal<HeldValues> instance;
  return *instance;
}

}  // namespace

NodeCost new_cost(memory::DroppingScope& scope, const ops::Record& op, ops::Operands in, const void* attrs,
                  const ops::Results& out) {
  const std::span<const ArrayRef> results(out.arrays, static_cast<size_t>(out.count));
  const auto ns = static_cast<int64_t>(ops::expected_ns(ops::cost_of(op, in, attrs, results)));
  auto* const sum = new WorkSum(ns);
  scope.recorded_ns.fetch_add(ns, std::memory_order_relaxed);
  return {sum, ns, &scope};
}

void forget_cost(NodeCost& cost) noexcept { WorkSums::free_all(held_values().forget(cost)); }
void note_work(memory::DroppingScope& scope, int64_t ns) noexcept { held_values().note_work(scope, ns); }

HeldLock::HeldLock(bool wanted) noexcept : is_locked_(wanted) {
  if (is_locked_) held_values().lock();
}
HeldLock::~HeldLock() {
  if (is_locked_) held_values().unlock();
}
void HeldLock::hold(Edge edge, Array& array) noexcept { held_values().hold_locked(edge, array, true); }
void HeldLock::note_recorded(Node& node) noexcept { held_values().note_recorded_locked(node); }

void hold_again(Edge edge, Array& array) noexcept {
  const HeldLock lock(true);
  held_values().hold_locked(edge, array, false);
}

void stop_holding(Node& node, bool all) noexcept {
  ArrayRef gone[ops::Specs::kMost];  // let go after the locks
  held_values().stop_holding(node, all, gone);
}

memory::RecomputeSpanRef end_held(Node& node, bool unless_needed) noexcept {
  ArrayRef gone[ops::Specs::kMost];
  WorkSum* ended = nullptr;
  memory::RecomputeSpanRef span = held_values().end(node, unless_needed, gone, ended);
  WorkSums::free_all(ended);
  return span;
}

int64_t droppable_bytes(const memory::DroppingScope& scope) noexcept { return held_values().droppable(scope); }

}  // namespace tinyai::autograd
