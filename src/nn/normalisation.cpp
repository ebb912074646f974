// Batch, layer, RMS and group normalisation.
#include "nn/init.h"
#include "nn/layer_checks.h"
#include "nn/layers.h"
#include "ops/arithmetic.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/norm.h"
#include "ops/generated/reduce.h"
#include "ops/rules.h"

namespace tinyai::nn {
namespace {

class BatchNorm final : public UnaryModule {
 public:
  explicit BatchNorm(const BatchNormOptions& o) : UnaryModule(o.axes == 1 ? "BatchNorm1d" : "BatchNorm2d"), o_(o) {}
  std::string describe() const override { return cat(kind(), "(", o_.features, ")"); }

 private:
  Value apply(Value&& x) override {
    const int rank = x->rank;
    if (o_.axes == 1 ? rank != 2 && rank != 3 : rank != 4) {
      fail(Status::kShape, kind(), ": ", tinyai::describe(*x), " has ", rank, " axes; ",
           o_.axes == 1 ? "2 or 3 are taken" : "4 are taken");
    }
    const bool by_batch = is_training() || !o_.running_statistics;
    const Value gamma = o_.affine ? parameter_value(parameters()[0].id) : Value();
    const Value beta = o_.affine ? parameter_value(parameters()[1].id) : Value();
    const Value mean = o_.running_statistics ? buffer_value(buffers()[0].id) : Value();
    const Value variance = o_.running_statistics ? buffer_value(buffers()[1].id) : Value();
    return ops::batch_norm(x, gamma, beta, mean, variance, by_batch, o_.momentum, o_.epsilon);
  }

  BatchNormOptions o_;
};

void require_trailing(const char* kind, const Array& x, const Shape& shape) {
  const int rank = shape.rank();
  bool fits = x.rank >= rank;
  for (int axis = 0; fits && axis < rank; ++axis) fits = x.size(x.rank - rank + axis) == shape[axis];
  if (!fits) fail(Status::kShape, kind, ": ", tinyai::describe(x), " does not end in the axes ", to_string(shape));
}

class LayerNorm final : public UnaryModule {
 public:
  explicit LayerNorm(const LayerNormOptions& o) : UnaryModule("LayerNorm"), o_(o) {}
  std::string describe() const override { return cat("LayerNorm(", to_string(o_.shape), ")"); }

 private:
  Value apply(Value&& x) override {
    require_trailing(kind(), *x, o_.shape);
    const Value gamma = o_.affine ? parameter_value(parameters()[0].id) : Value();
    const Value beta = o_.affine ? parameter_value(parameters()[1].id) : Value();
    return ops::layer_norm(x, gamma, beta, o_.shape.rank(), o_.epsilon);
  }

  LayerNormOptions o_;
};

class RmsNorm final : public UnaryModule {
 public:
  explicit RmsNorm(const RmsNormOptions& o) : UnaryModule("RMSNorm"), o_(o) {}
  std::string describe() const override { return cat("RMSNorm(", to_string(o_.shape), ")"); }

 private:
  // In 16 bits all is computed in f32, and rounded once: squares would leave the range of f16 beyond 255.
  Value apply(Value&& x) override {
    require_trailing(kind(), *x, o_.shape);
    const DType dtype = x.dtype();
    const bool narrow = dtype == DType::kF16 || dtype == DType::kBf16;
    const Value wide = narrow ? ops::in_dtype(x, DType::kF32) : x;
    ops::Axes trailing{.count = static_cast<int8_t>(o_.shape.rank())};
    for (int i = 0; i < trailing.count; ++i) trailing.values[i] = static_cast<int8_t>(i - trailing.count);
    const Value mean_square = ops::mean(ops::square(wide), trailing, true);
    const Value y = wide * ops::rsqrt(ops::add_scalar(mean_square, o_.epsilon));
    if (!o_.affine) return ops::in_dtype(y, dtype);
    return ops::in_dtype(y * ops::in_dtype(parameter_value(parameters()[0].id), y.dtype()), dtype);
  }

  RmsNormOptions o_;
};

class GroupNorm final : public UnaryModule {
 public:
  explicit GroupNorm(const GroupNormOptions& o) : UnaryModule("GroupNorm"), o_(o) {}
  std::string describe() const override { return cat("GroupNorm(", o_.groups, ", ", o_.features, ")"); }

 private:
  // A line for each group of each example. Scales belong to channels, so they come after; in 16 bits all is computed in
  // f32, and rounded once.
  Value apply(Value&& x) override {
    if (x->rank < 2 || x->size(1) != o_.features) {
      fail(Status::kShape, "GroupNorm: ", tinyai::describe(*x), " has no axis 1 of ", o_.features, " channels");
    }
    const Shape shape = x->shape();
    int64_t line = o_.features / o_.groups;
    Shape per_channel{o_.features};
    for (int axis = 2; axis < shape.rank(); ++axis) {
      line *= shape[axis];
      per_channel.push_back(1);
    }
    const DType dtype = x.dtype();
    const bool narrow = dtype == DType::kF16 || dtype == DType::kBf16;
    const Value wide = o_.affine && narrow ? ops::in_dtype(x, DType::kF32) : x;
    const Value lines = ops::reshaped(wide, {shape[0], o_.groups, line});
    const Value y = ops::reshaped(ops::layer_norm(lines, {}, {}, 1, o_.epsilon), shape);
    if (!o_.affine) return y;
    const auto scale = [&](int i) {
      return ops::reshaped(ops::in_dtype(parameter_value(parameters()[i].id), y.dtype()), per_channel);
    };
    return ops::in_dtype(y * scale(0) + scale(1), dtype);
  }

  GroupNormOptions o_;
};

void add_affine(Draft& draft, const Spec& spec) {
  fill(draft.parameter("weight", spec), 1);
  fill(draft.parameter("bias", spec), 0);
}

}  // namespace

ModuleRef build(const Place& place, const BatchNormOptions& o) {
  Draft draft(place, as_module(Builder::make<BatchNorm>(place, o)));
  const Spec spec{o.dtype, Shape{o.features}};
  if (o.affine) add_affine(draft, spec);
  if (o.running_statistics) {
    fill(draft.buffer("running_mean", spec), 0);
    fill(draft.buffer("running_var", spec), 1);
  }
  return draft.finish();
}

ModuleRef build(const Place& place, const LayerNormOptions& o) {
  if (o.shape.rank() == 0) fail(Status::kRange, "LayerNorm: over no axis");
  checked_elements("LayerNorm", o.shape);
  Draft draft(place, as_module(Builder::make<LayerNorm>(place, o)));
  if (o.affine) add_affine(draft, {o.dtype, o.shape});
  return draft.finish();
}

ModuleRef build(const Place& place, const RmsNormOptions& o) {
  if (o.shape.rank() == 0) fail(Status::kRange, "RMSNorm: over no axis");
  checked_elements("RMSNorm", o.shape);
  Draft draft(place, as_module(Builder::make<RmsNorm>(place, o)));
  if (o.affine) fill(draft.parameter("weight", {o.dtype, o.shape}), 1);
  return draft.finish();
}

ModuleRef build(const Place& place, const GroupNormOptions& o) {
  if (o.features % o.groups != 0) {
    fail(Status::kRange, "GroupNorm: ", o.features, " channels in ", o.groups, " groups; each has as many");
  }
  Draft draft(place, as_module(Builder::make<GroupNorm>(place, o)));
  if (o.affine) add_affine(draft, {o.dtype, Shape{o.features}});
  return draft.finish();
}

}  // namespace tinyai::nn
