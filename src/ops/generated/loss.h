// Losses: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/generated/enums.h"
#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct MseLossAttrs {
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<MseLossAttrs>);

struct L1LossAttrs {
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<L1LossAttrs>);

struct HuberLossAttrs {
  double delta = 1.0;
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<HuberLossAttrs>);

struct CrossEntropyAttrs {
  double label_smoothing = 0.0;
  int64_t ignore_index = -100;
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<CrossEntropyAttrs>);

struct CrossEntropyGradAttrs {
  double label_smoothing{};
  int64_t ignore_index{};
  Reduction reduction{};
};
static_assert(std::is_trivially_copyable_v<CrossEntropyGradAttrs>);

struct NllLossAttrs {
  int64_t ignore_index = -100;
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<NllLossAttrs>);

struct NllLossGradAttrs {
  int64_t ignore_index{};
  Reduction reduction{};
};
static_assert(std::is_trivially_copyable_v<NllLossGradAttrs>);

struct WeightedCrossEntropyAttrs {
  double label_smoothing = 0.0;
  int64_t ignore_index = -100;
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<WeightedCrossEntropyAttrs>);

struct WeightedNllLossAttrs {
  int64_t ignore_index = -100;
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<WeightedNllLossAttrs>);

struct SoftCrossEntropyAttrs {
  double label_smoothing = 0.0;
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<SoftCrossEntropyAttrs>);

struct KlDivAttrs {
  bool log_target = false;
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<KlDivAttrs>);

struct BceWithLogitsAttrs {
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<BceWithLogitsAttrs>);

struct WeightedBceWithLogitsAttrs {
  Reduction reduction = Reduction::kMean;
};
static_assert(std::is_trivially_copyable_v<WeightedBceWithLogitsAttrs>);

struct HuberTermsAttrs {
  double delta{};
};
static_assert(std::is_trivially_copyable_v<HuberTermsAttrs>);

struct HuberSlopeAttrs {
  double delta{};
};
static_assert(std::is_trivially_copyable_v<HuberSlopeAttrs>);

namespace info {
extern const Info mse_loss;
extern const Info l1_loss;
extern const Info huber_loss;
extern const Info cross_entropy;
extern const Info cross_entropy_grad;
extern const Info nll_loss;
extern const Info nll_loss_grad;
extern const Info weighted_cross_entropy;
extern const Info weighted_nll_loss;
extern const Info soft_cross_entropy;
extern const Info kl_div;
extern const Info bce_with_logits;
extern const Info weighted_bce_with_logits;
extern const Info huber_terms;
extern const Info huber_slope;
extern const Info bce_terms;
}  // namespace info

namespace records {
extern const Record mse_loss;
extern const Record l1_loss;
extern const Record huber_loss;
extern const Record cross_entropy;
extern const Record cross_entropy_grad;
extern const Record nll_loss;
extern const Record nll_loss_grad;
extern const Record weighted_cross_entropy;
extern const Record weighted_nll_loss;
extern const Record soft_cross_entropy;
extern const Record kl_div;
extern const Record bce_with_logits;
extern const Record weighted_bce_with_logits;
extern const Record huber_terms;
extern const Record huber_slope;
extern const Record bce_terms;
}  // namespace records

Value mse_loss(const Operand& x, const Operand& target, Reduction reduction = Reduction::kMean);
Value l1_loss(const Operand& x, const Operand& target, Reduction reduction = Reduction::kMean);
Value huber_loss(const Operand& x, const Operand& target, double delta = 1.0, Reduction reduction = Reduction::kMean);
Value cross_entropy(const Operand& logits, const Operand& labels, double label_smoothing = 0.0,
                    int64_t ignore_index = -100, Reduction reduction = Reduction::kMean);
Value cross_entropy_grad(const Operand& gy, const Operand& logits, const Operand& labels, double label_smoothing,
                         int64_t ignore_index, Reduction reduction);
Value nll_loss(const Operand& log_probabilities, const Operand& labels, int64_t ignore_index = -100,
               Reduction reduction = Reduction::kMean);
Value nll_loss_grad(const Operand& gy, const Operand& log_probabilities, const Operand& labels, int64_t ignore_index,
                    Reduction reduction);
Value weighted_cross_entropy(const Operand& logits, const Operand& labels, const Operand& weight,
                             double label_smoothing = 0.0, int64_t ignore_index = -100,
                             Reduction reduction = Reduction::kMean);
Value weighted_nll_loss(const Operand& log_probabilities, const Operand& labels, const Operand& weight,
                        int64_t ignore_index = -100, Reduction reduction = Reduction::kMean);
Value soft_cross_entropy(const Operand& logits, const Operand& target, const Operand& weight = {},
                         double label_smoothing = 0.0, Reduction reduction = Reduction::kMean);
Value kl_div(const Operand& x, const Operand& target, bool log_target = false, Reduction reduction = Reduction::kMean);
Value bce_with_logits(const Operand& logits, const Operand& target, Reduction reduction = Reduction::kMean);
Value weighted_bce_with_logits(const Operand& logits, const Operand& target, const Operand& weight = {},
                               const Operand& pos_weight = {}, Reduction reduction = Reduction::kMean);
Value huber_terms(const Operand& difference, double delta);
Value huber_slope(const Operand& difference, double delta);
Value bce_terms(const Operand& logits, const Operand& target);

}  // namespace tinyai::ops
