// Files of published weights under names that are not ours: a module that loads one gives what the library that wrote
// it gives. make_published.py has written published.json.
#include <algorithm>

#include "support/folder.h"
#include "vectors.hpp"

namespace {

using module_tests::defaults;
using module_tests::last_error;
using namespace model_vectors;
using tinyai_test::Folder;

constexpr double kTolerance = 1e-9;  // in f64

Json published(const std::string& name) { return stored("published.json", name); }

using Tensors = std::vector<std::pair<std::string, std::vector<int64_t>>>;

Tensors tensors_of(const Json& expected) {
  Tensors all;
  for (const auto& one : expected["files"]) all.emplace_back(one[0], one[1].get<std::vector<int64_t>>());
  return all;
}

// Renamed as `told` says, so that the elements stay those of the first name.
template <class Told>
std::string written(const Folder& folder, const Tensors& tensors, Told told) {
  const Scope scope("file");
  std::vector<tinyai_array> arrays;
  std::vector<std::string> names;
  for (const auto& [name, shape] : tensors) {
    arrays.push_back(array(scope, weights(name, shape), shape));
    names.push_back(told(name));
  }
  std::vector<const char*> texts;
  for (const std::string& name : names) texts.push_back(name.c_str());
  const std::string path = folder / "model.safetensors";
  check(tinyai_safetensors_save(path.c_str(), arrays.data(), texts.data(), static_cast<int64_t>(arrays.size()), nullptr,
                                nullptr, 0));
  return path;
}
std::string written(const Folder& folder, const Tensors& tensors) {
  return written(folder, tensors, [](const std::string& name) { return name; });
}

tinyai_module gpt(const Scope& scope) {
  auto options = defaults(tinyai_model_gpt_options_init);
  options.dtype = TINYAI_F64;
  tinyai_module out;
  check(tinyai_model_gpt(scope.id, 61, 24, 32, 4, 3, &options, &out));
  check(tinyai_module_set_training(out, 0));
  return out;
}
tinyai_module bert(const Scope& scope) {
  auto options = defaults(tinyai_model_bert_options_init);
  options.dtype = TINYAI_F64;
  options.hidden = 64;
  tinyai_module out;
  check(tinyai_model_bert(scope.id, 53, 20, 32, 4, 2, &options, &out));
  check(tinyai_module_set_training(out, 0));
  return out;
}

std::vector<double> logits_of(const Scope& scope, tinyai_module module) {
  tinyai_variable out;
  check(tinyai_module_forward_array(scope.id, module, classes(scope, "tokens", {3, 11}, 61), &out));
  return values_of(value_of(out));
}

void check_bert(const Scope& scope, tinyai_module module, const Json& expected) {
  constexpr int64_t kSteps[] = {11, 7, 4}, kShape[] = {3, 11};
  std::vector<uint8_t> kept;
  for (const int64_t steps : kSteps) {
    for (int64_t t = 0; t < 11; ++t) kept.push_back(t < steps);
  }
  tinyai_array mask;
  check(tinyai_array_from_host(scope.id, TINYAI_BOOL, kShape, 2, kept.data(), &mask));
  const tinyai_resource inputs[] = {
      {classes(scope, "tokens", {3, 11}, 53).id}, {classes(scope, "types", {3, 11}, 2).id}, {mask.id}};
  tinyai_variable out[2];
  check(tinyai_module_forward_many(scope.id, module, inputs, 3, out, 2));
  std::vector<double> states = values_of(value_of(out[0]));
  for (size_t i = 0; i < states.size(); ++i) states[i] *= kept[i / 32];
  check_summary(states, expected["states"], kTolerance);
  check_summary(values_of(value_of(out[1])), expected["pooled"], kTolerance);
}

tinyai_state_report report_of(tinyai_module module, const std::string& path, int32_t partial, std::string* names) {
  tinyai_state_report report{};
  report.struct_size = sizeof report;
  char text[4096];
  check(tinyai_module_load_report(module, path.c_str(), partial, &report, text, sizeof text, nullptr));
  *names = text;
  return report;
}

}  // namespace

