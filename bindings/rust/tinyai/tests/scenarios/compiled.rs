//! Compiled functions: P01 to P03, P06, P09, P10.
use crate::{Checks, Row};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tinyai::{
    memory_stats, Activation, CompiledFunction, DType, Dataset, Manager, ManagerOptions, Module, Optimizer,
    Parameter, Result, ScheduleOptions, SgdOptions, Status, Trainer, TrainerOptions, Variable,
};

pub const ROWS: &[Row] = &[
    ("P01", p01),
    ("P02", p02),
    ("P03", p03),
    ("P06", p06),
    ("P09", p09),
    ("P10", p10),
];

type Home = Arc<Manager<'static>>;

fn home(name: &str) -> Result<Home> {
    Ok(Arc::new(Manager::new(name)?))
}

fn parameter(scope: &Home, values: &[f32]) -> Result<Arc<Parameter>> {
    let start = scope.array(values, &[values.len() as i64])?;
    Ok(Arc::new(Parameter::new(scope, &start)?))
}

/// x * weight; counts how often the closure runs.
fn scale(scope: &Home, name: &str, weight: &Arc<Parameter>) -> Result<(CompiledFunction, Arc<AtomicUsize>)> {
    let runs = Arc::new(AtomicUsize::new(0));
    let (weight, counted) = (Arc::clone(weight), Arc::clone(&runs));
    let function = CompiledFunction::new(scope, name, move |s, x| {
        counted.fetch_add(1, Ordering::Relaxed);
        Ok(vec![s.stop_gradient(&s.mul(&x[0], &*weight)?)?.into()])
    })?;
    Ok((function, runs))
}

// ---- P01

fn network(scope: &Home) -> Result<Module> {
    let layers = [
        Module::conv2d(scope, 1, 4, [3, 3])?,
        Module::batch_norm(scope, 2, 4)?,
        Module::activation(scope, Activation::Relu)?,
        Module::flatten(scope, 1, -1)?,
        Module::dropout(scope, 0.25)?,
        Module::linear(scope, 4 * 36, 3, true)?,
    ];
    Module::sequential(scope, &layers)
}

fn images(scope: &Home) -> Result<Dataset> {
    let pixel = |i: i32, k: i32| {
        let wave = 0.3 * (0.9 * f64::from(i + 3 * (k / 8) + 7 * (k % 8))).sin();
        wave as f32 + f32::from(u8::from(k % 8 / 3 == i % 3))
    };
    let pixels: Vec<f32> = (0..96).flat_map(|i| (0..64).map(move |k| pixel(i, k))).collect();
    let labels: Vec<i64> = (0..96).map(|i| i % 3).collect();
    let arrays = [
        &scope.array(&pixels, &[96, 1, 8, 8])?,
        &scope.array(&labels, &[96])?,
    ];
    Dataset::new(scope, &arrays, 1)
}

/// The bits of each batch's loss and of the last rate, of all parameters and buffers.
fn trained(compile: bool) -> Result<Vec<u64>> {
    let options = ManagerOptions {
        name: Some("seeded"),
        seed: Some(7),
        ..Default::default()
    };
    let scope = Arc::new(Manager::with(&options)?);
    let network = network(&scope)?;
    let seen = Arc::new(Mutex::new(Vec::new()));
    let noted = Arc::clone(&seen);
    let mut schedule = ScheduleOptions::default();
    schedule.shape = tinyai::ffi::TINYAI_SCHEDULE_COSINE;
    schedule.warmup = 4;
    let options = TrainerOptions {
        batch_size: 16,
        epochs: 3,
        seed: 3,
        rate: 0.01,
        schedule: Some(schedule),
        clip_norm: 0.5,
        compile,
        batch_end: Some(Box::new(move |_, _, state| {
            noted
                .lock()
                .unwrap()
                .extend([state.loss.to_bits(), state.rate.to_bits()]);
            Ok(())
        })),
        ..Default::default()
    };
    Trainer::new(&scope, &network, &images(&scope)?, options)?.run()?;
    let mut bits = seen.lock().unwrap().clone();
    for (_, parameter) in network.parameters()? {
        bits.extend(
            parameter
                .value()?
                .to_vec::<f32>()?
                .iter()
                .map(|x| u64::from(x.to_bits())),
        );
    }
    for (_, buffer) in network.buffers()? {
        match buffer.dtype()? {
            DType::I64 => bits.extend(buffer.to_vec::<i64>()?.iter().map(|&x| x as u64)),
            _ => bits.extend(buffer.to_vec::<f32>()?.iter().map(|x| u64::from(x.to_bits()))),
        }
    }
    Ok(bits)
}

