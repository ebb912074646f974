#!/usr/bin/env python3
"""What a user of a Rust crate waits for: cold_build.py CRATE JOBS, asked as peers/sampling.py says. A sample is a cold release
build of a minimal program, with all sources fetched before: CPU seconds, and how many crates are built beside the program."""
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent

TINYAI = """use tinyai::{Manager, Result};
fn main() -> Result<()> {
    let m = Manager::new("m")?;
    let a = m.array([1f32, 1.0])?;
    println!("{:?}", (&a + &a)?.to_vec::<f32>()?);
    Ok(())
}
"""
CANDLE = """use candle_core::{Device, Result, Tensor};
fn main() -> Result<()> {
    let a = Tensor::new(&[1f32, 1.0], &Device::Cpu)?;
    println!("{:?}", (&a + &a)?.to_vec1::<f32>()?);
    Ok(())
}
"""
BURN = """use burn::prelude::*;
fn main() {
    let a = Tensor::<1>::from_floats([1.0, 1.0], &Device::flex());
    println!("{:?}", (a.clone() + a).into_data().to_vec::<f32>().unwrap());
}
"""
# The dependencies and the program. Versions of the peers: as in peers/*/Cargo.toml.
PROGRAMS = {
    "tinyai": (f'tinyai = {{ path = "{HERE.parent / "bindings" / "rust" / "tinyai"}" }}', TINYAI),
    "candle": ('candle-core = "=0.11.1"\ncandle-nn = "=0.11.1"', CANDLE),
    "burn": ('burn = { version = "=0.22.1", features = ["flex"] }', BURN),
}


def cargo(folder, *arguments):
    environment = {name: value for name, value in os.environ.items() if name != "RUSTFLAGS"}
    return subprocess.run(["cargo", *arguments], cwd=folder, env=environment, check=True, text=True,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE).stdout


def cpu_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def sample(crate, jobs):
    dependencies, program = PROGRAMS[crate]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "src").mkdir()
        (folder / "src" / "main.rs").write_text(program)
        (folder / "Cargo.toml").write_text('[package]\nname = "minimal"\nversion = "0.1.0"\nedition = "2021"\n\n'
                                           f"[dependencies]\n{dependencies}\n")
        cargo(folder, "fetch", "-q")
        before = cpu_seconds()
        messages = cargo(folder, "build", "-q", "--release", "--offline", "-j", jobs, "--target-dir", "target",
                         "--message-format=json")
        cpu = cpu_seconds() - before
        built = {message["package_id"] for message in map(json.loads, messages.splitlines())
                 if message["reason"] == "compiler-artifact"}
        printed = subprocess.run([folder / "target" / "release" / "minimal"], check=True, capture_output=True, text=True).stdout
        if printed.strip() != "[2.0, 2.0]":
            sys.exit(f"the program of {crate} printed {printed}")
        return {"cpu": cpu, "crates": len(built) - 1}


for _ in sys.stdin:
    print(json.dumps(sample(*sys.argv[1:])), flush=True)
