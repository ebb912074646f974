//! Devices of plug-ins: D02. The plug-in is a stand-in that the library's own tests build: the GPU's kernels on the host.
use crate::{vector, Checks, Row};
use std::env;
use tinyai::{Manager, ManagerOptions, Result, Status};

pub const ROWS: &[Row] = &[("D02", d02)];

fn on(device: &str) -> Result<Manager> {
    Manager::with(&ManagerOptions {
        device: device.into(),
        ..Default::default()
    })
}

fn d02(c: &mut Checks) -> Result<()> {
    env::set_var("TINYAI_CUDA_PATH", "/there/is/none");
    let message = c.fails(on("cuda:0"), Status::Device);
    c.has(&message, "no plug-in for CUDA");
    c.has(&message, "docs/cuda.md");
    c.equal(tinyai::device_count("cuda")?, 0);
    c.equal(tinyai::device_count("cpu")?, 1);
    c.fails(tinyai::device_count("tpu"), Status::Device);
    let library = env::var("TINYAI_LIB_DIR").unwrap_or_default();
    env::set_var("TINYAI_CUDA_PATH", format!("{library}/tests/plugins"));
    env::set_var("TINYAI_STANDIN", "version");
    let message = c.fails(on("cuda:0"), Status::Device);
    c.has(&message, "of another version");
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
