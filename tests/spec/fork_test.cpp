// A process that forks: the child has one thread and locks that may be held for ever, so the engine refuses it.
#include <doctest/doctest.h>

#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <functional>
#include <iostream>
#include <thread>
#include <vector>

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

// Other threads that take the engine's locks, so that some are held when the process forks.
class Busy {
 public:
  explicit Busy(const Manager& scope) {
    for (std::thread& thread : threads_) {
      thread = std::thread([this, &scope] {
        while (!done_) {
          const Manager inner(scope, "inner", false);
          for (int64_t size = 1; size < 400; size += 19) {
            tinyai_array out;
            check(tinyai_array_full(inner.handle(), &size, 1, 1, TINYAI_F32, &out));
          }
        }
      });
    }
  }
  ~Busy() {
    done_ = true;
    for (std::thread& thread : threads_) thread.join();
  }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  std::atomic<bool> done_{false};
  std::thread threads_[2];
};

// Without what is written and not flushed, which a child that ends would write as well.
pid_t fork_flushed() {
  std::cout.flush();
  std::fflush(nullptr);
  return fork();
}

// 0 if that child ended well, else its status or 100 and the signal.
int end_of(pid_t child) {
  int status = 0;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 100 + WTERMSIG(status);
}

constexpr int kForks = 50;

// 0 if every child ended as it should, else how the first bad one did.
int fork_often(const Manager& scope, const std::function<int()>& in_child_do) {
  const Busy busy(scope);
  int bad = 0;
  for (int i = 0; i < kForks && bad == 0; ++i) {
    const pid_t child = fork_flushed();
    if (child == 0) {
      alarm(20);  // a hang is a failure
      _exit(in_child_do());
    }
    bad = end_of(child);
  }
  return bad;
}

// The thread that forks goes on in the child, and ends there: the last one, so that the process ends with it.
void* fork_and_end(void* worst) {
  auto& bad = *static_cast<int*>(worst);
  for (int i = 0; i < kForks && bad == 0; ++i) {
    const pid_t child = fork_flushed();
    if (child == 0) {
      alarm(20);
      return nullptr;
    }
    bad = end_of(child);
  }
  return nullptr;
}

void* enter_and_fork(void* worst) {
  tinyai_manager scope{0};
  tinyai_array made{0};
  const int64_t size = 10;
  *static_cast<int*>(worst) = tinyai_manager_open({0}, nullptr, &scope) != TINYAI_OK ||
                              tinyai_manager_enter(scope) != TINYAI_OK ||
                              tinyai_array_full(scope, &size, 1, 1, TINYAI_F32, &made) != TINYAI_OK;
  fork_and_end(worst);
  tinyai_manager_close(scope);
  return nullptr;
}

// As of DLPack: what the host calls to give a tensor back.
struct Exported {
  uint32_t major, minor;
  void* context;
  void (*deleter)(Exported* self);
};

// A function of the host's that forks: the child goes back into the engine, where the parent goes on as well.
tinyai_status forks(tinyai_manager scope, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                    void* child) {
  tinyai_variable y;
  const tinyai_status status = tinyai_variable_add(scope, in[0], in[0], &y);
  out[0].id = y.id;
  *static_cast<pid_t*>(child) = fork_flushed();
  if (*static_cast<pid_t*>(child) == 0) alarm(20);
  return status;
}

tinyai_status no_backward(tinyai_manager, const tinyai_function_backward*, tinyai_resource*, void*) {
  return TINYAI_OK;
}

}  // namespace

TEST_CASE("after a fork the child gets errors, not hangs, and the parent goes on") {
  const Manager scope("scope", false);
  const Array x = scope.array({1, 2, 3});
  CHECK(fork_often(scope, [&] { return in_child(scope, x); }) == 0);
  CHECK(x.values() == std::vector<float>{1, 2, 3});
}

TEST_CASE("a thread that used the engine ends in a fork's child") {
  const Manager scope("scope", false);
  const Busy busy(scope);
  int worst = 0;
  pthread_t thread;
  REQUIRE(pthread_create(&thread, nullptr, enter_and_fork, &worst) == 0);
  pthread_join(thread, nullptr);
  CHECK(worst == 0);
}

TEST_CASE("a fork's child may give back what it has of the engine's, and end its threads' states") {
  const Manager scope("scope", false);
  std::vector<Exported*> tensors(64);
  std::vector<float> data(4);
  for (Exported*& tensor : tensors) {
    Array array = scope.array({1, 2, 3});
    void* exported = nullptr;
    check(tinyai_array_to_dlpack(array.handle(), &exported));
    tensor = static_cast<Exported*>(exported);
    array.release();
  }
  const Manager a("a"), b(a, "b");
  tinyai_thread_state state;
  tinyai_thread_state_init(&state);
  check(tinyai_thread_state_swap(&state));
  const int bad = fork_often(scope, [&] {
    for (Exported* tensor : tensors) tensor->deleter(tensor);
    tinyai_thread_state copy = state;
    tinyai_thread_state_clear(&copy);
    char text[100];
    tinyai_last_error(text, sizeof text);
    const bool known = tinyai_manager_system().id == 0 && tinyai_grad_enabled() == 1 && tinyai_get_threads() == 1 &&
                       tinyai_version() > 0 && tinyai_dtype_size(TINYAI_F32) == 4;
    return known ? 0 : 1;
  });
  check(tinyai_thread_state_swap(&state));
  for (Exported* tensor : tensors) tensor->deleter(tensor);
  CHECK(bad == 0);
}

TEST_CASE("a host's function that forks: in the child the call it is part of is refused") {
  const Manager scope("scope");
  pid_t child = -1;
  tinyai_function_custom_options options;
  tinyai_function_custom_options_init(&options);
  options.forward = forks;
  options.backward = no_backward;
  options.user_data = &child;
  tinyai_function function;
  check(tinyai_function_custom(scope.handle(), &options, &function));
  const Variable x = scope.variable({1, 2});
  const Busy busy(scope);
  int bad = 0;
  for (int i = 0; i < kForks && bad == 0; ++i) {
    const Manager step(scope, "step");
    const tinyai_variable in = x.handle();
    tinyai_variable out;
    const tinyai_status status = tinyai_function_call(step.handle(), function, &in, 1, &out, 1);
    if (child == 0) _exit(status == TINYAI_ERROR_UNSUPPORTED ? 0 : 1);
    CHECK(status == TINYAI_OK);
    bad = end_of(child);
  }
  CHECK(bad == 0);
}
#endif
