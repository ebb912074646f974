// What operators say that they cost, against formulas of others; and the names by which ONNX knows them.
//
// Contractions: torch.utils.flop_counter of PyTorch (mm_flop, bmm_flop, conv_flop_count, conv_backward_flop), a
// multiply-accumulate counting two and the first addition of a sum counting too. Elementwise operators: fvcore's
// elementwise_flop_counter, one an element of the result whatever is computed of it, and none for what only moves.
// Reductions, pooling, softmax: TensorFlow's flops_registry (a sum of n counts n here). What is fused counts the
// arithmetic of the formula that the row cites, statistics per row or channel left out.
#include <doctest/doctest.h>

#include <cstring>
#include <set>

#include "json_vectors.h"
#include "support/values_fixture.h"

namespace {

using namespace tinyai;
using namespace tinyai::test;

struct Row {
  const char* op;
  std::vector<const char*> operands;  // "f3,4": f64 [3, 4]; i: i64, b: bool, u: u8, c: i8, s: f32; "": not given
  const char* attributes;
  int64_t flops;
};

ArrayRef array_of(const memory::Place& place, const std::string& words) {
  if (words.empty()) return {};
  const std::map<char, DType> dtypes = {{'f', DType::kF64}, {'i', DType::kI64}, {'b', DType::kBool},
                                        {'u', DType::kU8},  {'c', DType::kI8},  {'s', DType::kF32}};
  Shape shape;
  for (size_t at = 1; at < words.size();
       at = words.find(',', at) == std::string::npos ? words.size() : words.find(',', at) + 1)
    shape.push_back(std::stoll(words.substr(at)));
  return new_array(place, device::cpu(), memory::Category::kData, {dtypes.at(words[0]), shape});
}

ops::Cost cost_of(const memory::Place& place, const Row& row) {
  const ops::Record* op = find_operator(row.op);
  REQUIRE_MESSAGE(op != nullptr, std::string(row.op));
  if (!op->cost) return {.flops = -1};
  std::vector<ArrayRef> arrays;
  std::vector<ops::Operand> in;
  for (const char* words : row.operands) {
    arrays.push_back(array_of(place, words));
    in.push_back(ops::Operand{arrays.back().get(), {}, 0});
  }
  const std::vector<std::byte> attrs = attributes(*op, Json::parse(row.attributes), DType::kF64);
  ops::Specs out;
  if (op->infer) op->infer({{*op->info, in, attrs.data()}}, out);
  return op->cost({{*op->info, in, attrs.data()}, out});
}

// ---- Elementwise: one an element of the result ----------------------------------------------------------------------

// Those with a flat kernel and no attributes are not listed (rows()).
const char* const kUnary[] = {"isnan", "isinf", "isfinite", "logical_not"};
const char* const kBinary[] = {"floor_div", "equal",         "not_equal",   "less",       "less_equal",
                               "greater",   "greater_equal", "logical_and", "logical_or", "logical_xor"};
const char* const kInPlace[] = {"add_inplace", "sub_inplace", "mul_inplace", "div_inplace"};
const char* const kReductions[] = {"sum", "mean", "prod", "max", "min", "any", "all"};

const Row kElementwise[] = {
    {"leaky_relu", {"f3,4"}, R"({"slope": 0.1})", 12},
    {"elu", {"f3,4"}, R"({"alpha": 1})", 12},
    {"gelu", {"f3,4"}, R"({"by_tanh": false})", 12},
    {"softplus", {"f3,4"}, R"({"beta": 1, "threshold": 20})", 12},
    {"clip", {"f3,4"}, R"({"low": 0, "high": 1})", 12},
    {"quantize_linear", {"f3,4", "f", ""}, R"({"axis": 1, "dtype": "u8"})", 12},
    {"add_scalar", {"f3,4"}, R"({"value": 2})", 12},
    {"mul_scalar", {"f3,4"}, R"({"value": 2})", 12},
    {"pow_scalar", {"f3,4"}, R"({"value": 2})", 12},
    {"where", {"b3,4", "f3,4", "f4"}, "{}", 12},
    {"masked_fill", {"f3,4", "b3,4"}, R"({"value": 0})", 12},
    {"dropped", {"f3,4"}, R"({"p": 0.5})", 2 * 12},  // a comparison with p, a product
    {"dropout_range", {"f3,4"}, R"({"p": 0.5, "order": null})", 2 * 12},
    {"pack_positive", {"f3,4"}, "{}", 12},  // a comparison each
    {"keep_positive", {"f3,4", "u2"}, R"({"channels_last": false})", 12},
    {"relu_grad", {"f3,4", "f3,4"}, "{}", 12},
    {"sigmoid_grad", {"f3,4", "f3,4"}, "{}", 3 * 12},  // g y (1 - y)
    {"tanh_grad", {"f3,4", "f3,4"}, "{}", 3 * 12},     // g (1 - y y)
    {"atan2_slope", {"f3,4", "f3,4"}, "{}", 4 * 12},   // b / (a a + b b)
    {"gelu_grad",
     {"f3,4", "f3,4"},
     R"({"by_tanh": false})",
     5 * 12},                                                   // g (P(x) + x p(x)): two functions, + and twice *
    {"elu_grad", {"f3,4", "f3,4"}, R"({"alpha": 1})", 3 * 12},  // g alpha exp(x)
    {"softplus_grad", {"f3,4", "f3,4"}, R"({"beta": 1, "threshold": 20})", 3 * 12},  // g sigmoid(beta x)
    {"huber_terms", {"f3,4"}, R"({"delta": 1})", 4 * 12},                            // c (d - c / 2)
    {"huber_slope", {"f3,4"}, R"({"delta": 1})", 12},
    {"silu_grad", {"f3,4", "f3,4"}, "{}", 6 * 12},  // s = sigmoid(x); g s (1 + x (1 - s))
    {"scale_into", {"f3,4", "f3,4", "f"}, "{}", 12},
    {"clip_into", {"f3,4", "f3,4"}, R"({"low": 0, "high": 1})", 12},
    {"bce_terms", {"f3,4", "f3,4"}, "{}", 8 * 12},  // max(x, 0) - x t + log1p(exp(-|x|)), eight of them
};

// ---- What only moves ------------------------------------------------------------------------------------------------

const Row kMoves[] = {
    {"zeros", {}, R"({"shape": [3, 4], "dtype": "f64"})", 0},
    {"ones", {}, R"({"shape": [3, 4], "dtype": "f64"})", 0},
    {"full", {}, R"({"shape": [3, 4], "value": 2, "dtype": "f64"})", 0},
    {"eye", {}, R"({"rows": 3, "columns": 4, "dtype": "f64"})", 0},
    {"arange", {}, R"({"start": 0, "stop": 4, "step": 1, "dtype": "f64"})", 0},
    {"linspace", {}, R"({"start": 0, "stop": 4, "steps": 5, "dtype": "f64"})", 0},
    {"uniform", {}, R"({"shape": [3, 4], "low": 0, "high": 1, "dtype": "f64"})", 0},
    {"normal", {}, R"({"shape": [3, 4], "mean": 0, "stddev": 1, "dtype": "f64"})", 0},
    {"randint", {}, R"({"shape": [3, 4], "low": 0, "high": 9, "dtype": "i64"})", 0},
    {"bernoulli", {}, R"({"shape": [3, 4], "p": 0.5, "dtype": "f64"})", 0},
    {"init_uniform", {"f3,4"}, R"({"low": 0, "high": 1})", 0},
    {"init_normal", {"f3,4"}, R"({"mean": 0, "stddev": 1})", 0},
    {"fill_inplace", {"f3,4"}, R"({"value": 1})", 0},
    {"clear_masked", {"f3,4", "b3,4"}, "{}", 0},
    {"full_int", {}, R"({"shape": [3, 4], "value": 2, "dtype": "f64"})", 0},
    {"full_like", {"f3,4"}, R"({"value": 1})", 0},
    {"compact", {"f3,4"}, R"({"shape": [3, 4]})", 0},
    {"cast", {"f3,4"}, R"({"dtype": "i64"})", 0},
    {"copy", {"f3,4"}, "{}", 0},
    {"contiguous", {"f3,4"}, "{}", 0},
    {"assign", {"f3,4", "f3,4"}, "{}", 0},
    {"reshape", {"f3,4"}, R"({"shape": [12]})", 0},
    {"checked_lengths", {"i5"}, R"({"most": 3, "cell": 2})", 0},
    {"transpose", {"f3,4"}, R"({"axes": null})", 0},
    {"expand", {"f1,4"}, R"({"shape": [3, 4]})", 0},
    {"squeeze", {"f1,4"}, R"({"axes": null})", 0},
    {"unsqueeze", {"f3,4"}, R"({"axis": 0})", 0},
    {"flatten", {"f3,4"}, R"({"first": 0, "last": 1})", 0},
    {"concat", {"f3,4", "f3,4"}, R"({"axis": 0})", 0},
    {"slice", {"f3,4"}, R"({"axis": 0, "start": 0, "stop": 2, "step": 1})", 0},
    {"diagonal", {"f3,4"}, R"({"offset": 0, "axis1": 0, "axis2": 1})", 0},
    {"diagonal_grad", {"f3"}, R"({"offset": 0, "axis1": 0, "axis2": 1, "rows": 3, "columns": 4})", 0},
    {"windows", {"f1,1,4,4"}, R"({"kernel": [2, 2], "stride": [1, 1], "dilation": [1, 1]})", 0},
    {"slice_grad", {"f2,4"}, R"({"axis": 0, "start": 0, "stop": 2, "step": 1, "size": 3})", 0},
    {"flip", {"f3,4"}, R"({"axes": null})", 0},
    {"pad", {"f3,4"}, R"({"padding": [1, 1, 0, 0], "value": 0})", 0},
    {"gather_nd", {"f3,4", "i2,1"}, "{}", 0},
    {"index_select", {"f3,4", "i2"}, R"({"axis": 0})", 0},
    {"gather", {"f3,4", "i2,4"}, R"({"axis": 0})", 0},
    {"take_along", {"f3,4", "i2,4"}, R"({"axis": 0})", 0},
    {"one_hot", {"i3"}, R"({"depth": 4, "dtype": "f64"})", 0},
    {"tril", {"f3,4"}, R"({"diagonal": 0})", 0},
    {"triu", {"f3,4"}, R"({"diagonal": 0})", 0},
    {"nll_loss_grad", {"f", "f3,4", "i3"}, R"({"ignore_index": -100, "reduction": 0})", 0},  // -g, at the labels
    {"topk", {"f3,4"}, R"({"k": 2, "axis": 1, "largest": true})", 0},
    {"sort", {"f3,4"}, R"({"axis": 1, "descending": false})", 0},
};

// ---- Reductions, and what sums at places ----------------------------------------------------------------------------

const Row kSums[] = {
    {"argmax", {"f3,4"}, R"({"axis": 1, "keepdims": false})", 12},
    {"argmin", {"f3,4"}, R"({"axis": 1, "keepdims": false})", 12},
    {"cumsum", {"f3,4"}, R"({"axis": 1, "reverse": false})", 12},
    {"cumprod", {"f3,4"}, R"({"axis": 1})", 12},
    {"running_affine", {"f3,4", "f3,4"}, R"({"axis": 1, "reverse": false})", 2 * 12},
    {"windows_grad",
     {"f1,1,2,2,3,3"},
     R"({"kernel": [2, 2], "stride": [1, 1], "dilation": [1, 1], "height": 4, "width": 4})",
     2 * 2 * 3 * 3},  // each is added once
    {"centre", {"f3,4"}, R"({"axes": [1]})", 12},
    {"sum_squares", {"f3,4"}, R"({"axes": [1], "factor": 1, "keepdims": false})", 2 * 12},
    {"euclidean_norm", {"f3,4"}, R"({"axes": [1], "keepdims": false})", 2 * 12},
    {"power_norm", {"f3,4"}, R"({"axes": [1], "p": 3, "keepdims": false})", 3 * 12},  // sum of |x|^p
    {"var",
     {"f3,4"},
     R"({"axes": [1], "correction": 1, "keepdims": false})",
     4 * 12},  // mean, then sum of (x - mean)^2
    {"std", {"f3,4"}, R"({"axes": [1], "correction": 1, "keepdims": false})", 4 * 12},
    {"logsumexp", {"f3,4"}, R"({"axes": [1], "keepdims": false})", 4 * 12},  // maximum, difference, exponential, sum
    {"scatter_nd_add", {"f2,4", "i2,1"}, R"({"shape": [3, 4]})", 8},
    {"index_add", {"f2,4", "i2"}, R"({"axis": 0, "size": 3})", 8},
    {"scatter_along", {"f2,4", "i2,4"}, R"({"axis": 0, "shape": [3, 4]})", 8},
    {"scatter_add", {"f3,4", "i2,4", "f2,4"}, R"({"axis": 0})", 8},
    {"add_squares", {"f", "f3,4"}, "{}", 2 * 12},
    {"block_squares", {"f1", "f3,4"}, R"({"first": 0})", 2 * 12},
    {"tree_sum", {"f8"}, "{}", 8},
};

// ---- Contractions ---------------------------------------------------------------------------------------------------

const char* const kConv = R"({"stride": [2, 1], "padding": [1, 0], "dilation": [1, 1], "groups": 2})";
const char* const kToData =
    R"({"stride": [2, 1], "padding": [1, 0], "dilation": [1, 1], "groups": 2, "height": 7, "width": 6})";
const char* const kToWeight =
    R"({"stride": [2, 1], "padding": [1, 0], "dilation": [1, 1], "groups": 2, "height": 3, "width": 2, "bias": false})";
const char* const kConv3d = R"({"stride": [2, 2, 1], "padding": [1, 1, 0], "dilation": [1, 1, 1], "groups": 2})";
const char* const kToData3d =
    R"({"stride": [2, 2, 1], "padding": [1, 1, 0], "dilation": [1, 1, 1], "groups": 2, "depth": 5, "height": 7, "width": 6})";
const char* const kToWeight3d =
    R"({"stride": [2, 2, 1], "padding": [1, 1, 0], "dilation": [1, 1, 1], "groups": 2, "depth": 3, "height": 3, "width": 2, "bias": false})";
constexpr int64_t kOfConv3d = 2 * (5 * 3 * 4 * 5) * 8 * (4 / 2) * (3 * 3 * 2);
constexpr int64_t kOfConv = 2 * (5 * 4 * 5) * 8 * (4 / 2) * (3 * 2);  // batch and places, filters, channels, window

const Row kProducts[] = {
    // sdpa_flop and sdpa_backward_flop: two products and five, of 2 heads of 4 queries and 5 keys.
    {"attention",
     {"f2,4,3", "f2,5,3", "f2,5,6", "", ""},
     R"({"causal": true, "dropout": 0, "scale": 0})",
     2 * (2 * 4 * 5 * (3 + 6))},
    {"attention_grad",
     {"f2,4,6", "f2,4,3", "f2,5,3", "f2,5,6", "f2,4,6", "f2,4", "", ""},
     R"({"causal": true, "dropout": 0, "scale": 0})",
     2 * (2 * 4 * 5 * (3 * 3 + 2 * 6))},
    // Of each step's 2 examples the product of 3 units with the rows of 4 gates; its adjoint's likewise.
    {"recurrence",
     {"f5,2,12", "f12,3", "", "", "", ""},
     R"({"cell": 2, "reverse": false, "batch_first": false})",
     5 * 2 * (2 * 12 * 3)},
    {"recurrence_grad",
     {"", "", "f5,2,12", "f5,2,3", "f5,2,3", "f12,3", "", "", ""},
     R"({"cell": 2, "reverse": false, "batch_first": false})",
     5 * 2 * (2 * 12 * 3)},
    {"matmul", {"f3,4", "f4,5"}, "{}", 2 * 3 * 5 * 4},
    {"matmul", {"f6,3,4", "f4,5"}, "{}", 6 * 2 * 3 * 5 * 4},
    {"matmul", {"f4", "f4"}, "{}", 2 * 4},
    {"linear", {"f6,3,4", "f5,4", "f5"}, "{}", 6 * 2 * 3 * 5 * 4},
    {"quantized_linear", {"u6,3,4", "s", "c5,4", "s5", "u", "s5"}, "{}", 6 * 2 * 3 * 5 * 4},
    {"quantized_conv2d", {"u5,4,7,6", "s", "c8,2,3,2", "s8", "", "s8"}, kConv, kOfConv},
    {"conv2d", {"f5,4,7,6", "f8,2,3,2", "f8"}, kConv, kOfConv},
    {"conv2d_data_grad", {"f5,8,4,5", "f8,2,3,2"}, kToData, kOfConv},
    {"conv2d_weight_grad", {"f5,4,7,6", "f5,8,4,5"}, kToWeight, kOfConv},
    {"conv3d", {"f5,4,5,7,6", "f8,2,3,3,2", "f8"}, kConv3d, kOfConv3d},
    {"conv3d_data_grad", {"f5,8,3,4,5", "f8,2,3,3,2"}, kToData3d, kOfConv3d},
    {"conv3d_weight_grad", {"f5,4,5,7,6", "f5,8,3,4,5"}, kToWeight3d, kOfConv3d},
};

// ---- Pooling: window times results, and a cotangent goes where its value came from ----------------------------------

const Row kPools[] = {
    {"max_pool2d_indices",
     {"f2,3,6,6"},
     R"({"kernel": [2, 3], "stride": [2, 3], "padding": [0, 0], "wanted": true, "ceil_mode": false})",
     6 * (2 * 3 * 3 * 2)},
    {"max_pool2d_offsets",
     {"f2,3,6,6"},
     R"({"kernel": [2, 3], "stride": [2, 3], "padding": [0, 0], "ceil_mode": false})",
     6 * (2 * 3 * 3 * 2)},
    {"max_pool2d_grad",
     {"f2,3,3,2", "i2,3,3,2"},
     R"({"kernel": [2, 3], "stride": [2, 3], "padding": [0, 0], "height": 6, "width": 6})",
     2 * 3 * 3 * 2},
    {"avg_pool2d",
     {"f2,3,6,6"},
     R"({"kernel": [2, 3], "stride": [2, 3], "padding": [0, 0], "count_padding": true, "ceil_mode": false})",
     6 * (2 * 3 * 3 * 2)},
    {"avg_pool2d_grad",
     {"f2,3,3,2"},
     R"({"kernel": [2, 3], "stride": [2, 3], "padding": [0, 0], "count_padding": true, "height": 6, "width": 6, "ceil_mode": false})",
     6 * (2 * 3 * 3 * 2)},
    {"adaptive_max_pool2d_indices", {"f2,3,6,6"}, R"({"height": 3, "width": 2, "wanted": true})", 2 * 3 * 6 * 6},
    {"adaptive_avg_pool2d", {"f2,3,6,6"}, R"({"height": 3, "width": 2})", 2 * 3 * 6 * 6},
    {"adaptive_avg_pool2d_grad", {"f2,3,3,2"}, R"({"height": 6, "width": 6})", 2 * 3 * 6 * 6},
};

// ---- Norms, softmax, losses, steps ----------------------------------------------------------------------------------

const Row kFused[] = {
    // Ba, Kiros, Hinton 2016: sum; difference, square, sum; times 1 / deviation after a difference; gain and bias.
    {"layer_norm_stats", {"f3,4", "f4", "f4"}, R"({"axis_count": 1, "eps": 1e-5})", 8 * 12},
    // x^ = (x - mean) / deviation (2); g gain (1), its sum (1), its product with x^ summed (2);
    // (g gain - one mean - x^ times the other) / deviation (4); g x^ summed (2), g summed (1).
    {"layer_norm_grad", {"f3,4", "f3,4", "f4", "f3", "f3"}, R"({"axis_count": 1})", 13 * 12},
    {"batch_stats", {"f3,4"}, "{}", 4 * 12},  // sum; difference, square, sum
    {"update_running",
     {"f4", "f4", "f4", "f4"},
     R"({"momentum": 0.1, "correction": 1.5})",
     6 * 4},                                                                              // (1 - m) a + m b, twice
    {"update_averages", {"f4", "f4", "i", "f4", "f4"}, R"({"correction": 1.5})", 6 * 4},  // a + (b - a) f, twice
    {"batch_normalize", {"f3,4", "f4", "f4", "f4", "f4"}, R"({"eps": 1e-5, "of_batch": true})", 4 * 12},  // - * * +
    {"batch_norm_grad",
     {"f3,4", "f3,4", "f4", "f4", "f4"},
     R"({"eps": 1e-5})",
     9 * 12},  // as layer_norm_grad, the gain beside the deviation and the sums over g alone
    {"softmax", {"f3,4"}, R"({"axis": 1})", 5 * 12},
    {"log_softmax", {"f3,4"}, R"({"axis": 1})", 5 * 12},               // as softmax, - log(sum) for / sum
    {"softmax_grad", {"f3,4", "f3,4"}, R"({"axis": 1})", 4 * 12},      // y (g - sum(g y))
    {"log_softmax_grad", {"f3,4", "f3,4"}, R"({"axis": 1})", 4 * 12},  // g - exp(y) sum(g)
    {"cross_entropy",
     {"f3,4", "i3"},
     R"({"label_smoothing": 0, "ignore_index": -100, "reduction": 0})",
     4 * 12},  // log of a sum of exponentials, beside rows
    {"cross_entropy_grad",
     {"f", "f3,4", "i3"},
     R"({"label_smoothing": 0, "ignore_index": -100, "reduction": 0})",
     6 * 12},  // softmax times g
    {"nll_loss", {"f3,4", "i3"}, R"({"ignore_index": -100, "reduction": 0})", 3},
    {"count_batch", {"f4", "f"}, R"({"examples": 8, "of_labelled": false})", 5},  // loss * examples, and four sums
    // Golub, Van Loan, Matrix Computations, section 5.2: 2 n^2 (m - n / 3) for the reflections, as many for Q.
    {"init_orthogonal", {"f3,4"}, R"({"gain": 1})", 4 * 3 * 3 * (3 * 4 - 3) / 3},
    {"clip_factor", {"f"}, R"({"most": 1})", 4},  // root, + 1e-6, quotient, minimum
    {"adagrad_step", {"f3,4", "f2,4", "f5", "i", "f3,4", "i2"}, R"({"maximize": false})", 9 * 8},  // of two rows
};

std::vector<Row> rows() {
  std::vector<Row> all;
  for (const ops::Record* op : ops::all_records()) {
    if (op->info->internal || !op->info->attributes.empty()) continue;
    if (op->fast_path.arity == ops::KernelOp::kUnary) all.push_back({op->info->name, {"f3,4"}, "{}", 12});
    if (op->fast_path.arity == ops::KernelOp::kBinary) all.push_back({op->info->name, {"f3,1", "f4"}, "{}", 12});
  }
  for (const char* op : kUnary) all.push_back({op, {"f3,4"}, "{}", 12});
  for (const char* op : kBinary) all.push_back({op, {"f3,1", "f4"}, "{}", 12});
  for (const char* op : kInPlace) all.push_back({op, {"f3,4", "f4"}, "{}", 12});
  for (const char* op : kReductions) all.push_back({op, {"f3,4"}, R"({"axes": [1], "keepdims": false})", 12});
  for (const auto& list :
       {std::span<const Row>(kElementwise), std::span<const Row>(kMoves), std::span<const Row>(kSums),
        std::span<const Row>(kProducts), std::span<const Row>(kPools), std::span<const Row>(kFused)})
    all.insert(all.end(), list.begin(), list.end());
  return all;
}

}  // namespace

