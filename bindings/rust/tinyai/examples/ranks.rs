//! Ranks: the handwritten digits, learned by several ranks that share out each batch.
//!
//! `ranks` has two ranks, which are threads of this program; `ranks -n 4` as many as that; `mpirun -n 2 ranks` are processes, of a launcher.
//!
//! Each batch is cut into 8 shards, and a rank works on some of them. However many ranks there are, the losses and the weights have the
//! same bits: this program trains once more without a group, and compares.
use std::sync::Arc;
use tinyai::{
    Activation, Dataset, Error, Group, GroupOptions, Manager, ManagerOptions, Module, Result, Status,
    Trainer, TrainerOptions,
};

mod digits_data;

type Digits = (Vec<[f32; 64]>, Vec<i64>);

/// What a run ends with.
#[derive(PartialEq)]
struct Outcome {
    loss: f64,
    accuracy: f64,
    weights: Vec<f32>, // of the first layer
}

fn network(scope: &Arc<Manager>) -> Result<Module> {
    let layers = [
        Module::linear(scope, 64, 64, true)?,
        Module::activation(scope, Activation::Relu)?,
        Module::dropout(scope, 0.25)?,
        Module::linear(scope, 64, 10, true)?,
    ];
    Module::sequential(scope, &layers)
}

/// Ranks may begin with other weights: rank 0's are what is trained.
fn open() -> Result<Arc<Manager>> {
    let options = ManagerOptions {
        name: "rank".into(),
        seed: Some(1),
        ..Default::default()
    };
    Ok(Arc::new(Manager::with(&options)?))
}

/// All that differs from a program without ranks is the group.
fn train(scope: &Arc<Manager>, (images, labels): &Digits, group: Option<&Group<'_>>) -> Result<Outcome> {
    let network = network(scope)?;
    let training = Dataset::new(scope, &[&scope.array(images)?, &scope.array(labels)?], 1)?;
    let options = TrainerOptions {
        batch_size: 100,
        epochs: 10,
        rate: 0.005,
        shards: 8,
        replicas: Some(1),
        group,
        ..Default::default()
    };
    let trainer = Trainer::new(scope, &network, &training, options)?;
    trainer.run()?;
    let state = trainer.state()?;
    Ok(Outcome {
        loss: state.loss,
        accuracy: state.accuracy,
        weights: network.parameter("0.weight")?.value()?.to_vec::<f32>()?,
    })
}

/// One rank: its number, how many there are, and what it ends with.
fn with_group(digits: &Digits, options: GroupOptions) -> Result<(usize, usize, Outcome)> {
    let scope = open()?;
    let group = Group::open(&scope, options)?;
    let outcome = train(&scope, digits, Some(&group))?;
    let state = group.state()?;
    Ok((state.rank, state.ranks, outcome))
}

/// Ranks that are threads. A group and its trainer belong to the thread of their rank.
fn on_threads(digits: &Digits, ranks: usize) -> Result<(usize, usize, Outcome)> {
    let of = |rank| GroupOptions {
        engine: "threads".into(),
        address: "digits".into(),
        rank: Some(rank),
        ranks: Some(ranks),
        ..Default::default()
    };
    std::thread::scope(|threads| {
        let others: Vec<_> = (1..ranks)
            .map(|rank| threads.spawn(move || with_group(digits, of(rank))))
            .collect();
        let first = with_group(digits, of(0));
        for other in others {
            other.join().expect("no rank panics")?;
        }
        first
    })
}

fn is_launched() -> bool {
    ["OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "WORLD_SIZE"]
        .iter()
        .any(|name| std::env::var_os(name).is_some())
}

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let ranks = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => Some(2),
        ["-n", count] => count.parse().ok().filter(|count| (1..=8).contains(count)),
        _ => None,
    };
    let Some(ranks) = ranks else {
        return Err(Error::new(Status::Argument, "usage: ranks [-n 1..8]"));
    };
    let digits = digits_data::read();
    let (rank, ranks, together) = match is_launched() {
        true => with_group(&digits, GroupOptions::default())?,
        false => on_threads(&digits, ranks)?,
    };
    if rank != 0 {
        return Ok(()); // of several processes the first one speaks
    }
    let alone = train(&open()?, &digits, None)?;
    assert!(together == alone, "other bits than without a group");
    let (loss, accuracy) = (together.loss, 100.0 * together.accuracy);
    println!("{ranks} ranks: loss {loss:.4}, accuracy {accuracy:.1} %; the same bits as without a group");
    Ok(())
}
