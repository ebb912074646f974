// Svg: a small writer of drawings, and the line chart made with it. Text is escaped; colours suit light and dark pages.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tinyai::report {

enum class Anchor : uint8_t { kStart, kMiddle, kEnd };

class Svg {
 public:
  Svg(double width, double height);
  void line(double x1, double y1, double x2, double y2, std::string_view colour, double width = 1);
  void polyline(const std::vector<std::pair<double, double>>& points, std::string_view colour);
  void rectangle(double x, double y, double width, double height, std::string_view colour);
  void text(double x, double y, std::string_view text, Anchor anchor = Anchor::kStart, double size = 12);
  std::string finish() const { return body_ + "</svg>\n"; }

 private:
  std::string body_;
};

std::string escaped(std::string_view text);  // for XML and HTML
std::string_view colour(size_t index);       // of a series or a category; they repeat

struct ChartSeries {
  std::string name;
  std::vector<std::pair<double, double>> points;  // those that are not finite are left out
};
std::string line_chart(const std::string& title, const std::string& x_label, const std::vector<ChartSeries>& series);

}  // namespace tinyai::report
