// Files of arrays.
#include "case.h"

using faults::Call;
using faults::require;
using faults::World;

namespace {

constexpr const char* kNames[] = {"a name that is too long for a string to keep it inside of itself", "b"};
constexpr const char* kKeys[] = {"epoch"};
constexpr const char* kValues[] = {"a text that is too long for a string to keep it inside of itself"};

std::vector<tinyai_array> two_arrays(World& w) { return {w.array(), w.ids()}; }

std::string saved(World& w) {
  const std::string path = w.path("arrays.safetensors");
  require(tinyai_safetensors_save(path.c_str(), two_arrays(w).data(), kNames, 2, kKeys, kValues, 1), "save");
  return path;
}

}  // namespace

CASE(tinyai_array_save_npy) {
  const tinyai_array x = w.array();
  const std::string path = w.path("array.npy");
  return [=](Call& c) { return tinyai_array_save_npy(c(x), path.c_str()); };
}
CASE_OF(tinyai_array_save_npy, with_gaps) {
  const tinyai_array x = w.array();
  tinyai_array part;
  require(tinyai_array_slice(w.home, x, 1, 0, 3, 2, &part), "slice");
  const std::string path = w.path("array.npy");
  return [=](Call& c) { return tinyai_array_save_npy(c(part), path.c_str()); };
}
CASE(tinyai_array_load_npy) {
  const std::string path = w.path("array.npy");
  require(tinyai_array_save_npy(w.array(), path.c_str()), "save");
  return [path, &w](Call& c) { return tinyai_array_load_npy(c.into(w.work), path.c_str(), c.out<tinyai_array>()); };
}
CASE(tinyai_safetensors_save) {
  const auto arrays = two_arrays(w);
  const std::string path = w.path("arrays.safetensors");
  return [=](Call& c) { return tinyai_safetensors_save(path.c_str(), c.list(arrays), kNames, 2, kKeys, kValues, 1); };
}
CASE(tinyai_safetensors_load) {
  const std::string path = saved(w);
  return [path, &w](Call& c) {
    return tinyai_safetensors_load(c.into(w.work), path.c_str(), c.out<tinyai_array>(2), 2, c.out<int64_t>());
  };
}
CASE(tinyai_safetensors_load_named) {
  const std::string path = saved(w);
  return [path, &w](Call& c) {
    return tinyai_safetensors_load_named(c.into(w.work), path.c_str(), kNames, 2, c.out<tinyai_array>(2));
  };
}
CASE(tinyai_safetensors_metadata) {
  const std::string path = saved(w);
  return [=](Call& c) {
    return tinyai_safetensors_metadata(path.c_str(), kKeys[0], c.out<char>(100), 100, c.out<int64_t>());
  };
}
CASE(tinyai_safetensors_print) {
  const std::string path = saved(w);
  return [=](Call& c) {
    return tinyai_safetensors_print(path.c_str(), TINYAI_TEXT, c.out<char>(400), 400, c.out<int64_t>());
  };
}
CASE_OF(tinyai_safetensors_print, as_json) {
  const std::string path = saved(w);
  return [=](Call& c) {
    return tinyai_safetensors_print(path.c_str(), TINYAI_JSON, c.out<char>(400), 400, c.out<int64_t>());
  };
}
