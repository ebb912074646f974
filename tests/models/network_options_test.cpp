// Named networks: what they are given and refuse, their modes, and a GPT that is given a sequence in pieces.
#include <cmath>
#include <fstream>

#include "support/modules.hpp"

namespace {

using namespace module_tests;

tinyai_array tokens(const Scope& scope, const std::vector<int64_t>& values, const std::vector<int64_t>& shape) {
  tinyai_array out;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                               &out));
  return out;
}

tinyai_module resnet(const Scope& scope) {
  auto options = defaults(tinyai_model_resnet_options_init);
  options.width = 4;
  tinyai_module out;
  check(tinyai_model_resnet(scope.id, 18, 3, &options, &out));
  return out;
}

tinyai_module gpt(const Scope& scope) {
  auto options = defaults(tinyai_model_gpt_options_init);
  options.dtype = TINYAI_F64;
  tinyai_module out;
  check(tinyai_model_gpt(scope.id, 11, 8, 12, 3, 2, &options, &out));
  return out;
}

std::vector<double> logits(const Scope& scope, tinyai_module module, const std::vector<tinyai_resource>& inputs) {
  tinyai_variable out;
  check(tinyai_module_forward_many(scope.id, module, inputs.data(), static_cast<int64_t>(inputs.size()), &out, 1));
  return values_of(value_of(out));
}

void check_refused(tinyai_status status, tinyai_status expected, const char* words) {
  CHECK(status == expected);
  CHECK_MESSAGE(last_error().find(words) != std::string::npos, last_error());
}

tinyai_status forward_status(tinyai_module module, tinyai_variable x) {
  tinyai_variable out;
  return tinyai_module_forward({0}, module, x, &out);
}

tinyai_variable zeros(const Scope& scope, const std::vector<int64_t>& shape) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  return constant(scope, std::vector<double>(static_cast<size_t>(count)), shape, TINYAI_F32);
}

}  // namespace

TEST_CASE("sizes that make no network are refused by their name") {
  const Scope scope("networks", true);
  tinyai_module out;
  check_refused(tinyai_model_resnet(scope.id, 20, 10, nullptr, &out), TINYAI_ERROR_RANGE, "18, 34, 50, 101 and 152");
  check_refused(tinyai_model_resnet(scope.id, 18, 0, nullptr, &out), TINYAI_ERROR_RANGE, "classes");
  auto shuffle = defaults(tinyai_model_shufflenet_v2_options_init);
  shuffle.channels = 7;
  check_refused(tinyai_model_shufflenet_v2(scope.id, 10, &shuffle, &out), TINYAI_ERROR_RANGE, "'channels' is 7");
  check_refused(tinyai_model_vit(scope.id, 30, 16, 10, 32, 4, 1, nullptr, &out), TINYAI_ERROR_RANGE, "do not divide");
  check_refused(tinyai_model_gpt(scope.id, 10, 8, 30, 4, 1, nullptr, &out), TINYAI_ERROR_RANGE, "heads");
  check_refused(tinyai_model_bert(scope.id, 10, 8, 30, 4, 1, nullptr, &out), TINYAI_ERROR_RANGE, "heads");
  auto unet = defaults(tinyai_model_unet_options_init);
  unet.levels = 9;
  check_refused(tinyai_model_unet(scope.id, 1, 1, 4, &unet, &out), TINYAI_ERROR_RANGE, "levels");
  auto lenet = defaults(tinyai_model_lenet5_options_init);
  lenet.dtype = TINYAI_I32;
  check_refused(tinyai_model_lenet5(scope.id, 10, &lenet, &out), TINYAI_ERROR_DTYPE, "Lenet5");
  CHECK(stats_of(scope).subtree_bytes == 0);
}

