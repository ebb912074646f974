// The null device's kernels: each returns at once and touches nothing, so that a whole program can be run for its
// shapes, places and bytes alone: those of the CPU, whose kernels are asked for the memory that they would work in. But
// steps and batches are counted, for training goes by them: as if each example had a label and were right.
#include <cstddef>
#include <cstring>
#include <utility>

#include "kernels/step_rule.h"
#include "kernels/table.h"

namespace tinyai::kernels {

namespace {

template <class... Args>
using Function = Outcome (*)(Args...);

constexpr size_t kHead = offsetof(Table, elementwise);
constexpr size_t kEntry = sizeof(void (*)());
static_assert((sizeof(Table) - kHead) % kEntry == 0, "families hold function pointers and nothing else");

template <class T>
void count(const T&) {}
void count(const StepCount& steps) { ++*steps.as<int64_t>(); }

// Converts to any entry of the table. One that asks (WorkingKernel) asks the CPU's in its place.
template <size_t index>
struct NullEntry {
  template <class... Args>
  static Outcome nothing(Args... args) {
    (count(args), ...);
    return {};
  }
  template <class... Args>
  static Outcome ask(Queue& queue, int64_t& bytes, Args... args) {
    Function<Queue&, int64_t&, Args...> entry = nullptr;
    std::memcpy(&entry, reinterpret_cast<const std::byte*>(&cpu_table()) + kHead + index * kEntry, kEntry);
    return entry(queue, bytes, args...);
  }
  template <class... Args>
  constexpr operator Function<Args...>() const {  // NOLINT: converts to whatever the entry is
    return nothing<Args...>;
  }
  template <class... Args>
  constexpr operator Function<Queue&, int64_t&, Args...>() const {  // NOLINT
    return ask<Args...>;
  }
};

// Says no.
template <size_t>
struct Refusal {
  template <class... Args>
  static Outcome refuse(Args...) {
    return {Status::kGraph, "an array that stands for one of a compiled function has no elements to compute with"};
  }
  template <class... Args>
  constexpr operator Function<Args...>() const {  // NOLINT: converts to whatever the entry is
    return refuse<Args...>;
  }
};

template <template <size_t> class Entry, size_t... entries>
constexpr Table make_table(std::index_sequence<entries...>) {
  constexpr Table kDefaults{};
  return {kDefaults.abi_size, kDefaults.version, nullptr, Entry<entries>{}...};
}

Outcome count_batch(Queue&, const View& sums, const View&, const View* right, const View*, int64_t examples, bool) {
  auto* const sum = sums.as<double>();
  sum[1] += static_cast<double>(examples);
  for (int i = 2; right && i < 4; ++i) sum[i] += static_cast<double>(examples);
  return {};
}

constexpr Table counting(Table table) {
  table.optimizer.count_batch = count_batch;
  return table;
}

using Entries = std::make_index_sequence<(sizeof(Table) - kHead) / kEntry>;
constexpr Table kTable = counting(make_table<NullEntry>(Entries()));
constexpr Table kRefusing = make_table<Refusal>(Entries());

}  // namespace

const Table& null_table() { return kTable; }
const Table& refusing_table() { return kRefusing; }

}  // namespace tinyai::kernels
