// Options and enumerations of operators: generated from api/operators.toml; do not edit.

use crate::options::{defaults, whole_or, windows_or_none};
use crate::{ffi, Result};
use std::mem::size_of;

/// What becomes of the losses of single elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Reduction {
    /// Their mean.
    Mean,
    /// Their sum.
    Sum,
    /// All of them.
    None,
}

impl Reduction {
    pub(crate) fn raw(self) -> i32 {
        match self {
            Self::Mean => ffi::TINYAI_REDUCTION_MEAN,
            Self::Sum => ffi::TINYAI_REDUCTION_SUM,
            Self::None => ffi::TINYAI_REDUCTION_NONE,
        }
    }
}

/// How elements between others are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Interpolation {
    /// The one that is there.
    Nearest,
    /// By a line between two.
    Linear,
    /// By a cubic curve near four.
    Cubic,
}

impl Interpolation {
    pub(crate) fn raw(self) -> i32 {
        match self {
            Self::Nearest => ffi::TINYAI_INTERPOLATION_NEAREST,
            Self::Linear => ffi::TINYAI_INTERPOLATION_LINEAR,
            Self::Cubic => ffi::TINYAI_INTERPOLATION_CUBIC,
        }
    }
}

/// Options of `unfold`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct UnfoldOptions {
    /// Height and width of the window.
    pub kernel: [i64; 2],
    /// Of the window, down and across. Default: \[1, 1\].
    pub stride: [i64; 2],
    /// Zeros around the image, above and below, left and right. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// The distance of the window's elements. Default: \[1, 1\].
    pub dilation: [i64; 2],
}

impl UnfoldOptions {
    /// The defaults, with what has none.
    pub fn new(kernel: [i64; 2]) -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_unfold_options_init) };
        Self { kernel, stride: raw.stride, padding: raw.padding, dilation: raw.dilation }
    }
}

impl UnfoldOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_unfold_options {
        ffi::tinyai_unfold_options { struct_size: size_of::<ffi::tinyai_unfold_options>(), kernel: self.kernel, stride: self.stride, padding: self.padding, dilation: self.dilation }
    }
}

/// Options of `fold`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct FoldOptions {
    /// Of the images. Default: 0.
    pub height: i64,
    /// Of the images. Default: 0.
    pub width: i64,
    /// Height and width of the window.
    pub kernel: [i64; 2],
    /// Of the window, down and across. Default: \[1, 1\].
    pub stride: [i64; 2],
    /// Zeros around the image, above and below, left and right. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// The distance of the window's elements. Default: \[1, 1\].
    pub dilation: [i64; 2],
}

impl FoldOptions {
    /// The defaults, with what has none.
    pub fn new(kernel: [i64; 2]) -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_fold_options_init) };
        Self { height: raw.height, width: raw.width, kernel, stride: raw.stride, padding: raw.padding, dilation: raw.dilation }
    }
}

impl FoldOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_fold_options {
        ffi::tinyai_fold_options { struct_size: size_of::<ffi::tinyai_fold_options>(), height: self.height, width: self.width, kernel: self.kernel, stride: self.stride, padding: self.padding, dilation: self.dilation }
    }
}

/// Options of `interpolate_by`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct InterpolateByOptions {
    /// Of the last axis, more than 0. Default: 1.0.
    pub width_scale: f64,
    /// Of the axis before it; 1 where there is none. Default: 1.0.
    pub height_scale: f64,
    /// Of the axis before that; 1 where there is none. Default: 1.0.
    pub depth_scale: f64,
    /// How elements between others are found. Default: Interpolation::Nearest.
    pub mode: Interpolation,
    /// As of interpolate(). Default: false.
    pub align_corners: bool,
}

impl Default for InterpolateByOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_interpolate_by_options_init) };
        Self { width_scale: raw.width_scale, height_scale: raw.height_scale, depth_scale: raw.depth_scale, mode: Interpolation::Nearest, align_corners: raw.align_corners != 0 }
    }
}

impl InterpolateByOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_interpolate_by_options {
        ffi::tinyai_interpolate_by_options { struct_size: size_of::<ffi::tinyai_interpolate_by_options>(), width_scale: self.width_scale, height_scale: self.height_scale, depth_scale: self.depth_scale, mode: self.mode.raw(), align_corners: i32::from(self.align_corners) }
    }
}

/// Options of `conv2d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Conv2dOptions {
    /// Of the window, down and across. Default: \[1, 1\].
    pub stride: [i64; 2],
    /// Zeros around x, above and below, left and right. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// The distance of the window's elements. Default: \[1, 1\].
    pub dilation: [i64; 2],
    /// Into how many independent parts the channels fall. Default: 1.
    pub groups: i64,
}

