// From a graph to a model. The graph has buffers that are written and parts of them that are used; the model has values
// that never change. So each version of a buffer is a value, and each part of it that a node uses is what the view
// operators of the trace made of it.
#include "onnx/save.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "base/error.h"
#include "graph/gradients.h"
#include "graph/passes/passes.h"
#include "memory/random_stream.h"
#include "onnx/lowering.h"
#include "onnx/parts.h"
#include "ops/generated/shape.h"

namespace tinyai::onnx {
namespace {

using graph::Buffer;
using graph::Geometry;
using graph::kNone;
using graph::Role;
using graph::Use;

constexpr const char* kRandomState = "random";

class Saver {
 public:
  Saver(const graph::CompiledFunction& function, const graph::Traced& traced, const memory::Place& place)
      : function_(function), traced_(traced), graph_(traced.source), place_(place), sink_(model_) {
    graph::kDeadCode.run(graph_);
  }

  Model run() {
    model_.graph.name = function_.name();
    names_.resize(graph_.buffers.size());
    add_slots();
    add_inputs();
    for (uint32_t i = 0; i < graph_.buffers.size(); ++i) add_beginning(i);
    first_names_ = names_;
    if (graph_.blocks > 0) add_random_state();
    for (const graph::Node& node : graph_.nodes) add(node);
    add_results();
    add_updates();
    return std::move(model_);
  }

 private:
  template <class... Parts>
  [[noreturn]] void refuse(const Parts&... what) const {
    fail(Status::kGraph, "'", function_.name(), "' cannot be saved: ", what...);
  }

  // ---- What it begins with

  void add_inputs() {
    const size_t count = traced_.input_names.size();
    std::vector<const Buffer*> inputs(count);
    for (uint32_t i = 0; i < graph_.buffers.size(); ++i) {
      const Buffer& buffer = graph_.buffers[i];
      if (buffer.role != Role::kInput) continue;
      if (buffer.versions > 0) refuse("it writes to its input ", buffer.index, "; return the result instead");
      inputs[buffer.index] = &buffer;
    }
    for (size_t i = 0; i < count; ++i) {
      if (!inputs[i]) refuse("its input ", i, " was the same array as another one; call it with different ones");
      if (!graph::is_in_c_order(inputs[i]->whole))
        refuse("its input ", i, " was not in C order; call it with tinyai_array_contiguous of it");
      const auto& own = traced_.input_names[i];
      const std::string name = sink_.unique(own.empty() ? cat("input_", i) : std::string(own));
      model_.graph.inputs.push_back({name, inputs[i]->whole.spec});
      names_[static_cast<size_t>(inputs[i] - graph_.buffers.data())] = name;
    }
  }

  // A gradient that is there before and after each call is state like a parameter; one that comes or goes is none.
  void add_slots() {
    for (size_t i = 0; i < graph_.gradients.size(); ++i) {
      const graph::LeafGradient& slot = graph_.gradients[i];
      const bool stays = slot.found != kNone && !slot.cleared;
      if (stays || (slot.found == kNone && slot.becomes == kNone)) continue;
      if (slot.found != kNone && is_unread(slot.found)) continue;
      refuse("it leaves another gradient of ", traced_.describe_leaves()[i],
             " behind than it finds; let it end with clearing its gradients");
    }
  }
  bool is_unread(uint32_t buffer) const {
    return std::none_of(graph_.nodes.begin(), graph_.nodes.end(), [&](const graph::Node& node) {
      const auto uses = graph_.uses_of(node);
      return std::any_of(uses.begin(), uses.end(), [&](const Use& use) { return use.buffer == buffer; });
    });
  }

  bool is_used(uint32_t buffer) const {
    const auto is_it = [&](const Use& use) { return use.buffer == buffer; };
    return !is_unread(buffer) || std::any_of(graph_.results.begin(), graph_.results.end(), is_it);
  }

  void add_beginning(uint32_t index) {
    const Buffer& buffer = graph_.buffers[index];
    if (buffer.role == Role::kTemporary || buffer.role == Role::kInput || !is_used(index)) return;
    if (buffer.role == Role::kGradient) {
      autograd::Leaf& leaf = graph::leaf_at(traced_, buffer.index);
      const ArrayRef gradient = autograd::gradient_of(leaf);
      if (!gradient) refuse("the gradient of '", leaf.name, "' was cleared since it was traced");
      names_[index] = add_tensor(cat("gradient of ", leaf.name), gradient, buffer.whole);
      return;
    }
    const graph::Capture& capture = traced_.captures[buffer.index];
    if (buffer.versions > 0 && buffer.is_imported)
      refuse("it writes to ", describe(*capture.array), ", which is the host's memory; copy it");
    std::string name = name_of(*capture.array);
    if (name.empty()) name = buffer.role == Role::kConstant ? "constant" : "capture";
    names_[index] = add_tensor(name, capture.array, buffer.whole);
  }

