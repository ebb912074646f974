// Analysis before running: counts that others have published, peaks that a counting allocator measures.
#include <doctest/doctest.h>

#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>

#include "support/networks.hpp"
#include "support/process_memory.h"

namespace {

using namespace tinyai_test;
using Json = nlohmann::json;

// On a device, entered by nobody.
class Scope {
 public:
  explicit Scope(const char* device) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = "model";
    options.device = device;
    check(tinyai_manager_open({0}, &options, &id_));
  }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;
  ~Scope() { tinyai_manager_close(id_); }
  operator tinyai_manager() const { return id_; }  // NOLINT: what it is

 private:
  tinyai_manager id_{};
};

tinyai_array example(tinyai_manager into, const Shape& shape, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_array out;
  check(tinyai_array_zeros(into, shape.data(), static_cast<int64_t>(shape.size()), dtype, &out));
  return out;
}

tinyai_analysis analyze(tinyai_module module, tinyai_array input, const tinyai_analysis_options* options = nullptr) {
  tinyai_analysis sums{};
  sums.struct_size = sizeof sums;
  const tinyai_resource inputs[] = {{input.id}};
  check(tinyai_module_analyze(module, inputs, 1, options, &sums));
  return sums;
}
std::string text_of(tinyai_module module, tinyai_array input, int32_t format,
                    const tinyai_analysis_options* options = nullptr) {
  const tinyai_resource inputs[] = {{input.id}};
  return read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_module_print_analysis(module, inputs, 1, options, format, buffer, size, length);
  });
}

tinyai_analysis_options step_options(tinyai_array target) {
  tinyai_analysis_options options;
  tinyai_analysis_options_init(&options);
  options.training = 1;
  options.target = target;
  return options;
}

void check_accounts() { CHECK(accounts_agree()); }

}  // namespace

