// GPT-2's linear layers are kept as [in, out]; BERT's projections of queries, keys and values are three.
#include "io/published_names.h"

#include <algorithm>

#include "base/error.h"

namespace tinyai::io {
namespace {

// A layer's names: our words in front of "weight" or "bias", and theirs. Several are joined.
struct NameRule {
  std::string_view own;
  std::span<const std::string_view> published;
  bool is_turned = false;  // the weight
};

// Constants, so that a program that loads no such file pays nothing for them.
constexpr std::string_view kAttention[] = {"attn.c_attn."}, kProjection[] = {"attn.c_proj."}, kNorm1[] = {"ln_1."},
                           kNorm2[] = {"ln_2."}, kWiden[] = {"mlp.c_fc."}, kNarrow[] = {"mlp.c_proj."};
constexpr NameRule kGpt2Parts[] = {{"norm1.", kNorm1},
                                   {"self_attn.in_proj_", kAttention, true},
                                   {"self_attn.out_proj.", kProjection, true},
                                   {"norm2.", kNorm2},
                                   {"linear1.", kWiden, true},
                                   {"linear2.", kNarrow, true}};
constexpr std::string_view kGpt2Needless[] = {".attn.bias", ".attn.masked_bias"};

constexpr std::string_view kProjections[] = {"attention.self.query.", "attention.self.key.", "attention.self.value."},
                           kAttentionOut[] = {"attention.output.dense."},
                           kAttentionNorm[] = {"attention.output.LayerNorm."}, kDense[] = {"intermediate.dense."},
                           kOut[] = {"output.dense."}, kOutNorm[] = {"output.LayerNorm."};
constexpr NameRule kBertParts[] = {{"self_attn.in_proj_", kProjections},
                                   {"self_attn.out_proj.", kAttentionOut},
                                   {"norm1.", kAttentionNorm},
                                   {"linear1.", kDense},
                                   {"linear2.", kOut},
                                   {"norm2.", kOutNorm}};
constexpr std::string_view kBertNeedless[] = {"embeddings.position_ids"};

constexpr std::string_view kNorm = "LayerNorm.";

// Gives what stands in front of the marker in the first name that ends with it.
std::optional<std::string_view> before(std::string_view marker, std::span<const std::string_view> names) {
  const auto ends = [&](std::string_view name) { return name.ends_with(marker); };
  const auto found = std::ranges::find_if(names, ends);
  if (found == names.end()) return std::nullopt;
  return found->substr(0, found->size() - marker.size());
}

}  // namespace

struct PublishedNames::Rules {
  std::string_view marker, own_marker;         // end names that no other file, and no other module, has
  std::string_view own, published;             // in front of a layer's number
  std::span<const NameRule> parts;             // of a layer
  std::span<const std::string_view> needless;  // ends of names

  static const Rules kGpt2, kBert;
};

constinit const PublishedNames::Rules PublishedNames::Rules::kGpt2{
    .marker = "h.0.attn.c_attn.weight",
    .own_marker = "h.layers.0.self_attn.in_proj_weight",
    .own = "h.layers.",
    .published = "h.",
    .parts = kGpt2Parts,
    .needless = kGpt2Needless,
};

constinit const PublishedNames::Rules PublishedNames::Rules::kBert{
    .marker = "encoder.layer.0.attention.self.query.weight",
    .own_marker = "encoder.layers.0.self_attn.in_proj_weight",
    .own = "encoder.layers.",
    .published = "encoder.layer.",
    .parts = kBertParts,
    .needless = kBertNeedless,
};

std::optional<PublishedNames> PublishedNames::of(Names file, Names own) {
  for (const Rules* const rules : {&Rules::kGpt2, &Rules::kBert}) {
    const auto in_file = before(rules->marker, file), in_own = before(rules->own_marker, own);
    if (!in_file || !in_own) continue;
    PublishedNames found;
    found.rules_ = rules;
    found.prefix_ = *in_file;
    found.own_prefix_ = *in_own;
    return found;
  }
  return std::nullopt;
}

// Finds the origin for a layer's parts, and for what is around the layers; what is around the network keeps its name.
Origin PublishedNames::origin(std::string_view own) const {
  if (!own.starts_with(own_prefix_)) return {.names = {std::string(own)}};
  const std::string_view name = own.substr(own_prefix_.size());
  const size_t dot = name.starts_with(rules_->own) ? name.find('.', rules_->own.size()) : name.npos;
  if (dot == name.npos) return {.names = {cat(prefix_, name)}};
  const std::string_view number = name.substr(rules_->own.size(), dot + 1 - rules_->own.size());
  const std::string_view rest = name.substr(dot + 1);
  Origin origin;
  for (const NameRule& part : rules_->parts) {
    if (!rest.starts_with(part.own)) continue;
    const std::string_view kind = rest.substr(part.own.size());
    for (const std::string_view published : part.published)
      origin.names.push_back(cat(prefix_, rules_->published, number, published, kind));
    origin.turned = part.is_turned && kind == "weight";
  }
  return origin;
}

std::string PublishedNames::old_name(const std::string& name) {
  const size_t norm = name.rfind(kNorm);
  if (norm == name.npos) return name;
  return name.substr(0, norm) + (name.ends_with("weight") ? "LayerNorm.gamma" : "LayerNorm.beta");
}

bool PublishedNames::is_needless(std::string_view name) const {
  return std::ranges::any_of(rules_->needless, [&](std::string_view end) { return name.ends_with(end); });
}

}  // namespace tinyai::io
