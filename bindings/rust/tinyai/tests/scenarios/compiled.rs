//! Compiled functions: P02, P03, P06, P09, P10.
use crate::threads::handle_of;
use crate::{resident_bytes, vector, Checks, Row};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tinyai::{
    ffi, Array, Category, CompiledFunction, Manager, Module, Optimizer, Parameter, Result, SgdOptions,
    Status, Tracking, Variable,
};

pub const ROWS: &[Row] = &[
    ("P02", p02),
    ("P03", p03),
    ("P06", p06),
    ("P09", p09),
    ("P10", p10),
];

type Home = Arc<Manager>;

fn home(name: &str) -> Result<Home> {
    Ok(Arc::new(Manager::new(name)?))
}

fn constant<'s>(s: &'s Manager, values: &[f32]) -> Result<Variable<'s>> {
    s.constant(&vector(s, values)?)
}

fn parameter(scope: &Home, values: &[f32]) -> Result<Arc<Parameter>> {
    Ok(Arc::new(Parameter::new(scope, &vector(scope, values)?)?))
}

fn elements(x: &Variable<'_>) -> Result<Vec<f32>> {
    x.value()?.to_vec()
}

/// x * weight, the weight being captured; how often the closure ran.
fn scale(scope: &Home, weight: &Arc<Parameter>) -> Result<(CompiledFunction, Arc<AtomicUsize>)> {
    let runs = Arc::new(AtomicUsize::new(0));
    let (counter, weight) = (Arc::clone(&runs), Arc::clone(weight));
    let function = CompiledFunction::new(scope, "scale", move |s, x| {
        counter.fetch_add(1, Ordering::Relaxed);
        Ok(vec![s.stop_gradient(&s.mul(&x[0], &*weight)?)?.into()])
    })?;
    Ok((function, runs))
}

// ---- P02: what a trace cannot see

