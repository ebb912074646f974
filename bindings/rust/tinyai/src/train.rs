//! The training loop.
use crate::custom::{lent, Value};
use crate::error::{boundary, check, Run};
use crate::handle::Held;
use crate::manager::Home;
use crate::options::defaults;
use crate::registration::register;
use crate::shares::Shares;
use crate::text::{c_path, c_string};
use crate::{
    ffi, Array, Dataset, Manager, Module, Monitor, Optimizer, Result, ScheduleOptions, TrainerState, Variable,
};
use std::ffi::c_void;
use std::path::Path;

/// A callback of a trainer: in a scope of its own, without recording. An `Err` or a panic ends the run and comes out of it.
pub type TrainerCallback =
    Box<dyn Fn(&Manager, &RunningTrainer<'_>, &TrainerState) -> Result<()> + Send + Sync>;

/// The trainer that a callback of it runs for.
#[derive(Clone, Copy, Debug)]
pub struct RunningTrainer<'r> {
    id: ffi::tinyai_trainer,
    run: std::marker::PhantomData<&'r ()>,
}

impl RunningTrainer<'_> {
    /// See [`Trainer::stop`].
    pub fn stop(&self) -> Result<()> {
        stop(self.id)
    }

    /// See [`Trainer::save`]; not in `forward_end`.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        save(self.id, path)
    }

    /// See [`Trainer::load`]; not in `forward_end`. The run goes on from there.
    pub fn load(&self, path: impl AsRef<Path>) -> Result<()> {
        load(self.id, path)
    }

    /// See [`Trainer::set_epochs`]; not in `forward_end`.
    pub fn set_epochs(&self, epochs: i64) -> Result<()> {
        set_epochs(self.id, epochs)
    }
}

fn stop(id: ffi::tinyai_trainer) -> Result<()> {
    // SAFETY: takes an id, which the engine checks.
    check(unsafe { ffi::tinyai_trainer_stop(id) })
}

fn save(id: ffi::tinyai_trainer, path: impl AsRef<Path>) -> Result<()> {
    let path = c_path(path)?;
    // SAFETY: the path lives until the call returns.
    check(unsafe { ffi::tinyai_trainer_save(id, path.as_ptr()) })
}

fn load(id: ffi::tinyai_trainer, path: impl AsRef<Path>) -> Result<()> {
    let path = c_path(path)?;
    // SAFETY: the path lives until the call returns.
    check(unsafe { ffi::tinyai_trainer_load(id, path.as_ptr()) })
}

fn set_epochs(id: ffi::tinyai_trainer, epochs: i64) -> Result<()> {
    // SAFETY: takes an id, which the engine checks.
    check(unsafe { ffi::tinyai_trainer_set_epochs(id, epochs) })
}

type HostLoss =
    dyn for<'s> Fn(&'s Manager, &'s Variable<'s>, &'s [Array<'s>]) -> Result<Variable<'s>> + Send + Sync;

/// The mean over the batch of ..
pub enum Loss {
    /// Output `[N, C]`, target `[N]` of class indices.
    CrossEntropy,
    /// The same for log probabilities.
    Nll,
    /// Output and target of one shape, targets 0 to 1.
    BceWithLogits,
    /// Output and target of one shape.
    Mse,
    /// Output and target of one shape.
    L1,
    /// Output and target of one shape.
    Huber,
    /// A closure's own: of one element, from the output and the targets.
    Host(Box<HostLoss>),
}

impl Loss {
    /// A loss by a closure.
    pub fn host(
        loss: impl for<'s> Fn(&'s Manager, &'s Variable<'s>, &'s [Array<'s>]) -> Result<Variable<'s>>
            + Send
            + Sync
            + 'static,
    ) -> Loss {
        Loss::Host(Box::new(loss))
    }

    pub(crate) fn raw(&self) -> i32 {
        match self {
            Loss::CrossEntropy => ffi::TINYAI_LOSS_CROSS_ENTROPY,
            Loss::Nll => ffi::TINYAI_LOSS_NLL,
            Loss::BceWithLogits => ffi::TINYAI_LOSS_BCE_WITH_LOGITS,
            Loss::Mse => ffi::TINYAI_LOSS_MSE,
            Loss::L1 => ffi::TINYAI_LOSS_L1,
            Loss::Huber => ffi::TINYAI_LOSS_HUBER,
            Loss::Host(_) => ffi::TINYAI_LOSS_HOST,
        }
    }
}

