// Blocks, headers and accounts of arrays.
#include "array/array.h"

#include <cstring>
#include <new>

#include "base/error.h"
#include "base/mutex.h"
#include "device/slab.h"
#include "memory/counted_object.h"
#include "memory/manager.h"

namespace tinyai {
namespace {

using memory::AccountRef;
using memory::Category;
using memory::Charge;
using memory::Place;
using memory::Slot;

// Small arrays follow their header closely; larger ones start on a cache line.
constexpr int64_t kHeader = sizeof(Array) + sizeof(Storage);
constexpr int64_t kCloseBytes = 160;

// Where the parts of a fresh array's block lie: [Array][extent][Storage][data].
struct Block {
  bool extended = false;
  bool shared = false;  // the data is in the block too
  int64_t header = 0;   // up to the end of Storage
  int64_t data = 0;     // offset of the data, when shared
  int64_t bytes = 0;    // of the block
  int64_t charged = 0;  // with the data, wherever it is
};

Block plan_block(const Spec& spec, Layout layout, bool shared) {
  Block block{.extended = spec.rank() > kCompactRank || layout.strides != nullptr, .shared = shared};
  block.header = kHeader + (block.extended ? 2 * spec.rank() * static_cast<int64_t>(sizeof(int64_t)) : 0);
  const int64_t bytes = spec.bytes();
  block.data = bytes <= kCloseBytes ? block.header : aligned_size(block.header);
  block.bytes = shared ? block.data + bytes : block.header;
  block.charged = aligned_size(block.bytes) + (shared ? 0 : aligned_size(bytes));
  return block;
}

uint32_t header_of(const Block& separate) { return static_cast<uint32_t>(aligned_size(separate.header)); }

void fill_header(Array& array, const Spec& spec, const int64_t* strides, bool extended) {
  array.dtype = spec.dtype;
  array.rank = static_cast<uint8_t>(spec.rank());
  array.extended = extended;
  int64_t* sizes = extended ? array.extent() : array.sizes;
  for (int i = 0; i < array.rank; ++i) sizes[i] = spec[i];
  if (!extended) return;
  array.extra = {nullptr, 0};
  if (strides) {
    std::memcpy(sizes + array.rank, strides, array.rank * sizeof(int64_t));
  } else {
    c_order_strides({sizes, array.rank}, sizes + array.rank);
  }
}

int64_t view_bytes(int rank) { return sizeof(Array) + 2 * rank * static_cast<int64_t>(sizeof(int64_t)); }

Mutex g_name_lock;  // names are few and rarely written

Array* make_array(void* memory, const Block& block, const Spec& spec, Layout layout, const Place& place,
                  device::Device& device, Category category) {
  auto* array = new (memory) Array;
  auto* storage = new (static_cast<std::byte*>(memory) + block.header - sizeof(Storage)) Storage;
  fill_header(*array, spec, layout.strides, block.extended);
  array->storage = storage;
  storage->charged = block.charged;
  storage->account = place.shard;
  storage->device = device.index();
  storage->category = category;
  storage->separate = !block.shared;
  storage->header = static_cast<uint32_t>(block.header - sizeof(Storage));
  return array;
}

}  // namespace

// The host's function, in the block of what is gone. What the host is told may end the last array of another import,
// and that one's the next: a chain of them ends one after another, not one within another.
struct LaterRelease : LaterCall {
  HostRelease release;
  int64_t bytes = 0;  // of the block
};
static_assert(sizeof(LaterRelease) <= sizeof(Storage) + sizeof(HostRelease));

void run_release(LaterCall& self) noexcept {
  const LaterRelease own = static_cast<LaterRelease&>(self);
  device::release_host(&self, own.bytes);
  if (own.release.call) own.release.call(own.release.user_data);
}

void give_back_to_host(Storage& storage) noexcept {
  auto* const block = reinterpret_cast<std::byte*>(&storage) - storage.header;
  LaterRelease own;
  own.run = run_release;
  own.release = *reinterpret_cast<HostRelease*>(&storage + 1);
  own.bytes = storage.header + static_cast<int64_t>(sizeof(Storage) + sizeof(HostRelease));
  call_later(*new (block) LaterRelease(own));
}

int64_t header_bytes(const Array& view) { return aligned_size(view_bytes(view.rank)); }

int64_t charged_bytes(const Spec& spec, const device::Device& device, Layout layout) {
  return plan_block(spec, layout, device.is_host_memory()).charged;
}

Charge charge_of(const Spec& spec, const device::Device& device, Category category, Layout layout) {
  const bool on_host = device.is_host_memory();
  const Block block = plan_block(spec, layout, on_host);
  return {block.charged, category, true, device.memory(), on_host ? 0 : header_of(block)};
}

namespace {

constexpr uint8_t kCpu = 0;  // the device that is made known first

// A traced array's stand-in is on the host, though its device is not.
void release_shared(device::Device& device, void* block, int64_t bytes) noexcept {
  device.is_host_memory() ? device.release(block, bytes) : device::release_host(block, bytes);
}

}  // namespace

void Storage::destroy(Storage* storage) noexcept {
  const int64_t header = storage->header + static_cast<int64_t>(sizeof(Storage));
  if (storage->account) memory::uncharge(storage->account, storage->charge());  // null: taken off with the handle
  if (storage->imported) return give_back_to_host(*storage);
  if (storage->separate) {
    device::device_at(storage->device).release(storage->data, storage->charged - aligned_size(header));
  }
  std::byte* const block = reinterpret_cast<std::byte*>(storage) - storage->header;
  if (storage->separate) return device::release_host(block, header);
  if (storage->device != kCpu) [[unlikely]]
    return release_shared(device::device_at(storage->device), block, storage->charged);
  device::release_host(block, storage->charged);
}

void Array::destroy(Array* array) noexcept {
  Storage* storage = array->storage;
  delete array->name.load(std::memory_order_relaxed);
  if (array->view) {
    memory::uncharge(array->extra.account, {aligned_size(view_bytes(array->rank)), Category::kWorkspace});
    device::release_host(array, view_bytes(array->rank));
  }
  Ref<Storage>::drop(storage);
}

void Array::strides(int64_t* out) const {
  if (extended) {
    std::memcpy(out, extent() + rank, rank * sizeof(int64_t));
  } else {
    c_order_strides({sizes, rank}, out);
  }
}

bool Array::is_contiguous() const { return !extended || is_contiguous_with(extent() + rank); }

bool Array::is_contiguous_with(const int64_t* strides) const {
  int64_t expected = 1;
  for (int i = rank - 1; i >= 0; --i) {
    if (size(i) == 0) return true;
    if (size(i) != 1 && strides[i] != expected) return false;
    expected *= size(i);
  }
  return true;
}

std::string name_of(const Array& array) {
  if (!array.name.load(std::memory_order_relaxed)) return {};
  const std::lock_guard guard(g_name_lock);
  return array.name.load(std::memory_order_relaxed)->text();
}

void set_name(Array& array, std::unique_ptr<memory::Name> name) noexcept {
  const std::lock_guard guard(g_name_lock);
  name.reset(array.name.exchange(name.release(), std::memory_order_relaxed));
}
void set_name(Array& array, std::string_view name) { set_name(array, std::make_unique<memory::Name>(name)); }

std::string describe(const Array& array) {
  const std::string name = name_of(array);
  return name.empty() ? to_string(array.spec()) : "'" + name + "' " + to_string(array.spec());
}

void fail_read_only(const Array& array, const char* call) {
  const bool is_gradient = array.storage->category_now() == Category::kGradient;
  fail(Status::kArgument, call, ": ", describe(array),
       is_gradient ? " is a copy of a gradient that is kept by rows; copy it once more"
                   : " is of a batch, which shows a dataset's elements; copy it first");
}

ArrayRef new_array_paid(const Place& place, device::Device& device, Category category, const Spec& spec,
                        Layout layout) {
  const Block block = plan_block(spec, layout, device.is_host_memory());
  std::byte* data = nullptr;
  try {
    if (!block.shared) data = static_cast<std::byte*>(device.allocate(spec.bytes()));
    void* memory = block.shared ? device.allocate(block.bytes) : device::allocate_host(block.bytes);
    Array* array = make_array(memory, block, spec, layout, place, device, category);
    array->storage->data = block.shared ? static_cast<std::byte*>(memory) + block.data : data;
    return ArrayRef::adopt(array);
  } catch (...) {
    if (data) device.release(data, spec.bytes());
    memory::uncharge(place.shard, charge_of(spec, device, category, layout));
    throw;
  }
}

ArrayRef new_array(const Place& place, device::Device& device, Category category, const Spec& spec, Layout layout,
                   memory::Exempt exempt) {
  checked_elements("array", spec.shape);
  memory::charge(place, charge_of(spec, device, category, layout), {0, category}, exempt);
  return new_array_paid(place, device, category, spec, layout);
}

ArrayRef new_traced(const Place& place, const Spec& spec, Layout layout, const Traced& traced) {
  Block block = plan_block(spec, layout, false);
  block.bytes += static_cast<int64_t>(sizeof(Traced));
  block.charged = aligned_size(block.bytes);
  void* const memory =
      memory::allocate_charged(place, {block.charged, Category::kWorkspace}, block.bytes, memory::Exempt::kFromCap);
  block.shared = true;  // nothing is apart from the header
  Array* array = make_array(memory, block, spec, layout, place, device::traced(), Category::kWorkspace);
  new (array->storage + 1) Traced(traced);
  return ArrayRef::adopt(array);
}

void fail_traced(const char* call, const Array& array) {
  fail(Status::kGraph, call, ": ", describe(array), " was traced for '", Traced::of(*array.storage).function,
       "' and has no elements: return it from the function and use the result, or compute with operators alone");
}

BlockLike block_like(const Array& compact) {
  const int64_t elements = compact.elements(), bytes = elements * size_of(compact.dtype);
  const int64_t data = bytes <= kCloseBytes ? kHeader : aligned_size(kHeader);
  return {elements, data, aligned_size(data + bytes)};
}

ArrayRef new_like_paid(const Place& place, Category category, const Array& compact, const BlockLike& block) {
  std::byte* memory;
  try {
    memory = static_cast<std::byte*>(compact.device().allocate(block.charged));
  } catch (...) {
    memory::uncharge(place.shard, {block.charged, category});
    throw;
  }
  auto* array = new (memory) Array;
  auto* storage = new (memory + sizeof(Array)) Storage;
  array->dtype = compact.dtype;
  array->rank = compact.rank;
  std::memcpy(array->sizes, compact.sizes, sizeof compact.sizes);
  array->storage = storage;
  storage->data = memory + block.data;
  storage->charged = block.charged;
  storage->account = place.shard;
  storage->device = compact.storage->device;
  storage->category = category;
  storage->header = sizeof(Array);
  return ArrayRef::adopt(array);
}

ArrayRef new_blank_view(const Place& place, const Spec& spec, const int64_t* strides, memory::Exempt exempt) {
  const int64_t bytes = view_bytes(spec.rank());
  void* const memory = memory::allocate_charged(place, memory::object_charge(bytes), bytes, exempt);
  auto* array = new (memory) Array;
  fill_header(*array, spec, strides, true);
  array->view = true;
  array->extra = {place.shard, 0};
  array->storage = nullptr;
  return ArrayRef::adopt(array);
}

void show(Array& blank, const Array& of, int64_t offset) noexcept {
  blank.read_only = of.read_only;
  blank.extra.offset = offset;
  blank.storage = StorageRef::share(of.storage).release();
}

ArrayRef new_view(const Place& place, const Array& of, const Shape& shape, const int64_t* strides, int64_t offset,
                  memory::Exempt exempt) {
  ArrayRef view = new_blank_view(place, {of.dtype, shape}, strides, exempt);
  show(*view, of, offset);
  return view;
}

ArrayRef import_host(const Place& place, const Spec& spec, void* data, HostRelease release) {
  device::Device& device = memory::device_of(place);
  if (!device.is_host_memory()) fail(Status::kUnsupported, "array_import: ", device.name(), " cannot see host memory");
  Block block = plan_block(spec, {}, false);
  block.bytes = block.header + static_cast<int64_t>(sizeof(HostRelease));
  block.charged = aligned_size(block.bytes);
  void* const memory =
      memory::allocate_charged(place, {block.charged, Category::kData}, block.bytes, memory::Exempt::kNo);
  Array* array = make_array(memory, block, spec, {}, place, device, Category::kData);
  array->storage->data = static_cast<std::byte*>(data);
  array->storage->imported = true;
  new (array->storage + 1) HostRelease(release);
  return ArrayRef::adopt(array);
}

HostRelease& release_of(const Array& imported) { return *reinterpret_cast<HostRelease*>(imported.storage + 1); }

memory::Id publish_array(const Place& place, ArrayRef array, uint32_t flags) {
  Slot& slot = memory::take_slot();
  if (array->name.load(std::memory_order_relaxed)) flags |= memory::kNamed;
  const memory::Id id = memory::publish(place, slot, memory::Kind::kArray, array.get(), nullptr, flags);
  array.release();
  return id;
}

AccountRef account_of(Storage& storage) noexcept { return {&storage.account, storage.charge()}; }

bool sole_charge_of_array(const Slot& slot, AccountRef* out) noexcept {
  const auto* array = static_cast<const Array*>(slot.object);
  if (array->view || !array->is_sole_owner() || !array->storage->account) return false;
  Storage& storage = *array->storage;
  *out = account_of(storage);
  return true;
}

int charges_of_array(const Slot& slot, AccountRef out[2]) noexcept {
  auto* array = static_cast<Array*>(slot.object);
  int count = 0;
  if (array->view && !slot.has_flag(memory::kLoan)) {
    out[count++] = {&array->extra.account, {aligned_size(view_bytes(array->rank)), Category::kWorkspace}};
  }
  Storage& storage = *array->storage;
  if (slot.has_flag(memory::kOwnsStorage) && storage.account) {
    out[count++] = account_of(storage);
  }
  return count;
}

std::string describe_array_slot(const Slot& slot) { return describe(*static_cast<const Array*>(slot.object)); }

std::string spec_of_array_slot(const Slot& slot) { return to_string(static_cast<const Array*>(slot.object)->spec()); }

std::string label_of_array_slot(const Slot& slot) { return name_of(*static_cast<const Array*>(slot.object)); }

void register_arrays() {
  register_array_enumerator();
  memory::register_kind(memory::Kind::kArray,
                        {.drop = [](Slot& slot) noexcept { ArrayRef::drop(static_cast<Array*>(slot.object)); },
                         .sole_charge = sole_charge_of_array,
                         .charges = charges_of_array,
                         .share =
                             [](const Slot& slot, void** object, void** extra) {
                               *object = ArrayRef::share(static_cast<Array*>(slot.object)).release();
                               *extra = nullptr;
                             },
                         .describe = describe_array_slot,
                         .spec = spec_of_array_slot,
                         .label = label_of_array_slot});
}

}  // namespace tinyai
