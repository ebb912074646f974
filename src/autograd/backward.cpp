// Backward. One step: take the pending node of the highest level, read what it saved under its lock, call its vjp, hand
// the cotangents to what lies behind.
#include "autograd/backward.h"

#include <functional>
#include <unordered_set>

#include "autograd/early.h"
#include "autograd/leaf_locks.h"
#include "autograd/living.h"
#include "autograd/pending.h"
#include "autograd/rematerialise.h"
#include "base/error.h"
#include "memory/value_handle.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/layout.h"
#include "ops/observer.h"
#include "ops/tracer.h"
#include "ops/write.h"

namespace tinyai::autograd {
namespace {

using NodeSet = std::unordered_set<const NodeBase*, std::hash<const NodeBase*>, std::equal_to<>,
                                   memory::EngineAllocator<const NodeBase*>>;

// A node's tensors when it was met, taken under its lock: a concurrent backward or cut does not change them.
struct SavedTensors {
  static constexpr int kInline = 4;
  struct Tensor {
    ArrayRef array;  // null: to be made again
    uint32_t version = 0;
    uint8_t index = 0;
    bool is_output = false;
    ops::SignMask mask = ops::SignMask::kNone;
  };
  Tensor tensors[kInline];
  memory::EngineVector<Tensor> more;
  int count = 0;

  void add(Tensor tensor) {
    if (count < kInline) {
      tensors[count] = std::move(tensor);
    } else {
      more.push_back(std::move(tensor));
    }
    ++count;
  }
  Tensor& operator[](int i) { return i < kInline ? tensors[i] : more[i - kInline]; }
};

std::string node_label(Node& node) {
  const std::string name = name_of(node);
  return name.empty() ? std::string(node.record->info->name) : cat(node.record->info->name, " (", name, ")");
}

[[noreturn]] void fail_consumed(Node& node) {
  fail(Status::kConsumed, "backward: ", node_label(node),
       " was differentiated before and its saved tensors are gone; pass retain_graph in the first backward through a "
       "part that a"
       " second one shares");
}

// False if it was cut: nothing flows through it.
bool take_saved(Node& node, bool keep, SavedTensors& taken) {
  const NodeLock lock(node);
  const uint8_t state = node.state.load(std::memory_order_relaxed);
  if (state & NodeBase::kCut) return false;
  if (state & NodeBase::kConsumed) fail_consumed(node);
  if (node.saved_count > SavedTensors::kInline) taken.more.reserve(node.saved_count);
  if (!keep) node.state.fetch_or(NodeBase::kConsumed, std::memory_order_relaxed);
  for (int i = 0; i < node.saved_count; ++i) {
    SavedTensor& saved = node.saved()[i];
    ArrayRef array = keep ? ArrayRef::share(saved.array) : ArrayRef::adopt(std::exchange(saved.array, nullptr));
    taken.add({std::move(array), saved.version, saved.index, saved.is_output, saved.mask});
  }
  return true;
}

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
    for (EarlyWalk::Taken& one : early_->taken()) step(one);
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
    while (!pending_.empty()) early_ ? visit_and_step(pending_.pop()) : visit(pending_.pop());
    finish();
  } catch (const Error& error) {
    if (options_.retain_graph || error.status() == Status::kConsumed) throw;
    fail(error.status(), error.what(), "; the graph is consumed: run the forward again");
  }

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

 private:
  friend class OperatorVjp;

  static Value& other(Pending::Entry& entry, int output) {
    if (entry.others.size() < static_cast<size_t>(output)) entry.others.resize(output);
    return entry.others[output - 1];
  }

