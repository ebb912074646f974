// Translation of errors; the thread's message; shared argument checks.
#include "capi/call.h"

#include <cstdio>
#include <new>

#include "base/thread_end.h"
#include "capi/start.h"
#include "memory/placement.h"

namespace tinyai::capi {
namespace {

static_assert(TINYAI_ERROR_ARGUMENT == static_cast<int>(Status::kArgument));
static_assert(TINYAI_ERROR_SHAPE == static_cast<int>(Status::kShape));
static_assert(TINYAI_ERROR_CLOSED == static_cast<int>(Status::kClosed));
static_assert(TINYAI_ERROR_LIMIT == static_cast<int>(Status::kLimit));
static_assert(TINYAI_ERROR_STOPPED == static_cast<int>(Status::kStopped));
static_assert(TINYAI_ERROR_INTERNAL == static_cast<int>(Status::kInternal));
static_assert(TINYAI_ERROR_DIFFERS == static_cast<int>(Status::kDiffers));
static_assert(TINYAI_BOOL == static_cast<int>(DType::kBool));
static_assert(TINYAI_CATEGORY_SESSION == static_cast<int>(memory::Category::kSession));

// A thread's last message. Its room is made at the first failure; without memory for that the message is cut short.
// Little of it is thread-local: a library that a JVM or Python opens shares about 1,600 bytes of such storage with all
// others.
struct Message : ThreadEnd {
  static constexpr int kMost = 2048;
  char text[kMost];
};
constexpr int kShort = 128;
constinit thread_local Message* t_message = nullptr;
constinit thread_local char t_brief[kShort] = "";
constinit thread_local int64_t t_length = 0;

constinit thread_local uint64_t t_failed_calls = 0;
constinit thread_local int32_t t_last_status = TINYAI_OK;

Message* message_or_null() noexcept {
  if (t_message) return t_message;
  auto* made = new (std::nothrow) Message;
  if (!made) return nullptr;
  made->run = [](ThreadEnd& self) noexcept {
    t_message = nullptr;
    t_brief[0] = 0;
    t_length = 0;
    delete static_cast<Message*>(&self);
    memory::add_engine_bytes(-static_cast<int64_t>(sizeof(Message)));
  };
  memory::add_engine_bytes(sizeof(Message));
  t_message = made;
  at_thread_end(*made);
  return made;
}

const char* last_words() noexcept { return t_message ? t_message->text : t_brief; }

tinyai_status keep(tinyai_status status, const char* call, const char* words) noexcept {
  Message* const message = message_or_null();
  char* const to = message ? message->text : t_brief;
  const int size = message ? Message::kMost : kShort;
  // A message that already begins with the call's own words is not prefixed again.
  const bool prefixed = std::strncmp(words, call, std::strlen(call)) == 0;
  const int written = prefixed ? std::snprintf(to, size, "%s", words) : std::snprintf(to, size, "%s: %s", call, words);
  t_length = std::min<int64_t>(written, size - 1);
  ++t_failed_calls;
  return t_last_status = status;
}

}  // namespace

uint64_t failed_calls() { return t_failed_calls; }
int32_t last_status() { return t_last_status; }
std::string last_message() { return last_words(); }

tinyai_status translate(const char* call, const Error& error) noexcept {
  return keep(static_cast<tinyai_status>(error.status()), call, error.what());
}

tinyai_status translate(const char* call) noexcept {
  try {
    throw;
  } catch (const std::bad_alloc&) {
    return keep(TINYAI_ERROR_OUT_OF_MEMORY, call, "out of memory");
  } catch (const std::exception& error) {
    return keep(TINYAI_ERROR_INTERNAL, call, error.what());
  } catch (...) {
    return keep(TINYAI_ERROR_INTERNAL, call, "an exception of an unknown type");
  }
}

memory::Place place_for(tinyai_manager into, const char* call) { return memory::place(into.id, {}, call); }

memory::Place place_for(tinyai_manager into, const memory::Slot& operand, const char* call) {
  const memory::Voter voter = memory::voter_of(operand);
  return memory::place(into.id, {&voter, 1}, call);
}

DType checked_dtype(tinyai_dtype dtype) {
  if (!is_valid_dtype(dtype)) fail(Status::kArgument, "there is no dtype ", dtype);
  return static_cast<DType>(dtype);
}

std::string_view checked_name(const char* name, const char* argument) {
  require(name, argument);
  const size_t length = strnlen(name, kMostName + 1);
  if (length > kMostName) fail(Status::kRange, "'", argument, "' is longer than ", kMostName, " bytes");
  return {name, length};
}

Shape checked_shape(const int64_t* sizes, int64_t rank) {
  if (rank < 0 || rank > kMaxRank) fail(Status::kRange, "a rank of ", rank, "; an array has 0 to ", kMaxRank, " axes");
  if (rank > 0) require(sizes, "shape");
  return Shape(std::span<const int64_t>(sizes, rank));
}

void write_text(const std::string& text, char* buffer, int64_t size, int64_t* length) {
  if (size < 0) fail(Status::kRange, "'size' is ", size);
  if (size > 0) {
    require(buffer, "buffer");
    const int64_t copied = std::min<int64_t>(size - 1, static_cast<int64_t>(text.size()));
    std::memcpy(buffer, text.data(), copied);
    buffer[copied] = 0;
  }
  if (length) *length = static_cast<int64_t>(text.size()) + 1;
}

void release(uint64_t bits, memory::Kind kind, const char* argument) {
  const memory::Id id{bits};
  if (!id) return;
  if (id.kind() != kind || (!memory::release(id) && memory::never_was(id))) memory::fail_dead(id, kind, argument);
}

}  // namespace tinyai::capi

