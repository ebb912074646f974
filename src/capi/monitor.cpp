// Monitors from C.
#include "train/monitor.h"

#include "capi/call.h"
#include "io/atomic_file.h"

using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace train = tinyai::train;

namespace {

memory::Pinned pin(tinyai_monitor monitor) {
  return memory::Pinned(capi::id_of(monitor.id), memory::Kind::kMonitor, "monitor");
}

void write_file(const char* path, const std::string& text) {
  tinyai::io::AtomicFile file(path);
  file.write(text);
  file.commit();
}

}  // namespace

tinyai_status tinyai_monitor_create(tinyai_manager into, tinyai_monitor* out) {
  return capi::guarded("monitor_create", [&] {
    capi::require(out, "out");
    const memory::Place place = capi::place_for(into, "monitor_create");
    *out = {
        memory::publish_object(place, memory::Kind::kMonitor, train::Monitor::make(place, memory::Exempt::kNo)).bits};
  });
}

tinyai_status tinyai_monitor_add(tinyai_monitor monitor, const char* series, double step, double value) {
  return capi::guarded("monitor_add", [&] {
    const std::string_view name = capi::checked_name(series, "series");
    pin(monitor).as<train::Monitor>().add(name, step, value);
  });
}

tinyai_status tinyai_monitor_last(tinyai_monitor monitor, const char* series, double* out) {
  return capi::guarded("monitor_last", [&] {
    capi::require(series, "series");
    capi::require(out, "out");
    double value;
    if (!pin(monitor).as<train::Monitor>().last(series, &value)) {
      fail(Status::kArgument, "monitor_last: there is no series '", series, "'");
    }
    *out = value;
  });
}

tinyai_status tinyai_monitor_print(tinyai_monitor monitor, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("monitor_print",
                       [&] { capi::write_text(pin(monitor).as<train::Monitor>().text(), buffer, size, length); });
}

tinyai_status tinyai_monitor_save_csv(tinyai_monitor monitor, const char* path) {
  return capi::guarded("monitor_save_csv", [&] {
    capi::require(path, "path");
    write_file(path, pin(monitor).as<train::Monitor>().csv());
  });
}

tinyai_status tinyai_monitor_save_svg(tinyai_monitor monitor, const char* title, const char* path) {
  return capi::guarded("monitor_save_svg", [&] {
    capi::require(path, "path");
    write_file(path, pin(monitor).as<train::Monitor>().svg(title ? title : ""));
  });
}

tinyai_status tinyai_monitor_release(tinyai_monitor monitor) {
  return capi::guarded("monitor_release", [&] { capi::release(monitor.id, memory::Kind::kMonitor, "monitor"); });
}
