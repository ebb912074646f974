// BlockPool: warm pages for large arrays. A freed block waits in the bin of its size class, for the next of that class
// finds its pages mapped: a fresh 50 MB output costs several times the kernel that fills it.
#pragma once

#include <cstdint>

namespace tinyai::device {

void* take_block(int64_t bytes);                       // page-aligned; throws OUT_OF_MEMORY
void give_block(void* block, int64_t bytes) noexcept;  // bytes as asked for
int64_t trim_blocks() noexcept;

}  // namespace tinyai::device
