// One list of namespaces serves all instruction sets, so that a family of rows is added in one place and none can be
// taken from the wrong build.
#include "kernels/cpu/active_rows.h"

#include "base/error.h"
#include "kernels/cpu/active_elementwise_rows.h"

namespace tinyai::kernels {

simd::Rows active_rows;
simd::ElementwiseRows active_elementwise_rows;

// A line for each level that was built: cmake/library.cmake says which.
#ifdef TINYAI_BUILT_baseline
#define TINYAI_IF_BASELINE(rows_of) \
  if (level == IsaLevel::kBaseline) return rows_of(baseline);
#else
#define TINYAI_IF_BASELINE(rows_of)
#endif
#ifdef TINYAI_BUILT_v3
#define TINYAI_IF_V3(rows_of) \
  if (level == IsaLevel::kV3) return rows_of(v3);
#else
#define TINYAI_IF_V3(rows_of)
#endif
#ifdef TINYAI_BUILT_v4
#define TINYAI_IF_V4(rows_of) \
  if (level == IsaLevel::kV4) return rows_of(v4);
#else
#define TINYAI_IF_V4(rows_of)
#endif

#define TINYAI_CHOSEN(rows_of) \
  TINYAI_IF_BASELINE(rows_of)  \
  TINYAI_IF_V3(rows_of)        \
  TINYAI_IF_V4(rows_of)        \
  fail(Status::kInternal, "there are no kernels of this level")

simd::Rows rows_for(IsaLevel level) {
#define TINYAI_ROWS_OF(isa)                                                                                  \
  {simd::isa::copy_rows,      simd::isa::reduce_rows,    simd::isa::softmax_rows, simd::isa::norm_rows,      \
   simd::isa::attention_rows, simd::isa::recurrent_rows, simd::isa::optim_rows,   simd::isa::matmul_rows,    \
   simd::isa::pool_rows,      simd::isa::random_rows,    simd::isa::sign_rows,    simd::isa::quantized_rows, \
   simd::isa::depthwise_rows, simd::isa::pointwise_rows}
  TINYAI_CHOSEN(TINYAI_ROWS_OF);
#undef TINYAI_ROWS_OF
}

simd::ElementwiseRows elementwise_rows_for(IsaLevel level) {
#define TINYAI_ROWS_OF(isa) {simd::isa::unary_rows, simd::isa::binary_rows, simd::isa::machine_rows}
  TINYAI_CHOSEN(TINYAI_ROWS_OF);
#undef TINYAI_ROWS_OF
}

#undef TINYAI_CHOSEN
#undef TINYAI_IF_V4
#undef TINYAI_IF_V3
#undef TINYAI_IF_BASELINE

}  // namespace tinyai::kernels
