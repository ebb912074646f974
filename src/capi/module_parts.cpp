// Modules with a part of another's weights: pruned, and split among the ranks of a group.
#include "capi/module.h"
#include "nn/tree/channels.h"
#include "nn/tree/split.h"
#include "parallel/split_module.h"

using tinyai::fail;
using tinyai::Status;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace nn = tinyai::nn;

namespace {

template <class Layer>
std::string shown(const Layer& layer) {
  return capi::on_one_line(layer.name.empty() ? layer.layer : tinyai::cat(layer.name, " ", layer.layer));
}

// A layer a line: what becomes of its outputs.
std::string to_text(const std::vector<nn::PrunedLayer>& layers) {
  std::string text;
  for (const nn::PrunedLayer& layer : layers) {
    text += layer.removed > 0 ? tinyai::cat("pruned ", shown(layer), ": ", layer.removed, " of ", layer.channels, "\n")
                              : tinyai::cat("left ", shown(layer), ": ", capi::on_one_line(layer.why_left), "\n");
  }
  return text;
}

// A layer a line: by what it is split.
std::string to_text(const std::vector<nn::SplitLayer>& layers) {
  constexpr const char* kBy[] = {"", "by outputs", "by outputs, which are gathered", "by inputs", "by heads", ""};
  std::string text;
  for (const nn::SplitLayer& layer : layers) {
    const bool is_whole = layer.part == nn::SplitPart::kWhole;
    text += tinyai::cat(is_whole ? "left " : "split ", shown(layer), ": ",
                        is_whole ? capi::on_one_line(layer.why_left) : kBy[static_cast<size_t>(layer.part)], "\n");
  }
  return text;
}

}  // namespace

tinyai_status tinyai_module_prune(tinyai_module module, double fraction, int32_t globally, int64_t* pruned) {
  return capi::guarded("module_prune", [&] {
    const memory::Pinned pinned = capi::pin(module, "module");
    const int64_t now = nn::prune_module("module_prune", nn::module_of(pinned), fraction, globally != 0);
    if (pruned) *pruned = now;
  });
}

tinyai_status tinyai_module_end_pruning(tinyai_module module) {
  return capi::guarded("module_end_pruning", [&] {
    const memory::Pinned pinned = capi::pin(module, "module");
    nn::end_pruning(nn::module_of(pinned));
  });
}

tinyai_status tinyai_module_prune_channels(tinyai_manager into, tinyai_module module, double fraction, int32_t order,
                                           tinyai_module* out) {
  return capi::make_module("module_prune_channels", into, out, [&](const memory::Place& place) {
    const memory::Pinned pinned = capi::pin(module, "module");
    return nn::prune_channels("module_prune_channels", place, nn::module_of(pinned), fraction, order);
  });
}

tinyai_status tinyai_module_prune_channels_report(tinyai_module module, double fraction, int32_t order,
                                                  tinyai_channel_report* report, char* buffer, int64_t size,
                                                  int64_t* length) {
  return capi::guarded("module_prune_channels_report", [&] {
    capi::require(report, "report");
    const capi::StructRoom room(report, "channel_report");
    if (size < 0) fail(Status::kRange, "'size' is ", size);
    if (size > 0) capi::require(buffer, "buffer");
    const memory::Pinned pinned = capi::pin(module, "module");
    const auto layers = nn::channels_to_prune("module_prune_channels_report", nn::module_of(pinned), fraction, order);
    tinyai_channel_report numbers{};
    numbers.layers = static_cast<int64_t>(layers.size());
    for (const nn::PrunedLayer& layer : layers) {
      numbers.pruned += layer.removed > 0;
      numbers.channels += layer.channels;
      numbers.removed += layer.removed;
    }
    room.fill(numbers);
    capi::write_text(to_text(layers), buffer, size, length);
  });
}

tinyai_status tinyai_module_split(tinyai_manager into, tinyai_module module, tinyai_group group, tinyai_module* out) {
  return capi::make_module("module_split", into, out, [&](const memory::Place& place) {
    const memory::Pinned ranks(capi::id_of(group.id), memory::Kind::kGroup, "group"),
        pinned = capi::pin(module, "module");
    return tinyai::parallel::split_module(ranks.as<tinyai::parallel::Group>(), place, nn::module_of(pinned));
  });
}

tinyai_status tinyai_module_split_report(tinyai_module module, int64_t ranks, tinyai_split_report* report, char* buffer,
                                         int64_t size, int64_t* length) {
  return capi::guarded("module_split_report", [&] {
    capi::require(report, "report");
    const capi::StructRoom room(report, "split_report");
    if (size < 0) fail(Status::kRange, "'size' is ", size);
    if (size > 0) capi::require(buffer, "buffer");
    const memory::Pinned pinned = capi::pin(module, "module");
    const nn::SplitPlan plan = nn::plan_split("module_split_report", nn::module_of(pinned), ranks);
    tinyai_split_report numbers{};
    numbers.layers = static_cast<int64_t>(plan.layers.size());
    for (const nn::SplitLayer& layer : plan.layers) numbers.split += layer.part != nn::SplitPart::kWhole;
    numbers.parameter_bytes = plan.parameter_bytes;
    numbers.rank_bytes = plan.rank_bytes;
    room.fill(numbers);
    capi::write_text(to_text(plan.layers), buffer, size, length);
  });
}
