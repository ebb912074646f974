#include "onnx/mapping/adapter.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "base/error.h"
#include "base/float16.h"
#include "io/tensor_header.h"
#include "onnx/mapping/lowering.h"
#include "onnx/mapping/one_to_one.h"
#include "onnx/mapping/strided_parts.h"

namespace tinyai::onnx {
namespace {

using ops::Value;

std::vector<Value> run_same(const Reading& node) {
  for (const OneToOne& one : one_to_one_ops()) {
    if (node.node.op_type != one.name) continue;
    std::vector<ops::Operand> in;
    for (size_t i = 0; i < one.op->info->inputs.size(); ++i) in.push_back(node.value(i));
    if (node.count() != in.size()) node.lacks(cat("has ", node.count(), " operands; ", in.size(), " are known"));
    for (const ops::Operand& operand : in) {
      const DType dtype = operand.array->dtype;
      const bool fits =
          one.takes == Takes::kBool ? dtype == DType::kBool : one.takes != Takes::kFloating || is_floating(dtype);
      if (!fits || dtype != in[0].array->dtype) {
        std::string dtypes;
        for (const ops::Operand& each : in) dtypes += cat(dtypes.empty() ? "" : " and ", name(each.array->dtype));
        node.lacks(cat("on ", dtypes, " is not known, or means another thing there"));
      }
    }
    return {ops::apply_one(*one.op, in)};
  }
  node.lacks("is not known");
}

std::vector<Value> run_copying(const Reading& node) { return run_custom_domain_op(node, {}); }

}  // namespace

// A node without a name is known by what it makes.
std::string node_text(const Node& node) {
  const bool has_name = !node.name.empty() || node.outputs.empty();
  const std::string name = io::printable(has_name ? node.name : node.outputs[0]);
  return cat(has_name ? "node " : "node that makes ", name, " (", node.op_type,
             node.domain.empty() ? "" : cat(" of ", node.domain), ")");
}

bool is_looked_at(const Node& node, size_t operand) {
  constexpr std::string_view kAllOf[] = {"Range", "ConstantOfShape"};
  constexpr std::string_view kBehindTheFirst[] = {"Reshape", "Expand", "Slice", "Pad",    "Clip", "Trilu", "Unsqueeze",
                                                  "Squeeze", "Split",  "Tile",  "CumSum", "TopK", "Resize"};
  const auto is_among = [&](const auto& names) { return std::ranges::find(names, node.op_type) != std::end(names); };
  if (!node.domain.empty()) return false;
  if (node.op_type == "Loop") return operand < 2;
  if (node.op_type == "OneHot") return operand == 1;
  return is_among(kAllOf) || (operand > 0 && (is_among(kBehindTheFirst) || node.op_type.starts_with("Reduce")));
}

std::string Reading::where() const { return cat(file_, ": ", node_text(node)); }
void Reading::refuse(std::string_view what) const { fail(Status::kFormat, where(), ": ", what); }
void Reading::lacks(std::string_view what) const { fail(Status::kUnsupported, where(), ": ", what); }

const Value& Reading::value(size_t i) const {
  if (i >= in_.size() || !in_[i]) refuse(cat("operand ", i, " is missing"));
  return in_[i];
}

const Attribute* Reading::find(const char* name, Attribute::Type type) const {
  for (const Attribute& one : node.attributes) {
    if (one.name != name) continue;
    if (one.type != type) refuse(cat("attribute '", name, "' is of another type"));
    return &one;
  }
  return nullptr;
}

int64_t Reading::integer(const char* name) const {
  const Attribute* const found = find(name, Attribute::kInt);
  if (!found) refuse(cat("attribute '", name, "' is not there"));
  return found->i;
}
int64_t Reading::integer(const char* name, int64_t otherwise) const {
  const Attribute* const found = find(name, Attribute::kInt);
  return found ? found->i : otherwise;
}
double Reading::number(const char* name, double otherwise) const {
  const Attribute* const found = find(name, Attribute::kFloat);
  return found ? read_float(found->f) : otherwise;
}
std::vector<int64_t> Reading::integers(const char* name) const {
  const Attribute* const found = find(name, Attribute::kInts);
  if (!found) refuse(cat("attribute '", name, "' is not there"));
  return found->ints;
}
std::vector<int64_t> Reading::integers(const char* name, std::vector<int64_t> otherwise) const {
  const Attribute* const found = find(name, Attribute::kInts);
  return found ? found->ints : std::move(otherwise);
}
std::string Reading::text(const char* name) const {
  const Attribute* const found = find(name, Attribute::kString);
  if (!found) refuse(cat("attribute '", name, "' is not there"));
  return found->s;
}
std::string Reading::text(const char* name, std::string_view otherwise) const {
  const Attribute* const found = find(name, Attribute::kString);
  return found ? found->s : std::string(otherwise);
}
std::vector<std::string> Reading::texts(const char* name) const {
  const Attribute* const found = find(name, Attribute::kStrings);
  return found ? found->strings : std::vector<std::string>();
}
const Tensor* Reading::tensor(const char* name) const {
  const Attribute* const found = find(name, Attribute::kTensor);
  if (!found) return nullptr;
  if (found->t.spec.elements() != 1 || found->t.bytes.empty())
    refuse(cat("attribute '", name, "' is no single number"));
  return &found->t;
}
void Reading::require(const char* name, int64_t value) const {
  if (integer(name, value) != value) lacks(cat("attribute '", name, "' is ", integer(name), "; ", value, " is known"));
}
void Reading::require_text(const char* name, std::string_view value) const {
  const std::string given = text(name, value);
  if (given != value) lacks(cat("attribute '", name, "' is ", io::printable(given), "; ", value, " is known"));
}

bool is_true(const Tensor& tensor) {
  return tensor.spec.dtype == DType::kBool && tensor.bytes.size() == 1 && tensor.bytes[0] != 0;
}

const Tensor& Reading::constant(size_t i) const {
  if (i >= constants_.size() || !constants_[i]) {
    lacks(cat(
        "operand ", i, ", ", io::printable(i < node.inputs.size() ? node.inputs[i] : ""),
        ", is worked out of elements when the model runs, and has to be a tensor of the file or to follow from sizes"));
  }
  return *constants_[i];
}

std::vector<int64_t> Reading::constant_integers(size_t i) const {
  const Tensor& tensor = constant(i);
  const auto width = static_cast<size_t>(size_of(tensor.spec.dtype));
  if (tensor.spec.dtype != DType::kI64 && tensor.spec.dtype != DType::kI32)
    refuse(cat("operand ", i, " holds no whole numbers"));
  std::vector<int64_t> out(tensor.bytes.size() / width);
  for (size_t k = 0; k < out.size(); ++k) {
    std::memcpy(&out[k], tensor.bytes.data() + k * width, width);
    if (width == 4) out[k] = static_cast<int32_t>(out[k]);
  }
  return out;
}

bool Reading::is_constant_true(size_t i) const {
  const Tensor* const tensor = i < constants_.size() ? constants_[i] : nullptr;
  return tensor && is_true(*tensor);
}

bool Reading::is_constant_number(size_t i) const {
  return i < constants_.size() && constants_[i] && constants_[i]->spec.elements() == 1 &&
         constants_[i]->spec.dtype != DType::kBool;
}

double Reading::constant_number(size_t i) const {
  const Tensor& tensor = constant(i);
  if (!is_constant_number(i) || tensor.bytes.size() != static_cast<size_t>(size_of(tensor.spec.dtype)))
    refuse(cat("operand ", i, " is no number"));
  return number_of(tensor);
}

std::vector<double> Reading::constant_numbers(size_t i) const {
  const Tensor& tensor = constant(i);
  const auto width = static_cast<size_t>(size_of(tensor.spec.dtype));
  if (tensor.spec.dtype == DType::kBool || tensor.bytes.size() != static_cast<size_t>(tensor.spec.bytes()))
    refuse(cat("operand ", i, " holds no numbers, or too many"));
  std::vector<double> out;
  for (size_t at = 0; at < tensor.bytes.size(); at += width)
    out.push_back(scalar_from_bytes(tensor.spec.dtype, tensor.bytes.data() + at));
  return out;
}

double Reading::number_of(const Tensor& tensor) const {
  const double number = scalar_from_bytes(tensor.spec.dtype, tensor.bytes.data());
  if (tensor.spec.dtype == DType::kI64 && std::abs(number) >= 0x1p53) lacks("works with a whole number past 2^53");
  return number;
}

Adapter adapter_of(const std::string& file, const Node& node) {
  if (node.domain.empty()) {
    for (const auto family : {elementwise_adapters, shape_adapters, index_adapters, network_adapters, window_adapters,
                              image_adapters, recurrent_adapters, quantized_adapters}) {
      for (const NamedAdapter& one : family()) {
        if (one.op_type == node.op_type) return one.adapter;
      }
    }
    for (const OneToOne& one : one_to_one_ops()) {
      if (node.op_type == one.name) return run_same;
    }
  }
  if (node.domain == kDomain && node.op_type == kPutPart) return put_part;
  if (node.domain == kDomain && node.op_type == kTakePart) return take_part;
  if (node.domain == kDomain && custom_domain_op(node.op_type)) return run_copying;
  fail(Status::kUnsupported, file, ": ", node_text(node), ": operator ", io::printable(node.op_type), " of domain ",
       io::printable(node.domain.empty() ? "ai.onnx" : node.domain), " is not known");
}

}  // namespace tinyai::onnx
