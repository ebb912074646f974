//! What loading and pruning by channel tell of a module's names and layers.
use crate::error::check;
use crate::options::count;
use crate::sizes::Whole;
use crate::text::{c_path, read};
use crate::{ffi, Module, Result};
use std::path::Path;

/// What became of the names of a file and a module, by [`Module::load_report`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StateReport {
    /// Arrays of the module that were loaded.
    pub matched: Vec<String>,
    /// Arrays of the module that the file lacks.
    pub missing: Vec<String>,
    /// Tensors of the file that the module lacks.
    pub unexpected: Vec<String>,
    /// Tensors that were left alone: PyTorch's `num_batches_tracked`, and dtypes that TinyAI lacks.
    pub skipped: Vec<String>,
}

/// What [`Module::prune_channels`] does to a module, by [`Module::prune_channels_report`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChannelReport {
    /// How many outputs all convolutions and linear layers have.
    pub channels: usize,
    /// How many of them go.
    pub removed: usize,
    /// Layers that lose outputs, and how many: `0 Linear(2, 8): 4 of 8`.
    pub pruned: Vec<String>,
    /// Layers that keep all of theirs, and why: `1 Linear(8, 3): its outputs are the module's`.
    pub left: Vec<String>,
}

/// A name as it is, of one that was put on a line.
fn unescaped(name: &str) -> String {
    let mut out = String::with_capacity(name.len());
    let mut chars = name.chars();
    while let Some(c) = chars.next() {
        out.push(match c {
            '\\' => match chars.next() {
                Some('n') => '\n',
                escaped => escaped.unwrap_or(c),
            },
            plain => plain,
        });
    }
    out
}

/// What [`Module::split`] does to a module, by [`Module::split_report`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct SplitReport {
    /// Layers that the ranks have parts of, and which: "0 Linear(64, 256): by outputs".
    pub split: Vec<String>,
    /// Layers that each rank has whole, and why: "2 Linear(64, 3): it has less outputs than ranks".
    pub left: Vec<String>,
    /// Of the whole's parameters.
    pub parameter_bytes: usize,
    /// Of the parameters of the rank that has most.
    pub rank_bytes: usize,
}

/// The lines of a report: what became of it, and its name.
fn entries(lines: &str) -> impl Iterator<Item = (&str, String)> {
    let parts = lines.split('\n').filter_map(|line| line.split_once(' '));
    parts.map(|(what, name)| (what, unescaped(name)))
}

impl StateReport {
    fn of(lines: &str) -> StateReport {
        let mut report = StateReport::default();
        for (what, name) in entries(lines) {
            let list = match what {
                "matched" => &mut report.matched,
                "missing" => &mut report.missing,
                "unexpected" => &mut report.unexpected,
                _ => &mut report.skipped,
            };
            list.push(name);
        }
        report
    }
}

impl Module {
    /// Tells what [`prune_channels`](Module::prune_channels) of the same fraction and order leaves out, and changes nothing.
    pub fn prune_channels_report(&self, fraction: f64, order: i32) -> Result<ChannelReport> {
        let mut counts = ffi::tinyai_channel_report {
            struct_size: size_of::<ffi::tinyai_channel_report>(),
            layers: 0,
            pruned: 0,
            channels: 0,
            removed: 0,
        };
        let numbers = &raw mut counts;
        // SAFETY: the room lives until the call returns, which writes no more than it is told of.
        let text = read(|buffer, size, length| unsafe {
            ffi::tinyai_module_prune_channels_report(
                self.raw(),
                fraction,
                order,
                numbers,
                buffer,
                size,
                length,
            )
        })?;
        let mut report = ChannelReport {
            channels: usize::try_from(counts.channels).unwrap_or(0),
            removed: usize::try_from(counts.removed).unwrap_or(0),
            ..ChannelReport::default()
        };
        for (what, layer) in entries(&text) {
            let list = if what == "pruned" {
                &mut report.pruned
            } else {
                &mut report.left
            };
            list.push(layer);
        }
        Ok(report)
    }

    /// Tells what [`split`](Module::split) does on so many ranks, and changes nothing. Asks no other rank.
    pub fn split_report(&self, ranks: usize) -> Result<SplitReport> {
        let mut counts = ffi::tinyai_split_report {
            struct_size: size_of::<ffi::tinyai_split_report>(),
            layers: 0,
            split: 0,
            parameter_bytes: 0,
            rank_bytes: 0,
        };
        let numbers = &raw mut counts;
        // SAFETY: the room lives until the call returns, which writes no more than it is told of.
        let text = read(|buffer, size, length| unsafe {
            ffi::tinyai_module_split_report(self.raw(), ranks.whole(), numbers, buffer, size, length)
        })?;
        let mut report = SplitReport {
            parameter_bytes: count(counts.parameter_bytes),
            rank_bytes: count(counts.rank_bytes),
            ..SplitReport::default()
        };
        for (what, layer) in entries(&text) {
            match what {
                "split" => report.split.push(layer),
                _ => report.left.push(layer),
            }
        }
        Ok(report)
    }

    /// As [`load`](Module::load), and tells what matched, was missed and was skipped.
    pub fn load_report(&self, path: impl AsRef<Path>, partial: bool) -> Result<StateReport> {
        let path = c_path(path)?;
        let mut counts = ffi::tinyai_state_report {
            struct_size: size_of::<ffi::tinyai_state_report>(),
            matched: 0,
            missing: 0,
            unexpected: 0,
            skipped: 0,
        };
        let mut room = 1 << 16; // a longer report is asked for again, which loads again
        loop {
            let (mut text, mut length) = (vec![0u8; room], 0i64);
            // SAFETY: the path and the room live until the call returns.
            check(unsafe {
                ffi::tinyai_module_load_report(
                    self.raw(),
                    path.as_ptr(),
                    i32::from(partial),
                    &mut counts,
                    text.as_mut_ptr().cast(),
                    room as i64,
                    &mut length,
                )
            })?;
            let length = usize::try_from(length).unwrap_or(0);
            if length <= room {
                return Ok(StateReport::of(&String::from_utf8_lossy(
                    &text[..length.saturating_sub(1)],
                )));
            }
            room = length;
        }
    }
}
