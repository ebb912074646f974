// What a thread has entered, its labels and its grad mode rest in a tinyai_thread_state while the thread works for
// another.
#include <doctest/doctest.h>

#include <future>
#include <string>
#include <thread>

#include "support/modules.hpp"

using namespace module_tests;

TEST_CASE("a thread's state is swapped out and in: scopes, labels and grad mode") {
  const Scope a("a"), b("b"), c("c");
  const auto lands_in = [] {
    int64_t one = 1;
    tinyai_array made;
    if (tinyai_array_from_host({0}, TINYAI_F32, &one, 1, nullptr, &made) != TINYAI_OK) return uint64_t{0};
    tinyai_manager owner;
    check(tinyai_array_owner(made, &owner));
    return owner.id;
  };
  check(tinyai_manager_enter(a.id));
  check(tinyai_manager_enter(b.id));
  check(tinyai_label_push("mine"));
  tinyai_thread_state state;
  tinyai_thread_state_init(&state);
  check(tinyai_thread_state_swap(&state));  // a fresh thread
  CHECK(state.scope.id == b.id.id);
  CHECK(std::string(state.label) == "mine");
  CHECK(lands_in() == 0);
  CHECK(tinyai_label_pop() == TINYAI_ERROR_ORDER);
  check(tinyai_manager_enter(c.id));
  check(tinyai_set_grad_enabled(0, nullptr));
  CHECK(lands_in() == c.id.id);

  check(tinyai_thread_state_swap(&state));  // ours again; the other rests in c, not recording
  CHECK(state.scope.id == c.id.id);
  CHECK(state.grad == 0);
  CHECK(state.label == nullptr);
  CHECK(state.engine == nullptr);
  CHECK(lands_in() == b.id.id);
  int32_t recorded = 0;
  check(tinyai_set_grad_enabled(1, &recorded));
  CHECK(recorded == 1);

  std::thread([&] {  // it goes on in another thread, where it leaves c
    check(tinyai_thread_state_swap(&state));
    CHECK(lands_in() == c.id.id);
    check(tinyai_manager_leave(c.id));
    check(tinyai_thread_state_swap(&state));
  })
      .join();
  CHECK(state.scope.id == 0);
  state.scope.id = 12345;
  CHECK(tinyai_thread_state_swap(&state) != TINYAI_OK);
  tinyai_thread_state_clear(&state);
  check(tinyai_label_pop());
  check(tinyai_manager_leave(b.id));
  check(tinyai_manager_leave(a.id));
}

namespace {

// Closes scope `closed` of three within one another, entered on another thread, which still lives. Gives in which of
// them a result lands then: -1 in none, which NO_PLACE says.
int innermost_after_close(int closed) {
  tinyai_manager scopes[3];
  tinyai_thread_state state;
  tinyai_thread_state_init(&state);
  std::promise<void> entered, done;
  std::thread other([&] {
    check(tinyai_thread_state_swap(&state));
    for (int i = 0; i < 3; ++i) {
      check(tinyai_manager_open(i ? scopes[i - 1] : tinyai_manager{0}, nullptr, &scopes[i]));
      check(tinyai_manager_enter(scopes[i]));
    }
    check(tinyai_thread_state_swap(&state));
    entered.set_value();
    done.get_future().wait();
  });
  entered.get_future().wait();
  check(tinyai_thread_state_swap(&state));
  check(tinyai_manager_close(scopes[closed]));
  tinyai_array made;
  tinyai_manager owner{0};
  const tinyai_status status = tinyai_array_full({0}, nullptr, 0, 1, TINYAI_F32, &made);
  if (status == TINYAI_OK) check(tinyai_array_owner(made, &owner));
  int innermost = -1;
  for (int i = 0; i < closed; ++i) {
    if (owner.id == scopes[i].id) innermost = i;
  }
  CHECK(status == (closed == 0 ? TINYAI_ERROR_NO_PLACE : TINYAI_OK));
  for (int i = closed; i-- > 0;) CHECK(tinyai_manager_leave(scopes[i]) == TINYAI_OK);
  CHECK(tinyai_manager_leave(scopes[closed]) == TINYAI_ERROR_ORDER);
  check(tinyai_thread_state_swap(&state));
  tinyai_thread_state_clear(&state);
  check(tinyai_manager_close(scopes[0]));
  done.set_value();
  other.join();
  return innermost;
}

}  // namespace

