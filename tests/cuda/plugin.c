/* Devices of a plug-in: what is said where there is none, and that programs run on one without a word changed. The
 * plug-in is a stand-in: the GPU's kernels, and the plug-in's own code, on the host (driver/); or the one that is
 * named. A program of its own, for a plug-in that was loaded stays. */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tinyai.h"

static int checks, failures;

static void expect(int holds, const char* what) {
  char why[500] = "";
  ++checks;
  if (holds) return;
  tinyai_last_error(why, sizeof why);
  printf("  not so: %s (last error: %s)\n", what, why);
  ++failures;
}
static void row(const char* name) {
  printf(failures ? "%s C FAIL\n" : "%s C ok, %d checks\n", name, checks);
  checks = 0;
}

static tinyai_status open_on(const char* device, tinyai_manager* scope) {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = device;
  return tinyai_manager_open(TINYAI_NULL_MANAGER, &options, scope);
}
static int says(const char* words) {
  char text[500] = "";
  tinyai_last_error(text, sizeof text);
  return strstr(text, words) != NULL;
}
static void expect_refused(const char* device, const char* words, const char* cure) {
  tinyai_manager scope = {7};
  expect(open_on(device, &scope) == TINYAI_ERROR_DEVICE && scope.id == 7, "DEVICE, and no scope");
  expect(says(words), words);
  expect(says(cure), cure);
}

/* Which is no failure: a program asks so whether it may use one. */
static void expect_none(const char* kind) {
  int64_t count = -1;
  expect(tinyai_device_count(kind, &count) == TINYAI_OK && count == 0, "none");
}

/* Beside this program. */
static void name_file_here(const char* file) {
  char path[4096];
  const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 32);
  path[length < 0 ? 0 : length] = 0;
  strcpy(strrchr(path, '/'), file);
  setenv("TINYAI_CUDA_PATH", path, 1);
}
static void name_standin(void) { name_file_here("/plugins"); }

/* TINYAI_CUDA_PATH: not searched for, not a list, of any length; relative ones are of the working directory. */
static void any_path_is_one_file_or_folder(void) {
  char path[20000];
  memset(path, 'x', sizeof path);
  path[sizeof path - 1] = 0;
  setenv("TINYAI_CUDA_PATH", path, 1);
  expect_refused("cuda:0", "could not be loaded", "TINYAI_CUDA_PATH");
  static const char* const wrong[] = {"/usr/lib:/usr/local/lib", "libtinyai_cuda.so", ".", "/dev/null", "/"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i) {
    setenv("TINYAI_CUDA_PATH", wrong[i], 1);
    expect_refused("cuda:0", wrong[i], "docs/cuda.md");
  }
  setenv("TINYAI_CUDA_PATH", "libc.so.6", 1); /* the system would find it */
  expect_refused("cuda:0", "./libc.so.6", "could not be loaded");
  name_file_here("/../libtinyai.so");
  expect_refused("cuda:0", "is another library", "TINYAI_CUDA_PATH");
  setenv("TINYAI_CUDA_PATH", "", 1); /* as if it was not set */
  expect_refused("cuda:0", "libtinyai_cuda.so", "TINYAI_CUDA_PATH");
}

/* Nobody waits for who would write into a pipe. */
static void what_is_no_file_is_not_opened(void) {
  char folder[] = "/tmp/tinyai-plugin-XXXXXX", path[100];
  expect(mkdtemp(folder) != NULL, "a folder");
  snprintf(path, sizeof path, "%s/libtinyai_cuda.so", folder);
  alarm(30);
  setenv("TINYAI_CUDA_PATH", folder, 1);
  expect(mkfifo(path, 0600) == 0, "a pipe");
  expect_refused("cuda:0", path, "it is a pipe, and no file");
  setenv("TINYAI_CUDA_PATH", path, 1);
  expect_refused("cuda:0", path, "it is a pipe, and no file");
  expect_none("cuda");
  expect(unlink(path) == 0 && mkdir(path, 0700) == 0, "a folder of that name");
  setenv("TINYAI_CUDA_PATH", folder, 1);
  expect_refused("cuda:0", path, "it is a folder, and no file");
  expect(rmdir(path) == 0 && rmdir(folder) == 0, "removed");
  setenv("TINYAI_CUDA_PATH", "/dev/zero", 1);
  expect_refused("cuda:0", "/dev/zero", "it is a device or socket, and no file");
  alarm(0);
}

