// Gradients by rows: what a backward finds, how parts add up, what reads them, and what is refused.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <thread>

#include "support/modules.hpp"

using namespace module_tests;

namespace {

const std::vector<double> kStart = {1, 2, 3, 4, 5, 6, 7, 8};  // [4, 2]

tinyai_array indices(const Scope& scope, const std::vector<int64_t>& numbers) {
  const auto count = static_cast<int64_t>(numbers.size());
  tinyai_array out;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, &count, 1, numbers.data(), &out));
  return out;
}

tinyai_variable sparse_table(const Scope& scope, tinyai_dtype dtype = TINYAI_F64) {
  const tinyai_variable table = parameter(scope, kStart, {4, 2}, dtype);
  check(tinyai_variable_set_sparse_grad(table, 1));
  return table;
}

// The rows of a table, times numbers of the same count, summed up: the gradient of each row's every element is its
// number.
tinyai_variable weighted_rows(const Scope& batch, tinyai_variable table, const std::vector<int64_t>& numbers,
                              const std::vector<double>& weights, int64_t padding = -1) {
  tinyai_variable rows, product, sum;
  const auto count = static_cast<int64_t>(weights.size());
  check(tinyai_variable_embedding(batch.id, table, indices(batch, numbers), padding, &rows));
  const tinyai_variable factors = constant(batch, weights, {count, 1}, dtype_of(value_of(table)));
  check(tinyai_variable_mul(batch.id, rows, factors, &product));
  check(tinyai_variable_sum(batch.id, product, nullptr, 0, 0, &sum));
  return sum;
}
void backward(const Scope& batch, tinyai_variable root) { check(tinyai_variable_backward(batch.id, root, nullptr)); }
void touch(tinyai_variable table, const std::vector<int64_t>& numbers, const std::vector<double>& weights) {
  const Scope batch("batch");
  backward(batch, weighted_rows(batch, table, numbers, weights));
}

struct GradRows {
  std::vector<double> rows, values;
  bool there = false;
};
GradRows grad_rows(tinyai_variable table) {
  const Scope scope("rows");
  tinyai_array rows, values;
  check(tinyai_variable_grad_rows(scope.id, table, &rows, &values));
  if (!rows.id) return {};
  return {values_of(rows), values_of(values), true};
}

tinyai_optimizer sgd(const Scope& scope, tinyai_variable table, double rate = 1) {
  tinyai_sgd_options options;
  tinyai_sgd_options_init(&options);
  options.rate = rate;
  tinyai_optimizer out;
  check(tinyai_optimizer_sgd(scope.id, &table, 1, &options, &out));
  return out;
}
tinyai_optimizer adam(const Scope& scope, tinyai_variable table) {
  tinyai_optimizer out;
  check(tinyai_optimizer_adam(scope.id, &table, 1, nullptr, &out));
  return out;
}

}  // namespace

TEST_CASE("a gradient by rows has each row that was touched once, with all that came to it") {
  for (const tinyai_dtype dtype : {TINYAI_F64, TINYAI_F32, TINYAI_F16, TINYAI_BF16}) {
    const Scope model("model");
    const tinyai_variable table = sparse_table(model, dtype);
    touch(table, {3, 1, 3, -1, -3}, {1, 2, 4, 8, 16});  // -1 is row 3, -3 is row 1
    const GradRows found = grad_rows(table);
    CHECK(found.rows == std::vector<double>{1, 3});
    CHECK(found.values == std::vector<double>{18, 18, 13, 13});
    check_accounts();
  }
}

TEST_CASE("the gradient itself is the whole, a copy that ends when the gradient changes and that nobody writes to") {
  const Scope model("model");
  const tinyai_variable table = sparse_table(model);
  CHECK(grad_of(table).id == 0);
  touch(table, {2, 0}, {1, 5});
  const tinyai_array whole = grad_of(table);
  CHECK(values_of(whole) == std::vector<double>{5, 5, 0, 0, 1, 1, 0, 0});
  CHECK(grad_of(table).id == whole.id);
  CHECK(tinyai_array_add_inplace(whole, whole) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("is a copy of a gradient that is kept by rows") != std::string::npos);
  touch(table, {2}, {1});
  CHECK(tinyai_array_release(whole) == TINYAI_OK);
  int64_t size = 0;
  CHECK(tinyai_array_size(whole, &size) == TINYAI_ERROR_CLOSED);
  CHECK(values_of(grad_of(table)) == std::vector<double>{5, 5, 0, 0, 2, 2, 0, 0});
  check(tinyai_variable_clear_grad(table));
  CHECK(grad_of(table).id == 0);
  CHECK_FALSE(grad_rows(table).there);
  check_accounts();
}

