//! Gradients: S33, G01, G08 to G11, G13, G16, G20, G22.
use crate::{counting, leaf, total, vector, Checks, Row};
use tinyai::{
    no_grad_guard, BackwardOptions, Category, GradcheckOptions, GraphFormat, Manager, Reduction, Result,
    Status, Value, Variable,
};

pub const ROWS: &[Row] = &[
    ("S33", s33),
    ("G01", g01),
    ("G08", g08),
    ("G09", g09),
    ("G10", g10),
    ("G11", g11),
    ("G13", g13),
    ("G16", g16),
    ("G20", g20),
    ("G22", g22),
];

fn retaining() -> BackwardOptions<'static> {
    BackwardOptions {
        retain_graph: true,
        ..Default::default()
    }
}

fn creating() -> BackwardOptions<'static> {
    BackwardOptions {
        create_graph: true,
        ..Default::default()
    }
}

fn s33(c: &mut Checks) -> Result<()> {
    let model = Manager::new("model")?;
    let w = model.parameter(&vector(&model, &[1.0, 2.0])?)?;
    let mut first = None;
    for step in 0..1000 {
        let batch = model.open("batch")?;
        total(&batch.square(&w)?)?.backward()?;
        let grad = w.grad()?.unwrap();
        if step == 0 {
            c.values(&grad, &[2.0, 4.0]);
            c.that(grad.is_in(&model)?, "with the parameter");
        }
        w.clear_grad()?;
        if w.grad()?.is_some() {
            c.that(false, "cleared");
        }
        drop(batch);
        let stats = model.stats()?;
        first.get_or_insert((stats.arrays, stats.bytes, stats.peak_bytes));
    }
    let stats = model.stats()?;
    c.equal(Some((stats.arrays, stats.bytes, stats.peak_bytes)), first);
    Ok(())
}

fn g01(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let x = leaf(&base, &[2.0])?;
    let y = x.mul(&x)?;
    let z = y.mul(&y)?;
    z.backward()?;
    c.values(&*z.value()?, &[16.0]);
    c.values(&x.grad()?.unwrap(), &[32.0]);
    Ok(())
}

fn g08(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let x = leaf(&base, &[3.0])?;
    let once = x.square()?;
    once.backward()?;
    let message = c.fails(once.backward(), Status::Consumed);
    c.has(&message, "retain_graph");
    c.values(&x.grad()?.unwrap(), &[6.0]);
    x.clear_grad()?;
    let again = x.square()?;
    again.backward_with(&retaining())?;
    again.backward()?;
    c.values(&x.grad()?.unwrap(), &[12.0]);
    x.clear_grad()?;

    let shared = x.square()?;
    let (first, second) = (shared.square()?, shared.mul(&x)?);
    first.backward()?;
    let message = c.fails(second.backward(), Status::Consumed);
    c.has(&message, "shares");
    c.values(&x.grad()?.unwrap(), &[108.0]); // 4 x^3
    x.clear_grad()?;
    let trunk = x.square()?;
    let (left, right) = (trunk.square()?, trunk.mul(&x)?);
    left.backward_with(&retaining())?;
    right.backward()?;
    c.values(&x.grad()?.unwrap(), &[135.0]); // 4 x^3 + 3 x^2
    Ok(())
}

fn g09(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let x = leaf(&base, &[1.0, 5.0])?;
    c.that(x.grad()?.is_none(), "none before a backward");
    for _ in 0..3 {
        total(&x.square()?)?.backward()?;
    }
    c.values(&x.grad()?.unwrap(), &[6.0, 30.0]);
    x.clear_grad()?;
    c.equal(base.stats()?.by_category[Category::Gradient], 0);
    total(&x.square()?)?.backward()?;
    c.values(&x.grad()?.unwrap(), &[2.0, 10.0]);
    let seed = vector(&base, &[10.0, 100.0])?;
    x.square()?.backward_with(&BackwardOptions {
        cotangent: Some(&seed),
        ..Default::default()
    })?;
    c.values(&x.grad()?.unwrap(), &[22.0, 1010.0]);
    Ok(())
}

fn g10(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let x = leaf(&base, &[2.0, 3.0])?;
    let v = base.variable(&vector(&base, &[5.0, 7.0])?)?;
    v.set_requires_grad(false)?;
    let g = total(&x.square()?.mul(&x)?)?
        .grad_of(&[&x], &creating())?
        .remove(0)
        .unwrap(); // 3 x^2
    c.values(&*g.value()?, &[12.0, 27.0]);
    let hv = total(&g.mul(&v)?)?
        .grad_of(&[&x], &BackwardOptions::default())?
        .remove(0)
        .unwrap(); // 6 x v
    c.values(&*hv.value()?, &[60.0, 126.0]);
    c.that(x.grad()?.is_none(), "no gradient is touched");

    let step = base.open("step")?; // |grad|^2 as a loss: sum(9 x^4), its gradient 36 x^3
    total(&step.mul(&step.square(&x)?, &x)?)?.backward_with(&creating())?;
    let g = step.grad_variable(&x)?.unwrap();
    x.clear_grad()?;
    c.values(&*g.value()?, &[12.0, 27.0]);
    total(&g.square()?)?.backward()?;
    c.values(&x.grad()?.unwrap(), &[288.0, 972.0]);
    c.that(
        step.grad_variable(&x)?.is_none(),
        "the last backward recorded nothing",
    );
    let none = step.grad(
        &total(&step.square(&x)?)?,
        &[&leaf(&base, &[1.0])?],
        &BackwardOptions::default(),
    )?;
    c.that(none[0].is_none(), "it does not depend on that leaf");
    Ok(())
}