/// How a module is trained; `..TrainerOptions::default()` for the rest.
pub struct TrainerOptions<'a> {
    /// Of the trainer and its scope.
    pub name: &'a str,
    /// Evaluated after each epoch.
    pub validation: Option<&'a Dataset>,
    /// `None`: Adam over all parameters, in the trainer's scope.
    pub optimizer: Option<&'a Optimizer>,
    /// Of that Adam.
    pub rate: f64,
    /// Of the rate by steps.
    pub schedule: Option<ScheduleOptions>,
    /// Gets loss and accuracy of each epoch.
    pub monitor: Option<&'a Monitor>,
    /// What is made small.
    pub loss: Loss,
    /// Examples of a batch.
    pub batch_size: i64,
    /// Each epoch in an order of its own.
    pub shuffle: bool,
    /// Leaves out a last batch that is not full.
    pub drop_last: bool,
    /// Of the orders, and of random numbers such as dropout's.
    pub seed: u64,
    /// How many.
    pub epochs: i64,
    /// Batches whose gradients make a step.
    pub accumulate: i64,
    /// Bound of the gradients' L2 norm; 0: none.
    pub clip_norm: f64,
    /// Bound of each element; 0: none.
    pub clip_value: f64,
    /// Early stopping after so many epochs without a gain; 0: none.
    pub patience: i64,
    /// What counts as a gain.
    pub least_gain: f64,
    /// Of one run, in seconds; 0: none.
    pub time_limit: f64,
    /// Prints lines; see [`set_progress`](crate::set_progress).
    pub progress: bool,
    /// Forward, loss, backward, clipping and step of a batch are one compiled function, as in the guide's
    /// chapter on graphs. `forward_end` has to be `None`; a network or loss in Rust runs while it is traced,
    /// and not for each batch.
    pub compile: bool,
    /// 1 to 4096: each batch is cut into so many along axis 0, whose forwards and backwards run side by side; their
    /// gradients are added in order, each by its share of the examples. Batch statistics are a shard's own, and running
    /// statistics the mean of what the shards made of them. Networks and losses in Rust run in several threads at once,
    /// and a network asks its [`RunningModule`](crate::RunningModule) for buffers. Not with `forward_end` or `compile`.
    /// 0: a batch is whole.
    pub shards: i64,
    /// Threads that work on shards at once; how many changes no bit. 0: as many as [`threads`](crate::threads) says.
    pub replicas: i64,
    /// When the last epoch is over, or early stopping ends the run, the module gets back what it held after the epoch of
    /// the least (validation) loss. A run that is stopped restores nothing.
    pub restore_best: bool,
    /// Before the first batch of an epoch.
    pub epoch_begin: Option<TrainerCallback>,
    /// The loss is known, the backward comes next.
    pub forward_end: Option<TrainerCallback>,
    /// After the step, or the batch's part of one.
    pub batch_end: Option<TrainerCallback>,
    /// After the evaluation.
    pub epoch_end: Option<TrainerCallback>,
}

fn trainer_defaults() -> ffi::tinyai_trainer_options {
    // SAFETY: numbers, handles and pointers, and its init function.
    unsafe { defaults(ffi::tinyai_trainer_options_init) }
}

impl Default for TrainerOptions<'_> {
    fn default() -> Self {
        let raw = trainer_defaults();
        TrainerOptions {
            name: "trainer",
            validation: None,
            optimizer: None,
            rate: raw.rate,
            schedule: None,
            monitor: None,
            loss: Loss::CrossEntropy,
            batch_size: raw.batch_size,
            shuffle: raw.shuffle != 0,
            drop_last: raw.drop_last != 0,
            seed: raw.seed,
            epochs: raw.epochs,
            accumulate: raw.accumulate,
            clip_norm: raw.clip_norm,
            clip_value: raw.clip_value,
            patience: raw.patience,
            least_gain: raw.least_gain,
            time_limit: raw.time_limit,
            progress: raw.progress != 0,
            compile: raw.compile != 0,
            shards: raw.shards,
            replicas: raw.replicas,
            restore_best: raw.restore_best != 0,
            epoch_begin: None,
            forward_end: None,
            batch_end: None,
            epoch_end: None,
        }
    }
}

