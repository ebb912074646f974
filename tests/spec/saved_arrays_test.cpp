// Arrays in .npy and safetensors files, as a program sees them that has tinyai.h alone. What is hostile in a file:
// hostile_files_test.cpp; what fails while it is read or written: tests/io.
#include <doctest/doctest.h>

#include "support/counters.h"
#include "support/folder.h"

using namespace tinyai_test;
using namespace std::string_literals;

namespace {

constexpr tinyai_dtype kDtypes[] = {TINYAI_F32, TINYAI_F64, TINYAI_F16, TINYAI_BF16, TINYAI_I8,
                                    TINYAI_U8,  TINYAI_I32, TINYAI_I64, TINYAI_BOOL};
const Shape kShapes[] = {{},
                         {5},
                         {2, 3},
                         {0},
                         {2, 0, 3},
                         {2, 1, 3, 2},
                         {1, 2, 3, 1, 2},
                         {2, 1, 2, 1, 2, 1},
                         {1, 1, 1, 1, 1, 1, 3},
                         {1, 2, 1, 2, 1, 2, 1, 2}};

int64_t product(const Shape& shape) {
  int64_t n = 1;
  for (const int64_t size : shape) n *= size;
  return n;
}

// Bytes 0, 1, 2, ..; of bools 0, 1, 0, ..
Array counting(const Manager& scope, tinyai_dtype dtype, const Shape& shape) {
  std::string bytes(static_cast<size_t>(product(shape) * tinyai_dtype_size(dtype)), '\0');
  for (size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<char>(dtype == TINYAI_BOOL ? i % 2 : i);
  tinyai_array out{};
  check(tinyai_array_from_host(scope.handle(), dtype, shape.data(), static_cast<int64_t>(shape.size()), bytes.data(),
                               &out));
  return out;
}

tinyai_dtype dtype_of(const Array& array) {
  tinyai_dtype out = -1;
  check(tinyai_array_dtype(array.handle(), &out));
  return out;
}

// Elements in C order.
std::string bytes_of(const Array& array) {
  std::string out(static_cast<size_t>(array.size() * tinyai_dtype_size(dtype_of(array))), '\0');
  check(tinyai_array_to_host(array.handle(), out.data(), static_cast<int64_t>(out.size())));
  return out;
}

bool same(const Array& a, const Array& b) {
  return dtype_of(a) == dtype_of(b) && a.shape() == b.shape() && bytes_of(a) == bytes_of(b);
}

std::string name_of(const Array& array) {
  return read_text([&](auto... to) { return tinyai_array_name(array.handle(), to...); });
}

void save_npy(const Array& array, const std::string& path) {
  check(tinyai_array_save_npy(array.handle(), path.c_str()));
}

Array load_npy(const Manager& into, const std::string& path) {
  tinyai_array out{};
  check(tinyai_array_load_npy(into.handle(), path.c_str(), &out));
  return out;
}

void save(const std::string& path, const std::vector<Array>& arrays, const std::vector<const char*>& names,
          const std::vector<const char*>& keys = {}, const std::vector<const char*>& values = {}) {
  std::vector<tinyai_array> handles;
  for (const Array& array : arrays) handles.push_back(array.handle());
  check(tinyai_safetensors_save(path.c_str(), handles.data(), names.empty() ? nullptr : names.data(),
                                static_cast<int64_t>(handles.size()), keys.data(), values.data(),
                                static_cast<int64_t>(keys.size())));
}

std::vector<Array> load(const Manager& into, const std::string& path) {
  int64_t count = -1;
  check(tinyai_safetensors_load({0}, path.c_str(), nullptr, 0, &count));
  std::vector<tinyai_array> handles(static_cast<size_t>(count));
  check(tinyai_safetensors_load(into.handle(), path.c_str(), handles.data(), count, nullptr));
  return {handles.begin(), handles.end()};
}

std::vector<Array> load_named(const Manager& into, const std::string& path, const std::vector<const char*>& names) {
  std::vector<tinyai_array> handles(names.size());
  check(tinyai_safetensors_load_named(into.handle(), path.c_str(), names.data(), static_cast<int64_t>(names.size()),
                                      handles.data()));
  return {handles.begin(), handles.end()};
}

// What differs from its bytes in C order: transposed, every other column, rows backwards, one row many times.
std::vector<Array> views_of(const Array& matrix) {
  tinyai_array transposed{}, sliced{}, flipped{}, row{}, repeated{};
  const int64_t rows[] = {0}, wide[] = {3, 6};
  check(tinyai_array_transpose({0}, matrix.handle(), nullptr, 0, &transposed));
  check(tinyai_array_slice({0}, matrix.handle(), 1, 1, INT64_MAX, 2, &sliced));
  check(tinyai_array_flip({0}, matrix.handle(), rows, 1, &flipped));
  check(tinyai_array_slice({0}, matrix.handle(), 0, 2, 3, 1, &row));
  check(tinyai_array_expand({0}, row, wide, 2, &repeated));
  return {transposed, sliced, flipped, row, repeated};
}

// As NumPy 2.4 writes it: the dict padded with spaces so that the elements begin at a multiple of 64 bytes.
std::string numpy_file(const std::string& dict, const std::string& elements) {
  return "\x93NUMPY\x01\x00\x76\x00"s + dict + std::string(117 - dict.size(), ' ') + "\n" + elements;
}

template <class T>
std::string raw(std::initializer_list<T> values) {
  return {reinterpret_cast<const char*>(values.begin()), values.size() * sizeof(T)};
}

// As the format's page has it: the header's length, the header, the bytes.
std::string safetensors_file(const std::string& json, const std::string& elements) {
  std::string length(8, '\0');
  for (int i = 0; i < 8; ++i) length[static_cast<size_t>(i)] = static_cast<char>(json.size() >> (8 * i));
  return length + json + elements;
}

}  // namespace

TEST_CASE("an array of each dtype and rank comes back from npy and from safetensors") {
  const Folder folder;
  const Manager scope("files");
  for (const tinyai_dtype dtype : kDtypes) {
    for (const Shape& shape : kShapes) {
      CAPTURE(std::string(tinyai_dtype_name(dtype)));
      const Array array = counting(scope, dtype, shape);
      save_npy(array, folder / "a.npy");
      CHECK(same(load_npy(scope, folder / "a.npy"), array));
      save(folder / "a.st", {array}, {"a"});
      CHECK(same(load(scope, folder / "a.st").at(0), array));
    }
  }
}

TEST_CASE("a view is saved as what it shows") {
  const Folder folder;
  const Manager scope("files");
  for (const tinyai_dtype dtype : kDtypes) {
    for (const Array& view : views_of(counting(scope, dtype, {4, 6}))) {
      save_npy(view, folder / "v.npy");
      CHECK(same(load_npy(scope, folder / "v.npy"), view));
      save(folder / "v.st", {view, view}, {"once", "again"});
      for (const Array& loaded : load(scope, folder / "v.st")) CHECK(same(loaded, view));
    }
  }
}

TEST_CASE("files made by numpy.save are read, and ours are the same bytes") {
  const Folder folder;
  const Manager scope("files");
  struct Row {
    std::string dict;
    std::string elements;  // in the file
    tinyai_dtype dtype;
    Shape shape;
    std::string in_c_order;
  };
  const std::string six = raw<float>({1, 2, 3, 4, 5, 6});
  const Row rows[] = {
      {"{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }", six, TINYAI_F32, {2, 3}, six},
      // numpy.asfortranarray([[1, 2, 3], [4, 5, 6]])
      {"{'descr': '<i4', 'fortran_order': True, 'shape': (2, 3), }",
       raw<int32_t>({1, 4, 2, 5, 3, 6}),
       TINYAI_I32,
       {2, 3},
       raw<int32_t>({1, 2, 3, 4, 5, 6})},
      {"{'descr': '<f8', 'fortran_order': False, 'shape': (), }",
       raw<double>({2.5}),
       TINYAI_F64,
       {},
       raw<double>({2.5})},
      {"{'descr': '|b1', 'fortran_order': False, 'shape': (3,), }", "\1\0\1"s, TINYAI_BOOL, {3}, "\1\0\1"s},
      {"{'descr': '<f2', 'fortran_order': False, 'shape': (0, 3), }", "", TINYAI_F16, {0, 3}, ""},
      {"{'descr': '|u1', 'fortran_order': False, 'shape': (1, 1, 1, 1, 1, 1, 1, 2), }",
       "\0\1"s,
       TINYAI_U8,
       {1, 1, 1, 1, 1, 1, 1, 2},
       "\0\1"s},
      // numpy.array([1.5], ml_dtypes.bfloat16)
      {"{'descr': '<V2', 'fortran_order': False, 'shape': (1,), }", "\xc0\x3f", TINYAI_BF16, {1}, "\xc0\x3f"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.dict);
    write_content(folder / "n.npy", numpy_file(row.dict, row.elements));
    const Array loaded = load_npy(scope, folder / "n.npy");
    CHECK(dtype_of(loaded) == row.dtype);
    CHECK(loaded.shape() == row.shape);
    CHECK(bytes_of(loaded) == row.in_c_order);
    save_npy(loaded, folder / "ours.npy");
    CHECK(content_of(folder / "ours.npy") == content_of(folder / "n.npy"));
  }
}

TEST_CASE("named arrays come back with their names and the texts saved with them") {
  const Folder folder;
  const Manager scope("files");
  const Array weight = counting(scope, TINYAI_F32, {2, 3}), step = counting(scope, TINYAI_I64, {});
  const Counters before = Counters::now();
  save(folder / "m.safetensors", {weight, step}, {"fc1.weight", "gew\xc3\xb6hnlich"}, {"epoch", "note"}, {"3", ""});
  CHECK(Counters::now() == before);  // saving makes no array
  int found = 0;
  for (const Array& loaded : load(scope, folder / "m.safetensors")) {
    if (name_of(loaded) == "fc1.weight") found += same(loaded, weight);
    if (name_of(loaded) == "gew\xc3\xb6hnlich") found += same(loaded, step);
  }
  CHECK(found == 2);
  const auto text_of = [&](const char* key) {
    return read_text(
        [&](auto... to) { return tinyai_safetensors_metadata((folder / "m.safetensors").c_str(), key, to...); });
  };
  CHECK(text_of("epoch") == "3");
  CHECK(text_of("note").empty());
  CHECK(status_of([&] { text_of("loss"); }) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error().ends_with("m.safetensors: there is no metadata 'loss'"));
}

TEST_CASE("without a list of names arrays are saved under their own: what was loaded can be saved again") {
  const Folder folder;
  const Manager scope("files");
  const Array a = counting(scope, TINYAI_F32, {2}), b = counting(scope, TINYAI_I8, {3});
  save(folder / "first", {a, b}, {"a", "b"});
  save(folder / "second", load(scope, folder / "first"), {});
  CHECK(content_of(folder / "second") == content_of(folder / "first"));
  CHECK(status_of([&] { save(folder / "third", {a}, {}); }) == TINYAI_ERROR_ARGUMENT);
  CHECK(last_error() == "safetensors_save: 'arrays[0]', f32[2], has no name; pass 'names'");
  CHECK(folder.files() == 2);
}

TEST_CASE("a safetensors file in the format's own layout is read") {
  const Folder folder;
  const Manager scope("files");
  // The example of the format's page, shortened, with its optional texts and a tensor without elements.
  write_content(
      folder / "page",
      safetensors_file(R"({"__metadata__":{"format":"pt"},"A":{"dtype":"F16","shape":[1,3],"data_offsets":[0,6]},)"
                       R"("none":{"dtype":"BOOL","shape":[0],"data_offsets":[6,6]},)"
                       R"("B":{"dtype":"BF16","shape":[],"data_offsets":[6,8]}}   )",
                       "\x00\x3c\x00\x40\x00\x42\xc0\x3f"s));
  const std::vector<Array> arrays = load_named(scope, folder / "page", {"B", "A"});
  CHECK(dtype_of(arrays.at(0)) == TINYAI_BF16);
  CHECK(arrays[0].shape().empty());
  CHECK(arrays[0].item() == 1.5);
  CHECK(dtype_of(arrays.at(1)) == TINYAI_F16);
  CHECK(arrays[1].shape() == Shape{1, 3});
  CHECK(bytes_of(arrays[1]) == "\x00\x3c\x00\x40\x00\x42"s);  // 1, 2, 3
  CHECK(load(scope, folder / "page").size() == 3);
  write_content(folder / "empty", safetensors_file("{}", ""));
  CHECK(load(scope, folder / "empty").empty());
}

TEST_CASE("what a file holds is told without loading it") {
  const Folder folder;
  const Manager scope("files");
  save(folder / "m", {counting(scope, TINYAI_F32, {2, 3}), counting(scope, TINYAI_BOOL, {})}, {"w", "a\"\n"}, {"k"},
       {"v\x1b"});
  const Counters before = Counters::now();
  const auto print = [&](int32_t format) {
    return read_text([&](auto... to) { return tinyai_safetensors_print((folder / "m").c_str(), format, to...); });
  };
  CHECK(print(TINYAI_TEXT) == "'w' f32[2,3]\n'a\"\\x0a' bool[]\n'k' = 'v\\x1b'\n");
  CHECK(print(TINYAI_JSON) ==
        R"({"arrays":[{"name":"w","dtype":"f32","shape":[2,3]},{"name":"a\"\u000a","dtype":"bool","shape":[]}],)"
        R"("metadata":{"k":"v\u001b"}})");
  CHECK(status_of([&] { print(2); }) == TINYAI_ERROR_ARGUMENT);
  CHECK(Counters::now() == before);
}

