// SmallerPlans: the plans that a plan can be replaced with where memory is short, which drop and make again, and what
// each costs. Known from the graph alone: of two budgets the larger one never takes longer, by expected times, and the
// smaller one never more memory.
#pragma once

#include "graph/recompute/descent.h"
#include "graph/run/execute.h"

namespace tinyai::graph {

// A plan's cost beside the one that runs nothing again.
struct PlanPrice {
  int64_t bytes = 0;                                  // as accounts count them: its arena and what its calls give
  int64_t flops = 0, bytes_moved = 0, operators = 0;  // run again
  double time = 0;                                    // that takes, as a share of all else
};

class SmallerPlans {
 public:
  explicit SmallerPlans(std::shared_ptr<const Plan> first);

  struct Choice {
    PlanPrice price;
    const RecomputePoint* point;
    bool has_forks = false;  // branches run side by side, where that takes as much
  };
  // The fastest that takes no more bytes; of those the smallest. Null: there is none.
  const Choice* within(int64_t bytes);
  const Choice& least();  // of bytes; of those the fastest
  std::shared_ptr<Plan> plan(const Choice& choice) const;
  std::string least_text();  // the least, what makes it, and what would help
  // LIMIT, with that.
  [[noreturn]] void refuse(const char* function, int64_t budget);

 private:
  void measure(Choice& choice) const;
  Traced traced_as(const RecomputePoint& point) const;
  Traced forked(const Traced& traced) const;
  PlanPrice price_of(const RecomputePoint& point) const;
  std::shared_ptr<Plan> plan_of(Traced traced, memory::EngineVector<Node> in_turn) const;

  const std::shared_ptr<const Plan> first_;
  const Traced in_turn_;  // without forks
  const memory::EngineVector<int64_t> workspace_;
  const memory::EngineVector<ops::Cost> costs_;
  const Workload work_;
  const memory::EngineVector<RecomputePoint> points_;
  memory::EngineVector<Choice> choices_;  // the fastest first; price.bytes 0: not measured yet
};

}  // namespace tinyai::graph
