// The thread's precision: in what products are computed whose operands are f32. Parameters stay as they are; what an
// operator is given is cast for each call, by a node of its own, so that gradients come back in the parameter's dtype.
#pragma once

#include <vector>

#include "base/function_ref.h"
#include "ops/value.h"

namespace tinyai::ops {

struct Record;

// A word, so that the test for what a thread has switched on (is_watched) takes one instruction for it.
enum class Precision : uintptr_t { kAsIs = 0, kBf16 = 1, kF16 = 2 };

// Operands as the thread's precision has them: narrow operators (api/operators.toml) get 16 bits for f32, wide ones f32
// for 16 bits. A call with an operand of f64, and all that is no float, stays as it is.
class AdaptedOperands {
 public:
  // `place`: of the call's results, where casts go too.
  AdaptedOperands(const Record& op, Operands given, FunctionRef<memory::Place()> place);
  Operands operands() const { return casts_.empty() ? given_ : Operands(in_); }

 private:
  Operands given_;
  std::vector<Value> casts_;
  std::vector<Operand> in_;
};

// Has the thread compute in that precision while it lives; kAsIs changes nothing.
class WithPrecision {
 public:
  explicit WithPrecision(Precision precision);
  ~WithPrecision();
  WithPrecision(const WithPrecision&) = delete;
  WithPrecision& operator=(const WithPrecision&) = delete;

 private:
  Precision outer_;
};

}  // namespace tinyai::ops
