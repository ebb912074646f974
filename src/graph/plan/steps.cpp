// Bound operands, and the way of one operator from there to its kernel.
#include "graph/plan/steps.h"

#include <algorithm>

#include "base/error.h"
#include "ops/apply.h"
#include "ops/flat.h"
#include "ops/timed_call.h"

namespace tinyai::graph {
namespace {

bool is_compact(const Geometry& at) { return at.spec.rank() <= kCompactRank && is_in_c_order(at); }

// A reference that counts nothing: who binds the array keeps it.
void point(ArrayRef& at, Array* array) {
  at.release();
  at = ArrayRef::adopt(array);
}

}  // namespace

Steps::Steps(const Traced& traced, const Uses& uses, device::Device& device, const Addresses& addresses)
    : graph_(traced.graph),
      uses_(uses),
      device_(device),
      headers_(graph_.buffers.size() + graph_.uses.size() + graph_.nodes.size(),
               graph_.buffers.size() + graph_.nodes.size(), device),
      arrays_(graph_.buffers.size()) {
  for (uint32_t i = 0; i < graph_.buffers.size(); ++i) {
    const Buffer& buffer = graph_.buffers[i];
    const bool is_captured = buffer.role == Role::kCapture || (buffer.role == Role::kConstant && buffer.versions == 0);
    arrays_[i] = is_captured && !is_bound_by_call(i) ? traced.captures[buffer.index].array.get()
                                                     : headers_.array(buffer.whole, addresses.of_buffer(i));
  }
  steps_.reserve(graph_.nodes.size());
  operands_.reserve(graph_.uses.size() + graph_.nodes.size());
  Geometry range{.spec = {DType::kI64, {2}}};
  range.strides[0] = 1;
  for (uint32_t i = 0; i < graph_.nodes.size(); ++i) {
    add(graph_.nodes[i], graph_.nodes[i].draws ? headers_.array(range, addresses.of_range(i)) : nullptr);
  }
}

Steps::~Steps() {
  for (const Moved& one : moved_outs_) outs_[one.at].release();
}

bool Steps::is_bound_by_call(uint32_t buffer) const {
  const Role role = graph_.buffers[buffer].role;
  return role == Role::kInput || role == Role::kGradient || role == Role::kPacked ||
         (role != Role::kCapture && uses_.is_result[buffer]);
}

void Steps::add(const Node& node, Array* range) {
  Step step{.op = node.op,
            .attrs = graph_.attrs(node),
            .range = range,
            .first_operand = static_cast<uint32_t>(operands_.size()),
            .first_out = static_cast<uint32_t>(outs_.size()),
            .out_count = node.out_count,
            .flat_elements = flat_elements(node)};
  for (const Use& use : graph_.uses_of(node)) {
    Array* const array = use.buffer == kNone ? nullptr : operand(use);
    operands_.push_back({array, {}, 0});
  }
  if (range) {
    const size_t count = std::max<size_t>(node.use_count, node.op->info->inputs.size());
    operands_.resize(step.first_operand + count);
    operands_.back() = {range, {}, 0};
  }
  step.operand_count = static_cast<uint32_t>(operands_.size()) - step.first_operand;
  for (uint32_t i = 0; i < node.out_count; ++i) {
    const uint32_t buffer = node.first_out + i;
    const bool moves = is_bound_by_call(buffer);
    if (moves) moved_outs_.push_back({static_cast<uint32_t>(outs_.size()), buffer});
    outs_.push_back(moves ? ArrayRef() : ArrayRef::share(arrays_[buffer]));
  }
  steps_.push_back(step);
}

// Makes the operand for the place behind those that are there.
Array* Steps::operand(const Use& use) {
  const Buffer& buffer = graph_.buffers[use.buffer];
  const bool moves = is_bound_by_call(use.buffer);
  if (use.at == buffer.whole) {
    if (moves) moved_operands_.push_back({static_cast<uint32_t>(operands_.size()), use.buffer});
    return arrays_[use.buffer];
  }
  Array* const view = headers_.view(use.at, arrays_[use.buffer]->storage);
  // A result that a call gives is taken as it is, whatever part of its storage it shows; a use counts from there.
  if (moves) moved_views_.push_back({view, use.buffer, use.at.offset, buffer.role != Role::kGradient});
  return view;
}

int64_t Steps::flat_elements(const Node& node) const {
  const ops::KernelOp& fast_path = node.op->fast_path;
  if (fast_path.arity == ops::KernelOp::kNone || node.draws || !device_.is_host_memory()) return -1;
  const auto arity = static_cast<uint32_t>(fast_path.arity);
  const Geometry& out = graph_.buffers[node.first_out].whole;
  if (node.use_count < arity || node.out_count != 1 || !is_compact(out) || !is_floating(out.spec.dtype)) return -1;
  for (uint32_t i = 0; i < arity; ++i) {
    const Use& use = graph_.uses_of(node)[i];
    if (use.buffer == kNone || use.at.spec != out.spec || !is_compact(use.at)) return -1;
  }
  return out.spec.elements();
}

void Steps::relocate() {
  for (const Moved& one : moved_operands_) operands_[one.at].array = arrays_[one.buffer];
  for (const Moved& one : moved_outs_) point(outs_[one.at], arrays_[one.buffer]);
  for (const MovedView& one : moved_views_) {
    one.view->storage = arrays_[one.buffer]->storage;
    one.view->extra.offset = one.offset + (one.from_its_start ? arrays_[one.buffer]->offset() : 0);
  }
}

void Steps::run_flat(const Step& step) {
  const ops::Operand* const in = &operands_[step.first_operand];
  const Array& out = *outs_[step.first_out];
  const void* const b = step.op->fast_path.arity == ops::KernelOp::kBinary ? in[1].array->data() : nullptr;
  ops::run_flat(*step.op, device_, out.dtype, step.flat_elements, in[0].array->data(), b, out.data());
}

void Steps::run(uint32_t node, ops::Workspace& workspace, const memory::Place& place) {
  const Step& step = steps_[node];
  const std::span<const ArrayRef> out(outs_.data() + step.first_out, step.out_count);
  const ops::TimedCall timed;
  if (step.flat_elements >= 0) {
    run_flat(step);
    return timed.done(*step.op, operands(step), step.attrs, out);
  }
  step.op->forward({{*step.op->info, operands(step), step.attrs}, out, workspace, place, device_});
  timed.done(*step.op, operands(step), step.attrs, out);
  if (step.op->info->updated) ops::bump_versions(*step.op, operands(step));
}

ops::Cost Steps::cost(uint32_t node) const {
  if (const ControlOp* const control = control_op(graph_, graph_.nodes[node])) return control->cost();
  const Step& step = steps_[node];
  ops::Specs specs;
  for (uint32_t i = 0; i < step.out_count; ++i)
    specs.push_back(graph_.buffers[graph_.nodes[node].first_out + i].whole.spec);
  return step.op->cost ? step.op->cost({{*step.op->info, operands(step), step.attrs}, specs}) : ops::Cost();
}

int64_t Steps::workspace_bytes(uint32_t node, bool overlaps) {
  const Step& step = steps_[node];
  if (step.flat_elements >= 0) return 0;
  ops::DryRun dry(overlaps);
  const std::span<const ArrayRef> out(outs_.data() + step.first_out, step.out_count);
  try {
    step.op->forward({{*step.op->info, operands(step), step.attrs}, out, dry, {}, device_});
  } catch (const Error& error) {
    // These may be over when the call comes, which would then need what was not planned. It says again what else is
    // wrong, when it has asked so far.
    if (error.status() == Status::kOutOfMemory || error.status() == Status::kDevice) throw;
  }
  return dry.bytes();
}

memory::EngineVector<ops::Cost> costs_of(const Traced& traced, const Uses& uses, device::Device& device) {
  const auto nowhere = [](uint32_t) -> void* { return nullptr; };
  const Steps steps(traced, uses, device, {nowhere, nowhere});
  memory::EngineVector<ops::Cost> costs;
  for (uint32_t n = 0; n < traced.graph.nodes.size(); ++n) costs.push_back(steps.cost(n));
  return costs;
}

}  // namespace tinyai::graph