TEST_CASE("all arrays of a file are loaded, or none") {
  const Folder folder;
  const Manager scope("files");
  const std::string path = folder / "m";
  save(path, {counting(scope, TINYAI_F32, {1000}), counting(scope, TINYAI_F32, {2000})}, {"a", "b"});
  const tinyai_array untouched = {42};
  tinyai_array outs[3] = {untouched, untouched, untouched};
  int64_t count = -1;
  const auto none = [&](tinyai_status status, tinyai_status expected) {
    CHECK(status == expected);
    CHECK(count == -1);
    for (const tinyai_array out : outs) CHECK(out.id == untouched.id);
  };
  const char* names[] = {"a", "c"};
  Manager limited(scope, "limited", false), capped(scope, "capped", false);
  check(tinyai_manager_set_limit(limited.handle(), 9000));
  check(tinyai_manager_cap(capped.handle()));
  const Counters before = Counters::now();
  none(tinyai_safetensors_load(scope.handle(), path.c_str(), outs, 1, &count), TINYAI_ERROR_RANGE);
  CHECK(last_error() == "safetensors_load: " + path + ": holds 2 arrays; 'outs' has room for 1");
  none(tinyai_safetensors_load_named(scope.handle(), path.c_str(), names, 2, outs), TINYAI_ERROR_ARGUMENT);
  CHECK(last_error() == "safetensors_load_named: " + path + ": there is no tensor 'c'");
  none(tinyai_safetensors_load(limited.handle(), path.c_str(), outs, 3, &count), TINYAI_ERROR_LIMIT);
  none(tinyai_safetensors_load(capped.handle(), path.c_str(), outs, 3, &count), TINYAI_ERROR_CAPPED);
  CHECK(Counters::now() == before);  // not even a peak has moved: the limit was asked for both at once

  check(tinyai_safetensors_load(scope.handle(), path.c_str(), outs, 3, &count));
  CHECK(count == 2);
  CHECK(outs[2].id == untouched.id);
  const char* twice[] = {"b", "a", "b"};
  check(tinyai_safetensors_load_named(scope.handle(), path.c_str(), twice, 3, outs));
  CHECK(Array(outs[0]).size() == 2000);
  CHECK(Array(outs[1]).size() == 1000);
  CHECK(outs[0].id != outs[2].id);
}

