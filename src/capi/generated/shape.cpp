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

tinyai_status tinyai_array_meshgrid(tinyai_manager into, const tinyai_array* xs, int64_t count, int32_t xy,
                                    tinyai_array* outs) {
  return capi::guarded("meshgrid", [&] {
    capi::require_list(outs, count, "outs");
    const ops::MeshgridAttrs attrs{.xy = xy != 0};
    capi::PinList in;
    in.arrays(xs, count, "xs");
    capi::run(ops::records::meshgrid, in, &attrs, into, outs, count);
  });
}

tinyai_status tinyai_variable_meshgrid(tinyai_manager into, const tinyai_variable* xs, int64_t count, int32_t xy,
                                       tinyai_variable* outs) {
  return capi::guarded("meshgrid", [&] {
    capi::require_list(outs, count, "outs");
    const ops::MeshgridAttrs attrs{.xy = xy != 0};
    capi::PinList in;
    in.variables(xs, count, "xs");
    capi::run(ops::records::meshgrid, in, &attrs, into, outs, count);
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

tinyai_status tinyai_array_pad_reflect(tinyai_manager into, tinyai_array x, const int64_t* padding,
                                       int64_t padding_count, tinyai_array* out) {
  return capi::guarded("pad_reflect", [&] {
    capi::require(out, "out");
    const ops::PadReflectAttrs attrs{.padding = capi::to_ints(padding, padding_count, "padding")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::pad_reflect, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_pad_reflect(tinyai_manager into, tinyai_variable x, const int64_t* padding,
                                          int64_t padding_count, tinyai_variable* out) {
  return capi::guarded("pad_reflect", [&] {
    capi::require(out, "out");
    const ops::PadReflectAttrs attrs{.padding = capi::to_ints(padding, padding_count, "padding")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::pad_reflect, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_pad_replicate(tinyai_manager into, tinyai_array x, const int64_t* padding,
                                         int64_t padding_count, tinyai_array* out) {
  return capi::guarded("pad_replicate", [&] {
    capi::require(out, "out");
    const ops::PadReplicateAttrs attrs{.padding = capi::to_ints(padding, padding_count, "padding")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::pad_replicate, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_pad_replicate(tinyai_manager into, tinyai_variable x, const int64_t* padding,
                                            int64_t padding_count, tinyai_variable* out) {
  return capi::guarded("pad_replicate", [&] {
    capi::require(out, "out");
    const ops::PadReplicateAttrs attrs{.padding = capi::to_ints(padding, padding_count, "padding")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::pad_replicate, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_pad_circular(tinyai_manager into, tinyai_array x, const int64_t* padding,
                                        int64_t padding_count, tinyai_array* out) {
  return capi::guarded("pad_circular", [&] {
    capi::require(out, "out");
    const ops::PadCircularAttrs attrs{.padding = capi::to_ints(padding, padding_count, "padding")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::pad_circular, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_pad_circular(tinyai_manager into, tinyai_variable x, const int64_t* padding,
                                           int64_t padding_count, tinyai_variable* out) {
  return capi::guarded("pad_circular", [&] {
    capi::require(out, "out");
    const ops::PadCircularAttrs attrs{.padding = capi::to_ints(padding, padding_count, "padding")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::pad_circular, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_roll(tinyai_manager into, tinyai_array x, const int64_t* shifts, int64_t shift_count,
                                const int64_t* axes, int64_t axis_count, tinyai_array* out) {
  return capi::guarded("roll", [&] {
    capi::require(out, "out");
    const ops::RollAttrs attrs{.shifts = capi::to_ints(shifts, shift_count, "shifts"), .axes = capi::to_axes(axes, axis_count, "axes")};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::roll, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_roll(tinyai_manager into, tinyai_variable x, const int64_t* shifts, int64_t shift_count,
                                   const int64_t* axes, int64_t axis_count, tinyai_variable* out) {
  return capi::guarded("roll", [&] {
    capi::require(out, "out");
    const ops::RollAttrs attrs{.shifts = capi::to_ints(shifts, shift_count, "shifts"), .axes = capi::to_axes(axes, axis_count, "axes")};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::roll, in, &attrs, into, out);
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

tinyai_status tinyai_array_diag(tinyai_manager into, tinyai_array x, int64_t diagonal, tinyai_array* out) {
  return capi::guarded("diag", [&] {
    capi::require(out, "out");
    const ops::DiagAttrs attrs{.diagonal = diagonal};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::diag, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_diag(tinyai_manager into, tinyai_variable x, int64_t diagonal, tinyai_variable* out) {
  return capi::guarded("diag", [&] {
    capi::require(out, "out");
    const ops::DiagAttrs attrs{.diagonal = diagonal};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::diag, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_diagonal(tinyai_manager into, tinyai_array x, int64_t offset, int64_t axis1, int64_t axis2,
                                    tinyai_array* out) {
  return capi::guarded("diagonal", [&] {
    capi::require(out, "out");
    const ops::DiagonalAttrs attrs{.offset = offset, .axis1 = axis1, .axis2 = axis2};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::diagonal, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_diagonal(tinyai_manager into, tinyai_variable x, int64_t offset, int64_t axis1,
                                       int64_t axis2, tinyai_variable* out) {
  return capi::guarded("diagonal", [&] {
    capi::require(out, "out");
    const ops::DiagonalAttrs attrs{.offset = offset, .axis1 = axis1, .axis2 = axis2};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::diagonal, in, &attrs, into, out);
  });
}

void tinyai_unfold_options_init(tinyai_unfold_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_unfold_options);
  options->stride[0] = 1;
  options->stride[1] = 1;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
}

namespace {
ops::UnfoldAttrs read(const tinyai_unfold_options* options) {
  const tinyai_unfold_options given = capi::known_options(options, tinyai_unfold_options_init);
  ops::UnfoldAttrs attrs;
  attrs.kernel = {{given.kernel[0], given.kernel[1]}};
  attrs.stride = {{given.stride[0], given.stride[1]}};
  attrs.padding = {{given.padding[0], given.padding[1]}};
  attrs.dilation = {{given.dilation[0], given.dilation[1]}};
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_unfold(tinyai_manager into, tinyai_array x, const tinyai_unfold_options* options,
                                  tinyai_array* out) {
  return capi::guarded("unfold", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::UnfoldAttrs attrs = read(options);
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::unfold, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_unfold(tinyai_manager into, tinyai_variable x, const tinyai_unfold_options* options,
                                     tinyai_variable* out) {
  return capi::guarded("unfold", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::UnfoldAttrs attrs = read(options);
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::unfold, in, &attrs, into, out);
  });
}

void tinyai_fold_options_init(tinyai_fold_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_fold_options);
  options->height = 0;
  options->width = 0;
  options->stride[0] = 1;
  options->stride[1] = 1;
  options->padding[0] = 0;
  options->padding[1] = 0;
  options->dilation[0] = 1;
  options->dilation[1] = 1;
}

namespace {
ops::FoldAttrs read(const tinyai_fold_options* options) {
  const tinyai_fold_options given = capi::known_options(options, tinyai_fold_options_init);
  ops::FoldAttrs attrs;
  attrs.height = given.height;
  attrs.width = given.width;
  attrs.kernel = {{given.kernel[0], given.kernel[1]}};
  attrs.stride = {{given.stride[0], given.stride[1]}};
  attrs.padding = {{given.padding[0], given.padding[1]}};
  attrs.dilation = {{given.dilation[0], given.dilation[1]}};
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_fold(tinyai_manager into, tinyai_array x, const tinyai_fold_options* options,
                                tinyai_array* out) {
  return capi::guarded("fold", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::FoldAttrs attrs = read(options);
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::fold, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_fold(tinyai_manager into, tinyai_variable x, const tinyai_fold_options* options,
                                   tinyai_variable* out) {
  return capi::guarded("fold", [&] {
    capi::require(out, "out");
    capi::require(options, "options");
    const ops::FoldAttrs attrs = read(options);
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::fold, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_pixel_shuffle(tinyai_manager into, tinyai_array x, int64_t factor, tinyai_array* out) {
  return capi::guarded("pixel_shuffle", [&] {
    capi::require(out, "out");
    const ops::PixelShuffleAttrs attrs{.factor = factor};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::pixel_shuffle, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_pixel_shuffle(tinyai_manager into, tinyai_variable x, int64_t factor,
                                            tinyai_variable* out) {
  return capi::guarded("pixel_shuffle", [&] {
    capi::require(out, "out");
    const ops::PixelShuffleAttrs attrs{.factor = factor};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::pixel_shuffle, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_pixel_unshuffle(tinyai_manager into, tinyai_array x, int64_t factor, tinyai_array* out) {
  return capi::guarded("pixel_unshuffle", [&] {
    capi::require(out, "out");
    const ops::PixelUnshuffleAttrs attrs{.factor = factor};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::pixel_unshuffle, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_pixel_unshuffle(tinyai_manager into, tinyai_variable x, int64_t factor,
                                              tinyai_variable* out) {
  return capi::guarded("pixel_unshuffle", [&] {
    capi::require(out, "out");
    const ops::PixelUnshuffleAttrs attrs{.factor = factor};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::pixel_unshuffle, in, &attrs, into, out);
  });
}

tinyai_status tinyai_array_interpolate(tinyai_manager into, tinyai_array x, const int64_t* size, int64_t size_count,
                                       tinyai_interpolation mode, int32_t align_corners, tinyai_array* out) {
  return capi::guarded("interpolate", [&] {
    capi::require(out, "out");
    const ops::InterpolateAttrs attrs{.size = capi::to_ints(size, size_count, "size"), .mode = capi::to_enum<ops::Interpolation>(mode, "mode"), .align_corners = align_corners != 0};
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::interpolate, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_interpolate(tinyai_manager into, tinyai_variable x, const int64_t* size,
                                          int64_t size_count, tinyai_interpolation mode, int32_t align_corners,
                                          tinyai_variable* out) {
  return capi::guarded("interpolate", [&] {
    capi::require(out, "out");
    const ops::InterpolateAttrs attrs{.size = capi::to_ints(size, size_count, "size"), .mode = capi::to_enum<ops::Interpolation>(mode, "mode"), .align_corners = align_corners != 0};
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::interpolate, in, &attrs, into, out);
  });
}

void tinyai_interpolate_by_options_init(tinyai_interpolate_by_options* options) {
  if (!options) return;
  *options = {};
  options->struct_size = sizeof(tinyai_interpolate_by_options);
  options->width_scale = 1.0;
  options->height_scale = 1.0;
  options->depth_scale = 1.0;
  options->mode = TINYAI_INTERPOLATION_NEAREST;
  options->align_corners = 0;
}

namespace {
ops::InterpolateByAttrs read(const tinyai_interpolate_by_options* options) {
  const tinyai_interpolate_by_options given = capi::known_options(options, tinyai_interpolate_by_options_init);
  ops::InterpolateByAttrs attrs;
  attrs.width_scale = given.width_scale;
  attrs.height_scale = given.height_scale;
  attrs.depth_scale = given.depth_scale;
  attrs.mode = capi::to_enum<ops::Interpolation>(given.mode, "mode");
  attrs.align_corners = given.align_corners != 0;
  return attrs;
}
}  // namespace

tinyai_status tinyai_array_interpolate_by(tinyai_manager into, tinyai_array x,
                                          const tinyai_interpolate_by_options* options, tinyai_array* out) {
  return capi::guarded("interpolate_by", [&] {
    capi::require(out, "out");
    const ops::InterpolateByAttrs attrs = read(options);
    capi::Pins<1> in;
    in.array(x, "x");
    capi::run(ops::records::interpolate_by, in, &attrs, into, out);
  });
}

tinyai_status tinyai_variable_interpolate_by(tinyai_manager into, tinyai_variable x,
                                             const tinyai_interpolate_by_options* options, tinyai_variable* out) {
  return capi::guarded("interpolate_by", [&] {
    capi::require(out, "out");
    const ops::InterpolateByAttrs attrs = read(options);
    capi::Pins<1> in;
    in.variable(x, "x");
    capi::run(ops::records::interpolate_by, in, &attrs, into, out);
  });
}
