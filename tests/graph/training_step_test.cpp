// A whole training step as one compiled function: forward, loss, backward, clipping, the optimizer, running statistics
// and random numbers. All that it leaves behind is eager's, to the bit.
#include <doctest/doctest.h>

#include <cstdio>
#include <thread>

#include "base/mutex.h"
#include "graph/compiled.h"
#include "graph/seeded.h"
#include "support/allocator_hook.h"

using namespace graph_tests;
using module_tests::temporary_file;

namespace {

enum class Rule { kSgd, kMomentum, kAdam, kAdamw, kAmsgrad, kAdagrad, kRmsprop, kCentered, kAdadelta, kNadam };

tinyai_optimizer new_optimizer(tinyai_manager at, Rule rule, const std::vector<tinyai_variable>& over) {
  tinyai_optimizer out{};
  const auto count = static_cast<int64_t>(over.size());
  switch (rule) {
    case Rule::kSgd:
      check(tinyai_optimizer_sgd(at, over.data(), count, nullptr, &out));
      break;
    case Rule::kMomentum: {
      tinyai_sgd_options options;
      tinyai_sgd_options_init(&options);
      options.momentum = 0.9;
      options.nesterov = 1;
      options.weight_decay = 0.01;
      check(tinyai_optimizer_sgd(at, over.data(), count, &options, &out));
      break;
    }
    case Rule::kAdam:
      check(tinyai_optimizer_adam(at, over.data(), count, nullptr, &out));
      break;
    case Rule::kAdamw:
      check(tinyai_optimizer_adamw(at, over.data(), count, nullptr, &out));
      break;
    case Rule::kAmsgrad: {
      tinyai_adam_options options;
      tinyai_adam_options_init(&options);
      options.amsgrad = 1;
      options.maximize = 1;
      check(tinyai_optimizer_adam(at, over.data(), count, &options, &out));
      break;
    }
    case Rule::kAdagrad:
      check(tinyai_optimizer_adagrad(at, over.data(), count, nullptr, &out));
      break;
    case Rule::kRmsprop:
      check(tinyai_optimizer_rmsprop(at, over.data(), count, nullptr, &out));
      break;
    case Rule::kCentered: {
      tinyai_rmsprop_options options;
      tinyai_rmsprop_options_init(&options);
      options.centered = 1;
      options.momentum = 0.9;
      check(tinyai_optimizer_rmsprop(at, over.data(), count, &options, &out));
      break;
    }
    case Rule::kAdadelta:
      check(tinyai_optimizer_adadelta(at, over.data(), count, nullptr, &out));
      break;
    case Rule::kNadam:
      check(tinyai_optimizer_nadam(at, over.data(), count, nullptr, &out));
      break;
  }
  return out;
}

// Convolution, batch norm, dropout and a linear layer, with an optimizer over all of it.
struct Net {
  Seeded stream;
  Manager model{stream.id, "model", false}, training{stream.id, "training", true};
  tinyai_module module{};
  std::vector<Variable> parameters;
  tinyai_optimizer optimizer{};

  explicit Net(Rule rule = Rule::kAdam) {
    const tinyai_manager at = model.handle();
    std::vector<tinyai_module> parts(6);
    check(tinyai_module_conv2d(at, 1, 3, 3, 3, nullptr, &parts[0]));
    check(tinyai_module_batch_norm(at, 2, 3, nullptr, &parts[1]));
    check(tinyai_module_activation(at, TINYAI_RELU, nullptr, &parts[2]));
    check(tinyai_module_flatten(at, 1, -1, &parts[3]));
    check(tinyai_module_dropout(at, 0.25, &parts[4]));
    check(tinyai_module_linear(at, 48, 3, 1, TINYAI_F32, &parts[5]));
    check(tinyai_module_sequential(at, parts.data(), 6, &module));
    int64_t count = 0;
    check(tinyai_module_parameter_count(module, &count));
    std::vector<tinyai_variable> handles(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i) check(tinyai_module_parameter_at(module, i, &handles[static_cast<size_t>(i)]));
    parameters.assign(handles.begin(), handles.end());
    optimizer = new_optimizer(training.handle(), rule, handles);
  }