type Look = fn(&Array<'_>) -> Result<()>;

const LOOKS: [(&str, Look); 5] = [
    ("item", |x| x.item::<f64>().map(drop)),
    ("item::<f32>", |x| x.item::<f32>().map(drop)),
    ("to_vec", |x| x.to_vec::<f32>().map(drop)),
    ("copy_to", |x| x.copy_to(&mut [0f32])),
    ("save_npy", |x| x.save_npy("/tmp/tinyai-never.npy")),
];

/// The closure's own, where it failed.
fn status_within(error: &tinyai::Error) -> Option<Status> {
    let source = std::error::Error::source(error)?;
    Some(source.downcast_ref::<tinyai::Error>()?.status)
}

/// A call whose closure failed with that status, which is the source of the call's own CALLBACK; its message.
#[track_caller]
fn fails_within(c: &mut Checks, outcome: Result<[Variable<'_>; 1]>, status: Status) -> String {
    if let Err(error) = &outcome {
        c.equal(status_within(error), Some(status));
    }
    c.fails(outcome, Status::Callback)
}

/// What a closure fails with is GRAPH, and names the array, the function and what to do.
#[track_caller]
fn cannot_see(c: &mut Checks, outcome: Result<[Variable<'_>; 1]>, function: &str) {
    let message = fails_within(c, outcome, Status::Graph);
    for part in [function, "f32[]", "return it"] {
        c.has(&message, part);
    }
}

fn p02(c: &mut Checks) -> Result<()> {
    let (scope, s) = (home("functions")?, Manager::new("request")?);
    let x = constant(&s, &[1.0, 2.0, 3.0])?;
    for (name, look) in LOOKS {
        let runs = Arc::new(AtomicUsize::new(0));
        let counter = Arc::clone(&runs);
        let reader = CompiledFunction::new(&scope, name, move |s, x| {
            counter.fetch_add(1, Ordering::Relaxed);
            let sum = s.sum(&x[0], .., false)?;
            let seen = sum.value()?;
            look(&seen)?;
            Ok(vec![sum.into()])
        })?;
        let (before, in_functions) = (s.stats()?.subtree_bytes, scope.stats()?.subtree_bytes);
        for _ in 0..2 {
            cannot_see(c, reader.call::<1>(&s, &[&x]), name);
        }
        c.equal(runs.load(Ordering::Relaxed), 2); // nothing was kept: it traces again
        c.equal(reader.stats()?.plans, 0);
        c.equal(s.stats()?.subtree_bytes, before);
        c.equal(scope.stats()?.subtree_bytes, in_functions);
    }
    c.that(!std::path::Path::new("/tmp/tinyai-never.npy").exists(), "no file");

    let branches = CompiledFunction::new(&scope, "branches", |s, x| {
        let sum = s.sum(&x[0], .., false)?;
        let positive = sum.value()?.item::<f64>()? > 0.0;
        Ok(vec![if positive { sum } else { s.neg(&sum)? }.into()])
    })?;
    cannot_see(c, branches.call::<1>(&s, &[&x]), "branches");
    captured_is_not_baked_in(c, &scope, &s)?;
    later(c, &scope, &s)
}

/// Reading what was captured, of which there are elements, and writing to it.
fn captured_is_not_baked_in(c: &mut Checks, scope: &Home, s: &Manager) -> Result<()> {
    let x = constant(s, &[1.0])?;
    let rate = parameter(scope, &[2.0])?;
    rate.get().set_name("rate")?;
    let looks: [Look; 2] = [|rate| rate.item::<f64>().map(drop), |rate| rate.write(&[3f32])];
    for look in looks {
        let captured = Arc::clone(&rate);
        let reader = CompiledFunction::new(scope, "reader", move |s, x| {
            let y = s.mul(&x[0], &*captured)?;
            look(&*captured.get().value()?)?;
            Ok(vec![s.stop_gradient(&y)?.into()])
        })?;
        let message = fails_within(c, reader.call::<1>(s, &[&x]), Status::Graph);
        c.has(&message, "'reader'");
        c.has(&message, "'rate'");
    }
    c.equal(elements(rate.get())?, vec![2.0]);
    Ok(())
}

/// A handle of the trace that lives on, which only `detach` can make: it is no array, now and after.
fn later(c: &mut Checks, scope: &Home, s: &Manager) -> Result<()> {
    let x = constant(s, &[1.0, 2.0])?;
    let kept: Arc<Mutex<Option<Variable<'static>>>> = Arc::default();
    let slot = Arc::clone(&kept);
    let keeper = CompiledFunction::new(scope, "keeper", move |s, x| {
        let y = s.add(&x[0], &x[0])?;
        *slot.lock().unwrap() = Some(s.square(&y)?.detach()?);
        Ok(vec![y.into()])
    })?;
    c.equal(elements(&keeper.call::<1>(s, &[&x])?[0])?, vec![2.0, 4.0]);
    let handle = kept.lock().unwrap().take().unwrap();
    let outcomes = [
        handle.value()?.to_vec::<f32>().map(drop),
        s.square(&handle).map(drop),
        keeper.call::<1>(s, &[&handle]).map(drop),
    ];
    for outcome in outcomes {
        let message = c.fails(outcome, Status::Graph);
        for part in ["f32[2]", "'keeper'", "return it"] {
            c.has(&message, part);
        }
    }
    drop(handle);

    let sender = CompiledFunction::new(scope, "sender", |s, x| {
        let y = s.add(&x[0], &x[0])?;
        let there = std::thread::scope(|threads| threads.spawn(|| s.square(&y).map(drop)).join().unwrap());
        there?;
        Ok(vec![y.into()])
    })?;
    let message = fails_within(c, sender.call::<1>(s, &[&x]), Status::Graph);
    c.has(&message, "sender");
    Ok(())
}

// ---- P03: what is traced anew, and why

/// A module's output times a weight; a step of the optimizer where the weight asks for one.
struct Learner {
    weight: Arc<Parameter>,
    dropout: Arc<Module>,
    optimizer: Arc<Optimizer>,
    function: CompiledFunction,
    traces: usize,
}

fn learner(scope: &Home) -> Result<Learner> {
    let weight = parameter(scope, &[1.0, 2.0])?;
    let dropout = Arc::new(Module::dropout(scope, 1.0)?); // leaves nothing
    dropout.set_training(false)?;
    let sgd = SgdOptions {
        rate: 0.5,
        ..Default::default()
    };
    let optimizer = Arc::new(Optimizer::sgd(scope, [&*weight], &sgd)?);
    let (w, drops, steps) = (Arc::clone(&weight), Arc::clone(&dropout), Arc::clone(&optimizer));
    let function = CompiledFunction::new(scope, "learner", move |s, x| {
        let loss = s.sum(&drops.forward(s, &s.mul(&x[0], &*w)?)?, .., false)?;
        if w.get().requires_grad()? {
            loss.backward()?;
            steps.step()?;
        }
        steps.clear_grads()?;
        Ok(vec![loss.into()])
    })?;
    Ok(Learner {
        weight,
        dropout,
        optimizer,
        function,
        traces: 0,
    })
}

impl Learner {
    /// A call that gives that loss and weight, and whether it traces.
    #[track_caller]
    fn learns(
        &mut self,
        c: &mut Checks,
        x: &Variable<'_>,
        wanted: (f64, [f32; 2]),
        why: Option<&str>,
    ) -> Result<()> {
        let s = Manager::new("call")?;
        let [loss] = self.function.call(&s, &[x])?;
        c.equal(loss.value()?.item::<f64>()?, wanted.0);
        c.equal(elements(self.weight.get())?, wanted.1.to_vec());
        self.traces += usize::from(why.is_some());
        c.equal(self.function.stats()?.traces, self.traces);
        if let Some(why) = why {
            c.has(&self.function.reason()?, why);
        }
        Ok(())
    }

    fn assign(&self, values: [f32; 2]) -> Result<()> {
        self.weight.get().value()?.write(&values)
    }
}

fn p03(c: &mut Checks) -> Result<()> {
    let (scope, s) = (home("functions")?, Manager::new("request")?);
    let mut of = learner(&scope)?;
    let ones = constant(&s, &[1.0, 1.0])?;
    let rows = s.constant(s.array((&[1f32; 4], &[2, 2]))?)?;
    of.learns(c, &ones, (3.0, [0.5, 1.5]), Some("the first call"))?;
    of.learns(c, &ones, (2.0, [0.0, 1.0]), None)?;
    of.optimizer.set_rate(0.25)?;
    of.learns(c, &ones, (1.0, [-0.25, 0.75]), None)?;
    of.assign([4.0, 8.0])?;
    of.learns(c, &ones, (12.0, [3.75, 7.75]), None)?;

    let shapes = "input 0: f32[2,2] was f32[2]";
    of.learns(c, &rows, (23.0, [3.25, 7.25]), Some(shapes))?;
    of.learns(c, &ones, (10.5, [3.0, 7.0]), None)?;

    of.dropout.set_training(true)?;
    of.learns(c, &ones, (0.0, [3.0, 7.0]), Some("trains now"))?;
    of.dropout.set_training(false)?;
    of.learns(c, &ones, (10.0, [2.75, 6.75]), None)?;

    of.weight.get().set_requires_grad(false)?;
    of.learns(c, &ones, (9.5, [2.75, 6.75]), Some("is frozen now"))?;
    of.learns(c, &ones, (9.5, [2.75, 6.75]), None)?;
    of.weight.get().set_requires_grad(true)?;
    of.learns(c, &ones, (9.5, [2.5, 6.5]), None)?;

    let stats = of.function.stats()?;
    c.equal(
        (
            stats.calls,
            stats.traces,
            stats.hits,
            stats.evictions,
            stats.plans,
        ),
        (11, 4, 7, 0, 4),
    );
    Ok(())
}

// ---- P06: eight threads

/// e / (1 + cumsum(e)) with e = exp(x * weight), which needs an arena.
fn gate<'s>(s: &'s Manager, x: &Variable<'s>, weight: &Parameter) -> Result<Variable<'s>> {
    let e = s.exp(&s.mul(x, weight)?)?;
    let sum = s.cumsum(&e, 0, false)?;
    s.stop_gradient(&s.div(&e, &s.add(&sum, 1.0)?)?)
}

fn p06(c: &mut Checks) -> Result<()> {
    const THREADS: usize = 8;
    const CALLS: usize = 500;
    const WIDE: usize = 4096;
    let (scope, weights) = (home("functions")?, home("weights")?);
    let weight = parameter(&weights, &vec![0.5; WIDE])?;
    let (runs, captured) = (Arc::new(AtomicUsize::new(0)), Arc::clone(&weight));
    let counter = Arc::clone(&runs);
    let function = CompiledFunction::new(&scope, "gate", move |s, x| {
        counter.fetch_add(1, Ordering::Relaxed);
        Ok(vec![gate(s, &x[0], &captured)?.into()])
    })?;
    let empty = scope.stats()?.subtree_bytes;
    let outside = weights.stats()?.subtree_bytes;
    let work = |thread: usize| -> Result<usize> {
        let s = Manager::new("thread")?;
        let x: Vec<f32> = (0..WIDE).map(|i| ((i + thread) as f32 * 0.1).sin()).collect();
        let x = constant(&s, &x)?;
        let wanted = elements(&gate(&s, &x, &weight)?)?;
        let before = s.stats()?.subtree_bytes;
        let eager = constant(&s, &wanted)?;
        let (held, result) = (before, s.stats()?.subtree_bytes - before);
        drop(eager);
        let mut wrong = 0;
        for _ in 0..CALLS {
            let [y] = function.call(&s, &[&x])?;
            let alone = s.stats()?.subtree_bytes - held == result; // its result, and no arena
            wrong += usize::from(!alone || elements(&y)? != wanted);
        }
        Ok(wrong)
    };
    let outcomes: Vec<Result<usize>> = std::thread::scope(|threads| {
        let all: Vec<_> = (0..THREADS).map(|i| threads.spawn(move || work(i))).collect();
        all.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    for outcome in outcomes {
        c.equal(outcome?, 0);
    }
    let stats = function.stats()?;
    c.equal((stats.calls, stats.plans), (THREADS * CALLS, 1));
    c.that(
        (1..=THREADS).contains(&runs.load(Ordering::Relaxed)),
        "one trace for a thread at most",
    );
    c.that(stats.arena_bytes >= WIDE * 4, "it has an arena");
    let (idle, block) = (scope.stats()?, stats.arena_bytes + 256); // and what an account notes for it
    let arenas = idle.by_category[Category::Activation];
    c.that(
        (stats.arena_bytes..=2 * block).contains(&arenas),
        &format!("{arenas} bytes of arenas of {}", stats.arena_bytes),
    );
    c.that(
        idle.peak_by_category[Category::Activation] <= THREADS * block,
        "one arena for a thread at most",
    );
    c.equal(weights.stats()?.subtree_bytes, outside);
    tinyai::trim()?;
    c.equal(scope.stats()?.by_category[Category::Activation], 0);
    drop(function);
    c.equal(scope.stats()?.subtree_bytes, empty);
    Ok(())
}

// ---- P09: whatever a function needs is closed

/// As another language can: Rust's own types keep what they use.
fn close(scope: &Manager) -> Result<()> {
    let handle = handle_of(scope)?;
    // SAFETY: takes an id, which the engine checks.
    unsafe { ffi::tinyai_manager_close(handle) };
    Ok(())
}

fn p09(c: &mut Checks) -> Result<()> {
    let s = Manager::new("request")?;
    let x = constant(&s, &[1.0, 2.0])?;

    // A function keeps the parameters that its closure owns, and they their scope; it keeps its own scope.
    let function = {
        let (scope, weights) = (home("functions")?, home("weights")?);
        scale(&scope, &parameter(&weights, &[3.0, 5.0])?)?.0
    };
    for _ in 0..2 {
        c.equal(elements(&function.call::<1>(&s, &[&x])?[0])?, vec![3.0, 10.0]);
    }
    drop(function);
    c.equal(tinyai::system_stats()?.subtree_bytes, s.stats()?.subtree_bytes);

    for called in [false, true] {
        tinyai::set_tracking(Tracking::Operator)?;
        let (scope, weights) = (home("functions")?, home("weights")?);
        let (function, _) = scale(&scope, &parameter(&weights, &[3.0, 5.0])?)?;
        if called {
            function.call::<1>(&s, &[&x])?;
        }
        close(&scope)?;
        let message = c.fails(function.call::<1>(&s, &[&x]), Status::Closed);
        tinyai::set_tracking(Tracking::Off)?;
        c.has(&message, "scale"); // what is closed has a name where tracking is on
        c.fails(function.stats(), Status::Closed);
        c.fails(function.dump(), Status::Closed);
    }
    for called in [false, true] {
        let (scope, weights) = (home("functions")?, home("weights")?);
        let weight = parameter(&weights, &[3.0, 5.0])?;
        weight.get().set_name("the weight")?;
        let (function, _) = scale(&scope, &weight)?;
        if called {
            function.call::<1>(&s, &[&x])?;
        }
        close(&weights)?;
        for _ in 0..2 {
            let outcome = function.call::<1>(&s, &[&x]);
            let message = match called {
                true => c.fails(outcome, Status::Closed),
                false => fails_within(c, outcome, Status::Closed),
            };
            c.has(&message, "the weight");
        }
    }
    closed_while_traced(c, &s)?;
    closed_while_running(c)
}

/// The closure closes one of these scopes under the crate's hands; the call ends well or is CLOSED, the next is CLOSED.
fn closed_while_traced(c: &mut Checks, s: &Manager) -> Result<()> {
    let x = constant(s, &[1.0, 2.0])?;
    for own in [true, false] {
        let (scope, weights) = (home("functions")?, home("weights")?);
        let weight = parameter(&weights, &[3.0, 5.0])?;
        let ends = match own {
            true => handle_of(&scope)?,
            false => handle_of(&weights)?,
        };
        let function = CompiledFunction::new(&scope, "ends", move |s, x| {
            let y = s.mul(&x[0], &*weight)?;
            // SAFETY: takes an id, which the engine checks.
            unsafe { ffi::tinyai_manager_close(ends) };
            Ok(vec![s.stop_gradient(&y)?.into()])
        })?;
        match function.call::<1>(s, &[&x]) {
            Ok(y) => c.equal(elements(&y[0])?, vec![3.0, 10.0]),
            Err(error) => c.equal(error.status, Status::Closed),
        }
        c.fails(function.call::<1>(s, &[&x]), Status::Closed);
    }
    Ok(())
}

/// Another thread closes a scope while this one calls: right until it is CLOSED.
fn closed_while_running(c: &mut Checks) -> Result<()> {
    const ROUNDS: usize = 200;
    let s = Manager::new("request")?;
    let x = constant(&s, &vec![2.0; 512])?;
    let held = s.stats()?.subtree_bytes;
    let (mut closed, mut wrong) = (0, 0);
    for round in 0..ROUNDS {
        let (scope, weights) = (home("functions")?, home("weights")?);
        let (function, _) = scale(&scope, &parameter(&weights, &vec![1.5; 512])?)?;
        let target = match round % 2 {
            0 => handle_of(&scope)?,
            _ => handle_of(&weights)?,
        };
        let id = target.id;
        let go = std::sync::Barrier::new(2);
        std::thread::scope(|threads| -> Result<()> {
            threads.spawn(|| {
                go.wait();
                (0..round * 100).for_each(|_| std::hint::spin_loop());
                // SAFETY: takes an id, which the engine checks.
                unsafe { ffi::tinyai_manager_close(ffi::tinyai_manager { id }) };
            });
            go.wait();
            loop {
                match function.call::<1>(&s, &[&x]) {
                    Ok(y) => wrong += usize::from(elements(&y[0])? != vec![3.0; 512]),
                    Err(error) => {
                        if status_within(&error).unwrap_or(error.status) == Status::Closed {
                            closed += 1;
                        } else {
                            c.that(false, &format!("{error:?}"));
                        }
                        return Ok(());
                    }
                }
            }
        })?;
    }
    c.equal((closed, wrong), (ROUNDS, 0));
    c.equal(s.stats()?.subtree_bytes, held);
    Ok(())
}

// ---- P10: ten thousand calls

/// Bytes that are not the system's any more.
fn taken() -> Result<usize> {
    let memory = tinyai::memory_stats()?;
    Ok(memory.active_bytes + memory.pooled_bytes)
}

fn p10(c: &mut Checks) -> Result<()> {
    const WARM: usize = 16;
    let (scope, weights, s) = (home("functions")?, home("weights")?, Manager::new("request")?);
    let (runs, weight) = (
        Arc::new(AtomicUsize::new(0)),
        parameter(&weights, &vec![0.5; 1024])?,
    );
    let counter = Arc::clone(&runs);
    let function = CompiledFunction::new(&scope, "gate", move |s, x| {
        counter.fetch_add(1, Ordering::Relaxed);
        Ok(vec![gate(s, &x[0], &weight)?.into()])
    })?;
    let x = constant(&s, &vec![1.0; 1024])?;
    let before = s.stats()?.subtree_bytes;
    let eager = constant(&s, &vec![1.0; 1024])?;
    let result = s.stats()?.subtree_bytes - before; // of an array of that size, in a variable
    drop(eager);
    let wanted = elements(&function.call::<1>(&s, &[&x])?[0])?;
    let held = (
        s.stats()?.subtree_bytes,
        scope.stats()?.subtree_bytes,
        weights.stats()?.subtree_bytes,
    );
    let (mut flat, mut other) = ((0, 0, 0), 0);
    for call in 0..10_000 {
        if call == WARM {
            flat = (taken()?, tinyai::memory_stats()?.engine_bytes, resident_bytes());
            s.reset_peak()?;
            scope.reset_peak()?;
        }
        let y = function.call::<1>(&s, &[&x])?;
        let charged = s.stats()?.subtree_bytes - held.0;
        other += usize::from(charged != result || (call % 100 == 0 && elements(&y[0])? != wanted));
    }
    c.equal(other, 0);
    c.equal(runs.load(Ordering::Relaxed), 1);
    let stats = function.stats()?;
    c.equal((stats.calls, stats.traces, stats.hits), (10_001, 1, 10_000));
    c.equal((taken()?, tinyai::memory_stats()?.engine_bytes), (flat.0, flat.1));
    c.that(resident_bytes() - flat.2 < 1 << 20, "flat for the system too");
    c.equal(
        (
            s.stats()?.subtree_bytes,
            scope.stats()?.subtree_bytes,
            weights.stats()?.subtree_bytes,
        ),
        held,
    );
    c.equal(
        (s.stats()?.peak_bytes, scope.stats()?.peak_bytes),
        (held.0 + result, held.1),
    );
    Ok(())
}
