//! Networks through time: T02. Filled as tests/scenarios/recurrent.c says.
use crate::{Checks, Row};
use std::cell::RefCell;
use std::sync::Arc;
use tinyai::{
    AdamOptions, Manager, Module, Optimizer, Result, Session, SessionOptions, Status, Variable, VariableRef,
};

pub const ROWS: &[Row] = &[("T02", t02)];

const FEATURES: i64 = 2;
const HIDDEN: i64 = 3;
const BATCH: i64 = 2;
const WINDOW: i64 = 5;
const WINDOWS: i64 = 10;

type Home = Arc<Manager>;

/// What PyTorch has, of the second window's loss and of weight_hh's gradient the sum of squares.
struct Peer {
    name: &'static str,
    gates: i64,
    loss: f64,
    squares: f64,
}

fn wave(count: i64, first: i64, scale: f64) -> Vec<f32> {
    (first..first + count)
        .map(|i| (scale * (1.7 * i as f64 + 0.3).sin()) as f32)
        .collect()
}

/// A module whose state goes from window to window, kept in a session.
struct Network<'w> {
    module: Module,
    session: RefCell<Session<'w>>,
}

impl Network<'_> {
    fn forward<'s>(&self, s: &'s Manager, x: &Variable<'_>) -> Result<Variable<'s>> {
        self.module
            .forward_session(s, &mut *self.session.borrow_mut(), [x])
    }

    fn reset_state(&self) -> Result<()> {
        self.session.borrow_mut().reset_state()
    }

    fn parameters(&self) -> Result<Vec<(String, VariableRef<'_>)>> {
        self.module.parameters()
    }
}

fn network(model: &Home, gates: i64) -> Result<Network<'_>> {
    let module = match gates {
        4 => Module::lstm(model, FEATURES, HIDDEN)?,
        _ => Module::gru(model, FEATURES, HIDDEN)?,
    };
    for (i, (_, parameter)) in module.parameters()?.iter().enumerate() {
        let value = parameter.value()?;
        let size = value.size()? as i64;
        value.write(&wave(size, 0, 0.3 + 0.05 * i as f64))?;
    }
    let options = SessionOptions {
        rows: BATCH as usize,
        ..Default::default()
    };
    let session = RefCell::new(Session::new(model, &module, options)?);
    Ok(Network { module, session })
}

fn window<'s>(s: &'s Manager, number: i64) -> Result<Variable<'s>> {
    let size = WINDOW * BATCH * FEATURES;
    s.constant(s.array((&wave(size, number * size, 1.3), &[WINDOW, BATCH, FEATURES]))?)
}

fn loss_of<'s>(y: &Variable<'s>) -> Result<Variable<'s>> {
    y.square()?.mean(.., false)
}

/// h, and the cell of an LSTM.
type State<'s> = Vec<Variable<'s>>;

/// One step, from the parts of the products with the input and with the state before.
fn step<'s>(a: &[Variable<'s>], b: &[Variable<'s>], before: &State<'s>) -> Result<State<'s>> {
    let gate = |i: usize| a[i].add(&b[i])?.sigmoid();
    if a.len() == 4 {
        let write = gate(0)?.mul(&a[2].add(&b[2])?.tanh()?)?;
        let c = gate(1)?.mul(&before[1])?.add(&write)?;
        return Ok(vec![gate(3)?.mul(&c.tanh()?)?, c]);
    }
    let n = a[2].add(&gate(0)?.mul(&b[2])?)?.tanh()?;
    Ok(vec![n.add(&gate(1)?.mul(&before[0].sub(&n)?)?)?]) // (1 - z) n + z h
}

/// The states after each step of a window, from operators, one above the other; and the last.
fn unroll<'s>(
    s: &'s Manager,
    module: &Network<'_>,
    peer: &Peer,
    number: i64,
    first: &State<'s>,
) -> Result<(Variable<'s>, State<'s>)> {
    let parameters = module.parameters()?;
    let p = |i: usize| &parameters[i].1;
    let mut states: Vec<State<'s>> = Vec::new();
    for x in window(s, number)?.split(WINDOW, 0)? {
        let x = x.reshape([BATCH, FEATURES])?;
        let before = states.last().unwrap_or(first);
        let a = s.linear(&x, p(0), Some(p(2)))?.split(peer.gates, 1)?;
        let b = s.linear(&before[0], p(1), Some(p(3)))?.split(peer.gates, 1)?;
        states.push(step(&a, &b, before)?);
    }
    let h: Vec<&Variable<'s>> = states.iter().map(|state| &state[0]).collect();
    Ok((Variable::stack(&h, 0)?, states.pop().expect("a last state")))
}

fn slopes(module: &Network<'_>) -> Result<Vec<Vec<f32>>> {
    let mut all = Vec::new();
    for (_, parameter) in module.parameters()? {
        all.push(parameter.grad()?.expect("a gradient").to_vec()?);
        parameter.clear_grad()?;
    }
    Ok(all)
}

