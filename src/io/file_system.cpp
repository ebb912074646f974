// Nothing but the calls.
#include "io/file_system.h"

#include <fcntl.h>
#include <unistd.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace tinyai::io {
namespace {

class OperatingSystem final : public FileSystem {};

constinit OperatingSystem g_operating_system;
constinit std::atomic<FileSystem*> g_file_system{&g_operating_system};

}  // namespace

int FileSystem::open(const char* path, int flags, mode_t mode) noexcept { return ::open(path, flags, mode); }
int FileSystem::close(int file) noexcept { return ::close(file); }
int FileSystem::status(int file, struct stat* out) noexcept { return ::fstat(file, out); }
int FileSystem::status(const char* path, struct stat* out) noexcept { return ::stat(path, out); }
int FileSystem::link_status(const char* path, struct stat* out) noexcept { return ::lstat(path, out); }
char* FileSystem::resolve(const char* path) noexcept { return ::realpath(path, nullptr); }
ssize_t FileSystem::read(int file, void* to, size_t bytes, off_t offset) noexcept {
  return ::pread(file, to, bytes, offset);
}
ssize_t FileSystem::write(int file, const void* from, size_t bytes) noexcept { return ::write(file, from, bytes); }
int FileSystem::sync(int file) noexcept { return ::fsync(file); }
int FileSystem::set_mode(int file, mode_t mode) noexcept { return ::fchmod(file, mode); }
int FileSystem::rename(const char* from, const char* to) noexcept { return ::rename(from, to); }
int FileSystem::remove(const char* path) noexcept { return ::unlink(path); }

FileSystem& file_system() noexcept { return *g_file_system.load(std::memory_order_acquire); }

FileSystem* replace_file_system(FileSystem* other) noexcept {
  return g_file_system.exchange(other ? other : &g_operating_system, std::memory_order_acq_rel);
}

}  // namespace tinyai::io
