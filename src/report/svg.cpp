#include "report/svg.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>

namespace tinyai::report {
namespace {

constexpr std::string_view kColours[] = {"#4477aa", "#ee6677", "#228833", "#ccbb44", "#66ccee", "#aa3377", "#bbbbbb"};
constexpr const char* kAnchors[] = {"start", "middle", "end"};

std::string number(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.6g", value);
  return text;
}

// One, two or five times a power of ten, so that about five of them fit.
double nice_step(double span) {
  const double raw = span / 5, power = std::pow(10, std::floor(std::log10(raw)));
  for (const double step : {1.0, 2.0, 5.0}) {
    if (raw <= step * power) return step * power;
  }
  return 10 * power;
}

struct Range {
  double low = HUGE_VAL, high = -HUGE_VAL;

  void include(double value) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  void make_presentable() {
    if (!(low <= high)) low = 0, high = 1;
    if (low == high) low -= 0.5, high += 0.5;
  }
};

constexpr double kWidth = 720, kHeight = 400, kLeft = 70, kRight = 20, kTop = 40, kBottom = 50;

struct Frame {
  Range x, y;

  double to_x(double value) const { return kLeft + (value - x.low) / (x.high - x.low) * (kWidth - kLeft - kRight); }
  double to_y(double value) const {
    return kHeight - kBottom - (value - y.low) / (y.high - y.low) * (kHeight - kTop - kBottom);
  }
};

void draw_axes(Svg& svg, const Frame& frame, const std::string& x_label) {
  const double y_step = nice_step(frame.y.high - frame.y.low), x_step = nice_step(frame.x.high - frame.x.low);
  for (double v = std::ceil(frame.y.low / y_step) * y_step; v <= frame.y.high + y_step / 1e6; v += y_step) {
    const double shown = std::abs(v) < y_step / 1e6 ? 0 : v;
    svg.line(kLeft, frame.to_y(v), kWidth - kRight, frame.to_y(v), "#dddddd");
    svg.text(kLeft - 8, frame.to_y(v) + 4, number(shown), Anchor::kEnd);
  }
  for (double v = std::ceil(frame.x.low / x_step) * x_step; v <= frame.x.high + x_step / 1e6; v += x_step) {
    const double shown = std::abs(v) < x_step / 1e6 ? 0 : v;
    svg.text(frame.to_x(v), kHeight - kBottom + 18, number(shown), Anchor::kMiddle);
  }
  svg.line(kLeft, kHeight - kBottom, kWidth - kRight, kHeight - kBottom, "#888888");
  svg.text((kLeft + kWidth - kRight) / 2, kHeight - 12, x_label, Anchor::kMiddle);
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
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
  body_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + number(width) + " " + number(height) +
          "\" width=\"" + number(width) + "\" height=\"" + number(height) + "\" font-family=\"sans-serif\">\n";
  rectangle(0, 0, width, height, "#ffffff");
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view colour, double width) {
  body_ += "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) +
           "\" stroke=\"" + std::string(colour) + "\" stroke-width=\"" + number(width) + "\"/>\n";
}

void Svg::polyline(const std::vector<std::pair<double, double>>& points, std::string_view colour) {
  body_ += "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"" + std::string(colour) + "\" points=\"";
  for (const auto& [x, y] : points) body_ += number(x) + "," + number(y) + " ";
  body_ += "\"/>\n";
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view colour, std::string_view hint) {
  body_ += "<rect x=\"" + number(x) + "\" y=\"" + number(y) + "\" width=\"" + number(width) + "\" height=\"" +
           number(height) + "\" fill=\"" + std::string(colour) + "\">" +
           (hint.empty() ? "" : "<title>" + escaped(hint) + "</title>") + "</rect>\n";
}

void Svg::text(double x, double y, std::string_view text, Anchor anchor, double size) {
  body_ += "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-size=\"" + number(size) + "\" text-anchor=\"" +
           kAnchors[static_cast<int>(anchor)] + "\" fill=\"#333333\">" + escaped(text) + "</text>\n";
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
