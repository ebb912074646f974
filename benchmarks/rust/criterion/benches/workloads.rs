//! The workloads by Criterion: its analysis of noise, and a comparison with the run before. How to run: benchmarks/README.md.
use criterion::{criterion_group, criterion_main, Criterion};
use std::time::{Duration, Instant};
use tinyai::{Manager, Result, Variable};
use workloads::{Add, Chain, Forwards, Step, Training};

fn add(c: &mut Criterion) {
    let add = Add::new().unwrap();
    let mut group = c.benchmark_group("W1 add of 16 floats");
    group.bench_function("beside", |b| b.iter(|| add.beside()));
    group.bench_function("beside, in C", |b| b.iter(|| add.beside_in_c()));
    group.bench_function("into a scope", |b| b.iter(|| add.into_scope()));
    group.bench_function("into a scope, in C", |b| b.iter(|| add.into_scope_in_c()));
}

/// Time of the forward, or of the backward, of as many chains.
fn chains(chain: &Chain, backward: bool, count: u64) -> Duration {
    let mut total = Duration::ZERO;
    for _ in 0..count {
        let start = Instant::now();
        let y = chain.forward(1000).unwrap();
        let between = Instant::now();
        chain.backward(&y).unwrap();
        total += if backward {
            between.elapsed()
        } else {
            between - start
        };
        chain.clear().unwrap();
    }
    total
}

fn chain(c: &mut Criterion) {
    let chain = Chain::new(&[16]).unwrap();
    let mut group = c.benchmark_group("W2 chain of 1,000 recorded adds");
    group.bench_function("forward", |b| b.iter_custom(|count| chains(&chain, false, count)));
    group.bench_function("backward", |b| b.iter_custom(|count| chains(&chain, true, count)));
}

fn training(c: &mut Criterion) {
    tinyai::set_threads(1).unwrap();
    let step = Step::new().unwrap();
    let mut group = c.benchmark_group("W3 step of 64-64-10");
    group.bench_function("results dropped", |b| b.iter(|| step.released().unwrap()));
    group.bench_function("in a scope", |b| b.iter(|| step.scoped().unwrap()));
    group.finish();
    tinyai::set_threads(2).unwrap();
    let (perceptron, convolutional) = (
        Training::perceptron().unwrap(),
        Training::convolutional().unwrap(),
    );
    let mut group = c.benchmark_group("training on two threads");
    group.sample_size(10);
    group.bench_function("W4 epoch of 60,000 images", |b| {
        b.iter(|| perceptron.epoch().unwrap())
    });
    group.bench_function("W5 eight batches of 64", |b| {
        b.iter(|| convolutional.epoch().unwrap())
    });
    tinyai::set_threads(1).unwrap();
}

fn forwards(c: &mut Criterion) {
    type Run = for<'s> fn(&Forwards, &'s Manager, usize) -> Result<Variable<'s>>;
    let ways: [(&str, Run); 3] = [
        ("recorded", |forwards, s, count| forwards.recorded(s, count)),
        ("recorded, a scope each", |forwards, s, count| {
            forwards.scoped(s, count)
        }),
        ("not recorded", |forwards, s, count| forwards.unrecorded(s, count)),
    ];
    let forwards = Forwards::new().unwrap();
    let mut group = c.benchmark_group("W12 1,000 forwards");
    for (name, run) in ways {
        group.bench_function(name, |b| {
            b.iter(|| drop(run(&forwards, &Manager::new("w12").unwrap(), 1000).unwrap()))
        });
    }
}

fn million(c: &mut Criterion) {
    let chain = Chain::new(&[]).unwrap();
    let mut group = c.benchmark_group("W13 a million recorded scalar adds");
    group.sample_size(10);
    group.bench_function("forward and backward", |b| {
        b.iter(|| chain.backward(&chain.forward(1_000_000).unwrap()).unwrap())
    });
}

criterion_group!(benches, add, chain, training, forwards, million);
criterion_main!(benches);
