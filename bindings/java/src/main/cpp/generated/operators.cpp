// The operators' natives: generated from api/operators.toml; do not edit.
#include "generated/options.h"
#include "glue.h"

namespace tinyai_jni {
namespace {

jlong arrayZeros(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_zeros(handle<tinyai_manager>(into), shape_.data(), shape_.count(), dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayOnes(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_ones(handle<tinyai_manager>(into), shape_.data(), shape_.count(), dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayFull(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jdouble value, jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_full(handle<tinyai_manager>(into), shape_.data(), shape_.count(), value, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayFullInt(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jlong value, jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_full_int(handle<tinyai_manager>(into), shape_.data(), shape_.count(), value, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayEye(JNIEnv* env, jclass, jlong state, jlong into, jlong rows, jlong columns, jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_eye(handle<tinyai_manager>(into), rows, columns, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayArange(JNIEnv* env, jclass, jlong state, jlong into, jdouble start, jdouble stop, jdouble step, jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_arange(handle<tinyai_manager>(into), start, stop, step, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayLinspace(JNIEnv* env, jclass, jlong state, jlong into, jdouble start, jdouble stop, jlong steps,
                    jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_linspace(handle<tinyai_manager>(into), start, stop, steps, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayUniform(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jdouble low, jdouble high,
                   jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_uniform(handle<tinyai_manager>(into), shape_.data(), shape_.count(), low, high, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayNormal(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jdouble mean, jdouble stddev,
                  jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_normal(handle<tinyai_manager>(into), shape_.data(), shape_.count(), mean, stddev, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayRandint(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jlong low, jlong high, jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_randint(handle<tinyai_manager>(into), shape_.data(), shape_.count(), low, high, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayBernoulli(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jdouble p, jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_bernoulli(handle<tinyai_manager>(into), shape_.data(), shape_.count(), p, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayDropout(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble p, jboolean training) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_dropout(handle<tinyai_manager>(into), handle<tinyai_array>(x), p, training ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableDropout(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble p, jboolean training) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_dropout(handle<tinyai_manager>(into), handle<tinyai_variable>(x), p, training ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayNeg(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_neg(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableNeg(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_neg(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayAbs(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_abs(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableAbs(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_abs(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arraySign(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_sign(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableSign(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_sign(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayExp(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_exp(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableExp(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_exp(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayExpm1(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_expm1(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableExpm1(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_expm1(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayLog(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_log(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableLog(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_log(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayLog1p(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_log1p(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableLog1p(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_log1p(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arraySqrt(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_sqrt(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableSqrt(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_sqrt(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayRsqrt(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_rsqrt(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableRsqrt(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_rsqrt(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arraySquare(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_square(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableSquare(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_square(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayReciprocal(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_reciprocal(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableReciprocal(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_reciprocal(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arraySin(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_sin(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableSin(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_sin(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayCos(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_cos(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableCos(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_cos(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayTan(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_tan(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableTan(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_tan(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayAsin(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_asin(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableAsin(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_asin(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayAcos(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_acos(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableAcos(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_acos(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayAtan(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_atan(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableAtan(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_atan(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arraySinh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_sinh(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableSinh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_sinh(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayCosh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_cosh(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableCosh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_cosh(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayTanh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_tanh(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableTanh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_tanh(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayAsinh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_asinh(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableAsinh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_asinh(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayAcosh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_acosh(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableAcosh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_acosh(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayAtanh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_atanh(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableAtanh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_atanh(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arraySigmoid(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_sigmoid(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableSigmoid(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_sigmoid(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayRelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_relu(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableRelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_relu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayLeakyRelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble slope) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_leaky_relu(handle<tinyai_manager>(into), handle<tinyai_array>(x), slope, &out_); })) return {};
  return id(out_);
}

jlong variableLeakyRelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble slope) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_leaky_relu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), slope, &out_); })) return {};
  return id(out_);
}

jlong arrayElu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble alpha) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_elu(handle<tinyai_manager>(into), handle<tinyai_array>(x), alpha, &out_); })) return {};
  return id(out_);
}

jlong variableElu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble alpha) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_elu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), alpha, &out_); })) return {};
  return id(out_);
}

jlong arrayGelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jboolean by_tanh) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_gelu(handle<tinyai_manager>(into), handle<tinyai_array>(x), by_tanh ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableGelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jboolean by_tanh) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_gelu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), by_tanh ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arraySilu(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_silu(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableSilu(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_silu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arraySoftplus(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble beta, jdouble threshold) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_softplus(handle<tinyai_manager>(into), handle<tinyai_array>(x), beta, threshold, &out_); })) return {};
  return id(out_);
}

jlong variableSoftplus(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble beta, jdouble threshold) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_softplus(handle<tinyai_manager>(into), handle<tinyai_variable>(x), beta, threshold, &out_); })) return {};
  return id(out_);
}

jlong arrayErf(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_erf(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableErf(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_erf(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayFloor(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_floor(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableFloor(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_floor(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayCeil(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_ceil(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableCeil(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_ceil(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayRound(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_round(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableRound(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_round(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayClip(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble low, jdouble high) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_clip(handle<tinyai_manager>(into), handle<tinyai_array>(x), low, high, &out_); })) return {};
  return id(out_);
}

jlong variableClip(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble low, jdouble high) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_clip(handle<tinyai_manager>(into), handle<tinyai_variable>(x), low, high, &out_); })) return {};
  return id(out_);
}

jlong arrayIsnan(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_isnan(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableIsnan(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_isnan(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayIsinf(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_isinf(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableIsinf(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_isinf(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayIsfinite(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_isfinite(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableIsfinite(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_isfinite(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayLogicalNot(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_logical_not(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableLogicalNot(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_logical_not(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayAddScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_add_scalar(handle<tinyai_manager>(into), handle<tinyai_array>(x), value, &out_); })) return {};
  return id(out_);
}

jlong variableAddScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_add_scalar(handle<tinyai_manager>(into), handle<tinyai_variable>(x), value, &out_); })) return {};
  return id(out_);
}

jlong arrayMulScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_mul_scalar(handle<tinyai_manager>(into), handle<tinyai_array>(x), value, &out_); })) return {};
  return id(out_);
}

jlong variableMulScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_mul_scalar(handle<tinyai_manager>(into), handle<tinyai_variable>(x), value, &out_); })) return {};
  return id(out_);
}

jlong arrayPowScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_pow_scalar(handle<tinyai_manager>(into), handle<tinyai_array>(x), value, &out_); })) return {};
  return id(out_);
}

jlong variablePowScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_pow_scalar(handle<tinyai_manager>(into), handle<tinyai_variable>(x), value, &out_); })) return {};
  return id(out_);
}

jlong arrayAdd(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_add(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableAdd(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_add(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arraySub(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_sub(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableSub(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_sub(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayMul(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_mul(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableMul(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_mul(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayDiv(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_div(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableDiv(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_div(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayPow(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_pow(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variablePow(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_pow(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayMaximum(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_maximum(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableMaximum(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_maximum(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayMinimum(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_minimum(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableMinimum(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_minimum(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayLogaddexp(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_logaddexp(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableLogaddexp(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_logaddexp(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayAtan2(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_atan2(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableAtan2(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_atan2(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayLerp(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b, jlong weight) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_lerp(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), handle<tinyai_array>(weight), &out_); })) return {};
  return id(out_);
}

jlong variableLerp(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b, jlong weight) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_lerp(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), handle<tinyai_variable>(weight), &out_); })) return {};
  return id(out_);
}

jlong arrayMod(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_mod(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableMod(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_mod(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayFloorDiv(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_floor_div(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableFloorDiv(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_floor_div(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_equal(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_equal(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayNotEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_not_equal(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableNotEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_not_equal(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayLess(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_less(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableLess(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_less(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayLessEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_less_equal(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableLessEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_less_equal(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayGreater(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_greater(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableGreater(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_greater(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayGreaterEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_greater_equal(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableGreaterEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_greater_equal(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayLogicalAnd(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_logical_and(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableLogicalAnd(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_logical_and(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayLogicalOr(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_logical_or(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableLogicalOr(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_logical_or(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayLogicalXor(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_logical_xor(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableLogicalXor(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_logical_xor(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

void arrayAddInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  run(env, [&] { return tinyai_array_add_inplace(handle<tinyai_array>(destination), handle<tinyai_array>(b)); });
}

void variableAddInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  run(env, [&] { return tinyai_variable_add_inplace(handle<tinyai_variable>(destination), handle<tinyai_array>(b)); });
}

void arraySubInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  run(env, [&] { return tinyai_array_sub_inplace(handle<tinyai_array>(destination), handle<tinyai_array>(b)); });
}

void variableSubInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  run(env, [&] { return tinyai_variable_sub_inplace(handle<tinyai_variable>(destination), handle<tinyai_array>(b)); });
}

void arrayMulInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  run(env, [&] { return tinyai_array_mul_inplace(handle<tinyai_array>(destination), handle<tinyai_array>(b)); });
}

void variableMulInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  run(env, [&] { return tinyai_variable_mul_inplace(handle<tinyai_variable>(destination), handle<tinyai_array>(b)); });
}

void arrayDivInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  run(env, [&] { return tinyai_array_div_inplace(handle<tinyai_array>(destination), handle<tinyai_array>(b)); });
}

void variableDivInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  run(env, [&] { return tinyai_variable_div_inplace(handle<tinyai_variable>(destination), handle<tinyai_array>(b)); });
}

jlong arrayCast(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_cast(handle<tinyai_manager>(into), handle<tinyai_array>(x), dtype, &out_); })) return {};
  return id(out_);
}

jlong variableCast(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jint dtype) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_cast(handle<tinyai_manager>(into), handle<tinyai_variable>(x), dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayContiguous(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_contiguous(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableContiguous(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_contiguous(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayCopy(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_copy(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableCopy(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_copy(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

void arrayAssign(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  run(env, [&] { return tinyai_array_assign(handle<tinyai_array>(destination), handle<tinyai_array>(b)); });
}

void variableAssign(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  run(env, [&] { return tinyai_variable_assign(handle<tinyai_variable>(destination), handle<tinyai_array>(b)); });
}

jlong arrayWhere(JNIEnv* env, jclass, jlong state, jlong into, jlong condition, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_where(handle<tinyai_manager>(into), handle<tinyai_array>(condition), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableWhere(JNIEnv* env, jclass, jlong state, jlong into, jlong condition, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_where(handle<tinyai_manager>(into), handle<tinyai_array>(condition), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayMaskedFill(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong mask, jdouble value) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_masked_fill(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(mask), value, &out_); })) return {};
  return id(out_);
}

jlong variableMaskedFill(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong mask, jdouble value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_masked_fill(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(mask), value, &out_); })) return {};
  return id(out_);
}

jlong arraySum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_sum(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableSum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_sum(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayMean(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_mean(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableMean(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_mean(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayProd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_prod(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableProd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_prod(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayMax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_max(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableMax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_max(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayMin(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_min(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableMin(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_min(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayAny(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_any(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableAny(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_any(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayAll(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_all(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableAll(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_all(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayVar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jlong correction,
               jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_var(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), correction, keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableVar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jlong correction,
                  jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_var(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), correction, keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayStd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jlong correction,
               jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_std(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), correction, keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableStd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jlong correction,
                  jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_std(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), correction, keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayLogsumexp(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_logsumexp(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableLogsumexp(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_logsumexp(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jdouble p, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_norm(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), p, keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes, jdouble p,
                   jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_norm(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), p, keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayArgmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean keepdims) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_argmax(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableArgmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean keepdims) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_argmax(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayArgmin(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean keepdims) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_argmin(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableArgmin(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean keepdims) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_argmin(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, keepdims ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayCumsum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean reverse) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_cumsum(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, reverse ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableCumsum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean reverse) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_cumsum(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, reverse ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayCumprod(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_cumprod(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, &out_); })) return {};
  return id(out_);
}

jlong variableCumprod(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_cumprod(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, &out_); })) return {};
  return id(out_);
}

jlong arrayReshape(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray shape) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_reshape(handle<tinyai_manager>(into), handle<tinyai_array>(x), shape_.data(), shape_.count(), &out_); })) return {};
  return id(out_);
}

jlong variableReshape(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray shape) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_reshape(handle<tinyai_manager>(into), handle<tinyai_variable>(x), shape_.data(), shape_.count(), &out_); })) return {};
  return id(out_);
}

jlong arrayTranspose(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_transpose(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), &out_); })) return {};
  return id(out_);
}

jlong variableTranspose(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_transpose(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), &out_); })) return {};
  return id(out_);
}

jlong arrayExpand(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray shape) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_expand(handle<tinyai_manager>(into), handle<tinyai_array>(x), shape_.data(), shape_.count(), &out_); })) return {};
  return id(out_);
}

jlong variableExpand(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray shape) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_expand(handle<tinyai_manager>(into), handle<tinyai_variable>(x), shape_.data(), shape_.count(), &out_); })) return {};
  return id(out_);
}

jlong arraySqueeze(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_squeeze(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), &out_); })) return {};
  return id(out_);
}

jlong variableSqueeze(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_squeeze(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), &out_); })) return {};
  return id(out_);
}

jlong arrayUnsqueeze(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_unsqueeze(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, &out_); })) return {};
  return id(out_);
}

jlong variableUnsqueeze(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_unsqueeze(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, &out_); })) return {};
  return id(out_);
}

jlong arrayFlatten(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong first, jlong last) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_flatten(handle<tinyai_manager>(into), handle<tinyai_array>(x), first, last, &out_); })) return {};
  return id(out_);
}

jlong variableFlatten(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong first, jlong last) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_flatten(handle<tinyai_manager>(into), handle<tinyai_variable>(x), first, last, &out_); })) return {};
  return id(out_);
}

jlong arrayConcat(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jlong axis) {
  const Entered entered(state);
  const Handles<tinyai_array> xs_(env, xs);
  if (!xs_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_concat(handle<tinyai_manager>(into), xs_.data(), xs_.count(), axis, &out_); })) return {};
  return id(out_);
}

jlong variableConcat(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jlong axis) {
  const Entered entered(state);
  const Handles<tinyai_variable> xs_(env, xs);
  if (!xs_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_concat(handle<tinyai_manager>(into), xs_.data(), xs_.count(), axis, &out_); })) return {};
  return id(out_);
}

jlong arrayStack(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jlong axis) {
  const Entered entered(state);
  const Handles<tinyai_array> xs_(env, xs);
  if (!xs_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_stack(handle<tinyai_manager>(into), xs_.data(), xs_.count(), axis, &out_); })) return {};
  return id(out_);
}

jlong variableStack(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jlong axis) {
  const Entered entered(state);
  const Handles<tinyai_variable> xs_(env, xs);
  if (!xs_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_stack(handle<tinyai_manager>(into), xs_.data(), xs_.count(), axis, &out_); })) return {};
  return id(out_);
}

jlongArray arraySplit(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong parts, jlong axis) {
  const Entered entered(state);
  Handles<tinyai_array> outs(env, parts);
  if (!outs) return {};
  if (!run(env, [&] { return tinyai_array_split(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, outs.data(), outs.count()); })) return {};
  return outs.ids(env);
}

jlongArray variableSplit(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong parts, jlong axis) {
  const Entered entered(state);
  Handles<tinyai_variable> outs(env, parts);
  if (!outs) return {};
  if (!run(env, [&] { return tinyai_variable_split(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, outs.data(), outs.count()); })) return {};
  return outs.ids(env);
}

jlong arraySlice(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jlong start, jlong stop,
                 jlong step) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_slice(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, start, stop, step, &out_); })) return {};
  return id(out_);
}

jlong variableSlice(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jlong start, jlong stop,
                    jlong step) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_slice(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, start, stop, step, &out_); })) return {};
  return id(out_);
}

jlongArray arrayMeshgrid(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jboolean xy) {
  const Entered entered(state);
  const Handles<tinyai_array> xs_(env, xs);
  if (!xs_) return {};
  Handles<tinyai_array> outs(env, xs_.count());
  if (!outs) return {};
  if (!run(env, [&] { return tinyai_array_meshgrid(handle<tinyai_manager>(into), xs_.data(), xs_.count(), xy ? 1 : 0, outs.data()); })) return {};
  return outs.ids(env);
}

jlongArray variableMeshgrid(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jboolean xy) {
  const Entered entered(state);
  const Handles<tinyai_variable> xs_(env, xs);
  if (!xs_) return {};
  Handles<tinyai_variable> outs(env, xs_.count());
  if (!outs) return {};
  if (!run(env, [&] { return tinyai_variable_meshgrid(handle<tinyai_manager>(into), xs_.data(), xs_.count(), xy ? 1 : 0, outs.data()); })) return {};
  return outs.ids(env);
}

jlong arrayFlip(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_flip(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), &out_); })) return {};
  return id(out_);
}

jlong variableFlip(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jintArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_flip(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), &out_); })) return {};
  return id(out_);
}

jlong arrayPad(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray padding, jdouble value) {
  const Entered entered(state);
  const Longs padding_(env, padding);
  if (!padding_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_pad(handle<tinyai_manager>(into), handle<tinyai_array>(x), padding_.data(), padding_.count(), value, &out_); })) return {};
  return id(out_);
}

jlong variablePad(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray padding, jdouble value) {
  const Entered entered(state);
  const Longs padding_(env, padding);
  if (!padding_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_pad(handle<tinyai_manager>(into), handle<tinyai_variable>(x), padding_.data(), padding_.count(), value, &out_); })) return {};
  return id(out_);
}

jlong arrayPadReflect(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray padding) {
  const Entered entered(state);
  const Longs padding_(env, padding);
  if (!padding_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_pad_reflect(handle<tinyai_manager>(into), handle<tinyai_array>(x), padding_.data(), padding_.count(), &out_); })) return {};
  return id(out_);
}

jlong variablePadReflect(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray padding) {
  const Entered entered(state);
  const Longs padding_(env, padding);
  if (!padding_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_pad_reflect(handle<tinyai_manager>(into), handle<tinyai_variable>(x), padding_.data(), padding_.count(), &out_); })) return {};
  return id(out_);
}

jlong arrayPadReplicate(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray padding) {
  const Entered entered(state);
  const Longs padding_(env, padding);
  if (!padding_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_pad_replicate(handle<tinyai_manager>(into), handle<tinyai_array>(x), padding_.data(), padding_.count(), &out_); })) return {};
  return id(out_);
}

jlong variablePadReplicate(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray padding) {
  const Entered entered(state);
  const Longs padding_(env, padding);
  if (!padding_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_pad_replicate(handle<tinyai_manager>(into), handle<tinyai_variable>(x), padding_.data(), padding_.count(), &out_); })) return {};
  return id(out_);
}

jlong arrayPadCircular(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray padding) {
  const Entered entered(state);
  const Longs padding_(env, padding);
  if (!padding_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_pad_circular(handle<tinyai_manager>(into), handle<tinyai_array>(x), padding_.data(), padding_.count(), &out_); })) return {};
  return id(out_);
}

jlong variablePadCircular(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray padding) {
  const Entered entered(state);
  const Longs padding_(env, padding);
  if (!padding_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_pad_circular(handle<tinyai_manager>(into), handle<tinyai_variable>(x), padding_.data(), padding_.count(), &out_); })) return {};
  return id(out_);
}

jlong arrayRoll(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray shifts, jintArray axes) {
  const Entered entered(state);
  const Longs shifts_(env, shifts);
  if (!shifts_) return {};
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_roll(handle<tinyai_manager>(into), handle<tinyai_array>(x), shifts_.data(), shifts_.count(), axes_.data(), axes_.count(), &out_); })) return {};
  return id(out_);
}

jlong variableRoll(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray shifts, jintArray axes) {
  const Entered entered(state);
  const Longs shifts_(env, shifts);
  if (!shifts_) return {};
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_roll(handle<tinyai_manager>(into), handle<tinyai_variable>(x), shifts_.data(), shifts_.count(), axes_.data(), axes_.count(), &out_); })) return {};
  return id(out_);
}

jlong arrayRepeat(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong times, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_repeat(handle<tinyai_manager>(into), handle<tinyai_array>(x), times, axis, &out_); })) return {};
  return id(out_);
}

jlong variableRepeat(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong times, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_repeat(handle<tinyai_manager>(into), handle<tinyai_variable>(x), times, axis, &out_); })) return {};
  return id(out_);
}

jlong arrayTile(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray times) {
  const Entered entered(state);
  const Longs times_(env, times);
  if (!times_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_tile(handle<tinyai_manager>(into), handle<tinyai_array>(x), times_.data(), times_.count(), &out_); })) return {};
  return id(out_);
}

jlong variableTile(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray times) {
  const Entered entered(state);
  const Longs times_(env, times);
  if (!times_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_tile(handle<tinyai_manager>(into), handle<tinyai_variable>(x), times_.data(), times_.count(), &out_); })) return {};
  return id(out_);
}

jlong arrayDiag(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong diagonal) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_diag(handle<tinyai_manager>(into), handle<tinyai_array>(x), diagonal, &out_); })) return {};
  return id(out_);
}

jlong variableDiag(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong diagonal) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_diag(handle<tinyai_manager>(into), handle<tinyai_variable>(x), diagonal, &out_); })) return {};
  return id(out_);
}

jlong arrayDiagonal(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong offset, jlong axis1, jlong axis2) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_diagonal(handle<tinyai_manager>(into), handle<tinyai_array>(x), offset, axis1, axis2, &out_); })) return {};
  return id(out_);
}

jlong variableDiagonal(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong offset, jlong axis1, jlong axis2) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_diagonal(handle<tinyai_manager>(into), handle<tinyai_variable>(x), offset, axis1, axis2, &out_); })) return {};
  return id(out_);
}

jlong arrayUnfold(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_unfold_options options_;
  tinyai_unfold_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_unfold(handle<tinyai_manager>(into), handle<tinyai_array>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong variableUnfold(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_unfold_options options_;
  tinyai_unfold_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_unfold(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong arrayFold(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_fold_options options_;
  tinyai_fold_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_fold(handle<tinyai_manager>(into), handle<tinyai_array>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong variableFold(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_fold_options options_;
  tinyai_fold_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_fold(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong arrayPixelShuffle(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong factor) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_pixel_shuffle(handle<tinyai_manager>(into), handle<tinyai_array>(x), factor, &out_); })) return {};
  return id(out_);
}

jlong variablePixelShuffle(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong factor) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_pixel_shuffle(handle<tinyai_manager>(into), handle<tinyai_variable>(x), factor, &out_); })) return {};
  return id(out_);
}

jlong arrayPixelUnshuffle(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong factor) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_pixel_unshuffle(handle<tinyai_manager>(into), handle<tinyai_array>(x), factor, &out_); })) return {};
  return id(out_);
}

jlong variablePixelUnshuffle(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong factor) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_pixel_unshuffle(handle<tinyai_manager>(into), handle<tinyai_variable>(x), factor, &out_); })) return {};
  return id(out_);
}

jlong arrayInterpolate(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray size, jint mode,
                       jboolean align_corners) {
  const Entered entered(state);
  const Longs size_(env, size);
  if (!size_) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_interpolate(handle<tinyai_manager>(into), handle<tinyai_array>(x), size_.data(), size_.count(), mode, align_corners ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableInterpolate(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray size, jint mode,
                          jboolean align_corners) {
  const Entered entered(state);
  const Longs size_(env, size);
  if (!size_) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_interpolate(handle<tinyai_manager>(into), handle<tinyai_variable>(x), size_.data(), size_.count(), mode, align_corners ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong arrayInterpolateBy(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_interpolate_by_options options_;
  tinyai_interpolate_by_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_interpolate_by(handle<tinyai_manager>(into), handle<tinyai_array>(x), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong variableInterpolateBy(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_interpolate_by_options options_;
  tinyai_interpolate_by_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_interpolate_by(handle<tinyai_manager>(into), handle<tinyai_variable>(x), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong arrayGatherNd(JNIEnv* env, jclass, jlong state, jlong into, jlong table, jlong indices) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_gather_nd(handle<tinyai_manager>(into), handle<tinyai_array>(table), handle<tinyai_array>(indices), &out_); })) return {};
  return id(out_);
}

jlong variableGatherNd(JNIEnv* env, jclass, jlong state, jlong into, jlong table, jlong indices) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_gather_nd(handle<tinyai_manager>(into), handle<tinyai_variable>(table), handle<tinyai_array>(indices), &out_); })) return {};
  return id(out_);
}

jlong arrayIndexSelect(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_index_select(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(indices), axis, &out_); })) return {};
  return id(out_);
}

jlong variableIndexSelect(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_index_select(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(indices), axis, &out_); })) return {};
  return id(out_);
}

jlong arrayGather(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_gather(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(indices), axis, &out_); })) return {};
  return id(out_);
}

jlong variableGather(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_gather(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(indices), axis, &out_); })) return {};
  return id(out_);
}

jlong arrayTakeAlong(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_take_along(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(indices), axis, &out_); })) return {};
  return id(out_);
}

jlong variableTakeAlong(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_take_along(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(indices), axis, &out_); })) return {};
  return id(out_);
}

jlong arrayScatterAdd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong updates, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_scatter_add(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(indices), handle<tinyai_array>(updates), axis, &out_); })) return {};
  return id(out_);
}

jlong variableScatterAdd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong updates,
                         jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_scatter_add(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(indices), handle<tinyai_variable>(updates), axis, &out_); })) return {};
  return id(out_);
}

jlong arrayOneHot(JNIEnv* env, jclass, jlong state, jlong into, jlong indices, jlong depth, jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_one_hot(handle<tinyai_manager>(into), handle<tinyai_array>(indices), depth, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayRepeatInterleave(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong times, jlong total,
                            jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_repeat_interleave(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(times), total, axis, &out_); })) return {};
  return id(out_);
}

jlong variableRepeatInterleave(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong times, jlong total,
                               jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_repeat_interleave(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(times), total, axis, &out_); })) return {};
  return id(out_);
}

jlong arrayTril(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong diagonal) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_tril(handle<tinyai_manager>(into), handle<tinyai_array>(x), diagonal, &out_); })) return {};
  return id(out_);
}

