// Names of a table's entries, for those who show what ran.
#pragma once

namespace tinyai::kernels {

// "product.matmul"; "kernel" for what is in no table of the host's.
const char* entry_name(void (*entry)());

}  // namespace tinyai::kernels
