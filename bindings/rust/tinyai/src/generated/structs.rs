// Enumerations, options and counts: generated from include/tinyai.h; do not edit.


use crate::error::check;
use crate::options::{count, count_or_none, defaults, given, listed, real_or_none, Texts};
use crate::sizes::Whole;
use crate::*;
use std::path::PathBuf;

// SAFETY, for every call below: structs of numbers, handles and pointers, of which zeros are values, and their own init functions.

/// Element types. Promotion follows PyTorch 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "lowercase"))]
#[non_exhaustive]
pub enum DType {
    /// IEEE 754 binary32.
    F32 = ffi::TINYAI_F32 as isize,
    /// IEEE 754 binary64.
    F64 = ffi::TINYAI_F64 as isize,
    /// IEEE 754 binary16.
    F16 = ffi::TINYAI_F16 as isize,
    /// The upper half of a binary32.
    BF16 = ffi::TINYAI_BF16 as isize,
    /// Signed, 8 bits.
    I8 = ffi::TINYAI_I8 as isize,
    /// Unsigned, 8 bits.
    U8 = ffi::TINYAI_U8 as isize,
    /// Signed, 32 bits.
    I32 = ffi::TINYAI_I32 as isize,
    /// Signed, 64 bits.
    I64 = ffi::TINYAI_I64 as isize,
    /// One byte, 0 or 1.
    Bool = ffi::TINYAI_BOOL as isize,
}

impl DType {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }

    pub(crate) fn of(raw: i32) -> Option<Self> {
        match raw {
            ffi::TINYAI_F32 => Some(Self::F32),
            ffi::TINYAI_F64 => Some(Self::F64),
            ffi::TINYAI_F16 => Some(Self::F16),
            ffi::TINYAI_BF16 => Some(Self::BF16),
            ffi::TINYAI_I8 => Some(Self::I8),
            ffi::TINYAI_U8 => Some(Self::U8),
            ffi::TINYAI_I32 => Some(Self::I32),
            ffi::TINYAI_I64 => Some(Self::I64),
            ffi::TINYAI_BOOL => Some(Self::Bool),
            _ => None,
        }
    }
}

/// What is made small: the mean over the batch of ..
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Loss {
    /// Output \[N, C, d..], target \[N, d..] of class indices.
    CrossEntropy = ffi::TINYAI_LOSS_CROSS_ENTROPY as isize,
    /// The same for log probabilities.
    Nll = ffi::TINYAI_LOSS_NLL as isize,
    /// Output and target of one shape, targets 0 to 1.
    BceWithLogits = ffi::TINYAI_LOSS_BCE_WITH_LOGITS as isize,
    /// Output and target of one shape.
    Mse = ffi::TINYAI_LOSS_MSE as isize,
    /// Output and target of one shape.
    L1 = ffi::TINYAI_LOSS_L1 as isize,
    /// Output and target of one shape.
    Huber = ffi::TINYAI_LOSS_HUBER as isize,
    /// A closure's: a trainer's `loss_function`; of an analysis, the module's first output.
    Host = ffi::TINYAI_LOSS_HOST as isize,
}

impl Loss {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }

    pub(crate) fn of(raw: i32) -> Self {
        match raw {
            ffi::TINYAI_LOSS_CROSS_ENTROPY => Self::CrossEntropy,
            ffi::TINYAI_LOSS_NLL => Self::Nll,
            ffi::TINYAI_LOSS_BCE_WITH_LOGITS => Self::BceWithLogits,
            ffi::TINYAI_LOSS_MSE => Self::Mse,
            ffi::TINYAI_LOSS_L1 => Self::L1,
            ffi::TINYAI_LOSS_HUBER => Self::Huber,
            ffi::TINYAI_LOSS_HOST => Self::Host,
            _ => Self::Host,
        }
    }
}

/// What follows the warm-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum ScheduleShape {
    /// Constant.
    Constant = ffi::TINYAI_SCHEDULE_CONSTANT as isize,
    /// Times gamma after each period.
    Step = ffi::TINYAI_SCHEDULE_STEP as isize,
    /// Down to least within a period: Loshchilov, Hutter 2017, "SGDR".
    Cosine = ffi::TINYAI_SCHEDULE_COSINE as isize,
    /// Times gamma within a period, a little with each step.
    Exponential = ffi::TINYAI_SCHEDULE_EXPONENTIAL as isize,
    /// Times gamma at each of the milestones.
    MultiStep = ffi::TINYAI_SCHEDULE_MULTI_STEP as isize,
    /// Down to least within a period, by a power of what is left of it; 1: a line.
    Polynomial = ffi::TINYAI_SCHEDULE_POLYNOMIAL as isize,
    /// Up to the base and down again within a period, and no further: Smith, Topin 2018, "Super-Convergence".
    OneCycle = ffi::TINYAI_SCHEDULE_ONE_CYCLE as isize,
    /// Up to the base within the warm-up, whatever warmup_factor says, then with the root of 1 / steps: Vaswani et al. 2017, "Attention Is All You Need".
    Noam = ffi::TINYAI_SCHEDULE_NOAM as isize,
}

impl ScheduleShape {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }

    pub(crate) fn of(raw: i32) -> Self {
        match raw {
            ffi::TINYAI_SCHEDULE_CONSTANT => Self::Constant,
            ffi::TINYAI_SCHEDULE_STEP => Self::Step,
            ffi::TINYAI_SCHEDULE_COSINE => Self::Cosine,
            ffi::TINYAI_SCHEDULE_EXPONENTIAL => Self::Exponential,
            ffi::TINYAI_SCHEDULE_MULTI_STEP => Self::MultiStep,
            ffi::TINYAI_SCHEDULE_POLYNOMIAL => Self::Polynomial,
            ffi::TINYAI_SCHEDULE_ONE_CYCLE => Self::OneCycle,
            ffi::TINYAI_SCHEDULE_NOAM => Self::Noam,
            _ => Self::Constant,
        }
    }
}

/// How grave a message is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum LogLevel {
    /// Nothing at all.
    Off = ffi::TINYAI_LOG_OFF as isize,
    /// A defect or a loss.
    Error = ffi::TINYAI_LOG_ERROR as isize,
    /// The program did what it will regret: a thread that ends inside a scope.
    Warn = ffi::TINYAI_LOG_WARN as isize,
    /// Worth knowing once: a slower path was taken.
    Info = ffi::TINYAI_LOG_INFO as isize,
    /// Each refusal of a limit, and the like.
    Debug = ffi::TINYAI_LOG_DEBUG as isize,
}

impl LogLevel {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }

    pub(crate) fn of(raw: i32) -> Self {
        match raw {
            ffi::TINYAI_LOG_OFF => Self::Off,
            ffi::TINYAI_LOG_ERROR => Self::Error,
            ffi::TINYAI_LOG_WARN => Self::Warn,
            ffi::TINYAI_LOG_INFO => Self::Info,
            ffi::TINYAI_LOG_DEBUG => Self::Debug,
            _ => Self::Debug,
        }
    }
}

/// What bytes are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Category {
    /// Parameter.
    Parameter = ffi::TINYAI_CATEGORY_PARAMETER as isize,
    /// Gradient.
    Gradient = ffi::TINYAI_CATEGORY_GRADIENT as isize,
    /// OptimizerState.
    OptimizerState = ffi::TINYAI_CATEGORY_OPTIMIZER_STATE as isize,
    /// Results of operators.
    Activation = ffi::TINYAI_CATEGORY_ACTIVATION as isize,
    /// Creation and the program's data.
    Data = ffi::TINYAI_CATEGORY_DATA as isize,
    /// Scratch of a running call; headers of views.
    Workspace = ffi::TINYAI_CATEGORY_WORKSPACE as isize,
    /// Nodes of graphs.
    Graph = ffi::TINYAI_CATEGORY_GRAPH as isize,
    /// What sessions keep.
    Session = ffi::TINYAI_CATEGORY_SESSION as isize,
}

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Format {
    /// For people.
    Text = ffi::TINYAI_TEXT as isize,
    /// For programs.
    Json = ffi::TINYAI_JSON as isize,
}

