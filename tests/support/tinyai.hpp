// tinyai.hpp: RAII over tinyai.h and nothing else, for tests that read like specifications.
//
// A Manager closes its scope. Arrays and Variables are plain handles: their scope frees them. An error status is thrown
// as Error. Operators take operands alone and land by the vote; a Manager that is entered collects what is made.
#pragma once

#include <initializer_list>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tinyai.h"

namespace tinyai_test {

class Error : public std::runtime_error {
 public:
  Error(tinyai_status status, const std::string& message) : std::runtime_error(message), status_(status) {}
  tinyai_status status() const { return status_; }

 private:
  tinyai_status status_;
};

inline std::string last_error() {
  std::string text(static_cast<size_t>(tinyai_last_error(nullptr, 0)), '\0');
  tinyai_last_error(text.data(), static_cast<int64_t>(text.size()));
  text.pop_back();
  return text;
}

inline void check(tinyai_status status) {
  if (status != TINYAI_OK) throw Error(status, std::string(tinyai_status_name(status)) + ": " + last_error());
}

// For the calls that return text: call(buffer, size, &length).
template <class Call>
std::string read_text(Call call) {
  std::string text;
  for (int64_t length = 1; length > static_cast<int64_t>(text.size());) {  // again, if a report has grown meanwhile
    text.resize(static_cast<size_t>(length));
    check(call(text.data(), static_cast<int64_t>(text.size()), &length));
  }
  return text.c_str();
}

// The status that a call ends in; OK if it succeeds.
template <class Call>
tinyai_status status_of(Call&& call) {
  try {
    call();
    return TINYAI_OK;
  } catch (const Error& error) {
    return error.status();
  }
}

using Shape = std::vector<int64_t>;

// The engine reads as many values as the shape says: a list that ends before is the test's fault.
inline void require_elements(const Shape& shape, size_t values) {
  int64_t elements = 1;
  for (const int64_t size : shape) elements *= size;
  if (elements == static_cast<int64_t>(values)) return;
  throw std::logic_error(std::to_string(values) + " values for a shape of " + std::to_string(elements) + " elements");
}

class Array {
 public:
  Array() = default;
  Array(tinyai_array handle) : handle_(handle) {}  // NOLINT: a handle is an Array

  tinyai_array handle() const { return handle_; }
  tinyai_resource resource() const { return {handle_.id}; }
  explicit operator bool() const { return handle_.id != 0; }

  Shape shape() const {
    Shape out(8);
    int64_t rank = 0;
    check(tinyai_array_shape(handle_, out.data(), &rank));
    out.resize(static_cast<size_t>(rank));
    return out;
  }
  int64_t size() const {
    int64_t out = 0;
    check(tinyai_array_size(handle_, &out));
    return out;
  }
  double item() const {
    double out = 0;
    check(tinyai_item(handle_, &out));
    return out;
  }
  std::vector<float> values() const {  // of an f32 array
    std::vector<float> out(static_cast<size_t>(size()));
    check(tinyai_array_to_host(handle_, out.data(), static_cast<int64_t>(out.size() * sizeof(float))));
    return out;
  }
  tinyai_manager owner() const {
    tinyai_manager out{};
    check(tinyai_array_owner(handle_, &out));
    return out;
  }
  void release() { check(tinyai_array_release(handle_)); }

 private:
  tinyai_array handle_{};
};

class Variable {
 public:
  Variable() = default;
  Variable(tinyai_variable handle) : handle_(handle) {}  // NOLINT: a handle is a Variable

  tinyai_variable handle() const { return handle_; }
  tinyai_resource resource() const { return {handle_.id}; }
  explicit operator bool() const { return handle_.id != 0; }

  Array value() const {
    tinyai_array out{};
    check(tinyai_variable_value(handle_, &out));
    return out;
  }
  Array grad() const {  // null before any backward
    tinyai_array out{};
    check(tinyai_variable_grad(handle_, &out));
    return out;
  }
  Variable grad_variable() const {
    tinyai_variable out{};
    check(tinyai_variable_grad_variable({0}, handle_, &out));
    return out;
  }
  std::vector<float> values() const { return value().values(); }
  double item() const { return value().item(); }
  bool requires_grad() const {
    int32_t out = 0;
    check(tinyai_variable_requires_grad(handle_, &out));
    return out != 0;
  }
  void set_requires_grad(bool required) const { check(tinyai_variable_set_requires_grad(handle_, required)); }
  void clear_grad() const { check(tinyai_variable_clear_grad(handle_)); }
  void unchain() const { check(tinyai_variable_unchain(handle_)); }
  void unchain_backward() const { check(tinyai_variable_unchain_backward(handle_)); }
  void set_name(const char* name) const { check(tinyai_variable_set_name(handle_, name)); }
  void release() const { check(tinyai_variable_release(handle_)); }

 private:
  tinyai_variable handle_{};
};

// A scope; base managers under the system, or a child of another one. Closed in the end.
class Manager {
 public:
  explicit Manager(const char* name, bool enter = true) : Manager(tinyai_manager{0}, name, enter) {}
  Manager(const Manager& parent, const char* name, bool enter = true) : Manager(parent.handle_, name, enter) {}
  Manager(tinyai_manager parent, const char* name, bool enter) {
    tinyai_manager_options options;
    tinyai_manager_options_init(&options);
    options.name = name;
    options.enter = enter;
    check(tinyai_manager_open(parent, &options, &handle_));
  }
  Manager(Manager&& other) noexcept : handle_(std::exchange(other.handle_, {})) {}
  Manager(const Manager&) = delete;
  Manager& operator=(const Manager&) = delete;
  ~Manager() { close(); }

