// Arrays from C, without the operators.
#include <cstring>

#include "array/dlpack.h"
#include "array/print.h"
#include "capi/call.h"
#include "capi/traced_calls.h"
#include "memory/placement.h"
#include "ops/host_read.h"
#include "ops/write.h"

using tinyai::Array;
using tinyai::DType;
using tinyai::fail;
using tinyai::Shape;
using tinyai::Spec;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;

namespace {

Spec checked_spec(const char* call, tinyai_dtype dtype, const int64_t* shape, int64_t rank) {
  Spec spec{capi::checked_dtype(dtype), capi::checked_shape(shape, rank)};
  tinyai::checked_elements(call, spec.shape);
  return spec;
}

void require_bytes(const Array& array, int64_t bytes) {
  const int64_t own = array.elements() * tinyai::size_of(array.dtype);
  if (bytes != own) {
    fail(Status::kRange, tinyai::describe(array), " has ", own, " bytes, the buffer was said to have ", bytes);
  }
}

}  // namespace

tinyai_status tinyai_array_from_host(tinyai_manager into, tinyai_dtype dtype, const int64_t* shape, int64_t rank,
                                     const void* data, tinyai_array* out) {
  return capi::guarded("array_from_host", [&] {
    capi::require(out, "out");
    const Spec spec = checked_spec("array_from_host", dtype, shape, rank);
    const memory::Place place = capi::place_for(into, "array_from_host");
    tinyai::ArrayRef array = new_array(place, memory::device_of(place), memory::Category::kData, spec);
    if (data) {
      copy_from_host(*array, data);
    } else if (spec.dtype == DType::kBool && array->elements() > 0) {
      tinyai::ops::fill(*array, 0);  // any other byte would be no bool
    }
    *out = {publish_array(place, std::move(array), memory::kOwnsStorage).bits};
  });
}

tinyai_status tinyai_array_import(tinyai_manager into, tinyai_dtype dtype, const int64_t* shape, int64_t rank,
                                  void* data, void (*release)(void* user_data), void* user_data, tinyai_array* out) {
  return capi::guarded("array_import", [&] {
    capi::require(out, "out");
    const Spec spec = checked_spec("array_import", dtype, shape, rank);
    if (spec.elements() > 0) capi::require(data, "data");
    if (reinterpret_cast<uintptr_t>(data) % tinyai::size_of(spec.dtype) != 0) {
      fail(Status::kArgument, "array_import: 'data' is not aligned to ", tinyai::size_of(spec.dtype), " bytes");
    }
    const memory::Place place = capi::place_for(into, "array_import");
    const tinyai::ArrayRef array = import_host(place, spec, data, {release, user_data});
    try {
      require_booleans(*array, {static_cast<const std::byte*>(data), static_cast<size_t>(spec.elements())},
                       "array_import");
      *out = {publish_array(place, array, memory::kOwnsStorage).bits};
    } catch (...) {
      tinyai::release_of(*array) = {};  // on failure the memory stays the host's
      throw;
    }
  });
}

tinyai_status tinyai_array_release(tinyai_array array) {
  return capi::guarded("array_release", [&] { capi::release(array.id, memory::Kind::kArray, "array"); });
}

tinyai_status tinyai_array_rank(tinyai_array array, int64_t* out) {
  return capi::guarded("array_rank", [&] {
    capi::require(out, "out");
    *out = capi::pin(array, "array").as<Array>().rank;
  });
}

tinyai_status tinyai_array_shape(tinyai_array array, int64_t* shape, int64_t* rank) {
  return capi::guarded("array_shape", [&] {
    capi::require(shape, "shape");
    const memory::Pinned pinned = capi::pin(array, "array");
    const Array& a = pinned.as<Array>();
    std::memcpy(shape, a.size_data(), a.rank * sizeof(int64_t));
    if (rank) *rank = a.rank;
  });
}

tinyai_status tinyai_array_strides(tinyai_array array, int64_t* strides, int64_t* rank) {
  return capi::guarded("array_strides", [&] {
    capi::require(strides, "strides");
    const memory::Pinned pinned = capi::pin(array, "array");
    pinned.as<Array>().strides(strides);
    if (rank) *rank = pinned.as<Array>().rank;
  });
}

