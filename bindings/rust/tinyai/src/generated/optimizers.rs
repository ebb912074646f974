// The optimizers: generated from api/optimizers.toml; do not edit.

use crate::module::Home;
use crate::operand::{OfVariables, Operand};
use crate::optimizer::Leaves;
use crate::options::defaults;
use crate::{ffi, Optimizer, Result};
use std::mem::size_of;

/// Options of SGD, for a group of parameters.
#[derive(Clone, Copy, Debug)]
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
}

impl Default for SgdOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_sgd_options_init) };
        Self { rate: raw.rate, momentum: raw.momentum, dampening: raw.dampening, weight_decay: raw.weight_decay, nesterov: raw.nesterov != 0 }
    }
}

impl SgdOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_sgd_options {
        ffi::tinyai_sgd_options { struct_size: size_of::<ffi::tinyai_sgd_options>(), rate: self.rate, momentum: self.momentum, dampening: self.dampening, weight_decay: self.weight_decay, nesterov: i32::from(self.nesterov) }
    }
}

/// Options of Adam and AdamW, for a group of parameters.
#[derive(Clone, Copy, Debug)]
pub struct AdamOptions {
    /// Of learning. Default: 0.001.
    pub rate: f64,
    /// Of the first moment; in \[0, 1). Default: 0.9.
    pub beta1: f64,
    /// Of the second moment; in \[0, 1). Default: 0.999.
    pub beta2: f64,
    /// Added to the root of the second moment. Default: 1e-08.
    pub epsilon: f64,
    /// Adam: added to the gradient; AdamW: decoupled. Default: -1.0, which stands for the rule's own.
    pub weight_decay: f64,
}

impl Default for AdamOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_adam_options_init) };
        Self { rate: raw.rate, beta1: raw.beta1, beta2: raw.beta2, epsilon: raw.epsilon, weight_decay: raw.weight_decay }
    }
}

impl AdamOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_adam_options {
        ffi::tinyai_adam_options { struct_size: size_of::<ffi::tinyai_adam_options>(), rate: self.rate, beta1: self.beta1, beta2: self.beta2, epsilon: self.epsilon, weight_decay: self.weight_decay }
    }
}

/// Options of Adagrad, for a group of parameters.
#[derive(Clone, Copy, Debug)]
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
}

impl Default for AdagradOptions {
    fn default() -> Self {
        // SAFETY: a struct of numbers, and its init function.
        let raw = unsafe { defaults(ffi::tinyai_adagrad_options_init) };
        Self { rate: raw.rate, rate_decay: raw.rate_decay, weight_decay: raw.weight_decay, initial_sum: raw.initial_sum, epsilon: raw.epsilon }
    }
}

impl AdagradOptions {
    pub(crate) fn raw(&self) -> ffi::tinyai_adagrad_options {
        ffi::tinyai_adagrad_options { struct_size: size_of::<ffi::tinyai_adagrad_options>(), rate: self.rate, rate_decay: self.rate_decay, weight_decay: self.weight_decay, initial_sum: self.initial_sum, epsilon: self.epsilon }
    }
}

// SAFETY, for every call below: slices and options live until it returns, with the lengths that are named; the engine checks
// every id, and writes a handle only on success.
impl Optimizer {
    /// Stochastic gradient descent. Plain leaves become parameters by this.
    ///
    /// Source: Sutskever et al. 2013, "On the importance of initialization and momentum in deep learning".
    pub fn sgd(scope: &Home, parameters: impl IntoIterator<Item = impl Operand<Form = OfVariables>>, options: &SgdOptions) -> Result<Optimizer> {
        Optimizer::made(scope, Leaves::of(parameters), |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_sgd(into, list, count, &options.raw(), out)
        })
    }

    /// Adam: steps by running moments of the gradient. Its own `weight_decay` is 0. Plain leaves become parameters by this.
    ///
    /// Source: Kingma, Ba 2015, "Adam: A Method for Stochastic Optimization".
    pub fn adam(scope: &Home, parameters: impl IntoIterator<Item = impl Operand<Form = OfVariables>>, options: &AdamOptions) -> Result<Optimizer> {
        Optimizer::made(scope, Leaves::of(parameters), |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_adam(into, list, count, &options.raw(), out)
        })
    }

    /// Adam whose decay of weights is decoupled from the gradient. Its own `weight_decay` is 0.01. Plain leaves become parameters by this.
    ///
    /// Source: Loshchilov, Hutter 2019, "Decoupled Weight Decay Regularization".
    pub fn adamw(scope: &Home, parameters: impl IntoIterator<Item = impl Operand<Form = OfVariables>>, options: &AdamOptions) -> Result<Optimizer> {
        Optimizer::made(scope, Leaves::of(parameters), |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_adamw(into, list, count, &options.raw(), out)
        })
    }

    /// Adagrad: each element steps by the root of the sum of its squared gradients, so that rare ones go far. Plain leaves become parameters by this.
    ///
    /// Source: Duchi, Hazan, Singer 2011, "Adaptive Subgradient Methods for Online Learning and Stochastic Optimization".
    pub fn adagrad(scope: &Home, parameters: impl IntoIterator<Item = impl Operand<Form = OfVariables>>, options: &AdagradOptions) -> Result<Optimizer> {
        Optimizer::made(scope, Leaves::of(parameters), |into, (list, count), out| unsafe {
            ffi::tinyai_optimizer_adagrad(into, list, count, &options.raw(), out)
        })
    }

    /// One more group of an SGD optimizer, with options of its own.
    pub fn add_sgd_group(&self, parameters: impl IntoIterator<Item = impl Operand<Form = OfVariables>>, options: &SgdOptions) -> Result<()> {
        self.extended(Leaves::of(parameters), |(list, count)| unsafe {
            ffi::tinyai_optimizer_add_sgd_group(self.raw(), list, count, &options.raw())
        })
    }

    /// One more group of an Adam or AdamW optimizer, with options of its own.
    pub fn add_adam_group(&self, parameters: impl IntoIterator<Item = impl Operand<Form = OfVariables>>, options: &AdamOptions) -> Result<()> {
        self.extended(Leaves::of(parameters), |(list, count)| unsafe {
            ffi::tinyai_optimizer_add_adam_group(self.raw(), list, count, &options.raw())
        })
    }

    /// One more group of an Adagrad optimizer, with options of its own.
    pub fn add_adagrad_group(&self, parameters: impl IntoIterator<Item = impl Operand<Form = OfVariables>>, options: &AdagradOptions) -> Result<()> {
        self.extended(Leaves::of(parameters), |(list, count)| unsafe {
            ffi::tinyai_optimizer_add_adagrad_group(self.raw(), list, count, &options.raw())
        })
    }
}
