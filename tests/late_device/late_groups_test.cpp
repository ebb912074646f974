// Collectives over arrays whose memory the host does not see: the bits of arrays of the cpu, on the array's device, a
// bucket of the host's memory at a time, and one cause on all ranks where a copy fails on one.
#include <doctest/doctest.h>

#include "late_device/late_device.h"
#include "support/ranks.hpp"

using namespace tinyai_test;
using tinyai::test::LateDevice;

namespace {

constexpr int64_t kBucket = 4096;

void small_buckets(GroupOptions& options) { options.bucket_bytes = kBucket; }

// A scope on the device, within a rank's thread.
class Elsewhere {
 public:
  explicit Elsewhere(const char* device = "late") {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.device = device;
    options.enter = false;
    check(tinyai_manager_open({0}, &options, &handle_));
  }
  ~Elsewhere() { tinyai_manager_close(handle_); }
  tinyai_manager handle() const { return handle_; }

  tinyai_array array(const Shape& shape, const std::vector<float>& values) const {
    tinyai_array out{};
    check(tinyai_array_from_host(handle_, TINYAI_F32, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                                 &out));
    return out;
  }

 private:
  tinyai_manager handle_{};
};

std::vector<float> numbers(int64_t count, int64_t rank) {
  std::vector<float> out(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) out[static_cast<size_t>(i)] = static_cast<float>((i * 37 + rank * 101) % 997) / 7;
  return out;
}

std::vector<float> values_of(tinyai_array x) {
  int64_t size = 0;
  check(tinyai_array_size(x, &size));
  std::vector<float> out(static_cast<size_t>(size));
  check(tinyai_array_to_host(x, out.data(), size * 4));
  return out;
}

tinyai_array transposed(tinyai_manager scope, tinyai_array x) {
  tinyai_array out{};
  check(tinyai_array_transpose(scope, x, nullptr, 0, &out));
  return out;
}

void start() {
  const Manager started("started");
  LateDevice::get();
}

}  // namespace

TEST_CASE("collectives over ranks give a late device's arrays the bits of the cpu's, in many pieces") {
  start();
  for (const int64_t ranks : {1, 2, 3, 5}) {
    on_ranks(
        ranks,
        [](const Rank& own) {
          const Elsewhere there;
          for (const Shape& shape : {Shape{61, 53}, Shape{3, 1999}, Shape{1, 1}, Shape{0, 4}}) {
            const std::vector<float> values = numbers(shape[0] * shape[1], own.rank);
            for (const bool turned : {false, true}) {
              tinyai_array x[2] = {own.scope.array(shape, values).handle(), there.array(shape, values)};
              const tinyai_manager scopes[2] = {own.scope.handle(), there.handle()};
              for (int i = 0; i < 2 && turned; ++i) x[i] = transposed(scopes[i], x[i]);
              for (int64_t axis = -1; axis < 2; ++axis) {
                std::vector<float> got[3][2];
                for (int i = 0; i < 2; ++i) {
                  tinyai_array sum{}, part{}, all{};
                  check(tinyai_array_group_sum(scopes[i], x[i], own.group, &sum));
                  check(tinyai_array_group_scatter_sum(scopes[i], x[i], own.group, axis, &part));
                  check(tinyai_array_group_gather(scopes[i], part, own.group, axis, &all));
                  got[0][i] = values_of(sum);
                  got[1][i] = values_of(part);
                  got[2][i] = values_of(all);
                  CHECK(values_of(all) == values_of(sum));
                }
                for (const auto& both : got) CHECK(both[0] == both[1]);
              }
            }
          }
        },
        small_buckets);
  }
}

