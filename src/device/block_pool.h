// BlockPool: warm pages for large arrays and for the slab's spans. A freed block waits, joined with its neighbours, for
// the next request that fits: its pages are mapped, and a fresh 50 MB output costs several times the kernel that fills
// it.
//
// Requests take the smallest range that has room and leave the rest. What waits is bounded by the pool's limit: past it
// what waited longest is emptied first, down to seven eighths. When the system has no more, all that waits goes back
// before a request is refused.
#pragma once

#include <cstdint>

namespace tinyai::device {

inline constexpr int64_t kSpanBytes = 64 * 1024;
inline constexpr int64_t kAddressSpace = int64_t{1} << 47;  // no machine has so much

void* take_block(int64_t bytes);                       // page-aligned; throws OUT_OF_MEMORY
void give_block(void* block, int64_t bytes) noexcept;  // bytes as asked for
void* take_span();                                     // kSpanBytes, aligned to as much; throws OUT_OF_MEMORY
void give_span(void* span) noexcept;

void trim_blocks() noexcept;  // all that waits goes back to the system

// The bytes that may wait. Negative: the larger of 64 MiB and a quarter of the accounts' peak, which memory/ tells, if
// there was as much memory; and what runs that go on keep for their next step.
inline constexpr int64_t kAutomaticLimit = -1;
void set_pool_limit(int64_t bytes);
int64_t pool_limit();
void note_accounts_peak(int64_t bytes) noexcept;

// Keeps what a run took for its last step, to be taken again for the next: as much may wait from one to the other, and
// is given up as all that waits, when the system has no more.
class StepMemory {
 public:
  StepMemory() = default;
  StepMemory(const StepMemory&) = delete;
  StepMemory& operator=(const StepMemory&) = delete;
  ~StepMemory() { set(0); }
  void set(int64_t bytes) noexcept;  // 0: the run has ended

 private:
  int64_t bytes_ = 0;
};

}  // namespace tinyai::device
