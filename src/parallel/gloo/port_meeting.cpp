#include "parallel/gloo/port_meeting.h"

#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <thread>
#include <utility>
#include <vector>

namespace tinyai::parallel {
namespace {

constexpr std::chrono::milliseconds kLook{50};

class Socket {
 public:
  Socket() = default;
  explicit Socket(int fd) : fd_(fd) {}
  Socket(Socket&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Socket& operator=(Socket&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Socket() {
    if (fd_ >= 0) close(fd_);
  }
  int fd() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }

 private:
  int fd_ = -1;
};

// Each says this first, so that a stranger is known for one.
struct Hello {
  char what[8] = {'t', 'i', 'n', 'y', 'a', 'i', '1', 0};
  int32_t release = kRelease;
  int32_t unused = 0;
  int64_t rank = 0, ranks = 0, bytes = 0;
};

class AtPort final : public Rendezvous {
 public:
  AtPort(const TransportMeeting& meeting, const std::string& place) : meeting_(meeting), place_(place) {
    const size_t colon = place.rfind(':');
    if (colon == std::string::npos || colon == 0 || colon + 1 == place.size())
      throw Refused(Status::kArgument, "address 'tcp:" + place + "' is not \"tcp:host:port\"");
    std::string host = place.substr(0, colon);
    if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
    addrinfo hints{};
    hints.ai_socktype = SOCK_STREAM;
    if (const int error = getaddrinfo(host.c_str(), place.c_str() + colon + 1, &hints, &found_))
      throw Refused(Status::kArgument, "address 'tcp:" + place + "': " + gai_strerror(error));
    if (meeting.rank == 0)
      listen_there();
    else
      connect_there();
  }
  ~AtPort() override {
    if (found_) freeaddrinfo(found_);
  }

  // The one by which rank 0 is reached, or at which it listens, is the network that the ranks share.
  std::string own_host() override {
    sockaddr_storage own{};
    socklen_t size = sizeof own;
    char host[NI_MAXHOST] = {};
    if (getsockname(socket_.fd(), reinterpret_cast<sockaddr*>(&own), &size) != 0 ||
        getnameinfo(reinterpret_cast<sockaddr*>(&own), size, host, sizeof host, nullptr, 0, NI_NUMERICHOST) != 0)
      return {};
    return host;
  }

  void exchange(const void* own, int64_t bytes, char* all) override {
    std::memcpy(all + meeting_.rank * bytes, own, static_cast<size_t>(bytes));
    if (meeting_.rank == 0)
      gather(bytes, all);
    else
      give(static_cast<const char*>(own), bytes, all);
  }

 private:
  void look(int64_t missing) const {
    if (!meeting_.is_wanted(meeting_.self)) throw Refused(Status::kClosed, "the opening was given up");
    if (std::chrono::steady_clock::now() >= meeting_.deadline)
      throw Refused(Status::kTimeout, "it did not come to " + place_, missing);
  }

  // Until the socket can be read or written.
  void await(int fd, short events, int64_t rank) const {
    pollfd asked{.fd = fd, .events = events, .revents = 0};
    while (poll(&asked, 1, static_cast<int>(kLook.count())) <= 0) look(rank);
  }

  void listen_there() {
    std::string why;
    for (const addrinfo* at = found_; at; at = at->ai_next) {
      Socket one(socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, at->ai_protocol));
      const int on = 1;
      if (one) setsockopt(one.fd(), SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
      if (one && bind(one.fd(), at->ai_addr, at->ai_addrlen) == 0 &&
          listen(one.fd(), static_cast<int>(std::min<int64_t>(meeting_.ranks, SOMAXCONN))) == 0) {
        socket_ = std::move(one);
        return;
      }
      why = std::strerror(errno);
    }
    throw Refused(Status::kArgument, "rank 0 cannot listen at " + place_ + ": " + why);
  }

