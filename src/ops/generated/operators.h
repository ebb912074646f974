// Operators on Values: generated from api/operators.toml; do not edit.
#pragma once

#include <span>
#include <vector>

#include "ops/generated/attrs.h"
#include "ops/value.h"

namespace tinyai::ops {

// Creation
Value zeros(const Ints& shape, DType dtype = DType::kF32);
Value ones(const Ints& shape, DType dtype = DType::kF32);
Value full(const Ints& shape, double value, DType dtype = DType::kF32);
Value eye(int64_t rows, int64_t columns, DType dtype = DType::kF32);
Value arange(double start, double stop, double step = 1.0, DType dtype = DType::kF32);
Value linspace(double start, double stop, int64_t steps, DType dtype = DType::kF32);

// Random numbers
Value uniform(const Ints& shape, double low = 0.0, double high = 1.0, DType dtype = DType::kF32);
Value normal(const Ints& shape, double mean = 0.0, double stddev = 1.0, DType dtype = DType::kF32);
Value randint(const Ints& shape, int64_t low, int64_t high, DType dtype = DType::kI64);
Value bernoulli(const Ints& shape, double p, DType dtype = DType::kF32);
Value dropout(const Operand& x, double p = 0.5, bool training = true);
std::vector<Value> dropped(const Operand& x, double p);

// Elementwise
Value neg(const Operand& x);
Value abs(const Operand& x);
Value sign(const Operand& x);
Value exp(const Operand& x);
Value expm1(const Operand& x);
Value log(const Operand& x);
Value log1p(const Operand& x);
Value sqrt(const Operand& x);
Value rsqrt(const Operand& x);
Value square(const Operand& x);
Value reciprocal(const Operand& x);
Value sin(const Operand& x);
Value cos(const Operand& x);
Value tan(const Operand& x);
Value tanh(const Operand& x);
Value sigmoid(const Operand& x);
Value relu(const Operand& x);
Value leaky_relu(const Operand& x, double slope = 0.01);
Value elu(const Operand& x, double alpha = 1.0);
Value gelu(const Operand& x, bool by_tanh = false);
Value silu(const Operand& x);
Value softplus(const Operand& x, double beta = 1.0, double threshold = 20.0);
Value erf(const Operand& x);
Value floor(const Operand& x);
Value ceil(const Operand& x);
Value round(const Operand& x);
Value clip(const Operand& x, double low = -HUGE_VAL, double high = HUGE_VAL);
Value isnan(const Operand& x);
Value isinf(const Operand& x);
Value logical_not(const Operand& x);
Value add_scalar(const Operand& x, double value);
Value mul_scalar(const Operand& x, double value);
Value pow_scalar(const Operand& x, double value);
Value cast(const Operand& x, DType dtype);
Value contiguous(const Operand& x);
Value copy(const Operand& x);
Value relu_grad(const Operand& gy, const Operand& saved);
Value keep_positive(const Operand& gy, const Operand& signs, bool channels_last = false);
Value sigmoid_grad(const Operand& gy, const Operand& saved);
Value tanh_grad(const Operand& gy, const Operand& saved);
Value gelu_grad(const Operand& gy, const Operand& saved, bool by_tanh);
Value silu_grad(const Operand& gy, const Operand& saved);
Value add(const Operand& a, const Operand& b);
Value sub(const Operand& a, const Operand& b);
Value mul(const Operand& a, const Operand& b);
Value div(const Operand& a, const Operand& b);
Value pow(const Operand& a, const Operand& b);
Value maximum(const Operand& a, const Operand& b);
Value minimum(const Operand& a, const Operand& b);
Value mod(const Operand& a, const Operand& b);
Value equal(const Operand& a, const Operand& b);
Value not_equal(const Operand& a, const Operand& b);
Value less(const Operand& a, const Operand& b);
Value less_equal(const Operand& a, const Operand& b);
Value greater(const Operand& a, const Operand& b);
Value greater_equal(const Operand& a, const Operand& b);
Value logical_and(const Operand& a, const Operand& b);
Value logical_or(const Operand& a, const Operand& b);
Value logical_xor(const Operand& a, const Operand& b);
void add_inplace(const Operand& destination, const Operand& b);
void sub_inplace(const Operand& destination, const Operand& b);
void mul_inplace(const Operand& destination, const Operand& b);
void div_inplace(const Operand& destination, const Operand& b);
void assign(const Operand& destination, const Operand& b);
Value where(const Operand& condition, const Operand& a, const Operand& b);
Value masked_fill(const Operand& x, const Operand& mask, double value);

// Reductions
Value sum(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value mean(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value prod(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value max(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value min(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value any(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value all(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value var(const Operand& x, const Axes& axes = {}, int64_t correction = 1, bool keepdims = false);
Value std(const Operand& x, const Axes& axes = {}, int64_t correction = 1, bool keepdims = false);
Value logsumexp(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value norm(const Operand& x, const Axes& axes = {}, double p = 2.0, bool keepdims = false);
Value sum_squares(const Operand& x, const Axes& axes = {}, double factor = 1.0, bool keepdims = false);
Value euclidean_norm(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value argmax(const Operand& x, int64_t axis, bool keepdims = false);
Value argmin(const Operand& x, int64_t axis, bool keepdims = false);
Value cumsum(const Operand& x, int64_t axis, bool reverse = false);

// Shape
Value reshape(const Operand& x, const Ints& shape);
Value transpose(const Operand& x, const Axes& axes = {});
Value expand(const Operand& x, const Ints& shape);
Value squeeze(const Operand& x, const Axes& axes = {});
Value unsqueeze(const Operand& x, int64_t axis);
Value flatten(const Operand& x, int64_t first = 0, int64_t last = -1);
Value concat(std::span<const Value> xs, int64_t axis = 0);
Value stack(std::span<const Value> xs, int64_t axis = 0);
std::vector<Value> split(const Operand& x, int64_t parts, int64_t axis = 0);
Value slice(const Operand& x, int64_t axis, int64_t start = 0, int64_t stop = INT64_MAX, int64_t step = 1);
Value slice_grad(const Operand& x, const SliceGradAttrs& attrs);
Value flip(const Operand& x, const Axes& axes = {});
Value pad(const Operand& x, const Ints& padding, double value = 0.0);
Value repeat(const Operand& x, int64_t times, int64_t axis = 0);
Value tile(const Operand& x, const Ints& times);

// Indexing
Value gather_nd(const Operand& table, const Operand& indices);
Value scatter_nd_add(const Operand& x, const Operand& indices, const Ints& shape);
Value index_select(const Operand& x, const Operand& indices, int64_t axis = 0);
Value index_add(const Operand& x, const Operand& indices, int64_t axis, int64_t size);
Value gather(const Operand& x, const Operand& indices, int64_t axis);
Value take_along(const Operand& x, const Operand& indices, int64_t axis);
Value scatter_add(const Operand& x, const Operand& indices, const Operand& updates, int64_t axis);
Value scatter_along(const Operand& x, const Operand& indices, int64_t axis, const Ints& shape);
Value one_hot(const Operand& indices, int64_t depth, DType dtype = DType::kF32);
Value tril(const Operand& x, int64_t diagonal = 0);
Value triu(const Operand& x, int64_t diagonal = 0);
std::vector<Value> topk(const Operand& x, int64_t k, int64_t axis = -1, bool largest = true);
std::vector<Value> sort(const Operand& x, int64_t axis = -1, bool descending = false);
Value embedding(const Operand& table, const Operand& indices, int64_t padding_index = -1);

// Matrix products
Value matmul(const Operand& a, const Operand& b);
Value linear(const Operand& x, const Operand& weight, const Operand& bias = {});
Value dot(const Operand& a, const Operand& b);
Value outer(const Operand& a, const Operand& b);

// Convolution
Value conv2d(const Operand& x, const Operand& weight, const Operand& bias = {}, const Conv2dAttrs& attrs = {});
Value conv2d_data_grad(const Operand& gy, const Operand& weight, const Conv2dDataGradAttrs& attrs = {});
Value conv2d_weight_grad(const Operand& x, const Operand& gy, const Conv2dWeightGradAttrs& attrs = {});

// Pooling
Value max_pool2d(const Operand& x, const MaxPool2dAttrs& attrs);
std::vector<Value> max_pool2d_indices(const Operand& x, const MaxPool2dIndicesAttrs& attrs);
Value max_pool2d_grad(const Operand& gy, const Operand& indices, int64_t height, int64_t width);
Value avg_pool2d(const Operand& x, const AvgPool2dAttrs& attrs);
Value avg_pool2d_grad(const Operand& gy, const AvgPool2dGradAttrs& attrs);
Value adaptive_avg_pool2d(const Operand& x, int64_t height, int64_t width);
Value adaptive_avg_pool2d_grad(const Operand& gy, int64_t height, int64_t width);

// Normalisation
Value layer_norm(const Operand& x, const Operand& gamma = {}, const Operand& beta = {}, int64_t axis_count = 1,
                 double eps = 1e-05);
std::vector<Value> layer_norm_stats(const Operand& x, const Operand& gamma, const Operand& beta, int64_t axis_count,
                                    double eps);
std::vector<Value> layer_norm_grad(const Operand& gy, const Operand& x, const Operand& gamma, const Operand& mean,
                                   const Operand& rstd, int64_t axis_count);
Value batch_norm(const Operand& x, const Operand& gamma = {}, const Operand& beta = {},
                 const Operand& running_mean = {}, const Operand& running_variance = {}, bool training = false,
                 double momentum = 0.1, double eps = 1e-05);
std::vector<Value> batch_stats(const Operand& x);
void update_running(const Operand& running_mean, const Operand& running_variance, const Operand& mean,
                    const Operand& variance, double momentum, double correction);
Value batch_normalize(const Operand& x, const Operand& mean, const Operand& variance, const Operand& gamma,
                      const Operand& beta, double eps, bool of_batch = false);
std::vector<Value> batch_norm_grad(const Operand& gy, const Operand& x, const Operand& mean, const Operand& variance,
                                   const Operand& gamma, double eps);

// Softmax
Value softmax(const Operand& x, int64_t axis = -1);
Value log_softmax(const Operand& x, int64_t axis = -1);
Value softmax_grad(const Operand& gy, const Operand& y, int64_t axis);
Value log_softmax_grad(const Operand& gy, const Operand& y, int64_t axis);

// Losses
Value mse_loss(const Operand& x, const Operand& target, Reduction reduction = Reduction::kMean);
Value l1_loss(const Operand& x, const Operand& target, Reduction reduction = Reduction::kMean);
Value huber_loss(const Operand& x, const Operand& target, double delta = 1.0, Reduction reduction = Reduction::kMean);
Value cross_entropy(const Operand& logits, const Operand& labels, double label_smoothing = 0.0,
                    int64_t ignore_index = -100, Reduction reduction = Reduction::kMean);
Value cross_entropy_grad(const Operand& gy, const Operand& logits, const Operand& labels, double label_smoothing,
                         int64_t ignore_index, Reduction reduction);
Value nll_loss(const Operand& log_probabilities, const Operand& labels, int64_t ignore_index = -100,
               Reduction reduction = Reduction::kMean);
Value nll_loss_grad(const Operand& gy, const Operand& log_probabilities, const Operand& labels, int64_t ignore_index,
                    Reduction reduction);
Value bce_with_logits(const Operand& logits, const Operand& target, Reduction reduction = Reduction::kMean);
Value bce_terms(const Operand& logits, const Operand& target);

}  // namespace tinyai::ops
