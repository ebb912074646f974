// Operators on Values: generated from api/operators.toml; do not edit.
#include "ops/generated/operators.h"

#include "ops/apply.h"
#include "ops/generated/records.h"

namespace tinyai::ops {

Value zeros(const Ints& shape, DType dtype) {
  const ZerosAttrs attrs{.shape = shape, .dtype = dtype};
  const Operands in;
  return apply_one(records::zeros, in, &attrs);
}

Value ones(const Ints& shape, DType dtype) {
  const OnesAttrs attrs{.shape = shape, .dtype = dtype};
  const Operands in;
  return apply_one(records::ones, in, &attrs);
}

Value full(const Ints& shape, double value, DType dtype) {
  const FullAttrs attrs{.shape = shape, .value = value, .dtype = dtype};
  const Operands in;
  return apply_one(records::full, in, &attrs);
}

Value eye(int64_t rows, int64_t columns, DType dtype) {
  const EyeAttrs attrs{.rows = rows, .columns = columns, .dtype = dtype};
  const Operands in;
  return apply_one(records::eye, in, &attrs);
}

Value arange(double start, double stop, double step, DType dtype) {
  const ArangeAttrs attrs{.start = start, .stop = stop, .step = step, .dtype = dtype};
  const Operands in;
  return apply_one(records::arange, in, &attrs);
}

Value linspace(double start, double stop, int64_t steps, DType dtype) {
  const LinspaceAttrs attrs{.start = start, .stop = stop, .steps = steps, .dtype = dtype};
  const Operands in;
  return apply_one(records::linspace, in, &attrs);
}

Value uniform(const Ints& shape, double low, double high, DType dtype) {
  const UniformAttrs attrs{.shape = shape, .low = low, .high = high, .dtype = dtype};
  const Operands in;
  return apply_one(records::uniform, in, &attrs);
}

Value normal(const Ints& shape, double mean, double stddev, DType dtype) {
  const NormalAttrs attrs{.shape = shape, .mean = mean, .stddev = stddev, .dtype = dtype};
  const Operands in;
  return apply_one(records::normal, in, &attrs);
}

Value randint(const Ints& shape, int64_t low, int64_t high, DType dtype) {
  const RandintAttrs attrs{.shape = shape, .low = low, .high = high, .dtype = dtype};
  const Operands in;
  return apply_one(records::randint, in, &attrs);
}

Value bernoulli(const Ints& shape, double p, DType dtype) {
  const BernoulliAttrs attrs{.shape = shape, .p = p, .dtype = dtype};
  const Operands in;
  return apply_one(records::bernoulli, in, &attrs);
}

Value dropout(const Operand& x, double p, bool training) {
  const DropoutAttrs attrs{.p = p, .training = training};
  const Operand in[] = {x};
  return apply_one(records::dropout, in, &attrs);
}

std::vector<Value> dropped(const Operand& x, double p) {
  const DroppedAttrs attrs{.p = p};
  const Operand in[] = {x};
  return apply_list(records::dropped, in, &attrs);
}

Value neg(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::neg, in, nullptr);
}

Value abs(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::abs, in, nullptr);
}

Value sign(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::sign, in, nullptr);
}

Value exp(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::exp, in, nullptr);
}

Value expm1(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::expm1, in, nullptr);
}

Value log(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::log, in, nullptr);
}

Value log1p(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::log1p, in, nullptr);
}

Value sqrt(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::sqrt, in, nullptr);
}

Value rsqrt(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::rsqrt, in, nullptr);
}

Value square(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::square, in, nullptr);
}

Value reciprocal(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::reciprocal, in, nullptr);
}

Value sin(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::sin, in, nullptr);
}

Value cos(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::cos, in, nullptr);
}

Value tan(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::tan, in, nullptr);
}

Value tanh(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::tanh, in, nullptr);
}

Value sigmoid(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::sigmoid, in, nullptr);
}

Value relu(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::relu, in, nullptr);
}

Value leaky_relu(const Operand& x, double slope) {
  const LeakyReluAttrs attrs{.slope = slope};
  const Operand in[] = {x};
  return apply_one(records::leaky_relu, in, &attrs);
}

Value elu(const Operand& x, double alpha) {
  const EluAttrs attrs{.alpha = alpha};
  const Operand in[] = {x};
  return apply_one(records::elu, in, &attrs);
}

