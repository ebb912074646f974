// Modules from C: composing, forward, parameters, state. The built-in ones are made in generated/modules.cpp.
#include "capi/module.h"

#include "capi/attributes.h"
#include "io/module_file.h"
#include "memory/random_stream.h"
#include "nn/transform/quantize.h"
#include "nn/tree/composed.h"
#include "nn/tree/session_call.h"
#include "ops/undo.h"
#include "parallel/split_module.h"
#include "train/predictor.h"

using tinyai::Array;
using tinyai::ArrayRef;
using tinyai::fail;
using tinyai::Status;
namespace autograd = tinyai::autograd;
namespace capi = tinyai::capi;
namespace io = tinyai::io;
namespace memory = tinyai::memory;
namespace nn = tinyai::nn;
namespace ops = tinyai::ops;

namespace {

class ComposedFunctions final : public nn::ComposedHost {
 public:
  ComposedFunctions(tinyai_module_forward_fn forward, void* user_data) : ComposedHost(user_data), forward_(forward) {}

  int32_t forward(memory::Id scope, memory::Id self, std::span<const memory::Id> in,
                  std::span<memory::Id> out) const override {
    return forward_({scope.bits}, {self.bits}, reinterpret_cast<const tinyai_variable*>(in.data()),
                    static_cast<int64_t>(in.size()), reinterpret_cast<tinyai_resource*>(out.data()),
                    static_cast<int64_t>(out.size()), user_data());
  }

 private:
  tinyai_module_forward_fn forward_;
};

ops::Value value_of(const memory::Pinned& pinned) {
  if (pinned.kind() == memory::Kind::kVariable) return autograd::value_of(*pinned);
  return ops::Value(ArrayRef::share(&pinned.as<Array>()), {}, memory::voter_of(*pinned));
}

// A value that is somebody's parameter gets a view: no array has two owners.
ops::Value own_array(const memory::Place& place, ops::Value value) {
  const Array& array = *value;
  if (!array.storage->account_now() || array.storage->category_now() != memory::Category::kParameter) return value;
  int64_t strides[tinyai::kMaxRank];
  array.strides(strides);
  return ops::Value(new_view(place, array, array.shape(), strides, array.offset()), value.edge());
}

// The commonest form needs no list.
void forward_one(tinyai_manager into, const memory::Pinned& module, const ops::Value& x, tinyai_variable* out) {
  nn::require_usable(nn::module_of(module));
  const memory::Voter voter = x.voter();
  ops::Context inner = ops::context();
  inner.place = memory::place(into.id, {&voter, 1}, "module_forward");
  const memory::Draws draws;
  const ops::Undo undo;
  ops::Value value;
  {
    const ops::Within within(inner);
    value = nn::module_of(module).forward(x);
    tinyai::train::copy_if_given({&x, 1}, value);
  }
  *out = capi::publish_result_variable(inner.place, own_array(inner.place, std::move(value)));
}

// The file's arrays live beside the module for the length of this call.
nn::StateMatch load_module(tinyai_module module, const char* path, bool partial) {
  const memory::Pinned pinned = capi::pin(module, "module");
  return io::load_module(nn::module_of(pinned), memory::place_of(memory::owner_scope(*pinned)), path, partial);
}

// A name a line, behind what became of it.
std::string to_text(const nn::StateMatch& match) {
  std::string text;
  const auto add = [&](const char* what, const std::vector<std::string>& names) {
    for (const std::string& name : names) text += tinyai::cat(what, " ", capi::on_one_line(name), "\n");
  };
  add("missing", match.missing);
  add("unexpected", match.unexpected);
  add("skipped", match.skipped);
  add("matched", match.matched);
  return text;
}

void write_name(const std::vector<nn::Named>& list, int64_t index, char* buffer, int64_t size, int64_t* length) {
  if (index < 0 || index >= static_cast<int64_t>(list.size())) {
    fail(Status::kRange, "there is no number ", index, " of ", static_cast<int64_t>(list.size()));
  }
  capi::write_text(list[index].name, buffer, size, length);
}

memory::Id at(const std::vector<nn::Named>& list, int64_t index) {
  if (index < 0 || index >= static_cast<int64_t>(list.size())) {
    fail(Status::kRange, "there is no number ", index, " of ", static_cast<int64_t>(list.size()));
  }
  return list[index].id;
}

std::vector<nn::ModuleRef> modules_of(const tinyai_module* modules, int64_t count, const char* what) {
  capi::require_list(modules, count, what);
  std::vector<nn::ModuleRef> out;
  for (int64_t i = 0; i < count; ++i) out.push_back(capi::module_ref(capi::pin(modules[i], what)));
  return out;
}

[[noreturn]] void fail_unnamed(const char* what, const char* name, nn::Module& module) {
  fail(Status::kArgument, module.describe(), " has no ", what, " '", name, "'");
}

}  // namespace

