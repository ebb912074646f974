// The built-in modules: generated from api/modules.toml and models.toml; do not edit.

use crate::manager::SharedScope;
use crate::options::{defaults, real_or_none, whole_or, windows_or_none};
use crate::sizes::{Shape, Whole};
use crate::{ffi, DType, Module, Result};
use std::mem::size_of;

/// Activation functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Activation {
    /// max(x, 0).
    Relu,
    /// x, or slope \* x below 0.
    LeakyRelu,
    /// x, or alpha \* (exp(x) - 1) below 0.
    Elu,
    /// By erf.
    Gelu,
    /// By tanh.
    GeluTanh,
    /// x \* sigmoid(x).
    Silu,
    /// log(1 + exp(beta \* x)) / beta.
    Softplus,
    /// 1 / (1 + exp(-x)).
    Sigmoid,
    /// The hyperbolic tangent.
    Tanh,
    /// Along one axis.
    Softmax,
    /// Along one axis.
    LogSoftmax,
    /// max(x, 0), at most 6.
    Relu6,
}

impl Activation {
    pub(crate) fn raw(self) -> i32 {
        match self {
            Self::Relu => ffi::TINYAI_RELU,
            Self::LeakyRelu => ffi::TINYAI_LEAKY_RELU,
            Self::Elu => ffi::TINYAI_ELU,
            Self::Gelu => ffi::TINYAI_GELU,
            Self::GeluTanh => ffi::TINYAI_GELU_TANH,
            Self::Silu => ffi::TINYAI_SILU,
            Self::Softplus => ffi::TINYAI_SOFTPLUS,
            Self::Sigmoid => ffi::TINYAI_SIGMOID,
            Self::Tanh => ffi::TINYAI_TANH,
            Self::Softmax => ffi::TINYAI_SOFTMAX,
            Self::LogSoftmax => ffi::TINYAI_LOG_SOFTMAX,
            Self::Relu6 => ffi::TINYAI_RELU6,
        }
    }
}

/// How what several modules give becomes one result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Join {
    /// The sum.
    Add,
    /// The product, element by element.
    Multiply,
    /// One behind the other along an axis.
    Concat,
}

impl Join {
    pub(crate) fn raw(self) -> i32 {
        match self {
            Self::Add => ffi::TINYAI_JOIN_ADD,
            Self::Multiply => ffi::TINYAI_JOIN_MULTIPLY,
            Self::Concat => ffi::TINYAI_JOIN_CONCAT,
        }
    }
}

/// Options of `conv2d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleConv2dOptions {
    /// Height and width; at least 1. Default: \[1, 1\].
    pub stride: [i64; 2],
    /// Zeros on both sides. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// Distance of the kernel's elements; at least 1. Default: \[1, 1\].
    pub dilation: [i64; 2],
    /// Channels are split into so many groups; at least 1. Default: 1.
    pub groups: i64,
    /// Whether there is one. Default: true.
    pub bias: bool,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModuleConv2dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_conv2d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, dilation: raw.dilation, groups: raw.groups, bias: raw.bias != 0, dtype: DType::F32 }
    }
}

impl ModuleConv2dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_conv2d_options {
        ffi::tinyai_module_conv2d_options { struct_size: size_of::<ffi::tinyai_module_conv2d_options>(), stride: self.stride, padding: self.padding, dilation: self.dilation, groups: self.groups, bias: i32::from(self.bias), dtype: self.dtype.raw() }
    }
}

/// Options of `depthwise_separable`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleDepthwiseSeparableOptions {
    /// Height and width; at least 1. Default: \[1, 1\].
    pub stride: [i64; 2],
    /// Zeros on both sides. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// Distance of the kernel's elements; at least 1. Default: \[1, 1\].
    pub dilation: [i64; 2],
    /// Whether each of the two has one. Default: true.
    pub bias: bool,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModuleDepthwiseSeparableOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_depthwise_separable_options_init) };
        Self { stride: raw.stride, padding: raw.padding, dilation: raw.dilation, bias: raw.bias != 0, dtype: DType::F32 }
    }
}

impl ModuleDepthwiseSeparableOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_depthwise_separable_options {
        ffi::tinyai_module_depthwise_separable_options { struct_size: size_of::<ffi::tinyai_module_depthwise_separable_options>(), stride: self.stride, padding: self.padding, dilation: self.dilation, bias: i32::from(self.bias), dtype: self.dtype.raw() }
    }
}

/// Options of `conv1d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleConv1dOptions {
    /// Of the window; at least 1. Default: 1.
    pub stride: i64,
    /// Zeros on both sides. Default: 0.
    pub padding: i64,
    /// Distance of the kernel's elements; at least 1. Default: 1.
    pub dilation: i64,
    /// Channels are split into so many groups; at least 1. Default: 1.
    pub groups: i64,
    /// Whether there is one. Default: true.
    pub bias: bool,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModuleConv1dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_conv1d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, dilation: raw.dilation, groups: raw.groups, bias: raw.bias != 0, dtype: DType::F32 }
    }
}

impl ModuleConv1dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_conv1d_options {
        ffi::tinyai_module_conv1d_options { struct_size: size_of::<ffi::tinyai_module_conv1d_options>(), stride: self.stride, padding: self.padding, dilation: self.dilation, groups: self.groups, bias: i32::from(self.bias), dtype: self.dtype.raw() }
    }
}

/// Options of `conv_transpose1d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleConvTranspose1dOptions {
    /// Distance of the input's elements in the output; at least 1. Default: 1.
    pub stride: i64,
    /// Cut off the output on both sides. Default: 0.
    pub padding: i64,
    /// Elements more behind; less than stride or dilation. Default: 0.
    pub output_padding: i64,
    /// Distance of the kernel's elements; at least 1. Default: 1.
    pub dilation: i64,
    /// Channels are split into so many groups; at least 1. Default: 1.
    pub groups: i64,
    /// Whether there is one. Default: true.
    pub bias: bool,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModuleConvTranspose1dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_conv_transpose1d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, output_padding: raw.output_padding, dilation: raw.dilation, groups: raw.groups, bias: raw.bias != 0, dtype: DType::F32 }
    }
}

impl ModuleConvTranspose1dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_conv_transpose1d_options {
        ffi::tinyai_module_conv_transpose1d_options { struct_size: size_of::<ffi::tinyai_module_conv_transpose1d_options>(), stride: self.stride, padding: self.padding, output_padding: self.output_padding, dilation: self.dilation, groups: self.groups, bias: i32::from(self.bias), dtype: self.dtype.raw() }
    }
}

/// Options of `conv_transpose2d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleConvTranspose2dOptions {
    /// Distance of the input's elements in the output; at least 1. Default: \[1, 1\].
    pub stride: [i64; 2],
    /// Cut off the output on both sides. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// Elements more behind; less than stride or dilation. Default: \[0, 0\].
    pub output_padding: [i64; 2],
    /// Distance of the kernel's elements; at least 1. Default: \[1, 1\].
    pub dilation: [i64; 2],
    /// Channels are split into so many groups; at least 1. Default: 1.
    pub groups: i64,
    /// Whether there is one. Default: true.
    pub bias: bool,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModuleConvTranspose2dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_conv_transpose2d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, output_padding: raw.output_padding, dilation: raw.dilation, groups: raw.groups, bias: raw.bias != 0, dtype: DType::F32 }
    }
}

impl ModuleConvTranspose2dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_conv_transpose2d_options {
        ffi::tinyai_module_conv_transpose2d_options { struct_size: size_of::<ffi::tinyai_module_conv_transpose2d_options>(), stride: self.stride, padding: self.padding, output_padding: self.output_padding, dilation: self.dilation, groups: self.groups, bias: i32::from(self.bias), dtype: self.dtype.raw() }
    }
}

/// Options of `conv3d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleConv3dOptions {
    /// Depth, height and width; at least 1. Default: \[1, 1, 1\].
    pub stride: [i64; 3],
    /// Zeros on both sides. Default: \[0, 0, 0\].
    pub padding: [i64; 3],
    /// Distance of the kernel's elements; at least 1. Default: \[1, 1, 1\].
    pub dilation: [i64; 3],
    /// Channels are split into so many groups; at least 1. Default: 1.
    pub groups: i64,
    /// Whether there is one. Default: true.
    pub bias: bool,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModuleConv3dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_conv3d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, dilation: raw.dilation, groups: raw.groups, bias: raw.bias != 0, dtype: DType::F32 }
    }
}

impl ModuleConv3dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_conv3d_options {
        ffi::tinyai_module_conv3d_options { struct_size: size_of::<ffi::tinyai_module_conv3d_options>(), stride: self.stride, padding: self.padding, dilation: self.dilation, groups: self.groups, bias: i32::from(self.bias), dtype: self.dtype.raw() }
    }
}

/// Options of `conv_transpose3d`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleConvTranspose3dOptions {
    /// Distance of the input's elements in the output; at least 1. Default: \[1, 1, 1\].
    pub stride: [i64; 3],
    /// Cut off the output on both sides. Default: \[0, 0, 0\].
    pub padding: [i64; 3],
    /// Elements more behind; less than stride or dilation. Default: \[0, 0, 0\].
    pub output_padding: [i64; 3],
    /// Distance of the kernel's elements; at least 1. Default: \[1, 1, 1\].
    pub dilation: [i64; 3],
    /// Channels are split into so many groups; at least 1. Default: 1.
    pub groups: i64,
    /// Whether there is one. Default: true.
    pub bias: bool,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModuleConvTranspose3dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_conv_transpose3d_options_init) };
        Self { stride: raw.stride, padding: raw.padding, output_padding: raw.output_padding, dilation: raw.dilation, groups: raw.groups, bias: raw.bias != 0, dtype: DType::F32 }
    }
}

impl ModuleConvTranspose3dOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_conv_transpose3d_options {
        ffi::tinyai_module_conv_transpose3d_options { struct_size: size_of::<ffi::tinyai_module_conv_transpose3d_options>(), stride: self.stride, padding: self.padding, output_padding: self.output_padding, dilation: self.dilation, groups: self.groups, bias: i32::from(self.bias), dtype: self.dtype.raw() }
    }
}

/// Options of pooling modules.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModulePool2dOptions {
    /// Height and width; `None`: the window's size.
    pub stride: Option<[i64; 2]>,
    /// On both sides, at most half the window. Default: \[0, 0\].
    pub padding: [i64; 2],
    /// Average pooling: whether padding counts as zeros. Default: true.
    pub count_padding: bool,
    /// Whether a last window that reaches beyond the padding counts, too. Default: false.
    pub ceil_mode: bool,
    /// Max pooling: the distance of the window's elements; average pooling takes 1 alone; at least 1. Default: \[1, 1\].
    pub dilation: [i64; 2],
}

impl Default for ModulePool2dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_pool2d_options_init) };
        Self { stride: None, padding: raw.padding, count_padding: raw.count_padding != 0, ceil_mode: raw.ceil_mode != 0, dilation: raw.dilation }
    }
}

impl ModulePool2dOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_module_pool2d_options> {
        Ok(ffi::tinyai_module_pool2d_options { struct_size: size_of::<ffi::tinyai_module_pool2d_options>(), stride: windows_or_none("stride", self.stride)?, padding: self.padding, count_padding: i32::from(self.count_padding), ceil_mode: i32::from(self.ceil_mode), dilation: self.dilation })
    }
}