jlong variableTril(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong diagonal) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_tril(handle<tinyai_manager>(into), handle<tinyai_variable>(x), diagonal, &out_); })) return {};
  return id(out_);
}

jlong arrayTriu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong diagonal) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_triu(handle<tinyai_manager>(into), handle<tinyai_array>(x), diagonal, &out_); })) return {};
  return id(out_);
}

jlong variableTriu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong diagonal) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_triu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), diagonal, &out_); })) return {};
  return id(out_);
}

jlongArray arrayTopk(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong k, jlong axis, jboolean largest) {
  const Entered entered(state);
  tinyai_array values_{};
  tinyai_array indices_{};
  if (!run(env, [&] { return tinyai_array_topk(handle<tinyai_manager>(into), handle<tinyai_array>(x), k, axis, largest ? 1 : 0, &values_, &indices_); })) return {};
  return ids(env, {id(values_), id(indices_)});
}

jlongArray variableTopk(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong k, jlong axis, jboolean largest) {
  const Entered entered(state);
  tinyai_variable values_{};
  tinyai_array indices_{};
  if (!run(env, [&] { return tinyai_variable_topk(handle<tinyai_manager>(into), handle<tinyai_variable>(x), k, axis, largest ? 1 : 0, &values_, &indices_); })) return {};
  return ids(env, {id(values_), id(indices_)});
}

