// What becomes of a group when a rank is gone: the others open its next generation. And groups of some of its ranks.
#include <condition_variable>
#include <cstring>
#include <mutex>

#include "support/ranks.hpp"

using namespace tinyai_test;

namespace {

constexpr uint64_t kUntouched = 0x5ca1ab1e0ddba11;

double sum_of_ranks(const Rank& own, tinyai_group group) {
  const auto mine = static_cast<float>(own.rank);
  const tinyai_array x = own.array(TINYAI_F32, {}, &mine);
  tinyai_array out{};
  check(tinyai_array_group_sum({0}, x, group, &out));
  double sum = 0;
  check(tinyai_item(out, &sum));
  return sum;
}

tinyai_group_state state_of(tinyai_group group) {
  tinyai_group_state state{};
  state.struct_size = sizeof state;
  check(tinyai_group_get_state(group, &state));
  return state;
}

tinyai_group reopened(const Rank& own, tinyai_group failed) {
  tinyai_group next{};
  check(tinyai_group_reopen(own.scope.handle(), failed, &next));
  check(tinyai_group_close(failed));
  return next;
}

}  // namespace

TEST_CASE("when a rank is gone the others open the next generation, in their order, with numbers from 0") {
  for (int64_t ranks = 2; ranks <= 4; ++ranks) {
    for (int64_t gone = 0; gone < ranks; ++gone) {
      on_ranks(ranks, [&](const Rank& own) {
        const double all = static_cast<double>(ranks * (ranks - 1)) / 2;
        CHECK(sum_of_ranks(own, own.group) == all);
        if (own.rank == gone) {
          check(tinyai_group_close(own.group));
          return;
        }
        const Ended how = ended([&] {
          tinyai_array out{};
          const float one = 1;
          return tinyai_array_group_sum({0}, own.array(TINYAI_F32, {}, &one), own.group, &out);
        });
        CHECK(how.status == TINYAI_ERROR_PEER);
        const tinyai_group next = reopened(own, own.group);
        const tinyai_group_state state = state_of(next);
        CHECK(state.generation == 1);
        CHECK(state.ranks == ranks - 1);
        CHECK(state.rank == own.rank - (own.rank > gone ? 1 : 0));
        CHECK(state.failure == TINYAI_OK);
        CHECK(sum_of_ranks(own, next) == all - static_cast<double>(gone));
        check(tinyai_group_close(next));
      });
    }
  }
}

TEST_CASE("generation follows generation, until one rank is left") {
  on_ranks(4, [](const Rank& own) {
    tinyai_group group = own.group;
    for (int64_t gone = 0; gone < 4; ++gone) {
      double left = 0;
      for (int64_t rank = gone; rank < 4; ++rank) left += static_cast<double>(rank);
      CHECK(sum_of_ranks(own, group) == left);
      CHECK(state_of(group).generation == gone);
      if (own.rank == gone || gone == 3) break;
      tinyai_array out{};
      const float one = 1;
      CHECK(tinyai_array_group_sum({0}, own.array(TINYAI_F32, {}, &one), group, &out) == TINYAI_ERROR_PEER);
      group = reopened(own, group);
    }
    check(tinyai_group_close(group));
  });
}

TEST_CASE("who came too late is out: the others go on, and it is told so") {
  std::atomic<int> gone_on{0};
  on_ranks(
      3,
      [&](const Rank& own) {
        sum_of_ranks(own, own.group);
        const float one = 1;
        const tinyai_array x = own.array(TINYAI_F32, {}, &one);
        tinyai_array out{};
        tinyai_group next{kUntouched};
        if (own.rank == 1) {
          while (gone_on < 2) std::this_thread::sleep_for(std::chrono::milliseconds(1));
          CHECK(tinyai_array_group_sum({0}, x, own.group, &out) != TINYAI_OK);
          const Ended how = ended([&] { return tinyai_group_reopen(own.scope.handle(), own.group, &next); });
          CHECK(how.status == TINYAI_ERROR_PEER);
          CHECK(how.says("go on without rank 1, which is this one"));
          CHECK(next.id == kUntouched);
          return;
        }
        CHECK(tinyai_array_group_sum({0}, x, own.group, &out) == TINYAI_ERROR_TIMEOUT);
        next = reopened(own, own.group);
        CHECK(sum_of_ranks(own, next) == 2);
        ++gone_on;
        check(tinyai_group_close(next));
      },
      [](GroupOptions& options) { options.timeout = options.rank == 1 ? 20 : 0.3; });
}

TEST_CASE("a group that is well has no next generation, and a closed one none either") {
  on_ranks(2, [](const Rank& own) {
    tinyai_group next{kUntouched};
    CHECK(tinyai_group_reopen(own.scope.handle(), own.group, &next) == TINYAI_ERROR_NOT_READY);
    sum_of_ranks(own, own.group);
    check(tinyai_group_close(own.group));
    CHECK(tinyai_group_reopen(own.scope.handle(), own.group, &next) == TINYAI_ERROR_CLOSED);
    CHECK(next.id == kUntouched);
  });
}

