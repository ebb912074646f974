// Status: why a call failed, in blocks of a hundred by cause. The numbers are the ABI's and never change.
#pragma once

#include <cstdint>

namespace tinyai {

enum class Status : int32_t {
  kOk = 0,
  // 100: arguments
  kArgument = 100,  // a null pointer, an unknown enumerator, a malformed option
  kRange = 101,     // a value outside its range: an axis, an index, a label
  kUnsupported = 102,
  kNotReady = 103,  // the object is not in the state that the call needs
  // 200: shapes
  kShape = 200,
  kOverflow = 201,  // a size that does not fit 63 bits
  // 300: dtypes
  kDtype = 300,
  // 400: handles
  kHandle = 400,  // null, or bits that never were a handle
  kKind = 401,    // a handle of another kind
  kClosed = 402,  // released, or closed with its owner
  // 500: scopes
  kScope = 500,   // a move that the tree does not allow
  kSystem = 501,  // the system manager, which nothing may close or own arrays in
  kCapped = 502,
  kNoPlace = 503,  // no voter says where a result belongs
  kOrder = 504,    // leave out of order
  kOwnedByVariable = 505,
  // 600: memory
  kOutOfMemory = 600,  // the machine's
  kLimit = 601,        // a scope's
  // 700: devices
  kDevice = 700,
  // 800: input and output
  kIo = 800,
  kFormat = 801,
  // 900: graphs
  kGraph = 900,
  kConsumed = 901,  // the graph was used by a backward without retain_graph
  kVersion = 902,   // a saved tensor was written in place
  kCallback = 903,  // a host callback returned an error
  kStopped = 904,   // stopped from another thread, or by a time limit
  // 1000: internal
  kInternal = 1000,
  // 1100: groups of ranks
  kPeer = 1100,     // another rank failed, or is gone
  kTimeout = 1101,  // a rank did not come in time
  kDiffers = 1102,  // the ranks disagree
};

}  // namespace tinyai
