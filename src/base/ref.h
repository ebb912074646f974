// Ref: an owning pointer to a counted object, for the few types that several holders keep alive.
//
// T has `std::atomic<uint32_t> refs` (1 at birth) and a static `void destroy(T*)`.
#pragma once

#include <atomic>
#include <cstdint>
#include <utility>

namespace tinyai {

template <class T>
class Ref {
 public:
  Ref() = default;
  Ref(std::nullptr_t) {}
  Ref(const Ref& other) : object_(other.object_) {
    if (object_) object_->refs.fetch_add(1, std::memory_order_relaxed);
  }
  Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
  Ref& operator=(Ref other) noexcept {
    std::swap(object_, other.object_);
    return *this;
  }
  ~Ref() { drop(object_); }

  static Ref adopt(T* object) { return Ref(object); }  // takes over the caller's count
  static Ref share(T* object) {
    if (object) object->refs.fetch_add(1, std::memory_order_relaxed);
    return Ref(object);
  }
  T* release() { return std::exchange(object_, nullptr); }  // hands the count to the caller

  T* get() const { return object_; }
  T* operator->() const { return object_; }
  T& operator*() const { return *object_; }
  explicit operator bool() const { return object_ != nullptr; }

  // A count of one means nobody else can raise it, so the locked decrement is spared.
  static void drop(T* object) {
    if (!object) return;
    if (object->refs.load(std::memory_order_acquire) == 1 ||
        object->refs.fetch_sub(1, std::memory_order_acq_rel) == 1) {
      T::destroy(object);
    }
  }

 private:
  explicit Ref(T* object) : object_(object) {}
  T* object_ = nullptr;
};

}  // namespace tinyai