TEST_CASE("closing leaves scopes that were entered before the thread's state moved to another thread") {
  for (int closed = 0; closed < 3; ++closed) CHECK(innermost_after_close(closed) == closed - 1);
}

namespace {

// What a composed module's forward sees: in its own mode, in that of a fresh thread that is swapped in, and after.
struct Modes {
  int32_t before = -1, fresh = -1, after = -1;
  bool back_in_scope = false;
};

tinyai_status look_at_modes(tinyai_manager scope, tinyai_module, const tinyai_variable* inputs, int64_t,
                            tinyai_resource* outputs, int64_t, void* user_data) {
  Modes& modes = *static_cast<Modes*>(user_data);
  modes.before = tinyai_grad_enabled();
  tinyai_thread_state state;
  tinyai_thread_state_init(&state);
  check(tinyai_thread_state_swap(&state));
  modes.fresh = tinyai_grad_enabled();
  check(tinyai_thread_state_swap(&state));
  modes.after = tinyai_grad_enabled();
  tinyai_thread_state_clear(&state);
  tinyai_variable result;
  check(tinyai_variable_relu({0}, inputs[0], &result));
  tinyai_manager owner;
  check(tinyai_variable_owner(result, &owner));
  modes.back_in_scope = owner.id == scope.id;
  outputs[0].id = result.id;
  return TINYAI_OK;
}

}  // namespace

TEST_CASE("a callback has the mode of the call around it, also after another thread's state was swapped in") {
  const Scope scope("scope");
  Modes modes;
  tinyai_module module, valid;
  check(tinyai_module_compose(scope.id, "modes", look_at_modes, &modes, nullptr, &module));
  check(tinyai_module_valid(scope.id, module, &valid));
  const tinyai_variable x = parameter(scope, {1, 2}, {2});
  const auto look = [&](tinyai_module called, int32_t enabled) {
    modes = {};
    int32_t before = 0;
    check(tinyai_set_grad_enabled(enabled, &before));
    tinyai_variable y;
    check(tinyai_module_forward(scope.id, called, x, &y));
    check(tinyai_set_grad_enabled(before, nullptr));
    CHECK(modes.fresh == 1);
    CHECK(modes.after == modes.before);
    CHECK(modes.back_in_scope);
    return modes.before;
  };
  CHECK(look(module, 1) == 1);
  CHECK(look(module, 0) == 0);
  CHECK(look(valid, 1) == 0);
}

TEST_CASE("of copies of one thread's state the first that is used counts; the others are refused, and clear nothing") {
  const Scope a("a"), b(a.id, "b");
  const auto enter = [&] {
    check(tinyai_manager_enter(a.id));
    check(tinyai_manager_enter(b.id));
    check(tinyai_label_push("label"));
  };
  enter();
  tinyai_thread_state state;
  tinyai_thread_state_init(&state);
  check(tinyai_thread_state_swap(&state));  // two scopes and a label are left in it
  tinyai_thread_state second = state, third = state;
  check(tinyai_thread_state_swap(&state));  // and they are this thread's again
  CHECK(tinyai_thread_state_swap(&second) == TINYAI_ERROR_HANDLE);
  tinyai_thread_state_clear(&second);
  tinyai_thread_state_clear(&third);
  check(tinyai_label_pop());
  check(tinyai_manager_leave(b.id));
  check(tinyai_manager_leave(a.id));

  enter();
  check(tinyai_thread_state_swap(&state));
  tinyai_thread_state copy = state;
  tinyai_thread_state_clear(&state);
  tinyai_thread_state_clear(&copy);  // twice
  CHECK(copy.engine == nullptr);
  CHECK(tinyai_label_pop() == TINYAI_ERROR_ORDER);
}

TEST_CASE("a copy of a thread's state is refused too when the state was swapped and rests again with another label") {
  const std::string label(100, 'l');  // text that would be freed
  tinyai_thread_state state;
  tinyai_thread_state_init(&state);
  check(tinyai_label_push(label.c_str()));
  check(tinyai_thread_state_swap(&state));
  tinyai_thread_state copy = state;
  check(tinyai_label_push("another"));
  check(tinyai_thread_state_swap(&state));
  CHECK(tinyai_thread_state_swap(&copy) == TINYAI_ERROR_HANDLE);
  tinyai_thread_state_clear(&copy);
  check(tinyai_label_pop());
  check(tinyai_thread_state_swap(&state));  // what rests is untouched by the copy
  check(tinyai_label_pop());
}