impl Format {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }
}

/// How a graph is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum GraphFormat {
    /// One line a node.
    Text = ffi::TINYAI_GRAPH_TEXT as isize,
    /// For Graphviz.
    Dot = ffi::TINYAI_GRAPH_DOT as isize,
    /// A drawing: data flows downwards.
    Svg = ffi::TINYAI_GRAPH_SVG as isize,
}

impl GraphFormat {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }
}

/// How much is remembered of where handles are made and closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Tracking {
    /// Nothing, at no cost.
    Off = ffi::TINYAI_TRACKING_OFF as isize,
    /// The call and the innermost label.
    Operator = ffi::TINYAI_TRACKING_OPERATOR as isize,
    /// The stack too: a few microseconds a handle.
    Stack = ffi::TINYAI_TRACKING_STACK as isize,
}

impl Tracking {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }
}

/// In how many bits products are computed whose operands are f32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Precision {
    /// In those that they are given.
    AsIs = ffi::TINYAI_PRECISION_AS_IS as isize,
    /// In bf16.
    BF16 = ffi::TINYAI_PRECISION_BF16 as isize,
    /// In f16, whose range is small: training wants a loss scale.
    F16 = ffi::TINYAI_PRECISION_F16 as isize,
}

impl Precision {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }

    pub(crate) fn of(raw: i32) -> Self {
        match raw {
            ffi::TINYAI_PRECISION_AS_IS => Self::AsIs,
            ffi::TINYAI_PRECISION_BF16 => Self::BF16,
            ffi::TINYAI_PRECISION_F16 => Self::F16,
            _ => Self::AsIs,
        }
    }
}

/// Which gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Gain {
    /// Linear.
    Linear = ffi::TINYAI_GAIN_LINEAR as isize,
    /// Sigmoid.
    Sigmoid = ffi::TINYAI_GAIN_SIGMOID as isize,
    /// Tanh.
    Tanh = ffi::TINYAI_GAIN_TANH as isize,
    /// Relu.
    Relu = ffi::TINYAI_GAIN_RELU as isize,
    /// With its slope.
    LeakyRelu = ffi::TINYAI_GAIN_LEAKY_RELU as isize,
    /// Selu.
    Selu = ffi::TINYAI_GAIN_SELU as isize,
}

impl Gain {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }
}

/// Which fan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[non_exhaustive]
pub enum Fan {
    /// shape\[1], times the sizes of the further axes.
    In = ffi::TINYAI_FAN_IN as isize,
    /// shape\[0], times the sizes of the further axes.
    Out = ffi::TINYAI_FAN_OUT as isize,
}

impl Fan {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }
}

/// Why a call failed.
#[non_exhaustive]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Status {
    /// An unknown name, a malformed option.
    Argument,
    /// A value outside its range: an axis, an index, a label.
    Range,
    /// Right, but not offered (on this device).
    Unsupported,
    /// The object is not in the state that the call needs.
    NotReady,
    /// Shapes that do not fit each other or the call.
    Shape,
    /// A size that does not fit 63 bits.
    Overflow,
    /// An element type that the call does not take.
    DType,
    /// Bits that never were a handle.
    Handle,
    /// A handle of another kind.
    Kind,
    /// Released, or closed with its owner.
    Closed,
    /// A move that the tree of managers does not allow.
    Scope,
    /// The system manager, which owns nothing and never closes.
    System,
    /// The scope takes nothing more while it is capped.
    Capped,
    /// Nothing says where the result belongs: write `s.op(..)`.
    NoPlace,
    /// Leave or uncap out of order.
    Order,
    /// A value or gradient, which lives with its variable, cannot move.
    OfVariable,
    /// The machine's memory.
    OutOfMemory,
    /// A scope's byte limit.
    Limit,
    /// No such device, operands on two devices, or the device failed.
    Device,
    /// A file cannot be read or written.
    Io,
    /// A file is not what it should be.
    Format,
    /// Nothing to differentiate, or not allowed on this variable.
    Graph,
    /// The graph was used by a backward without retain_graph.
    Consumed,
    /// A saved tensor was written in place before the backward.
    Version,
    /// A closure of the program's failed: see `source`.
    Callback,
    /// Stopped from another thread, or by a time limit.
    Stopped,
    /// A defect of the engine: please report the message.
    Internal,
    /// Another rank of a group failed, or is gone: which, and what it said.
    Peer,
    /// A rank of a group did not come in time: which, and where it was last.
    Timeout,
    /// The ranks of a group disagree: who, and on what.
    Differs,
    /// A status that this version of the crate does not know.
    Unknown(i32),
}

impl Status {
    /// Every status that has a name here.
    pub const ALL: &'static [Status] = &[Status::Argument, Status::Range, Status::Unsupported, Status::NotReady, Status::Shape, Status::Overflow, Status::DType, Status::Handle, Status::Kind, Status::Closed, Status::Scope, Status::System, Status::Capped, Status::NoPlace, Status::Order, Status::OfVariable, Status::OutOfMemory, Status::Limit, Status::Device, Status::Io, Status::Format, Status::Graph, Status::Consumed, Status::Version, Status::Callback, Status::Stopped, Status::Internal, Status::Peer, Status::Timeout, Status::Differs];

    pub(crate) fn from_raw(raw: i32) -> Status {
        match raw {
            ffi::TINYAI_ERROR_ARGUMENT => Status::Argument,
            ffi::TINYAI_ERROR_RANGE => Status::Range,
            ffi::TINYAI_ERROR_UNSUPPORTED => Status::Unsupported,
            ffi::TINYAI_ERROR_NOT_READY => Status::NotReady,
            ffi::TINYAI_ERROR_SHAPE => Status::Shape,
            ffi::TINYAI_ERROR_OVERFLOW => Status::Overflow,
            ffi::TINYAI_ERROR_DTYPE => Status::DType,
            ffi::TINYAI_ERROR_HANDLE => Status::Handle,
            ffi::TINYAI_ERROR_KIND => Status::Kind,
            ffi::TINYAI_ERROR_CLOSED => Status::Closed,
            ffi::TINYAI_ERROR_SCOPE => Status::Scope,
            ffi::TINYAI_ERROR_SYSTEM => Status::System,
            ffi::TINYAI_ERROR_CAPPED => Status::Capped,
            ffi::TINYAI_ERROR_NO_PLACE => Status::NoPlace,
            ffi::TINYAI_ERROR_ORDER => Status::Order,
            ffi::TINYAI_ERROR_OF_VARIABLE => Status::OfVariable,
            ffi::TINYAI_ERROR_OUT_OF_MEMORY => Status::OutOfMemory,
            ffi::TINYAI_ERROR_LIMIT => Status::Limit,
            ffi::TINYAI_ERROR_DEVICE => Status::Device,
            ffi::TINYAI_ERROR_IO => Status::Io,
            ffi::TINYAI_ERROR_FORMAT => Status::Format,
            ffi::TINYAI_ERROR_GRAPH => Status::Graph,
            ffi::TINYAI_ERROR_CONSUMED => Status::Consumed,
            ffi::TINYAI_ERROR_VERSION => Status::Version,
            ffi::TINYAI_ERROR_CALLBACK => Status::Callback,
            ffi::TINYAI_ERROR_STOPPED => Status::Stopped,
            ffi::TINYAI_ERROR_INTERNAL => Status::Internal,
            ffi::TINYAI_ERROR_PEER => Status::Peer,
            ffi::TINYAI_ERROR_TIMEOUT => Status::Timeout,
            ffi::TINYAI_ERROR_DIFFERS => Status::Differs,
            other => Status::Unknown(other),
        }
    }

