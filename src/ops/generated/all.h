// All records: generated from api/operators.toml; do not edit.
#pragma once

#include <span>

#include "ops/record.h"

namespace tinyai::ops {

std::span<const Record* const> all_records();  // in the order of the table

}  // namespace tinyai::ops