fn g11(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let x = leaf(&base, &[2.0, 3.0])?;
    let factor = vector(&base, &[4.0, 5.0])?;
    factor.set_name("factor")?;
    let f = base.variable(&factor)?;
    f.set_requires_grad(false)?;
    let loss = total(&x.mul(&f)?)?;
    factor.add_inplace(&factor)?;
    let message = c.fails(loss.backward(), Status::Version);
    for part in ["'factor' f32[2]", "mul", "consumed"] {
        c.has(&message, part);
    }
    c.that(x.grad()?.is_none(), "no gradient changed");
    c.fails(loss.backward(), Status::Consumed);
    total(&x.mul(&f)?)?.backward()?;
    c.values(&x.grad()?.unwrap(), &[8.0, 10.0]);

    let w = leaf(&base, &[1.0, 1.0])?;
    c.fails(w.add_inplace(&factor), Status::Graph);
    let saved = total(&w.square()?)?;
    {
        let _quiet = no_grad_guard();
        w.add_inplace(&factor)?;
    }
    c.fails(saved.backward(), Status::Version);
    Ok(())
}

fn g13(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let (a, b) = (leaf(&base, &counting(1000))?, leaf(&base, &counting(1000))?);
    a.set_requires_grad(false)?;
    b.set_requires_grad(false)?;
    {
        let nothing = base.open("nothing")?;
        let plain = nothing.mul(&a, &b)?;
        c.that(!plain.requires_grad()?, "nothing to record");
        c.equal(nothing.stats()?.by_category[Category::Graph], 0);
        drop(plain);
        c.equal(nothing.stats()?.bytes, 0);
    }
    let w = leaf(&base, &counting(1000))?;
    let batch = base.open("batch")?;
    let loss = total(&batch.mul(&batch.mul(&a, &b)?, &w)?)?;
    c.that(batch.stats()?.by_category[Category::Graph] > 0, "recorded for w");
    loss.backward()?;
    c.that(
        a.grad()?.is_none() && b.grad()?.is_none() && w.grad()?.is_some(),
        "only w has a gradient",
    );
    a.set_requires_grad(true)?;
    total(&batch.mul(&a, &b)?)?.backward()?;
    c.that(a.grad()?.is_some() && b.grad()?.is_none(), "thawed");
    c.fails(loss.set_requires_grad(false), Status::Graph);
    Ok(())
}

fn g16(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let (x, y) = (leaf(&base, &counting(3))?, leaf(&base, &counting(3))?);
    let loss = total(&x.mul(&y)?)?;
    for (variable, name) in [(&x, "x"), (&y, "y"), (&loss, "loss")] {
        variable.set_name(name)?;
        c.equal(variable.name()?.as_str(), name);
    }
    let (text, dot) = (loss.graph(GraphFormat::Text)?, loss.graph(GraphFormat::Dot)?);
    for part in ["loss", "x", "y", "f32[3]", "mul", "sum"] {
        c.has(&text, part);
        c.has(&dot, part);
    }
    c.has(&dot, "digraph");
    Ok(())
}

type Function = for<'s> fn(&'s Manager, &'s [Variable<'s>]) -> Result<Vec<Value<'s>>>;

fn composed_softmax<'s>(s: &'s Manager, x: &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> {
    let raised = s.exp(&s.sub(&x[0], &s.max(&x[0], -1, true)?)?)?;
    Ok(vec![s
        .square(&s.div(&raised, &s.sum(&raised, -1, true)?)?)?
        .into()])
}

fn fused_softmax<'s>(s: &'s Manager, x: &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> {
    Ok(vec![s.square(&s.softmax(&x[0], -1)?)?.into()])
}

fn composed_norm<'s>(s: &'s Manager, x: &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> {
    let centred = s.sub(&x[0], &s.mean(&x[0], -1, true)?)?;
    let deviation = s.sqrt(&s.add(&s.var(&x[0], -1, 0, true)?, 1e-5)?)?;
    Ok(vec![s
        .square(&s.add(&s.div(&centred, &deviation)?, 0.3)?)?
        .into()])
}

fn fused_norm<'s>(s: &'s Manager, x: &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> {
    let normal = s.layer_norm(&x[0], None, None, 1, 1e-5)?;
    Ok(vec![s.square(&s.add(&normal, 0.3)?)?.into()])
}

fn row<'s>(s: &'s Manager, values: &[f64]) -> Result<Variable<'s>> {
    let row = s.variable(&s.array((values, &[1, 4]))?)?;
    row.set_requires_grad(false)?;
    Ok(row)
}

