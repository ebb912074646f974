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

Value dropout(const Value& x, double p, bool training) {
  const DropoutAttrs attrs{.p = p, .training = training};
  const Operand in[] = {x};
  return apply_one(records::dropout, in, &attrs);
}

std::vector<Value> dropped(const Value& x, double p) {
  const DroppedAttrs attrs{.p = p};
  const Operand in[] = {x};
  return apply_list(records::dropped, in, &attrs);
}

Value neg(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::neg, in, nullptr);
}

Value abs(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::abs, in, nullptr);
}

Value sign(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::sign, in, nullptr);
}

Value exp(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::exp, in, nullptr);
}

Value expm1(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::expm1, in, nullptr);
}

Value log(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::log, in, nullptr);
}

Value log1p(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::log1p, in, nullptr);
}

Value sqrt(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::sqrt, in, nullptr);
}

Value rsqrt(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::rsqrt, in, nullptr);
}

Value square(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::square, in, nullptr);
}

Value reciprocal(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::reciprocal, in, nullptr);
}

Value sin(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::sin, in, nullptr);
}

Value cos(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::cos, in, nullptr);
}

Value tan(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::tan, in, nullptr);
}

Value tanh(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::tanh, in, nullptr);
}

Value sigmoid(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::sigmoid, in, nullptr);
}

Value relu(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::relu, in, nullptr);
}

Value leaky_relu(const Value& x, double slope) {
  const LeakyReluAttrs attrs{.slope = slope};
  const Operand in[] = {x};
  return apply_one(records::leaky_relu, in, &attrs);
}

Value elu(const Value& x, double alpha) {
  const EluAttrs attrs{.alpha = alpha};
  const Operand in[] = {x};
  return apply_one(records::elu, in, &attrs);
}

Value gelu(const Value& x, bool by_tanh) {
  const GeluAttrs attrs{.by_tanh = by_tanh};
  const Operand in[] = {x};
  return apply_one(records::gelu, in, &attrs);
}

Value silu(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::silu, in, nullptr);
}

Value softplus(const Value& x, double beta, double threshold) {
  const SoftplusAttrs attrs{.beta = beta, .threshold = threshold};
  const Operand in[] = {x};
  return apply_one(records::softplus, in, &attrs);
}

Value erf(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::erf, in, nullptr);
}

Value floor(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::floor, in, nullptr);
}

Value ceil(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::ceil, in, nullptr);
}

Value round(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::round, in, nullptr);
}

Value clip(const Value& x, double low, double high) {
  const ClipAttrs attrs{.low = low, .high = high};
  const Operand in[] = {x};
  return apply_one(records::clip, in, &attrs);
}

Value isnan(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::isnan, in, nullptr);
}

Value isinf(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::isinf, in, nullptr);
}

Value logical_not(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::logical_not, in, nullptr);
}

Value add_scalar(const Value& x, double value) {
  const AddScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::add_scalar, in, &attrs);
}

Value mul_scalar(const Value& x, double value) {
  const MulScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::mul_scalar, in, &attrs);
}

Value pow_scalar(const Value& x, double value) {
  const PowScalarAttrs attrs{.value = value};
  const Operand in[] = {x};
  return apply_one(records::pow_scalar, in, &attrs);
}

Value cast(const Value& x, DType dtype) {
  const CastAttrs attrs{.dtype = dtype};
  const Operand in[] = {x};
  return apply_one(records::cast, in, &attrs);
}

Value contiguous(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::contiguous, in, nullptr);
}

Value copy(const Value& x) {
  const Operand in[] = {x};
  return apply_one(records::copy, in, nullptr);
}

Value relu_grad(const Value& gy, const Value& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::relu_grad, in, nullptr);
}

Value sigmoid_grad(const Value& gy, const Value& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::sigmoid_grad, in, nullptr);
}

Value tanh_grad(const Value& gy, const Value& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::tanh_grad, in, nullptr);
}

Value gelu_grad(const Value& gy, const Value& saved, bool by_tanh) {
  const GeluGradAttrs attrs{.by_tanh = by_tanh};
  const Operand in[] = {gy, saved};
  return apply_one(records::gelu_grad, in, &attrs);
}

Value silu_grad(const Value& gy, const Value& saved) {
  const Operand in[] = {gy, saved};
  return apply_one(records::silu_grad, in, nullptr);
}

Value add(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::add, in, nullptr);
}

Value sub(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::sub, in, nullptr);
}

Value mul(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::mul, in, nullptr);
}

Value div(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::div, in, nullptr);
}

Value pow(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::pow, in, nullptr);
}

