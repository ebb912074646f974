//! Optimizers and schedules of their rates.
use crate::error::check;
use crate::handle::Held;
use crate::manager::Home;
use crate::operand::{OfVariables, Operand};
use crate::shares::{Share, Shares};
use crate::{ffi, LossScaleOptions, Manager, Module, Result, ScheduleOptions, Variable};
use std::sync::{Arc, Mutex, PoisonError};

/// Steps over parameters by their gradients. State is on its scope, and so are the gradients it adopts; both go when it is
/// dropped. A step happens whole, or not at all.
///
/// It keeps a [`Parameter`](crate::Parameter) alive, and the module whose parameters it is given. A plain
/// [`Variable`](crate::Variable) is its owner's: once that is gone, a step is CLOSED and says so.
#[derive(Debug)]
pub struct Optimizer {
    held: Held<ffi::tinyai_optimizer>,
    kept: Arc<Mutex<Shares>>, // shared with the trainers that use it
}

/// Leaves to step over, and what keeps them.
#[doc(hidden)]
#[derive(Default)]
pub struct Leaves {
    ids: Vec<ffi::tinyai_variable>,
    owners: Shares,
}

/// What an optimizer steps over: a module, by its parameters, or leaves one by one: `[&w, &b]`. Of several modules those are
/// [`Module::parameters_of`].
pub trait Parameters {
    #[doc(hidden)]
    fn leaves(self) -> Result<Leaves>;
}

impl Parameters for &Module {
    fn leaves(self) -> Result<Leaves> {
        Module::parameters_of([self])?.leaves()
    }
}

impl<I: IntoIterator<Item: Operand<Form = OfVariables>>> Parameters for I {
    fn leaves(self) -> Result<Leaves> {
        let mut leaves = Leaves::default();
        for parameter in self {
            leaves.ids.push(ffi::tinyai_variable { id: parameter.id() });
            leaves.owners.add(parameter.owner().map(|owner| owner.0));
        }
        Ok(leaves)
    }
}

impl Leaves {
    fn list(&self) -> (*const ffi::tinyai_variable, i64) {
        (self.ids.as_ptr(), self.ids.len() as i64)
    }
}

impl PartialEq for Optimizer {
    fn eq(&self, other: &Optimizer) -> bool {
        self.held == other.held
    }
}

impl Optimizer {
    pub(crate) fn made(
        scope: &Home,
        leaves: Leaves,
        make: impl FnOnce(
            ffi::tinyai_manager,
            (*const ffi::tinyai_variable, i64),
            *mut ffi::tinyai_optimizer,
        ) -> ffi::tinyai_status,
    ) -> Result<Optimizer> {
        Ok(Optimizer {
            held: Held::made(scope, |into, out| make(into, leaves.list(), out))?,
            kept: Arc::new(Mutex::new(leaves.owners)),
        })
    }

    pub(crate) fn extended(
        &self,
        leaves: Leaves,
        add: impl FnOnce((*const ffi::tinyai_variable, i64)) -> ffi::tinyai_status,
    ) -> Result<()> {
        check(add(leaves.list()))?;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.join(leaves.owners);
        Ok(())
    }

    /// For what uses it: its scope, and its parameters, also those of groups to come.
    pub(crate) fn shares(&self) -> [Share; 2] {
        [
            Arc::clone(&self.held.scope) as Share,
            Arc::clone(&self.kept) as Share,
        ]
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_optimizer {
        self.held.raw()
    }

    /// The scope that holds its state.
    pub fn scope(&self) -> &Home {
        &self.held.scope
    }

    /// Scales all gradients by one factor, so that their L2 norm is at most `max_norm`.
    pub fn clip_norm(&self, max_norm: f64) -> Result<()> {
        // SAFETY: takes an id, which the engine checks; null: the norm is not asked for.
        check(unsafe { ffi::tinyai_optimizer_clip_norm(self.held.raw(), max_norm, std::ptr::null_mut()) })
    }

    /// The same, and tells the norm before, which has to be waited for: not inside of a compiled function.
    pub fn clip_norm_and_get(&self, max_norm: f64) -> Result<f64> {
        let mut norm = 0.0;
        // SAFETY: one number is written.
        check(unsafe { ffi::tinyai_optimizer_clip_norm(self.held.raw(), max_norm, &mut norm) })?;
        Ok(norm)
    }
}

impl Optimizer {
    /// Has its steps be by gradients of losses that [`scale_loss`](Optimizer::scale_loss) multiplied, without that factor. A step
    /// whose gradients are not all finite is left out: parameters, state and its count of steps stay as they are, a schedule does
    /// not advance, and the scale falls; it grows while all are finite. The parameters are on one device.
    pub fn set_loss_scale(&self, options: &LossScaleOptions) -> Result<()> {
        let raw = options.raw();
        // SAFETY: the options live until the call returns.
        check(unsafe { ffi::tinyai_optimizer_set_loss_scale(self.held.raw(), &raw) })
    }

    /// The loss times the scale, for its backward, in the scope that a vote finds. A trainer does this itself.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// use tinyai::{AdamOptions, LossScaleOptions, Optimizer, Parameter};
    /// let m = std::sync::Arc::new(tinyai::Manager::new("demo")?);
    /// let w = Parameter::new(&m, &m.array([1.0f32, 2.0])?)?;
    /// let adam = Optimizer::adam(&m, [&w], &AdamOptions::default())?;
    /// adam.set_loss_scale(&LossScaleOptions::default())?;
    /// adam.scale_loss(&m, &m.sum(&m.square(&w)?, .., false)?)?.backward()?;
    /// adam.step()?;
    /// assert_eq!(adam.loss_scale()?.taken, 1);
    /// # Ok(()) }
    /// ```
    pub fn scale_loss<'s>(&self, scope: &'s Manager, loss: &Variable<'_>) -> Result<Variable<'s>> {
        let (own, loss) = (self.held.raw(), loss.handle());
        // SAFETY: takes ids; one is written.
        scope
            .made(|into, out| unsafe { ffi::tinyai_optimizer_scale_loss(into, own, loss, out) })
            .map(Variable::own)
    }
}

/// Sets an optimizer's rates from the steps done.
#[derive(Debug)]
pub struct Schedule {
    pub(crate) held: Held<ffi::tinyai_schedule>,
}

impl Schedule {
    /// Takes the optimizer's present rates as its base, and sets those of the first step.
    pub fn new(optimizer: &Optimizer, options: &ScheduleOptions) -> Result<Schedule> {
        let raw = options.raw()?;
        // SAFETY: the options live until the call returns.
        let held = Held::made(optimizer.scope(), |into, out| unsafe {
            ffi::tinyai_schedule_create(into, optimizer.raw(), &raw, out)
        })?;
        Ok(Schedule { held })
    }
}
