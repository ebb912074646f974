// Tracer: who writes down the calls of a function that is being traced instead of running them (src/graph). It stands
// in the thread's Context, and apply hands it whatever would run a kernel. Views are nothing to write down: they are
// the same storage, seen otherwise.
#pragma once

#include <exception>
#include <iterator>
#include <memory>
#include <string>

#include "base/mutex.h"
#include "ops/apply.h"

namespace tinyai::ops {

// A guard reads state of the host outside of arrays, as a module's mode; a plan is good as long as it reads the same.
struct Guard : memory::EngineObject {
  virtual uint64_t read() const noexcept = 0;
  // A trace keeps the first guard of each subject.
  virtual const void* subject() const noexcept { return this; }
  virtual std::string describe() const = 0;  // how it reads now, for one who is told what changed
  // The mutex of what a plan writes, held while it runs; null: none.
  virtual Mutex* mutex() const noexcept { return nullptr; }
  virtual ~Guard() = default;
};
// The count of changes to such state: while it stands still, no guard needs to be read again.
uint64_t guard_version() noexcept;
void bump_guard_version() noexcept;

// A trace may make something of the host's objects, as an optimizer's first moments. A call that fails rolls it back.
struct TracedChange : memory::EngineObject {
  virtual void roll_back() noexcept = 0;
  virtual ~TracedChange() = default;
};
// Rolls its changes back, the last first, unless it was committed.
class Transaction {
 public:
  Transaction() = default;
  ~Transaction() {
    while (!all_.empty()) {
      all_.back()->roll_back();
      all_.pop_back();
    }
  }
  Transaction(Transaction&&) noexcept = default;
  Transaction& operator=(Transaction&&) = delete;
  void add(std::unique_ptr<TracedChange> one) { all_.push_back(std::move(one)); }
  void add(Transaction&& others) {
    all_.insert(all_.end(), std::make_move_iterator(others.all_.begin()), std::make_move_iterator(others.all_.end()));
    others.all_.clear();
  }
  bool empty() const { return all_.empty(); }
  void commit() noexcept { all_.clear(); }

 private:
  memory::EngineVector<std::unique_ptr<TracedChange>> all_;
};

// A leaf's gradient as a trace sees it, which no other thread does.
struct TracedGradient : memory::EngineObject {
  ArrayRef gradient;  // null: none
  memory::Id handle;  // of grad(), once asked for
};

class Tracer {
 public:
  virtual const char* function() const = 0;
  virtual device::Device& device() const = 0;  // that will compute
  // True if the trace is to be good for other sizes too: no choice may hang on one.
  virtual bool is_for_any_size() const { return false; }
  // Notes what it has not seen yet, and gives the operands as it sees them, in `room` where they are others. GRAPH for
  // an operand of another trace, DEVICE for one of another device.
  virtual Operands capture(const Record& op, Operands in, std::vector<Operand>& room) = 0;
  // Captures an array that is about to become part of something that the trace makes, as a variable.
  virtual void capture(const char* call, const Array& array) = 0;
  // Writes the call down. Its results are made at out.place; of a call that has none, an operand is written in place.
  virtual void append(const Record& op, Operands in, const void* attrs, const Specs& specs, Results& out) = 0;
  // How a view of something traced was made: `out` shows a part of what `in[0]` shows.
  virtual void view(const Record& op, Operands in, const void* attrs, const Array& out) = 0;
  // `seen`: what the trace went by, which may not be so any more.
  virtual void note(std::unique_ptr<const Guard> guard, uint64_t seen) = 0;
  virtual void keep(std::unique_ptr<TracedChange> made) = 0;
  // The gradient as it was found where nothing of the trace has touched it. GRAPH for a gradient with a history.
  virtual TracedGradient& gradient_of(NodeBase& leaf) = 0;
  // How often it was written, by what has happened and what was written down.
  virtual uint32_t version(const Array& array) const = 0;
  // Stands for a saved array that was written over since, where that is a failure only of who needs it later, with that
  // message; null: it fails now.
  virtual ArrayRef overwritten(const Array& saved, const std::string& why) = 0;
  // A write that cannot tell of its failure (write.h): the trace ends with it.
  virtual void fail_later(std::exception_ptr failure) noexcept = 0;

 protected:
  ~Tracer() = default;
};

// How often it was written in place, as this thread sees it: in a trace as if that had run.
inline uint32_t version_of(const Array& array) {
  const Tracer* const tracer = context().tracer;
  return tracer ? tracer->version(array) : array.storage->version.load(std::memory_order_relaxed);
}

}  // namespace tinyai::ops
