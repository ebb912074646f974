// The named networks beside PyTorch's: published sizes, the same names, and from the same weights the same outputs, and
// losses and gradients of five steps. make_vectors.py has written expected.json; it tells how weights and inputs are
// made.
#include <algorithm>
#include <functional>

#include "vectors.hpp"

namespace {

using module_tests::defaults;
using namespace model_vectors;

tinyai_resource images(const Scope& scope, const std::vector<int64_t>& shape, tinyai_dtype dtype) {
  return {array(scope, uniform("images", elements(shape)), shape, dtype).id};
}

// ---- Parameters and buffers by name ---------------------------------------------------------------------------------

// Of "name [2,3]" lines in their order.
std::string hash_of(std::vector<std::pair<std::string, tinyai_array>> parts) {
  std::sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string lines;
  for (const auto& [name, part] : parts) {
    std::string sizes;
    for (const int64_t size : shape_of(part)) sizes += (sizes.empty() ? "" : ",") + std::to_string(size);
    lines += name + " [" + sizes + "]\n";
  }
  return std::to_string(fnv1a(lines));
}

void check_names(tinyai_module module, const Json& expected) {
  std::vector<std::pair<std::string, tinyai_array>> parameters, buffers;
  const std::vector<tinyai_variable> all = parameters_of(module);
  for (size_t i = 0; i < all.size(); ++i)
    parameters.emplace_back(name_of(tinyai_module_parameter_name, module, static_cast<int64_t>(i)), value_of(all[i]));
  int64_t count = 0;
  check(tinyai_module_buffer_count(module, &count));
  for (int64_t i = 0; i < count; ++i) {
    tinyai_array buffer;
    check(tinyai_module_buffer_at(module, i, &buffer));
    buffers.emplace_back(name_of(tinyai_module_buffer_name, module, i), buffer);
  }
  CHECK(hash_of(parameters) == expected["names_hash"]);
  CHECK(hash_of(buffers) == expected["buffers_hash"]);
}

// ---- Beside PyTorch -------------------------------------------------------------------------------------------------

struct Case {
  const char* name;
  std::function<tinyai_module(const Scope&, tinyai_dtype)> make;
  std::function<std::vector<tinyai_resource>(const Scope&, tinyai_dtype)> inputs;
  std::function<tinyai_array(const Scope&)> labels;
  int64_t outputs = 1;            // the loss is of the last
  bool classes_are_last = false;  // of three axes
};

struct Precision {
  tinyai_dtype dtype;
  double tolerance;
};

std::vector<tinyai_variable> forward(const Scope& scope, const Case& of, tinyai_module module, tinyai_dtype dtype) {
  const std::vector<tinyai_resource> inputs = of.inputs(scope, dtype);
  std::vector<tinyai_variable> out(static_cast<size_t>(of.outputs));
  check(tinyai_module_forward_many(scope.id, module, inputs.data(), static_cast<int64_t>(inputs.size()), out.data(),
                                   of.outputs));
  return out;
}

tinyai_variable loss_of(const Scope& batch, const Case& of, tinyai_module module, tinyai_dtype dtype) {
  tinyai_variable logits = forward(batch, of, module, dtype).back(), loss;
  const int64_t axes[] = {0, 2, 1};
  if (of.classes_are_last) check(tinyai_variable_transpose(batch.id, logits, axes, 3, &logits));
  check(tinyai_variable_cross_entropy(batch.id, logits, of.labels(batch), 0, -100, TINYAI_REDUCTION_MEAN, &loss));
  return loss;
}

void check_training(const Scope& scope, const Case& of, tinyai_module module, const Json& expected,
                    const Precision& precision) {
  const std::vector<tinyai_variable> parameters = parameters_of(module);
  auto sgd = defaults(tinyai_sgd_options_init);
  sgd.rate = expected["rate"];
  tinyai_optimizer optimizer;
  check(tinyai_optimizer_sgd(scope.id, parameters.data(), static_cast<int64_t>(parameters.size()), &sgd, &optimizer));
  for (size_t step = 0; step < 5; ++step) {
    CAPTURE(step);
    const double loss = expected["losses"][step], norm = expected["gradient_norms"][step];
    const Scope batch(scope.id, "batch");
    const tinyai_variable given = loss_of(batch, of, module, precision.dtype);
    check(tinyai_optimizer_zero_grads(optimizer));
    check(tinyai_variable_backward({0}, given, nullptr));
    check_near(module_tests::item_of(given), loss, precision.tolerance);
    check_near(gradient_norm(parameters), norm, precision.tolerance);
    check(tinyai_optimizer_step(optimizer));
  }
}

void check_case(const Case& of, const Json& expected, const Precision& precision) {
  CAPTURE(precision.dtype);
  const Scope scope("network");
  const tinyai_module module = of.make(scope, precision.dtype);
  REQUIRE(size_of(module) == expected["parameters"]);
  check_names(module, expected);
  fill(module);
  check(tinyai_module_set_training(module, 0));
  {
    const Scope batch(scope.id, "evaluation");
    const std::vector<tinyai_variable> outputs = forward(batch, of, module, precision.dtype);
    check_summary(values_of(value_of(outputs[0])), expected["output"], precision.tolerance);
    if (of.outputs > 1) check_summary(values_of(value_of(outputs[1])), expected["pooled"], precision.tolerance);
  }
  check(tinyai_module_set_training(module, 1));
  check_training(scope, of, module, expected, precision);
}

void check_case(const Case& of) {
  const std::string name = of.name;
  CAPTURE(name);
  const Json expected = stored("expected.json", name);
  check_case(of, expected, {TINYAI_F64, 1e-6});
  check_case(of, expected, {TINYAI_F32, 1e-4});
}

// A network for 10 classes of images of this shape, made by `make(scope, dtype, out)`.
template <class Make>
Case of_images(const char* name, const std::vector<int64_t>& shape, Make make) {
  const auto made = [=](const Scope& scope, tinyai_dtype dtype) {
    tinyai_module out;
    check(make(scope.id, dtype, &out));
    return out;
  };
  return {name, made, [=](const Scope& scope, tinyai_dtype dtype) { return std::vector{images(scope, shape, dtype)}; },
          [=](const Scope& scope) { return classes(scope, "labels", {shape[0]}, 10); }};
}

Case resnet(const char* name, int64_t depth) {
  return of_images(name, {4, 3, 64, 64}, [=](tinyai_manager scope, tinyai_dtype dtype, tinyai_module* out) {
    auto options = defaults(tinyai_model_resnet_options_init);
    options.width = 8;
    options.dtype = dtype;
    return tinyai_model_resnet(scope, depth, 10, &options, out);
  });
}

}  // namespace