jlongArray arraySort(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean descending) {
  const Entered entered(state);
  tinyai_array values_{};
  tinyai_array indices_{};
  if (!run(env, [&] { return tinyai_array_sort(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, descending ? 1 : 0, &values_, &indices_); })) return {};
  return ids(env, {id(values_), id(indices_)});
}

jlongArray variableSort(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean descending) {
  const Entered entered(state);
  tinyai_variable values_{};
  tinyai_array indices_{};
  if (!run(env, [&] { return tinyai_variable_sort(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, descending ? 1 : 0, &values_, &indices_); })) return {};
  return ids(env, {id(values_), id(indices_)});
}

jlong arrayNonzero(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_nonzero(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_); })) return {};
  return id(out_);
}

jlong variableNonzero(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_variable_nonzero(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_); })) return {};
  return id(out_);
}

jlong arrayMaskedSelect(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong mask) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_masked_select(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(mask), &out_); })) return {};
  return id(out_);
}

jlong variableMaskedSelect(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong mask) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_masked_select(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(mask), &out_); })) return {};
  return id(out_);
}

jlongArray arrayUnique(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array values_{};
  tinyai_array inverse_{};
  tinyai_array counts_{};
  if (!run(env, [&] { return tinyai_array_unique(handle<tinyai_manager>(into), handle<tinyai_array>(x), &values_, &inverse_, &counts_); })) return {};
  return ids(env, {id(values_), id(inverse_), id(counts_)});
}

jlongArray variableUnique(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array values_{};
  tinyai_array inverse_{};
  tinyai_array counts_{};
  if (!run(env, [&] { return tinyai_variable_unique(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &values_, &inverse_, &counts_); })) return {};
  return ids(env, {id(values_), id(inverse_), id(counts_)});
}

jlong arrayEmbedding(JNIEnv* env, jclass, jlong state, jlong into, jlong table, jlong indices, jlong padding_index) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_embedding(handle<tinyai_manager>(into), handle<tinyai_array>(table), handle<tinyai_array>(indices), padding_index, &out_); })) return {};
  return id(out_);
}

jlong variableEmbedding(JNIEnv* env, jclass, jlong state, jlong into, jlong table, jlong indices, jlong padding_index) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_embedding(handle<tinyai_manager>(into), handle<tinyai_variable>(table), handle<tinyai_array>(indices), padding_index, &out_); })) return {};
  return id(out_);
}

jlong arrayMatmul(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_matmul(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableMatmul(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_matmul(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayLinear(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_linear(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight), handle<tinyai_array>(bias), &out_); })) return {};
  return id(out_);
}

jlong variableLinear(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_linear(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight), handle<tinyai_variable>(bias), &out_); })) return {};
  return id(out_);
}

jlong arrayDot(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_dot(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableDot(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_dot(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayOuter(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_outer(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_); })) return {};
  return id(out_);
}

jlong variableOuter(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_outer(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_); })) return {};
  return id(out_);
}

jlong arrayEinsum(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jbyteArray equation) {
  const Entered entered(state);
  const Handles<tinyai_array> xs_(env, xs);
  if (!xs_) return {};
  const Text equation_(env, equation);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_einsum(handle<tinyai_manager>(into), xs_.data(), xs_.count(), equation_.c_str(), &out_); })) return {};
  return id(out_);
}

jlong variableEinsum(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jbyteArray equation) {
  const Entered entered(state);
  const Handles<tinyai_variable> xs_(env, xs);
  if (!xs_) return {};
  const Text equation_(env, equation);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_einsum(handle<tinyai_manager>(into), xs_.data(), xs_.count(), equation_.c_str(), &out_); })) return {};
  return id(out_);
}

