// oneDNN's lock of readers and writers, in the room of the pointer that it has for one. Its own allocates in a
// constructor that its streams call, and one that finds no memory there frees the same block twice. The declarations
// are those of oneDNN's src/common/rw_mutex.hpp; the linker takes these and leaves its file out.
#include <atomic>
#include <cstdint>

namespace dnnl::impl::utils {

struct rw_mutex_t {
  rw_mutex_t();
  ~rw_mutex_t();
  void lock_read();
  void lock_write();
  void unlock_read();
  void unlock_write();

 private:
  static constexpr int64_t kWritten = -1;
  std::atomic<int64_t> readers_;  // or kWritten
};
static_assert(sizeof(rw_mutex_t) == sizeof(void*));

struct lock_read_t {
  explicit lock_read_t(rw_mutex_t& rw_mutex_);
  ~lock_read_t();

 private:
  rw_mutex_t& rw_mutex_;
};
struct lock_write_t {
  explicit lock_write_t(rw_mutex_t& rw_mutex_);
  ~lock_write_t();

 private:
  rw_mutex_t& rw_mutex_;
};

rw_mutex_t::rw_mutex_t() : readers_(0) {}
rw_mutex_t::~rw_mutex_t() = default;

void rw_mutex_t::lock_read() {
  for (int64_t now = readers_.load(std::memory_order_relaxed);;) {
    if (now == kWritten) {
      readers_.wait(now, std::memory_order_relaxed);
      now = readers_.load(std::memory_order_relaxed);
    } else if (readers_.compare_exchange_weak(now, now + 1, std::memory_order_acquire, std::memory_order_relaxed)) {
      return;
    }
  }
}
void rw_mutex_t::lock_write() {
  for (int64_t now = 0; !readers_.compare_exchange_weak(now, kWritten, std::memory_order_acquire); now = 0) {
    if (now != 0) readers_.wait(now, std::memory_order_relaxed);
  }
}
void rw_mutex_t::unlock_read() {
  readers_.fetch_sub(1, std::memory_order_release);
  readers_.notify_all();
}
void rw_mutex_t::unlock_write() {
  readers_.store(0, std::memory_order_release);
  readers_.notify_all();
}

lock_read_t::lock_read_t(rw_mutex_t& rw_mutex) : rw_mutex_(rw_mutex) { rw_mutex_.lock_read(); }
lock_read_t::~lock_read_t() { rw_mutex_.unlock_read(); }
lock_write_t::lock_write_t(rw_mutex_t& rw_mutex) : rw_mutex_(rw_mutex) { rw_mutex_.lock_write(); }
lock_write_t::~lock_write_t() { rw_mutex_.unlock_write(); }

}  // namespace dnnl::impl::utils