/// Options of pooling modules over sequences.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModulePool1dOptions {
    /// `None`: the window's size.
    pub stride: Option<i64>,
    /// On both sides, at most half the window. Default: 0.
    pub padding: i64,
    /// Average pooling: whether padding counts as zeros. Default: true.
    pub count_padding: bool,
    /// Whether a last window that reaches beyond the padding counts, too. Default: false.
    pub ceil_mode: bool,
    /// Max pooling: the distance of the window's elements; average pooling takes 1 alone; at least 1. Default: 1.
    pub dilation: i64,
}

impl Default for ModulePool1dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_pool1d_options_init) };
        Self { stride: None, padding: raw.padding, count_padding: raw.count_padding != 0, ceil_mode: raw.ceil_mode != 0, dilation: raw.dilation }
    }
}

impl ModulePool1dOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_module_pool1d_options> {
        Ok(ffi::tinyai_module_pool1d_options { struct_size: size_of::<ffi::tinyai_module_pool1d_options>(), stride: whole_or("stride", self.stride, 0)?, padding: self.padding, count_padding: i32::from(self.count_padding), ceil_mode: i32::from(self.ceil_mode), dilation: self.dilation })
    }
}

/// Options of pooling modules over volumes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModulePool3dOptions {
    /// Depth, height and width; `None`: the window's size.
    pub stride: Option<[i64; 3]>,
    /// On both sides, at most half the window. Default: \[0, 0, 0\].
    pub padding: [i64; 3],
    /// Average pooling: whether padding counts as zeros. Default: true.
    pub count_padding: bool,
    /// Whether a last window that reaches beyond the padding counts, too. Default: false.
    pub ceil_mode: bool,
    /// Max pooling: the distance of the window's elements; average pooling takes 1 alone; at least 1. Default: \[1, 1, 1\].
    pub dilation: [i64; 3],
}

impl Default for ModulePool3dOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_pool3d_options_init) };
        Self { stride: None, padding: raw.padding, count_padding: raw.count_padding != 0, ceil_mode: raw.ceil_mode != 0, dilation: raw.dilation }
    }
}

impl ModulePool3dOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_module_pool3d_options> {
        Ok(ffi::tinyai_module_pool3d_options { struct_size: size_of::<ffi::tinyai_module_pool3d_options>(), stride: windows_or_none("stride", self.stride)?, padding: self.padding, count_padding: i32::from(self.count_padding), ceil_mode: i32::from(self.ceil_mode), dilation: self.dilation })
    }
}

/// Options of `batch_norm`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleBatchNormOptions {
    /// Added to the variance. Default: 1e-05.
    pub epsilon: f64,
    /// Weight of the newest batch in the running statistics; 0 to 1. Default: 0.1.
    pub momentum: f64,
    /// Whether there are parameters. Default: true.
    pub affine: bool,
    /// Whether there are buffers, used in evaluation mode. Default: true.
    pub running_statistics: bool,
    /// Of parameters and buffers, floating. Default: DType::F32.
    pub dtype: DType,
    /// Whether the running statistics are the plain average of all batches so far, whatever the momentum; these are counted in one buffer more, "num_batches_tracked" \[\] i64. Default: false.
    pub cumulative: bool,
}

impl Default for ModuleBatchNormOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_batch_norm_options_init) };
        Self { epsilon: raw.epsilon, momentum: raw.momentum, affine: raw.affine != 0, running_statistics: raw.running_statistics != 0, dtype: DType::F32, cumulative: raw.cumulative != 0 }
    }
}

impl ModuleBatchNormOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_batch_norm_options {
        ffi::tinyai_module_batch_norm_options { struct_size: size_of::<ffi::tinyai_module_batch_norm_options>(), epsilon: self.epsilon, momentum: self.momentum, affine: i32::from(self.affine), running_statistics: i32::from(self.running_statistics), dtype: self.dtype.raw(), cumulative: i32::from(self.cumulative) }
    }
}

/// Options of `rnn`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleRnnOptions {
    /// One above the other; 1 to 1024. Default: 1.
    pub layers: i64,
    /// Whether max(0, x) stands for tanh. Default: false.
    pub relu: bool,
    /// Whether there are biases. Default: true.
    pub bias: bool,
    /// Whether sequences are \[N, T, ..\] and not \[T, N, ..\], in the input and the output; states are \[layers, N, ..\] in either case. Default: false.
    pub batch_first: bool,
    /// Whether each layer has a second direction, whose features come after the first's. Default: false.
    pub bidirectional: bool,
    /// Its probability; 0 to 1. Default: 0.0.
    pub dropout: f64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
    /// Whether what it gives first is of each example's last step alone, \[N, directions \* features\]: what a layer behind it in a sequential reads of a sequence. Of the second direction that is the state in which it ends, at the first step. Default: false.
    pub last_only: bool,
}

impl Default for ModuleRnnOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_rnn_options_init) };
        Self { layers: raw.layers, relu: raw.relu != 0, bias: raw.bias != 0, batch_first: raw.batch_first != 0, bidirectional: raw.bidirectional != 0, dropout: raw.dropout, dtype: DType::F32, last_only: raw.last_only != 0 }
    }
}

impl ModuleRnnOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_rnn_options {
        ffi::tinyai_module_rnn_options { struct_size: size_of::<ffi::tinyai_module_rnn_options>(), layers: self.layers, relu: i32::from(self.relu), bias: i32::from(self.bias), batch_first: i32::from(self.batch_first), bidirectional: i32::from(self.bidirectional), dropout: self.dropout, dtype: self.dtype.raw(), last_only: i32::from(self.last_only) }
    }
}

/// Options of `lstm`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleLstmOptions {
    /// One above the other; 1 to 1024. Default: 1.
    pub layers: i64,
    /// Features that a state is projected to, by weight_hr_l0 \[projection, hidden\]; `None`: none.
    pub projection: Option<i64>,
    /// Whether there are biases. Default: true.
    pub bias: bool,
    /// Whether sequences are \[N, T, ..\] and not \[T, N, ..\], in the input and the output; states are \[layers, N, ..\] in either case. Default: false.
    pub batch_first: bool,
    /// Whether each layer has a second direction, whose features come after the first's. Default: false.
    pub bidirectional: bool,
    /// Its probability; 0 to 1. Default: 0.0.
    pub dropout: f64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
    /// Whether what it gives first is of each example's last step alone, \[N, directions \* features\]: what a layer behind it in a sequential reads of a sequence. Of the second direction that is the state in which it ends, at the first step. Default: false.
    pub last_only: bool,
}

impl Default for ModuleLstmOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_lstm_options_init) };
        Self { layers: raw.layers, projection: None, bias: raw.bias != 0, batch_first: raw.batch_first != 0, bidirectional: raw.bidirectional != 0, dropout: raw.dropout, dtype: DType::F32, last_only: raw.last_only != 0 }
    }
}

impl ModuleLstmOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_module_lstm_options> {
        Ok(ffi::tinyai_module_lstm_options { struct_size: size_of::<ffi::tinyai_module_lstm_options>(), layers: self.layers, projection: whole_or("projection", self.projection, 0)?, bias: i32::from(self.bias), batch_first: i32::from(self.batch_first), bidirectional: i32::from(self.bidirectional), dropout: self.dropout, dtype: self.dtype.raw(), last_only: i32::from(self.last_only) })
    }
}

/// Options of `gru`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleGruOptions {
    /// One above the other; 1 to 1024. Default: 1.
    pub layers: i64,
    /// Whether there are biases. Default: true.
    pub bias: bool,
    /// Whether sequences are \[N, T, ..\] and not \[T, N, ..\], in the input and the output; states are \[layers, N, ..\] in either case. Default: false.
    pub batch_first: bool,
    /// Whether each layer has a second direction, whose features come after the first's. Default: false.
    pub bidirectional: bool,
    /// Its probability; 0 to 1. Default: 0.0.
    pub dropout: f64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
    /// Whether what it gives first is of each example's last step alone, \[N, directions \* features\]: what a layer behind it in a sequential reads of a sequence. Of the second direction that is the state in which it ends, at the first step. Default: false.
    pub last_only: bool,
}

impl Default for ModuleGruOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_gru_options_init) };
        Self { layers: raw.layers, bias: raw.bias != 0, batch_first: raw.batch_first != 0, bidirectional: raw.bidirectional != 0, dropout: raw.dropout, dtype: DType::F32, last_only: raw.last_only != 0 }
    }
}

impl ModuleGruOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_gru_options {
        ffi::tinyai_module_gru_options { struct_size: size_of::<ffi::tinyai_module_gru_options>(), layers: self.layers, bias: i32::from(self.bias), batch_first: i32::from(self.batch_first), bidirectional: i32::from(self.bidirectional), dropout: self.dropout, dtype: self.dtype.raw(), last_only: i32::from(self.last_only) }
    }
}

/// Options of `multihead_attention`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleMultiheadAttentionOptions {
    /// Heads of keys and values, each for as many heads of the query that follow each other; they divide the heads; `None`: as many.
    pub kv_heads: Option<i64>,
    /// Of key and value where they differ from the query's; the three projections then have a weight each; `None`: the query's, one weight.
    pub memory_features: Option<i64>,
    /// Whether the projections have one. Default: true.
    pub bias: bool,
    /// With which probability, in training mode, a weight of the attention is 0; 0 to 1. Default: 0.0.
    pub dropout: f64,
    /// Whether step i sees the steps 0 to i alone. Default: false.
    pub causal: bool,
    /// Base of a rotary_embedding() of query and key, as 10000; `None`: none.
    pub rotary_base: Option<f64>,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
    /// Whether the last input is a mask of keys, bool and of the size of what is attended to without its features, \[.., S\]: true where a key is there, as padding is not; a mask of steps and keys, if there is one, stands before it. Default: false.
    pub key_mask: bool,
}

impl Default for ModuleMultiheadAttentionOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_multihead_attention_options_init) };
        Self { kv_heads: None, memory_features: None, bias: raw.bias != 0, dropout: raw.dropout, causal: raw.causal != 0, rotary_base: None, dtype: DType::F32, key_mask: raw.key_mask != 0 }
    }
}

impl ModuleMultiheadAttentionOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_module_multihead_attention_options> {
        Ok(ffi::tinyai_module_multihead_attention_options { struct_size: size_of::<ffi::tinyai_module_multihead_attention_options>(), kv_heads: whole_or("kv_heads", self.kv_heads, 0)?, memory_features: whole_or("memory_features", self.memory_features, 0)?, bias: i32::from(self.bias), dropout: self.dropout, causal: i32::from(self.causal), rotary_base: real_or_none("rotary_base", self.rotary_base, 0.0)?, dtype: self.dtype.raw(), key_mask: i32::from(self.key_mask) })
    }
}

