// A rank that fails, differs, is late or leaves: all ranks are told one rank and one cause, nobody waits for ever, and
// what a call was about is as it was.
#include <sys/wait.h>
#include <unistd.h>

#include "support/ranks.hpp"

using namespace tinyai_test;

namespace {

constexpr uint64_t kUntouched = 0x5ca1ab1e0ddba11;

// Each collective, on an array [4, 3] and with an argument that is an axis or a rank.
struct Collective {
  const char* name;
  std::function<tinyai_status(const Rank&, tinyai_array, int64_t argument, tinyai_array*)> call;
  bool is_placed = true;  // has a result
};
const std::vector<Collective> kCollectives = {
    {"array_group_sum",
     [](const Rank& own, tinyai_array x, int64_t, tinyai_array* out) {
       return tinyai_array_group_sum(own.scope.handle(), x, own.group, out);
     }},
    {"array_group_gather",
     [](const Rank& own, tinyai_array x, int64_t axis, tinyai_array* out) {
       return tinyai_array_group_gather(own.scope.handle(), x, own.group, axis, out);
     }},
    {"array_group_scatter_sum",
     [](const Rank& own, tinyai_array x, int64_t axis, tinyai_array* out) {
       return tinyai_array_group_scatter_sum(own.scope.handle(), x, own.group, axis, out);
     }},
    {"array_group_share",
     [](const Rank& own, tinyai_array x, int64_t root, tinyai_array*) {
       return tinyai_array_group_share(x, own.group, root);
     },
     false},
};

Array matrix_of(const Rank& own) {
  std::vector<float> values(12);
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(100 * own.rank) + static_cast<float>(i);
  return own.scope.array({4, 3}, values);
}

// What each rank's call ended with, where `spoil` may change what one of them passes. Then all go on.
using Spoil = std::function<Ended(const Rank&, const Collective&, tinyai_array, tinyai_array*)>;
void each_call_with_one_that_fails(const Spoil& spoil, const std::function<void(const Ended& own)>& check_own) {
  for (const Collective& collective : kCollectives) {
    for (int64_t ranks = 2; ranks <= 4; ++ranks) {
      for (int64_t failing = 0; failing < ranks; ++failing) {
        on_ranks(ranks, [&](const Rank& own) {
          const Array x = matrix_of(own);
          const std::vector<float> before = x.values();
          const int64_t bytes = own.scope.stats().bytes;
          tinyai_array out{kUntouched};
          const Ended how = own.rank == failing ? spoil(own, collective, x.handle(), &out)
                                                : ended([&] { return collective.call(own, x.handle(), 0, &out); });
          INFO(std::string(collective.name), " ", ranks, " ", failing, ": ", how.message);
          if (own.rank == failing) {
            check_own(how);
          } else {
            CHECK(how.status == TINYAI_ERROR_PEER);
            CHECK(how.says(collective.name));
            CHECK(how.says("rank " + std::to_string(failing) + " has failed: "));
          }
          CHECK(out.id == kUntouched);
          CHECK(x.values() == before);
          CHECK(own.scope.stats().bytes == bytes);
          CHECK(own.state().failure == TINYAI_OK);
          CHECK(how.seconds < 30);
          const float one = 1;
          CHECK(own.sum(own.array(TINYAI_F32, {}, &one)).item() == static_cast<double>(own.ranks));
        });
      }
    }
  }
}

}  // namespace

TEST_CASE("a handle that is dead on one rank is CLOSED there and PEER on the others, in each collective") {
  each_call_with_one_that_fails(
      [](const Rank& own, const Collective& collective, tinyai_array, tinyai_array* out) {
        Array gone = own.scope.array({1});
        const tinyai_array handle = gone.handle();
        gone.release();
        return ended([&] { return collective.call(own, handle, 0, out); });
      },
      [](const Ended& own) { CHECK(own.status == TINYAI_ERROR_CLOSED); });
}

