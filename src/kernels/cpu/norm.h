// Layer and batch normalisation and their gradients: table.h states what each does.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

void layer_norm(int axes, double eps, const View& x, const View* gamma, const View* beta, const View& y,
                const View& mean, const View& rstd);
void layer_norm_grad(int axes, const View& gy, const View& x, const View* gamma, const View& mean, const View& rstd,
                     const View* gx, const View* ggamma, const View* gbeta);

void batch_stats(const View& x, const View& mean, const View& variance);
void batch_norm(double eps, const View& x, const View& mean, const View& variance, const View* gamma, const View* beta,
                const View& y);
void batch_norm_grad(double eps, const View& gy, const View& x, const View& mean, const View& variance,
                     const View* gamma, const View* gx, const View* ggamma, const View* gbeta);

}  // namespace tinyai::kernels::cpu
