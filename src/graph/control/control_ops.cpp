// How loops and branches run.
#include "graph/control/control_ops.h"

#include "base/error.h"
#include "base/saturated.h"
#include "base/stack_room.h"
#include "graph/ir/dependence.h"
#include "memory/deadline.h"
#include "ops/host_read.h"
#include "ops/rules.h"
#include "ops/write.h"

namespace tinyai::graph {
namespace {

constexpr ops::InputInfo kInputs[] = {{.name = "operands",
                                       .differentiable = false,
                                       .index = false,
                                       .optional = false,
                                       .list = true,
                                       .updated = false,
                                       .hidden = false}};
constexpr ops::Info info_of_part(const char* name) {
  return {.name = name,
          .inputs = kInputs,
          .attributes = {},
          .attrs_bytes = sizeof(const ControlOp*),
          .outputs = -1,
          .internal = true,
          .differentiable = 0,
          .updated = 0};
}
constexpr ops::Info kLoopInfo = info_of_part("loop"), kBranchInfo = info_of_part("cond");

template <class T>
const T& control_op(const ops::ForwardCall& call) {
  return static_cast<const T&>(*call.attrs<const ControlOp*>());
}

// A header of one step's part of an array whose first axis is the steps.
struct Slice {
  Array* view;
  int64_t stride;
  const Array* whole = nullptr;
  void at(int64_t step) const { view->extra.offset = whole->offset() + step * stride; }
  void bind(const Array& array) {
    whole = &array;
    view->storage = array.storage;
  }
};

}  // namespace

bool is_true(const Array& flag) { return ops::read_scalar<bool>(flag); }

Spec stacked(const Spec& of, int64_t steps) {
  Spec spec{of.dtype, {}};
  spec.shape.push_back(steps);
  for (int axis = 0; axis < of.rank(); ++axis) spec.shape.push_back(of[axis]);
  return spec;
}

// One loop in one workspace: [body's arena][condition's][carries of odd and of even steps][the condition's answer].
struct LoopOp::Runner : memory::EngineObject {
  Runner(const LoopOp& of, char* at);
  void run(const ops::ForwardCall& call);

  char* const arena;

 private:
  const Array& carry(const ops::ForwardCall& call, int64_t step, size_t i) const {
    return step == 0 ? *call.in[i].array : *carries_[step & 1][i];
  }
  void bind(const ops::ForwardCall& call);
  bool goes_on(const ops::ForwardCall& call, int64_t step);
  void step(const ops::ForwardCall& call, int64_t step, int64_t of);
  char* take(int64_t bytes) { return std::exchange(next_, next_ + aligned_size(bytes)); }