    /// The number in C.
    pub fn raw(self) -> i32 {
        match self {
            Status::Argument => ffi::TINYAI_ERROR_ARGUMENT,
            Status::Range => ffi::TINYAI_ERROR_RANGE,
            Status::Unsupported => ffi::TINYAI_ERROR_UNSUPPORTED,
            Status::NotReady => ffi::TINYAI_ERROR_NOT_READY,
            Status::Shape => ffi::TINYAI_ERROR_SHAPE,
            Status::Overflow => ffi::TINYAI_ERROR_OVERFLOW,
            Status::DType => ffi::TINYAI_ERROR_DTYPE,
            Status::Handle => ffi::TINYAI_ERROR_HANDLE,
            Status::Kind => ffi::TINYAI_ERROR_KIND,
            Status::Closed => ffi::TINYAI_ERROR_CLOSED,
            Status::Scope => ffi::TINYAI_ERROR_SCOPE,
            Status::System => ffi::TINYAI_ERROR_SYSTEM,
            Status::Capped => ffi::TINYAI_ERROR_CAPPED,
            Status::NoPlace => ffi::TINYAI_ERROR_NO_PLACE,
            Status::Order => ffi::TINYAI_ERROR_ORDER,
            Status::OfVariable => ffi::TINYAI_ERROR_OF_VARIABLE,
            Status::OutOfMemory => ffi::TINYAI_ERROR_OUT_OF_MEMORY,
            Status::Limit => ffi::TINYAI_ERROR_LIMIT,
            Status::Device => ffi::TINYAI_ERROR_DEVICE,
            Status::Io => ffi::TINYAI_ERROR_IO,
            Status::Format => ffi::TINYAI_ERROR_FORMAT,
            Status::Graph => ffi::TINYAI_ERROR_GRAPH,
            Status::Consumed => ffi::TINYAI_ERROR_CONSUMED,
            Status::Version => ffi::TINYAI_ERROR_VERSION,
            Status::Callback => ffi::TINYAI_ERROR_CALLBACK,
            Status::Stopped => ffi::TINYAI_ERROR_STOPPED,
            Status::Internal => ffi::TINYAI_ERROR_INTERNAL,
            Status::Peer => ffi::TINYAI_ERROR_PEER,
            Status::Timeout => ffi::TINYAI_ERROR_TIMEOUT,
            Status::Differs => ffi::TINYAI_ERROR_DIFFERS,
            Status::Unknown(other) => other,
        }
    }
}

/// How a manager is opened.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ManagerOptions {
    /// Shown in reports and messages; empty: a name of its kind.
    pub name: String,
    /// "cpu", "null" (computes nothing), ..; empty: the parent's, "cpu" for a base manager.
    pub device: String,
    /// A bound on what the whole subtree holds in the memory of this scope's device; `None`: none.
    pub limit_bytes: Option<usize>,
    /// Of random numbers drawn here and below.
    pub seed: Option<u64>,
    /// Its arrays do not vote on where results land: a replay buffer, a table.
    pub resident: bool,
    /// What only graphs keep here and below may be dropped where a limit would refuse, and is made again when a backward asks for it, with the same bits.
    pub rematerialise: bool,
}

impl Default for ManagerOptions {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_manager_options_init) };
        Self { name: String::new(), device: String::new(), limit_bytes: Some(count(raw.limit_bytes)).filter(|&given| given != 0), seed: (raw.has_seed != 0).then_some(raw.seed), resident: raw.resident != 0, rematerialise: raw.rematerialise != 0 }
    }
}

impl ManagerOptions {
    pub(crate) fn raw(&self, texts: &mut Texts) -> Result<ffi::tinyai_manager_options> {
        Ok(ffi::tinyai_manager_options { name: texts.pointer(&self.name)?, device: texts.pointer(&self.device)?, limit_bytes: count_or_none("limit_bytes", self.limit_bytes)?, seed: self.seed.unwrap_or(0), has_seed: i32::from(self.seed.is_some()), resident: i32::from(self.resident), rematerialise: i32::from(self.rematerialise), ..unsafe { defaults(ffi::tinyai_manager_options_init) } })
    }
}

/// How a loader gives a dataset as batches.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct LoaderOptions {
    /// Examples of a batch. Default: 32.
    pub batch_size: usize,
    /// Each epoch in an order of its own; else in sequence, and batches are views where they can be.
    pub shuffle: bool,
    /// Leaves out a last batch that is not full. Default: false.
    pub drop_last: bool,
    /// Of the orders. Default: 0.
    pub seed: u64,
}

impl Default for LoaderOptions {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_loader_options_init) };
        Self { batch_size: count(raw.batch_size), shuffle: raw.shuffle != 0, drop_last: raw.drop_last != 0, seed: raw.seed }
    }
}

impl LoaderOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_loader_options {
        ffi::tinyai_loader_options { struct_size: size_of::<ffi::tinyai_loader_options>(), batch_size: self.batch_size.whole(), shuffle: i32::from(self.shuffle), drop_last: i32::from(self.drop_last), seed: self.seed }
    }
}

/// A rate as a function of the steps done.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ScheduleOptions {
    /// What follows the warm-up. Default: constant.
    pub shape: ScheduleShape,
    /// Steps of a linear warm-up, in front of the shape. Default: 0.
    pub warmup: usize,
    /// Of the rate at the first step of the warm-up, 0 to 1. Default: 0.
    pub warmup_factor: f64,
    /// Steps; of a trainer's schedule `None`: the whole run. Default: 1.
    pub period: Option<usize>,
    /// The factor of steps, milestones and the exponential. Default: 0.1.
    pub gamma: f64,
    /// The least rate of the cosine and the polynomial. Default: 0.
    pub least: f64,
    /// Steps after the warm-up, 8 at most, each more than the one before.
    pub milestones: Vec<usize>,
    /// Of the polynomial. Default: 1.
    pub power: f64,
    /// Of a one-cycle: the share of its period on the way up, 0 to 1. Default: 0.3.
    pub rise: f64,
    /// Of a one-cycle: it begins at the base divided by this, at least 1. Default: 25.
    pub start_divisor: f64,
    /// Of a one-cycle: it ends at where it began divided by this, at least 1. Default: 1e4.
    pub end_divisor: f64,
    /// A one-cycle goes along lines, else along half cosines. Default: false.
    pub linear: bool,
}

impl Default for ScheduleOptions {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_schedule_options_init) };
        Self { shape: ScheduleShape::of(raw.shape), warmup: count(raw.warmup), warmup_factor: raw.warmup_factor, period: Some(count(raw.period)).filter(|&given| given != 0), gamma: raw.gamma, least: raw.least, milestones: given(raw.milestones.as_slice()), power: raw.power, rise: raw.rise, start_divisor: raw.start_divisor, end_divisor: raw.end_divisor, linear: raw.linear != 0 }
    }
}

impl ScheduleOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_schedule_options> {
        Ok(ffi::tinyai_schedule_options { struct_size: size_of::<ffi::tinyai_schedule_options>(), shape: self.shape.raw(), warmup: self.warmup.whole(), warmup_factor: self.warmup_factor, period: count_or_none("period", self.period)?, gamma: self.gamma, least: self.least, milestones: listed("milestones", &self.milestones)?, power: self.power, rise: self.rise, start_divisor: self.start_divisor, end_divisor: self.end_divisor, linear: i32::from(self.linear) })
    }
}

/// How losses are scaled, so that small gradients of f16 do not vanish.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct LossScaleOptions {
    /// What losses are multiplied by at first. Default: 65536.
    pub initial: f64,
    /// What it is multiplied by where it grows. Default: 2.
    pub growth: f64,
    /// Steps in a row, all taken, after which it grows. Default: 2000.
    pub growth_interval: usize,
    /// What it is multiplied by after a step that was left out. Default: 0.5.
    pub backoff: f64,
}

impl Default for LossScaleOptions {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_loss_scale_options_init) };
        Self { initial: raw.initial, growth: raw.growth, growth_interval: count(raw.growth_interval), backoff: raw.backoff }
    }
}

