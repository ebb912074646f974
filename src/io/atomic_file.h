// AtomicFile: writes a file that appears whole or not at all.
//
// Bytes go to a file without a name in the same folder, which vanishes with the process; commit() syncs it and gives it
// the target's name, or, where that is taken, another, by which it is renamed over the target. So a reader, a crash or
// a full disk sees the old file or the new one. Where the file system has no such files, it has a temporary name from
// the beginning, and without commit() that is removed. A process that is killed while the file bears a temporary name
// leaves it there. A target that this process may not write is refused. It keeps its permissions, and a symbolic link
// goes on pointing where it did (one that leads nowhere is refused). Errors: IO; what fails after the rename, the
// folder's sync, is none.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace tinyai::io {

class AtomicFile {
 public:
  explicit AtomicFile(const std::string& path);
  ~AtomicFile();
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;

  void write(std::span<const std::byte> bytes);
  void write(std::string_view text) { write(std::as_bytes(std::span(text.data(), text.size()))); }
  void rewrite(uint64_t offset, std::string_view text);  // of what was written already
  void commit();

 private:
  void find_target();
  bool create_unnamed(mode_t mode);
  void create_temporary(mode_t mode);
  bool name_as_target();
  void replace_target();
  void name_unnamed();
  std::string next_temporary() const;
  void write_at(uint64_t offset, std::span<const std::byte> bytes);
  [[noreturn]] void fail_with(const char* what, int error);

  std::string path_, target_, temporary_;  // as given; with links followed; beside the target, empty without a name
  std::string folder_;                     // of both
  uint64_t end_ = 0;
  int fd_ = -1;
};

}  // namespace tinyai::io
