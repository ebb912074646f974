// What concerns the process: version, allocator, memory, threads.
#include "base/thread_pool.h"
#include "capi/call.h"
#include "device/host_memory.h"
#include "device/slab.h"
#include "memory/engine_bytes.h"
#include "memory/report.h"

namespace capi = tinyai::capi;
namespace device = tinyai::device;
namespace memory = tinyai::memory;

int32_t tinyai_version(void) {
  return TINYAI_VERSION_MAJOR * 10000 + TINYAI_VERSION_MINOR * 100 + TINYAI_VERSION_PATCH;
}

int64_t tinyai_dtype_size(tinyai_dtype dtype) {
  return tinyai::is_valid_dtype(dtype) ? tinyai::size_of(static_cast<tinyai::DType>(dtype)) : 0;
}

const char* tinyai_dtype_name(tinyai_dtype dtype) {
  return tinyai::is_valid_dtype(dtype) ? tinyai::name(static_cast<tinyai::DType>(dtype)) : "unknown";
}

tinyai_status tinyai_set_allocator(const tinyai_allocator* allocator) {
  return capi::guarded("set_allocator", [&] {
    device::trim_host();  // what is merely pooled does not stand in the way
    if (!allocator) return device::set_host_allocator({});
    capi::require_struct(allocator->struct_size, sizeof *allocator, "allocator");
    device::set_host_allocator({.allocate = allocator->allocate,
                                .release = allocator->release,
                                .user_data = allocator->user_data,
                                .every_block = allocator->every_block != 0});
  });
}

tinyai_status tinyai_get_memory_stats(tinyai_memory_stats* out) {
  return capi::guarded("get_memory_stats", [&] {
    capi::require(out, "out");
    capi::require_struct(out->struct_size, sizeof *out, "memory_stats");
    const device::HostUse use = device::host_use();
    out->active_bytes = use.active;
    out->pooled_bytes = use.mapped - use.active;
    out->engine_bytes = memory::engine_bytes();
    out->accounted_bytes = memory::stats({}).subtree_bytes;
  });
}

tinyai_status tinyai_trim(int64_t* bytes) {
  return capi::guarded("trim", [&] {
    const int64_t given = device::trim_host();
    if (bytes) *bytes = given;
  });
}

tinyai_status tinyai_set_threads(int32_t count) {
  return capi::guarded("set_threads", [&] { tinyai::set_thread_count(count); });
}

int32_t tinyai_get_threads(void) { return tinyai::thread_count(); }
