// A function whose inputs have a batch: what is said where its sizes are traced one by one, what it keeps, and how it
// fails.
#include "graph/batches.h"

using namespace graph_tests;

TEST_CASE("a function that branches on the size is traced for each, and says what differs") {
  const Manager scope("scope");
  const GradMode off(false);
  const Warnings warnings;
  const Make make = [](const Manager& at, int64_t size) { return std::vector<Variable>{numbers(at, {size, 3})}; };
  const Call branch = [](const auto& in) { return size_of_batch(in[0]) > 40 ? square(in[0]) : relu(in[0]); };
  const Outcome outcome = outcome_of(scope, 1, make, branch, {8, 64, 30, 100});
  CHECK(outcome.compiled == outcome.eager);
  CHECK(outcome.counts.traces == 4);
  CHECK(outcome.counts.resized == 0);
  CHECK(outcome.counts.any_batch == 0);
  CHECK(has(outcome.reason, "each size of the batch is traced: "));
  CHECK(has(outcome.reason, "relu"));
  CHECK(outcome.runs == 3 + 3 + 1 + 1);  // tried for two sizes, and no more
  REQUIRE(!warnings.heard.empty());
  CHECK(has(warnings.heard[0], "batched: is traced for each size of its batch: "));

  const Call rows = [](const auto& in) {  // a loop of the host's
    Variable out = in[0];
    for (int64_t i = 0; i < size_of_batch(in[0]); ++i) out = out + in[0];
    return out;
  };
  const Outcome unrolled = outcome_of(scope, 1, make, rows, {2, 3});
  CHECK(unrolled.compiled == unrolled.eager);
  CHECK(has(unrolled.reason, "operators: 3 at a batch of 3, 11 at one of 11"));
}

TEST_CASE("what is made of the host's data and of the size is another constant at each, and told") {
  const Manager scope("scope");
  const GradMode off(false);
  const Make make = [](const Manager& at, int64_t size) { return std::vector<Variable>{numbers(at, {size})}; };
  const Call weights = [](const auto& in) {
    const int64_t count = size_of_batch(in[0]);
    const std::vector<float> values(static_cast<size_t>(count), 1 / static_cast<float>(count));
    tinyai_array array{};
    check(tinyai_array_from_host({0}, TINYAI_F32, &count, 1, values.data(), &array));
    tinyai_variable constant{};
    check(tinyai_constant({0}, array, &constant));
    return in[0] * Variable(constant);
  };
  const Outcome outcome = outcome_of(scope, 1, make, weights, {4, 6, 4});
  CHECK(outcome.compiled == outcome.eager);
  CHECK(has(outcome.reason, "make it by operators, or pass it as an input"));
}

