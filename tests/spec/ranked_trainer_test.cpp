// A trainer with a group: on any number of ranks it is the run of one process with as many shards, to the bit; what one
// rank fails with ends the run of all, and changes nothing.
#include <algorithm>
#include <cstring>

#include "support/ranked_runs.hpp"
#include "support/safetensors_text.h"

using namespace training_tests;
using tinyai_test::content_of;
using tinyai_test::Folder;

namespace {

// A checkpoint's arrays, and what it says, but for the time that the run took, the checksum of that, and spaces for
// its digits.
std::string but_time(const std::string& path) {
  const std::string file = content_of(path);
  uint64_t length = 0;
  std::memcpy(&length, file.data(), sizeof length);
  std::string header = file.substr(sizeof length, length);
  for (const std::string& key : {std::string("\"seconds\":\""), std::string(tinyai_test::kChecksumsKey)}) {
    const size_t begin = header.find(key);
    if (begin != std::string::npos) header.erase(begin, header.find(',', begin) - begin);
  }
  header.erase(header.find_last_not_of(' ') + 1);
  return header + file.substr(sizeof length + length);
}

// A loss of the host's that fails on one rank at the nth call.
struct FailingLoss {
  std::atomic<int64_t> left{0};
};
tinyai_status failing_loss(tinyai_manager scope, tinyai_variable output, const tinyai_array* targets, int64_t,
                           tinyai_variable* loss, void* user_data) {
  if (--static_cast<FailingLoss*>(user_data)->left == 0) return 77;
  return tinyai_variable_cross_entropy(scope, output, targets[0], 0, -100, TINYAI_REDUCTION_MEAN, loss);
}

}  // namespace

TEST_CASE("eight shards on 1, 2, 3, 4, 5 and 8 ranks of threads have the bits of one process") {
  Run().same_on({1, 2, 3, 4, 5, 8});
}

TEST_CASE("checkpoints too, which all ranks save and rank 0 writes") {
  const Folder folder;
  Run run{.to = folder / "one"};
  run.in_one_process();
  const std::string one = but_time(run.to);
  CHECK(one.size() > 1000);
  for (const int64_t ranks : {1, 2, 3, 8}) {
    CAPTURE(ranks);
    run.to = folder / "ranks";
    run.on(ranks);
    CHECK((but_time(run.to) == one));
  }
}

TEST_CASE("batch statistics, counters, dropout, clipping and masks on 3 and 5 ranks, of uneven shards") {
  const Run run{.prepare = [](World& world) {
    eight_shards(world);
    world.options.shards = 7;
    tinyai_module norm, drop;
    check(tinyai_module_batch_norm(world.model.id, 1, 6, nullptr, &norm));
    check(tinyai_module_dropout(world.model.id, 0.3, &drop));
    set_network(world, layers(world, {linear(world, 2, 6), norm, drop, linear(world, 6, 2)}));
    int64_t pruned = 0;
    check(tinyai_module_prune(world.module, 0.3, 1, &pruned));
    world.options.clip_norm = 0.05;
  }};
  run.same_on({2, 3, 5});
}

TEST_CASE("gradients by rows on 2, 3 and 5 ranks") {
  for (const bool sparse : {true, false}) {
    const Run run{.prepare = [&](World& world) {
      constexpr int64_t kWords = 30, kCount = 96;
      std::vector<int64_t> words, labels;
      for (int64_t i = 0; i < kCount; ++i) {
        words.insert(words.end(), {i * 7 % kWords, i * 11 % 20});
        labels.push_back(words[2 * i] > words[2 * i + 1]);
      }
      const int64_t shape[] = {kCount, 2};
      tinyai_array arrays[2];
      check(tinyai_array_from_host(world.base.id, TINYAI_I64, shape, 2, words.data(), &arrays[0]));
      check(tinyai_array_from_host(world.base.id, TINYAI_I64, shape, 1, labels.data(), &arrays[1]));
      check(tinyai_dataset_from_arrays(world.base.id, arrays, 2, 1, &world.options.training));
      tinyai_module embedding, flatten;
      check(tinyai_module_embedding(world.model.id, kWords, 4, TINYAI_F32, &embedding));
      check(tinyai_module_flatten(world.model.id, 1, -1, &flatten));
      set_network(world, layers(world, {embedding, flatten, linear(world, 8, 2)}));
      check(tinyai_variable_set_sparse_grad(parameter_of(world.module, "0.weight"), sparse));
      world.options.batch_size = 48;  // more entries than the table has rows
      world.options.shards = 8;
    }};
    run.same_on({2, 3, 5});
  }
}