TEST_CASE("LeNet-5 gives what it gives in PyTorch, and trains as there") {
  check_case(of_images("lenet5", {4, 1, 28, 28}, [](tinyai_manager scope, tinyai_dtype dtype, tinyai_module* out) {
    auto options = defaults(tinyai_model_lenet5_options_init);
    options.dtype = dtype;
    return tinyai_model_lenet5(scope, 10, &options, out);
  }));
}

TEST_CASE("residual networks of both kinds of block give what they give in PyTorch, and train as there") {
  check_case(resnet("resnet18", 18));
  check_case(resnet("resnet50", 50));
}

TEST_CASE("MobileNetV2 gives what it gives in PyTorch, and trains as there") {
  const auto make = [](tinyai_manager scope, tinyai_dtype dtype, tinyai_module* out) {
    auto options = defaults(tinyai_model_mobilenet_v2_options_init);
    options.width_multiplier = 0.25;
    options.dropout = 0;
    options.dtype = dtype;
    return tinyai_model_mobilenet_v2(scope, 10, &options, out);
  };
  check_case(of_images("mobilenet_v2", {4, 3, 64, 64}, make));
}

TEST_CASE("ShuffleNetV2 gives what it gives in PyTorch, and trains as there") {
  const auto make = [](tinyai_manager scope, tinyai_dtype dtype, tinyai_module* out) {
    auto options = defaults(tinyai_model_shufflenet_v2_options_init);
    options.channels = 16;
    options.stem = 8;
    options.last = 64;
    options.dtype = dtype;
    return tinyai_model_shufflenet_v2(scope, 10, &options, out);
  };
  check_case(of_images("shufflenet_v2", {4, 3, 64, 64}, make));
}

TEST_CASE("EfficientNet gives what it gives in PyTorch, and trains as there") {
  const auto make = [](tinyai_manager scope, tinyai_dtype dtype, tinyai_module* out) {
    auto options = defaults(tinyai_model_efficientnet_options_init);
    options.width_multiplier = 0.25;
    options.dropout = options.drop_path = 0;
    options.dtype = dtype;
    return tinyai_model_efficientnet(scope, 10, &options, out);
  };
  check_case(of_images("efficientnet", {4, 3, 64, 64}, make));
}

TEST_CASE("U-Net gives what it gives in PyTorch, and trains as there, on images of odd sizes") {
  const auto make = [](tinyai_manager scope, tinyai_dtype dtype, tinyai_module* out) {
    auto options = defaults(tinyai_model_unet_options_init);
    options.levels = 3;
    options.dtype = dtype;
    return tinyai_model_unet(scope, 1, 3, 4, &options, out);
  };
  Case of = of_images("unet", {2, 1, 37, 44}, make);
  of.labels = [](const Scope& scope) { return classes(scope, "labels", {2, 37, 44}, 3); };
  check_case(of);
}

TEST_CASE("a vision transformer gives what it gives in PyTorch, and trains as there") {
  const auto make = [](tinyai_manager scope, tinyai_dtype dtype, tinyai_module* out) {
    auto options = defaults(tinyai_model_vit_options_init);
    options.hidden = 64;
    options.dtype = dtype;
    return tinyai_model_vit(scope, 32, 8, 10, 32, 4, 2, &options, out);
  };
  check_case(of_images("vit", {4, 3, 32, 32}, make));
}

