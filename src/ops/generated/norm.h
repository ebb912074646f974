// Normalisation: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct LayerNormAttrs {
  int64_t axis_count = 1;
  double eps = 1e-05;
};
static_assert(std::is_trivially_copyable_v<LayerNormAttrs>);

struct LayerNormStatsAttrs {
  int64_t axis_count{};
  double eps{};
};
static_assert(std::is_trivially_copyable_v<LayerNormStatsAttrs>);

struct LayerNormGradAttrs {
  int64_t axis_count{};
};
static_assert(std::is_trivially_copyable_v<LayerNormGradAttrs>);

struct BatchNormAttrs {
  bool training = false;
  double momentum = 0.1;
  double eps = 1e-05;
};
static_assert(std::is_trivially_copyable_v<BatchNormAttrs>);

struct CumulativeBatchNormAttrs {
  double eps{};
};
static_assert(std::is_trivially_copyable_v<CumulativeBatchNormAttrs>);

struct UpdateRunningAttrs {
  double momentum{};
  double correction{};
};
static_assert(std::is_trivially_copyable_v<UpdateRunningAttrs>);

struct UpdateAveragesAttrs {
  double correction{};
};
static_assert(std::is_trivially_copyable_v<UpdateAveragesAttrs>);

struct BatchNormalizeAttrs {
  double eps{};
  bool of_batch = false;
};
static_assert(std::is_trivially_copyable_v<BatchNormalizeAttrs>);

struct BatchNormGradAttrs {
  double eps{};
};
static_assert(std::is_trivially_copyable_v<BatchNormGradAttrs>);

struct RmsNormAttrs {
  int64_t axis_count = 1;
  double eps = 1.1920928955078125e-07;
};
static_assert(std::is_trivially_copyable_v<RmsNormAttrs>);

struct GroupNormAttrs {
  int64_t groups{};
  double eps = 1e-05;
};
static_assert(std::is_trivially_copyable_v<GroupNormAttrs>);

struct InstanceNormAttrs {
  double eps = 1e-05;
};
static_assert(std::is_trivially_copyable_v<InstanceNormAttrs>);

namespace info {
extern const Info layer_norm;
extern const Info layer_norm_stats;
extern const Info layer_norm_grad;
extern const Info batch_norm;
extern const Info cumulative_batch_norm;
extern const Info batch_stats;
extern const Info update_running;
extern const Info update_averages;
extern const Info batch_normalize;
extern const Info batch_norm_grad;
extern const Info rms_norm;
extern const Info group_norm;
extern const Info instance_norm;
}  // namespace info

namespace records {
extern const Record layer_norm;
extern const Record layer_norm_stats;
extern const Record layer_norm_grad;
extern const Record batch_norm;
extern const Record cumulative_batch_norm;
extern const Record batch_stats;
extern const Record update_running;
extern const Record update_averages;
extern const Record batch_normalize;
extern const Record batch_norm_grad;
extern const Record rms_norm;
extern const Record group_norm;
extern const Record instance_norm;
}  // namespace records

Value layer_norm(const Operand& x, const Operand& gamma = {}, const Operand& beta = {}, int64_t axis_count = 1,
                 double eps = 1e-05);
std::vector<Value> layer_norm_stats(const Operand& x, const Operand& gamma, const Operand& beta, int64_t axis_count,
                                    double eps);
std::vector<Value> layer_norm_grad(const Operand& gy, const Operand& x, const Operand& gamma, const Operand& mean,
                                   const Operand& rstd, int64_t axis_count);
Value batch_norm(const Operand& x, const Operand& gamma = {}, const Operand& beta = {},
                 const Operand& running_mean = {}, const Operand& running_variance = {}, bool training = false,
                 double momentum = 0.1, double eps = 1e-05);
Value cumulative_batch_norm(const Operand& x, const Operand& gamma, const Operand& beta, const Operand& running_mean,
                            const Operand& running_variance, const Operand& batches, double eps);
std::vector<Value> batch_stats(const Operand& x);
void update_running(const Operand& running_mean, const Operand& running_variance, const Operand& mean,
                    const Operand& variance, double momentum, double correction);
void update_averages(const Operand& running_mean, const Operand& running_variance, const Operand& batches,
                     const Operand& mean, const Operand& variance, double correction);
Value batch_normalize(const Operand& x, const Operand& mean, const Operand& variance, const Operand& gamma,
                      const Operand& beta, double eps, bool of_batch = false);
std::vector<Value> batch_norm_grad(const Operand& gy, const Operand& x, const Operand& mean, const Operand& variance,
                                   const Operand& gamma, double eps);
Value rms_norm(const Operand& x, const Operand& gamma = {}, int64_t axis_count = 1,
               double eps = 1.1920928955078125e-07);
Value group_norm(const Operand& x, const Operand& gamma, const Operand& beta, int64_t groups, double eps = 1e-05);
Value instance_norm(const Operand& x, const Operand& gamma = {}, const Operand& beta = {}, double eps = 1e-05);

}  // namespace tinyai::ops
