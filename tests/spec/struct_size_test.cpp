// Structs with a struct_size follow one rule: smaller ones are an older header's, larger ones are not read.
#include <doctest/doctest.h>
#include <sys/mman.h>

#include <cstring>
#include <iterator>

#include "tinyai.hpp"

using tinyai_test::Manager;

namespace {

// A copy of a struct's first bytes, right in front of memory that may not be touched.
class AtPageEnd {
 public:
  template <class Struct>
  Struct* place(const Struct& from, size_t bytes) {
    char* at = pages_ + kPage - bytes;
    std::memcpy(at, &from, bytes);
    return reinterpret_cast<Struct*>(at);
  }
  AtPageEnd()
      : pages_(
            static_cast<char*>(mmap(nullptr, 2 * kPage, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0))) {
    REQUIRE(mprotect(pages_ + kPage, kPage, PROT_NONE) == 0);
  }
  ~AtPageEnd() { munmap(pages_, 2 * kPage); }
  AtPageEnd(const AtPageEnd&) = delete;
  AtPageEnd& operator=(const AtPageEnd&) = delete;

 private:
  static constexpr size_t kPage = 4096;
  char* pages_;
};

constexpr size_t kNoSizes[] = {1, 7, 9, 12, 20};  // a header never had such
constexpr size_t kTooLarge[] = {1 << 20, size_t{1} << 40, SIZE_MAX};

// call(options) with every odd size, and with the first two words alone.
template <class Options, class Call>
void check_rule(void (*init)(Options*), const Call& call) {
  AtPageEnd edge;
  Options options;
  init(&options);
  CHECK(options.struct_size == sizeof options);
  for (const size_t size : kTooLarge) {
    options.struct_size = size;
    CHECK(call(edge.place(options, sizeof options)) == TINYAI_ERROR_UNSUPPORTED);
  }
  options.struct_size = sizeof options + 8;
  CHECK(call(edge.place(options, sizeof options)) == TINYAI_ERROR_UNSUPPORTED);
  for (const size_t size : kNoSizes) {
    options.struct_size = size;
    CHECK(call(edge.place(options, sizeof options)) == TINYAI_ERROR_UNSUPPORTED);
  }
  options.struct_size = 0;  // it was not set
  CHECK(call(edge.place(options, sizeof options)) == TINYAI_ERROR_ARGUMENT);
  options.struct_size = 16;
  CHECK(call(edge.place(options, 16)) == TINYAI_OK);
}

}  // namespace

TEST_CASE("an older program's smaller option struct means the defaults, and one of unknown size is not read") {
  Manager manager("structs");
  const tinyai_manager m = manager.handle();
  tinyai_array array;
  const int64_t shape[] = {1, 1, 4, 4}, rows[] = {4, 1};
  REQUIRE(tinyai_array_ones(m, shape, 4, TINYAI_F32, &array) == TINYAI_OK);
  tinyai_variable leaf;
  REQUIRE(tinyai_variable_from_array(m, array, &leaf) == TINYAI_OK);
  tinyai_module module;
  tinyai_optimizer optimizer;
  tinyai_array examples;
  tinyai_dataset dataset;
  REQUIRE(tinyai_array_ones(m, rows, 2, TINYAI_F32, &examples) == TINYAI_OK);
  REQUIRE(tinyai_dataset_from_arrays(m, &examples, 1, 1, &dataset) == TINYAI_OK);

  check_rule(tinyai_manager_options_init, [&](auto* options) {
    tinyai_manager out;
    return tinyai_manager_open(m, options, &out);
  });
  check_rule(tinyai_module_conv2d_options_init,
             [&](auto* options) { return tinyai_module_conv2d(m, 1, 1, 3, 3, options, &module); });
  check_rule(tinyai_module_pool2d_options_init,
             [&](auto* options) { return tinyai_module_max_pool2d(m, 2, 2, options, &module); });
  check_rule(tinyai_module_batch_norm_options_init,
             [&](auto* options) { return tinyai_module_batch_norm(m, 1, 4, options, &module); });
  check_rule(tinyai_module_activation_options_init,
             [&](auto* options) { return tinyai_module_activation(m, TINYAI_ELU, options, &module); });
  check_rule(tinyai_sgd_options_init,
             [&](auto* options) { return tinyai_optimizer_sgd(m, &leaf, 1, options, &optimizer); });
  check_rule(tinyai_adam_options_init,
             [&](auto* options) { return tinyai_optimizer_adam(m, &leaf, 1, options, &optimizer); });
  check_rule(tinyai_schedule_options_init, [&](auto* options) {
    tinyai_schedule out;
    return tinyai_schedule_create(m, optimizer, options, &out);
  });
  check_rule(tinyai_loader_options_init, [&](auto* options) {
    tinyai_loader out;
    return tinyai_loader_open(m, dataset, options, &out);
  });
  check_rule(tinyai_predictor_options_init, [&](auto* options) {
    tinyai_predictor out;
    return tinyai_predictor_create(m, module, options, &out);
  });
  check_rule(tinyai_backward_options_init, [&](auto* options) {
    tinyai_variable sum;
    REQUIRE(tinyai_variable_sum(m, leaf, nullptr, 0, 0, &sum) == TINYAI_OK);
    return tinyai_variable_backward(m, sum, options);
  });
  check_rule(tinyai_conv2d_options_init, [&](auto* options) {
    tinyai_array out;
    return tinyai_array_conv2d(m, array, array, {0}, options, &out);
  });
}