/* As by a copy that was broken off: the linker would end the process. */
static void a_file_that_was_cut_off_is_not_opened(void) {
  char folder[] = "/tmp/tinyai-plugin-XXXXXX", path[100];
  expect(mkdtemp(folder) != NULL, "a folder");
  snprintf(path, sizeof path, "%s/libtinyai_cuda.so", folder);
  name_file_here("/plugins/libtinyai_cuda.so");
  FILE* const whole = fopen(getenv("TINYAI_CUDA_PATH"), "rb");
  expect(whole != NULL && fseek(whole, 0, SEEK_END) == 0, "the plug-in");
  const long size = ftell(whole);
  char* const bytes = malloc((size_t)size);
  rewind(whole);
  expect(fread(bytes, 1, (size_t)size, whole) == (size_t)size, "read");
  fclose(whole);
  setenv("TINYAI_CUDA_PATH", path, 1);
  for (long left = 4096; left < size; left += size / 5) {
    FILE* const part = fopen(path, "wb");
    expect(part != NULL && fwrite(bytes, 1, (size_t)left, part) == (size_t)left && fclose(part) == 0, "written");
    expect_refused("cuda:0", path, "it is a file that was cut off");
  }
  free(bytes);
  expect(unlink(path) == 0 && rmdir(folder) == 0, "removed");
}

/* Else a program could hold two names of one. */
static void a_device_has_one_name(void) {
  static const char* const wrong[] = {"cuda:-1", "cuda:",   "cuda:0x", "cuda:00", "cuda:01",          "cuda:+0",
                                      "cuda: 0", "cuda:0 ", "cuda",    "cuda0",   "cuda:-99999999999"};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; ++i) {
    char words[100];
    snprintf(words, sizeof words, "there is no device '%s'", wrong[i]);
    expect_refused(wrong[i], words, "'cuda:0'");
  }
  char name[20000] = "cuda:";
  memset(name + 5, '1', sizeof name - 6);
  expect_refused(name, "there is no device 'cuda:11", "this machine has 2 devices");
  memset(name, 'x', 5);
  expect_refused(name, "there is no device 'xxxxx11", "'cpu'");
}

static void what_is_missing_is_named_with_the_cure(void) {
  setenv("TINYAI_CUDA_PATH", "/there/is/none", 1);
  expect_refused("cuda:0", "could not be loaded", "TINYAI_CUDA_PATH");
  expect_refused("cuda:0", "/there/is/none", "docs/cuda.md");
  expect_refused("tpu:0", "there is no device 'tpu:0'", "'cpu'");
  any_path_is_one_file_or_folder();
  what_is_no_file_is_not_opened();
  a_file_that_was_cut_off_is_not_opened();
  name_standin();
  name_file_here("/plugins/another_version");
  expect_refused("cuda:0", "is of another version", "take both from one release");
  expect_none("cuda");
  name_standin();
  setenv("TINYAI_STANDIN", "driver", 1);
  expect_refused("cuda:0", "no NVIDIA driver", "no CUDA device can be used");
  expect_none("cuda");
  tinyai_device_memory memory = {.struct_size = sizeof memory};
  expect(tinyai_device_get_memory("cuda:0", &memory) == TINYAI_ERROR_DEVICE && says("no NVIDIA driver"), "why");
  setenv("TINYAI_STANDIN", "old", 1);
  expect_refused("cuda:0", "compute capability is 7.5", "was built for 8.0 9.0");
  unsetenv("TINYAI_STANDIN");
  expect_refused("cuda:2", "this machine has 2 devices", "the last is 'cuda:1'");
  expect_refused("cuda:99999999999", "there is no device 'cuda:99999999999'", "this machine has 2 devices");
  a_device_has_one_name();
}

