// Nodes of a region that need something of each other form a branch. A region ends where two branches that are worth
// a thread meet, and where a node has effects that others see. It becomes a fork if its branches on threads of their
// own are expected to take clearly less than one after another, each operator on all threads. That is so of small
// operators above all, which no kernel splits; large ones gain little and would be alive at the same time, so a fork
// is bounded.
#include "graph/passes/parallel_branches.h"

#include <algorithm>
#include <numeric>

#include "graph/passes/passes.h"
#include "graph/plan/steps.h"
#include "ops/families/conv_packed.h"

namespace tinyai::graph {
namespace {

constexpr double kFlopsPerNs = 16, kBytesPerNs = 8, kNodeNs = 60;  // one thread with AVX2, about
constexpr double kSplitNs = 20'000;  // from there on a kernel shares its work; see kernels/cpu/split.h
constexpr double kSplitShare = 0.8;  // of so many threads' pace
constexpr double kForkNs = 5'000;    // to hand a branch to a thread that is awake, and to wait for it
constexpr double kWorthNs = 5'000;   // of a branch
constexpr double kGain = 1.15;
constexpr int64_t kMostParallelBytes = 1 << 20;  // of all that the branches of a fork make
constexpr size_t kMostBranches = 16;

class ForkFinder {
 public:
  ForkFinder(Traced& traced, device::Device& device) : graph_(traced.graph), width_(traced.width) {
    for (const ops::Cost& cost : costs_of(traced, Uses(graph_), device)) {
      ns_.push_back(kNodeNs + std::max(static_cast<double>(cost.flops) / kFlopsPerNs,
                                       static_cast<double>(cost.bytes) / kBytesPerNs));
    }
    maker_.resize(graph_.buffers.size(), kNone);
    branch_of_.resize(graph_.nodes.size());
  }

  void run() {
    for (uint32_t n = 0; n < graph_.nodes.size(); ++n) {
      const Node& node = graph_.nodes[n];
      if (!can_join(node) || bytes_ + bytes_made(node) > kMostParallelBytes) close(n);
      if (!can_join(node)) {
        begin_ = n + 1;
        continue;
      }
      join(n);
    }
    close(static_cast<uint32_t>(graph_.nodes.size()));
  }

 private:
  // A node can join that has no effects but its outputs, and cannot refuse.
  bool can_join(const Node& node) const {
    return !node.op->info->updated && !control_op(graph_, node) && !may_refuse(graph_, node) && node.op->forward &&
           node.op != &ops::records::conv2d_pack;
  }

  int64_t bytes_made(const Node& node) const {
    int64_t bytes = 0;
    for (uint32_t i = 0; i < node.out_count; ++i) bytes += graph_.buffers[node.first_out + i].whole.spec.bytes();
    return bytes;
  }

  // ---- branches: each is named by one of its nodes ----

  uint32_t branch(uint32_t node) {
    while (branch_of_[node] != node) node = branch_of_[node] = branch_of_[branch_of_[node]];
    return node;
  }

  void join(uint32_t n) {
    memory::EngineVector<uint32_t> met;
    double worth = 0, most = 0;
    for (const Use& use : graph_.uses_of(graph_.nodes[n])) {
      const uint32_t maker = use.buffer == kNone ? kNone : maker_[use.buffer];
      if (maker == kNone || maker < begin_) continue;
      const uint32_t of = branch(maker);
      if (std::find(met.begin(), met.end(), of) != met.end()) continue;
      met.push_back(of);
      worth += ns_of_[of];
      most = std::max(most, ns_of_[of]);
    }
    if (worth - most >= kWorthNs) {
      close(n);
      met.clear();
    }
    branch_of_[n] = n;
    ns_of_[n] = ns_[n];
    for (const uint32_t of : met) {
      branch_of_[of] = n;
      ns_of_[n] += ns_of_[of];
    }
    bytes_ += bytes_made(graph_.nodes[n]);
    for (uint32_t i = 0; i < graph_.nodes[n].out_count; ++i) maker_[graph_.nodes[n].first_out + i] = n;
  }

  // ---- forks ----

  // Ends the region before that node.
  void close(uint32_t end) {
    memory::EngineVector<uint32_t> branches;
    for (uint32_t n = begin_; n < end; ++n) {
      if (branch(n) == n) branches.push_back(n);
    }
    const auto is_longer = [&](uint32_t a, uint32_t b) { return ns_of_[a] > ns_of_[b]; };
    std::stable_sort(branches.begin(), branches.end(), is_longer);
    const auto many = std::ranges::count_if(branches, [&](uint32_t of) { return ns_of_[of] >= kWorthNs; });
    const size_t count = std::min<size_t>(static_cast<size_t>(many), kMostBranches);
    if (count > 1 && is_faster(end, branches)) fork(end, branches, count);
    begin_ = end;
    bytes_ = 0;
  }

  // The longest first, each to whoever is free first.
  bool is_faster(uint32_t end, std::span<const uint32_t> branches) const {
    double in_turn = 0;
    for (uint32_t n = begin_; n < end; ++n) in_turn += ns_[n] < kSplitNs ? ns_[n] : ns_[n] / (kSplitShare * width_);
    memory::EngineVector<double> busy(std::min<size_t>(static_cast<size_t>(width_), branches.size()), 0.0);
    for (const uint32_t of : branches) *std::min_element(busy.begin(), busy.end()) += ns_of_[of];
    return in_turn > kGain * (*std::max_element(busy.begin(), busy.end()) + kForkNs);
  }

  // A branch that is too small, or one too many, goes with the last.
  void fork(uint32_t end, std::span<const uint32_t> branches, size_t count) {
    const auto number = [&](uint32_t n) {
      const auto at = std::find(branches.begin(), branches.end(), branch(n)) - branches.begin();
      return std::min<size_t>(static_cast<size_t>(at), count - 1);
    };
    memory::EngineVector<uint32_t> order(end - begin_);
    std::iota(order.begin(), order.end(), begin_);
    memory::EngineVector<size_t> numbers;
    for (const uint32_t n : order) numbers.push_back(number(n));
    std::stable_sort(order.begin(), order.end(),
                     [&](uint32_t a, uint32_t b) { return numbers[a - begin_] < numbers[b - begin_]; });
    memory::EngineVector<Node> nodes;
    for (const uint32_t n : order) nodes.push_back(graph_.nodes[n]);
    std::copy(nodes.begin(), nodes.end(), graph_.nodes.begin() + begin_);
    Fork made{.begin = begin_, .ends = {}};
    uint32_t at = begin_;
    for (size_t i = 0; i < count; ++i) {
      at += static_cast<uint32_t>(std::count(numbers.begin(), numbers.end(), i));
      made.ends.push_back(at);
    }
    graph_.forks.push_back(std::move(made));
  }

  Graph& graph_;
  const int width_;
  memory::EngineVector<double> ns_;           // of each node, as it was
  memory::EngineVector<uint32_t> maker_;      // of each buffer
  memory::EngineVector<uint32_t> branch_of_;  // of each node: one that it belongs to
  memory::EngineVector<double> ns_of_ = memory::EngineVector<double>(graph_.nodes.size(), 0.0);  // of each branch
  uint32_t begin_ = 0;                                                                           // of the region
  int64_t bytes_ = 0;                                                                            // that it makes
};

}  // namespace

void find_forks(Traced& traced, device::Device& device) {
  if (traced.width < 2 || !device.is_host_memory()) return;
  ForkFinder(traced, device).run();
  verify(traced.graph);
}

}  // namespace tinyai::graph
