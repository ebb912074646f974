#include "kernels/cpu/dnnl/executable.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

#include "base/error.h"

namespace tinyai::kernels::onednn {
namespace {

struct Entry {
  Key key;
  std::unique_ptr<AnyPlan> plan;
  uint64_t used;
};

// By hash alone: two keys of one hash replace each other.
struct Cache {
  std::unordered_map<uint64_t, Entry> entries;
  uint64_t clock = 0;
};

void drop_oldest(Cache& cache) {
  const auto older = [](const auto& a, const auto& b) { return a.second.used < b.second.used; };
  cache.entries.erase(std::min_element(cache.entries.begin(), cache.entries.end(), older));
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
    : primitive_(primitive), scratch_bytes_(static_cast<int64_t>(scratchpad.get_size())) {
  if (scratch_bytes_ > 0) arguments.push_back({DNNL_ARG_SCRATCHPAD, scratchpad});
  memories_.reserve(arguments.size());
  for (const Argument& argument : arguments) {
    memories_.emplace_back(argument.desc, engine(), nullptr);
    arguments_.push_back({argument.index, memories_.back().get()});
  }
}

void Executable::run(std::initializer_list<void*> addresses, Workspace& workspace) {
  maybe_fail_for_test();
  size_t i = 0;
  for (void* address : addresses) check(dnnl_memory_set_data_handle(memories_[i++].get(), address), "set address");
  if (scratch_bytes_ > 0)
    check(dnnl_memory_set_data_handle(memories_.back().get(), workspace.allocate(scratch_bytes_)), "set address");
  check(dnnl_primitive_execute(primitive_.get(), stream(), static_cast<int>(arguments_.size()), arguments_.data()),
        "compute");
}

AnyPlan& cached_plan(const Key& key, FunctionRef<std::unique_ptr<AnyPlan>()> make) {
  thread_local Cache cache;
  auto found = cache.entries.find(key.hash());
  if (found != cache.entries.end()) {
    if (found->second.key == key) {
      found->second.used = ++cache.clock;
      return *found->second.plan;
    }
    cache.entries.erase(found);
  }
  stream();  // this thread's width is known to oneDNN from here on
  try {
    maybe_fail_for_test();
    std::unique_ptr<AnyPlan> plan = make();
    if (cache.entries.size() >= kCachedExecutables) drop_oldest(cache);
    Entry entry{key, std::move(plan), ++cache.clock};
    return *cache.entries.emplace(key.hash(), std::move(entry)).first->second.plan;
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
