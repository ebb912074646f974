// GPT-2's linear layers are kept as [in, out]; BERT's projections of queries, keys and values are three.
#include "io/published_names.h"

#include <algorithm>

#include "base/error.h"

namespace tinyai::io {
namespace {

// Of a layer: our words in front of "weight" or "bias", and theirs. Several are joined.
struct Part {
  std::string_view own;
  std::vector<std::string_view> published;
  bool is_turned = false;  // the weight
};

constexpr std::string_view kOldNorm = "LayerNorm.gamma";

bool starts(std::string_view text, std::string_view with) { return text.starts_with(with); }

}  // namespace

struct PublishedNames::Rules {
  std::string_view marker;                 // ends a name that no other file has
  std::string_view own, published;         // in front of a layer's number
  std::vector<Part> parts;                 // of a layer
  std::vector<std::string_view> needless;  // ends of names

  static const Rules kGpt2, kBert;
};

const PublishedNames::Rules PublishedNames::Rules::kGpt2{
    .marker = "h.0.attn.c_attn.weight",
    .own = "h.layers.",
    .published = "h.",
    .parts = {{"norm1.", {"ln_1."}},
              {"self_attn.in_proj_", {"attn.c_attn."}, true},
              {"self_attn.out_proj.", {"attn.c_proj."}, true},
              {"norm2.", {"ln_2."}},
              {"linear1.", {"mlp.c_fc."}, true},
              {"linear2.", {"mlp.c_proj."}, true}},
    .needless = {".attn.bias", ".attn.masked_bias", "lm_head.weight"},
};

const PublishedNames::Rules PublishedNames::Rules::kBert{
    .marker = "encoder.layer.0.attention.self.query.weight",
    .own = "encoder.layers.",
    .published = "encoder.layer.",
    .parts = {{"self_attn.in_proj_", {"attention.self.query.", "attention.self.key.", "attention.self.value."}},
              {"self_attn.out_proj.", {"attention.output.dense."}},
              {"norm1.", {"attention.output.LayerNorm."}},
              {"linear1.", {"intermediate.dense."}},
              {"linear2.", {"output.dense."}},
              {"norm2.", {"output.LayerNorm."}}},
    .needless = {"embeddings.position_ids"},
};

std::optional<PublishedNames> PublishedNames::of(std::span<const std::string_view> names) {
  for (const Rules* const rules : {&Rules::kGpt2, &Rules::kBert}) {
    for (const std::string_view name : names) {
      if (!name.ends_with(rules->marker)) continue;
      PublishedNames found;
      found.rules_ = rules;
      found.prefix_ = name.substr(0, name.size() - rules->marker.size());
      const auto is_old = [](std::string_view other) { return other.ends_with(kOldNorm); };
      found.has_old_norm_names_ = std::ranges::any_of(names, is_old);
      return found;
    }
  }
  return std::nullopt;
}

Origin PublishedNames::origin(const std::string& own) const {
  const std::string_view name = own;
  Origin origin;
  const size_t dot = starts(name, rules_->own) ? name.find('.', rules_->own.size()) : name.npos;
  if (dot == name.npos) {
    origin.names.push_back(prefix_ + own);
  } else {
    const std::string_view number = name.substr(rules_->own.size(), dot + 1 - rules_->own.size());
    const std::string_view rest = name.substr(dot + 1);
    for (const Part& part : rules_->parts) {
      if (!starts(rest, part.own)) continue;
      const std::string_view kind = rest.substr(part.own.size());
      for (const std::string_view published : part.published)
        origin.names.push_back(cat(prefix_, rules_->published, number, published, kind));
      origin.turned = part.is_turned && kind == "weight";
    }
  }
  for (std::string& one : origin.names) {
    const size_t norm = has_old_norm_names_ ? one.rfind("LayerNorm.") : one.npos;
    if (norm != one.npos) one = one.substr(0, norm) + (one.ends_with("weight") ? "LayerNorm.gamma" : "LayerNorm.beta");
  }
  return origin;
}

bool PublishedNames::is_needless(std::string_view name) const {
  return std::ranges::any_of(rules_->needless, [&](std::string_view end) { return name.ends_with(end); });
}

}  // namespace tinyai::io
