// Calls that come before all others of a process, and calls that are large enough for what starts late: arenas, threads
// of the pool, oneDNN.
#include "case.h"

using faults::Call;
using faults::Calm;
using faults::kCallsHost;
using faults::kProgresses;
using faults::kWorldless;
using faults::require;
using faults::World;

CASE_OF(tinyai_manager_open, before_all_else, kWorldless) {
  return [](Call& c) {
    auto* const out = c.out<tinyai_manager>();
    const tinyai_status status = tinyai_manager_open({0}, nullptr, out);
    const Calm calm;
    if (status == TINYAI_OK) require(tinyai_manager_close(*out), "close");
    return status;
  };
}
CASE_OF(tinyai_set_tracking, before_all_else, kWorldless) {
  return [](Call&) {
    const tinyai_status status = tinyai_set_tracking(TINYAI_TRACKING_STACK);
    const Calm calm;
    require(tinyai_set_tracking(TINYAI_TRACKING_OFF), "tracking");
    return status;
  };
}
CASE_OF(tinyai_set_logger, before_all_else, kWorldless) {
  return [](Call&) {
    return tinyai_set_logger(
        TINYAI_LOG_DEBUG, [](int32_t, const char*, void*) {}, nullptr, nullptr);
  };
}
CASE_OF(tinyai_set_threads, before_all_else, kWorldless) {
  return [](Call&) { return tinyai_set_threads(2); };
}
CASE_OF(tinyai_set_width, before_all_else, kWorldless) {
  return [](Call&) { return tinyai_set_width(1); };
}
CASE_OF(tinyai_set_pool_limit, before_all_else, kWorldless) {
  return [](Call&) { return tinyai_set_pool_limit(1 << 20); };
}
CASE_OF(tinyai_trim, before_all_else, kWorldless) {
  return [](Call& c) { return tinyai_trim(c.out<int64_t>()); };
}
CASE_OF(tinyai_device_count, before_all_else, kWorldless) {
  return [](Call& c) { return tinyai_device_count("cpu", c.out<int64_t>()); };
}
CASE_OF(tinyai_get_memory_stats, before_all_else, kWorldless) {
  return [](Call&) {
    tinyai_memory_stats stats{};
    stats.struct_size = sizeof stats;
    return tinyai_get_memory_stats(&stats);
  };
}
CASE_OF(tinyai_set_grad_enabled, before_all_else, kWorldless) {
  return [](Call&) {
    const tinyai_status status = tinyai_set_grad_enabled(0, nullptr);
    const Calm calm;
    require(tinyai_set_grad_enabled(1, nullptr), "on again");
    return status;
  };
}
CASE_OF(tinyai_array_full, that_has_no_place, kWorldless, TINYAI_ERROR_NO_PLACE) {
  return [](Call& c) { return tinyai_array_full({0}, nullptr, 0, 1, TINYAI_F32, c.out<tinyai_array>()); };
}

// ---- large ones -----------------------------------------------------------------------------------------------------

namespace {

tinyai_array ones(World& w, const std::vector<int64_t>& shape) {
  tinyai_array out;
  require(tinyai_array_full(w.home, shape.data(), static_cast<int64_t>(shape.size()), 1, TINYAI_F32, &out), "full");
  return w.keep(out);
}

}  // namespace

CASE_OF(tinyai_array_full, large) {
  return [&w](Call& c) {
    const int64_t size = 3 << 20;
    return tinyai_array_full(c.into(w.work), &size, 1, 1, TINYAI_F32, c.out<tinyai_array>());
  };
}
CASE_OF(tinyai_array_matmul, large) {
  const tinyai_array x = ones(w, {300, 300});
  return [x, &w](Call& c) { return tinyai_array_matmul(c.into(w.work), c(x), c(x), c.out<tinyai_array>()); };
}
CASE_OF(tinyai_array_sum, large) {
  const tinyai_array x = ones(w, {3000, 200});
  return [x, &w](Call& c) {
    const int64_t axis = 0;
    return tinyai_array_sum(c.into(w.work), c(x), &axis, 1, 0, c.out<tinyai_array>());
  };
}
CASE_OF(tinyai_module_forward_array, of_a_convolution) {
  const tinyai_array images = ones(w, {1, 3, 8, 8});
  tinyai_module module;
  require(tinyai_module_conv2d(w.home, 3, 16, 3, 3, nullptr, &module), "conv2d");
  return [images, module, &w](Call& c) {
    return tinyai_module_forward_array(c.into(w.work), c(module), c(images), c.out<tinyai_variable>());
  };
}
CASE_OF(tinyai_variable_backward, of_a_convolution) {
  const tinyai_array images = ones(w, {4, 3, 8, 8});
  tinyai_module module;
  tinyai_variable x, y, root;
  require(tinyai_module_conv2d(w.home, 3, 16, 3, 3, nullptr, &module), "conv2d");
  require(tinyai_variable_from_array(w.home, images, &x), "leaf");
  require(tinyai_module_forward(w.home, module, x, &y), "forward");
  require(tinyai_variable_sum(w.home, y, nullptr, 0, 0, &root), "sum");
  return [root, &w](Call& c) {
    tinyai_backward_options options;
    tinyai_backward_options_init(&options);
    options.retain_graph = 1;
    return tinyai_variable_backward(c.into(w.work), c(root), &options);
  };
}
CASE_OF(tinyai_trainer_run, of_a_linear_layer, kProgresses | kCallsHost) {
  const std::vector<tinyai_array> data{ones(w, {8, 4}), ones(w, {8, 4})};
  tinyai_trainer_options options;
  tinyai_trainer_options_init(&options);
  require(tinyai_module_linear(w.home, 4, 4, 1, TINYAI_F32, &options.module), "linear");
  require(tinyai_dataset_from_arrays(w.home, data.data(), 2, 1, &options.training), "dataset");
  options.loss = TINYAI_LOSS_MSE;
  options.batch_size = 4;
  tinyai_trainer trainer;
  require(tinyai_trainer_create(w.home, &options, &trainer), "trainer");
  return [trainer](Call& c) { return tinyai_trainer_run(c(trainer)); };
}
