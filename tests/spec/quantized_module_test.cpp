// Networks in 8 bits, by tinyai_module_quantize(): what they compute, what they take, and what is refused.
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <limits>
#include <string>

#include "support/every_module.hpp"

using namespace every_module;

namespace {

tinyai_module quantized(const Scope& into, tinyai_module module, const std::vector<tinyai_array>& batches,
                        double percentile = 100) {
  tinyai_module out;
  check(
      tinyai_module_quantize(into.id, module, batches.data(), static_cast<int64_t>(batches.size()), percentile, &out));
  return out;
}

std::vector<double> outputs(const Scope& scope, tinyai_module module, tinyai_array x) {
  tinyai_variable y;
  check(tinyai_module_forward_array(scope.id, module, x, &y));
  return values_of(value_of(y));
}

std::string printed(tinyai_module module) {
  return read_text([&](char* b, int64_t s, int64_t* l) { return tinyai_module_print(module, b, s, l); });
}

tinyai_module convolution(const Scope& scope, int64_t in, int64_t out, int64_t groups = 1) {
  auto options = defaults(tinyai_module_conv2d_options_init);
  options.padding[0] = options.padding[1] = 1;
  options.groups = groups;
  tinyai_module module;
  check(tinyai_module_conv2d(scope.id, in, out, 3, 3, &options, &module));
  return module;
}

tinyai_array buffer(tinyai_module module, const char* name) {
  tinyai_array out;
  check(tinyai_module_buffer(module, name, &out));
  return out;
}

void set(tinyai_module module, const char* name, const std::vector<double>& values, const std::vector<int64_t>& shape) {
  const Scope scope("values");
  const tinyai_test::GradMode off(false);
  check(tinyai_variable_assign(parameter_of(module, name), array(scope, values, shape, TINYAI_F32)));
}

}  // namespace

// ---- What they compute ----------------------------------------------------------------------------------------------

TEST_CASE("weights become -127 to 127 by the greatest of each output, inputs 0 to 255 by what the batches hold") {
  const Scope model("model"), other("other");
  const tinyai_module layer = linear(model, 3, 2);
  set(layer, "weight", {127, -63, 1, 0.5, 63.5, -31}, {2, 3});  // scales of 1 and 1/2
  set(layer, "bias", {1000, -0.25}, {2});
  const tinyai_array low = array(model, {-51, 0, 100}, {1, 3}, TINYAI_F32),
                     high = array(model, {204, 7, 8}, {1, 3}, TINYAI_F32);
  const tinyai_module bytes = quantized(other, layer, {low, high});
  CHECK(values_of(buffer(bytes, "weight")) == std::vector<double>{127, -63, 1, 1, 127, -62});
  CHECK(values_of(buffer(bytes, "weight_scale")) == std::vector<double>{1, 0.5});
  CHECK(values_of(buffer(bytes, "input_scale")) == std::vector<double>{1});
  CHECK(values_of(buffer(bytes, "input_zero_point")) == std::vector<double>{51});
  CHECK(dtype_of(buffer(bytes, "weight")) == TINYAI_I8);

  const tinyai_array x = array(model, {10, -20, 3.5, 300, -300, 2}, {2, 3}, TINYAI_F32);  // 4, 204 and -51
  CHECK(outputs(other, bytes, x) == std::vector<double>{127 * 10 + 63 * 20 + 4 + 1000, 5 - 20 * 63.5 - 31 * 4 - 0.25,
                                                        127 * 204 + 63 * 51 + 2 + 1000,
                                                        102 - 51 * 63.5 - 31 * 2 - 0.25});
}

TEST_CASE("a percentile leaves out the batch's rare outliers, which are cut off") {
  const Scope model("model"), other("other");
  const tinyai_module layer = linear(model, 1, 1);
  std::vector<double> values(1001);
  for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i) * 0.255;
  values.back() = 1e6;
  const tinyai_array batch = array(model, values, {1001, 1}, TINYAI_F32);
  const auto scale = [&](double percentile) {
    return values_of(buffer(quantized(other, layer, {batch}, percentile), "input_scale"))[0];
  };
  CHECK(scale(99.9) == doctest::Approx(0.999 * 0.255 * 1000 / 255));
  CHECK(scale(99) == doctest::Approx(0.99 * 0.255 * 1000 / 255));
  CHECK(scale(100) == doctest::Approx(1e6 / 255));
}

