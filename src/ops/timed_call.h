// A call of an operator's, timed for the timeline that is recorded (base/timeline.h).
#pragma once

#include "base/timeline.h"
#include "ops/record.h"

namespace tinyai::ops {

class TimedCall {
 public:
  TimedCall() : began_(is_recording() ? timeline_now() : 0) {}
  // `out`: none of what writes in place, and of a composed operator, whose parts were told of.
  void done(const Record& op, Operands in, const void* attrs, std::span<const ArrayRef> out) const noexcept {
    if (began_) [[unlikely]]
      tell(op, in, attrs, out);
  }

 private:
  void tell(const Record& op, Operands in, const void* attrs, std::span<const ArrayRef> out) const noexcept;

  const int64_t began_;
};

// The name of a timeline's kernel: "product.matmul".
const char* name_of_kernel(void (*entry)());

}  // namespace tinyai::ops