static tinyai_array numbers(tinyai_manager scope, const float* values, int64_t size) {
  tinyai_array made = {0};
  expect(tinyai_array_from_host(scope, TINYAI_F32, &size, 1, values, &made) == TINYAI_OK, "from_host");
  return made;
}

static void a_program_runs_there(void) {
  const float a[] = {1, 2, 3}, b[] = {10, 20, 30};
  float sum[3] = {0};
  tinyai_manager scope;
  expect(open_on("cuda:0", &scope) == TINYAI_OK, "open");
  tinyai_array c;
  expect(tinyai_array_add(scope, numbers(scope, a, 3), numbers(scope, b, 3), &c) == TINYAI_OK, "add");
  expect(tinyai_array_to_host(c, sum, sizeof sum) == TINYAI_OK, "to_host");
  expect(sum[0] == 11 && sum[1] == 22 && sum[2] == 33, "the sums");
  tinyai_manager_stats stats = {.struct_size = sizeof stats};
  expect(tinyai_manager_get_stats(scope, &stats) == TINYAI_OK && stats.device_bytes >= 36, "bytes on the device");
  expect(tinyai_manager_close(scope) == TINYAI_OK, "close");
}

static void two_devices_in_one_call_are_named(void) {
  const float a[] = {1, 2, 3};
  tinyai_manager first, second;
  expect(open_on("cuda:0", &first) == TINYAI_OK && open_on("cuda:1", &second) == TINYAI_OK, "open");
  tinyai_array sum;
  expect(tinyai_array_add(first, numbers(first, a, 3), numbers(second, a, 3), &sum) == TINYAI_ERROR_DEVICE, "DEVICE");
  expect(says("cuda:0") && says("cuda:1"), "both are named");
  expect(tinyai_manager_close(first) == TINYAI_OK && tinyai_manager_close(second) == TINYAI_OK, "close");
}

static void a_wrong_index_is_told_later_with_its_call(void) {
  const float a[] = {1, 2, 3};
  const int64_t wrong[] = {0, 9}, size = 2;
  float taken[3];
  tinyai_manager scope;
  expect(open_on("cuda:0", &scope) == TINYAI_OK, "open");
  tinyai_array x = numbers(scope, a, 3), index, y;
  expect(tinyai_array_from_host(scope, TINYAI_I64, &size, 1, wrong, &index) == TINYAI_OK, "indices");
  expect(tinyai_array_index_select(scope, x, index, 0, &y) == TINYAI_OK, "queued");
  expect(tinyai_array_to_host(y, taken, 8) == TINYAI_ERROR_RANGE, "RANGE when somebody looks");
  expect(says("index_select") && says("position 1"), "which call, which index");
  expect(tinyai_array_to_host(x, taken, 12) != TINYAI_ERROR_RANGE, "told once");
  expect(tinyai_manager_close(scope) == TINYAI_OK, "close");
}

static void what_there_is_is_told(void) {
  int64_t count = -1, length = 0, given = 0;
  char name[100] = "";
  tinyai_device_memory memory = {.struct_size = sizeof memory};
  expect(tinyai_device_count("cuda", &count) == TINYAI_OK && count == 2, "two of CUDA");
  expect(tinyai_device_count("cpu", &count) == TINYAI_OK && count == 1, "one processor");
  expect(tinyai_device_count("tpu", &count) == TINYAI_ERROR_DEVICE && count == 1, "no other kind");
  expect(says("no kind of device 'tpu'") && says("'cuda'"), "which there are");
  expect(tinyai_device_count("cuda:0", &count) == TINYAI_ERROR_DEVICE, "a device is no kind");
  expect(tinyai_device_name("cuda:1", name, sizeof name, &length) == TINYAI_OK, "a name");
  expect(strcmp(name, "a stand-in for a GPU") == 0 && length == (int64_t)sizeof "a stand-in for a GPU",
         "the plug-in's");
  expect(tinyai_device_name("cpu", name, sizeof name, &length) == TINYAI_OK && length > 1, "the processor's");
  expect(tinyai_device_name("cuda:2", name, sizeof name, NULL) == TINYAI_ERROR_DEVICE, "no third");
  expect(tinyai_device_name("cuda:00", name, sizeof name, NULL) == TINYAI_ERROR_DEVICE, "by its one name");
  expect(tinyai_device_get_memory("cpu", &memory) == TINYAI_OK, "the host's memory");
  expect(memory.free_bytes > 0 && memory.total_bytes > memory.free_bytes, "some is free, some is not");
  expect(tinyai_device_get_memory("late", &memory) == TINYAI_ERROR_DEVICE, "nobody's");

  tinyai_manager scope;
  const int64_t size = 1 << 20;
  tinyai_array array;
  expect(open_on("cuda:1", &scope) == TINYAI_OK && tinyai_trim(NULL) == TINYAI_OK, "open");
  expect(tinyai_device_get_memory("cuda:1", &memory) == TINYAI_OK && memory.total_bytes == (int64_t)8 << 30, "8 GiB");
  const int64_t before = memory.free_bytes;
  expect(tinyai_array_zeros(scope, &size, 1, TINYAI_F32, &array) == TINYAI_OK, "4 MiB");
  expect(tinyai_device_get_memory("cuda:1", &memory) == TINYAI_OK && memory.free_bytes == before - 4 * size,
         "less free");
  expect(tinyai_manager_close(scope) == TINYAI_OK, "close");
  expect(tinyai_trim(&given) == TINYAI_OK && given >= 4 * size, "what the plug-in kept goes back, too");
}

