// From a graph to a model: what a function begins with and ends with. Its nodes: node_saver.h.
#include "onnx/save/save.h"

#include <algorithm>
#include <cstring>
#include <unordered_map>

#include "base/error.h"
#include "base/log.h"
#include "graph/passes/passes.h"
#include "graph/run/gradients.h"
#include "memory/random_stream.h"
#include "onnx/mapping/strided_parts.h"
#include "onnx/save/dynamic_batch.h"
#include "onnx/save/node_saver.h"

namespace tinyai::onnx {
namespace {

using graph::Buffer;
using graph::Geometry;
using graph::kNone;
using graph::Role;
using graph::Use;

constexpr const char* kRandomState = "random";

class Saver final : public NodeSaver {
 public:
  // `graph`: of the trace, without what nobody sees.
  Saver(Sink& sink, const graph::Graph& graph, const char* function, const graph::Traced& traced,
        const memory::Place& place)
      : NodeSaver(sink, graph, function), traced_(traced), place_(place), model_(sink.model()) {}

  void run() {
    add_slots();
    add_inputs();
    for (uint32_t i = 0; i < graph_.buffers.size(); ++i) add_beginning(i);
    first_names_ = names_;
    if (graph_.blocks > 0) add_random_state();
    add_nodes();
    add_results();
    add_updates();
  }

  // While nobody calls the function: what can be another thing after each call. False: a call has come between.
  bool settle() {
    for (const auto& [leaf, gradient] : gradients_) {
      if (autograd::gradient_of(*leaf).get() != gradient.get()) return false;
    }
    for (Tensor& tensor : model_.graph.tensors) {
      if (random_.empty() || tensor.name != random_) continue;
      const memory::RandomRange now = memory::take_random(place_, 0);
      const uint64_t words[2] = {now.seed, now.counter};
      tensor.bytes.assign(reinterpret_cast<const char*>(words), sizeof words);
    }
    return true;
  }

 private:
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

