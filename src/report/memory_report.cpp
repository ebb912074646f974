// From one picture of the tree, taken at once: numbers read one after another, while threads run, would not add up.
#include "report/memory_report.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "base/byte_text.h"
#include "base/error.h"
#include "base/number_text.h"
#include "memory/inspect/tree_picture.h"
#include "report/page_style.h"
#include "report/svg.h"

namespace tinyai::report {
namespace {

using memory::kCategoryCount;
using memory::kCategoryNames;
using memory::ManagerStats;

struct Scope {
  std::string name;
  int depth;
  ManagerStats stats;
};

// Root first, each before its children.
std::vector<Scope> collect(memory::Id id) {
  const memory::TreePicture picture = memory::picture_tree(id);
  std::vector<Scope> scopes;
  for (const memory::PicturedScope& scope : picture.scopes) scopes.push_back({scope.name, scope.depth, scope.stats});
  scopes.front().name = picture.scopes.front().path;
  return scopes;
}

std::string tag(const char* name, const std::string& inner) { return cat("<", name, ">", inner, "</", name, ">"); }
std::string less(const std::string& inner) { return cat("<td class=\"less\">", inner, "</td>"); }

// Categories in the order of the enum, so that colours mean the same everywhere.
std::string parts(const int64_t (&bytes)[kCategoryCount], int64_t whole) {
  std::string out = "<div class=\"parts\">";
  for (int i = 0; i < kCategoryCount && whole > 0; ++i) {
    if (bytes[i] <= 0) continue;
    const double part = static_cast<double>(bytes[i]) / static_cast<double>(whole);
    out += cat("<div style=\"width:", fixed_text(part * 100, 2), "%;--c:var(--c", i, ")\" title=\"", kCategoryNames[i],
               ": ", byte_text(bytes[i]), "\"></div>");
  }
  return out + "</div>";
}

std::string figure(int64_t bytes, const char* what) {
  return cat("<div><b>", short_bytes(bytes), "</b><span>", what, ": ", byte_text(bytes), "</span></div>");
}

std::string category_rows(const ManagerStats& stats) {
  std::string out;
  for (int i = 0; i < kCategoryCount; ++i) {
    out += cat("<tr><td><span class=\"key\" style=\"--c:var(--c", i, ")\"></span>", kCategoryNames[i], "</td>",
               tag("td", byte_text(stats.peak_by_category[i])), tag("td", byte_text(stats.subtree_by_category[i])),
               "</tr>\n");
  }
  return out;
}

std::string scope_row(const Scope& scope, int64_t whole) {
  const ManagerStats& s = scope.stats;
  return cat("<tr><td style=\"padding-left:", 16 * scope.depth, "px\">", escaped(scope.name), "</td>",
             less(cat(s.live[static_cast<int>(memory::Kind::kArray)])),
             less(cat(s.live[static_cast<int>(memory::Kind::kVariable)])), tag("td", short_bytes(s.bytes)),
             tag("td", short_bytes(s.subtree_bytes)), tag("td", short_bytes(s.peak_bytes)),
             less(s.limit_bytes ? short_bytes(s.limit_bytes) : ""), "<td class=\"bar\">", parts(s.by_category, whole),
             "</td></tr>\n");
}

}  // namespace

std::string memory_report_html(memory::Id manager, const std::string& title) {
  const std::vector<Scope> scopes = collect(manager);
  const ManagerStats& top = scopes.front().stats;
  const int64_t known = std::accumulate(std::begin(top.peak_by_category), std::end(top.peak_by_category), int64_t{0});
  const std::string shown = escaped(title);
  std::string out = cat("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><meta name=\"viewport\" ",
                        "content=\"width=device-width,initial-scale=1\"><title>", shown, "</title><style>", kPageStyle,
                        "</style></head><body><main><h1>", shown, "</h1><p class=\"soft\">",
                        escaped(scopes.front().name), "</p><div class=\"figures\">", figure(top.subtree_bytes, "now"),
                        figure(top.peak_bytes, "at the peak"), "</div><section><h2>What the peak was made of</h2>");
  out += known > 0 ? parts(top.peak_by_category, known)
                   : "<p class=\"soft\">Watch the peak (tinyai_manager_watch_peak) to see it.</p>";
  out += cat("<div class=\"wide\"><table><tr><th>category</th><th>at the peak</th><th>now</th></tr>\n",
             category_rows(top), "</table></div></section><section><h2>Scopes</h2><div class=\"wide\"><table><tr>",
             "<th>scope</th><th class=\"less\">arrays</th><th class=\"less\">variables</th><th>own</th>",
             "<th>with all below</th><th>peak</th><th class=\"less\">limit</th><th>own, by category</th></tr>\n");
  const auto has_less = [](const Scope& a, const Scope& b) { return a.stats.bytes < b.stats.bytes; };
  const int64_t widest = std::max_element(scopes.begin(), scopes.end(), has_less)->stats.bytes;
  for (const Scope& scope : scopes) out += scope_row(scope, widest);
  return out + "</table></div></section><footer>Made by TinyAI.</footer></main></body></html>\n";
}

}  // namespace tinyai::report