TEST_CASE("a GPT loads GPT-2's published weights, whose linear layers lie turned, and gives the same logits") {
  const Folder folder;
  const Scope scope("gpt");
  const tinyai_module module = gpt(scope);
  Tensors tensors = tensors_of(published("gpt2"));
  for (const char* constant : {"transformer.h.0.attn.bias", "transformer.h.2.attn.masked_bias"})
    tensors.emplace_back(constant, std::vector<int64_t>{1});
  std::string names;
  const tinyai_state_report report = report_of(module, written(folder, tensors), 0, &names);
  CHECK(report.matched == 2 + 3 * 12 + 2);
  CHECK(report.missing == 0);
  CHECK(report.unexpected == 0);
  CHECK(report.skipped == 2);
  check_summary(logits_of(scope, module), published("gpt2")["logits"], kTolerance);
}

TEST_CASE("names without the prefix of a head's are GPT-2's, too") {
  const Folder folder;
  const Scope scope("gpt");
  const tinyai_module bare = gpt(scope), headed = gpt(scope);
  const Tensors tensors = tensors_of(published("gpt2"));
  check(tinyai_module_load(headed, written(folder, tensors).c_str(), 0));
  const std::string path =
      written(folder, tensors, [](const std::string& name) { return name.substr(std::string("transformer.").size()); });
  check(tinyai_module_load(bare, path.c_str(), 0));
  CHECK(logits_of(scope, bare) == logits_of(scope, headed));
}

TEST_CASE("a BERT loads BERT's published weights, whose queries, keys and values lie apart, also from beside heads") {
  const Folder folder;
  const Scope scope("bert");
  const tinyai_module plain = bert(scope), pretrained = bert(scope), old = bert(scope);
  check(tinyai_module_load(plain, written(folder, tensors_of(published("bert"))).c_str(), 0));
  check_bert(scope, plain, published("bert"));

  const Json of_pretraining = published("bert_for_pretraining");
  const std::string path = written(folder, tensors_of(of_pretraining));
  CHECK(tinyai_module_load(pretrained, path.c_str(), 0) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("'cls.") != std::string::npos);
  std::string names;
  const tinyai_state_report report = report_of(pretrained, path, 1, &names);
  CHECK(report.missing == 0);
  CHECK(names.find("unexpected cls.seq_relationship.weight\n") != std::string::npos);
  check_bert(scope, pretrained, of_pretraining);

  // The first files said gamma and beta.
  const std::string of_old = written(folder, tensors_of(of_pretraining), [](std::string name) {
    const size_t norm = name.find("LayerNorm.");
    return norm == name.npos ? name
                             : name.substr(0, norm) + (name.ends_with("weight") ? "LayerNorm.gamma" : "LayerNorm.beta");
  });
  check(tinyai_module_load(old, of_old.c_str(), 1));
  check_bert(scope, old, of_pretraining);
}

TEST_CASE("a network within another finds its published weights, and what is around it its own") {
  const Folder folder;
  const Scope scope("classifier");
  tinyai_module linear, whole;
  check(tinyai_module_linear(scope.id, 32, 2, 1, TINYAI_F64, &linear));
  const tinyai_module encoder = bert(scope), alone = bert(scope), parts[] = {encoder, linear};
  const char* const names[] = {"bert", "classifier"};
  check(tinyai_module_dict(scope.id, names, parts, 2, &whole));
  Tensors tensors = tensors_of(published("bert_for_pretraining"));
  std::erase_if(tensors, [](const auto& one) { return one.first.starts_with("cls."); });
  tensors.emplace_back("classifier.weight", std::vector<int64_t>{2, 32});
  tensors.emplace_back("classifier.bias", std::vector<int64_t>{2});
  check(tinyai_module_load(whole, written(folder, tensors).c_str(), 0));
  check_bert(scope, encoder, published("bert_for_pretraining"));
  CHECK(values_of(value_of(module_tests::parameter_of(linear, "weight"))) == weights("classifier.weight", {2, 32}));

  // Ours are ours, whatever they are called.
  check(tinyai_module_save(whole, (folder / "own").c_str()));
  check(tinyai_module_load(whole, (folder / "own").c_str(), 0));
  tinyai_module inner = linear, outer;
  for (const char* name : {"c_attn", "attn", "0", "h"}) {
    check(tinyai_module_dict(scope.id, &name, &inner, 1, &outer));
    inner = outer;
  }
  const tinyai_module of_names[] = {inner, alone};
  const char* const like_published[] = {"model", "lm_head"};
  check(tinyai_module_dict(scope.id, like_published, of_names, 2, &outer));
  check(tinyai_module_save(outer, (folder / "own").c_str()));
  check(tinyai_module_load(outer, (folder / "own").c_str(), 0));
}

