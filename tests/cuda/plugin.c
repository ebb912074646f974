/* Devices of a plug-in: what is said where there is none, and that programs run on one without a word changed. The
 * plug-in is a stand-in (standin/plugin.cpp): the GPU's kernels on the host; or the one that is named. A program of its
 * own, for a plug-in that was loaded stays. */
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
  name_standin();
  setenv("TINYAI_STANDIN", "version", 1);
  expect_refused("cuda:0", "is of another version", "take both from one release");
  expect_none("cuda");
  setenv("TINYAI_STANDIN", "driver", 1);
  expect_refused("cuda:0", "no NVIDIA driver", "no CUDA device can be used");
  expect_none("cuda");
  tinyai_device_memory memory = {.struct_size = sizeof memory};
  expect(tinyai_device_get_memory("cuda:0", &memory) == TINYAI_ERROR_DEVICE && says("no NVIDIA driver"), "why");
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
  return tinyai_array_uniform(scope, &size, 1, -3, 5, TINYAI_F32, out);
}
static tinyai_status draw_integers(tinyai_manager scope, tinyai_array* out) {
  const int64_t size = 100003;
  return tinyai_array_randint(scope, &size, 1, -1000, 1000, TINYAI_I32, out);
}
static tinyai_status draw_normal(tinyai_manager scope, tinyai_array* out) {
  const int64_t size = 100003;
  return tinyai_array_normal(scope, &size, 1, 0, 1, TINYAI_F32, out);
}
/* The furthest from the CPU's: of normal numbers in units in the last place of the number, or of 1 where it is smaller,
 * for the cosine that it is made of has no more digits; of others in steps of their bits. */
static double furthest(draw_fn draw, int is_normal) {
  static int32_t drawn[2][100003];
  static const char* const devices[] = {"cpu", "cuda:0"};
  double most = 0;
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
  for (int i = 0; i < 100003; ++i) {
    double apart = (double)drawn[0][i] - drawn[1][i];
    if (is_normal) {
      float here, there;
      memcpy(&here, &drawn[0][i], sizeof here);
      memcpy(&there, &drawn[1][i], sizeof there);
      double unit = 0x1p-23;
      for (double size = here < 0 ? -here : here; size >= 2; size /= 2) unit *= 2;
      apart = ((double)here - there) / unit;
    }
    if (apart < 0) apart = -apart;
    if (apart > most) most = apart;
  }
  return most;
}
static void draws_are_the_cpus(void) {
  expect(furthest(draw_uniform, 0) == 0, "uniform numbers have the CPU's bits");
  expect(furthest(draw_integers, 0) == 0, "integers have the CPU's bits");
  expect(furthest(draw_normal, 1) <= 3, "normal numbers are the CPU's but for 3 units in the last place");
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
  two_devices_in_one_call_are_named();
  a_wrong_index_is_told_later_with_its_call();
  draws_are_the_cpus();
  memory_is_what_scopes_hold();
  what_there_is_is_told();
  printf(failures ? "FAIL a plug-in's device\n" : "ok a plug-in's device: %d checks\n", checks);
  return failures != 0;
}
