// Managers from C.
#include "capi/call.h"
#include "memory/deadline.h"
#include "memory/inspect/dump.h"
#include "memory/stats.h"

using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;

namespace {

memory::ManagerOptions read(const tinyai_manager_options* options) {
  memory::ManagerOptions out;
  out.name = "scope";
  const auto known = capi::known_options(options, tinyai_manager_options_init);
  if (known.name) out.name = capi::checked_name(known.name, "name");
  if (known.device) out.device = capi::checked_name(known.device, "device");
  out.limit_bytes = known.limit_bytes;
  out.seed = known.seed;
  out.has_seed = known.has_seed != 0;
  out.resident = known.resident != 0;
  out.enter = known.enter != 0;
  out.rematerialise = known.rematerialise != 0;
  return out;
}

// A null parent and the system manager mean the same.
memory::Id parent_of(tinyai_manager parent) { return capi::id_of(parent.id); }

void fill(const memory::ManagerStats& from, tinyai_manager_stats& to) {
  const auto live = [&](const int64_t* counts, memory::Kind kind) { return counts[static_cast<int>(kind)]; };
  to.arrays = live(from.live, memory::Kind::kArray);
  to.variables = live(from.live, memory::Kind::kVariable);
  to.modules = live(from.live, memory::Kind::kModule);
  to.optimizers = live(from.live, memory::Kind::kOptimizer);
  to.children = from.children;
  to.subtree_arrays = live(from.subtree_live, memory::Kind::kArray);
  to.subtree_variables = live(from.subtree_live, memory::Kind::kVariable);
  to.subtree_scopes = live(from.subtree_live, memory::Kind::kManager);
  to.bytes = from.bytes;
  to.subtree_bytes = from.subtree_bytes;
  to.peak_bytes = from.peak_bytes;
  to.limit_bytes = from.limit_bytes;
  to.caps = from.caps;
  for (int i = 0; i < memory::kCategoryCount; ++i) {
    to.by_category[i] = from.by_category[i];
    to.subtree_by_category[i] = from.subtree_by_category[i];
    to.peak_by_category[i] = from.peak_by_category[i];
  }
  to.device_bytes = from.device_bytes();
  to.device_peak_bytes = from.device_peak_bytes;
  to.dropped_bytes = from.dropped_bytes;
  to.made_again = from.made_again;
  to.made_again_flops = from.made_again_flops;
}

}  // namespace

void tinyai_manager_options_init(tinyai_manager_options* options) {
  if (options)
    *options = {.struct_size = sizeof *options,
                .name = nullptr,
                .device = nullptr,
                .limit_bytes = 0,
                .seed = 0,
                .has_seed = 0,
                .resident = 0,
                .enter = 0,
                .rematerialise = 0};
}

tinyai_status tinyai_manager_open(tinyai_manager parent, const tinyai_manager_options* options, tinyai_manager* out) {
  return capi::guarded("manager_open", [&] {
    capi::require(out, "out");
    *out = {memory::open(parent_of(parent), read(options)).bits};
  });
}

tinyai_status tinyai_manager_close(tinyai_manager manager) {
  return capi::guarded("manager_close", [&] { memory::close(capi::id_of(manager.id)); });
}

tinyai_manager tinyai_manager_system(void) {
  tinyai_manager system{0};
  capi::guarded("manager_system", [&] { system.id = memory::system_manager().scope; });
  return system;
}

tinyai_status tinyai_manager_enter(tinyai_manager manager) {
  return capi::guarded("manager_enter", [&] { memory::enter(capi::id_of(manager.id)); });
}

tinyai_status tinyai_manager_leave(tinyai_manager manager) {
  return capi::guarded("manager_leave", [&] { memory::leave(capi::id_of(manager.id)); });
}

tinyai_status tinyai_manager_ret(tinyai_manager manager, const tinyai_resource* resources, int64_t count) {
  return capi::guarded("manager_ret", [&] {
    capi::require_list(resources, count, "resources");
    memory::ret(capi::id_of(manager.id), capi::as_ids(resources, count));
  });
}

tinyai_status tinyai_manager_attach(tinyai_manager to, const tinyai_resource* resources, int64_t count) {
  return capi::guarded("manager_attach", [&] {
    capi::require_list(resources, count, "resources");
    memory::attach(capi::id_of(to.id), capi::as_ids(resources, count));
  });
}

tinyai_status tinyai_detach(const tinyai_resource* resources, int64_t count) {
  return capi::guarded("detach", [&] {
    capi::require_list(resources, count, "resources");
    memory::detach(capi::as_ids(resources, count));
  });
}

tinyai_status tinyai_manager_temp_attach(tinyai_manager borrower, const tinyai_resource* resources, int64_t count,
                                         tinyai_resource* loans) {
  return capi::guarded("manager_temp_attach", [&] {
    capi::require_list(resources, count, "resources");
    capi::require_list(loans, count, "loans");
    memory::temp_attach(capi::id_of(borrower.id), capi::as_ids(resources, count), reinterpret_cast<memory::Id*>(loans));
  });
}

tinyai_status tinyai_manager_cap(tinyai_manager manager) {
  return capi::guarded("manager_cap", [&] { memory::cap(capi::id_of(manager.id)); });
}

tinyai_status tinyai_manager_uncap(tinyai_manager manager) {
  return capi::guarded("manager_uncap", [&] { memory::uncap(capi::id_of(manager.id)); });
}

tinyai_status tinyai_manager_set_deadline(tinyai_manager manager, double seconds) {
  return capi::guarded("manager_set_deadline", [&] { memory::set_deadline(capi::id_of(manager.id), seconds); });
}

tinyai_status tinyai_manager_set_limit(tinyai_manager manager, int64_t limit_bytes) {
  return capi::guarded("manager_set_limit", [&] { memory::set_limit(capi::id_of(manager.id), limit_bytes); });
}

tinyai_status tinyai_manager_get_stats(tinyai_manager manager, tinyai_manager_stats* out) {
  return capi::guarded("manager_get_stats", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "manager_stats");
    tinyai_manager_stats stats = {};
    fill(memory::stats(capi::id_of(manager.id)), stats);
    room.fill(stats);
  });
}

tinyai_status tinyai_manager_reset_peak(tinyai_manager manager) {
  return capi::guarded("manager_reset_peak", [&] { memory::reset_peak(capi::id_of(manager.id)); });
}

tinyai_status tinyai_manager_path(tinyai_manager manager, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("manager_path", [&] {
    std::string path;
    {
      const std::lock_guard tree(memory::tree_lock());
      path = memory::whole_path_locked(memory::live_manager_locked(capi::id_of(manager.id), "manager"));
    }
    capi::write_text(path, buffer, size, length);
  });
}

tinyai_status tinyai_manager_debug_dump(tinyai_manager manager, int32_t format, char* buffer, int64_t size,
                                        int64_t* length) {
  return capi::guarded("manager_debug_dump", [&] {
    if (format != TINYAI_TEXT && format != TINYAI_JSON) fail(Status::kArgument, "there is no format ", format);
    const memory::Id id = capi::id_of(manager.id);
    capi::write_text(format == TINYAI_TEXT ? memory::dump_text(id) : memory::dump_json(id), buffer, size, length);
  });
}
