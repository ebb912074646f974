// Two steps: which nodes have to run is found from the value backwards, up to what is kept or was made again already;
// then they run by rising level, so that each finds its operands. A result that nobody reads any more is handed to its
// last reader, which may write over it as the first run did.
#include "autograd/rematerialise.h"

#include <algorithm>
#include <unordered_map>

#include "autograd/drop.h"
#include "base/error.h"
#include "base/log.h"
#include "base/timeline.h"
#include "memory/manager.h"
#include "memory/stats.h"
#include "memory/tree_lock.h"
#include "ops/expected_time.h"
#include "ops/observer.h"
#include "ops/tracer.h"

namespace tinyai::autograd {
namespace {

struct Made {
  ArrayRef array;
  uint32_t readers = 0;  // left, in this run
};

struct Maker {
  Ref<NodeBase> node;
  size_t number = 0;  // in the order in which they were found
  bool runs = false;
  Made results[ops::Specs::kMost];
};

// Where the node's results were: its scope, or the one that has inherited from it.
memory::Place place_of(Node& node) {
  memory::Shard* account = node.account;
  const uint64_t scope = account->scope.load(std::memory_order_relaxed);
  if (memory::manager_of_scope(scope)) return {account, scope};
  const std::lock_guard tree(memory::tree_lock());
  account = memory::present_shard(account);
  return {account, account->scope.load(std::memory_order_relaxed)};
}

const char* why_again(Node& node) {
  return recipe_of(node).cost.scope ? ", for what it had made was dropped under a limit,"
                                    : ", for it was recorded in a span of recomputing,";
}

[[noreturn]] void fail_gone(Node& node) {
  fail(Status::kConsumed, "backward: ", node.record->info->name, " would have to run again", why_again(node),
       " and a backward before has let go of what it reads; pass retain_graph in the first backward through a part "
       "that a second one shares");
}

[[noreturn]] void fail_written(Node& node, const Array& operand, uint32_t times) {
  fail(Status::kVersion, "backward: ", describe(operand), ", which ", node.record->info->name, " has to read once more",
       why_again(node), " was written in place ", times, times == 1 ? " time" : " times",
       " since; write after the backward, or into a copy");
}

ArrayRef array_of(const memory::RandomRange& range, const memory::Place& place, device::Device& device) {
  ArrayRef array =
      new_array(place, device, memory::Category::kWorkspace, {DType::kI64, {2}}, {}, memory::Exempt::kFromCap);
  const uint64_t words[2] = {range.seed, range.counter};
  copy_from_host(*array, words);
  return array;
}

void record_made_again(int64_t began, const NodeBase& maker, const Array& made) noexcept {
  Event event = Event::since(began, EventKind::kMadeAgain);
  event.in_backward = true;
  event.op.name = static_cast<const Node&>(maker).record->info->name;
  event.op.bytes = made.storage->charge().bytes;
  record(event);
}

// Within a limit that is too low a backward would run for ever.
constexpr int64_t kMostTimes = 3;
constexpr const char* kWhatHelps =
    "raise the limit, take smaller batches and several to a step, or compile the step: its plan knows what comes, does "
    "less again, and says how little it needs (tinyai_function_price)";

std::string floor_text(memory::DroppingScope& scope) {
  const int64_t droppable = droppable_bytes(scope);
  const std::lock_guard tree(memory::tree_lock());
  if (!scope.manager) return "the scope that it was recorded in is closed";
  const memory::ManagerStats now = memory::stats_locked(*scope.manager);
  return cat(memory::path_locked(*scope.manager), " holds ", now.subtree_bytes, " bytes now, of which ",
             std::max<int64_t>(0, now.subtree_bytes - droppable), " cannot be dropped");
}

[[noreturn]] void fail_too_often(memory::DroppingScope& scope) {
  fail(Status::kLimit, "backward: the limit leaves so little that ", kMostTimes,
       " times as much was done again as the forward took: ", floor_text(scope), "; ", kWhatHelps);
}

void warn_of_work(memory::DroppingScope& scope) {
  if (scope.has_warned.exchange(true, std::memory_order_relaxed) || !logs(LogLevel::kWarn)) return;
  log(LogLevel::kWarn, cat("backward: the limit leaves so little that more is done again than the forward took: ",
                           floor_text(scope), "; ", kWhatHelps));
}

ops::Operand borrowed(Array* array) { return {.array = array, .edge = {}}; }

class Run {
 public:
  // `work`: of the backward pass so far.
  Run(memory::RecomputeSpan& asker, Work& work) : asker_(asker), work_(work) {}

