// The optimizers: generated from api/optimizers.toml; do not edit.

use crate::manager::SharedScope;
use crate::options::{defaults, real_or_none};
use crate::{ffi, Optimizer, Parameters, Result};
use std::mem::size_of;

/// Options of SGD, for a group of parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct SgdOptions {
    /// Of learning. Default: 0.01.
    pub rate: f64,
    /// 0: none. Default: 0.0.
    pub momentum: f64,
    /// Of the gradient in the momentum. Default: 0.0.
    pub dampening: f64,
    /// Added to the gradient, times the parameter. Default: 0.0.
    pub weight_decay: f64,
    /// Needs a momentum and no dampening. Default: false.
    pub nesterov: bool,
    /// Climbs: steps along the gradient, not against it. Default: false.
    pub maximize: bool,
}

impl Default for SgdOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_sgd_options_init) };
        Self { rate: raw.rate, momentum: raw.momentum, dampening: raw.dampening, weight_decay: raw.weight_decay, nesterov: raw.nesterov != 0, maximize: raw.maximize != 0 }
    }
}

impl SgdOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_sgd_options {
        ffi::tinyai_sgd_options { struct_size: size_of::<ffi::tinyai_sgd_options>(), rate: self.rate, momentum: self.momentum, dampening: self.dampening, weight_decay: self.weight_decay, nesterov: i32::from(self.nesterov), maximize: i32::from(self.maximize) }
    }
}

/// Options of Adam and AdamW, for a group of parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct AdamOptions {
    /// Of learning. Default: 0.001.
    pub rate: f64,
    /// Of the first moment; in \[0, 1). Default: 0.9.
    pub beta1: f64,
    /// Of the second moment; in \[0, 1). Default: 0.999.
    pub beta2: f64,
    /// Added to the root of the second moment. Default: 1e-08.
    pub epsilon: f64,
    /// Adam: added to the gradient; AdamW: decoupled. `None`: the rule's own.
    pub weight_decay: Option<f64>,
    /// Divides by the root of the greatest second moment so far, which never lets a step grow. Default: false.
    pub amsgrad: bool,
    /// Climbs: steps along the gradient, not against it. Default: false.
    pub maximize: bool,
}

impl Default for AdamOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_adam_options_init) };
        Self { rate: raw.rate, beta1: raw.beta1, beta2: raw.beta2, epsilon: raw.epsilon, weight_decay: None, amsgrad: raw.amsgrad != 0, maximize: raw.maximize != 0 }
    }
}

impl AdamOptions {
    pub(crate) fn raw(&self) -> Result<ffi::tinyai_adam_options> {
        Ok(ffi::tinyai_adam_options { struct_size: size_of::<ffi::tinyai_adam_options>(), rate: self.rate, beta1: self.beta1, beta2: self.beta2, epsilon: self.epsilon, weight_decay: real_or_none("weight_decay", self.weight_decay, -1.0)?, amsgrad: i32::from(self.amsgrad), maximize: i32::from(self.maximize) })
    }
}

/// Options of Adagrad, for a group of parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct AdagradOptions {
    /// Of learning. Default: 0.01.
    pub rate: f64,
    /// Step n goes at rate / (1 + (n - 1) \* this). Default: 0.0.
    pub rate_decay: f64,
    /// Added to the gradient, times the parameter. Default: 0.0.
    pub weight_decay: f64,
    /// What the sum of squares starts with. Default: 0.0.
    pub initial_sum: f64,
    /// Added to the root of the sum. Default: 1e-10.
    pub epsilon: f64,
    /// Climbs: steps along the gradient, not against it. Default: false.
    pub maximize: bool,
}

impl Default for AdagradOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_adagrad_options_init) };
        Self { rate: raw.rate, rate_decay: raw.rate_decay, weight_decay: raw.weight_decay, initial_sum: raw.initial_sum, epsilon: raw.epsilon, maximize: raw.maximize != 0 }
    }
}

impl AdagradOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_adagrad_options {
        ffi::tinyai_adagrad_options { struct_size: size_of::<ffi::tinyai_adagrad_options>(), rate: self.rate, rate_decay: self.rate_decay, weight_decay: self.weight_decay, initial_sum: self.initial_sum, epsilon: self.epsilon, maximize: i32::from(self.maximize) }
    }
}

/// Options of RMSprop, for a group of parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct RmspropOptions {
    /// Of learning. Default: 0.01.
    pub rate: f64,
    /// Of the mean of squared gradients: what of the old one stays; in \[0, 1). Default: 0.99.
    pub alpha: f64,
    /// Added to the root of the mean. Default: 1e-08.
    pub epsilon: f64,
    /// Added to the gradient, times the parameter. Default: 0.0.
    pub weight_decay: f64,
    /// 0: none. Default: 0.0.
    pub momentum: f64,
    /// Divides by the root of the variance: the square of the mean gradient is taken off the mean square. Default: false.
    pub centered: bool,
    /// Climbs: steps along the gradient, not against it. Default: false.
    pub maximize: bool,
}

