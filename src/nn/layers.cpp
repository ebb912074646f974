// Built-in modules: a few lines each around the operators.
#include "nn/layers.h"

#include <cmath>

#include "nn/init.h"
#include "nn/layer_checks.h"
#include "ops/generated/operators.h"

namespace tinyai::nn {
namespace {

// ---- Layers with weights --------------------------------------------------------------------------------------------

class Linear final : public UnaryModule {
 public:
  Linear(int64_t in, int64_t out) : UnaryModule("Linear"), in_(in), out_(out) {}
  std::string describe() const override {
    return cat("Linear(", in_, ", ", out_, parameters().size() > 1 ? ")" : ", no bias)");
  }

 private:
  Value apply(Value&& x) override {
    const Value weight = parameter_value(parameters()[0].id);
    if (parameters().size() < 2) return ops::linear(x, weight);
    return ops::linear(x, weight, parameter_value(parameters()[1].id));
  }
  int64_t in_, out_;
};

class Embedding final : public UnaryModule {
 public:
  Embedding(int64_t count, int64_t features) : UnaryModule("Embedding"), count_(count), features_(features) {}
  std::string describe() const override { return cat("Embedding(", count_, ", ", features_, ")"); }

 private:
  Value apply(Value&& x) override { return ops::embedding(parameter_value(parameters()[0].id), x); }
  int64_t count_, features_;
};

// ---- Without weights ------------------------------------------------------------------------------------------------

class Dropout final : public UnaryModule {
 public:
  explicit Dropout(double p) : UnaryModule("Dropout"), p_(p) {}
  std::string describe() const override { return cat("Dropout(", p_, ")"); }

 private:
  Value apply(Value&& x) override { return is_training() ? ops::dropout(x, p_, true) : x; }
  double p_;
};

class Flatten final : public UnaryModule {
 public:
  Flatten(int64_t first, int64_t last) : UnaryModule("Flatten"), first_(first), last_(last) {}
  std::string describe() const override { return cat("Flatten(", first_, ", ", last_, ")"); }

 private:
  Value apply(Value&& x) override { return ops::flatten(x, first_, last_); }
  int64_t first_, last_;
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
};

class ActivationModule final : public UnaryModule {
 public:
  ActivationModule(const ActivationTraits& traits, const ActivationOptions& options)
      : UnaryModule(traits.name), apply_(traits.apply), options_(options) {}

 private:
  Value apply(Value&& x) override { return apply_(std::move(x), options_); }
  Value (*apply_)(Value&&, const ActivationOptions&);
  ActivationOptions options_;
};

// ---- Sequential -----------------------------------------------------------------------------------------------------

class Sequential final : public Module {
 public:
  Sequential() : Module("Sequential") {}

 private:
  void run(std::span<Value> in, std::span<Value> out) override {
    const std::vector<Child>& modules = children();
    if (modules.empty() && in.size() == 1 && out.size() == 1) {
      out[0] = in[0];
      return;
    }
    if (modules.size() == 1) return modules[0].module->forward(in, out);
    Value x;
    modules[0].module->forward(in, {&x, 1});
    for (size_t i = 1; i + 1 < modules.size(); ++i) x = modules[i].module->forward(std::move(x));
    modules.back().module->forward({&x, 1}, out);
  }
};

}  // namespace

ModuleRef make_linear(const Place& place, int64_t in_features, int64_t out_features, bool bias, DType dtype) {
  require_positive("Linear", "in_features", in_features);
  require_positive("Linear", "out_features", out_features);
  require_floating_dtype("Linear", dtype);
  auto module = Builder::make<Linear>(place, in_features, out_features);
  Array& weight = Builder::add_parameter(*module, place, "weight", {dtype, Shape{out_features, in_features}});
  fill_default_weight(place, weight);
  if (bias)
    fill_default_bias(place, Builder::add_parameter(*module, place, "bias", {dtype, Shape{out_features}}), weight);
  return as_module(std::move(module));
}

ModuleRef make_embedding(const Place& place, int64_t count, int64_t features, DType dtype) {
  require_positive("Embedding", "count", count);
  require_positive("Embedding", "features", features);
  require_floating_dtype("Embedding", dtype);
  auto module = Builder::make<Embedding>(place, count, features);
  fill_normal(place, Builder::add_parameter(*module, place, "weight", {dtype, Shape{count, features}}), 0, 1);
  return as_module(std::move(module));
}

ModuleRef make_dropout(const Place& place, double p) {
  if (!(p >= 0 && p <= 1)) fail(Status::kRange, "Dropout: p is ", p, "; it must be in [0, 1]");
  return as_module(Builder::make<Dropout>(place, p));
}

ModuleRef make_flatten(const Place& place, int64_t first_axis, int64_t last_axis) {
  return as_module(Builder::make<Flatten>(place, first_axis, last_axis));
}

ModuleRef make_activation(const Place& place, Activation activation, const ActivationOptions& options) {
  const auto number = static_cast<size_t>(activation);
  return as_module(Builder::make<ActivationModule>(place, kActivations[number], options));
}

ModuleRef make_sequential(const Place& place, std::span<const ModuleRef> modules) {
  auto module = Builder::make<Sequential>(place);
  const std::lock_guard guard(structure_lock());
  for (const ModuleRef& child : modules) {
    Structure::add_child("Sequential", *module, {std::to_string(module->children().size()), child});
  }
  return as_module(std::move(module));
}

}  // namespace tinyai::nn
