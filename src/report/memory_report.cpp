// From one picture of the tree, taken at once: numbers read one after another, while threads run, would not add up.
#include "report/memory_report.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include "base/byte_text.h"
#include "memory/inspect/tree_picture.h"
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

// A bar whose parts are the categories, in the order of the enum, so that colours mean the same everywhere.
std::string bar(const int64_t (&bytes)[kCategoryCount], int64_t whole, double width, double height) {
  Svg svg(width, height);
  double x = 0;
  for (int i = 0; i < kCategoryCount && whole > 0; ++i) {
    const double part = width * static_cast<double>(bytes[i]) / static_cast<double>(whole);
    if (part > 0) svg.rectangle(x, 0, part, height, colour(i), cat(kCategoryNames[i], ": ", byte_text(bytes[i])));
    x += part;
  }
  return svg.finish();
}

std::string category_rows(const ManagerStats& stats) {
  std::string out;
  for (int i = 0; i < kCategoryCount; ++i) {
    out += cat("<tr><td><span class=\"key\" style=\"background:", std::string(colour(i)), "\"></span>",
               kCategoryNames[i], "</td><td>", byte_text(stats.peak_by_category[i]), "</td><td>",
               byte_text(stats.subtree_by_category[i]), "</td></tr>\n");
  }
  return out;
}

std::string scope_row(const Scope& scope, int64_t whole) {
  const ManagerStats& s = scope.stats;
  return cat("<tr><td style=\"padding-left:", 8 + 20 * scope.depth, "px\">", escaped(scope.name), "</td><td>",
             s.live[static_cast<int>(memory::Kind::kArray)], "</td><td>",
             s.live[static_cast<int>(memory::Kind::kVariable)], "</td><td>", byte_text(s.bytes), "</td><td>",
             byte_text(s.subtree_bytes), "</td><td>", byte_text(s.peak_bytes), "</td><td>",
             s.limit_bytes ? byte_text(s.limit_bytes) : "", "</td><td>", bar(s.by_category, whole, 200, 12),
             "</td></tr>\n");
}

constexpr const char* kStyle =
    "body{font-family:sans-serif;margin:2em;color:#222;background:#fff}table{border-collapse:collapse}"
    "td,th{padding:3px 10px;text-align:right;border-bottom:1px solid "
    "#ddd}td:first-child,th:first-child{text-align:left}"
    ".key{display:inline-block;width:12px;height:12px;margin-right:8px}svg{vertical-align:middle}";

}  // namespace

std::string memory_report_html(memory::Id manager, const std::string& title) {
  const std::vector<Scope> scopes = collect(manager);
  const ManagerStats& top = scopes.front().stats;
  const int64_t known = std::accumulate(std::begin(top.peak_by_category), std::end(top.peak_by_category), int64_t{0});
  std::string out =
      cat("<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>", escaped(title), "</title><style>", kStyle,
          "</style></head><body>\n<h1>", escaped(title), "</h1>\n<p>", escaped(scopes.front().name), ": ",
          byte_text(top.subtree_bytes), " now, ", byte_text(top.peak_bytes), " at the peak.</p>\n");
  if (known > 0) out += "<h2>What the peak was made of</h2>\n" + bar(top.peak_by_category, known, 720, 28);
  out += "<table><tr><th>category</th><th>at the peak</th><th>now</th></tr>\n" + category_rows(top) + "</table>\n";
  if (known == 0) out += "<p>Watch the peak (tinyai_manager_watch_peak) to see what it is made of.</p>\n";
  out +=
      "<h2>Scopes</h2>\n<table><tr><th>scope</th><th>arrays</th><th>variables</th><th>own</th><th>with all below</th>"
      "<th>peak</th><th>limit</th><th>own bytes by category</th></tr>\n";
  const int64_t widest =
      std::max<int64_t>(1, std::max_element(scopes.begin(), scopes.end(), [](const Scope& a, const Scope& b) {
                             return a.stats.bytes < b.stats.bytes;
                           })->stats.bytes);
  for (const Scope& scope : scopes) out += scope_row(scope, widest);
  return out + "</table>\n</body></html>\n";
}

}  // namespace tinyai::report