TEST_CASE("ranks share, send and receive arrays of a late device, views too") {
  start();
  on_ranks(
      3,
      [](const Rank& own) {
        const Elsewhere there;
        for (const bool turned : {false, true}) {
          const Shape shape{47, 101};
          const auto given = [&](int64_t rank) {
            const tinyai_array x = there.array(shape, numbers(47 * 101, rank));
            return turned ? transposed(there.handle(), x) : x;
          };
          const tinyai_array shared = given(own.rank);
          check(tinyai_array_group_share(shared, own.group, 1));
          CHECK(values_of(shared) == values_of(given(1)));
          if (own.rank == 0) check(tinyai_array_send(given(0), own.group, 2));
          if (own.rank != 2) continue;
          const tinyai_array got = given(2);
          check(tinyai_array_receive(got, own.group, 0));
          CHECK(values_of(got) == values_of(given(0)));
        }
      },
      small_buckets);
}

TEST_CASE("a sum over ranks of a late device's array keeps its result alone") {
  start();
  {
    on_ranks(
        2,
        [](const Rank& own) {
          const Elsewhere there;
          const tinyai_array x = there.array({100000}, numbers(100000, own.rank));
          tinyai_manager_stats before{}, after{};
          before.struct_size = after.struct_size = sizeof before;
          check(tinyai_manager_get_stats(there.handle(), &before));
          tinyai_array sum{};
          check(tinyai_array_group_sum(there.handle(), x, own.group, &sum));
          check(tinyai_array_release(sum));
          check(tinyai_manager_get_stats(there.handle(), &after));
          CHECK(after.bytes == before.bytes);
          CHECK(after.peak_bytes - before.bytes >= 400000);
          CHECK(after.peak_bytes - before.bytes < 400000 + kBucket + 512);
        },
        small_buckets);
  }
  LateDevice::get().synchronize();
  CHECK(LateDevice::get().used_bytes() == 0);
}

TEST_CASE("ranks whose arrays are on a late device and on the cpu are told that they differ") {
  start();
  on_ranks(2, [](const Rank& own) {
    const Elsewhere there;
    const std::vector<float> values{1, 2};
    const tinyai_array x = own.rank == 0 ? there.array({2}, values) : own.scope.array({2}, values).handle();
    const tinyai_manager into = own.rank == 0 ? there.handle() : own.scope.handle();
    tinyai_array out{};
    const auto refused = [&](const std::function<tinyai_status()>& call) {
      const Ended how = ended(call);
      CHECK(how.status == TINYAI_ERROR_DIFFERS);
      CHECK_MESSAGE(how.says("on the cpu, not on a GPU"), how.message);
    };
    refused([&] { return tinyai_array_group_sum(into, x, own.group, &out); });
    refused([&] { return tinyai_array_group_gather(into, x, own.group, 0, &out); });
    refused([&] { return tinyai_array_group_scatter_sum(into, x, own.group, 0, &out); });
    refused([&] { return tinyai_array_group_share(x, own.group, 0); });
    refused([&] { return own.rank == 0 ? tinyai_array_send(x, own.group, 1) : tinyai_array_receive(x, own.group, 0); });
    CHECK(own.sum(own.scope.array({2}, values)).values() == std::vector<float>{2, 4});
  });
}

TEST_CASE("a late device that is lost on one rank is DEVICE there and PEER on the others, whose arrays stay") {
  start();
  LateDevice& lost = LateDevice::another("late that is lost in a group");
  on_ranks(
      3,
      [&](const Rank& own) {
        const Elsewhere there(own.rank == 1 ? lost.name() : "late");
        const tinyai_array x = there.array({5000}, numbers(5000, own.rank));
        if (own.rank == 1) lost.lose_later(0);  // in the middle of the sum
        tinyai_array out{};
        const tinyai_status expected = own.rank == 1 ? TINYAI_ERROR_DEVICE : TINYAI_ERROR_PEER;
        CHECK(tinyai_array_group_sum(there.handle(), x, own.group, &out) == expected);
        CHECK(tinyai_array_group_gather(there.handle(), x, own.group, 0, &out) == expected);
        CHECK(tinyai_array_group_scatter_sum(there.handle(), x, own.group, 0, &out) == expected);
        CHECK(tinyai_array_group_share(x, own.group, 1) == expected);
        if (own.rank != 1) CHECK(values_of(x) == numbers(5000, own.rank));
      },
      small_buckets);
}