/// Options of transformer encoders and their layers.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleTransformerEncoderOptions {
    /// Features between the two linear layers; at least 1. Default: 2048.
    pub hidden: i64,
    /// Its probability, in training mode: of the attention's weights, between the linear layers, and of what each part adds; 0 to 1. Default: 0.1.
    pub dropout: f64,
    /// Between the linear layers. Default: Activation::Relu.
    pub activation: Activation,
    /// Whether a layer norm stands before each part; else behind each sum. Default: false.
    pub norm_first: bool,
    /// Heads of keys and values; `None`: as many as heads.
    pub kv_heads: Option<i64>,
    /// Of a rotary_embedding() in the self-attention, as 10000; `None`: none.
    pub rotary_base: Option<f64>,
    /// Of the norms. Default: 1e-05.
    pub epsilon: f64,
    /// Whether linear layers and attention have one; the norms have theirs. Default: true.
    pub bias: bool,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
    /// Whether a step sees those before it and itself alone, as in a GPT. Default: false.
    pub causal: bool,
    /// Whether the last input is a mask of keys, bool and of the size of what is attended to without its features, as of multihead_attention. Default: false.
    pub key_mask: bool,
}

impl Default for ModuleTransformerEncoderOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_transformer_encoder_options_init) };
        Self { hidden: raw.hidden, dropout: raw.dropout, activation: Activation::Relu, norm_first: raw.norm_first != 0, kv_heads: None, rotary_base: None, epsilon: raw.epsilon, bias: raw.bias != 0, dtype: DType::F32, causal: raw.causal != 0, key_mask: raw.key_mask != 0 }
    }
}

impl ModuleTransformerEncoderOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_module_transformer_encoder_options> {
        Ok(ffi::tinyai_module_transformer_encoder_options { struct_size: size_of::<ffi::tinyai_module_transformer_encoder_options>(), hidden: self.hidden, dropout: self.dropout, activation: self.activation.raw(), norm_first: i32::from(self.norm_first), kv_heads: whole_or("kv_heads", self.kv_heads, 0)?, rotary_base: real_or_none("rotary_base", self.rotary_base, 0.0)?, epsilon: self.epsilon, bias: i32::from(self.bias), dtype: self.dtype.raw(), causal: i32::from(self.causal), key_mask: i32::from(self.key_mask) })
    }
}

/// Options of transformer decoders and their layers, whose steps see those before them and themselves alone.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleTransformerDecoderOptions {
    /// Features between the two linear layers; at least 1. Default: 2048.
    pub hidden: i64,
    /// Its probability, in training mode: of the attention's weights, between the linear layers, and of what each part adds; 0 to 1. Default: 0.1.
    pub dropout: f64,
    /// Between the linear layers. Default: Activation::Relu.
    pub activation: Activation,
    /// Whether a layer norm stands before each part; else behind each sum. Default: false.
    pub norm_first: bool,
    /// Heads of keys and values; `None`: as many as heads.
    pub kv_heads: Option<i64>,
    /// Of a rotary_embedding() in the self-attention, as 10000; `None`: none.
    pub rotary_base: Option<f64>,
    /// Of the norms. Default: 1e-05.
    pub epsilon: f64,
    /// Whether linear layers and attention have one; the norms have theirs. Default: true.
    pub bias: bool,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
    /// Whether the last input is a mask of keys, bool and of the size of what is attended to without its features, as of multihead_attention. Default: false.
    pub key_mask: bool,
}

impl Default for ModuleTransformerDecoderOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_transformer_decoder_options_init) };
        Self { hidden: raw.hidden, dropout: raw.dropout, activation: Activation::Relu, norm_first: raw.norm_first != 0, kv_heads: None, rotary_base: None, epsilon: raw.epsilon, bias: raw.bias != 0, dtype: DType::F32, key_mask: raw.key_mask != 0 }
    }
}

impl ModuleTransformerDecoderOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_module_transformer_decoder_options> {
        Ok(ffi::tinyai_module_transformer_decoder_options { struct_size: size_of::<ffi::tinyai_module_transformer_decoder_options>(), hidden: self.hidden, dropout: self.dropout, activation: self.activation.raw(), norm_first: i32::from(self.norm_first), kv_heads: whole_or("kv_heads", self.kv_heads, 0)?, rotary_base: real_or_none("rotary_base", self.rotary_base, 0.0)?, epsilon: self.epsilon, bias: i32::from(self.bias), dtype: self.dtype.raw(), key_mask: i32::from(self.key_mask) })
    }
}

/// Options of activations that have numbers; PyTorch's defaults.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModuleActivationOptions {
    /// Leaky relu. Default: 0.01.
    pub slope: f64,
    /// elu. Default: 1.0.
    pub alpha: f64,
    /// Softplus; not 0. Default: 1.0.
    pub beta: f64,
    /// Softplus: linear where beta \* x is above; infinite: nowhere. Default: 20.0.
    pub threshold: f64,
    /// Softmax, log softmax. Default: -1.
    pub axis: i64,
}

impl Default for ModuleActivationOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_module_activation_options_init) };
        Self { slope: raw.slope, alpha: raw.alpha, beta: raw.beta, threshold: raw.threshold, axis: raw.axis }
    }
}

impl ModuleActivationOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_module_activation_options {
        ffi::tinyai_module_activation_options { struct_size: size_of::<ffi::tinyai_module_activation_options>(), slope: self.slope, alpha: self.alpha, beta: self.beta, threshold: self.threshold, axis: self.axis }
    }
}

/// Options of `lenet5`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModelLenet5Options {
    /// Of an image; 1 to 65536. Default: 1.
    pub in_channels: i64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModelLenet5Options {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_model_lenet5_options_init) };
        Self { in_channels: raw.in_channels, dtype: DType::F32 }
    }
}

impl ModelLenet5Options {
    pub(crate) fn raw(&self) -> ffi::tinyai_model_lenet5_options {
        ffi::tinyai_model_lenet5_options { struct_size: size_of::<ffi::tinyai_model_lenet5_options>(), in_channels: self.in_channels, dtype: self.dtype.raw() }
    }
}

/// Options of `resnet`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModelResnetOptions {
    /// Of an image; 1 to 65536. Default: 3.
    pub in_channels: i64,
    /// Channels of the first stage; each of the three others has twice as many as the one before; 1 to 1,048,576. Default: 64.
    pub width: i64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModelResnetOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_model_resnet_options_init) };
        Self { in_channels: raw.in_channels, width: raw.width, dtype: DType::F32 }
    }
}

impl ModelResnetOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_model_resnet_options {
        ffi::tinyai_model_resnet_options { struct_size: size_of::<ffi::tinyai_model_resnet_options>(), in_channels: self.in_channels, width: self.width, dtype: self.dtype.raw() }
    }
}

/// Options of `mobilenet_v2`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModelMobilenetV2Options {
    /// Of an image; 1 to 65536. Default: 3.
    pub in_channels: i64,
    /// Of all channels, which are then brought to a multiple of 8; 0.01 to 100. Default: 1.0.
    pub width_multiplier: f64,
    /// Its probability before the last layer; 0 to 1. Default: 0.2.
    pub dropout: f64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModelMobilenetV2Options {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_model_mobilenet_v2_options_init) };
        Self { in_channels: raw.in_channels, width_multiplier: raw.width_multiplier, dropout: raw.dropout, dtype: DType::F32 }
    }
}

impl ModelMobilenetV2Options {
    pub(crate) fn raw(&self) -> ffi::tinyai_model_mobilenet_v2_options {
        ffi::tinyai_model_mobilenet_v2_options { struct_size: size_of::<ffi::tinyai_model_mobilenet_v2_options>(), in_channels: self.in_channels, width_multiplier: self.width_multiplier, dropout: self.dropout, dtype: self.dtype.raw() }
    }
}

/// Options of `shufflenet_v2`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModelShufflenetV2Options {
    /// Of an image; 1 to 65536. Default: 3.
    pub in_channels: i64,
    /// Of the first stage, even; the second and third have twice and four times as many. 48, 116, 176 and 244 are the paper's; 2 to 1,048,576. Default: 116.
    pub channels: i64,
    /// Channels before the first stage; 1 to 1,048,576. Default: 24.
    pub stem: i64,
    /// Channels behind the last stage; 1 to 1,048,576. Default: 1024.
    pub last: i64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModelShufflenetV2Options {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_model_shufflenet_v2_options_init) };
        Self { in_channels: raw.in_channels, channels: raw.channels, stem: raw.stem, last: raw.last, dtype: DType::F32 }
    }
}

impl ModelShufflenetV2Options {
    pub(crate) fn raw(&self) -> ffi::tinyai_model_shufflenet_v2_options {
        ffi::tinyai_model_shufflenet_v2_options { struct_size: size_of::<ffi::tinyai_model_shufflenet_v2_options>(), in_channels: self.in_channels, channels: self.channels, stem: self.stem, last: self.last, dtype: self.dtype.raw() }
    }
}

/// Options of `efficientnet`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModelEfficientnetOptions {
    /// Of an image; 1 to 65536. Default: 3.
    pub in_channels: i64,
    /// Of all channels, which are then brought to a multiple of 8: 1, 1, 1.1, 1.2, 1.4 of B0 to B4; 0.01 to 100. Default: 1.0.
    pub width_multiplier: f64,
    /// Of the blocks of each stage, rounded up: 1, 1.1, 1.2, 1.4, 1.8 of B0 to B4; 0.01 to 100. Default: 1.0.
    pub depth_multiplier: f64,
    /// Its probability before the last layer; 0 to 1. Default: 0.2.
    pub dropout: f64,
    /// With which probability, in training mode, an example skips the last block; earlier ones, in proportion, more seldom; 0 to 1. Default: 0.2.
    pub drop_path: f64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModelEfficientnetOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_model_efficientnet_options_init) };
        Self { in_channels: raw.in_channels, width_multiplier: raw.width_multiplier, depth_multiplier: raw.depth_multiplier, dropout: raw.dropout, drop_path: raw.drop_path, dtype: DType::F32 }
    }
}

impl ModelEfficientnetOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_model_efficientnet_options {
        ffi::tinyai_model_efficientnet_options { struct_size: size_of::<ffi::tinyai_model_efficientnet_options>(), in_channels: self.in_channels, width_multiplier: self.width_multiplier, depth_multiplier: self.depth_multiplier, dropout: self.dropout, drop_path: self.drop_path, dtype: self.dtype.raw() }
    }
}

/// Options of `unet`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModelUnetOptions {
    /// How often images are halved; 1 to 8. Default: 4.
    pub levels: i64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModelUnetOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_model_unet_options_init) };
        Self { levels: raw.levels, dtype: DType::F32 }
    }
}

impl ModelUnetOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_model_unet_options {
        ffi::tinyai_model_unet_options { struct_size: size_of::<ffi::tinyai_model_unet_options>(), levels: self.levels, dtype: self.dtype.raw() }
    }
}

/// Options of `vit`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModelVitOptions {
    /// Of an image; 1 to 65536. Default: 3.
    pub in_channels: i64,
    /// Units between the two linear layers of a layer; `None`: four times the features; 0 to 1,048,576.
    pub hidden: Option<i64>,
    /// Its probability; 0 to 1. Default: 0.0.
    pub dropout: f64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModelVitOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_model_vit_options_init) };
        Self { in_channels: raw.in_channels, hidden: None, dropout: raw.dropout, dtype: DType::F32 }
    }
}

impl ModelVitOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_model_vit_options> {
        Ok(ffi::tinyai_model_vit_options { struct_size: size_of::<ffi::tinyai_model_vit_options>(), in_channels: self.in_channels, hidden: whole_or("hidden", self.hidden, 0)?, dropout: self.dropout, dtype: self.dtype.raw() })
    }
}

