// Node: one recorded operator call. 64 bytes with two edges; what it saved, the specs it needs and its attributes
// follow in the same block.
//
// A node keeps the nodes behind it alive, never its own outputs. Its level is one more than the highest behind it, so
// that a walk by falling level meets each node after everything in front of it. What several threads may do to one node
// at once (free its saved tensors, cut its edges, read them) is under its lock bit.
#pragma once

#include <memory>
#include <string>

#include "ops/apply.h"

namespace tinyai::autograd {

using ops::Edge;
using ops::NodeBase;
using ops::Value;

enum class NodeKind : uint8_t { kOperator, kLeaf, kCustom };

struct Header : NodeBase {
  NodeKind kind;
  uint8_t outputs = 1;
  bool same_specs = false;  // each input's spec is the output's: none is stored
  uint32_t level = 0;
};
static_assert(sizeof(Header) <= 16);

struct SavedTensor {
  Array* array;  // one count; null once freed, and where it is made again by a recipe (recipe.h)
  uint32_t version;
  uint8_t index;
  bool is_output;
  ops::SignMask mask;
};
static_assert(sizeof(SavedTensor) == 16);

// The block: [Node][edges][saved tensors][specs][attributes][recipe].
struct Node : Header {
  uint16_t edge_count = 0;
  uint16_t saved_count = 0;
  const ops::Record* record = nullptr;
  memory::Shard* account = nullptr;
  std::atomic<memory::Name*> name{nullptr};  // of the variable it made
  std::atomic<uint32_t> living_at{0};        // see living.h
  uint32_t attrs_offset = 0;

  Edge* edges() { return at<Edge>(sizeof(Node)); }
  SavedTensor* saved() { return at<SavedTensor>(sizeof(Node) + edge_count * sizeof(Edge)); }
  int64_t* specs() { return at<int64_t>(sizeof(Node) + edge_count * sizeof(Edge) + saved_count * sizeof(SavedTensor)); }
  const void* attrs() { return at<std::byte>(attrs_offset); }
  int64_t bytes() const;  // with its recipe, if it has one
  template <class T>
  T* at(int64_t offset) {
    return reinterpret_cast<T*>(reinterpret_cast<std::byte*>(this) + offset);
  }
};
static_assert(sizeof(Node) == 48);  // with two edges: one cache line

inline Header& header_of(NodeBase* node) { return *static_cast<Header*>(node); }

// Holds a node's lock bit.
class NodeLock {
 public:
  explicit NodeLock(NodeBase& node) : node_(node) {
    while (node_.state.fetch_or(NodeBase::kLocked, std::memory_order_acquire) & NodeBase::kLocked) {
      if (is_forked_child()) break;  // the holder is gone
      cpu_relax();
    }
  }
  ~NodeLock() { node_.state.fetch_and(static_cast<uint8_t>(~NodeBase::kLocked), std::memory_order_release); }
  NodeLock(const NodeLock&) = delete;
  NodeLock& operator=(const NodeLock&) = delete;

 private:
  NodeBase& node_;
};

// The node's block, without its recipe.
inline int64_t bare_bytes(const Node& node) { return node.attrs_offset + node.record->info->attrs_bytes; }

// The spec that input i had. Only if !same_specs.
Spec stored_spec(Node& node, int input);

void free_saved(Node& node) noexcept;  // of one that nobody else knows

// The hooks of apply; see ops::RecordHooks.
int64_t node_bytes(const ops::Record& op, ops::Operands in, const ops::Specs* out, bool flat,
                   const memory::Place& place);
NodeBase* make_node(const ops::Record& op, ops::Operands in, const void* attrs, const ops::Results& out, bool flat);
// Drops a node whose last count went, and all behind it that this frees, without recursion.
void destroy_node(NodeBase* node) noexcept;

// Set by custom functions: lets go of what such a node's attributes hold.
void set_custom_destroy(void (*destroy)(Node& node) noexcept);

void set_node_name(NodeBase* node, std::unique_ptr<memory::Name> name) noexcept;
std::string name_of(const Node& node);  // "" when it has none

// An operator with more outputs than the word has bits, as split, saves none.
inline bool saves_output(const ops::Record& op, int output) { return output < 32 && op.saves.outputs >> output & 1; }

// True if a gradient goes to that operand.
inline bool is_differentiable(const ops::Info& info, size_t operand) {
  return info.inputs[info.inputs[0].list ? 0 : operand].differentiable;
}

}  // namespace tinyai::autograd