  void add_beginning(uint32_t index) {
    const Buffer& buffer = graph_.buffers[index];
    if (buffer.role == Role::kTemporary || buffer.role == Role::kInput || !is_used(index)) return;
    if (buffer.role == Role::kGradient) {
      autograd::Leaf& leaf = graph::leaf_at(traced_, buffer.index);
      const ArrayRef gradient = autograd::gradient_of(leaf);
      if (!gradient) refuse("the gradient of '", leaf.name, "' was cleared since it was traced");
      gradients_.emplace_back(&leaf, gradient);
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

  // Adds it in the order of its memory, where that has no gaps, and turned to what the function uses: so that it lies
  // the same when it is loaded.
  std::string add_tensor(std::string_view wanted, const ArrayRef& array, const Geometry& at) {
    const std::string name = sink_.unique(wanted);
    const std::vector<int64_t> order = memory_order(at);
    if (order.empty()) {
      push(name, *array, at);
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
    push(name, *array, turned);
    turned_[name] = order;
    const std::string seen = sink_.fresh_value();
    sink_.add("Transpose", "", {name}, {seen}, {Attribute::of("perm", std::move(back))});
    tensor_of_[seen] = name;
    return seen;
  }

  // With all memory that writing it takes.
  void push(const std::string& name, const Array& array, const Geometry& at) {
    Tensor tensor{.name = name, .spec = at.spec, .array = {}, .bytes = {}, .range = {}};
    tensor.array = new_view(place_, array, at.spec.shape, at.strides, at.offset);
    if (!tensor.array->is_contiguous())
      tensor.room = new_array(place_, array.device(), memory::Category::kWorkspace, at.spec);
    model_.graph.tensors.push_back(std::move(tensor));
  }

  void add_random_state() {
    random_ = sink_.unique(kRandomState);
    model_.graph.tensors.push_back(
        {.name = random_, .spec = {DType::kI64, {2}}, .array = {}, .bytes = {}, .range = {}});
  }
  std::string random_after(uint64_t blocks) override {
    const uint64_t words[2] = {0, blocks};
    const std::string step = sink_.constant({DType::kI64, {2}}, {reinterpret_cast<const char*>(words), sizeof words});
    std::string made = sink_.fresh_value();
    sink_.add("Add", "", {random_, step}, {made}, {});
    return made;
  }

  std::string part_outside(const Use& use) override {
    const Buffer& buffer = graph_.buffers[use.buffer];
    if (buffer.role != Role::kCapture || buffer.versions > 0) return {};
    return add_tensor(cat("part of ", names_[use.buffer]), traced_.captures[buffer.index].array, use.at);
  }

  // ---- What it ends with

  void add_results() {
    for (size_t i = 0; i < graph_.results.size(); ++i) {
      const Use& use = graph_.results[i];
      const std::string name = graph_.results.size() == 1 ? "output" : cat("output_", i);
      give(value_of(use), name, use.at.spec);
    }
  }

  // Others see its writes: state, which the next call begins with.
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

  std::string give(const std::string& value, std::string_view wanted, const Spec& spec) {
    std::string name = sink_.give(value, wanted, spec);
    rename(value, name);
    return name;
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
    const std::string name = give(value, cat("next ", tensor), spec);
    model_.bindings.push_back({std::move(tensor), name});
    model_.trains = true;
  }

  const graph::Traced& traced_;
  const memory::Place place_;
  Model& model_;
  std::vector<std::string> first_names_;
  std::unordered_map<std::string, std::string> tensor_of_;
  std::unordered_map<std::string, std::vector<int64_t>> turned_;
  std::string random_;
  std::vector<std::pair<autograd::Leaf*, ArrayRef>> gradients_;  // as they were found
};

// One graph of a function, written down.
class Writing {
 public:
  Writing(const graph::Graph& graph, const graph::CompiledFunction& function, const graph::Traced& traced,
          const memory::Place& place)
      : graph_(without_dead_code(graph)), sink_(model_), saver_(sink_, graph_, function.name(), traced, place) {
    model_.graph.name = function.name();
    saver_.run();
  }

  SizedModel at(int64_t batch) { return {model_, sink_, batch}; }
  const Model& model() const { return model_; }
  // The batches at which the function itself was traced, to be what the file says of any.
  void note_proven(std::span<const int64_t> sizes) {
    std::string& listed = model_.metadata["tinyai_proven_batches"];
    for (const int64_t size : sizes) listed += cat(listed.empty() ? "" : ", ", size);
  }
  void note_options(const graph::FunctionOptions& options) {
    if (options.budget_bytes > 0) model_.metadata[kBudgetKey] = cat(options.budget_bytes);
    if (options.rematerialises) model_.metadata[kRematerialiseKey] = "1";
  }
  bool settle() { return saver_.settle(); }

 private:
  static graph::Graph without_dead_code(graph::Graph graph) {
    graph::remove_dead(graph);
    return graph;
  }

  const graph::Graph graph_;
  Model model_;
  Sink sink_;
  Saver saver_;
};

using Saved = graph::CompiledFunction::Saved;

// Without the gradient behind it, if it has one.
graph::Graph forward_of(const graph::Traced& traced) {
  if (!traced.joint) return traced.graph;
  return graph::begin_of(traced.graph, traced.joint->forward, traced.joint->outputs);
}

// Makes it good for any size of its batch. Empty: it is, or else the reason why not.
std::string opened(Writing& writing, const graph::CompiledFunction& function, const Saved& saved,
                   const memory::Place& place) try {
  const graph::AnySize& any = *saved.any_size;
  const graph::TrialSizes trial = graph::trial_sizes_beside(any.size());
  const graph::Traced first = any.at(trial.first), second = any.at(trial.second);
  Writing at_first(forward_of(first), function, first, place), at_second(forward_of(second), function, second, place);
  make_batch_dynamic({writing.at(any.size()), at_first.at(trial.first), at_second.at(trial.second)});
  return {};
} catch (const Error& error) {
  if (error.status() != Status::kGraph) throw;
  return error.message();
}

}  // namespace

void save_function(const graph::CompiledFunction& function, const memory::Place& place, const std::string& path) {
  const Saved saved = function.to_save();
  const graph::Plan& plan = *saved.plan;
  bool is_dynamic = saved.any_size != nullptr;
  for (bool is_written = false; !is_written;) {
    const graph::Traced& traced = is_dynamic ? saved.any_size->traced() : plan.traced;
    Writing writing(is_dynamic ? forward_of(traced) : traced.source, function, traced, place);
    if (is_dynamic) {
      const std::string why = opened(writing, function, saved, place);
      is_dynamic = why.empty();
      if (!is_dynamic && saved.plans > 1)
        function.refuse_several(saved.plans, cat(" (not of any batch, for ", why, ")"));
      if (!is_dynamic && logs(LogLevel::kWarn))
        log(LogLevel::kWarn, cat(function.name(), ": is saved at one size of its batch: ", why));
      if (!is_dynamic) continue;
    }
    if (is_dynamic) writing.note_proven(saved.any_size->proven());
    writing.note_options(function.options());
    const graph::HeldLeaves held(plan.mutexes, plan.leaves);  // calls that change what is written wait
    is_written = writing.settle();
    if (is_written) write_model(writing.model(), path);
  }
}

}  // namespace tinyai::onnx
