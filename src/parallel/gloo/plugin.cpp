// The plug-in for Gloo: its TCP transport as Transport. Gloo's thread reads and writes; who waits for a message asks
// the message. Gloo throws: nothing of that leaves this file.
//
// There are two connections between two ranks: one for messages into the memory of others, which ends where such memory
// is taken away in the midst of a message, and one for the engine's own, which tells why, and stays.
#include <gloo/transport/tcp/context.h>
#include <gloo/transport/tcp/device.h>
#include <gloo/transport/tcp/unbound_buffer.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <vector>

#include "parallel/gloo/rendezvous.h"
#include "parallel/gloo/signals.h"

namespace tinyai::parallel {
namespace {

namespace tcp = gloo::transport::tcp;
using ContextRef = std::shared_ptr<tcp::Context>;

// Gloo's words, without the place in its source.
std::string words_of(const std::exception& error) {
  const std::string said = error.what();
  const size_t end = said.front() == '[' ? said.find("] ") : std::string::npos;
  return end == std::string::npos ? said : said.substr(end + 2);
}

// One message: Gloo's buffer, which can be asked how far it is.
class GlooMessage final : public tcp::UnboundBuffer {
 public:
  GlooMessage(const ContextRef& context, void* data, int64_t bytes, int64_t peer, bool sends, bool is_control)
      : UnboundBuffer(context, data, static_cast<size_t>(bytes)), peer_(peer), sends_(sends), is_control_(is_control) {}

  int64_t peer() const { return peer_; }
  bool is_control() const { return is_control_; }

  void start(uint64_t slot) noexcept {
    const NoPipeSignal quiet;
    try {
      sends_ ? send(static_cast<int>(peer_), slot, 0, size) : recv(static_cast<int>(peer_), slot, 0, size);
    } catch (const std::exception&) {
      const std::lock_guard guard(m_);
      ex_ = std::current_exception();
    }
  }

  Delivery::How look(std::string& why) {
    const std::lock_guard guard(m_);
    if (is_over()) return Delivery::How::kDone;
    if (!ex_) return Delivery::How::kUnderWay;
    try {
      try {
        std::rethrow_exception(ex_);
      } catch (const std::exception& error) {
        why = words_of(error);
      }
    } catch (const std::bad_alloc&) {  // then without the words
    }
    return Delivery::How::kFailed;
  }

  void wait(std::chrono::steady_clock::time_point until) {
    std::unique_lock lock(m_);
    (sends_ ? sendCv_ : recvCv_).wait_until(lock, until, [&] { return is_over() || ex_; });
  }

 private:
  bool is_over() const { return recvCompletions_ + sendCompletions_ > 0; }

  const int64_t peer_;
  const bool sends_, is_control_;
};

class GlooTransport final : public Transport {
 public:
  explicit GlooTransport(const TransportMeeting& meeting) : rank_(meeting.rank), ranks_(meeting.ranks) {
    const std::unique_ptr<Rendezvous> rendezvous = Rendezvous::make(meeting);
    open_device(rendezvous->own_host());
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(meeting.deadline - std::chrono::steady_clock::now());
    for (ContextRef& context : contexts_) {
      context = std::static_pointer_cast<tcp::Context>(
          device_->createContext(static_cast<int>(rank_), static_cast<int>(ranks_)));
      context->setTimeout(std::max(left / kGlooWaits, std::chrono::milliseconds(1)));
    }
    connect(*rendezvous);
    post_guards();
    greet(meeting);
    rendezvous->all_are_connected();
  }
  ~GlooTransport() = default;

  int64_t rank() const noexcept override { return rank_; }
  int64_t ranks() const noexcept override { return ranks_; }
  int64_t message_bytes() const noexcept override { return sizeof(Place); }

  void send(void* message, int64_t to, MessageTag tag, const void* data, int64_t bytes) noexcept override {
    start(message, to, tag, const_cast<void*>(data), bytes, true);
  }
  void receive(void* message, int64_t from, MessageTag tag, void* data, int64_t bytes) noexcept override {
    start(message, from, tag, data, bytes, false);
  }

