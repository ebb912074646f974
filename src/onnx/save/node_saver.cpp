// Values, parts and calls of operators.
#include "onnx/save/node_saver.h"

#include <algorithm>

#include "base/error.h"
#include "onnx/mapping/strided_parts.h"

namespace tinyai::onnx {

using graph::Buffer;
using graph::Geometry;
using graph::kNone;
using graph::Role;
using graph::Use;

std::string NodeSaver::key_of(const Use& use) {
  std::string key = cat(use.buffer, ".", use.version, " ", to_string(use.at.spec), " ", use.at.offset);
  for (int i = 0; i < use.at.spec.rank(); ++i) key += cat(",", use.at.strides[i]);
  return key;
}

void NodeSaver::refuse_text(const std::string& what) const {
  fail(Status::kGraph, "'", function_, "' cannot be saved: ", what);
}

bool NodeSaver::is_unread(uint32_t buffer) const {
  return std::none_of(graph_.nodes.begin(), graph_.nodes.end(), [&](const graph::Node& node) {
    const auto uses = graph_.uses_of(node);
    return std::any_of(uses.begin(), uses.end(), [&](const Use& use) { return use.buffer == buffer; });
  });
}

bool NodeSaver::is_used(uint32_t buffer) const {
  const auto is_it = [&](const Use& use) { return use.buffer == buffer; };
  return !is_unread(buffer) || std::any_of(graph_.results.begin(), graph_.results.end(), is_it);
}

std::string NodeSaver::value_of(const Use& use, size_t notes) {
  const Buffer& buffer = graph_.buffers[use.buffer];
  if (use.at == buffer.whole) return names_[use.buffer];
  const std::string key = key_of(use);
  if (const auto known = parts_.find(key); known != parts_.end()) return known->second;
  std::string made = add_part(use, std::min(notes, graph_.views.size()));
  parts_.emplace(key, made);
  return made;
}

std::string NodeSaver::add_part(const Use& use, size_t notes) {
  const auto makes = [&](const graph::ViewNote& note) { return note.buffer == use.buffer && note.to == use.at; };
  const auto end = graph_.views.begin() + static_cast<std::ptrdiff_t>(notes);
  const auto note = std::find_if(graph_.views.begin(), end, makes);
  if (note != end && !(note->from == note->to)) {
    const Use from{.buffer = use.buffer, .version = use.version, .at = note->from};
    const Operand in = operand(from, static_cast<size_t>(note - graph_.views.begin()));
    const Operand out{sink_.fresh_value(), use.at.spec, true};
    const Call call(sink_, *note->op, note->op->info->attrs_bytes ? &graph_.words[note->attrs] : nullptr, {&in, 1},
                    {&out, 1});
    if (!lower(call)) keep(sink_, call);
    return out.name;
  }
  std::string outside = part_outside(use);
  if (!outside.empty()) return outside;
  require_part(use);
  std::string made = sink_.fresh_value();
  add_take_part(sink_, names_[use.buffer], made, use.at, graph_.buffers[use.buffer].whole.offset);
  return made;
}

// More of somebody else's array may be used than what was used first.
void NodeSaver::require_part(const Use& use) const {
  const Geometry& whole = graph_.buffers[use.buffer].whole;
  int64_t first = use.at.offset - whole.offset, last = first;
  for (int i = 0; i < use.at.spec.rank(); ++i) {
    const int64_t reach = (use.at.spec[i] - 1) * use.at.strides[i];
    (reach < 0 ? first : last) += reach;
  }
  const bool is_empty = use.at.spec.elements() == 0;
  if (!graph::is_in_c_order(whole) || (!is_empty && (first < 0 || last >= whole.spec.elements())))
    refuse("it writes to, or works on a part of, a ", to_string(whole.spec),
           " that was cut outside of it; cut it inside");
}

Operand NodeSaver::operand(const Use& use, size_t notes) {
  if (use.buffer == kNone) return {};
  return {value_of(use, notes), use.at.spec, graph::is_in_c_order(use.at)};
}

std::string NodeSaver::random_after(uint64_t) { refuse("a body of it draws random numbers"); }

void NodeSaver::add_nodes() {
  for (const graph::Node& node : graph_.nodes) add(node);
}

void NodeSaver::rename(const std::string& value, const std::string& name) {
  std::replace(names_.begin(), names_.end(), value, name);
  for (auto& [key, known] : parts_) {
    if (known == value) known = name;
  }
}

void NodeSaver::add(const graph::Node& node) {
  if (const graph::ControlOp* const control = graph::control_op(graph_, node)) return add_control(node, *control);
  std::vector<Operand> in, out;
  for (const Use& use : graph_.uses_of(node)) in.push_back(operand(use));
  if (layers_.is_product(node)) return void(products_.emplace(node.first_out, std::move(in)));
  if (const LayerSteps* const steps = layers_.steps_of(node)) return add_layer(node, *steps);
  if (node.draws) {
    in.resize(std::max(in.size(), node.op->info->inputs.size()));
    in.back() = {random_after(node.drawn_at), {DType::kI64, {2}}, true};
  }
  for (uint32_t i = 0; i < node.out_count; ++i) {
    const uint32_t buffer = node.first_out + i;
    if (i > 0 && !is_used(buffer)) {
      out.push_back({{}, graph_.buffers[buffer].whole.spec, true});
      continue;
    }
    names_[buffer] = sink_.unique(cat("v", buffer));
    out.push_back({names_[buffer], graph_.buffers[buffer].whole.spec, true});
  }
  std::vector<uint32_t> written;
  for (uint32_t i = 0; i < node.use_count; ++i) {
    if (!graph_.is_updated(node, i)) continue;
    written.push_back(i);
    out.push_back({sink_.unique(cat("v", graph_.uses_of(node)[i].buffer)), graph_.uses_of(node)[i].at.spec, true});
  }
  const Call call(sink_, *node.op, graph_.attrs(node), in, out);
  if (!written.empty() || !lower(call)) keep(sink_, call);
  for (size_t i = 0; i < written.size(); ++i) settle(graph_.uses_of(node)[written[i]], out[node.out_count + i].name);
}

// A write makes another value of its buffer.
void NodeSaver::settle(const Use& use, const std::string& value) {
  const Buffer& buffer = graph_.buffers[use.buffer];
  std::string& whole = names_[use.buffer];
  if (use.at == buffer.whole) return void(whole = value);
  require_part(use);
  std::string made = sink_.unique(cat("v", use.buffer));
  add_put_part(sink_, whole, value, made, use.at, buffer.whole.offset);
  whole = std::move(made);
}

}  // namespace tinyai::onnx
