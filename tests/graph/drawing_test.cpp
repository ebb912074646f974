// Drawings of graphs: whole, readable, and of what the graph is.
#include <doctest/doctest.h>

#include <algorithm>
#include <regex>
#include <string>
#include <vector>

#include "support/tinyai.hpp"

namespace {

using namespace tinyai_test;

std::string drawn(const Variable& variable, tinyai_graph_format format = TINYAI_GRAPH_SVG) {
  return read_text([&](char* buffer, int64_t size, int64_t* length) {
    return tinyai_variable_print_graph(variable.handle(), format, buffer, size, length);
  });
}

struct Box {
  double x, y, width, height;
  bool overlaps(const Box& other) const {
    return x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height;
  }
};

std::vector<Box> boxes(const std::string& svg) {
  static const std::regex rect("<rect x=\"([^\"]*)\" y=\"([^\"]*)\" width=\"([^\"]*)\" height=\"([^\"]*)\"");
  std::vector<Box> out;
  for (std::sregex_iterator at(svg.begin(), svg.end(), rect), end; at != end; ++at)
    out.push_back({std::stod((*at)[1]), std::stod((*at)[2]), std::stod((*at)[3]), std::stod((*at)[4])});
  return out;
}

// Each element that begins ends, in order, and no text holds a bare < or &.
bool is_well_formed(const std::string& xml) {
  static const std::regex part("<(/?)([A-Za-z]+)([^<>]*?)(/?)>");
  std::vector<std::string> open;
  size_t end = 0;
  for (std::sregex_iterator at(xml.begin(), xml.end(), part), none; at != none; ++at) {
    const std::string between = xml.substr(end, static_cast<size_t>(at->position()) - end);
    if (between.find_first_of("<>") != std::string::npos) return false;
    end = static_cast<size_t>(at->position() + at->length());
    if ((*at)[1] == "/") {
      if (open.empty() || open.back() != (*at)[2]) return false;
      open.pop_back();
    } else if ((*at)[4] != "/") {
      open.push_back((*at)[2]);
    }
  }
  static const std::regex bare("&(?!(amp|lt|gt|quot);)");
  return open.empty() && !std::regex_search(xml, bare);
}

// Two hundred nodes, some of them used again far below.
Variable deep(const Manager& manager) {
  Variable y = manager.variable({1, 2, 3});
  const Variable first = y;
  for (int i = 0; i < 66; ++i) y = relu(y * y + (i % 11 == 0 ? first : y));
  return sum(y);
}

}  // namespace

TEST_CASE("a drawing of two hundred nodes has each of them once, and none over another") {
  const Manager manager("drawn");
  const std::vector<Box> all = boxes(drawn(deep(manager)));
  CHECK(all.size() == 200);  // 66 times three, the leaf and the sum
  int64_t overlaps = 0;
  for (size_t i = 0; i < all.size(); ++i) {
    for (size_t k = 0; k < i; ++k) overlaps += all[i].overlaps(all[k]);
  }
  CHECK(overlaps == 0);
}

TEST_CASE("a drawing's data flows downwards") {
  const Manager manager("drawn");
  const std::string svg = drawn(deep(manager));
  static const std::regex path("<path d=\"M[-0-9.]+ ([-0-9.]+)[^\"]* ([-0-9.]+)\"");
  int64_t edges = 0;
  for (std::sregex_iterator at(svg.begin(), svg.end(), path), end; at != end; ++at, ++edges)
    CHECK(std::stod((*at)[1]) < std::stod((*at)[2]));
  CHECK(edges >= 200);
}

TEST_CASE("a drawing is well-formed whatever variables are called") {
  const Manager manager("drawn");
  const Variable x = manager.variable({1, 2});
  check(tinyai_variable_set_name(x.handle(), "<a href=\"x\"> & \xff\xc0 \x01 ]]>"));
  const std::string svg = drawn(square(x));
  CHECK(is_well_formed(svg));
  CHECK(svg.find("&lt;a href=") != std::string::npos);
  CHECK(svg.find('\xff') == std::string::npos);
  const std::string dot = drawn(square(x), TINYAI_GRAPH_DOT);
  CHECK(dot.find('\xff') == std::string::npos);
  CHECK(dot.find("\\\"x\\\"") != std::string::npos);
}

TEST_CASE("drawings tell names, shapes, dtypes and bytes") {
  const Manager manager("drawn");
  const Variable x = manager.variable({1, 2, 3, 4});
  check(tinyai_variable_set_name(x.handle(), "weight"));
  const Variable y = square(x);
  for (const tinyai_graph_format format : {TINYAI_GRAPH_DOT, TINYAI_GRAPH_SVG}) {
    const std::string text = drawn(y, format);
    for (const char* part : {"weight f32[4]", "square", "16 B"}) {
      CAPTURE(std::string(part));
      CHECK(text.find(part) != std::string::npos);
    }
  }
  CHECK(status_of([&] { drawn(y, 3); }) == TINYAI_ERROR_ARGUMENT);
  CHECK(status_of([&] { drawn(y, -1); }) == TINYAI_ERROR_ARGUMENT);
}
