// Holders: handles of arrays and variables hold these directly: the storage they show, and the header of a view.
#include "memory/inspect/holders.h"
#include "array/array.h"

namespace tinyai {
namespace {

using memory::Holding;
using memory::HoldKind;
using memory::Kind;

HoldKind kind_of(const memory::Slot& slot) {
  if (slot.has_flag(memory::kOwnsStorage)) return HoldKind::kOwner;
  return slot.has_flag(memory::kLoan) ? HoldKind::kLoan : HoldKind::kView;
}

void visit_handles(memory::Holders& holders) {
  for (uint32_t i = 0; i < holders.handles().size(); ++i) {
    const memory::Pinned& handle = holders.handles()[i];
    const bool shows_array = handle.kind() == Kind::kArray || handle.kind() == Kind::kVariable;
    if (!shows_array || handle->has_flag(memory::kOfVariable)) continue;
    const Array& array = handle.as<Array>();
    Storage& storage = *array.storage;
    holders.add(Holding{&storage.account, &storage, storage.charge(), i, kind_of(*handle)});
    if (!array.view) continue;
    const memory::Charge header{header_bytes(array), memory::Category::kWorkspace};
    holders.add(Holding{&array.extra.account, &array, header, i, kind_of(*handle)});
  }
}

}  // namespace

void register_array_enumerator() { memory::register_enumerator(visit_handles); }

}  // namespace tinyai
