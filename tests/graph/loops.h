// Control flow from C++, with bodies that are compiled functions.
#pragma once

#include "graph/compiled.h"

namespace graph_tests {

using Variables = std::vector<Variable>;

inline std::vector<tinyai_variable> handles(const Variables& variables) {
  std::vector<tinyai_variable> out;
  for (const Variable& variable : variables) out.push_back(variable.handle());
  return out;
}

inline std::vector<tinyai_resource> resources(const Variables& variables) {
  std::vector<tinyai_resource> out;
  for (const Variable& variable : variables) out.push_back(variable.resource());
  return out;
}

inline Body many(std::function<Variables(const Variables&)> body) {
  return [body](tinyai_manager, const Variables& in) { return resources(body(in)); };
}

inline Variables scan(const Compiled& body, const Variables& carries, const Variables& sequences, int64_t outputs,
                      bool reverse = false, int64_t length = -1) {
  tinyai_scan_options options;
  tinyai_scan_options_init(&options);
  options.reverse = reverse;
  options.length = length;
  const auto first = handles(carries), along = handles(sequences);
  std::vector<tinyai_variable> out(static_cast<size_t>(outputs));
  check(tinyai_scan({0}, body.handle(), first.data(), static_cast<int64_t>(first.size()), along.data(),
                    static_cast<int64_t>(along.size()), &options, out.data(), outputs));
  return {out.begin(), out.end()};
}

inline Variables while_loop(const Compiled& condition, const Compiled& body, const Variables& state,
                            int64_t most_steps = INT64_MAX) {
  const auto given = handles(state);
  std::vector<tinyai_variable> out(given.size());
  check(tinyai_while_loop({0}, condition.handle(), body.handle(), given.data(), static_cast<int64_t>(given.size()),
                          most_steps, out.data(), static_cast<int64_t>(out.size())));
  return {out.begin(), out.end()};
}

inline Variables cond(tinyai_array predicate, const Compiled& on_true, const Compiled& on_false,
                      const Variables& inputs, int64_t outputs = 1) {
  const auto given = handles(inputs);
  std::vector<tinyai_variable> out(static_cast<size_t>(outputs));
  check(tinyai_cond({0}, predicate, on_true.handle(), on_false.handle(), given.data(),
                    static_cast<int64_t>(given.size()), out.data(), outputs));
  return {out.begin(), out.end()};
}

inline tinyai_array is_less(Variable a, double than) {
  tinyai_array bound{}, out{};
  check(tinyai_array_mul_scalar({0}, a.value().handle(), 0, &bound));
  check(tinyai_array_add_scalar({0}, bound, than, &bound));
  check(tinyai_array_less({0}, a.value().handle(), bound, &out));
  return out;
}

inline Variable tanh(Variable x) {
  tinyai_variable out{};
  check(tinyai_variable_tanh({0}, x.handle(), &out));
  return out;
}

}  // namespace graph_tests
