// A process that forks: the child has one thread and locks that may be held for ever, so the engine refuses it.
#include <doctest/doctest.h>

#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <thread>

#include "support/tinyai.hpp"

using namespace tinyai_test;

// ThreadSanitizer does not follow a fork out of a process with threads, and AddressSanitizer's allocator (GCC 12) keeps
// the locks that those threads held.
#if !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
namespace {

// What the child saw: 0 if each call answered UNSUPPORTED and said why.
int in_child(const Manager& scope, Array x) {
  alarm(20);  // a hang is a failure
  tinyai_array sum;
  tinyai_manager opened;
  if (tinyai_array_add({0}, x.handle(), x.handle(), &sum) != TINYAI_ERROR_UNSUPPORTED) return 1;
  if (last_error().find("fork") == std::string::npos) return 2;
  if (tinyai_manager_open({0}, nullptr, &opened) != TINYAI_ERROR_UNSUPPORTED) return 3;
  if (tinyai_manager_close(scope.handle()) != TINYAI_ERROR_UNSUPPORTED) return 4;
  return 0;
}

}  // namespace

TEST_CASE("after a fork the child gets errors, not hangs, and the parent goes on") {
  const Manager scope("scope", false);
  const Array x = scope.array({1, 2, 3});
  std::atomic<bool> done{false};
  std::thread busy([&] {  // so that locks are held when the process forks
    while (!done) {
      const Manager inner(scope, "inner", false);
      tinyai_array out;
      for (int i = 0; i < 10; ++i) check(tinyai_array_add(inner.handle(), x.handle(), x.handle(), &out));
    }
  });
  int bad = 0;
  for (int i = 0; i < 50 && bad == 0; ++i) {
    const pid_t child = fork();
    if (child == 0) _exit(in_child(scope, x));
    int status = 0;
    waitpid(child, &status, 0);
    bad = WIFEXITED(status) ? WEXITSTATUS(status) : 100 + WTERMSIG(status);
  }
  done = true;
  busy.join();
  CHECK(bad == 0);
  CHECK(x.values() == std::vector<float>{1, 2, 3});
}
#endif
