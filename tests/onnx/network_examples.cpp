// The named networks, thin, as compiled functions that are saved.
#include "onnx/saved.h"

namespace saved_tests {
namespace {

using module_tests::defaults;

// Of a forward in evaluation mode, in which nothing is random; statistics are not where they began.
template <class Make>
std::function<Body(const Manager&)> body_of(Make make, const Shape& shape) {
  return [=](const Manager& model) -> Body {
    tinyai_module module{};
    check(make(model.handle(), &module));
    tinyai_variable learnt;
    check(tinyai_module_forward({0}, module, constant(model, shape, 5).handle(), &learnt));
    check(tinyai_module_set_training(module, 0));
    return [module](tinyai_manager, const std::vector<Variable>& in) {
      return std::vector<tinyai_resource>{Variable(module_tests::forward(module, in[0].handle())).resource()};
    };
  };
}

tinyai_status resnet(tinyai_manager at, tinyai_module* out) {
  auto options = defaults(tinyai_model_resnet_options_init);
  options.width = 4;
  return tinyai_model_resnet(at, 50, 3, &options, out);
}

tinyai_status mobilenet(tinyai_manager at, tinyai_module* out) {
  auto options = defaults(tinyai_model_mobilenet_v2_options_init);
  options.width_multiplier = 0.1;
  return tinyai_model_mobilenet_v2(at, 3, &options, out);
}

tinyai_status shufflenet(tinyai_manager at, tinyai_module* out) {
  auto options = defaults(tinyai_model_shufflenet_v2_options_init);
  options.channels = 8;
  options.stem = 4;
  options.last = 16;
  return tinyai_model_shufflenet_v2(at, 3, &options, out);
}

tinyai_status efficientnet(tinyai_manager at, tinyai_module* out) {
  auto options = defaults(tinyai_model_efficientnet_options_init);
  options.width_multiplier = 0.1;
  options.depth_multiplier = 0.5;
  return tinyai_model_efficientnet(at, 3, &options, out);
}

tinyai_status unet(tinyai_manager at, tinyai_module* out) {
  auto options = defaults(tinyai_model_unet_options_init);
  options.levels = 2;
  return tinyai_model_unet(at, 1, 3, 2, &options, out);
}

tinyai_status lenet(tinyai_manager at, tinyai_module* out) { return tinyai_model_lenet5(at, 10, nullptr, out); }
tinyai_status vit(tinyai_manager at, tinyai_module* out) {
  return tinyai_model_vit(at, 8, 4, 3, 8, 2, 2, nullptr, out);
}

tinyai_variable tokens(const Manager& at, const std::vector<int64_t>& values, const Shape& shape) {
  tinyai_array array{};
  check(tinyai_array_from_host(at.handle(), TINYAI_I64, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                               &array));
  tinyai_variable out{};
  check(tinyai_constant(at.handle(), array, &out));
  return out;
}

Body language(tinyai_module module, int64_t outputs) {
  check(tinyai_module_set_training(module, 0));
  return [=](tinyai_manager, const std::vector<Variable>& in) {
    std::vector<tinyai_resource> given, all;
    for (const Variable& one : in) given.push_back(one.resource());
    std::vector<tinyai_variable> made(static_cast<size_t>(outputs));
    check(tinyai_module_forward_many({0}, module, given.data(), static_cast<int64_t>(given.size()), made.data(),
                                     outputs));
    for (const tinyai_variable one : made) all.push_back(Variable(one).resource());
    return all;
  };
}

Body gpt(const Manager& model) {
  tinyai_module module{};
  check(tinyai_model_gpt(model.handle(), 11, 6, 8, 2, 2, nullptr, &module));
  return language(module, 1);
}

Body bert(const Manager& model) {
  tinyai_module module{};
  check(tinyai_model_bert(model.handle(), 11, 6, 8, 2, 2, nullptr, &module));
  return language(module, 2);
}

}  // namespace

std::vector<Example> network_examples() {
  const auto images = [](const char* name, auto make, const Shape& shape) {
    return Example{name, body_of(make, shape), [=](const Manager& data) { return noise_of(data, {shape}); }};
  };
  return {
      images("LeNet-5", lenet, {2, 1, 28, 28}),
      images("ResNet-50", resnet, {2, 3, 32, 32}),
      images("MobileNetV2", mobilenet, {2, 3, 32, 32}),
      images("ShuffleNetV2", shufflenet, {2, 3, 32, 32}),
      images("EfficientNet", efficientnet, {2, 3, 32, 32}),
      images("U-Net", unet, {1, 1, 13, 10}),
      images("vision transformer", vit, {2, 3, 8, 8}),
      {"named GPT", gpt,
       [](const Manager& data) {
         return std::vector<Variable>{tokens(data, {3, 1, 4, 1, 5, 9, 2, 6}, {2, 4})};
       }},
      {"BERT", bert,
       [](const Manager& data) {
         return std::vector<Variable>{tokens(data, {3, 1, 4, 1, 5, 9, 2, 6}, {2, 4}),
                                      tokens(data, {0, 0, 1, 1, 0, 1, 1, 1}, {2, 4})};
       },
       2},
  };
}

}  // namespace saved_tests
