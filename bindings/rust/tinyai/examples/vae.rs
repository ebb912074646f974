//! A variational autoencoder of images (Kingma, Welling 2013): a network of two modules that draws random numbers in its
//! forward, a loss of one's own, and images that it makes up.
//!
//! Checked: for images that it has not seen the negative ELBO, a bound on the nats that an image costs, is 3 nats below what
//! it costs where each pixel is told by its mean; and more than 4 of them are the code's: it has not collapsed.
use std::sync::Arc;
use tinyai::{
    no_grad, Activation, AdamOptions, Array, DType, Dataset, Loader, LoaderOptions, Manager, ManagerOptions,
    Module, Network, Optimizer, Reduction, Result, RunningModule, Value, Variable,
};

mod digits_data;

const SEED: u64 = 1;
const PIXELS: usize = 64;
const CODE: usize = 8;
const EPOCHS: usize = 100;
type Shared = Arc<Manager>;

struct Vae {
    encoder: Module,
    decoder: Module,
}

impl Network for Vae {
    /// Of images: the pixels' logits, and the means and the logarithms of the variances of what the code was drawn from.
    fn forward<'s>(
        &self,
        _: RunningModule<'s>,
        s: &'s Manager,
        images: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        let told = self.encoder.forward(s, &images[0])?;
        let (mean, log_variance) = (told.i((.., ..CODE))?, told.i((.., CODE..))?);
        let noise = s.normal(mean.shape()?, 0.0, 1.0, DType::F32)?;
        let code = (&mean + (&log_variance * 0.5)?.exp()? * &noise)?;
        let logits = self.decoder.forward(s, &code)?;
        Ok(vec![logits.into(), mean.into(), log_variance.into()])
    }

    fn children(&self) -> Vec<(&str, &Module)> {
        vec![("encoder", &self.encoder), ("decoder", &self.decoder)]
    }
}

fn two_layers(scope: &Shared, sizes: [usize; 3]) -> Result<Module> {
    let layers = [
        Module::linear(scope, sizes[0], sizes[1], true)?,
        Module::activation(scope, Activation::Gelu)?,
        Module::linear(scope, sizes[1], sizes[2], true)?,
    ];
    Module::sequential(scope, layers)
}

fn network(scope: &Shared) -> Result<Module> {
    let vae = Vae {
        encoder: two_layers(scope, [PIXELS, 64, 2 * CODE])?,
        decoder: two_layers(scope, [CODE, 64, PIXELS])?,
    };
    Module::compose(scope, "vae", vae)
}

/// Nats an image: what the pixels cost once the code is known, and what the code costs.
fn costs<'s>(s: &'s Manager, net: &Module, images: &Array<'s>) -> Result<[Variable<'s>; 2]> {
    let [logits, mean, log_variance] = net.forward_many(s, [images])?;
    let pixels = logits.bce_with_logits(images, Reduction::Sum)?;
    let code = (mean.square()? + log_variance.exp()? - (&log_variance + 1.0)?)?.sum(.., false)?;
    let share = 1.0 / images.shape()?[0] as f64;
    Ok([(pixels * share)?, (code * (0.5 * share))?])
}

fn train(net: &Module, images: &Array<'_>) -> Result<()> {
    let data = Dataset::new(net.scope(), &[images], 1)?;
    let options = LoaderOptions {
        shuffle: true,
        seed: SEED,
        ..Default::default()
    };
    let loader = Loader::new(&data, &options)?;
    let rate = AdamOptions {
        rate: 2e-3,
        ..Default::default()
    };
    let adam = Optimizer::adam(net.scope(), net, &rate)?;
    for _epoch in 0..EPOCHS {
        for batch in &loader {
            let batch = batch?;
            let [images] = batch.arrays()?;
            adam.clear_grads()?;
            let [pixels, code] = costs(batch.scope(), net, &images)?;
            (pixels + code)?.backward()?;
            adam.step()?;
        }
    }
    Ok(())
}

/// The images to learn from, and the last 360, which are by other hands; a row each, of pixels that are black (1) or white (0).
fn images(data: &Manager) -> Result<[Array<'_>; 2]> {
    let (images, _labels) = digits_data::read();
    let (seen, unseen) = images.split_at(images.len() - 360);
    let black = |images: &[[f32; PIXELS]]| data.array(images)?.greater(0.5)?.cast(DType::F32);
    Ok([black(seen)?, black(unseen)?])
}

/// What an image costs where the mean image tells each of its pixels.
fn cost_by_mean(s: &Manager, seen: &Array<'_>, unseen: &Array<'_>) -> Result<f64> {
    let mean = s.clip(&s.mean(seen, 0, true)?, 1e-3, 1.0 - 1e-3)?;
    let logits = (mean.log()? - (1.0 - &mean)?.log()?)?.expand(unseen.shape()?)?;
    let nats = s.bce_with_logits(&logits, unseen, Reduction::Sum)?;
    Ok(nats.item::<f64>()? / unseen.shape()?[0] as f64)
}

/// Prints images that the decoder makes of random codes, beside each other.
fn show_invented(s: &Manager, net: &Module) -> Result<()> {
    let codes = s.normal([6, CODE], 0.0, 1.0, DType::F32)?;
    let images = net.child("decoder")?.forward(s, &codes)?.sigmoid()?;
    let pixels = images.to_vec::<f32>()?;
    for row in 0..8 {
        let lines = pixels.chunks(PIXELS).map(|image| &image[8 * row..8 * (row + 1)]);
        let shade = |pixel: &f32| [' ', '.', '+', '#', '@'][(pixel * 4.99) as usize];
        let texts = lines.map(|line| line.iter().map(shade).collect());
        println!("{}", texts.collect::<Vec<String>>().join("  "));
    }
    Ok(())
}

fn run() -> Result<()> {
    let application = Arc::new(Manager::with(&ManagerOptions {
        name: "application".into(),
        seed: Some(SEED),
        ..Default::default()
    })?);
    let net = network(&application.open_shared("model")?)?;
    let [seen, unseen] = images(&application)?;
    train(&net, &seen)?;

    let test = application.open("test")?;
    let [pixels, code] = no_grad(|| costs(&test, &net, &unseen))?;
    let (pixels, code): (f64, f64) = (pixels.item()?, code.item()?);
    let by_mean = cost_by_mean(&test, &seen, &unseen)?;
    println!(
        "nats an unseen image: {:.2}, of which {code:.2} are the code's; {by_mean:.2} by the mean image",
        pixels + code
    );
    show_invented(&test, &net)?;
    assert!(pixels + code < by_mean - 3.0, "a code is worth its nats");
    assert!(code > 4.0, "collapsed");
    Ok(())
}

fn main() -> Result<()> {
    run()?;
    assert_eq!(tinyai::memory_stats()?.active_bytes, 0, "nothing is left");
    Ok(())
}
