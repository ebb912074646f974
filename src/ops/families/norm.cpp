// Normalisation: layer and RMS norm over trailing axes, batch norm over all axes but the channels', group and instance
// norm, which are layer norms of lines that each group or channel of an example is.
//
// Ba, Kiros, Hinton 2016, arXiv:1607.06450; Ioffe, Szegedy 2015, arXiv:1502.03167. A backward calls one fused kernel.
// One that is recorded itself computes the same from operators instead, in terms of x, and so differentiates again.
#include "ops/generated/norm.h"
#include "kernels/generated/elementwise_ops.h"
#include "kernels/optional.h"
#include "ops/apply.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/layout.h"
#include "ops/no_cut.h"
#include "ops/rules.h"
#include "ops/undo.h"

namespace tinyai::ops {
namespace {

using kernels::BinaryOp;
using kernels::UnaryOp;
using kernels::View;

// An optional operand as a kernel takes it.
class OptionalView {
 public:
  OptionalView(const ForwardCall& call, int input, DType dtype) : is_given_(call.has(input)) {
    if (is_given_) view_ = call.view(input, dtype);
  }
  const View* get() const { return is_given_ ? &view_ : nullptr; }

 private:
  bool is_given_;
  View view_;
};

void require_scales(const CallBase& call, std::initializer_list<int> inputs, const Shape& shape) {
  for (const int i : inputs) {
    if (!call.has(i)) continue;
    require_floating(call, i);
    if (call[i].shape() != shape)
      fail(Status::kShape, call.name(), ": ", describe(call[0]), " and ", describe(call[i]), ": '",
           call.info.inputs[i].name, "' must have the shape ", to_string(shape));
  }
}

// The gradient of y = (x - mean) rstd gamma + beta in x, gamma and beta, where the statistics are those of x over
// `axes`.
struct Normalized {
  Value x, gamma;   // gamma: broadcasts to x's shape, or null
  uint32_t axes;    // normalised together
  uint32_t summed;  // over which gamma and beta are stretched
  double eps;
};

Value less_mean(const Value& x, uint32_t axes) { return x - mean(x, to_axes(axes), true); }
Value mean_of(const Value& x, uint32_t axes) { return mean(x, to_axes(axes), true); }

// Computes in f32 or wider, whose range holds the squares of 16-bit numbers. Centred twice: the rounding of a mean is
// many times the distances, where these are small.
void set_from_operators(VjpCall& call, const Normalized& n, int gamma, int beta) {
  const DType wide = wide_enough(n.x.dtype());
  const Value gy = in_dtype(call.cotangent(), wide), x = in_dtype(n.x, wide);
  const Value centred = less_mean(less_mean(x, n.axes), n.axes);
  const Value rstd = rsqrt(mean_of(square(centred), n.axes) + n.eps), normalized = centred * rstd;
  if (call.needs(0)) {
    const Value g = n.gamma ? gy * in_dtype(n.gamma, wide) : gy;
    const Value gx = rstd * (less_mean(g, n.axes) - normalized * mean_of(g * normalized, n.axes));
    call.set(0, sum_to_input(call, 0, gx));
  }
  const auto total = [&](const Value& terms) { return n.summed ? sum(terms, to_axes(n.summed)) : terms; };
  if (call.needs(gamma)) call.set(gamma, sum_to_input(call, gamma, total(gy * normalized)));
  if (call.needs(beta)) call.set(beta, sum_to_input(call, beta, total(gy)));
}

void set_from_kernel(VjpCall& call, const std::vector<Value>& gradients, int gamma, int beta) {
  if (call.needs(0)) call.set(0, gradients[0]);
  if (call.needs(gamma)) call.set(gamma, sum_to_input(call, gamma, gradients[1]));
  if (call.needs(beta)) call.set(beta, sum_to_input(call, beta, gradients[2]));
}

// ---- Layer norm: which axes -----------------------------------------------------------------------------------------

int leading_axes(const CallBase& call, const Array& x, int64_t axis_count) {
  if (axis_count < 1 || axis_count > x.rank)
    fail(Status::kRange, call.name(), ": ", axis_count, " trailing axes of ", describe(x));
  return x.rank - static_cast<int>(axis_count);
}

Shape part(const Shape& shape, int begin, int end) {
  Shape part;
  for (int axis = begin; axis < end; ++axis) part.push_back(shape[axis]);
  return part;
}

// ---- Batch norm: the channels ---------------------------------------------------------------------------------------

void require_channels(const CallBase& call) {
  require_floating(call, 0);
  require_rank(call, 0, 2, 5);
}

uint32_t all_but_channels(int rank) { return ((1u << rank) - 1) & ~2u; }

// A vector of the channels, to broadcast over [N,C,..].
Value over_channels(const Value& x, int rank) {
  Shape shape;
  shape.push_back(x->size(0));
  for (int axis = 2; axis < rank; ++axis) shape.push_back(1);
  return reshape(x, to_ints(shape));
}

// With given statistics, which are constants: (x - mean) rstd gamma + beta.
void set_by_constants(VjpCall& call, double eps) {
  const Value &gy = call.cotangent(), mean = call.input(1);
  const int rank = gy->rank;
  const Axes rest = to_axes(all_but_channels(rank));
  const Value rstd = rsqrt(call.input(2) + eps);
  if (call.needs(0)) {
    const Value slope = call.has_input(3) ? rstd * call.input(3) : rstd;
    call.set(0, sum_to_input(call, 0, gy * over_channels(slope, rank)));
  }
  if (call.needs(3)) {
    const Value centred = call.input(0) - over_channels(mean, rank);
    call.set(3, sum_to_input(call, 3, sum(gy * centred, rest) * rstd));
  }
  if (call.needs(4)) call.set(4, sum_to_input(call, 4, sum(gy, rest)));
}

// Both running statistics in training and out of it, or in training none.
void require_statistics(const ComposedCall& call, bool training) {
  if (call.has(3) != call.has(4) || (!training && !call.has(3)))
    fail(Status::kArgument, call.name(), ": ", describe(call[0]),
         training ? ": running_mean and running_variance come together or not at all"
                  : ": outside training running_mean and running_variance are needed");
  require_scales(call, {1, 2, 3, 4}, {call[0].size(1)});
}

// How many elements each channel has; a batch needs two for a variance.
int64_t elements_per_channel(const ComposedCall& call) {
  int64_t count = call[0].size(0);
  for (int axis = 2; axis < call[0].rank; ++axis) count *= call[0].size(axis);
  if (count < 2)
    fail(Status::kShape, call.name(), ": ", describe(call[0]), " has ", count,
         " elements in a channel; training needs 2 for a variance");
  return count;
}

// Nothing is normalised and nothing learned, but gamma and beta get their zeros.
Value of_empty_batch(const Value& x, const Value& gamma, const Value& beta) {
  Value y = x;
  if (gamma) y = y * over_channels(gamma, x->rank);
  if (beta) y = y + over_channels(beta, x->rank);
  return in_dtype(y, x.dtype());
}

Value optional(const ComposedCall& call, int input) { return call.has(input) ? call.value(input) : Value(); }

// Normalised by its own statistics, of which `learn` is told, and of what makes the variance unbiased.
template <class Learn>
Value by_batch(const ComposedCall& call, double eps, const Learn& learn) {
  const Value x = call.value(0), gamma = optional(call, 1), beta = optional(call, 2);
  if (x.spec().elements() == 0) return of_empty_batch(x, gamma, beta);
  const double count = static_cast<double>(elements_per_channel(call));
  const std::vector<Value> batch = ops::batch_stats(x);
  const Value y = ops::batch_normalize(x, batch[0], batch[1], gamma, beta, eps, true);
  learn(batch, count / (count - 1));
  return y;
}

// running + share * (factor * batch - running), in f32 or wider: both of its terms in the workspace.
struct Approach {
  View running, kept, step;