  Variable images(int of) const {
    std::vector<float> pixels(4 * 36);
    for (size_t i = 0; i < pixels.size(); ++i)
      pixels[i] = static_cast<float>((i * 7 + static_cast<size_t>(of) * 5) % 11) * 0.1f;
    tinyai_variable out{};
    check(tinyai_constant(training.handle(), training.array({4, 1, 6, 6}, pixels).handle(), &out));
    return out;
  }
  Variable labels(int of, int64_t last = 0) const {
    const int64_t count = 4, values[] = {of % 3, (of + 1) % 3, 2, last};
    tinyai_array array{};
    check(tinyai_array_from_host(training.handle(), TINYAI_I64, &count, 1, values, &array));
    tinyai_variable out{};
    check(tinyai_constant(training.handle(), array, &out));
    return out;
  }
  Variable loss(const std::vector<Variable>& in) const {
    tinyai_variable logits{}, out{};
    check(tinyai_module_forward({0}, module, in[0].handle(), &logits));
    check(tinyai_variable_cross_entropy({0}, logits, in[1].value().handle(), 0, -100, TINYAI_REDUCTION_MEAN, &out));
    return out;
  }

  std::string state() const {
    return bytes_of([&](const char* path) { check(tinyai_module_save(module, path)); }) +
           bytes_of([&](const char* path) { check(tinyai_optimizer_save(optimizer, path)); });
  }
  std::vector<std::vector<float>> gradients() const {
    std::vector<std::vector<float>> out;
    for (const Variable& one : parameters) {
      const Array found = one.grad();
      out.push_back(found ? found.values() : std::vector<float>());
    }
    return out;
  }
};

// The step ten times, eagerly and as a function.
struct Trained {
  std::vector<double> losses;
  std::string state;
  std::vector<std::vector<float>> gradients;
  int64_t traces = 0;
  std::string reason;
  friend bool operator==(const Trained& a, const Trained& b) {
    return a.losses == b.losses && a.state == b.state && a.gradients == b.gradients;
  }
};

using Body2 = std::function<Variable(const Net&, const std::vector<Variable>&)>;

Trained train(Rule rule, bool compiled, const Body2& step, int steps = 10) {
  const Net net(rule);
  Trained out;
  const Compiled function(net.training, "step", one([&](const auto& in) { return step(net, in); }));
  for (int i = 0; i < steps; ++i) {
    const Manager batch(net.training, "batch");
    const std::vector<Variable> in = {net.images(i), net.labels(i)};
    out.losses.push_back((compiled ? function(in)[0] : step(net, in)).item());
  }
  out.state = net.state();
  out.gradients = net.gradients();
  if (compiled) {
    out.traces = function.counts().traces;
    out.reason = function.reason();
  }
  return out;
}

Variable usual_step(const Net& net, const std::vector<Variable>& in) {
  check(tinyai_optimizer_clear_grads(net.optimizer));
  const Variable loss = net.loss(in);
  backward(loss);
  check(tinyai_optimizer_clip_norm(net.optimizer, 0.5, nullptr));
  check(tinyai_optimizer_step(net.optimizer));
  return loss;
}

}  // namespace

TEST_CASE("a whole training step leaves eager's bits: losses, parameters, statistics, state and gradients") {
  for (const Rule rule : {Rule::kSgd, Rule::kMomentum, Rule::kAdam, Rule::kAdamw, Rule::kAmsgrad, Rule::kAdagrad,
                          Rule::kRmsprop, Rule::kCentered, Rule::kAdadelta, Rule::kNadam}) {
    CAPTURE(static_cast<int>(rule));
    const Trained eager = train(rule, false, usual_step), compiled = train(rule, true, usual_step);
    CHECK(eager.losses.front() != eager.losses.back());
    CHECK(compiled.losses == eager.losses);
    CHECK(compiled.gradients == eager.gradients);
    CHECK((compiled.state == eager.state));
    CHECK(!compiled.gradients[0].empty());
    // Without gradients first, with those of the step before from then on.
    CHECK(compiled.traces == 2);
    CHECK(has(compiled.reason, "has a gradient now"));
  }
}

