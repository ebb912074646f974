// How ranks that do not know each other's addresses learn them: by a folder that all see, by a port at which rank 0
// listens, or by words that somebody else carries.
#pragma once

#include <memory>
#include <stdexcept>
#include <string>

#include "parallel/transport_plugin.h"

namespace tinyai::parallel {

// Why this rank does not meet the others.
class Refused : public std::runtime_error {
 public:
  Refused(Status status, const std::string& why, int64_t rank = -1)
      : std::runtime_error(why), status(status), rank(rank) {}
  const Status status;
  const int64_t rank;
};

class Rendezvous {
 public:
  // ARGUMENT: an address of no known form.
  static std::unique_ptr<Rendezvous> make(const TransportMeeting& meeting);
  virtual ~Rendezvous() = default;

  // The address of this machine to which others connect; empty: that of its name.
  virtual std::string own_host() { return {}; }
  // Once: the bytes of all ranks, as many from each, in their order.
  virtual void exchange(const void* own, int64_t bytes, char* all) = 0;
  virtual void all_are_connected() {}
};

}  // namespace tinyai::parallel
