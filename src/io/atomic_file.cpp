// Temporary names hold the process's id and a counter; O_EXCL and link() make sure that nobody else's file is touched.
#include "io/atomic_file.h"

#include <fcntl.h>
#include <pthread.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <memory>
#include <mutex>
#include <optional>

#include "base/error.h"
#include "base/immortal.h"
#include "base/mutex.h"
#include "io/file_system.h"

namespace tinyai::io {
namespace {

struct Free {
  void operator()(char* text) const { std::free(text); }
};

std::string folder_of(const std::string& path) {
  const size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

int open_uninterrupted(const std::string& path, int flags, mode_t mode) {
  int file;
  do {
    file = file_system().open(path.c_str(), flags | O_CLOEXEC, mode);
  } while (file < 0 && errno == EINTR);
  return file;
}

// A file without a name gets one through here.
bool has_proc() {
  static const bool known = ::access("/proc/self/fd", X_OK) == 0;
  return known;
}

int sync_uninterrupted(int file) {
  int result;
  do {
    result = file_system().sync(file);
  } while (result != 0 && errno == EINTR);
  return result;
}

// Held while a file bears a temporary name that the process's end would leave behind. When the process exits, the other
// threads run on: from then on those get no such names, but the thread that ends it may save in what it runs at exit.
class Naming {
 public:
  explicit Naming(const std::string& path) : guard_(lock()) {
    static const bool watched = std::atexit(end) == 0;
    static_cast<void>(watched);
    if (ending() && !pthread_equal(*ending(), pthread_self())) {
      fail(Status::kIo, path, ": cannot be renamed: the process ends");
    }
  }

 private:
  static Mutex& lock() {
    static Immortal<Mutex> instance;  // never destroyed: threads may save at exit
    return *instance;
  }
  static std::optional<pthread_t>& ending() {
    static constinit std::optional<pthread_t> thread;
    return thread;
  }
  static void end() {
    const std::lock_guard guard(lock());
    ending() = pthread_self();
  }
  std::lock_guard<Mutex> guard_;
};

}  // namespace

AtomicFile::AtomicFile(const std::string& path) : path_(path), target_(path) {
  pthread_testcancel();  // before anything is done, see NotCancelled
  find_target();
  folder_ = folder_of(target_);
  struct stat status = {};
  const bool exists = file_system().status(target_.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) fail_with("written", errno);
  if (exists && file_system().check_writable(target_.c_str()) != 0) fail_with("written", errno);
  // At no time may more people read the new file than the old one.
  const mode_t mode = exists ? status.st_mode & 0777 : 0666;
  if (!create_unnamed(mode)) create_temporary(mode);
  if (exists) file_system().set_mode(fd_, status.st_mode & 07777);  // what the umask took; not worth losing data for
}

// Follows links, so that the file they lead to is replaced, not they.
void AtomicFile::find_target() {
  if (path_.empty()) fail_with("written", ENOENT);  // the system's answer, which would come after the temporary file
  struct stat status = {};
  // Asked of the path as it is: /dev/stdout leads to a pipe that has no other.
  const bool exists = file_system().status(path_.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) fail_with("written", errno);
  if (exists && !S_ISREG(status.st_mode)) fail(Status::kIo, path_, ": cannot be written: not a regular file");
  if (const std::unique_ptr<char, Free> real(file_system().resolve(path_.c_str())); real) {
    target_ = real.get();
    return;
  }
  if (errno != ENOENT) fail_with("written", errno);
  if (file_system().link_status(path_.c_str(), &status) == 0) {
    fail(Status::kIo, path_, ": cannot be written: a link that leads nowhere");
  }
  if (errno != ENOENT) fail_with("written", errno);  // else nothing is there yet
}

// False where the file system, or the kernel, knows no such files.
bool AtomicFile::create_unnamed(mode_t mode) {
  if (!has_proc()) return false;
  fd_ = open_uninterrupted(folder_, O_WRONLY | O_TMPFILE, mode);
  if (fd_ < 0 && errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL) fail_with("written", errno);
  return fd_ >= 0;
}

// Beside the target, and no longer than a name may be where the target's is: of a long one it has the beginning.
std::string AtomicFile::next_temporary() const {
  static std::atomic<uint32_t> counter{0};
  const std::string ending = cat(".", getpid(), "-", counter.fetch_add(1), ".tmp");
  const size_t name = target_.rfind('/') + 1;
  size_t end = std::min(target_.size(), name + NAME_MAX - ending.size());
  while (end < target_.size() && end > name && (target_[end] & 0xC0) == 0x80) --end;  // whole characters of UTF-8
  return target_.substr(0, end) + ending;
}

void AtomicFile::create_temporary(mode_t mode) {
  for (int attempt = 0; fd_ < 0; ++attempt) {
    temporary_ = next_temporary();
    fd_ = open_uninterrupted(temporary_, O_WRONLY | O_CREAT | O_EXCL, mode);
    if (fd_ < 0 && (errno != EEXIST || attempt == 100)) fail_with("written", errno);
  }
}

// Does not replace another file.
bool AtomicFile::name_as_target() {
  if (file_system().link(fd_, target_.c_str()) == 0) return true;
  if (errno != EEXIST) fail_with("named", errno);
  return false;
}

void AtomicFile::name_unnamed() {
  for (int attempt = 0;; ++attempt) {
    std::string name = next_temporary();
    if (file_system().link(fd_, name.c_str()) == 0) {
      temporary_ = std::move(name);
      return;
    }
    if (errno != EEXIST || attempt == 100) fail_with("named", errno);
  }
}

AtomicFile::~AtomicFile() {
  if (fd_ < 0) return;
  file_system().close(fd_);
  if (!temporary_.empty()) file_system().remove(temporary_.c_str());
}

void AtomicFile::write(std::span<const std::byte> bytes) {
  write_at(end_, bytes);
  end_ += bytes.size();
}

void AtomicFile::rewrite(uint64_t offset, std::string_view text) {
  write_at(offset, std::as_bytes(std::span(text.data(), text.size())));
}

void AtomicFile::write_at(uint64_t offset, std::span<const std::byte> bytes) {
  constexpr size_t kMost = size_t{1} << 30;  // Linux transfers at most 2^31 bytes a call
  while (!bytes.empty()) {
    const ssize_t n = file_system().write(fd_, bytes.data(), std::min(bytes.size(), kMost), static_cast<off_t>(offset));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) fail_with("written", n < 0 ? errno : EIO);
    offset += static_cast<uint64_t>(n);
    bytes = bytes.subspan(static_cast<size_t>(n));
  }
}

void AtomicFile::replace_target() {
  const Naming naming(path_);
  if (temporary_.empty()) name_unnamed();
  if (file_system().rename(temporary_.c_str(), target_.c_str()) != 0) fail_with("renamed", errno);
}

// Nothing may fail once the file bears its name: not even memory is asked for.
void AtomicFile::commit() {
  if (sync_uninterrupted(fd_) != 0) fail_with("synced", errno);
  if (!temporary_.empty() || !name_as_target()) replace_target();
  file_system().close(fd_);
  fd_ = -1;
  // The name is durable once its folder is; some file systems cannot sync one, and the file itself is complete by now.
  const int folder = open_uninterrupted(folder_, O_RDONLY | O_DIRECTORY, 0);
  if (folder < 0) return;
  sync_uninterrupted(folder);
  file_system().close(folder);
}

void AtomicFile::fail_with(const char* what, int error) { fail_file(path_, what, error); }

}  // namespace tinyai::io
