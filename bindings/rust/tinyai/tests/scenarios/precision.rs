//! Training in 16 bits with parameters of f32: N08, and with a loss's scale: N09. As tests/scenarios/precision.c says.
use crate::{Checks, Row};
use std::sync::{Arc, Mutex};
use tinyai::{
    clear_logger, set_logger, with_precision, Activation, AdamOptions, Array, DType, Dataset, LogLevel, Loss,
    LossScaleOptions, Manager, ManagerOptions, Module, Optimizer, Parameter, Precision, Reduction, Result,
    Schedule, ScheduleOptions, ScheduleShape, SgdOptions, Status, Trainer, TrainerOptions, Variable,
};

pub const ROWS: &[Row] = &[("N08", n08), ("N09", n09)];

type Home = Arc<Manager>;

const IMAGES: usize = 48;
const SIDE: usize = 8;
const CLASSES: usize = 3;
const STEPS: usize = 12;
const VOCABULARY: usize = 11;
const TOKENS: usize = 8;
const TEXTS: usize = 6;

fn seeded() -> Result<Home> {
    let options = ManagerOptions {
        seed: Some(3),
        ..Default::default()
    };
    Ok(Arc::new(Manager::with(&options)?))
}

/// Inputs, labels and a network, whose output has a row for each label.
struct Task<'s>(Variable<'s>, Array<'s>, Module, [i64; 2]);

fn strokes(m: &Home) -> Result<Task<'_>> {
    let mut pixels = Vec::new();
    for i in 0..IMAGES {
        for at in 0..SIDE * SIDE {
            let (across, down) = ((at % SIDE) as i64, (at / SIDE) as i64);
            let along = [across, down, across + down - 4][i % CLASSES];
            let ink = f32::from(u8::from(along == 2 + i as i64 % 4));
            pixels.push(ink + 0.2 * (0.7 * (i * 64 + at) as f64).sin() as f32);
        }
    }
    let labels: Vec<i64> = (0..IMAGES).map(|i| (i % CLASSES) as i64).collect();
    let layers = [
        Module::conv2d(m, 1, 4, [3, 3])?,
        Module::batch_norm(m, 2, 4)?,
        Module::activation(m, Activation::Relu)?,
        Module::flatten(m, 1, -1)?,
        Module::linear(m, 4 * 6 * 6, CLASSES, true)?,
    ];
    let net = Module::sequential(m, &layers)?;
    let x = m.constant(m.array((&pixels, &[IMAGES as i64, 1, SIDE as i64, SIDE as i64]))?)?;
    let labels = m.array((&labels, &[IMAGES as i64]))?;
    Ok(Task(x, labels, net, [IMAGES as i64, CLASSES as i64]))
}

fn texts(m: &Home) -> Result<Task<'_>> {
    let (mut tokens, mut next) = (Vec::new(), Vec::new());
    for i in 0..TEXTS {
        for j in 0..TOKENS {
            tokens.push(((3 * i + j * j) % VOCABULARY) as i64);
            next.push(((3 * i + (j + 1) * (j + 1)) % VOCABULARY) as i64);
        }
    }
    let net = Module::gpt(m, VOCABULARY, TOKENS, 16, 2, 2)?;
    let rows = (TEXTS * TOKENS) as i64;
    let x = m.constant(m.array((&tokens, &[TEXTS as i64, TOKENS as i64]))?)?;
    let labels = m.array((&next, &[rows]))?;
    Ok(Task(x, labels, net, [rows, VOCABULARY as i64]))
}

fn train(c: &mut Checks, is_gpt: bool, precision: Precision) -> Result<Vec<f32>> {
    let home = seeded()?;
    let Task(x, labels, net, rows) = if is_gpt { texts(&home)? } else { strokes(&home)? };
    let options = AdamOptions {
        rate: 0.01,
        ..Default::default()
    };
    let adamw = Optimizer::adamw(&home, &net, &options)?;
    let mut losses = Vec::new();
    for _ in 0..STEPS {
        let s = home.open("step")?;
        let loss = with_precision(precision, || {
            let out = net.forward(&s, &x)?;
            let logits = s.reshape(&out, rows)?;
            s.cross_entropy(&logits, &labels, 0.0, -100, Reduction::Mean)
        })?;
        adamw.clear_grads()?;
        loss.backward()?;
        adamw.step()?;
        losses.push(loss.item::<f32>()?);
    }
    for (_, parameter) in net.parameters()? {
        c.equal(parameter.dtype()?, DType::F32);
        c.equal(parameter.grad()?.expect("a gradient").dtype()?, DType::F32);
    }
    Ok(losses)
}

fn n08(c: &mut Checks) -> Result<()> {
    for is_gpt in [false, true] {
        let wide = train(c, is_gpt, Precision::AsIs)?;
        let narrow = train(c, is_gpt, Precision::BF16)?;
        for (a, b) in wide.iter().zip(&narrow) {
            c.that((a - b).abs() < 1e-2, &format!("{a} and {b}"));
        }
    }
    fresh(c)
}

