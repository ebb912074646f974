#include "ops/arithmetic.h"

#include "ops/generated/elementwise.h"

namespace tinyai::ops {

Value operator+(const Operand& a, const Operand& b) { return add(a, b); }
Value operator-(const Operand& a, const Operand& b) { return sub(a, b); }
Value operator*(const Operand& a, const Operand& b) { return mul(a, b); }
Value operator/(const Operand& a, const Operand& b) { return div(a, b); }
Value operator-(const Operand& x) { return neg(x); }

Value operator+(const Operand& x, double value) { return add_scalar(x, value); }
Value operator+(double value, const Operand& x) { return add_scalar(x, value); }
Value operator-(const Operand& x, double value) { return add_scalar(x, -value); }
Value operator-(double value, const Operand& x) { return add_scalar(neg(x), value); }
Value operator*(const Operand& x, double value) { return mul_scalar(x, value); }
Value operator*(double value, const Operand& x) { return mul_scalar(x, value); }

}  // namespace tinyai::ops
