// Callback: a function of the host's that runs in the middle of the engine's work: custom functions, modules composed
// by the host, a Trainer's callbacks. And the frame around one call of it.
//
// A callback runs on the calling thread with a fresh stack of entered scopes. A scope opened under the operator's place
// is entered before it and closed in bulk after it; scopes that it left entered are left. Operand handles live as long
// as the call. Results that the frame's scope owns move to the place, others are taken as they are.
#pragma once

#include <vector>

#include "autograd/variable.h"

namespace tinyai::autograd {

// What a registration carries: destroy is called once, when no callback can run any more; with no lock held.
class HostData {
 public:
  HostData() = default;
  HostData(void* data, void (*destroy)(void* data)) : data_(data), destroy_(destroy) {}
  HostData(HostData&& other) noexcept { swap(other); }
  HostData& operator=(HostData&& other) noexcept {
    swap(other);
    return *this;
  }
  ~HostData() {
    if (destroy_) destroy_(data_);
  }
  void* get() const { return data_; }

 private:
  void swap(HostData& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(destroy_, other.destroy_);
  }
  void* data_ = nullptr;
  void (*destroy_)(void* data) = nullptr;
};

struct FrameOptions {
  const char* name = "callback";  // for messages and the scope: what runs
  Place place;                    // the scope is opened under it, and results go there
  bool record = true;             // grad mode inside
};

// CALLBACK, naming the host's function and repeating its own message, unless `status` is 0.
void check_host(std::string_view name, int32_t status);

class CallbackFrame {
 public:
  explicit CallbackFrame(const FrameOptions& options);  // opens and enters. CLOSED, OUT_OF_MEMORY
  ~CallbackFrame();                                     // leaves and closes
  CallbackFrame(const CallbackFrame&) = delete;
  CallbackFrame& operator=(const CallbackFrame&) = delete;

  Id scope() const { return scope_; }
  Id lend_variable(const Value& value);  // a handle of the frame's scope to what is a value already
  Id lend_array(const ArrayRef& array);

  void check(int32_t status) const { check_host(options_.name, status); }

  // What the host handed back: a variable, or an array (then without a history). Bytes that the frame's scope owns are
  // on the place's account afterwards; of what somebody else owns, or came before, it is a view. KIND, CLOSED, HANDLE,
  // and what a ret answers.
  Value take(Id result, const char* argument);

 private:
  Value view(const Value& of) const;

  FrameOptions options_;
  std::vector<std::pair<Id, Value>> taken_;
  ops::Context outer_context_;
  std::vector<uint64_t> outer_entered_;
  Id scope_;
};

// The message of the last failed C call of this thread, which a failing callback most likely just made. Installed by
// capi, which keeps it.
void install_last_message(std::string (*last_message)());

}  // namespace tinyai::autograd