Value gelu(const Operand& x, bool by_tanh) {
  const GeluAttrs attrs{.by_tanh = by_tanh};
  const Operand in[] = {x};
  return apply_one(records::gelu, in, &attrs);
}

Value silu(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::silu, in, nullptr);
}

Value softplus(const Operand& x, double beta, double threshold) {
  const SoftplusAttrs attrs{.beta = beta, .threshold = threshold};
  const Operand in[] = {x};
  return apply_one(records::softplus, in, &attrs);
}

Value erf(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::erf, in, nullptr);
}

Value floor(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::floor, in, nullptr);
}

Value ceil(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::ceil, in, nullptr);
}

Value round(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::round, in, nullptr);
}

Value clip(const Operand& x, double low, double high) {
  const ClipAttrs attrs{.low = low, .high = high};
  const Operand in[] = {x};
  return apply_one(records::clip, in, &attrs);
}

Value isnan(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::isnan, in, nullptr);
}

Value isinf(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::isinf, in, nullptr);
}

Value logical_not(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::logical_not, in, nullptr);
}

Value add_scalar(const Operand& x, double value) {
  const AddScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::add_scalar, in, &attrs);
}

Value mul_scalar(const Operand& x, double value) {
  const MulScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::mul_scalar, in, &attrs);
}

Value pow_scalar(const Operand& x, double value) {
  const PowScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::pow_scalar, in, &attrs);
}

Value cast(const Operand& x, DType dtype) {
  const CastAttrs attrs{.dtype = dtype};
  const Operand in[] = {x};
  return apply_one(records::cast, in, &attrs);
}

Value contiguous(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::contiguous, in, nullptr);
}

Value copy(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::copy, in, nullptr);
}

Value relu_grad(const Operand& gy, const Operand& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::relu_grad, in, nullptr);
}

Value keep_positive(const Operand& gy, const Operand& signs, bool channels_last) {
  const KeepPositiveAttrs attrs{.channels_last = channels_last};
  const Operand in[] = {gy, signs};
  return apply_one(records::keep_positive, in, &attrs);
}

Value sigmoid_grad(const Operand& gy, const Operand& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::sigmoid_grad, in, nullptr);
}

Value tanh_grad(const Operand& gy, const Operand& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::tanh_grad, in, nullptr);
}

Value gelu_grad(const Operand& gy, const Operand& saved, bool by_tanh) {
  const GeluGradAttrs attrs{.by_tanh = by_tanh};
  const Operand in[] = {gy, saved};
  return apply_one(records::gelu_grad, in, &attrs);
}

Value silu_grad(const Operand& gy, const Operand& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::silu_grad, in, nullptr);
}

Value add(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::add, in, nullptr);
}

Value sub(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::sub, in, nullptr);
}

Value mul(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::mul, in, nullptr);
}

Value div(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::div, in, nullptr);
}

Value pow(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::pow, in, nullptr);
}

Value maximum(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::maximum, in, nullptr);
}

Value minimum(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::minimum, in, nullptr);
}

Value mod(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::mod, in, nullptr);
}

Value equal(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::equal, in, nullptr);
}

Value not_equal(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::not_equal, in, nullptr);
}

Value less(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::less, in, nullptr);
}

Value less_equal(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::less_equal, in, nullptr);
}

Value greater(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::greater, in, nullptr);
}

Value greater_equal(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::greater_equal, in, nullptr);
}

Value logical_and(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::logical_and, in, nullptr);
}

Value logical_or(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::logical_or, in, nullptr);
}

Value logical_xor(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::logical_xor, in, nullptr);
}

void add_inplace(const Operand& destination, const Operand& b) {
  const Operand in[] = {destination, b};
  apply_list(records::add_inplace, in, nullptr);
}

void sub_inplace(const Operand& destination, const Operand& b) {
  const Operand in[] = {destination, b};
  apply_list(records::sub_inplace, in, nullptr);
}

void mul_inplace(const Operand& destination, const Operand& b) {
  const Operand in[] = {destination, b};
  apply_list(records::mul_inplace, in, nullptr);
}

void div_inplace(const Operand& destination, const Operand& b) {
  const Operand in[] = {destination, b};
  apply_list(records::div_inplace, in, nullptr);
}

void assign(const Operand& destination, const Operand& b) {
  const Operand in[] = {destination, b};
  apply_list(records::assign, in, nullptr);
}

