//! A network learns handwritten digits in f32, in bf16, and in f16 with a loss scale: three trainers that differ by two options
//! (`examples/precision` is its like in C).
//!
//! Checked: the losses are within 0.01 of f32's, each network is right about 7 of 8 digits that it has not seen, and the
//! parameters are f32 throughout.
mod digits_data;

use std::sync::Arc;
use tinyai::{
    Activation, DType, Dataset, Manager, ManagerOptions, Module, Precision, Result, Trainer, TrainerOptions,
};

const TRAINING: usize = 1500;

fn dataset(m: &Arc<Manager>, images: &[[f32; 64]], labels: &[i64]) -> Result<Dataset> {
    let count = images.len() as i64;
    let pixels = m.array((images.as_flattened(), &[count, 64]))?;
    Dataset::new(m, &[&pixels, &m.array((labels, &[count]))?], 1)
}

/// The loss of the last epoch, and the share of unseen digits that it is right about.
fn learn(precision: Precision, loss_scale: Option<f64>) -> Result<(f64, f64)> {
    let seeded = ManagerOptions {
        seed: Some(1),
        ..Default::default()
    };
    let m = Arc::new(Manager::with(&seeded)?);
    let layers = [
        Module::linear(&m, 64, 64, true)?,
        Module::activation(&m, Activation::Relu)?,
        Module::linear(&m, 64, 10, true)?,
    ];
    let network = Module::sequential(&m, &layers)?;
    let (images, labels) = digits_data::read();
    let training = dataset(&m, &images[..TRAINING], &labels[..TRAINING])?;
    let options = TrainerOptions {
        epochs: 12,
        rate: 0.005,
        compile: true,
        precision,
        loss_scale,
        ..Default::default()
    };
    let trainer = Trainer::new(&m, &network, &training, options)?;
    trainer.run()?;
    let unseen = dataset(&m, &images[TRAINING..], &labels[TRAINING..])?;
    let (_, accuracy) = trainer.evaluate(&unseen)?;
    assert_eq!(network.parameter("0.weight")?.dtype()?, DType::F32);
    Ok((trainer.state()?.loss, accuracy))
}

fn main() -> Result<()> {
    let f32 = learn(Precision::AsIs, None)?;
    let bf16 = learn(Precision::BF16, None)?;
    let f16 = learn(Precision::F16, Some(65536.0))?;
    for (name, (loss, accuracy)) in [("f32", f32), ("bf16", bf16), ("f16", f16)] {
        println!("{name}: loss {loss:.4}, right {accuracy:.3}");
        assert!((loss - f32.0).abs() < 0.01 && accuracy > 0.85);
    }
    Ok(())
}