  Delivery test(void* place) noexcept override {
    if (!is_there(place)) return {.how = Delivery::How::kFailed, .arrived = 0, .why = "out of memory"};
    auto& message = message_in(place);
    Delivery::How how = message.look(why_);
    if (how == Delivery::How::kUnderWay && is_broken(message)) {
      how = message.look(why_);  // it may have come last of all
      if (how == Delivery::How::kUnderWay) how = Delivery::How::kFailed;
    }
    const auto arrived = static_cast<int64_t>(message.size);
    if (how != Delivery::How::kUnderWay) message.~GlooMessage();
    return {.how = how, .arrived = arrived, .why = why_.c_str()};
  }

  // Gloo would wait for ever for the rest of a message whose memory is gone.
  bool cancel(void* place) noexcept override {
    if (!is_there(place)) return true;
    auto& message = message_in(place);
    try {
      if (!message.is_control()) contexts_[0]->getPair(static_cast<int>(message.peer()))->close();
    } catch (const std::exception&) {  // it is closed
    }
    message.~GlooMessage();
    return true;
  }

  void wait(void* message, std::chrono::steady_clock::time_point until) noexcept override {
    if (is_there(message)) message_in(message).wait(until);
  }

  bool may_call() const noexcept override { return true; }
  void note_trouble() noexcept override {}
  void destroy() noexcept override {
    const NoPipeSignal quiet;
    delete this;
  }

 private:
  // The engine gives this much for a message.
  struct Place {
    alignas(GlooMessage) std::byte message[sizeof(GlooMessage)];
    bool is_there = false;
  };
  static bool is_there(const void* place) { return static_cast<const Place*>(place)->is_there; }
  static GlooMessage& message_in(void* place) {
    return *std::launder(reinterpret_cast<GlooMessage*>(static_cast<Place*>(place)->message));
  }

  static constexpr int kContexts = 2;  // for messages, for the engine's own
  static constexpr uint64_t kGuardSlot = ~uint64_t{0};
  static constexpr int kGlooWaits = 5;  // as many times the timeout it waits for a connection

  void open_device(const std::string& host) {
    tcp::attr attr;
    if (const char* const interface = std::getenv("GLOO_SOCKET_IFNAME"); interface && *interface)
      attr.iface = interface;
    else if (!host.empty())
      attr.hostname = host;
    const NoSignals quiet;
    try {
      device_ = tcp::CreateDevice(attr);
    } catch (const std::exception&) {
      if (!attr.iface.empty() || !attr.hostname.empty()) throw;
      device_ = tcp::CreateDevice("127.0.0.1");  // a machine that does not know its own name
    }
  }

  // Each rank has an address for each other, and each connection.
  void connect(Rendezvous& rendezvous) {
    std::vector<char> own;
    size_t each = 0;
    for (ContextRef& context : contexts_) {
      for (int64_t other = 0; other < ranks_; ++other) {
        const std::vector<char> address = context->createPair(static_cast<int>(other))->address().bytes();
        each = address.size();
        own.insert(own.end(), address.begin(), address.end());
      }
    }
    std::vector<char> all(own.size() * static_cast<size_t>(ranks_));
    rendezvous.exchange(own.data(), static_cast<int64_t>(own.size()), all.data());
    for (size_t i = 0; i < contexts_.size(); ++i) {
      for (int64_t other = 0; other < ranks_; ++other) {
        if (other == rank_) continue;
        const char* const theirs = all.data() + static_cast<size_t>(other) * own.size();
        const char* const address = theirs + (i * static_cast<size_t>(ranks_) + static_cast<size_t>(rank_)) * each;
        connect(*contexts_[i], other, {address, address + each});
      }
    }
  }

  static void connect(tcp::Context& context, int64_t other, const std::vector<char>& address) {
    try {
      context.getPair(static_cast<int>(other))->connect(address);
    } catch (const std::exception& error) {
      throw Refused(Status::kPeer, "rank " + std::to_string(other) + " cannot be reached: " + words_of(error), other);
    }
  }

