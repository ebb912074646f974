//! Steps and predictions that are compiled give the bits of eager ones: P01.
use crate::{Checks, Row};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use tinyai::{
    Activation, Array, CompiledFunction, Dataset, Loader, LoaderOptions, LossFunction, Manager,
    ManagerOptions, Module, Optimizer, Predictor, PredictorOptions, Reduction, Result, ScheduleOptions,
    SgdOptions, Trainer, TrainerCallback, TrainerOptions, Variable,
};

pub const ROWS: &[Row] = &[("P01", p01)];

type Home = Arc<Manager>;

const EXAMPLES: usize = 200;
const BATCH: usize = 32; // the last one of an epoch has 8

fn digits(scope: &Home) -> Result<Dataset> {
    const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../examples/data/digits.csv");
    let text = std::fs::read_to_string(DATA).map_err(tinyai::Error::other)?;
    let (mut pixels, mut labels) = (Vec::new(), Vec::new());
    for line in text.lines().skip(1).take(EXAMPLES) {
        let mut numbers = line.split(',').map(|word| word.parse::<u8>().unwrap());
        labels.push(i64::from(numbers.next().unwrap()));
        pixels.extend(numbers.map(|pixel| f32::from(pixel) / 16.0));
    }
    let count = EXAMPLES as i64;
    Dataset::new(
        scope,
        &[
            &scope.array((&pixels, &[count, 64]))?,
            &scope.array((&labels, &[count]))?,
        ],
        1,
    )
}

fn seeded() -> Result<Home> {
    let options = ManagerOptions {
        name: "model".into(),
        seed: Some(5),
        ..Default::default()
    };
    Ok(Arc::new(Manager::with(&options)?))
}

fn network(scope: &Home) -> Result<Module> {
    let layers = [
        Module::linear(scope, 64, 32, true)?,
        Module::batch_norm(scope, 1, 32)?,
        Module::activation(scope, Activation::Relu)?,
        Module::dropout(scope, 0.25)?,
        Module::linear(scope, 32, 10, true)?,
    ];
    Module::sequential(scope, &layers)
}

/// The bits of losses, and of all parameters and buffers.
#[derive(Debug, PartialEq)]
struct Run {
    losses: Vec<u64>,
    state: Vec<(String, Vec<u8>)>,
}

fn bytes(array: &Array<'_>) -> Result<Vec<u8>> {
    Ok(match array.dtype()? {
        tinyai::DType::F32 => array
            .to_vec::<f32>()?
            .iter()
            .flat_map(|x| x.to_ne_bytes())
            .collect(),
        _ => array
            .to_vec::<i64>()?
            .iter()
            .flat_map(|x| x.to_ne_bytes())
            .collect(),
    })
}

fn state(net: &Module) -> Result<Vec<(String, Vec<u8>)>> {
    let mut all = Vec::new();
    for (name, parameter) in net.parameters()? {
        all.push((name, bytes(&*parameter.value()?)?));
    }
    for (name, buffer) in net.buffers()? {
        all.push((name, bytes(&buffer)?));
    }
    Ok(all)
}

/// Three epochs by a trainer; how often the loss ran.
fn trained(compile: bool, accumulate: usize) -> Result<(Run, usize)> {
    let model = seeded()?;
    let (net, data) = (network(&model)?, digits(&model)?);
    let losses: Arc<Mutex<Vec<u64>>> = Arc::default();
    let heard = Arc::clone(&losses);
    let runs = Arc::new(AtomicUsize::new(0));
    let counter = Arc::clone(&runs);
    let cosine = ScheduleOptions {
        shape: tinyai::ScheduleShape::Cosine,
        warmup: 3,
        ..Default::default()
    };
    let options = TrainerOptions {
        batch_size: BATCH,
        epochs: 3,
        rate: 0.01,
        schedule: Some(cosine),
        clip_norm: Some(0.5),
        seed: 9,
        loss_function: Some(LossFunction::new(move |s, scores, labels| {
            counter.fetch_add(1, Ordering::Relaxed);
            s.cross_entropy(scores, &labels[0], 0.0, -100, Reduction::Mean)
        })),
        accumulate,
        compile,
        batch_end: Some(TrainerCallback::new(move |_, _, state| {
            heard.lock().unwrap().push(state.loss.to_bits());
            Ok(())
        })),
        ..Default::default()
    };
    let trainer = Trainer::new(&model, &net, &data, options)?;
    trainer.run()?;
    let losses = losses.lock().unwrap().clone();
    let state = state(&net)?;
    Ok((Run { losses, state }, runs.load(Ordering::Relaxed)))
}