impl LossScaleOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_loss_scale_options {
        ffi::tinyai_loss_scale_options { struct_size: size_of::<ffi::tinyai_loss_scale_options>(), initial: self.initial, growth: self.growth, growth_interval: self.growth_interval.whole(), backoff: self.backoff }
    }
}

/// How a module is trained; `..TrainerOptions::default()` for the rest.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct TrainerOptions<'a> {
    /// Shown in reports and messages; empty: a name of its kind.
    pub name: String,
    /// Evaluated after each epoch.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub validation: Option<&'a Dataset>,
    /// `None`: Adam over all parameters, in the trainer's scope.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub optimizer: Option<&'a Optimizer>,
    /// Of that Adam. Default: 0.001.
    pub rate: f64,
    /// Of the rate by steps.
    pub schedule: Option<ScheduleOptions>,
    /// Gets loss and accuracy of each epoch.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub monitor: Option<&'a Monitor>,
    /// What is made small. Default: cross-entropy.
    pub loss: Loss,
    /// A closure in the place of `loss`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub loss_function: Option<LossFunction>,
    /// Examples of a batch. Default: 32.
    pub batch_size: usize,
    /// Each epoch in an order of its own.
    pub shuffle: bool,
    /// Leaves out a last batch that is not full. Default: false.
    pub drop_last: bool,
    /// Of the orders, and of random numbers such as dropout's. Default: 0.
    pub seed: u64,
    /// How many. Default: 1.
    pub epochs: usize,
    /// Batches whose gradients make a step, each by its share of the examples, or of the labels that count where the loss is the mean over those: as one batch of them all. Where losses were added, by examples. Default: 1.
    pub accumulate: usize,
    /// Bound of the gradients' L2 norm; `None`: none.
    pub clip_norm: Option<f64>,
    /// Bound of each element; `None`: none.
    pub clip_value: Option<f64>,
    /// Early stopping after so many epochs without a gain in (validation) loss, a loss of NaN being none; `None`: never.
    pub patience: Option<usize>,
    /// What counts as a gain. Default: 0.
    pub least_gain: f64,
    /// Of one run, in seconds; `None`: none.
    pub time_limit: Option<f64>,
    /// Prints lines, see [`set_progress`](crate::set_progress).
    pub progress: bool,
    /// Before the first batch of an epoch.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub epoch_begin: Option<TrainerCallback>,
    /// The loss is known, the backward comes next: activations are all there.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub forward_end: Option<TrainerCallback>,
    /// After the step, or the batch's part of one; nothing is capped any more.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub batch_end: Option<TrainerCallback>,
    /// After the evaluation.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub epoch_end: Option<TrainerCallback>,
    /// Forward, loss, backward, clipping and step of a batch are one compiled function, see docs/compile.md. forward_end has to be `None` then; a network or loss in Rust runs while it is traced, and not for each batch. Default: false.
    pub compile: bool,
    /// 1 to 4096: each batch is cut into so many along axis 0, whose forwards and backwards run side by side; their gradients are added by a binary tree, each by its share of the examples. Batch statistics are a shard's own, and running statistics the mean of what the shards made of them. Networks and losses in Rust run in several threads at once, and a network asks its [`RunningModule`](crate::RunningModule) for buffers. Not with `forward_end`; with `compile` neither with `accumulate` nor `keep_state`. Default: 0.
    pub shards: usize,
    /// Threads that work on shards at once, 256 at most; how many changes no bit. `None`: as many as [`threads`](crate::threads) says.
    pub replicas: Option<usize>,
    /// When the last epoch is over, or early stopping ends the run, the module gets back what it held after the epoch of the least (validation) loss, which the trainer keeps a copy of, in checkpoints too; the optimizer stays as it is. A run that is stopped restores nothing. Default: false.
    pub restore_best: bool,
    /// After so many epochs without a gain in (validation) loss, a loss of NaN being none, the optimizer's rates are lowered: PyTorch's ReduceLROnPlateau, whose patience is one less. With `schedule`: ARGUMENT. `None`: never.
    pub plateau: Option<usize>,
    /// By which they are multiplied then, 0 to 1. Default: 0.1.
    pub plateau_factor: f64,
    /// What counts as a gain, as a share of the least loss so far. Default: 1e-4.
    pub plateau_gain: f64,
    /// Epochs after that, which do not count. Default: 0.
    pub plateau_cooldown: usize,
    /// They are lowered no further than that. Default: 0.
    pub plateau_least: f64,
    /// Of the module, 1 to 64; one that an added loss is of counts unsaid. Default: 1.
    pub outputs: usize,
    /// What the loss is multiplied by, beside those that are added. Default: 1.
    pub loss_weight: f64,
    /// One of a module of several `outputs`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub outputs_loss_function: Option<OutputsLossFunction>,
    /// The gradients of a step are all there; clipping and the step come next. Not with `compile`.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub backward_end: Option<TrainerCallback>,
    /// RNN, LSTM, GRU and slots of modules of one's own go on from batch to batch, row i from row i of the batch before, whose state enters without a history: back-propagation through time, truncated at each batch. The trainer has a session for it, of batch_size rows, in its scope; each epoch begins anew. RANGE without drop_last where an epoch's last batch would be smaller; GRAPH for attention that keeps each step. Evaluations begin each batch anew. Default: false.
    pub keep_state: bool,
    /// That a batch's compiled step may take for its arena and results, as of a compiled function; without `compile`: ARGUMENT. 0: as fast as can be.
    pub budget_bytes: usize,
    /// A compiled step keeps within what limits leave, as a compiled function does; without `compile`: ARGUMENT. Default: false.
    pub rematerialise: bool,
    /// That forward and loss compute in, of evaluations too; `Precision::AsIs`: in that of the thread which runs it.
    pub precision: Precision,
    /// What losses are multiplied by at first, 65536 being usual, which the optimizer follows from then on; docs/precision.md tells more. `None`: the optimizer stays as it is.
    pub loss_scale: Option<f64>,
    /// Each batch's shards are shared out among its ranks, rank r of R works on S r / R to S (r + 1) / R: batch_size and shards, at least so many as ranks, are the whole's. Losses, accuracy, evaluations, early stopping, stop and time limit are the whole's too, and the same on all ranks, to the bits of one process with as many shards. accumulate or keep_state: ARGUMENT; docs/ranks.md tells more.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub group: Option<&'a Group<'a>>,
    /// With a group: 1: each rank keeps its part of the optimizer's state. Gradients are whole on each rank: 2, by which they would be shared out too, is ARGUMENT in this release. Default: 0.
    pub share_state: usize,
    /// A folder that all ranks see, in which [`save_run`](crate::Trainer::save_run) makes one for each saved step, and from which a run goes on that has lost a rank.
    pub checkpoints: Option<PathBuf>,
    /// With a group: how often a run goes on without ranks that are gone: with the batch that failed, or, where they took a part of the state with them, from the newest checkpoint. Default: 0.
    pub restarts: usize,
}

