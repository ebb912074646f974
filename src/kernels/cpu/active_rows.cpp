#include "kernels/cpu/active_rows.h"

namespace tinyai::kernels {

simd::Rows active_rows;

simd::Rows rows_for(IsaLevel level) {
  using namespace simd;
#if defined(__x86_64__)
  if (level == IsaLevel::kV4) {
    return {v4::unary_rows,   v4::binary_rows, v4::copy_rows, v4::reduce_rows,
            v4::softmax_rows, v4::norm_rows,   v4::optim_rows};
  }
  if (level == IsaLevel::kV3) {
    return {v3::unary_rows,   v3::binary_rows, v3::copy_rows, v3::reduce_rows,
            v3::softmax_rows, v3::norm_rows,   v3::optim_rows};
  }
#else
  static_cast<void>(level);
#endif
  return {baseline::unary_rows,   baseline::binary_rows, baseline::copy_rows, baseline::reduce_rows,
          baseline::softmax_rows, baseline::norm_rows,   baseline::optim_rows};
}

}  // namespace tinyai::kernels
