// HostData: what a host's function carries, from its registration to the moment when nobody can call it any more.
#pragma once

#include <utility>

#include "base/mutex.h"

namespace tinyai {

// destroy is called once, when no callback can run any more; with no lock held.
class HostData {
 public:
  HostData() = default;
  explicit HostData(void* data) : data_(new OwnedData) { data_->data = data; }
  HostData(HostData&& other) noexcept : data_(std::exchange(other.data_, nullptr)) {}
  HostData& operator=(HostData&& other) noexcept {
    std::swap(data_, other.data_);
    return *this;
  }
  ~HostData() {
    if (!data_) return;
    holds_mutex() && data_->destroy ? call_later(*data_) : end(*data_);
  }
  void* get() const { return data_ ? data_->data : nullptr; }
  // Last of all in a registration: one that fails leaves the data with the host.
  void set_destroy(void (*destroy)(void* data)) noexcept { data_->destroy = destroy; }

 private:
  struct OwnedData : LaterCall {
    OwnedData() { run = end; }
    void* data = nullptr;
    void (*destroy)(void* data) = nullptr;
  };
  static void end(LaterCall& self) noexcept {
    auto* owned = static_cast<OwnedData*>(&self);
    if (owned->destroy) owned->destroy(owned->data);
    delete owned;
  }
  OwnedData* data_ = nullptr;
};

}  // namespace tinyai