  // In the order of its memory, where that has no gaps, and turned to what the function uses: so that it lies the same
  // when it is loaded.
  std::string add_tensor(std::string_view wanted, const ArrayRef& array, const Geometry& at) {
    const std::string name = sink_.unique(wanted);
    const std::vector<int64_t> order = memory_order(at);
    if (order.empty()) {
      model_.graph.tensors.push_back({name, at.spec, shown(*array, at), {}, {}});
      return name;
    }
    Geometry turned{.spec = {at.spec.dtype, at.spec.shape}, .strides = {}, .offset = at.offset};
    std::vector<int64_t> back(order.size());
    for (size_t i = 0; i < order.size(); ++i) {
      const auto axis = static_cast<int>(order[i]);
      turned.spec.shape[static_cast<int>(i)] = at.spec[axis];
      turned.strides[i] = at.strides[axis];
      back[order[i]] = static_cast<int64_t>(i);
    }
    model_.graph.tensors.push_back({name, turned.spec, shown(*array, turned), {}, {}});
    turned_[name] = order;
    const std::string seen = sink_.fresh_value();
    sink_.add("Transpose", "", {name}, {seen}, {Attribute::of("perm", std::move(back))});
    tensor_of_[seen] = name;
    return seen;
  }

  ArrayRef shown(const Array& array, const Geometry& at) const {
    return new_view(place_, array, at.spec.shape, at.strides, at.offset);
  }

  void add_random_state() {
    const memory::RandomRange now = memory::take_random(place_, 0);
    const uint64_t words[2] = {now.seed, now.counter};
    random_ = sink_.unique(kRandomState);
    model_.graph.tensors.push_back(
        {random_, {DType::kI64, {2}}, {}, {reinterpret_cast<const char*>(words), sizeof words}, {}});
  }
  std::string random_after(uint64_t blocks) {
    const uint64_t words[2] = {0, blocks};
    const std::string step = sink_.constant({DType::kI64, {2}}, {reinterpret_cast<const char*>(words), sizeof words});
    std::string made = sink_.fresh_value();
    sink_.add("Add", "", {random_, step}, {made}, {});
    return made;
  }

  // ---- Values

  // The name of what a use shows. A view was made of an older one: of the notes, the first so many count.
  std::string value_of(const Use& use, size_t notes = SIZE_MAX) {
    const Buffer& buffer = graph_.buffers[use.buffer];
    if (use.at == buffer.whole) return names_[use.buffer];
    const std::string key = key_of(use);
    if (const auto known = parts_.find(key); known != parts_.end()) return known->second;
    std::string made = add_part(use, std::min(notes, graph_.views.size()));
    parts_.emplace(key, made);
    return made;
  }

  static std::string key_of(const Use& use) {
    std::string key = cat(use.buffer, ".", use.version, " ", to_string(use.at.spec), " ", use.at.offset);
    for (int i = 0; i < use.at.spec.rank(); ++i) key += cat(",", use.at.strides[i]);
    return key;
  }

  std::string add_part(const Use& use, size_t notes) {
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
    const Buffer& buffer = graph_.buffers[use.buffer];
    if (buffer.role != Role::kCapture || buffer.versions > 0) {
      require_part(use);
      std::string made = sink_.fresh_value();
      add_take_part(sink_, names_[use.buffer], made, use.at, buffer.whole.offset);
      return made;
    }
    return add_tensor(cat("part of ", names_[use.buffer]), traced_.captures[buffer.index].array, use.at);
  }