TEST_CASE("batches of zeros, and weights of zeros, are no division by zero") {
  const Scope model("model"), other("other");
  const tinyai_module layer = linear(model, 2, 2);
  set(layer, "weight", {0, 0, 1, 1}, {2, 2});
  set(layer, "bias", {3, 4}, {2});
  const tinyai_array zeros = array(model, {0, 0}, {1, 2}, TINYAI_F32);
  CHECK(outputs(other, quantized(other, layer, {zeros}), zeros) == std::vector<double>{3, 4});
}

// ---- Digits ---------------------------------------------------------------------------------------------------------

namespace {

constexpr int64_t kImages = 1797, kTraining = 1437, kPixels = 64;

struct Digits {
  std::vector<double> pixels;
  std::vector<int64_t> labels;

  Digits() {
    std::ifstream file(TINYAI_SOURCE_DIR "/examples/data/digits.csv");
    std::string line;
    std::getline(file, line);
    while (std::getline(file, line)) {
      const char* at = line.c_str();
      char* end;
      labels.push_back(std::strtol(at, &end, 10));
      for (int64_t i = 0; i < kPixels; ++i) pixels.push_back(static_cast<double>(std::strtol(end + 1, &end, 10)) / 16);
    }
    REQUIRE(static_cast<int64_t>(labels.size()) == kImages);
  }
  tinyai_array images(const Scope& scope, int64_t begin, int64_t end) const {
    return array(scope, {pixels.begin() + begin * kPixels, pixels.begin() + end * kPixels}, {end - begin, 1, 8, 8},
                 TINYAI_F32);
  }
  void train(const Scope& scope, tinyai_module module) const {
    tinyai_array arrays[] = {images(scope, 0, kTraining), {}};
    check(tinyai_array_from_host(scope.id, TINYAI_I64, &kTraining, 1, labels.data(), &arrays[1]));
    auto options = defaults(tinyai_trainer_options_init);
    check(tinyai_dataset_from_arrays(scope.id, arrays, 2, 1, &options.training));
    options.module = module;
    options.epochs = 8;
    options.rate = 4e-3;
    tinyai_trainer trainer;
    check(tinyai_trainer_create(scope.id, &options, &trainer));
    check(tinyai_trainer_run(trainer));
  }
  // In percent, of the images that were left out.
  double accuracy(const Scope& scope, tinyai_module module) const {
    const std::vector<double> scores = outputs(scope, module, images(scope, kTraining, kImages));
    int64_t right = 0;
    for (int64_t i = kTraining; i < kImages; ++i) {
      const auto row = scores.begin() + (i - kTraining) * 10;
      right += std::max_element(row, row + 10) - row == labels[i];
    }
    return 100.0 * static_cast<double>(right) / static_cast<double>(kImages - kTraining);
  }
};

tinyai_module flatten(const Scope& scope) {
  tinyai_module module;
  check(tinyai_module_flatten(scope.id, 1, -1, &module));
  return module;
}

tinyai_module perceptron(const Scope& scope) {
  return sequential(scope,
                    {flatten(scope), linear(scope, 64, 256), activation(scope, TINYAI_RELU), linear(scope, 256, 10)});
}

tinyai_module convolutional(const Scope& scope) {
  tinyai_module pool, norm;
  check(tinyai_module_max_pool2d(scope.id, 2, 2, nullptr, &pool));
  check(tinyai_module_batch_norm(scope.id, 2, 16, nullptr, &norm));
  return sequential(scope, {convolution(scope, 1, 16), norm, activation(scope, TINYAI_RELU), convolution(scope, 16, 32),
                            activation(scope, TINYAI_RELU), pool, flatten(scope), linear(scope, 512, 64),
                            activation(scope, TINYAI_RELU), linear(scope, 64, 10)});
}

}  // namespace