TEST_CASE("several uses of a table in a graph add up, and so do several backwards") {
  const Scope model("model");
  const tinyai_variable table = sparse_table(model);
  for (int times = 0; times < 3; ++times) {
    const Scope batch("batch");
    tinyai_variable sum;
    check(tinyai_variable_add(batch.id, weighted_rows(batch, table, {1, 2}, {1, 2}),
                              weighted_rows(batch, table, {2, 0}, {10, 20}), &sum));
    backward(batch, sum);
  }
  const GradRows found = grad_rows(table);
  CHECK(found.rows == std::vector<double>{0, 1, 2});
  CHECK(found.values == std::vector<double>{60, 60, 3, 3, 36, 36});
  check_accounts();
}

TEST_CASE("rows and a whole gradient are a whole one, whichever comes first") {
  for (const bool whole_first : {false, true}) {
    const Scope model("model");
    const tinyai_variable table = sparse_table(model);
    const auto add_whole = [&] {
      const Scope batch("batch");
      tinyai_variable sum;
      check(tinyai_variable_sum(batch.id, table, nullptr, 0, 0, &sum));
      backward(batch, sum);
    };
    if (whole_first) add_whole();
    touch(table, {3, 3}, {1, 2});
    if (!whole_first) add_whole();
    CHECK_FALSE(grad_rows(table).there);
    CHECK(values_of(grad_of(table)) == std::vector<double>{1, 1, 1, 1, 1, 1, 4, 4});
    check_accounts();
  }
}

TEST_CASE("one graph that takes rows of a table and all of it has a whole gradient") {
  const Scope model("model"), batch("batch");
  const tinyai_variable table = sparse_table(model);
  tinyai_variable all, sum;
  check(tinyai_variable_sum(batch.id, table, nullptr, 0, 0, &all));
  check(tinyai_variable_add(batch.id, all, weighted_rows(batch, table, {0}, {2}), &sum));
  backward(batch, sum);
  CHECK(values_of(grad_of(table)) == std::vector<double>{3, 3, 1, 1, 1, 1, 1, 1});
  CHECK_FALSE(grad_rows(table).there);
}

TEST_CASE("the padding row of an embedding gets nothing") {
  const Scope model("model"), batch("batch");
  const tinyai_variable table = sparse_table(model);
  backward(batch, weighted_rows(batch, table, {0, 2, 0}, {1, 2, 3}, 0));
  CHECK(values_of(grad_of(table)) == std::vector<double>{0, 0, 0, 0, 2, 2, 0, 0});
}

TEST_CASE("a batch without indices touches no row") {
  const Scope model("model"), trainer("trainer");
  const tinyai_variable table = sparse_table(model);
  touch(table, {}, {});
  const GradRows found = grad_rows(table);
  CHECK(found.there);
  CHECK(found.rows.empty());
  check(tinyai_optimizer_step(adam(trainer, table)));
  CHECK(values_of(value_of(table)) == kStart);
}

TEST_CASE("index_select along the first axis finds rows as well, along another it finds the whole") {
  for (const int64_t axis : {0, 1}) {
    const Scope model("model"), batch("batch");
    const tinyai_variable table = sparse_table(model);
    tinyai_variable picked, sum;
    check(tinyai_variable_index_select(batch.id, table, indices(batch, {1}), axis, &picked));
    check(tinyai_variable_sum(batch.id, picked, nullptr, 0, 0, &sum));
    backward(batch, sum);
    CHECK(grad_rows(table).there == (axis == 0));
    CHECK(values_of(grad_of(table)) ==
          (axis == 0 ? std::vector<double>{0, 0, 1, 1, 0, 0, 0, 0} : std::vector<double>{0, 1, 0, 1, 0, 1, 0, 1}));
  }
}

