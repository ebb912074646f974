// A bool's byte is 0 or 1 wherever it came from: every other byte is true as it is copied in, and what is shown without
// a copy may have no other.
#include <doctest/doctest.h>

#include <array>
#include <vector>

#include "array/dlpack.h"
#include "tinyai.hpp"

using tinyai::DlManagedTensorVersioned;
using tinyai_test::check;
using tinyai_test::Manager;

namespace {

constexpr std::array<uint8_t, 6> kBytes = {7, 0, 1, 255, 0, 2};
constexpr std::array<uint8_t, 6> kTruth = {1, 0, 1, 1, 0, 1};

std::array<uint8_t, 6> bytes_of(tinyai_array array) {
  std::array<uint8_t, 6> out{};
  check(tinyai_array_to_host(array, out.data(), out.size()));
  return out;
}

int g_deleted = 0;

DlManagedTensorVersioned tensor_of(uint8_t* data, const int64_t* shape, const int64_t* strides) {
  return {.major = 1,
          .minor = 0,
          .manager_ctx = nullptr,
          .deleter = [](DlManagedTensorVersioned*) { ++g_deleted; },
          .flags = 0,
          .tensor = {.data = data,
                     .device = {1, 0},
                     .ndim = 2,
                     .dtype = {6, 8, 1},
                     .shape = const_cast<int64_t*>(shape),
                     .strides = const_cast<int64_t*>(strides),
                     .byte_offset = 0}};
}

}  // namespace

TEST_CASE("bools that are copied in are true unless their byte is 0") {
  const Manager manager("bools");
  const int64_t shape[2] = {2, 3};
  tinyai_array made, turned, view;
  check(tinyai_array_from_host(manager.handle(), TINYAI_BOOL, shape, 2, kBytes.data(), &made));
  CHECK(bytes_of(made) == kTruth);
  check(tinyai_array_from_host(manager.handle(), TINYAI_BOOL, shape, 2, nullptr, &turned));
  check(tinyai_array_write(turned, kBytes.data(), kBytes.size()));
  CHECK(bytes_of(turned) == kTruth);
  check(tinyai_array_transpose(manager.handle(), turned, nullptr, 0, &view));
  check(tinyai_array_write(view, kBytes.data(), kBytes.size()));
  CHECK(bytes_of(view) == kTruth);
  CHECK(bytes_of(turned) == std::array<uint8_t, 6>{1, 1, 0, 0, 1, 1});
}

TEST_CASE("bools that nobody has set are false, whatever was in their memory") {
  const Manager manager("bools");
  constexpr int64_t kMany = 100000;
  const std::vector<uint8_t> sevens(kMany, 7);
  std::vector<uint8_t> read(kMany);
  tinyai_array before, bools;
  check(tinyai_array_from_host(manager.handle(), TINYAI_U8, &kMany, 1, sevens.data(), &before));
  check(tinyai_array_release(before));
  check(tinyai_array_from_host(manager.handle(), TINYAI_BOOL, &kMany, 1, nullptr, &bools));
  check(tinyai_array_to_host(bools, read.data(), kMany));
  CHECK(read == std::vector<uint8_t>(kMany));
}

TEST_CASE("memory shown as bools has the bytes 0 and 1, else it is refused and stays the host's") {
  const Manager manager("bools");
  const int64_t shape[2] = {2, 3};
  auto bytes = kBytes, truth = kTruth;
  static int released;
  released = 0;
  const auto import = [&](uint8_t* data, tinyai_array* out) {
    return tinyai_array_import(
        manager.handle(), TINYAI_BOOL, shape, 2, data, [](void*) { ++released; }, nullptr, out);
  };
  tinyai_array out{77};
  CHECK(import(bytes.data(), &out) == TINYAI_ERROR_ARGUMENT);
  CHECK(out.id == 77);
  CHECK(released == 0);
  check(import(truth.data(), &out));
  CHECK(bytes_of(out) == kTruth);
}

TEST_CASE("of a DLPack tensor of bools the bytes that it shows count, not those in its gaps") {
  const Manager manager("bools");
  uint8_t bytes[12] = {1, 9, 0, 9, 1, 9, 0, 9, 1, 9, 1, 9};
  const int64_t shape[2] = {2, 3}, gaps[2] = {6, 2}, none[2] = {3, 1}, repeated[2] = {0, 0};
  const int64_t endless[2] = {int64_t{1} << 20, int64_t{1} << 20};
  auto shown = tensor_of(bytes, shape, gaps), all = tensor_of(bytes, shape, none);
  auto one = tensor_of(bytes, endless, repeated), other = tensor_of(bytes + 1, endless, repeated);
  tinyai_array out{77};
  CHECK(tinyai_array_from_dlpack(manager.handle(), &all, &out) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_array_from_dlpack(manager.handle(), &other, &out) == TINYAI_ERROR_ARGUMENT);
  CHECK(out.id == 77);
  CHECK(g_deleted == 0);
  check(tinyai_array_from_dlpack(manager.handle(), &one, &out));
  check(tinyai_array_from_dlpack(manager.handle(), &shown, &out));
  CHECK(bytes_of(out) == std::array<uint8_t, 6>{1, 0, 1, 0, 1, 1});
}
