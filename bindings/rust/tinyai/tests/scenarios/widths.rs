//! Results are a matter of the width, not of the processors at hand: A06.
use crate::{Checks, Row};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use tinyai::{
    Activation, Dataset, Manager, Module, ModuleConv2dOptions, Result, Trainer, TrainerCallback,
    TrainerOptions,
};

pub const ROWS: &[Row] = &[("A06", a06)];

const EXAMPLES: i64 = 64;
const SIDE: i64 = 16;
const CHANNELS: i64 = 8;
const CLASSES: i64 = 3;

/// Names the checkpoint to the same row in a new process, which has one processor and leaves its weights beside it.
const RESUME: &str = "TINYAI_WIDTH_RESUME";

/// Two convolutions, whose weight gradients are sums over all pixels of a batch, and a linear layer.
fn network(home: &Arc<Manager>) -> Result<Module> {
    let conv = |channels| {
        let options = ModuleConv2dOptions {
            padding: [1, 1],
            ..Default::default()
        };
        Module::conv2d_with(home, channels, CHANNELS, [3, 3], &options)
    };
    let layers = [
        conv(1)?,
        Module::activation(home, Activation::Relu)?,
        conv(CHANNELS)?,
        Module::flatten(home, 1, -1)?,
        Module::linear(home, CHANNELS * SIDE * SIDE, CLASSES, true)?,
    ];
    Module::sequential(home, &layers)
}

fn images(home: &Arc<Manager>) -> Result<Dataset> {
    let pixel = |i: i64, k: i64| (0.37 * (i + 1) as f32 * k as f32).sin();
    let x: Vec<f32> = (0..EXAMPLES)
        .flat_map(|i| (0..SIDE * SIDE).map(move |k| pixel(i, k)))
        .collect();
    let y: Vec<i64> = (0..EXAMPLES).map(|i| i % CLASSES).collect();
    let shape = [EXAMPLES, 1, SIDE, SIDE];
    Dataset::new(
        home,
        &[&home.array((&x, &shape))?, &home.array((&y, &[EXAMPLES]))?],
        1,
    )
}

/// 40 steps, saved after 20, or the last 20 of them from that checkpoint; the second convolution's weights, as bits.
fn train_40(checkpoint: &Path, resumes: bool) -> Result<Vec<u8>> {
    let home = Arc::new(Manager::new("base")?);
    let (net, data) = (network(&home)?, images(&home)?);
    let path = checkpoint.to_string_lossy().into_owned();
    let mut options = TrainerOptions {
        batch_size: EXAMPLES as usize / 2,
        seed: 11,
        epochs: 20,
        ..Default::default()
    };
    if !resumes {
        let path = path.clone();
        options.batch_end = Some(TrainerCallback::new(move |_, trainer, state| match state.steps {
            20 => trainer.save(&path),
            _ => Ok(()),
        }));
    }
    let trainer = Trainer::new(&home, &net, &data, options)?;
    if resumes {
        trainer.load(&path)?;
    }
    trainer.run()?;
    let weight = net.parameter("2.weight")?.value()?.to_vec::<f32>()?;
    Ok(weight.iter().flat_map(|w| w.to_ne_bytes()).collect())
}

/// The first of the processors that this thread has is the only one from here on; whether the system agrees.
fn keep_one_processor() -> bool {
    extern "C" {
        fn sched_getaffinity(pid: i32, size: usize, mask: *mut u64) -> i32;
        fn sched_setaffinity(pid: i32, size: usize, mask: *const u64) -> i32;
    }
    let mut mask = [0u64; 16];
    let size = size_of_val(&mask);
    // SAFETY: each reads or writes as many bytes as it is told; 0 is the calling thread.
    unsafe {
        if sched_getaffinity(0, size, mask.as_mut_ptr()) < 0 {
            return false;
        }
        let first = mask.iter().position(|&word| word != 0).unwrap();
        let lowest = mask[first] & mask[first].wrapping_neg();
        mask = [0; 16];
        mask[first] = lowest;
        sched_setaffinity(0, size, mask.as_ptr()) == 0
    }
}

fn weights_beside(checkpoint: &Path) -> PathBuf {
    checkpoint.with_extension("weights")
}

fn a06(c: &mut Checks) -> Result<()> {
    if let Some(checkpoint) = std::env::var_os(RESUME).map(PathBuf::from) {
        c.that(keep_one_processor(), "one processor");
        c.equal(tinyai::width(), 1);
        std::fs::write(weights_beside(&checkpoint), train_40(&checkpoint, true)?).unwrap();
        return Ok(());
    }
    let checkpoint = std::env::temp_dir().join(format!("tinyai-width-{}.safetensors", std::process::id()));
    let before = tinyai::width();
    tinyai::set_width(2)?; // as by default on two processors; this machine may have another number
    let unbroken = train_40(&checkpoint, false)?;
    tinyai::set_width(before)?;
    let resumed = Command::new(std::env::current_exe().unwrap())
        .arg("A06")
        .env(RESUME, &checkpoint)
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&resumed.stdout).into_owned();
    c.that(resumed.status.success(), &said);
    let resumed = std::fs::read(weights_beside(&checkpoint)).unwrap();
    c.equal(unbroken.len() as i64, CHANNELS * CHANNELS * 9 * 4);
    c.that(unbroken == resumed, "the same bits");
    for file in [&weights_beside(&checkpoint), &checkpoint] {
        std::fs::remove_file(file).unwrap();
    }
    Ok(())
}
