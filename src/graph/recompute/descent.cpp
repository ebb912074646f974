#include "graph/recompute/descent.h"

#include <algorithm>
#include <cmath>

namespace tinyai::graph {
namespace {

constexpr double kLeastStep = 1.0 / 512;  // of the first point's bytes, between two that are kept
constexpr double kMostAgain = 2;          // of the time that the graph takes: nobody waits for more

class Descent {
 public:
  Descent(const Workload& work, double thrift)
      : work_(work), thrift_(thrift), now_(work), tried_(work), is_needed_(work.nodes()), read_again_(work.buffers()) {
    for (uint32_t n = 0; n < work.nodes(); ++n) {
      order_.push_back({n, false});
      ns_once_ += work.ns(n);
    }
    now_.measure(order_);
  }

  memory::EngineVector<RecomputePoint> run() {
    keep_point();
    while (ns_again() <= kMostAgain * ns_once_ && step()) {
      if (++steps_since_pruned_ * prunes_per_step(work_.nodes()) >= again_) prune();
      const auto least = static_cast<int64_t>(kLeastStep * static_cast<double>(points_.front().alive));
      if (now_.most() <= points_.back().alive - least) keep_point();
    }
    prune();
    if (now_.most() < points_.back().alive) keep_point();
    return std::move(points_);
  }

 private:
  // How many executions are tried to be dropped for each step; fewer in large graphs, where a trial takes longer.
  static size_t prunes_per_step(size_t nodes) { return std::clamp<size_t>(8000 / (nodes + 1), 1, 8); }

  // Candidate is a value that nobody needs between two moments, and what makes it again.
  struct Candidate {
    double score;
    uint32_t next;  // that reads it
    memory::EngineVector<uint32_t> cluster;
  };

  bool step() {
    if (now_.most() == 0) return false;  // there may be no node at all
    find_candidates();
    for (const Candidate& one : candidates_) {
      with_cluster(one);
      tried_.measure(trial_);
      if (!tried_.is_below(now_)) continue;
      accept();
      again_ += one.cluster.size();
      return true;
    }
    return false;
  }

  void accept() {
    std::swap(order_, trial_);
    std::swap(now_, tried_);
  }

  // Candidates are alive at the fullest moment and idle there, in the order of their scores; of equal ones that comes
  // first which is read last: one that is read soon is soon alive again, and the next moment as full as this one was.
  void find_candidates() {
    candidates_.clear();
    const uint32_t moment = now_.fullest();
    std::fill(read_again_.begin(), read_again_.end(), false);
    for (const uint32_t buffer : work_.reads(order_[moment].node)) read_again_[buffer] = true;
    for (const uint32_t buffer : work_.makes(order_[moment].node)) read_again_[buffer] = true;
    for (uint32_t at = moment + 1; at < order_.size(); ++at) {
      for (const uint32_t buffer : work_.reads(order_[at].node)) {
        if (read_again_[buffer]) continue;
        read_again_[buffer] = true;
        add_candidate(buffer, moment, at);
      }
      for (const uint32_t buffer : work_.makes(order_[at].node)) read_again_[buffer] = true;
    }
    const auto is_better = [](const Candidate& a, const Candidate& b) {
      return a.score != b.score ? a.score > b.score : a.next > b.next;
    };
    std::stable_sort(candidates_.begin(), candidates_.end(), is_better);
  }

  // The first node at or behind that moment which runs for the first time.
  uint32_t node_behind(uint32_t at) const {
    while (at < order_.size() && order_[at].again) ++at;
    return at < order_.size() ? order_[at].node : static_cast<uint32_t>(work_.nodes());
  }

  void add_candidate(uint32_t buffer, uint32_t moment, uint32_t next) {
    const uint32_t maker = work_.maker(buffer);
    if (maker == kNone) return;
    Candidate made{.score = 0, .next = next, .cluster = {}};
    if (!find_cluster(maker, moment, next, made.cluster)) return;
    double ns = 0;
    for (const uint32_t node : made.cluster) ns += work_.ns(node);
    made.score = static_cast<double>(work_.bytes(buffer)) / std::pow(ns, thrift_);
    candidates_.push_back(std::move(made));
  }

