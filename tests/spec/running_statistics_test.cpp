// The running statistics of batch norm follow the forwards that succeeded, and no others.
#include <doctest/doctest.h>

#include <cmath>

#include "support/answering_host.h"
#include "support/folder.h"
#include "support/training.hpp"

using namespace module_tests;

namespace {

tinyai_module batch_norm(const Scope& scope, int64_t features) {
  tinyai_module module;
  check(tinyai_module_batch_norm(scope.id, 1, features, nullptr, &module));
  return module;
}

std::vector<double> running_mean(tinyai_module module, const char* name) {
  tinyai_array mean;
  check(tinyai_module_buffer(module, name, &mean));
  return values_of(mean);
}

// Of the batch {1, 3}, {2, 6}: the mean is 1.5, 4.5, of which a tenth arrives.
const std::vector<double> kBatch{1, 3, 2, 6}, kMoved{0.15, 0.45}, kAtFirst{0, 0};

void check_close(const std::vector<double>& found, const std::vector<double>& expected) {
  REQUIRE(found.size() == expected.size());
  for (size_t i = 0; i < found.size(); ++i) CHECK(found[i] == doctest::Approx(expected[i]).epsilon(1e-6));
}

}  // namespace

TEST_CASE("a forward that fails behind a batch norm leaves its running statistics as they were") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module norm = batch_norm(model, 2), other = batch_norm(model, 2);
  const tinyai_module fits = sequential(model, {norm, linear(model, 2, 2, TINYAI_F32)});
  const tinyai_module fails = sequential(model, {norm, other, norm, linear(model, 3, 2, TINYAI_F32)});
  const tinyai_variable x = constant(batch, kBatch, {2, 2}, TINYAI_F32);
  tinyai_variable y;
  CHECK(tinyai_module_forward({0}, fails, x, &y) == TINYAI_ERROR_SHAPE);
  check_close(running_mean(fits, "0.running_mean"), kAtFirst);
  check_close(running_mean(fits, "0.running_var"), {1, 1});
  check(tinyai_module_forward({0}, fits, x, &y));
  check_close(running_mean(fits, "0.running_mean"), kMoved);
  CHECK(tinyai_module_forward({0}, fails, x, &y) == TINYAI_ERROR_SHAPE);
  check_close(running_mean(fits, "0.running_mean"), kMoved);
  check_close(running_mean(fails, "1.running_mean"), kAtFirst);
  check_accounts();
}

TEST_CASE("a result that finds no place leaves the running statistics as they were") {
  const Scope model("model"), batch("batch", true), capped("capped");
  const tinyai_module norm = batch_norm(model, 2);
  const tinyai_variable x = constant(batch, kBatch, {2, 2}, TINYAI_F32);
  tinyai_variable y;
  check(tinyai_manager_cap(capped.id));
  CHECK(tinyai_module_forward(capped.id, norm, x, &y) == TINYAI_ERROR_CAPPED);
  check_close(running_mean(norm, "running_mean"), kAtFirst);
}

TEST_CASE("what a composed forward has its batch norm learn is undone where it fails afterwards") {
  const Scope model("model"), batch("batch", true);
  Host host{batch_norm(model, 2), TINYAI_ERROR_ARGUMENT};
  tinyai_module net;
  check(tinyai_module_compose(model.id, "net", use_child, &host, nullptr, &net));
  check(tinyai_module_add_child(net, "norm", host.child));
  const tinyai_variable x = constant(batch, kBatch, {2, 2}, TINYAI_F32);
  tinyai_variable y;
  CHECK(tinyai_module_forward({0}, net, x, &y) != TINYAI_OK);
  check_close(running_mean(net, "norm.running_mean"), kAtFirst);
  host.answer = TINYAI_OK;
  check(tinyai_module_forward({0}, net, x, &y));
  check_close(running_mean(net, "norm.running_mean"), kMoved);
}

