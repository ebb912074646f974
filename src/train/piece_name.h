// Names of pieces of an array in a file: "optimizer.0.exp_avg[4096:8192]", some elements of the whole, in C order.
#pragma once

#include <charconv>
#include <optional>
#include <string>

#include "base/error.h"
#include "base/sum_tree.h"

namespace tinyai::train {

inline std::string piece_name(const std::string& whole, const PartRun& piece) {
  return cat(whole, "[", piece.begin, ":", piece.end, "]");
}

struct PieceName {
  std::string whole;
  PartRun piece;
};
// Null: it is none.
inline std::optional<PieceName> parse_piece_name(const std::string& name) {
  const size_t open = name.rfind('['), colon = name.rfind(':');
  if (open == std::string::npos || colon == std::string::npos || colon < open || !name.ends_with(']')) return {};
  PieceName out{.whole = name.substr(0, open), .piece = {}};
  const auto read = [&](size_t begin, size_t end, int64_t& number) {
    const auto [stop, error] = std::from_chars(name.data() + begin, name.data() + end, number);
    return error == std::errc() && stop == name.data() + end && number >= 0;
  };
  const bool is_one = read(open + 1, colon, out.piece.begin) && read(colon + 1, name.size() - 1, out.piece.end);
  if (!is_one || out.piece.begin >= out.piece.end) return {};
  return out;
}

}  // namespace tinyai::train
