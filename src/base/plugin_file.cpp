#include "base/plugin_file.h"

#include <dlfcn.h>
#include <link.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "base/error.h"
#include "base/shown.h"

namespace tinyai {
namespace {

std::string own_folder() {
  Dl_info info;
  if (!dladdr(reinterpret_cast<const void*>(&own_folder), &info) || !info.dli_fname) return {};
  const std::string path = info.dli_fname;
  const size_t end = path.rfind('/');
  return end == std::string::npos ? std::string() : path.substr(0, end);
}

// The file that a path names, which may be a folder: of the working directory where it does not begin with a slash, for
// a name without one is what the linker looks for by itself. One path; a colon is part of its name.
std::string file_at(const std::string& path, const char* file) {
  struct stat found {};
  const bool is_folder = stat(path.c_str(), &found) == 0 && S_ISDIR(found.st_mode);
  const bool is_alone = path.find('/') == std::string::npos;
  return cat(is_alone ? "./" : "", path, is_folder ? "/" : "", is_folder ? file : "");
}

// The linker's words, which mostly begin with the path.
std::string words_of(const std::string& place, const char* said) {
  const std::string_view words = said ? said : "no reason was given";
  const std::string begin = place + ": ";
  return cat(shown(place), ": ", words.starts_with(begin) ? words.substr(begin.size()) : shown(words));
}

// True if a file ends before what its header says is there, as a copy that was broken off: the linker maps what is
// missing, and the process would end with SIGBUS.
bool is_cut_off(const char* place, off_t size) {
  std::FILE* const file = std::fopen(place, "rbe");
  ElfW(Ehdr) head{};
  const bool is_elf =
      file && std::fread(&head, sizeof head, 1, file) == 1 && std::memcmp(head.e_ident, ELFMAG, SELFMAG) == 0;
  if (file) std::fclose(file);
  const auto ends = [](uint64_t begin, uint64_t count, uint64_t each) { return begin + count * each; };
  return is_elf && std::max(ends(head.e_phoff, head.e_phnum, head.e_phentsize),
                            ends(head.e_shoff, head.e_shnum, head.e_shentsize)) > static_cast<uint64_t>(size);
}

// Tells what the linker is not to open; for one, a pipe, where it would wait for who writes into it. Null: it may try.
const char* why_no_library(const std::string& place) {
  struct stat found {};
  if (place.find('/') == std::string::npos || stat(place.c_str(), &found) != 0) return nullptr;
  if (S_ISREG(found.st_mode)) return is_cut_off(place.c_str(), found.st_size) ? "a file that was cut off" : nullptr;
  return S_ISDIR(found.st_mode)    ? "a folder, and no file"
         : S_ISFIFO(found.st_mode) ? "a pipe, and no file"
                                   : "a device or socket, and no file";
}

}  // namespace

std::vector<std::string> places_of(const PluginFile& file) {
  // A place that was named is meant, and nothing else. But not where a program runs with more rights than its user's.
  if (const char* const named = secure_getenv(file.variable); named && *named) return {file_at(named, file.name)};
  std::vector<std::string> places;
  if (const std::string folder = own_folder(); !folder.empty()) places.push_back(folder + "/" + file.name);
  places.emplace_back(file.name);
  return places;
}

// The linker's words about a library that is there and cannot be loaded say more than that it was not found elsewhere.
void* load_plugin(const PluginFile& file, std::string& tried) {
  std::string all;
  for (const std::string& place : places_of(file)) {
    const char* const no_library = why_no_library(place);
    void* const library = no_library ? nullptr : dlopen(place.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (library) return library;
    all += cat(all.empty() ? "" : "; ",
               no_library ? cat(shown(place), ": it is ", no_library) : words_of(place, dlerror()));
  }
  tried = std::move(all);
  return nullptr;
}

std::string file_of_address(const void* address, const PluginFile& file) {
  Dl_info info{};
  const bool is_known = dladdr(address, &info) && info.dli_fname;
  return is_known ? shown(info.dli_fname) : std::string(file.name);
}

}  // namespace tinyai
