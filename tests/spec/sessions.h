// What tests of sessions share: how they are made and called.
#pragma once

#include <doctest/doctest.h>

#include "support/module_gradients.hpp"

namespace module_tests {

using Numbers = std::vector<double>;
using Steps = std::vector<int64_t>;

struct SessionCase {
  int64_t rows = 1, capacity = 0;
  const char* name = nullptr;
  int32_t dtype = -1;  // -1: as the parameters
};

inline tinyai_session_options options_of(const SessionCase& wanted) {
  tinyai_session_options options;
  tinyai_session_options_init(&options);
  options.rows = wanted.rows;
  options.capacity = wanted.capacity;
  options.name = wanted.name;
  options.has_dtype = wanted.dtype >= 0;
  if (wanted.dtype >= 0) options.dtype = wanted.dtype;
  return options;
}
inline tinyai_session session(const Scope& scope, tinyai_module module, const SessionCase& wanted = {}) {
  const tinyai_session_options options = options_of(wanted);
  tinyai_session out;
  check(tinyai_session_create(scope.id, module, &options, &out));
  return out;
}
inline tinyai_session_info info_of(tinyai_session session) {
  tinyai_session_info info;
  info.struct_size = sizeof info;
  check(tinyai_session_get_info(session, &info));
  return info;
}
inline Steps lengths_of(tinyai_session session) {
  Steps lengths(static_cast<size_t>(info_of(session).rows));
  check(tinyai_session_lengths(session, lengths.data(), static_cast<int64_t>(lengths.size()), nullptr));
  return lengths;
}

// What a call is about; empty: all.
struct About {
  Steps rows = {}, counts = {};
};
inline tinyai_status try_forward(tinyai_module module, tinyai_session session, tinyai_resource x, tinyai_variable* y,
                                 const About& about = {}) {
  tinyai_session_call call{};
  call.struct_size = sizeof call;
  call.rows = about.rows.empty() ? nullptr : about.rows.data();
  call.counts = about.counts.empty() ? nullptr : about.counts.data();
  call.row_count = static_cast<int64_t>(std::max(about.rows.size(), about.counts.size()));
  return tinyai_module_forward_session({0}, module, session, &call, &x, 1, y, 1);
}
inline tinyai_variable forward(tinyai_module module, tinyai_session session, tinyai_resource x,
                               const About& about = {}) {
  tinyai_variable y;
  check(try_forward(module, session, x, &y, about));
  return y;
}
inline Numbers numbers(tinyai_variable variable) { return values_of(value_of(variable)); }

class NoGrad {
 public:
  NoGrad() { check(tinyai_set_grad_enabled(0, &before_)); }
  ~NoGrad() { tinyai_set_grad_enabled(before_, nullptr); }
  NoGrad(const NoGrad&) = delete;
  NoGrad& operator=(const NoGrad&) = delete;

 private:
  int32_t before_;
};

inline tinyai_array tokens(const Scope& scope, const Steps& ids, int64_t rows = 1) {
  const int64_t shape[] = {rows, static_cast<int64_t>(ids.size()) / rows};
  tinyai_array out;
  check(tinyai_array_from_host(scope.id, TINYAI_I64, shape, 2, ids.data(), &out));
  return out;
}

constexpr int64_t kWords = 19, kMostSteps = 12;

inline tinyai_module gpt(const Scope& model, tinyai_dtype dtype = TINYAI_F64, int64_t steps = kMostSteps) {
  tinyai_model_gpt_options options;
  tinyai_model_gpt_options_init(&options);
  options.dropout = 0;
  options.dtype = dtype;
  tinyai_module module;
  check(tinyai_model_gpt(model.id, kWords, steps, 8, 2, 2, &options, &module));
  return module;
}

inline void check_near(const Numbers& got, const Numbers& wanted, double epsilon = 1e-12) {
  REQUIRE(got.size() == wanted.size());
  for (size_t i = 0; i < got.size(); ++i) CHECK(got[i] == doctest::Approx(wanted[i]).epsilon(epsilon).scale(1));
}

}  // namespace module_tests