  void flow_to_leaf(Leaf& leaf, Value cotangent) {
    if (leaf.dead.load(std::memory_order_relaxed)) return;
    for (LeafSum& known : leaves_) {
      if (known.leaf == &leaf) return add(known.sum, std::move(cotangent));
    }
    leaves_.push_back({&leaf, Ref<NodeBase>::share(&leaf), std::move(cotangent)});
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

  BackwardOptions options_;
  EdgeReader reader_;
  MadeAgain made_again_;
  ops::Context context_;
  Pending pending_;
  memory::EngineVector<LeafSum> leaves_;
  memory::EngineVector<LeafRows> rows_;
  bool keeps_rows_ = false;
  memory::EngineVector<std::pair<Edge, Value>> captured_;
  NodeSet useful_;
  bool restricted_ = false;
  uint32_t deaths_ = 0;
  EarlyWalk* early_ = nullptr;
};

// The vjp's view of one node.
class OperatorVjp final : public ops::VjpCall {
 public:
  OperatorVjp(BackwardPass& pass, Node& node, Pending::Entry& entry, SavedTensors& taken)
      : pass_(pass), node_(node), entry_(entry), taken_(taken) {}

  const char* name() const override { return node_.record->info->name; }
  const void* attrs_data() const override { return node_.attrs(); }
  int inputs() const override { return node_.edge_count; }

  const Value& cotangent(int output) override {
    Value& value = output == 0 ? entry_.first : BackwardPass::other(entry_, output);
    if (!value) value = zeros_for(output);
    return value;
  }
  bool has_cotangent(int output) const override {
    if (output == 0) return static_cast<bool>(entry_.first);
    return static_cast<size_t>(output) <= entry_.others.size() && entry_.others[output - 1];
  }
  bool needs(int input) const override {
    const Edge edge = node_.edges()[input];
    if (!edge || node_.is_cut() || !pass_.is_useful(edge.node())) return false;
    const Leaf* leaf = leaf_of(edge);
    return !leaf || !leaf->dead.load(std::memory_order_relaxed);
  }
  Value input(int i) override { return saved(i, false); }
  Value output(int i) override { return saved(i, true); }
  bool has_input(int i) const override { return find(i, false) != nullptr; }
  bool has_output(int i) const override { return find(i, true) != nullptr; }
  ops::SignMask sign_mask(int output) const override {
    const SavedTensors::Tensor* tensor = find(output, true);
    return tensor ? tensor->mask : ops::SignMask::kNone;
  }
  Spec input_spec(int i) const override { return node_.same_specs ? entry_.first.spec() : stored_spec(node_, i); }
  bool same_specs() const override { return node_.same_specs; }
  void set(int input, Value cotangent) override {
    const Edge edge = node_.edges()[input];
    if (edge && cotangent && !node_.is_cut() && pass_.is_useful(edge.node())) pass_.flow(edge, std::move(cotangent));
  }
  bool set_rows(int input, const Value& rows, const Value& slices) override {
    const Edge edge = node_.edges()[input];
    Leaf* const leaf = edge && !node_.is_cut() ? leaf_of(edge) : nullptr;
    return leaf && leaf->sparse.load(std::memory_order_relaxed) && pass_.flow_rows(*leaf, rows, slices);
  }

 private:
  SavedTensors::Tensor* find(int i, bool is_output) const {
    const ops::Saves& saves = node_.record->saves;
    if (!saves.inputs && !saves.outputs)  // it was told what to save (pending_node.h)
      return is_output && i < taken_.count ? &taken_[i] : nullptr;
    for (int k = 0; k < taken_.count; ++k) {
      if (taken_[k].index == i && taken_[k].is_output == is_output) return &taken_[k];
    }
    return nullptr;
  }

  Value saved(int i, bool is_output) {
    SavedTensors::Tensor* tensor = find(i, is_output);
    if (!tensor) fail(Status::kInternal, name(), ": its vjp asks for a tensor that was not saved");
    if (!tensor->array) make_again(*tensor);
    if (const uint32_t now = ops::version_of(*tensor->array); now != tensor->version) return overwritten(*tensor, now);
    if (!pass_.creates_graph() || tensor->mask != ops::SignMask::kNone) return Value(tensor->array);
    return Value(tensor->array, is_output ? Edge(&node_, i) : node_.edges()[i]);
  }

