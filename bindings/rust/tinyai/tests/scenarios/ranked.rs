//! Ranks that are threads: R01, R03, R04, R06, R07, R14. As tests/scenarios/ranked.c and tests/spec/ranked_trainer_test.cpp.
use crate::{Checks, Row};
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tinyai::{
    Activation, DType, Dataset, Error, Group, GroupOptions, LossFunction, Manager, ManagerOptions, Module,
    Reduction, Result, Status, Trainer, TrainerOptions,
};

pub const ROWS: &[Row] = &[
    ("R01", r01),
    ("R03", r03),
    ("R04", r04),
    ("R06", r06),
    ("R07", r07),
    ("R14", r14),
];

const EXAMPLES: usize = 52;
const FEATURES: usize = 6;
const CLASSES: usize = 3;

type Home = Arc<Manager>;

/// With random numbers of its own, so that ranks begin with weights that differ.
fn scope(rank: usize) -> Result<Home> {
    Ok(Arc::new(Manager::with(&ManagerOptions {
        name: format!("rank {rank}"),
        seed: Some(7 + rank as u64),
        ..Default::default()
    })?))
}

/// A network, its examples, and how it is trained: linear, tanh, dropout, linear in eight shards.
struct Plan<'a> {
    width: usize,
    dtype: DType,
    options: TrainerOptions<'a>,
}

fn plan<'a>(group: Option<&'a Group<'a>>) -> Plan<'a> {
    Plan {
        width: 8,
        dtype: DType::F32,
        options: TrainerOptions {
            batch_size: 20,
            shards: 8,
            replicas: Some(1),
            epochs: 2,
            rate: 0.02,
            seed: 5,
            group,
            ..Default::default()
        },
    }
}

impl Plan<'_> {
    fn trainer(self, home: &Home) -> Result<(Module, Trainer)> {
        let layers = [
            Module::linear_of(home, FEATURES, self.width, true, self.dtype)?,
            Module::activation(home, Activation::Tanh)?,
            Module::dropout(home, 0.25)?,
            Module::linear_of(home, self.width, CLASSES, true, self.dtype)?,
        ];
        let module = Module::sequential(home, &layers)?;
        let x: Vec<f32> = (0..EXAMPLES)
            .flat_map(|i| (0..FEATURES).map(move |k| (0.37 * ((i + 1) * (k + 1)) as f64).sin() as f32))
            .collect();
        let y: Vec<i64> = (0..EXAMPLES).map(|i| (i / 3 % CLASSES) as i64).collect();
        let x = home.cast(&home.array((&x, &[EXAMPLES, FEATURES]))?, self.dtype)?;
        let examples = Dataset::new(home, &[&x, &home.array(&y)?], 1)?;
        let trainer = Trainer::new(home, &module, &examples, self.options)?;
        Ok((module, trainer))
    }
}

fn weights(module: &Module) -> Result<Vec<f32>> {
    let mut all = Vec::new();
    for (_, parameter) in module.parameters()? {
        all.extend(parameter.value()?.to_vec::<f32>()?);
    }
    Ok(all)
}

/// What a run leaves.
#[derive(Clone, Debug, Default, PartialEq)]
struct Left {
    weights: Vec<f32>,
    loss: f64,
    accuracy: f64,
    steps: usize,
}

fn left_by((module, trainer): &(Module, Trainer)) -> Result<Left> {
    let state = trainer.state()?;
    Ok(Left {
        weights: weights(module)?,
        loss: state.loss,
        accuracy: state.accuracy,
        steps: state.steps,
    })
}