  Approach(const ForwardCall& call, int of, int batch, double share, double factor) : running(call.view(of)) {
    const DType wide = wide_enough(running.dtype);
    kept = scratch(call, wide, running.shape);
    step = scratch(call, wide, running.shape);
    const auto& unary = call.kernels().elementwise.unary;
    call.run(unary, UnaryOp::kMulScalar, share * factor, 0, call.view(batch, wide), step);
    call.run(unary, UnaryOp::kMulScalar, 1 - share, 0, call.view(of, wide), kept);
  }
  void write(const ForwardCall& call) const {
    const auto& k = call.kernels();
    if (running.dtype == kept.dtype) return call.run(k.elementwise.binary, BinaryOp::kAdd, kept, step, running);
    call.run(k.elementwise.binary, BinaryOp::kAdd, kept, step, kept);
    call.run(k.assign.copy, kept, running);
  }
};

// running + factor * (correction * batch - running) with a factor that lies on the device, in f64.
struct AverageStep {
  View running, next;

  AverageStep(const ForwardCall& call, int of, int batch, double correction, const View& factor)
      : running(call.view(of)), next(scratch(call, DType::kF64, running.shape)) {
    const auto& k = call.kernels();
    const View step = scratch(call, DType::kF64, running.shape);
    call.run(k.assign.copy, running, next);
    call.run(k.elementwise.unary, UnaryOp::kMulScalar, correction, 0, call.view(batch, DType::kF64), step);
    call.run(k.elementwise.binary, BinaryOp::kSub, step, next, step);
    call.run(k.elementwise.scale, factor, step, step);
    call.run(k.elementwise.binary, BinaryOp::kAdd, next, step, next);
  }
  void write(const ForwardCall& call) const { call.run(call.kernels().assign.copy, next, running); }
};

Axes trailing_axes(int count, int rank) {
  Axes axes{.count = static_cast<int8_t>(count)};
  for (int i = 0; i < count; ++i) axes.values[i] = static_cast<int8_t>(rank - count + i);
  return axes;
}

// Serves devices without the kernels.
Value layer_norm_composed(const ComposedCall& call, const LayerNormAttrs& at) {
  const Value x = call.value(0), wide = in_dtype(x, wide_enough(x.dtype()));
  const Axes axes = trailing_axes(static_cast<int>(at.axis_count), x->rank);
  const Value centred = wide - ops::mean(wide, axes, true);
  Value y = centred * ops::rsqrt(ops::mean(ops::square(centred), axes, true) + at.eps);
  if (call.has(1)) y = y * call.value(1);
  if (call.has(2)) y = y + call.value(2);
  return in_dtype(y, x.dtype());
}

// ---- Group norm: lines of channels ----------------------------------------------------------------------------------

// x as a line for each group of each example, normalised; then gamma and beta, which belong to channels: operands 1
// and 2. With these 16 bits are computed in f32, and rounded once.
Value normalized_groups(const ComposedCall& call, int64_t groups, double eps) {
  const Value x = call.value(0);
  const Shape shape = x.shape();
  int64_t line = shape[1] / groups;
  for (int axis = 2; axis < shape.rank(); ++axis) line *= shape[axis];
  const Value wide = call.has(1) || call.has(2) ? in_dtype(x, wide_enough(x.dtype())) : x;
  Value y = reshaped(ops::layer_norm(reshaped(wide, {shape[0], groups, line}), {}, {}, 1, eps), shape);
  const auto scale = [&](int i) { return over_channels(in_dtype(call.value(i), y.dtype()), x->rank); };
  if (call.has(1)) y = std::move(y) * scale(1);
  if (call.has(2)) y = std::move(y) + scale(2);
  return in_dtype(y, x.dtype());
}

}  // namespace

// ---- Layer norm ---------------------------------------------------------------------------------------------------

constinit const Record records::layer_norm{
    .info = &info::layer_norm,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<LayerNormAttrs>();
      require_floating(call, 0);
      require_rank(call, 0, 1);
      const Shape x = call[0].shape();
      require_scales(call, {1, 2}, part(x, leading_axes(call, call[0], at.axis_count), x.rank()));
      if (!kernels::offers_layer_norm(call.kernels)) return {layer_norm_composed(call, at)};
      return {ops::layer_norm_stats(call.value(0), call.has(1) ? call.value(1) : Value(),
                                    call.has(2) ? call.value(2) : Value(), at.axis_count, at.eps)[0]};
    },
};

