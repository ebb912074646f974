// Losses about labels: table.h states what each does.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

int64_t label_loss(const LabelLoss& how, const View& x, const View& labels, const View& y, Workspace& workspace);
void label_loss_grad(const LabelLoss& how, const View& gy, const View& x, const View& labels, const View& gx);

}  // namespace tinyai::kernels::cpu
