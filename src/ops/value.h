// Value: what operators take and give: an array, the node that made it (when a gradient may be asked for), and its
// vote.
#pragma once

#include "array/array.h"
#include "memory/placement.h"

namespace tinyai::ops {

// A node of the graph of gradients, as far as operators know it: counted, and derived in autograd. 64-byte aligned.
struct NodeBase {
  enum State : uint8_t { kLocked = 1, kConsumed = 2, kCut = 4, kBarren = 8, kTraced = 16, kRecipe = 32 };

  std::atomic<uint32_t> refs{1};
  std::atomic<uint8_t> state{0};

  // Unchained: nothing flows through it any more, so that results made from it need no node.
  bool is_cut() const { return state.load(std::memory_order_relaxed) & kCut; }
  static void destroy(NodeBase* node) noexcept;  // through the hooks that autograd installs
};

// One output of a node, in one word: the low six bits tell which.
class Edge {
 public:
  static constexpr int kMaxOutputs = 64;

  Edge() = default;
  Edge(NodeBase* node, int output) : bits_(reinterpret_cast<uintptr_t>(node) | static_cast<uintptr_t>(output)) {}
  static Edge from_bits(void* bits) {
    Edge edge;
    edge.bits_ = reinterpret_cast<uintptr_t>(bits);
    return edge;
  }
  NodeBase* node() const { return reinterpret_cast<NodeBase*>(bits_ & ~uintptr_t{63}); }
  int output() const { return static_cast<int>(bits_ & 63); }
  void* bits() const { return reinterpret_cast<void*>(bits_); }
  explicit operator bool() const { return bits_ != 0; }
  friend bool operator==(Edge, Edge) = default;

 private:
  uintptr_t bits_ = 0;  // no count of its own
};

// Tells whether an operand ends with the call, so that an elementwise result may take its bytes over: a value that only
// the engine holds, or one that a handle shows, which must be taken first.
class Ending {
 public:
  Ending() = default;
  static Ending of_value() { return Ending(1); }
  static Ending of_handle(memory::Slot& slot) { return Ending(reinterpret_cast<uintptr_t>(&slot)); }
  memory::Slot* handle() const { return bits_ == 1 ? nullptr : reinterpret_cast<memory::Slot*>(bits_); }
  explicit operator bool() const { return bits_ != 0; }

 private:
  explicit Ending(uintptr_t bits) : bits_(bits) {}
  uintptr_t bits_ = 0;
};

// A borrowed operand. A null array stands for an optional input that was not given.
struct Operand {
  Array* array = nullptr;
  Edge edge;
  memory::Voter voter = 0;
  Ending ends{};

  explicit operator bool() const { return array != nullptr; }
};
using Operands = std::span<const Operand>;

class Value {
 public:
  Value() = default;
  Value(ArrayRef array, Edge edge = {}, memory::Voter voter = 0)  // counts the edge's node once more
      : array_(std::move(array)), node_(Ref<NodeBase>::share(edge.node())), edge_(edge), voter_(voter) {}
  static Value adopt(ArrayRef array, Edge edge, memory::Voter voter) {  // takes over a count of the edge's node
    Value value;
    value.array_ = std::move(array);
    value.node_ = Ref<NodeBase>::adopt(edge.node());
    value.edge_ = edge;
    value.voter_ = voter;
    return value;
  }

  const Array& operator*() const { return *array_; }
  const Array* operator->() const { return array_.get(); }
  Array* array() const { return array_.get(); }
  const ArrayRef& array_ref() const { return array_; }
  Edge edge() const { return edge_; }
  memory::Voter voter() const { return voter_; }
  explicit operator bool() const { return static_cast<bool>(array_); }
  operator Operand() const& { return {array_.get(), edge_, voter_}; }                  // NOLINT: a borrow
  operator Operand() && { return {array_.get(), edge_, voter_, Ending::of_value()}; }  // NOLINT: it dies after the call

  Spec spec() const { return array_->spec(); }
  Shape shape() const { return array_->shape(); }
  DType dtype() const { return array_->dtype; }

  ArrayRef take_array() { return std::move(array_); }
  Edge take_edge() {  // with its count
    node_.release();
    return std::exchange(edge_, Edge());
  }
  // Gives the same elements without a history.
  Value constant() const { return Value(array_, {}, voter_); }

 private:
  ArrayRef array_;
  Ref<NodeBase> node_;
  Edge edge_;
  memory::Voter voter_ = 0;
};

}  // namespace tinyai::ops
