// A compiled function in a file: what it computes, what it says of itself, what cannot be saved.
#include <doctest/doctest.h>

#include <thread>

#include "onnx/saved.h"

using namespace saved_tests;

TEST_CASE("a function that was saved and loaded gives the same bits") {
  const GradMode off(false);
  for (const Example& example : examples()) {
    INFO(std::string(example.name));
    const File file("saved.onnx");
    Manager model("model"), data("data");
    std::vector<std::vector<unsigned char>> expected;
    const Compiled function(model, example.name, example.build(model));
    const std::vector<Variable> inputs = example.inputs(data), outputs = function(inputs, example.outputs);
    for (const Variable& output : outputs) expected.push_back(bytes_of(output));
    check(tinyai_function_save(function.handle(), file.path()));
    keep_for_others(example.name, file, inputs, outputs);
    const Loaded loaded(data, file.path());
    for (int again = 0; again < 2; ++again) {
      std::vector<std::vector<unsigned char>> given;
      for (const Variable& output : loaded(example.inputs(data), example.outputs)) given.push_back(bytes_of(output));
      CHECK(given == expected);
    }
    // And what was loaded can be saved.
    const File second("again.onnx");
    check(tinyai_function_save(loaded.handle(), second.path()));
    const Loaded twice(data, second.path());
    CHECK(bytes_of(twice(example.inputs(data), example.outputs)[0]) == expected[0]);
  }
}

// Steps of its own domain nobody else could run; where a gradient is to come, they keep what it needs.
TEST_CASE("a recurrent layer is saved as ONNX's, and as its steps where their gates are looked at") {
  Manager home("home");
  tinyai_module module{};
  check(tinyai_module_lstm(home.handle(), 2, 3, nullptr, &module));
  const File file("recurrent.onnx");
  const auto forward = [module](const std::vector<Variable>& in) {
    return Variable(module_tests::forward(module, in[0].handle()));
  };
  const Variable x = constant(home, {4, 3, 2});
  const Compiled plain(home, "plain", one([&](const std::vector<Variable>& in) { return stop_gradient(forward(in)); }));
  plain({x});
  check(tinyai_function_save(plain.handle(), file.path()));
  CHECK(has(file.bytes(), "LSTM"));
  CHECK(!has(file.bytes(), "recurrence"));
  tinyai_variable weight{};
  check(tinyai_module_parameter_at(module, 0, &weight));
  const Compiled slope(home, "slope", one([&](const std::vector<Variable>& in) {
                         return stop_gradient(grad(sum(forward(in)), {Variable(weight)})[0]);
                       }));
  const auto expected = bytes_of(slope({x})[0]);
  check(tinyai_function_save(slope.handle(), file.path()));
  CHECK(has(file.bytes(), "recurrence_grad"));
  CHECK(bytes_of(Loaded(home, file.path())({x})[0]) == expected);
}

// Operators that only the engine composes of, among them those of gradients.
TEST_CASE("statistics and their gradients come back from a file, with their bits") {
  Manager home("home");
  const auto statistics = [](const Variable& x) {
    const int64_t last = -1;
    tinyai_variable variance, deviation, euclidean, cubic, pooled;
    check(tinyai_variable_var({0}, x.handle(), &last, 1, 1, 0, &variance));
    check(tinyai_variable_std({0}, x.handle(), &last, 1, 0, 0, &deviation));
    check(tinyai_variable_norm({0}, x.handle(), &last, 1, 2, 0, &euclidean));
    check(tinyai_variable_norm({0}, x.handle(), &last, 1, 3, 0, &cubic));
    check(tinyai_variable_adaptive_avg_pool2d({0}, x.handle(), 2, 3, &pooled));
    return std::vector<Variable>{Variable(variance), Variable(deviation), Variable(euclidean), Variable(cubic),
                                 Variable(pooled)};
  };
  const Variable x = constant(home, {1, 2, 3, 4});
  const Variable leaf = home.parameter(home.array({1, 2, 3, 4}, std::vector<float>(24, 0)));
  const graph_tests::Body body = [&](tinyai_manager, const std::vector<Variable>& in) {
    std::vector<tinyai_resource> out;
    for (size_t i = 0; i < 5; ++i) {
      const Variable one = statistics(leaf + in[0])[i];
      out.push_back(stop_gradient(grad(sum(square(one)), {leaf})[0]).resource());
      out.push_back(stop_gradient(one).resource());
    }
    return out;
  };
  const Compiled function(home, "statistics", body);
  std::vector<std::vector<unsigned char>> expected, given;
  for (const Variable& one : function({x}, 10)) expected.push_back(bytes_of(one));
  const File file("statistics.onnx");
  check(tinyai_function_save(function.handle(), file.path()));
  for (const Variable& one : Loaded(home, file.path())({x}, 10)) given.push_back(bytes_of(one));
  CHECK(given == expected);
}

