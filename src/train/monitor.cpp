// Series need not share their steps (a loss each batch, an accuracy each epoch): tables have a row for each step that
// any of them has. Texts are made from a copy, so that who writes one keeps nobody from adding.
#include "train/monitor.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/error.h"
#include "base/number_text.h"
#include "report/svg.h"

namespace tinyai::train {
namespace {

constexpr size_t kRowsShown = 20;

std::string number(double value) { return general_text(value, 10); }

std::string padded(std::string_view text, size_t width) {
  return cat(std::string(width > text.size() ? width - text.size() : 0, ' '), text);
}

// The values of all series over one list of x.
struct Table {
  std::vector<double> x;
  std::vector<std::vector<double>> columns;  // NaN: none
};

Table table_of(const memory::EngineVector<Series>& series) {
  std::set<double> all;
  for (const Series& one : series) {
    for (const Point& point : one.points) all.insert(point.x);
  }
  Table table;
  table.x.assign(all.begin(), all.end());
  for (const Series& one : series) {
    std::vector<double>& column = table.columns.emplace_back(table.x.size(), std::nan(""));
    for (const Point& point : one.points) {
      column[std::lower_bound(table.x.begin(), table.x.end(), point.x) - table.x.begin()] = point.y;
    }
  }
  return table;
}

// Quotes as RFC 4180 has it.
std::string quoted(std::string_view name) {
  if (name.find_first_of(",\"\r\n") == std::string::npos) return std::string(name);
  std::string out = "\"";
  for (const char c : name) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + '"';
}

}  // namespace

void Monitor::add(std::string_view name, double x, double y) {
  if (std::isnan(x)) fail(Status::kRange, "monitor: the step of '", name, "' is not a number");
  const std::lock_guard guard(lock_);
  auto at = std::find_if(series_.begin(), series_.end(), [&](const Series& one) { return one.name == name; });
  if (at == series_.end()) at = series_.insert(at, {memory::EngineString(name), {}});
  at->points.push_back({x, y});
}

memory::EngineVector<Series> Monitor::series() const {
  const std::lock_guard guard(lock_);
  return series_;
}

void Monitor::set(memory::EngineVector<Series> series) noexcept {
  const std::lock_guard guard(lock_);
  series_.swap(series);
}

bool Monitor::last(std::string_view name, double* y) const {
  const std::lock_guard guard(lock_);
  for (const Series& one : series_) {
    if (one.name != name || one.points.empty()) continue;
    *y = one.points.back().y;
    return true;
  }
  return false;
}

std::string Monitor::describe() const {
  const std::lock_guard guard(lock_);
  return cat("monitor of ", static_cast<int64_t>(series_.size()), " series");
}

std::string Monitor::text() const {
  const memory::EngineVector<Series> all = series();
  const Table table = table_of(all);
  std::vector<size_t> widths;
  std::string out = padded("step", 8);
  for (const Series& one : all) {
    widths.push_back(std::max<size_t>(one.name.size(), 12));
    out += "  " + padded(one.name, widths.back());
  }
  out += '\n';
  const size_t rows = table.x.size(), first = rows > kRowsShown ? rows - kRowsShown : 0;
  if (first > 0) out += padded("..", 8) + '\n';
  for (size_t row = first; row < rows; ++row) {
    out += padded(number(table.x[row]), 8);
    for (size_t c = 0; c < all.size(); ++c) {
      const double value = table.columns[c][row];
      out += "  " + padded(std::isnan(value) ? "" : general_text(value, 6), widths[c]);
    }
    out += '\n';
  }
  return out;
}

std::string Monitor::csv() const {
  const memory::EngineVector<Series> all = series();
  const Table table = table_of(all);
  std::string out = "step";
  for (const Series& one : all) out += "," + quoted(one.name);
  out += '\n';
  for (size_t row = 0; row < table.x.size(); ++row) {
    out += number(table.x[row]);
    for (size_t c = 0; c < all.size(); ++c) {
      const double value = table.columns[c][row];
      out += std::isnan(value) ? "," : "," + number(value);
    }
    out += '\n';
  }
  return out;
}

std::string Monitor::svg(const std::string& title) const {
  std::vector<report::ChartSeries> chart;
  for (const Series& one : series()) {
    report::ChartSeries& to = chart.emplace_back(report::ChartSeries{std::string(one.name), {}});
    for (const Point& point : one.points) to.points.emplace_back(point.x, point.y);
  }
  return report::line_chart(title, "step", chart);
}

}  // namespace tinyai::train
