// Random numbers: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct UniformAttrs {
  Ints shape{};
  double low = 0.0;
  double high = 1.0;
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<UniformAttrs>);

struct NormalAttrs {
  Ints shape{};
  double mean = 0.0;
  double stddev = 1.0;
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<NormalAttrs>);

struct RandintAttrs {
  Ints shape{};
  int64_t low{};
  int64_t high{};
  DType dtype = DType::kI64;
};
static_assert(std::is_trivially_copyable_v<RandintAttrs>);

struct BernoulliAttrs {
  Ints shape{};
  double p{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<BernoulliAttrs>);

struct InitUniformAttrs {
  double low{};
  double high{};
};
static_assert(std::is_trivially_copyable_v<InitUniformAttrs>);

struct InitNormalAttrs {
  double mean{};
  double stddev{};
};
static_assert(std::is_trivially_copyable_v<InitNormalAttrs>);

struct InitOrthogonalAttrs {
  double gain{};
};
static_assert(std::is_trivially_copyable_v<InitOrthogonalAttrs>);

struct DropoutAttrs {
  double p = 0.5;
  bool training = true;
};
static_assert(std::is_trivially_copyable_v<DropoutAttrs>);

struct DropoutRangeAttrs {
  double p{};
  Axes order{};
};
static_assert(std::is_trivially_copyable_v<DropoutRangeAttrs>);

struct DroppedAttrs {
  double p{};
};
static_assert(std::is_trivially_copyable_v<DroppedAttrs>);

namespace info {
extern const Info uniform;
extern const Info normal;
extern const Info randint;
extern const Info bernoulli;
extern const Info init_uniform;
extern const Info init_normal;
extern const Info init_orthogonal;
extern const Info dropout;
extern const Info dropout_range;
extern const Info dropped;
}  // namespace info

namespace records {
extern const Record uniform;
extern const Record normal;
extern const Record randint;
extern const Record bernoulli;
extern const Record init_uniform;
extern const Record init_normal;
extern const Record init_orthogonal;
extern const Record dropout;
extern const Record dropout_range;
extern const Record dropped;
}  // namespace records

Value uniform(const Ints& shape, double low = 0.0, double high = 1.0, DType dtype = DType::kF32);
Value normal(const Ints& shape, double mean = 0.0, double stddev = 1.0, DType dtype = DType::kF32);
Value randint(const Ints& shape, int64_t low, int64_t high, DType dtype = DType::kI64);
Value bernoulli(const Ints& shape, double p, DType dtype = DType::kF32);
void init_uniform(const Operand& destination, double low, double high);
void init_normal(const Operand& destination, double mean, double stddev);
void init_orthogonal(const Operand& destination, double gain);
Value dropout(const Operand& x, double p = 0.5, bool training = true);
std::vector<Value> dropout_range(const Operand& x, double p, const Axes& order = {});
std::vector<Value> dropped(const Operand& x, double p);

}  // namespace tinyai::ops