  void make_again(SavedTensors::Tensor& tensor) {
    const Edge edge = tensor.is_output ? Edge(&node_, tensor.index) : node_.edges()[tensor.index];
    tensor.array = pass_.made_again().value(edge, node_);
    tensor.version = 0;  // it had not been written
  }

  Value overwritten(const SavedTensors::Tensor& tensor, uint32_t now) const {
    const uint32_t times = now - tensor.version;
    const std::string why =
        cat("backward: ", describe(*tensor.array), ", saved by ", name(), ", was written in place ", times,
            times == 1 ? " time" : " times", " since; write after the backward, or into a copy");
    if (ops::Tracer* const tracer = ops::context().tracer) {
      if (ArrayRef stand_in = tracer->overwritten(*tensor.array, why)) return Value(std::move(stand_in));
    }
    fail(Status::kVersion, why);
  }

  Value zeros_for(int output) {
    // Operators with several outputs save the one whose zeros they need, or test has_cotangent.
    SavedTensors::Tensor* tensor = find(output, true);
    if (tensor && !tensor->array) make_again(*tensor);
    if (!tensor) fail(Status::kInternal, name(), ": no cotangent for output ", output);
    return BackwardPass::full_like(Value(tensor->array), 0);
  }

  BackwardPass& pass_;
  Node& node_;
  Pending::Entry& entry_;
  SavedTensors& taken_;
};

// While the backward is at a node with a recipe: all before it that read its results have been met.
class AtRecipe {
 public:
  AtRecipe(Node& node, bool keeps_graph)
      : node_(has_recipe(node) && !(keeps_graph && is_held(node)) ? &node : nullptr), keeps_graph_(keeps_graph) {
    if (node_) [[unlikely]]
      drop_results(*node_, false);
  }
  ~AtRecipe() {
    if (node_) [[unlikely]]
      keeps_graph_ ? drop_results(*node_, true) : drop_consumed_recipe(*node_);
  }
  AtRecipe(const AtRecipe&) = delete;
  AtRecipe& operator=(const AtRecipe&) = delete;

 private:
  // What a scope holds it holds for another backward too.
  static bool is_held(Node& node) { return recipe_of(node).cost.scope != nullptr; }

