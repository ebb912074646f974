// One list of namespaces serves all instruction sets, so that a family of rows is added in one place and none can be
// taken from the wrong build.
#include "kernels/cpu/active_rows.h"

#include "kernels/cpu/active_elementwise_rows.h"

namespace tinyai::kernels {

simd::Rows active_rows;
simd::ElementwiseRows active_elementwise_rows;

#if defined(__x86_64__)
#define TINYAI_CHOSEN(level, rows_of)             \
  if (level == IsaLevel::kV4) return rows_of(v4); \
  if (level == IsaLevel::kV3) return rows_of(v3); \
  return rows_of(baseline)
#else
#define TINYAI_CHOSEN(level, rows_of) \
  static_cast<void>(level);           \
  return rows_of(baseline)
#endif

simd::Rows rows_for(IsaLevel level) {
#define TINYAI_ROWS_OF(isa)                                                                                  \
  {simd::isa::copy_rows,      simd::isa::reduce_rows,    simd::isa::softmax_rows, simd::isa::norm_rows,      \
   simd::isa::attention_rows, simd::isa::recurrent_rows, simd::isa::optim_rows,   simd::isa::matmul_rows,    \
   simd::isa::pool_rows,      simd::isa::random_rows,    simd::isa::sign_rows,    simd::isa::quantized_rows, \
   simd::isa::depthwise_rows, simd::isa::pointwise_rows}
  TINYAI_CHOSEN(level, TINYAI_ROWS_OF);
#undef TINYAI_ROWS_OF
}

simd::ElementwiseRows elementwise_rows_for(IsaLevel level) {
#define TINYAI_ROWS_OF(isa) {simd::isa::unary_rows, simd::isa::binary_rows, simd::isa::machine_rows}
  TINYAI_CHOSEN(level, TINYAI_ROWS_OF);
#undef TINYAI_ROWS_OF
}

#undef TINYAI_CHOSEN

}  // namespace tinyai::kernels
