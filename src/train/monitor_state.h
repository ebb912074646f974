// A checkpoint holds this of a monitor: an array [n, 2] of f64 for each series, its steps and values; names are words
// of the file, in which a byte that is no printable ASCII is written as "%9f".
#pragma once

#include <map>

#include "array/array.h"
#include "train/monitor.h"

namespace tinyai::train {

// Arrays "0", "1", .. in `place`, and under the same keys what the series are called.
struct MonitorState {
  std::vector<NamedArray> arrays;
  std::map<std::string, std::string> names;
};
MonitorState state_of(const memory::EngineVector<Series>& series, const Place& place);
// FORMAT, naming the file, for what is no state of a monitor.
memory::EngineVector<Series> series_in(const MonitorState& state, const std::string& path);

}  // namespace tinyai::train
