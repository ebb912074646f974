// Undo: what a forward writes beside its results, the running statistics of batch norm and the state that a recurrent
// module keeps, put back where the call fails after all: at a later layer, or when its result finds no place. As
// memory::Draws does with random numbers.
#pragma once

#include <functional>
#include <list>

#include "array/array.h"

namespace tinyai::ops {

// Made by entry points that run forwards, one within another: what a call inside of a failing one wrote is put back
// too.
class Undo {
 public:
  Undo() noexcept;
  ~Undo();
  Undo(const Undo&) = delete;
  Undo& operator=(const Undo&) = delete;

  // Before `array` is written: keeps its elements, in the scope that owns it, for the innermost of this thread's, if
  // there is one. LIMIT, OUT_OF_MEMORY.
  static void keep(const Array& array);
  // Before something else changes: what puts it back, and cannot fail.
  static void keep(std::function<void()> put_back);

 private:
  friend class WithoutUndo;
  void put_back() noexcept;

  std::list<std::function<void()>> kept_;  // the newest first; lists join without memory
  Undo* outer_;
  int exceptions_;  // that were under way before
};

// What runs inside is nobody's failing call around it.
class WithoutUndo {
 public:
  WithoutUndo() noexcept;
  ~WithoutUndo();
  WithoutUndo(const WithoutUndo&) = delete;
  WithoutUndo& operator=(const WithoutUndo&) = delete;

 private:
  Undo* const outer_;
};

}  // namespace tinyai::ops
