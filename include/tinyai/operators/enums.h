/** @file
 * Enumerations among the parameters of operators: generated from api/operators.toml; do not edit. Part of tinyai.h, which includes it. */
#ifndef TINYAI_OPERATORS_ENUMS_H
#define TINYAI_OPERATORS_ENUMS_H

#ifndef TINYAI_H
#error "include tinyai.h, which includes this file"
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* clang-format off */
/** What becomes of the losses of single elements. */
typedef int32_t tinyai_reduction;
enum {
  TINYAI_REDUCTION_MEAN = 0,  /**< their mean */
  TINYAI_REDUCTION_SUM = 1,  /**< their sum */
  TINYAI_REDUCTION_NONE = 2,  /**< all of them */
};

/** How elements between others are found. */
typedef int32_t tinyai_interpolation;
enum {
  TINYAI_INTERPOLATION_NEAREST = 0,  /**< the one that is there */
  TINYAI_INTERPOLATION_LINEAR = 1,  /**< by a line between two */
  TINYAI_INTERPOLATION_CUBIC = 2,  /**< by a cubic curve near four */
};

/* clang-format on */

#ifdef __cplusplus
}
#endif

#endif /* TINYAI_OPERATORS_ENUMS_H */
