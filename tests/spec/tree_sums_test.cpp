// The sums over a batch's shards: gradients, losses and running statistics are those of one binary tree, written down
// here anew, whatever works on the shards; and few sums are kept at a time.
#include <doctest/doctest.h>

#include <algorithm>
#include <bit>

#include "support/safetensors_text.h"
#include "support/training.hpp"

using namespace training_tests;
using tinyai_test::content_of;
using tinyai_test::Folder;
using tinyai_test::write_with_its_checksum;

namespace {

constexpr int64_t kExamples = 61, kInputs = 3;

// The tree: a run of parts is split at the largest power of two below its length.
template <class Number>
Number tree(const std::vector<Number>& parts, size_t begin, size_t end) {
  if (end - begin == 1) return parts[begin];
  size_t half = 1;
  while (2 * half < end - begin) half *= 2;
  return static_cast<Number>(tree(parts, begin, begin + half) + tree(parts, begin + half, end));
}
template <class Number>
Number chain(const std::vector<Number>& parts) {
  Number sum = parts[0];
  for (size_t i = 1; i < parts.size(); ++i) sum = static_cast<Number>(sum + parts[i]);
  return sum;
}

// One batch of all examples, in their order, of a linear layer behind a batch norm and its squared error.
struct OneBatch {
  World::Stream stream{7};
  Scope base{stream.id, "base"}, model{base.id, "model"}, training{base.id, "training"};
  tinyai_module norm{}, linear{}, module{};
  tinyai_array x{}, y{};
  tinyai_trainer_options options{};

  explicit OneBatch(int64_t shards, int64_t replicas = 1) {
    check(tinyai_module_batch_norm(model.id, 1, kInputs, nullptr, &norm));
    check(tinyai_module_linear(model.id, kInputs, 2, 1, TINYAI_F32, &linear));
    const tinyai_module both[] = {norm, linear};
    check(tinyai_module_sequential(model.id, both, 2, &module));
    std::vector<double> in, out;
    for (int64_t i = 0; i < kExamples * kInputs; ++i) in.push_back(std::sin(0.37 * static_cast<double>(i * i)));
    for (int64_t i = 0; i < kExamples * 2; ++i) out.push_back(std::cos(1.3 * static_cast<double>(i)));
    const tinyai_array arrays[] = {x = array(base, in, {kExamples, kInputs}, TINYAI_F32),
                                   y = array(base, out, {kExamples, 2}, TINYAI_F32)};
    tinyai_trainer_options_init(&options);
    options.module = module;
    check(tinyai_dataset_from_arrays(base.id, arrays, 2, 1, &options.training));
    options.loss = TINYAI_LOSS_MSE;
    options.batch_size = kExamples;
    options.shuffle = 0;
    options.shards = shards;
    options.replicas = replicas;
  }

  struct Numbers {
    std::vector<double> gradient, mean;  // of the layer's weight, the running one
    double loss = 0;
    friend bool operator==(const Numbers&, const Numbers&) = default;
  };
  Numbers trained() {
    tinyai_trainer trainer;
    check(tinyai_trainer_create(training.id, &options, &trainer));
    check(tinyai_trainer_run(trainer));
    return {.gradient = values_of(grad_of(weight())), .mean = running_mean(), .loss = state_of(trainer).loss};
  }
  // The same by a forward and a backward of each shard, of the module as it begins.
  Numbers one(int64_t begin, int64_t end) {
    const Scope shard(base.id, "shard", true);
    tinyai_array in, wanted;
    check(tinyai_array_slice(shard.id, x, 0, begin, end, 1, &in));
    check(tinyai_array_slice(shard.id, y, 0, begin, end, 1, &wanted));
    tinyai_variable input, target, output, loss, share;
    check(tinyai_constant(shard.id, in, &input));
    check(tinyai_constant(shard.id, wanted, &target));
    check(tinyai_module_forward(shard.id, module, input, &output));
    check(tinyai_variable_mse_loss(shard.id, output, target, TINYAI_REDUCTION_MEAN, &loss));
    const double part = static_cast<double>(end - begin) / static_cast<double>(kExamples);
    check(tinyai_variable_mul_scalar(shard.id, loss, part, &share));
    check(tinyai_variable_backward({0}, share, nullptr));
    Numbers out{.gradient = values_of(grad_of(weight())), .mean = running_mean(), .loss = values_of(value_of(loss))[0]};
    check(tinyai_variable_clear_grad(weight()));
    const std::vector<float> none(kInputs);  // each shard begins with what the module had
    tinyai_array mean;
    check(tinyai_module_buffer(norm, "running_mean", &mean));
    check(tinyai_array_write(mean, none.data(), kInputs * sizeof(float)));
    return out;
  }
  tinyai_variable weight() const { return parameter_of(linear, "weight"); }
  std::vector<double> running_mean() const {
    tinyai_array mean;
    check(tinyai_module_buffer(norm, "running_mean", &mean));
    return values_of(mean);
  }
};

// Tells before each forward of a shard how many bytes of gradients there are.
struct Watching {
  const Scope* base;
  std::vector<int64_t> bytes;
};
tinyai_status watches(tinyai_manager, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                      void* user_data) {
  auto& own = *static_cast<Watching*>(user_data);
  own.bytes.push_back(stats_of(*own.base).subtree_by_category[TINYAI_CATEGORY_GRADIENT]);
  *out = {in[0].id};
  return TINYAI_OK;
}

}  // namespace

