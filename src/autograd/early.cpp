#include "autograd/early.h"

#include <algorithm>
#include <functional>
#include <unordered_set>

#include "autograd/recipe.h"
#include "base/error.h"
#include "base/immortal.h"
#include "base/mutex.h"

namespace tinyai::autograd {
namespace {

std::unique_ptr<EarlySteps> (*g_early_steps)(uint64_t id) = nullptr;

struct Claims {
  Mutex lock;
  std::unordered_map<const Leaf*, uint64_t> by_leaf;
};
std::atomic<int64_t> g_claims{0};

Claims& claims() {
  static Immortal<Claims> instance;  // threads may run at exit
  return *instance;
}

void require_no_kept_graph(bool keeps_graph) {
  if (!keeps_graph) return;
  fail(Status::kArgument,
       "backward: the optimizer steps early, and that writes parameters which a graph that is kept has saved; leave "
       "retain_graph and create_graph out, or switch early steps off");
}

// Counts what a graph leads to and keeps, by a search without recursion.
template <class Counts>
class Count {
 public:
  Counts uses;  // of leaves that are stepped early, and of storages
  memory::EngineVector<Ref<NodeBase>> leaves;
  Ref<NodeBase> consumed;

  void from(NodeBase* root) {
    visit(root);
    while (!stack_.empty()) {
      Node& node = *stack_.back();
      stack_.pop_back();
      if (node.state.load(std::memory_order_relaxed) & NodeBase::kConsumed) consumed = Ref<NodeBase>::share(&node);
      visit_kept(node, [this](const Storage* storage) { ++uses[storage]; });
      for (int i = 0; i < node.edge_count; ++i) visit(edge_at(node, i).node());
    }
  }

 private:
  void visit(NodeBase* node) {
    if (!node) return;
    if (header_of(node).kind == NodeKind::kLeaf) return visit_leaf(static_cast<Leaf&>(*node));
    if (!node->is_cut() && seen_.insert(node).second) stack_.push_back(static_cast<Node*>(node));
  }
  void visit_leaf(Leaf& leaf) {
    if (early_of(leaf) == 0 || uses[&leaf]++ > 0) return;
    leaves.push_back(Ref<NodeBase>::share(&leaf));
  }

  memory::EngineSet<const NodeBase*> seen_;
  memory::EngineVector<Node*> stack_;
};

}  // namespace

void install_early(std::unique_ptr<EarlySteps> (*steps_of)(uint64_t id)) { g_early_steps = steps_of; }

bool claim_early(const Leaf& leaf, uint64_t id) {
  const std::lock_guard guard(claims().lock);
  const auto claim = claims().by_leaf.try_emplace(&leaf, id).first;
  g_claims.store(static_cast<int64_t>(claims().by_leaf.size()), std::memory_order_relaxed);
  return claim->second == id;
}

void disclaim_early(const Leaf& leaf, uint64_t id) noexcept {
  const std::lock_guard guard(claims().lock);
  const auto claim = claims().by_leaf.find(&leaf);
  if (claim == claims().by_leaf.end() || claim->second != id) return;
  claims().by_leaf.erase(claim);
  g_claims.store(static_cast<int64_t>(claims().by_leaf.size()), std::memory_order_relaxed);
}

uint64_t early_of(const Leaf& leaf) noexcept {
  if (!steps_early()) return 0;
  const std::lock_guard guard(claims().lock);
  const auto claim = claims().by_leaf.find(&leaf);
  return claim == claims().by_leaf.end() ? 0 : claim->second;
}

bool steps_early() noexcept { return g_claims.load(std::memory_order_relaxed) > 0; }

void visit_kept(Node& node, FunctionRef<void(const Storage*)> visit) {
  memory::EngineVector<const Storage*> storages;
  storages.reserve(node.saved_count + node.edge_count);
  {
    const NodeLock lock(node);
    for (int i = 0; i < node.saved_count; ++i) {
      if (const Array* const array = node.saved()[i].array) storages.push_back(array->storage);
    }
    for (int i = 0; has_recipe(node) && i < node.edge_count; ++i) {
      if (const Array* const array = recipe_of(node).operands()[i].array) storages.push_back(array->storage);
    }
  }
  for (const Storage* storage : storages) visit(storage);
}

void EarlyWalk::find(std::span<const Value> roots, const EdgeReader& reader, bool keeps_graph) {
  Count<Counts> count;
  {
    const EdgeSearch guard(reader);
    for (const Value& root : roots) count.from(root.edge().node());
  }
  for (const Ref<NodeBase>& leaf : count.leaves) take(leaf, count.uses, keeps_graph);
  consumed_ = std::move(count.consumed);
}

EarlySteps* EarlyWalk::steps_of(Leaf& leaf) {
  const uint64_t id = early_of(leaf);
  if (id == 0) return nullptr;
  for (const Owner& owner : owners_) {
    if (owner.id == id) return owner.steps.get();
  }
  owners_.push_back({id, g_early_steps(id)});
  return owners_.back().steps.get();
}

void EarlyWalk::take(const Ref<NodeBase>& node, const Counts& uses, bool keeps_graph) {
  auto& leaf = static_cast<Leaf&>(*node);
  EarlySteps* const by = steps_of(leaf);
  const EarlySteps::Step step = by ? by->take(leaf) : EarlySteps::Step{};
  if (!step.writes) return;
  require_no_kept_graph(keeps_graph);
  const auto kept = uses.find(step.writes);
  const uint32_t left = uses.at(&leaf) + (kept == uses.end() ? 0 : kept->second);
  const auto number = static_cast<uint32_t>(taken_.size());
  numbers_[&leaf] = number;
  const auto [same, is_first] = numbers_.try_emplace(step.writes, number);
  const uint32_t next = is_first ? kNone : std::exchange(same->second, number);
  taken_.push_back({.leaf = node, .by = by, .step = step, .left = is_first ? left : kAtTheEnd, .next = next});
  if (next != kNone) taken_[next].left = kAtTheEnd;
}

std::span<EarlyWalk::Taken> EarlyWalk::by_number() {
  std::stable_sort(taken_.begin(), taken_.end(),
                   [](const Taken& a, const Taken& b) { return a.step.number < b.step.number; });
  return taken_;
}

void EarlyWalk::prepare() {
  for (const Owner& owner : owners_) {
    if (owner.steps) owner.steps->prepare();
  }
}

void EarlyWalk::met(const void* what, FunctionRef<void(Taken&)> ready) {
  const auto found = numbers_.find(what);
  if (found == numbers_.end()) return;
  for (uint32_t number = found->second; number != kNone;) {
    Taken& one = taken_[number];
    number = one.step.writes == what ? one.next : kNone;
    if (one.left == kAtTheEnd) continue;
    if (one.left > 0 && --one.left == 0) ready(one);
  }
}

int64_t EarlyWalk::steps() const noexcept {
  int64_t all = 0;
  for (const Owner& owner : owners_) all += owner.steps ? owner.steps->steps() : 0;
  return all;
}

void EarlyWalk::done() noexcept {
  for (const Owner& owner : owners_) {
    if (owner.steps) owner.steps->done();
  }
}

void EarlyWalk::found_traced(Leaf& leaf, bool keeps_graph) {
  if (leaf.frozen.load(std::memory_order_relaxed)) return;
  EarlySteps* const by = steps_of(leaf);
  if (!by) return;
  require_no_kept_graph(keeps_graph);
  by->check(leaf);
}

void EarlyWalk::step_traced() {
  for (const Owner& owner : owners_) {
    if (owner.steps) owner.steps->step_traced();
  }
}

}  // namespace tinyai::autograd
