// Graph: what a traced function does, as data: buffers, and calls of operators on views of them, in the order in which
// they were made.
//
// Indices, no pointers. A view is no node: each use of a buffer says which part of it is meant. Nor is there any
// functionalisation: a write in place makes the buffer's next version, and uses name the version that they see.
#pragma once

#include <cstring>
#include <memory>
#include <string>

#include "base/drawn_graph.h"
#include "memory/engine_bytes.h"
#include "ops/record.h"

namespace tinyai::graph {

inline constexpr uint32_t kNone = UINT32_MAX;

enum class Role : uint8_t {
  kInput,      // what the call was given
  kCapture,    // an array of somebody else's, by reference
  kConstant,   // one that the function made from the host's data
  kGradient,   // the gradient that a leaf has at the call
  kTemporary,  // a node's output; results are some of these
  kPacked,     // the output of one that packs a capture, kept from call to call (packed.h)
};

// A geometry says which elements of a buffer are meant, in which order; offset in elements of the dtype.
struct Geometry {
  Spec spec;
  int64_t strides[kMaxRank] = {};
  int64_t offset = 0;

  friend bool operator==(const Geometry& a, const Geometry& b) {
    if (a.spec != b.spec || a.offset != b.offset) return false;
    for (int i = 0; i < a.spec.rank(); ++i) {
      if (a.strides[i] != b.strides[i]) return false;
    }
    return true;
  }
};

struct Buffer {
  Role role = Role::kTemporary;
  uint32_t index = 0;  // of the input, of the captured array, or of the leaf
  uint32_t versions = 0;
  Geometry whole;  // as it is made, or given
  memory::Category category = memory::Category::kActivation;
  bool is_imported = false;  // the host's memory, which other arrays may show too
};

struct Use {
  uint32_t buffer = kNone;  // kNone: an optional input that is not given
  uint32_t version = 0;
  Geometry at;
};

struct Node {
  const ops::Record* op = nullptr;
  uint32_t attrs = 0;  // index of words
  uint32_t first_use = 0, use_count = 0;
  uint32_t first_out = 0, out_count = 0;  // buffers
  uint32_t mark = 0;                      // of who listened to the trace; of several that became one, the last's
  bool draws = false;
  bool again = false;     // an earlier one has run with the same operands, and what it made was dropped since
  uint32_t span = 0;      // of recomputing, that it was traced in: those of one have one number; 0: in none
  uint64_t drawn_at = 0;  // blocks from the start of the call's range
};

// The fate of a leaf's gradient.
struct LeafGradient {
  uint32_t found = kNone;    // the buffer that it is at first; kNone: there is none
  uint32_t becomes = kNone;  // another at the end
  bool cleared = false;      // there is none at the end
};

// How a part of a buffer was come by, of another part or of the whole. Nobody needs it to run the function: it is for
// who writes it down in a form that has views as operators.
struct ViewNote {
  const ops::Record* op = nullptr;
  uint32_t attrs = 0;  // index of words
  uint32_t buffer = 0;
  Geometry from, to;
};

// A call of an operator that has bodies, as a loop: graphs of their own (control.h). Its node's attribute is a pointer
// to it.
struct ControlOp : memory::EngineObject {
  ControlOp(const ops::Record& of) : record(of) {}
  virtual ~ControlOp() = default;
  virtual ops::Cost cost() const = 0;    // of the branch that costs more; of as many steps as there may be
  virtual bool may_refuse() const = 0;   // some index of its operands
  virtual std::string text() const = 0;  // its bodies, as to_text()
  // Tells for each output whether it depends on one of those operands.
  virtual std::vector<bool> dependent_outputs(const std::vector<bool>& operands) const = 0;
  const ops::Record& record;
  memory::EngineVector<Spec> outputs;
};

// Branches that need nothing of each other, one behind the other among the nodes: each may run on a thread of its own.
struct Fork {
  uint32_t begin;
  memory::EngineVector<uint32_t> ends;  // of each branch, where the next begins
  uint32_t end() const { return ends.back(); }
};

struct Graph {
  memory::EngineVector<Buffer> buffers;
  memory::EngineVector<Use> uses;
  memory::EngineVector<Node> nodes;
  memory::EngineVector<uint64_t> words;  // attributes, each at an index of its own
  memory::EngineVector<Use> results;
  memory::EngineVector<LeafGradient> gradients;
  memory::EngineVector<ViewNote> views;  // in the order in which they were made; of the source alone
  memory::EngineVector<std::shared_ptr<const ControlOp>> control_ops;
  memory::EngineVector<Fork> forks;  // in their order; see passes/parallel_branches.h
  uint64_t blocks = 0;               // of random numbers, one call
  bool inputs_apart = false;         // no input is captured too: a call that has such a one goes by another plan

  const void* attrs(const Node& node) const { return node.op->info->attrs_bytes ? &words[node.attrs] : nullptr; }
  // Their index of words.
  uint32_t add_attrs(const void* attrs, size_t bytes) {
    const size_t at = words.size();
    words.resize(at + (bytes + sizeof(uint64_t) - 1) / sizeof(uint64_t));
    if (bytes > 0) std::memcpy(&words[at], attrs, bytes);
    return static_cast<uint32_t>(at);
  }
  std::span<const Use> uses_of(const Node& node) const { return {uses.data() + node.first_use, node.use_count}; }
  bool is_updated(const Node& node, uint32_t operand) const {
    return operand < 32 && node.op->info->updated >> operand & 1 && uses_of(node)[operand].buffer != kNone;
  }
};

// Null for a node that has no bodies.
const ControlOp* control_op(const Graph& graph, const Node& node);

Geometry geometry_of(const Array& array);
Geometry in_c_order(const Spec& spec);   // from the start
bool is_in_c_order(const Geometry& at);  // its strides are, wherever it starts

// The first and the last element in memory, of one that has any.
struct Reach {
  int64_t first, last;
};
Reach reach_of(const Geometry& at);

// True if others see what is written to it.
inline bool is_outside(const Buffer& buffer) {
  return buffer.role == Role::kInput || buffer.role == Role::kCapture || buffer.role == Role::kGradient;
}

inline bool is_made_by_node(const Buffer& buffer) {
  return buffer.role == Role::kTemporary || buffer.role == Role::kPacked;
}

// INTERNAL where a graph contradicts itself: a version that is read after it was written over, a use outside of its
// buffer, outputs that the operator would not infer from such operands.
void verify(const Graph& graph);

// Names that the text shows. In a part of a joint graph (joint.h) inputs are no inputs of a call, and results past the
// function's own are kept.
struct TextNames {
  std::span<const std::string> inputs;
  size_t results = SIZE_MAX;
};
// One line a node: "%3 = matmul(%0, %1) : f32[32,10]".
std::string to_text(const Graph& graph, std::span<const std::string> captures, std::span<const std::string> leaves,
                    const TextNames& names = {});

DrawnGraph drawn(const Graph& graph, std::span<const std::string> captures, std::span<const std::string> leaves);

}  // namespace tinyai::graph