impl Default for RmspropOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_rmsprop_options_init) };
        Self { rate: raw.rate, alpha: raw.alpha, epsilon: raw.epsilon, weight_decay: raw.weight_decay, momentum: raw.momentum, centered: raw.centered != 0, maximize: raw.maximize != 0 }
    }
}

impl RmspropOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_rmsprop_options {
        ffi::tinyai_rmsprop_options { struct_size: size_of::<ffi::tinyai_rmsprop_options>(), rate: self.rate, alpha: self.alpha, epsilon: self.epsilon, weight_decay: self.weight_decay, momentum: self.momentum, centered: i32::from(self.centered), maximize: i32::from(self.maximize) }
    }
}

/// Options of Adadelta, for a group of parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct AdadeltaOptions {
    /// By what a step is multiplied. Default: 1.0.
    pub rate: f64,
    /// Of both means of squares: what of the old one stays; 0 to 1. Default: 0.9.
    pub rho: f64,
    /// Added to both means, under the root. Default: 1e-06.
    pub epsilon: f64,
    /// Added to the gradient, times the parameter. Default: 0.0.
    pub weight_decay: f64,
    /// Climbs: steps along the gradient, not against it. Default: false.
    pub maximize: bool,
}

impl Default for AdadeltaOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_adadelta_options_init) };
        Self { rate: raw.rate, rho: raw.rho, epsilon: raw.epsilon, weight_decay: raw.weight_decay, maximize: raw.maximize != 0 }
    }
}

impl AdadeltaOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_adadelta_options {
        ffi::tinyai_adadelta_options { struct_size: size_of::<ffi::tinyai_adadelta_options>(), rate: self.rate, rho: self.rho, epsilon: self.epsilon, weight_decay: self.weight_decay, maximize: i32::from(self.maximize) }
    }
}

/// Options of NAdam, for a group of parameters.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(default, deny_unknown_fields))]
pub struct NadamOptions {
    /// Of learning. Default: 0.002.
    pub rate: f64,
    /// Of the first moment; in \[0, 1). Default: 0.9.
    pub beta1: f64,
    /// Of the second moment; in \[0, 1). Default: 0.999.
    pub beta2: f64,
    /// Added to the root of the second moment. Default: 1e-08.
    pub epsilon: f64,
    /// Added to the gradient, times the parameter. Default: 0.0.
    pub weight_decay: f64,
    /// The momentum of step n is beta1 \* (1 - 0.5 \* 0.96 \*\* (n \* this)). Default: 0.004.
    pub momentum_decay: f64,
    /// The decay of weights shrinks the parameter itself, as AdamW's. Default: false.
    pub decoupled: bool,
    /// Climbs: steps along the gradient, not against it. Default: false.
    pub maximize: bool,
}

impl Default for NadamOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_nadam_options_init) };
        Self { rate: raw.rate, beta1: raw.beta1, beta2: raw.beta2, epsilon: raw.epsilon, weight_decay: raw.weight_decay, momentum_decay: raw.momentum_decay, decoupled: raw.decoupled != 0, maximize: raw.maximize != 0 }
    }
}

impl NadamOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_nadam_options {
        ffi::tinyai_nadam_options { struct_size: size_of::<ffi::tinyai_nadam_options>(), rate: self.rate, beta1: self.beta1, beta2: self.beta2, epsilon: self.epsilon, weight_decay: self.weight_decay, momentum_decay: self.momentum_decay, decoupled: i32::from(self.decoupled), maximize: i32::from(self.maximize) }
    }
}

