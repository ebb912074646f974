// Matrix products: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct EinsumAttrs {
  const char* equation{};
};
static_assert(std::is_trivially_copyable_v<EinsumAttrs>);

namespace info {
extern const Info matmul;
extern const Info linear;
extern const Info dot;
extern const Info outer;
extern const Info einsum;
}  // namespace info

namespace records {
extern const Record matmul;
extern const Record linear;
extern const Record dot;
extern const Record outer;
extern const Record einsum;
}  // namespace records

Value matmul(const Operand& a, const Operand& b);
Value linear(const Operand& x, const Operand& weight, const Operand& bias = {});
Value dot(const Operand& a, const Operand& b);
Value outer(const Operand& a, const Operand& b);
Value einsum(std::span<const Value> xs, const char* equation);

}  // namespace tinyai::ops
