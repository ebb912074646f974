// Both directions of DLPack.
#include "array/dlpack.h"

#include <algorithm>
#include <memory>

#include "base/error.h"
#include "base/fork.h"

namespace tinyai {
namespace {

constexpr uint32_t kMajor = 1, kMinor = 0;
constexpr int32_t kDlpackCpu = 1;
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

// Where a tensor's elements lie, from the first byte to the last.
struct Extent {
  std::byte* first;
  int64_t elements;  // of the memory between, gaps included
  int64_t offset;    // of element 0, from `first`
};

[[noreturn]] void fail_beyond(const Shape& shape) {
  fail(Status::kArgument, "from_dlpack: with these strides and this offset the elements of ", to_string(shape),
       " lie beyond what can be addressed");
}

// A process addresses no more on x86-64; elsewhere pointers may carry tags above.
#if defined(__x86_64__)
constexpr int64_t kAddresses = int64_t{1} << 56;
#else
constexpr int64_t kAddresses = INT64_MAX;
#endif

// Strides may be anything: what they reach must be addresses, and not around the end.
Extent extent_of(const DlTensor& tensor, const Spec& spec, const int64_t* strides) {
  using Wide = __int128;
  const int64_t size = size_of(spec.dtype);
  Wide low = 0, high = 0;
  for (int i = 0; i < spec.rank(); ++i) {
    const Wide reach = static_cast<Wide>(strides[i]) * (spec.shape[i] - 1);
    (reach < 0 ? low : high) += reach;
  }
  const Wide zero = static_cast<Wide>(reinterpret_cast<uintptr_t>(tensor.data)) + tensor.byte_offset;
  const Wide first = zero + low * size, end = zero + (high + 1) * size;
  if (first <= 0 || end > kAddresses) fail_beyond(spec.shape);
  return {reinterpret_cast<std::byte*>(static_cast<uintptr_t>(first)), static_cast<int64_t>(high - low + 1),
          static_cast<int64_t>(-low)};
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
  if (!array.read_only) array.storage->exported.store(true, std::memory_order_relaxed);
  for (int i = 0; i < array.rank; ++i) exported->shape[i] = array.size(i);
  array.strides(exported->strides);
  DlManagedTensorVersioned& out = exported->tensor;
  out = {.major = kMajor,
         .minor = kMinor,
         .manager_ctx = exported.get(),
         .deleter = nullptr,
         .flags = array.read_only ? kReadOnly : 0,
         .tensor = {}};
  out.deleter = [](DlManagedTensorVersioned* self) {
    if (!is_forked_child()) delete static_cast<Exported*>(self->manager_ctx);  // there it ends with the process
  };
  out.tensor = {.data = array.data(),
                .device = {kDlpackCpu, 0},
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
  if (tensor.device.type != kDlpackCpu)
    fail(Status::kDevice, "from_dlpack: device type ", tensor.device.type, " is no CPU");
  if (managed->flags & kReadOnly) {
    fail(Status::kUnsupported, "from_dlpack: the tensor is read-only, and arrays can be written; copy it first");
  }
  if (tensor.ndim < 0 || tensor.ndim > kMaxRank) fail(Status::kRange, "from_dlpack: a rank of ", tensor.ndim);
  if (tensor.ndim > 0 && !tensor.shape) {
    fail(Status::kArgument, "from_dlpack: the tensor has rank ", tensor.ndim, ", and its shape is a null pointer");
  }
  const Spec spec{dtype_of(tensor.dtype), Shape(std::span<const int64_t>(tensor.shape, tensor.ndim))};
  const int64_t elements = checked_elements("from_dlpack", spec.shape);
  if (!tensor.data && elements > 0) fail(Status::kArgument, "from_dlpack: the tensor's data is a null pointer");
  int64_t strides[kMaxRank];
  int64_t in_order = 1;
  bool contiguous = true;
  for (int i = spec.rank() - 1; i >= 0;
       --i) {  // those of single and of missing elements lead nowhere: they may be anything
    strides[i] = tensor.strides && elements > 0 && spec.shape[i] > 1 ? tensor.strides[i] : in_order;
    contiguous &= strides[i] == in_order;
    in_order *= std::max<int64_t>(spec.shape[i], 1);
  }
  if (elements == 0) {
    ArrayRef array = import_host(place, spec, tensor.data, {});
    release_of(*array) = {call_deleter, managed};
    return array;
  }
  const Extent extent = extent_of(tensor, spec, strides);
  if (reinterpret_cast<uintptr_t>(extent.first) % size_of(spec.dtype) != 0) {
    fail(Status::kArgument, "from_dlpack: the elements are not aligned to ", size_of(spec.dtype), " bytes");
  }
  ArrayRef array;
  if (contiguous) {
    array = import_host(place, spec, extent.first, {});
  } else {
    array = import_host(place, {spec.dtype, Shape{extent.elements}}, extent.first, {});
    array = new_view(place, *array, spec.shape, strides, extent.offset);
  }
  require_booleans(*array, {extent.first, static_cast<size_t>(extent.elements)}, "from_dlpack");
  release_of(*array) = {call_deleter, managed};  // nothing can fail any more
  return array;
}

}  // namespace tinyai
