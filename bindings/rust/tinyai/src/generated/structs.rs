// Options and counts as plain structs: generated from include/tinyai.h; do not edit.


use crate::error::check;
use crate::options::defaults;
use crate::{ffi, Result};
use std::mem::size_of;

/// What follows the warm-up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
}

/// How a report is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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

/// Which gain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
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
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Fan {
    /// shape\[1\], times the sizes of the further axes.
    In = ffi::TINYAI_FAN_IN as isize,
    /// shape\[0\], times the sizes of the further axes.
    Out = ffi::TINYAI_FAN_OUT as isize,
}

impl Fan {
    pub(crate) fn raw(self) -> i32 {
        self as i32
    }
}

/// How a loader gives a dataset as batches.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct LoaderOptions {
    /// Default: 32.
    pub batch_size: i64,
    /// Each epoch in an order of its own; else in sequence, and batches are views where they can be.
    pub shuffle: bool,
    /// Leaves out a last batch that is not full. Default: false.
    pub drop_last: bool,
    /// Of the orders. Default: 0.
    pub seed: u64,
}

impl LoaderOptions {
    pub(crate) fn of(raw: &ffi::tinyai_loader_options) -> Self {
        Self { batch_size: raw.batch_size, shuffle: raw.shuffle != 0, drop_last: raw.drop_last != 0, seed: raw.seed }
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_loader_options {
        ffi::tinyai_loader_options { struct_size: size_of::<ffi::tinyai_loader_options>(), batch_size: self.batch_size, shuffle: i32::from(self.shuffle), drop_last: i32::from(self.drop_last), seed: self.seed }
    }
}

impl Default for LoaderOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        Self::of(&unsafe { defaults(ffi::tinyai_loader_options_init) })
    }
}

/// A rate as a function of the steps done.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct ScheduleOptions {
    /// shape.
    pub shape: ScheduleShape,
    /// Steps of a linear warm-up, in front of the shape. Default: 0.
    pub warmup: i64,
    /// Of the rate at the first step of the warm-up, 0 to 1. Default: 0.
    pub warmup_factor: f64,
    /// Steps. Default: 1.
    pub period: i64,
    /// Default: 0.1.
    pub gamma: f64,
    /// The least rate of the cosine and the polynomial. Default: 0.
    pub least: f64,
    /// Steps after the warm-up, each more than the one before; 0: no more of them. Default: none.
    pub milestones: [i64; 8],
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

impl ScheduleOptions {
    pub(crate) fn of(raw: &ffi::tinyai_schedule_options) -> Self {
        Self { shape: ScheduleShape::of(raw.shape), warmup: raw.warmup, warmup_factor: raw.warmup_factor, period: raw.period, gamma: raw.gamma, least: raw.least, milestones: raw.milestones, power: raw.power, rise: raw.rise, start_divisor: raw.start_divisor, end_divisor: raw.end_divisor, linear: raw.linear != 0 }
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_schedule_options {
        ffi::tinyai_schedule_options { struct_size: size_of::<ffi::tinyai_schedule_options>(), shape: self.shape.raw(), warmup: self.warmup, warmup_factor: self.warmup_factor, period: self.period, gamma: self.gamma, least: self.least, milestones: self.milestones, power: self.power, rise: self.rise, start_divisor: self.start_divisor, end_divisor: self.end_divisor, linear: i32::from(self.linear) }
    }
}

impl Default for ScheduleOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        Self::of(&unsafe { defaults(ffi::tinyai_schedule_options_init) })
    }
}

/// What [`Manager::gradcheck`](crate::Manager::gradcheck) compares with, and what it found.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default))]
pub struct Gradcheck {
    /// Of the central difference, times max(1, |x|). Default: 1e-6.
    pub step: f64,
    /// |analytic - numeric| may be absolute + relative \* |numeric|. Default: 1e-5.
    pub absolute: f64,
    /// Default: 1e-3.
    pub relative: f64,
    /// Checks the gradient's own gradient too.
    pub second_order: bool,
    /// Result: 1 or 0.
    pub passed: bool,
    /// Result: where it was worst: which input.
    pub input: i64,
    /// Result: which element of it, in C order.
    pub element: i64,
    /// Result: what backward says there.
    pub analytic: f64,
    /// Result: what the difference says.
    pub numeric: f64,
}

impl Gradcheck {
    pub(crate) fn of(raw: &ffi::tinyai_gradcheck_options) -> Self {
        Self { step: raw.step, absolute: raw.absolute, relative: raw.relative, second_order: raw.second_order != 0, passed: raw.passed != 0, input: raw.input, element: raw.element, analytic: raw.analytic, numeric: raw.numeric }
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_gradcheck_options {
        ffi::tinyai_gradcheck_options { struct_size: size_of::<ffi::tinyai_gradcheck_options>(), step: self.step, absolute: self.absolute, relative: self.relative, second_order: i32::from(self.second_order), passed: i32::from(self.passed), input: self.input, element: self.element, analytic: self.analytic, numeric: self.numeric }
    }
}

impl Default for Gradcheck {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        Self::of(&unsafe { defaults(ffi::tinyai_gradcheck_options_init) })
    }
}

