// ElementwiseKernel: what api/operators.toml says of one, beside its name (generated/elementwise_ops.h).
#pragma once

#include <cstdint>

namespace tinyai::kernels {

// The elements that it computes with. The operators promote others first.
enum class Elements : uint8_t { kNumeric /* and a test also of bool */, kFloating };

// How dear an element is, for splitting work among threads.
enum class Work : uint8_t {
  kCheap /* a few instructions */,
  kFunction,
  kHeavy /* a long one */,
  kScalar /* no vectors */
};

struct ElementwiseKernel {
  Elements elements;
  bool test;  // gives bool
  Work work;
};

}  // namespace tinyai::kernels