TEST_CASE("gradients, losses and running statistics of shards are added by the tree, to the bit") {
  bool chains_differ = false;
  for (const int64_t shards : {2, 3, 4, 5, 7, 8, 11, 16, 29, 30}) {
    CAPTURE(shards);
    OneBatch reference(1);
    std::vector<OneBatch::Numbers> ones;
    std::vector<double> losses;
    for (int64_t i = 0; i < shards; ++i) {
      const int64_t begin = kExamples * i / shards, end = kExamples * (i + 1) / shards;
      ones.push_back(reference.one(begin, end));
      losses.push_back(ones.back().loss * static_cast<double>(end - begin));
    }
    OneBatch::Numbers wanted{.gradient = {}, .mean = {}, .loss = tree(losses, 0, losses.size()) / kExamples};
    for (size_t at = 0; at < ones[0].gradient.size(); ++at) {
      std::vector<float> parts;
      for (const auto& one : ones) parts.push_back(static_cast<float>(one.gradient[at]));
      wanted.gradient.push_back(tree(parts, 0, parts.size()));
      chains_differ = chains_differ || chain(parts) != tree(parts, 0, parts.size());
    }
    for (size_t at = 0; at < kInputs; ++at) {
      std::vector<double> parts;
      for (int64_t i = 0; i < shards; ++i)
        parts.push_back(ones[i].mean[at] * static_cast<double>(kExamples * (i + 1) / shards - kExamples * i / shards));
      wanted.mean.push_back(static_cast<float>(tree(parts, 0, parts.size()) / kExamples));
    }
    for (const int64_t replicas : {1, 2, 3}) CHECK(OneBatch(shards, replicas).trained() == wanted);
  }
  CHECK(chains_differ);  // so that this test can tell one order from another
}

TEST_CASE("however many replicas there are, and however many shards, a run has the same bits") {
  const auto run = [](int64_t shards, int64_t replicas) {
    World world(1, 0.25);
    world.options.batch_size = 26;  // the last has 18
    world.options.shards = shards;
    world.options.replicas = replicas;
    const tinyai_trainer trainer = world.trainer();
    check(tinyai_trainer_run(trainer));
    std::vector<double> numbers = world.weights();
    numbers.push_back(state_of(trainer).loss);
    numbers.push_back(state_of(trainer).accuracy);
    return numbers;
  };
  for (const int64_t shards : {5, 8, 13, 24}) {
    const std::vector<double> one = run(shards, 1);
    for (const int64_t replicas : {2, 3, 4, 8}) CHECK(run(shards, replicas) == one);
  }
}

TEST_CASE("of shards that come in their order no more sums are kept than their tree needs") {
  World world;
  Watching watching{&world.base, {}};
  tinyai_module both[2];
  check(tinyai_module_compose(world.model.id, "watching", watches, &watching, nullptr, &both[0]));
  both[1] = world.module;
  check(tinyai_module_sequential(world.model.id, both, 2, &world.options.module));
  world.options.batch_size = 96;
  world.options.epochs = 1;
  world.options.shards = 96;
  world.options.replicas = 1;
  const tinyai_trainer trainer = world.trainer();
  check(tinyai_trainer_run(trainer));
  REQUIRE(watching.bytes.size() == 96);
  CHECK(watching.bytes[0] == 0);
  const int64_t one = watching.bytes[1];  // a whole set of gradients
  CHECK(one > 0);
  for (uint64_t shard = 0; shard < 96; ++shard) {
    CAPTURE(shard);
    CHECK(watching.bytes[shard] == std::popcount(shard) * one);  // one for each power of two in the shards before
  }
  check(tinyai_trainer_release(trainer));
}

TEST_CASE("a checkpoint says how its shards were added; one that does not goes on, and is told of within a step") {
  const Folder folder;
  const std::string path = folder / "checkpoint";
  const auto world_of = [](int64_t shards) {
    auto world = std::make_unique<World>();
    world->options.accumulate = 3;
    world->options.shards = shards;
    return world;
  };
  std::vector<std::string> lines;
  std::string message;
  const auto keep = [](tinyai_log_level, const char* line, void* to) {
    static_cast<std::vector<std::string>*>(to)->emplace_back(line);
  };
  const auto told = [&](const std::string& file) {
    lines.clear();
    check(tinyai_set_logger(TINYAI_LOG_WARN, keep, &lines, nullptr));
    const auto world = world_of(4);
    write_with_its_checksum(path, file);
    const tinyai_status status = tinyai_trainer_load(world->trainer(), path.c_str());
    message = last_error();
    check(tinyai_set_logger(TINYAI_LOG_OFF, nullptr, nullptr, nullptr));
    return status;
  };
  const auto saved_at = [&](int64_t batch) {
    const auto world = world_of(4);
    Callback save = [&](tinyai_manager, tinyai_trainer trainer, const tinyai_trainer_state& state) -> tinyai_status {
      if (state.batch != batch) return TINYAI_OK;
      check(tinyai_trainer_save(trainer, path.c_str()));
      return 1;
    };
    world->options.batch_end = call;
    world->options.user_data = &save;
    CHECK(tinyai_trainer_run(world->trainer()) == TINYAI_ERROR_CALLBACK);
    return content_of(path);
  };
  const auto with = [](std::string file, const std::string& entry) {
    const size_t at = file.find("\"sum\":\"tree\"");
    REQUIRE(at != std::string::npos);
    return file.replace(at, entry.size(), entry);
  };
  const std::string within = saved_at(4), between = saved_at(3);
  check(told(within));
  CHECK(lines.empty());
  check(told(with(within, "\"sun\":")));  // as files of before, which do not have the key
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].find("whose 4 shards an older version has added one after another") != std::string::npos);
  check(told(with(between, "\"sun\":")));
  CHECK(lines.empty());
  CHECK(told(with(within, "\"sum\":\"ring\"")) == TINYAI_ERROR_FORMAT);
  CAPTURE(message);
  CHECK(message.find("added by 'ring'") != std::string::npos);
}
