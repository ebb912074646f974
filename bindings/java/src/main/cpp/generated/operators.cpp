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
  if (!check(env, tinyai_array_zeros(handle<tinyai_manager>(into), shape_.data(), shape_.count(), dtype, &out_))) return {};
  return id(out_);
}

jlong arrayOnes(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_ones(handle<tinyai_manager>(into), shape_.data(), shape_.count(), dtype, &out_))) return {};
  return id(out_);
}

jlong arrayFull(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jdouble value, jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_full(handle<tinyai_manager>(into), shape_.data(), shape_.count(), value, dtype, &out_))) return {};
  return id(out_);
}

jlong arrayEye(JNIEnv* env, jclass, jlong state, jlong into, jlong rows, jlong columns, jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_eye(handle<tinyai_manager>(into), rows, columns, dtype, &out_))) return {};
  return id(out_);
}

jlong arrayArange(JNIEnv* env, jclass, jlong state, jlong into, jdouble start, jdouble stop, jdouble step, jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_arange(handle<tinyai_manager>(into), start, stop, step, dtype, &out_))) return {};
  return id(out_);
}

jlong arrayLinspace(JNIEnv* env, jclass, jlong state, jlong into, jdouble start, jdouble stop, jlong steps,
                    jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_linspace(handle<tinyai_manager>(into), start, stop, steps, dtype, &out_))) return {};
  return id(out_);
}

jlong arrayUniform(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jdouble low, jdouble high,
                   jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_uniform(handle<tinyai_manager>(into), shape_.data(), shape_.count(), low, high, dtype, &out_))) return {};
  return id(out_);
}

jlong arrayNormal(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jdouble mean, jdouble stddev,
                  jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_normal(handle<tinyai_manager>(into), shape_.data(), shape_.count(), mean, stddev, dtype, &out_))) return {};
  return id(out_);
}

jlong arrayRandint(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jlong low, jlong high, jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_randint(handle<tinyai_manager>(into), shape_.data(), shape_.count(), low, high, dtype, &out_))) return {};
  return id(out_);
}

jlong arrayBernoulli(JNIEnv* env, jclass, jlong state, jlong into, jlongArray shape, jdouble p, jint dtype) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_bernoulli(handle<tinyai_manager>(into), shape_.data(), shape_.count(), p, dtype, &out_))) return {};
  return id(out_);
}