TEST_CASE("a struct that the engine fills is filled as far as it goes") {
  Manager manager("structs");
  AtPageEnd edge;
  tinyai_manager_stats whole = {};
  whole.struct_size = sizeof whole;
  REQUIRE(tinyai_manager_get_stats(manager.handle(), &whole) == TINYAI_OK);
  tinyai_manager_stats older = {};
  older.struct_size = 16;
  older.arrays = 77;
  tinyai_manager_stats* const start = edge.place(older, 16);
  CHECK(tinyai_manager_get_stats(manager.handle(), start) == TINYAI_OK);
  CHECK(start->struct_size == 16);
  CHECK(start->arrays == whole.arrays);
  for (const size_t size : kTooLarge) {
    tinyai_memory_stats newer = {};
    newer.struct_size = size;
    newer.active_bytes = -1;
    tinyai_memory_stats* const stats = edge.place(newer, sizeof newer);
    CHECK(tinyai_get_memory_stats(stats) == TINYAI_ERROR_UNSUPPORTED);
    CHECK(stats->active_bytes == -1);
  }
  for (const size_t size : kNoSizes) {
    tinyai_memory_stats odd = {};
    odd.struct_size = size;
    CHECK(tinyai_get_memory_stats(&odd) == TINYAI_ERROR_UNSUPPORTED);
  }
  tinyai_memory_stats unset = {};
  CHECK(tinyai_get_memory_stats(&unset) == TINYAI_ERROR_ARGUMENT);
}

TEST_CASE("an array in a struct has room for kinds to come, which is 0 until there are such") {
  const Manager manager("room", false);
  tinyai_manager_stats stats;
  std::memset(&stats, 0xff, sizeof stats);
  stats.struct_size = sizeof stats;
  REQUIRE(tinyai_manager_get_stats(manager.handle(), &stats) == TINYAI_OK);
  for (const auto* by_category : {&stats.by_category, &stats.subtree_by_category, &stats.peak_by_category}) {
    const int kRoom = static_cast<int>(std::size(*by_category));
    CHECK(kRoom >= 2 * TINYAI_CATEGORY_COUNT);
    for (int i = TINYAI_CATEGORY_COUNT; i < kRoom; ++i) CHECK((*by_category)[i] == 0);
  }
}

TEST_CASE("a list of more entries than any host has is refused before it is read") {
  Manager manager("lists");
  const tinyai_resource none[] = {{0}};
  for (const int64_t count : {int64_t{1} << 31, int64_t{1} << 62, INT64_MAX, int64_t{-1}, INT64_MIN}) {
    CHECK(tinyai_manager_attach(manager.handle(), none, count) == TINYAI_ERROR_RANGE);
    tinyai_array out;
    CHECK(tinyai_array_split(manager.handle(), {0}, 0, &out, count) == TINYAI_ERROR_RANGE);
    CHECK(tinyai_array_concat(manager.handle(), reinterpret_cast<const tinyai_array*>(none), count, 0, &out) ==
          TINYAI_ERROR_RANGE);
  }
}