impl TrainerOptions<'_> {
    /// But for what the caller of this keeps alive: the name, the schedule, what is trained, and the callbacks' data.
    fn raw(&self) -> ffi::tinyai_trainer_options {
        ffi::tinyai_trainer_options {
            validation: self
                .validation
                .map_or(ffi::tinyai_dataset { id: 0 }, Dataset::raw),
            optimizer: self
                .optimizer
                .map_or(ffi::tinyai_optimizer { id: 0 }, Optimizer::raw),
            rate: self.rate,
            monitor: self.monitor.map_or(ffi::tinyai_monitor { id: 0 }, Monitor::raw),
            loss: self.loss.raw(),
            loss_function: matches!(self.loss, Loss::Host(_)).then_some(run_loss),
            batch_size: self.batch_size,
            shuffle: i32::from(self.shuffle),
            drop_last: i32::from(self.drop_last),
            seed: self.seed,
            epochs: self.epochs,
            accumulate: self.accumulate,
            clip_norm: self.clip_norm,
            clip_value: self.clip_value,
            patience: self.patience,
            least_gain: self.least_gain,
            time_limit: self.time_limit,
            progress: i32::from(self.progress),
            compile: i32::from(self.compile),
            shards: self.shards,
            replicas: self.replicas,
            restore_best: i32::from(self.restore_best),
            epoch_begin: self.epoch_begin.as_ref().and(Some(epoch_begin)),
            forward_end: self.forward_end.as_ref().and(Some(forward_end)),
            batch_end: self.batch_end.as_ref().and(Some(batch_end)),
            epoch_end: self.epoch_end.as_ref().and(Some(epoch_end)),
            ..trainer_defaults()
        }
    }
}

/// What a trainer's callbacks need.
struct Hooks {
    loss: Loss,
    epoch_begin: Option<TrainerCallback>,
    forward_end: Option<TrainerCallback>,
    batch_end: Option<TrainerCallback>,
    epoch_end: Option<TrainerCallback>,
}

impl Hooks {
    fn of(options: TrainerOptions<'_>) -> Hooks {
        Hooks {
            loss: options.loss,
            epoch_begin: options.epoch_begin,
            forward_end: options.forward_end,
            batch_end: options.batch_end,
            epoch_end: options.epoch_end,
        }
    }
}

macro_rules! hooks {
    ($($name:ident)*) => {
        $(unsafe extern "C" fn $name(
            scope: ffi::tinyai_manager,
            trainer: ffi::tinyai_trainer,
            state: *const ffi::tinyai_trainer_state,
            user_data: *mut c_void,
        ) -> ffi::tinyai_status {
            boundary(|| {
                // SAFETY: the registration's box, and a state that is valid during the call.
                let (hooks, state) = unsafe { (&*user_data.cast::<Hooks>(), TrainerState::of(&*state)) };
                match &hooks.$name {
                    Some(callback) => {
                        let running = RunningTrainer { id: trainer, run: std::marker::PhantomData };
                        callback(&Manager::lent(scope.id), &running, &state)
                    }
                    None => Ok(()),
                }
            })
        })*
    };
}
hooks! { epoch_begin forward_end batch_end epoch_end }

