// Two passes over the elements that are shown: the first finds the column width, the second writes.
#include "array/print.h"

#include <cmath>
#include <cstring>

#include "base/error.h"
#include "base/number_text.h"

namespace tinyai {
namespace {

// An element as a number; integers exactly, for not every i64 is a double.
struct Element {
  double real = 0;
  int64_t whole = 0;
};

int64_t integer_from_bytes(DType dtype, const void* bytes) {
  const auto read = [bytes]<class T>(T value) {
    std::memcpy(&value, bytes, sizeof value);
    return static_cast<int64_t>(value);
  };
  switch (dtype) {
    case DType::kI8:
      return read(int8_t{});
    case DType::kI32:
      return read(int32_t{});
    case DType::kI64:
      return read(int64_t{});
    default:  // u8 and bool
      return read(uint8_t{});
  }
}

class Printer {
 public:
  Printer(const Array& array, const PrintOptions& options) : array_(array), options_(options) {
    array.strides(strides_);
    shorten_ = array.elements() > options.most || array.elements() == 0;  // no elements, and yet many brackets
  }

  std::string text() {
    visit(0, 0, [this](int64_t offset) { measure(read(offset)); });
    visit(0, 0, [this](int64_t offset) {
      const std::string element = format(read(offset));
      out_.append(width_ > element.size() ? width_ - element.size() : 0, ' ');
      out_ += element;
    });
    return std::move(out_);
  }

 private:
  Element read(int64_t offset) const {
    int64_t bits = 0;
    const int64_t bytes = size_of(array_.dtype);
    const auto* at = static_cast<const std::byte*>(array_.data()) + offset * bytes;
    array_.device().copy_to_host(&bits, at, bytes);
    if (is_floating(array_.dtype)) return {.real = scalar_from_bytes(array_.dtype, &bits)};
    return {.whole = integer_from_bytes(array_.dtype, &bits)};
  }

  bool scientific() const { return largest_ >= 1e6 || (smallest_ < 1e-4 && smallest_ > 0); }

  void measure(Element element) {
    if (!is_floating(array_.dtype)) {
      width_ = std::max(width_, plain(element).size());
      return;
    }
    const double value = element.real;
    measuring_ = true;
    if (std::isfinite(value) && value != 0) {
      largest_ = std::max(largest_, std::abs(value));
      smallest_ = std::min(smallest_, std::abs(value));
      whole_ &= value == std::trunc(value);
    }
    negative_ |= std::signbit(value);
    wide_ |= !std::isfinite(value);
  }

  std::string format(Element element) {
    if (measuring_) {  // the first element of the second pass: the width is known now
      measuring_ = false;
      width_ = 0;
      for (const double extreme : {largest_, smallest_ < 1e300 ? smallest_ : 0.0}) {
        width_ = std::max(width_, plain({.real = extreme}).size() + (negative_ ? 1 : 0));
      }
      if (wide_) width_ = std::max<size_t>(width_, 4);
    }
    return plain(element);
  }

  std::string plain(Element element) const {
    const double value = element.real;
    if (array_.dtype == DType::kBool) return element.whole != 0 ? "true" : "false";
    if (!is_floating(array_.dtype)) {
      return std::to_string(element.whole);
    }
    if (!std::isfinite(value)) return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
    if (scientific()) return scientific_text(value, options_.digits);
    return fixed_text(value, whole_ ? 1 : options_.digits);
  }

  // The axes' nesting, elements by `leaf`; brackets and dots only in the second pass.
  template <class Leaf>
  void visit(int axis, int64_t offset, Leaf leaf) {
    if (axis == 0) out_.clear();
    if (axis == array_.rank) return leaf(offset);
    const int64_t n = array_.size(axis);
    const bool shortened = shorten_ && n > 2 * options_.edge;
    out_ += '[';
    for (int64_t i = 0; i < n; ++i) {
      if (i > 0) separate(axis);
      if (shortened && i == options_.edge) {
        out_ += "...";
        separate(axis);
        i = n - options_.edge;
      }
      visit(axis + 1, offset + i * strides_[axis], leaf);
    }
    out_ += ']';
  }

  void separate(int axis) {
    const int inner = array_.rank - 1 - axis;
    if (inner == 0) {
      out_ += ", ";
      return;
    }
    out_ += ',';
    out_.append(inner, '\n');
    out_.append(axis + 1, ' ');
  }

  const Array& array_;
  PrintOptions options_;
  int64_t strides_[kMaxRank];
  bool shorten_ = false, measuring_ = false, whole_ = true, negative_ = false, wide_ = false;
  double largest_ = 0, smallest_ = 1e300;
  size_t width_ = 0;
  std::string out_;
};

}  // namespace

std::string to_text(const Array& array, const PrintOptions& options) {
  return describe(array) + "\n" + Printer(array, options).text() + "\n";
}

}  // namespace tinyai
