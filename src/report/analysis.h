// Analysis: what a stretch of a program computes and what memory it needs, operator by operator and layer by layer, as
// data, as text and as JSON. The Recorder (recorder.h) makes it.
#pragma once

#include <string>
#include <vector>

#include "memory/category.h"
#include "ops/record.h"

namespace tinyai::report {

enum class Phase : uint8_t { kForward, kBackward, kStep };
inline constexpr int kPhaseCount = 3;
const char* name(Phase phase);

struct Analysis {
  struct Layer {
    std::string name, kind;  // dotted, "" of the top; "Conv2d(3, 64, ..)"
    int64_t parameters = 0;  // of its own, elements
    std::string gives = {};  // its first output, "f32[8,64,112,112]"; empty where no forward of it ended
  };
  struct Call {
    const char* op = "";
    uint32_t layer = 0;
    Phase phase = Phase::kForward;
    ops::Cost cost = {};
    int64_t workspace = 0;  // bytes that are given back when it ends
  };
  struct Tensor {
    std::string what;  // "conv2d f32[8,64,112,112]"
    uint32_t layer = 0;
    Phase phase = Phase::kForward;  // in which it was made
    int64_t bytes = 0;              // on the account
  };

  std::string subject;
  std::vector<Layer> layers;  // the first is the top
  std::vector<Call> calls;    // in their order
  int64_t parameters = 0;     // elements
  int64_t parameter_bytes = 0, buffer_bytes = 0, gradient_bytes = 0, optimizer_bytes = 0;
  int64_t saved_bytes = 0;      // activations that are there when the backward begins
  int64_t workspace_bytes = 0;  // the most that one call works in
  int64_t peak_bytes = 0;
  int64_t peak_by_category[memory::kCategoryCount] = {};
  int64_t peak_call = 0;      // which call was running, or to come
  std::vector<Tensor> alive;  // at the peak, the largest first

  ops::Cost total() const;
  std::string to_text() const;
  std::string to_json() const;
};

}  // namespace tinyai::report