  Node* const node_;
  const bool keeps_graph_;
};

void BackwardPass::visit(Pending::Entry entry) {
  if (!captured_.empty() && !options_.stops_at_inputs) keep_captured(entry);
  auto& node = static_cast<Node&>(*entry.node);
  reader_.enter(&node);
  if (restricted_ && !leads_anywhere(node)) return;
  SavedTensors taken;
  if (!take_saved(node, options_.retain_graph, taken)) return;
  const AtRecipe at(node, options_.retain_graph);
  if (has_recipe(node) && !options_.retain_graph) made_again_.note_visited(node);
  OperatorVjp call(*this, node, entry, taken);
  const ops::InLayer layer(node);
  const Span span(EventKind::kBackward, node.record->info->name);
  node.record->vjp(call);
}

// Then the leaves are stepped that nothing leads to any more, and that nobody reads.
void BackwardPass::visit_and_step(Pending::Entry entry) {
  auto& node = static_cast<Node&>(*entry.node);
  memory::EngineVector<const void*> met;
  reader_.enter(&node);
  visit_kept(node, [&](const Storage* storage) { met.push_back(storage); });
  for (int i = 0; i < node.edge_count; ++i) met.push_back(edge_at(node, i).node());
  visit(std::move(entry));
  for (const void* what : met) early_->met(what, [this](EarlyWalk::Taken& one) { step(one); });
}

// The nodes from which `wanted` can be reached, found by a walk without recursion.
NodeSet find_useful(std::span<const Value> roots, const NodeSet& wanted, const EdgeReader& reader) {
  struct Frame {
    NodeBase* node;
    int next;
  };
  const EdgeSearch guard(reader);
  NodeSet useful, seen;
  memory::EngineVector<Frame> stack;
  const auto visit = [&](NodeBase* node) {
    if (!node || !seen.insert(node).second) return;
    if (wanted.contains(node)) useful.insert(node);
    stack.push_back({node, 0});
  };
  const auto edges = [](NodeBase* node) {
    const bool none = header_of(node).kind == NodeKind::kLeaf || node->is_cut();
    return none ? 0 : static_cast<int>(static_cast<Node*>(node)->edge_count);
  };
  for (const Value& root : roots) {
    visit(root.edge().node());
    while (!stack.empty()) {
      Frame& frame = stack.back();
      if (frame.next < edges(frame.node)) {
        visit(edge_at(static_cast<Node&>(*frame.node), frame.next++).node());
        continue;
      }
      for (int i = edges(frame.node); i-- > 0;) {
        const Edge edge = edge_at(static_cast<Node&>(*frame.node), i);
        if (edge && useful.contains(edge.node())) useful.insert(frame.node);
      }
      stack.pop_back();
    }
  }
  return useful;
}

void require_graph(std::span<const Value> roots) {
  for (const Value& root : roots) {
    if (root.edge() && !root.edge().node()->is_cut()) return;
  }
  fail(Status::kGraph, "backward: ", describe(*roots[0]),
       " has no graph: it was made under no_grad, unchained, or from operands that require no gradient");
}

void start_all(BackwardPass& pass, std::span<const Value> roots, std::span<const Value> cotangents) {
  for (size_t i = 0; i < roots.size(); ++i) pass.start(roots[i], i < cotangents.size() ? &cotangents[i] : nullptr);
}

bool is_gone(const Leaf& leaf) {
  const memory::Id id{leaf.variable.load(std::memory_order_relaxed)};
  const memory::Slot* slot = memory::find(id);
  return leaf.dead.load(std::memory_order_relaxed) || !slot || !memory::is_live(slot->word.load(), id);
}

// Null for a leaf that is dead, or dies meanwhile.
template <class Prepare>
auto for_living(Leaf& leaf, const Prepare& prepare) -> decltype(prepare()) try {
  if (leaf.dead.load(std::memory_order_relaxed)) return {};
  return prepare();
} catch (const Error& error) {
  if (error.status() == Status::kClosed && is_gone(leaf)) return {};
  throw;
}

ArrayRef prepare(Leaf& leaf, const Value& sum) {
  return for_living(leaf, [&] { return prepare_gradient(leaf, sum); });
}

// What a step reads, which may be seen by others: it is not written.
ArrayRef gradient_for_step(Leaf& leaf, const Value& sum) {
  return sum->is_contiguous() && sum.spec() == leaf.spec ? sum.array_ref() : prepare(leaf, sum);
}

// By what has flowed to the leaf; nothing where nothing has, or it was stepped before.
void BackwardPass::step(EarlyWalk::Taken& one) {
  Leaf& leaf = one.of();
  const auto own = std::find_if(leaves_.begin(), leaves_.end(), [&](const LeafSum& sum) { return sum.leaf == &leaf; });
  if (own == leaves_.end()) return;
  ArrayRef gradient = gradient_for_step(leaf, own->sum);
  leaves_.erase(own);
  if (gradient) one.by->step(leaf, std::move(gradient));
}

// One leaf's after another's.
void add_rows(FoundGradients& found, memory::EngineVector<BackwardPass::LeafRows>& all) {
  memory::EngineVector<Rows> own;
  while (!all.empty()) {
    const Ref<NodeBase> leaf = all.front().hold;
    own.clear();
    std::erase_if(all, [&](BackwardPass::LeafRows& one) {
      if (one.hold.get() != leaf.get()) return false;
      own.push_back(std::move(one.rows));
      return true;
    });
    Leaf& of = *leaf_of(Edge(leaf.get(), 0));
    if (RowGradientRef ready = for_living(of, [&] { return prepare_rows(of, own); }))
      found.add(leaf, {}, std::move(ready));
  }
}

FoundGradients found_by(BackwardPass& pass) {
  FoundGradients found;
  found.reserve(pass.leaves().size() + pass.rows().size());
  for (BackwardPass::LeafSum& sum : pass.leaves()) {
    if (ArrayRef ready = prepare(*sum.leaf, sum.sum)) found.add(std::move(sum.hold), std::move(ready));
  }
  add_rows(found, pass.rows());
  return found;
}

// A sum with a history of its own. It replaces what the leaf holds, so it is made from that, and installed only where
// the leaf holds it still.
class RecordedSum {
 public:
  explicit RecordedSum(BackwardPass::LeafSum& own) : own_(&own) {}
  Leaf* leaf() const { return own_->leaf; }