jlong arrayDropout(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble p, jboolean training) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_dropout(handle<tinyai_manager>(into), handle<tinyai_array>(x), p, training ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableDropout(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble p, jboolean training) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_dropout(handle<tinyai_manager>(into), handle<tinyai_variable>(x), p, training ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayNeg(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_neg(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableNeg(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_neg(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayAbs(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_abs(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableAbs(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_abs(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arraySign(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_sign(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableSign(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_sign(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayExp(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_exp(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableExp(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_exp(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayExpm1(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_expm1(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableExpm1(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_expm1(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayLog(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_log(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableLog(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_log(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayLog1p(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_log1p(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableLog1p(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_log1p(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arraySqrt(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_sqrt(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableSqrt(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_sqrt(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayRsqrt(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_rsqrt(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableRsqrt(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_rsqrt(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arraySquare(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_square(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableSquare(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_square(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayReciprocal(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_reciprocal(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableReciprocal(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_reciprocal(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arraySin(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_sin(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableSin(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_sin(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayCos(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_cos(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableCos(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_cos(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayTan(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_tan(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableTan(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_tan(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayTanh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_tanh(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableTanh(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_tanh(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arraySigmoid(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_sigmoid(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableSigmoid(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_sigmoid(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayRelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_relu(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableRelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_relu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayLeakyRelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble slope) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_leaky_relu(handle<tinyai_manager>(into), handle<tinyai_array>(x), slope, &out_))) return {};
  return id(out_);
}

jlong variableLeakyRelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble slope) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_leaky_relu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), slope, &out_))) return {};
  return id(out_);
}

jlong arrayElu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble alpha) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_elu(handle<tinyai_manager>(into), handle<tinyai_array>(x), alpha, &out_))) return {};
  return id(out_);
}

jlong variableElu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble alpha) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_elu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), alpha, &out_))) return {};
  return id(out_);
}

jlong arrayGelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jboolean by_tanh) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_gelu(handle<tinyai_manager>(into), handle<tinyai_array>(x), by_tanh ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableGelu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jboolean by_tanh) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_gelu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), by_tanh ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arraySilu(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_silu(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableSilu(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_silu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arraySoftplus(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble beta, jdouble threshold) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_softplus(handle<tinyai_manager>(into), handle<tinyai_array>(x), beta, threshold, &out_))) return {};
  return id(out_);
}

jlong variableSoftplus(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble beta, jdouble threshold) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_softplus(handle<tinyai_manager>(into), handle<tinyai_variable>(x), beta, threshold, &out_))) return {};
  return id(out_);
}

jlong arrayErf(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_erf(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableErf(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_erf(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayFloor(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_floor(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableFloor(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_floor(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayCeil(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_ceil(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableCeil(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_ceil(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayRound(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_round(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableRound(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_round(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayClip(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble low, jdouble high) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_clip(handle<tinyai_manager>(into), handle<tinyai_array>(x), low, high, &out_))) return {};
  return id(out_);
}

jlong variableClip(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble low, jdouble high) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_clip(handle<tinyai_manager>(into), handle<tinyai_variable>(x), low, high, &out_))) return {};
  return id(out_);
}

jlong arrayIsnan(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_isnan(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableIsnan(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_isnan(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayIsinf(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_isinf(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableIsinf(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_isinf(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayLogicalNot(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_logical_not(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableLogicalNot(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_logical_not(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayAddScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_add_scalar(handle<tinyai_manager>(into), handle<tinyai_array>(x), value, &out_))) return {};
  return id(out_);
}

jlong variableAddScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_add_scalar(handle<tinyai_manager>(into), handle<tinyai_variable>(x), value, &out_))) return {};
  return id(out_);
}

jlong arrayMulScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_mul_scalar(handle<tinyai_manager>(into), handle<tinyai_array>(x), value, &out_))) return {};
  return id(out_);
}

jlong variableMulScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_mul_scalar(handle<tinyai_manager>(into), handle<tinyai_variable>(x), value, &out_))) return {};
  return id(out_);
}

jlong arrayPowScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_pow_scalar(handle<tinyai_manager>(into), handle<tinyai_array>(x), value, &out_))) return {};
  return id(out_);
}

jlong variablePowScalar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jdouble value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_pow_scalar(handle<tinyai_manager>(into), handle<tinyai_variable>(x), value, &out_))) return {};
  return id(out_);
}

jlong arrayCast(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_cast(handle<tinyai_manager>(into), handle<tinyai_array>(x), dtype, &out_))) return {};
  return id(out_);
}

jlong variableCast(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jint dtype) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_cast(handle<tinyai_manager>(into), handle<tinyai_variable>(x), dtype, &out_))) return {};
  return id(out_);
}

jlong arrayContiguous(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_contiguous(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableContiguous(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_contiguous(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayCopy(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_copy(handle<tinyai_manager>(into), handle<tinyai_array>(x), &out_))) return {};
  return id(out_);
}

jlong variableCopy(JNIEnv* env, jclass, jlong state, jlong into, jlong x) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_copy(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &out_))) return {};
  return id(out_);
}

jlong arrayAdd(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_add(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableAdd(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_add(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arraySub(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_sub(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableSub(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_sub(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayMul(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_mul(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableMul(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_mul(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayDiv(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_div(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableDiv(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_div(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayPow(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_pow(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variablePow(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_pow(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayMaximum(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_maximum(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableMaximum(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_maximum(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayMinimum(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_minimum(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableMinimum(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_minimum(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayMod(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_mod(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableMod(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_mod(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_equal(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_equal(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayNotEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_not_equal(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableNotEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_not_equal(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayLess(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_less(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableLess(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_less(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayLessEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_less_equal(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableLessEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_less_equal(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayGreater(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_greater(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableGreater(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_greater(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayGreaterEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_greater_equal(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableGreaterEqual(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_greater_equal(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayLogicalAnd(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_logical_and(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableLogicalAnd(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_logical_and(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayLogicalOr(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_logical_or(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableLogicalOr(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_logical_or(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayLogicalXor(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_logical_xor(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableLogicalXor(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_logical_xor(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

void arrayAddInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  check(env, tinyai_array_add_inplace(handle<tinyai_array>(destination), handle<tinyai_array>(b)));
}

void variableAddInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  check(env, tinyai_variable_add_inplace(handle<tinyai_variable>(destination), handle<tinyai_array>(b)));
}

void arraySubInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  check(env, tinyai_array_sub_inplace(handle<tinyai_array>(destination), handle<tinyai_array>(b)));
}

void variableSubInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  check(env, tinyai_variable_sub_inplace(handle<tinyai_variable>(destination), handle<tinyai_array>(b)));
}

void arrayMulInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  check(env, tinyai_array_mul_inplace(handle<tinyai_array>(destination), handle<tinyai_array>(b)));
}

void variableMulInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  check(env, tinyai_variable_mul_inplace(handle<tinyai_variable>(destination), handle<tinyai_array>(b)));
}

void arrayDivInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  check(env, tinyai_array_div_inplace(handle<tinyai_array>(destination), handle<tinyai_array>(b)));
}

void variableDivInplace(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  check(env, tinyai_variable_div_inplace(handle<tinyai_variable>(destination), handle<tinyai_array>(b)));
}

void arrayAssign(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  check(env, tinyai_array_assign(handle<tinyai_array>(destination), handle<tinyai_array>(b)));
}

void variableAssign(JNIEnv* env, jclass, jlong state, jlong destination, jlong b) {
  const Entered entered(state);
  check(env, tinyai_variable_assign(handle<tinyai_variable>(destination), handle<tinyai_array>(b)));
}

jlong arrayWhere(JNIEnv* env, jclass, jlong state, jlong into, jlong condition, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_where(handle<tinyai_manager>(into), handle<tinyai_array>(condition), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableWhere(JNIEnv* env, jclass, jlong state, jlong into, jlong condition, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_where(handle<tinyai_manager>(into), handle<tinyai_array>(condition), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayMaskedFill(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong mask, jdouble value) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_masked_fill(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(mask), value, &out_))) return {};
  return id(out_);
}

jlong variableMaskedFill(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong mask, jdouble value) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_masked_fill(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(mask), value, &out_))) return {};
  return id(out_);
}

jlong arraySum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_sum(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableSum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_sum(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayMean(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_mean(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableMean(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_mean(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayProd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_prod(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableProd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_prod(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayMax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_max(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableMax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_max(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayMin(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_min(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableMin(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_min(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayAny(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_any(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableAny(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_variable_any(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayAll(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_all(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableAll(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_variable_all(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayVar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jlong correction,
               jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_var(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), correction, keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableVar(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jlong correction,
                  jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_var(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), correction, keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayStd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jlong correction,
               jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_std(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), correction, keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableStd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jlong correction,
                  jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_std(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), correction, keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayLogsumexp(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_logsumexp(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableLogsumexp(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_logsumexp(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jdouble p, jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_norm(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), p, keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes, jdouble p,
                   jboolean keepdims) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_norm(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), p, keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayArgmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean keepdims) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_argmax(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableArgmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean keepdims) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_argmax(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayArgmin(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean keepdims) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_argmin(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableArgmin(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean keepdims) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_variable_argmin(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, keepdims ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayCumsum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean reverse) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_cumsum(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, reverse ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong variableCumsum(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean reverse) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_cumsum(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, reverse ? 1 : 0, &out_))) return {};
  return id(out_);
}

jlong arrayReshape(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray shape) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_reshape(handle<tinyai_manager>(into), handle<tinyai_array>(x), shape_.data(), shape_.count(), &out_))) return {};
  return id(out_);
}

jlong variableReshape(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray shape) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_reshape(handle<tinyai_manager>(into), handle<tinyai_variable>(x), shape_.data(), shape_.count(), &out_))) return {};
  return id(out_);
}

jlong arrayTranspose(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_transpose(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), &out_))) return {};
  return id(out_);
}

jlong variableTranspose(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_transpose(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), &out_))) return {};
  return id(out_);
}

jlong arrayExpand(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray shape) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_expand(handle<tinyai_manager>(into), handle<tinyai_array>(x), shape_.data(), shape_.count(), &out_))) return {};
  return id(out_);
}

jlong variableExpand(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray shape) {
  const Entered entered(state);
  const Longs shape_(env, shape);
  if (!shape_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_expand(handle<tinyai_manager>(into), handle<tinyai_variable>(x), shape_.data(), shape_.count(), &out_))) return {};
  return id(out_);
}

jlong arraySqueeze(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_squeeze(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), &out_))) return {};
  return id(out_);
}

jlong variableSqueeze(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_squeeze(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), &out_))) return {};
  return id(out_);
}

jlong arrayUnsqueeze(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_unsqueeze(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, &out_))) return {};
  return id(out_);
}

jlong variableUnsqueeze(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_unsqueeze(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, &out_))) return {};
  return id(out_);
}

jlong arrayFlatten(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong first, jlong last) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_flatten(handle<tinyai_manager>(into), handle<tinyai_array>(x), first, last, &out_))) return {};
  return id(out_);
}

jlong variableFlatten(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong first, jlong last) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_flatten(handle<tinyai_manager>(into), handle<tinyai_variable>(x), first, last, &out_))) return {};
  return id(out_);
}

jlong arrayConcat(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jlong axis) {
  const Entered entered(state);
  const Handles<tinyai_array> xs_(env, xs);
  if (!xs_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_concat(handle<tinyai_manager>(into), xs_.data(), xs_.count(), axis, &out_))) return {};
  return id(out_);
}

jlong variableConcat(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jlong axis) {
  const Entered entered(state);
  const Handles<tinyai_variable> xs_(env, xs);
  if (!xs_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_concat(handle<tinyai_manager>(into), xs_.data(), xs_.count(), axis, &out_))) return {};
  return id(out_);
}

jlong arrayStack(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jlong axis) {
  const Entered entered(state);
  const Handles<tinyai_array> xs_(env, xs);
  if (!xs_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_stack(handle<tinyai_manager>(into), xs_.data(), xs_.count(), axis, &out_))) return {};
  return id(out_);
}

jlong variableStack(JNIEnv* env, jclass, jlong state, jlong into, jlongArray xs, jlong axis) {
  const Entered entered(state);
  const Handles<tinyai_variable> xs_(env, xs);
  if (!xs_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_stack(handle<tinyai_manager>(into), xs_.data(), xs_.count(), axis, &out_))) return {};
  return id(out_);
}

jlongArray arraySplit(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong parts, jlong axis) {
  const Entered entered(state);
  Handles<tinyai_array> outs(env, parts);
  if (!outs) return {};
  if (!check(env, tinyai_array_split(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, outs.data(), outs.count()))) return {};
  return outs.ids(env);
}

jlongArray variableSplit(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong parts, jlong axis) {
  const Entered entered(state);
  Handles<tinyai_variable> outs(env, parts);
  if (!outs) return {};
  if (!check(env, tinyai_variable_split(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, outs.data(), outs.count()))) return {};
  return outs.ids(env);
}

jlong arraySlice(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jlong start, jlong stop,
                 jlong step) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_slice(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, start, stop, step, &out_))) return {};
  return id(out_);
}

jlong variableSlice(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jlong start, jlong stop,
                    jlong step) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_slice(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, start, stop, step, &out_))) return {};
  return id(out_);
}

jlong arrayFlip(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_flip(handle<tinyai_manager>(into), handle<tinyai_array>(x), axes_.data(), axes_.count(), &out_))) return {};
  return id(out_);
}

jlong variableFlip(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray axes) {
  const Entered entered(state);
  const Longs axes_(env, axes);
  if (!axes_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_flip(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axes_.data(), axes_.count(), &out_))) return {};
  return id(out_);
}

jlong arrayPad(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray padding, jdouble value) {
  const Entered entered(state);
  const Longs padding_(env, padding);
  if (!padding_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_pad(handle<tinyai_manager>(into), handle<tinyai_array>(x), padding_.data(), padding_.count(), value, &out_))) return {};
  return id(out_);
}

jlong variablePad(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray padding, jdouble value) {
  const Entered entered(state);
  const Longs padding_(env, padding);
  if (!padding_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_pad(handle<tinyai_manager>(into), handle<tinyai_variable>(x), padding_.data(), padding_.count(), value, &out_))) return {};
  return id(out_);
}

jlong arrayRepeat(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong times, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_repeat(handle<tinyai_manager>(into), handle<tinyai_array>(x), times, axis, &out_))) return {};
  return id(out_);
}

jlong variableRepeat(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong times, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_repeat(handle<tinyai_manager>(into), handle<tinyai_variable>(x), times, axis, &out_))) return {};
  return id(out_);
}

jlong arrayTile(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray times) {
  const Entered entered(state);
  const Longs times_(env, times);
  if (!times_) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_tile(handle<tinyai_manager>(into), handle<tinyai_array>(x), times_.data(), times_.count(), &out_))) return {};
  return id(out_);
}

jlong variableTile(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlongArray times) {
  const Entered entered(state);
  const Longs times_(env, times);
  if (!times_) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_tile(handle<tinyai_manager>(into), handle<tinyai_variable>(x), times_.data(), times_.count(), &out_))) return {};
  return id(out_);
}

jlong arrayGatherNd(JNIEnv* env, jclass, jlong state, jlong into, jlong table, jlong indices) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_gather_nd(handle<tinyai_manager>(into), handle<tinyai_array>(table), handle<tinyai_array>(indices), &out_))) return {};
  return id(out_);
}

jlong variableGatherNd(JNIEnv* env, jclass, jlong state, jlong into, jlong table, jlong indices) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_gather_nd(handle<tinyai_manager>(into), handle<tinyai_variable>(table), handle<tinyai_array>(indices), &out_))) return {};
  return id(out_);
}

jlong arrayIndexSelect(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_index_select(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(indices), axis, &out_))) return {};
  return id(out_);
}

jlong variableIndexSelect(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_index_select(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(indices), axis, &out_))) return {};
  return id(out_);
}

jlong arrayGather(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_gather(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(indices), axis, &out_))) return {};
  return id(out_);
}

jlong variableGather(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_gather(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(indices), axis, &out_))) return {};
  return id(out_);
}

jlong arrayTakeAlong(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_take_along(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(indices), axis, &out_))) return {};
  return id(out_);
}

jlong variableTakeAlong(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_take_along(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(indices), axis, &out_))) return {};
  return id(out_);
}

jlong arrayScatterAdd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong updates, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_scatter_add(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(indices), handle<tinyai_array>(updates), axis, &out_))) return {};
  return id(out_);
}

jlong variableScatterAdd(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong indices, jlong updates,
                         jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_scatter_add(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_array>(indices), handle<tinyai_variable>(updates), axis, &out_))) return {};
  return id(out_);
}

jlong arrayOneHot(JNIEnv* env, jclass, jlong state, jlong into, jlong indices, jlong depth, jint dtype) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_one_hot(handle<tinyai_manager>(into), handle<tinyai_array>(indices), depth, dtype, &out_))) return {};
  return id(out_);
}

jlong arrayTril(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong diagonal) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_tril(handle<tinyai_manager>(into), handle<tinyai_array>(x), diagonal, &out_))) return {};
  return id(out_);
}

jlong variableTril(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong diagonal) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_tril(handle<tinyai_manager>(into), handle<tinyai_variable>(x), diagonal, &out_))) return {};
  return id(out_);
}

jlong arrayTriu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong diagonal) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_triu(handle<tinyai_manager>(into), handle<tinyai_array>(x), diagonal, &out_))) return {};
  return id(out_);
}

jlong variableTriu(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong diagonal) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_triu(handle<tinyai_manager>(into), handle<tinyai_variable>(x), diagonal, &out_))) return {};
  return id(out_);
}

jlongArray arrayTopk(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong k, jlong axis, jboolean largest) {
  const Entered entered(state);
  tinyai_array values_{};
  tinyai_array indices_{};
  if (!check(env, tinyai_array_topk(handle<tinyai_manager>(into), handle<tinyai_array>(x), k, axis, largest ? 1 : 0, &values_, &indices_))) return {};
  return ids(env, {id(values_), id(indices_)});
}

jlongArray variableTopk(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong k, jlong axis, jboolean largest) {
  const Entered entered(state);
  tinyai_variable values_{};
  tinyai_array indices_{};
  if (!check(env, tinyai_variable_topk(handle<tinyai_manager>(into), handle<tinyai_variable>(x), k, axis, largest ? 1 : 0, &values_, &indices_))) return {};
  return ids(env, {id(values_), id(indices_)});
}

jlongArray arraySort(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean descending) {
  const Entered entered(state);
  tinyai_array values_{};
  tinyai_array indices_{};
  if (!check(env, tinyai_array_sort(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, descending ? 1 : 0, &values_, &indices_))) return {};
  return ids(env, {id(values_), id(indices_)});
}

jlongArray variableSort(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis, jboolean descending) {
  const Entered entered(state);
  tinyai_variable values_{};
  tinyai_array indices_{};
  if (!check(env, tinyai_variable_sort(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, descending ? 1 : 0, &values_, &indices_))) return {};
  return ids(env, {id(values_), id(indices_)});
}

jlong arrayEmbedding(JNIEnv* env, jclass, jlong state, jlong into, jlong table, jlong indices, jlong padding_index) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_embedding(handle<tinyai_manager>(into), handle<tinyai_array>(table), handle<tinyai_array>(indices), padding_index, &out_))) return {};
  return id(out_);
}

jlong variableEmbedding(JNIEnv* env, jclass, jlong state, jlong into, jlong table, jlong indices, jlong padding_index) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_embedding(handle<tinyai_manager>(into), handle<tinyai_variable>(table), handle<tinyai_array>(indices), padding_index, &out_))) return {};
  return id(out_);
}

jlong arrayMatmul(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_matmul(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableMatmul(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_matmul(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayLinear(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_linear(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight), handle<tinyai_array>(bias), &out_))) return {};
  return id(out_);
}

jlong variableLinear(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_linear(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight), handle<tinyai_variable>(bias), &out_))) return {};
  return id(out_);
}

jlong arrayDot(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_dot(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableDot(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_dot(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayOuter(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_outer(handle<tinyai_manager>(into), handle<tinyai_array>(a), handle<tinyai_array>(b), &out_))) return {};
  return id(out_);
}

jlong variableOuter(JNIEnv* env, jclass, jlong state, jlong into, jlong a, jlong b) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_outer(handle<tinyai_manager>(into), handle<tinyai_variable>(a), handle<tinyai_variable>(b), &out_))) return {};
  return id(out_);
}

jlong arrayConv2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                  jlongArray values) {
  const Entered entered(state);
  tinyai_conv2d_options options_;
  tinyai_conv2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_conv2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(weight), handle<tinyai_array>(bias), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong variableConv2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong weight, jlong bias, jlong given,
                     jlongArray values) {
  const Entered entered(state);
  tinyai_conv2d_options options_;
  tinyai_conv2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_conv2d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(weight), handle<tinyai_variable>(bias), given != 0 ? &options_ : nullptr, &out_))) return {};
  return id(out_);
}

jlong arrayMaxPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_max_pool2d_options options_;
  tinyai_max_pool2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_max_pool2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), &options_, &out_))) return {};
  return id(out_);
}

jlong variableMaxPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_max_pool2d_options options_;
  tinyai_max_pool2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_max_pool2d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &options_, &out_))) return {};
  return id(out_);
}

