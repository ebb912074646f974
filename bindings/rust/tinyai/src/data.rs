//! Datasets in memory, loaders that give them as batches, and monitors of what a training does.
use crate::error::check;
use crate::handle::Held;
use crate::manager::Home;
use crate::operand::{OfArrays, Operand};
use crate::shares::Share;
use crate::text::{c_path, c_string, read};
use crate::{ffi, Array, ArrayRef, Error, LoaderOptions, Manager, Result, Scope, Status};
use std::path::Path;
use std::sync::Arc;

/// Examples that are resident in memory: arrays whose first axis counts them. It keeps them alive.
#[derive(Debug)]
pub struct Dataset {
    held: Held<ffi::tinyai_dataset>,
    arrays: usize,
}

impl Dataset {
    /// Over arrays of one first size: `inputs` of them are a model's inputs, the others the targets of its loss. They stay
    /// where they are and become resident.
    pub fn new(scope: &Home, arrays: &[impl Operand<Form = OfArrays>], inputs: usize) -> Result<Dataset> {
        let ids: Vec<u64> = arrays.iter().map(|array| array.id()).collect();
        let inputs = i64::try_from(inputs).unwrap_or(i64::MAX);
        // SAFETY: as many handles as are named.
        let held = Held::made(scope, |into, out| unsafe {
            ffi::tinyai_dataset_from_arrays(into, ids.as_ptr().cast(), ids.len() as i64, inputs, out)
        })?;
        let arrays = ids.len();
        Ok(Dataset { held, arrays })
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_dataset {
        self.held.raw()
    }

    /// For a trainer, which holds the dataset itself: the scope that it is in.
    pub(crate) fn share(&self) -> Share {
        Arc::clone(&self.held.scope) as Share
    }

    /// Number of examples.
    pub fn size(&self) -> Result<usize> {
        let mut size = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_dataset_size(self.held.raw(), &mut size) })?;
        Ok(usize::try_from(size).unwrap_or(0))
    }

    /// Parts of so many examples each, which share the arrays; with a seed, of a permutation. RANGE if there are fewer.
    pub fn split(&self, sizes: &[i64], shuffle: Option<u64>) -> Result<Vec<Dataset>> {
        let mut parts = vec![ffi::tinyai_dataset { id: 0 }; sizes.len()];
        let into = self.held.scope.place()?;
        // SAFETY: both lists hold as many as are named.
        check(unsafe {
            ffi::tinyai_dataset_split(
                into,
                self.held.raw(),
                sizes.as_ptr(),
                sizes.len() as i64,
                i32::from(shuffle.is_some()),
                shuffle.unwrap_or(0),
                parts.as_mut_ptr(),
            )
        })?;
        let part = |id| Dataset {
            held: Held::new(id, &self.held.scope),
            arrays: self.arrays,
        };
        Ok(parts.into_iter().map(part).collect())
    }
}

/// Gives a dataset as batches, each in a scope of its own. Many threads may draw from one.
#[derive(Debug)]
pub struct Loader {
    held: Held<ffi::tinyai_loader>,
    arrays: usize,
}

/// A batch: a scope, and the dataset's arrays in it. Dropping it frees it whole. Its arrays and their views are read-only, for they
/// may show the dataset's own elements: what would write them in place is ARGUMENT; [`copy`](Manager::copy) one first.
#[derive(Debug)]
pub struct Batch<'p> {
    scope: Scope<'p>,
    arrays: Vec<u64>,
}

impl<'p> Batch<'p> {
    /// Its scope, for what is computed from it.
    pub fn scope(&self) -> &Scope<'p> {
        &self.scope
    }

    /// One of its arrays: inputs, then targets.
    pub fn array(&self, at: usize) -> Option<ArrayRef<'_, '_>> {
        self.arrays.get(at).map(|&id| ArrayRef::shown(id))
    }
}

impl Loader {
    /// At the first batch of epoch 0.
    pub fn new(dataset: &Dataset, options: &LoaderOptions) -> Result<Loader> {
        // SAFETY: the options live until the call returns.
        let held = Held::made(&dataset.held.scope, |into, out| unsafe {
            ffi::tinyai_loader_open(into, dataset.raw(), &options.raw(), out)
        })?;
        let arrays = dataset.arrays;
        Ok(Loader { held, arrays })
    }

