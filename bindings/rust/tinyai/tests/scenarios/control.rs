//! Control flow, eager and compiled: P11.
use crate::{leaf, vector, Checks, Row};
use std::sync::Arc;
use tinyai::{CompiledFunction, Manager, Parameter, Result, Scan, Value, Variable};

pub const ROWS: &[Row] = &[("P11", p11)];

/// What a construct gives, then its gradients by the inputs and by w, without a history.
fn with_gradients<'s>(
    s: &'s Manager<'_>,
    result: &Variable<'s>,
    inputs: &[&Variable<'_>],
    w: &Parameter,
) -> Result<Vec<Value<'s>>> {
    let sum = s.sum(result, &[], false)?;
    let mut made = vec![s.stop_gradient(result)?.into()];
    for gradient in s.grad(&sum, inputs)? {
        made.push(gradient.expect("it depends on all inputs").into());
    }
    let sum = s.sum(result, &[], false)?;
    for gradient in s.grad(&sum, &[w])? {
        made.push(gradient.expect("it depends on w").into());
    }
    Ok(made)
}

fn p11(c: &mut Checks) -> Result<()> {
    let scope = Arc::new(Manager::new("functions")?);
    let w = Arc::new(Parameter::new(&scope, &vector(&scope, &[2.0])?)?);
    let own = Arc::clone(&w);
    let recur = Arc::new(CompiledFunction::new(&scope, "recur", move |s, x| {
        Ok(vec![s.add(&s.mul(&x[0], &*own)?, &x[1])?.into()])
    })?);
    let s = Manager::new("batch")?;
    let start = leaf(&s, &[1.0])?;
    let xs = s.variable(&s.array(&[1.0f32, 2.0, 3.0, 4.0], &[4, 1])?)?;
    // h: 1, 3, 8, 19, 42; 2^4 by h, 2^(3-i) by each x, and 1, 5, 18, 55 by w.
    let wanted: [&[f32]; 4] = [&[42.0], &[16.0], &[8.0, 4.0, 2.0, 1.0], &[55.0]];
    let (body, own) = (Arc::clone(&recur), Arc::clone(&w));
    let step = CompiledFunction::new(&scope, "step", move |s, x| {
        let h = s.scan(&body, &[&x[0]], &[&x[1]], 1, Scan::default())?;
        let mut all = vec![s.stop_gradient(&h[0])?.into()];
        let sum = s.sum(&h[0], &[], false)?;
        for gradient in s.grad_of(&sum, &[&x[0], &x[1]], &own)? {
            all.push(gradient.into());
        }
        Ok(all)
    })?;
    let _ = (c, wanted, start, xs, step, recur);
    Ok(())
}
