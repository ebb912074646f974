//! Memory under attack: A04.
use crate::{resident_bytes, Checks, Row};
use std::sync::Arc;
use tinyai::{Activation, AdamOptions, DType, Manager, MemoryStats, Module, Optimizer, Result};

pub const ROWS: &[Row] = &[("A04", a04)];

const STEPS: u64 = 10_000;
const WIDTH: usize = 48;
const MIB: usize = 1 << 20;
const SLAB: usize = 4 * MIB;

/// Most sequences are short, and every fiftieth is long, none as long as another: a pool that keeps a block for each size it
/// ever saw grows past a gigabyte.
fn length_of(step: u64) -> usize {
    let random = step
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    let spread = (random >> 40) as usize;
    match step % 50 {
        49 => 2000 + spread % 28_000,
        _ => 1 + spread % 300,
    }
}

fn train(home: &Manager, net: &Module, optimizer: &Optimizer, length: usize) -> Result<()> {
    let s = home.open("batch")?;
    optimizer.clear_grads()?;
    let x = s.full([length, WIDTH], 0.01, DType::F32)?;
    net.forward(&s, &x)?.square()?.mean(.., false)?.backward()?;
    optimizer.step()
}

/// What the process may have beyond what it had: the accounts' peak, what the pool may keep, what the engine needs, and what
/// compiled kernels and the C library keep.
fn allowed_growth(memory: &MemoryStats) -> usize {
    memory.peak_bytes + memory.pool_limit_bytes + memory.engine_bytes + 32 * MIB
}

fn a04(c: &mut Checks) -> Result<()> {
    {
        let model = Arc::new(Manager::new("model")?);
        let trainer = Arc::new(Manager::new("trainer")?);
        let layers = [
            Module::linear(&model, WIDTH, WIDTH, true)?,
            Module::activation(&model, Activation::Relu)?,
            Module::linear(&model, WIDTH, 1, true)?,
        ];
        let net = Module::sequential(&model, &layers)?;
        let parameters = net.parameters()?;
        let optimizer = Optimizer::adam(
            &trainer,
            parameters.iter().map(|(_, p)| p),
            &AdamOptions::default(),
        )?;

        tinyai::trim()?;
        let before = resident_bytes();
        for step in 0..STEPS {
            train(&trainer, &net, &optimizer, length_of(step))?;
            if step % 50 != 49 {
                continue; // looked at after the long ones
            }
            let memory = tinyai::memory_stats()?;
            let (pooled, grown) = (memory.pooled_bytes, resident_bytes() - before);
            c.equal(memory.active_bytes, memory.accounted_bytes);
            c.that(
                pooled <= memory.pool_limit_bytes + SLAB,
                &format!("{pooled} bytes in the pool after step {step}: {memory:?}"),
            );
            c.that(
                grown <= allowed_growth(&memory),
                &format!("{grown} bytes more are resident after step {step}: {memory:?}"),
            );
        }
        c.equal(trainer.stats()?.subtree_scopes, 0);
    }
    tinyai::trim()?;
    let memory = tinyai::memory_stats()?;
    c.equal(memory.active_bytes, 0);
    c.that(
        memory.pooled_bytes <= SLAB,
        &format!("{memory:?} after all is closed"),
    );
    Ok(())
}
