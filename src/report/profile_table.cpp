// The table by operator. Times are of operators alone: those that are composed of others, and kernels, which run inside
// of one, are not added to them.
#include <algorithm>
#include <map>

#include "base/byte_text.h"
#include "base/error.h"
#include "base/json_writer.h"
#include "base/number_text.h"
#include "report/machine_peak.h"
#include "report/operator_rows.h"

namespace tinyai::report {
namespace {

std::string padded(const std::string& text, size_t width, bool left = false) {
  const std::string gap(width > text.size() ? width - text.size() : 1, ' ');
  return left ? text + gap : gap + text;
}

std::string percent_text(double part) { return fixed_text(part * 100, 1) + " %"; }

}  // namespace

OperatorRows operator_rows(const Recorded& recorded) {
  OperatorRows out;
  std::map<std::pair<std::string, bool>, OperatorRow> known;
  for (const Event& event : recorded.events) {
    if (event.kind != EventKind::kOperator) continue;
    OperatorRow& row = known[{event.op.name, event.in_backward}];
    ++row.calls;
    row.nanoseconds += event.duration;
    row.longest = std::max(row.longest, event.duration);
    row.flops += static_cast<double>(event.op.flops);
    row.bytes += static_cast<double>(event.op.bytes);
    out.nanoseconds += event.duration;
  }
  for (auto& [key, row] : known) {
    row.name = key.first;
    row.in_backward = key.second;
    out.rows.push_back(std::move(row));
  }
  std::stable_sort(out.rows.begin(), out.rows.end(),
                   [](const OperatorRow& a, const OperatorRow& b) { return a.nanoseconds > b.nanoseconds; });
  return out;
}

std::string pace_text(double per_second, const char* unit) {
  static constexpr const char* kScales[] = {"", "k", "M", "G", "T"};
  int scale = 0;
  for (; per_second >= 1000 && scale < 4; ++scale) per_second /= 1000;
  return cat(general_text(per_second, 3), " ", kScales[scale], unit);
}

std::string table_text(const Recorded& recorded) {
  const OperatorRows table = operator_rows(recorded);
  const double peak = machine_peak();
  std::string out = cat("profile of ", fixed_text(static_cast<double>(recorded.duration) / 1e6, 3), " ms, ",
                        recorded.threads, recorded.threads == 1 ? " thread" : " threads");
  if (recorded.dropped) out += cat("; ", grouped(recorded.dropped), " events found no room and are missing");
  out += cat("\nthis machine reaches ", pace_text(peak, "FLOP/s"), " in a matrix product\n");
  out += padded("operator", 32, true) + padded("calls", 10) + padded("ms", 12) + padded("share", 9) +
         padded("FLOP/s", 16) + padded("of peak", 9) + padded("bytes/s", 14) + "\n";
  for (const OperatorRow& row : table.rows) {
    out += padded(row.name + (row.in_backward ? ", backward" : ""), 32, true) + padded(grouped(row.calls), 10) +
           padded(fixed_text(static_cast<double>(row.nanoseconds) / 1e6, 3), 12) +
           padded(percent_text(row.share_of(table)), 9) +
           padded(row.flops > 0 ? pace_text(row.flops_per_second(), "FLOP/s") : "-", 16) +
           padded(row.flops > 0 ? percent_text(row.flops_per_second() / peak) : "-", 9) +
           padded(row.bytes > 0 ? pace_text(row.bytes_per_second(), "B/s") : "-", 14) + "\n";
  }
  return out;
}

std::string table_json(const Recorded& recorded) {
  const OperatorRows table = operator_rows(recorded);
  JsonWriter json;
  json.open('{').field("nanoseconds", recorded.duration).field("threads", recorded.threads);
  json.field("dropped", recorded.dropped).key("machine_flops_per_second").number(machine_peak());
  json.field("operator_nanoseconds", table.nanoseconds).key("operators").open('[');
  for (const OperatorRow& row : table.rows) {
    json.open('{').field("operator", row.name).field("backward", row.in_backward).field("calls", row.calls);
    json.field("nanoseconds", row.nanoseconds).field("longest_nanoseconds", row.longest);
    json.key("share").number(row.share_of(table)).key("flops").number(row.flops).key("bytes").number(row.bytes);
    json.key("flops_per_second").number(row.flops_per_second()).close('}');
  }
  return json.close(']').close('}').take();
}

}  // namespace tinyai::report
