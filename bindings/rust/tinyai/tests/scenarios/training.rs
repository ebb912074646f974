//! Training: S34, G12, G15, G17, G21.
use crate::{counting, resident_bytes, total, Checks, Row};
use std::sync::Arc;
use tinyai::{
    Activation, AdamOptions, BackwardOptions, Category, Dataset, LossFunction, Manager, Module, Optimizer,
    Result, SgdOptions, Status, Trainer, TrainerCallback, TrainerOptions, Variable,
};

pub const ROWS: &[Row] = &[
    ("S34", s34),
    ("G12", g12),
    ("G15", g15),
    ("G17", g17),
    ("G21", g21),
];

type Home = Arc<Manager>;

pub fn small_network(scope: &Home) -> Result<Module> {
    let layers = [
        Module::linear(scope, 4, 16, true)?,
        Module::activation(scope, Activation::Relu)?,
        Module::dropout(scope, 0.2)?,
        Module::linear(scope, 16, 3, true)?,
    ];
    Module::sequential(scope, &layers)
}

pub fn small_dataset(scope: &Home, wrong_at: Option<usize>) -> Result<Dataset> {
    let x: Vec<f32> = (0..256)
        .map(|i| (0.37 * i as f64 * (i % 4 + 1) as f64).sin() as f32)
        .collect();
    let label = |i: usize| match (wrong_at == Some(i), x[4 * i] > 0.0, x[4 * i + 1] > 0.0) {
        (true, _, _) => 1000,
        (_, true, true) => 2,
        (_, true, false) => 1,
        _ => 0i64,
    };
    let labels: Vec<i64> = (0..64).map(label).collect();
    Dataset::new(
        scope,
        &[&scope.array((&x, &[64, 4]))?, &scope.array((&labels, &[64]))?],
        1,
    )
}

pub fn options() -> TrainerOptions<'static> {
    TrainerOptions {
        batch_size: 8,
        rate: 0.01,
        seed: 11,
        ..Default::default()
    }
}

fn s34(c: &mut Checks) -> Result<()> {
    let (mut flat, mut resident) = (None, 0);
    for round in 0..20 {
        let (model, trainer) = (
            Arc::new(Manager::new("model")?),
            Arc::new(Manager::new("trainer")?),
        );
        let net = small_network(&model)?;
        let parameters = net.parameters()?;
        let optimizer = Optimizer::adam(
            &trainer,
            parameters.iter().map(|(_, p)| p),
            &AdamOptions::default(),
        )?;
        let batch = model.open("batch")?;
        let x = batch.array((&counting(8), &[2, 4]))?;
        total(&net.forward(&batch, &x)?.square()?)?.backward()?;
        optimizer.step()?;
        let held = trainer.stats()?;
        c.that(held.by_category[Category::OptimizerState] > 0, "state");
        c.that(held.by_category[Category::Gradient] > 0, "gradients");
        c.equal(model.stats()?.by_category[Category::Gradient], 0);
        drop(optimizer);
        c.equal(trainer.stats()?.by_category[Category::OptimizerState], 0);
        c.that(net.parameter("0.weight")?.grad()?.is_none(), "gone with it");
        drop(x);
        drop(batch);
        drop(parameters);
        drop((net, model, trainer));
        let now = tinyai::memory_stats()?.active_bytes;
        c.equal(now, *flat.get_or_insert(now));
        if round == 2 {
            resident = resident_bytes();
        }
    }
    let grown = resident_bytes() - resident;
    c.that(grown <= 1 << 20, &format!("{grown} bytes more are resident"));
    Ok(())
}

struct Rnn {
    input: Module,
    hidden: Module,
    output: Module,
}

impl Rnn {
    fn new(scope: &Home) -> Result<Rnn> {
        Ok(Rnn {
            input: Module::linear(scope, 1, 16, true)?,
            hidden: Module::linear(scope, 16, 16, true)?,
            output: Module::linear(scope, 16, 1, true)?,
        })
    }

    /// h = tanh(in(x) + hidden(h)), and (out(h) - cos of the next step)^2.
    fn step<'s>(
        &self,
        s: &'s Manager,
        h: &Variable<'_>,
        step: usize,
    ) -> Result<(Variable<'s>, Variable<'s>)> {
        let cosine = |at: usize| s.array((&[(0.3 * at as f32).cos()], &[1, 1]));
        let fed = self.input.forward(s, &cosine(step)?)?;
        let next = fed.add(&self.hidden.forward(s, h)?)?.tanh()?;
        let target = s.variable(&cosine(step + 1)?)?;
        target.set_requires_grad(false)?;
        let loss = total(&self.output.forward(s, &next)?.sub(&target)?.square()?)?;
        Ok((next, loss))
    }
}

fn zeros<'s>(s: &'s Manager) -> Result<Variable<'s>> {
    let h = s.variable(&s.array((&[0f32; 16], &[1, 16]))?)?;
    h.set_requires_grad(false)?;
    Ok(h)
}

