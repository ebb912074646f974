//! A training that is stopped half-way, saved, and resumed in a new process's place: it ends with the same bits.
use std::sync::Arc;
use tinyai::{Activation, Dataset, Loss, Manager, ManagerOptions, Module, Result, Trainer, TrainerOptions};

const EPOCHS: usize = 6;

/// A network and its trainer, as each process makes them.
fn made() -> Result<(Module, Trainer)> {
    let application = Arc::new(Manager::with(&ManagerOptions {
        name: "application".into(),
        seed: Some(7),
        ..Default::default()
    })?);
    let model = application.open_shared("model")?;
    let net = Module::sequential(
        &model,
        &[
            Module::linear(&model, 1, 16, true)?,
            Module::activation(&model, Activation::Tanh)?,
            Module::linear(&model, 16, 1, true)?,
        ],
    )?;
    let x: Vec<f32> = (0..64).map(|i| i as f32 / 32.0 - 1.0).collect();
    let y: Vec<f32> = x.iter().map(|x| x * x).collect();
    let data = application.open_shared("data")?;
    let (x, y) = (data.array((x, (64, 1)))?, data.array((y, (64, 1)))?);
    let dataset = Dataset::new(&data, &[&x, &y], 1)?;
    let options = TrainerOptions {
        loss: Loss::Mse,
        epochs: EPOCHS,
        rate: 0.01,
        ..Default::default()
    };
    let trainer = Trainer::new(&application, &net, &dataset, options)?;
    x.leave(); // the data scope keeps both
    y.leave();
    Ok((net, trainer))
}

fn weights(net: &Module) -> Result<Vec<f32>> {
    let mut all = Vec::new();
    for (_, parameter) in net.parameters()? {
        all.extend(parameter.to_vec::<f32>()?);
    }
    Ok(all)
}

fn main() -> Result<()> {
    let path = std::env::temp_dir().join(format!("tinyai-resume-{}.safetensors", std::process::id()));
    let (unbroken, trainer) = made()?;
    trainer.run()?;

    {
        let (_, trainer) = made()?;
        trainer.set_epochs(EPOCHS / 2)?;
        trainer.run()?;
        trainer.save(&path)?;
        println!(
            "saved after epoch {}: loss {:.4}",
            trainer.state()?.epoch,
            trainer.state()?.loss
        );
    }

    let (resumed, trainer) = made()?;
    trainer.load(&path)?;
    trainer.set_epochs(EPOCHS)?;
    trainer.run()?;
    std::fs::remove_file(&path).expect("it was written");
    println!(
        "resumed to epoch {}: loss {:.4}",
        trainer.state()?.epoch,
        trainer.state()?.loss
    );
    assert_eq!(weights(&resumed)?, weights(&unbroken)?);
    Ok(())
}
