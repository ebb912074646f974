// Timeline: what threads do, and when, written down while a profile runs (report/profile.h): spans of calls, operators
// and kernels, bytes as they come and go, scopes. In one block of memory that is taken before: what finds no room there
// is counted and dropped, so that recording takes no memory, cannot fail, and disturbs no account.
//
// Each thread writes into a piece of its own under a lock of its own, which only stop() ever contends for. Nothing is
// asked of a thread that writes while nobody records but one flag, and that only where calls are not as short as the
// shortest: those find their way here by what they look at anyway (memory/account_watch.h, memory/call_site.h).
#pragma once

#include <atomic>
#include <cstdint>
#include <string_view>

#include "base/function_ref.h"
#include "base/spin_lock.h"

namespace tinyai {

enum class EventKind : uint8_t {
  kThread,     // a thread's first: its name
  kCall,       // an entry point of the public surface
  kFunction,   // a call of a compiled function
  kModule,     // a module's forward
  kBackward,   // the backward of a recorded call
  kComposed,   // an operator that is made of others
  kOperator,   //
  kKernel,     //
  kCharge,     // bytes on a scope's account, or off it
  kHeld,       // what a scope held when the recording began
  kDropped,    // a value that graphs kept left a scope that drops: its maker and its bytes
  kMadeAgain,  // a backward's work to have a value again that was not saved: the operators it took are within
  kScopeOpen,  //
  kScopeClose,
  kLimit,  // the bytes that a scope is held to from here on, with all below it; 0: none
};

struct Event {
  static constexpr size_t kText = 40, kScopeName = 24;
  static constexpr int kDims = 4;

  int64_t begin = 0, duration = 0;  // nanoseconds, of a clock that is never set
  EventKind kind = EventKind::kCall;
  bool in_backward = false;
  uint8_t dtype = 0, rank = 0;  // of an operator's first result; a rank past kDims is told without sizes
  uint8_t category = 0;         // of bytes
  uint16_t thread = 0;          // from 1, in the order in which they were met
  union {
    struct {
      const char* name;  // outlives the recording
      int64_t flops, bytes;
      uint32_t dims[kDims];
    } op = {};
    struct {
      const char* call;  // the operator's name
      void (*entry)();   // of a device's table
    } kernel;
    struct {
      uint64_t scope;
      int64_t bytes;  // below 0: taken off
    } charge;         // and of a limit
    struct {
      uint64_t id;
      uint64_t parent;
      char name[kScopeName];  // ends with a zero, cut
    } scope;
    char text[kText];  // likewise; of a thread, a function, a module, a backward
  };

  // A moment, or a stretch that ends now.
  static Event now(EventKind kind) noexcept;
  static Event since(int64_t begin, EventKind kind) noexcept;
};

struct TimelineThread;

// Events are recorded into a timeline; one at a time runs.
class Timeline {
 public:
  // `block`: of `bytes`, 64-byte aligned, until this is gone.
  Timeline(void* block, int64_t bytes, bool this_thread_alone);
  ~Timeline() { stop(); }
  Timeline(const Timeline&) = delete;
  Timeline& operator=(const Timeline&) = delete;

  bool start() noexcept;  // false: another runs
  void stop() noexcept;   // when it returns nobody writes here any more
  bool is_running() const noexcept;

  int64_t began() const { return began_; }
  int64_t ended() const;  // now, while it runs
  int64_t dropped() const { return dropped_.load(std::memory_order_relaxed); }
  int64_t threads() const { return threads_.load(std::memory_order_relaxed); }
  int64_t events() const;
  // Visits in no order; also while it runs: what was written before.
  void visit(FunctionRef<void(const Event&)> visit) const;

 private:
  friend TimelineThread;
  friend void record(Event event) noexcept;
  struct Piece;

  Piece* take_piece() noexcept;

  Piece* const pieces_;
  const int64_t piece_count_;
  const bool this_thread_alone_;
  std::atomic<int64_t> taken_{0};  // pieces
  std::atomic<int64_t> dropped_{0}, threads_{0};
  int64_t began_ = 0;
  std::atomic<int64_t> ended_{0};
  SpinLock pieces_lock_;
  Piece* spare_ = nullptr;  // of threads that ended; under the lock of all threads
};

namespace detail {
extern constinit std::atomic<bool> g_recording;
}

inline bool is_recording() noexcept { return detail::g_recording.load(std::memory_order_relaxed); }
int64_t timeline_now() noexcept;
void record(Event event) noexcept;                                      // where nobody records: nothing
void copy_text(char* to, size_t size, std::string_view text) noexcept;  // cut between characters of UTF-8

// While it lives nothing of this thread is recorded: the engine works for itself.
class Unrecorded {
 public:
  Unrecorded() noexcept;
  ~Unrecorded();
  Unrecorded(const Unrecorded&) = delete;
  Unrecorded& operator=(const Unrecorded&) = delete;
};

// A stretch of this thread's time, from here to the end of the block.
class Span {
 public:
  Span(EventKind kind, const char* text) noexcept {  // NOLINT: what is left out is set by begin()
    if (is_recording()) [[unlikely]]
      begin(kind, text);
  }
  ~Span() {
    if (began_) [[unlikely]]
      end();
  }
  Span(const Span&) = delete;
  Span& operator=(const Span&) = delete;

 private:
  void begin(EventKind kind, const char* text) noexcept;
  void end() noexcept;

  int64_t began_ = 0;
  EventKind kind_;  // these two once it began
  char text_[Event::kText];
};

}  // namespace tinyai
