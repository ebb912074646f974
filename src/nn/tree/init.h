// Initialisers: fill an array in place as torch.nn.init does, with random numbers of the stream of the context's place,
// or of the array's own scope where there is none. Fans, as PyTorch counts them: sizes[1] * receptive field in,
// sizes[0] * receptive field out.
#pragma once

#include "array/array.h"

namespace tinyai::nn {

void fill(Array& array, double value);
void fill_uniform(Array& array, double low, double high);
void fill_normal(Array& array, double mean, double stddev);

enum class Fan : uint8_t { kIn, kOut };
enum class Nonlinearity : uint8_t { kLinear, kSigmoid, kTanh, kRelu, kLeakyRelu, kSelu };
// The recommended gain; `slope` is leaky_relu's.
double gain_of(Nonlinearity nonlinearity, double slope);

struct Fans {
  int64_t in, out;
};
Fans fans_of(const Array& weight);  // SHAPE for fewer than two axes

// Glorot, Bengio 2010, "Understanding the difficulty of training deep feedforward neural networks".
void fill_xavier_uniform(Array& weight, double gain);
void fill_xavier_normal(Array& weight, double gain);
// He et al. 2015, "Delving Deep into Rectifiers".
void fill_kaiming_uniform(Array& weight, double slope, Fan fan, Nonlinearity nonlinearity);
void fill_kaiming_normal(Array& weight, double slope, Fan fan, Nonlinearity nonlinearity);
// Rows or columns orthonormal, times gain; all axes but the first are one. Saxe et al. 2013, "Exact solutions to the
// nonlinear dynamics of learning in deep linear neural networks".
void fill_orthogonal(Array& weight, double gain);

// The default of linear layers and convolutions: uniform in +-1/sqrt(fan in), for the weight (which is
// kaiming_uniform with slope sqrt(5)) and, with the weight's fan, for the bias.
void fill_default_weight(Array& weight);
void fill_default_bias(Array& bias, const Array& weight);

}  // namespace tinyai::nn