impl Default for TrainerOptions<'_> {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_trainer_options_init) };
        Self { name: String::new(), validation: None, optimizer: None, rate: raw.rate, schedule: None, monitor: None, loss: Loss::of(raw.loss), loss_function: None, batch_size: count(raw.batch_size), shuffle: raw.shuffle != 0, drop_last: raw.drop_last != 0, seed: raw.seed, epochs: count(raw.epochs), accumulate: count(raw.accumulate), clip_norm: Some(raw.clip_norm).filter(|&given| given != 0.0), clip_value: Some(raw.clip_value).filter(|&given| given != 0.0), patience: Some(count(raw.patience)).filter(|&given| given != 0), least_gain: raw.least_gain, time_limit: Some(raw.time_limit).filter(|&given| given != 0.0), progress: raw.progress != 0, epoch_begin: None, forward_end: None, batch_end: None, epoch_end: None, compile: raw.compile != 0, shards: count(raw.shards), replicas: Some(count(raw.replicas)).filter(|&given| given != 0), restore_best: raw.restore_best != 0, plateau: Some(count(raw.plateau)).filter(|&given| given != 0), plateau_factor: raw.plateau_factor, plateau_gain: raw.plateau_gain, plateau_cooldown: count(raw.plateau_cooldown), plateau_least: raw.plateau_least, outputs: count(raw.outputs), loss_weight: raw.loss_weight, outputs_loss_function: None, backward_end: None, keep_state: raw.keep_state != 0, budget_bytes: count(raw.budget_bytes), rematerialise: raw.rematerialise != 0, precision: Precision::of(raw.precision), loss_scale: Some(raw.loss_scale).filter(|&given| given != 0.0), group: None, share_state: count(raw.share_state), checkpoints: None, restarts: count(raw.restarts) }
    }
}

impl TrainerOptions<'_> {
    pub(crate) fn raw(&self, texts: &mut Texts) -> Result<ffi::tinyai_trainer_options> {
        Ok(ffi::tinyai_trainer_options { name: texts.pointer(&self.name)?, validation: self.validation.map_or(ffi::tinyai_dataset { id: 0 }, Dataset::raw), optimizer: self.optimizer.map_or(ffi::tinyai_optimizer { id: 0 }, Optimizer::raw), rate: self.rate, monitor: self.monitor.map_or(ffi::tinyai_monitor { id: 0 }, Monitor::raw), loss: self.loss.raw(), loss_function: self.loss_function.as_ref().and(Some(crate::train::loss_function)), batch_size: self.batch_size.whole(), shuffle: i32::from(self.shuffle), drop_last: i32::from(self.drop_last), seed: self.seed, epochs: self.epochs.whole(), accumulate: self.accumulate.whole(), clip_norm: real_or_none("clip_norm", self.clip_norm, 0.0)?, clip_value: real_or_none("clip_value", self.clip_value, 0.0)?, patience: count_or_none("patience", self.patience)?, least_gain: self.least_gain, time_limit: real_or_none("time_limit", self.time_limit, 0.0)?, progress: i32::from(self.progress), epoch_begin: self.epoch_begin.as_ref().and(Some(crate::train::epoch_begin)), forward_end: self.forward_end.as_ref().and(Some(crate::train::forward_end)), batch_end: self.batch_end.as_ref().and(Some(crate::train::batch_end)), epoch_end: self.epoch_end.as_ref().and(Some(crate::train::epoch_end)), compile: i32::from(self.compile), shards: self.shards.whole(), replicas: count_or_none("replicas", self.replicas)?, restore_best: i32::from(self.restore_best), plateau: count_or_none("plateau", self.plateau)?, plateau_factor: self.plateau_factor, plateau_gain: self.plateau_gain, plateau_cooldown: self.plateau_cooldown.whole(), plateau_least: self.plateau_least, outputs: self.outputs.whole(), loss_weight: self.loss_weight, outputs_loss_function: self.outputs_loss_function.as_ref().and(Some(crate::train::outputs_loss_function)), backward_end: self.backward_end.as_ref().and(Some(crate::train::backward_end)), keep_state: i32::from(self.keep_state), budget_bytes: self.budget_bytes.whole(), rematerialise: i32::from(self.rematerialise), precision: self.precision.raw(), loss_scale: real_or_none("loss_scale", self.loss_scale, 0.0)?, group: self.group.map_or(ffi::tinyai_group { id: 0 }, Group::raw), share_state: self.share_state.whole(), checkpoints: texts.path(self.checkpoints.as_deref())?, restarts: self.restarts.whole(), ..unsafe { defaults(ffi::tinyai_trainer_options_init) } })
    }
}

/// What a predictor does around its module; all of it may be left out.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct PredictorOptions {
    /// Shown in reports and messages; empty: a name of its kind.
    pub name: String,
    /// Makes the module's inputs of the caller's.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub before: Option<PredictorFunction>,
    /// Makes the caller's outputs of the module's.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub after: Option<PredictorFunction>,
    /// How many `before` makes; `None`: as many as it is given.
    pub module_inputs: Option<usize>,
    /// How many `after` is given; `None`: as many as the caller asks for.
    pub module_outputs: Option<usize>,
    /// The module's forward is a compiled function, see docs/compile.md, whose memory is in a scope of the predictor's own; a network in Rust runs while it is traced, and not at each call. `before` and `after` run at each. Default: false.
    pub compile: bool,
    /// Of one that compiles: for so many signatures of its inputs, as sizes of a batch, a plan is kept, 1 to 4096; 64. Where all are taken, a call with another one is computed as if it did not compile, to the same bits, and now and then one takes the place of the plan that was not used for longest.
    pub plans: usize,
}

impl Default for PredictorOptions {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_predictor_options_init) };
        Self { name: String::new(), before: None, after: None, module_inputs: Some(count(raw.module_inputs)).filter(|&given| given != 0), module_outputs: Some(count(raw.module_outputs)).filter(|&given| given != 0), compile: raw.compile != 0, plans: count(raw.plans) }
    }
}

impl PredictorOptions {
    pub(crate) fn raw(&self, texts: &mut Texts) -> Result<ffi::tinyai_predictor_options> {
        Ok(ffi::tinyai_predictor_options { name: texts.pointer(&self.name)?, before: self.before.as_ref().and(Some(crate::predictor::before)), after: self.after.as_ref().and(Some(crate::predictor::after)), module_inputs: count_or_none("module_inputs", self.module_inputs)?, module_outputs: count_or_none("module_outputs", self.module_outputs)?, compile: i32::from(self.compile), plans: self.plans.whole(), ..unsafe { defaults(ffi::tinyai_predictor_options_init) } })
    }
}

/// How a compiled function goes about its plans.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct CompiledOptions {
    /// That are kept, 1 to 4096; past it the one not used for longest goes.
    pub plans: usize,
    /// So many of the inputs, from the first on, have a batch as their first axis, which may be of another size at each call: the closure runs for one size, twice more to see what depends on it, and once for each other, to see that it is so; 0: each size is traced.
    pub batched_inputs: usize,
    /// 1, the default: of weights that convolutions use and that only others write, a copy is kept in the order that their kernels want; 0: none, and each call copies them.
    pub prepack: bool,
    /// Of batches of other sizes the closure is not called, and what three sizes have in common is taken to hold for all: of a body that looks at the size that may be wrong. 0, the default: each is looked at, once.
    pub trust_batches: bool,
    /// That a call may take at most for its arena and what it gives: what does not fit is dropped and made again, with the same bits; what that costs can be asked for before. A backward of a call that was recorded has as much for itself. 0, the default: as fast as can be.
    pub budget_bytes: usize,
    /// Where the scopes' limits leave less than a call takes, it goes by a plan for what they leave, if there is one, until there is room again. 0, the default: it is refused.
    pub rematerialise: bool,
    /// That the closure computes in; `Precision::AsIs`, the default: in that of the thread which calls it.
    pub precision: Precision,
}

impl Default for CompiledOptions {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_function_options_init) };
        Self { plans: count(raw.plans), batched_inputs: count(raw.batched_inputs), prepack: raw.prepack != 0, trust_batches: raw.trust_batches != 0, budget_bytes: count(raw.budget_bytes), rematerialise: raw.rematerialise != 0, precision: Precision::of(raw.precision) }
    }
}

impl CompiledOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_function_options {
        ffi::tinyai_function_options { plans: self.plans.whole(), batched_inputs: self.batched_inputs.whole(), prepack: i32::from(self.prepack), trust_batches: i32::from(self.trust_batches), budget_bytes: self.budget_bytes.whole(), rematerialise: i32::from(self.rematerialise), precision: self.precision.raw(), ..unsafe { defaults(ffi::tinyai_function_options_init) } }
    }
}

