// Folders: made, listed and removed. Errors: IO, with the path and the system's reason.
#pragma once

#include <string>
#include <vector>

namespace tinyai::io {

void make_folder(const std::string& path);                   // one that is there already is as good
std::vector<std::string> names_in(const std::string& path);  // in their order; none where there is no such folder
int64_t file_bytes(const std::string& path);                 // -1: there is no such file
void remove_file(const std::string& path) noexcept;          // what cannot be removed stays
void remove_folder(const std::string& path) noexcept;        // likewise, and so does one that is not empty
void sync_folder(const std::string& path) noexcept;          // its names are durable then, where the file system can

}  // namespace tinyai::io
