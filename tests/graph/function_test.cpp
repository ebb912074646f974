// Compiled functions, as a host sees them: traced once for a signature, replayed with eager's bits, and refused by name
// where a trace cannot see what happens.
#include <doctest/doctest.h>

#include <thread>

#include "graph/compiled.h"
#include "support/counters.h"

using namespace graph_tests;

TEST_CASE("the host's function runs once for a signature, and the results are eager's") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable w = scope.variable({2, 2}, {1, 2, 3, 4});
  const auto body = [&](const std::vector<Variable>& in) { return relu(matmul(in[0], w) + in[0]) * 0.5; };
  const Compiled function(scope, "layer", one(body));
  for (float first : {1.f, -2.f, 0.25f}) {
    const Variable x = scope.variable({2, 2}, {first, -1, 2, 0.5f});
    CHECK(function({x})[0].values() == body({x}).values());
  }
  CHECK(function.runs() == 1);
  const tinyai_function_counts counts = function.counts();
  CHECK(counts.calls == 3);
  CHECK(counts.traces == 1);
  CHECK(counts.hits == 2);
  CHECK(counts.nodes == 2);  // the product, and all behind it
  CHECK(counts.captures == 1);
}

TEST_CASE("another shape is traced anew, and the reason is told; the first plan stays") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "twice", one([](const auto& in) { return in[0] + in[0]; }));
  const Variable two = scope.variable({1, 2}), three = scope.variable({1, 2, 3});
  function({two});
  CHECK(function.reason() == "the first call");
  CHECK(function({three})[0].values() == std::vector<float>{2, 4, 6});
  CHECK(function.reason() == "input 0: f32[3] was f32[2]");
  CHECK(function({two})[0].values() == std::vector<float>{2, 4});
  CHECK(function.runs() == 2);
  CHECK(function.counts().plans == 2);
}

TEST_CASE("plans are bounded: the one not used for longest goes") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "twice", one([](const auto& in) { return in[0] + in[0]; }), 2);
  for (const int64_t size : {2, 3, 2, 4}) {
    const std::vector<float> values(static_cast<size_t>(size), 1.f);
    function({scope.variable(Shape{size}, values)});
  }
  CHECK(function.counts().plans == 2);
  CHECK(function.counts().evictions == 1);
  function({scope.variable(Shape{2}, {1, 1})});  // was used after 3 was
  CHECK(function.runs() == 3);
}

TEST_CASE("captured arrays are seen as they are at the call, and what it writes is written") {
  const Manager scope("scope");
  const GradMode off(false);
  const Array bias = scope.array({1, 1});
  const Array total = scope.array({0, 0});
  const Compiled function(scope, "step", [&](tinyai_manager, const std::vector<Variable>& in) {
    tinyai_array sum{};
    check(tinyai_array_add({0}, in[0].value().handle(), bias.handle(), &sum));
    check(tinyai_array_add_inplace(total.handle(), sum));
    return std::vector<tinyai_resource>{{sum.id}};
  });
  const Variable x = scope.variable({1, 2});
  CHECK(function({x})[0].values() == std::vector<float>{2, 3});
  CHECK(total.values() == std::vector<float>{2, 3});
  const float new_bias[] = {10, 20};
  check(tinyai_array_write(bias.handle(), new_bias, sizeof new_bias));
  CHECK(function({x})[0].values() == std::vector<float>{11, 22});
  CHECK(total.values() == std::vector<float>{13, 25});
}

TEST_CASE("an array made from host data inside is a constant, written or returned, the same at each call") {
  const Manager scope("scope");
  const GradMode off(false);
  const Compiled function(scope, "constant", [&](tinyai_manager inside, const std::vector<Variable>& in) {
    const float values[] = {5, 6};
    const int64_t size = 2;
    tinyai_array constant{};
    check(tinyai_array_from_host(inside, TINYAI_F32, &size, 1, values, &constant));
    check(tinyai_array_add_inplace(constant, in[0].value().handle()));
    return std::vector<tinyai_resource>{{constant.id}};
  });
  const Variable x = scope.variable({1, 2});
  for (int i = 0; i < 3; ++i) {
    const Array result = function({x})[0].value();
    CHECK(result.values() == std::vector<float>{6, 8});
    const float spoilt[] = {0, 0};
    check(tinyai_array_write(result.handle(), spoilt, sizeof spoilt));
  }
  CHECK(function.counts().constant_bytes == 8);
}

