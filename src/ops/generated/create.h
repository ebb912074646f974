// Creation: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct ZerosAttrs {
  Ints shape{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<ZerosAttrs>);

struct OnesAttrs {
  Ints shape{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<OnesAttrs>);

struct FullAttrs {
  Ints shape{};
  double value{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<FullAttrs>);

struct FullIntAttrs {
  Ints shape{};
  int64_t value{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<FullIntAttrs>);

struct EyeAttrs {
  int64_t rows{};
  int64_t columns{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<EyeAttrs>);

struct ArangeAttrs {
  double start{};
  double stop{};
  double step = 1.0;
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<ArangeAttrs>);

struct LinspaceAttrs {
  double start{};
  double stop{};
  int64_t steps{};
  DType dtype = DType::kF32;
};
static_assert(std::is_trivially_copyable_v<LinspaceAttrs>);

namespace info {
extern const Info zeros;
extern const Info ones;
extern const Info full;
extern const Info full_int;
extern const Info eye;
extern const Info arange;
extern const Info linspace;
}  // namespace info

namespace records {
extern const Record zeros;
extern const Record ones;
extern const Record full;
extern const Record full_int;
extern const Record eye;
extern const Record arange;
extern const Record linspace;
}  // namespace records

Value zeros(const Ints& shape, DType dtype = DType::kF32);
Value ones(const Ints& shape, DType dtype = DType::kF32);
Value full(const Ints& shape, double value, DType dtype = DType::kF32);
Value full_int(const Ints& shape, int64_t value, DType dtype = DType::kF32);
Value eye(int64_t rows, int64_t columns, DType dtype = DType::kF32);
Value arange(double start, double stop, double step = 1.0, DType dtype = DType::kF32);
Value linspace(double start, double stop, int64_t steps, DType dtype = DType::kF32);

}  // namespace tinyai::ops
