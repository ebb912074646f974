// Files from before what is kept beside 16 bits was f32: an optimizer's moments and a norm's running statistics are of
// the parameter's dtype there. Their bytes are here as that version wrote them. They load, go on in f32, and are saved
// so.
#include <doctest/doctest.h>

#include <cmath>
#include <vector>

#include "support/folder.h"
#include "tinyai.h"

using namespace tinyai_test;

namespace {

// Adam over three numbers of f16, after three steps: exp_avg .5 1 -1.5, exp_avg_sq .25 .5 2.
constexpr char kAdam[] =
    "\x38\x01\x00\x00\x00\x00\x00\x00"
    R"({"__metadata__":{"optimizer":"Adam","tinyai.xxh64":"59a936c02c1d1399 87b8166da7ec4841 a7983f7af8)"
    R"(ce5f45 0d8bf25a07a37f4c"},"0.step":{"dtype":"I64","shape":[],"data_offsets":[0,8]},"0.exp_avg":{)"
    R"("dtype":"F16","shape":[3],"data_offsets":[8,14]},"0.exp_avg_sq":{"dtype":"F16","shape":[3],"data)"
    R"(_offsets":[14,20]}}     )"
    "\x03\x00\x00\x00\x00\x00\x00\x00\x00\x38\x00\x3c\x00\xbe\x00\x34"
    "\x00\x38\x00\x40";

// A BatchNorm over two features of bf16: weight 1 2, bias .5 -.5, running_mean .25 -2, running_var 1.5 4.
constexpr char kNorm[] =
    "\x70\x01\x00\x00\x00\x00\x00\x00"
    R"({"__metadata__":{"tinyai.xxh64":"6388a57ceed93de6 063a88572d7af7b1 27d3de540fba8569 5258c6b57455)"
    R"(4884 bd03ffab5ed0f19f"},"bias":{"dtype":"BF16","shape":[2],"data_offsets":[0,4]},"running_mean":)"
    R"({"dtype":"BF16","shape":[2],"data_offsets":[4,8]},"running_var":{"dtype":"BF16","shape":[2],"dat)"
    R"(a_offsets":[8,12]},"weight":{"dtype":"BF16","shape":[2],"data_offsets":[12,16]}})"
    "\x00\x3f\x00\xbf\x80\x3e\x00\xc0\xc0\x3f\x80\x40\x80\x3f\x00\x40";

template <size_t N>
std::string bytes_of(const char (&literal)[N]) {
  return {literal, N - 1};
}

struct Scope {
  Scope() {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.enter = 1;
    REQUIRE(tinyai_manager_open({0}, &options, &id) == TINYAI_OK);
  }
  ~Scope() { tinyai_manager_close(id); }
  tinyai_manager id{};
};

tinyai_array array_of(const std::vector<float>& values, tinyai_dtype dtype) {
  const int64_t shape[] = {static_cast<int64_t>(values.size())};
  tinyai_array wide, out;
  REQUIRE(tinyai_array_from_host({0}, TINYAI_F32, shape, 1, values.data(), &wide) == TINYAI_OK);
  REQUIRE(tinyai_array_cast({0}, wide, dtype, &out) == TINYAI_OK);
  return out;
}

// In f32; `dtype` says in what they were.
std::vector<float> read(tinyai_array array, tinyai_dtype* dtype = nullptr) {
  tinyai_array wide;
  int64_t size = 0;
  if (dtype) REQUIRE(tinyai_array_dtype(array, dtype) == TINYAI_OK);
  REQUIRE(tinyai_array_cast({0}, array, TINYAI_F32, &wide) == TINYAI_OK);
  REQUIRE(tinyai_array_size(wide, &size) == TINYAI_OK);
  std::vector<float> out(static_cast<size_t>(size));
  REQUIRE(tinyai_array_to_host(wide, out.data(), size * 4) == TINYAI_OK);
  return out;
}

std::vector<float> saved(const std::string& path, const char* name, tinyai_dtype* dtype) {
  tinyai_array array;
  REQUIRE(tinyai_safetensors_load_named({0}, path.c_str(), &name, 1, &array) == TINYAI_OK);
  return read(array, dtype);
}

// Adam's fourth step (D. Kingma and J. Ba, arXiv:1412.6980), in f64.
struct Moments {
  double first, second;
  Moments after(double gradient) const {
    return {0.9 * first + 0.1 * gradient, 0.999 * second + 0.001 * gradient * gradient};
  }
  double step(double rate) const {
    const double m = first / (1 - std::pow(0.9, 4)), v = second / (1 - std::pow(0.999, 4));
    return rate * m / (std::sqrt(v) + 1e-8);
  }
};

}  // namespace