TEST_CASE("random numbers are those that eager would draw, call by call") {
  const auto numbers = [](bool compiled) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.seed = 7;
    options.has_seed = 1;
    options.enter = 1;
    tinyai_manager stream{};
    check(tinyai_manager_open({0}, &options, &stream));
    std::vector<float> all;
    {
      const Manager scope(stream, "scope", true);
      const GradMode off(false);
      const auto body = [](const std::vector<Variable>& in) {
        tinyai_variable dropped{};
        check(tinyai_variable_dropout({0}, in[0].handle(), 0.5, 1, &dropped));
        tinyai_array noise{};
        const int64_t size = 5;
        check(tinyai_array_normal({0}, &size, 1, 0, 1, TINYAI_F32, &noise));
        tinyai_variable as_variable{};
        check(tinyai_variable_from_array({0}, noise, &as_variable));
        return Variable(dropped) + Variable(as_variable);
      };
      const Compiled function(scope, "noise", one(body));
      for (int i = 0; i < 3; ++i) {
        const Variable x = scope.variable({1, 2, 3, 4, 5});
        const std::vector<float> got = (compiled ? function({x})[0] : body({x})).values();
        all.insert(all.end(), got.begin(), got.end());
      }
    }
    check(tinyai_manager_close(stream));
    return all;
  };
  CHECK(numbers(true) == numbers(false));
}

TEST_CASE("a mode that changes is seen, and both plans are kept") {
  const Manager scope("scope");
  const GradMode off(false);
  tinyai_module norm{};
  check(tinyai_module_dropout(scope.handle(), 0.5, &norm));
  const Compiled function(scope, "net", one([&](const auto& in) {
                            tinyai_variable out{};
                            check(tinyai_module_forward({0}, norm, in[0].handle(), &out));
                            return Variable(out);
                          }));
  const Variable x = scope.variable({1, 1, 1, 1, 1, 1, 1, 1});
  const auto is_whole = [&] { return function({x})[0].values() == x.values(); };
  check(tinyai_module_set_training(norm, 0));
  CHECK(is_whole());
  check(tinyai_module_set_training(norm, 1));
  CHECK(!is_whole());
  CHECK(has(function.reason(), "Dropout"));
  CHECK(has(function.reason(), "trains now"));
  check(tinyai_module_set_training(norm, 0));
  CHECK(is_whole());
  check(tinyai_module_set_training(norm, 1));
  CHECK(!is_whole());
  CHECK(function.runs() == 2);
}

TEST_CASE("gradients taken inside are eager's") {
  const Manager scope("scope");
  const Variable w = scope.variable({2, 2}, {1, -2, 3, 4});
  const Body body = [&](tinyai_manager, const std::vector<Variable>& in) {
    const Variable loss = sum(square(relu(matmul(in[0], w))));
    const std::vector<Variable> found = grad(loss, {w, in[0]});
    return std::vector<tinyai_resource>{loss.resource(), found[0].resource(), found[1].resource()};
  };
  const Compiled function(scope, "gradients", body);
  for (float first : {1.f, 2.f}) {
    const Variable x = scope.variable({2, 2}, {first, -1, 2, 0.5f});
    const std::vector<Variable> got = function({x}, 3);
    const Manager eager(scope, "eager");
    const std::vector<tinyai_resource> expected = body(eager.handle(), {x});
    for (size_t i = 0; i < 3; ++i) CHECK(got[i].values() == Variable({expected[i].id}).values());
    CHECK(!got[0].requires_grad());
  }
  CHECK(function.runs() == 1);
}

