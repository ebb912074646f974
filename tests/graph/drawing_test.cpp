// Drawings of graphs: whole, readable, and of what the graph is.
#include <doctest/doctest.h>

#include <algorithm>
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

// A tag as it stands between < and >; what lies in front of it.
struct Tag {
  std::string text, before;
  std::string name() const {
    const size_t begin = text.starts_with('/');
    return text.substr(begin, text.find_first_of(" /", begin) - begin);
  }
  std::string attribute(const std::string& of) const {
    const size_t at = text.find(" " + of + "=\"");
    if (at == std::string::npos) return {};
    const size_t begin = at + of.size() + 3;
    return text.substr(begin, text.find('"', begin) - begin);
  }
  double number(const std::string& of) const { return std::stod(attribute(of)); }
};

std::vector<Tag> tags(const std::string& xml) {
  std::vector<Tag> out;
  for (size_t end = 0;;) {
    const size_t begin = xml.find('<', end), close = xml.find('>', begin);
    if (close == std::string::npos) return out;
    out.push_back({xml.substr(begin + 1, close - begin - 1), xml.substr(end, begin - end)});
    end = close + 1;
  }
}

std::vector<Box> boxes(const std::string& svg) {
  std::vector<Box> out;
  for (const Tag& tag : tags(svg)) {
    if (tag.name() == "rect")
      out.push_back({tag.number("x"), tag.number("y"), tag.number("width"), tag.number("height")});
  }
  return out;
}

bool has_bare_ampersand(const std::string& xml) {
  for (size_t at = xml.find('&'); at != std::string::npos; at = xml.find('&', at + 1)) {
    const auto stands = [&](const char* entity) { return xml.compare(at, std::string(entity).size(), entity) == 0; };
    if (!stands("&amp;") && !stands("&lt;") && !stands("&gt;") && !stands("&quot;")) return true;
  }
  return false;
}

// Each element that begins ends, in order, and no text holds a bare < or &.
bool is_well_formed(const std::string& xml) {
  std::vector<std::string> open;
  for (const Tag& tag : tags(xml)) {
    if (tag.before.find('>') != std::string::npos || tag.text.find('<') != std::string::npos) return false;
    if (tag.text.starts_with('/')) {
      if (open.empty() || open.back() != tag.name()) return false;
      open.pop_back();
    } else if (!tag.text.ends_with('/')) {
      open.push_back(tag.name());
    }
  }
  return open.empty() && !has_bare_ampersand(xml);
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
  int64_t edges = 0;
  for (const Tag& tag : tags(svg)) {
    const std::string line = tag.name() == "path" ? tag.attribute("d") : "";  // M x y .. y; a tip ends with a z
    const size_t first = line.find(' '), last = line.rfind(' ');
    if (!line.starts_with("M") || line.ends_with("z") || first == last) continue;
    CHECK(std::stod(line.substr(first)) < std::stod(line.substr(last)));
    ++edges;
  }
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
