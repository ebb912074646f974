// A compiled function is known before it runs: what it computes by formulas, what it holds by an allocator that counts.
#include <doctest/doctest.h>

#include <cstdlib>
#include <functional>
#include <mutex>
#include <nlohmann/json.hpp>
#include <unordered_map>

#include "graph/loops.h"
#include "onnx/saved.h"
#include "support/optimizer_cases.h"

using namespace graph_tests;
using Json = nlohmann::json;
namespace networks = tinyai_test::networks;

namespace {

tinyai_array zeros(tinyai_manager into, const Shape& shape, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_array out;
  check(tinyai_array_zeros(into, shape.data(), static_cast<int64_t>(shape.size()), dtype, &out));
  return out;
}

std::vector<tinyai_resource> resources(const std::vector<tinyai_array>& arrays) {
  std::vector<tinyai_resource> out;
  for (const tinyai_array array : arrays) out.push_back({array.id});
  return out;
}

tinyai_analysis analyze(tinyai_function function, const std::vector<tinyai_array>& inputs, int64_t outputs = 1) {
  tinyai_analysis sums{};
  sums.struct_size = sizeof sums;
  const auto given = resources(inputs);
  check(tinyai_function_analyze(function, given.data(), static_cast<int64_t>(given.size()), outputs, &sums));
  return sums;
}
std::string printed(tinyai_function function, const std::vector<tinyai_array>& inputs, int32_t format,
                    int64_t outputs = 1) {
  const auto given = resources(inputs);
  return read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_function_print_analysis(function, given.data(), static_cast<int64_t>(given.size()), outputs, format,
                                          buffer, size, length);
  });
}

// A manager of the null device, for examples of inputs.
class Examples {
 public:
  Examples() {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.device = "null";
    check(tinyai_manager_open({0}, &options, &id_));
  }
  ~Examples() { tinyai_manager_close(id_); }
  Examples(const Examples&) = delete;
  Examples& operator=(const Examples&) = delete;
  operator tinyai_manager() const { return id_; }  // NOLINT: what it is

 private:
  tinyai_manager id_{};
};

tinyai_module perceptron(const Manager& scope) {
  return networks::sequential(
      scope.handle(), {networks::linear(scope.handle(), 6, 5), networks::activation(scope.handle(), TINYAI_RELU),
                       networks::linear(scope.handle(), 5, 3)});
}

Body forward_of(tinyai_module module) {
  return [module](tinyai_manager scope, const std::vector<Variable>& in) {
    tinyai_variable out{};
    check(tinyai_module_forward(scope, module, in[0].handle(), &out));
    return std::vector<tinyai_resource>{{out.id}};
  };
}

// Blocks that are out, by their addresses, and the most bytes that were.
class CountedBlocks {
 public:
  CountedBlocks() {
    tinyai_allocator hook{};
    hook.struct_size = sizeof hook;
    hook.every_block = 1;
    hook.user_data = this;
    hook.allocate = [](int64_t bytes, int64_t alignment, void* self) -> void* {
      void* const block = aligned_alloc(static_cast<size_t>(std::max<int64_t>(alignment, 64)), rounded(bytes));
      if (block) static_cast<CountedBlocks*>(self)->add(block, static_cast<int64_t>(rounded(bytes)));
      return block;
    };
    hook.release = [](void* block, int64_t, void* self) {
      static_cast<CountedBlocks*>(self)->remove(block);
      free(block);
    };
    check(tinyai_set_allocator(&hook));
  }
  ~CountedBlocks() { CHECK(tinyai_set_allocator(nullptr) == TINYAI_OK); }
  CountedBlocks(const CountedBlocks&) = delete;
  CountedBlocks& operator=(const CountedBlocks&) = delete;

  int64_t held() const { return held_; }
  template <class Work>
  int64_t growth(const Work& work) {  // at its highest
    const int64_t before = most_ = held_;
    work();
    return most_ - before;
  }

 private:
  static size_t rounded(int64_t bytes) { return static_cast<size_t>((bytes + 63) / 64 * 64); }
  void add(void* block, int64_t bytes) {
    const std::lock_guard guard(lock_);
    blocks_[block] = bytes;
    held_ += bytes;
    most_ = std::max(most_, held_);
  }
  void remove(void* block) {
    const std::lock_guard guard(lock_);
    held_ -= blocks_.at(block);
    blocks_.erase(block);
  }