TEST_CASE("gradients with a history, and those of tinyai_grad, are whole") {
  const Scope model("model"), batch("batch");
  const tinyai_variable table = sparse_table(model);
  const tinyai_variable root = weighted_rows(batch, table, {1}, {3});
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.retain_graph = 1;
  tinyai_variable found;
  check(tinyai_grad(batch.id, root, &table, 1, &options, &found));
  CHECK(values_of(value_of(found)) == std::vector<double>{0, 0, 3, 3, 0, 0, 0, 0});
  CHECK(grad_of(table).id == 0);
  touch(table, {0}, {1});
  options.create_graph = 1;
  check(tinyai_variable_backward(batch.id, root, &options));
  CHECK(values_of(grad_of(table)) == std::vector<double>{1, 1, 3, 3, 0, 0, 0, 0});
  CHECK_FALSE(grad_rows(table).there);
  check(tinyai_variable_clear_grad(table));
  check_accounts();
}

TEST_CASE("a gradient with a history is no more what it was once rows have come to it") {
  const Scope model("model");
  const tinyai_variable table = sparse_table(model);
  const Scope batch("batch");
  tinyai_backward_options options;
  tinyai_backward_options_init(&options);
  options.create_graph = 1;
  check(tinyai_variable_backward(batch.id, weighted_rows(batch, table, {1}, {2}), &options));
  tinyai_variable with_history{};
  check(tinyai_variable_grad_variable(batch.id, table, &with_history));
  REQUIRE(with_history.id != 0);
  const std::vector<double> shown = values_of(value_of(with_history));
  backward(batch, weighted_rows(batch, table, {2}, {4}));
  tinyai_variable none{};
  check(tinyai_variable_grad_variable(batch.id, table, &none));
  CHECK(none.id == 0);
  CHECK(values_of(grad_of(table)) == std::vector<double>{0, 0, 2, 2, 4, 4, 0, 0});
  CHECK(values_of(value_of(with_history)) == shown);
}

TEST_CASE("a gradient by rows takes no more than about twice the whole, however many backwards add to it") {
  for (const bool is_read : {false, true}) {
    const Scope model("model");
    const tinyai_variable table = sparse_table(model);
    int64_t most = 0;
    for (int i = 0; i < 200; ++i) {
      touch(table, {3, 1, 3}, {1, 2, 4});
      if (is_read) grad_rows(table);
      most = std::max(most, bytes_of(model, TINYAI_CATEGORY_GRADIENT));
    }
    CHECK(most < 3000);  // a part of three entries has some 450 bytes, headers included, the table 4 rows
    const GradRows found = grad_rows(table);
    CHECK(found.rows == std::vector<double>{1, 3});
    CHECK(found.values == std::vector<double>{400, 400, 1000, 1000});
    check_accounts();
  }
}

TEST_CASE("clipping sees a gradient by rows as it sees a whole one") {
  const std::pair<const char*, std::function<void(tinyai_optimizer)>> calls[] = {
      {"clip_norm", [](tinyai_optimizer o) { check(tinyai_optimizer_clip_norm(o, 2, nullptr)); }},
      {"clip_value", [](tinyai_optimizer o) { check(tinyai_optimizer_clip_value(o, 3.5)); }}};
  for (const auto& [name, call] : calls) {
    CAPTURE(name);
    std::vector<double> results[2];
    for (const bool sparse : {false, true}) {
      const Scope model("model"), trainer("trainer");
      const tinyai_variable table = sparse_table(model);
      check(tinyai_variable_set_sparse_grad(table, sparse));
      const tinyai_optimizer optimizer = sgd(trainer, table);
      touch(table, {3, 1, 3}, {3, -5, 2});  // a row's parts are below a bound that its sum is not
      grad_of(table);
      call(optimizer);
      results[sparse] = values_of(grad_of(table));
      CHECK(grad_rows(table).there == sparse);
    }
    CHECK(results[0] == results[1]);
  }
}