TEST_CASE("a size at which the trace makes no sense is traced by itself") {
  const Manager scope("scope");
  const GradMode off(false);
  const Make make = [](const Manager& at, int64_t size) { return std::vector<Variable>{numbers(at, {size, 2})}; };
  const Call first_rows = [](const auto& in) {  // ten, or as many as there are
    tinyai_variable out{};
    check(tinyai_variable_slice({0}, in[0].handle(), 0, 0, 10, 1, &out));
    return relu(Variable(out));
  };
  const Outcome outcome = outcome_of(scope, 1, make, first_rows, {64, 20, 7});
  CHECK(outcome.compiled == outcome.eager);
  CHECK(outcome.counts.resized == 1);
  CHECK(outcome.counts.traces == 2);
  CHECK(has(outcome.reason, "for a batch of 7 is no other"));
  CHECK(outcome.counts.any_batch == 1);
  CHECK(outcome.runs == 3 + 1 + outcome.counts.resized);

  const Call differences = [](const auto& in) {  // of neighbours; of two rows just one, which is squeezed
    tinyai_variable later{}, earlier{}, out{};
    check(tinyai_variable_slice({0}, in[0].handle(), 0, 1, INT64_MAX, 1, &later));
    check(tinyai_variable_slice({0}, in[0].handle(), 0, 0, -1, 1, &earlier));
    check(tinyai_variable_squeeze({0}, (Variable(later) - Variable(earlier)).handle(), nullptr, 0, &out));
    return Variable(out);
  };
  const Outcome of_pairs = outcome_of(scope, 1, make, differences, {64, 20, 2});
  CHECK(of_pairs.compiled == of_pairs.eager);
  CHECK(of_pairs.counts.resized == 1);
  CHECK(has(of_pairs.reason, "has 1 where other batches have more"));

  const Variable table = numbers(scope, {2000});  // of which a batch takes as many as it has
  const Make rows = [](const Manager& at, int64_t size) { return std::vector<Variable>{numbers(at, {size})}; };
  const Call looked_up = [&](const auto& in) {
    tinyai_variable out{};
    check(tinyai_variable_slice({0}, table.handle(), 0, 0, size_of_batch(in[0]), 1, &out));
    return in[0] + Variable(out);
  };
  const Outcome seen = outcome_of(scope, 1, rows, looked_up, {64, 20, 1500});
  CHECK(seen.compiled == seen.eager);
  CHECK(has(seen.reason, "nobody knows how far it goes"));
}

TEST_CASE("inputs whose batches differ, have none, or are too few are refused with their shapes") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "pair", one([](const auto& in) { return in[0] + in[1]; }), kPlans, 2);
  CHECK(has(failure_of([&] {
              function({numbers(scope, {3, 2}), numbers(scope, {4, 2})});
            }),
            "input 1 is f32[4,2], input 0 f32[3,2]"));
  CHECK(status_of([&] { function({numbers(scope, {3}), numbers(scope, {})}); }) == TINYAI_ERROR_SHAPE);
  CHECK(status_of([&] { function({numbers(scope, {3})}); }) == TINYAI_ERROR_ARGUMENT);
  CHECK(status_of([&] { Compiled(scope, "none", one([](const auto& in) { return in[0]; }), kPlans, -1); }) ==
        TINYAI_ERROR_RANGE);
  CHECK(function({numbers(scope, {3}), numbers(scope, {3})})[0].values().size() == 3);
}

TEST_CASE("an input with a batch that asks for a gradient, or lies otherwise, is traced at its size") {
  const Manager scope("scope");
  const Warnings warnings;
  const Compiled asking(scope, "asking", one([](const auto& in) { return stop_gradient(in[0] * 2.0); }), kPlans, 1);
  asking({scope.variable({1, 2, 3})});
  CHECK(has(asking.reason(), "input 0 asks for a gradient, which is of its size"));
  CHECK(asking.counts().any_batch == 0);
  CHECK(warnings.heard.size() == 1);

  tinyai_variable turned{};
  check(tinyai_variable_transpose(scope.handle(), numbers(scope, {3, 5}).handle(), nullptr, 0, &turned));
  asking({turned});
  CHECK(has(asking.reason(), "not the outermost in memory"));
}

TEST_CASE("plans of sizes make room for each other") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "few", one([](const auto& in) { return square(in[0]); }), 2, 1);
  for (int round = 0; round < 3; ++round) {
    for (const int64_t size : {5, 6, 7}) {
      const Manager inner(scope, "batch");
      const Variable x = numbers(inner, {size});
      CHECK(function({x})[0].values() == square(x).values());
    }
  }
  CHECK(function.counts().traces == 1);
  CHECK(function.counts().resized == 8);
  CHECK(function.counts().plans == 2);
  CHECK(function.counts().evictions == 7);
  CHECK(has(function.reason(), "input 0: f32[7] was f32[6]; planned as another batch was"));
}

