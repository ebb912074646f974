// Adapter: how a node of a file is done by our operators. It is called while the function that was loaded is traced, so
// what it does is the operator's calls, and nothing is kept.
//
// One file a family; how they come into files stands in lowering.h. A node is found by its operator alone: what another
// version of ONNX's operators says otherwise is for its adapter to know.
#pragma once

#include <span>

#include "onnx/format/model.h"
#include "ops/apply.h"

namespace tinyai::onnx {

// A node, with the values it is given.
class Reading {
 public:
  Reading(const std::string& file, const Node& node, std::span<const ops::Value> in,
          std::span<const Tensor* const> constants)
      : node(node), in_(in), file_(file), constants_(constants) {}

  const Node& node;

  size_t count() const { return in_.size(); }
  bool has(size_t i) const { return i < node.inputs.size() && !node.inputs[i].empty(); }
  const ops::Value& value(size_t i) const;  // FORMAT where there is none
  ops::Operand operand(size_t i) const { return i < in_.size() ? ops::Operand(in_[i]) : ops::Operand(); }

  // Attributes. FORMAT for one of another type, and for one that has to be there and is not.
  int64_t integer(const char* name) const;
  int64_t integer(const char* name, int64_t otherwise) const;
  double number(const char* name, double otherwise) const;
  std::vector<int64_t> integers(const char* name) const;
  std::vector<int64_t> integers(const char* name, std::vector<int64_t> otherwise) const;
  std::string text(const char* name) const;
  std::string text(const char* name, std::string_view otherwise) const;
  std::vector<std::string> texts(const char* name) const;  // none where it is not there
  const Tensor* tensor(const char* name) const;            // of one number; null: it is not there
  // UNSUPPORTED unless it is not there or this.
  void require(const char* name, int64_t value) const;
  void require_text(const char* name, std::string_view value) const;

  // Operands that are known before anything runs: tensors of the file that no call changes, and what is worked out of
  // sizes (sizes.h). UNSUPPORTED for others.
  std::vector<int64_t> constant_integers(size_t i) const;
  double constant_number(size_t i) const;
  std::vector<double> constant_numbers(size_t i) const;
  double number_of(const Tensor& tensor) const;  // its first element. UNSUPPORTED for a whole one past 2^53
  bool is_constant_number(size_t i) const;
  bool is_constant_true(size_t i) const;
  DType constant_dtype(size_t i) const { return constant(i).spec.dtype; }
  const Tensor* known(size_t i) const { return i < constants_.size() ? constants_[i] : nullptr; }

  // Reads the same node on other operands.
  Reading of(std::span<const ops::Value> operands) const { return {file_, node, operands, {}}; }

  std::string where() const;                              // "file: node 'Conv_3' (Conv)"
  [[noreturn]] void refuse(std::string_view what) const;  // FORMAT
  [[noreturn]] void lacks(std::string_view what) const;   // UNSUPPORTED

 private:
  const Attribute* find(const char* name, Attribute::Type type) const;
  const Tensor& constant(size_t i) const;

  const std::span<const ops::Value> in_;
  const std::string& file_;
  const std::span<const Tensor* const> constants_;
};

std::string node_text(const Node& node);  // "node 'Conv_3' (Conv)"

// Operands that have to be known before anything runs: nobody makes arrays of them.
bool is_looked_at(const Node& node, size_t operand);

bool is_true(const Tensor& tensor);  // one bool, which is known

using Adapter = std::vector<ops::Value> (*)(const Reading& node);

struct NamedAdapter {
  std::string_view op_type;
  Adapter adapter;
};
std::span<const NamedAdapter> elementwise_adapters();
std::span<const NamedAdapter> shape_adapters();
std::span<const NamedAdapter> index_adapters();
std::span<const NamedAdapter> network_adapters();
std::span<const NamedAdapter> window_adapters();
std::span<const NamedAdapter> image_adapters();
std::span<const NamedAdapter> recurrent_adapters();
std::span<const NamedAdapter> quantized_adapters();

// UNSUPPORTED where nobody knows the operator: with the node, the operator and the domain.
Adapter adapter_of(const std::string& file, const Node& node);

// An operator of ours under its own name, with all that it asks for checked: the file is anybody's. What it writes in
// place it writes into copies, which are its last results; into the operand itself where `writes_through` says so.
std::vector<ops::Value> run_custom_domain_op(const Reading& node, std::span<const bool> writes_through);
const ops::Record* custom_domain_op(std::string_view op_type);  // null: there is none

}  // namespace tinyai::onnx