TEST_CASE("a group is split by colors, its parts are groups of their own, and it goes on") {
  on_ranks(5, [](const Rank& own) {
    const int64_t color = own.rank == 4 ? -1 : own.rank % 2;
    tinyai_group part{kUntouched};
    check(tinyai_group_split(own.scope.handle(), own.group, color, &part));
    if (color < 0) {
      CHECK(part.id == 0);
    } else {
      const tinyai_group_state state = state_of(part);
      CHECK(state.ranks == 2);
      CHECK(state.rank == own.rank / 2);
      CHECK(sum_of_ranks(own, part) == (color == 0 ? 2 : 4));
    }
    CHECK(sum_of_ranks(own, own.group) == 10);
    if (own.rank == 0) check(tinyai_group_close(part));  // the whole does not mind
    CHECK(sum_of_ranks(own, own.group) == 10);
    if (own.rank == 2) {
      tinyai_array out{};
      const float one = 1;
      CHECK(tinyai_array_group_sum({0}, own.array(TINYAI_F32, {}, &one), part, &out) == TINYAI_ERROR_PEER);
    }
    if (part.id) check(tinyai_group_close(part));
  });
}

TEST_CASE("parts of one rank and the whole as one part are groups, too") {
  on_ranks(3, [](const Rank& own) {
    tinyai_group alone{}, all{};
    check(tinyai_group_split(own.scope.handle(), own.group, own.rank, &alone));
    check(tinyai_group_split(own.scope.handle(), own.group, 7, &all));
    CHECK(state_of(alone).ranks == 1);
    CHECK(sum_of_ranks(own, alone) == static_cast<double>(own.rank));
    CHECK(sum_of_ranks(own, all) == 3);
    CHECK(state_of(all).rank == own.rank);
    check(tinyai_group_close(alone));
    check(tinyai_group_close(all));
  });
}

TEST_CASE("a color that cannot be, or no room for a part, is an error there and PEER on the others") {
  on_ranks(3, [](const Rank& own) {
    tinyai_group part{kUntouched};
    const Ended how =
        ended([&] { return tinyai_group_split(own.scope.handle(), own.group, own.rank == 1 ? -2 : 0, &part); });
    CHECK(how.status == (own.rank == 1 ? TINYAI_ERROR_RANGE : TINYAI_ERROR_PEER));
    CHECK(how.says("color is -2"));
    const Ended null =
        ended([&] { return tinyai_group_split(own.scope.handle(), own.group, 0, own.rank == 2 ? nullptr : &part); });
    CHECK(null.status == (own.rank == 2 ? TINYAI_ERROR_ARGUMENT : TINYAI_ERROR_PEER));
    const Manager small(own.scope, "small", false);
    if (own.rank == 0) check(tinyai_manager_set_limit(small.handle(), 64));
    const Ended full = ended([&] { return tinyai_group_split(small.handle(), own.group, 0, &part); });
    CHECK(full.status == (own.rank == 0 ? TINYAI_ERROR_LIMIT : TINYAI_ERROR_PEER));
    CHECK(part.id == kUntouched);
    CHECK(sum_of_ranks(own, own.group) == 3);
  });
}

TEST_CASE("R09 C: a rank that sleeps makes the others slower, and is the one that their state names") {
  on_ranks(3, [](const Rank& own) {
    for (int call = 0; call < 4; ++call) {
      if (own.rank == 2) std::this_thread::sleep_for(std::chrono::milliseconds(100));
      CHECK(sum_of_ranks(own, own.group) == 3);
    }
    const tinyai_group_state state = own.state();
    if (own.rank == 2) {
      CHECK(state.behind_rank != 2);
    } else {
      CHECK(state.behind_rank == 2);
      CHECK(state.behind_seconds > 0.25);
      CHECK(state.behind_seconds < 2);
    }
  });
}

TEST_CASE("ranks meet by a function of the host's, once, whose end is told") {
  if (!is_over_gloo()) return;
  struct Meeting {
    std::mutex lock;
    std::condition_variable changed;
    std::vector<char> all;
    int came = 0, left = 0, ended = 0;
  };
  struct Own {
    Meeting* meeting;
    int64_t rank;
  };
  Meeting meeting;
  in_threads(3, [&](int64_t rank) {
    const Manager scope("rank");
    Own own{&meeting, rank};
    tinyai_group_options options;
    tinyai_group_options_init(&options);
    options.engine = "gloo";
    options.rank = rank;
    options.ranks = 3;
    options.timeout = 20;
    options.user_data = &own;
    options.meet = [](const void* bytes, int64_t count, void* all, void* user_data) -> tinyai_status {
      const Own& self = *static_cast<Own*>(user_data);
      std::unique_lock lock(self.meeting->lock);
      const auto each = static_cast<size_t>(count);
      self.meeting->all.resize(3 * each);
      memcpy(self.meeting->all.data() + static_cast<size_t>(self.rank) * each, bytes, each);
      ++self.meeting->came;
      self.meeting->changed.notify_all();
      self.meeting->changed.wait(lock, [&] { return self.meeting->came == 3; });
      memcpy(all, self.meeting->all.data(), 3 * each);
      return TINYAI_OK;
    };
    options.destroy = [](void* user_data) {
      const Own& self = *static_cast<Own*>(user_data);
      const std::lock_guard lock(self.meeting->lock);
      ++self.meeting->ended;
    };
    tinyai_group group{};
    check(tinyai_group_open(scope.handle(), &options, &group));
    CHECK(sum_of_ranks({scope, group, rank, 3}, group) == 3);
    check(tinyai_group_close(group));
  });
  CHECK(meeting.came == 3);
  CHECK(meeting.ended == 3);
}
