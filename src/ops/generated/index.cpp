// Indexing: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/index.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo gather_nd_inputs[] = {
    {.name = "table", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo scatter_nd_add_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo scatter_nd_add_attributes[] = {
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(ScatterNdAddAttrs, shape)},
};
constexpr InputInfo index_select_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo index_select_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(IndexSelectAttrs, axis)},
};
constexpr InputInfo index_add_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo index_add_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(IndexAddAttrs, axis)},
    {.name = "size", .type = AttributeInfo::kInt, .offset = offsetof(IndexAddAttrs, size)},
};
constexpr InputInfo gather_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo gather_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(GatherAttrs, axis)},
};
constexpr InputInfo take_along_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo take_along_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(TakeAlongAttrs, axis)},
};
constexpr InputInfo scatter_add_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "updates", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo scatter_add_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(ScatterAddAttrs, axis)},
};
constexpr InputInfo scatter_along_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo scatter_along_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(ScatterAlongAttrs, axis)},
    {.name = "shape", .type = AttributeInfo::kInts, .offset = offsetof(ScatterAlongAttrs, shape)},
};
constexpr InputInfo one_hot_inputs[] = {
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo one_hot_attributes[] = {
    {.name = "depth", .type = AttributeInfo::kInt, .offset = offsetof(OneHotAttrs, depth)},
    {.name = "dtype", .type = AttributeInfo::kDType, .offset = offsetof(OneHotAttrs, dtype)},
};
constexpr InputInfo repeat_interleave_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "times", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo repeat_interleave_attributes[] = {
    {.name = "total", .type = AttributeInfo::kInt, .offset = offsetof(RepeatInterleaveAttrs, total)},
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(RepeatInterleaveAttrs, axis)},
};
constexpr InputInfo tril_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo tril_attributes[] = {
    {.name = "diagonal", .type = AttributeInfo::kInt, .offset = offsetof(TrilAttrs, diagonal)},
};
constexpr InputInfo triu_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo triu_attributes[] = {
    {.name = "diagonal", .type = AttributeInfo::kInt, .offset = offsetof(TriuAttrs, diagonal)},
};
constexpr InputInfo topk_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo topk_attributes[] = {
    {.name = "k", .type = AttributeInfo::kInt, .offset = offsetof(TopkAttrs, k)},
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(TopkAttrs, axis)},
    {.name = "largest", .type = AttributeInfo::kBool, .offset = offsetof(TopkAttrs, largest)},
};
constexpr InputInfo sort_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo sort_attributes[] = {
    {.name = "axis", .type = AttributeInfo::kAxis, .offset = offsetof(SortAttrs, axis)},
    {.name = "descending", .type = AttributeInfo::kBool, .offset = offsetof(SortAttrs, descending)},
};
constexpr InputInfo nonzero_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo masked_select_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "mask", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo unique_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo embedding_inputs[] = {
    {.name = "table", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "indices", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo embedding_attributes[] = {
    {.name = "padding_index", .type = AttributeInfo::kInt, .offset = offsetof(EmbeddingAttrs, padding_index)},
};

}  // namespace

namespace info {
constinit const Info gather_nd{.name = "gather_nd", .inputs = gather_nd_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = "GatherND", .differentiable = 0b1, .updated = 0b0};
constinit const Info scatter_nd_add{.name = "scatter_nd_add", .inputs = scatter_nd_add_inputs, .attributes = scatter_nd_add_attributes, .attrs_bytes = sizeof(ScatterNdAddAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info index_select{.name = "index_select", .inputs = index_select_inputs, .attributes = index_select_attributes, .attrs_bytes = sizeof(IndexSelectAttrs), .outputs = 1, .internal = false, .onnx = "Gather", .differentiable = 0b1, .updated = 0b0};
constinit const Info index_add{.name = "index_add", .inputs = index_add_inputs, .attributes = index_add_attributes, .attrs_bytes = sizeof(IndexAddAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info gather{.name = "gather", .inputs = gather_inputs, .attributes = gather_attributes, .attrs_bytes = sizeof(GatherAttrs), .outputs = 1, .internal = false, .onnx = "GatherElements", .differentiable = 0b1, .updated = 0b0};
constinit const Info take_along{.name = "take_along", .inputs = take_along_inputs, .attributes = take_along_attributes, .attrs_bytes = sizeof(TakeAlongAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info scatter_add{.name = "scatter_add", .inputs = scatter_add_inputs, .attributes = scatter_add_attributes, .attrs_bytes = sizeof(ScatterAddAttrs), .outputs = 1, .internal = false, .onnx = "ScatterElements", .differentiable = 0b101, .updated = 0b0};
constinit const Info scatter_along{.name = "scatter_along", .inputs = scatter_along_inputs, .attributes = scatter_along_attributes, .attrs_bytes = sizeof(ScatterAlongAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info one_hot{.name = "one_hot", .inputs = one_hot_inputs, .attributes = one_hot_attributes, .attrs_bytes = sizeof(OneHotAttrs), .outputs = 1, .internal = false, .onnx = "OneHot", .differentiable = 0b0, .updated = 0b0};
constinit const Info repeat_interleave{.name = "repeat_interleave", .inputs = repeat_interleave_inputs, .attributes = repeat_interleave_attributes, .attrs_bytes = sizeof(RepeatInterleaveAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info tril{.name = "tril", .inputs = tril_inputs, .attributes = tril_attributes, .attrs_bytes = sizeof(TrilAttrs), .outputs = 1, .internal = false, .onnx = "Trilu", .differentiable = 0b1, .updated = 0b0};
constinit const Info triu{.name = "triu", .inputs = triu_inputs, .attributes = triu_attributes, .attrs_bytes = sizeof(TriuAttrs), .outputs = 1, .internal = false, .onnx = "Trilu", .differentiable = 0b1, .updated = 0b0};
constinit const Info topk{.name = "topk", .inputs = topk_inputs, .attributes = topk_attributes, .attrs_bytes = sizeof(TopkAttrs), .outputs = 2, .internal = false, .onnx = "TopK", .differentiable = 0b1, .updated = 0b0};
constinit const Info sort{.name = "sort", .inputs = sort_inputs, .attributes = sort_attributes, .attrs_bytes = sizeof(SortAttrs), .outputs = 2, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info nonzero{.name = "nonzero", .inputs = nonzero_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info masked_select{.name = "masked_select", .inputs = masked_select_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info unique{.name = "unique", .inputs = unique_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 3, .internal = false, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info embedding{.name = "embedding", .inputs = embedding_inputs, .attributes = embedding_attributes, .attrs_bytes = sizeof(EmbeddingAttrs), .outputs = 1, .internal = false, .onnx = "Gather", .differentiable = 0b1, .updated = 0b0};
}  // namespace info

Value gather_nd(const Operand& table, const Operand& indices) {
  const Operand in[] = {table, indices};
  return apply_one(records::gather_nd, in, nullptr);
}

Value scatter_nd_add(const Operand& x, const Operand& indices, const Ints& shape) {
  const ScatterNdAddAttrs attrs{.shape = shape};
  const Operand in[] = {x, indices};
  return apply_one(records::scatter_nd_add, in, &attrs);
}

Value index_select(const Operand& x, const Operand& indices, int64_t axis) {
  const IndexSelectAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices};
  return apply_one(records::index_select, in, &attrs);
}

Value index_add(const Operand& x, const Operand& indices, int64_t axis, int64_t size) {
  const IndexAddAttrs attrs{.axis = axis, .size = size};
  const Operand in[] = {x, indices};
  return apply_one(records::index_add, in, &attrs);
}

Value gather(const Operand& x, const Operand& indices, int64_t axis) {
  const GatherAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices};
  return apply_one(records::gather, in, &attrs);
}

Value take_along(const Operand& x, const Operand& indices, int64_t axis) {
  const TakeAlongAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices};
  return apply_one(records::take_along, in, &attrs);
}

Value scatter_add(const Operand& x, const Operand& indices, const Operand& updates, int64_t axis) {
  const ScatterAddAttrs attrs{.axis = axis};
  const Operand in[] = {x, indices, updates};
  return apply_one(records::scatter_add, in, &attrs);
}

Value scatter_along(const Operand& x, const Operand& indices, int64_t axis, const Ints& shape) {
  const ScatterAlongAttrs attrs{.axis = axis, .shape = shape};
  const Operand in[] = {x, indices};
  return apply_one(records::scatter_along, in, &attrs);
}

Value one_hot(const Operand& indices, int64_t depth, DType dtype) {
  const OneHotAttrs attrs{.depth = depth, .dtype = dtype};
  const Operand in[] = {indices};
  return apply_one(records::one_hot, in, &attrs);
}

Value repeat_interleave(const Operand& x, const Operand& times, int64_t total, int64_t axis) {
  const RepeatInterleaveAttrs attrs{.total = total, .axis = axis};
  const Operand in[] = {x, times};
  return apply_one(records::repeat_interleave, in, &attrs);
}

Value tril(const Operand& x, int64_t diagonal) {
  const TrilAttrs attrs{.diagonal = diagonal};
  const Operand in[] = {x};
  return apply_one(records::tril, in, &attrs);
}

Value triu(const Operand& x, int64_t diagonal) {
  const TriuAttrs attrs{.diagonal = diagonal};
  const Operand in[] = {x};
  return apply_one(records::triu, in, &attrs);
}

std::vector<Value> topk(const Operand& x, int64_t k, int64_t axis, bool largest) {
  const TopkAttrs attrs{.k = k, .axis = axis, .largest = largest};
  const Operand in[] = {x};
  return apply_list(records::topk, in, &attrs);
}

std::vector<Value> sort(const Operand& x, int64_t axis, bool descending) {
  const SortAttrs attrs{.axis = axis, .descending = descending};
  const Operand in[] = {x};
  return apply_list(records::sort, in, &attrs);
}

Value nonzero(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::nonzero, in, nullptr);
}

Value masked_select(const Operand& x, const Operand& mask) {
  const Operand in[] = {x, mask};
  return apply_one(records::masked_select, in, nullptr);
}

std::vector<Value> unique(const Operand& x) {
  const Operand in[] = {x};
  return apply_list(records::unique, in, nullptr);
}

Value embedding(const Operand& table, const Operand& indices, int64_t padding_index) {
  const EmbeddingAttrs attrs{.padding_index = padding_index};
  const Operand in[] = {table, indices};
  return apply_one(records::embedding, in, &attrs);
}

}  // namespace tinyai::ops
