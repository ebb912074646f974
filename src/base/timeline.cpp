#include "base/timeline.h"

#include <pthread.h>

#include <algorithm>
#include <chrono>
#include <cstring>
#include <mutex>
#include <new>
#include <utility>

#include "base/thread_end.h"

namespace tinyai {

constinit std::atomic<bool> detail::g_recording{false};

// A few events of one thread at a time. Those before the count are never written again.
struct alignas(64) Timeline::Piece {
  static constexpr uint32_t kEvents = 127;
  Piece() noexcept {}  // events stay as they lie there: their pages are not touched before they are written

  std::atomic<uint32_t> count{0};
  Piece* next_spare = nullptr;
  union {
    Event events[kEvents];
  };
};
static_assert(sizeof(Event) == 64);

namespace {

constinit SpinLock g_threads_lock;  // of the list of threads, and of which timeline runs; before a thread's own
constinit TimelineThread* g_threads = nullptr;
constinit Timeline* g_running = nullptr;
constinit std::atomic<uint32_t> g_recordings{0};  // how many have begun
constexpr int64_t kAllThreads = 0, kNoThread = -1;
constinit std::atomic<int64_t> g_own_thread{kAllThreads};  // the mark of the recording's only thread
constinit std::atomic<int64_t> g_thread_marks{0};

}  // namespace

struct TimelineThread : ThreadEnd {
  SpinLock lock;
  Timeline* timeline = nullptr;  // that it writes to
  Timeline::Piece* piece = nullptr;
  std::atomic<uint32_t> asked{0};  // the recording that it knows itself part of, or not
  uint16_t number = 0;
  int32_t backwards = 0;  // that it is in
  int64_t mark = 0;
  TimelineThread *next = nullptr, *previous = nullptr;

  bool write(Event& event) noexcept {
    if (!piece || piece->count.load(std::memory_order_relaxed) == Timeline::Piece::kEvents) {
      Timeline::Piece* const fresh = timeline->take_piece();
      if (!fresh) return false;
      piece = fresh;
    }
    const uint32_t at = piece->count.load(std::memory_order_relaxed);
    event.thread = number;
    piece->events[at] = event;
    piece->count.store(at + 1, std::memory_order_release);
    return true;
  }

  // Both locks are held.
  void attach(Timeline& to) noexcept {
    timeline = &to;
    piece = to.spare_;
    if (piece) to.spare_ = piece->next_spare;
    number = static_cast<uint16_t>(std::min<int64_t>(to.threads_.fetch_add(1) + 1, UINT16_MAX));
    Event first = Event::now(EventKind::kThread);
    std::memset(first.text, 0, sizeof first.text);
    pthread_getname_np(pthread_self(), first.text, sizeof first.text);
    if (!write(first)) to.dropped_.fetch_add(1, std::memory_order_relaxed);
  }
  // Leaves the rest of its piece to another thread.
  void leave_piece() noexcept {
    if (!timeline || !piece || piece->count.load(std::memory_order_relaxed) == Timeline::Piece::kEvents) return;
    piece->next_spare = timeline->spare_;
    timeline->spare_ = piece;
  }
  void detach() noexcept {
    timeline = nullptr;
    piece = nullptr;
  }
};

namespace {

constinit thread_local TimelineThread* t_thread = nullptr;
constinit thread_local int t_unrecorded = 0;  // blocks that this thread is in

void end_thread(ThreadEnd& end) noexcept {
  auto* const mine = static_cast<TimelineThread*>(&end);
  t_thread = nullptr;
  {
    const std::lock_guard threads(g_threads_lock);
    (mine->previous ? mine->previous->next : g_threads) = mine->next;
    if (mine->next) mine->next->previous = mine->previous;
    mine->leave_piece();
  }
  delete mine;
}

}  // namespace

namespace {

// Null where there is no memory for one.
TimelineThread* make_thread() noexcept {
  auto* const made = new (std::nothrow) TimelineThread;
  if (!made) return nullptr;
  made->mark = g_thread_marks.fetch_add(1, std::memory_order_relaxed) + 1;
  made->run = end_thread;
  {
    const std::lock_guard threads(g_threads_lock);
    made->next = g_threads;
    if (g_threads) g_threads->previous = made;
    g_threads = made;
  }
  t_thread = made;
  at_thread_end(*made);
  return made;
}

TimelineThread* this_thread() noexcept { return t_thread ? t_thread : make_thread(); }

// Once for each recording. A recording of one thread leaves the others alone from then on.
void ask(TimelineThread& thread) noexcept {
  const std::lock_guard threads(g_threads_lock);
  const std::lock_guard own(thread.lock);
  thread.asked.store(g_recordings.load(std::memory_order_relaxed), std::memory_order_relaxed);
  const int64_t alone = g_own_thread.load(std::memory_order_relaxed);
  if (g_running && !thread.timeline && (alone == kAllThreads || alone == thread.mark)) thread.attach(*g_running);
}

}  // namespace

int64_t timeline_now() noexcept {
  return std::chrono::duration_cast<std::chrono::nanoseconds>(std::chrono::steady_clock::now().time_since_epoch())
      .count();
}

Event Event::now(EventKind kind) noexcept {
  Event event;
  event.begin = timeline_now();
  event.kind = kind;
  return event;
}

Event Event::since(int64_t begin, EventKind kind) noexcept {
  Event event = now(kind);
  event.duration = std::exchange(event.begin, begin) - begin;
  return event;
}

void copy_text(char* to, size_t size, std::string_view text) noexcept {
  size_t length = std::min(text.size(), size - 1);
  while (length > 0 && length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0) == 0x80) --length;
  std::memcpy(to, text.data(), length);
  std::memset(to + length, 0, size - length);
}