Value where(const Operand& condition, const Operand& a, const Operand& b) {
  const Operand in[] = {condition, a, b};
  return apply_one(records::where, in, nullptr);
}

Value masked_fill(const Operand& x, const Operand& mask, double value) {
  const MaskedFillAttrs attrs{.value = value};
  const Operand in[] = {x, mask};
  return apply_one(records::masked_fill, in, &attrs);
}

Value sum(const Operand& x, const Axes& axes, bool keepdims) {
  const SumAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::sum, in, &attrs);
}

Value mean(const Operand& x, const Axes& axes, bool keepdims) {
  const MeanAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::mean, in, &attrs);
}

Value prod(const Operand& x, const Axes& axes, bool keepdims) {
  const ProdAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::prod, in, &attrs);
}

Value max(const Operand& x, const Axes& axes, bool keepdims) {
  const MaxAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::max, in, &attrs);
}

Value min(const Operand& x, const Axes& axes, bool keepdims) {
  const MinAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::min, in, &attrs);
}

Value any(const Operand& x, const Axes& axes, bool keepdims) {
  const AnyAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::any, in, &attrs);
}

Value all(const Operand& x, const Axes& axes, bool keepdims) {
  const AllAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::all, in, &attrs);
}

Value var(const Operand& x, const Axes& axes, int64_t correction, bool keepdims) {
  const VarAttrs attrs{.axes = axes, .correction = correction, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::var, in, &attrs);
}

Value std(const Operand& x, const Axes& axes, int64_t correction, bool keepdims) {
  const StdAttrs attrs{.axes = axes, .correction = correction, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::std, in, &attrs);
}

Value logsumexp(const Operand& x, const Axes& axes, bool keepdims) {
  const LogsumexpAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::logsumexp, in, &attrs);
}

Value norm(const Operand& x, const Axes& axes, double p, bool keepdims) {
  const NormAttrs attrs{.axes = axes, .p = p, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::norm, in, &attrs);
}

Value sum_squares(const Operand& x, const Axes& axes, double factor, bool keepdims) {
  const SumSquaresAttrs attrs{.axes = axes, .factor = factor, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::sum_squares, in, &attrs);
}

Value euclidean_norm(const Operand& x, const Axes& axes, bool keepdims) {
  const EuclideanNormAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::euclidean_norm, in, &attrs);
}

Value argmax(const Operand& x, int64_t axis, bool keepdims) {
  const ArgmaxAttrs attrs{.axis = axis, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::argmax, in, &attrs);
}

Value argmin(const Operand& x, int64_t axis, bool keepdims) {
  const ArgminAttrs attrs{.axis = axis, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::argmin, in, &attrs);
}

Value cumsum(const Operand& x, int64_t axis, bool reverse) {
  const CumsumAttrs attrs{.axis = axis, .reverse = reverse};
  const Operand in[] = {x};
  return apply_one(records::cumsum, in, &attrs);
}

Value reshape(const Operand& x, const Ints& shape) {
  const ReshapeAttrs attrs{.shape = shape};
  const Operand in[] = {x};
  return apply_one(records::reshape, in, &attrs);
}

Value transpose(const Operand& x, const Axes& axes) {
  const TransposeAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::transpose, in, &attrs);
}

Value expand(const Operand& x, const Ints& shape) {
  const ExpandAttrs attrs{.shape = shape};
  const Operand in[] = {x};
  return apply_one(records::expand, in, &attrs);
}

Value squeeze(const Operand& x, const Axes& axes) {
  const SqueezeAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::squeeze, in, &attrs);
}

Value unsqueeze(const Operand& x, int64_t axis) {
  const UnsqueezeAttrs attrs{.axis = axis};
  const Operand in[] = {x};
  return apply_one(records::unsqueeze, in, &attrs);
}

Value flatten(const Operand& x, int64_t first, int64_t last) {
  const FlattenAttrs attrs{.first = first, .last = last};
  const Operand in[] = {x};
  return apply_one(records::flatten, in, &attrs);
}

Value concat(std::span<const Value> xs, int64_t axis) {
  const ConcatAttrs attrs{.axis = axis};
  const std::vector<Operand> in(xs.begin(), xs.end());
  return apply_one(records::concat, in, &attrs);
}

Value stack(std::span<const Value> xs, int64_t axis) {
  const StackAttrs attrs{.axis = axis};
  const std::vector<Operand> in(xs.begin(), xs.end());
  return apply_one(records::stack, in, &attrs);
}

