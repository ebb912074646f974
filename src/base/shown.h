// A host's name as messages show it: so much that what is said behind it is read, too.
#pragma once

#include <string>
#include <string_view>

namespace tinyai {

inline std::string shown(std::string_view name) {
  constexpr size_t kMost = 120;
  std::string text(name.substr(0, kMost));
  if (name.size() > kMost) text += "..";
  return text;
}

}  // namespace tinyai
