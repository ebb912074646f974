// Optimizer steps: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct SgdStepAttrs {
  bool nesterov{};
  bool maximize{};
};
static_assert(std::is_trivially_copyable_v<SgdStepAttrs>);

struct AdamStepAttrs {
  bool decoupled{};
  bool maximize{};
};
static_assert(std::is_trivially_copyable_v<AdamStepAttrs>);

struct AdagradStepAttrs {
  bool maximize{};
};
static_assert(std::is_trivially_copyable_v<AdagradStepAttrs>);

struct RmspropStepAttrs {
  bool maximize{};
};
static_assert(std::is_trivially_copyable_v<RmspropStepAttrs>);

struct AdadeltaStepAttrs {
  bool maximize{};
};
static_assert(std::is_trivially_copyable_v<AdadeltaStepAttrs>);

struct NadamStepAttrs {
  bool decoupled{};
  bool maximize{};
};
static_assert(std::is_trivially_copyable_v<NadamStepAttrs>);

struct BlockSquaresAttrs {
  int64_t first{};
};
static_assert(std::is_trivially_copyable_v<BlockSquaresAttrs>);

struct ClipFactorAttrs {
  double most{};
};
static_assert(std::is_trivially_copyable_v<ClipFactorAttrs>);

struct ClipIntoAttrs {
  double low{};
  double high{};
};
static_assert(std::is_trivially_copyable_v<ClipIntoAttrs>);

struct CountBatchAttrs {
  int64_t examples{};
  bool of_labelled{};
};
static_assert(std::is_trivially_copyable_v<CountBatchAttrs>);

namespace info {
extern const Info sgd_step;
extern const Info adam_step;
extern const Info adagrad_step;
extern const Info rmsprop_step;
extern const Info adadelta_step;
extern const Info nadam_step;
extern const Info add_squares;
extern const Info block_squares;
extern const Info tree_sum;
extern const Info clip_factor;
extern const Info scale_into;
extern const Info clip_into;
extern const Info count_batch;
}  // namespace info

namespace records {
extern const Record sgd_step;
extern const Record adam_step;
extern const Record adagrad_step;
extern const Record rmsprop_step;
extern const Record adadelta_step;
extern const Record nadam_step;
extern const Record add_squares;
extern const Record block_squares;
extern const Record tree_sum;
extern const Record clip_factor;
extern const Record scale_into;
extern const Record clip_into;
extern const Record count_batch;
}  // namespace records

void sgd_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps, const Operand& velocity,
              const Operand& rows, bool nesterov, bool maximize);
void adam_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps, const Operand& m,
               const Operand& v, const Operand& v_max, const Operand& rows, bool decoupled, bool maximize);
void adagrad_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps, const Operand& sum,
                  const Operand& rows, bool maximize);
void rmsprop_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps,
                  const Operand& square, const Operand& velocity, const Operand& mean, bool maximize);
void adadelta_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps,
                   const Operand& square, const Operand& travel, bool maximize);
void nadam_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps,
                const Operand& mu_product, const Operand& m, const Operand& v, bool decoupled, bool maximize);
void add_squares(const Operand& sum, const Operand& x);
void block_squares(const Operand& blocks, const Operand& x, int64_t first);
Value tree_sum(const Operand& x);
std::vector<Value> clip_factor(const Operand& squares, double most);
void scale_into(const Operand& destination, const Operand& x, const Operand& factor);
void clip_into(const Operand& destination, const Operand& x, double low, double high);
void count_batch(const Operand& sums, const Operand& loss, const Operand& right, const Operand& of, int64_t examples,
                 bool of_labelled);

}  // namespace tinyai::ops
