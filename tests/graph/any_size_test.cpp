// A function whose inputs have a batch: traced for one size, planned for others, with eager's bits at each.
#include <thread>

#include "graph/batches.h"
#include "support/networks.hpp"

using namespace graph_tests;

TEST_CASE("a training step is traced once for all sizes of its batch, and leaves eager's bits at each") {
  const std::vector<int64_t> sizes = {64, 2, 7, 1000, 64, 1, 7};
  const auto trained = [&](bool compiled) {
    const Net net;
    std::vector<double> losses;
    const Compiled function(net.training, "step", step_of(net), kPlans, 2);
    for (size_t i = 0; i < sizes.size(); ++i) {
      const Manager inner(net.training, "batch");
      const std::vector<Variable> in = batch_for(net, sizes[i], static_cast<int>(i));
      losses.push_back((compiled ? function(in)[0] : net.step(in)).item());
    }
    if (compiled) {
      INFO(function.reason());
      const tinyai_function_counts counts = function.counts();
      CHECK(counts.traces == 2);  // of all sizes, and of one example
      CHECK(counts.resized == 3);
      CHECK(counts.hits == 2);
      CHECK(counts.any_batch == 1);
      CHECK(function.runs() == 3 + 1 + counts.resized);
    }
    return std::pair(losses, net.state());
  };
  const auto eager = trained(false), compiled = trained(true);
  CHECK(compiled.first == eager.first);
  CHECK((compiled.second == eager.second));
}

TEST_CASE("each layer is planned for other sizes of the batch, with eager's gradients") {
  struct Layer {
    const char* name;
    std::function<tinyai_status(tinyai_manager, tinyai_module*)> make;
    Shape example;
  };
  const int64_t last[] = {6};
  const Layer layers[] = {
      {"linear", [](auto at, auto* out) { return tinyai_module_linear(at, 6, 5, 1, TINYAI_F32, out); }, {6}},
      {"conv2d", [](auto at, auto* out) { return tinyai_module_conv2d(at, 3, 4, 3, 3, nullptr, out); }, {3, 8, 8}},
      {"max_pool2d", [](auto at, auto* out) { return tinyai_module_max_pool2d(at, 2, 2, nullptr, out); }, {3, 8, 8}},
      {"avg_pool2d", [](auto at, auto* out) { return tinyai_module_avg_pool2d(at, 2, 2, nullptr, out); }, {3, 8, 8}},
      {"adaptive_avg_pool2d",
       [](auto at, auto* out) { return tinyai_module_adaptive_avg_pool2d(at, 3, 3, out); },
       {3, 8, 8}},
      {"conv3d",
       [](auto at, auto* out) { return tinyai_module_conv3d(at, 3, 4, 2, 3, 3, nullptr, out); },
       {3, 4, 5, 5}},
      {"conv_transpose3d",
       [](auto at, auto* out) { return tinyai_module_conv_transpose3d(at, 3, 4, 2, 3, 3, nullptr, out); },
       {3, 3, 4, 4}},
      {"max_pool3d",
       [](auto at, auto* out) { return tinyai_module_max_pool3d(at, 2, 2, 2, nullptr, out); },
       {3, 4, 4, 4}},
      {"avg_pool3d",
       [](auto at, auto* out) { return tinyai_module_avg_pool3d(at, 2, 2, 2, nullptr, out); },
       {3, 4, 4, 4}},
      {"batch_norm", [](auto at, auto* out) { return tinyai_module_batch_norm(at, 2, 3, nullptr, out); }, {3, 4, 4}},
      {"layer_norm",
       [&](auto at, auto* out) { return tinyai_module_layer_norm(at, last, 1, 1e-5, 1, TINYAI_F32, out); },
       {4, 6}},
      {"group_norm",
       [](auto at, auto* out) { return tinyai_module_group_norm(at, 2, 4, 1e-5, 1, TINYAI_F32, out); },
       {4, 3, 3}},
      {"dropout", [](auto at, auto* out) { return tinyai_module_dropout(at, 0.5, out); }, {7}},
      {"gelu", [](auto at, auto* out) { return tinyai_module_activation(at, TINYAI_GELU, nullptr, out); }, {7}},
      {"lstm",
       [](auto at, auto* out) {
         tinyai_module_lstm_options options;
         tinyai_module_lstm_options_init(&options);
         options.batch_first = 1;
         options.bidirectional = 1;
         return tinyai_module_lstm(at, 6, 5, &options, out);
       },
       {4, 6}},
      {"gru",
       [](auto at, auto* out) {
         tinyai_module_gru_options options;
         tinyai_module_gru_options_init(&options);
         options.batch_first = 1;
         return tinyai_module_gru(at, 6, 5, &options, out);
       },
       {4, 6}},
  };
  for (const Layer& layer : layers) {
    CAPTURE(layer.name);
    const Seeded stream;
    const Manager scope(stream.id, "scope", true);
    tinyai_module module{};
    check(layer.make(scope.handle(), &module));
    const auto forward = [&](bool compiled) {
      const Seeded numbers_of;  // both draw the same
      const Manager work(numbers_of.id, "work", true);
      std::vector<std::vector<float>> out;
      const Call call = [&](const std::vector<Variable>& in) {
        tinyai_variable y{};
        check(tinyai_module_forward({0}, module, (in[0] * in[1]).handle(), &y));
        return stop_gradient(grad(sum(square(Variable(y))), {in[1]})[0]);
      };
      const Compiled function(work, layer.name, one(call), kPlans, 1);
      const Variable factor = work.variable(Shape{}, {0.5f});
      for (const int64_t batch : {8, 3, 21}) {
        const Manager inner(work, "batch");
        Shape shape = layer.example;
        shape.insert(shape.begin(), batch);
        const std::vector<Variable> in = {numbers(inner, shape), factor};
        out.push_back((compiled ? function(in)[0] : call(in)).values());
      }
      if (compiled) {
        INFO(function.reason());
        CHECK(function.counts().any_batch == 1);
        CHECK(function.runs() == 3 + 2);
      }
      return out;
    };
    const auto eager = forward(false);
    CHECK(forward(true) == eager);
  }
}

