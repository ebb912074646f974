// Files in a world where every call of the operating system fails in turn, transfers come short, disks are full and
// signals arrive: whatever the library saves stands there whole or not at all, and what it loads is loaded whole or
// changes nothing. Neither leaves a temporary file, an open descriptor or a byte on an account.
#include <doctest/doctest.h>

#include "io/faulty_files.h"
#include "support/counters.h"
#include "support/folder.h"

using namespace tinyai_test;

namespace {

// After a step, and after the first of the two batches of the next one.
tinyai_status stop_within_a_step(tinyai_manager, tinyai_trainer, const tinyai_trainer_state* state, void*) {
  return state->steps == 1 && state->batch == 1 ? TINYAI_ERROR_STOPPED : TINYAI_OK;
}

// All that can be saved: arrays, a module, an optimizer with state, a trainer with gathered gradients, a monitor.
struct World {
  Manager scope{"world"};
  Array array = scope.array({2, 3}, {1, 2, 3, 4, 5, 6});
  tinyai_array column{};  // a view with gaps
  tinyai_module module{};
  tinyai_optimizer optimizer{};
  tinyai_trainer trainer{};
  tinyai_monitor monitor{};

  explicit World(float weight) {
    check(tinyai_array_slice(scope.handle(), array.handle(), 1, 0, 1, 1, &column));
    check(tinyai_module_linear(scope.handle(), 1, 1, 1, TINYAI_F32, &module));
    tinyai_variable parameters[2];
    for (int64_t i = 0; i < 2; ++i) {
      check(tinyai_module_parameter_at(module, i, &parameters[i]));
      check(tinyai_init_constant(parameters[i], weight));
    }
    check(tinyai_optimizer_adam(scope.handle(), parameters, 2, nullptr, &optimizer));
    const tinyai_array data[] = {scope.array({4, 1}, {1, 2, 3, 4}).handle(),
                                 scope.array({4, 1}, {2, 4, 6, 8}).handle()};
    tinyai_dataset dataset{};
    check(tinyai_dataset_from_arrays(scope.handle(), data, 2, 1, &dataset));
    tinyai_trainer_options options;
    tinyai_trainer_options_init(&options);
    options.module = module;
    options.training = dataset;
    options.optimizer = optimizer;
    options.loss = TINYAI_LOSS_MSE;
    options.batch_size = options.accumulate = options.epochs = 2;
    options.batch_end = stop_within_a_step;
    check(tinyai_trainer_create(scope.handle(), &options, &trainer));
    CHECK(tinyai_trainer_run(trainer) == TINYAI_ERROR_CALLBACK);
    check(tinyai_monitor_create(scope.handle(), &monitor));
    for (int i = 0; i < 5; ++i) check(tinyai_monitor_add(monitor, "loss", i, 1.0 / (i + 1)));
  }

