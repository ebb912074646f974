// Undo: what a forward writes beside its results, the running statistics of batch norm, put back where the call fails
// after all: at a later layer, or when its result finds no place. As memory::Draws does with random numbers.
#pragma once

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

 private:
  friend class WithoutUndo;
  void put_back() noexcept;

  struct SavedArray {
    ArrayRef array, before;
  };
  std::list<SavedArray> saved_;  // the newest first; lists join without memory
  Undo* outer_;
  int exceptions_;  // that were under way before
};

// Calls that run inside are not put back by a failing call around them.
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