TEST_CASE("what is no image, no token and no mask is refused with the network and the shape") {
  const Scope scope("networks", true);
  check_refused(forward_status(resnet(scope), zeros(scope, {2, 1, 32, 32})), TINYAI_ERROR_SHAPE, "[N, 3, H, W]");
  tinyai_module module;
  check(tinyai_model_lenet5(scope.id, 10, nullptr, &module));
  check_refused(forward_status(module, zeros(scope, {2, 1, 32, 32})), TINYAI_ERROR_SHAPE, "28, 28");
  check(tinyai_model_vit(scope.id, 16, 8, 3, 8, 2, 1, nullptr, &module));
  check_refused(forward_status(module, zeros(scope, {2, 3, 24, 24})), TINYAI_ERROR_SHAPE, "16 by 16");
  check(tinyai_model_unet(scope.id, 1, 1, 2, nullptr, &module));
  check_refused(forward_status(module, zeros(scope, {1, 1, 15, 40})), TINYAI_ERROR_SHAPE, "16 by 16");
  check_refused(forward_status(gpt(scope), zeros(scope, {1, 4})), TINYAI_ERROR_SHAPE, "no tokens");
  check(tinyai_model_bert(scope.id, 11, 8, 12, 3, 1, nullptr, &module));
  const tinyai_array ids = tokens(scope, {1, 2, 3}, {1, 3});
  const tinyai_resource inputs[] = {{ids.id}, {ids.id}, {ids.id}};
  tinyai_variable out;
  check_refused(tinyai_module_forward_many(scope.id, module, inputs, 3, &out, 1), TINYAI_ERROR_SHAPE, "no mask");
}

TEST_CASE("a BERT takes tokens without types as those of the first type") {
  const Scope scope("networks", true);
  tinyai_module bert;
  check(tinyai_model_bert(scope.id, 11, 8, 12, 3, 1, nullptr, &bert));
  check(tinyai_module_set_training(bert, 0));
  const tinyai_resource ids{tokens(scope, {1, 2, 3, 4}, {2, 2}).id}, types{tokens(scope, {0, 0, 0, 0}, {2, 2}).id};
  CHECK(logits(scope, bert, {ids}) == logits(scope, bert, {ids, types}));
}

TEST_CASE("heads that do not divide the features are refused before anything is made") {
  const Scope scope("networks", true);
  check(tinyai_manager_reset_peak(scope.id));
  const int64_t before = stats_of(scope).peak_bytes;
  tinyai_module out;
  check_refused(tinyai_model_bert(scope.id, 11, 8, 8001, 2, 1, nullptr, &out), TINYAI_ERROR_RANGE, "2 heads");
  check_refused(tinyai_model_gpt(scope.id, 11, 8, 8001, 2, 1, nullptr, &out), TINYAI_ERROR_RANGE, "2 heads");
  check_refused(tinyai_model_vit(scope.id, 16, 8, 3, 8001, 2, 1, nullptr, &out), TINYAI_ERROR_RANGE, "2 heads");
  CHECK(stats_of(scope).peak_bytes - before < 65536);
}

TEST_CASE("a BERT refuses types of another shape than its tokens, and to pool where there is no step") {
  const Scope scope("networks", true);
  tinyai_module bert;
  check(tinyai_model_bert(scope.id, 11, 8, 12, 3, 1, nullptr, &bert));
  const tinyai_resource ids{tokens(scope, {1, 2, 3}, {1, 3}).id}, none{tokens(scope, {}, {2, 0}).id};
  const tinyai_resource wrong[] = {ids, {tokens(scope, {0, 1, 1, 0, 1, 1}, {2, 3}).id}};
  tinyai_variable out[2];
  check_refused(tinyai_module_forward_many(scope.id, bert, wrong, 2, out, 1), TINYAI_ERROR_SHAPE, "no types of");
  check_refused(tinyai_module_forward_many(scope.id, bert, &none, 1, out, 2), TINYAI_ERROR_SHAPE, "no first step");
  check(tinyai_module_forward_many(scope.id, bert, &none, 1, out, 1));
}

