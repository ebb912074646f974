//! Handwritten digits: train on 1,437 images of 8x8 pixels, evaluate on 360 others, save, load, predict.
use std::sync::Arc;
use tinyai::{
    Activation, Dataset, Manager, Module, Predictor, PredictorOptions, Result, Trainer, TrainerOptions,
};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../examples/data/digits.csv");
type Scope = Arc<Manager<'static>>;

/// The pixels of all images between 0 and 1, and their labels.
fn read_digits() -> (Vec<f32>, Vec<i64>) {
    let text = std::fs::read_to_string(DATA).expect("the digits are in the repository");
    let (mut pixels, mut labels) = (Vec::new(), Vec::new());
    for line in text.lines().skip(1) {
        let mut numbers = line.split(',').map(|word| word.parse::<u8>().expect("a number"));
        labels.push(i64::from(numbers.next().expect("a label")));
        pixels.extend(numbers.map(|pixel| f32::from(pixel) / 16.0));
    }
    (pixels, labels)
}

fn network(scope: &Scope) -> Result<Module> {
    let layers = [
        Module::linear(scope, 64, 128, true)?,
        Module::activation(scope, Activation::Relu)?,
        Module::linear(scope, 128, 10, true)?,
    ];
    Module::sequential(scope, &layers)
}

fn main() -> Result<()> {
    let (pixels, labels) = read_digits();
    let data = Arc::new(Manager::new("data")?);
    let count = labels.len() as i64;
    let digits = Dataset::new(
        &data,
        &[
            &data.array(&pixels, &[count, 64])?,
            &data.array(&labels, &[count])?,
        ],
        1,
    )?;
    let parts = digits.split(&[count - 360, 360], Some(1))?;

    let model = Arc::new(Manager::new("model")?);
    let net = network(&model)?;
    let options = TrainerOptions {
        epochs: 20,
        rate: 0.003,
        seed: 1,
        shuffle: true,
        ..Default::default()
    };
    let trainer = Trainer::new(&model, &net, &parts[0], options)?;
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
    let request = Manager::new("request")?;
    let image = request.array(&pixels[..64], &[1, 64])?;
    let scores = predictor.predict(&request, &image)?;
    let digit = scores.argmax(-1, false)?.item()?;
    println!("the first image shows a {digit}, and is labelled {}", labels[0]);
    assert_eq!(digit, labels[0] as f64);
    Ok(())
}
