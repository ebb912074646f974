// Monitor: named series of numbers (loss, accuracy, ..) over a step count: collected while a program runs, shown as a
// table, as CSV or as curves in SVG.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/mutex.h"
#include "memory/counted_object.h"

namespace tinyai::train {

using memory::Id;
using memory::Place;

struct Point {
  double x, y;
};
struct Series {
  memory::EngineString name;
  memory::EngineVector<Point> points;
};

class Monitor : public memory::CountedObject<Monitor> {
 public:
  // A new series for a new name. Any thread.
  void add(std::string_view name, double x, double y);
  memory::EngineVector<Series> series() const;
  void set(memory::EngineVector<Series> series) noexcept;  // in the place of all that it has
  bool last(std::string_view name, double* y) const;       // false: there is none yet
  std::string describe() const;

  std::string text() const;  // the last rows of a table, a column each
  std::string csv() const;   // x and a column each, empty where there is no value
  std::string svg(const std::string& title) const;

 private:
  mutable Mutex lock_;
  memory::EngineVector<Series> series_;
};

// How the objects of this layer are dropped and described; called once by start().
void register_train();

}  // namespace tinyai::train
