// DLPack, the exchange of strided arrays between libraries without a copy, in its versioned form (1.x).
// The structs state the ABI of https://dmlc.github.io/dlpack/latest/c_api.html.
#pragma once

#include "array/array.h"

namespace tinyai {

struct DlDevice {
  int32_t type;  // 1: CPU
  int32_t id;
};
struct DlDataType {
  uint8_t code;  // 0 int, 1 uint, 2 float, 4 bfloat, 6 bool
  uint8_t bits;
  uint16_t lanes;
};
struct DlTensor {
  void* data;
  DlDevice device;
  int32_t ndim;
  DlDataType dtype;
  int64_t* shape;
  int64_t* strides;  // elements; null: C order
  uint64_t byte_offset;
};
struct DlManagedTensorVersioned {
  uint32_t major, minor;
  void* manager_ctx;
  void (*deleter)(DlManagedTensorVersioned* self);
  uint64_t flags;  // 1: read only, 2: a copy
  DlTensor tensor;
};

// Shows the array to another library; its storage lives until the deleter is called, whatever happens to its scope.
DlManagedTensorVersioned* export_dlpack(const Array& array);

// Shows another library's tensor as an array. Takes it over: its deleter is called when nothing shows it any more, on
// any thread. On failure it stays the caller's. FORMAT for another major version, DTYPE, DEVICE, RANGE.
ArrayRef import_dlpack(const memory::Place& place, DlManagedTensorVersioned* tensor);

}  // namespace tinyai
