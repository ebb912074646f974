// The C functions of a family of operators (Losses): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/loss.h"
#include "tinyai.h"
#include "tinyai/operators/loss.h"

using namespace tinyai;

tinyai_status tinyai_array_mse_loss(tinyai_manager into, tinyai_array x, tinyai_array target,
                                    tinyai_reduction reduction, tinyai_array* out) {
  return capi::guarded("mse_loss", [&] {
    capi::require(out, "out");
    const ops::MseLossAttrs attrs{.reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.array(x, "x");
    in.array(target, "target");
    capi::run(ops::records::mse_loss, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_mse_loss(tinyai_manager into, tinyai_variable x, tinyai_variable target,
                                       tinyai_reduction reduction, tinyai_variable* out) {
  return capi::guarded("mse_loss", [&] {
    capi::require(out, "out");
    const ops::MseLossAttrs attrs{.reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.variable(x, "x");
    in.variable(target, "target");
    capi::run(ops::records::mse_loss, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_l1_loss(tinyai_manager into, tinyai_array x, tinyai_array target, tinyai_reduction reduction,
                                   tinyai_array* out) {
  return capi::guarded("l1_loss", [&] {
    capi::require(out, "out");
    const ops::L1LossAttrs attrs{.reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.array(x, "x");
    in.array(target, "target");
    capi::run(ops::records::l1_loss, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_l1_loss(tinyai_manager into, tinyai_variable x, tinyai_variable target,
                                      tinyai_reduction reduction, tinyai_variable* out) {
  return capi::guarded("l1_loss", [&] {
    capi::require(out, "out");
    const ops::L1LossAttrs attrs{.reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.variable(x, "x");
    in.variable(target, "target");
    capi::run(ops::records::l1_loss, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_huber_loss(tinyai_manager into, tinyai_array x, tinyai_array target, double delta,
                                      tinyai_reduction reduction, tinyai_array* out) {
  return capi::guarded("huber_loss", [&] {
    capi::require(out, "out");
    const ops::HuberLossAttrs attrs{.delta = delta, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.array(x, "x");
    in.array(target, "target");
    capi::run(ops::records::huber_loss, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_huber_loss(tinyai_manager into, tinyai_variable x, tinyai_variable target, double delta,
                                         tinyai_reduction reduction, tinyai_variable* out) {
  return capi::guarded("huber_loss", [&] {
    capi::require(out, "out");
    const ops::HuberLossAttrs attrs{.delta = delta, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.variable(x, "x");
    in.variable(target, "target");
    capi::run(ops::records::huber_loss, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_cross_entropy(tinyai_manager into, tinyai_array logits, tinyai_array labels,
                                         double label_smoothing, int64_t ignore_index, tinyai_reduction reduction,
                                         tinyai_array* out) {
  return capi::guarded("cross_entropy", [&] {
    capi::require(out, "out");
    const ops::CrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.array(logits, "logits");
    in.array(labels, "labels");
    capi::run(ops::records::cross_entropy, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_cross_entropy(tinyai_manager into, tinyai_variable logits, tinyai_array labels,
                                            double label_smoothing, int64_t ignore_index, tinyai_reduction reduction,
                                            tinyai_variable* out) {
  return capi::guarded("cross_entropy", [&] {
    capi::require(out, "out");
    const ops::CrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.variable(logits, "logits");
    in.array(labels, "labels");
    capi::run(ops::records::cross_entropy, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_nll_loss(tinyai_manager into, tinyai_array log_probabilities, tinyai_array labels,
                                    int64_t ignore_index, tinyai_reduction reduction, tinyai_array* out) {
  return capi::guarded("nll_loss", [&] {
    capi::require(out, "out");
    const ops::NllLossAttrs attrs{.ignore_index = ignore_index, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.array(log_probabilities, "log_probabilities");
    in.array(labels, "labels");
    capi::run(ops::records::nll_loss, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_nll_loss(tinyai_manager into, tinyai_variable log_probabilities, tinyai_array labels,
                                       int64_t ignore_index, tinyai_reduction reduction, tinyai_variable* out) {
  return capi::guarded("nll_loss", [&] {
    capi::require(out, "out");
    const ops::NllLossAttrs attrs{.ignore_index = ignore_index, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.variable(log_probabilities, "log_probabilities");
    in.array(labels, "labels");
    capi::run(ops::records::nll_loss, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_weighted_cross_entropy(tinyai_manager into, tinyai_array logits, tinyai_array labels,
                                                  tinyai_array weight, double label_smoothing, int64_t ignore_index,
                                                  tinyai_reduction reduction, tinyai_array* out) {
  return capi::guarded("weighted_cross_entropy", [&] {
    capi::require(out, "out");
    const ops::WeightedCrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<3> in;
    in.array(logits, "logits");
    in.array(labels, "labels");
    in.array(weight, "weight");
    capi::run(ops::records::weighted_cross_entropy, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_weighted_cross_entropy(tinyai_manager into, tinyai_variable logits, tinyai_array labels,
                                                     tinyai_array weight, double label_smoothing, int64_t ignore_index,
                                                     tinyai_reduction reduction, tinyai_variable* out) {
  return capi::guarded("weighted_cross_entropy", [&] {
    capi::require(out, "out");
    const ops::WeightedCrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .ignore_index = ignore_index, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<3> in;
    in.variable(logits, "logits");
    in.array(labels, "labels");
    in.array(weight, "weight");
    capi::run(ops::records::weighted_cross_entropy, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_weighted_nll_loss(tinyai_manager into, tinyai_array log_probabilities, tinyai_array labels,
                                             tinyai_array weight, int64_t ignore_index, tinyai_reduction reduction,
                                             tinyai_array* out) {
  return capi::guarded("weighted_nll_loss", [&] {
    capi::require(out, "out");
    const ops::WeightedNllLossAttrs attrs{.ignore_index = ignore_index, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<3> in;
    in.array(log_probabilities, "log_probabilities");
    in.array(labels, "labels");
    in.array(weight, "weight");
    capi::run(ops::records::weighted_nll_loss, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_weighted_nll_loss(tinyai_manager into, tinyai_variable log_probabilities,
                                                tinyai_array labels, tinyai_array weight, int64_t ignore_index,
                                                tinyai_reduction reduction, tinyai_variable* out) {
  return capi::guarded("weighted_nll_loss", [&] {
    capi::require(out, "out");
    const ops::WeightedNllLossAttrs attrs{.ignore_index = ignore_index, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<3> in;
    in.variable(log_probabilities, "log_probabilities");
    in.array(labels, "labels");
    in.array(weight, "weight");
    capi::run(ops::records::weighted_nll_loss, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_soft_cross_entropy(tinyai_manager into, tinyai_array logits, tinyai_array target,
                                              tinyai_array weight, double label_smoothing, tinyai_reduction reduction,
                                              tinyai_array* out) {
  return capi::guarded("soft_cross_entropy", [&] {
    capi::require(out, "out");
    const ops::SoftCrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<3> in;
    in.array(logits, "logits");
    in.array(target, "target");
    in.optional_array(weight, "weight");
    capi::run(ops::records::soft_cross_entropy, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_soft_cross_entropy(tinyai_manager into, tinyai_variable logits, tinyai_variable target,
                                                 tinyai_array weight, double label_smoothing,
                                                 tinyai_reduction reduction, tinyai_variable* out) {
  return capi::guarded("soft_cross_entropy", [&] {
    capi::require(out, "out");
    const ops::SoftCrossEntropyAttrs attrs{.label_smoothing = label_smoothing, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<3> in;
    in.variable(logits, "logits");
    in.variable(target, "target");
    in.optional_array(weight, "weight");
    capi::run(ops::records::soft_cross_entropy, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_kl_div(tinyai_manager into, tinyai_array x, tinyai_array target, int32_t log_target,
                                  tinyai_reduction reduction, tinyai_array* out) {
  return capi::guarded("kl_div", [&] {
    capi::require(out, "out");
    const ops::KlDivAttrs attrs{.log_target = log_target != 0, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.array(x, "x");
    in.array(target, "target");
    capi::run(ops::records::kl_div, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_kl_div(tinyai_manager into, tinyai_variable x, tinyai_variable target, int32_t log_target,
                                     tinyai_reduction reduction, tinyai_variable* out) {
  return capi::guarded("kl_div", [&] {
    capi::require(out, "out");
    const ops::KlDivAttrs attrs{.log_target = log_target != 0, .reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.variable(x, "x");
    in.variable(target, "target");
    capi::run(ops::records::kl_div, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_bce_with_logits(tinyai_manager into, tinyai_array logits, tinyai_array target,
                                           tinyai_reduction reduction, tinyai_array* out) {
  return capi::guarded("bce_with_logits", [&] {
    capi::require(out, "out");
    const ops::BceWithLogitsAttrs attrs{.reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.array(logits, "logits");
    in.array(target, "target");
    capi::run(ops::records::bce_with_logits, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_bce_with_logits(tinyai_manager into, tinyai_variable logits, tinyai_variable target,
                                              tinyai_reduction reduction, tinyai_variable* out) {
  return capi::guarded("bce_with_logits", [&] {
    capi::require(out, "out");
    const ops::BceWithLogitsAttrs attrs{.reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<2> in;
    in.variable(logits, "logits");
    in.variable(target, "target");
    capi::run(ops::records::bce_with_logits, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_weighted_bce_with_logits(tinyai_manager into, tinyai_array logits, tinyai_array target,
                                                    tinyai_array weight, tinyai_array pos_weight,
                                                    tinyai_reduction reduction, tinyai_array* out) {
  return capi::guarded("weighted_bce_with_logits", [&] {
    capi::require(out, "out");
    const ops::WeightedBceWithLogitsAttrs attrs{.reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<4> in;
    in.array(logits, "logits");
    in.array(target, "target");
    in.optional_array(weight, "weight");
    in.optional_array(pos_weight, "pos_weight");
    capi::run(ops::records::weighted_bce_with_logits, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_weighted_bce_with_logits(tinyai_manager into, tinyai_variable logits,
                                                       tinyai_variable target, tinyai_array weight,
                                                       tinyai_array pos_weight, tinyai_reduction reduction,
                                                       tinyai_variable* out) {
  return capi::guarded("weighted_bce_with_logits", [&] {
    capi::require(out, "out");
    const ops::WeightedBceWithLogitsAttrs attrs{.reduction = capi::to_enum<ops::Reduction>(reduction, "reduction")};
    capi::Pins<4> in;
    in.variable(logits, "logits");
    in.variable(target, "target");
    in.optional_array(weight, "weight");
    in.optional_array(pos_weight, "pos_weight");
    capi::run(ops::records::weighted_bce_with_logits, in, &attrs, into, out);
  });
}