impl Default for Conv2dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_conv2d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, dilation: raw.dilation, groups: raw.groups }
    }
}

impl Conv2dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_conv2d_options {
        ffi::tinyai_conv2d_options { struct_size: size_of::<ffi::tinyai_conv2d_options>(), stride: self.stride, padding: self.padding, dilation: self.dilation, groups: self.groups }
    }
}

/// Options of `conv3d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Conv3dOptions {
    /// Of the window, along depth, height and width. Default: \[1, 1, 1\].
    pub stride: [i64; 3],
    /// Zeros around x, before and behind along each axis. Default: \[0, 0, 0\].
    pub padding: [i64; 3],
    /// The distance of the window's elements. Default: \[1, 1, 1\].
    pub dilation: [i64; 3],
    /// Into how many independent parts the channels fall. Default: 1.
    pub groups: i64,
}

impl Default for Conv3dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_conv3d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, dilation: raw.dilation, groups: raw.groups }
    }
}

impl Conv3dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_conv3d_options {
        ffi::tinyai_conv3d_options { struct_size: size_of::<ffi::tinyai_conv3d_options>(), stride: self.stride, padding: self.padding, dilation: self.dilation, groups: self.groups }
    }
}

/// Options of `conv1d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Conv1dOptions {
    /// Of the window. Default: 1.
    pub stride: i64,
    /// Zeros around x, before and behind. Default: 0.
    pub padding: i64,
    /// The distance of the window's elements. Default: 1.
    pub dilation: i64,
    /// Into how many independent parts the channels fall. Default: 1.
    pub groups: i64,
}

impl Default for Conv1dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_conv1d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, dilation: raw.dilation, groups: raw.groups }
    }
}

impl Conv1dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_conv1d_options {
        ffi::tinyai_conv1d_options { struct_size: size_of::<ffi::tinyai_conv1d_options>(), stride: self.stride, padding: self.padding, dilation: self.dilation, groups: self.groups }
    }
}

/// Options of `conv_transpose1d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ConvTranspose1dOptions {
    /// The distance of x's elements in the result. Default: 1.
    pub stride: i64,
    /// What is cut off the result, before and behind. Default: 0.
    pub padding: i64,
    /// Elements more behind; less than the stride or the dilation. Default: 0.
    pub output_padding: i64,
    /// The distance of the window's elements. Default: 1.
    pub dilation: i64,
    /// Into how many independent parts the channels fall. Default: 1.
    pub groups: i64,
}

impl Default for ConvTranspose1dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_conv_transpose1d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, output_padding: raw.output_padding, dilation: raw.dilation, groups: raw.groups }
    }
}

impl ConvTranspose1dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_conv_transpose1d_options {
        ffi::tinyai_conv_transpose1d_options { struct_size: size_of::<ffi::tinyai_conv_transpose1d_options>(), stride: self.stride, padding: self.padding, output_padding: self.output_padding, dilation: self.dilation, groups: self.groups }
    }
}

/// Options of `conv_transpose2d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ConvTranspose2dOptions {
    /// The distance of x's elements in the result, down and across. Default: \[1, 1\].
    pub stride: [i64; 2],
    /// What is cut off the result, above and below, left and right. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// Rows more below and columns more to the right; fewer than the stride or the dilation. Default: \[0, 0\].
    pub output_padding: [i64; 2],
    /// The distance of the window's elements. Default: \[1, 1\].
    pub dilation: [i64; 2],
    /// Into how many independent parts the channels fall. Default: 1.
    pub groups: i64,
}

impl Default for ConvTranspose2dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_conv_transpose2d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, output_padding: raw.output_padding, dilation: raw.dilation, groups: raw.groups }
    }
}

impl ConvTranspose2dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_conv_transpose2d_options {
        ffi::tinyai_conv_transpose2d_options { struct_size: size_of::<ffi::tinyai_conv_transpose2d_options>(), stride: self.stride, padding: self.padding, output_padding: self.output_padding, dilation: self.dilation, groups: self.groups }
    }
}

/// Options of `conv_transpose3d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ConvTranspose3dOptions {
    /// The distance of x's elements in the result, along depth, height and width. Default: \[1, 1, 1\].
    pub stride: [i64; 3],
    /// What is cut off the result, before and behind along each axis. Default: \[0, 0, 0\].
    pub padding: [i64; 3],
    /// Elements more behind along each axis; fewer than the stride or the dilation. Default: \[0, 0, 0\].
    pub output_padding: [i64; 3],
    /// The distance of the window's elements. Default: \[1, 1, 1\].
    pub dilation: [i64; 3],
    /// Into how many independent parts the channels fall. Default: 1.
    pub groups: i64,
}

