//! Steps in the middle of a backward: N07. As tests/scenarios/early.c says.
use crate::{Checks, Row};
use std::sync::Arc;
use tinyai::{
    AdamOptions, BackwardOptions, DType, Dataset, LossScaleOptions, Manager, Module, Optimizer, Parameter,
    Result, SgdOptions, Status, Trainer, TrainerOptions, Variable,
};

pub const ROWS: &[Row] = &[("N07", n07)];

const WIDTH: i64 = 8;

/// Four layers, the first of which is used again at the end.
struct Network {
    scope: Arc<Manager>,
    weights: Vec<Parameter>,
    optimizer: Optimizer,
}

impl Network {
    fn new(name: &str, early: bool) -> Result<Network> {
        let scope = Arc::new(Manager::new(name)?);
        let mut weights = Vec::new();
        for i in 0..4 {
            let values: Vec<f32> = (0..64)
                .map(|k| 0.01 * ((k * 7 + i * 3) % 19 - 9) as f32)
                .collect();
            weights.push(Parameter::new(&scope, (&values[..], &[WIDTH, WIDTH]))?);
        }
        let optimizer = Optimizer::adam(&scope, &weights, &AdamOptions::default())?;
        optimizer.set_early(early)?;
        Ok(Network {
            scope,
            weights,
            optimizer,
        })
    }

    fn loss<'s>(&self, batch: &'s Manager) -> Result<Variable<'s>> {
        let mut y = batch.constant(&batch.ones([2, WIDTH], DType::F32)?)?;
        for i in 0..=self.weights.len() {
            y = batch.matmul(&y, &self.weights[i % self.weights.len()])?;
        }
        batch.square(&y)?.sum(.., false)
    }

    fn step(&self) -> Result<()> {
        self.loss(&Manager::new("batch")?)?.backward()?;
        self.optimizer.step()?;
        self.optimizer.clear_grads()
    }

    fn values(&self) -> Result<Vec<Vec<f32>>> {
        self.weights
            .iter()
            .map(|weight| weight.value()?.to_vec())
            .collect()
    }
}

/// What does not go with it is told with reason and cure, and changes nothing.
fn refusals(c: &mut Checks, network: &Network) -> Result<()> {
    let before = network.values()?;
    let batch = Manager::new("batch")?;
    let loss = network.loss(&batch)?;
    let kept = BackwardOptions {
        retain_graph: true,
        ..Default::default()
    };
    let message = c.fails(loss.backward_with(&kept), Status::Argument);
    c.has(&message, "switch early steps off");
    let message = c.fails(network.optimizer.clip_norm(1.0), Status::Argument);
    c.has(&message, "a norm is of all gradients");
    c.fails(network.optimizer.clip_value(1.0), Status::Argument);
    let scale = LossScaleOptions::default();
    c.fails(network.optimizer.set_loss_scale(&scale), Status::Argument);
    network.optimizer.set_early(false)?;
    loss.backward()?;
    network.optimizer.set_early(true)?;
    let message = c.fails(network.loss(&batch)?.backward(), Status::Argument);
    c.has(&message, "clear it first");
    network.optimizer.clear_grads()?;
    c.that(
        network.values()? == before,
        "a refused backward has changed nothing",
    );
    Ok(())
}

/// A run by a trainer whose optimizer steps early.
fn run_with(clip_norm: Option<f64>, accumulate: usize, shards: usize) -> Result<()> {
    let scope = Arc::new(Manager::new("trainer")?);
    let linear = Arc::new(Module::linear(&scope, WIDTH, 2, true)?);
    let optimizer = Optimizer::sgd(&scope, &*linear, &SgdOptions::default())?;
    optimizer.set_early(true)?;
    let inputs = scope.ones([4, WIDTH], DType::F32)?;
    let labels = scope.zeros([4], DType::I64)?;
    let data = Dataset::new(&scope, &[inputs, labels], 1)?;
    let options = TrainerOptions {
        batch_size: 2,
        optimizer: Some(&optimizer),
        clip_norm,
        accumulate,
        shards,
        ..Default::default()
    };
    Trainer::new(&scope, &linear, &data, options)?.run()
}

fn half_way(c: &mut Checks, network: &Network) -> Result<()> {
    let file = std::env::temp_dir().join(format!("tinyai-early-{}.safetensors", std::process::id()));
    network.optimizer.save(&file)?;
    let before = network.values()?;
    let batch = Manager::new("batch")?;
    let first = batch.exp(&network.weights[0])?;
    let second = batch.matmul(&batch.mul(&first, 1.0)?, &network.weights[1])?;
    first.value()?.add_inplace(&first.value()?)?;
    let message = c.fails(second.sum(.., false)?.backward(), Status::Version);
    c.has(&message, "1 of 2 early steps are done, and stay");
    let after = network.values()?;
    c.that(after[0] == before[0], "not stepped");
    c.that(after[1] != before[1], "stepped");
    let message = c.fails(network.optimizer.step(), Status::NotReady);
    c.has(&message, "load a state of the parameters and of the optimizer");
    c.fails(network.optimizer.save(&file), Status::NotReady);
    c.fails(network.loss(&batch)?.backward(), Status::NotReady);
    network.weights[1].value()?.write(&before[1])?;
    network.optimizer.load(&file)?;
    c.that(network.values()? == before, "the parameters of before");
    let _ = std::fs::remove_file(file);
    Ok(())
}

fn n07(c: &mut Checks) -> Result<()> {
    let (early, late) = (Network::new("early", true)?, Network::new("late", false)?);
    for _ in 0..3 {
        early.step()?;
        late.step()?;
    }
    c.that(
        early.values()? == late.values()?,
        "the bits of steps behind the backward",
    );
    c.that(early.weights[0].grad()?.is_none(), "its gradient is gone");
    refusals(c, &early)?;
    for (clip_norm, accumulate, shards) in [(Some(1.0), 1, 0), (None, 2, 0), (None, 1, 2)] {
        let message = c.fails(run_with(clip_norm, accumulate, shards), Status::Argument);
        c.has(&message, "leave it out, or switch early steps off");
    }
    run_with(None, 1, 0)?;
    half_way(c, &early)?;
    early.step()?;
    late.step()?;
    c.that(early.values()? == late.values()?, "as if nothing had been");
    drop(early.scope);
    Ok(())
}