Value maximum(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::maximum, in, nullptr);
}

Value minimum(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::minimum, in, nullptr);
}

Value mod(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::mod, in, nullptr);
}

Value equal(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::equal, in, nullptr);
}

Value not_equal(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::not_equal, in, nullptr);
}

Value less(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::less, in, nullptr);
}

Value less_equal(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::less_equal, in, nullptr);
}

Value greater(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::greater, in, nullptr);
}

Value greater_equal(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::greater_equal, in, nullptr);
}

Value logical_and(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::logical_and, in, nullptr);
}

Value logical_or(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::logical_or, in, nullptr);
}

Value logical_xor(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::logical_xor, in, nullptr);
}

void add_inplace(const Value& destination, const Value& b) {
  const Operand in[] = {destination, b};
  apply_list(records::add_inplace, in, nullptr);
}

void sub_inplace(const Value& destination, const Value& b) {
  const Operand in[] = {destination, b};
  apply_list(records::sub_inplace, in, nullptr);
}

void mul_inplace(const Value& destination, const Value& b) {
  const Operand in[] = {destination, b};
  apply_list(records::mul_inplace, in, nullptr);
}

void div_inplace(const Value& destination, const Value& b) {
  const Operand in[] = {destination, b};
  apply_list(records::div_inplace, in, nullptr);
}

void assign(const Value& destination, const Value& b) {
  const Operand in[] = {destination, b};
  apply_list(records::assign, in, nullptr);
}

Value where(const Value& condition, const Value& a, const Value& b) {
  const Operand in[] = {condition, a, b};
  return apply_one(records::where, in, nullptr);
}

Value masked_fill(const Value& x, const Value& mask, double value) {
  const MaskedFillAttrs attrs{.value = value};
  const Operand in[] = {x, mask};
  return apply_one(records::masked_fill, in, &attrs);
}

Value sum(const Value& x, const Axes& axes, bool keepdims) {
  const SumAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::sum, in, &attrs);
}

Value mean(const Value& x, const Axes& axes, bool keepdims) {
  const MeanAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::mean, in, &attrs);
}

Value prod(const Value& x, const Axes& axes, bool keepdims) {
  const ProdAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::prod, in, &attrs);
}

Value max(const Value& x, const Axes& axes, bool keepdims) {
  const MaxAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::max, in, &attrs);
}

Value min(const Value& x, const Axes& axes, bool keepdims) {
  const MinAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::min, in, &attrs);
}

Value any(const Value& x, const Axes& axes, bool keepdims) {
  const AnyAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::any, in, &attrs);
}

Value all(const Value& x, const Axes& axes, bool keepdims) {
  const AllAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::all, in, &attrs);
}

Value var(const Value& x, const Axes& axes, int64_t correction, bool keepdims) {
  const VarAttrs attrs{.axes = axes, .correction = correction, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::var, in, &attrs);
}

Value std(const Value& x, const Axes& axes, int64_t correction, bool keepdims) {
  const StdAttrs attrs{.axes = axes, .correction = correction, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::std, in, &attrs);
}

Value logsumexp(const Value& x, const Axes& axes, bool keepdims) {
  const LogsumexpAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::logsumexp, in, &attrs);
}

Value norm(const Value& x, const Axes& axes, double p, bool keepdims) {
  const NormAttrs attrs{.axes = axes, .p = p, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::norm, in, &attrs);
}

Value sum_squares(const Value& x, const Axes& axes, double factor, bool keepdims) {
  const SumSquaresAttrs attrs{.axes = axes, .factor = factor, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::sum_squares, in, &attrs);
}

Value euclidean_norm(const Value& x, const Axes& axes, bool keepdims) {
  const EuclideanNormAttrs attrs{.axes = axes, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::euclidean_norm, in, &attrs);
}

Value argmax(const Value& x, int64_t axis, bool keepdims) {
  const ArgmaxAttrs attrs{.axis = axis, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::argmax, in, &attrs);
}

Value argmin(const Value& x, int64_t axis, bool keepdims) {
  const ArgminAttrs attrs{.axis = axis, .keepdims = keepdims};
  const Operand in[] = {x};
  return apply_one(records::argmin, in, &attrs);
}

Value cumsum(const Value& x, int64_t axis, bool reverse) {
  const CumsumAttrs attrs{.axis = axis, .reverse = reverse};
  const Operand in[] = {x};
  return apply_one(records::cumsum, in, &attrs);
}

Value reshape(const Value& x, const Ints& shape) {
  const ReshapeAttrs attrs{.shape = shape};
  const Operand in[] = {x};
  return apply_one(records::reshape, in, &attrs);
}

