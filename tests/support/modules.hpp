// modules.hpp: the few calls that tests of modules and optimizers make again and again, on plain handles and doubles of
// any floating dtype. A Scope closes what it opened. Checking and messages are tinyai.hpp's.
#pragma once

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "support/tinyai.hpp"

namespace module_tests {

using tinyai_test::check;
using tinyai_test::last_error;
using tinyai_test::read_text;

struct Scope {
  tinyai_manager id{0};

  explicit Scope(const char* name, bool enter = false) : Scope(tinyai_manager{0}, name, enter) {}
  Scope(tinyai_manager parent, const char* name, bool enter = false) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = name;
    options.enter = enter;
    check(tinyai_manager_open(parent, &options, &id));
  }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;
  ~Scope() { tinyai_manager_close(id); }
};

inline tinyai_manager_stats stats_of(const Scope& scope) {
  tinyai_manager_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_manager_get_stats(scope.id, &stats));
  return stats;
}
inline int64_t bytes_of(const Scope& scope, int category) { return stats_of(scope).by_category[category]; }

// The sum over all accounts is what the allocator handed out.
inline void check_accounts() {
  tinyai_memory_stats stats{};
  stats.struct_size = sizeof stats;
  check(tinyai_get_memory_stats(&stats));
  CHECK(stats.active_bytes == stats.accounted_bytes);
}

inline tinyai_dtype dtype_of(tinyai_array array) {
  tinyai_dtype dtype = 0;
  check(tinyai_array_dtype(array, &dtype));
  return dtype;
}
inline std::vector<int64_t> shape_of(tinyai_array array) {
  int64_t shape[8], rank = 0;
  check(tinyai_array_shape(array, shape, &rank));
  return {shape, shape + rank};
}

// Of any floating dtype, through f64.
inline tinyai_array array(const Scope& scope, const std::vector<double>& values, const std::vector<int64_t>& shape,
                          tinyai_dtype dtype = TINYAI_F64) {
  tinyai_test::require_elements(shape, values.size());
  tinyai_array wide, out;
  check(tinyai_array_from_host(scope.id, TINYAI_F64, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                               &wide));
  if (dtype == TINYAI_F64) return wide;
  check(tinyai_array_cast(scope.id, wide, dtype, &out));
  check(tinyai_array_release(wide));
  return out;
}
inline std::vector<double> values_of(tinyai_array array) {
  int64_t size = 0;
  check(tinyai_array_size(array, &size));
  const Scope scope("values");
  tinyai_array wide;
  check(tinyai_array_cast(scope.id, array, TINYAI_F64, &wide));
  std::vector<double> values(size);
  check(tinyai_array_to_host(wide, values.data(), size * 8));
  return values;
}

inline tinyai_variable parameter(const Scope& scope, const std::vector<double>& values,
                                 const std::vector<int64_t>& shape, tinyai_dtype dtype = TINYAI_F64) {
  tinyai_variable out;
  const tinyai_array value = array(scope, values, shape, dtype);
  check(tinyai_parameter(scope.id, value, &out));
  check(tinyai_array_release(value));
  return out;
}
inline tinyai_variable variable(const Scope& scope, const std::vector<double>& values,
                                const std::vector<int64_t>& shape, tinyai_dtype dtype = TINYAI_F64) {
  tinyai_variable out;
  check(tinyai_variable_from_array(scope.id, array(scope, values, shape, dtype), &out));
  return out;
}
// A variable that requires no gradient.
inline tinyai_variable constant(const Scope& scope, const std::vector<double>& values,
                                const std::vector<int64_t>& shape, tinyai_dtype dtype = TINYAI_F64) {
  const tinyai_variable out = variable(scope, values, shape, dtype);
  check(tinyai_variable_set_requires_grad(out, 0));
  return out;
}

inline tinyai_array value_of(tinyai_variable variable) {
  tinyai_array out;
  check(tinyai_variable_value(variable, &out));
  return out;
}
inline tinyai_array grad_of(tinyai_variable variable) {
  tinyai_array out;
  check(tinyai_variable_grad(variable, &out));
  return out;
}
inline double item_of(tinyai_variable variable) {
  double out = 0;
  check(tinyai_item(value_of(variable), &out));
  return out;
}

inline tinyai_module linear(const Scope& scope, int64_t in, int64_t out, tinyai_dtype dtype = TINYAI_F32) {
  tinyai_module module;
  check(tinyai_module_linear(scope.id, in, out, 1, dtype, &module));
  return module;
}
inline tinyai_module activation(const Scope& scope, int32_t kind) {
  tinyai_module module;
  check(tinyai_module_activation(scope.id, kind, nullptr, &module));
  return module;
}
inline tinyai_module sequential(const Scope& scope, const std::vector<tinyai_module>& modules) {
  tinyai_module module;
  check(tinyai_module_sequential(scope.id, modules.data(), static_cast<int64_t>(modules.size()), &module));
  return module;
}
inline tinyai_variable forward(tinyai_module module, tinyai_variable x) {
  tinyai_variable out;
  check(tinyai_module_forward({0}, module, x, &out));
  return out;
}
inline tinyai_variable parameter_of(tinyai_module module, const char* name) {
  tinyai_variable out;
  check(tinyai_module_parameter(module, name, &out));
  return out;
}

inline std::vector<tinyai_variable> parameters_of(tinyai_module module) {
  int64_t count = 0;
  check(tinyai_module_parameter_count(module, &count));
  std::vector<tinyai_variable> all(static_cast<size_t>(count));
  for (size_t i = 0; i < all.size(); ++i) check(tinyai_module_parameter_at(module, static_cast<int64_t>(i), &all[i]));
  return all;
}

// An option struct as its init function fills it.
template <class Options>
Options defaults(void (*init)(Options*)) {
  Options options;
  init(&options);
  return options;
}

inline std::string temporary_file(const char* name) {
  const char* folder = std::getenv("TMPDIR");
  return std::string(folder ? folder : "/tmp") + "/tinyai-" + std::to_string(getpid()) + "-" + name;
}

}  // namespace module_tests
