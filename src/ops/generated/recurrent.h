// Recurrent networks: attributes, records and functions of the operators: generated from api/operators.toml; do not edit.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "ops/record.h"
#include "ops/value.h"

namespace tinyai::ops {

struct RnnAttrs {
  bool relu = false;
  bool reverse = false;
};
static_assert(std::is_trivially_copyable_v<RnnAttrs>);

struct LstmAttrs {
  bool reverse = false;
};
static_assert(std::is_trivially_copyable_v<LstmAttrs>);

struct GruAttrs {
  bool reverse = false;
};
static_assert(std::is_trivially_copyable_v<GruAttrs>);

struct RecurrenceAttrs {
  int64_t cell{};
  bool reverse{};
  bool batch_first{};
};
static_assert(std::is_trivially_copyable_v<RecurrenceAttrs>);

struct RecurrenceGradAttrs {
  int64_t cell{};
  bool reverse{};
  bool batch_first{};
};
static_assert(std::is_trivially_copyable_v<RecurrenceGradAttrs>);

struct CheckedLengthsAttrs {
  int64_t most{};
  int64_t cell{};
};
static_assert(std::is_trivially_copyable_v<CheckedLengthsAttrs>);

namespace info {
extern const Info rnn;
extern const Info lstm;
extern const Info gru;
extern const Info recurrence;
extern const Info recurrence_grad;
extern const Info checked_lengths;
}  // namespace info

namespace records {
extern const Record rnn;
extern const Record lstm;
extern const Record gru;
extern const Record recurrence;
extern const Record recurrence_grad;
extern const Record checked_lengths;
}  // namespace records

std::vector<Value> rnn(const Operand& x, const Operand& weight_ih, const Operand& weight_hh,
                       const Operand& bias_ih = {}, const Operand& bias_hh = {}, const Operand& h = {},
                       const Operand& lengths = {}, bool relu = false, bool reverse = false);
std::vector<Value> lstm(const Operand& x, const Operand& weight_ih, const Operand& weight_hh,
                        const Operand& bias_ih = {}, const Operand& bias_hh = {}, const Operand& h = {},
                        const Operand& c = {}, const Operand& lengths = {}, const Operand& weight_hr = {},
                        bool reverse = false);
std::vector<Value> gru(const Operand& x, const Operand& weight_ih, const Operand& weight_hh,
                       const Operand& bias_ih = {}, const Operand& bias_hh = {}, const Operand& h = {},
                       const Operand& lengths = {}, bool reverse = false);
std::vector<Value> recurrence(const Operand& z, const Operand& weight, const Operand& bias, const Operand& h,
                              const Operand& c, const Operand& lengths, int64_t cell, bool reverse, bool batch_first);
std::vector<Value> recurrence_grad(const Operand& gstates, const Operand& gcells, const Operand& gates,
                                   const Operand& states, const Operand& memory, const Operand& weight,
                                   const Operand& h, const Operand& c, const Operand& lengths, int64_t cell,
                                   bool reverse, bool batch_first);
Value checked_lengths(const Operand& lengths, int64_t most, int64_t cell);

}  // namespace tinyai::ops
