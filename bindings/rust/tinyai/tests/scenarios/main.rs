//! The rows of the scenario table that are marked R, through the safe crate: `S01 R ok, 14 checks`.
//!
//! Each row leaves nothing behind: the sum over the accounts equals what the allocator handed out, and with the row's scopes
//! closed both are zero. Arguments name rows; without any all run, one after another, for the accounts are the process's.
mod analysis;
#[path = "../around/mod.rs"]
mod around;
mod attack;
mod budget;
mod compiled;
mod compiled_training;
mod control;
mod devices;
mod dropped;
mod early;
mod exact;
#[path = "../operators/generated/mod.rs"]
#[rustfmt::skip]
mod generated;
mod gradients;
mod graphs;
#[allow(dead_code)] // the rows read less of it than the operators do
#[path = "../operators/json.rs"]
mod json;
mod limits;
mod memory;
mod moves;
mod parallel;
mod placement;
mod precision;
mod ranked;
mod recompute;
mod recurrent;
#[path = "../operators/replay.rs"]
mod replay;
mod reports;
mod requests;
mod room;
mod scopes;
mod sessions;
mod stacks;
mod threads;
mod training;
mod weights;
mod widths;

use replay::Attributes;
use std::panic::{catch_unwind, AssertUnwindSafe};
use tinyai::{Array, Error, Manager, Result, Status, Variable};

/// Counts what a row checks.
#[derive(Default)]
pub struct Checks {
    made: usize,
    failed: Vec<String>,
}

impl Checks {
    #[track_caller]
    pub fn that(&mut self, holds: bool, what: &str) {
        self.made += 1;
        if !holds {
            let at = std::panic::Location::caller();
            self.failed.push(format!("{}:{}: {what}", at.file(), at.line()));
        }
    }

    #[track_caller]
    pub fn equal<T: PartialEq + std::fmt::Debug>(&mut self, got: T, wanted: T) {
        let what = format!("{got:?} instead of {wanted:?}");
        self.that(got == wanted, &what);
    }

    /// The elements of an f32 array.
    #[track_caller]
    pub fn values(&mut self, array: &Array<'_>, wanted: &[f32]) {
        let got = array.to_vec::<f32>();
        let what = format!("{got:?} instead of {wanted:?}");
        self.that(got.is_ok_and(|got| got == wanted), &what);
    }

    /// A failure with that status; its message.
    #[track_caller]
    pub fn fails<T, E: Into<Error>>(&mut self, outcome: std::result::Result<T, E>, status: Status) -> String {
        match outcome.map_err(Into::into) {
            Ok(_) => {
                self.that(false, &format!("no failure, instead of {status:?}"));
                String::new()
            }
            Err(error) => {
                self.that(
                    error.status == status,
                    &format!("{error:?} instead of {status:?}"),
                );
                error.message().to_string()
            }
        }
    }

    #[track_caller]
    pub fn has(&mut self, message: &str, part: &str) {
        self.that(message.contains(part), &format!("no {part:?} in {message:?}"));
    }
}

/// 1, 2, 3, ..
pub fn counting(count: usize) -> Vec<f32> {
    (0..count).map(|at| at as f32 + 1.0).collect()
}

pub fn vector<'s>(s: &'s Manager, values: &[f32]) -> Result<Array<'s>> {
    s.array((values, &[values.len() as i64]))
}

pub fn leaf<'s>(s: &'s Manager, values: &[f32]) -> Result<Variable<'s>> {
    s.variable(&vector(s, values)?)
}

pub fn total<'m>(x: &Variable<'m>) -> Result<Variable<'m>> {
    x.sum(.., false)
}

/// Bytes of memory that the process holds.
pub fn resident_bytes() -> usize {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap();
    pages.split_whitespace().nth(1).unwrap().parse::<usize>().unwrap() * 4096
}

pub type Row = (&'static str, fn(&mut Checks) -> Result<()>);

fn accounts(c: &mut Checks, empty_scopes: usize) -> Result<()> {
    let memory = tinyai::memory_stats()?;
    c.equal(memory.accounted_bytes, memory.active_bytes);
    let tree = tinyai::system_stats()?;
    c.equal(
        (tree.subtree_bytes, tree.subtree_arrays, tree.subtree_variables),
        (0, 0, 0),
    );
    c.equal(tree.subtree_scopes, empty_scopes);
    Ok(())
}

fn run(row: &Row, empty_scopes: usize) -> bool {
    let mut c = Checks::default();
    match catch_unwind(AssertUnwindSafe(|| row.1(&mut c))) {
        Ok(Ok(())) => {}
        Ok(Err(error)) => c.failed.push(format!("{error:?}")),
        Err(_) => c.failed.push("panicked".into()),
    }
    if c.made == 0 {
        c.failed.push("it checks nothing".into());
    }
    if let Err(error) = accounts(&mut c, empty_scopes) {
        c.failed.push(format!("{error:?}"));
    }
    match c.failed.is_empty() {
        true => println!("{} R ok, {} checks", row.0, c.made),
        false => println!(
            "{} R FAIL, {}",
            row.0,
            c.failed[..c.failed.len().min(4)].join("; ")
        ),
    }
    c.failed.is_empty()
}

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| !word.starts_with('-'))
        .collect();
    let mut rows: Vec<Row> = Vec::new();
    for part in [
        scopes::ROWS,
        moves::ROWS,
        limits::ROWS,
        placement::ROWS,
        precision::ROWS,
        reports::ROWS,
        gradients::ROWS,
        graphs::ROWS,
        threads::ROWS,
        requests::ROWS,
        sessions::ROWS,
        training::ROWS,
        parallel::ROWS,
        ranked::ROWS,
        attack::ROWS,
        budget::ROWS,
        room::ROWS,
        memory::ROWS,
        stacks::ROWS,
        weights::ROWS,
        widths::ROWS,
        analysis::ROWS,
        compiled::ROWS,
        control::ROWS,
        devices::ROWS,
        compiled_training::ROWS,
        recurrent::ROWS,
        recompute::ROWS,
        early::ROWS,
        dropped::ROWS,
        exact::ROWS,
    ] {
        rows.extend(part);
    }
    rows.sort_by_key(|row| (row.0.starts_with('G'), row.0));
    let empty_scopes = match tinyai::system_stats() {
        Ok(stats) => stats.subtree_scopes,
        Err(error) => panic!("{error:?}"),
    };
    let wanted = |row: &&Row| words.is_empty() || words.iter().any(|word| word == row.0);
    let failed = rows
        .iter()
        .filter(wanted)
        .filter(|row| !run(row, empty_scopes))
        .count();
    std::process::exit(i32::from(failed > 0));
}
