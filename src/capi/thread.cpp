// A thread, from C: its labels, and its state as a whole, for hosts whose threads move.
#include <algorithm>
#include <cstring>
#include <utility>

#include "capi/attributes.h"
#include "capi/call.h"
#include "memory/thread_state.h"
#include "ops/apply.h"

using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace ops = tinyai::ops;

namespace {

static_assert(sizeof(tinyai_thread_state::engine) == sizeof(uint64_t));
uint64_t rest_of(const tinyai_thread_state& state) { return reinterpret_cast<uintptr_t>(state.engine); }

// The first version's size: a state that lacked one of its fields could not be given back.
constexpr size_t kLeastState = offsetof(tinyai_thread_state, engine) + sizeof(void*);

// A host that knows no precision has none.
bool knows_precision(const tinyai_thread_state& state) {
  return state.struct_size >= offsetof(tinyai_thread_state, precision) + sizeof state.precision;
}

}  // namespace

tinyai_status tinyai_label_push(const char* label) {
  return capi::guarded("label_push", [&] { memory::push_label(capi::checked_name(label, "label")); });
}

tinyai_status tinyai_label_pop(void) {
  return capi::guarded("label_pop", [&] {
    if (!memory::pop_label()) fail(Status::kOrder, "label_pop: this thread has pushed no label");
  });
}

void tinyai_thread_state_init(tinyai_thread_state* state) {
  if (!state) return;
  *state = {.struct_size = sizeof *state,
            .scope = {0},
            .label = nullptr,
            .grad = 1,
            .engine = nullptr,
            .precision = TINYAI_PRECISION_AS_IS};
}

tinyai_status tinyai_thread_state_swap(tinyai_thread_state* state) {
  return capi::guarded("thread_state_swap", [&] {
    capi::require(state, "state");
    capi::require_struct_size(state->struct_size, sizeof *state, "thread_state", kLeastState);
    const ops::Precision precision =
        knows_precision(*state) ? capi::known_precision(state->precision) : ops::Precision::kAsIs;
    uint64_t scope = state->scope.id;
    uint64_t rest = rest_of(*state);
    // Beside a rest the label is the engine's own; in a copy that is found out below it may be gone.
    if (state->label && rest == 0) capi::checked_name(state->label, "label");
    memory::swap_thread(&scope, &state->label, &rest);
    state->scope = {scope};
    state->engine = reinterpret_cast<void*>(rest);
    bool& record = ops::context().record;
    const bool recorded = record;
    record = state->grad != 0;
    state->grad = recorded ? 1 : 0;
    const ops::Precision computed = std::exchange(ops::context().precision, precision);
    if (knows_precision(*state)) state->precision = static_cast<tinyai_precision>(computed);
  });
}

tinyai_status tinyai_set_precision(tinyai_precision precision, tinyai_precision* before) {
  return capi::guarded("set_precision", [&] {
    const ops::Precision known = capi::known_precision(precision);
    const ops::Precision outer = std::exchange(ops::context().precision, known);
    if (before) *before = static_cast<tinyai_precision>(outer);
  });
}

void tinyai_thread_state_clear(tinyai_thread_state* state) {
  if (!state || state->struct_size < kLeastState) return;
  memory::forget_rest(rest_of(*state));
  tinyai_thread_state fresh;
  tinyai_thread_state_init(&fresh);
  fresh.struct_size = state->struct_size;
  std::memcpy(state, &fresh, std::min(state->struct_size, sizeof fresh));  // a host's of before is smaller
}