/// What a scope holds: handles by kind, bytes now and at the peak, by [`Category`](crate::Category).
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ManagerStats {
    /// Live array handles in the scope itself.
    pub arrays: i64,
    /// Live variable handles in the scope itself.
    pub variables: i64,
    /// Live module handles in the scope itself.
    pub modules: i64,
    /// Live optimizer handles in the scope itself.
    pub optimizers: i64,
    /// Scopes right under it.
    pub children: i64,
    /// Live array handles in the subtree.
    pub subtree_arrays: i64,
    /// Live variable handles in the subtree.
    pub subtree_variables: i64,
    /// Scopes below it, at any depth.
    pub subtree_scopes: i64,
    /// On the scope's account now.
    pub bytes: i64,
    /// On the subtree's accounts now.
    pub subtree_bytes: i64,
    /// The most that the subtree ever held at once.
    pub peak_bytes: i64,
    /// 0: none.
    pub limit_bytes: i64,
    /// How often it is capped.
    pub caps: i64,
    /// Bytes, indexed by `Category`; the rest is room for more, and 0.
    pub by_category: [i64; 16],
    /// Bytes, of the subtree.
    pub subtree_by_category: [i64; 16],
    /// Of peak_bytes; zeros unless `watch_peak` was called.
    pub peak_by_category: [i64; 16],
    /// Of subtree_bytes: in the memory of the scope's device, which limit_bytes bounds.
    pub device_bytes: i64,
    /// The most of those at once.
    pub device_peak_bytes: i64,
}

impl ManagerStats {
    pub(crate) fn of(raw: &ffi::tinyai_manager_stats) -> Self {
        Self { arrays: raw.arrays, variables: raw.variables, modules: raw.modules, optimizers: raw.optimizers, children: raw.children, subtree_arrays: raw.subtree_arrays, subtree_variables: raw.subtree_variables, subtree_scopes: raw.subtree_scopes, bytes: raw.bytes, subtree_bytes: raw.subtree_bytes, peak_bytes: raw.peak_bytes, limit_bytes: raw.limit_bytes, caps: raw.caps, by_category: raw.by_category, subtree_by_category: raw.subtree_by_category, peak_by_category: raw.peak_by_category, device_bytes: raw.device_bytes, device_peak_bytes: raw.device_peak_bytes }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_manager_stats) -> ffi::tinyai_status) -> Result<Self> {
        // SAFETY: a struct of numbers, for which zeros are values.
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
    pub active_bytes: i64,
    /// Taken from the system and not handed out: what waits in the pool, and the room left over in pages that are in use.
    pub pooled_bytes: i64,
    /// Handle table, managers, names, tables of running calls: system/engine.
    pub engine_bytes: i64,
    /// The sum over all accounts.
    pub accounted_bytes: i64,
    /// The most that all accounts ever held together, or since `reset_peak`.
    pub peak_bytes: i64,
    /// What may wait in the pool.
    pub pool_limit_bytes: i64,
}

impl MemoryStats {
    pub(crate) fn of(raw: &ffi::tinyai_memory_stats) -> Self {
        Self { active_bytes: raw.active_bytes, pooled_bytes: raw.pooled_bytes, engine_bytes: raw.engine_bytes, accounted_bytes: raw.accounted_bytes, peak_bytes: raw.peak_bytes, pool_limit_bytes: raw.pool_limit_bytes }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_memory_stats) -> ffi::tinyai_status) -> Result<Self> {
        // SAFETY: a struct of numbers, for which zeros are values.
        let mut raw: ffi::tinyai_memory_stats = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_memory_stats>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// Elements and bytes of a module's parameters and buffers.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ModuleSize {
    /// Elements of all parameters.
    pub parameters: i64,
    /// Their bytes, without headers and rounding.
    pub parameter_bytes: i64,
    /// Bytes of all buffers.
    pub buffer_bytes: i64,
}

impl ModuleSize {
    pub(crate) fn of(raw: &ffi::tinyai_module_size) -> Self {
        Self { parameters: raw.parameters, parameter_bytes: raw.parameter_bytes, buffer_bytes: raw.buffer_bytes }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_module_size) -> ffi::tinyai_status) -> Result<Self> {
        // SAFETY: a struct of numbers, for which zeros are values.
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
    pub operators: i64,
    /// multiply-accumulates: of convolutions, linear layers and matrix products.
    pub macs: i64,
    /// floating-point operations; a multiply-accumulate counts two.
    pub flops: i64,
    /// Read and written at least, if each operand is read once.
    pub bytes_moved: i64,
    /// Elements of all parameters.
    pub parameters: i64,
    /// Their bytes, without headers and rounding, as the next.
    pub parameter_bytes: i64,
    /// Of running statistics and the like.
    pub buffer_bytes: i64,
    /// When the backward has ended.
    pub gradient_bytes: i64,
    /// The optimizer's state.
    pub optimizer_bytes: i64,
    /// Activations that are there when the backward begins.
    pub saved_bytes: i64,
    /// The most that one operator works in.
    pub workspace_bytes: i64,
    /// The most that there is at one moment: module, optimizer, inputs and target included.
    pub peak_bytes: i64,
    /// The call that ran then, 0 being the first; `operators`: behind the last.
    pub peak_operator: i64,
    /// What that is made of,.
    pub peak_by_category: [i64; 16],
}