  std::mutex lock_;
  std::unordered_map<void*, int64_t> blocks_;
  int64_t held_ = 0, most_ = 0;
};

// A network, an optimizer, and the function of a step with them.
using Optimize = std::function<tinyai_optimizer(tinyai_manager into, const std::vector<tinyai_variable>& parameters)>;

template <auto kMake>
tinyai_optimizer by(tinyai_manager into, const std::vector<tinyai_variable>& parameters) {
  tinyai_optimizer out;
  check(kMake(into, parameters.data(), static_cast<int64_t>(parameters.size()), nullptr, &out));
  return out;
}

class Learner {
 public:
  Learner(const Manager& scope, tinyai_module net, const Optimize& optimize = by<tinyai_optimizer_adam>)
      : optimizer_(optimize(scope.handle(), parameters_of(net))),
        step_(scope, "step",
              [this, net](tinyai_manager inside, const std::vector<Variable>& in) { return learn(inside, net, in); }) {}

  tinyai_function handle() const { return step_.handle(); }
  const Compiled& step() const { return step_; }

 private:
  static std::vector<tinyai_variable> parameters_of(tinyai_module net) {
    int64_t count = 0;
    check(tinyai_module_parameter_count(net, &count));
    std::vector<tinyai_variable> parameters(static_cast<size_t>(count));
    for (int64_t i = 0; i < count; ++i) check(tinyai_module_parameter_at(net, i, &parameters[static_cast<size_t>(i)]));
    return parameters;
  }
  std::vector<tinyai_resource> learn(tinyai_manager inside, tinyai_module net, const std::vector<Variable>& in) const {
    tinyai_variable out{}, loss{};
    tinyai_array labels{};
    check(tinyai_module_forward(inside, net, in[0].handle(), &out));
    check(tinyai_variable_value(in[1].handle(), &labels));
    check(tinyai_variable_cross_entropy(inside, out, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss));
    check(tinyai_variable_backward(inside, loss, nullptr));
    check(tinyai_optimizer_step(optimizer_));
    check(tinyai_optimizer_clear_grads(optimizer_));
    return {{loss.id}};
  }

  const tinyai_optimizer optimizer_;
  const Compiled step_;
};

tinyai_module convolutions(const Manager& scope) {
  tinyai_module pool, flat, dropout;
  check(tinyai_module_max_pool2d(scope.handle(), 2, 2, nullptr, &pool));
  check(tinyai_module_flatten(scope.handle(), 1, -1, &flat));
  check(tinyai_module_dropout(scope.handle(), 0.25, &dropout));
  return networks::sequential(scope.handle(),
                              {networks::convolution(scope.handle(), 1, 8, 3), networks::batch_norm(scope.handle(), 8),
                               networks::activation(scope.handle(), TINYAI_RELU), pool, flat, dropout,
                               networks::linear(scope.handle(), 8 * 4 * 4, 10)});
}

// Those of the examples.
tinyai_module layers(const Manager& scope, const std::vector<int64_t>& widths) {
  std::vector<tinyai_module> parts;
  for (size_t i = 1; i < widths.size(); ++i) {
    if (i > 1) parts.push_back(networks::activation(scope.handle(), TINYAI_TANH));
    parts.push_back(networks::linear(scope.handle(), widths[i - 1], widths[i]));
  }
  return networks::sequential(scope.handle(), parts);
}
tinyai_module line(const Manager& scope) { return layers(scope, {1, 1}); }
tinyai_module sine(const Manager& scope) { return layers(scope, {1, 32, 1}); }
tinyai_module spiral(const Manager& scope) { return layers(scope, {2, 32, 32, 2}); }
tinyai_module digits(const Manager& scope) {
  const auto relu = [&] { return networks::activation(scope.handle(), TINYAI_RELU); };
  tinyai_module pool, flat, dropout;
  check(tinyai_module_max_pool2d(scope.handle(), 2, 2, nullptr, &pool));
  check(tinyai_module_flatten(scope.handle(), 1, -1, &flat));
  check(tinyai_module_dropout(scope.handle(), 0.25, &dropout));
  return networks::sequential(scope.handle(), {networks::convolution(scope.handle(), 1, 16, 3), relu(),
                                               networks::convolution(scope.handle(), 16, 32, 3), relu(), pool, flat,
                                               networks::linear(scope.handle(), 32 * 4 * 4, 64), relu(), dropout,
                                               networks::linear(scope.handle(), 64, 10)});
}

