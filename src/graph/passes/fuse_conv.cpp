// A convolution takes up the batch normalisation of its result, where that is nobody else's, and the elementwise
// operators behind that: they are done to each part of the result while it is in the cache. Exact. Not where gradients
// are taken, which need what the convolution alone gives.
//
// All of it takes the place of the last node: nothing between needs what the others make, or writes what they read.
#include <algorithm>

#include "graph/passes/passes.h"
#include "graph/passes/programs.h"
#include "ops/families/conv_normalized.h"
#include "ops/generated/norm.h"

namespace tinyai::graph {
namespace {

using ops::ConvNormalizedAttrs;

bool is_channels_last(const Geometry& at) {
  int64_t step = 1;
  for (const int axis : {1, 3, 2, 0}) {
    if (at.spec.shape[axis] > 1 && at.strides[axis] != step) return false;
    step *= at.spec.shape[axis];
  }
  return at.spec.elements() > 0;
}

class Normalizing {
 public:
  explicit Normalizing(Graph& graph) : graph_(graph), maker_(makers_of(graph)), readers_(readers_of(graph)) {}

  void run() {
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) {
      if (graph_.nodes[n].op == &ops::records::batch_normalize) take_up(n);
    }
    std::erase_if(graph_.nodes, [](const Node& node) { return node.op == nullptr; });
  }

 private:
  void take_up(uint32_t normal) {
    const uint32_t conv = convolution_before(normal);
    if (conv == kNone) return;
    if (const auto [behind, fused] = elementwise_behind(normal); behind != kNone && may_wait(conv, normal, behind))
      return put(conv, normal, behind, *fused);
    if (may_wait(conv, normal, normal)) put(conv, normal, normal, {});
  }

  // The whole of a buffer, as it was made, that has this reader alone.
  bool is_own(const Use& use) const {
    return use.buffer != kNone && readers_[use.buffer] == 1 && graph_.buffers[use.buffer].versions == 0 &&
           use.at == graph_.buffers[use.buffer].whole;
  }

  uint32_t convolution_before(uint32_t normal) const {
    const Node& node = graph_.nodes[normal];
    const auto uses = graph_.uses_of(node);
    if (static_cast<const ops::BatchNormalizeAttrs*>(graph_.attrs(node))->of_batch || !is_own(uses[0])) return kNone;
    const uint32_t maker = maker_[uses[0].buffer];
    const auto is_single = [](const Use& use) { return use.buffer == kNone || use.at.spec.dtype == DType::kF32; };
    if (maker == kNone || graph_.nodes[maker].op != &ops::records::conv2d) return kNone;
    if (!std::ranges::all_of(uses, is_single) || !std::ranges::all_of(graph_.uses_of(graph_.nodes[maker]), is_single))
      return kNone;
    const Geometry& made = graph_.buffers[uses[0].buffer].whole;
    return is_channels_last(made) && are_alike(made, graph_.buffers[node.first_out].whole) ? maker : kNone;
  }

  // The node that reads the result, if it is one, with a result as large.
  std::pair<uint32_t, std::optional<Fused>> elementwise_behind(uint32_t normal) const {
    const uint32_t made = graph_.nodes[normal].first_out;
    const auto reads = [&](const Use& use) { return use.buffer == made; };
    for (uint32_t n = normal + 1; n < graph_.nodes.size() && readers_[made] == 1; ++n) {
      const Node& node = graph_.nodes[n];
      if (!node.op || std::ranges::none_of(graph_.uses_of(node), reads)) continue;
      std::optional<Fused> fused = group_of(graph_, n, readers_);
      if (fused && can_follow(*fused, made)) return {n, std::move(fused)};
      break;
    }
    return {kNone, {}};
  }

  // Done over `made` where that lies.
  bool can_follow(const Fused& fused, uint32_t made) const {
    if (fused.outputs.size() != 1 || fused.program.dtype != DType::kF32) return false;
    const auto own = operand_of(fused, made);
    return is_own(fused.operands[own]) &&
           are_alike(graph_.buffers[fused.outputs[0]].whole, graph_.buffers[made].whole) &&
           graph_.buffers[fused.outputs[0]].whole.spec.dtype == DType::kF32 &&
           ops::overwritten_by(fused.program) >> own & 1;
  }

  static uint8_t operand_of(const Fused& fused, uint32_t made) {
    const auto reads = [&](const Use& use) { return use.buffer == made; };
    return static_cast<uint8_t>(std::ranges::find_if(fused.operands, reads) - fused.operands.begin());
  }

  // Until the last.
  bool may_wait(uint32_t conv, uint32_t normal, uint32_t last) const {
    for (uint32_t n = conv + 1; n < last; ++n) {
      const Node& between = graph_.nodes[n];
      if (!between.op || n == normal) continue;
      if (must_precede(graph_, graph_.nodes[conv], between)) return false;
      if (n > normal && must_precede(graph_, graph_.nodes[normal], between)) return false;
    }
    return true;
  }

  void put(uint32_t conv, uint32_t normal, uint32_t last, const std::optional<Fused>& fused) {
    const Node &first = graph_.nodes[conv], &second = graph_.nodes[normal];
    const auto of_conv = graph_.uses_of(first), of_normal = graph_.uses_of(second);
    const Use bias = first.use_count > 2 ? of_conv[2] : Use{};
    const auto given = [&](uint32_t i) { return i < second.use_count ? of_normal[i] : Use{}; };
    memory::EngineVector<Use> uses = {of_conv[0], of_conv[1], bias, of_normal[1], of_normal[2], given(3), given(4)};
    ConvNormalizedAttrs at{};
    at.of = ops::pack_attrs(*static_cast<const ops::Conv2dAttrs*>(graph_.attrs(first)), of_conv[0].at.spec,
                            of_conv[1].at.spec, bias.buffer != kNone, graph_.buffers[first.first_out].whole.spec);
    at.eps = static_cast<const ops::BatchNormalizeAttrs*>(graph_.attrs(second))->eps;
    if (fused) {
      at.program = fused->program;
      at.own = operand_of(*fused, second.first_out);
      uses.insert(uses.end(), fused->operands.begin(), fused->operands.end());
      uses[static_cast<size_t>(ops::kNormalizedOperands + at.own)] = {};
    }
    graph_.nodes[last] = {.op = &ops::records::conv2d_normalized,
                          .attrs = graph_.add_attrs(&at, sizeof at),
                          .first_use = static_cast<uint32_t>(graph_.uses.size()),
                          .use_count = static_cast<uint32_t>(uses.size()),
                          .first_out = graph_.nodes[last].first_out,
                          .out_count = 1,
                          .mark = first.mark};
    graph_.uses.insert(graph_.uses.end(), uses.begin(), uses.end());
    graph_.nodes[conv].op = nullptr;
    if (normal != last) graph_.nodes[normal].op = nullptr;
  }

  Graph& graph_;
  memory::EngineVector<uint32_t> maker_, readers_;  // of each buffer
};

}  // namespace

void fuse_convolutions(Graph& graph) { Normalizing(graph).run(); }

}  // namespace tinyai::graph
