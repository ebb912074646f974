/* interpolate_by() goes by its factors also where an axis keeps its size: 2 elements by 1.4 are 2, which stand
 * elsewhere. Worked out by hand: nearest element i is at floor(i / 1.4); cubic weights of Keys' kernel with a = -0.75
 * at (i + 0.5) / 1.4 - 0.5, the ends repeated.
 * And images by factors that keep the size of none, one or both axes, against PyTorch's definition written anew here:
 * element by element, each axis a sum over weighted elements; but that PyTorch copies where no size changes at all. */
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

/* ------------------------------------------------------------------------------------------------ of whole images */

enum { MOST_SIZE = 16, MOST_TAPS = 4 };

/* Of which elements one is made, and by which weights. */
typedef struct made_of {
  int64_t at[MOST_TAPS];
  double weights[MOST_TAPS];
  int taps;
} made_of;

static int64_t within(int64_t at, int64_t size) { return at < 0 ? 0 : at < size ? at : size - 1; }

/* torch.nn.functional.interpolate with a scale_factor that is not computed anew. */
static made_of element_of(tinyai_interpolation mode, int64_t i, int64_t from, int64_t to, double scale, int aligned) {
  made_of out = {.taps = 1, .weights = {1}};
  if (mode == TINYAI_INTERPOLATION_NEAREST) {
    out.at[0] = within((int64_t)floor((double)i * (1 / scale)), from);
    return out;
  }
  double position = ((double)i + 0.5) / scale - 0.5;
  if (aligned) position = to > 1 ? (double)i * (double)(from - 1) / (double)(to - 1) : 0;
  if (mode == TINYAI_INTERPOLATION_LINEAR) {
    if (from == to) position = (double)i; /* there PyTorch leaves linear's axes alone */
    if (position < 0) position = 0;
    const double share = position - floor(position);
    out.taps = 2;
    for (int tap = 0; tap < 2; ++tap) out.at[tap] = within((int64_t)floor(position) + tap, from);
    out.weights[0] = 1 - share;
    out.weights[1] = share;
    return out;
  }
  const double t = position - floor(position);
  const double weights[] = {far_weight(t + 1), near_weight(t), near_weight(1 - t), far_weight(2 - t)};
  out.taps = 4;
  for (int tap = 0; tap < 4; ++tap) {
    out.at[tap] = within((int64_t)floor(position) + tap - 1, from);
    out.weights[tap] = weights[tap];
  }
  return out;
}

static double image_at(const double* x, int64_t width, const made_of* row, const made_of* column) {
  double sum = 0;
  for (int a = 0; a < row->taps; ++a)
    for (int b = 0; b < column->taps; ++b)
      sum += row->weights[a] * column->weights[b] * x[row->at[a] * width + column->at[b]];
  return sum;
}

static void check_image(tinyai_manager s, tinyai_interpolation mode, int aligned, const int64_t size[2],
                        const double scale[2]) {
  const int64_t shape[] = {1, 1, size[0], size[1]};
  const int64_t to[] = {(int64_t)floor((double)size[0] * scale[0]), (int64_t)floor((double)size[1] * scale[1])};
  double numbers[MOST_SIZE * MOST_SIZE], found[MOST_SIZE * MOST_SIZE];
  for (int64_t i = 0; i < size[0] * size[1]; ++i) numbers[i] = sin(1.7 * (double)i + 0.3);
  tinyai_array x, y;
  OK(tinyai_array_from_host(s, TINYAI_F64, shape, 4, numbers, &x));
  tinyai_interpolate_by_options options;
  tinyai_interpolate_by_options_init(&options);
  options.height_scale = scale[0];
  options.width_scale = scale[1];
  options.mode = mode;
  options.align_corners = aligned;
  OK(tinyai_array_interpolate_by(s, x, &options, &y));
  OK(tinyai_array_to_host(y, found, to[0] * to[1] * (int64_t)sizeof(double)));
  for (int64_t i = 0; i < to[0]; ++i)
    for (int64_t j = 0; j < to[1]; ++j) {
      const made_of row = element_of(mode, i, size[0], to[0], scale[0], aligned);
      const made_of column = element_of(mode, j, size[1], to[1], scale[1], aligned);
      const double wanted = image_at(numbers, size[1], &row, &column), is = found[i * to[1] + j];
      if (fabs(is - wanted) < 1e-12) continue;
      fprintf(stderr, "mode %d, aligned %d, %g x %g: element %d, %d is %.15g and not %.15g\n", (int)mode, aligned,
              scale[0], scale[1], (int)i, (int)j, is, wanted);
      failed = 1;
    }
}

static void check_images(tinyai_manager s) {
  const int64_t sizes[][2] = {{4, 3}, {3, 4}, {2, 5}, {5, 1}};
  const double scales[] = {0.6, 0.7, 1, 1.1, 1.2, 1.3, 1.75, 2.4};
  enum { SCALES = sizeof scales / sizeof *scales };
  for (int mode = TINYAI_INTERPOLATION_NEAREST; mode <= TINYAI_INTERPOLATION_CUBIC; ++mode)
    for (int aligned = 0; aligned <= 1; ++aligned)
      for (size_t size = 0; size < sizeof sizes / sizeof *sizes; ++size)
        for (int pair = 0; pair < SCALES * SCALES; ++pair) {
          const double scale[] = {scales[pair / SCALES], scales[pair % SCALES]};
          if ((double)sizes[size][0] * scale[0] < 1 || (double)sizes[size][1] * scale[1] < 1) continue;
          check_image(s, mode, aligned, sizes[size], scale);
        }
}

int main(void) {
  tinyai_manager s;
  OK(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &s));
  const double x[] = {3, 8}, nearest[] = {3, 3}, cubic[] = {cubic_at(x, 0.5 / 1.4 - 0.5), cubic_at(x, 1.5 / 1.4 - 0.5)};
  check(s, TINYAI_INTERPOLATION_NEAREST, nearest, "nearest");
  check(s, TINYAI_INTERPOLATION_CUBIC, cubic, "cubic");
  check_images(s);
  OK(tinyai_manager_close(s));
  return failed;
}
