// Batch, layer, RMS, group and instance normalisation.
#include "nn/layers/layers.h"
#include "nn/tree/channels.h"
#include "nn/tree/init.h"
#include "nn/tree/layer_checks.h"
#include "ops/generated/norm.h"
#include "ops/rules.h"

namespace tinyai::nn {
namespace {

class BatchNorm final : public UnaryModule {
 public:
  explicit BatchNorm(const BatchNormOptions& o) : UnaryModule(kKinds[o.axes - 1]), o_(o) {}
  std::string describe() const override { return cat(kind(), "(", o_.features, ")"); }
  ChannelTraits channels() const override {
    return {.kind = ChannelTraits::Kind::kNorm, .in = o_.features, .out = o_.features};
  }
  ModuleRef with_channels(const Place& place, const ChannelCut& cut) const override {
    BatchNormOptions fewer = o_;
    fewer.features = kept_of(cut.out, o_.features);
    return cut_parts(place, as_module(Builder::make<BatchNorm>(place, fewer)), *this, cut, {});
  }

 private:
  Value apply(Value&& x) override {
    const int rank = x->rank;
    if (rank != 2 + o_.axes && (o_.axes != 1 || rank != 2)) {
      fail(Status::kShape, kind(), ": ", tinyai::describe(*x), " has ", rank, " axes; ", o_.axes == 1 ? "2 or " : "",
           2 + o_.axes, " are taken");
    }
    const bool by_batch = is_training() || !o_.running_statistics;
    const BorrowedValue gamma = o_.affine ? parameter_value(parameters()[0].id) : BorrowedValue();
    const BorrowedValue beta = o_.affine ? parameter_value(parameters()[1].id) : BorrowedValue();
    const BorrowedValue mean = o_.running_statistics ? buffer_value(buffers()[0].id) : BorrowedValue();
    const BorrowedValue variance = o_.running_statistics ? buffer_value(buffers()[1].id) : BorrowedValue();
    if (is_cumulative() && by_batch)
      return ops::cumulative_batch_norm(x, gamma, beta, mean, variance, buffer_value(buffers()[2].id), o_.epsilon);
    return ops::batch_norm(x, gamma, beta, mean, variance, by_batch, o_.momentum, o_.epsilon);
  }

  bool is_cumulative() const { return o_.cumulative && o_.running_statistics; }

  static constexpr const char* kKinds[] = {"BatchNorm1d", "BatchNorm2d", "BatchNorm3d"};
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
    const BorrowedValue gamma = o_.affine ? parameter_value(parameters()[0].id) : BorrowedValue();
    const BorrowedValue beta = o_.affine ? parameter_value(parameters()[1].id) : BorrowedValue();
    return ops::layer_norm(x, gamma, beta, o_.shape.rank(), o_.epsilon);
  }

  LayerNormOptions o_;
};

class RmsNorm final : public UnaryModule {
 public:
  explicit RmsNorm(const RmsNormOptions& o) : UnaryModule("RMSNorm"), o_(o) {}
  std::string describe() const override { return cat("RMSNorm(", to_string(o_.shape), ")"); }

 private:
  Value apply(Value&& x) override {
    require_trailing(kind(), *x, o_.shape);
    const BorrowedValue gamma = o_.affine ? parameter_value(parameters()[0].id) : BorrowedValue();
    return ops::rms_norm(x, gamma, o_.shape.rank(), o_.epsilon);
  }

  RmsNormOptions o_;
};

void require_channels(const char* kind, const Array& x, int64_t features) {
  if (x.rank < 2 || x.size(1) != features)
    fail(Status::kShape, kind, ": ", tinyai::describe(x), " has no axis 1 of ", features, " channels");
}

class GroupNorm final : public UnaryModule {
 public:
  explicit GroupNorm(const GroupNormOptions& o) : UnaryModule("GroupNorm"), o_(o) {}
  std::string describe() const override { return cat("GroupNorm(", o_.groups, ", ", o_.features, ")"); }

 private:
  Value apply(Value&& x) override {
    require_channels(kind(), *x, o_.features);
    const BorrowedValue gamma = o_.affine ? parameter_value(parameters()[0].id) : BorrowedValue();
    const BorrowedValue beta = o_.affine ? parameter_value(parameters()[1].id) : BorrowedValue();
    return ops::group_norm(x, gamma, beta, o_.groups, o_.epsilon);
  }

  GroupNormOptions o_;
};

class InstanceNorm final : public UnaryModule {
 public:
  explicit InstanceNorm(const InstanceNormOptions& o) : UnaryModule("InstanceNorm"), o_(o) {}
  std::string describe() const override { return cat("InstanceNorm(", o_.features, ")"); }

 private:
  Value apply(Value&& x) override {
    require_channels(kind(), *x, o_.features);
    const BorrowedValue gamma = o_.affine ? parameter_value(parameters()[0].id) : BorrowedValue();
    const BorrowedValue beta = o_.affine ? parameter_value(parameters()[1].id) : BorrowedValue();
    return ops::instance_norm(x, gamma, beta, o_.epsilon);
  }

  InstanceNormOptions o_;
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
    const Spec statistics{ops::wide_enough(o.dtype), spec.shape};  // in 16 bits they would stand still
    fill(draft.buffer("running_mean", statistics), 0);
    fill(draft.buffer("running_var", statistics), 1);
    if (o.cumulative) fill(draft.buffer("num_batches_tracked", {DType::kI64, {}}), 0);
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

ModuleRef build(const Place& place, const InstanceNormOptions& o) {
  Draft draft(place, as_module(Builder::make<InstanceNorm>(place, o)));
  if (o.affine) add_affine(draft, {o.dtype, Shape{o.features}});
  return draft.finish();
}

}  // namespace tinyai::nn
