// Nodes of calls, and their backward.
#include "graph/gradient/call_gradient.h"

#include <algorithm>

#include "autograd/pending_node.h"
#include "base/error.h"
#include "graph/gradient/prune_backward.h"
#include "graph/passes/passes.h"
#include "ops/write.h"

namespace tinyai::graph {
namespace {

constexpr size_t kMostBackwards = 8;  // choices of cotangents and gradients that are kept

CallGradient& gradient_of(ops::VjpCall& call) {
  return static_cast<CallGradient&>(autograd::function_of_node(call.attrs_data()));
}

bool lies_as(const Array& array, const Geometry& wanted) {
  const Geometry at = geometry_of(array);
  return at.spec == wanted.spec && std::equal(at.strides, at.strides + at.spec.rank(), wanted.strides);
}

// An input that no operator is left to read is no operand.
void drop_unused_inputs(Graph& graph) {
  std::vector<bool> is_used(graph.buffers.size());
  for (const Node& node : graph.nodes) {
    for (const Use& use : graph.uses_of(node)) {
      if (use.buffer != kNone) is_used[use.buffer] = true;
    }
  }
  for (const Use& use : graph.results) is_used[use.buffer] = true;
  for (size_t i = 0; i < is_used.size(); ++i) {
    if (!is_used[i] && graph.buffers[i].role == Role::kInput) graph.buffers[i].role = Role::kTemporary;
  }
}

std::string describe_saved(const Saved& saved, const Traced& forward, std::span<const std::string> captures) {
  switch (saved.source) {
    case Saved::Source::kInput:
      return cat("input ", saved.index);
    case Saved::Source::kCapture:
      return cat("capture ", captures[saved.index]);
    case Saved::Source::kResult:
      return cat("kept %", forward.graph.results[saved.index].buffer);
    case Saved::Source::kOverwritten:
      break;
  }
  return "written over";
}

}  // namespace

CallGradient::CallGradient(const PlanOptions& of, Joint joint, Backward backward, memory::EngineVector<Saved> saved,
                           int width)
    : name_(of.function),
      handle_(of.handle),
      device_(of.device),
      width_(width),
      budget_bytes_(of.budget_bytes),
      arenas_(of.arenas),
      joint_(std::move(joint)),
      backward_(std::move(backward)),
      saved_(std::move(saved)),
      record_(name_.c_str(), {}, run_vjp) {
  for (size_t i = 0; i < joint_.targets.size(); ++i) is_of_nobody_.push_back(joint_.is_of_nobody(i));
}

ops::Results CallGradient::call(std::span<const Value>, int64_t, uint64_t) {
  fail(Status::kInternal, name(), ": its gradient is called as a function");
}

CallGradient::Call::Call(CallGradient& gradient, std::span<const Value> inputs, ops::Results& results) : of_(gradient) {
  std::vector<ops::Operand> in;
  for (size_t i = 0; i < of_.joint_.targets.size(); ++i) {
    const Joint::GradientTarget& target = of_.joint_.targets[i];
    ops::Edge edge = target.leaf ? ops::Edge(target.leaf.get(), 0) : inputs[target.input].edge();
    if (of_.is_of_nobody_[i]) edge = {};
    if (edge && target.leaf && of_.joint_.is_of_nobody(i)) {
      const auto& leaf = *static_cast<const autograd::Leaf*>(target.leaf.get());
      fail(Status::kClosed, of_.name(), ": its parameter '", leaf.name, "' ", to_string(leaf.spec),
           " was released or closed");
    }
    in.push_back({nullptr, edge, 0});  // no spec of it is needed
  }
  node_ = autograd::record_pending_call(gradient, of_.record_.record, in, static_cast<int>(of_.joint_.roots.size()),
                                        of_.saved_.size(), results.place);
}

void CallGradient::Call::done(const Traced& forward, std::span<const Value> inputs, ops::Results& results) noexcept {
  std::vector<Value>& given = results.composed;  // there is room: see Run
  for (size_t i = 0; given.size() < forward.graph.results.size(); ++i)
    given.emplace_back(std::move(results.arrays[i]), ops::Edge(), results.place.scope);
  auto& node = static_cast<autograd::Node&>(*node_);
  for (size_t i = 0; i < of_.saved_.size(); ++i) {
    const Saved& saved = of_.saved_[i];
    if (saved.source == Saved::Source::kInput) autograd::keep_saved(node, i, *inputs[saved.index]);
    if (saved.source == Saved::Source::kCapture) autograd::keep_saved(node, i, *forward.captures[saved.index].array);
    if (saved.source == Saved::Source::kResult) autograd::keep_saved(node, i, *given[saved.index]);
  }
  for (size_t i = 0; i < of_.joint_.roots.size(); ++i) {
    Value& root = given[of_.joint_.roots[i]];
    root = Value(root.take_array(), ops::Edge(node_.get(), static_cast<int>(i)), root.voter());
  }
  given.erase(given.begin() + results.count, given.end());
}

void CallGradient::run_vjp(ops::VjpCall& call) { gradient_of(call).vjp(call); }

void CallGradient::require_first_order() const {
  const ops::Context& context = ops::context();
  if (context.record) {
    fail(Status::kUnsupported, "backward: '", name(),
         "' is compiled, and so is its backward, which has no gradient of "
         "its own: take the first gradient inside of the function (tinyai_grad with create_graph), or call it without "
         "compiling");
  }
  if (context.tracer) {
    fail(Status::kGraph, "backward: '", name(), "' was called outside of '", context.tracer->function(),
         "', which is traced; call it inside, or call backward outside");
  }
}

// A custom function's backward for some of its cotangents cannot be told from its backward for all.
void CallGradient::require_all_cotangents(const std::vector<bool>& given) const {
  const auto missing = std::find(given.begin(), given.end(), false);
  if (!joint_.by_host || missing == given.end()) return;
  fail(Status::kUnsupported, "backward: '", name(),
       "' is compiled and holds a custom function, and no gradient reaches output ",
       joint_.roots[static_cast<size_t>(missing - given.begin())],
       " of it: return the stop_gradient of what the loss does not use, or call it without compiling");
}

void CallGradient::vjp(ops::VjpCall& call) {
  require_first_order();
  std::vector<bool> given, asked;
  for (size_t i = 0; i < joint_.roots.size(); ++i) given.push_back(call.has_cotangent(static_cast<int>(i)));
  for (size_t i = 0; i < joint_.targets.size(); ++i)
    asked.push_back(!is_of_nobody_[i] && call.needs(static_cast<int>(i)));
  require_all_cotangents(given);
  PrunedRef pruned = find(given, asked);
  if (!pruned) pruned = make(std::move(given), std::move(asked));
  if (pruned->gradients.empty()) return;
  const std::vector<Value> in = operands(call, *pruned);
  ops::Results out;
  out.place = ops::context().place;
  out.count = static_cast<int>(pruned->gradients.size());
  const Plan& plan = *pruned->plan;
  require_alive(name(), plan.traced);
  std::unique_ptr<Instance> instance;
  try {
    execute(
        name(), plan, in, [this] { return home(); }, *arenas_, instance, out);
  } catch (...) {
    arenas_->give(plan, std::move(instance));
    throw;
  }
  arenas_->give(plan, std::move(instance));
  for (size_t i = 0; i < pruned->gradients.size(); ++i)
    call.set(static_cast<int>(pruned->gradients[i]), out.value(static_cast<int>(i)));
}

memory::Place CallGradient::home() const { return home_of(handle_, ops::context().place); }

CallGradient::PrunedRef CallGradient::find_locked(const std::vector<bool>& given, const std::vector<bool>& asked) {
  const auto is_it = [&](const PrunedRef& pruned) { return pruned->given == given && pruned->asked == asked; };
  const auto found = std::find_if(made_.begin(), made_.end(), is_it);
  if (found == made_.end()) return {};
  std::rotate(made_.begin(), found, found + 1);
  return made_.front();
}

CallGradient::PrunedRef CallGradient::find(const std::vector<bool>& given, const std::vector<bool>& asked) {
  const std::lock_guard guard(lock_);
  return find_locked(given, asked);
}

CallGradient::PrunedRef CallGradient::make(std::vector<bool> given, std::vector<bool> asked) {
  const memory::EngineAllocator<PrunedBackward> allocator;
  const auto made = std::allocate_shared<PrunedBackward>(allocator);
  Traced traced;
  traced.width = width_;
  traced.captures = backward_.captures;
  traced.graph = prune_backward(backward_, given, asked, made->gradients);
  remove_dead(traced.graph);
  drop_unused_inputs(traced.graph);
  made->saved = used_by(traced.graph);
  made->given = std::move(given);
  made->asked = std::move(asked);
  const size_t results = traced.graph.results.size();
  made->plan = plan_graph(
      std::move(traced), results, {},
      {.function = name(), .handle = handle_, .device = device_, .home = home(), .budget_bytes = budget_bytes_});
  PrunedRef gone;  // let go after the lock
  const std::lock_guard guard(lock_);
  if (PrunedRef known = find_locked(made->given, made->asked)) return known;  // another thread's is as good
  if (made_.size() == kMostBackwards) {
    gone = std::move(made_.back());
    made_.pop_back();
  }
  make_room(made_, 1);
  made_.insert(made_.begin(), made);
  return made;
}

std::vector<bool> CallGradient::used_by(const Graph& graph) const {
  std::vector<bool> used(saved_.size());
  const auto use = [&](uint32_t buffer) {
    if (buffer == kNone) return;
    const Buffer& one = graph.buffers[buffer];
    const uint32_t roots = static_cast<uint32_t>(joint_.roots.size());
    if (one.role == Role::kInput && one.index >= roots) used[one.index - roots] = true;
    if (one.role == Role::kCapture && backward_.saved_as[one.index] != kNone)
      used[backward_.saved_as[one.index]] = true;
  };
  for (const Node& node : graph.nodes) {
    for (const Use& one : graph.uses_of(node)) use(one.buffer);
  }
  for (const Use& one : graph.results) use(one.buffer);
  return used;
}

// Unused ones are not looked at: one that was written in place meanwhile is no mistake then.
std::vector<Value> CallGradient::operands(ops::VjpCall& call, const PrunedBackward& pruned) const {
  std::vector<Value> in;
  for (size_t i = 0; i < pruned.given.size(); ++i) in.push_back(pruned.given[i] ? cotangent(call, i) : Value());
  for (size_t i = 0; i < saved_.size(); ++i) in.push_back(pruned.saved[i] ? saved(call, i) : Value());
  return in;
}

Value CallGradient::saved(ops::VjpCall& call, size_t which) const {
  if (saved_[which].source == Saved::Source::kOverwritten)
    fail(Status::kVersion, joint_.overwritten[saved_[which].index].why);
  return call.output(static_cast<int>(which));
}

Value CallGradient::cotangent(ops::VjpCall& call, size_t which) const {
  const Value& given = call.cotangent(static_cast<int>(which));
  const Geometry& wanted = backward_.cotangents[which];
  if (lies_as(*given, wanted)) return given;
  ArrayRef copy = new_array(ops::context().place, device_, memory::Category::kActivation, wanted.spec,
                            {is_in_c_order(wanted) ? nullptr : wanted.strides}, memory::Exempt::kFromCap);
  ops::copy_to(*copy, *given);
  return Value(std::move(copy));
}

int64_t CallGradient::node_bytes() const {
  const std::vector<ops::Operand> in(joint_.targets.size());
  return autograd::pending_node_bytes(record_.record, in, saved_.size());
}

CallGradient::Size CallGradient::size() const {
  const std::lock_guard guard(lock_);
  if (made_.empty()) return {.nodes = static_cast<int64_t>(backward_.graph.nodes.size())};
  const Plan& plan = *made_.front()->plan;
  return {.nodes = static_cast<int64_t>(plan.traced.graph.nodes.size()),
          .arena_bytes = plan.memory.arena_bytes,
          .alive_bytes = plan.memory.most_alive,
          .copies = plan.copies()};
}

std::string CallGradient::text(const Traced& forward) const {
  const std::vector<std::string> captures = forward.describe_captures();
  std::vector<std::string> inputs, own;
  for (const uint32_t root : joint_.roots) inputs.push_back(cat("cotangent of output ", root));
  for (const Saved& saved : saved_) {
    inputs.push_back(describe_saved(saved, forward, captures));
  }
  for (const Capture& capture : backward_.captures) own.push_back(describe(*capture.array));
  PrunedRef pruned;
  {
    const std::lock_guard guard(lock_);
    if (!made_.empty()) pruned = made_.front();
  }
  const Graph& graph = pruned ? pruned->plan->traced.graph : backward_.graph;
  return to_text(graph, own, {}, {.inputs = inputs});
}

}  // namespace tinyai::graph
