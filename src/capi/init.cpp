// Initialisers from C.
#include "nn/tree/init.h"

#include "autograd/leaf.h"
#include "capi/attributes.h"
#include "capi/call.h"

using tinyai::Array;
using tinyai::fail;
using tinyai::Status;
namespace autograd = tinyai::autograd;
namespace capi = tinyai::capi;
namespace memory = tinyai::memory;
namespace nn = tinyai::nn;

namespace {

// A leaf is written in place; its scope's stream gives the numbers.
template <class Fill>
tinyai_status initialise(const char* call, tinyai_variable variable, const Fill& fill) {
  return capi::guarded(call, [&] {
    const memory::Pinned pinned = capi::pin(variable, "variable");
    Array& array = pinned.as<Array>();
    if (!autograd::leaf_of(tinyai::ops::Edge::from_bits(pinned->extra))) {
      fail(Status::kGraph, call, ": ", describe(array), " is the result of an operator, no leaf");
    }
    const memory::Place place = autograd::place_beside(*pinned);
    const tinyai::ops::Within within(tinyai::ops::context().inner(place, false));
    fill(array);
  });
}

nn::Nonlinearity to_nonlinearity(int32_t value) {
  if (value < TINYAI_GAIN_LINEAR || value > TINYAI_GAIN_SELU)
    fail(Status::kArgument, "there is no nonlinearity ", value);
  return static_cast<nn::Nonlinearity>(value);
}

nn::Fan to_fan(int32_t value) {
  if (value != TINYAI_FAN_IN && value != TINYAI_FAN_OUT) fail(Status::kArgument, "there is no fan ", value);
  return static_cast<nn::Fan>(value);
}

}  // namespace

double tinyai_init_gain(tinyai_gain nonlinearity, double slope) {
  if (nonlinearity < TINYAI_GAIN_LINEAR || nonlinearity > TINYAI_GAIN_SELU) return 1;
  return nn::gain_of(static_cast<nn::Nonlinearity>(nonlinearity), slope);
}

tinyai_status tinyai_init_constant(tinyai_variable variable, double value) {
  return initialise("init_constant", variable, [&](Array& array) { nn::fill(array, value); });
}

tinyai_status tinyai_init_uniform(tinyai_variable variable, double low, double high) {
  return initialise("init_uniform", variable, [&](Array& array) { nn::fill_uniform(array, low, high); });
}

tinyai_status tinyai_init_normal(tinyai_variable variable, double mean, double stddev) {
  return initialise("init_normal", variable, [&](Array& array) { nn::fill_normal(array, mean, stddev); });
}

tinyai_status tinyai_init_xavier_uniform(tinyai_variable variable, double gain) {
  return initialise("init_xavier_uniform", variable, [&](Array& array) { nn::fill_xavier_uniform(array, gain); });
}

tinyai_status tinyai_init_xavier_normal(tinyai_variable variable, double gain) {
  return initialise("init_xavier_normal", variable, [&](Array& array) { nn::fill_xavier_normal(array, gain); });
}

tinyai_status tinyai_init_kaiming_uniform(tinyai_variable variable, double slope, tinyai_fan fan,
                                          tinyai_gain nonlinearity) {
  return initialise("init_kaiming_uniform", variable, [&](Array& array) {
    nn::fill_kaiming_uniform(array, slope, to_fan(fan), to_nonlinearity(nonlinearity));
  });
}

tinyai_status tinyai_init_kaiming_normal(tinyai_variable variable, double slope, tinyai_fan fan,
                                         tinyai_gain nonlinearity) {
  return initialise("init_kaiming_normal", variable, [&](Array& array) {
    nn::fill_kaiming_normal(array, slope, to_fan(fan), to_nonlinearity(nonlinearity));
  });
}

tinyai_status tinyai_init_orthogonal(tinyai_variable variable, double gain) {
  return initialise("init_orthogonal", variable, [&](Array& array) { nn::fill_orthogonal(array, gain); });
}