const WEIGHTS: [f64; 4] = [3.0, -1.0, 2.0, 0.5];

/// Fused, and composed of simpler operators; each result is squared, so that no cotangent is constant.
const SIMPLE_PAIRS: [(Function, Function); 6] = [
    (
        |s, x| Ok(vec![s.square(&s.log_softmax(&x[0], -1)?)?.into()]),
        |s, x| {
            let sums = s.log(&s.sum(&s.exp(&x[0])?, -1, true)?)?;
            Ok(vec![s.square(&s.sub(&x[0], &sums)?)?.into()])
        },
    ),
    (
        |s, x| Ok(vec![s.square(&s.silu(&x[0])?)?.into()]),
        |s, x| Ok(vec![s.square(&s.mul(&x[0], &s.sigmoid(&x[0])?)?)?.into()]),
    ),
    (
        |s, x| Ok(vec![s.square(&s.gelu(&x[0], false)?)?.into()]),
        |s, x| {
            let erf = s.erf(&s.mul(&x[0], std::f64::consts::FRAC_1_SQRT_2)?)?;
            let doubled = s.mul(&x[0], &s.add(&erf, 1.0)?)?;
            Ok(vec![s.square(&s.mul(&doubled, 0.5)?)?.into()])
        },
    ),
    (
        |s, x| Ok(vec![s.square(&s.softplus(&x[0], 1.0, 20.0)?)?.into()]),
        |s, x| {
            let raised = s.add(&s.exp(&x[0])?, 1.0)?;
            Ok(vec![s.square(&s.log(&raised)?)?.into()])
        },
    ),
    (
        |s, x| {
            Ok(vec![s
                .square(&s.linear(&x[0], &row(s, &WEIGHTS)?, None)?)?
                .into()])
        },
        |s, x| {
            let products = s.mul(&x[0], &row(s, &WEIGHTS)?)?;
            Ok(vec![s.square(&s.sum(&products, -1, true)?)?.into()])
        },
    ),
    (
        |s, x| {
            let labels = s.array((&[2i64, 0, 3], &[3]))?;
            let loss = s.cross_entropy(&x[0], &labels, 0.0, -100, Reduction::Sum)?;
            Ok(vec![s.square(&loss)?.into()])
        },
        |s, x| {
            let chosen = [0.0, 0.0, -1.0, 0.0, -1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, -1.0];
            let chosen = s.variable(&s.array((&chosen, &[3, 4]))?)?;
            chosen.set_requires_grad(false)?;
            let sums = s.log(&s.sum(&s.exp(&x[0])?, -1, true)?)?;
            let picked = s.mul(&s.sub(&x[0], &sums)?, &chosen)?;
            Ok(vec![s.square(&s.sum(&picked, .., false)?)?.into()])
        },
    ),
];

fn g20(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let data: Vec<f64> = (0..12).map(|at| (at as f64 * 0.7 + 0.3).sin()).collect();
    let pairs: [(Function, Function); 2] = [(fused_softmax, composed_softmax), (fused_norm, composed_norm)];
    for (fused, composed) in pairs.into_iter().chain(SIMPLE_PAIRS) {
        let mut grads = Vec::new();
        for function in [fused, composed] {
            let x = base.variable(&base.array((&data, &[3, 4]))?)?;
            let found = base.gradcheck(&[&x], 1, &GradcheckOptions::default(), function)?;
            c.that(found.passed, &format!("{found:?}"));
            let inputs = [base.variable(&base.array((&data, &[3, 4]))?)?];
            let Value::Variable(y) = function(&base, &inputs)?.remove(0) else {
                unreachable!()
            };
            total(&y)?.backward()?;
            grads.push(inputs[0].grad()?.unwrap().to_vec::<f64>()?);
        }
        let apart = grads[0]
            .iter()
            .zip(&grads[1])
            .map(|(a, b)| (a - b).abs())
            .fold(0.0, f64::max);
        c.that(
            apart < 1e-12,
            &format!("the fused and the composed gradient are {apart} apart"),
        );
        c.that(
            grads[0].iter().all(|&g| g != 0.0),
            "a cut graph would leave zeros",
        );
    }
    let x = base.variable(&vector(&base, &[1.0])?)?;
    let why = c.fails(
        base.gradcheck(&[&x], 1, &GradcheckOptions::default(), fused_softmax),
        Status::DType,
    );
    c.that(!why.is_empty(), "says why");
    Ok(())
}

fn g22(c: &mut Checks) -> Result<()> {
    let base = Manager::new("base")?;
    let x = leaf(&base, &[2.0, 3.0])?;
    let early = base.open("early")?;
    let gone = leaf(&early, &[5.0, 7.0])?;
    let square = gone.square()?;
    c.that(square.is_in(&early)?, "in the deeper scope");
    let kept = base.mul(&x, &square)?;
    drop((gone, square));
    early.close()?;
    c.values(&*kept.value()?, &[50.0, 147.0]);
    total(&kept)?.backward()?;
    c.values(&x.grad()?.unwrap(), &[25.0, 49.0]);
    Ok(())
}
