// Built-in modules: a few lines each around the operators.
#include "nn/layers/layers.h"

#include <cmath>
#include <unordered_set>

#include "base/stack_room.h"
#include "nn/layers/quantized.h"
#include "nn/tree/channels.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "nn/tree/split.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/matmul.h"
#include "ops/generated/random.h"
#include "ops/generated/shape.h"
#include "ops/generated/softmax.h"

namespace tinyai::nn {
namespace {

// ---- Layers with weights --------------------------------------------------------------------------------------------

class Linear final : public UnaryModule {
 public:
  explicit Linear(const LinearOptions& o) : UnaryModule("Linear"), o_(o) {}
  std::string describe() const override {
    return cat("Linear(", o_.in_features, part_ == SplitPart::kInputs ? cat(" of ", whole_) : "", ", ", o_.out_features,
               is_part_of_outputs() ? cat(" of ", whole_) : "", o_.bias ? ")" : ", no bias)");
  }
  ModuleRef quantized(const Place& place, const Bounds& input) const override {
    if (part_ != SplitPart::kWhole) return {};
    return quantized_layer(place, o_, parameter_value(parameters()[0].id), bias(), input);
  }
  ChannelTraits channels() const override {
    if (part_ != SplitPart::kWhole) return {};
    return {.kind = ChannelTraits::Kind::kMixing, .in = o_.in_features, .out = o_.out_features, .last_axis = true};
  }
  ModuleRef with_channels(const Place& place, const ChannelCut& cut) const override {
    LinearOptions fewer = o_;
    fewer.in_features = kept_of(cut.in, o_.in_features);
    fewer.out_features = kept_of(cut.out, o_.out_features);
    return cut_parts(place, as_module(Builder::make<Linear>(place, fewer)), *this, cut, {});
  }

  SplitTraits split_traits() const override {
    return {.kind = SplitTraits::Kind::kLinear, .in = o_.in_features, .out = o_.out_features};
  }
  ModuleRef in_role(const Place& place, const SplitRole& role, RankSplit& split) const override {
    auto made = Builder::make<Linear>(place, *this);
    int64_t& features = role.part == SplitPart::kInputs ? made->o_.in_features : made->o_.out_features;
    made->part_ = role.part;
    made->whole_ = features;
    features = even_part(features, split.rank(), split.ranks()).count();
    return as_module(std::move(made));
  }
  TensorCut cut_of(std::string_view parameter) const override {
    if (part_ == SplitPart::kWhole || (part_ == SplitPart::kInputs && parameter != "weight")) return {};
    return {part_ == SplitPart::kInputs ? 1 : 0, {{whole_, 1}}};
  }

 private:
  Value apply(Value&& x) override {
    const BorrowedValue weight = parameter_value(parameters()[0].id);
    Calibration::note(*this, x);
    if (part_ != SplitPart::kWhole) [[unlikely]]
      return of_part(x, weight);
    return ops::linear(x, weight, bias());
  }
  Value of_part(const Value& x, const Value& weight) const {
    if (part_ != SplitPart::kInputs) {
      Value y = ops::linear(split()->same(x), weight, bias());
      return part_ == SplitPart::kJoined ? split()->joined(y, -1) : y;
    }
    Value y = split()->sum(ops::linear(x, weight, Value()));
    return o_.bias ? ops::add(std::move(y), bias()) : y;
  }
  BorrowedValue bias() const { return o_.bias ? parameter_value(parameters()[1].id) : BorrowedValue(); }
  bool is_part_of_outputs() const { return part_ == SplitPart::kOutputs || part_ == SplitPart::kJoined; }
  LinearOptions o_;
  SplitPart part_ = SplitPart::kWhole;
  int64_t whole_ = 0;  // features, of which it has some
};

class Embedding final : public UnaryModule {
 public:
  explicit Embedding(const EmbeddingOptions& o) : UnaryModule("Embedding"), o_(o) {}
  std::string describe() const override {
    return cat("Embedding(", o_.count, ", ", o_.features, whole_ > 0 ? cat(" of ", whole_) : "", ")");
  }
  bool takes_masks() const override { return false; }  // its gradient may be kept by rows
  SplitTraits split_traits() const override {
    return {.kind = SplitTraits::Kind::kTable, .in = o_.count, .out = o_.features};
  }
  ModuleRef in_role(const Place& place, const SplitRole&, RankSplit& split) const override {
    auto made = Builder::make<Embedding>(place, *this);
    made->whole_ = o_.features;
    made->o_.features = even_part(o_.features, split.rank(), split.ranks()).count();
    return as_module(std::move(made));
  }
  TensorCut cut_of(std::string_view) const override { return whole_ > 0 ? TensorCut{1, {{whole_, 1}}} : TensorCut(); }

