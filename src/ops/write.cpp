// The memory is asked for by a dry run of the forward itself, so what was asked and what is taken cannot drift apart.
// An exception of a kernel ends here: who writes (a commit, a step) is past the point from which it could go back.
#include "ops/write.h"

#include <cstdio>
#include <exception>

#include "base/error.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/observer.h"
#include "ops/rules.h"
#include "ops/timed_call.h"
#include "ops/tracer.h"

namespace tinyai::ops {
namespace {

// A launch failed where nobody can be told: as if it had failed later, in the queue.
void note_failure(device::Device& device, const Record& op, const std::exception& error) noexcept {
  const auto* const known = dynamic_cast<const Error*>(&error);
  char message[160];
  std::snprintf(message, sizeof message, "%s: %s", op.info->name, error.what());
  device.note_failure(known ? known->status() : Status::kInternal, message);
}

Operand operand(const Array& array) { return {const_cast<Array*>(&array), {}, 0}; }

// True if what is written belongs to the trace: the engine's own writes happen, those of the function do not.
bool is_of_trace(Operands in) {
  for (const Operand& operand : in) {
    if (operand && operand.array->device().is_traced()) return true;
  }
  return false;
}

void trace_write(Tracer& tracer, const Record& op, Operands given, const void* attrs) noexcept try {
  std::vector<Operand> room;
  const Operands in = tracer.capture(op, given, room);
  Specs none;
  op.infer({{*op.info, in, attrs}}, none);
  Results nothing;
  tracer.append(op, in, attrs, none, nothing);
} catch (...) {
  tracer.fail_later(std::current_exception());
}

}  // namespace

Reserved::Reserved(const Record& op, Operands in, const void* attrs, Scratch& from) {
  if (context().tracer && is_of_trace(in)) return;
  if (!op.needs_workspace || !op.needs_workspace({*op.info, in, attrs})) return;
  DryRun dry;
  op.forward({{*op.info, in, attrs}, {}, dry, {}, in[0].array->device()});
  left_ = dry.bytes();
  if (left_ > 0) next_ = static_cast<char*>(from.allocate_on(in[0].array->device(), left_));
}

void* Reserved::allocate(int64_t bytes) {
  const int64_t taken = aligned_size(bytes);
  if (taken > left_) fail(Status::kInternal, "a write asks for ", bytes, " bytes more than it said");
  left_ -= taken;
  return std::exchange(next_, next_ + taken);
}

void write(const Record& op, Operands in, const void* attrs, Reserved reserved) noexcept {
  if (Tracer* const tracer = context().tracer; tracer && is_of_trace(in)) return trace_write(*tracer, op, in, attrs);
  device::Device& device = in[0].array->device();
  TimedCall timed;
  try {
    op.forward({{*op.info, in, attrs}, {}, reserved, {}, device});
  } catch (const std::exception& error) {
    note_failure(device, op, error);
  }
  timed.done(op, in, attrs, {});
  bump_versions(op, in);
  if (Observer* const observer = context().observer) observer->computed(op, in, attrs, {}, nullptr);
}

void write_behind(Operands first, const Record& op, Operands in, const void* attrs, Reserved reserved) noexcept {
  Tracer* const tracer = context().tracer;
  if (tracer && is_of_trace(first)) return trace_write(*tracer, op, in, attrs);
  write(op, in, attrs, std::move(reserved));
}

ArrayRef on_device(const memory::Place& place, const Array& array, device::Device& device) {
  if (&array.device() == &device) return ArrayRef::share(const_cast<Array*>(&array));
  ArrayRef copy = new_array(place, device, memory::Category::kWorkspace, array.spec(), {}, memory::Exempt::kFromCap);
  Scratch scratch(place, device::cpu());
  void* const elements = scratch.allocate(array.spec().bytes());
  copy_to_host(array, elements);
  copy_from_host(*copy, elements);
  return copy;
}

bool are_apart(const Array& source, const Array& written) { return are_apart(view_of(source), view_of(written)); }

void fill(const Array& destination, double value) noexcept {
  const Operand in = operand(destination);
  const FillInplaceAttrs attrs{value};
  write(records::fill_inplace, {&in, 1}, &attrs);
}

void add_to(const Array& destination, const Array& b) noexcept {
  const Operand in[] = {operand(destination), operand(b)};
  write(records::add_inplace, in, nullptr);
}

void copy_to(const Array& to, const Array& from) noexcept {
  const Operand in[] = {operand(to), operand(from)};
  write(records::assign, in, nullptr);
}

}  // namespace tinyai::ops
