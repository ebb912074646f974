// Immortal: an object of a function's own that lives from its first use to the end of the process, for threads may run
// and blocks be freed at exit. It lies in the program's data: its first use takes no memory, so that it may come from
// where a failure could not be told.
#pragma once

#include <cstddef>
#include <new>
#include <utility>

namespace tinyai {

template <class T>
class Immortal {
 public:
  template <class... Args>
  explicit Immortal(Args&&... args) {
    new (room_) T(std::forward<Args>(args)...);
  }
  Immortal(const Immortal&) = delete;
  Immortal& operator=(const Immortal&) = delete;
  T& operator*() { return *std::launder(reinterpret_cast<T*>(room_)); }

 private:
  alignas(T) std::byte room_[sizeof(T)];
};

}  // namespace tinyai