TEST_CASE("a name that is there twice, or a head that is not the table of tokens, is unexpected") {
  const Folder folder;
  const Scope scope("gpt");
  const tinyai_module module = gpt(scope);
  Tensors tensors = tensors_of(published("gpt2"));
  tensors.emplace_back("lm_head.weight", std::vector<int64_t>{61, 32});
  tensors.emplace_back("h.layers.0.norm1.weight", std::vector<int64_t>{32});
  const std::string path = written(folder, tensors);
  CHECK(tinyai_module_load(module, path.c_str(), 0) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("2 ('h.layers.0.norm1.weight', 'lm_head.weight')") != std::string::npos);
  std::string names;
  const tinyai_state_report report = report_of(module, path, 1, &names);
  CHECK(report.matched == 2 + 3 * 12 + 2);
  CHECK(report.unexpected == 2);
  check_summary(logits_of(scope, module), published("gpt2")["logits"], kTolerance);
}

TEST_CASE("published weights of another size, or too few, are refused by name and change nothing") {
  const Folder folder;
  const Scope scope("gpt");
  const tinyai_module module = gpt(scope);
  const std::vector<double> before = logits_of(scope, module);
  Tensors tensors = tensors_of(published("gpt2"));
  const auto named = [&](const char* end) {
    return std::find_if(tensors.begin(), tensors.end(), [&](const auto& one) { return one.first.ends_with(end); });
  };
  std::swap(named("h.1.mlp.c_fc.weight")->second[0], named("h.1.mlp.c_fc.weight")->second[1]);
  CHECK(tinyai_module_load(module, written(folder, tensors).c_str(), 0) == TINYAI_ERROR_SHAPE);
  CHECK(last_error().find("'h.layers.1.linear1.weight' is f64[128,32] in the module and [32,128]") !=
        std::string::npos);
  tensors = tensors_of(published("gpt2"));
  tensors.erase(named("h.2.attn.c_attn.bias"));
  CHECK(tinyai_module_load(module, written(folder, tensors).c_str(), 0) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("'h.layers.2.self_attn.in_proj_bias'") != std::string::npos);
  CHECK(logits_of(scope, module) == before);

  const Scope other("bert");
  const tinyai_module encoder = bert(other);
  tensors = tensors_of(published("bert"));
  named("layer.1.attention.self.key.weight")->second = {33, 31};
  CHECK(tinyai_module_load(encoder, written(folder, tensors).c_str(), 0) == TINYAI_ERROR_SHAPE);
  CHECK(last_error().find("they are parts of 'encoder.layers.1.self_attn.in_proj_weight' of one shape") !=
        std::string::npos);
  named("layer.1.attention.self.key.weight")->second = {32};
  CHECK(tinyai_module_load(encoder, written(folder, tensors).c_str(), 0) == TINYAI_ERROR_SHAPE);
  named("layer.1.attention.self.key.weight")->second = {0, 32};  // as many rows in all
  named("layer.1.attention.self.value.weight")->second = {64, 32};
  CHECK(tinyai_module_load(encoder, written(folder, tensors).c_str(), 0) == TINYAI_ERROR_SHAPE);
}