namespace {

using Optimize = tinyai_optimizer (*)(tinyai_manager into, const std::vector<tinyai_variable>& parameters);

// With the options that `set` makes of the defaults.
template <auto kMake, class Options>
tinyai_optimizer optimizer_with(tinyai_manager into, const std::vector<tinyai_variable>& parameters,
                                void (*init)(Options*), void (*set)(Options&)) {
  Options options;
  init(&options);
  set(options);
  tinyai_optimizer out;
  check(kMake(into, parameters.data(), static_cast<int64_t>(parameters.size()), &options, &out));
  return out;
}

tinyai_optimizer plain_adam(tinyai_manager into, const std::vector<tinyai_variable>& parameters) {
  return optimizer_with<tinyai_optimizer_adam>(
      into, parameters, tinyai_adam_options_init, +[](tinyai_adam_options&) {});
}

// One of each rule, with all the state that it may have.
const Optimize kOptimizers[] = {
    plain_adam,
    [](auto into, auto& parameters) {
      return optimizer_with<tinyai_optimizer_adamw>(
          into, parameters, tinyai_adam_options_init, +[](tinyai_adam_options& o) { o.amsgrad = o.maximize = 1; });
    },
    [](auto into, auto& parameters) {
      return optimizer_with<tinyai_optimizer_sgd>(
          into, parameters, tinyai_sgd_options_init, +[](tinyai_sgd_options& o) { o.momentum = 0.9, o.maximize = 1; });
    },
    [](auto into, auto& parameters) {
      return optimizer_with<tinyai_optimizer_adagrad>(
          into, parameters, tinyai_adagrad_options_init, +[](tinyai_adagrad_options& o) { o.initial_sum = 0.1; });
    },
    [](auto into, auto& parameters) {
      return optimizer_with<tinyai_optimizer_rmsprop>(
          into, parameters, tinyai_rmsprop_options_init, +[](tinyai_rmsprop_options& o) { o.momentum = 0.5; });
    },
    [](auto into, auto& parameters) {
      return optimizer_with<tinyai_optimizer_rmsprop>(
          into, parameters, tinyai_rmsprop_options_init, +[](tinyai_rmsprop_options& o) { o.centered = 1; });
    },
    [](auto into, auto& parameters) {
      return optimizer_with<tinyai_optimizer_adadelta>(
          into, parameters, tinyai_adadelta_options_init, +[](tinyai_adadelta_options&) {});
    },
    [](auto into, auto& parameters) {
      return optimizer_with<tinyai_optimizer_nadam>(
          into, parameters, tinyai_nadam_options_init, +[](tinyai_nadam_options& o) { o.decoupled = 1; });
    }};

// Convolution, batch norm, dropout, pooling and linear layers with Adam: what a step leaves behind is all in the file.
struct Training {
  explicit Training(uint64_t seed, Optimize optimize = plain_adam) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.seed = seed;
    options.has_seed = 1;
    options.enter = 1;
    check(tinyai_manager_open({0}, &options, &scope));
    std::vector<tinyai_module> parts(8);
    check(tinyai_module_conv2d(scope, 1, 3, 3, 3, nullptr, &parts[0]));
    check(tinyai_module_batch_norm(scope, 2, 3, nullptr, &parts[1]));
    check(tinyai_module_activation(scope, TINYAI_RELU, nullptr, &parts[2]));
    check(tinyai_module_max_pool2d(scope, 2, 2, nullptr, &parts[3]));
    check(tinyai_module_flatten(scope, 1, -1, &parts[4]));
    check(tinyai_module_dropout(scope, 0.25, &parts[5]));
    check(tinyai_module_linear(scope, 12, 6, 1, TINYAI_F32, &parts[6]));
    check(tinyai_module_linear(scope, 6, 3, 1, TINYAI_F32, &parts[7]));
    check(tinyai_module_sequential(scope, parts.data(), 8, &module));
    int64_t count = 0;
    check(tinyai_module_parameter_count(module, &count));
    std::vector<tinyai_variable> parameters(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i)
      check(tinyai_module_parameter_at(module, i, &parameters[static_cast<size_t>(i)]));
    optimizer = optimize(scope, parameters);
  }
  ~Training() {
    tinyai_manager_close(scope);
    tinyai_manager_leave(scope);
  }
  Training(const Training&) = delete;
  Training& operator=(const Training&) = delete;

  Body step() const {
    return [this](tinyai_manager, const std::vector<Variable>& in) {
      tinyai_variable scores, loss;
      check(tinyai_module_forward({0}, module, in[0].handle(), &scores));
      check(tinyai_variable_cross_entropy({0}, scores, in[1].value().handle(), 0, -100, TINYAI_REDUCTION_MEAN, &loss));
      backward(Variable(loss));
      check(tinyai_optimizer_clip_norm(optimizer, 1, nullptr));
      check(tinyai_optimizer_step(optimizer));
      check(tinyai_optimizer_clear_grads(optimizer));
      return std::vector<tinyai_resource>{Variable(loss).resource()};
    };
  }

