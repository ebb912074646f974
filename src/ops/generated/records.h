// Operators: their descriptions, made here, and their records, written in the files of the families: generated from api/operators.toml; do not edit.
#pragma once

#include <span>

#include "ops/record.h"

namespace tinyai::ops {

namespace info {
extern const Info zeros;
extern const Info ones;
extern const Info full;
extern const Info arange;
extern const Info neg;
extern const Info square;
extern const Info exp;
extern const Info relu;
extern const Info relu_grad;
extern const Info add_scalar;
extern const Info mul_scalar;
extern const Info cast;
extern const Info add;
extern const Info sub;
extern const Info mul;
extern const Info div;
extern const Info greater;
extern const Info add_inplace;
extern const Info sub_inplace;
extern const Info mul_inplace;
extern const Info div_inplace;
extern const Info assign;
extern const Info where;
extern const Info sum;
extern const Info mean;
extern const Info reshape;
extern const Info transpose;
extern const Info expand;
extern const Info concat;
extern const Info slice;
extern const Info slice_grad;
extern const Info gather_nd;
extern const Info scatter_nd_add;
extern const Info index_select;
extern const Info index_add;
extern const Info matmul;
}  // namespace info

namespace records {
extern const Record zeros;
extern const Record ones;
extern const Record full;
extern const Record arange;
extern const Record neg;
extern const Record square;
extern const Record exp;
extern const Record relu;
extern const Record relu_grad;
extern const Record add_scalar;
extern const Record mul_scalar;
extern const Record cast;
extern const Record add;
extern const Record sub;
extern const Record mul;
extern const Record div;
extern const Record greater;
extern const Record add_inplace;
extern const Record sub_inplace;
extern const Record mul_inplace;
extern const Record div_inplace;
extern const Record assign;
extern const Record where;
extern const Record sum;
extern const Record mean;
extern const Record reshape;
extern const Record transpose;
extern const Record expand;
extern const Record concat;
extern const Record slice;
extern const Record slice_grad;
extern const Record gather_nd;
extern const Record scatter_nd_add;
extern const Record index_select;
extern const Record index_add;
extern const Record matmul;
}  // namespace records

std::span<const Record* const> all_records();  // in the order of the table

}  // namespace tinyai::ops