TEST_CASE("ResNet-18 and GPT-2 train on batches of any size") {
  struct Task {
    const char* name;
    std::function<tinyai_module(tinyai_manager)> make;
    std::function<Variable(const Manager&, int64_t)> x;
    int64_t labels, classes;  // of one example
  };
  const Task tasks[] = {
      {"resnet18", networks::resnet18,
       [](const Manager& at, int64_t size) {
         return numbers(at, {size, 3, 32, 32});
       },
       1, 1000},
      {"gpt2",
       [](tinyai_manager at) {
         return networks::gpt2(at, {1, 2, 16, 12, 29});
       },
       [](const Manager& at, int64_t size) {
         return reshape(labels(at, size * 12, 29), {size, 12});
       },
       12, 29},
  };
  for (const Task& task : tasks) {
    CAPTURE(task.name);
    const auto losses_of = [&](bool compiled) {
      const Seeded stream;
      const Manager scope(stream.id, "scope", true);
      const tinyai_module module = task.make(scope.handle());
      int64_t count = 0;
      check(tinyai_module_parameter_count(module, &count));
      std::vector<tinyai_variable> parameters(static_cast<size_t>(count));
      for (int64_t i = 0; i < count; ++i)
        check(tinyai_module_parameter_at(module, i, &parameters[static_cast<size_t>(i)]));
      tinyai_optimizer optimizer{};
      check(tinyai_optimizer_adam(scope.handle(), parameters.data(), count, nullptr, &optimizer));
      const Call step = [&](const auto& in) {
        tinyai_variable scores{}, loss{};
        check(tinyai_module_forward({0}, module, in[0].handle(), &scores));
        const Variable wanted = reshape(in[1], {size_of_batch(in[0]) * task.labels});
        check(
            tinyai_variable_cross_entropy({0}, scores, wanted.value().handle(), 0, -100, TINYAI_REDUCTION_MEAN, &loss));
        backward(loss);
        check(tinyai_optimizer_step(optimizer));
        check(tinyai_optimizer_clear_grads(optimizer));
        return Variable(loss);
      };
      const Compiled function(scope, task.name, one(step), kPlans, 2);
      std::vector<double> losses;
      for (const int64_t size : {3, 2, 5}) {
        const Manager inner(scope, "batch");
        const Variable wanted = labels(inner, size * task.labels, task.classes);
        const std::vector<Variable> in = {task.x(inner, size), reshape(wanted, {size, task.labels})};
        losses.push_back((compiled ? function(in)[0] : step(in)).item());
      }
      if (compiled) {
        INFO(function.reason());
        CHECK(function.counts().any_batch == 1);
        CHECK(function.counts().traces == 1);
      }
      return losses;
    };
    CHECK(losses_of(true) == losses_of(false));
  }
}