TEST_CASE("digits are told apart in 8 bits as well as in f32, within a point, for a quarter of the bytes") {
  const Digits digits;
  for (const auto make : {perceptron, convolutional}) {
    const Scope model("model"), other("other");
    const tinyai_module module = make(model);
    digits.train(model, module);
    check(tinyai_module_set_training(module, 0));
    const double before = digits.accuracy(model, module);
    CHECK(before > 85);
    const std::vector<tinyai_array> batches{digits.images(model, 0, 128), digits.images(model, 128, 256)};
    const int64_t parameters = bytes_of(model, TINYAI_CATEGORY_PARAMETER);
    const tinyai_module bytes = quantized(other, module, batches);
    CHECK(std::abs(digits.accuracy(model, bytes) - before) <= 1);
    const int64_t held = bytes_of(other, TINYAI_CATEGORY_PARAMETER) + bytes_of(other, TINYAI_CATEGORY_DATA);
    CHECK(static_cast<double>(held) < 0.3 * static_cast<double>(parameters));
    CHECK(static_cast<double>(held) > 0.24 * static_cast<double>(parameters));

    const tinyai_module cut = quantized(other, module, batches, 99.99);
    CHECK(std::abs(digits.accuracy(model, cut) - before) <= 1);
    CHECK(digits.accuracy(model, module) == before);  // as it was
    check_accounts();
  }
}

// ---- What they are --------------------------------------------------------------------------------------------------

TEST_CASE("layers of 8 bits have their place and name, other layers are as they were") {
  const Scope model("model"), other("other");
  tinyai_module norm, line;
  check(tinyai_module_batch_norm(model.id, 2, 4, nullptr, &norm));
  check(tinyai_module_set_training(norm, 0));
  check(tinyai_module_linear(model.id, 3, 2, 1, TINYAI_F64, &line));
  const tinyai_module shared = convolution(model, 4, 4, 2);
  const tinyai_module network =
      sequential(model, {convolution(model, 2, 4), norm, shared, shared, linear(model, 3, 3), line});
  const tinyai_array batch = made(model, {{2, 2, 3, 3}}, TINYAI_F32);
  const tinyai_module bytes = quantized(other, network, {batch});
  CHECK(printed(bytes) ==
        "Sequential\n"
        "  0: QuantizedConv2d(2, 4, kernel (3, 3), stride (1, 1), padding (1, 1))\n"
        "  1: BatchNorm2d(4)\n"
        "  2: QuantizedConv2d(4, 4, kernel (3, 3), stride (1, 1), padding (1, 1))\n"
        "  3: QuantizedConv2d(4, 4, kernel (3, 3), stride (1, 1), padding (1, 1))\n"
        "  4: QuantizedLinear(3, 3)\n"
        "  5: Linear(3, 2)\n");                                                    // of f64
  CHECK(shape_of(buffer(bytes, "0.weight")) == std::vector<int64_t>{4, 3, 3, 2});  // its channels are neighbours
  CHECK(dtype_of(value_of(parameter_of(bytes, "5.weight"))) == TINYAI_F64);
  int32_t training = 1, required = 1;
  check(tinyai_module_is_training(bytes, &training));
  check(tinyai_variable_requires_grad(parameter_of(bytes, "1.weight"), &required));
  CHECK(training == 0);
  CHECK(required == 0);
  const std::vector<double> expected = outputs(model, network, batch), got = outputs(other, bytes, batch);
  REQUIRE(got.size() == expected.size());
  double largest = 0, furthest = 0;
  for (size_t i = 0; i < got.size(); ++i) {
    largest = std::max(largest, std::abs(expected[i]));
    furthest = std::max(furthest, std::abs(expected[i] - got[i]));
  }
  CHECK(furthest < 0.05 * largest);
}