TEST_CASE("loaded arrays are their scope's data, and go with it") {
  const Folder folder;
  const Counters before = Counters::now();
  {
    const Manager scope("files");
    save(folder / "m", {counting(scope, TINYAI_F64, {100}), counting(scope, TINYAI_U8, {3})}, {"a", "b"});
    const Manager into(scope, "loaded", false);
    const std::vector<Array> arrays = load(into, folder / "m");
    for (const Array& array : arrays) CHECK(array.owner().id == into.handle().id);
    const tinyai_manager_stats stats = into.stats();
    CHECK(stats.arrays == 2);
    CHECK(stats.by_category[TINYAI_CATEGORY_DATA] == stats.bytes);
    CHECK(stats.bytes >= 803);
    Array(arrays[0]).release();
    CHECK(into.stats().bytes < 300);
    CHECK(Counters::now().add_up);
  }
  CHECK(Counters::now().without_peak() == before.without_peak());
}

TEST_CASE("a module and an optimizer load and save while their scope is capped") {
  const Folder folder;
  const Manager scope("training");
  tinyai_module module{};
  check(tinyai_module_linear(scope.handle(), 2, 3, 1, TINYAI_F32, &module));
  tinyai_variable parameters[2];
  for (int64_t i = 0; i < 2; ++i) check(tinyai_module_parameter_at(module, i, &parameters[i]));
  tinyai_optimizer optimizer{};
  check(tinyai_optimizer_adam(scope.handle(), parameters, 2, nullptr, &optimizer));
  for (const tinyai_variable parameter : parameters) backward(sum(square(Variable(parameter))));
  check(tinyai_optimizer_step(optimizer));
  check(tinyai_manager_cap(scope.handle()));
  const Counters before = Counters::now();
  check(tinyai_module_save(module, (folder / "m").c_str()));
  check(tinyai_module_load(module, (folder / "m").c_str(), 0));
  check(tinyai_optimizer_save(optimizer, (folder / "o").c_str()));
  check(tinyai_optimizer_load(optimizer, (folder / "o").c_str()));
  CHECK(Counters::now().without_peak() == before.without_peak());
}

