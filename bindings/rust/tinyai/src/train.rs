//! The training loop.
use crate::custom::{lent, Value};
use crate::error::{boundary, check, Run};
use crate::handle::Held;
use crate::manager::{Home, SharedScope};
use crate::options::Texts;
use crate::registration::{hook, register};
use crate::shares::Shares;
use crate::{
    ffi, Array, Dataset, Group, Manager, Module, Monitor, Optimizer, Result, ScheduleOptions, TrainerOptions,
    TrainerState, Variable,
};
use std::ffi::c_void;

hook! {
    /// A callback of a trainer: in a scope of its own, without recording. An `Err` or a panic ends the run and comes out of it.
    TrainerCallback, Fn(&Manager, &RunningTrainer<'_>, &TrainerState) -> Result<()>
}

hook! {
    /// A loss by a closure: of one element, from the output and the targets.
    LossFunction, for<'s> Fn(&'s Manager, &'s Variable<'s>, &'s [Array<'s>]) -> Result<Variable<'s>>
}

hook! {
    /// The same, from all outputs of a module that has several.
    OutputsLossFunction, for<'s> Fn(&'s Manager, &'s [Variable<'s>], &'s [Array<'s>]) -> Result<Variable<'s>>
}

/// The trainer that a callback of it runs for.
#[derive(Clone, Copy, Debug)]
pub struct RunningTrainer<'r> {
    pub(crate) id: ffi::tinyai_trainer,
    run: std::marker::PhantomData<&'r ()>,
}

macro_rules! hooks {
    ($($name:ident)*) => {
        /// What a trainer's callbacks need.
        struct Hooks {
            loss_function: Option<LossFunction>,
            outputs_loss_function: Option<OutputsLossFunction>,
            $($name: Option<TrainerCallback>,)*
        }

        impl Hooks {
            fn of(options: &TrainerOptions<'_>) -> Hooks {
                Hooks {
                    loss_function: options.loss_function.clone(),
                    outputs_loss_function: options.outputs_loss_function.clone(),
                    $($name: options.$name.clone(),)*
                }
            }
        }

        $(pub(crate) unsafe extern "C" fn $name(
            scope: ffi::tinyai_manager,
            trainer: ffi::tinyai_trainer,
            state: *const ffi::tinyai_trainer_state,
            user_data: *mut c_void,
        ) -> ffi::tinyai_status {
            boundary(|| {
                // SAFETY: the registration's box, and a state that is valid during the call.
                let (hooks, state) = unsafe { (&*user_data.cast::<Hooks>(), TrainerState::of(&*state)) };
                let Some(callback) = &hooks.$name else { return Ok(()) };
                let running = RunningTrainer { id: trainer, run: std::marker::PhantomData };
                (callback.0)(&Manager::lent(scope.id), &running, &state)
            })
        })*
    };
}
hooks! { epoch_begin forward_end backward_end batch_end epoch_end }

pub(crate) unsafe extern "C" fn loss_function(
    scope: ffi::tinyai_manager,
    output: ffi::tinyai_variable,
    targets: *const ffi::tinyai_array,
    target_count: i64,
    loss: *mut ffi::tinyai_variable,
    user_data: *mut c_void,
) -> ffi::tinyai_status {
    boundary(|| {
        // SAFETY: the registration's box.
        let Some(function) = (unsafe { &(*user_data.cast::<Hooks>()).loss_function }) else {
            return Ok(());
        };
        let scope = Manager::lent(scope.id);
        let output = std::mem::ManuallyDrop::new(Variable::own(output.id));
        // SAFETY: handles that are valid during the call; room for one.
        unsafe {
            let made = (function.0)(&scope, &output, lent(targets, target_count))?;
            let id = Value::from(made).hand_over(&scope)?;
            loss.write(ffi::tinyai_variable { id });
        }
        Ok(())
    })
}

pub(crate) unsafe extern "C" fn outputs_loss_function(
    scope: ffi::tinyai_manager,
    outputs: *const ffi::tinyai_variable,
    output_count: i64,
    targets: *const ffi::tinyai_array,
    target_count: i64,
    loss: *mut ffi::tinyai_variable,
    user_data: *mut c_void,
) -> ffi::tinyai_status {
    boundary(|| {
        // SAFETY: the registration's box.
        let Some(function) = (unsafe { &(*user_data.cast::<Hooks>()).outputs_loss_function }) else {
            return Ok(());
        };
        let scope = Manager::lent(scope.id);
        // SAFETY: handles that are valid during the call; room for one.
        unsafe {
            let made = (function.0)(&scope, lent(outputs, output_count), lent(targets, target_count))?;
            let id = Value::from(made).hand_over(&scope)?;
            loss.write(ffi::tinyai_variable { id });
        }
        Ok(())
    })
}

/// Trains a module: for each epoch, for each batch: clear gradients, forward, loss, backward, clip, step. `'static + Send +
/// Sync`: one thread runs it, others may look at its state and stop it. It keeps alive what it uses.
pub struct Trainer {
    pub(crate) held: Held<ffi::tinyai_trainer>,
    _kept: Shares,
}

impl Trainer {
    /// A trainer whose own scope is under `scope`.
    pub fn new(
        scope: &impl SharedScope,
        module: &Module,
        training: &Dataset,
        options: TrainerOptions<'_>,
    ) -> Result<Trainer> {
        let scope = scope.shared();
        let schedule = options.schedule.as_ref().map(ScheduleOptions::raw).transpose()?;
        let (into, mut id, mut texts) = (scope.place()?, ffi::tinyai_trainer { id: 0 }, Texts::default());
        let mut kept = Shares::of([module.share(), training.share()]);
        kept.add(options.validation.map(Dataset::share));
        kept.add(options.monitor.map(Monitor::share));
        kept.add(options.optimizer.into_iter().flat_map(Optimizer::shares));
        kept.add(options.group.map(Group::kept));
        let mut raw = options.raw(&mut texts)?;
        (raw.module, raw.training) = (module.raw(), training.raw());
        raw.schedule = schedule.as_ref().map_or(std::ptr::null(), std::ptr::from_ref);
        if options.loss_function.is_some() || options.outputs_loss_function.is_some() {
            raw.loss = ffi::TINYAI_LOSS_HOST;
        }
        register(Hooks::of(&options), |user_data, destroy| {
            (raw.user_data, raw.destroy) = (user_data, destroy);
            // SAFETY: texts, schedule and options live until the call returns.
            unsafe { ffi::tinyai_trainer_create(into, &raw, &mut id) }
        })?;
        Ok(Trainer {
            held: Held::new(id, scope),
            _kept: kept,
        })
    }

    /// Trains up to the last epoch, from where the last run ended. STOPPED, CALLBACK, and what a batch fails with.
    pub fn run(&self) -> Result<()> {
        let run = Run::begin(self.held.raw());
        // SAFETY: takes an id, which the engine checks.
        run.check(unsafe { ffi::tinyai_trainer_run(self.held.raw()) })
    }

    /// The trainer's own scope, for reports and limits, lent for the length of a call.
    pub fn with_scope<R>(&self, f: impl for<'s> FnOnce(&'s Manager) -> R) -> Result<R> {
        let mut scope = ffi::tinyai_manager { id: 0 };
        // SAFETY: one handle is written.
        check(unsafe { ffi::tinyai_trainer_scope(self.held.raw(), &mut scope) })?;
        Ok(f(&Manager::lent(scope.id)))
    }

    /// The scope above its own.
    pub fn home(&self) -> &Home {
        &self.held.scope
    }
}

impl std::fmt::Debug for Trainer {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Trainer({:?})", self.state())
    }
}