/// The hidden weight's gradient after six steps, cut after the third in either of two ways.
fn cut_gradient(net: &Rnn, unroll: bool) -> Result<Vec<f32>> {
    let s = Manager::new("work")?;
    let mut h = zeros(&s)?;
    for step in 0..3 {
        h = net.step(&s, &h, step)?.0;
    }
    if unroll {
        h = h.stop_gradient()?;
    } else {
        h.unchain_backward()?;
    }
    let mut loss = None;
    for step in 3..6 {
        let (next, of_step) = net.step(&s, &h, step)?;
        (h, loss) = (next, Some(of_step));
    }
    loss.unwrap().backward()?;
    let weight = net.hidden.parameter("weight")?;
    let gradient = weight.grad()?.unwrap().to_vec()?;
    for module in [&net.input, &net.hidden, &net.output] {
        for (_, parameter) in module.parameters()? {
            parameter.clear_grad()?;
        }
    }
    Ok(gradient)
}

fn g12(c: &mut Checks) -> Result<()> {
    const STEPS: usize = 10_000;
    let (model, training) = (
        Arc::new(Manager::new("model")?),
        Arc::new(Manager::new("training")?),
    );
    let net = Rnn::new(&model)?;
    c.that(
        cut_gradient(&net, false)? == cut_gradient(&net, true)?,
        "through exactly three steps",
    );
    let rate = SgdOptions {
        rate: 0.02,
        ..Default::default()
    };
    let mut parameters = net.input.parameters()?;
    parameters.extend(net.hidden.parameters()?);
    parameters.extend(net.output.parameters()?);
    let optimizer = Optimizer::sgd(&training, parameters.iter().map(|(_, p)| p), &rate)?;
    let mut h = zeros(&training)?;
    let (mut first, mut last, mut flat) = (0.0, 0.0, 0);
    for chunk in 0..STEPS.div_ceil(3) {
        let (state, loss) = training.tidy(|s| {
            let (a, loss_a) = net.step(s, &h, 3 * chunk)?;
            let (b, loss_b) = net.step(s, &a, 3 * chunk + 1)?;
            let (state, loss_c) = net.step(s, &b, 3 * chunk + 2)?;
            let sum = loss_a.add(&loss_b)?.add(&loss_c)?;
            optimizer.clear_grads()?;
            sum.backward()?;
            optimizer.step()?;
            state.unchain_backward()?;
            Ok::<_, tinyai::Error>((s.ret(state)?, sum.value()?.item::<f64>()?))
        })?;
        h = state;
        first += if chunk < 100 { loss } else { 0.0 };
        last += if chunk >= STEPS / 3 - 100 { loss } else { 0.0 };
        let now = training.stats()?.subtree_bytes;
        if chunk == 2 {
            flat = now;
        } else if chunk > 2 && now != flat {
            c.equal(now, flat);
        }
    }
    c.equal(training.stats()?.subtree_bytes, flat);
    c.that(last < 0.1 * first, &format!("the loss falls: {first} to {last}"));
    Ok(())
}

fn g15(c: &mut Checks) -> Result<()> {
    let home = Arc::new(Manager::new("home")?);
    let (net, data) = (small_network(&home)?, small_dataset(&home, Some(30))?);
    let trainer = Trainer::new(
        &home,
        &net,
        &data,
        TrainerOptions {
            shuffle: false,
            ..options()
        },
    )?;
    let scopes = trainer.with_scope(|s| s.stats())??.subtree_scopes;
    c.fails(trainer.run(), Status::Range);
    c.equal(trainer.with_scope(|s| s.stats())??.subtree_scopes, scopes);
    let state = trainer.state()?;
    c.equal((state.batch, state.steps), (4, 3));
    trainer.run()?;
    let state = trainer.state()?;
    c.equal((state.epoch, state.steps), (1, 7));

    // A closure's error and panic end the run, and come out of it.
    let data = small_dataset(&home, None)?;
    let stops = TrainerOptions {
        batch_end: Some(TrainerCallback::new(|_, _, state| match state.steps {
            3 => Err(tinyai::Error::other("enough")),
            _ => Ok(()),
        })),
        ..options()
    };
    let trainer = Trainer::new(&home, &net, &data, stops)?;
    let error = trainer.run().unwrap_err();
    c.equal(error.status, Status::Callback);
    c.that(
        std::error::Error::source(&error).is_some_and(|cause| cause.to_string() == "enough"),
        "with its cause",
    );
    let panics = TrainerOptions {
        loss_function: Some(LossFunction::new(|_, _, _| {
            std::panic::resume_unwind(Box::new("in the loss"))
        })),
        ..options()
    };
    let trainer = Trainer::new(&home, &net, &data, panics)?;
    let panic = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| trainer.run())).unwrap_err();
    c.equal(panic.downcast_ref::<&str>().copied(), Some("in the loss"));
    c.that(tinyai::grad_enabled(), "the mode as before");
    Ok(())
}