TEST_CASE("a step that clears its gradients at the end is traced once") {
  const Body2 step = [](const Net& net, const std::vector<Variable>& in) {
    const Variable loss = net.loss(in);
    backward(loss);
    check(tinyai_optimizer_clip_value(net.optimizer, 0.01));
    check(tinyai_optimizer_step(net.optimizer));
    check(tinyai_optimizer_clear_grads(net.optimizer));
    return loss;
  };
  const Trained eager = train(Rule::kAdam, false, step), compiled = train(Rule::kAdam, true, step);
  CHECK((compiled == eager));
  CHECK(compiled.traces == 1);
  CHECK(compiled.gradients[0].empty());
}

TEST_CASE("gradients that are summed over two backwards, and zeroed in place, are eager's") {
  const Body2 step = [](const Net& net, const std::vector<Variable>& in) {
    check(tinyai_optimizer_zero_grads(net.optimizer));
    const Variable loss = net.loss(in);
    backward(loss);
    backward(net.loss(in));
    check(tinyai_optimizer_step(net.optimizer));
    return loss;
  };
  const Trained eager = train(Rule::kMomentum, false, step), compiled = train(Rule::kMomentum, true, step);
  CHECK((compiled == eager));
  CHECK(compiled.traces == 2);
}

TEST_CASE("gradients that a function adds to those outside are summed over its calls") {
  const Body2 step = [](const Net& net, const std::vector<Variable>& in) {
    const Variable loss = net.loss(in);
    backward(loss);
    return loss;
  };
  const Trained eager = train(Rule::kSgd, false, step), compiled = train(Rule::kSgd, true, step);
  CHECK((compiled == eager));
  CHECK(!eager.gradients[0].empty());
}

TEST_CASE("a new rate is used by the next call, which traces nothing") {
  const auto losses = [](bool compiled) {
    const Net net(Rule::kAdam);
    const Compiled function(net.training, "step", one([&](const auto& in) { return usual_step(net, in); }));
    std::vector<double> out;
    for (int i = 0; i < 8; ++i) {
      check(tinyai_optimizer_set_rate(net.optimizer, 0.1 / (i + 1)));
      const std::vector<Variable> in = {net.images(0), net.labels(0)};
      out.push_back((compiled ? function(in)[0] : usual_step(net, in)).item());
    }
    if (compiled) CHECK(function.runs() == 2);
    return out;
  };
  CHECK(losses(true) == losses(false));
}

TEST_CASE("a state that is loaded is gone on with, and the step is traced anew for it") {
  const auto after_loading = [](bool compiled) {
    const Net net(Rule::kAdam);
    const Compiled function(net.training, "step", one([&](const auto& in) { return usual_step(net, in); }));
    const auto step = [&](int i) {
      const std::vector<Variable> in = {net.images(i), net.labels(i)};
      compiled ? function(in)[0].item() : usual_step(net, in).item();
    };
    const std::string file = temporary_file("state");
    for (int i = 0; i < 3; ++i) step(i);
    check(tinyai_optimizer_save(net.optimizer, file.c_str()));
    for (int i = 3; i < 6; ++i) step(i);
    const int64_t traces = compiled ? function.counts().traces : 0;
    check(tinyai_optimizer_load(net.optimizer, file.c_str()));
    std::remove(file.c_str());
    for (int i = 6; i < 9; ++i) step(i);
    if (compiled) {
      CHECK(function.counts().traces == traces + 1);
      CHECK(function.reason() == "an optimizer has other parameters or other state now");
    }
    return net.state();
  };
  CHECK((after_loading(true) == after_loading(false)));
}

TEST_CASE("a parameter that is frozen between calls is not stepped, and is again once it is not") {
  const auto trained = [](bool compiled) {
    const Net net(Rule::kMomentum);
    const Compiled function(net.training, "step", one([&](const auto& in) { return usual_step(net, in); }));
    for (int i = 0; i < 9; ++i) {
      if (i == 3) net.parameters[0].set_requires_grad(false);
      if (i == 6) net.parameters[0].set_requires_grad(true);
      const std::vector<Variable> in = {net.images(i), net.labels(i)};
      compiled ? function(in)[0].item() : usual_step(net, in).item();
      if (compiled && i == 3) CHECK(has(function.reason(), "is frozen now"));
    }
    return net.state();
  };
  CHECK((trained(true) == trained(false)));
}

