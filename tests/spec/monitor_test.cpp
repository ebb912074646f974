// A monitor shows what it was given: as a table, as CSV, as curves.
#include <cmath>
#include <fstream>
#include <limits>
#include <sstream>

#include "report/svg.h"
#include "support/modules.hpp"

using namespace module_tests;

namespace {

std::string contents(const std::string& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace

TEST_CASE("series of a monitor are columns over one list of steps") {
  const Scope scope("scope");
  tinyai_monitor monitor;
  check(tinyai_monitor_create(scope.id, &monitor));
  check(tinyai_monitor_add(monitor, "loss", 1, 0.5));
  check(tinyai_monitor_add(monitor, "loss", 2, 0.25));
  check(tinyai_monitor_add(monitor, "accuracy, test", 2, 0.75));
  const std::string csv = temporary_file("monitor.csv"), svg = temporary_file("monitor.svg");
  check(tinyai_monitor_save_csv(monitor, csv.c_str()));
  CHECK(contents(csv) == "step,loss,\"accuracy, test\"\n1,0.5,\n2,0.25,0.75\n");
  check(tinyai_monitor_save_svg(monitor, "a < b", svg.c_str()));
  const std::string drawing = contents(svg);
  CHECK(drawing.starts_with("<svg "));
  CHECK(drawing.ends_with("</svg>\n"));
  CHECK(drawing.find("a &lt; b") != std::string::npos);
  CHECK(drawing.find("nan") == std::string::npos);
  char text[400];
  check(tinyai_monitor_print(monitor, text, sizeof text, nullptr));
  CHECK(std::string(text).find("0.25") != std::string::npos);
  double last = 0;
  check(tinyai_monitor_last(monitor, "loss", &last));
  CHECK(last == 0.25);
  CHECK(tinyai_monitor_last(monitor, "other", &last) == TINYAI_ERROR_ARGUMENT);
  CHECK(tinyai_monitor_save_csv(monitor, "/nowhere/at/all.csv") == TINYAI_ERROR_IO);
  std::remove(csv.c_str());
  std::remove(svg.c_str());
}

TEST_CASE("curves of whatever numbers are drawn at once, within the picture, and small") {
  struct Row {
    const char* what;
    std::vector<std::pair<double, double>> points;
  };
  constexpr double kMost = std::numeric_limits<double>::max(), kLeast = std::numeric_limits<double>::denorm_min();
  const Row rows[] = {{"one great number", {{1, 1e20}}},
                      {"numbers that a double hardly tells apart", {{1, 1e17}, {2, 1e17 + 16}}},
                      {"nanoseconds as steps", {{1.7e18, 0.5}}},
                      {"more than the range of a double", {{1, -1.5e308}, {2, 1.5e308}}},
                      {"the greatest", {{-kMost, kMost}, {kMost, kMost}}},
                      {"the smallest", {{1, kLeast}, {2, 2 * kLeast}}},
                      {"what is not finite", {{HUGE_VAL, 1}, {1, std::nan("")}, {2, -HUGE_VAL}}},
                      {"a constant", {{0, 3.4e38}, {1, 3.4e38}, {2, 3.4e38}}},
                      {"one that is not whole", {{0, 1e16}, {1, 1e16}, {2, 1e16 + 2}}},
                      {"both signs", {{-3, -0.25}, {4, 0.5}}}};
  const Scope scope("scope");
  for (const Row& row : rows) {
    CAPTURE(row.what);
    tinyai_monitor monitor;
    check(tinyai_monitor_create(scope.id, &monitor));
    for (const auto& [x, y] : row.points) check(tinyai_monitor_add(monitor, "loss", x, y));
    const std::string path = temporary_file("extreme.svg");
    check(tinyai_monitor_save_svg(monitor, "title", path.c_str()));
    const std::string drawing = contents(path);
    std::remove(path.c_str());
    CHECK(drawing.ends_with("</svg>\n"));
    CHECK(drawing.size() < 8192);
    for (const char* word : {"nan", "inf", "NaN", "\"-", ",-"}) CHECK(drawing.find(word) == std::string::npos);
  }
}

TEST_CASE("marks of an axis are nice numbers within it, each told from the next") {
  const auto labels = [](double low, double high) {
    const std::string drawing = tinyai::report::line_chart("", "", {{"", {{0, low}, {1, high}}}});
    std::vector<std::string> found;
    const std::string end = "text-anchor=\"end\" fill=\"#333333\">";
    for (size_t at = drawing.find(end); at != std::string::npos; at = drawing.find(end, at + 1)) {
      const size_t begin = at + end.size();
      found.push_back(drawing.substr(begin, drawing.find('<', begin) - begin));
    }
    return found;
  };
  using Labels = std::vector<std::string>;
  CHECK(labels(0, 1) == Labels{"0", "0.2", "0.4", "0.6", "0.8", "1"});
  CHECK(labels(-0.5, 2) == Labels{"-0.5", "0", "0.5", "1", "1.5", "2"});
  CHECK(labels(1000000, 1000004) == Labels{"1000000", "1000001", "1000002", "1000003", "1000004"});
  CHECK(labels(-1.5e308, 1.5e308) == Labels{"-1e+308", "0", "1e+308"});
}

TEST_CASE("a watched peak is the sum of its categories, and the report shows it") {
  const Scope scope("watched");
  check(tinyai_manager_watch_peak(scope.id));
  {
    const Scope inner(scope.id, "inner");
    tinyai_variable x = variable(inner, std::vector<double>(1000, 1), {1000}), y;
    check(tinyai_variable_square(inner.id, x, &y));
  }
  array(scope, {1}, {1});
  const tinyai_manager_stats stats = stats_of(scope);
  int64_t sum = 0;
  for (const int64_t bytes : stats.peak_by_category) sum += bytes;
  CHECK(sum == stats.peak_bytes);
  CHECK(stats.peak_by_category[TINYAI_CATEGORY_ACTIVATION] >= 8000);
  CHECK(stats.subtree_by_category[TINYAI_CATEGORY_ACTIVATION] == 0);
  const std::string path = temporary_file("memory.html");
  check(tinyai_memory_report_save(scope.id, "A title", path.c_str()));
  const std::string page = contents(path);
  CHECK(page.starts_with("<!DOCTYPE html>"));
  CHECK(page.find("A title") != std::string::npos);
  CHECK(page.find("activation") != std::string::npos);
  std::remove(path.c_str());
}