TEST_CASE("what a trace cannot see is GRAPH, and names call, array, function and cure") {
  const Manager scope("scope");
  const GradMode off(false);
  const Array outer = scope.array({1, 2});
  check(tinyai_array_set_name(outer.handle(), "outer"));
  const Variable x = scope.variable({1, 2});
  const auto refused = [&](const Body& body) {
    std::string inside;
    const Compiled function(scope, "step", [&](tinyai_manager at, const std::vector<Variable>& in) {
      inside = failure_of([&] { body(at, in); });
      return std::vector<tinyai_resource>{in[0].resource()};
    });
    function({x});
    CHECK(has(inside, "TINYAI_ERROR_GRAPH"));
    CHECK(has(inside, "'step'"));
    return inside;
  };
  const std::string item = refused([&](auto, const auto& in) {
    const Variable loss = sum(in[0]);
    loss.set_name("loss");
    loss.item();
    return std::vector<tinyai_resource>();
  });
  CHECK(has(item, "item: 'loss' f32[]"));
  CHECK(has(item, "return it"));
  CHECK(has(refused([&](auto, const auto&) {
              outer.values();
              return std::vector<tinyai_resource>();
            }),
            "array_to_host: 'outer' f32[2]"));
  CHECK(has(refused([&](auto, const auto&) {
              const float values[] = {1, 2};
              check(tinyai_array_write(outer.handle(), values, sizeof values));
              return std::vector<tinyai_resource>();
            }),
            "array_write: 'outer'"));
  CHECK(has(refused([&](auto, const auto& in) {
              in[0].value().values();
              return std::vector<tinyai_resource>();
            }),
            "array_to_host"));
  CHECK(has(refused([&](tinyai_manager at, const auto&) {
              tinyai_module made{};
              check(tinyai_module_linear(at, 2, 2, 1, TINYAI_F32, &made));
              return std::vector<tinyai_resource>();
            }),
            "module_linear"));
}

TEST_CASE("handles of a trace are dead after it, and their elements are nobody's") {
  const Manager scope("scope");
  const GradMode off(false);
  const Manager outside(scope, "outside", false);
  tinyai_variable kept{}, escaped{};
  const Compiled function(scope, "leaky", one([&](const auto& in) {
                            kept = in[0].handle();
                            check(tinyai_variable_add(outside.handle(), in[0].handle(), in[0].handle(), &escaped));
                            return in[0] * 2.0;
                          }));
  const Variable x = scope.variable({1, 2});
  CHECK(function({x})[0].values() == std::vector<float>{2, 4});
  CHECK(status_of([&] { Variable(kept).values(); }) == TINYAI_ERROR_CLOSED);
  CHECK(has(failure_of([&] { Variable(escaped).values(); }), "was traced for 'leaky'"));
  CHECK(has(failure_of([&] { Variable(escaped) + x; }), "was traced for 'leaky'"));
  CHECK(has(failure_of([&] { Variable(escaped) + x; }), "TINYAI_ERROR_GRAPH"));
}

TEST_CASE("what was traced in one call is GRAPH in another: as its input, as its operand and as its result") {
  const Manager scope("scope");
  const GradMode off(false);
  const Manager outside(scope, "outside", false);
  tinyai_variable escaped{};
  const Compiled first(scope, "first", one([&](const auto& in) {
                         Variable sum = in[0] + in[0];
                         for (int i = 0; i < 5; ++i) sum = sum + in[0];
                         check(tinyai_variable_add(outside.handle(), sum.handle(), in[0].handle(), &escaped));
                         return in[0] * 2.0;
                       }));
  const Variable x = scope.variable({1, 2});
  first({x});
  const auto refusal = [&](const Compiled& function, const Variable& input) {
    return failure_of([&] { function({input}); });
  };
  const Compiled gives(scope, "gives", one([&](const auto&) { return Variable(escaped); }));
  const Compiled adds(scope, "adds", one([&](const auto& in) { return in[0] + Variable(escaped); }));
  const Compiled takes(scope, "takes", one([&](const auto& in) { return in[0] * 2.0; }));
  for (const std::string& message : {refusal(gives, x), refusal(adds, x), refusal(takes, Variable(escaped))}) {
    CHECK(has(message, "TINYAI_ERROR_"));
    CHECK(has(message, "was traced for 'first'"));
  }
  CHECK(takes({x})[0].values() == std::vector<float>{2, 4});
}

TEST_CASE("another thread does not see what is being traced") {
  const Manager scope("scope");
  const GradMode off(false);
  std::string seen;
  const Compiled function(scope, "threads", one([&](const auto& in) {
                            std::thread([&] { seen = failure_of([&] { in[0] + in[0]; }); }).join();
                            return in[0] * 2.0;
                          }));
  CHECK(function({scope.variable({1, 2})})[0].values() == std::vector<float>{2, 4});
  CHECK(has(seen, "was traced for 'threads'"));
}