TEST_CASE("cotangents of two memory orders make a sum in the order that eager calls give it") {
  const Manager scope("scope");
  const Variable pixels = scope.variable({2, 5, 7, 8}, ramp(2 * 5 * 7 * 8));
  const int64_t channels_first[] = {0, 3, 1, 2}, all_but_channels[] = {0, 2, 3};
  tinyai_array turned{};
  tinyai_variable image{};
  check(tinyai_array_transpose(scope.handle(), pixels.value().handle(), channels_first, 4, &turned));
  check(tinyai_variable_from_array(scope.handle(), turned, &image));
  const Variable x(image), factors = scope.variable({2, 8, 5, 7}, ramp(2 * 5 * 7 * 8));
  for (const bool begins_in_c_order : {false, true}) {
    const Body body = [&](tinyai_manager, const std::vector<Variable>& in) {
      const Variable y = in[0] * 1.5, z = begins_in_c_order ? relu(y) - y : relu(y) + square(y) * in[1];
      const tinyai_variable wanted = y.handle();
      tinyai_variable gradient{};
      check(tinyai_grad({0}, sum(z * in[1]).handle(), &wanted, 1, nullptr, &gradient));
      const Variable by_channel =
          detail::apply(tinyai_variable_sum, gradient, all_but_channels, int64_t{3}, int32_t{0});
      return std::vector<tinyai_resource>{{gradient.id}, {by_channel.handle().id}};
    };
    const auto seen = [](const Variable& gradient, const Variable& by_channel) {
      std::vector<int64_t> strides(8);
      int64_t rank = 0;
      check(tinyai_array_strides(gradient.value().handle(), strides.data(), &rank));
      return std::make_tuple(strides, gradient.values(), by_channel.values());
    };
    const std::vector<tinyai_resource> eager = body({0}, {x, factors});
    const Compiled function(scope, "step", body);
    const std::vector<Variable> compiled = function({x, factors}, 2);
    CHECK((seen(compiled[0], compiled[1]) == seen(Variable({eager[0].id}), Variable({eager[1].id}))));
  }
}

TEST_CASE("a gradient read inside is returned as a value, and its handle ends with the trace") {
  const Manager scope("scope");
  const Variable w = scope.variable({1, -2});
  Array lent;
  const Compiled function(scope, "step", [&](tinyai_manager, const std::vector<Variable>& in) {
    CHECK(!w.grad());
    backward(sum(square(w * in[0])));
    lent = w.grad();
    CHECK(lent.handle().id == w.grad().handle().id);
    tinyai_array twice{};
    check(tinyai_array_add({0}, lent.handle(), lent.handle(), &twice));
    w.clear_grad();
    CHECK(!w.grad());
    return std::vector<tinyai_resource>{{twice.id}};
  });
  const Variable x = scope.variable({3, 4});
  x.set_requires_grad(false);
  for (int i = 0; i < 2; ++i) {
    CHECK(function({x})[0].values() == std::vector<float>{36, -128});  // 2 * 2 w x^2
    CHECK(status_of([&] { lent.values(); }) == TINYAI_ERROR_CLOSED);
    CHECK(!w.grad());
  }
  CHECK(function.runs() == 1);
}

TEST_CASE("a step that a label ends leaves parameters, statistics, and the optimizer's state as they were") {
  const Net net(Rule::kAdam);
  const Compiled function(net.training, "step", one([&](const auto& in) { return usual_step(net, in); }));
  for (int i = 0; i < 3; ++i) function({net.images(i), net.labels(i)});
  const std::string before = net.state();
  CHECK(status_of([&] { function({net.images(3), net.labels(6, 99)}); }) == TINYAI_ERROR_RANGE);
  CHECK((net.state() == before));
  function({net.images(3), net.labels(3)});
  CHECK((net.state() != before));
}