  const LoopOp& op_;
  const Shape& shape_;
  char* next_;
  Headers headers_;
  RegionSteps body_;
  std::optional<RegionSteps> condition_;
  memory::EngineVector<Array*> carries_[2];
  memory::EngineVector<Slice> sequences_, stacked_;
  Array* answer_ = nullptr;
};

LoopOp::Runner::Runner(const LoopOp& of, char* at)
    : arena(at),
      op_(of),
      shape_(of.shape),
      next_(at),
      headers_(2 * of.body.inputs() + 2 * of.body.results() + 1, 2 * of.shape.carries + 1, of.device),
      body_(of.body, take(of.body.arena_bytes())) {
  if (of.condition) condition_.emplace(*of.condition, take(of.condition->arena_bytes()));
  for (auto& carries : carries_) {
    for (size_t i = 0; i < shape_.carries; ++i) {
      const Geometry& whole = of.body.input(i);
      carries.push_back(headers_.array(whole, take(whole.spec.bytes())));
    }
  }
  answer_ = headers_.array({.spec = {DType::kBool, {}}}, take(1));
  for (size_t i = 0; i < shape_.sequences; ++i) {
    const Geometry& whole = of.body.input(shape_.carries + i);
    sequences_.push_back({headers_.view(whole, nullptr), whole.spec.elements()});
  }
  for (size_t i = shape_.carries; i < of.body.results(); ++i) {
    const Spec& spec = of.body.result(i);
    stacked_.push_back({headers_.view(in_c_order(spec), nullptr), spec.elements()});
  }
}

void LoopOp::Runner::bind(const ops::ForwardCall& call) {
  size_t at = shape_.carries;
  for (Slice& sequence : sequences_) sequence.bind(*call.in[at++].array);
  for (size_t i = shape_.carries + shape_.sequences; i < op_.body.inputs(); ++i)
    body_.bind_input(i, call.in[at++].array);
  for (size_t i = shape_.carries; op_.condition && i < op_.condition->inputs(); ++i)
    condition_->bind_input(i, call.in[at++].array);
  for (size_t i = 0; i < stacked_.size(); ++i) {
    stacked_[i].bind(*call.out[shape_.carries + i]);
    body_.bind_result(shape_.carries + i, stacked_[i].view);
  }
  for (size_t i = 0; i < sequences_.size(); ++i) body_.bind_input(shape_.carries + i, sequences_[i].view);
}

bool LoopOp::Runner::goes_on(const ops::ForwardCall& call, int64_t step) {
  if (!condition_) return true;
  for (size_t i = 0; i < shape_.carries; ++i) condition_->bind_input(i, const_cast<Array*>(&carry(call, step, i)));
  condition_->bind_result(0, answer_);
  condition_->run(call.place);
  return is_true(*answer_);
}

void LoopOp::Runner::step(const ops::ForwardCall& call, int64_t step, int64_t of) {
  const int64_t at = shape_.reverse ? of - 1 - step : step;
  for (const Slice& sequence : sequences_) sequence.at(at);
  for (const Slice& stacked : stacked_) stacked.at(at);
  for (size_t i = 0; i < shape_.carries; ++i) {
    body_.bind_input(i, const_cast<Array*>(&carry(call, step, i)));
    body_.bind_result(i, carries_[(step + 1) & 1][i]);
  }
  body_.run(call.place);
}

namespace {

// Nothing can come of a call whose results have no scope any more. A loop may go on for years, and whoever waits for it
// no longer ends it so.
void require_open(const memory::Place& place) {
  const Status status = [&] {
    const std::lock_guard guard(place.shard->lock);
    return memory::admission_locked(*place.shard, place, memory::Exempt::kFromCap);
  }();
  if (status != Status::kOk) memory::refuse(status, place);
  memory::require_going_on(place);
}

}  // namespace

void LoopOp::Runner::run(const ops::ForwardCall& call) {
  bind(call);
  const int64_t most = shape_.counted ? ops::read_scalar<int64_t>(*call.in.back().array) : shape_.length;
  int64_t done = 0;
  while (done < most && goes_on(call, done)) {
    require_open(call.place);
    step(call, done, most);
    ++done;
  }
  for (size_t i = 0; i < shape_.carries; ++i) ops::copy_to(*call.out[i], carry(call, done, i));
  if (shape_.counts) copy_from_host(*call.out.back(), &done);
}

namespace {

void run_loop(const ops::ForwardCall& call) {
  const auto& op = control_op<LoopOp>(call);
  char* const arena = static_cast<char*>(call.workspace.allocate(op.workspace_bytes()));
  if (call.workspace.is_dry()) return;
  require_stack("loop");
  auto runner = op.runners.take(arena, [&] { return std::make_unique<LoopOp::Runner>(op, arena); });
  runner->run(call);
  op.runners.give(std::move(runner));
}

constexpr ops::Record kLoop{.info = &kLoopInfo, .forward = run_loop, .vjp = ops::no_gradient};

}  // namespace

LoopOp::LoopOp(const Shape& of, Graph body_graph, std::optional<Graph> condition_graph, device::Device& on)
    : ControlOp(kLoop), shape(of), body(std::move(body_graph), on), device(on) {
  if (condition_graph) condition.emplace(std::move(*condition_graph), on);
  for (size_t i = 0; i < body.results(); ++i) {
    const Spec& one = body.result(i);
    if (i < shape.carries) {
      outputs.push_back(one);
      continue;
    }
    outputs.push_back(stacked(one, shape.length));
    checked_elements("loop", outputs.back().shape);
  }
  if (shape.counts) outputs.push_back({DType::kI64, {}});
}

LoopOp::~LoopOp() = default;

// The cost of any number of steps is told as that of one.
ops::Cost LoopOp::cost() const {
  const int64_t steps = shape.length == INT64_MAX ? 1 : shape.length;
  const ops::Cost step = body.cost(), asks = condition ? condition->cost() : ops::Cost();
  const auto all = [&](int64_t of_step, int64_t of_condition) {
    return saturated_product({steps, saturated_sum({of_step, of_condition})});
  };
  return {
      .macs = all(step.macs, asks.macs), .flops = all(step.flops, asks.flops), .bytes = all(step.bytes, asks.bytes)};
}

bool LoopOp::may_refuse() const { return body.may_refuse() || (condition && condition->may_refuse()); }

int64_t LoopOp::workspace_bytes() const {
  int64_t bytes = aligned_size(body.arena_bytes()) + aligned_size(1);
  if (condition) bytes += aligned_size(condition->arena_bytes());
  for (size_t i = 0; i < shape.carries; ++i) bytes += 2 * aligned_size(body.input(i).spec.bytes());
  return bytes;
}

std::string LoopOp::text() const {
  std::string out = cat(shape.length == INT64_MAX ? std::string("any number of") : cat(shape.length), " steps",
                        shape.reverse ? ", the last first" : "", "\n");
  if (condition) out += cat("while\n", condition->text(), "do\n");
  return out + body.text();
}

// Goes step by step, for a carry may depend on another one of the step before. Where there are many steps, or an
// unknown number of them, a carry depends on whatever it depends on at any step.
std::vector<bool> LoopOp::dependent_outputs(const std::vector<bool>& operands) const {
  constexpr int64_t kMostExact = 64;
  const bool is_exact = !condition && !shape.counted && shape.length <= kMostExact;
  std::vector<bool> in(operands.begin(), operands.begin() + static_cast<std::ptrdiff_t>(body.inputs()));
  std::vector<bool> out(outputs.size());
  bool changes = true;
  for (int64_t step = 0; step < shape.length && changes; ++step) {
    const std::vector<bool> depend = dependent_results(body.source(), in);
    changes = false;
    for (size_t i = 0; i < depend.size(); ++i) {
      if (i >= shape.carries) {
        out[i] = out[i] || depend[i];
        continue;
      }
      const bool depends = depend[i] || (!is_exact && in[i]);
      changes = changes || depends != in[i];
      in[i] = depends;
    }
  }
  std::copy_n(in.begin(), shape.carries, out.begin());
  return out;
}

struct BranchOp::Runner : memory::EngineObject {
  Runner(const BranchOp& op, char* at) : arena(at), on_true(op.on_true, at), on_false(op.on_false, at) {}
  char* const arena;
  RegionSteps on_true, on_false;  // only one of them runs
};

namespace {

void run_branch(const ops::ForwardCall& call) {
  const auto& op = control_op<BranchOp>(call);
  const int64_t bytes = std::max(op.on_true.arena_bytes(), op.on_false.arena_bytes());
  char* const arena = static_cast<char*>(call.workspace.allocate(std::max<int64_t>(bytes, 1)));
  if (call.workspace.is_dry()) return;
  require_stack("cond");
  auto runner = op.runners.take(arena, [&] { return std::make_unique<BranchOp::Runner>(op, arena); });
  const bool taken = is_true(*call.in[0].array);
  const Region& region = taken ? op.on_true : op.on_false;
  RegionSteps& steps = taken ? runner->on_true : runner->on_false;
  const size_t captures = 1 + op.inputs + (taken ? 0 : op.on_true.inputs() - op.inputs);
  for (size_t i = 0; i < region.inputs(); ++i)
    steps.bind_input(i, call.in[i < op.inputs ? 1 + i : captures + i - op.inputs].array);
  for (size_t i = 0; i < region.results(); ++i) steps.bind_result(i, call.out[i].get());
  steps.run(call.place);
  op.runners.give(std::move(runner));
}

constexpr ops::Record kBranch{.info = &kBranchInfo, .forward = run_branch, .vjp = ops::no_gradient};

}  // namespace

BranchOp::BranchOp(size_t in, Graph true_graph, Graph false_graph, device::Device& device)
    : ControlOp(kBranch), inputs(in), on_true(std::move(true_graph), device), on_false(std::move(false_graph), device) {
  for (size_t i = 0; i < on_true.results(); ++i) outputs.push_back(on_true.result(i));
}

BranchOp::~BranchOp() = default;

ops::Cost BranchOp::cost() const {
  const ops::Cost one = on_true.cost(), other = on_false.cost();
  return one.flops > other.flops ? one : other;
}

std::vector<bool> BranchOp::dependent_outputs(const std::vector<bool>& operands) const {
  std::vector<bool> out(outputs.size());
  size_t captures = 1 + inputs;
  for (const Region* region : {&on_true, &on_false}) {
    const size_t captured = region->inputs() - inputs;
    std::vector<bool> in;
    for (size_t i = 0; i < inputs; ++i) in.push_back(operands[1 + i]);
    for (size_t i = 0; i < captured; ++i) in.push_back(operands[captures + i]);
    captures += captured;
    const std::vector<bool> depend = dependent_results(region->source(), in);
    for (size_t i = 0; i < out.size(); ++i) out[i] = out[i] || depend[i];
  }
  return out;
}

std::string BranchOp::text() const { return cat("if\n", on_true.text(), "else\n", on_false.text()); }

const ControlOp* control_op(const Graph& graph, const Node& node) {
  if (node.op != &kLoop && node.op != &kBranch) return nullptr;
  return *static_cast<const ControlOp* const*>(graph.attrs(node));
}

}  // namespace tinyai::graph
