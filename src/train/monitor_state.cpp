#include "train/monitor_state.h"

#include <charconv>
#include <cmath>

#include "base/error.h"

namespace tinyai::train {
namespace {

constexpr std::string_view kDigits = "0123456789abcdef";

std::string escaped(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const auto byte = static_cast<unsigned char>(c);
    const bool is_plain = c > ' ' && c < '\x7f' && c != '%';
    text += is_plain ? std::string(1, c) : std::string{'%', kDigits[byte >> 4], kDigits[byte & 15]};
  }
  return text;
}

// FORMAT for what escaped() does not write.
memory::EngineString unescaped(std::string_view text, const std::string& path) {
  memory::EngineString name;
  for (size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      name += text[i];
      continue;
    }
    const std::string_view byte = text.substr(i + 1, 2);
    const size_t high = byte.size() == 2 ? kDigits.find(byte[0]) : kDigits.npos;
    const size_t low = byte.size() == 2 ? kDigits.find(byte[1]) : kDigits.npos;
    if (high == kDigits.npos || low == kDigits.npos)
      fail(Status::kFormat, path, ": '", text, "' is no name of a monitor's series");
    name += static_cast<char>(high * 16 + low);
    i += 2;
  }
  return name;
}

Series series_of(const Array& array, const std::string& name, const std::string& path) {
  const Spec spec = array.spec();
  if (spec.dtype != DType::kF64 || spec.rank() != 2 || spec[1] != 2)
    fail(Status::kFormat, path, ": a monitor's series is ", to_string(spec), ", not f64[n,2]");
  Series series{unescaped(name, path), memory::EngineVector<Point>(static_cast<size_t>(spec[0]))};
  copy_to_host(array, series.points.data());
  for (const Point& point : series.points) {
    if (std::isnan(point.x)) fail(Status::kFormat, path, ": a step of a monitor's series is not a number");
  }
  return series;
}

}  // namespace

MonitorState state_of(const memory::EngineVector<Series>& series, const Place& place) {
  MonitorState state;
  for (const Series& one : series) {
    const std::string key = cat(state.arrays.size());
    const auto count = static_cast<int64_t>(one.points.size());
    ArrayRef array = new_array(place, memory::device_of(place), memory::Category::kWorkspace, {DType::kF64, {count, 2}},
                               {}, memory::Exempt::kFromCap);
    copy_from_host(*array, one.points.data());
    state.arrays.push_back({key, std::move(array)});
    state.names.emplace(key, escaped(one.name));
  }
  return state;
}

memory::EngineVector<Series> series_in(const MonitorState& state, const std::string& path) {
  memory::EngineVector<Series> series(state.arrays.size());
  std::vector<bool> is_known(series.size());
  for (const NamedArray& one : state.arrays) {
    const auto name = state.names.find(one.name);
    const char* const end = one.name.data() + one.name.size();
    size_t at = series.size();
    const bool is_number = std::from_chars(one.name.data(), end, at).ptr == end;
    if (name == state.names.end() || !is_number || at >= series.size() || is_known[at])
      fail(Status::kFormat, path, ": series of a monitor without a number or a name");
    series[at] = series_of(*one.array, name->second, path);
    is_known[at] = true;
  }
  return series;
}

}  // namespace tinyai::train