TEST_CASE("a network of 8 bits is copied, cast, saved and loaded as any other") {
  const Scope model("model"), other("other"), third("third");
  const auto network = [&] {
    return sequential(model, {convolution(model, 2, 3), flatten(model), linear(model, 27, 4)});
  };
  const tinyai_array batch = made(model, {{2, 2, 3, 3}}, TINYAI_F32),
                     ones = array(model, std::vector<double>(18, 1), {1, 2, 3, 3}, TINYAI_F32);
  const tinyai_module bytes = quantized(other, network(), {batch});
  const std::vector<double> expected = outputs(other, bytes, batch);
  tinyai_module twin;
  check(tinyai_module_copy(third.id, bytes, &twin));
  CHECK(outputs(third, twin, batch) == expected);
  check(tinyai_module_cast(third.id, bytes, TINYAI_F64, &twin));
  CHECK(outputs(third, twin, batch) == expected);  // scales of f32 are numbers of f64

  const std::string path = temporary_file("quantized.safetensors");
  check(tinyai_module_save(bytes, path.c_str()));
  const tinyai_module loaded = quantized(third, network(), {ones});  // other weights, other ranges
  CHECK(outputs(third, loaded, batch) != expected);
  check(tinyai_module_load(loaded, path.c_str(), 0));
  CHECK(outputs(third, loaded, batch) == expected);
  std::remove(path.c_str());
  check_accounts();
}

TEST_CASE("every module is quantized that runs on one input, and computes much the same") {
  each([](const module_states::Entry& entry) {
    if (inputs_of(entry.name).size() != 1) return;
    const Scope model("model"), other("other");
    const tinyai_module module = learnt(model, entry);
    const std::vector<double> expected = result_of(model, entry.name, module);
    const tinyai_array batch = made(model, inputs_of(entry.name)[0], TINYAI_F32);
    tinyai_module bytes{7};
    const tinyai_status status = tinyai_module_quantize(other.id, module, &batch, 1, 100, &bytes);
    if (status != TINYAI_OK) {
      CHECK(status == TINYAI_ERROR_ARGUMENT);
      CHECK(last_error().find("has no linear layer or two-dimensional convolution of f32 that was run") !=
            std::string::npos);
      CHECK(bytes.id == 7);
      return;
    }
    const std::vector<double> got = result_of(other, entry.name, bytes);
    REQUIRE(got.size() == expected.size());
    double difference = 0, size = 0;
    for (size_t i = 0; i < got.size(); ++i) {
      difference += std::abs(got[i] - expected[i]);
      size += std::abs(expected[i]);
    }
    CHECK(difference <= 0.3 * size);
  });
  check_accounts();
}

// ---- What is refused ------------------------------------------------------------------------------------------------

TEST_CASE("no gradient flows through 8 bits, and a forward that needs one says so") {
  const Scope model("model"), other("other");
  const tinyai_array batch = array(model, {1, 2}, {1, 2}, TINYAI_F32);
  const tinyai_module bytes = quantized(other, linear(model, 2, 2), {batch});
  const tinyai_variable x = variable(model, {1, 2}, {1, 2}, TINYAI_F32);
  tinyai_variable y{7};
  CHECK(tinyai_module_forward(other.id, bytes, x, &y) == TINYAI_ERROR_UNSUPPORTED);
  CHECK(last_error().find("QuantizedLinear(2, 2)") != std::string::npos);
  CHECK(last_error().find("needs a gradient, and none flows through numbers of 8 bits") != std::string::npos);
  CHECK(y.id == 7);
  tinyai_module valid;
  check(tinyai_module_valid(other.id, bytes, &valid));
  CHECK(tinyai_module_forward(other.id, valid, x, &y) == TINYAI_OK);
  const tinyai_test::GradMode off(false);
  CHECK(tinyai_module_forward(other.id, bytes, x, &y) == TINYAI_OK);
}