  // Rank 0 may not listen yet.
  void connect_there() {
    for (;; std::this_thread::sleep_for(kLook / 2)) {
      for (const addrinfo* at = found_; at; at = at->ai_next) {
        Socket one(socket(at->ai_family, at->ai_socktype | SOCK_CLOEXEC | SOCK_NONBLOCK, at->ai_protocol));
        if (!one) continue;
        if (connect(one.fd(), at->ai_addr, at->ai_addrlen) != 0) {
          if (errno != EINPROGRESS) continue;
          await(one.fd(), POLLOUT, 0);
          int error = 0;
          socklen_t size = sizeof error;
          if (getsockopt(one.fd(), SOL_SOCKET, SO_ERROR, &error, &size) != 0 || error != 0) continue;
        }
        socket_ = std::move(one);
        return;
      }
      look(0);
    }
  }

  // False: the other side has ended.
  bool read(int fd, void* to, int64_t bytes, int64_t rank) const {
    for (auto* next = static_cast<char*>(to); bytes > 0;) {
      await(fd, POLLIN, rank);
      const ssize_t got = recv(fd, next, static_cast<size_t>(bytes), 0);
      if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return false;
      next += std::max<ssize_t>(got, 0);
      bytes -= std::max<ssize_t>(got, 0);
    }
    return true;
  }
  bool write(int fd, const void* from, int64_t bytes, int64_t rank) const {
    for (const auto* next = static_cast<const char*>(from); bytes > 0;) {
      await(fd, POLLOUT, rank);
      const ssize_t put = ::send(fd, next, static_cast<size_t>(bytes), MSG_NOSIGNAL);
      if (put < 0 && errno != EAGAIN && errno != EINTR) return false;
      next += std::max<ssize_t>(put, 0);
      bytes -= std::max<ssize_t>(put, 0);
    }
    return true;
  }

  void gather(int64_t bytes, char* all) {
    std::vector<Socket> others(static_cast<size_t>(meeting_.ranks));
    for (int64_t came = 1; came < meeting_.ranks;) {
      const auto missing = std::find_if(others.begin() + 1, others.end(), [](const Socket& one) { return !one; });
      await(socket_.fd(), POLLIN, missing - others.begin());
      Socket one(accept4(socket_.fd(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK));
      Hello hello, own;
      if (!one || !read(one.fd(), &hello, sizeof hello, -1) || std::memcmp(hello.what, own.what, sizeof own.what) != 0)
        continue;  // a stranger
      require_same(hello, bytes);
      Socket& place = others[static_cast<size_t>(hello.rank)];
      if (place) throw Refused(Status::kArgument, "rank " + std::to_string(hello.rank) + " is there already");
      if (!read(one.fd(), all + hello.rank * bytes, bytes, hello.rank))
        throw Refused(Status::kPeer, "rank " + std::to_string(hello.rank) + " is gone");
      place = std::move(one);
      ++came;
    }
    for (int64_t rank = 1; rank < meeting_.ranks; ++rank) {
      if (!write(others[static_cast<size_t>(rank)].fd(), all, bytes * meeting_.ranks, rank))
        throw Refused(Status::kPeer, "rank " + std::to_string(rank) + " is gone");
    }
  }

  void require_same(const Hello& hello, int64_t bytes) const {
    if (hello.release == kRelease && hello.ranks == meeting_.ranks && hello.bytes == bytes && hello.rank > 0 &&
        hello.rank < hello.ranks)
      return;
    throw Refused(Status::kDiffers, "rank " + std::to_string(hello.rank) + " of " + std::to_string(hello.ranks) +
                                        ", of release " + std::to_string(hello.release) + ", is not of a group of " +
                                        std::to_string(meeting_.ranks) + " of release " + std::to_string(kRelease));
  }

  void give(const char* own, int64_t bytes, char* all) {
    Hello hello;
    hello.rank = meeting_.rank;
    hello.ranks = meeting_.ranks;
    hello.bytes = bytes;
    if (!write(socket_.fd(), &hello, sizeof hello, 0) || !write(socket_.fd(), own, bytes, 0) ||
        !read(socket_.fd(), all, bytes * meeting_.ranks, 0))
      throw Refused(Status::kPeer, "rank 0, at " + place_ + ", has given up");
  }

  const TransportMeeting& meeting_;
  const std::string place_;
  addrinfo* found_ = nullptr;
  Socket socket_;
};

}  // namespace

std::unique_ptr<Rendezvous> meet_at_port(const TransportMeeting& meeting, const std::string& place) {
  return std::make_unique<AtPort>(meeting, place);
}

}  // namespace tinyai::parallel
