// A scope that may drop what only graphs keep, and graphs that make values on the way which nobody shows.
#pragma once

#include "support/modules.hpp"

namespace dropping {

using namespace tinyai_test;

constexpr int64_t kBytes = 64 * 64 * 4;

// What it makes on the way nobody shows.
inline Variable link(Variable x) {
  const Variable smaller = x * -0.5, out = exp(smaller);
  smaller.release();
  return out;
}
inline Variable links(Variable x, int count) {
  Variable y = link(x);
  for (int i = 1; i < count; ++i) {
    const Variable next = link(y);
    y.release();
    y = next;
  }
  return y;
}

// A base manager that may drop.
struct Dropping {
  tinyai_manager handle_{};
  Dropping() {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = "dropping";
    options.rematerialise = 1;
    check(tinyai_manager_open({0}, &options, &handle_));
  }
  ~Dropping() { tinyai_manager_close(handle_); }
  Dropping(const Dropping&) = delete;
  Dropping& operator=(const Dropping&) = delete;

  tinyai_manager_stats stats() const {
    tinyai_manager_stats out{};
    out.struct_size = sizeof out;
    check(tinyai_manager_get_stats(handle_, &out));
    return out;
  }
  Array array() const {
    const int64_t shape[2] = {64, 64};
    tinyai_array out;
    check(tinyai_array_from_host(handle_, TINYAI_F32, shape, 2, ramp(64 * 64).data(), &out));
    return out;
  }
  Variable variable() const {
    tinyai_variable out;
    check(tinyai_variable_from_array(handle_, array().handle(), &out));
    return out;
  }
  // For so many bytes more than it holds now; 0: without a limit.
  void leave_room(int64_t more) const {
    check(tinyai_manager_set_limit(handle_, more ? stats().subtree_bytes + more : 0));
  }
  // Fills the scope with one array more, for which values have to go.
  Array squeeze() const {
    leave_room(kBytes / 2);
    const Array more = array();
    leave_room(0);
    return more;
  }
};

}  // namespace dropping
