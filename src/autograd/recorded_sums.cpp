#include "autograd/recorded_sums.h"

#include "autograd/leaf_locks.h"
#include "memory/value_handle.h"

namespace tinyai::autograd {
namespace {

// A sum with a history of its own. It replaces what the leaf holds, so it is made from that, and installed only where
// the leaf holds it still.
class RecordedSum {
 public:
  explicit RecordedSum(BackwardPass::LeafSum& own) : own_(&own) {}
  Leaf* leaf() const { return own_->leaf; }

  void prepare() {
    prepared_ = {};
    total_ = {};
    seen_ = {};
    rows_ = {};
    Value before = read();
    if (Value more = sum_of_rows(*leaf(), rows_)) before = before ? before + more : std::move(more);
    if (before) total_ = before + own_->sum;
    prepared_ = prepare_living(*leaf(), sum());
  }

  // These with the right to write the leaf.
  bool is_stale() const {
    if (!prepared_ || leaf()->dead.load(std::memory_order_relaxed)) return false;
    return !rows_.are_of(*leaf()) || leaf()->gradient.get() != seen_.get() || (seen_ && version_of(seen_) != version_);
  }
  void install() noexcept {
    if (!prepared_ || leaf()->dead.load(std::memory_order_relaxed)) return;
    const std::lock_guard guard(leaf()->lock);
    std::swap(leaf()->gradient, prepared_);
    std::swap(leaf()->recorded, sum());
    leaf()->rows = nullptr;  // rows_ has them
    ended_ = std::exchange(leaf()->handle, memory::Id());
  }

  void end_handle() const { memory::end_value_handle(ended_); }

 private:
  static uint32_t version_of(const ArrayRef& array) { return array->storage->version.load(std::memory_order_relaxed); }
  Value& sum() { return total_ ? total_ : own_->sum; }

  // Reads what the leaf holds: with its history if it has one; else a copy, for others add to it in place.
  Value read() {
    ArrayRef copy;
    for (;;) {
      device::Device* device;
      {
        const std::lock_guard writing(leaf()->writing);  // nobody adds to what is copied
        const ArrayRef& gradient = leaf()->gradient;
        if (!gradient) return {};
        device = &gradient->device();
        if (leaf()->recorded || copy) {
          seen_ = gradient;
          version_ = version_of(gradient);
          if (leaf()->recorded) return leaf()->recorded;
          ops::copy_to(*copy, *gradient);
          break;
        }
      }
      copy = new_array(ops::context().place, *device, memory::Category::kActivation, leaf()->spec, {},
                       memory::Exempt::kFromCap);
    }
    return Value(std::move(copy));
  }

  BackwardPass::LeafSum* own_;
  SeenRows rows_;
  ArrayRef seen_, prepared_;
  uint32_t version_ = 0;
  Value total_;
  memory::Id ended_;
};

}  // namespace

void commit_recorded(memory::EngineVector<BackwardPass::LeafSum>& leaves) {
  memory::EngineVector<RecordedSum> sums;
  memory::EngineVector<Leaf*> locked;
  for (BackwardPass::LeafSum& leaf : leaves) {
    sums.emplace_back(leaf).prepare();
    locked.push_back(leaf.leaf);
  }
  memory::EngineVector<RecordedSum*> stale;
  stale.reserve(sums.size());
  for (bool done = false; !done;) {
    stale.clear();
    {
      const LeafLocks locks(locked);
      for (RecordedSum& sum : sums) {
        if (sum.is_stale()) stale.push_back(&sum);
      }
      done = stale.empty();
      for (RecordedSum& sum : sums) {
        if (done) sum.install();
      }
    }
    for (RecordedSum* sum : stale) sum->prepare();
  }
  for (const RecordedSum& sum : sums) sum.end_handle();
}

}  // namespace tinyai::autograd