std::string capi::on_one_line(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c == '\\' || c == '\n') out += '\\';
    out += c == '\n' ? 'n' : c;
  }
  return out;
}

std::vector<ops::Value> capi::values_of(std::span<const memory::Id> inputs, std::vector<memory::Pinned>& pins) {
  std::vector<ops::Value> values;
  for (const memory::Id id : inputs) {
    const bool array = id.kind() == memory::Kind::kArray;
    pins.emplace_back(id, array ? memory::Kind::kArray : memory::Kind::kVariable, "inputs");
    values.push_back(value_of(pins.back()));
  }
  return values;
}

void capi::forward_module(const char* call, tinyai_manager into, const memory::Pinned& module,
                          std::span<const ops::Value> inputs, std::span<tinyai_variable> outputs,
                          nn::SessionCall* session) {
  nn::require_usable(nn::module_of(module));
  ops::Context inner = ops::context();
  inner.place = memory::place(
      into.id, inputs.size(), [&](size_t i) { return inputs[i].voter(); }, call);
  std::vector<ops::Value> given(inputs.begin(), inputs.end()), values(outputs.size());
  const memory::Draws draws;
  const ops::Undo undo;
  {
    const ops::Within within(inner);
    if (session) {
      const nn::SessionCall::Running running(session);
      nn::module_of(module).forward(given, values);
      session->require_all();
    } else {
      nn::module_of(module).forward(given, values);
    }
    for (ops::Value& value : values) tinyai::train::copy_if_given(inputs, value);
  }
  std::vector<tinyai_variable> made;
  made.reserve(values.size());  // else what was just published could be lost
  try {
    for (ops::Value& value : values) {
      made.push_back(capi::publish_result_variable(inner.place, own_array(inner.place, std::move(value))));
    }
  } catch (...) {
    for (const tinyai_variable variable : made) memory::release(capi::id_of(variable.id));
    throw;
  }
  std::copy(made.begin(), made.end(), outputs.begin());
}

tinyai_status tinyai_module_sequential(tinyai_manager into, const tinyai_module* modules, int64_t count,
                                       tinyai_module* out) {
  return capi::make_module("module_sequential", into, out, [&](const memory::Place& place) {
    return nn::make_sequential(place, modules_of(modules, count, "modules"));
  });
}

tinyai_status tinyai_module_parallel(tinyai_manager into, const tinyai_module* branches, int64_t count,
                                     tinyai_join join, int64_t axis, tinyai_module* out) {
  return capi::make_module("module_parallel", into, out, [&](const memory::Place& place) {
    const auto known = capi::to_enum<nn::Join>(join, 3, "join");
    return nn::make_parallel(place, modules_of(branches, count, "branches"), known, axis);
  });
}

tinyai_status tinyai_module_dict(tinyai_manager into, const char* const* names, const tinyai_module* modules,
                                 int64_t count, tinyai_module* out) {
  return capi::make_module("module_dict", into, out, [&](const memory::Place& place) {
    capi::require_list(names, count, "names");
    std::vector<std::string_view> given;
    for (int64_t i = 0; i < count; ++i) given.push_back(capi::checked_name(names[i], "names"));
    return nn::make_dict(place, given, modules_of(modules, count, "modules"));
  });
}

tinyai_status tinyai_module_compose(tinyai_manager into, const char* name, tinyai_module_forward_fn forward,
                                    void* user_data, void (*destroy)(void* user_data), tinyai_module* out) {
  return capi::guarded("module_compose", [&] {
    const std::string_view given = capi::checked_name(name, "name");
    capi::require(out, "out");
    capi::require(reinterpret_cast<const void*>(forward), "forward");
    const memory::Place place = capi::place_for(into, "module_compose");
    // Kept for as long as this call: once it has a handle, another thread may end it.
    const auto host = tinyai::Ref<nn::ComposedHost>::adopt(new ComposedFunctions(forward, user_data));
    *out = {nn::publish_module(place, nn::make_composed(place, given, host)).bits};
    host->set_destroy(destroy);
  });
}

tinyai_status tinyai_module_add_child(tinyai_module parent, const char* name, tinyai_module child) {
  return capi::guarded("module_add_child", [&] {
    const std::string_view given = capi::checked_name(name, "name");
    const memory::Pinned pinned = capi::pin(parent, "parent");
    nn::add_child(nn::module_of(pinned), given, capi::pin(child, "child"));
  });
}

