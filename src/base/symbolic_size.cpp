#include "base/symbolic_size.h"

#include <algorithm>

#include "base/checked.h"

namespace tinyai {
namespace {

using Found = SymbolicSize::Found;

bool has_quotient(int64_t a, int64_t b) { return b != 0 && !(a == INT64_MIN && b == -1); }
bool divides(int64_t b, int64_t a) { return has_quotient(a, b) && a % b == 0; }

Found scaled(SymbolicSize size, int64_t by) {
  int64_t constant, slope;
  if (__builtin_mul_overflow(size.constant(), by, &constant) || __builtin_mul_overflow(size.slope(), by, &slope))
    return {};
  return SymbolicSize(constant, slope);
}

bool goes_through(SymbolicSize size, SymbolicSize::Sample sample) {
  int64_t at;
  return !__builtin_mul_overflow(size.slope(), sample.n, &at) && !__builtin_add_overflow(at, size.constant(), &at) &&
         at == sample.size;
}

// True if a is b or more, at every n from 0 on.
bool is_never_less(SymbolicSize a, SymbolicSize b) { return a.constant() >= b.constant() && a.slope() >= b.slope(); }

}  // namespace

Found SymbolicSize::through(Sample a, Sample b) {
  int64_t rise, run, from_start;
  if (__builtin_sub_overflow(b.size, a.size, &rise) || __builtin_sub_overflow(b.n, a.n, &run)) return {};
  if (!divides(run, rise) || __builtin_mul_overflow(rise / run, a.n, &from_start)) return {};
  return difference(SymbolicSize(a.size, rise / run), from_start);
}

Found SymbolicSize::through(std::span<const Sample> samples) {
  const Found found = through(samples[0], samples[1]);
  const auto has = [&](const Sample& sample) { return found && goes_through(*found, sample); };
  return std::ranges::all_of(samples, has) ? found : Found();
}

int64_t SymbolicSize::at(const char* call, int64_t n) const {
  return checked_sum(call, "a size", constant_, checked_product(call, "a size", slope_, n));
}

Found SymbolicSize::sum(SymbolicSize a, SymbolicSize b) {
  int64_t constant, slope;
  if (__builtin_add_overflow(a.constant_, b.constant_, &constant) || __builtin_add_overflow(a.slope_, b.slope_, &slope))
    return {};
  return SymbolicSize(constant, slope);
}

Found SymbolicSize::difference(SymbolicSize a, SymbolicSize b) {
  int64_t constant, slope;
  if (__builtin_sub_overflow(a.constant_, b.constant_, &constant) || __builtin_sub_overflow(a.slope_, b.slope_, &slope))
    return {};
  return SymbolicSize(constant, slope);
}

Found SymbolicSize::product(SymbolicSize a, SymbolicSize b) {
  if (b.is_constant()) return scaled(a, b.constant_);
  return a.is_constant() ? scaled(b, a.constant_) : Found();
}

// A growing size is divided where nothing is left over at any n.
Found SymbolicSize::quotient(SymbolicSize a, SymbolicSize b) {
  if (!b.is_constant() || !has_quotient(a.constant_, b.constant_)) return {};
  if (!a.is_constant() && !(divides(b.constant_, a.constant_) && divides(b.constant_, a.slope_))) return {};
  return SymbolicSize(a.constant_ / b.constant_, a.slope_ / b.constant_);
}

Found SymbolicSize::remainder(SymbolicSize a, SymbolicSize b) {
  if (!b.is_constant() || !has_quotient(a.constant_, b.constant_) || !divides(b.constant_, a.slope_)) return {};
  const int64_t rest = a.constant_ % b.constant_;
  return rest != 0 && (rest < 0) != (b.constant_ < 0) ? rest + b.constant_ : rest;
}

Found SymbolicSize::larger(SymbolicSize a, SymbolicSize b) {
  if (is_never_less(a, b)) return a;
  return is_never_less(b, a) ? Found(b) : Found();
}

Found SymbolicSize::smaller(SymbolicSize a, SymbolicSize b) {
  if (is_never_less(a, b)) return b;
  return is_never_less(b, a) ? Found(a) : Found();
}

std::optional<bool> SymbolicSize::are_equal(SymbolicSize a, SymbolicSize b) {
  if (a == b) return true;
  const bool is_apart = a.constant_ != b.constant_ && (is_never_less(a, b) || is_never_less(b, a));
  return is_apart ? std::optional(false) : std::nullopt;
}

std::string to_string(const SymbolicSize& size, const char* n) {
  const int64_t constant = size.constant(), slope = size.slope();
  if (slope == 0) return cat(constant);
  const std::string grows = slope == 1 ? std::string(n) : cat(slope, " * ", n);
  if (constant == 0) return grows;
  // Digits without the sign, of INT64_MIN too.
  return cat(grows, constant < 0 ? " - " : " + ", cat(constant).substr(constant < 0 ? 1 : 0));
}

}  // namespace tinyai
