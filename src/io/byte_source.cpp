// Files are read by place, so there is no position to share between threads.
#include "io/byte_source.h"

#include <fcntl.h>
#include <pthread.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include "base/error.h"
#include "io/file_system.h"

namespace tinyai::io {

void ByteSource::require_inside(uint64_t offset, uint64_t bytes) const {
  if (offset > size_ || bytes > size_ - offset) {
    fail(Status::kIo, name_, ": ends at byte ", size_, ", but bytes ", offset, " to ", offset + bytes, " are needed");
  }
}

void ByteSource::read_at(uint64_t offset, std::span<std::byte> out) const {
  require_inside(offset, out.size());
  if (!out.empty()) fill(offset, out);
}

std::string ByteSource::read_text(uint64_t offset, uint64_t bytes) const {
  require_inside(offset, bytes);
  std::string text(bytes, '\0');
  read_at(offset, std::as_writable_bytes(std::span(text.data(), text.size())));
  return text;
}

namespace {

int opened(const std::string& path, uint64_t& size) {
  pthread_testcancel();  // before anything is done, see NotCancelled
  int fd;
  do {
    fd = file_system().open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC,
                            0);  // a pipe without a writer must not wait
  } while (fd < 0 && errno == EINTR);
  struct stat status = {};
  const bool known = fd >= 0 && file_system().status(fd, &status) == 0;
  if (known && S_ISREG(status.st_mode)) {
    size = static_cast<uint64_t>(status.st_size);
    return fd;
  }
  const int error = errno;
  if (fd >= 0) file_system().close(fd);
  if (known) fail(Status::kIo, path, ": cannot be read: not a regular file");
  fail_file(path, "read", error);
}

}  // namespace

FileSource::FileSource(const std::string& path) : ByteSource(path) {
  uint64_t size = 0;
  fd_ = opened(path, size);
  set_size(size);
}

FileSource::~FileSource() { file_system().close(fd_); }

void FileSource::fill(uint64_t offset, std::span<std::byte> out) const {
  constexpr size_t kMost = size_t{1} << 30;  // Linux transfers at most 2^31 bytes a call
  while (!out.empty()) {
    const ssize_t n = file_system().read(fd_, out.data(), std::min(out.size(), kMost), static_cast<off_t>(offset));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail_file(name(), "read", errno);
    if (n == 0) fail(Status::kIo, name(), ": became shorter while it was read");
    offset += static_cast<uint64_t>(n);
    out = out.subspan(static_cast<size_t>(n));
  }
}

void MemorySource::fill(uint64_t offset, std::span<std::byte> out) const {
  std::memcpy(out.data(), bytes_.data() + offset, out.size());
}

}  // namespace tinyai::io
