// A call holds at each moment what was there before it, its arena and its results: so the peak is their sum, and its
// moment the one at which the arena is fullest.
#include "graph/function/estimate.h"

#include <algorithm>
#include <unordered_set>

#include "base/aligned_size.h"
#include "base/error.h"
#include "base/saturated.h"
#include "graph/gradient/call_gradient.h"

namespace tinyai::graph {
namespace {

using memory::Category;

struct Charged {
  int64_t bytes;
  Category category;
};

bool is_step(const Node& node) { return node.op->info->step_numbers > 0; }

class Estimator {
 public:
  explicit Estimator(const Plan& plan)
      : plan_(plan), graph_(plan.traced.graph), makers_(graph_.buffers.size(), nullptr) {
    for (const Node& node : graph_.nodes) {
      for (uint32_t i = 0; i < node.out_count; ++i) makers_[node.first_out + i] = &node;
    }
  }

  Estimate run() {
    add_calls();
    for (const Capture& capture : plan_.traced.captures) add_capture(*capture.array);
    add_gradients();
    add_inputs();
    add_results();
    add_packed();
    add_arena();
    const auto is_larger = [](const auto& a, const auto& b) { return a.bytes > b.bytes; };
    std::stable_sort(out_.alive.begin(), out_.alive.end(), is_larger);
    return std::move(out_);
  }

 private:
  void add_calls() {
    const auto costs = costs_of(plan_.traced, plan_.uses, plan_.device);
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) {
      const Node& node = graph_.nodes[n];
      out_.calls.push_back({node.op->info->name, is_step(node), node.mark, costs[n], plan_.memory.workspaces[n].bytes});
    }
    out_.busiest = plan_.memory.busiest;
  }

  static void add(int64_t& sum, int64_t bytes) { sum = saturated_sum({sum, bytes}); }
  void charge(const Charged& one) {
    add(out_.peak_bytes, one.bytes);
    add(out_.peak_by_category[static_cast<int>(one.category)], one.bytes);
  }
  void hold(const Charged& one, std::string what, const Node* maker = nullptr) {
    charge(one);
    out_.alive.push_back({std::move(what), maker ? maker->mark : 0, one.bytes});
  }
  // Counts each block once, however many arrays show it.
  bool hold(const Array& array) {
    if (!seen_.insert(array.storage).second) return false;
    const memory::Charge charge = array.storage->charge();
    hold({charge.bytes, charge.category},
         cat(memory::kCategoryNames[static_cast<int>(charge.category)], " ", describe(array)));
    return true;
  }

  void add_capture(const Array& array) {
    if (!hold(array)) return;
    const Spec spec = array.spec();
    const Category category = array.storage->charge().category;
    if (category == Category::kParameter) add(out_.parameters, spec.elements());
    if (category == Category::kParameter) add(out_.parameter_bytes, spec.bytes());
    if (category == Category::kOptimizerState) add(out_.optimizer_bytes, spec.bytes());
    if (category == Category::kData) add(out_.buffer_bytes, spec.bytes());
  }

  // Counts gradients that stay, and those that a step reads before they are let go.
  void add_gradients() {
    std::unordered_set<uint32_t> gradients;
    for (size_t i = 0; i < graph_.gradients.size(); ++i) {
      const LeafGradient& kept = graph_.gradients[i];
      const uint32_t buffer = kept.becomes != kNone ? kept.becomes : kept.found;
      if (buffer != kNone) gradients.insert(buffer);
      autograd::Leaf& leaf = leaf_at(plan_.traced, i);
      const std::lock_guard guard(leaf.lock);
      if (kept.found != kNone && leaf.gradient) hold(*leaf.gradient);
    }
    for (const Node& node : graph_.nodes) {
      if (is_step(node)) gradients.insert(graph_.uses_of(node)[1].buffer);
    }
    for (const uint32_t buffer : gradients) {
      if (graph_.buffers[buffer].role == Role::kCapture || graph_.buffers[buffer].role == Role::kInput) continue;
      add(out_.gradient_bytes, graph_.buffers[buffer].whole.spec.bytes());
    }
  }

  void add_inputs() {
    for (const uint32_t buffer : plan_.inputs) {
      const Buffer& input = graph_.buffers[buffer];
      hold({charged_bytes(input.whole.spec, plan_.device), Category::kData},
           cat("input ", input.index, " ", to_string(input.whole.spec)));
    }
  }

  void add_results() {
    for (const Plan::Fresh& fresh : plan_.fresh) {
      if (fresh.takes_found) continue;  // it is written where that one is
      const Buffer& buffer = graph_.buffers[fresh.buffer];
      const Category category = fresh.leaf != kNone              ? Category::kGradient
                                : buffer.role == Role::kConstant ? Category::kData
                                                                 : buffer.category;
      hold({result_bytes(plan_, fresh), category}, what(fresh.buffer), makers_[fresh.buffer]);
    }
    for (size_t i = 0; i < graph_.results.size(); ++i) {
      if (plan_.gives[i] != kNone) continue;
      charge({view_bytes(graph_.results[i]), Category::kWorkspace});
    }
    if (plan_.gradient) charge({gradient_of(plan_)->node_bytes(), Category::kGraph});
  }

  void add_packed() {
    for (const Pack& pack : plan_.packs)
      hold({charged_bytes({DType::kU8, {pack.bytes}}, plan_.device), Category::kWorkspace}, "packed weight");
  }

  // The arena is charged as a whole, and its parts are listed.
  void add_arena() {
    const int64_t arena = plan_.memory.arena_bytes;
    if (arena == 0) return;
    charge({charged_bytes({DType::kU8, {arena}}, plan_.device), Category::kActivation});
    for (const MemoryPlan::Alive& one : plan_.memory.at_peak) {
      const Node* const maker = one.buffer == kNone ? &graph_.nodes[plan_.memory.busiest] : makers_[one.buffer];
      out_.alive.push_back({one.buffer == kNone ? cat("workspace of ", maker->op->info->name) : what(one.buffer),
                            maker ? maker->mark : 0, one.bytes});
    }
  }

  std::string what(uint32_t buffer) const {
    return cat(makers_[buffer] ? makers_[buffer]->op->info->name : "constant", " ",
               to_string(graph_.buffers[buffer].whole.spec));
  }

  const Plan& plan_;
  const Graph& graph_;
  memory::EngineVector<const Node*> makers_;
  std::unordered_set<const Storage*> seen_;
  Estimate out_;
};

}  // namespace

Estimate estimate(const Plan& plan) { return Estimator(plan).run(); }

int64_t kept_before(const Plan& plan, uint32_t node) {
  const Graph& graph = plan.traced.graph;
  std::unordered_set<int64_t> places;  // what was written over another is where that was
  int64_t bytes = 0;
  for (uint32_t i = 0; i < graph.buffers.size(); ++i) {
    const uint32_t first = plan.uses.first[i], last = plan.uses.last[i];
    if (graph.buffers[i].role != Role::kTemporary || first == kNone || first >= node) continue;
    const int64_t at = plan.memory.buffers[i];
    const bool stays = at == MemoryPlan::kElsewhere || (last != kNone && last >= node && places.insert(at).second);
    if (stays) bytes = saturated_sum({bytes, aligned_size(graph.buffers[i].whole.spec.bytes())});
  }
  return bytes;
}

}  // namespace tinyai::graph
