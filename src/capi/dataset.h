// The files of datasets and trainers share this.
#pragma once

#include "capi/call.h"
#include "data/dataset.h"

namespace tinyai::capi {

inline memory::Pinned pin(tinyai_dataset dataset, const char* argument) {
  return memory::Pinned(id_of(dataset.id), memory::Kind::kDataset, argument);
}
inline Ref<data::Dataset> dataset_ref(const memory::Pinned& pinned) {
  return Ref<data::Dataset>::share(&pinned.as<data::Dataset>());
}

}  // namespace tinyai::capi
