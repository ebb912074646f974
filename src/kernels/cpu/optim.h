// Optimizer steps: table.h states what each does.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

void sgd_step(double rate, double momentum, double dampening, double weight_decay, bool nesterov, bool first,
              const View& g, const View& p, const View* velocity);
void adam_step(double rate, double beta1, double beta2, double eps, double weight_decay, bool decoupled, int64_t step,
               const View& g, const View& p, const View& m, const View& v);

}  // namespace tinyai::kernels::cpu
