//! Training in parallel: T01. As tests/scenarios/parallel.c.
use crate::{Checks, Row};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tinyai::{
    Activation, Dataset, Error, Manager, ManagerOptions, Module, Result, Status, Trainer, TrainerCallback,
    TrainerOptions,
};

pub const ROWS: &[Row] = &[("T01", t01)];

const EXAMPLES: usize = 90;
const FEATURES: usize = 12;
const CLASSES: usize = 4;
const SHARDS: usize = 6;

type Home = Arc<Manager>;

fn seeded() -> Result<Home> {
    Ok(Arc::new(Manager::with(&ManagerOptions {
        name: "base".into(),
        seed: Some(7),
        ..Default::default()
    })?))
}

fn examples(base: &Home) -> Result<Dataset> {
    let x: Vec<f32> = (0..EXAMPLES)
        .flat_map(|i| (0..FEATURES).map(move |k| (0.37 * ((i + 1) * (k + 1)) as f64).sin() as f32))
        .collect();
    let y: Vec<i64> = (0..EXAMPLES).map(|i| (i / 3 % CLASSES) as i64).collect();
    Dataset::new(
        base,
        &[
            &base.array((&x, &[EXAMPLES, FEATURES]))?,
            &base.array((&y, &[EXAMPLES]))?,
        ],
        1,
    )
}

/// How a closure fails, in whichever thread that is.
#[derive(Clone, Copy, PartialEq)]
enum Failure {
    Error,
    Panic,
}

/// Doubles what it is given, and fails when `left` has gone down to 0.
struct Host {
    left: AtomicI64,
    how: Failure,
    at: Mutex<Option<Instant>>,
}

impl Host {
    fn new(left: i64, how: Failure) -> Arc<Host> {
        Arc::new(Host {
            left: AtomicI64::new(left),
            how,
            at: Mutex::new(None),
        })
    }

    fn module(self: &Arc<Host>, base: &Home) -> Result<Module> {
        let host = Arc::clone(self);
        Module::from_fn(base, "host", move |s, x| {
            if host.left.fetch_sub(1, Ordering::SeqCst) == 1 {
                *host.at.lock().unwrap() = Some(Instant::now());
                match host.how {
                    Failure::Error => return Err(Error::new(Status::Io, "the host's own")),
                    Failure::Panic => panic!("the host's own"),
                }
            }
            Ok(vec![s.mul(&x[0], 2.0)?.into()])
        })
    }
}

/// Parameters and running statistics, the loss and how many steps there were.
#[derive(Clone, Default, PartialEq)]
struct Seen {
    state: Vec<f32>,
    loss: f64,
    steps: usize,
}

fn state_of(module: &Module) -> Result<Vec<f32>> {
    let mut all = Vec::new();
    for (_, parameter) in module.parameters()? {
        all.extend(parameter.value()?.to_vec::<f32>()?);
    }
    for (_, buffer) in module.buffers()? {
        all.extend(buffer.to_vec::<f32>()?);
    }
    Ok(all)
}

struct Training {
    module: Arc<Module>,
    trainer: Trainer,
    seen: Arc<Mutex<Seen>>,
}

impl Training {
    fn new(base: &Home, replicas: usize, epochs: usize, host: &Arc<Host>) -> Result<Training> {
        let layers = [
            Module::linear(base, FEATURES, 16, true)?,
            Module::batch_norm(base, 1, 16)?,
            Module::dropout(base, 0.25)?,
            host.module(base)?,
            Module::linear(base, 16, CLASSES, true)?,
        ];
        let module = Arc::new(Module::sequential(base, &layers)?);
        let seen = Arc::new(Mutex::new(Seen::default()));
        let (note, shown) = (Arc::clone(&seen), Arc::clone(&module));
        let options = TrainerOptions {
            batch_size: 32,
            seed: 11,
            epochs,
            clip_norm: Some(1.0),
            shards: SHARDS,
            replicas: Some(replicas),
            batch_end: Some(TrainerCallback::new(move |_, _, state| {
                *note.lock().unwrap() = Seen {
                    state: state_of(&shown)?,
                    loss: state.loss,
                    steps: state.steps,
                };
                Ok(())
            })),
            ..Default::default()
        };
        let trainer = Trainer::new(base, &module, &examples(base)?, options)?;
        Ok(Training {
            module,
            trainer,
            seen,
        })
    }

    fn seen(&self) -> Seen {
        self.seen.lock().unwrap().clone()
    }
}

