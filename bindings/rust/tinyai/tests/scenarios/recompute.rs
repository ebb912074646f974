//! Spans of recomputing: N04, N11.
use crate::{Checks, Row};
use std::cell::Cell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use tinyai::{
    recompute, BackwardOptions, Category, CustomFunction, Error, Manager, ManagerOptions, Module, Result,
    Status, Variable,
};

pub const ROWS: &[Row] = &[("N04", n04), ("N11", n11)];

const ROWS_OF_X: i64 = 64;
const WIDTH: i64 = 16;
const INNER: i64 = 64;

struct Block<'s> {
    x: Variable<'s>,
    w: Variable<'s>,
    v: Variable<'s>,
}

fn seeded() -> Result<Manager> {
    Manager::with(&ManagerOptions {
        name: "seeded".into(),
        seed: Some(5),
        ..Default::default()
    })
}

fn new_block(s: &Manager) -> Result<Block<'_>> {
    let numbers = |count: i64| -> Vec<f32> { (0..count).map(|at| (at % 23 - 11) as f32 / 32.0).collect() };
    let of =
        |rows: i64, columns: i64| s.variable(&s.array((&numbers(rows * columns)[..], &[rows, columns]))?);
    Ok(Block {
        x: of(ROWS_OF_X, WIDTH)?,
        w: of(WIDTH, INNER)?,
        v: of(INNER, WIDTH)?,
    })
}

/// As it is, or as a span.
fn maybe<R>(span: bool, run: impl FnOnce() -> Result<R>) -> Result<R> {
    if span {
        recompute(run)
    } else {
        run()
    }
}

fn run_block<'s>(
    b: &Block<'s>,
    x: &Variable<'s>,
    outer: bool,
    inner: bool,
    custom: Option<&CustomFunction>,
    s: &'s Manager,
) -> Result<Variable<'s>> {
    maybe(outer, || {
        let h = s.matmul(x, &b.w)?;
        let mut g = maybe(inner, || s.gelu(&s.dropout(&h, 0.25, true)?, false))?;
        drop(h);
        if let Some(custom) = custom {
            let [squared] = custom.call::<1>(s, &[&g])?;
            g = squared;
        }
        s.matmul(&g, &b.v)
    })
}

struct Outcome {
    gradients: Vec<Vec<f32>>,
    held: usize,
    calls: (usize, usize),
}

fn run_twice(outer: bool, inner: bool, custom: bool) -> Result<Outcome> {
    let s = Arc::new(seeded()?);
    let calls = Arc::new((AtomicUsize::new(0), AtomicUsize::new(0)));
    let (forwards, backwards) = (calls.clone(), calls.clone());
    let squares = CustomFunction::new(
        &s,
        "squares",
        move |s, x| {
            forwards.0.fetch_add(1, Ordering::Relaxed);
            Ok(vec![s.square(&x[0].value()?)?.detach()?.into()])
        },
        move |s, b| {
            backwards.1.fetch_add(1, Ordering::Relaxed);
            let twice = s.mul(&s.mul(&b.inputs[0].value()?, &b.cotangents[0].value()?)?, 2.0)?;
            Ok(vec![Some(twice.detach()?.into())])
        },
    )?;
    let b = new_block(&s)?;
    let before = s.stats()?.by_category[Category::Activation];
    let first = run_block(&b, &b.x, outer, inner, custom.then_some(&squares), &s)?;
    let held = s.stats()?.by_category[Category::Activation] - before;
    let y = run_block(&b, &first, outer, inner, None, &s)?;
    y.sum(.., false)?.backward()?;
    let gradient = |of: &Variable<'_>| of.grad()?.unwrap().to_vec::<f32>();
    Ok(Outcome {
        gradients: vec![gradient(&b.x)?, gradient(&b.w)?, gradient(&b.v)?],
        held,
        calls: (calls.0.load(Ordering::Relaxed), calls.1.load(Ordering::Relaxed)),
    })
}

