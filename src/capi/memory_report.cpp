// The memory report and watched peaks from C.
#include "report/memory_report.h"

#include "capi/call.h"
#include "io/atomic_file.h"
#include "memory/peak_watch.h"

namespace capi = tinyai::capi;
namespace memory = tinyai::memory;

tinyai_status tinyai_manager_watch_peak(tinyai_manager manager) {
  return capi::guarded("manager_watch_peak", [&] { memory::watch_peak(capi::id_of(manager.id)); });
}

tinyai_status tinyai_memory_report_save(tinyai_manager manager, const char* title, const char* path) {
  return capi::guarded("memory_report_save", [&] {
    capi::require(path, "path");
    tinyai::io::AtomicFile file(path);
    file.write(tinyai::report::memory_report_html(capi::id_of(manager.id), title ? title : "Memory"));
    file.commit();
  });
}
