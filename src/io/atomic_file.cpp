// Temporary names hold the process's id and a counter; O_EXCL makes sure that nobody else's file is touched.
#include "io/atomic_file.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <memory>
#include <system_error>

#include "base/error.h"
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

int sync_uninterrupted(int file) {
  int result;
  do {
    result = file_system().sync(file);
  } while (result != 0 && errno == EINTR);
  return result;
}

}  // namespace

AtomicFile::AtomicFile(const std::string& path) : path_(path), target_(path) {
  find_target();
  folder_ = folder_of(target_);
  struct stat status = {};
  const bool exists = file_system().status(target_.c_str(), &status) == 0;
  if (!exists && errno != ENOENT) fail_with("written", errno);
  if (exists && !S_ISREG(status.st_mode)) fail(Status::kIo, path_, ": cannot be written: not a regular file");
  // At no time may more people read the new file than the old one.
  create_temporary(exists ? status.st_mode & 0777 : 0666);
  if (exists) file_system().set_mode(fd_, status.st_mode & 07777);  // what the umask took; not worth losing data for
}

// Follows links, so that the file they lead to is replaced, not they.
void AtomicFile::find_target() {
  if (path_.empty()) fail_with("written", ENOENT);  // the system's answer, which would come after the temporary file
  if (const std::unique_ptr<char, Free> real(file_system().resolve(path_.c_str())); real) {
    target_ = real.get();
    return;
  }
  if (errno != ENOENT) fail_with("written", errno);
  struct stat status = {};
  if (file_system().link_status(path_.c_str(), &status) == 0) {
    fail(Status::kIo, path_, ": cannot be written: a link that leads nowhere");
  }
  if (errno != ENOENT) fail_with("written", errno);  // else nothing is there yet
}

void AtomicFile::create_temporary(mode_t mode) {
  static std::atomic<uint32_t> counter{0};
  for (int attempt = 0; fd_ < 0; ++attempt) {
    temporary_ = cat(target_, ".", getpid(), "-", counter.fetch_add(1), ".tmp");
    fd_ = open_uninterrupted(temporary_, O_WRONLY | O_CREAT | O_EXCL, mode);
    if (fd_ < 0 && (errno != EEXIST || attempt == 100)) fail_with("written", errno);
  }
}

AtomicFile::~AtomicFile() {
  if (fd_ < 0) return;
  file_system().close(fd_);
  file_system().remove(temporary_.c_str());
}

void AtomicFile::write(std::span<const std::byte> bytes) {
  constexpr size_t kMost = size_t{1} << 30;  // Linux transfers at most 2^31 bytes a call
  while (!bytes.empty()) {
    const ssize_t n = file_system().write(fd_, bytes.data(), std::min(bytes.size(), kMost));
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) fail_with("written", n < 0 ? errno : EIO);
    bytes = bytes.subspan(static_cast<size_t>(n));
  }
}

// Nothing may fail once the file bears its name: not even memory is asked for.
void AtomicFile::commit() {
  if (sync_uninterrupted(fd_) != 0) fail_with("synced", errno);
  if (file_system().rename(temporary_.c_str(), target_.c_str()) != 0) fail_with("renamed", errno);
  file_system().close(fd_);
  fd_ = -1;
  // The name is durable once its folder is; some file systems cannot sync one, and the file itself is complete by now.
  const int folder = open_uninterrupted(folder_, O_RDONLY | O_DIRECTORY, 0);
  if (folder < 0) return;
  sync_uninterrupted(folder);
  file_system().close(folder);
}

void AtomicFile::fail_with(const char* what, int error) {
  fail(Status::kIo, path_, ": cannot be ", what, ": ", std::system_category().message(error));
}

}  // namespace tinyai::io