TEST_CASE("a gradient by rows that is zeroed has no rows, so that it does not grow from step to step") {
  const Scope model("model"), trainer("trainer");
  const tinyai_variable table = sparse_table(model);
  const tinyai_optimizer optimizer = sgd(trainer, table);
  for (const int64_t row : {3, 1, 2}) {
    touch(table, {row}, {1});
    CHECK(grad_rows(table).rows == std::vector<double>{static_cast<double>(row)});
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_zero_grads(optimizer));
    CHECK(grad_of(table).id == 0);
  }
  CHECK(bytes_of(trainer, TINYAI_CATEGORY_GRADIENT) == 0);
  CHECK(values_of(value_of(table)) == std::vector<double>{1, 2, 2, 3, 4, 5, 6, 7});
}

TEST_CASE("the norm of a gradient by rows is that of the whole") {
  const Scope model("model"), trainer("trainer");
  const tinyai_variable table = sparse_table(model);
  touch(table, {3, 1, 3}, {1, 2, 3});  // twice 4 and twice 2
  double norm = 0;
  check(tinyai_optimizer_clip_norm(sgd(trainer, table), 100, &norm));
  CHECK(norm == doctest::Approx(std::sqrt(2 * 16 + 2 * 4)));
}

TEST_CASE("reading a gradient by rows changes no step") {
  std::vector<double> results[2];
  for (const bool reads : {false, true}) {
    const Scope model("model"), trainer("trainer");
    const tinyai_variable table = sparse_table(model);
    const tinyai_optimizer optimizer = adam(trainer, table);
    for (int64_t step = 0; step < 4; ++step) {
      check(tinyai_optimizer_clear_grads(optimizer));
      touch(table, {step, 0}, {1, -2});
      if (reads) grad_of(table);
      check(tinyai_optimizer_step(optimizer));
    }
    results[reads] = values_of(value_of(table));
  }
  CHECK(results[0] == results[1]);
}

TEST_CASE("a gradient by rows takes bytes by what was touched, at the optimizer that adopted the table") {
  constexpr int64_t kRows = 1 << 16, kFeatures = 8, kTable = kRows * kFeatures * 4;
  const Scope model("model"), trainer("trainer");
  const tinyai_variable table =
      parameter(model, std::vector<double>(kRows * kFeatures, 1), {kRows, kFeatures}, TINYAI_F32);
  check(tinyai_variable_set_sparse_grad(table, 1));
  touch(table, {5, 70, 5}, {1, 2, 3});
  const int64_t gradient = bytes_of(model, TINYAI_CATEGORY_GRADIENT);
  CHECK(gradient > 0);
  CHECK(gradient < 1024);
  const tinyai_optimizer optimizer = adam(trainer, table);
  CHECK(bytes_of(model, TINYAI_CATEGORY_GRADIENT) == 0);
  CHECK(bytes_of(trainer, TINYAI_CATEGORY_GRADIENT) == gradient);
  check(tinyai_optimizer_step(optimizer));  // makes the moments, which are as large as the table
  const int64_t before = stats_of(trainer).bytes;
  check(tinyai_manager_reset_peak(trainer.id));
  for (int64_t step = 0; step < 3; ++step) {
    check(tinyai_optimizer_clear_grads(optimizer));
    touch(table, {step, 70, 5}, {1, 2, 3});
    check(tinyai_optimizer_step(optimizer));
  }
  CHECK(stats_of(trainer).peak_bytes - before < 4096);
  CHECK(before > 2 * kTable);
  check(tinyai_optimizer_clear_grads(optimizer));
  CHECK(bytes_of(trainer, TINYAI_CATEGORY_GRADIENT) == 0);
  check_accounts();
}

TEST_CASE("a limit that a gradient by rows does not fit into leaves all as it was") {
  const Scope model("model"), batch("batch");
  const tinyai_variable table = sparse_table(model);
  const tinyai_variable root = weighted_rows(batch, table, {1, 2}, {1, 2});
  check(tinyai_manager_set_limit(model.id, stats_of(model).bytes));
  CHECK(tinyai_variable_backward(batch.id, root, nullptr) == TINYAI_ERROR_LIMIT);
  CHECK(grad_of(table).id == 0);
  check_accounts();
}

