// A monitor shows what it was given: as a table, as CSV, as curves.
#include <fstream>
#include <sstream>

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