  void prepare() {
    prepared_ = {};
    total_ = {};
    seen_ = {};
    rows_ = {};
    Value before = read();
    if (Value more = sum_of_rows(*leaf(), rows_)) before = before ? before + more : std::move(more);
    if (before) total_ = before + own_->sum;
    prepared_ = autograd::prepare(*leaf(), sum());
  }

  // These with the right to write the leaf.
  bool is_stale() const {
    if (!prepared_ || leaf()->dead.load(std::memory_order_relaxed)) return false;
    return !rows_.are_of(*leaf()) || leaf()->gradient.get() != seen_.get() || (seen_ && version_of(seen_) != version_);
  }
  void install() noexcept {
    if (!prepared_ || leaf()->dead.load(std::memory_order_relaxed)) return;
    const std::lock_guard guard(leaf()->lock);
    std::swap(leaf()->gradient, prepared_);
    std::swap(leaf()->recorded, sum());
    leaf()->rows = nullptr;  // rows_ has them
    ended_ = std::exchange(leaf()->handle, memory::Id());
  }

  void end_handle() const { memory::end_value_handle(ended_); }

 private:
  static uint32_t version_of(const ArrayRef& array) { return array->storage->version.load(std::memory_order_relaxed); }
  Value& sum() { return total_ ? total_ : own_->sum; }

  // Reads what the leaf holds: with its history if it has one; else a copy, for others add to it in place.
  Value read() {
    ArrayRef copy;
    for (;;) {
      device::Device* device;
      {
        const std::lock_guard writing(leaf()->writing);  // nobody adds to what is copied
        const ArrayRef& gradient = leaf()->gradient;
        if (!gradient) return {};
        device = &gradient->device();
        if (leaf()->recorded || copy) {
          seen_ = gradient;
          version_ = version_of(gradient);
          if (leaf()->recorded) return leaf()->recorded;
          ops::copy_to(*copy, *gradient);
          break;
        }
      }
      copy = new_array(ops::context().place, *device, memory::Category::kActivation, leaf()->spec, {},
                       memory::Exempt::kFromCap);
    }
    return Value(std::move(copy));
  }

