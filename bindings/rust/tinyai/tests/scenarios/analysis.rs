//! What is told before a module runs, and what it then held: P04. C's row measures by a counting allocator.
use crate::{Checks, Row};
use std::sync::Arc;
use tinyai::{
    Activation, AdamOptions, AnalysisOptions, DType, Format, Loss, Manager, ManagerOptions, Module,
    Optimizer, Reduction, Result,
};

pub const ROWS: &[Row] = &[("P04", p04)];

type Home = Arc<Manager>;

fn home(device: &str) -> Result<Home> {
    Ok(Arc::new(Manager::with(&ManagerOptions {
        name: "model".into(),
        device: device.into(),
        ..Default::default()
    })?))
}

fn network(scope: &Home) -> Result<Module> {
    Module::sequential(
        scope,
        &[
            Module::conv2d(scope, 1, 8, [3, 3])?,
            Module::batch_norm(scope, 2, 8)?,
            Module::activation(scope, Activation::Relu)?,
            Module::max_pool2d(scope, [2, 2])?,
            Module::flatten(scope, 1, -1)?,
            Module::dropout(scope, 0.25)?,
            Module::linear(scope, 8 * 3 * 3, 10, true)?,
        ],
    )
}

fn adam(scope: &Home, module: &Module) -> Result<Optimizer> {
    Optimizer::adam(
        scope,
        module.parameters()?.iter().map(|(_, p)| p),
        &AdamOptions::default(),
    )
}

/// The most that the scope held in three steps.
fn held(device: &str, batch: usize) -> Result<usize> {
    let model = home(device)?;
    let network = network(&model)?;
    let adam = adam(&model, &network)?;
    for _ in 0..3 {
        let s = model.open("step")?;
        let images = s.zeros([batch, 1, 8, 8], DType::F32)?;
        let labels = s.zeros([batch], DType::I64)?;
        let scores = network.forward(&s, &images)?;
        let loss = s.cross_entropy(&scores, &labels, 0.0, -100, Reduction::Mean)?;
        s.backward(&loss, &Default::default())?;
        adam.step()?;
        adam.clear_grads()?;
    }
    Ok(model.stats()?.peak_bytes)
}

fn p04(c: &mut Checks) -> Result<()> {
    let examples = home("null")?;
    for batch in [1, 7, 64] {
        let model = home("cpu")?;
        let network = network(&model)?;
        let adam = adam(&model, &network)?;
        let images = examples.zeros([batch, 1, 8, 8], DType::F32)?;
        let labels = examples.zeros([batch], DType::I64)?;
        let options = AnalysisOptions {
            training: true,
            loss: Loss::CrossEntropy,
            target: Some((&labels).into()),
            optimizer: Some(&adam),
            ..Default::default()
        };
        let told = network.analyze([&images], &options)?;
        c.equal(told.peak_bytes, held("cpu", batch)?);
        c.equal(told.peak_bytes, held("null", batch)?);
        c.equal(told.peak_bytes, told.peak_by_category.total());
        // The hidden layer is [batch, 8, 6, 6]; the image asks for no gradient.
        c.equal(told.macs, batch * (2 * 8 * 6 * 6 * 9 + 3 * 72 * 10));
        let text = network.analysis_report([&images], &options, Format::Text)?;
        c.that(text.contains("6 Linear(72, 10): 730 parameters"), &text);
    }
    Ok(())
}
