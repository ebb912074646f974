// What belongs to the process or to a thread: errors, tracking, allocator, threads, state.
#include "case.h"

using faults::Call;
using faults::Calm;
using faults::require;

CASE(tinyai_version) {
  return [](Call&) { return tinyai_version() > 0 ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}
CASE(tinyai_last_error) {
  return [](Call& c) { return tinyai_last_error(c.out<char>(8), 8) > 0 ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}
CASE(tinyai_status_name) {
  return [](Call&) { return tinyai_status_name(12345) ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}
CASE(tinyai_dtype_name) {
  return [](Call&) { return tinyai_dtype_name(-1) ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}
CASE(tinyai_dtype_size) {
  return [](Call&) { return tinyai_dtype_size(TINYAI_F64) == 8 ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}

CASE(tinyai_set_tracking) {
  return [](Call&) {
    const tinyai_status status = tinyai_set_tracking(TINYAI_TRACKING_STACK);
    const Calm calm;
    require(tinyai_set_tracking(TINYAI_TRACKING_OFF), "tracking");
    return status;
  };
}
// Where a site cannot be remembered, the array is made all the same.
CASE_OF(tinyai_set_tracking, and_an_array) {
  return [&w](Call& c) {
    {
      const Calm calm;
      require(tinyai_set_tracking(TINYAI_TRACKING_STACK), "tracking");
    }
    const tinyai_status status =
        tinyai_array_from_host(c.into(w.work), TINYAI_F32, nullptr, 0, nullptr, c.out<tinyai_array>());
    const Calm calm;
    require(tinyai_set_tracking(TINYAI_TRACKING_OFF), "tracking");
    return status;
  };
}
CASE(tinyai_recompute_push) {
  return [](Call&) {
    const tinyai_status status = tinyai_recompute_push();
    const Calm calm;
    if (status == TINYAI_OK) require(tinyai_recompute_pop(), "pop");
    return status;
  };
}
CASE(tinyai_recompute_pop) {
  return [](Call&) {
    {
      const Calm calm;
      require(tinyai_recompute_push(), "push");
    }
    return tinyai_recompute_pop();
  };
}
CASE(tinyai_label_push) {
  return [](Call&) {
    const tinyai_status status = tinyai_label_push("a label that is too long for a string to keep it inside of itself");
    const Calm calm;
    if (status == TINYAI_OK) require(tinyai_label_pop(), "pop");
    return status;
  };
}
CASE(tinyai_label_pop) {
  return [](Call&) {
    {
      const Calm calm;
      require(tinyai_label_push("label"), "push");
    }
    return tinyai_label_pop();
  };
}

CASE(tinyai_set_allocator, 0, TINYAI_ERROR_NOT_READY) {
  w.array();
  return [](Call&) { return tinyai_set_allocator(nullptr); };
}
CASE(tinyai_get_memory_stats) {
  return [](Call&) {
    tinyai_memory_stats stats{};
    stats.struct_size = sizeof stats;
    return tinyai_get_memory_stats(&stats);
  };
}
CASE(tinyai_set_pool_limit) {
  return [](Call&) {
    const tinyai_status status = tinyai_set_pool_limit(1 << 20);
    const Calm calm;
    require(tinyai_set_pool_limit(TINYAI_POOL_AUTOMATIC), "pool limit");
    return status;
  };
}
CASE(tinyai_trim) {
  return [](Call& c) { return tinyai_trim(c.out<int64_t>()); };
}
CASE(tinyai_device_count) {
  return [](Call& c) { return tinyai_device_count("cpu", c.out<int64_t>()); };
}
CASE(tinyai_device_name) {
  return [](Call& c) { return tinyai_device_name("cpu", c.out<char>(20), 20, c.out<int64_t>()); };
}
CASE(tinyai_device_get_memory) {
  return [](Call&) {
    tinyai_device_memory memory{};
    memory.struct_size = sizeof memory;
    return tinyai_device_get_memory("cpu", &memory);
  };
}
CASE(tinyai_set_threads) {
  return [](Call&) { return tinyai_set_threads(tinyai_get_threads()); };
}
CASE_OF(tinyai_set_threads, another_number) {
  return [](Call&) {
    const int32_t before = tinyai_get_threads();
    const tinyai_status status = tinyai_set_threads(before + 1);
    const Calm calm;
    require(tinyai_set_threads(before), "threads");
    return status;
  };
}
CASE(tinyai_set_width) {
  return [](Call&) { return tinyai_set_width(tinyai_get_width()); };
}
CASE(tinyai_on_replica_thread) {
  return [](Call&) { return tinyai_on_replica_thread() == 0 ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}
CASE(tinyai_replica_trainer) {
  return [](Call&) { return tinyai_replica_trainer().id == 0 ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}
CASE(tinyai_get_width) {
  return [](Call&) { return tinyai_get_width() > 0 ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}
CASE(tinyai_get_threads) {
  return [](Call&) { return tinyai_get_threads() > 0 ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}

CASE(tinyai_thread_state_init) {
  return [](Call& c) { return tinyai_thread_state_init(c.out<tinyai_thread_state>()), TINYAI_OK; };
}
CASE(tinyai_thread_state_swap) {
  return [&w](Call& c) {
    tinyai_thread_state state;
    tinyai_thread_state_init(&state);
    state.scope = c(w.work, faults::Taking::kReleased);  // one that closed meanwhile is fine: it must be left
    state.label = "a label that is too long for a string to keep it inside of itself";
    const tinyai_status status = tinyai_thread_state_swap(&state);
    const Calm calm;
    if (status == TINYAI_OK) require(tinyai_thread_state_swap(&state), "swap back");
    tinyai_thread_state_clear(&state);
    return status;
  };
}
// A thread that is far in, as it comes back.
CASE_OF(tinyai_thread_state_swap, back) {
  return [&w](Call&) {
    tinyai_thread_state state;
    {
      const Calm calm;
      tinyai_thread_state_init(&state);
      require(tinyai_manager_enter(w.home), "enter");
      require(tinyai_manager_enter(w.work), "enter");
      require(tinyai_label_push("outer"), "label");
      require(tinyai_label_push("a label that is too long for a string to keep it inside of itself"), "label");
      require(tinyai_thread_state_swap(&state), "swap");
    }
    const tinyai_status status = tinyai_thread_state_swap(&state);
    const Calm calm;
    if (status != TINYAI_OK) require(tinyai_thread_state_swap(&state), "swap after all");
    require(tinyai_label_pop(), "pop");
    require(tinyai_label_pop(), "pop");
    require(tinyai_manager_leave(w.work), "leave");
    require(tinyai_manager_leave(w.home), "leave");
    tinyai_thread_state_clear(&state);
    return status;
  };
}
CASE(tinyai_thread_state_clear) {
  return [](Call&) {
    tinyai_thread_state state;
    tinyai_thread_state_init(&state);
    return tinyai_thread_state_clear(&state), TINYAI_OK;
  };
}

CASE(tinyai_set_logger) {
  return [](Call&) {
    return tinyai_set_logger(
        TINYAI_LOG_DEBUG, [](int32_t, const char*, void*) {}, nullptr, [](void*) {});
  };
}
// A refusal, which the logger is told of.
CASE_OF(tinyai_set_logger, and_a_message, 0, TINYAI_ERROR_LIMIT) {
  require(tinyai_manager_set_limit(w.work, 64), "limit");
  require(tinyai_set_logger(
              TINYAI_LOG_DEBUG, [](int32_t, const char*, void*) {}, nullptr, nullptr),
          "logger");
  return [&w](Call& c) {
    const int64_t size = 1000;
    return tinyai_array_from_host(c.into(w.work), TINYAI_F32, &size, 1, nullptr, c.out<tinyai_array>());
  };
}
CASE(tinyai_set_progress) {
  return [](Call&) {
    return tinyai_set_progress([](const char*, int32_t, void*) -> tinyai_status { return TINYAI_OK; }, nullptr,
                               [](void*) {});
  };
}

CASE(tinyai_set_grad_enabled) {
  return [](Call& c) {
    int32_t* const before = c.out<int32_t>();
    const tinyai_status status = tinyai_set_grad_enabled(0, before);
    const Calm calm;
    require(tinyai_set_grad_enabled(1, nullptr), "on again");
    return status;
  };
}
CASE(tinyai_set_precision) {
  return [](Call& c) {
    tinyai_precision* const before = c.out<tinyai_precision>();
    const tinyai_status status = tinyai_set_precision(TINYAI_PRECISION_BF16, before);
    const Calm calm;
    require(tinyai_set_precision(TINYAI_PRECISION_AS_IS, nullptr), "as it was");
    return status;
  };
}
CASE(tinyai_grad_enabled) {
  return [](Call&) { return tinyai_grad_enabled() ? TINYAI_OK : TINYAI_ERROR_INTERNAL; };
}