TEST_CASE("a function that fails, calls another or itself loses nothing") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable x = scope.variable({1, 2}), bad = scope.variable({1, 2, 3});
  SUBCASE("it fails, and is traced at the next call") {
    bool fails = true;
    const Compiled function(scope, "moody", one([&](const auto& in) { return fails ? in[0] + bad : in[0] + in[0]; }));
    function.counts();
    const Counters before = Counters::now().without_peak();
    const std::string message = failure_of([&] { function({x}); });
    CHECK(has(message, "TINYAI_ERROR_CALLBACK"));
    CHECK(has(message, "moody"));
    CHECK(has(message, "[2]"));
    CHECK(Counters::now().without_peak() == before);
    fails = false;
    CHECK(function({x})[0].values() == std::vector<float>{2, 4});
  }
  SUBCASE("another one is part of it") {
    const Compiled inner(scope, "inner", one([](const auto& in) { return in[0] * 3.0; }));
    const Compiled outer(scope, "outer", one([&](const auto& in) { return inner({in[0]})[0] + in[0]; }));
    CHECK(outer({x})[0].values() == std::vector<float>{4, 8});
    CHECK(outer({x})[0].values() == std::vector<float>{4, 8});
    CHECK(inner.runs() == 1);
    CHECK(inner.counts().calls == 0);
  }
  SUBCASE("itself") {
    const Compiled* self = nullptr;
    const Compiled function(scope, "endless", one([&](const auto& in) { return (*self)({in[0]})[0]; }));
    self = &function;
    CHECK(has(failure_of([&] { function({x}); }), "endless"));
  }
}

TEST_CASE("a function whose scope closes while it is traced ends that call, and is CLOSED from then on") {
  const GradMode off(false);
  const Manager scope("scope");
  Manager own(scope, "own", false);
  const Variable x = scope.variable({1, 2});
  const Compiled function(own, "gone", one([&](const auto& in) {
                            own.close();
                            return in[0] * 2.0;
                          }));
  CHECK(function({x})[0].values() == std::vector<float>{2, 4});
  CHECK(status_of([&] { function({x}); }) == TINYAI_ERROR_CLOSED);
}

TEST_CASE("a parameter that is gone is CLOSED, by its name") {
  const Manager scope("scope");
  const GradMode off(false);
  Manager model(scope, "model", false);
  const Variable w = model.parameter(model.array({1, 2}));
  w.set_name("w");
  const Variable x = scope.variable({3, 4});
  const Compiled function(scope, "net", one([&](const auto& in) { return in[0] * w; }));
  function({x});
  model.close();
  const std::string message = failure_of([&] { function({x}); });
  CHECK(has(message, "TINYAI_ERROR_CLOSED"));
  CHECK(has(message, "'w'"));
}

TEST_CASE("threads may call one function at once, with signatures that it knows and that it does not") {
  const Manager scope("scope", false);
  const Compiled function(scope, "shared", one([](const auto& in) { return in[0] * in[0] + in[0]; }), 3);
  std::atomic<int> wrong{0};
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      const GradMode off(false);
      const Manager own(scope, "own");
      for (int i = 0; i < 50; ++i) {
        const Shape size{1 + (i * 3 + t) % 5};
        const std::vector<float> twos(static_cast<size_t>(size[0]), 2.f), sixes(twos.size(), 6.f);
        if (function({own.variable(size, twos)})[0].values() != sixes) ++wrong;
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(wrong == 0);
  CHECK(function.counts().calls == 200);
  CHECK(function.counts().plans == 3);
}

TEST_CASE("a limit refuses the results of a call as it would in eager mode, and the accounts agree") {
  const Manager scope("scope");
  const GradMode off(false);
  {
    const Manager tight(scope, "tight", false);
    const Variable x = scope.variable(Shape{1000}, ramp(1000));
    const Compiled function(scope, "large", one([](const auto& in) { return exp(in[0]) + in[0]; }));
    function({x});
    check(tinyai_manager_set_limit(tight.handle(), 4000));
    CHECK(status_of([&] { function({x}, 1, tight.handle()); }) == TINYAI_ERROR_LIMIT);
    check(tinyai_manager_set_limit(tight.handle(), 4200));  // the result; what is between is the function's
    CHECK(function({x}, 1, tight.handle())[0].values().size() == 1000);
  }
  module_tests::check_accounts();
}

TEST_CASE("a custom function has no plans to tell of, and bad options are refused") {
  const Manager scope("scope");
  tinyai_function_options options;
  tinyai_function_options_init(&options);
  tinyai_function made{};
  CHECK(tinyai_function_create(scope.handle(), &options, &made) == TINYAI_ERROR_ARGUMENT);
  options.run = [](tinyai_manager, const tinyai_variable*, int64_t, tinyai_resource*, int64_t, void*) {
    return tinyai_status{TINYAI_OK};
  };
  options.plans = 0;
  CHECK(tinyai_function_create(scope.handle(), &options, &made) == TINYAI_ERROR_RANGE);
}

TEST_CASE("the dump shows inputs, captures and operators") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable w = scope.variable({2, 2}, {1, 2, 3, 4});
  w.set_name("w");
  const Compiled function(scope, "layer", one([&](const auto& in) { return relu(matmul(in[0], w)); }));
  function({scope.variable({1, 2}, {1, 2})});
  const std::string text = function.dump();
  CHECK(has(text, "function 'layer': 1 plan"));
  CHECK(has(text, "%0 = input 0 f32[1,2]"));
  CHECK(has(text, "%1 = capture 'w' f32[2,2]"));
  CHECK(has(text, "%2 = matmul(%0, %1)"));
  CHECK(has(text, "%3 = relu(%2) : f32[1,2]"));
  CHECK(has(text, "return %3"));
}

