#include "graph/run/smaller_plans.h"

#include <algorithm>

#include "base/error.h"
#include "base/saturated.h"
#include "graph/passes/parallel_branches.h"
#include "graph/recompute/rewrite.h"
#include "graph/run/workspaces.h"
#include "ops/expected_time.h"

namespace tinyai::graph {
namespace {

constexpr double kThrifts[] = {1, 0.5, 0.75, 0.25};
constexpr size_t kLarge = 2000;  // nodes, from where on the first two thrifts have to do: a descent takes seconds

Traced in_turn(const Plan& plan) {
  Graph graph = plan.traced.graph;
  if (!graph.forks.empty()) graph.nodes = plan.in_turn;
  graph.forks.clear();
  return plan.traced.with(std::move(graph));
}

memory::EngineVector<double> times_of(std::span<const ops::Cost> costs) {
  memory::EngineVector<double> ns;
  for (const ops::Cost& cost : costs) ns.push_back(ops::expected_ns(cost));
  return ns;
}

memory::EngineVector<RecomputePoint> points_of(const Workload& work) {
  memory::EngineVector<RecomputePoint> points;
  for (const double thrift : std::span(kThrifts).first(work.nodes() < kLarge ? 4 : 2)) {
    for (RecomputePoint& point : descend(work, thrift)) points.push_back(std::move(point));
  }
  return points;
}

}  // namespace

SmallerPlans::SmallerPlans(std::shared_ptr<const Plan> first)
    : first_(std::move(first)),
      in_turn_(in_turn(*first_)),
      workspace_(ask_for_workspace(in_turn_, Uses(in_turn_.graph), first_->device)),
      costs_(costs_of(in_turn_, Uses(in_turn_.graph), first_->device)),
      work_(in_turn_.graph, workspace_, times_of(costs_)),
      points_(points_of(work_)) {
  for (const RecomputePoint& point : points_) choices_.push_back({price_of(point), &point});
  const auto is_faster = [](const Choice& a, const Choice& b) { return a.price.time < b.price.time; };
  std::stable_sort(choices_.begin(), choices_.end(), is_faster);
}

PlanPrice SmallerPlans::price_of(const RecomputePoint& point) const {
  PlanPrice price;
  double ns = 0;
  for (uint32_t n = 0; n < work_.nodes(); ++n) ns += work_.ns(n);
  for (const RecomputePoint::Copy& one : point.copies) {
    const ops::Cost& cost = costs_[one.node];
    price.flops = saturated_sum({price.flops, cost.flops});
    price.bytes_moved = saturated_sum({price.bytes_moved, cost.bytes});
    ++price.operators;
  }
  if (ns > 0) price.time = point.ns / ns;
  return price;
}

Traced SmallerPlans::traced_as(const RecomputePoint& point) const {
  return in_turn_.with(run_again(in_turn_.graph, work_, point.order(static_cast<uint32_t>(work_.nodes()))));
}

Traced SmallerPlans::forked(const Traced& traced) const {
  Traced out = traced.with(traced.graph);
  find_forks(out, first_->device);
  return out;
}

void SmallerPlans::measure(Choice& choice) const {
  if (choice.price.bytes > 0) return;
  const Traced traced = traced_as(*choice.point), beside = forked(traced);
  const auto arena_bytes = [&](const Traced& of) {
    const Uses uses(of.graph);
    return plan_memory(of.graph, uses, ask_for_workspace(of, uses, first_->device)).arena_bytes;
  };
  const int64_t arena = arena_bytes(traced);
  choice.has_forks = !beside.graph.forks.empty() && arena_bytes(beside) == arena;
  choice.price.bytes = bytes_of_call(*first_, arena);
}

// All that is alive at one moment is in the arena: so most choices are known as too large before they are placed.
const SmallerPlans::Choice* SmallerPlans::within(int64_t bytes) {
  const Choice* found = nullptr;
  for (Choice& choice : choices_) {
    if (found && choice.price.time > found->price.time) break;
    if (bytes_of_call(*first_, choice.point->alive) > bytes) continue;
    measure(choice);
    if (choice.price.bytes > bytes) continue;
    if (!found || choice.price.bytes < found->price.bytes) found = &choice;
  }
  return found;
}

const SmallerPlans::Choice& SmallerPlans::least() {
  const Choice* found = nullptr;
  for (auto choice = choices_.rbegin(); choice != choices_.rend(); ++choice) {  // those with least alive come early
    if (found && bytes_of_call(*first_, choice->point->alive) > found->price.bytes) continue;
    measure(*choice);
    if (!found || choice->price.bytes <= found->price.bytes) found = &*choice;
  }
  return *found;
}

std::shared_ptr<Plan> SmallerPlans::plan_of(Traced traced, memory::EngineVector<Node> in_turn) const {
  traced.source = first_->traced.source;
  const auto made = std::allocate_shared<Plan>(memory::EngineAllocator<Plan>(), std::move(traced), first_->device,
                                               first_->packs, first_->gradient);
  made->in_turn = std::move(in_turn);
  return made;
}

std::shared_ptr<Plan> SmallerPlans::plan(const Choice& choice) const {
  Traced traced = traced_as(*choice.point);
  verify(traced.graph);
  if (!choice.has_forks) return plan_of(std::move(traced), {});
  Traced beside = forked(traced);
  return plan_of(std::move(beside), std::move(traced.graph.nodes));
}

std::string SmallerPlans::least_text() {
  const Choice& choice = least();
  const auto least = plan(choice);
  return cat("the least that a call can do with, ", choice.price.bytes, " bytes, ", least->result_bytes,
             " of them of what it gives: ", peak_text(least->traced.graph, least->memory),
             "; a smaller batch takes less, or several to a step (accumulate)");
}

void SmallerPlans::refuse(const char* function, int64_t budget) {
  fail(Status::kLimit, function, ": its budget of ", budget, " bytes is less than ", least_text());
}

}  // namespace tinyai::graph
