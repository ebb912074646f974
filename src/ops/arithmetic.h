// Arithmetic on Values as it is written on paper, so that a vjp reads like the formula. Each is one operator.
#pragma once

#include "ops/generated/operators.h"

namespace tinyai::ops {

inline Value operator+(const Value& a, const Value& b) { return add(a, b); }
inline Value operator-(const Value& a, const Value& b) { return sub(a, b); }
inline Value operator*(const Value& a, const Value& b) { return mul(a, b); }
inline Value operator/(const Value& a, const Value& b) { return div(a, b); }
inline Value operator-(const Value& x) { return neg(x); }

inline Value operator+(const Value& x, double value) { return add_scalar(x, value); }
inline Value operator+(double value, const Value& x) { return add_scalar(x, value); }
inline Value operator-(const Value& x, double value) { return add_scalar(x, -value); }
inline Value operator-(double value, const Value& x) { return add_scalar(neg(x), value); }
inline Value operator*(const Value& x, double value) { return mul_scalar(x, value); }
inline Value operator*(double value, const Value& x) { return mul_scalar(x, value); }

}  // namespace tinyai::ops
