//! candle's side: candle_peer WORKLOAD THREADS; see sampling.rs. Parameters are `Var`s, whose operators record; candle has no
//! mode without recording, `detach` cuts instead.
use candle_core::{backprop::GradStore, DType, Device, Result, Tensor, Var};
use candle_nn::{loss, ops::sigmoid, Conv2d, Linear, Module, Optimizer, SGD};
use sampling::{asked, parts, peak_above, resident, seconds, serve, timed, Sample};
use std::hint::black_box;

#[path = "../../sampling.rs"]
mod sampling;
mod sequences;

const CPU: Device = Device::Cpu;

/// What a model is made of.
#[derive(Default)]
struct Parameters(Vec<Var>);

impl Parameters {
    fn normal(&mut self, shape: &[usize]) -> Result<Tensor> {
        self.0.push(Var::randn(0f32, 0.05, shape, &CPU)?);
        Ok(self.0[self.0.len() - 1].as_tensor().clone())
    }

    fn linear(&mut self, inputs: usize, outputs: usize) -> Result<Linear> {
        Ok(Linear::new(
            self.normal(&[outputs, inputs])?,
            Some(self.normal(&[outputs])?),
        ))
    }

    fn conv(&mut self, inputs: usize, outputs: usize) -> Result<Conv2d> {
        let weight = self.normal(&[outputs, inputs, 3, 3])?;
        Ok(Conv2d::new(
            weight,
            Some(self.normal(&[outputs])?),
            Default::default(),
        ))
    }
}

fn images(shape: &[usize]) -> Result<(Tensor, Tensor)> {
    let labels = Tensor::rand(0f32, 10.0, shape[0], &CPU)?.to_dtype(DType::U32)?;
    Ok((Tensor::rand(0f32, 1.0, shape, &CPU)?, labels))
}

fn w1() -> Result<Sample<'static>> {
    let (a, b) = (
        Tensor::randn(0f32, 1.0, 16, &CPU)?,
        Tensor::randn(0f32, 1.0, 16, &CPU)?,
    );
    Ok(timed("add", 100, move || {
        for _ in 0..100 {
            let _ = black_box((&a + &b).unwrap());
        }
    }))
}

fn chain(x: &Var, b: &Tensor, length: usize) -> Tensor {
    let mut y = x.as_tensor().clone();
    for _ in 0..length {
        y = (&y + b).unwrap();
    }
    y
}

fn w2() -> Result<Sample<'static>> {
    let (x, b) = (
        Var::randn(0f32, 1.0, 16, &CPU)?,
        Tensor::randn(0f32, 1.0, 16, &CPU)?,
    );
    Ok(parts(["forward", "backward"], 1000, move || {
        let (mut y, mut gradients) = (None, None);
        let forward = seconds(|| y = Some(chain(&x, &b, 1000)));
        let backward = seconds(|| gradients = Some(y.as_ref().unwrap().backward().unwrap()));
        assert!(gradients.unwrap().get(&x).is_some());
        [forward, backward]
    }))
}

fn w3() -> Result<Sample<'static>> {
    let mut parameters = Parameters::default();
    let (first, second) = (parameters.linear(64, 64)?, parameters.linear(64, 10)?);
    let (x, label) = (
        Tensor::rand(0f32, 1.0, (1, 64), &CPU)?,
        Tensor::new(&[3u32], &CPU)?,
    );
    let mut optimizer = SGD::new(parameters.0, 0.01)?;
    let mut step = move || -> Result<()> {
        let logits = second.forward(&first.forward(&x)?.relu()?)?;
        optimizer.backward_step(&loss::cross_entropy(&logits, &label)?)
    };
    Ok(timed("step", 1, move || step().unwrap()))
}

fn w4() -> Result<Sample<'static>> {
    let mut parameters = Parameters::default();
    let layers = [
        parameters.linear(784, 100)?,
        parameters.linear(100, 100)?,
        parameters.linear(100, 10)?,
    ];
    let (images, labels) = images(&[60000, 784])?;
    let mut optimizer = SGD::new(parameters.0, 0.1)?;
    let mut epoch = move || -> Result<()> {
        for start in (0..60000).step_by(100) {
            let hidden = sigmoid(&layers[0].forward(&images.narrow(0, start, 100)?)?)?;
            let hidden = sigmoid(&layers[1].forward(&hidden)?)?;
            let loss = loss::cross_entropy(&layers[2].forward(&hidden)?, &labels.narrow(0, start, 100)?)?;
            optimizer.backward_step(&loss)?;
        }
        Ok(())
    };
    Ok(timed("epoch", 1, move || epoch().unwrap()))
}

