// Runs in a child and looks after it: when it dies or stands still, the last calls of each thread are told.
#include <execinfo.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <signal.h>

#include "hostile.h"

Watched* g_watched;

void fail(const char* format, ...) {
  static atomic_flag told = ATOMIC_FLAG_INIT;
  if (atomic_flag_test_and_set(&told)) pause();  // the first one ends the process
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(g_watched->failure, sizeof g_watched->failure, format, arguments);
  va_end(arguments);
  _exit(3);
}

static void tell_stack(int signal_number) {
  void* frames[40];
  backtrace_symbols_fd(frames, backtrace(frames, 40), STDERR_FILENO);
  signal(signal_number, SIG_DFL);
  raise(signal_number);
}

static void set_bounds(void) {
  static const int deadly[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
  const struct rlimit no_core = {0, 0}, file = {4 << 20, 4 << 20}, space = {UINT64_C(12) << 30, UINT64_C(12) << 30};
  void* frames[2];
  backtrace(frames, 2);  // loads what it needs
  signal(SIGXFSZ, SIG_IGN);
  setrlimit(RLIMIT_CORE, &no_core);
  setrlimit(RLIMIT_FSIZE, &file);
  if (kSanitized) return;
  setrlimit(RLIMIT_AS, &space);
  for (size_t i = 0; i < sizeof deadly / sizeof deadly[0]; ++i) {
    struct sigaction action = {.sa_handler = tell_stack, .sa_flags = SA_ONSTACK | SA_RESETHAND};
    sigaction(deadly[i], &action, NULL);
  }
}

// ---- Telling --------------------------------------------------------------------------------------------------------

static void tell_argument(const Parameter* parameter, Word word) {
  switch (parameter->role) {
    case kInto:
    case kHandle:
    case kBits:
      printf("%s=%#llx", parameter->name, (unsigned long long)word.id);
      break;
    case kInteger:
    case kCount:
    case kInt32:
    case kDtype:
      printf("%s=%lld", parameter->name, (long long)word.i);
      break;
    case kNumber:
      printf("%s=%.17g", parameter->name, word.d);
      break;
    default:
      printf("%s%s", parameter->name, word.p ? "" : "=NULL");
  }
}

static void tell_call(const Remembered* call) {
  const Function* f = &g_functions[call->function];
  printf("      %*s%s(", 2 * call->depth, "", f->name);
  for (int p = 0; p < f->count; ++p) {
    printf("%s", p ? ", " : "");
    tell_argument(&f->parameters[p], call->arguments[p]);
  }
  printf(")");
  for (int i = 0; i < call->listed; ++i) printf("%s%lld", i ? ", " : "  list {", (long long)call->list[i]);
  printf("%s -> %s\n", call->listed ? "}" : "",
         call->status < 0 ? "never came back" : tinyai_status_name(call->status));
}

static void tell_trails(void) {
  for (int i = 0; i < kMostThreads; ++i) {
    const Trail* trail = &g_watched->trails[i];
    const uint64_t next = atomic_load(&trail->next);
    if (!next) continue;
    printf("    thread %d, after %llu calls:\n", i, (unsigned long long)next);
    const uint64_t shown = g_watched->trails[1].next ? 5 : 12;
    for (uint64_t c = next > shown ? next - shown : 0; c < next; ++c) tell_call(&trail->calls[c % kRemembered]);
  }
}

static void remove_folder(const char* path) {
  char command[300];
  snprintf(command, sizeof command, "rm -rf '%s'", path);
  if (system(command)) fprintf(stderr, "%s is left\n", path);
}

// ---- The last word --------------------------------------------------------------------------------------------------

static const char* g_what;
static volatile pid_t g_child;
static volatile sig_atomic_t g_ended_by;

// The parent itself is asked to end: the child ends with it, and what was going on is told.
static void on_end(int number) {
  g_ended_by = number;
  kill(g_child, SIGKILL);
}

static void listen_for_ends(void) {
  static const int ends[] = {SIGTERM, SIGINT, SIGHUP};
  for (size_t i = 0; i < sizeof ends / sizeof ends[0]; ++i) {
    struct sigaction action = {.sa_handler = on_end};
    sigaction(ends[i], &action, NULL);
  }
}

// In the child: it must not live on without its parent, and when memory runs out the kernel takes it and not the
// parent.
static void bind_to_parent(pid_t parent) {
  FILE* score = fopen("/proc/self/oom_score_adj", "w");
  if (score) fputs("500", score), fclose(score);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(5);  // it is gone already
}

static long long kills_for_memory(void) {
  char line[128];
  long long kills = 0;
  FILE* events = fopen("/proc/vmstat", "r");
  while (events && fgets(line, sizeof line, events)) sscanf(line, "oom_kill %lld", &kills);
  if (events) fclose(events);
  return kills;
}

static long long calls_of_all(void) {
  long long calls = 0;
  for (int i = 0; i < kMostThreads; ++i) calls += (long long)atomic_load(&g_watched->trails[i].next);
  return calls;
}

// One line a minute, so that a campaign which somebody kills has told how far it was.
static void tell_progress(void) {
  static time_t told;
  const time_t now = time(NULL);
  if (!told || g_watched->rounds == 0) told = now;
  if (now - told < 60) return;
  told = now;
  fprintf(stderr, "    %s: %lld calls, round %lld\n", g_what, calls_of_all(), (long long)g_watched->trails[0].round);
}

// Waits for the child, and kills it when no call begins for so many seconds. True: it stood still.
static int wait_for(pid_t child, int patience, int* status) {
  uint64_t before = 0;
  int still = 0;
  while (waitpid(child, status, WNOHANG) == 0) {
    const struct timespec tenth = {0, 20 * 1000 * 1000};
    nanosleep(&tenth, NULL);
    tell_progress();
    const uint64_t now = (uint64_t)(calls_of_all() + g_watched->rounds);
    still = now == before ? still + 1 : 0;
    before = now;
    if (still < patience * 50) continue;
    if (getenv("TINYAI_HOSTILE_WAIT")) {  // for a debugger
      printf("    process %d stands still\n", (int)child);
      fflush(stdout);
      waitpid(child, status, 0);
      return 1;
    }
    kill(child, SIGKILL);
    waitpid(child, status, 0);
    return 1;
  }
  return 0;
}

int watch(int (*run)(void), const char* what, int patience) {
  const char* base = getenv("TMPDIR");
  char folder[256];
  if (!base) base = access("/dev/shm", W_OK) ? "/tmp" : "/dev/shm";  // in memory, for files are synced
  snprintf(folder, sizeof folder, "%s/tinyai-hostile-XXXXXX", base);
  if (!mkdtemp(folder)) return perror(folder), 1;
  g_watched = mmap(NULL, sizeof *g_watched, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (g_watched == MAP_FAILED) return perror("mmap"), 1;
  fflush(stdout);
  const long long kills = kills_for_memory();
  const pid_t parent = getpid(), child = fork();
  if (child < 0) return perror("fork"), 1;
  g_what = what;
  g_child = child;
  if (child > 0) listen_for_ends();
  if (child == 0) {
    bind_to_parent(parent);
    set_bounds();
    if (chdir(folder) || !freopen("/dev/null", "w", stdout)) _exit(4);
    const int result = run();
    g_watched->has_ended = 1;
    exit(result);  // not _exit: the leak checker looks then
  }
  int status = 0;
  const int stood_still = wait_for(child, patience, &status);
  remove_folder(folder);
  if (!stood_still && WIFEXITED(status) && WEXITSTATUS(status) == 0 && g_watched->has_ended) return 0;
  if (g_ended_by) {
    printf("FAIL %s: ended by signal %d, %s, after %lld calls\n", what, (int)g_ended_by, strsignal(g_ended_by),
           calls_of_all());
  } else if (stood_still) {
    printf("FAIL %s: no call came back for %d seconds\n", what, patience);
  } else if (g_watched->failure[0]) {
    printf("FAIL %s: %s\n", what, g_watched->failure);
  } else if (WIFSIGNALED(status)) {
    printf("FAIL %s: killed by signal %d, %s, after %lld calls%s\n", what, WTERMSIG(status),
           strsignal(WTERMSIG(status)), calls_of_all(),
           kills_for_memory() > kills ? "; the kernel killed for want of memory meanwhile" : "");
  } else {
    printf("FAIL %s: exit status %d before its end, after %lld calls\n", what, WEXITSTATUS(status), calls_of_all());
  }
  tell_trails();
  fflush(stdout);
  return g_ended_by ? 2 : 1;
}
