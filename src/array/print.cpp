// Two passes over the elements that are shown: the first finds the column width, the second writes.
#include "array/print.h"

#include <cmath>
#include <cstdio>

#include "base/error.h"

namespace tinyai {
namespace {

class Printer {
 public:
  Printer(const Array& array, const PrintOptions& options) : array_(array), options_(options) {
    array.strides(strides_);
    shorten_ = array.elements() > options.most;
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
  double read(int64_t offset) const {
    int64_t bits = 0;
    const int64_t bytes = size_of(array_.dtype);
    const auto* at = static_cast<const std::byte*>(array_.data()) + offset * bytes;
    array_.device().copy_to_host(&bits, at, bytes);
    return scalar_from_bytes(array_.dtype, &bits);
  }

  bool scientific() const { return largest_ >= 1e6 || (smallest_ < 1e-4 && smallest_ > 0); }

  void measure(double value) {
    measuring_ = true;
    if (std::isfinite(value) && value != 0) {
      largest_ = std::max(largest_, std::abs(value));
      smallest_ = std::min(smallest_, std::abs(value));
      whole_ &= value == std::trunc(value);
    }
    negative_ |= std::signbit(value);
    wide_ |= !std::isfinite(value);
  }

  std::string format(double value) {
    if (measuring_) {  // the first element of the second pass: the width is known now
      measuring_ = false;
      width_ = 0;
      for (const double extreme : {largest_, smallest_ < 1e300 ? smallest_ : 0.0}) {
        width_ = std::max(width_, plain(extreme).size() + (negative_ ? 1 : 0));
      }
      if (wide_) width_ = std::max<size_t>(width_, 4);
    }
    return plain(value);
  }

  std::string plain(double value) const {
    char text[64];
    if (array_.dtype == DType::kBool) return value != 0 ? "true" : "false";
    if (!is_floating(array_.dtype)) {
      std::snprintf(text, sizeof text, "%lld", static_cast<long long>(value));
    } else if (!std::isfinite(value)) {
      return std::isnan(value) ? "nan" : value > 0 ? "inf" : "-inf";
    } else {
      std::snprintf(text, sizeof text, scientific() ? "%.*e" : "%.*f", whole_ && !scientific() ? 1 : options_.digits,
                    value);
    }
    return text;
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
