#include "late_device/late_device.h"

#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <optional>
#include <thread>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/aligned_size.h"
#include "base/error.h"
#include "base/width.h"
#include "cuda/host_stream.h"
#include "kernels/cuda/table.h"
#include "kernels/optional.h"
#include "kernels/step_rule.h"

namespace tinyai::test {
namespace {

// Of addresses, twice; pages are taken as they are written. Where addresses are few, the other tests need some too.
constexpr int64_t kArena = int64_t{1} << 30, kArenaOfFew = int64_t{256} << 20, kSmallArena = int64_t{16} << 20;

int64_t arena_bytes() {
  rlimit addresses{};
  return getrlimit(RLIMIT_AS, &addresses) == 0 && addresses.rlim_cur != RLIM_INFINITY ? kArenaOfFew : kArena;
}

[[noreturn]] void end(const char* what) {
  std::fprintf(stderr, "late device: %s\n", what);
  std::abort();
}

// An argument of a kernel, kept until the call's turn comes, with addresses as the worker sees them.
template <class T>
struct Kept {
  std::decay_t<T> value;
  Kept(const LateDevice&, const std::decay_t<T>& given) : value(given) {}
  const std::decay_t<T>& get() const { return value; }
};
template <class T>
struct Kept<T*> {
  T* value;
  Kept(const LateDevice& device, T* given) : value(static_cast<T*>(device.real(given))) {}
  T* get() const { return value; }
};
template <>
struct Kept<const char*> {  // a name, which is static
  const char* value;
  Kept(const LateDevice&, const char* given) : value(given) {}
  const char* get() const { return value; }
};
template <>
struct Kept<const kernels::View&> {
  kernels::View value;
  Kept(const LateDevice& device, const kernels::View& given) : value(given) {
    // The first element of nothing may lie anywhere.
    value.data = value.elements() == 0 ? nullptr : device.real(given.data);
  }
  const kernels::View& get() const { return value; }
};
template <>
struct Kept<const kernels::StepCount&> {
  kernels::StepCount value;
  Kept(const LateDevice& device, const kernels::StepCount& given)
      : value(Kept<const kernels::View&>(device, given).value) {}
  const kernels::StepCount& get() const { return value; }
};
template <>
struct Kept<const kernels::View*> {
  std::optional<Kept<const kernels::View&>> view;
  Kept(const LateDevice& device, const kernels::View* given) {
    if (given) view.emplace(device, *given);
  }
  const kernels::View* get() const { return view ? &view->value : nullptr; }
};
template <>
struct Kept<const kernels::Streams&> {
  kernels::Streams value;
  Kept(const LateDevice& device, const kernels::Streams& given) {
    std::transform(std::begin(given.at), std::end(given.at), value.at, [&](void* at) { return device.real(at); });
  }
  const kernels::Streams& get() const { return value; }
};
template <>
struct Kept<ErrorWord&> {
  ErrorWord* value;
  Kept(const LateDevice&, ErrorWord& given) : value(&given) {}
  ErrorWord& get() const { return *value; }
};

constexpr size_t kHead = offsetof(kernels::Table, elementwise);
constexpr size_t kEntries = (sizeof(kernels::Table) - kHead) / sizeof(void (*)());

std::byte* entry_at(kernels::Table& table, size_t entry) {
  return reinterpret_cast<std::byte*>(&table) + kHead + entry * sizeof(void (*)());
}

// What the worker runs in that place.
template <class Function>
Function real_entry(const LateDevice& device, size_t entry) {
  Function function;
  std::memcpy(&function, entry_at(const_cast<kernels::Table&>(device.real_kernels()), entry), sizeof function);
  return function;
}

bool has_kernels_of_cuda() {
  const char* const kernels = std::getenv("TINYAI_TEST_KERNELS");
  return kernels && std::strcmp(kernels, "cuda") == 0;
}

const kernels::Table& kernels_to_run() {
  static const kernels::Table of_cuda = kernels::cuda::table();
  return has_kernels_of_cuda() ? of_cuda : kernels::cpu_table();
}

kernels::Queue& queue_to_run_in() {
  static HostStream stream;
  return has_kernels_of_cuda() ? stream.queue() : kernels::host_queue();
}

// An argument of arrays that lie elsewhere: an element further on, and so aligned to no more than one.
template <class T>
struct Elsewhere {
  T value;
  explicit Elsewhere(T given) : value(given) {}
  T get() const { return value; }
};
template <>
struct Elsewhere<const kernels::View&> {
  kernels::View value;
  explicit Elsewhere(const kernels::View& given) : value(given) {
    if (given.data) value.data = given.as<std::byte>() + size_of(given.dtype);
  }
  const kernels::View& get() const { return value; }
};
template <>
struct Elsewhere<const kernels::View*> {
  std::optional<Elsewhere<const kernels::View&>> view;
  explicit Elsewhere(const kernels::View* given) {
    if (given) view.emplace(*given);
  }
  const kernels::View* get() const { return view ? &view->value : nullptr; }
};

// What a kernel asks for, of shapes, strides and dtypes alone: a plan asks before its arrays are anywhere.
template <class... Args>
kernels::Outcome asked(kernels::Queue& queue, kernels::Outcome (*kernel)(kernels::Queue&, int64_t&, Args...),
                       int64_t& bytes, std::type_identity_t<Args>... args) {
  const kernels::Outcome outcome = kernel(queue, bytes, args...);
  int64_t there = 0;
  const std::tuple<Elsewhere<Args>...> moved{Elsewhere<Args>(args)...};
  std::apply([&](auto&... each) { return kernel(queue, there, each.get()...); }, moved);
  if (there != bytes) end("what a kernel asks for depends on where its arrays lie");
  return outcome;
}

template <class First, class... Rest>
constexpr bool kAsks = std::is_same_v<First, int64_t&>;

template <size_t kEntry, class... Args>
kernels::Outcome later(kernels::Queue& queue, Args... args) {
  auto& device = reinterpret_cast<LateDevice&>(queue);
  const auto kernel = real_entry<kernels::Outcome (*)(kernels::Queue&, Args...)>(device, kEntry);
  if constexpr (kAsks<Args...>) {
    return asked(device.real_queue(), kernel, args...);
  } else {
    auto kept = std::make_shared<std::tuple<Kept<Args>...>>(Kept<Args>(device, args)...);
    return device.launch([&device, kernel, kept, wide = width()] {
      const WithinWidth as_called(wide);
      return std::apply([&](auto&... each) { return kernel(device.real_queue(), each.get()...); }, *kept);
    });
  }
}

template <size_t kEntry>
struct Later {
  template <class... Args>
  using Function = kernels::Outcome (*)(kernels::Queue&, Args...);
  template <class... Args>
  constexpr operator Function<Args...>() const {  // NOLINT: converts to the entry that it stands for
    return later<kEntry, Args...>;
  }
};

template <size_t... entries>
constexpr kernels::Table late_table(std::index_sequence<entries...>) {
  constexpr kernels::Table kDefaults{};
  return {kDefaults.abi_size, kDefaults.version, nullptr, Later<entries>{}...};
}

constexpr kernels::Table kTable = late_table(std::make_index_sequence<kEntries>());

// What the worker has no kernel for is not there.
kernels::Table table_over(const kernels::Table& real) {
  kernels::Table table = kTable;
  for (size_t entry = 0; entry < kEntries; ++entry) {
    std::byte* const from = entry_at(const_cast<kernels::Table&>(real), entry);
    if (std::all_of(from, from + sizeof(void (*)()), [](std::byte byte) { return byte == std::byte{}; }))
      std::memset(entry_at(table, entry), 0, sizeof(void (*)()));
  }
  return table;
}

}  // namespace

LateDevice& LateDevice::get() {
  static LateDevice& leaked = []() -> LateDevice& {  // its thread runs to the end of the process
    auto& device = *new LateDevice("late", arena_bytes(), nullptr);
    kernels::require_complete(device.table_, "late", false);
    device::add_device(device, &device.table_, reinterpret_cast<kernels::Queue*>(&device));
    return device;
  }();
  return leaked;
}

LateDevice& LateDevice::another(const char* name, void (*without)(kernels::Table&)) {
  auto& device = *new LateDevice(name, kSmallArena, without);
  kernels::require_complete(device.table_, name, false);
  device::add_device(device, &device.table_, reinterpret_cast<kernels::Queue*>(&device));
  return device;
}

LateDevice::LateDevice(const char* name, int64_t arena, void (*without)(kernels::Table&))
    : Device(false),
      name_(name),
      real_kernels_(kernels_to_run()),
      real_queue_(queue_to_run_in()),
      table_(table_over(real_kernels_)),
      arena_(arena),
      ring_(new std::byte[static_cast<size_t>(kPiece * kPieces)]),
      pieces_(kPieces, 0) {
  if (without) without(table_);
  const int file = memfd_create("late device", 0);
  if (file < 0 || ftruncate(file, arena) != 0) end("no memory file");
  seen_ = map(file, PROT_NONE);
  real_ = map(file, PROT_READ | PROT_WRITE);
  close(file);
  free_[0] = arena_;
  std::thread([this] { work(); }).detach();
}

// Less where the process may not have so many addresses.
std::byte* LateDevice::map(int file, int protection) {
  for (;; arena_ /= 2) {
    void* const at = mmap(nullptr, arena_, protection, MAP_SHARED | MAP_NORESERVE, file, 0);
    if (at != MAP_FAILED) return static_cast<std::byte*>(at);
    if (arena_ < kSmallArena) end("no addresses");
  }
}

void* LateDevice::real(const void* address) const {
  if (!address) return nullptr;
  const auto* at = static_cast<const std::byte*>(address);
  if (at < seen_ || at >= seen_ + arena_) end("a kernel was given an address that is not the device's");
  return real_ + (at - seen_);
}

// ---- Memory: first fit, one cache line at least -------------------------------------------------------------------

void* LateDevice::take(int64_t bytes) {
  const int64_t size = aligned_size(std::max<int64_t>(bytes, 1));
  const std::lock_guard guard(lock_);
  for (auto it = free_.begin(); it != free_.end(); ++it) {
    if (it->second < size) continue;
    const auto [offset, found] = *it;
    free_.erase(it);
    if (found > size) free_[offset + size] = found - size;
    return seen_ + offset;
  }
  fail(Status::kOutOfMemory, name_, ": no ", bytes, " bytes left");
}

// Used again at once, by what is queued later; what was queued before still finds its bytes.
void LateDevice::give_back(void* block, int64_t bytes) noexcept {
  if (!block) return;
  const int64_t size = aligned_size(std::max<int64_t>(bytes, 1));
  void* const at = real(block);
  put([at, size] { std::memset(at, 0xFF, static_cast<size_t>(size)); });  // NaN, or -1
  const std::lock_guard guard(lock_);
  const int64_t offset = static_cast<std::byte*>(block) - seen_;
  auto [here, fresh] = free_.emplace(offset, size);
  if (!fresh) end("a block is freed twice");
  if (auto next = std::next(here); next != free_.end() && next->first == offset + size) {
    here->second += next->second;
    free_.erase(next);
  }
  if (here != free_.begin()) {
    if (auto before = std::prev(here); before->first + before->second == offset) {
      before->second += here->second;
      free_.erase(here);
    }
  }
}

// ---- The host's bytes
// ----------------------------------------------------------------------------------------------------------

void LateDevice::write(void* to, const void* from, int64_t bytes) {
  const std::lock_guard ring(ring_lock_);
  for (int64_t done = 0; done < bytes; done += kPiece) {
    const auto size = static_cast<size_t>(std::min(kPiece, bytes - done));
    Mark& mark = pieces_[next_piece_];
    wait(mark);
    std::byte* const piece = ring_.get() + static_cast<int64_t>(next_piece_) * kPiece;
    std::memcpy(piece, static_cast<const std::byte*>(from) + done, size);
    put([at = static_cast<std::byte*>(real(to)) + done, piece, size] { std::memcpy(at, piece, size); });
    mark = record();
    next_piece_ = (next_piece_ + 1) % kPieces;
  }
}

void LateDevice::read(void* to, const void* from, int64_t bytes) {
  std::memcpy(to, real(from), static_cast<size_t>(bytes));
}

// ---- The queue ----------------------------------------------------------------------------------------------------

void LateDevice::fail_launch(int nth, Status status) {
  const std::lock_guard guard(lock_);
  fail_at_launch_ = {nth, status};
}
void LateDevice::fail_later(int nth, Status status) {
  const std::lock_guard guard(lock_);
  fail_in_queue_ = {nth, status};
}
void LateDevice::lose_later(int nth) {
  const std::lock_guard guard(lock_);
  lost_in_queue_ = {nth, Status::kDevice};
}

bool LateDevice::disarm() {
  const std::lock_guard guard(lock_);
  bool waiting = false;
  for (Failure* failure : {&fail_at_launch_, &fail_in_queue_, &lost_in_queue_})
    waiting |= std::exchange(failure->nth, -1) >= 0;
  return waiting;
}

kernels::Outcome LateDevice::launch(std::function<kernels::Outcome()> work) {
  ++launches_;
  if (is_lost()) return {Status::kDevice, "late: the device is lost"};
  bool fails, dies;
  Status status;
  {
    const std::lock_guard guard(lock_);
    if (is_due(fail_at_launch_)) return {fail_at_launch_.status, "late: the launch failed, as a test asked"};
    fails = is_due(fail_in_queue_);
    dies = is_due(lost_in_queue_);
    status = fail_in_queue_.status;
  }
  put([this, fails, dies, status, work = std::move(work)] {
    if (dies) return note_loss("the device fell off, as a test asked");
    const kernels::Outcome outcome =
        fails ? kernels::Outcome{status, "late: the work failed in the queue, as a test asked"} : work();
    if (outcome.status != Status::kOk) note_failure(outcome.status, outcome.message);
  });
  return {};
}

void LateDevice::put(std::function<void()> job) {
  const std::lock_guard guard(lock_);
  queue_.push_back(std::move(job));
  ++queued_;
  deepest_ = std::max(deepest_.load(), queue_.size());
  if (queue_.size() >= kHeld) wakes_worker_.notify_one();
}

void LateDevice::work() {
  std::unique_lock lock(lock_);
  for (;;) {
    wakes_worker_.wait(lock, [&] { return !queue_.empty() && (finished_ < wanted_ || queue_.size() >= kHeld); });
    const std::function<void()> job = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    if (!is_lost()) job();
    lock.lock();
    ++finished_;
    done_.notify_all();
  }
}

device::Device::Mark LateDevice::record() {
  const std::lock_guard guard(lock_);
  return queued_;
}

void LateDevice::wait(Mark mark) {
  std::unique_lock lock(lock_);
  if (finished_ >= mark) return;
  ++waits_;
  wanted_ = std::max(wanted_, mark);
  wakes_worker_.notify_one();
  done_.wait(lock, [&] { return finished_ >= mark; });
}

}  // namespace tinyai::test
