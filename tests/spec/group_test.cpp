// Collectives over arrays: what each rank gets, to the bit, for any number of ranks, dtype, shape and memory order.
#include <cstring>
#include <random>

#include "support/ranks.hpp"

using namespace tinyai_test;

namespace {

constexpr int64_t kCounts[] = {1, 2, 3, 4, 5, 8};

// Elements of a rank's array, the same whoever asks: small numbers whose sums are rounded in floating dtypes.
tinyai_array elements_of(const Manager& scope, tinyai_dtype dtype, const Shape& shape, int64_t rank) {
  int64_t count = 1;
  for (const int64_t size : shape) count *= size;
  std::mt19937_64 random(static_cast<uint64_t>(17 + 31 * rank + count));
  std::vector<double> values(static_cast<size_t>(count));
  for (double& value : values) value = static_cast<double>(static_cast<int64_t>(random() % 20001) - 10000) / 97;
  tinyai_array wide{}, out{};
  check(tinyai_array_from_host(scope.handle(), TINYAI_F64, shape.data(), static_cast<int64_t>(shape.size()),
                               values.data(), &wide));
  check(tinyai_array_cast(scope.handle(), wide, dtype, &out));
  return out;
}

std::vector<std::byte> bytes_of(tinyai_array array) {
  int64_t size = 0;
  tinyai_dtype dtype = 0;
  check(tinyai_array_size(array, &size));
  check(tinyai_array_dtype(array, &dtype));
  std::vector<std::byte> out(static_cast<size_t>(size * tinyai_dtype_size(dtype)));
  check(tinyai_array_to_host(array, out.data(), static_cast<int64_t>(out.size())));
  return out;
}

// What one process gets that adds the arrays of ranks [begin, end) by the tree: split at the largest power of two
// below their number.
tinyai_array tree_sum(const Manager& scope, const std::vector<tinyai_array>& all, size_t begin, size_t end) {
  if (end - begin == 1) return all[begin];
  size_t half = 1;
  while (2 * half < end - begin) half *= 2;
  tinyai_array sum{};
  check(tinyai_array_add(scope.handle(), tree_sum(scope, all, begin, begin + half),
                         tree_sum(scope, all, begin + half, end), &sum));
  return sum;
}

using Form = std::function<tinyai_array(const Manager&, tinyai_array)>;

// Views of the same elements, or of some of them.
const std::vector<std::pair<const char*, Form>> kForms = {
    {"in C order", [](const Manager&, tinyai_array x) { return x; }},
    {"transposed",
     [](const Manager& scope, tinyai_array x) {
       tinyai_array out{};
       check(tinyai_array_transpose(scope.handle(), x, nullptr, 0, &out));
       return out;
     }},
    {"every second",
     [](const Manager& scope, tinyai_array x) {
       tinyai_array out{};
       int64_t shape[8] = {};
       check(tinyai_array_shape(x, shape, nullptr));
       check(tinyai_array_slice(scope.handle(), x, 0, 0, shape[0], 2, &out));
       return out;
     }},
};

std::vector<tinyai_array> of_all(const Manager& scope, tinyai_dtype dtype, const Shape& shape, int64_t ranks,
                                 const Form& form) {
  std::vector<tinyai_array> all;
  for (int64_t rank = 0; rank < ranks; ++rank) all.push_back(form(scope, elements_of(scope, dtype, shape, rank)));
  return all;
}

}  // namespace