  // Whatever a load could have changed.
  std::string state() const {
    const Folder folder;
    check(tinyai_module_save(module, (folder / "m").c_str()));
    check(tinyai_optimizer_save(optimizer, (folder / "o").c_str()));
    check(tinyai_trainer_save(trainer, (folder / "t").c_str()));
    return content_of(folder / "m") + content_of(folder / "o") + content_of(folder / "t");
  }
};

using Call = tinyai_status (*)(const World&, const char* path);
struct Named {
  std::string name;
  Call call;
};

tinyai_status save_arrays(const World& w, const char* path) {
  const tinyai_array arrays[] = {w.array.handle(), w.column};
  const char *names[] = {"a", "b"}, *key = "k", *value = "v";
  return tinyai_safetensors_save(path, arrays, names, 2, &key, &value, 1);
}

tinyai_status save_npy(const World& w, const char* path) { return tinyai_array_save_npy(w.array.handle(), path); }
tinyai_status save_module(const World& w, const char* path) { return tinyai_module_save(w.module, path); }
tinyai_status save_optimizer(const World& w, const char* path) { return tinyai_optimizer_save(w.optimizer, path); }
tinyai_status save_trainer(const World& w, const char* path) { return tinyai_trainer_save(w.trainer, path); }

const Named kSavers[] = {
    {"array_save_npy", save_npy},
    {"array_save_npy of a view",
     [](const World& w, const char* path) { return tinyai_array_save_npy(w.column, path); }},
    {"safetensors_save", save_arrays},
    {"module_save", save_module},
    {"optimizer_save", save_optimizer},
    {"trainer_save", save_trainer},
    {"monitor_save_csv", [](const World& w, const char* path) { return tinyai_monitor_save_csv(w.monitor, path); }},
    {"monitor_save_svg",
     [](const World& w, const char* path) { return tinyai_monitor_save_svg(w.monitor, "title", path); }},
    {"memory_report_save",
     [](const World& w, const char* path) { return tinyai_memory_report_save(w.scope.handle(), "title", path); }},
};

// Results must be untouched on failure; what was loaded is released again.
tinyai_status release_if_loaded(tinyai_status status, std::initializer_list<tinyai_array> loaded) {
  for (const tinyai_array array : loaded) {
    CHECK((array.id == 42) == (status != TINYAI_OK));
    if (status == TINYAI_OK) check(tinyai_array_release(array));
  }
  return status;
}

tinyai_status load_npy(const World& w, const char* path) {
  tinyai_array out = {42};
  const tinyai_status status = tinyai_array_load_npy(w.scope.handle(), path, &out);
  return release_if_loaded(status, {out});
}

tinyai_status load_arrays(const World& w, const char* path) {
  tinyai_array outs[2] = {{42}, {42}};
  const tinyai_status status = tinyai_safetensors_load(w.scope.handle(), path, outs, 2, nullptr);
  return release_if_loaded(status, {outs[0], outs[1]});
}

tinyai_status load_named(const World& w, const char* path) {
  const char* name = "b";
  tinyai_array out = {42};
  const tinyai_status status = tinyai_safetensors_load_named(w.scope.handle(), path, &name, 1, &out);
  return release_if_loaded(status, {out});
}

struct Loader {
  std::string name;
  Call save, load;
};
const Loader kLoaders[] = {
    {"array_load_npy", save_npy, load_npy},
    {"safetensors_load", save_arrays, load_arrays},
    {"safetensors_load_named", save_arrays, load_named},
    {"safetensors_metadata", save_arrays,
     [](const World&, const char* path) { return tinyai_safetensors_metadata(path, "k", nullptr, 0, nullptr); }},
    {"safetensors_print", save_arrays,
     [](const World&, const char* path) { return tinyai_safetensors_print(path, TINYAI_TEXT, nullptr, 0, nullptr); }},
    {"module_load", save_module,
     [](const World& w, const char* path) { return tinyai_module_load(w.module, path, 0); }},
    {"optimizer_load", save_optimizer,
     [](const World& w, const char* path) { return tinyai_optimizer_load(w.optimizer, path); }},
    {"trainer_load", save_trainer,
     [](const World& w, const char* path) { return tinyai_trainer_load(w.trainer, path); }},
};

// What is undisturbed.
std::string saved_by(Call save, const World& world) {
  const Folder folder;
  check(save(world, (folder / "f").c_str()));
  return content_of(folder / "f");
}

void names_the_file(const std::string& path) {
  const std::string message = last_error();
  CAPTURE(message);
  CHECK(message.find(path + ": ") != std::string::npos);
}

constexpr int64_t kMostCalls = 1000;  // more than any of these makes
constexpr const char* kOld = "what stood there before";

// With every call failing in turn. `old`: what stands at the path, or null for nothing.
void saves_whole_or_not_at_all(const Named& saver, const World& world, int error, bool for_good, const char* old) {
  const std::string fresh = saved_by(saver.call, world);
  int64_t nth = 0;
  for (bool happened = true; happened && nth < kMostCalls; ++nth) {
    const Folder folder;
    const std::string path = folder / "file";
    if (old) write_content(path, old);
    const Counters before = Counters::now();
    FaultyFiles files;
    files.fail(nth, error, for_good);
    const tinyai_status status = saver.call(world, path.c_str());
    happened = files.happened();
    CAPTURE(files.failed_call());
    CAPTURE(nth);
    CHECK(files.left_open() == 0);
    CHECK(Counters::now().without_peak() == before.without_peak());
    if (status == TINYAI_OK) {
      CHECK(content_of(path) == fresh);
      CHECK(folder.files() == 1);
      CHECK((!happened || files.failed_late() || files.failed_call() == "fchmod"));  // no other may be ignored
    } else {
      CHECK(status == (error == ENOMEM ? TINYAI_ERROR_OUT_OF_MEMORY : TINYAI_ERROR_IO));
      CHECK(content_of(path) == (old ? old : ""));
      CHECK(folder.files() == (old ? 1 : 0));
      names_the_file(path);
    }
  }
  CHECK(nth > 5);  // open, write, sync, rename and close at least
  CHECK(nth < kMostCalls);
}

// The file holds another world's state, so that a load in part would show.
void loads_whole_or_not_at_all(const Loader& loader, int error, bool for_good) {
  const Folder folder;
  const std::string path = folder / "file";
  write_content(path, saved_by(loader.save, World(3)));
  const World world(1);
  const std::string state = world.state();
  int64_t nth = 0;
  for (bool happened = true; happened && nth < kMostCalls; ++nth) {
    const Counters before = Counters::now();
    tinyai_status status = TINYAI_OK;
    {
      FaultyFiles files;
      files.fail(nth, error, for_good);
      status = loader.load(world, path.c_str());
      happened = files.happened();
      CAPTURE(nth);
      CHECK(files.left_open() == 0);
      if (status == TINYAI_OK) {
        CHECK((!happened || files.failed_call() == "close"));
      } else {
        CHECK(status == (error == ENOMEM ? TINYAI_ERROR_OUT_OF_MEMORY : TINYAI_ERROR_IO));
        names_the_file(path);
      }
    }
    CHECK(Counters::now().without_peak() == before.without_peak());
    if (status != TINYAI_OK) CHECK(world.state() == state);
  }
  CHECK(nth > 3);  // open, fstat, read and close at least
  CHECK(nth < kMostCalls);
}

}  // namespace

