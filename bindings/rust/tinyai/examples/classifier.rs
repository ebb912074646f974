//! Two spirals told apart by a loop of one's own: examples as a trait, batches by a loader, a rate that falls, and the best
//! parameters kept by callbacks.
use std::sync::Arc;
use tinyai::{
    no_grad, Activation, AdamOptions, Array, Dataset, Examples, Loader, LoaderOptions, Manager,
    ManagerOptions, Module, Optimizer, Reduction, Result, Schedule, ScheduleOptions, ScheduleShape,
};

/// Points of two arms, and which arm each is of.
struct Spirals {
    count: usize,
}

impl Examples for Spirals {
    fn len(&self) -> usize {
        self.count
    }

    fn example<'s>(&self, at: usize, s: &'s Manager) -> Result<Vec<Array<'s>>> {
        let (arm, along) = (at % 2, at as f32 / self.count as f32);
        let angle = 4.0 * along + std::f32::consts::PI * arm as f32;
        Ok(vec![
            s.array([along * angle.cos(), along * angle.sin()])?,
            s.array(arm as i64)?,
        ])
    }
}

/// What a training calls after each epoch: whether it goes on.
type EpochEnd<'a> = dyn FnMut(usize, f64) -> Result<bool> + 'a;

fn train(net: &Module, data: &Dataset, epochs: usize, epoch_end: &mut EpochEnd<'_>) -> Result<()> {
    let options = LoaderOptions {
        batch_size: 40,
        ..Default::default()
    };
    let loader = Loader::new(data, &options)?;
    let rate = AdamOptions {
        rate: 0.02,
        ..Default::default()
    };
    let adam = Optimizer::adam(net.scope(), net, &rate)?;
    let cosine = ScheduleOptions {
        shape: ScheduleShape::Cosine,
        period: Some(epochs * loader.batches()?),
        ..Default::default()
    };
    let schedule = Schedule::new(&adam, &cosine)?;
    for epoch in 0..epochs {
        let (mut sum, mut batches) = (0.0, 0);
        for batch in &loader {
            let batch = batch?; // a scope of its own, freed at the end of the turn
            let (x, labels) = (batch.array(0).unwrap(), batch.array(1).unwrap());
            adam.clear_grads()?;
            let loss = net
                .forward(batch.scope(), &x)?
                .cross_entropy(&labels, 0.0, -100, Reduction::Mean)?;
            loss.backward()?;
            adam.step()?;
            schedule.advance()?;
            sum += loss.item::<f64>()?;
            batches += 1;
        }
        if !epoch_end(epoch, sum / f64::from(batches))? {
            break;
        }
    }
    Ok(())
}

fn accuracy(net: &Module, data: &Dataset) -> Result<f64> {
    let whole = LoaderOptions {
        batch_size: data.size()?,
        ..Default::default()
    };
    let loader = Loader::new(data, &whole)?;
    let batch = loader.epoch(net.scope()).next().expect("one batch")?;
    let logits = no_grad(|| net.forward(batch.scope(), &batch.array(0).unwrap()))?;
    let right = logits.argmax(-1, false)?.equal(&batch.array(1).unwrap())?;
    right.cast(tinyai::DType::F32)?.mean(.., false)?.item()
}

fn main() -> Result<()> {
    let options = ManagerOptions {
        name: "application".into(),
        seed: Some(3),
        ..Default::default()
    };
    let application = Arc::new(Manager::with(&options)?);
    let model = application.open_shared("model")?;
    let net = Module::sequential(
        &model,
        &[
            Module::linear(&model, 2, 32, true)?,
            Module::activation(&model, Activation::Tanh)?,
            Module::linear(&model, 32, 32, true)?,
            Module::activation(&model, Activation::Tanh)?,
            Module::linear(&model, 32, 2, true)?,
        ],
    )?;
    net.print();
    let data = Dataset::collect(&application.open_shared("data")?, &Spirals { count: 400 }, 1)?;
    let best = std::env::temp_dir().join(format!("tinyai-spirals-{}.safetensors", std::process::id()));
    let mut least = f64::INFINITY;
    train(&net, &data, 60, &mut |epoch, loss| {
        if loss < least {
            least = loss;
            net.save(&best)?;
        }
        if epoch % 10 == 9 {
            println!("epoch {}: loss {loss:.4}", epoch + 1);
        }
        Ok(loss > 1e-3)
    })?;
    net.load(&best, false)?;
    std::fs::remove_file(&best).expect("it was written");
    let right = accuracy(&net, &data)?;
    println!("accuracy {right:.3}");
    assert!(right > 0.95);
    Ok(())
}