extern "C" {

int64_t tinyai_last_error(char* buffer, int64_t size) {
  const int64_t length = tinyai::capi::t_length;
  if (buffer && size > 0) {
    const int64_t copied = std::min<int64_t>(size - 1, length);
    std::memcpy(buffer, tinyai::capi::last_words(), copied);
    buffer[copied] = 0;
  }
  return length + 1;
}

const char* tinyai_status_name(tinyai_status status) {
  switch (status) {
#define NAME(x) \
  case x:       \
    return #x;
    NAME(TINYAI_OK)
    NAME(TINYAI_ERROR_ARGUMENT)
    NAME(TINYAI_ERROR_RANGE)
    NAME(TINYAI_ERROR_UNSUPPORTED)
    NAME(TINYAI_ERROR_NOT_READY)
    NAME(TINYAI_ERROR_SHAPE)
    NAME(TINYAI_ERROR_OVERFLOW)
    NAME(TINYAI_ERROR_DTYPE)
    NAME(TINYAI_ERROR_HANDLE)
    NAME(TINYAI_ERROR_KIND)
    NAME(TINYAI_ERROR_CLOSED)
    NAME(TINYAI_ERROR_SCOPE)
    NAME(TINYAI_ERROR_SYSTEM)
    NAME(TINYAI_ERROR_CAPPED)
    NAME(TINYAI_ERROR_NO_PLACE)
    NAME(TINYAI_ERROR_ORDER)
    NAME(TINYAI_ERROR_OF_VARIABLE)
    NAME(TINYAI_ERROR_OUT_OF_MEMORY)
    NAME(TINYAI_ERROR_LIMIT)
    NAME(TINYAI_ERROR_DEVICE)
    NAME(TINYAI_ERROR_IO)
    NAME(TINYAI_ERROR_FORMAT)
    NAME(TINYAI_ERROR_GRAPH)
    NAME(TINYAI_ERROR_CONSUMED)
    NAME(TINYAI_ERROR_VERSION)
    NAME(TINYAI_ERROR_CALLBACK)
    NAME(TINYAI_ERROR_STOPPED)
    NAME(TINYAI_ERROR_INTERNAL)
    NAME(TINYAI_ERROR_PEER)
    NAME(TINYAI_ERROR_TIMEOUT)
    NAME(TINYAI_ERROR_DIFFERS)
#undef NAME
    default:
      return "unknown status";
  }
}

}  // extern "C"
