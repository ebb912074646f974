// One step of a recurrent cell, forward and backward, over units that lie side by side.
#include "kernels/cpu/simd/math.h"
#include "kernels/cpu/simd/math_f64.h"
#include "kernels/cpu/simd/rows.h"

namespace tinyai::kernels::simd::TINYAI_ISA {
namespace {

template <class T>
void rnn(bool relu, int64_t n, const T* sums, T* h) {
  const Vec<T> zero = {};
  over<T>(
      n, [=](int64_t i, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> x = get(sums + i);
        put(h + i, relu ? (x < zero ? zero : x) : tanh_of(x));
      });
}

template <class T>
void lstm(int64_t n, const T* sums, const T* c_before, T* gates, int64_t pitch, T* c, T* h) {
  over<T>(
      n, [=](int64_t j, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> i = sigmoid_of(get(sums + j)), f = sigmoid_of(get(sums + n + j));
        const Vec<T> g = tanh_of(get(sums + 2 * n + j)), o = sigmoid_of(get(sums + 3 * n + j));
        const Vec<T> cell = mul_add(i, g, f * get(c_before + j));
        put(gates + j, i);
        put(gates + pitch + j, f);
        put(gates + 2 * pitch + j, g);
        put(gates + 3 * pitch + j, o);
        put(c + j, cell);
        put(h + j, o * tanh_of(cell));
      });
}

template <class T>
void gru(int64_t n, const T* sums, const T* a_n, const T* h_before, T* gates, int64_t pitch, T* hidden, T* h) {
  over<T>(
      n, [=](int64_t j, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> r = sigmoid_of(get(sums + j)), z = sigmoid_of(get(sums + n + j)), b_n = get(sums + 2 * n + j);
        const Vec<T> candidate = tanh_of(mul_add(r, b_n, get(a_n + j)));
        put(gates + j, r);
        put(gates + pitch + j, z);
        put(gates + 2 * pitch + j, candidate);
        put(hidden + j, b_n);
        put(h + j, mul_add(z, get(h_before + j), (1 - z) * candidate));
      });
}

template <class T>
void rnn_grad(bool relu, int64_t n, const T* gh, const T* h, T* gz) {
  const Vec<T> zero = {};
  over<T>(
      n, [=](int64_t j, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> g = get(gh + j), y = get(h + j);
        put(gz + j, relu ? (y <= zero ? zero : g) : g * mul_add(-y, y, T{1}));
      });
}

template <class T>
void lstm_grad(int64_t n, const T* gh, const T* gates, int64_t pitch, const T* c, const T* c_before, T* gc, T* gz) {
  over<T>(
      n, [=](int64_t j, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> i = get(gates + j), f = get(gates + pitch + j), g = get(gates + 2 * pitch + j),
                     o = get(gates + 3 * pitch + j);
        const Vec<T> dh = get(gh + j), t = tanh_of(get(c + j));
        const Vec<T> dc = mul_add(dh * o, mul_add(-t, t, T{1}), get(gc + j));
        put(gz + j, dc * g * i * (1 - i));
        put(gz + pitch + j, dc * get(c_before + j) * f * (1 - f));
        put(gz + 2 * pitch + j, dc * i * mul_add(-g, g, T{1}));
        put(gz + 3 * pitch + j, dh * t * o * (1 - o));
        put(gc + j, dc * f);
      });
}

template <class T>
void gru_grad(int64_t n, const T* gh, const T* gates, int64_t pitch, const T* hidden, const T* h_before, T* gz,
              T* through_weight, T* direct) {
  over<T>(
      n, [=](int64_t j, auto get, auto put) __attribute__((always_inline)) {
        const Vec<T> r = get(gates + j), z = get(gates + pitch + j), candidate = get(gates + 2 * pitch + j);
        const Vec<T> dh = get(gh + j);
        const Vec<T> dn = dh * (1 - z) * mul_add(-candidate, candidate, T{1}), dr = dn * get(hidden + j) * r * (1 - r);
        const Vec<T> dz = dh * (get(h_before + j) - candidate) * z * (1 - z);
        put(gz + j, dr);
        put(gz + pitch + j, dz);
        put(gz + 2 * pitch + j, dn);
        put(through_weight + j, dr);
        put(through_weight + pitch + j, dz);
        put(through_weight + 2 * pitch + j, dn * r);
        put(direct + j, dh * z);
      });
}

template <class T>
void add(int64_t n, const T* x, T* y) {
  over<T>(
      n, [=](int64_t j, auto get, auto put) __attribute__((always_inline)) { put(y + j, get(y + j) + get(x + j)); });
}

template <class T>
constexpr RecurrentOf<T> make() {
  return {rnn<T>, lstm<T>, gru<T>, rnn_grad<T>, lstm_grad<T>, gru_grad<T>, add<T>};
}

}  // namespace

extern const RecurrentRows recurrent_rows = {make<float>(), make<double>()};

}  // namespace tinyai::kernels::simd::TINYAI_ISA