  void find(Edge edge) {
    need(edge);
    for (size_t i = 0; i < order_.size(); ++i) need_operands(*order_[i]);
    std::sort(order_.begin(), order_.end(), [](const Maker* a, const Maker* b) {
      return std::pair(header_of(a->node.get()).level, a->number) <
             std::pair(header_of(b->node.get()).level, b->number);
    });
  }

  ArrayRef run(Edge edge, memory::EngineVector<Ref<NodeBase>>& keepers) {
    for (Maker* maker : order_) {
      ops::require_going_on();
      memory::make_room(keepers);
      run(*maker);
      if (keep(*maker)) keepers.push_back(maker->node);
    }
    return made(edge).array;
  }

 private:
  using Makers = std::unordered_map<NodeBase*, Maker, std::hash<NodeBase*>, std::equal_to<>,
                                    memory::EngineAllocator<std::pair<NodeBase* const, Maker>>>;

  Made& made(Edge edge) { return makers_.find(edge.node())->second.results[edge.output()]; }

  // One reader more of that result.
  void need(Edge edge) {
    memory::make_room(order_);
    Maker& maker = makers_[edge.node()];
    Made& made = maker.results[edge.output()];
    ++made.readers;
    if (maker.runs || made.array) return;
    auto& node = static_cast<Node&>(*edge.node());
    if (!maker.node) maker.node = Ref<NodeBase>::share(&node);
    const NodeLock lock(node);
    Recipe& recipe = recipe_of(node);
    if (!recipe.span) fail_gone(node);
    made.array = ArrayRef::share(recipe.results(node)[edge.output()].array);
    if (made.array) return;
    maker.runs = true;
    maker.number = order_.size();
    order_.push_back(&maker);
  }

  // The edges of a node stay while its recipe needs them.
  void need_operands(Maker& maker) {
    auto& node = static_cast<Node&>(*maker.node);
    edges_.clear();
    edges_.reserve(node.edge_count);
    holds_.reserve(node.edge_count);
    {
      const NodeLock lock(node);
      if (!recipe_of(node).span) fail_gone(node);
      for (int i = 0; i < node.edge_count; ++i) {
        if (recipe_of(node).operands()[i].comes_by_edge) edges_.push_back(node.edges()[i]);
      }
      for (const Edge edge : edges_) holds_.push_back(Ref<NodeBase>::share(edge.node()));
    }
    for (const Edge edge : edges_) need(edge);
    holds_.clear();
  }

  // Read under the node's lock: another backward may let go of its recipe meanwhile.
  struct Call {
    memory::EngineVector<ops::Operand> in;
    memory::EngineVector<Edge> edges;  // of the operands that were made in the span
    memory::EngineVector<ArrayRef> holds;
    int written = -1;  // an operand, since the recipe was written
    uint32_t times = 0;
  };

  void read(Node& node, Call& call) {
    call.in.reserve(node.edge_count + 1);
    call.holds.reserve(node.edge_count + 1);
    call.edges.resize(node.edge_count);
    const NodeLock lock(node);
    Recipe& recipe = recipe_of(node);
    if (!recipe.span) fail_gone(node);
    for (int i = 0; i < node.edge_count; ++i) {
      const RecipeOperand& operand = recipe.operands()[i];
      if (operand.comes_by_edge) call.edges[i] = node.edges()[i];
      call.in.push_back(borrowed(operand.comes_by_edge ? made(call.edges[i]).array.get() : operand.array));
      if (!operand.array) continue;
      call.holds.push_back(ArrayRef::share(operand.array));
      const uint32_t times = ops::version_of(*operand.array) - operand.version;
      if (times) call.written = i, call.times = times;
    }
  }

  void run(Maker& maker) {
    auto& node = static_cast<Node&>(*maker.node);
    Call call;
    read(node, call);
    if (call.written >= 0) fail_written(node, *call.in[call.written].array, call.times);
    ops::Context context = ops::context();
    context.record = false;
    context.tracer = nullptr;
    context.place = place_of(node);
    context.category = memory::Category::kActivation;
    context.exempt_from_cap = true;
    const ops::Within within(context);
    if (const Recipe& recipe = recipe_of(node); recipe.draws) {
      call.in.resize(node.record->info->inputs.size());
      call.holds.push_back(array_of(recipe.range, context.place, call.in[0].array->device()));
      call.in.back() = borrowed(call.holds.back().get());
    }
    end_last_uses(call);
    ops::Results results;
    ops::apply(*node.record, call.in, node.attrs(), 0, results);
    if (recipe_of(node).cost.scope) count(node, call, results);
    let_go_of_operands(call);
    for (int i = 0; i < results.count; ++i) {
      Made& made = maker.results[i];
      if (!made.array) made.array = std::move(results.arrays[i]);
    }
  }

