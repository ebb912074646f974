// Checkpoints of a run as folders: saved by any number of ranks, loaded by any other, and at each moment whole or not
// there.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "support/folder.h"
#include "support/ranks.hpp"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::Ended;
using tinyai_test::ended;
using tinyai_test::Folder;
using tinyai_test::on_ranks;
using tinyai_test::Rank;
namespace fs = std::filesystem;

namespace {

struct Left {
  std::vector<double> weights;
  double loss = 0;
  int64_t steps = 0, epoch = 0;
  friend bool operator==(const Left&, const Left&) = default;
};

Left left_by(const World& world, tinyai_trainer trainer) {
  const tinyai_trainer_state state = state_of(trainer);
  return {world.weights(), state.loss, state.steps, state.epoch};
}

// Eight shards of batches of 26, with dropout, up to so many epochs; in runs `path`.
struct Run {
  std::string path;
  int64_t epochs = 4;
  bool loads = false, saves = false;

  void prepare(World& world) const {
    world.options.batch_size = 26;
    world.options.shards = 8;
    world.options.replicas = 1;
    world.options.epochs = epochs;
    world.options.checkpoints = path.c_str();
  }
  Left in(World& world) const {
    const tinyai_trainer trainer = world.trainer();
    int32_t found = 0;
    if (loads) {
      check(tinyai_trainer_load_run(trainer, &found));
      CHECK(found == 1);
    }
    check(tinyai_trainer_run(trainer));
    if (saves) check(tinyai_trainer_save_run(trainer));
    Left left = left_by(world, trainer);
    check(tinyai_trainer_release(trainer));
    return left;
  }
  // On so many ranks; 0: in one process without a group.
  std::vector<Left> on(int64_t ranks) const {
    std::vector<Left> all(static_cast<size_t>(std::max<int64_t>(ranks, 1)));
    if (ranks == 0) {
      World world(1, 0.25);
      prepare(world);
      all[0] = in(world);
      return all;
    }
    on_ranks(ranks, [&](const Rank& rank) {
      World world(1 + static_cast<uint64_t>(rank.rank), 0.25);
      prepare(world);
      world.options.group = rank.group;
      all[static_cast<size_t>(rank.rank)] = in(world);
    });
    return all;
  }
};

std::vector<std::string> files_in(const std::string& folder) {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder)) names.push_back(entry.path().filename());
  std::ranges::sort(names);
  return names;
}

// Whether a trainer finds a checkpoint, with what it then has; nothing changes where it finds none.
struct Loading {
  Ended end;
  int32_t found = 0;
  Left left;
};
Loading load_from(const Run& run) {
  World world(1, 0.25);
  run.prepare(world);
  const tinyai_trainer trainer = world.trainer();
  const Left before = left_by(world, trainer);
  Loading loading;
  loading.end = ended([&] { return tinyai_trainer_load_run(trainer, &loading.found); });
  loading.left = left_by(world, trainer);
  if (!loading.found) CHECK(loading.left.weights == before.weights);
  return loading;
}

}  // namespace

TEST_CASE("a run's folder of any number of ranks goes on on any other number, and in one process") {
  const Left wanted = Run{}.on(0)[0];
  for (const int64_t from : {0, 1, 2, 3, 4}) {
    const Folder folder;
    Run{.path = folder.path(), .epochs = 2, .saves = true}.on(from);
    for (const int64_t to : {0, 1, 2, 3, 4}) {
      CAPTURE(from);
      CAPTURE(to);
      for (const Left& left : Run{.path = folder.path(), .loads = true}.on(to)) CHECK(left == wanted);
    }
  }
}

TEST_CASE("a run folder has a file of each rank, and run.json, and nothing is found where none is") {
  const Folder folder;
  const Run run{.path = folder / "runs", .epochs = 1, .saves = true};
  CHECK(load_from(run).end.status == TINYAI_OK);
  CHECK(load_from(run).found == 0);
  const Left saved = run.on(3)[0];
  const std::string step = run.path + "/step-" + std::to_string(saved.steps);
  CHECK(files_in(run.path) == std::vector<std::string>{"step-" + std::to_string(saved.steps)});
  CHECK(files_in(step) ==
        std::vector<std::string>{"rank-0.safetensors", "rank-1.safetensors", "rank-2.safetensors", "run.json"});
  const Loading loading = load_from(run);
  CHECK(loading.found == 1);
  CHECK(loading.left == saved);
}

TEST_CASE("of several run folders the one of most steps is loaded, and an older one where that is cut") {
  const Folder folder;
  Run run{.path = folder.path(), .epochs = 1, .saves = true};
  const Left first = run.on(2)[0];
  run.epochs = 2;
  const Left second = run.on(2)[0];
  CHECK(load_from(run).left == second);
  fs::resize_file(folder / ("step-" + std::to_string(second.steps) + "/rank-1.safetensors"), 100);
  CHECK(load_from(run).left == first);
}

