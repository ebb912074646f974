/* interpolate_by() goes by its factors also where an axis keeps its size: 2 elements by 1.4 are 2, which stand
 * elsewhere. Worked out by hand: nearest element i is at floor(i / 1.4); cubic weights of Keys' kernel with a = -0.75
 * at (i + 0.5) / 1.4 - 0.5, the ends repeated. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "tinyai.h"

static int failed = 0;

static void require(tinyai_status status, const char* call) {
  if (status == TINYAI_OK) return;
  char message[400];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s: %s\n", call, message);
  exit(1);
}
#define OK(call) require((call), #call)

static double near_weight(double t) { return (1.25 * t - 2.25) * t * t + 1; }
static double far_weight(double t) { return ((-0.75 * t + 3.75) * t - 6) * t + 3; }

static double cubic_at(const double x[2], double position) {
  const double first = floor(position), t = position - first;
  const double weights[] = {far_weight(t + 1), near_weight(t), near_weight(1 - t), far_weight(2 - t)};
  double sum = 0;
  for (int tap = 0; tap < 4; ++tap) {
    const double at = first + tap - 1;
    sum += weights[tap] * x[at < 1 ? 0 : 1];
  }
  return sum;
}

static void check(tinyai_manager s, tinyai_interpolation mode, const double wanted[2], const char* what) {
  const int64_t shape[] = {1, 1, 2};
  const double numbers[] = {3, 8};
  double found[2];
  int64_t size = 0;
  tinyai_array x, y;
  OK(tinyai_array_from_host(s, TINYAI_F64, shape, 3, numbers, &x));
  tinyai_interpolate_by_options options;
  tinyai_interpolate_by_options_init(&options);
  options.width_scale = 1.4;
  options.mode = mode;
  OK(tinyai_array_interpolate_by(s, x, &options, &y));
  OK(tinyai_array_size(y, &size));
  if (size != 2) exit(1);
  OK(tinyai_array_to_host(y, found, sizeof found));
  for (int i = 0; i < 2; ++i) {
    if (fabs(found[i] - wanted[i]) < 1e-12) continue;
    fprintf(stderr, "%s: element %d is %.15g and not %.15g\n", what, i, found[i], wanted[i]);
    failed = 1;
  }
}

int main(void) {
  tinyai_manager s;
  OK(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &s));
  const double x[] = {3, 8}, nearest[] = {3, 3}, cubic[] = {cubic_at(x, 0.5 / 1.4 - 0.5), cubic_at(x, 1.5 / 1.4 - 0.5)};
  check(s, TINYAI_INTERPOLATION_NEAREST, nearest, "nearest");
  check(s, TINYAI_INTERPOLATION_CUBIC, cubic, "cubic");
  OK(tinyai_manager_close(s));
  return failed;
}
