// The adjoint of attention, for its family's table (attention.cpp).
#pragma once

#include "kernels/arguments.h"
#include "kernels/cpu/workspace.h"
#include "kernels/view.h"

namespace tinyai::kernels::cpu {

void attention_grad(const AttentionRule& rule, const View& gy, const View& query, const View& key, const View& value,
                    const View* mask, const View* draw, const View& y, const View& log_sums, const View& gquery,
                    const View& gkey, const View& gvalue, Workspace& workspace);

}  // namespace tinyai::kernels::cpu
