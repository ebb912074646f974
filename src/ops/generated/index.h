// Indexing: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct ScatterNdAddAttrs {
  Ints shape{};
};
static_assert(std::is_trivially_copyable_v<ScatterNdAddAttrs>);

struct IndexSelectAttrs {
  int64_t axis = 0;
};
static_assert(std::is_trivially_copyable_v<IndexSelectAttrs>);

struct IndexAddAttrs {
  int64_t axis{};
  int64_t size{};
};
static_assert(std::is_trivially_copyable_v<IndexAddAttrs>);

struct GatherAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<GatherAttrs>);

struct TakeAlongAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<TakeAlongAttrs>);

struct ScatterAddAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<ScatterAddAttrs>);

struct ScatterAlongAttrs {
  int64_t axis{};
  Ints shape{};
};
static_assert(std::is_trivially_copyable_v<ScatterAlongAttrs>);

struct OneHotAttrs {
  int64_t depth{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<OneHotAttrs>);

struct RepeatInterleaveAttrs {
  int64_t total{};
  int64_t axis = 0;
};
static_assert(std::is_trivially_copyable_v<RepeatInterleaveAttrs>);

struct TrilAttrs {
  int64_t diagonal = 0;
};
static_assert(std::is_trivially_copyable_v<TrilAttrs>);

struct TriuAttrs {
  int64_t diagonal = 0;
};
static_assert(std::is_trivially_copyable_v<TriuAttrs>);

struct TopkAttrs {
  int64_t k{};
  int64_t axis = -1;
  bool largest = true;
};
static_assert(std::is_trivially_copyable_v<TopkAttrs>);

struct SortAttrs {
  int64_t axis = -1;
  bool descending = false;
};
static_assert(std::is_trivially_copyable_v<SortAttrs>);

struct EmbeddingAttrs {
  int64_t padding_index = -1;
};
static_assert(std::is_trivially_copyable_v<EmbeddingAttrs>);

namespace info {
extern const Info gather_nd;
extern const Info scatter_nd_add;
extern const Info index_select;
extern const Info index_add;
extern const Info gather;
extern const Info take_along;
extern const Info scatter_add;
extern const Info scatter_along;
extern const Info one_hot;
extern const Info repeat_interleave;
extern const Info tril;
extern const Info triu;
extern const Info topk;
extern const Info sort;
extern const Info nonzero;
extern const Info masked_select;
extern const Info unique;
extern const Info embedding;
}  // namespace info

namespace records {
extern const Record gather_nd;
extern const Record scatter_nd_add;
extern const Record index_select;
extern const Record index_add;
extern const Record gather;
extern const Record take_along;
extern const Record scatter_add;
extern const Record scatter_along;
extern const Record one_hot;
extern const Record repeat_interleave;
extern const Record tril;
extern const Record triu;
extern const Record topk;
extern const Record sort;
extern const Record nonzero;
extern const Record masked_select;
extern const Record unique;
extern const Record embedding;
}  // namespace records

Value gather_nd(const Operand& table, const Operand& indices);
Value scatter_nd_add(const Operand& x, const Operand& indices, const Ints& shape);
Value index_select(const Operand& x, const Operand& indices, int64_t axis = 0);
Value index_add(const Operand& x, const Operand& indices, int64_t axis, int64_t size);
Value gather(const Operand& x, const Operand& indices, int64_t axis);
Value take_along(const Operand& x, const Operand& indices, int64_t axis);
Value scatter_add(const Operand& x, const Operand& indices, const Operand& updates, int64_t axis);
Value scatter_along(const Operand& x, const Operand& indices, int64_t axis, const Ints& shape);
Value one_hot(const Operand& indices, int64_t depth, DType dtype = DType::kF32);
Value repeat_interleave(const Operand& x, const Operand& times, int64_t total, int64_t axis = 0);
Value tril(const Operand& x, int64_t diagonal = 0);
Value triu(const Operand& x, int64_t diagonal = 0);
std::vector<Value> topk(const Operand& x, int64_t k, int64_t axis = -1, bool largest = true);
std::vector<Value> sort(const Operand& x, int64_t axis = -1, bool descending = false);
Value nonzero(const Operand& x);
Value masked_select(const Operand& x, const Operand& mask);
std::vector<Value> unique(const Operand& x);
Value embedding(const Operand& table, const Operand& indices, int64_t padding_index = -1);

}  // namespace tinyai::ops
