// Indices lie in memory that the host may write at any moment: those that are used are those that were checked. So each
// call gives a result or RANGE, whatever another writes meanwhile, and no element outside is read or written. Nor is
// anything outside searched for what was there a moment ago.
#include <atomic>
#include <thread>
#include <vector>

#include "doctest/doctest.h"
#include "support/tinyai.hpp"

using namespace tinyai_test;

// The host's own race, which is the point here, is all that ThreadSanitizer would tell of.
#if !defined(__SANITIZE_THREAD__)

namespace {

constexpr int64_t kCount = 4096, kClasses = 4, kFar = int64_t{1} << 36;

// An array over memory in which another thread keeps changing every index between 0 and one far outside.
class Flickering {
 public:
  explicit Flickering(const Manager& manager, const Shape& shape) : values_(kCount, 0) {
    check(tinyai_array_import(manager.handle(), TINYAI_I64, shape.data(), static_cast<int64_t>(shape.size()),
                              values_.data(), nullptr, nullptr, &array_));
    writer_ = std::thread([this] {
      for (int64_t round = 0; !done_.load(std::memory_order_relaxed); ++round)
        for (int64_t& value : values_) std::atomic_ref(value).store(round % 2 ? kFar : 0, std::memory_order_relaxed);
    });
  }
  ~Flickering() {
    done_.store(true);
    writer_.join();
  }
  tinyai_array array() const { return array_; }

 private:
  std::vector<int64_t> values_;
  std::atomic<bool> done_{false};
  std::thread writer_;
  tinyai_array array_{};
};

// Every call ends in one of two ways, in a scope that is thrown away.
template <class Call>
void survives(const Call& call) {
  int odd = 0;
  for (int i = 0; i < 300; ++i) {
    const Manager work("work");
    const tinyai_status status = status_of([&] { call(work.handle()); });
    odd += status != TINYAI_OK && status != TINYAI_ERROR_RANGE;
  }
  CHECK(odd == 0);
}

}  // namespace

TEST_CASE("an index that changes after its check is never used") {
  const Manager m("data", false);
  const std::vector<float> numbers(kCount * kClasses, 1), line_of_numbers(kCount, 1);
  const Variable table = m.variable({kClasses, kCount}, numbers), list = m.variable({kCount}, line_of_numbers);
  const Variable scores = m.variable({kCount, kClasses}, numbers);
  const Flickering flat(m, {kCount}), line(m, {1, kCount}), tuples(m, {kCount, 1});
  tinyai_variable y{};
  tinyai_array one_hot{};
  const auto gather_back = [&](tinyai_variable from) { check(tinyai_variable_backward({0}, from, nullptr)); };
  survives(
      [&](tinyai_manager into) { check(tinyai_variable_index_select(into, table.handle(), flat.array(), 0, &y)); });
  survives([&](tinyai_manager into) {  // and its adjoint, which writes
    tinyai_variable total{};
    check(tinyai_variable_index_select(into, list.handle(), flat.array(), 0, &y));
    check(tinyai_variable_sum(into, y, nullptr, 0, 0, &total));
    gather_back(total);
  });
  survives([&](tinyai_manager into) { check(tinyai_variable_gather(into, table.handle(), line.array(), 0, &y)); });
  survives([&](tinyai_manager into) { check(tinyai_variable_take_along(into, table.handle(), line.array(), 0, &y)); });
  survives([&](tinyai_manager into) {
    tinyai_variable updates{};
    const int64_t shape[] = {1, kCount};
    check(tinyai_variable_reshape(into, list.handle(), shape, 2, &updates));
    check(tinyai_variable_scatter_add(into, table.handle(), line.array(), updates, 0, &y));
  });
  survives([&](tinyai_manager into) { check(tinyai_variable_gather_nd(into, list.handle(), tuples.array(), &y)); });
  survives([&](tinyai_manager into) {
    tinyai_variable total{};
    check(tinyai_variable_gather_nd(into, list.handle(), tuples.array(), &y));
    check(tinyai_variable_sum(into, y, nullptr, 0, 0, &total));
    gather_back(total);
  });
  survives([&](tinyai_manager into) { check(tinyai_variable_embedding(into, list.handle(), flat.array(), -1, &y)); });
  survives(
      [&](tinyai_manager into) { check(tinyai_array_one_hot(into, flat.array(), kClasses, TINYAI_F32, &one_hot)); });
  survives([&](tinyai_manager into) {
    check(tinyai_variable_cross_entropy(into, scores.handle(), flat.array(), 0, -100, TINYAI_REDUCTION_MEAN, &y));
    gather_back(y);
  });
  survives([&](tinyai_manager into) {
    check(tinyai_variable_nll_loss(into, scores.handle(), flat.array(), -100, TINYAI_REDUCTION_SUM, &y));
  });
}

TEST_CASE("the place of the greatest lies on its axis, whatever another thread writes meanwhile") {
  const Manager m("data", false);
  const auto places = [&]<class T>(tinyai_dtype dtype, T low, T high) {
    std::vector<T> values(kCount, low);
    const Shape shape{kCount / 64, 64};
    tinyai_array array{};
    check(tinyai_array_import(m.handle(), dtype, shape.data(), 2, values.data(), nullptr, nullptr, &array));
    std::atomic<bool> done{false};
    std::thread writer([&] {  // the greatest of each row comes and goes
      for (int64_t round = 0; !done.load(std::memory_order_relaxed); ++round)
        for (T& value : values)
          std::atomic_ref(value).store(round % 3 ? low : static_cast<T>(high + round % 5), std::memory_order_relaxed);
    });
    int64_t odd = 0;
    for (int i = 0; i < 300; ++i) {
      const Manager work("work");
      for (const bool greatest : {true, false}) {
        tinyai_array found{};
        check(greatest ? tinyai_array_argmax({0}, array, 1, 0, &found) : tinyai_array_argmin({0}, array, 1, 0, &found));
        std::vector<int64_t> at(kCount / 64);
        check(tinyai_array_to_host(found, at.data(), static_cast<int64_t>(at.size() * sizeof at[0])));
        for (const int64_t one : at) odd += one < 0 || one >= 64;
      }
    }
    done.store(true);
    writer.join();
    CHECK(odd == 0);
  };
  places(TINYAI_F32, -1.0f, 1.0f);
  places(TINYAI_F64, -1.0, 1.0);
  places(TINYAI_I32, int32_t{-1}, int32_t{1});
  places(TINYAI_I64, int64_t{-1}, int64_t{1});
}

#endif