jlong arrayAvgPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_avg_pool2d_options options_;
  tinyai_avg_pool2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_array out_{};
  if (!check(env, tinyai_array_avg_pool2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), &options_, &out_))) return {};
  return id(out_);
}

jlong variableAvgPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong given, jlongArray values) {
  const Entered entered(state);
  tinyai_avg_pool2d_options options_;
  tinyai_avg_pool2d_options_init(&options_);
  if (!fill(env, options_, given, values)) return {};
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_avg_pool2d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), &options_, &out_))) return {};
  return id(out_);
}

jlong arrayAdaptiveAvgPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong height, jlong width) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_adaptive_avg_pool2d(handle<tinyai_manager>(into), handle<tinyai_array>(x), height, width, &out_))) return {};
  return id(out_);
}

jlong variableAdaptiveAvgPool2d(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong height, jlong width) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_adaptive_avg_pool2d(handle<tinyai_manager>(into), handle<tinyai_variable>(x), height, width, &out_))) return {};
  return id(out_);
}

jlong arrayLayerNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta, jlong axis_count,
                     jdouble eps) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_layer_norm(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(gamma), handle<tinyai_array>(beta), axis_count, eps, &out_))) return {};
  return id(out_);
}

jlong variableLayerNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta,
                        jlong axis_count, jdouble eps) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_layer_norm(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(gamma), handle<tinyai_variable>(beta), axis_count, eps, &out_))) return {};
  return id(out_);
}

