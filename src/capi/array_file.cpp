// Arrays in .npy and safetensors files from C.
#include "io/array_file.h"

#include "array/array.h"
#include "base/json_writer.h"
#include "capi/call.h"
#include "capi/traced_calls.h"

using tinyai::Array;
using tinyai::ArrayRef;
using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace io = tinyai::io;
namespace memory = tinyai::memory;

namespace {

// The text at `index` of a list whose pointer was checked.
const char* text_at(const char* const* list, int64_t index, const char* argument) {
  if (!list[index]) fail(Status::kArgument, "'", argument, "[", index, "]' is a null pointer");
  return list[index];
}

std::vector<memory::Pinned> pin_all(const tinyai_array* arrays, int64_t count) {
  capi::require_list(arrays, count, "arrays");
  std::vector<memory::Pinned> pins;
  pins.reserve(count);
  for (int64_t i = 0; i < count; ++i) pins.push_back(capi::pin(arrays[i], "arrays"));
  return pins;
}

// Under the names given, or their own where no list of names is.
std::vector<tinyai::NamedArray> name_all(std::span<const memory::Pinned> arrays, const char* const* names) {
  std::vector<tinyai::NamedArray> named;
  named.reserve(arrays.size());
  for (size_t i = 0; i < arrays.size(); ++i) {
    Array& array = arrays[i].as<Array>();
    const auto index = static_cast<int64_t>(i);
    std::string name = names ? text_at(names, index, "names") : name_of(array);
    if (!names && name.empty()) {
      fail(Status::kArgument, "'arrays[", index, "]', ", describe(array), ", has no name; pass 'names'");
    }
    named.push_back({std::move(name), ArrayRef::share(&array)});
  }
  return named;
}

io::Metadata read_metadata(const char* const* keys, const char* const* values, int64_t count) {
  capi::require_list(keys, count, "keys");
  capi::require_list(values, count, "values");
  io::Metadata metadata;
  for (int64_t i = 0; i < count; ++i) {
    const char* const key = text_at(keys, i, "keys");
    if (!metadata.emplace(key, text_at(values, i, "values")).second) {
      fail(Status::kArgument, "the key ", io::printable(key), " stands in 'keys' twice");
    }
  }
  return metadata;
}

// All get handles, or none does.
void publish_all(const memory::Place& place, std::vector<tinyai::NamedArray> loaded, tinyai_array* outs) {
  std::vector<memory::Id> made;
  made.reserve(loaded.size());
  try {
    for (tinyai::NamedArray& entry : loaded) {
      made.push_back(publish_array(place, std::move(entry.array), memory::kOwnsStorage));
    }
  } catch (...) {
    for (const memory::Id id : made) memory::release(id);
    throw;
  }
  for (size_t i = 0; i < made.size(); ++i) outs[i] = {made[i].bits};
}

std::string to_text(const io::SafetensorsFile& file) {
  std::string text;
  for (const io::TensorHeader& tensor : file.tensors()) {
    text += tinyai::cat(io::printable(tensor.name), " ", spec_text(tensor), "\n");
  }
  for (const auto& [key, value] : file.metadata()) {
    text += tinyai::cat(io::printable(key), " = ", io::printable(value), "\n");
  }
  return text;
}

std::string to_json(const io::SafetensorsFile& file) {
  tinyai::JsonWriter json;
  json.open('{').key("arrays").open('[');
  for (const io::TensorHeader& tensor : file.tensors()) {
    json.open('{')
        .field("name", tensor.name)
        .field("dtype", tensor.foreign.empty() ? name(tensor.dtype) : tensor.foreign.c_str())
        .key("shape")
        .open('[');
    for (int i = 0; i < tensor.shape.rank(); ++i) json.value(tensor.shape[i]);
    json.close(']').close('}');
  }
  json.close(']').key("metadata").open('{');
  for (const auto& [key, value] : file.metadata()) json.field(key, value);
  return json.close('}').close('}').take();
}

}  // namespace

tinyai_status tinyai_array_save_npy(tinyai_array array, const char* path) {
  return capi::guarded("array_save_npy", [&] {
    capi::require(path, "path");
    const memory::Pinned pinned = capi::pin(array, "array");
    capi::require_elements("array_save_npy", pinned.as<Array>());
    io::save_npy(pinned.as<Array>(), path);
  });
}

tinyai_status tinyai_array_load_npy(tinyai_manager into, const char* path, tinyai_array* out) {
  return capi::guarded("array_load_npy", [&] {
    capi::require(path, "path");
    capi::require(out, "out");
    const memory::Place place = capi::place_for(into, "array_load_npy");
    *out = {publish_array(place, io::load_npy(place, path), memory::kOwnsStorage).bits};
  });
}

tinyai_status tinyai_safetensors_save(const char* path, const tinyai_array* arrays, const char* const* names,
                                      int64_t count, const char* const* keys, const char* const* values,
                                      int64_t key_count) {
  return capi::guarded("safetensors_save", [&] {
    capi::require(path, "path");
    const std::vector<memory::Pinned> pins = pin_all(arrays, count);
    io::save_safetensors(name_all(pins, names), read_metadata(keys, values, key_count), path);
  });
}

tinyai_status tinyai_safetensors_load(tinyai_manager into, const char* path, tinyai_array* outs, int64_t capacity,
                                      int64_t* count) {
  return capi::guarded("safetensors_load", [&] {
    capi::require(path, "path");
    capi::require_list(outs, capacity, "outs");
    const io::SafetensorsFile file(path);
    const auto found = static_cast<int64_t>(file.tensors().size());
    if (capacity > 0) {
      if (capacity < found) fail(Status::kRange, path, ": holds ", found, " arrays; 'outs' has room for ", capacity);
      const memory::Place place = capi::place_for(into, "safetensors_load");
      publish_all(place, file.load(place), outs);
    }
    if (count) *count = found;
  });
}

tinyai_status tinyai_safetensors_load_named(tinyai_manager into, const char* path, const char* const* names,
                                            int64_t count, tinyai_array* outs) {
  return capi::guarded("safetensors_load_named", [&] {
    capi::require(path, "path");
    capi::require_list(names, count, "names");
    capi::require_list(outs, count, "outs");
    const io::SafetensorsFile file(path);
    std::vector<const io::TensorHeader*> tensors;
    for (int64_t i = 0; i < count; ++i) tensors.push_back(&file.tensor(text_at(names, i, "names")));
    const memory::Place place = capi::place_for(into, "safetensors_load_named");
    publish_all(place, file.load(place, tensors), outs);
  });
}

tinyai_status tinyai_safetensors_metadata(const char* path, const char* key, char* buffer, int64_t size,
                                          int64_t* length) {
  return capi::guarded("safetensors_metadata", [&] {
    capi::require(path, "path");
    capi::require(key, "key");
    const io::SafetensorsFile file(path);
    const auto entry = file.metadata().find(key);
    if (entry == file.metadata().end()) {
      fail(Status::kArgument, path, ": there is no metadata ", io::printable(key));
    }
    capi::write_text(entry->second, buffer, size, length);
  });
}

tinyai_status tinyai_safetensors_print(const char* path, int32_t format, char* buffer, int64_t size, int64_t* length) {
  return capi::guarded("safetensors_print", [&] {
    capi::require(path, "path");
    if (format != TINYAI_TEXT && format != TINYAI_JSON) fail(Status::kArgument, "there is no format ", format);
    const io::SafetensorsFile file(path);
    capi::write_text(format == TINYAI_JSON ? to_json(file) : to_text(file), buffer, size, length);
  });
}
