/** @file
 * The operators: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_H
#define TINYAI_OPERATORS_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- In what follows -----------------------------------------------------------------------------------------------
 * [..,n] stands for any leading axes. Operands of two-operand operators broadcast as in NumPy; their dtypes are promoted as
 * in PyTorch 2. "numeric" is every dtype but bool, "floating" f32 f64 f16 bf16, "integer" i8 u8 i32 i64. An operator makes
 * a new array and leaves its operands alone; a form named _inplace writes its first operand. Where an
 * entry says "a view", the result shows the operand's own bytes, which live as long as either. */

#include "operators/enums.h"
#include "operators/create.h"
#include "operators/random.h"
#include "operators/elementwise.h"
#include "operators/copy.h"
#include "operators/reduce.h"
#include "operators/shape.h"
#include "operators/index.h"
#include "operators/matmul.h"
#include "operators/conv.h"
#include "operators/quantize.h"
#include "operators/pool.h"
#include "operators/norm.h"
#include "operators/softmax.h"
#include "operators/attention.h"
#include "operators/recurrent.h"
#include "operators/loss.h"

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_H */