/// SGD with momentum, which candle-nn's does not have.
struct Momentum(Vec<(Var, Option<Tensor>)>);

impl Momentum {
    fn step(&mut self, gradients: &GradStore) -> Result<()> {
        for (parameter, velocity) in &mut self.0 {
            let Some(gradient) = gradients.get(parameter) else {
                continue;
            };
            let next = match velocity {
                Some(velocity) => ((&*velocity * 0.9)? + gradient)?.detach(),
                None => gradient.detach(),
            };
            parameter.set(&parameter.sub(&(&next * 0.01)?)?)?;
            *velocity = Some(next);
        }
        Ok(())
    }
}

fn w5() -> Result<Sample<'static>> {
    let mut parameters = Parameters::default();
    let convolutions = [parameters.conv(1, 32)?, parameters.conv(32, 64)?];
    let layers = [parameters.linear(9216, 128)?, parameters.linear(128, 10)?];
    let (images, labels) = images(&[64, 1, 28, 28])?;
    let mut optimizer = Momentum(
        parameters
            .0
            .into_iter()
            .map(|parameter| (parameter, None))
            .collect(),
    );
    let mut step = move || -> Result<()> {
        let maps = convolutions[1]
            .forward(&convolutions[0].forward(&images)?.relu()?)?
            .relu()?;
        let hidden = layers[0].forward(&maps.max_pool2d(2)?.flatten_from(1)?)?.relu()?;
        let loss = loss::cross_entropy(&layers[1].forward(&hidden)?, &labels)?;
        optimizer.step(&loss.backward()?)
    };
    Ok(timed("step", 1, move || step().unwrap()))
}

/// 10,000 forwards, each output the next input, no backward: with its history, then cut off from it.
fn w12() -> Result<Sample<'static>> {
    let mut parameters = Parameters::default();
    let (first, second) = (parameters.linear(4, 8096)?, parameters.linear(8096, 4)?);
    let forward = move |x: &Tensor| second.forward(&first.forward(x)?.relu()?);
    let start = Tensor::rand(0f32, 1.0, (1, 4), &CPU)?;
    let run = move |cut: bool| {
        let mut x = start.clone();
        for _ in 0..100 {
            x = forward(&x).unwrap().detach();
        }
        let before = resident();
        let took = seconds(|| {
            for _ in 0..10000 {
                let y = forward(&x).unwrap();
                x = if cut { y.detach() } else { y };
            }
        });
        [took, resident() - before]
    };
    Ok(Box::new(move || {
        let [cut, cut_growth] = run(true);
        let [recorded, recorded_growth] = run(false);
        vec![
            ("cut", cut),
            ("cut_growth", cut_growth),
            ("recorded", recorded),
            ("recorded_growth", recorded_growth),
        ]
    }))
}

/// Backward and the drop of a chain recurse: on the main thread's 8 MiB of stack the process ends at 35,000 nodes.
const STACK: usize = 4 << 30;

fn w13() -> Result<Sample<'static>> {
    let million = || -> Result<Vec<(&'static str, f64)>> {
        let (x, b) = (Var::new(0.1f32, &CPU)?, Tensor::new(1e-6f32, &CPU)?);
        let mut total = 0.0;
        let peak = peak_above(|| {
            total = seconds(|| {
                let gradients = chain(&x, &b, 1_000_000).backward().unwrap();
                assert!(gradients.get(&x).is_some());
            });
        });
        Ok(vec![("total", total), ("peak", peak)])
    };
    Ok(Box::new(move || {
        let thread = std::thread::Builder::new()
            .stack_size(STACK)
            .spawn(million)
            .unwrap();
        thread.join().unwrap().unwrap()
    }))
}

fn main() -> Result<()> {
    let (workload, _) = asked();
    serve(match workload.as_str() {
        "W1" => w1()?,
        "W2" => w2()?,
        "W3" => w3()?,
        "W4" => w4()?,
        "W5" => w5()?,
        "W6" => sequences::w6()?,
        "W7" => sequences::w7()?,
        "W12" => w12()?,
        "W13" => w13()?,
        _ => panic!("no workload {workload}"),
    });
    Ok(())
}