TEST_CASE("an axis or a root that is none on one rank is RANGE there and PEER on the others") {
  for (const Collective& collective : kCollectives) {
    if (collective.name == kCollectives[0].name) continue;
    on_ranks(3, [&](const Rank& own) {
      const Array x = matrix_of(own);
      tinyai_array out{kUntouched};
      const Ended how = ended([&] { return collective.call(own, x.handle(), own.rank == 1 ? 7 : 0, &out); });
      CHECK(how.status == (own.rank == 1 ? TINYAI_ERROR_RANGE : TINYAI_ERROR_PEER));
      if (own.rank != 1) CHECK(how.says("rank 1 has failed: "));
    });
  }
}

TEST_CASE("no room for the result on one rank is ARGUMENT there, and PEER on the others") {
  for (const Collective& collective : kCollectives) {
    if (!collective.is_placed) continue;
    on_ranks(2, [&](const Rank& own) {
      tinyai_array out{kUntouched};
      const Ended how =
          ended([&] { return collective.call(own, matrix_of(own).handle(), 0, own.rank == 0 ? nullptr : &out); });
      CHECK(how.status == (own.rank == 0 ? TINYAI_ERROR_ARGUMENT : TINYAI_ERROR_PEER));
    });
  }
}

TEST_CASE("a limit that one rank hits is LIMIT there and PEER with its words on the others, in each collective") {
  each_call_with_one_that_fails(
      [](const Rank& own, const Collective& collective, tinyai_array x, tinyai_array* out) {
        check(tinyai_manager_set_limit(own.scope.handle(), own.scope.stats().subtree_bytes));
        // The sharing rank takes nothing where it shows its own memory: a view of it must be copied first.
        tinyai_array turned{};
        Ended how;
        if (!collective.is_placed && own.rank == 0) {
          check(tinyai_manager_set_limit(own.scope.handle(), 0));
          check(tinyai_array_transpose(own.scope.handle(), x, nullptr, 0, &turned));
          check(tinyai_manager_set_limit(own.scope.handle(), own.scope.stats().subtree_bytes));
          how = ended([&] { return collective.call(own, turned, 0, out); });
        } else {
          how = ended([&] { return collective.call(own, x, 0, out); });
        }
        check(tinyai_manager_set_limit(own.scope.handle(), 0));
        if (turned.id) check(tinyai_array_release(turned));
        return how;
      },
      [](const Ended& own) {
        CHECK(own.status == TINYAI_ERROR_LIMIT);
        CHECK(own.says("limit"));
      });
}

TEST_CASE("where several ranks fail, all others hear of the lowest, and each of them tells its own") {
  on_ranks(4, [](const Rank& own) {
    const bool fails = own.rank == 1 || own.rank == 2;
    const uint8_t truth = 1;
    const float one = 1;
    const tinyai_array x =
        fails ? own.array(TINYAI_BOOL, {}, &truth) : own.array(TINYAI_F32, {}, &one);  // a bool has no sum
    tinyai_array out{kUntouched};
    const Ended how = ended([&] { return tinyai_array_group_sum({0}, x, own.group, &out); });
    CHECK(how.status == (fails ? TINYAI_ERROR_DTYPE : TINYAI_ERROR_PEER));
    if (!fails) CHECK(how.says("rank 1 has failed: "));
  });
}

namespace {

// All ranks alike are told that rank 2 differs from rank 0, and in what.
void check_differs(const std::function<tinyai_status(const Rank&, bool is_other, tinyai_array*)>& call,
                   const std::string& in_what) {
  on_ranks(3, [&](const Rank& own) {
    tinyai_array out{kUntouched};
    const Ended how = ended([&] { return call(own, own.rank == 2, &out); });
    INFO(how.message);
    CHECK(how.status == TINYAI_ERROR_DIFFERS);
    CHECK(how.says("rank 2 differs from rank 0: " + in_what));
    CHECK(out.id == kUntouched);
    CHECK(how.seconds < 30);
    const float one = 1;
    CHECK(own.sum(own.array(TINYAI_F32, {}, &one)).item() == 3);  // the group goes on
  });
}

}  // namespace

