// Attention in operators of ONNX 17, which has none: scores, the mask, a softmax that gives 0 where no key is seen, and
// the mean of the values. One function for each rank, and with or without a mask.
#include <limits>

#include "base/error.h"
#include "onnx/mapping/lowering.h"
#include "ops/generated/attention.h"

namespace tinyai::onnx {
namespace {

class AttentionSteps {
 public:
  void add(const char* op_type, std::vector<std::string> inputs, std::string output,
           std::vector<Attribute> attributes = {}) {
    nodes.push_back({{}, op_type, {}, std::move(inputs), {std::move(output)}, std::move(attributes)});
  }
  void constant(std::string name, Attribute value) { add("Constant", {}, std::move(name), {std::move(value)}); }
  void number(const char* name, Attribute value) {  // of the query's dtype
    const std::string plain = cat(name, "_");
    constant(plain, std::move(value));
    add("CastLike", {plain, "query"}, name);
  }
  void number(const char* name, float value) { number(name, Attribute::of("value_float", value)); }

  std::vector<Node> nodes;
};

std::vector<Attribute> last_axis() {
  return {Attribute::of("axes", std::vector<int64_t>{-1}), Attribute::of("keepdims", int64_t{1})};
}
std::vector<Attribute> axis_before_last() {
  return {Attribute::of("start", int64_t{-2}), Attribute::of("end", int64_t{-1})};
}

void write_scale(AttentionSteps& steps, double scale, bool on_f64) {
  if (scale != 0) return steps.number("scale", number_given("scale", on_f64));
  steps.add("Shape", {"query"}, "features", {Attribute::of("start", int64_t{-1})});
  steps.add("CastLike", {"features", "query"}, "length");
  steps.add("Sqrt", {"length"}, "root");
  steps.add("Reciprocal", {"root"}, "scale");
}

// Heads that several of the query's share, once for each: [.., H, L, D] becomes [.., groups * H, L, D].
std::string write_repeated(AttentionSteps& steps, const std::string& heads, int rank, int64_t groups) {
  const auto part = [&](const char* of) { return cat(heads, "_", of); };
  std::vector<int64_t> times(static_cast<size_t>(rank) + 1, 1);
  times[static_cast<size_t>(rank) - 2] = groups;
  steps.constant(part("axis"), Attribute::of("value_ints", std::vector<int64_t>{rank - 2}));
  steps.constant(part("times"), Attribute::of("value_ints", times));
  steps.constant(part("groups"), Attribute::of("value_ints", std::vector<int64_t>{groups}));
  steps.add("Unsqueeze", {heads, part("axis")}, part("apart"));
  steps.add("Expand", {part("apart"), part("times")}, part("repeated"));
  steps.add("Shape", {heads}, part("count"), {Attribute::of("start", int64_t{-3}), Attribute::of("end", int64_t{-2})});
  steps.add("Mul", {part("count"), part("groups")}, part("all"));
  steps.add("Shape", {heads}, part("head"), {Attribute::of("start", int64_t{-2})});
  std::vector<std::string> sizes{part("all"), part("head")};
  if (rank > 3) {
    steps.add("Shape", {heads}, part("outer"), {Attribute::of("end", int64_t{-3})});
    sizes.insert(sizes.begin(), part("outer"));
  }
  steps.add("Concat", sizes, part("sizes"), {Attribute::of("axis", int64_t{0})});
  steps.add("Reshape", {part("repeated"), part("sizes")}, part("of_each"));
  return part("of_each");
}

void write_scores(AttentionSteps& steps, int rank, const std::string& key) {
  std::vector<int64_t> turned;
  for (int axis = 0; axis < rank - 2; ++axis) turned.push_back(axis);
  turned.insert(turned.end(), {rank - 1, rank - 2});
  steps.add("Transpose", {key}, "columns", {Attribute::of("perm", turned)});
  steps.add("MatMul", {"query", "columns"}, "products");
  steps.add("Mul", {"products", "scale"}, "scores");
}

// "past": a bool for each query and key, which key is not behind the query.
void write_past(AttentionSteps& steps) {
  steps.add("Shape", {"query"}, "queries", axis_before_last());
  steps.add("Shape", {"key"}, "keys", axis_before_last());
  steps.add("Concat", {"queries", "keys"}, "sizes", {Attribute::of("axis", int64_t{0})});
  steps.add("ConstantOfShape", {"sizes"}, "blank");
  steps.constant("whole", Attribute::of("value_float", 1.0f));
  steps.add("Add", {"blank", "whole"}, "full");
  steps.add("Trilu", {"full"}, "lower", {Attribute::of("upper", int64_t{0})});
  steps.add("Greater", {"lower", "blank"}, "past");
}

void write_mean(AttentionSteps& steps, const std::string& scores, const std::string& value) {
  steps.add("ReduceMax", {scores}, "top", last_axis());
  steps.add("Equal", {"top", "none"}, "sees_none");
  steps.add("Where", {"sees_none", "zero", "top"}, "shift");
  steps.add("Sub", {scores, "shift"}, "shifted");
  steps.add("Exp", {"shifted"}, "terms");
  steps.constant("last", Attribute::of("value_ints", std::vector<int64_t>{-1}));
  steps.add("ReduceSum", {"terms", "last"}, "sums", {Attribute::of("keepdims", int64_t{1})});
  steps.add("Where", {"sees_none", "one", "sums"}, "divisor");
  steps.add("Div", {"terms", "divisor"}, "weights");
  steps.add("MatMul", {"weights", value}, "y");
  steps.add("Log", {"sums"}, "logarithm");
  steps.add("Add", {"logarithm", "shift"}, "log_sum");
  steps.add("Squeeze", {"log_sum", "last"}, "log_sums");
}

}  // namespace

std::optional<Function> meaning_of_attention(const Call& call) {
  const auto& at = call.attrs<ops::AttentionAttrs>();
  const Shape query = call.in[0].spec.shape, key = call.in[1].spec.shape;
  const int rank = query.rank();
  const bool is_empty = query.elements() == 0 || key.elements() == 0;
  if (is_empty || call.has(4) || call.gives(1)) return std::nullopt;
  const bool is_bool = call.has(3) && call.in[3].spec.dtype == DType::kBool;
  if (call.has(3) && !is_bool && call.in[3].spec.dtype != call.in[0].spec.dtype) return std::nullopt;
  AttentionSteps steps;
  steps.number("none", -std::numeric_limits<float>::infinity());
  steps.number("zero", 0.0f);
  steps.number("one", 1.0f);
  const bool on_f64 = call.out[0].spec.dtype == DType::kF64;
  write_scale(steps, at.scale, on_f64);
  const int64_t groups = rank > 2 ? query[rank - 3] / key[rank - 3] : 1;
  const auto of_each = [&](const char* heads) {
    return groups > 1 ? write_repeated(steps, heads, rank, groups) : std::string(heads);
  };
  write_scores(steps, rank, of_each("key"));
  std::string scores = "scores";
  if (call.has(3)) {
    if (is_bool)
      steps.add("Where", {"mask", scores, "none"}, "masked");
    else
      steps.add("Add", {scores, "mask"}, "masked");
    scores = "masked";
  }
  if (at.causal) {
    write_past(steps);
    steps.add("Where", {"past", scores, "none"}, "causal_scores");
    scores = "causal_scores";
  }
  write_mean(steps, scores, of_each("value"));
  std::vector<std::string> inputs{"query", "key", "value"};
  if (call.has(3)) inputs.push_back("mask");
  return Function{cat("attention.rank", rank,
                      is_bool       ? ".mask"
                      : call.has(3) ? ".bias"
                                    : "",
                      groups > 1 ? cat(".groups", groups) : "", at.causal ? ".causal" : "",
                      at.scale != 0 ? ".scaled" : "", on_f64 ? ".f64" : ""),
                  inputs,
                  {"y", "log_sums"},
                  {"causal", "dropout", "scale"},
                  std::move(steps.nodes)};
}

}  // namespace tinyai::onnx