TEST_CASE("a run folder that is cut at any file, and at any 4 KiB of it, is no checkpoint") {
  const Folder folder;
  const Run run{.path = folder.path(), .epochs = 1, .saves = true};
  const Left saved = run.on(3)[0];
  const std::string step = folder / ("step-" + std::to_string(saved.steps));
  for (const std::string& name : files_in(step)) {
    const std::string path = step + "/" + name;
    const std::string content = tinyai_test::content_of(path);
    for (size_t cut = (content.size() - 1) / 4096 * 4096 + 4096; cut > 0;) {
      cut -= 4096;
      CAPTURE(name);
      CAPTURE(cut);
      fs::resize_file(path, cut);
      const Loading loading = load_from(run);
      CHECK(loading.end.status == TINYAI_OK);
      CHECK(loading.found == 0);
    }
    fs::remove(path);
    CHECK(load_from(run).found == 0);
    std::ofstream(path, std::ios::binary) << content;
    CHECK(load_from(run).left == saved);
  }
}

TEST_CASE("what is changed in a file of a run folder is told, and nothing is loaded of it") {
  const Folder folder;
  const Run run{.path = folder.path(), .epochs = 1, .saves = true};
  const Left saved = run.on(2)[0];
  const std::string path = folder / ("step-" + std::to_string(saved.steps) + "/rank-1.safetensors");
  const std::string content = tinyai_test::content_of(path);
  for (const size_t at : {size_t{40}, content.size() - 1}) {
    std::string changed = content;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    std::ofstream(path, std::ios::binary) << changed;
    const Loading loading = load_from(run);
    CHECK(loading.end.status == TINYAI_ERROR_FORMAT);
    CHECK(loading.end.says("rank-1.safetensors"));
    CHECK(loading.found == 0);
  }
}

TEST_CASE("the next save removes run folders that were not finished, and nothing else") {
  const Folder folder;
  fs::create_directories(folder / "step-1");
  fs::create_directories(folder / "step-2");
  fs::create_directories(folder / "step-03");
  fs::create_directories(folder / "others");
  for (const char* name : {"step-1/rank-0.safetensors", "step-1/rank-1.2.safetensors", "step-1/run.json.7-0.tmp",
                           "step-2/rank-0.safetensors", "step-2/notes", "step-03/rank-0.safetensors", "others/run"})
    std::ofstream(folder / name) << "half";
  const Run run{.path = folder.path(), .epochs = 1, .saves = true};
  CHECK(load_from(run).found == 0);
  const Left saved = run.on(2)[0];
  CHECK(files_in(folder.path()) ==
        std::vector<std::string>{"others", "step-03", "step-2", "step-" + std::to_string(saved.steps)});
  CHECK(files_in(folder / "step-2") == std::vector<std::string>{"notes"});
  CHECK(files_in(folder / "step-03").size() == 1);
}

TEST_CASE("a step that is saved again as a run folder is replaced as a whole") {
  const Folder folder;
  Run run{.path = folder.path(), .epochs = 1, .saves = true};
  const Left saved = run.on(3)[0];
  const std::string step = folder / ("step-" + std::to_string(saved.steps));
  run.loads = true;  // and goes on for no step
  run.on(2);
  CHECK(files_in(step) == std::vector<std::string>{"rank-0.1.safetensors", "rank-1.1.safetensors", "run.json"});
  CHECK(load_from(run).left == saved);
}

TEST_CASE("a run folder in a callback of the run, at each epoch's end") {
  const Folder folder;
  Callback save = [](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state&) {
    return tinyai_trainer_save_run(trainer);
  };
  on_ranks(2, [&](const Rank& rank) {
    World world(1, 0.25);
    const Run run{.path = folder.path(), .epochs = 3};
    run.prepare(world);
    world.options.group = rank.group;
    world.options.epoch_end = training_tests::call;
    world.options.user_data = &save;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
  });
  CHECK(files_in(folder.path()).size() == 3);
  const Run rest{.path = folder.path(), .loads = true};
  CHECK(rest.on(3)[0] == Run{}.on(0)[0]);
}

TEST_CASE("run folders are refused without `checkpoints`, and where ranks are not at the same place") {
  World world;
  const tinyai_trainer trainer = world.trainer();
  int32_t found = 7;
  const Ended save = ended([&] { return tinyai_trainer_save_run(trainer); });
  CHECK(save.status == TINYAI_ERROR_ARGUMENT);
  CHECK(save.says("set `checkpoints`"));
  CHECK(tinyai_trainer_load_run(trainer, &found) == TINYAI_ERROR_ARGUMENT);
  CHECK(found == 7);
}

TEST_CASE("what one rank cannot write of a run folder all are told, and it is none") {
  const Folder folder;
  on_ranks(3, [&](const Rank& rank) {
    World world;
    const Run run{.path = folder.path(), .epochs = 1};
    run.prepare(world);
    const std::string elsewhere = folder / "not there";
    if (rank.rank == 1) world.options.checkpoints = elsewhere.c_str();
    world.options.group = rank.group;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    const Ended save = ended([&] { return tinyai_trainer_save_run(trainer); });
    CHECK(save.status == (rank.rank == 1 ? TINYAI_ERROR_IO : TINYAI_ERROR_PEER));
    if (rank.rank != 1) CHECK(save.says("rank 1"));
    int32_t found = 1;
    check(tinyai_trainer_run(trainer));
    const Ended load = ended([&] { return tinyai_trainer_load_run(trainer, &found); });
    CHECK(load.status == TINYAI_OK);
    CHECK(found == 0);
  });
}