// ---- Averages of all batches ----------------------------------------------------------------------------------------

namespace {

tinyai_module cumulative(const Scope& scope, int64_t features, tinyai_dtype dtype = TINYAI_F32) {
  auto options = defaults(tinyai_module_batch_norm_options_init);
  options.cumulative = 1;
  options.momentum = 0.9;  // of no account
  options.dtype = dtype;
  tinyai_module module;
  check(tinyai_module_batch_norm(scope.id, 1, features, &options, &module));
  return module;
}

// Three batches of one channel: their means are 2, 5 and 2, their unbiased variances 2, 8 and 1.
const std::vector<std::vector<double>> kBatches{{1, 3}, {3, 7}, {1, 2, 3}};
const std::vector<double> kMeans{2, 3.5, 3}, kVariances{2, 5, 11.0 / 3};

void feed(tinyai_module module, size_t number) {
  const Scope batch("batch", true);
  const std::vector<double>& x = kBatches[number];
  forward(module, constant(batch, x, {static_cast<int64_t>(x.size()), 1}, TINYAI_F32));
}
void check_average(tinyai_module module, size_t batches, const std::string& prefix = "") {
  check_close(running_mean(module, (prefix + "running_mean").c_str()), {kMeans[batches - 1]});
  check_close(running_mean(module, (prefix + "running_var").c_str()), {kVariances[batches - 1]});
  CHECK(running_mean(module, (prefix + "num_batches_tracked").c_str())[0] == static_cast<double>(batches));
}

}  // namespace

TEST_CASE("cumulative running statistics are the plain average over the batches seen, in any dtype") {
  const Scope model("model"), other("other"), batch("batch", true);
  for (const tinyai_dtype dtype : {TINYAI_F32, TINYAI_F64}) {
    const tinyai_module norm = cumulative(model, 1, dtype);
    for (size_t i = 0; i < kBatches.size(); ++i) {
      feed(norm, i);
      check_average(norm, i + 1);
    }
    tinyai_module copy;
    check(tinyai_module_copy(other.id, norm, &copy));
    check_average(copy, 3);
  }
  const tinyai_module narrow = cumulative(model, 1, TINYAI_F16);
  feed(narrow, 0);
  feed(narrow, 1);
  CHECK(running_mean(narrow, "running_mean") == std::vector<double>{3.5});
  tinyai_array count;
  check(tinyai_module_buffer(narrow, "num_batches_tracked", &count));
  CHECK(dtype_of(count) == TINYAI_I64);
  check_accounts();
}

TEST_CASE("evaluation goes by the averages, and counts nothing") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module norm = cumulative(model, 1);
  for (size_t i = 0; i < kBatches.size(); ++i) feed(norm, i);
  check(tinyai_module_set_training(norm, 0));
  const tinyai_variable x = constant(batch, {5}, {1, 1}, TINYAI_F32);
  check_close(values_of(value_of(forward(norm, x))), {(5 - 3) / std::sqrt(11.0 / 3 + 1e-5)});
  check_average(norm, 3);
}

TEST_CASE("a batch whose call fails later, and one without elements, are not counted") {
  const Scope model("model"), batch("batch", true);
  const tinyai_module norm = cumulative(model, 1), fails = sequential(model, {norm, linear(model, 3, 2, TINYAI_F32)});
  feed(norm, 0);
  tinyai_variable y;
  CHECK(tinyai_module_forward({0}, fails, constant(batch, {3, 7}, {2, 1}, TINYAI_F32), &y) == TINYAI_ERROR_SHAPE);
  check_average(norm, 1);
  forward(norm, constant(batch, {}, {0, 1}, TINYAI_F32));
  check_average(norm, 1);
  feed(norm, 1);
  check_average(norm, 2);
}