/* The same scope on the CPU and on a device. */
typedef tinyai_status (*draw_fn)(tinyai_manager scope, tinyai_array* out);
static tinyai_status draw_uniform(tinyai_manager scope, tinyai_array* out) {
  const int64_t size = 100003;
  return tinyai_array_uniform(scope, &size, 1, -3.1, 5.3, TINYAI_F32, out);
}
static tinyai_status draw_integers(tinyai_manager scope, tinyai_array* out) {
  const int64_t size = 100003;
  return tinyai_array_randint(scope, &size, 1, -1000, 1000, TINYAI_I32, out);
}
static tinyai_status draw_normal(tinyai_manager scope, tinyai_array* out) {
  const int64_t size = 100003;
  return tinyai_array_normal(scope, &size, 1, 0.1, 1.7, TINYAI_F32, out);
}
/* How many numbers a device draws otherwise than the CPU. */
static int64_t other_bits(draw_fn draw) {
  enum { COUNT = 100003 };
  static uint32_t drawn[2][COUNT];
  static const char* const devices[] = {"cpu", "cuda:0"};
  for (int i = 0; i < 2; ++i) {
    tinyai_manager scope;
    tinyai_array array = {0};
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.device = devices[i];
    options.seed = 7;
    options.has_seed = 1;
    expect(tinyai_manager_open(TINYAI_NULL_MANAGER, &options, &scope) == TINYAI_OK, "open");
    expect(draw(scope, &array) == TINYAI_OK, "draw");
    expect(tinyai_array_to_host(array, drawn[i], sizeof drawn[i]) == TINYAI_OK, "to_host");
    expect(tinyai_manager_close(scope) == TINYAI_OK, "close");
  }
  int64_t other = 0;
  for (int i = 0; i < COUNT; ++i) other += drawn[0][i] != drawn[1][i];
  return other;
}
static void draws_are_the_cpus(void) {
  expect(other_bits(draw_uniform) == 0, "uniform numbers have the CPU's bits");
  expect(other_bits(draw_integers) == 0, "integers have the CPU's bits");
  expect(other_bits(draw_normal) == 0, "normal numbers have the CPU's bits");
}

