//! An autoencoder squeezes images of 64 pixels through 8 numbers: a trainer whose targets are its inputs, and the two halves
//! of the network used by themselves.
//!
//! Checked: the mean squared error of images that it has not seen is under a third of that of the mean image, and encoder and
//! decoder, one after the other, say what the whole says.
use std::sync::Arc;
use tinyai::{
    Activation, Array, Dataset, Loss, Manager, ManagerOptions, Module, Predictor, PredictorOptions,
    Reduction, Result, ScheduleOptions, ScheduleShape, Trainer, TrainerOptions,
};

mod digits_data;

const SEED: u64 = 1;
const PIXELS: usize = 64;
const CODE: usize = 8;
const EPOCHS: usize = 100;
type Shared = Arc<Manager>;

/// The images to learn from, and the last 360, which are by other hands; a row each.
fn images(data: &Manager) -> Result<[Array<'_>; 2]> {
    let (images, _labels) = digits_data::read();
    let (seen, unseen) = images.split_at(images.len() - 360);
    Ok([data.array(seen)?, data.array(unseen)?])
}

fn dense(scope: &Shared, from: usize, to: usize, activation: Option<Activation>) -> Result<Vec<Module>> {
    let mut layers = vec![Module::linear(scope, from, to, true)?];
    if let Some(activation) = activation {
        layers.push(Module::activation(scope, activation)?);
    }
    Ok(layers)
}

/// 64-32-8 and 8-32-64: two modules, so that each can be used alone; what contains both trains both.
fn halves(scope: &Shared) -> Result<[Module; 2]> {
    let mut encoder = dense(scope, PIXELS, 32, Some(Activation::Gelu))?;
    encoder.extend(dense(scope, 32, CODE, None)?);
    let mut decoder = dense(scope, CODE, 32, Some(Activation::Gelu))?;
    decoder.extend(dense(scope, 32, PIXELS, Some(Activation::Sigmoid))?);
    Ok([
        Module::sequential(scope, encoder)?,
        Module::sequential(scope, decoder)?,
    ])
}

fn train(scope: &Shared, net: &Module, training: &Dataset, held_out: &Dataset) -> Result<f64> {
    let options = TrainerOptions {
        loss: Loss::Mse,
        epochs: EPOCHS,
        rate: 4e-3,
        schedule: Some(ScheduleOptions {
            shape: ScheduleShape::Cosine,
            period: None, // the whole run
            ..Default::default()
        }),
        seed: SEED,
        ..Default::default()
    };
    let trainer = Trainer::new(scope, net, training, options)?;
    trainer.run()?;
    let (error, _accuracy) = trainer.evaluate(held_out)?;
    Ok(error)
}

/// Prints an image and what became of it beside each other.
fn show(image: &[f32], again: &[f32]) {
    let line = |row: &[f32]| -> String {
        let shades = row.iter().map(|pixel| (pixel * 4.99).clamp(0.0, 4.0) as usize);
        shades.map(|shade| [' ', '.', '+', '#', '@'][shade]).collect()
    };
    for (left, right) in image.chunks(8).zip(again.chunks(8)) {
        println!("  {}  {}", line(left), line(right));
    }
}

/// Encodes and decodes images by the halves; the pixels that come out.
fn there_and_back(scope: &Shared, [encoder, decoder]: &[Module; 2], images: &Array<'_>) -> Result<Vec<f32>> {
    let encoder = Predictor::new(scope, encoder, PredictorOptions::default())?;
    let decoder = Predictor::new(scope, decoder, PredictorOptions::default())?;
    let request = Manager::new("request")?;
    let codes = encoder.predict(&request, images)?;
    assert_eq!(codes.shape()?[1], CODE);
    decoder.predict(&request, &codes)?.to_vec()
}

fn run() -> Result<()> {
    let application = Arc::new(Manager::with(&ManagerOptions {
        name: "application".into(),
        seed: Some(SEED),
        ..Default::default()
    })?);
    let (data, model) = (
        application.open_shared("data")?,
        application.open_shared("model")?,
    );
    let [seen, unseen] = images(&data)?;
    let of = |images| Dataset::new(&data, &[images, images], 1); // the target of an image is the image
    let halves = halves(&model)?;
    let net = Module::sequential(&model, &halves)?;
    let error = train(&model, &net, &of(&seen)?, &of(&unseen)?)?;

    let of_mean = data.tidy(|s| {
        s.mse_loss(
            &unseen,
            &s.expand(&s.mean(&seen, 0, true)?, unseen.shape()?)?,
            Reduction::Mean,
        )?
        .item::<f64>()
    })?;
    println!("error of unseen images: {error:.5}; of the mean image {of_mean:.5}");

    let (before, after) = (unseen.to_vec::<f32>()?, there_and_back(&model, &halves, &unseen)?);
    show(&before[..PIXELS], &after[..PIXELS]);
    let squares = before.iter().zip(&after).map(|(a, b)| f64::from(a - b).powi(2));
    let by_halves = squares.sum::<f64>() / before.len() as f64;
    assert!(error < of_mean / 3.0, "{error}");
    assert!((by_halves - error).abs() < 1e-5, "{by_halves} by its halves");
    Ok(())
}

fn main() -> Result<()> {
    run()?;
    assert_eq!(tinyai::memory_stats()?.active_bytes, 0, "nothing is left");
    Ok(())
}
