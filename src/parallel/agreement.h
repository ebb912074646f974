// Agreement: how the ranks of a group learn that all of them go on, or why not.
//
// Whatever a rank has to tell goes out with a header: which call this is, whether the rank is well, what its call is
// about. A rank that has failed takes part all the same and sends its status, so nobody waits for it, and all return
// within the exchange: the failed rank with its own error, the others with PEER and the first failed rank's message,
// or, where the calls or what they are about differ, with DIFFERS. Memory, parameters, the group: all is as before.
#pragma once

#include <span>

#include "base/error.h"
#include "parallel/group.h"

namespace tinyai::parallel {

// Each of these is one collective call, or one part of a longer one: all ranks make them in the same order. `call`
// names it in messages and must be the same on all ranks, and so must sizes and whatever else is said to be. `own` is
// why this rank cannot take part; null: it does. It is thrown once the others have heard of it.
// They throw: *own; PEER, DIFFERS, TIMEOUT, CLOSED; NOT_READY where another thread is within a call on the group.

// All are well, or nobody goes on.
void agree(Group& group, const char* call, const Error* own);

// A record of a few bytes, the same number on all ranks: `all` is given those of each rank, in their order, and holds
// ranks() * record.size().
void gather_records(Group& group, const char* call, const Error* own, std::span<const std::byte> record,
                    std::span<std::byte> all);

// Each rank has its part of a block, from borders[rank] to the next; afterwards all have all of it. The borders are the
// same on all ranks. Nothing is allocated.
void gather_in_place(Group& group, const char* call, const Error* own, std::byte* block,
                     std::span<const int64_t> borders);

// Bytes of any number. First all learn how many each rank has; then `make_room`, which may throw, gives memory for
// their sum; then they are gathered there, in the order of ranks.
class MakeRoom {
 public:
  virtual std::byte* of(std::span<const int64_t> bytes /* of each rank */) = 0;

 protected:
  ~MakeRoom() = default;
};
void gather_bytes(Group& group, const char* call, const Error* own, std::span<const std::byte> bytes, MakeRoom& room);

}  // namespace tinyai::parallel
