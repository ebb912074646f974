//! A training step in a file: `save FILE` trains a few steps, saves the step and prints the losses of the next twenty; `go FILE` knows
//! nothing but the file. Without words it does the one and then the other. tests/checks/saved_pairs.py crosses the languages.
use std::sync::Arc;
use tinyai::{
    AdamOptions, CompiledFunction, DType, Manager, ManagerOptions, Module, Optimizer, Reduction, Result,
    Variable,
};

const BEFORE: usize = 5;
const AFTER: usize = 20;

/// Numbers that anybody can make who knows the shape.
fn filled<'s>(m: &'s Manager, dtype: DType, shape: &[usize]) -> Result<Variable<'s>> {
    let count = shape.iter().product::<usize>();
    if dtype == DType::I64 {
        return m.constant(m.array((&(0..count).map(|i| i as i64 % 3).collect::<Vec<i64>>(), shape))?);
    }
    let numbers: Vec<f32> = (0..count).map(|i| (i * 7 % 11) as f32 * 0.125).collect();
    m.constant(m.array((&numbers, shape))?)
}

fn go_on(
    m: &Manager,
    function: &CompiledFunction,
    inputs: &[Variable<'_>],
    steps: usize,
) -> Result<Vec<f64>> {
    let given: Vec<&Variable<'_>> = inputs.iter().collect();
    (0..steps)
        .map(|_| function.call::<1>(m, &given)?[0].value()?.item::<f64>())
        .collect()
}

fn save(home: &Arc<Manager>, m: &Manager, path: &str) -> Result<Vec<f64>> {
    let parts = [
        Module::linear(home, 4, 8, true)?,
        Module::dropout(home, 0.25)?,
        Module::linear(home, 8, 3, true)?,
    ];
    let net = Arc::new(Module::sequential(home, &parts)?);
    let optimizer = Optimizer::adam(
        home,
        net.parameters()?.into_iter().map(|(_, p)| p),
        &AdamOptions::default(),
    )?;
    let step = CompiledFunction::new(home, "step", move |s, x| {
        let loss = s.cross_entropy(
            &net.forward(s, &x[0])?,
            &*x[1].value()?,
            0.0,
            -100,
            Reduction::Mean,
        )?;
        loss.backward()?;
        optimizer.step()?;
        optimizer.clear_grads()?;
        Ok(vec![loss.into()])
    })?;
    let inputs = [filled(m, DType::F32, &[6, 4])?, filled(m, DType::I64, &[6])?];
    go_on(m, &step, &inputs, BEFORE)?;
    step.save(path)?;
    go_on(m, &step, &inputs, AFTER)
}

fn load(home: &Arc<Manager>, m: &Manager, path: &str) -> Result<Vec<f64>> {
    let step = CompiledFunction::load(home, path)?;
    let inputs = step
        .inputs()?
        .iter()
        .map(|port| {
            let shape: Vec<usize> = port.shape.iter().flatten().copied().collect();
            filled(m, port.dtype, &shape)
        })
        .collect::<Result<Vec<_>>>()?;
    go_on(m, &step, &inputs, AFTER)
}

/// As C's `%a` prints it, of a positive number.
fn hexadecimal(number: f64) -> String {
    let bits = number.to_bits();
    format!(
        "0x1.{:013x}p{}",
        bits & ((1 << 52) - 1),
        (bits >> 52) as i64 - 1023
    )
}

fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().collect();
    let home = Arc::new(Manager::with(&ManagerOptions {
        seed: Some(7),
        ..Default::default()
    })?);
    let m = home.open("data")?;
    let losses = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [_, "save", path] => save(&home, &m, path)?,
        [_, "go", path] => load(&home, &m, path)?,
        _ => {
            let file = std::env::temp_dir().join(format!("saved_step.{}.onnx", std::process::id()));
            let path = file.to_str().expect("a path in UTF-8");
            let saved = save(&home, &m, path)?;
            let went_on = load(&home, &m, path)?;
            std::fs::remove_file(&file).expect("the file was written");
            assert_eq!(saved, went_on);
            went_on
        }
    };
    for loss in losses {
        println!("{}", hexadecimal(loss));
    }
    Ok(())
}
