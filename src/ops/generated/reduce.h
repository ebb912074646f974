// Reductions: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct SumAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<SumAttrs>);

struct MeanAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<MeanAttrs>);

struct ProdAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<ProdAttrs>);

struct MaxAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<MaxAttrs>);

struct MinAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<MinAttrs>);

struct AnyAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<AnyAttrs>);

struct AllAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<AllAttrs>);

struct VarAttrs {
  Axes axes{};
  int64_t correction = 1;
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<VarAttrs>);

struct StdAttrs {
  Axes axes{};
  int64_t correction = 1;
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<StdAttrs>);

struct LogsumexpAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<LogsumexpAttrs>);

struct NormAttrs {
  Axes axes{};
  double p = 2.0;
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<NormAttrs>);

struct CentreAttrs {
  Axes axes{};
};
static_assert(std::is_trivially_copyable_v<CentreAttrs>);

struct SumSquaresAttrs {
  Axes axes{};
  double factor = 1.0;
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<SumSquaresAttrs>);

struct EuclideanNormAttrs {
  Axes axes{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<EuclideanNormAttrs>);

struct PowerNormAttrs {
  Axes axes{};
  double p{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<PowerNormAttrs>);

struct ArgmaxAttrs {
  int64_t axis{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<ArgmaxAttrs>);

struct ArgminAttrs {
  int64_t axis{};
  bool keepdims = false;
};
static_assert(std::is_trivially_copyable_v<ArgminAttrs>);

struct CumsumAttrs {
  int64_t axis{};
  bool reverse = false;
};
static_assert(std::is_trivially_copyable_v<CumsumAttrs>);

struct CumprodAttrs {
  int64_t axis{};
};
static_assert(std::is_trivially_copyable_v<CumprodAttrs>);

struct RunningAffineAttrs {
  int64_t axis{};
  bool reverse{};
};
static_assert(std::is_trivially_copyable_v<RunningAffineAttrs>);

namespace info {
extern const Info sum;
extern const Info mean;
extern const Info prod;
extern const Info max;
extern const Info min;
extern const Info any;
extern const Info all;
extern const Info var;
extern const Info std;
extern const Info logsumexp;
extern const Info norm;
extern const Info centre;
extern const Info sum_squares;
extern const Info euclidean_norm;
extern const Info power_norm;
extern const Info argmax;
extern const Info argmin;
extern const Info cumsum;
extern const Info cumprod;
extern const Info running_affine;
}  // namespace info

namespace records {
extern const Record sum;
extern const Record mean;
extern const Record prod;
extern const Record max;
extern const Record min;
extern const Record any;
extern const Record all;
extern const Record var;
extern const Record std;
extern const Record logsumexp;
extern const Record norm;
extern const Record centre;
extern const Record sum_squares;
extern const Record euclidean_norm;
extern const Record power_norm;
extern const Record argmax;
extern const Record argmin;
extern const Record cumsum;
extern const Record cumprod;
extern const Record running_affine;
}  // namespace records

Value sum(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value mean(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value prod(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value max(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value min(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value any(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value all(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value var(const Operand& x, const Axes& axes = {}, int64_t correction = 1, bool keepdims = false);
Value std(const Operand& x, const Axes& axes = {}, int64_t correction = 1, bool keepdims = false);
Value logsumexp(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value norm(const Operand& x, const Axes& axes = {}, double p = 2.0, bool keepdims = false);
Value centre(const Operand& x, const Axes& axes = {});
Value sum_squares(const Operand& x, const Axes& axes = {}, double factor = 1.0, bool keepdims = false);
Value euclidean_norm(const Operand& x, const Axes& axes = {}, bool keepdims = false);
Value power_norm(const Operand& x, const Axes& axes, double p, bool keepdims = false);
Value argmax(const Operand& x, int64_t axis, bool keepdims = false);
Value argmin(const Operand& x, int64_t axis, bool keepdims = false);
Value cumsum(const Operand& x, int64_t axis, bool reverse = false);
Value cumprod(const Operand& x, int64_t axis);
Value running_affine(const Operand& x, const Operand& factor, int64_t axis, bool reverse);

}  // namespace tinyai::ops
