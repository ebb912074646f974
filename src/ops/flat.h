// The fast path of an elementwise operator: elements in C order, by address, without views.
#pragma once

#include "ops/record.h"

namespace tinyai::ops {

// `b`: of a binary one.
inline void run_flat(const Record& op, device::Device& device, DType dtype, int64_t elements, const void* a,
                     const void* b, void* y) {
  const Launch launch(op.info->name, device);
  const kernels::Elementwise& table = launch.kernels().elementwise;
  if (op.fast_path.arity == KernelOp::kUnary) {
    launch.run_flat(table.unary_flat, static_cast<kernels::UnaryOp>(op.fast_path.op), dtype, elements, a, y);
  } else {
    launch.run_flat(table.binary_flat, static_cast<kernels::BinaryOp>(op.fast_path.op), dtype, elements, a, b, y);
  }
}

}  // namespace tinyai::ops