TEST_CASE("whatever call fails while a file is saved, the old file stays or the new one is whole") {
  const World world(1);
  for (const Named& saver : kSavers) {
    CAPTURE(saver.name);
    for (const bool for_good : {false, true}) {
      saves_whole_or_not_at_all(saver, world, EIO, for_good, kOld);
      saves_whole_or_not_at_all(saver, world, EIO, for_good, nullptr);
      saves_whole_or_not_at_all(saver, world, ENOSPC, for_good, kOld);
      saves_whole_or_not_at_all(saver, world, ENOMEM, for_good, kOld);
    }
  }
}

TEST_CASE("whatever call fails while a file is loaded, nothing has changed") {
  for (const Loader& loader : kLoaders) {
    CAPTURE(loader.name);
    for (const bool for_good : {false, true}) {
      loads_whole_or_not_at_all(loader, EIO, for_good);
      loads_whole_or_not_at_all(loader, ENOMEM, for_good);
    }
  }
}

TEST_CASE("a disk that fills up while a file is saved keeps the old one") {
  const World world(1);
  for (const Named& saver : kSavers) {
    CAPTURE(saver.name);
    const size_t whole = saved_by(saver.call, world).size();
    for (const size_t room : {size_t{0}, size_t{1}, whole / 2, whole - 1}) {
      const Folder folder;
      const std::string path = folder / "file";
      write_content(path, kOld);
      FaultyFiles files;
      files.leave_room_for(room);
      CHECK(saver.call(world, path.c_str()) == TINYAI_ERROR_IO);
      CHECK(last_error().ends_with(path + ": cannot be written: No space left on device"));
      CHECK(content_of(path) == kOld);
      CHECK(folder.files() == 1);
      CHECK(files.left_open() == 0);
    }
  }
}