tinyai_status tinyai_module_add_parameter(tinyai_module module, const char* name, tinyai_variable parameter) {
  return capi::guarded("module_add_parameter", [&] {
    const std::string_view given = capi::checked_name(name, "name");
    const memory::Pinned pinned = capi::pin(module, "module");
    nn::add_parameter(nn::module_of(pinned), given, capi::id_of(parameter.id));
  });
}

tinyai_status tinyai_module_add_buffer(tinyai_module module, const char* name, tinyai_array buffer) {
  return capi::guarded("module_add_buffer", [&] {
    const std::string_view given = capi::checked_name(name, "name");
    const memory::Pinned pinned = capi::pin(module, "module");
    nn::add_buffer(nn::module_of(pinned), given, capi::id_of(buffer.id));
  });
}

tinyai_status tinyai_module_add_slot(tinyai_module module, const char* name, tinyai_dtype dtype, const int64_t* shape,
                                     int64_t rank) {
  return capi::guarded("module_add_slot", [&] {
    const std::string_view given = capi::checked_name(name, "name");
    const memory::Pinned pinned = capi::pin(module, "module");
    capi::require_list(shape, rank, "shape");
    nn::add_slot(nn::module_of(pinned), given, capi::to_dtype(dtype, "dtype"),
                 tinyai::Shape(std::span(shape, static_cast<size_t>(rank))));
  });
}

tinyai_status tinyai_module_slot(tinyai_manager into, tinyai_module self, const char* name, tinyai_variable* out) {
  return capi::guarded("module_slot", [&] {
    capi::require(out, "out");
    const std::string_view given = capi::checked_name(name, "name");
    const memory::Pinned pinned = capi::pin(self, "self");
    const memory::Place place = capi::place_for(into, "module_slot");
    const ops::Within within(ops::context().inner(place, false));
    *out = capi::publish_result_variable(place, nn::slot(nn::module_of(pinned), given));
  });
}

tinyai_status tinyai_module_set_slot(tinyai_module self, const char* name, tinyai_variable value) {
  return capi::guarded("module_set_slot", [&] {
    const std::string_view given = capi::checked_name(name, "name");
    const memory::Pinned pinned = capi::pin(self, "self"), is = capi::pin(value, "value");
    const ops::Within within(ops::context().inner({}, false));
    nn::set_slot(nn::module_of(pinned), given, value_of(is));
  });
}

tinyai_status tinyai_module_release(tinyai_module module) {
  return capi::guarded("module_release", [&] { capi::release(module.id, memory::Kind::kModule, "module"); });
}

tinyai_status tinyai_module_forward(tinyai_manager into, tinyai_module module, tinyai_variable x,
                                    tinyai_variable* out) {
  return capi::guarded("module_forward", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module"), input = capi::pin(x, "x");
    forward_one(into, pinned, value_of(input), out);
  });
}

tinyai_status tinyai_module_forward_array(tinyai_manager into, tinyai_module module, tinyai_array x,
                                          tinyai_variable* out) {
  return capi::guarded("module_forward", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module"), input = capi::pin(x, "x");
    forward_one(into, pinned, value_of(input), out);
  });
}

tinyai_status tinyai_module_forward_many(tinyai_manager into, tinyai_module module, const tinyai_resource* inputs,
                                         int64_t input_count, tinyai_variable* outputs, int64_t output_count) {
  return capi::guarded("module_forward", [&] {
    capi::require_values(inputs, input_count, "inputs");
    capi::require_values(outputs, output_count, "outputs");
    const memory::Pinned pinned = capi::pin(module, "module");
    std::vector<memory::Pinned> pins;
    const std::vector<ops::Value> values = capi::values_of(capi::as_ids(inputs, input_count), pins);
    capi::forward_module("module_forward", into, pinned, values, {outputs, static_cast<size_t>(output_count)});
  });
}

tinyai_status tinyai_module_valid(tinyai_manager into, tinyai_module module, tinyai_module* out) {
  return capi::guarded("module_valid", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module");
    const memory::Place place = capi::place_for(into, "module_valid");
    *out = {nn::publish_module(place, nn::make_valid(place, capi::module_ref(pinned))).bits};
  });
}

tinyai_status tinyai_module_copy(tinyai_manager into, tinyai_module module, tinyai_module* out) {
  return capi::make_module("module_copy", into, out, [&](const memory::Place& place) {
    const memory::Pinned pinned = capi::pin(module, "module");
    return nn::copy_module("module_copy", place, nn::module_of(pinned), {});
  });
}

