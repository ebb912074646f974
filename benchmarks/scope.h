// What every benchmark of the C ABI needs: a call that must succeed, and an entered scope with its counters.
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>

#include "tinyai.h"

inline void check(tinyai_status status) {
  if (status == TINYAI_OK) return;
  char message[512];
  tinyai_last_error(message, sizeof message);
  std::fprintf(stderr, "%s\n", message);
  std::abort();
}

inline constexpr tinyai_manager kHere{0};  // the entered scope

// An entered scope, closed with all it holds.
struct Scope {
  tinyai_manager id{0};

  explicit Scope(const char* name, const char* device = nullptr, bool rematerialise = false) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = name;
    options.enter = 1;
    options.device = device;
    options.has_seed = 1;  // two networks that are compared begin alike
    options.seed = 1;
    options.rematerialise = rematerialise;
    check(tinyai_manager_open({0}, &options, &id));
  }
  Scope(const Scope&) = delete;
  Scope& operator=(const Scope&) = delete;
  ~Scope() { check(tinyai_manager_close(id)); }

  tinyai_manager_stats stats() const {
    tinyai_manager_stats out{};
    out.struct_size = sizeof out;
    check(tinyai_manager_get_stats(id, &out));
    return out;
  }
};
