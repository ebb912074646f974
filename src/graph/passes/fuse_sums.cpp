// Sums and means of what a group of elementwise nodes makes become part of it: folded while it is in the cache, and
// never in memory where nobody else reads it. Exact: the kernel cuts a sum where that of reductions does.
//
// The sum moves up to the group, which it needs alone, and so passes nothing that it may not.
#include <algorithm>

#include "graph/passes/passes.h"
#include "graph/passes/programs.h"
#include "graph/passes/renaming.h"
#include "ops/generated/reduce.h"

namespace tinyai::graph {
namespace {

// A sum or a mean.
struct Reduction {
  uint32_t axes;
  bool keepdims, mean;
};

std::optional<Reduction> reduction_of(const Graph& graph, const Node& node, int rank) {
  const auto told = [&]<class Attrs>(const Attrs& at, bool mean) {
    return Reduction{at.axes.mask(node.op->info->name, rank), at.keepdims, mean};
  };
  const void* const attrs = graph.attrs(node);
  if (node.op == &ops::records::sum) return told(*static_cast<const ops::SumAttrs*>(attrs), false);
  if (node.op == &ops::records::mean) return told(*static_cast<const ops::MeanAttrs*>(attrs), true);
  return {};
}

// Axes of more than one element, the widest step first.
memory::EngineVector<int> axes_in_memory(const Geometry& at) {
  memory::EngineVector<int> axes;
  for (int axis = 0; axis < at.spec.rank(); ++axis) {
    if (at.spec.shape[axis] != 1) axes.push_back(axis);
  }
  std::stable_sort(axes.begin(), axes.end(), [&](int a, int b) { return at.strides[a] > at.strides[b]; });
  return axes;
}

// x as a matrix whose rows or columns are summed, if it is one: without gaps, and the results likewise and in the order
// of what is kept. Sums over nothing or over one element, and of one column, stay with their kernel.
std::optional<ops::ProgramSum> matrix_of(const Geometry& x, const Geometry& y, const Reduction& reduction) {
  ops::ProgramSum sum{
      .rows = 1, .columns = 1, .output = 0, .is_kept = false, .of_columns = false, .mean = reduction.mean};
  const auto axes = axes_in_memory(x);
  if (axes.empty()) return {};
  sum.of_columns = reduction.axes >> axes.front() & 1 && !(reduction.axes >> axes.back() & 1);
  int64_t next_x = 1, next_y = 1;
  bool is_outer = false;
  for (size_t i = axes.size(); i-- > 0;) {
    const int axis = axes[i];
    const int64_t size = x.spec.shape[axis];
    const bool is_summed = reduction.axes >> axis & 1;
    is_outer = is_outer || is_summed == sum.of_columns;
    if (is_outer != (is_summed == sum.of_columns) || x.strides[axis] != next_x) return {};
    next_x *= size;
    (is_outer ? sum.rows : sum.columns) *= size;
    if (is_summed) continue;
    int of_y = axis;
    for (int before = 0; before < axis && !reduction.keepdims; ++before) of_y -= reduction.axes >> before & 1;
    if (y.strides[of_y] != next_y) return {};
    next_y *= size;
  }
  const int64_t length = sum.of_columns ? sum.rows : sum.columns;
  return length > 1 ? std::optional(sum) : std::nullopt;
}

class Summing {
 public:
  explicit Summing(Graph& graph)
      : graph_(graph), maker_(makers_of(graph)), readers_(readers_of(graph)), renaming_(graph) {}

  void run() {
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) take_up(n);
    std::erase_if(graph_.nodes, [](const Node& node) { return node.op == nullptr; });
    renaming_.run();
  }

 private:
  // Takes the node up where it is such a sum; its group has none yet.
  void take_up(uint32_t n) {
    const Node& node = graph_.nodes[n];
    if (node.op != &ops::records::sum && node.op != &ops::records::mean) return;
    const Use& x = graph_.uses_of(node)[0];
    const uint32_t maker = maker_[x.buffer];
    if (maker == kNone || x.version > 0 || !is_floating(x.at.spec.dtype) || !(x.at == graph_.buffers[x.buffer].whole))
      return;
    auto group = group_of(graph_, maker, readers_);
    const auto reduction = reduction_of(graph_, node, x.at.spec.rank());
    const auto sum = group ? matrix_of(x.at, graph_.buffers[node.first_out].whole, *reduction) : std::nullopt;
    if (!sum) return;
    ops::FusedSum made{
        .program = group->program, .sum = *sum, .axes = reduction->axes, .keepdims = reduction->keepdims};
    const auto output = std::ranges::find(group->outputs, x.buffer);
    made.sum.output = static_cast<uint8_t>(output - group->outputs.begin());
    made.sum.is_kept = readers_[x.buffer] > 1;
    put(n, maker, *group, made);
  }

  // Puts it in the group's place; the sum's own becomes empty.
  void put(uint32_t n, uint32_t maker, Fused& group, const ops::FusedSum& made) {
    if (!made.sum.is_kept) group.outputs.erase(group.outputs.begin() + made.sum.output);
    group.outputs.push_back(graph_.nodes[n].first_out);
    if (group.outputs.size() > Program::kMostOutputs) return;
    Node& node = graph_.nodes[maker];
    if (node.op != &ops::records::fused) {
      node.first_use = static_cast<uint32_t>(graph_.uses.size());
      node.use_count = static_cast<uint32_t>(group.operands.size());
      graph_.uses.insert(graph_.uses.end(), group.operands.begin(), group.operands.end());
    }
    node.op = &ops::records::fused_sum;
    node.attrs = graph_.add_attrs(&made, sizeof made);
    node.first_out = renaming_.first_of(group.outputs);
    node.out_count = static_cast<uint32_t>(group.outputs.size());
    node.mark = graph_.nodes[n].mark;
    maker_.resize(graph_.buffers.size(), kNone);
    graph_.nodes[n].op = nullptr;
  }

  using Program = ops::Program;

  Graph& graph_;
  memory::EngineVector<uint32_t> maker_, readers_;  // of each buffer
  Renaming renaming_;
};

}  // namespace

void fuse_sums_of(Graph& graph) { Summing(graph).run(); }

}  // namespace tinyai::graph