TEST_CASE("ranks that disagree in a shape, a dtype, an axis, a root or the call are DIFFERS at once, on all of them") {
  const auto sum_of = [](const Rank& own, tinyai_dtype dtype, const Shape& shape, tinyai_array* out) {
    const double zeros[32] = {};
    return tinyai_array_group_sum(own.scope.handle(), own.array(dtype, shape, zeros), own.group, out);
  };
  check_differs(
      [&](const Rank& own, bool is_other, tinyai_array* out) {
        return sum_of(own, TINYAI_F32, is_other ? Shape{3, 4} : Shape{4, 3}, out);
      },
      "shape is [3,4], not [4,3]");
  check_differs(
      [&](const Rank& own, bool is_other, tinyai_array* out) {
        return sum_of(own, TINYAI_F32, is_other ? Shape{4} : Shape{4, 3}, out);
      },
      "shape is [4], not [4,3]");
  check_differs(
      [&](const Rank& own, bool is_other, tinyai_array* out) {
        return sum_of(own, is_other ? TINYAI_F64 : TINYAI_F32, {4, 3}, out);
      },
      "dtype is f64, not f32");
  check_differs(
      [&](const Rank& own, bool is_other, tinyai_array* out) {
        return tinyai_array_group_gather(own.scope.handle(), matrix_of(own).handle(), own.group, is_other, out);
      },
      "axis is 1, not 0");
  check_differs(
      [&](const Rank& own, bool is_other, tinyai_array* out) {
        const Array x = own.scope.array({4, is_other ? 2 : 3}, std::vector<float>(is_other ? 8 : 12));
        return tinyai_array_group_gather(own.scope.handle(), x.handle(), own.group, 0, out);
      },
      "shape is [4,2], not [4,3]");
  check_differs(
      [&](const Rank& own, bool is_other, tinyai_array* out) {
        return tinyai_array_group_scatter_sum(own.scope.handle(), matrix_of(own).handle(), own.group, is_other, out);
      },
      "axis is 1, not 0");
  check_differs([&](const Rank& own, bool is_other,
                    tinyai_array*) { return tinyai_array_group_share(matrix_of(own).handle(), own.group, is_other); },
                "root is 1, not 0");
  check_differs(
      [&](const Rank& own, bool is_other, tinyai_array* out) {
        if (is_other) return tinyai_array_group_share(matrix_of(own).handle(), own.group, 0);
        return tinyai_array_group_sum(own.scope.handle(), matrix_of(own).handle(), own.group, out);
      },
      "it calls array_group_share, not array_group_sum");
}

TEST_CASE("of two ranks that send to each other, or speak of other arrays, both are told so") {
  on_ranks(2, [](const Rank& own) {
    const Array x = matrix_of(own);
    Ended how = ended([&] { return tinyai_array_send(x.handle(), own.group, 1 - own.rank); });
    CHECK(how.status == TINYAI_ERROR_DIFFERS);
    CHECK(how.says("rank 1 differs from rank 0: it calls array_send too"));
    const Array flat = own.scope.array({1, 2});
    how = ended([&] {
      return own.rank == 0 ? tinyai_array_send(x.handle(), own.group, 1)
                           : tinyai_array_receive(flat.handle(), own.group, 0);
    });
    CHECK(how.status == TINYAI_ERROR_DIFFERS);
    CHECK(how.says("shape is [2], not [4,3]"));
    CHECK(flat.values() == std::vector<float>{1, 2});
  });
}

TEST_CASE("an error of a sender or a receiver is told to the other, and to nobody else") {
  for (const int64_t failing : {0, 1}) {
    on_ranks(3, [&](const Rank& own) {
      Array x = matrix_of(own);
      const tinyai_array handle = x.handle();
      if (own.rank == failing) x.release();
      if (own.rank < 2) {
        const Ended how = ended([&] {
          return own.rank == 0 ? tinyai_array_send(handle, own.group, 1) : tinyai_array_receive(handle, own.group, 0);
        });
        CHECK(how.status == (own.rank == failing ? TINYAI_ERROR_CLOSED : TINYAI_ERROR_PEER));
        if (own.rank != failing) CHECK(how.says("rank " + std::to_string(failing) + " has failed: "));
      }
      const float one = 1;
      CHECK(own.sum(own.array(TINYAI_F32, {}, &one)).item() == 3);
    });
  }
}

