// CountedObject: the base of what stands behind handles of the upper layers (optimizers, schedules, datasets,
// loaders, trainers, predictors, monitors): counted, and charged as workspace to the scope that it was made in.
#pragma once

#include <new>

#include "base/aligned_size.h"
#include "base/ref.h"
#include "device/slab.h"
#include "memory/account.h"
#include "memory/manager.h"

namespace tinyai::memory {

// The charge of an engine's object of that size.
inline Charge object_charge(int64_t bytes) { return {aligned_size(bytes), Category::kWorkspace}; }

// A block on the host for `bytes`, charged as told. Of a failure nothing is left: LIMIT, CLOSED, OUT_OF_MEMORY, and
// CAPPED unless exempt.
inline void* allocate_charged(const Place& place, const Charge& charged, int64_t bytes, Exempt exempt) {
  charge(place, charged, {0, charged.category}, exempt);
  try {
    return device::allocate_host(bytes);
  } catch (...) {
    uncharge(place.shard, charged);
    throw;
  }
}

// Does the same, and makes the object that the charge is for.
template <class T, class... Args>
T* construct(const Place& place, Exempt exempt, Args&&... args) {
  void* const block = allocate_charged(place, object_charge(sizeof(T)), sizeof(T), exempt);
  try {
    return new (block) T(std::forward<Args>(args)...);
  } catch (...) {
    device::release_host(block, sizeof(T));
    uncharge(place.shard, object_charge(sizeof(T)));
    throw;
  }
}

// Takes back the memory of what was constructed on that account, and is destroyed.
inline void release_constructed(void* object, int64_t bytes, Shard* account) noexcept {
  device::release_host(object, bytes);
  uncharge(account, object_charge(bytes));
}

template <class T>
class CountedObject {
 public:
  template <class... Args>
  static Ref<T> make(const Place& place, Exempt exempt, Args&&... args) {
    T* object = construct<T>(place, exempt, std::forward<Args>(args)...);
    static_cast<CountedObject*>(object)->account_ = place.shard;
    return Ref<T>::adopt(object);
  }

  CountedObject(const CountedObject&) = delete;
  CountedObject& operator=(const CountedObject&) = delete;

  std::atomic<uint32_t> refs{1};
  static void destroy(T* object) noexcept {
    Shard* const account = static_cast<CountedObject*>(object)->account_;
    object->~T();
    release_constructed(object, sizeof(T), account);
  }

 protected:
  CountedObject() = default;
  ~CountedObject() = default;
  const Shard& account() const { return *account_; }

 private:
  Shard* account_ = nullptr;
};

// A handle among the members of `place`.
template <class T>
Id publish_object(const Place& place, Kind kind, Ref<T> object, Exempt exempt = Exempt::kNo) {
  Slot& slot = take_slot();
  const Id id = publish(place, slot, kind, object.get(), nullptr, kResident, exempt);
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