Unrecorded::Unrecorded() noexcept { ++t_unrecorded; }
Unrecorded::~Unrecorded() { --t_unrecorded; }

void record(Event event) noexcept {
  if (t_unrecorded > 0) return;
  TimelineThread* const thread = this_thread();
  if (!thread) return;
  if (thread->asked.load(std::memory_order_relaxed) != g_recordings.load(std::memory_order_acquire)) ask(*thread);
  const std::lock_guard own(thread->lock);
  Timeline* const timeline = thread->timeline;
  if (!timeline) return;
  event.in_backward = thread->backwards > 0;
  if (!thread->write(event)) timeline->dropped_.fetch_add(1, std::memory_order_relaxed);
}

Timeline::Timeline(void* block, int64_t bytes, bool this_thread_alone)
    : pieces_(static_cast<Piece*>(block)),
      piece_count_(bytes / static_cast<int64_t>(sizeof(Piece))),
      this_thread_alone_(this_thread_alone) {}

Timeline::Piece* Timeline::take_piece() noexcept {
  if (taken_.load(std::memory_order_relaxed) == piece_count_) return nullptr;
  const std::lock_guard guard(pieces_lock_);
  const int64_t at = taken_.load(std::memory_order_relaxed);
  if (at == piece_count_) return nullptr;
  auto* const piece = new (pieces_ + at) Piece;
  taken_.store(at + 1, std::memory_order_release);
  return piece;
}

bool Timeline::start() noexcept {
  const TimelineThread* const own = this_thread_alone_ ? this_thread() : nullptr;
  const std::lock_guard threads(g_threads_lock);
  if (g_running) return false;
  g_running = this;
  began_ = timeline_now();
  g_own_thread.store(!this_thread_alone_ ? kAllThreads : own ? own->mark : kNoThread, std::memory_order_relaxed);
  g_recordings.fetch_add(1, std::memory_order_release);
  detail::g_recording.store(true, std::memory_order_release);
  return true;
}

void Timeline::stop() noexcept {
  const std::lock_guard threads(g_threads_lock);
  if (g_running != this) return;
  g_running = nullptr;
  detail::g_recording.store(false, std::memory_order_release);
  for (TimelineThread* thread = g_threads; thread; thread = thread->next) {
    const std::lock_guard own(thread->lock);
    thread->detach();
  }
  ended_.store(timeline_now(), std::memory_order_relaxed);
}

bool Timeline::is_running() const noexcept {
  const std::lock_guard threads(g_threads_lock);
  return g_running == this;
}

int64_t Timeline::ended() const {
  const int64_t ended = ended_.load(std::memory_order_relaxed);
  return ended ? ended : timeline_now();
}

int64_t Timeline::events() const {
  int64_t sum = 0;
  visit([&](const Event&) { ++sum; });
  return sum;
}

void Timeline::visit(FunctionRef<void(const Event&)> visit) const {
  const int64_t taken = taken_.load(std::memory_order_acquire);
  for (int64_t i = 0; i < taken; ++i) {
    const uint32_t count = pieces_[i].count.load(std::memory_order_acquire);
    for (uint32_t at = 0; at < count; ++at) visit(pieces_[i].events[at]);
  }
}

void Span::begin(EventKind kind, const char* text) noexcept {
  kind_ = kind;
  copy_text(text_, sizeof text_, text);
  if (TimelineThread* const thread = this_thread(); thread && kind == EventKind::kBackward) ++thread->backwards;
  began_ = timeline_now();
}

void Span::end() noexcept {
  Event event = Event::since(began_, kind_);
  std::memcpy(event.text, text_, sizeof text_);
  if (t_thread && kind_ == EventKind::kBackward) --t_thread->backwards;
  record(event);
}

}  // namespace tinyai
