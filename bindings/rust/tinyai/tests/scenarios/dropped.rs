//! What graphs keep is dropped under a limit, and made again: N03. As tests/scenarios/dropped.c says.
use crate::{Checks, Row};
use std::sync::Arc;
use tinyai::{Activation, AdamOptions, Manager, ManagerOptions, Module, Optimizer, Result};

pub const ROWS: &[Row] = &[("N03", n03)];

const ROWS_OF_X: usize = 96;
const WIDTH: usize = 32;
const LAYERS: usize = 5;

fn step(model: &Arc<Manager>, network: &Module, rows: &[f32], adam: &Optimizer) -> Result<()> {
    {
        let batch = model.open_shared("batch")?;
        let rows = batch.array((rows, &[ROWS_OF_X as i64, WIDTH as i64]))?;
        let y = network.forward(&batch, &rows)?;
        let squares = batch.square(&y)?;
        drop(y);
        let loss = squares.sum(.., false)?;
        drop(squares);
        loss.backward()?;
    }
    adam.step()?;
    adam.clear_grads()
}

/// Parameters and running statistics after steps; bytes beside those that stay from one step to the next. `share`: of
/// `rest`, what a limit leaves; 0: none.
fn train(c: &mut Checks, share: f64, rest: usize) -> Result<(Vec<Vec<f32>>, usize)> {
    let model = Arc::new(Manager::with(&ManagerOptions {
        name: "model".into(),
        seed: Some(5),
        rematerialise: true,
        ..Default::default()
    })?);
    let mut layers = Vec::new();
    for _ in 0..LAYERS {
        layers.push(Module::linear(&model, WIDTH, WIDTH, true)?);
        layers.push(Module::batch_norm(&model, 1, WIDTH)?);
        layers.push(Module::activation(&model, Activation::Gelu)?);
        layers.push(Module::dropout(&model, 0.2)?);
    }
    let network = Module::sequential(&model, &layers)?;
    let rows: Vec<f32> = (0..ROWS_OF_X * WIDTH)
        .map(|i| (i % 23) as f32 / 16.0 - 0.7)
        .collect();
    let parameters = network.parameters()?;
    let adam = Optimizer::adam(&model, parameters.iter().map(|(_, p)| p), &AdamOptions::default())?;
    step(&model, &network, &rows, &adam)?; // makes the optimizer's state
    let before = model.stats()?.device_bytes;
    let limit = (share > 0.0).then(|| before + (share * rest as f64) as usize);
    model.set_limit(limit)?;
    model.reset_peak()?;
    for _ in 0..3 {
        step(&model, &network, &rows, &adam)?;
    }
    let stats = model.stats()?;
    c.that(
        limit.is_none_or(|limit| stats.device_peak_bytes <= limit),
        "the peak",
    );
    c.equal(stats.dropped_bytes > 0, limit.is_some());
    c.equal(stats.made_again > 0, limit.is_some());
    let mut numbers = Vec::new();
    for (_, parameter) in &parameters {
        numbers.push(parameter.value()?.to_vec::<f32>()?);
    }
    for layer in 0..LAYERS {
        for name in ["running_mean", "running_var"] {
            numbers.push(
                network
                    .buffer(&format!("{}.{name}", 4 * layer + 1))?
                    .to_vec::<f32>()?,
            );
        }
    }
    Ok((numbers, stats.device_peak_bytes - before))
}

fn n03(c: &mut Checks) -> Result<()> {
    let (plain, rest) = train(c, 0.0, 0)?;
    for share in [0.7, 0.6] {
        let (limited, _) = train(c, share, rest)?;
        c.that(limited == plain, "the same bits");
    }
    Ok(())
}
