//! A differentiable function written in Rust: softsign, x / (1 + |x|), whose derivative is 1 / (1 + |x|)^2. Its gradient is
//! checked against central differences, and so is the gradient's own.
use std::sync::Arc;
use tinyai::{CustomFunction, GradcheckOptions, Manager, Result};

fn main() -> Result<()> {
    let functions = Arc::new(Manager::new("functions")?);
    let softsign = CustomFunction::new(
        &functions,
        "softsign",
        |s, x| Ok(vec![s.div(&x[0], &s.add(&s.abs(&x[0])?, 1.0)?)?.into()]),
        |s, b| {
            let slope = s.reciprocal(&s.square(&s.add(&s.abs(&b.inputs[0])?, 1.0)?)?)?;
            Ok(vec![Some(s.mul(&b.cotangents[0], &slope)?.into())])
        },
    )?;

    let m = Manager::new("demo")?;
    let x = m.variable(&m.array((&[-2.0f64, -0.5, 0.25, 3.0], &[4]))?)?;
    let y = softsign.call::<1>(&m, &[&x])?;
    println!("softsign {:?}", y[0].value()?.to_vec::<f64>()?);
    y[0].sum(.., false)?.backward()?;
    let grad = x.grad()?.expect("a gradient").to_vec::<f64>()?;
    println!("slope    {grad:?}");
    assert!((grad[0] - 1.0 / 9.0).abs() < 1e-12 && (grad[3] - 1.0 / 16.0).abs() < 1e-12);

    let options = GradcheckOptions {
        second_order: true,
        ..Default::default()
    };
    let found = m.gradcheck(&[&x], 1, &options, |s, x| {
        Ok(softsign
            .call::<1>(s, &[&x[0]])?
            .into_iter()
            .map(Into::into)
            .collect())
    })?;
    println!(
        "gradcheck: passed {}, worst {} against {}",
        found.passed, found.analytic, found.numeric
    );
    assert!(found.passed);

    let wrong = CustomFunction::new(
        &functions,
        "wrong",
        |s, x| Ok(vec![s.square(&x[0])?.into()]),
        |s, b| Ok(vec![Some(s.mul(&b.cotangents[0], &b.inputs[0])?.into())]), // forgets the 2
    )?;
    let found = m.gradcheck(&[&x], 1, &GradcheckOptions::default(), |s, x| {
        Ok(wrong
            .call::<1>(s, &[&x[0]])?
            .into_iter()
            .map(Into::into)
            .collect())
    })?;
    println!(
        "a wrong one: passed {}, {} against {}",
        found.passed, found.analytic, found.numeric
    );
    assert!(!found.passed);
    Ok(())
}