constinit const Record records::layer_norm_stats{
    .info = &info::layer_norm_stats,
    .infer =
        [](const InferCall& call, Specs& out) {
          const Shape x = call[0].shape();
          const int leading = leading_axes(call, call[0], call.attrs<LayerNormStatsAttrs>().axis_count);
          const Spec statistics{wide_enough(call[0].dtype), part(x, 0, leading)};
          out.push_back({call[0].dtype, x});
          out.push_back(statistics);
          out.push_back(statistics);
        },
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<LayerNormStatsAttrs>();
          const View x = call.view(0);
          const OptionalView gamma(call, 1, x.dtype), beta(call, 2, x.dtype);
          call.run(call.kernels().layer_norm.layer_norm, static_cast<int>(at.axis_count), at.eps, x, gamma.get(),
                   beta.get(), call.output(0), call.output(1), call.output(2));
        },
    .saves = Saves::input({0, 1}) | Saves::output({1, 2}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<LayerNormStatsAttrs>();
          const Value x = call.input(0), gamma = call.has_input(1) ? call.input(1) : Value();
          if (context().record) {
            const int rank = x->rank;
            const uint32_t leading = (1u << (rank - at.axis_count)) - 1, all = (1u << rank) - 1;
            return set_from_operators(call, {x, gamma, all & ~leading, leading, at.eps}, 1, 2);
          }
          set_from_kernel(call,
                          ops::layer_norm_grad(call.last_use_of_cotangent(), x, gamma, call.output(1), call.output(2),
                                               at.axis_count),
                          1, 2);
        },
    .cost = per_input<8>,
};