fn p01(c: &mut Checks) -> Result<()> {
    let (eager, compiled) = (trained(false)?, trained(true)?);
    c.that(eager == compiled, "other bits than eager's");
    let loss = |batch: usize| f64::from_bits(eager[2 * batch]);
    c.that(loss(17) < loss(5), "nothing was learned");
    Ok(())
}

// ---- P02

fn p02(c: &mut Checks) -> Result<()> {
    let scope = home("scope")?;
    let x = scope.constant(&scope.array(&[1f32, 2.0, 3.0], &[3])?)?;
    let look = |what: usize| {
        CompiledFunction::new(&scope, "looks inside", move |s, x| {
            let sum = s.sum(&x[0], None, false)?;
            match what {
                0 if sum.value()?.item()? < 0.0 => return Ok(vec![s.neg(&sum)?.into()]),
                0 => {}
                1 => drop(sum.value()?.to_vec::<f32>()?),
                _ => drop(sum.value()?.print()?),
            }
            Ok(vec![sum.into()])
        })
    };
    for what in 0..3 {
        let function = look(what)?;
        let message = c.fails(function.call(&scope, &[&x], 1), Status::Callback);
        for part in ["looks inside", "f32[]", "return it from the function"] {
            c.has(&message, part);
        }
    }
    // A handle of the trace cannot leave the closure: its lifetime is the call's.
    Ok(())
}

// ---- P03

fn p03(c: &mut Checks) -> Result<()> {
    let scope = home("scope")?;
    let weight = parameter(&scope, &[1.0, 2.0])?;
    let dropout = Arc::new(Module::dropout(&scope, 1.0)?);
    dropout.set_training(false)?;
    let rate = SgdOptions {
        rate: 0.5,
        ..Default::default()
    };
    let sgd = Arc::new(Optimizer::sgd(&scope, [&*weight], &rate)?);
    let runs = Arc::new(AtomicUsize::new(0));
    let (w, d, o, counted) = (weight.clone(), dropout.clone(), sgd.clone(), runs.clone());
    let function = CompiledFunction::new(&scope, "learner", move |s, x| {
        counted.fetch_add(1, Ordering::Relaxed);
        let sum = s.sum(&d.forward(s, &s.mul(&x[0], &*w)?)?, None, false)?;
        if w.get().requires_grad()? {
            sum.backward()?;
            o.step()?;
        }
        o.clear_grads()?;
        Ok(vec![sum.into()])
    })?;
    let ones = scope.constant(&scope.array(&[1f32, 1.0], &[2])?)?;
    let rows = scope.constant(&scope.array(&[1f32; 4], &[2, 2])?)?;
    let call = |x: &Variable<'_>| -> Result<f64> {
        let s = Manager::new("call")?;
        function.call(&s, &[x], 1)?[0].value()?.item()
    };
    let ran = || runs.load(Ordering::Relaxed);
    let weights = || weight.get().value()?.to_vec::<f32>();
    let write = |values: [f32; 2]| weight.get().value()?.write(&values);

    c.equal(call(&ones)?, 3.0);
    c.equal(weights()?, vec![0.5, 1.5]);
    sgd.set_rate(0.25)?;
    call(&ones)?;
    c.equal(weights()?, vec![0.25, 1.25]);
    write([4.0, 8.0])?;
    c.equal(call(&ones)?, 12.0);
    c.equal(ran(), 1); // a rate and a weight trace nothing
    c.equal(function.reason()?.as_str(), "the first call");
    c.equal(call(&rows)?, 2.0 * (3.75 + 7.75));
    c.equal(function.reason()?.as_str(), "input 0: f32[2,2] was f32[2]");
    dropout.set_training(true)?;
    c.equal(call(&ones)?, 0.0);
    c.has(&function.reason()?, "a module's mode");
    dropout.set_training(false)?;
    write([4.0, 8.0])?;
    weight.get().set_requires_grad(false)?;
    c.equal(call(&ones)?, 12.0);
    c.equal(weights()?, vec![4.0, 8.0]);
    c.equal(ran(), 4);
    weight.get().set_requires_grad(true)?;
    call(&ones)?;
    c.equal(weights()?, vec![3.75, 7.75]);
    c.equal(ran(), 4); // its plan was there still
    Ok(())
}

