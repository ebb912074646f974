// Folding: what comes of constants alone is computed once, when the plan is made, by the operators' own kernels. Exact.
//
// Constants are arrays that the function made from the host's data, and what operators make of their attributes, as
// full and arange. Not folded are random numbers, what may refuse its operands, what is written later or given away,
// and whatever is large: a plan keeps what it folds, while temporaries share their memory.
#include <algorithm>

#include "graph/passes/passes.h"
#include "graph/plan/headers.h"
#include "ops/generated/copy.h"
#include "ops/scratch.h"

namespace tinyai::graph {
namespace {

constexpr int64_t kMostBytes = 64 << 10, kMostTogether = 1 << 20;

class Folding {
 public:
  Folding(Traced& traced, device::Device& device, const memory::Place& home)
      : traced_(traced), graph_(traced.graph), device_(device), home_(home), stays_(graph_.buffers.size()) {
    for (const Use& use : graph_.results) stays_[use.buffer] = true;
    for (const LeafGradient& gradient : graph_.gradients) {
      if (gradient.becomes != kNone) stays_[gradient.becomes] = true;
    }
    for (const Buffer& buffer : graph_.buffers) {
      const bool is_constant = buffer.role == Role::kConstant && buffer.versions == 0;
      known_.push_back(is_constant ? traced.captures[buffer.index].array : ArrayRef());
    }
  }

  void run() {
    std::erase_if(graph_.nodes, [&](const Node& node) {
      if (!can_fold(node)) return false;
      compute(node);
      return true;
    });
    for (const Node& node : graph_.nodes) {
      for (const Use& use : graph_.uses_of(node)) {
        if (use.buffer != kNone) keep(use.buffer);
      }
    }
  }

 private:
  // Some operands matter by their shape alone.
  static bool reads_elements(const Node& node) { return node.op != &ops::records::full_like; }

  bool can_fold(const Node& node) {
    if (node.draws || node.op->info->updated || control_op(graph_, node) || may_refuse(graph_, node)) return false;
    int64_t bytes = 0;
    for (uint32_t i = 0; i < node.out_count; ++i) {
      const Buffer& made = graph_.buffers[node.first_out + i];
      const int64_t own = made.whole.spec.bytes();
      if (stays_[node.first_out + i] || made.versions > 0 || own == 0 || own > kMostBytes) return false;
      bytes += own;
    }
    const auto is_known = [&](const Use& use) { return use.buffer == kNone || known_[use.buffer]; };
    if (bytes > left_ || (reads_elements(node) && !std::ranges::all_of(graph_.uses_of(node), is_known))) return false;
    left_ -= bytes;
    return true;
  }

  void compute(const Node& node) {
    const auto uses = graph_.uses_of(node);
    Headers headers(uses.size(), uses.size(), device_);
    memory::EngineVector<ops::Operand> in;
    for (const Use& use : uses) {
      Array* array = nullptr;
      if (use.buffer != kNone)
        array = known_[use.buffer] ? headers.view(use.at, known_[use.buffer]->storage) : headers.array(use.at, nullptr);
      in.push_back({array, {}, 0});
    }
    const std::span<ArrayRef> out(known_.data() + node.first_out, node.out_count);
    for (uint32_t i = 0; i < node.out_count; ++i) {
      const Geometry& at = graph_.buffers[node.first_out + i].whole;
      out[i] = new_array(home_, device_, memory::Category::kData, at.spec, {is_in_c_order(at) ? nullptr : at.strides},
                         memory::Exempt::kFromCap);
    }
    ops::Scratch workspace(home_, device_);
    node.op->forward({{*node.op->info, in, graph_.attrs(node)}, out, workspace, home_, device_});
  }

  // A constant of the trace from now on, where a node that stays reads what was folded.
  void keep(uint32_t at) {
    Buffer& buffer = graph_.buffers[at];
    if (buffer.role != Role::kTemporary || !known_[at]) return;
    buffer.role = Role::kConstant;
    buffer.index = static_cast<uint32_t>(traced_.captures.size());
    traced_.constant_bytes += buffer.whole.spec.bytes();
    traced_.captures.push_back({.array = known_[at], .leaf = {}});
  }

  Traced& traced_;
  Graph& graph_;
  device::Device& device_;
  const memory::Place home_;
  std::vector<bool> stays_;               // of each buffer: it is given away
  memory::EngineVector<ArrayRef> known_;  // of each: its elements, once and for all
  int64_t left_ = kMostTogether;
};

}  // namespace

void fold(Traced& traced, device::Device& device, const memory::Place& home) { Folding(traced, device, home).run(); }

}  // namespace tinyai::graph
