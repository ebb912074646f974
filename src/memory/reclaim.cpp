// Lock order: the tree's, then the list's, then what a source has of its own. What is given up is let go with none of
// them held, for memory may be given back by functions of the host's.
#include "memory/reclaim.h"

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

#include "base/mutex.h"
#include "memory/ancestors.h"
#include "memory/tree.h"

namespace tinyai::memory {
namespace {

Mutex g_sources_lock;
IdleSource* g_first_source = nullptr;

// So many are taken before they are let go: there are few carriers of values, for all threads (autograd/drop.cpp). Who
// finds none free waits for those of others so often.
constexpr size_t kAtOnce = 8;
constexpr int kMostWaits = 10'000;

struct Words {
  const char *one, *several;
};
constexpr Words kWords[] = {{"idle arena", "idle arenas"},
                            {"copy of a weight", "copies of weights"},
                            {"value that only graphs kept", "values that only graphs kept"}};
static_assert(std::size(kWords) == kIdleKinds);

bool is_beneath(uint64_t scope, Shard& account) noexcept {
  for (const Manager& m : ancestors<const Manager>(present_shard(&account)->manager)) {
    if (m.scope == scope) return true;
  }
  return false;
}

}  // namespace

constinit std::atomic<uint64_t> IdleSource::g_uses{1};

GivenUp& GivenUp::operator+=(const GivenUp& more) noexcept {
  bytes += more.bytes;
  for (size_t i = 0; i < count.size(); ++i) count[i] += more.count[i];
  return *this;
}

std::string GivenUp::text() const {
  std::string out;
  for (size_t i = 0; i < count.size(); ++i) {
    if (count[i] == 0) continue;
    if (!out.empty()) out += ", ";
    out += cat(count[i], " ", count[i] == 1 ? kWords[i].one : kWords[i].several);
  }
  return out;
}

void IdleSource::join() noexcept {
  const std::lock_guard guard(g_sources_lock);
  next_ = std::exchange(g_first_source, this);
  if (next_) next_->previous_ = this;
}

void IdleSource::leave() noexcept {
  const std::lock_guard guard(g_sources_lock);
  (previous_ ? previous_->next_ : g_first_source) = next_;
  if (next_) next_->previous_ = previous_;
}

// An idle block without an account is wanted where the machine's memory is short, or all is to go.
bool IdleSource::is_wanted(Idle& idle, const RoomRequest& request) noexcept {
  const AccountRef charged = idle.charged();
  if (!charged.account) return request.scope == 0 && request.memory == 0;
  if (charged.charge.in(request.memory) == 0) return false;
  return request.scope == 0 || is_beneath(request.scope, **charged.account);
}

bool IdleSource::is_before(const IdleSource& other) const noexcept {
  if (kind_ != other.kind_) return kind_ < other.kind_;
  return used_at_.load(std::memory_order_relaxed) < other.used_at_.load(std::memory_order_relaxed);
}

// The few that come first, so that one look at all sources is enough for most requests.
class IdleSource::Oldest {
 public:
  void add(IdleSource& source) noexcept {
    if (count_ == kMost && !source.is_before(*sources_[kMost - 1])) return;
    size_t at = count_ < kMost ? count_++ : kMost - 1;
    for (; at > 0 && source.is_before(*sources_[at - 1]); --at) sources_[at] = sources_[at - 1];
    sources_[at] = &source;
  }
  IdleSource* const* begin() const { return sources_; }
  IdleSource* const* end() const { return sources_ + count_; }

 private:
  static constexpr size_t kMost = 16;
  IdleSource* sources_[kMost];
  size_t count_ = 0;
};

// Null: there is nothing more. Under the tree's lock it stands still who holds what.
Idle* IdleSource::take_oldest(const RoomRequest& request, GivenUp& given, bool& is_busy) noexcept {
  Idle* taken = nullptr;
  const std::lock_guard tree(tree_lock());
  const std::lock_guard guard(g_sources_lock);
  Oldest oldest;
  for (IdleSource* source = g_first_source; source; source = source->next_) {
    if (source->kind_ <= request.last && source->has(request)) oldest.add(*source);
  }
  size_t count = 0;
  for (IdleSource* const source : oldest) {
    while (given.bytes < request.bytes && count < kAtOnce) {
      std::unique_ptr<Idle> one = source->take(request);
      if (!one) is_busy |= source->is_busy();
      if (!one) break;
      ++count;
      if (const AccountRef charged = one->charged(); charged.account) given.bytes += charged.charge.in(request.memory);
      ++given.count[static_cast<size_t>(source->kind_)];
      one->next_ = taken;
      taken = one.release();
    }
  }
  return taken;
}

GivenUp IdleSource::give_up(const RoomRequest& request) noexcept {
  GivenUp given;
  int waits = 0;
  while (given.bytes < request.bytes) {
    bool is_busy = false;
    Idle* taken = take_oldest(request, given, is_busy);
    if (!taken && (!is_busy || ++waits > kMostWaits)) break;
    if (!taken) std::this_thread::yield();  // who takes part in it lets go without waiting for anybody
    while (taken) delete std::exchange(taken, taken->next_);
  }
  return given;
}

GivenUp make_room(const RoomRequest& request) noexcept { return IdleSource::give_up(request); }

void give_up_idle() noexcept {
  for (uint8_t memory = 0; memory == 0 || (memory < device::kMaxMemories && device::memory_at(memory)); ++memory)
    make_room({.memory = memory, .bytes = INT64_MAX, .last = IdleKind::kCopy});
}

}  // namespace tinyai::memory
