// Group: ranks that compute as one. It owns the engine that carries what they tell each other, and knows whether it has
// failed: a rank that is gone or did not come in time ends the group, while an error of one rank ends one call.
#pragma once

#include <string>

#include "memory/counted_object.h"
#include "parallel/engine.h"

namespace tinyai::parallel {

struct GroupOptions {
  std::string engine;  // empty: what a launcher has set up, else a group of one
  int64_t rank = -1, ranks = -1;
  std::string address;
  bool has_address = false;
  double timeout = 300;      // seconds
  int64_t bucket_bytes = 0;  // 0: kBucketBytes
};
inline constexpr int64_t kBucketBytes = int64_t{1} << 20, kLeastBucketBytes = 4096;

struct GroupState {
  int64_t rank = 0, ranks = 1, calls = 0, sent_bytes = 0;
  double waited_seconds = 0;
  int64_t failed_rank = -1;
  Status failure = Status::kOk;
};

class Group : public memory::CountedObject<Group> {
 public:
  // Collective: as tinyai_group_open().
  static Ref<Group> open(const memory::Place& place, const GroupOptions& options);

  int64_t rank() const noexcept;
  int64_t ranks() const noexcept;
  int64_t bucket_bytes() const noexcept;
  GroupState state() const noexcept;
  std::string describe() const;

  // Waits for nobody. Again: nothing happens. Also when the handle ends.
  void close() noexcept;
};

// How a group's handle is dropped and described; called once by start().
void register_groups();

}  // namespace tinyai::parallel