TEST_CASE("a rank that is no other is RANGE, and nobody is waited for") {
  on_ranks(2, [](const Rank& own) {
    const Array x = matrix_of(own);
    for (const int64_t other : {own.rank, int64_t{2}, int64_t{-1}}) {
      CHECK(tinyai_array_send(x.handle(), own.group, other) == TINYAI_ERROR_RANGE);
      CHECK(tinyai_array_receive(x.handle(), own.group, other) == TINYAI_ERROR_RANGE);
    }
  });
}

TEST_CASE("a rank that does not come is TIMEOUT on all others, by name and last call, and the group has failed") {
  for (const Collective& collective : kCollectives) {
    std::atomic<int> told{0};
    on_ranks(
        3,
        [&](const Rank& own) {
          const Array x = matrix_of(own);
          own.sum(x);
          if (own.rank == 2) {  // it comes when the others have given up
            while (told < 2) std::this_thread::sleep_for(std::chrono::milliseconds(1));
            tinyai_array out{};
            const Ended late = ended([&] { return collective.call(own, x.handle(), 0, &out); });
            CHECK(late.status == TINYAI_ERROR_PEER);
            CHECK(late.says("did not wait any longer for this rank"));
            CHECK(late.seconds < 1);
            return;
          }
          const std::vector<float> before = x.values();
          tinyai_array out{kUntouched};
          const Ended how = ended([&] { return collective.call(own, x.handle(), 0, &out); });
          ++told;
          INFO(how.message);
          CHECK(how.status == TINYAI_ERROR_TIMEOUT);
          CHECK(how.says("rank 2 did not come"));
          CHECK(how.says("its last call was array_group_sum, number 1"));
          CHECK(how.seconds < 1.3);
          CHECK(out.id == kUntouched);
          CHECK(x.values() == before);
          const Ended again = ended([&] { return collective.call(own, x.handle(), 0, &out); });
          CHECK(again.status == TINYAI_ERROR_TIMEOUT);
          CHECK(again.says("the group has failed: rank 2 did not come"));
          CHECK(again.seconds < 1);
          CHECK(own.state().failure == TINYAI_ERROR_TIMEOUT);
          CHECK(own.state().failed_rank == 2);
        },
        [](GroupOptions& options) {
          options.timeout = options.rank == 0 ? 0.3 : 20;
        });  // the first to give up tells all
  }
}

TEST_CASE("a rank that closes its group is PEER on all others at once, and the group has failed") {
  for (const Collective& collective : kCollectives) {
    on_ranks(3, [&](const Rank& own) {
      const Array x = matrix_of(own);
      own.sum(x);
      if (own.rank == 1) {
        std::this_thread::sleep_for(std::chrono::milliseconds(30));
        check(tinyai_group_close(own.group));
        return;
      }
      tinyai_array out{kUntouched};
      const Ended how = ended([&] { return collective.call(own, x.handle(), 0, &out); });
      CHECK(how.status == TINYAI_ERROR_PEER);
      CHECK(how.says("rank 1 is gone: it has closed its group"));
      CHECK(how.seconds < 1);
      const Ended again = ended([&] { return collective.call(own, x.handle(), 0, &out); });
      CHECK(again.status == TINYAI_ERROR_PEER);
      CHECK(again.says("the group has failed: rank 1 is gone"));
      CHECK(own.state().failed_rank == 1);
    });
  }
}

