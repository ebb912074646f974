// Idle, IdleSource: what a call leaves behind for the next, and may be given up for its memory.
#pragma once

#include <memory>

namespace tinyai::graph {

// Something that waits for a next call, and can be given up.
class Idle {
 public:
  virtual ~Idle() = default;

 private:
  friend class IdleSource;
  Idle* next_ = nullptr;  // of those that are given up together
};

// A place where such things wait; all these places are known, so that memory can be had from them.
class IdleSource {
 public:
  IdleSource(const IdleSource&) = delete;
  IdleSource& operator=(const IdleSource&) = delete;

  virtual std::unique_ptr<Idle> take() noexcept = 0;  // one that waits, if any does
  static bool give_up_all() noexcept;                 // of all places; whether there was one

 protected:
  IdleSource() = default;
  ~IdleSource() = default;
  void join() noexcept;   // by who is made, as soon as it can be asked
  void leave() noexcept;  // by who ends, before anything of it is gone

 private:
  IdleSource *previous_ = nullptr, *next_ = nullptr;
};

}  // namespace tinyai::graph