namespace {

// Twelve of thirteen tokens of two sequences, from there on.
tinyai_array steps(const Scope& scope, int64_t start) {
  tinyai_array out;
  check(tinyai_array_slice(scope.id, classes(scope, "ids", {2, 13}, 50), 1, start, start + 12, 1, &out));
  return out;
}

std::vector<tinyai_resource> padded_tokens(const Scope& scope, tinyai_dtype) {
  std::vector<char> kept(24, 1);
  std::fill(kept.end() - 3, kept.end(), 0);  // padding of the second
  const int64_t shape[] = {2, 12};
  tinyai_array mask;
  check(tinyai_array_from_host(scope.id, TINYAI_BOOL, shape, 2, kept.data(), &mask));
  return {{classes(scope, "ids", {2, 12}, 50).id}, {classes(scope, "types", {2, 12}, 2).id}, {mask.id}};
}

}  // namespace

TEST_CASE("a GPT gives what it gives in PyTorch, and trains as there") {
  const auto make = [](const Scope& scope, tinyai_dtype dtype) {
    auto options = defaults(tinyai_model_gpt_options_init);
    options.dtype = dtype;
    tinyai_module out;
    check(tinyai_model_gpt(scope.id, 50, 16, 32, 4, 2, &options, &out));
    return out;
  };
  check_case(
      {.name = "gpt",
       .make = make,
       .inputs = [](const Scope& scope, tinyai_dtype) { return std::vector<tinyai_resource>{{steps(scope, 0).id}}; },
       .labels = [](const Scope& scope) { return steps(scope, 1); },
       .classes_are_last = true});
}

TEST_CASE("a BERT gives what it gives in PyTorch, its pooled state too, and trains as there") {
  const auto make = [](const Scope& scope, tinyai_dtype dtype) {
    auto options = defaults(tinyai_model_bert_options_init);
    options.hidden = 64;
    options.dropout = 0;
    options.dtype = dtype;
    tinyai_module out;
    check(tinyai_model_bert(scope.id, 50, 16, 32, 4, 2, &options, &out));
    return out;
  };
  check_case({.name = "bert",
              .make = make,
              .inputs = padded_tokens,
              .labels = [](const Scope& scope) { return classes(scope, "labels", {2}, 32); },
              .outputs = 2});
}

// On a device that computes nothing, so that no weight is drawn.
TEST_CASE("networks have as many parameters as was published") {
  tinyai_manager_options options;
  tinyai_manager_options_init(&options);
  options.device = "null";
  const auto count = [&](const auto& make) {
    tinyai_manager scope;
    check(tinyai_manager_open({0}, &options, &scope));
    tinyai_module module;
    check(make(scope, &module));
    const int64_t size = size_of(module);
    check(tinyai_manager_close(scope));
    return size;
  };
  const auto resnet = [&](int64_t depth) {
    return count(
        [=](tinyai_manager s, tinyai_module* out) { return tinyai_model_resnet(s, depth, 1000, nullptr, out); });
  };
  CHECK(resnet(18) == 11'689'512);
  CHECK(resnet(34) == 21'797'672);
  CHECK(resnet(50) == 25'557'032);
  CHECK(resnet(101) == 44'549'160);
  CHECK(resnet(152) == 60'192'808);
  CHECK(count([](tinyai_manager s, tinyai_module* out) { return tinyai_model_lenet5(s, 10, nullptr, out); }) == 61'706);
  CHECK(count([](tinyai_manager s, tinyai_module* out) { return tinyai_model_mobilenet_v2(s, 1000, nullptr, out); }) ==
        3'504'872);
  CHECK(count([](tinyai_manager s, tinyai_module* out) { return tinyai_model_unet(s, 1, 2, 64, nullptr, out); }) ==
        31'036'546);
  CHECK(count([](tinyai_manager s, tinyai_module* out) { return tinyai_model_shufflenet_v2(s, 1000, nullptr, out); }) ==
        2'278'604);
  CHECK(count([](tinyai_manager s, tinyai_module* out) { return tinyai_model_efficientnet(s, 1000, nullptr, out); }) ==
        5'288'548);
  CHECK(count([](tinyai_manager s, tinyai_module* out) {
          return tinyai_model_vit(s, 224, 16, 1000, 768, 12, 12, nullptr, out);
        }) == 86'567'656);
  CHECK(count([](tinyai_manager s, tinyai_module* out) {
          return tinyai_model_gpt(s, 50257, 1024, 768, 12, 12, nullptr, out);
        }) == 124'439'808);
  CHECK(count([](tinyai_manager s, tinyai_module* out) {
          return tinyai_model_bert(s, 30522, 512, 768, 12, 12, nullptr, out);
        }) == 109'482'240);
}