constinit const Record records::layer_norm_grad{
    .info = &info::layer_norm_grad,
    .overwrites = 1,
    .infer =
        [](const InferCall& call, Specs& out) {
          const Shape x = call[1].shape();
          const int leading = leading_axes(call, call[1], call.attrs<LayerNormGradAttrs>().axis_count);
          const Spec scale{call[1].dtype, part(x, leading, x.rank())};
          out.push_back({call[1].dtype, x});
          out.push_back(scale);
          out.push_back(scale);
        },
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(1), gx = call.output(0), ggamma = call.output(1), gbeta = call.output(2);
          const OptionalView gamma(call, 2, x.dtype);
          call.run(call.kernels().layer_norm.layer_norm_grad,
                   static_cast<int>(call.attrs<LayerNormGradAttrs>().axis_count), call.view(0, x.dtype), x, gamma.get(),
                   call.view(3), call.view(4), &gx, &ggamma, &gbeta);
        },
    .cost = per_input<13>,
};

// ---- RMS, group and instance norm ---------------------------------------------------------------------------------

// In 16 bits all is computed in f32, and rounded once: squares would leave the range of f16 beyond 255.
constinit const Record records::rms_norm{
    .info = &info::rms_norm,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<RmsNormAttrs>();
      require_floating(call, 0);
      require_rank(call, 0, 1);
      const Shape shape = call[0].shape();
      const int leading = leading_axes(call, call[0], at.axis_count);
      require_scales(call, {1}, part(shape, leading, shape.rank()));
      const Value x = call.value(0), wide = in_dtype(x, wide_enough(x.dtype()));
      const Axes axes = trailing_axes(shape.rank() - leading, shape.rank());
      Value y = wide * ops::rsqrt(ops::mean(ops::square(wide), axes, true) + at.eps);
      if (call.has(1)) y = std::move(y) * in_dtype(call.value(1), y.dtype());
      return {in_dtype(y, x.dtype())};
    },
};