// ---- P06

fn p06(c: &mut Checks) -> Result<()> {
    const CALLS: i64 = 1250;
    let scope = home("scope")?;
    let weight = parameter(&scope, &[2.0, 2.0, 2.0])?;
    let (function, _) = scale(&scope, "scale", &weight)?;
    let wrong_of = |first: f32| -> Result<usize> {
        let own = Manager::new("own")?;
        let x = own.constant(&own.array(&[first, 2.0, 3.0], &[3])?)?;
        let mut wrong = 0;
        for _ in 0..CALLS {
            let y = function.call(&own, &[&x], 1)?;
            wrong += usize::from(y[0].value()?.to_vec::<f32>()? != [2.0 * first, 4.0, 6.0]);
        }
        Ok(wrong)
    };
    let outcomes: Vec<_> = std::thread::scope(|threads| {
        let all: Vec<_> = (0..8u8)
            .map(|t| threads.spawn(move || wrong_of(f32::from(t))))
            .collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    for outcome in outcomes {
        c.equal(outcome?, 0);
    }
    c.equal(function.stats()?.calls, 8 * CALLS);
    c.equal(function.stats()?.plans, 1);
    Ok(())
}

// ---- P09

fn p09(c: &mut Checks) -> Result<()> {
    let caller = home("caller")?;
    let x = caller.constant(&caller.array(&[1f32, 2.0], &[2])?)?;
    let (scope, model) = (home("scope")?, home("model")?);
    let weight = parameter(&model, &[3.0, 5.0])?;
    weight.get().set_name("the weight")?;
    let (function, runs) = scale(&scope, "scale", &weight)?;
    c.values(&*function.call(&caller, &[&x], 1)?[0].value()?, &[3.0, 10.0]);
    // Whoever has a parameter or a function keeps its scope: it takes the C form, or another owner, to close it.
    drop((scope, model));
    c.values(&*function.call(&caller, &[&x], 1)?[0].value()?, &[3.0, 10.0]);
    c.equal(runs.load(Ordering::Relaxed), 1);
    let active = memory_stats()?.active_bytes;
    drop((function, weight));
    c.that(
        memory_stats()?.active_bytes < active,
        "the last owner's end is the end of both scopes",
    );
    Ok(())
}

// ---- P10

fn p10(c: &mut Checks) -> Result<()> {
    let (scope, caller) = (home("scope")?, home("caller")?);
    let weight = parameter(&scope, &[1.0, 2.0, 3.0])?;
    let (function, runs) = scale(&scope, "scale", &weight)?;
    let x = scope.constant(&scope.array(&[1f32, 2.0, 3.0], &[3])?)?;
    drop(function.call(&caller, &[&x], 1)?);
    let held = scope.stats()?.subtree_bytes;
    let accounted = memory_stats()?.accounted_bytes;
    let system = || memory_stats().map(|stats| stats.active_bytes + stats.pooled_bytes);
    let mut taken = 0;
    for i in 0..10_000 {
        drop(function.call(&caller, &[&x], 1)?);
        if i == 100 {
            taken = system()?;
        }
    }
    c.equal(scope.stats()?.subtree_bytes, held);
    c.equal(caller.stats()?.subtree_bytes, 0);
    c.equal(memory_stats()?.accounted_bytes, accounted);
    c.equal(system()?, taken);
    c.equal(runs.load(Ordering::Relaxed), 1);
    Ok(())
}
