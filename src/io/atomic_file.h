// AtomicFile: writes a file that appears whole or not at all.
//
// Bytes go to a temporary file in the same folder; commit() syncs it and renames it over the target, so a reader, a
// crash or a full disk sees the old file or the new one. Without commit() the temporary file is removed.
// The target keeps its permissions, and a symbolic link goes on pointing where it did (one that leads nowhere is
// refused). Errors: IO; what fails after the rename, the folder's sync, is none.
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
  void commit();

 private:
  void find_target();
  void create_temporary(mode_t mode);
  [[noreturn]] void fail_with(const char* what, int error);

  std::string path_, target_, temporary_;  // as given; with links followed; beside the target
  std::string folder_;                     // of both
  int fd_ = -1;
};

}  // namespace tinyai::io
