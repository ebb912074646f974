// Training steps of W5, W7 and W8 as one compiled function in 16 bits, beside the same step in f32, in turns. Counters:
// `time`, the median of a step over that in f32 in the same turns; `arena`, likewise; the largest difference of a loss
// over the larger of both losses, of all steps, and the same of the means of 50 (`course`). Whether the processor has
// instructions for 16 bits decides `time`.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>

#include "training.h"

namespace {

struct Side {
  Side(Training (*make)(), tinyai_precision precision)
      : scope("training"),
        training(make()),
        function(function_of(traced_step, &training,
                             [&](tinyai_function_options& options) { options.precision = precision; })) {}
  Side(const Side&) = delete;
  Side& operator=(const Side&) = delete;

  // The step's loss, and its milliseconds.
  std::pair<double, double> step() const {
    const auto begin = Clock::now();
    const double loss = loss_of(scope.id, function);
    return {loss, milliseconds_since(begin)};
  }
  double arena() const {
    tinyai_function_counts counts{};
    counts.struct_size = sizeof counts;
    check(tinyai_function_stats(function, &counts));
    return static_cast<double>(counts.arena_bytes);
  }

  const Scope scope;
  Training training;
  const tinyai_function function;
};

constexpr int64_t kWindow = 50;  // steps, over which losses are averaged for their course

double apart(double a, double b) { return std::fabs(a - b) / std::max(a, b); }

// Called before each step, so that both sides see the same data.
using Feed = void (*)(Side& side, int64_t step);
void same_again(Side&, int64_t) {}

void in_16_bits(benchmark::State& state, Training (*make)(), tinyai_precision precision, Feed feed) {
  check(tinyai_set_threads(2));
  Side wide(make, TINYAI_PRECISION_AS_IS), narrow(make, precision);
  std::vector<double> ratios;
  double difference = 0, course = 0, wide_sum = 0, narrow_sum = 0;
  int64_t step = 0;
  for (auto _ : state) {
    feed(wide, step);
    feed(narrow, step++);
    const auto [expected, ms] = wide.step();
    const auto [found, narrow_ms] = narrow.step();
    if (step > 3) ratios.push_back(narrow_ms / ms);
    difference = std::max(difference, apart(found, expected));
    wide_sum += expected, narrow_sum += found;
    if (step % kWindow == 0) {
      course = std::max(course, apart(std::exchange(narrow_sum, 0), std::exchange(wide_sum, 0)));
    }
    state.counters["loss"] = expected;
  }
  state.counters["time"] = median(ratios);
  state.counters["arena"] = narrow.arena() / wide.arena();
  state.counters["difference"] = difference;
  if (step >= kWindow) state.counters["course"] = course;
}

#define IN_16_BITS(name, make, precision, feed, steps)                          \
  BENCHMARK_CAPTURE(in_16_bits, name, make, TINYAI_PRECISION_##precision, feed) \
      ->Name(#name "/" #precision)                                              \
      ->Iterations(steps)                                                       \
      ->Unit(benchmark::kMillisecond)
IN_16_BITS(W7, gpt, BF16, same_again, 20);
IN_16_BITS(W7, gpt, F16, same_again, 20);
IN_16_BITS(W5, cnn, BF16, same_again, 20);
IN_16_BITS(W8, resnet, BF16, same_again, 12);

// Texts of a language whose next word follows from the last two, with one word in eight at random; others at each step.
void write_text(Side& side, int64_t step) {
  const auto& network = static_cast<const Gpt&>(*side.training.network);
  std::vector<int64_t> words, next;
  uint64_t state = 0x9E3779B97F4A7C15ull * static_cast<uint64_t>(step + 1);
  const auto drawn = [&](uint64_t below) {
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return static_cast<int64_t>(state % below);
  };
  for (int64_t text = 0; text < Gpt::kBatch; ++text) {
    int64_t before = drawn(64), word = drawn(64);
    for (int64_t i = 0; i < Gpt::kSteps; ++i) {
      words.push_back(word);
      const int64_t following = drawn(8) == 0 ? drawn(64) : (5 * word + 3 * before) % 64;
      before = std::exchange(word, following);
      next.push_back(word);
    }
  }
  check(tinyai_array_write(network.tokens, words.data(), static_cast<int64_t>(words.size() * sizeof words[0])));
  check(tinyai_array_write(network.labels, next.data(), static_cast<int64_t>(next.size() * sizeof next[0])));
}
IN_16_BITS(W7_1000_steps, gpt, BF16, write_text, 1000);

}  // namespace

BENCHMARK_MAIN();
