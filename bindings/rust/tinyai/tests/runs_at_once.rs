//! Runs of several trainers at once, on threads of the engine's too: each fails with what failed in it, and with nothing of another's.
use std::panic::{catch_unwind, panic_any, AssertUnwindSafe};
use std::sync::mpsc::{channel, Receiver, Sender};
use std::sync::{Arc, Barrier, Mutex};
use std::thread::{current, scope, sleep, spawn};
use std::time::Duration;
use tinyai::{
    body, CustomFunction, DType, Dataset, Error, LossFunction, Manager, Module, Network, Parameter,
    Reduction, Result, RunningModule, Trainer, TrainerOptions, Value, Variable,
};

/// What comes out of a run: the error's words, or those of a panic.
fn outcome(run: impl FnOnce() -> Result<()>) -> String {
    match catch_unwind(AssertUnwindSafe(run)) {
        Ok(Ok(())) => "nothing".into(),
        Ok(Err(error)) => format!("error: {error}"),
        Err(payload) => format!("panic: {}", payload.downcast_ref::<String>().unwrap()),
    }
}

fn train(
    name: &str,
    shards: usize,
    module: impl FnOnce(&Arc<Manager>) -> Result<Module>,
    loss: LossFunction,
) -> Result<()> {
    let m = Arc::new(Manager::new(name)?);
    let net = module(&m)?;
    let data = Dataset::new(
        &m,
        &[&m.ones([32, 4], DType::F32)?, &m.zeros([32, 2], DType::F32)?],
        1,
    )?;
    let options = TrainerOptions {
        shards,
        replicas: (shards > 0).then_some(2),
        batch_size: 32,
        loss_function: Some(loss),
        ..Default::default()
    };
    Trainer::new(&m, &net, &data, options)?.run()
}

fn linear(m: &Arc<Manager>) -> Result<Module> {
    Module::linear(m, 4, 2, true)
}

fn secret(name: &str) -> Error {
    Error::other(format!("secret of {name}"))
}

/// A loss whose replica's thread fails, and whose run's own thread goes on until somebody says so.
fn fails_beside(panics: bool, failed: Sender<()>, goes_on: Receiver<()>) -> LossFunction {
    let (own, both) = (current().id(), Barrier::new(2));
    let (failed, goes_on) = (Mutex::new(failed), Mutex::new(goes_on));
    LossFunction::new(move |s, y, targets| {
        both.wait();
        if current().id() == own {
            goes_on.lock().unwrap().recv().unwrap();
            return s.mse_loss(y, &targets[0], Reduction::Mean);
        }
        failed.lock().unwrap().send(()).unwrap();
        if panics {
            panic_any("secret of first".to_string());
        }
        Err(secret("first"))
    })
}

/// The first run's replica has failed when the second run's own thread does: what each comes out with.
fn one_beside_another(panics: bool, shards: usize) -> (String, String) {
    let ((failed, fails), (go_on, goes_on)) = (channel(), channel());
    let first = spawn(move || outcome(|| train("first", 2, linear, fails_beside(panics, failed, goes_on))));
    fails.recv().unwrap();
    sleep(Duration::from_millis(20)); // its failure is on its way out
    let second = outcome(|| {
        train(
            "second",
            shards,
            linear,
            LossFunction::new(|_, _, _| Err(secret("second"))),
        )
    });
    go_on.send(()).unwrap();
    (first.join().unwrap(), second)
}

#[test]
fn a_run_takes_no_failure_of_another_that_came_first() {
    for (panics, shards) in [(false, 0), (true, 0), (false, 4), (true, 4)] {
        let (first, second) = one_beside_another(panics, shards);
        assert!(
            second.starts_with("error: ") && second.contains("secret of second"),
            "{second}"
        );
        assert!(!second.contains("first"), "{second}");
        assert!(
            first.starts_with(if panics { "panic: " } else { "error: " }),
            "{first}"
        );
        assert!(
            first.contains("secret of first") && !first.contains("second"),
            "{first}"
        );
    }
}

struct Failing(String, Parameter);

impl Network for Failing {
    fn forward<'s>(
        &self,
        _: RunningModule<'s>,
        _: &'s Manager,
        _: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        Err(secret(&self.0))
    }
    fn parameters(&self) -> Vec<(&str, &Parameter)> {
        vec![("weight", &self.1)]
    }
}

fn loss(name: &'static str, shards: usize) -> Result<()> {
    train(
        name,
        shards,
        linear,
        LossFunction::new(move |_, _, _| Err(secret(name))),
    )
}

fn panic_of_a_loss(name: &'static str, shards: usize) -> Result<()> {
    train(
        name,
        shards,
        linear,
        LossFunction::new(move |_, _, _| panic_any(format!("secret of {name}"))),
    )
}

fn forward(name: &'static str, shards: usize) -> Result<()> {
    let mean = LossFunction::new(|s, y, targets| s.mse_loss(y, &targets[0], Reduction::Mean));
    let net =
        |m: &Arc<Manager>| Module::compose(m, "failing", Failing(name.into(), Parameter::new(m, [1.0f32])?));
    train(name, shards, net, mean)
}

/// Called by the engine's backward, with no closure of ours around it.
fn backward(name: &'static str, shards: usize) -> Result<()> {
    let home = Arc::new(Manager::new(name)?);
    let same = body(|s, x| Ok(vec![s.add(&x[0], 0.0)?.into()]));
    let function = CustomFunction::new(&home, "same", same, move |_, _| Err(secret(name)))?;
    let mean = LossFunction::new(move |s, y, targets| {
        let [same] = function.call(s, &[&s.mse_loss(y, &targets[0], Reduction::Mean)?])?;
        Ok(same)
    });
    train(name, shards, linear, mean)
}

#[test]
fn each_of_many_runs_fails_with_its_own() {
    type Run = fn(&'static str, usize) -> Result<()>;
    let runs: [(&'static str, usize, Run); 6] = [
        ("alice", 4, loss),
        ("bob", 4, panic_of_a_loss),
        ("carol", 4, forward),
        ("dave", 4, backward),
        ("erin", 0, loss),
        ("frank", 0, backward),
    ];
    for _ in 0..30 {
        let told: Vec<String> = scope(|threads| {
            let begun = runs.map(|(name, shards, run)| threads.spawn(move || outcome(|| run(name, shards))));
            begun.into_iter().map(|thread| thread.join().unwrap()).collect()
        });
        for ((name, ..), told) in runs.iter().zip(told) {
            let is_panic = *name == "bob";
            assert!(
                told.starts_with(if is_panic { "panic: " } else { "error: " }),
                "{name} got {told}"
            );
            assert_eq!(
                told.matches("secret of ").count(),
                told.matches(&format!("secret of {name}")).count(),
                "{told}"
            );
            assert!(told.contains(&format!("secret of {name}")), "{name} got {told}");
        }
    }
}
