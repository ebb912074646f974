// Softmax: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct SoftmaxAttrs {
  int64_t axis = -1;
};
static_assert(std::is_trivially_copyable_v<SoftmaxAttrs>);

struct LogSoftmaxAttrs {
  int64_t axis = -1;
};
static_assert(std::is_trivially_copyable_v<LogSoftmaxAttrs>);

struct SoftmaxGradAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<SoftmaxGradAttrs>);

struct LogSoftmaxGradAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<LogSoftmaxGradAttrs>);

namespace info {
extern const Info softmax;
extern const Info log_softmax;
extern const Info softmax_grad;
extern const Info log_softmax_grad;
}  // namespace info

namespace records {
extern const Record softmax;
extern const Record log_softmax;
extern const Record softmax_grad;
extern const Record log_softmax_grad;
}  // namespace records

Value softmax(const Operand& x, int64_t axis = -1);
Value log_softmax(const Operand& x, int64_t axis = -1);
Value softmax_grad(const Operand& gy, const Operand& y, int64_t axis);
Value log_softmax_grad(const Operand& gy, const Operand& y, int64_t axis);

}  // namespace tinyai::ops