std::vector<Value> split(const Operand& x, int64_t parts, int64_t axis) {
  const SplitAttrs attrs{.parts = parts, .axis = axis};
  const Operand in[] = {x};
  return apply_list(records::split, in, &attrs);
}

Value slice(const Operand& x, int64_t axis, int64_t start, int64_t stop, int64_t step) {
  const SliceAttrs attrs{.axis = axis, .start = start, .stop = stop, .step = step};
  const Operand in[] = {x};
  return apply_one(records::slice, in, &attrs);
}

Value slice_grad(const Operand& x, const SliceGradAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::slice_grad, in, &attrs);
}

Value flip(const Operand& x, const Axes& axes) {
  const FlipAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::flip, in, &attrs);
}

Value pad(const Operand& x, const Ints& padding, double value) {
  const PadAttrs attrs{.padding = padding, .value = value};
  const Operand in[] = {x};
  return apply_one(records::pad, in, &attrs);
}

Value repeat(const Operand& x, int64_t times, int64_t axis) {
  const RepeatAttrs attrs{.times = times, .axis = axis};
  const Operand in[] = {x};
  return apply_one(records::repeat, in, &attrs);
}

Value tile(const Operand& x, const Ints& times) {
  const TileAttrs attrs{.times = times};
  const Operand in[] = {x};
  return apply_one(records::tile, in, &attrs);
}

Value gather_nd(const Operand& table, const Operand& indices) {
  const Operand in[] = {table, indices};
  return apply_one(records::gather_nd, in, nullptr);
}

Value scatter_nd_add(const Operand& x, const Operand& indices, const Ints& shape) {
  const ScatterNdAddAttrs attrs{.shape = shape};
  const Operand in[] = {x, indices};
  return apply_one(records::scatter_nd_add, in, &attrs);
}

Value index_select(const Operand& x, const Operand& indices, int64_t axis) {
  const IndexSelectAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices};
  return apply_one(records::index_select, in, &attrs);
}

Value index_add(const Operand& x, const Operand& indices, int64_t axis, int64_t size) {
  const IndexAddAttrs attrs{.axis = axis, .size = size};
  const Operand in[] = {x, indices};
  return apply_one(records::index_add, in, &attrs);
}

Value gather(const Operand& x, const Operand& indices, int64_t axis) {
  const GatherAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices};
  return apply_one(records::gather, in, &attrs);
}

Value take_along(const Operand& x, const Operand& indices, int64_t axis) {
  const TakeAlongAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices};
  return apply_one(records::take_along, in, &attrs);
}

Value scatter_add(const Operand& x, const Operand& indices, const Operand& updates, int64_t axis) {
  const ScatterAddAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices, updates};
  return apply_one(records::scatter_add, in, &attrs);
}

Value scatter_along(const Operand& x, const Operand& indices, int64_t axis, const Ints& shape) {
  const ScatterAlongAttrs attrs{.axis = axis, .shape = shape};
  const Operand in[] = {x, indices};
  return apply_one(records::scatter_along, in, &attrs);
}

Value one_hot(const Operand& indices, int64_t depth, DType dtype) {
  const OneHotAttrs attrs{.depth = depth, .dtype = dtype};
  const Operand in[] = {indices};
  return apply_one(records::one_hot, in, &attrs);
}

Value tril(const Operand& x, int64_t diagonal) {
  const TrilAttrs attrs{.diagonal = diagonal};
  const Operand in[] = {x};
  return apply_one(records::tril, in, &attrs);
}

Value triu(const Operand& x, int64_t diagonal) {
  const TriuAttrs attrs{.diagonal = diagonal};
  const Operand in[] = {x};
  return apply_one(records::triu, in, &attrs);
}

std::vector<Value> topk(const Operand& x, int64_t k, int64_t axis, bool largest) {
  const TopkAttrs attrs{.k = k, .axis = axis, .largest = largest};
  const Operand in[] = {x};
  return apply_list(records::topk, in, &attrs);
}

std::vector<Value> sort(const Operand& x, int64_t axis, bool descending) {
  const SortAttrs attrs{.axis = axis, .descending = descending};
  const Operand in[] = {x};
  return apply_list(records::sort, in, &attrs);
}

