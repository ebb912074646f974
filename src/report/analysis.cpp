// Totals, and the two ways to read an analysis. Text is for people: what a line adds up and how many tensors it leaves
// out it says. JSON has everything.
#include "report/analysis.h"

#include <algorithm>
#include <map>

#include "base/byte_text.h"
#include "base/error.h"
#include "base/json_writer.h"
#include "base/saturated.h"

namespace tinyai::report {
namespace {

constexpr size_t kShownTensors = 12;
constexpr const char* kPhases[kPhaseCount] = {"forward", "backward", "step"};

struct Sum {
  int64_t calls = 0, workspace = 0;
  ops::Cost cost;

  void add(const Analysis::Call& call) {
    ++calls;
    workspace = std::max(workspace, call.workspace);
    cost.macs = saturated_sum({cost.macs, call.cost.macs});
    cost.flops = saturated_sum({cost.flops, call.cost.flops});
    cost.bytes = saturated_sum({cost.bytes, call.cost.bytes});
  }
};

// Sums by whatever a call has, in the order of the first call of each.
template <class Key>
auto sums_by(const std::vector<Analysis::Call>& calls, const Key& key) {
  using Of = decltype(key(calls[0]));
  std::vector<std::pair<Of, Sum>> sums;
  std::map<Of, size_t> known;
  for (const Analysis::Call& call : calls) {
    const auto [at, fresh] = known.try_emplace(key(call), sums.size());
    if (fresh) sums.push_back({key(call), {}});
    sums[at->second].second.add(call);
  }
  return sums;
}
auto by_operator(const Analysis& analysis) {
  return sums_by(analysis.calls, [](const auto& call) { return std::pair(call.phase, std::string(call.op)); });
}

// FLOPs a byte, with one decimal: integers alone, so that it reads the same under every locale.
std::string intensity(const ops::Cost& cost) {
  if (cost.bytes <= 0) return "-";
  const int64_t tenths =
      static_cast<int64_t>(static_cast<double>(cost.flops) / static_cast<double>(cost.bytes) * 10 + 0.5);
  return cat(tenths / 10, ".", tenths % 10);
}

std::string place_of(const Analysis& analysis, uint32_t layer, Phase phase) {
  const std::string& name = analysis.layers[layer].name;
  return cat(kPhases[static_cast<int>(phase)], name.empty() ? "" : " of '", name, name.empty() ? "" : "'");
}

std::string cost_line(const Sum& sum) {
  return cat(grouped(sum.cost.macs), " MACs, ", grouped(sum.cost.flops), " FLOPs, ", grouped(sum.cost.bytes),
             " bytes, ", intensity(sum.cost), " FLOPs a byte");
}

std::string peak_text(const Analysis& a) {
  std::string out = cat("peak: ", byte_text(a.peak_bytes), ", ");
  if (a.peak_call < static_cast<int64_t>(a.calls.size())) {
    const Analysis::Call& call = a.calls[static_cast<size_t>(a.peak_call)];
    out += cat("in call ", a.peak_call + 1, " of ", static_cast<int64_t>(a.calls.size()), ", ", call.op, ", ",
               place_of(a, call.layer, call.phase), "\n");
  } else {
    out += "behind the last call\n";
  }
  for (int i = 0; i < memory::kCategoryCount; ++i) {
    if (a.peak_by_category[i])
      out += cat("  ", memory::kCategoryNames[i], ": ", byte_text(a.peak_by_category[i]), "\n");
  }
  out += "alive then:\n";
  int64_t left = a.peak_bytes;
  for (size_t i = 0; i < std::min(a.alive.size(), kShownTensors); ++i) {
    const Analysis::Tensor& one = a.alive[i];
    out += cat("  ", grouped(one.bytes), "  ", one.what, ", ", place_of(a, one.layer, one.phase), "\n");
    left -= one.bytes;
  }
  const size_t more = a.alive.size() - std::min(a.alive.size(), kShownTensors);
  return out + cat("  ", grouped(left), "  in ", more, " more tensors, headers, graph nodes and objects\n");
}

void write_cost(JsonWriter& json, const Sum& sum) {
  json.field("calls", sum.calls).field("macs", sum.cost.macs).field("flops", sum.cost.flops);
  json.field("bytes_moved", sum.cost.bytes).field("workspace_bytes", sum.workspace);
}

void write_peak(JsonWriter& json, const Analysis& a) {
  json.key("peak").open('{').field("bytes", a.peak_bytes).field("call", a.peak_call).key("by_category").open('{');
  for (int i = 0; i < memory::kCategoryCount; ++i) json.field(memory::kCategoryNames[i], a.peak_by_category[i]);
  json.close('}').key("alive").open('[');
  int64_t other = a.peak_bytes;
  for (const Analysis::Tensor& one : a.alive) {
    json.open('{').field("what", one.what).field("layer", a.layers[one.layer].name);
    json.field("phase", name(one.phase)).field("bytes", one.bytes).close('}');
    other -= one.bytes;
  }
  json.close(']').field("other_bytes", other).close('}');  // headers of views, graph nodes, objects
}

}  // namespace

const char* name(Phase phase) { return kPhases[static_cast<int>(phase)]; }

ops::Cost Analysis::total() const {
  Sum sum;
  for (const Call& call : calls) sum.add(call);
  return sum.cost;
}

std::string Analysis::to_text() const {
  Sum all;
  for (const Call& call : calls) all.add(call);
  std::string out = cat("analysis of ", subject, ": ", grouped(all.calls), " operators\n");
  out += cat("parameters: ", grouped(parameters), " elements, ", byte_text(parameter_bytes), "\n");
  const std::pair<const char*, int64_t> parts[] = {{"buffers", buffer_bytes},
                                                   {"gradients", gradient_bytes},
                                                   {"optimizer state", optimizer_bytes},
                                                   {"saved activations", saved_bytes},
                                                   {"workspace", workspace_bytes}};
  for (const auto& [what, bytes] : parts) {
    if (bytes) out += cat(what, ": ", byte_text(bytes), "\n");
  }
  out += cat("arithmetic: ", cost_line(all), "\n") + peak_text(*this);
  out += "by operator:\n";
  for (const auto& [key, sum] : by_operator(*this)) {
    out += cat("  ", name(key.first), " ", key.second, " x", sum.calls, ": ", cost_line(sum), "\n");
  }
  out += "by layer:\n";
  for (const auto& [layer, sum] : sums_by(calls, [](const auto& call) { return call.layer; })) {
    const Layer& own = layers[layer];
    out += cat("  ", own.name.empty() ? "(top)" : own.name, " ", own.kind, ": ", grouped(own.parameters),
               " parameters, ", cost_line(sum), own.gives.empty() ? "" : ", gives ", own.gives, "\n");
  }
  return out;
}

std::string Analysis::to_json() const {
  Sum all;
  for (const Call& call : calls) all.add(call);
  JsonWriter json;
  json.open('{').field("subject", subject).field("parameters", parameters).field("parameter_bytes", parameter_bytes);
  json.field("buffer_bytes", buffer_bytes).field("gradient_bytes", gradient_bytes);
  json.field("optimizer_bytes", optimizer_bytes).field("saved_bytes", saved_bytes).key("total").open('{');
  write_cost(json, all);
  json.close('}');
  write_peak(json, *this);
  json.key("operators").open('[');
  for (const auto& [key, sum] : by_operator(*this)) {
    json.open('{').field("operator", key.second).field("phase", name(key.first));
    write_cost(json, sum);
    json.close('}');
  }
  json.close(']').key("layers").open('[');
  for (const auto& [layer, sum] : sums_by(calls, [](const auto& call) { return call.layer; })) {
    const Layer& own = layers[layer];
    json.open('{').field("layer", own.name).field("module", own.kind).field("parameters", own.parameters);
    json.field("gives", own.gives);
    write_cost(json, sum);
    json.close('}');
  }
  json.close(']').key("calls").open('[');
  for (const Call& call : calls) {
    json.open('{').field("operator", call.op).field("layer", layers[call.layer].name).field("phase", name(call.phase));
    json.field("macs", call.cost.macs).field("flops", call.cost.flops).field("bytes_moved", call.cost.bytes);
    json.field("workspace_bytes", call.workspace).close('}');
  }
  return json.close(']').close('}').take();
}

}  // namespace tinyai::report
