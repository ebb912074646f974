// Channels: how they pass through a module, which tells what of a network can be left out together with some of them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "nn/tree/module.h"

namespace tinyai::nn {

struct ChannelTraits {
  enum class Kind : uint8_t {
    kUnknown,      // nothing is known, or channels are mixed up
    kChain,        // its children, one after another
    kJoin,         // likewise the first `chained` of its children; what they give is joined with something else
    kMixing,       // each output depends on every input, by weights: linear layers, convolutions
    kGrouped,      // likewise within groups
    kDepthwise,    // each input has outputs of its own, by weights
    kNorm,         // each channel by itself, with an entry of each parameter
    kPerChannel,   // each channel, along axis 1, by itself
    kElementwise,  // each element by itself
    kFlatten,      // all axes but the first become one
  };
  Kind kind = Kind::kUnknown;
  int64_t in = 0, out = 0;  // how many
  bool last_axis = false;   // along which they lie; else axis 1
  int out_axis = 0;         // of the weight
  size_t chained = 0;
};

// The channels that stay, in order; null: all.
using KeptChannels = std::vector<int64_t>;
struct ChannelCut {
  const KeptChannels *in = nullptr, *out = nullptr;
};
inline int64_t kept_of(const KeptChannels* kept, int64_t all) {
  return kept ? static_cast<int64_t>(kept->size()) : all;
}

// The axes of a module's weights; -1: none.
struct ChannelAxes {
  int in = 1, out = 0;
};

// `made` is like `like`, of fewer channels and without parts: it gets those of `like`, without what belongs to channels
// that are gone. Vectors are of the outputs.
ModuleRef cut_parts(const Place& place, ModuleRef made, const Module& like, const ChannelCut& cut, ChannelAxes axes);

struct PrunedLayer {
  std::string name, layer;  // where it is, and what
  int64_t channels = 0, removed = 0;
  std::string why_left;  // where it keeps all of them
};
// Chooses which layers of a module lose how many outputs, in the order of the tree. RANGE.
std::vector<PrunedLayer> channels_to_prune(const char* call, Module& module, double fraction, int order);
// A copy without them. ARGUMENT, UNSUPPORTED.
ModuleRef prune_channels(const char* call, const Place& place, Module& module, double fraction, int order);

}  // namespace tinyai::nn