fn any_number_of_replicas(c: &mut Checks) -> Result<()> {
    let mut by = Vec::new();
    for replicas in 1..=3 {
        let training = Training::new(&seeded()?, replicas, 3, &Host::new(0, Failure::Error))?;
        training.trainer.run()?;
        by.push(training.seen());
    }
    c.equal(by[0].steps, 9);
    c.that(by[0].state.len() > 16 * FEATURES, "there is a state");
    c.that(by[0].loss.is_finite(), "a loss");
    c.that(by[1] == by[0], "the same bits by two replicas");
    c.that(by[2] == by[0], "the same bits by three");
    Ok(())
}

fn a_shard_that_fails(c: &mut Checks, how: Failure) -> Result<()> {
    let host = Host::new(2 * SHARDS as i64 + 4, how);
    let training = Training::new(&seeded()?, 2, 3, &host)?;
    match catch_unwind(AssertUnwindSafe(|| training.trainer.run())) {
        Ok(outcome) => {
            c.that(how == Failure::Error, "an error");
            let message = c.fails(outcome, Status::Callback);
            c.has(&message, " of 6: ");
            c.has(&message, "the host's own");
        }
        Err(payload) => {
            c.that(how == Failure::Panic, "a panic");
            c.equal(payload.downcast_ref::<&str>().copied(), Some("the host's own"));
        }
    }
    let at = host.at.lock().unwrap().unwrap();
    c.that(
        at.elapsed() < Duration::from_secs(10),
        "within a second, or ten where much else runs",
    );
    let seen = training.seen();
    c.equal(seen.steps, 2);
    c.that(
        seen.state == state_of(&training.module)?,
        "parameters as after the last whole step",
    );
    training.trainer.run()?; // goes on after that batch
    c.equal(training.seen().steps, 8);
    Ok(())
}

/// The one fails on a replica's thread, when the run's own is in the midst of a forward of four seconds.
fn a_shard_that_fails_beside_a_slow_one(c: &mut Checks) -> Result<()> {
    let base = seeded()?;
    let own = std::thread::current().id();
    let relu = Module::activation(&base, Activation::Relu)?;
    let begun = AtomicBool::new(false);
    let at = Arc::new(Mutex::new(None));
    let failed = Arc::clone(&at);
    let slow = Module::from_fn(&base, "slow", move |s, x| {
        if std::thread::current().id() != own {
            while !begun.load(Ordering::SeqCst) {
                std::thread::yield_now();
            }
            *failed.lock().unwrap() = Some(Instant::now());
            return Err(Error::new(Status::Io, "the host's own"));
        }
        begun.store(true, Ordering::SeqCst);
        let mut y = relu.forward(s, &x[0])?;
        for _ in 0..80 {
            std::thread::sleep(Duration::from_millis(50));
            y = relu.forward(s, &y)?;
        }
        Ok(vec![y.into()])
    })?;
    let linear = Module::linear(&base, FEATURES, CLASSES, true)?;
    let module = Arc::new(Module::sequential(&base, &[linear, slow])?);
    let options = TrainerOptions {
        shards: 2,
        replicas: Some(2),
        ..Default::default()
    };
    let message = c.fails(
        Trainer::new(&base, &module, &examples(&base)?, options)?.run(),
        Status::Callback,
    );
    c.has(&message, "the host's own");
    let at = at.lock().unwrap().unwrap();
    c.that(
        at.elapsed() < Duration::from_secs(10),
        "within a second, or ten where much else runs",
    );
    Ok(())
}

fn shutdown_twice_in_a_step(c: &mut Checks) -> Result<()> {
    let host = Host::new(0, Failure::Error);
    let base = seeded()?;
    let training = Training::new(&base, 3, 1_000_000, &host)?;
    let outcome = std::thread::scope(|threads| -> Result<Result<()>> {
        let run = threads.spawn(|| training.trainer.run());
        while host.left.load(Ordering::SeqCst) > -3 * SHARDS as i64 {
            std::thread::yield_now(); // it is in the midst of a step
        }
        training.trainer.stop()?;
        training.trainer.stop()?;
        Ok(run.join().unwrap())
    })?;
    c.fails(outcome, Status::Stopped);
    let at_rest = host.left.load(Ordering::SeqCst);
    drop(training);
    std::thread::sleep(Duration::from_millis(100));
    c.equal(base.stats()?.children, 0);
    c.equal(host.left.load(Ordering::SeqCst), at_rest); // nothing runs any more
    Ok(())
}

fn t01(c: &mut Checks) -> Result<()> {
    any_number_of_replicas(c)?;
    a_shard_that_fails(c, Failure::Error)?;
    a_shard_that_fails(c, Failure::Panic)?;
    a_shard_that_fails_beside_a_slow_one(c)?;
    shutdown_twice_in_a_step(c)
}