TEST_CASE("labels that do not count, terms that are added, and a last batch of fewer examples than ranks") {
  const Run run{.prepare = [](World& world) {
    std::vector<int64_t> labels;
    std::vector<double> points;
    constexpr int64_t kCount = 53;
    for (int64_t i = 0; i < kCount; ++i) {
      labels.push_back(i % 8 < 4 && i % 8 != 1 ? -100 : i % 2);
      points.insert(points.end(), {std::cos(0.7 * static_cast<double>(i)), std::sin(1.9 * static_cast<double>(i))});
    }
    tinyai_array both[] = {array(world.base, points, {kCount, 2}, TINYAI_F32), {}};
    check(tinyai_array_from_host(world.base.id, TINYAI_I64, &kCount, 1, labels.data(), &both[1]));
    check(tinyai_dataset_from_arrays(world.base.id, both, 2, 1, &world.options.training));
    world.options.batch_size = 13;  // the last has one example
    world.options.shards = 5;
  }};
  run.same_on({2, 3, 5});
}

TEST_CASE("a checkpoint of any number of ranks goes on on any other number, and in one process") {
  const Folder folder;
  const std::string path = folder / "half";
  Run whole;
  whole.prepare = [](World& world) {
    eight_shards(world);
    world.options.epochs = 4;
  };
  const Left wanted = whole.in_one_process();
  const auto save_half = [&](int64_t ranks) {
    Run half;
    half.prepare = [](World& world) {
      eight_shards(world);
      world.options.epochs = 2;
    };
    half.to = path;
    if (ranks == 0)
      half.in_one_process();
    else
      half.on(ranks);
  };
  Run rest = whole;
  rest.from = path;
  for (const int64_t from : {0, 1, 2, 3, 4}) {
    save_half(from);
    CHECK(rest.in_one_process() == wanted);
    for (const int64_t to : {1, 2, 3, 4}) {
      CAPTURE(from);
      CAPTURE(to);
      for (const Left& left : rest.on(to)) CHECK(left == wanted);
    }
  }
}

TEST_CASE("each rank fetches its own rows of a batch alone") {
  constexpr int64_t kRanks = 4;
  std::vector<int64_t> bytes(kRanks);
  on_ranks(kRanks, [&](const Rank& rank) {
    World world;
    eight_shards(world);
    world.options.batch_size = 96;
    world.options.epochs = 1;
    world.options.validation = {};
    world.options.group = rank.group;
    struct Seen {
      World* world;
      int64_t most = 0;
    } seen{&world};
    tinyai_module both[2];
    check(tinyai_module_compose(
        world.model.id, "watch",
        [](tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
           void* user_data) -> tinyai_status {
          auto& own = *static_cast<Seen*>(user_data);
          own.most = std::max(own.most, stats_of(own.world->training).subtree_by_category[TINYAI_CATEGORY_DATA]);
          *out = {in[0].id};
          return TINYAI_OK;
        },
        &seen, nullptr, &both[0]));
    both[1] = world.module;
    check(tinyai_module_sequential(world.model.id, both, 2, &world.options.module));
    const tinyai_trainer trainer = world.trainer();
    const int64_t order = stats_of(world.training).subtree_by_category[TINYAI_CATEGORY_DATA];
    check(tinyai_trainer_run(trainer));
    bytes[static_cast<size_t>(rank.rank)] = seen.most - order;
  });
  for (const int64_t own : bytes) {
    CHECK(own >= 24 * 16);  // two floats and a label
    CHECK(own < 48 * 16);
  }
}