TEST_CASE("an optimizer's state in 16 bits, of an older version, loads and goes on in f32") {
  const Folder folder;
  const Scope scope;
  const std::string old = folder / "old.safetensors", now = folder / "now.safetensors";
  write_content(old, bytes_of(kAdam));
  const double gradient = 0.001, rate = 0.5;
  tinyai_adam_options options;
  tinyai_adam_options_init(&options);
  options.rate = rate;
  tinyai_variable w, product, loss;
  tinyai_optimizer adam;
  REQUIRE(tinyai_parameter({0}, array_of({1, 1, 1}, TINYAI_F16), &w) == TINYAI_OK);
  REQUIRE(tinyai_optimizer_adam({0}, &w, 1, &options, &adam) == TINYAI_OK);
  REQUIRE(tinyai_optimizer_load(adam, old.c_str()) == TINYAI_OK);
  const tinyai_array factor = array_of({0.001f, 0.001f, 0.001f}, TINYAI_F16);
  const double rounded = static_cast<double>(read(factor)[0]);
  CHECK(rounded == doctest::Approx(gradient).epsilon(1e-3));
  tinyai_variable constant;
  REQUIRE(tinyai_constant({0}, factor, &constant) == TINYAI_OK);
  REQUIRE(tinyai_variable_mul({0}, w, constant, &product) == TINYAI_OK);
  REQUIRE(tinyai_variable_sum({0}, product, nullptr, 0, 0, &loss) == TINYAI_OK);
  REQUIRE(tinyai_variable_backward({0}, loss, nullptr) == TINYAI_OK);
  REQUIRE(tinyai_optimizer_step(adam) == TINYAI_OK);
  REQUIRE(tinyai_optimizer_save(adam, now.c_str()) == TINYAI_OK);
  tinyai_array value;
  REQUIRE(tinyai_variable_value(w, &value) == TINYAI_OK);
  tinyai_dtype first_in = 0, second_in = 0;
  const std::vector<float> stepped = read(value), first = saved(now, "0.exp_avg", &first_in),
                           second = saved(now, "0.exp_avg_sq", &second_in);
  CHECK(first_in == TINYAI_F32);
  CHECK(second_in == TINYAI_F32);
  const Moments before[] = {{0.5, 0.25}, {1, 0.5}, {-1.5, 2}};
  for (size_t i = 0; i < 3; ++i) {
    CAPTURE(i);
    const Moments after = before[i].after(rounded);
    CHECK(static_cast<double>(first[i]) == doctest::Approx(after.first).epsilon(1e-6));
    CHECK(static_cast<double>(second[i]) == doctest::Approx(after.second).epsilon(1e-6));
    const double wanted = 1 - after.step(rate);  // then rounded once to 11 bits
    CHECK(std::abs(static_cast<double>(stepped[i]) - wanted) <= std::abs(wanted) * 0x1p-11 * 1.001);
  }
}

TEST_CASE("running statistics in 16 bits, of an older version, load and go on in f32") {
  const Folder folder;
  const Scope scope;
  const std::string old = folder / "old.safetensors";
  write_content(old, bytes_of(kNorm));
  tinyai_module_batch_norm_options options;
  tinyai_module_batch_norm_options_init(&options);
  options.dtype = TINYAI_BF16;
  options.momentum = 0.001;  // which bf16 would not move by
  tinyai_module norm;
  REQUIRE(tinyai_module_batch_norm({0}, 1, 2, &options, &norm) == TINYAI_OK);
  REQUIRE(tinyai_module_load(norm, old.c_str(), 0) == TINYAI_OK);
  tinyai_array mean, variance, weight;
  tinyai_variable parameter, y;
  REQUIRE(tinyai_module_buffer(norm, "running_mean", &mean) == TINYAI_OK);
  REQUIRE(tinyai_module_buffer(norm, "running_var", &variance) == TINYAI_OK);
  REQUIRE(tinyai_module_parameter(norm, "weight", &parameter) == TINYAI_OK);
  REQUIRE(tinyai_variable_value(parameter, &weight) == TINYAI_OK);
  tinyai_dtype mean_in = 0, weight_in = 0;
  CHECK(read(mean, &mean_in) == std::vector<float>{0.25f, -2});
  CHECK(mean_in == TINYAI_F32);
  CHECK(read(variance) == std::vector<float>{1.5f, 4});
  CHECK(read(weight, &weight_in) == std::vector<float>{1, 2});
  CHECK(weight_in == TINYAI_BF16);
  const int64_t shape[] = {2, 2};
  tinyai_array x;
  REQUIRE(tinyai_array_reshape({0}, array_of({1, 1, 3, 5}, TINYAI_BF16), shape, 2, &x) == TINYAI_OK);
  REQUIRE(tinyai_module_forward_array({0}, norm, x, &y) == TINYAI_OK);
  const std::vector<float> now = read(mean);
  CHECK(static_cast<double>(now[0]) == doctest::Approx(0.25 + 0.001 * (2 - 0.25)).epsilon(1e-6));
  CHECK(static_cast<double>(now[1]) == doctest::Approx(-2 + 0.001 * (3 + 2)).epsilon(1e-6));
}
