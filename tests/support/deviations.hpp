// The deviation and the variance of all elements, with one degree of freedom taken.
#pragma once

#include "tinyai.hpp"

namespace tinyai_test {

inline Variable std_of(Variable x) {
  return detail::apply(tinyai_variable_std, x.handle(), nullptr, int64_t{0}, int64_t{1}, int32_t{0});
}
inline Variable var_of(Variable x) {
  return detail::apply(tinyai_variable_var, x.handle(), nullptr, int64_t{0}, int64_t{1}, int32_t{0});
}

}  // namespace tinyai_test
