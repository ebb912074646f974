//! Several threads: S13, S20, S29, G07, G19.
use crate::{counting, leaf, total, vector, Checks, Row};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Barrier};
use tinyai::{
    ffi, grad_enabled, Dataset, Manager, Module, Predictor, PredictorFunction, PredictorOptions, Result,
    Status, Trainer, TrainerOptions,
};

pub const ROWS: &[Row] = &[
    ("S13", s13),
    ("S20", s20),
    ("S29", s29),
    ("G07", g07),
    ("G19", g19),
];

fn s13(c: &mut Checks) -> Result<()> {
    let model = Manager::new("model")?;
    let table = vector(&model, &counting(4))?;
    let before = model.stats()?;
    let borrow_often = || -> Result<usize> {
        let mine = Manager::new("thread")?;
        let mut wrong = 0;
        for _ in 0..100_000 {
            let batch = mine.open("batch")?;
            let loan = batch.temp_attach(&table)?;
            let mut values = [0f32; 4];
            loan.copy_to(&mut values)?;
            wrong += usize::from(values != [1.0, 2.0, 3.0, 4.0]);
        }
        Ok(wrong)
    };
    std::thread::scope(|threads| {
        let both = [threads.spawn(borrow_often), threads.spawn(borrow_often)];
        for thread in both {
            let outcome = thread.join().unwrap();
            c.that(matches!(outcome, Ok(0)), &format!("{outcome:?}"));
        }
    });
    let after = model.stats()?;
    c.values(&table, &[1.0, 2.0, 3.0, 4.0]);
    c.equal((after.bytes, after.arrays), (before.bytes, before.arrays));
    Ok(())
}

/// The handle of a scope, as another language has it.
pub fn handle_of(scope: &Manager) -> Result<ffi::tinyai_manager> {
    let one = scope.array(0f32)?;
    let mut owner = ffi::tinyai_manager { id: 0 };
    // SAFETY: `Array` is transparent around its handle; one handle is written.
    unsafe { ffi::tinyai_array_owner(*std::ptr::from_ref(&one).cast(), &mut owner) };
    Ok(owner)
}

/// A Rust thread cannot close what another uses; another language in the process can.
fn s20(c: &mut Checks) -> Result<()> {
    const ROUNDS: usize = 10_000;
    let base = Manager::new("base")?;
    let (target, barrier) = (AtomicU64::new(0), Barrier::new(2));
    let (made, refused, wrong) = (AtomicUsize::new(0), AtomicUsize::new(0), AtomicUsize::new(0));
    std::thread::scope(|threads| {
        threads.spawn(|| {
            for round in 0..ROUNDS {
                barrier.wait();
                (0..round % 512).for_each(|_| std::hint::spin_loop());
                // SAFETY: takes an id, which the engine checks.
                unsafe {
                    ffi::tinyai_manager_close(ffi::tinyai_manager {
                        id: target.load(Ordering::Acquire),
                    })
                };
                barrier.wait();
            }
        });
        for _ in 0..ROUNDS {
            let Ok(scope) = base.open("scope") else {
                wrong.fetch_add(1, Ordering::Relaxed);
                break;
            };
            target.store(handle_of(&scope).map_or(0, |handle| handle.id), Ordering::Release);
            barrier.wait();
            let mut last = None;
            for _ in 0..100 {
                match vector(&scope, &[1.0; 16]) {
                    Ok(array) => {
                        made.fetch_add(1, Ordering::Relaxed);
                        last = Some(array);
                    }
                    Err(error) => {
                        wrong.fetch_add(usize::from(error.status != Status::Closed), Ordering::Relaxed);
                        refused.fetch_add(1, Ordering::Relaxed);
                        break;
                    }
                }
            }
            barrier.wait();
            let dead =
                last.is_none_or(|array| array.rank().is_err_and(|error| error.status == Status::Closed));
            wrong.fetch_add(usize::from(!dead), Ordering::Relaxed);
        }
    });
    c.equal(wrong.load(Ordering::Relaxed), 0);
    c.that(made.load(Ordering::Relaxed) > 0, "some were made");
    c.that(refused.load(Ordering::Relaxed) > 0, "some were refused");
    let stats = base.stats()?;
    c.equal(
        (stats.subtree_arrays, stats.subtree_scopes, stats.subtree_bytes),
        (0, 0, 0),
    );
    Ok(())
}

