// The C functions of a family of operators (Normalisation): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/norm.h"
#include "ops/undo.h"
#include "tinyai.h"
#include "tinyai/operators/norm.h"

using namespace tinyai;

tinyai_status tinyai_array_layer_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma, tinyai_array beta,
                                      int64_t axis_count, double eps, tinyai_array* out) {
  return capi::guarded("layer_norm", [&] {
    capi::require(out, "out");
    const ops::LayerNormAttrs attrs{.axis_count = axis_count, .eps = eps};
    capi::Pins<3> in;
    in.array(x, "x");
    in.optional_array(gamma, "gamma");
    in.optional_array(beta, "beta");
    capi::run(ops::records::layer_norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_layer_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                         tinyai_variable beta, int64_t axis_count, double eps, tinyai_variable* out) {
  return capi::guarded("layer_norm", [&] {
    capi::require(out, "out");
    const ops::LayerNormAttrs attrs{.axis_count = axis_count, .eps = eps};
    capi::Pins<3> in;
    in.variable(x, "x");
    in.optional_variable(gamma, "gamma");
    in.optional_variable(beta, "beta");
    capi::run(ops::records::layer_norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_batch_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma, tinyai_array beta,
                                      tinyai_array running_mean, tinyai_array running_variance, int32_t training,
                                      double momentum, double eps, tinyai_array* out) {
  return capi::guarded("batch_norm", [&] {
    capi::require(out, "out");
    const ops::BatchNormAttrs attrs{.training = training != 0, .momentum = momentum, .eps = eps};
    capi::Pins<5> in;
    in.array(x, "x");
    in.optional_array(gamma, "gamma");
    in.optional_array(beta, "beta");
    in.optional_array(running_mean, "running_mean");
    in.optional_array(running_variance, "running_variance");
    const ops::Undo undo;
    capi::run(ops::records::batch_norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_batch_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                         tinyai_variable beta, tinyai_array running_mean, tinyai_array running_variance,
                                         int32_t training, double momentum, double eps, tinyai_variable* out) {
  return capi::guarded("batch_norm", [&] {
    capi::require(out, "out");
    const ops::BatchNormAttrs attrs{.training = training != 0, .momentum = momentum, .eps = eps};
    capi::Pins<5> in;
    in.variable(x, "x");
    in.optional_variable(gamma, "gamma");
    in.optional_variable(beta, "beta");
    in.optional_array(running_mean, "running_mean");
    in.optional_array(running_variance, "running_variance");
    const ops::Undo undo;
    capi::run(ops::records::batch_norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_rms_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma, int64_t axis_count,
                                    double eps, tinyai_array* out) {
  return capi::guarded("rms_norm", [&] {
    capi::require(out, "out");
    const ops::RmsNormAttrs attrs{.axis_count = axis_count, .eps = eps};
    capi::Pins<2> in;
    in.array(x, "x");
    in.optional_array(gamma, "gamma");
    capi::run(ops::records::rms_norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_rms_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                       int64_t axis_count, double eps, tinyai_variable* out) {
  return capi::guarded("rms_norm", [&] {
    capi::require(out, "out");
    const ops::RmsNormAttrs attrs{.axis_count = axis_count, .eps = eps};
    capi::Pins<2> in;
    in.variable(x, "x");
    in.optional_variable(gamma, "gamma");
    capi::run(ops::records::rms_norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_group_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma, tinyai_array beta,
                                      int64_t groups, double eps, tinyai_array* out) {
  return capi::guarded("group_norm", [&] {
    capi::require(out, "out");
    const ops::GroupNormAttrs attrs{.groups = groups, .eps = eps};
    capi::Pins<3> in;
    in.array(x, "x");
    in.optional_array(gamma, "gamma");
    in.optional_array(beta, "beta");
    capi::run(ops::records::group_norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_group_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                         tinyai_variable beta, int64_t groups, double eps, tinyai_variable* out) {
  return capi::guarded("group_norm", [&] {
    capi::require(out, "out");
    const ops::GroupNormAttrs attrs{.groups = groups, .eps = eps};
    capi::Pins<3> in;
    in.variable(x, "x");
    in.optional_variable(gamma, "gamma");
    in.optional_variable(beta, "beta");
    capi::run(ops::records::group_norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_instance_norm(tinyai_manager into, tinyai_array x, tinyai_array gamma, tinyai_array beta,
                                         double eps, tinyai_array* out) {
  return capi::guarded("instance_norm", [&] {
    capi::require(out, "out");
    const ops::InstanceNormAttrs attrs{.eps = eps};
    capi::Pins<3> in;
    in.array(x, "x");
    in.optional_array(gamma, "gamma");
    in.optional_array(beta, "beta");
    capi::run(ops::records::instance_norm, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_instance_norm(tinyai_manager into, tinyai_variable x, tinyai_variable gamma,
                                            tinyai_variable beta, double eps, tinyai_variable* out) {
  return capi::guarded("instance_norm", [&] {
    capi::require(out, "out");
    const ops::InstanceNormAttrs attrs{.eps = eps};
    capi::Pins<3> in;
    in.variable(x, "x");
    in.optional_variable(gamma, "gamma");
    in.optional_variable(beta, "beta");
    capi::run(ops::records::instance_norm, in, &attrs, into, out);
  });
}