  BackwardPass::LeafSum* own_;
  SeenRows rows_;
  ArrayRef seen_, prepared_;
  uint32_t version_ = 0;
  Value total_;
  memory::Id ended_;
};

// All of them or none; another backward pass may change the gradients before, and then they are made anew.
void commit_recorded(memory::EngineVector<BackwardPass::LeafSum>& leaves) {
  memory::EngineVector<RecordedSum> sums;
  memory::EngineVector<Leaf*> locked;
  for (BackwardPass::LeafSum& leaf : leaves) {
    sums.emplace_back(leaf).prepare();
    locked.push_back(leaf.leaf);
  }
  memory::EngineVector<RecordedSum*> stale;
  stale.reserve(sums.size());
  for (bool done = false; !done;) {
    stale.clear();
    {
      const LeafLocks locks(locked);
      for (RecordedSum& sum : sums) {
        if (sum.is_stale()) stale.push_back(&sum);
      }
      done = stale.empty();
      for (RecordedSum& sum : sums) {
        if (done) sum.install();
      }
    }
    for (RecordedSum* sum : stale) sum->prepare();
  }
  for (const RecordedSum& sum : sums) sum.end_handle();
}

// The steps of a trace come behind the walk: its passes put each where its gradient is whole.
void backward_early_traced(BackwardPass& pass, std::span<const Value> roots, std::span<const Value> cotangents,
                           const BackwardOptions& options) {
  EarlyWalk early;
  start_all(pass, roots, cotangents);
  FoundGradients found;
  pass.run([&] {
    for (const BackwardPass::LeafSum& sum : pass.leaves())
      early.found_traced(*sum.leaf, options.retain_graph || options.create_graph);
    found = found_by(pass);
  });
  found.commit();
  early.step_traced();
  early.done();
}

[[noreturn]] void fail_half_way(const std::exception& error, const EarlyWalk& early) {
  const auto* const known = dynamic_cast<const Error*>(&error);
  fail(known ? known->status() : Status::kOutOfMemory, error.what(), "; ", early.steps(), " of ", early.most(),
       " early steps are done, and stay: load a state of the parameters and of the optimizer");
}

void backward_early(BackwardPass& pass, std::span<const Value> roots, std::span<const Value> cotangents,
                    const BackwardOptions& options) {
  EarlyWalk early;
  early.find(roots, pass.reader(), options.retain_graph || options.create_graph);
  if (!early.empty()) {
    if (early.consumed()) fail_consumed(*early.consumed());
    early.prepare();
    pass.step_on_the_way(early);
  }
  FoundGradients found;
  try {
    start_all(pass, roots, cotangents);
    pass.run([&] {
      if (!early.empty()) pass.step_what_is_left();
      if (options.create_graph) return commit_recorded(pass.leaves());
      found = found_by(pass);
    });
  } catch (const std::exception& error) {
    if (early.steps() == 0) throw;
    fail_half_way(error, early);
  }
  found.commit();
  early.done();
}

}  // namespace

void backward(const memory::Place& place, std::span<const Value> roots, std::span<const Value> cotangents,
              const BackwardOptions& options) {
  require_graph(roots);
  if (options.create_graph && ops::context().tracer) {
    fail(Status::kGraph, "backward: with create_graph while '", ops::context().tracer->function(),
         "' is traced; tinyai_grad gives gradients that have a history");
  }
  BackwardPass pass(place, options);
  const ops::Within within(pass.context());
  pass.restrict_to_living();
  pass.keep_rows();
  if (steps_early()) [[unlikely]]
    return (ops::context().tracer ? backward_early_traced : backward_early)(pass, roots, cotangents, options);
  start_all(pass, roots, cotangents);
  FoundGradients found;
  pass.run([&] {
    if (options.create_graph) return commit_recorded(pass.leaves());
    found = found_by(pass);
  });
  found.commit();
}

FoundGradients find_gradients(const memory::Place& place, std::span<const Value> roots) {
  require_graph(roots);
  BackwardPass pass(place, {});
  const ops::Within within(pass.context());
  pass.restrict_to_living();
  pass.keep_rows();
  start_all(pass, roots, {});
  FoundGradients found;
  pass.run([&] { found = found_by(pass); });
  return found;
}

std::vector<Value> gradients(const memory::Place& place, std::span<const Value> roots,
                             std::span<const Value> cotangents, std::span<const Value> inputs,
                             const BackwardOptions& options) {
  require_graph(roots);
  BackwardPass pass(place, options);
  const ops::Within within(pass.context());
  NodeSet wanted;
  for (const Value& input : inputs) {
    if (!input.edge()) fail(Status::kGraph, "grad: ", describe(*input), " requires no gradient");
    wanted.insert(input.edge().node());
    pass.capture(input.edge());
  }
  pass.restrict_to(find_useful(roots, wanted, pass.reader()));
  start_all(pass, roots, cotangents);
  pass.run([] {});
  std::vector<Value> out;
  for (const Value& input : inputs) {
    const Leaf* leaf = options.stops_at_inputs ? nullptr : leaf_of(input.edge());
    Value found = leaf ? Value() : pass.captured(input.edge());
    for (const BackwardPass::LeafSum& sum : pass.leaves()) {
      if (sum.leaf == leaf && leaf) found = sum.sum;
    }
    out.push_back(std::move(found));
  }
  return out;
}

}  // namespace tinyai::autograd
