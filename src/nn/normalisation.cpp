// Batch and layer normalisation.
#include "nn/init.h"
#include "nn/layer_checks.h"
#include "nn/layers.h"
#include "ops/generated/operators.h"

namespace tinyai::nn {
namespace {

class BatchNorm final : public UnaryModule {
 public:
  BatchNorm(int axes, int64_t features, const BatchNormOptions& options)
      : UnaryModule(axes == 1 ? "BatchNorm1d" : "BatchNorm2d"), axes_(axes), features_(features), options_(options) {}
  std::string describe() const override { return cat(kind(), "(", features_, ")"); }

 private:
  Value apply(Value&& x) override {
    const int rank = x->rank;
    if (axes_ == 1 ? rank != 2 && rank != 3 : rank != 4) {
      fail(Status::kShape, kind(), ": ", tinyai::describe(*x), " has ", rank, " axes; ",
           axes_ == 1 ? "2 or 3 are taken" : "4 are taken");
    }
    const bool by_batch = is_training() || !options_.running_statistics;
    const Value gamma = options_.affine ? parameter_value(parameters()[0].id) : Value();
    const Value beta = options_.affine ? parameter_value(parameters()[1].id) : Value();
    const Value mean = options_.running_statistics ? buffer_value(buffers()[0].id) : Value();
    const Value variance = options_.running_statistics ? buffer_value(buffers()[1].id) : Value();
    return ops::batch_norm(x, gamma, beta, mean, variance, by_batch, options_.momentum, options_.epsilon);
  }

  int axes_;
  int64_t features_;
  BatchNormOptions options_;
};

class LayerNorm final : public UnaryModule {
 public:
  LayerNorm(const Shape& shape, double epsilon, bool affine)
      : UnaryModule("LayerNorm"), shape_(shape), epsilon_(epsilon), affine_(affine) {}
  std::string describe() const override { return cat("LayerNorm(", to_string(shape_), ")"); }

 private:
  Value apply(Value&& x) override {
    const int rank = shape_.rank();
    bool fits = x->rank >= rank;
    for (int axis = 0; fits && axis < rank; ++axis) fits = x->size(x->rank - rank + axis) == shape_[axis];
    if (!fits) {
      fail(Status::kShape, "LayerNorm: ", tinyai::describe(*x), " does not end in the axes ", to_string(shape_));
    }
    const Value gamma = affine_ ? parameter_value(parameters()[0].id) : Value();
    const Value beta = affine_ ? parameter_value(parameters()[1].id) : Value();
    return ops::layer_norm(x, gamma, beta, rank, epsilon_);
  }

  Shape shape_;
  double epsilon_;
  bool affine_;
};

void require_epsilon(const char* module, double epsilon) {
  if (!(epsilon >= 0)) fail(Status::kRange, module, ": epsilon is ", epsilon);
}

void add_affine(Module& module, const Place& place, const Spec& spec) {
  fill(Builder::add_parameter(module, place, "weight", spec), 1);
  fill(Builder::add_parameter(module, place, "bias", spec), 0);
}

}  // namespace

ModuleRef make_batch_norm(const Place& place, int axes, int64_t features, const BatchNormOptions& options) {
  if (axes != 1 && axes != 2) fail(Status::kRange, "BatchNorm: over ", axes, " axes; 1 and 2 are offered");
  require_positive("BatchNorm", "features", features);
  require_floating_dtype("BatchNorm", options.dtype);
  require_epsilon("BatchNorm", options.epsilon);
  if (!(options.momentum >= 0 && options.momentum <= 1)) {
    fail(Status::kRange, "BatchNorm: momentum is ", options.momentum, "; it must be in [0, 1]");
  }
  auto module = Builder::make<BatchNorm>(place, axes, features, options);
  const Spec spec{options.dtype, Shape{features}};
  if (options.affine) add_affine(*module, place, spec);
  if (options.running_statistics) {
    fill(Builder::add_buffer(*module, place, "running_mean", spec), 0);
    fill(Builder::add_buffer(*module, place, "running_var", spec), 1);
  }
  return as_module(std::move(module));
}

ModuleRef make_layer_norm(const Place& place, const Shape& shape, double epsilon, bool affine, DType dtype) {
  require_floating_dtype("LayerNorm", dtype);
  require_epsilon("LayerNorm", epsilon);
  if (shape.rank() == 0) fail(Status::kRange, "LayerNorm: over no axis");
  for (const int64_t size : shape) require_positive("LayerNorm", "a size", size);
  checked_elements("LayerNorm", shape);
  auto module = Builder::make<LayerNorm>(place, shape, epsilon, affine);
  if (affine) add_affine(*module, place, {dtype, shape});
  return as_module(std::move(module));
}

}  // namespace tinyai::nn
