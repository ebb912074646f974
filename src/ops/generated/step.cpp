// Optimizer steps: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/step.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo sgd_step_inputs[] = {
    {.name = "p", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "g", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "numbers", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "steps", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "velocity", .differentiable = false, .index = false, .optional = true, .list = false, .updated = true, .hidden = false},
    {.name = "rows", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo sgd_step_attributes[] = {
    {.name = "nesterov", .type = AttributeInfo::kBool, .offset = offsetof(SgdStepAttrs, nesterov)},
    {.name = "maximize", .type = AttributeInfo::kBool, .offset = offsetof(SgdStepAttrs, maximize), .added = true},
};
constexpr InputInfo adam_step_inputs[] = {
    {.name = "p", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "g", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "numbers", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "steps", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "m", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "v", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "v_max", .differentiable = false, .index = false, .optional = true, .list = false, .updated = true, .hidden = false},
    {.name = "rows", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo adam_step_attributes[] = {
    {.name = "decoupled", .type = AttributeInfo::kBool, .offset = offsetof(AdamStepAttrs, decoupled)},
    {.name = "maximize", .type = AttributeInfo::kBool, .offset = offsetof(AdamStepAttrs, maximize), .added = true},
};
constexpr InputInfo adagrad_step_inputs[] = {
    {.name = "p", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "g", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "numbers", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "steps", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "sum", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "rows", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo adagrad_step_attributes[] = {
    {.name = "maximize", .type = AttributeInfo::kBool, .offset = offsetof(AdagradStepAttrs, maximize), .added = true},
};
constexpr InputInfo rmsprop_step_inputs[] = {
    {.name = "p", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "g", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "numbers", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "steps", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "square", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "velocity", .differentiable = false, .index = false, .optional = true, .list = false, .updated = true, .hidden = false},
    {.name = "mean", .differentiable = false, .index = false, .optional = true, .list = false, .updated = true, .hidden = false},
};
constexpr AttributeInfo rmsprop_step_attributes[] = {
    {.name = "maximize", .type = AttributeInfo::kBool, .offset = offsetof(RmspropStepAttrs, maximize), .added = true},
};
constexpr InputInfo adadelta_step_inputs[] = {
    {.name = "p", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "g", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "numbers", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "steps", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "square", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "travel", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
};
constexpr AttributeInfo adadelta_step_attributes[] = {
    {.name = "maximize", .type = AttributeInfo::kBool, .offset = offsetof(AdadeltaStepAttrs, maximize), .added = true},
};
constexpr InputInfo nadam_step_inputs[] = {
    {.name = "p", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "g", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "numbers", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "steps", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "mu_product", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "m", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "v", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
};
constexpr AttributeInfo nadam_step_attributes[] = {
    {.name = "decoupled", .type = AttributeInfo::kBool, .offset = offsetof(NadamStepAttrs, decoupled)},
    {.name = "maximize", .type = AttributeInfo::kBool, .offset = offsetof(NadamStepAttrs, maximize), .added = true},
};
constexpr InputInfo add_squares_inputs[] = {
    {.name = "sum", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo block_squares_inputs[] = {
    {.name = "blocks", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo block_squares_attributes[] = {
    {.name = "first", .type = AttributeInfo::kInt, .offset = offsetof(BlockSquaresAttrs, first)},
};
constexpr InputInfo tree_sum_inputs[] = {
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo clip_factor_inputs[] = {
    {.name = "squares", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo clip_factor_attributes[] = {
    {.name = "most", .type = AttributeInfo::kFloat, .offset = offsetof(ClipFactorAttrs, most)},
};
constexpr InputInfo scale_into_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "factor", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr InputInfo clip_into_inputs[] = {
    {.name = "destination", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "x", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo clip_into_attributes[] = {
    {.name = "low", .type = AttributeInfo::kFloat, .offset = offsetof(ClipIntoAttrs, low)},
    {.name = "high", .type = AttributeInfo::kFloat, .offset = offsetof(ClipIntoAttrs, high)},
};
constexpr InputInfo count_batch_inputs[] = {
    {.name = "sums", .differentiable = false, .index = false, .optional = false, .list = false, .updated = true, .hidden = false},
    {.name = "loss", .differentiable = false, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "right", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "of", .differentiable = false, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo count_batch_attributes[] = {
    {.name = "examples", .type = AttributeInfo::kInt, .offset = offsetof(CountBatchAttrs, examples)},
    {.name = "of_labelled", .type = AttributeInfo::kBool, .offset = offsetof(CountBatchAttrs, of_labelled)},
};

}  // namespace

namespace info {
constinit const Info sgd_step{.name = "sgd_step", .inputs = sgd_step_inputs, .attributes = sgd_step_attributes, .attrs_bytes = sizeof(SgdStepAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b11001, .step_numbers = 4};
constinit const Info adam_step{.name = "adam_step", .inputs = adam_step_inputs, .attributes = adam_step_attributes, .attrs_bytes = sizeof(AdamStepAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1111001, .step_numbers = 5};
constinit const Info adagrad_step{.name = "adagrad_step", .inputs = adagrad_step_inputs, .attributes = adagrad_step_attributes, .attrs_bytes = sizeof(AdagradStepAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b11001, .step_numbers = 5};
constinit const Info rmsprop_step{.name = "rmsprop_step", .inputs = rmsprop_step_inputs, .attributes = rmsprop_step_attributes, .attrs_bytes = sizeof(RmspropStepAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1111001, .step_numbers = 5};
constinit const Info adadelta_step{.name = "adadelta_step", .inputs = adadelta_step_inputs, .attributes = adadelta_step_attributes, .attrs_bytes = sizeof(AdadeltaStepAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b111001, .step_numbers = 4};
constinit const Info nadam_step{.name = "nadam_step", .inputs = nadam_step_inputs, .attributes = nadam_step_attributes, .attrs_bytes = sizeof(NadamStepAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1111001, .step_numbers = 6};
constinit const Info add_squares{.name = "add_squares", .inputs = add_squares_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info block_squares{.name = "block_squares", .inputs = block_squares_inputs, .attributes = block_squares_attributes, .attrs_bytes = sizeof(BlockSquaresAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info tree_sum{.name = "tree_sum", .inputs = tree_sum_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info clip_factor{.name = "clip_factor", .inputs = clip_factor_inputs, .attributes = clip_factor_attributes, .attrs_bytes = sizeof(ClipFactorAttrs), .outputs = 2, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
constinit const Info scale_into{.name = "scale_into", .inputs = scale_into_inputs, .attributes = {}, .attrs_bytes = 0, .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info clip_into{.name = "clip_into", .inputs = clip_into_inputs, .attributes = clip_into_attributes, .attrs_bytes = sizeof(ClipIntoAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
constinit const Info count_batch{.name = "count_batch", .inputs = count_batch_inputs, .attributes = count_batch_attributes, .attrs_bytes = sizeof(CountBatchAttrs), .outputs = 0, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b1};
}  // namespace info

void sgd_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps, const Operand& velocity,
              const Operand& rows, bool nesterov, bool maximize) {
  const SgdStepAttrs attrs{.nesterov = nesterov, .maximize = maximize};
  const Operand in[] = {p, g, numbers, steps, velocity, rows};
  apply_list(records::sgd_step, in, &attrs);
}

void adam_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps, const Operand& m,
               const Operand& v, const Operand& v_max, const Operand& rows, bool decoupled, bool maximize) {
  const AdamStepAttrs attrs{.decoupled = decoupled, .maximize = maximize};
  const Operand in[] = {p, g, numbers, steps, m, v, v_max, rows};
  apply_list(records::adam_step, in, &attrs);
}

void adagrad_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps, const Operand& sum,
                  const Operand& rows, bool maximize) {
  const AdagradStepAttrs attrs{.maximize = maximize};
  const Operand in[] = {p, g, numbers, steps, sum, rows};
  apply_list(records::adagrad_step, in, &attrs);
}

void rmsprop_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps,
                  const Operand& square, const Operand& velocity, const Operand& mean, bool maximize) {
  const RmspropStepAttrs attrs{.maximize = maximize};
  const Operand in[] = {p, g, numbers, steps, square, velocity, mean};
  apply_list(records::rmsprop_step, in, &attrs);
}

void adadelta_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps,
                   const Operand& square, const Operand& travel, bool maximize) {
  const AdadeltaStepAttrs attrs{.maximize = maximize};
  const Operand in[] = {p, g, numbers, steps, square, travel};
  apply_list(records::adadelta_step, in, &attrs);
}

void nadam_step(const Operand& p, const Operand& g, const Operand& numbers, const Operand& steps,
                const Operand& mu_product, const Operand& m, const Operand& v, bool decoupled, bool maximize) {
  const NadamStepAttrs attrs{.decoupled = decoupled, .maximize = maximize};
  const Operand in[] = {p, g, numbers, steps, mu_product, m, v};
  apply_list(records::nadam_step, in, &attrs);
}

void add_squares(const Operand& sum, const Operand& x) {
  const Operand in[] = {sum, x};
  apply_list(records::add_squares, in, nullptr);
}

void block_squares(const Operand& blocks, const Operand& x, int64_t first) {
  const BlockSquaresAttrs attrs{.first = first};
  const Operand in[] = {blocks, x};
  apply_list(records::block_squares, in, &attrs);
}

Value tree_sum(const Operand& x) {
  const Operand in[] = {x};
  return apply_one(records::tree_sum, in, nullptr);
}

std::vector<Value> clip_factor(const Operand& squares, double most) {
  const ClipFactorAttrs attrs{.most = most};
  const Operand in[] = {squares};
  return apply_list(records::clip_factor, in, &attrs);
}

void scale_into(const Operand& destination, const Operand& x, const Operand& factor) {
  const Operand in[] = {destination, x, factor};
  apply_list(records::scale_into, in, nullptr);
}

void clip_into(const Operand& destination, const Operand& x, double low, double high) {
  const ClipIntoAttrs attrs{.low = low, .high = high};
  const Operand in[] = {destination, x};
  apply_list(records::clip_into, in, &attrs);
}

void count_batch(const Operand& sums, const Operand& loss, const Operand& right, const Operand& of, int64_t examples,
                 bool of_labelled) {
  const CountBatchAttrs attrs{.examples = examples, .of_labelled = of_labelled};
  const Operand in[] = {sums, loss, right, of};
  apply_list(records::count_batch, in, &attrs);
}

}  // namespace tinyai::ops