/// What [`Module::analyze`](crate::Module::analyze) is about; by default a forward of one output, which records nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct AnalysisOptions<'a> {
    /// A training step: forward, loss, backward, the optimizer's step, gradients cleared; else a forward that records nothing.
    pub training: bool,
    /// Of the first output and `target`; `Loss::Host`: the first output is the loss. Default: cross-entropy.
    pub loss: Loss,
    /// Of the loss; as with inputs, only its dtype and shape are looked at.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub target: Option<Input<'a>>,
    /// That would step.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub optimizer: Option<&'a Optimizer>,
    /// Of the module. Default: 1.
    pub outputs: usize,
    /// How many ranks a training step is shared out among; all but 1 is UNSUPPORTED in this release.
    pub group_ranks: usize,
    /// As the trainer's; all but 0 is UNSUPPORTED in this release.
    pub share_state: usize,
}

impl Default for AnalysisOptions<'_> {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_analysis_options_init) };
        Self { training: raw.training != 0, loss: Loss::of(raw.loss), target: None, optimizer: None, outputs: count(raw.outputs), group_ranks: count(raw.group_ranks), share_state: count(raw.share_state) }
    }
}

impl AnalysisOptions<'_> {
    pub(crate) fn raw(&self) -> ffi::tinyai_analysis_options {
        ffi::tinyai_analysis_options { struct_size: size_of::<ffi::tinyai_analysis_options>(), training: i32::from(self.training), loss: self.loss.raw(), target: ffi::tinyai_array { id: self.target.map_or(0, |it| it.raw()) }, optimizer: self.optimizer.map_or(ffi::tinyai_optimizer { id: 0 }, Optimizer::raw), outputs: self.outputs.whole(), group_ranks: self.group_ranks.whole(), share_state: self.share_state.whole() }
    }
}

/// How a backward pass runs.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct BackwardOptions<'a> {
    /// The root's cotangent, of its shape; `None`: 1, and the root must have one element.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub cotangent: Option<&'a Array<'a>>,
    /// Keeps the saved tensors for another backward.
    pub retain_graph: bool,
    /// Records the backward itself; implies retain_graph.
    pub create_graph: bool,
}

impl Default for BackwardOptions<'_> {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_backward_options_init) };
        Self { cotangent: None, retain_graph: raw.retain_graph != 0, create_graph: raw.create_graph != 0 }
    }
}

impl BackwardOptions<'_> {
    pub(crate) fn raw(&self) -> ffi::tinyai_backward_options {
        ffi::tinyai_backward_options { struct_size: size_of::<ffi::tinyai_backward_options>(), cotangent: ffi::tinyai_array { id: self.cotangent.map_or(0, |it| it.raw()) }, retain_graph: i32::from(self.retain_graph), create_graph: i32::from(self.create_graph) }
    }
}

/// What [`Manager::gradcheck`](crate::Manager::gradcheck) compares with.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct GradcheckOptions {
    /// Of the central difference, times max(1, |x|). Default: 1e-6.
    pub step: f64,
    /// |analytic - numeric| may be absolute + relative \* |numeric|. Default: 1e-5.
    pub absolute: f64,
    /// The same, times |numeric|. Default: 1e-3.
    pub relative: f64,
    /// Checks the gradient's own gradient too.
    pub second_order: bool,
}

impl Default for GradcheckOptions {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_gradcheck_options_init) };
        Self { step: raw.step, absolute: raw.absolute, relative: raw.relative, second_order: raw.second_order != 0 }
    }
}

impl GradcheckOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_gradcheck_options {
        ffi::tinyai_gradcheck_options { step: self.step, absolute: self.absolute, relative: self.relative, second_order: i32::from(self.second_order), ..unsafe { defaults(ffi::tinyai_gradcheck_options_init) } }
    }
}

/// Of what [`Profile::start`](crate::Profile::start) records.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct ProfileOptions {
    /// Of what is recorded, an event taking 64: charged as workspace when it starts; 33554432. What finds no room any more is counted and dropped.
    pub limit_bytes: usize,
    /// Of the calling thread alone; else of all.
    pub this_thread: bool,
}

impl Default for ProfileOptions {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_profile_options_init) };
        Self { limit_bytes: count(raw.limit_bytes), this_thread: raw.this_thread != 0 }
    }
}

impl ProfileOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_profile_options {
        ffi::tinyai_profile_options { struct_size: size_of::<ffi::tinyai_profile_options>(), limit_bytes: self.limit_bytes.whole(), this_thread: i32::from(self.this_thread) }
    }
}

/// How a session is made: how many rows it has, and how many steps of each.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct SessionOptions {
    /// Shown in reports and messages; empty: a name of its kind.
    pub name: String,
    /// Texts or streams, 1 to 65,536. Default: 1.
    pub rows: usize,
    /// Steps of a row; `None`: as many as the module has learned positions for. RANGE where attention has no such bound. States of RNN, LSTM and GRU need none.
    pub capacity: Option<usize>,
    /// f32, f64, f16 or bf16.
    pub dtype: Option<DType>,
}

impl Default for SessionOptions {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_session_options_init) };
        Self { name: String::new(), rows: count(raw.rows), capacity: Some(count(raw.capacity)).filter(|&given| given != 0), dtype: (raw.has_dtype != 0).then(|| DType::of(raw.dtype)).flatten() }
    }
}

impl SessionOptions {
    pub(crate) fn raw(&self, texts: &mut Texts) -> Result<ffi::tinyai_session_options> {
        Ok(ffi::tinyai_session_options { struct_size: size_of::<ffi::tinyai_session_options>(), name: texts.pointer(&self.name)?, rows: self.rows.whole(), capacity: count_or_none("capacity", self.capacity)?, dtype: self.dtype.map_or(0, DType::raw), has_dtype: i32::from(self.dtype.is_some()) })
    }
}

/// How ranks meet and what carries their words.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct GroupOptions {
    /// "threads": ranks are threads of this process; "mpi", "gloo", "nccl"; empty: what a launcher has set up (mpirun, srun, or RANK and WORLD_SIZE), else a group of one.
    pub engine: String,
    /// This one's number, from 0, where no launcher tells.
    pub rank: Option<usize>,
    /// How many there are, where no launcher tells.
    pub ranks: Option<usize>,
    /// Of "threads": a name, at which the ranks of one group meet; of "gloo": "file:" and a folder that all ranks see, or "tcp:host:port", where rank 0 listens; else empty.
    pub address: String,
    /// Seconds that others are waited for, at most; 300. Ranks may have different ones.
    pub timeout: f64,
    /// Of an array that are exchanged at once, at least 4,096; 0: 1 MiB.
    pub bucket_bytes: usize,
    /// Of "gloo", in place of an address: how ranks meet where nothing else tells them of each other.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub meet: Option<Meeting>,
}

impl Default for GroupOptions {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_group_options_init) };
        Self { engine: String::new(), rank: usize::try_from(raw.rank).ok(), ranks: usize::try_from(raw.ranks).ok(), address: String::new(), timeout: raw.timeout, bucket_bytes: count(raw.bucket_bytes), meet: None }
    }
}

impl GroupOptions {
    pub(crate) fn raw(&self, texts: &mut Texts) -> Result<ffi::tinyai_group_options> {
        Ok(ffi::tinyai_group_options { engine: texts.pointer(&self.engine)?, rank: self.rank.map_or(-1, Whole::whole), ranks: self.ranks.map_or(-1, Whole::whole), address: texts.pointer(&self.address)?, timeout: self.timeout, bucket_bytes: self.bucket_bytes.whole(), meet: self.meet.as_ref().and(Some(crate::group::meet)), ..unsafe { defaults(ffi::tinyai_group_options_init) } })
    }
}

/// How [`Manager::scan`](crate::Manager::scan) goes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct Scan {
    /// How many steps, where there is no sequence; `None`: as many as sequences have.
    pub length: Option<usize>,
    /// From the last element to the first; outputs are in the order of the elements.
    pub reverse: bool,
}