  // Finds the nodes that have to run before `next` so that it makes its outputs again: with operands that are gone by
  // then, and not with those that are still there at the fullest moment, or since. False where some may not run again.
  bool find_cluster(uint32_t maker, uint32_t moment, uint32_t next, memory::EngineVector<uint32_t>& cluster) {
    const uint32_t before = node_behind(next);
    std::fill(is_needed_.begin(), is_needed_.end(), false);
    open_.assign(1, maker);
    is_needed_[maker] = true;
    while (!open_.empty()) {
      const uint32_t node = open_.back();
      open_.pop_back();
      if (!work_.may_run_again(node, before)) return false;
      cluster.push_back(node);
      for (const uint32_t operand : work_.reads(node)) {
        const uint32_t value = now_.value_at(operand, next);
        if (now_.value(value).last >= moment) continue;
        const uint32_t further = work_.maker(operand);
        if (further == kNone) return false;
        if (!is_needed_[further]) open_.push_back(further);
        is_needed_[further] = true;
      }
    }
    std::sort(cluster.begin(), cluster.end());
    return true;
  }

  void with_cluster(const Candidate& one) {
    trial_.assign(order_.begin(), order_.begin() + one.next);
    for (const uint32_t node : one.cluster) trial_.push_back({node, true});
    trial_.insert(trial_.end(), order_.begin() + one.next, order_.end());
  }

  // Drops what need not run again any more, the dearest first.
  void prune() {
    steps_since_pruned_ = 0;
    memory::EngineVector<uint32_t> places;
    for (uint32_t at = 0; at < order_.size(); ++at) {
      if (order_[at].again) places.push_back(at);
    }
    const auto is_dearer = [&](uint32_t a, uint32_t b) { return work_.ns(order_[a].node) > work_.ns(order_[b].node); };
    std::stable_sort(places.begin(), places.end(), is_dearer);
    for (size_t i = 0; i < places.size(); ++i) {
      if (now_.needs_more_without(order_[places[i]].node, places[i], now_.most())) continue;
      trial_.assign(order_.begin(), order_.begin() + places[i]);
      trial_.insert(trial_.end(), order_.begin() + places[i] + 1, order_.end());
      tried_.measure(trial_);
      if (tried_.is_above(now_)) continue;
      accept();
      --again_;
      for (size_t k = i + 1; k < places.size(); ++k) places[k] -= places[k] > places[i];
    }
  }

  double ns_again() const {
    double ns = 0;
    for (const Execution& one : order_) ns += one.again ? work_.ns(one.node) : 0;
    return ns;
  }

  void keep_point() {
    RecomputePoint point{.copies = {}, .alive = now_.most(), .ns = ns_again()};
    point.copies.reserve(again_);
    uint32_t before = 0;
    for (const Execution& one : order_) {
      if (one.again) {
        point.copies.push_back({one.node, before});
      } else {
        before = one.node + 1;
      }
    }
    points_.push_back(std::move(point));
  }

  const Workload& work_;
  const double thrift_;
  double ns_once_ = 0;
  Executions order_, trial_;
  Profile now_, tried_;
  std::vector<bool> is_needed_;
  std::vector<bool> read_again_;  // buffers that are no candidates any more
  memory::EngineVector<uint32_t> open_;
  memory::EngineVector<Candidate> candidates_;
  memory::EngineVector<RecomputePoint> points_;
  size_t again_ = 0, steps_since_pruned_ = 0;
};

}  // namespace

Executions RecomputePoint::order(uint32_t nodes) const {
  Executions order;
  order.reserve(nodes + copies.size());
  auto copy = copies.begin();
  for (uint32_t n = 0; n < nodes; ++n) {
    for (; copy != copies.end() && copy->before == n; ++copy) order.push_back({copy->node, true});
    order.push_back({n, false});
  }
  return order;
}

memory::EngineVector<RecomputePoint> descend(const Workload& work, double thrift) {
  return Descent(work, thrift).run();
}

}  // namespace tinyai::graph
