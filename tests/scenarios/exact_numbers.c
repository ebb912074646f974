/* Numbers that stay what they are, results that are arrays of their own, plans of sizes that were looked at: H02, H06,
 * H07. */
#include <math.h>

#include "scenario.h"

#define ID INT64_C(1234567890123456790)

static tinyai_array whole(tinyai_manager s, int64_t value, tinyai_dtype dtype) {
  tinyai_array out;
  MAKE(out, tinyai_array_full_int(s, NULL, 0, value, dtype, &out));
  return out;
}

static tinyai_array elements(tinyai_manager s, tinyai_dtype dtype, int64_t count, const void* data) {
  tinyai_array out;
  MAKE(out, tinyai_array_from_host(s, dtype, &count, 1, data, &out));
  return out;
}

static void check_wholes(tinyai_array array, int64_t a, int64_t b, int64_t c) {
  int64_t got[3] = {0};
  tinyai_dtype dtype = -1;
  SURE(tinyai_array_dtype(array, &dtype));
  CHECK_INT(dtype, TINYAI_I64);
  if (!computes()) return;
  OK(tinyai_array_to_host(array, got, sizeof got));
  CHECK_INT(got[0], a);
  CHECK_INT(got[1], b);
  CHECK_INT(got[2], c);
}

static void check_flags(tinyai_array array, bool a, bool b, bool c) {
  uint8_t got[3] = {0};
  if (!computes()) return;
  OK(tinyai_array_to_host(array, got, sizeof got));
  CHECK(got[0] == a && got[1] == b && got[2] == c);
}

static void ids_beside_an_id(void) {
  const tinyai_manager s = open_scope(no_manager, "ids");
  const int64_t near_id[] = {ID - 1, ID, ID + 1}, shape = 3;
  const tinyai_array ids = elements(s, TINYAI_I64, 3, near_id), id = whole(s, ID, TINYAI_I64);
  tinyai_array y;
  MAKE(y, tinyai_array_equal(s, ids, id, &y));
  check_flags(y, false, true, false);
  MAKE(y, tinyai_array_less(s, ids, id, &y));
  check_flags(y, true, false, false);
  const tinyai_array mask = y;
  MAKE(y, tinyai_array_maximum(s, ids, id, &y));
  check_wholes(y, ID, ID, ID + 1);
  MAKE(y, tinyai_array_sub(s, ids, id, &y));
  check_wholes(y, -1, 0, 1);
  MAKE(y, tinyai_array_mod(s, ids, id, &y));
  check_wholes(y, ID - 1, 0, 1);
  MAKE(y, tinyai_array_where(s, mask, id, ids, &y));
  check_wholes(y, ID, ID, ID + 1);
  MAKE(y, tinyai_array_full_int(s, &shape, 1, INT64_MIN + 1, TINYAI_I64, &y));
  check_wholes(y, INT64_MIN + 1, INT64_MIN + 1, INT64_MIN + 1);
  const int64_t five[] = {5001, -3, 0};
  MAKE(y, tinyai_array_pow(s, elements(s, TINYAI_I64, 3, five), whole(s, 2, TINYAI_I64), &y));
  check_wholes(y, 25010001, 9, 0);
  close_scope(s);
}

/* A whole number that went through a double may be its neighbour: where that could be, it is refused. */
static void a_double_is_refused_where_it_may_be_another(void) {
  const tinyai_manager s = open_scope(no_manager, "doubles");
  const int64_t some[] = {1, 2, 3}, shape = 3;
  const uint8_t first[] = {1, 0, 0};
  const tinyai_array x = elements(s, TINYAI_I64, 3, some), mask = elements(s, TINYAI_BOOL, 3, first);
  const int64_t padding[] = {1, 1};
  tinyai_array y;
  CHECK_STATUS(tinyai_array_full(s, &shape, 1, (double)ID, TINYAI_I64, &y), TINYAI_ERROR_RANGE);
  CHECK_MESSAGE_HAS("from 2^53 on");
  CHECK_STATUS(tinyai_array_full(s, &shape, 1, 0x1p53, TINYAI_I64, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_add_scalar(s, x, 0x1p53, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_mul_scalar(s, x, -0x1p53, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_masked_fill(s, x, mask, 0x1p53, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_clip(s, x, -0x1p53, INFINITY, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_clip(s, x, -INFINITY, 0x1p60, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_arange(s, 0x1p53, 0x1p53 + 4, 1, TINYAI_I64, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_pad(s, x, padding, 2, 0x1p53, &y), TINYAI_ERROR_RANGE);
  MAKE(y, tinyai_array_full(s, &shape, 1, 0x1p53 - 1, TINYAI_I64, &y));
  check_wholes(y, (INT64_C(1) << 53) - 1, (INT64_C(1) << 53) - 1, (INT64_C(1) << 53) - 1);
  MAKE(y, tinyai_array_clip(s, x, 2, INFINITY, &y));
  check_wholes(y, 2, 2, 3);
  CHECK_STATUS(tinyai_array_full_int(s, &shape, 1, 16777217, TINYAI_F32, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_full_int(s, &shape, 1, 2049, TINYAI_F16, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_full_int(s, &shape, 1, INT64_MAX, TINYAI_F64, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_full_int(s, &shape, 1, 256, TINYAI_U8, &y), TINYAI_ERROR_RANGE);
  MAKE(y, tinyai_array_full_int(s, &shape, 1, 16777216, TINYAI_F32, &y));
  if (computes()) CHECK_VALUES(y, 16777216, 16777216, 16777216);
  close_scope(s);
}

static void what_a_dtype_lacks_is_compared_by_mathematics(void) {
  const tinyai_manager s = open_scope(no_manager, "bytes");
  const uint8_t bytes[] = {0, 44, 255}, flags[] = {0, 1, 1};
  const int64_t shape = 3;
  const tinyai_array x = elements(s, TINYAI_U8, 3, bytes), b = elements(s, TINYAI_BOOL, 3, flags);
  const tinyai_array below = whole(s, -1, TINYAI_I64), above = whole(s, 300, TINYAI_I64), two = whole(s, 2, TINYAI_I64);
  tinyai_array y;
  MAKE(y, tinyai_array_greater(s, x, below, &y));
  check_flags(y, true, true, true);
  MAKE(y, tinyai_array_equal(s, x, above, &y)); /* 300 wraps to 44 */
  check_flags(y, false, false, false);
  MAKE(y, tinyai_array_less(s, x, above, &y));
  check_flags(y, true, true, true);
  MAKE(y, tinyai_array_equal(s, b, two, &y));
  check_flags(y, false, false, false);
  MAKE(y, tinyai_array_less(s, b, two, &y));
  check_flags(y, true, true, true);
  CHECK_STATUS(tinyai_array_full(s, &shape, 1, -1, TINYAI_U8, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_full(s, &shape, 1, 300, TINYAI_U8, &y), TINYAI_ERROR_RANGE);
  CHECK_STATUS(tinyai_array_masked_fill(s, x, b, 300, &y), TINYAI_ERROR_RANGE);
  close_scope(s);
}

SCENARIO(H02) {
  ids_beside_an_id();
  a_double_is_refused_where_it_may_be_another();
  what_a_dtype_lacks_is_compared_by_mathematics();
}