    /// The next batch, under `into`; `None` at the end of an epoch, after which the next begins.
    pub fn next<'s>(&self, into: &'s Manager) -> Result<Option<Batch<'s>>> {
        let (place, mut batch) = (into.place()?, ffi::tinyai_manager { id: 0 });
        let mut arrays = vec![0u64; self.arrays];
        // SAFETY: room for the dataset's arrays; ids and handles have one layout.
        check(unsafe {
            ffi::tinyai_loader_next(
                self.held.raw(),
                place,
                &mut batch,
                arrays.as_mut_ptr().cast(),
                arrays.len() as i64,
            )
        })?;
        Ok((batch.id != 0).then(|| Batch {
            scope: Scope::own(batch.id),
            arrays,
        }))
    }

    /// The batches up to the end of the epoch, under `into`: `for batch in loader.epoch(&scope)`. `for batch in &loader` has them under
    /// the loader's own scope.
    ///
    /// ```
    /// # use tinyai::{Dataset, Loader, LoaderOptions, Manager};
    /// # use std::sync::Arc;
    /// # fn main() -> tinyai::Result<()> {
    /// let data = Arc::new(Manager::new("data")?);
    /// let points = data.array([[1.0f32], [2.0], [3.0]])?;
    /// let dataset = Dataset::new(&data, &[&points], 1)?;
    /// let loader = Loader::new(&dataset, &LoaderOptions { batch_size: 2, ..Default::default() })?;
    /// let mut sum = 0.0;
    /// for batch in &loader {
    ///     let batch = batch?;
    ///     sum += batch.array(0).unwrap().sum(.., false)?.item::<f32>()?;
    /// }
    /// assert_eq!(sum, 6.0);
    /// # Ok(()) }
    /// ```
    pub fn epoch<'s>(&'s self, into: &'s Manager) -> Epoch<'s> {
        Epoch {
            loader: self,
            into,
            over: false,
        }
    }

    /// Goes to a batch of an epoch.
    pub fn start(&self, epoch: i64, batch: i64) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_loader_start(self.held.raw(), epoch, batch) })
    }

    /// Batches of an epoch.
    pub fn batches(&self) -> Result<i64> {
        let mut count = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_loader_batches(self.held.raw(), &mut count) })?;
        Ok(count)
    }
}

/// Batches of a [`Loader`], up to the end of an epoch, or to one that fails.
#[derive(Debug)]
pub struct Epoch<'s> {
    loader: &'s Loader,
    into: &'s Manager,
    over: bool,
}

impl<'s> Iterator for Epoch<'s> {
    type Item = Result<Batch<'s>>;
    fn next(&mut self) -> Option<Result<Batch<'s>>> {
        if self.over {
            return None;
        }
        let batch = self.loader.next(self.into).transpose();
        self.over = !matches!(batch, Some(Ok(_)));
        batch
    }
}

impl<'s> IntoIterator for &'s Loader {
    type Item = Result<Batch<'s>>;
    type IntoIter = Epoch<'s>;
    fn into_iter(self) -> Epoch<'s> {
        self.epoch(&self.held.scope)
    }
}

/// Examples that a program has or makes: files, rows of a table. [`Dataset::collect`] reads them into memory, once.
pub trait Examples {
    /// How many there are.
    fn len(&self) -> usize;

    /// Whether there are none.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// One of them, as arrays without an axis of the batch: inputs, then targets.
    fn example<'s>(&self, at: usize, s: &'s Manager) -> Result<Vec<Array<'s>>>;
}