TEST_CASE("R04 C: a loss that fails on one rank ends the run of all, names rank and cause, and changes nothing") {
  constexpr int64_t kRanks = 3;
  for (const int64_t at : {1, 4, 9}) {
    Ends ends(kRanks);
    std::vector<std::vector<double>> before(kRanks), after(kRanks), last(kRanks);
    std::vector<tinyai_trainer_state> states(kRanks);
    on_ranks(kRanks, [&](const Rank& rank) {
      World world;
      eight_shards(world);
      world.options.validation = {};
      FailingLoss loss;
      if (rank.rank == 1) loss.left = at;
      std::vector<double>& weights = before[static_cast<size_t>(rank.rank)];
      world.options.loss = TINYAI_LOSS_HOST;
      world.options.loss_function = failing_loss;
      world.options.user_data = &loss;
      world.options.group = rank.group;
      weights = world.weights();
      const tinyai_trainer trainer = world.trainer();
      ends.note(rank.rank, tinyai_trainer_run(trainer));
      after[static_cast<size_t>(rank.rank)] = world.weights();
      states[static_cast<size_t>(rank.rank)] = state_of(trainer);
      check(tinyai_trainer_run(trainer));  // the group goes on, and so does the run, after the batch that failed
      last[static_cast<size_t>(rank.rank)] = world.weights();
      CHECK(state_of(trainer).epoch == 3);
      CHECK(state_of(trainer).steps == 11);
    });
    CHECK(ends.statuses == std::vector<tinyai_status>{TINYAI_ERROR_PEER, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_PEER});
    for (const int64_t rank : {0, 2}) {
      CAPTURE(ends.messages[static_cast<size_t>(rank)]);
      CHECK(ends.has(rank, "rank 1"));
      CHECK(ends.has(rank, "77"));
    }
    for (const int64_t rank : {1, 2}) {
      CHECK(after[static_cast<size_t>(rank)] == after[0]);
      CHECK(last[static_cast<size_t>(rank)] == last[0]);
      CHECK(states[static_cast<size_t>(rank)].steps == states[0].steps);
      CHECK(states[static_cast<size_t>(rank)].batch == states[0].batch);
    }
    if (at == 1) CHECK(after[0] == before[0]);
  }
  check_accounts();
}

TEST_CASE("R04 C: a limit that one rank meets, in a batch or in the optimizer's step, leaves all as before") {
  constexpr int64_t kRanks = 3;
  for (const bool in_step : {false, true}) {
    CAPTURE(in_step);
    Ends ends(kRanks);
    std::vector<std::vector<double>> before(kRanks), after(kRanks);
    on_ranks(kRanks, [&](const Rank& rank) {
      World world;
      eight_shards(world);
      world.options.group = rank.group;
      Scope narrow(world.base.id, "narrow");
      if (in_step) {  // Adam's moments do not fit
        std::vector<tinyai_variable> parameters(4);
        for (int64_t i = 0; i < 4; ++i) check(tinyai_module_parameter_at(world.module, i, &parameters[i]));
        check(tinyai_optimizer_adam(narrow.id, parameters.data(), 4, nullptr, &world.options.optimizer));
      }
      before[static_cast<size_t>(rank.rank)] = world.weights();
      const tinyai_trainer trainer = world.trainer();
      const Scope& limited = in_step ? narrow : world.training;
      if (rank.rank == 2)
        check(tinyai_manager_set_limit(limited.id, stats_of(limited).subtree_bytes + (in_step ? 700 : 64)));
      ends.note(rank.rank, tinyai_trainer_run(trainer));
      after[static_cast<size_t>(rank.rank)] = world.weights();
      CHECK(state_of(trainer).steps == 0);
      if (rank.rank == 2) check(tinyai_manager_set_limit(limited.id, 0));
      check(tinyai_trainer_run(trainer));
      CHECK(state_of(trainer).epoch == 3);
    });
    CHECK(ends.statuses == std::vector<tinyai_status>{TINYAI_ERROR_PEER, TINYAI_ERROR_PEER, TINYAI_ERROR_LIMIT});
    CHECK(ends.has(0, "rank 2"));
    CHECK(ends.has(0, "limit"));
    for (int64_t rank = 0; rank < kRanks; ++rank) CHECK(after[static_cast<size_t>(rank)] == after[0]);
    CHECK(after[0] == before[0]);
  }
  check_accounts();
}

TEST_CASE("a callback that fails on one rank ends the run of all, and another goes on with all of them") {
  constexpr int64_t kRanks = 2;
  for (tinyai_trainer_fn tinyai_trainer_options::*event :
       {&tinyai_trainer_options::epoch_begin, &tinyai_trainer_options::batch_end, &tinyai_trainer_options::backward_end,
        &tinyai_trainer_options::epoch_end}) {
    Ends ends(kRanks);
    std::vector<Left> left(kRanks);
    on_ranks(kRanks, [&](const Rank& rank) {
      World world;
      eight_shards(world);
      world.options.group = rank.group;
      int calls = 0;
      Callback fail_once = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state&) -> tinyai_status {
        return ++calls == 2 && rank.rank == 0 ? 77 : TINYAI_OK;
      };
      world.options.*event = call;
      world.options.user_data = &fail_once;
      const tinyai_trainer trainer = world.trainer();
      ends.note(rank.rank, tinyai_trainer_run(trainer));
      check(tinyai_trainer_run(trainer));
      left[static_cast<size_t>(rank.rank)] = left_by(world, trainer);
      CHECK(state_of(trainer).epoch == 3);
    });
    CHECK(ends.statuses == std::vector<tinyai_status>{TINYAI_ERROR_CALLBACK, TINYAI_ERROR_PEER});
    CHECK(ends.has(1, "rank 0"));
    CHECK(left[0] == left[1]);
  }
}

