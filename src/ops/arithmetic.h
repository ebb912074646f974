// Arithmetic on Values as it is written on paper, so that a vjp reads like the formula. Each is one operator; declared
// without their header, for most families write arithmetic, and a new elementwise operator need not rebuild them.
#pragma once

#include "ops/value.h"

namespace tinyai::ops {

Value operator+(const Operand& a, const Operand& b);
Value operator-(const Operand& a, const Operand& b);
Value operator*(const Operand& a, const Operand& b);
Value operator/(const Operand& a, const Operand& b);
Value operator-(const Operand& x);

Value operator+(const Operand& x, double value);
Value operator+(double value, const Operand& x);
Value operator-(const Operand& x, double value);
Value operator-(double value, const Operand& x);
Value operator*(const Operand& x, double value);
Value operator*(double value, const Operand& x);

}  // namespace tinyai::ops
