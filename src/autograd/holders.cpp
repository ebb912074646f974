// Finds what the graphs behind variables hold: nodes, and the tensors they saved.
//
// The walk has no recursion and reads each node under its lock, counting what it finds, so that other threads may run
// backward, unchain and close meanwhile. A node that several variables share is put down to the one furthest ahead.
#include "memory/inspect/holders.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "autograd/recipe.h"
#include "autograd/variable.h"
#include "base/aligned_size.h"

namespace tinyai::autograd {
namespace {

using memory::Holders;
using memory::Holding;
using memory::HoldKind;

struct Root {
  uint32_t holder;
  Ref<NodeBase> node;
};

struct Slotted {
  uint32_t holder;
  ArrayRef gradient;
};

// All that was met; let go after the report, with no lock held.
struct Alive {
  std::vector<Ref<NodeBase>> nodes;
  std::vector<ArrayRef> saved;
};

void read_slot(Leaf& leaf, uint32_t holder, std::vector<Root>& roots, std::vector<Slotted>& gradients) {
  // An error message may ask while this thread holds the leaf: then its gradient goes unseen.
  for (int tries = 0; !leaf.lock.try_lock(); ++tries) {
    if (tries == 1000) return;
    cpu_relax();
  }
  Ref<NodeBase> node = Ref<NodeBase>::share(leaf.recorded.edge().node());
  ArrayRef gradient = leaf.gradient;
  std::vector<ArrayRef> rows;
  visit_rows(leaf, [&](Array& part) { rows.push_back(ArrayRef::share(&part)); });
  leaf.lock.unlock();
  if (gradient) gradients.push_back({holder, std::move(gradient)});
  for (ArrayRef& part : rows) gradients.push_back({holder, std::move(part)});
  if (node) roots.push_back({holder, std::move(node)});
}

std::vector<Root> find_roots(const Holders& holders, std::vector<Slotted>& gradients) {
  std::vector<Root> roots;
  for (uint32_t i = 0; i < holders.handles().size(); ++i) {
    const Pinned& handle = holders.handles()[i];
    if (handle.kind() != memory::Kind::kVariable) continue;
    const Edge edge = Edge::from_bits(handle->extra);
    if (!edge) continue;
    roots.push_back({i, Ref<NodeBase>::share(edge.node())});
    if (Leaf* leaf = leaf_of(edge)) read_slot(*leaf, i, roots, gradients);
  }
  std::stable_sort(roots.begin(), roots.end(), [](const Root& a, const Root& b) {
    return header_of(a.node.get()).level > header_of(b.node.get()).level;
  });
  return roots;
}

class GraphSearch {
 public:
  explicit GraphSearch(Holders& holders) : holders_(holders), alive_(std::make_shared<Alive>()) {
    holders_.keep_alive(alive_);
  }

  void add_gradient(Slotted slotted) {
    Storage& storage = *slotted.gradient->storage;
    holders_.add(Holding{&storage.account, &storage, storage.charge(), slotted.holder, HoldKind::kGradient});
    alive_->saved.push_back(std::move(slotted.gradient));
  }

  void search(Root root) {
    holder_ = root.holder;
    sums_.clear();
    memory::GraphSize size{.holder = holder_, .nodes = 0, .last_call = {}};
    if (header_of(root.node.get()).kind != NodeKind::kLeaf) {
      size.last_call = static_cast<Node*>(root.node.get())->record->info->name;
    }
    push(std::move(root.node));
    while (!stack_.empty()) {
      if (!holders_.take_node()) {
        size.all = false;
        stack_.clear();
        break;
      }
      NodeBase* node = stack_.back();
      stack_.pop_back();
      if (header_of(node).kind == NodeKind::kLeaf) {
        // One by one: a leaf's account moves with its variable.
        holders_.add(Holding{&static_cast<Leaf*>(node)->account, nullptr, graph(aligned_size(kLeafBytes)), holder_,
                             HoldKind::kGraph});
      } else {
        ++size.nodes;
        read(static_cast<Node&>(*node));
      }
    }
    for (const auto& [account, sum] : sums_) {
      holders_.add(Holding{sum.account, nullptr, graph(sum.bytes), holder_, HoldKind::kGraph});
    }
    if (size.nodes > 0) holders_.add(std::move(size));
  }

 private:
  static memory::Charge graph(int64_t bytes) { return {bytes, memory::Category::kGraph}; }

  struct Sum {
    memory::Shard* const* account;
    int64_t bytes = 0;
  };

  void push(Ref<NodeBase> node) {
    if (!node || !seen_.insert(node.get()).second) return;
    stack_.push_back(node.get());
    alive_->nodes.push_back(std::move(node));
  }

  // The account of an operator's node never changes, so those of one account are summed.
  void add_node(memory::Shard* const& account, int64_t bytes) {
    Sum& sum = sums_.try_emplace(account, Sum{&account}).first->second;
    sum.bytes += bytes;
  }

  void read(Node& node) {
    add_node(node.account, aligned_size(node.bytes()));
    edges_.clear();
    const size_t first = alive_->saved.size();
    {
      const NodeLock lock(node);
      for (int i = 0; i < node.edge_count; ++i) {
        if (const Edge edge = node.edges()[i]) edges_.push_back(Ref<NodeBase>::share(edge.node()));
      }
      const auto keep = [&](Array* array, const RecipeResult* = nullptr) {
        if (array) alive_->saved.push_back(ArrayRef::share(array));
      };
      for (int i = 0; i < node.saved_count; ++i) keep(node.saved()[i].array);
      if (has_recipe(node)) visit_recipe(node, keep);
    }
    for (size_t i = first; i < alive_->saved.size(); ++i) add_saved(*alive_->saved[i]);
    for (Ref<NodeBase>& behind : edges_) push(std::move(behind));
  }

  void add_saved(const Array& array) {
    if (!saved_.insert(&array).second) return;
    Storage& storage = *array.storage;
    holders_.add(Holding{&storage.account, &storage, storage.charge(), holder_, HoldKind::kGraph});
    if (array.view) {
      holders_.add(Holding{&array.extra.account, &array, graph(header_bytes(array)), holder_, HoldKind::kGraph});
    }
  }

  Holders& holders_;
  std::shared_ptr<Alive> alive_;
  uint32_t holder_ = 0;
  std::unordered_map<memory::Shard*, Sum> sums_;
  std::unordered_set<const NodeBase*> seen_;
  std::unordered_set<const Array*> saved_;
  std::vector<NodeBase*> stack_;
  std::vector<Ref<NodeBase>> edges_;
};

void visit_graphs(Holders& holders) {
  std::vector<Slotted> gradients;
  std::vector<Root> roots = find_roots(holders, gradients);
  GraphSearch search(holders);
  for (Slotted& slotted : gradients) search.add_gradient(std::move(slotted));
  for (Root& root : roots) search.search(std::move(root));
}

}  // namespace

void register_graph_enumerator() { memory::register_enumerator(visit_graphs); }

}  // namespace tinyai::autograd
