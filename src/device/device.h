// Device: where arrays' bytes live and what computes on them. The CPU and the null device (real zeroed host memory, and
// kernels that return at once) are built in, and one for arrays that are traced; a plug-in registers others.
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

#include "base/error_word.h"
#include "base/spin_lock.h"
#include "base/status.h"

namespace tinyai::device {

inline constexpr int kMaxDevices = 32;

// A memory by its number: 0 is the host's, which several devices share; each other device has its own.
inline constexpr int kMaxMemories = 16;

class Device {
 public:
  using Mark = uint64_t;  // a moment of the device's queue

  virtual ~Device() = default;
  virtual const char* name() const = 0;  // "cpu", "null", "cuda:0"

  void* allocate(int64_t bytes) {  // 64-byte aligned; throws OUT_OF_MEMORY, and DEVICE once the device is lost
    return memory_ == 0 ? take(bytes) : take_counted(bytes);
  }
  void release(void* block, int64_t bytes) noexcept;  // of a lost device too
  // Makes sure of this thread's next block of as many bytes, or of nothing where that costs none, in place of what it
  // reserved before: slab.h lets go of it. OUT_OF_MEMORY, DEVICE.
  virtual void reserve(int64_t bytes);
  // The source was read when this returns, and the elements are there for all that is queued later.
  void copy_from_host(void* to, const void* from, int64_t bytes);
  // Synchronises.
  void copy_to_host(void* to, const void* from, int64_t bytes);

  // Order. A mark stands behind everything that was queued before it; wait() returns when all of that is done. Nothing
  // is told of how it went: see synchronize(). A device that answers at once has nothing to mark.
  virtual Mark record() { return 0; }
  virtual void wait(Mark) {}

  // Waits for what was queued; then the first failure that was noted since the last time, or RANGE where a kernel of an
  // earlier call found a number out of its range. DEVICE for ever once the device is lost.
  void synchronize();
  // Kernels report such numbers there, seen by host and device. Null: the device answers at once, and whoever calls
  // gives a word of his own.
  virtual ErrorWord* error_word() { return nullptr; }

  // Notes a failure that came after its call had returned, or where nobody could be told: synchronize() says so.
  void note_failure(Status status, const char* message) noexcept;
  // The device will never work again: whatever would use it is DEVICE from now on. What is given back is still taken.
  void note_loss(const char* message) noexcept;
  bool is_lost() const { return lost_.load(std::memory_order_acquire); }
  bool has_failed() const { return failed_.load(std::memory_order_acquire); }  // and nobody was told yet

  // True for arrays that stand for those of a function that is being traced: they have no elements, and whoever touches
  // some is refused with GRAPH.
  bool is_traced() const { return traced_; }
  bool is_host_memory() const { return memory_ == 0; }  // headers and small data may then share one block
  uint8_t memory() const { return memory_; }
  int64_t used_bytes() const { return used_.load(std::memory_order_relaxed); }  // of memory of its own, handed out
  uint8_t index() const { return index_; }
  // A kernels::Table; opaque here, because kernels stand above devices.
  const void* kernels() const { return kernels_; }
  void* queue() const { return queue_; }  // a kernels::Queue

 protected:
  explicit Device(bool host_memory, bool traced = false) : memory_(host_memory ? 0 : kNoMemoryYet), traced_(traced) {}
  virtual void* take(int64_t bytes) = 0;
  virtual void give_back(void* block, int64_t bytes) noexcept = 0;
  virtual void write(void* to, const void* from, int64_t bytes) = 0;
  virtual void read(void* to, const void* from, int64_t bytes) = 0;  // with nothing left in the queue

 private:
  friend void add_device(Device& device, const void* kernels, void* queue);
  static constexpr uint8_t kNoMemoryYet = 0xFF;

  void* take_counted(int64_t bytes);
  void require_present() const;  // DEVICE where it is lost

  uint8_t memory_;
  const bool traced_;
  uint8_t index_ = 0;
  const void* kernels_ = nullptr;
  void* queue_ = nullptr;
  std::atomic<int64_t> used_{0};
  std::atomic<bool> lost_{false}, failed_{false};
  mutable SpinLock failure_lock_;
  Status failure_ = Status::kOk;
  char message_[200] = {};  // of the loss, or else of the failure
};

// Told of each block that the null device hands out to this thread, and takes back: who analyses a program there.
class BlockWatch {
 public:
  virtual void taken(const void* block, int64_t bytes) noexcept = 0;
  virtual void given_back(const void* block) noexcept = 0;

 protected:
  ~BlockWatch() = default;
};
extern constinit thread_local BlockWatch* t_block_watch;  // null: nobody

Device& cpu();
Device& null();
Device& traced();  // nobody's by name

// Makes a device known, with its kernels and their queue, before first use of it; others may be in use. Again: nothing
// changes. INTERNAL past kMaxDevices or kMaxMemories.
void add_device(Device& device, const void* kernels, void* queue);

// DEVICE for a name that neither a known device nor the finder has.
Device& find_device(std::string_view name);
// A finder knows of devices that are not there yet: null for a name that is not of its kind, DEVICE for one that it
// cannot make. At start.
void install_finder(Device* (*finder)(std::string_view name));

extern Device* g_devices[kMaxDevices];  // by index; never replaced
inline Device& device_at(int index) { return *g_devices[index]; }
extern std::atomic<Device*> g_memories[kMaxMemories];
// The device whose memory that is; null: nobody's yet, and for the host's.
inline Device* memory_at(int memory) { return g_memories[memory].load(std::memory_order_acquire); }

}  // namespace tinyai::device