jlong arrayBatchNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta, jlong running_mean,
                     jlong running_variance, jboolean training, jdouble momentum, jdouble eps) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_batch_norm(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(gamma), handle<tinyai_array>(beta), handle<tinyai_array>(running_mean), handle<tinyai_array>(running_variance), training ? 1 : 0, momentum, eps, &out_))) return {};
  return id(out_);
}

jlong variableBatchNorm(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong gamma, jlong beta,
                        jlong running_mean, jlong running_variance, jboolean training, jdouble momentum, jdouble eps) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_batch_norm(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(gamma), handle<tinyai_variable>(beta), handle<tinyai_array>(running_mean), handle<tinyai_array>(running_variance), training ? 1 : 0, momentum, eps, &out_))) return {};
  return id(out_);
}

jlong arraySoftmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_softmax(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, &out_))) return {};
  return id(out_);
}

jlong variableSoftmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_softmax(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, &out_))) return {};
  return id(out_);
}

jlong arrayLogSoftmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_log_softmax(handle<tinyai_manager>(into), handle<tinyai_array>(x), axis, &out_))) return {};
  return id(out_);
}

jlong variableLogSoftmax(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong axis) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_log_softmax(handle<tinyai_manager>(into), handle<tinyai_variable>(x), axis, &out_))) return {};
  return id(out_);
}

jlong arrayMseLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_mse_loss(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(target), reduction, &out_))) return {};
  return id(out_);
}

jlong variableMseLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_mse_loss(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(target), reduction, &out_))) return {};
  return id(out_);
}

jlong arrayL1Loss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_l1_loss(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(target), reduction, &out_))) return {};
  return id(out_);
}

jlong variableL1Loss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_l1_loss(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(target), reduction, &out_))) return {};
  return id(out_);
}

jlong arrayHuberLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jdouble delta,
                     jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_huber_loss(handle<tinyai_manager>(into), handle<tinyai_array>(x), handle<tinyai_array>(target), delta, reduction, &out_))) return {};
  return id(out_);
}

jlong variableHuberLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong x, jlong target, jdouble delta,
                        jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_huber_loss(handle<tinyai_manager>(into), handle<tinyai_variable>(x), handle<tinyai_variable>(target), delta, reduction, &out_))) return {};
  return id(out_);
}

jlong arrayCrossEntropy(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong labels,
                        jdouble label_smoothing, jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_cross_entropy(handle<tinyai_manager>(into), handle<tinyai_array>(logits), handle<tinyai_array>(labels), label_smoothing, ignore_index, reduction, &out_))) return {};
  return id(out_);
}

