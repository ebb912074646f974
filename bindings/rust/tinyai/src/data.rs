//! Datasets in memory, loaders that give them as batches, and monitors of what a training does.
use crate::error::check;
use crate::kept::Share;
use crate::module::Home;
use crate::operand::{OfArrays, Operand};
use crate::options::options;
use crate::text::{c_string, read};
use crate::{ffi, ArrayRef, Manager, Result};
use std::sync::Arc;

/// Examples that are resident in memory: arrays whose first axis counts them. It keeps them alive.
pub struct Dataset {
    id: ffi::tinyai_dataset,
    arrays: usize,
    scope: Home,
}

impl Dataset {
    /// Over arrays of one first size: `inputs` of them are a model's inputs, the others the targets of its loss. They stay
    /// where they are and become resident.
    pub fn new(scope: &Home, arrays: &[&impl Operand<Form = OfArrays>], inputs: usize) -> Result<Dataset> {
        let ids: Vec<u64> = arrays.iter().map(|array| array.id()).collect();
        let (into, mut id) = (scope.place()?, ffi::tinyai_dataset { id: 0 });
        let inputs = i64::try_from(inputs).unwrap_or(i64::MAX);
        // SAFETY: as many handles as are named.
        check(unsafe {
            ffi::tinyai_dataset_from_arrays(into, ids.as_ptr().cast(), ids.len() as i64, inputs, &mut id)
        })?;
        Ok(Dataset {
            id,
            arrays: ids.len(),
            scope: Arc::clone(scope),
        })
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_dataset {
        self.id
    }

    /// For a trainer, which holds the dataset itself: the scope that it is in.
    pub(crate) fn share(&self) -> Share {
        Arc::clone(&self.scope) as Share
    }

    /// Number of examples.
    pub fn size(&self) -> Result<i64> {
        let mut size = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_dataset_size(self.id, &mut size) })?;
        Ok(size)
    }

    /// Parts of so many examples each, which share the arrays; with a seed, of a permutation. RANGE if there are fewer.
    pub fn split(&self, sizes: &[i64], shuffle: Option<u64>) -> Result<Vec<Dataset>> {
        let mut parts = vec![ffi::tinyai_dataset { id: 0 }; sizes.len()];
        let into = self.scope.place()?;
        // SAFETY: both lists hold as many as are named.
        check(unsafe {
            ffi::tinyai_dataset_split(
                into,
                self.id,
                sizes.as_ptr(),
                sizes.len() as i64,
                i32::from(shuffle.is_some()),
                shuffle.unwrap_or(0),
                parts.as_mut_ptr(),
            )
        })?;
        let part = |id| Dataset {
            id,
            arrays: self.arrays,
            scope: Arc::clone(&self.scope),
        };
        Ok(parts.into_iter().map(part).collect())
    }
}

impl Drop for Dataset {
    fn drop(&mut self) {
        // SAFETY: takes an id; releasing cannot fail.
        unsafe { ffi::tinyai_dataset_release(self.id) };
    }
}

impl std::fmt::Debug for Dataset {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Dataset({:#x})", self.id.id)
    }
}

options! {
    /// Options of a loader: `batch_size`, `shuffle`, `drop_last`, `seed`.
    LoaderOptions = tinyai_loader_options, tinyai_loader_options_init;
}

/// Gives a dataset as batches, each in a scope of its own. Many threads may draw from one.
pub struct Loader {
    id: ffi::tinyai_loader,
    arrays: usize,
    _scope: Home,
}

/// A batch: a scope, and the dataset's arrays in it. Dropping it frees it whole. Its arrays and their views are read-only, for they
/// may show the dataset's own elements: what would write them in place is ARGUMENT; [`copy`](Manager::copy) one first.
#[derive(Debug)]
pub struct Batch<'p> {
    scope: Manager<'p>,
    arrays: Vec<u64>,
}

impl<'p> Batch<'p> {
    /// Its scope, for what is computed from it.
    pub fn scope(&self) -> &Manager<'p> {
        &self.scope
    }

    /// One of its arrays: inputs, then targets.
    pub fn array(&self, at: usize) -> Option<ArrayRef<'_, '_>> {
        self.arrays.get(at).map(|&id| ArrayRef::lent(id))
    }
}