 private:
  Value apply(Value&& x) override {
    Value y = ops::embedding(parameter_value(parameters()[0].id), x);
    return whole_ > 0 ? split()->joined(y, -1) : y;
  }
  EmbeddingOptions o_;
  int64_t whole_ = 0;  // features, of which it has some
};

// ---- Without weights ------------------------------------------------------------------------------------------------

class Dropout final : public UnaryModule {
 public:
  explicit Dropout(const DropoutOptions& o) : UnaryModule("Dropout"), p_(o.p) {}
  std::string describe() const override { return cat("Dropout(", p_, ")"); }
  ChannelTraits channels() const override { return {.kind = ChannelTraits::Kind::kElementwise}; }
  bool reads_mode() const override { return true; }
  ModuleRef in_role(const Place& place, const SplitRole& role, RankSplit&) const override {
    auto made = Builder::make<Dropout>(place, *this);
    made->whole_ = role.whole;
    return as_module(std::move(made));
  }

 private:
  Value apply(Value&& x) override {
    if (whole_ > 0 && p_ > 0 && is_training()) return dropped_part(*split(), x, p_, whole_);
    return is_training() ? ops::dropout(x, p_, true) : x;
  }
  double p_;
  int64_t whole_ = 0;  // features, of which it is given some
};

class Flatten final : public UnaryModule {
 public:
  explicit Flatten(const FlattenOptions& o) : UnaryModule("Flatten"), o_(o) {}
  std::string describe() const override { return cat("Flatten(", o_.first_axis, ", ", o_.last_axis, ")"); }
  ChannelTraits channels() const override {
    const bool keeps_batch = o_.first_axis == 1 && o_.last_axis == -1;
    return {.kind = keeps_batch ? ChannelTraits::Kind::kFlatten : ChannelTraits::Kind::kUnknown};
  }

 private:
  Value apply(Value&& x) override { return ops::flatten(x, o_.first_axis, o_.last_axis); }
  FlattenOptions o_;
};

struct ActivationTraits {
  const char* name;
  Value (*apply)(Value&& x, const ActivationOptions& options);
};

constexpr ActivationTraits kActivations[] = {
    {"ReLU", [](Value&& x, const ActivationOptions&) { return ops::relu(std::move(x)); }},
    {"LeakyReLU", [](Value&& x, const ActivationOptions& o) { return ops::leaky_relu(std::move(x), o.slope); }},
    {"ELU", [](Value&& x, const ActivationOptions& o) { return ops::elu(std::move(x), o.alpha); }},
    {"GELU", [](Value&& x, const ActivationOptions&) { return ops::gelu(std::move(x)); }},
    {"GELU(tanh)", [](Value&& x, const ActivationOptions&) { return ops::gelu(std::move(x), true); }},
    {"SiLU", [](Value&& x, const ActivationOptions&) { return ops::silu(std::move(x)); }},
    {"Softplus",
     [](Value&& x, const ActivationOptions& o) { return ops::softplus(std::move(x), o.beta, o.threshold); }},
    {"Sigmoid", [](Value&& x, const ActivationOptions&) { return ops::sigmoid(std::move(x)); }},
    {"Tanh", [](Value&& x, const ActivationOptions&) { return ops::tanh(std::move(x)); }},
    {"Softmax", [](Value&& x, const ActivationOptions& o) { return ops::softmax(std::move(x), o.axis); }},
    {"LogSoftmax", [](Value&& x, const ActivationOptions& o) { return ops::log_softmax(std::move(x), o.axis); }},
    {"ReLU6", [](Value&& x, const ActivationOptions&) { return ops::clip(std::move(x), 0, 6); }},
};

class ActivationModule final : public UnaryModule {
 public:
  ActivationModule(const ActivationTraits& traits, const ActivationOptions& options)
      : UnaryModule(traits.name), apply_(traits.apply), options_(options) {}
  ChannelTraits channels() const override {
    const bool mixes = options_.activation == Activation::kSoftmax || options_.activation == Activation::kLogSoftmax;
    return {.kind = mixes ? ChannelTraits::Kind::kUnknown : ChannelTraits::Kind::kElementwise};
  }

