// How ranks meet, and what becomes of a meeting that fails: an engine that is not there, ranks that disagree, one that
// does not come, one that cannot open.
#include <cstdlib>
#include <mutex>

#include "support/ranks.hpp"

using namespace tinyai_test;

namespace {

constexpr uint64_t kUntouched = 0x5ca1ab1e0ddba11;

Ended opening(const Manager& scope, const GroupOptions& options) {
  tinyai_group group{kUntouched};
  Ended how = ended([&] { return tinyai_group_open(scope.handle(), &options, &group); });
  if (how.status == TINYAI_OK) {
    check(tinyai_group_close(group));
  } else {
    CHECK(group.id == kUntouched);
  }
  return how;
}

// Each rank opens with its own change to the options; what each is told.
std::vector<Ended> open_all(int64_t ranks, const std::function<void(int64_t rank, GroupOptions&)>& change) {
  const std::string address = new_address();
  std::vector<Ended> told(static_cast<size_t>(ranks));
  in_threads(ranks, [&](int64_t rank) {
    const Manager scope(("rank " + std::to_string(rank)).c_str());
    const int64_t before = scope.stats().bytes;
    GroupOptions options(address.c_str(), rank, ranks);
    change(rank, options);
    told[static_cast<size_t>(rank)] = opening(scope, options);
    CHECK(scope.stats().bytes == before);
  });
  return told;
}

// The environment of one call.
class Environment {
 public:
  Environment(std::initializer_list<std::pair<const char*, const char*>> variables) {
    for (const auto& [name, value] : variables) {
      setenv(name, value, 1);
      names_.emplace_back(name);
    }
  }
  ~Environment() {
    for (const std::string& name : names_) unsetenv(name.c_str());
  }
  Environment(const Environment&) = delete;
  Environment& operator=(const Environment&) = delete;

 private:
  std::vector<std::string> names_;
};

}  // namespace

TEST_CASE("an engine that is not there is DEVICE: by name, with what was searched and what helps") {
  const Environment none{{"TINYAI_MPI_PATH", "/nowhere/libmpi.so"}, {"TINYAI_GLOO_PATH", "/nowhere"}};
  const Manager scope("alone");
  for (const char* engine : {"mpi", "gloo", "nccl"}) {
    GroupOptions options;
    options.engine = engine;
    options.rank = 0;
    options.ranks = 1;
    const Ended how = opening(scope, options);
    INFO(how.message);
    CHECK(how.status == TINYAI_ERROR_DEVICE);
    CHECK(how.says("engine '" + std::string(engine) + "' is not there"));
    CHECK(how.says("search"));
    CHECK(how.says("take engine 'threads'"));
  }
  GroupOptions options;
  options.engine = "carrier pigeon";
  CHECK(opening(scope, options).status == TINYAI_ERROR_ARGUMENT);
}

TEST_CASE(
    "what a launcher has set up is opened, and where its engine is not there it is DEVICE, by variable and engine") {
  const Environment none{{"TINYAI_MPI_PATH", "/nowhere/libmpi.so"}, {"TINYAI_GLOO_PATH", "/nowhere"}};
  const Manager scope("alone");
  struct Launched {
    const char *ranks, *rank, *engine;
  };
  for (const auto& [ranks, rank, engine] : {Launched{"OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", "mpi"},
                                            {"PMI_SIZE", "PMI_RANK", "mpi"},
                                            {"SLURM_STEP_NUM_TASKS", "SLURM_PROCID", "mpi"},
                                            {"WORLD_SIZE", "RANK", "gloo"}}) {
    const Environment two{{ranks, "2"}, {rank, "1"}};
    const Ended how = opening(scope, {});
    CHECK(how.status == TINYAI_ERROR_DEVICE);
    CHECK(how.says(std::string(ranks) + " says that this is one of 2 ranks"));
    CHECK(how.says("engine '" + std::string(engine) + "' is not there"));
  }
  {
    const Environment wrong{{"WORLD_SIZE", "2"}, {"RANK", "5"}};
    tinyai_group group{};
    CHECK(tinyai_group_open(scope.handle(), nullptr, &group) == TINYAI_ERROR_ARGUMENT);
    CHECK(last_error().find("WORLD_SIZE is '2', and RANK is '5'") != std::string::npos);
  }
  const Environment one{{"WORLD_SIZE", "1"}, {"RANK", "0"}, {"PMI_SIZE", "many"}, {"PMI_RANK", "0"}};
  CHECK(opening(scope, {}).status == TINYAI_OK);
}

