// Making, freeing and destroying nodes.
#include "autograd/node.h"

#include <cstring>
#include <new>

#include "autograd/drop.h"
#include "autograd/leaf.h"
#include "autograd/pending_node.h"
#include "autograd/recipe.h"
#include "base/aligned_size.h"
#include "base/error.h"
#include "base/mutex.h"
#include "device/slab.h"
#include "ops/sign_mask.h"
#include "ops/tracer.h"

namespace tinyai::autograd {
namespace {

using memory::Category;

Mutex g_name_lock;
void (*g_destroy_custom)(Node& node) noexcept = nullptr;

struct NodeLayout {
  bool same_specs = true;
  int saved = 0;
  int64_t attrs_offset = 0, bytes = 0;
};

int64_t packed_words(const ops::Operand& operand) { return 1 + (operand ? operand.array->rank : 0); }

bool has_spec(const Array& array, const Spec& spec) {
  if (array.dtype != spec.dtype || array.rank != spec.rank()) return false;
  for (int i = 0; i < array.rank; ++i) {
    if (array.size(i) != spec[i]) return false;
  }
  return true;
}

int count_saved(const ops::Record& op, ops::Operands in, int outputs) {
  int saved = 0;
  for (size_t i = 0; i < in.size() && i < 32 && op.saves.inputs >> i; ++i) saved += (op.saves.inputs >> i & 1) && in[i];
  for (int i = 0; i < outputs; ++i) saved += saves_output(op, i);
  return saved;
}

void lay_out(NodeLayout& layout, const ops::Record& op, size_t operands, int64_t spec_words) {
  layout.attrs_offset = sizeof(Node) + operands * sizeof(Edge) + layout.saved * sizeof(SavedTensor) + spec_words * 8;
  layout.bytes = layout.attrs_offset + op.info->attrs_bytes;
}

NodeLayout layout_of(const ops::Record& op, ops::Operands in, const Spec& out, int outputs) {
  NodeLayout layout{.same_specs = outputs == 1, .saved = count_saved(op, in, outputs)};
  int64_t words = 0;
  for (const ops::Operand& operand : in) {
    layout.same_specs = layout.same_specs && operand && has_spec(*operand.array, out);
    words += packed_words(operand);
  }
  lay_out(layout, op, in.size(), layout.same_specs ? 0 : words);
  return layout;
}

// The layout where all operands are there and have the one result's spec.
NodeLayout flat_layout(const ops::Record& op, ops::Operands in) {
  NodeLayout layout{.saved = count_saved(op, in, 1)};
  lay_out(layout, op, in.size(), 0);
  return layout;
}

// The layout of a node that saves what it is told to.
NodeLayout pending_layout(const ops::Record& op, ops::Operands in, size_t saved) {
  NodeLayout layout{.same_specs = false, .saved = static_cast<int>(saved)};
  int64_t words = 0;
  for (const ops::Operand& operand : in) words += packed_words(operand);
  lay_out(layout, op, in.size(), words);
  return layout;
}

int64_t with_recipe(const ops::Record& op, const memory::Place& place, int64_t bytes, size_t operands, int outputs) {
  return span_of(op, place) ? ((bytes + 7) & ~int64_t{7}) + recipe_bytes(operands, outputs) : bytes;
}

struct Packed {
  ArrayRef signs;  // null: the result is saved as it is
  ops::SignMask mask = ops::SignMask::kNone;
};

Packed pack_result(const ops::Record& op, const ops::Results& out) {
  Packed packed;
  if (op.saves.signs) packed.mask = ops::sign_mask_order(*out.arrays[0]);
  if (packed.mask != ops::SignMask::kNone) packed.signs = ops::sign_mask(out.place, *out.arrays[0]);
  return packed;
}

void save(Node& node, const ops::Record& op, ops::Operands in, const ops::Results& out, const Packed& packed) {
  SavedTensor* next = node.saved();
  const auto keep = [&](Array* array, size_t index, bool is_output) {
    const uint32_t version = ops::version_of(*array);
    *next++ = {ArrayRef::share(array).release(), version, static_cast<uint8_t>(index), is_output, ops::SignMask::kNone};
  };
  for (size_t i = 0; i < in.size() && i < 32; ++i) {
    if ((op.saves.inputs >> i & 1) && in[i]) keep(in[i].array, i, false);
  }
  for (int i = 0; i < out.count; ++i) {
    if (!saves_output(op, i)) continue;
    keep(i == 0 && packed.signs ? packed.signs.get() : out.arrays[i].get(), i, true);
    if (i == 0) next[-1].mask = packed.mask;
  }
}

void pack_specs(Node& node, ops::Operands in) {
  int64_t* word = node.specs();
  for (const ops::Operand& operand : in) {
    if (!operand) {
      *word++ = -1;
      continue;
    }
    *word++ = static_cast<int64_t>(operand.array->dtype) << 8 | operand.array->rank;
    for (int i = 0; i < operand.array->rank; ++i) *word++ = operand.array->size(i);
  }
}

// But for what it saves.
Node* new_node(const ops::Record& op, ops::Operands in, const void* attrs, const NodeLayout& layout, int outputs,
               memory::Shard* account) {
  auto* node = new (device::allocate_host(layout.bytes)) Node;
  node->kind = NodeKind::kOperator;
  node->outputs = static_cast<uint8_t>(outputs);
  node->same_specs = layout.same_specs;
  node->edge_count = static_cast<uint16_t>(in.size());
  node->saved_count = static_cast<uint16_t>(layout.saved);
  node->record = &op;
  node->account = account;
  node->attrs_offset = static_cast<uint32_t>(layout.attrs_offset);
  for (size_t i = 0; i < in.size(); ++i) {
    const Edge edge = in[i].edge && is_differentiable(*op.info, i) ? in[i].edge : Edge();
    node->edges()[i] = edge;
    if (!edge) continue;
    Ref<NodeBase>::share(edge.node()).release();
    node->level = std::max(node->level, header_of(edge.node()).level + 1);
  }
  if (op.info->attrs_bytes) std::memcpy(node->at<std::byte>(layout.attrs_offset), attrs, op.info->attrs_bytes);
  return node;
}

void require_few_operands(const ops::Record& op, ops::Operands in) {
  if (in.size() > UINT16_MAX) fail(Status::kUnsupported, op.info->name, ": more than 65535 operands to differentiate");
}

// A dead node waits for its turn in a list through the word of its record.
void push_dead(NodeBase*& list, NodeBase* node) {
  if (header_of(node).kind == NodeKind::kLeaf) return destroy_leaf(node);
  auto& dead = static_cast<Node&>(*node);
  const int64_t bytes = dead.bytes();
  free_saved(dead);
  if (dead.kind == NodeKind::kCustom && g_destroy_custom) g_destroy_custom(dead);
  delete dead.name.load(std::memory_order_relaxed);
  dead.attrs_offset = static_cast<uint32_t>(bytes);  // kept while record is the link
  dead.record = reinterpret_cast<const ops::Record*>(list);
  list = node;
}

// The cost of a call, for a node that may not come to be.
class PaidCost {
 public:
  PaidCost(memory::RecomputeSpan& span, const ops::Record& op, ops::Operands in, const void* attrs,
           const ops::Results& out) {
    if (span.drops) cost_ = new_cost(static_cast<memory::DroppingScope&>(span), op, in, attrs, out);
  }
  ~PaidCost() {
    if (cost_.scope) forget_cost(cost_);
  }
  PaidCost(const PaidCost&) = delete;
  PaidCost& operator=(const PaidCost&) = delete;
  NodeCost take() noexcept { return std::exchange(cost_, {}); }

