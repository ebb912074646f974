// Temporary names hold the process's id and a counter; O_EXCL makes sure that nobody else's file is touched.
#include "io/atomic_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <system_error>

#include "base/error.h"

namespace tinyai::io {
namespace {

std::string with_links_followed(const std::string& path) {
  char* real = realpath(path.c_str(), nullptr);  // null where nothing is there yet
  const std::string target = real ? real : path;
  std::free(real);
  return target;
}

std::string folder_of(const std::string& path) {
  const size_t slash = path.rfind('/');
  return slash == std::string::npos ? "." : slash == 0 ? "/" : path.substr(0, slash);
}

}  // namespace

AtomicFile::AtomicFile(const std::string& path) : path_(path), target_(with_links_followed(path)) {
  static std::atomic<uint32_t> counter{0};
  struct stat status = {};
  const bool exists = stat(target_.c_str(), &status) == 0;
  if (exists && !S_ISREG(status.st_mode)) fail(Status::kIo, path_, ": cannot be written: not a regular file");
  for (int attempt = 0; fd_ < 0; ++attempt) {
    temporary_ = cat(target_, ".", getpid(), "-", counter.fetch_add(1), ".tmp");
    fd_ = open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (fd_ < 0 && (errno != EEXIST || attempt == 100)) fail_with("written", errno);
  }
  if (exists && fchmod(fd_, status.st_mode & 07777) != 0) {
    // then it has the permissions of a new file, which is no reason to lose the data
  }
}

AtomicFile::~AtomicFile() {
  if (fd_ < 0) return;
  close(fd_);
  unlink(temporary_.c_str());
}

void AtomicFile::write(std::span<const std::byte> bytes) {
  constexpr size_t kMost = size_t{1} << 30;  // Linux transfers at most 2^31 bytes a call
  while (!bytes.empty()) {
    const ssize_t n = ::write(fd_, bytes.data(), std::min(bytes.size(), kMost));
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) fail_with("written", errno);
    bytes = bytes.subspan(static_cast<size_t>(n));
  }
}

void AtomicFile::commit() {
  if (fsync(fd_) != 0) fail_with("synced", errno);
  if (rename(temporary_.c_str(), target_.c_str()) != 0) fail_with("renamed", errno);
  close(fd_);
  fd_ = -1;
  // The name is durable once its folder is; some file systems cannot sync one, and the file itself is complete by now.
  const int folder = open(folder_of(target_).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return;
  fsync(folder);
  close(folder);
}

void AtomicFile::fail_with(const char* what, int error) {
  fail(Status::kIo, path_, ": cannot be ", what, ": ", std::system_category().message(error));
}

}  // namespace tinyai::io