  // Gloo does not tell a message of which it has read the beginning that the connection has ended; it tells others.
  bool is_broken(const GlooMessage& message) {
    const std::unique_ptr<GlooMessage>& guard = guards_[message.is_control()][static_cast<size_t>(message.peer())];
    return guard->look(why_) == Delivery::How::kFailed;
  }

  void post_guards() {
    for (size_t i = 0; i < contexts_.size(); ++i) {
      guards_[i].resize(static_cast<size_t>(ranks_));
      for (int64_t other = 0; other < ranks_; ++other) {
        if (other == rank_) continue;
        std::unique_ptr<GlooMessage>& guard = guards_[i][static_cast<size_t>(other)];
        guard = std::make_unique<GlooMessage>(contexts_[i], nullptr, 0, other, false, i == 1);
        guard->start(kGuardSlot);
      }
    }
  }

  // Who is connected may be so by others alone, before it knows their addresses: each says when it knows them all.
  void greet(const TransportMeeting& meeting) {
    std::vector<std::unique_ptr<GlooMessage>> hellos;
    for (const bool sends : {false, true}) {
      for (int64_t other = 0; other < ranks_; ++other) {
        if (other == rank_) continue;
        hellos.push_back(std::make_unique<GlooMessage>(contexts_[1], nullptr, 0, other, sends, true));
        hellos.back()->start(0);
      }
    }
    for (const std::unique_ptr<GlooMessage>& hello : hellos) await(*hello, meeting);
  }

  static void await(GlooMessage& hello, const TransportMeeting& meeting) {
    for (std::string why;;) {
      const Delivery::How how = hello.look(why);
      if (how == Delivery::How::kDone) return;
      if (how == Delivery::How::kFailed)
        throw Refused(Status::kPeer, "rank " + std::to_string(hello.peer()) + " is gone: " + why, hello.peer());
      if (!meeting.is_wanted(meeting.self)) throw Refused(Status::kClosed, "the opening was given up");
      const auto now = std::chrono::steady_clock::now();
      if (now >= meeting.deadline) throw Refused(Status::kTimeout, "it did not reach all others", hello.peer());
      hello.wait(std::min(meeting.deadline, now + std::chrono::milliseconds(20)));
    }
  }

  void start(void* place, int64_t peer, MessageTag tag, void* data, int64_t bytes, bool sends) noexcept {
    const bool is_control = tag.kind >= kFirstControlKind;
    const uint64_t slot = uint64_t{tag.kind} << 32 | tag.number;
    auto& made = *new (place) Place;
    try {
      auto* const message = new (made.message) GlooMessage(contexts_[is_control], data, bytes, peer, sends, is_control);
      made.is_there = true;
      message->start(slot);
    } catch (const std::bad_alloc&) {  // Gloo takes some for each
    }
  }

  const int64_t rank_, ranks_;
  std::shared_ptr<gloo::transport::Device> device_;
  std::array<ContextRef, kContexts> contexts_;
  std::array<std::vector<std::unique_ptr<GlooMessage>>, kContexts> guards_;  // of each connection: for what never comes
  std::string why_;
};

Transport* open(const TransportMeeting& meeting, TransportRefusal& refusal) {
  const auto refuse = [&](Status status, int64_t rank, const char* why) {
    refusal.status = status;
    refusal.rank = rank;
    std::snprintf(refusal.why, sizeof refusal.why, "%s", why);
    return nullptr;
  };
  const NoPipeSignal quiet;
  try {
    return new GlooTransport(meeting);
  } catch (const Refused& refused) {
    return refuse(refused.status, refused.rank, refused.what());
  } catch (const std::bad_alloc&) {
    return refuse(Status::kOutOfMemory, -1, "out of memory");
  } catch (const std::exception& error) {
    return refuse(Status::kDevice, -1, words_of(error).c_str());
  }
}

constexpr TransportPlugin kPlugin{.name = "gloo", .open = open};

}  // namespace

extern "C" [[gnu::visibility("default")]] const TransportPlugin* tinyai_transport() { return &kPlugin; }

}  // namespace tinyai::parallel
