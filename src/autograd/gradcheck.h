// gradcheck: compares the gradient that backward gives with central differences, in f64.
//
// The function's outputs are weighted with fixed pseudo-random numbers and summed, so that one backward and two
// evaluations for each input element suffice. Second order: the same test of the gradient's own gradient.
#pragma once

#include "autograd/backward.h"
#include "base/function_ref.h"

namespace tinyai::autograd {

struct GradcheckOptions {
  double step = 1e-6;
  double absolute = 1e-5, relative = 1e-3;
  bool second_order = false;
};

struct GradcheckResult {
  bool passed = true;
  double worst = 0;  // |analytic - numeric| less what the tolerances grant, largest first
  int input = -1;
  int64_t element = -1;
  double analytic = 0, numeric = 0;
};

using CheckedFunction = FunctionRef<std::vector<Value>(std::span<const Value> inputs)>;

// `inputs` are f64 values; those that require a gradient are checked. Temporaries go to `place`.
GradcheckResult gradcheck(const memory::Place& place, CheckedFunction function, std::span<const Value> inputs,
                          const GradcheckOptions& options);

}  // namespace tinyai::autograd
