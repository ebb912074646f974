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

namespace info {
extern const Info matmul;
extern const Info linear;
extern const Info dot;
extern const Info outer;
}  // namespace info

namespace records {
extern const Record matmul;
extern const Record linear;
extern const Record dot;
extern const Record outer;
}  // namespace records

Value matmul(const Operand& a, const Operand& b);
Value linear(const Operand& x, const Operand& weight, const Operand& bias = {});
Value dot(const Operand& a, const Operand& b);
Value outer(const Operand& a, const Operand& b);

}  // namespace tinyai::ops