namespace {

// An Adam of the trainer's rate, with another of its options.
template <class Change>
void take_adam(World& world, const Change& change) {
  tinyai_adam_options adam;
  tinyai_adam_options_init(&adam);
  adam.rate = world.options.rate;
  change(adam);
  const std::vector<tinyai_variable> parameters = parameters_of(world.module);
  check(tinyai_optimizer_adam(world.training.id, parameters.data(), static_cast<int64_t>(parameters.size()), &adam,
                              &world.options.optimizer));
}

}  // namespace

TEST_CASE("what ranks do not have alike is told before the first step: DIFFERS, naming rank and what") {
  struct Case {
    const char* named;
    std::function<void(World&)> change;
  };
  const Case cases[] = {
      {"batch_size is 13", [](World& world) { world.options.batch_size = 13; }},
      {"shards is 9", [](World& world) { world.options.shards = 9; }},
      {"seed is 6", [](World& world) { world.options.seed = 6; }},
      {"epochs is 4", [](World& world) { world.options.epochs = 4; }},
      {"clip_norm", [](World& world) { world.options.clip_norm = 1; }},
      {"loss is mse", [](World& world) { world.options.loss = TINYAI_LOSS_MSE; }},
      {"rate.0", [](World& world) { world.options.rate = 0.5; }},
      {"the options of the optimizer's group 0",
       [](World& world) { take_adam(world, [](tinyai_adam_options& adam) { adam.beta1 = 0.5; }); }},
      {"the options of the optimizer's group 0",
       [](World& world) { take_adam(world, [](tinyai_adam_options& adam) { adam.amsgrad = 1; }); }},
      {"requires_grad of '0.weight' is false",
       [](World& world) { check(tinyai_variable_set_requires_grad(world.first_weight(), 0)); }},
      {"'0.weight' is f32[5,2] there, and f32[16,2] on rank 0",
       [](World& world) {
         tinyai_module tanh, drop;
         check(tinyai_module_activation(world.model.id, TINYAI_TANH, nullptr, &tanh));
         check(tinyai_module_dropout(world.model.id, 0, &drop));
         set_network(world, layers(world, {linear(world, 2, 5), tanh, drop, linear(world, 5, 2)}));
       }},
  };
  for (const Case& one : cases) {
    CAPTURE(one.named);
    Ends ends(3);
    on_ranks(3, [&](const Rank& rank) {
      World world;
      eight_shards(world);
      world.options.group = rank.group;
      if (rank.rank == 1) one.change(world);
      const tinyai_trainer trainer = world.trainer();
      ends.note(rank.rank, tinyai_trainer_run(trainer));
      CHECK(state_of(trainer).steps == 0);
    });
    for (int64_t rank = 0; rank < 3; ++rank) {
      CAPTURE(ends.messages[static_cast<size_t>(rank)]);
      CHECK(ends.statuses[static_cast<size_t>(rank)] == TINYAI_ERROR_DIFFERS);
      CHECK(ends.has(rank, "rank 1 differs from rank 0"));
      CHECK(ends.has(rank, one.named));
    }
  }
}

TEST_CASE("parameters that are no longer those of rank 0 when a run goes on are told by name") {
  Ends ends(2);
  on_ranks(2, [&](const Rank& rank) {
    World world;
    eight_shards(world);
    world.options.epochs = 1;
    world.options.group = rank.group;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    check(tinyai_trainer_set_epochs(trainer, 2));
    if (rank.rank == 1) {
      const std::vector<float> other(32, 0.5F);
      check(tinyai_array_write(value_of(world.first_weight()), other.data(), 32 * sizeof(float)));
    }
    ends.note(rank.rank, tinyai_trainer_run(trainer));
  });
  for (int64_t rank = 0; rank < 2; ++rank) {
    CHECK(ends.statuses[static_cast<size_t>(rank)] == TINYAI_ERROR_DIFFERS);
    CHECK(ends.has(rank, "rank 1 differs from rank 0: the checksum of '0.weight'"));
  }
}

