// A manager and all above it, innermost first: for (Manager& m : ancestors(&leaf)). For who holds the tree's lock, or
// knows that none of them ends meanwhile.
#pragma once

#include "memory/manager.h"

namespace tinyai::memory {

template <class T>  // Manager, const Manager
class Ancestors {
 public:
  explicit Ancestors(T* leaf) : leaf_(leaf) {}
  class Iterator {
   public:
    explicit Iterator(T* at) : at_(at) {}
    T& operator*() const { return *at_; }
    Iterator& operator++() {
      at_ = at_->parent.load(std::memory_order_relaxed);
      return *this;
    }
    bool operator!=(const Iterator& other) const { return at_ != other.at_; }

   private:
    T* at_;
  };
  Iterator begin() const { return Iterator(leaf_); }
  Iterator end() const { return Iterator(nullptr); }

 private:
  T* leaf_;
};

template <class T>
Ancestors<T> ancestors(T* leaf) {  // itself first; null: none
  return Ancestors<T>(leaf);
}

}  // namespace tinyai::memory