impl Analysis {
    pub(crate) fn of(raw: &ffi::tinyai_analysis) -> Self {
        Self { operators: raw.operators, macs: raw.macs, flops: raw.flops, bytes_moved: raw.bytes_moved, parameters: raw.parameters, parameter_bytes: raw.parameter_bytes, buffer_bytes: raw.buffer_bytes, gradient_bytes: raw.gradient_bytes, optimizer_bytes: raw.optimizer_bytes, saved_bytes: raw.saved_bytes, workspace_bytes: raw.workspace_bytes, peak_bytes: raw.peak_bytes, peak_operator: raw.peak_operator, peak_by_category: raw.peak_by_category }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_analysis) -> ffi::tinyai_status) -> Result<Self> {
        // SAFETY: a struct of numbers, for which zeros are values.
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
    pub epoch: i64,
    /// Of how many.
    pub epochs: i64,
    /// Batches done in this epoch.
    pub batch: i64,
    /// Of how many.
    pub batches: i64,
    /// Of the optimizer, in all.
    pub steps: i64,
    /// Mean over this epoch so far; between two, over the last.
    pub loss: f64,
    /// 0 to 1, as the loss; labels of -100 are left out.
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
        Self { epoch: raw.epoch, epochs: raw.epochs, batch: raw.batch, batches: raw.batches, steps: raw.steps, loss: raw.loss, accuracy: raw.accuracy, validation_loss: raw.validation_loss, validation_accuracy: raw.validation_accuracy, rate: raw.rate, seconds: raw.seconds, stopped_early: raw.stopped_early != 0 }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_trainer_state) -> ffi::tinyai_status) -> Result<Self> {
        // SAFETY: a struct of numbers, for which zeros are values.
        let mut raw: ffi::tinyai_trainer_state = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_trainer_state>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// What a compiled function has done, by [`CompiledFunction::stats`](crate::CompiledFunction::stats).
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct FunctionStats {
    /// So far, those inside of other traces aside.
    pub calls: i64,
    /// Of them, that ran the closure.
    pub traces: i64,
    /// Of them, that found a plan.
    pub hits: i64,
    /// Plans that made room for others.
    pub evictions: i64,
    /// now.
    pub plans: i64,
    /// Operators of the plan that was used last.
    pub nodes: i64,
    /// Arrays that it uses and was not given, constants included.
    pub captures: i64,
    /// Of its constants.
    pub constant_bytes: i64,
    /// Of the block that a call of it works in, beside its results.
    pub arena_bytes: i64,
    /// The most that is alive in there at one moment.
    pub alive_bytes: i64,
    /// That it takes.
    pub inputs: i64,
    /// That it gives.
    pub outputs: i64,
    /// Calls that made a plan of a trace of another batch: neither traces nor hits.
    pub resized: i64,
    /// Traces, now, that are good for any size of the batch.
    pub any_batch: i64,
    /// Of packed weights that the plan which was used last works with.
    pub packed_bytes: i64,
}

impl FunctionStats {
    pub(crate) fn of(raw: &ffi::tinyai_function_counts) -> Self {
        Self { calls: raw.calls, traces: raw.traces, hits: raw.hits, evictions: raw.evictions, plans: raw.plans, nodes: raw.nodes, captures: raw.captures, constant_bytes: raw.constant_bytes, arena_bytes: raw.arena_bytes, alive_bytes: raw.alive_bytes, inputs: raw.inputs, outputs: raw.outputs, resized: raw.resized, any_batch: raw.any_batch, packed_bytes: raw.packed_bytes }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_function_counts) -> ffi::tinyai_status) -> Result<Self> {
        // SAFETY: a struct of numbers, for which zeros are values.
        let mut raw: ffi::tinyai_function_counts = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_function_counts>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}

/// What a profile holds.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct ProfileCounts {
    /// recorded.
    pub events: i64,
    /// That found no room.
    pub dropped: i64,
    /// met.
    pub threads: i64,
    /// From its start to its end, or to now.
    pub nanoseconds: i64,
    /// It records.
    pub running: bool,
}

impl ProfileCounts {
    pub(crate) fn of(raw: &ffi::tinyai_profile_counts) -> Self {
        Self { events: raw.events, dropped: raw.dropped, threads: raw.threads, nanoseconds: raw.nanoseconds, running: raw.running != 0 }
    }

    /// What a call writes.
    pub(crate) fn read(call: impl FnOnce(*mut ffi::tinyai_profile_counts) -> ffi::tinyai_status) -> Result<Self> {
        // SAFETY: a struct of numbers, for which zeros are values.
        let mut raw: ffi::tinyai_profile_counts = unsafe { std::mem::zeroed() };
        raw.struct_size = size_of::<ffi::tinyai_profile_counts>();
        check(call(&mut raw))?;
        Ok(Self::of(&raw))
    }
}