  // Of somebody else's array more may be used than what was used first.
  void require_part(const Use& use) const {
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

  Operand operand(const Use& use, size_t notes = SIZE_MAX) {
    if (use.buffer == kNone) return {};
    return {value_of(use, notes), use.at.spec, graph::is_in_c_order(use.at)};
  }

  // ---- Nodes

  void add(const graph::Node& node) {
    if (graph::part_of(graph_, node)) {
      refuse("the bodies of its ", node.op->info->name,
             " have no form in a file yet; unroll it, or save what it calls");
    }
    std::vector<Operand> in, out;
    for (const Use& use : graph_.uses_of(node)) in.push_back(operand(use));
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

  // What a write makes of its buffer.
  void settle(const Use& use, const std::string& value) {
    const Buffer& buffer = graph_.buffers[use.buffer];
    std::string& whole = names_[use.buffer];
    if (use.at == buffer.whole) return void(whole = value);
    require_part(use);
    std::string made = sink_.unique(cat("v", use.buffer));
    add_put_part(sink_, whole, value, made, use.at, buffer.whole.offset);
    whole = std::move(made);
  }

  // ---- What it ends with

  void add_results() {
    for (size_t i = 0; i < graph_.results.size(); ++i) {
      const Use& use = graph_.results[i];
      const std::string name = graph_.results.size() == 1 ? "output" : cat("output_", i);
      model_.graph.outputs.push_back({give(value_of(use), name), use.at.spec});
    }
  }

  // Under a name of its own; what a node made takes it.
  std::string give(const std::string& value, std::string_view wanted) {
    std::string name = sink_.unique(wanted);
    const auto is_result = [&](const ValueInfo& one) { return one.name == value; };
    auto& nodes = model_.graph.nodes;
    const auto makes = [&](const Node& node) {
      return std::find(node.outputs.begin(), node.outputs.end(), value) != node.outputs.end();
    };
    const bool is_given = std::any_of(model_.graph.outputs.begin(), model_.graph.outputs.end(), is_result);
    if (is_given || std::none_of(nodes.begin(), nodes.end(), makes)) {
      sink_.add("Identity", "", {value}, {name}, {});
      return name;
    }
    for (Node& node : nodes) {
      std::replace(node.inputs.begin(), node.inputs.end(), value, name);
      std::replace(node.outputs.begin(), node.outputs.end(), value, name);
    }
    for (std::string& known : names_) {
      if (known == value) known = name;
    }
    for (auto& [key, known] : parts_) {
      if (known == value) known = name;
    }
    return name;
  }

  // What others see of its writes: state, which the next call begins with.
  void add_updates() {
    for (uint32_t i = 0; i < graph_.buffers.size(); ++i) {
      const Buffer& buffer = graph_.buffers[i];
      const bool is_state = buffer.role == Role::kCapture || buffer.role == Role::kGradient;
      if (is_state && buffer.versions > 0) bind(first_names_[i], names_[i], buffer.whole.spec);
    }
    for (const graph::LeafGradient& slot : graph_.gradients) {
      if (slot.found != kNone && slot.becomes != kNone && !first_names_[slot.found].empty())
        bind(first_names_[slot.found], names_[slot.becomes], graph_.buffers[slot.found].whole.spec);
    }
    if (graph_.blocks > 0) bind(random_, random_after(graph_.blocks), {DType::kI64, {2}});
  }

  void bind(std::string tensor, std::string value, Spec spec) {
    if (const auto seen = tensor_of_.find(tensor); seen != tensor_of_.end()) {
      tensor = seen->second;
      const std::vector<int64_t>& order = turned_[tensor];
      std::string turned = sink_.fresh_value();
      sink_.add("Transpose", "", {value}, {turned}, {Attribute::of("perm", order)});
      Shape shape = spec.shape;
      for (size_t i = 0; i < order.size(); ++i) shape[static_cast<int>(i)] = spec[static_cast<int>(order[i])];
      spec.shape = shape;
      value = std::move(turned);
    }
    const std::string name = give(value, cat("next ", tensor));
    model_.graph.outputs.push_back({name, spec});
    model_.bindings.push_back({std::move(tensor), name});
    model_.trains = true;
  }

  const graph::CompiledFunction& function_;
  const graph::Traced& traced_;
  graph::Graph graph_;
  const memory::Place place_;
  Model model_;
  Sink sink_;
  std::vector<std::string> names_;  // of the buffers, as they are now
  std::vector<std::string> first_names_;
  std::unordered_map<std::string, std::string> parts_, tensor_of_;
  std::unordered_map<std::string, std::vector<int64_t>> turned_;
  std::string random_;
};

}  // namespace

void save_function(const graph::CompiledFunction& function, const memory::Place& place, const std::string& path) {
  const std::shared_ptr<const graph::Plan> plan = function.only_plan();
  write_model(Saver(function, plan->traced, place).run(), path);
}

}  // namespace tinyai::onnx
