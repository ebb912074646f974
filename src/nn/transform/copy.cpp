// A module once more: of the same structure, with parts of its own, in another scope.
//
// The tree is looked at once, under the structure's lock, and built without it: what a module contains comes before it,
// and each module once, so that what is shared in the tree is shared in the copy.
#include <unordered_map>

#include "base/error.h"
#include "nn/tree/layer_checks.h"
#include "nn/tree/masks.h"
#include "nn/tree/session.h"
#include "ops/rules.h"
#include "ops/write.h"

namespace tinyai::nn {
namespace {

using memory::Kind;
using memory::Pinned;

struct Original {
  ModuleRef module;
  std::vector<PinnedTensor> parameters, buffers;
  struct Child {
    std::string name;
    size_t number;  // in the list of all
  };
  std::vector<Child> children;  // of a valid view: what it shows, without a name

  bool is_view() const { return &module->source() != module.get(); }
};

class Survey {
 public:
  static std::vector<Original> of(Module& top) {
    Survey survey;
    const std::lock_guard guard(structure_lock());
    survey.enter(top);
    return std::move(survey.found_);
  }

 private:
  size_t enter(Module& module) {
    const auto known = numbers_.find(&module);
    if (known != numbers_.end()) return known->second;
    Original original{ModuleRef::share(&module),
                      Structure::pinned(module.parameters(), Kind::kVariable),
                      Structure::pinned(module.buffers(), Kind::kArray),
                      {}};
    if (original.is_view()) original.children.push_back({"", enter(module.source())});
    for (const Module::Child& child : module.children())
      original.children.push_back({std::string(child.name), enter(*child.module)});
    found_.push_back(std::move(original));
    return numbers_[&module] = found_.size() - 1;
  }

  std::vector<Original> found_;
  std::unordered_map<const Module*, size_t> numbers_;
};

void require_copyable(const char* call, const Original& original) {
  const bool has_parts = !original.children.empty() || !original.parameters.empty() || !original.buffers.empty() ||
                         !original.module->slots(std::nullopt).empty();
  if (!original.module->is_of_host() || !has_parts) return;
  fail(Status::kUnsupported, call, ": '", original.module->describe(),
       "' is composed by the host, and its forward may use the parts that it knows instead of their copies; compose "
       "another one of new parts, and take the state over by tinyai_module_copy_state()");
}

// Makes the copies, one after the other.
class Copier {
 public:
  Copier(const char* call, const Place& place, std::optional<DType> dtype,
         const std::function<ModuleRef(const Module&)>& instead, CopyRoles* roles)
      : call_(call), place_(place), dtype_(dtype), instead_(instead), roles_(roles) {}

  void add(const Original& original) {
    ModuleRef other = instead_ ? instead_(*original.module) : ModuleRef();
    if (other) return made_.push_back(std::move(other));
    made_.push_back(original.is_view() ? make_valid(place_, made_[original.children.front().number]) : copy(original));
  }
  ModuleRef last() { return made_.back(); }

 private:
  struct Elements {
    ArrayRef from;
    Array& to;
  };
  static ArrayRef share(Array& array) { return ArrayRef::share(&array); }

  ModuleRef copy(const Original& original) {
    ModuleRef bare = roles_ ? roles_->without_parts(place_, *original.module) : ModuleRef();
    if (!bare) bare = Builder::without_parts(call_, place_, *original.module);
    Draft draft(place_, bare);
    std::vector<Elements> elements;
    for (const PinnedTensor& one : original.parameters) {
      const ArrayRef from = roles_ ? roles_->part_of(place_, *bare, one.name, one.array()) : share(one.array());
      elements.push_back({from, draft.parameter(one.name.c_str(), spec_of(*from))});
    }
    for (const PinnedTensor& one : original.buffers)
      elements.push_back({share(one.array()), draft.buffer(one.name.c_str(), wide(spec_of(one.array())))});
    for (const Original::Child& child : original.children) draft.child(child.name.c_str(), made_[child.number]);
    for (const Elements& part : elements) ops::copy_to(part.to, *ops::on_device(place_, *part.from, part.to.device()));
    ModuleRef made = draft.finish();
    for (size_t i = 0; i < original.parameters.size(); ++i)
      ask_gradient_as(original.parameters[i].pinned, made->parameters()[i].id);
    take_masks(*made);
    return made;
  }

  Spec spec_of(const Array& from) const {
    Spec spec = from.spec();
    if (dtype_ && is_floating(spec.dtype)) spec.dtype = *dtype_;
    return spec;
  }
  // Statistics go on to be gathered, which 16 bits cannot.
  Spec wide(Spec spec) const {
    if (dtype_ && is_floating(spec.dtype)) spec.dtype = ops::wide_enough(spec.dtype);
    return spec;
  }
  static void ask_gradient_as(const Pinned& from, Id to) {
    Pinned pinned(to, Kind::kVariable, "parameter");
    autograd::ask_gradient_as(*from, pinned);
  }

  const char* call_;
  Place place_;
  std::optional<DType> dtype_;
  const std::function<ModuleRef(const Module&)>& instead_;
  CopyRoles* const roles_;
  std::vector<ModuleRef> made_;
};

}  // namespace

ModuleRef Builder::without_parts(const char* call, const Place& place, const Module& like) {
  if (!like.copy_) fail(Status::kUnsupported, call, ": ", like.describe(), " cannot be copied");
  return like.copy_(place, like);
}

ModuleRef copy_module(const char* call, const Place& place, Module& module, std::optional<DType> dtype,
                      const std::function<ModuleRef(const Module&)>& instead, CopyRoles* roles) {
  if (dtype) require_floating_dtype(call, *dtype);
  const std::vector<Original> originals = Survey::of(module);
  for (const Original& original : originals) require_copyable(call, original);
  Copier copier(call, place, dtype, instead, roles);
  for (const Original& original : originals) copier.add(original);
  return copier.last();
}

}  // namespace tinyai::nn
