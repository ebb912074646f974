// Split modules over a group: their forwards meet, and their files hold the whole.
#pragma once

#include <string>

#include "nn/tree/split.h"
#include "parallel/group.h"

namespace tinyai::parallel {

// Collective: a rank's part of the module, which is the same on all. Where it fails on one rank, all fail.
nn::ModuleRef split_module(Group& group, const memory::Place& place, nn::Module& module);

// Saves; collective of a split module: all ranks give their parts, and rank 0 writes the file that the whole would; of
// another as io::save_module(). What all need for it is workspace of `place`.
void save_module(nn::Module& module, const memory::Place& place, const std::string& path);

// Collective: whole tensors for parts, all of them on rank 0, where they are written; on others none.
std::vector<NamedArray> whole_state(nn::RankSplit& split, const memory::Place& place, std::span<const NamedArray> parts,
                                    std::span<const nn::TensorCut> cuts);

}  // namespace tinyai::parallel