TEST_CASE("a stop, or a time limit, on one rank stops all at the same batch, and the next run goes on") {
  for (const bool late : {false, true}) {
    Ends ends(3);
    std::vector<Left> left(3);
    std::vector<int64_t> batches(3);
    on_ranks(3, [&](const Rank& rank) {
      World world;
      eight_shards(world);
      world.options.group = rank.group;
      if (late && rank.rank == 2) world.options.time_limit = 1e-9;
      Callback stop = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) {
        return !late && rank.rank == 2 && state.epoch == 1 && state.batch == 2 ? tinyai_trainer_stop(trainer)
                                                                               : TINYAI_OK;
      };
      world.options.batch_end = call;
      world.options.user_data = &stop;
      const tinyai_trainer trainer = world.trainer();
      ends.note(rank.rank, tinyai_trainer_run(trainer));
      batches[static_cast<size_t>(rank.rank)] = state_of(trainer).batch;
      if (!late) check(tinyai_trainer_run(trainer));
      left[static_cast<size_t>(rank.rank)] = left_by(world, trainer);
    });
    CHECK(ends.statuses == std::vector<tinyai_status>(3, TINYAI_ERROR_STOPPED));
    CHECK(batches == std::vector<int64_t>(3, late ? 0 : 2));
    CHECK(left[1] == left[0]);
    CHECK(left[2] == left[0]);
    if (!late) CHECK(left[0] == Run{.drop = 0}.in_one_process());
  }
}

TEST_CASE("early stopping, the best state and a plateau are the whole's on all ranks") {
  const Run run{.prepare = [](World& world) {
    eight_shards(world);
    world.options.rate = 0.5;
    world.options.epochs = 12;
    world.options.patience = 3;
    world.options.plateau = 1;
    world.options.restore_best = 1;
  }};
  run.same_on({2, 3});
}

TEST_CASE("ranks whose runs are of different length are told so, and none waits") {
  Ends ends(2);
  on_ranks(2, [&](const Rank& rank) {
    World world;
    eight_shards(world);
    world.options.group = rank.group;
    Callback shorten = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) {
      return rank.rank == 1 && state.epoch == 0 && state.batch == 1 ? tinyai_trainer_set_epochs(trainer, 1) : TINYAI_OK;
    };
    world.options.batch_end = call;
    world.options.user_data = &shorten;
    ends.note(rank.rank, tinyai_trainer_run(world.trainer()));
  });
  for (int64_t rank = 0; rank < 2; ++rank) {
    CHECK(ends.statuses[static_cast<size_t>(rank)] == TINYAI_ERROR_DIFFERS);
    CHECK(ends.has(rank, "rank 1 is at the end of its run, rank 0 in epoch 1 at batch 0"));
  }
}

TEST_CASE("what a trainer with a group cannot be is refused when it is made") {
  on_ranks(2, [&](const Rank& rank) {
    const auto refused = [&](tinyai_status wanted, const char* words, const Prepare& change) {
      World world;
      eight_shards(world);
      world.options.group = rank.group;
      change(world);
      tinyai_trainer trainer;
      CHECK(tinyai_trainer_create(world.training.id, &world.options, &trainer) == wanted);
      CHECK(last_error().find(words) != std::string::npos);
    };
    refused(TINYAI_ERROR_RANGE, "1 shards for 2 ranks", [](World& world) { world.options.shards = 1; });
    refused(TINYAI_ERROR_RANGE, "0 shards for 2 ranks",
            [](World& world) { world.options.shards = world.options.replicas = 0; });
    refused(TINYAI_ERROR_ARGUMENT, "`accumulate`", [](World& world) { world.options.accumulate = 2; });
    refused(TINYAI_ERROR_ARGUMENT, "keep_state", [](World& world) {
      world.options.keep_state = 1;
      world.options.drop_last = 1;
    });
    refused(TINYAI_ERROR_HANDLE, "group", [](World& world) { world.options.group.id = 12345; });
  });
}

TEST_CASE("a group that is closed ends the run on all ranks") {
  Ends ends(2);
  on_ranks(2, [&](const Rank& rank) {
    World world;
    eight_shards(world);
    world.options.group = rank.group;
    Callback close = [&](tinyai_manager, tinyai_trainer, const tinyai_trainer_state& state) {
      return rank.rank == 0 && state.batch == 2 ? tinyai_group_close(rank.group) : TINYAI_OK;
    };
    world.options.batch_end = call;
    world.options.user_data = &close;
    ends.note(rank.rank, tinyai_trainer_run(world.trainer()));
  });
  CHECK(ends.statuses == std::vector<tinyai_status>{TINYAI_ERROR_CLOSED, TINYAI_ERROR_PEER});
}