 private:
  Value apply(Value&& x) override { return apply_(std::move(x), options_); }
  Value (*apply_)(Value&&, const ActivationOptions&);
  ActivationOptions options_;
};

// Requires stack for a module that holds modules that may hold others.
void require_stack_for(const char* kind) { require_stack(kind, ops::context().tracer ? kTraceRoom : kStackRoom); }

// ---- Sequential -----------------------------------------------------------------------------------------------------

class Sequential final : public Module {
 public:
  Sequential() : Module("Sequential") {}
  ChannelTraits channels() const override { return {.kind = ChannelTraits::Kind::kChain}; }
  bool runs_in_turn() const override { return true; }

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    require_stack_for(kind());
    const memory::EngineVector<Child>& modules = children();
    const int64_t every = recompute();
    if (every > 1 && ops::context().record && !modules.empty())
      return run_in_spans(static_cast<size_t>(every), in, out);
    if (modules.empty()) {
      if (in.size() != 1 || out.size() != 1)
        fail(Status::kArgument, "Sequential: without modules it gives its one input as its one output; ",
             static_cast<int64_t>(in.size()), " inputs and ", static_cast<int64_t>(out.size()),
             " outputs were asked for");
      out[0] = in[0];
      return;
    }
    if (modules.size() == 1) return modules[0].module->forward(in, out);
    Value x;
    modules[0].module->forward(in, {&x, 1});
    for (size_t i = 1; i + 1 < modules.size(); ++i) x = modules[i].module->forward(std::move(x));
    modules.back().module->forward({&x, 1}, out);
  }

  void run_in_spans(size_t every, std::span<Value> in, std::span<Value> out) {
    const memory::EngineVector<Child>& modules = children();
    Value between;
    for (size_t begin = 0; begin < modules.size(); begin += every) {
      const memory::SpanIf saves_nothing(true);
      for (size_t i = begin; i < std::min(begin + every, modules.size()); ++i) {
        const bool is_last = i + 1 == modules.size();
        Value next;
        modules[i].module->forward(i == 0 ? in : std::span(&between, 1), is_last ? out : std::span(&next, 1));
        between = std::move(next);
      }
    }
  }
};

// ---- Parallel -------------------------------------------------------------------------------------------------------

class Parallel final : public Module {
 public:
  Parallel(Join join, int64_t axis) : Module("Parallel"), join_(join), axis_(axis) {}
  std::string describe() const override {
    if (join_ == Join::kConcat) return cat("Parallel(concat along ", axis_, ")");
    return join_ == Join::kAdd ? "Parallel(add)" : "Parallel(multiply)";
  }

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    require_stack_for(kind());
    if (out.size() != 1)
      fail(Status::kArgument, describe(), ": gives one output, not ", static_cast<int64_t>(out.size()));
    std::vector<Value> given;
    for (const Child& branch : children()) given.push_back(through(*branch.module, in));
    if (join_ == Join::kConcat) {
      out[0] = ops::concat(given, axis_);
      return;
    }
    out[0] = std::move(given[0]);
    for (size_t i = 1; i < given.size(); ++i) {
      out[0] = join_ == Join::kAdd ? ops::add(std::move(out[0]), std::move(given[i]))
                                   : ops::mul(std::move(out[0]), std::move(given[i]));
    }
  }
  // Each gives up what it is given, and the next one needs it, too.
  static Value through(Module& branch, std::span<const Value> in) {
    std::vector<Value> inputs(in.begin(), in.end());
    Value out;
    branch.forward(inputs, {&out, 1});
    return out;
  }

