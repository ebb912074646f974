// Programs of operators from JSON, as programs.jsonl holds them: leaves with strides, and nodes that name their
// operands by place.
#pragma once

#include "array/array.h"
#include "json_vectors.h"
#include "ops/apply.h"

namespace tinyai::test {

// An array that shows a buffer with any strides.
inline ArrayRef strided_leaf(const memory::Place& place, const Json& leaf) {
  const DType dtype = dtype_named(leaf["dtype"]);
  const std::vector<double> elements = numbers(leaf["data"]);
  std::vector<std::byte> bytes(elements.size() * size_of(dtype));
  for (size_t i = 0; i < elements.size(); ++i) write_element(bytes.data(), static_cast<int64_t>(i), dtype, elements[i]);
  const Shape memory{static_cast<int64_t>(elements.size())};
  const ArrayRef buffer = new_array(place, memory::device_of(place), memory::Category::kData, {dtype, memory});
  copy_from_host(*buffer, bytes.data());
  const std::vector<int64_t> strides = leaf["strides"];
  return new_view(place, *buffer, shape_of(leaf["shape"]), strides.data(), leaf["offset"]);
}

// Whether a result is as large as its numbers say, so that they must be known before anything goes on
// (ops/host_read.h).
inline bool is_sized_by_numbers(const Json& program) {
  for (const Json& node : program["nodes"]) {
    for (const char* name : {"masked_select", "nonzero", "unique"}) {
      if (node[0] == name) return true;
    }
  }
  return false;
}

// The results of a node, which join the values; of one in place the operand that was written.
inline std::vector<ops::Value> apply_node(const Json& node, std::vector<ops::Value>& values) {
  const ops::Record* op = find_operator(node[0]);
  REQUIRE_MESSAGE(op, "there is no operator ", node[0].get<std::string>());
  std::vector<ops::Operand> operands;
  const auto inputs = op->info->inputs;
  for (const Json& i : node[2]) {
    ops::Operand operand = i.is_null() ? ops::Operand() : ops::Operand(values[i]);
    if (!inputs[0].list && inputs[operands.size()].index) operand.edge = {};  // an array in tinyai.h
    operands.push_back(operand);
  }
  while (!inputs.empty() && !inputs[0].list && operands.size() < inputs.size()) operands.emplace_back();
  ops::Results results;
  ops::apply(*op, operands, attributes(*op, node[1], DType::kF64).data(), 0, results);
  if (op->info->outputs == 0) return {values[node[2][0]]};
  std::vector<ops::Value> out;
  for (int i = 0; i < results.count; ++i) out.push_back(results.value(i));
  values.insert(values.end(), out.begin(), out.end());
  return out;
}

}  // namespace tinyai::test
