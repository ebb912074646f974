#include "report/recorder.h"

#include <algorithm>

#include "base/error.h"
#include "device/slab.h"

namespace tinyai::report {
namespace {

// The block that the device handed out: all of an array whose elements share its block, else the elements.
const void* block_start(const Storage& storage) {
  if (storage.separate) return storage.data;
  return reinterpret_cast<const std::byte*>(&storage) - storage.header;
}

}  // namespace

// Known to the device once nothing can fail any more.
Recorder::Recorder() : outer_(device::t_block_watch) { device::t_block_watch = this; }
Recorder::~Recorder() { device::t_block_watch = outer_; }

template <class Work>
void Recorder::noting(const Work& work) noexcept {
  try {
    if (!failure_) work();
  } catch (...) {
    failure_ = std::current_exception();
  }
}

void Recorder::describe(const Array& array, std::string what) {
  if (Block* const block = block_of(array)) block->what = std::move(what);
}

void Recorder::begin_calls() {
  calls_.clear();
  call_begins_ = blocks_.size();
  most_ = INT64_MIN;
}

// ---- Blocks ---------------------------------------------------------------------------------------------------------

void Recorder::taken(const void* block, int64_t bytes) noexcept {
  noting([&] {
    blocks_.push_back({.bytes = aligned_size(std::max<int64_t>(bytes, 1)),
                       .born = moment_++,
                       .died = kAlive,
                       .layer = layers_.current(),
                       .phase = phase_,
                       .op = nullptr,
                       .category = memory::Category::kWorkspace,
                       .spec = {},
                       .what = {}});
    live_[block] = blocks_.size() - 1;
    sample();
  });
}

void Recorder::given_back(const void* block) noexcept {
  noting([&] {
    const auto found = live_.find(block);
    if (found == live_.end()) return;
    blocks_[found->second].died = moment_++;
    live_.erase(found);
  });
}

void Recorder::sample() {
  const int64_t charged = device::charged_by_thread();
  if (charged <= most_) return;
  most_ = charged;
  peak_moment_ = moment_;
  peak_call_ = static_cast<int64_t>(calls_.size());
}

Recorder::Block* Recorder::block_of(const Array& array) {
  const auto found = live_.find(block_start(*array.storage));
  return found == live_.end() ? nullptr : &blocks_[found->second];
}

// ---- Calls ----------------------------------------------------------------------------------------------------------

void Recorder::computed(const ops::Record& op, ops::Operands in, const void* attrs, std::span<const ArrayRef> out,
                        const ops::NodeBase* node) noexcept {
  noting([&] {
    ops::Specs specs;
    for (const ArrayRef& array : out) specs.push_back(array->spec());
    Analysis::Call call{.op = op.info->name, .layer = layers_.current(), .phase = phase_};
    if (op.cost) call.cost = op.cost({{*op.info, in, attrs}, specs});
    if (node) layers_.made(*node);
    for (const ArrayRef& array : op.view ? std::span<const ArrayRef>() : out) {
      Block* const block = block_of(*array);
      if (!block) continue;
      block->op = op.info->name;
      block->spec = array->spec();
      block->layer = layers_.current();
      block->category = array->storage->category_now();
    }
    for (const ops::Operand& operand : in) {
      Block* const block = operand ? block_of(*operand.array) : nullptr;
      if (!block || block->op || !block->what.empty()) continue;
      block->spec = operand.array->spec();
      block->category = operand.array->storage->category_now();
    }
    for (size_t i = call_begins_; i < blocks_.size(); ++i) {
      if (blocks_[i].died != kAlive) call.workspace += blocks_[i].bytes;
    }
    call_begins_ = blocks_.size();
    calls_.push_back(call);
    sample();
  });
}

void Recorder::enters_backward(const ops::NodeBase& node) noexcept {
  noting([&] { layers_.enter_backward(node); });
}

void Recorder::enters(void* module) noexcept {
  noting([&] { layers_.enter(static_cast<nn::Module*>(module)->source()); });
}

void Recorder::leaves() noexcept { layers_.leave(); }

void Recorder::gives(const Spec& output) noexcept {
  noting([&] { layers_.gives(output); });
}

// ---- The end --------------------------------------------------------------------------------------------------------

Analysis::Tensor Recorder::tensor_of(const Block& block) const {
  Analysis::Tensor out{.what = block.what, .layer = block.layer, .phase = block.phase, .bytes = block.bytes};
  if (!out.what.empty()) return out;
  const char* const what = block.op ? block.op : memory::kCategoryNames[static_cast<int>(block.category)];
  out.what = block.spec.dtype == DType::kF32 && block.spec.rank() == 0 && !block.op
                 ? std::string(what)
                 : cat(what, " ", to_string(block.spec));
  return out;
}

void Recorder::finish(Analysis& out) {
  if (failure_) std::rethrow_exception(failure_);
  out.layers = layers_.layers();
  out.calls = calls_;
  out.peak_call = peak_call_;
  for (const Block& block : blocks_) {
    if (block.born < peak_moment_ && block.died >= peak_moment_) out.alive.push_back(tensor_of(block));
  }
  std::stable_sort(out.alive.begin(), out.alive.end(), [](const auto& a, const auto& b) { return a.bytes > b.bytes; });
  for (const Analysis::Call& call : calls_) out.workspace_bytes = std::max(out.workspace_bytes, call.workspace);
}

}  // namespace tinyai::report