impl Default for Scan {
    fn default() -> Self {
        let raw = unsafe { defaults(ffi::tinyai_scan_options_init) };
        Self { length: usize::try_from(raw.length).ok(), reverse: raw.reverse != 0 }
    }
}

impl Scan {
    pub(crate) fn raw(&self) -> ffi::tinyai_scan_options {
        ffi::tinyai_scan_options { struct_size: size_of::<ffi::tinyai_scan_options>(), length: self.length.map_or(-1, Whole::whole), reverse: i32::from(self.reverse) }
    }
}

/// What a scope holds: handles by kind, bytes now and at the peak, by [`Category`].
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ManagerStats {
    /// Live array handles in the scope itself.
    pub arrays: usize,
    /// Live variable handles in the scope itself.
    pub variables: usize,
    /// Live module handles in the scope itself.
    pub modules: usize,
    /// Live optimizer handles in the scope itself.
    pub optimizers: usize,
    /// Scopes right under it.
    pub children: usize,
    /// Live array handles in the subtree.
    pub subtree_arrays: usize,
    /// Live variable handles in the subtree.
    pub subtree_variables: usize,
    /// Scopes below it, at any depth.
    pub subtree_scopes: usize,
    /// On the scope's account now.
    pub bytes: usize,
    /// On the subtree's accounts now.
    pub subtree_bytes: usize,
    /// The most that the subtree ever held at once.
    pub peak_bytes: usize,
    /// `None`: none.
    pub limit_bytes: Option<usize>,
    /// How often it is capped.
    pub caps: usize,
    /// Bytes, by [`Category`].
    pub by_category: ByCategory,
    /// Bytes, of the subtree.
    pub subtree_by_category: ByCategory,
    /// Of peak_bytes; zeros unless `watch_peak` was called.
    pub peak_by_category: ByCategory,
    /// Of subtree_bytes: in the memory of the scope's device, which limit_bytes bounds.
    pub device_bytes: usize,
    /// The most of those at once.
    pub device_peak_bytes: usize,
    /// That graphs have let go of for a limit; of a scope with `rematerialise`, else 0.
    pub dropped_bytes: usize,
    /// Operators that ran again for a backward; likewise.
    pub made_again: usize,
    /// Floating-point operations of those; likewise.
    pub made_again_flops: usize,
}

impl ManagerStats {
    pub(crate) fn of(raw: &ffi::tinyai_manager_stats) -> Self {
        Self { arrays: count(raw.arrays), variables: count(raw.variables), modules: count(raw.modules), optimizers: count(raw.optimizers), children: count(raw.children), subtree_arrays: count(raw.subtree_arrays), subtree_variables: count(raw.subtree_variables), subtree_scopes: count(raw.subtree_scopes), bytes: count(raw.bytes), subtree_bytes: count(raw.subtree_bytes), peak_bytes: count(raw.peak_bytes), limit_bytes: Some(count(raw.limit_bytes)).filter(|&given| given != 0), caps: count(raw.caps), by_category: ByCategory(raw.by_category.map(count)), subtree_by_category: ByCategory(raw.subtree_by_category.map(count)), peak_by_category: ByCategory(raw.peak_by_category.map(count)), device_bytes: count(raw.device_bytes), device_peak_bytes: count(raw.device_peak_bytes), dropped_bytes: count(raw.dropped_bytes), made_again: count(raw.made_again), made_again_flops: count(raw.made_again_flops) }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_manager_stats) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_manager_stats = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_manager_stats>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// Bytes of the process, all of one moment.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct MemoryStats {
    /// Handed out: equals the sum over all accounts.
    pub active_bytes: usize,
    /// Taken from the system and not handed out: what waits in the pool, and the room left over in pages that are in use.
    pub pooled_bytes: usize,
    /// Handle table, managers, names, tables of running calls, plans of compiled functions, oneDNN's kernels: system/engine.
    pub engine_bytes: usize,
    /// The sum over all accounts.
    pub accounted_bytes: usize,
    /// The most that all accounts ever held together, or since `reset_peak`.
    pub peak_bytes: usize,
    /// What may wait in the pool.
    pub pool_limit_bytes: usize,
}

impl MemoryStats {
    pub(crate) fn of(raw: &ffi::tinyai_memory_stats) -> Self {
        Self { active_bytes: count(raw.active_bytes), pooled_bytes: count(raw.pooled_bytes), engine_bytes: count(raw.engine_bytes), accounted_bytes: count(raw.accounted_bytes), peak_bytes: count(raw.peak_bytes), pool_limit_bytes: count(raw.pool_limit_bytes) }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_memory_stats) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_memory_stats = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_memory_stats>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// Memory of a device. Of the host: the machine's, whatever this process may have of it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct DeviceMemory {
    /// That this process could still have: idle, or waiting for it to be used again.
    pub free_bytes: usize,
    /// That there are.
    pub total_bytes: usize,
}

impl DeviceMemory {
    pub(crate) fn of(raw: &ffi::tinyai_device_memory) -> Self {
        Self { free_bytes: count(raw.free_bytes), total_bytes: count(raw.total_bytes) }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_device_memory) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_device_memory = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_device_memory>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// Elements and bytes of a module's parameters and buffers.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ModuleSize {
    /// Elements of all parameters.
    pub parameters: usize,
    /// Their bytes, without headers and rounding.
    pub parameter_bytes: usize,
    /// Bytes of all buffers.
    pub buffer_bytes: usize,
}