tinyai_status tinyai_module_cast(tinyai_manager into, tinyai_module module, tinyai_dtype dtype, tinyai_module* out) {
  return capi::make_module("module_cast", into, out, [&](const memory::Place& place) {
    const memory::Pinned pinned = capi::pin(module, "module");
    return nn::copy_module("module_cast", place, nn::module_of(pinned), capi::to_dtype(dtype, "dtype"));
  });
}

tinyai_status tinyai_module_quantize(tinyai_manager into, tinyai_module module, const tinyai_array* batches,
                                     int64_t count, double percentile, tinyai_module* out) {
  return capi::make_module("module_quantize", into, out, [&](const memory::Place& place) {
    capi::require_list(batches, count, "batches");
    const memory::Pinned pinned = capi::pin(module, "module");
    nn::require_usable(nn::module_of(pinned));
    std::vector<memory::Pinned> pins;
    std::vector<ops::Value> values;
    for (int64_t i = 0; i < count; ++i) {
      pins.emplace_back(capi::id_of(batches[i].id), memory::Kind::kArray, "batches");
      values.push_back(value_of(pins.back()));
    }
    return nn::quantize_module("module_quantize", place, nn::module_of(pinned), values, percentile);
  });
}

tinyai_status tinyai_module_set_training(tinyai_module module, int32_t training) {
  return capi::guarded("module_set_training", [&] {
    const memory::Pinned pinned = capi::pin(module, "module");
    nn::set_training(nn::module_of(pinned), training != 0);
  });
}

tinyai_status tinyai_module_is_training(tinyai_module module, int32_t* out) {
  return capi::guarded("module_is_training", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module");
    nn::Module& own = nn::module_of(pinned);
    *out = &own == &own.source() && own.is_training();
  });
}

tinyai_status tinyai_module_freeze(tinyai_module module, int32_t frozen) {
  return capi::guarded("module_freeze", [&] {
    const memory::Pinned pinned = capi::pin(module, "module");
    nn::freeze(nn::module_of(pinned), frozen != 0);
  });
}

tinyai_status tinyai_module_parameter(tinyai_module module, const char* name, tinyai_variable* out) {
  return capi::guarded("module_parameter", [&] {
    capi::require(name, "name");
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module");
    const memory::Id id = nn::find_parameter(nn::module_of(pinned), name);
    if (!id) fail_unnamed("parameter", name, nn::module_of(pinned));
    *out = {nn::in_use(id).bits};
  });
}

tinyai_status tinyai_module_buffer(tinyai_module module, const char* name, tinyai_array* out) {
  return capi::guarded("module_buffer", [&] {
    capi::require(name, "name");
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module");
    const memory::Id id = nn::find_buffer(nn::module_of(pinned), name);
    if (!id) fail_unnamed("buffer", name, nn::module_of(pinned));
    *out = {nn::in_use(id).bits};
  });
}

tinyai_status tinyai_module_child(tinyai_manager into, tinyai_module module, const char* name, tinyai_module* out) {
  return capi::guarded("module_child", [&] {
    capi::require(name, "name");
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module");
    nn::ModuleRef child = nn::find_child(nn::module_of(pinned), name);
    if (!child) fail_unnamed("child", name, nn::module_of(pinned));
    *out = {nn::publish_module(capi::place_for(into, "module_child"), std::move(child)).bits};
  });
}

tinyai_status tinyai_module_parameters(const tinyai_module* modules, int64_t module_count, tinyai_variable* outs,
                                       int64_t capacity, int64_t* count) {
  return capi::guarded("module_parameters", [&] {
    capi::require_list(outs, capacity, "outs");
    const std::vector<memory::Id> found = nn::parameters_of(modules_of(modules, module_count, "modules"));
    const auto size = static_cast<int64_t>(found.size());
    if (capacity > 0 && capacity < size)
      fail(Status::kRange, "there are ", size, " parameters; 'outs' has room for ", capacity);
    for (size_t i = 0; capacity > 0 && i < found.size(); ++i) outs[i] = {nn::in_use(found[i]).bits};
    if (count) *count = size;
  });
}

tinyai_status tinyai_module_parameter_count(tinyai_module module, int64_t* out) {
  return capi::guarded("module_parameter_count", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module");
    *out = static_cast<int64_t>(nn::parameters_of(nn::module_of(pinned)).size());
  });
}

tinyai_status tinyai_module_parameter_at(tinyai_module module, int64_t index, tinyai_variable* out) {
  return capi::guarded("module_parameter_at", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module");
    *out = {nn::in_use(at(nn::parameters_of(nn::module_of(pinned)), index)).bits};
  });
}

