//! Handwritten digits: train on 1,437 images of 8x8 pixels, evaluate on 360 others, save, load, predict.
//!
//! `digits [device]`; `digits --losses epochs [device]` prints a line an epoch, the same as `examples/digits --losses` in C, to the bit.
//! The device is "cpu" if not said; "cuda:0" is the first GPU (docs/cuda.md). Nothing but the scopes has to know it.
use std::sync::Arc;
use tinyai::{
    Activation, Dataset, Manager, ManagerOptions, Module, ModuleConv2dOptions, Predictor, PredictorOptions,
    Result, ScheduleOptions, Trainer, TrainerCallback, TrainerOptions,
};

mod digits_data;

type Shared = Arc<Manager>;

/// A scope on the device; its seed is that of weights that are made in it.
fn open(name: &str, device: &str) -> Result<Shared> {
    let options = ManagerOptions {
        name: name.into(),
        device: device.into(),
        seed: Some(1),
        ..Default::default()
    };
    Ok(Arc::new(Manager::with(&options)?))
}

/// The images to learn from, and those to be tested on.
fn parts(images: &[[f32; 64]], labels: &[i64], device: &str) -> Result<[Dataset; 2]> {
    let data = open("data", device)?;
    let count = labels.len();
    let (images, labels) = (
        data.array((images, &[count, 1, 8, 8]))?,
        data.array((labels, &[count]))?,
    );
    Dataset::new(&data, &[&images, &labels], 1)?.split([count - 360, 360], Some(0))
}

/// Made in the layers' order, which is that of the random numbers.
fn network(scope: &Shared) -> Result<Module> {
    let padded = ModuleConv2dOptions {
        padding: [1, 1],
        ..Default::default()
    };
    let relu = || Module::activation(scope, Activation::Relu);
    let layers = [
        Module::conv2d_with(scope, 1, 16, [3, 3], &padded)?,
        relu()?,
        Module::conv2d_with(scope, 16, 32, [3, 3], &padded)?,
        relu()?,
        Module::max_pool2d(scope, [2, 2])?,
        Module::flatten(scope, 1, -1)?,
        Module::linear(scope, 32 * 4 * 4, 64, true)?,
        relu()?,
        Module::dropout(scope, 0.25)?,
        Module::linear(scope, 64, 10, true)?,
    ];
    Module::sequential(scope, &layers)
}

fn trainer(
    scope: &Shared,
    net: &Module,
    training: &Dataset,
    epochs: usize,
    epoch_end: Option<TrainerCallback>,
) -> Result<Trainer> {
    let cosine = ScheduleOptions {
        shape: tinyai::ScheduleShape::Cosine,
        period: None, // the whole run
        warmup: 100,
        ..Default::default()
    };
    let options = TrainerOptions {
        epochs,
        rate: 4e-3,
        schedule: Some(cosine),
        seed: 1,
        epoch_end,
        ..Default::default()
    };
    Trainer::new(scope, net, training, options)
}

fn print_losses(training: &Dataset, epochs: usize, device: &str) -> Result<()> {
    let model = open("model", device)?;
    let line = TrainerCallback::new(|_, _, state| {
        println!(
            "epoch {}  loss {:.6}  {:#018x}",
            state.epoch,
            state.loss,
            state.loss.to_bits()
        );
        Ok(())
    });
    trainer(&model, &network(&model)?, training, epochs, Some(line))?.run()
}

fn main() -> Result<()> {
    let (images, labels) = digits_data::read();
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let (epochs, rest) = match words[..] {
        ["--losses", epochs, ref rest @ ..] => (Some(epochs.parse().expect("a number of epochs")), rest),
        ref rest => (None, rest),
    };
    let device = rest.first().copied().unwrap_or("cpu");
    let parts = parts(&images, &labels, device)?;
    if let Some(epochs) = epochs {
        return print_losses(&parts[0], epochs, device);
    }

    let model = open("model", device)?;
    let net = network(&model)?;
    let trainer = trainer(&model, &net, &parts[0], 10, None)?;
    trainer.run()?;
    let (loss, accuracy) = trainer.evaluate(&parts[1])?;
    println!("test loss {loss:.3}, accuracy {:.1} %", 100.0 * accuracy);
    assert!(accuracy > 0.95, "it learns");

    let path = std::env::temp_dir()
        .join(format!("digits-{}.safetensors", std::process::id()))
        .display()
        .to_string();
    net.save(&path)?;
    let loaded = network(&model)?;
    loaded.load(&path, false)?;
    let _ = std::fs::remove_file(&path);

    let predictor = Predictor::new(&model, &loaded, PredictorOptions::default())?;
    let request = open("request", device)?;
    let image = request.array((&images[0], &[1, 1, 8, 8]))?;
    let scores = predictor.predict(&request, &image)?;
    let digit = scores.argmax(-1, false)?.item::<f64>()?;
    println!("the first image shows a {digit}, and is labelled {}", labels[0]);
    assert_eq!(digit, labels[0] as f64);
    Ok(())
}
