// Every function of tinyai.h as data: generated from include/tinyai.h; do not edit.
#include <stddef.h>

#include "hostile.h"

/* clang-format off */

static tinyai_status call_tinyai_version(const Word* a) {
  (void)a;
  (void)tinyai_version();
  return TINYAI_OK;
}
static tinyai_status call_tinyai_last_error(const Word* a) {
  (void)tinyai_last_error(a[0].p, (int64_t)a[1].i);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_status_name(const Word* a) {
  (void)tinyai_status_name((tinyai_status)a[0].i);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_dtype_size(const Word* a) {
  (void)tinyai_dtype_size((tinyai_dtype)a[0].i);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_dtype_name(const Word* a) {
  (void)tinyai_dtype_name((tinyai_dtype)a[0].i);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_manager_options_init(const Word* a) {
  (void)tinyai_manager_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_manager_open(const Word* a) {
  return tinyai_manager_open((tinyai_manager){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_manager_close(const Word* a) {
  return tinyai_manager_close((tinyai_manager){a[0].id});
}
static tinyai_status call_tinyai_manager_system(const Word* a) {
  (void)a;
  (void)tinyai_manager_system();
  return TINYAI_OK;
}
static tinyai_status call_tinyai_manager_enter(const Word* a) {
  return tinyai_manager_enter((tinyai_manager){a[0].id});
}
static tinyai_status call_tinyai_manager_leave(const Word* a) {
  return tinyai_manager_leave((tinyai_manager){a[0].id});
}
static tinyai_status call_tinyai_manager_ret(const Word* a) {
  return tinyai_manager_ret((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i);
}
static tinyai_status call_tinyai_manager_attach(const Word* a) {
  return tinyai_manager_attach((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i);
}
static tinyai_status call_tinyai_detach(const Word* a) {
  return tinyai_detach(a[0].p, (int64_t)a[1].i);
}
static tinyai_status call_tinyai_manager_temp_attach(const Word* a) {
  return tinyai_manager_temp_attach((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_manager_cap(const Word* a) {
  return tinyai_manager_cap((tinyai_manager){a[0].id});
}
static tinyai_status call_tinyai_manager_uncap(const Word* a) {
  return tinyai_manager_uncap((tinyai_manager){a[0].id});
}
static tinyai_status call_tinyai_manager_set_limit(const Word* a) {
  return tinyai_manager_set_limit((tinyai_manager){a[0].id}, (int64_t)a[1].i);
}
static tinyai_status call_tinyai_manager_set_deadline(const Word* a) {
  return tinyai_manager_set_deadline((tinyai_manager){a[0].id}, a[1].d);
}
static tinyai_status call_tinyai_manager_get_stats(const Word* a) {
  return tinyai_manager_get_stats((tinyai_manager){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_manager_reset_peak(const Word* a) {
  return tinyai_manager_reset_peak((tinyai_manager){a[0].id});
}
static tinyai_status call_tinyai_manager_watch_peak(const Word* a) {
  return tinyai_manager_watch_peak((tinyai_manager){a[0].id});
}
static tinyai_status call_tinyai_memory_report_save(const Word* a) {
  return tinyai_memory_report_save((tinyai_manager){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_manager_path(const Word* a) {
  return tinyai_manager_path((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_manager_debug_dump(const Word* a) {
  return tinyai_manager_debug_dump((tinyai_manager){a[0].id}, (tinyai_format)a[1].i, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_snapshot_take(const Word* a) {
  return tinyai_snapshot_take((tinyai_manager){a[0].id}, (tinyai_manager){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_snapshot_diff(const Word* a) {
  return tinyai_snapshot_diff((tinyai_snapshot){a[0].id}, (tinyai_snapshot){a[1].id}, (tinyai_format)a[2].i, a[3].p, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_snapshot_release(const Word* a) {
  return tinyai_snapshot_release((tinyai_snapshot){a[0].id});
}
static tinyai_status call_tinyai_set_tracking(const Word* a) {
  return tinyai_set_tracking((tinyai_tracking)a[0].i);
}
static tinyai_status call_tinyai_label_push(const Word* a) {
  return tinyai_label_push(a[0].p);
}
static tinyai_status call_tinyai_label_pop(const Word* a) {
  (void)a;
  return tinyai_label_pop();
}
static tinyai_status call_tinyai_set_allocator(const Word* a) {
  return tinyai_set_allocator(a[0].p);
}
static tinyai_status call_tinyai_get_memory_stats(const Word* a) {
  return tinyai_get_memory_stats(a[0].p);
}
static tinyai_status call_tinyai_set_pool_limit(const Word* a) {
  return tinyai_set_pool_limit((int64_t)a[0].i);
}
static tinyai_status call_tinyai_trim(const Word* a) {
  return tinyai_trim(a[0].p);
}
static tinyai_status call_tinyai_device_count(const Word* a) {
  return tinyai_device_count(a[0].p, a[1].p);
}
static tinyai_status call_tinyai_device_name(const Word* a) {
  return tinyai_device_name(a[0].p, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_device_get_memory(const Word* a) {
  return tinyai_device_get_memory(a[0].p, a[1].p);
}
static tinyai_status call_tinyai_set_threads(const Word* a) {
  return tinyai_set_threads((int32_t)a[0].i);
}
static tinyai_status call_tinyai_get_threads(const Word* a) {
  (void)a;
  (void)tinyai_get_threads();
  return TINYAI_OK;
}
static tinyai_status call_tinyai_set_width(const Word* a) {
  return tinyai_set_width((int32_t)a[0].i);
}
static tinyai_status call_tinyai_get_width(const Word* a) {
  (void)a;
  (void)tinyai_get_width();
  return TINYAI_OK;
}
static tinyai_status call_tinyai_set_precision(const Word* a) {
  return tinyai_set_precision((tinyai_precision)a[0].i, a[1].p);
}
static tinyai_status call_tinyai_thread_state_init(const Word* a) {
  (void)tinyai_thread_state_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_thread_state_swap(const Word* a) {
  return tinyai_thread_state_swap(a[0].p);
}
static tinyai_status call_tinyai_thread_state_clear(const Word* a) {
  (void)tinyai_thread_state_clear(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_set_logger(const Word* a) {
  return tinyai_set_logger((tinyai_log_level)a[0].i, (void (*)(tinyai_log_level level, const char* message, void* user_data))a[1].f, a[2].p, (void (*)(void* user_data))a[3].f);
}
static tinyai_status call_tinyai_array_from_host(const Word* a) {
  return tinyai_array_from_host((tinyai_manager){a[0].id}, (tinyai_dtype)a[1].i, a[2].p, (int64_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_array_import(const Word* a) {
  return tinyai_array_import((tinyai_manager){a[0].id}, (tinyai_dtype)a[1].i, a[2].p, (int64_t)a[3].i, a[4].p, (void (*)(void* user_data))a[5].f, a[6].p, a[7].p);
}
static tinyai_status call_tinyai_array_release(const Word* a) {
  return tinyai_array_release((tinyai_array){a[0].id});
}
static tinyai_status call_tinyai_array_rank(const Word* a) {
  return tinyai_array_rank((tinyai_array){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_array_shape(const Word* a) {
  return tinyai_array_shape((tinyai_array){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_array_strides(const Word* a) {
  return tinyai_array_strides((tinyai_array){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_array_size(const Word* a) {
  return tinyai_array_size((tinyai_array){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_array_dtype(const Word* a) {
  return tinyai_array_dtype((tinyai_array){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_array_owner(const Word* a) {
  return tinyai_array_owner((tinyai_array){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_array_set_name(const Word* a) {
  return tinyai_array_set_name((tinyai_array){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_array_name(const Word* a) {
  return tinyai_array_name((tinyai_array){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_set_resident(const Word* a) {
  return tinyai_array_set_resident((tinyai_array){a[0].id}, (int32_t)a[1].i);
}
static tinyai_status call_tinyai_array_to_host(const Word* a) {
  return tinyai_array_to_host((tinyai_array){a[0].id}, a[1].p, (int64_t)a[2].i);
}
static tinyai_status call_tinyai_array_write(const Word* a) {
  return tinyai_array_write((tinyai_array){a[0].id}, a[1].p, (int64_t)a[2].i);
}
static tinyai_status call_tinyai_item(const Word* a) {
  return tinyai_item((tinyai_array){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_array_print(const Word* a) {
  return tinyai_array_print((tinyai_array){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_to_dlpack(const Word* a) {
  return tinyai_array_to_dlpack((tinyai_array){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_array_from_dlpack(const Word* a) {
  return tinyai_array_from_dlpack((tinyai_manager){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_array_save_npy(const Word* a) {
  return tinyai_array_save_npy((tinyai_array){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_array_load_npy(const Word* a) {
  return tinyai_array_load_npy((tinyai_manager){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_safetensors_save(const Word* a) {
  return tinyai_safetensors_save(a[0].p, a[1].p, a[2].p, (int64_t)a[3].i, a[4].p, a[5].p, (int64_t)a[6].i);
}
static tinyai_status call_tinyai_safetensors_load(const Word* a) {
  return tinyai_safetensors_load((tinyai_manager){a[0].id}, a[1].p, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_safetensors_load_named(const Word* a) {
  return tinyai_safetensors_load_named((tinyai_manager){a[0].id}, a[1].p, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_safetensors_metadata(const Word* a) {
  return tinyai_safetensors_metadata(a[0].p, a[1].p, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_safetensors_print(const Word* a) {
  return tinyai_safetensors_print(a[0].p, (tinyai_format)a[1].i, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_from_array(const Word* a) {
  return tinyai_variable_from_array((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_constant(const Word* a) {
  return tinyai_constant((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_parameter(const Word* a) {
  return tinyai_parameter((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_release(const Word* a) {
  return tinyai_variable_release((tinyai_variable){a[0].id});
}
static tinyai_status call_tinyai_variable_value(const Word* a) {
  return tinyai_variable_value((tinyai_variable){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_variable_grad(const Word* a) {
  return tinyai_variable_grad((tinyai_variable){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_variable_grad_variable(const Word* a) {
  return tinyai_variable_grad_variable((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_clear_grad(const Word* a) {
  return tinyai_variable_clear_grad((tinyai_variable){a[0].id});
}
static tinyai_status call_tinyai_variable_requires_grad(const Word* a) {
  return tinyai_variable_requires_grad((tinyai_variable){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_variable_set_requires_grad(const Word* a) {
  return tinyai_variable_set_requires_grad((tinyai_variable){a[0].id}, (int32_t)a[1].i);
}
static tinyai_status call_tinyai_variable_sparse_grad(const Word* a) {
  return tinyai_variable_sparse_grad((tinyai_variable){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_variable_set_sparse_grad(const Word* a) {
  return tinyai_variable_set_sparse_grad((tinyai_variable){a[0].id}, (int32_t)a[1].i);
}
static tinyai_status call_tinyai_variable_grad_rows(const Word* a) {
  return tinyai_variable_grad_rows((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_variable_set_name(const Word* a) {
  return tinyai_variable_set_name((tinyai_variable){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_variable_name(const Word* a) {
  return tinyai_variable_name((tinyai_variable){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_owner(const Word* a) {
  return tinyai_variable_owner((tinyai_variable){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_variable_stop_gradient(const Word* a) {
  return tinyai_variable_stop_gradient((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_backward_options_init(const Word* a) {
  (void)tinyai_backward_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_variable_backward(const Word* a) {
  return tinyai_variable_backward((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_grad(const Word* a) {
  return tinyai_grad((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_variable_unchain(const Word* a) {
  return tinyai_variable_unchain((tinyai_variable){a[0].id});
}
static tinyai_status call_tinyai_variable_unchain_backward(const Word* a) {
  return tinyai_variable_unchain_backward((tinyai_variable){a[0].id});
}
static tinyai_status call_tinyai_set_grad_enabled(const Word* a) {
  return tinyai_set_grad_enabled((int32_t)a[0].i, a[1].p);
}
static tinyai_status call_tinyai_grad_enabled(const Word* a) {
  (void)a;
  (void)tinyai_grad_enabled();
  return TINYAI_OK;
}
static tinyai_status call_tinyai_recompute_push(const Word* a) {
  (void)a;
  return tinyai_recompute_push();
}
static tinyai_status call_tinyai_recompute_pop(const Word* a) {
  (void)a;
  return tinyai_recompute_pop();
}
static tinyai_status call_tinyai_variable_print_graph(const Word* a) {
  return tinyai_variable_print_graph((tinyai_variable){a[0].id}, (tinyai_graph_format)a[1].i, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_function_custom_options_init(const Word* a) {
  (void)tinyai_function_custom_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_function_custom(const Word* a) {
  return tinyai_function_custom((tinyai_manager){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_function_options_init(const Word* a) {
  (void)tinyai_function_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_function_create(const Word* a) {
  return tinyai_function_create((tinyai_manager){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_function_stats(const Word* a) {
  return tinyai_function_stats((tinyai_function){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_function_reason(const Word* a) {
  return tinyai_function_reason((tinyai_function){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_function_dump(const Word* a) {
  return tinyai_function_dump((tinyai_function){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_function_print_graph(const Word* a) {
  return tinyai_function_print_graph((tinyai_function){a[0].id}, (tinyai_graph_format)a[1].i, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_function_save(const Word* a) {
  return tinyai_function_save((tinyai_function){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_function_load(const Word* a) {
  return tinyai_function_load((tinyai_manager){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_function_input(const Word* a) {
  return tinyai_function_input((tinyai_function){a[0].id}, (int64_t)a[1].i, a[2].p, a[3].p, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_function_output(const Word* a) {
  return tinyai_function_output((tinyai_function){a[0].id}, (int64_t)a[1].i, a[2].p, a[3].p, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_function_call(const Word* a) {
  return tinyai_function_call((tinyai_manager){a[0].id}, (tinyai_function){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p, (int64_t)a[5].i);
}
static tinyai_status call_tinyai_cond(const Word* a) {
  return tinyai_cond((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_function){a[2].id}, (tinyai_function){a[3].id}, a[4].p, (int64_t)a[5].i, a[6].p, (int64_t)a[7].i);
}
static tinyai_status call_tinyai_while_loop(const Word* a) {
  return tinyai_while_loop((tinyai_manager){a[0].id}, (tinyai_function){a[1].id}, (tinyai_function){a[2].id}, a[3].p, (int64_t)a[4].i, (int64_t)a[5].i, a[6].p, (int64_t)a[7].i);
}
static tinyai_status call_tinyai_scan_options_init(const Word* a) {
  (void)tinyai_scan_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_scan(const Word* a) {
  return tinyai_scan((tinyai_manager){a[0].id}, (tinyai_function){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p, (int64_t)a[5].i, a[6].p, a[7].p, (int64_t)a[8].i);
}
static tinyai_status call_tinyai_function_release(const Word* a) {
  return tinyai_function_release((tinyai_function){a[0].id});
}
static tinyai_status call_tinyai_gradcheck_options_init(const Word* a) {
  (void)tinyai_gradcheck_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_gradcheck(const Word* a) {
  return tinyai_gradcheck((tinyai_manager){a[0].id}, (tinyai_checked_fn)a[1].f, a[2].p, a[3].p, (int64_t)a[4].i, (int64_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_module_linear(const Word* a) {
  return tinyai_module_linear((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int32_t)a[3].i, (tinyai_dtype)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_module_conv2d_options_init(const Word* a) {
  (void)tinyai_module_conv2d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_conv2d(const Word* a) {
  return tinyai_module_conv2d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p, a[6].p);
}
static tinyai_status call_tinyai_module_depthwise_separable_options_init(const Word* a) {
  (void)tinyai_module_depthwise_separable_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_depthwise_separable(const Word* a) {
  return tinyai_module_depthwise_separable((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p, a[6].p);
}
static tinyai_status call_tinyai_module_conv1d_options_init(const Word* a) {
  (void)tinyai_module_conv1d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_conv1d(const Word* a) {
  return tinyai_module_conv1d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_module_conv_transpose1d_options_init(const Word* a) {
  (void)tinyai_module_conv_transpose1d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_conv_transpose1d(const Word* a) {
  return tinyai_module_conv_transpose1d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_module_conv_transpose2d_options_init(const Word* a) {
  (void)tinyai_module_conv_transpose2d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_conv_transpose2d(const Word* a) {
  return tinyai_module_conv_transpose2d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p, a[6].p);
}
static tinyai_status call_tinyai_module_conv3d_options_init(const Word* a) {
  (void)tinyai_module_conv3d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_conv3d(const Word* a) {
  return tinyai_module_conv3d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, (int64_t)a[5].i, a[6].p, a[7].p);
}
static tinyai_status call_tinyai_module_conv_transpose3d_options_init(const Word* a) {
  (void)tinyai_module_conv_transpose3d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_conv_transpose3d(const Word* a) {
  return tinyai_module_conv_transpose3d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, (int64_t)a[5].i, a[6].p, a[7].p);
}
static tinyai_status call_tinyai_module_pool2d_options_init(const Word* a) {
  (void)tinyai_module_pool2d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_max_pool2d(const Word* a) {
  return tinyai_module_max_pool2d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_module_avg_pool2d(const Word* a) {
  return tinyai_module_avg_pool2d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_module_adaptive_avg_pool2d(const Word* a) {
  return tinyai_module_adaptive_avg_pool2d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_module_pool1d_options_init(const Word* a) {
  (void)tinyai_module_pool1d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_max_pool1d(const Word* a) {
  return tinyai_module_max_pool1d((tinyai_manager){a[0].id}, (int64_t)a[1].i, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_module_avg_pool1d(const Word* a) {
  return tinyai_module_avg_pool1d((tinyai_manager){a[0].id}, (int64_t)a[1].i, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_module_adaptive_avg_pool1d(const Word* a) {
  return tinyai_module_adaptive_avg_pool1d((tinyai_manager){a[0].id}, (int64_t)a[1].i, a[2].p);
}
static tinyai_status call_tinyai_module_adaptive_max_pool1d(const Word* a) {
  return tinyai_module_adaptive_max_pool1d((tinyai_manager){a[0].id}, (int64_t)a[1].i, a[2].p);
}
static tinyai_status call_tinyai_module_adaptive_max_pool2d(const Word* a) {
  return tinyai_module_adaptive_max_pool2d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_module_pool3d_options_init(const Word* a) {
  (void)tinyai_module_pool3d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_max_pool3d(const Word* a) {
  return tinyai_module_max_pool3d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_module_avg_pool3d(const Word* a) {
  return tinyai_module_avg_pool3d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_module_adaptive_avg_pool3d(const Word* a) {
  return tinyai_module_adaptive_avg_pool3d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_module_adaptive_max_pool3d(const Word* a) {
  return tinyai_module_adaptive_max_pool3d((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_module_batch_norm_options_init(const Word* a) {
  (void)tinyai_module_batch_norm_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_batch_norm(const Word* a) {
  return tinyai_module_batch_norm((tinyai_manager){a[0].id}, (int32_t)a[1].i, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_module_layer_norm(const Word* a) {
  return tinyai_module_layer_norm((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].d, (int32_t)a[4].i, (tinyai_dtype)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_module_rms_norm(const Word* a) {
  return tinyai_module_rms_norm((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].d, (int32_t)a[4].i, (tinyai_dtype)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_module_group_norm(const Word* a) {
  return tinyai_module_group_norm((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].d, (int32_t)a[4].i, (tinyai_dtype)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_module_instance_norm(const Word* a) {
  return tinyai_module_instance_norm((tinyai_manager){a[0].id}, (int64_t)a[1].i, a[2].d, (int32_t)a[3].i, (tinyai_dtype)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_module_dropout(const Word* a) {
  return tinyai_module_dropout((tinyai_manager){a[0].id}, a[1].d, a[2].p);
}
static tinyai_status call_tinyai_module_embedding(const Word* a) {
  return tinyai_module_embedding((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (tinyai_dtype)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_module_rnn_options_init(const Word* a) {
  (void)tinyai_module_rnn_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_rnn(const Word* a) {
  return tinyai_module_rnn((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_module_lstm_options_init(const Word* a) {
  (void)tinyai_module_lstm_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_lstm(const Word* a) {
  return tinyai_module_lstm((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_module_gru_options_init(const Word* a) {
  (void)tinyai_module_gru_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_gru(const Word* a) {
  return tinyai_module_gru((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_module_multihead_attention_options_init(const Word* a) {
  (void)tinyai_module_multihead_attention_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_multihead_attention(const Word* a) {
  return tinyai_module_multihead_attention((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_module_transformer_encoder_options_init(const Word* a) {
  (void)tinyai_module_transformer_encoder_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_transformer_encoder_layer(const Word* a) {
  return tinyai_module_transformer_encoder_layer((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_module_transformer_decoder_options_init(const Word* a) {
  (void)tinyai_module_transformer_decoder_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_transformer_decoder_layer(const Word* a) {
  return tinyai_module_transformer_decoder_layer((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_module_transformer_encoder(const Word* a) {
  return tinyai_module_transformer_encoder((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_module_transformer_decoder(const Word* a) {
  return tinyai_module_transformer_decoder((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_module_positional_encoding(const Word* a) {
  return tinyai_module_positional_encoding((tinyai_manager){a[0].id}, (int64_t)a[1].i, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_module_positional_embedding(const Word* a) {
  return tinyai_module_positional_embedding((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (tinyai_dtype)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_module_flatten(const Word* a) {
  return tinyai_module_flatten((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_module_activation_options_init(const Word* a) {
  (void)tinyai_module_activation_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_activation(const Word* a) {
  return tinyai_module_activation((tinyai_manager){a[0].id}, (tinyai_activation)a[1].i, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_model_lenet5_options_init(const Word* a) {
  (void)tinyai_model_lenet5_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_model_lenet5(const Word* a) {
  return tinyai_model_lenet5((tinyai_manager){a[0].id}, (int64_t)a[1].i, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_model_resnet_options_init(const Word* a) {
  (void)tinyai_model_resnet_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_model_resnet(const Word* a) {
  return tinyai_model_resnet((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_model_mobilenet_v2_options_init(const Word* a) {
  (void)tinyai_model_mobilenet_v2_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_model_mobilenet_v2(const Word* a) {
  return tinyai_model_mobilenet_v2((tinyai_manager){a[0].id}, (int64_t)a[1].i, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_model_shufflenet_v2_options_init(const Word* a) {
  (void)tinyai_model_shufflenet_v2_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_model_shufflenet_v2(const Word* a) {
  return tinyai_model_shufflenet_v2((tinyai_manager){a[0].id}, (int64_t)a[1].i, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_model_efficientnet_options_init(const Word* a) {
  (void)tinyai_model_efficientnet_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_model_efficientnet(const Word* a) {
  return tinyai_model_efficientnet((tinyai_manager){a[0].id}, (int64_t)a[1].i, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_model_unet_options_init(const Word* a) {
  (void)tinyai_model_unet_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_model_unet(const Word* a) {
  return tinyai_model_unet((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_model_vit_options_init(const Word* a) {
  (void)tinyai_model_vit_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_model_vit(const Word* a) {
  return tinyai_model_vit((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, (int64_t)a[5].i, (int64_t)a[6].i, a[7].p, a[8].p);
}
static tinyai_status call_tinyai_model_gpt_options_init(const Word* a) {
  (void)tinyai_model_gpt_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_model_gpt(const Word* a) {
  return tinyai_model_gpt((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, (int64_t)a[5].i, a[6].p, a[7].p);
}
static tinyai_status call_tinyai_model_bert_options_init(const Word* a) {
  (void)tinyai_model_bert_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_model_bert(const Word* a) {
  return tinyai_model_bert((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, (int64_t)a[5].i, a[6].p, a[7].p);
}
static tinyai_status call_tinyai_module_sequential(const Word* a) {
  return tinyai_module_sequential((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_module_parallel(const Word* a) {
  return tinyai_module_parallel((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (tinyai_join)a[3].i, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_module_dict(const Word* a) {
  return tinyai_module_dict((tinyai_manager){a[0].id}, a[1].p, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_module_compose(const Word* a) {
  return tinyai_module_compose((tinyai_manager){a[0].id}, a[1].p, (tinyai_module_forward_fn)a[2].f, a[3].p, (void (*)(void* user_data))a[4].f, a[5].p);
}
static tinyai_status call_tinyai_module_add_child(const Word* a) {
  return tinyai_module_add_child((tinyai_module){a[0].id}, a[1].p, (tinyai_module){a[2].id});
}
static tinyai_status call_tinyai_module_add_parameter(const Word* a) {
  return tinyai_module_add_parameter((tinyai_module){a[0].id}, a[1].p, (tinyai_variable){a[2].id});
}
static tinyai_status call_tinyai_module_add_buffer(const Word* a) {
  return tinyai_module_add_buffer((tinyai_module){a[0].id}, a[1].p, (tinyai_array){a[2].id});
}
static tinyai_status call_tinyai_module_add_slot(const Word* a) {
  return tinyai_module_add_slot((tinyai_module){a[0].id}, a[1].p, (tinyai_dtype)a[2].i, a[3].p, (int64_t)a[4].i);
}
static tinyai_status call_tinyai_module_slot(const Word* a) {
  return tinyai_module_slot((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_module_set_slot(const Word* a) {
  return tinyai_module_set_slot((tinyai_module){a[0].id}, a[1].p, (tinyai_variable){a[2].id});
}
static tinyai_status call_tinyai_module_release(const Word* a) {
  return tinyai_module_release((tinyai_module){a[0].id});
}
static tinyai_status call_tinyai_module_forward(const Word* a) {
  return tinyai_module_forward((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_module_forward_array(const Word* a) {
  return tinyai_module_forward_array((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_module_forward_many(const Word* a) {
  return tinyai_module_forward_many((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p, (int64_t)a[5].i);
}
static tinyai_status call_tinyai_module_valid(const Word* a) {
  return tinyai_module_valid((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_module_set_training(const Word* a) {
  return tinyai_module_set_training((tinyai_module){a[0].id}, (int32_t)a[1].i);
}
static tinyai_status call_tinyai_module_is_training(const Word* a) {
  return tinyai_module_is_training((tinyai_module){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_module_freeze(const Word* a) {
  return tinyai_module_freeze((tinyai_module){a[0].id}, (int32_t)a[1].i);
}
static tinyai_status call_tinyai_module_set_recompute(const Word* a) {
  return tinyai_module_set_recompute((tinyai_module){a[0].id}, (int64_t)a[1].i);
}
static tinyai_status call_tinyai_module_parameter(const Word* a) {
  return tinyai_module_parameter((tinyai_module){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_module_buffer(const Word* a) {
  return tinyai_module_buffer((tinyai_module){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_module_child(const Word* a) {
  return tinyai_module_child((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_module_parameters(const Word* a) {
  return tinyai_module_parameters(a[0].p, (int64_t)a[1].i, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_module_parameter_count(const Word* a) {
  return tinyai_module_parameter_count((tinyai_module){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_module_parameter_at(const Word* a) {
  return tinyai_module_parameter_at((tinyai_module){a[0].id}, (int64_t)a[1].i, a[2].p);
}
static tinyai_status call_tinyai_module_parameter_name(const Word* a) {
  return tinyai_module_parameter_name((tinyai_module){a[0].id}, (int64_t)a[1].i, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_module_buffer_count(const Word* a) {
  return tinyai_module_buffer_count((tinyai_module){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_module_buffer_at(const Word* a) {
  return tinyai_module_buffer_at((tinyai_module){a[0].id}, (int64_t)a[1].i, a[2].p);
}
static tinyai_status call_tinyai_module_buffer_name(const Word* a) {
  return tinyai_module_buffer_name((tinyai_module){a[0].id}, (int64_t)a[1].i, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_module_get_size(const Word* a) {
  return tinyai_module_get_size((tinyai_module){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_module_print(const Word* a) {
  return tinyai_module_print((tinyai_module){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_module_save(const Word* a) {
  return tinyai_module_save((tinyai_module){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_module_load(const Word* a) {
  return tinyai_module_load((tinyai_module){a[0].id}, a[1].p, (int32_t)a[2].i);
}
static tinyai_status call_tinyai_module_load_report(const Word* a) {
  return tinyai_module_load_report((tinyai_module){a[0].id}, a[1].p, (int32_t)a[2].i, a[3].p, a[4].p, (int64_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_module_copy_state(const Word* a) {
  return tinyai_module_copy_state((tinyai_module){a[0].id}, (tinyai_module){a[1].id}, (int32_t)a[2].i);
}
static tinyai_status call_tinyai_module_average_state(const Word* a) {
  return tinyai_module_average_state((tinyai_module){a[0].id}, (tinyai_module){a[1].id}, a[2].d);
}
static tinyai_status call_tinyai_module_copy(const Word* a) {
  return tinyai_module_copy((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_module_cast(const Word* a) {
  return tinyai_module_cast((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, (tinyai_dtype)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_module_quantize(const Word* a) {
  return tinyai_module_quantize((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].d, a[5].p);
}
static tinyai_status call_tinyai_module_prune(const Word* a) {
  return tinyai_module_prune((tinyai_module){a[0].id}, a[1].d, (int32_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_module_end_pruning(const Word* a) {
  return tinyai_module_end_pruning((tinyai_module){a[0].id});
}
static tinyai_status call_tinyai_module_prune_channels(const Word* a) {
  return tinyai_module_prune_channels((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, a[2].d, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_module_prune_channels_report(const Word* a) {
  return tinyai_module_prune_channels_report((tinyai_module){a[0].id}, a[1].d, (int32_t)a[2].i, a[3].p, a[4].p, (int64_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_init_gain(const Word* a) {
  (void)tinyai_init_gain((tinyai_gain)a[0].i, a[1].d);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_init_constant(const Word* a) {
  return tinyai_init_constant((tinyai_variable){a[0].id}, a[1].d);
}
static tinyai_status call_tinyai_init_uniform(const Word* a) {
  return tinyai_init_uniform((tinyai_variable){a[0].id}, a[1].d, a[2].d);
}
static tinyai_status call_tinyai_init_normal(const Word* a) {
  return tinyai_init_normal((tinyai_variable){a[0].id}, a[1].d, a[2].d);
}
static tinyai_status call_tinyai_init_xavier_uniform(const Word* a) {
  return tinyai_init_xavier_uniform((tinyai_variable){a[0].id}, a[1].d);
}
static tinyai_status call_tinyai_init_xavier_normal(const Word* a) {
  return tinyai_init_xavier_normal((tinyai_variable){a[0].id}, a[1].d);
}
static tinyai_status call_tinyai_init_kaiming_uniform(const Word* a) {
  return tinyai_init_kaiming_uniform((tinyai_variable){a[0].id}, a[1].d, (tinyai_fan)a[2].i, (tinyai_gain)a[3].i);
}
static tinyai_status call_tinyai_init_kaiming_normal(const Word* a) {
  return tinyai_init_kaiming_normal((tinyai_variable){a[0].id}, a[1].d, (tinyai_fan)a[2].i, (tinyai_gain)a[3].i);
}
static tinyai_status call_tinyai_init_orthogonal(const Word* a) {
  return tinyai_init_orthogonal((tinyai_variable){a[0].id}, a[1].d);
}
static tinyai_status call_tinyai_session_options_init(const Word* a) {
  (void)tinyai_session_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_session_create(const Word* a) {
  return tinyai_session_create((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_session_get_info(const Word* a) {
  return tinyai_session_get_info((tinyai_session){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_session_lengths(const Word* a) {
  return tinyai_session_lengths((tinyai_session){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_session_truncate(const Word* a) {
  return tinyai_session_truncate((tinyai_session){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i);
}
static tinyai_status call_tinyai_session_reset_state(const Word* a) {
  return tinyai_session_reset_state((tinyai_session){a[0].id});
}
static tinyai_status call_tinyai_session_select(const Word* a) {
  return tinyai_session_select((tinyai_session){a[0].id}, a[1].p, (int64_t)a[2].i);
}
static tinyai_status call_tinyai_session_reserve(const Word* a) {
  return tinyai_session_reserve((tinyai_session){a[0].id}, (int64_t)a[1].i);
}
static tinyai_status call_tinyai_session_release(const Word* a) {
  return tinyai_session_release((tinyai_session){a[0].id});
}
static tinyai_status call_tinyai_module_forward_session(const Word* a) {
  return tinyai_module_forward_session((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, (tinyai_session){a[2].id}, a[3].p, a[4].p, (int64_t)a[5].i, a[6].p, (int64_t)a[7].i);
}
static tinyai_status call_tinyai_function_call_session(const Word* a) {
  return tinyai_function_call_session((tinyai_manager){a[0].id}, (tinyai_function){a[1].id}, (tinyai_session){a[2].id}, a[3].p, a[4].p, (int64_t)a[5].i, a[6].p, (int64_t)a[7].i);
}
static tinyai_status call_tinyai_sgd_options_init(const Word* a) {
  (void)tinyai_sgd_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_optimizer_sgd(const Word* a) {
  return tinyai_optimizer_sgd((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_optimizer_add_sgd_group(const Word* a) {
  return tinyai_optimizer_add_sgd_group((tinyai_optimizer){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_adam_options_init(const Word* a) {
  (void)tinyai_adam_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_optimizer_adam(const Word* a) {
  return tinyai_optimizer_adam((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_optimizer_adamw(const Word* a) {
  return tinyai_optimizer_adamw((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_optimizer_add_adam_group(const Word* a) {
  return tinyai_optimizer_add_adam_group((tinyai_optimizer){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_adagrad_options_init(const Word* a) {
  (void)tinyai_adagrad_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_optimizer_adagrad(const Word* a) {
  return tinyai_optimizer_adagrad((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_optimizer_add_adagrad_group(const Word* a) {
  return tinyai_optimizer_add_adagrad_group((tinyai_optimizer){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_rmsprop_options_init(const Word* a) {
  (void)tinyai_rmsprop_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_optimizer_rmsprop(const Word* a) {
  return tinyai_optimizer_rmsprop((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_optimizer_add_rmsprop_group(const Word* a) {
  return tinyai_optimizer_add_rmsprop_group((tinyai_optimizer){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_adadelta_options_init(const Word* a) {
  (void)tinyai_adadelta_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_optimizer_adadelta(const Word* a) {
  return tinyai_optimizer_adadelta((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_optimizer_add_adadelta_group(const Word* a) {
  return tinyai_optimizer_add_adadelta_group((tinyai_optimizer){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_nadam_options_init(const Word* a) {
  (void)tinyai_nadam_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_optimizer_nadam(const Word* a) {
  return tinyai_optimizer_nadam((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_optimizer_add_nadam_group(const Word* a) {
  return tinyai_optimizer_add_nadam_group((tinyai_optimizer){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_optimizer_release(const Word* a) {
  return tinyai_optimizer_release((tinyai_optimizer){a[0].id});
}
static tinyai_status call_tinyai_optimizer_step(const Word* a) {
  return tinyai_optimizer_step((tinyai_optimizer){a[0].id});
}
static tinyai_status call_tinyai_optimizer_clear_grads(const Word* a) {
  return tinyai_optimizer_clear_grads((tinyai_optimizer){a[0].id});
}
static tinyai_status call_tinyai_optimizer_zero_grads(const Word* a) {
  return tinyai_optimizer_zero_grads((tinyai_optimizer){a[0].id});
}
static tinyai_status call_tinyai_optimizer_clip_norm(const Word* a) {
  return tinyai_optimizer_clip_norm((tinyai_optimizer){a[0].id}, a[1].d, a[2].p);
}
static tinyai_status call_tinyai_optimizer_clip_value(const Word* a) {
  return tinyai_optimizer_clip_value((tinyai_optimizer){a[0].id}, a[1].d);
}
static tinyai_status call_tinyai_optimizer_set_early(const Word* a) {
  return tinyai_optimizer_set_early((tinyai_optimizer){a[0].id}, (int32_t)a[1].i);
}
static tinyai_status call_tinyai_optimizer_set_rate(const Word* a) {
  return tinyai_optimizer_set_rate((tinyai_optimizer){a[0].id}, a[1].d);
}
static tinyai_status call_tinyai_optimizer_rate(const Word* a) {
  return tinyai_optimizer_rate((tinyai_optimizer){a[0].id}, (int64_t)a[1].i, a[2].p);
}
static tinyai_status call_tinyai_optimizer_set_group_rate(const Word* a) {
  return tinyai_optimizer_set_group_rate((tinyai_optimizer){a[0].id}, (int64_t)a[1].i, a[2].d);
}
static tinyai_status call_tinyai_optimizer_save(const Word* a) {
  return tinyai_optimizer_save((tinyai_optimizer){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_optimizer_load(const Word* a) {
  return tinyai_optimizer_load((tinyai_optimizer){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_loss_scale_options_init(const Word* a) {
  (void)tinyai_loss_scale_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_optimizer_set_loss_scale(const Word* a) {
  return tinyai_optimizer_set_loss_scale((tinyai_optimizer){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_optimizer_clear_loss_scale(const Word* a) {
  return tinyai_optimizer_clear_loss_scale((tinyai_optimizer){a[0].id});
}
static tinyai_status call_tinyai_optimizer_scale_loss(const Word* a) {
  return tinyai_optimizer_scale_loss((tinyai_manager){a[0].id}, (tinyai_optimizer){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_optimizer_get_loss_scale(const Word* a) {
  return tinyai_optimizer_get_loss_scale((tinyai_optimizer){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_schedule_options_init(const Word* a) {
  (void)tinyai_schedule_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_schedule_create(const Word* a) {
  return tinyai_schedule_create((tinyai_manager){a[0].id}, (tinyai_optimizer){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_schedule_advance(const Word* a) {
  return tinyai_schedule_advance((tinyai_schedule){a[0].id});
}
static tinyai_status call_tinyai_schedule_done(const Word* a) {
  return tinyai_schedule_done((tinyai_schedule){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_schedule_set_done(const Word* a) {
  return tinyai_schedule_set_done((tinyai_schedule){a[0].id}, (int64_t)a[1].i);
}
static tinyai_status call_tinyai_schedule_release(const Word* a) {
  return tinyai_schedule_release((tinyai_schedule){a[0].id});
}
static tinyai_status call_tinyai_dataset_from_arrays(const Word* a) {
  return tinyai_dataset_from_arrays((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_dataset_size(const Word* a) {
  return tinyai_dataset_size((tinyai_dataset){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_dataset_split(const Word* a) {
  return tinyai_dataset_split((tinyai_manager){a[0].id}, (tinyai_dataset){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].id, a[6].p);
}
static tinyai_status call_tinyai_dataset_release(const Word* a) {
  return tinyai_dataset_release((tinyai_dataset){a[0].id});
}
static tinyai_status call_tinyai_loader_options_init(const Word* a) {
  (void)tinyai_loader_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_loader_open(const Word* a) {
  return tinyai_loader_open((tinyai_manager){a[0].id}, (tinyai_dataset){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_loader_next(const Word* a) {
  return tinyai_loader_next((tinyai_loader){a[0].id}, (tinyai_manager){a[1].id}, a[2].p, a[3].p, (int64_t)a[4].i);
}
static tinyai_status call_tinyai_loader_start(const Word* a) {
  return tinyai_loader_start((tinyai_loader){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i);
}
static tinyai_status call_tinyai_loader_batches(const Word* a) {
  return tinyai_loader_batches((tinyai_loader){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_loader_close(const Word* a) {
  return tinyai_loader_close((tinyai_loader){a[0].id});
}
static tinyai_status call_tinyai_monitor_create(const Word* a) {
  return tinyai_monitor_create((tinyai_manager){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_monitor_add(const Word* a) {
  return tinyai_monitor_add((tinyai_monitor){a[0].id}, a[1].p, a[2].d, a[3].d);
}
static tinyai_status call_tinyai_monitor_last(const Word* a) {
  return tinyai_monitor_last((tinyai_monitor){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_monitor_print(const Word* a) {
  return tinyai_monitor_print((tinyai_monitor){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_monitor_save_csv(const Word* a) {
  return tinyai_monitor_save_csv((tinyai_monitor){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_monitor_save_svg(const Word* a) {
  return tinyai_monitor_save_svg((tinyai_monitor){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_monitor_release(const Word* a) {
  return tinyai_monitor_release((tinyai_monitor){a[0].id});
}
static tinyai_status call_tinyai_group_options_init(const Word* a) {
  (void)tinyai_group_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_group_open(const Word* a) {
  return tinyai_group_open((tinyai_manager){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_group_get_state(const Word* a) {
  return tinyai_group_get_state((tinyai_group){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_group_reopen(const Word* a) {
  return tinyai_group_reopen((tinyai_manager){a[0].id}, (tinyai_group){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_group_split(const Word* a) {
  return tinyai_group_split((tinyai_manager){a[0].id}, (tinyai_group){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_group_close(const Word* a) {
  return tinyai_group_close((tinyai_group){a[0].id});
}
static tinyai_status call_tinyai_array_group_sum(const Word* a) {
  return tinyai_array_group_sum((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_group){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_group_gather(const Word* a) {
  return tinyai_array_group_gather((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_group){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_group_scatter_sum(const Word* a) {
  return tinyai_array_group_scatter_sum((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_group){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_group_share(const Word* a) {
  return tinyai_array_group_share((tinyai_array){a[0].id}, (tinyai_group){a[1].id}, (int64_t)a[2].i);
}
static tinyai_status call_tinyai_array_send(const Word* a) {
  return tinyai_array_send((tinyai_array){a[0].id}, (tinyai_group){a[1].id}, (int64_t)a[2].i);
}
static tinyai_status call_tinyai_array_receive(const Word* a) {
  return tinyai_array_receive((tinyai_array){a[0].id}, (tinyai_group){a[1].id}, (int64_t)a[2].i);
}
static tinyai_status call_tinyai_variable_group_sum(const Word* a) {
  return tinyai_variable_group_sum((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_group){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_group_same(const Word* a) {
  return tinyai_variable_group_same((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_group){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_group_gather(const Word* a) {
  return tinyai_variable_group_gather((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_group){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_group_scatter_sum(const Word* a) {
  return tinyai_variable_group_scatter_sum((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_group){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_module_split(const Word* a) {
  return tinyai_module_split((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, (tinyai_group){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_module_split_report(const Word* a) {
  return tinyai_module_split_report((tinyai_module){a[0].id}, (int64_t)a[1].i, a[2].p, a[3].p, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_trainer_options_init(const Word* a) {
  (void)tinyai_trainer_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_trainer_create(const Word* a) {
  return tinyai_trainer_create((tinyai_manager){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_trainer_add_loss(const Word* a) {
  return tinyai_trainer_add_loss((tinyai_trainer){a[0].id}, (tinyai_loss)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i, a[4].d);
}
static tinyai_status call_tinyai_trainer_run(const Word* a) {
  return tinyai_trainer_run((tinyai_trainer){a[0].id});
}
static tinyai_status call_tinyai_on_replica_thread(const Word* a) {
  (void)a;
  (void)tinyai_on_replica_thread();
  return TINYAI_OK;
}
static tinyai_status call_tinyai_replica_trainer(const Word* a) {
  (void)a;
  (void)tinyai_replica_trainer();
  return TINYAI_OK;
}
static tinyai_status call_tinyai_trainer_stop(const Word* a) {
  return tinyai_trainer_stop((tinyai_trainer){a[0].id});
}
static tinyai_status call_tinyai_trainer_get_state(const Word* a) {
  return tinyai_trainer_get_state((tinyai_trainer){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_trainer_reset_state(const Word* a) {
  return tinyai_trainer_reset_state((tinyai_trainer){a[0].id});
}
static tinyai_status call_tinyai_trainer_set_epochs(const Word* a) {
  return tinyai_trainer_set_epochs((tinyai_trainer){a[0].id}, (int64_t)a[1].i);
}
static tinyai_status call_tinyai_trainer_evaluate(const Word* a) {
  return tinyai_trainer_evaluate((tinyai_trainer){a[0].id}, (tinyai_dataset){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_trainer_save(const Word* a) {
  return tinyai_trainer_save((tinyai_trainer){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_trainer_load(const Word* a) {
  return tinyai_trainer_load((tinyai_trainer){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_trainer_save_run(const Word* a) {
  return tinyai_trainer_save_run((tinyai_trainer){a[0].id});
}
static tinyai_status call_tinyai_trainer_load_run(const Word* a) {
  return tinyai_trainer_load_run((tinyai_trainer){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_trainer_scope(const Word* a) {
  return tinyai_trainer_scope((tinyai_trainer){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_trainer_release(const Word* a) {
  return tinyai_trainer_release((tinyai_trainer){a[0].id});
}
static tinyai_status call_tinyai_set_progress(const Word* a) {
  return tinyai_set_progress((tinyai_progress_fn)a[0].f, a[1].p, (void (*)(void* user_data))a[2].f);
}
static tinyai_status call_tinyai_predictor_options_init(const Word* a) {
  (void)tinyai_predictor_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_predictor_create(const Word* a) {
  return tinyai_predictor_create((tinyai_manager){a[0].id}, (tinyai_module){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_predictor_predict(const Word* a) {
  return tinyai_predictor_predict((tinyai_manager){a[0].id}, (tinyai_predictor){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_predictor_predict_many(const Word* a) {
  return tinyai_predictor_predict_many((tinyai_manager){a[0].id}, (tinyai_predictor){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p, (int64_t)a[5].i);
}
static tinyai_status call_tinyai_predictor_predict_session(const Word* a) {
  return tinyai_predictor_predict_session((tinyai_manager){a[0].id}, (tinyai_predictor){a[1].id}, (tinyai_session){a[2].id}, a[3].p, a[4].p, (int64_t)a[5].i, a[6].p, (int64_t)a[7].i);
}
static tinyai_status call_tinyai_predictor_release(const Word* a) {
  return tinyai_predictor_release((tinyai_predictor){a[0].id});
}
static tinyai_status call_tinyai_analysis_options_init(const Word* a) {
  (void)tinyai_analysis_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_module_analyze(const Word* a) {
  return tinyai_module_analyze((tinyai_module){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_module_print_analysis(const Word* a) {
  return tinyai_module_print_analysis((tinyai_module){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, (int32_t)a[4].i, a[5].p, (int64_t)a[6].i, a[7].p);
}
static tinyai_status call_tinyai_function_analyze(const Word* a) {
  return tinyai_function_analyze((tinyai_function){a[0].id}, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_function_print_analysis(const Word* a) {
  return tinyai_function_print_analysis((tinyai_function){a[0].id}, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p, (int64_t)a[6].i, a[7].p);
}
static tinyai_status call_tinyai_function_price(const Word* a) {
  return tinyai_function_price((tinyai_function){a[0].id}, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_profile_options_init(const Word* a) {
  (void)tinyai_profile_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_profile_start(const Word* a) {
  return tinyai_profile_start((tinyai_manager){a[0].id}, a[1].p, a[2].p);
}
static tinyai_status call_tinyai_profile_stop(const Word* a) {
  return tinyai_profile_stop((tinyai_profile){a[0].id});
}
static tinyai_status call_tinyai_profile_stats(const Word* a) {
  return tinyai_profile_stats((tinyai_profile){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_profile_print(const Word* a) {
  return tinyai_profile_print((tinyai_profile){a[0].id}, (tinyai_format)a[1].i, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_profile_save_trace(const Word* a) {
  return tinyai_profile_save_trace((tinyai_profile){a[0].id}, a[1].p);
}
static tinyai_status call_tinyai_profile_save_html(const Word* a) {
  return tinyai_profile_save_html((tinyai_profile){a[0].id}, (tinyai_function){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_profile_release(const Word* a) {
  return tinyai_profile_release((tinyai_profile){a[0].id});
}
static tinyai_status call_tinyai_array_zeros(const Word* a) {
  return tinyai_array_zeros((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (tinyai_dtype)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_ones(const Word* a) {
  return tinyai_array_ones((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (tinyai_dtype)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_full(const Word* a) {
  return tinyai_array_full((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].d, (tinyai_dtype)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_full_int(const Word* a) {
  return tinyai_array_full_int((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i, (tinyai_dtype)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_eye(const Word* a) {
  return tinyai_array_eye((tinyai_manager){a[0].id}, (int64_t)a[1].i, (int64_t)a[2].i, (tinyai_dtype)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_arange(const Word* a) {
  return tinyai_array_arange((tinyai_manager){a[0].id}, a[1].d, a[2].d, a[3].d, (tinyai_dtype)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_linspace(const Word* a) {
  return tinyai_array_linspace((tinyai_manager){a[0].id}, a[1].d, a[2].d, (int64_t)a[3].i, (tinyai_dtype)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_uniform(const Word* a) {
  return tinyai_array_uniform((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].d, a[4].d, (tinyai_dtype)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_normal(const Word* a) {
  return tinyai_array_normal((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].d, a[4].d, (tinyai_dtype)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_randint(const Word* a) {
  return tinyai_array_randint((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, (tinyai_dtype)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_bernoulli(const Word* a) {
  return tinyai_array_bernoulli((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].d, (tinyai_dtype)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_dropout(const Word* a) {
  return tinyai_array_dropout((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].d, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_dropout(const Word* a) {
  return tinyai_variable_dropout((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].d, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_neg(const Word* a) {
  return tinyai_array_neg((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_neg(const Word* a) {
  return tinyai_variable_neg((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_abs(const Word* a) {
  return tinyai_array_abs((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_abs(const Word* a) {
  return tinyai_variable_abs((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_sign(const Word* a) {
  return tinyai_array_sign((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_sign(const Word* a) {
  return tinyai_variable_sign((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_exp(const Word* a) {
  return tinyai_array_exp((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_exp(const Word* a) {
  return tinyai_variable_exp((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_expm1(const Word* a) {
  return tinyai_array_expm1((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_expm1(const Word* a) {
  return tinyai_variable_expm1((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_log(const Word* a) {
  return tinyai_array_log((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_log(const Word* a) {
  return tinyai_variable_log((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_log1p(const Word* a) {
  return tinyai_array_log1p((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_log1p(const Word* a) {
  return tinyai_variable_log1p((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_sqrt(const Word* a) {
  return tinyai_array_sqrt((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_sqrt(const Word* a) {
  return tinyai_variable_sqrt((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_rsqrt(const Word* a) {
  return tinyai_array_rsqrt((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_rsqrt(const Word* a) {
  return tinyai_variable_rsqrt((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_square(const Word* a) {
  return tinyai_array_square((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_square(const Word* a) {
  return tinyai_variable_square((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_reciprocal(const Word* a) {
  return tinyai_array_reciprocal((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_reciprocal(const Word* a) {
  return tinyai_variable_reciprocal((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_sin(const Word* a) {
  return tinyai_array_sin((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_sin(const Word* a) {
  return tinyai_variable_sin((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_cos(const Word* a) {
  return tinyai_array_cos((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_cos(const Word* a) {
  return tinyai_variable_cos((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_tan(const Word* a) {
  return tinyai_array_tan((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_tan(const Word* a) {
  return tinyai_variable_tan((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_asin(const Word* a) {
  return tinyai_array_asin((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_asin(const Word* a) {
  return tinyai_variable_asin((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_acos(const Word* a) {
  return tinyai_array_acos((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_acos(const Word* a) {
  return tinyai_variable_acos((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_atan(const Word* a) {
  return tinyai_array_atan((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_atan(const Word* a) {
  return tinyai_variable_atan((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_sinh(const Word* a) {
  return tinyai_array_sinh((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_sinh(const Word* a) {
  return tinyai_variable_sinh((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_cosh(const Word* a) {
  return tinyai_array_cosh((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_cosh(const Word* a) {
  return tinyai_variable_cosh((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_tanh(const Word* a) {
  return tinyai_array_tanh((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_tanh(const Word* a) {
  return tinyai_variable_tanh((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_asinh(const Word* a) {
  return tinyai_array_asinh((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_asinh(const Word* a) {
  return tinyai_variable_asinh((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_acosh(const Word* a) {
  return tinyai_array_acosh((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_acosh(const Word* a) {
  return tinyai_variable_acosh((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_atanh(const Word* a) {
  return tinyai_array_atanh((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_atanh(const Word* a) {
  return tinyai_variable_atanh((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_sigmoid(const Word* a) {
  return tinyai_array_sigmoid((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_sigmoid(const Word* a) {
  return tinyai_variable_sigmoid((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_relu(const Word* a) {
  return tinyai_array_relu((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_relu(const Word* a) {
  return tinyai_variable_relu((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_leaky_relu(const Word* a) {
  return tinyai_array_leaky_relu((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_variable_leaky_relu(const Word* a) {
  return tinyai_variable_leaky_relu((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_array_elu(const Word* a) {
  return tinyai_array_elu((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_variable_elu(const Word* a) {
  return tinyai_variable_elu((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_array_gelu(const Word* a) {
  return tinyai_array_gelu((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int32_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_gelu(const Word* a) {
  return tinyai_variable_gelu((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int32_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_silu(const Word* a) {
  return tinyai_array_silu((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_silu(const Word* a) {
  return tinyai_variable_silu((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_softplus(const Word* a) {
  return tinyai_array_softplus((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].d, a[3].d, a[4].p);
}
static tinyai_status call_tinyai_variable_softplus(const Word* a) {
  return tinyai_variable_softplus((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].d, a[3].d, a[4].p);
}
static tinyai_status call_tinyai_array_erf(const Word* a) {
  return tinyai_array_erf((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_erf(const Word* a) {
  return tinyai_variable_erf((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_floor(const Word* a) {
  return tinyai_array_floor((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_floor(const Word* a) {
  return tinyai_variable_floor((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_ceil(const Word* a) {
  return tinyai_array_ceil((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_ceil(const Word* a) {
  return tinyai_variable_ceil((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_round(const Word* a) {
  return tinyai_array_round((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_round(const Word* a) {
  return tinyai_variable_round((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_clip(const Word* a) {
  return tinyai_array_clip((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].d, a[3].d, a[4].p);
}
static tinyai_status call_tinyai_variable_clip(const Word* a) {
  return tinyai_variable_clip((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].d, a[3].d, a[4].p);
}
static tinyai_status call_tinyai_array_isnan(const Word* a) {
  return tinyai_array_isnan((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_isnan(const Word* a) {
  return tinyai_variable_isnan((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_isinf(const Word* a) {
  return tinyai_array_isinf((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_isinf(const Word* a) {
  return tinyai_variable_isinf((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_isfinite(const Word* a) {
  return tinyai_array_isfinite((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_isfinite(const Word* a) {
  return tinyai_variable_isfinite((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_logical_not(const Word* a) {
  return tinyai_array_logical_not((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_logical_not(const Word* a) {
  return tinyai_variable_logical_not((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_add_scalar(const Word* a) {
  return tinyai_array_add_scalar((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_variable_add_scalar(const Word* a) {
  return tinyai_variable_add_scalar((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_array_mul_scalar(const Word* a) {
  return tinyai_array_mul_scalar((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_variable_mul_scalar(const Word* a) {
  return tinyai_variable_mul_scalar((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_array_pow_scalar(const Word* a) {
  return tinyai_array_pow_scalar((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_variable_pow_scalar(const Word* a) {
  return tinyai_variable_pow_scalar((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].d, a[3].p);
}
static tinyai_status call_tinyai_array_add(const Word* a) {
  return tinyai_array_add((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_add(const Word* a) {
  return tinyai_variable_add((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_sub(const Word* a) {
  return tinyai_array_sub((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_sub(const Word* a) {
  return tinyai_variable_sub((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_mul(const Word* a) {
  return tinyai_array_mul((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_mul(const Word* a) {
  return tinyai_variable_mul((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_div(const Word* a) {
  return tinyai_array_div((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_div(const Word* a) {
  return tinyai_variable_div((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_pow(const Word* a) {
  return tinyai_array_pow((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_pow(const Word* a) {
  return tinyai_variable_pow((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_maximum(const Word* a) {
  return tinyai_array_maximum((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_maximum(const Word* a) {
  return tinyai_variable_maximum((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_minimum(const Word* a) {
  return tinyai_array_minimum((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_minimum(const Word* a) {
  return tinyai_variable_minimum((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_logaddexp(const Word* a) {
  return tinyai_array_logaddexp((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_logaddexp(const Word* a) {
  return tinyai_variable_logaddexp((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_atan2(const Word* a) {
  return tinyai_array_atan2((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_atan2(const Word* a) {
  return tinyai_variable_atan2((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_lerp(const Word* a) {
  return tinyai_array_lerp((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].p);
}
static tinyai_status call_tinyai_variable_lerp(const Word* a) {
  return tinyai_variable_lerp((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, a[4].p);
}
static tinyai_status call_tinyai_array_mod(const Word* a) {
  return tinyai_array_mod((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_mod(const Word* a) {
  return tinyai_variable_mod((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_floor_div(const Word* a) {
  return tinyai_array_floor_div((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_floor_div(const Word* a) {
  return tinyai_variable_floor_div((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_equal(const Word* a) {
  return tinyai_array_equal((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_equal(const Word* a) {
  return tinyai_variable_equal((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_not_equal(const Word* a) {
  return tinyai_array_not_equal((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_not_equal(const Word* a) {
  return tinyai_variable_not_equal((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_less(const Word* a) {
  return tinyai_array_less((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_less(const Word* a) {
  return tinyai_variable_less((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_less_equal(const Word* a) {
  return tinyai_array_less_equal((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_less_equal(const Word* a) {
  return tinyai_variable_less_equal((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_greater(const Word* a) {
  return tinyai_array_greater((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_greater(const Word* a) {
  return tinyai_variable_greater((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_greater_equal(const Word* a) {
  return tinyai_array_greater_equal((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_greater_equal(const Word* a) {
  return tinyai_variable_greater_equal((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_logical_and(const Word* a) {
  return tinyai_array_logical_and((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_logical_and(const Word* a) {
  return tinyai_variable_logical_and((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_logical_or(const Word* a) {
  return tinyai_array_logical_or((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_logical_or(const Word* a) {
  return tinyai_variable_logical_or((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_logical_xor(const Word* a) {
  return tinyai_array_logical_xor((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_logical_xor(const Word* a) {
  return tinyai_variable_logical_xor((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_add_inplace(const Word* a) {
  return tinyai_array_add_inplace((tinyai_array){a[0].id}, (tinyai_array){a[1].id});
}
static tinyai_status call_tinyai_variable_add_inplace(const Word* a) {
  return tinyai_variable_add_inplace((tinyai_variable){a[0].id}, (tinyai_array){a[1].id});
}
static tinyai_status call_tinyai_array_sub_inplace(const Word* a) {
  return tinyai_array_sub_inplace((tinyai_array){a[0].id}, (tinyai_array){a[1].id});
}
static tinyai_status call_tinyai_variable_sub_inplace(const Word* a) {
  return tinyai_variable_sub_inplace((tinyai_variable){a[0].id}, (tinyai_array){a[1].id});
}
static tinyai_status call_tinyai_array_mul_inplace(const Word* a) {
  return tinyai_array_mul_inplace((tinyai_array){a[0].id}, (tinyai_array){a[1].id});
}
static tinyai_status call_tinyai_variable_mul_inplace(const Word* a) {
  return tinyai_variable_mul_inplace((tinyai_variable){a[0].id}, (tinyai_array){a[1].id});
}
static tinyai_status call_tinyai_array_div_inplace(const Word* a) {
  return tinyai_array_div_inplace((tinyai_array){a[0].id}, (tinyai_array){a[1].id});
}
static tinyai_status call_tinyai_variable_div_inplace(const Word* a) {
  return tinyai_variable_div_inplace((tinyai_variable){a[0].id}, (tinyai_array){a[1].id});
}
static tinyai_status call_tinyai_array_cast(const Word* a) {
  return tinyai_array_cast((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_dtype)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_cast(const Word* a) {
  return tinyai_variable_cast((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_dtype)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_contiguous(const Word* a) {
  return tinyai_array_contiguous((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_contiguous(const Word* a) {
  return tinyai_variable_contiguous((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_copy(const Word* a) {
  return tinyai_array_copy((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_copy(const Word* a) {
  return tinyai_variable_copy((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_assign(const Word* a) {
  return tinyai_array_assign((tinyai_array){a[0].id}, (tinyai_array){a[1].id});
}
static tinyai_status call_tinyai_variable_assign(const Word* a) {
  return tinyai_variable_assign((tinyai_variable){a[0].id}, (tinyai_array){a[1].id});
}
static tinyai_status call_tinyai_array_where(const Word* a) {
  return tinyai_array_where((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].p);
}
static tinyai_status call_tinyai_variable_where(const Word* a) {
  return tinyai_variable_where((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, a[4].p);
}
static tinyai_status call_tinyai_array_masked_fill(const Word* a) {
  return tinyai_array_masked_fill((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].d, a[4].p);
}
static tinyai_status call_tinyai_variable_masked_fill(const Word* a) {
  return tinyai_variable_masked_fill((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, a[3].d, a[4].p);
}
static tinyai_status call_tinyai_array_sum(const Word* a) {
  return tinyai_array_sum((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_sum(const Word* a) {
  return tinyai_variable_sum((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_mean(const Word* a) {
  return tinyai_array_mean((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_mean(const Word* a) {
  return tinyai_variable_mean((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_prod(const Word* a) {
  return tinyai_array_prod((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_prod(const Word* a) {
  return tinyai_variable_prod((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_max(const Word* a) {
  return tinyai_array_max((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_max(const Word* a) {
  return tinyai_variable_max((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_min(const Word* a) {
  return tinyai_array_min((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_min(const Word* a) {
  return tinyai_variable_min((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_any(const Word* a) {
  return tinyai_array_any((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_any(const Word* a) {
  return tinyai_variable_any((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_all(const Word* a) {
  return tinyai_array_all((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_all(const Word* a) {
  return tinyai_variable_all((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_var(const Word* a) {
  return tinyai_array_var((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (int64_t)a[4].i, (int32_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_variable_var(const Word* a) {
  return tinyai_variable_var((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (int64_t)a[4].i, (int32_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_std(const Word* a) {
  return tinyai_array_std((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (int64_t)a[4].i, (int32_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_variable_std(const Word* a) {
  return tinyai_variable_std((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (int64_t)a[4].i, (int32_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_logsumexp(const Word* a) {
  return tinyai_array_logsumexp((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_logsumexp(const Word* a) {
  return tinyai_variable_logsumexp((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_norm(const Word* a) {
  return tinyai_array_norm((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].d, (int32_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_variable_norm(const Word* a) {
  return tinyai_variable_norm((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].d, (int32_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_argmax(const Word* a) {
  return tinyai_array_argmax((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_argmax(const Word* a) {
  return tinyai_variable_argmax((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_argmin(const Word* a) {
  return tinyai_array_argmin((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_argmin(const Word* a) {
  return tinyai_variable_argmin((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_cumsum(const Word* a) {
  return tinyai_array_cumsum((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_cumsum(const Word* a) {
  return tinyai_variable_cumsum((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_cumprod(const Word* a) {
  return tinyai_array_cumprod((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_cumprod(const Word* a) {
  return tinyai_variable_cumprod((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_reshape(const Word* a) {
  return tinyai_array_reshape((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_reshape(const Word* a) {
  return tinyai_variable_reshape((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_transpose(const Word* a) {
  return tinyai_array_transpose((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_transpose(const Word* a) {
  return tinyai_variable_transpose((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_expand(const Word* a) {
  return tinyai_array_expand((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_expand(const Word* a) {
  return tinyai_variable_expand((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_squeeze(const Word* a) {
  return tinyai_array_squeeze((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_squeeze(const Word* a) {
  return tinyai_variable_squeeze((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_unsqueeze(const Word* a) {
  return tinyai_array_unsqueeze((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_unsqueeze(const Word* a) {
  return tinyai_variable_unsqueeze((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_flatten(const Word* a) {
  return tinyai_array_flatten((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_flatten(const Word* a) {
  return tinyai_variable_flatten((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_concat(const Word* a) {
  return tinyai_array_concat((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_concat(const Word* a) {
  return tinyai_variable_concat((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_stack(const Word* a) {
  return tinyai_array_stack((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_stack(const Word* a) {
  return tinyai_variable_stack((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_split(const Word* a) {
  return tinyai_array_split((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p, (int64_t)a[4].i);
}
static tinyai_status call_tinyai_variable_split(const Word* a) {
  return tinyai_variable_split((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p, (int64_t)a[4].i);
}
static tinyai_status call_tinyai_array_slice(const Word* a) {
  return tinyai_array_slice((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, (int64_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_variable_slice(const Word* a) {
  return tinyai_variable_slice((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, (int64_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_meshgrid(const Word* a) {
  return tinyai_array_meshgrid((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_meshgrid(const Word* a) {
  return tinyai_variable_meshgrid((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, (int32_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_flip(const Word* a) {
  return tinyai_array_flip((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_flip(const Word* a) {
  return tinyai_variable_flip((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_pad(const Word* a) {
  return tinyai_array_pad((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].d, a[5].p);
}
static tinyai_status call_tinyai_variable_pad(const Word* a) {
  return tinyai_variable_pad((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].d, a[5].p);
}
static tinyai_status call_tinyai_array_pad_reflect(const Word* a) {
  return tinyai_array_pad_reflect((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_pad_reflect(const Word* a) {
  return tinyai_variable_pad_reflect((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_pad_replicate(const Word* a) {
  return tinyai_array_pad_replicate((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_pad_replicate(const Word* a) {
  return tinyai_variable_pad_replicate((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_pad_circular(const Word* a) {
  return tinyai_array_pad_circular((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_pad_circular(const Word* a) {
  return tinyai_variable_pad_circular((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_roll(const Word* a) {
  return tinyai_array_roll((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p, (int64_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_variable_roll(const Word* a) {
  return tinyai_variable_roll((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p, (int64_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_repeat(const Word* a) {
  return tinyai_array_repeat((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_repeat(const Word* a) {
  return tinyai_variable_repeat((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_tile(const Word* a) {
  return tinyai_array_tile((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_tile(const Word* a) {
  return tinyai_variable_tile((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_diag(const Word* a) {
  return tinyai_array_diag((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_diag(const Word* a) {
  return tinyai_variable_diag((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_diagonal(const Word* a) {
  return tinyai_array_diagonal((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_diagonal(const Word* a) {
  return tinyai_variable_diagonal((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_unfold_options_init(const Word* a) {
  (void)tinyai_unfold_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_unfold(const Word* a) {
  return tinyai_array_unfold((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_variable_unfold(const Word* a) {
  return tinyai_variable_unfold((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_fold_options_init(const Word* a) {
  (void)tinyai_fold_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_fold(const Word* a) {
  return tinyai_array_fold((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_variable_fold(const Word* a) {
  return tinyai_variable_fold((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_array_pixel_shuffle(const Word* a) {
  return tinyai_array_pixel_shuffle((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_pixel_shuffle(const Word* a) {
  return tinyai_variable_pixel_shuffle((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_pixel_unshuffle(const Word* a) {
  return tinyai_array_pixel_unshuffle((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_pixel_unshuffle(const Word* a) {
  return tinyai_variable_pixel_unshuffle((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_interpolate(const Word* a) {
  return tinyai_array_interpolate((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, (int64_t)a[3].i, (tinyai_interpolation)a[4].i, (int32_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_variable_interpolate(const Word* a) {
  return tinyai_variable_interpolate((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, (int64_t)a[3].i, (tinyai_interpolation)a[4].i, (int32_t)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_interpolate_by_options_init(const Word* a) {
  (void)tinyai_interpolate_by_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_interpolate_by(const Word* a) {
  return tinyai_array_interpolate_by((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_variable_interpolate_by(const Word* a) {
  return tinyai_variable_interpolate_by((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_array_gather_nd(const Word* a) {
  return tinyai_array_gather_nd((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_gather_nd(const Word* a) {
  return tinyai_variable_gather_nd((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_index_select(const Word* a) {
  return tinyai_array_index_select((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_index_select(const Word* a) {
  return tinyai_variable_index_select((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_gather(const Word* a) {
  return tinyai_array_gather((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_gather(const Word* a) {
  return tinyai_variable_gather((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_take_along(const Word* a) {
  return tinyai_array_take_along((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_take_along(const Word* a) {
  return tinyai_variable_take_along((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_scatter_add(const Word* a) {
  return tinyai_array_scatter_add((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_scatter_add(const Word* a) {
  return tinyai_variable_scatter_add((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, (tinyai_variable){a[3].id}, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_one_hot(const Word* a) {
  return tinyai_array_one_hot((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (tinyai_dtype)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_repeat_interleave(const Word* a) {
  return tinyai_array_repeat_interleave((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_repeat_interleave(const Word* a) {
  return tinyai_variable_repeat_interleave((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_tril(const Word* a) {
  return tinyai_array_tril((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_tril(const Word* a) {
  return tinyai_variable_tril((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_triu(const Word* a) {
  return tinyai_array_triu((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_triu(const Word* a) {
  return tinyai_variable_triu((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_topk(const Word* a) {
  return tinyai_array_topk((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p, a[6].p);
}
static tinyai_status call_tinyai_variable_topk(const Word* a) {
  return tinyai_variable_topk((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p, a[6].p);
}
static tinyai_status call_tinyai_array_sort(const Word* a) {
  return tinyai_array_sort((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int32_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_variable_sort(const Word* a) {
  return tinyai_variable_sort((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int32_t)a[3].i, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_array_nonzero(const Word* a) {
  return tinyai_array_nonzero((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_variable_nonzero(const Word* a) {
  return tinyai_variable_nonzero((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p);
}
static tinyai_status call_tinyai_array_masked_select(const Word* a) {
  return tinyai_array_masked_select((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_masked_select(const Word* a) {
  return tinyai_variable_masked_select((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_unique(const Word* a) {
  return tinyai_array_unique((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_variable_unique(const Word* a) {
  return tinyai_variable_unique((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_array_embedding(const Word* a) {
  return tinyai_array_embedding((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_embedding(const Word* a) {
  return tinyai_variable_embedding((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_matmul(const Word* a) {
  return tinyai_array_matmul((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_matmul(const Word* a) {
  return tinyai_variable_matmul((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_linear(const Word* a) {
  return tinyai_array_linear((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].p);
}
static tinyai_status call_tinyai_variable_linear(const Word* a) {
  return tinyai_variable_linear((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, a[4].p);
}
static tinyai_status call_tinyai_array_dot(const Word* a) {
  return tinyai_array_dot((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_dot(const Word* a) {
  return tinyai_variable_dot((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_outer(const Word* a) {
  return tinyai_array_outer((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_variable_outer(const Word* a) {
  return tinyai_variable_outer((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].p);
}
static tinyai_status call_tinyai_array_einsum(const Word* a) {
  return tinyai_array_einsum((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_variable_einsum(const Word* a) {
  return tinyai_variable_einsum((tinyai_manager){a[0].id}, a[1].p, (int64_t)a[2].i, a[3].p, a[4].p);
}
static tinyai_status call_tinyai_conv2d_options_init(const Word* a) {
  (void)tinyai_conv2d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_conv2d(const Word* a) {
  return tinyai_array_conv2d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_variable_conv2d(const Word* a) {
  return tinyai_variable_conv2d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_conv3d_options_init(const Word* a) {
  (void)tinyai_conv3d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_conv3d(const Word* a) {
  return tinyai_array_conv3d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_variable_conv3d(const Word* a) {
  return tinyai_variable_conv3d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_conv1d_options_init(const Word* a) {
  (void)tinyai_conv1d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_conv1d(const Word* a) {
  return tinyai_array_conv1d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_variable_conv1d(const Word* a) {
  return tinyai_variable_conv1d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_conv_transpose1d_options_init(const Word* a) {
  (void)tinyai_conv_transpose1d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_conv_transpose1d(const Word* a) {
  return tinyai_array_conv_transpose1d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_variable_conv_transpose1d(const Word* a) {
  return tinyai_variable_conv_transpose1d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_conv_transpose2d_options_init(const Word* a) {
  (void)tinyai_conv_transpose2d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_conv_transpose2d(const Word* a) {
  return tinyai_array_conv_transpose2d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_variable_conv_transpose2d(const Word* a) {
  return tinyai_variable_conv_transpose2d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_conv_transpose3d_options_init(const Word* a) {
  (void)tinyai_conv_transpose3d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_conv_transpose3d(const Word* a) {
  return tinyai_array_conv_transpose3d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_variable_conv_transpose3d(const Word* a) {
  return tinyai_variable_conv_transpose3d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, a[4].p, a[5].p);
}
static tinyai_status call_tinyai_array_quantize_linear(const Word* a) {
  return tinyai_array_quantize_linear((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (int64_t)a[4].i, (tinyai_dtype)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_dequantize_linear(const Word* a) {
  return tinyai_array_dequantize_linear((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_quantized_linear(const Word* a) {
  return tinyai_array_quantized_linear((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (tinyai_array){a[4].id}, (tinyai_array){a[5].id}, (tinyai_array){a[6].id}, a[7].p);
}
static tinyai_status call_tinyai_quantized_conv2d_options_init(const Word* a) {
  (void)tinyai_quantized_conv2d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_quantized_conv2d(const Word* a) {
  return tinyai_array_quantized_conv2d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (tinyai_array){a[4].id}, (tinyai_array){a[5].id}, (tinyai_array){a[6].id}, a[7].p, a[8].p);
}
static tinyai_status call_tinyai_max_pool2d_options_init(const Word* a) {
  (void)tinyai_max_pool2d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_max_pool2d(const Word* a) {
  return tinyai_array_max_pool2d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_variable_max_pool2d(const Word* a) {
  return tinyai_variable_max_pool2d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_avg_pool2d_options_init(const Word* a) {
  (void)tinyai_avg_pool2d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_avg_pool2d(const Word* a) {
  return tinyai_array_avg_pool2d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_variable_avg_pool2d(const Word* a) {
  return tinyai_variable_avg_pool2d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_array_adaptive_avg_pool2d(const Word* a) {
  return tinyai_array_adaptive_avg_pool2d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_adaptive_avg_pool2d(const Word* a) {
  return tinyai_variable_adaptive_avg_pool2d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_max_pool1d_options_init(const Word* a) {
  (void)tinyai_max_pool1d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_max_pool1d(const Word* a) {
  return tinyai_array_max_pool1d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_variable_max_pool1d(const Word* a) {
  return tinyai_variable_max_pool1d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_avg_pool1d_options_init(const Word* a) {
  (void)tinyai_avg_pool1d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_avg_pool1d(const Word* a) {
  return tinyai_array_avg_pool1d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_variable_avg_pool1d(const Word* a) {
  return tinyai_variable_avg_pool1d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_array_adaptive_avg_pool1d(const Word* a) {
  return tinyai_array_adaptive_avg_pool1d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_adaptive_avg_pool1d(const Word* a) {
  return tinyai_variable_adaptive_avg_pool1d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_adaptive_max_pool1d(const Word* a) {
  return tinyai_array_adaptive_max_pool1d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_adaptive_max_pool1d(const Word* a) {
  return tinyai_variable_adaptive_max_pool1d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_adaptive_max_pool2d(const Word* a) {
  return tinyai_array_adaptive_max_pool2d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_adaptive_max_pool2d(const Word* a) {
  return tinyai_variable_adaptive_max_pool2d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_max_pool3d_options_init(const Word* a) {
  (void)tinyai_max_pool3d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_max_pool3d(const Word* a) {
  return tinyai_array_max_pool3d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_variable_max_pool3d(const Word* a) {
  return tinyai_variable_max_pool3d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_avg_pool3d_options_init(const Word* a) {
  (void)tinyai_avg_pool3d_options_init(a[0].p);
  return TINYAI_OK;
}
static tinyai_status call_tinyai_array_avg_pool3d(const Word* a) {
  return tinyai_array_avg_pool3d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_variable_avg_pool3d(const Word* a) {
  return tinyai_variable_avg_pool3d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].p, a[3].p);
}
static tinyai_status call_tinyai_array_adaptive_avg_pool3d(const Word* a) {
  return tinyai_array_adaptive_avg_pool3d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_adaptive_avg_pool3d(const Word* a) {
  return tinyai_variable_adaptive_avg_pool3d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_adaptive_max_pool3d(const Word* a) {
  return tinyai_array_adaptive_max_pool3d((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_adaptive_max_pool3d(const Word* a) {
  return tinyai_variable_adaptive_max_pool3d((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, (int64_t)a[3].i, (int64_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_layer_norm(const Word* a) {
  return tinyai_array_layer_norm((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (int64_t)a[4].i, a[5].d, a[6].p);
}
static tinyai_status call_tinyai_variable_layer_norm(const Word* a) {
  return tinyai_variable_layer_norm((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, (int64_t)a[4].i, a[5].d, a[6].p);
}
static tinyai_status call_tinyai_array_batch_norm(const Word* a) {
  return tinyai_array_batch_norm((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (tinyai_array){a[4].id}, (tinyai_array){a[5].id}, (int32_t)a[6].i, a[7].d, a[8].d, a[9].p);
}
static tinyai_status call_tinyai_variable_batch_norm(const Word* a) {
  return tinyai_variable_batch_norm((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, (tinyai_array){a[4].id}, (tinyai_array){a[5].id}, (int32_t)a[6].i, a[7].d, a[8].d, a[9].p);
}
static tinyai_status call_tinyai_array_rms_norm(const Word* a) {
  return tinyai_array_rms_norm((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, a[4].d, a[5].p);
}
static tinyai_status call_tinyai_variable_rms_norm(const Word* a) {
  return tinyai_variable_rms_norm((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (int64_t)a[3].i, a[4].d, a[5].p);
}
static tinyai_status call_tinyai_array_group_norm(const Word* a) {
  return tinyai_array_group_norm((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (int64_t)a[4].i, a[5].d, a[6].p);
}
static tinyai_status call_tinyai_variable_group_norm(const Word* a) {
  return tinyai_variable_group_norm((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, (int64_t)a[4].i, a[5].d, a[6].p);
}
static tinyai_status call_tinyai_array_instance_norm(const Word* a) {
  return tinyai_array_instance_norm((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].d, a[5].p);
}
static tinyai_status call_tinyai_variable_instance_norm(const Word* a) {
  return tinyai_variable_instance_norm((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, a[4].d, a[5].p);
}
static tinyai_status call_tinyai_array_softmax(const Word* a) {
  return tinyai_array_softmax((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_softmax(const Word* a) {
  return tinyai_variable_softmax((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_log_softmax(const Word* a) {
  return tinyai_array_log_softmax((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_variable_log_softmax(const Word* a) {
  return tinyai_variable_log_softmax((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (int64_t)a[2].i, a[3].p);
}
static tinyai_status call_tinyai_array_scaled_dot_product_attention(const Word* a) {
  return tinyai_array_scaled_dot_product_attention((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (tinyai_array){a[4].id}, (int32_t)a[5].i, a[6].d, a[7].d, a[8].p);
}
static tinyai_status call_tinyai_variable_scaled_dot_product_attention(const Word* a) {
  return tinyai_variable_scaled_dot_product_attention((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, (tinyai_array){a[4].id}, (int32_t)a[5].i, a[6].d, a[7].d, a[8].p);
}
static tinyai_status call_tinyai_array_biased_attention(const Word* a) {
  return tinyai_array_biased_attention((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (tinyai_array){a[4].id}, (tinyai_array){a[5].id}, (int32_t)a[6].i, a[7].d, a[8].d, a[9].p);
}
static tinyai_status call_tinyai_variable_biased_attention(const Word* a) {
  return tinyai_variable_biased_attention((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, (tinyai_variable){a[4].id}, (tinyai_array){a[5].id}, (int32_t)a[6].i, a[7].d, a[8].d, a[9].p);
}
static tinyai_status call_tinyai_array_rotary_embedding(const Word* a) {
  return tinyai_array_rotary_embedding((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, a[2].d, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_rotary_embedding(const Word* a) {
  return tinyai_variable_rotary_embedding((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, a[2].d, (int64_t)a[3].i, (int32_t)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_rnn(const Word* a) {
  return tinyai_array_rnn((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (tinyai_array){a[4].id}, (tinyai_array){a[5].id}, (tinyai_array){a[6].id}, (tinyai_array){a[7].id}, (int32_t)a[8].i, (int32_t)a[9].i, a[10].p, a[11].p);
}
static tinyai_status call_tinyai_variable_rnn(const Word* a) {
  return tinyai_variable_rnn((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, (tinyai_variable){a[4].id}, (tinyai_variable){a[5].id}, (tinyai_variable){a[6].id}, (tinyai_array){a[7].id}, (int32_t)a[8].i, (int32_t)a[9].i, a[10].p, a[11].p);
}
static tinyai_status call_tinyai_array_lstm(const Word* a) {
  return tinyai_array_lstm((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (tinyai_array){a[4].id}, (tinyai_array){a[5].id}, (tinyai_array){a[6].id}, (tinyai_array){a[7].id}, (tinyai_array){a[8].id}, (tinyai_array){a[9].id}, (int32_t)a[10].i, a[11].p, a[12].p, a[13].p);
}
static tinyai_status call_tinyai_variable_lstm(const Word* a) {
  return tinyai_variable_lstm((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, (tinyai_variable){a[4].id}, (tinyai_variable){a[5].id}, (tinyai_variable){a[6].id}, (tinyai_variable){a[7].id}, (tinyai_array){a[8].id}, (tinyai_variable){a[9].id}, (int32_t)a[10].i, a[11].p, a[12].p, a[13].p);
}
static tinyai_status call_tinyai_array_gru(const Word* a) {
  return tinyai_array_gru((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (tinyai_array){a[4].id}, (tinyai_array){a[5].id}, (tinyai_array){a[6].id}, (tinyai_array){a[7].id}, (int32_t)a[8].i, a[9].p, a[10].p);
}
static tinyai_status call_tinyai_variable_gru(const Word* a) {
  return tinyai_variable_gru((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_variable){a[3].id}, (tinyai_variable){a[4].id}, (tinyai_variable){a[5].id}, (tinyai_variable){a[6].id}, (tinyai_array){a[7].id}, (int32_t)a[8].i, a[9].p, a[10].p);
}
static tinyai_status call_tinyai_array_mse_loss(const Word* a) {
  return tinyai_array_mse_loss((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_reduction)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_mse_loss(const Word* a) {
  return tinyai_variable_mse_loss((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_reduction)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_l1_loss(const Word* a) {
  return tinyai_array_l1_loss((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_reduction)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_l1_loss(const Word* a) {
  return tinyai_variable_l1_loss((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_reduction)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_huber_loss(const Word* a) {
  return tinyai_array_huber_loss((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].d, (tinyai_reduction)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_huber_loss(const Word* a) {
  return tinyai_variable_huber_loss((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, a[3].d, (tinyai_reduction)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_cross_entropy(const Word* a) {
  return tinyai_array_cross_entropy((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, a[3].d, (int64_t)a[4].i, (tinyai_reduction)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_variable_cross_entropy(const Word* a) {
  return tinyai_variable_cross_entropy((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, a[3].d, (int64_t)a[4].i, (tinyai_reduction)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_nll_loss(const Word* a) {
  return tinyai_array_nll_loss((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, (tinyai_reduction)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_nll_loss(const Word* a) {
  return tinyai_variable_nll_loss((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, (int64_t)a[3].i, (tinyai_reduction)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_weighted_cross_entropy(const Word* a) {
  return tinyai_array_weighted_cross_entropy((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].d, (int64_t)a[5].i, (tinyai_reduction)a[6].i, a[7].p);
}
static tinyai_status call_tinyai_variable_weighted_cross_entropy(const Word* a) {
  return tinyai_variable_weighted_cross_entropy((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].d, (int64_t)a[5].i, (tinyai_reduction)a[6].i, a[7].p);
}
static tinyai_status call_tinyai_array_weighted_nll_loss(const Word* a) {
  return tinyai_array_weighted_nll_loss((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (int64_t)a[4].i, (tinyai_reduction)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_variable_weighted_nll_loss(const Word* a) {
  return tinyai_variable_weighted_nll_loss((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (int64_t)a[4].i, (tinyai_reduction)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_soft_cross_entropy(const Word* a) {
  return tinyai_array_soft_cross_entropy((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, a[4].d, (tinyai_reduction)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_variable_soft_cross_entropy(const Word* a) {
  return tinyai_variable_soft_cross_entropy((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_array){a[3].id}, a[4].d, (tinyai_reduction)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_array_kl_div(const Word* a) {
  return tinyai_array_kl_div((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (int32_t)a[3].i, (tinyai_reduction)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_variable_kl_div(const Word* a) {
  return tinyai_variable_kl_div((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (int32_t)a[3].i, (tinyai_reduction)a[4].i, a[5].p);
}
static tinyai_status call_tinyai_array_bce_with_logits(const Word* a) {
  return tinyai_array_bce_with_logits((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_reduction)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_variable_bce_with_logits(const Word* a) {
  return tinyai_variable_bce_with_logits((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_reduction)a[3].i, a[4].p);
}
static tinyai_status call_tinyai_array_weighted_bce_with_logits(const Word* a) {
  return tinyai_array_weighted_bce_with_logits((tinyai_manager){a[0].id}, (tinyai_array){a[1].id}, (tinyai_array){a[2].id}, (tinyai_array){a[3].id}, (tinyai_array){a[4].id}, (tinyai_reduction)a[5].i, a[6].p);
}
static tinyai_status call_tinyai_variable_weighted_bce_with_logits(const Word* a) {
  return tinyai_variable_weighted_bce_with_logits((tinyai_manager){a[0].id}, (tinyai_variable){a[1].id}, (tinyai_variable){a[2].id}, (tinyai_array){a[3].id}, (tinyai_array){a[4].id}, (tinyai_reduction)a[5].i, a[6].p);
}
static void init_tinyai_manager_options(void* options) { tinyai_manager_options_init(options); }
static void init_tinyai_thread_state(void* options) { tinyai_thread_state_init(options); }
static void init_tinyai_backward_options(void* options) { tinyai_backward_options_init(options); }
static void init_tinyai_function_custom_options(void* options) { tinyai_function_custom_options_init(options); }
static void init_tinyai_function_options(void* options) { tinyai_function_options_init(options); }
static void init_tinyai_scan_options(void* options) { tinyai_scan_options_init(options); }
static void init_tinyai_gradcheck_options(void* options) { tinyai_gradcheck_options_init(options); }
static void init_tinyai_module_conv2d_options(void* options) { tinyai_module_conv2d_options_init(options); }
static void init_tinyai_module_depthwise_separable_options(void* options) { tinyai_module_depthwise_separable_options_init(options); }
static void init_tinyai_module_conv1d_options(void* options) { tinyai_module_conv1d_options_init(options); }
static void init_tinyai_module_conv_transpose1d_options(void* options) { tinyai_module_conv_transpose1d_options_init(options); }
static void init_tinyai_module_conv_transpose2d_options(void* options) { tinyai_module_conv_transpose2d_options_init(options); }
static void init_tinyai_module_conv3d_options(void* options) { tinyai_module_conv3d_options_init(options); }
static void init_tinyai_module_conv_transpose3d_options(void* options) { tinyai_module_conv_transpose3d_options_init(options); }
static void init_tinyai_module_pool2d_options(void* options) { tinyai_module_pool2d_options_init(options); }
static void init_tinyai_module_pool1d_options(void* options) { tinyai_module_pool1d_options_init(options); }
static void init_tinyai_module_pool3d_options(void* options) { tinyai_module_pool3d_options_init(options); }
static void init_tinyai_module_batch_norm_options(void* options) { tinyai_module_batch_norm_options_init(options); }
static void init_tinyai_module_rnn_options(void* options) { tinyai_module_rnn_options_init(options); }
static void init_tinyai_module_lstm_options(void* options) { tinyai_module_lstm_options_init(options); }
static void init_tinyai_module_gru_options(void* options) { tinyai_module_gru_options_init(options); }
static void init_tinyai_module_multihead_attention_options(void* options) { tinyai_module_multihead_attention_options_init(options); }
static void init_tinyai_module_transformer_encoder_options(void* options) { tinyai_module_transformer_encoder_options_init(options); }
static void init_tinyai_module_transformer_decoder_options(void* options) { tinyai_module_transformer_decoder_options_init(options); }
static void init_tinyai_module_activation_options(void* options) { tinyai_module_activation_options_init(options); }
static void init_tinyai_model_lenet5_options(void* options) { tinyai_model_lenet5_options_init(options); }
static void init_tinyai_model_resnet_options(void* options) { tinyai_model_resnet_options_init(options); }
static void init_tinyai_model_mobilenet_v2_options(void* options) { tinyai_model_mobilenet_v2_options_init(options); }
static void init_tinyai_model_shufflenet_v2_options(void* options) { tinyai_model_shufflenet_v2_options_init(options); }
static void init_tinyai_model_efficientnet_options(void* options) { tinyai_model_efficientnet_options_init(options); }
static void init_tinyai_model_unet_options(void* options) { tinyai_model_unet_options_init(options); }
static void init_tinyai_model_vit_options(void* options) { tinyai_model_vit_options_init(options); }
static void init_tinyai_model_gpt_options(void* options) { tinyai_model_gpt_options_init(options); }
static void init_tinyai_model_bert_options(void* options) { tinyai_model_bert_options_init(options); }
static void init_tinyai_session_options(void* options) { tinyai_session_options_init(options); }
static void init_tinyai_sgd_options(void* options) { tinyai_sgd_options_init(options); }
static void init_tinyai_adam_options(void* options) { tinyai_adam_options_init(options); }
static void init_tinyai_adagrad_options(void* options) { tinyai_adagrad_options_init(options); }
static void init_tinyai_rmsprop_options(void* options) { tinyai_rmsprop_options_init(options); }
static void init_tinyai_adadelta_options(void* options) { tinyai_adadelta_options_init(options); }
static void init_tinyai_nadam_options(void* options) { tinyai_nadam_options_init(options); }
static void init_tinyai_loss_scale_options(void* options) { tinyai_loss_scale_options_init(options); }
static void init_tinyai_schedule_options(void* options) { tinyai_schedule_options_init(options); }
static void init_tinyai_loader_options(void* options) { tinyai_loader_options_init(options); }
static void init_tinyai_group_options(void* options) { tinyai_group_options_init(options); }
static void init_tinyai_trainer_options(void* options) { tinyai_trainer_options_init(options); }
static void init_tinyai_predictor_options(void* options) { tinyai_predictor_options_init(options); }
static void init_tinyai_analysis_options(void* options) { tinyai_analysis_options_init(options); }
static void init_tinyai_profile_options(void* options) { tinyai_profile_options_init(options); }
static void init_tinyai_unfold_options(void* options) { tinyai_unfold_options_init(options); }
static void init_tinyai_fold_options(void* options) { tinyai_fold_options_init(options); }
static void init_tinyai_interpolate_by_options(void* options) { tinyai_interpolate_by_options_init(options); }
static void init_tinyai_conv2d_options(void* options) { tinyai_conv2d_options_init(options); }
static void init_tinyai_conv3d_options(void* options) { tinyai_conv3d_options_init(options); }
static void init_tinyai_conv1d_options(void* options) { tinyai_conv1d_options_init(options); }
static void init_tinyai_conv_transpose1d_options(void* options) { tinyai_conv_transpose1d_options_init(options); }
static void init_tinyai_conv_transpose2d_options(void* options) { tinyai_conv_transpose2d_options_init(options); }
static void init_tinyai_conv_transpose3d_options(void* options) { tinyai_conv_transpose3d_options_init(options); }
static void init_tinyai_quantized_conv2d_options(void* options) { tinyai_quantized_conv2d_options_init(options); }
static void init_tinyai_max_pool2d_options(void* options) { tinyai_max_pool2d_options_init(options); }
static void init_tinyai_avg_pool2d_options(void* options) { tinyai_avg_pool2d_options_init(options); }
static void init_tinyai_max_pool1d_options(void* options) { tinyai_max_pool1d_options_init(options); }
static void init_tinyai_avg_pool1d_options(void* options) { tinyai_avg_pool1d_options_init(options); }
static void init_tinyai_max_pool3d_options(void* options) { tinyai_max_pool3d_options_init(options); }
static void init_tinyai_avg_pool3d_options(void* options) { tinyai_avg_pool3d_options_init(options); }

const Function g_functions[kFunctionCount] = {
    [function_version] = {"tinyai_version", call_tinyai_version, "", NULL, 0, {{0}}},
    [function_last_error] = {"tinyai_last_error", call_tinyai_last_error, "", NULL, 2, {{"buffer", kBuffer, 0, 1}, {"size", kCount, 0, 0}}},
    [function_status_name] = {"tinyai_status_name", call_tinyai_status_name, "", NULL, 1, {{"status", kInt32, 0, -1}}},
    [function_dtype_size] = {"tinyai_dtype_size", call_tinyai_dtype_size, "", NULL, 1, {{"dtype", kDtype, 0, -1}}},
    [function_dtype_name] = {"tinyai_dtype_name", call_tinyai_dtype_name, "", NULL, 1, {{"dtype", kDtype, 0, -1}}},
    [function_manager_options_init] = {"tinyai_manager_options_init", call_tinyai_manager_options_init, "", NULL, 1, {{"options", kStruct, struct_manager_options, -1}}},
    [function_manager_open] = {"tinyai_manager_open", call_tinyai_manager_open, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"parent", kHandle, kind_manager, -1}, {"options", kOptions, struct_manager_options, -1}, {"out", kOutHandle, kind_manager, -1}}},
    [function_manager_close] = {"tinyai_manager_close", call_tinyai_manager_close, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"manager", kHandle, kind_manager, -1}}},
    [function_manager_system] = {"tinyai_manager_system", call_tinyai_manager_system, "", NULL, 0, {{0}}},
    [function_manager_enter] = {"tinyai_manager_enter", call_tinyai_manager_enter, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"manager", kHandle, kind_manager, -1}}},
    [function_manager_leave] = {"tinyai_manager_leave", call_tinyai_manager_leave, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"manager", kHandle, kind_manager, -1}}},
    [function_manager_ret] = {"tinyai_manager_ret", call_tinyai_manager_ret, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"manager", kHandle, kind_manager, -1}, {"resources", kHandles, kind_resource, 2}, {"count", kCount, 0, 1}}},
    [function_manager_attach] = {"tinyai_manager_attach", call_tinyai_manager_attach, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"to", kHandle, kind_manager, -1}, {"resources", kHandles, kind_resource, 2}, {"count", kCount, 0, 1}}},
    [function_detach] = {"tinyai_detach", call_tinyai_detach, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"resources", kHandles, kind_resource, 1}, {"count", kCount, 0, 0}}},
    [function_manager_temp_attach] = {"tinyai_manager_temp_attach", call_tinyai_manager_temp_attach, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"borrower", kHandle, kind_manager, -1}, {"resources", kHandles, kind_resource, 2}, {"count", kCount, 0, 1}, {"loans", kOutHandles, kind_resource, 2}}},
    [function_manager_cap] = {"tinyai_manager_cap", call_tinyai_manager_cap, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"manager", kHandle, kind_manager, -1}}},
    [function_manager_uncap] = {"tinyai_manager_uncap", call_tinyai_manager_uncap, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"manager", kHandle, kind_manager, -1}}},
    [function_manager_set_limit] = {"tinyai_manager_set_limit", call_tinyai_manager_set_limit, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_VERSION, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"manager", kHandle, kind_manager, -1}, {"limit_bytes", kInteger, 0, -1}}},
    [function_manager_set_deadline] = {"tinyai_manager_set_deadline", call_tinyai_manager_set_deadline, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"manager", kHandle, kind_manager, -1}, {"seconds", kNumber, 0, -1}}},
    [function_manager_get_stats] = {"tinyai_manager_get_stats", call_tinyai_manager_get_stats, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"manager", kHandle, kind_manager, -1}, {"out", kStruct, struct_manager_stats, -1}}},
    [function_manager_reset_peak] = {"tinyai_manager_reset_peak", call_tinyai_manager_reset_peak, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"manager", kHandle, kind_manager, -1}}},
    [function_manager_watch_peak] = {"tinyai_manager_watch_peak", call_tinyai_manager_watch_peak, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"manager", kHandle, kind_manager, -1}}},
    [function_memory_report_save] = {"tinyai_memory_report_save", call_tinyai_memory_report_save, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"manager", kHandle, kind_manager, -1}, {"title", kText, 0, -1}, {"path", kPath, 0, -1}}},
    [function_manager_path] = {"tinyai_manager_path", call_tinyai_manager_path, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"manager", kHandle, kind_manager, -1}, {"buffer", kBuffer, 0, 2}, {"size", kCount, 0, 1}, {"length", kOutInteger, 0, -1}}},
    [function_manager_debug_dump] = {"tinyai_manager_debug_dump", call_tinyai_manager_debug_dump, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"manager", kHandle, kind_manager, -1}, {"format", kInt32, 0, -1}, {"buffer", kBuffer, 0, 3}, {"size", kCount, 0, 2}, {"length", kOutInteger, 0, -1}}},
    [function_snapshot_take] = {"tinyai_snapshot_take", call_tinyai_snapshot_take, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"of", kHandle, kind_manager, -1}, {"out", kOutHandle, kind_snapshot, -1}}},
    [function_snapshot_diff] = {"tinyai_snapshot_diff", call_tinyai_snapshot_diff, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"before", kHandle, kind_snapshot, -1}, {"after", kHandle, kind_snapshot, -1}, {"format", kInt32, 0, -1}, {"buffer", kBuffer, 0, 4}, {"size", kCount, 0, 3}, {"length", kOutInteger, 0, -1}}},
    [function_snapshot_release] = {"tinyai_snapshot_release", call_tinyai_snapshot_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"snapshot", kHandle, kind_snapshot, -1}}},
    [function_set_tracking] = {"tinyai_set_tracking", call_tinyai_set_tracking, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"level", kInt32, 0, -1}}},
    [function_label_push] = {"tinyai_label_push", call_tinyai_label_push, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"label", kText, 0, -1}}},
    [function_label_pop] = {"tinyai_label_pop", call_tinyai_label_pop, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_ORDER, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 0, {{0}}},
    [function_set_allocator] = {"tinyai_set_allocator", call_tinyai_set_allocator, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"allocator", kOptions, struct_allocator, -1}}},
    [function_get_memory_stats] = {"tinyai_get_memory_stats", call_tinyai_get_memory_stats, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"out", kStruct, struct_memory_stats, -1}}},
    [function_set_pool_limit] = {"tinyai_set_pool_limit", call_tinyai_set_pool_limit, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"bytes", kInteger, 0, -1}}},
    [function_trim] = {"tinyai_trim", call_tinyai_trim, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"bytes", kOutInteger, 0, -1}}},
    [function_device_count] = {"tinyai_device_count", call_tinyai_device_count, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"kind", kText, 0, -1}, {"out", kOutInteger, 0, -1}}},
    [function_device_name] = {"tinyai_device_name", call_tinyai_device_name, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"device", kText, 0, -1}, {"buffer", kBuffer, 0, 2}, {"size", kCount, 0, 1}, {"length", kOutInteger, 0, -1}}},
    [function_device_get_memory] = {"tinyai_device_get_memory", call_tinyai_device_get_memory, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"device", kText, 0, -1}, {"out", kStruct, struct_device_memory, -1}}},
    [function_set_threads] = {"tinyai_set_threads", call_tinyai_set_threads, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"count", kInt32, 0, -1}}},
    [function_get_threads] = {"tinyai_get_threads", call_tinyai_get_threads, "", NULL, 0, {{0}}},
    [function_set_width] = {"tinyai_set_width", call_tinyai_set_width, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"width", kInt32, 0, -1}}},
    [function_get_width] = {"tinyai_get_width", call_tinyai_get_width, "", NULL, 0, {{0}}},
    [function_set_precision] = {"tinyai_set_precision", call_tinyai_set_precision, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"precision", kInt32, 0, -1}, {"before", kOutInt32, 0, -1}}},
    [function_thread_state_init] = {"tinyai_thread_state_init", call_tinyai_thread_state_init, "", NULL, 1, {{"state", kStruct, struct_thread_state, -1}}},
    [function_thread_state_swap] = {"tinyai_thread_state_swap", call_tinyai_thread_state_swap, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"state", kStruct, struct_thread_state, -1}}},
    [function_thread_state_clear] = {"tinyai_thread_state_clear", call_tinyai_thread_state_clear, "", NULL, 1, {{"state", kStruct, struct_thread_state, -1}}},
    [function_set_logger] = {"tinyai_set_logger", call_tinyai_set_logger, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"level", kInt32, 0, -1}, {"write", kCallback, kLog, -1}, {"user_data", kUserData, 0, -1}, {"destroy", kCallback, kDestroy, -1}}},
    [function_array_from_host] = {"tinyai_array_from_host", call_tinyai_array_from_host, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"dtype", kDtype, 0, -1}, {"shape", kInts, 0, 3}, {"rank", kCount, 0, 2}, {"data", kData, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_import] = {"tinyai_array_import", call_tinyai_array_import, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"dtype", kDtype, 0, -1}, {"shape", kInts, 0, 3}, {"rank", kCount, 0, 2}, {"data", kOutData, 0, -1}, {"release", kCallback, kRelease, -1}, {"user_data", kUserData, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_release] = {"tinyai_array_release", call_tinyai_array_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"array", kHandle, kind_array, -1}}},
    [function_array_rank] = {"tinyai_array_rank", call_tinyai_array_rank, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"array", kHandle, kind_array, -1}, {"out", kOutInteger, 0, -1}}},
    [function_array_shape] = {"tinyai_array_shape", call_tinyai_array_shape, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"array", kHandle, kind_array, -1}, {"shape", kOutInts, 0, -1}, {"rank", kOutInteger, 0, -1}}},
    [function_array_strides] = {"tinyai_array_strides", call_tinyai_array_strides, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"array", kHandle, kind_array, -1}, {"strides", kOutInts, 0, -1}, {"rank", kOutInteger, 0, -1}}},
    [function_array_size] = {"tinyai_array_size", call_tinyai_array_size, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"array", kHandle, kind_array, -1}, {"out", kOutInteger, 0, -1}}},
    [function_array_dtype] = {"tinyai_array_dtype", call_tinyai_array_dtype, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"array", kHandle, kind_array, -1}, {"out", kOutInt32, 0, -1}}},
    [function_array_owner] = {"tinyai_array_owner", call_tinyai_array_owner, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"array", kHandle, kind_array, -1}, {"out", kOutHandle, kind_manager, -1}}},
    [function_array_set_name] = {"tinyai_array_set_name", call_tinyai_array_set_name, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"array", kHandle, kind_array, -1}, {"name", kText, 0, -1}}},
    [function_array_name] = {"tinyai_array_name", call_tinyai_array_name, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"array", kHandle, kind_array, -1}, {"buffer", kBuffer, 0, 2}, {"size", kCount, 0, 1}, {"length", kOutInteger, 0, -1}}},
    [function_array_set_resident] = {"tinyai_array_set_resident", call_tinyai_array_set_resident, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"array", kHandle, kind_array, -1}, {"resident", kInt32, 0, -1}}},
    [function_array_to_host] = {"tinyai_array_to_host", call_tinyai_array_to_host, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"array", kHandle, kind_array, -1}, {"data", kOutData, 0, 2}, {"bytes", kCount, 0, 1}}},
    [function_array_write] = {"tinyai_array_write", call_tinyai_array_write, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"array", kHandle, kind_array, -1}, {"data", kData, 0, 2}, {"bytes", kCount, 0, 1}}},
    [function_item] = {"tinyai_item", call_tinyai_item, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"array", kHandle, kind_array, -1}, {"out", kOutNumber, 0, -1}}},
    [function_array_print] = {"tinyai_array_print", call_tinyai_array_print, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"array", kHandle, kind_array, -1}, {"buffer", kBuffer, 0, 2}, {"size", kCount, 0, 1}, {"length", kOutInteger, 0, -1}}},
    [function_array_to_dlpack] = {"tinyai_array_to_dlpack", call_tinyai_array_to_dlpack, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"array", kHandle, kind_array, -1}, {"out", kOutTensor, 0, -1}}},
    [function_array_from_dlpack] = {"tinyai_array_from_dlpack", call_tinyai_array_from_dlpack, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"tensor", kTensor, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_save_npy] = {"tinyai_array_save_npy", call_tinyai_array_save_npy, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"array", kHandle, kind_array, -1}, {"path", kPath, 0, -1}}},
    [function_array_load_npy] = {"tinyai_array_load_npy", call_tinyai_array_load_npy, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"path", kPath, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_safetensors_save] = {"tinyai_safetensors_save", call_tinyai_safetensors_save, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"path", kPath, 0, -1}, {"arrays", kHandles, kind_array, 3}, {"names", kTexts, 0, 3}, {"count", kCount, 0, 1}, {"keys", kTexts, 0, 6}, {"values", kTexts, 0, 6}, {"key_count", kCount, 0, 4}}},
    [function_safetensors_load] = {"tinyai_safetensors_load", call_tinyai_safetensors_load, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"path", kPath, 0, -1}, {"outs", kOutHandles, kind_array, 3}, {"capacity", kCount, 0, 2}, {"count", kOutInteger, 0, -1}}},
    [function_safetensors_load_named] = {"tinyai_safetensors_load_named", call_tinyai_safetensors_load_named, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"path", kPath, 0, -1}, {"names", kTexts, 0, 3}, {"count", kCount, 0, 2}, {"outs", kOutHandles, kind_array, 3}}},
    [function_safetensors_metadata] = {"tinyai_safetensors_metadata", call_tinyai_safetensors_metadata, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"path", kPath, 0, -1}, {"key", kText, 0, -1}, {"buffer", kBuffer, 0, 3}, {"size", kCount, 0, 2}, {"length", kOutInteger, 0, -1}}},
    [function_safetensors_print] = {"tinyai_safetensors_print", call_tinyai_safetensors_print, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"path", kPath, 0, -1}, {"format", kInt32, 0, -1}, {"buffer", kBuffer, 0, 3}, {"size", kCount, 0, 2}, {"length", kOutInteger, 0, -1}}},
    [function_variable_from_array] = {"tinyai_variable_from_array", call_tinyai_variable_from_array, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"value", kHandle, kind_array, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_constant] = {"tinyai_constant", call_tinyai_constant, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"value", kHandle, kind_array, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_parameter] = {"tinyai_parameter", call_tinyai_parameter, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"value", kHandle, kind_array, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_variable_release] = {"tinyai_variable_release", call_tinyai_variable_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"variable", kHandle, kind_variable, -1}}},
    [function_variable_value] = {"tinyai_variable_value", call_tinyai_variable_value, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_grad] = {"tinyai_variable_grad", call_tinyai_variable_grad, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_grad_variable] = {"tinyai_variable_grad_variable", call_tinyai_variable_grad_variable, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"variable", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_variable_clear_grad] = {"tinyai_variable_clear_grad", call_tinyai_variable_clear_grad, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"variable", kHandle, kind_variable, -1}}},
    [function_variable_requires_grad] = {"tinyai_variable_requires_grad", call_tinyai_variable_requires_grad, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"out", kOutInt32, 0, -1}}},
    [function_variable_set_requires_grad] = {"tinyai_variable_set_requires_grad", call_tinyai_variable_set_requires_grad, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"required", kInt32, 0, -1}}},
    [function_variable_sparse_grad] = {"tinyai_variable_sparse_grad", call_tinyai_variable_sparse_grad, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"out", kOutInt32, 0, -1}}},
    [function_variable_set_sparse_grad] = {"tinyai_variable_set_sparse_grad", call_tinyai_variable_set_sparse_grad, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"sparse", kInt32, 0, -1}}},
    [function_variable_grad_rows] = {"tinyai_variable_grad_rows", call_tinyai_variable_grad_rows, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"variable", kHandle, kind_variable, -1}, {"rows", kOutHandle, kind_array, -1}, {"values", kOutHandle, kind_array, -1}}},
    [function_variable_set_name] = {"tinyai_variable_set_name", call_tinyai_variable_set_name, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"name", kText, 0, -1}}},
    [function_variable_name] = {"tinyai_variable_name", call_tinyai_variable_name, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"variable", kHandle, kind_variable, -1}, {"buffer", kBuffer, 0, 2}, {"size", kCount, 0, 1}, {"length", kOutInteger, 0, -1}}},
    [function_variable_owner] = {"tinyai_variable_owner", call_tinyai_variable_owner, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_manager, -1}}},
    [function_variable_stop_gradient] = {"tinyai_variable_stop_gradient", call_tinyai_variable_stop_gradient, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"variable", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_backward_options_init] = {"tinyai_backward_options_init", call_tinyai_backward_options_init, "", NULL, 1, {{"options", kStruct, struct_backward_options, -1}}},
    [function_variable_backward] = {"tinyai_variable_backward", call_tinyai_variable_backward, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"root", kHandle, kind_variable, -1}, {"options", kOptions, struct_backward_options, -1}}},
    [function_grad] = {"tinyai_grad", call_tinyai_grad, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"root", kHandle, kind_variable, -1}, {"inputs", kHandles, kind_variable, 3}, {"count", kCount, 0, 2}, {"options", kOptions, struct_backward_options, -1}, {"outs", kOutHandles, kind_variable, 3}}},
    [function_variable_unchain] = {"tinyai_variable_unchain", call_tinyai_variable_unchain, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"variable", kHandle, kind_variable, -1}}},
    [function_variable_unchain_backward] = {"tinyai_variable_unchain_backward", call_tinyai_variable_unchain_backward, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"variable", kHandle, kind_variable, -1}}},
    [function_set_grad_enabled] = {"tinyai_set_grad_enabled", call_tinyai_set_grad_enabled, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"enabled", kInt32, 0, -1}, {"before", kOutInt32, 0, -1}}},
    [function_grad_enabled] = {"tinyai_grad_enabled", call_tinyai_grad_enabled, "", NULL, 0, {{0}}},
    [function_recompute_push] = {"tinyai_recompute_push", call_tinyai_recompute_push, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 0, {{0}}},
    [function_recompute_pop] = {"tinyai_recompute_pop", call_tinyai_recompute_pop, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_ORDER, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_VERSION, TINYAI_ERROR_STOPPED, TINYAI_OK}, 0, {{0}}},
    [function_variable_print_graph] = {"tinyai_variable_print_graph", call_tinyai_variable_print_graph, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"variable", kHandle, kind_variable, -1}, {"format", kInt32, 0, -1}, {"buffer", kBuffer, 0, 3}, {"size", kCount, 0, 2}, {"length", kOutInteger, 0, -1}}},
    [function_function_custom_options_init] = {"tinyai_function_custom_options_init", call_tinyai_function_custom_options_init, "", NULL, 1, {{"options", kStruct, struct_function_custom_options, -1}}},
    [function_function_custom] = {"tinyai_function_custom", call_tinyai_function_custom, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"options", kOptions, struct_function_custom_options, -1}, {"out", kOutHandle, kind_function, -1}}},
    [function_function_options_init] = {"tinyai_function_options_init", call_tinyai_function_options_init, "", NULL, 1, {{"options", kStruct, struct_function_options, -1}}},
    [function_function_create] = {"tinyai_function_create", call_tinyai_function_create, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"options", kOptions, struct_function_options, -1}, {"out", kOutHandle, kind_function, -1}}},
    [function_function_stats] = {"tinyai_function_stats", call_tinyai_function_stats, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"function", kHandle, kind_function, -1}, {"out", kStruct, struct_function_counts, -1}}},
    [function_function_reason] = {"tinyai_function_reason", call_tinyai_function_reason, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"function", kHandle, kind_function, -1}, {"buffer", kBuffer, 0, 2}, {"size", kCount, 0, 1}, {"length", kOutInteger, 0, -1}}},
    [function_function_dump] = {"tinyai_function_dump", call_tinyai_function_dump, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"function", kHandle, kind_function, -1}, {"buffer", kBuffer, 0, 2}, {"size", kCount, 0, 1}, {"length", kOutInteger, 0, -1}}},
    [function_function_print_graph] = {"tinyai_function_print_graph", call_tinyai_function_print_graph, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"function", kHandle, kind_function, -1}, {"format", kInt32, 0, -1}, {"buffer", kBuffer, 0, 3}, {"size", kCount, 0, 2}, {"length", kOutInteger, 0, -1}}},
    [function_function_save] = {"tinyai_function_save", call_tinyai_function_save, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"function", kHandle, kind_function, -1}, {"path", kPath, 0, -1}}},
    [function_function_load] = {"tinyai_function_load", call_tinyai_function_load, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"path", kPath, 0, -1}, {"out", kOutHandle, kind_function, -1}}},
    [function_function_input] = {"tinyai_function_input", call_tinyai_function_input, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"function", kHandle, kind_function, -1}, {"index", kInteger, 0, -1}, {"out", kStruct, struct_function_value, -1}, {"name", kBuffer, 0, 4}, {"size", kCount, 0, 3}, {"length", kOutInteger, 0, -1}}},
    [function_function_output] = {"tinyai_function_output", call_tinyai_function_output, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"function", kHandle, kind_function, -1}, {"index", kInteger, 0, -1}, {"out", kStruct, struct_function_value, -1}, {"name", kBuffer, 0, 4}, {"size", kCount, 0, 3}, {"length", kOutInteger, 0, -1}}},
    [function_function_call] = {"tinyai_function_call", call_tinyai_function_call, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"function", kHandle, kind_function, -1}, {"inputs", kHandles, kind_variable, 3}, {"input_count", kCount, 0, 2}, {"outputs", kOutHandles, kind_variable, 5}, {"output_count", kCount, 0, 4}}},
    [function_cond] = {"tinyai_cond", call_tinyai_cond, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"predicate", kHandle, kind_array, -1}, {"on_true", kHandle, kind_function, -1}, {"on_false", kHandle, kind_function, -1}, {"inputs", kHandles, kind_variable, 5}, {"input_count", kCount, 0, 4}, {"outputs", kOutHandles, kind_variable, 7}, {"output_count", kCount, 0, 6}}},
    [function_while_loop] = {"tinyai_while_loop", call_tinyai_while_loop, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"condition", kHandle, kind_function, -1}, {"body", kHandle, kind_function, -1}, {"initial", kHandles, kind_variable, 4}, {"initial_count", kCount, 0, 3}, {"most_steps", kInteger, 0, -1}, {"outputs", kOutHandles, kind_variable, 7}, {"output_count", kCount, 0, 6}}},
    [function_scan_options_init] = {"tinyai_scan_options_init", call_tinyai_scan_options_init, "", NULL, 1, {{"options", kStruct, struct_scan_options, -1}}},
    [function_scan] = {"tinyai_scan", call_tinyai_scan, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 9, {{"into", kInto, kind_manager, -1}, {"body", kHandle, kind_function, -1}, {"carries", kHandles, kind_variable, 3}, {"carry_count", kCount, 0, 2}, {"sequences", kHandles, kind_variable, 5}, {"sequence_count", kCount, 0, 4}, {"options", kOptions, struct_scan_options, -1}, {"outputs", kOutHandles, kind_variable, 8}, {"output_count", kCount, 0, 7}}},
    [function_function_release] = {"tinyai_function_release", call_tinyai_function_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"function", kHandle, kind_function, -1}}},
    [function_gradcheck_options_init] = {"tinyai_gradcheck_options_init", call_tinyai_gradcheck_options_init, "", NULL, 1, {{"options", kStruct, struct_gradcheck_options, -1}}},
    [function_gradcheck] = {"tinyai_gradcheck", call_tinyai_gradcheck, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"function", kCallback, kChecked, -1}, {"user_data", kUserData, 0, -1}, {"inputs", kHandles, kind_variable, 4}, {"input_count", kCount, 0, 3}, {"output_count", kInteger, 0, -1}, {"options", kStruct, struct_gradcheck_options, -1}}},
    [function_module_linear] = {"tinyai_module_linear", call_tinyai_module_linear, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"in_features", kInteger, 0, -1}, {"out_features", kInteger, 0, -1}, {"bias", kInt32, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_conv2d_options_init] = {"tinyai_module_conv2d_options_init", call_tinyai_module_conv2d_options_init, "", NULL, 1, {{"options", kStruct, struct_module_conv2d_options, -1}}},
    [function_module_conv2d] = {"tinyai_module_conv2d", call_tinyai_module_conv2d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"in_channels", kInteger, 0, -1}, {"out_channels", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"options", kOptions, struct_module_conv2d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_depthwise_separable_options_init] = {"tinyai_module_depthwise_separable_options_init", call_tinyai_module_depthwise_separable_options_init, "", NULL, 1, {{"options", kStruct, struct_module_depthwise_separable_options, -1}}},
    [function_module_depthwise_separable] = {"tinyai_module_depthwise_separable", call_tinyai_module_depthwise_separable, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"in_channels", kInteger, 0, -1}, {"out_channels", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"options", kOptions, struct_module_depthwise_separable_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_conv1d_options_init] = {"tinyai_module_conv1d_options_init", call_tinyai_module_conv1d_options_init, "", NULL, 1, {{"options", kStruct, struct_module_conv1d_options, -1}}},
    [function_module_conv1d] = {"tinyai_module_conv1d", call_tinyai_module_conv1d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"in_channels", kInteger, 0, -1}, {"out_channels", kInteger, 0, -1}, {"kernel", kInteger, 0, -1}, {"options", kOptions, struct_module_conv1d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_conv_transpose1d_options_init] = {"tinyai_module_conv_transpose1d_options_init", call_tinyai_module_conv_transpose1d_options_init, "", NULL, 1, {{"options", kStruct, struct_module_conv_transpose1d_options, -1}}},
    [function_module_conv_transpose1d] = {"tinyai_module_conv_transpose1d", call_tinyai_module_conv_transpose1d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"in_channels", kInteger, 0, -1}, {"out_channels", kInteger, 0, -1}, {"kernel", kInteger, 0, -1}, {"options", kOptions, struct_module_conv_transpose1d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_conv_transpose2d_options_init] = {"tinyai_module_conv_transpose2d_options_init", call_tinyai_module_conv_transpose2d_options_init, "", NULL, 1, {{"options", kStruct, struct_module_conv_transpose2d_options, -1}}},
    [function_module_conv_transpose2d] = {"tinyai_module_conv_transpose2d", call_tinyai_module_conv_transpose2d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"in_channels", kInteger, 0, -1}, {"out_channels", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"options", kOptions, struct_module_conv_transpose2d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_conv3d_options_init] = {"tinyai_module_conv3d_options_init", call_tinyai_module_conv3d_options_init, "", NULL, 1, {{"options", kStruct, struct_module_conv3d_options, -1}}},
    [function_module_conv3d] = {"tinyai_module_conv3d", call_tinyai_module_conv3d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"in_channels", kInteger, 0, -1}, {"out_channels", kInteger, 0, -1}, {"depth", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"options", kOptions, struct_module_conv3d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_conv_transpose3d_options_init] = {"tinyai_module_conv_transpose3d_options_init", call_tinyai_module_conv_transpose3d_options_init, "", NULL, 1, {{"options", kStruct, struct_module_conv_transpose3d_options, -1}}},
    [function_module_conv_transpose3d] = {"tinyai_module_conv_transpose3d", call_tinyai_module_conv_transpose3d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"in_channels", kInteger, 0, -1}, {"out_channels", kInteger, 0, -1}, {"depth", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"options", kOptions, struct_module_conv_transpose3d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_pool2d_options_init] = {"tinyai_module_pool2d_options_init", call_tinyai_module_pool2d_options_init, "", NULL, 1, {{"options", kStruct, struct_module_pool2d_options, -1}}},
    [function_module_max_pool2d] = {"tinyai_module_max_pool2d", call_tinyai_module_max_pool2d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"options", kOptions, struct_module_pool2d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_avg_pool2d] = {"tinyai_module_avg_pool2d", call_tinyai_module_avg_pool2d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"options", kOptions, struct_module_pool2d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_adaptive_avg_pool2d] = {"tinyai_module_adaptive_avg_pool2d", call_tinyai_module_adaptive_avg_pool2d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_pool1d_options_init] = {"tinyai_module_pool1d_options_init", call_tinyai_module_pool1d_options_init, "", NULL, 1, {{"options", kStruct, struct_module_pool1d_options, -1}}},
    [function_module_max_pool1d] = {"tinyai_module_max_pool1d", call_tinyai_module_max_pool1d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"kernel", kInteger, 0, -1}, {"options", kOptions, struct_module_pool1d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_avg_pool1d] = {"tinyai_module_avg_pool1d", call_tinyai_module_avg_pool1d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"kernel", kInteger, 0, -1}, {"options", kOptions, struct_module_pool1d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_adaptive_avg_pool1d] = {"tinyai_module_adaptive_avg_pool1d", call_tinyai_module_adaptive_avg_pool1d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"length", kInteger, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_adaptive_max_pool1d] = {"tinyai_module_adaptive_max_pool1d", call_tinyai_module_adaptive_max_pool1d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"length", kInteger, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_adaptive_max_pool2d] = {"tinyai_module_adaptive_max_pool2d", call_tinyai_module_adaptive_max_pool2d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_pool3d_options_init] = {"tinyai_module_pool3d_options_init", call_tinyai_module_pool3d_options_init, "", NULL, 1, {{"options", kStruct, struct_module_pool3d_options, -1}}},
    [function_module_max_pool3d] = {"tinyai_module_max_pool3d", call_tinyai_module_max_pool3d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"depth", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"options", kOptions, struct_module_pool3d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_avg_pool3d] = {"tinyai_module_avg_pool3d", call_tinyai_module_avg_pool3d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"depth", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"options", kOptions, struct_module_pool3d_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_adaptive_avg_pool3d] = {"tinyai_module_adaptive_avg_pool3d", call_tinyai_module_adaptive_avg_pool3d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"depth", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_adaptive_max_pool3d] = {"tinyai_module_adaptive_max_pool3d", call_tinyai_module_adaptive_max_pool3d, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"depth", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_batch_norm_options_init] = {"tinyai_module_batch_norm_options_init", call_tinyai_module_batch_norm_options_init, "", NULL, 1, {{"options", kStruct, struct_module_batch_norm_options, -1}}},
    [function_module_batch_norm] = {"tinyai_module_batch_norm", call_tinyai_module_batch_norm, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"axes", kInt32, 0, -1}, {"features", kInteger, 0, -1}, {"options", kOptions, struct_module_batch_norm_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_layer_norm] = {"tinyai_module_layer_norm", call_tinyai_module_layer_norm, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"shape", kInts, 0, 2}, {"rank", kCount, 0, 1}, {"epsilon", kNumber, 0, -1}, {"affine", kInt32, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_rms_norm] = {"tinyai_module_rms_norm", call_tinyai_module_rms_norm, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"shape", kInts, 0, 2}, {"rank", kCount, 0, 1}, {"epsilon", kNumber, 0, -1}, {"affine", kInt32, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_group_norm] = {"tinyai_module_group_norm", call_tinyai_module_group_norm, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"groups", kInteger, 0, -1}, {"features", kInteger, 0, -1}, {"epsilon", kNumber, 0, -1}, {"affine", kInt32, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_instance_norm] = {"tinyai_module_instance_norm", call_tinyai_module_instance_norm, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"features", kInteger, 0, -1}, {"epsilon", kNumber, 0, -1}, {"affine", kInt32, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_dropout] = {"tinyai_module_dropout", call_tinyai_module_dropout, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"p", kNumber, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_embedding] = {"tinyai_module_embedding", call_tinyai_module_embedding, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"count", kInteger, 0, -1}, {"features", kInteger, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_rnn_options_init] = {"tinyai_module_rnn_options_init", call_tinyai_module_rnn_options_init, "", NULL, 1, {{"options", kStruct, struct_module_rnn_options, -1}}},
    [function_module_rnn] = {"tinyai_module_rnn", call_tinyai_module_rnn, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"in_features", kInteger, 0, -1}, {"hidden", kInteger, 0, -1}, {"options", kOptions, struct_module_rnn_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_lstm_options_init] = {"tinyai_module_lstm_options_init", call_tinyai_module_lstm_options_init, "", NULL, 1, {{"options", kStruct, struct_module_lstm_options, -1}}},
    [function_module_lstm] = {"tinyai_module_lstm", call_tinyai_module_lstm, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"in_features", kInteger, 0, -1}, {"hidden", kInteger, 0, -1}, {"options", kOptions, struct_module_lstm_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_gru_options_init] = {"tinyai_module_gru_options_init", call_tinyai_module_gru_options_init, "", NULL, 1, {{"options", kStruct, struct_module_gru_options, -1}}},
    [function_module_gru] = {"tinyai_module_gru", call_tinyai_module_gru, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"in_features", kInteger, 0, -1}, {"hidden", kInteger, 0, -1}, {"options", kOptions, struct_module_gru_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_multihead_attention_options_init] = {"tinyai_module_multihead_attention_options_init", call_tinyai_module_multihead_attention_options_init, "", NULL, 1, {{"options", kStruct, struct_module_multihead_attention_options, -1}}},
    [function_module_multihead_attention] = {"tinyai_module_multihead_attention", call_tinyai_module_multihead_attention, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"features", kInteger, 0, -1}, {"heads", kInteger, 0, -1}, {"options", kOptions, struct_module_multihead_attention_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_transformer_encoder_options_init] = {"tinyai_module_transformer_encoder_options_init", call_tinyai_module_transformer_encoder_options_init, "", NULL, 1, {{"options", kStruct, struct_module_transformer_encoder_options, -1}}},
    [function_module_transformer_encoder_layer] = {"tinyai_module_transformer_encoder_layer", call_tinyai_module_transformer_encoder_layer, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"features", kInteger, 0, -1}, {"heads", kInteger, 0, -1}, {"options", kOptions, struct_module_transformer_encoder_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_transformer_decoder_options_init] = {"tinyai_module_transformer_decoder_options_init", call_tinyai_module_transformer_decoder_options_init, "", NULL, 1, {{"options", kStruct, struct_module_transformer_decoder_options, -1}}},
    [function_module_transformer_decoder_layer] = {"tinyai_module_transformer_decoder_layer", call_tinyai_module_transformer_decoder_layer, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"features", kInteger, 0, -1}, {"heads", kInteger, 0, -1}, {"options", kOptions, struct_module_transformer_decoder_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_transformer_encoder] = {"tinyai_module_transformer_encoder", call_tinyai_module_transformer_encoder, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"features", kInteger, 0, -1}, {"heads", kInteger, 0, -1}, {"layers", kInteger, 0, -1}, {"options", kOptions, struct_module_transformer_encoder_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_transformer_decoder] = {"tinyai_module_transformer_decoder", call_tinyai_module_transformer_decoder, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"features", kInteger, 0, -1}, {"heads", kInteger, 0, -1}, {"layers", kInteger, 0, -1}, {"options", kOptions, struct_module_transformer_decoder_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_positional_encoding] = {"tinyai_module_positional_encoding", call_tinyai_module_positional_encoding, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"features", kInteger, 0, -1}, {"base", kNumber, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_positional_embedding] = {"tinyai_module_positional_embedding", call_tinyai_module_positional_embedding, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"steps", kInteger, 0, -1}, {"features", kInteger, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_flatten] = {"tinyai_module_flatten", call_tinyai_module_flatten, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"first_axis", kInteger, 0, -1}, {"last_axis", kInteger, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_activation_options_init] = {"tinyai_module_activation_options_init", call_tinyai_module_activation_options_init, "", NULL, 1, {{"options", kStruct, struct_module_activation_options, -1}}},
    [function_module_activation] = {"tinyai_module_activation", call_tinyai_module_activation, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"activation", kInt32, 0, -1}, {"options", kOptions, struct_module_activation_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_model_lenet5_options_init] = {"tinyai_model_lenet5_options_init", call_tinyai_model_lenet5_options_init, "", NULL, 1, {{"options", kStruct, struct_model_lenet5_options, -1}}},
    [function_model_lenet5] = {"tinyai_model_lenet5", call_tinyai_model_lenet5, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"classes", kInteger, 0, -1}, {"options", kOptions, struct_model_lenet5_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_model_resnet_options_init] = {"tinyai_model_resnet_options_init", call_tinyai_model_resnet_options_init, "", NULL, 1, {{"options", kStruct, struct_model_resnet_options, -1}}},
    [function_model_resnet] = {"tinyai_model_resnet", call_tinyai_model_resnet, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"depth", kInteger, 0, -1}, {"classes", kInteger, 0, -1}, {"options", kOptions, struct_model_resnet_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_model_mobilenet_v2_options_init] = {"tinyai_model_mobilenet_v2_options_init", call_tinyai_model_mobilenet_v2_options_init, "", NULL, 1, {{"options", kStruct, struct_model_mobilenet_v2_options, -1}}},
    [function_model_mobilenet_v2] = {"tinyai_model_mobilenet_v2", call_tinyai_model_mobilenet_v2, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"classes", kInteger, 0, -1}, {"options", kOptions, struct_model_mobilenet_v2_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_model_shufflenet_v2_options_init] = {"tinyai_model_shufflenet_v2_options_init", call_tinyai_model_shufflenet_v2_options_init, "", NULL, 1, {{"options", kStruct, struct_model_shufflenet_v2_options, -1}}},
    [function_model_shufflenet_v2] = {"tinyai_model_shufflenet_v2", call_tinyai_model_shufflenet_v2, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"classes", kInteger, 0, -1}, {"options", kOptions, struct_model_shufflenet_v2_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_model_efficientnet_options_init] = {"tinyai_model_efficientnet_options_init", call_tinyai_model_efficientnet_options_init, "", NULL, 1, {{"options", kStruct, struct_model_efficientnet_options, -1}}},
    [function_model_efficientnet] = {"tinyai_model_efficientnet", call_tinyai_model_efficientnet, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"classes", kInteger, 0, -1}, {"options", kOptions, struct_model_efficientnet_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_model_unet_options_init] = {"tinyai_model_unet_options_init", call_tinyai_model_unet_options_init, "", NULL, 1, {{"options", kStruct, struct_model_unet_options, -1}}},
    [function_model_unet] = {"tinyai_model_unet", call_tinyai_model_unet, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"in_channels", kInteger, 0, -1}, {"classes", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"options", kOptions, struct_model_unet_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_model_vit_options_init] = {"tinyai_model_vit_options_init", call_tinyai_model_vit_options_init, "", NULL, 1, {{"options", kStruct, struct_model_vit_options, -1}}},
    [function_model_vit] = {"tinyai_model_vit", call_tinyai_model_vit, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 9, {{"into", kInto, kind_manager, -1}, {"image", kInteger, 0, -1}, {"patch", kInteger, 0, -1}, {"classes", kInteger, 0, -1}, {"features", kInteger, 0, -1}, {"heads", kInteger, 0, -1}, {"layers", kInteger, 0, -1}, {"options", kOptions, struct_model_vit_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_model_gpt_options_init] = {"tinyai_model_gpt_options_init", call_tinyai_model_gpt_options_init, "", NULL, 1, {{"options", kStruct, struct_model_gpt_options, -1}}},
    [function_model_gpt] = {"tinyai_model_gpt", call_tinyai_model_gpt, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"vocabulary", kInteger, 0, -1}, {"steps", kInteger, 0, -1}, {"features", kInteger, 0, -1}, {"heads", kInteger, 0, -1}, {"layers", kInteger, 0, -1}, {"options", kOptions, struct_model_gpt_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_model_bert_options_init] = {"tinyai_model_bert_options_init", call_tinyai_model_bert_options_init, "", NULL, 1, {{"options", kStruct, struct_model_bert_options, -1}}},
    [function_model_bert] = {"tinyai_model_bert", call_tinyai_model_bert, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"vocabulary", kInteger, 0, -1}, {"steps", kInteger, 0, -1}, {"features", kInteger, 0, -1}, {"heads", kInteger, 0, -1}, {"layers", kInteger, 0, -1}, {"options", kOptions, struct_model_bert_options, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_sequential] = {"tinyai_module_sequential", call_tinyai_module_sequential, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"modules", kHandles, kind_module, 2}, {"count", kCount, 0, 1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_parallel] = {"tinyai_module_parallel", call_tinyai_module_parallel, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"branches", kHandles, kind_module, 2}, {"count", kCount, 0, 1}, {"join", kInt32, 0, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_dict] = {"tinyai_module_dict", call_tinyai_module_dict, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"names", kTexts, 0, 3}, {"modules", kHandles, kind_module, 3}, {"count", kCount, 0, 1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_compose] = {"tinyai_module_compose", call_tinyai_module_compose, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"name", kText, 0, -1}, {"forward", kCallback, kModuleForward, -1}, {"user_data", kUserData, 0, -1}, {"destroy", kCallback, kDestroy, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_add_child] = {"tinyai_module_add_child", call_tinyai_module_add_child, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"parent", kHandle, kind_module, -1}, {"name", kText, 0, -1}, {"child", kHandle, kind_module, -1}}},
    [function_module_add_parameter] = {"tinyai_module_add_parameter", call_tinyai_module_add_parameter, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"module", kHandle, kind_module, -1}, {"name", kText, 0, -1}, {"parameter", kHandle, kind_variable, -1}}},
    [function_module_add_buffer] = {"tinyai_module_add_buffer", call_tinyai_module_add_buffer, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"module", kHandle, kind_module, -1}, {"name", kText, 0, -1}, {"buffer", kHandle, kind_array, -1}}},
    [function_module_add_slot] = {"tinyai_module_add_slot", call_tinyai_module_add_slot, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"module", kHandle, kind_module, -1}, {"name", kText, 0, -1}, {"dtype", kDtype, 0, -1}, {"shape", kInts, 0, 4}, {"rank", kCount, 0, 3}}},
    [function_module_slot] = {"tinyai_module_slot", call_tinyai_module_slot, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"self", kHandle, kind_module, -1}, {"name", kText, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_module_set_slot] = {"tinyai_module_set_slot", call_tinyai_module_set_slot, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"self", kHandle, kind_module, -1}, {"name", kText, 0, -1}, {"value", kHandle, kind_variable, -1}}},
    [function_module_release] = {"tinyai_module_release", call_tinyai_module_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"module", kHandle, kind_module, -1}}},
    [function_module_forward] = {"tinyai_module_forward", call_tinyai_module_forward, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_module_forward_array] = {"tinyai_module_forward_array", call_tinyai_module_forward_array, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_module_forward_many] = {"tinyai_module_forward_many", call_tinyai_module_forward_many, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"inputs", kHandles, kind_resource, 3}, {"input_count", kCount, 0, 2}, {"outputs", kOutHandles, kind_variable, 5}, {"output_count", kCount, 0, 4}}},
    [function_module_valid] = {"tinyai_module_valid", call_tinyai_module_valid, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_set_training] = {"tinyai_module_set_training", call_tinyai_module_set_training, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"module", kHandle, kind_module, -1}, {"training", kInt32, 0, -1}}},
    [function_module_is_training] = {"tinyai_module_is_training", call_tinyai_module_is_training, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"module", kHandle, kind_module, -1}, {"out", kOutInt32, 0, -1}}},
    [function_module_freeze] = {"tinyai_module_freeze", call_tinyai_module_freeze, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"module", kHandle, kind_module, -1}, {"frozen", kInt32, 0, -1}}},
    [function_module_set_recompute] = {"tinyai_module_set_recompute", call_tinyai_module_set_recompute, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"module", kHandle, kind_module, -1}, {"every", kInteger, 0, -1}}},
    [function_module_parameter] = {"tinyai_module_parameter", call_tinyai_module_parameter, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"module", kHandle, kind_module, -1}, {"name", kText, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_module_buffer] = {"tinyai_module_buffer", call_tinyai_module_buffer, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"module", kHandle, kind_module, -1}, {"name", kText, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_module_child] = {"tinyai_module_child", call_tinyai_module_child, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"name", kText, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_parameters] = {"tinyai_module_parameters", call_tinyai_module_parameters, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"modules", kHandles, kind_module, 1}, {"module_count", kCount, 0, 0}, {"outs", kOutHandles, kind_variable, 3}, {"capacity", kCount, 0, 2}, {"count", kOutInteger, 0, -1}}},
    [function_module_parameter_count] = {"tinyai_module_parameter_count", call_tinyai_module_parameter_count, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"module", kHandle, kind_module, -1}, {"out", kOutInteger, 0, -1}}},
    [function_module_parameter_at] = {"tinyai_module_parameter_at", call_tinyai_module_parameter_at, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"module", kHandle, kind_module, -1}, {"index", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_module_parameter_name] = {"tinyai_module_parameter_name", call_tinyai_module_parameter_name, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"module", kHandle, kind_module, -1}, {"index", kInteger, 0, -1}, {"buffer", kBuffer, 0, 3}, {"size", kCount, 0, 2}, {"length", kOutInteger, 0, -1}}},
    [function_module_buffer_count] = {"tinyai_module_buffer_count", call_tinyai_module_buffer_count, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"module", kHandle, kind_module, -1}, {"out", kOutInteger, 0, -1}}},
    [function_module_buffer_at] = {"tinyai_module_buffer_at", call_tinyai_module_buffer_at, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"module", kHandle, kind_module, -1}, {"index", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_module_buffer_name] = {"tinyai_module_buffer_name", call_tinyai_module_buffer_name, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"module", kHandle, kind_module, -1}, {"index", kInteger, 0, -1}, {"buffer", kBuffer, 0, 3}, {"size", kCount, 0, 2}, {"length", kOutInteger, 0, -1}}},
    [function_module_get_size] = {"tinyai_module_get_size", call_tinyai_module_get_size, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"module", kHandle, kind_module, -1}, {"out", kStruct, struct_module_size, -1}}},
    [function_module_print] = {"tinyai_module_print", call_tinyai_module_print, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"module", kHandle, kind_module, -1}, {"buffer", kBuffer, 0, 2}, {"size", kCount, 0, 1}, {"length", kOutInteger, 0, -1}}},
    [function_module_save] = {"tinyai_module_save", call_tinyai_module_save, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"module", kHandle, kind_module, -1}, {"path", kPath, 0, -1}}},
    [function_module_load] = {"tinyai_module_load", call_tinyai_module_load, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"module", kHandle, kind_module, -1}, {"path", kPath, 0, -1}, {"partial", kInt32, 0, -1}}},
    [function_module_load_report] = {"tinyai_module_load_report", call_tinyai_module_load_report, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"module", kHandle, kind_module, -1}, {"path", kPath, 0, -1}, {"partial", kInt32, 0, -1}, {"report", kStruct, struct_state_report, -1}, {"buffer", kBuffer, 0, 5}, {"size", kCount, 0, 4}, {"length", kOutInteger, 0, -1}}},
    [function_module_copy_state] = {"tinyai_module_copy_state", call_tinyai_module_copy_state, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"to", kHandle, kind_module, -1}, {"from", kHandle, kind_module, -1}, {"partial", kInt32, 0, -1}}},
    [function_module_average_state] = {"tinyai_module_average_state", call_tinyai_module_average_state, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"to", kHandle, kind_module, -1}, {"from", kHandle, kind_module, -1}, {"decay", kNumber, 0, -1}}},
    [function_module_copy] = {"tinyai_module_copy", call_tinyai_module_copy, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_cast] = {"tinyai_module_cast", call_tinyai_module_cast, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_quantize] = {"tinyai_module_quantize", call_tinyai_module_quantize, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"batches", kHandles, kind_array, 3}, {"count", kCount, 0, 2}, {"percentile", kNumber, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_prune] = {"tinyai_module_prune", call_tinyai_module_prune, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"module", kHandle, kind_module, -1}, {"fraction", kNumber, 0, -1}, {"globally", kInt32, 0, -1}, {"pruned", kOutInteger, 0, -1}}},
    [function_module_end_pruning] = {"tinyai_module_end_pruning", call_tinyai_module_end_pruning, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"module", kHandle, kind_module, -1}}},
    [function_module_prune_channels] = {"tinyai_module_prune_channels", call_tinyai_module_prune_channels, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"fraction", kNumber, 0, -1}, {"order", kInt32, 0, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_prune_channels_report] = {"tinyai_module_prune_channels_report", call_tinyai_module_prune_channels_report, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"module", kHandle, kind_module, -1}, {"fraction", kNumber, 0, -1}, {"order", kInt32, 0, -1}, {"report", kStruct, struct_channel_report, -1}, {"buffer", kBuffer, 0, 5}, {"size", kCount, 0, 4}, {"length", kOutInteger, 0, -1}}},
    [function_init_gain] = {"tinyai_init_gain", call_tinyai_init_gain, "", NULL, 2, {{"nonlinearity", kInt32, 0, -1}, {"slope", kNumber, 0, -1}}},
    [function_init_constant] = {"tinyai_init_constant", call_tinyai_init_constant, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"value", kNumber, 0, -1}}},
    [function_init_uniform] = {"tinyai_init_uniform", call_tinyai_init_uniform, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"variable", kHandle, kind_variable, -1}, {"low", kNumber, 0, -1}, {"high", kNumber, 0, -1}}},
    [function_init_normal] = {"tinyai_init_normal", call_tinyai_init_normal, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"variable", kHandle, kind_variable, -1}, {"mean", kNumber, 0, -1}, {"stddev", kNumber, 0, -1}}},
    [function_init_xavier_uniform] = {"tinyai_init_xavier_uniform", call_tinyai_init_xavier_uniform, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"gain", kNumber, 0, -1}}},
    [function_init_xavier_normal] = {"tinyai_init_xavier_normal", call_tinyai_init_xavier_normal, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"gain", kNumber, 0, -1}}},
    [function_init_kaiming_uniform] = {"tinyai_init_kaiming_uniform", call_tinyai_init_kaiming_uniform, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"variable", kHandle, kind_variable, -1}, {"slope", kNumber, 0, -1}, {"fan", kInt32, 0, -1}, {"nonlinearity", kInt32, 0, -1}}},
    [function_init_kaiming_normal] = {"tinyai_init_kaiming_normal", call_tinyai_init_kaiming_normal, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"variable", kHandle, kind_variable, -1}, {"slope", kNumber, 0, -1}, {"fan", kInt32, 0, -1}, {"nonlinearity", kInt32, 0, -1}}},
    [function_init_orthogonal] = {"tinyai_init_orthogonal", call_tinyai_init_orthogonal, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"variable", kHandle, kind_variable, -1}, {"gain", kNumber, 0, -1}}},
    [function_session_options_init] = {"tinyai_session_options_init", call_tinyai_session_options_init, "", NULL, 1, {{"options", kStruct, struct_session_options, -1}}},
    [function_session_create] = {"tinyai_session_create", call_tinyai_session_create, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"options", kOptions, struct_session_options, -1}, {"out", kOutHandle, kind_session, -1}}},
    [function_session_get_info] = {"tinyai_session_get_info", call_tinyai_session_get_info, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"session", kHandle, kind_session, -1}, {"out", kStruct, struct_session_info, -1}}},
    [function_session_lengths] = {"tinyai_session_lengths", call_tinyai_session_lengths, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"session", kHandle, kind_session, -1}, {"lengths", kIntBuffer, 0, 2}, {"capacity", kCount, 0, 1}, {"count", kOutInteger, 0, -1}}},
    [function_session_truncate] = {"tinyai_session_truncate", call_tinyai_session_truncate, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"session", kHandle, kind_session, -1}, {"row", kInteger, 0, -1}, {"steps", kInteger, 0, -1}}},
    [function_session_reset_state] = {"tinyai_session_reset_state", call_tinyai_session_reset_state, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"session", kHandle, kind_session, -1}}},
    [function_session_select] = {"tinyai_session_select", call_tinyai_session_select, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"session", kHandle, kind_session, -1}, {"rows", kInts, 0, 2}, {"count", kCount, 0, 1}}},
    [function_session_reserve] = {"tinyai_session_reserve", call_tinyai_session_reserve, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"session", kHandle, kind_session, -1}, {"capacity", kInteger, 0, -1}}},
    [function_session_release] = {"tinyai_session_release", call_tinyai_session_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"session", kHandle, kind_session, -1}}},
    [function_module_forward_session] = {"tinyai_module_forward_session", call_tinyai_module_forward_session, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"session", kHandle, kind_session, -1}, {"call", kOptions, struct_session_call, -1}, {"inputs", kHandles, kind_resource, 5}, {"input_count", kCount, 0, 4}, {"outputs", kOutHandles, kind_variable, 7}, {"output_count", kCount, 0, 6}}},
    [function_function_call_session] = {"tinyai_function_call_session", call_tinyai_function_call_session, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"function", kHandle, kind_function, -1}, {"session", kHandle, kind_session, -1}, {"call", kOptions, struct_session_call, -1}, {"inputs", kHandles, kind_variable, 5}, {"input_count", kCount, 0, 4}, {"outputs", kOutHandles, kind_variable, 7}, {"output_count", kCount, 0, 6}}},
    [function_sgd_options_init] = {"tinyai_sgd_options_init", call_tinyai_sgd_options_init, "", NULL, 1, {{"options", kStruct, struct_sgd_options, -1}}},
    [function_optimizer_sgd] = {"tinyai_optimizer_sgd", call_tinyai_optimizer_sgd, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_sgd_options, -1}, {"out", kOutHandle, kind_optimizer, -1}}},
    [function_optimizer_add_sgd_group] = {"tinyai_optimizer_add_sgd_group", call_tinyai_optimizer_add_sgd_group, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"optimizer", kHandle, kind_optimizer, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_sgd_options, -1}}},
    [function_adam_options_init] = {"tinyai_adam_options_init", call_tinyai_adam_options_init, "", NULL, 1, {{"options", kStruct, struct_adam_options, -1}}},
    [function_optimizer_adam] = {"tinyai_optimizer_adam", call_tinyai_optimizer_adam, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_adam_options, -1}, {"out", kOutHandle, kind_optimizer, -1}}},
    [function_optimizer_adamw] = {"tinyai_optimizer_adamw", call_tinyai_optimizer_adamw, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_adam_options, -1}, {"out", kOutHandle, kind_optimizer, -1}}},
    [function_optimizer_add_adam_group] = {"tinyai_optimizer_add_adam_group", call_tinyai_optimizer_add_adam_group, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"optimizer", kHandle, kind_optimizer, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_adam_options, -1}}},
    [function_adagrad_options_init] = {"tinyai_adagrad_options_init", call_tinyai_adagrad_options_init, "", NULL, 1, {{"options", kStruct, struct_adagrad_options, -1}}},
    [function_optimizer_adagrad] = {"tinyai_optimizer_adagrad", call_tinyai_optimizer_adagrad, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_adagrad_options, -1}, {"out", kOutHandle, kind_optimizer, -1}}},
    [function_optimizer_add_adagrad_group] = {"tinyai_optimizer_add_adagrad_group", call_tinyai_optimizer_add_adagrad_group, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"optimizer", kHandle, kind_optimizer, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_adagrad_options, -1}}},
    [function_rmsprop_options_init] = {"tinyai_rmsprop_options_init", call_tinyai_rmsprop_options_init, "", NULL, 1, {{"options", kStruct, struct_rmsprop_options, -1}}},
    [function_optimizer_rmsprop] = {"tinyai_optimizer_rmsprop", call_tinyai_optimizer_rmsprop, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_rmsprop_options, -1}, {"out", kOutHandle, kind_optimizer, -1}}},
    [function_optimizer_add_rmsprop_group] = {"tinyai_optimizer_add_rmsprop_group", call_tinyai_optimizer_add_rmsprop_group, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"optimizer", kHandle, kind_optimizer, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_rmsprop_options, -1}}},
    [function_adadelta_options_init] = {"tinyai_adadelta_options_init", call_tinyai_adadelta_options_init, "", NULL, 1, {{"options", kStruct, struct_adadelta_options, -1}}},
    [function_optimizer_adadelta] = {"tinyai_optimizer_adadelta", call_tinyai_optimizer_adadelta, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_adadelta_options, -1}, {"out", kOutHandle, kind_optimizer, -1}}},
    [function_optimizer_add_adadelta_group] = {"tinyai_optimizer_add_adadelta_group", call_tinyai_optimizer_add_adadelta_group, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"optimizer", kHandle, kind_optimizer, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_adadelta_options, -1}}},
    [function_nadam_options_init] = {"tinyai_nadam_options_init", call_tinyai_nadam_options_init, "", NULL, 1, {{"options", kStruct, struct_nadam_options, -1}}},
    [function_optimizer_nadam] = {"tinyai_optimizer_nadam", call_tinyai_optimizer_nadam, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_nadam_options, -1}, {"out", kOutHandle, kind_optimizer, -1}}},
    [function_optimizer_add_nadam_group] = {"tinyai_optimizer_add_nadam_group", call_tinyai_optimizer_add_nadam_group, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"optimizer", kHandle, kind_optimizer, -1}, {"parameters", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"options", kOptions, struct_nadam_options, -1}}},
    [function_optimizer_release] = {"tinyai_optimizer_release", call_tinyai_optimizer_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"optimizer", kHandle, kind_optimizer, -1}}},
    [function_optimizer_step] = {"tinyai_optimizer_step", call_tinyai_optimizer_step, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"optimizer", kHandle, kind_optimizer, -1}}},
    [function_optimizer_clear_grads] = {"tinyai_optimizer_clear_grads", call_tinyai_optimizer_clear_grads, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"optimizer", kHandle, kind_optimizer, -1}}},
    [function_optimizer_zero_grads] = {"tinyai_optimizer_zero_grads", call_tinyai_optimizer_zero_grads, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"optimizer", kHandle, kind_optimizer, -1}}},
    [function_optimizer_clip_norm] = {"tinyai_optimizer_clip_norm", call_tinyai_optimizer_clip_norm, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"optimizer", kHandle, kind_optimizer, -1}, {"max_norm", kNumber, 0, -1}, {"norm", kOutNumber, 0, -1}}},
    [function_optimizer_clip_value] = {"tinyai_optimizer_clip_value", call_tinyai_optimizer_clip_value, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"optimizer", kHandle, kind_optimizer, -1}, {"max_value", kNumber, 0, -1}}},
    [function_optimizer_set_early] = {"tinyai_optimizer_set_early", call_tinyai_optimizer_set_early, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"optimizer", kHandle, kind_optimizer, -1}, {"early", kInt32, 0, -1}}},
    [function_optimizer_set_rate] = {"tinyai_optimizer_set_rate", call_tinyai_optimizer_set_rate, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"optimizer", kHandle, kind_optimizer, -1}, {"rate", kNumber, 0, -1}}},
    [function_optimizer_rate] = {"tinyai_optimizer_rate", call_tinyai_optimizer_rate, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"optimizer", kHandle, kind_optimizer, -1}, {"group", kInteger, 0, -1}, {"out", kOutNumber, 0, -1}}},
    [function_optimizer_set_group_rate] = {"tinyai_optimizer_set_group_rate", call_tinyai_optimizer_set_group_rate, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"optimizer", kHandle, kind_optimizer, -1}, {"group", kInteger, 0, -1}, {"rate", kNumber, 0, -1}}},
    [function_optimizer_save] = {"tinyai_optimizer_save", call_tinyai_optimizer_save, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"optimizer", kHandle, kind_optimizer, -1}, {"path", kPath, 0, -1}}},
    [function_optimizer_load] = {"tinyai_optimizer_load", call_tinyai_optimizer_load, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"optimizer", kHandle, kind_optimizer, -1}, {"path", kPath, 0, -1}}},
    [function_loss_scale_options_init] = {"tinyai_loss_scale_options_init", call_tinyai_loss_scale_options_init, "", NULL, 1, {{"options", kStruct, struct_loss_scale_options, -1}}},
    [function_optimizer_set_loss_scale] = {"tinyai_optimizer_set_loss_scale", call_tinyai_optimizer_set_loss_scale, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"optimizer", kHandle, kind_optimizer, -1}, {"options", kOptions, struct_loss_scale_options, -1}}},
    [function_optimizer_clear_loss_scale] = {"tinyai_optimizer_clear_loss_scale", call_tinyai_optimizer_clear_loss_scale, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"optimizer", kHandle, kind_optimizer, -1}}},
    [function_optimizer_scale_loss] = {"tinyai_optimizer_scale_loss", call_tinyai_optimizer_scale_loss, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"optimizer", kHandle, kind_optimizer, -1}, {"loss", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_optimizer_get_loss_scale] = {"tinyai_optimizer_get_loss_scale", call_tinyai_optimizer_get_loss_scale, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"optimizer", kHandle, kind_optimizer, -1}, {"out", kStruct, struct_loss_scale_state, -1}}},
    [function_schedule_options_init] = {"tinyai_schedule_options_init", call_tinyai_schedule_options_init, "", NULL, 1, {{"options", kStruct, struct_schedule_options, -1}}},
    [function_schedule_create] = {"tinyai_schedule_create", call_tinyai_schedule_create, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"optimizer", kHandle, kind_optimizer, -1}, {"options", kOptions, struct_schedule_options, -1}, {"out", kOutHandle, kind_schedule, -1}}},
    [function_schedule_advance] = {"tinyai_schedule_advance", call_tinyai_schedule_advance, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"schedule", kHandle, kind_schedule, -1}}},
    [function_schedule_done] = {"tinyai_schedule_done", call_tinyai_schedule_done, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"schedule", kHandle, kind_schedule, -1}, {"out", kOutInteger, 0, -1}}},
    [function_schedule_set_done] = {"tinyai_schedule_set_done", call_tinyai_schedule_set_done, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"schedule", kHandle, kind_schedule, -1}, {"done", kInteger, 0, -1}}},
    [function_schedule_release] = {"tinyai_schedule_release", call_tinyai_schedule_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"schedule", kHandle, kind_schedule, -1}}},
    [function_dataset_from_arrays] = {"tinyai_dataset_from_arrays", call_tinyai_dataset_from_arrays, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"arrays", kHandles, kind_array, 2}, {"count", kCount, 0, 1}, {"input_count", kInteger, 0, -1}, {"out", kOutHandle, kind_dataset, -1}}},
    [function_dataset_size] = {"tinyai_dataset_size", call_tinyai_dataset_size, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"dataset", kHandle, kind_dataset, -1}, {"out", kOutInteger, 0, -1}}},
    [function_dataset_split] = {"tinyai_dataset_split", call_tinyai_dataset_split, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"dataset", kHandle, kind_dataset, -1}, {"sizes", kInts, 0, 3}, {"count", kCount, 0, 2}, {"shuffle", kInt32, 0, -1}, {"seed", kBits, 0, -1}, {"parts", kOutHandles, kind_dataset, 3}}},
    [function_dataset_release] = {"tinyai_dataset_release", call_tinyai_dataset_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"dataset", kHandle, kind_dataset, -1}}},
    [function_loader_options_init] = {"tinyai_loader_options_init", call_tinyai_loader_options_init, "", NULL, 1, {{"options", kStruct, struct_loader_options, -1}}},
    [function_loader_open] = {"tinyai_loader_open", call_tinyai_loader_open, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"dataset", kHandle, kind_dataset, -1}, {"options", kOptions, struct_loader_options, -1}, {"out", kOutHandle, kind_loader, -1}}},
    [function_loader_next] = {"tinyai_loader_next", call_tinyai_loader_next, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"loader", kHandle, kind_loader, -1}, {"into", kInto, kind_manager, -1}, {"batch", kOutHandle, kind_manager, -1}, {"arrays", kOutHandles, kind_array, 4}, {"count", kCount, 0, 3}}},
    [function_loader_start] = {"tinyai_loader_start", call_tinyai_loader_start, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"loader", kHandle, kind_loader, -1}, {"epoch", kInteger, 0, -1}, {"batch", kInteger, 0, -1}}},
    [function_loader_batches] = {"tinyai_loader_batches", call_tinyai_loader_batches, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"loader", kHandle, kind_loader, -1}, {"out", kOutInteger, 0, -1}}},
    [function_loader_close] = {"tinyai_loader_close", call_tinyai_loader_close, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"loader", kHandle, kind_loader, -1}}},
    [function_monitor_create] = {"tinyai_monitor_create", call_tinyai_monitor_create, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"into", kInto, kind_manager, -1}, {"out", kOutHandle, kind_monitor, -1}}},
    [function_monitor_add] = {"tinyai_monitor_add", call_tinyai_monitor_add, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"monitor", kHandle, kind_monitor, -1}, {"series", kText, 0, -1}, {"step", kNumber, 0, -1}, {"value", kNumber, 0, -1}}},
    [function_monitor_last] = {"tinyai_monitor_last", call_tinyai_monitor_last, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"monitor", kHandle, kind_monitor, -1}, {"series", kText, 0, -1}, {"out", kOutNumber, 0, -1}}},
    [function_monitor_print] = {"tinyai_monitor_print", call_tinyai_monitor_print, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"monitor", kHandle, kind_monitor, -1}, {"buffer", kBuffer, 0, 2}, {"size", kCount, 0, 1}, {"length", kOutInteger, 0, -1}}},
    [function_monitor_save_csv] = {"tinyai_monitor_save_csv", call_tinyai_monitor_save_csv, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"monitor", kHandle, kind_monitor, -1}, {"path", kPath, 0, -1}}},
    [function_monitor_save_svg] = {"tinyai_monitor_save_svg", call_tinyai_monitor_save_svg, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"monitor", kHandle, kind_monitor, -1}, {"title", kText, 0, -1}, {"path", kPath, 0, -1}}},
    [function_monitor_release] = {"tinyai_monitor_release", call_tinyai_monitor_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"monitor", kHandle, kind_monitor, -1}}},
    [function_group_options_init] = {"tinyai_group_options_init", call_tinyai_group_options_init, "", NULL, 1, {{"options", kStruct, struct_group_options, -1}}},
    [function_group_open] = {"tinyai_group_open", call_tinyai_group_open, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"options", kOptions, struct_group_options, -1}, {"out", kOutHandle, kind_group, -1}}},
    [function_group_get_state] = {"tinyai_group_get_state", call_tinyai_group_get_state, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"group", kHandle, kind_group, -1}, {"out", kStruct, struct_group_state, -1}}},
    [function_group_reopen] = {"tinyai_group_reopen", call_tinyai_group_reopen, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"failed", kHandle, kind_group, -1}, {"out", kOutHandle, kind_group, -1}}},
    [function_group_split] = {"tinyai_group_split", call_tinyai_group_split, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"group", kHandle, kind_group, -1}, {"color", kInteger, 0, -1}, {"out", kOutHandle, kind_group, -1}}},
    [function_group_close] = {"tinyai_group_close", call_tinyai_group_close, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_OK}, 1, {{"group", kHandle, kind_group, -1}}},
    [function_array_group_sum] = {"tinyai_array_group_sum", call_tinyai_array_group_sum, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"group", kHandle, kind_group, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_group_gather] = {"tinyai_array_group_gather", call_tinyai_array_group_gather, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"group", kHandle, kind_group, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_group_scatter_sum] = {"tinyai_array_group_scatter_sum", call_tinyai_array_group_scatter_sum, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"group", kHandle, kind_group, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_group_share] = {"tinyai_array_group_share", call_tinyai_array_group_share, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 3, {{"x", kHandle, kind_array, -1}, {"group", kHandle, kind_group, -1}, {"root", kInteger, 0, -1}}},
    [function_array_send] = {"tinyai_array_send", call_tinyai_array_send, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 3, {{"x", kHandle, kind_array, -1}, {"group", kHandle, kind_group, -1}, {"to", kInteger, 0, -1}}},
    [function_array_receive] = {"tinyai_array_receive", call_tinyai_array_receive, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 3, {{"x", kHandle, kind_array, -1}, {"group", kHandle, kind_group, -1}, {"from", kInteger, 0, -1}}},
    [function_variable_group_sum] = {"tinyai_variable_group_sum", call_tinyai_variable_group_sum, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"group", kHandle, kind_group, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_variable_group_same] = {"tinyai_variable_group_same", call_tinyai_variable_group_same, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"group", kHandle, kind_group, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_variable_group_gather] = {"tinyai_variable_group_gather", call_tinyai_variable_group_gather, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"group", kHandle, kind_group, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_variable_group_scatter_sum] = {"tinyai_variable_group_scatter_sum", call_tinyai_variable_group_scatter_sum, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"group", kHandle, kind_group, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_module_split] = {"tinyai_module_split", call_tinyai_module_split, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"group", kHandle, kind_group, -1}, {"out", kOutHandle, kind_module, -1}}},
    [function_module_split_report] = {"tinyai_module_split_report", call_tinyai_module_split_report, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 6, {{"module", kHandle, kind_module, -1}, {"ranks", kInteger, 0, -1}, {"report", kStruct, struct_split_report, -1}, {"buffer", kBuffer, 0, 4}, {"size", kCount, 0, 3}, {"length", kOutInteger, 0, -1}}},
    [function_trainer_options_init] = {"tinyai_trainer_options_init", call_tinyai_trainer_options_init, "", NULL, 1, {{"options", kStruct, struct_trainer_options, -1}}},
    [function_trainer_create] = {"tinyai_trainer_create", call_tinyai_trainer_create, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"options", kOptions, struct_trainer_options, -1}, {"out", kOutHandle, kind_trainer, -1}}},
    [function_trainer_add_loss] = {"tinyai_trainer_add_loss", call_tinyai_trainer_add_loss, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"trainer", kHandle, kind_trainer, -1}, {"loss", kInt32, 0, -1}, {"output", kInteger, 0, -1}, {"target", kInteger, 0, -1}, {"weight", kNumber, 0, -1}}},
    [function_trainer_run] = {"tinyai_trainer_run", call_tinyai_trainer_run, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 1, {{"trainer", kHandle, kind_trainer, -1}}},
    [function_on_replica_thread] = {"tinyai_on_replica_thread", call_tinyai_on_replica_thread, "", NULL, 0, {{0}}},
    [function_replica_trainer] = {"tinyai_replica_trainer", call_tinyai_replica_trainer, "", NULL, 0, {{0}}},
    [function_trainer_stop] = {"tinyai_trainer_stop", call_tinyai_trainer_stop, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"trainer", kHandle, kind_trainer, -1}}},
    [function_trainer_get_state] = {"tinyai_trainer_get_state", call_tinyai_trainer_get_state, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"trainer", kHandle, kind_trainer, -1}, {"out", kStruct, struct_trainer_state, -1}}},
    [function_trainer_reset_state] = {"tinyai_trainer_reset_state", call_tinyai_trainer_reset_state, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"trainer", kHandle, kind_trainer, -1}}},
    [function_trainer_set_epochs] = {"tinyai_trainer_set_epochs", call_tinyai_trainer_set_epochs, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"trainer", kHandle, kind_trainer, -1}, {"epochs", kInteger, 0, -1}}},
    [function_trainer_evaluate] = {"tinyai_trainer_evaluate", call_tinyai_trainer_evaluate, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 4, {{"trainer", kHandle, kind_trainer, -1}, {"dataset", kHandle, kind_dataset, -1}, {"loss", kOutNumber, 0, -1}, {"accuracy", kOutNumber, 0, -1}}},
    [function_trainer_save] = {"tinyai_trainer_save", call_tinyai_trainer_save, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"trainer", kHandle, kind_trainer, -1}, {"path", kPath, 0, -1}}},
    [function_trainer_load] = {"tinyai_trainer_load", call_tinyai_trainer_load, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"trainer", kHandle, kind_trainer, -1}, {"path", kPath, 0, -1}}},
    [function_trainer_save_run] = {"tinyai_trainer_save_run", call_tinyai_trainer_save_run, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_OK}, 1, {{"trainer", kHandle, kind_trainer, -1}}},
    [function_trainer_load_run] = {"tinyai_trainer_load_run", call_tinyai_trainer_load_run, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 2, {{"trainer", kHandle, kind_trainer, -1}, {"found", kOutInt32, 0, -1}}},
    [function_trainer_scope] = {"tinyai_trainer_scope", call_tinyai_trainer_scope, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"trainer", kHandle, kind_trainer, -1}, {"out", kOutHandle, kind_manager, -1}}},
    [function_trainer_release] = {"tinyai_trainer_release", call_tinyai_trainer_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"trainer", kHandle, kind_trainer, -1}}},
    [function_set_progress] = {"tinyai_set_progress", call_tinyai_set_progress, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"progress", kCallback, kProgress, -1}, {"user_data", kUserData, 0, -1}, {"destroy", kCallback, kDestroy, -1}}},
    [function_predictor_options_init] = {"tinyai_predictor_options_init", call_tinyai_predictor_options_init, "", NULL, 1, {{"options", kStruct, struct_predictor_options, -1}}},
    [function_predictor_create] = {"tinyai_predictor_create", call_tinyai_predictor_create, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"module", kHandle, kind_module, -1}, {"options", kOptions, struct_predictor_options, -1}, {"out", kOutHandle, kind_predictor, -1}}},
    [function_predictor_predict] = {"tinyai_predictor_predict", call_tinyai_predictor_predict, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"predictor", kHandle, kind_predictor, -1}, {"input", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_predictor_predict_many] = {"tinyai_predictor_predict_many", call_tinyai_predictor_predict_many, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"predictor", kHandle, kind_predictor, -1}, {"inputs", kHandles, kind_array, 3}, {"input_count", kCount, 0, 2}, {"outputs", kOutHandles, kind_array, 5}, {"output_count", kCount, 0, 4}}},
    [function_predictor_predict_session] = {"tinyai_predictor_predict_session", call_tinyai_predictor_predict_session, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"predictor", kHandle, kind_predictor, -1}, {"session", kHandle, kind_session, -1}, {"call", kOptions, struct_session_call, -1}, {"inputs", kHandles, kind_array, 5}, {"input_count", kCount, 0, 4}, {"outputs", kOutHandles, kind_array, 7}, {"output_count", kCount, 0, 6}}},
    [function_predictor_release] = {"tinyai_predictor_release", call_tinyai_predictor_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"predictor", kHandle, kind_predictor, -1}}},
    [function_analysis_options_init] = {"tinyai_analysis_options_init", call_tinyai_analysis_options_init, "", NULL, 1, {{"options", kStruct, struct_analysis_options, -1}}},
    [function_module_analyze] = {"tinyai_module_analyze", call_tinyai_module_analyze, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 5, {{"module", kHandle, kind_module, -1}, {"inputs", kHandles, kind_resource, 2}, {"input_count", kCount, 0, 1}, {"options", kOptions, struct_analysis_options, -1}, {"out", kStruct, struct_analysis, -1}}},
    [function_module_print_analysis] = {"tinyai_module_print_analysis", call_tinyai_module_print_analysis, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 8, {{"module", kHandle, kind_module, -1}, {"inputs", kHandles, kind_resource, 2}, {"input_count", kCount, 0, 1}, {"options", kOptions, struct_analysis_options, -1}, {"format", kInt32, 0, -1}, {"buffer", kBuffer, 0, 6}, {"size", kCount, 0, 5}, {"length", kOutInteger, 0, -1}}},
    [function_function_analyze] = {"tinyai_function_analyze", call_tinyai_function_analyze, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 5, {{"function", kHandle, kind_function, -1}, {"inputs", kHandles, kind_resource, 2}, {"input_count", kCount, 0, 1}, {"output_count", kInteger, 0, -1}, {"out", kStruct, struct_analysis, -1}}},
    [function_function_print_analysis] = {"tinyai_function_print_analysis", call_tinyai_function_print_analysis, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 8, {{"function", kHandle, kind_function, -1}, {"inputs", kHandles, kind_resource, 2}, {"input_count", kCount, 0, 1}, {"output_count", kInteger, 0, -1}, {"format", kInt32, 0, -1}, {"buffer", kBuffer, 0, 6}, {"size", kCount, 0, 5}, {"length", kOutInteger, 0, -1}}},
    [function_function_price] = {"tinyai_function_price", call_tinyai_function_price, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SCOPE, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_ORDER, TINYAI_ERROR_OF_VARIABLE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_FORMAT, TINYAI_ERROR_GRAPH, TINYAI_ERROR_CONSUMED, TINYAI_ERROR_VERSION, TINYAI_ERROR_CALLBACK, TINYAI_ERROR_STOPPED, TINYAI_ERROR_PEER, TINYAI_ERROR_TIMEOUT, TINYAI_ERROR_DIFFERS, TINYAI_OK}, 6, {{"function", kHandle, kind_function, -1}, {"inputs", kHandles, kind_resource, 2}, {"input_count", kCount, 0, 1}, {"output_count", kInteger, 0, -1}, {"budget_bytes", kInteger, 0, -1}, {"out", kStruct, struct_price, -1}}},
    [function_profile_options_init] = {"tinyai_profile_options_init", call_tinyai_profile_options_init, "", NULL, 1, {{"options", kStruct, struct_profile_options, -1}}},
    [function_profile_start] = {"tinyai_profile_start", call_tinyai_profile_start, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"options", kOptions, struct_profile_options, -1}, {"out", kOutHandle, kind_profile, -1}}},
    [function_profile_stop] = {"tinyai_profile_stop", call_tinyai_profile_stop, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"profile", kHandle, kind_profile, -1}}},
    [function_profile_stats] = {"tinyai_profile_stats", call_tinyai_profile_stats, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"profile", kHandle, kind_profile, -1}, {"out", kStruct, struct_profile_counts, -1}}},
    [function_profile_print] = {"tinyai_profile_print", call_tinyai_profile_print, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"profile", kHandle, kind_profile, -1}, {"format", kInt32, 0, -1}, {"buffer", kBuffer, 0, 3}, {"size", kCount, 0, 2}, {"length", kOutInteger, 0, -1}}},
    [function_profile_save_trace] = {"tinyai_profile_save_trace", call_tinyai_profile_save_trace, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"profile", kHandle, kind_profile, -1}, {"path", kPath, 0, -1}}},
    [function_profile_save_html] = {"tinyai_profile_save_html", call_tinyai_profile_save_html, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_NOT_READY, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_IO, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"profile", kHandle, kind_profile, -1}, {"function", kHandle, kind_function, -1}, {"title", kText, 0, -1}, {"path", kPath, 0, -1}}},
    [function_profile_release] = {"tinyai_profile_release", call_tinyai_profile_release, "", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 1, {{"profile", kHandle, kind_profile, -1}}},
    [function_array_zeros] = {"tinyai_array_zeros", call_tinyai_array_zeros, "create", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"shape", kInts, 0, 2}, {"rank", kCount, 0, 1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_ones] = {"tinyai_array_ones", call_tinyai_array_ones, "create", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"shape", kInts, 0, 2}, {"rank", kCount, 0, 1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_full] = {"tinyai_array_full", call_tinyai_array_full, "create", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"shape", kInts, 0, 2}, {"rank", kCount, 0, 1}, {"value", kNumber, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_full_int] = {"tinyai_array_full_int", call_tinyai_array_full_int, "create", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"shape", kInts, 0, 2}, {"rank", kCount, 0, 1}, {"value", kInteger, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_eye] = {"tinyai_array_eye", call_tinyai_array_eye, "create", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"rows", kInteger, 0, -1}, {"columns", kInteger, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_arange] = {"tinyai_array_arange", call_tinyai_array_arange, "create", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"start", kNumber, 0, -1}, {"stop", kNumber, 0, -1}, {"step", kNumber, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_linspace] = {"tinyai_array_linspace", call_tinyai_array_linspace, "create", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"start", kNumber, 0, -1}, {"stop", kNumber, 0, -1}, {"steps", kInteger, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_uniform] = {"tinyai_array_uniform", call_tinyai_array_uniform, "random", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"shape", kInts, 0, 2}, {"rank", kCount, 0, 1}, {"low", kNumber, 0, -1}, {"high", kNumber, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_normal] = {"tinyai_array_normal", call_tinyai_array_normal, "random", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"shape", kInts, 0, 2}, {"rank", kCount, 0, 1}, {"mean", kNumber, 0, -1}, {"stddev", kNumber, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_randint] = {"tinyai_array_randint", call_tinyai_array_randint, "random", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"shape", kInts, 0, 2}, {"rank", kCount, 0, 1}, {"low", kInteger, 0, -1}, {"high", kInteger, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_bernoulli] = {"tinyai_array_bernoulli", call_tinyai_array_bernoulli, "random", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"shape", kInts, 0, 2}, {"rank", kCount, 0, 1}, {"p", kNumber, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_dropout] = {"tinyai_array_dropout", call_tinyai_array_dropout, "random", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"p", kNumber, 0, -1}, {"training", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_dropout] = {"tinyai_variable_dropout", call_tinyai_variable_dropout, "random", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"p", kNumber, 0, -1}, {"training", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_neg] = {"tinyai_array_neg", call_tinyai_array_neg, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_neg] = {"tinyai_variable_neg", call_tinyai_variable_neg, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_abs] = {"tinyai_array_abs", call_tinyai_array_abs, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_abs] = {"tinyai_variable_abs", call_tinyai_variable_abs, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_sign] = {"tinyai_array_sign", call_tinyai_array_sign, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_sign] = {"tinyai_variable_sign", call_tinyai_variable_sign, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_exp] = {"tinyai_array_exp", call_tinyai_array_exp, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_exp] = {"tinyai_variable_exp", call_tinyai_variable_exp, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_expm1] = {"tinyai_array_expm1", call_tinyai_array_expm1, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_expm1] = {"tinyai_variable_expm1", call_tinyai_variable_expm1, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_log] = {"tinyai_array_log", call_tinyai_array_log, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_log] = {"tinyai_variable_log", call_tinyai_variable_log, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_log1p] = {"tinyai_array_log1p", call_tinyai_array_log1p, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_log1p] = {"tinyai_variable_log1p", call_tinyai_variable_log1p, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_sqrt] = {"tinyai_array_sqrt", call_tinyai_array_sqrt, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_sqrt] = {"tinyai_variable_sqrt", call_tinyai_variable_sqrt, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_rsqrt] = {"tinyai_array_rsqrt", call_tinyai_array_rsqrt, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_rsqrt] = {"tinyai_variable_rsqrt", call_tinyai_variable_rsqrt, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_square] = {"tinyai_array_square", call_tinyai_array_square, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_square] = {"tinyai_variable_square", call_tinyai_variable_square, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_reciprocal] = {"tinyai_array_reciprocal", call_tinyai_array_reciprocal, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_reciprocal] = {"tinyai_variable_reciprocal", call_tinyai_variable_reciprocal, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_sin] = {"tinyai_array_sin", call_tinyai_array_sin, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_sin] = {"tinyai_variable_sin", call_tinyai_variable_sin, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_cos] = {"tinyai_array_cos", call_tinyai_array_cos, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_cos] = {"tinyai_variable_cos", call_tinyai_variable_cos, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_tan] = {"tinyai_array_tan", call_tinyai_array_tan, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_tan] = {"tinyai_variable_tan", call_tinyai_variable_tan, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_asin] = {"tinyai_array_asin", call_tinyai_array_asin, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_asin] = {"tinyai_variable_asin", call_tinyai_variable_asin, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_acos] = {"tinyai_array_acos", call_tinyai_array_acos, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_acos] = {"tinyai_variable_acos", call_tinyai_variable_acos, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_atan] = {"tinyai_array_atan", call_tinyai_array_atan, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_atan] = {"tinyai_variable_atan", call_tinyai_variable_atan, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_sinh] = {"tinyai_array_sinh", call_tinyai_array_sinh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_sinh] = {"tinyai_variable_sinh", call_tinyai_variable_sinh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_cosh] = {"tinyai_array_cosh", call_tinyai_array_cosh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_cosh] = {"tinyai_variable_cosh", call_tinyai_variable_cosh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_tanh] = {"tinyai_array_tanh", call_tinyai_array_tanh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_tanh] = {"tinyai_variable_tanh", call_tinyai_variable_tanh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_asinh] = {"tinyai_array_asinh", call_tinyai_array_asinh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_asinh] = {"tinyai_variable_asinh", call_tinyai_variable_asinh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_acosh] = {"tinyai_array_acosh", call_tinyai_array_acosh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_acosh] = {"tinyai_variable_acosh", call_tinyai_variable_acosh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_atanh] = {"tinyai_array_atanh", call_tinyai_array_atanh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_atanh] = {"tinyai_variable_atanh", call_tinyai_variable_atanh, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_sigmoid] = {"tinyai_array_sigmoid", call_tinyai_array_sigmoid, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_sigmoid] = {"tinyai_variable_sigmoid", call_tinyai_variable_sigmoid, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_relu] = {"tinyai_array_relu", call_tinyai_array_relu, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_relu] = {"tinyai_variable_relu", call_tinyai_variable_relu, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_leaky_relu] = {"tinyai_array_leaky_relu", call_tinyai_array_leaky_relu, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"slope", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_leaky_relu] = {"tinyai_variable_leaky_relu", call_tinyai_variable_leaky_relu, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"slope", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_elu] = {"tinyai_array_elu", call_tinyai_array_elu, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"alpha", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_elu] = {"tinyai_variable_elu", call_tinyai_variable_elu, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"alpha", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_gelu] = {"tinyai_array_gelu", call_tinyai_array_gelu, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"by_tanh", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_gelu] = {"tinyai_variable_gelu", call_tinyai_variable_gelu, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"by_tanh", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_silu] = {"tinyai_array_silu", call_tinyai_array_silu, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_silu] = {"tinyai_variable_silu", call_tinyai_variable_silu, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_softplus] = {"tinyai_array_softplus", call_tinyai_array_softplus, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"beta", kNumber, 0, -1}, {"threshold", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_softplus] = {"tinyai_variable_softplus", call_tinyai_variable_softplus, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"beta", kNumber, 0, -1}, {"threshold", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_erf] = {"tinyai_array_erf", call_tinyai_array_erf, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_erf] = {"tinyai_variable_erf", call_tinyai_variable_erf, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_floor] = {"tinyai_array_floor", call_tinyai_array_floor, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_floor] = {"tinyai_variable_floor", call_tinyai_variable_floor, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_ceil] = {"tinyai_array_ceil", call_tinyai_array_ceil, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_ceil] = {"tinyai_variable_ceil", call_tinyai_variable_ceil, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_round] = {"tinyai_array_round", call_tinyai_array_round, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_round] = {"tinyai_variable_round", call_tinyai_variable_round, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_clip] = {"tinyai_array_clip", call_tinyai_array_clip, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"low", kNumber, 0, -1}, {"high", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_clip] = {"tinyai_variable_clip", call_tinyai_variable_clip, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"low", kNumber, 0, -1}, {"high", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_isnan] = {"tinyai_array_isnan", call_tinyai_array_isnan, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_isnan] = {"tinyai_variable_isnan", call_tinyai_variable_isnan, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_isinf] = {"tinyai_array_isinf", call_tinyai_array_isinf, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_isinf] = {"tinyai_variable_isinf", call_tinyai_variable_isinf, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_isfinite] = {"tinyai_array_isfinite", call_tinyai_array_isfinite, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_isfinite] = {"tinyai_variable_isfinite", call_tinyai_variable_isfinite, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_logical_not] = {"tinyai_array_logical_not", call_tinyai_array_logical_not, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_logical_not] = {"tinyai_variable_logical_not", call_tinyai_variable_logical_not, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_add_scalar] = {"tinyai_array_add_scalar", call_tinyai_array_add_scalar, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"value", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_add_scalar] = {"tinyai_variable_add_scalar", call_tinyai_variable_add_scalar, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"value", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_mul_scalar] = {"tinyai_array_mul_scalar", call_tinyai_array_mul_scalar, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"value", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_mul_scalar] = {"tinyai_variable_mul_scalar", call_tinyai_variable_mul_scalar, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"value", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_pow_scalar] = {"tinyai_array_pow_scalar", call_tinyai_array_pow_scalar, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"value", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_pow_scalar] = {"tinyai_variable_pow_scalar", call_tinyai_variable_pow_scalar, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"value", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_add] = {"tinyai_array_add", call_tinyai_array_add, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_add] = {"tinyai_variable_add", call_tinyai_variable_add, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_sub] = {"tinyai_array_sub", call_tinyai_array_sub, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_sub] = {"tinyai_variable_sub", call_tinyai_variable_sub, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_mul] = {"tinyai_array_mul", call_tinyai_array_mul, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_mul] = {"tinyai_variable_mul", call_tinyai_variable_mul, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_div] = {"tinyai_array_div", call_tinyai_array_div, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_div] = {"tinyai_variable_div", call_tinyai_variable_div, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_pow] = {"tinyai_array_pow", call_tinyai_array_pow, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_pow] = {"tinyai_variable_pow", call_tinyai_variable_pow, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_maximum] = {"tinyai_array_maximum", call_tinyai_array_maximum, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_maximum] = {"tinyai_variable_maximum", call_tinyai_variable_maximum, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_minimum] = {"tinyai_array_minimum", call_tinyai_array_minimum, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_minimum] = {"tinyai_variable_minimum", call_tinyai_variable_minimum, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_logaddexp] = {"tinyai_array_logaddexp", call_tinyai_array_logaddexp, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_logaddexp] = {"tinyai_variable_logaddexp", call_tinyai_variable_logaddexp, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_atan2] = {"tinyai_array_atan2", call_tinyai_array_atan2, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_atan2] = {"tinyai_variable_atan2", call_tinyai_variable_atan2, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_lerp] = {"tinyai_array_lerp", call_tinyai_array_lerp, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_lerp] = {"tinyai_variable_lerp", call_tinyai_variable_lerp, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"weight", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_mod] = {"tinyai_array_mod", call_tinyai_array_mod, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_mod] = {"tinyai_variable_mod", call_tinyai_variable_mod, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_floor_div] = {"tinyai_array_floor_div", call_tinyai_array_floor_div, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_floor_div] = {"tinyai_variable_floor_div", call_tinyai_variable_floor_div, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_equal] = {"tinyai_array_equal", call_tinyai_array_equal, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_equal] = {"tinyai_variable_equal", call_tinyai_variable_equal, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_not_equal] = {"tinyai_array_not_equal", call_tinyai_array_not_equal, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_not_equal] = {"tinyai_variable_not_equal", call_tinyai_variable_not_equal, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_less] = {"tinyai_array_less", call_tinyai_array_less, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_less] = {"tinyai_variable_less", call_tinyai_variable_less, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_less_equal] = {"tinyai_array_less_equal", call_tinyai_array_less_equal, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_less_equal] = {"tinyai_variable_less_equal", call_tinyai_variable_less_equal, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_greater] = {"tinyai_array_greater", call_tinyai_array_greater, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_greater] = {"tinyai_variable_greater", call_tinyai_variable_greater, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_greater_equal] = {"tinyai_array_greater_equal", call_tinyai_array_greater_equal, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_greater_equal] = {"tinyai_variable_greater_equal", call_tinyai_variable_greater_equal, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_logical_and] = {"tinyai_array_logical_and", call_tinyai_array_logical_and, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_logical_and] = {"tinyai_variable_logical_and", call_tinyai_variable_logical_and, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_logical_or] = {"tinyai_array_logical_or", call_tinyai_array_logical_or, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_logical_or] = {"tinyai_variable_logical_or", call_tinyai_variable_logical_or, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_logical_xor] = {"tinyai_array_logical_xor", call_tinyai_array_logical_xor, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_logical_xor] = {"tinyai_variable_logical_xor", call_tinyai_variable_logical_xor, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_add_inplace] = {"tinyai_array_add_inplace", call_tinyai_array_add_inplace, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"destination", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}}},
    [function_variable_add_inplace] = {"tinyai_variable_add_inplace", call_tinyai_variable_add_inplace, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"destination", kHandle, kind_variable, -1}, {"b", kHandle, kind_array, -1}}},
    [function_array_sub_inplace] = {"tinyai_array_sub_inplace", call_tinyai_array_sub_inplace, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"destination", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}}},
    [function_variable_sub_inplace] = {"tinyai_variable_sub_inplace", call_tinyai_variable_sub_inplace, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"destination", kHandle, kind_variable, -1}, {"b", kHandle, kind_array, -1}}},
    [function_array_mul_inplace] = {"tinyai_array_mul_inplace", call_tinyai_array_mul_inplace, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"destination", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}}},
    [function_variable_mul_inplace] = {"tinyai_variable_mul_inplace", call_tinyai_variable_mul_inplace, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"destination", kHandle, kind_variable, -1}, {"b", kHandle, kind_array, -1}}},
    [function_array_div_inplace] = {"tinyai_array_div_inplace", call_tinyai_array_div_inplace, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"destination", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}}},
    [function_variable_div_inplace] = {"tinyai_variable_div_inplace", call_tinyai_variable_div_inplace, "elementwise", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"destination", kHandle, kind_variable, -1}, {"b", kHandle, kind_array, -1}}},
    [function_array_cast] = {"tinyai_array_cast", call_tinyai_array_cast, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_cast] = {"tinyai_variable_cast", call_tinyai_variable_cast, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_contiguous] = {"tinyai_array_contiguous", call_tinyai_array_contiguous, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_contiguous] = {"tinyai_variable_contiguous", call_tinyai_variable_contiguous, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_copy] = {"tinyai_array_copy", call_tinyai_array_copy, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_copy] = {"tinyai_variable_copy", call_tinyai_variable_copy, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_assign] = {"tinyai_array_assign", call_tinyai_array_assign, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"destination", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}}},
    [function_variable_assign] = {"tinyai_variable_assign", call_tinyai_variable_assign, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 2, {{"destination", kHandle, kind_variable, -1}, {"b", kHandle, kind_array, -1}}},
    [function_array_where] = {"tinyai_array_where", call_tinyai_array_where, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"condition", kHandle, kind_array, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_where] = {"tinyai_variable_where", call_tinyai_variable_where, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"condition", kHandle, kind_array, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_masked_fill] = {"tinyai_array_masked_fill", call_tinyai_array_masked_fill, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"mask", kHandle, kind_array, -1}, {"value", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_masked_fill] = {"tinyai_variable_masked_fill", call_tinyai_variable_masked_fill, "copy", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"mask", kHandle, kind_array, -1}, {"value", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_sum] = {"tinyai_array_sum", call_tinyai_array_sum, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_sum] = {"tinyai_variable_sum", call_tinyai_variable_sum, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_mean] = {"tinyai_array_mean", call_tinyai_array_mean, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_mean] = {"tinyai_variable_mean", call_tinyai_variable_mean, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_prod] = {"tinyai_array_prod", call_tinyai_array_prod, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_prod] = {"tinyai_variable_prod", call_tinyai_variable_prod, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_max] = {"tinyai_array_max", call_tinyai_array_max, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_max] = {"tinyai_variable_max", call_tinyai_variable_max, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_min] = {"tinyai_array_min", call_tinyai_array_min, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_min] = {"tinyai_variable_min", call_tinyai_variable_min, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_any] = {"tinyai_array_any", call_tinyai_array_any, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_any] = {"tinyai_variable_any", call_tinyai_variable_any, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_all] = {"tinyai_array_all", call_tinyai_array_all, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_all] = {"tinyai_variable_all", call_tinyai_variable_all, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_var] = {"tinyai_array_var", call_tinyai_array_var, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"correction", kInteger, 0, -1}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_var] = {"tinyai_variable_var", call_tinyai_variable_var, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"correction", kInteger, 0, -1}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_std] = {"tinyai_array_std", call_tinyai_array_std, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"correction", kInteger, 0, -1}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_std] = {"tinyai_variable_std", call_tinyai_variable_std, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"correction", kInteger, 0, -1}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_logsumexp] = {"tinyai_array_logsumexp", call_tinyai_array_logsumexp, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_logsumexp] = {"tinyai_variable_logsumexp", call_tinyai_variable_logsumexp, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_norm] = {"tinyai_array_norm", call_tinyai_array_norm, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"p", kNumber, 0, -1}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_norm] = {"tinyai_variable_norm", call_tinyai_variable_norm, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"p", kNumber, 0, -1}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_argmax] = {"tinyai_array_argmax", call_tinyai_array_argmax, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_argmax] = {"tinyai_variable_argmax", call_tinyai_variable_argmax, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_argmin] = {"tinyai_array_argmin", call_tinyai_array_argmin, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_argmin] = {"tinyai_variable_argmin", call_tinyai_variable_argmin, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"keepdims", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_cumsum] = {"tinyai_array_cumsum", call_tinyai_array_cumsum, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"reverse", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_cumsum] = {"tinyai_variable_cumsum", call_tinyai_variable_cumsum, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"reverse", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_cumprod] = {"tinyai_array_cumprod", call_tinyai_array_cumprod, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_cumprod] = {"tinyai_variable_cumprod", call_tinyai_variable_cumprod, "reduce", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_reshape] = {"tinyai_array_reshape", call_tinyai_array_reshape, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"shape", kInts, 0, 3}, {"rank", kCount, 0, 2}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_reshape] = {"tinyai_variable_reshape", call_tinyai_variable_reshape, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"shape", kInts, 0, 3}, {"rank", kCount, 0, 2}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_transpose] = {"tinyai_array_transpose", call_tinyai_array_transpose, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_transpose] = {"tinyai_variable_transpose", call_tinyai_variable_transpose, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_expand] = {"tinyai_array_expand", call_tinyai_array_expand, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"shape", kInts, 0, 3}, {"rank", kCount, 0, 2}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_expand] = {"tinyai_variable_expand", call_tinyai_variable_expand, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"shape", kInts, 0, 3}, {"rank", kCount, 0, 2}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_squeeze] = {"tinyai_array_squeeze", call_tinyai_array_squeeze, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_squeeze] = {"tinyai_variable_squeeze", call_tinyai_variable_squeeze, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_unsqueeze] = {"tinyai_array_unsqueeze", call_tinyai_array_unsqueeze, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_unsqueeze] = {"tinyai_variable_unsqueeze", call_tinyai_variable_unsqueeze, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_flatten] = {"tinyai_array_flatten", call_tinyai_array_flatten, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"first", kInteger, 0, -1}, {"last", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_flatten] = {"tinyai_variable_flatten", call_tinyai_variable_flatten, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"first", kInteger, 0, -1}, {"last", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_concat] = {"tinyai_array_concat", call_tinyai_array_concat, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"xs", kHandles, kind_array, 2}, {"count", kCount, 0, 1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_concat] = {"tinyai_variable_concat", call_tinyai_variable_concat, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"xs", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_stack] = {"tinyai_array_stack", call_tinyai_array_stack, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"xs", kHandles, kind_array, 2}, {"count", kCount, 0, 1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_stack] = {"tinyai_variable_stack", call_tinyai_variable_stack, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"xs", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_split] = {"tinyai_array_split", call_tinyai_array_split, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"outs", kOutHandles, kind_array, 4}, {"count", kCount, 0, 3}}},
    [function_variable_split] = {"tinyai_variable_split", call_tinyai_variable_split, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"outs", kOutHandles, kind_variable, 4}, {"count", kCount, 0, 3}}},
    [function_array_slice] = {"tinyai_array_slice", call_tinyai_array_slice, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"start", kInteger, 0, -1}, {"stop", kInteger, 0, -1}, {"step", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_slice] = {"tinyai_variable_slice", call_tinyai_variable_slice, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"start", kInteger, 0, -1}, {"stop", kInteger, 0, -1}, {"step", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_meshgrid] = {"tinyai_array_meshgrid", call_tinyai_array_meshgrid, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"xs", kHandles, kind_array, 2}, {"count", kCount, 0, 1}, {"xy", kInt32, 0, -1}, {"outs", kOutHandles, kind_array, 2}}},
    [function_variable_meshgrid] = {"tinyai_variable_meshgrid", call_tinyai_variable_meshgrid, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"xs", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"xy", kInt32, 0, -1}, {"outs", kOutHandles, kind_variable, 2}}},
    [function_array_flip] = {"tinyai_array_flip", call_tinyai_array_flip, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_flip] = {"tinyai_variable_flip", call_tinyai_variable_flip, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axes", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_pad] = {"tinyai_array_pad", call_tinyai_array_pad, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"padding", kInts, 0, 3}, {"padding_count", kCount, 0, 2}, {"value", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_pad] = {"tinyai_variable_pad", call_tinyai_variable_pad, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"padding", kInts, 0, 3}, {"padding_count", kCount, 0, 2}, {"value", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_pad_reflect] = {"tinyai_array_pad_reflect", call_tinyai_array_pad_reflect, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"padding", kInts, 0, 3}, {"padding_count", kCount, 0, 2}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_pad_reflect] = {"tinyai_variable_pad_reflect", call_tinyai_variable_pad_reflect, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"padding", kInts, 0, 3}, {"padding_count", kCount, 0, 2}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_pad_replicate] = {"tinyai_array_pad_replicate", call_tinyai_array_pad_replicate, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"padding", kInts, 0, 3}, {"padding_count", kCount, 0, 2}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_pad_replicate] = {"tinyai_variable_pad_replicate", call_tinyai_variable_pad_replicate, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"padding", kInts, 0, 3}, {"padding_count", kCount, 0, 2}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_pad_circular] = {"tinyai_array_pad_circular", call_tinyai_array_pad_circular, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"padding", kInts, 0, 3}, {"padding_count", kCount, 0, 2}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_pad_circular] = {"tinyai_variable_pad_circular", call_tinyai_variable_pad_circular, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"padding", kInts, 0, 3}, {"padding_count", kCount, 0, 2}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_roll] = {"tinyai_array_roll", call_tinyai_array_roll, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"shifts", kInts, 0, 3}, {"shift_count", kCount, 0, 2}, {"axes", kInts, 0, 5}, {"axis_count", kCount, 0, 4}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_roll] = {"tinyai_variable_roll", call_tinyai_variable_roll, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"shifts", kInts, 0, 3}, {"shift_count", kCount, 0, 2}, {"axes", kInts, 0, 5}, {"axis_count", kCount, 0, 4}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_repeat] = {"tinyai_array_repeat", call_tinyai_array_repeat, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"times", kInteger, 0, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_repeat] = {"tinyai_variable_repeat", call_tinyai_variable_repeat, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"times", kInteger, 0, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_tile] = {"tinyai_array_tile", call_tinyai_array_tile, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"times", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_tile] = {"tinyai_variable_tile", call_tinyai_variable_tile, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"times", kInts, 0, 3}, {"axis_count", kCount, 0, 2}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_diag] = {"tinyai_array_diag", call_tinyai_array_diag, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"diagonal", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_diag] = {"tinyai_variable_diag", call_tinyai_variable_diag, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"diagonal", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_diagonal] = {"tinyai_array_diagonal", call_tinyai_array_diagonal, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"offset", kInteger, 0, -1}, {"axis1", kInteger, 0, -1}, {"axis2", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_diagonal] = {"tinyai_variable_diagonal", call_tinyai_variable_diagonal, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"offset", kInteger, 0, -1}, {"axis1", kInteger, 0, -1}, {"axis2", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_unfold_options_init] = {"tinyai_unfold_options_init", call_tinyai_unfold_options_init, "", NULL, 1, {{"options", kStruct, struct_unfold_options, -1}}},
    [function_array_unfold] = {"tinyai_array_unfold", call_tinyai_array_unfold, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"options", kOptions, struct_unfold_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_unfold] = {"tinyai_variable_unfold", call_tinyai_variable_unfold, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"options", kOptions, struct_unfold_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_fold_options_init] = {"tinyai_fold_options_init", call_tinyai_fold_options_init, "", NULL, 1, {{"options", kStruct, struct_fold_options, -1}}},
    [function_array_fold] = {"tinyai_array_fold", call_tinyai_array_fold, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"options", kOptions, struct_fold_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_fold] = {"tinyai_variable_fold", call_tinyai_variable_fold, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"options", kOptions, struct_fold_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_pixel_shuffle] = {"tinyai_array_pixel_shuffle", call_tinyai_array_pixel_shuffle, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"factor", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_pixel_shuffle] = {"tinyai_variable_pixel_shuffle", call_tinyai_variable_pixel_shuffle, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"factor", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_pixel_unshuffle] = {"tinyai_array_pixel_unshuffle", call_tinyai_array_pixel_unshuffle, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"factor", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_pixel_unshuffle] = {"tinyai_variable_pixel_unshuffle", call_tinyai_variable_pixel_unshuffle, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"factor", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_interpolate] = {"tinyai_array_interpolate", call_tinyai_array_interpolate, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"size", kInts, 0, 3}, {"size_count", kCount, 0, 2}, {"mode", kInt32, 0, -1}, {"align_corners", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_interpolate] = {"tinyai_variable_interpolate", call_tinyai_variable_interpolate, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"size", kInts, 0, 3}, {"size_count", kCount, 0, 2}, {"mode", kInt32, 0, -1}, {"align_corners", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_interpolate_by_options_init] = {"tinyai_interpolate_by_options_init", call_tinyai_interpolate_by_options_init, "", NULL, 1, {{"options", kStruct, struct_interpolate_by_options, -1}}},
    [function_array_interpolate_by] = {"tinyai_array_interpolate_by", call_tinyai_array_interpolate_by, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"options", kOptions, struct_interpolate_by_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_interpolate_by] = {"tinyai_variable_interpolate_by", call_tinyai_variable_interpolate_by, "shape", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"options", kOptions, struct_interpolate_by_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_gather_nd] = {"tinyai_array_gather_nd", call_tinyai_array_gather_nd, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"table", kHandle, kind_array, -1}, {"indices", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_gather_nd] = {"tinyai_variable_gather_nd", call_tinyai_variable_gather_nd, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"table", kHandle, kind_variable, -1}, {"indices", kHandle, kind_array, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_index_select] = {"tinyai_array_index_select", call_tinyai_array_index_select, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"indices", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_index_select] = {"tinyai_variable_index_select", call_tinyai_variable_index_select, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"indices", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_gather] = {"tinyai_array_gather", call_tinyai_array_gather, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"indices", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_gather] = {"tinyai_variable_gather", call_tinyai_variable_gather, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"indices", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_take_along] = {"tinyai_array_take_along", call_tinyai_array_take_along, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"indices", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_take_along] = {"tinyai_variable_take_along", call_tinyai_variable_take_along, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"indices", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_scatter_add] = {"tinyai_array_scatter_add", call_tinyai_array_scatter_add, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"indices", kHandle, kind_array, -1}, {"updates", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_scatter_add] = {"tinyai_variable_scatter_add", call_tinyai_variable_scatter_add, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"indices", kHandle, kind_array, -1}, {"updates", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_one_hot] = {"tinyai_array_one_hot", call_tinyai_array_one_hot, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"indices", kHandle, kind_array, -1}, {"depth", kInteger, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_repeat_interleave] = {"tinyai_array_repeat_interleave", call_tinyai_array_repeat_interleave, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"times", kHandle, kind_array, -1}, {"total", kInteger, 0, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_repeat_interleave] = {"tinyai_variable_repeat_interleave", call_tinyai_variable_repeat_interleave, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"times", kHandle, kind_array, -1}, {"total", kInteger, 0, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_tril] = {"tinyai_array_tril", call_tinyai_array_tril, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"diagonal", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_tril] = {"tinyai_variable_tril", call_tinyai_variable_tril, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"diagonal", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_triu] = {"tinyai_array_triu", call_tinyai_array_triu, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"diagonal", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_triu] = {"tinyai_variable_triu", call_tinyai_variable_triu, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"diagonal", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_topk] = {"tinyai_array_topk", call_tinyai_array_topk, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"k", kInteger, 0, -1}, {"axis", kInteger, 0, -1}, {"largest", kInt32, 0, -1}, {"values", kOutHandle, kind_array, -1}, {"indices", kOutHandle, kind_array, -1}}},
    [function_variable_topk] = {"tinyai_variable_topk", call_tinyai_variable_topk, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"k", kInteger, 0, -1}, {"axis", kInteger, 0, -1}, {"largest", kInt32, 0, -1}, {"values", kOutHandle, kind_variable, -1}, {"indices", kOutHandle, kind_array, -1}}},
    [function_array_sort] = {"tinyai_array_sort", call_tinyai_array_sort, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"descending", kInt32, 0, -1}, {"values", kOutHandle, kind_array, -1}, {"indices", kOutHandle, kind_array, -1}}},
    [function_variable_sort] = {"tinyai_variable_sort", call_tinyai_variable_sort, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"descending", kInt32, 0, -1}, {"values", kOutHandle, kind_variable, -1}, {"indices", kOutHandle, kind_array, -1}}},
    [function_array_nonzero] = {"tinyai_array_nonzero", call_tinyai_array_nonzero, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_nonzero] = {"tinyai_variable_nonzero", call_tinyai_variable_nonzero, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 3, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_masked_select] = {"tinyai_array_masked_select", call_tinyai_array_masked_select, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"mask", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_masked_select] = {"tinyai_variable_masked_select", call_tinyai_variable_masked_select, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"mask", kHandle, kind_array, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_unique] = {"tinyai_array_unique", call_tinyai_array_unique, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"values", kOutHandle, kind_array, -1}, {"inverse", kOutHandle, kind_array, -1}, {"counts", kOutHandle, kind_array, -1}}},
    [function_variable_unique] = {"tinyai_variable_unique", call_tinyai_variable_unique, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"values", kOutHandle, kind_array, -1}, {"inverse", kOutHandle, kind_array, -1}, {"counts", kOutHandle, kind_array, -1}}},
    [function_array_embedding] = {"tinyai_array_embedding", call_tinyai_array_embedding, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"table", kHandle, kind_array, -1}, {"indices", kHandle, kind_array, -1}, {"padding_index", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_embedding] = {"tinyai_variable_embedding", call_tinyai_variable_embedding, "index", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"table", kHandle, kind_variable, -1}, {"indices", kHandle, kind_array, -1}, {"padding_index", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_matmul] = {"tinyai_array_matmul", call_tinyai_array_matmul, "matmul", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_matmul] = {"tinyai_variable_matmul", call_tinyai_variable_matmul, "matmul", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_linear] = {"tinyai_array_linear", call_tinyai_array_linear, "matmul", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"bias", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_linear] = {"tinyai_variable_linear", call_tinyai_variable_linear, "matmul", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"weight", kHandle, kind_variable, -1}, {"bias", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_dot] = {"tinyai_array_dot", call_tinyai_array_dot, "matmul", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_dot] = {"tinyai_variable_dot", call_tinyai_variable_dot, "matmul", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_outer] = {"tinyai_array_outer", call_tinyai_array_outer, "matmul", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_array, -1}, {"b", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_outer] = {"tinyai_variable_outer", call_tinyai_variable_outer, "matmul", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"a", kHandle, kind_variable, -1}, {"b", kHandle, kind_variable, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_einsum] = {"tinyai_array_einsum", call_tinyai_array_einsum, "matmul", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"xs", kHandles, kind_array, 2}, {"count", kCount, 0, 1}, {"equation", kText, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_einsum] = {"tinyai_variable_einsum", call_tinyai_variable_einsum, "matmul", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"xs", kHandles, kind_variable, 2}, {"count", kCount, 0, 1}, {"equation", kText, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_conv2d_options_init] = {"tinyai_conv2d_options_init", call_tinyai_conv2d_options_init, "", NULL, 1, {{"options", kStruct, struct_conv2d_options, -1}}},
    [function_array_conv2d] = {"tinyai_array_conv2d", call_tinyai_array_conv2d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"bias", kHandle, kind_array, -1}, {"options", kOptions, struct_conv2d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_conv2d] = {"tinyai_variable_conv2d", call_tinyai_variable_conv2d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"weight", kHandle, kind_variable, -1}, {"bias", kHandle, kind_variable, -1}, {"options", kOptions, struct_conv2d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_conv3d_options_init] = {"tinyai_conv3d_options_init", call_tinyai_conv3d_options_init, "", NULL, 1, {{"options", kStruct, struct_conv3d_options, -1}}},
    [function_array_conv3d] = {"tinyai_array_conv3d", call_tinyai_array_conv3d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"bias", kHandle, kind_array, -1}, {"options", kOptions, struct_conv3d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_conv3d] = {"tinyai_variable_conv3d", call_tinyai_variable_conv3d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"weight", kHandle, kind_variable, -1}, {"bias", kHandle, kind_variable, -1}, {"options", kOptions, struct_conv3d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_conv1d_options_init] = {"tinyai_conv1d_options_init", call_tinyai_conv1d_options_init, "", NULL, 1, {{"options", kStruct, struct_conv1d_options, -1}}},
    [function_array_conv1d] = {"tinyai_array_conv1d", call_tinyai_array_conv1d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"bias", kHandle, kind_array, -1}, {"options", kOptions, struct_conv1d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_conv1d] = {"tinyai_variable_conv1d", call_tinyai_variable_conv1d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"weight", kHandle, kind_variable, -1}, {"bias", kHandle, kind_variable, -1}, {"options", kOptions, struct_conv1d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_conv_transpose1d_options_init] = {"tinyai_conv_transpose1d_options_init", call_tinyai_conv_transpose1d_options_init, "", NULL, 1, {{"options", kStruct, struct_conv_transpose1d_options, -1}}},
    [function_array_conv_transpose1d] = {"tinyai_array_conv_transpose1d", call_tinyai_array_conv_transpose1d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"bias", kHandle, kind_array, -1}, {"options", kOptions, struct_conv_transpose1d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_conv_transpose1d] = {"tinyai_variable_conv_transpose1d", call_tinyai_variable_conv_transpose1d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"weight", kHandle, kind_variable, -1}, {"bias", kHandle, kind_variable, -1}, {"options", kOptions, struct_conv_transpose1d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_conv_transpose2d_options_init] = {"tinyai_conv_transpose2d_options_init", call_tinyai_conv_transpose2d_options_init, "", NULL, 1, {{"options", kStruct, struct_conv_transpose2d_options, -1}}},
    [function_array_conv_transpose2d] = {"tinyai_array_conv_transpose2d", call_tinyai_array_conv_transpose2d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"bias", kHandle, kind_array, -1}, {"options", kOptions, struct_conv_transpose2d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_conv_transpose2d] = {"tinyai_variable_conv_transpose2d", call_tinyai_variable_conv_transpose2d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"weight", kHandle, kind_variable, -1}, {"bias", kHandle, kind_variable, -1}, {"options", kOptions, struct_conv_transpose2d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_conv_transpose3d_options_init] = {"tinyai_conv_transpose3d_options_init", call_tinyai_conv_transpose3d_options_init, "", NULL, 1, {{"options", kStruct, struct_conv_transpose3d_options, -1}}},
    [function_array_conv_transpose3d] = {"tinyai_array_conv_transpose3d", call_tinyai_array_conv_transpose3d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"bias", kHandle, kind_array, -1}, {"options", kOptions, struct_conv_transpose3d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_conv_transpose3d] = {"tinyai_variable_conv_transpose3d", call_tinyai_variable_conv_transpose3d, "conv", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"weight", kHandle, kind_variable, -1}, {"bias", kHandle, kind_variable, -1}, {"options", kOptions, struct_conv_transpose3d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_quantize_linear] = {"tinyai_array_quantize_linear", call_tinyai_array_quantize_linear, "quantize", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"scale", kHandle, kind_array, -1}, {"zero_point", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"dtype", kDtype, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_dequantize_linear] = {"tinyai_array_dequantize_linear", call_tinyai_array_dequantize_linear, "quantize", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"scale", kHandle, kind_array, -1}, {"zero_point", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_array_quantized_linear] = {"tinyai_array_quantized_linear", call_tinyai_array_quantized_linear, "quantize", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"x_scale", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"weight_scale", kHandle, kind_array, -1}, {"x_zero_point", kHandle, kind_array, -1}, {"bias", kHandle, kind_array, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_quantized_conv2d_options_init] = {"tinyai_quantized_conv2d_options_init", call_tinyai_quantized_conv2d_options_init, "", NULL, 1, {{"options", kStruct, struct_quantized_conv2d_options, -1}}},
    [function_array_quantized_conv2d] = {"tinyai_array_quantized_conv2d", call_tinyai_array_quantized_conv2d, "quantize", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 9, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"x_scale", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"weight_scale", kHandle, kind_array, -1}, {"x_zero_point", kHandle, kind_array, -1}, {"bias", kHandle, kind_array, -1}, {"options", kOptions, struct_quantized_conv2d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_max_pool2d_options_init] = {"tinyai_max_pool2d_options_init", call_tinyai_max_pool2d_options_init, "", NULL, 1, {{"options", kStruct, struct_max_pool2d_options, -1}}},
    [function_array_max_pool2d] = {"tinyai_array_max_pool2d", call_tinyai_array_max_pool2d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"options", kOptions, struct_max_pool2d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_max_pool2d] = {"tinyai_variable_max_pool2d", call_tinyai_variable_max_pool2d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"options", kOptions, struct_max_pool2d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_avg_pool2d_options_init] = {"tinyai_avg_pool2d_options_init", call_tinyai_avg_pool2d_options_init, "", NULL, 1, {{"options", kStruct, struct_avg_pool2d_options, -1}}},
    [function_array_avg_pool2d] = {"tinyai_array_avg_pool2d", call_tinyai_array_avg_pool2d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"options", kOptions, struct_avg_pool2d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_avg_pool2d] = {"tinyai_variable_avg_pool2d", call_tinyai_variable_avg_pool2d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"options", kOptions, struct_avg_pool2d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_adaptive_avg_pool2d] = {"tinyai_array_adaptive_avg_pool2d", call_tinyai_array_adaptive_avg_pool2d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_adaptive_avg_pool2d] = {"tinyai_variable_adaptive_avg_pool2d", call_tinyai_variable_adaptive_avg_pool2d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_max_pool1d_options_init] = {"tinyai_max_pool1d_options_init", call_tinyai_max_pool1d_options_init, "", NULL, 1, {{"options", kStruct, struct_max_pool1d_options, -1}}},
    [function_array_max_pool1d] = {"tinyai_array_max_pool1d", call_tinyai_array_max_pool1d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"options", kOptions, struct_max_pool1d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_max_pool1d] = {"tinyai_variable_max_pool1d", call_tinyai_variable_max_pool1d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"options", kOptions, struct_max_pool1d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_avg_pool1d_options_init] = {"tinyai_avg_pool1d_options_init", call_tinyai_avg_pool1d_options_init, "", NULL, 1, {{"options", kStruct, struct_avg_pool1d_options, -1}}},
    [function_array_avg_pool1d] = {"tinyai_array_avg_pool1d", call_tinyai_array_avg_pool1d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"options", kOptions, struct_avg_pool1d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_avg_pool1d] = {"tinyai_variable_avg_pool1d", call_tinyai_variable_avg_pool1d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"options", kOptions, struct_avg_pool1d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_adaptive_avg_pool1d] = {"tinyai_array_adaptive_avg_pool1d", call_tinyai_array_adaptive_avg_pool1d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"length", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_adaptive_avg_pool1d] = {"tinyai_variable_adaptive_avg_pool1d", call_tinyai_variable_adaptive_avg_pool1d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"length", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_adaptive_max_pool1d] = {"tinyai_array_adaptive_max_pool1d", call_tinyai_array_adaptive_max_pool1d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"length", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_adaptive_max_pool1d] = {"tinyai_variable_adaptive_max_pool1d", call_tinyai_variable_adaptive_max_pool1d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"length", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_adaptive_max_pool2d] = {"tinyai_array_adaptive_max_pool2d", call_tinyai_array_adaptive_max_pool2d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_adaptive_max_pool2d] = {"tinyai_variable_adaptive_max_pool2d", call_tinyai_variable_adaptive_max_pool2d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_max_pool3d_options_init] = {"tinyai_max_pool3d_options_init", call_tinyai_max_pool3d_options_init, "", NULL, 1, {{"options", kStruct, struct_max_pool3d_options, -1}}},
    [function_array_max_pool3d] = {"tinyai_array_max_pool3d", call_tinyai_array_max_pool3d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"options", kOptions, struct_max_pool3d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_max_pool3d] = {"tinyai_variable_max_pool3d", call_tinyai_variable_max_pool3d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"options", kOptions, struct_max_pool3d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_avg_pool3d_options_init] = {"tinyai_avg_pool3d_options_init", call_tinyai_avg_pool3d_options_init, "", NULL, 1, {{"options", kStruct, struct_avg_pool3d_options, -1}}},
    [function_array_avg_pool3d] = {"tinyai_array_avg_pool3d", call_tinyai_array_avg_pool3d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"options", kOptions, struct_avg_pool3d_options, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_avg_pool3d] = {"tinyai_variable_avg_pool3d", call_tinyai_variable_avg_pool3d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"options", kOptions, struct_avg_pool3d_options, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_adaptive_avg_pool3d] = {"tinyai_array_adaptive_avg_pool3d", call_tinyai_array_adaptive_avg_pool3d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"depth", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_adaptive_avg_pool3d] = {"tinyai_variable_adaptive_avg_pool3d", call_tinyai_variable_adaptive_avg_pool3d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"depth", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_adaptive_max_pool3d] = {"tinyai_array_adaptive_max_pool3d", call_tinyai_array_adaptive_max_pool3d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"depth", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_adaptive_max_pool3d] = {"tinyai_variable_adaptive_max_pool3d", call_tinyai_variable_adaptive_max_pool3d, "pool", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"depth", kInteger, 0, -1}, {"height", kInteger, 0, -1}, {"width", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_layer_norm] = {"tinyai_array_layer_norm", call_tinyai_array_layer_norm, "norm", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"gamma", kHandle, kind_array, -1}, {"beta", kHandle, kind_array, -1}, {"axis_count", kInteger, 0, -1}, {"eps", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_layer_norm] = {"tinyai_variable_layer_norm", call_tinyai_variable_layer_norm, "norm", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"gamma", kHandle, kind_variable, -1}, {"beta", kHandle, kind_variable, -1}, {"axis_count", kInteger, 0, -1}, {"eps", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_batch_norm] = {"tinyai_array_batch_norm", call_tinyai_array_batch_norm, "norm", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 10, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"gamma", kHandle, kind_array, -1}, {"beta", kHandle, kind_array, -1}, {"running_mean", kHandle, kind_array, -1}, {"running_variance", kHandle, kind_array, -1}, {"training", kInt32, 0, -1}, {"momentum", kNumber, 0, -1}, {"eps", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_batch_norm] = {"tinyai_variable_batch_norm", call_tinyai_variable_batch_norm, "norm", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 10, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"gamma", kHandle, kind_variable, -1}, {"beta", kHandle, kind_variable, -1}, {"running_mean", kHandle, kind_array, -1}, {"running_variance", kHandle, kind_array, -1}, {"training", kInt32, 0, -1}, {"momentum", kNumber, 0, -1}, {"eps", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_rms_norm] = {"tinyai_array_rms_norm", call_tinyai_array_rms_norm, "norm", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"gamma", kHandle, kind_array, -1}, {"axis_count", kInteger, 0, -1}, {"eps", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_rms_norm] = {"tinyai_variable_rms_norm", call_tinyai_variable_rms_norm, "norm", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"gamma", kHandle, kind_variable, -1}, {"axis_count", kInteger, 0, -1}, {"eps", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_group_norm] = {"tinyai_array_group_norm", call_tinyai_array_group_norm, "norm", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"gamma", kHandle, kind_array, -1}, {"beta", kHandle, kind_array, -1}, {"groups", kInteger, 0, -1}, {"eps", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_group_norm] = {"tinyai_variable_group_norm", call_tinyai_variable_group_norm, "norm", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"gamma", kHandle, kind_variable, -1}, {"beta", kHandle, kind_variable, -1}, {"groups", kInteger, 0, -1}, {"eps", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_instance_norm] = {"tinyai_array_instance_norm", call_tinyai_array_instance_norm, "norm", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"gamma", kHandle, kind_array, -1}, {"beta", kHandle, kind_array, -1}, {"eps", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_instance_norm] = {"tinyai_variable_instance_norm", call_tinyai_variable_instance_norm, "norm", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"gamma", kHandle, kind_variable, -1}, {"beta", kHandle, kind_variable, -1}, {"eps", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_softmax] = {"tinyai_array_softmax", call_tinyai_array_softmax, "softmax", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_softmax] = {"tinyai_variable_softmax", call_tinyai_variable_softmax, "softmax", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_log_softmax] = {"tinyai_array_log_softmax", call_tinyai_array_log_softmax, "softmax", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_log_softmax] = {"tinyai_variable_log_softmax", call_tinyai_variable_log_softmax, "softmax", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 4, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"axis", kInteger, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_scaled_dot_product_attention] = {"tinyai_array_scaled_dot_product_attention", call_tinyai_array_scaled_dot_product_attention, "attention", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 9, {{"into", kInto, kind_manager, -1}, {"query", kHandle, kind_array, -1}, {"key", kHandle, kind_array, -1}, {"value", kHandle, kind_array, -1}, {"mask", kHandle, kind_array, -1}, {"causal", kInt32, 0, -1}, {"dropout", kNumber, 0, -1}, {"scale", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_scaled_dot_product_attention] = {"tinyai_variable_scaled_dot_product_attention", call_tinyai_variable_scaled_dot_product_attention, "attention", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 9, {{"into", kInto, kind_manager, -1}, {"query", kHandle, kind_variable, -1}, {"key", kHandle, kind_variable, -1}, {"value", kHandle, kind_variable, -1}, {"mask", kHandle, kind_array, -1}, {"causal", kInt32, 0, -1}, {"dropout", kNumber, 0, -1}, {"scale", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_biased_attention] = {"tinyai_array_biased_attention", call_tinyai_array_biased_attention, "attention", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 10, {{"into", kInto, kind_manager, -1}, {"query", kHandle, kind_array, -1}, {"key", kHandle, kind_array, -1}, {"value", kHandle, kind_array, -1}, {"bias", kHandle, kind_array, -1}, {"mask", kHandle, kind_array, -1}, {"causal", kInt32, 0, -1}, {"dropout", kNumber, 0, -1}, {"scale", kNumber, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_biased_attention] = {"tinyai_variable_biased_attention", call_tinyai_variable_biased_attention, "attention", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 10, {{"into", kInto, kind_manager, -1}, {"query", kHandle, kind_variable, -1}, {"key", kHandle, kind_variable, -1}, {"value", kHandle, kind_variable, -1}, {"bias", kHandle, kind_variable, -1}, {"mask", kHandle, kind_array, -1}, {"causal", kInt32, 0, -1}, {"dropout", kNumber, 0, -1}, {"scale", kNumber, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_rotary_embedding] = {"tinyai_array_rotary_embedding", call_tinyai_array_rotary_embedding, "attention", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"base", kNumber, 0, -1}, {"offset", kInteger, 0, -1}, {"interleaved", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_rotary_embedding] = {"tinyai_variable_rotary_embedding", call_tinyai_variable_rotary_embedding, "attention", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"base", kNumber, 0, -1}, {"offset", kInteger, 0, -1}, {"interleaved", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_rnn] = {"tinyai_array_rnn", call_tinyai_array_rnn, "recurrent", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 12, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"weight_ih", kHandle, kind_array, -1}, {"weight_hh", kHandle, kind_array, -1}, {"bias_ih", kHandle, kind_array, -1}, {"bias_hh", kHandle, kind_array, -1}, {"h", kHandle, kind_array, -1}, {"lengths", kHandle, kind_array, -1}, {"relu", kInt32, 0, -1}, {"reverse", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}, {"h_n", kOutHandle, kind_array, -1}}},
    [function_variable_rnn] = {"tinyai_variable_rnn", call_tinyai_variable_rnn, "recurrent", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 12, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"weight_ih", kHandle, kind_variable, -1}, {"weight_hh", kHandle, kind_variable, -1}, {"bias_ih", kHandle, kind_variable, -1}, {"bias_hh", kHandle, kind_variable, -1}, {"h", kHandle, kind_variable, -1}, {"lengths", kHandle, kind_array, -1}, {"relu", kInt32, 0, -1}, {"reverse", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}, {"h_n", kOutHandle, kind_variable, -1}}},
    [function_array_lstm] = {"tinyai_array_lstm", call_tinyai_array_lstm, "recurrent", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 14, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"weight_ih", kHandle, kind_array, -1}, {"weight_hh", kHandle, kind_array, -1}, {"bias_ih", kHandle, kind_array, -1}, {"bias_hh", kHandle, kind_array, -1}, {"h", kHandle, kind_array, -1}, {"c", kHandle, kind_array, -1}, {"lengths", kHandle, kind_array, -1}, {"weight_hr", kHandle, kind_array, -1}, {"reverse", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}, {"h_n", kOutHandle, kind_array, -1}, {"c_n", kOutHandle, kind_array, -1}}},
    [function_variable_lstm] = {"tinyai_variable_lstm", call_tinyai_variable_lstm, "recurrent", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 14, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"weight_ih", kHandle, kind_variable, -1}, {"weight_hh", kHandle, kind_variable, -1}, {"bias_ih", kHandle, kind_variable, -1}, {"bias_hh", kHandle, kind_variable, -1}, {"h", kHandle, kind_variable, -1}, {"c", kHandle, kind_variable, -1}, {"lengths", kHandle, kind_array, -1}, {"weight_hr", kHandle, kind_variable, -1}, {"reverse", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}, {"h_n", kOutHandle, kind_variable, -1}, {"c_n", kOutHandle, kind_variable, -1}}},
    [function_array_gru] = {"tinyai_array_gru", call_tinyai_array_gru, "recurrent", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 11, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"weight_ih", kHandle, kind_array, -1}, {"weight_hh", kHandle, kind_array, -1}, {"bias_ih", kHandle, kind_array, -1}, {"bias_hh", kHandle, kind_array, -1}, {"h", kHandle, kind_array, -1}, {"lengths", kHandle, kind_array, -1}, {"reverse", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}, {"h_n", kOutHandle, kind_array, -1}}},
    [function_variable_gru] = {"tinyai_variable_gru", call_tinyai_variable_gru, "recurrent", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 11, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"weight_ih", kHandle, kind_variable, -1}, {"weight_hh", kHandle, kind_variable, -1}, {"bias_ih", kHandle, kind_variable, -1}, {"bias_hh", kHandle, kind_variable, -1}, {"h", kHandle, kind_variable, -1}, {"lengths", kHandle, kind_array, -1}, {"reverse", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}, {"h_n", kOutHandle, kind_variable, -1}}},
    [function_array_mse_loss] = {"tinyai_array_mse_loss", call_tinyai_array_mse_loss, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"target", kHandle, kind_array, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_mse_loss] = {"tinyai_variable_mse_loss", call_tinyai_variable_mse_loss, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"target", kHandle, kind_variable, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_l1_loss] = {"tinyai_array_l1_loss", call_tinyai_array_l1_loss, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"target", kHandle, kind_array, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_l1_loss] = {"tinyai_variable_l1_loss", call_tinyai_variable_l1_loss, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"target", kHandle, kind_variable, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_huber_loss] = {"tinyai_array_huber_loss", call_tinyai_array_huber_loss, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"target", kHandle, kind_array, -1}, {"delta", kNumber, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_huber_loss] = {"tinyai_variable_huber_loss", call_tinyai_variable_huber_loss, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"target", kHandle, kind_variable, -1}, {"delta", kNumber, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_cross_entropy] = {"tinyai_array_cross_entropy", call_tinyai_array_cross_entropy, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"logits", kHandle, kind_array, -1}, {"labels", kHandle, kind_array, -1}, {"label_smoothing", kNumber, 0, -1}, {"ignore_index", kInteger, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_cross_entropy] = {"tinyai_variable_cross_entropy", call_tinyai_variable_cross_entropy, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"logits", kHandle, kind_variable, -1}, {"labels", kHandle, kind_array, -1}, {"label_smoothing", kNumber, 0, -1}, {"ignore_index", kInteger, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_nll_loss] = {"tinyai_array_nll_loss", call_tinyai_array_nll_loss, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"log_probabilities", kHandle, kind_array, -1}, {"labels", kHandle, kind_array, -1}, {"ignore_index", kInteger, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_nll_loss] = {"tinyai_variable_nll_loss", call_tinyai_variable_nll_loss, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"log_probabilities", kHandle, kind_variable, -1}, {"labels", kHandle, kind_array, -1}, {"ignore_index", kInteger, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_weighted_cross_entropy] = {"tinyai_array_weighted_cross_entropy", call_tinyai_array_weighted_cross_entropy, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"logits", kHandle, kind_array, -1}, {"labels", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"label_smoothing", kNumber, 0, -1}, {"ignore_index", kInteger, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_weighted_cross_entropy] = {"tinyai_variable_weighted_cross_entropy", call_tinyai_variable_weighted_cross_entropy, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 8, {{"into", kInto, kind_manager, -1}, {"logits", kHandle, kind_variable, -1}, {"labels", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"label_smoothing", kNumber, 0, -1}, {"ignore_index", kInteger, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_weighted_nll_loss] = {"tinyai_array_weighted_nll_loss", call_tinyai_array_weighted_nll_loss, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"log_probabilities", kHandle, kind_array, -1}, {"labels", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"ignore_index", kInteger, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_weighted_nll_loss] = {"tinyai_variable_weighted_nll_loss", call_tinyai_variable_weighted_nll_loss, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"log_probabilities", kHandle, kind_variable, -1}, {"labels", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"ignore_index", kInteger, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_soft_cross_entropy] = {"tinyai_array_soft_cross_entropy", call_tinyai_array_soft_cross_entropy, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"logits", kHandle, kind_array, -1}, {"target", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"label_smoothing", kNumber, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_soft_cross_entropy] = {"tinyai_variable_soft_cross_entropy", call_tinyai_variable_soft_cross_entropy, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"logits", kHandle, kind_variable, -1}, {"target", kHandle, kind_variable, -1}, {"weight", kHandle, kind_array, -1}, {"label_smoothing", kNumber, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_kl_div] = {"tinyai_array_kl_div", call_tinyai_array_kl_div, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_array, -1}, {"target", kHandle, kind_array, -1}, {"log_target", kInt32, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_kl_div] = {"tinyai_variable_kl_div", call_tinyai_variable_kl_div, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 6, {{"into", kInto, kind_manager, -1}, {"x", kHandle, kind_variable, -1}, {"target", kHandle, kind_variable, -1}, {"log_target", kInt32, 0, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_bce_with_logits] = {"tinyai_array_bce_with_logits", call_tinyai_array_bce_with_logits, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"logits", kHandle, kind_array, -1}, {"target", kHandle, kind_array, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_bce_with_logits] = {"tinyai_variable_bce_with_logits", call_tinyai_variable_bce_with_logits, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 5, {{"into", kInto, kind_manager, -1}, {"logits", kHandle, kind_variable, -1}, {"target", kHandle, kind_variable, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
    [function_array_weighted_bce_with_logits] = {"tinyai_array_weighted_bce_with_logits", call_tinyai_array_weighted_bce_with_logits, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"logits", kHandle, kind_array, -1}, {"target", kHandle, kind_array, -1}, {"weight", kHandle, kind_array, -1}, {"pos_weight", kHandle, kind_array, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_array, -1}}},
    [function_variable_weighted_bce_with_logits] = {"tinyai_variable_weighted_bce_with_logits", call_tinyai_variable_weighted_bce_with_logits, "loss", (const tinyai_status[]){TINYAI_ERROR_ARGUMENT, TINYAI_ERROR_RANGE, TINYAI_ERROR_UNSUPPORTED, TINYAI_ERROR_SHAPE, TINYAI_ERROR_OVERFLOW, TINYAI_ERROR_DTYPE, TINYAI_ERROR_HANDLE, TINYAI_ERROR_KIND, TINYAI_ERROR_CLOSED, TINYAI_ERROR_SYSTEM, TINYAI_ERROR_CAPPED, TINYAI_ERROR_NO_PLACE, TINYAI_ERROR_OUT_OF_MEMORY, TINYAI_ERROR_LIMIT, TINYAI_ERROR_DEVICE, TINYAI_ERROR_GRAPH, TINYAI_ERROR_STOPPED, TINYAI_OK}, 7, {{"into", kInto, kind_manager, -1}, {"logits", kHandle, kind_variable, -1}, {"target", kHandle, kind_variable, -1}, {"weight", kHandle, kind_array, -1}, {"pos_weight", kHandle, kind_array, -1}, {"reduction", kInt32, 0, -1}, {"out", kOutHandle, kind_variable, -1}}},
};

const Struct g_structs[kStructCount] = {
    [struct_manager_options] = {"tinyai_manager_options", sizeof(tinyai_manager_options), init_tinyai_manager_options, 9, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_manager_options, struct_size), sizeof(((tinyai_manager_options*)0)->struct_size) / 1, 1},
        {"name", kText, 0, offsetof(tinyai_manager_options, name), sizeof(((tinyai_manager_options*)0)->name) / 1, 1},
        {"device", kText, 0, offsetof(tinyai_manager_options, device), sizeof(((tinyai_manager_options*)0)->device) / 1, 1},
        {"limit_bytes", kInteger, 0, offsetof(tinyai_manager_options, limit_bytes), sizeof(((tinyai_manager_options*)0)->limit_bytes) / 1, 1},
        {"seed", kBits, 0, offsetof(tinyai_manager_options, seed), sizeof(((tinyai_manager_options*)0)->seed) / 1, 1},
        {"has_seed", kInt32, 0, offsetof(tinyai_manager_options, has_seed), sizeof(((tinyai_manager_options*)0)->has_seed) / 1, 1},
        {"resident", kInt32, 0, offsetof(tinyai_manager_options, resident), sizeof(((tinyai_manager_options*)0)->resident) / 1, 1},
        {"enter", kInt32, 0, offsetof(tinyai_manager_options, enter), sizeof(((tinyai_manager_options*)0)->enter) / 1, 1},
        {"rematerialise", kInt32, 0, offsetof(tinyai_manager_options, rematerialise), sizeof(((tinyai_manager_options*)0)->rematerialise) / 1, 1},
    }},
    [struct_manager_stats] = {"tinyai_manager_stats", sizeof(tinyai_manager_stats), NULL, 22, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_manager_stats, struct_size), sizeof(((tinyai_manager_stats*)0)->struct_size) / 1, 1},
        {"arrays", kInteger, 0, offsetof(tinyai_manager_stats, arrays), sizeof(((tinyai_manager_stats*)0)->arrays) / 1, 1},
        {"variables", kInteger, 0, offsetof(tinyai_manager_stats, variables), sizeof(((tinyai_manager_stats*)0)->variables) / 1, 1},
        {"modules", kInteger, 0, offsetof(tinyai_manager_stats, modules), sizeof(((tinyai_manager_stats*)0)->modules) / 1, 1},
        {"optimizers", kInteger, 0, offsetof(tinyai_manager_stats, optimizers), sizeof(((tinyai_manager_stats*)0)->optimizers) / 1, 1},
        {"children", kInteger, 0, offsetof(tinyai_manager_stats, children), sizeof(((tinyai_manager_stats*)0)->children) / 1, 1},
        {"subtree_arrays", kInteger, 0, offsetof(tinyai_manager_stats, subtree_arrays), sizeof(((tinyai_manager_stats*)0)->subtree_arrays) / 1, 1},
        {"subtree_variables", kInteger, 0, offsetof(tinyai_manager_stats, subtree_variables), sizeof(((tinyai_manager_stats*)0)->subtree_variables) / 1, 1},
        {"subtree_scopes", kInteger, 0, offsetof(tinyai_manager_stats, subtree_scopes), sizeof(((tinyai_manager_stats*)0)->subtree_scopes) / 1, 1},
        {"bytes", kInteger, 0, offsetof(tinyai_manager_stats, bytes), sizeof(((tinyai_manager_stats*)0)->bytes) / 1, 1},
        {"subtree_bytes", kInteger, 0, offsetof(tinyai_manager_stats, subtree_bytes), sizeof(((tinyai_manager_stats*)0)->subtree_bytes) / 1, 1},
        {"peak_bytes", kInteger, 0, offsetof(tinyai_manager_stats, peak_bytes), sizeof(((tinyai_manager_stats*)0)->peak_bytes) / 1, 1},
        {"limit_bytes", kInteger, 0, offsetof(tinyai_manager_stats, limit_bytes), sizeof(((tinyai_manager_stats*)0)->limit_bytes) / 1, 1},
        {"caps", kInteger, 0, offsetof(tinyai_manager_stats, caps), sizeof(((tinyai_manager_stats*)0)->caps) / 1, 1},
        {"by_category", kInteger, 0, offsetof(tinyai_manager_stats, by_category), sizeof(((tinyai_manager_stats*)0)->by_category) / 16, 16},
        {"subtree_by_category", kInteger, 0, offsetof(tinyai_manager_stats, subtree_by_category), sizeof(((tinyai_manager_stats*)0)->subtree_by_category) / 16, 16},
        {"peak_by_category", kInteger, 0, offsetof(tinyai_manager_stats, peak_by_category), sizeof(((tinyai_manager_stats*)0)->peak_by_category) / 16, 16},
        {"device_bytes", kInteger, 0, offsetof(tinyai_manager_stats, device_bytes), sizeof(((tinyai_manager_stats*)0)->device_bytes) / 1, 1},
        {"device_peak_bytes", kInteger, 0, offsetof(tinyai_manager_stats, device_peak_bytes), sizeof(((tinyai_manager_stats*)0)->device_peak_bytes) / 1, 1},
        {"dropped_bytes", kInteger, 0, offsetof(tinyai_manager_stats, dropped_bytes), sizeof(((tinyai_manager_stats*)0)->dropped_bytes) / 1, 1},
        {"made_again", kInteger, 0, offsetof(tinyai_manager_stats, made_again), sizeof(((tinyai_manager_stats*)0)->made_again) / 1, 1},
        {"made_again_flops", kInteger, 0, offsetof(tinyai_manager_stats, made_again_flops), sizeof(((tinyai_manager_stats*)0)->made_again_flops) / 1, 1},
    }},
    [struct_allocator] = {"tinyai_allocator", sizeof(tinyai_allocator), NULL, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_allocator, struct_size), sizeof(((tinyai_allocator*)0)->struct_size) / 1, 1},
        {"allocate", kCallback, kAllocate, offsetof(tinyai_allocator, allocate), sizeof(((tinyai_allocator*)0)->allocate) / 1, 1},
        {"release", kCallback, kReleaseBlock, offsetof(tinyai_allocator, release), sizeof(((tinyai_allocator*)0)->release) / 1, 1},
        {"user_data", kUserData, 0, offsetof(tinyai_allocator, user_data), sizeof(((tinyai_allocator*)0)->user_data) / 1, 1},
        {"every_block", kInt32, 0, offsetof(tinyai_allocator, every_block), sizeof(((tinyai_allocator*)0)->every_block) / 1, 1},
    }},
    [struct_memory_stats] = {"tinyai_memory_stats", sizeof(tinyai_memory_stats), NULL, 7, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_memory_stats, struct_size), sizeof(((tinyai_memory_stats*)0)->struct_size) / 1, 1},
        {"active_bytes", kInteger, 0, offsetof(tinyai_memory_stats, active_bytes), sizeof(((tinyai_memory_stats*)0)->active_bytes) / 1, 1},
        {"pooled_bytes", kInteger, 0, offsetof(tinyai_memory_stats, pooled_bytes), sizeof(((tinyai_memory_stats*)0)->pooled_bytes) / 1, 1},
        {"engine_bytes", kInteger, 0, offsetof(tinyai_memory_stats, engine_bytes), sizeof(((tinyai_memory_stats*)0)->engine_bytes) / 1, 1},
        {"accounted_bytes", kInteger, 0, offsetof(tinyai_memory_stats, accounted_bytes), sizeof(((tinyai_memory_stats*)0)->accounted_bytes) / 1, 1},
        {"peak_bytes", kInteger, 0, offsetof(tinyai_memory_stats, peak_bytes), sizeof(((tinyai_memory_stats*)0)->peak_bytes) / 1, 1},
        {"pool_limit_bytes", kInteger, 0, offsetof(tinyai_memory_stats, pool_limit_bytes), sizeof(((tinyai_memory_stats*)0)->pool_limit_bytes) / 1, 1},
    }},
    [struct_device_memory] = {"tinyai_device_memory", sizeof(tinyai_device_memory), NULL, 3, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_device_memory, struct_size), sizeof(((tinyai_device_memory*)0)->struct_size) / 1, 1},
        {"free_bytes", kInteger, 0, offsetof(tinyai_device_memory, free_bytes), sizeof(((tinyai_device_memory*)0)->free_bytes) / 1, 1},
        {"total_bytes", kInteger, 0, offsetof(tinyai_device_memory, total_bytes), sizeof(((tinyai_device_memory*)0)->total_bytes) / 1, 1},
    }},
    [struct_thread_state] = {"tinyai_thread_state", sizeof(tinyai_thread_state), init_tinyai_thread_state, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_thread_state, struct_size), sizeof(((tinyai_thread_state*)0)->struct_size) / 1, 1},
        {"scope", kHandle, kind_manager, offsetof(tinyai_thread_state, scope), sizeof(((tinyai_thread_state*)0)->scope) / 1, 1},
        {"label", kText, 0, offsetof(tinyai_thread_state, label), sizeof(((tinyai_thread_state*)0)->label) / 1, 1},
        {"grad", kInt32, 0, offsetof(tinyai_thread_state, grad), sizeof(((tinyai_thread_state*)0)->grad) / 1, 1},
        {"engine", kOpaque, 0, offsetof(tinyai_thread_state, engine), sizeof(((tinyai_thread_state*)0)->engine) / 1, 1},
        {"precision", kInt32, 0, offsetof(tinyai_thread_state, precision), sizeof(((tinyai_thread_state*)0)->precision) / 1, 1},
    }},
    [struct_backward_options] = {"tinyai_backward_options", sizeof(tinyai_backward_options), init_tinyai_backward_options, 4, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_backward_options, struct_size), sizeof(((tinyai_backward_options*)0)->struct_size) / 1, 1},
        {"cotangent", kHandle, kind_array, offsetof(tinyai_backward_options, cotangent), sizeof(((tinyai_backward_options*)0)->cotangent) / 1, 1},
        {"retain_graph", kInt32, 0, offsetof(tinyai_backward_options, retain_graph), sizeof(((tinyai_backward_options*)0)->retain_graph) / 1, 1},
        {"create_graph", kInt32, 0, offsetof(tinyai_backward_options, create_graph), sizeof(((tinyai_backward_options*)0)->create_graph) / 1, 1},
    }},
    [struct_function_backward] = {"tinyai_function_backward", sizeof(tinyai_function_backward), NULL, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_function_backward, struct_size), sizeof(((tinyai_function_backward*)0)->struct_size) / 1, 1},
        {"inputs", kHandles, kind_variable, offsetof(tinyai_function_backward, inputs), sizeof(((tinyai_function_backward*)0)->inputs) / 1, 1},
        {"input_count", kInteger, 0, offsetof(tinyai_function_backward, input_count), sizeof(((tinyai_function_backward*)0)->input_count) / 1, 1},
        {"outputs", kHandles, kind_variable, offsetof(tinyai_function_backward, outputs), sizeof(((tinyai_function_backward*)0)->outputs) / 1, 1},
        {"cotangents", kHandles, kind_variable, offsetof(tinyai_function_backward, cotangents), sizeof(((tinyai_function_backward*)0)->cotangents) / 1, 1},
        {"output_count", kInteger, 0, offsetof(tinyai_function_backward, output_count), sizeof(((tinyai_function_backward*)0)->output_count) / 1, 1},
    }},
    [struct_function_custom_options] = {"tinyai_function_custom_options", sizeof(tinyai_function_custom_options), init_tinyai_function_custom_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_function_custom_options, struct_size), sizeof(((tinyai_function_custom_options*)0)->struct_size) / 1, 1},
        {"name", kText, 0, offsetof(tinyai_function_custom_options, name), sizeof(((tinyai_function_custom_options*)0)->name) / 1, 1},
        {"forward", kCallback, kForward, offsetof(tinyai_function_custom_options, forward), sizeof(((tinyai_function_custom_options*)0)->forward) / 1, 1},
        {"backward", kCallback, kBackward, offsetof(tinyai_function_custom_options, backward), sizeof(((tinyai_function_custom_options*)0)->backward) / 1, 1},
        {"user_data", kUserData, 0, offsetof(tinyai_function_custom_options, user_data), sizeof(((tinyai_function_custom_options*)0)->user_data) / 1, 1},
        {"destroy", kCallback, kDestroy, offsetof(tinyai_function_custom_options, destroy), sizeof(((tinyai_function_custom_options*)0)->destroy) / 1, 1},
    }},
    [struct_function_options] = {"tinyai_function_options", sizeof(tinyai_function_options), init_tinyai_function_options, 12, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_function_options, struct_size), sizeof(((tinyai_function_options*)0)->struct_size) / 1, 1},
        {"name", kText, 0, offsetof(tinyai_function_options, name), sizeof(((tinyai_function_options*)0)->name) / 1, 1},
        {"run", kCallback, kForward, offsetof(tinyai_function_options, run), sizeof(((tinyai_function_options*)0)->run) / 1, 1},
        {"user_data", kUserData, 0, offsetof(tinyai_function_options, user_data), sizeof(((tinyai_function_options*)0)->user_data) / 1, 1},
        {"destroy", kCallback, kDestroy, offsetof(tinyai_function_options, destroy), sizeof(((tinyai_function_options*)0)->destroy) / 1, 1},
        {"plans", kInteger, 0, offsetof(tinyai_function_options, plans), sizeof(((tinyai_function_options*)0)->plans) / 1, 1},
        {"batched_inputs", kInteger, 0, offsetof(tinyai_function_options, batched_inputs), sizeof(((tinyai_function_options*)0)->batched_inputs) / 1, 1},
        {"prepack", kInt32, 0, offsetof(tinyai_function_options, prepack), sizeof(((tinyai_function_options*)0)->prepack) / 1, 1},
        {"trust_batches", kInt32, 0, offsetof(tinyai_function_options, trust_batches), sizeof(((tinyai_function_options*)0)->trust_batches) / 1, 1},
        {"budget_bytes", kInteger, 0, offsetof(tinyai_function_options, budget_bytes), sizeof(((tinyai_function_options*)0)->budget_bytes) / 1, 1},
        {"rematerialise", kInt32, 0, offsetof(tinyai_function_options, rematerialise), sizeof(((tinyai_function_options*)0)->rematerialise) / 1, 1},
        {"precision", kInt32, 0, offsetof(tinyai_function_options, precision), sizeof(((tinyai_function_options*)0)->precision) / 1, 1},
    }},
    [struct_function_counts] = {"tinyai_function_counts", sizeof(tinyai_function_counts), NULL, 18, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_function_counts, struct_size), sizeof(((tinyai_function_counts*)0)->struct_size) / 1, 1},
        {"calls", kInteger, 0, offsetof(tinyai_function_counts, calls), sizeof(((tinyai_function_counts*)0)->calls) / 1, 1},
        {"traces", kInteger, 0, offsetof(tinyai_function_counts, traces), sizeof(((tinyai_function_counts*)0)->traces) / 1, 1},
        {"hits", kInteger, 0, offsetof(tinyai_function_counts, hits), sizeof(((tinyai_function_counts*)0)->hits) / 1, 1},
        {"evictions", kInteger, 0, offsetof(tinyai_function_counts, evictions), sizeof(((tinyai_function_counts*)0)->evictions) / 1, 1},
        {"plans", kInteger, 0, offsetof(tinyai_function_counts, plans), sizeof(((tinyai_function_counts*)0)->plans) / 1, 1},
        {"nodes", kInteger, 0, offsetof(tinyai_function_counts, nodes), sizeof(((tinyai_function_counts*)0)->nodes) / 1, 1},
        {"captures", kInteger, 0, offsetof(tinyai_function_counts, captures), sizeof(((tinyai_function_counts*)0)->captures) / 1, 1},
        {"constant_bytes", kInteger, 0, offsetof(tinyai_function_counts, constant_bytes), sizeof(((tinyai_function_counts*)0)->constant_bytes) / 1, 1},
        {"arena_bytes", kInteger, 0, offsetof(tinyai_function_counts, arena_bytes), sizeof(((tinyai_function_counts*)0)->arena_bytes) / 1, 1},
        {"alive_bytes", kInteger, 0, offsetof(tinyai_function_counts, alive_bytes), sizeof(((tinyai_function_counts*)0)->alive_bytes) / 1, 1},
        {"inputs", kInteger, 0, offsetof(tinyai_function_counts, inputs), sizeof(((tinyai_function_counts*)0)->inputs) / 1, 1},
        {"outputs", kInteger, 0, offsetof(tinyai_function_counts, outputs), sizeof(((tinyai_function_counts*)0)->outputs) / 1, 1},
        {"resized", kInteger, 0, offsetof(tinyai_function_counts, resized), sizeof(((tinyai_function_counts*)0)->resized) / 1, 1},
        {"any_batch", kInteger, 0, offsetof(tinyai_function_counts, any_batch), sizeof(((tinyai_function_counts*)0)->any_batch) / 1, 1},
        {"packed_bytes", kInteger, 0, offsetof(tinyai_function_counts, packed_bytes), sizeof(((tinyai_function_counts*)0)->packed_bytes) / 1, 1},
        {"budget_bytes", kInteger, 0, offsetof(tinyai_function_counts, budget_bytes), sizeof(((tinyai_function_counts*)0)->budget_bytes) / 1, 1},
        {"copies", kInteger, 0, offsetof(tinyai_function_counts, copies), sizeof(((tinyai_function_counts*)0)->copies) / 1, 1},
    }},
    [struct_function_value] = {"tinyai_function_value", sizeof(tinyai_function_value), NULL, 4, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_function_value, struct_size), sizeof(((tinyai_function_value*)0)->struct_size) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_function_value, dtype), sizeof(((tinyai_function_value*)0)->dtype) / 1, 1},
        {"rank", kInt32, 0, offsetof(tinyai_function_value, rank), sizeof(((tinyai_function_value*)0)->rank) / 1, 1},
        {"shape", kInteger, 0, offsetof(tinyai_function_value, shape), sizeof(((tinyai_function_value*)0)->shape) / 8, 8},
    }},
    [struct_scan_options] = {"tinyai_scan_options", sizeof(tinyai_scan_options), init_tinyai_scan_options, 3, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_scan_options, struct_size), sizeof(((tinyai_scan_options*)0)->struct_size) / 1, 1},
        {"length", kInteger, 0, offsetof(tinyai_scan_options, length), sizeof(((tinyai_scan_options*)0)->length) / 1, 1},
        {"reverse", kInt32, 0, offsetof(tinyai_scan_options, reverse), sizeof(((tinyai_scan_options*)0)->reverse) / 1, 1},
    }},
    [struct_gradcheck_options] = {"tinyai_gradcheck_options", sizeof(tinyai_gradcheck_options), init_tinyai_gradcheck_options, 10, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_gradcheck_options, struct_size), sizeof(((tinyai_gradcheck_options*)0)->struct_size) / 1, 1},
        {"step", kNumber, 0, offsetof(tinyai_gradcheck_options, step), sizeof(((tinyai_gradcheck_options*)0)->step) / 1, 1},
        {"absolute", kNumber, 0, offsetof(tinyai_gradcheck_options, absolute), sizeof(((tinyai_gradcheck_options*)0)->absolute) / 1, 1},
        {"relative", kNumber, 0, offsetof(tinyai_gradcheck_options, relative), sizeof(((tinyai_gradcheck_options*)0)->relative) / 1, 1},
        {"second_order", kInt32, 0, offsetof(tinyai_gradcheck_options, second_order), sizeof(((tinyai_gradcheck_options*)0)->second_order) / 1, 1},
        {"passed", kInt32, 0, offsetof(tinyai_gradcheck_options, passed), sizeof(((tinyai_gradcheck_options*)0)->passed) / 1, 1},
        {"input", kInteger, 0, offsetof(tinyai_gradcheck_options, input), sizeof(((tinyai_gradcheck_options*)0)->input) / 1, 1},
        {"element", kInteger, 0, offsetof(tinyai_gradcheck_options, element), sizeof(((tinyai_gradcheck_options*)0)->element) / 1, 1},
        {"analytic", kNumber, 0, offsetof(tinyai_gradcheck_options, analytic), sizeof(((tinyai_gradcheck_options*)0)->analytic) / 1, 1},
        {"numeric", kNumber, 0, offsetof(tinyai_gradcheck_options, numeric), sizeof(((tinyai_gradcheck_options*)0)->numeric) / 1, 1},
    }},
    [struct_module_conv2d_options] = {"tinyai_module_conv2d_options", sizeof(tinyai_module_conv2d_options), init_tinyai_module_conv2d_options, 7, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_conv2d_options, struct_size), sizeof(((tinyai_module_conv2d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_module_conv2d_options, stride), sizeof(((tinyai_module_conv2d_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_module_conv2d_options, padding), sizeof(((tinyai_module_conv2d_options*)0)->padding) / 2, 2},
        {"dilation", kInteger, 0, offsetof(tinyai_module_conv2d_options, dilation), sizeof(((tinyai_module_conv2d_options*)0)->dilation) / 2, 2},
        {"groups", kInteger, 0, offsetof(tinyai_module_conv2d_options, groups), sizeof(((tinyai_module_conv2d_options*)0)->groups) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_conv2d_options, bias), sizeof(((tinyai_module_conv2d_options*)0)->bias) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_conv2d_options, dtype), sizeof(((tinyai_module_conv2d_options*)0)->dtype) / 1, 1},
    }},
    [struct_module_depthwise_separable_options] = {"tinyai_module_depthwise_separable_options", sizeof(tinyai_module_depthwise_separable_options), init_tinyai_module_depthwise_separable_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_depthwise_separable_options, struct_size), sizeof(((tinyai_module_depthwise_separable_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_module_depthwise_separable_options, stride), sizeof(((tinyai_module_depthwise_separable_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_module_depthwise_separable_options, padding), sizeof(((tinyai_module_depthwise_separable_options*)0)->padding) / 2, 2},
        {"dilation", kInteger, 0, offsetof(tinyai_module_depthwise_separable_options, dilation), sizeof(((tinyai_module_depthwise_separable_options*)0)->dilation) / 2, 2},
        {"bias", kInt32, 0, offsetof(tinyai_module_depthwise_separable_options, bias), sizeof(((tinyai_module_depthwise_separable_options*)0)->bias) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_depthwise_separable_options, dtype), sizeof(((tinyai_module_depthwise_separable_options*)0)->dtype) / 1, 1},
    }},
    [struct_module_conv1d_options] = {"tinyai_module_conv1d_options", sizeof(tinyai_module_conv1d_options), init_tinyai_module_conv1d_options, 7, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_conv1d_options, struct_size), sizeof(((tinyai_module_conv1d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_module_conv1d_options, stride), sizeof(((tinyai_module_conv1d_options*)0)->stride) / 1, 1},
        {"padding", kInteger, 0, offsetof(tinyai_module_conv1d_options, padding), sizeof(((tinyai_module_conv1d_options*)0)->padding) / 1, 1},
        {"dilation", kInteger, 0, offsetof(tinyai_module_conv1d_options, dilation), sizeof(((tinyai_module_conv1d_options*)0)->dilation) / 1, 1},
        {"groups", kInteger, 0, offsetof(tinyai_module_conv1d_options, groups), sizeof(((tinyai_module_conv1d_options*)0)->groups) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_conv1d_options, bias), sizeof(((tinyai_module_conv1d_options*)0)->bias) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_conv1d_options, dtype), sizeof(((tinyai_module_conv1d_options*)0)->dtype) / 1, 1},
    }},
    [struct_module_conv_transpose1d_options] = {"tinyai_module_conv_transpose1d_options", sizeof(tinyai_module_conv_transpose1d_options), init_tinyai_module_conv_transpose1d_options, 8, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_conv_transpose1d_options, struct_size), sizeof(((tinyai_module_conv_transpose1d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_module_conv_transpose1d_options, stride), sizeof(((tinyai_module_conv_transpose1d_options*)0)->stride) / 1, 1},
        {"padding", kInteger, 0, offsetof(tinyai_module_conv_transpose1d_options, padding), sizeof(((tinyai_module_conv_transpose1d_options*)0)->padding) / 1, 1},
        {"output_padding", kInteger, 0, offsetof(tinyai_module_conv_transpose1d_options, output_padding), sizeof(((tinyai_module_conv_transpose1d_options*)0)->output_padding) / 1, 1},
        {"dilation", kInteger, 0, offsetof(tinyai_module_conv_transpose1d_options, dilation), sizeof(((tinyai_module_conv_transpose1d_options*)0)->dilation) / 1, 1},
        {"groups", kInteger, 0, offsetof(tinyai_module_conv_transpose1d_options, groups), sizeof(((tinyai_module_conv_transpose1d_options*)0)->groups) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_conv_transpose1d_options, bias), sizeof(((tinyai_module_conv_transpose1d_options*)0)->bias) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_conv_transpose1d_options, dtype), sizeof(((tinyai_module_conv_transpose1d_options*)0)->dtype) / 1, 1},
    }},
    [struct_module_conv_transpose2d_options] = {"tinyai_module_conv_transpose2d_options", sizeof(tinyai_module_conv_transpose2d_options), init_tinyai_module_conv_transpose2d_options, 8, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_conv_transpose2d_options, struct_size), sizeof(((tinyai_module_conv_transpose2d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_module_conv_transpose2d_options, stride), sizeof(((tinyai_module_conv_transpose2d_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_module_conv_transpose2d_options, padding), sizeof(((tinyai_module_conv_transpose2d_options*)0)->padding) / 2, 2},
        {"output_padding", kInteger, 0, offsetof(tinyai_module_conv_transpose2d_options, output_padding), sizeof(((tinyai_module_conv_transpose2d_options*)0)->output_padding) / 2, 2},
        {"dilation", kInteger, 0, offsetof(tinyai_module_conv_transpose2d_options, dilation), sizeof(((tinyai_module_conv_transpose2d_options*)0)->dilation) / 2, 2},
        {"groups", kInteger, 0, offsetof(tinyai_module_conv_transpose2d_options, groups), sizeof(((tinyai_module_conv_transpose2d_options*)0)->groups) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_conv_transpose2d_options, bias), sizeof(((tinyai_module_conv_transpose2d_options*)0)->bias) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_conv_transpose2d_options, dtype), sizeof(((tinyai_module_conv_transpose2d_options*)0)->dtype) / 1, 1},
    }},
    [struct_module_conv3d_options] = {"tinyai_module_conv3d_options", sizeof(tinyai_module_conv3d_options), init_tinyai_module_conv3d_options, 7, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_conv3d_options, struct_size), sizeof(((tinyai_module_conv3d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_module_conv3d_options, stride), sizeof(((tinyai_module_conv3d_options*)0)->stride) / 3, 3},
        {"padding", kInteger, 0, offsetof(tinyai_module_conv3d_options, padding), sizeof(((tinyai_module_conv3d_options*)0)->padding) / 3, 3},
        {"dilation", kInteger, 0, offsetof(tinyai_module_conv3d_options, dilation), sizeof(((tinyai_module_conv3d_options*)0)->dilation) / 3, 3},
        {"groups", kInteger, 0, offsetof(tinyai_module_conv3d_options, groups), sizeof(((tinyai_module_conv3d_options*)0)->groups) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_conv3d_options, bias), sizeof(((tinyai_module_conv3d_options*)0)->bias) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_conv3d_options, dtype), sizeof(((tinyai_module_conv3d_options*)0)->dtype) / 1, 1},
    }},
    [struct_module_conv_transpose3d_options] = {"tinyai_module_conv_transpose3d_options", sizeof(tinyai_module_conv_transpose3d_options), init_tinyai_module_conv_transpose3d_options, 8, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_conv_transpose3d_options, struct_size), sizeof(((tinyai_module_conv_transpose3d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_module_conv_transpose3d_options, stride), sizeof(((tinyai_module_conv_transpose3d_options*)0)->stride) / 3, 3},
        {"padding", kInteger, 0, offsetof(tinyai_module_conv_transpose3d_options, padding), sizeof(((tinyai_module_conv_transpose3d_options*)0)->padding) / 3, 3},
        {"output_padding", kInteger, 0, offsetof(tinyai_module_conv_transpose3d_options, output_padding), sizeof(((tinyai_module_conv_transpose3d_options*)0)->output_padding) / 3, 3},
        {"dilation", kInteger, 0, offsetof(tinyai_module_conv_transpose3d_options, dilation), sizeof(((tinyai_module_conv_transpose3d_options*)0)->dilation) / 3, 3},
        {"groups", kInteger, 0, offsetof(tinyai_module_conv_transpose3d_options, groups), sizeof(((tinyai_module_conv_transpose3d_options*)0)->groups) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_conv_transpose3d_options, bias), sizeof(((tinyai_module_conv_transpose3d_options*)0)->bias) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_conv_transpose3d_options, dtype), sizeof(((tinyai_module_conv_transpose3d_options*)0)->dtype) / 1, 1},
    }},
    [struct_module_pool2d_options] = {"tinyai_module_pool2d_options", sizeof(tinyai_module_pool2d_options), init_tinyai_module_pool2d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_pool2d_options, struct_size), sizeof(((tinyai_module_pool2d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_module_pool2d_options, stride), sizeof(((tinyai_module_pool2d_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_module_pool2d_options, padding), sizeof(((tinyai_module_pool2d_options*)0)->padding) / 2, 2},
        {"count_padding", kInt32, 0, offsetof(tinyai_module_pool2d_options, count_padding), sizeof(((tinyai_module_pool2d_options*)0)->count_padding) / 1, 1},
        {"ceil_mode", kInt32, 0, offsetof(tinyai_module_pool2d_options, ceil_mode), sizeof(((tinyai_module_pool2d_options*)0)->ceil_mode) / 1, 1},
        {"dilation", kInteger, 0, offsetof(tinyai_module_pool2d_options, dilation), sizeof(((tinyai_module_pool2d_options*)0)->dilation) / 2, 2},
    }},
    [struct_module_pool1d_options] = {"tinyai_module_pool1d_options", sizeof(tinyai_module_pool1d_options), init_tinyai_module_pool1d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_pool1d_options, struct_size), sizeof(((tinyai_module_pool1d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_module_pool1d_options, stride), sizeof(((tinyai_module_pool1d_options*)0)->stride) / 1, 1},
        {"padding", kInteger, 0, offsetof(tinyai_module_pool1d_options, padding), sizeof(((tinyai_module_pool1d_options*)0)->padding) / 1, 1},
        {"count_padding", kInt32, 0, offsetof(tinyai_module_pool1d_options, count_padding), sizeof(((tinyai_module_pool1d_options*)0)->count_padding) / 1, 1},
        {"ceil_mode", kInt32, 0, offsetof(tinyai_module_pool1d_options, ceil_mode), sizeof(((tinyai_module_pool1d_options*)0)->ceil_mode) / 1, 1},
        {"dilation", kInteger, 0, offsetof(tinyai_module_pool1d_options, dilation), sizeof(((tinyai_module_pool1d_options*)0)->dilation) / 1, 1},
    }},
    [struct_module_pool3d_options] = {"tinyai_module_pool3d_options", sizeof(tinyai_module_pool3d_options), init_tinyai_module_pool3d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_pool3d_options, struct_size), sizeof(((tinyai_module_pool3d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_module_pool3d_options, stride), sizeof(((tinyai_module_pool3d_options*)0)->stride) / 3, 3},
        {"padding", kInteger, 0, offsetof(tinyai_module_pool3d_options, padding), sizeof(((tinyai_module_pool3d_options*)0)->padding) / 3, 3},
        {"count_padding", kInt32, 0, offsetof(tinyai_module_pool3d_options, count_padding), sizeof(((tinyai_module_pool3d_options*)0)->count_padding) / 1, 1},
        {"ceil_mode", kInt32, 0, offsetof(tinyai_module_pool3d_options, ceil_mode), sizeof(((tinyai_module_pool3d_options*)0)->ceil_mode) / 1, 1},
        {"dilation", kInteger, 0, offsetof(tinyai_module_pool3d_options, dilation), sizeof(((tinyai_module_pool3d_options*)0)->dilation) / 3, 3},
    }},
    [struct_module_batch_norm_options] = {"tinyai_module_batch_norm_options", sizeof(tinyai_module_batch_norm_options), init_tinyai_module_batch_norm_options, 7, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_batch_norm_options, struct_size), sizeof(((tinyai_module_batch_norm_options*)0)->struct_size) / 1, 1},
        {"epsilon", kNumber, 0, offsetof(tinyai_module_batch_norm_options, epsilon), sizeof(((tinyai_module_batch_norm_options*)0)->epsilon) / 1, 1},
        {"momentum", kNumber, 0, offsetof(tinyai_module_batch_norm_options, momentum), sizeof(((tinyai_module_batch_norm_options*)0)->momentum) / 1, 1},
        {"affine", kInt32, 0, offsetof(tinyai_module_batch_norm_options, affine), sizeof(((tinyai_module_batch_norm_options*)0)->affine) / 1, 1},
        {"running_statistics", kInt32, 0, offsetof(tinyai_module_batch_norm_options, running_statistics), sizeof(((tinyai_module_batch_norm_options*)0)->running_statistics) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_batch_norm_options, dtype), sizeof(((tinyai_module_batch_norm_options*)0)->dtype) / 1, 1},
        {"cumulative", kInt32, 0, offsetof(tinyai_module_batch_norm_options, cumulative), sizeof(((tinyai_module_batch_norm_options*)0)->cumulative) / 1, 1},
    }},
    [struct_module_rnn_options] = {"tinyai_module_rnn_options", sizeof(tinyai_module_rnn_options), init_tinyai_module_rnn_options, 9, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_rnn_options, struct_size), sizeof(((tinyai_module_rnn_options*)0)->struct_size) / 1, 1},
        {"layers", kInteger, 0, offsetof(tinyai_module_rnn_options, layers), sizeof(((tinyai_module_rnn_options*)0)->layers) / 1, 1},
        {"relu", kInt32, 0, offsetof(tinyai_module_rnn_options, relu), sizeof(((tinyai_module_rnn_options*)0)->relu) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_rnn_options, bias), sizeof(((tinyai_module_rnn_options*)0)->bias) / 1, 1},
        {"batch_first", kInt32, 0, offsetof(tinyai_module_rnn_options, batch_first), sizeof(((tinyai_module_rnn_options*)0)->batch_first) / 1, 1},
        {"bidirectional", kInt32, 0, offsetof(tinyai_module_rnn_options, bidirectional), sizeof(((tinyai_module_rnn_options*)0)->bidirectional) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_module_rnn_options, dropout), sizeof(((tinyai_module_rnn_options*)0)->dropout) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_rnn_options, dtype), sizeof(((tinyai_module_rnn_options*)0)->dtype) / 1, 1},
        {"last_only", kInt32, 0, offsetof(tinyai_module_rnn_options, last_only), sizeof(((tinyai_module_rnn_options*)0)->last_only) / 1, 1},
    }},
    [struct_module_lstm_options] = {"tinyai_module_lstm_options", sizeof(tinyai_module_lstm_options), init_tinyai_module_lstm_options, 9, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_lstm_options, struct_size), sizeof(((tinyai_module_lstm_options*)0)->struct_size) / 1, 1},
        {"layers", kInteger, 0, offsetof(tinyai_module_lstm_options, layers), sizeof(((tinyai_module_lstm_options*)0)->layers) / 1, 1},
        {"projection", kInteger, 0, offsetof(tinyai_module_lstm_options, projection), sizeof(((tinyai_module_lstm_options*)0)->projection) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_lstm_options, bias), sizeof(((tinyai_module_lstm_options*)0)->bias) / 1, 1},
        {"batch_first", kInt32, 0, offsetof(tinyai_module_lstm_options, batch_first), sizeof(((tinyai_module_lstm_options*)0)->batch_first) / 1, 1},
        {"bidirectional", kInt32, 0, offsetof(tinyai_module_lstm_options, bidirectional), sizeof(((tinyai_module_lstm_options*)0)->bidirectional) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_module_lstm_options, dropout), sizeof(((tinyai_module_lstm_options*)0)->dropout) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_lstm_options, dtype), sizeof(((tinyai_module_lstm_options*)0)->dtype) / 1, 1},
        {"last_only", kInt32, 0, offsetof(tinyai_module_lstm_options, last_only), sizeof(((tinyai_module_lstm_options*)0)->last_only) / 1, 1},
    }},
    [struct_module_gru_options] = {"tinyai_module_gru_options", sizeof(tinyai_module_gru_options), init_tinyai_module_gru_options, 8, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_gru_options, struct_size), sizeof(((tinyai_module_gru_options*)0)->struct_size) / 1, 1},
        {"layers", kInteger, 0, offsetof(tinyai_module_gru_options, layers), sizeof(((tinyai_module_gru_options*)0)->layers) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_gru_options, bias), sizeof(((tinyai_module_gru_options*)0)->bias) / 1, 1},
        {"batch_first", kInt32, 0, offsetof(tinyai_module_gru_options, batch_first), sizeof(((tinyai_module_gru_options*)0)->batch_first) / 1, 1},
        {"bidirectional", kInt32, 0, offsetof(tinyai_module_gru_options, bidirectional), sizeof(((tinyai_module_gru_options*)0)->bidirectional) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_module_gru_options, dropout), sizeof(((tinyai_module_gru_options*)0)->dropout) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_gru_options, dtype), sizeof(((tinyai_module_gru_options*)0)->dtype) / 1, 1},
        {"last_only", kInt32, 0, offsetof(tinyai_module_gru_options, last_only), sizeof(((tinyai_module_gru_options*)0)->last_only) / 1, 1},
    }},
    [struct_module_multihead_attention_options] = {"tinyai_module_multihead_attention_options", sizeof(tinyai_module_multihead_attention_options), init_tinyai_module_multihead_attention_options, 9, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_multihead_attention_options, struct_size), sizeof(((tinyai_module_multihead_attention_options*)0)->struct_size) / 1, 1},
        {"kv_heads", kInteger, 0, offsetof(tinyai_module_multihead_attention_options, kv_heads), sizeof(((tinyai_module_multihead_attention_options*)0)->kv_heads) / 1, 1},
        {"memory_features", kInteger, 0, offsetof(tinyai_module_multihead_attention_options, memory_features), sizeof(((tinyai_module_multihead_attention_options*)0)->memory_features) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_multihead_attention_options, bias), sizeof(((tinyai_module_multihead_attention_options*)0)->bias) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_module_multihead_attention_options, dropout), sizeof(((tinyai_module_multihead_attention_options*)0)->dropout) / 1, 1},
        {"causal", kInt32, 0, offsetof(tinyai_module_multihead_attention_options, causal), sizeof(((tinyai_module_multihead_attention_options*)0)->causal) / 1, 1},
        {"rotary_base", kNumber, 0, offsetof(tinyai_module_multihead_attention_options, rotary_base), sizeof(((tinyai_module_multihead_attention_options*)0)->rotary_base) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_multihead_attention_options, dtype), sizeof(((tinyai_module_multihead_attention_options*)0)->dtype) / 1, 1},
        {"key_mask", kInt32, 0, offsetof(tinyai_module_multihead_attention_options, key_mask), sizeof(((tinyai_module_multihead_attention_options*)0)->key_mask) / 1, 1},
    }},
    [struct_module_transformer_encoder_options] = {"tinyai_module_transformer_encoder_options", sizeof(tinyai_module_transformer_encoder_options), init_tinyai_module_transformer_encoder_options, 12, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_transformer_encoder_options, struct_size), sizeof(((tinyai_module_transformer_encoder_options*)0)->struct_size) / 1, 1},
        {"hidden", kInteger, 0, offsetof(tinyai_module_transformer_encoder_options, hidden), sizeof(((tinyai_module_transformer_encoder_options*)0)->hidden) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_module_transformer_encoder_options, dropout), sizeof(((tinyai_module_transformer_encoder_options*)0)->dropout) / 1, 1},
        {"activation", kInt32, 0, offsetof(tinyai_module_transformer_encoder_options, activation), sizeof(((tinyai_module_transformer_encoder_options*)0)->activation) / 1, 1},
        {"norm_first", kInt32, 0, offsetof(tinyai_module_transformer_encoder_options, norm_first), sizeof(((tinyai_module_transformer_encoder_options*)0)->norm_first) / 1, 1},
        {"kv_heads", kInteger, 0, offsetof(tinyai_module_transformer_encoder_options, kv_heads), sizeof(((tinyai_module_transformer_encoder_options*)0)->kv_heads) / 1, 1},
        {"rotary_base", kNumber, 0, offsetof(tinyai_module_transformer_encoder_options, rotary_base), sizeof(((tinyai_module_transformer_encoder_options*)0)->rotary_base) / 1, 1},
        {"epsilon", kNumber, 0, offsetof(tinyai_module_transformer_encoder_options, epsilon), sizeof(((tinyai_module_transformer_encoder_options*)0)->epsilon) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_transformer_encoder_options, bias), sizeof(((tinyai_module_transformer_encoder_options*)0)->bias) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_transformer_encoder_options, dtype), sizeof(((tinyai_module_transformer_encoder_options*)0)->dtype) / 1, 1},
        {"causal", kInt32, 0, offsetof(tinyai_module_transformer_encoder_options, causal), sizeof(((tinyai_module_transformer_encoder_options*)0)->causal) / 1, 1},
        {"key_mask", kInt32, 0, offsetof(tinyai_module_transformer_encoder_options, key_mask), sizeof(((tinyai_module_transformer_encoder_options*)0)->key_mask) / 1, 1},
    }},
    [struct_module_transformer_decoder_options] = {"tinyai_module_transformer_decoder_options", sizeof(tinyai_module_transformer_decoder_options), init_tinyai_module_transformer_decoder_options, 11, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_transformer_decoder_options, struct_size), sizeof(((tinyai_module_transformer_decoder_options*)0)->struct_size) / 1, 1},
        {"hidden", kInteger, 0, offsetof(tinyai_module_transformer_decoder_options, hidden), sizeof(((tinyai_module_transformer_decoder_options*)0)->hidden) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_module_transformer_decoder_options, dropout), sizeof(((tinyai_module_transformer_decoder_options*)0)->dropout) / 1, 1},
        {"activation", kInt32, 0, offsetof(tinyai_module_transformer_decoder_options, activation), sizeof(((tinyai_module_transformer_decoder_options*)0)->activation) / 1, 1},
        {"norm_first", kInt32, 0, offsetof(tinyai_module_transformer_decoder_options, norm_first), sizeof(((tinyai_module_transformer_decoder_options*)0)->norm_first) / 1, 1},
        {"kv_heads", kInteger, 0, offsetof(tinyai_module_transformer_decoder_options, kv_heads), sizeof(((tinyai_module_transformer_decoder_options*)0)->kv_heads) / 1, 1},
        {"rotary_base", kNumber, 0, offsetof(tinyai_module_transformer_decoder_options, rotary_base), sizeof(((tinyai_module_transformer_decoder_options*)0)->rotary_base) / 1, 1},
        {"epsilon", kNumber, 0, offsetof(tinyai_module_transformer_decoder_options, epsilon), sizeof(((tinyai_module_transformer_decoder_options*)0)->epsilon) / 1, 1},
        {"bias", kInt32, 0, offsetof(tinyai_module_transformer_decoder_options, bias), sizeof(((tinyai_module_transformer_decoder_options*)0)->bias) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_module_transformer_decoder_options, dtype), sizeof(((tinyai_module_transformer_decoder_options*)0)->dtype) / 1, 1},
        {"key_mask", kInt32, 0, offsetof(tinyai_module_transformer_decoder_options, key_mask), sizeof(((tinyai_module_transformer_decoder_options*)0)->key_mask) / 1, 1},
    }},
    [struct_module_activation_options] = {"tinyai_module_activation_options", sizeof(tinyai_module_activation_options), init_tinyai_module_activation_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_activation_options, struct_size), sizeof(((tinyai_module_activation_options*)0)->struct_size) / 1, 1},
        {"slope", kNumber, 0, offsetof(tinyai_module_activation_options, slope), sizeof(((tinyai_module_activation_options*)0)->slope) / 1, 1},
        {"alpha", kNumber, 0, offsetof(tinyai_module_activation_options, alpha), sizeof(((tinyai_module_activation_options*)0)->alpha) / 1, 1},
        {"beta", kNumber, 0, offsetof(tinyai_module_activation_options, beta), sizeof(((tinyai_module_activation_options*)0)->beta) / 1, 1},
        {"threshold", kNumber, 0, offsetof(tinyai_module_activation_options, threshold), sizeof(((tinyai_module_activation_options*)0)->threshold) / 1, 1},
        {"axis", kInteger, 0, offsetof(tinyai_module_activation_options, axis), sizeof(((tinyai_module_activation_options*)0)->axis) / 1, 1},
    }},
    [struct_model_lenet5_options] = {"tinyai_model_lenet5_options", sizeof(tinyai_model_lenet5_options), init_tinyai_model_lenet5_options, 3, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_model_lenet5_options, struct_size), sizeof(((tinyai_model_lenet5_options*)0)->struct_size) / 1, 1},
        {"in_channels", kInteger, 0, offsetof(tinyai_model_lenet5_options, in_channels), sizeof(((tinyai_model_lenet5_options*)0)->in_channels) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_model_lenet5_options, dtype), sizeof(((tinyai_model_lenet5_options*)0)->dtype) / 1, 1},
    }},
    [struct_model_resnet_options] = {"tinyai_model_resnet_options", sizeof(tinyai_model_resnet_options), init_tinyai_model_resnet_options, 4, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_model_resnet_options, struct_size), sizeof(((tinyai_model_resnet_options*)0)->struct_size) / 1, 1},
        {"in_channels", kInteger, 0, offsetof(tinyai_model_resnet_options, in_channels), sizeof(((tinyai_model_resnet_options*)0)->in_channels) / 1, 1},
        {"width", kInteger, 0, offsetof(tinyai_model_resnet_options, width), sizeof(((tinyai_model_resnet_options*)0)->width) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_model_resnet_options, dtype), sizeof(((tinyai_model_resnet_options*)0)->dtype) / 1, 1},
    }},
    [struct_model_mobilenet_v2_options] = {"tinyai_model_mobilenet_v2_options", sizeof(tinyai_model_mobilenet_v2_options), init_tinyai_model_mobilenet_v2_options, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_model_mobilenet_v2_options, struct_size), sizeof(((tinyai_model_mobilenet_v2_options*)0)->struct_size) / 1, 1},
        {"in_channels", kInteger, 0, offsetof(tinyai_model_mobilenet_v2_options, in_channels), sizeof(((tinyai_model_mobilenet_v2_options*)0)->in_channels) / 1, 1},
        {"width_multiplier", kNumber, 0, offsetof(tinyai_model_mobilenet_v2_options, width_multiplier), sizeof(((tinyai_model_mobilenet_v2_options*)0)->width_multiplier) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_model_mobilenet_v2_options, dropout), sizeof(((tinyai_model_mobilenet_v2_options*)0)->dropout) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_model_mobilenet_v2_options, dtype), sizeof(((tinyai_model_mobilenet_v2_options*)0)->dtype) / 1, 1},
    }},
    [struct_model_shufflenet_v2_options] = {"tinyai_model_shufflenet_v2_options", sizeof(tinyai_model_shufflenet_v2_options), init_tinyai_model_shufflenet_v2_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_model_shufflenet_v2_options, struct_size), sizeof(((tinyai_model_shufflenet_v2_options*)0)->struct_size) / 1, 1},
        {"in_channels", kInteger, 0, offsetof(tinyai_model_shufflenet_v2_options, in_channels), sizeof(((tinyai_model_shufflenet_v2_options*)0)->in_channels) / 1, 1},
        {"channels", kInteger, 0, offsetof(tinyai_model_shufflenet_v2_options, channels), sizeof(((tinyai_model_shufflenet_v2_options*)0)->channels) / 1, 1},
        {"stem", kInteger, 0, offsetof(tinyai_model_shufflenet_v2_options, stem), sizeof(((tinyai_model_shufflenet_v2_options*)0)->stem) / 1, 1},
        {"last", kInteger, 0, offsetof(tinyai_model_shufflenet_v2_options, last), sizeof(((tinyai_model_shufflenet_v2_options*)0)->last) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_model_shufflenet_v2_options, dtype), sizeof(((tinyai_model_shufflenet_v2_options*)0)->dtype) / 1, 1},
    }},
    [struct_model_efficientnet_options] = {"tinyai_model_efficientnet_options", sizeof(tinyai_model_efficientnet_options), init_tinyai_model_efficientnet_options, 7, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_model_efficientnet_options, struct_size), sizeof(((tinyai_model_efficientnet_options*)0)->struct_size) / 1, 1},
        {"in_channels", kInteger, 0, offsetof(tinyai_model_efficientnet_options, in_channels), sizeof(((tinyai_model_efficientnet_options*)0)->in_channels) / 1, 1},
        {"width_multiplier", kNumber, 0, offsetof(tinyai_model_efficientnet_options, width_multiplier), sizeof(((tinyai_model_efficientnet_options*)0)->width_multiplier) / 1, 1},
        {"depth_multiplier", kNumber, 0, offsetof(tinyai_model_efficientnet_options, depth_multiplier), sizeof(((tinyai_model_efficientnet_options*)0)->depth_multiplier) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_model_efficientnet_options, dropout), sizeof(((tinyai_model_efficientnet_options*)0)->dropout) / 1, 1},
        {"drop_path", kNumber, 0, offsetof(tinyai_model_efficientnet_options, drop_path), sizeof(((tinyai_model_efficientnet_options*)0)->drop_path) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_model_efficientnet_options, dtype), sizeof(((tinyai_model_efficientnet_options*)0)->dtype) / 1, 1},
    }},
    [struct_model_unet_options] = {"tinyai_model_unet_options", sizeof(tinyai_model_unet_options), init_tinyai_model_unet_options, 3, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_model_unet_options, struct_size), sizeof(((tinyai_model_unet_options*)0)->struct_size) / 1, 1},
        {"levels", kInteger, 0, offsetof(tinyai_model_unet_options, levels), sizeof(((tinyai_model_unet_options*)0)->levels) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_model_unet_options, dtype), sizeof(((tinyai_model_unet_options*)0)->dtype) / 1, 1},
    }},
    [struct_model_vit_options] = {"tinyai_model_vit_options", sizeof(tinyai_model_vit_options), init_tinyai_model_vit_options, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_model_vit_options, struct_size), sizeof(((tinyai_model_vit_options*)0)->struct_size) / 1, 1},
        {"in_channels", kInteger, 0, offsetof(tinyai_model_vit_options, in_channels), sizeof(((tinyai_model_vit_options*)0)->in_channels) / 1, 1},
        {"hidden", kInteger, 0, offsetof(tinyai_model_vit_options, hidden), sizeof(((tinyai_model_vit_options*)0)->hidden) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_model_vit_options, dropout), sizeof(((tinyai_model_vit_options*)0)->dropout) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_model_vit_options, dtype), sizeof(((tinyai_model_vit_options*)0)->dtype) / 1, 1},
    }},
    [struct_model_gpt_options] = {"tinyai_model_gpt_options", sizeof(tinyai_model_gpt_options), init_tinyai_model_gpt_options, 4, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_model_gpt_options, struct_size), sizeof(((tinyai_model_gpt_options*)0)->struct_size) / 1, 1},
        {"hidden", kInteger, 0, offsetof(tinyai_model_gpt_options, hidden), sizeof(((tinyai_model_gpt_options*)0)->hidden) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_model_gpt_options, dropout), sizeof(((tinyai_model_gpt_options*)0)->dropout) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_model_gpt_options, dtype), sizeof(((tinyai_model_gpt_options*)0)->dtype) / 1, 1},
    }},
    [struct_model_bert_options] = {"tinyai_model_bert_options", sizeof(tinyai_model_bert_options), init_tinyai_model_bert_options, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_model_bert_options, struct_size), sizeof(((tinyai_model_bert_options*)0)->struct_size) / 1, 1},
        {"hidden", kInteger, 0, offsetof(tinyai_model_bert_options, hidden), sizeof(((tinyai_model_bert_options*)0)->hidden) / 1, 1},
        {"types", kInteger, 0, offsetof(tinyai_model_bert_options, types), sizeof(((tinyai_model_bert_options*)0)->types) / 1, 1},
        {"dropout", kNumber, 0, offsetof(tinyai_model_bert_options, dropout), sizeof(((tinyai_model_bert_options*)0)->dropout) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_model_bert_options, dtype), sizeof(((tinyai_model_bert_options*)0)->dtype) / 1, 1},
    }},
    [struct_module_size] = {"tinyai_module_size", sizeof(tinyai_module_size), NULL, 4, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_module_size, struct_size), sizeof(((tinyai_module_size*)0)->struct_size) / 1, 1},
        {"parameters", kInteger, 0, offsetof(tinyai_module_size, parameters), sizeof(((tinyai_module_size*)0)->parameters) / 1, 1},
        {"parameter_bytes", kInteger, 0, offsetof(tinyai_module_size, parameter_bytes), sizeof(((tinyai_module_size*)0)->parameter_bytes) / 1, 1},
        {"buffer_bytes", kInteger, 0, offsetof(tinyai_module_size, buffer_bytes), sizeof(((tinyai_module_size*)0)->buffer_bytes) / 1, 1},
    }},
    [struct_state_report] = {"tinyai_state_report", sizeof(tinyai_state_report), NULL, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_state_report, struct_size), sizeof(((tinyai_state_report*)0)->struct_size) / 1, 1},
        {"matched", kInteger, 0, offsetof(tinyai_state_report, matched), sizeof(((tinyai_state_report*)0)->matched) / 1, 1},
        {"missing", kInteger, 0, offsetof(tinyai_state_report, missing), sizeof(((tinyai_state_report*)0)->missing) / 1, 1},
        {"unexpected", kInteger, 0, offsetof(tinyai_state_report, unexpected), sizeof(((tinyai_state_report*)0)->unexpected) / 1, 1},
        {"skipped", kInteger, 0, offsetof(tinyai_state_report, skipped), sizeof(((tinyai_state_report*)0)->skipped) / 1, 1},
    }},
    [struct_channel_report] = {"tinyai_channel_report", sizeof(tinyai_channel_report), NULL, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_channel_report, struct_size), sizeof(((tinyai_channel_report*)0)->struct_size) / 1, 1},
        {"layers", kInteger, 0, offsetof(tinyai_channel_report, layers), sizeof(((tinyai_channel_report*)0)->layers) / 1, 1},
        {"pruned", kInteger, 0, offsetof(tinyai_channel_report, pruned), sizeof(((tinyai_channel_report*)0)->pruned) / 1, 1},
        {"channels", kInteger, 0, offsetof(tinyai_channel_report, channels), sizeof(((tinyai_channel_report*)0)->channels) / 1, 1},
        {"removed", kInteger, 0, offsetof(tinyai_channel_report, removed), sizeof(((tinyai_channel_report*)0)->removed) / 1, 1},
    }},
    [struct_session_options] = {"tinyai_session_options", sizeof(tinyai_session_options), init_tinyai_session_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_session_options, struct_size), sizeof(((tinyai_session_options*)0)->struct_size) / 1, 1},
        {"name", kText, 0, offsetof(tinyai_session_options, name), sizeof(((tinyai_session_options*)0)->name) / 1, 1},
        {"rows", kInteger, 0, offsetof(tinyai_session_options, rows), sizeof(((tinyai_session_options*)0)->rows) / 1, 1},
        {"capacity", kInteger, 0, offsetof(tinyai_session_options, capacity), sizeof(((tinyai_session_options*)0)->capacity) / 1, 1},
        {"has_dtype", kInt32, 0, offsetof(tinyai_session_options, has_dtype), sizeof(((tinyai_session_options*)0)->has_dtype) / 1, 1},
        {"dtype", kDtype, 0, offsetof(tinyai_session_options, dtype), sizeof(((tinyai_session_options*)0)->dtype) / 1, 1},
    }},
    [struct_session_call] = {"tinyai_session_call", sizeof(tinyai_session_call), NULL, 4, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_session_call, struct_size), sizeof(((tinyai_session_call*)0)->struct_size) / 1, 1},
        {"rows", kInts, 0, offsetof(tinyai_session_call, rows), sizeof(((tinyai_session_call*)0)->rows) / 1, 1},
        {"counts", kInts, 0, offsetof(tinyai_session_call, counts), sizeof(((tinyai_session_call*)0)->counts) / 1, 1},
        {"row_count", kInteger, 0, offsetof(tinyai_session_call, row_count), sizeof(((tinyai_session_call*)0)->row_count) / 1, 1},
    }},
    [struct_session_info] = {"tinyai_session_info", sizeof(tinyai_session_info), NULL, 8, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_session_info, struct_size), sizeof(((tinyai_session_info*)0)->struct_size) / 1, 1},
        {"rows", kInteger, 0, offsetof(tinyai_session_info, rows), sizeof(((tinyai_session_info*)0)->rows) / 1, 1},
        {"capacity", kInteger, 0, offsetof(tinyai_session_info, capacity), sizeof(((tinyai_session_info*)0)->capacity) / 1, 1},
        {"longest", kInteger, 0, offsetof(tinyai_session_info, longest), sizeof(((tinyai_session_info*)0)->longest) / 1, 1},
        {"slots", kInteger, 0, offsetof(tinyai_session_info, slots), sizeof(((tinyai_session_info*)0)->slots) / 1, 1},
        {"bytes", kInteger, 0, offsetof(tinyai_session_info, bytes), sizeof(((tinyai_session_info*)0)->bytes) / 1, 1},
        {"bytes_per_step", kInteger, 0, offsetof(tinyai_session_info, bytes_per_step), sizeof(((tinyai_session_info*)0)->bytes_per_step) / 1, 1},
        {"in_use", kInt32, 0, offsetof(tinyai_session_info, in_use), sizeof(((tinyai_session_info*)0)->in_use) / 1, 1},
    }},
    [struct_sgd_options] = {"tinyai_sgd_options", sizeof(tinyai_sgd_options), init_tinyai_sgd_options, 7, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_sgd_options, struct_size), sizeof(((tinyai_sgd_options*)0)->struct_size) / 1, 1},
        {"rate", kNumber, 0, offsetof(tinyai_sgd_options, rate), sizeof(((tinyai_sgd_options*)0)->rate) / 1, 1},
        {"momentum", kNumber, 0, offsetof(tinyai_sgd_options, momentum), sizeof(((tinyai_sgd_options*)0)->momentum) / 1, 1},
        {"dampening", kNumber, 0, offsetof(tinyai_sgd_options, dampening), sizeof(((tinyai_sgd_options*)0)->dampening) / 1, 1},
        {"weight_decay", kNumber, 0, offsetof(tinyai_sgd_options, weight_decay), sizeof(((tinyai_sgd_options*)0)->weight_decay) / 1, 1},
        {"nesterov", kInt32, 0, offsetof(tinyai_sgd_options, nesterov), sizeof(((tinyai_sgd_options*)0)->nesterov) / 1, 1},
        {"maximize", kInt32, 0, offsetof(tinyai_sgd_options, maximize), sizeof(((tinyai_sgd_options*)0)->maximize) / 1, 1},
    }},
    [struct_adam_options] = {"tinyai_adam_options", sizeof(tinyai_adam_options), init_tinyai_adam_options, 8, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_adam_options, struct_size), sizeof(((tinyai_adam_options*)0)->struct_size) / 1, 1},
        {"rate", kNumber, 0, offsetof(tinyai_adam_options, rate), sizeof(((tinyai_adam_options*)0)->rate) / 1, 1},
        {"beta1", kNumber, 0, offsetof(tinyai_adam_options, beta1), sizeof(((tinyai_adam_options*)0)->beta1) / 1, 1},
        {"beta2", kNumber, 0, offsetof(tinyai_adam_options, beta2), sizeof(((tinyai_adam_options*)0)->beta2) / 1, 1},
        {"epsilon", kNumber, 0, offsetof(tinyai_adam_options, epsilon), sizeof(((tinyai_adam_options*)0)->epsilon) / 1, 1},
        {"weight_decay", kNumber, 0, offsetof(tinyai_adam_options, weight_decay), sizeof(((tinyai_adam_options*)0)->weight_decay) / 1, 1},
        {"amsgrad", kInt32, 0, offsetof(tinyai_adam_options, amsgrad), sizeof(((tinyai_adam_options*)0)->amsgrad) / 1, 1},
        {"maximize", kInt32, 0, offsetof(tinyai_adam_options, maximize), sizeof(((tinyai_adam_options*)0)->maximize) / 1, 1},
    }},
    [struct_adagrad_options] = {"tinyai_adagrad_options", sizeof(tinyai_adagrad_options), init_tinyai_adagrad_options, 7, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_adagrad_options, struct_size), sizeof(((tinyai_adagrad_options*)0)->struct_size) / 1, 1},
        {"rate", kNumber, 0, offsetof(tinyai_adagrad_options, rate), sizeof(((tinyai_adagrad_options*)0)->rate) / 1, 1},
        {"rate_decay", kNumber, 0, offsetof(tinyai_adagrad_options, rate_decay), sizeof(((tinyai_adagrad_options*)0)->rate_decay) / 1, 1},
        {"weight_decay", kNumber, 0, offsetof(tinyai_adagrad_options, weight_decay), sizeof(((tinyai_adagrad_options*)0)->weight_decay) / 1, 1},
        {"initial_sum", kNumber, 0, offsetof(tinyai_adagrad_options, initial_sum), sizeof(((tinyai_adagrad_options*)0)->initial_sum) / 1, 1},
        {"epsilon", kNumber, 0, offsetof(tinyai_adagrad_options, epsilon), sizeof(((tinyai_adagrad_options*)0)->epsilon) / 1, 1},
        {"maximize", kInt32, 0, offsetof(tinyai_adagrad_options, maximize), sizeof(((tinyai_adagrad_options*)0)->maximize) / 1, 1},
    }},
    [struct_rmsprop_options] = {"tinyai_rmsprop_options", sizeof(tinyai_rmsprop_options), init_tinyai_rmsprop_options, 8, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_rmsprop_options, struct_size), sizeof(((tinyai_rmsprop_options*)0)->struct_size) / 1, 1},
        {"rate", kNumber, 0, offsetof(tinyai_rmsprop_options, rate), sizeof(((tinyai_rmsprop_options*)0)->rate) / 1, 1},
        {"alpha", kNumber, 0, offsetof(tinyai_rmsprop_options, alpha), sizeof(((tinyai_rmsprop_options*)0)->alpha) / 1, 1},
        {"epsilon", kNumber, 0, offsetof(tinyai_rmsprop_options, epsilon), sizeof(((tinyai_rmsprop_options*)0)->epsilon) / 1, 1},
        {"weight_decay", kNumber, 0, offsetof(tinyai_rmsprop_options, weight_decay), sizeof(((tinyai_rmsprop_options*)0)->weight_decay) / 1, 1},
        {"momentum", kNumber, 0, offsetof(tinyai_rmsprop_options, momentum), sizeof(((tinyai_rmsprop_options*)0)->momentum) / 1, 1},
        {"centered", kInt32, 0, offsetof(tinyai_rmsprop_options, centered), sizeof(((tinyai_rmsprop_options*)0)->centered) / 1, 1},
        {"maximize", kInt32, 0, offsetof(tinyai_rmsprop_options, maximize), sizeof(((tinyai_rmsprop_options*)0)->maximize) / 1, 1},
    }},
    [struct_adadelta_options] = {"tinyai_adadelta_options", sizeof(tinyai_adadelta_options), init_tinyai_adadelta_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_adadelta_options, struct_size), sizeof(((tinyai_adadelta_options*)0)->struct_size) / 1, 1},
        {"rate", kNumber, 0, offsetof(tinyai_adadelta_options, rate), sizeof(((tinyai_adadelta_options*)0)->rate) / 1, 1},
        {"rho", kNumber, 0, offsetof(tinyai_adadelta_options, rho), sizeof(((tinyai_adadelta_options*)0)->rho) / 1, 1},
        {"epsilon", kNumber, 0, offsetof(tinyai_adadelta_options, epsilon), sizeof(((tinyai_adadelta_options*)0)->epsilon) / 1, 1},
        {"weight_decay", kNumber, 0, offsetof(tinyai_adadelta_options, weight_decay), sizeof(((tinyai_adadelta_options*)0)->weight_decay) / 1, 1},
        {"maximize", kInt32, 0, offsetof(tinyai_adadelta_options, maximize), sizeof(((tinyai_adadelta_options*)0)->maximize) / 1, 1},
    }},
    [struct_nadam_options] = {"tinyai_nadam_options", sizeof(tinyai_nadam_options), init_tinyai_nadam_options, 9, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_nadam_options, struct_size), sizeof(((tinyai_nadam_options*)0)->struct_size) / 1, 1},
        {"rate", kNumber, 0, offsetof(tinyai_nadam_options, rate), sizeof(((tinyai_nadam_options*)0)->rate) / 1, 1},
        {"beta1", kNumber, 0, offsetof(tinyai_nadam_options, beta1), sizeof(((tinyai_nadam_options*)0)->beta1) / 1, 1},
        {"beta2", kNumber, 0, offsetof(tinyai_nadam_options, beta2), sizeof(((tinyai_nadam_options*)0)->beta2) / 1, 1},
        {"epsilon", kNumber, 0, offsetof(tinyai_nadam_options, epsilon), sizeof(((tinyai_nadam_options*)0)->epsilon) / 1, 1},
        {"weight_decay", kNumber, 0, offsetof(tinyai_nadam_options, weight_decay), sizeof(((tinyai_nadam_options*)0)->weight_decay) / 1, 1},
        {"momentum_decay", kNumber, 0, offsetof(tinyai_nadam_options, momentum_decay), sizeof(((tinyai_nadam_options*)0)->momentum_decay) / 1, 1},
        {"decoupled", kInt32, 0, offsetof(tinyai_nadam_options, decoupled), sizeof(((tinyai_nadam_options*)0)->decoupled) / 1, 1},
        {"maximize", kInt32, 0, offsetof(tinyai_nadam_options, maximize), sizeof(((tinyai_nadam_options*)0)->maximize) / 1, 1},
    }},
    [struct_loss_scale_options] = {"tinyai_loss_scale_options", sizeof(tinyai_loss_scale_options), init_tinyai_loss_scale_options, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_loss_scale_options, struct_size), sizeof(((tinyai_loss_scale_options*)0)->struct_size) / 1, 1},
        {"initial", kNumber, 0, offsetof(tinyai_loss_scale_options, initial), sizeof(((tinyai_loss_scale_options*)0)->initial) / 1, 1},
        {"growth", kNumber, 0, offsetof(tinyai_loss_scale_options, growth), sizeof(((tinyai_loss_scale_options*)0)->growth) / 1, 1},
        {"growth_interval", kInteger, 0, offsetof(tinyai_loss_scale_options, growth_interval), sizeof(((tinyai_loss_scale_options*)0)->growth_interval) / 1, 1},
        {"backoff", kNumber, 0, offsetof(tinyai_loss_scale_options, backoff), sizeof(((tinyai_loss_scale_options*)0)->backoff) / 1, 1},
    }},
    [struct_loss_scale_state] = {"tinyai_loss_scale_state", sizeof(tinyai_loss_scale_state), NULL, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_loss_scale_state, struct_size), sizeof(((tinyai_loss_scale_state*)0)->struct_size) / 1, 1},
        {"value", kNumber, 0, offsetof(tinyai_loss_scale_state, value), sizeof(((tinyai_loss_scale_state*)0)->value) / 1, 1},
        {"taken", kInteger, 0, offsetof(tinyai_loss_scale_state, taken), sizeof(((tinyai_loss_scale_state*)0)->taken) / 1, 1},
        {"skipped", kInteger, 0, offsetof(tinyai_loss_scale_state, skipped), sizeof(((tinyai_loss_scale_state*)0)->skipped) / 1, 1},
        {"skipped_in_a_row", kInteger, 0, offsetof(tinyai_loss_scale_state, skipped_in_a_row), sizeof(((tinyai_loss_scale_state*)0)->skipped_in_a_row) / 1, 1},
    }},
    [struct_schedule_options] = {"tinyai_schedule_options", sizeof(tinyai_schedule_options), init_tinyai_schedule_options, 13, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_schedule_options, struct_size), sizeof(((tinyai_schedule_options*)0)->struct_size) / 1, 1},
        {"shape", kInt32, 0, offsetof(tinyai_schedule_options, shape), sizeof(((tinyai_schedule_options*)0)->shape) / 1, 1},
        {"warmup", kInteger, 0, offsetof(tinyai_schedule_options, warmup), sizeof(((tinyai_schedule_options*)0)->warmup) / 1, 1},
        {"warmup_factor", kNumber, 0, offsetof(tinyai_schedule_options, warmup_factor), sizeof(((tinyai_schedule_options*)0)->warmup_factor) / 1, 1},
        {"period", kInteger, 0, offsetof(tinyai_schedule_options, period), sizeof(((tinyai_schedule_options*)0)->period) / 1, 1},
        {"gamma", kNumber, 0, offsetof(tinyai_schedule_options, gamma), sizeof(((tinyai_schedule_options*)0)->gamma) / 1, 1},
        {"least", kNumber, 0, offsetof(tinyai_schedule_options, least), sizeof(((tinyai_schedule_options*)0)->least) / 1, 1},
        {"milestones", kInteger, 0, offsetof(tinyai_schedule_options, milestones), sizeof(((tinyai_schedule_options*)0)->milestones) / 8, 8},
        {"power", kNumber, 0, offsetof(tinyai_schedule_options, power), sizeof(((tinyai_schedule_options*)0)->power) / 1, 1},
        {"rise", kNumber, 0, offsetof(tinyai_schedule_options, rise), sizeof(((tinyai_schedule_options*)0)->rise) / 1, 1},
        {"start_divisor", kNumber, 0, offsetof(tinyai_schedule_options, start_divisor), sizeof(((tinyai_schedule_options*)0)->start_divisor) / 1, 1},
        {"end_divisor", kNumber, 0, offsetof(tinyai_schedule_options, end_divisor), sizeof(((tinyai_schedule_options*)0)->end_divisor) / 1, 1},
        {"linear", kInt32, 0, offsetof(tinyai_schedule_options, linear), sizeof(((tinyai_schedule_options*)0)->linear) / 1, 1},
    }},
    [struct_loader_options] = {"tinyai_loader_options", sizeof(tinyai_loader_options), init_tinyai_loader_options, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_loader_options, struct_size), sizeof(((tinyai_loader_options*)0)->struct_size) / 1, 1},
        {"batch_size", kInteger, 0, offsetof(tinyai_loader_options, batch_size), sizeof(((tinyai_loader_options*)0)->batch_size) / 1, 1},
        {"shuffle", kInt32, 0, offsetof(tinyai_loader_options, shuffle), sizeof(((tinyai_loader_options*)0)->shuffle) / 1, 1},
        {"drop_last", kInt32, 0, offsetof(tinyai_loader_options, drop_last), sizeof(((tinyai_loader_options*)0)->drop_last) / 1, 1},
        {"seed", kBits, 0, offsetof(tinyai_loader_options, seed), sizeof(((tinyai_loader_options*)0)->seed) / 1, 1},
    }},
    [struct_group_options] = {"tinyai_group_options", sizeof(tinyai_group_options), init_tinyai_group_options, 10, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_group_options, struct_size), sizeof(((tinyai_group_options*)0)->struct_size) / 1, 1},
        {"engine", kText, 0, offsetof(tinyai_group_options, engine), sizeof(((tinyai_group_options*)0)->engine) / 1, 1},
        {"rank", kInteger, 0, offsetof(tinyai_group_options, rank), sizeof(((tinyai_group_options*)0)->rank) / 1, 1},
        {"ranks", kInteger, 0, offsetof(tinyai_group_options, ranks), sizeof(((tinyai_group_options*)0)->ranks) / 1, 1},
        {"address", kText, 0, offsetof(tinyai_group_options, address), sizeof(((tinyai_group_options*)0)->address) / 1, 1},
        {"timeout", kNumber, 0, offsetof(tinyai_group_options, timeout), sizeof(((tinyai_group_options*)0)->timeout) / 1, 1},
        {"bucket_bytes", kInteger, 0, offsetof(tinyai_group_options, bucket_bytes), sizeof(((tinyai_group_options*)0)->bucket_bytes) / 1, 1},
        {"meet", kCallback, kMeet, offsetof(tinyai_group_options, meet), sizeof(((tinyai_group_options*)0)->meet) / 1, 1},
        {"user_data", kUserData, 0, offsetof(tinyai_group_options, user_data), sizeof(((tinyai_group_options*)0)->user_data) / 1, 1},
        {"destroy", kCallback, kDestroy, offsetof(tinyai_group_options, destroy), sizeof(((tinyai_group_options*)0)->destroy) / 1, 1},
    }},
    [struct_group_state] = {"tinyai_group_state", sizeof(tinyai_group_state), NULL, 11, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_group_state, struct_size), sizeof(((tinyai_group_state*)0)->struct_size) / 1, 1},
        {"rank", kInteger, 0, offsetof(tinyai_group_state, rank), sizeof(((tinyai_group_state*)0)->rank) / 1, 1},
        {"ranks", kInteger, 0, offsetof(tinyai_group_state, ranks), sizeof(((tinyai_group_state*)0)->ranks) / 1, 1},
        {"calls", kInteger, 0, offsetof(tinyai_group_state, calls), sizeof(((tinyai_group_state*)0)->calls) / 1, 1},
        {"sent_bytes", kInteger, 0, offsetof(tinyai_group_state, sent_bytes), sizeof(((tinyai_group_state*)0)->sent_bytes) / 1, 1},
        {"waited_seconds", kNumber, 0, offsetof(tinyai_group_state, waited_seconds), sizeof(((tinyai_group_state*)0)->waited_seconds) / 1, 1},
        {"failed_rank", kInteger, 0, offsetof(tinyai_group_state, failed_rank), sizeof(((tinyai_group_state*)0)->failed_rank) / 1, 1},
        {"failure", kInt32, 0, offsetof(tinyai_group_state, failure), sizeof(((tinyai_group_state*)0)->failure) / 1, 1},
        {"generation", kInteger, 0, offsetof(tinyai_group_state, generation), sizeof(((tinyai_group_state*)0)->generation) / 1, 1},
        {"behind_rank", kInteger, 0, offsetof(tinyai_group_state, behind_rank), sizeof(((tinyai_group_state*)0)->behind_rank) / 1, 1},
        {"behind_seconds", kNumber, 0, offsetof(tinyai_group_state, behind_seconds), sizeof(((tinyai_group_state*)0)->behind_seconds) / 1, 1},
    }},
    [struct_split_report] = {"tinyai_split_report", sizeof(tinyai_split_report), NULL, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_split_report, struct_size), sizeof(((tinyai_split_report*)0)->struct_size) / 1, 1},
        {"layers", kInteger, 0, offsetof(tinyai_split_report, layers), sizeof(((tinyai_split_report*)0)->layers) / 1, 1},
        {"split", kInteger, 0, offsetof(tinyai_split_report, split), sizeof(((tinyai_split_report*)0)->split) / 1, 1},
        {"parameter_bytes", kInteger, 0, offsetof(tinyai_split_report, parameter_bytes), sizeof(((tinyai_split_report*)0)->parameter_bytes) / 1, 1},
        {"rank_bytes", kInteger, 0, offsetof(tinyai_split_report, rank_bytes), sizeof(((tinyai_split_report*)0)->rank_bytes) / 1, 1},
    }},
    [struct_trainer_state] = {"tinyai_trainer_state", sizeof(tinyai_trainer_state), NULL, 13, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_trainer_state, struct_size), sizeof(((tinyai_trainer_state*)0)->struct_size) / 1, 1},
        {"epoch", kInteger, 0, offsetof(tinyai_trainer_state, epoch), sizeof(((tinyai_trainer_state*)0)->epoch) / 1, 1},
        {"epochs", kInteger, 0, offsetof(tinyai_trainer_state, epochs), sizeof(((tinyai_trainer_state*)0)->epochs) / 1, 1},
        {"batch", kInteger, 0, offsetof(tinyai_trainer_state, batch), sizeof(((tinyai_trainer_state*)0)->batch) / 1, 1},
        {"batches", kInteger, 0, offsetof(tinyai_trainer_state, batches), sizeof(((tinyai_trainer_state*)0)->batches) / 1, 1},
        {"steps", kInteger, 0, offsetof(tinyai_trainer_state, steps), sizeof(((tinyai_trainer_state*)0)->steps) / 1, 1},
        {"loss", kNumber, 0, offsetof(tinyai_trainer_state, loss), sizeof(((tinyai_trainer_state*)0)->loss) / 1, 1},
        {"accuracy", kNumber, 0, offsetof(tinyai_trainer_state, accuracy), sizeof(((tinyai_trainer_state*)0)->accuracy) / 1, 1},
        {"validation_loss", kNumber, 0, offsetof(tinyai_trainer_state, validation_loss), sizeof(((tinyai_trainer_state*)0)->validation_loss) / 1, 1},
        {"validation_accuracy", kNumber, 0, offsetof(tinyai_trainer_state, validation_accuracy), sizeof(((tinyai_trainer_state*)0)->validation_accuracy) / 1, 1},
        {"rate", kNumber, 0, offsetof(tinyai_trainer_state, rate), sizeof(((tinyai_trainer_state*)0)->rate) / 1, 1},
        {"seconds", kNumber, 0, offsetof(tinyai_trainer_state, seconds), sizeof(((tinyai_trainer_state*)0)->seconds) / 1, 1},
        {"stopped_early", kInt32, 0, offsetof(tinyai_trainer_state, stopped_early), sizeof(((tinyai_trainer_state*)0)->stopped_early) / 1, 1},
    }},
    [struct_trainer_options] = {"tinyai_trainer_options", sizeof(tinyai_trainer_options), init_tinyai_trainer_options, 51, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_trainer_options, struct_size), sizeof(((tinyai_trainer_options*)0)->struct_size) / 1, 1},
        {"name", kText, 0, offsetof(tinyai_trainer_options, name), sizeof(((tinyai_trainer_options*)0)->name) / 1, 1},
        {"module", kHandle, kind_module, offsetof(tinyai_trainer_options, module), sizeof(((tinyai_trainer_options*)0)->module) / 1, 1},
        {"training", kHandle, kind_dataset, offsetof(tinyai_trainer_options, training), sizeof(((tinyai_trainer_options*)0)->training) / 1, 1},
        {"validation", kHandle, kind_dataset, offsetof(tinyai_trainer_options, validation), sizeof(((tinyai_trainer_options*)0)->validation) / 1, 1},
        {"optimizer", kHandle, kind_optimizer, offsetof(tinyai_trainer_options, optimizer), sizeof(((tinyai_trainer_options*)0)->optimizer) / 1, 1},
        {"rate", kNumber, 0, offsetof(tinyai_trainer_options, rate), sizeof(((tinyai_trainer_options*)0)->rate) / 1, 1},
        {"schedule", kOptions, struct_schedule_options, offsetof(tinyai_trainer_options, schedule), sizeof(((tinyai_trainer_options*)0)->schedule) / 1, 1},
        {"monitor", kHandle, kind_monitor, offsetof(tinyai_trainer_options, monitor), sizeof(((tinyai_trainer_options*)0)->monitor) / 1, 1},
        {"loss", kInt32, 0, offsetof(tinyai_trainer_options, loss), sizeof(((tinyai_trainer_options*)0)->loss) / 1, 1},
        {"loss_function", kCallback, kLoss, offsetof(tinyai_trainer_options, loss_function), sizeof(((tinyai_trainer_options*)0)->loss_function) / 1, 1},
        {"batch_size", kInteger, 0, offsetof(tinyai_trainer_options, batch_size), sizeof(((tinyai_trainer_options*)0)->batch_size) / 1, 1},
        {"shuffle", kInt32, 0, offsetof(tinyai_trainer_options, shuffle), sizeof(((tinyai_trainer_options*)0)->shuffle) / 1, 1},
        {"drop_last", kInt32, 0, offsetof(tinyai_trainer_options, drop_last), sizeof(((tinyai_trainer_options*)0)->drop_last) / 1, 1},
        {"seed", kBits, 0, offsetof(tinyai_trainer_options, seed), sizeof(((tinyai_trainer_options*)0)->seed) / 1, 1},
        {"epochs", kInteger, 0, offsetof(tinyai_trainer_options, epochs), sizeof(((tinyai_trainer_options*)0)->epochs) / 1, 1},
        {"accumulate", kInteger, 0, offsetof(tinyai_trainer_options, accumulate), sizeof(((tinyai_trainer_options*)0)->accumulate) / 1, 1},
        {"clip_norm", kNumber, 0, offsetof(tinyai_trainer_options, clip_norm), sizeof(((tinyai_trainer_options*)0)->clip_norm) / 1, 1},
        {"clip_value", kNumber, 0, offsetof(tinyai_trainer_options, clip_value), sizeof(((tinyai_trainer_options*)0)->clip_value) / 1, 1},
        {"patience", kInteger, 0, offsetof(tinyai_trainer_options, patience), sizeof(((tinyai_trainer_options*)0)->patience) / 1, 1},
        {"least_gain", kNumber, 0, offsetof(tinyai_trainer_options, least_gain), sizeof(((tinyai_trainer_options*)0)->least_gain) / 1, 1},
        {"time_limit", kNumber, 0, offsetof(tinyai_trainer_options, time_limit), sizeof(((tinyai_trainer_options*)0)->time_limit) / 1, 1},
        {"progress", kInt32, 0, offsetof(tinyai_trainer_options, progress), sizeof(((tinyai_trainer_options*)0)->progress) / 1, 1},
        {"epoch_begin", kCallback, kTrainerEvent, offsetof(tinyai_trainer_options, epoch_begin), sizeof(((tinyai_trainer_options*)0)->epoch_begin) / 1, 1},
        {"forward_end", kCallback, kTrainerEvent, offsetof(tinyai_trainer_options, forward_end), sizeof(((tinyai_trainer_options*)0)->forward_end) / 1, 1},
        {"batch_end", kCallback, kTrainerEvent, offsetof(tinyai_trainer_options, batch_end), sizeof(((tinyai_trainer_options*)0)->batch_end) / 1, 1},
        {"epoch_end", kCallback, kTrainerEvent, offsetof(tinyai_trainer_options, epoch_end), sizeof(((tinyai_trainer_options*)0)->epoch_end) / 1, 1},
        {"user_data", kUserData, 0, offsetof(tinyai_trainer_options, user_data), sizeof(((tinyai_trainer_options*)0)->user_data) / 1, 1},
        {"destroy", kCallback, kDestroy, offsetof(tinyai_trainer_options, destroy), sizeof(((tinyai_trainer_options*)0)->destroy) / 1, 1},
        {"compile", kInt32, 0, offsetof(tinyai_trainer_options, compile), sizeof(((tinyai_trainer_options*)0)->compile) / 1, 1},
        {"shards", kInteger, 0, offsetof(tinyai_trainer_options, shards), sizeof(((tinyai_trainer_options*)0)->shards) / 1, 1},
        {"replicas", kInteger, 0, offsetof(tinyai_trainer_options, replicas), sizeof(((tinyai_trainer_options*)0)->replicas) / 1, 1},
        {"restore_best", kInt32, 0, offsetof(tinyai_trainer_options, restore_best), sizeof(((tinyai_trainer_options*)0)->restore_best) / 1, 1},
        {"plateau", kInteger, 0, offsetof(tinyai_trainer_options, plateau), sizeof(((tinyai_trainer_options*)0)->plateau) / 1, 1},
        {"plateau_factor", kNumber, 0, offsetof(tinyai_trainer_options, plateau_factor), sizeof(((tinyai_trainer_options*)0)->plateau_factor) / 1, 1},
        {"plateau_gain", kNumber, 0, offsetof(tinyai_trainer_options, plateau_gain), sizeof(((tinyai_trainer_options*)0)->plateau_gain) / 1, 1},
        {"plateau_cooldown", kInteger, 0, offsetof(tinyai_trainer_options, plateau_cooldown), sizeof(((tinyai_trainer_options*)0)->plateau_cooldown) / 1, 1},
        {"plateau_least", kNumber, 0, offsetof(tinyai_trainer_options, plateau_least), sizeof(((tinyai_trainer_options*)0)->plateau_least) / 1, 1},
        {"outputs", kInteger, 0, offsetof(tinyai_trainer_options, outputs), sizeof(((tinyai_trainer_options*)0)->outputs) / 1, 1},
        {"loss_weight", kNumber, 0, offsetof(tinyai_trainer_options, loss_weight), sizeof(((tinyai_trainer_options*)0)->loss_weight) / 1, 1},
        {"outputs_loss_function", kCallback, kOutputsLoss, offsetof(tinyai_trainer_options, outputs_loss_function), sizeof(((tinyai_trainer_options*)0)->outputs_loss_function) / 1, 1},
        {"backward_end", kCallback, kTrainerEvent, offsetof(tinyai_trainer_options, backward_end), sizeof(((tinyai_trainer_options*)0)->backward_end) / 1, 1},
        {"keep_state", kInt32, 0, offsetof(tinyai_trainer_options, keep_state), sizeof(((tinyai_trainer_options*)0)->keep_state) / 1, 1},
        {"budget_bytes", kInteger, 0, offsetof(tinyai_trainer_options, budget_bytes), sizeof(((tinyai_trainer_options*)0)->budget_bytes) / 1, 1},
        {"rematerialise", kInt32, 0, offsetof(tinyai_trainer_options, rematerialise), sizeof(((tinyai_trainer_options*)0)->rematerialise) / 1, 1},
        {"precision", kInt32, 0, offsetof(tinyai_trainer_options, precision), sizeof(((tinyai_trainer_options*)0)->precision) / 1, 1},
        {"loss_scale", kNumber, 0, offsetof(tinyai_trainer_options, loss_scale), sizeof(((tinyai_trainer_options*)0)->loss_scale) / 1, 1},
        {"group", kHandle, kind_group, offsetof(tinyai_trainer_options, group), sizeof(((tinyai_trainer_options*)0)->group) / 1, 1},
        {"share_state", kInteger, 0, offsetof(tinyai_trainer_options, share_state), sizeof(((tinyai_trainer_options*)0)->share_state) / 1, 1},
        {"checkpoints", kText, 0, offsetof(tinyai_trainer_options, checkpoints), sizeof(((tinyai_trainer_options*)0)->checkpoints) / 1, 1},
        {"restarts", kInteger, 0, offsetof(tinyai_trainer_options, restarts), sizeof(((tinyai_trainer_options*)0)->restarts) / 1, 1},
    }},
    [struct_predictor_options] = {"tinyai_predictor_options", sizeof(tinyai_predictor_options), init_tinyai_predictor_options, 10, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_predictor_options, struct_size), sizeof(((tinyai_predictor_options*)0)->struct_size) / 1, 1},
        {"name", kText, 0, offsetof(tinyai_predictor_options, name), sizeof(((tinyai_predictor_options*)0)->name) / 1, 1},
        {"before", kCallback, kAround, offsetof(tinyai_predictor_options, before), sizeof(((tinyai_predictor_options*)0)->before) / 1, 1},
        {"after", kCallback, kAround, offsetof(tinyai_predictor_options, after), sizeof(((tinyai_predictor_options*)0)->after) / 1, 1},
        {"module_inputs", kInteger, 0, offsetof(tinyai_predictor_options, module_inputs), sizeof(((tinyai_predictor_options*)0)->module_inputs) / 1, 1},
        {"module_outputs", kInteger, 0, offsetof(tinyai_predictor_options, module_outputs), sizeof(((tinyai_predictor_options*)0)->module_outputs) / 1, 1},
        {"user_data", kUserData, 0, offsetof(tinyai_predictor_options, user_data), sizeof(((tinyai_predictor_options*)0)->user_data) / 1, 1},
        {"destroy", kCallback, kDestroy, offsetof(tinyai_predictor_options, destroy), sizeof(((tinyai_predictor_options*)0)->destroy) / 1, 1},
        {"compile", kInt32, 0, offsetof(tinyai_predictor_options, compile), sizeof(((tinyai_predictor_options*)0)->compile) / 1, 1},
        {"plans", kInteger, 0, offsetof(tinyai_predictor_options, plans), sizeof(((tinyai_predictor_options*)0)->plans) / 1, 1},
    }},
    [struct_analysis_options] = {"tinyai_analysis_options", sizeof(tinyai_analysis_options), init_tinyai_analysis_options, 8, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_analysis_options, struct_size), sizeof(((tinyai_analysis_options*)0)->struct_size) / 1, 1},
        {"training", kInt32, 0, offsetof(tinyai_analysis_options, training), sizeof(((tinyai_analysis_options*)0)->training) / 1, 1},
        {"loss", kInt32, 0, offsetof(tinyai_analysis_options, loss), sizeof(((tinyai_analysis_options*)0)->loss) / 1, 1},
        {"target", kHandle, kind_array, offsetof(tinyai_analysis_options, target), sizeof(((tinyai_analysis_options*)0)->target) / 1, 1},
        {"optimizer", kHandle, kind_optimizer, offsetof(tinyai_analysis_options, optimizer), sizeof(((tinyai_analysis_options*)0)->optimizer) / 1, 1},
        {"outputs", kInteger, 0, offsetof(tinyai_analysis_options, outputs), sizeof(((tinyai_analysis_options*)0)->outputs) / 1, 1},
        {"group_ranks", kInteger, 0, offsetof(tinyai_analysis_options, group_ranks), sizeof(((tinyai_analysis_options*)0)->group_ranks) / 1, 1},
        {"share_state", kInteger, 0, offsetof(tinyai_analysis_options, share_state), sizeof(((tinyai_analysis_options*)0)->share_state) / 1, 1},
    }},
    [struct_analysis] = {"tinyai_analysis", sizeof(tinyai_analysis), NULL, 15, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_analysis, struct_size), sizeof(((tinyai_analysis*)0)->struct_size) / 1, 1},
        {"operators", kInteger, 0, offsetof(tinyai_analysis, operators), sizeof(((tinyai_analysis*)0)->operators) / 1, 1},
        {"macs", kInteger, 0, offsetof(tinyai_analysis, macs), sizeof(((tinyai_analysis*)0)->macs) / 1, 1},
        {"flops", kInteger, 0, offsetof(tinyai_analysis, flops), sizeof(((tinyai_analysis*)0)->flops) / 1, 1},
        {"bytes_moved", kInteger, 0, offsetof(tinyai_analysis, bytes_moved), sizeof(((tinyai_analysis*)0)->bytes_moved) / 1, 1},
        {"parameters", kInteger, 0, offsetof(tinyai_analysis, parameters), sizeof(((tinyai_analysis*)0)->parameters) / 1, 1},
        {"parameter_bytes", kInteger, 0, offsetof(tinyai_analysis, parameter_bytes), sizeof(((tinyai_analysis*)0)->parameter_bytes) / 1, 1},
        {"buffer_bytes", kInteger, 0, offsetof(tinyai_analysis, buffer_bytes), sizeof(((tinyai_analysis*)0)->buffer_bytes) / 1, 1},
        {"gradient_bytes", kInteger, 0, offsetof(tinyai_analysis, gradient_bytes), sizeof(((tinyai_analysis*)0)->gradient_bytes) / 1, 1},
        {"optimizer_bytes", kInteger, 0, offsetof(tinyai_analysis, optimizer_bytes), sizeof(((tinyai_analysis*)0)->optimizer_bytes) / 1, 1},
        {"saved_bytes", kInteger, 0, offsetof(tinyai_analysis, saved_bytes), sizeof(((tinyai_analysis*)0)->saved_bytes) / 1, 1},
        {"workspace_bytes", kInteger, 0, offsetof(tinyai_analysis, workspace_bytes), sizeof(((tinyai_analysis*)0)->workspace_bytes) / 1, 1},
        {"peak_bytes", kInteger, 0, offsetof(tinyai_analysis, peak_bytes), sizeof(((tinyai_analysis*)0)->peak_bytes) / 1, 1},
        {"peak_operator", kInteger, 0, offsetof(tinyai_analysis, peak_operator), sizeof(((tinyai_analysis*)0)->peak_operator) / 1, 1},
        {"peak_by_category", kInteger, 0, offsetof(tinyai_analysis, peak_by_category), sizeof(((tinyai_analysis*)0)->peak_by_category) / 16, 16},
    }},
    [struct_price] = {"tinyai_price", sizeof(tinyai_price), NULL, 8, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_price, struct_size), sizeof(((tinyai_price*)0)->struct_size) / 1, 1},
        {"budget_bytes", kInteger, 0, offsetof(tinyai_price, budget_bytes), sizeof(((tinyai_price*)0)->budget_bytes) / 1, 1},
        {"peak_bytes", kInteger, 0, offsetof(tinyai_price, peak_bytes), sizeof(((tinyai_price*)0)->peak_bytes) / 1, 1},
        {"least_bytes", kInteger, 0, offsetof(tinyai_price, least_bytes), sizeof(((tinyai_price*)0)->least_bytes) / 1, 1},
        {"more_flops", kInteger, 0, offsetof(tinyai_price, more_flops), sizeof(((tinyai_price*)0)->more_flops) / 1, 1},
        {"more_bytes_moved", kInteger, 0, offsetof(tinyai_price, more_bytes_moved), sizeof(((tinyai_price*)0)->more_bytes_moved) / 1, 1},
        {"operators", kInteger, 0, offsetof(tinyai_price, operators), sizeof(((tinyai_price*)0)->operators) / 1, 1},
        {"more_time", kNumber, 0, offsetof(tinyai_price, more_time), sizeof(((tinyai_price*)0)->more_time) / 1, 1},
    }},
    [struct_profile_options] = {"tinyai_profile_options", sizeof(tinyai_profile_options), init_tinyai_profile_options, 3, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_profile_options, struct_size), sizeof(((tinyai_profile_options*)0)->struct_size) / 1, 1},
        {"limit_bytes", kInteger, 0, offsetof(tinyai_profile_options, limit_bytes), sizeof(((tinyai_profile_options*)0)->limit_bytes) / 1, 1},
        {"this_thread", kInt32, 0, offsetof(tinyai_profile_options, this_thread), sizeof(((tinyai_profile_options*)0)->this_thread) / 1, 1},
    }},
    [struct_profile_counts] = {"tinyai_profile_counts", sizeof(tinyai_profile_counts), NULL, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_profile_counts, struct_size), sizeof(((tinyai_profile_counts*)0)->struct_size) / 1, 1},
        {"events", kInteger, 0, offsetof(tinyai_profile_counts, events), sizeof(((tinyai_profile_counts*)0)->events) / 1, 1},
        {"dropped", kInteger, 0, offsetof(tinyai_profile_counts, dropped), sizeof(((tinyai_profile_counts*)0)->dropped) / 1, 1},
        {"threads", kInteger, 0, offsetof(tinyai_profile_counts, threads), sizeof(((tinyai_profile_counts*)0)->threads) / 1, 1},
        {"nanoseconds", kInteger, 0, offsetof(tinyai_profile_counts, nanoseconds), sizeof(((tinyai_profile_counts*)0)->nanoseconds) / 1, 1},
        {"running", kInteger, 0, offsetof(tinyai_profile_counts, running), sizeof(((tinyai_profile_counts*)0)->running) / 1, 1},
    }},
    [struct_unfold_options] = {"tinyai_unfold_options", sizeof(tinyai_unfold_options), init_tinyai_unfold_options, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_unfold_options, struct_size), sizeof(((tinyai_unfold_options*)0)->struct_size) / 1, 1},
        {"kernel", kInteger, 0, offsetof(tinyai_unfold_options, kernel), sizeof(((tinyai_unfold_options*)0)->kernel) / 2, 2},
        {"stride", kInteger, 0, offsetof(tinyai_unfold_options, stride), sizeof(((tinyai_unfold_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_unfold_options, padding), sizeof(((tinyai_unfold_options*)0)->padding) / 2, 2},
        {"dilation", kInteger, 0, offsetof(tinyai_unfold_options, dilation), sizeof(((tinyai_unfold_options*)0)->dilation) / 2, 2},
    }},
    [struct_fold_options] = {"tinyai_fold_options", sizeof(tinyai_fold_options), init_tinyai_fold_options, 7, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_fold_options, struct_size), sizeof(((tinyai_fold_options*)0)->struct_size) / 1, 1},
        {"height", kInteger, 0, offsetof(tinyai_fold_options, height), sizeof(((tinyai_fold_options*)0)->height) / 1, 1},
        {"width", kInteger, 0, offsetof(tinyai_fold_options, width), sizeof(((tinyai_fold_options*)0)->width) / 1, 1},
        {"kernel", kInteger, 0, offsetof(tinyai_fold_options, kernel), sizeof(((tinyai_fold_options*)0)->kernel) / 2, 2},
        {"stride", kInteger, 0, offsetof(tinyai_fold_options, stride), sizeof(((tinyai_fold_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_fold_options, padding), sizeof(((tinyai_fold_options*)0)->padding) / 2, 2},
        {"dilation", kInteger, 0, offsetof(tinyai_fold_options, dilation), sizeof(((tinyai_fold_options*)0)->dilation) / 2, 2},
    }},
    [struct_interpolate_by_options] = {"tinyai_interpolate_by_options", sizeof(tinyai_interpolate_by_options), init_tinyai_interpolate_by_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_interpolate_by_options, struct_size), sizeof(((tinyai_interpolate_by_options*)0)->struct_size) / 1, 1},
        {"width_scale", kNumber, 0, offsetof(tinyai_interpolate_by_options, width_scale), sizeof(((tinyai_interpolate_by_options*)0)->width_scale) / 1, 1},
        {"height_scale", kNumber, 0, offsetof(tinyai_interpolate_by_options, height_scale), sizeof(((tinyai_interpolate_by_options*)0)->height_scale) / 1, 1},
        {"depth_scale", kNumber, 0, offsetof(tinyai_interpolate_by_options, depth_scale), sizeof(((tinyai_interpolate_by_options*)0)->depth_scale) / 1, 1},
        {"mode", kInt32, 0, offsetof(tinyai_interpolate_by_options, mode), sizeof(((tinyai_interpolate_by_options*)0)->mode) / 1, 1},
        {"align_corners", kInt32, 0, offsetof(tinyai_interpolate_by_options, align_corners), sizeof(((tinyai_interpolate_by_options*)0)->align_corners) / 1, 1},
    }},
    [struct_conv2d_options] = {"tinyai_conv2d_options", sizeof(tinyai_conv2d_options), init_tinyai_conv2d_options, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_conv2d_options, struct_size), sizeof(((tinyai_conv2d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_conv2d_options, stride), sizeof(((tinyai_conv2d_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_conv2d_options, padding), sizeof(((tinyai_conv2d_options*)0)->padding) / 2, 2},
        {"dilation", kInteger, 0, offsetof(tinyai_conv2d_options, dilation), sizeof(((tinyai_conv2d_options*)0)->dilation) / 2, 2},
        {"groups", kInteger, 0, offsetof(tinyai_conv2d_options, groups), sizeof(((tinyai_conv2d_options*)0)->groups) / 1, 1},
    }},
    [struct_conv3d_options] = {"tinyai_conv3d_options", sizeof(tinyai_conv3d_options), init_tinyai_conv3d_options, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_conv3d_options, struct_size), sizeof(((tinyai_conv3d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_conv3d_options, stride), sizeof(((tinyai_conv3d_options*)0)->stride) / 3, 3},
        {"padding", kInteger, 0, offsetof(tinyai_conv3d_options, padding), sizeof(((tinyai_conv3d_options*)0)->padding) / 3, 3},
        {"dilation", kInteger, 0, offsetof(tinyai_conv3d_options, dilation), sizeof(((tinyai_conv3d_options*)0)->dilation) / 3, 3},
        {"groups", kInteger, 0, offsetof(tinyai_conv3d_options, groups), sizeof(((tinyai_conv3d_options*)0)->groups) / 1, 1},
    }},
    [struct_conv1d_options] = {"tinyai_conv1d_options", sizeof(tinyai_conv1d_options), init_tinyai_conv1d_options, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_conv1d_options, struct_size), sizeof(((tinyai_conv1d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_conv1d_options, stride), sizeof(((tinyai_conv1d_options*)0)->stride) / 1, 1},
        {"padding", kInteger, 0, offsetof(tinyai_conv1d_options, padding), sizeof(((tinyai_conv1d_options*)0)->padding) / 1, 1},
        {"dilation", kInteger, 0, offsetof(tinyai_conv1d_options, dilation), sizeof(((tinyai_conv1d_options*)0)->dilation) / 1, 1},
        {"groups", kInteger, 0, offsetof(tinyai_conv1d_options, groups), sizeof(((tinyai_conv1d_options*)0)->groups) / 1, 1},
    }},
    [struct_conv_transpose1d_options] = {"tinyai_conv_transpose1d_options", sizeof(tinyai_conv_transpose1d_options), init_tinyai_conv_transpose1d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_conv_transpose1d_options, struct_size), sizeof(((tinyai_conv_transpose1d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_conv_transpose1d_options, stride), sizeof(((tinyai_conv_transpose1d_options*)0)->stride) / 1, 1},
        {"padding", kInteger, 0, offsetof(tinyai_conv_transpose1d_options, padding), sizeof(((tinyai_conv_transpose1d_options*)0)->padding) / 1, 1},
        {"output_padding", kInteger, 0, offsetof(tinyai_conv_transpose1d_options, output_padding), sizeof(((tinyai_conv_transpose1d_options*)0)->output_padding) / 1, 1},
        {"dilation", kInteger, 0, offsetof(tinyai_conv_transpose1d_options, dilation), sizeof(((tinyai_conv_transpose1d_options*)0)->dilation) / 1, 1},
        {"groups", kInteger, 0, offsetof(tinyai_conv_transpose1d_options, groups), sizeof(((tinyai_conv_transpose1d_options*)0)->groups) / 1, 1},
    }},
    [struct_conv_transpose2d_options] = {"tinyai_conv_transpose2d_options", sizeof(tinyai_conv_transpose2d_options), init_tinyai_conv_transpose2d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_conv_transpose2d_options, struct_size), sizeof(((tinyai_conv_transpose2d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_conv_transpose2d_options, stride), sizeof(((tinyai_conv_transpose2d_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_conv_transpose2d_options, padding), sizeof(((tinyai_conv_transpose2d_options*)0)->padding) / 2, 2},
        {"output_padding", kInteger, 0, offsetof(tinyai_conv_transpose2d_options, output_padding), sizeof(((tinyai_conv_transpose2d_options*)0)->output_padding) / 2, 2},
        {"dilation", kInteger, 0, offsetof(tinyai_conv_transpose2d_options, dilation), sizeof(((tinyai_conv_transpose2d_options*)0)->dilation) / 2, 2},
        {"groups", kInteger, 0, offsetof(tinyai_conv_transpose2d_options, groups), sizeof(((tinyai_conv_transpose2d_options*)0)->groups) / 1, 1},
    }},
    [struct_conv_transpose3d_options] = {"tinyai_conv_transpose3d_options", sizeof(tinyai_conv_transpose3d_options), init_tinyai_conv_transpose3d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_conv_transpose3d_options, struct_size), sizeof(((tinyai_conv_transpose3d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_conv_transpose3d_options, stride), sizeof(((tinyai_conv_transpose3d_options*)0)->stride) / 3, 3},
        {"padding", kInteger, 0, offsetof(tinyai_conv_transpose3d_options, padding), sizeof(((tinyai_conv_transpose3d_options*)0)->padding) / 3, 3},
        {"output_padding", kInteger, 0, offsetof(tinyai_conv_transpose3d_options, output_padding), sizeof(((tinyai_conv_transpose3d_options*)0)->output_padding) / 3, 3},
        {"dilation", kInteger, 0, offsetof(tinyai_conv_transpose3d_options, dilation), sizeof(((tinyai_conv_transpose3d_options*)0)->dilation) / 3, 3},
        {"groups", kInteger, 0, offsetof(tinyai_conv_transpose3d_options, groups), sizeof(((tinyai_conv_transpose3d_options*)0)->groups) / 1, 1},
    }},
    [struct_quantized_conv2d_options] = {"tinyai_quantized_conv2d_options", sizeof(tinyai_quantized_conv2d_options), init_tinyai_quantized_conv2d_options, 5, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_quantized_conv2d_options, struct_size), sizeof(((tinyai_quantized_conv2d_options*)0)->struct_size) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_quantized_conv2d_options, stride), sizeof(((tinyai_quantized_conv2d_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_quantized_conv2d_options, padding), sizeof(((tinyai_quantized_conv2d_options*)0)->padding) / 2, 2},
        {"dilation", kInteger, 0, offsetof(tinyai_quantized_conv2d_options, dilation), sizeof(((tinyai_quantized_conv2d_options*)0)->dilation) / 2, 2},
        {"groups", kInteger, 0, offsetof(tinyai_quantized_conv2d_options, groups), sizeof(((tinyai_quantized_conv2d_options*)0)->groups) / 1, 1},
    }},
    [struct_max_pool2d_options] = {"tinyai_max_pool2d_options", sizeof(tinyai_max_pool2d_options), init_tinyai_max_pool2d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_max_pool2d_options, struct_size), sizeof(((tinyai_max_pool2d_options*)0)->struct_size) / 1, 1},
        {"kernel", kInteger, 0, offsetof(tinyai_max_pool2d_options, kernel), sizeof(((tinyai_max_pool2d_options*)0)->kernel) / 2, 2},
        {"stride", kInteger, 0, offsetof(tinyai_max_pool2d_options, stride), sizeof(((tinyai_max_pool2d_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_max_pool2d_options, padding), sizeof(((tinyai_max_pool2d_options*)0)->padding) / 2, 2},
        {"ceil_mode", kInt32, 0, offsetof(tinyai_max_pool2d_options, ceil_mode), sizeof(((tinyai_max_pool2d_options*)0)->ceil_mode) / 1, 1},
        {"dilation", kInteger, 0, offsetof(tinyai_max_pool2d_options, dilation), sizeof(((tinyai_max_pool2d_options*)0)->dilation) / 2, 2},
    }},
    [struct_avg_pool2d_options] = {"tinyai_avg_pool2d_options", sizeof(tinyai_avg_pool2d_options), init_tinyai_avg_pool2d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_avg_pool2d_options, struct_size), sizeof(((tinyai_avg_pool2d_options*)0)->struct_size) / 1, 1},
        {"kernel", kInteger, 0, offsetof(tinyai_avg_pool2d_options, kernel), sizeof(((tinyai_avg_pool2d_options*)0)->kernel) / 2, 2},
        {"stride", kInteger, 0, offsetof(tinyai_avg_pool2d_options, stride), sizeof(((tinyai_avg_pool2d_options*)0)->stride) / 2, 2},
        {"padding", kInteger, 0, offsetof(tinyai_avg_pool2d_options, padding), sizeof(((tinyai_avg_pool2d_options*)0)->padding) / 2, 2},
        {"count_padding", kInt32, 0, offsetof(tinyai_avg_pool2d_options, count_padding), sizeof(((tinyai_avg_pool2d_options*)0)->count_padding) / 1, 1},
        {"ceil_mode", kInt32, 0, offsetof(tinyai_avg_pool2d_options, ceil_mode), sizeof(((tinyai_avg_pool2d_options*)0)->ceil_mode) / 1, 1},
    }},
    [struct_max_pool1d_options] = {"tinyai_max_pool1d_options", sizeof(tinyai_max_pool1d_options), init_tinyai_max_pool1d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_max_pool1d_options, struct_size), sizeof(((tinyai_max_pool1d_options*)0)->struct_size) / 1, 1},
        {"kernel", kInteger, 0, offsetof(tinyai_max_pool1d_options, kernel), sizeof(((tinyai_max_pool1d_options*)0)->kernel) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_max_pool1d_options, stride), sizeof(((tinyai_max_pool1d_options*)0)->stride) / 1, 1},
        {"padding", kInteger, 0, offsetof(tinyai_max_pool1d_options, padding), sizeof(((tinyai_max_pool1d_options*)0)->padding) / 1, 1},
        {"ceil_mode", kInt32, 0, offsetof(tinyai_max_pool1d_options, ceil_mode), sizeof(((tinyai_max_pool1d_options*)0)->ceil_mode) / 1, 1},
        {"dilation", kInteger, 0, offsetof(tinyai_max_pool1d_options, dilation), sizeof(((tinyai_max_pool1d_options*)0)->dilation) / 1, 1},
    }},
    [struct_avg_pool1d_options] = {"tinyai_avg_pool1d_options", sizeof(tinyai_avg_pool1d_options), init_tinyai_avg_pool1d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_avg_pool1d_options, struct_size), sizeof(((tinyai_avg_pool1d_options*)0)->struct_size) / 1, 1},
        {"kernel", kInteger, 0, offsetof(tinyai_avg_pool1d_options, kernel), sizeof(((tinyai_avg_pool1d_options*)0)->kernel) / 1, 1},
        {"stride", kInteger, 0, offsetof(tinyai_avg_pool1d_options, stride), sizeof(((tinyai_avg_pool1d_options*)0)->stride) / 1, 1},
        {"padding", kInteger, 0, offsetof(tinyai_avg_pool1d_options, padding), sizeof(((tinyai_avg_pool1d_options*)0)->padding) / 1, 1},
        {"count_padding", kInt32, 0, offsetof(tinyai_avg_pool1d_options, count_padding), sizeof(((tinyai_avg_pool1d_options*)0)->count_padding) / 1, 1},
        {"ceil_mode", kInt32, 0, offsetof(tinyai_avg_pool1d_options, ceil_mode), sizeof(((tinyai_avg_pool1d_options*)0)->ceil_mode) / 1, 1},
    }},
    [struct_max_pool3d_options] = {"tinyai_max_pool3d_options", sizeof(tinyai_max_pool3d_options), init_tinyai_max_pool3d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_max_pool3d_options, struct_size), sizeof(((tinyai_max_pool3d_options*)0)->struct_size) / 1, 1},
        {"kernel", kInteger, 0, offsetof(tinyai_max_pool3d_options, kernel), sizeof(((tinyai_max_pool3d_options*)0)->kernel) / 3, 3},
        {"stride", kInteger, 0, offsetof(tinyai_max_pool3d_options, stride), sizeof(((tinyai_max_pool3d_options*)0)->stride) / 3, 3},
        {"padding", kInteger, 0, offsetof(tinyai_max_pool3d_options, padding), sizeof(((tinyai_max_pool3d_options*)0)->padding) / 3, 3},
        {"ceil_mode", kInt32, 0, offsetof(tinyai_max_pool3d_options, ceil_mode), sizeof(((tinyai_max_pool3d_options*)0)->ceil_mode) / 1, 1},
        {"dilation", kInteger, 0, offsetof(tinyai_max_pool3d_options, dilation), sizeof(((tinyai_max_pool3d_options*)0)->dilation) / 3, 3},
    }},
    [struct_avg_pool3d_options] = {"tinyai_avg_pool3d_options", sizeof(tinyai_avg_pool3d_options), init_tinyai_avg_pool3d_options, 6, {
        {"struct_size", kStructSize, 0, offsetof(tinyai_avg_pool3d_options, struct_size), sizeof(((tinyai_avg_pool3d_options*)0)->struct_size) / 1, 1},
        {"kernel", kInteger, 0, offsetof(tinyai_avg_pool3d_options, kernel), sizeof(((tinyai_avg_pool3d_options*)0)->kernel) / 3, 3},
        {"stride", kInteger, 0, offsetof(tinyai_avg_pool3d_options, stride), sizeof(((tinyai_avg_pool3d_options*)0)->stride) / 3, 3},
        {"padding", kInteger, 0, offsetof(tinyai_avg_pool3d_options, padding), sizeof(((tinyai_avg_pool3d_options*)0)->padding) / 3, 3},
        {"count_padding", kInt32, 0, offsetof(tinyai_avg_pool3d_options, count_padding), sizeof(((tinyai_avg_pool3d_options*)0)->count_padding) / 1, 1},
        {"ceil_mode", kInt32, 0, offsetof(tinyai_avg_pool3d_options, ceil_mode), sizeof(((tinyai_avg_pool3d_options*)0)->ceil_mode) / 1, 1},
    }},
};

const char* const g_kinds[kKindCount] = {"tinyai_manager", "tinyai_array", "tinyai_variable", "tinyai_snapshot", "tinyai_resource", "tinyai_function", "tinyai_module", "tinyai_session", "tinyai_optimizer", "tinyai_schedule", "tinyai_dataset", "tinyai_loader", "tinyai_monitor", "tinyai_group", "tinyai_trainer", "tinyai_predictor", "tinyai_profile"};
