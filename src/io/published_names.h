// What arrays of a module are called in the files of published GPT-2 and BERT weights, as Hugging Face's transformers
// write them, and how they lie there. Other published files have our names (src/nn/models).
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
  // By a name that only such a file has; none for others.
  static std::optional<PublishedNames> of(std::span<const std::string_view> names);

  Origin origin(const std::string& own) const;
  bool is_needless(std::string_view name) const;  // a constant, or another name of what is there

 private:
  struct Rules;
  const Rules* rules_ = nullptr;
  std::string prefix_;               // of all names, but for a head's
  bool has_old_norm_names_ = false;  // gamma and beta
};

}  // namespace tinyai::io