jlong arrayConv2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                  jlongArray values) {
  const Entered entered(state);
  tinyai_conv2d_options options_;
  tinyai_conv2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_conv2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight), handle<tinyai_array>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong variableConv2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                     jlongArray values) {
  const Entered entered(state);
  tinyai_conv2d_options options_;
  tinyai_conv2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_conv2d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight), handle<tinyai_variable>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong arrayConv3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                  jlongArray values) {
  const Entered entered(state);
  tinyai_conv3d_options options_;
  tinyai_conv3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_conv3d(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight), handle<tinyai_array>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong variableConv3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                     jlongArray values) {
  const Entered entered(state);
  tinyai_conv3d_options options_;
  tinyai_conv3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_conv3d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight), handle<tinyai_variable>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong arrayConv1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                  jlongArray values) {
  const Entered entered(state);
  tinyai_conv1d_options options_;
  tinyai_conv1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_conv1d(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight), handle<tinyai_array>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong variableConv1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                     jlongArray values) {
  const Entered entered(state);
  tinyai_conv1d_options options_;
  tinyai_conv1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_conv1d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight), handle<tinyai_variable>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong arrayConvTranspose1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                           jlongArray values) {
  const Entered entered(state);
  tinyai_conv_transpose1d_options options_;
  tinyai_conv_transpose1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_conv_transpose1d(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight), handle<tinyai_array>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong variableConvTranspose1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias,
                              jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_conv_transpose1d_options options_;
  tinyai_conv_transpose1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_conv_transpose1d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight), handle<tinyai_variable>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong arrayConvTranspose2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                           jlongArray values) {
  const Entered entered(state);
  tinyai_conv_transpose2d_options options_;
  tinyai_conv_transpose2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_conv_transpose2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight), handle<tinyai_array>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong variableConvTranspose2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias,
                              jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_conv_transpose2d_options options_;
  tinyai_conv_transpose2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_conv_transpose2d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight), handle<tinyai_variable>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong arrayConvTranspose3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                           jlongArray values) {
  const Entered entered(state);
  tinyai_conv_transpose3d_options options_;
  tinyai_conv_transpose3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_conv_transpose3d(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight), handle<tinyai_array>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong variableConvTranspose3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias,
                              jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_conv_transpose3d_options options_;
  tinyai_conv_transpose3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_conv_transpose3d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight), handle<tinyai_variable>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong arrayQuantizeLinear(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong scale, jlong zero_point,
                          jlong axis, jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_quantize_linear(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(scale), handle<tinyai_array>(zero_point), axis, dtype, &out_); })) return {};
  return id(out_);
}

jlong arrayDequantizeLinear(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong scale, jlong zero_point,
                            jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_dequantize_linear(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(scale), handle<tinyai_array>(zero_point), axis, &out_); })) return {};
  return id(out_);
}

jlong arrayQuantizedLinear(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong x_scale, jlong weight,
                           jlong weight_scale, jlong x_zero_point, jlong bias) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_quantized_linear(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(x_scale), handle<tinyai_array>(weight), handle<tinyai_array>(weight_scale), handle<tinyai_array>(x_zero_point), handle<tinyai_array>(bias), &out_); })) return {};
  return id(out_);
}

jlong arrayQuantizedConv2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong x_scale, jlong weight,
                           jlong weight_scale, jlong x_zero_point, jlong bias, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_quantized_conv2d_options options_;
  tinyai_quantized_conv2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_quantized_conv2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(x_scale), handle<tinyai_array>(weight), handle<tinyai_array>(weight_scale), handle<tinyai_array>(x_zero_point), handle<tinyai_array>(bias), given != 0 ? &options_ : nullptr, &out_); })) return {};
  return id(out_);
}

jlong arrayMaxPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_max_pool2d_options options_;
  tinyai_max_pool2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_max_pool2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong variableMaxPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_max_pool2d_options options_;
  tinyai_max_pool2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_max_pool2d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong arrayAvgPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_avg_pool2d_options options_;
  tinyai_avg_pool2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_avg_pool2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong variableAvgPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_avg_pool2d_options options_;
  tinyai_avg_pool2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_avg_pool2d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong arrayAdaptiveAvgPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong height, jlong width) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_adaptive_avg_pool2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), height, width, &out_); })) return {};
  return id(out_);
}

jlong variableAdaptiveAvgPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong height, jlong width) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_adaptive_avg_pool2d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), height, width, &out_); })) return {};
  return id(out_);
}

jlong arrayMaxPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_max_pool1d_options options_;
  tinyai_max_pool1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_max_pool1d(handle<tinyai_manager>(into), handle<tinyai_array>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong variableMaxPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_max_pool1d_options options_;
  tinyai_max_pool1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_max_pool1d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong arrayAvgPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_avg_pool1d_options options_;
  tinyai_avg_pool1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_avg_pool1d(handle<tinyai_manager>(into), handle<tinyai_array>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong variableAvgPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_avg_pool1d_options options_;
  tinyai_avg_pool1d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_avg_pool1d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong arrayAdaptiveAvgPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong length) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_adaptive_avg_pool1d(handle<tinyai_manager>(into), handle<tinyai_array>(x), length, &out_); })) return {};
  return id(out_);
}

jlong variableAdaptiveAvgPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong length) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_adaptive_avg_pool1d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), length, &out_); })) return {};
  return id(out_);
}

jlong arrayAdaptiveMaxPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong length) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_adaptive_max_pool1d(handle<tinyai_manager>(into), handle<tinyai_array>(x), length, &out_); })) return {};
  return id(out_);
}

jlong variableAdaptiveMaxPool1d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong length) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_adaptive_max_pool1d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), length, &out_); })) return {};
  return id(out_);
}

jlong arrayAdaptiveMaxPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong height, jlong width) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_adaptive_max_pool2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), height, width, &out_); })) return {};
  return id(out_);
}

jlong variableAdaptiveMaxPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong height, jlong width) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_adaptive_max_pool2d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), height, width, &out_); })) return {};
  return id(out_);
}

jlong arrayMaxPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_max_pool3d_options options_;
  tinyai_max_pool3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_max_pool3d(handle<tinyai_manager>(into), handle<tinyai_array>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong variableMaxPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_max_pool3d_options options_;
  tinyai_max_pool3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_max_pool3d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong arrayAvgPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_avg_pool3d_options options_;
  tinyai_avg_pool3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_avg_pool3d(handle<tinyai_manager>(into), handle<tinyai_array>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong variableAvgPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_avg_pool3d_options options_;
  tinyai_avg_pool3d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_avg_pool3d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &options_, &out_); })) return {};
  return id(out_);
}

jlong arrayAdaptiveAvgPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong depth, jlong height,
                             jlong width) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_adaptive_avg_pool3d(handle<tinyai_manager>(into), handle<tinyai_array>(x), depth, height, width, &out_); })) return {};
  return id(out_);
}

jlong variableAdaptiveAvgPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong depth, jlong height,
                                jlong width) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_adaptive_avg_pool3d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), depth, height, width, &out_); })) return {};
  return id(out_);
}

jlong arrayAdaptiveMaxPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong depth, jlong height,
                             jlong width) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_adaptive_max_pool3d(handle<tinyai_manager>(into), handle<tinyai_array>(x), depth, height, width, &out_); })) return {};
  return id(out_);
}

jlong variableAdaptiveMaxPool3d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong depth, jlong height,
                                jlong width) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_adaptive_max_pool3d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), depth, height, width, &out_); })) return {};
  return id(out_);
}

jlong arrayLayerNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta, jlong axis_count,
                     jdouble eps) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_layer_norm(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(gamma), handle<tinyai_array>(beta), axis_count, eps, &out_); })) return {};
  return id(out_);
}

jlong variableLayerNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta,
                        jlong axis_count, jdouble eps) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_layer_norm(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(gamma), handle<tinyai_variable>(beta), axis_count, eps, &out_); })) return {};
  return id(out_);
}

jlong arrayBatchNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta, jlong running_mean,
                     jlong running_variance, jboolean training, jdouble momentum, jdouble eps) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_batch_norm(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(gamma), handle<tinyai_array>(beta), handle<tinyai_array>(running_mean), handle<tinyai_array>(running_variance), training ? 1 : 0, momentum, eps, &out_); })) return {};
  return id(out_);
}

jlong variableBatchNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta,
                        jlong running_mean, jlong running_variance, jboolean training, jdouble momentum, jdouble eps) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_batch_norm(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(gamma), handle<tinyai_variable>(beta), handle<tinyai_array>(running_mean), handle<tinyai_array>(running_variance), training ? 1 : 0, momentum, eps, &out_); })) return {};
  return id(out_);
}

jlong arrayRmsNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong axis_count, jdouble eps) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_rms_norm(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(gamma), axis_count, eps, &out_); })) return {};
  return id(out_);
}

jlong variableRmsNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong axis_count,
                      jdouble eps) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_rms_norm(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(gamma), axis_count, eps, &out_); })) return {};
  return id(out_);
}

jlong arrayGroupNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta, jlong groups,
                     jdouble eps) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_group_norm(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(gamma), handle<tinyai_array>(beta), groups, eps, &out_); })) return {};
  return id(out_);
}

jlong variableGroupNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta, jlong groups,
                        jdouble eps) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_group_norm(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(gamma), handle<tinyai_variable>(beta), groups, eps, &out_); })) return {};
  return id(out_);
}

jlong arrayInstanceNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta, jdouble eps) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_instance_norm(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(gamma), handle<tinyai_array>(beta), eps, &out_); })) return {};
  return id(out_);
}

jlong variableInstanceNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta,
                           jdouble eps) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_instance_norm(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(gamma), handle<tinyai_variable>(beta), eps, &out_); })) return {};
  return id(out_);
}

jlong arraySoftmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_softmax(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, &out_); })) return {};
  return id(out_);
}

jlong variableSoftmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_softmax(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, &out_); })) return {};
  return id(out_);
}

jlong arrayLogSoftmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_log_softmax(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, &out_); })) return {};
  return id(out_);
}

jlong variableLogSoftmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_log_softmax(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, &out_); })) return {};
  return id(out_);
}

jlong arrayScaledDotProductAttention(JNIEnv* env, jclass, jlong state, jlong into, jlong query, jlong key, jlong value,
                                     jlong mask, jboolean causal, jdouble dropout, jdouble scale) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_scaled_dot_product_attention(handle<tinyai_manager>(into), handle<tinyai_array>(query), handle<tinyai_array>(key), handle<tinyai_array>(value), handle<tinyai_array>(mask), causal ? 1 : 0, dropout, scale, &out_); })) return {};
  return id(out_);
}