/* Whatever waits in pools is free: what is taken is what scopes hold. */
static void memory_is_what_scopes_hold(void) {
  static const int64_t sizes[] = {1 << 20, 1 << 18, 1 << 21, 3 << 20};
  int64_t held = 0;
  tinyai_device_memory before = {.struct_size = sizeof before}, now = before;
  tinyai_manager scope;
  expect(open_on("cuda:0", &scope) == TINYAI_OK, "open");
  expect(tinyai_device_get_memory("cuda:0", &before) == TINYAI_OK, "memory");
  for (int i = 0; i < 4; ++i) {
    tinyai_array array;
    expect(tinyai_array_zeros(scope, &sizes[i], 1, TINYAI_F32, &array) == TINYAI_OK, "zeros");
    held += 4 * sizes[i];
    expect(tinyai_device_get_memory("cuda:0", &now) == TINYAI_OK && before.free_bytes - now.free_bytes == held,
           "so much less is free");
  }
  tinyai_manager_stats stats = {.struct_size = sizeof stats};
  expect(tinyai_manager_get_stats(scope, &stats) == TINYAI_OK && stats.device_bytes == held, "the account");
  expect(tinyai_manager_close(scope) == TINYAI_OK, "close");
  expect(tinyai_trim(NULL) == TINYAI_OK && tinyai_device_get_memory("cuda:0", &now) == TINYAI_OK, "memory");
  expect(now.free_bytes >= before.free_bytes, "all is free again");
}

static tinyai_variable ones_of(tinyai_manager scope, const int64_t* shape, int64_t rank, tinyai_dtype dtype) {
  tinyai_array ones = {0};
  tinyai_variable made = {0};
  if (tinyai_array_ones(scope, shape, rank, dtype, &ones) == TINYAI_OK) tinyai_constant(scope, ones, &made);
  return made;
}
/* By a kernel of 3x3 ones for each of 4 channels. */
static tinyai_status convolve(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                              tinyai_resource* outputs, int64_t output_count, void* data) {
  static const int64_t kernel[] = {4, 8, 3, 3};
  tinyai_variable y = {0};
  (void)input_count, (void)output_count, (void)data;
  const tinyai_status status =
      tinyai_variable_conv2d(scope, inputs[0], ones_of(scope, kernel, 4, TINYAI_F32), (tinyai_variable){0}, NULL, &y);
  outputs[0].id = y.id;
  return status;
}
/* Times ones, and a bias of ones, in 16 bits. */
static tinyai_status multiply(tinyai_manager scope, const tinyai_variable* inputs, int64_t input_count,
                              tinyai_resource* outputs, int64_t output_count, void* data) {
  static const int64_t size[] = {16, 16};
  tinyai_variable y = {0};
  (void)input_count, (void)output_count, (void)data;
  const tinyai_status status = tinyai_variable_linear(scope, inputs[0], ones_of(scope, size, 2, TINYAI_F16),
                                                      ones_of(scope, size, 1, TINYAI_F16), &y);
  outputs[0].id = y.id;
  return status;
}
/* Ones that begin at an element of an array: as [8,16]; as an image [1,8,4,4], whose channels are neighbours and whose
 * lines have gaps. */
static tinyai_array matrix_at(tinyai_manager scope, int64_t start) {
  static const int64_t shape[] = {8, 16}, all = 129;
  tinyai_array array = {0};
  expect(tinyai_array_ones(scope, &all, 1, TINYAI_F16, &array) == TINYAI_OK, "ones");
  expect(tinyai_array_slice(scope, array, 0, start, start + 128, 1, &array) == TINYAI_OK, "a part");
  expect(tinyai_array_reshape(scope, array, shape, 2, &array) == TINYAI_OK, "a matrix");
  return array;
}
static tinyai_array image_at(tinyai_manager scope, int64_t start) {
  static const int64_t shape[] = {1, 4, 5, 8}, axes[] = {0, 3, 1, 2}, all = 161;
  tinyai_array array = {0};
  expect(tinyai_array_ones(scope, &all, 1, TINYAI_F32, &array) == TINYAI_OK, "ones");
  expect(tinyai_array_slice(scope, array, 0, start, start + 160, 1, &array) == TINYAI_OK, "a part");
  expect(tinyai_array_reshape(scope, array, shape, 4, &array) == TINYAI_OK, "rows");
  expect(tinyai_array_transpose(scope, array, axes, 4, &array) == TINYAI_OK, "channels");
  expect(tinyai_array_slice(scope, array, 3, 0, 4, 1, &array) == TINYAI_OK, "lines with gaps");
  return array;
}
/* Calls a function compiled of it with ones that begin at elements 0 and 1. */
static void expect_of_ones(tinyai_manager scope, tinyai_function_forward_fn run,
                           tinyai_array (*ones_at)(tinyai_manager, int64_t), int64_t results, float each) {
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  options.run = run;
  tinyai_function function;
  expect(tinyai_function_create(scope, &options, &function) == TINYAI_OK, "create");
  for (int64_t start = 0; start < 2; ++start) {
    tinyai_array value = {0};
    tinyai_variable x = {0}, y = {0};
    float found[128] = {0};
    expect(tinyai_constant(scope, ones_at(scope, start), &x) == TINYAI_OK, "variable");
    expect(tinyai_function_call(scope, function, &x, 1, &y, 1) == TINYAI_OK, "a call");
    expect(tinyai_variable_value(y, &value) == TINYAI_OK, "value");
    expect(tinyai_array_cast(scope, value, TINYAI_F32, &value) == TINYAI_OK, "f32");
    expect(tinyai_array_to_host(value, found, (size_t)results * sizeof *found) == TINYAI_OK, "to_host");
    for (int64_t i = 0; i < results; ++i) expect(found[i] == each, "the sums");
  }
  tinyai_function_counts counts = {.struct_size = sizeof counts};
  expect(tinyai_function_stats(function, &counts) == TINYAI_OK && counts.plans == 1, "one plan is enough");
}
/* Its plan was made for shapes and strides, and where an operand begins is no part of either: of an array that begins
 * where a library's products are slower, or take no bias, no more memory may be asked for. */
