//! Devices of plug-ins: D02, D04. The plug-in is a stand-in that the library's own tests build: the GPU's kernels on the host.
use crate::training::{options, small_dataset, small_network};
use crate::{counting, vector, Checks, Row};
use std::env;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tinyai::{Manager, ManagerOptions, Module, Result, Status, Trainer, TrainerCallback, TrainerOptions};

pub const ROWS: &[Row] = &[("D02", d02), ("D04", d04)];

fn on(device: &str) -> Result<Manager> {
    Manager::with(&ManagerOptions {
        device: device.into(),
        ..Default::default()
    })
}

fn name_plugin(folder: &str) {
    let library = env::var("TINYAI_LIB_DIR").unwrap_or_default();
    env::set_var("TINYAI_CUDA_PATH", format!("{library}/tests/{folder}"));
}

fn name_standin() {
    name_plugin("plugins");
}

fn d02(c: &mut Checks) -> Result<()> {
    env::set_var("TINYAI_CUDA_PATH", "/there/is/none");
    let message = c.fails(on("cuda:0"), Status::Device);
    c.has(&message, "no plug-in for CUDA");
    c.has(&message, "docs/cuda.md");
    c.equal(tinyai::device_count("cuda")?, 0);
    c.equal(tinyai::device_count("cpu")?, 1);
    c.fails(tinyai::device_count("tpu"), Status::Device);
    name_plugin("plugins/another_version");
    let message = c.fails(on("cuda:0"), Status::Device);
    c.has(&message, "of another version");
    name_standin();
    env::set_var("TINYAI_STANDIN", "driver");
    let message = c.fails(on("cuda:0"), Status::Device);
    c.has(&message, "no NVIDIA driver");
    env::remove_var("TINYAI_STANDIN");
    let message = c.fails(on("cuda:2"), Status::Device);
    c.has(&message, "this machine has 2 devices");

    c.equal(tinyai::device_count("cuda")?, 2);
    c.equal(tinyai::device_name("cuda:1")?, "a stand-in for a GPU".to_string());
    for device in ["cuda:1", "cpu"] {
        let memory = tinyai::device_memory(device)?;
        c.equal(
            memory.free_bytes > 0 && memory.free_bytes <= memory.total_bytes,
            true,
        );
    }
    c.fails(tinyai::device_memory("cuda:2"), Status::Device);

    let gpu = on("cuda:1")?;
    let sum = vector(&gpu, &[1.0, 2.0])?.add(&vector(&gpu, &[10.0, 20.0])?)?;
    c.values(&sum, &[11.0, 22.0]);
    let here = Manager::new("here")?;
    let both = vector(&here, &[1.0, 2.0])?;
    c.fails(sum.add(&both), Status::Device);
    Ok(())
}

fn weight(net: &Module) -> Result<Vec<f32>> {
    net.parameter("0.weight")?.value()?.to_vec()
}

/// Where the checkpoints of a device lie.
struct Checkpoints(PathBuf);

impl Checkpoints {
    fn of(&self, device: &str) -> PathBuf {
        self.0.join(format!("{}.safetensors", device.replace(':', "-")))
    }

    /// A trainer of forty steps on a device, and its network's weight after what is done with it.
    fn with(
        &self,
        device: &str,
        batch_end: Option<TrainerCallback>,
        act: impl Fn(&Trainer) -> Result<()>,
    ) -> Result<Vec<f32>> {
        let home = Arc::new(on(device)?);
        let (net, data) = (small_network(&home)?, small_dataset(&home, None)?);
        let options = TrainerOptions {
            epochs: 5,
            batch_end,
            ..options()
        };
        act(&Trainer::new(&home, &net, &data, options)?)?;
        weight(&net)
    }

    /// Forty steps, which leave a checkpoint of the first twenty.
    fn train(&self, device: &str) -> Result<Vec<f32>> {
        let path = self.of(device);
        let save = TrainerCallback::new(move |_, trainer, state| match state.steps {
            20 => trainer.save(&path),
            _ => Ok(()),
        });
        self.with(device, Some(save), |trainer| trainer.run())
    }

    /// The last twenty, on another device or the same.
    fn go_on(&self, from: &str, device: &str) -> Result<Vec<f32>> {
        self.with(device, None, |trainer| {
            trainer.load(self.of(from))?;
            trainer.run()
        })
    }

    /// What a device reads of another's.
    fn read(&self, from: &str, device: &str) -> Result<Vec<f32>> {
        self.with(device, None, |trainer| trainer.load(self.of(from)))
    }
}

/// Sums in another order differ in their last place, 6e-8 of what is about 1, and twenty steps carry that on.
fn near(a: &[f32], b: &[f32]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| (a - b).abs() <= 1e-5)
}

fn a_checkpoint_goes_on(c: &mut Checks, folder: &Path) -> Result<()> {
    let saved = Checkpoints(folder.into());
    let (here, there) = (saved.train("cpu")?, saved.train("cuda:0")?);
    c.equal(&saved.go_on("cuda:0", "cuda:0")?, &there);
    c.equal(&saved.go_on("cuda:0", "cuda:1")?, &there); // on another of its kind, to the bit
    c.that(near(&saved.go_on("cuda:0", "cpu")?, &there), "on the host");
    c.that(near(&saved.go_on("cpu", "cuda:0")?, &here), "on a device");
    for device in ["cpu", "cuda:0"] {
        c.equal(saved.read(device, "cpu")?, saved.read(device, "cuda:0")?);
    }
    Ok(())
}

fn a_network_is_moved_and_moved_back(c: &mut Checks) -> Result<()> {
    let (here, there) = (Arc::new(on("cpu")?), Arc::new(on("cuda:0")?));
    let first = small_network(&here)?;
    let moved = first.copy(&there)?;
    let back = moved.copy(&here)?;
    c.equal(weight(&moved)?, weight(&first)?);
    c.equal(weight(&back)?, weight(&first)?);
    let outputs = |scope: &Manager, net: &Module| {
        let x = scope.array((&counting(8), [2, 4]))?;
        net.set_training(false)?;
        net.forward(scope, &x)?.to_vec::<f32>()
    };
    let expected = outputs(&here, &first)?;
    c.equal(&outputs(&here, &back)?, &expected);
    c.that(near(&outputs(&there, &moved)?, &expected), "as it does there");
    Ok(())
}

fn d04(c: &mut Checks) -> Result<()> {
    name_standin();
    let folder = env::temp_dir().join(format!("tinyai-rust-devices-{}", std::process::id()));
    std::fs::create_dir_all(&folder).map_err(tinyai::Error::other)?;
    let outcome = a_checkpoint_goes_on(c, &folder).and_then(|()| a_network_is_moved_and_moved_back(c));
    let _ = std::fs::remove_dir_all(&folder);
    outcome
}
