// The cut of a joint graph (joint.h): a forward, which gives what the backward needs as more results, and a backward,
// which takes that, with the cotangents of the function's results.
//
// What lies between two parts is held from the call to its backward, so it is as little as eager nodes would save, or
// less: a cheap elementwise operator's result is computed again where all that it needs is saved as well. Never from
// anything that an eager call would not have saved, or would not read for the same gradients: that may be written in
// place meanwhile, which is nobody's mistake.
// Views are no buffers, and need no saving.
#pragma once

#include "graph/trace/trace.h"

namespace tinyai::graph {

struct Saved {
  enum class Source : uint8_t { kInput, kCapture, kResult, kOverwritten };  // nothing is left of the last
  Source source;
  uint32_t index;  // of the input, of the capture, of the forward's result, or among joint's overwritten
};

struct Backward {
  Graph graph;                              // inputs: cotangents, then what is saved; results: the gradients
  memory::EngineVector<Capture> captures;   // its own
  memory::EngineVector<uint32_t> saved_as;  // each of those, if it is saved, too; else kNone
  memory::EngineVector<Geometry> cotangents;
};

struct Cut {
  Traced forward;  // its results: the function's, then what else is saved
  Backward backward;
  memory::EngineVector<Saved> saved;
};

Cut cut(Traced joint);

}  // namespace tinyai::graph
