// Losses: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/loss.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo mse_loss_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo mse_loss_attributes[] = {
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(MseLossAttrs, reduction)},
};
constexpr InputInfo l1_loss_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo l1_loss_attributes[] = {
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(L1LossAttrs, reduction)},
};
constexpr InputInfo huber_loss_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo huber_loss_attributes[] = {
    {.name = "delta", .type = AttributeInfo::kFloat, .offset = offsetof(HuberLossAttrs, delta)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(HuberLossAttrs, reduction)},
};
constexpr InputInfo cross_entropy_inputs[] = {
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "labels", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo cross_entropy_attributes[] = {
    {.name = "label_smoothing", .type = AttributeInfo::kFloat, .offset = offsetof(CrossEntropyAttrs, label_smoothing)},
    {.name = "ignore_index", .type = AttributeInfo::kInt, .offset = offsetof(CrossEntropyAttrs, ignore_index)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(CrossEntropyAttrs, reduction)},
};
constexpr InputInfo cross_entropy_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "labels", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo cross_entropy_grad_attributes[] = {
    {.name = "label_smoothing", .type = AttributeInfo::kFloat, .offset = offsetof(CrossEntropyGradAttrs, label_smoothing)},
    {.name = "ignore_index", .type = AttributeInfo::kInt, .offset = offsetof(CrossEntropyGradAttrs, ignore_index)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(CrossEntropyGradAttrs, reduction)},
};
constexpr InputInfo nll_loss_inputs[] = {
    {.name = "log_probabilities", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "labels", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo nll_loss_attributes[] = {
    {.name = "ignore_index", .type = AttributeInfo::kInt, .offset = offsetof(NllLossAttrs, ignore_index)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(NllLossAttrs, reduction)},
};
constexpr InputInfo nll_loss_grad_inputs[] = {
    {.name = "gy", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "log_probabilities", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "labels", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo nll_loss_grad_attributes[] = {
    {.name = "ignore_index", .type = AttributeInfo::kInt, .offset = offsetof(NllLossGradAttrs, ignore_index)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(NllLossGradAttrs, reduction)},
};
constexpr InputInfo weighted_cross_entropy_inputs[] = {
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "labels", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo weighted_cross_entropy_attributes[] = {
    {.name = "label_smoothing", .type = AttributeInfo::kFloat, .offset = offsetof(WeightedCrossEntropyAttrs, label_smoothing)},
    {.name = "ignore_index", .type = AttributeInfo::kInt, .offset = offsetof(WeightedCrossEntropyAttrs, ignore_index)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(WeightedCrossEntropyAttrs, reduction)},
};
constexpr InputInfo weighted_nll_loss_inputs[] = {
    {.name = "log_probabilities", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "labels", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo weighted_nll_loss_attributes[] = {
    {.name = "ignore_index", .type = AttributeInfo::kInt, .offset = offsetof(WeightedNllLossAttrs, ignore_index)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(WeightedNllLossAttrs, reduction)},
};
constexpr InputInfo soft_cross_entropy_inputs[] = {
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo soft_cross_entropy_attributes[] = {
    {.name = "label_smoothing", .type = AttributeInfo::kFloat, .offset = offsetof(SoftCrossEntropyAttrs, label_smoothing)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(SoftCrossEntropyAttrs, reduction)},
};
constexpr InputInfo kl_div_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo kl_div_attributes[] = {
    {.name = "log_target", .type = AttributeInfo::kBool, .offset = offsetof(KlDivAttrs, log_target)},
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(KlDivAttrs, reduction)},
};
constexpr InputInfo bce_with_logits_inputs[] = {
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo bce_with_logits_attributes[] = {
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(BceWithLogitsAttrs, reduction)},
};
constexpr InputInfo weighted_bce_with_logits_inputs[] = {
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "pos_weight", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo weighted_bce_with_logits_attributes[] = {
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(WeightedBceWithLogitsAttrs, reduction)},
};
constexpr InputInfo huber_terms_inputs[] = {
    {.name = "difference", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo huber_terms_attributes[] = {
    {.name = "delta", .type = AttributeInfo::kFloat, .offset = offsetof(HuberTermsAttrs, delta)},
};
constexpr InputInfo huber_slope_inputs[] = {
    {.name = "difference", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo huber_slope_attributes[] = {
    {.name = "delta", .type = AttributeInfo::kFloat, .offset = offsetof(HuberSlopeAttrs, delta)},
};
constexpr InputInfo bce_terms_inputs[] = {
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};

}  // namespace

namespace info {
constinit const Info mse_loss{.name = "mse_loss", .inputs = mse_loss_inputs, .attributes = mse_loss_attributes, .attrs_bytes = sizeof(MseLossAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info l1_loss{.name = "l1_loss", .inputs = l1_loss_inputs, .attributes = l1_loss_attributes, .attrs_bytes = sizeof(L1LossAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info huber_loss{.name = "huber_loss", .inputs = huber_loss_inputs, .attributes = huber_loss_attributes, .attrs_bytes = sizeof(HuberLossAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info cross_entropy{.name = "cross_entropy", .inputs = cross_entropy_inputs, .attributes = cross_entropy_attributes, .attrs_bytes = sizeof(CrossEntropyAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info cross_entropy_grad{.name = "cross_entropy_grad", .inputs = cross_entropy_grad_inputs, .attributes = cross_entropy_grad_attributes, .attrs_bytes = sizeof(CrossEntropyGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info nll_loss{.name = "nll_loss", .inputs = nll_loss_inputs, .attributes = nll_loss_attributes, .attrs_bytes = sizeof(NllLossAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info nll_loss_grad{.name = "nll_loss_grad", .inputs = nll_loss_grad_inputs, .attributes = nll_loss_grad_attributes, .attrs_bytes = sizeof(NllLossGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info weighted_cross_entropy{.name = "weighted_cross_entropy", .inputs = weighted_cross_entropy_inputs, .attributes = weighted_cross_entropy_attributes, .attrs_bytes = sizeof(WeightedCrossEntropyAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info weighted_nll_loss{.name = "weighted_nll_loss", .inputs = weighted_nll_loss_inputs, .attributes = weighted_nll_loss_attributes, .attrs_bytes = sizeof(WeightedNllLossAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info soft_cross_entropy{.name = "soft_cross_entropy", .inputs = soft_cross_entropy_inputs, .attributes = soft_cross_entropy_attributes, .attrs_bytes = sizeof(SoftCrossEntropyAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info kl_div{.name = "kl_div", .inputs = kl_div_inputs, .attributes = kl_div_attributes, .attrs_bytes = sizeof(KlDivAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info bce_with_logits{.name = "bce_with_logits", .inputs = bce_with_logits_inputs, .attributes = bce_with_logits_attributes, .attrs_bytes = sizeof(BceWithLogitsAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info weighted_bce_with_logits{.name = "weighted_bce_with_logits", .inputs = weighted_bce_with_logits_inputs, .attributes = weighted_bce_with_logits_attributes, .attrs_bytes = sizeof(WeightedBceWithLogitsAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0, .precision = PrecisionClass::kWide};
constinit const Info huber_terms{.name = "huber_terms", .inputs = huber_terms_inputs, .attributes = huber_terms_attributes, .attrs_bytes = sizeof(HuberTermsAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info huber_slope{.name = "huber_slope", .inputs = huber_slope_inputs, .attributes = huber_slope_attributes, .attrs_bytes = sizeof(HuberSlopeAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info bce_terms{.name = "bce_terms", .inputs = bce_terms_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
}  // namespace info

Value mse_loss(const Operand& x, const Operand& target, Reduction reduction) {
  const MseLossAttrs attrs{.reduction = reduction};
  const Operand in[] = {x, target};
  return apply_one(records::mse_loss, in, &attrs);
}

Value l1_loss(const Operand& x, const Operand& target, Reduction reduction) {
  const L1LossAttrs attrs{.reduction = reduction};
  const Operand in[] = {x, target};
  return apply_one(records::l1_loss, in, &attrs);
}

Value huber_loss(const Operand& x, const Operand& target, double delta, Reduction reduction) {
  const HuberLossAttrs attrs{.delta = delta, .reduction = reduction};
  const Operand in[] = {x, target};
  return apply_one(records::huber_loss, in, &attrs);
}

Value cross_entropy(const Operand& logits, const Operand& labels, double label_smoothing, int64_t ignore_index,
                    Reduction reduction) {
  const CrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {logits, labels};
  return apply_one(records::cross_entropy, in, &attrs);
}

Value cross_entropy_grad(const Operand& gy, const Operand& logits, const Operand& labels, double label_smoothing,
                         int64_t ignore_index, Reduction reduction) {
  const CrossEntropyGradAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {gy, logits, labels};
  return apply_one(records::cross_entropy_grad, in, &attrs);
}

Value nll_loss(const Operand& log_probabilities, const Operand& labels, int64_t ignore_index, Reduction reduction) {
  const NllLossAttrs attrs{.ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {log_probabilities, labels};
  return apply_one(records::nll_loss, in, &attrs);
}

Value nll_loss_grad(const Operand& gy, const Operand& log_probabilities, const Operand& labels, int64_t ignore_index,
                    Reduction reduction) {
  const NllLossGradAttrs attrs{.ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {gy, log_probabilities, labels};
  return apply_one(records::nll_loss_grad, in, &attrs);
}

Value weighted_cross_entropy(const Operand& logits, const Operand& labels, const Operand& weight,
                             double label_smoothing, int64_t ignore_index, Reduction reduction) {
  const WeightedCrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {logits, labels, weight};
  return apply_one(records::weighted_cross_entropy, in, &attrs);
}

Value weighted_nll_loss(const Operand& log_probabilities, const Operand& labels, const Operand& weight,
                        int64_t ignore_index, Reduction reduction) {
  const WeightedNllLossAttrs attrs{.ignore_index = ignore_index, .reduction = reduction};
  const Operand in[] = {log_probabilities, labels, weight};
  return apply_one(records::weighted_nll_loss, in, &attrs);
}

Value soft_cross_entropy(const Operand& logits, const Operand& target, const Operand& weight, double label_smoothing,
                         Reduction reduction) {
  const SoftCrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .reduction = reduction};
  const Operand in[] = {logits, target, weight};
  return apply_one(records::soft_cross_entropy, in, &attrs);
}

Value kl_div(const Operand& x, const Operand& target, bool log_target, Reduction reduction) {
  const KlDivAttrs attrs{.log_target = log_target, .reduction = reduction};
  const Operand in[] = {x, target};
  return apply_one(records::kl_div, in, &attrs);
}

Value bce_with_logits(const Operand& logits, const Operand& target, Reduction reduction) {
  const BceWithLogitsAttrs attrs{.reduction = reduction};
  const Operand in[] = {logits, target};
  return apply_one(records::bce_with_logits, in, &attrs);
}

Value weighted_bce_with_logits(const Operand& logits, const Operand& target, const Operand& weight,
                               const Operand& pos_weight, Reduction reduction) {
  const WeightedBceWithLogitsAttrs attrs{.reduction = reduction};
  const Operand in[] = {logits, target, weight, pos_weight};
  return apply_one(records::weighted_bce_with_logits, in, &attrs);
}

Value huber_terms(const Operand& difference, double delta) {
  const HuberTermsAttrs attrs{.delta = delta};
  const Operand in[] = {difference};
  return apply_one(records::huber_terms, in, &attrs);
}

Value huber_slope(const Operand& difference, double delta) {
  const HuberSlopeAttrs attrs{.delta = delta};
  const Operand in[] = {difference};
  return apply_one(records::huber_slope, in, &attrs);
}

Value bce_terms(const Operand& logits, const Operand& target) {
  const Operand in[] = {logits, target};
  return apply_one(records::bce_terms, in, nullptr);
}

}  // namespace tinyai::ops
