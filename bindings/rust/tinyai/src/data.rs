//! Datasets in memory, loaders that give them as batches, and monitors of what a training does.
use crate::error::check;
use crate::handle::Held;
use crate::manager::SharedScope;
use crate::operand::{ids, OfArrays, Operand};
use crate::shares::Share;
use crate::sizes::Whole;
use crate::text::shown;
use crate::{ffi, Array, ArrayRef, Error, LoaderOptions, Manager, Result, Scope, Status};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::Arc;

/// Examples that are resident in memory: arrays whose first axis counts them. It keeps them alive.
#[derive(Debug, PartialEq)]
pub struct Dataset {
    held: Held<ffi::tinyai_dataset>,
    arrays: usize,
}

impl Dataset {
    /// Over arrays of one first size: `inputs` of them are a model's inputs, the others the targets of its loss. They stay
    /// where they are and become resident.
    pub fn new(
        scope: &impl SharedScope,
        arrays: &[impl Operand<Form = OfArrays>],
        inputs: usize,
    ) -> Result<Dataset> {
        let scope = scope.shared();
        let ids = ids(arrays);
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

    /// Parts of so many examples each, which share the arrays; with a seed, of a permutation. RANGE if there are fewer.
    ///
    /// ```
    /// # use tinyai::{Dataset, Manager};
    /// # use std::sync::Arc;
    /// # fn main() -> tinyai::Result<()> {
    /// # let scope = Arc::new(Manager::new("data")?);
    /// let all = Dataset::new(&scope, &[&scope.array([[1.0f32], [2.0], [3.0]])?], 1)?;
    /// let [training, rest] = all.split([2, 1], Some(7))?;
    /// assert_eq!((training.size()?, rest.size()?), (2, 1));
    /// # Ok(()) }
    /// ```
    pub fn split<const N: usize>(
        &self,
        sizes: [impl Whole; N],
        shuffle: Option<u64>,
    ) -> Result<[Dataset; N]> {
        let (sizes, mut parts) = (sizes.map(Whole::whole), [ffi::tinyai_dataset { id: 0 }; N]);
        let (shuffled, seed) = (i32::from(shuffle.is_some()), shuffle.unwrap_or(0));
        let (into, whole, list) = (self.held.scope.place()?, self.raw(), parts.as_mut_ptr());
        // SAFETY: both lists hold as many as are named.
        check(unsafe {
            ffi::tinyai_dataset_split(into, whole, sizes.as_ptr(), N as i64, shuffled, seed, list)
        })?;
        Ok(parts.map(|id| Dataset {
            held: Held::new(id, &self.held.scope),
            arrays: self.arrays,
        }))
    }
}

/// Gives a dataset as batches, each in a scope of its own. Many threads may draw from one.
#[derive(Debug)]
pub struct Loader {
    pub(crate) held: Held<ffi::tinyai_loader>,
    arrays: usize,
    epoch: AtomicI64, // which the next batch is of, as far as this wrapper has heard
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

    /// Its arrays, inputs and then targets, as many as the pattern on the left takes: `let [x, y] = batch.arrays()?`. ARGUMENT if
    /// it has others.
    pub fn arrays<const N: usize>(&self) -> Result<[ArrayRef<'_, '_>; N]> {
        let there = self.arrays.len();
        match <[u64; N]>::try_from(self.arrays.as_slice()) {
            Ok(ids) => Ok(ids.map(ArrayRef::shown)),
            Err(_) => Err(Error::new(
                Status::Argument,
                format!("the batch has {there} arrays, {N} were asked for"),
            )),
        }
    }

    /// One of its arrays.
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
        let epoch = AtomicI64::new(0);
        Ok(Loader { held, arrays, epoch })
    }

    /// Goes to a batch of an epoch, both counted from 0. RANGE.
    pub fn start(&self, epoch: impl Whole, batch: impl Whole) -> Result<()> {
        // SAFETY: takes an id and numbers.
        check(unsafe { ffi::tinyai_loader_start(self.held.raw(), epoch.whole(), batch.whole()) })?;
        self.epoch.store(epoch.whole(), Ordering::Relaxed);
        Ok(())
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
        if batch.id == 0 {
            self.epoch.fetch_add(1, Ordering::Relaxed);
            return Ok(None);
        }
        let scope = Scope::own(batch.id);
        Ok(Some(Batch { scope, arrays }))
    }

    /// The batches up to the end of the epoch, under the loader's own scope: what `for batch in &loader` goes over. An epoch that is
    /// left, by `break`, `take` or `?`, is over: the next `for` begins the next one. A loader is at one batch for all who draw from it:
    /// two `for`s over one, one within the other, share the batches of one epoch. For each example with each, open two loaders.
    pub fn iter(&self) -> Epoch<'_> {
        self.into_iter()
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
    ///     let [x] = batch.arrays()?;
    ///     sum += x.sum(.., false)?.item::<f32>()?;
    /// }
    /// assert_eq!(sum, 6.0);
    /// # Ok(()) }
    /// ```
    pub fn epoch<'s>(&'s self, into: &'s Manager) -> Epoch<'s> {
        Epoch {
            loader: self,
            into,
            begun: false,
            over: false,
        }
    }
}

/// Batches of a [`Loader`], up to the end of an epoch, or to one that fails, which is still to come then. Dropped before, it leaves the
/// epoch, for whoever else draws from the loader too.
#[derive(Debug)]
pub struct Epoch<'s> {
    loader: &'s Loader,
    into: &'s Manager,
    begun: bool,
    over: bool,
}

impl<'s> Iterator for Epoch<'s> {
    type Item = Result<Batch<'s>>;
    fn next(&mut self) -> Option<Result<Batch<'s>>> {
        if self.over {
            return None;
        }
        self.begun = true;
        let batch = self.loader.next(self.into).transpose();
        self.over = !matches!(batch, Some(Ok(_)));
        batch
    }
}

impl Drop for Epoch<'_> {
    fn drop(&mut self) {
        if self.begun && !self.over {
            let next = self.loader.epoch.load(Ordering::Relaxed) + 1;
            let _ = self.loader.start(next, 0); // of a scope that is closed there is no next epoch
        }
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
    pub fn collect(scope: &impl SharedScope, examples: &impl Examples, inputs: usize) -> Result<Dataset> {
        let scope = scope.shared();
        let reading = scope.open("examples")?;
        let mut columns: Vec<Vec<Array<'_>>> = Vec::new();
        for at in 0..examples.len() {
            let example = examples
                .example(at, &reading)
                .map_err(|error| error.within(&format!("example {at}")))?;
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
#[derive(PartialEq)]
pub struct Monitor {
    held: Held<ffi::tinyai_monitor>,
}

impl Monitor {
    /// An empty one.
    pub fn new(scope: &impl SharedScope) -> Result<Monitor> {
        let scope = scope.shared();
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

    /// Prints the last twenty rows as a table. `to_string()` gives the text.
    pub fn print(&self) {
        println!("{self}");
    }
}

shown! { Monitor: tinyai_monitor_print }