TEST_CASE("what of a step a trace cannot see is GRAPH with its cure, and nothing has changed") {
  const Net net(Rule::kAdam);
  {
    const std::vector<Variable> in = {net.images(0), net.labels(0)};
    usual_step(net, in);
  }
  const std::string before = net.state();
  const auto gradients = net.gradients();
  const Variable w = net.parameters[0];
  const std::pair<std::function<void()>, const char*> refused[] = {
      {[&] {
         double norm = 0;
         check(tinyai_optimizer_clip_norm(net.optimizer, 0.5, &norm));
       },
       "without asking for the norm"},
      {[&] { w.grad_variable(); }, "tinyai_grad"},
      {[&] { backward(sum(square(w)), {.create_graph = true}); }, "tinyai_grad"},
      {[&] { check(tinyai_optimizer_set_rate(net.optimizer, 0.5)); }, "before the call"},
      {[&] { check(tinyai_optimizer_load(net.optimizer, "nothing")); }, "before the call"},
      {[&] { w.grad().values(); }, "return it"},
  };
  const Variable x = net.training.variable({1, 2});
  x.set_requires_grad(false);
  for (const auto& [call, cure] : refused) {
    std::string inside;
    const Compiled function(net.training, "step", one([&](const auto& in) {
                              inside = failure_of(call);
                              return in[0] + in[0];
                            }));
    CHECK(function({x})[0].values() == std::vector<float>{2, 4});
    CAPTURE(inside);
    CHECK(has(inside, "TINYAI_ERROR_GRAPH"));
    CHECK(has(inside, "'step'"));
    CHECK(has(inside, cure));
  }
  CHECK((net.state() == before));
  CHECK(net.gradients() == gradients);
}

TEST_CASE("a host's function that fails after its step has changed nothing") {
  const Net net(Rule::kAdam), other(Rule::kAdam);
  const std::vector<Variable> in = {net.images(0), net.labels(0)};
  const Compiled failing(net.training, "failing", [&](tinyai_manager, const std::vector<Variable>& given) {
    usual_step(net, given);
    throw Error(TINYAI_ERROR_ARGUMENT, "on purpose");
    return std::vector<tinyai_resource>();
  });
  CHECK(status_of([&] { failing(in); }) == TINYAI_ERROR_CALLBACK);
  for (const Net* one : {&net, &other}) CHECK(one->gradients()[0].empty());
  CHECK((net.state() == other.state()));
}

TEST_CASE("the gradient of an input is kept by that variable; another one is traced anew, and told why") {
  const Manager scope("scope");
  const Compiled function(scope, "step", one([](const auto& in) {
                            const Variable loss = sum(square(in[0]));
                            backward(loss);
                            return loss;
                          }));
  const Variable a = scope.variable({1, 2}), b = scope.variable({3, 4});
  for (int i = 0; i < 3; ++i) function({a});
  CHECK(a.grad().values() == std::vector<float>{6, 12});
  CHECK(function.runs() == 2);
  function({b});
  CHECK(has(function.reason(), "input 0 is another variable"));
  CHECK(has(function.reason(), "requires_grad"));
  CHECK(b.grad().values() == std::vector<float>{6, 8});
  CHECK(a.grad().values() == std::vector<float>{6, 12});
  a.release();
  function({b});
  CHECK(b.grad().values() == std::vector<float>{12, 16});
}

TEST_CASE("an input that is a parameter of the optimizer, too, is stepped") {
  const auto stepped = [](bool compiled) {
    const Manager scope("scope");
    const Variable w = scope.parameter(scope.array({1, -2})), x = scope.variable({3, 4});
    x.set_requires_grad(false);
    const tinyai_optimizer sgd = new_optimizer(scope.handle(), Rule::kSgd, {w.handle()});
    const auto body = [&](const std::vector<Variable>& in) {
      const Variable loss = sum(square(in[0] * in[1]));
      backward(loss);
      check(tinyai_optimizer_step(sgd));
      check(tinyai_optimizer_clear_grads(sgd));
      return loss;
    };
    const Compiled function(scope, "step", one(body));
    const auto step = [&](Variable first) { compiled ? function({first, x})[0].item() : body({first, x}).item(); };
    for (int i = 0; i < 3; ++i) step(w);
    const Variable other = scope.variable({5, 6});
    step(other);  // whose gradient nobody steps by
    step(w);
    const std::vector<float> all[] = {w.values(), other.values(), other.grad().values()};
    return std::vector<std::vector<float>>(std::begin(all), std::end(all));
  };
  CHECK(stepped(true) == stepped(false));
}

