// A chart must end whatever a training gives: infinite and NaN points are left out, a series of one value gets a range
// all the same, and a range may be wider than a double holds or narrower than the digits that tell its marks apart.
#include "report/svg.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <cstdint>

#include "base/number_text.h"
#include "base/utf8.h"

namespace tinyai::report {
namespace {

constexpr std::string_view kColours[] = {"#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#bbbbbb"};
constexpr const char* kAnchors[] = {"start", "middle", "end"};

std::string coordinate(double value) { return general_text(value, 6); }

// One, two or five times a power of ten, so that about five of them fit.
double nice_step(double half_span) {
  const double raw = half_span / 2.5, power = std::pow(10, std::floor(std::log10(raw)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (raw <= step * power) return step * power;
  }
  return 10 * power;
}

// Halves are computed with, for the whole of a range may be more than a double holds.
struct Range {
  double low = HUGE_VAL, high = -HUGE_VAL;

  double half_span() const { return high / 2 - low / 2; }
  double part(double value) const { return (value / 2 - low / 2) / half_span(); }  // 0 at low, 1 at high

  void include(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  // Wide enough that marks on it differ, and that numbers as small as doubles can be are told from zero.
  void make_presentable() {
    if (!(low <= high)) low = 0, high = 1;
    const double greatest = std::max(std::abs(low), std::abs(high));
    const double least = low == high ? std::max(0.5, greatest / 1000) : std::max(greatest * 1e-9, 1e-290);
    if (half_span() >= least) return;
    const double middle = low / 2 + high / 2;
    low = std::max(middle - least, -DBL_MAX);
    high = std::min(middle + least, DBL_MAX);
  }
};

// Multiples of a nice step within a range: few, whatever the range is.
struct Marks {
  double step, first, last;

  explicit Marks(const Range& range)
      : step(nice_step(range.half_span())), first(std::ceil(range.low / step)), last(std::floor(range.high / step)) {}
  int count() const { return static_cast<int>(std::min(last - first, 20.0)) + 1; }
  double at(int i) const { return (first + i) * step; }
  // Prints as many digits as tell one from the next.
  std::string label(int i) const {
    const double greatest = std::max(std::abs(first), std::abs(last));
    return general_text(at(i), std::clamp(static_cast<int>(std::log10(std::max(greatest, 1.0))) + 2, 6, 15));
  }
};

constexpr double kWidth = 720, kHeight = 400, kLeft = 70, kRight = 20, kTop = 40, kBottom = 50;

struct Frame {
  Range x, y;

  double to_x(double value) const { return kLeft + x.part(value) * (kWidth - kLeft - kRight); }
  double to_y(double value) const { return kHeight - kBottom - y.part(value) * (kHeight - kTop - kBottom); }
};

void draw_axes(Svg& svg, const Frame& frame, const std::string& x_label) {
  const Marks rows(frame.y), columns(frame.x);
  for (int i = 0; i < rows.count(); ++i) {
    const double y = frame.to_y(rows.at(i));
    svg.line(kLeft, y, kWidth - kRight, y, "#dddddd");
    svg.text(kLeft - 8, y + 4, rows.label(i), Anchor::kEnd);
  }
  for (int i = 0; i < columns.count(); ++i) {
    svg.text(frame.to_x(columns.at(i)), kHeight - kBottom + 18, columns.label(i), Anchor::kMiddle);
  }
  svg.line(kLeft, kHeight - kBottom, kWidth - kRight, kHeight - kBottom, "#888888");
  svg.text((kLeft + kWidth - kRight) / 2, kHeight - 12, x_label, Anchor::kMiddle);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (const size_t length = utf8_length(text.substr(i)); length != 1) {  // a host's names may be any bytes
      const std::string_view one = text.substr(i, length);
      const bool is_allowed = length > 0 && one != "\xef\xbf\xbe" && one != "\xef\xbf\xbf";  // XML 1.0, section 2.2
      out += is_allowed ? one : "\xef\xbf\xbd";
      i += length ? length - 1 : 0;
      continue;
    }
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? ' ' : c;
    }
  }
  return out;
}

std::string_view colour(size_t index) { return kColours[index % std::size(kColours)]; }

Svg::Svg(double width, double height) {
  body_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + coordinate(width) + " " + coordinate(height) +
          "\" width=\"" + coordinate(width) + "\" height=\"" + coordinate(height) + "\" font-family=\"sans-serif\">\n";
  rectangle(0, 0, width, height, "#ffffff");
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view colour, double width) {
  body_ += "<line x1=\"" + coordinate(x1) + "\" y1=\"" + coordinate(y1) + "\" x2=\"" + coordinate(x2) + "\" y2=\"" +
           coordinate(y2) + "\" stroke=\"" + std::string(colour) + "\" stroke-width=\"" + coordinate(width) + "\"/>\n";
}

void Svg::polyline(const std::vector<std::pair<double, double>>& points, std::string_view colour) {
  body_ += "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"" + std::string(colour) + "\" points=\"";
  for (const auto& [x, y] : points) body_ += coordinate(x) + "," + coordinate(y) + " ";
  body_ += "\"/>\n";
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view colour) {
  body_ += "<rect x=\"" + coordinate(x) + "\" y=\"" + coordinate(y) + "\" width=\"" + coordinate(width) +
           "\" height=\"" + coordinate(height) + "\" fill=\"" + std::string(colour) + "\"/>\n";
}

void Svg::text(double x, double y, std::string_view text, Anchor anchor, double size) {
  body_ += "<text x=\"" + coordinate(x) + "\" y=\"" + coordinate(y) + "\" font-size=\"" + coordinate(size) +
           "\" text-anchor=\"" + kAnchors[static_cast<int>(anchor)] + "\" fill=\"#333333\">" + escaped(text) +
           "</text>\n";
}

std::string line_chart(const std::string& title, const std::string& x_label, const std::vector<ChartSeries>& series) {
  Frame frame;
  for (const ChartSeries& one : series) {
    for (const auto& [x, y] : one.points) {
      if (!std::isfinite(x) || !std::isfinite(y)) continue;
      frame.x.include(x);
      frame.y.include(y);
    }
  }
  frame.x.make_presentable();
  frame.y.make_presentable();
  Svg svg(kWidth, kHeight);
  svg.text(kLeft, 24, title, Anchor::kStart, 16);
  draw_axes(svg, frame, x_label);
  double legend = kTop + 14;
  for (size_t i = 0; i < series.size(); ++i, legend += 18) {
    std::vector<std::pair<double, double>> points;
    for (const auto& [x, y] : series[i].points) {
      if (std::isfinite(x) && std::isfinite(y)) points.emplace_back(frame.to_x(x), frame.to_y(y));
    }
    svg.polyline(points, colour(i));
    svg.rectangle(kWidth - 180, legend - 9, 12, 10, colour(i));
    svg.text(kWidth - 162, legend, series[i].name);
  }
  return svg.finish();
}

}  // namespace tinyai::report