TEST_CASE("a sum over ranks has the bits of the tree in one process, in each dtype and form, on all ranks") {
  for (const int64_t ranks : kCounts) {
    on_ranks(ranks, [](const Rank& own) {
      for (tinyai_dtype dtype = TINYAI_F32; dtype < TINYAI_BOOL; ++dtype) {
        for (const Shape& shape : {Shape{7, 6}, Shape{1, 1}, Shape{3, 0}}) {
          for (const auto& [name, form] : kForms) {
            const std::vector<tinyai_array> all = of_all(own.scope, dtype, shape, own.ranks, form);
            const std::vector<std::byte> expected =
                bytes_of(tree_sum(own.scope, all, 0, static_cast<size_t>(own.ranks)));
            const tinyai_array mine = all[static_cast<size_t>(own.rank)];
            const std::vector<std::byte> before = bytes_of(mine);
            const Array sum = own.sum(mine);
            CHECK_MESSAGE(bytes_of(sum.handle()) == expected, tinyai_dtype_name(dtype), " ", name);
            CHECK(sum.shape() == Array(mine).shape());
            CHECK(bytes_of(mine) == before);
          }
        }
      }
    });
  }
}

TEST_CASE("a sum of many buckets has the bits of one") {
  for (const int64_t ranks : {2, 3, 5}) {
    on_ranks(
        ranks,
        [](const Rank& own) {
          for (const tinyai_dtype dtype : {TINYAI_F32, TINYAI_BF16, TINYAI_I64}) {
            const Shape shape{10007};
            const std::vector<tinyai_array> all = of_all(own.scope, dtype, shape, own.ranks, kForms[0].second);
            CHECK(bytes_of(own.sum(all[static_cast<size_t>(own.rank)]).handle()) ==
                  bytes_of(tree_sum(own.scope, all, 0, static_cast<size_t>(own.ranks))));
          }
        },
        [](GroupOptions& options) { options.bucket_bytes = 4096; });
  }
}

TEST_CASE("a scalar has a sum over ranks") {
  on_ranks(3, [](const Rank& own) {
    const float value = static_cast<float>(own.rank + 1);
    CHECK(own.sum(own.array(TINYAI_F32, {}, &value)).item() == 6);
  });
}

TEST_CASE("a gathered array has the ranks' arrays in their order, along any axis, of any sizes there") {
  for (const int64_t bucket : {int64_t{4096}, int64_t{0}}) {
    for (const int64_t ranks : kCounts) {
      on_ranks(
          ranks,
          [](const Rank& own) {
            for (const auto& [rest, axis] : {std::pair{Shape{4, 5, 6}, 0},
                                             {Shape{4, 5, 6}, 1},
                                             {Shape{40, 1, 30}, 1},
                                             {Shape{4, 5, 6}, -1},
                                             {Shape{3}, 0},
                                             {Shape{2, 0}, 0}}) {
              for (tinyai_dtype dtype = TINYAI_F32; dtype <= TINYAI_BOOL; ++dtype) {
                std::vector<tinyai_array> all;
                for (int64_t rank = 0; rank < own.ranks; ++rank) {
                  Shape shape = rest;
                  shape[static_cast<size_t>(axis < 0 ? axis + static_cast<int>(rest.size()) : axis)] =
                      (rank * 3 + 2) % 5;
                  all.push_back(elements_of(own.scope, dtype, shape, rank));
                }
                tinyai_array expected{}, found{};
                check(tinyai_array_concat(own.scope.handle(), all.data(), own.ranks, axis, &expected));
                check(tinyai_array_group_gather({0}, all[static_cast<size_t>(own.rank)], own.group, axis, &found));
                CHECK(Array(found).shape() == Array(expected).shape());
                CHECK(bytes_of(found) == bytes_of(expected));
              }
            }
          },
          [&](GroupOptions& options) { options.bucket_bytes = bucket; });
    }
  }
}

TEST_CASE("a gathered view is gathered as it looks") {
  on_ranks(3, [](const Rank& own) {
    for (const int64_t axis : {0, 1}) {
      const std::vector<tinyai_array> all = of_all(own.scope, TINYAI_F32, {5, 4}, own.ranks, kForms[1].second);
      tinyai_array expected{}, found{};
      check(tinyai_array_concat(own.scope.handle(), all.data(), own.ranks, axis, &expected));
      check(tinyai_array_group_gather({0}, all[static_cast<size_t>(own.rank)], own.group, axis, &found));
      CHECK(bytes_of(found) == bytes_of(expected));
    }
  });
}

