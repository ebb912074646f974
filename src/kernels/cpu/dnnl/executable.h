// Executable: a oneDNN primitive ready to run, with memory objects whose addresses are set for each call.
// cached(): the calling thread's executables by Key, the longest unused dropped past a bound.
//
// Each thread has a cache of its own because memory objects are not to be shared. What is costly, the generated code,
// is shared: the first plan of a key is kept as a pattern for all threads, and copied in microseconds. oneDNN's own
// cache is off, for it ends the process when memory runs out while a primitive is made.
#pragma once

#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "base/dtype.h"
#include "base/function_ref.h"
#include "base/width.h"
#include "kernels/cpu/dnnl/runtime.h"
#include "kernels/cpu/workspace.h"
#include "kernels/view.h"

namespace tinyai::kernels::onednn {

inline constexpr int kCachedExecutables = 256;  // a thread
inline constexpr int kCachedPatterns = 256;     // the process
// The bytes of a pattern: what 384 of matrix products took of the process's memory, each. oneDNN tells nobody what a
// primitive takes, so this is what system/engine shows.
inline constexpr int64_t kPatternBytes = 370 * 1024;

// Everything that decides which primitive runs: operation, width, dtype, sizes, strides, attributes.
class Key {
 public:
  explicit Key(int64_t operation) { add(operation << 16 | width()); }
  void add(int64_t word) {
    if (count_ < kWords) words_[count_++] = word;
    hash_ = (hash_ ^ static_cast<uint64_t>(word)) * 0x9e3779b97f4a7c15u;
    hash_ ^= hash_ >> 29;
  }
  void add(const View& view);  // dtype, sizes, strides
  uint64_t hash() const { return hash_; }
  friend bool operator==(const Key& a, const Key& b) {
    return a.count_ == b.count_ &&
           std::memcmp(a.words_, b.words_, sizeof(int64_t) * static_cast<size_t>(a.count_)) == 0;
  }

 private:
  static constexpr int kWords = 80;  // four views of rank eight and their geometry
  int count_ = 0;
  uint64_t hash_ = 0;
  int64_t words_[kWords];
};

class Executable {
 public:
  // `arguments`: the DNNL_ARG_ of each memory that run() takes, in its order.
  struct Argument {
    int index;
    dnnl::memory::desc desc;
  };
  Executable(const dnnl::primitive& primitive, const dnnl::memory::desc& scratchpad, std::vector<Argument> arguments);
  std::unique_ptr<Executable> copy() const;  // the same primitive, with memory objects of its own

  // Takes its memory and runs nothing where the workspace only asks.
  void run(std::initializer_list<void*> addresses, cpu::Workspace& workspace);

 private:
  Executable(const dnnl::primitive& primitive, int64_t scratch_bytes, std::vector<Argument> described);

  dnnl::primitive primitive_;
  int64_t scratch_bytes_;
  std::vector<Argument> described_;     // the scratchpad last
  std::vector<dnnl::memory> memories_;  // likewise
  std::vector<dnnl_exec_arg_t> arguments_;
};

// One step or several, such as reorder, compute, reorder. `make` may throw dnnl::error.
template <class Plan>
Plan& cached(const Key& key, FunctionRef<std::unique_ptr<Plan>()> make);

class AnyPlan {
 public:
  virtual ~AnyPlan() = default;
  virtual std::unique_ptr<AnyPlan> copy() const = 0;  // for another thread
};
AnyPlan& cached_plan(const Key& key, FunctionRef<std::unique_ptr<AnyPlan>()> make);

template <class Plan>
Plan& cached(const Key& key, FunctionRef<std::unique_ptr<Plan>()> make) {
  return static_cast<Plan&>(cached_plan(key, [&]() -> std::unique_ptr<AnyPlan> { return make(); }));
}

dnnl::memory::data_type data_type(DType dtype);  // floating ones only
// The view as oneDNN sees it; axes of zero stride must have been dealt with.
dnnl::memory::desc desc(const View& view);
dnnl::primitive_attr attributes();  // user scratchpad
// An implementation that is not tuned for this processor: ours, or f32, is quicker.
bool is_reference(const dnnl::primitive_desc_base& description);

}  // namespace tinyai::kernels::onednn
