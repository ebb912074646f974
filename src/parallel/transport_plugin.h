// TransportPlugin: what a library shows that carries messages, such as libtinyai_gloo.so. It is built from this header
// and those that it includes, found at run time, and neither links the other.
#pragma once

#include "base/release.h"
#include "base/status.h"
#include "parallel/transport.h"

namespace tinyai::parallel {

// Why a transport could not be opened.
struct TransportRefusal {
  Status status = Status::kOk;
  int64_t rank = -1;  // who did not come
  char why[512] = {};
};

// It is of one release with the library.
struct TransportPlugin {
  uint32_t size = sizeof(TransportPlugin);
  uint32_t version = 1;
  int32_t release = kRelease;
  uint32_t meeting_size = sizeof(TransportMeeting);
  const char* name = "";

  // Returns when all ranks are connected. Null: refused.
  Transport* (*open)(const TransportMeeting& meeting, TransportRefusal& refusal) = nullptr;
};

// The one symbol that the library exports.
inline constexpr const char* kTransportSymbol = "tinyai_transport";
using TransportEntry = const TransportPlugin* (*)();

}  // namespace tinyai::parallel