Value transpose(const Value& x, const Axes& axes) {
  const TransposeAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::transpose, in, &attrs);
}

Value expand(const Value& x, const Ints& shape) {
  const ExpandAttrs attrs{.shape = shape};
  const Operand in[] = {x};
  return apply_one(records::expand, in, &attrs);
}

Value squeeze(const Value& x, const Axes& axes) {
  const SqueezeAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::squeeze, in, &attrs);
}

Value unsqueeze(const Value& x, int64_t axis) {
  const UnsqueezeAttrs attrs{.axis = axis};
  const Operand in[] = {x};
  return apply_one(records::unsqueeze, in, &attrs);
}

Value flatten(const Value& x, int64_t first, int64_t last) {
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

std::vector<Value> split(const Value& x, int64_t parts, int64_t axis) {
  const SplitAttrs attrs{.parts = parts, .axis = axis};
  const Operand in[] = {x};
  return apply_list(records::split, in, &attrs);
}

Value slice(const Value& x, int64_t axis, int64_t start, int64_t stop, int64_t step) {
  const SliceAttrs attrs{.axis = axis, .start = start, .stop = stop, .step = step};
  const Operand in[] = {x};
  return apply_one(records::slice, in, &attrs);
}

Value slice_grad(const Value& x, const SliceGradAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::slice_grad, in, &attrs);
}

Value flip(const Value& x, const Axes& axes) {
  const FlipAttrs attrs{.axes = axes};
  const Operand in[] = {x};
  return apply_one(records::flip, in, &attrs);
}

Value pad(const Value& x, const Ints& padding, double value) {
  const PadAttrs attrs{.padding = padding, .value = value};
  const Operand in[] = {x};
  return apply_one(records::pad, in, &attrs);
}

Value repeat(const Value& x, int64_t times, int64_t axis) {
  const RepeatAttrs attrs{.times = times, .axis = axis};
  const Operand in[] = {x};
  return apply_one(records::repeat, in, &attrs);
}

Value tile(const Value& x, const Ints& times) {
  const TileAttrs attrs{.times = times};
  const Operand in[] = {x};
  return apply_one(records::tile, in, &attrs);
}

Value gather_nd(const Value& table, const Value& indices) {
  const Operand in[] = {table, indices};
  return apply_one(records::gather_nd, in, nullptr);
}

Value scatter_nd_add(const Value& x, const Value& indices, const Ints& shape) {
  const ScatterNdAddAttrs attrs{.shape = shape};
  const Operand in[] = {x, indices};
  return apply_one(records::scatter_nd_add, in, &attrs);
}

Value index_select(const Value& x, const Value& indices, int64_t axis) {
  const IndexSelectAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices};
  return apply_one(records::index_select, in, &attrs);
}

Value index_add(const Value& x, const Value& indices, int64_t axis, int64_t size) {
  const IndexAddAttrs attrs{.axis = axis, .size = size};
  const Operand in[] = {x, indices};
  return apply_one(records::index_add, in, &attrs);
}

Value gather(const Value& x, const Value& indices, int64_t axis) {
  const GatherAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices};
  return apply_one(records::gather, in, &attrs);
}

Value take_along(const Value& x, const Value& indices, int64_t axis) {
  const TakeAlongAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices};
  return apply_one(records::take_along, in, &attrs);
}

Value scatter_add(const Value& x, const Value& indices, const Value& updates, int64_t axis) {
  const ScatterAddAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices, updates};
  return apply_one(records::scatter_add, in, &attrs);
}

Value scatter_along(const Value& x, const Value& indices, int64_t axis, const Ints& shape) {
  const ScatterAlongAttrs attrs{.axis = axis, .shape = shape};
  const Operand in[] = {x, indices};
  return apply_one(records::scatter_along, in, &attrs);
}

Value one_hot(const Value& indices, int64_t depth, DType dtype) {
  const OneHotAttrs attrs{.depth = depth, .dtype = dtype};
  const Operand in[] = {indices};
  return apply_one(records::one_hot, in, &attrs);
}

Value tril(const Value& x, int64_t diagonal) {
  const TrilAttrs attrs{.diagonal = diagonal};
  const Operand in[] = {x};
  return apply_one(records::tril, in, &attrs);
}

Value triu(const Value& x, int64_t diagonal) {
  const TriuAttrs attrs{.diagonal = diagonal};
  const Operand in[] = {x};
  return apply_one(records::triu, in, &attrs);
}