Value embedding(const Operand& table, const Operand& indices, int64_t padding_index) {
  const EmbeddingAttrs attrs{.padding_index = padding_index};
  const Operand in[] = {table, indices};
  return apply_one(records::embedding, in, &attrs);
}

Value matmul(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::matmul, in, nullptr);
}

Value linear(const Operand& x, const Operand& weight, const Operand& bias) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::linear, in, nullptr);
}

Value dot(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::dot, in, nullptr);
}

Value outer(const Operand& a, const Operand& b) {
  const Operand in[] = {a, b};
  return apply_one(records::outer, in, nullptr);
}

Value conv2d(const Operand& x, const Operand& weight, const Operand& bias, const Conv2dAttrs& attrs) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::conv2d, in, &attrs);
}

Value conv2d_data_grad(const Operand& gy, const Operand& weight, const Conv2dDataGradAttrs& attrs) {
  const Operand in[] = {gy, weight};
  return apply_one(records::conv2d_data_grad, in, &attrs);
}

Value conv2d_weight_grad(const Operand& x, const Operand& gy, const Conv2dWeightGradAttrs& attrs) {
  const Operand in[] = {x, gy};
  return apply_one(records::conv2d_weight_grad, in, &attrs);
}

Value max_pool2d(const Operand& x, const MaxPool2dAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::max_pool2d, in, &attrs);
}

std::vector<Value> max_pool2d_indices(const Operand& x, const MaxPool2dIndicesAttrs& attrs) {
  const Operand in[] = {x};
  return apply_list(records::max_pool2d_indices, in, &attrs);
}

Value max_pool2d_grad(const Operand& gy, const Operand& indices, int64_t height, int64_t width) {
  const MaxPool2dGradAttrs attrs{.height = height, .width = width};
  const Operand in[] = {gy, indices};
  return apply_one(records::max_pool2d_grad, in, &attrs);
}

Value avg_pool2d(const Operand& x, const AvgPool2dAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::avg_pool2d, in, &attrs);
}

Value avg_pool2d_grad(const Operand& gy, const AvgPool2dGradAttrs& attrs) {
  const Operand in[] = {gy};
  return apply_one(records::avg_pool2d_grad, in, &attrs);
}

Value adaptive_avg_pool2d(const Operand& x, int64_t height, int64_t width) {
  const AdaptiveAvgPool2dAttrs attrs{.height = height, .width = width};
  const Operand in[] = {x};
  return apply_one(records::adaptive_avg_pool2d, in, &attrs);
}

Value adaptive_avg_pool2d_grad(const Operand& gy, int64_t height, int64_t width) {
  const AdaptiveAvgPool2dGradAttrs attrs{.height = height, .width = width};
  const Operand in[] = {gy};
  return apply_one(records::adaptive_avg_pool2d_grad, in, &attrs);
}

Value layer_norm(const Operand& x, const Operand& gamma, const Operand& beta, int64_t axis_count, double eps) {
  const LayerNormAttrs attrs{.axis_count = axis_count, .eps = eps};
  const Operand in[] = {x, gamma, beta};
  return apply_one(records::layer_norm, in, &attrs);
}

std::vector<Value> layer_norm_stats(const Operand& x, const Operand& gamma, const Operand& beta, int64_t axis_count,
                                    double eps) {
  const LayerNormStatsAttrs attrs{.axis_count = axis_count, .eps = eps};
  const Operand in[] = {x, gamma, beta};
  return apply_list(records::layer_norm_stats, in, &attrs);
}

std::vector<Value> layer_norm_grad(const Operand& gy, const Operand& x, const Operand& gamma, const Operand& mean,
                                   const Operand& rstd, int64_t axis_count) {
  const LayerNormGradAttrs attrs{.axis_count = axis_count};
  const Operand in[] = {gy, x, gamma, mean, rstd};
  return apply_list(records::layer_norm_grad, in, &attrs);
}

Value batch_norm(const Operand& x, const Operand& gamma, const Operand& beta, const Operand& running_mean,
                 const Operand& running_variance, bool training, double momentum, double eps) {
  const BatchNormAttrs attrs{.training = training, .momentum = momentum, .eps = eps};
  const Operand in[] = {x, gamma, beta, running_mean, running_variance};
  return apply_one(records::batch_norm, in, &attrs);
}

std::vector<Value> batch_stats(const Operand& x) {
  const Operand in[] = {x};
  return apply_list(records::batch_stats, in, nullptr);
}

