/** @file
 * Operators: Creation: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_CREATE_H
#define TINYAI_OPERATORS_CREATE_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Creation -------------------------------------------------------------------------------------------------- */

/**
 * All elements zero (false).
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param dtype of the elements; usually TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE. ONNX: ConstantOfShape.
 */
TINYAI_API tinyai_status tinyai_array_zeros(tinyai_manager into, const int64_t* shape, int64_t rank, tinyai_dtype dtype,
                                            tinyai_array* out);

/**
 * All elements one (true).
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param dtype of the elements; usually TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE. ONNX: ConstantOfShape.
 */
TINYAI_API tinyai_status tinyai_array_ones(tinyai_manager into, const int64_t* shape, int64_t rank, tinyai_dtype dtype,
                                           tinyai_array* out);

/**
 * All elements one value.
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param value of each element; integers drop a fraction, and are below 2^53, from where on not every one is a double:
 *              full_int() takes them all
 * @param dtype of the elements; an integer one must hold the number; usually TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, RANGE. ONNX: ConstantOfShape.
 */
TINYAI_API tinyai_status tinyai_array_full(tinyai_manager into, const int64_t* shape, int64_t rank, double value,
                                           tinyai_dtype dtype, tinyai_array* out);

/**
 * All elements one whole number, which goes through no double: an id or a time in nanoseconds is itself. With a rank of
 * 0 the operand of add(), equal() and others beside an array of i64.
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param value of each element
 * @param dtype of the elements; it must hold the number, a floating one too; in bool it is whether it is 0; usually
 *              TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, RANGE.
 */
TINYAI_API tinyai_status tinyai_array_full_int(tinyai_manager into, const int64_t* shape, int64_t rank, int64_t value,
                                               tinyai_dtype dtype, tinyai_array* out);

/**
 * A matrix of zeros with ones on its diagonal.
 * @param into    the scope of the result, or null
 * @param rows    how many
 * @param columns how many
 * @param dtype   of the elements; usually TINYAI_F32
 * @param out     [rows, columns], of that dtype
 * @return SHAPE, OVERFLOW, ARGUMENT. ONNX: EyeLike.
 */
TINYAI_API tinyai_status tinyai_array_eye(tinyai_manager into, int64_t rows, int64_t columns, tinyai_dtype dtype,
                                          tinyai_array* out);

/**
 * start, start + step, ... up to but not including stop.
 * @param into  the scope of the result, or null
 * @param start the first element
 * @param stop  where to end, not included
 * @param step  not zero; negative to count down; usually 1
 * @param dtype of the elements, not bool; for an integer one all three are below 2^53; usually TINYAI_F32
 * @param out   [ceil((stop - start) / step)], or [0] when that is negative
 * @return RANGE, OVERFLOW, DTYPE. ONNX: Range.
 */
TINYAI_API tinyai_status tinyai_array_arange(tinyai_manager into, double start, double stop, double step,
                                             tinyai_dtype dtype, tinyai_array* out);

/**
 * Numbers in equal steps from start to stop, both included; start alone where one is asked for.
 * @param into  the scope of the result, or null
 * @param start the first element
 * @param stop  the last element
 * @param steps how many elements
 * @param dtype of the elements, floating; usually TINYAI_F32
 * @param out   [steps], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, ARGUMENT.
 */
TINYAI_API tinyai_status tinyai_array_linspace(tinyai_manager into, double start, double stop, int64_t steps,
                                               tinyai_dtype dtype, tinyai_array* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_CREATE_H */