jlong variableCrossEntropy(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong labels,
                           jdouble label_smoothing, jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_cross_entropy(handle<tinyai_manager>(into), handle<tinyai_variable>(logits), handle<tinyai_array>(labels), label_smoothing, ignore_index, reduction, &out_))) return {};
  return id(out_);
}

jlong arrayNllLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong log_probabilities, jlong labels,
                   jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_nll_loss(handle<tinyai_manager>(into), handle<tinyai_array>(log_probabilities), handle<tinyai_array>(labels), ignore_index, reduction, &out_))) return {};
  return id(out_);
}

jlong variableNllLoss(JNIEnv* env, jclass, jlong state, jlong into, jlong log_probabilities, jlong labels,
                      jlong ignore_index, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_nll_loss(handle<tinyai_manager>(into), handle<tinyai_variable>(log_probabilities), handle<tinyai_array>(labels), ignore_index, reduction, &out_))) return {};
  return id(out_);
}

jlong arrayBceWithLogits(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_array out_{};
  if (!check(env, tinyai_array_bce_with_logits(handle<tinyai_manager>(into), handle<tinyai_array>(logits), handle<tinyai_array>(target), reduction, &out_))) return {};
  return id(out_);
}

jlong variableBceWithLogits(JNIEnv* env, jclass, jlong state, jlong into, jlong logits, jlong target, jint reduction) {
  const Entered entered(state);
  tinyai_variable out_{};
  if (!check(env, tinyai_variable_bce_with_logits(handle<tinyai_manager>(into), handle<tinyai_variable>(logits), handle<tinyai_variable>(target), reduction, &out_))) return {};
  return id(out_);
}