TEST_CASE("several ranks without an engine or a launcher are ARGUMENT, with what helps") {
  const Manager scope("alone");
  GroupOptions options;
  options.ranks = 4;
  const Ended how = opening(scope, options);
  CHECK(how.status == TINYAI_ERROR_ARGUMENT);
  CHECK(how.says("no launcher has set up 4 ranks"));
  CHECK(how.says("take 'threads'"));
}

TEST_CASE("numbers of ranks that cannot be are refused before anybody is waited for") {
  const Manager scope("alone");
  const std::string address = new_address();
  for (const auto& [rank, ranks, status] : {std::tuple{int64_t{2}, int64_t{2}, TINYAI_ERROR_RANGE},
                                            {-1, 2, TINYAI_ERROR_ARGUMENT},
                                            {0, -1, TINYAI_ERROR_ARGUMENT},
                                            {0, 0, TINYAI_ERROR_RANGE},
                                            {0, 1 << 20, TINYAI_ERROR_RANGE}}) {
    const Ended how = opening(scope, GroupOptions(address.c_str(), rank, ranks));
    CHECK(how.status == status);
    CHECK(how.seconds < 1);
  }
  CHECK(opening(scope, GroupOptions(nullptr, 0, 1)).status == TINYAI_ERROR_ARGUMENT);
}

TEST_CASE("a timeout or a bucket that cannot be is RANGE on its rank and PEER on the others") {
  for (const auto& change : std::vector<std::function<void(GroupOptions&)>>{
           [](GroupOptions& options) { options.bucket_bytes = 100; },
           [](GroupOptions& options) { options.bucket_bytes = -1; }, [](GroupOptions& options) { options.timeout = 0; },
           [](GroupOptions& options) { options.timeout = -1.0 / 0.0; }}) {
    const std::vector<Ended> told = open_all(3, [&](int64_t rank, GroupOptions& options) {
      if (rank == 1) change(options);
    });
    CHECK(told[1].status == TINYAI_ERROR_RANGE);
    for (const size_t other : {0, 2}) {
      CHECK(told[other].status == TINYAI_ERROR_PEER);
      CHECK(told[other].says("rank 1 has failed: group_open: "));
      CHECK(told[other].seconds < 5);
    }
  }
}

TEST_CASE("ranks that disagree on how many they are, or on an option, are DIFFERS at once, on all of them") {
  for (int64_t other = 1; other < 3; ++other) {
    const std::vector<Ended> by_option = open_all(3, [&](int64_t rank, GroupOptions& options) {
      if (rank == other) options.bucket_bytes = 1 << 16;
    });
    for (const Ended& how : by_option) {
      CHECK(how.status == TINYAI_ERROR_DIFFERS);
      CHECK(how.says("rank " + std::to_string(other) + " differs from rank 0: bucket_bytes is 65536, not 1048576"));
      CHECK(how.seconds < 5);
    }
    const std::vector<Ended> by_ranks = open_all(3, [&](int64_t rank, GroupOptions& options) {
      if (rank == other) options.ranks = 4;
    });
    for (const Ended& how : by_ranks) {
      CHECK(how.status == TINYAI_ERROR_DIFFERS);
      CHECK(how.says("ranks is "));
      CHECK(how.message == by_ranks[0].message);
      CHECK(how.seconds < 5);
    }
  }
}

TEST_CASE("timeouts may differ, and a default bucket is one of 1 MiB") {
  for (const Ended& how : open_all(3, [](int64_t rank, GroupOptions& options) {
         options.timeout = 10 + static_cast<double>(rank);
         options.bucket_bytes = rank == 1 ? 1 << 20 : 0;
       }))
    CHECK(how.status == TINYAI_OK);
}

