// Ranks tell each other this of the arrays of a call, and in what they may differ.
#pragma once

#include "array/array.h"
#include "parallel/call.h"

namespace tinyai::parallel {

struct ArrayHeader {
  enum Field { kDType, kRank, kSizes, kArgument = kSizes + kMaxRank };
  static_assert(kArgument < Header::kFields);

  static void describe(Header& header, const Array& x, int64_t argument);
  static Spec spec_of(const Header& header);

  static std::string same_array(const Header& first, const Header& other);
  static std::string same_but_axis(const Header& first, const Header& other);  // the sizes along the axis apart
  static std::string same_along_axis(const Header& first, const Header& other);
  static std::string same_of_root(const Header& first, const Header& other);
  static std::string same_message(const Header& first, const Header& other);  // one sends, the other receives
};

}  // namespace tinyai::parallel
