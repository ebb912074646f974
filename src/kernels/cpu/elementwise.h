// Elementwise kernels: table.h states what each does.
#pragma once

#include "kernels/table.h"

namespace tinyai::kernels::cpu {

void unary(UnaryOp op, double a, double b, const View& x, const View& y);
void binary(BinaryOp op, const View& a, const View& b, const View& y);
void unary_flat(UnaryOp op, DType dtype, int64_t n, const void* x, void* y);
void binary_flat(BinaryOp op, DType dtype, int64_t n, const void* a, const void* b, void* y);
void where(const View& condition, const View& a, const View& b, const View& y);

void copy(const View& x, const View& y);
void fill(double value, const View& y);
void iota(double start, double step, const View& y);

}  // namespace tinyai::kernels::cpu
