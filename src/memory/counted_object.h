// CountedObject: the base of what stands behind handles of the upper layers (datasets, loaders, trainers, predictors,
// monitors): counted, and charged as workspace to the scope that it was made in.
#pragma once

#include <new>

#include "base/aligned_size.h"
#include "base/ref.h"
#include "device/slab.h"
#include "memory/account.h"
#include "memory/manager.h"

namespace tinyai::memory {

template <class T>
class CountedObject {
 public:
  // LIMIT, CLOSED, OUT_OF_MEMORY, and CAPPED unless exempt.
  template <class... Args>
  static Ref<T> make(const Place& place, Exempt exempt, Args&&... args) {
    charge(place, kCharge(), {0, Category::kWorkspace}, exempt);
    void* block = nullptr;
    try {
      block = device::allocate_host(sizeof(T));
      T* object = new (block) T(std::forward<Args>(args)...);
      static_cast<CountedObject*>(object)->account_ = place.shard;
      return Ref<T>::adopt(object);
    } catch (...) {
      if (block) device::release_host(block, sizeof(T));
      uncharge(place.shard, kCharge());
      throw;
    }
  }

  CountedObject(const CountedObject&) = delete;
  CountedObject& operator=(const CountedObject&) = delete;

  std::atomic<uint32_t> refs{1};
  static void destroy(T* object) noexcept {
    Shard* const account = static_cast<CountedObject*>(object)->account_;
    object->~T();
    device::release_host(object, sizeof(T));
    uncharge(account, kCharge());
  }

 protected:
  CountedObject() = default;
  ~CountedObject() = default;

 private:
  static constexpr Charge kCharge() { return {aligned_size(sizeof(T)), Category::kWorkspace}; }
  Shard* account_ = nullptr;
};

// A handle among the members of `place`.
template <class T>
Id publish_object(const Place& place, Kind kind, Ref<T> object) {
  Slot& slot = take_slot();
  const Id id = publish(place, slot, kind, object.get(), nullptr, kResident);
  object.release();
  return id;
}

// How handles of such a kind are dropped and described; T::describe() says what it is.
template <class T>
void register_object_kind(Kind kind) {
  register_kind(kind, {.drop = [](Slot& slot) noexcept { Ref<T>::drop(static_cast<T*>(slot.object)); },
                       .describe = [](const Slot& slot) { return static_cast<const T*>(slot.object)->describe(); }});
}

}  // namespace tinyai::memory