  tinyai_manager handle() const { return handle_; }
  tinyai_resource resource() const { return {handle_.id}; }
  void close() {  // leaves it too when it was entered last
    tinyai_manager_close(handle_);
    tinyai_manager_leave(handle_);
    handle_ = {};
  }

  Array array(const Shape& shape, const std::vector<float>& values) const {
    require_elements(shape, values.size());
    tinyai_array out{};
    check(tinyai_array_from_host(handle_, TINYAI_F32, shape.data(), static_cast<int64_t>(shape.size()), values.data(),
                                 &out));
    return out;
  }
  Array array(std::initializer_list<float> values) const {
    return array({static_cast<int64_t>(values.size())}, std::vector<float>(values));
  }
  Array indices(std::initializer_list<int64_t> values) const {
    const int64_t count = static_cast<int64_t>(values.size());
    tinyai_array out{};
    check(tinyai_array_from_host(handle_, TINYAI_I64, &count, 1, values.begin(), &out));
    return out;
  }
  Variable variable(Array value) const {
    tinyai_variable out{};
    check(tinyai_variable_from_array(handle_, value.handle(), &out));
    return out;
  }
  Variable variable(float value) const { return variable(array(Shape{}, {value})); }
  Variable variable(std::initializer_list<float> values) const { return variable(array(values)); }
  Variable variable(const Shape& shape, const std::vector<float>& values) const {
    return variable(array(shape, values));
  }
  Variable parameter(Array value) const {
    tinyai_variable out{};
    check(tinyai_parameter(handle_, value.handle(), &out));
    return out;
  }
  void ret(std::initializer_list<tinyai_resource> resources) const {
    check(tinyai_manager_ret(handle_, resources.begin(), static_cast<int64_t>(resources.size())));
  }

  tinyai_manager_stats stats() const {
    tinyai_manager_stats out{};
    out.struct_size = sizeof out;
    check(tinyai_manager_get_stats(handle_, &out));
    return out;
  }

 private:
  tinyai_manager handle_{};
};

// Gradients off, or on, until the end of the block.
class GradMode {
 public:
  explicit GradMode(bool enabled) { check(tinyai_set_grad_enabled(enabled, &before_)); }
  ~GradMode() { tinyai_set_grad_enabled(before_, nullptr); }
  GradMode(const GradMode&) = delete;
  GradMode& operator=(const GradMode&) = delete;

 private:
  int32_t before_ = 1;
};

namespace detail {

template <class Function, class... Operands>
Variable apply(Function function, Operands... operands) {
  tinyai_variable out{};
  check(function(tinyai_manager{0}, operands..., &out));
  return out;
}

}  // namespace detail

inline Variable operator+(Variable a, Variable b) { return detail::apply(tinyai_variable_add, a.handle(), b.handle()); }
inline Variable operator-(Variable a, Variable b) { return detail::apply(tinyai_variable_sub, a.handle(), b.handle()); }
inline Variable operator*(Variable a, Variable b) { return detail::apply(tinyai_variable_mul, a.handle(), b.handle()); }
inline Variable operator/(Variable a, Variable b) { return detail::apply(tinyai_variable_div, a.handle(), b.handle()); }
inline Variable operator*(Variable a, double b) { return detail::apply(tinyai_variable_mul_scalar, a.handle(), b); }
inline Variable square(Variable a) { return detail::apply(tinyai_variable_square, a.handle()); }
inline Variable relu(Variable a) { return detail::apply(tinyai_variable_relu, a.handle()); }
inline Variable exp(Variable a) { return detail::apply(tinyai_variable_exp, a.handle()); }
inline Variable matmul(Variable a, Variable b) { return detail::apply(tinyai_variable_matmul, a.handle(), b.handle()); }
inline Variable sum(Variable a) {
  return detail::apply(tinyai_variable_sum, a.handle(), nullptr, int64_t{0}, int32_t{0});
}
inline Variable reshape(Variable a, const Shape& shape) {
  return detail::apply(tinyai_variable_reshape, a.handle(), shape.data(), static_cast<int64_t>(shape.size()));
}
inline Variable stop_gradient(Variable a) { return detail::apply(tinyai_variable_stop_gradient, a.handle()); }

struct BackwardOptions {
  Array cotangent = {};
  bool retain_graph = false;
  bool create_graph = false;

  tinyai_backward_options to_c() const {
    tinyai_backward_options out;
    tinyai_backward_options_init(&out);
    out.cotangent = cotangent.handle();
    out.retain_graph = retain_graph;
    out.create_graph = create_graph;
    return out;
  }
};

inline void backward(Variable root, const BackwardOptions& options = {}) {
  const tinyai_backward_options c = options.to_c();
  check(tinyai_variable_backward({0}, root.handle(), &c));
}

inline std::vector<Variable> grad(Variable root, const std::vector<Variable>& inputs,
                                  const BackwardOptions& options = {}) {
  const tinyai_backward_options c = options.to_c();
  std::vector<tinyai_variable> wanted, found(inputs.size());
  for (const Variable& input : inputs) wanted.push_back(input.handle());
  check(tinyai_grad({0}, root.handle(), wanted.data(), static_cast<int64_t>(wanted.size()), &c, found.data()));
  return {found.begin(), found.end()};
}

// Bytes by which the scope's peak passes what it held before.
template <class Work>
int64_t peak_above(const Manager& scope, Work work) {
  const int64_t before = scope.stats().subtree_bytes;
  check(tinyai_manager_reset_peak(scope.handle()));
  work();
  return scope.stats().peak_bytes - before;
}

inline std::vector<float> ramp(int64_t count) {  // from -1 to 1
  std::vector<float> values(static_cast<size_t>(count));
  for (int64_t i = 0; i < count; ++i) values[i] = static_cast<float>(2 * i) / static_cast<float>(count - 1) - 1;
  return values;
}

}  // namespace tinyai_test
