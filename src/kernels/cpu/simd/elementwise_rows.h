// The rows of elementwise kernels; what holds for rows is in rows.h. Apart from it, for these tables grow with each
// operator.
#pragma once

#include <cstdint>
#include <iterator>

#include "base/dtype.h"
#include "kernels/generated/elementwise_ops.h"
#include "kernels/program.h"

namespace tinyai::kernels::simd {

inline constexpr int kUnaryOps = std::size(kUnaryKernels), kBinaryOps = std::size(kBinaryKernels);

// Tables are indexed by DType; f16 and bf16 are null, they are converted to f32 by the caller.
struct UnaryRows {
  using Row = void (*)(int64_t n, const void* x, void* y, double a, double b);
  Row row[kUnaryOps][kDTypeCount];
};

// A step of 0 repeats the operand's only element, a step of 1 walks.
struct BinaryRows {
  using Row = void (*)(int64_t n, const void* a, int64_t a_step, const void* b, int64_t b_step, void* y);
  Row row[kBinaryOps][kDTypeCount];
};

// The elements [begin, end) of a program. `aside`: kMostAside blocks of so many bytes.
inline constexpr int kMachineBlock = 256;  // the most elements at a time
inline constexpr int kAsideBytes = 1024;
struct MachineRows {
  void (*run)(const Program& program, int64_t begin, int64_t end, void* const* streams, void* aside);
};

struct ElementwiseRows {
  UnaryRows unary;
  BinaryRows binary;
  MachineRows machine;
};

#define TINYAI_DECLARE_ROWS(isa)         \
  namespace isa {                        \
  extern const UnaryRows unary_rows;     \
  extern const BinaryRows binary_rows;   \
  extern const MachineRows machine_rows; \
  }
TINYAI_DECLARE_ROWS(baseline)
TINYAI_DECLARE_ROWS(v3)
TINYAI_DECLARE_ROWS(v4)
#undef TINYAI_DECLARE_ROWS

}  // namespace tinyai::kernels::simd
