/* What rows build from, what they ask, and rows that go on in a new process. */
#define _GNU_SOURCE
#include <unistd.h>

#include "scenario.h"

/* --------------------------------------------------------------------------------------------------------- building */

static tinyai_array new_floats(tinyai_manager into, const int64_t* shape, int64_t rank, const float* values) {
  float counted[256];
  int64_t count = 1;
  for (int64_t i = 0; i < rank; ++i) count *= shape[i];
  float* more = count > 256 ? malloc((size_t)count * sizeof(float)) : NULL;
  float* numbers = more ? more : counted;
  for (int64_t i = 0; i < count; ++i) numbers[i] = values ? values[i] : (float)(i % 1024 + 1);
  tinyai_array array;
  /* Not through MAKE, which may leave: the buffer must be given back first. */
  tinyai_status status;
  do {
    array.id = UNTOUCHED;
    scenario_before_call();
    status = tinyai_array_from_host(into, TINYAI_F32, shape, rank, numbers, &array);
    if (status != TINYAI_OK && faults_last()) {
      free(more);
      more = NULL;
    }
  } while (scenario_call_again(status, array.id == UNTOUCHED, "tinyai_array_from_host", __FILE__, __LINE__));
  free(more);
  scenario_require(status, "tinyai_array_from_host", __FILE__, __LINE__);
  return array;
}

tinyai_array new_vector(tinyai_manager into, int64_t count, const float* values) {
  return new_floats(into, &count, 1, values);
}

tinyai_array new_matrix(tinyai_manager into, int64_t rows_, int64_t columns, const float* values) {
  return new_floats(into, (int64_t[]){rows_, columns}, 2, values);
}

tinyai_array new_scalar(tinyai_manager into, float value) { return new_floats(into, NULL, 0, &value); }

tinyai_array new_ids(tinyai_manager into, int64_t rows_, int64_t columns, const int64_t* values) {
  tinyai_array array;
  MAKE(array, tinyai_array_from_host(into, TINYAI_I64, (int64_t[]){rows_, columns}, 2, values, &array));
  return array;
}

tinyai_array new_bytes(tinyai_manager into, int64_t bytes) {
  tinyai_array array;
  MAKE(array, tinyai_array_from_host(into, TINYAI_U8, &bytes, 1, NULL, &array));
  return array;
}

/* The array's handle goes: the variable alone owns the bytes. */
tinyai_variable new_leaf(tinyai_manager into, int64_t count, const float* values) {
  const tinyai_array array = new_vector(into, count, values);
  tinyai_variable variable;
  MAKE(variable, tinyai_variable_from_array(into, array, &variable));
  SURE(tinyai_array_release(array));
  return variable;
}

tinyai_variable new_parameter(tinyai_manager into, int64_t rows_, int64_t columns, const float* values) {
  const tinyai_array array = new_matrix(into, rows_, columns, values);
  tinyai_variable variable;
  MAKE(variable, tinyai_parameter(into, array, &variable));
  SURE(tinyai_array_release(array));
  return variable;
}

tinyai_array value_of(tinyai_variable variable) {
  tinyai_array array;
  MAKE(array, tinyai_variable_value(variable, &array));
  return array;
}

tinyai_array grad_of(tinyai_variable variable) {
  tinyai_array array;
  MAKE(array, tinyai_variable_grad(variable, &array));
  return array;
}

bool retains(bool wanted) { return wanted || faults_running(); }

void run_backward_with(tinyai_manager into, tinyai_variable root, bool retain_graph, bool create_graph) {
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.retain_graph = retains(retain_graph);
  options.create_graph = create_graph;
  OK(tinyai_variable_backward(into, root, &options));
}

void run_backward(tinyai_variable root) { run_backward_with(no_manager, root, false, false); }

tinyai_resource as_resource_a(tinyai_array array) { return (tinyai_resource){array.id}; }
tinyai_resource as_resource_v(tinyai_variable variable) { return (tinyai_resource){variable.id}; }
tinyai_resource as_resource_m(tinyai_manager manager) { return (tinyai_resource){manager.id}; }
tinyai_array as_array(tinyai_resource resource) { return (tinyai_array){resource.id}; }

