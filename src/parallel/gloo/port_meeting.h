// The meeting at a port, where rank 0 listens, which Gloo has none of: each gives rank 0 its bytes, and gets those of
// all back.
#pragma once

#include "parallel/gloo/rendezvous.h"

namespace tinyai::parallel {

// `place`: "host:port", the host a name or an address, IPv6 in brackets or not.
std::unique_ptr<Rendezvous> meet_at_port(const TransportMeeting& meeting, const std::string& place);

}  // namespace tinyai::parallel