tinyai_status tinyai_module_parameter_name(tinyai_module module, int64_t index, char* buffer, int64_t size,
                                           int64_t* length) {
  return capi::guarded("module_parameter_name", [&] {
    const memory::Pinned pinned = capi::pin(module, "module");
    write_name(nn::parameters_of(nn::module_of(pinned)), index, buffer, size, length);
  });
}

tinyai_status tinyai_module_buffer_count(tinyai_module module, int64_t* out) {
  return capi::guarded("module_buffer_count", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module");
    *out = static_cast<int64_t>(nn::buffers_of(nn::module_of(pinned)).size());
  });
}

tinyai_status tinyai_module_buffer_at(tinyai_module module, int64_t index, tinyai_array* out) {
  return capi::guarded("module_buffer_at", [&] {
    capi::require(out, "out");
    const memory::Pinned pinned = capi::pin(module, "module");
    *out = {nn::in_use(at(nn::buffers_of(nn::module_of(pinned)), index)).bits};
  });
}

tinyai_status tinyai_module_buffer_name(tinyai_module module, int64_t index, char* buffer, int64_t size,
                                        int64_t* length) {
  return capi::guarded("module_buffer_name", [&] {
    const memory::Pinned pinned = capi::pin(module, "module");
    write_name(nn::buffers_of(nn::module_of(pinned)), index, buffer, size, length);
  });
}

tinyai_status tinyai_module_get_size(tinyai_module module, tinyai_module_size* out) {
  return capi::guarded("module_get_size", [&] {
    capi::require(out, "out");
    const capi::StructRoom room(out, "module_size");
    const memory::Pinned pinned = capi::pin(module, "module");
    const nn::Size size = nn::size_of(nn::module_of(pinned));
    room.fill({.struct_size = 0,
               .parameters = size.parameters,
               .parameter_bytes = size.parameter_bytes,
               .buffer_bytes = size.buffer_bytes});
  });
}

tinyai_status tinyai_module_print(tinyai_module module, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("module_print", [&] {
    const memory::Pinned pinned = capi::pin(module, "module");
    capi::write_text(nn::describe_tree(nn::module_of(pinned)), buffer, size, length);
  });
}

tinyai_status tinyai_module_save(tinyai_module module, const char* path) {
  return capi::guarded("module_save", [&] {
    capi::require(path, "path");
    const memory::Pinned pinned = capi::pin(module, "module");
    tinyai::parallel::save_module(nn::module_of(pinned), memory::place_of(memory::owner_scope(*pinned)), path);
  });
}

tinyai_status tinyai_module_load(tinyai_module module, const char* path, int32_t partial) {
  return capi::guarded("module_load", [&] {
    capi::require(path, "path");
    load_module(module, path, partial != 0);
  });
}

tinyai_status tinyai_module_load_report(tinyai_module module, const char* path, int32_t partial,
                                        tinyai_state_report* report, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("module_load_report", [&] {
    capi::require(path, "path");
    capi::require(report, "report");
    const capi::StructRoom room(report, "state_report");
    if (size < 0) fail(Status::kRange, "'size' is ", size);
    if (size > 0) capi::require(buffer, "buffer");
    const nn::StateMatch match = load_module(module, path, partial != 0);
    room.fill({.struct_size = 0,
               .matched = static_cast<int64_t>(match.matched.size()),
               .missing = static_cast<int64_t>(match.missing.size()),
               .unexpected = static_cast<int64_t>(match.unexpected.size()),
               .skipped = static_cast<int64_t>(match.skipped.size())});
    capi::write_text(to_text(match), buffer, size, length);
  });
}

tinyai_status tinyai_module_average_state(tinyai_module to, tinyai_module from, double decay) {
  return capi::guarded("module_average_state", [&] {
    if (!(decay >= 0 && decay <= 1)) fail(Status::kRange, "module_average_state: 'decay' is ", decay, "; from 0 to 1");
    const memory::Pinned target = capi::pin(to, "to"), source = capi::pin(from, "from");
    nn::average_state(nn::module_of(target), nn::module_of(source), decay);
  });
}

tinyai_status tinyai_module_copy_state(tinyai_module to, tinyai_module from, int32_t partial) {
  return capi::guarded("module_copy_state", [&] {
    const memory::Pinned target = capi::pin(to, "to"), source = capi::pin(from, "from");
    nn::load_state(nn::module_of(target), nn::state_of(nn::module_of(source)), partial != 0);
  });
}
