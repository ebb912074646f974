// Sizes: what a node works out of the shapes of its operands, as PyTorch's exporter writes `x.view(x.size(0), -1)`:
// whole numbers, known while a program is traced, where each size is a number. Reshapes and their like are told them as
// they are told tensors of the file.
#pragma once

#include <optional>

#include "onnx/mapping/adapter.h"

namespace tinyai::onnx {

// True if it may: a Shape does, and what adds, joins and picks whole numbers.
bool may_work_out_sizes(const Node& node);
bool only_works_out_sizes(const Node& node);  // as a Shape, which is no operator of ours

// A few whole numbers or bools, one or a list of them. Nothing where an operand is not known, or its elements are
// others.
std::optional<Tensor> worked_out_sizes(const Reading& node);

// Makes such a tensor an operand that is computed with.
ops::Value value_of_sizes(const Tensor& sizes);

}  // namespace tinyai::onnx
