// Memory that oneDNN does not look after.
//
// SpareBlocks: memory for a call of oneDNN's that does not look whether it got any: its streams are constructed at null
// where there is none. What such a call takes, aligned blocks all of them, is taken for it beforehand, where a failure
// is ours to report.
#pragma once

#include <cstddef>

namespace tinyai::kernels::onednn {

class SpareBlocks {
 public:
  SpareBlocks();  // OUT_OF_MEMORY
  ~SpareBlocks();
  SpareBlocks(const SpareBlocks&) = delete;
  SpareBlocks& operator=(const SpareBlocks&) = delete;

  void* take(size_t alignment, size_t bytes) noexcept;  // null: it has none of that size left

 private:
  static constexpr int kBlocks = 4;
  static constexpr size_t kBytes = 2048, kAlignment = 64;
  void* blocks_[kBlocks] = {};
};

// Refusals: whether this thread was refused an aligned block or a mapping since, or to run code in one. What oneDNN
// makes meanwhile is not to be used, though it may say nothing: the outer parts of a convolution jump to code for which
// there was no room, and where it looks it takes another implementation, of other bits and with other workspace.
class Refusals {
 public:
  Refusals();
  void require_none() const;  // OUT_OF_MEMORY, or DEVICE where code may run in no memory that was written

 private:
  long memory_before_, code_before_;
};

// For tests: of the mappings in which code is to run, on any thread, the one after so many is refused as with this
// errno; 0: none.
void refuse_code_for_test(int error, int after = 0);
bool was_code_refused_for_test();

}  // namespace tinyai::kernels::onednn