unsafe extern "C" fn run_loss(
    scope: ffi::tinyai_manager,
    output: ffi::tinyai_variable,
    targets: *const ffi::tinyai_array,
    target_count: i64,
    loss: *mut ffi::tinyai_variable,
    user_data: *mut c_void,
) -> ffi::tinyai_status {
    boundary(|| {
        // SAFETY: the registration's box.
        let Loss::Host(function) = (unsafe { &(*user_data.cast::<Hooks>()).loss }) else {
            return Ok(());
        };
        let (scope, output) = (
            Manager::lent(scope.id),
            std::mem::ManuallyDrop::new(Variable::own(output.id)),
        );
        // SAFETY: handles that are valid during the call; room for one.
        unsafe {
            let made = function(&scope, &output, lent(targets, target_count))?;
            let id = Value::from(made).hand_over(&scope)?;
            loss.write(ffi::tinyai_variable { id });
        }
        Ok(())
    })
}

/// Trains a module: for each epoch, for each batch: clear gradients, forward, loss, backward, clip, step. `'static + Send +
/// Sync`: one thread runs it, others may look at its state and stop it. It keeps alive what it uses.
pub struct Trainer {
    held: Held<ffi::tinyai_trainer>,
    _kept: Shares,
}

impl Trainer {
    /// A trainer whose own scope is under `scope`.
    pub fn new(
        scope: &Home,
        module: &Module,
        training: &Dataset,
        options: TrainerOptions<'_>,
    ) -> Result<Trainer> {
        let (name, schedule) = (
            c_string(options.name)?,
            options.schedule.map(|schedule| schedule.raw()),
        );
        let (into, mut id) = (scope.place()?, ffi::tinyai_trainer { id: 0 });
        let mut kept = Shares::of([module.share(), training.share()]);
        kept.add(options.validation.map(Dataset::share));
        kept.add(options.monitor.map(Monitor::share));
        kept.add(options.optimizer.into_iter().flat_map(Optimizer::shares));
        let mut raw = ffi::tinyai_trainer_options {
            name: name.as_ptr(),
            module: module.raw(),
            training: training.raw(),
            schedule: schedule.as_ref().map_or(std::ptr::null(), std::ptr::from_ref),
            ..options.raw()
        };
        register(Hooks::of(options), |user_data, destroy| {
            (raw.user_data, raw.destroy) = (user_data, destroy);
            // SAFETY: name, schedule and options live until the call returns.
            unsafe { ffi::tinyai_trainer_create(into, &raw, &mut id) }
        })?;
        Ok(Trainer {
            held: Held::new(id, scope),
            _kept: kept,
        })
    }

    /// Trains up to the last epoch, from where the last run ended. STOPPED, CALLBACK, and what a batch fails with.
    pub fn run(&self) -> Result<()> {
        let run = Run::begin();
        // SAFETY: takes an id, which the engine checks.
        run.check(unsafe { ffi::tinyai_trainer_run(self.held.raw()) })
    }

    /// Ends the run after the present step, or the next run at once. From any thread.
    pub fn stop(&self) -> Result<()> {
        stop(self.held.raw())
    }

    /// How far it is.
    pub fn state(&self) -> Result<TrainerState> {
        // SAFETY: struct_size says how much may be written.
        TrainerState::read(|out| unsafe { ffi::tinyai_trainer_get_state(self.held.raw(), out) })
    }

    /// Another number of epochs, between two runs or in a callback between two steps: that run then ends with that epoch,
    /// or with the present one where more have begun. NOT_READY while another thread runs it, or in the midst of a step.
    pub fn set_epochs(&self, epochs: i64) -> Result<()> {
        set_epochs(self.held.raw(), epochs)
    }

    /// Mean loss and accuracy (NaN where the loss has none) over a dataset, in evaluation mode.
    pub fn evaluate(&self, dataset: &Dataset) -> Result<(f64, f64)> {
        let (mut loss, mut accuracy) = (0.0, 0.0);
        // SAFETY: two numbers are written.
        check(unsafe {
            ffi::tinyai_trainer_evaluate(self.held.raw(), dataset.raw(), &mut loss, &mut accuracy)
        })?;
        Ok((loss, accuracy))
    }

    /// Saves all that a run depends on: a run resumed from it gives the same bits as one that was never broken.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        save(self.held.raw(), path)
    }

    /// Goes to where a checkpoint was saved.
    pub fn load(&self, path: impl AsRef<Path>) -> Result<()> {
        load(self.held.raw(), path)
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
