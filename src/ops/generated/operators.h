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
Value dropout(const Value& x, double p = 0.5, bool training = true);
std::vector<Value> dropped(const Value& x, double p);

// Elementwise
Value neg(const Value& x);
Value abs(const Value& x);
Value sign(const Value& x);
Value exp(const Value& x);
Value expm1(const Value& x);
Value log(const Value& x);
Value log1p(const Value& x);
Value sqrt(const Value& x);
Value rsqrt(const Value& x);
Value square(const Value& x);
Value reciprocal(const Value& x);
Value sin(const Value& x);
Value cos(const Value& x);
Value tan(const Value& x);
Value tanh(const Value& x);
Value sigmoid(const Value& x);
Value relu(const Value& x);
Value leaky_relu(const Value& x, double slope = 0.01);
Value elu(const Value& x, double alpha = 1.0);
Value gelu(const Value& x, bool by_tanh = false);
Value silu(const Value& x);
Value softplus(const Value& x, double beta = 1.0, double threshold = 20.0);
Value erf(const Value& x);
Value floor(const Value& x);
Value ceil(const Value& x);
Value round(const Value& x);
Value clip(const Value& x, double low = -HUGE_VAL, double high = HUGE_VAL);
Value isnan(const Value& x);
Value isinf(const Value& x);
Value logical_not(const Value& x);
Value add_scalar(const Value& x, double value);
Value mul_scalar(const Value& x, double value);
Value pow_scalar(const Value& x, double value);
Value cast(const Value& x, DType dtype);
Value contiguous(const Value& x);
Value copy(const Value& x);
Value relu_grad(const Value& gy, const Value& saved);
Value sigmoid_grad(const Value& gy, const Value& saved);
Value tanh_grad(const Value& gy, const Value& saved);
Value gelu_grad(const Value& gy, const Value& saved, bool by_tanh);
Value silu_grad(const Value& gy, const Value& saved);
Value add(const Value& a, const Value& b);
Value sub(const Value& a, const Value& b);
Value mul(const Value& a, const Value& b);
Value div(const Value& a, const Value& b);
Value pow(const Value& a, const Value& b);
Value maximum(const Value& a, const Value& b);
Value minimum(const Value& a, const Value& b);
Value mod(const Value& a, const Value& b);
Value equal(const Value& a, const Value& b);
Value not_equal(const Value& a, const Value& b);
Value less(const Value& a, const Value& b);
Value less_equal(const Value& a, const Value& b);
Value greater(const Value& a, const Value& b);
Value greater_equal(const Value& a, const Value& b);
Value logical_and(const Value& a, const Value& b);
Value logical_or(const Value& a, const Value& b);
Value logical_xor(const Value& a, const Value& b);
void add_inplace(const Value& destination, const Value& b);
void sub_inplace(const Value& destination, const Value& b);
void mul_inplace(const Value& destination, const Value& b);
void div_inplace(const Value& destination, const Value& b);
void assign(const Value& destination, const Value& b);
Value where(const Value& condition, const Value& a, const Value& b);
Value masked_fill(const Value& x, const Value& mask, double value);

// Reductions
Value sum(const Value& x, const Axes& axes = {}, bool keepdims = false);
Value mean(const Value& x, const Axes& axes = {}, bool keepdims = false);
Value prod(const Value& x, const Axes& axes = {}, bool keepdims = false);
Value max(const Value& x, const Axes& axes = {}, bool keepdims = false);
Value min(const Value& x, const Axes& axes = {}, bool keepdims = false);
Value any(const Value& x, const Axes& axes = {}, bool keepdims = false);
Value all(const Value& x, const Axes& axes = {}, bool keepdims = false);
Value var(const Value& x, const Axes& axes = {}, int64_t correction = 1, bool keepdims = false);
Value std(const Value& x, const Axes& axes = {}, int64_t correction = 1, bool keepdims = false);
Value logsumexp(const Value& x, const Axes& axes = {}, bool keepdims = false);
Value norm(const Value& x, const Axes& axes = {}, double p = 2.0, bool keepdims = false);
Value sum_squares(const Value& x, const Axes& axes = {}, double factor = 1.0, bool keepdims = false);
Value euclidean_norm(const Value& x, const Axes& axes = {}, bool keepdims = false);
Value argmax(const Value& x, int64_t axis, bool keepdims = false);
Value argmin(const Value& x, int64_t axis, bool keepdims = false);
Value cumsum(const Value& x, int64_t axis, bool reverse = false);

// Shape
Value reshape(const Value& x, const Ints& shape);
Value transpose(const Value& x, const Axes& axes = {});
Value expand(const Value& x, const Ints& shape);
Value squeeze(const Value& x, const Axes& axes = {});
Value unsqueeze(const Value& x, int64_t axis);
Value flatten(const Value& x, int64_t first = 0, int64_t last = -1);
Value concat(std::span<const Value> xs, int64_t axis = 0);
Value stack(std::span<const Value> xs, int64_t axis = 0);
std::vector<Value> split(const Value& x, int64_t parts, int64_t axis = 0);
Value slice(const Value& x, int64_t axis, int64_t start = 0, int64_t stop = INT64_MAX, int64_t step = 1);
Value slice_grad(const Value& x, const SliceGradAttrs& attrs);
Value flip(const Value& x, const Axes& axes = {});
Value pad(const Value& x, const Ints& padding, double value = 0.0);
Value repeat(const Value& x, int64_t times, int64_t axis = 0);
Value tile(const Value& x, const Ints& times);