void update_running(const Operand& running_mean, const Operand& running_variance, const Operand& mean,
                    const Operand& variance, double momentum, double correction) {
  const UpdateRunningAttrs attrs{.momentum = momentum, .correction = correction};
  const Operand in[] = {running_mean, running_variance, mean, variance};
  apply_list(records::update_running, in, &attrs);
}

Value batch_normalize(const Operand& x, const Operand& mean, const Operand& variance, const Operand& gamma,
                      const Operand& beta, double eps, bool of_batch) {
  const BatchNormalizeAttrs attrs{.eps = eps, .of_batch = of_batch};
  const Operand in[] = {x, mean, variance, gamma, beta};
  return apply_one(records::batch_normalize, in, &attrs);
}

std::vector<Value> batch_norm_grad(const Operand& gy, const Operand& x, const Operand& mean, const Operand& variance,
                                   const Operand& gamma, double eps) {
  const BatchNormGradAttrs attrs{.eps = eps};
  const Operand in[] = {gy, x, mean, variance, gamma};
  return apply_list(records::batch_norm_grad, in, &attrs);
}

Value softmax(const Operand& x, int64_t axis) {
  const SoftmaxAttrs attrs{.axis = axis};
  const Operand in[] = {x};
  return apply_one(records::softmax, in, &attrs);
}

Value log_softmax(const Operand& x, int64_t axis) {
  const LogSoftmaxAttrs attrs{.axis = axis};
  const Operand in[] = {x};
  return apply_one(records::log_softmax, in, &attrs);
}

Value softmax_grad(const Operand& gy, const Operand& y, int64_t axis) {
  const SoftmaxGradAttrs attrs{.axis = axis};
  const Operand in[] = {gy, y};
  return apply_one(records::softmax_grad, in, &attrs);
}

Value log_softmax_grad(const Operand& gy, const Operand& y, int64_t axis) {
  const LogSoftmaxGradAttrs attrs{.axis = axis};
  const Operand in[] = {gy, y};
  return apply_one(records::log_softmax_grad, in, &attrs);
}

Value mse_loss(const Operand& x, const Operand& target, Reduction reduction) {
  const MseLossAttrs attrs{.reduction = reduction};
  const Operand in[] = {x, target};
  return apply_one(records::mse_loss, in, &attrs);
}

Value l1_loss(const Operand& x, const Operand& target, Reduction reduction) {
  const L1LossAttrs attrs{.reduction = reduction};
  const Operand in[] = {x, target};
  return apply_one(records::l1_loss, in, &attrs);
}

Value huber_loss(const Operand& x, const Operand& target, double delta, Reduction reduction) {
  const HuberLossAttrs attrs{.delta = delta, .reduction = reduction};
  const Operand in[] = {x, target};
  return apply_one(records::huber_loss, in, &attrs);
}

Value cross_entropy(const Operand& logits, const Operand& labels, double label_smoothing, int64_t ignore_index,
                    Reduction reduction) {
  const CrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {logits, labels};
  return apply_one(records::cross_entropy, in, &attrs);
}

Value cross_entropy_grad(const Operand& gy, const Operand& logits, const Operand& labels, double label_smoothing,
                         int64_t ignore_index, Reduction reduction) {
  const CrossEntropyGradAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {gy, logits, labels};
  return apply_one(records::cross_entropy_grad, in, &attrs);
}

Value nll_loss(const Operand& log_probabilities, const Operand& labels, int64_t ignore_index, Reduction reduction) {
  const NllLossAttrs attrs{.ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {log_probabilities, labels};
  return apply_one(records::nll_loss, in, &attrs);
}

Value nll_loss_grad(const Operand& gy, const Operand& log_probabilities, const Operand& labels, int64_t ignore_index,
                    Reduction reduction) {
  const NllLossGradAttrs attrs{.ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {gy, log_probabilities, labels};
  return apply_one(records::nll_loss_grad, in, &attrs);
}

Value bce_with_logits(const Operand& logits, const Operand& target, Reduction reduction) {
  const BceWithLogitsAttrs attrs{.reduction = reduction};
  const Operand in[] = {logits, target};
  return apply_one(records::bce_with_logits, in, &attrs);
}

Value bce_terms(const Operand& logits, const Operand& target) {
  const Operand in[] = {logits, target};
  return apply_one(records::bce_terms, in, nullptr);
}

}  // namespace tinyai::ops
