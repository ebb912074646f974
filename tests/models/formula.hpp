// formula.hpp: weights and inputs by a formula that make_vectors.py has too: what an array is called seeds its
// elements.
#pragma once

#include <cmath>
#include <numeric>

#include "support/modules.hpp"

namespace model_formula {

using module_tests::check;
using module_tests::Scope;

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

inline std::vector<double> weights(const std::string& name, const std::vector<int64_t>& shape) {
  std::vector<double> out = uniform(name, elements(shape));
  const double fan_in = static_cast<double>(elements(shape)) / static_cast<double>(shape[0]);
  for (double& u : out) {
    if (shape.size() > 1) {
      u *= std::sqrt(3 / fan_in);
    } else {
      u = name.ends_with("weight") ? 1 + 0.1 * u : 0.1 * u;
    }
  }
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

}  // namespace model_formula
