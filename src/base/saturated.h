// Arithmetic on counts that stay at the largest there is instead of passing it: of what nobody could run anyway.
#pragma once

#include <cstdint>
#include <initializer_list>

namespace tinyai {

inline int64_t saturated_sum(std::initializer_list<int64_t> counts) {
  int64_t sum = 0;
  for (const int64_t count : counts) {
    if (__builtin_add_overflow(sum, count, &sum)) return INT64_MAX;
  }
  return sum;
}

inline int64_t saturated_product(std::initializer_list<int64_t> counts) {
  bool is_zero = false, is_past = false;
  int64_t product = 1;
  for (const int64_t count : counts) {
    is_zero = is_zero || count == 0;
    is_past = is_past || __builtin_mul_overflow(product, count, &product);
  }
  return is_zero ? 0 : is_past ? INT64_MAX : product;
}

}  // namespace tinyai
