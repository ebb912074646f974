// Prepacking: a convolution by a captured weight that the function does not write packs it once and not at each call.
// Exact. Not where gradients are taken: there the weight is another at each call.
#include <algorithm>

#include "base/width.h"
#include "graph/passes/passes.h"
#include "graph/passes/prepack.h"
#include "ops/families/conv_normalized.h"

namespace tinyai::graph {
namespace {

using ops::ConvPackAttrs;

class Packing {
 public:
  Packing(Traced& traced, device::Device& device, PackedWeights& known)
      : traced_(traced), graph_(traced.graph), device_(device), known_(known) {}

  memory::EngineVector<Pack> run() {
    for (Node& node : graph_.nodes) {
      if (node.op == &ops::records::conv2d) pack(node);
      if (node.op == &ops::records::conv2d_normalized) pack_normalized(node);
    }
    graph_.nodes.insert(graph_.nodes.begin(), packing_.begin(), packing_.end());
    return std::move(made_);
  }

 private:
  bool is_kept(uint32_t buffer) const {
    const Buffer& weight = graph_.buffers[buffer];
    if (weight.role != Role::kCapture || weight.versions > 0 || weight.is_imported) return false;
    for (uint32_t other = 0; other < graph_.buffers.size(); ++other) {
      if (graph_.buffers[other].versions > 0 && may_share(graph_, other, buffer)) return false;
    }
    return true;
  }

  // The packing for a conv2d of a weight that is kept.
  std::optional<ConvPackAttrs> packing_of(const Node& node, const ops::Conv2dAttrs& conv, const Spec& out) const {
    const auto uses = graph_.uses_of(node);
    const Use &x = uses[0], &weight = uses[1], bias = node.use_count > 2 ? uses[2] : Use{};
    const bool has_bias = bias.buffer != kNone;
    if (!is_kept(weight.buffer) || (has_bias && bias.at.spec.dtype != out.dtype)) return {};
    return ops::packing_of(device_, conv, x.at.spec, weight.at.spec, weight.at.strides, has_bias, out);
  }

  void pack(Node& node) {
    const auto uses = graph_.uses_of(node);
    const Use x = uses[0], weight = uses[1], bias = node.use_count > 2 ? uses[2] : Use{};
    const auto& conv = *static_cast<const ops::Conv2dAttrs*>(graph_.attrs(node));
    const auto attrs = packing_of(node, conv, graph_.buffers[node.first_out].whole.spec);
    if (!attrs) return;
    node.attrs = graph_.add_attrs(&*attrs, sizeof *attrs);
    const uint32_t packed = packed_of(weight, *attrs, node.attrs, node.mark);
    node.op = &ops::records::conv2d_packed;
    node.first_use = static_cast<uint32_t>(graph_.uses.size());
    node.use_count = 3;
    graph_.uses.insert(graph_.uses.end(), {x, Use{packed, 0, graph_.buffers[packed].whole}, bias});
  }

  void pack_normalized(Node& node) {
    auto at = *static_cast<const ops::ConvNormalizedAttrs*>(graph_.attrs(node));
    const auto attrs = packing_of(node, at.of.conv, graph_.buffers[node.first_out].whole.spec);
    if (!attrs) return;
    const Use weight = graph_.uses_of(node)[1];
    const uint32_t packed = packed_of(weight, *attrs, graph_.add_attrs(&*attrs, sizeof *attrs), node.mark);
    at.of = *attrs;
    at.is_packed = true;
    node.attrs = graph_.add_attrs(&at, sizeof at);
    graph_.uses[node.first_use + 1] = {packed, 0, graph_.buffers[packed].whole};
  }

  // Convolutions of one weight that want it in one order share the copy.
  uint32_t packed_of(const Use& weight, const ConvPackAttrs& attrs, uint32_t words, uint32_t mark) {
    const Capture& capture = traced_.captures[graph_.buffers[weight.buffer].index];
    auto copy = known_.of(capture.array, weight.at, attrs.format);
    for (const Pack& pack : made_) {
      if (pack.weight == copy) return pack.buffer;
    }
    const auto packed = static_cast<uint32_t>(graph_.buffers.size());
    graph_.buffers.push_back({.role = Role::kPacked, .whole = in_c_order({DType::kU8, {attrs.bytes}})});
    packing_.push_back({.op = &ops::records::conv2d_pack,
                        .attrs = words,
                        .first_use = static_cast<uint32_t>(graph_.uses.size()),
                        .use_count = 1,
                        .first_out = packed,
                        .out_count = 1,
                        .mark = mark});
    graph_.uses.push_back(weight);
    made_.push_back({packed, attrs.bytes, std::move(copy)});
    return packed;
  }

  Traced& traced_;
  Graph& graph_;
  device::Device& device_;
  PackedWeights& known_;
  memory::EngineVector<Node> packing_;
  memory::EngineVector<Pack> made_;
};

}  // namespace

memory::EngineVector<Pack> prepack(Traced& traced, device::Device& device, PackedWeights& known) {
  if (!traced.graph.gradients.empty()) return {};
  const WithinWidth planned(traced.width);
  auto packs = Packing(traced, device, known).run();
  verify(traced.graph);
  return packs;
}

}  // namespace tinyai::graph
