#include "autograd/backward_pass.h"

#include <algorithm>

#include "autograd/custom.h"
#include "memory/value_handle.h"
#include "ops/observer.h"
#include "ops/tracer.h"

namespace tinyai::autograd {
namespace {

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
  // A scope holds it, and so for another backward too.
  static bool is_held(Node& node) { return recipe_of(node).cost.scope != nullptr; }

  Node* const node_;
  const bool keeps_graph_;
};

// A step reads this gradient and does not write it, for others may see it.
ArrayRef gradient_for_step(Leaf& leaf, const Value& sum) {
  return sum->is_contiguous() && sum.spec() == leaf.spec ? sum.array_ref() : prepare_living(leaf, sum);
}

}  // namespace

[[noreturn]] void fail_consumed(Node& node) {
  fail(Status::kConsumed, "backward: ", node_label(node),
       " was differentiated before and its saved tensors are gone; pass retain_graph in the first backward through a "
       "part that a"
       " second one shares");
}

bool is_gone(const Leaf& leaf) {
  const memory::Id id{leaf.variable.load(std::memory_order_relaxed)};
  const memory::Slot* slot = memory::find(id);
  return leaf.dead.load(std::memory_order_relaxed) || !slot || !memory::is_live(slot->word.load(), id);
}

void BackwardPass::tell_others(const Error& error, std::span<const Value> roots) noexcept try {
  NodeSet seen;
  memory::EngineVector<Node*> stack, joint;
  const auto see = [&](NodeBase* node) {
    if (!node || header_of(node).kind == NodeKind::kLeaf || node->is_cut() || !is_useful(node)) return;
    if (seen.insert(node).second) stack.push_back(static_cast<Node*>(node));
  };
  for (const Value& root : roots) see(root.edge().node());
  pending_.each(see);
  see(failed_.get());
  while (!stack.empty()) {
    Node& node = *stack.back();
    stack.pop_back();
    if (node.kind == NodeKind::kCustom && function_of_node(node.attrs()).others()) joint.push_back(&node);
    for (int i = 0; i < node.edge_count; ++i) see(edge_at(node, i).node());
  }
  std::ranges::sort(joint, [](const Node* a, const Node* b) { return a->level > b->level; });
  memory::EngineVector<const void*> told;
  for (Node* const node : joint) {
    Function& function = function_of_node(node->attrs());
    if (std::ranges::find(told, function.others()) != told.end()) continue;
    told.push_back(function.others());
    function.tell_others(error);
  }
} catch (const std::exception&) {  // there is no memory to find them: they wait until their timeout
}

void BackwardPass::visit(Pending::Entry entry) try {
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
} catch (...) {
  failed_ = Ref<NodeBase>::share(entry.node.get());
  throw;
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
// Steps the leaf by the sum that has flowed to it; does nothing where none has, or it was stepped before.
void BackwardPass::step(EarlyWalk::Taken& one) {
  Leaf& leaf = one.of();
  const auto own = sum_of(leaf);
  if (own == leaves_.end() || leaf.frozen.load(std::memory_order_relaxed)) return;  // it may be frozen meanwhile
  ArrayRef gradient = gradient_for_step(leaf, own->sum);
  leaves_.erase(own);
  if (gradient) one.by->step(leaf, std::move(gradient));
}

// Then the leaves are told of that nothing leads to any more.
void BackwardPass::visit_and_tell(Pending::Entry entry) {
  auto& node = static_cast<Node&>(*entry.node);
  reader_.enter(&node);
  met_.clear();
  for (int i = 0; i < node.edge_count; ++i)
    if (Leaf* const leaf = leaf_of(edge_at(node, i))) met_.push_back(leaf);
  visit(std::move(entry));
  for (Leaf* leaf : met_)
    if (uses_->is_last(*leaf)) tell(*leaf);
  watch_->met_node();
}
void BackwardPass::tell(Leaf& leaf) {
  const auto own = sum_of(leaf);
  if (own == leaves_.end()) return;
  Value whole = std::move(own->sum);
  leaves_.erase(own);
  watch_->take(leaf, std::move(whole));
}

}  // namespace tinyai::autograd
