// Tracking and snapshots from C: where handles were made, and what grew between two moments.
#include "memory/inspect/snapshot.h"

#include "capi/call.h"

using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;

static_assert(TINYAI_TRACKING_STACK == static_cast<int>(memory::Tracking::kStack));

tinyai_status tinyai_set_tracking(tinyai_tracking level) {
  return capi::guarded("set_tracking", [&] {
    if (level < TINYAI_TRACKING_OFF || level > TINYAI_TRACKING_STACK) {
      fail(Status::kArgument, "set_tracking: there is no level ", level);
    }
    memory::set_tracking(static_cast<memory::Tracking>(level));
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