impl Default for ConvTranspose3dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_conv_transpose3d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, output_padding: raw.output_padding, dilation: raw.dilation, groups: raw.groups }
    }
}

impl ConvTranspose3dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_conv_transpose3d_options {
        ffi::tinyai_conv_transpose3d_options { struct_size: size_of::<ffi::tinyai_conv_transpose3d_options>(), stride: self.stride, padding: self.padding, output_padding: self.output_padding, dilation: self.dilation, groups: self.groups }
    }
}

/// Options of `quantized_conv2d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct QuantizedConv2dOptions {
    /// Of the window, down and across. Default: \[1, 1\].
    pub stride: [i64; 2],
    /// Zeros around x, above and below, left and right. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// The distance of the window's elements. Default: \[1, 1\].
    pub dilation: [i64; 2],
    /// Into how many independent parts the channels fall. Default: 1.
    pub groups: i64,
}

impl Default for QuantizedConv2dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_quantized_conv2d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, dilation: raw.dilation, groups: raw.groups }
    }
}

impl QuantizedConv2dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_quantized_conv2d_options {
        ffi::tinyai_quantized_conv2d_options { struct_size: size_of::<ffi::tinyai_quantized_conv2d_options>(), stride: self.stride, padding: self.padding, dilation: self.dilation, groups: self.groups }
    }
}

/// Options of `max_pool2d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct MaxPool2dOptions {
    /// Height and width of the window.
    pub kernel: [i64; 2],
    /// Of the window; `None`: its size.
    pub stride: Option<[i64; 2]>,
    /// Around x, above and below, left and right; half the window at most. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// Whether a last window that reaches beyond the padding counts, too, if it begins before. Default: false.
    pub ceil_mode: bool,
    /// The distance of the window's elements; more than 1 takes a copy of x in which they are neighbours. Default: \[1, 1\].
    pub dilation: [i64; 2],
}

impl MaxPool2dOptions {
    /// The defaults, with what has none.
    pub fn new(kernel: [i64; 2]) -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_max_pool2d_options_init) };
        Self { kernel, stride: None, padding: raw.padding, ceil_mode: raw.ceil_mode != 0, dilation: raw.dilation }
    }
}

impl MaxPool2dOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_max_pool2d_options> {
        Ok(ffi::tinyai_max_pool2d_options { struct_size: size_of::<ffi::tinyai_max_pool2d_options>(), kernel: self.kernel, stride: windows_or_none("stride", self.stride)?, padding: self.padding, ceil_mode: i32::from(self.ceil_mode), dilation: self.dilation })
    }
}

/// Options of `avg_pool2d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct AvgPool2dOptions {
    /// Height and width of the window.
    pub kernel: [i64; 2],
    /// Of the window; `None`: its size.
    pub stride: Option<[i64; 2]>,
    /// Around x, above and below, left and right; half the window at most. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// Whether padded zeros count as elements of the mean; what lies beyond the padding never does. Default: true.
    pub count_padding: bool,
    /// Whether a last window that reaches beyond the padding counts, too, if it begins before. Default: false.
    pub ceil_mode: bool,
}

impl AvgPool2dOptions {
    /// The defaults, with what has none.
    pub fn new(kernel: [i64; 2]) -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_avg_pool2d_options_init) };
        Self { kernel, stride: None, padding: raw.padding, count_padding: raw.count_padding != 0, ceil_mode: raw.ceil_mode != 0 }
    }
}

impl AvgPool2dOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_avg_pool2d_options> {
        Ok(ffi::tinyai_avg_pool2d_options { struct_size: size_of::<ffi::tinyai_avg_pool2d_options>(), kernel: self.kernel, stride: windows_or_none("stride", self.stride)?, padding: self.padding, count_padding: i32::from(self.count_padding), ceil_mode: i32::from(self.ceil_mode) })
    }
}

/// Options of `max_pool1d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct MaxPool1dOptions {
    /// Size of the window.
    pub kernel: i64,
    /// Of the window; `None`: its size.
    pub stride: Option<i64>,
    /// Around x, before and behind; half the window at most. Default: 0.
    pub padding: i64,
    /// Whether a last window that reaches beyond the padding counts, too, if it begins before. Default: false.
    pub ceil_mode: bool,
    /// The distance of the window's elements; more than 1 takes a copy of x in which they are neighbours. Default: 1.
    pub dilation: i64,
}

