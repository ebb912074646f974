// Id: what a handle is, 64 bits that are checked at each use. Generation (30), kind (6), slot (28); zero is null.
#pragma once

#include <cstdint>

namespace tinyai::memory {

enum class Kind : uint8_t {
  kNone = 0,
  kManager,
  kArray,
  kVariable,
  kModule,
  kOptimizer,
  kSchedule,
  kDataset,
  kLoader,
  kTrainer,
  kPredictor,
  kMonitor,
  kSnapshot,
  kFunction,
  kProfile,
  kSession,
  kGroup,
};
inline constexpr int kKindCount = 17;
static_assert(kKindCount <= 32);  // the highest bit of an id's kind is kLastUse

const char* name(Kind kind);

struct Id {
  static constexpr int kSlotBits = 28, kKindBits = 6, kGenerationBits = 30;
  static constexpr uint64_t kLastUse = uint64_t{1} << (kSlotBits + kKindBits - 1);  // TINYAI_LAST_USE

  uint64_t bits = 0;

  uint32_t slot() const { return static_cast<uint32_t>(bits) & ((1u << kSlotBits) - 1); }
  Kind kind() const { return static_cast<Kind>((bits >> kSlotBits) & ((1u << kKindBits) - 1)); }
  explicit operator bool() const { return bits != 0; }
  friend bool operator==(Id, Id) = default;
};

}  // namespace tinyai::memory
