// Nodes of our custom domain: operators of the table by their names.
//
// An operator that no host can call trusts its operands, for the engine makes them. A file is not the engine, so such
// operators are read with the checks of validation.h, and those without are not read.
#include <algorithm>

#include "base/error.h"
#include "onnx/mapping/adapter.h"
#include "onnx/mapping/attributes.h"
#include "onnx/mapping/validation.h"
#include "ops/generated/all.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/pool.h"

namespace tinyai::onnx {

using ops::Value;

const ops::Record* custom_domain_op(std::string_view op_type) {
  const std::string_view name = op_type.substr(0, op_type.find('.'));  // "gelu.tanh" is gelu
  for (const ops::Record* record : ops::all_records()) {
    if (name != record->info->name) continue;
    return !record->info->internal || validator_of(*record) ? record : nullptr;
  }
  return nullptr;
}

std::vector<Value> run_custom_domain_op(const Reading& node, std::span<const bool> writes_through) {
  const ops::Record& op = *custom_domain_op(node.node.op_type);
  const ops::Info& info = *op.info;
  const bool is_list = !info.inputs.empty() && info.inputs[0].list;
  if (!is_list && node.count() > info.inputs.size()) node.refuse("has more operands than the operator");
  std::vector<uint64_t> attrs((static_cast<size_t>(info.attrs_bytes) + 7) / 8 + 1);
  read_attributes(node.where(), info, node.node.attributes, attrs.data());
  std::vector<Value> written;
  std::vector<ops::Operand> in;
  for (size_t i = 0; i < node.count(); ++i) {
    const bool is_optional = is_list ? false : info.inputs[i].optional || info.inputs[i].hidden;
    if (!node.has(i) && !is_optional) node.refuse("an operand is missing");
    in.push_back(node.operand(i));
    if (i >= 32 || !(info.updated >> i & 1) || !node.has(i)) continue;
    const bool is_through = i < writes_through.size() && writes_through[i];
    written.push_back(is_through ? node.value(i) : ops::copy(node.value(i)));
    in.back() = written.back();
  }
  if (!is_list) {
    while (in.size() < info.inputs.size() && (info.inputs[in.size()].optional || info.inputs[in.size()].hidden))
      in.emplace_back();
    if (in.size() < info.inputs.size()) node.refuse("an operand is missing");
    if (info.inputs.size() > 0 && info.inputs.back().hidden && !in.back()) in.pop_back();
  }
  const bool has_range =
      !is_list && !info.inputs.empty() && info.inputs.back().hidden && in.size() == info.inputs.size();
  if (has_range && in.back() && node.value(in.size() - 1).spec() != Spec{DType::kI64, {2}})
    node.refuse("its random range is not two words");
  if (const Validator validator = validator_of(op)) validator(node, {info, in, attrs.data()});
  Value held;
  if (&op == &ops::records::max_pool2d_grad && node.value(1).dtype() == DType::kI32) {  // its kernel trusts them
    const auto& at = *reinterpret_cast<const ops::MaxPool2dGradAttrs*>(attrs.data());
    held = ops::clip(node.value(1), 0, static_cast<double>(std::max<int64_t>(at.height * at.width - 1, 0)));
    in[1] = held;
  }
  std::vector<Value> out = ops::apply_list(op, in, attrs.data());
  out.insert(out.end(), written.begin(), written.end());
  return out;
}

}  // namespace tinyai::onnx