TEST_CASE("optimizers without a step of rows refuse, and name themselves and the parameter") {
  using Make = tinyai_status (*)(tinyai_manager, const tinyai_variable*, tinyai_optimizer*);
  const std::pair<const char*, Make> makers[] = {
      {"RMSprop", [](auto into, auto p, auto out) { return tinyai_optimizer_rmsprop(into, p, 1, nullptr, out); }},
      {"Adadelta", [](auto into, auto p, auto out) { return tinyai_optimizer_adadelta(into, p, 1, nullptr, out); }},
      {"NAdam", [](auto into, auto p, auto out) { return tinyai_optimizer_nadam(into, p, 1, nullptr, out); }}};
  for (const auto& [name, make] : makers) {
    const Scope model("model"), trainer("trainer");
    const tinyai_variable table = sparse_table(model);
    check(tinyai_variable_set_name(table, "words"));
    tinyai_optimizer optimizer;
    check(make(trainer.id, &table, &optimizer));
    touch(table, {1}, {1});
    CHECK(tinyai_optimizer_step(optimizer) == TINYAI_ERROR_UNSUPPORTED);
    CHECK(last_error().find(std::string(name) + " steps by whole gradients, and that of 'words' f64[4,2] is kept by "
                                                "rows") != std::string::npos);
    CHECK(values_of(value_of(table)) == kStart);
    check(tinyai_optimizer_clear_grads(optimizer));
    check(tinyai_variable_set_sparse_grad(table, 0));
    touch(table, {1}, {1});
    check(tinyai_optimizer_step(optimizer));
  }
}

TEST_CASE("what keeps no gradient, and what has no rows, cannot keep one by rows") {
  const Scope model("model", true);
  const tinyai_variable scalar = parameter(model, {1}, {});
  CHECK(tinyai_variable_set_sparse_grad(scalar, 1) == TINYAI_ERROR_SHAPE);
  tinyai_variable square;
  check(tinyai_variable_square(model.id, scalar, &square));
  CHECK(tinyai_variable_set_sparse_grad(square, 1) == TINYAI_ERROR_GRAPH);
  int32_t sparse = 7;
  CHECK(tinyai_variable_sparse_grad(square, &sparse) == TINYAI_ERROR_GRAPH);
  CHECK(sparse == 7);
  check(tinyai_variable_sparse_grad(scalar, &sparse));
  CHECK(sparse == 0);
  tinyai_array rows{5}, values{6};
  CHECK(tinyai_variable_grad_rows(model.id, square, &rows, &values) == TINYAI_ERROR_GRAPH);
  CHECK(rows.id == 5);
  CHECK(values.id == 6);
  CHECK(tinyai_variable_grad_rows(model.id, scalar, &rows, nullptr) == TINYAI_ERROR_ARGUMENT);
  check(tinyai_variable_grad_rows(model.id, scalar, &rows, &values));
  CHECK(rows.id == 0);
  CHECK(values.id == 0);
}

TEST_CASE("a copy of a module keeps its gradients as the module does") {
  const Scope model("model");
  tinyai_module module, copy;
  check(tinyai_module_embedding(model.id, 10, 2, TINYAI_F32, &module));
  tinyai_variable weight;
  check(tinyai_module_parameter(module, "weight", &weight));
  check(tinyai_variable_set_sparse_grad(weight, 1));
  check(tinyai_module_copy(model.id, module, &copy));
  check(tinyai_module_parameter(copy, "weight", &weight));
  int32_t sparse = 0;
  check(tinyai_variable_sparse_grad(weight, &sparse));
  CHECK(sparse == 1);
}

TEST_CASE("threads: backwards by rows and whole ones into one table lose no sum") {
  constexpr int kRounds = 50;
  const Scope model("model");
  const tinyai_variable table = sparse_table(model);
  const auto by_rows = [&] {
    for (int i = 0; i < kRounds; ++i) touch(table, {0, 3}, {1, 2});
  };
  const auto whole = [&] {
    for (int i = 0; i < kRounds; ++i) {
      const Scope batch("batch");
      tinyai_variable sum;
      check(tinyai_variable_sum(batch.id, table, nullptr, 0, 0, &sum));
      backward(batch, sum);
      grad_of(table);
    }
  };
  std::thread first(by_rows), second(by_rows), third(whole);
  first.join();
  second.join();
  third.join();
  const double n = kRounds;
  CHECK(values_of(grad_of(table)) == std::vector<double>{3 * n, 3 * n, n, n, n, n, 5 * n, 5 * n});
  check(tinyai_variable_clear_grad(table));
  check_accounts();
}
