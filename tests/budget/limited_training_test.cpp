// Eager training in a scope with `rematerialise` under a limit. Expected bits are those of the same steps without one.
#include <doctest/doctest.h>

#include <cstring>
#include <functional>
#include <string>

#include "support/modules.hpp"

using namespace tinyai_test;
using module_tests::check_accounts;

namespace {

// A network, a batch for it, and a label for each row of what it gives.
struct Task {
  std::string name;
  std::vector<int64_t> shape;  // of a batch; of tokens if there are `words`
  int64_t words, rows, classes;
  std::function<tinyai_module(tinyai_manager)> make;
  std::vector<double> shares;  // of what a step takes beside what stays
};

using Parts = std::vector<tinyai_module>;
tinyai_module sequential(tinyai_manager at, const Parts& parts) {
  tinyai_module out;
  check(tinyai_module_sequential(at, parts.data(), static_cast<int64_t>(parts.size()), &out));
  return out;
}

tinyai_module perceptron(tinyai_manager at) {
  Parts parts;
  for (int i = 0; i < 6; ++i) {
    check(tinyai_module_linear(at, i ? 64 : 32, 64, 1, TINYAI_F32, &parts.emplace_back()));
    check(tinyai_module_batch_norm(at, 1, 64, nullptr, &parts.emplace_back()));
    check(tinyai_module_activation(at, TINYAI_GELU, nullptr, &parts.emplace_back()));
    check(tinyai_module_dropout(at, 0.2, &parts.emplace_back()));
  }
  check(tinyai_module_linear(at, 64, 8, 1, TINYAI_F32, &parts.emplace_back()));
  return sequential(at, parts);
}

tinyai_module convolutions(tinyai_manager at) {
  Parts parts;
  for (int i = 0; i < 8; ++i) {
    auto same = module_tests::defaults(tinyai_module_conv2d_options_init);
    same.padding[0] = same.padding[1] = 1;
    check(tinyai_module_conv2d(at, i ? 8 : 2, 8, 3, 3, &same, &parts.emplace_back()));
    check(tinyai_module_batch_norm(at, 2, 8, nullptr, &parts.emplace_back()));
    check(tinyai_module_activation(at, i % 2 ? TINYAI_RELU : TINYAI_GELU, nullptr, &parts.emplace_back()));
  }
  check(tinyai_module_flatten(at, 1, -1, &parts.emplace_back()));
  check(tinyai_module_linear(at, 8 * 12 * 12, 5, 1, TINYAI_F32, &parts.emplace_back()));
  return sequential(at, parts);
}

tinyai_module language(tinyai_manager at) {  // its embedding is its last layer's weight, too
  auto options = module_tests::defaults(tinyai_model_gpt_options_init);
  options.dropout = 0.1;
  tinyai_module out;
  check(tinyai_model_gpt(at, 48, 24, 32, 4, 4, &options, &out));
  return out;
}

tinyai_module residual(tinyai_manager at) {
  auto options = module_tests::defaults(tinyai_model_resnet_options_init);
  options.width = 4;
  tinyai_module out;
  check(tinyai_model_resnet(at, 18, 5, &options, &out));
  return out;
}

tinyai_module segments(tinyai_manager at) {
  auto options = module_tests::defaults(tinyai_model_unet_options_init);
  options.levels = 2;
  tinyai_module out;
  check(tinyai_model_unet(at, 2, 3, 8, &options, &out));
  return out;
}

tinyai_module patches(tinyai_manager at) {
  auto options = module_tests::defaults(tinyai_model_vit_options_init);
  options.dropout = 0.1;
  tinyai_module out;
  check(tinyai_model_vit(at, 16, 4, 5, 32, 4, 3, &options, &out));
  return out;
}

const Task kTasks[] = {{"perceptron", {512, 32}, 0, 512, 8, perceptron, {.8, .7, .6, .5}},
                       {"convolutions", {8, 2, 12, 12}, 0, 8, 5, convolutions, {.8, .7, .6, .5}},
                       {"language", {8, 24}, 48, 8 * 24, 48, language, {.8, .7, .6, .5}},
                       {"residual", {4, 3, 64, 64}, 0, 4, 5, residual, {.9}},
                       {"segments", {2, 2, 32, 32}, 0, 2 * 32 * 32, 3, segments, {.8, .7}},
                       {"patches", {8, 3, 16, 16}, 0, 8, 5, patches, {.8, .7, .6, .5}}};

struct Model {
  const Task& task;
  tinyai_manager base{};
  tinyai_module net{};
  std::vector<tinyai_variable> parameters;
  tinyai_optimizer adam{};

  Model(const Task& of, bool rematerialise) : task(of) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = "model";
    options.seed = 7;
    options.has_seed = 1;
    options.rematerialise = rematerialise;
    check(tinyai_manager_open({0}, &options, &base));
    net = task.make(base);
    parameters = module_tests::parameters_of(net);
    check(tinyai_optimizer_adam(base, parameters.data(), static_cast<int64_t>(parameters.size()), nullptr, &adam));
  }
  ~Model() { tinyai_manager_close(base); }
  Model(const Model&) = delete;
  Model& operator=(const Model&) = delete;

  tinyai_manager_stats stats() const {
    tinyai_manager_stats out{};
    out.struct_size = sizeof out;
    check(tinyai_manager_get_stats(base, &out));
    return out;
  }