TEST_CASE("a scattered sum is each rank's part of the sum, to its bits") {
  for (const int64_t bucket : {int64_t{4096}, int64_t{0}}) {
    for (const int64_t ranks : kCounts) {
      on_ranks(
          ranks,
          [](const Rank& own) {
            for (const auto& [shape, axis] : {std::pair{Shape{7, 6}, int64_t{0}},
                                              {Shape{7, 6}, 1},
                                              {Shape{6, 300, 2}, 1},
                                              {Shape{3, 5, 4}, -1},
                                              {Shape{2}, 0},
                                              {Shape{0, 3}, 0},
                                              {Shape{5, 0}, 0}}) {
              for (const auto& [name, form] : kForms) {
                if (shape.size() != 2 && name != kForms[0].first) continue;
                const std::vector<tinyai_array> all = of_all(own.scope, TINYAI_F32, shape, own.ranks, form);
                const tinyai_array sum = tree_sum(own.scope, all, 0, static_cast<size_t>(own.ranks));
                const Shape whole = Array(sum).shape();
                const int64_t n =
                    whole[static_cast<size_t>(axis < 0 ? axis + static_cast<int64_t>(whole.size()) : axis)];
                tinyai_array expected{}, found{};
                check(tinyai_array_slice(own.scope.handle(), sum, axis, n * own.rank / own.ranks,
                                         n * (own.rank + 1) / own.ranks, 1, &expected));
                check(tinyai_array_group_scatter_sum({0}, all[static_cast<size_t>(own.rank)], own.group, axis, &found));
                CHECK(Array(found).shape() == Array(expected).shape());
                CHECK_MESSAGE(bytes_of(found) == bytes_of(expected), name);
              }
            }
          },
          [&](GroupOptions& options) { options.bucket_bytes = bucket; });
    }
  }
}

TEST_CASE("what a rank shares, all have, in any form and in their own memory") {
  for (const int64_t ranks : kCounts) {
    on_ranks(ranks, [](const Rank& own) {
      for (tinyai_dtype dtype = TINYAI_F32; dtype <= TINYAI_BOOL; ++dtype) {
        for (int64_t root = 0; root < own.ranks; ++root) {
          for (size_t i = 0; i < kForms.size(); ++i) {  // another form on each rank
            const Form& form = kForms[(i + static_cast<size_t>(own.rank)) % 2].second;
            const tinyai_array base = elements_of(own.scope, dtype, {5, 5}, own.rank);
            const tinyai_array x = form(own.scope, base);
            const Form& of_root = kForms[(i + static_cast<size_t>(root)) % 2].second;
            const tinyai_array expected = of_root(own.scope, elements_of(own.scope, dtype, {5, 5}, root));
            check(tinyai_array_group_share(x, own.group, root));
            CHECK(bytes_of(x) == bytes_of(expected));
          }
        }
      }
    });
  }
}

TEST_CASE("a shared view leaves what it does not show") {
  on_ranks(2, [](const Rank& own) {
    const float values[] = {1, 2, 3, 4}, zeros[4] = {};
    const tinyai_array base = own.array(TINYAI_F32, {4}, own.rank == 0 ? values : zeros);
    check(tinyai_array_group_share(kForms[2].second(own.scope, base), own.group, 0));
    CHECK(Array(base).values() == (own.rank == 0 ? std::vector<float>{1, 2, 3, 4} : std::vector<float>{1, 0, 3, 0}));
  });
}

TEST_CASE("arrays go round a ring, and one of nothing too") {
  for (const int64_t ranks : {2, 3, 4}) {
    on_ranks(ranks, [](const Rank& own) {
      for (const Shape& shape : {Shape{3, 4}, Shape{}, Shape{0}}) {
        const tinyai_array x = elements_of(own.scope, TINYAI_BF16, shape, own.rank);
        const tinyai_array y = elements_of(own.scope, TINYAI_BF16, shape, own.rank);
        const int64_t next = (own.rank + 1) % own.ranks, last = (own.rank + own.ranks - 1) % own.ranks;
        if (own.rank == 0) {
          check(tinyai_array_send(x, own.group, next));
          check(tinyai_array_receive(y, own.group, last));
        } else {
          check(tinyai_array_receive(y, own.group, last));
          check(tinyai_array_send(x, own.group, next));
        }
        CHECK(bytes_of(y) == bytes_of(elements_of(own.scope, TINYAI_BF16, shape, last)));
      }
    });
  }
}