std::vector<Value> topk(const Value& x, int64_t k, int64_t axis, bool largest) {
  const TopkAttrs attrs{.k = k, .axis = axis, .largest = largest};
  const Operand in[] = {x};
  return apply_list(records::topk, in, &attrs);
}

std::vector<Value> sort(const Value& x, int64_t axis, bool descending) {
  const SortAttrs attrs{.axis = axis, .descending = descending};
  const Operand in[] = {x};
  return apply_list(records::sort, in, &attrs);
}

Value embedding(const Value& table, const Value& indices, int64_t padding_index) {
  const EmbeddingAttrs attrs{.padding_index = padding_index};
  const Operand in[] = {table, indices};
  return apply_one(records::embedding, in, &attrs);
}

Value matmul(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::matmul, in, nullptr);
}

Value linear(const Value& x, const Value& weight, const Value& bias) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::linear, in, nullptr);
}

Value dot(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::dot, in, nullptr);
}

Value outer(const Value& a, const Value& b) {
  const Operand in[] = {a, b};
  return apply_one(records::outer, in, nullptr);
}

Value conv2d(const Value& x, const Value& weight, const Value& bias, const Conv2dAttrs& attrs) {
  const Operand in[] = {x, weight, bias};
  return apply_one(records::conv2d, in, &attrs);
}

Value conv2d_data_grad(const Value& gy, const Value& weight, const Conv2dDataGradAttrs& attrs) {
  const Operand in[] = {gy, weight};
  return apply_one(records::conv2d_data_grad, in, &attrs);
}

Value conv2d_weight_grad(const Value& x, const Value& gy, const Conv2dWeightGradAttrs& attrs) {
  const Operand in[] = {x, gy};
  return apply_one(records::conv2d_weight_grad, in, &attrs);
}

Value max_pool2d(const Value& x, const MaxPool2dAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::max_pool2d, in, &attrs);
}

std::vector<Value> max_pool2d_indices(const Value& x, const MaxPool2dIndicesAttrs& attrs) {
  const Operand in[] = {x};
  return apply_list(records::max_pool2d_indices, in, &attrs);
}

Value max_pool2d_grad(const Value& gy, const Value& indices, int64_t height, int64_t width) {
  const MaxPool2dGradAttrs attrs{.height = height, .width = width};
  const Operand in[] = {gy, indices};
  return apply_one(records::max_pool2d_grad, in, &attrs);
}

Value avg_pool2d(const Value& x, const AvgPool2dAttrs& attrs) {
  const Operand in[] = {x};
  return apply_one(records::avg_pool2d, in, &attrs);
}

Value avg_pool2d_grad(const Value& gy, const AvgPool2dGradAttrs& attrs) {
  const Operand in[] = {gy};
  return apply_one(records::avg_pool2d_grad, in, &attrs);
}

Value adaptive_avg_pool2d(const Value& x, int64_t height, int64_t width) {
  const AdaptiveAvgPool2dAttrs attrs{.height = height, .width = width};
  const Operand in[] = {x};
  return apply_one(records::adaptive_avg_pool2d, in, &attrs);
}

Value adaptive_avg_pool2d_grad(const Value& gy, int64_t height, int64_t width) {
  const AdaptiveAvgPool2dGradAttrs attrs{.height = height, .width = width};
  const Operand in[] = {gy};
  return apply_one(records::adaptive_avg_pool2d_grad, in, &attrs);
}

Value layer_norm(const Value& x, const Value& gamma, const Value& beta, int64_t axis_count, double eps) {
  const LayerNormAttrs attrs{.axis_count = axis_count, .eps = eps};
  const Operand in[] = {x, gamma, beta};
  return apply_one(records::layer_norm, in, &attrs);
}

std::vector<Value> layer_norm_stats(const Value& x, const Value& gamma, const Value& beta, int64_t axis_count,
                                    double eps) {
  const LayerNormStatsAttrs attrs{.axis_count = axis_count, .eps = eps};
  const Operand in[] = {x, gamma, beta};
  return apply_list(records::layer_norm_stats, in, &attrs);
}

std::vector<Value> layer_norm_grad(const Value& gy, const Value& x, const Value& gamma, const Value& mean,
                                   const Value& rstd, int64_t axis_count) {
  const LayerNormGradAttrs attrs{.axis_count = axis_count};
  const Operand in[] = {gy, x, gamma, mean, rstd};
  return apply_list(records::layer_norm_grad, in, &attrs);
}

Value batch_norm(const Value& x, const Value& gamma, const Value& beta, const Value& running_mean,
                 const Value& running_variance, bool training, double momentum, double eps) {
  const BatchNormAttrs attrs{.training = training, .momentum = momentum, .eps = eps};
  const Operand in[] = {x, gamma, beta, running_mean, running_variance};
  return apply_one(records::batch_norm, in, &attrs);
}