jlong variableScaledDotProductAttention(JNIEnv* env, jclass, jlong state, jlong into, jlong query, jlong key,
                                        jlong value, jlong mask, jboolean causal, jdouble dropout, jdouble scale) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_scaled_dot_product_attention(handle<tinyai_manager>(into), handle<tinyai_variable>(query), handle<tinyai_variable>(key), handle<tinyai_variable>(value), handle<tinyai_array>(mask), causal ? 1 : 0, dropout, scale, &out_); })) return {};
  return id(out_);
}

jlong arrayBiasedAttention(JNIEnv* env, jclass, jlong state, jlong into, jlong query, jlong key, jlong value,
                           jlong bias, jlong mask, jboolean causal, jdouble dropout, jdouble scale) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_biased_attention(handle<tinyai_manager>(into), handle<tinyai_array>(query), handle<tinyai_array>(key), handle<tinyai_array>(value), handle<tinyai_array>(bias), handle<tinyai_array>(mask), causal ? 1 : 0, dropout, scale, &out_); })) return {};
  return id(out_);
}

jlong variableBiasedAttention(JNIEnv* env, jclass, jlong state, jlong into, jlong query, jlong key, jlong value,
                              jlong bias, jlong mask, jboolean causal, jdouble dropout, jdouble scale) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_biased_attention(handle<tinyai_manager>(into), handle<tinyai_variable>(query), handle<tinyai_variable>(key), handle<tinyai_variable>(value), handle<tinyai_variable>(bias), handle<tinyai_array>(mask), causal ? 1 : 0, dropout, scale, &out_); })) return {};
  return id(out_);
}

jlong arrayRotaryEmbedding(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble base, jlong offset,
                           jboolean interleaved) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_rotary_embedding(handle<tinyai_manager>(into), handle<tinyai_array>(x), base, offset, interleaved ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlong variableRotaryEmbedding(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble base, jlong offset,
                              jboolean interleaved) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_rotary_embedding(handle<tinyai_manager>(into), handle<tinyai_variable>(x), base, offset, interleaved ? 1 : 0, &out_); })) return {};
  return id(out_);
}

jlongArray arrayRnn(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight_ih, jlong weight_hh,
                    jlong bias_ih, jlong bias_hh, jlong h, jlong lengths, jboolean relu, jboolean reverse) {
  const Entered entered(state);
  tinyai_array out_{};
  tinyai_array h_n_{};
  if (!run(env, [&] { return tinyai_array_rnn(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight_ih), handle<tinyai_array>(weight_hh), handle<tinyai_array>(bias_ih), handle<tinyai_array>(bias_hh), handle<tinyai_array>(h), handle<tinyai_array>(lengths), relu ? 1 : 0, reverse ? 1 : 0, &out_, &h_n_); })) return {};
  return ids(env, {id(out_), id(h_n_)});
}

jlongArray variableRnn(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight_ih, jlong weight_hh,
                       jlong bias_ih, jlong bias_hh, jlong h, jlong lengths, jboolean relu, jboolean reverse) {
  const Entered entered(state);
  tinyai_variable out_{};
  tinyai_variable h_n_{};
  if (!run(env, [&] { return tinyai_variable_rnn(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight_ih), handle<tinyai_variable>(weight_hh), handle<tinyai_variable>(bias_ih), handle<tinyai_variable>(bias_hh), handle<tinyai_variable>(h), handle<tinyai_array>(lengths), relu ? 1 : 0, reverse ? 1 : 0, &out_, &h_n_); })) return {};
  return ids(env, {id(out_), id(h_n_)});
}

jlongArray arrayLstm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight_ih, jlong weight_hh,
                     jlong bias_ih, jlong bias_hh, jlong h, jlong c, jlong lengths, jlong weight_hr, jboolean reverse) {
  const Entered entered(state);
  tinyai_array out_{};
  tinyai_array h_n_{};
  tinyai_array c_n_{};
  if (!run(env, [&] { return tinyai_array_lstm(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight_ih), handle<tinyai_array>(weight_hh), handle<tinyai_array>(bias_ih), handle<tinyai_array>(bias_hh), handle<tinyai_array>(h), handle<tinyai_array>(c), handle<tinyai_array>(lengths), handle<tinyai_array>(weight_hr), reverse ? 1 : 0, &out_, &h_n_, &c_n_); })) return {};
  return ids(env, {id(out_), id(h_n_), id(c_n_)});
}

jlongArray variableLstm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight_ih, jlong weight_hh,
                        jlong bias_ih, jlong bias_hh, jlong h, jlong c, jlong lengths, jlong weight_hr,
                        jboolean reverse) {
  const Entered entered(state);
  tinyai_variable out_{};
  tinyai_variable h_n_{};
  tinyai_variable c_n_{};
  if (!run(env, [&] { return tinyai_variable_lstm(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight_ih), handle<tinyai_variable>(weight_hh), handle<tinyai_variable>(bias_ih), handle<tinyai_variable>(bias_hh), handle<tinyai_variable>(h), handle<tinyai_variable>(c), handle<tinyai_array>(lengths), handle<tinyai_variable>(weight_hr), reverse ? 1 : 0, &out_, &h_n_, &c_n_); })) return {};
  return ids(env, {id(out_), id(h_n_), id(c_n_)});
}

jlongArray arrayGru(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight_ih, jlong weight_hh,
                    jlong bias_ih, jlong bias_hh, jlong h, jlong lengths, jboolean reverse) {
  const Entered entered(state);
  tinyai_array out_{};
  tinyai_array h_n_{};
  if (!run(env, [&] { return tinyai_array_gru(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight_ih), handle<tinyai_array>(weight_hh), handle<tinyai_array>(bias_ih), handle<tinyai_array>(bias_hh), handle<tinyai_array>(h), handle<tinyai_array>(lengths), reverse ? 1 : 0, &out_, &h_n_); })) return {};
  return ids(env, {id(out_), id(h_n_)});
}

jlongArray variableGru(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight_ih, jlong weight_hh,
                       jlong bias_ih, jlong bias_hh, jlong h, jlong lengths, jboolean reverse) {
  const Entered entered(state);
  tinyai_variable out_{};
  tinyai_variable h_n_{};
  if (!run(env, [&] { return tinyai_variable_gru(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight_ih), handle<tinyai_variable>(weight_hh), handle<tinyai_variable>(bias_ih), handle<tinyai_variable>(bias_hh), handle<tinyai_variable>(h), handle<tinyai_array>(lengths), reverse ? 1 : 0, &out_, &h_n_); })) return {};
  return ids(env, {id(out_), id(h_n_)});
}

jlong arrayMseLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_mse_loss(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(target), reduction, &out_); })) return {};
  return id(out_);
}

jlong variableMseLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_mse_loss(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(target), reduction, &out_); })) return {};
  return id(out_);
}

jlong arrayL1Loss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_l1_loss(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(target), reduction, &out_); })) return {};
  return id(out_);
}

jlong variableL1Loss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_l1_loss(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(target), reduction, &out_); })) return {};
  return id(out_);
}

jlong arrayHuberLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jdouble delta,
                     jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_huber_loss(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(target), delta, reduction, &out_); })) return {};
  return id(out_);
}

jlong variableHuberLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jdouble delta,
                        jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_huber_loss(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(target), delta, reduction, &out_); })) return {};
  return id(out_);
}

jlong arrayCrossEntropy(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong labels,
                        jdouble label_smoothing, jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_cross_entropy(handle<tinyai_manager>(into), handle<tinyai_array>(logits), handle<tinyai_array>(labels), label_smoothing, ignore_index, reduction, &out_); })) return {};
  return id(out_);
}

jlong variableCrossEntropy(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong labels,
                           jdouble label_smoothing, jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_cross_entropy(handle<tinyai_manager>(into), handle<tinyai_variable>(logits), handle<tinyai_array>(labels), label_smoothing, ignore_index, reduction, &out_); })) return {};
  return id(out_);
}

jlong arrayNllLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong log_probabilities, jlong labels,
                   jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_nll_loss(handle<tinyai_manager>(into), handle<tinyai_array>(log_probabilities), handle<tinyai_array>(labels), ignore_index, reduction, &out_); })) return {};
  return id(out_);
}

jlong variableNllLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong log_probabilities, jlong labels,
                      jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_nll_loss(handle<tinyai_manager>(into), handle<tinyai_variable>(log_probabilities), handle<tinyai_array>(labels), ignore_index, reduction, &out_); })) return {};
  return id(out_);
}

jlong arrayWeightedCrossEntropy(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong labels, jlong weight,
                                jdouble label_smoothing, jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_weighted_cross_entropy(handle<tinyai_manager>(into), handle<tinyai_array>(logits), handle<tinyai_array>(labels), handle<tinyai_array>(weight), label_smoothing, ignore_index, reduction, &out_); })) return {};
  return id(out_);
}

jlong variableWeightedCrossEntropy(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong labels,
                                   jlong weight, jdouble label_smoothing, jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_weighted_cross_entropy(handle<tinyai_manager>(into), handle<tinyai_variable>(logits), handle<tinyai_array>(labels), handle<tinyai_array>(weight), label_smoothing, ignore_index, reduction, &out_); })) return {};
  return id(out_);
}

jlong arrayWeightedNllLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong log_probabilities, jlong labels,
                           jlong weight, jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_weighted_nll_loss(handle<tinyai_manager>(into), handle<tinyai_array>(log_probabilities), handle<tinyai_array>(labels), handle<tinyai_array>(weight), ignore_index, reduction, &out_); })) return {};
  return id(out_);
}

jlong variableWeightedNllLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong log_probabilities, jlong labels,
                              jlong weight, jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_weighted_nll_loss(handle<tinyai_manager>(into), handle<tinyai_variable>(log_probabilities), handle<tinyai_array>(labels), handle<tinyai_array>(weight), ignore_index, reduction, &out_); })) return {};
  return id(out_);
}

jlong arraySoftCrossEntropy(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong target, jlong weight,
                            jdouble label_smoothing, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_soft_cross_entropy(handle<tinyai_manager>(into), handle<tinyai_array>(logits), handle<tinyai_array>(target), handle<tinyai_array>(weight), label_smoothing, reduction, &out_); })) return {};
  return id(out_);
}

jlong variableSoftCrossEntropy(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong target, jlong weight,
                               jdouble label_smoothing, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_soft_cross_entropy(handle<tinyai_manager>(into), handle<tinyai_variable>(logits), handle<tinyai_variable>(target), handle<tinyai_array>(weight), label_smoothing, reduction, &out_); })) return {};
  return id(out_);
}

