// Peak watch: remembers, for scopes that were asked for it, what their peak was made of.
#pragma once

#include "memory/manager.h"

namespace tinyai::memory {

// From now on, and starting from what the subtree holds now. A null id: the whole tree.
void watch_peak(Id manager);

// After committed bytes grew: takes the categories of each watched scope whose peak is new. The tree is locked, no
// shard is. Costs a walk of its subtree, at new peaks only.
void note_peaks_locked(const Manager& leaf) noexcept;

}  // namespace tinyai::memory
