// The one header that Debian's libgloo-dev leaves out and others of Gloo include: pointers to a buffer that ends when
// it likes, as Gloo's objects hold them. What they do is in Gloo's library; here is how they lie in memory, so that a
// buffer can be derived from Gloo's.
#pragma once

#include <memory>

namespace gloo {

template <class T>
class NonOwningPtr final {
 public:
  NonOwningPtr() = default;

 private:
  std::shared_ptr<T> ptr_;
};

template <class T>
class ShareableNonOwningPtr;

template <class T>
class WeakNonOwningPtr final {
 public:
  WeakNonOwningPtr() = default;
  explicit WeakNonOwningPtr(const ShareableNonOwningPtr<T>& of) : ptr_(of.ptr_) {}

 private:
  std::weak_ptr<T> ptr_;
};

template <class T>
class ShareableNonOwningPtr final {
 public:
  ShareableNonOwningPtr(const ShareableNonOwningPtr&) = delete;
  ShareableNonOwningPtr& operator=(const ShareableNonOwningPtr&) = delete;
  ~ShareableNonOwningPtr();

 private:
  friend class WeakNonOwningPtr<T>;
  std::shared_ptr<T> ptr_;
};

}  // namespace gloo
