// Two levels, for two costs: a thread's own cache is asked without a lock, in each call; the patterns behind it are
// asked once for a thread and key, and spare the milliseconds in which oneDNN makes code. Both drop what was unused
// longest: hosts whose shapes vary would keep a primitive for each otherwise.
#include "kernels/cpu/dnnl/executable.h"

#include <oneapi/dnnl/dnnl_threadpool.h>

#include <algorithm>
#include <mutex>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "base/cancellation.h"
#include "base/error.h"
#include "base/immortal.h"
#include "base/stack_room.h"
#include "base/thread_end.h"
#include "kernels/cpu/dnnl/spare_blocks.h"
#include "memory/engine_bytes.h"

namespace tinyai::kernels::onednn {
namespace {

// The longest unused is dropped. By hash alone: two keys of one hash replace each other.
template <class PlanPointer>
class Cache {
 public:
  explicit Cache(size_t most) : most_(most) {}

  PlanPointer* find(const Key& key) {
    const auto found = entries_.find(key.hash());
    if (found == entries_.end() || !(found->second.key == key)) return nullptr;
    found->second.used = ++clock_;
    return &found->second.plan;
  }
  PlanPointer& keep(const Key& key, PlanPointer plan) {
    entries_.erase(key.hash());
    if (entries_.size() >= most_) drop_oldest();
    return entries_.emplace(key.hash(), Entry{key, std::move(plan), ++clock_}).first->second.plan;
  }

 private:
  struct Entry {
    Key key;
    PlanPointer plan;
    uint64_t used;
  };

  void drop_oldest() {
    const auto older = [](const auto& a, const auto& b) { return a.second.used < b.second.used; };
    entries_.erase(std::min_element(entries_.begin(), entries_.end(), older));
  }

  std::unordered_map<uint64_t, Entry> entries_;
  size_t most_;
  uint64_t clock_ = 0;
};

// Plans that never run: threads copy them.
struct Patterns {
  std::mutex lock;
  Cache<std::shared_ptr<const AnyPlan>> cache{kCachedPatterns};

