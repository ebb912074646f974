// Profiles from C.
#include "report/profile.h"

#include "capi/function.h"
#include "io/atomic_file.h"
#include "report/page.h"
#include "report/trace_json.h"

using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace graph = tinyai::graph;
namespace memory = tinyai::memory;
namespace report = tinyai::report;

namespace {

memory::Pinned pin(tinyai_profile profile) {
  return memory::Pinned(capi::id_of(profile.id), memory::Kind::kProfile, "profile");
}

}  // namespace

void tinyai_profile_options_init(tinyai_profile_options* options) {
  if (options)
    *options = {.struct_size = sizeof *options, .limit_bytes = report::ProfileOptions().limit_bytes, .this_thread = 0};
}

tinyai_status tinyai_profile_start(tinyai_manager into, const tinyai_profile_options* options, tinyai_profile* out) {
  return capi::guarded("profile_start", [&] {
    capi::require(out, "out");
    const auto known = capi::known_options(options, tinyai_profile_options_init);
    const memory::Place place = capi::place_for(into, "profile_start");
    auto profile = report::Profile::start(place, {known.limit_bytes, known.this_thread != 0});
    *out = {memory::publish_object(place, memory::Kind::kProfile, std::move(profile)).bits};
  });
}

tinyai_status tinyai_profile_stop(tinyai_profile profile) {
  return capi::guarded("profile_stop", [&] { pin(profile).as<report::Profile>().stop(); });
}

tinyai_status tinyai_profile_stats(tinyai_profile profile, tinyai_profile_counts* out) {
  return capi::guarded("profile_stats", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "profile_counts");
    const memory::Pinned pinned = pin(profile);
    const tinyai::Timeline& timeline = pinned.as<report::Profile>().timeline();
    room.fill({.struct_size = 0,
               .events = timeline.events(),
               .dropped = timeline.dropped(),
               .threads = timeline.threads(),
               .nanoseconds = timeline.ended() - timeline.began(),
               .running = timeline.is_running()});
  });
}

tinyai_status tinyai_profile_print(tinyai_profile profile, tinyai_format format, char* buffer, int64_t size,
                                   int64_t* length) {
  return capi::guarded("profile_print", [&] {
    if (format != TINYAI_TEXT && format != TINYAI_JSON) fail(Status::kArgument, "there is no format ", format);
    const report::Recorded recorded = pin(profile).as<report::Profile>().recorded();
    const std::string text = format == TINYAI_JSON ? report::table_json(recorded) : report::table_text(recorded);
    capi::write_text(text, buffer, size, length);
  });
}

tinyai_status tinyai_profile_save_trace(tinyai_profile profile, const char* path) {
  return capi::guarded("profile_save_trace", [&] {
    capi::require(path, "path");
    const report::Recorded recorded = pin(profile).as<report::Profile>().recorded();
    tinyai::io::AtomicFile file(path);
    report::write_trace(recorded, [&](const std::string& piece) { file.write(piece); });
    file.commit();
  });
}

tinyai_status tinyai_profile_save_html(tinyai_profile profile, tinyai_function function, const char* title,
                                       const char* path) {
  return capi::guarded("profile_save_html", [&] {
    capi::require(path, "path");
    const report::Recorded recorded = pin(profile).as<report::Profile>().recorded();
    std::vector<report::PageGraph> graphs;
    graph::CompiledFunction::Drawn drawn;
    if (function.id) {
      const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
      drawn = capi::compiled(pinned).drawn();
      graphs = {{drawn.planned.name, &drawn.planned}, {drawn.traced.name, &drawn.traced}};
    }
    tinyai::io::AtomicFile file(path);
    file.write(report::page(title ? title : "", recorded, graphs));
    file.commit();
  });
}

tinyai_status tinyai_profile_release(tinyai_profile profile) {
  return capi::guarded("profile_release", [&] {
    memory::Pinned pinned;
    if (pinned.try_hold(capi::id_of(profile.id), memory::Kind::kProfile))
      pinned.as<report::Profile>().stop();  // now, whoever else holds it for a moment
    capi::release(profile.id, memory::Kind::kProfile, "profile");
  });
}
