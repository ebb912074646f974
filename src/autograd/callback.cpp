// The frame around a callback of the host's.
#include "autograd/callback.h"

#include "base/error.h"
#include "base/fork.h"
#include "base/log.h"
#include "base/stack_room.h"

namespace tinyai::autograd {
namespace {

[[gnu::tls_model("initial-exec")]] thread_local const CallbackFrame* t_innermost = nullptr;
Failures g_failures = {[] { return uint64_t{0}; }, [] { return int32_t{0}; }, [] { return std::string(); }};
constexpr int32_t kFailed = -1;  // of a host that says nothing more, or tells its reason otherwise

// Its own: the host may hand back a handle of the frame's scope or of a scope below.
bool is_below(Id scope, uint64_t owner) {
  if (owner == scope.bits) return memory::manager_of_scope(owner);
  const std::lock_guard tree(memory::tree_lock());
  const memory::Manager* top = memory::find_manager_locked(scope);
  const memory::Manager* manager = memory::find_manager_locked(Id{owner});
  return top && manager && memory::is_ancestor_or_self(top, manager);
}

// The callback may have closed what it hands back: the error says whose callback it was.
Pinned pin_result(Id result, memory::Kind kind, const char* argument, const char* callback) try {
  return Pinned(result, kind, argument);
} catch (const Error& error) {
  fail(error.status(), callback, ": handed back by the host's function: ", error.what());
}

void report_left_entered(int64_t scopes, const char* callback) noexcept try {
  if (scopes <= 0 || !logs(LogLevel::kWarn)) return;
  log(LogLevel::kWarn,
      cat(callback, ": the host's function returned inside ", scopes, " scopes that it had entered; they are left"));
} catch (...) {
  // Only a message is lost.
}

}  // namespace

void install_failures(const Failures& failures) { g_failures = failures; }

uint64_t failure_count() { return g_failures.count(); }

Status last_failure(uint64_t since) {
  return g_failures.count() == since ? Status::kOk : static_cast<Status>(g_failures.last_status());
}

const CallbackFrame* CallbackFrame::innermost() { return t_innermost; }

CallbackFrame::CallbackFrame(const FrameOptions& options)
    : options_(options), outer_(t_innermost), outer_context_(ops::context()) {
  require_stack(options.name, outer_context_.tracer ? kTraceRoom : kStackRoom);  // callbacks nest as the host likes
  scope_ = memory::open(Id{options.place.scope}, {.name = options.name, .engine = true});
  outer_entered_ = std::exchange(memory::thread_scopes().entered, {});
  try {
    memory::enter(scope_);
  } catch (...) {
    memory::thread_scopes().entered = std::move(outer_entered_);
    memory::close(scope_);
    throw;
  }
  ops::context() = outer_context_.inner({}, options.record);
  t_innermost = this;
}

CallbackFrame::~CallbackFrame() {
  t_innermost = outer_;
  ops::context() = outer_context_;
  auto& entered = memory::thread_scopes().entered;
  report_left_entered(static_cast<int64_t>(entered.size()) - 1, options_.name);
  while (!entered.empty()) memory::leave(Id{entered.back()});  // what the host left entered, then the frame's own
  entered = std::move(outer_entered_);
  memory::close(scope_);
}

Id CallbackFrame::lend_variable(const Value& value) {
  // A loan: the end of this handle is not the end of the leaf.
  return publish_variable(memory::place_in(scope_), value, memory::kLoan);
}

Id CallbackFrame::lend_array(const ArrayRef& array) {
  return publish_array(memory::place_in(scope_), array, memory::kLoan);
}

CheckedCall::CheckedCall() : failures_before_(g_failures.count()) {}

void CheckedCall::check(std::string_view name, int32_t status) const {
  if (is_forked_child()) fail_in_forked_child();  // the function forked, and this is the child
  if (status == 0) return;
  if (status == kFailed) fail(Status::kCallback, name, ": the host's function failed");
  // An older message has nothing to do with this.
  const bool cause = g_failures.count() != failures_before_ && g_failures.last_status() == status;
  fail(Status::kCallback, name, ": the host's function returned status ", status, cause ? ": " : "",
       cause ? g_failures.last_message() : std::string());
}

bool CallbackFrame::owns(const Array& array) const { return is_below(scope_, ops::place_of_owner(array).scope); }

// Bytes that another handle owns stay with it, and so do headers of views: the result is a view of its own.
Value CallbackFrame::view(const Value& of) const {
  int64_t strides[kMaxRank];
  of->strides(strides);
  return Value(new_view(options_.place, *of, of.shape(), strides, of->offset(), memory::Exempt::kFromCap), of.edge(),
               of.voter());
}

Value CallbackFrame::take(Id result, const char* argument) {
  for (const auto& [id, value] : taken_) {  // handed back more than once
    if (id == result) return view(value);
  }
  const memory::Kind kind = result.kind() == memory::Kind::kArray ? memory::Kind::kArray : memory::Kind::kVariable;
  const Pinned pinned = pin_result(result, kind, argument, options_.name);
  const auto value = [&] {
    return kind == memory::Kind::kVariable ? value_of(*pinned) : Value(ArrayRef::share(&pinned.as<Array>()));
  };
  // Parameters and value() handles stay with whoever they belong to; so does what lives elsewhere.
  const uint32_t flags = pinned->flags.load(std::memory_order_relaxed);
  const bool bound = flags & (memory::kOfVariable | memory::kOfModule);
  if (bound || !is_below(scope_, memory::owner_scope(*pinned))) return view(value());
  const bool own = flags & memory::kOwnsStorage || (pinned.as<Array>().view && !(flags & memory::kLoan));
  if (!own) return view(value());
  taken_.reserve(taken_.size() + 1);
  memory::ret(scope_, {&result, 1});
  taken_.emplace_back(result, value());
  memory::release(result);
  return taken_.back().second;
}

}  // namespace tinyai::autograd