  std::shared_ptr<const AnyPlan> find(const Key& key) {
    const std::lock_guard guard(lock);
    const auto* found = cache.find(key);
    return found ? *found : nullptr;
  }
  void keep(const Key& key, std::shared_ptr<const AnyPlan> plan) {
    const std::lock_guard guard(lock);
    cache.keep(key, std::move(plan));
  }
};

Patterns& patterns() {
  static Immortal<Patterns> leaked;
  return *leaked;
}

constexpr int64_t kRoomToMake = 42 * 1024;  // of the stack: as oneDNN makes code it calls deep

std::unique_ptr<AnyPlan> made_by(FunctionRef<std::unique_ptr<AnyPlan>()> make) {
  const Refusals refusals;
  std::unique_ptr<AnyPlan> plan;
  try {
    plan = make();
  } catch (const dnnl::error&) {
    refusals.require_none();  // they are why
    throw;
  }
  refusals.require_none();
  return plan;
}

// Two threads may make one pattern at once; both are right.
std::shared_ptr<const AnyPlan> pattern(const Key& key, FunctionRef<std::unique_ptr<AnyPlan>()> make) {
  if (std::shared_ptr<const AnyPlan> found = patterns().find(key)) return found;
  const auto drop = [](const AnyPlan* plan) {
    delete plan;
    memory::add_engine_bytes(-kPatternBytes);
  };
  std::unique_ptr<AnyPlan> plan;
  with_stack("oneDNN", kRoomToMake, [&, width = tinyai::width()] {
    check(dnnl_threadpool_interop_set_max_concurrency(width), "set the width");  // it may be another thread
    plan = made_by(make);
  });
  memory::add_engine_bytes(kPatternBytes);
  const std::shared_ptr<const AnyPlan> made(plan.release(), drop);  // calls drop if it fails itself
  patterns().keep(key, made);
  return made;
}

}  // namespace

void Key::add(const View& view) {
  add(static_cast<int64_t>(view.dtype) << 8 | view.rank());
  for (int i = 0; i < view.rank(); ++i) {
    add(view.shape[i]);
    add(view.strides[i]);
  }
}

Executable::Executable(const dnnl::primitive& primitive, const dnnl::memory::desc& scratchpad,
                       std::vector<Argument> arguments)
    : Executable(primitive, static_cast<int64_t>(scratchpad.get_size()), [&] {
        if (scratchpad.get_size() > 0) arguments.push_back({DNNL_ARG_SCRATCHPAD, scratchpad});
        return std::move(arguments);
      }()) {
  if (const dnnl_status_t status = next_for_test(); status != dnnl_success) throw dnnl::error(status, "for a test");
}

Executable::Executable(const dnnl::primitive& primitive, int64_t scratch_bytes, std::vector<Argument> described)
    : primitive_(primitive), scratch_bytes_(scratch_bytes), described_(std::move(described)) {
  memories_.reserve(described_.size());
  for (const Argument& argument : described_) {
    memories_.emplace_back(argument.desc, engine(), nullptr);
    arguments_.push_back({argument.index, memories_.back().get()});
  }
}

std::unique_ptr<Executable> Executable::copy() const {
  return std::unique_ptr<Executable>(new Executable(primitive_, scratch_bytes_, described_));
}

void Executable::run(std::initializer_list<void*> addresses, cpu::Workspace& workspace) {
  void* const scratch = scratch_bytes_ > 0 ? workspace.take(scratch_bytes_) : nullptr;
  if (workspace.asks()) return;
  check(next_for_test(), "compute");
  size_t i = 0;
  for (void* address : addresses) check(dnnl_memory_set_data_handle(memories_[i++].get(), address), "set address");
  if (scratch) check(dnnl_memory_set_data_handle(memories_.back().get(), scratch), "set address");
  check(dnnl_primitive_execute(primitive_.get(), stream(), static_cast<int>(arguments_.size()), arguments_.data()),
        "compute");
}

namespace {

struct OwnPlans : Cache<std::unique_ptr<AnyPlan>> {
  OwnPlans() : Cache(kCachedExecutables) {}
};

}  // namespace

AnyPlan& cached_plan(const Key& key, FunctionRef<std::unique_ptr<AnyPlan>()> make) {
  auto& mine = of_this_thread<OwnPlans>();
  if (const auto* found = mine.find(key)) return **found;
  const NotCancelled whole;  // the first time oneDNN reads files of the system's
  stream();                  // oneDNN knows this thread's present width from here on
  try {
    return *mine.keep(key, pattern(key, make)->copy());
  } catch (const dnnl::error& error) {
    rethrow(error, "prepare");
  }
}

dnnl::memory::data_type data_type(DType dtype) {
  using type = dnnl::memory::data_type;
  switch (dtype) {
    case DType::kF32:
      return type::f32;
    case DType::kF16:
      return type::f16;
    case DType::kBf16:
      return type::bf16;
    default:
      fail(Status::kUnsupported, "oneDNN does not compute in ", name(dtype));
  }
}

dnnl::memory::desc desc(const View& view) {
  dnnl::memory::dims sizes(view.shape.begin(), view.shape.end());
  dnnl::memory::dims strides(view.strides, view.strides + view.rank());
  for (int i = 0; i < view.rank(); ++i)
    if (view.shape[i] == 1) strides[static_cast<size_t>(i)] = 1;  // meaningless, and may be zero or negative
  return dnnl::memory::desc(sizes, data_type(view.dtype), strides);
}

dnnl::primitive_attr attributes() {
  dnnl::primitive_attr attributes;
  attributes.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  return attributes;
}

bool is_reference(const dnnl::primitive_desc_base& description) {
  return std::string_view(description.impl_info_str()).find("ref") != std::string_view::npos;
}

}  // namespace tinyai::kernels::onednn