TEST_CASE("a rank that does not come to the meeting is TIMEOUT on all others, by name") {
  const std::string address = new_address();
  in_threads(2, [&](int64_t rank) {
    const Manager scope("rank");
    GroupOptions options(address.c_str(), rank, 3);
    options.timeout = rank == 0 ? 1.5 : 30;
    const Ended how = opening(scope, options);
    CHECK(how.status == TINYAI_ERROR_TIMEOUT);
    CHECK(how.says("rank 2 of '" + address + "' did not come within 1.5 s"));
    CHECK(how.seconds < 2.5);
  });
  on_ranks(3, [](const Rank&) {});  // others meet
}

TEST_CASE("of two that come as one rank the second is ARGUMENT, and the meeting goes on") {
  const std::string address = new_address();
  std::atomic<int> refused{0};
  in_threads(3, [&](int64_t thread) {
    const Manager own("rank");
    const int64_t rank = thread / 2;  // two come as rank 0; rank 1 when one of them was refused
    while (rank == 1 && refused == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    const Ended how = opening(own, GroupOptions(address.c_str(), rank, 2));
    if (how.status == TINYAI_OK) return;
    CHECK(how.status == TINYAI_ERROR_ARGUMENT);
    CHECK(how.says("rank 0 of '" + address + "' is there already"));
    ++refused;
  });
  CHECK(refused == 1);
}

TEST_CASE("a name serves one meeting after another, after one that failed too") {
  const std::string address = new_address();
  in_threads(2, [&](int64_t rank) {
    const Manager scope("rank");
    for (int i = 0; i < 3; ++i) CHECK(opening(scope, GroupOptions(address.c_str(), rank, 2)).status == TINYAI_OK);
  });
  in_threads(2, [&](int64_t rank) {
    const Manager scope("rank");
    CHECK(opening(scope, GroupOptions(address.c_str(), rank, 2 + rank)).status == TINYAI_ERROR_DIFFERS);
  });
  in_threads(2, [&](int64_t rank) {
    const Manager scope("rank");
    CHECK(opening(scope, GroupOptions(address.c_str(), rank, 2)).status == TINYAI_OK);
  });
}

TEST_CASE("a rank whose scope has no room for a group is LIMIT there and PEER with its words on the others") {
  const std::string address = new_address();
  in_threads(3, [&](int64_t rank) {
    const Manager scope("rank");
    if (rank == 2) check(tinyai_manager_set_limit(scope.handle(), 1));
    const Ended how = opening(scope, GroupOptions(address.c_str(), rank, 3));
    CHECK(how.status == (rank == 2 ? TINYAI_ERROR_LIMIT : TINYAI_ERROR_PEER));
    CHECK(how.says("limit"));
    if (rank != 2) CHECK(how.says("rank 2"));
    CHECK(how.seconds < 5);
  });
}

TEST_CASE("an opening ends when its scope is closed") {
  const Manager outer("outer", false);
  std::atomic<uint64_t> id{0};
  std::thread closer([&] {
    while (!id) std::this_thread::yield();
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    check(tinyai_manager_close({id}));
  });
  const std::string address = new_address();
  const Manager scope(outer, "inner", false);
  id = scope.handle().id;
  const Ended how = opening(scope, GroupOptions(address.c_str(), 0, 2));
  closer.join();
  CHECK(how.status == TINYAI_ERROR_CLOSED);
  CHECK(how.seconds < 2);
}

TEST_CASE("a group is workspace of its scope, and all of it is given back") {
  const Manager watcher("watcher", false);
  tinyai_memory_stats before{}, after{};
  before.struct_size = after.struct_size = sizeof before;
  on_ranks(3, [](const Rank& own) { CHECK(own.scope.stats().by_category[TINYAI_CATEGORY_WORKSPACE] > 0); });
  check(tinyai_get_memory_stats(&before));
  for (int i = 0; i < 5; ++i) {
    on_ranks(3, [](const Rank& own) {
      const Array x = own.scope.array({1, 2, 3});
      own.sum(x);
    });
  }
  check(tinyai_get_memory_stats(&after));
  CHECK(after.active_bytes == after.accounted_bytes);
  CHECK(after.engine_bytes <= before.engine_bytes + 4096);  // threads come and go, and their tables with them
}
