// Arrays through files and back: every dtype, strided ones, limits, and accounts that add up afterwards.
#include "io/array_file.h"

#include <doctest/doctest.h>
#include <unistd.h>

#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/error.h"
#include "capi/call.h"
#include "io/npy.h"
#include "memory/manager.h"

using namespace tinyai;
using namespace tinyai::io;

namespace {

namespace fs = std::filesystem;

// A scope and a folder, both gone in the end.
struct World {
  explicit World(int64_t limit_bytes = 0) {
    capi::ensure_admitted();
    scope = memory::open({}, {.name = "files", .limit_bytes = limit_bytes});
    std::string pattern = (fs::temp_directory_path() / "tinyai-arrays-XXXXXX").string();
    REQUIRE(mkdtemp(pattern.data()) != nullptr);
    folder = pattern;
  }
  ~World() {
    memory::close(scope);
    fs::remove_all(folder);
  }
  memory::Place place() const { return memory::place_in(scope); }
  std::string path(const char* name) const { return (folder / name).string(); }

  // Bytes 0, 1, 2, … (0 and 1 for bool), in C order.
  ArrayRef counting(DType dtype, Shape shape) const {
    ArrayRef array = new_array(place(), device::cpu(), memory::Category::kData, {dtype, shape});
    auto* bytes = static_cast<unsigned char*>(array->data());
    for (int64_t i = 0; i < array->spec().bytes(); ++i)
      bytes[i] = static_cast<unsigned char>(dtype == DType::kBool ? i % 2 : i);
    return array;
  }

  memory::Id scope;
  fs::path folder;
};

std::vector<char> elements(const Array& array) {
  std::vector<char> bytes(static_cast<size_t>(array.spec().bytes()));
  copy_to_host(array, bytes.data());
  return bytes;
}

bool same(const Array& a, const Array& b) { return a.spec() == b.spec() && elements(a) == elements(b); }

int64_t used(const World& world) {
  std::lock_guard guard(memory::tree_lock());
  int64_t bytes = 0;
  for (auto* s = memory::live_manager_locked(world.scope, "scope").shards; s; s = s->next_in_manager) bytes += s->now;
  return bytes;
}

}  // namespace

TEST_CASE("an array saved as npy comes back, whatever its dtype and shape") {
  const World world;
  for (int d = 0; d < kDTypeCount; ++d) {
    for (const Shape& shape : {Shape{}, Shape{5}, Shape{0, 3}, Shape{2, 3, 4}, Shape{1, 2, 1, 2, 1, 2, 1, 2}}) {
      const ArrayRef array = world.counting(static_cast<DType>(d), shape);
      save_npy(*array, world.path("a.npy"));
      CHECK(same(*array, *load_npy(world.place(), world.path("a.npy"))));
    }
  }
}

TEST_CASE("a transposed array is saved in its own order, a strided one in C order") {
  const World world;
  const ArrayRef array = world.counting(DType::kI32, {4, 6});
  const int64_t transposed[] = {1, 6}, sliced[] = {12, 2}, flipped[] = {-6, 1};
  const ArrayRef columns = new_view(world.place(), *array, {6, 4}, transposed, 0);
  const ArrayRef every_other = new_view(world.place(), *array, {2, 3}, sliced, 1);
  const ArrayRef backwards = new_view(world.place(), *array, {4, 6}, flipped, 18);
  for (const ArrayRef& view : {columns, every_other, backwards}) {
    save_npy(*view, world.path("v.npy"));
    CHECK(read_npy_header(FileSource(world.path("v.npy"))).fortran_order == (view.get() == columns.get()));
    const ArrayRef loaded = load_npy(world.place(), world.path("v.npy"));
    CHECK(same(*view, *loaded));
    CHECK(loaded->is_contiguous() == (view.get() != columns.get()));
  }
}

TEST_CASE("a strided array larger than the scratch buffer is saved whole") {
  const World world;
  const ArrayRef array = world.counting(DType::kF32, {700, 1000});
  const int64_t strides[] = {1000, -1};
  const ArrayRef view = new_view(world.place(), *array, {700, 1000}, strides, 999);
  save_npy(*view, world.path("v.npy"));
  CHECK(same(*view, *load_npy(world.place(), world.path("v.npy"))));
}

TEST_CASE("named arrays come back from safetensors with names, metadata and bytes") {
  const World world;
  const ArrayRef matrix = world.counting(DType::kF32, {2, 3});
  const int64_t transposed[] = {1, 3};
  const std::vector<NamedArray> arrays{{"flags", world.counting(DType::kBool, {3})},
                                       {"fc1.weight", matrix},
                                       {"fc1.weight.T", new_view(world.place(), *matrix, {3, 2}, transposed, 0)},
                                       {"none", world.counting(DType::kBf16, {0})},
                                       {"step", world.counting(DType::kI64, {})}};
  save_safetensors(arrays, {{"epoch", "3"}}, world.path("m.safetensors"));
  const SafetensorsFile file(world.path("m.safetensors"));
  CHECK(file.metadata() == Metadata{{"epoch", "3"}});
  const std::vector<NamedArray> loaded = file.load(world.place());
  REQUIRE(loaded.size() == arrays.size());
  for (const NamedArray& saved : arrays) {
    int found = 0;
    for (const NamedArray& l : loaded) {
      if (l.name != saved.name) continue;
      ++found;
      CHECK(same(*saved.array, *l.array));
      CHECK(name_of(*l.array) == saved.name);
    }
    CHECK(found == 1);
  }
}

TEST_CASE("a name used twice leaves the old file alone") {
  const World world;
  const ArrayRef array = world.counting(DType::kF32, {1});
  save_safetensors(std::vector<NamedArray>{{"w", array}}, {}, world.path("m"));
  CHECK_THROWS_AS(save_safetensors(std::vector<NamedArray>{{"a", array}, {"a", array}}, {}, world.path("m")), Error);
  CHECK(SafetensorsFile(world.path("m")).tensors()[0].name == "w");
}

TEST_CASE("a bool that is neither 0 nor 1 in the file becomes 1") {
  const World world;
  const ArrayRef array = world.counting(DType::kU8, {4});
  save_npy(*array, world.path("b.npy"));
  std::fstream file(world.path("b.npy"), std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(11 + 10);  // the dtype: after the magic, the length and {'descr': '
  file << "|b1";
  file.close();
  const ArrayRef loaded = load_npy(world.place(), world.path("b.npy"));
  CHECK(loaded->dtype == DType::kBool);
  CHECK(elements(*loaded) == std::vector<char>{0, 1, 1, 1});
}

TEST_CASE("loading beyond a scope's limit takes nothing") {
  const World big, small(4096);
  save_safetensors(
      std::vector<NamedArray>{{"a", big.counting(DType::kF32, {10})}, {"b", big.counting(DType::kF32, {9000})}}, {},
      big.path("m"));
  CHECK(used(big) == 0);
  try {
    SafetensorsFile(big.path("m")).load(small.place());
    FAIL("the limit was passed");
  } catch (const Error& e) {
    CHECK(e.status() == Status::kLimit);
  }
  CHECK(used(small) == 0);
}
