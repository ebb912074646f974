// Early steps: a backward steps each parameter as soon as its gradient is whole, to the bits of steps that come after
// it, and never has all gradients at once.
#include <doctest/doctest.h>

#include <thread>

#include "graph/compiled.h"
#include "support/optimizer_cases.h"
#include "support/training.hpp"

using namespace tinyai_test;
using module_tests::check_accounts;

namespace {

constexpr int64_t kWidth = 64, kLayers = 6;

Variable tanh(const Variable& x) { return detail::apply(tinyai_variable_tanh, x.handle()); }
Variable transposed(const Variable& x) {
  return detail::apply(tinyai_variable_transpose, x.handle(), nullptr, int64_t{0});
}

// Layers in a row. The first weight is read again at the end, through a view, so that its gradient is whole last; the
// second once more as data.
class Network {
 public:
  explicit Network(const Manager& scope, int64_t layers = kLayers) {
    for (int64_t i = 0; i < layers; ++i) {
      std::vector<float> values(static_cast<size_t>(kWidth * kWidth));
      for (size_t k = 0; k < values.size(); ++k)
        values[k] = static_cast<float>(0.2 * std::sin(0.37 * static_cast<double>(k) + static_cast<double>(i)));
      weights.push_back(scope.parameter(scope.array(Shape{kWidth, kWidth}, values)));
      weights.back().set_name(("w" + std::to_string(i)).c_str());
    }
  }
  Variable loss(const Variable& x, bool spans = false) const {
    Variable y = x;
    for (size_t i = 0; i < weights.size(); i += 2) {
      if (spans) check(tinyai_recompute_push());
      y = tanh(matmul(tanh(matmul(y, weights[i])), transposed(weights[i + 1])));
      if (spans) check(tinyai_recompute_pop());
    }
    return sum(square(matmul(y, transposed(weights[0])))) + sum(matmul(y, stop_gradient(weights[1])) * 0.1);
  }
  std::vector<std::vector<float>> values() const {
    std::vector<std::vector<float>> out;
    for (const Variable& weight : weights) out.push_back(weight.values());
    return out;
  }
  std::vector<Variable> weights;
};

optimizer_tests::Parameters handles(const std::vector<Variable>& weights) {
  optimizer_tests::Parameters out;
  for (const Variable& weight : weights) out.push_back(weight.handle());
  return out;
}

tinyai_optimizer adam(const Manager& scope, const std::vector<Variable>& weights) {
  tinyai_optimizer out{0};
  const auto all = handles(weights);
  check(tinyai_optimizer_adam(scope.handle(), all.data(), static_cast<int64_t>(all.size()), nullptr, &out));
  return out;
}

Variable input(const Manager& batch) {
  std::vector<float> values(static_cast<size_t>(4 * kWidth));
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<float>(std::cos(0.21 * static_cast<double>(i)));
  const Variable x = batch.variable(Shape{4, kWidth}, values);
  x.set_requires_grad(false);
  return x;
}

struct World {
  const Manager base{"base", false}, model{base, "model", false}, training{base, "training", false};
  const Network network{model};
  tinyai_optimizer optimizer = adam(training, network.weights);

