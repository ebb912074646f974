#include "report/page.h"

#include <algorithm>

#include "base/byte_text.h"
#include "base/error.h"
#include "base/number_text.h"
#include "report/graph_drawing.h"
#include "report/machine_peak.h"
#include "report/memory_course.h"
#include "report/operator_rows.h"
#include "report/page_style.h"
#include "report/svg.h"
#include "report/trace_json.h"

namespace tinyai::report {
namespace {

constexpr size_t kShownOperators = 25, kShownCalls = 10;
constexpr int kBandColours = 7, kMarks = 4;  // the second: at the least a mark for each of so many parts

std::string time_text(int64_t nanoseconds) {
  const auto value = static_cast<double>(nanoseconds);
  if (nanoseconds >= 10'000'000'000) return general_text(value / 1e9, 4) + " s";
  if (nanoseconds >= 1'000'000) return general_text(value / 1e6, 4) + " ms";
  return general_text(value / 1e3, 4) + " µs";
}

std::string percent(double part) { return fixed_text(part * 100, 1) + " %"; }
std::string html_tag(const char* name, const std::string& inner) { return cat("<", name, ">", inner, "</", name, ">"); }
std::string code(const std::string& text) { return cat("<span class=\"name\">", escaped(text), "</span>"); }
std::string colour_of(size_t band) { return cat("--c:var(--c", static_cast<int>(band % kBandColours), ")"); }

std::string bar(double part, const std::string& style = {}) {
  return cat("<td class=\"bar\"><div style=\"width:", fixed_text(std::clamp(part, 0.0, 1.0) * 100, 1), "%;", style,
             "\"></div></td>");
}

std::string figure(const std::string& number, const char* what) {
  return cat("<div><b>", number, "</b><span>", what, "</span></div>");
}

// Areas on each other; a column is told twice, where it begins and where it ends.
std::string areas(const std::vector<MemoryStack::Band>& bands, double top) {
  std::vector<double> below(MemoryStack::kColumns, 0);
  std::string out = cat("<svg viewBox=\"0 0 ", MemoryStack::kColumns, " 100\" preserveAspectRatio=\"none\">");
  const auto height = [&](double bytes) { return fixed_text(100 - bytes / top * 100, 2); };
  for (size_t band = 0; band < bands.size(); ++band) {
    std::string upper, lower;
    for (int i = 0; i < MemoryStack::kColumns; ++i) {
      const auto at = static_cast<size_t>(i);
      const double base = below[at], above = base + static_cast<double>(std::max<int64_t>(bands[band].bytes[at], 0));
      upper += cat("L", i, " ", height(above), "L", i + 1, " ", height(above));
      lower.insert(0, cat("L", i + 1, " ", height(base), "L", i, " ", height(base)));
      below[at] = above;
    }
    upper[0] = 'M';
    out += cat("<path style=\"", colour_of(band), ";fill:var(--c)\" d=\"", upper, lower, "Z\"><title>",
               escaped(bands[band].name), "</title></path>");
  }
  return out + "</svg>";
}

// A step between marks: 1, 2 or 5 times a power of ten of the unit that suits it.
int64_t round_step(int64_t least) {
  int64_t unit = 1;
  while (unit * 1024 <= least) unit *= 1024;
  for (int64_t ten = 1;; ten *= 10) {
    for (const int64_t digit : {1, 2, 5}) {
      if (digit * ten * unit >= least) return digit * ten * unit;
    }
  }
}

double part_of(int64_t moment, int64_t duration) {
  return static_cast<double>(moment) / static_cast<double>(std::max<int64_t>(duration, 1)) * 100;
}

// A line from column to column, where there is a limit.
std::string limit_line(const std::vector<int64_t>& limits, double top) {
  std::string path;
  for (int i = 0; i < MemoryStack::kColumns; ++i) {
    const int64_t limit = limits[static_cast<size_t>(i)];
    if (limit == 0) continue;
    const bool goes_on = i > 0 && limits[static_cast<size_t>(i) - 1] != 0;
    const std::string height = fixed_text(100 - static_cast<double>(limit) / top * 100, 2);
    path += cat(goes_on ? "L" : "M", i, " ", height, "L", i + 1, " ", height);
  }
  return cat("<svg viewBox=\"0 0 ", MemoryStack::kColumns,
             " 100\" preserveAspectRatio=\"none\"><path class=\"limit\" d=\"", path,
             "\"><title>limit</title></path></svg>");
}

// `limits`: of a scope that has one; empty: none.
std::string chart(const MemoryStack& stack, int64_t duration, const std::vector<int64_t>& limits = {}) {
  const int64_t most_allowed = limits.empty() ? 0 : *std::max_element(limits.begin(), limits.end());
  const int64_t most = std::max<int64_t>({stack.peak, std::min(most_allowed, 4 * stack.peak), 1});
  const int64_t step = round_step(std::max<int64_t>(most / kMarks, 1));
  const auto top = std::max(static_cast<double>(most) * 1.04, static_cast<double>(step));
  std::string out = "<div class=\"chart\">";
  for (int64_t mark = 0; static_cast<double>(mark) <= top; mark += step) {
    const std::string part = fixed_text(static_cast<double>(mark) / top * 100, 2);
    if (mark > 0) out += cat("<hr style=\"bottom:", part, "%\">");
    out += cat("<i style=\"bottom:", part, "%\">", mark ? short_bytes(mark) : "0", "</i>");
  }
  out += areas(stack.bands, top);
  if (!limits.empty()) out += limit_line(limits, top);
  out += cat("<div class=\"peak\" style=\"left:", fixed_text(part_of(stack.peak_at, duration), 2), "%\"></div></div>");
  out += cat("<div class=\"times\"><span>0</span><span>", time_text(duration / 2), "</span><span>", time_text(duration),
             "</span></div><ul class=\"legend\">");
  for (size_t i = 0; i < stack.bands.size(); ++i)
    out += cat("<li style=\"", colour_of(i), "\">", escaped(stack.bands[i].name), "</li>");
  return out + "</ul>";
}

std::string count_text(const MemoryCourse::Values& values) {
  return cat(grouped(values.count), values.count == 1 ? " value" : " values");
}

std::string moments_text(const MemoryCourse::Values& values) {
  return cat(": from ", time_text(values.first), " to ", time_text(values.last), ".</p>");
}

std::string dropped_text(const MemoryCourse::Values& dropped) {
  if (dropped.count == 0) return {};
  return cat("<p class=\"soft\">Where a limit would have refused, ", count_text(dropped),
             " that graphs kept went instead, ", byte_text(dropped.bytes), " in all", moments_text(dropped));
}

std::string made_again_text(const MemoryCourse::Values& made) {
  if (made.count == 0) return {};
  return cat("<p class=\"soft\">Backwards made ", count_text(made), " again that were not saved, ",
             byte_text(made.bytes), " in all, in ", time_text(made.nanoseconds), moments_text(made));
}

std::string bounded_section(const Recorded& recorded, const BoundedScope& one) {
  const int64_t limit = *std::max_element(one.limits.begin(), one.limits.end());
  return cat("<section><h2>Memory beneath the limit of ", escaped(one.name),
             "</h2><p class=\"soft\">What the scope held ", "with all below it, ", byte_text(one.held.peak),
             " at most, and the line that it is held to, ", byte_text(limit), ".</p>",
             chart(one.held, recorded.duration, one.limits), "</section>");
}

// The shortest operator that ran then: those around it are made of it.
const Event* operator_at(const Recorded& recorded, int64_t moment) {
  const Event* found = nullptr;
  for (const Event& event : recorded.events) {
    if (event.kind != EventKind::kOperator || event.begin > moment || event.begin + event.duration < moment) continue;
    if (!found || event.duration < found->duration) found = &event;
  }
  return found;
}

std::string peak_table(const char* what, const std::vector<MemoryStack::Band>& bands) {
  std::vector<std::pair<int64_t, size_t>> order;
  for (size_t i = 0; i < bands.size(); ++i) order.emplace_back(-bands[i].at_peak, i);
  std::sort(order.begin(), order.end());
  std::string out = cat("<div class=\"wide\"><table><tr><th>", what, "</th><th>bytes</th><th></th></tr>");
  const int64_t most = order.empty() ? 1 : std::max<int64_t>(-order.front().first, 1);
  for (const auto& [bytes, i] : order) {
    if (bytes == 0) continue;
    out += html_tag("tr", html_tag("td", escaped(bands[i].name)) + html_tag("td", short_bytes(-bytes)) +
                              bar(static_cast<double>(-bytes) / static_cast<double>(most), colour_of(i)));
  }
  return out + "</table></div>";
}

std::string memory_sections(const Recorded& recorded, const MemoryCourse& course) {
  std::string out =
      cat("<section><h2>Memory by category</h2><p class=\"soft\">What all scopes held; the dashed line is "
          "the peak, ",
          byte_text(course.categories.peak), ".</p>", chart(course.categories, recorded.duration),
          dropped_text(course.dropped), made_again_text(course.made_again),
          "</section><section><h2>Memory by scope</h2><p class=\"soft\">The same bytes by the scope that "
          "they belong to; scopes of one name count together.</p>",
          chart(course.scopes, recorded.duration), "</section>");
  for (const BoundedScope& one : course.bounded) out += bounded_section(recorded, one);
  const int64_t peak_at = course.categories.peak_at;
  const Event* const during = operator_at(recorded, peak_at);
  out += cat("<section><h2>What made the peak</h2><p class=\"soft\">", time_text(peak_at), " after the start");
  if (during)
    out += cat(", while ", code(cat(during->op.name, " ", shape_text(*during))), " ran",
               during->in_backward ? " in a backward" : "");
  out += cat(".</p><div class=\"two\">", peak_table("category", course.categories.bands),
             peak_table("scope", course.scopes.bands), "</div></section>");
  return out;
}

std::string operator_section(const OperatorRows& table, double machine) {
  std::string out =
      cat("<section><h2>Slowest operators</h2><p class=\"soft\">Forward and backward apart. This machine "
          "reaches ",
          pace_text(machine, "FLOP/s"), " in a matrix product.</p><div class=\"wide\"><table>",
          "<tr><th>operator</th><th></th><th>share</th><th>time</th><th>calls</th>",
          "<th class=\"less\">pace</th><th class=\"less\">of peak</th><th class=\"less\">memory</th></tr>");
  const double most = table.rows.empty() ? 1 : table.rows.front().share_of(table);
  for (size_t i = 0; i < std::min(table.rows.size(), kShownOperators); ++i) {
    const OperatorRow& row = table.rows[i];
    const bool computes = row.flops > 0;
    out += html_tag(
        "tr",
        html_tag("td", code(row.name) + (row.in_backward ? " <span class=\"soft\">backward</span>" : "")) +
            bar(most > 0 ? row.share_of(table) / most : 0) + html_tag("td", percent(row.share_of(table))) +
            html_tag("td", time_text(row.nanoseconds)) + html_tag("td", grouped(row.calls)) +
            cat("<td class=\"less\">", computes ? pace_text(row.flops_per_second(), "FLOP/s") : "–",
                "</td><td class=\"less\">", computes ? percent(row.flops_per_second() / machine) : "–",
                "</td><td class=\"less\">", row.bytes > 0 ? pace_text(row.bytes_per_second(), "B/s") : "–", "</td>"));
  }
  out += "</table></div>";
  if (table.rows.size() > kShownOperators)
    out += cat("<p class=\"soft\">and ", table.rows.size() - kShownOperators, " more</p>");
  return out + "</section>";
}

std::string call_section(const Recorded& recorded) {
  std::vector<const Event*> calls;
  for (const Event& event : recorded.events) {
    if (event.kind == EventKind::kOperator) calls.push_back(&event);
  }
  const size_t shown = std::min(calls.size(), kShownCalls);
  std::partial_sort(calls.begin(), calls.begin() + static_cast<std::ptrdiff_t>(shown), calls.end(),
                    [](const Event* a, const Event* b) { return a->duration > b->duration; });
  std::string out =
      "<section><h2>Longest single calls</h2><div class=\"wide\"><table><tr><th>call</th><th>time</th>"
      "<th>began</th><th>thread</th></tr>";
  for (size_t i = 0; i < shown; ++i) {
    const Event& event = *calls[i];
    out += html_tag("tr", html_tag("td", code(cat(event.op.name, " ", shape_text(event))) +
                                             (event.in_backward ? " <span class=\"soft\">backward</span>" : "")) +
                              html_tag("td", time_text(event.duration)) + html_tag("td", time_text(event.begin)) +
                              html_tag("td", cat(static_cast<int>(event.thread))));
  }
  return out + "</table></div></section>";
}

std::string graph_section(const std::vector<PageGraph>& graphs) {
  if (graphs.empty()) return {};
  std::string out =
      "<section><h2>Graph</h2><p class=\"soft\">Data flows downwards; what the function was given and "
      "uses is tinted blue, its results green.</p>";
  for (const PageGraph& one : graphs) {
    out += cat("<details><summary>", escaped(one.heading), ": ", one.graph->nodes.size(),
               " nodes</summary><div class=\"graph\">", to_svg(*one.graph), "</div></details>");
  }
  return out + "</section>";
}

std::string figures(const Recorded& recorded, const OperatorRows& table, const MemoryCourse& course) {
  double flops = 0;
  int64_t calls = 0;
  for (const OperatorRow& row : table.rows) flops += row.flops, calls += row.calls;
  const double seconds = static_cast<double>(std::max<int64_t>(recorded.duration, 1)) / 1e9;
  return cat("<div class=\"figures\">", figure(time_text(recorded.duration), "recorded"),
             figure(short_bytes(course.categories.peak), "memory at the peak"),
             figure(grouped(calls), "calls of operators"), figure(time_text(table.nanoseconds), "in operators"),
             figure(pace_text(flops / seconds, "FLOP/s"), "overall"), "</div>");
}

}  // namespace

std::string page(const std::string& title, const Recorded& recorded, const std::vector<PageGraph>& graphs) {
  const OperatorRows table = operator_rows(recorded);
  const MemoryCourse course = memory_course(recorded);
  const std::string shown = escaped(title.empty() ? "Profile" : title);
  std::string out =
      cat("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" "
          "content=\"width=device-width,initial-scale=1\"><title>",
          shown, "</title><style>", kPageStyle, "</style></head><body><main><h1>", shown, "</h1><p class=\"soft\">",
          recorded.threads, recorded.threads == 1 ? " thread, " : " threads, ",
          grouped(static_cast<int64_t>(recorded.events.size())), " events");
  if (recorded.dropped) out += cat("; ", grouped(recorded.dropped), " more found no room and are missing here");
  out += "</p>" + figures(recorded, table, course) + memory_sections(recorded, course) +
         operator_section(table, machine_peak()) + call_section(recorded) + graph_section(graphs);
  return out + "<footer>Made by TinyAI.</footer></main></body></html>\n";
}

}  // namespace tinyai::report
