//! Optimizers and schedules of their rates.
use crate::error::check;
use crate::handle::Held;
use crate::manager::Home;
use crate::operand::{OfVariables, Operand};
use crate::shares::{Share, Shares};
use crate::text::c_path;
use crate::{ffi, Result, ScheduleOptions};
use std::path::Path;
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

/// Leaves to step over: `net.parameters()?.iter().map(|(_, p)| p)`, or `[&w, &b]`.
#[derive(Default)]
pub(crate) struct Leaves {
    ids: Vec<ffi::tinyai_variable>,
    owners: Shares,
}

impl Leaves {
    pub(crate) fn of(parameters: impl IntoIterator<Item = impl Operand<Form = OfVariables>>) -> Leaves {
        let mut leaves = Leaves::default();
        for parameter in parameters {
            leaves.ids.push(ffi::tinyai_variable { id: parameter.id() });
            leaves.owners.add(parameter.owner().map(|owner| owner.0));
        }
        leaves
    }

    fn list(&self) -> (*const ffi::tinyai_variable, i64) {
        (self.ids.as_ptr(), self.ids.len() as i64)
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

    /// One step for each parameter that has a gradient and is not frozen.
    pub fn step(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_optimizer_step(self.held.raw()) })
    }

    /// Frees all gradients: the next backward installs new ones without a copy.
    pub fn clear_grads(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_optimizer_clear_grads(self.held.raw()) })
    }

    /// Sets all gradients to zero and keeps their bytes.
    pub fn zero_grads(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_optimizer_zero_grads(self.held.raw()) })
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

    /// Clips each element of all gradients to \[-max_value, max_value\].
    pub fn clip_value(&self, max_value: f64) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_optimizer_clip_value(self.held.raw(), max_value) })
    }

    /// Sets the rate of all groups.
    pub fn set_rate(&self, rate: f64) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_optimizer_set_rate(self.held.raw(), rate) })
    }

    /// The rate of a group, 0 for the first.
    pub fn rate(&self, group: i64) -> Result<f64> {
        let mut rate = 0.0;
        // SAFETY: one number is written.
        check(unsafe { ffi::tinyai_optimizer_rate(self.held.raw(), group, &mut rate) })?;
        Ok(rate)
    }

    /// Sets the rate of one group.
    pub fn set_group_rate(&self, group: i64, rate: f64) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_optimizer_set_group_rate(self.held.raw(), group, rate) })
    }

    /// Saves step counts and moments as safetensors.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        // SAFETY: the path lives until the call returns.
        check(unsafe { ffi::tinyai_optimizer_save(self.held.raw(), path.as_ptr()) })
    }

    /// Replaces the state by that of a file.
    pub fn load(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        // SAFETY: the path lives until the call returns.
        check(unsafe { ffi::tinyai_optimizer_load(self.held.raw(), path.as_ptr()) })
    }
}

/// Sets an optimizer's rates from the steps done.
#[derive(Debug)]
pub struct Schedule {
    held: Held<ffi::tinyai_schedule>,
}

impl Schedule {
    /// Takes the optimizer's present rates as its base, and sets those of the first step.
    pub fn new(optimizer: &Optimizer, options: &ScheduleOptions) -> Result<Schedule> {
        // SAFETY: the options live until the call returns.
        let held = Held::made(optimizer.scope(), |into, out| unsafe {
            ffi::tinyai_schedule_create(into, optimizer.raw(), &options.raw(), out)
        })?;
        Ok(Schedule { held })
    }

    /// One step was done: sets the rates of the next.
    pub fn advance(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_schedule_advance(self.held.raw()) })
    }

    /// Steps done so far.
    pub fn done(&self) -> Result<i64> {
        let mut done = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_schedule_done(self.held.raw(), &mut done) })?;
        Ok(done)
    }

    /// Goes to a step, as when training is resumed.
    pub fn set_done(&self, done: i64) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_schedule_set_done(self.held.raw(), done) })
    }
}
