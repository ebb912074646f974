// Trainers, analyses and compiled functions over a table whose gradient is kept by rows.
#include <doctest/doctest.h>

#include <cstdio>
#include <optional>

#include "support/training.hpp"

using namespace training_tests;

namespace {

constexpr int64_t kWords = 50, kCount = 96;

// Pairs of words, and whether the first is the greater: an embedding and a linear layer.
struct Words {
  World::Stream stream;
  Scope base{stream.id, "words"}, model{base.id, "model"}, training{base.id, "training"};
  tinyai_module module{};
  tinyai_variable table{};
  tinyai_optimizer optimizer{};
  tinyai_trainer_options options{};

  explicit Words(bool sparse, uint64_t seed = 1) : stream(seed) {
    tinyai_module parts[3];
    check(tinyai_module_embedding(model.id, kWords, 4, TINYAI_F32, &parts[0]));
    check(tinyai_module_flatten(model.id, 1, -1, &parts[1]));
    check(tinyai_module_linear(model.id, 8, 2, 1, TINYAI_F32, &parts[2]));
    check(tinyai_module_sequential(model.id, parts, 3, &module));
    check(tinyai_module_parameter(module, "0.weight", &table));
    check(tinyai_variable_set_sparse_grad(table, sparse));
    tinyai_trainer_options_init(&options);
    options.module = module;
    options.training = pairs();
    options.batch_size = 8;
    options.epochs = 2;
    options.seed = 5;
    options.optimizer = optimizer = sgd();
  }

  tinyai_dataset pairs() const {
    std::vector<int64_t> words, labels;
    for (int64_t i = 0; i < kCount; ++i) {
      words.insert(words.end(), {i * 7 % kWords, i * 11 % 20});
      labels.push_back(words[2 * i] > words[2 * i + 1]);
    }
    const int64_t shape[] = {kCount, 2};
    tinyai_array arrays[2];
    check(tinyai_array_from_host(base.id, TINYAI_I64, shape, 2, words.data(), &arrays[0]));
    check(tinyai_array_from_host(base.id, TINYAI_I64, shape, 1, labels.data(), &arrays[1]));
    tinyai_dataset out;
    check(tinyai_dataset_from_arrays(base.id, arrays, 2, 1, &out));
    return out;
  }
  tinyai_optimizer sgd() const {
    int64_t count = 0;
    check(tinyai_module_parameter_count(module, &count));
    std::vector<tinyai_variable> parameters(count);
    for (int64_t i = 0; i < count; ++i) check(tinyai_module_parameter_at(module, i, &parameters[i]));
    tinyai_sgd_options how;
    tinyai_sgd_options_init(&how);
    how.rate = 0.1;
    tinyai_optimizer out;
    check(tinyai_optimizer_sgd(training.id, parameters.data(), count, &how, &out));
    return out;
  }
  tinyai_trainer trainer() const {
    tinyai_trainer out;
    check(tinyai_trainer_create(training.id, &options, &out));
    return out;
  }
  std::vector<double> trained() const {
    check(tinyai_trainer_run(trainer()));
    return values_of(value_of(table));
  }
};

void check_near(const std::vector<double>& a, const std::vector<double>& b) {
  REQUIRE(a.size() == b.size());
  for (size_t i = 0; i < a.size(); ++i) CHECK(a[i] == doctest::Approx(b[i]).epsilon(1e-5));
}

}  // namespace

TEST_CASE("a trainer with gradients by rows trains as with whole ones, where its optimizer's steps are the same") {
  // Of SGD they are: a row of zeros moves nothing. The sums of shards and of batches may be rounded otherwise.
  struct How {
    int64_t shards, accumulate;
    double clip_norm;
  };
  for (const How how : {How{1, 1, 0}, How{1, 3, 0}, How{2, 1, 0}, How{1, 1, 0.5}}) {
    std::vector<double> tables[2];
    for (const bool sparse : {false, true}) {
      Words words(sparse);
      words.options.shards = how.shards;
      words.options.accumulate = how.accumulate;
      words.options.clip_norm = how.clip_norm;
      tables[sparse] = words.trained();
    }
    check_near(tables[0], tables[1]);
    check_accounts();
  }
}

TEST_CASE("how many threads work on shards changes no bit of a table's gradient by rows") {
  std::vector<double> tables[2];
  for (const int64_t replicas : {1, 2}) {
    Words words(true);
    words.options.shards = 4;
    words.options.replicas = replicas;
    tables[replicas - 1] = words.trained();
  }
  CHECK(tables[0] == tables[1]);
}

TEST_CASE("a run resumed between the batches of one step goes on with gradients by rows") {
  const std::string path = temporary_file("sparse.safetensors");
  Words unbroken(true, 9), broken(true, 9), resumed(true, 10);
  for (Words* each : {&unbroken, &broken, &resumed}) each->options.accumulate = 3;
  Callback save_in_the_middle = [&](tinyai_manager, tinyai_trainer trainer,
                                    const tinyai_trainer_state& state) -> tinyai_status {
    if (state.epoch != 0 || state.batch != 5) return TINYAI_OK;
    check(tinyai_trainer_save(trainer, path.c_str()));
    return 1;
  };
  broken.options.batch_end = call;
  broken.options.user_data = &save_in_the_middle;
  CHECK(tinyai_trainer_run(broken.trainer()) == TINYAI_ERROR_CALLBACK);
  const tinyai_trainer rest = resumed.trainer();
  check(tinyai_trainer_load(rest, path.c_str()));
  tinyai_array rows, values;
  check(tinyai_variable_grad_rows(resumed.base.id, resumed.table, &rows, &values));
  CHECK(rows.id != 0);
  CHECK(values_of(grad_of(resumed.table)) == values_of(grad_of(broken.table)));
  check(tinyai_trainer_run(rest));
  CHECK(values_of(value_of(resumed.table)) == unbroken.trained());
  std::remove(path.c_str());
  check_accounts();
}

TEST_CASE("an analysis of a step counts a gradient by rows as the rows it is") {
  tinyai_analysis sums[2]{};
  for (const bool sparse : {false, true}) {
    const Scope model("model");
    tinyai_module embedding;
    check(tinyai_module_embedding(model.id, 100000, 16, TINYAI_F32, &embedding));
    tinyai_variable weight;
    check(tinyai_module_parameter(embedding, "weight", &weight));
    check(tinyai_variable_set_sparse_grad(weight, sparse));
    tinyai_optimizer optimizer;
    check(tinyai_optimizer_adam(model.id, &weight, 1, nullptr, &optimizer));
    const int64_t ids[] = {8}, rows[] = {8, 16};
    tinyai_array input, target;
    check(tinyai_array_zeros(model.id, ids, 1, TINYAI_I64, &input));
    check(tinyai_array_zeros(model.id, rows, 2, TINYAI_F32, &target));
    tinyai_analysis_options options;
    tinyai_analysis_options_init(&options);
    options.training = 1;
    options.target = target;
    options.loss = TINYAI_LOSS_MSE;
    options.optimizer = optimizer;
    sums[sparse].struct_size = sizeof sums[sparse];
    const tinyai_resource inputs[] = {{input.id}};
    check(tinyai_module_analyze(embedding, inputs, 1, &options, &sums[sparse]));
  }
  constexpr int64_t kTable = 100000 * 16 * 4;  // beside which there are two moments of Adam
  CHECK(sums[0].peak_bytes > 4 * kTable);
  CHECK(sums[1].peak_bytes < 3 * kTable + 16384);
}