TEST_CASE("batches without numbers tell of no range, and weights that are not finite name their layer") {
  const Scope scope("unseen");
  const tinyai_module layers[] = {linear(scope, 3, 4), linear(scope, 4, 2)};
  tinyai_module network, out{};
  check(tinyai_module_sequential(scope.id, layers, 2, &network));
  const tinyai_array none = array(scope, {}, {0, 3}, TINYAI_F32), some = array(scope, {1, 2, 3}, {1, 3}, TINYAI_F32);
  CHECK(tinyai_module_quantize(scope.id, network, &none, 1, 100, &out) == TINYAI_ERROR_ARGUMENT);
  CHECK(outputs(scope, quantized(scope, network, {none, some}), some) ==
        outputs(scope, quantized(scope, network, {some}), some));
  set(layers[1], "bias", {1, 2}, {2});
  set(layers[1], "weight", {1, 2, std::nan(""), 4, 5, 6, 7, 8}, {2, 4});
  CHECK(tinyai_module_quantize(scope.id, network, &some, 1, 100, &out) == TINYAI_ERROR_RANGE);
  CHECK(last_error().find("Linear(4, 2)") != std::string::npos);
  CHECK(last_error().find("'1'") != std::string::npos);
  CHECK(last_error().find("its weight has numbers that are not finite") != std::string::npos);
}

TEST_CASE("floats of a file do not become whole numbers of 8 bits, nor these floats") {
  const Scope scope("file");
  const tinyai_module floats = linear(scope, 3, 4);
  const tinyai_array some = array(scope, {1, 2, 3}, {1, 3}, TINYAI_F32);
  const tinyai_module bytes = quantized(scope, floats, {some});
  const std::vector<double> before = outputs(scope, bytes, some);
  const std::string path = temporary_file("floats.safetensors");
  check(tinyai_module_save(floats, path.c_str()));
  CHECK(tinyai_module_load(bytes, path.c_str(), 1) == TINYAI_ERROR_DTYPE);
  CHECK(last_error().find("'weight' is f32[4,3], the module's i8[4,3]") != std::string::npos);
  CHECK(tinyai_module_copy_state(bytes, floats, 1) == TINYAI_ERROR_DTYPE);
  CHECK(outputs(scope, bytes, some) == before);
  const std::vector<double> whole = outputs(scope, floats, some);
  check(tinyai_module_save(bytes, path.c_str()));
  CHECK(tinyai_module_load(floats, path.c_str(), 1) == TINYAI_ERROR_DTYPE);
  CHECK(outputs(scope, floats, some) == whole);
}

TEST_CASE("what cannot be quantized is refused, and nothing is left behind") {
  const Scope model("model"), other("other");
  const tinyai_array good = array(model, {1, 2}, {1, 2}, TINYAI_F32);
  const double nan = std::numeric_limits<double>::quiet_NaN(), inf = std::numeric_limits<double>::infinity();
  const tinyai_module network = sequential(model, {activation(model, TINYAI_RELU), linear(model, 2, 2)});
  tinyai_module out{7};
  const int64_t before = stats_of(other).bytes;
  const auto status = [&](tinyai_module module, const std::vector<tinyai_array>& batches, double percentile = 100) {
    return tinyai_module_quantize(other.id, module, batches.data(), static_cast<int64_t>(batches.size()), percentile,
                                  &out);
  };
  CHECK(status(network, {}) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().find("no batches") != std::string::npos);
  for (const double percentile : {50.0, 0.0, 100.1, -1.0, nan, inf})
    CHECK(status(network, {good}, percentile) == TINYAI_ERROR_RANGE);
  for (const double wrong : {nan, inf}) {
    for (const double percentile : {100.0, 99.0}) {
      CHECK(status(network, {good, array(model, {1, wrong}, {1, 2}, TINYAI_F32)}, percentile) == TINYAI_ERROR_RANGE);
      CHECK(last_error().find("Linear(2, 2) '1' is given numbers that are not finite") != std::string::npos);
    }
  }
  CHECK(status(network, {array(model, {1, 2, 3}, {1, 3}, TINYAI_F32)}) == TINYAI_ERROR_SHAPE);
  CHECK(status(network, {{0}}) == TINYAI_ERROR_HANDLE);
  CHECK(status(activation(model, TINYAI_RELU), {good}) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_module_quantize(other.id, network, nullptr, 1, 100, &out) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_module_quantize(other.id, network, &good, -1, 100, &out) == TINYAI_ERROR_RANGE);
  CHECK(out.id == 7);
  CHECK(stats_of(other).bytes == before);
  check_accounts();
}