/// Runs the body in a thread for each rank, with a scope and a group; what it gives, in the order of ranks.
fn on_ranks<T: Send>(
    ranks: usize,
    body: impl Fn(&Home, &mut Group<'_>, usize) -> Result<T> + Sync,
) -> Result<Vec<T>> {
    static MEETINGS: AtomicUsize = AtomicUsize::new(0);
    let address = format!("rust row {}", MEETINGS.fetch_add(1, Ordering::Relaxed));
    let one = |rank| {
        let home = scope(rank)?;
        let options = GroupOptions {
            engine: "threads".into(),
            address: address.clone(),
            rank: Some(rank),
            ranks: Some(ranks),
            timeout: 60.0,
            ..Default::default()
        };
        let mut group = Group::open(&home, options)?;
        body(&home, &mut group, rank)
    };
    std::thread::scope(|threads| {
        let running: Vec<_> = (0..ranks).map(|rank| threads.spawn(move || one(rank))).collect();
        running.into_iter().map(|each| each.join().unwrap()).collect()
    })
}

fn train(
    home: &Home,
    group: Option<&Group<'_>>,
    epochs: usize,
    from: Option<&Path>,
    to: Option<&Path>,
) -> Result<Left> {
    let mut planned = plan(group);
    planned.options.epochs = epochs;
    let both = planned.trainer(home)?;
    if let Some(path) = from {
        both.1.load(path)?;
    }
    both.1.run()?;
    if let Some(path) = to {
        both.1.save(path)?;
    }
    left_by(&both)
}

/// What each rank's run leaves; on no ranks, that of a process without a group.
fn on(ranks: usize, epochs: usize, from: Option<&Path>, to: Option<&Path>) -> Result<Vec<Left>> {
    match ranks {
        0 => Ok(vec![train(&scope(0)?, None, epochs, from, to)?]),
        _ => on_ranks(ranks, |home, group, _| train(home, Some(group), epochs, from, to)),
    }
}

/// A file of the row, which is removed behind it.
struct File(PathBuf);

impl File {
    fn new(name: &str) -> File {
        File(std::env::temp_dir().join(format!("tinyai-{}-{name}", std::process::id())))
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A checkpoint's header and arrays, but for the time that its run took, the checksum of that, and spaces for its digits.
fn but_time(file: &File) -> Result<(String, Vec<u8>)> {
    let bytes = std::fs::read(&file.0)?;
    let (length, rest) = bytes.split_at(8);
    let (header, arrays) = rest.split_at(u64::from_le_bytes(length.try_into().unwrap()) as usize);
    let header = String::from_utf8_lossy(header);
    let kept = header
        .trim_end()
        .split(',')
        .filter(|entry| !entry.contains("\"seconds\":") && !entry.contains("xxh64\":"));
    Ok((kept.collect(), arrays.to_vec()))
}

fn r01(c: &mut Checks) -> Result<()> {
    let (file, other) = (File::new("one"), File::new("ranks"));
    let one = on(0, 2, None, Some(&file.0))?.remove(0);
    c.equal(one.steps, 6);
    for ranks in [1, 2, 4, 8] {
        for left in on(ranks, 2, None, Some(&other.0))? {
            c.that(left == one, "the bits of one process");
        }
        c.that(but_time(&file)? == but_time(&other)?, "the checkpoint's bytes");
    }
    Ok(())
}

/// Rank 1 has something else: all three are told before the first step, and the group goes on.
fn differs(c: &mut Checks, named: &str, change: fn(&mut Plan<'_>)) -> Result<()> {
    let told = on_ranks(3, |home, group, rank| {
        let mut planned = plan(Some(group));
        if rank == 1 {
            change(&mut planned);
        }
        let (_module, trainer) = planned.trainer(home)?;
        let told = trainer.run();
        let sum = group.sum(home, &home.array([1.0f32])?)?.to_vec::<f32>()?;
        Ok((told, trainer.state()?.steps, sum))
    })?;
    for (told, steps, sum) in told {
        let message = c.fails(told, Status::Differs);
        c.has(&message, "rank 1 differs from rank 0: ");
        c.has(&message, named);
        c.equal((steps, sum), (0, vec![3.0]));
    }
    Ok(())
}

fn none_has_waited(c: &mut Checks, begin: Instant) {
    c.that(
        begin.elapsed() < Duration::from_secs(30),
        "none has waited for the timeout of 60 s",
    );
}

fn r03(c: &mut Checks) -> Result<()> {
    let begin = Instant::now();
    differs(
        c,
        "'0.weight' is f32[5,6] there, and f32[8,6] on rank 0",
        |plan| plan.width = 5,
    )?;
    differs(
        c,
        "'0.weight' is f64[8,6] there, and f32[8,6] on rank 0",
        |plan| plan.dtype = DType::F64,
    )?;
    differs(c, "shuffle is false there, and true on rank 0", |plan| {
        plan.options.shuffle = false
    })?;
    differs(c, "seed is 6 there, and 5 on rank 0", |plan| {
        plan.options.seed = 6
    })?;
    differs(c, "batch_size is 13 there, and 20 on rank 0", |plan| {
        plan.options.batch_size = 13
    })?;
    differs(c, "rate.0", |plan| plan.options.rate = 0.5)?;
    let told = on_ranks(3, |home, group, rank| {
        let x = home.zeros([if rank == 1 { 3 } else { 2 }], DType::F32)?;
        Ok(group.sum(home, &x).map(drop))
    })?;
    for outcome in told {
        let message = c.fails(outcome, Status::Differs);
        c.has(&message, "shape is [3], not [2]");
    }
    none_has_waited(c, begin);
    Ok(())
}

/// How a loss fails.
#[derive(Clone, Copy, PartialEq)]
enum Failure {
    Error,
    Panic,
}

/// A cross-entropy whose nth call fails.
fn failing_loss(at: usize, how: Failure) -> LossFunction {
    let left = AtomicUsize::new(at);
    LossFunction::new(move |scope, output, targets| {
        if left.fetch_sub(1, Ordering::SeqCst) == 1 {
            match how {
                Failure::Error => return Err(Error::new(Status::Io, "the host's own")),
                Failure::Panic => panic!("the host's own"),
            }
        }
        scope.cross_entropy(output, &targets[0], 0.0, -100, Reduction::Mean)
    })
}

/// It fails on rank 1, which gets its own error or panic; the others its number and its words. Nothing is half done, and the run
/// goes on.
fn a_loss_fails(c: &mut Checks, at: usize, how: Failure) -> Result<()> {
    let first = Mutex::new(Vec::new());
    let ends = on_ranks(3, |home, group, rank| {
        let mut planned = plan(Some(group));
        planned.options.loss_function = Some(failing_loss(if rank == 1 { at } else { usize::MAX }, how));
        let both = planned.trainer(home)?;
        if rank == 0 {
            *first.lock().unwrap() = weights(&both.0)?;
        }
        let told = catch_unwind(AssertUnwindSafe(|| both.1.run()));
        let failed = left_by(&both)?;
        both.1.run()?;
        Ok((told, failed, left_by(&both)?))
    })?;
    let (failed, last) = (ends[0].1.clone(), ends[0].2.clone());
    c.that(
        at > 1 || failed.weights == *first.lock().unwrap(),
        "before the first step",
    );
    c.equal(last.steps, 5); // that of the batch is left out
    for (rank, (told, after, end)) in ends.into_iter().enumerate() {
        match told {
            Err(payload) => {
                c.that(rank == 1 && how == Failure::Panic, "a panic of rank 1");
                c.equal(payload.downcast_ref::<&str>().copied(), Some("the host's own"));
            }
            Ok(outcome) => {
                let status = if rank == 1 { Status::Callback } else { Status::Peer };
                let message = c.fails(outcome, status);
                c.has(
                    &message,
                    if rank == 1 {
                        "the host's own"
                    } else {
                        "rank 1 has failed"
                    },
                );
            }
        }
        c.that(
            (&after.weights, after.steps) == (&failed.weights, failed.steps),
            "whole steps",
        );
        c.that(end == last, "the same run on all ranks after that");
    }
    Ok(())
}

fn a_limit_is_met(c: &mut Checks) -> Result<()> {
    let ends = on_ranks(3, |home, group, rank| {
        let both = plan(Some(group)).trainer(home)?;
        let limit = |bytes| both.1.with_scope(|own| own.set_limit(bytes))?;
        let held = both.1.with_scope(|own| own.stats())??.subtree_bytes;
        limit((rank == 2).then_some(held + 64))?;
        let told = both.1.run();
        let steps = both.1.state()?.steps;
        limit(None)?;
        both.1.run()?;
        Ok((told, (steps, both.1.state()?.epoch), left_by(&both)?))
    })?;
    let last = ends[0].2.clone();
    for (rank, (told, counted, end)) in ends.into_iter().enumerate() {
        let message = c.fails(told, if rank == 2 { Status::Limit } else { Status::Peer });
        c.has(&message, "limit");
        c.that(rank == 2 || message.contains("rank 2 has failed"), &message);
        c.equal(counted, (0, 2));
        c.that(end == last, "the same run on all ranks after that");
    }
    Ok(())
}

fn r04(c: &mut Checks) -> Result<()> {
    let begin = Instant::now();
    for at in [1, 3, 8] {
        a_loss_fails(c, at, Failure::Error)?;
        a_loss_fails(c, at, Failure::Panic)?;
    }
    a_limit_is_met(c)?;
    none_has_waited(c, begin);
    Ok(())
}

/// Rank 1 goes behind the first epoch, and its group with it: the others go on without it.
fn r06(c: &mut Checks) -> Result<()> {
    let whole = on(0, 2, None, None)?.remove(0);
    c.equal(whole.steps, 6);
    for ranks in [2, 3, 4] {
        let ends = on_ranks(ranks, |home, group, rank| {
            let mut planned = plan(Some(group));
            (planned.options.restarts, planned.options.epochs) = (1, 1);
            let both = planned.trainer(home)?;
            both.1.run()?;
            if rank != 1 {
                both.1.set_epochs(2)?;
                both.1.run()?;
            }
            left_by(&both)
        })?;
        for (rank, left) in ends.iter().enumerate() {
            c.that(rank == 1 || *left == whole, "the bits of an unbroken run");
        }
    }
    Ok(())
}

/// The same by folders that all ranks write, and with parts of the optimizer's state on each.
fn by_folder(ranks: usize, epochs: usize, folder: &Path, found: bool) -> Result<Vec<Left>> {
    on_ranks(ranks, |home, group, _| {
        let mut planned = plan(Some(group));
        planned.options.epochs = epochs;
        planned.options.checkpoints = Some(folder.into());
        planned.options.share_state = 1;
        let both = planned.trainer(home)?;
        assert_eq!(both.1.load_run()?, found);
        both.1.run()?;
        if !found {
            both.1.save_run()?;
        }
        left_by(&both)
    })
}

fn of_any_number_to_any_other(c: &mut Checks, whole: &Left) -> Result<()> {
    let folder = std::env::temp_dir().join(format!("tinyai-{}-runs", std::process::id()));
    for from in 1..=4 {
        let run = folder.join(format!("run{from}"));
        std::fs::create_dir_all(&run)?;
        by_folder(from, 2, &run, false)?;
        for to in 1..=4 {
            for left in by_folder(to, 4, &run, true)? {
                c.that(left == *whole, &format!("by folder from {from} ranks to {to}"));
            }
        }
    }
    std::fs::remove_file(folder.join("run4/step-6/run.json"))?;
    let mut planned = plan(None);
    planned.options.checkpoints = Some(folder.join("run4"));
    let (_module, trainer) = planned.trainer(&scope(0)?)?;
    c.that(!trainer.load_run()?, "without run.json it is none");
    std::fs::remove_dir_all(&folder)?;
    Ok(())
}

fn r07(c: &mut Checks) -> Result<()> {
    let file = File::new("half");
    let path = Some(file.0.as_path());
    let whole = on(0, 4, None, None)?.remove(0);
    of_any_number_to_any_other(c, &whole)?;
    c.equal(whole.steps, 12);
    for from in 0..=4 {
        on(from, 2, None, path)?;
        for to in 0..=4 {
            for left in on(to, 4, path, None)? {
                c.that(left == whole, &format!("from {from} ranks to {to}"));
            }
        }
    }
    let bytes = std::fs::read(&file.0)?;
    for cut in (0..bytes.len()).step_by(4096) {
        std::fs::write(&file.0, &bytes[..cut])?;
        let told = on_ranks(2, |home, group, _| {
            let (module, trainer) = plan(Some(group)).trainer(home)?;
            let before = weights(&module)?;
            let told = trainer.load(&file.0);
            Ok((told, before == weights(&module)?))
        })?;
        for (told, unchanged) in told {
            c.fails(told, Status::Format);
            c.that(unchanged, "nothing has changed");
        }
    }
    Ok(())
}

fn r14(c: &mut Checks) -> Result<()> {
    let alone = Manager::new("alone")?;
    let is_told = |c: &mut Checks, engine: &str, searched: &str| {
        let options = GroupOptions {
            engine: engine.into(),
            rank: Some(0),
            ranks: Some(1),
            ..Default::default()
        };
        let message = c.fails(Group::open(&alone, options), Status::Device);
        c.has(&message, &format!("engine '{engine}' is not there"));
        c.has(&message, searched);
        c.has(&message, "take engine 'threads'"); // what helps
    };
    std::env::set_var("TINYAI_MPI_PATH", "/nowhere/libmpi.so.40");
    is_told(c, "mpi", "/nowhere/libmpi.so.40");
    std::env::set_var("TINYAI_GLOO_PATH", "/nowhere/libtinyai_gloo.so");
    is_told(c, "gloo", "/nowhere/libtinyai_gloo.so");
    std::env::remove_var("TINYAI_GLOO_PATH");
    is_told(c, "nccl", "search");
    // As if mpirun had started it, with an MPI that is not there.
    std::env::set_var("OMPI_COMM_WORLD_SIZE", "2");
    std::env::set_var("OMPI_COMM_WORLD_RANK", "0");
    let message = c.fails(Group::open(&alone, GroupOptions::default()), Status::Device);
    c.has(&message, "OMPI_COMM_WORLD_SIZE says that this is one of 2 ranks");
    c.has(&message, "TINYAI_MPI_PATH");
    for name in ["OMPI_COMM_WORLD_SIZE", "OMPI_COMM_WORLD_RANK", "TINYAI_MPI_PATH"] {
        std::env::remove_var(name);
    }
    Ok(())
}
