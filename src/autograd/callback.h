// Callback: a function of the host's that runs in the middle of the engine's work: custom functions, modules composed
// by the host, a Trainer's callbacks. And the frame around one call of it.
//
// A callback runs on the calling thread with a fresh stack of entered scopes, and of labels but for the innermost. A
// scope opened under the operator's place is entered before it and closed in bulk after it; scopes that it left entered
// are left. Operand handles live as long as the call. Results that the frame's scope owns move to the place, others are
// taken as they are.
#pragma once

#include <utility>
#include <vector>

#include "autograd/variable.h"
#include "base/host_data.h"
#include "memory/recompute_span.h"

namespace tinyai::autograd {

// A registration of a host: functions, which capi derives as pointers of its own kinds, and the data that goes with
// them. Whoever may call them owns it.
class HostFunction : public memory::EngineObject {
 public:
  explicit HostFunction(void* user_data) : data_(user_data) {}
  virtual ~HostFunction() = default;
  // Last of all in a registration: one that fails leaves the data with the host.
  void set_destroy(void (*destroy)(void* user_data)) noexcept { data_.set_destroy(destroy); }

 protected:
  HostFunction() = default;  // of the engine's own
  void* user_data() const { return data_.get(); }

 private:
  HostData data_;
};

struct FrameOptions {
  const char* name = "callback";  // for messages and the scope: what runs
  Place place;                    // the scope is opened under it, and results go there
  bool record = true;             // grad mode inside
  void* module = nullptr;         // whose forward it is, if it is one
};

// One call of a function of the host's, from before it runs to what it answered.
class CheckedCall {
 public:
  CheckedCall();
  // CALLBACK, naming the host's function, unless `status` is 0: with the message of the last engine call that failed
  // in it, if that is what the status is of. A failure that the function has handled is no cause of another.
  void check(std::string_view name, int32_t status) const;

 private:
  uint64_t failures_before_;
};

class CallbackFrame {
 public:
  explicit CallbackFrame(const FrameOptions& options);  // opens and enters. CLOSED, OUT_OF_MEMORY
  ~CallbackFrame();                                     // leaves and closes
  CallbackFrame(const CallbackFrame&) = delete;
  CallbackFrame& operator=(const CallbackFrame&) = delete;

  // The innermost of this thread's, or null.
  static const CallbackFrame* innermost();

  Id scope() const { return scope_; }
  bool owns(const Array& array) const;  // its bytes are on the account of the frame's scope, or of one below
  void* module() const { return options_.module; }
  Id lend_variable(const Value& value);  // a handle of the frame's scope to what is a value already
  Id lend_array(const ArrayRef& array);

  void check(int32_t status) const { call_.check(options_.name, status); }

  // Takes what the host handed back: a variable, or an array (then without a history). Bytes that the frame's scope
  // owns are on the place's account afterwards; of what somebody else owns, or came before, it is a view. KIND, CLOSED,
  // HANDLE, and what a ret answers.
  Value take(Id result, const char* argument);

 private:
  Value view(const Value& of) const;

  FrameOptions options_;
  const CallbackFrame* outer_;
  std::vector<std::pair<Id, Value>> taken_;
  ops::Context outer_context_;
  memory::EngineVector<uint64_t> outer_entered_;
  memory::InnermostLabel label_;
  memory::SpansInside spans_;
  Id scope_;
  CheckedCall call_;
};

// The failed C calls of this thread, which capi keeps and installs: how many there were, and of the last its status and
// message.
struct Failures {
  uint64_t (*count)();
  int32_t (*last_status)();
  std::string (*last_message)();
};
void install_failures(const Failures& failures);
// Tells how the last of this thread's calls failed that did so since there were that many; kOk: none did.
uint64_t failure_count();
Status last_failure(uint64_t since);

}  // namespace tinyai::autograd
