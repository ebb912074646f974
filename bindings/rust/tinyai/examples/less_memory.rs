//! A network that does not fit into its scope, and then does: what its step has made is dropped and made again.
use std::sync::Arc;
use tinyai::{
    Activation, DType, Dataset, Manager, ManagerOptions, Module, ModuleConv2dOptions, Result, Status,
    Trainer, TrainerOptions,
};

const LIMIT: usize = 5 << 20;
const LAYERS: usize = 16;
const CHANNELS: usize = 16;

fn network(scope: &Arc<Manager>) -> Result<Module> {
    let same = ModuleConv2dOptions {
        padding: [1, 1],
        ..Default::default()
    };
    let mut parts = Vec::new();
    for i in 0..LAYERS {
        let channels = if i == 0 { 1 } else { CHANNELS };
        parts.push(Module::conv2d_with(scope, channels, CHANNELS, [3, 3], &same)?);
        parts.push(Module::batch_norm(scope, 2, CHANNELS)?);
        parts.push(Module::activation(scope, Activation::Gelu)?);
    }
    parts.push(Module::flatten(scope, 1, -1)?);
    parts.push(Module::linear(scope, CHANNELS * 8 * 8, 10, true)?);
    Module::sequential(scope, &parts)
}

/// One epoch in a scope of so many bytes; `None`: as many as it likes. Gives its loss and its peak in bytes.
fn train(limit_bytes: Option<usize>, rematerialise: bool) -> Result<(f64, usize)> {
    let scope = Arc::new(Manager::with(&ManagerOptions {
        name: "training".into(),
        seed: Some(1),
        limit_bytes,
        ..Default::default()
    })?);
    let images = scope.uniform([256, 1, 8, 8], 0.0, 1.0, DType::F32)?;
    let classes: Vec<i64> = (0..256).map(|i| i % 10).collect();
    let data = Dataset::new(&scope, &[&images, &scope.array((&classes, &[256]))?], 1)?;
    let options = TrainerOptions {
        batch_size: 64,
        compile: true,
        rematerialise,
        ..Default::default()
    };
    let trainer = Trainer::new(&scope, &network(&scope)?, &data, options)?;
    trainer.run()?;
    Ok((trainer.state()?.loss, scope.stats()?.peak_bytes))
}

fn main() -> Result<()> {
    let (expected, whole) = train(None, false)?;
    println!(
        "as it likes: {:.1} MB at the peak, loss {expected:.6}",
        whole as f64 / 1e6
    );
    let refused = train(Some(LIMIT), false).unwrap_err();
    assert_eq!(refused.status, Status::Limit);
    println!("refused, before anything ran: {:.100}..", refused.message());
    let (loss, peak) = train(Some(LIMIT), true)?;
    println!(
        "within {:.1} MB: {:.1} MB at the peak, loss {loss:.6}",
        LIMIT as f64 / 1e6,
        peak as f64 / 1e6
    );
    assert!(loss.to_bits() == expected.to_bits() && peak <= LIMIT && LIMIT < whole / 2);
    Ok(())
}
