//! What weighs too much or too little: H03, parameters of 16 bits; H04, steps of several batches; H05, what a mask leaves out. As
//! tests/scenarios/narrow.c, accumulated.c and masked.c say.
use crate::{Checks, Row};
use std::sync::Arc;
use tinyai::{
    AdadeltaOptions, AdagradOptions, AdamOptions, Array, DType, Dataset, Input, Loss, Manager, Module,
    ModuleBatchNormOptions, ModuleMultiheadAttentionOptions, NadamOptions, Optimizer, Parameter, Reduction,
    Result, RmspropOptions, SgdOptions, Status, Trainer, TrainerOptions, Variable,
};

pub const ROWS: &[Row] = &[("H03", h03), ("H04", h04), ("H05", h05)];

type Home = Arc<Manager>;

const NARROW: [DType; 2] = [DType::F16, DType::BF16];

fn h03(c: &mut Checks) -> Result<()> {
    for dtype in NARROW {
        for (name, rule) in RULES {
            steps_are_of_f32(c, name, *rule, dtype)?;
        }
        running_statistics(c, dtype)?;
        averages(c, dtype)?;
    }
    Ok(())
}

type Rule = fn(&Home, &Parameter) -> Result<Optimizer>;

const RULES: &[(&str, Rule)] = &[
    ("sgd", |home, w| {
        let options = SgdOptions {
            momentum: 0.9,
            ..Default::default()
        };
        Optimizer::sgd(home, [w], &options)
    }),
    ("adam", |home, w| {
        Optimizer::adam(home, [w], &AdamOptions::default())
    }),
    ("adamw", |home, w| {
        Optimizer::adamw(home, [w], &AdamOptions::default())
    }),
    ("adagrad", |home, w| {
        Optimizer::adagrad(home, [w], &AdagradOptions::default())
    }),
    ("rmsprop", |home, w| {
        Optimizer::rmsprop(home, [w], &RmspropOptions::default())
    }),
    ("adadelta", |home, w| {
        Optimizer::adadelta(home, [w], &AdadeltaOptions::default())
    }),
    ("nadam", |home, w| {
        Optimizer::nadam(home, [w], &NadamOptions::default())
    }),
];

fn step(s: &Manager, rule: &Optimizer, w: &Parameter, gradient: &Array<'_>) -> Result<()> {
    rule.clear_grads()?;
    s.sum(&s.mul(w, &s.constant(gradient)?)?, .., false)?.backward()?;
    rule.step()
}

fn item_of(s: &Manager, w: &Parameter) -> Result<f32> {
    s.cast(&w.get().value()?, DType::F32)?.item()
}

/// 300 gradients of 0.001: each step is that of f32, rounded once to the parameter's dtype.
fn steps_are_of_f32(c: &mut Checks, name: &str, rule: Rule, dtype: DType) -> Result<()> {
    let home = Arc::new(Manager::new("optimizer")?);
    let one = home.array([1.0f32])?;
    let (w, wide) = (
        Parameter::new(&home, one.cast(dtype)?)?,
        Parameter::new(&home, &one)?,
    );
    let (own, other) = (rule(&home, &w)?, rule(&home, &wide)?);
    let mut off = 0;
    for i in 0..300 {
        let s = home.open("step")?;
        let gradient = s.cast(&s.array([if i % 3 == 1 { 0.0f32 } else { 0.001 }])?, dtype)?;
        step(&s, &own, &w, &gradient)?;
        step(&s, &other, &wide, &gradient.cast(DType::F32)?)?;
        let value = wide.get().value()?;
        value.assign(&s.cast(&value, dtype)?)?; // rounded once
        off += usize::from(item_of(&s, &w)? != item_of(&s, &wide)?);
    }
    c.that(
        off == 0,
        &format!("{name} in {dtype:?}: {off} steps are not those of f32, rounded"),
    );
    Ok(())
}

/// Of batches of f32 and of their 16 bits, which are the same numbers.
fn running_statistics(c: &mut Checks, dtype: DType) -> Result<()> {
    let home = Arc::new(Manager::new("statistics")?);
    let of = |dtype| ModuleBatchNormOptions {
        momentum: 0.001, // less than half a step of 8 bits
        dtype,
        ..Default::default()
    };
    let wide = Module::batch_norm_with(&home, 1, 2, &of(DType::F32))?;
    let norm = Module::batch_norm_with(&home, 1, 2, &of(dtype))?;
    let s = home.open("batch")?;
    let x = s.array([[0.5f32, 2.0], [0.75, 1.0]])?;
    for _ in 0..20 {
        wide.forward(&s, &x)?;
        norm.forward(&s, &s.cast(&x, dtype)?)?;
    }
    for name in ["running_mean", "running_var"] {
        let (own, other) = (norm.buffer(name)?, wide.buffer(name)?);
        c.equal(own.dtype()?, DType::F32);
        for (a, b) in own.to_vec::<f32>()?.iter().zip(other.to_vec::<f32>()?) {
            c.that(
                (a - b).abs() <= 1e-6,
                &format!("{name} of {dtype:?}: {a} instead of {b}"),
            );
        }
    }
    Ok(())
}

