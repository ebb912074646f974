// Sessions from C.
#include "capi/session.h"

#include "capi/attributes.h"
#include "capi/module.h"

using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace nn = tinyai::nn;

namespace {

memory::Pinned pin(tinyai_session session) {
  return memory::Pinned(capi::id_of(session.id), memory::Kind::kSession, "session");
}

// Runs `change` while nobody else uses the session.
template <class Change>
tinyai_status change_session(const char* call, tinyai_session session, const Change& change) {
  return capi::guarded(call, [&] {
    const memory::Pinned pinned = ::pin(session);
    auto& own = pinned.as<nn::Session>();
    const nn::Session::Use use(own);
    change(own);
  });
}

nn::SessionOptions options_of(const tinyai_session_options& known) {
  nn::SessionOptions options;
  options.rows = known.rows;
  options.capacity = known.capacity;
  if (known.name) options.name = capi::checked_name(known.name, "name");
  if (known.has_dtype == 0) return options;
  options.dtype = capi::to_dtype(known.dtype, "dtype");
  if (!is_floating(*options.dtype)) fail(Status::kArgument, "session_create: keys and values are floating");
  return options;
}

std::span<const int64_t> list_of(const int64_t* entries, int64_t count, const char* name) {
  if (!entries) return {};
  capi::require_list(entries, count, name);
  return {entries, static_cast<size_t>(count)};
}

}  // namespace

void capi::with_session(const char* name, tinyai_session session, nn::Module* module, const tinyai_session_call* call,
                        tinyai::FunctionRef<void(nn::SessionCall&)> body) {
  const auto known = capi::known_struct(call, tinyai_session_call{}, "'call'");
  const memory::Pinned pinned = ::pin(session);
  auto& own = pinned.as<nn::Session>();
  if (module && &own.module() != &module->source())
    fail(Status::kArgument, name, ": ", own.describe(), " was made for ", own.module().describe(),
         ", and not for this ", module->source().describe());
  if ((known.rows || known.counts) && known.row_count == 0)
    fail(Status::kArgument, name, ": ", own.describe(), ": a list of no rows, or of no counts, is not all of them");
  const nn::Session::Use use(own);
  nn::SessionCall running(own, list_of(known.rows, known.row_count, "rows"),
                          list_of(known.counts, known.row_count, "counts"));
  body(running);
  running.commit();
}

void tinyai_session_options_init(tinyai_session_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof *options;
  options->rows = 1;
}

tinyai_status tinyai_session_create(tinyai_manager into, tinyai_module module, const tinyai_session_options* options,
                                    tinyai_session* out) {
  return capi::guarded("session_create", [&] {
    capi::require(out, "out");
    const auto known = capi::known_options(options, tinyai_session_options_init);
    const memory::Pinned pinned = capi::pin(module, "module");
    const memory::Place place = capi::place_for(into, "session_create");
    const auto source = nn::ModuleRef::share(&nn::module_of(pinned).source());
    *out = {memory::publish_object(place, memory::Kind::kSession, nn::Session::make(place, source, options_of(known)))
                .bits};
  });
}

tinyai_status tinyai_session_get_info(tinyai_session session, tinyai_session_info* out) {
  return capi::guarded("session_get_info", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "session_info");
    const nn::Session::Numbers numbers = pin(session).as<nn::Session>().numbers();
    room.fill({.struct_size = 0,
               .rows = numbers.rows,
               .capacity = numbers.capacity,
               .longest = numbers.longest,
               .slots = numbers.slots,
               .bytes = numbers.bytes,
               .bytes_per_step = numbers.bytes_per_step,
               .in_use = numbers.in_use});
  });
}

tinyai_status tinyai_session_lengths(tinyai_session session, int64_t* lengths, int64_t capacity, int64_t* count) {
  return change_session("session_lengths", session, [&](const nn::Session& own) {
    capi::require_list(lengths, capacity, "lengths");
    if (capacity > 0 && capacity < own.rows())
      fail(Status::kRange, "there are ", own.rows(), " rows; 'lengths' has room for ", capacity);
    for (int64_t row = 0; capacity > 0 && row < own.rows(); ++row) lengths[row] = own.length(row);
    if (count) *count = own.rows();
  });
}

tinyai_status tinyai_session_truncate(tinyai_session session, int64_t row, int64_t steps) {
  return change_session("session_truncate", session, [&](nn::Session& own) { own.truncate(row, steps); });
}

tinyai_status tinyai_session_reset_state(tinyai_session session) {
  return change_session("session_reset_state", session, [&](nn::Session& own) { own.truncate(-1, 0); });
}

tinyai_status tinyai_session_select(tinyai_session session, const int64_t* rows, int64_t count) {
  return change_session("session_select", session, [&](nn::Session& own) {
    capi::require_list(rows, count, "rows");
    own.select({rows, static_cast<size_t>(count)});
  });
}

tinyai_status tinyai_session_reserve(tinyai_session session, int64_t capacity) {
  return change_session("session_reserve", session, [&](nn::Session& own) { own.reserve(capacity); });
}

tinyai_status tinyai_session_release(tinyai_session session) {
  return capi::guarded("session_release", [&] { capi::release(session.id, memory::Kind::kSession, "session"); });
}

tinyai_status tinyai_module_forward_session(tinyai_manager into, tinyai_module module, tinyai_session session,
                                            const tinyai_session_call* call, const tinyai_resource* inputs,
                                            int64_t input_count, tinyai_variable* outputs, int64_t output_count) {
  return capi::guarded("module_forward_session", [&] {
    capi::require_values(inputs, input_count, "inputs");
    capi::require_values(outputs, output_count, "outputs");
    const memory::Pinned pinned = capi::pin(module, "module");
    std::vector<memory::Pinned> pins;
    const std::vector<tinyai::ops::Value> values = capi::values_of(capi::as_ids(inputs, input_count), pins);
    capi::with_session("module_forward_session", session, &nn::module_of(pinned), call, [&](nn::SessionCall& running) {
      capi::forward_module("module_forward_session", into, pinned, values, {outputs, static_cast<size_t>(output_count)},
                           &running);
    });
  });
}
