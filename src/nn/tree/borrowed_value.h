// BorrowedValue: a parameter or buffer as a forward reads it. Its handle is pinned and no count is raised, so that
// threads which share a network write nothing beside its weights.
#pragma once

#include <utility>

#include "autograd/variable.h"

namespace tinyai::nn {

class BorrowedValue {
 public:
  BorrowedValue() = default;                                                   // an optional part that is not there
  explicit BorrowedValue(ops::Value own) noexcept : value_(std::move(own)) {}  // computed, and held by its count
  explicit BorrowedValue(memory::Pinned part) : value_(autograd::borrowed_value(*part)), pinned_(std::move(part)) {}
  BorrowedValue(BorrowedValue&& other) noexcept = default;
  BorrowedValue& operator=(BorrowedValue&&) = delete;
  ~BorrowedValue() {
    if (pinned_) autograd::give_back(value_);
  }

  const ops::Value& get() const { return value_; }
  const ops::Value* operator->() const { return &value_; }
  operator const ops::Value&() const { return value_; }  // NOLINT: a copy of it counts
  operator ops::Operand() const { return value_; }       // NOLINT
  explicit operator bool() const { return static_cast<bool>(value_); }

 private:
  ops::Value value_;
  memory::Pinned pinned_;
};

// A parameter or a buffer of a module, by its handle. CLOSED, naming it, when its scope was closed.
BorrowedValue parameter_value(memory::Id id);
BorrowedValue buffer_value(memory::Id id);

}  // namespace tinyai::nn