jlong arrayKlDiv(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jboolean log_target,
                 jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_kl_div(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(target), log_target ? 1 : 0, reduction, &out_); })) return {};
  return id(out_);
}

jlong variableKlDiv(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jboolean log_target,
                    jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_kl_div(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(target), log_target ? 1 : 0, reduction, &out_); })) return {};
  return id(out_);
}

jlong arrayBceWithLogits(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_bce_with_logits(handle<tinyai_manager>(into), handle<tinyai_array>(logits), handle<tinyai_array>(target), reduction, &out_); })) return {};
  return id(out_);
}

jlong variableBceWithLogits(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_bce_with_logits(handle<tinyai_manager>(into), handle<tinyai_variable>(logits), handle<tinyai_variable>(target), reduction, &out_); })) return {};
  return id(out_);
}

jlong arrayWeightedBceWithLogits(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong target, jlong weight,
                                 jlong pos_weight, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!run(env, [&] { return tinyai_array_weighted_bce_with_logits(handle<tinyai_manager>(into), handle<tinyai_array>(logits), handle<tinyai_array>(target), handle<tinyai_array>(weight), handle<tinyai_array>(pos_weight), reduction, &out_); })) return {};
  return id(out_);
}

jlong variableWeightedBceWithLogits(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong target,
                                    jlong weight, jlong pos_weight, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!run(env, [&] { return tinyai_variable_weighted_bce_with_logits(handle<tinyai_manager>(into), handle<tinyai_variable>(logits), handle<tinyai_variable>(target), handle<tinyai_array>(weight), handle<tinyai_array>(pos_weight), reduction, &out_); })) return {};
  return id(out_);
}

