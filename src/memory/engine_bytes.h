// The engine counts what it needs beside the arrays (handle slots, managers, names, tables of a running call), shown as
// system/engine.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace tinyai::memory {

void add_engine_bytes(int64_t bytes) noexcept;
int64_t engine_bytes() noexcept;

// Counts the memory of containers that grow with what a host does.
template <class T>
struct EngineAllocator {
  using value_type = T;
  EngineAllocator() = default;
  template <class U>
  EngineAllocator(const EngineAllocator<U>&) noexcept {}

  T* allocate(size_t count) {
    T* const made = std::allocator<T>().allocate(count);
    add_engine_bytes(static_cast<int64_t>(count * sizeof(T)));
    return made;
  }
  void deallocate(T* block, size_t count) noexcept {
    add_engine_bytes(-static_cast<int64_t>(count * sizeof(T)));
    std::allocator<T>().deallocate(block, count);
  }
  friend bool operator==(const EngineAllocator&, const EngineAllocator&) { return true; }
};

using EngineString = std::basic_string<char, std::char_traits<char>, EngineAllocator<char>>;
template <class T>
using EngineVector = std::vector<T, EngineAllocator<T>>;
template <class T, class Hash = std::hash<T>>
using EngineSet = std::unordered_set<T, Hash, std::equal_to<>, EngineAllocator<T>>;

// Hashes names as they are given, without making a string.
struct TextHash {
  using is_transparent = void;
  size_t operator()(std::string_view text) const noexcept { return std::hash<std::string_view>()(text); }
};

// Room for one more element, so that adding it cannot fail; it grows as push_back lets it grow.
template <class Vector>
void make_room(Vector& vector) {
  if (vector.size() == vector.capacity()) vector.reserve(2 * vector.size() + 4);
}

// Room for all of another set, so that known.merge(more) cannot fail.
template <class Set>
void make_room(Set& known, const Set& more) {
  known.reserve(known.size() + more.size());
}

// The base of what is made by `new` and counts too. Deleted as what it is, or by a virtual destructor.
struct EngineObject {
  static void* operator new(size_t bytes) { return EngineAllocator<std::byte>().allocate(bytes); }
  static void operator delete(void* object, size_t bytes) noexcept {
    EngineAllocator<std::byte>().deallocate(static_cast<std::byte*>(object), bytes);
  }
};

// A name that few objects of a kind have, behind a pointer in all of them.
class Name : public EngineObject {
 public:
  explicit Name(std::string_view text) : text_(text) {}
  std::string text() const { return std::string(text_); }

 private:
  EngineString text_;
};

}  // namespace tinyai::memory
