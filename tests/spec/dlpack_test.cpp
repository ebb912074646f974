// DLPack tensors from libraries that lie: each is refused with its reason, and stays the caller's.
#include <doctest/doctest.h>

#include <functional>

#include "array/dlpack.h"
#include "tinyai.hpp"

using tinyai::DlManagedTensorVersioned;
using tinyai_test::Manager;

namespace {

int g_deleted = 0;

struct Tensor {
  float elements[16] = {};
  int64_t shape[2] = {4, 4}, strides[2] = {4, 1};
  DlManagedTensorVersioned managed = {.major = 1,
                                      .minor = 0,
                                      .manager_ctx = nullptr,
                                      .deleter = [](DlManagedTensorVersioned*) { ++g_deleted; },
                                      .flags = 0,
                                      .tensor = {.data = elements,
                                                 .device = {1, 0},
                                                 .ndim = 2,
                                                 .dtype = {2, 32, 1},
                                                 .shape = shape,
                                                 .strides = strides,
                                                 .byte_offset = 0}};
  Tensor() {
    for (int i = 0; i < 16; ++i) elements[i] = static_cast<float>(i);
  }
};

struct Lie {
  const char* what;
  std::function<void(Tensor&)> tell;
  tinyai_status status;
};

}  // namespace

TEST_CASE("a DLPack tensor that lies is refused, and stays the caller's") {
  const Lie lies[] = {
    {"a rank without a shape", [](Tensor& t) { t.managed.tensor.shape = nullptr; }, TINYAI_ERROR_ARGUMENT},
    {"rank -1", [](Tensor& t) { t.managed.tensor.ndim = -1; }, TINYAI_ERROR_RANGE},
    {"rank 9", [](Tensor& t) { t.managed.tensor.ndim = 9; }, TINYAI_ERROR_RANGE},
    {"rank 2^31 - 1", [](Tensor& t) { t.managed.tensor.ndim = INT32_MAX; }, TINYAI_ERROR_RANGE},
    {"elements nowhere", [](Tensor& t) { t.managed.tensor.data = nullptr; }, TINYAI_ERROR_ARGUMENT},
    {"a negative size", [](Tensor& t) { t.shape[0] = -4; }, TINYAI_ERROR_SHAPE},
    {"2^80 elements", [](Tensor& t) { t.shape[0] = t.shape[1] = int64_t{1} << 40; }, TINYAI_ERROR_OVERFLOW},
    {"more bytes than addresses", [](Tensor& t) { t.shape[0] = int64_t{1} << 59, t.strides[0] = 8; },
     TINYAI_ERROR_OVERFLOW},
#if defined(__x86_64__)
    {"an offset past what a process addresses", [](Tensor& t) { t.managed.tensor.byte_offset = uint64_t{1} << 62; },
     TINYAI_ERROR_ARGUMENT},
#endif
    {"strides past all addresses", [](Tensor& t) { t.strides[0] = INT64_MAX / 4; }, TINYAI_ERROR_ARGUMENT},
    {"strides before all addresses", [](Tensor& t) { t.strides[0] = INT64_MIN; }, TINYAI_ERROR_ARGUMENT},
    {"an offset past all addresses", [](Tensor& t) { t.managed.tensor.byte_offset = UINT64_MAX - 7; },
     TINYAI_ERROR_ARGUMENT},
    {"elements between addresses", [](Tensor& t) { t.managed.tensor.byte_offset = 2; }, TINYAI_ERROR_ARGUMENT},
    {"four lanes", [](Tensor& t) { t.managed.tensor.dtype.lanes = 4; }, TINYAI_ERROR_DTYPE},
    {"7 bits", [](Tensor& t) { t.managed.tensor.dtype.bits = 7; }, TINYAI_ERROR_DTYPE},
    {"another version", [](Tensor& t) { t.managed.major = 2; }, TINYAI_ERROR_FORMAT},
    {"another device", [](Tensor& t) { t.managed.tensor.device.type = 2; }, TINYAI_ERROR_DEVICE},
    {"only to be read", [](Tensor& t) { t.managed.flags = 1; }, TINYAI_ERROR_UNSUPPORTED},
  };
  Manager manager("dlpack");
  for (const Lie& lie : lies) {
    CAPTURE(lie.what);
    Tensor tensor;
    lie.tell(tensor);
    tinyai_array out{77};
    CHECK(tinyai_array_from_dlpack(manager.handle(), &tensor.managed, &out) == lie.status);
    CHECK(out.id == 77);
  }
  CHECK(g_deleted == 0);
  CHECK(manager.stats().subtree_bytes == 0);
}

TEST_CASE("a DLPack tensor's strides may be negative, zero, or anything along axes of one element") {
  Manager manager("dlpack");
  const auto sum_of = [&](Tensor& tensor) {
    tinyai_array array, sum;
    double value = -1;
    REQUIRE(tinyai_array_from_dlpack(manager.handle(), &tensor.managed, &array) == TINYAI_OK);
    REQUIRE(tinyai_array_sum(manager.handle(), array, nullptr, 0, 0, &sum) == TINYAI_OK);
    REQUIRE(tinyai_item(sum, &value) == TINYAI_OK);
    return value;
  };
  Tensor backwards, repeated, single, scalar, empty;
  backwards.managed.tensor.data = backwards.elements + 15;
  backwards.strides[0] = -4, backwards.strides[1] = -1;
  CHECK(sum_of(backwards) == 120);  // 0 + 1 + .. + 15
  repeated.strides[0] = 0;
  CHECK(sum_of(repeated) == 24);  // four times 0 + 1 + 2 + 3
  single.shape[0] = 1, single.strides[0] = INT64_MAX;
  CHECK(sum_of(single) == 6);
  scalar.managed.tensor.ndim = 0, scalar.managed.tensor.shape = scalar.managed.tensor.strides = nullptr;
  CHECK(sum_of(scalar) == 0);
  empty.shape[0] = 0, empty.managed.tensor.data = nullptr, empty.strides[1] = INT64_MIN;
  CHECK(sum_of(empty) == 0);
}

TEST_CASE("a chain of arrays, each shown to the next, ends however long it is") {
  Manager manager("dlpack");
  tinyai_array last = manager.array({1, 2}).handle();
  for (int i = 0; i < 200'000; ++i) {
    void* tensor = nullptr;
    tinyai_array next;
    REQUIRE(tinyai_array_to_dlpack(last, &tensor) == TINYAI_OK);
    REQUIRE(tinyai_array_from_dlpack(manager.handle(), tensor, &next) == TINYAI_OK);
    REQUIRE(tinyai_array_release(last) == TINYAI_OK);
    last = next;
  }
  CHECK(tinyai_test::Array(last).values() == std::vector<float>{1, 2});
  CHECK(tinyai_array_release(last) == TINYAI_OK);
  CHECK(manager.stats().subtree_bytes == 0);
}
