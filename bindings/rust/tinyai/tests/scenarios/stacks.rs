//! A thread that has little stack left: A01. tests/scenarios/small_stacks.c has the calls whose work is large.
use crate::attack::{home, Home, Scaled};
use crate::{Checks, Row};
use tinyai::{
    Activation, DType, Dataset, Manager, Module, Optimizer, Parameter, Predictor, PredictorOptions, Result,
    Trainer, TrainerOptions,
};

pub const ROWS: &[Row] = &[("A01", a01)];

const LEFT: usize = 64 << 10;

/// Calls a function with so much of a thread's stack left, or a little less.
fn with_little_stack<R: Send>(f: impl FnOnce() -> R + Send) -> R {
    const WHOLE: usize = 1 << 20;

    #[inline(never)]
    fn deeper<R>(top: usize, f: impl FnOnce() -> R) -> R {
        let room = [0u8; 1 << 10];
        let here = std::hint::black_box(&room).as_ptr() as usize;
        if WHOLE - (top - here) > LEFT {
            return deeper(top, f);
        }
        f()
    }

    std::thread::scope(|threads| {
        let run = || {
            let top = 0u8;
            deeper(std::hint::black_box(&raw const top) as usize, f)
        };
        let thread = std::thread::Builder::new()
            .stack_size(WHOLE)
            .spawn_scoped(threads, run);
        thread.unwrap().join().unwrap()
    })
}

/// Each kind of module once.
fn layers(m: &Home) -> Result<Module> {
    let inner = Module::sequential(
        m,
        &[
            Module::conv2d(m, 1, 2, [3, 3])?,
            Module::batch_norm(m, 2, 2)?,
            Module::activation(m, Activation::Gelu)?,
            Module::max_pool2d(m, [2, 2])?,
            Module::avg_pool2d(m, [1, 1])?,
            Module::adaptive_avg_pool2d(m, [2, 2])?,
            Module::flatten(m, 1, -1)?,
            Module::layer_norm(m, [8], 1e-5, true)?,
            Module::dropout(m, 0.5)?,
            Module::linear(m, 8, 3, true)?,
        ],
    )?;
    let w = Parameter::new(m, &m.ones([3], DType::F32)?)?;
    Module::compose(m, "scaled", Scaled { inner, w })
}

fn trains_and_predicts() -> Result<(f64, Vec<usize>)> {
    let m = home("model")?;
    let net = layers(&m)?;
    let x = m.ones([8, 1, 8, 8], DType::F32)?;
    let data = Dataset::new(&m, &[&x, &m.zeros([8], DType::I64)?], 1)?;
    let options = || TrainerOptions {
        batch_size: 4,
        epochs: 2,
        clip_norm: Some(1.0),
        ..Default::default()
    };
    let sgd = Optimizer::sgd(&m, net.parameters()?.iter().map(|(_, p)| p), &Default::default())?;
    for optimizer in [None, Some(&sgd)] {
        Trainer::new(
            &m,
            &net,
            &data,
            TrainerOptions {
                optimizer,
                validation: Some(&data),
                ..options()
            },
        )?
        .run()?;
    }
    let s = Manager::new("request")?;
    let predictor = Predictor::new(&m, &net, PredictorOptions::default())?;
    let shape = predictor.predict(&s, &x)?.shape()?;
    let table = Module::embedding(&m, 10, 4)?;
    table
        .forward(&s, &s.array((&[1i64, 2], &[2]))?)?
        .sum(.., false)?
        .backward()?;
    let w = s.variable(&s.ones([5, 5], DType::F32)?)?;
    w.init_orthogonal(1.0)?;
    Ok((w.value()?.square()?.sum(.., false)?.item::<f64>()?, shape))
}

fn a01(c: &mut Checks) -> Result<()> {
    let (columns, shape) = with_little_stack(trains_and_predicts)?;
    c.that((columns - 5.0).abs() < 1e-5, "five orthonormal columns");
    c.equal(shape, vec![8, 3]);
    let operators = with_little_stack(crate::replay::replay_all);
    c.that(operators.len() >= 100, "the operators");
    for (op, (_, _, wrong)) in operators {
        c.that(wrong.is_empty(), &format!("{op}: {wrong:?}"));
    }
    Ok(())
}
