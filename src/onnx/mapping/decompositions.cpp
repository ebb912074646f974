// Decompositions of our operators into ONNX's: of those that ONNX lacks, and of some that it has, where they are given
// a number that is no f32 and work on f64, for ONNX's attributes are f32.
#include <cmath>
#include <cstring>

#include "base/error.h"
#include "onnx/mapping/lowering.h"
#include "onnx/mapping/recurrent_layers.h"
#include "ops/generated/attention.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/index.h"
#include "ops/generated/matmul.h"
#include "ops/generated/norm.h"
#include "ops/generated/pool.h"
#include "ops/generated/quantize.h"
#include "ops/generated/recurrent.h"
#include "ops/generated/reduce.h"

namespace tinyai::onnx {
namespace {

namespace records = ops::records;

// A function that is being put together, with numbers of the dtype that its first operand has.
class Decomposition {
 public:
  Decomposition(const Call& call, std::string name, std::vector<std::string> inputs)
      : on_f64_(call.out[0].spec.dtype == DType::kF64), function_{std::move(name), std::move(inputs), {"y"}, {}, {}} {
    if (on_f64_) function_.name += ".f64";
    for (const ops::AttributeInfo& attribute : call.op.info->attributes) function_.attributes.push_back(attribute.name);
  }

  Decomposition& step(const char* op_type, std::vector<std::string> inputs, const char* output,
                      std::vector<Attribute> attributes = {}) {
    function_.nodes.push_back({{}, op_type, {}, std::move(inputs), {output}, std::move(attributes)});
    return *this;
  }
  Decomposition& number(const char* name, double value) {
    if (!on_f64_) return number(name, Attribute::of("value_float", static_cast<float>(value)));
    Attribute exact{.name = "value", .type = Attribute::kTensor};
    exact.t.spec = {DType::kF64, {}};
    exact.t.bytes.assign(reinterpret_cast<const char*>(&value), sizeof value);
    return number(name, std::move(exact));
  }
  Decomposition& given(const char* name, const char* attribute) {
    return number(name, number_given(attribute, on_f64_));
  }
  // A whole number that the call states.
  Decomposition& stated(const char* name, const char* attribute) {
    return step("Constant", {}, name, {given_integer("value_int", attribute)});
  }
  static Attribute given_integer(const char* name, const char* attribute) {
    return {.name = name, .type = Attribute::kInt, .refers_to = attribute};
  }
  Decomposition& last_step(const char* op_type, std::vector<std::string> inputs, std::vector<Attribute> attributes) {
    function_.nodes.push_back({{}, op_type, {}, std::move(inputs), function_.outputs, std::move(attributes)});
    return *this;
  }
  Decomposition& gives(std::vector<std::string> outputs) {
    function_.outputs = std::move(outputs);
    return *this;
  }
  Decomposition& integers(const char* name, std::vector<int64_t> values) {
    return step("Constant", {}, name, {Attribute::of("value_ints", std::move(values))});
  }
  Function end() { return std::move(function_); }

 private:
  Decomposition& number(const char* name, Attribute value) {
    const std::string plain = std::string(name) + "_";
    step("Constant", {}, plain.c_str(), {std::move(value)});
    return step("CastLike", {plain, function_.inputs[0]}, name);
  }

