//! A Wasserstein GAN with gradient penalty learns eight Gaussians on a circle (Gulrajani et al. 2017): the critic's loss has
//! a gradient in it, which is differentiated again.
//!
//! Checked: of 2,000 points that the generator makes 60 % lie within three standard deviations of a Gaussian's centre, and
//! every centre has its share of them. All around the circle it would be 39 %, and before the training it is next to none.
use std::f64::consts::TAU;
use std::sync::Arc;
use tinyai::{
    no_grad, Activation, AdamOptions, Array, BackwardOptions, DType, Manager, ManagerOptions, Module,
    Optimizer, Result, Schedule, ScheduleOptions, ScheduleShape, Variable,
};

const SEED: u64 = 1;
const MODES: usize = 8;
const RADIUS: f64 = 2.0;
const SPREAD: f64 = 0.1; // of each Gaussian
const WIDE: usize = 64;
const NOISE: usize = 2;
const BATCH: usize = 64;
const STEPS: usize = 2500;
const CRITIC_STEPS: usize = 3; // for each of the generator's
const PENALTY: f64 = 0.1;
const POINTS: usize = 2000;
type Shared = Arc<Manager>;

/// A network and what trains it, at a rate that falls to 0 until the last step.
struct Player {
    net: Module,
    adam: Optimizer,
    rate: Schedule,
}

impl Player {
    fn new(scope: &Shared, inputs: usize, outputs: usize, steps: usize) -> Result<Player> {
        let net = network(scope, inputs, outputs)?;
        let options = AdamOptions {
            rate: 2e-3,
            beta1: 0.5,
            beta2: 0.9,
            ..Default::default()
        };
        let adam = Optimizer::adam(scope, &net, &options)?;
        let falling = ScheduleOptions {
            shape: ScheduleShape::Polynomial,
            period: Some(steps),
            ..Default::default()
        };
        let rate = Schedule::new(&adam, &falling)?;
        Ok(Player { net, adam, rate })
    }

    fn step(&self, loss: &Variable<'_>) -> Result<()> {
        self.adam.clear_grads()?;
        loss.backward()?;
        self.adam.step()?;
        self.rate.advance()
    }
}

fn network(scope: &Shared, inputs: usize, outputs: usize) -> Result<Module> {
    let layers = [
        Module::linear(scope, inputs, WIDE, true)?,
        Module::activation(scope, Activation::Relu)?,
        Module::linear(scope, WIDE, WIDE, true)?,
        Module::activation(scope, Activation::Relu)?,
        Module::linear(scope, WIDE, outputs, true)?,
    ];
    Module::sequential(scope, layers)
}

/// Points of the eight Gaussians.
fn real(s: &Manager) -> Result<Array<'_>> {
    let mode = s.randint([BATCH, 1], 0, MODES, DType::I64)?.cast(DType::F32)?;
    let angle = (mode * (TAU / MODES as f64))?;
    let centres = s.concat(&[angle.cos()?, angle.sin()?], 1)?;
    centres * RADIUS + s.normal([BATCH, 2], 0.0, SPREAD, DType::F32)?
}

fn generated<'s>(s: &'s Manager, generator: &Module, count: usize) -> Result<Variable<'s>> {
    generator.forward(s, &s.normal([count, NOISE], 0.0, 1.0, DType::F32)?)
}

/// How far the critic's slope is from 1 at points between real and generated ones: itself a function of its parameters.
fn penalty<'s>(s: &'s Manager, critic: &Module, real: &Array<'s>, fake: &Array<'s>) -> Result<Variable<'s>> {
    let between = real.lerp(fake, &s.uniform([BATCH, 1], 0.0, 1.0, DType::F32)?)?;
    let between = s.variable(between)?;
    let judged = critic.forward(s, &between)?.sum(.., false)?;
    let recorded = BackwardOptions {
        create_graph: true,
        ..Default::default()
    };
    let slope = s.grad(&judged, &[&between], &recorded)?.remove(0);
    let slope = slope.expect("the critic sees the points");
    let length = (slope.square()?.sum(1, false)? + 1e-12)?.sqrt()?;
    (length - 1.0)?.square()?.mean(.., false)
}

/// Tells the two apart better; how far it has them apart.
fn critic_step(s: &Manager, critic: &Player, generator: &Player) -> Result<f64> {
    let (real, fake) = (real(s)?, no_grad(|| generated(s, &generator.net, BATCH))?);
    let fake = fake.value()?;
    let judged = |points: &Array<'_>| critic.net.forward(s, points)?.mean(.., false);
    let distance = (judged(&real)? - judged(&fake)?)?;
    let loss = (penalty(s, &critic.net, &real, &fake)? * PENALTY - &distance)?;
    critic.step(&loss)?;
    distance.item()
}

/// Makes points that the critic holds for real ones.
fn generator_step(s: &Manager, generator: &Player, critic: &Player) -> Result<()> {
    let judged = critic.net.forward(s, &generated(s, &generator.net, BATCH)?)?;
    generator.step(&judged.mean(.., false)?.neg()?)
}

/// Which share of the generated points is near each centre.
fn shares(scope: &Manager, generator: &Module) -> Result<[f64; MODES]> {
    let s = scope.open("test")?;
    let points = no_grad(|| generated(&s, generator, POINTS))?.to_vec::<f32>()?;
    let mut near = [0.0; MODES];
    for point in points.chunks(2) {
        let (x, y) = (f64::from(point[0]), f64::from(point[1]));
        let mode = (y.atan2(x) / TAU * MODES as f64).round();
        let (sin, cos) = (mode * TAU / MODES as f64).sin_cos();
        if (x - RADIUS * cos).hypot(y - RADIUS * sin) < 3.0 * SPREAD {
            near[mode.rem_euclid(MODES as f64) as usize] += 1.0 / POINTS as f64;
        }
    }
    Ok(near)
}

fn run() -> Result<()> {
    let options = ManagerOptions {
        name: "gan".into(),
        seed: Some(SEED),
        ..Default::default()
    };
    let scope = Arc::new(Manager::with(&options)?);
    let generator = Player::new(&scope, NOISE, 2, STEPS)?;
    let critic = Player::new(&scope, 2, 1, CRITIC_STEPS * STEPS)?;
    let before: f64 = shares(&scope, &generator.net)?.iter().sum();
    for step in 1..=STEPS {
        let s = scope.open("step")?;
        let mut distance = 0.0;
        for _ in 0..CRITIC_STEPS {
            distance = critic_step(&s, &critic, &generator)?;
        }
        generator_step(&s, &generator, &critic)?;
        if step % 500 == 0 {
            println!("step {step}: distance {distance:.3}");
        }
    }
    let shares = shares(&scope, &generator.net)?;
    let near: f64 = shares.iter().sum();
    println!("near a centre: {near:.3} of the points, {before:.3} before; of each {shares:.3?}");
    assert!(before < 0.2 && near > 0.6, "{near}");
    assert!(shares.iter().all(|&share| share > 0.03), "a mode is missed");
    Ok(())
}

fn main() -> Result<()> {
    run()?;
    assert_eq!(tinyai::memory_stats()?.active_bytes, 0, "nothing is left");
    Ok(())
}