TEST_CASE_FIXTURE(ValuesFixture, "an operator's floating-point operations are those that others count") {
  std::set<std::string> counted;
  for (const Row& row : rows()) {
    CAPTURE(std::string(row.op));
    const ops::Cost cost = cost_of(memory::place_in(base()), row);
    CHECK(cost.flops == row.flops);
    CHECK(cost.flops >= 2 * cost.macs);
    counted.insert(row.op);
  }
  for (const ops::Record* op : ops::all_records()) {
    CAPTURE(std::string(op->info->name));
    const bool is_step = op->info->step_numbers > 0;  // function_analysis_test counts what steps.jsonl tells of each
    CHECK((counted.contains(op->info->name) || is_step) == bool(op->cost));
    CHECK((bool(op->cost) || bool(op->composed)));  // a composed one costs what its parts do
  }
}

TEST_CASE_FIXTURE(ValuesFixture,
                  "an operator's multiply-accumulates are those of its products, half of their operations") {
  std::set<std::string> products;
  for (const Row& row : kProducts) products.insert(row.op);
  for (const Row& row : rows()) {
    CAPTURE(std::string(row.op));
    const ops::Cost cost = cost_of(memory::place_in(base()), row);
    CHECK(2 * cost.macs == (products.contains(row.op) ? row.flops : 0));
  }
}

