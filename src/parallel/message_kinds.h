// Kinds of messages of an engine.
#pragma once

#include "parallel/message_engine.h"

namespace tinyai::parallel {

enum MessageKind : uint32_t {
  kHelloMessage,  // of a transport's own opening
  kFirstMessage,
  kSliceMessage,
  kGatherMessage,
  kShareMessage,
  kSendMessage,
  kFarewellMessage = kFirstControlKind,
  kReopenMessage,
  kIntroductionMessage,
  kWaitingMessage,
};
static_assert(kWaitingMessage < kTagKinds);

// The engine has the transport from here on.
EngineRef made_message_engine(const TransportKind& kind, Transport* transport, const memory::Place& place);

}  // namespace tinyai::parallel