TEST_CASE("sizes, views, factors and constants that come from the batch are of the batch of each call") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable row = constant(scope, scope.array({1, 4}, {1, 2, 3, 4}));
  const Make make = [](const Manager& at, int64_t size) { return std::vector<Variable>{numbers(at, {size, 2, 4})}; };
  const std::vector<int64_t> sizes = {5, 3, 64, 1000};
  const auto check_call = [&](const Call& call) { check_any_size(outcome_of(scope, 1, make, call, sizes)); };

  check_call([](const auto& in) { return reshape(in[0], {size_of_batch(in[0]) * 2, 4}); });
  check_call([](const auto& in) {
    return reshape(in[0], {-1, 8}) * (1.0 / static_cast<double>(size_of_batch(in[0])));
  });
  check_call([](const auto& in) { return in[0] * static_cast<double>(size_of_batch(in[0]) + 3); });
  check_call([&](const auto& in) {  // a row for each
    const int64_t shape[] = {size_of_batch(in[0]), 4};
    tinyai_variable rows{}, sums{};
    check(tinyai_variable_expand({0}, row.handle(), shape, 2, &rows));
    const int64_t axis = 1;
    check(tinyai_variable_sum({0}, in[0].handle(), &axis, 1, 0, &sums));
    return Variable(rows) * Variable(sums);
  });
  check_call([](const auto& in) {  // from the end, turned and joined
    tinyai_variable tail{}, turned{}, joined{};
    const int64_t axis = 0;
    check(tinyai_variable_slice({0}, in[0].handle(), 0, 1, INT64_MAX, 1, &tail));
    check(tinyai_variable_flip({0}, in[0].handle(), &axis, 1, &turned));
    const tinyai_variable both[] = {tail, turned};
    check(tinyai_variable_concat({0}, both, 2, 0, &joined));
    return Variable(joined);
  });
  check_call([](const auto& in) {  // all against all
    tinyai_variable columns{};
    const Variable rows = reshape(in[0], {size_of_batch(in[0]), 8});
    check(tinyai_variable_transpose({0}, rows.handle(), nullptr, 0, &columns));
    return matmul(rows, columns);
  });
  check_call([](const auto& in) {  // made inside
    const int64_t shape[] = {size_of_batch(in[0]), 1, 1};
    tinyai_array numbered{};
    check(tinyai_array_arange({0}, 0, static_cast<double>(shape[0]), 1, TINYAI_F32, &numbered));
    tinyai_variable steps{}, laid{};
    check(tinyai_constant({0}, numbered, &steps));
    check(tinyai_variable_reshape({0}, steps, shape, 3, &laid));
    return in[0] * Variable(laid);
  });
  check_call([](const auto& in) {
    tinyai_variable loss{};
    check(tinyai_variable_mse_loss({0}, in[0].handle(), (in[0] * 0.5).handle(), TINYAI_REDUCTION_MEAN, &loss));
    return Variable(loss);
  });
}

TEST_CASE("calls that are recorded draw, at each size of the batch, what eager calls draw") {
  const auto drawn = [](bool compiled) {
    const Seeded stream;
    const Manager scope(stream.id, "scope", true);
    tinyai_module dropout{};
    check(tinyai_module_dropout(scope.handle(), 0.5, &dropout));
    const tinyai_module net = networks::sequential(scope.handle(), {networks::linear(scope.handle(), 4, 4), dropout});
    const Call call = [=](const auto& in) { return Variable(module_tests::forward(net, in[0].handle())); };
    const Compiled function(scope, "dropped", one(call), kPlans, 1);
    std::vector<std::vector<float>> out;
    for (const int64_t size : {2, 100, 100, 7, 100}) {
      const Manager inner(scope, "batch");
      const std::vector<Variable> in{numbers(inner, {size, 4})};
      out.push_back((compiled ? function(in)[0] : call(in)).values());
    }
    return out;
  };
  CHECK(drawn(true) == drawn(false));
}

TEST_CASE("inputs behind those with a batch keep their sizes, and views of rows are planned as they lie") {
  const Manager scope("scope");
  const GradMode off(false);
  const Make make = [](const Manager& at, int64_t size) {
    tinyai_variable rows{};
    check(tinyai_variable_slice({0}, numbers(at, {2 * size, 3}).handle(), 0, 0, INT64_MAX, 2, &rows));
    return std::vector<Variable>{rows, numbers(at, {3, 3})};
  };
  const Call call = [](const auto& in) { return matmul(in[0], in[1]); };
  check_any_size(outcome_of(scope, 1, make, call, {3, 8, 40}));
}

TEST_CASE("a mode that is set between calls has a trace of its own for all sizes") {
  const Net net;
  const GradMode off(false);
  const Compiled function(net.training, "forward", one([&](const auto& in) {
                            tinyai_variable y{};
                            check(tinyai_module_forward({0}, net.module, in[0].handle(), &y));
                            return Variable(y);
                          }),
                          kPlans, 1);
  for (int round = 0; round < 2; ++round) {
    for (const int training : {1, 0}) {
      check(tinyai_module_set_training(net.module, training));
      for (const int64_t size : {4, 9}) {
        const Manager inner(net.training, "batch");
        const Variable x = numbers(inner, {size, 1, 6, 6});
        const std::vector<float> made = function({x})[0].values();
        if (training) continue;  // each forward moves the statistics
        tinyai_variable y{};
        check(tinyai_module_forward({0}, net.module, x.handle(), &y));
        CHECK(made == Variable(y).values());
      }
    }
  }
  CHECK(function.counts().traces == 2);
  CHECK(function.counts().any_batch == 2);
  CHECK(function.counts().hits == 4);
}

TEST_CASE("threads call it at sizes of their own") {
  const Manager scope("scope", false);
  const GradMode off(false);
  const Variable weight = numbers(scope, {4, 4});
  const Compiled function(scope, "shared", one([&](const auto& in) { return relu(matmul(in[0], weight)); }), 4, 1);
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      const GradMode none(false);
      for (int i = 0; i < 40; ++i) {
        const Manager inner(scope, "batch");
        const Variable x = numbers(inner, {2 + (i * (t + 3)) % 17, 4}, t);
        if (function({x})[0].values() != relu(matmul(x, weight)).values()) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(function.counts().traces <= 4);  // at the same moment each may have made the first
  CHECK(function.counts().any_batch >= 1);
}
