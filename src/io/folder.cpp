#include "io/folder.h"

#include <fcntl.h>

#include <algorithm>
#include <cerrno>

#include "io/file_system.h"

namespace tinyai::io {

void make_folder(const std::string& path) {
  if (file_system().make_folder(path.c_str(), 0777) == 0) return;
  const int error = errno;
  struct stat status = {};
  if (error == EEXIST && file_system().status(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) return;
  fail_file(path, "made", error);
}

std::vector<std::string> names_in(const std::string& path) {
  struct Open {
    DIR* folder;
    ~Open() {
      if (folder) file_system().close_folder(folder);
    }
  } const open{file_system().open_folder(path.c_str())};
  if (!open.folder && errno == ENOENT) return {};
  if (!open.folder) fail_file(path, "read", errno);
  std::vector<std::string> names;
  while (const dirent* entry = file_system().next_entry(open.folder)) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  if (errno != 0) fail_file(path, "read", errno);
  std::ranges::sort(names);
  return names;
}

int64_t file_bytes(const std::string& path) {
  struct stat status = {};
  if (file_system().status(path.c_str(), &status) == 0) return S_ISREG(status.st_mode) ? status.st_size : -1;
  if (errno == ENOENT || errno == ENOTDIR) return -1;
  fail_file(path, "read", errno);
}

void remove_file(const std::string& path) noexcept { file_system().remove(path.c_str()); }
void remove_folder(const std::string& path) noexcept { file_system().remove_folder(path.c_str()); }

void sync_folder(const std::string& path) noexcept {
  const int folder = file_system().open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);
  if (folder < 0) return;
  file_system().sync(folder);
  file_system().close(folder);
}

}  // namespace tinyai::io
