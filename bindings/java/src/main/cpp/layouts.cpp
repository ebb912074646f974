// Structs go to Java as their words behind struct_size (words() in glue.h). The classes there know the order: it is
// asserted here, so that a field that moves in tinyai.h does not compile instead of being read as another.
#include <cstddef>

#include "tinyai.h"

namespace {

template <class Field>
constexpr bool is_word(size_t offset, size_t index) {
  return offset == 8 * (index + 1) && sizeof(Field) == 8;
}

#define WORD(type, field, index) static_assert(is_word<decltype(type::field)>(offsetof(type, field), index))
#define AT(type, field, offset) static_assert(offsetof(type, field) == offset)

// ManagerStats
constexpr size_t kCategories = sizeof(tinyai_manager_stats::by_category) / 8;
WORD(tinyai_manager_stats, arrays, 0);
WORD(tinyai_manager_stats, variables, 1);
WORD(tinyai_manager_stats, modules, 2);
WORD(tinyai_manager_stats, optimizers, 3);
WORD(tinyai_manager_stats, children, 4);
WORD(tinyai_manager_stats, subtree_arrays, 5);
WORD(tinyai_manager_stats, subtree_variables, 6);
WORD(tinyai_manager_stats, subtree_scopes, 7);
WORD(tinyai_manager_stats, bytes, 8);
WORD(tinyai_manager_stats, subtree_bytes, 9);
WORD(tinyai_manager_stats, peak_bytes, 10);
WORD(tinyai_manager_stats, limit_bytes, 11);
WORD(tinyai_manager_stats, caps, 12);
static_assert(kCategories == 16);
AT(tinyai_manager_stats, by_category, 8 * 14);
AT(tinyai_manager_stats, subtree_by_category, 8 * (14 + kCategories));
AT(tinyai_manager_stats, peak_by_category, 8 * (14 + 2 * kCategories));
WORD(tinyai_manager_stats, device_bytes, 13 + 3 * kCategories);
WORD(tinyai_manager_stats, device_peak_bytes, 14 + 3 * kCategories);

// TrainerState
WORD(tinyai_trainer_state, epoch, 0);
WORD(tinyai_trainer_state, epochs, 1);
WORD(tinyai_trainer_state, batch, 2);
WORD(tinyai_trainer_state, batches, 3);
WORD(tinyai_trainer_state, steps, 4);
WORD(tinyai_trainer_state, loss, 5);
WORD(tinyai_trainer_state, accuracy, 6);
WORD(tinyai_trainer_state, validation_loss, 7);
WORD(tinyai_trainer_state, validation_accuracy, 8);
WORD(tinyai_trainer_state, rate, 9);
WORD(tinyai_trainer_state, seconds, 10);
AT(tinyai_trainer_state, stopped_early, 8 * 12);

// Gradcheck: two numbers share the fourth word
AT(tinyai_gradcheck_options, second_order, 8 * 4);
AT(tinyai_gradcheck_options, passed, 8 * 4 + 4);
WORD(tinyai_gradcheck_options, input, 4);
WORD(tinyai_gradcheck_options, element, 5);
WORD(tinyai_gradcheck_options, analytic, 6);
WORD(tinyai_gradcheck_options, numeric, 7);

// MemoryStats, Module.Size
WORD(tinyai_memory_stats, active_bytes, 0);
WORD(tinyai_memory_stats, pooled_bytes, 1);
WORD(tinyai_memory_stats, engine_bytes, 2);
WORD(tinyai_memory_stats, accounted_bytes, 3);
WORD(tinyai_module_size, parameters, 0);
WORD(tinyai_module_size, parameter_bytes, 1);
WORD(tinyai_module_size, buffer_bytes, 2);

#undef WORD
#undef AT

}  // namespace
