#define _GNU_SOURCE
#include "small_stack.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

#ifdef TINYAI_SANITIZE

int64_t on_small_stack(int64_t bytes, const char* what, void (*call)(void*), void* argument) {
  (void)bytes, (void)what;
  call(argument);
  return 0;
}

#else

enum { PAGE = 4096, MARK = 0x5a };

static struct {
  ucontext_t caller, callee;
  void (*call)(void*);
  void* argument;
  const char* what;
  char* guard;
} now;

static void enter(void) { now.call(now.argument); }

static void say(const char* text) {
  if (write(STDOUT_FILENO, text, strlen(text)) < 0) _exit(3);
}

static void tell(int number, siginfo_t* info, void* context) {
  (void)context;
  const char* at = info->si_addr;
  if (now.guard && at >= now.guard && at < now.guard + PAGE) {
    say("FAIL ");
    say(now.what);
    say(" needs more stack than it was given\n");
    _exit(2);
  }
  signal(number, SIG_DFL); /* another fault: it comes again */
}

static void watch(void) {
  static char stack[16 * PAGE];
  const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
  struct sigaction action = {.sa_sigaction = tell, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigaltstack(&other, NULL);
  sigaction(SIGSEGV, &action, NULL);
  sigaction(SIGBUS, &action, NULL);
}

int64_t on_small_stack(int64_t bytes, const char* what, void (*call)(void*), void* argument) {
  static char* room;
  static int64_t room_bytes;
  if (room_bytes < bytes) {
    watch();
    room = mmap(NULL, (size_t)bytes + PAGE, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (room == MAP_FAILED || mprotect(room, PAGE, PROT_NONE) != 0) abort();
    room_bytes = bytes;
  }
  char* const stack = room + PAGE;
  memset(stack, MARK, (size_t)bytes);
  now.call = call, now.argument = argument, now.what = what, now.guard = room;
  getcontext(&now.callee);
  now.callee.uc_stack.ss_sp = stack;
  now.callee.uc_stack.ss_size = (size_t)bytes;
  now.callee.uc_link = &now.caller;
  makecontext(&now.callee, enter, 0);
  swapcontext(&now.caller, &now.callee);
  now.guard = NULL;
  int64_t untouched = 0;
  while (untouched < bytes && stack[untouched] == MARK) ++untouched;
  return bytes - untouched;
}

#endif