/// Options of `gpt`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModelGptOptions {
    /// Units between the two linear layers of a layer; `None`: four times the features; 0 to 1,048,576.
    pub hidden: Option<i64>,
    /// Its probability; 0 to 1. Default: 0.0.
    pub dropout: f64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModelGptOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_model_gpt_options_init) };
        Self { hidden: None, dropout: raw.dropout, dtype: DType::F32 }
    }
}

impl ModelGptOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_model_gpt_options> {
        Ok(ffi::tinyai_model_gpt_options { struct_size: size_of::<ffi::tinyai_model_gpt_options>(), hidden: whole_or("hidden", self.hidden, 0)?, dropout: self.dropout, dtype: self.dtype.raw() })
    }
}

/// Options of `bert`.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ModelBertOptions {
    /// Units between the two linear layers of a layer; `None`: four times the features; 0 to 1,048,576.
    pub hidden: Option<i64>,
    /// How many types of tokens there are; 1 to 1,048,576. Default: 2.
    pub types: i64,
    /// Its probability; 0 to 1. Default: 0.1.
    pub dropout: f64,
    /// Of the parameters, floating. Default: DType::F32.
    pub dtype: DType,
}

impl Default for ModelBertOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_model_bert_options_init) };
        Self { hidden: None, types: raw.types, dropout: raw.dropout, dtype: DType::F32 }
    }
}

impl ModelBertOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_model_bert_options> {
        Ok(ffi::tinyai_model_bert_options { struct_size: size_of::<ffi::tinyai_model_bert_options>(), hidden: whole_or("hidden", self.hidden, 0)?, types: self.types, dropout: self.dropout, dtype: self.dtype.raw() })
    }
}