TEST_CASE("a file that this process may not write is not replaced") {
  const World world(1);
  for (const Named& saver : kSavers) {
    CAPTURE(saver.name);
    const Folder folder;
    const std::string path = folder / "file";
    write_content(path, kOld);
    chmod(path.c_str(), 0444);
    FaultyFiles files;
    files.forbid_writing();  // what the system answers to anyone but root
    CHECK(saver.call(world, path.c_str()) == TINYAI_ERROR_IO);
    CHECK(last_error().ends_with(path + ": cannot be written: Permission denied"));
    CHECK(content_of(path) == kOld);
    CHECK(folder.files() == 1);
    CHECK(files.left_open() == 0);
  }
}

TEST_CASE("where the file system knows no files without a name, saving goes by a temporary one") {
  const World world(1);
  for (const int refusal : {EOPNOTSUPP, EISDIR, EINVAL}) {
    for (const Named& saver : kSavers) {
      CAPTURE(saver.name);
      const Folder folder;
      const std::string path = folder / "file";
      write_content(path, kOld);
      FaultyFiles files;
      files.refuse_unnamed(refusal);
      check(saver.call(world, path.c_str()));
      CHECK(folder.files() == 1);
      CHECK(files.left_open() == 0);
    }
    for (int64_t nth = 0; nth < 20; ++nth) {  // and what fails then leaves none
      const Folder folder;
      FaultyFiles files;
      files.refuse_unnamed(refusal);
      files.fail(nth, EIO);
      const bool saved = save_arrays(world, (folder / "file").c_str()) == TINYAI_OK;
      CHECK(folder.files() == (saved ? 1 : 0));
    }
  }
}

TEST_CASE("a file that ends before its status said is an IO error, and nothing has changed") {
  for (const Loader& loader : kLoaders) {
    CAPTURE(loader.name);
    const Folder folder;
    const std::string path = folder / "file", whole = saved_by(loader.save, World(3));
    write_content(path, whole);
    const World world(1);
    const std::string state = world.state();
    const bool reads_elements = loader.name != "safetensors_metadata" && loader.name != "safetensors_print";
    for (const size_t end : {size_t{0}, size_t{9}, whole.size() - 1}) {
      if (end > 9 && !reads_elements) continue;
      {
        FaultyFiles files;
        files.end_files_at(static_cast<off_t>(end));
        CHECK(loader.load(world, path.c_str()) == TINYAI_ERROR_IO);
        CHECK(last_error().ends_with(path + ": became shorter while it was read"));
        CHECK(files.left_open() == 0);
      }
      CHECK(world.state() == state);
    }
  }
}

TEST_CASE("transfers that come short and calls that a signal interrupts make no difference") {
  const World world(1);
  const auto disturbed = [](auto call) {
    FaultyFiles files;
    files.transfer_at_most(7);
    files.interrupt_each();
    check(call());
    CHECK(files.left_open() == 0);
  };
  for (const Named& saver : kSavers) {
    CAPTURE(saver.name);
    const Folder folder;
    disturbed([&] { return saver.call(world, (folder / "file").c_str()); });
    CHECK(content_of(folder / "file") == saved_by(saver.call, world));
    CHECK(folder.files() == 1);
  }
  for (const Loader& loader : kLoaders) {
    CAPTURE(loader.name);
    const Folder folder;
    write_content(folder / "file", saved_by(loader.save, World(3)));
    const World smooth(1), bumpy(1);
    check(loader.load(smooth, (folder / "file").c_str()));
    disturbed([&] { return loader.load(bumpy, (folder / "file").c_str()); });
    for (const Call save : {save_module, save_optimizer}) CHECK(saved_by(save, bumpy) == saved_by(save, smooth));
    if (loader.name == "trainer_load") CHECK(saved_by(save_trainer, bumpy) == saved_by(save_trainer, smooth));
  }
}