  // One step of training in a scope of its own.
  tinyai_status step(tinyai_array x, tinyai_array labels) const {
    tinyai_manager scope;
    check(tinyai_manager_open(base, nullptr, &scope));
    tinyai_variable y, rows, loss;
    const int64_t flat[] = {task.rows, task.classes};
    tinyai_status status = tinyai_module_forward_array(scope, net, x, &y);
    if (!status) status = tinyai_variable_reshape(scope, y, flat, 2, &rows);
    if (!status) {
      tinyai_variable_release(y);
      status = tinyai_variable_cross_entropy(scope, rows, labels, 0, -100, TINYAI_REDUCTION_MEAN, &loss);
    }
    if (!status) status = tinyai_variable_backward(scope, loss, nullptr);
    if (!status) status = tinyai_optimizer_step(adam);
    tinyai_optimizer_clear_grads(adam);
    tinyai_manager_close(scope);
    return status;
  }
};

struct Outcome {
  std::vector<std::vector<float>> numbers;  // parameters, running statistics
  int64_t fixed = 0, peak = 0;
  tinyai_manager_stats stats{};
};

struct Batch {
  Manager data{"data", false};
  tinyai_array x{}, labels{};

  explicit Batch(const Task& task) {
    int64_t count = 1;
    for (const int64_t size : task.shape) count *= size;
    std::vector<float> numbers(static_cast<size_t>(count));
    std::vector<int64_t> words(numbers.size()), of_rows(static_cast<size_t>(task.rows));
    for (size_t i = 0; i < numbers.size(); ++i) {
      numbers[i] = static_cast<float>(i * 37 % 101) / 50 - 1;
      words[i] = static_cast<int64_t>(i * i * 31 % 48);
    }
    for (size_t i = 0; i < of_rows.size(); ++i) of_rows[i] = static_cast<int64_t>(i * 7) % task.classes;
    const void* const elements = task.words ? static_cast<const void*>(words.data()) : numbers.data();
    check(tinyai_array_from_host(data.handle(), task.words ? TINYAI_I64 : TINYAI_F32, task.shape.data(),
                                 static_cast<int64_t>(task.shape.size()), elements, &x));
    check(tinyai_array_from_host(data.handle(), TINYAI_I64, &task.rows, 1, of_rows.data(), &labels));
  }
};

// `limit`: 0 for none, else of what is beyond the fixed bytes.
Outcome train(const Task& task, int64_t limit, bool rematerialise) {
  const Batch batch(task);
  const Model model(task, rematerialise);
  check(model.step(batch.x, batch.labels));  // makes the optimizer's state
  Outcome out;
  out.fixed = model.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(model.base));
  if (limit) check(tinyai_manager_set_limit(model.base, out.fixed + limit));
  for (int i = 0; i < 3; ++i) check(model.step(batch.x, batch.labels));
  out.stats = model.stats();
  out.peak = out.stats.peak_bytes;
  for (const tinyai_variable& one : model.parameters) out.numbers.push_back(Variable(one).values());
  int64_t count = 0;
  check(tinyai_module_buffer_count(model.net, &count));
  for (int64_t i = 0; i < count; ++i) {
    tinyai_array buffer;
    check(tinyai_module_buffer_at(model.net, i, &buffer));
    out.numbers.push_back(Array(buffer).values());
  }
  return out;
}

bool same_bits(const Outcome& a, const Outcome& b) {
  if (a.numbers.size() != b.numbers.size()) return false;
  for (size_t i = 0; i < a.numbers.size(); ++i) {
    if (a.numbers[i].size() != b.numbers[i].size() ||
        std::memcmp(a.numbers[i].data(), b.numbers[i].data(), a.numbers[i].size() * 4) != 0) {
      return false;
    }
  }
  return true;
}

void check_within(const Task& task, const Outcome& plain, double share) {
  const auto limit = static_cast<int64_t>(share * static_cast<double>(plain.peak - plain.fixed));
  CAPTURE(task.name);
  CAPTURE(share);
  const Outcome limited = train(task, limit, true);
  CHECK(same_bits(plain, limited));
  CHECK(limited.peak <= limited.fixed + limit);
  CHECK(limited.stats.dropped_bytes > 0);
  CHECK(limited.stats.made_again > 0);
  const Outcome again = train(task, limit, true);  // no clock, no address
  CHECK(again.stats.dropped_bytes == limited.stats.dropped_bytes);
  CHECK(again.stats.made_again == limited.stats.made_again);
  CHECK(again.stats.made_again_flops == limited.stats.made_again_flops);
}

}  // namespace

TEST_CASE("recompute under a limit: the bits of steps without one") {
  for (const Task& task : kTasks) {
    const Outcome plain = train(task, 0, false), unlimited = train(task, 0, true);
    CAPTURE(task.name);
    CHECK(same_bits(plain, unlimited));
    CHECK(unlimited.stats.dropped_bytes == 0);
    CHECK(unlimited.stats.made_again == 0);
    for (const double share : task.shares) check_within(task, plain, share);
    const int64_t most = (plain.peak - plain.fixed) * 7 / 10;
    CHECK(status_of([&] { train(task, most, false); }) == TINYAI_ERROR_LIMIT);  // that drops nothing
  }
  check_accounts();
}
