// What handles of arrays and variables hold directly: the storage they show, and the header of a view.
#include "memory/holdings.h"
#include "array/array.h"

namespace tinyai {
namespace {

using memory::Holding;
using memory::Kind;
using memory::Via;

Via via_of(const memory::Slot& slot) {
  if (slot.has_flag(memory::kOwnsStorage)) return Via::kOwner;
  return slot.has_flag(memory::kLoan) ? Via::kLoan : Via::kView;
}

void visit_handles(memory::Holdings& holdings) {
  for (uint32_t i = 0; i < holdings.handles().size(); ++i) {
    const memory::Pinned& handle = holdings.handles()[i];
    const bool shows_array = handle.kind() == Kind::kArray || handle.kind() == Kind::kVariable;
    if (!shows_array || handle->has_flag(memory::kOfVariable)) continue;
    const Array& array = handle.as<Array>();
    Storage& storage = *array.storage;
    holdings.add(Holding{&storage.account, &storage, storage.charged, i, via_of(*handle)});
    if (array.view) holdings.add(Holding{&array.extra.account, &array, header_bytes(array), i, via_of(*handle)});
  }
}

}  // namespace

void register_array_enumerator() { memory::register_enumerator(visit_handles); }

}  // namespace tinyai
