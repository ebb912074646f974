// The steps of optimizers: generated from api/optimizers.toml; do not edit.
#pragma once

#include <cstddef>
#include <cstdint>

namespace tinyai::kernels {

enum class StepOp : uint8_t { kSgd, kAdam, kAdagrad, kRmsprop, kAdadelta, kNadam };
inline constexpr size_t kStepOps = 6;
inline constexpr int kMostStepNumbers = 6, kMostStepStates = 3;

// Which state a step has, as bits: arrays that there always are, and those that there may be; the first may be one f64.
struct StepState {
  unsigned arrays, optional;
  bool number;
};
inline constexpr StepState kStepStates[] = {
    {.arrays = 0b000, .optional = 0b001, .number = false},  // kSgd
    {.arrays = 0b011, .optional = 0b100, .number = false},  // kAdam
    {.arrays = 0b001, .optional = 0b000, .number = false},  // kAdagrad
    {.arrays = 0b001, .optional = 0b110, .number = false},  // kRmsprop
    {.arrays = 0b011, .optional = 0b000, .number = false},  // kAdadelta
    {.arrays = 0b110, .optional = 0b000, .number = true},  // kNadam
};

}  // namespace tinyai::kernels
