// Arithmetic on Values as it is written on paper, so that a vjp reads like the formula. Each is one operator.
#pragma once

#include "ops/generated/operators.h"

namespace tinyai::ops {

inline Value operator+(const Operand& a, const Operand& b) { return add(a, b); }
inline Value operator-(const Operand& a, const Operand& b) { return sub(a, b); }
inline Value operator*(const Operand& a, const Operand& b) { return mul(a, b); }
inline Value operator/(const Operand& a, const Operand& b) { return div(a, b); }
inline Value operator-(const Operand& x) { return neg(x); }

inline Value operator+(const Operand& x, double value) { return add_scalar(x, value); }
inline Value operator+(double value, const Operand& x) { return add_scalar(x, value); }
inline Value operator-(const Operand& x, double value) { return add_scalar(x, -value); }
inline Value operator-(double value, const Operand& x) { return add_scalar(neg(x), value); }
inline Value operator*(const Operand& x, double value) { return mul_scalar(x, value); }
inline Value operator*(double value, const Operand& x) { return mul_scalar(x, value); }

}  // namespace tinyai::ops
