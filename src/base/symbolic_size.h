// SymbolicSize: a size that hangs on another one, c + k * n. n is the batch of a function, or an axis of a file whose
// size is open; which of them is known by who asks, and sizes of two of them are never put together.
//
// Arithmetic gives what holds for every n from 0 on, or nothing: where a product would be quadratic, a quotient leaves
// a rest, the larger of two is another one at another n, or a number passes 63 bits. A size that hangs on nothing is a
// number like any other, of which all but the last is always known.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace tinyai {

class SymbolicSize {
 public:
  using Found = std::optional<SymbolicSize>;
  // Its value at that n.
  struct Sample {
    int64_t n, size;
  };

  constexpr SymbolicSize(int64_t constant = 0, int64_t slope = 0) : constant_(constant), slope_(slope) {}
  static constexpr SymbolicSize n() { return {0, 1}; }
  // The one that goes through all of them, of which the first two are of different n. Nothing where none does.
  static Found through(std::span<const Sample> samples);
  static Found through(Sample a, Sample b);

  int64_t constant() const { return constant_; }
  int64_t slope() const { return slope_; }
  bool is_constant() const { return slope_ == 0; }
  int64_t at(const char* call, int64_t n) const;  // OVERFLOW past 63 bits, naming `call`

  static Found sum(SymbolicSize a, SymbolicSize b);
  static Found difference(SymbolicSize a, SymbolicSize b);
  static Found product(SymbolicSize a, SymbolicSize b);
  static Found quotient(SymbolicSize a, SymbolicSize b);   // towards zero
  static Found remainder(SymbolicSize a, SymbolicSize b);  // of the divisor's sign
  static Found larger(SymbolicSize a, SymbolicSize b);
  static Found smaller(SymbolicSize a, SymbolicSize b);
  static std::optional<bool> are_equal(SymbolicSize a, SymbolicSize b);

  friend bool operator==(const SymbolicSize&, const SymbolicSize&) = default;  // for every n

 private:
  int64_t constant_, slope_;
};

// "3", "n", "2 * n - 1".
std::string to_string(const SymbolicSize& size, const char* n = "n");

}  // namespace tinyai