TEST_CASE_FIXTURE(ValuesFixture, "what gathers reads no more of its table than it gives") {
  const std::pair<Row, int64_t> known[] = {
      {{"index_select", {"f100,4", "i2"}, R"({"axis": 0})", 0}, 2 * 2 * 4 * 8 + 2 * 8},
      {{"gather_nd", {"f100,4", "i2,1"}, "{}", 0}, 2 * 2 * 4 * 8 + 2 * 8},
      {{"gather", {"f100,4", "i2,4"}, R"({"axis": 0})", 0}, 3 * 2 * 4 * 8}};
  for (const auto& [row, bytes] : known) {
    CAPTURE(std::string(row.op));
    CHECK(cost_of(memory::place_in(base()), row).bytes == bytes);
  }
}

TEST_CASE("operators carry the names that ONNX has for them") {
  const std::pair<const char*, const char*> known[] = {
      {"matmul", "MatMul"}, {"conv2d", "Conv"}, {"conv3d", "Conv"},          {"softmax", "Softmax"},
      {"add", "Add"},       {"relu", "Relu"},   {"gather", "GatherElements"}};
  for (const auto& [name, onnx] : known) {
    CAPTURE(name);
    REQUIRE(find_operator(name)->info->onnx);
    CHECK(std::string(find_operator(name)->info->onnx) == onnx);
  }
  for (const ops::Record* op : ops::all_records()) {
    if (op->info->internal) CHECK(op->info->onnx == nullptr);
  }
}