/// A product after each way to write a weight.
fn fresh(c: &mut Checks) -> Result<()> {
    let s = Arc::new(Manager::new("fresh")?);
    let w = Parameter::new(&s, &s.array([[1.0f32, 2.0], [3.0, 4.0]])?)?;
    let x = s.constant(s.array([[1.0f32, 2.0], [3.0, 4.0]])?)?;
    let sgd = Optimizer::sgd(&s, [&w], &SgdOptions::default())?;
    for way in 0..4 {
        match way {
            1 => {
                s.sum(&s.matmul(&x, &w)?, .., false)?.backward()?;
                sgd.step()?;
            }
            2 => w.get().value()?.assign(&s.array([[3.0f32, 1.0], [4.0, 1.1]])?)?,
            3 => w.get().init_constant(5.0)?,
            _ => {}
        }
        let wanted = s.matmul(&s.cast(&x, DType::BF16)?, &s.cast(&w, DType::BF16)?)?;
        let product = with_precision(Precision::BF16, || s.matmul(&x, &w))?;
        c.equal(
            s.cast(&product, DType::F32)?.value()?.to_vec::<f32>()?,
            s.cast(&wanted, DType::F32)?.value()?.to_vec::<f32>()?,
        );
    }
    Ok(())
}

fn step(home: &Home, adam: &Optimizer, schedule: &Schedule, w: &Parameter, factor: f32) -> Result<()> {
    let s = home.open("step")?;
    let loss = with_precision(Precision::F16, || {
        let by = s.constant(s.array([[factor], [1.0f32]])?)?;
        s.sum(&s.matmul(w, &by)?, .., false)
    })?;
    adam.clear_grads()?;
    adam.scale_loss(&s, &loss)?.backward()?;
    adam.step()?;
    schedule.advance()
}

fn n09(c: &mut Checks) -> Result<()> {
    let told = Arc::new(Mutex::new(Vec::new()));
    let words = Arc::clone(&told);
    set_logger(LogLevel::Warn, move |_, message| {
        words.lock().unwrap().push(message.to_string())
    })?;
    let outcome = left_out(c, &told);
    clear_logger()?;
    outcome?;
    of_a_trainer(c)
}

fn left_out(c: &mut Checks, told: &Mutex<Vec<String>>) -> Result<()> {
    let home = Arc::new(Manager::new("scaled")?);
    let w = Parameter::new(&home, &home.array([[1.0f32, 2.0]])?)?;
    w.get().set_name("w")?;
    let adam = Optimizer::adam(&home, [&w], &AdamOptions::default())?;
    adam.set_loss_scale(&LossScaleOptions {
        initial: 1024.0,
        ..Default::default()
    })?;
    let curve = ScheduleOptions {
        shape: ScheduleShape::Exponential,
        period: Some(10),
        ..Default::default()
    };
    let schedule = Schedule::new(&adam, &curve)?;
    for i in 0..6 {
        let before = w.get().value()?.to_vec::<f32>()?;
        step(&home, &adam, &schedule, &w, if i == 3 { 300.0 } else { 0.5 })?; // 300 * 1024 is beyond f16
        c.equal(w.get().value()?.to_vec::<f32>()? == before, i == 3);
    }
    let scale = adam.loss_scale()?;
    c.equal((scale.value, scale.taken, scale.skipped), (512.0, 5, 1));
    c.equal(schedule.done()?, 5);
    c.that(told.lock().unwrap().is_empty(), "told of trouble");
    for _ in 0..100 {
        step(&home, &adam, &schedule, &w, 1e34)?;
    }
    c.equal(adam.loss_scale()?.skipped_in_a_row, 100);
    c.equal(schedule.done()?, 5);
    let words = told.lock().unwrap().clone();
    c.equal(words.len(), 2);
    c.has(&words.concat(), "'w'");
    adam.clear_loss_scale()?;
    c.fails(adam.loss_scale(), Status::NotReady);
    Ok(())
}

/// A trainer's own scale: its steps are those that it took.
fn of_a_trainer(c: &mut Checks) -> Result<()> {
    let m = seeded()?;
    let net = Module::linear(&m, 1, 1, true)?;
    let x = m.array([[1.0f32], [2.0], [3.0], [4.0]])?;
    let y = m.array([[2.0f32], [4.0], [6.0], [8.0]])?;
    let data = Dataset::new(&m, &[&x, &y], 1)?;
    let options = TrainerOptions {
        loss: Loss::Mse,
        batch_size: 1,
        epochs: 5,
        precision: Precision::F16,
        loss_scale: Some(1e6), // the first steps overflow
        ..Default::default()
    };
    let trainer = Trainer::new(&m, &net, &data, options)?;
    trainer.run()?;
    let steps = trainer.state()?.steps;
    c.that(steps > 0 && steps < 20, &format!("{steps} steps"));
    Ok(())
}
