// mmap with alignment by default; sanitizer builds go through the C allocator so that they see each block.
#include "device/host_memory.h"

#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <new>

#include "base/error.h"
#include "base/host_call.h"
#include "base/mutex.h"
#include "device/block_pool.h"
#include "device/slab.h"

namespace tinyai::device {
namespace {

#if defined(TINYAI_SANITIZE) || defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kDirectByDefault = true;
#else
constexpr bool kDirectByDefault = false;
#endif

HostAllocator g_allocator;
int64_t g_kept_alignment =
    0;  // the most that the hook can keep: what is to be aligned further lies inside of a larger block
std::atomic<int64_t> g_mapped{0}, g_unbacked{0}, g_most_backed{0};

constinit thread_local int t_in_hook = 0;

// While the host's functions run.
class InHook {
 public:
  InHook() noexcept { ++t_in_hook; }
  ~InHook() { --t_in_hook; }
  InHook(const InHook&) = delete;
  InHook& operator=(const InHook&) = delete;

 private:
  const HostCall call_;
};

void* call_allocate(const HostAllocator& hook, int64_t bytes, int64_t alignment) {
  const InHook inside;
  return hook.allocate(bytes, alignment, hook.user_data);
}

void call_release(const HostAllocator& hook, void* block, int64_t bytes) noexcept {
  const InHook inside;
  hook.release(block, bytes, hook.user_data);
}

// A block that is given back under a Mutex waits in itself until the thread has none.
struct LaterUnmap : LaterCall {
  int64_t bytes = 0, alignment = 0;
};

// Any allocator may be the host's one day: sanitizer builds, in which all blocks come this way, look at each.
void expect_no_mutex() {
#if defined(TINYAI_SANITIZE)
  if (!holds_mutex()) return;
  std::fputs("tinyai: memory is taken while the thread holds a Mutex; make it before, for a hook may wait\n", stderr);
  std::abort();
#endif
}

bool is_aligned(const void* block, int64_t alignment) {
  return (reinterpret_cast<uintptr_t>(block) & static_cast<uintptr_t>(alignment - 1)) == 0;
}

[[noreturn]] void refuse_misaligned(Status status, const void* block, int64_t bytes, int64_t alignment) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string address;
  for (auto bits = reinterpret_cast<uintptr_t>(block); bits; bits >>= 4) address.insert(0, 1, kDigits[bits & 15]);
  fail(status, "the allocator hook gave a block at 0x", address, " where ", bytes, " bytes aligned to ", alignment,
       " were asked for; aligned_alloc or posix_memalign keep an alignment, malloc does not");
}

// A small block that the hook gives for a moment; a hook without memory is not to blame.
class Probe {
 public:
  Probe(const HostAllocator& hook, int64_t bytes)
      : hook_(hook), bytes_(bytes), block_(call_allocate(hook, bytes, bytes)), aligned_(is_aligned(block_, bytes)) {}
  ~Probe() {
    if (block_) call_release(hook_, block_, bytes_);
  }
  Probe(const Probe&) = delete;
  Probe& operator=(const Probe&) = delete;
  void* block() const { return block_; }
  bool is_kept() const { return aligned_; }

 private:
  const HostAllocator& hook_;
  const int64_t bytes_;
  void* const block_;
  const bool aligned_;
};

void require_kept(const HostAllocator& hook, int64_t alignment) {
  void* block;
  {
    const Probe probe(hook, alignment);
    if (probe.is_kept()) return;
    block = probe.block();
  }
  refuse_misaligned(Status::kArgument, block, alignment, alignment);
}

// Asks for what the pools will ask for, before anything depends on it. Pages have to be kept; spans only may be: many
// an allocator of a host's knows no alignment of more than a page. Between two spans lies a page, so that none is
// aligned by those before it.
int64_t alignment_kept(const HostAllocator& hook) {
  require_kept(hook, 64);
  if (hook.every_block) return 64;
  require_kept(hook, page_bytes());
  const Probe first(hook, kSpanBytes), between(hook, page_bytes()), second(hook, kSpanBytes);
  return first.is_kept() && second.is_kept() ? kSpanBytes : page_bytes();
}

// A block of an alignment that the hook cannot keep lies behind the address of the hook's own.
void* aligned_within(void* block, int64_t alignment) {
  char* const own = static_cast<char*>(block);
  char* const inside = own + alignment - (reinterpret_cast<uintptr_t>(own) & static_cast<uintptr_t>(alignment - 1));
  reinterpret_cast<void**>(inside)[-1] = own;
  return inside;
}

bool is_within(int64_t alignment) { return g_allocator.allocate && alignment > g_kept_alignment; }

}  // namespace

constinit std::atomic<bool> g_direct{kDirectByDefault};

int64_t page_bytes() {
  static const int64_t bytes = std::max<int64_t>(sysconf(_SC_PAGESIZE), 4096);
  return bytes;
}