 private:
  NodeCost cost_;
};

// Signs are not packed in a span that drops nothing by itself: its results come again as they were.
Node* make_node_with_recipe(const ops::Record& op, ops::Operands in, const void* attrs, const ops::Results& out,
                            NodeLayout& layout, memory::RecomputeSpan& span) {
  layout.bytes = with_recipe(op, out.place, layout.bytes, in.size(), out.count);
  const Packed packed = span.drops ? pack_result(op, out) : Packed();
  PaidCost cost(span, op, in, attrs, out);
  Node* const node = new_node(op, in, attrs, layout, out.count, out.place.shard);
  node->state.store(NodeBase::kRecipe, std::memory_order_relaxed);
  write_recipe(*node, in, out, {span, cost.take(), packed.signs, packed.mask});
  if (!layout.same_specs) pack_specs(*node, in);
  return node;
}

}  // namespace

int64_t node_bytes(const ops::Record& op, ops::Operands in, const ops::Specs* out, bool flat,
                   const memory::Place& place) {
  const int64_t bytes = flat ? flat_layout(op, in).bytes : layout_of(op, in, (*out)[0], out->count()).bytes;
  if (memory::may_be_made_again(place)) [[unlikely]]
    return aligned_size(with_recipe(op, place, bytes, in.size(), flat ? 1 : out->count()));
  return aligned_size(bytes);
}

NodeBase* make_node(const ops::Record& op, ops::Operands in, const void* attrs, const ops::Results& out, bool flat) {
  require_few_operands(op, in);
  NodeLayout layout = flat ? flat_layout(op, in) : layout_of(op, in, out.arrays[0]->spec(), out.count);
  if (memory::may_be_made_again(out.place)) [[unlikely]] {
    if (memory::RecomputeSpan* const span = span_of(op, out.place))
      return make_node_with_recipe(op, in, attrs, out, layout, *span);
  }
  const Packed packed = pack_result(op, out);
  Node* const node = new_node(op, in, attrs, layout, out.count, out.place.shard);
  save(*node, op, in, out, packed);
  if (!layout.same_specs) pack_specs(*node, in);
  return node;
}

int64_t pending_node_bytes(const ops::Record& op, ops::Operands in, size_t saved) {
  return aligned_size(pending_layout(op, in, saved).bytes);
}

NodeBase* make_pending_node(const ops::Record& op, ops::Operands in, const void* attrs, int outputs, size_t saved,
                            memory::Shard* account) {
  require_few_operands(op, in);
  if (saved > UINT16_MAX) fail(Status::kUnsupported, op.info->name, ": more than 65535 arrays to save for a backward");
  Node* const node = new_node(op, in, attrs, pending_layout(op, in, saved), outputs, account);
  for (size_t i = 0; i < saved; ++i) node->saved()[i] = {nullptr, 0, 0, true, ops::SignMask::kNone};
  pack_specs(*node, in);
  return node;
}

void keep_saved(Node& node, size_t number, const Array& array) noexcept {
  SavedTensor& saved = node.saved()[number];
  saved.version = ops::version_of(array);
  saved.array = ArrayRef::share(const_cast<Array*>(&array)).release();
}

Spec stored_spec(Node& node, int input) {
  const int64_t* word = node.specs();
  for (; input > 0; --input) word += 1 + (*word < 0 ? 0 : *word & 255);
  Spec spec;
  if (*word < 0) return spec;
  spec.dtype = static_cast<DType>(*word >> 8);
  spec.shape = Shape(std::span<const int64_t>(word + 1, *word & 255));
  return spec;
}

void free_saved(Node& node) noexcept {
  if (has_recipe(node)) [[unlikely]]
    drop_recipe(node);
  for (int i = 0; i < node.saved_count; ++i) ArrayRef::drop(std::exchange(node.saved()[i].array, nullptr));
}

void destroy_node(NodeBase* first) noexcept {
  NodeBase* list = nullptr;
  push_dead(list, first);
  while (list) {
    auto* node = static_cast<Node*>(list);
    list = reinterpret_cast<NodeBase*>(const_cast<ops::Record*>(node->record));
    for (int i = 0; i < node->edge_count; ++i) {
      NodeBase* behind = node->edges()[i].node();
      if (behind && (behind->refs.load(std::memory_order_acquire) == 1 ||
                     behind->refs.fetch_sub(1, std::memory_order_acq_rel) == 1)) {
        push_dead(list, behind);
      }
    }
    const int64_t bytes = node->attrs_offset;
    memory::uncharge(node->account, {aligned_size(bytes), Category::kGraph});
    device::release_host(node, bytes);
  }
}

void set_custom_destroy(void (*destroy)(Node& node) noexcept) { g_destroy_custom = destroy; }

std::string name_of(const Node& node) {
  if (!node.name.load(std::memory_order_relaxed)) return {};
  const std::lock_guard guard(g_name_lock);
  return node.name.load(std::memory_order_relaxed)->text();
}

void set_node_name(NodeBase* node, std::unique_ptr<memory::Name> name) noexcept {
  if (!node || header_of(node).kind == NodeKind::kLeaf) return;
  const std::lock_guard guard(g_name_lock);
  name.reset(static_cast<Node*>(node)->name.exchange(name.release(), std::memory_order_relaxed));
}

}  // namespace tinyai::autograd