// Indexing
Value gather_nd(const Value& table, const Value& indices);
Value scatter_nd_add(const Value& x, const Value& indices, const Ints& shape);
Value index_select(const Value& x, const Value& indices, int64_t axis = 0);
Value index_add(const Value& x, const Value& indices, int64_t axis, int64_t size);
Value gather(const Value& x, const Value& indices, int64_t axis);
Value take_along(const Value& x, const Value& indices, int64_t axis);
Value scatter_add(const Value& x, const Value& indices, const Value& updates, int64_t axis);
Value scatter_along(const Value& x, const Value& indices, int64_t axis, const Ints& shape);
Value one_hot(const Value& indices, int64_t depth, DType dtype = DType::kF32);
Value tril(const Value& x, int64_t diagonal = 0);
Value triu(const Value& x, int64_t diagonal = 0);
std::vector<Value> topk(const Value& x, int64_t k, int64_t axis = -1, bool largest = true);
std::vector<Value> sort(const Value& x, int64_t axis = -1, bool descending = false);
Value embedding(const Value& table, const Value& indices, int64_t padding_index = -1);

// Matrix products
Value matmul(const Value& a, const Value& b);
Value linear(const Value& x, const Value& weight, const Value& bias = {});
Value dot(const Value& a, const Value& b);
Value outer(const Value& a, const Value& b);

// Convolution
Value conv2d(const Value& x, const Value& weight, const Value& bias = {}, const Conv2dAttrs& attrs = {});
Value conv2d_data_grad(const Value& gy, const Value& weight, const Conv2dDataGradAttrs& attrs = {});
Value conv2d_weight_grad(const Value& x, const Value& gy, const Conv2dWeightGradAttrs& attrs = {});

// Pooling
Value max_pool2d(const Value& x, const MaxPool2dAttrs& attrs);
std::vector<Value> max_pool2d_indices(const Value& x, const MaxPool2dIndicesAttrs& attrs);
Value max_pool2d_grad(const Value& gy, const Value& indices, int64_t height, int64_t width);
Value avg_pool2d(const Value& x, const AvgPool2dAttrs& attrs);
Value avg_pool2d_grad(const Value& gy, const AvgPool2dGradAttrs& attrs);
Value adaptive_avg_pool2d(const Value& x, int64_t height, int64_t width);
Value adaptive_avg_pool2d_grad(const Value& gy, int64_t height, int64_t width);

// Normalisation
Value layer_norm(const Value& x, const Value& gamma = {}, const Value& beta = {}, int64_t axis_count = 1,
                 double eps = 1e-05);
std::vector<Value> layer_norm_stats(const Value& x, const Value& gamma, const Value& beta, int64_t axis_count,
                                    double eps);
std::vector<Value> layer_norm_grad(const Value& gy, const Value& x, const Value& gamma, const Value& mean,
                                   const Value& rstd, int64_t axis_count);
Value batch_norm(const Value& x, const Value& gamma = {}, const Value& beta = {}, const Value& running_mean = {},
                 const Value& running_variance = {}, bool training = false, double momentum = 0.1, double eps = 1e-05);
std::vector<Value> batch_stats(const Value& x);
void update_running(const Value& running_mean, const Value& running_variance, const Value& mean, const Value& variance,
                    double momentum, double correction);
Value batch_normalize(const Value& x, const Value& mean, const Value& variance, const Value& gamma, const Value& beta,
                      double eps, bool of_batch = false);
std::vector<Value> batch_norm_grad(const Value& gy, const Value& x, const Value& mean, const Value& variance,
                                   const Value& gamma, double eps);

// Softmax
Value softmax(const Value& x, int64_t axis = -1);
Value log_softmax(const Value& x, int64_t axis = -1);
Value softmax_grad(const Value& gy, const Value& y, int64_t axis);
Value log_softmax_grad(const Value& gy, const Value& y, int64_t axis);

// Losses
Value mse_loss(const Value& x, const Value& target, Reduction reduction = Reduction::kMean);
Value l1_loss(const Value& x, const Value& target, Reduction reduction = Reduction::kMean);
Value huber_loss(const Value& x, const Value& target, double delta = 1.0, Reduction reduction = Reduction::kMean);
Value cross_entropy(const Value& logits, const Value& labels, double label_smoothing = 0.0, int64_t ignore_index = -100,
                    Reduction reduction = Reduction::kMean);
Value cross_entropy_grad(const Value& gy, const Value& logits, const Value& labels, double label_smoothing,
                         int64_t ignore_index, Reduction reduction);
Value nll_loss(const Value& log_probabilities, const Value& labels, int64_t ignore_index = -100,
               Reduction reduction = Reduction::kMean);
Value nll_loss_grad(const Value& gy, const Value& log_probabilities, const Value& labels, int64_t ignore_index,
                    Reduction reduction);
Value bce_with_logits(const Value& logits, const Value& target, Reduction reduction = Reduction::kMean);
Value bce_terms(const Value& logits, const Value& target);

}  // namespace tinyai::ops