void set_host_allocator(const HostAllocator& allocator) {
  if (g_mapped.load() != 0) {
    fail(Status::kNotReady, "set_allocator: ", host_use().active, " bytes are in use, in ", g_mapped.load(),
         " of the present allocator");
  }
  if ((allocator.allocate == nullptr) != (allocator.release == nullptr)) {
    fail(Status::kArgument, "set_allocator: allocate and release must both be given, or neither");
  }
  if (allocator.allocate) g_kept_alignment = alignment_kept(allocator);
  g_allocator = allocator;
  g_direct.store(allocator.allocate ? allocator.every_block : kDirectByDefault);
}

bool in_host_allocator() noexcept { return t_in_hook > 0; }
bool is_hooked() { return g_allocator.allocate != nullptr; }

void* map_host(int64_t bytes, int64_t alignment) {
  expect_no_mutex();
  const bool within = is_within(alignment);
  const int64_t asked = within ? bytes + alignment : bytes, kept = within ? g_kept_alignment : alignment;
  void* block = g_allocator.allocate ? call_allocate(g_allocator, asked, kept)
                                     : std::aligned_alloc(alignment, (bytes + alignment - 1) & ~(alignment - 1));
  if (!block) return nullptr;
  if (!is_aligned(block, kept)) [[unlikely]] {
    if (g_allocator.release) call_release(g_allocator, block, asked);
    refuse_misaligned(Status::kDevice, block, asked, kept);
  }
  count_mapped(asked);
  return within ? aligned_within(block, alignment) : block;
}

void unmap_host(void* block, int64_t bytes, int64_t alignment) noexcept {
  if (g_allocator.release && holds_mutex()) {
    auto* later = new (block) LaterUnmap;
    later->bytes = bytes;
    later->alignment = alignment;
    later->run = [](LaterCall& self) noexcept {
      const LaterUnmap& given = static_cast<LaterUnmap&>(self);
      unmap_host(&self, given.bytes, given.alignment);
    };
    return call_later(*later);
  }
  if (is_within(alignment)) {
    block = static_cast<void**>(block)[-1];
    bytes += alignment;
  }
  count_mapped(-bytes);
  g_allocator.release ? call_release(g_allocator, block, bytes) : std::free(block);
}

void fail_without_memory(int64_t bytes) {
  if (is_hooked()) fail(Status::kOutOfMemory, "out of memory: the host's allocator has no ", bytes, " more bytes");
  fail(Status::kOutOfMemory, "out of memory: the machine has no ", bytes, " more bytes");
}

void* map_pages(int64_t bytes, int64_t alignment, void* near) noexcept {
  const auto map = [](void* where, int64_t size) -> char* {
    void* pages = mmap(where, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return pages == MAP_FAILED ? nullptr : static_cast<char*>(pages);
  };
  char* pages = map(near, bytes);
  if (!pages || is_aligned(pages, alignment)) return pages;
  // Map more than asked, then give back what lies before and behind the aligned part.
  munmap(pages, bytes);
  pages = map(nullptr, bytes + alignment);
  if (!pages) return nullptr;
  const auto start = reinterpret_cast<uintptr_t>(pages);
  const auto before = static_cast<int64_t>(-start & static_cast<uintptr_t>(alignment - 1));
  if (before) munmap(pages, before);
  munmap(pages + before + bytes, alignment - before);
  return pages + before;
}

void* map_addresses(int64_t bytes) noexcept {
  constexpr int kFlags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE;
  void* const pages = mmap(nullptr, static_cast<size_t>(bytes), PROT_READ | PROT_WRITE, kFlags, -1, 0);
  return pages == MAP_FAILED ? nullptr : pages;
}

void unmap_pages(void* pages, int64_t bytes) noexcept {
  // A hole in a mapping makes two of one, of which a process has some 65,000: without another the memory alone goes.
  if (munmap(pages, bytes) != 0) empty_pages(pages, bytes);
}

void empty_pages(void* pages, int64_t bytes) noexcept {
  if (bytes > 0) madvise(pages, bytes, MADV_DONTNEED);
}

// Where the system has huge pages to give: a fresh block faults 512 times less, and walks through it miss the TLB less.
void prefer_huge_pages(void* pages, int64_t bytes) noexcept { madvise(pages, bytes, MADV_HUGEPAGE); }
void prefer_small_pages(void* pages, int64_t bytes) noexcept { madvise(pages, bytes, MADV_NOHUGEPAGE); }

int64_t mapped_host_bytes() { return g_mapped.load(std::memory_order_relaxed); }
void count_unbacked(int64_t bytes) noexcept { g_unbacked.fetch_add(bytes, std::memory_order_relaxed); }
int64_t most_backed_bytes() { return g_most_backed.load(std::memory_order_relaxed); }

void count_mapped(int64_t bytes) noexcept {
  const int64_t mapped = g_mapped.fetch_add(bytes, std::memory_order_relaxed) + bytes;
  const int64_t backed = mapped - g_unbacked.load(std::memory_order_relaxed);
  int64_t most = g_most_backed.load(std::memory_order_relaxed);
  while (backed > most && !g_most_backed.compare_exchange_weak(most, backed, std::memory_order_relaxed)) {
  }
}

}  // namespace tinyai::device