Variable constant(const Manager& scope, tinyai_array array) {
  tinyai_variable out;
  check(tinyai_constant(scope.handle(), array, &out));
  return Variable(out);
}

}  // namespace

TEST_CASE("function analysis tells all that a call holds, to the byte that an allocator counts, at three batch sizes") {
  for (const int64_t batch : {1, 7, 64}) {
    CAPTURE(batch);
    CountedBlocks blocks;
    const Manager scope("scope");
    const GradMode off(false);
    tinyai_array first{}, second{};
    const Compiled function(scope, "scores", one([&](const std::vector<Variable>& in) {
                              return matmul(relu(matmul(in[0], Variable(constant(scope, first)))),
                                            Variable(constant(scope, second)));
                            }));
    const int64_t before = blocks.held();
    first = zeros(scope.handle(), {300, 200});
    second = zeros(scope.handle(), {200, 10});
    const tinyai_array x = zeros(scope.handle(), {batch, 300});
    const tinyai_analysis told = analyze(function.handle(), {x});
    CHECK(function.counts().traces == 0);
    const Variable given = constant(scope, x);
    const int64_t there = blocks.held() - before;
    function({given});  // traced
    check(tinyai_trim(nullptr));
    CHECK(told.peak_bytes == there + blocks.growth([&] { function({given}); }));
    CHECK(told.macs == batch * (300 * 200 + 200 * 10));
    CHECK(told.flops == 2 * told.macs + batch * 200);
  }
}

TEST_CASE(
    "function analysis tells a training step's growth to the byte that an allocator counts, at three batch sizes") {
  using Build = tinyai_module (*)(const Manager&);
  const std::pair<Build, Shape> nets[] = {
      {line, {1}}, {sine, {1}}, {spiral, {2}}, {digits, {1, 8, 8}}, {convolutions, {1, 8, 8}}};
  for (const auto& [build, sizes] : nets) {
    std::vector<int64_t> others;  // modules, scopes, handles: what is no array of the call
    for (const int64_t batch : {1, 7, 64}) {
      CAPTURE(batch);
      CountedBlocks blocks;
      const Manager scope("scope");
      const int64_t empty = blocks.held();
      const Learner learner(scope, build(scope));
      Shape shape = sizes;
      shape.insert(shape.begin(), batch);
      const tinyai_array x = zeros(scope.handle(), shape), y = zeros(scope.handle(), {batch}, TINYAI_I64);
      const tinyai_analysis first = analyze(learner.handle(), {x, y});  // the state is not there yet, and is told
      const Variable images = constant(scope, x), labels = constant(scope, y);
      learner.step()({images, labels});
      const tinyai_analysis told = analyze(learner.handle(), {x, y});
      CHECK(told.peak_bytes == first.peak_bytes);
      check(tinyai_trim(nullptr));  // the arena
      const int64_t there = blocks.held() - empty;
      const int64_t growth = blocks.growth([&] { learner.step()({images, labels}); });
      CHECK(told.peak_by_category[TINYAI_CATEGORY_ACTIVATION] == growth);
      others.push_back(there + growth - told.peak_bytes);
      CHECK(told.optimizer_bytes == 2 * told.parameter_bytes);
      CHECK(told.gradient_bytes == told.parameter_bytes);
    }
    CHECK(others == std::vector<int64_t>(3, others[0]));
  }
}

TEST_CASE("function analysis computes nothing and leaves all as it was: no plan, no state, no number drawn, no byte") {
  const Manager scope("scope");
  const Learner learner(scope, convolutions(scope));
  const tinyai_array x = zeros(scope.handle(), {4, 1, 8, 8}), y = zeros(scope.handle(), {4}, TINYAI_I64);
  tinyai_manager_stats before{}, after{};
  before.struct_size = after.struct_size = sizeof before;
  check(tinyai_manager_get_stats(scope.handle(), &before));
  for (int i = 0; i < 2; ++i) analyze(learner.handle(), {x, y});
  check(tinyai_manager_get_stats(scope.handle(), &after));
  CHECK(after.subtree_bytes == before.subtree_bytes);
  const tinyai_function_counts counts = learner.step().counts();
  CHECK(counts.calls + counts.traces + counts.plans == 0);
  CHECK(learner.step().runs() == 2);
  const Examples examples;  // where they take no memory
  CHECK(analyze(learner.handle(), {zeros(examples, {4, 1, 8, 8}), zeros(examples, {4}, TINYAI_I64)}).peak_bytes ==
        analyze(learner.handle(), {x, y}).peak_bytes);
}

