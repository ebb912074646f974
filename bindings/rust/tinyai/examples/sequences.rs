//! RNN, LSTM and GRU of one size learn to say the next value of noisy sines of many speeds; their errors as a table.
//!
//! Checked: of sequences that none has seen each says the next value with less than a third of the error of repeating the
//! last one, and none better than the noise allows.
use std::f64::consts::TAU;
use std::sync::Arc;
use tinyai::{
    no_grad, AdamOptions, Array, DType, Manager, ManagerOptions, Module, Optimizer, Reduction, Result,
    Variable,
};

const SEED: u64 = 1;
const HIDDEN: usize = 16;
const LENGTH: usize = 40;
const BATCH: usize = 32;
const UNSEEN: usize = 512;
const STEPS: usize = 600;
const NOISE: f64 = 0.1; // its standard deviation
const WARM: usize = 10; // steps that only look
type Shared = Arc<Manager>;

fn seeded(name: &str, seed: u64) -> Result<Shared> {
    let name = name.into();
    let seed = Some(seed);
    Ok(Arc::new(Manager::with(&ManagerOptions {
        name,
        seed,
        ..Default::default()
    })?))
}

/// Sines as columns, [LENGTH + 1, count, 1], of speeds and phases that the scope's random numbers choose.
fn sines(s: &Manager, count: usize) -> Result<Array<'_>> {
    let time = s
        .arange(0.0, (LENGTH + 1) as f64, 1.0, DType::F32)?
        .reshape([LENGTH + 1, 1, 1])?;
    let speed = s.uniform([1, count, 1], 0.2, 0.6, DType::F32)?;
    let phase = s.uniform([1, count, 1], 0.0, TAU, DType::F32)?;
    let noise = s.normal([LENGTH + 1, count, 1], 0.0, NOISE, DType::F32)?;
    (time * speed + phase)?.sin()? + noise
}

/// What is seen at each step, and what comes next.
fn now_and_next<'s>(sines: &Array<'s>) -> Result<[Array<'s>; 2]> {
    Ok([sines.i(..LENGTH)?, sines.i(1..)?])
}

/// The mean squared error, behind the steps that a network needs to tell speed and phase.
fn error<'s>(said: &Variable<'s>, next: &Array<'s>) -> Result<Variable<'s>> {
    said.i(WARM..)?.mse_loss(&next.i(WARM..)?, Reduction::Mean)
}

/// A recurrent module with a linear one behind it.
fn network(scope: &Shared, kind: &str) -> Result<Module> {
    let recurrent = match kind {
        "RNN" => Module::rnn(scope, 1, HIDDEN)?,
        "LSTM" => Module::lstm(scope, 1, HIDDEN)?,
        _ => Module::gru(scope, 1, HIDDEN)?,
    };
    Module::sequential(scope, [recurrent, Module::linear(scope, HIDDEN, 1, true)?])
}

fn train(net: &Module, draws: &Manager) -> Result<()> {
    let rate = AdamOptions {
        rate: 0.01,
        ..Default::default()
    };
    let adam = Optimizer::adam(net.scope(), net, &rate)?;
    for _step in 0..STEPS {
        let batch = draws.open("batch")?;
        let [now, next] = now_and_next(&sines(&batch, BATCH)?)?;
        adam.clear_grads()?;
        error(&net.forward(&batch, &now)?, &next)?.backward()?;
        adam.clip_norm(1.0)?;
        adam.step()?;
    }
    Ok(())
}

/// The error on sequences that are the same for each network.
fn test(net: &Module) -> Result<f64> {
    let unseen = seeded("unseen", SEED + 1000)?;
    let [now, next] = now_and_next(&sines(&unseen, UNSEEN)?)?;
    error(&no_grad(|| net.forward(&unseen, &now))?, &next)?.item()
}

fn of_repeating() -> Result<f64> {
    let unseen = seeded("unseen", SEED + 1000)?;
    let [now, next] = now_and_next(&sines(&unseen, UNSEEN)?)?;
    error(&unseen.constant(&now)?, &next)?.item()
}

fn run() -> Result<()> {
    let repeated = of_repeating()?;
    println!("{:16}{:>10}{:>8}", "", "parameters", "error");
    println!("{:16}{:>10}{repeated:>8.4}", "the last value", 0);
    for kind in ["RNN", "LSTM", "GRU"] {
        let scope = seeded("model", SEED)?;
        let net = network(&scope, kind)?;
        train(&net, &scope)?;
        let reached = test(&net)?;
        println!("{kind:16}{:>10}{reached:>8.4}", net.size()?.parameters);
        assert!(reached < repeated / 3.0, "{kind} has learned little");
        assert!(reached > 0.8 * NOISE * NOISE, "{kind} cannot know the noise");
    }
    Ok(())
}

fn main() -> Result<()> {
    run()?;
    assert_eq!(tinyai::memory_stats()?.active_bytes, 0, "nothing is left");
    Ok(())
}
