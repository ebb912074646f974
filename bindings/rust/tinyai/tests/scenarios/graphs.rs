//! What graphs hold: G02 to G06.
use crate::{counting, leaf, resident_bytes, total, vector, Checks, Row};
use std::sync::Arc;
use tinyai::{
    no_grad_guard, Activation, Category, Manager, ManagerOptions, Module, Result, Status, Variable,
};

pub const ROWS: &[Row] = &[
    ("G02", g02),
    ("G03", g03),
    ("G04", g04),
    ("G05", g05),
    ("G06", g06),
];

const WIDE: usize = 8096;

/// x + one + one + .., a million times.
fn chain(backward: bool) -> Result<()> {
    const LENGTH: usize = 1_000_000;
    let scope = Manager::new("chain")?;
    let x = scope.variable(&scope.array(0f32)?)?;
    let one = scope.variable(&scope.array(1f32)?)?;
    one.set_requires_grad(false)?;
    let mut y = scope.add(&x, &one)?;
    for _ in 1..LENGTH {
        y = scope.add(&y, &one)?;
    }
    let right = y.value()?.item::<f64>()? == LENGTH as f64;
    if backward {
        y.backward()?;
        y.unchain_backward()?;
    }
    let gradient = x.grad()?.map(|g| g.item::<f64>()).transpose()?;
    if !right || gradient != backward.then_some(1.0) {
        return Err(tinyai::Error::new(Status::Internal, "wrong numbers"));
    }
    Ok(())
}

fn g02(c: &mut Checks) -> Result<()> {
    chain(true)?; // warm
    tinyai::trim()?;
    let before = resident_bytes();
    for (backward, small_stack) in [(true, false), (false, false), (true, true), (false, true)] {
        let outcome = match small_stack {
            false => chain(backward),
            true => {
                let thread = std::thread::Builder::new().stack_size(256 * 1024);
                thread.spawn(move || chain(backward)).unwrap().join().unwrap()
            }
        };
        c.that(outcome.is_ok(), &format!("{outcome:?}"));
        c.equal(tinyai::memory_stats()?.active_bytes, 0);
    }
    tinyai::trim()?;
    let grown = resident_bytes() - before;
    c.that(grown <= 8 << 20, &format!("{grown} bytes are still resident"));
    Ok(())
}

fn network() -> Result<Module> {
    let model = Arc::new(Manager::new("model")?);
    let layers = [
        Module::linear(&model, 4, WIDE, true)?,
        Module::activation(&model, Activation::Relu)?,
        Module::linear(&model, WIDE, 4, true)?,
    ];
    Module::sequential(&model, &layers)
}

fn input<'s>(s: &'s Manager) -> Result<Variable<'s>> {
    let x = s.variable(&s.array((&counting(4), &[1, 4]))?)?;
    x.set_requires_grad(false)?;
    Ok(x)
}

fn g03(c: &mut Checks) -> Result<()> {
    let net = network()?;
    let run = Manager::new("run")?;
    let mut x = input(&run)?;
    let (mut flat, resident) = (0, resident_bytes());
    for step in 0..10_000 {
        x = run.tidy(|s| {
            let y = net.forward(s, &x)?;
            s.ret(y.stop_gradient()?)
        })?;
        if step == 1 {
            flat = run.stats()?.subtree_bytes;
            run.reset_peak()?;
        }
    }
    let stats = run.stats()?;
    c.equal((stats.subtree_bytes, stats.variables), (flat, 1));
    c.equal(stats.by_category[Category::Graph], 0);
    c.that(
        stats.peak_bytes - flat <= 4 * 4 * WIDE + 4096,
        "a step's own bytes",
    );
    c.that(resident_bytes() - resident < 16 << 20, "flat for the system too");
    Ok(())
}

fn g04(c: &mut Checks) -> Result<()> {
    let net = network()?;
    let lean = Manager::new("lean")?;
    let mut state = input(&lean)?;
    for _ in 0..50 {
        let next = lean.tidy(|s| s.ret(net.forward(s, &state)?))?;
        state = next;
    }
    let grown = lean.stats()?;
    c.that(grown.by_category[Category::Activation] >= 50 * 4 * WIDE, "grows");
    c.that(
        grown.by_category[Category::Graph] > 0,
        "the graph's bytes are shown",
    );
    c.has(&lean.debug_dump(tinyai::Format::Text)?, "kept by");
    state.unchain_backward()?;
    c.that(lean.stats()?.bytes <= 1024, "all of it is freed at once");

    let options = ManagerOptions {
        name: "tight".into(),
        limit_bytes: Some(1 << 20),
        ..Default::default()
    };
    let tight = Manager::with(&options)?;
    let mut state = input(&tight)?;
    let outcome = (0..100).try_for_each(|_| -> Result<()> {
        state = net.forward(&tight, &state)?;
        Ok(())
    });
    let message = c.fails(outcome, Status::Limit);
    for part in ["graph", "unchain_backward", "system/tight"] {
        c.has(&message, part);
    }
    Ok(())
}

fn g05(c: &mut Checks) -> Result<()> {
    let net = network()?;
    let valid = net.valid()?;
    for by_valid in [false, true] {
        let run = Manager::new("run")?;
        let mut x = input(&run)?;
        let quiet = (!by_valid).then(no_grad_guard);
        let module = if by_valid { &valid } else { &net };
        let mut flat = 0;
        for step in 0..10_000 {
            let y = run.tidy(|s| {
                let y = module.forward(s, &x)?;
                if step == 0 {
                    c.equal(s.stats()?.by_category[Category::Graph], 0); // no node
                    c.that(!y.requires_grad()?, "nothing was recorded");
                }
                s.ret(y)
            })?;
            x = y;
            if step == 1 {
                flat = run.stats()?.subtree_bytes;
            }
        }
        c.equal(run.stats()?.subtree_bytes, flat);
        drop(quiet);
        c.that(tinyai::grad_enabled(), "the mode is restored");
    }
    Ok(())
}

fn g06(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let graph_a = base.open("a")?;
    let mut a = leaf(&graph_a, &counting(1000))?;
    for _ in 0..10 {
        let next = a.square()?;
        std::mem::replace(&mut a, next).leave();
    }
    let held = graph_a.stats()?.bytes;
    c.that(held >= 11 * 4000, "a graph without backward");
    let w = leaf(&base, &counting(100))?;
    let mut flat = 0;
    for step in 0..100 {
        let b = base.open("b")?;
        total(&b.square(&w)?)?.backward()?;
        drop(b);
        if step == 0 {
            flat = base.stats()?.subtree_bytes;
        }
    }
    c.equal(
        (base.stats()?.subtree_bytes, graph_a.stats()?.bytes),
        (flat, held),
    );
    drop(a);
    drop(graph_a);
    c.equal(base.stats()?.subtree_bytes, flat - held);
    drop(vector(&base, &[1.0])?);
    Ok(())
}