TEST_CASE("analysis counts the multiply-accumulates of networks as published") {
  struct Row {
    const char* name;
    tinyai_module (*build)(tinyai_manager);
    int64_t macs, parameters;
  };
  for (const Row& row : {Row{"ResNet-18", networks::resnet18, 1'814'073'344, 11'689'512},
                         Row{"ResNet-50", networks::resnet50, 4'089'184'256, 25'557'032},
                         Row{"MobileNetV2", networks::mobilenet_v2, 300'774'272, 3'504'872}}) {
    CAPTURE(row.name);
    const Scope scope("null");
    const tinyai_analysis sums = analyze(row.build(scope), example(scope, {1, 3, 224, 224}));
    CHECK(sums.macs == row.macs);
    CHECK(sums.parameters == row.parameters);
  }
}

TEST_CASE("analysis counts the multiply-accumulates of convolutions of volumes, there and back") {
  const Scope scope("null");
  tinyai_module_conv3d_options options;
  tinyai_module_conv3d_options_init(&options);
  options.stride[0] = 2;
  options.padding[0] = 1;
  tinyai_module there, back;
  check(tinyai_module_conv3d(scope, 4, 6, 3, 2, 2, &options, &there));
  check(tinyai_module_conv_transpose3d(scope, 4, 6, 3, 2, 2, nullptr, &back));
  const tinyai_array volume = example(scope, {2, 4, 5, 6, 7});
  const int64_t window = 4 * 6 * (3 * 2 * 2);
  CHECK(analyze(there, volume).macs == 2 * (3 * 5 * 6) * window);
  CHECK(analyze(back, volume).macs == 2 * (5 * 6 * 7) * window);
  tinyai_analysis_options step = step_options(example(scope, {2, 6, 3, 5, 6}));
  step.loss = TINYAI_LOSS_MSE;
  CHECK(analyze(there, volume, &step).macs == 2 * 2 * (3 * 5 * 6) * window);  // and the weight's gradient
  CHECK(text_of(there, volume, TINYAI_TEXT)
            .find("Conv3d(4, 6, kernel (3, 2, 2), stride (2, 1, 1), padding (1, 0, 0)): 294 parameters, 51,840 MACs") !=
        std::string::npos);
}

TEST_CASE("analysis tells GPT-2's parameters and multiply-accumulates by layer") {
  if (!tinyai_test::addresses_are_many()) return;
  const Scope scope("null");
  const tinyai_module gpt = networks::gpt2(scope, networks::kGpt2);
  const tinyai_array tokens = example(scope, {1, 1024}, TINYAI_I64);
  CHECK(analyze(gpt, tokens).parameters == 124'439'808);
  const std::string text = text_of(gpt, tokens, TINYAI_TEXT);
  // Vocabulary and positions by width; a projection has in x out weights and out biases, and in x out products a token.
  for (const char* line : {"  wte Embedding(50257, 768): 38,597,376 parameters, 0 MACs",
                           "  wpe Embedding(1024, 768): 786,432 parameters, 0 MACs",
                           "  h.11.attn.c_attn Linear(768, 2304): 1,771,776 parameters, 1,811,939,328 MACs",
                           "  h.11.mlp.0 Linear(768, 3072): 2,362,368 parameters, 2,415,919,104 MACs",
                           "  h.11.attn attn: 0 parameters, 1,610,612,736 MACs",  // twice 1024 x 1024 x 768
                           "  ln_f LayerNorm([768]): 1,536 parameters, 0 MACs"}) {
    CAPTURE(std::string(line));
    CHECK(text.find(line) != std::string::npos);
  }
}

TEST_CASE("analysis tells ResNet-18's layers, and those of its backward twice") {
  const Scope scope("null");
  const tinyai_module resnet = networks::resnet18(scope);
  const tinyai_array image = example(scope, {1, 3, 224, 224});
  const std::string forward = text_of(resnet, image, TINYAI_TEXT);
  const tinyai_analysis_options options = step_options(example(scope, {1}, TINYAI_I64));
  const std::string step = text_of(resnet, image, TINYAI_TEXT, &options);
  const auto has = [](const std::string& text, const std::string& line) {
    return text.find(line) != std::string::npos;
  };
  // 112 x 112 x 64 x 3 x 7 x 7; an image asks for no gradient, so the backward computes the weight's alone.
  CHECK(has(forward,
            "  conv1 Conv2d(3, 64, kernel (7, 7), stride (2, 2), padding (3, 3)): 9,408 parameters, 118,013,952 MACs"));
  CHECK(has(step, "9,408 parameters, 236,027,904 MACs"));
  CHECK(has(forward, "  layer4.1.bn2 BatchNorm2d(512): 1,024 parameters"));
  CHECK(has(forward, "gives f32[1,512,7,7]"));
  CHECK(has(forward, "gives f32[1,64,112,112]"));
  CHECK(has(forward, "36,864 parameters, 115,605,504 MACs"));  // 56 x 56 x 64 x 64 x 3 x 3
  CHECK(has(step, "36,864 parameters, 346,816,512 MACs"));     // and its two gradients
  CHECK(has(forward, "fc Linear(512, 1000): 513,000 parameters, 512,000 MACs"));
  CHECK(has(step, "fc Linear(512, 1000): 513,000 parameters, 1,536,000 MACs"));
  CHECK(analyze(resnet, image, &options).macs == 3 * int64_t{1'814'073'344} - 118'013'952);
}

TEST_CASE("analysis has a step of a GPT of 1.5 billion parameters in less than 64 MiB") {
  if (!kPools || !addresses_are_many()) return;  // a sanitizer touches what the null device hands out
  const int64_t before = resident_bytes();
  const Scope scope("null");
  const tinyai_module gpt = networks::gpt2(scope, networks::kGpt2Xl);
  std::vector<tinyai_variable> parameters(580);
  int64_t count = 0;
  check(tinyai_module_parameter_count(gpt, &count));
  REQUIRE(count == static_cast<int64_t>(parameters.size()));
  for (int64_t i = 0; i < count; ++i) check(tinyai_module_parameter_at(gpt, i, &parameters[static_cast<size_t>(i)]));
  tinyai_optimizer adam;
  check(tinyai_optimizer_adam(scope, parameters.data(), count, nullptr, &adam));
  tinyai_analysis_options options = step_options(example(scope, {1024}, TINYAI_I64));
  options.optimizer = adam;
  const tinyai_analysis sums = analyze(gpt, example(scope, {1, 1024}, TINYAI_I64), &options);
  CHECK(resident_bytes() - before < int64_t{64} << 20);
  CHECK(sums.parameters == 1'557'611'200);
  CHECK(sums.parameter_bytes == 4 * sums.parameters);
  CHECK(sums.gradient_bytes >= sums.parameter_bytes);
  CHECK(sums.optimizer_bytes >= 2 * sums.parameter_bytes);
  CHECK(sums.peak_bytes > 4 * sums.parameter_bytes);
  check_accounts();
}

TEST_CASE("analysis refuses the optimizer of another module") {
  const Scope scope("null");
  const tinyai_module net = networks::convolution(scope, 1, 4, 3), other = networks::convolution(scope, 1, 4, 3);
  tinyai_variable weight;
  check(tinyai_module_parameter(other, "weight", &weight));
  tinyai_analysis_options options = step_options(example(scope, {2, 4, 5, 5}));
  options.loss = TINYAI_LOSS_MSE;
  check(tinyai_optimizer_adam(scope, &weight, 1, nullptr, &options.optimizer));
  const tinyai_array image = example(scope, {2, 1, 5, 5});
  CHECK(status_of([&] { analyze(net, image, &options); }) == TINYAI_ERROR_ARGUMENT);
  check_accounts();
}

TEST_CASE("analysis changes nothing: no gradient, no statistics, no state, no byte") {
  const Scope scope("cpu");
  const tinyai_module parts[] = {networks::convolution(scope, 1, 4, 3), networks::batch_norm(scope, 4)};
  const tinyai_module net = networks::sequential(scope, {parts[0], parts[1]});
  tinyai_variable weight;
  check(tinyai_module_parameter(net, "0.weight", &weight));
  tinyai_optimizer adam;
  check(tinyai_optimizer_adam(scope, &weight, 1, nullptr, &adam));
  tinyai_array mean, target = example(scope, {2, 4, 5, 5}), image = example(scope, {2, 1, 5, 5});
  check(tinyai_module_buffer(net, "1.running_mean", &mean));
  tinyai_manager_stats before{}, after{};
  before.struct_size = after.struct_size = sizeof before;
  const std::vector<float> weights = Variable(weight).value().values();
  check(tinyai_manager_get_stats(scope, &before));
  tinyai_analysis_options options = step_options(target);
  options.loss = TINYAI_LOSS_MSE;
  options.optimizer = adam;
  analyze(net, image, &options);
  check(tinyai_manager_get_stats(scope, &after));
  CHECK(after.subtree_bytes == before.subtree_bytes);
  CHECK(after.peak_bytes == before.peak_bytes);
  CHECK(Variable(weight).value().values() == weights);
  CHECK(Array(mean).values() == std::vector<float>(4, 0.0f));
  tinyai_array gradient{7};
  check(tinyai_variable_grad(weight, &gradient));
  CHECK(gradient.id == 0);
  check_accounts();
}

TEST_CASE("analysis draws none of the host's random numbers") {
  std::vector<std::vector<float>> drawn;
  for (const bool analyzes : {false, true}) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.seed = 3;
    options.has_seed = 1;
    tinyai_manager scope;
    check(tinyai_manager_open({0}, &options, &scope));
    tinyai_module dropout;
    check(tinyai_module_dropout(scope, 0.5, &dropout));
    if (analyzes) analyze(dropout, example(scope, {64}));
    const int64_t shape[] = {8};
    tinyai_array numbers;
    check(tinyai_array_uniform(scope, shape, 1, 0, 1, TINYAI_F32, &numbers));
    drawn.push_back(Array(numbers).values());
    check(tinyai_manager_close(scope));
  }
  CHECK(drawn[0] == drawn[1]);
}

TEST_CASE("analysis as JSON adds up: operators, layers and calls to the total, tensors to the peak") {
  const Scope scope("null");
  const tinyai_module net = networks::sequential(
      scope, {networks::linear(scope, 6, 5), networks::activation(scope, TINYAI_RELU), networks::linear(scope, 5, 3)});
  const tinyai_analysis_options options = step_options(example(scope, {8}, TINYAI_I64));
  const tinyai_array input = example(scope, {8, 6});
  const Json all = Json::parse(text_of(net, input, TINYAI_JSON, &options));
  const tinyai_analysis sums = analyze(net, input, &options);
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
  // Forward, the gradients of both weights, and the one of the hidden layer.
  CHECK(sums.macs == 8 * (2 * 6 * 5 + 3 * 5 * 3));
  CHECK(static_cast<int64_t>(all.at("calls").size()) == sums.operators);
  const Json& peak = all.at("peak");
  CHECK(peak.at("bytes").get<int64_t>() == sums.peak_bytes);
  CHECK(total(peak.at("alive"), "bytes") + peak.at("other_bytes").get<int64_t>() == sums.peak_bytes);
  CHECK(peak.at("other_bytes").get<int64_t>() >= 0);
  int64_t categories = 0;
  for (const int64_t bytes : sums.peak_by_category) categories += bytes;
  CHECK(categories == sums.peak_bytes);
}

TEST_CASE("analysis of what a forward of the host's brings along itself is refused with a cure") {
  const Scope scope("cpu");
  tinyai_array own = example(scope, {3});
  static tinyai_variable kept;
  check(tinyai_parameter(scope, own, &kept));
  const auto forward = [](tinyai_manager inside, tinyai_module, const tinyai_variable* inputs, int64_t,
                          tinyai_resource* outputs, int64_t, void*) -> tinyai_status {
    tinyai_variable out;
    const tinyai_status status = tinyai_variable_mul(inside, inputs[0], kept, &out);
    if (status == TINYAI_OK) outputs[0].id = out.id;
    return status;
  };
  const tinyai_module module = networks::compose(scope, "scaled", forward, {});
  const tinyai_resource inputs[] = {{example(scope, {2, 3}).id}};
  CHECK(tinyai_module_print_analysis(module, inputs, 1, nullptr, TINYAI_TEXT, nullptr, 0, nullptr) ==
        TINYAI_ERROR_CALLBACK);
  CHECK(last_error().find("mul: operands are on null and on cpu; while a module is analysed") != std::string::npos);
}

TEST_CASE("analysis refuses what it cannot mean") {
  const Scope scope("cpu");
  const tinyai_module net = networks::linear(scope, 3, 2);
  const tinyai_array input = example(scope, {4, 3}), wide = example(scope, {4, 5});
  tinyai_analysis_options options = step_options({0});
  const auto status = [&](tinyai_array given, const tinyai_analysis_options* how) {
    return status_of([&] { analyze(net, given, how); });
  };
  CHECK(status(wide, nullptr) == TINYAI_ERROR_SHAPE);
  CHECK(status(input, &options) == TINYAI_ERROR_ARGUMENT);  // no target
  options.loss = 99;
  CHECK(status(input, &options) == TINYAI_ERROR_ARGUMENT);
  tinyai_analysis_options_init(&options);
  options.outputs = 2;
  CHECK(status(input, &options) == TINYAI_ERROR_ARGUMENT);
  options.outputs = 0;
  CHECK(status(input, &options) == TINYAI_ERROR_RANGE);
  check_accounts();
}

TEST_CASE("analysis tells no peak of a step that ranks share out") {
  const Scope scope("cpu");
  const tinyai_module net = networks::linear(scope, 3, 2);
  const tinyai_array input = example(scope, {4, 3});
  for (const int64_t share_state : {0, 1, 2}) {
    for (const int64_t ranks : {1, 2, 4}) {
      if (ranks == 1 && share_state == 0) continue;
      CAPTURE(ranks);
      CAPTURE(share_state);
      tinyai_analysis_options options = step_options(example(scope, {4}, TINYAI_I64));
      analyze(net, input, &options);
      options.group_ranks = ranks;
      options.share_state = share_state;
      CHECK(status_of([&] { analyze(net, input, &options); }) == TINYAI_ERROR_UNSUPPORTED);
    }
  }
  check_accounts();
}

namespace {

// A composed module's forward: whatever the test wants.
using Forward = std::function<tinyai_variable(tinyai_manager, tinyai_variable)>;
tinyai_module composed(tinyai_manager into, const Forward* forward) {
  tinyai_module out;
  check(tinyai_module_compose(
      into, "Host",
      [](tinyai_manager scope, tinyai_module, const tinyai_variable* in, int64_t, tinyai_resource* made, int64_t,
         void* user_data) -> tinyai_status {
        made[0].id = (*static_cast<const Forward*>(user_data))(scope, in[0]).id;
        return TINYAI_OK;
      },
      const_cast<Forward*>(forward), nullptr, &out));
  return out;
}

tinyai_variable ran(tinyai_manager scope, tinyai_module module, tinyai_variable x) {
  tinyai_variable out;
  check(tinyai_module_forward(scope, module, x, &out));
  return out;
}

int64_t count_of(const std::string& text, const std::string& part) {
  int64_t found = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

}  // namespace

TEST_CASE("analysis tells the peak of a batch norm that teaches itself: what a failing call would put back counts") {
  constexpr int64_t kFeatures = 65536;
  const Scope model("cpu");
  tinyai_module norm;
  check(tinyai_module_batch_norm(model, 1, kFeatures, nullptr, &norm));
  const tinyai_analysis told = analyze(norm, example(model, {8, kFeatures}));
  const Scope rehearsed("null");
  tinyai_module twin;
  check(tinyai_module_batch_norm(rehearsed, 1, kFeatures, nullptr, &twin));
  {
    const GradMode off(false);
    tinyai_variable x, y;
    check(tinyai_constant(rehearsed, example(rehearsed, {8, kFeatures}), &x));
    check(tinyai_module_forward(rehearsed, twin, x, &y));
  }
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(rehearsed, &stats));
  // Two copies of the running statistics, beside the module, the input and the result.
  CHECK(told.peak_bytes >= (4 + 2) * kFeatures * 4 + 2 * 8 * kFeatures * 4);
  CHECK(std::abs(told.peak_bytes - stats.peak_bytes) < 1024);  // handles and the scope of the step
}

TEST_CASE("a module is analysed in the mode that it is set to, also within another's prediction") {
  const Scope model("cpu");
  tinyai_module dropout;
  check(tinyai_module_dropout(model, 0.5, &dropout));
  const tinyai_array x = example(model, {4});
  const int64_t alone = count_of(text_of(dropout, x, TINYAI_JSON), "\"operator\"");
  REQUIRE(alone > 0);
  int64_t within = 0;
  const Forward asks = [&](tinyai_manager, tinyai_variable in) {
    within = count_of(text_of(dropout, x, TINYAI_JSON), "\"operator\"");
    return in;
  };
  const tinyai_module host = composed(model, &asks);
  check(tinyai_module_add_child(host, "drop", dropout));
  tinyai_predictor predictor;
  check(tinyai_predictor_create(model, host, nullptr, &predictor));
  tinyai_array out;
  check(tinyai_predictor_predict(model, predictor, x, &out));
  CHECK(within == alone);
}

TEST_CASE("a gradient that is taken within a forward leaves what follows to the layer whose forward it is") {
  const Scope model("cpu");
  tinyai_module inner, outer;
  check(tinyai_module_linear(model, 3, 3, 1, TINYAI_F32, &inner));
  const Forward penalty = [&](tinyai_manager scope, tinyai_variable x) {
    const tinyai_variable y = ran(scope, inner, x);
    tinyai_variable sum, gradient, out;
    check(tinyai_variable_sum(scope, y, nullptr, 0, 0, &sum));
    tinyai_backward_options keeps;
    tinyai_backward_options_init(&keeps);
    keeps.retain_graph = 1;
    check(tinyai_grad(scope, sum, &y, 1, &keeps, &gradient));
    check(tinyai_variable_tanh(scope, y, &out));
    return out;
  };
  outer = composed(model, &penalty);
  check(tinyai_module_add_child(outer, "fc", inner));
  const tinyai_array target = example(model, {2, 3});
  tinyai_analysis_options step = step_options(target);
  step.loss = TINYAI_LOSS_MSE;
  const Json told = Json::parse(text_of(outer, example(model, {2, 3}), TINYAI_JSON, &step));
  int found = 0;
  for (const Json& call : told["calls"]) {
    if (call.at("operator") != "tanh") continue;
    CHECK(call.at("layer") == "");
    ++found;
  }
  CHECK(found == 1);
}