TEST_CASE("a compiled function counts at each call, and puts back what a failed one counted") {
  const Scope model("model"), batch("batch", true);
  struct Body {
    tinyai_module norm;
  } body{cumulative(model, 1)};
  auto options = defaults(tinyai_function_options_init);
  options.user_data = &body;
  options.run = [](tinyai_manager into, const tinyai_variable* in, int64_t, tinyai_resource* out, int64_t,
                   void* data) -> tinyai_status {
    tinyai_variable y;
    const tinyai_status status = tinyai_module_forward(into, static_cast<Body*>(data)->norm, in[0], &y);
    out[0] = {y.id};
    return status;
  };
  tinyai_function function;
  check(tinyai_function_create(model.id, &options, &function));
  const auto called = [&](size_t number) {
    const std::vector<double>& x = kBatches[number];
    const tinyai_variable in = constant(batch, x, {static_cast<int64_t>(x.size()), 1}, TINYAI_F32);
    tinyai_variable out;
    check(tinyai_function_call({0}, function, &in, 1, &out, 1));
  };
  for (size_t i = 0; i < kBatches.size(); ++i) {
    called(i);
    check_average(body.norm, i + 1);
  }
  tinyai_function_counts counts{};
  counts.struct_size = sizeof counts;
  check(tinyai_function_stats(function, &counts));
  CHECK(counts.calls == 3);
  called(0);
  called(1);
  CHECK(running_mean(body.norm, "num_batches_tracked")[0] == 5);
  check_close(running_mean(body.norm, "running_mean"), {(2 + 5 + 2 + 2 + 5) / 5.0});
}

TEST_CASE("PyTorch's count is loaded and saved under its name where it is used, and skipped where it is not") {
  const tinyai_test::Folder folder;
  const std::string path = folder / "norm.safetensors";
  const Scope model("model");
  const tinyai_module norm = cumulative(model, 1), same = cumulative(model, 1), plain = batch_norm(model, 1);
  feed(norm, 0);
  feed(norm, 1);
  check(tinyai_module_save(norm, path.c_str()));
  check(tinyai_module_load(same, path.c_str(), 0));
  feed(same, 2);
  check_average(same, 3);
  check(tinyai_module_load(plain, path.c_str(), 0));
  check(tinyai_module_save(plain, path.c_str()));
  CHECK(tinyai_module_load(same, path.c_str(), 0) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("num_batches_tracked") != std::string::npos);
}

TEST_CASE("trainers count batches: plain, compiled and in shards, and go on from a checkpoint to the bit") {
  const auto run = [](int32_t compile, int64_t shards, const std::string& to, const std::string& from) {
    training_tests::World world;
    world.module = world.options.module = sequential(
        world.model,
        {linear(world.model, 2, 4, TINYAI_F32), cumulative(world.model, 4), linear(world.model, 4, 2, TINYAI_F32)});
    world.options.compile = compile;
    world.options.shards = shards;
    world.options.epochs = to.empty() ? 2 : 1;
    const tinyai_trainer trainer = world.trainer();
    if (!from.empty()) check(tinyai_trainer_load(trainer, from.c_str()));
    check(tinyai_trainer_run(trainer));
    if (!to.empty()) check(tinyai_trainer_save(trainer, to.c_str()));
    CHECK(running_mean(world.module, "1.num_batches_tracked")[0] == (to.empty() ? 24 : 12));
    std::vector<double> all = world.weights();
    for (const char* name : {"1.running_mean", "1.running_var"}) {
      for (const double value : running_mean(world.module, name)) all.push_back(value);
    }
    return all;
  };
  const tinyai_test::Folder folder;
  const std::vector<double> plain = run(0, 0, "", "");
  CHECK(run(1, 0, "", "") == plain);
  CHECK(run(0, 1, "", "") == plain);
  for (const int64_t shards : {0, 2}) {
    const std::string path = folder / ("checkpoint" + std::to_string(shards));
    const std::vector<double> whole = run(0, shards, "", "");
    run(0, shards, path, "");
    CHECK(run(0, shards, "", path) == whole);
  }
}
