//! Burn's side, on its flex backend: burn_peer WORKLOAD THREADS; see sampling.rs.
use burn::module::Module;
use burn::nn::conv::{Conv2d, Conv2dConfig};
use burn::nn::loss::CrossEntropyLossConfig;
use burn::nn::pool::{MaxPool2d, MaxPool2dConfig};
use burn::nn::{Linear, LinearConfig};
use burn::optim::{momentum::MomentumConfig, GradientsParams, SgdConfig};
use burn::prelude::*;
use burn::tensor::activation::{relu, sigmoid};
use burn::tensor::Distribution;
use sampling::{asked, parts, peak_above, resident, seconds, serve, timed, Sample};
use std::hint::black_box;

#[path = "../../sampling.rs"]
mod sampling;
mod sequences;

/// The device that records nothing, and the one that records.
fn plain() -> Device {
    Device::flex()
}
fn recording() -> Device {
    Device::flex().autodiff()
}

fn uniform<const D: usize>(shape: [usize; D], device: &Device) -> Tensor<D> {
    Tensor::random(shape, Distribution::Uniform(0.0, 1.0), device)
}
fn labels(count: usize, device: &Device) -> Tensor<1, Int> {
    Tensor::random([count], Distribution::Uniform(0.0, 10.0), device)
}
fn linear(inputs: usize, outputs: usize) -> Linear {
    LinearConfig::new(inputs, outputs).init(&recording())
}

fn w1() -> Sample<'static> {
    let (a, b) = (uniform([16], &plain()), uniform([16], &plain()));
    timed("add", 100, move || {
        for _ in 0..100 {
            let _ = black_box(a.clone() + b.clone()); // operators take their operands; a clone is a handle
        }
    })
}

fn chain(x: &Tensor<1>, b: &Tensor<1>, length: usize) -> Tensor<1> {
    let mut y = x.clone();
    for _ in 0..length {
        y = y + b.clone();
    }
    y
}

fn w2() -> Sample<'static> {
    let (x, b) = (
        uniform([16], &recording()).require_grad(),
        uniform([16], &recording()),
    );
    parts(["forward", "backward"], 1000, move || {
        let (mut y, mut gradients) = (None, None);
        let forward = seconds(|| y = Some(chain(&x, &b, 1000)));
        let backward = seconds(|| gradients = Some(y.as_ref().unwrap().backward()));
        assert!(x.grad(&gradients.unwrap()).is_some());
        [forward, backward]
    })
}

/// Linear layers with an activation between them.
#[derive(Module, Debug)]
struct Perceptron {
    layers: Vec<Linear>,
}

impl Perceptron {
    fn of(sizes: &[usize]) -> Self {
        Perceptron {
            layers: sizes.windows(2).map(|pair| linear(pair[0], pair[1])).collect(),
        }
    }

    fn forward(&self, x: Tensor<2>, activation: fn(Tensor<2>) -> Tensor<2>) -> Tensor<2> {
        let (last, hidden) = self.layers.split_last().unwrap();
        last.forward(hidden.iter().fold(x, |x, layer| activation(layer.forward(x))))
    }
}

fn w3() -> Sample<'static> {
    let device = recording();
    let mut network = Some(Perceptron::of(&[64, 64, 10]));
    let (x, label) = (uniform([1, 64], &device), labels(1, &device));
    let loss = CrossEntropyLossConfig::new().init(&device);
    let mut optimizer = SgdConfig::new().init();
    timed("step", 1, move || {
        let present = network.take().unwrap();
        let gradients = loss
            .forward(present.forward(x.clone(), relu), label.clone())
            .backward();
        let gradients = GradientsParams::from_grads(gradients, &present);
        network = Some(optimizer.step(0.01, present, gradients));
    })
}