const JNINativeMethod methods[] = {
    native("arrayZeros", "(JJ[JI)J", reinterpret_cast<void*>(arrayZeros)),
    native("arrayOnes", "(JJ[JI)J", reinterpret_cast<void*>(arrayOnes)),
    native("arrayFull", "(JJ[JDI)J", reinterpret_cast<void*>(arrayFull)),
    native("arrayEye", "(JJJJI)J", reinterpret_cast<void*>(arrayEye)),
    native("arrayArange", "(JJDDDI)J", reinterpret_cast<void*>(arrayArange)),
    native("arrayLinspace", "(JJDDJI)J", reinterpret_cast<void*>(arrayLinspace)),
    native("arrayUniform", "(JJ[JDDI)J", reinterpret_cast<void*>(arrayUniform)),
    native("arrayNormal", "(JJ[JDDI)J", reinterpret_cast<void*>(arrayNormal)),
    native("arrayRandint", "(JJ[JJJI)J", reinterpret_cast<void*>(arrayRandint)),
    native("arrayBernoulli", "(JJ[JDI)J", reinterpret_cast<void*>(arrayBernoulli)),
    native("arrayDropout", "(JJJDZ)J", reinterpret_cast<void*>(arrayDropout)),
    native("variableDropout", "(JJJDZ)J", reinterpret_cast<void*>(variableDropout)),
    native("arrayNeg", "(JJJ)J", reinterpret_cast<void*>(arrayNeg)),
    native("variableNeg", "(JJJ)J", reinterpret_cast<void*>(variableNeg)),
    native("arrayAbs", "(JJJ)J", reinterpret_cast<void*>(arrayAbs)),
    native("variableAbs", "(JJJ)J", reinterpret_cast<void*>(variableAbs)),
    native("arraySign", "(JJJ)J", reinterpret_cast<void*>(arraySign)),
    native("variableSign", "(JJJ)J", reinterpret_cast<void*>(variableSign)),
    native("arrayExp", "(JJJ)J", reinterpret_cast<void*>(arrayExp)),
    native("variableExp", "(JJJ)J", reinterpret_cast<void*>(variableExp)),
    native("arrayExpm1", "(JJJ)J", reinterpret_cast<void*>(arrayExpm1)),
    native("variableExpm1", "(JJJ)J", reinterpret_cast<void*>(variableExpm1)),
    native("arrayLog", "(JJJ)J", reinterpret_cast<void*>(arrayLog)),
    native("variableLog", "(JJJ)J", reinterpret_cast<void*>(variableLog)),
    native("arrayLog1p", "(JJJ)J", reinterpret_cast<void*>(arrayLog1p)),
    native("variableLog1p", "(JJJ)J", reinterpret_cast<void*>(variableLog1p)),
    native("arraySqrt", "(JJJ)J", reinterpret_cast<void*>(arraySqrt)),
    native("variableSqrt", "(JJJ)J", reinterpret_cast<void*>(variableSqrt)),
    native("arrayRsqrt", "(JJJ)J", reinterpret_cast<void*>(arrayRsqrt)),
    native("variableRsqrt", "(JJJ)J", reinterpret_cast<void*>(variableRsqrt)),
    native("arraySquare", "(JJJ)J", reinterpret_cast<void*>(arraySquare)),
    native("variableSquare", "(JJJ)J", reinterpret_cast<void*>(variableSquare)),
    native("arrayReciprocal", "(JJJ)J", reinterpret_cast<void*>(arrayReciprocal)),
    native("variableReciprocal", "(JJJ)J", reinterpret_cast<void*>(variableReciprocal)),
    native("arraySin", "(JJJ)J", reinterpret_cast<void*>(arraySin)),
    native("variableSin", "(JJJ)J", reinterpret_cast<void*>(variableSin)),
    native("arrayCos", "(JJJ)J", reinterpret_cast<void*>(arrayCos)),
    native("variableCos", "(JJJ)J", reinterpret_cast<void*>(variableCos)),
    native("arrayTan", "(JJJ)J", reinterpret_cast<void*>(arrayTan)),
    native("variableTan", "(JJJ)J", reinterpret_cast<void*>(variableTan)),
    native("arrayTanh", "(JJJ)J", reinterpret_cast<void*>(arrayTanh)),
    native("variableTanh", "(JJJ)J", reinterpret_cast<void*>(variableTanh)),
    native("arraySigmoid", "(JJJ)J", reinterpret_cast<void*>(arraySigmoid)),
    native("variableSigmoid", "(JJJ)J", reinterpret_cast<void*>(variableSigmoid)),
    native("arrayRelu", "(JJJ)J", reinterpret_cast<void*>(arrayRelu)),
    native("variableRelu", "(JJJ)J", reinterpret_cast<void*>(variableRelu)),
    native("arrayLeakyRelu", "(JJJD)J", reinterpret_cast<void*>(arrayLeakyRelu)),
    native("variableLeakyRelu", "(JJJD)J", reinterpret_cast<void*>(variableLeakyRelu)),
    native("arrayElu", "(JJJD)J", reinterpret_cast<void*>(arrayElu)),
    native("variableElu", "(JJJD)J", reinterpret_cast<void*>(variableElu)),
    native("arrayGelu", "(JJJZ)J", reinterpret_cast<void*>(arrayGelu)),
    native("variableGelu", "(JJJZ)J", reinterpret_cast<void*>(variableGelu)),
    native("arraySilu", "(JJJ)J", reinterpret_cast<void*>(arraySilu)),
    native("variableSilu", "(JJJ)J", reinterpret_cast<void*>(variableSilu)),
    native("arraySoftplus", "(JJJDD)J", reinterpret_cast<void*>(arraySoftplus)),
    native("variableSoftplus", "(JJJDD)J", reinterpret_cast<void*>(variableSoftplus)),
    native("arrayErf", "(JJJ)J", reinterpret_cast<void*>(arrayErf)),
    native("variableErf", "(JJJ)J", reinterpret_cast<void*>(variableErf)),
    native("arrayFloor", "(JJJ)J", reinterpret_cast<void*>(arrayFloor)),
    native("variableFloor", "(JJJ)J", reinterpret_cast<void*>(variableFloor)),
    native("arrayCeil", "(JJJ)J", reinterpret_cast<void*>(arrayCeil)),
    native("variableCeil", "(JJJ)J", reinterpret_cast<void*>(variableCeil)),
    native("arrayRound", "(JJJ)J", reinterpret_cast<void*>(arrayRound)),
    native("variableRound", "(JJJ)J", reinterpret_cast<void*>(variableRound)),
    native("arrayClip", "(JJJDD)J", reinterpret_cast<void*>(arrayClip)),
    native("variableClip", "(JJJDD)J", reinterpret_cast<void*>(variableClip)),
    native("arrayIsnan", "(JJJ)J", reinterpret_cast<void*>(arrayIsnan)),
    native("variableIsnan", "(JJJ)J", reinterpret_cast<void*>(variableIsnan)),
    native("arrayIsinf", "(JJJ)J", reinterpret_cast<void*>(arrayIsinf)),
    native("variableIsinf", "(JJJ)J", reinterpret_cast<void*>(variableIsinf)),
    native("arrayLogicalNot", "(JJJ)J", reinterpret_cast<void*>(arrayLogicalNot)),
    native("variableLogicalNot", "(JJJ)J", reinterpret_cast<void*>(variableLogicalNot)),
    native("arrayAddScalar", "(JJJD)J", reinterpret_cast<void*>(arrayAddScalar)),
    native("variableAddScalar", "(JJJD)J", reinterpret_cast<void*>(variableAddScalar)),
    native("arrayMulScalar", "(JJJD)J", reinterpret_cast<void*>(arrayMulScalar)),
    native("variableMulScalar", "(JJJD)J", reinterpret_cast<void*>(variableMulScalar)),
    native("arrayPowScalar", "(JJJD)J", reinterpret_cast<void*>(arrayPowScalar)),
    native("variablePowScalar", "(JJJD)J", reinterpret_cast<void*>(variablePowScalar)),
    native("arrayCast", "(JJJI)J", reinterpret_cast<void*>(arrayCast)),
    native("variableCast", "(JJJI)J", reinterpret_cast<void*>(variableCast)),
    native("arrayContiguous", "(JJJ)J", reinterpret_cast<void*>(arrayContiguous)),
    native("variableContiguous", "(JJJ)J", reinterpret_cast<void*>(variableContiguous)),
    native("arrayCopy", "(JJJ)J", reinterpret_cast<void*>(arrayCopy)),
    native("variableCopy", "(JJJ)J", reinterpret_cast<void*>(variableCopy)),
    native("arrayAdd", "(JJJJ)J", reinterpret_cast<void*>(arrayAdd)),
    native("variableAdd", "(JJJJ)J", reinterpret_cast<void*>(variableAdd)),
    native("arraySub", "(JJJJ)J", reinterpret_cast<void*>(arraySub)),
    native("variableSub", "(JJJJ)J", reinterpret_cast<void*>(variableSub)),
    native("arrayMul", "(JJJJ)J", reinterpret_cast<void*>(arrayMul)),
    native("variableMul", "(JJJJ)J", reinterpret_cast<void*>(variableMul)),
    native("arrayDiv", "(JJJJ)J", reinterpret_cast<void*>(arrayDiv)),
    native("variableDiv", "(JJJJ)J", reinterpret_cast<void*>(variableDiv)),
    native("arrayPow", "(JJJJ)J", reinterpret_cast<void*>(arrayPow)),
    native("variablePow", "(JJJJ)J", reinterpret_cast<void*>(variablePow)),
    native("arrayMaximum", "(JJJJ)J", reinterpret_cast<void*>(arrayMaximum)),
    native("variableMaximum", "(JJJJ)J", reinterpret_cast<void*>(variableMaximum)),
    native("arrayMinimum", "(JJJJ)J", reinterpret_cast<void*>(arrayMinimum)),
    native("variableMinimum", "(JJJJ)J", reinterpret_cast<void*>(variableMinimum)),
    native("arrayMod", "(JJJJ)J", reinterpret_cast<void*>(arrayMod)),
    native("variableMod", "(JJJJ)J", reinterpret_cast<void*>(variableMod)),
    native("arrayEqual", "(JJJJ)J", reinterpret_cast<void*>(arrayEqual)),
    native("variableEqual", "(JJJJ)J", reinterpret_cast<void*>(variableEqual)),
    native("arrayNotEqual", "(JJJJ)J", reinterpret_cast<void*>(arrayNotEqual)),
    native("variableNotEqual", "(JJJJ)J", reinterpret_cast<void*>(variableNotEqual)),
    native("arrayLess", "(JJJJ)J", reinterpret_cast<void*>(arrayLess)),
    native("variableLess", "(JJJJ)J", reinterpret_cast<void*>(variableLess)),
    native("arrayLessEqual", "(JJJJ)J", reinterpret_cast<void*>(arrayLessEqual)),
    native("variableLessEqual", "(JJJJ)J", reinterpret_cast<void*>(variableLessEqual)),
    native("arrayGreater", "(JJJJ)J", reinterpret_cast<void*>(arrayGreater)),
    native("variableGreater", "(JJJJ)J", reinterpret_cast<void*>(variableGreater)),
    native("arrayGreaterEqual", "(JJJJ)J", reinterpret_cast<void*>(arrayGreaterEqual)),
    native("variableGreaterEqual", "(JJJJ)J", reinterpret_cast<void*>(variableGreaterEqual)),
    native("arrayLogicalAnd", "(JJJJ)J", reinterpret_cast<void*>(arrayLogicalAnd)),
    native("variableLogicalAnd", "(JJJJ)J", reinterpret_cast<void*>(variableLogicalAnd)),
    native("arrayLogicalOr", "(JJJJ)J", reinterpret_cast<void*>(arrayLogicalOr)),
    native("variableLogicalOr", "(JJJJ)J", reinterpret_cast<void*>(variableLogicalOr)),
    native("arrayLogicalXor", "(JJJJ)J", reinterpret_cast<void*>(arrayLogicalXor)),
    native("variableLogicalXor", "(JJJJ)J", reinterpret_cast<void*>(variableLogicalXor)),
    native("arrayAddInplace", "(JJJ)V", reinterpret_cast<void*>(arrayAddInplace)),
    native("variableAddInplace", "(JJJ)V", reinterpret_cast<void*>(variableAddInplace)),
    native("arraySubInplace", "(JJJ)V", reinterpret_cast<void*>(arraySubInplace)),
    native("variableSubInplace", "(JJJ)V", reinterpret_cast<void*>(variableSubInplace)),
    native("arrayMulInplace", "(JJJ)V", reinterpret_cast<void*>(arrayMulInplace)),
    native("variableMulInplace", "(JJJ)V", reinterpret_cast<void*>(variableMulInplace)),
    native("arrayDivInplace", "(JJJ)V", reinterpret_cast<void*>(arrayDivInplace)),
    native("variableDivInplace", "(JJJ)V", reinterpret_cast<void*>(variableDivInplace)),
    native("arrayAssign", "(JJJ)V", reinterpret_cast<void*>(arrayAssign)),
    native("variableAssign", "(JJJ)V", reinterpret_cast<void*>(variableAssign)),
    native("arrayWhere", "(JJJJJ)J", reinterpret_cast<void*>(arrayWhere)),
    native("variableWhere", "(JJJJJ)J", reinterpret_cast<void*>(variableWhere)),
    native("arrayMaskedFill", "(JJJJD)J", reinterpret_cast<void*>(arrayMaskedFill)),
    native("variableMaskedFill", "(JJJJD)J", reinterpret_cast<void*>(variableMaskedFill)),
    native("arraySum", "(JJJ[JZ)J", reinterpret_cast<void*>(arraySum)),
    native("variableSum", "(JJJ[JZ)J", reinterpret_cast<void*>(variableSum)),
    native("arrayMean", "(JJJ[JZ)J", reinterpret_cast<void*>(arrayMean)),
    native("variableMean", "(JJJ[JZ)J", reinterpret_cast<void*>(variableMean)),
    native("arrayProd", "(JJJ[JZ)J", reinterpret_cast<void*>(arrayProd)),
    native("variableProd", "(JJJ[JZ)J", reinterpret_cast<void*>(variableProd)),
    native("arrayMax", "(JJJ[JZ)J", reinterpret_cast<void*>(arrayMax)),
    native("variableMax", "(JJJ[JZ)J", reinterpret_cast<void*>(variableMax)),
    native("arrayMin", "(JJJ[JZ)J", reinterpret_cast<void*>(arrayMin)),
    native("variableMin", "(JJJ[JZ)J", reinterpret_cast<void*>(variableMin)),
    native("arrayAny", "(JJJ[JZ)J", reinterpret_cast<void*>(arrayAny)),
    native("variableAny", "(JJJ[JZ)J", reinterpret_cast<void*>(variableAny)),
    native("arrayAll", "(JJJ[JZ)J", reinterpret_cast<void*>(arrayAll)),
    native("variableAll", "(JJJ[JZ)J", reinterpret_cast<void*>(variableAll)),
    native("arrayVar", "(JJJ[JJZ)J", reinterpret_cast<void*>(arrayVar)),
    native("variableVar", "(JJJ[JJZ)J", reinterpret_cast<void*>(variableVar)),
    native("arrayStd", "(JJJ[JJZ)J", reinterpret_cast<void*>(arrayStd)),
    native("variableStd", "(JJJ[JJZ)J", reinterpret_cast<void*>(variableStd)),
    native("arrayLogsumexp", "(JJJ[JZ)J", reinterpret_cast<void*>(arrayLogsumexp)),
    native("variableLogsumexp", "(JJJ[JZ)J", reinterpret_cast<void*>(variableLogsumexp)),
    native("arrayNorm", "(JJJ[JDZ)J", reinterpret_cast<void*>(arrayNorm)),
    native("variableNorm", "(JJJ[JDZ)J", reinterpret_cast<void*>(variableNorm)),
    native("arrayArgmax", "(JJJJZ)J", reinterpret_cast<void*>(arrayArgmax)),
    native("variableArgmax", "(JJJJZ)J", reinterpret_cast<void*>(variableArgmax)),
    native("arrayArgmin", "(JJJJZ)J", reinterpret_cast<void*>(arrayArgmin)),
    native("variableArgmin", "(JJJJZ)J", reinterpret_cast<void*>(variableArgmin)),
    native("arrayCumsum", "(JJJJZ)J", reinterpret_cast<void*>(arrayCumsum)),
    native("variableCumsum", "(JJJJZ)J", reinterpret_cast<void*>(variableCumsum)),
    native("arrayReshape", "(JJJ[J)J", reinterpret_cast<void*>(arrayReshape)),
    native("variableReshape", "(JJJ[J)J", reinterpret_cast<void*>(variableReshape)),
    native("arrayTranspose", "(JJJ[J)J", reinterpret_cast<void*>(arrayTranspose)),
    native("variableTranspose", "(JJJ[J)J", reinterpret_cast<void*>(variableTranspose)),
    native("arrayExpand", "(JJJ[J)J", reinterpret_cast<void*>(arrayExpand)),
    native("variableExpand", "(JJJ[J)J", reinterpret_cast<void*>(variableExpand)),
    native("arraySqueeze", "(JJJ[J)J", reinterpret_cast<void*>(arraySqueeze)),
    native("variableSqueeze", "(JJJ[J)J", reinterpret_cast<void*>(variableSqueeze)),
    native("arrayUnsqueeze", "(JJJJ)J", reinterpret_cast<void*>(arrayUnsqueeze)),
    native("variableUnsqueeze", "(JJJJ)J", reinterpret_cast<void*>(variableUnsqueeze)),
    native("arrayFlatten", "(JJJJJ)J", reinterpret_cast<void*>(arrayFlatten)),
    native("variableFlatten", "(JJJJJ)J", reinterpret_cast<void*>(variableFlatten)),
    native("arrayConcat", "(JJ[JJ)J", reinterpret_cast<void*>(arrayConcat)),
    native("variableConcat", "(JJ[JJ)J", reinterpret_cast<void*>(variableConcat)),
    native("arrayStack", "(JJ[JJ)J", reinterpret_cast<void*>(arrayStack)),
    native("variableStack", "(JJ[JJ)J", reinterpret_cast<void*>(variableStack)),
    native("arraySplit", "(JJJJJ)[J", reinterpret_cast<void*>(arraySplit)),
    native("variableSplit", "(JJJJJ)[J", reinterpret_cast<void*>(variableSplit)),
    native("arraySlice", "(JJJJJJJ)J", reinterpret_cast<void*>(arraySlice)),
    native("variableSlice", "(JJJJJJJ)J", reinterpret_cast<void*>(variableSlice)),
    native("arrayFlip", "(JJJ[J)J", reinterpret_cast<void*>(arrayFlip)),
    native("variableFlip", "(JJJ[J)J", reinterpret_cast<void*>(variableFlip)),
    native("arrayPad", "(JJJ[JD)J", reinterpret_cast<void*>(arrayPad)),
    native("variablePad", "(JJJ[JD)J", reinterpret_cast<void*>(variablePad)),
    native("arrayRepeat", "(JJJJJ)J", reinterpret_cast<void*>(arrayRepeat)),
    native("variableRepeat", "(JJJJJ)J", reinterpret_cast<void*>(variableRepeat)),
    native("arrayTile", "(JJJ[J)J", reinterpret_cast<void*>(arrayTile)),
    native("variableTile", "(JJJ[J)J", reinterpret_cast<void*>(variableTile)),
    native("arrayGatherNd", "(JJJJ)J", reinterpret_cast<void*>(arrayGatherNd)),
    native("variableGatherNd", "(JJJJ)J", reinterpret_cast<void*>(variableGatherNd)),
    native("arrayIndexSelect", "(JJJJJ)J", reinterpret_cast<void*>(arrayIndexSelect)),
    native("variableIndexSelect", "(JJJJJ)J", reinterpret_cast<void*>(variableIndexSelect)),
    native("arrayGather", "(JJJJJ)J", reinterpret_cast<void*>(arrayGather)),
    native("variableGather", "(JJJJJ)J", reinterpret_cast<void*>(variableGather)),
    native("arrayTakeAlong", "(JJJJJ)J", reinterpret_cast<void*>(arrayTakeAlong)),
    native("variableTakeAlong", "(JJJJJ)J", reinterpret_cast<void*>(variableTakeAlong)),
    native("arrayScatterAdd", "(JJJJJJ)J", reinterpret_cast<void*>(arrayScatterAdd)),
    native("variableScatterAdd", "(JJJJJJ)J", reinterpret_cast<void*>(variableScatterAdd)),
    native("arrayOneHot", "(JJJJI)J", reinterpret_cast<void*>(arrayOneHot)),
    native("arrayTril", "(JJJJ)J", reinterpret_cast<void*>(arrayTril)),
    native("variableTril", "(JJJJ)J", reinterpret_cast<void*>(variableTril)),
    native("arrayTriu", "(JJJJ)J", reinterpret_cast<void*>(arrayTriu)),
    native("variableTriu", "(JJJJ)J", reinterpret_cast<void*>(variableTriu)),
    native("arrayTopk", "(JJJJJZ)[J", reinterpret_cast<void*>(arrayTopk)),
    native("variableTopk", "(JJJJJZ)[J", reinterpret_cast<void*>(variableTopk)),
    native("arraySort", "(JJJJZ)[J", reinterpret_cast<void*>(arraySort)),
    native("variableSort", "(JJJJZ)[J", reinterpret_cast<void*>(variableSort)),
    native("arrayEmbedding", "(JJJJJ)J", reinterpret_cast<void*>(arrayEmbedding)),
    native("variableEmbedding", "(JJJJJ)J", reinterpret_cast<void*>(variableEmbedding)),
    native("arrayMatmul", "(JJJJ)J", reinterpret_cast<void*>(arrayMatmul)),
    native("variableMatmul", "(JJJJ)J", reinterpret_cast<void*>(variableMatmul)),
    native("arrayLinear", "(JJJJJ)J", reinterpret_cast<void*>(arrayLinear)),
    native("variableLinear", "(JJJJJ)J", reinterpret_cast<void*>(variableLinear)),
    native("arrayDot", "(JJJJ)J", reinterpret_cast<void*>(arrayDot)),
    native("variableDot", "(JJJJ)J", reinterpret_cast<void*>(variableDot)),
    native("arrayOuter", "(JJJJ)J", reinterpret_cast<void*>(arrayOuter)),
    native("variableOuter", "(JJJJ)J", reinterpret_cast<void*>(variableOuter)),
    native("arrayConv2d", "(JJJJJJ[J)J", reinterpret_cast<void*>(arrayConv2d)),
    native("variableConv2d", "(JJJJJJ[J)J", reinterpret_cast<void*>(variableConv2d)),
    native("arrayMaxPool2d", "(JJJJ[J)J", reinterpret_cast<void*>(arrayMaxPool2d)),
    native("variableMaxPool2d", "(JJJJ[J)J", reinterpret_cast<void*>(variableMaxPool2d)),
    native("arrayAvgPool2d", "(JJJJ[J)J", reinterpret_cast<void*>(arrayAvgPool2d)),
    native("variableAvgPool2d", "(JJJJ[J)J", reinterpret_cast<void*>(variableAvgPool2d)),
    native("arrayAdaptiveAvgPool2d", "(JJJJJ)J", reinterpret_cast<void*>(arrayAdaptiveAvgPool2d)),
    native("variableAdaptiveAvgPool2d", "(JJJJJ)J", reinterpret_cast<void*>(variableAdaptiveAvgPool2d)),
    native("arrayLayerNorm", "(JJJJJJD)J", reinterpret_cast<void*>(arrayLayerNorm)),
    native("variableLayerNorm", "(JJJJJJD)J", reinterpret_cast<void*>(variableLayerNorm)),
    native("arrayBatchNorm", "(JJJJJJJZDD)J", reinterpret_cast<void*>(arrayBatchNorm)),
    native("variableBatchNorm", "(JJJJJJJZDD)J", reinterpret_cast<void*>(variableBatchNorm)),
    native("arraySoftmax", "(JJJJ)J", reinterpret_cast<void*>(arraySoftmax)),
    native("variableSoftmax", "(JJJJ)J", reinterpret_cast<void*>(variableSoftmax)),
    native("arrayLogSoftmax", "(JJJJ)J", reinterpret_cast<void*>(arrayLogSoftmax)),
    native("variableLogSoftmax", "(JJJJ)J", reinterpret_cast<void*>(variableLogSoftmax)),
    native("arrayMseLoss", "(JJJJI)J", reinterpret_cast<void*>(arrayMseLoss)),
    native("variableMseLoss", "(JJJJI)J", reinterpret_cast<void*>(variableMseLoss)),
    native("arrayL1Loss", "(JJJJI)J", reinterpret_cast<void*>(arrayL1Loss)),
    native("variableL1Loss", "(JJJJI)J", reinterpret_cast<void*>(variableL1Loss)),
    native("arrayHuberLoss", "(JJJJDI)J", reinterpret_cast<void*>(arrayHuberLoss)),
    native("variableHuberLoss", "(JJJJDI)J", reinterpret_cast<void*>(variableHuberLoss)),
    native("arrayCrossEntropy", "(JJJJDJI)J", reinterpret_cast<void*>(arrayCrossEntropy)),
    native("variableCrossEntropy", "(JJJJDJI)J", reinterpret_cast<void*>(variableCrossEntropy)),
    native("arrayNllLoss", "(JJJJJI)J", reinterpret_cast<void*>(arrayNllLoss)),
    native("variableNllLoss", "(JJJJJI)J", reinterpret_cast<void*>(variableNllLoss)),
    native("arrayBceWithLogits", "(JJJJI)J", reinterpret_cast<void*>(arrayBceWithLogits)),
    native("variableBceWithLogits", "(JJJJI)J", reinterpret_cast<void*>(variableBceWithLogits)),
};

}  // namespace

bool register_operators(JNIEnv* env, jclass owner) {
  return env->RegisterNatives(owner, methods, sizeof methods / sizeof *methods) == JNI_OK;
}

}  // namespace tinyai_jni