constinit const Record records::group_norm{
    .info = &info::group_norm,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<GroupNormAttrs>();
      require_floating(call, 0);
      require_rank(call, 0, 2);
      const int64_t channels = call[0].size(1);
      if (at.groups < 1) fail(Status::kRange, call.name(), ": ", at.groups, " groups; there is 1 at least");
      if (channels % at.groups != 0)
        fail(Status::kShape, call.name(), ": ", describe(call[0]), ": ", at.groups, " groups do not divide ", channels,
             " channels");
      require_scales(call, {1, 2}, {channels});
      return {normalized_groups(call, at.groups, at.eps)};
    },
};

constinit const Record records::instance_norm{
    .info = &info::instance_norm,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      require_floating(call, 0);
      require_rank(call, 0, 3);
      const int64_t channels = call[0].size(1);
      require_scales(call, {1, 2}, {channels});
      if (call[0].elements() > 0 && call[0].elements() == call[0].size(0) * channels)
        fail(Status::kShape, call.name(), ": ", describe(call[0]), " has 1 element in a channel; a variance needs 2");
      const int64_t groups = std::max<int64_t>(channels, 1);  // of no channels none is made
      return {normalized_groups(call, groups, call.attrs<InstanceNormAttrs>().eps)};
    },
};

// ---- Batch norm ---------------------------------------------------------------------------------------------------

// The running statistics are written last, and put back where what comes behind this operator fails (ops/undo.h).
constinit const Record records::batch_norm{
    .info = &info::batch_norm,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      const auto& at = call.attrs<BatchNormAttrs>();
      require_channels(call);
      require_statistics(call, at.training);
      for (const int i : {3, 4})
        if (call.has(i)) require_no_cut(call, i);
      if (!at.training) {
        const Value gamma = optional(call, 1), beta = optional(call, 2);
        return {ops::batch_normalize(call.value(0), call.value(3), call.value(4), gamma, beta, at.eps, false)};
      }
      return {by_batch(call, at.eps, [&](const std::vector<Value>& batch, double correction) {
        if (!call.has(3)) return;
        for (const int i : {3, 4}) Undo::keep(*call.value(i));
        ops::update_running(call.value(3), call.value(4), batch[0], batch[1], at.momentum, correction);
      })};
    },
};

constinit const Record records::cumulative_batch_norm{
    .info = &info::cumulative_batch_norm,
    .composed = [](const ComposedCall& call) -> std::vector<Value> {
      require_channels(call);
      require_statistics(call, true);
      return {by_batch(
          call, call.attrs<CumulativeBatchNormAttrs>().eps, [&](const std::vector<Value>& batch, double correction) {
            for (const int i : {3, 4, 5}) Undo::keep(*call.value(i));
            ops::update_averages(call.value(3), call.value(4), call.value(5), batch[0], batch[1], correction);
          })};
    },
};

constinit const Record records::batch_stats{
    .info = &info::batch_stats,
    .infer =
        [](const InferCall& call, Specs& out) {
          require_channels(call);
          const Spec statistics{wide_enough(call[0].dtype), {call[0].size(1)}};
          out.push_back(statistics);
          out.push_back(statistics);
        },
    .forward =
        [](const ForwardCall& call) {
          call.run(call.kernels().batch_norm.batch_stats, call.view(0), call.output(0), call.output(1));
        },
    .cost = per_input<4>,
};