TEST_CASE("a parameter or an optimizer that is gone is CLOSED, by name") {
  const Manager scope("scope");
  const Variable x = scope.variable({3, 4});
  x.set_requires_grad(false);
  Manager own(scope, "own", false);
  const Variable w = own.parameter(own.array({1, -2}));
  const tinyai_optimizer sgd = new_optimizer(own.handle(), Rule::kSgd, {w.handle()});
  const Compiled function(scope, "step", one([&](const auto& in) {
                            const Variable loss = sum(w * in[0]);
                            backward(loss);
                            check(tinyai_optimizer_step(sgd));
                            return loss;
                          }));
  const Variable lone = scope.parameter(scope.array({1, -2}));
  const Compiled sum_only(scope, "sum", one([&](const auto& in) {
                            const Variable loss = sum(lone * in[0]);
                            backward(loss);
                            return loss;
                          }));
  for (int i = 0; i < 3; ++i) {
    function({x});
    sum_only({x});
  }
  own.close();
  const std::string closed = failure_of([&] { function({x}); });  // traced anew, for the optimizer has changed
  CAPTURE(closed);
  CHECK(has(closed, "TINYAI_ERROR_CALLBACK"));
  CHECK(has(closed, "released or closed"));
  lone.set_name("lone");
  lone.release();
  const std::string released = failure_of([&] { sum_only({x}); });
  CAPTURE(released);
  CHECK(has(released, "TINYAI_ERROR_CLOSED: function_call: sum"));
  CHECK(has(released, "'lone'"));
  module_tests::check_accounts();
}

TEST_CASE("another thread's backwards and rates come before a call or after it, and none is lost") {
  const Manager scope("scope", false);
  const Variable w = scope.parameter(scope.array({0, 0}));
  const tinyai_optimizer sgd = new_optimizer(scope.handle(), Rule::kSgd, {w.handle()});
  const Variable x = scope.variable({1, 2});
  x.set_requires_grad(false);
  const Manager home(scope, "home", false);
  const Compiled function(home, "step", [&](tinyai_manager, const std::vector<Variable>& in) {
    const Variable loss = sum(w * in[0]);
    backward(loss);
    return std::vector<tinyai_resource>{loss.resource()};
  });
  constexpr int kCalls = 200;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      const Manager batch(scope, "batch", true);
      for (int i = 0; i < kCalls; ++i) {
        if (t == 3) {
          check(tinyai_optimizer_set_rate(sgd, 0.1 + i));
        } else if (t == 2) {
          backward(sum(w * x));
        } else {
          function({x});
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(w.grad().values() == std::vector<float>{3 * kCalls, 6 * kCalls});
}

TEST_CASE("an allocator's functions run with nothing held, also where a step gives what it has written") {
  std::atomic<int> calls{0}, under_lock{0};
  {
    const tinyai_test::AllocatorHook hook([&] {
      ++calls;
      under_lock += tinyai::holds_mutex();
    });
    const Net net;
    const Variable weight = net.parameters[0];
    const Compiled function(net.training, "step", [&](tinyai_manager, const std::vector<Variable>& in) {
      const Variable loss = usual_step(net, in);
      return std::vector<tinyai_resource>{loss.resource(), weight.value().resource(), weight.grad().resource(),
                                          in[0].value().resource()};
    });
    for (int i = 0; i < 4; ++i) {
      const Manager batch(net.training, "batch");
      const std::vector<Variable> out = function({net.images(i), net.labels(i)}, 4);
      CHECK(out[1].values() == weight.values());
      CHECK(out[2].values() == weight.grad().values());
      CHECK(out[3].values() == net.images(i).values());
    }
  }
  CHECK(calls > 0);
  CHECK(under_lock == 0);
}
