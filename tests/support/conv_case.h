// A convolution of a test: its sizes, each of its products, and the sums of them in f64.
#pragma once

#include <cmath>
#include <vector>

#include "kernels/arguments.h"
#include "support/strided_tensor.h"

namespace conv_tests {

using tinyai::Shape;
using tinyai::kernels::ConvGeometry;
using tinyai::kernels::StridedTensor;

inline constexpr double kRoundoff = 0x1p-24;  // of f32

struct Case {
  int64_t n, c, h, w, o, kh, kw;
  ConvGeometry g;

  int64_t out(int axis) const {
    const int64_t size = axis == 0 ? h : w, kernel = axis == 0 ? kh : kw;
    return (size + 2 * g.padding[axis] - g.dilation[axis] * (kernel - 1) - 1) / g.stride[axis] + 1;
  }
  Shape x() const { return {n, c, h, w}; }
  Shape weights() const { return {o, c / g.groups, kh, kw}; }
  Shape y() const { return {n, o, out(0), out(1)}; }
};

// Windows that lie in the padding alone: before the image, behind it, or with a dilation that steps over it.
inline const Case kPaddedCases[] = {
    {1, 4, 1, 5, 8, 2, 3, {{2, 1}, {2, 2}, {3, 1}, 4}},   {1, 4, 1, 5, 8, 2, 3, {{2, 1}, {2, 2}, {3, 1}, 1}},
    {1, 5, 1, 7, 3, 3, 1, {{2, 2}, {3, 0}, {2, 2}, 1}},   {2, 16, 3, 4, 16, 1, 1, {{1, 1}, {2, 3}, {1, 1}, 1}},
    {1, 32, 4, 4, 32, 3, 3, {{1, 1}, {4, 5}, {1, 1}, 1}}, {2, 6, 2, 9, 4, 2, 2, {{1, 1}, {3, 3}, {5, 2}, 2}},
    {1, 8, 3, 3, 8, 3, 3, {{3, 3}, {6, 6}, {2, 2}, 8}},   {1, 3, 1, 1, 5, 2, 2, {{1, 1}, {7, 7}, {7, 7}, 1}},
};

// Calls f(x index, w index, y index) for every product of the convolution; all indices in C order.
template <class F>
void each_product(const Case& c, F&& f) {
  const int64_t in = c.c / c.g.groups, out = c.o / c.g.groups, oh = c.out(0), ow = c.out(1);
  for (int64_t n = 0; n < c.n; ++n)
    for (int64_t o = 0; o < c.o; ++o)
      for (int64_t r = 0; r < oh; ++r)
        for (int64_t s = 0; s < ow; ++s)
          for (int64_t i = 0; i < in; ++i)
            for (int64_t a = 0; a < c.kh; ++a)
              for (int64_t b = 0; b < c.kw; ++b) {
                const int64_t h = r * c.g.stride[0] - c.g.padding[0] + a * c.g.dilation[0];
                const int64_t w = s * c.g.stride[1] - c.g.padding[1] + b * c.g.dilation[1];
                if (h < 0 || w < 0 || h >= c.h || w >= c.w) continue;
                f(((n * c.c + o / out * in + i) * c.h + h) * c.w + w, ((o * in + i) * c.kh + a) * c.kw + b,
                  ((n * c.o + o) * oh + r) * ow + s);
              }
}

// Of each element: the exact sum, and that of the terms' magnitudes, which what rounding may change is a part of.
struct Sums {
  std::vector<double> exact, magnitude;
  int64_t terms;
};

inline Sums sums(const Case& c, const StridedTensor& x, const StridedTensor& w, const StridedTensor* bias) {
  Sums out{{}, {}, c.c / c.g.groups * c.kh * c.kw + 1};
  const int64_t plane = c.out(0) * c.out(1);
  for (int64_t i = 0; i < c.y().elements(); ++i) out.exact.push_back(bias ? (*bias)[i / plane % c.o] : 0);
  for (const double sum : out.exact) out.magnitude.push_back(std::abs(sum));
  each_product(c, [&](int64_t ix, int64_t iw, int64_t iy) {
    const double term = x[ix] * w[iw];
    out.exact[static_cast<size_t>(iy)] += term;
    out.magnitude[static_cast<size_t>(iy)] += std::abs(term);
  });
  return out;
}

// How many elements are further off than sums of so many terms may be (Higham 2002, 3.1), or are NaN where the exact
// one is not, or the other way about.
inline int wrong(const Sums& sums, const StridedTensor& y) {
  int count = 0;
  for (size_t i = 0; i < sums.exact.size(); ++i) {
    const double got = y[static_cast<int64_t>(i)],
                 bound = static_cast<double>(sums.terms) * kRoundoff * sums.magnitude[i];
    if (std::isfinite(sums.exact[i]))
      count += !(std::abs(got - sums.exact[i]) <= bound);
    else
      count += std::isnan(sums.exact[i]) ? !std::isnan(got) : got != sums.exact[i];
  }
  return count;
}

inline std::vector<float> bits(const StridedTensor& y) {
  std::vector<float> out;
  for (int64_t i = 0; i < y.view.elements(); ++i) out.push_back(static_cast<float>(y[i]));
  return out;
}

}  // namespace conv_tests
