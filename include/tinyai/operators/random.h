/** @file
 * Operators: Random numbers: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_RANDOM_H
#define TINYAI_OPERATORS_RANDOM_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/* ---- Random numbers -------------------------------------------------------------------------------------------- */

/**
 * Random numbers, each equally likely between two bounds. The stream is that of the scope in which the result lands,
 * and moves on by what was drawn; it does not depend on threads.
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param low   the least; usually 0
 * @param high  not reached; usually 1
 * @param dtype of the elements, floating; usually TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
 */
TINYAI_API tinyai_status tinyai_array_uniform(tinyai_manager into, const int64_t* shape, int64_t rank, double low,
                                              double high, tinyai_dtype dtype, tinyai_array* out);

/**
 * Random numbers of a normal distribution. The stream is that of the scope in which the result lands, and moves on by
 * what was drawn; it does not depend on threads.
 * @param into   the scope of the result, or null
 * @param shape  the sizes
 * @param rank   how many of them
 * @param mean   of the distribution; usually 0
 * @param stddev its standard deviation, not negative; usually 1
 * @param dtype  of the elements, floating; usually TINYAI_F32
 * @param out    [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
 */
TINYAI_API tinyai_status tinyai_array_normal(tinyai_manager into, const int64_t* shape, int64_t rank, double mean,
                                             double stddev, tinyai_dtype dtype, tinyai_array* out);

/**
 * Random integers, each equally likely. The stream is that of the scope in which the result lands, and moves on by what
 * was drawn; it does not depend on threads.
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param low   the least
 * @param high  not reached; more than low
 * @param dtype of the elements, integer; usually TINYAI_I64
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
 */
TINYAI_API tinyai_status tinyai_array_randint(tinyai_manager into, const int64_t* shape, int64_t rank, int64_t low,
                                              int64_t high, tinyai_dtype dtype, tinyai_array* out);

/**
 * One (true) with probability p, else zero. The stream is that of the scope in which the result lands, and moves on by
 * what was drawn; it does not depend on threads.
 * @param into  the scope of the result, or null
 * @param shape the sizes
 * @param rank  how many of them
 * @param p     from 0 to 1
 * @param dtype of the elements; usually TINYAI_F32
 * @param out   [shape], of that dtype
 * @return SHAPE, OVERFLOW, DTYPE, RANGE, ARGUMENT.
 */
TINYAI_API tinyai_status tinyai_array_bernoulli(tinyai_manager into, const int64_t* shape, int64_t rank, double p,
                                                tinyai_dtype dtype, tinyai_array* out);

/**
 * In training each element is zero with probability p, else x / (1 - p), so that the mean stays; otherwise x. Random
 * numbers as uniform() draws them, to the elements in the order in which x has them in memory.
 * @param into     the scope of the result, or null
 * @param x        any shape, floating
 * @param p        from 0 to 1; usually 0.5
 * @param training whether to drop; 0 or 1
 * @param out      the shape and dtype of x
 * @return DTYPE, RANGE. Saves the range of random numbers, 16 bytes, for backward. ONNX: Dropout.
 * Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
 */
TINYAI_API tinyai_status tinyai_array_dropout(tinyai_manager into, tinyai_array x, double p, int32_t training,
                                              tinyai_array* out);
/** tinyai_array_dropout() of variables. Gradients flow to x. */
TINYAI_API tinyai_status tinyai_variable_dropout(tinyai_manager into, tinyai_variable x, double p, int32_t training,
                                                 tinyai_variable* out);

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_RANDOM_H */
