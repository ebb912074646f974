// HostData: what a host's function carries, from its registration to the moment when nobody can call it any more.
#pragma once

#include <utility>

#include "base/mutex.h"

namespace tinyai {

// destroy is called once, when no callback can run any more; with no lock held.
class HostData {
 public:
  HostData() = default;
  explicit HostData(void* data) : own_(new Own) { own_->data = data; }
  HostData(HostData&& other) noexcept : own_(std::exchange(other.own_, nullptr)) {}
  HostData& operator=(HostData&& other) noexcept {
    std::swap(own_, other.own_);
    return *this;
  }
  ~HostData() {
    if (!own_) return;
    holds_mutex() && own_->destroy ? call_later(*own_) : end(*own_);
  }
  void* get() const { return own_ ? own_->data : nullptr; }
  // Last of all in a registration: one that fails leaves the data with the host.
  void set_destroy(void (*destroy)(void* data)) noexcept { own_->destroy = destroy; }

 private:
  struct Own : LaterCall {
    Own() { run = end; }
    void* data = nullptr;
    void (*destroy)(void* data) = nullptr;
  };
  static void end(LaterCall& self) noexcept {
    auto* own = static_cast<Own*>(&self);
    if (own->destroy) own->destroy(own->data);
    delete own;
  }
  Own* own_ = nullptr;
};

}  // namespace tinyai