namespace {

// Convolution, batch norm in training mode, dropout, pooling: with a seed, so that two of them are the same.
class Network {
 public:
  Network() : stream_(seeded()), scope_(stream_, "network", true) {
    tinyai_module parts[7];
    const tinyai_manager into = scope_.handle();
    check(tinyai_module_conv2d(into, 2, 4, 3, 3, nullptr, &parts[0]));
    check(tinyai_module_batch_norm(into, 2, 4, nullptr, &parts[1]));
    check(tinyai_module_activation(into, TINYAI_RELU, nullptr, &parts[2]));
    check(tinyai_module_max_pool2d(into, 2, 2, nullptr, &parts[3]));
    check(tinyai_module_flatten(into, 1, -1, &parts[4]));
    check(tinyai_module_dropout(into, 0.25, &parts[5]));
    check(tinyai_module_linear(into, 4 * 3 * 3, 3, 1, TINYAI_F32, &parts[6]));
    check(tinyai_module_sequential(into, parts, 7, &module_));
    int64_t count = 0;
    check(tinyai_module_parameter_count(module_, &count));
    for (int64_t i = 0; i < count; ++i) {
      tinyai_variable one{};
      check(tinyai_module_parameter_at(module_, i, &one));
      parameters_.emplace_back(one);
    }
    labels_ = scope_.indices({0, 2, 1, 1});
  }
  ~Network() { tinyai_manager_close(stream_); }
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  const Manager& scope() const { return scope_; }
  size_t outputs() const { return 1 + parameters_.size(); }
  Variable batch(int step) const {
    std::vector<float> values = ramp(4 * 2 * 8 * 8);
    for (size_t i = 0; i < values.size(); ++i) values[i] *= static_cast<float>((i * 7 + static_cast<size_t>(step)) % 5);
    const Variable x = scope_.variable(Shape{4, 2, 8, 8}, values);
    x.set_requires_grad(false);
    return x;
  }
  // The loss, then each parameter's gradient.
  std::vector<Variable> losses(const Variable& x) const {
    tinyai_variable y{}, loss{};
    check(tinyai_module_forward({0}, module_, x.handle(), &y));
    check(tinyai_variable_cross_entropy({0}, y, labels_.handle(), 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    std::vector<Variable> out = grad(loss, parameters_);
    out.insert(out.begin(), Variable(loss));
    return out;
  }
  // A step of plain descent, in place.
  void descend(const std::vector<Variable>& found) const {
    const GradMode off(false);
    for (size_t i = 0; i < parameters_.size(); ++i) {
      check(tinyai_variable_sub_inplace(parameters_[i].handle(), (found[i + 1] * 0.1).value().handle()));
    }
  }
  // All that a step changes: parameters and running statistics.
  std::vector<std::vector<float>> state() const {
    std::vector<std::vector<float>> out;
    for (const Variable& parameter : parameters_) out.push_back(parameter.values());
    int64_t count = 0;
    check(tinyai_module_buffer_count(module_, &count));
    for (int64_t i = 0; i < count; ++i) {
      tinyai_array one{};
      check(tinyai_module_buffer_at(module_, i, &one));
      out.push_back(Array(one).values());
    }
    return out;
  }

 private:
  static tinyai_manager seeded() {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.seed = 11;
    options.has_seed = 1;
    tinyai_manager stream{};
    check(tinyai_manager_open({0}, &options, &stream));
    return stream;
  }

  tinyai_manager stream_;
  Manager scope_;
  tinyai_module module_{};
  std::vector<Variable> parameters_;
  Array labels_;
};

// Losses and the state after each of three steps.
std::vector<std::vector<float>> train(bool compiled, bool whole_step) {
  const Network network;
  const Body body = [&](tinyai_manager, const std::vector<Variable>& in) {
    const std::vector<Variable> found = network.losses(in[0]);
    if (whole_step) network.descend(found);
    std::vector<tinyai_resource> out;
    for (const Variable& one : found) out.push_back(one.resource());
    return out;
  };
  const Compiled function(network.scope(), "step", body);
  std::vector<std::vector<float>> all;
  for (int step = 0; step < 3; ++step) {
    const Manager batch(network.scope(), "batch");
    const Variable x = network.batch(step);
    std::vector<Variable> found;
    if (compiled) {
      found = function({x}, static_cast<int64_t>(network.outputs()));
    } else {
      for (const tinyai_resource one : body(batch.handle(), {x})) found.emplace_back(tinyai_variable{one.id});
    }
    if (!whole_step) network.descend(found);
    for (const Variable& one : found) all.push_back(one.values());
    for (const std::vector<float>& one : network.state()) all.push_back(one);
  }
  if (compiled) {
    CHECK(function.runs() == 1);
    const tinyai_function_counts counts = function.counts();
    CHECK(counts.alive_bytes > 0);
    CHECK(static_cast<double>(counts.arena_bytes) <= 1.02 * static_cast<double>(counts.alive_bytes));
  }
  return all;
}

}  // namespace

TEST_CASE("a network's losses, gradients, dropout and running statistics are eager's to the bit") {
  const auto eager = train(false, false);
  CHECK(train(true, false) == eager);
  CHECK(train(true, true) == eager);  // with the parameters written inside
  module_tests::check_accounts();
}

TEST_CASE("an operator that refuses whatever it is given refuses in a compiled function as in eager calls") {
  const Manager scope("scope");
  const GradMode off(false);
  const Array nothing = scope.array(Shape{0, 3}, {}), table = scope.array(Shape{2, 3}, {1, 2, 3, 4, 5, 6});
  const Array indices = scope.indices({0, 1});
  const auto look_up = [&](const Array& x) {
    tinyai_array out{};
    check(tinyai_array_index_select({0}, x.handle(), indices.handle(), 0, &out));
    return out;
  };
  const tinyai_status eager = status_of([&] { look_up(nothing); });
  REQUIRE(eager == TINYAI_ERROR_RANGE);  // there is no row 1 of none
  for (const bool is_empty : {true, false}) {
    const Compiled function(scope, "look up", [&](tinyai_manager, const std::vector<Variable>&) {
      return std::vector<tinyai_resource>{{look_up(is_empty ? nothing : table).id}};
    });
    const Variable x = scope.variable({1});
    for (int i = 0; i < 2; ++i) CHECK(status_of([&] { function({x}); }) == (is_empty ? eager : TINYAI_OK));
  }
}

TEST_CASE("rows of an empty table are RANGE in a compiled function, too") {
  const Manager scope("scope");
  const GradMode off(false);
  const Variable table = scope.variable({0, 3, 2}, {}), x = scope.variable({1});
  const Array index = scope.indices({0});
  const auto rows = [&] {
    tinyai_variable out{};
    check(tinyai_variable_gather_nd({0}, table.handle(), index.handle(), &out));
    return Variable(out);
  };
  const Compiled function(scope, "rows", one([&](const auto&) { return rows(); }));
  CHECK(status_of([&] { rows(); }) == TINYAI_ERROR_RANGE);
  CHECK(status_of([&] { function({x}); }) == TINYAI_ERROR_RANGE);
}
