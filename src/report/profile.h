// Profile: a recording of what the process's threads do, and ways to read it: a table by operator, a trace for a viewer
// (trace_json.h), a page (page.h).
#pragma once

#include <string>
#include <vector>

#include "base/mutex.h"
#include "base/timeline.h"
#include "memory/counted_object.h"

namespace tinyai::report {

struct ProfileOptions {
  int64_t limit_bytes = 32 << 20;
  bool this_thread = false;
};

// Recorded events, in the order in which they began; moments in nanoseconds from the recording's start.
struct Recorded {
  std::vector<Event> events;
  int64_t duration = 0, dropped = 0, threads = 0;
};

class Profile : public memory::CountedObject<Profile> {
 public:
  static constexpr int64_t kLeastBytes = 65536;

  // It runs. NOT_READY while another does; LIMIT, OUT_OF_MEMORY: its memory is taken here, and never again.
  static Ref<Profile> start(const memory::Place& place, const ProfileOptions& options);
  explicit Profile(const memory::Place& place, const ProfileOptions& options);
  ~Profile();

  void stop() noexcept;
  const Timeline& timeline() const { return timeline_; }
  Recorded recorded() const;  // so far; without its own memory
  std::string describe() const;

 private:
  void begin();

  const int64_t bytes_;
  const uint64_t scope_;
  memory::Shard* const charged_;
  void* const block_;
  Timeline timeline_;
};

std::string table_text(const Recorded& recorded);
std::string table_json(const Recorded& recorded);

void register_profiles();  // how they are dropped and described; called once by start()

}  // namespace tinyai::report
