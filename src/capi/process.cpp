// The process, from C: version, allocator, logger, memory, threads.
#include "base/log.h"
#include "base/release.h"
#include "base/thread_pool.h"
#include "base/width.h"
#include "capi/call.h"
#include "capi/start.h"
#include "device/block_pool.h"
#include "device/host_memory.h"
#include "device/inventory.h"
#include "device/slab.h"
#include "memory/reclaim.h"
#include "memory/stats.h"

using tinyai::fail;
using tinyai::LogLevel;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace device = tinyai::device;
namespace memory = tinyai::memory;

static_assert(TINYAI_LOG_DEBUG == static_cast<int>(LogLevel::kDebug));

int32_t tinyai_version(void) {
  static_assert(tinyai::kRelease == TINYAI_VERSION_MAJOR * 10000 + TINYAI_VERSION_MINOR * 100 + TINYAI_VERSION_PATCH);
  return tinyai::kRelease;
}

int64_t tinyai_dtype_size(tinyai_dtype dtype) {
  return tinyai::is_valid_dtype(dtype) ? tinyai::size_of(static_cast<tinyai::DType>(dtype)) : 0;
}

const char* tinyai_dtype_name(tinyai_dtype dtype) {
  return tinyai::is_valid_dtype(dtype) ? tinyai::name(static_cast<tinyai::DType>(dtype)) : "unknown";
}

tinyai_status tinyai_set_allocator(const tinyai_allocator* allocator) {
  return capi::guarded("set_allocator", [&] {
    const capi::AllocatorGate gate;
    device::trim_host(device::OnlyThread::kYes);  // what is merely pooled does not stand in the way
    if (!allocator) return device::set_host_allocator({});
    const tinyai_allocator known = capi::known_struct(allocator, tinyai_allocator{}, "allocator");
    capi::require(reinterpret_cast<const void*>(known.allocate), "allocate");
    capi::require(reinterpret_cast<const void*>(known.release), "release");
    device::set_host_allocator({.allocate = known.allocate,
                                .release = known.release,
                                .user_data = known.user_data,
                                .every_block = known.every_block != 0});
  });
}

tinyai_status tinyai_set_logger(tinyai_log_level level,
                                void (*write)(int32_t level, const char* message, void* user_data), void* user_data,
                                void (*destroy)(void* user_data)) {
  return capi::guarded("set_logger", [&] {
    if (level < TINYAI_LOG_OFF || level > TINYAI_LOG_DEBUG)
      fail(Status::kArgument, "set_logger: there is no level ", level);
    tinyai::set_logger(static_cast<LogLevel>(level), {write, tinyai::HostData(user_data)}, destroy);
  });
}

tinyai_status tinyai_get_memory_stats(tinyai_memory_stats* out) {
  return capi::guarded("get_memory_stats", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "memory_stats");
    const memory::ProcessUse use = memory::process_use();
    room.fill({.struct_size = 0,
               .active_bytes = use.active,
               .pooled_bytes = use.pooled,
               .engine_bytes = use.engine,
               .accounted_bytes = use.accounted,
               .peak_bytes = use.peak,
               .pool_limit_bytes = device::pool_limit()});
  });
}

tinyai_status tinyai_set_pool_limit(int64_t bytes) {
  return capi::guarded("set_pool_limit", [&] {
    static_assert(TINYAI_POOL_AUTOMATIC == device::kAutomaticLimit);
    if (bytes < device::kAutomaticLimit) tinyai::fail(tinyai::Status::kRange, "a pool limit of ", bytes, " bytes");
    device::set_pool_limit(bytes);
  });
}

tinyai_status tinyai_trim(int64_t* bytes) {
  return capi::guarded("trim", [&] {
    memory::give_up_idle();
    const int64_t given = device::trim_host() + device::trim_plugged();
    if (bytes) *bytes = given;
  });
}

tinyai_status tinyai_device_count(const char* kind, int64_t* out) {
  return capi::guarded("device_count", [&] {
    capi::require(kind, "kind");
    capi::require(out, "out");
    *out = device::count_devices(kind);
  });
}

tinyai_status tinyai_device_name(const char* device, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("device_name", [&] {
    capi::require(device, "device");
    capi::write_text(device::title_of(device), buffer, size, length);
  });
}

tinyai_status tinyai_device_get_memory(const char* device, tinyai_device_memory* out) {
  return capi::guarded("device_get_memory", [&] {
    capi::require(device, "device");
    capi::require(out, "out");
    const capi::StructRoom room(out, "device_memory");
    const device::MemoryOf memory = device::memory_of(device);
    room.fill({.struct_size = 0, .free_bytes = memory.free, .total_bytes = memory.total});
  });
}

tinyai_status tinyai_set_threads(int32_t count) {
  return capi::guarded("set_threads", [&] { tinyai::set_thread_count(count); });
}

int32_t tinyai_get_threads(void) { return tinyai::thread_count(); }

tinyai_status tinyai_set_width(int32_t width) {
  return capi::guarded("set_width", [&] { tinyai::set_width(width); });
}

int32_t tinyai_get_width(void) { return tinyai::width(); }
