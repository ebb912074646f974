// Networks written out in operators of the C ABI: a variable that is let go of when it was used, and the operators that
// W6 to W8 need. An operand that is moved is the call's last use of it, so that the result may take its place. Results
// land in the entered scope; a callback that is traced has entered its own.
#pragma once

#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "scope.h"

class Tensor {
 public:
  Tensor() = default;
  explicit Tensor(tinyai_variable variable) : variable_(variable) {}
  Tensor(Tensor&& other) noexcept : variable_(std::exchange(other.variable_, {0})) {}
  Tensor& operator=(Tensor&& other) noexcept {
    std::swap(variable_, other.variable_);
    return *this;
  }
  ~Tensor() { tinyai_variable_release(variable_); }

  tinyai_variable get() const { return variable_; }
  tinyai_variable release() { return std::exchange(variable_, {0}); }

 private:
  tinyai_variable variable_{0};
};

inline tinyai_variable operand(tinyai_variable x) { return x; }
inline tinyai_variable operand(const Tensor& x) { return x.get(); }
inline tinyai_variable operand(Tensor&& x) { return {x.release().id | TINYAI_LAST_USE}; }

template <class Function, class X, class... Arguments>
Tensor apply(Function function, X&& x, Arguments... arguments) {
  tinyai_variable out;
  check(function(kHere, operand(std::forward<X>(x)), arguments..., &out));
  return Tensor(out);
}

template <class A, class B>
Tensor add(A&& a, B&& b) {
  return apply(tinyai_variable_add, std::forward<A>(a), operand(std::forward<B>(b)));
}
template <class A, class B>
Tensor mul(A&& a, B&& b) {
  return apply(tinyai_variable_mul, std::forward<A>(a), operand(std::forward<B>(b)));
}
template <class A, class B>
Tensor matmul(A&& a, B&& b) {
  return apply(tinyai_variable_matmul, std::forward<A>(a), operand(std::forward<B>(b)));
}
template <class X>
Tensor relu(X&& x) {
  return apply(tinyai_variable_relu, std::forward<X>(x));
}
template <class X>
Tensor tanh_of(X&& x) {
  return apply(tinyai_variable_tanh, std::forward<X>(x));
}
template <class X>
Tensor sigmoid(X&& x) {
  return apply(tinyai_variable_sigmoid, std::forward<X>(x));
}
template <class X>
Tensor reshape(X&& x, const std::vector<int64_t>& shape) {
  return apply(tinyai_variable_reshape, std::forward<X>(x), shape.data(), static_cast<int64_t>(shape.size()));
}
template <class X>
Tensor transpose(X&& x, const std::vector<int64_t>& axes) {
  return apply(tinyai_variable_transpose, std::forward<X>(x), axes.data(), static_cast<int64_t>(axes.size()));
}
template <class X>
std::vector<Tensor> split(X&& x, int64_t axis, int64_t parts) {
  std::vector<tinyai_variable> out(static_cast<size_t>(parts));
  check(tinyai_variable_split(kHere, operand(std::forward<X>(x)), axis, out.data(), parts));
  return {std::make_move_iterator(out.begin()), std::make_move_iterator(out.end())};
}
inline Tensor cross_entropy(Tensor logits, tinyai_array labels) {
  return apply(tinyai_variable_cross_entropy, std::move(logits), labels, 0.0, int64_t{-100}, TINYAI_REDUCTION_MEAN);
}

// Element i of the tensor of that number, in -1 to 1, the same in peers/torch_models.py: exact in f32.
inline float drawn(uint32_t i, uint32_t number) {
  uint32_t bits = i * 2654435761u + number * 40503u + 12345u;
  bits = (bits ^ (bits >> 16)) * 2246822519u;
  return static_cast<float>(bits >> 16) / 32768.0f - 1.0f;
}

inline tinyai_array array_of(const std::vector<int64_t>& shape, const std::vector<float>& values) {
  tinyai_array out;
  check(
      tinyai_array_from_host(kHere, TINYAI_F32, shape.data(), static_cast<int64_t>(shape.size()), values.data(), &out));
  return out;
}

inline int64_t size_of(const std::vector<int64_t>& shape) {
  int64_t out = 1;
  for (const int64_t size : shape) out *= size;
  return out;
}

inline tinyai_array drawn_array(const std::vector<int64_t>& shape, uint32_t number, float scale = 1, float middle = 0) {
  std::vector<float> values(static_cast<size_t>(size_of(shape)));
  for (size_t i = 0; i < values.size(); ++i) values[i] = middle + scale * drawn(static_cast<uint32_t>(i), number);
  return array_of(shape, values);
}

inline tinyai_array drawn_classes(const std::vector<int64_t>& shape, uint32_t number, int64_t classes) {
  std::vector<int64_t> values(static_cast<size_t>(size_of(shape)));
  for (size_t i = 0; i < values.size(); ++i) {
    values[i] = static_cast<int64_t>((drawn(static_cast<uint32_t>(i), number) + 1) * 32768) % classes;
  }
  tinyai_array out;
  check(
      tinyai_array_from_host(kHere, TINYAI_I64, shape.data(), static_cast<int64_t>(shape.size()), values.data(), &out));
  return out;
}

inline Tensor constant(tinyai_array value) {
  tinyai_variable out;
  check(tinyai_constant(kHere, value, &out));
  return Tensor(out);
}

// The parameters of a network in the order in which it names them, which is PyTorch's.
class Parameters {
 public:
  // Of k inputs to each output: within the power of two at or below the root of 1 / k.
  tinyai_variable weight(const std::vector<int64_t>& shape) {
    const double inputs = static_cast<double>(size_of(shape)) / static_cast<double>(shape[0]);
    return next(shape, static_cast<float>(std::exp2(std::floor(-0.5 * std::log2(inputs)))), 0);
  }
  tinyai_variable bias(int64_t size) { return next({size}, 0.0625f, 0); }
  tinyai_variable gain(int64_t size) { return next({size}, 0.0625f, 1); }
  void take(tinyai_variable made) { all_.push_back(made); }  // by a module
  const std::vector<tinyai_variable>& all() const { return all_; }

 private:
  tinyai_variable next(const std::vector<int64_t>& shape, float scale, float middle) {
    tinyai_variable out;
    check(tinyai_parameter(kHere, drawn_array(shape, static_cast<uint32_t>(all_.size()), scale, middle), &out));
    all_.push_back(out);
    return out;
  }
  std::vector<tinyai_variable> all_;
};