impl Loader {
    /// At the first batch of epoch 0.
    pub fn new(dataset: &Dataset, options: &LoaderOptions) -> Result<Loader> {
        let (into, mut id) = (dataset.scope.place()?, ffi::tinyai_loader { id: 0 });
        // SAFETY: the options live until the call returns.
        check(unsafe { ffi::tinyai_loader_open(into, dataset.id, &options.raw(), &mut id) })?;
        Ok(Loader {
            id,
            arrays: dataset.arrays,
            _scope: Arc::clone(&dataset.scope),
        })
    }

    /// The next batch, under `into`; `None` at the end of an epoch, after which the next begins.
    pub fn next<'s>(&self, into: &'s Manager<'_>) -> Result<Option<Batch<'s>>> {
        let (place, mut batch) = (into.place()?, ffi::tinyai_manager { id: 0 });
        let mut arrays = vec![0u64; self.arrays];
        // SAFETY: room for the dataset's arrays; ids and handles have one layout.
        check(unsafe {
            ffi::tinyai_loader_next(
                self.id,
                place,
                &mut batch,
                arrays.as_mut_ptr().cast(),
                arrays.len() as i64,
            )
        })?;
        Ok((batch.id != 0).then(|| Batch {
            scope: Manager::own(batch.id),
            arrays,
        }))
    }

    /// Goes to a batch of an epoch.
    pub fn start(&self, epoch: i64, batch: i64) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_loader_start(self.id, epoch, batch) })
    }

    /// Batches of an epoch.
    pub fn batches(&self) -> Result<i64> {
        let mut count = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_loader_batches(self.id, &mut count) })?;
        Ok(count)
    }
}

impl Drop for Loader {
    fn drop(&mut self) {
        // SAFETY: takes an id; closing cannot fail.
        unsafe { ffi::tinyai_loader_close(self.id) };
    }
}

impl std::fmt::Debug for Loader {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Loader({:#x})", self.id.id)
    }
}

/// Named series of numbers over a step count.
pub struct Monitor {
    id: ffi::tinyai_monitor,
    scope: Home,
}

impl Monitor {
    /// An empty one.
    pub fn new(scope: &Home) -> Result<Monitor> {
        let (into, mut id) = (scope.place()?, ffi::tinyai_monitor { id: 0 });
        // SAFETY: one handle is written.
        check(unsafe { ffi::tinyai_monitor_create(into, &mut id) })?;
        Ok(Monitor {
            id,
            scope: Arc::clone(scope),
        })
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_monitor {
        self.id
    }

    /// For a trainer, which holds the monitor itself: the scope that it is in.
    pub(crate) fn share(&self) -> Share {
        Arc::clone(&self.scope) as Share
    }

    /// Adds a point to a series; a new name makes a series.
    pub fn add(&self, series: &str, step: f64, value: f64) -> Result<()> {
        let series = c_string(series)?;
        // SAFETY: the name lives until the call returns.
        check(unsafe { ffi::tinyai_monitor_add(self.id, series.as_ptr(), step, value) })
    }

    /// The last value of a series.
    pub fn last(&self, series: &str) -> Result<f64> {
        let (series, mut value) = (c_string(series)?, 0.0);
        // SAFETY: the name lives until the call returns; one number is written.
        check(unsafe { ffi::tinyai_monitor_last(self.id, series.as_ptr(), &mut value) })?;
        Ok(value)
    }

    /// The last twenty rows as a table.
    pub fn print(&self) -> Result<String> {
        // SAFETY: the buffer is as long as is said.
        read(|buffer, size, length| unsafe { ffi::tinyai_monitor_print(self.id, buffer, size, length) })
    }

    /// All rows as CSV.
    pub fn save_csv(&self, path: &str) -> Result<()> {
        let path = c_string(path)?;
        // SAFETY: the path lives until the call returns.
        check(unsafe { ffi::tinyai_monitor_save_csv(self.id, path.as_ptr()) })
    }

    /// The curves as an SVG drawing.
    pub fn save_svg(&self, title: &str, path: &str) -> Result<()> {
        let (title, path) = (c_string(title)?, c_string(path)?);
        // SAFETY: both live until the call returns.
        check(unsafe { ffi::tinyai_monitor_save_svg(self.id, title.as_ptr(), path.as_ptr()) })
    }
}

impl Drop for Monitor {
    fn drop(&mut self) {
        // SAFETY: takes an id; releasing cannot fail.
        unsafe { ffi::tinyai_monitor_release(self.id) };
    }
}

impl std::fmt::Debug for Monitor {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.print().unwrap_or_else(|error| format!("Monitor({error})")))
    }
}
