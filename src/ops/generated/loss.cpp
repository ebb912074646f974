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
constexpr InputInfo bce_with_logits_inputs[] = {
    {.name = "logits", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "target", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo bce_with_logits_attributes[] = {
    {.name = "reduction", .type = AttributeInfo::kEnum, .offset = offsetof(BceWithLogitsAttrs, reduction)},
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
constinit const Info mse_loss{.name = "mse_loss", .inputs = mse_loss_inputs, .attributes = mse_loss_attributes, .attrs_bytes = sizeof(MseLossAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info l1_loss{.name = "l1_loss", .inputs = l1_loss_inputs, .attributes = l1_loss_attributes, .attrs_bytes = sizeof(L1LossAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info huber_loss{.name = "huber_loss", .inputs = huber_loss_inputs, .attributes = huber_loss_attributes, .attrs_bytes = sizeof(HuberLossAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info cross_entropy{.name = "cross_entropy", .inputs = cross_entropy_inputs, .attributes = cross_entropy_attributes, .attrs_bytes = sizeof(CrossEntropyAttrs), .outputs = 1, .internal = false, .onnx = "SoftmaxCrossEntropyLoss", .differentiable = 0b1, .updated = 0b0};
constinit const Info cross_entropy_grad{.name = "cross_entropy_grad", .inputs = cross_entropy_grad_inputs, .attributes = cross_entropy_grad_attributes, .attrs_bytes = sizeof(CrossEntropyGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
constinit const Info nll_loss{.name = "nll_loss", .inputs = nll_loss_inputs, .attributes = nll_loss_attributes, .attrs_bytes = sizeof(NllLossAttrs), .outputs = 1, .internal = false, .onnx = "NegativeLogLikelihoodLoss", .differentiable = 0b1, .updated = 0b0};
constinit const Info nll_loss_grad{.name = "nll_loss_grad", .inputs = nll_loss_grad_inputs, .attributes = nll_loss_grad_attributes, .attrs_bytes = sizeof(NllLossGradAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b1, .updated = 0b0};
constinit const Info bce_with_logits{.name = "bce_with_logits", .inputs = bce_with_logits_inputs, .attributes = bce_with_logits_attributes, .attrs_bytes = sizeof(BceWithLogitsAttrs), .outputs = 1, .internal = false, .onnx = nullptr, .differentiable = 0b11, .updated = 0b0};
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

Value bce_with_logits(const Operand& logits, const Operand& target, Reduction reduction) {
  const BceWithLogitsAttrs attrs{.reduction = reduction};
  const Operand in[] = {logits, target};
  return apply_one(records::bce_with_logits, in, &attrs);
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
