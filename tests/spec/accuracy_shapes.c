/* Accuracy by the shapes of the loss: of BCE with logits each element counts, by its side of 0; labels that do not fit
 * a loss of the host's are told once, and no number is made of them. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tinyai.h"

static int failed = 0, lines = 0;
static char line[400];

static void expect(int holds, const char* what) {
  if (holds) return;
  fprintf(stderr, "%s\n", what);
  failed = 1;
}

static void require(tinyai_status status, const char* call) {
  if (status == TINYAI_OK) return;
  char message[400];
  tinyai_last_error(message, sizeof message);
  fprintf(stderr, "%s: %s\n", call, message);
  exit(1);
}
#define OK(call) require((call), #call)

static void write_line(tinyai_log_level level, const char* message, void* user_data) {
  (void)level, (void)user_data;
  if (!strstr(message, "accuracy")) return;
  ++lines;
  snprintf(line, sizeof line, "%s", message);
}

static tinyai_status squares(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets, int64_t count,
                             tinyai_variable* loss, void* user_data) {
  tinyai_variable square;
  (void)targets, (void)count, (void)user_data;
  const tinyai_status status = tinyai_variable_square(scope, output, &square);
  return status ? status : tinyai_variable_mean(scope, square, NULL, 0, 0, loss);
}

/* Of a layer that gives what it is given. */
static double accuracy(tinyai_manager s, tinyai_array x, tinyai_array targets, tinyai_loss loss) {
  const float identity[] = {1, 0, 0, 1};
  const tinyai_array parts[] = {x, targets};
  tinyai_module net;
  tinyai_variable weight;
  tinyai_array value;
  tinyai_trainer trainer;
  double mean = 0, out = 0;
  OK(tinyai_module_linear(s, 2, 2, 0, TINYAI_F32, &net));
  OK(tinyai_module_parameter(net, "weight", &weight));
  OK(tinyai_variable_value(weight, &value));
  OK(tinyai_array_write(value, identity, sizeof identity));
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  options.module = net;
  options.loss = loss;
  options.batch_size = 1; /* several batches */
  if (loss == TINYAI_LOSS_HOST) options.loss_function = squares;
  OK(tinyai_dataset_from_arrays(s, parts, 2, 1, &options.training));
  OK(tinyai_trainer_create(s, &options, &trainer));
  OK(tinyai_trainer_evaluate(trainer, options.training, &mean, &out));
  return out;
}

int main(void) {
  const int64_t two[] = {2, 2}, column[] = {2, 1};
  const float scores[] = {2, -1, -3, 4}, wanted[] = {1, 1, 0, 1};
  const int64_t labels[] = {0, 1};
  tinyai_manager s;
  tinyai_array x, many, classes, upright;
  OK(tinyai_set_logger(TINYAI_LOG_WARN, write_line, NULL, NULL));
  OK(tinyai_manager_open(TINYAI_NULL_MANAGER, NULL, &s));
  OK(tinyai_array_from_host(s, TINYAI_F32, two, 2, scores, &x));
  OK(tinyai_array_from_host(s, TINYAI_F32, two, 2, wanted, &many));
  OK(tinyai_array_from_host(s, TINYAI_I64, two, 1, labels, &classes));
  OK(tinyai_array_from_host(s, TINYAI_I64, column, 2, labels, &upright));
  expect(accuracy(s, x, many, TINYAI_LOSS_BCE_WITH_LOGITS) == 0.75, "three of four elements are right");
  expect(accuracy(s, x, classes, TINYAI_LOSS_HOST) == 1 && lines == 0, "labels [N] beside outputs [N, C] are counted");
  expect(isnan(accuracy(s, x, upright, TINYAI_LOSS_HOST)), "labels [N, 1] are not");
  expect(lines == 1 && strstr(line, "[1,1]") && strstr(line, "[1,2]"), "which is told once, with the shapes");
  OK(tinyai_manager_close(s));
  return failed;
}
