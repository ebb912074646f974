// Handles of functions, as the C entry points see them.
#pragma once

#include "capi/call.h"
#include "graph/function/function.h"

namespace tinyai::capi {

// ARGUMENT for a custom function.
const graph::CompiledFunction& compiled(const memory::Pinned& pinned);

// The values that a call is given, held while it runs; a few need no memory of their own.
class PinnedValues {
 public:
  PinnedValues(const tinyai_variable* handles, int64_t count, const char* argument)
      : PinnedValues(checked_count(handles, count, argument)) {
    for (size_t i = 0; i < static_cast<size_t>(count); ++i) {
      memory::Pinned pinned = pin(handles[i], argument);
      new (&values_[i]) ops::Value(autograd::borrowed_value(*pinned));
      new (&pins_[i]) memory::Pinned(std::move(pinned));
      pinned_ = i + 1;
    }
  }
  ~PinnedValues() {
    for (size_t i = 0; i < pinned_; ++i) autograd::give_back(values_[i]);
    std::destroy_n(pins_, pinned_);
  }
  PinnedValues(const PinnedValues&) = delete;
  PinnedValues& operator=(const PinnedValues&) = delete;

  std::span<const ops::Value> values() const { return {values_, pinned_}; }

 private:
  static constexpr size_t kFew = 4, kEach = sizeof(memory::Pinned) + sizeof(ops::Value);
  static_assert(alignof(memory::Pinned) == alignof(ops::Value));

  explicit PinnedValues(size_t room) {
    if (room > kFew) many_ = std::make_unique_for_overwrite<std::byte[]>(room * kEach);
    pins_ = reinterpret_cast<memory::Pinned*>(room > kFew ? many_.get() : few_);
    values_ = reinterpret_cast<ops::Value*>(pins_ + std::max(room, kFew));
  }

  memory::Pinned* pins_;
  ops::Value* values_;
  size_t pinned_ = 0;
  std::unique_ptr<std::byte[]> many_;
  alignas(ops::Value) std::byte few_[kFew * kEach];
};

// All of them or none.
void publish_all(const memory::Place& place, std::span<const ops::Value> values, tinyai_variable* out,
                 std::span<memory::FreshSlot> slots = {});  // taken beforehand, or not

}  // namespace tinyai::capi