TEST_CASE("a close ends a call that waits: CLOSED for it, PEER for the others; that of its scope does too") {
  for (const bool by_scope : {false, true}) {
    std::atomic<bool> has_gone{false};
    on_ranks(2, [&](const Rank& own) {
      const Array x = own.scope.array({1, 2});
      own.sum(x);
      if (own.rank == 1) {
        while (!has_gone) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        tinyai_array out{};
        CHECK(tinyai_array_group_sum({0}, x.handle(), own.group, &out) == TINYAI_ERROR_PEER);
        return;
      }
      const Manager inner(own.scope, "inner", false);
      std::thread closer([&] {
        while (own.state().calls < 2) std::this_thread::yield();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        if (by_scope)
          check(tinyai_manager_close(own.scope.handle()));
        else
          check(tinyai_group_close(own.group));
      });
      tinyai_array out{kUntouched};
      const Ended how = ended([&] { return tinyai_array_group_sum({0}, x.handle(), own.group, &out); });
      closer.join();
      has_gone = true;
      CHECK(how.status == TINYAI_ERROR_CLOSED);
      CHECK(how.seconds < 1);
      CHECK(out.id == kUntouched);
      CHECK(tinyai_array_group_sum({0}, x.handle(), own.group, &out) == TINYAI_ERROR_CLOSED);
    });
  }
}

TEST_CASE("a second thread's call on a group whose call is under way is NOT_READY, and the first goes on") {
  std::atomic<bool> is_refused{false};
  on_ranks(2, [&](const Rank& own) {
    const Array x = own.scope.array({1, 2});
    if (own.rank == 1) {
      while (!is_refused) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      CHECK(own.sum(x).values() == std::vector<float>{2, 4});
      return;
    }
    std::thread second([&] {
      while (own.state().calls == 0) std::this_thread::yield();  // until the first has begun
      tinyai_array out{kUntouched};
      const Ended how = ended([&] { return tinyai_array_group_sum(own.scope.handle(), x.handle(), own.group, &out); });
      CHECK(how.status == TINYAI_ERROR_NOT_READY);
      CHECK(how.says("another thread is within a call on this group"));
      CHECK(own.state().rank == 0);  // is not collective
      is_refused = true;
    });
    CHECK(own.sum(x).values() == std::vector<float>{2, 4});
    second.join();
  });
}

TEST_CASE("a group may be handed from thread to thread between calls") {
  on_ranks(2, [](const Rank& own) {
    const Array x = own.scope.array({1, 2});
    for (int i = 0; i < 5; ++i) {
      std::thread([&] {
        tinyai_array out{};
        check(tinyai_array_group_sum(own.scope.handle(), x.handle(), own.group, &out));
        CHECK(Array(out).values() == std::vector<float>{2, 4});
      }).join();
    }
  });
}

namespace {

// A function that sums over the ranks while it is traced.
struct Traced {
  const Rank& own;
  Array x;
  Ended sum, state;
};

tinyai_status trace(tinyai_manager, const tinyai_variable* inputs, int64_t, tinyai_resource* outputs, int64_t,
                    void* user_data) {
  auto& traced = *static_cast<Traced*>(user_data);
  tinyai_array out{};
  traced.sum = ended([&] { return tinyai_array_group_sum({0}, traced.x.handle(), traced.own.group, &out); });
  tinyai_group_state state{};
  state.struct_size = sizeof state;
  traced.state = ended([&] { return tinyai_group_get_state(traced.own.group, &state); });
  tinyai_variable y{};
  check(tinyai_variable_relu({0}, inputs[0], &y));
  outputs[0].id = y.id;
  return TINYAI_OK;
}

}  // namespace

TEST_CASE("in a trace a collective is GRAPH there and PEER on the others, and the group goes on") {
  on_ranks(2, [](const Rank& own) {
    Traced traced{own, own.scope.array({1, 2}), {}, {}};
    if (own.rank == 0) {
      tinyai_function_options options;
      tinyai_function_options_init(&options);
      options.name = "traced";
      options.run = trace;
      options.user_data = &traced;
      tinyai_function function{};
      check(tinyai_function_create(own.scope.handle(), &options, &function));
      const tinyai_variable input = own.scope.variable({1, 2}).handle();
      tinyai_variable output{};
      check(tinyai_function_call({0}, function, &input, 1, &output, 1));
      CHECK(traced.sum.status == TINYAI_ERROR_GRAPH);
      CHECK(traced.sum.says("'traced'"));
      CHECK(traced.state.status == TINYAI_ERROR_GRAPH);
    } else {
      tinyai_array out{};
      CHECK(tinyai_array_group_sum({0}, traced.x.handle(), own.group, &out) == TINYAI_ERROR_PEER);
    }
    CHECK(own.sum(traced.x).values() == std::vector<float>{2, 4});
  });
}

