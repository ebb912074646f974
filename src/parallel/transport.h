// Transport: messages between two processes, as a library that is found at run time carries them. An engine of messages
// (message_engine.h) makes of them what engine.h promises: exchanges, gathers, who is gone, and why.
//
// The contract. Nothing throws. What a message was given stays where it is until test() says that it is over or
// cancel() was called. Messages from one rank to another under one tag are taken in the order in which they were sent;
// the room that waits for one has its size, which the layers above have agreed on. One thread calls at a time, or
// several under one lock of the engine's.
#pragma once

#include <chrono>
#include <cstdint>

namespace tinyai::parallel {

// The tag says what a message is about: its kind, of which there are kTagKinds, and a number.
struct MessageTag {
  uint32_t kind = 0;
  uint32_t number = 0;
};
inline constexpr uint32_t kTagKinds = 12;
// Small messages in the engine's own memory, from this kind on. They reach a rank to which a message of another kind
// has come in part, and will never come whole, because its room was taken away.
inline constexpr uint32_t kFirstControlKind = 8;

struct Delivery {
  enum class How : uint8_t { kUnderWay, kDone, kFailed };
  How how = How::kDone;
  int64_t arrived = 0;   // of one that was received; where the transport does not know, as many as there was room for
  const char* why = "";  // of one that has failed, valid until the next call
};

class Transport {
 public:
  Transport(const Transport&) = delete;
  Transport& operator=(const Transport&) = delete;

  virtual int64_t rank() const noexcept = 0;
  virtual int64_t ranks() const noexcept = 0;

  // The caller's memory for one message; what begins there ends with test() or cancel().
  virtual int64_t message_bytes() const noexcept = 0;
  virtual void send(void* message, int64_t to, MessageTag tag, const void* data, int64_t bytes) noexcept = 0;
  virtual void receive(void* message, int64_t from, MessageTag tag, void* data, int64_t bytes) noexcept = 0;
  virtual Delivery test(void* message) noexcept = 0;  // not again once it is over
  // Nothing is read or written from now on; the connection with that rank may end. False: that cannot be had, and the
  // memory of message and bytes must stay for as long as the process lives.
  virtual bool cancel(void* message) noexcept = 0;

  // Until that message may have come further, or the time has come; or before.
  virtual void wait(void* message, std::chrono::steady_clock::time_point until) noexcept = 0;

  virtual bool may_call() const noexcept = 0;  // this thread
  // A rank has failed, or has left others behind: how the process ends must not wait for them.
  virtual void note_trouble() noexcept = 0;
  virtual void destroy() noexcept = 0;  // once nothing is under way. What was sent comes to its end

 protected:
  Transport() = default;
  ~Transport() = default;
};

// The bytes of all ranks for those of this one: an all-gather among those who open, once what they are known by is
// there. `all` has room for ranks times `bytes`. False: it has failed, and the caller knows why.
struct Introduction {
  bool (*call)(void* self, const void* own, int64_t bytes, void* all) = nullptr;
  void* self = nullptr;
};

struct TransportMeeting {
  int64_t rank = 0, ranks = 1;
  const char* address = nullptr;  // null: by `introduction`
  Introduction introduction;      // called at most once
  std::chrono::steady_clock::time_point deadline;
  bool (*is_wanted)(void* self) = nullptr;  // false: the opening is to end
  void* self = nullptr;
};

}  // namespace tinyai::parallel
