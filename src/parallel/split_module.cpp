#include "parallel/split_module.h"

#include <unordered_map>

#include "io/array_file.h"
#include "io/checksum.h"
#include "io/module_file.h"
#include "ops/tracer.h"
#include "parallel/agreement.h"
#include "parallel/collective_values.h"

namespace tinyai::parallel {
namespace {

class GroupSplit final : public nn::RankSplit {
 public:
  explicit GroupSplit(Group& group) : group_(Ref<Group>::share(&group)) {}

  Group& group() const { return *group_; }
  int64_t rank() const noexcept override { return group_->rank(); }
  int64_t ranks() const noexcept override { return group_->ranks(); }
  Value same(const Value& x) override { return x.edge() ? same_on_ranks(*group_, x) : x; }
  Value sum(const Value& x) override { return sum_of_ranks(*group_, "module_sum", x); }
  Value joined(const Value& x, int64_t axis) override { return joined_of_ranks(*group_, "module_join", x, axis); }
  void jointly(FunctionRef<void()> work) override;
  void agree() override { parallel::agree(*group_, "module_step", nullptr); }

 private:
  const Ref<Group> group_;
};

// The split within whose work this thread is.
constinit thread_local const GroupSplit* t_joint = nullptr;
class Joint {
 public:
  explicit Joint(const GroupSplit& split) : outer_(std::exchange(t_joint, &split)) {}
  ~Joint() { t_joint = outer_; }
  Joint(const Joint&) = delete;
  Joint& operator=(const Joint&) = delete;

 private:
  const GroupSplit* const outer_;
};

void tell(Group& group, const Error& error) noexcept try {
  if (!group.all_know()) parallel::agree(group, "module_forward", &error);
} catch (const std::exception&) {  // its own error, which the caller has
}

void GroupSplit::jointly(FunctionRef<void()> work) {
  if (t_joint == this || ops::context().tracer) return work();
  group_->require_alive();
  group_->begin_anew();
  const Joint joint(*this);
  try {
    work();
  } catch (const Error& error) {
    tell(*group_, error);
    throw;
  } catch (const std::bad_alloc&) {
    tell(*group_, Error(Status::kOutOfMemory, "out of memory"));
    throw;
  }
  parallel::agree(*group_, "module_forward", nullptr);
}

// DIFFERS where the ranks' wholes are of other parameters.
void require_alike(Group& group, const char* call, nn::Module& module) {
  io::Xxh64 hash;
  for (const NamedArray& entry : nn::state_of(module)) {
    hash.add(entry.name);
    hash.add(to_string(entry.array->spec()));
  }
  const uint64_t sum = hash.sum();
  std::vector<std::byte> all(static_cast<size_t>(group.ranks()) * sizeof sum);
  gather_records(group, call, nullptr, std::as_bytes(std::span(&sum, 1)), all);
  const auto* const sums = reinterpret_cast<const uint64_t*>(all.data());
  for (int64_t r = 1; r < group.ranks(); ++r) {
    if (sums[r] != sums[0])
      fail(Status::kDiffers, call, ": rank ", r, " differs from rank 0: its module has other parameters or buffers");
  }
}

}  // namespace

nn::ModuleRef split_module(Group& group, const memory::Place& place, nn::Module& module) {
  const char* const call = "module_split";
  const Ref<GroupSplit> split = Ref<GroupSplit>::adopt(new GroupSplit(group));
  nn::ModuleRef made;
  split->jointly([&] {
    nn::require_whole(call, module);
    require_alike(group, call, module);
    made = nn::split_module(call, place, module, nn::RankSplitRef::share(split.get()));
  });
  return made;
}

std::vector<NamedArray> whole_state(nn::RankSplit& split, const memory::Place& place, std::span<const NamedArray> parts,
                                    std::span<const nn::TensorCut> cuts) {
  ops::Context inner = ops::context().inner(place, false);
  inner.category = memory::Category::kWorkspace;
  inner.exempt_from_cap = true;
  const ops::Within within(inner);
  Group& group = static_cast<GroupSplit&>(split).group();
  std::vector<NamedArray> whole;
  for (size_t i = 0; i < parts.size(); ++i) {
    ArrayRef array = parts[i].array;
    if (cuts[i]) {
      const Value all = joined_of_ranks(group, "module_state", Value(array), cuts[i].axis);
      array = nn::whole_of(all, cuts[i], group.ranks()).take_array();
    }
    const bool is_needed = group.rank() == 0;  // to be written
    if (is_needed) whole.push_back({parts[i].name, std::move(array)});
  }
  return whole;
}

void save_module(nn::Module& module, const memory::Place& place, const std::string& path) {
  nn::RankSplit* const split = module.source().split();
  if (!split) return io::save_module(module, path);
  split->jointly([&] {
    std::unordered_map<std::string, nn::TensorCut> by_name;
    for (nn::CutTensor& one : nn::cut_tensors_of(module)) by_name.emplace(std::move(one.name), std::move(one.cut));
    const std::vector<NamedArray> parts = nn::state_of(module);
    std::vector<nn::TensorCut> cuts;
    for (const NamedArray& part : parts) {
      const auto found = by_name.find(part.name);
      cuts.push_back(found == by_name.end() ? nn::TensorCut() : found->second);
    }
    const std::vector<NamedArray> whole = whole_state(*split, place, parts, cuts);
    if (split->rank() == 0) io::save_safetensors(whole, {}, path);
  });
}

}  // namespace tinyai::parallel