fn w4() -> Sample<'static> {
    let device = recording();
    let mut network = Some(Perceptron::of(&[784, 100, 100, 10]));
    let (images, targets) = (uniform([60000, 784], &device), labels(60000, &device));
    let loss = CrossEntropyLossConfig::new().init(&device);
    let mut optimizer = SgdConfig::new().init();
    timed("epoch", 1, move || {
        for start in (0..60000).step_by(100) {
            let present = network.take().unwrap();
            let x = images.clone().slice([start..start + 100, 0..784]);
            let target = targets.clone().slice([start..start + 100]);
            let gradients = loss.forward(present.forward(x, sigmoid), target).backward();
            let gradients = GradientsParams::from_grads(gradients, &present);
            network = Some(optimizer.step(0.1, present, gradients));
        }
    })
}

#[derive(Module, Debug)]
struct Convolutional {
    convolutions: Vec<Conv2d>,
    pool: MaxPool2d,
    layers: Perceptron,
}

impl Convolutional {
    fn new() -> Self {
        let convolution = |channels| Conv2dConfig::new(channels, [3, 3]).init(&recording());
        Convolutional {
            convolutions: vec![convolution([1, 32]), convolution([32, 64])],
            pool: MaxPool2dConfig::new([2, 2]).with_strides([2, 2]).init(),
            layers: Perceptron::of(&[9216, 128, 10]),
        }
    }

    fn forward(&self, x: Tensor<4>) -> Tensor<2> {
        let maps = self
            .convolutions
            .iter()
            .fold(x, |x, convolution| relu(convolution.forward(x)));
        self.layers.forward(self.pool.forward(maps).flatten(1, 3), relu)
    }
}

fn w5() -> Sample<'static> {
    let device = recording();
    let mut network = Some(Convolutional::new());
    let (images, targets) = (uniform([64, 1, 28, 28], &device), labels(64, &device));
    let loss = CrossEntropyLossConfig::new().init(&device);
    let momentum = MomentumConfig::new().with_momentum(0.9).with_dampening(0.0);
    let mut optimizer = SgdConfig::new().with_momentum(Some(momentum)).init();
    timed("step", 1, move || {
        let present = network.take().unwrap();
        let gradients = loss
            .forward(present.forward(images.clone()), targets.clone())
            .backward();
        let gradients = GradientsParams::from_grads(gradients, &present);
        network = Some(optimizer.step(0.01, present, gradients));
    })
}

/// 10,000 forwards, each output the next input, no backward; how long and how much more is resident.
fn forwards(network: &Perceptron, device: &Device) -> [f64; 2] {
    let mut x = uniform([1, 4], device);
    let before = resident();
    let took = seconds(|| {
        for _ in 0..10000 {
            x = network.forward(x.clone(), relu);
        }
    });
    [took, resident() - before]
}

/// Recorded; and by `valid`, which records nothing. What was recorded stays for good: a process for each sample.
fn w12() -> Sample<'static> {
    let network = Perceptron::of(&[4, 8096, 4]);
    Box::new(move || {
        forwards(&network.valid(), &plain());
        let [cut, cut_growth] = forwards(&network.valid(), &plain());
        let [recorded, recorded_growth] = forwards(&network, &recording());
        vec![
            ("cut", cut),
            ("cut_growth", cut_growth),
            ("recorded", recorded),
            ("recorded_growth", recorded_growth),
        ]
    })
}

fn w13() -> Sample<'static> {
    Box::new(|| {
        let (x, b) = (
            uniform([1], &recording()).require_grad(),
            uniform([1], &recording()),
        );
        let mut total = 0.0;
        let peak = peak_above(|| {
            total = seconds(|| {
                let gradients = chain(&x, &b, 1_000_000).backward();
                assert!(x.grad(&gradients).is_some());
            });
        });
        vec![("total", total), ("peak", peak)]
    })
}

fn main() {
    let (workload, _) = asked();
    serve(match workload.as_str() {
        "W1" => w1(),
        "W2" => w2(),
        "W3" => w3(),
        "W4" => w4(),
        "W5" => w5(),
        "W6" => sequences::w6(),
        "W7" => sequences::w7(),
        "W12" => w12(),
        "W13" => w13(),
        _ => panic!("no workload {workload}"),
    });
}