/// The same step written by hand.
fn step<'s>(
    s: &'s Manager,
    x: &'s [Variable<'s>],
    net: &Module,
    optimizer: &Optimizer,
) -> Result<Variable<'s>> {
    let scores = net.forward(s, &x[0])?;
    let loss = s.cross_entropy(&scores, &*x[1].value()?, 0.0, -100, Reduction::Mean)?;
    loss.backward()?;
    optimizer.clip_norm(0.5)?;
    optimizer.step()?;
    optimizer.clear_grads()?;
    Ok(loss)
}

/// Two epochs of whole batches, the rate of each step from the host; how often a closure was traced.
fn stepped(compile: bool) -> Result<(Run, usize)> {
    let model = seeded()?;
    let (net, data) = (Arc::new(network(&model)?), digits(&model)?);
    let parameters = net.parameters()?;
    let sgd = SgdOptions {
        momentum: 0.9,
        ..Default::default()
    };
    let optimizer = Arc::new(Optimizer::sgd(&model, parameters.iter().map(|(_, p)| p), &sgd)?);
    let (in_net, in_optimizer) = (Arc::clone(&net), Arc::clone(&optimizer));
    let function = CompiledFunction::new(&model, "step", move |s, x| {
        Ok(vec![step(s, x, &in_net, &in_optimizer)?.into()])
    })?;
    let batches = LoaderOptions {
        batch_size: BATCH,
        ..Default::default()
    };
    let (loader, mut losses) = (Loader::new(&data, &batches)?, Vec::new());
    for _ in 0..2 {
        while let Some(batch) = loader.next(&model)? {
            let s = batch.scope();
            let x = [
                s.constant(&batch.array(0).unwrap())?,
                s.constant(&batch.array(1).unwrap())?,
            ];
            optimizer.set_rate(0.1 / (1 + losses.len()) as f64)?;
            let loss = match compile {
                true => {
                    let [loss] = function.call(s, &[&x[0], &x[1]])?;
                    loss
                }
                false => step(s, &x, &net, &optimizer)?,
            };
            losses.push(loss.value()?.item::<f64>()?.to_bits());
        }
    }
    let state = state(&net)?;
    Ok((Run { losses, state }, function.stats()?.traces))
}

fn p01(c: &mut Checks) -> Result<()> {
    let batches = EXAMPLES.div_ceil(BATCH);
    for accumulate in [1, 2] {
        let (eager, runs) = trained(false, accumulate)?;
        let (compiled, traces) = trained(true, accumulate)?;
        c.equal(runs, 3 * batches);
        c.that((2..=8).contains(&traces), &format!("{traces} traces")); // sizes, places in a step, gradients there or not
        c.equal(eager.losses.len(), 3 * batches);
        c.equal(eager.state.len(), 8); // weight and bias of three layers, mean and variance of one
        c.that(
            eager.losses.windows(2).all(|pair| pair[0] != pair[1]),
            "losses of a run that learns",
        );
        c.equal(compiled.losses, eager.losses);
        for (got, wanted) in compiled.state.iter().zip(&eager.state) {
            c.that(got == wanted, &format!("the bits of {}", wanted.0));
        }
        c.equal(compiled.state.len(), eager.state.len());
    }
    let ((eager, none), (compiled, traces)) = (stepped(false)?, stepped(true)?);
    c.equal((eager.losses.len(), none), (2 * batches, 0));
    c.equal(traces, 2); // the whole batches, and the last one of an epoch; not the rates
    c.that(compiled == eager, "the bits of a step by hand");
    predicted(c)
}

/// A predictor's forward is of the evaluation mode: no dropout, running statistics as they are.
fn predicted(c: &mut Checks) -> Result<()> {
    let model = seeded()?;
    let net = network(&model)?;
    let before = state(&net)?;
    let predictor = |compile| {
        let options = PredictorOptions {
            compile,
            ..Default::default()
        };
        Predictor::new(&model, &net, options)
    };
    let (eager, compiled) = (predictor(false)?, predictor(true)?);
    let s = Manager::new("request")?;
    for rows in [1i64, 7, 1] {
        let pixels: Vec<f32> = (0..rows * 64).map(|at| (at as f32 * 0.37).sin()).collect();
        let x = s.array((&pixels, &[rows, 64]))?;
        let (got, wanted) = (compiled.predict(&s, &x)?, eager.predict(&s, &x)?);
        c.equal(bytes(&got)?, bytes(&wanted)?);
        c.that(got.is_in(&s)?, "in the caller's scope");
    }
    c.that(state(&net)? == before, "a prediction changes nothing");
    Ok(())
}