impl ModuleSize {
    pub(crate) fn of(raw: &ffi::tinyai_module_size) -> Self {
        Self { parameters: count(raw.parameters), parameter_bytes: count(raw.parameter_bytes), buffer_bytes: count(raw.buffer_bytes) }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_module_size) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_module_size = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_module_size>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// What a module or a function would compute and need, by [`Module::analyze`](crate::Module::analyze) and
/// [`CompiledFunction::analyze`](crate::CompiledFunction::analyze).
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Analysis {
    /// Calls of operators, views among them.
    pub operators: usize,
    /// Multiply-accumulates: of convolutions, linear layers and matrix products.
    pub macs: usize,
    /// Floating-point operations; a multiply-accumulate counts two.
    pub flops: usize,
    /// Read and written at least, if each operand is read once.
    pub bytes_moved: usize,
    /// Elements of all parameters.
    pub parameters: usize,
    /// Their bytes, without headers and rounding, as the next.
    pub parameter_bytes: usize,
    /// Of running statistics and the like.
    pub buffer_bytes: usize,
    /// When the backward has ended.
    pub gradient_bytes: usize,
    /// The optimizer's state.
    pub optimizer_bytes: usize,
    /// Activations that are there when the backward begins.
    pub saved_bytes: usize,
    /// The most that one operator works in.
    pub workspace_bytes: usize,
    /// The most that there is at one moment: module, optimizer, inputs and target included.
    pub peak_bytes: usize,
    /// The call that ran then, 0 being the first; `operators`: behind the last.
    pub peak_operator: usize,
    /// What that is made of.
    pub peak_by_category: ByCategory,
}

impl Analysis {
    pub(crate) fn of(raw: &ffi::tinyai_analysis) -> Self {
        Self { operators: count(raw.operators), macs: count(raw.macs), flops: count(raw.flops), bytes_moved: count(raw.bytes_moved), parameters: count(raw.parameters), parameter_bytes: count(raw.parameter_bytes), buffer_bytes: count(raw.buffer_bytes), gradient_bytes: count(raw.gradient_bytes), optimizer_bytes: count(raw.optimizer_bytes), saved_bytes: count(raw.saved_bytes), workspace_bytes: count(raw.workspace_bytes), peak_bytes: count(raw.peak_bytes), peak_operator: count(raw.peak_operator), peak_by_category: ByCategory(raw.peak_by_category.map(count)) }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_analysis) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_analysis = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_analysis>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// Where a run stands. Numbers that are not known are NaN.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct TrainerState {
    /// Epochs done.
    pub epoch: usize,
    /// Of how many.
    pub epochs: usize,
    /// Batches done in this epoch.
    pub batch: usize,
    /// Of how many.
    pub batches: usize,
    /// Of the optimizer, in all.
    pub steps: usize,
    /// Mean over this epoch so far; between two, over the last.
    pub loss: f64,
    /// 0 to 1, as the loss: of labels of classes, those of -100 left out, or of each element's side of 0 for binary cross-entropy. NaN for other losses, and where labels do not fit what a loss function is given: then a log line of level warn says why.
    pub accuracy: f64,
    /// After the last epoch.
    pub validation_loss: f64,
    /// After the last epoch.
    pub validation_accuracy: f64,
    /// Of the optimizer's first group.
    pub rate: f64,
    /// Spent in runs.
    pub seconds: f64,
    /// Early stopping has ended it.
    pub stopped_early: bool,
}

impl TrainerState {
    pub(crate) fn of(raw: &ffi::tinyai_trainer_state) -> Self {
        Self { epoch: count(raw.epoch), epochs: count(raw.epochs), batch: count(raw.batch), batches: count(raw.batches), steps: count(raw.steps), loss: raw.loss, accuracy: raw.accuracy, validation_loss: raw.validation_loss, validation_accuracy: raw.validation_accuracy, rate: raw.rate, seconds: raw.seconds, stopped_early: raw.stopped_early != 0 }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_trainer_state) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_trainer_state = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_trainer_state>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// Where a loss scale stands, by [`Optimizer::loss_scale`](crate::Optimizer::loss_scale).
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct LossScaleState {
    /// What losses are multiplied by.
    pub value: f64,
    /// Steps.
    pub taken: usize,
    /// Steps that were left out.
    pub skipped: usize,
    /// Of them, since the last one that was taken.
    pub skipped_in_a_row: usize,
}

impl LossScaleState {
    pub(crate) fn of(raw: &ffi::tinyai_loss_scale_state) -> Self {
        Self { value: raw.value, taken: count(raw.taken), skipped: count(raw.skipped), skipped_in_a_row: count(raw.skipped_in_a_row) }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_loss_scale_state) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_loss_scale_state = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_loss_scale_state>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// What a compiled function has done, by [`CompiledFunction::stats`](crate::CompiledFunction::stats).
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct FunctionStats {
    /// So far, those inside of other traces aside.
    pub calls: usize,
    /// Of them, that ran the closure.
    pub traces: usize,
    /// Of them, that found a plan.
    pub hits: usize,
    /// Plans that made room for others.
    pub evictions: usize,
    /// Now.
    pub plans: usize,
    /// Operators of the plan that was used last.
    pub nodes: usize,
    /// Arrays that it uses and was not given, constants included.
    pub captures: usize,
    /// Of its constants.
    pub constant_bytes: usize,
    /// Of the block that a call of it works in, beside its results.
    pub arena_bytes: usize,
    /// The most that is alive in there at one moment.
    pub alive_bytes: usize,
    /// That it takes.
    pub inputs: usize,
    /// That it gives.
    pub outputs: usize,
    /// Calls that made a plan which a trace of another batch had told: neither traces nor hits.
    pub resized: usize,
    /// Traces, now, that are good for any size of the batch.
    pub any_batch: usize,
    /// Of packed weights that the plan which was used last works with.
    pub packed_bytes: usize,
    /// As the options have it; 0: none.
    pub budget_bytes: usize,
    /// Nodes of that plan that run again what was dropped.
    pub copies: usize,
}

impl FunctionStats {
    pub(crate) fn of(raw: &ffi::tinyai_function_counts) -> Self {
        Self { calls: count(raw.calls), traces: count(raw.traces), hits: count(raw.hits), evictions: count(raw.evictions), plans: count(raw.plans), nodes: count(raw.nodes), captures: count(raw.captures), constant_bytes: count(raw.constant_bytes), arena_bytes: count(raw.arena_bytes), alive_bytes: count(raw.alive_bytes), inputs: count(raw.inputs), outputs: count(raw.outputs), resized: count(raw.resized), any_batch: count(raw.any_batch), packed_bytes: count(raw.packed_bytes), budget_bytes: count(raw.budget_bytes), copies: count(raw.copies) }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_function_counts) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_function_counts = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_function_counts>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// What a call within a budget takes, and what that costs, by [`CompiledFunction::price`](crate::CompiledFunction::price).
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Price {
    /// That was asked for; 0: none.
    pub budget_bytes: usize,
    /// Of its arena and what it gives, to the byte; 0: the budget is below the least.
    pub peak_bytes: usize,
    /// With which the function can do, whatever it costs.
    pub least_bytes: usize,
    /// Floating-point operations that run again.
    pub more_flops: usize,
    /// That those read and write.
    pub more_bytes_moved: usize,
    /// How many those are.
    pub operators: usize,
    /// Expected, as a share of the call's time without a budget: 0.02 is two percent.
    pub more_time: f64,
}

impl Price {
    pub(crate) fn of(raw: &ffi::tinyai_price) -> Self {
        Self { budget_bytes: count(raw.budget_bytes), peak_bytes: count(raw.peak_bytes), least_bytes: count(raw.least_bytes), more_flops: count(raw.more_flops), more_bytes_moved: count(raw.more_bytes_moved), operators: count(raw.operators), more_time: raw.more_time }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_price) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_price = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_price>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// What a profile holds.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ProfileCounts {
    /// Recorded.
    pub events: usize,
    /// That found no room.
    pub dropped: usize,
    /// Met.
    pub threads: usize,
    /// From its start to its end, or to now.
    pub nanoseconds: usize,
    /// It records.
    pub running: bool,
}

impl ProfileCounts {
    pub(crate) fn of(raw: &ffi::tinyai_profile_counts) -> Self {
        Self { events: count(raw.events), dropped: count(raw.dropped), threads: count(raw.threads), nanoseconds: count(raw.nanoseconds), running: raw.running != 0 }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_profile_counts) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_profile_counts = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_profile_counts>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// What a session is, and holds.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct SessionInfo {
    /// As it was made.
    pub rows: usize,
    /// Steps of a row now; `None` where only states are kept.
    pub capacity: Option<usize>,
    /// The length of its longest row.
    pub longest: usize,
    /// Buffers of its layers: keys, values, h, c, and those that were added.
    pub slots: usize,
    /// Of all of them, charged to its scope.
    pub bytes: usize,
    /// Of keys and values of one step of one row; 0 where only states are kept.
    pub bytes_per_step: usize,
    /// A call runs with it now.
    pub in_use: bool,
}

impl SessionInfo {
    pub(crate) fn of(raw: &ffi::tinyai_session_info) -> Self {
        Self { rows: count(raw.rows), capacity: Some(count(raw.capacity)).filter(|_| raw.capacity != i64::MAX), longest: count(raw.longest), slots: count(raw.slots), bytes: count(raw.bytes), bytes_per_step: count(raw.bytes_per_step), in_use: raw.in_use != 0 }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_session_info) -> ffi::tinyai_status) -> Result<Self> {
        let mut raw: ffi::tinyai_session_info = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_session_info>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// What [`Manager::gradcheck`](crate::Manager::gradcheck) found.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Gradcheck {
    /// Whether all are close enough.
    pub passed: bool,
    /// Where it was worst: which input.
    pub input: usize,
    /// Which element of it, in C order.
    pub element: usize,
    /// What backward says there.
    pub analytic: f64,
    /// What the difference says.
    pub numeric: f64,
}

impl Gradcheck {
    pub(crate) fn of(raw: &ffi::tinyai_gradcheck_options) -> Self {
        Self { passed: raw.passed != 0, input: count(raw.input), element: count(raw.element), analytic: raw.analytic, numeric: raw.numeric }
    }
}
