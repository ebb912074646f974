// Nothing but the calls; where a thread can be cancelled in one, it is not.
#include "io/file_system.h"

#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <system_error>

#include "base/cancellation.h"
#include "base/error.h"

namespace tinyai::io {
namespace {

class OperatingSystem final : public FileSystem {};

// Beyond RLIMIT_FSIZE the system ends the process by SIGXFSZ where the host does not mind that signal: for the length
// of a write the thread blocks it, and takes what the write has raised. EFBIG tells the rest.
class NoSizeSignal {
 public:
  NoSizeSignal() noexcept {
    sigemptyset(&signal_);
    sigaddset(&signal_, SIGXFSZ);
    blocked_ = pthread_sigmask(SIG_BLOCK, &signal_, &outer_) == 0 && !sigismember(&outer_, SIGXFSZ);
  }
  ~NoSizeSignal() {
    if (!blocked_) return;
    const int error = errno;
    if (is_raised_) {
      constexpr timespec kNow = {};
      sigtimedwait(&signal_, nullptr, &kNow);
    }
    pthread_sigmask(SIG_SETMASK, &outer_, nullptr);
    errno = error;
  }
  NoSizeSignal(const NoSizeSignal&) = delete;
  NoSizeSignal& operator=(const NoSizeSignal&) = delete;

  ssize_t after(ssize_t written) noexcept {
    is_raised_ = written < 0 && errno == EFBIG;
    return written;
  }

 private:
  sigset_t signal_, outer_;
  bool blocked_, is_raised_ = false;
};

constinit OperatingSystem g_operating_system;
constinit std::atomic<FileSystem*> g_file_system{&g_operating_system};

}  // namespace

int FileSystem::open(const char* path, int flags, mode_t mode) noexcept {
  const NotCancelled whole;
  return ::open(path, flags, mode);
}
int FileSystem::close(int file) noexcept {
  const NotCancelled whole;
  return ::close(file);
}
int FileSystem::status(int file, struct stat* out) noexcept { return ::fstat(file, out); }
int FileSystem::status(const char* path, struct stat* out) noexcept { return ::stat(path, out); }
int FileSystem::link_status(const char* path, struct stat* out) noexcept { return ::lstat(path, out); }
int FileSystem::check_writable(const char* path) noexcept { return ::faccessat(AT_FDCWD, path, W_OK, AT_EACCESS); }
char* FileSystem::resolve(const char* path) noexcept { return ::realpath(path, nullptr); }
ssize_t FileSystem::read(int file, void* to, size_t bytes, off_t offset) noexcept {
  const NotCancelled whole;
  return ::pread(file, to, bytes, offset);
}
ssize_t FileSystem::write(int file, const void* from, size_t bytes, off_t offset) noexcept {
  const NotCancelled whole;
  NoSizeSignal quiet;
  return quiet.after(::pwrite(file, from, bytes, offset));
}
int FileSystem::sync(int file) noexcept {
  const NotCancelled whole;
  return ::fsync(file);
}
int FileSystem::set_mode(int file, mode_t mode) noexcept { return ::fchmod(file, mode); }
int FileSystem::link(int file, const char* path) noexcept {
  char own[32];
  std::snprintf(own, sizeof own, "/proc/self/fd/%d", file);
  return ::linkat(AT_FDCWD, own, AT_FDCWD, path, AT_SYMLINK_FOLLOW);
}
int FileSystem::rename(const char* from, const char* to) noexcept { return ::rename(from, to); }
int FileSystem::remove(const char* path) noexcept { return ::unlink(path); }
int FileSystem::make_folder(const char* path, mode_t mode) noexcept { return ::mkdir(path, mode); }
int FileSystem::remove_folder(const char* path) noexcept { return ::rmdir(path); }
DIR* FileSystem::open_folder(const char* path) noexcept {
  const NotCancelled whole;
  return ::opendir(path);
}
const dirent* FileSystem::next_entry(DIR* folder) noexcept {
  const NotCancelled whole;
  errno = 0;
  return ::readdir(folder);
}
int FileSystem::close_folder(DIR* folder) noexcept {
  const NotCancelled whole;
  return ::closedir(folder);
}

FileSystem& file_system() noexcept { return *g_file_system.load(std::memory_order_acquire); }

void fail_file(const std::string& path, const char* what, int error) {
  const Status status = error == ENOMEM ? Status::kOutOfMemory : Status::kIo;
  fail(status, path, ": cannot be ", what, ": ", std::system_category().message(error));
}

FileSystem* replace_file_system(FileSystem* other) noexcept {
  return g_file_system.exchange(other ? other : &g_operating_system, std::memory_order_acq_rel);
}

}  // namespace tinyai::io
