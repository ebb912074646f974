// The C functions of a family of operators (Shape): generated from api/operators.toml; do not edit.
#include "capi/attributes.h"
#include "capi/operator_call.h"
#include "ops/generated/shape.h"
#include "tinyai.h"
#include "tinyai/operators/shape.h"

using namespace tinyai;

tinyai_status tinyai_array_reshape(tinyai_manager into, tinyai_array x, const int64_t* shape, int64_t rank,
                                   tinyai_array* out) {
  return capi::guarded("reshape", [&] {
    capi::require(out, "out");
    const ops::ReshapeAttrs attrs{.shape = capi::to_ints(shape, rank, "shape")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::reshape, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_reshape(tinyai_manager into, tinyai_variable x, const int64_t* shape, int64_t rank,
                                      tinyai_variable* out) {
  return capi::guarded("reshape", [&] {
    capi::require(out, "out");
    const ops::ReshapeAttrs attrs{.shape = capi::to_ints(shape, rank, "shape")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::reshape, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_transpose(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                     tinyai_array* out) {
  return capi::guarded("transpose", [&] {
    capi::require(out, "out");
    const ops::TransposeAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::transpose, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_transpose(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                        tinyai_variable* out) {
  return capi::guarded("transpose", [&] {
    capi::require(out, "out");
    const ops::TransposeAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::transpose, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_expand(tinyai_manager into, tinyai_array x, const int64_t* shape, int64_t rank,
                                  tinyai_array* out) {
  return capi::guarded("expand", [&] {
    capi::require(out, "out");
    const ops::ExpandAttrs attrs{.shape = capi::to_ints(shape, rank, "shape")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::expand, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_expand(tinyai_manager into, tinyai_variable x, const int64_t* shape, int64_t rank,
                                     tinyai_variable* out) {
  return capi::guarded("expand", [&] {
    capi::require(out, "out");
    const ops::ExpandAttrs attrs{.shape = capi::to_ints(shape, rank, "shape")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::expand, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_squeeze(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                   tinyai_array* out) {
  return capi::guarded("squeeze", [&] {
    capi::require(out, "out");
    const ops::SqueezeAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::squeeze, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_squeeze(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                      tinyai_variable* out) {
  return capi::guarded("squeeze", [&] {
    capi::require(out, "out");
    const ops::SqueezeAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::squeeze, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_unsqueeze(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* out) {
  return capi::guarded("unsqueeze", [&] {
    capi::require(out, "out");
    const ops::UnsqueezeAttrs attrs{.axis = axis};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::unsqueeze, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_unsqueeze(tinyai_manager into, tinyai_variable x, int64_t axis, tinyai_variable* out) {
  return capi::guarded("unsqueeze", [&] {
    capi::require(out, "out");
    const ops::UnsqueezeAttrs attrs{.axis = axis};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::unsqueeze, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_flatten(tinyai_manager into, tinyai_array x, int64_t first, int64_t last,
                                   tinyai_array* out) {
  return capi::guarded("flatten", [&] {
    capi::require(out, "out");
    const ops::FlattenAttrs attrs{.first = first, .last = last};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::flatten, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_flatten(tinyai_manager into, tinyai_variable x, int64_t first, int64_t last,
                                      tinyai_variable* out) {
  return capi::guarded("flatten", [&] {
    capi::require(out, "out");
    const ops::FlattenAttrs attrs{.first = first, .last = last};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::flatten, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_concat(tinyai_manager into, const tinyai_array* xs, int64_t count, int64_t axis,
                                  tinyai_array* out) {
  return capi::guarded("concat", [&] {
    capi::require(out, "out");
    const ops::ConcatAttrs attrs{.axis = axis};
    capi::PinList in;
    in.arrays(xs, count, "xs");
    capi::run(ops::records::concat, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_concat(tinyai_manager into, const tinyai_variable* xs, int64_t count, int64_t axis,
                                     tinyai_variable* out) {
  return capi::guarded("concat", [&] {
    capi::require(out, "out");
    const ops::ConcatAttrs attrs{.axis = axis};
    capi::PinList in;
    in.variables(xs, count, "xs");
    capi::run(ops::records::concat, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_stack(tinyai_manager into, const tinyai_array* xs, int64_t count, int64_t axis,
                                 tinyai_array* out) {
  return capi::guarded("stack", [&] {
    capi::require(out, "out");
    const ops::StackAttrs attrs{.axis = axis};
    capi::PinList in;
    in.arrays(xs, count, "xs");
    capi::run(ops::records::stack, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_stack(tinyai_manager into, const tinyai_variable* xs, int64_t count, int64_t axis,
                                    tinyai_variable* out) {
  return capi::guarded("stack", [&] {
    capi::require(out, "out");
    const ops::StackAttrs attrs{.axis = axis};
    capi::PinList in;
    in.variables(xs, count, "xs");
    capi::run(ops::records::stack, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_split(tinyai_manager into, tinyai_array x, int64_t axis, tinyai_array* outs, int64_t count) {
  return capi::guarded("split", [&] {
    capi::require_list(outs, count, "outs");
    const ops::SplitAttrs attrs{.parts = count, .axis = axis};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::split, in, &attrs, into, outs, count);
  });
}

tinyai_status tinyai_variable_split(tinyai_manager into, tinyai_variable x, int64_t axis, tinyai_variable* outs,
                                    int64_t count) {
  return capi::guarded("split", [&] {
    capi::require_list(outs, count, "outs");
    const ops::SplitAttrs attrs{.parts = count, .axis = axis};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::split, in, &attrs, into, outs, count);
  });
}

tinyai_status tinyai_array_slice(tinyai_manager into, tinyai_array x, int64_t axis, int64_t start, int64_t stop,
                                 int64_t step, tinyai_array* out) {
  return capi::guarded("slice", [&] {
    capi::require(out, "out");
    const ops::SliceAttrs attrs{.axis = axis, .start = start, .stop = stop, .step = step};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::slice, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_slice(tinyai_manager into, tinyai_variable x, int64_t axis, int64_t start, int64_t stop,
                                    int64_t step, tinyai_variable* out) {
  return capi::guarded("slice", [&] {
    capi::require(out, "out");
    const ops::SliceAttrs attrs{.axis = axis, .start = start, .stop = stop, .step = step};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::slice, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_flip(tinyai_manager into, tinyai_array x, const int64_t* axes, int64_t axis_count,
                                tinyai_array* out) {
  return capi::guarded("flip", [&] {
    capi::require(out, "out");
    const ops::FlipAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::flip, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_flip(tinyai_manager into, tinyai_variable x, const int64_t* axes, int64_t axis_count,
                                   tinyai_variable* out) {
  return capi::guarded("flip", [&] {
    capi::require(out, "out");
    const ops::FlipAttrs attrs{.axes = capi::to_axes(axes, axis_count, "axes")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::flip, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_pad(tinyai_manager into, tinyai_array x, const int64_t* padding, int64_t padding_count,
                               double value, tinyai_array* out) {
  return capi::guarded("pad", [&] {
    capi::require(out, "out");
    const ops::PadAttrs attrs{.padding = capi::to_ints(padding, padding_count, "padding"), .value = value};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::pad, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_pad(tinyai_manager into, tinyai_variable x, const int64_t* padding, int64_t padding_count,
                                  double value, tinyai_variable* out) {
  return capi::guarded("pad", [&] {
    capi::require(out, "out");
    const ops::PadAttrs attrs{.padding = capi::to_ints(padding, padding_count, "padding"), .value = value};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::pad, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_repeat(tinyai_manager into, tinyai_array x, int64_t times, int64_t axis, tinyai_array* out) {
  return capi::guarded("repeat", [&] {
    capi::require(out, "out");
    const ops::RepeatAttrs attrs{.times = times, .axis = axis};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::repeat, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_repeat(tinyai_manager into, tinyai_variable x, int64_t times, int64_t axis,
                                     tinyai_variable* out) {
  return capi::guarded("repeat", [&] {
    capi::require(out, "out");
    const ops::RepeatAttrs attrs{.times = times, .axis = axis};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::repeat, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_tile(tinyai_manager into, tinyai_array x, const int64_t* times, int64_t axis_count,
                                tinyai_array* out) {
  return capi::guarded("tile", [&] {
    capi::require(out, "out");
    const ops::TileAttrs attrs{.times = capi::to_ints(times, axis_count, "times")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::tile, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_tile(tinyai_manager into, tinyai_variable x, const int64_t* times, int64_t axis_count,
                                   tinyai_variable* out) {
  return capi::guarded("tile", [&] {
    capi::require(out, "out");
    const ops::TileAttrs attrs{.times = capi::to_ints(times, axis_count, "times")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::tile, in, &attrs, into, out);
  });
}
