// FaultyFiles: a FileSystem that counts the calls on files and lets them fail, come short or be interrupted as told. It
// stands in the library's one door to files from construction to destruction.
#pragma once

#include <fcntl.h>

#include <algorithm>
#include <cerrno>
#include <set>
#include <string>
#include <string_view>

#include "io/file_system.h"

namespace tinyai_test {

class FaultyFiles final : public tinyai::io::FileSystem {
 public:
  FaultyFiles() : before_(tinyai::io::replace_file_system(this)) {}
  ~FaultyFiles() { tinyai::io::replace_file_system(before_); }
  FaultyFiles(const FaultyFiles&) = delete;
  FaultyFiles& operator=(const FaultyFiles&) = delete;

  // Call number `nth`, from 0, fails with that errno; for good: and all after it, but for those that tidy up.
  void fail(int64_t nth, int error, bool for_good = false) {
    until_ = nth;
    error_ = error;
    for_good_ = for_good;
  }
  void transfer_at_most(size_t bytes) { most_ = bytes; }      // in one read or write
  void interrupt_each() { interrupts_ = true; }               // every other call that a signal may interrupt
  void leave_room_for(size_t bytes) { room_ = bytes; }        // on the disk
  void end_files_at(off_t offset) { end_ = offset; }          // whatever their status said
  void forbid_writing() { forbidden_ = true; }                // of any file that is there
  void refuse_unnamed(int error) { unnamed_ = error; }        // as a file system that knows no O_TMPFILE
  bool happened() const { return happened_; }                 // a call has failed
  const std::string& failed_call() const { return failed_; }  // the first that did
  bool failed_late() const { return failed_late_; }           // it came when a file had its name already
  int64_t left_open() const { return static_cast<int64_t>(open_.size()); }

  int open(const char* path, int flags, mode_t mode) noexcept override {
    if (interrupted() || fails("open")) return -1;
    if (unnamed_ != 0 && (flags & O_TMPFILE) == O_TMPFILE) {
      errno = unnamed_;
      return -1;
    }
    const int file = FileSystem::open(path, flags, mode);
    if (file >= 0) open_.insert(file);
    return file;
  }
  int close(int file) noexcept override {  // closed even when that fails, as in Linux
    open_.erase(file);
    const int result = FileSystem::close(file);
    return fails("close", true) ? -1 : result;
  }
  int status(int file, struct stat* out) noexcept override {
    return fails("fstat") ? -1 : FileSystem::status(file, out);
  }
  int status(const char* path, struct stat* out) noexcept override {
    return fails("stat") ? -1 : FileSystem::status(path, out);
  }
  int link_status(const char* path, struct stat* out) noexcept override {
    return fails("lstat") ? -1 : FileSystem::link_status(path, out);
  }
  int check_writable(const char* path) noexcept override {
    if (fails("faccessat")) return -1;
    errno = EACCES;
    return forbidden_ ? -1 : FileSystem::check_writable(path);
  }
  char* resolve(const char* path) noexcept override { return fails("realpath") ? nullptr : FileSystem::resolve(path); }
  ssize_t read(int file, void* to, size_t bytes, off_t offset) noexcept override {
    if (interrupted() || fails("read")) return -1;
    if (end_ >= 0) bytes = std::min(bytes, static_cast<size_t>(std::max<off_t>(end_ - offset, 0)));
    return FileSystem::read(file, to, std::min(bytes, most_), offset);
  }
  ssize_t write(int file, const void* from, size_t bytes, off_t offset) noexcept override {
    if (interrupted() || fails("write")) return -1;
    if (room_ == 0) {
      happened_ = true;
      errno = ENOSPC;
      return -1;
    }
    const ssize_t written = FileSystem::write(file, from, std::min({bytes, most_, room_}), offset);
    if (room_ != kEndless && written > 0) room_ -= static_cast<size_t>(written);
    return written;
  }
  int sync(int file) noexcept override { return interrupted() || fails("fsync") ? -1 : FileSystem::sync(file); }
  int set_mode(int file, mode_t mode) noexcept override {
    return fails("fchmod") ? -1 : FileSystem::set_mode(file, mode);
  }
  int link(int file, const char* path) noexcept override {
    if (fails("linkat")) return -1;
    const int result = FileSystem::link(file, path);
    renamed_ |= result == 0 && !std::string_view(path).ends_with(".tmp");
    return result;
  }
  int rename(const char* from, const char* to) noexcept override {
    if (fails("rename")) return -1;
    const int result = FileSystem::rename(from, to);
    renamed_ |= result == 0;
    return result;
  }
  int remove(const char* path) noexcept override { return fails("unlink", true) ? -1 : FileSystem::remove(path); }

 private:
  static constexpr size_t kEndless = SIZE_MAX;

  bool fails(const char* call, bool tidies_up = false) {
    if (error_ == 0 || (happened_ && (!for_good_ || tidies_up))) return false;
    if (!happened_ && until_-- > 0) return false;
    if (!happened_) {
      failed_ = call;
      failed_late_ = renamed_;
    }
    happened_ = true;
    errno = error_;
    return true;
  }
  bool interrupted() {
    if (!interrupts_) return false;
    interrupted_ = !interrupted_;
    errno = EINTR;
    return interrupted_;
  }

  tinyai::io::FileSystem* before_;
  int64_t until_ = 0;
  int error_ = 0;  // 0: none fails
  int unnamed_ = 0;
  bool forbidden_ = false;
  bool for_good_ = false, happened_ = false, interrupts_ = false, interrupted_ = false, renamed_ = false,
       failed_late_ = false;
  size_t most_ = kEndless, room_ = kEndless;
  off_t end_ = -1;
  std::string failed_;
  std::set<int> open_;
};

}  // namespace tinyai_test