std::vector<Value> batch_stats(const Value& x) {
  const Operand in[] = {x};
  return apply_list(records::batch_stats, in, nullptr);
}

void update_running(const Value& running_mean, const Value& running_variance, const Value& mean, const Value& variance,
                    double momentum, double correction) {
  const UpdateRunningAttrs attrs{.momentum = momentum, .correction = correction};
  const Operand in[] = {running_mean, running_variance, mean, variance};
  apply_list(records::update_running, in, &attrs);
}

Value batch_normalize(const Value& x, const Value& mean, const Value& variance, const Value& gamma, const Value& beta,
                      double eps, bool of_batch) {
  const BatchNormalizeAttrs attrs{.eps = eps, .of_batch = of_batch};
  const Operand in[] = {x, mean, variance, gamma, beta};
  return apply_one(records::batch_normalize, in, &attrs);
}

std::vector<Value> batch_norm_grad(const Value& gy, const Value& x, const Value& mean, const Value& variance,
                                   const Value& gamma, double eps) {
  const BatchNormGradAttrs attrs{.eps = eps};
  const Operand in[] = {gy, x, mean, variance, gamma};
  return apply_list(records::batch_norm_grad, in, &attrs);
}

Value softmax(const Value& x, int64_t axis) {
  const SoftmaxAttrs attrs{.axis = axis};
  const Operand in[] = {x};
  return apply_one(records::softmax, in, &attrs);
}

Value log_softmax(const Value& x, int64_t axis) {
  const LogSoftmaxAttrs attrs{.axis = axis};
  const Operand in[] = {x};
  return apply_one(records::log_softmax, in, &attrs);
}

Value softmax_grad(const Value& gy, const Value& y, int64_t axis) {
  const SoftmaxGradAttrs attrs{.axis = axis};
  const Operand in[] = {gy, y};
  return apply_one(records::softmax_grad, in, &attrs);
}

Value log_softmax_grad(const Value& gy, const Value& y, int64_t axis) {
  const LogSoftmaxGradAttrs attrs{.axis = axis};
  const Operand in[] = {gy, y};
  return apply_one(records::log_softmax_grad, in, &attrs);
}

Value mse_loss(const Value& x, const Value& target, Reduction reduction) {
  const MseLossAttrs attrs{.reduction = reduction};
  const Operand in[] = {x, target};
  return apply_one(records::mse_loss, in, &attrs);
}

Value l1_loss(const Value& x, const Value& target, Reduction reduction) {
  const L1LossAttrs attrs{.reduction = reduction};
  const Operand in[] = {x, target};
  return apply_one(records::l1_loss, in, &attrs);
}

Value huber_loss(const Value& x, const Value& target, double delta, Reduction reduction) {
  const HuberLossAttrs attrs{.delta = delta, .reduction = reduction};
  const Operand in[] = {x, target};
  return apply_one(records::huber_loss, in, &attrs);
}

Value cross_entropy(const Value& logits, const Value& labels, double label_smoothing, int64_t ignore_index,
                    Reduction reduction) {
  const CrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {logits, labels};
  return apply_one(records::cross_entropy, in, &attrs);
}

Value cross_entropy_grad(const Value& gy, const Value& logits, const Value& labels, double label_smoothing,
                         int64_t ignore_index, Reduction reduction) {
  const CrossEntropyGradAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {gy, logits, labels};
  return apply_one(records::cross_entropy_grad, in, &attrs);
}

Value nll_loss(const Value& log_probabilities, const Value& labels, int64_t ignore_index, Reduction reduction) {
  const NllLossAttrs attrs{.ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {log_probabilities, labels};
  return apply_one(records::nll_loss, in, &attrs);
}

Value nll_loss_grad(const Value& gy, const Value& log_probabilities, const Value& labels, int64_t ignore_index,
                    Reduction reduction) {
  const NllLossGradAttrs attrs{.ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {gy, log_probabilities, labels};
  return apply_one(records::nll_loss_grad, in, &attrs);
}

Value bce_with_logits(const Value& logits, const Value& target, Reduction reduction) {
  const BceWithLogitsAttrs attrs{.reduction = reduction};
  const Operand in[] = {logits, target};
  return apply_one(records::bce_with_logits, in, &attrs);
}

Value bce_terms(const Value& logits, const Value& target) {
  const Operand in[] = {logits, target};
  return apply_one(records::bce_terms, in, nullptr);
}

}  // namespace tinyai::ops