/// An average follows in f32; one of 16 bits would stay where it is, and says so.
fn averages(c: &mut Checks, dtype: DType) -> Result<()> {
    let home = Arc::new(Manager::new("average")?);
    let net = Module::linear_of(&home, 1, 1, false, dtype)?;
    let set = |value: f32| -> Result<()> {
        let weight = net.parameter("weight")?;
        weight.value()?.assign(&home.array([[value]])?)
    };
    set(1.0)?;
    let (average, same) = (net.cast(&home, DType::F32)?, net.copy(&home)?);
    set(2.0)?;
    let mut wanted = 1.0;
    for _ in 0..100 {
        average.average_state(&net, 0.999)?;
        wanted += 0.001 * (2.0 - wanted);
    }
    let followed: f32 = average.parameter("weight")?.value()?.item()?;
    c.that(
        (f64::from(followed) - wanted).abs() < 1e-5,
        &format!("{followed} instead of {wanted}"),
    );
    let message = c.fails(same.average_state(&net, 0.999), Status::DType);
    c.has(&message, "16 bits");
    Ok(())
}

const INPUTS: [[f32; 2]; 5] = [[1.0, -0.5], [0.25, 2.0], [-1.5, 0.75], [0.5, 1.0], [2.0, -1.0]];
const TARGETS: [[f32; 1]; 5] = [[0.0], [0.5], [-1.0], [2.0], [100.0]];
const ALL_LABELS: [i64; 5] = [0, 1, 1, 0, 1];
const SOME_LABELS: [i64; 5] = [0, -100, -100, 1, 1];

/// How a run cuts the examples up.
struct Cut(usize, usize, usize, bool);

/// The weights of a linear layer after one step of SGD at rate 1: what it went by is the gradient.
fn weights(cut: &Cut, labels: Option<[i64; 5]>) -> Result<Vec<f32>> {
    let home = Arc::new(Manager::new("run")?);
    let outputs = if labels.is_some() { 2 } else { 1 };
    let net = Module::linear(&home, 2, outputs, false)?;
    net.parameter("weight")?
        .value()?
        .write(&[0.1f32, 0.2, 0.3, 0.4][..2 * outputs])?;
    let targets = match labels {
        Some(labels) => home.array(labels)?,
        None => home.array(TARGETS)?,
    };
    let data = Dataset::new(&home, &[&home.array(INPUTS)?, &targets], 1)?;
    let rule = SgdOptions {
        rate: 1.0,
        ..Default::default()
    };
    let weight = net.parameter("weight")?;
    let optimizer = Optimizer::sgd(&home, [&weight], &rule)?;
    let options = TrainerOptions {
        optimizer: Some(&optimizer),
        loss: if labels.is_some() {
            Loss::CrossEntropy
        } else {
            Loss::Mse
        },
        shuffle: false,
        batch_size: cut.0,
        accumulate: cut.1,
        shards: cut.2,
        compile: cut.3,
        ..Default::default()
    };
    Trainer::new(&home, &net, &data, options)?.run()?;
    let trained = net.parameter("weight")?.value()?.to_vec()?;
    Ok(trained)
}

fn h04(c: &mut Checks) -> Result<()> {
    let cuts = [
        Cut(4, 2, 0, false),
        Cut(2, 3, 0, false),
        Cut(1, 5, 0, false),
        Cut(4, 2, 0, true),
        Cut(2, 3, 0, true),
        Cut(4, 2, 2, false),
        Cut(2, 3, 2, false),
        Cut(3, 2, 1, false),
    ];
    for labels in [None, Some(ALL_LABELS), Some(SOME_LABELS)] {
        let wanted = weights(&Cut(5, 1, 0, false), labels)?;
        for cut in &cuts {
            let found = weights(cut, labels)?;
            let near = |(a, b): (&f32, &f32)| (a - b).abs() <= 1e-5 * (1.0 + b.abs());
            c.that(
                found.iter().zip(&wanted).all(near),
                &format!("{found:?} instead of {wanted:?}"),
            );
        }
    }
    Ok(())
}

