// The tree for people: a table of scopes, and under each what is worth a line.
#include <algorithm>
#include <vector>

#include "base/byte_text.h"
#include "memory/inspect/tree_picture.h"

namespace tinyai::memory {
namespace {

constexpr int kColumns = 9;
constexpr const char* kTitles[kColumns] = {"scope", "device",  "arrays", "variables", "others",
                                           "bytes", "subtree", "peak",   "limit"};
constexpr size_t kShownOfLeftover = 5;
constexpr int kMostIndent = 40;
constexpr size_t kMostLabel = 120;

// A row of the table, or, with one cell, a line of its own.
using Row = std::vector<std::string>;

int64_t others(const ManagerStats& stats) {
  int64_t count = 0;
  for (int i = 0; i < kKindCount; ++i) {
    const Kind kind{static_cast<uint8_t>(i)};
    if (kind != Kind::kArray && kind != Kind::kVariable && kind != Kind::kManager) count += stats.live[i];
  }
  return count;
}

// A tree may be deep and its names long, and all rows are as wide as the widest.
std::string indent_of(const PicturedScope& scope) { return std::string(2 * std::min(scope.depth, kMostIndent), ' '); }

std::string indented_name(const PicturedScope& scope) {
  const std::string& label = scope.depth == 0 ? scope.path : scope.name;
  std::string text = indent_of(scope);
  const bool whole = label.size() <= kMostLabel;
  text.append(label, 0, whole ? label.size() : kMostLabel - 2);
  if (!whole) text += "..";
  return text;
}

Row row_of(const PicturedScope& scope) {
  const ManagerStats& s = scope.stats;
  return {indented_name(scope),
          scope.device,
          grouped(s.live[static_cast<int>(Kind::kArray)]),
          grouped(s.live[static_cast<int>(Kind::kVariable)]),
          grouped(others(s)),
          byte_text(s.bytes),
          byte_text(s.subtree_bytes),
          byte_text(s.peak_bytes),
          s.limit_bytes ? byte_text(s.limit_bytes) : "-"};
}

// Says what is special about a scope: "capped 2 times, entered by thread 3".
std::string state_of(const PicturedScope& scope) {
  std::string out;
  const auto add = [&](const std::string& text) { out += (out.empty() ? "" : ", ") + text; };
  if (scope.detached) add("not in any scope: lives until released or attached");
  if (scope.stats.caps > 0) add(cat("capped", scope.stats.caps > 1 ? cat(" ", scope.stats.caps, " times") : ""));
  if (scope.entered > 0) {
    add(cat("entered by thread ", scope.thread, scope.entered > 1 ? cat(", ", scope.entered, " times") : ""));
  }
  if (scope.resident) add("resident");
  if (scope.engine) add("the engine's own");
  if (scope.site) add("opened by " + site_text(scope.site));
  return out;
}

std::string categories_of(const ManagerStats& stats) {
  std::string out;
  for (int i = 0; i < kCategoryCount; ++i) {
    if (stats.by_category[i] == 0) continue;
    out += cat(out.empty() ? "" : ", ", kCategoryNames[i], " ", byte_text(stats.by_category[i]));
  }
  for (int i = 1; i < device::kMaxMemories; ++i) {
    if (stats.elsewhere[i] != 0)
      out += cat("; ", byte_text(stats.elsewhere[i]), " of all that on ", device::memory_at(i)->name());
  }
  return out;
}

std::string text_of(const PicturedMember& member) {
  std::string out = cat(member.loan ? "loan of " : "", name(member.kind));
  if (!member.name.empty()) out += " '" + member.name + "'";
  if (!member.spec.empty()) out += " " + member.spec;
  if (member.loan) {
    out += " from " + member.lender;
  } else {
    if (member.view) out += ", a view";
    if (member.bytes > 0)
      out += cat(", ", byte_text(member.bytes), " ", kCategoryNames[static_cast<int>(member.category)]);
  }
  if (member.resident) out += ", resident";
  if (member.site) out += ", made by " + site_text(member.site);
  return out;
}

std::string text_of(const Leftover& leftover) {
  std::string out = cat("outlived its scope: ", byte_text(leftover.bytes), " of closed ", leftover.path);
  if (leftover.scopes > 1) out += cat(" (", leftover.scopes, " scopes)");
  const char* separator = ", kept by ";
  for (size_t i = 0; i < leftover.by.size() && i < kShownOfLeftover; ++i) {
    out += cat(separator, leftover.by[i].text, " (", grouped(leftover.by[i].bytes), ")");
    separator = "; ";
  }
  if (leftover.by.size() > kShownOfLeftover) out += cat("; and ", leftover.by.size() - kShownOfLeftover, " more");
  if (leftover.explained < leftover.bytes) {
    out += cat(separator, "a running call or a host view (", grouped(leftover.bytes - leftover.explained), ")");
  }
  return out;
}

void add_scope(const PicturedScope& scope, std::vector<Row>& rows) {
  rows.push_back(row_of(scope));
  const std::string indent = indent_of(scope) + "    ";
  const auto add = [&](const std::string& text) {
    if (!text.empty()) rows.push_back({indent + text});
  };
  add(state_of(scope));
  add(categories_of(scope.stats));
  for (const PicturedMember& member : scope.members) add("- " + text_of(member));
  if (scope.members_left_out > 0) add(cat("- and ", grouped(scope.members_left_out), " more"));
  for (const Leftover& leftover : scope.leftovers) add("! " + text_of(leftover));
}

std::string print(const std::vector<Row>& rows) {
  size_t widths[kColumns] = {};
  for (const Row& row : rows) {
    if (row.size() == 1) continue;
    for (int i = 0; i < kColumns; ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string out;
  for (const Row& row : rows) {
    std::string line = row[0];
    for (int i = 1; row.size() > 1 && i < kColumns; ++i) {
      if (i == 1) line.append(widths[0] - row[0].size(), ' ');  // names stand left, numbers right
      line.append(2, ' ');
      const std::string padding(widths[i] - row[i].size(), ' ');
      line += i == 1 ? row[i] + padding : padding + row[i];
    }
    out += line + "\n";
  }
  return out;
}

}  // namespace

std::string dump_text(Id top) {
  const TreePicture picture = picture_tree(top);
  std::vector<Row> rows{Row(kTitles, kTitles + kColumns)};
  for (const PicturedScope& scope : picture.scopes) {
    if (!scope.detached || scope.stats.bytes > 0 || !scope.members.empty()) add_scope(scope, rows);
  }
  return print(rows) + cat("system/engine: ", byte_text(picture.engine_bytes),
                           " for handles and scopes; allocator: active ", byte_text(picture.active_bytes),
                           ", on accounts ", byte_text(picture.accounted_bytes), ", pooled ",
                           byte_text(picture.pooled_bytes), "\n");
}

}  // namespace tinyai::memory