// SAFETY, for every call below: slices and options live until it returns, with the lengths that are named; the engine checks
// every id, and writes a handle only on success.
impl Optimizer {
    /// Stochastic gradient descent. Plain leaves become parameters by this.
    ///
    /// Source: Sutskever et al. 2013, "On the importance of initialization and momentum in deep learning".
    pub fn sgd(scope: &impl SharedScope, parameters: impl Parameters, options: &SgdOptions) -> Result<Optimizer> {
        let options = options.raw();
        Optimizer::made(scope.shared(), parameters.leaves()?, |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_sgd(into, list, count, &options, out)
        })
    }

    /// Adam: steps by running moments of the gradient. Its own `weight_decay` is 0. Plain leaves become parameters by this.
    ///
    /// Source: Kingma, Ba 2015, "Adam: A Method for Stochastic Optimization"; Reddi, Kale, Kumar 2018, "On the Convergence of Adam and Beyond" (amsgrad).
    pub fn adam(scope: &impl SharedScope, parameters: impl Parameters, options: &AdamOptions) -> Result<Optimizer> {
        let options = options.raw()?;
        Optimizer::made(scope.shared(), parameters.leaves()?, |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_adam(into, list, count, &options, out)
        })
    }

    /// Adam whose decay of weights is decoupled from the gradient. Its own `weight_decay` is 0.01. Plain leaves become parameters by this.
    ///
    /// Source: Loshchilov, Hutter 2019, "Decoupled Weight Decay Regularization".
    pub fn adamw(scope: &impl SharedScope, parameters: impl Parameters, options: &AdamOptions) -> Result<Optimizer> {
        let options = options.raw()?;
        Optimizer::made(scope.shared(), parameters.leaves()?, |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_adamw(into, list, count, &options, out)
        })
    }

    /// Adagrad: each element steps by the root of the sum of its squared gradients, so that rare ones go far. Plain leaves become parameters by this.
    ///
    /// Source: Duchi, Hazan, Singer 2011, "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization".
    pub fn adagrad(scope: &impl SharedScope, parameters: impl Parameters, options: &AdagradOptions) -> Result<Optimizer> {
        let options = options.raw();
        Optimizer::made(scope.shared(), parameters.leaves()?, |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_adagrad(into, list, count, &options, out)
        })
    }

    /// RMSprop: the gradient divided by the root of a running mean of its square. Plain leaves become parameters by this.
    ///
    /// Source: Tieleman, Hinton 2012, "Lecture 6.5: rmsprop"; Graves 2013, "Generating Sequences With Recurrent Neural Networks" (centered).
    pub fn rmsprop(scope: &impl SharedScope, parameters: impl Parameters, options: &RmspropOptions) -> Result<Optimizer> {
        let options = options.raw();
        Optimizer::made(scope.shared(), parameters.leaves()?, |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_rmsprop(into, list, count, &options, out)
        })
    }

    /// Adadelta: steps as large as the steps before them, by a running mean of their square, in the gradient's direction. Plain leaves become parameters by this.
    ///
    /// Source: Zeiler 2012, "ADADELTA: An Adaptive Learning Rate Method".
    pub fn adadelta(scope: &impl SharedScope, parameters: impl Parameters, options: &AdadeltaOptions) -> Result<Optimizer> {
        let options = options.raw();
        Optimizer::made(scope.shared(), parameters.leaves()?, |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_adadelta(into, list, count, &options, out)
        })
    }

    /// NAdam: Adam with Nesterov's momentum, which grows from step to step. Plain leaves become parameters by this.
    ///
    /// Source: Dozat 2016, "Incorporating Nesterov Momentum into Adam".
    pub fn nadam(scope: &impl SharedScope, parameters: impl Parameters, options: &NadamOptions) -> Result<Optimizer> {
        let options = options.raw();
        Optimizer::made(scope.shared(), parameters.leaves()?, |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_nadam(into, list, count, &options, out)
        })
    }

    /// One more group of an SGD optimizer, with options of its own.
    pub fn add_sgd_group(&self, parameters: impl Parameters, options: &SgdOptions) -> Result<()> {
        let options = options.raw();
        self.extended(parameters.leaves()?, |(list, count)| unsafe {
            ffi::tinyai_optimizer_add_sgd_group(self.raw(), list, count, &options)
        })
    }

    /// One more group of an Adam or AdamW optimizer, with options of its own.
    pub fn add_adam_group(&self, parameters: impl Parameters, options: &AdamOptions) -> Result<()> {
        let options = options.raw()?;
        self.extended(parameters.leaves()?, |(list, count)| unsafe {
            ffi::tinyai_optimizer_add_adam_group(self.raw(), list, count, &options)
        })
    }

    /// One more group of an Adagrad optimizer, with options of its own.
    pub fn add_adagrad_group(&self, parameters: impl Parameters, options: &AdagradOptions) -> Result<()> {
        let options = options.raw();
        self.extended(parameters.leaves()?, |(list, count)| unsafe {
            ffi::tinyai_optimizer_add_adagrad_group(self.raw(), list, count, &options)
        })
    }

    /// One more group of an RMSprop optimizer, with options of its own.
    pub fn add_rmsprop_group(&self, parameters: impl Parameters, options: &RmspropOptions) -> Result<()> {
        let options = options.raw();
        self.extended(parameters.leaves()?, |(list, count)| unsafe {
            ffi::tinyai_optimizer_add_rmsprop_group(self.raw(), list, count, &options)
        })
    }

    /// One more group of an Adadelta optimizer, with options of its own.
    pub fn add_adadelta_group(&self, parameters: impl Parameters, options: &AdadeltaOptions) -> Result<()> {
        let options = options.raw();
        self.extended(parameters.leaves()?, |(list, count)| unsafe {
            ffi::tinyai_optimizer_add_adadelta_group(self.raw(), list, count, &options)
        })
    }

    /// One more group of a NAdam optimizer, with options of its own.
    pub fn add_nadam_group(&self, parameters: impl Parameters, options: &NadamOptions) -> Result<()> {
        let options = options.raw();
        self.extended(parameters.leaves()?, |(list, count)| unsafe {
            ffi::tinyai_optimizer_add_nadam_group(self.raw(), list, count, &options)
        })
    }
}