  explicit World(bool early = true) { set_early(early); }
  void set_early(bool early) const { check(tinyai_optimizer_set_early(optimizer, early)); }
  void after_backward() const {
    check(tinyai_optimizer_step(optimizer));
    check(tinyai_optimizer_clear_grads(optimizer));
  }
  void step(const BackwardOptions& options = {}, bool spans = false) const {
    const Manager batch(base, "batch", true);
    backward(network.loss(input(batch), spans), options);
    after_backward();
  }
};

std::string refusal(const std::function<void()>& call) {
  try {
    call();
    return "";
  } catch (const Error& error) {
    return error.what();
  }
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// A file that goes with it.
struct File {
  std::string path = "/tmp/tinyai_early_" + std::to_string(getpid()) + ".safetensors";
  File() = default;
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  ~File() { remove(path.c_str()); }
};

// The identity, with something to do in its backward.
class Watched {
 public:
  Watched(const Manager& scope, std::function<tinyai_status()> at_backward) : at_backward_(std::move(at_backward)) {
    tinyai_function_custom_options options;
    tinyai_function_custom_options_init(&options);
    options.name = "watched";
    options.forward = forward;
    options.backward = at;
    options.user_data = this;
    check(tinyai_function_custom(scope.handle(), &options, &function_));
  }
  Variable operator()(const Variable& x) const {
    const tinyai_variable in = x.handle();
    tinyai_variable out{};
    check(tinyai_function_call({0}, function_, &in, 1, &out, 1));
    return out;
  }

 private:
  static tinyai_status forward(tinyai_manager scope, const tinyai_variable* inputs, int64_t, tinyai_resource* outputs,
                               int64_t, void*) {
    tinyai_variable out{};
    const tinyai_status status = tinyai_variable_mul_scalar(scope, inputs[0], 1, &out);
    outputs[0].id = out.id;
    return status;
  }
  static tinyai_status at(tinyai_manager, const tinyai_function_backward* call, tinyai_resource* gradients,
                          void* user_data) {
    gradients[0].id = call->cotangents[0].id;
    return static_cast<const Watched*>(user_data)->at_backward_();
  }
  tinyai_function function_{};
  std::function<tinyai_status()> at_backward_;
};

// The last weight is stepped before the first one's gradient is known, at which this function is called.
Variable two_layers(const World& world, const Manager& batch, const Watched& between) {
  const Variable y = between(tanh(matmul(input(batch), world.network.weights[0])));
  return sum(tanh(matmul(y, world.network.weights[1])));
}

}  // namespace

TEST_CASE("early: the bits of a step behind the backward, with every optimizer") {
  using optimizer_tests::Steps;
  for (const optimizer_tests::Case& one : Steps(TINYAI_SOURCE_DIR "/tests/optimizers/steps.jsonl").cases) {
    CAPTURE(one.name);
    std::vector<std::vector<float>> values[2];
    for (const bool early : {false, true}) {
      World world(false);
      world.optimizer = one.make(world.training.handle(), handles(world.network.weights));
      world.set_early(early);
      for (int i = 0; i < 3; ++i) world.step();
      values[early] = world.network.values();
      CHECK_FALSE(world.network.weights[0].grad());
    }
    CHECK(values[0] == values[1]);
  }
  check_accounts();
}

TEST_CASE("early: the same bits where layers are made again, and read parameters once more") {
  std::vector<std::vector<float>> values[2];
  for (const bool early : {false, true}) {
    const World world(early);
    for (int i = 0; i < 3; ++i) world.step({}, true);
    values[early] = world.network.values();
  }
  CHECK(values[0] == values[1]);
  check_accounts();
}

TEST_CASE("early: the gradients are never there at once") {
  constexpr int64_t kGradient = kWidth * kWidth * 4;
  int64_t peak[2];
  for (const bool early : {false, true}) {
    const World world(early);
    const auto step = [&] {
      const Manager batch(world.base, "batch", true);
      Variable y = input(batch);
      for (const Variable& weight : world.network.weights) y = tanh(matmul(y, weight));
      backward(sum(y));
      world.after_backward();
    };
    step();
    peak[early] = peak_above(world.base, step);
  }
  CHECK(peak[0] > kLayers * kGradient);
  CHECK(peak[0] - peak[1] > (kLayers - 2) * kGradient);
}

TEST_CASE("early: what needs all gradients, or the graph again, is refused with the reason, and nothing has changed") {
  const World world;
  world.step();
  const auto before = world.network.values();
  const auto refused = [&](const BackwardOptions& options) { return refusal([&] { world.step(options); }); };
  CHECK(has(refused({.retain_graph = true}), "TINYAI_ERROR_ARGUMENT"));
  CHECK(has(refused({.create_graph = true}), "leave retain_graph and create_graph out, or switch early steps off"));
  CHECK(has(refusal([&] { check(tinyai_optimizer_clip_norm(world.optimizer, 1, nullptr)); }),
            "a norm is of all gradients, and they are never there at once"));
  CHECK(has(refusal([&] { check(tinyai_optimizer_clip_value(world.optimizer, 1)); }), "TINYAI_ERROR_ARGUMENT"));
  CHECK(has(refusal([&] { check(tinyai_optimizer_set_loss_scale(world.optimizer, nullptr)); }),
            "when all gradients are known"));
  CHECK(world.network.values() == before);

  check(tinyai_variable_set_sparse_grad(world.network.weights[2].handle(), 1));
  CHECK(has(refused({}), "kept by rows"));
  check(tinyai_variable_set_sparse_grad(world.network.weights[2].handle(), 0));

  world.set_early(false);
  {
    const Manager batch(world.base, "batch", true);
    backward(world.network.loss(input(batch)));
  }
  world.set_early(true);
  CHECK(has(refused({}), "by one backward's gradient, and this one has a gradient already: clear it first"));
  CHECK(world.network.values() == before);
  check(tinyai_optimizer_clear_grads(world.optimizer));
  world.step();
  CHECK(world.network.values() != before);

  world.set_early(false);
  check(tinyai_optimizer_set_loss_scale(world.optimizer, nullptr));
  CHECK(has(refusal([&] { world.set_early(true); }), "take the scale away"));
  check_accounts();
}

TEST_CASE("early: a backward through what another has consumed is refused before its first step") {
  const World world;
  const auto before = world.network.values();
  const Manager batch(world.base, "batch", true);
  const Variable x = batch.variable(Shape{4, kWidth}, ramp(4 * kWidth)), trunk = tanh(exp(x));
  backward(sum(trunk));
  const std::string failed = refusal([&] { backward(sum(matmul(trunk, world.network.weights[0]))); });
  CHECK(has(failed, "TINYAI_ERROR_CONSUMED"));
  CHECK_FALSE(has(failed, "early steps are done"));
  CHECK(world.network.values() == before);
  world.step();
}

TEST_CASE("early: a backward that fails in the middle leaves it half way until a state is loaded") {
  const World world;
  world.step();
  const File file;
  check(tinyai_optimizer_save(world.optimizer, file.path.c_str()));
  const auto before = world.network.values();
  const auto fail_half_way = [&] {
    const Manager batch(world.base, "batch", true);
    const Watched fails(batch, [] { return TINYAI_ERROR_RANGE; });
    return refusal([&] { backward(two_layers(world, batch, fails)); });
  };
  const std::string failed = fail_half_way();
  CHECK(has(failed, "TINYAI_ERROR_CALLBACK"));
  CHECK(has(failed, "1 of 2 early steps are done, and stay: load a state of the parameters and of the optimizer"));
  const auto after = world.network.values();
  CHECK(after[0] == before[0]);
  CHECK(after[1] != before[1]);

  CHECK(has(refusal([&] { check(tinyai_optimizer_step(world.optimizer)); }), "TINYAI_ERROR_NOT_READY"));
  CHECK(has(refusal([&] { world.step(); }), "load a state of the parameters and of the optimizer"));
  CHECK(has(refusal([&] { check(tinyai_optimizer_save(world.optimizer, "/tmp/none")); }), "TINYAI_ERROR_NOT_READY"));
  world.set_early(false);
  CHECK(has(refusal([&] { world.step(); }), "TINYAI_ERROR_NOT_READY"));
  check(tinyai_optimizer_clear_grads(world.optimizer));
  world.set_early(true);
  CHECK(world.network.values() == after);
  check(tinyai_optimizer_load(world.optimizer, file.path.c_str()));
  world.step();
  CHECK(world.network.values() != after);
  check_accounts();
}

TEST_CASE("early: a compiled step of an optimizer that is half way is refused") {
  const World world(false);
  const graph_tests::Compiled compiled(world.base, "step", [&](tinyai_manager, const std::vector<Variable>& in) {
    const Variable loss = world.network.loss(in[0]);
    backward(loss);
    world.after_backward();
    return std::vector<tinyai_resource>{loss.resource()};
  });
  const Manager batch(world.base, "batch", true);
  compiled({input(batch)});
  world.set_early(true);
  const Watched fails(batch, [] { return TINYAI_ERROR_RANGE; });
  CHECK(has(refusal([&] { backward(two_layers(world, batch, fails)); }), "1 of 2 early steps"));
  CHECK(has(refusal([&] { compiled({input(batch)}); }), "half way"));
}

TEST_CASE("early: frozen parameters and those that nothing flows to stay as they are") {
  const World world;
  world.network.weights[3].set_requires_grad(false);
  const auto before = world.network.values();
  world.step();
  const auto after = world.network.values();
  for (size_t i = 0; i < before.size(); ++i) CHECK((after[i] == before[i]) == (i == 3));
  {
    const Manager batch(world.base, "batch", true);
    backward(sum(square(matmul(input(batch), world.network.weights[4]))));
  }
  for (size_t i = 0; i < before.size(); ++i) CHECK((world.network.weights[i].values() == after[i]) == (i != 4));
}

TEST_CASE("early: a parameter that is frozen in the middle of a backward stays as it is") {
  const World world;
  const Manager batch(world.base, "batch", true);
  const auto before = world.network.values();
  const Watched inside(batch, [&] {
    world.network.weights[0].set_requires_grad(false);
    return TINYAI_OK;
  });
  backward(two_layers(world, batch, inside));
  CHECK(world.network.weights[0].values() == before[0]);
  CHECK(world.network.weights[1].values() != before[1]);
}

TEST_CASE("early: parameters that share their bytes have the bits of a step behind the backward") {
  std::vector<float> found[2];
  for (const int early : {0, 1}) {
    const Manager scope("scope");
    const tinyai_array numbers = scope.array({1, 2, 3, 4}).handle();
    tinyai_variable shared[2];
    for (tinyai_variable& one : shared) check(tinyai_parameter(scope.handle(), numbers, &one));
    tinyai_sgd_options options;
    tinyai_sgd_options_init(&options);
    options.rate = 0.1;
    options.weight_decay = 0.5;
    tinyai_optimizer sgd;
    check(tinyai_optimizer_sgd(scope.handle(), shared, 2, &options, &sgd));
    check(tinyai_optimizer_set_early(sgd, early));
    const Variable a = shared[0], b = shared[1];
    backward(sum(tanh(square(a) * b) * b));
    check(tinyai_optimizer_step(sgd));
    found[early] = a.values();
  }
  CHECK(found[0] == found[1]);
}

TEST_CASE("early: each backward is a step, counted once for each parameter") {
  std::string files[2];
  for (const bool early : {false, true}) {
    const World world(early);
    for (int i = 0; i < 2; ++i) {
      const Manager batch(world.base, "batch", true);
      const Variable x = input(batch), first = world.network.loss(x);
      backward(first);
      if (!early) world.after_backward();
      backward(sum(square(matmul(x, world.network.weights[4]))));
      world.after_backward();
    }
    const File file;
    check(tinyai_optimizer_save(world.optimizer, file.path.c_str()));
    std::ifstream in(file.path, std::ios::binary);
    files[early] = {std::istreambuf_iterator<char>(in), {}};
  }
  CHECK(!files[0].empty());
  CHECK(files[0] == files[1]);
}

TEST_CASE("early: gradients of given variables step nothing") {
  const World world;
  const auto before = world.network.values();
  const Manager batch(world.base, "batch", true);
  grad(world.network.loss(input(batch)), world.network.weights);
  CHECK(world.network.values() == before);
}

TEST_CASE("early: a cotangent that shows a parameter is as it was before the step") {
  std::vector<std::vector<float>> values[2];
  for (const bool early : {false, true}) {
    const World world(early);
    const Manager batch(world.base, "batch", true);
    const Variable &a = world.network.weights[0], &b = world.network.weights[1];
    const Variable flat = reshape(a, {kWidth * kWidth});  // a is stepped last, by what shows b
    backward(reshape(flat, {kWidth, kWidth}) + b, {.cotangent = b.value()});
    world.after_backward();
    values[early] = world.network.values();
  }
  CHECK(values[0] == values[1]);
}

TEST_CASE("early: rates that are set in the middle of a backward hold from the next") {
  std::vector<std::vector<float>> values[2];
  for (const bool early : {false, true}) {
    const World world(early);
    const Manager batch(world.base, "batch", true);
    const auto set = [&] { return tinyai_optimizer_set_rate(world.optimizer, 0.5); };
    const Watched sets(batch, [&] { return early ? set() : TINYAI_OK; });
    backward(two_layers(world, batch, sets));
    world.after_backward();
    if (!early) check(set());
    world.step();
    values[early] = world.network.values();
  }
  CHECK(values[0] == values[1]);
}

TEST_CASE("early: while a backward steps an optimizer another is refused, as is what would change the optimizer") {
  const World world;
  const Manager batch(world.base, "batch", true);
  const Variable more = world.model.parameter(world.model.array({1, 2}));
  const tinyai_variable one = more.handle();
  const File file;
  check(tinyai_optimizer_save(world.optimizer, file.path.c_str()));
  int seen = 0;
  const Watched inside(batch, [&] {
    const auto not_ready = [&](tinyai_status status) { seen += status == TINYAI_ERROR_NOT_READY; };
    const GradMode on(true);
    const Variable other = sum(matmul(input(batch), world.network.weights[1]));
    not_ready(tinyai_variable_backward({0}, other.handle(), nullptr));
    not_ready(tinyai_optimizer_set_early(world.optimizer, 0));
    not_ready(tinyai_optimizer_add_adam_group(world.optimizer, &one, 1, nullptr));
    not_ready(tinyai_optimizer_load(world.optimizer, file.path.c_str()));
    not_ready(tinyai_optimizer_save(world.optimizer, file.path.c_str()));
    return TINYAI_OK;
  });
  backward(two_layers(world, batch, inside));
  CHECK(seen == 5);
  check(tinyai_optimizer_add_adam_group(world.optimizer, &one, 1, nullptr));
  backward(sum(more * more));
  CHECK(more.values() != std::vector<float>{1, 2});
}

TEST_CASE("early: two optimizers step the parameters of one graph, but never one parameter") {
  std::vector<std::vector<float>> values[2];
  for (const bool early : {false, true}) {
    const World world(false);
    const std::vector<Variable>& all = world.network.weights;
    const tinyai_optimizer halves[] = {adam(world.training, {all.begin(), all.begin() + 3}),
                                       adam(world.training, {all.begin() + 3, all.end()})};
    for (const tinyai_optimizer half : halves) check(tinyai_optimizer_set_early(half, early));
    if (early) CHECK(has(refusal([&] { world.set_early(true); }), "another optimizer steps the parameter"));
    const Manager batch(world.base, "batch", true);
    backward(world.network.loss(input(batch)));
    for (const tinyai_optimizer half : halves) check(tinyai_optimizer_step(half));
    for (const Variable& weight : all) CHECK(static_cast<bool>(weight.grad()) == !early);
    values[early] = world.network.values();
    for (const tinyai_optimizer half : halves) check(tinyai_optimizer_release(half));
    world.set_early(true);  // whose were released steps nothing any more
  }
  CHECK(values[0] == values[1]);
}

TEST_CASE("early: a compiled step has the same bits, and is traced anew when early steps are switched") {
  std::vector<std::vector<float>> values[2];
  for (const bool early : {false, true}) {
    const World world(early);
    const graph_tests::Compiled compiled(world.base, "step", [&](tinyai_manager, const std::vector<Variable>& in) {
      const Variable loss = world.network.loss(in[0]);
      backward(loss);
      world.after_backward();
      return std::vector<tinyai_resource>{loss.resource()};
    });
    for (int i = 0; i < 4; ++i) {
      if (i == 2) world.set_early(!early);
      const Manager batch(world.base, "batch", true);
      compiled({input(batch)});
    }
    values[early] = world.network.values();
    CHECK(compiled.counts().traces == 2);
  }
  CHECK(values[0] == values[1]);
}

TEST_CASE("early: a trainer trains to the same weights, eager and compiled, and refuses what needs all gradients") {
  using training_tests::call;
  using Trained = training_tests::World;
  const auto set_early = [](Trained& world, tinyai_optimizer* out = nullptr) {
    tinyai_optimizer optimizer{0};
    const std::vector<tinyai_variable> all = module_tests::parameters_of(world.module);
    check(tinyai_optimizer_adam(world.training.id, all.data(), static_cast<int64_t>(all.size()), nullptr, &optimizer));
    check(tinyai_optimizer_set_early(optimizer, 1));
    world.options.optimizer = optimizer;
    if (out) *out = optimizer;
  };
  std::vector<double> weights[2];
  for (const bool compile : {false, true}) {
    for (const bool early : {false, true}) {
      Trained world;
      world.options.compile = compile;
      tinyai_optimizer optimizer{0};
      set_early(world, &optimizer);
      check(tinyai_optimizer_set_early(optimizer, early));
      check(tinyai_trainer_run(world.trainer()));
      weights[early] = world.weights();
    }
    CHECK(weights[0] == weights[1]);
  }
  using Choose = std::function<void(tinyai_trainer_options&)>;
  training_tests::Callback nothing = [](auto...) { return TINYAI_OK; };
  const std::vector<std::pair<const char*, Choose>> cases = {
      {"clip_norm is of all gradients", [](auto& options) { options.clip_norm = 1; }},
      {"clip_value comes when", [](auto& options) { options.clip_value = 1; }},
      {"accumulate steps by several", [](auto& options) { options.accumulate = 2; }},
      {"shards are sums over several backwards", [](auto& options) { options.shards = 2; }},
      {"backward_end comes when", [&](auto& options) {
         options.backward_end = call;
         options.user_data = &nothing;
       }}};
  for (const auto& [why, choose] : cases) {
    Trained world;
    set_early(world);
    choose(world.options);
    const auto before = world.weights();
    const std::string refused = refusal([&] { check(tinyai_trainer_run(world.trainer())); });
    CHECK(has(refused, "TINYAI_ERROR_ARGUMENT"));
    CHECK(has(refused, why));
    CHECK(has(refused, "leave it out, or switch early steps off"));
    CHECK(world.weights() == before);
  }
  check_accounts();
}

TEST_CASE("early: backwards of several threads, each with an optimizer of its own") {
  const World worlds[2] = {World(true), World(true)};
  std::vector<std::thread> threads;
  for (const World& world : worlds) {
    threads.emplace_back([&] {
      for (int i = 0; i < 20; ++i) world.step();
    });
  }
  for (std::thread& thread : threads) thread.join();
  CHECK(worlds[0].network.values() == worlds[1].network.values());
}