  Join join_;
  int64_t axis_;
};

// ---- Names for modules ----------------------------------------------------------------------------------------------

class ModuleDict final : public Module {
 public:
  ModuleDict() : Module("ModuleDict") {}

 private:
  void run(std::span<Value>, std::span<Value>) override {
    std::string names;
    for (const Child& child : children()) names += cat(names.empty() ? "" : ", ", "'", child.name, "'");
    fail(Status::kUnsupported,
         "ModuleDict: has no forward of its own; call what it holds: ", names.empty() ? "nothing" : names);
  }
};

// Names them by their numbers.
void add_children(const char* kind, Module& parent, std::span<const ModuleRef> modules) {
  const std::lock_guard guard(structure_lock());
  for (const ModuleRef& child : modules)
    Structure::add_child(kind, parent, {memory::EngineString(std::to_string(parent.children().size())), child});
}

}  // namespace

ModuleRef build(const Place& place, const LinearOptions& o) {
  Draft draft(place, as_module(Builder::make<Linear>(place, o)));
  Array& weight = draft.parameter("weight", {o.dtype, Shape{o.out_features, o.in_features}});
  Array* const bias = o.bias ? &draft.parameter("bias", {o.dtype, Shape{o.out_features}}) : nullptr;
  fill_default_weight(weight);
  if (bias) fill_default_bias(*bias, weight);
  return draft.finish();
}

ModuleRef build(const Place& place, const EmbeddingOptions& o) {
  Draft draft(place, as_module(Builder::make<Embedding>(place, o)));
  fill_normal(draft.parameter("weight", {o.dtype, Shape{o.count, o.features}}), 0, 1);
  return draft.finish();
}

ModuleRef build(const Place& place, const DropoutOptions& o) { return as_module(Builder::make<Dropout>(place, o)); }

ModuleRef build(const Place& place, const FlattenOptions& o) { return as_module(Builder::make<Flatten>(place, o)); }

ModuleRef build(const Place& place, const ActivationOptions& o) {
  const ActivationTraits& traits = kActivations[static_cast<size_t>(o.activation)];
  return as_module(Builder::make<ActivationModule>(place, traits, o));
}

Value dropped(const Module& module, Value x, double p) {
  return p > 0 && module.is_training() ? ops::dropout(std::move(x), p, true) : x;
}

ModuleRef make_sequential(const Place& place, std::span<const ModuleRef> modules) {
  auto module = Builder::make<Sequential>(place);
  add_children("Sequential", *module, modules);
  return as_module(std::move(module));
}

ModuleRef make_dict(const Place& place, std::span<const std::string_view> names, std::span<const ModuleRef> modules) {
  std::unordered_set<std::string_view> taken;
  for (const std::string_view name : names) {
    require_name("module_dict", name);
    if (!taken.insert(name).second) fail(Status::kArgument, "module_dict: '", name, "' is the name of two modules");
  }
  Draft draft(place, as_module(Builder::make<ModuleDict>(place)));
  for (size_t i = 0; i < modules.size(); ++i) draft.child(std::string(names[i]).c_str(), modules[i]);
  return draft.finish();
}

ModuleRef make_parallel(const Place& place, std::span<const ModuleRef> branches, Join join, int64_t axis) {
  if (branches.empty()) fail(Status::kArgument, "Parallel: has no branches; nothing would be joined");
  auto module = Builder::make<Parallel>(place, join, axis);
  add_children("Parallel", *module, branches);
  return as_module(std::move(module));
}

}  // namespace tinyai::nn
