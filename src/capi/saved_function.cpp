// Compiled functions in files, and what they take and give, from C.
#include <algorithm>

#include "capi/call.h"
#include "capi/struct.h"
#include "onnx/load/load.h"
#include "onnx/save/save.h"

using tinyai::fail;
using tinyai::Status;
namespace autograd = tinyai::autograd;
namespace capi = tinyai::capi;
namespace graph = tinyai::graph;
namespace memory = tinyai::memory;

namespace {

const graph::CompiledFunction& compiled(const memory::Pinned& pinned, const char* call) {
  const auto& function = pinned.as<autograd::Function>();
  const auto* const found = dynamic_cast<const graph::CompiledFunction*>(&function);
  if (!found) fail(Status::kArgument, call, ": '", function.name(), "' is a custom function, whose code is the host's");
  return *found;
}

using Values = memory::EngineVector<graph::NamedSpec> graph::Interface::*;

void tell(const char* call, tinyai_function function, Values which, int64_t index, tinyai_function_value* out,
          char* name, int64_t size, int64_t* length) {
  const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
  const graph::Interface known = compiled(pinned, call).interface();
  const auto& values = known.*which;
  const auto count = static_cast<int64_t>(values.size());
  if (index < 0 || index >= count) fail(Status::kRange, call, ": 'index' is ", index, "; there are ", count);
  const graph::NamedSpec& value = values[static_cast<size_t>(index)];
  tinyai_function_value filled{.struct_size = sizeof filled,
                               .dtype = static_cast<tinyai_dtype>(value.spec.dtype),
                               .rank = value.spec.rank(),
                               .shape = {}};
  for (int axis = 0; axis < value.spec.rank(); ++axis)
    filled.shape[axis] = value.open >> axis & 1 ? -1 : value.spec[axis];
  if (!out) return capi::write_text(std::string(value.name), name, size, length);
  const capi::StructRoom room(out, "function_value");
  capi::write_text(std::string(value.name), name, size, length);
  room.fill(filled);
}

}  // namespace

tinyai_status tinyai_function_save(tinyai_function function, const char* path) {
  return capi::guarded("function_save", [&] {
    capi::require(path, "path");
    const memory::Pinned pinned(capi::id_of(function.id), memory::Kind::kFunction, "function");
    const memory::Place place = memory::place_of(memory::owner_scope(*pinned));
    tinyai::onnx::save_function(compiled(pinned, "function_save"), place, path);
  });
}

tinyai_status tinyai_function_load(tinyai_manager into, const char* path, tinyai_function* out) {
  return capi::guarded("function_load", [&] {
    capi::require(path, "path");
    capi::require(out, "out");
    const memory::Place place = capi::place_for(into, "function_load");
    *out = {tinyai::onnx::load_function(place, path).bits};
  });
}

tinyai_status tinyai_function_input(tinyai_function function, int64_t index, tinyai_function_value* out, char* name,
                                    int64_t size, int64_t* length) {
  return capi::guarded("function_input", [&] {
    tell("function_input", function, &graph::Interface::inputs, index, out, name, size, length);
  });
}

tinyai_status tinyai_function_output(tinyai_function function, int64_t index, tinyai_function_value* out, char* name,
                                     int64_t size, int64_t* length) {
  return capi::guarded("function_output", [&] {
    tell("function_output", function, &graph::Interface::outputs, index, out, name, size, length);
  });
}
