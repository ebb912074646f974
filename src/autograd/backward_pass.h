// One walk over a graph: the pending node of the highest level is taken, what it saved is read under its lock, its vjp
// is called, and the cotangents go to what lies behind. What has come to leaves is the caller's to commit (backward.h).
#pragma once

#include <algorithm>
#include <functional>
#include <unordered_set>

#include "autograd/backward.h"
#include "autograd/early.h"
#include "autograd/leaf_watch.h"
#include "autograd/living.h"
#include "autograd/pending.h"
#include "autograd/rematerialise.h"
#include "base/error.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/layout.h"
#include "ops/write.h"

namespace tinyai::autograd {

using NodeSet = std::unordered_set<const NodeBase*, std::hash<const NodeBase*>, std::equal_to<>,
                                   memory::EngineAllocator<const NodeBase*>>;

[[noreturn]] void fail_consumed(Node& node);

class BackwardPass {
 public:
  BackwardPass(const memory::Place& place, const BackwardOptions& options) : options_(options) {
    options_.retain_graph |= options.create_graph;
    context_ = ops::context();
    context_.record = options.create_graph;
    context_.place = place;
    context_.category = memory::Category::kActivation;
    context_.exempt_from_cap = true;
    context_.precision = ops::Precision::kAsIs;  // dtypes are in the graph
  }

  void start(const Value& root, const Value* cotangent) {
    if (!root.edge() || root.edge().node()->is_cut()) return;
    if (deaths_ && !is_useful(root.edge().node())) return;
    if (cotangent && *cotangent) {
      if (cotangent->shape() != root.shape()) {
        fail(Status::kShape, "backward: the cotangent's shape ", to_string(cotangent->shape()), " is not the root's, ",
             to_string(root.shape()));
      }
      flow(root.edge(), cotangent->dtype() == root.dtype() ? *cotangent : ops::cast(*cotangent, root.dtype()));
      return;
    }
    if (root->elements() != 1) {
      fail(Status::kShape, "backward: ", describe(*root), " has more than one element; reduce it, or pass a cotangent");
    }
    flow(root.edge(), full_like(root, 1));
  }

  // Work that leads to none of these is left out; or, after the other, to no leaf that lives.
  void restrict_to(NodeSet useful) {
    useful_ = std::move(useful);
    restricted_ = true;
  }
  void restrict_to_living() { deaths_ = deaths_in_graphs(); }
  bool is_useful(NodeBase* node) const {
    if (deaths_) return leads_to_living(node, deaths_, reader_);
    return !restricted_ || useful_.contains(node);
  }
  const EdgeReader& reader() const { return reader_; }

  // Leaves may want rows: those that reach them are kept as rows, in the order that they come in.
  void keep_rows() { keeps_rows_ = !options_.create_graph; }
  bool flow_rows(Leaf& leaf, const Value& numbers, const Value& slices) {
    if (!keeps_rows_) return false;
    require_no_trace(leaf);
    if (!leaf.dead.load(std::memory_order_relaxed)) rows_.push_back({Ref<NodeBase>::share(&leaf), {numbers, slices}});
    return true;
  }

  // Leaves are stepped on the way.
  void step_on_the_way(EarlyWalk& early) { early_ = &early; }
  void step_what_is_left() {
    for (EarlyWalk::Taken& one : early_->by_number()) step(one);
  }

  // Leaves are told of when their sums are whole.
  void tell(LeafWatch& watch, LeafUses& uses) {
    watch_ = &watch;
    uses_ = &uses;
  }
  void tell_what_is_left() {
    for (const Ref<NodeBase>& leaf : uses_->leaves()) tell(static_cast<Leaf&>(*leaf));
  }

  // Cotangents that reach this edge are kept.
  void capture(Edge edge) { captured_.push_back({edge, Value()}); }
  Value captured(Edge edge) const {
    for (const auto& [at, value] : captured_) {
      if (at == edge) return value;
    }
    return {};
  }

  // Runs, then does `finish`. An error in the middle leaves nodes without their saved tensors, and says so.
  template <class Finish>
  void run(Finish finish) try {
    while (!pending_.empty()) {
      if (early_) [[unlikely]]
        visit_and_step(pending_.pop());
      else if (watch_)
        visit_and_tell(pending_.pop());
      else
        visit(pending_.pop());
    }
    finish();
  } catch (const std::bad_alloc&) {
    tell_others(Error(Status::kOutOfMemory, "out of memory"));
    throw;
  } catch (const Error& error) {
    tell_others(error);
    if (options_.retain_graph || error.status() == Status::kConsumed) throw;
    fail(error.status(), error.what(), "; the graph is consumed: run the forward again");
  }

  // The pass ends before its time: those are told who take part in what it would have come to.
  void tell_others(const Error& error, std::span<const Value> roots = {}) noexcept;