constinit const Record records::update_running{
    .info = &info::update_running,
    .infer =
        [](const InferCall& call, Specs&) {
          for (const int i : {0, 1}) require_floating(call, i);
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& at = call.attrs<UpdateRunningAttrs>();
          const Approach mean(call, 0, 2, at.momentum, 1), variance(call, 1, 3, at.momentum, at.correction);
          mean.write(call);
          variance.write(call);
        },
    .cost = per_input<6>,
};

// How far it moves is data: a compiled function counts, too.
constinit const Record records::update_averages{
    .info = &info::update_averages,
    .infer =
        [](const InferCall& call, Specs&) {
          for (const int i : {0, 1}) require_floating(call, i);
          if (call.spec(2) != Spec{DType::kI64, {}})
            fail(Status::kDtype, call.name(), ": ", describe(call[2]), " is no count, [] i64");
        },
    .forward =
        [](const ForwardCall& call) {
          const auto& k = call.kernels();
          const View batches = call.view(2), count = scratch(call, DType::kI64, {}),
                     factor = scratch(call, DType::kF64, {});
          call.run(k.elementwise.binary, BinaryOp::kAdd, batches, scalar_view(call, 1, DType::kI64, {}), count);
          call.run(k.assign.copy, count, factor);
          call.run(k.elementwise.unary, UnaryOp::kReciprocal, 0, 0, factor, factor);
          const double correction = call.attrs<UpdateAveragesAttrs>().correction;
          const AverageStep mean(call, 0, 3, 1, factor), variance(call, 1, 4, correction, factor);
          mean.write(call);
          variance.write(call);
          call.run(k.assign.copy, count, batches);
        },
    .cost = per_input<6>,
};

constinit const Record records::batch_normalize{
    .info = &info::batch_normalize,
    .overwrites = 1,
    .infer = [](const InferCall& call, Specs& out) { out.push_back(call.spec(0)); },
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(0);
          const DType statistics = wide_enough(x.dtype);
          const OptionalView gamma(call, 3, x.dtype), beta(call, 4, x.dtype);
          call.run(call.kernels().batch_norm.batch_norm, call.attrs<BatchNormalizeAttrs>().eps, x,
                   call.view(1, statistics), call.view(2, statistics), gamma.get(), beta.get(), call.output());
        },
    .saves = Saves::input({0, 1, 2, 3}),
    .vjp =
        [](VjpCall& call) {
          const auto& at = call.attrs<BatchNormalizeAttrs>();
          if (!at.of_batch) return set_by_constants(call, at.eps);
          const Value x = call.input(0), gamma = call.has_input(3) ? call.input(3) : Value();
          if (context().record) {
            const uint32_t rest = all_but_channels(x->rank);
            const Value stretched = gamma ? over_channels(gamma, x->rank) : Value();
            return set_from_operators(call, {x, stretched, rest, rest, at.eps}, 3, 4);
          }
          set_from_kernel(
              call, ops::batch_norm_grad(call.last_use_of_cotangent(), x, call.input(1), call.input(2), gamma, at.eps),
              3, 4);
        },
    .cost = per_input<4>,
};

constinit const Record records::batch_norm_grad{
    .info = &info::batch_norm_grad,
    .overwrites = 1,
    .infer =
        [](const InferCall& call, Specs& out) {
          const Spec scale{call[1].dtype, {call[1].size(1)}};
          out.push_back(call.spec(1));
          out.push_back(scale);
          out.push_back(scale);
        },
    .layout = order_of_operands,
    .forward =
        [](const ForwardCall& call) {
          const View x = call.view(1), gx = call.output(0), ggamma = call.output(1), gbeta = call.output(2);
          const OptionalView gamma(call, 4, x.dtype);
          call.run(call.kernels().batch_norm.batch_norm_grad, call.attrs<BatchNormGradAttrs>().eps,
                   call.view(0, x.dtype), x, call.view(2), call.view(3), gamma.get(), &gx, &ggamma, &gbeta);
        },
    .cost = per_input<9>,
};

}  // namespace tinyai::ops
