// Both directions of DLPack.
#include "array/dlpack.h"

#include <memory>

#include "base/error.h"

namespace tinyai {
namespace {

constexpr uint32_t kMajor = 1, kMinor = 0;
constexpr int32_t kCpu = 1;
constexpr uint64_t kReadOnly = 1;

constexpr DlDataType kTypes[kDTypeCount] = {{2, 32, 1}, {2, 64, 1}, {2, 16, 1}, {4, 16, 1}, {0, 8, 1},
                                            {1, 8, 1},  {0, 32, 1}, {0, 64, 1}, {6, 8, 1}};

struct Exported {
  DlManagedTensorVersioned tensor;
  StorageRef storage;
  int64_t shape[kMaxRank], strides[kMaxRank];
};

DType dtype_of(DlDataType type) {
  for (int i = 0; i < kDTypeCount; ++i) {
    if (kTypes[i].code == type.code && kTypes[i].bits == type.bits && type.lanes == 1) return static_cast<DType>(i);
  }
  fail(Status::kDtype, "from_dlpack: there is no dtype for code ", type.code, ", ", type.bits, " bits, ", type.lanes,
       " lanes");
}

void call_deleter(void* context) {
  auto* tensor = static_cast<DlManagedTensorVersioned*>(context);
  if (tensor->deleter) tensor->deleter(tensor);
}

}  // namespace

DlManagedTensorVersioned* export_dlpack(const Array& array) {
  if (!array.device().is_host_memory()) fail(Status::kUnsupported, "to_dlpack: ", array.device().name(), " is no CPU");
  auto exported = std::make_unique<Exported>();
  exported->storage = StorageRef::share(array.storage);
  for (int i = 0; i < array.rank; ++i) exported->shape[i] = array.size(i);
  array.strides(exported->strides);
  DlManagedTensorVersioned& out = exported->tensor;
  out = {.major = kMajor, .minor = kMinor, .manager_ctx = exported.get(), .deleter = nullptr, .flags = 0, .tensor = {}};
  out.deleter = [](DlManagedTensorVersioned* self) { delete static_cast<Exported*>(self->manager_ctx); };
  out.tensor = {.data = array.data(),
                .device = {kCpu, 0},
                .ndim = array.rank,
                .dtype = kTypes[static_cast<int>(array.dtype)],
                .shape = exported->shape,
                .strides = exported->strides,
                .byte_offset = 0};
  return &exported.release()->tensor;
}

ArrayRef import_dlpack(const memory::Place& place, DlManagedTensorVersioned* managed) {
  if (managed->major != kMajor) {
    fail(Status::kFormat, "from_dlpack: version ", managed->major, ".", managed->minor, " is not ", kMajor, ".x");
  }
  const DlTensor& tensor = managed->tensor;
  if (tensor.device.type != kCpu) fail(Status::kDevice, "from_dlpack: device type ", tensor.device.type, " is no CPU");
  if (managed->flags & kReadOnly) {
    fail(Status::kUnsupported, "from_dlpack: the tensor is read-only, and arrays can be written; copy it first");
  }
  if (tensor.ndim < 0 || tensor.ndim > kMaxRank) fail(Status::kRange, "from_dlpack: a rank of ", tensor.ndim);
  const Spec spec{dtype_of(tensor.dtype), Shape(std::span<const int64_t>(tensor.shape, tensor.ndim))};
  const int64_t elements = checked_elements("from_dlpack", spec.shape);
  if (!tensor.data && elements > 0) fail(Status::kArgument, "from_dlpack: the tensor's data is a null pointer");
  auto* data = static_cast<std::byte*>(tensor.data) + tensor.byte_offset;
  if (reinterpret_cast<uintptr_t>(data) % size_of(spec.dtype) != 0) {
    fail(Status::kArgument, "from_dlpack: the elements are not aligned to ", size_of(spec.dtype), " bytes");
  }
  ArrayRef array = import_host(place, spec, data, {});
  if (tensor.strides && !array->is_contiguous_with(tensor.strides)) {
    array = new_view(place, *array, spec.shape, tensor.strides, 0);
  }
  release_of(*array) = {call_deleter, managed};  // nothing can fail any more
  return array;
}

}  // namespace tinyai
