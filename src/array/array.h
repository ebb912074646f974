// Array: a strided view of a Storage. Immutable but for its name; its elements are another matter.
//
// Arrays are counted: a handle, a loan, a saved tensor each hold one count. A fresh array of up to four axes in C order
// stores its sizes alone (compact); any other is extended by offset, sizes and strides behind the struct.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "array/storage.h"
#include "base/shape.h"
#include "memory/engine_bytes.h"
#include "memory/shard.h"

namespace tinyai {

inline constexpr int kCompactRank = 4;

struct Array {
  std::atomic<uint32_t> refs{1};
  DType dtype = DType::kF32;
  uint8_t rank = 0;
  bool extended = false;
  bool view : 1 = false;       // its header is a block of its own, charged to `account`; else it lives in its storage's
  bool read_only : 1 = false;  // a batch's, and its views: what it shows may be a dataset's. Set before it is published
  Storage* storage = nullptr;
  std::atomic<memory::Name*> name{nullptr};
  union {
    int64_t sizes[kCompactRank];
    struct {
      memory::Shard* account;  // of the header, for views
      int64_t offset;          // elements
    } extra;
  };

  Array() : sizes{} {}
  static void destroy(Array* array) noexcept;

  int64_t* extent() { return reinterpret_cast<int64_t*>(this + 1); }  // extended: rank sizes, then rank strides
  const int64_t* extent() const { return reinterpret_cast<const int64_t*>(this + 1); }

  const int64_t* size_data() const { return extended ? extent() : sizes; }
  int64_t size(int axis) const { return size_data()[axis]; }
  int64_t elements() const {
    int64_t n = 1;
    for (int i = 0; i < rank; ++i) n *= size_data()[i];
    return n;
  }
  Shape shape() const { return Shape(std::span<const int64_t>(size_data(), rank)); }
  Spec spec() const { return {dtype, shape()}; }
  void strides(int64_t* out) const;
  int64_t offset() const { return extended ? extra.offset : 0; }
  void* data() const { return storage->data + offset() * size_of(dtype); }
  bool is_contiguous() const;                             // C order without gaps
  bool is_contiguous_with(const int64_t* strides) const;  // those strides would be C order for its sizes
  device::Device& device() const { return device::device_at(storage->device); }
  bool is_sole_owner() const {  // nobody else can see its bytes
    return refs.load(std::memory_order_acquire) == 1 && storage->refs.load(std::memory_order_acquire) == 1;
  }
};
static_assert(sizeof(Array) == 56);

using ArrayRef = Ref<Array>;

std::string name_of(const Array& array);  // "" when it has none
void set_name(Array& array, std::string_view name);
void set_name(Array& array, std::unique_ptr<memory::Name> name) noexcept;

// 'w' f32[64,10]
std::string describe(const Array& array);

// Memory order of a fresh array. Strides in the order of axes; all positive, without gaps.
struct Layout {
  const int64_t* strides = nullptr;  // null: C order
};

// The bytes that a fresh array is charged: the published function of size and device. Header and data are rounded up
// to 64 together where they share a block (host memory), else each.
int64_t charged_bytes(const Spec& spec, const device::Device& device, Layout layout = {});
// The charge itself, to be made before new_array_paid().
memory::Charge charge_of(const Spec& spec, const device::Device& device, memory::Category category, Layout layout = {});

// A fresh array whose elements are not set. LIMIT, CAPPED, CLOSED, OUT_OF_MEMORY.
ArrayRef new_array(const memory::Place& place, device::Device& device, memory::Category category, const Spec& spec,
                   Layout layout = {}, memory::Exempt exempt = memory::Exempt::kNo);
// The same when the caller has charged charge_of() to the place already; on failure that is taken off again.
ArrayRef new_array_paid(const memory::Place& place, device::Device& device, memory::Category category, const Spec& spec,
                        Layout layout = {});

// The same two for an array like a compact one, without a Spec in between.
struct BlockLike {
  int64_t elements, data /* offset in the block */, charged;
};
BlockLike block_like(const Array& compact);
ArrayRef new_like_paid(const memory::Place& place, memory::Category category, const Array& compact,
                       const BlockLike& block);

// One that stands for an array of a function that is being traced.
ArrayRef new_traced(const memory::Place& place, const Spec& spec, Layout layout, const Traced& traced);
// GRAPH: who wanted its elements, which function it was traced for, and what to do.
[[noreturn]] void fail_traced(const char* call, const Array& array);

// A view that shows nothing yet, for what must not take memory later on; show() is for once.
ArrayRef new_blank_view(const memory::Place& place, const Spec& spec, const int64_t* strides,
                        memory::Exempt exempt = memory::Exempt::kNo);
void show(Array& blank, const Array& of, int64_t offset) noexcept;
// Another view of the same bytes; the header is workspace at `place`.
ArrayRef new_view(const memory::Place& place, const Array& of, const Shape& shape, const int64_t* strides,
                  int64_t offset, memory::Exempt exempt = memory::Exempt::kNo);

// Shows the host's memory, which the callback gives back; only the header is charged, for the bytes are not ours.
ArrayRef import_host(const memory::Place& place, const Spec& spec, void* data, HostRelease release);
HostRelease& release_of(const Array& imported);

// Elements in C order from and to host memory of the same dtype; any strides. Booleans that come in become 0 or 1.
void copy_from_host(const Array& to, const void* from);
void copy_to_host(const Array& from, void* to);
void normalise_booleans(std::span<std::byte> bytes);
// ARGUMENT where an array that shows the host's memory is bool, and a byte is neither 0 nor 1.
void require_booleans(const Array& shown, std::span<const std::byte> memory, const char* call);

// One element of that dtype as a double.
double scalar_from_bytes(DType dtype, const void* bytes);

// Before its elements are changed. ARGUMENT for a batch's.
[[noreturn]] void fail_read_only(const Array& array, const char* call);
inline void require_writable(const Array& array, const char* call) {
  if (array.read_only) [[unlikely]]
    fail_read_only(array, call);
}

// Its elements have changed: a backward that has saved them says so.
inline void mark_written(const Array& array) { array.storage->version.fetch_add(1, std::memory_order_relaxed); }

// A handle among the members of `place`; takes over the reference.
memory::Id publish_array(const memory::Place& place, ArrayRef array, uint32_t flags);

// An array as a file or a state names it.
struct NamedArray {
  std::string name;
  ArrayRef array;
};

// The bytes that a view's header is charged.
int64_t header_bytes(const Array& view);

// How arrays are dropped, moved and described; called once by start().
void register_arrays();
void register_array_enumerator();  // holders.cpp: what handles show, for reports
memory::AccountRef account_of(Storage& storage) noexcept;
// The parts of that which variables share.
bool sole_charge_of_array(const memory::Slot& slot, memory::AccountRef* out) noexcept;
int charges_of_array(const memory::Slot& slot, memory::AccountRef out[2]) noexcept;
std::string describe_array_slot(const memory::Slot& slot);
std::string spec_of_array_slot(const memory::Slot& slot);
std::string label_of_array_slot(const memory::Slot& slot);

}  // namespace tinyai
