// PublishedNames: names of a module's arrays in the files of published GPT-2 and BERT weights, as Hugging Face's
// transformers write them, and how they lie there. Other published files have our names (src/nn/models).
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tinyai::io {

// An array of ours is these, one behind the other along axis 0; turned before, if they lie with both axes exchanged.
struct Origin {
  std::vector<std::string> names;
  bool turned = false;
};

class PublishedNames {
 public:
  using Names = std::span<const std::string_view>;
  // Known by a name that only such a file has, for a module that is such a network or contains one; none for others.
  static std::optional<PublishedNames> of(Names file, Names own);

  Origin origin(std::string_view own) const;
  static std::string old_name(const std::string& name);  // of a norm's weight or bias, in the first files; else itself
  bool is_needless(std::string_view name) const;         // a constant

 private:
  struct Rules;
  const Rules* rules_ = nullptr;
  std::string prefix_, own_prefix_;  // of the network's names
};

}  // namespace tinyai::io