impl Dataset {
    /// A dataset of examples, which are read one after another and stacked; `inputs` of the arrays of each are a model's inputs.
    /// SHAPE unless all have as many arrays, of the same shapes.
    ///
    /// ```
    /// # use tinyai::{Array, Dataset, Examples, Manager, Result};
    /// # use std::sync::Arc;
    /// struct Squares;
    ///
    /// impl Examples for Squares {
    ///     fn len(&self) -> usize {
    ///         100
    ///     }
    ///     fn example<'s>(&self, at: usize, s: &'s Manager) -> Result<Vec<Array<'s>>> {
    ///         Ok(vec![s.array([at as f32])?, s.array([(at * at) as f32])?])
    ///     }
    /// }
    ///
    /// # fn main() -> Result<()> {
    /// let scope = Arc::new(Manager::new("data")?);
    /// let dataset = Dataset::collect(&scope, &Squares, 1)?;
    /// assert_eq!(dataset.size()?, 100);
    /// # Ok(()) }
    /// ```
    pub fn collect(scope: &Home, examples: &impl Examples, inputs: usize) -> Result<Dataset> {
        let reading = scope.open("examples")?;
        let mut columns: Vec<Vec<Array<'_>>> = Vec::new();
        for at in 0..examples.len() {
            let example = examples.example(at, &reading)?;
            if at == 0 {
                columns.resize_with(example.len(), Vec::new);
            }
            if example.len() != columns.len() {
                let (found, wanted) = (example.len(), columns.len());
                let said = format!("example {at} has {found} arrays, those before it have {wanted}");
                return Err(Error::new(Status::Shape, said));
            }
            for (column, array) in columns.iter_mut().zip(example) {
                column.push(array);
            }
        }
        let stacked = columns.iter().map(|column| scope.stack(column, 0));
        let stacked = stacked.collect::<Result<Vec<_>>>()?;
        let dataset = Dataset::new(scope, &stacked, inputs)?;
        stacked.into_iter().for_each(Array::leave); // the scope's, which the dataset keeps
        Ok(dataset)
    }
}

/// Named series of numbers over a step count.
pub struct Monitor {
    held: Held<ffi::tinyai_monitor>,
}

impl Monitor {
    /// An empty one.
    pub fn new(scope: &Home) -> Result<Monitor> {
        // SAFETY: one handle is written.
        let held = Held::made(scope, |into, out| unsafe {
            ffi::tinyai_monitor_create(into, out)
        })?;
        Ok(Monitor { held })
    }

    pub(crate) fn raw(&self) -> ffi::tinyai_monitor {
        self.held.raw()
    }

    /// For a trainer, which holds the monitor itself: the scope that it is in.
    pub(crate) fn share(&self) -> Share {
        Arc::clone(&self.held.scope) as Share
    }

    /// Adds a point to a series; a new name makes a series.
    pub fn add(&self, series: &str, step: f64, value: f64) -> Result<()> {
        let series = c_string(series)?;
        // SAFETY: the name lives until the call returns.
        check(unsafe { ffi::tinyai_monitor_add(self.held.raw(), series.as_ptr(), step, value) })
    }

    /// The last value of a series.
    pub fn last(&self, series: &str) -> Result<f64> {
        let (series, mut value) = (c_string(series)?, 0.0);
        // SAFETY: the name lives until the call returns; one number is written.
        check(unsafe { ffi::tinyai_monitor_last(self.held.raw(), series.as_ptr(), &mut value) })?;
        Ok(value)
    }

    /// Prints the last twenty rows as a table. `to_string()` gives the text.
    pub fn print(&self) {
        println!("{self}");
    }

    /// All rows as CSV.
    pub fn save_csv(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        // SAFETY: the path lives until the call returns.
        check(unsafe { ffi::tinyai_monitor_save_csv(self.held.raw(), path.as_ptr()) })
    }

    /// The curves as an SVG drawing.
    pub fn save_svg(&self, title: &str, path: impl AsRef<Path>) -> Result<()> {
        let (title, path) = (c_string(title)?, c_path(path)?);
        // SAFETY: both live until the call returns.
        check(unsafe { ffi::tinyai_monitor_save_svg(self.held.raw(), title.as_ptr(), path.as_ptr()) })
    }
}

impl std::fmt::Display for Monitor {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let monitor = self.raw();
        // SAFETY: the buffer is as long as is said.
        let rows =
            read(|buffer, size, length| unsafe { ffi::tinyai_monitor_print(monitor, buffer, size, length) });
        out.write_str(&rows.unwrap_or_else(|error| format!("Monitor({error})")))
    }
}

impl std::fmt::Debug for Monitor {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        std::fmt::Display::fmt(self, out)
    }
}