TEST_CASE(
    "a GPT gives with a session, piece by piece, what it gives at once, whether it is told the positions or not") {
  const Scope scope("networks", true);
  const tinyai_module module = gpt(scope);
  tinyai_module valid;
  check(tinyai_module_valid(scope.id, module, &valid));
  const std::vector<int64_t> text{3, 1, 4, 1, 5, 9};
  const std::vector<double> at_once = logits(scope, valid, {{tokens(scope, text, {1, 6}).id}});
  for (const bool is_told : {true, false}) {
    tinyai_session session;
    check(tinyai_session_create(scope.id, module, nullptr, &session));
    std::vector<double> in_pieces;
    const auto give = [&](std::vector<int64_t> words, std::vector<int64_t> places) {
      const auto count = static_cast<int64_t>(words.size());
      const tinyai_resource in[] = {{tokens(scope, words, {1, count}).id}, {tokens(scope, places, {count}).id}};
      tinyai_variable out;
      check(tinyai_module_forward_session(scope.id, valid, session, nullptr, in, is_told ? 2 : 1, &out, 1));
      const std::vector<double> next = values_of(value_of(out));
      in_pieces.insert(in_pieces.end(), next.begin(), next.end());
    };
    give({3, 1, 4}, {0, 1, 2});
    for (const int64_t step : {3, 4, 5}) give({text[static_cast<size_t>(step)]}, {step});
    REQUIRE(in_pieces.size() == at_once.size());
    for (size_t i = 0; i < at_once.size(); ++i) CHECK(in_pieces[i] == doctest::Approx(at_once[i]).epsilon(1e-12));
  }
}

TEST_CASE("the table of tokens of a GPT is its last layer, too: one parameter with both gradients") {
  const Scope scope("networks", true);
  const tinyai_module module = gpt(scope);
  const tinyai_array ids = tokens(scope, {1, 2}, {1, 2});
  tinyai_variable out, sum;
  check(tinyai_module_forward_array(scope.id, module, ids, &out));
  check(tinyai_variable_sum(scope.id, out, nullptr, 0, 0, &sum));
  check(tinyai_variable_backward({0}, sum, nullptr));
  const std::vector<double> gradient = values_of(grad_of(parameter_of(module, "wte.weight")));
  // Of the last layer each row has the sum of what it was given, and rows that no token names have no other.
  for (size_t row = 0; row < 11; ++row) {
    double size = 0, more = 0;
    for (size_t i = 0; i < 12; ++i) {
      size += std::fabs(gradient[row * 12 + i]);
      more += std::fabs(gradient[row * 12 + i] - gradient[i]);
    }
    CAPTURE(row);
    CHECK(size > 0);
    CHECK((more > 1e-9 * size) == (row == 1 || row == 2));
  }
}

TEST_CASE("EfficientNet skips blocks in training mode alone, and whole examples at once") {
  const Scope scope("networks", true);
  auto options = defaults(tinyai_model_efficientnet_options_init);
  options.width_multiplier = 0.01;
  options.dropout = 0;
  options.drop_path = 0.3;
  tinyai_module module;
  check(tinyai_model_efficientnet(scope.id, 3, &options, &module));
  const tinyai_variable x = constant(scope, std::vector<double>(2 * 3 * 32 * 32, 0.25), {2, 3, 32, 32}, TINYAI_F32);
  const auto given = [&] { return values_of(value_of(forward(module, x))); };
  check(tinyai_module_set_training(module, 0));
  CHECK(given() == given());
  check(tinyai_module_set_training(module, 1));
  // Two examples that are alike: elements that were left out one by one would tell them apart each time.
  int alike = 0, different = 0;
  for (int i = 0; i < 64; ++i) {
    const std::vector<double> scores = given();
    const bool same = std::equal(scores.begin(), scores.begin() + 3, scores.begin() + 3,
                                 [](double a, double b) { return std::fabs(a - b) < 1e-5; });
    ++(same ? alike : different);
  }
  CHECK(alike > 0);
  CHECK(different > 0);
}

TEST_CASE("the state of a network is loaded from a file by torchvision's names") {
  const Scope scope("networks", true);
  const tinyai_module first = resnet(scope), second = resnet(scope);
  CHECK(parameter_of(first, "layer2.0.downsample.0.weight").id != 0);
  const std::string path = temporary_file("resnet.safetensors");
  check(tinyai_module_save(first, path.c_str()));
  check(tinyai_module_load(second, path.c_str(), 0));
  std::remove(path.c_str());
  CHECK(values_of(value_of(parameter_of(second, "fc.weight"))) ==
        values_of(value_of(parameter_of(first, "fc.weight"))));
}
