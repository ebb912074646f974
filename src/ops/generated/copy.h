// Copies and selection: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct CastAttrs {
  DType dtype{};
};
static_assert(std::is_trivially_copyable_v<CastAttrs>);

struct CompactAttrs {
  Ints shape{};
};
static_assert(std::is_trivially_copyable_v<CompactAttrs>);

struct FillInplaceAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<FillInplaceAttrs>);

struct FullLikeAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<FullLikeAttrs>);

struct MaskedFillAttrs {
  double value{};
};
static_assert(std::is_trivially_copyable_v<MaskedFillAttrs>);

namespace info {
extern const Info cast;
extern const Info contiguous;
extern const Info copy;
extern const Info compact;
extern const Info assign;
extern const Info fill_inplace;
extern const Info clear_masked;
extern const Info full_like;
extern const Info where;
extern const Info masked_fill;
}  // namespace info

namespace records {
extern const Record cast;
extern const Record contiguous;
extern const Record copy;
extern const Record compact;
extern const Record assign;
extern const Record fill_inplace;
extern const Record clear_masked;
extern const Record full_like;
extern const Record where;
extern const Record masked_fill;
}  // namespace records

Value cast(const Operand& x, DType dtype);
Value contiguous(const Operand& x);
Value copy(const Operand& x);
Value compact(const Operand& x, const Ints& shape);
void assign(const Operand& destination, const Operand& b);
void fill_inplace(const Operand& destination, double value);
void clear_masked(const Operand& destination, const Operand& mask);
Value full_like(const Operand& x, double value);
Value where(const Operand& condition, const Operand& a, const Operand& b);
Value masked_fill(const Operand& x, const Operand& mask, double value);

}  // namespace tinyai::ops
