#include "nn/tree/twins.h"

#include "base/error.h"
#include "nn/tree/masks.h"

namespace tinyai::nn {
namespace {

using memory::Kind;
using memory::Pinned;

// Owns them, and has no forward.
class Holder final : public Module {
 public:
  Holder() : Module("Twins") {}

 private:
  void run(std::span<Value>, std::span<Value>) override { fail(Status::kInternal, "twins have no forward"); }
};

}  // namespace

Twins::Twins(const Place& place, Module& module, Parts parts) {
  Draft draft(place, ModuleRef::adopt(Builder::make<Holder>(place).release()));
  const std::vector<Named> parameters = parts == Parts::kAll ? parameters_of(module) : std::vector<Named>();
  const std::vector<Named> buffers = buffers_of(module);
  for (const Named& named : parameters) {
    draft.parameter(named.name.c_str(), Pinned(named.id, Kind::kVariable, named.name.c_str()).as<Array>().spec());
  }
  for (const Named& named : buffers) {
    draft.buffer(named.name.c_str(), Pinned(named.id, Kind::kArray, named.name.c_str()).as<Array>().spec());
  }
  holder_ = draft.finish();
  for (size_t i = 0; i < parameters.size(); ++i) {
    const Id twin = holder_->parameters()[i].id;
    Pinned pinned(twin, Kind::kVariable, "parameter");
    autograd::ask_gradient_as(*Pinned(parameters[i].id, Kind::kVariable, "parameter"), pinned);
    all_.push_back({parameters[i].name, twin});
    by_part_.emplace(parameters[i].id.bits, twin);
  }
  for (size_t i = 0; i < buffers.size(); ++i) {
    all_.push_back({buffers[i].name, holder_->buffers()[i].id});
    by_part_.emplace(buffers[i].id.bits, holder_->buffers()[i].id);
  }
  for (const Named& named : parameters) {
    const Id mask = of(mask_of(Pinned(named.id, Kind::kVariable, "parameter")));
    if (mask) set_mask(Pinned(of(named.id), Kind::kVariable, "parameter"), mask);
  }
}

Id Twins::of(Id part) const noexcept {
  const auto found = by_part_.find(part.bits);
  return found == by_part_.end() ? Id{} : found->second;
}

}  // namespace tinyai::nn
