// Structs that begin with struct_size: one rule for all, whichever way they go.
//
// A program built against an older header has a smaller struct: what it lacks keeps its default on the way in, and is
// left out on the way out. A larger one comes from a newer header, or is no size at all: it is refused, for the bytes
// beyond what this library knows may not be there. So a struct grows at its end, by whole words (what would fill its
// padding, an older program never set), and its init function, which cannot know how much room it has, is exported
// under a new name that the header maps the old one to.
#pragma once

#include <cstddef>
#include <cstring>

#include "base/error.h"
#include "tinyai.h"

namespace tinyai::capi {

// `least`: bytes without which the struct has no use.
inline void require_struct_size(size_t given, size_t known, const char* name, size_t least = sizeof(size_t)) {
  if (given > known) {
    fail(Status::kUnsupported, name, ": struct_size is ", given, "; version ", tinyai_version(),
         " of the library knows ", known, " bytes: it is older than the program's header, or the size was never set");
  }
  if (given == 0) fail(Status::kArgument, name, ": struct_size is 0; set it to sizeof, or call the init function");
  if (given < least || given % alignof(size_t) != 0) {
    fail(Status::kUnsupported, name, ": struct_size is ", given,
         ", which no header's struct had; set it to sizeof, or call the init function");
  }
}

// A caller's struct as this version knows it, its defaults being those of `known`.
template <class Struct>
Struct known_struct(const Struct* given, Struct known, const char* name) {
  if (!given) return known;
  const size_t size = given->struct_size;  // once: the host may write to it meanwhile
  require_struct_size(size, sizeof(Struct), name);
  std::memcpy(static_cast<void*>(&known), given, size);
  return known;
}

template <class Options>
Options known_options(const Options* given, void (*init)(Options*)) {
  Options known;
  init(&known);
  return known_struct(given, known, "'options'");
}

// Room for results in a caller's struct: as much of it is filled as it has. Its size is read once, and checked, before
// the call begins: later a function of the host's, or another thread, may have written over it. Its struct_size stays.
template <class Struct>
class StructRoom {
 public:
  StructRoom(Struct* out, const char* name) : out_(out), size_(out->struct_size) {
    require_struct_size(size_, sizeof(Struct), name);
  }
  void fill(const Struct& filled) const {
    constexpr size_t kHead = sizeof(size_t);
    std::memcpy(reinterpret_cast<char*>(out_) + kHead, reinterpret_cast<const char*>(&filled) + kHead, size_ - kHead);
  }

 private:
  Struct* const out_;
  const size_t size_;
};

}  // namespace tinyai::capi