TEST_CASE("what cannot be saved is refused with its place in the list, and the old file stays") {
  const Folder folder;
  const Manager scope("files");
  const std::string path = folder / "m";
  const tinyai_array a = counting(scope, TINYAI_F32, {2}).handle(), dead = counting(scope, TINYAI_F32, {2}).handle();
  check(tinyai_array_release(dead));
  const tinyai_array both[] = {a, a}, one_dead[] = {a, dead};
  const char *names[] = {"x", "y"}, *same_names[] = {"x", "x"}, *missing[] = {"x", nullptr},
             *reserved[] = {"x", "__metadata__"}, *no_utf8[] = {"x", "\xff"};
  check(tinyai_safetensors_save(path.c_str(), both, names, 2, nullptr, nullptr, 0));
  const std::string old = content_of(path);
  struct Row {
    tinyai_status status, expected;
    const char* message;
    std::string got = last_error();
  };
  const auto save_as = [&](const tinyai_array* arrays, const char* const* as, int64_t count) {
    return tinyai_safetensors_save(path.c_str(), arrays, as, count, nullptr, nullptr, 0);
  };
  const auto save_with = [&](const char* const* keys, const char* const* values, int64_t count) {
    return tinyai_safetensors_save(path.c_str(), both, names, 2, keys, values, count);
  };
  const Row rows[] = {
      {save_as(both, same_names, 2), TINYAI_ERROR_ARGUMENT, "tensor 'x' stands there twice"},
      {save_as(both, missing, 2), TINYAI_ERROR_ARGUMENT, "'names[1]' is a null pointer"},
      {save_as(both, reserved, 2), TINYAI_ERROR_ARGUMENT, "the name '__metadata__' is reserved"},
      {save_as(both, no_utf8, 2), TINYAI_ERROR_ARGUMENT, "tensor name '\\xff' is not UTF-8"},
      {save_as(one_dead, names, 2), TINYAI_ERROR_CLOSED, ""},
      {save_as(nullptr, names, 2), TINYAI_ERROR_ARGUMENT, "'arrays' is a null pointer"},
      {save_as(both, names, -1), TINYAI_ERROR_RANGE, "the count of 'arrays' is -1"},
      {save_with(same_names, names, 2), TINYAI_ERROR_ARGUMENT, "the key 'x' stands in 'keys' twice"},
      {save_with(names, missing, 2), TINYAI_ERROR_ARGUMENT, "'values[1]' is a null pointer"},
      {save_with(names, nullptr, 1), TINYAI_ERROR_ARGUMENT, "'values' is a null pointer"},
      {save_with(no_utf8, names, 2), TINYAI_ERROR_ARGUMENT, "metadata key '\\xff' is not UTF-8"},
      {save_with(names, names, -1), TINYAI_ERROR_RANGE, "the count of 'keys' is -1"},
      {tinyai_safetensors_save(nullptr, both, names, 2, nullptr, nullptr, 0), TINYAI_ERROR_ARGUMENT, "'path'"},
      {tinyai_array_save_npy(a, nullptr), TINYAI_ERROR_ARGUMENT, "'path'"},
      {tinyai_array_save_npy(dead, path.c_str()), TINYAI_ERROR_CLOSED, ""},
      {tinyai_array_save_npy(a, folder.path().c_str()), TINYAI_ERROR_IO, "cannot be written: not a regular file"},
      {tinyai_array_save_npy(a, ""), TINYAI_ERROR_IO, "cannot be written: No such file or directory"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.got);
    CHECK(row.status == row.expected);
    CHECK(row.got.find(row.message) != std::string::npos);
  }
  CHECK(content_of(path) == old);
  CHECK(folder.files() == 1);
}
