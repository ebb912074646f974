#include "train/monitor_state.h"

#include <charconv>
#include <cmath>

#include "base/error.h"

namespace tinyai::train {
namespace {

Series series_of(const Array& array, const std::string& name, const std::string& path) {
  const Spec spec = array.spec();
  if (spec.dtype != DType::kF64 || spec.rank() != 2 || spec[1] != 2)
    fail(Status::kFormat, path, ": a monitor's series is ", to_string(spec), ", not f64[n,2]");
  Series series{memory::EngineString(name), memory::EngineVector<Point>(static_cast<size_t>(spec[0]))};
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
    state.names.emplace(key, one.name);
  }
  return state;
}

memory::EngineVector<Series> series_in(const MonitorState& state, const std::string& path) {
  memory::EngineVector<Series> series(state.arrays.size());
  for (const NamedArray& one : state.arrays) {
    const auto name = state.names.find(one.name);
    size_t at = series.size();
    std::from_chars(one.name.data(), one.name.data() + one.name.size(), at);
    const bool is_named = name != state.names.end() && !name->second.empty();
    if (!is_named || at >= series.size() || !series[at].name.empty())
      fail(Status::kFormat, path, ": series of a monitor without a number or a name");
    series[at] = series_of(*one.array, name->second, path);
  }
  return series;
}

}  // namespace tinyai::train
