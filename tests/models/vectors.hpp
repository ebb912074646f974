// vectors.hpp: weights and inputs by a formula that vectors.py has too (what an array is called seeds its elements),
// and comparing a model with what was stored of one in PyTorch.
#pragma once

#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <numeric>

#include "support/modules.hpp"

namespace model_vectors {

using Json = nlohmann::json;
using module_tests::array;
using module_tests::check;
using module_tests::parameters_of;
using module_tests::Scope;
using module_tests::shape_of;
using module_tests::value_of;
using module_tests::values_of;

inline uint64_t fnv1a(const std::string& text) {
  uint64_t hash = 14695981039346656037u;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211u;
  return hash;
}

// 24 random bits for each element of what has this name.
inline std::vector<uint32_t> bits_of(const std::string& name, int64_t count) {
  const uint64_t seed = fnv1a(name);
  std::vector<uint32_t> out;
  for (int64_t i = 0; i < count; ++i) {
    uint64_t z = seed + (static_cast<uint64_t>(i) + 1) * 0x9E3779B97F4A7C15u;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    z ^= z >> 31;
    out.push_back(static_cast<uint32_t>(z >> 40));
  }
  return out;
}

inline int64_t elements(const std::vector<int64_t>& shape) {
  return std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>());
}

inline std::vector<double> uniform(const std::string& name, int64_t count) {
  std::vector<double> out;
  for (const uint32_t bits : bits_of(name, count)) out.push_back(bits * 0x1p-24 * 2 - 1);
  return out;
}

inline std::vector<double> weights(const std::string& name, const std::vector<int64_t>& shape, double bias = 1) {
  std::vector<double> out = uniform(name, elements(shape));
  const double fan_in = static_cast<double>(elements(shape)) / static_cast<double>(shape[0]);
  for (double& u : out) u = shape.size() > 1 ? u * std::sqrt(3 / fan_in) : bias + 0.1 * u;
  return out;
}

inline tinyai_array classes(const Scope& scope, const char* name, const std::vector<int64_t>& shape, uint32_t count) {
  std::vector<int64_t> values;
  for (const uint32_t bits : bits_of(name, elements(shape))) values.push_back(bits % count);
  tinyai_array out;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                               &out));
  return out;
}

using Name = tinyai_status (*)(tinyai_module, int64_t, char*, int64_t, int64_t*);

inline std::string name_of(Name name, tinyai_module module, int64_t index) {
  char text[256];
  check(name(module, index, text, sizeof text, nullptr));
  return text;
}

inline int64_t size_of(tinyai_module module) {
  tinyai_module_size size{};
  size.struct_size = sizeof size;
  check(tinyai_module_get_size(module, &size));
  return size.parameters;
}

// All parameters of a module, which stands under `prefix` in the model that was stored.
inline void fill(tinyai_module module, const std::string& prefix = "", double bias = 1) {
  const std::vector<tinyai_variable> all = parameters_of(module);
  for (size_t i = 0; i < all.size(); ++i) {
    const Scope scope("weights");
    const tinyai_array value = value_of(all[i]);
    const std::vector<int64_t> shape = shape_of(value);
    const std::string name = prefix + name_of(tinyai_module_parameter_name, module, static_cast<int64_t>(i));
    check(tinyai_array_assign(value, array(scope, weights(name, shape, bias), shape, module_tests::dtype_of(value))));
  }
}

inline Json stored(const std::string& file, const std::string& name) {
  std::ifstream stream(TINYAI_SOURCE_DIR "/tests/models/" + file);
  return Json::parse(stream)[name];
}

// Relative: doctest's Approx adds 1 to the magnitude.
inline void check_near(double given, double expected, double tolerance) {
  CAPTURE(given);
  CAPTURE(expected);
  CHECK(std::fabs(given - expected) <= tolerance * std::fabs(expected));
}

// The mean magnitude, and elements at equal distances: each against that, for single ones may be near zero.
inline void check_summary(const std::vector<double>& values, const Json& expected, double tolerance) {
  double sum = 0;
  for (const double value : values) sum += std::fabs(value);
  const double mean_abs = expected["mean_abs"];
  check_near(sum / static_cast<double>(values.size()), mean_abs, tolerance);
  const std::vector<double> elements = expected["elements"];
  for (size_t i = 0; i < elements.size(); ++i) {
    CAPTURE(i);
    CHECK(std::fabs(values[i * (values.size() / elements.size())] - elements[i]) <= tolerance * mean_abs);
  }
}

// Of one gradient, or of many as one vector.
inline double gradient_norm(const std::vector<tinyai_variable>& parameters) {
  double squares = 0;
  for (const tinyai_variable parameter : parameters) {
    for (const double g : values_of(module_tests::grad_of(parameter))) squares += g * g;
  }
  return std::sqrt(squares);
}

}  // namespace model_vectors