// SAFETY, for every call below: slices and options live until it returns, with the lengths that are named; the engine checks
// every id, and writes a handle only on success.
impl Module {
    /// x @ weight.T + bias: parameters "weight" \[out_features, in_features\] and "bias" \[out_features\].
    ///
    /// - `in_features`: size of the input's last axis; at least 1
    /// - `out_features`: size of the output's last axis; at least 1
    /// - `bias`: whether there is one
    ///
    /// Its forward takes \[.., in_features\] and gives \[.., out_features\].
    pub fn linear(scope: &impl SharedScope, in_features: impl Whole, out_features: impl Whole, bias: bool) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_linear(into, in_features.whole(), out_features.whole(), i32::from(bias), DType::F32.raw(), out) })
    }

    /// x @ weight.T + bias: parameters "weight" \[out_features, in_features\] and "bias" \[out_features\]. Parameters of a floating dtype.
    ///
    /// - `in_features`: size of the input's last axis; at least 1
    /// - `out_features`: size of the output's last axis; at least 1
    /// - `bias`: whether there is one
    /// - `dtype`: of the parameters, floating
    ///
    /// Its forward takes \[.., in_features\] and gives \[.., out_features\].
    pub fn linear_of(scope: &impl SharedScope, in_features: impl Whole, out_features: impl Whole, bias: bool, dtype: DType) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_linear(into, in_features.whole(), out_features.whole(), i32::from(bias), dtype.raw(), out) })
    }

    /// Convolution over height and width: parameters "weight" \[out_channels, in_channels / groups, height, width\] and "bias" \[out_channels\].
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, H, W\].
    pub fn conv2d(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: [i64; 2]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv2d(into, in_channels.whole(), out_channels.whole(), kernel[0], kernel[1], std::ptr::null(), out) })
    }

    /// Convolution over height and width: parameters "weight" \[out_channels, in_channels / groups, height, width\] and "bias" \[out_channels\]. With options.
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, H, W\].
    pub fn conv2d_with(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: [i64; 2], options: &ModuleConv2dOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv2d(into, in_channels.whole(), out_channels.whole(), kernel[0], kernel[1], &options, out) })
    }

    /// A convolution in two: each channel by a kernel of its own, and then the channels of each pixel mixed, which takes in_channels \* (height \* width + out_channels) multiplications a pixel instead of their product: children "depthwise" (conv2d) and "pointwise" (conv2d).
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, H, W\].
    ///
    /// Source: Sifre 2014, "Rigid-Motion Scattering for Image Classification"; Howard et al. 2017, arXiv:1704.04861.
    pub fn depthwise_separable(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: [i64; 2]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_depthwise_separable(into, in_channels.whole(), out_channels.whole(), kernel[0], kernel[1], std::ptr::null(), out) })
    }

    /// A convolution in two: each channel by a kernel of its own, and then the channels of each pixel mixed, which takes in_channels \* (height \* width + out_channels) multiplications a pixel instead of their product: children "depthwise" (conv2d) and "pointwise" (conv2d). With options.
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, H, W\].
    ///
    /// Source: Sifre 2014, "Rigid-Motion Scattering for Image Classification"; Howard et al. 2017, arXiv:1704.04861.
    pub fn depthwise_separable_with(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: [i64; 2], options: &ModuleDepthwiseSeparableOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_depthwise_separable(into, in_channels.whole(), out_channels.whole(), kernel[0], kernel[1], &options, out) })
    }

    /// Convolution over sequences: parameters "weight" \[out_channels, in_channels / groups, kernel\] and "bias" \[out_channels\].
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, L\].
    pub fn conv1d(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv1d(into, in_channels.whole(), out_channels.whole(), kernel.whole(), std::ptr::null(), out) })
    }

    /// Convolution over sequences: parameters "weight" \[out_channels, in_channels / groups, kernel\] and "bias" \[out_channels\]. With options.
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, L\].
    pub fn conv1d_with(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: impl Whole, options: &ModuleConv1dOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv1d(into, in_channels.whole(), out_channels.whole(), kernel.whole(), &options, out) })
    }

    /// Transposed convolution over sequences: what a conv1d with the same options makes of a longer one, backwards: parameters "weight" \[in_channels, out_channels / groups, kernel\] and "bias" \[out_channels\].
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, L\].
    pub fn conv_transpose1d(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv_transpose1d(into, in_channels.whole(), out_channels.whole(), kernel.whole(), std::ptr::null(), out) })
    }

    /// Transposed convolution over sequences: what a conv1d with the same options makes of a longer one, backwards: parameters "weight" \[in_channels, out_channels / groups, kernel\] and "bias" \[out_channels\]. With options.
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, L\].
    pub fn conv_transpose1d_with(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: impl Whole, options: &ModuleConvTranspose1dOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv_transpose1d(into, in_channels.whole(), out_channels.whole(), kernel.whole(), &options, out) })
    }

    /// Transposed convolution over height and width: what a conv2d with the same options makes of a larger image, backwards: parameters "weight" \[in_channels, out_channels / groups, height, width\] and "bias" \[out_channels\].
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, H, W\].
    pub fn conv_transpose2d(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: [i64; 2]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv_transpose2d(into, in_channels.whole(), out_channels.whole(), kernel[0], kernel[1], std::ptr::null(), out) })
    }

    /// Transposed convolution over height and width: what a conv2d with the same options makes of a larger image, backwards: parameters "weight" \[in_channels, out_channels / groups, height, width\] and "bias" \[out_channels\]. With options.
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, H, W\].
    pub fn conv_transpose2d_with(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: [i64; 2], options: &ModuleConvTranspose2dOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv_transpose2d(into, in_channels.whole(), out_channels.whole(), kernel[0], kernel[1], &options, out) })
    }

    /// Convolution over depth, height and width, of volumes and of videos, whose depth is time: parameters "weight" \[out_channels, in_channels / groups, depth, height, width\] and "bias" \[out_channels\].
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, D, H, W\].
    pub fn conv3d(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: [i64; 3]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv3d(into, in_channels.whole(), out_channels.whole(), kernel[0], kernel[1], kernel[2], std::ptr::null(), out) })
    }

    /// Convolution over depth, height and width, of volumes and of videos, whose depth is time: parameters "weight" \[out_channels, in_channels / groups, depth, height, width\] and "bias" \[out_channels\]. With options.
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, D, H, W\].
    pub fn conv3d_with(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: [i64; 3], options: &ModuleConv3dOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv3d(into, in_channels.whole(), out_channels.whole(), kernel[0], kernel[1], kernel[2], &options, out) })
    }

    /// Transposed convolution over depth, height and width: what a conv3d with the same options makes of a larger volume, backwards: parameters "weight" \[in_channels, out_channels / groups, depth, height, width\] and "bias" \[out_channels\].
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, D, H, W\].
    pub fn conv_transpose3d(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: [i64; 3]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv_transpose3d(into, in_channels.whole(), out_channels.whole(), kernel[0], kernel[1], kernel[2], std::ptr::null(), out) })
    }

    /// Transposed convolution over depth, height and width: what a conv3d with the same options makes of a larger volume, backwards: parameters "weight" \[in_channels, out_channels / groups, depth, height, width\] and "bias" \[out_channels\]. With options.
    ///
    /// - `in_channels`: of the input; at least 1
    /// - `out_channels`: of the output; at least 1
    /// - `kernel`: of the kernel; at least 1
    ///
    /// Its forward takes \[N, in_channels, D, H, W\].
    pub fn conv_transpose3d_with(scope: &impl SharedScope, in_channels: impl Whole, out_channels: impl Whole, kernel: [i64; 3], options: &ModuleConvTranspose3dOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_conv_transpose3d(into, in_channels.whole(), out_channels.whole(), kernel[0], kernel[1], kernel[2], &options, out) })
    }

    /// The maximum of each window.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, H, W\].
    pub fn max_pool2d(scope: &impl SharedScope, kernel: [i64; 2]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_max_pool2d(into, kernel[0], kernel[1], std::ptr::null(), out) })
    }

    /// The maximum of each window. With options.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, H, W\].
    pub fn max_pool2d_with(scope: &impl SharedScope, kernel: [i64; 2], options: &ModulePool2dOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_max_pool2d(into, kernel[0], kernel[1], &options, out) })
    }

    /// The mean of each window.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, H, W\].
    pub fn avg_pool2d(scope: &impl SharedScope, kernel: [i64; 2]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_avg_pool2d(into, kernel[0], kernel[1], std::ptr::null(), out) })
    }

    /// The mean of each window. With options.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, H, W\].
    pub fn avg_pool2d_with(scope: &impl SharedScope, kernel: [i64; 2], options: &ModulePool2dOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_avg_pool2d(into, kernel[0], kernel[1], &options, out) })
    }

    /// Means over windows such that the output has a given size.
    ///
    /// - `size`: of the output; at least 1
    ///
    /// Its forward takes \[N, C, H, W\].
    pub fn adaptive_avg_pool2d(scope: &impl SharedScope, size: [i64; 2]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_adaptive_avg_pool2d(into, size[0], size[1], out) })
    }

    /// The maximum of each window of a sequence.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, L\].
    pub fn max_pool1d(scope: &impl SharedScope, kernel: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_max_pool1d(into, kernel.whole(), std::ptr::null(), out) })
    }

    /// The maximum of each window of a sequence. With options.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, L\].
    pub fn max_pool1d_with(scope: &impl SharedScope, kernel: impl Whole, options: &ModulePool1dOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_max_pool1d(into, kernel.whole(), &options, out) })
    }

    /// The mean of each window of a sequence.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, L\].
    pub fn avg_pool1d(scope: &impl SharedScope, kernel: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_avg_pool1d(into, kernel.whole(), std::ptr::null(), out) })
    }

    /// The mean of each window of a sequence. With options.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, L\].
    pub fn avg_pool1d_with(scope: &impl SharedScope, kernel: impl Whole, options: &ModulePool1dOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_avg_pool1d(into, kernel.whole(), &options, out) })
    }

    /// Means over windows such that the output has a given length.
    ///
    /// - `length`: of the output; at least 1
    ///
    /// Its forward takes \[N, C, L\].
    pub fn adaptive_avg_pool1d(scope: &impl SharedScope, length: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_adaptive_avg_pool1d(into, length.whole(), out) })
    }

    /// Maxima of windows such that the output has a given length.
    ///
    /// - `length`: of the output; at least 1
    ///
    /// Its forward takes \[N, C, L\].
    pub fn adaptive_max_pool1d(scope: &impl SharedScope, length: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_adaptive_max_pool1d(into, length.whole(), out) })
    }

    /// Maxima of windows such that the output has a given size.
    ///
    /// - `size`: of the output; at least 1
    ///
    /// Its forward takes \[N, C, H, W\].
    pub fn adaptive_max_pool2d(scope: &impl SharedScope, size: [i64; 2]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_adaptive_max_pool2d(into, size[0], size[1], out) })
    }

    /// The maximum of each window of a volume.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, D, H, W\].
    pub fn max_pool3d(scope: &impl SharedScope, kernel: [i64; 3]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_max_pool3d(into, kernel[0], kernel[1], kernel[2], std::ptr::null(), out) })
    }

    /// The maximum of each window of a volume. With options.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, D, H, W\].
    pub fn max_pool3d_with(scope: &impl SharedScope, kernel: [i64; 3], options: &ModulePool3dOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_max_pool3d(into, kernel[0], kernel[1], kernel[2], &options, out) })
    }

    /// The mean of each window of a volume.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, D, H, W\].
    pub fn avg_pool3d(scope: &impl SharedScope, kernel: [i64; 3]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_avg_pool3d(into, kernel[0], kernel[1], kernel[2], std::ptr::null(), out) })
    }

    /// The mean of each window of a volume. With options.
    ///
    /// - `kernel`: of the window; at least 1
    ///
    /// Its forward takes \[N, C, D, H, W\].
    pub fn avg_pool3d_with(scope: &impl SharedScope, kernel: [i64; 3], options: &ModulePool3dOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_avg_pool3d(into, kernel[0], kernel[1], kernel[2], &options, out) })
    }

    /// Means over windows of a volume such that the output has a given size.
    ///
    /// - `size`: of the output; at least 1
    ///
    /// Its forward takes \[N, C, D, H, W\].
    pub fn adaptive_avg_pool3d(scope: &impl SharedScope, size: [i64; 3]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_adaptive_avg_pool3d(into, size[0], size[1], size[2], out) })
    }

    /// Maxima of windows of a volume such that the output has a given size.
    ///
    /// - `size`: of the output; at least 1
    ///
    /// Its forward takes \[N, C, D, H, W\].
    pub fn adaptive_max_pool3d(scope: &impl SharedScope, size: [i64; 3]) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_adaptive_max_pool3d(into, size[0], size[1], size[2], out) })
    }

    /// Each channel (axis 1) brought to mean 0 and variance 1: by the batch in training mode, by the running statistics else: parameters "weight" \[features\] and "bias" \[features\]; buffers "running_mean" \[features\] and "running_var" \[features\].
    ///
    /// - `axes`: 1: takes \[N, features\] and \[N, features, L\]; 2: takes \[N, features, H, W\]; 3: takes \[N, features, D, H, W\]
    /// - `features`: channels; at least 1
    ///
    /// Source: Ioffe, Szegedy 2015, "Batch Normalization".
    pub fn batch_norm(scope: &impl SharedScope, axes: i32, features: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_batch_norm(into, axes, features.whole(), std::ptr::null(), out) })
    }

    /// Each channel (axis 1) brought to mean 0 and variance 1: by the batch in training mode, by the running statistics else: parameters "weight" \[features\] and "bias" \[features\]; buffers "running_mean" \[features\] and "running_var" \[features\]. With options.
    ///
    /// - `axes`: 1: takes \[N, features\] and \[N, features, L\]; 2: takes \[N, features, H, W\]; 3: takes \[N, features, D, H, W\]
    /// - `features`: channels; at least 1
    ///
    /// Source: Ioffe, Szegedy 2015, "Batch Normalization".
    pub fn batch_norm_with(scope: &impl SharedScope, axes: i32, features: impl Whole, options: &ModuleBatchNormOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_batch_norm(into, axes, features.whole(), &options, out) })
    }

    /// The trailing axes brought to mean 0 and variance 1: parameters "weight" of that shape and "bias" of that shape.
    ///
    /// - `shape`: sizes of the trailing axes, one at least; at least 1
    /// - `epsilon`: added to the variance
    /// - `affine`: whether there are parameters
    ///
    /// Source: Ba, Kiros, Hinton 2016, "Layer Normalization".
    pub fn layer_norm(scope: &impl SharedScope, shape: impl Shape, epsilon: f64, affine: bool) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_layer_norm(into, shape.list().pointer(), shape.list().count(), epsilon, i32::from(affine), DType::F32.raw(), out) })
    }

    /// The trailing axes brought to mean 0 and variance 1: parameters "weight" of that shape and "bias" of that shape. Parameters of a floating dtype.
    ///
    /// - `shape`: sizes of the trailing axes, one at least; at least 1
    /// - `epsilon`: added to the variance
    /// - `affine`: whether there are parameters
    /// - `dtype`: of the parameters, floating
    ///
    /// Source: Ba, Kiros, Hinton 2016, "Layer Normalization".
    pub fn layer_norm_of(scope: &impl SharedScope, shape: impl Shape, epsilon: f64, affine: bool, dtype: DType) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_layer_norm(into, shape.list().pointer(), shape.list().count(), epsilon, i32::from(affine), dtype.raw(), out) })
    }

    /// The trailing axes divided by their root mean square, and times a weight: layer norm without the mean and without a bias: parameter "weight" of that shape.
    ///
    /// - `shape`: sizes of the trailing axes, one at least; at least 1
    /// - `epsilon`: added to the mean square; by default what PyTorch adds in f32, 2^-23
    /// - `affine`: whether there is a weight
    ///
    /// Source: Zhang, Sennrich 2019, "Root Mean Square Layer Normalization".
    pub fn rms_norm(scope: &impl SharedScope, shape: impl Shape, epsilon: f64, affine: bool) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_rms_norm(into, shape.list().pointer(), shape.list().count(), epsilon, i32::from(affine), DType::F32.raw(), out) })
    }

    /// The trailing axes divided by their root mean square, and times a weight: layer norm without the mean and without a bias: parameter "weight" of that shape. Parameters of a floating dtype.
    ///
    /// - `shape`: sizes of the trailing axes, one at least; at least 1
    /// - `epsilon`: added to the mean square; by default what PyTorch adds in f32, 2^-23
    /// - `affine`: whether there is a weight
    /// - `dtype`: of the weight, floating
    ///
    /// Source: Zhang, Sennrich 2019, "Root Mean Square Layer Normalization".
    pub fn rms_norm_of(scope: &impl SharedScope, shape: impl Shape, epsilon: f64, affine: bool, dtype: DType) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_rms_norm(into, shape.list().pointer(), shape.list().count(), epsilon, i32::from(affine), dtype.raw(), out) })
    }

    /// The channels (axis 1) in groups, each of which is brought to mean 0 and variance 1 within each example, in training or not. With one group each example is brought there as a whole, with as many groups as channels each channel by itself (instance norm): parameters "weight" \[features\] and "bias" \[features\].
    ///
    /// - `groups`: as many channels in each; at least 1
    /// - `features`: channels, a multiple of the groups; at least 1
    /// - `epsilon`: added to the variance
    /// - `affine`: whether there are parameters
    ///
    /// Its forward takes \[N, features, ..\].
    ///
    /// Source: Wu, He 2018, "Group Normalization".
    pub fn group_norm(scope: &impl SharedScope, groups: impl Whole, features: impl Whole, epsilon: f64, affine: bool) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_group_norm(into, groups.whole(), features.whole(), epsilon, i32::from(affine), DType::F32.raw(), out) })
    }

    /// The channels (axis 1) in groups, each of which is brought to mean 0 and variance 1 within each example, in training or not. With one group each example is brought there as a whole, with as many groups as channels each channel by itself (instance norm): parameters "weight" \[features\] and "bias" \[features\]. Parameters of a floating dtype.
    ///
    /// - `groups`: as many channels in each; at least 1
    /// - `features`: channels, a multiple of the groups; at least 1
    /// - `epsilon`: added to the variance
    /// - `affine`: whether there are parameters
    /// - `dtype`: of the parameters, floating
    ///
    /// Its forward takes \[N, features, ..\].
    ///
    /// Source: Wu, He 2018, "Group Normalization".
    pub fn group_norm_of(scope: &impl SharedScope, groups: impl Whole, features: impl Whole, epsilon: f64, affine: bool, dtype: DType) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_group_norm(into, groups.whole(), features.whole(), epsilon, i32::from(affine), dtype.raw(), out) })
    }

    /// Each channel (axis 1) of each example brought to mean 0 and variance 1 over the axes behind it. It has no running statistics, as PyTorch's by default: parameters "weight" \[features\] and "bias" \[features\].
    ///
    /// - `features`: channels; at least 1
    /// - `epsilon`: added to the variance
    /// - `affine`: whether there are parameters
    ///
    /// Its forward takes \[N, features, L, ..\].
    ///
    /// Source: Ulyanov, Vedaldi, Lempitsky 2016, "Instance Normalization".
    pub fn instance_norm(scope: &impl SharedScope, features: impl Whole, epsilon: f64, affine: bool) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_instance_norm(into, features.whole(), epsilon, i32::from(affine), DType::F32.raw(), out) })
    }

    /// Each channel (axis 1) of each example brought to mean 0 and variance 1 over the axes behind it. It has no running statistics, as PyTorch's by default: parameters "weight" \[features\] and "bias" \[features\]. Parameters of a floating dtype.
    ///
    /// - `features`: channels; at least 1
    /// - `epsilon`: added to the variance
    /// - `affine`: whether there are parameters
    /// - `dtype`: of the parameters, floating
    ///
    /// Its forward takes \[N, features, L, ..\].
    ///
    /// Source: Ulyanov, Vedaldi, Lempitsky 2016, "Instance Normalization".
    pub fn instance_norm_of(scope: &impl SharedScope, features: impl Whole, epsilon: f64, affine: bool, dtype: DType) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_instance_norm(into, features.whole(), epsilon, i32::from(affine), dtype.raw(), out) })
    }

    /// In training mode drops elements with probability p and scales the others by 1 / (1 - p).
    ///
    /// - `p`: 0 to 1
    ///
    /// Source: Srivastava et al. 2014, "Dropout: A Simple Way to Prevent Neural Networks from Overfitting".
    pub fn dropout(scope: &impl SharedScope, p: f64) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_dropout(into, p, out) })
    }

    /// Rows of a table by number: parameter "weight" \[count, features\].
    ///
    /// - `count`: rows; at least 1
    /// - `features`: of a row; at least 1
    ///
    /// Its forward takes indices (i32, i64) of any shape, an array.
    pub fn embedding(scope: &impl SharedScope, count: impl Whole, features: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_embedding(into, count.whole(), features.whole(), DType::F32.raw(), out) })
    }

    /// Rows of a table by number: parameter "weight" \[count, features\]. Parameters of a floating dtype.
    ///
    /// - `count`: rows; at least 1
    /// - `features`: of a row; at least 1
    /// - `dtype`: of the table, floating
    ///
    /// Its forward takes indices (i32, i64) of any shape, an array.
    pub fn embedding_of(scope: &impl SharedScope, count: impl Whole, features: impl Whole, dtype: DType) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_embedding(into, count.whole(), features.whole(), dtype.raw(), out) })
    }

    /// Layers of the operator rnn(). In training mode dropout falls on what goes from one layer to the next: parameters "weight_ih_l0" \[hidden, in_features\]; of further layers l1, l2, ..; of the second direction with _reverse, "weight_hh_l0" \[hidden, hidden\], "bias_ih_l0" \[hidden\] and "bias_hh_l0" \[hidden\].
    ///
    /// - `in_features`: size of the input's last axis; at least 1
    /// - `hidden`: units of a layer's state; at least 1
    ///
    /// Its forward takes \[T, N, in_features\], then lengths \[N\] (i32, i64; an array) if there are any, then h if the first state is not 0, each \[layers \* directions, N, ..\]; gives the last layer's states \[T, N, directions \* features\], or with last_only \[N, directions \* features\], and where more is asked for h_n, the states after each example's last step.
    ///
    /// Source: Elman 1990, "Finding Structure in Time".
    pub fn rnn(scope: &impl SharedScope, in_features: impl Whole, hidden: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_rnn(into, in_features.whole(), hidden.whole(), std::ptr::null(), out) })
    }

    /// Layers of the operator rnn(). In training mode dropout falls on what goes from one layer to the next: parameters "weight_ih_l0" \[hidden, in_features\]; of further layers l1, l2, ..; of the second direction with _reverse, "weight_hh_l0" \[hidden, hidden\], "bias_ih_l0" \[hidden\] and "bias_hh_l0" \[hidden\]. With options.
    ///
    /// - `in_features`: size of the input's last axis; at least 1
    /// - `hidden`: units of a layer's state; at least 1
    ///
    /// Its forward takes \[T, N, in_features\], then lengths \[N\] (i32, i64; an array) if there are any, then h if the first state is not 0, each \[layers \* directions, N, ..\]; gives the last layer's states \[T, N, directions \* features\], or with last_only \[N, directions \* features\], and where more is asked for h_n, the states after each example's last step.
    ///
    /// Source: Elman 1990, "Finding Structure in Time".
    pub fn rnn_with(scope: &impl SharedScope, in_features: impl Whole, hidden: impl Whole, options: &ModuleRnnOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_rnn(into, in_features.whole(), hidden.whole(), &options, out) })
    }

    /// Layers of the operator lstm(). In training mode dropout falls on what goes from one layer to the next: parameters "weight_ih_l0" \[4 \* hidden, in_features\]; of further layers l1, l2, ..; of the second direction with _reverse, "weight_hh_l0" \[4 \* hidden, projection or hidden\], "bias_ih_l0" \[4 \* hidden\] and "bias_hh_l0" \[4 \* hidden\].
    ///
    /// - `in_features`: size of the input's last axis; at least 1
    /// - `hidden`: units of a layer's state; at least 1
    ///
    /// Its forward takes \[T, N, in_features\], then lengths \[N\] (i32, i64; an array) if there are any, then h and c if the first state is not 0, each \[layers \* directions, N, ..\]; gives the last layer's states \[T, N, directions \* features\], or with last_only \[N, directions \* features\], and where more is asked for h_n and c_n, the states after each example's last step.
    ///
    /// Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory".
    pub fn lstm(scope: &impl SharedScope, in_features: impl Whole, hidden: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_lstm(into, in_features.whole(), hidden.whole(), std::ptr::null(), out) })
    }

    /// Layers of the operator lstm(). In training mode dropout falls on what goes from one layer to the next: parameters "weight_ih_l0" \[4 \* hidden, in_features\]; of further layers l1, l2, ..; of the second direction with _reverse, "weight_hh_l0" \[4 \* hidden, projection or hidden\], "bias_ih_l0" \[4 \* hidden\] and "bias_hh_l0" \[4 \* hidden\]. With options.
    ///
    /// - `in_features`: size of the input's last axis; at least 1
    /// - `hidden`: units of a layer's state; at least 1
    ///
    /// Its forward takes \[T, N, in_features\], then lengths \[N\] (i32, i64; an array) if there are any, then h and c if the first state is not 0, each \[layers \* directions, N, ..\]; gives the last layer's states \[T, N, directions \* features\], or with last_only \[N, directions \* features\], and where more is asked for h_n and c_n, the states after each example's last step.
    ///
    /// Source: Hochreiter, Schmidhuber 1997, "Long Short-Term Memory".
    pub fn lstm_with(scope: &impl SharedScope, in_features: impl Whole, hidden: impl Whole, options: &ModuleLstmOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_lstm(into, in_features.whole(), hidden.whole(), &options, out) })
    }

    /// Layers of the operator gru(). In training mode dropout falls on what goes from one layer to the next: parameters "weight_ih_l0" \[3 \* hidden, in_features\]; of further layers l1, l2, ..; of the second direction with _reverse, "weight_hh_l0" \[3 \* hidden, hidden\], "bias_ih_l0" \[3 \* hidden\] and "bias_hh_l0" \[3 \* hidden\].
    ///
    /// - `in_features`: size of the input's last axis; at least 1
    /// - `hidden`: units of a layer's state; at least 1
    ///
    /// Its forward takes \[T, N, in_features\], then lengths \[N\] (i32, i64; an array) if there are any, then h if the first state is not 0, each \[layers \* directions, N, ..\]; gives the last layer's states \[T, N, directions \* features\], or with last_only \[N, directions \* features\], and where more is asked for h_n, the states after each example's last step.
    ///
    /// Source: Cho et al. 2014, arXiv:1406.1078.
    pub fn gru(scope: &impl SharedScope, in_features: impl Whole, hidden: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_gru(into, in_features.whole(), hidden.whole(), std::ptr::null(), out) })
    }

    /// Layers of the operator gru(). In training mode dropout falls on what goes from one layer to the next: parameters "weight_ih_l0" \[3 \* hidden, in_features\]; of further layers l1, l2, ..; of the second direction with _reverse, "weight_hh_l0" \[3 \* hidden, hidden\], "bias_ih_l0" \[3 \* hidden\] and "bias_hh_l0" \[3 \* hidden\]. With options.
    ///
    /// - `in_features`: size of the input's last axis; at least 1
    /// - `hidden`: units of a layer's state; at least 1
    ///
    /// Its forward takes \[T, N, in_features\], then lengths \[N\] (i32, i64; an array) if there are any, then h if the first state is not 0, each \[layers \* directions, N, ..\]; gives the last layer's states \[T, N, directions \* features\], or with last_only \[N, directions \* features\], and where more is asked for h_n, the states after each example's last step.
    ///
    /// Source: Cho et al. 2014, arXiv:1406.1078.
    pub fn gru_with(scope: &impl SharedScope, in_features: impl Whole, hidden: impl Whole, options: &ModuleGruOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_gru(into, in_features.whole(), hidden.whole(), &options, out) })
    }

    /// Attention in several heads: projections of a query, a key and a value, the operator scaled_dot_product_attention() over the parts of each head, and a projection of what they give. Parameters have PyTorch's names and shapes: parameters "in_proj_weight" \[features + 2 \* kv_heads \* features / heads, features\], of query, key and value; or q_proj_weight, k_proj_weight, v_proj_weight and "in_proj_bias" \[features + 2 \* kv_heads \* features / heads\]; child "out_proj" (linear).
    ///
    /// - `features`: of the query and the result; at least 1
    /// - `heads`: they divide the features; at least 1
    ///
    /// Its forward takes a sequence \[.., T, features\], or that and what it attends to \[.., S, memory features\], or query, key and value; then, if there is one, a mask that broadcasts to \[.., heads, T, S\]: bool, which keys a step sees, or, behind query, key and value, floating, added to the scores. One of \[T, S\] where there are T rows in the batch, and one of bool and \[heads, T, S\] where there are as many rows as heads, may be meant for the rows, and is SHAPE, but where it requires a gradient; gives \[.., T, features\].
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; shared heads: Ainslie et al. 2023, arXiv:2305.13245.
    pub fn multihead_attention(scope: &impl SharedScope, features: impl Whole, heads: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_multihead_attention(into, features.whole(), heads.whole(), std::ptr::null(), out) })
    }

    /// Attention in several heads: projections of a query, a key and a value, the operator scaled_dot_product_attention() over the parts of each head, and a projection of what they give. Parameters have PyTorch's names and shapes: parameters "in_proj_weight" \[features + 2 \* kv_heads \* features / heads, features\], of query, key and value; or q_proj_weight, k_proj_weight, v_proj_weight and "in_proj_bias" \[features + 2 \* kv_heads \* features / heads\]; child "out_proj" (linear). With options.
    ///
    /// - `features`: of the query and the result; at least 1
    /// - `heads`: they divide the features; at least 1
    ///
    /// Its forward takes a sequence \[.., T, features\], or that and what it attends to \[.., S, memory features\], or query, key and value; then, if there is one, a mask that broadcasts to \[.., heads, T, S\]: bool, which keys a step sees, or, behind query, key and value, floating, added to the scores. One of \[T, S\] where there are T rows in the batch, and one of bool and \[heads, T, S\] where there are as many rows as heads, may be meant for the rows, and is SHAPE, but where it requires a gradient; gives \[.., T, features\].
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; shared heads: Ainslie et al. 2023, arXiv:2305.13245.
    pub fn multihead_attention_with(scope: &impl SharedScope, features: impl Whole, heads: impl Whole, options: &ModuleMultiheadAttentionOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_multihead_attention(into, features.whole(), heads.whole(), &options, out) })
    }

    /// A layer of a transformer's encoder: self-attention, then two linear layers with an activation between them, each added to what it is given, with a layer norm: children "self_attn" (multihead_attention), "linear1" (linear), "linear2" (linear), "norm1" (layer_norm) and "norm2" (layer_norm).
    ///
    /// - `features`: of a step; at least 1
    /// - `heads`: of the attention; they divide the features; at least 1
    ///
    /// Its forward takes \[.., T, features\], and a mask of the attention if there is one, bool or floating, as multihead_attention; gives \[.., T, features\].
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    pub fn transformer_encoder_layer(scope: &impl SharedScope, features: impl Whole, heads: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_transformer_encoder_layer(into, features.whole(), heads.whole(), std::ptr::null(), out) })
    }

    /// A layer of a transformer's encoder: self-attention, then two linear layers with an activation between them, each added to what it is given, with a layer norm: children "self_attn" (multihead_attention), "linear1" (linear), "linear2" (linear), "norm1" (layer_norm) and "norm2" (layer_norm). With options.
    ///
    /// - `features`: of a step; at least 1
    /// - `heads`: of the attention; they divide the features; at least 1
    ///
    /// Its forward takes \[.., T, features\], and a mask of the attention if there is one, bool or floating, as multihead_attention; gives \[.., T, features\].
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    pub fn transformer_encoder_layer_with(scope: &impl SharedScope, features: impl Whole, heads: impl Whole, options: &ModuleTransformerEncoderOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_transformer_encoder_layer(into, features.whole(), heads.whole(), &options, out) })
    }

    /// A layer of a transformer's decoder: causal self-attention, attention to an encoder's result, then two linear layers, each added to what it is given, with a layer norm: children "self_attn" (multihead_attention), "multihead_attn" (multihead_attention), "linear1" (linear), "linear2" (linear), "norm1" (layer_norm), "norm2" (layer_norm) and "norm3" (layer_norm).
    ///
    /// - `features`: of a step; at least 1
    /// - `heads`: of the attention; they divide the features; at least 1
    ///
    /// Its forward takes \[.., T, features\], what it attends to \[.., S, features\], and a mask of that if there is one, bool or floating, as multihead_attention; gives \[.., T, features\].
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    pub fn transformer_decoder_layer(scope: &impl SharedScope, features: impl Whole, heads: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_transformer_decoder_layer(into, features.whole(), heads.whole(), std::ptr::null(), out) })
    }

    /// A layer of a transformer's decoder: causal self-attention, attention to an encoder's result, then two linear layers, each added to what it is given, with a layer norm: children "self_attn" (multihead_attention), "multihead_attn" (multihead_attention), "linear1" (linear), "linear2" (linear), "norm1" (layer_norm), "norm2" (layer_norm) and "norm3" (layer_norm). With options.
    ///
    /// - `features`: of a step; at least 1
    /// - `heads`: of the attention; they divide the features; at least 1
    ///
    /// Its forward takes \[.., T, features\], what it attends to \[.., S, features\], and a mask of that if there is one, bool or floating, as multihead_attention; gives \[.., T, features\].
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    pub fn transformer_decoder_layer_with(scope: &impl SharedScope, features: impl Whole, heads: impl Whole, options: &ModuleTransformerDecoderOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_transformer_decoder_layer(into, features.whole(), heads.whole(), &options, out) })
    }

    /// Encoder layers one above the other, without a norm behind the last: with norms first a layer_norm belongs there: child "layers.0", "layers.1", .. (transformer_encoder_layer).
    ///
    /// - `features`: of a step; at least 1
    /// - `heads`: of the attention; they divide the features; at least 1
    /// - `layers`: one above the other; 1 to 1024
    ///
    /// Its forward as transformer_encoder_layer.
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    pub fn transformer_encoder(scope: &impl SharedScope, features: impl Whole, heads: impl Whole, layers: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_transformer_encoder(into, features.whole(), heads.whole(), layers.whole(), std::ptr::null(), out) })
    }

    /// Encoder layers one above the other, without a norm behind the last: with norms first a layer_norm belongs there: child "layers.0", "layers.1", .. (transformer_encoder_layer). With options.
    ///
    /// - `features`: of a step; at least 1
    /// - `heads`: of the attention; they divide the features; at least 1
    /// - `layers`: one above the other; 1 to 1024
    ///
    /// Its forward as transformer_encoder_layer.
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    pub fn transformer_encoder_with(scope: &impl SharedScope, features: impl Whole, heads: impl Whole, layers: impl Whole, options: &ModuleTransformerEncoderOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_transformer_encoder(into, features.whole(), heads.whole(), layers.whole(), &options, out) })
    }

    /// Decoder layers one above the other, without a norm behind the last: with norms first a layer_norm belongs there: child "layers.0", "layers.1", .. (transformer_decoder_layer).
    ///
    /// - `features`: of a step; at least 1
    /// - `heads`: of the attention; they divide the features; at least 1
    /// - `layers`: one above the other; 1 to 1024
    ///
    /// Its forward as transformer_decoder_layer.
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    pub fn transformer_decoder(scope: &impl SharedScope, features: impl Whole, heads: impl Whole, layers: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_transformer_decoder(into, features.whole(), heads.whole(), layers.whole(), std::ptr::null(), out) })
    }

    /// Decoder layers one above the other, without a norm behind the last: with norms first a layer_norm belongs there: child "layers.0", "layers.1", .. (transformer_decoder_layer). With options.
    ///
    /// - `features`: of a step; at least 1
    /// - `heads`: of the attention; they divide the features; at least 1
    /// - `layers`: one above the other; 1 to 1024
    ///
    /// Its forward as transformer_decoder_layer.
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762; norms first: Xiong et al. 2020, arXiv:2002.04745.
    pub fn transformer_decoder_with(scope: &impl SharedScope, features: impl Whole, heads: impl Whole, layers: impl Whole, options: &ModuleTransformerDecoderOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_transformer_decoder(into, features.whole(), heads.whole(), layers.whole(), &options, out) })
    }

    /// Adds waves that tell the step: sin(t \* base^(-2 \* i / features)) to feature 2 \* i of step t, the cosine of the same to feature 2 \* i + 1. It has no parameters and no longest sequence.
    ///
    /// - `features`: of a step; at least 1
    /// - `base`: of the wavelengths; at least 1
    ///
    /// Its forward takes \[.., T, features\], and the steps' numbers \[T\] or \[.., T\] (any dtype but bool) if they are not 0, 1, ..; gives \[.., T, features\].
    ///
    /// Source: Vaswani et al. 2017, arXiv:1706.03762, section 3.5.
    pub fn positional_encoding(scope: &impl SharedScope, features: impl Whole, base: f64) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_positional_encoding(into, features.whole(), base, out) })
    }

    /// Adds a row of a learned table to each step: parameter "weight" \[steps, features\].
    ///
    /// - `steps`: rows of the table: no sequence may be longer; at least 1
    /// - `features`: of a step; at least 1
    ///
    /// Its forward takes \[.., T, features\], and the steps' numbers \[T\] or \[.., T\] (i32, i64) if they are not 0, 1, ..; gives \[.., T, features\].
    ///
    /// Source: Gehring et al. 2017, arXiv:1705.03122.
    pub fn positional_embedding(scope: &impl SharedScope, steps: impl Whole, features: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_positional_embedding(into, steps.whole(), features.whole(), DType::F32.raw(), out) })
    }

    /// Adds a row of a learned table to each step: parameter "weight" \[steps, features\]. Parameters of a floating dtype.
    ///
    /// - `steps`: rows of the table: no sequence may be longer; at least 1
    /// - `features`: of a step; at least 1
    /// - `dtype`: of the table, floating
    ///
    /// Its forward takes \[.., T, features\], and the steps' numbers \[T\] or \[.., T\] (i32, i64) if they are not 0, 1, ..; gives \[.., T, features\].
    ///
    /// Source: Gehring et al. 2017, arXiv:1705.03122.
    pub fn positional_embedding_of(scope: &impl SharedScope, steps: impl Whole, features: impl Whole, dtype: DType) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_positional_embedding(into, steps.whole(), features.whole(), dtype.raw(), out) })
    }

    /// Axes first_axis to last_axis made one.
    ///
    /// - `first_axis`: where it begins
    /// - `last_axis`: where it ends, included
    pub fn flatten(scope: &impl SharedScope, first_axis: impl Whole, last_axis: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_flatten(into, first_axis.whole(), last_axis.whole(), out) })
    }

    /// An activation as a module.
    ///
    /// - `activation`: which
    pub fn activation(scope: &impl SharedScope, activation: Activation) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_activation(into, activation.raw(), std::ptr::null(), out) })
    }

    /// An activation as a module. With options.
    ///
    /// - `activation`: which
    pub fn activation_with(scope: &impl SharedScope, activation: Activation, options: &ModuleActivationOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_module_activation(into, activation.raw(), &options, out) })
    }

    /// LeNet-5: two convolutions with tanh and average pooling, and three linear layers. Its convolution's padding of 2 makes 32 by 32 of the digits' 28 by 28.
    ///
    /// - `classes`: how many; 1 to 2,147,483,647
    ///
    /// Its forward takes \[N, in_channels, 28, 28\]; gives logits \[N, classes\].
    ///
    /// Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
    pub fn lenet5(scope: &impl SharedScope, classes: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_lenet5(into, classes.whole(), std::ptr::null(), out) })
    }

    /// LeNet-5: two convolutions with tanh and average pooling, and three linear layers. Its convolution's padding of 2 makes 32 by 32 of the digits' 28 by 28. With options.
    ///
    /// - `classes`: how many; 1 to 2,147,483,647
    ///
    /// Its forward takes \[N, in_channels, 28, 28\]; gives logits \[N, classes\].
    ///
    /// Source: LeCun et al. 1998, "Gradient-Based Learning Applied to Document Recognition".
    pub fn lenet5_with(scope: &impl SharedScope, classes: impl Whole, options: &ModelLenet5Options) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_lenet5(into, classes.whole(), &options, out) })
    }

    /// A residual network for images: ResNet-18 and 34 of blocks of two convolutions, 50, 101 and 152 of blocks of three, whose 3x3 convolution has the stride. Parameters have torchvision's names, so that its files load.
    ///
    /// - `depth`: 18, 34, 50, 101 or 152
    /// - `classes`: how many; 1 to 2,147,483,647
    ///
    /// Its forward takes images \[N, in_channels, H, W\]; gives logits \[N, classes\].
    ///
    /// Source: He et al. 2016, arXiv:1512.03385; the stride: Goyal et al. 2017, arXiv:1706.02677.
    pub fn resnet(scope: &impl SharedScope, depth: impl Whole, classes: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_resnet(into, depth.whole(), classes.whole(), std::ptr::null(), out) })
    }

    /// A residual network for images: ResNet-18 and 34 of blocks of two convolutions, 50, 101 and 152 of blocks of three, whose 3x3 convolution has the stride. Parameters have torchvision's names, so that its files load. With options.
    ///
    /// - `depth`: 18, 34, 50, 101 or 152
    /// - `classes`: how many; 1 to 2,147,483,647
    ///
    /// Its forward takes images \[N, in_channels, H, W\]; gives logits \[N, classes\].
    ///
    /// Source: He et al. 2016, arXiv:1512.03385; the stride: Goyal et al. 2017, arXiv:1706.02677.
    pub fn resnet_with(scope: &impl SharedScope, depth: impl Whole, classes: impl Whole, options: &ModelResnetOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_resnet(into, depth.whole(), classes.whole(), &options, out) })
    }

    /// MobileNetV2: inverted residuals, whose depthwise convolutions lie between thin layers. Parameters have torchvision's names, so that its files load.
    ///
    /// - `classes`: how many; 1 to 2,147,483,647
    ///
    /// Its forward takes images \[N, in_channels, H, W\]; gives logits \[N, classes\].
    ///
    /// Source: Sandler et al. 2018, arXiv:1801.04381.
    pub fn mobilenet_v2(scope: &impl SharedScope, classes: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_mobilenet_v2(into, classes.whole(), std::ptr::null(), out) })
    }

    /// MobileNetV2: inverted residuals, whose depthwise convolutions lie between thin layers. Parameters have torchvision's names, so that its files load. With options.
    ///
    /// - `classes`: how many; 1 to 2,147,483,647
    ///
    /// Its forward takes images \[N, in_channels, H, W\]; gives logits \[N, classes\].
    ///
    /// Source: Sandler et al. 2018, arXiv:1801.04381.
    pub fn mobilenet_v2_with(scope: &impl SharedScope, classes: impl Whole, options: &ModelMobilenetV2Options) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_mobilenet_v2(into, classes.whole(), &options, out) })
    }

    /// ShuffleNetV2: half of the channels goes through each block, and the halves are shuffled behind it. Parameters have torchvision's names, so that its files load.
    ///
    /// - `classes`: how many; 1 to 2,147,483,647
    ///
    /// Its forward takes images \[N, in_channels, H, W\]; gives logits \[N, classes\].
    ///
    /// Source: Ma et al. 2018, arXiv:1807.11164.
    pub fn shufflenet_v2(scope: &impl SharedScope, classes: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_shufflenet_v2(into, classes.whole(), std::ptr::null(), out) })
    }

    /// ShuffleNetV2: half of the channels goes through each block, and the halves are shuffled behind it. Parameters have torchvision's names, so that its files load. With options.
    ///
    /// - `classes`: how many; 1 to 2,147,483,647
    ///
    /// Its forward takes images \[N, in_channels, H, W\]; gives logits \[N, classes\].
    ///
    /// Source: Ma et al. 2018, arXiv:1807.11164.
    pub fn shufflenet_v2_with(scope: &impl SharedScope, classes: impl Whole, options: &ModelShufflenetV2Options) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_shufflenet_v2(into, classes.whole(), &options, out) })
    }

    /// EfficientNet-B0, and others by its multipliers: inverted residuals with squeeze and excitation. Parameters have torchvision's names, so that its files load.
    ///
    /// - `classes`: how many; 1 to 2,147,483,647
    ///
    /// Its forward takes images \[N, in_channels, H, W\]; gives logits \[N, classes\].
    ///
    /// Source: Tan, Le 2019, arXiv:1905.11946; skipped blocks: Huang et al. 2016, arXiv:1603.09382.
    pub fn efficientnet(scope: &impl SharedScope, classes: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_efficientnet(into, classes.whole(), std::ptr::null(), out) })
    }

    /// EfficientNet-B0, and others by its multipliers: inverted residuals with squeeze and excitation. Parameters have torchvision's names, so that its files load. With options.
    ///
    /// - `classes`: how many; 1 to 2,147,483,647
    ///
    /// Its forward takes images \[N, in_channels, H, W\]; gives logits \[N, classes\].
    ///
    /// Source: Tan, Le 2019, arXiv:1905.11946; skipped blocks: Huang et al. 2016, arXiv:1603.09382.
    pub fn efficientnet_with(scope: &impl SharedScope, classes: impl Whole, options: &ModelEfficientnetOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_efficientnet(into, classes.whole(), &options, out) })
    }

    /// U-Net: images made smaller by levels, and larger again beside what each level saw, for a class at each pixel. Convolutions are padded and followed by batch norms; sizes need not be multiples of anything.
    ///
    /// - `in_channels`: of an image; 1 to 65536
    /// - `classes`: channels of the result; 1 to 2,147,483,647
    /// - `width`: channels of the first level, 64 in the paper; each lower one has twice as many; 1 to 1,048,576
    ///
    /// Its forward takes images \[N, in_channels, H, W\], H and W at least 2^levels; gives logits \[N, classes, H, W\].
    ///
    /// Source: Ronneberger et al. 2015, arXiv:1505.04597.
    pub fn unet(scope: &impl SharedScope, in_channels: impl Whole, classes: impl Whole, width: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_unet(into, in_channels.whole(), classes.whole(), width.whole(), std::ptr::null(), out) })
    }

    /// U-Net: images made smaller by levels, and larger again beside what each level saw, for a class at each pixel. Convolutions are padded and followed by batch norms; sizes need not be multiples of anything. With options.
    ///
    /// - `in_channels`: of an image; 1 to 65536
    /// - `classes`: channels of the result; 1 to 2,147,483,647
    /// - `width`: channels of the first level, 64 in the paper; each lower one has twice as many; 1 to 1,048,576
    ///
    /// Its forward takes images \[N, in_channels, H, W\], H and W at least 2^levels; gives logits \[N, classes, H, W\].
    ///
    /// Source: Ronneberger et al. 2015, arXiv:1505.04597.
    pub fn unet_with(scope: &impl SharedScope, in_channels: impl Whole, classes: impl Whole, width: impl Whole, options: &ModelUnetOptions) -> Result<Module> {
        let options = options.raw();
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_unet(into, in_channels.whole(), classes.whole(), width.whole(), &options, out) })
    }

    /// A vision transformer: an image cut into square patches, which are a sequence to a transformer's encoder. Parameters have torchvision's names, so that its files load.
    ///
    /// - `image`: height and width; 1 to 65536
    /// - `patch`: height and width of a patch; it divides the image's; 1 to 65536
    /// - `classes`: how many; 1 to 2,147,483,647
    /// - `features`: of a step; 1 to 1,048,576
    /// - `heads`: of the attention; they divide the features; 1 to 1,048,576
    /// - `layers`: of the encoder; 1 to 1024
    ///
    /// Its forward takes images \[N, in_channels, image, image\]; gives logits \[N, classes\]. ViT-B/16 is of 224, 16, 1000, 768, 12 and 12.
    ///
    /// Source: Dosovitskiy et al. 2021, arXiv:2010.11929.
    pub fn vit(scope: &impl SharedScope, image: impl Whole, patch: impl Whole, classes: impl Whole, features: impl Whole, heads: impl Whole, layers: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_vit(into, image.whole(), patch.whole(), classes.whole(), features.whole(), heads.whole(), layers.whole(), std::ptr::null(), out) })
    }

    /// A vision transformer: an image cut into square patches, which are a sequence to a transformer's encoder. Parameters have torchvision's names, so that its files load. With options.
    ///
    /// - `image`: height and width; 1 to 65536
    /// - `patch`: height and width of a patch; it divides the image's; 1 to 65536
    /// - `classes`: how many; 1 to 2,147,483,647
    /// - `features`: of a step; 1 to 1,048,576
    /// - `heads`: of the attention; they divide the features; 1 to 1,048,576
    /// - `layers`: of the encoder; 1 to 1024
    ///
    /// Its forward takes images \[N, in_channels, image, image\]; gives logits \[N, classes\]. ViT-B/16 is of 224, 16, 1000, 768, 12 and 12.
    ///
    /// Source: Dosovitskiy et al. 2021, arXiv:2010.11929.
    pub fn vit_with(scope: &impl SharedScope, image: impl Whole, patch: impl Whole, classes: impl Whole, features: impl Whole, heads: impl Whole, layers: impl Whole, options: &ModelVitOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_vit(into, image.whole(), patch.whole(), classes.whole(), features.whole(), heads.whole(), layers.whole(), &options, out) })
    }

    /// A language model as GPT-2: a transformer's causal layers over learned embeddings of tokens and positions, whose table of tokens is the last layer's weight, too.
    ///
    /// - `vocabulary`: how many tokens there are; 1 to 2,147,483,647
    /// - `steps`: of the longest sequence; 1 to 1,048,576
    /// - `features`: of a step; 1 to 1,048,576
    /// - `heads`: of the attention; they divide the features; 1 to 1,048,576
    /// - `layers`: one above the other; 1 to 1024
    ///
    /// Its forward takes tokens \[N, T\] (i32, i64; an array), and their positions \[T\] or \[N, T\] if they are not 0, 1, ..; gives logits \[N, T, vocabulary\]. GPT-2 is of 50257, 1024, 768, 12 and 12.
    ///
    /// Source: Radford et al. 2019, "Language Models are Unsupervised Multitask Learners".
    pub fn gpt(scope: &impl SharedScope, vocabulary: impl Whole, steps: impl Whole, features: impl Whole, heads: impl Whole, layers: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_gpt(into, vocabulary.whole(), steps.whole(), features.whole(), heads.whole(), layers.whole(), std::ptr::null(), out) })
    }

    /// A language model as GPT-2: a transformer's causal layers over learned embeddings of tokens and positions, whose table of tokens is the last layer's weight, too. With options.
    ///
    /// - `vocabulary`: how many tokens there are; 1 to 2,147,483,647
    /// - `steps`: of the longest sequence; 1 to 1,048,576
    /// - `features`: of a step; 1 to 1,048,576
    /// - `heads`: of the attention; they divide the features; 1 to 1,048,576
    /// - `layers`: one above the other; 1 to 1024
    ///
    /// Its forward takes tokens \[N, T\] (i32, i64; an array), and their positions \[T\] or \[N, T\] if they are not 0, 1, ..; gives logits \[N, T, vocabulary\]. GPT-2 is of 50257, 1024, 768, 12 and 12.
    ///
    /// Source: Radford et al. 2019, "Language Models are Unsupervised Multitask Learners".
    pub fn gpt_with(scope: &impl SharedScope, vocabulary: impl Whole, steps: impl Whole, features: impl Whole, heads: impl Whole, layers: impl Whole, options: &ModelGptOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_gpt(into, vocabulary.whole(), steps.whole(), features.whole(), heads.whole(), layers.whole(), &options, out) })
    }

    /// An encoder as BERT: a transformer's layers over the sum of learned embeddings of tokens, positions and types.
    ///
    /// - `vocabulary`: how many tokens there are; 1 to 2,147,483,647
    /// - `steps`: of the longest sequence; 1 to 1,048,576
    /// - `features`: of a step; 1 to 1,048,576
    /// - `heads`: of the attention; they divide the features; 1 to 1,048,576
    /// - `layers`: one above the other; 1 to 1024
    ///
    /// Its forward takes tokens \[N, T\] (i32, i64; an array), their types \[N, T\] if they are not all 0, and then a mask \[N, T\] (bool, true where there is a token) if some are padding; gives the last layer's states \[N, T, features\], and where two outputs are asked for the first step's, pooled, \[N, features\]. BERT's base is of 30522, 512, 768, 12 and 12.
    ///
    /// Source: Devlin et al. 2019, arXiv:1810.04805.
    pub fn bert(scope: &impl SharedScope, vocabulary: impl Whole, steps: impl Whole, features: impl Whole, heads: impl Whole, layers: impl Whole) -> Result<Module> {
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_bert(into, vocabulary.whole(), steps.whole(), features.whole(), heads.whole(), layers.whole(), std::ptr::null(), out) })
    }

    /// An encoder as BERT: a transformer's layers over the sum of learned embeddings of tokens, positions and types. With options.
    ///
    /// - `vocabulary`: how many tokens there are; 1 to 2,147,483,647
    /// - `steps`: of the longest sequence; 1 to 1,048,576
    /// - `features`: of a step; 1 to 1,048,576
    /// - `heads`: of the attention; they divide the features; 1 to 1,048,576
    /// - `layers`: one above the other; 1 to 1024
    ///
    /// Its forward takes tokens \[N, T\] (i32, i64; an array), their types \[N, T\] if they are not all 0, and then a mask \[N, T\] (bool, true where there is a token) if some are padding; gives the last layer's states \[N, T, features\], and where two outputs are asked for the first step's, pooled, \[N, features\]. BERT's base is of 30522, 512, 768, 12 and 12.
    ///
    /// Source: Devlin et al. 2019, arXiv:1810.04805.
    pub fn bert_with(scope: &impl SharedScope, vocabulary: impl Whole, steps: impl Whole, features: impl Whole, heads: impl Whole, layers: impl Whole, options: &ModelBertOptions) -> Result<Module> {
        let options = options.raw()?;
        Module::made(scope.shared(), |into, out| unsafe { ffi::tinyai_model_bert(into, vocabulary.whole(), steps.whole(), features.whole(), heads.whole(), layers.whole(), &options, out) })
    }
}