impl MaxPool1dOptions {
    /// The defaults, with what has none.
    pub fn new(kernel: i64) -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_max_pool1d_options_init) };
        Self { kernel, stride: None, padding: raw.padding, ceil_mode: raw.ceil_mode != 0, dilation: raw.dilation }
    }
}

impl MaxPool1dOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_max_pool1d_options> {
        Ok(ffi::tinyai_max_pool1d_options { struct_size: size_of::<ffi::tinyai_max_pool1d_options>(), kernel: self.kernel, stride: whole_or("stride", self.stride, 0)?, padding: self.padding, ceil_mode: i32::from(self.ceil_mode), dilation: self.dilation })
    }
}

/// Options of `avg_pool1d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct AvgPool1dOptions {
    /// Size of the window.
    pub kernel: i64,
    /// Of the window; `None`: its size.
    pub stride: Option<i64>,
    /// Around x, before and behind; half the window at most. Default: 0.
    pub padding: i64,
    /// Whether padded zeros count as elements of the mean; what lies beyond the padding never does. Default: true.
    pub count_padding: bool,
    /// Whether a last window that reaches beyond the padding counts, too, if it begins before. Default: false.
    pub ceil_mode: bool,
}

impl AvgPool1dOptions {
    /// The defaults, with what has none.
    pub fn new(kernel: i64) -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_avg_pool1d_options_init) };
        Self { kernel, stride: None, padding: raw.padding, count_padding: raw.count_padding != 0, ceil_mode: raw.ceil_mode != 0 }
    }
}

impl AvgPool1dOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_avg_pool1d_options> {
        Ok(ffi::tinyai_avg_pool1d_options { struct_size: size_of::<ffi::tinyai_avg_pool1d_options>(), kernel: self.kernel, stride: whole_or("stride", self.stride, 0)?, padding: self.padding, count_padding: i32::from(self.count_padding), ceil_mode: i32::from(self.ceil_mode) })
    }
}

/// Options of `max_pool3d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct MaxPool3dOptions {
    /// Depth, height and width of the window.
    pub kernel: [i64; 3],
    /// Of the window; `None`: its size.
    pub stride: Option<[i64; 3]>,
    /// Around x, before and behind along each axis; half the window at most. Default: \[0, 0, 0\].
    pub padding: [i64; 3],
    /// Whether a last window that reaches beyond the padding counts, too, if it begins before. Default: false.
    pub ceil_mode: bool,
    /// The distance of the window's elements; more than 1 takes a copy of x in which they are neighbours. Default: \[1, 1, 1\].
    pub dilation: [i64; 3],
}

impl MaxPool3dOptions {
    /// The defaults, with what has none.
    pub fn new(kernel: [i64; 3]) -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_max_pool3d_options_init) };
        Self { kernel, stride: None, padding: raw.padding, ceil_mode: raw.ceil_mode != 0, dilation: raw.dilation }
    }
}

impl MaxPool3dOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_max_pool3d_options> {
        Ok(ffi::tinyai_max_pool3d_options { struct_size: size_of::<ffi::tinyai_max_pool3d_options>(), kernel: self.kernel, stride: windows_or_none("stride", self.stride)?, padding: self.padding, ceil_mode: i32::from(self.ceil_mode), dilation: self.dilation })
    }
}

/// Options of `avg_pool3d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct AvgPool3dOptions {
    /// Depth, height and width of the window.
    pub kernel: [i64; 3],
    /// Of the window; `None`: its size.
    pub stride: Option<[i64; 3]>,
    /// Around x, before and behind along each axis; half the window at most. Default: \[0, 0, 0\].
    pub padding: [i64; 3],
    /// Whether padded zeros count as elements of the mean; what lies beyond the padding never does. Default: true.
    pub count_padding: bool,
    /// Whether a last window that reaches beyond the padding counts, too, if it begins before. Default: false.
    pub ceil_mode: bool,
}

impl AvgPool3dOptions {
    /// The defaults, with what has none.
    pub fn new(kernel: [i64; 3]) -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_avg_pool3d_options_init) };
        Self { kernel, stride: None, padding: raw.padding, count_padding: raw.count_padding != 0, ceil_mode: raw.ceil_mode != 0 }
    }
}

impl AvgPool3dOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_avg_pool3d_options> {
        Ok(ffi::tinyai_avg_pool3d_options { struct_size: size_of::<ffi::tinyai_avg_pool3d_options>(), kernel: self.kernel, stride: windows_or_none("stride", self.stride)?, padding: self.padding, count_padding: i32::from(self.count_padding), ceil_mode: i32::from(self.ceil_mode) })
    }
}