  tinyai_manager scope{};
  tinyai_module module{};
  tinyai_optimizer optimizer{};
};

std::vector<Variable> batch(const Manager& data, int number) {
  std::vector<float> pixels(4 * 36);
  for (size_t i = 0; i < pixels.size(); ++i)
    pixels[i] = static_cast<float>((i * 7 + static_cast<size_t>(number) * 5) % 11) * 0.1f;
  tinyai_variable images, labels;
  check(tinyai_constant(data.handle(), data.array({4, 1, 6, 6}, pixels).handle(), &images));
  check(tinyai_constant(data.handle(), data.indices({number % 3, (number + 1) % 3, 2, 0}).handle(), &labels));
  return {images, labels};
}

}  // namespace

TEST_CASE("a training step that was saved goes on with the losses of never having stopped") {
  const File file("training.onnx");
  std::vector<float> expected, given;
  {
    const Training training(3);
    const Manager home(training.scope, "home", false), data(training.scope, "data", false);
    const Compiled step(home, "step", training.step());
    for (int i = 0; i < 5; ++i) step(batch(data, i));
    check(tinyai_function_save(step.handle(), file.path()));
    for (int i = 5; i < 25; ++i) expected.push_back(step(batch(data, i))[0].values()[0]);
  }
  Manager home("home"), data("data");
  const Loaded loaded(home, file.path());
  for (int i = 5; i < 15; ++i) given.push_back(loaded(batch(data, i))[0].values()[0]);
  const File again("again.onnx");  // half way, once more
  check(tinyai_function_save(loaded.handle(), again.path()));
  const Loaded second(home, again.path());
  for (int i = 15; i < 25; ++i) given.push_back(second(batch(data, i))[0].values()[0]);
  CHECK(given == expected);
}

TEST_CASE("a saved training step of each optimizer goes on with the losses of never having stopped") {
  for (const Optimize& optimize : kOptimizers) {
    CAPTURE(&optimize - kOptimizers);
    const File file("training.onnx");
    std::vector<float> expected, given;
    {
      const Training training(3, optimize);
      const Manager home(training.scope, "home", false), data(training.scope, "data", false);
      const Compiled step(home, "step", training.step());
      for (int i = 0; i < 3; ++i) step(batch(data, i));
      check(tinyai_function_save(step.handle(), file.path()));
      for (int i = 3; i < 8; ++i) expected.push_back(step(batch(data, i))[0].values()[0]);
    }
    Manager home("home"), data("data");
    const Loaded loaded(home, file.path());
    for (int i = 3; i < 8; ++i) given.push_back(loaded(batch(data, i))[0].values()[0]);
    CHECK(given == expected);
  }
}

// Descent on parameters whose elements are all the same at each moment, and the same in both: a file of parts of two
// steps holds others.
TEST_CASE("a training step that others call while it is saved is saved between two steps, and so is what was loaded") {
  const int64_t count = 1 << 18;
  const Manager home("home");
  const Variable w = home.variable({count}, std::vector<float>(static_cast<size_t>(count), 1));
  const Variable v = home.variable({count}, std::vector<float>(static_cast<size_t>(count), 1));
  const tinyai_variable parameters[] = {w.handle(), v.handle()};
  tinyai_optimizer optimizer{};
  check(tinyai_optimizer_adam(home.handle(), parameters, 2, nullptr, &optimizer));
  const Compiled step(home, "step", one([&](const std::vector<Variable>& in) {
                        const auto most = [](Variable of) {
                          tinyai_variable out{};
                          check(tinyai_variable_max({0}, of.handle(), nullptr, 0, 0, &out));
                          return stop_gradient(Variable(out));
                        };
                        const Variable spread = (most(w) + most(w * -1.0)) + (most(v - w) + most(w - v));
                        backward(sum((w + v) * in[0]));
                        check(tinyai_optimizer_step(optimizer));
                        check(tinyai_optimizer_clear_grads(optimizer));
                        return spread;
                      }));
  const Variable x = constant(home, {1});
  const File file("busy.onnx"), again("busy again.onnx");
  step({x});
  const auto save_meanwhile = [&](const auto& call, tinyai_function function, const char* path) {
    std::atomic<bool> is_done{false};
    std::atomic<int> calls{0};
    std::thread other([&] {
      while (!is_done) {
        call();
        ++calls;
      }
    });
    while (calls < 3) std::this_thread::yield();
    float spread = 0;
    for (int i = 0; i < 5; ++i) {
      check(tinyai_function_save(function, path));
      const Loaded loaded(home, path);
      spread += loaded({x})[0].values()[0];
    }
    is_done = true;
    other.join();
    return spread;
  };
  CHECK(save_meanwhile([&] { step({x}); }, step.handle(), file.path()) == 0);
  const Loaded loaded(home, file.path());
  CHECK(save_meanwhile([&] { loaded({x}); }, loaded.handle(), again.path()) == 0);
}
