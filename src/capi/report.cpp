// Reports from C: where handles were made, labels, snapshots, the logger.
#include "base/log.h"
#include "capi/call.h"
#include "memory/inspect/snapshot.h"
#include "memory/thread_state.h"
#include "ops/apply.h"

using tinyai::fail;
using tinyai::LogLevel;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace ops = tinyai::ops;

namespace {

static_assert(TINYAI_TRACKING_STACK == static_cast<int>(memory::Tracking::kStack));
static_assert(TINYAI_LOG_DEBUG == static_cast<int>(LogLevel::kDebug));

static_assert(sizeof(tinyai_thread_state::engine) == sizeof(uint64_t));
uint64_t rest_of(const tinyai_thread_state& state) { return reinterpret_cast<uintptr_t>(state.engine); }

}  // namespace

tinyai_status tinyai_set_tracking(tinyai_tracking level) {
  return capi::guarded("set_tracking", [&] {
    if (level < TINYAI_TRACKING_OFF || level > TINYAI_TRACKING_STACK) {
      fail(Status::kArgument, "set_tracking: there is no level ", level);
    }
    memory::set_tracking(static_cast<memory::Tracking>(level));
  });
}

tinyai_status tinyai_label_push(const char* label) {
  return capi::guarded("label_push", [&] { memory::push_label(capi::checked_name(label, "label")); });
}

tinyai_status tinyai_label_pop(void) {
  return capi::guarded("label_pop", [&] {
    if (!memory::pop_label()) fail(Status::kOrder, "label_pop: this thread has pushed no label");
  });
}

tinyai_status tinyai_snapshot_take(tinyai_manager into, tinyai_manager of, tinyai_snapshot* out) {
  return capi::guarded("snapshot_take", [&] {
    capi::require(out, "out");
    const memory::Place place = capi::place_for(into, "snapshot_take");
    *out = {memory::publish_snapshot(place, memory::take_snapshot(capi::id_of(of.id))).bits};
  });
}

tinyai_status tinyai_snapshot_diff(tinyai_snapshot before, tinyai_snapshot after, tinyai_format format, char* buffer,
                                   int64_t size, int64_t* length) {
  return capi::guarded("snapshot_diff", [&] {
    if (format != TINYAI_TEXT && format != TINYAI_JSON) fail(Status::kArgument, "there is no format ", format);
    const auto pin = [](tinyai_snapshot snapshot, const char* argument) {
      return memory::Pinned(capi::id_of(snapshot.id), memory::Kind::kSnapshot, argument);
    };
    const memory::Pinned first = pin(before, "before");
    const auto& from = first.as<memory::Snapshot>();
    memory::Pinned second;
    memory::SnapshotRef to;
    if (after.id) {
      second = pin(after, "after");
      to = memory::SnapshotRef::share(&second.as<memory::Snapshot>());
    } else {
      to = memory::take_snapshot(from.top);
    }
    capi::write_text(format == TINYAI_TEXT ? diff_text(from, *to) : diff_json(from, *to), buffer, size, length);
  });
}

tinyai_status tinyai_snapshot_release(tinyai_snapshot snapshot) {
  return capi::guarded("snapshot_release", [&] { capi::release(snapshot.id, memory::Kind::kSnapshot, "snapshot"); });
}

tinyai_status tinyai_set_logger(tinyai_log_level level,
                                void (*write)(int32_t level, const char* message, void* user_data), void* user_data,
                                void (*destroy)(void* user_data)) {
  return capi::guarded("set_logger", [&] {
    if (level < TINYAI_LOG_OFF || level > TINYAI_LOG_DEBUG)
      fail(Status::kArgument, "set_logger: there is no level ", level);
    tinyai::set_logger(static_cast<LogLevel>(level), {write, user_data, destroy});
  });
}

void tinyai_thread_state_init(tinyai_thread_state* state) {
  if (state) *state = {.struct_size = sizeof *state, .scope = {0}, .label = nullptr, .grad = 1, .engine = nullptr};
}

// The first version's size: a state that lacked one of its fields could not be given back.
static constexpr size_t kLeastState = offsetof(tinyai_thread_state, engine) + sizeof(void*);

tinyai_status tinyai_thread_state_swap(tinyai_thread_state* state) {
  return capi::guarded("thread_state_swap", [&] {
    capi::require(state, "state");
    capi::require_struct_size(state->struct_size, sizeof *state, "thread_state", kLeastState);
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
  });
}

void tinyai_thread_state_clear(tinyai_thread_state* state) {
  if (!state || state->struct_size < kLeastState) return;
  memory::forget_rest(rest_of(*state));
  tinyai_thread_state_init(state);
}