tinyai_status tinyai_array_size(tinyai_array array, int64_t* out) {
  return capi::guarded("array_size", [&] {
    capi::require(out, "out");
    *out = capi::pin(array, "array").as<Array>().elements();
  });
}

tinyai_status tinyai_array_dtype(tinyai_array array, tinyai_dtype* out) {
  return capi::guarded("array_dtype", [&] {
    capi::require(out, "out");
    *out = static_cast<tinyai_dtype>(capi::pin(array, "array").as<Array>().dtype);
  });
}

tinyai_status tinyai_array_owner(tinyai_array array, tinyai_manager* out) {
  return capi::guarded("array_owner", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(array, "array");
    const uint64_t owner = memory::owner_scope(*pinned);
    if (owner == memory::kDeadVoter) fail(Status::kClosed, "array_owner: it was closed while the call ran");
    *out = {owner};
  });
}

tinyai_status tinyai_array_set_name(tinyai_array array, const char* name) {
  return capi::guarded("array_set_name", [&] {
    const std::string_view given = capi::checked_name(name, "name");
    const memory::Pinned pinned = capi::pin(array, "array");
    set_name(pinned.as<Array>(), given);
    pinned->flags.fetch_or(memory::kNamed, std::memory_order_relaxed);
  });
}

tinyai_status tinyai_array_name(tinyai_array array, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("array_name",
                       [&] { capi::write_text(name_of(capi::pin(array, "array").as<Array>()), buffer, size, length); });
}

tinyai_status tinyai_array_set_resident(tinyai_array array, int32_t resident) {
  return capi::guarded("array_set_resident", [&] { memory::set_resident(capi::id_of(array.id), resident != 0); });
}

tinyai_status tinyai_array_to_host(tinyai_array array, void* data, int64_t bytes) {
  return capi::guarded("array_to_host", [&] {
    const memory::Pinned pinned = capi::pin(array, "array");
    require_bytes(pinned.as<Array>(), bytes);
    if (bytes > 0) capi::require(data, "data");
    capi::require_elements("array_to_host", pinned.as<Array>());
    copy_to_host(pinned.as<Array>(), data);
  });
}

tinyai_status tinyai_array_write(tinyai_array array, const void* data, int64_t bytes) {
  return capi::guarded("array_write", [&] {
    const memory::Pinned pinned = capi::pin(array, "array");
    require_bytes(pinned.as<Array>(), bytes);
    require_writable(pinned.as<Array>(), "array_write");
    if (bytes > 0) capi::require(data, "data");
    capi::require_elements("array_write", pinned.as<Array>());
    copy_from_host(pinned.as<Array>(), data);
    mark_written(pinned.as<Array>());
  });
}

tinyai_status tinyai_item(tinyai_array array, double* out) {
  return capi::guarded("item", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(array, "array");
    const Array& a = pinned.as<Array>();
    if (a.elements() != 1) fail(Status::kShape, "item: ", tinyai::describe(a), " does not have one element");
    capi::require_elements("item", a);
    *out = tinyai::ops::read_number(a);
  });
}

tinyai_status tinyai_array_print(tinyai_array array, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("array_print", [&] {
    const memory::Pinned pinned = capi::pin(array, "array");
    capi::require_elements("array_print", pinned.as<Array>());
    capi::write_text(tinyai::to_text(pinned.as<Array>()), buffer, size, length);
  });
}

tinyai_status tinyai_array_to_dlpack(tinyai_array array, void** out) {
  return capi::guarded("array_to_dlpack", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(array, "array");
    capi::require_elements("array_to_dlpack", pinned.as<Array>());
    *out = tinyai::export_dlpack(pinned.as<Array>());
  });
}

tinyai_status tinyai_array_from_dlpack(tinyai_manager into, void* tensor, tinyai_array* out) {
  return capi::guarded("array_from_dlpack", [&] {
    capi::require(out, "out");
    capi::require(tensor, "tensor");
    const memory::Place place = capi::place_for(into, "array_from_dlpack");
    const tinyai::ArrayRef array = tinyai::import_dlpack(place, static_cast<tinyai::DlManagedTensorVersioned*>(tensor));
    try {
      *out = {publish_array(place, array, array->view ? 0 : static_cast<uint32_t>(memory::kOwnsStorage)).bits};
    } catch (...) {
      tinyai::release_of(*array) = {};  // on failure the tensor stays the caller's
      throw;
    }
  });
}