TEST_CASE("an array of another device is UNSUPPORTED there, and PEER on the others") {
  on_ranks(2, [](const Rank& own) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.device = "null";
    tinyai_manager elsewhere{};
    check(tinyai_manager_open({0}, &options, &elsewhere));
    const int64_t shape = 2;
    tinyai_array x{}, out{kUntouched};
    check(tinyai_array_full(own.rank == 0 ? elsewhere : own.scope.handle(), &shape, 1, 1, TINYAI_F32, &x));
    const Ended how = ended([&] { return tinyai_array_group_sum({0}, x, own.group, &out); });
    CHECK(how.status == (own.rank == 0 ? TINYAI_ERROR_UNSUPPORTED : TINYAI_ERROR_PEER));
    check(tinyai_manager_close(elsewhere));
  });
}

namespace {

struct Closing {
  const Rank& own;
  tinyai_status closed = TINYAI_OK, summed = TINYAI_OK;
};

// A layer of the host's that closes the group in the middle of a forward.
tinyai_status close_in_forward(tinyai_manager, tinyai_module, const tinyai_variable* inputs, int64_t,
                               tinyai_resource* outputs, int64_t, void* user_data) {
  auto& closing = *static_cast<Closing*>(user_data);
  closing.closed = tinyai_group_close(closing.own.group);
  tinyai_array x{}, out{};
  check(tinyai_variable_value(inputs[0], &x));
  closing.summed = tinyai_array_group_sum({0}, x, closing.own.group, &out);
  outputs[0].id = inputs[0].id;
  return TINYAI_OK;
}

}  // namespace

TEST_CASE("a group that is closed in a callback is closed: CLOSED from then on, and PEER on the others") {
  on_ranks(2, [](const Rank& own) {
    const Variable x = own.scope.variable({1, 2});
    if (own.rank == 1) {
      tinyai_array out{};
      CHECK(tinyai_array_group_sum({0}, x.value().handle(), own.group, &out) == TINYAI_ERROR_PEER);
      return;
    }
    Closing closing{own};
    tinyai_module module{};
    check(tinyai_module_compose(own.scope.handle(), "closing", close_in_forward, &closing, nullptr, &module));
    tinyai_variable output{};
    check(tinyai_module_forward({0}, module, x.handle(), &output));
    CHECK(closing.closed == TINYAI_OK);
    CHECK(closing.summed == TINYAI_ERROR_CLOSED);
    check(tinyai_group_close(own.group));  // again
    tinyai_group_state state{};
    state.struct_size = sizeof state;
    CHECK(tinyai_group_get_state(own.group, &state) == TINYAI_ERROR_CLOSED);
  });
}

#if !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
TEST_CASE("in a fork's child calls on a group are UNSUPPORTED, and the parent's go on") {
  on_ranks(2, [](const Rank& own) {
    const Array x = own.scope.array({1, 2});
    own.sum(x);
    if (own.rank == 0) {
      const pid_t child = fork();
      if (child == 0) {
        alarm(20);
        tinyai_array out{};
        const bool refused = tinyai_array_group_sum({0}, x.handle(), own.group, &out) == TINYAI_ERROR_UNSUPPORTED &&
                             tinyai_group_close(own.group) == TINYAI_ERROR_UNSUPPORTED;
        _exit(refused ? 0 : 1);
      }
      int status = 1;
      CHECK(waitpid(child, &status, 0) == child);
      CHECK(status == 0);
    }
    CHECK(own.sum(x).values() == std::vector<float>{2, 4});
  });
}
#endif