  void count(Node& node, const Call& call, const ops::Results& results) {
    const NodeCost& cost = recipe_of(node).cost;
    memory::DroppingScope& scope = *cost.scope;
    const std::span<const ArrayRef> out(results.arrays, static_cast<size_t>(results.count));
    const int64_t flops = ops::cost_of(*node.record, call.in, node.attrs(), out).flops;
    scope.made_again.fetch_add(1, std::memory_order_relaxed);
    scope.made_again_flops.fetch_add(flops, std::memory_order_relaxed);
    note_work(scope, cost.ns);
    work_.again += cost.ns;
    const int64_t forward = work_.met + scope.recorded_ns.load(std::memory_order_relaxed);
    if (work_.again > kMostTimes * forward) fail_too_often(scope);
    if (work_.again > forward) warn_of_work(scope);
  }

  // An operand that nobody reads after this ends with the call.
  void end_last_uses(Call& call) {
    for (size_t i = 0; i < call.edges.size(); ++i) {
      if (call.edges[i] && made(call.edges[i]).readers == 1) call.in[i].ends = ops::Ending::of_value();
    }
  }

  void let_go_of_operands(const Call& call) {
    for (const Edge edge : call.edges) {
      if (edge && --made(edge).readers == 0) made(edge).array = nullptr;
    }
  }

  // Keeps in the recipe what other backwards of the asker's span will ask for. True if it has to be let go in the end.
  bool keep(Maker& maker) {
    auto& node = static_cast<Node&>(*maker.node);
    if (recipe_of(node).cost.scope) return hold_again(node, maker), false;
    ArrayRef spare[ops::Specs::kMost];
    bool any = false;
    const NodeLock lock(node);
    Recipe& recipe = recipe_of(node);
    if (!recipe.span) return false;
    for (int i = 0; i < node.outputs; ++i) {
      RecipeResult& result = recipe.results(node)[i];
      Made& made = maker.results[i];
      const bool stays =
          (result.is_saved || result.uses > 1) && memory::common_span(result.span, &asker_) == result.span;
      if (stays && !result.array) result.array = ArrayRef::share(made.array.get()).release();
      any |= stays;
      if (made.readers == 0) spare[i] = std::move(made.array);
    }
    return any;
  }

  // In a scope that drops: what is still to be asked for.
  void hold_again(Node& node, Maker& maker) noexcept {
    for (int i = 0; i < node.outputs; ++i) {
      Made& made = maker.results[i];
      bool stays;
      {
        const NodeLock lock(node);
        const RecipeResult& result = recipe_of(node).results(node)[i];
        stays = result.uses > 1 || (result.uses > 0 && result.is_saved) || saves_result(node, i);
      }
      if (stays) autograd::hold_again(Edge(&node, i), *made.array);
      if (made.readers == 0) made.array = nullptr;
    }
  }

  memory::RecomputeSpan& asker_;
  Work& work_;
  Makers makers_;
  memory::EngineVector<Maker*> order_;
  memory::EngineVector<Edge> edges_;
  memory::EngineVector<Ref<NodeBase>> holds_;
};

}  // namespace

ArrayRef MadeAgain::value(Edge edge, Node& asker) {
  {
    auto& maker = static_cast<Node&>(*edge.node());
    const NodeLock lock(maker);
    if (ArrayRef made = ArrayRef::share(recipe_of(maker).results(maker)[edge.output()].array)) return made;
  }
  memory::RecomputeSpanRef span;
  {
    const NodeLock lock(asker);
    span = memory::RecomputeSpanRef::share(recipe_of(asker).span);
  }
  if (!span) fail_gone(asker);
  const int64_t began = is_recording() ? timeline_now() : 0;
  Run run(*span, work_);
  run.find(edge);
  ArrayRef made = run.run(edge, keepers_);
  if (began) record_made_again(began, *edge.node(), *made);
  return made;
}

void MadeAgain::note_visited(Node& node) noexcept { work_.met += recipe_of(node).cost.ns; }

MadeAgain::~MadeAgain() {
  for (const Ref<NodeBase>& node : keepers_) drop_results(static_cast<Node&>(*node), true);
}

}  // namespace tinyai::autograd
