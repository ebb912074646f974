//! Control flow, eager and compiled: P11.
use crate::{leaf, vector, Checks, Row};
use std::sync::Arc;
use tinyai::{BackwardOptions, CompiledFunction, DType, Manager, Parameter, Result, Scan, Value, Variable};

pub const ROWS: &[Row] = &[("P11", p11)];

type Construct = dyn for<'s> Fn(&'s Manager, &[Variable<'_>]) -> Result<Variable<'s>> + Send + Sync;

/// What it gives, then the gradients by its inputs and by w, without a history.
fn with_gradients<'s>(
    s: &'s Manager,
    construct: &Construct,
    x: &[Variable<'_>],
    w: &Parameter,
) -> Result<Vec<Variable<'s>>> {
    let result = construct(s, x)?;
    let sum = result.sum(.., false)?;
    let keep = BackwardOptions {
        retain_graph: true,
        ..Default::default()
    };
    let inputs: Vec<&Variable<'_>> = x.iter().collect();
    let mut gradients = s.grad(&sum, &inputs, &keep)?;
    gradients.extend(s.grad(&sum, &[w], &BackwardOptions::default())?);
    let mut all = vec![s.stop_gradient(&result)?];
    all.extend(gradients.into_iter().map(|one| one.expect("it depends on all")));
    Ok(all)
}

/// The numbers of each result, eager, traced and replayed.
fn compare(
    c: &mut Checks,
    scope: &Arc<Manager>,
    construct: &Arc<Construct>,
    (x, w): (&[Variable<'_>], &Arc<Parameter>),
    wanted: &[&[f32]],
) -> Result<()> {
    let (inner, own) = (Arc::clone(construct), Arc::clone(w));
    let step = CompiledFunction::new(scope, "step", move |s, x| {
        let all = with_gradients(s, &*inner, x, &own)?;
        Ok(all.into_iter().map(Value::from).collect())
    })?;
    let inputs: Vec<&Variable<'_>> = x.iter().collect();
    for way in 0..3 {
        let s = Manager::new("batch")?;
        let made = match way {
            0 => with_gradients(&s, &**construct, x, w)?,
            _ => step.call_many(&s, &inputs, wanted.len())?,
        };
        for (one, wanted) in made.iter().zip(wanted) {
            c.equal(&one.value()?.to_vec::<f32>()?[..], wanted);
        }
    }
    c.equal(step.stats()?.traces, 1);
    Ok(())
}

fn p11(c: &mut Checks) -> Result<()> {
    let scope = Arc::new(Manager::new("functions")?);
    let w = Arc::new(Parameter::new(&scope, &vector(&scope, &[2.0])?)?);
    let make = |name: &str, squares: bool| {
        let w = Arc::clone(&w);
        CompiledFunction::new(&scope, name, move |s, x| {
            let product = s.mul(
                &if squares {
                    s.square(&x[0])?
                } else {
                    s.mul(&x[0], 1.0)?
                },
                &*w,
            )?;
            Ok(vec![match squares {
                true => product.into(),
                false => s.add(&product, &x[x.len() - 1])?.into(),
            }])
        })
    };
    let (recur, squared) = (Arc::new(make("recur", false)?), Arc::new(make("squared", true)?));
    let below_50 = Arc::new(CompiledFunction::new(&scope, "below 50", |s, x| {
        Ok(vec![s
            .less(&x[0].value()?, &s.full([1], 50.0, DType::F32)?)?
            .into()])
    })?);

    let s = Manager::new("inputs")?;
    let xs = s.variable(&s.array((&[1.0f32, 2.0, 3.0, 4.0], &[4, 1]))?)?;
    let body = Arc::clone(&recur);
    let scanned: Arc<Construct> =
        Arc::new(move |s, x| Ok(s.scan(&body, &[&x[0]], &[&x[1]], 1, Scan::default())?.remove(0)));
    // h: 1, 3, 8, 19, 42; 2^4 by h, 2^(3-i) by each x, and 1, 5, 18, 55 by w.
    let given = [leaf(&s, &[1.0])?, xs];
    let wanted: [&[f32]; 4] = [&[42.0], &[16.0], &[8.0, 4.0, 2.0, 1.0], &[55.0]];
    compare(c, &scope, &scanned, (&given, &w), &wanted)?;

    let (condition, body) = (Arc::clone(&below_50), Arc::clone(&recur));
    let looped: Arc<Construct> =
        Arc::new(move |s, x| Ok(s.while_loop(&condition, &body, &[&x[0]], Some(10))?.remove(0)));
    // 2 times 3 until it is 50: three steps to 54; 27 by x, 3 * 2 * 3^2 by w.
    compare(
        c,
        &scope,
        &looped,
        (&[leaf(&s, &[2.0])?], &w),
        &[&[54.0], &[27.0], &[54.0]],
    )?;

    let branched: Arc<Construct> = Arc::new(move |s, x| {
        let flag = s.less(&x[0].value()?, &s.full([1], 50.0, DType::F32)?)?;
        Ok(s.cond(&flag, &squared, &recur, &[&x[0]], 1)?.remove(0))
    });
    // Below 50 w x^2: 8, 2 w x, x^2. Else w x + x: 192, w + 1, x.
    compare(
        c,
        &scope,
        &branched,
        (&[leaf(&s, &[2.0])?], &w),
        &[&[8.0], &[8.0], &[4.0]],
    )?;
    compare(
        c,
        &scope,
        &branched,
        (&[leaf(&s, &[64.0])?], &w),
        &[&[192.0], &[3.0], &[64.0]],
    )
}
