#include "optim/loss_scale.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <mutex>

#include "base/error.h"
#include "base/log.h"
#include "base/ranges.h"
#include "ops/arithmetic.h"
#include "ops/generated/copy.h"
#include "ops/generated/elementwise.h"
#include "ops/generated/reduce.h"
#include "ops/generated/shape.h"
#include "ops/rules.h"
#include "ops/write.h"

namespace tinyai::optim {
namespace {

using memory::Category;
using ops::Value;

enum At : uint8_t { kValue, kGood, kTaken, kSkipped, kInARow, kNumbers };

constexpr int64_t kTooMany = 100;  // skipped in a row
// Powers of two that an f32 holds: a loss is one.
constexpr double kLeast = 0x1p-126, kMost = 0x1p127;
constexpr double kInfinity = std::numeric_limits<double>::infinity();

ArrayRef numbers_on(const memory::Place& place, device::Device& device, std::span<const double> numbers,
                    const Shape& shape) {
  ArrayRef made =
      new_array(place, device, Category::kOptimizerState, {DType::kF64, shape}, {}, memory::Exempt::kFromCap);
  copy_from_host(*made, numbers.data());
  return made;
}

// A state times what is in the first row, plus what is in the second.
Value after(const Value& state, const ArrayRef& rule) {
  const Value both(rule);
  return state * ops::slice(both, 0, 0, 1) + ops::slice(both, 0, 1, 2);
}

Value one_of(const Value& state, At which) { return ops::slice(state, 0, which, which + 1); }

}  // namespace

void check(const LossScaleOptions& options) {
  require_number("loss scale", "initial", options.initial, kLeast, kMost);
  require_number("loss scale", "growth", options.growth, 1);
  if (options.growth_interval < 1)
    fail(Status::kRange, "loss scale: it grows after ", options.growth_interval, " steps; there is one at least");
  require_number("loss scale", "backoff", options.backoff, kLeast, 1);
}

LossScale::LossScale(const memory::Place& place, device::Device& device, const LossScaleOptions& options)
    : options_(options) {
  check(options);
  const double state[] = {options.initial, 0, 0, 0, 0};
  const double skips[] = {options.backoff, 0, 1, 1, 1, 0, 0, 0, 1, 1};
  const double grows[] = {options.growth, 0, 1, 1, 0, 0, 0, 1, 0, 0};
  const double stays[] = {1, 1, 1, 1, 0, 0, 1, 1, 0, 0};
  const double bounds[] = {kLeast, 0, 0, 0, 0, kMost, kInfinity, kInfinity, kInfinity, kInfinity};
  state_ = numbers_on(place, device, state, {kNumbers});
  skips_ = numbers_on(place, device, skips, {2, kNumbers});
  grows_ = numbers_on(place, device, grows, {2, kNumbers});
  stays_ = numbers_on(place, device, stays, {2, kNumbers});
  bounds_ = numbers_on(place, device, bounds, {2, kNumbers});
}

Value LossScale::value() const { return ops::reshaped(one_of(Value(state_), kValue), {}); }

Value LossScale::scaled(const Value& loss) const { return loss * ops::cast(value(), loss.dtype()); }

LossScale::Next LossScale::next(std::span<const Value> squares) const {
  const Value state(state_), all = ops::stack(squares), finite = ops::all(ops::isfinite(all));
  const Value good = one_of(state, kGood) + 1.0;
  const Value grows = ops::greater_equal(good, ops::full_like(good, static_cast<double>(options_.growth_interval)));
  const Value taken = ops::where(grows, after(state, grows_), after(state, stays_));
  const Value bounds(bounds_), next = ops::where(finite, taken, after(state, skips_));
  const Value least = ops::reshaped(ops::slice(bounds, 0, 0, 1), {kNumbers}),
              most = ops::reshaped(ops::slice(bounds, 0, 1, 2), {kNumbers});
  const Value step[] = {ops::reciprocal(one_of(state, kValue)),
                        ops::reshaped(ops::cast(ops::logical_not(finite), DType::kF64), {1})};
  return {.step = ops::concat(step),
          .state = ops::reshaped(ops::minimum(ops::maximum(next, least), most), {kNumbers}),
          .squares = all};
}

void LossScale::commit(const Next& next) noexcept {
  ops::copy_to(*state_, *next.state);
  const std::lock_guard guard(lock_);
  ops::copy_to(*squares_, *next.squares);
}

void LossScale::check_state(const Array& state) const {
  double numbers[kNumbers];
  copy_to_host(state, numbers);
  require_number("loss scale", "the value", numbers[kValue], kLeast, kMost);
  for (const At count : {kGood, kTaken, kSkipped, kInARow})
    require_number("loss scale", "a count", numbers[count], 0, 0x1p53);
}

LossScaleState LossScale::read() const {
  double numbers[kNumbers];
  copy_to_host(*state_, numbers);
  return {.value = numbers[kValue],
          .taken = static_cast<int64_t>(numbers[kTaken]),
          .skipped = static_cast<int64_t>(numbers[kSkipped]),
          .in_a_row = static_cast<int64_t>(numbers[kInARow])};
}

void LossScale::set_names(const memory::Place& place, std::vector<std::string> names) {
  const std::vector<double> zeros(names.size());
  ArrayRef squares = numbers_on(place, device(), zeros, {static_cast<int64_t>(zeros.size())});
  const std::lock_guard guard(lock_);  // what was there goes after it
  std::swap(squares_, squares);
  names_.swap(names);
}

std::string LossScale::culprit() const {
  const std::lock_guard guard(lock_);
  if (!squares_) return {};
  std::vector<double> squares(names_.size());
  copy_to_host(*squares_, squares.data());
  const auto found = std::find_if_not(squares.begin(), squares.end(), [](double one) { return std::isfinite(one); });
  return found == squares.end() ? std::string() : names_[static_cast<size_t>(found - squares.begin())];
}

void LossScale::look() {
  const LossScaleState now = read();
  const bool is_low = now.value < 1 && now.skipped > 0, is_stuck = now.in_a_row >= kTooMany;
  const auto trouble = static_cast<uint8_t>((is_low ? 1 : 0) | (is_stuck ? 2 : 0));
  const uint8_t before = told_.exchange(trouble, std::memory_order_relaxed);
  if ((trouble & ~before) == 0 || !logs(LogLevel::kWarn)) return;
  const std::string whose = culprit();
  log(LogLevel::kWarn,
      cat("loss scale: ", is_stuck ? cat(now.in_a_row, " steps in a row were skipped") : "it fell below 1", ", it is ",
          now.value, whose.empty() ? "" : "; not finite is the gradient of ", whose));
}

}  // namespace tinyai::optim