fn checkpoint() -> String {
    std::env::temp_dir()
        .join(format!("tinyai-rust-{}.safetensors", std::process::id()))
        .display()
        .to_string()
}

/// 40 steps, of which the first 20 may be those of a checkpoint; a layer's weights.
fn train_40(resume: Option<&str>) -> Result<Vec<f32>> {
    let home = Arc::new(Manager::new("home")?);
    let (net, data) = (small_network(&home)?, small_dataset(&home, None)?);
    let path = checkpoint();
    let saves: Option<tinyai::TrainerCallback> = match resume {
        Some(_) => None,
        None => Some(TrainerCallback::new(move |_, trainer, state| match state.steps {
            20 => trainer.save(&path),
            _ => Ok(()),
        })),
    };
    let trainer = Trainer::new(
        &home,
        &net,
        &data,
        TrainerOptions {
            epochs: 5,
            batch_end: saves,
            ..options()
        },
    )?;
    if let Some(path) = resume {
        trainer.load(path)?;
    }
    trainer.run()?;
    let weight = net.parameter("0.weight")?;
    let values = weight.value()?.to_vec()?;
    Ok(values)
}

fn g17(c: &mut Checks) -> Result<()> {
    if let Ok(resume) = std::env::var("TINYAI_SCENARIO_RESUME") {
        let bits: Vec<u8> = train_40(Some(&resume))?
            .iter()
            .flat_map(|value| value.to_ne_bytes())
            .collect();
        std::fs::write(format!("{resume}.weights"), bits).map_err(tinyai::Error::other)?;
        c.that(true, "this row again, in the new process");
        return Ok(());
    }
    let unbroken: Vec<u8> = train_40(None)?
        .iter()
        .flat_map(|value| value.to_ne_bytes())
        .collect();
    let program = std::env::current_exe().map_err(tinyai::Error::other)?;
    let done = std::process::Command::new(program)
        .arg("G17")
        .env("TINYAI_SCENARIO_RESUME", checkpoint())
        .output();
    c.that(done.is_ok_and(|done| done.status.success()), "the new process");
    let weights = format!("{}.weights", checkpoint());
    c.that(
        std::fs::read(&weights).is_ok_and(|resumed| resumed == unbroken),
        "the same bits",
    );
    let _ = (std::fs::remove_file(checkpoint()), std::fs::remove_file(weights));
    Ok(())
}

fn g21(c: &mut Checks) -> Result<()> {
    let (home, files) = (Arc::new(Manager::new("home")?), checkpoint());
    let net = small_network(&home)?;
    {
        let batch = home.open("batch")?;
        let x = batch.array((&counting(8), &[2, 4]))?;
        let y = net.forward(&batch, &x)?; // a graph hangs on the parameters
        net.save(&files)?;
        y.value()?.save_npy(format!("{files}.npy"))?;
        let shown = tinyai::describe_safetensors(&files, tinyai::Format::Text)?;
        c.has(&shown, "'0.weight' f32[16,4]");
        let weight = batch.load_safetensors_named(&files, &["0.weight"])?.remove(0);
        c.that(
            weight.to_vec::<f32>()? == net.parameter("0.weight")?.value()?.to_vec::<f32>()?,
            "its values",
        );
        c.equal(batch.load_safetensors(&files)?.len(), 4);
        let all = [("y", &*y.value()?)];
        tinyai::save_safetensors(&files, &all, &[("epoch", "3")])?;
        c.equal(tinyai::safetensors_metadata(&files, "epoch")?.as_str(), "3");
        let values = y.value()?.to_vec::<f32>()?;
        total(&y)?.backward_with(&BackwardOptions::default())?; // the graph is as it was
        drop(y);
        let npy = batch.load_npy(format!("{files}.npy"))?;
        c.that(npy.to_vec::<f32>()? == values, "the variable's values");
        c.fails(batch.load_npy(&files), Status::Format);
        c.fails(batch.load_npy("no\0such"), Status::Argument);
        c.fails(batch.load_npy("/no/such/file"), Status::Io);
    }
    net.save(&files)?;
    let other = small_network(&home)?;
    c.that(
        other.parameter("0.weight")?.value()?.to_vec::<f32>()?
            != net.parameter("0.weight")?.value()?.to_vec::<f32>()?,
        "two networks",
    );
    other.load(&files, false)?;
    c.that(
        other.parameter("0.weight")?.value()?.to_vec::<f32>()?
            == net.parameter("0.weight")?.value()?.to_vec::<f32>()?,
        "loaded",
    );
    c.equal(home.stats()?.by_category[Category::Graph], 0);
    let _ = (
        std::fs::remove_file(&files),
        std::fs::remove_file(format!("{files}.npy")),
    );
    Ok(())
}
