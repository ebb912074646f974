// ranked_runs.hpp: runs of a trainer in one process and on ranks that are threads, and what they leave.
#pragma once

#include <mutex>

#include "support/ranks.hpp"
#include "support/training.hpp"

namespace training_tests {

using tinyai_test::on_ranks;
using tinyai_test::Rank;

using Prepare = std::function<void(World&)>;

// What a run leaves.
struct Left {
  std::vector<double> weights, buffers;
  double loss = 0, accuracy = 0, validation_loss = 0;
  int64_t steps = 0, epoch = 0;
  friend bool operator==(const Left&, const Left&) = default;
};

inline double known(double number) { return std::isnan(number) ? -1 : number; }

inline Left left_by(const World& world, tinyai_trainer trainer) {
  const tinyai_trainer_state state = state_of(trainer);
  Left left{.weights = world.weights(),
            .buffers = {},
            .loss = known(state.loss),
            .accuracy = known(state.accuracy),
            .validation_loss = known(state.validation_loss),
            .steps = state.steps,
            .epoch = state.epoch};
  int64_t count = 0;
  check(tinyai_module_buffer_count(world.module, &count));
  for (int64_t i = 0; i < count; ++i) {
    tinyai_array buffer;
    check(tinyai_module_buffer_at(world.module, i, &buffer));
    for (const double value : values_of(buffer)) left.buffers.push_back(value);
  }
  return left;
}

// Eight shards of batches of 26, the last of 18; validated, with dropout.
inline void eight_shards(World& world) {
  world.options.batch_size = 26;
  world.options.shards = 8;
  world.options.replicas = 1;
  world.options.validation = world.data;
}

// Another network in the place of a World's, whose parameters and buffers it then has.
inline void set_network(World& world, tinyai_module module) { world.module = world.options.module = module; }

struct Run {
  Prepare prepare = eight_shards;
  std::string from = "", to = "";  // checkpoints
  double drop = 0.25;
  int64_t bucket_bytes = 0;
  bool compile = false;

  Left in(World& world) const {
    const tinyai_trainer trainer = world.trainer();
    if (!from.empty()) check(tinyai_trainer_load(trainer, from.c_str()));
    check(tinyai_trainer_run(trainer));
    if (!to.empty()) check(tinyai_trainer_save(trainer, to.c_str()));
    Left left = left_by(world, trainer);
    check(tinyai_trainer_release(trainer));
    return left;
  }
  Left in_one_process() const {
    World world(1, drop);
    prepare(world);
    world.options.compile = compile;
    return in(world);
  }
  // Each rank begins with weights of its own: rank 0's are what is trained.
  std::vector<Left> on(int64_t ranks) const {
    std::vector<Left> all(static_cast<size_t>(ranks));
    on_ranks(
        ranks,
        [&](const Rank& rank) {
          World world(1 + static_cast<uint64_t>(rank.rank), drop);
          prepare(world);
          world.options.group = rank.group;
          world.options.compile = compile;
          all[static_cast<size_t>(rank.rank)] = in(world);
        },
        [this](tinyai_test::GroupOptions& options) { options.bucket_bytes = bucket_bytes; });
    return all;
  }
  void same_on(std::initializer_list<int64_t> counts) const {
    const Left one = in_one_process();
    CHECK(one.steps > 0);
    for (const int64_t ranks : counts) {
      CAPTURE(ranks);
      for (const Left& left : on(ranks)) CHECK(left == one);
    }
  }
};

inline tinyai_module layers(World& world, std::initializer_list<tinyai_module> parts) {
  tinyai_module out;
  check(tinyai_module_sequential(world.model.id, parts.begin(), static_cast<int64_t>(parts.size()), &out));
  return out;
}
inline tinyai_module linear(World& world, int64_t in, int64_t out) {
  tinyai_module made;
  check(tinyai_module_linear(world.model.id, in, out, 1, TINYAI_F32, &made));
  return made;
}

// The statuses and messages of all ranks' calls.
struct Ends {
  std::vector<tinyai_status> statuses;
  std::vector<std::string> messages;
  std::mutex lock;

  explicit Ends(int64_t ranks) : statuses(static_cast<size_t>(ranks)), messages(static_cast<size_t>(ranks)) {}
  void note(int64_t rank, tinyai_status status) {
    const std::lock_guard guard(lock);
    statuses[static_cast<size_t>(rank)] = status;
    messages[static_cast<size_t>(rank)] = status == TINYAI_OK ? "" : last_error();
  }
  bool has(int64_t rank, const char* part) const {
    return messages[static_cast<size_t>(rank)].find(part) != std::string::npos;
  }
};

}  // namespace training_tests
