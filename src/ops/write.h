// Writes of the engine's own in two steps: gradients, optimizer steps, state that is loaded.
//
// A write of many arrays must happen whole or not at all, and some happen under a lock. So what can fail comes first:
// the operands are made to fit each other and the memory that the kernel will ask for is taken. The write itself goes
// the way of every operator from there, and on a device that answers at once it cannot fail. Where a launch is refused
// all the same the device notes it, and the next call that waits for the device says so, naming the operator.
#pragma once

#include "ops/apply.h"
#include "ops/scratch.h"

namespace tinyai::ops {

// The memory of one write, taken beforehand.
class Reserved final : public Workspace {
 public:
  Reserved() = default;
  // Reserves what op.forward will ask for with such operands. LIMIT, OUT_OF_MEMORY.
  Reserved(const Record& op, Operands in, const void* attrs, Scratch& from);
  void* allocate(int64_t bytes) override;

 private:
  char* next_ = nullptr;
  int64_t left_ = 0;
};

// `in[0]` and whatever else is updated are written, and their versions counted up.
void write(const Record& op, Operands in, const void* attrs, Reserved reserved = {}) noexcept;
// Writes behind a write of these operands, to which it belongs: where that is of a trace, so is this.
void write_behind(Operands first, const Record& op, Operands in, const void* attrs, Reserved reserved) noexcept;

// The array itself where it lies on that device, else a copy of it there, by way of the host: workspace of `place`.
ArrayRef on_device(const memory::Place& place, const Array& array, device::Device& device);

// True if no element of the one lies in memory of the other, or they show the same.
bool are_apart(const Array& source, const Array& written);

// All elements one value; `b` added to `destination`; `from`, of the same or another dtype, copied to `to`. The two
// must not overlap.
void fill(const Array& destination, double value) noexcept;
void add_to(const Array& destination, const Array& b) noexcept;
void copy_to(const Array& to, const Array& from) noexcept;

}  // namespace tinyai::ops