static void a_plan_takes_arrays_that_begin_anywhere(void) {
  tinyai_manager scope;
  setenv("TINYAI_TEST_LIBRARIES", "1", 1); /* of products, for the device that asks now */
  expect(open_on("cuda:1", &scope) == TINYAI_OK, "open");
  expect_of_ones(scope, convolve, image_at, 16, 72);
  expect_of_ones(scope, multiply, matrix_at, 128, 17);
  unsetenv("TINYAI_TEST_LIBRARIES");
  expect(tinyai_manager_close(scope) == TINYAI_OK, "close");
}

/* The plug-in itself, on a machine that may have no GPU. */
static void name_and_memory_are_told(void) {
  char name[100] = "";
  tinyai_device_memory memory = {.struct_size = sizeof memory};
  expect(tinyai_device_name("cuda:0", name, sizeof name, NULL) == TINYAI_OK && name[0], "a name");
  expect(tinyai_device_get_memory("cuda:0", &memory) == TINYAI_OK, "its memory");
  expect(memory.free_bytes > 0 && memory.total_bytes >= memory.free_bytes, "some is free");
  printf("%s: %lld of %lld bytes free\n", name, (long long)memory.free_bytes, (long long)memory.total_bytes);
  expect(tinyai_trim(NULL) == TINYAI_OK, "trim");
}
static int opens_or_says_why(const char* plugin) {
  tinyai_manager scope;
  char why[500] = "";
  setenv("TINYAI_CUDA_PATH", plugin, 1);
  if (open_on("cuda:0", &scope) == TINYAI_OK) {
    a_program_runs_there();
    a_wrong_index_is_told_later_with_its_call();
    name_and_memory_are_told();
    draws_are_the_cpus();
    memory_is_what_scopes_hold();
    printf(failures ? "FAIL cuda:0\n" : "ok cuda:0 runs a program\n");
    return failures != 0;
  }
  tinyai_last_error(why, sizeof why);
  const int named = says("no NVIDIA driver") || says("driver is too old") || says("this machine has 0 devices");
  printf("%s cuda:0 cannot be had: %s\n", named ? "ok" : "FAIL", why);
  return !named;
}

int main(int count, char** arguments) {
  if (count > 1) return opens_or_says_why(arguments[1]); /* an empty one: what is beside the library */
  what_is_missing_is_named_with_the_cure();
  row("D02");
  a_program_runs_there();
  a_plan_takes_arrays_that_begin_anywhere();
  two_devices_in_one_call_are_named();
  a_wrong_index_is_told_later_with_its_call();
  draws_are_the_cpus();
  memory_is_what_scopes_hold();
  what_there_is_is_told();
  printf(failures ? "FAIL a plug-in's device\n" : "ok a plug-in's device: %d checks\n", checks);
  return failures != 0;
}