const JNINativeMethod methods[] = {
    native<arrayZeros>("arrayZeros", "(JJ[JI)J"),
    native<arrayOnes>("arrayOnes", "(JJ[JI)J"),
    native<arrayFull>("arrayFull", "(JJ[JDI)J"),
    native<arrayFullInt>("arrayFullInt", "(JJ[JJI)J"),
    native<arrayEye>("arrayEye", "(JJJJI)J"),
    native<arrayArange>("arrayArange", "(JJDDDI)J"),
    native<arrayLinspace>("arrayLinspace", "(JJDDJI)J"),
    native<arrayUniform>("arrayUniform", "(JJ[JDDI)J"),
    native<arrayNormal>("arrayNormal", "(JJ[JDDI)J"),
    native<arrayRandint>("arrayRandint", "(JJ[JJJI)J"),
    native<arrayBernoulli>("arrayBernoulli", "(JJ[JDI)J"),
    native<arrayDropout>("arrayDropout", "(JJJDZ)J"),
    native<variableDropout>("variableDropout", "(JJJDZ)J"),
    native<arrayNeg>("arrayNeg", "(JJJ)J"),
    native<variableNeg>("variableNeg", "(JJJ)J"),
    native<arrayAbs>("arrayAbs", "(JJJ)J"),
    native<variableAbs>("variableAbs", "(JJJ)J"),
    native<arraySign>("arraySign", "(JJJ)J"),
    native<variableSign>("variableSign", "(JJJ)J"),
    native<arrayExp>("arrayExp", "(JJJ)J"),
    native<variableExp>("variableExp", "(JJJ)J"),
    native<arrayExpm1>("arrayExpm1", "(JJJ)J"),
    native<variableExpm1>("variableExpm1", "(JJJ)J"),
    native<arrayLog>("arrayLog", "(JJJ)J"),
    native<variableLog>("variableLog", "(JJJ)J"),
    native<arrayLog1p>("arrayLog1p", "(JJJ)J"),
    native<variableLog1p>("variableLog1p", "(JJJ)J"),
    native<arraySqrt>("arraySqrt", "(JJJ)J"),
    native<variableSqrt>("variableSqrt", "(JJJ)J"),
    native<arrayRsqrt>("arrayRsqrt", "(JJJ)J"),
    native<variableRsqrt>("variableRsqrt", "(JJJ)J"),
    native<arraySquare>("arraySquare", "(JJJ)J"),
    native<variableSquare>("variableSquare", "(JJJ)J"),
    native<arrayReciprocal>("arrayReciprocal", "(JJJ)J"),
    native<variableReciprocal>("variableReciprocal", "(JJJ)J"),
    native<arraySin>("arraySin", "(JJJ)J"),
    native<variableSin>("variableSin", "(JJJ)J"),
    native<arrayCos>("arrayCos", "(JJJ)J"),
    native<variableCos>("variableCos", "(JJJ)J"),
    native<arrayTan>("arrayTan", "(JJJ)J"),
    native<variableTan>("variableTan", "(JJJ)J"),
    native<arrayAsin>("arrayAsin", "(JJJ)J"),
    native<variableAsin>("variableAsin", "(JJJ)J"),
    native<arrayAcos>("arrayAcos", "(JJJ)J"),
    native<variableAcos>("variableAcos", "(JJJ)J"),
    native<arrayAtan>("arrayAtan", "(JJJ)J"),
    native<variableAtan>("variableAtan", "(JJJ)J"),
    native<arraySinh>("arraySinh", "(JJJ)J"),
    native<variableSinh>("variableSinh", "(JJJ)J"),
    native<arrayCosh>("arrayCosh", "(JJJ)J"),
    native<variableCosh>("variableCosh", "(JJJ)J"),
    native<arrayTanh>("arrayTanh", "(JJJ)J"),
    native<variableTanh>("variableTanh", "(JJJ)J"),
    native<arrayAsinh>("arrayAsinh", "(JJJ)J"),
    native<variableAsinh>("variableAsinh", "(JJJ)J"),
    native<arrayAcosh>("arrayAcosh", "(JJJ)J"),
    native<variableAcosh>("variableAcosh", "(JJJ)J"),
    native<arrayAtanh>("arrayAtanh", "(JJJ)J"),
    native<variableAtanh>("variableAtanh", "(JJJ)J"),
    native<arraySigmoid>("arraySigmoid", "(JJJ)J"),
    native<variableSigmoid>("variableSigmoid", "(JJJ)J"),
    native<arrayRelu>("arrayRelu", "(JJJ)J"),
    native<variableRelu>("variableRelu", "(JJJ)J"),
    native<arrayLeakyRelu>("arrayLeakyRelu", "(JJJD)J"),
    native<variableLeakyRelu>("variableLeakyRelu", "(JJJD)J"),
    native<arrayElu>("arrayElu", "(JJJD)J"),
    native<variableElu>("variableElu", "(JJJD)J"),
    native<arrayGelu>("arrayGelu", "(JJJZ)J"),
    native<variableGelu>("variableGelu", "(JJJZ)J"),
    native<arraySilu>("arraySilu", "(JJJ)J"),
    native<variableSilu>("variableSilu", "(JJJ)J"),
    native<arraySoftplus>("arraySoftplus", "(JJJDD)J"),
    native<variableSoftplus>("variableSoftplus", "(JJJDD)J"),
    native<arrayErf>("arrayErf", "(JJJ)J"),
    native<variableErf>("variableErf", "(JJJ)J"),
    native<arrayFloor>("arrayFloor", "(JJJ)J"),
    native<variableFloor>("variableFloor", "(JJJ)J"),
    native<arrayCeil>("arrayCeil", "(JJJ)J"),
    native<variableCeil>("variableCeil", "(JJJ)J"),
    native<arrayRound>("arrayRound", "(JJJ)J"),
    native<variableRound>("variableRound", "(JJJ)J"),
    native<arrayClip>("arrayClip", "(JJJDD)J"),
    native<variableClip>("variableClip", "(JJJDD)J"),
    native<arrayIsnan>("arrayIsnan", "(JJJ)J"),
    native<variableIsnan>("variableIsnan", "(JJJ)J"),
    native<arrayIsinf>("arrayIsinf", "(JJJ)J"),
    native<variableIsinf>("variableIsinf", "(JJJ)J"),
    native<arrayIsfinite>("arrayIsfinite", "(JJJ)J"),
    native<variableIsfinite>("variableIsfinite", "(JJJ)J"),
    native<arrayLogicalNot>("arrayLogicalNot", "(JJJ)J"),
    native<variableLogicalNot>("variableLogicalNot", "(JJJ)J"),
    native<arrayAddScalar>("arrayAddScalar", "(JJJD)J"),
    native<variableAddScalar>("variableAddScalar", "(JJJD)J"),
    native<arrayMulScalar>("arrayMulScalar", "(JJJD)J"),
    native<variableMulScalar>("variableMulScalar", "(JJJD)J"),
    native<arrayPowScalar>("arrayPowScalar", "(JJJD)J"),
    native<variablePowScalar>("variablePowScalar", "(JJJD)J"),
    native<arrayAdd>("arrayAdd", "(JJJJ)J"),
    native<variableAdd>("variableAdd", "(JJJJ)J"),
    native<arraySub>("arraySub", "(JJJJ)J"),
    native<variableSub>("variableSub", "(JJJJ)J"),
    native<arrayMul>("arrayMul", "(JJJJ)J"),
    native<variableMul>("variableMul", "(JJJJ)J"),
    native<arrayDiv>("arrayDiv", "(JJJJ)J"),
    native<variableDiv>("variableDiv", "(JJJJ)J"),
    native<arrayPow>("arrayPow", "(JJJJ)J"),
    native<variablePow>("variablePow", "(JJJJ)J"),
    native<arrayMaximum>("arrayMaximum", "(JJJJ)J"),
    native<variableMaximum>("variableMaximum", "(JJJJ)J"),
    native<arrayMinimum>("arrayMinimum", "(JJJJ)J"),
    native<variableMinimum>("variableMinimum", "(JJJJ)J"),
    native<arrayLogaddexp>("arrayLogaddexp", "(JJJJ)J"),
    native<variableLogaddexp>("variableLogaddexp", "(JJJJ)J"),
    native<arrayAtan2>("arrayAtan2", "(JJJJ)J"),
    native<variableAtan2>("variableAtan2", "(JJJJ)J"),
    native<arrayLerp>("arrayLerp", "(JJJJJ)J"),
    native<variableLerp>("variableLerp", "(JJJJJ)J"),
    native<arrayMod>("arrayMod", "(JJJJ)J"),
    native<variableMod>("variableMod", "(JJJJ)J"),
    native<arrayFloorDiv>("arrayFloorDiv", "(JJJJ)J"),
    native<variableFloorDiv>("variableFloorDiv", "(JJJJ)J"),
    native<arrayEqual>("arrayEqual", "(JJJJ)J"),
    native<variableEqual>("variableEqual", "(JJJJ)J"),
    native<arrayNotEqual>("arrayNotEqual", "(JJJJ)J"),
    native<variableNotEqual>("variableNotEqual", "(JJJJ)J"),
    native<arrayLess>("arrayLess", "(JJJJ)J"),
    native<variableLess>("variableLess", "(JJJJ)J"),
    native<arrayLessEqual>("arrayLessEqual", "(JJJJ)J"),
    native<variableLessEqual>("variableLessEqual", "(JJJJ)J"),
    native<arrayGreater>("arrayGreater", "(JJJJ)J"),
    native<variableGreater>("variableGreater", "(JJJJ)J"),
    native<arrayGreaterEqual>("arrayGreaterEqual", "(JJJJ)J"),
    native<variableGreaterEqual>("variableGreaterEqual", "(JJJJ)J"),
    native<arrayLogicalAnd>("arrayLogicalAnd", "(JJJJ)J"),
    native<variableLogicalAnd>("variableLogicalAnd", "(JJJJ)J"),
    native<arrayLogicalOr>("arrayLogicalOr", "(JJJJ)J"),
    native<variableLogicalOr>("variableLogicalOr", "(JJJJ)J"),
    native<arrayLogicalXor>("arrayLogicalXor", "(JJJJ)J"),
    native<variableLogicalXor>("variableLogicalXor", "(JJJJ)J"),
    native<arrayAddInplace>("arrayAddInplace", "(JJJ)V"),
    native<variableAddInplace>("variableAddInplace", "(JJJ)V"),
    native<arraySubInplace>("arraySubInplace", "(JJJ)V"),
    native<variableSubInplace>("variableSubInplace", "(JJJ)V"),
    native<arrayMulInplace>("arrayMulInplace", "(JJJ)V"),
    native<variableMulInplace>("variableMulInplace", "(JJJ)V"),
    native<arrayDivInplace>("arrayDivInplace", "(JJJ)V"),
    native<variableDivInplace>("variableDivInplace", "(JJJ)V"),
    native<arrayCast>("arrayCast", "(JJJI)J"),
    native<variableCast>("variableCast", "(JJJI)J"),
    native<arrayContiguous>("arrayContiguous", "(JJJ)J"),
    native<variableContiguous>("variableContiguous", "(JJJ)J"),
    native<arrayCopy>("arrayCopy", "(JJJ)J"),
    native<variableCopy>("variableCopy", "(JJJ)J"),
    native<arrayAssign>("arrayAssign", "(JJJ)V"),
    native<variableAssign>("variableAssign", "(JJJ)V"),
    native<arrayWhere>("arrayWhere", "(JJJJJ)J"),
    native<variableWhere>("variableWhere", "(JJJJJ)J"),
    native<arrayMaskedFill>("arrayMaskedFill", "(JJJJD)J"),
    native<variableMaskedFill>("variableMaskedFill", "(JJJJD)J"),
    native<arraySum>("arraySum", "(JJJ[IZ)J"),
    native<variableSum>("variableSum", "(JJJ[IZ)J"),
    native<arrayMean>("arrayMean", "(JJJ[IZ)J"),
    native<variableMean>("variableMean", "(JJJ[IZ)J"),
    native<arrayProd>("arrayProd", "(JJJ[IZ)J"),
    native<variableProd>("variableProd", "(JJJ[IZ)J"),
    native<arrayMax>("arrayMax", "(JJJ[IZ)J"),
    native<variableMax>("variableMax", "(JJJ[IZ)J"),
    native<arrayMin>("arrayMin", "(JJJ[IZ)J"),
    native<variableMin>("variableMin", "(JJJ[IZ)J"),
    native<arrayAny>("arrayAny", "(JJJ[IZ)J"),
    native<variableAny>("variableAny", "(JJJ[IZ)J"),
    native<arrayAll>("arrayAll", "(JJJ[IZ)J"),
    native<variableAll>("variableAll", "(JJJ[IZ)J"),
    native<arrayVar>("arrayVar", "(JJJ[IJZ)J"),
    native<variableVar>("variableVar", "(JJJ[IJZ)J"),
    native<arrayStd>("arrayStd", "(JJJ[IJZ)J"),
    native<variableStd>("variableStd", "(JJJ[IJZ)J"),
    native<arrayLogsumexp>("arrayLogsumexp", "(JJJ[IZ)J"),
    native<variableLogsumexp>("variableLogsumexp", "(JJJ[IZ)J"),
    native<arrayNorm>("arrayNorm", "(JJJ[IDZ)J"),
    native<variableNorm>("variableNorm", "(JJJ[IDZ)J"),
    native<arrayArgmax>("arrayArgmax", "(JJJJZ)J"),
    native<variableArgmax>("variableArgmax", "(JJJJZ)J"),
    native<arrayArgmin>("arrayArgmin", "(JJJJZ)J"),
    native<variableArgmin>("variableArgmin", "(JJJJZ)J"),
    native<arrayCumsum>("arrayCumsum", "(JJJJZ)J"),
    native<variableCumsum>("variableCumsum", "(JJJJZ)J"),
    native<arrayCumprod>("arrayCumprod", "(JJJJ)J"),
    native<variableCumprod>("variableCumprod", "(JJJJ)J"),
    native<arrayReshape>("arrayReshape", "(JJJ[J)J"),
    native<variableReshape>("variableReshape", "(JJJ[J)J"),
    native<arrayTranspose>("arrayTranspose", "(JJJ[I)J"),
    native<variableTranspose>("variableTranspose", "(JJJ[I)J"),
    native<arrayExpand>("arrayExpand", "(JJJ[J)J"),
    native<variableExpand>("variableExpand", "(JJJ[J)J"),
    native<arraySqueeze>("arraySqueeze", "(JJJ[I)J"),
    native<variableSqueeze>("variableSqueeze", "(JJJ[I)J"),
    native<arrayUnsqueeze>("arrayUnsqueeze", "(JJJJ)J"),
    native<variableUnsqueeze>("variableUnsqueeze", "(JJJJ)J"),
    native<arrayFlatten>("arrayFlatten", "(JJJJJ)J"),
    native<variableFlatten>("variableFlatten", "(JJJJJ)J"),
    native<arrayConcat>("arrayConcat", "(JJ[JJ)J"),
    native<variableConcat>("variableConcat", "(JJ[JJ)J"),
    native<arrayStack>("arrayStack", "(JJ[JJ)J"),
    native<variableStack>("variableStack", "(JJ[JJ)J"),
    native<arraySplit>("arraySplit", "(JJJJJ)[J"),
    native<variableSplit>("variableSplit", "(JJJJJ)[J"),
    native<arraySlice>("arraySlice", "(JJJJJJJ)J"),
    native<variableSlice>("variableSlice", "(JJJJJJJ)J"),
    native<arrayMeshgrid>("arrayMeshgrid", "(JJ[JZ)[J"),
    native<variableMeshgrid>("variableMeshgrid", "(JJ[JZ)[J"),
    native<arrayFlip>("arrayFlip", "(JJJ[I)J"),
    native<variableFlip>("variableFlip", "(JJJ[I)J"),
    native<arrayPad>("arrayPad", "(JJJ[JD)J"),
    native<variablePad>("variablePad", "(JJJ[JD)J"),
    native<arrayPadReflect>("arrayPadReflect", "(JJJ[J)J"),
    native<variablePadReflect>("variablePadReflect", "(JJJ[J)J"),
    native<arrayPadReplicate>("arrayPadReplicate", "(JJJ[J)J"),
    native<variablePadReplicate>("variablePadReplicate", "(JJJ[J)J"),
    native<arrayPadCircular>("arrayPadCircular", "(JJJ[J)J"),
    native<variablePadCircular>("variablePadCircular", "(JJJ[J)J"),
    native<arrayRoll>("arrayRoll", "(JJJ[J[I)J"),
    native<variableRoll>("variableRoll", "(JJJ[J[I)J"),
    native<arrayRepeat>("arrayRepeat", "(JJJJJ)J"),
    native<variableRepeat>("variableRepeat", "(JJJJJ)J"),
    native<arrayTile>("arrayTile", "(JJJ[J)J"),
    native<variableTile>("variableTile", "(JJJ[J)J"),
    native<arrayDiag>("arrayDiag", "(JJJJ)J"),
    native<variableDiag>("variableDiag", "(JJJJ)J"),
    native<arrayDiagonal>("arrayDiagonal", "(JJJJJJ)J"),
    native<variableDiagonal>("variableDiagonal", "(JJJJJJ)J"),
    native<arrayUnfold>("arrayUnfold", "(JJJJ[J)J"),
    native<variableUnfold>("variableUnfold", "(JJJJ[J)J"),
    native<arrayFold>("arrayFold", "(JJJJ[J)J"),
    native<variableFold>("variableFold", "(JJJJ[J)J"),
    native<arrayPixelShuffle>("arrayPixelShuffle", "(JJJJ)J"),
    native<variablePixelShuffle>("variablePixelShuffle", "(JJJJ)J"),
    native<arrayPixelUnshuffle>("arrayPixelUnshuffle", "(JJJJ)J"),
    native<variablePixelUnshuffle>("variablePixelUnshuffle", "(JJJJ)J"),
    native<arrayInterpolate>("arrayInterpolate", "(JJJ[JIZ)J"),
    native<variableInterpolate>("variableInterpolate", "(JJJ[JIZ)J"),
    native<arrayInterpolateBy>("arrayInterpolateBy", "(JJJJ[J)J"),
    native<variableInterpolateBy>("variableInterpolateBy", "(JJJJ[J)J"),
    native<arrayGatherNd>("arrayGatherNd", "(JJJJ)J"),
    native<variableGatherNd>("variableGatherNd", "(JJJJ)J"),
    native<arrayIndexSelect>("arrayIndexSelect", "(JJJJJ)J"),
    native<variableIndexSelect>("variableIndexSelect", "(JJJJJ)J"),
    native<arrayGather>("arrayGather", "(JJJJJ)J"),
    native<variableGather>("variableGather", "(JJJJJ)J"),
    native<arrayTakeAlong>("arrayTakeAlong", "(JJJJJ)J"),
    native<variableTakeAlong>("variableTakeAlong", "(JJJJJ)J"),
    native<arrayScatterAdd>("arrayScatterAdd", "(JJJJJJ)J"),
    native<variableScatterAdd>("variableScatterAdd", "(JJJJJJ)J"),
    native<arrayOneHot>("arrayOneHot", "(JJJJI)J"),
    native<arrayRepeatInterleave>("arrayRepeatInterleave", "(JJJJJJ)J"),
    native<variableRepeatInterleave>("variableRepeatInterleave", "(JJJJJJ)J"),
    native<arrayTril>("arrayTril", "(JJJJ)J"),
    native<variableTril>("variableTril", "(JJJJ)J"),
    native<arrayTriu>("arrayTriu", "(JJJJ)J"),
    native<variableTriu>("variableTriu", "(JJJJ)J"),
    native<arrayTopk>("arrayTopk", "(JJJJJZ)[J"),
    native<variableTopk>("variableTopk", "(JJJJJZ)[J"),
    native<arraySort>("arraySort", "(JJJJZ)[J"),
    native<variableSort>("variableSort", "(JJJJZ)[J"),
    native<arrayNonzero>("arrayNonzero", "(JJJ)J"),
    native<variableNonzero>("variableNonzero", "(JJJ)J"),
    native<arrayMaskedSelect>("arrayMaskedSelect", "(JJJJ)J"),
    native<variableMaskedSelect>("variableMaskedSelect", "(JJJJ)J"),
    native<arrayUnique>("arrayUnique", "(JJJ)[J"),
    native<variableUnique>("variableUnique", "(JJJ)[J"),
    native<arrayEmbedding>("arrayEmbedding", "(JJJJJ)J"),
    native<variableEmbedding>("variableEmbedding", "(JJJJJ)J"),
    native<arrayMatmul>("arrayMatmul", "(JJJJ)J"),
    native<variableMatmul>("variableMatmul", "(JJJJ)J"),
    native<arrayLinear>("arrayLinear", "(JJJJJ)J"),
    native<variableLinear>("variableLinear", "(JJJJJ)J"),
    native<arrayDot>("arrayDot", "(JJJJ)J"),
    native<variableDot>("variableDot", "(JJJJ)J"),
    native<arrayOuter>("arrayOuter", "(JJJJ)J"),
    native<variableOuter>("variableOuter", "(JJJJ)J"),
    native<arrayEinsum>("arrayEinsum", "(JJ[J[B)J"),
    native<variableEinsum>("variableEinsum", "(JJ[J[B)J"),
    native<arrayConv2d>("arrayConv2d", "(JJJJJJ[J)J"),
    native<variableConv2d>("variableConv2d", "(JJJJJJ[J)J"),
    native<arrayConv3d>("arrayConv3d", "(JJJJJJ[J)J"),
    native<variableConv3d>("variableConv3d", "(JJJJJJ[J)J"),
    native<arrayConv1d>("arrayConv1d", "(JJJJJJ[J)J"),
    native<variableConv1d>("variableConv1d", "(JJJJJJ[J)J"),
    native<arrayConvTranspose1d>("arrayConvTranspose1d", "(JJJJJJ[J)J"),
    native<variableConvTranspose1d>("variableConvTranspose1d", "(JJJJJJ[J)J"),
    native<arrayConvTranspose2d>("arrayConvTranspose2d", "(JJJJJJ[J)J"),
    native<variableConvTranspose2d>("variableConvTranspose2d", "(JJJJJJ[J)J"),
    native<arrayConvTranspose3d>("arrayConvTranspose3d", "(JJJJJJ[J)J"),
    native<variableConvTranspose3d>("variableConvTranspose3d", "(JJJJJJ[J)J"),
    native<arrayQuantizeLinear>("arrayQuantizeLinear", "(JJJJJJI)J"),
    native<arrayDequantizeLinear>("arrayDequantizeLinear", "(JJJJJJ)J"),
    native<arrayQuantizedLinear>("arrayQuantizedLinear", "(JJJJJJJJ)J"),
    native<arrayQuantizedConv2d>("arrayQuantizedConv2d", "(JJJJJJJJJ[J)J"),
    native<arrayMaxPool2d>("arrayMaxPool2d", "(JJJJ[J)J"),
    native<variableMaxPool2d>("variableMaxPool2d", "(JJJJ[J)J"),
    native<arrayAvgPool2d>("arrayAvgPool2d", "(JJJJ[J)J"),
    native<variableAvgPool2d>("variableAvgPool2d", "(JJJJ[J)J"),
    native<arrayAdaptiveAvgPool2d>("arrayAdaptiveAvgPool2d", "(JJJJJ)J"),
    native<variableAdaptiveAvgPool2d>("variableAdaptiveAvgPool2d", "(JJJJJ)J"),
    native<arrayMaxPool1d>("arrayMaxPool1d", "(JJJJ[J)J"),
    native<variableMaxPool1d>("variableMaxPool1d", "(JJJJ[J)J"),
    native<arrayAvgPool1d>("arrayAvgPool1d", "(JJJJ[J)J"),
    native<variableAvgPool1d>("variableAvgPool1d", "(JJJJ[J)J"),
    native<arrayAdaptiveAvgPool1d>("arrayAdaptiveAvgPool1d", "(JJJJ)J"),
    native<variableAdaptiveAvgPool1d>("variableAdaptiveAvgPool1d", "(JJJJ)J"),
    native<arrayAdaptiveMaxPool1d>("arrayAdaptiveMaxPool1d", "(JJJJ)J"),
    native<variableAdaptiveMaxPool1d>("variableAdaptiveMaxPool1d", "(JJJJ)J"),
    native<arrayAdaptiveMaxPool2d>("arrayAdaptiveMaxPool2d", "(JJJJJ)J"),
    native<variableAdaptiveMaxPool2d>("variableAdaptiveMaxPool2d", "(JJJJJ)J"),
    native<arrayMaxPool3d>("arrayMaxPool3d", "(JJJJ[J)J"),
    native<variableMaxPool3d>("variableMaxPool3d", "(JJJJ[J)J"),
    native<arrayAvgPool3d>("arrayAvgPool3d", "(JJJJ[J)J"),
    native<variableAvgPool3d>("variableAvgPool3d", "(JJJJ[J)J"),
    native<arrayAdaptiveAvgPool3d>("arrayAdaptiveAvgPool3d", "(JJJJJJ)J"),
    native<variableAdaptiveAvgPool3d>("variableAdaptiveAvgPool3d", "(JJJJJJ)J"),
    native<arrayAdaptiveMaxPool3d>("arrayAdaptiveMaxPool3d", "(JJJJJJ)J"),
    native<variableAdaptiveMaxPool3d>("variableAdaptiveMaxPool3d", "(JJJJJJ)J"),
    native<arrayLayerNorm>("arrayLayerNorm", "(JJJJJJD)J"),
    native<variableLayerNorm>("variableLayerNorm", "(JJJJJJD)J"),
    native<arrayBatchNorm>("arrayBatchNorm", "(JJJJJJJZDD)J"),
    native<variableBatchNorm>("variableBatchNorm", "(JJJJJJJZDD)J"),
    native<arrayRmsNorm>("arrayRmsNorm", "(JJJJJD)J"),
    native<variableRmsNorm>("variableRmsNorm", "(JJJJJD)J"),
    native<arrayGroupNorm>("arrayGroupNorm", "(JJJJJJD)J"),
    native<variableGroupNorm>("variableGroupNorm", "(JJJJJJD)J"),
    native<arrayInstanceNorm>("arrayInstanceNorm", "(JJJJJD)J"),
    native<variableInstanceNorm>("variableInstanceNorm", "(JJJJJD)J"),
    native<arraySoftmax>("arraySoftmax", "(JJJJ)J"),
    native<variableSoftmax>("variableSoftmax", "(JJJJ)J"),
    native<arrayLogSoftmax>("arrayLogSoftmax", "(JJJJ)J"),
    native<variableLogSoftmax>("variableLogSoftmax", "(JJJJ)J"),
    native<arrayScaledDotProductAttention>("arrayScaledDotProductAttention", "(JJJJJJZDD)J"),
    native<variableScaledDotProductAttention>("variableScaledDotProductAttention", "(JJJJJJZDD)J"),
    native<arrayBiasedAttention>("arrayBiasedAttention", "(JJJJJJJZDD)J"),
    native<variableBiasedAttention>("variableBiasedAttention", "(JJJJJJJZDD)J"),
    native<arrayRotaryEmbedding>("arrayRotaryEmbedding", "(JJJDJZ)J"),
    native<variableRotaryEmbedding>("variableRotaryEmbedding", "(JJJDJZ)J"),
    native<arrayRnn>("arrayRnn", "(JJJJJJJJJZZ)[J"),
    native<variableRnn>("variableRnn", "(JJJJJJJJJZZ)[J"),
    native<arrayLstm>("arrayLstm", "(JJJJJJJJJJJZ)[J"),
    native<variableLstm>("variableLstm", "(JJJJJJJJJJJZ)[J"),
    native<arrayGru>("arrayGru", "(JJJJJJJJJZ)[J"),
    native<variableGru>("variableGru", "(JJJJJJJJJZ)[J"),
    native<arrayMseLoss>("arrayMseLoss", "(JJJJI)J"),
    native<variableMseLoss>("variableMseLoss", "(JJJJI)J"),
    native<arrayL1Loss>("arrayL1Loss", "(JJJJI)J"),
    native<variableL1Loss>("variableL1Loss", "(JJJJI)J"),
    native<arrayHuberLoss>("arrayHuberLoss", "(JJJJDI)J"),
    native<variableHuberLoss>("variableHuberLoss", "(JJJJDI)J"),
    native<arrayCrossEntropy>("arrayCrossEntropy", "(JJJJDJI)J"),
    native<variableCrossEntropy>("variableCrossEntropy", "(JJJJDJI)J"),
    native<arrayNllLoss>("arrayNllLoss", "(JJJJJI)J"),
    native<variableNllLoss>("variableNllLoss", "(JJJJJI)J"),
    native<arrayWeightedCrossEntropy>("arrayWeightedCrossEntropy", "(JJJJJDJI)J"),
    native<variableWeightedCrossEntropy>("variableWeightedCrossEntropy", "(JJJJJDJI)J"),
    native<arrayWeightedNllLoss>("arrayWeightedNllLoss", "(JJJJJJI)J"),
    native<variableWeightedNllLoss>("variableWeightedNllLoss", "(JJJJJJI)J"),
    native<arraySoftCrossEntropy>("arraySoftCrossEntropy", "(JJJJJDI)J"),
    native<variableSoftCrossEntropy>("variableSoftCrossEntropy", "(JJJJJDI)J"),
    native<arrayKlDiv>("arrayKlDiv", "(JJJJZI)J"),
    native<variableKlDiv>("variableKlDiv", "(JJJJZI)J"),
    native<arrayBceWithLogits>("arrayBceWithLogits", "(JJJJI)J"),
    native<variableBceWithLogits>("variableBceWithLogits", "(JJJJI)J"),
    native<arrayWeightedBceWithLogits>("arrayWeightedBceWithLogits", "(JJJJJJI)J"),
    native<variableWeightedBceWithLogits>("variableWeightedBceWithLogits", "(JJJJJJI)J"),
};

}  // namespace

bool register_operators(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

}  // namespace tinyai_jni