TEST_CASE("a receiver's and a sharer's write is seen by a backward that has saved the array") {
  on_ranks(2, [](const Rank& own) {
    const Variable x = own.scope.variable({1, 2});
    const Variable y = sum(square(x));
    check(tinyai_array_group_share(x.value().handle(), own.group, 0));
    CHECK(status_of([&] { backward(y); }) == (own.rank == 0 ? TINYAI_OK : TINYAI_ERROR_VERSION));
  });
}

TEST_CASE("a rank may be in several groups, and a group is told apart by its name") {
  const std::string one = new_address(), two = new_address();
  in_threads(3, [&](int64_t rank) {
    const Manager scope("rank");
    GroupOptions all(one.c_str(), rank, 3), some(two.c_str(), rank, 2);
    tinyai_group whole{}, part{};
    check(tinyai_group_open(scope.handle(), &all, &whole));
    const float value = 1;
    const Rank of_all{scope, whole, rank, 3};
    const tinyai_array x = of_all.array(TINYAI_F32, {}, &value);
    if (rank < 2) {
      check(tinyai_group_open(scope.handle(), &some, &part));
      CHECK(Rank{scope, part, rank, 2}.sum(x).item() == 2);
    }
    CHECK(of_all.sum(x).item() == 3);
  });
}

TEST_CASE("a group of one needs no engine, and sums are copies") {
  const Manager scope("alone");
  tinyai_group group{};
  check(tinyai_group_open(scope.handle(), nullptr, &group));
  const Rank own{scope, group, 0, 1};
  const Array x = scope.array({1, 2, 3});
  const Array sum = own.sum(x);
  CHECK(sum.values() == x.values());
  CHECK(sum.handle().id != x.handle().id);
  const tinyai_group_state state = own.state();
  CHECK(state.rank == 0);
  CHECK(state.ranks == 1);
  CHECK(state.calls == 1);
  CHECK(state.sent_bytes == 0);
  CHECK(state.failed_rank == -1);
  CHECK(state.failure == TINYAI_OK);
}

TEST_CASE("a group counts its calls and the bytes that it sends") {
  on_ranks(4, [](const Rank& own) {
    const std::vector<float> values(4096, 1);
    const tinyai_array x = own.array(TINYAI_F32, {4096}, values.data());
    own.sum(x);
    own.sum(x);
    const tinyai_group_state state = own.state();
    CHECK(state.calls == 2);
    // Each gives three quarters away and then its own quarter to three others: what a ring takes.
    CHECK(state.sent_bytes == 2 * 2 * 3 * 4096);
    CHECK(state.waited_seconds > 0);
  });
}

TEST_CASE("a sum takes its result and a bucket of workspace, and leaves the result alone") {
  on_ranks(
      3,
      [](const Rank& own) {
        const std::vector<float> values(100000, 1);
        const tinyai_array x = own.array(TINYAI_F32, {100000}, values.data());
        own.sum(x).release();
        const int64_t before = own.scope.stats().bytes;
        Array sum;
        const int64_t peak = peak_above(own.scope, [&] { sum = own.sum(x); });
        const int64_t after = own.scope.stats().bytes;
        CHECK(after - before >= 400000);
        CHECK(after - before < 400000 + 256);
        CHECK(peak - (after - before) <= 8192 + 256);
        CHECK(peak > after - before);
        sum.release();
        CHECK(own.scope.stats().bytes == before);
      },
      [](GroupOptions& options) { options.bucket_bytes = 8192; });
  CHECK(Manager("after").stats().bytes == 0);
}