TEST_CASE("a first call that fails takes back what its trace made, and the next one traces again") {
  const Net net;
  const std::string before = net.state();
  const Compiled function(net.training, "step", step_of(net), kPlans, 2);
  const std::vector<Variable> large = batch_for(net, 1000);
  check(tinyai_manager_set_limit(net.training.handle(), net.training.stats().subtree_bytes + 150000));
  CHECK(status_of([&] { function(large); }) == TINYAI_ERROR_LIMIT);
  CHECK(function.runs() == 3);
  CHECK((net.state() == before));
  CHECK(function.counts().any_batch == 0);
  function(batch_for(net, 4));
  function(batch_for(net, 6));
  CHECK(function.counts().traces == 2);
  CHECK(function.counts().resized == 1);
}

TEST_CASE("a limit refuses the plan of a large batch with nothing done, and smaller ones go on") {
  const Manager outer("outer", false);
  const Manager scope(outer, "scope", true);
  const GradMode off(false);
  const Compiled function(scope, "chain", one([](const auto& in) { return matmul(matmul(in[0], in[0]), in[0]); }),
                          kPlans, 1);
  const auto square_of = [](const Manager& at, int64_t size) { return numbers(at, {size, 16, 16}); };
  function({square_of(scope, 3)});
  const Variable large = square_of(scope, 400);
  check(tinyai_manager_set_limit(scope.handle(), scope.stats().subtree_bytes + 100000));
  CHECK(status_of([&] { function({large}); }) == TINYAI_ERROR_LIMIT);
  const Variable small = square_of(scope, 5);
  CHECK(function({small})[0].values() == matmul(matmul(small, small), small).values());
  CHECK(function.counts().traces == 1);
}

TEST_CASE("a first call that a limit refuses leaves no plan behind") {
  const Manager scope("scope", true);
  const GradMode off(false);
  const Variable weight = numbers(scope, {64, 64});
  const Compiled function(scope, "layer", one([&](const auto& in) { return relu(matmul(in[0], weight)); }));
  const Variable x = numbers(scope, {256, 64});
  const int64_t before = scope.stats().subtree_bytes;
  check(tinyai_manager_set_limit(scope.handle(), before + 40000));
  CHECK(status_of([&] { function({x}); }) == TINYAI_ERROR_LIMIT);
  CHECK(function.counts().plans == 0);
  CHECK(scope.stats().subtree_bytes == before);
  check(tinyai_manager_set_limit(scope.handle(), 0));
  CHECK(function({x})[0].values() == relu(matmul(x, weight)).values());
  CHECK(function.counts().plans == 1);
  CHECK(function.counts().traces == 2);
}

TEST_CASE("an analysis is of the plan that a call at that size goes by, and a file holds the size of the only plan") {
  const Net net;
  const Compiled function(net.training, "step", step_of(net), kPlans, 2);
  const std::vector<Variable> in = batch_for(net, 4);
  const tinyai_resource given[] = {in[0].resource(), in[1].resource()};
  const std::string analysis = read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_function_print_analysis(function.handle(), given, 2, 1, TINYAI_TEXT, buffer, size, length);
  });
  function(in);
  CHECK(has(function.dump(), "pack_positive"));  // where each size had a trace, so small a result would be kept whole
  CHECK(has(analysis, "pack_positive"));

  const std::string path = temporary_file("step.onnx");
  const Manager loads("loads");
  check(tinyai_function_save(function.handle(), path.c_str()));
  tinyai_function loaded{};
  check(tinyai_function_load(loads.handle(), path.c_str(), &loaded));
  tinyai_function_value value{};
  value.struct_size = sizeof value;
  check(tinyai_function_input(loaded, 0, &value, nullptr, 0, nullptr));
  CHECK(value.shape[0] == 4);
  std::remove(path.c_str());
  function(batch_for(net, 5));
  CHECK(tinyai_function_save(function.handle(), path.c_str()) == TINYAI_ERROR_ARGUMENT);
  CHECK(has(last_error(), "for 2 signatures, and a file holds one"));
}
