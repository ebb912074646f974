#include "ops/add_flat.h"

#include "kernels/generated/elementwise_ops.h"
#include "ops/launch.h"

namespace tinyai::ops {

void add_flat(DType dtype, int64_t elements, void* to, const void* b) {
  if (elements == 0) return;
  const Launch launch("add", device::cpu());
  if (is_floating(dtype))
    return launch.run(launch.kernels().elementwise.binary_flat, kernels::BinaryOp::kAdd, dtype, elements, to, b, to);
  const Shape shape{elements};
  const kernels::View sum = kernels::dense_view(to, dtype, shape);
  launch.run(launch.kernels().elementwise.binary, kernels::BinaryOp::kAdd, sum,
             kernels::dense_view(const_cast<void*>(b), dtype, shape), sum);
}

}  // namespace tinyai::ops