TEST_CASE("an analysis knows the step of each optimizer, its operations, and the gradients that it reads") {
  const optimizer_tests::Steps steps(TINYAI_SOURCE_DIR "/tests/optimizers/steps.jsonl");
  for (const optimizer_tests::Case& one : steps.cases) {
    CAPTURE(one.name);
    const Manager scope("scope");
    const Learner learner(scope, perceptron(scope),
                          [&](tinyai_manager into, const auto& parameters) { return one.make(into, parameters); });
    const Examples examples;
    const std::vector<tinyai_array> inputs{zeros(examples, {8, 6}), zeros(examples, {8}, TINYAI_I64)};
    const tinyai_analysis sums = analyze(learner.handle(), inputs);
    CHECK(sums.gradient_bytes == sums.parameter_bytes);
    const Json all = Json::parse(printed(learner.handle(), inputs, TINYAI_JSON));
    int64_t flops = 0;
    for (const Json& op : all.at("operators")) {
      const bool is_step = op.at("operator").get<std::string>().ends_with("_step");
      CHECK(is_step == (op.at("phase") == "step"));
      if (is_step) flops += op.at("flops").get<int64_t>();
    }
    CHECK(flops == one.flops * (sums.parameter_bytes / 4));
  }
}

TEST_CASE("function analysis tells operators by layer and phase, and adds up") {
  const Manager scope("scope");
  const Learner learner(scope, perceptron(scope));
  const Examples examples;
  const std::vector<tinyai_array> inputs{zeros(examples, {8, 6}), zeros(examples, {8}, TINYAI_I64)};
  const tinyai_analysis sums = analyze(learner.handle(), inputs);
  const Json all = Json::parse(printed(learner.handle(), inputs, TINYAI_JSON));
  const auto total = [](const Json& list, const char* key) {
    int64_t sum = 0;
    for (const Json& one : list) sum += one.at(key).get<int64_t>();
    return sum;
  };
  for (const char* list : {"operators", "layers", "calls"}) {
    CHECK(total(all.at(list), "macs") == sums.macs);
    CHECK(total(all.at(list), "flops") == sums.flops);
    CHECK(total(all.at(list), "bytes_moved") == sums.bytes_moved);
  }
  CHECK(static_cast<int64_t>(all.at("calls").size()) == sums.operators);
  CHECK(total(all.at("peak").at("alive"), "bytes") + all.at("peak").at("other_bytes").get<int64_t>() ==
        sums.peak_bytes);
  CHECK(all.at("peak").at("other_bytes").get<int64_t>() >= 0);
  CHECK(all.at("peak").at("call").get<int64_t>() < sums.operators);
  // Forward, the gradients of both weights, and the one of the hidden layer.
  CHECK(sums.macs == 8 * (2 * 6 * 5 + 3 * 5 * 3));
  for (const Json& layer : all.at("layers")) {
    if (layer.at("layer") == "0") CHECK(layer.at("macs") == 8 * 2 * 6 * 5);
    if (layer.at("layer") == "2") CHECK(layer.at("macs") == 8 * 3 * 5 * 3);
    if (layer.at("layer") == "0") CHECK(layer.at("parameters") == 6 * 5 + 5);
  }
  for (const Json& op : all.at("operators")) CHECK((op.at("operator") == "adam_step") == (op.at("phase") == "step"));
  const std::string text = printed(learner.handle(), inputs, TINYAI_TEXT);
  CHECK(has(text, "analysis of function 'step': "));
  CHECK(has(text, "  0 Linear(6, 5): 35 parameters, 480 MACs"));
}