fn gradients_are_the_unrolled_ones(
    c: &mut Checks,
    world: &Home,
    module: &Network<'_>,
    peer: &Peer,
) -> Result<()> {
    let s = &world.open("windows")?;
    module.forward(s, &window(s, 0)?)?;
    let loss = loss_of(&module.forward(s, &window(s, 1)?)?)?;
    loss.backward()?;
    let kept = slopes(module)?;
    let zeros = s.constant(s.array((&[0f32; 6], &[BATCH, HIDDEN]))?)?;
    let mut first = vec![zeros.stop_gradient()?, zeros];
    first = unroll(s, module, peer, 0, &first)?.1;
    first = first.iter().map(|of| of.stop_gradient()).collect::<Result<_>>()?;
    let same = loss_of(&unroll(s, module, peer, 1, &first)?.0)?;
    same.backward()?;
    let unrolled = slopes(module)?;
    let mut near = |a: f64, b: f64, tolerance: f64| {
        c.that((a - b).abs() <= tolerance, &format!("{a} instead of {b}"));
    };
    near(loss.value()?.item::<f64>()?, same.value()?.item::<f64>()?, 1e-6);
    near(loss.value()?.item::<f64>()?, peer.loss, 1e-6);
    for (a, b) in kept.iter().flatten().zip(unrolled.iter().flatten()) {
        near(f64::from(*a), f64::from(*b), 1e-6);
    }
    let squares = kept[1].iter().map(|g| f64::from(*g).powi(2)).sum();
    near(squares, peer.squares, 1e-5 * peer.squares);
    Ok(())
}

fn run_of_windows(world: &Home, module: &Network<'_>) -> Result<Vec<f32>> {
    let mut last = Vec::new();
    for number in 0..3 {
        let s = &world.open("batch")?;
        last = module.forward(s, &window(s, number)?)?.value()?.to_vec()?;
    }
    Ok(last)
}

fn reset_makes_runs_equal(c: &mut Checks, world: &Home, module: &Network<'_>) -> Result<()> {
    module.reset_state()?;
    let (first, second) = (run_of_windows(world, module)?, run_of_windows(world, module)?);
    module.reset_state()?;
    c.that(
        first == run_of_windows(world, module)?,
        "two runs from a reset are equal",
    );
    c.that(first != second, "a run without one goes on");
    Ok(())
}

fn another_batch_is_refused(c: &mut Checks, world: &Home, module: &Network<'_>, peer: &Peer) -> Result<()> {
    let s = &world.open("batch")?;
    let values = |x: Variable<'_>| x.value()?.to_vec::<f32>();
    let other = s.constant(s.array((&wave(30, 0, 1.0), &[WINDOW, BATCH + 1, FEATURES]))?)?;
    module.reset_state()?;
    module.forward(s, &window(s, 0)?)?;
    let message = c.fails(module.forward(s, &other), Status::Shape);
    for part in [
        peer.name,
        "the inputs have 3 rows, the session has 2",
        "session 'session'",
    ] {
        c.has(&message, part);
    }
    let after = values(module.forward(s, &window(s, 1)?)?)?;
    module.reset_state()?;
    module.forward(s, &window(s, 0)?)?;
    c.equal(values(module.forward(s, &window(s, 1)?)?)?, after);
    Ok(())
}

fn memory_is_flat(c: &mut Checks, world: &Home, module: &Network<'_>) -> Result<()> {
    let trainer = Arc::new(Manager::new("trainer")?);
    let parameters = module.parameters()?;
    let adam = Optimizer::adam(
        &trainer,
        parameters.iter().map(|(_, p)| p),
        &AdamOptions::default(),
    )?;
    let mut flat = None;
    for number in 0..400 {
        if number % WINDOWS == 0 {
            module.reset_state()?;
        }
        world.tidy(|s| {
            let loss = loss_of(&module.forward(s, &window(s, number % WINDOWS)?)?)?;
            adam.clear_grads()?;
            loss.backward()?;
            adam.clip_norm(1.0)?;
            adam.step()
        })?;
        let now = (world.stats()?.subtree_bytes, tinyai::memory_stats()?.active_bytes);
        c.equal(now, *flat.get_or_insert(now));
    }
    Ok(())
}

fn t02(c: &mut Checks) -> Result<()> {
    let peers = [
        Peer {
            name: "LSTM(2, 3)",
            gates: 4,
            loss: 0.05543088504529447,
            squares: 5.223590262206244e-4,
        },
        Peer {
            name: "GRU(2, 3)",
            gates: 3,
            loss: 0.19154710615356715,
            squares: 6.978109750714828e-3,
        },
    ];
    for peer in &peers {
        let world = Arc::new(Manager::new("world")?);
        let module = network(&world, peer.gates)?;
        gradients_are_the_unrolled_ones(c, &world, &module, peer)?;
        reset_makes_runs_equal(c, &world, &module)?;
        another_batch_is_refused(c, &world, &module, peer)?;
        memory_is_flat(c, &world, &module)?;
    }
    Ok(())
}