/// Waves; `filler` where `keeps` says 0, which is asked for each stretch of `each` elements.
fn wave(count: usize, scale: f64, keeps: &str, each: usize, filler: f32) -> Vec<f32> {
    let one = |i: usize| match keeps.as_bytes().get(i / each) {
        Some(b'0') => filler,
        _ => (scale * (1.7 * i as f64 + 0.3).sin()) as f32,
    };
    (0..count).map(one).collect()
}

/// The value, then all gradients; the loss is the sum of the squares.
fn finish(y: &Variable<'_>, gradients: &[&Parameter]) -> Result<Vec<f32>> {
    y.square()?.sum(.., false)?.backward()?;
    let mut all = y.value()?.to_vec()?;
    for parameter in gradients {
        all.extend(parameter.get().grad()?.unwrap().to_vec::<f32>()?);
    }
    Ok(all)
}

fn finish_module(y: &Variable<'_>, net: &Module) -> Result<Vec<f32>> {
    let mut all = finish(y, &[])?;
    for (_, parameter) in net.parameters()? {
        all.extend(parameter.grad()?.unwrap().to_vec::<f32>()?);
    }
    Ok(all)
}

fn fill(net: &Module) -> Result<()> {
    for (number, (_, parameter)) in net.parameters()?.iter().enumerate() {
        let value = parameter.value()?;
        value.write(&wave(value.size()?, 0.3 + 0.05 * number as f64, "", 1, 0.0))?;
    }
    Ok(())
}

/// Three steps of the first example, two of the second, none of the third.
fn recurrent(home: &Home, net: Module, filler: f32) -> Result<Vec<f32>> {
    fill(&net)?;
    let x = home.constant((&wave(18, 1.2, "110110100", 2, filler), &[3, 3, 2]))?;
    let lengths = home.array([3i64, 2, 0])?;
    let [y] = net.forward_many(home, [Input::from(&x), Input::from(&lengths)])?;
    finish_module(&y, &net)
}

fn attention(home: &Home, filler: f32) -> Result<Vec<f32>> {
    let options = ModuleMultiheadAttentionOptions {
        key_mask: true,
        ..Default::default()
    };
    let net = Module::multihead_attention_with(home, 4, 2, &options)?;
    fill(&net)?;
    let x = home.constant((&wave(32, 0.8, "11101100", 4, filler), &[2, 4, 4]))?;
    let there = home.array([[true, true, true, false], [true, true, false, false]])?;
    let [y] = net.forward_many(home, [Input::from(&x), Input::from(&there)])?;
    finish_module(&y, &net)
}

fn ignored_labels(home: &Home, filler: f32) -> Result<Vec<f32>> {
    let scores = Parameter::new(home, home.array((&wave(12, 1.3, "1010", 3, filler), &[4, 3]))?)?;
    let labels = home.array([2i64, -100, 0, -100])?;
    let y = home.cross_entropy(&scores, &labels, 0.0, -100, Reduction::Mean)?;
    finish(&y, &[&scores])
}

fn filled(home: &Home, filler: f32) -> Result<Vec<f32>> {
    let x = Parameter::new(home, home.array(&wave(6, 1.0, "101001", 1, filler)[..])?)?;
    let out = home.array([false, true, false, true, true, false])?;
    finish(&home.masked_fill(&x, &out, 0.5)?, &[&x])
}

fn dropped_whole(home: &Home, filler: f32) -> Result<Vec<f32>> {
    let x = Parameter::new(home, home.array(&wave(6, 1.0, "000000", 1, filler)[..])?)?;
    finish(&home.dropout(&x, 1.0, true)?, &[&x])
}

type Masked = fn(&Home, f32) -> Result<Vec<f32>>;

const MASKED: &[(&str, Masked)] = &[
    ("rnn", |home, filler| {
        recurrent(home, Module::rnn(home, 2, 2)?, filler)
    }),
    ("lstm", |home, filler| {
        recurrent(home, Module::lstm(home, 2, 2)?, filler)
    }),
    ("gru", |home, filler| {
        recurrent(home, Module::gru(home, 2, 2)?, filler)
    }),
    ("multihead_attention", attention),
    ("cross_entropy", ignored_labels),
    ("masked_fill", filled),
    ("dropout of all", dropped_whole),
];

fn h05(c: &mut Checks) -> Result<()> {
    for (name, run) in MASKED {
        let wanted = run(&Arc::new(Manager::new(name)?), 0.0)?;
        for filler in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY, 3e38] {
            let found = run(&Arc::new(Manager::new(name)?), filler)?;
            c.that(
                found == wanted,
                &format!("{name} beside {filler}: {found:?} instead of {wanted:?}"),
            );
        }
    }
    Ok(())
}