TEST_CASE("function analysis of counts past 2^63 tells 2^63 - 1, and of bytes past it is an error by name") {
  const Manager scope("scope");
  const GradMode off(false);
  const Examples examples;
  constexpr int64_t kSide = int64_t{1} << 29;
  const std::vector<tinyai_array> inputs{zeros(examples, {1, 1})};
  const auto large = [](const Variable& x) {
    const int64_t shape[] = {kSide, kSide};  // 2^60 bytes, and a view
    return Variable(detail::apply(tinyai_variable_expand, x.handle(), shape, 2));
  };
  const Compiled macs(scope, "macs", one([&](const std::vector<Variable>& in) {
                        const Variable all = large(in[0]);
                        return matmul(matmul(all, all), all);
                      }));
  const tinyai_analysis told = analyze(macs.handle(), inputs);
  CHECK(told.macs == INT64_MAX);
  CHECK(told.flops == INT64_MAX);
  CHECK(told.peak_bytes > 2 * (int64_t{1} << 60));
  CHECK(told.peak_bytes < 2 * (int64_t{1} << 60) + 8 * kSide);
  const Compiled bytes(scope, "bytes", one([&](const std::vector<Variable>& in) {
                         Variable all = large(in[0]);
                         for (int i = 0; i < 9; ++i) all = matmul(all, all);
                         return sum(all);
                       }));
  CHECK(has(failure_of([&] { analyze(bytes.handle(), inputs); }), "bytes of all temporaries"));
}

TEST_CASE("function analysis refuses what it cannot mean") {
  const Manager scope("scope");
  const Compiled function(scope, "sum", one([](const std::vector<Variable>& in) { return sum(in[0] + in[1]); }));
  const Examples examples;
  const tinyai_array a = zeros(examples, {2, 3}), b = zeros(examples, {4, 5});
  CHECK(status_of([&] { analyze(function.handle(), {a, b}); }) == TINYAI_ERROR_CALLBACK);  // shapes that do not match
  CHECK(status_of([&] { analyze(function.handle(), {a, a}, -1); }) == TINYAI_ERROR_RANGE);
  const auto given = resources({a, a});
  CHECK(tinyai_function_print_analysis(function.handle(), given.data(), 2, 1, 7, nullptr, 0, nullptr) ==
        TINYAI_ERROR_ARGUMENT);
  const Compiled outer(scope, "outer", one([&](const std::vector<Variable>& in) {
                         analyze(function.handle(), {a, a});
                         return in[0];
                       }));
  const GradMode off(false);
  CHECK(status_of([&] { outer({scope.variable(1.0f)}); }) == TINYAI_ERROR_CALLBACK);
}

// ---- Saved functions
// -------------------------------------------------------------------------------------------------

namespace {

using saved_tests::File;
using saved_tests::Loaded;

// Saved with inputs of that shape.
void save(const Manager& scope, tinyai_module net, const Shape& shape, const File& file) {
  const GradMode off(false);
  tinyai_module inference;
  check(tinyai_module_valid(scope.handle(), net, &inference));
  const Compiled function(scope, "net", forward_of(inference));
  function({constant(scope, zeros(scope.handle(), shape))});
  check(tinyai_function_save(function.handle(), file.path()));
}

}  // namespace

TEST_CASE("function analysis of a saved network at other sizes is that of the network itself at them") {
  const Manager scope("scope");
  const GradMode off(false);
  const Examples examples;
  const tinyai_module net = convolutions(scope);
  tinyai_module inference;
  check(tinyai_module_valid(scope.handle(), net, &inference));
  const Compiled own(scope, "net", forward_of(inference));
  for (const int64_t saved : {1, 5}) {
    const File file("resized.onnx");
    save(scope, net, {saved, 1, 8, 8}, file);
    const Loaded loaded(scope, file.path());
    for (const int64_t batch : {1, 5, 64}) {
      CAPTURE(batch);
      const std::vector<tinyai_array> input{zeros(examples, {batch, 1, 8, 8})};
      const tinyai_analysis told = analyze(loaded.handle(), input), expected = analyze(own.handle(), input);
      CHECK(told.macs == expected.macs);
      CHECK(told.macs == batch * (8 * 8 * 8 * 9 + 8 * 4 * 4 * 10));
      CHECK(told.peak_by_category[TINYAI_CATEGORY_ACTIVATION] == expected.peak_by_category[TINYAI_CATEGORY_ACTIVATION]);
    }
    CHECK(status_of([&] { loaded({constant(scope, zeros(scope.handle(), {2, 1, 8, 8}))}); }) == TINYAI_ERROR_SHAPE);
  }
}