fn n04(c: &mut Checks) -> Result<()> {
    for custom in [false, true] {
        let plain = run_twice(false, false, custom)?;
        for inner in [false, true] {
            let spans = run_twice(true, inner, custom)?;
            c.that(spans.gradients == plain.gradients, "the same bits");
            c.equal(spans.calls, (usize::from(custom), usize::from(custom)));
            if !custom {
                c.that(
                    spans.held <= (ROWS_OF_X * WIDTH * 4 + 1024) as usize,
                    "its result alone",
                );
                c.that(
                    plain.held >= (2 * ROWS_OF_X * INNER * 4) as usize,
                    "what is saved without",
                );
            }
        }
    }
    let network = |every: i64| -> Result<(Vec<f32>, Vec<f32>)> {
        let s = Arc::new(seeded()?);
        let layers = [
            Module::linear(&s, WIDTH, INNER, true)?,
            Module::batch_norm(&s, 1, INNER)?,
            Module::dropout(&s, 0.25)?,
            Module::linear(&s, INNER, 1, true)?,
        ];
        let net = Module::sequential(&s, &layers)?;
        net.set_recompute(every)?;
        let b = new_block(&s)?;
        net.forward(&s, &b.x)?.sum(.., false)?.backward()?;
        Ok((
            b.x.grad()?.unwrap().to_vec::<f32>()?,
            net.buffer("1.running_mean")?.to_vec::<f32>()?,
        ))
    };
    c.that(
        network(1)? == network(0)? && network(2)? == network(0)?,
        "a module's spans",
    );
    let ran = Cell::new(false);
    let raised: Result<()> = recompute(|| {
        ran.set(true);
        Err(Error::new(Status::Range, "of the closure"))
    });
    c.that(ran.get(), "it ran");
    c.fails(raised, Status::Range);
    let s = seeded()?;
    let x = s.variable(&s.array([1f32, 2.0])?)?;
    let before = s.stats()?.by_category[Category::Graph];
    let y = x.square()?; // in no span any more: a node of the plain size
    let plain = s.stats()?.by_category[Category::Graph] - before;
    let z = recompute(|| x.square())?;
    c.that(
        s.stats()?.by_category[Category::Graph] - before > 2 * plain,
        "a recipe behind it",
    );
    drop((y, z));
    Ok(())
}

fn n11(c: &mut Checks) -> Result<()> {
    let s = seeded()?;
    let b = new_block(&s)?;
    let first = run_block(&b, &b.x, true, false, None, &s)?;
    let trunk = run_block(&b, &first, true, true, None, &s)?;
    let heads = [trunk.sum(.., false)?, s.sum(&s.mul(&trunk, 2.0)?, .., false)?];
    let options = || BackwardOptions {
        retain_graph: true,
        ..Default::default()
    };
    let running = AtomicUsize::new(2);
    let goes_back = |which: usize| -> Result<Vec<Vec<f32>>> {
        let mut found = Vec::new();
        for _ in 0..10 {
            let own = Manager::new("own")?;
            let gradients = own.grad(&heads[which], &[&b.w], &options())?;
            found.push(gradients[0].as_ref().unwrap().value()?.to_vec::<f32>()?);
        }
        running.fetch_sub(1, Ordering::Relaxed);
        Ok(found)
    };
    let reads = || -> Result<()> {
        while running.load(Ordering::Relaxed) > 0 {
            let own = Manager::new("reader")?;
            own.square(&trunk)?.value()?.to_vec::<f32>()?;
        }
        Ok(())
    };
    let (one, other) = std::thread::scope(|threads| {
        let both = [threads.spawn(|| goes_back(0)), threads.spawn(|| goes_back(1))];
        let reader = threads.spawn(reads);
        let [one, other] = both.map(|thread| thread.join().unwrap());
        c.that(reader.join().unwrap().is_ok(), "the reader");
        (one, other)
    });
    let (one, other) = (one?, other?);
    for (a, b) in one.iter().zip(&other) {
        c.that(*a == one[0] && *b == other[0], "the same each time");
        c.that(a.iter().zip(b).all(|(a, b)| 2.0 * a == *b), "twice the one");
    }
    Ok(())
}
