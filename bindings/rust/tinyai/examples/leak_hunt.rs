//! A deliberate leak, found in two ways: by comparing two moments, and by a cap that refuses it.
use tinyai::{label, set_tracking, DType, Format, Manager, Result, Status, Tracking};

/// Makes an array that nobody lets go of, in the model's scope.
fn leaky_step(model: &Manager, batch: &Manager) -> Result<()> {
    let _label = label("leaky_step")?;
    let x = batch.ones([256], DType::F32)?;
    model.mul(&x, 0.5)?.leave(); // `batch.mul_scalar` was meant
    Ok(())
}

fn main() -> Result<()> {
    let model = Manager::new("model")?;
    let reports = Manager::new("reports")?;
    set_tracking(Tracking::Operator)?;
    let before = reports.snapshot(Some(&model))?;
    for _ in 0..100 {
        let batch = model.open("batch")?;
        leaky_step(&model, &batch)?;
    }
    let diff = before.diff(None, Format::Text)?;
    print!("{diff}");
    for part in ["system/model", "100", "mul_scalar", "leaky_step"] {
        assert!(diff.contains(part), "no {part} in {diff}");
    }

    let batch = model.open("batch")?;
    model.cap()?; // from here on nothing may be made in it
    let error = leaky_step(&model, &batch).unwrap_err();
    println!("capped: {error}");
    assert_eq!(error.status, Status::Capped);
    model.uncap()?;
    set_tracking(Tracking::Off)
}
