#include "report/graph_drawing.h"

#include <algorithm>

#include "base/byte_text.h"
#include "base/error.h"
#include "base/number_text.h"
#include "base/utf8.h"
#include "report/layers.h"
#include "report/svg.h"

namespace tinyai::report {
namespace {

constexpr double kLetter = 7.3, kBox = 44, kPadding = 22, kLeastWidth = 60;  // of 12 pixels, monospaced
constexpr size_t kMostLetters = 46;

std::string number(double value) { return fixed_text(value, 1); }

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (size_t i = 0; i < text.size();) {
    const size_t length = utf8_length(std::string_view(text).substr(i));
    if (length == 0) {
      out += "\xef\xbf\xbd";
    } else if (text[i] == '"' || text[i] == '\\') {
      out += cat("\\", text.substr(i, 1));
    } else if (static_cast<unsigned char>(text[i]) < 0x20) {
      out += text[i] == '\n' ? "\\n" : " ";
    } else {
      out += text.substr(i, length);
    }
    i += std::max<size_t>(length, 1);
  }
  return out + "\"";
}

size_t letters(std::string_view text) {
  return static_cast<size_t>(std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; }));
}

// The whole is in the hint.
std::string cut(const std::string& text) {
  if (letters(text) <= kMostLetters) return text;
  size_t end = 0;
  for (size_t left = kMostLetters - 1; left > 0 && end < text.size(); --left)
    end += std::max<size_t>(utf8_length(std::string_view(text).substr(end)), 1);
  return text.substr(0, end) + "…";
}

std::string second_line(const DrawnGraph::Node& node) {
  return node.bytes > 0 ? cat(node.detail, " · ", short_bytes(node.bytes)) : node.detail;
}

double width_of(const DrawnGraph::Node& node) {
  const size_t most = std::max(letters(cut(node.title)), letters(cut(second_line(node))));
  return std::max(kLeastWidth, static_cast<double>(most) * kLetter + kPadding);
}

constexpr const char* kStyle =
    "<style>"
    ".tg{--ink:#1c2733;--soft:#5b6b7b;--line:#a9b4c0;--box:#ffffff;--edge:#c3ccd6;--source:#e9f2fb;--result:#e6f5ec;"
    "font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}"
    "@media(prefers-color-scheme:dark){.tg{--ink:#e8edf2;--soft:#9fb0c0;--line:#5d6b7a;--box:#1d252e;--edge:#47535f;"
    "--source:#1c3147;--result:#1c3a2b}}"
    ".tg rect{stroke:var(--edge);fill:var(--box)}.tg .s rect{fill:var(--source)}.tg .r rect{fill:var(--result)}"
    ".tg text{font-size:12px;text-anchor:middle;fill:var(--ink)}.tg text.d{fill:var(--soft);font-size:11px}"
    ".tg path{fill:none;stroke:var(--line)}.tg path.a{fill:var(--line);stroke:none}"
    "</style>\n";

// Down, with the bend between rows.
std::string path_of(const std::vector<Placed>& route) {
  double x = route.front().x, y = route.front().y + kBox / 2;
  std::string out = cat("M", number(x), " ", number(y));
  for (size_t i = 1; i < route.size(); ++i) {
    const bool is_last = i + 1 == route.size();
    const double to = is_last ? route[i].y - kBox / 2 - 5 : route[i].y, middle = (y + to) / 2;
    out += cat("C", number(x), " ", number(middle), " ", number(route[i].x), " ", number(middle), " ",
               number(route[i].x), " ", number(to));
    x = route[i].x;
    y = to;
  }
  return out;
}

std::string arrow_at(const Placed& node) {
  const double tip = node.y - kBox / 2;
  return cat("<path class=\"a\" d=\"M", number(node.x), " ", number(tip), "l-4 -7h8z\"/>\n");
}

std::string box_of(const DrawnGraph::Node& node, const Placed& at) {
  const double width = width_of(node);
  const char* const kind = node.kind == DrawnGraph::Kind::kSource   ? "s"
                           : node.kind == DrawnGraph::Kind::kResult ? "r"
                                                                    : "o";
  std::string hint = node.title + "\n" + second_line(node);
  if (!node.hint.empty()) hint += "\n" + node.hint;
  return cat("<g class=\"", kind, "\"><title>", escaped(hint), "</title><rect x=\"", number(at.x - width / 2),
             "\" y=\"", number(at.y - kBox / 2), "\" width=\"", number(width), "\" height=\"", number(kBox),
             "\" rx=\"7\"/>", "<text x=\"", number(at.x), "\" y=\"", number(at.y - 4), "\">", escaped(cut(node.title)),
             "</text>", "<text class=\"d\" x=\"", number(at.x), "\" y=\"", number(at.y + 13), "\">",
             escaped(cut(second_line(node))), "</text></g>\n");
}

}  // namespace

std::string to_dot(const DrawnGraph& graph) {
  std::string out = cat("digraph ", quoted(graph.name), " {\n  node [fontname=\"sans-serif\"];\n");
  for (size_t i = 0; i < graph.nodes.size(); ++i) {
    const DrawnGraph::Node& node = graph.nodes[i];
    const char* const shape = node.kind == DrawnGraph::Kind::kOperator ? "box" : "ellipse";
    out += cat("  n", i, " [shape=", shape, ", label=", quoted(node.title + "\n" + second_line(node)), "];\n");
  }
  for (const DrawnGraph::Edge& edge : graph.edges) out += cat("  n", edge.from, " -> n", edge.to, ";\n");
  return out + "}\n";
}

std::string to_svg(const DrawnGraph& graph) {
  std::vector<double> widths;
  for (const DrawnGraph::Node& node : graph.nodes) widths.push_back(width_of(node));
  const Layout layout = lay_out(graph, widths);
  std::string out = cat("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"tg\" viewBox=\"0 0 ", number(layout.width),
                        " ", number(layout.height), "\" width=\"", number(layout.width), "\" height=\"",
                        number(layout.height), "\" role=\"img\"><title>", escaped(graph.name), "</title>\n", kStyle);
  for (const auto& route : layout.routes) out += cat("<path d=\"", path_of(route), "\"/>\n", arrow_at(route.back()));
  for (size_t i = 0; i < graph.nodes.size(); ++i) out += box_of(graph.nodes[i], layout.nodes[i]);
  return out + "</svg>\n";
}

}  // namespace tinyai::report
