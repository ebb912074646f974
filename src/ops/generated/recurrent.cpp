// Recurrent networks: descriptions and functions of the operators: generated from api/operators.toml; do not edit.
#include "ops/generated/recurrent.h"

#include <cstddef>

#include "ops/apply.h"

namespace tinyai::ops {
namespace {

constexpr InputInfo rnn_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight_ih", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight_hh", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias_ih", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "bias_hh", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "h", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "lengths", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo rnn_attributes[] = {
    {.name = "relu", .type = AttributeInfo::kBool, .offset = offsetof(RnnAttrs, relu)},
    {.name = "reverse", .type = AttributeInfo::kBool, .offset = offsetof(RnnAttrs, reverse)},
};
constexpr InputInfo lstm_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight_ih", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight_hh", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias_ih", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "bias_hh", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "h", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "c", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "lengths", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "weight_hr", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo lstm_attributes[] = {
    {.name = "reverse", .type = AttributeInfo::kBool, .offset = offsetof(LstmAttrs, reverse)},
};
constexpr InputInfo gru_inputs[] = {
    {.name = "x", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight_ih", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight_hh", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias_ih", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "bias_hh", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "h", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "lengths", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo gru_attributes[] = {
    {.name = "reverse", .type = AttributeInfo::kBool, .offset = offsetof(GruAttrs, reverse)},
};
constexpr InputInfo recurrence_inputs[] = {
    {.name = "z", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "bias", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "h", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "c", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "lengths", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo recurrence_attributes[] = {
    {.name = "cell", .type = AttributeInfo::kInt, .offset = offsetof(RecurrenceAttrs, cell)},
    {.name = "reverse", .type = AttributeInfo::kBool, .offset = offsetof(RecurrenceAttrs, reverse)},
    {.name = "batch_first", .type = AttributeInfo::kBool, .offset = offsetof(RecurrenceAttrs, batch_first)},
};
constexpr InputInfo recurrence_grad_inputs[] = {
    {.name = "gstates", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "gcells", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "gates", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "states", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "memory", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "weight", .differentiable = true, .index = false, .optional = false, .list = false, .updated = false, .hidden = false},
    {.name = "h", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "c", .differentiable = true, .index = false, .optional = true, .list = false, .updated = false, .hidden = false},
    {.name = "lengths", .differentiable = false, .index = true, .optional = true, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo recurrence_grad_attributes[] = {
    {.name = "cell", .type = AttributeInfo::kInt, .offset = offsetof(RecurrenceGradAttrs, cell)},
    {.name = "reverse", .type = AttributeInfo::kBool, .offset = offsetof(RecurrenceGradAttrs, reverse)},
    {.name = "batch_first", .type = AttributeInfo::kBool, .offset = offsetof(RecurrenceGradAttrs, batch_first)},
};
constexpr InputInfo checked_lengths_inputs[] = {
    {.name = "lengths", .differentiable = false, .index = true, .optional = false, .list = false, .updated = false, .hidden = false},
};
constexpr AttributeInfo checked_lengths_attributes[] = {
    {.name = "most", .type = AttributeInfo::kInt, .offset = offsetof(CheckedLengthsAttrs, most)},
    {.name = "cell", .type = AttributeInfo::kInt, .offset = offsetof(CheckedLengthsAttrs, cell)},
};

}  // namespace

namespace info {
constinit const Info rnn{.name = "rnn", .inputs = rnn_inputs, .attributes = rnn_attributes, .attrs_bytes = sizeof(RnnAttrs), .outputs = 2, .internal = false, .onnx = nullptr, .differentiable = 0b111111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info lstm{.name = "lstm", .inputs = lstm_inputs, .attributes = lstm_attributes, .attrs_bytes = sizeof(LstmAttrs), .outputs = 3, .internal = false, .onnx = nullptr, .differentiable = 0b101111111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info gru{.name = "gru", .inputs = gru_inputs, .attributes = gru_attributes, .attrs_bytes = sizeof(GruAttrs), .outputs = 2, .internal = false, .onnx = nullptr, .differentiable = 0b111111, .updated = 0b0, .precision = PrecisionClass::kNarrow};
constinit const Info recurrence{.name = "recurrence", .inputs = recurrence_inputs, .attributes = recurrence_attributes, .attrs_bytes = sizeof(RecurrenceAttrs), .outputs = 3, .internal = true, .onnx = nullptr, .differentiable = 0b11111, .updated = 0b0};
constinit const Info recurrence_grad{.name = "recurrence_grad", .inputs = recurrence_grad_inputs, .attributes = recurrence_grad_attributes, .attrs_bytes = sizeof(RecurrenceGradAttrs), .outputs = 3, .internal = true, .onnx = nullptr, .differentiable = 0b11111111, .updated = 0b0};
constinit const Info checked_lengths{.name = "checked_lengths", .inputs = checked_lengths_inputs, .attributes = checked_lengths_attributes, .attrs_bytes = sizeof(CheckedLengthsAttrs), .outputs = 1, .internal = true, .onnx = nullptr, .differentiable = 0b0, .updated = 0b0};
}  // namespace info

std::vector<Value> rnn(const Operand& x, const Operand& weight_ih, const Operand& weight_hh, const Operand& bias_ih,
                       const Operand& bias_hh, const Operand& h, const Operand& lengths, bool relu, bool reverse) {
  const RnnAttrs attrs{.relu = relu, .reverse = reverse};
  const Operand in[] = {x, weight_ih, weight_hh, bias_ih, bias_hh, h, lengths};
  return apply_list(records::rnn, in, &attrs);
}

std::vector<Value> lstm(const Operand& x, const Operand& weight_ih, const Operand& weight_hh, const Operand& bias_ih,
                        const Operand& bias_hh, const Operand& h, const Operand& c, const Operand& lengths,
                        const Operand& weight_hr, bool reverse) {
  const LstmAttrs attrs{.reverse = reverse};
  const Operand in[] = {x, weight_ih, weight_hh, bias_ih, bias_hh, h, c, lengths, weight_hr};
  return apply_list(records::lstm, in, &attrs);
}

std::vector<Value> gru(const Operand& x, const Operand& weight_ih, const Operand& weight_hh, const Operand& bias_ih,
                       const Operand& bias_hh, const Operand& h, const Operand& lengths, bool reverse) {
  const GruAttrs attrs{.reverse = reverse};
  const Operand in[] = {x, weight_ih, weight_hh, bias_ih, bias_hh, h, lengths};
  return apply_list(records::gru, in, &attrs);
}

std::vector<Value> recurrence(const Operand& z, const Operand& weight, const Operand& bias, const Operand& h,
                              const Operand& c, const Operand& lengths, int64_t cell, bool reverse, bool batch_first) {
  const RecurrenceAttrs attrs{.cell = cell, .reverse = reverse, .batch_first = batch_first};
  const Operand in[] = {z, weight, bias, h, c, lengths};
  return apply_list(records::recurrence, in, &attrs);
}

std::vector<Value> recurrence_grad(const Operand& gstates, const Operand& gcells, const Operand& gates,
                                   const Operand& states, const Operand& memory, const Operand& weight,
                                   const Operand& h, const Operand& c, const Operand& lengths, int64_t cell,
                                   bool reverse, bool batch_first) {
  const RecurrenceGradAttrs attrs{.cell = cell, .reverse = reverse, .batch_first = batch_first};
  const Operand in[] = {gstates, gcells, gates, states, memory, weight, h, c, lengths};
  return apply_list(records::recurrence_grad, in, &attrs);
}

Value checked_lengths(const Operand& lengths, int64_t most, int64_t cell) {
  const CheckedLengthsAttrs attrs{.most = most, .cell = cell};
  const Operand in[] = {lengths};
  return apply_one(records::checked_lengths, in, &attrs);
}

}  // namespace tinyai::ops