  const bool on_f64_;
  Function function_;
};

Function gelu(const Call& call) {
  return Decomposition(call, "gelu", {"x"})
      .number("a", 0.5)
      .number("r", std::sqrt(0.5))
      .number("i", 1)
      .step("Mul", {"x", "r"}, "z")
      .step("Erf", {"z"}, "e")
      .step("Add", {"e", "i"}, "p")
      .step("Mul", {"x", "p"}, "q")
      .step("Mul", {"q", "a"}, "y")
      .end();
}

Function gelu_by_tanh(const Call& call) {
  return Decomposition(call, "gelu.tanh", {"x"})
      .number("a", 0.5)
      .number("k", 0.044715)
      .number("i", 1)
      .number("s", std::sqrt(2 / 3.14159265358979323846))
      .step("Mul", {"x", "x"}, "x2")
      .step("Mul", {"x2", "x"}, "x3")
      .step("Mul", {"x3", "k"}, "u")
      .step("Add", {"x", "u"}, "v")
      .step("Mul", {"v", "s"}, "w")
      .step("Tanh", {"w"}, "t")
      .step("Add", {"t", "i"}, "p")
      .step("Mul", {"x", "p"}, "q")
      .step("Mul", {"q", "a"}, "y")
      .end();
}

Function silu(const Call& call) {
  return Decomposition(call, "silu", {"x"}).step("Sigmoid", {"x"}, "s").step("Mul", {"x", "s"}, "y").end();
}
Function rsqrt(const Call& call) {
  return Decomposition(call, "rsqrt", {"x"}).step("Sqrt", {"x"}, "s").step("Reciprocal", {"s"}, "y").end();
}
Function identity(const char* name) { return {name, {"x"}, {"y"}, {}, {{{}, "Identity", {}, {"x"}, {"y"}, {}}}}; }

Function pow_scalar(const Call& call) {
  return Decomposition(call, "pow_scalar", {"x"}).given("v", "value").step("Pow", {"x", "v"}, "y").end();
}
Function masked_fill(const Call& call) {
  return Decomposition(call, "masked_fill", {"x", "mask"})
      .given("v", "value")
      .step("Where", {"mask", "v", "x"}, "y")
      .end();
}

Function linear(const Call& call) {
  const std::vector<Attribute> turned{Attribute::of("perm", std::vector<int64_t>{1, 0})};
  if (!call.has(2)) {
    return Decomposition(call, "linear.product", {"x", "weight"})
        .step("Transpose", {"weight"}, "w", turned)
        .step("MatMul", {"x", "w"}, "y")
        .end();
  }
  return Decomposition(call, "linear", {"x", "weight", "bias"})
      .step("Transpose", {"weight"}, "w", turned)
      .step("MatMul", {"x", "w"}, "p")
      .step("Add", {"p", "bias"}, "y")
      .end();
}

// ---- Numbers of 8 bits: the same of what they stand for
// --------------------------------------------------------------

// A layer's operands as f32: "a" and "b".
Decomposition dequantized(const Call& call, std::string name) {
  if (call.has(4)) name += ".zero_point";
  if (call.has(5)) name += ".bias";
  std::vector<std::string> x{"x", "x_scale"};
  if (call.has(4)) x.push_back("x_zero_point");
  Decomposition made(call, std::move(name), {"x", "x_scale", "weight", "weight_scale", "x_zero_point", "bias"});
  made.step("DequantizeLinear", std::move(x), "a")
      .step("DequantizeLinear", {"weight", "weight_scale"}, "b", {Attribute::of("axis", int64_t{0})});
  return made;
}

Function quantized_linear(const Call& call) {
  Decomposition made = dequantized(call, "quantized_linear");
  made.step("Transpose", {"b"}, "w", {Attribute::of("perm", std::vector<int64_t>{1, 0})})
      .step("MatMul", {"a", "w"}, call.has(5) ? "p" : "y");
  if (call.has(5)) made.step("Add", {"p", "bias"}, "y");
  return made.end();
}

Function quantized_conv2d(const Call& call) {
  const int64_t* const pads = call.attrs<ops::QuantizedConv2dAttrs>().padding.values;
  const auto given = [](const char* name, const char* as) {
    return Attribute{.name = name, .type = Attribute::kInts, .refers_to = as};
  };
  std::vector<std::string> inputs{"a", "b"};
  if (call.has(5)) inputs.push_back("bias");
  return dequantized(call, cat("quantized_conv2d.pads", pads[0], "x", pads[1]))
      .last_step(
          "Conv", std::move(inputs),
          {given("dilations", "dilation"), Decomposition::given_integer("group", "groups"),
           Attribute::of("pads", std::vector<int64_t>{pads[0], pads[1], pads[0], pads[1]}), given("strides", "stride")})
      .end();
}

// ---- On f64, by a number that is no f32 -----------------------------------------------------------------------------

Function leaky_relu(const Call& call) {
  return Decomposition(call, "leaky_relu", {"x"})
      .given("s", "slope")
      .number("o", 0)
      .step("Greater", {"x", "o"}, "above")
      .step("Mul", {"x", "s"}, "below")
      .step("Where", {"above", "x", "below"}, "y")
      .end();
}

Function elu(const Call& call) {
  return Decomposition(call, "elu", {"x"})
      .given("a", "alpha")
      .number("o", 0)
      .number("i", 1)
      .step("Greater", {"x", "o"}, "above")
      .step("Exp", {"x"}, "e")
      .step("Sub", {"e", "i"}, "m")
      .step("Mul", {"m", "a"}, "below")
      .step("Where", {"above", "x", "below"}, "y")
      .end();
}

// A layer norm as a group's has it, without a scale, too.
Function layer_norm(const Call& call) {
  const int64_t count = call.attrs<ops::LayerNormStatsAttrs>().axis_count;
  std::vector<int64_t> axes;
  for (int64_t axis = -count; axis < 0; ++axis) axes.push_back(axis);
  const bool is_scaled = call.has(1), is_shifted = call.has(2);
  std::vector<std::string> inputs{"x"};
  if (is_scaled) inputs.push_back("gamma");
  if (is_shifted) inputs.push_back("beta");
  Decomposition made(call, cat("layer_norm.axes", count, !is_scaled ? ".plain" : is_shifted ? "" : ".scale"), inputs);
  made.given("e", "eps")
      .step("ReduceMean", {"x"}, "mean", {Attribute::of("axes", axes)})
      .step("Sub", {"x", "mean"}, "d")
      .step("Mul", {"d", "d"}, "d2")
      .step("ReduceMean", {"d2"}, "variance", {Attribute::of("axes", axes)})
      .step("Add", {"variance", "e"}, "v")
      .step("Sqrt", {"v"}, "r")
      .step("Div", {"d", "r"}, is_scaled ? "n" : "y");
  if (is_scaled) made.step("Mul", {"n", "gamma"}, is_shifted ? "g" : "y");
  if (is_shifted) made.step("Add", {"g", "beta"}, "y");
  Function function = made.step("Reciprocal", {"r"}, "rstd").end();
  function.outputs = {"y", "mean", "rstd"};  // as many as the node has; the others nobody reads
  return function;
}

Function batch_normalize(const Call& call) {
  std::vector<int64_t> axes;  // behind the channels
  for (int64_t axis = 1; axis < call.rank(0) - 1; ++axis) axes.push_back(axis);
  Decomposition made(call, "batch_normalize.rank" + std::to_string(call.rank(0)),
                     {"x", "mean", "variance", "gamma", "beta"});
  made.given("e", "eps");
  if (!axes.empty()) made.integers("axes", axes);
  const auto beside = [&](const char* name, const char* as) {
    axes.empty() ? made.step("Identity", {name}, as) : made.step("Unsqueeze", {name, "axes"}, as);
  };
  beside("mean", "m");
  beside("variance", "v");
  beside("gamma", "g");
  beside("beta", "b");
  return made.step("Sub", {"x", "m"}, "d")
      .step("Add", {"v", "e"}, "w")
      .step("Sqrt", {"w"}, "r")
      .step("Div", {"d", "r"}, "n")
      .step("Mul", {"n", "g"}, "s")
      .step("Add", {"s", "b"}, "y")
      .end();
}

// ---- Look-ups, and what ONNX says less of ---------------------------------------------------------------------------

// Numbers that no whole one can be are whoever's to say.
Function cast(const Call& call) {
  return Decomposition(call, "cast", {"x"})
      .last_step("Cast", {"x"}, {Decomposition::given_integer("to", "dtype")})
      .end();
}

Function checked_lengths(const Call& call) {
  return Decomposition(call, "checked_lengths", {"lengths"})
      .last_step("Cast", {"lengths"}, {Attribute::of("to", dtype_code(DType::kI64))})
      .end();
}

Function floor_div(const Call& call) {
  return Decomposition(call, "floor_div", {"a", "b"}).step("Div", {"a", "b"}, "q").step("Floor", {"q"}, "y").end();
}
Function expm1(const Call& call) {
  return Decomposition(call, "expm1", {"x"}).number("i", 1).step("Exp", {"x"}, "e").step("Sub", {"e", "i"}, "y").end();
}
Function log1p(const Call& call) {
  return Decomposition(call, "log1p", {"x"}).number("i", 1).step("Add", {"x", "i"}, "p").step("Log", {"p"}, "y").end();
}
Function is_finite(const Call& call) {
  return Decomposition(call, "isfinite", {"x"})
      .step("IsNaN", {"x"}, "nan")
      .step("IsInf", {"x"}, "infinite")
      .step("Or", {"nan", "infinite"}, "either")
      .step("Not", {"either"}, "y")
      .end();
}

Function topk(const Call& call) {
  return Decomposition(call, "topk", {"x"})
      .gives({"values", "indices"})
      .stated("k", "k")
      .integers("first", {0})
      .step("Unsqueeze", {"k", "first"}, "count")
      .last_step("TopK", {"x", "count"},
                 {Decomposition::given_integer("axis", "axis"), Decomposition::given_integer("largest", "largest")})
      .end();
}

Function sort(const Call& call) {
  return Decomposition(call, "sort", {"x"})
      .gives({"values", "indices"})
      .stated("along", "axis")
      .integers("first", {0})
      .step("Unsqueeze", {"along", "first"}, "which")
      .step("Shape", {"x"}, "shape")
      .step("Gather", {"shape", "which"}, "count")
      .last_step("TopK", {"x", "count"},
                 {Decomposition::given_integer("axis", "axis"), Decomposition::given_integer("largest", "descending")})
      .end();
}

// Serves parts that are all of one size.
template <class Attrs>
std::optional<Function> equal_parts(const Call& call, const char* op_type) {
  const auto& at = call.attrs<Attrs>();
  const Spec& x = call.in[0].spec;
  if (at.height < 1 || at.width < 1 || x[2] % at.height != 0 || x[3] % at.width != 0 || x.elements() == 0) return {};
  const std::vector<int64_t> part{x[2] / at.height, x[3] / at.width};
  return Decomposition(call, cat(call.op.info->name, ".by", part[0], "x", part[1]), {"x"})
      .step(op_type, {"x"}, "y", {Attribute::of("kernel_shape", part), Attribute::of("strides", part)})
      .end();
}

Function euclidean_norm(const Call& call) {
  const ops::Axes& axes = call.attrs<ops::EuclideanNormAttrs>().axes;
  std::vector<int64_t> all;
  std::string name = "euclidean_norm.along";
  const uint32_t mask = axes.mask(call.op.info->name, call.rank(0));
  for (int axis = 0; axis < call.rank(0); ++axis) {
    if (!(mask >> axis & 1)) continue;
    all.push_back(axis);
    name += std::to_string(axis);
  }
  return Decomposition(call, std::move(name), {"x"})
      .last_step("ReduceL2", {"x"}, {Attribute::of("axes", all), Decomposition::given_integer("keepdims", "keepdims")})
      .end();
}

Function one_hot(const Call& call) {
  return Decomposition(call, "one_hot", {"indices"})
      .stated("places", "depth")
      .integers("both", {0, 1})
      .step("Cast", {"both"}, "values", {Decomposition::given_integer("to", "dtype")})
      .last_step("OneHot", {"indices", "places", "values"}, {})
      .end();
}

bool is_known(DType dtype) {
  return dtype == DType::kF32 || dtype == DType::kF64 || dtype == DType::kI32 || dtype == DType::kI64;
}

std::optional<Function> meaning_of_lookup(const Call& call) {
  const ops::Record* const op = &call.op;
  const DType given = call.in.empty() ? DType::kBool : call.in[0].spec.dtype;
  const bool has_axis = !call.in.empty() && call.rank(0) > 0;
  if (op == &records::contiguous) return identity("contiguous");
  if (op == &records::copy) return identity("copy");
  if (op == &records::cast) return cast(call);
  if (op == &records::checked_lengths) return checked_lengths(call);
  if (op == &records::isfinite && (given == DType::kF32 || given == DType::kF64)) return is_finite(call);
  if (op == &records::topk && is_known(given) && has_axis) return topk(call);
  if (op == &records::sort && is_known(given) && has_axis) return sort(call);
  if (op == &records::quantized_linear) return quantized_linear(call);
  if (op == &records::quantized_conv2d) return quantized_conv2d(call);
  if (op == &records::one_hot && is_known(call.out[0].spec.dtype)) return one_hot(call);
  return meaning_of_layer(call);
}

std::optional<Function> meaning_on_f64(const Call& call) {
  const ops::Record* const op = &call.op;
  if (!call.is_of_one_dtype()) return std::nullopt;
  if (op == &records::leaky_relu) return leaky_relu(call);
  if (op == &records::elu) return elu(call);
  if (op == &records::layer_norm_stats && call.has(1) && !call.gives(1) && !call.gives(2)) return layer_norm(call);
  if (op == &records::batch_normalize && !call.attrs<ops::BatchNormalizeAttrs>().of_batch && call.has(3) && call.has(4))
    return batch_normalize(call);
  return std::nullopt;
}

}  // namespace

Attribute number_given(const char* as, bool on_f64) {
  return {.name = on_f64 ? "value" : "value_float",
          .type = on_f64 ? Attribute::kTensor : Attribute::kFloat,
          .refers_to = as};
}

std::optional<Function> decomposition_of(const Call& call) {
  const ops::Record* const op = &call.op;
  if (std::optional<Function> found = meaning_of_lookup(call)) return found;
  const DType dtype = call.out[0].spec.dtype;
  if (!is_floating(dtype) || call.in.empty() || call.in[0].spec.dtype != dtype) return std::nullopt;
  const auto is_written = [&](double value) { return dtype == DType::kF64 || is_written_exactly(value); };
  if (op == &records::attention && is_written(call.attrs<ops::AttentionAttrs>().scale))
    return meaning_of_attention(call);
  if (op == &records::gelu) return call.attrs<ops::GeluAttrs>().by_tanh ? gelu_by_tanh(call) : gelu(call);
  if (op == &records::silu) return silu(call);
  if (op == &records::rsqrt) return rsqrt(call);
  if (op == &records::expm1) return expm1(call);
  if (op == &records::euclidean_norm && call.is_of_one_dtype() && call.rank(0) > 0 &&
      call.attrs<ops::EuclideanNormAttrs>().axes.count != 0)
    return euclidean_norm(call);
  if (op == &records::adaptive_avg_pool2d) return equal_parts<ops::AdaptiveAvgPool2dAttrs>(call, "AveragePool");
  if (op == &records::adaptive_max_pool2d_indices && call.out.size() == 1)
    return equal_parts<ops::AdaptiveMaxPool2dIndicesAttrs>(call, "MaxPool");
  if (op == &records::log1p) return log1p(call);
  if (op == &records::floor_div && call.is_of_one_dtype()) return floor_div(call);
  if (op == &records::layer_norm_stats && !call.has(1) && !call.has(2) && !call.gives(1) && !call.gives(2) &&
      is_written(call.attrs<ops::LayerNormStatsAttrs>().eps))
    return layer_norm(call);
  if (op == &records::pow_scalar && is_written(call.attrs<ops::PowScalarAttrs>().value)) return pow_scalar(call);
  if (op == &records::masked_fill && call.in[1].spec.dtype == DType::kBool &&
      is_written(call.attrs<ops::MaskedFillAttrs>().value))
    return masked_fill(call);
  if (op == &records::linear && call.is_of_one_dtype()) return linear(call);
  return dtype == DType::kF64 ? meaning_on_f64(call) : std::nullopt;
}

}  // namespace tinyai::onnx
