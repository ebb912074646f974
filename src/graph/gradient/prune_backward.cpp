// Missing cotangents are followed node by node.
#include "graph/gradient/prune_backward.h"

#include "ops/generated/create.h"
#include "ops/generated/elementwise.h"
#include "ops/rules.h"

namespace tinyai::graph {
namespace {

class BackwardPruner {
 public:
  BackwardPruner(const Backward& backward, const std::vector<bool>& given)
      : backward_(backward.graph),
        out_(backward_),
        state_(out_.buffers.size(), Cotangents::kNone),
        instead_(out_.buffers.size(), kNone),
        zeros_(out_.buffers.size(), kNone) {
    out_.nodes = {};
    out_.results = {};
    for (size_t i = 0; i < state_.size(); ++i) {
      Buffer& buffer = out_.buffers[i];
      if (buffer.role != Role::kInput || buffer.index >= given.size()) continue;
      state_[i] = given[buffer.index] ? Cotangents::kGiven : Cotangents::kMissing;
      if (!given[buffer.index]) buffer.role = Role::kTemporary;  // made and used by no node
    }
  }

  Graph run(const std::vector<bool>& asked, memory::EngineVector<uint32_t>& results) {
    for (const Node& node : backward_.nodes) add(node);
    for (uint32_t i = 0; i < asked.size(); ++i) {
      const Use use = resolved(backward_.results[i]);
      if (!asked[i] || is_missing(use)) continue;
      out_.results.push_back(use);
      results.push_back(i);
    }
    return std::move(out_);
  }

 private:
  enum class Cotangents : uint8_t { kNone, kGiven, kMissing };  // what a buffer depends on

  bool is_missing(const Use& use) const { return use.buffer != kNone && state_[use.buffer] == Cotangents::kMissing; }
  bool is_given(const Use& use) const { return use.buffer != kNone && state_[use.buffer] == Cotangents::kGiven; }
  std::span<Use> uses_of(const Node& node) { return {out_.uses.data() + node.first_use, node.use_count}; }

  // A sum of which one summand is missing is replaced by the other.
  Use resolved(Use use) const {
    if (use.buffer != kNone && instead_[use.buffer] != kNone) use.buffer = instead_[use.buffer];
    return use;
  }

  void add(const Node& node) {
    bool any = false, all = true;
    for (Use& use : uses_of(node)) {
      use = resolved(use);
      any = any || is_given(use);
      all = all && !is_missing(use);
    }
    if (!all && !any) return mark(node, Cotangents::kMissing);
    if (!all && is_one_summand(node)) return;
    if (any) mark(node, Cotangents::kGiven);
    if (!all) mark_missing(node);
    for (Use& use : uses_of(node)) {
      if (is_missing(use)) use.buffer = zeros_like(use.buffer);
    }
    out_.nodes.push_back(node);
  }

  // Results of a call with bodies are missing where they depend on no given operand.
  void mark_missing(const Node& node) {
    const ControlOp* const control = control_op(backward_, node);
    if (!control) return;
    std::vector<bool> given;
    for (const Use& use : uses_of(node)) given.push_back(is_given(use));
    const std::vector<bool> depends = control->dependent_outputs(given);
    for (uint32_t i = 0; i < node.out_count; ++i) {
      if (!depends[i]) state_[node.first_out + i] = Cotangents::kMissing;
    }
  }

  void mark(const Node& node, Cotangents state) {
    for (uint32_t i = 0; i < node.out_count; ++i) state_[node.first_out + i] = state;
  }

  // The summand must lie as the sum would, so that parts of the one are parts of the other.
  bool is_one_summand(const Node& node) {
    if (node.op != &ops::records::add) return false;
    const auto uses = uses_of(node);
    const Use& given = uses[is_missing(uses[0]) ? 1 : 0];
    const Buffer &sum = out_.buffers[node.first_out], &summand = out_.buffers[given.buffer];
    if (!(given.at == sum.whole) || !(given.at == summand.whole) || sum.versions > 0 || summand.versions > 0)
      return false;
    instead_[node.first_out] = given.buffer;
    return true;
  }

  uint32_t zeros_like(uint32_t missing) {
    if (zeros_[missing] != kNone) return zeros_[missing];
    const Spec spec = out_.buffers[missing].whole.spec;
    const ops::FullAttrs attrs{.shape = ops::to_ints(spec.shape), .value = 0, .dtype = spec.dtype};
    const auto zeros = static_cast<uint32_t>(out_.buffers.size());
    out_.buffers.push_back({.whole = in_c_order(spec)});
    out_.nodes.push_back(
        {.op = &ops::records::full, .attrs = out_.add_attrs(&attrs, sizeof attrs), .first_out = zeros, .out_count = 1});
    return zeros_[missing] = zeros;
  }

  const Graph& backward_;
  Graph out_;
  memory::EngineVector<Cotangents> state_;
  memory::EngineVector<uint32_t> instead_, zeros_;
};

}  // namespace

Graph prune_backward(const Backward& backward, const std::vector<bool>& given, const std::vector<bool>& asked,
                     memory::EngineVector<uint32_t>& results) {
  return BackwardPruner(backward, given).run(asked, results);
}

}  // namespace tinyai::graph
