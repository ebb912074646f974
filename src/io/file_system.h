// FileSystem: the operating system's calls on files, as it offers them: -1 or null and errno on failure.
//
// The one door: whatever the library reads or writes for the host goes through it, by ByteSource and AtomicFile, which
// repeat what a signal interrupted and finish what was transferred in part. So a test that stands in the door sees
// every call and can let each of them fail (tests/io).
#pragma once

#include <dirent.h>
#include <sys/stat.h>
#include <sys/types.h>

#include <cstddef>
#include <string>

namespace tinyai::io {

class FileSystem {
 public:
  virtual int open(const char* path, int flags, mode_t mode) noexcept;
  virtual int close(int file) noexcept;
  virtual int status(int file, struct stat* out) noexcept;
  virtual int status(const char* path, struct stat* out) noexcept;       // of what a link leads to
  virtual int link_status(const char* path, struct stat* out) noexcept;  // of the link itself
  virtual int check_writable(const char* path) noexcept;                 // by this process, as open() would have it
  virtual char* resolve(const char* path) noexcept;                      // links followed; from malloc
  virtual ssize_t read(int file, void* to, size_t bytes, off_t offset) noexcept;
  virtual ssize_t write(int file, const void* from, size_t bytes, off_t offset) noexcept;
  virtual int sync(int file) noexcept;
  virtual int set_mode(int file, mode_t mode) noexcept;
  virtual int link(int file, const char* path) noexcept;  // gives a file without a name one, which nobody has yet
  virtual int rename(const char* from, const char* to) noexcept;
  virtual int remove(const char* path) noexcept;
  virtual int make_folder(const char* path, mode_t mode) noexcept;
  virtual int remove_folder(const char* path) noexcept;  // an empty one
  virtual DIR* open_folder(const char* path) noexcept;
  virtual const dirent* next_entry(DIR* folder) noexcept;  // null: there is no other, or errno
  virtual int close_folder(DIR* folder) noexcept;

 protected:
  ~FileSystem() = default;
};

FileSystem& file_system() noexcept;
// Fails with what a call that failed so means for the host: OUT_OF_MEMORY, which it may mend and try again, else IO.
// `what`: cannot be "written".
[[noreturn]] void fail_file(const std::string& path, const char* what, int error);
// Puts another in its place and returns the one before; null: the operating system's. For tests, while no other thread
// reads or writes files.
FileSystem* replace_file_system(FileSystem* other) noexcept;

}  // namespace tinyai::io