void ret_array(tinyai_manager manager, tinyai_array array) {
  const tinyai_resource resource = as_resource_a(array);
  OK(tinyai_manager_ret(manager, &resource, 1));
}

void ret_variable(tinyai_manager manager, tinyai_variable variable) {
  const tinyai_resource resource = as_resource_v(variable);
  OK(tinyai_manager_ret(manager, &resource, 1));
}

tinyai_array lend(tinyai_manager borrower, tinyai_array array) {
  const tinyai_resource resource = as_resource_a(array);
  tinyai_resource loan;
  MAKE(loan, tinyai_manager_temp_attach(borrower, &resource, 1, &loan));
  return as_array(loan);
}

/* ----------------------------------------------------------------------------------------------------------- asking */

tinyai_manager_stats stats_of(tinyai_manager manager) {
  tinyai_manager_stats stats = {.struct_size = sizeof stats};
  tinyai_manager_get_stats(manager, &stats);
  return stats;
}

tinyai_memory_stats memory_of_process(void) {
  tinyai_memory_stats stats = {.struct_size = sizeof stats};
  tinyai_get_memory_stats(&stats);
  return stats;
}

tinyai_manager owner_of(tinyai_array array) {
  tinyai_manager owner = no_manager;
  tinyai_array_owner(array, &owner);
  return owner;
}

tinyai_manager owner_of_variable(tinyai_variable variable) {
  tinyai_manager owner = no_manager;
  tinyai_variable_owner(variable, &owner);
  return owner;
}

bool same(tinyai_manager a, tinyai_manager b) { return a.id == b.id; }

double item_of(tinyai_array array) {
  double value = 0;
  SURE(tinyai_item(array, &value));
  return value;
}

int64_t resident_bytes(void) {
  FILE* file = fopen("/proc/self/statm", "r");
  long total = 0, resident = 0;
  if (file && fscanf(file, "%ld %ld", &total, &resident) != 2) resident = 0;
  if (file) fclose(file);
  return (int64_t)resident * sysconf(_SC_PAGESIZE);
}

const char* dump_of(tinyai_manager manager) {
  static char text[1 << 16];
  text[0] = 0;
  OK(tinyai_manager_debug_dump(manager, TINYAI_TEXT, text, sizeof text, NULL));
  return text;
}

bool dump_shows(tinyai_manager manager, const char* part) {
  const char* text = dump_of(manager);
  return text[0] == 0 || strstr(text, part) != NULL; /* empty until the library writes dumps */
}

/* ------------------------------------------------------------------------------------------------ in a new process */

static const char* checkpoint_path(void) {
  static char path[200];
  snprintf(path, sizeof path, "tinyai-scenario-%ld.safetensors", (long)getpid());
  return path;
}

tinyai_status save_after_20(tinyai_manager scope, tinyai_trainer trainer, const tinyai_trainer_state* state,
                            void* user_data) {
  (void)scope, (void)user_data;
  return state->steps == 20 ? tinyai_trainer_save(trainer, checkpoint_path()) : TINYAI_OK;
}

const char* row_again(void) { return getenv("TINYAI_ROW_CHECKPOINT"); }

void hand_over(const void* result, size_t bytes) {
  FILE* file = fopen(getenv("TINYAI_ROW_RESULT"), "wb");
  CHECK(file && fwrite(result, bytes, 1, file) == 1 && fclose(file) == 0);
}

void run_row_again(const char* id, void* result, size_t bytes) {
  char command[1000], program[400] = "", path[220];
  CHECK(readlink("/proc/self/exe", program, sizeof program - 1) > 0);
  snprintf(path, sizeof path, "%s.result", checkpoint_path());
  snprintf(command, sizeof command, "TINYAI_ROW_CHECKPOINT='%s' TINYAI_ROW_RESULT='%s' '%s' --device %s %s >/dev/null",
           checkpoint_path(), path, program, device_under_test(), id);
  CHECK_INT(system(command), 0);
  FILE* file = fopen(path, "rb");
  CHECK(file && fread(result, bytes, 1, file) == 1 && fclose(file) == 0);
  unlink(checkpoint_path());
  unlink(path);
}