fn s29(c: &mut Checks) -> Result<()> {
    let model = Arc::new(Manager::new("model")?);
    let net = Module::linear(&model, 4, 3, true)?;
    let predictor = Predictor::new(&model, &net, PredictorOptions::default())?;
    let doubling = PredictorOptions {
        after: Some(PredictorFunction::new(|s, y| Ok(vec![s.mul(&y[0], 2.0)?.into()]))),
        ..Default::default()
    };
    let doubled = Predictor::new(&model, &net, doubling)?;
    let expected = {
        let caller = Manager::new("caller")?;
        predictor
            .predict(&caller, &caller.array((&[1f32, -1.0, 0.5, 2.0], &[1, 4]))?)?
            .to_vec::<f32>()?
    };
    let others = Arc::new(Manager::new("others")?);
    let (x, labels) = (
        others.array((&[0f32; 8], &[2, 4]))?,
        others.array((&[0i64; 2], &[2]))?,
    );
    let dataset = Dataset::new(&others, &[&x, &labels], 1)?;
    let bytes = model.stats()?.subtree_bytes;
    let work = |which: usize| -> Result<usize> {
        let caller = Manager::new("caller")?;
        let input = caller.array((&[1f32, -1.0, 0.5, 2.0], &[1, 4]))?;
        let (mut wrong, mut flat) = (0, 0);
        for call in 0..1250 {
            let by = if which % 2 == 0 { &predictor } else { &doubled };
            let scores = by.predict(&caller, &input)?;
            let factor = if which % 2 == 0 { 1.0 } else { 2.0 };
            let wanted: Vec<f32> = expected.iter().map(|score| factor * score).collect();
            wrong += usize::from(!scores.is_in(&caller)? || scores.to_vec::<f32>()? != wanted);
            drop(scores);
            let now = caller.stats()?.subtree_bytes;
            flat = if call == 0 { now } else { flat };
            wrong += usize::from(now != flat);
        }
        Ok(wrong)
    };
    std::thread::scope(|threads| {
        let workers: Vec<_> = (0..8).map(|which| threads.spawn(move || work(which))).collect();
        for _ in 0..10 {
            // In a scope of its own: the model's is capped while a prediction runs.
            let another = Manager::new("service").and_then(|service| {
                let service = Arc::new(service);
                let options = TrainerOptions {
                    epochs: 0,
                    ..Default::default()
                };
                let trainer = Trainer::new(&service, &net, &dataset, options)?;
                Predictor::new(&service, &net, PredictorOptions::default())
                    .map(|predictor| (predictor, trainer))
            });
            c.that(
                another.is_ok(),
                &format!("a second predictor and a trainer meanwhile: {:?}", another.err()),
            );
        }
        for worker in workers {
            let outcome = worker.join().unwrap();
            c.that(matches!(outcome, Ok(0)), &format!("{outcome:?}"));
        }
    });
    c.equal(model.stats()?.subtree_bytes, bytes);
    fn shared<T: Send + Sync + 'static>(_: &T) {}
    shared(&predictor);
    shared(&net);
    Ok(())
}

fn g07(c: &mut Checks) -> Result<()> {
    const ROUNDS: usize = 2000;
    let base = Manager::new("base")?;
    let shared = leaf(&base, &[1.0, 2.0])?;
    let work = || -> Result<usize> {
        let mine = Manager::new("thread")?;
        let own = leaf(&mine, &[4.0])?;
        for _ in 0..ROUNDS {
            let step = mine.open("step")?;
            total(&step.mul(&shared, 2.0)?)?.backward()?;
            total(&step.mul(&own, &own)?)?.backward()?;
        }
        Ok(usize::from(
            own.grad()?.unwrap().to_vec::<f32>()? != [(8 * ROUNDS) as f32],
        ))
    };
    std::thread::scope(|threads| {
        let both = [threads.spawn(work), threads.spawn(work)];
        for thread in both {
            let outcome = thread.join().unwrap();
            c.that(matches!(outcome, Ok(0)), &format!("{outcome:?}"));
        }
    });
    c.values(&shared.grad()?.unwrap(), &[(4 * ROUNDS) as f32; 2]);
    Ok(())
}

fn g19(c: &mut Checks) -> Result<()> {
    let work = |fails: bool| -> Result<Vec<f32>> {
        let model = Arc::new(Manager::new("model")?);
        let w = model.parameter(&vector(&model, &[1.0, 2.0])?)?;
        let optimizer = tinyai::Optimizer::sgd(&model, [&w], &tinyai::SgdOptions::default())?;
        for _ in 0..100 {
            let batch = model.open("batch")?;
            optimizer.clear_grads()?;
            total(&batch.square(&w)?)?.backward()?;
            optimizer.step()?;
            if fails {
                let _quiet = tinyai::no_grad_guard();
                let three = vector(&batch, &counting(3))?;
                batch.add(&*w.value()?, &three)?; // fails with recording off
            }
        }
        w.value()?.to_vec()
    };
    std::thread::scope(|threads| {
        let trains = threads.spawn(move || (grad_enabled(), work(false), grad_enabled()));
        let fails = threads.spawn(move || (grad_enabled(), work(true).is_err(), grad_enabled()));
        let (before, trained, after) = trains.join().unwrap();
        let wanted = (0..100).fold([1f32, 2.0], |w, _| w.map(|w| w - 0.01 * (2.0 * w)));
        c.that(
            trained.is_ok_and(|w| w.iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-5)),
            "trained",
        );
        c.that(before && after, "the mode as before");
        c.equal(fails.join().unwrap(), (true, true, true));
    });
    let quiet = tinyai::no_grad_guard();
    let inner = tinyai::with_grad_guard();
    c.that(grad_enabled(), "nested");
    drop(inner);
    c.that(!grad_enabled(), "and restored");
    drop(quiet);
    c.that(grad_enabled(), "restored");
    Ok(())
}