  struct LeafSum {
    Leaf* leaf;
    Ref<NodeBase> hold;
    Value sum;
  };
  memory::EngineVector<LeafSum>& leaves() { return leaves_; }
  struct LeafRows {
    Ref<NodeBase> hold;
    Rows rows;
  };
  memory::EngineVector<LeafRows>& rows() { return rows_; }
  const ops::Context& context() const { return context_; }
  bool creates_graph() const { return options_.create_graph; }
  MadeAgain& made_again() { return made_again_; }

  void flow(Edge edge, Value cotangent) {
    if (early_ && early_->writes(cotangent->storage)) [[unlikely]]
      cotangent = ops::copy(cotangent);  // a step on the way will write what it shows
    if (options_.stops_at_inputs) {
      for (auto& [at, sum] : captured_) {
        if (at == edge) return add(sum, std::move(cotangent));
      }
    }
    if (Leaf* leaf = leaf_of(edge)) return flow_to_leaf(*leaf, std::move(cotangent));
    Pending::Entry& entry = pending_.entry(edge.node());
    Value& sum = edge.output() == 0 ? entry.first : other(entry, edge.output());
    add(sum, std::move(cotangent));
  }

  static Value full_like(const Value& x, double value) { return ops::full_like(x.constant(), value); }

  static Value& other(Pending::Entry& entry, int output) {
    if (entry.others.size() < static_cast<size_t>(output)) entry.others.resize(output);
    return entry.others[output - 1];
  }

 private:
  void flow_to_leaf(Leaf& leaf, Value cotangent) {
    if (leaf.dead.load(std::memory_order_relaxed)) return;
    if (const auto known = sum_of(leaf); known != leaves_.end()) return add(known->sum, std::move(cotangent));
    leaves_.push_back({&leaf, Ref<NodeBase>::share(&leaf), std::move(cotangent)});
  }

  // The sum that has flowed to the leaf; the end: none has.
  memory::EngineVector<LeafSum>::iterator sum_of(const Leaf& leaf) {
    return std::find_if(leaves_.begin(), leaves_.end(), [&](const LeafSum& sum) { return sum.leaf == &leaf; });
  }

  void add(Value& sum, Value cotangent) {
    if (!sum) {
      sum = std::move(cotangent);
      return;
    }
    // Adds in place where that gives what an addition would, its memory order too: a traced call adds by a node.
    const Array& to = *sum;
    const bool own = !options_.create_graph && to.is_sole_owner() && !to.view && to.spec() == cotangent.spec();
    if (!own || !ops::keeps_order(to, *cotangent)) {
      sum = sum + cotangent;
      return;
    }
    ops::add_to(to, *cotangent);
  }

  void keep_captured(const Pending::Entry& entry) {
    for (auto& [edge, value] : captured_) {
      if (edge.node() != entry.node.get()) continue;
      const size_t output = static_cast<size_t>(edge.output());
      if (output == 0) value = entry.first;
      if (output > 0 && output <= entry.others.size()) value = entry.others[output - 1];
    }
  }

  bool leads_anywhere(Node& node) const {
    for (int i = 0; i < node.edge_count; ++i) {
      const Edge edge = edge_at(node, i);
      if (edge && is_useful(edge.node())) return true;
    }
    return false;
  }

  void visit(Pending::Entry entry);
  void visit_and_step(Pending::Entry entry);
  void step(EarlyWalk::Taken& one);
  void visit_and_tell(Pending::Entry entry);
  void tell(Leaf& leaf);

  BackwardOptions options_;
  EdgeReader reader_;
  MadeAgain made_again_;
  ops::Context context_;
  Pending pending_;
  Ref<NodeBase> failed_;  // the node that the pass ended at, if it did
  memory::EngineVector<LeafSum> leaves_;
  memory::EngineVector<LeafRows> rows_;
  bool keeps_rows_ = false;
  memory::EngineVector<std::pair<Edge, Value>> captured_;
  NodeSet useful_;
  bool restricted_ = false;
  uint32_t deaths_ = 0;
  EarlyWalk* early_ = nullptr;
  LeafWatch* watch_ = nullptr;
  LeafUses* uses_ = nullptr;
  memory::EngineVector<Leaf*> met_;  // of the node that is visited
};

bool is_gone(const Leaf& leaf);

// Null for a leaf that is dead, or dies meanwhile.
template <class Prepare>
auto for_living(Leaf& leaf, const Prepare& prepare) -> decltype(prepare()) try {
  if (leaf.dead.load(std::memory_order_relaxed)) return {};
  return prepare();
} catch (const Error& error) {
  if (error.status() == Status::kClosed && is_gone(leaf)) return {};
  throw;
}

inline ArrayRef prepare_living(Leaf& leaf, const Value& sum) {
  return for_living(leaf, [&] { return prepare_gradient(leaf, sum); });
}

}  // namespace tinyai::autograd