TEST_CASE("function analysis of a saved loop at other sizes and of more steps is that of the loop itself at them") {
  const Manager scope("scope");
  const GradMode off(false);
  const Examples examples;
  const File file("resized loop.onnx");
  const Variable w = constant(scope, zeros(scope.handle(), {3, 3}));
  const Compiled cell(scope, "cell", many([&](const Variables& in) {
                        const Variable h = tanh(matmul(in[0], w) + in[1]);
                        return Variables{h, sum(h)};
                      }));
  const Compiled own(scope, "own", many([&](const Variables& in) { return scan(cell, {in[0]}, {in[1]}, 2); }));
  own({constant(scope, zeros(scope.handle(), {2, 3})), constant(scope, zeros(scope.handle(), {5, 2, 3}))}, 2);
  check(tinyai_function_save(own.handle(), file.path()));
  const Loaded loaded(scope, file.path());
  for (const int64_t batch : {2, 7}) {
    for (const int64_t steps : {5, 11}) {
      CAPTURE(batch);
      CAPTURE(steps);
      const std::vector<tinyai_array> input{zeros(examples, {batch, 3}), zeros(examples, {steps, batch, 3})};
      const tinyai_analysis told = analyze(loaded.handle(), input, 2), expected = analyze(own.handle(), input, 2);
      CHECK(told.macs == expected.macs);
      CHECK(told.macs == steps * batch * 3 * 3);
      CHECK(told.peak_by_category[TINYAI_CATEGORY_ACTIVATION] == expected.peak_by_category[TINYAI_CATEGORY_ACTIVATION]);
    }
  }
}

TEST_CASE("function analysis of a saved network at sizes that a layer does not take names the node") {
  const Manager scope("scope");
  const GradMode off(false);
  const Examples examples;
  const File file("refused.onnx");
  save(scope, convolutions(scope), {3, 1, 8, 8}, file);
  const Loaded loaded(scope, file.path());
  const std::string wide = failure_of([&] { analyze(loaded.handle(), {zeros(examples, {3, 1, 16, 16})}); });
  CAPTURE(wide);
  CHECK(has(wide, "node '"));
  CHECK(has(wide, "does not take the sizes that it gets"));
  const std::string flat = failure_of([&] { analyze(loaded.handle(), {zeros(examples, {3, 64})}); });
  CHECK(has(flat, "other sizes have as many axes"));
}

TEST_CASE("function analysis of a saved transformer's batch and sequence is that of the transformer") {
  const networks::GptSize size{2, 2, 128, 33, 97};
  const Manager scope("scope");
  const GradMode off(false);
  const Examples examples;
  const tinyai_module net = networks::gpt2(scope.handle(), size);
  const File file("transformer.onnx");
  const Compiled function(scope, "gpt", forward_of(net));
  function({constant(scope, zeros(scope.handle(), {3, 7}, TINYAI_I64))});
  check(tinyai_function_save(function.handle(), file.path()));
  const Loaded loaded(scope, file.path());
  for (const Shape& shape : {Shape{3, 7}, Shape{1, 7}, Shape{16, 7}, Shape{3, 33}, Shape{5, 20}}) {
    const std::vector<tinyai_array> tokens{zeros(examples, shape, TINYAI_I64)};
    const int64_t rows = shape[0] * shape[1], w = size.width;
    CHECK(analyze(loaded.handle(), tokens).macs ==
          rows * (size.layers * (12 * w * w + 2 * shape[1] * w) + w * size.vocabulary));
  }
}

TEST_CASE("function analysis of a saved transformer whose batch was as long as its sequence is no guess") {
  const Manager scope("scope");
  const GradMode off(false);
  const Examples examples;
  const File file("square.onnx");
  const Compiled function(scope, "gpt", forward_of(networks::gpt2(scope.handle(), {1, 2, 128, 33, 97})));
  function({constant(scope, zeros(scope.handle(), {7, 7}, TINYAI_I64))});
  check(tinyai_function_save(function.handle(), file.path()));
  const Loaded loaded(scope, file.path());
  const std::string message = failure_of([&] { analyze(loaded.handle(), {zeros(examples, {9, 7}, TINYAI_I64)}); });
  CAPTURE(message);
  CHECK(has(message, "node '"));
  CHECK(has(message, "states a size of 7, which was changed in one place and not in another"));
}
