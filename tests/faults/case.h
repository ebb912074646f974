// A case calls one public function in a small world of objects. run.cpp makes each call with every allocation failing
// in turn, and with hostile handles in place of each handle that it passes.
//
//   CASE(tinyai_array_rank) {                       // prepares: memory does not fail here
//     const tinyai_array x = w.array();
//     return [=](Call& c) { return tinyai_array_rank(c(x), c.out<int64_t>()); };
//   }
//
// Handles are passed through c(..), results through c.out<..>(): what goes by them is replaced, and looked after.
// A call may be made many times in one world: what it does when it succeeds must not matter to the next one, or the
// case undoes it behind `const Calm calm;`, where memory does not fail.
#pragma once

#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <typeinfo>
#include <utility>
#include <vector>

#include "tinyai.h"

namespace faults {

// ---- Allocations that fail (allocation.cpp) -------------------------------------------------------------------------

void fail_allocation(int64_t nth, bool for_good);  // of this thread, from now on; counted from 0
void stop_failing();
bool has_failed();
void hook_allocator(bool hooked);  // the engine's own door beside operator new

// Memory suffices until the end of the block.
class Calm {
 public:
  Calm();
  ~Calm();
  Calm(const Calm&) = delete;
  Calm& operator=(const Calm&) = delete;

 private:
  bool before_;
};

// ---- A world --------------------------------------------------------------------------------------------------------

void require(tinyai_status status, const char* what);  // else the program ends, with the message

// Objects that calls take, each made when it is first asked for. All are owned by scopes below `base`.
class World {
 public:
  explicit World(bool opened = true);  // else it has no scope
  ~World();
  World(const World&) = delete;
  World& operator=(const World&) = delete;

  tinyai_manager base{}, home{}, work{};  // home: what lives on; work: what a call makes; both right under base

  tinyai_array array();   // f32 [2,3]
  tinyai_array vector();  // f32 [3]
  tinyai_array ids();     // i64 [2], 0 and 1
  tinyai_array new_array(tinyai_dtype dtype, const std::vector<int64_t>& shape, const std::vector<double>& values);
  tinyai_variable leaf();                 // f32 [2,3]
  tinyai_variable parameter();            // f32 [3]
  tinyai_variable result();               // recorded: sum(leaf * parameter), both of which have gradients already
  tinyai_module linear();                 // 3 -> 2
  tinyai_module network();                // linear, batch norm, relu, dropout, linear: [.., 3] -> [.., 2]
  tinyai_optimizer adam();                // over the linear's parameters, which have gradients
  tinyai_module sums();                   // of the host's: [N,3] added up in its slot
  tinyai_dataset dataset();               // 4 examples: f32 [3], label
  std::string path(const char* name);     // of a file in a folder of this world's own
  tinyai_array keep(tinyai_array array);  // its elements are looked after, too
  tinyai_variable keep(tinyai_variable variable);
  void keep(tinyai_session session);  // so are the lengths of its rows

  struct Kept {
    tinyai_array array;
    tinyai_variable variable;
    tinyai_session session;
  };
  const std::vector<Kept>& kept() const { return kept_; }
  std::vector<std::string> files() const;  // in the world's folder: a file appears whole, or not at all

 private:
  std::vector<Kept> kept_;
  tinyai_array array_{}, vector_{}, ids_{};
  tinyai_variable leaf_{}, parameter_{}, result_{};
  tinyai_module linear_{}, network_{};
  tinyai_optimizer adam_{};
  tinyai_dataset dataset_{};
  std::string folder_;
};

// ---- A call ---------------------------------------------------------------------------------------------------------

enum class Taking : uint8_t { kRequired, kOptional, kReleased };  // null is fine; null and dead are fine

class Call {
 public:
  // Replaces the nth handle; -1: none.
  explicit Call(int replaced = -1, uint64_t by = 0) : replaced_(replaced), by_(by) {}

  template <class Handle>
  Handle operator()(Handle handle, Taking taking = Taking::kRequired) {
    return {pass(handle.id, {taking, &typeid(Handle)})};
  }
  tinyai_manager into(tinyai_manager manager) { return (*this)(manager, Taking::kOptional); }
  template <class Handle>
  const Handle* list(const std::vector<Handle>& handles, Taking taking = Taking::kRequired) {
    const Calm calm;
    auto& copy = lists_.emplace_back(new uint64_t[handles.size() + 1]);
    for (size_t i = 0; i < handles.size(); ++i) copy[i] = pass(handles[i].id, {taking, &typeid(Handle)});
    return reinterpret_cast<const Handle*>(copy.get());
  }

  // Room for a result, which a failed call must leave as it is.
  template <class T>
  T* out(int64_t count = 1) {
    return reinterpret_cast<T*>(room(static_cast<int64_t>(sizeof(T)) * count));
  }
  bool outs_are_untouched() const;
  const char* result(size_t i) const { return outs_[i].data(); }

  // The handles that were passed: what they may be.
  struct Passed {
    Taking taking;
    const std::type_info* type;
  };
  const std::vector<Passed>& passed() const { return passed_; }

 private:
  uint64_t pass(uint64_t id, Passed passed) {
    const Calm calm;
    const bool replace = static_cast<int>(passed_.size()) == replaced_;
    passed_.push_back(passed);
    return replace ? by_ : id;
  }
  char* room(int64_t bytes);

  int replaced_;
  uint64_t by_;
  std::vector<Passed> passed_;
  std::vector<std::unique_ptr<uint64_t[]>> lists_;
  std::vector<std::vector<char>> outs_;
};

using Step = std::function<tinyai_status(Call&)>;

struct Case {
  std::string function;                 // what it covers: a name of exports.txt
  std::string variant;                  // of several cases for one function
  std::function<Step(World&)> prepare;  // gives none where there is nothing to call: a backward of what is not recorded
  int flags = 0;
  tinyai_status expected = TINYAI_OK;  // of a call in which nothing fails
};

enum Flags {
  kCallsHost = 1,   // a callback that runs out of memory makes it CALLBACK
  kProgresses = 2,  // a failed call may have got somewhere: only the accounts are compared
  kSlow = 4,        // of many allocations: every seventh fails
  kWorldless = 8,   // the call is the first of all: its world holds nothing
};

std::vector<Case>& all_cases(const char* group);  // registered so far; those of a file are a group
const std::vector<std::pair<std::string, std::vector<Case>>>& groups();
void add_operator_cases();  // operator_cases.cpp; calls nothing of the library
// Each operator and its backward on its vectors with nothing along an axis: all axes of one size become 0.
void each_call_on_empty_axes(const std::function<void(const std::string& call, tinyai_status)>& told);

struct Registered {
  Registered(const char* file, const char* function, const char* variant, Step (*prepare)(World&), int flags = 0,
             tinyai_status expected = TINYAI_OK);
};

#define CASE_NAMED(id, function, variant, ...)                                            \
  static faults::Step prepare_##id(faults::World& w);                                     \
  static const faults::Registered register_##id(__FILE__, #function, variant,             \
                                                prepare_##id __VA_OPT__(, ) __VA_ARGS__); \
  static faults::Step prepare_##id([[maybe_unused]] faults::World& w)
#define CASE(function, ...) CASE_NAMED(function, function, "" __VA_OPT__(, ) __VA_ARGS__)
#define CASE_OF(function, variant, ...) CASE_NAMED(function##_##variant, function, #variant __VA_OPT__(, ) __VA_ARGS__)

}  // namespace faults
