// Methods that are one call each: generated from include/tinyai.h; do not edit.

use crate::error::check;
use crate::options::{count_or_none, deadline};
use crate::sizes::Whole;
use crate::text::{c_path, c_string, read};
use crate::*;
use std::path::Path;

// SAFETY, for every call below: the engine checks each id; texts, and what is written to, live until the call returns, with the length
// that is named.
impl Manager {
    /// Closes the scope to new members: nothing can be created in it, attached, returned or lent to it, no child opened. Reading, writing in place, lending out, removing, and gradients go on. Trainers and predictors can still be made in it and used: the scopes that they work in are exempt, for they cap their module's scope themselves. Counted: as many uncaps open it.
    ///
    /// SYSTEM.
    ///
    /// ```
    /// # use tinyai::{Status};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let kept = m.array([1.0f32])?;
    /// m.cap()?;
    /// assert_eq!(m.array(2.0f32).unwrap_err().status, Status::Capped);
    /// m.uncap()?;
    /// assert_eq!(m.add(&kept, 1.0)?.item::<f32>()?, 2.0);
    /// # Ok(()) }
    /// ```
    pub fn cap(&self) -> Result<()> {
        let own = self.place()?;
        check(unsafe { ffi::tinyai_manager_cap(own) })
    }

    /// Takes one cap back.
    ///
    /// ORDER if it is not capped.
    pub fn uncap(&self) -> Result<()> {
        let own = self.place()?;
        check(unsafe { ffi::tinyai_manager_uncap(own) })
    }

    /// Bounds what a scope and all below hold in the memory of the scope's device. What is there already stays, even beyond the limit. Limits of scopes within one another bound several memories: one on the host, say, and in it one on a device that has memory of its own, whose arrays have only their headers on the host. Before a call is refused, room is made beneath the scope that is full: idle plans and copies of weights are given up; and in scopes with `rematerialise`, last, values that nothing but graphs keeps, those first that are made again soonest for their bytes. A backward that asks for one runs its operators again, from what they read, with the same random numbers; nothing that is counted is counted twice, and no function of the host's runs. So values, gradients and statistics have the same bits. What a handle, a view or DLPack shows is never dropped, nor what a custom or a compiled function has saved. What an operator has read must not be written before the backward, also where it saves nothing: VERSION if it has to run again. A backward that does more again than its forward took is told once, as WARN, with what cannot be dropped; beyond three times as much it is LIMIT.
    ///
    /// - `limit_bytes`: `None`: no limit
    ///
    /// RANGE for a negative limit.
    ///
    /// ```
    /// # use tinyai::{DType, Status};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// m.set_limit(Some(1 << 20))?;
    /// let error = m.zeros([1 << 20], DType::F32).unwrap_err();
    /// assert_eq!(error.status, Status::Limit);
    /// # Ok(()) }
    /// ```
    pub fn set_limit(&self, limit_bytes: Option<usize>) -> Result<()> {
        let own = self.place()?;
        check(unsafe { ffi::tinyai_manager_set_limit(own, count_or_none("limit_bytes", limit_bytes)?) })
    }

    /// Ends what runs for long beneath a scope: once the time has passed, no further layer of a forward, batch of a trainer, step of a compiled call, turn of a loop or array of a file that is placed there or below is begun: it is STOPPED; what it had written before stays, and a compiled call that writes what others see goes on to its end. A prediction also ends, with CLOSED or CAPPED, when the scope that it is made for is closed or capped.
    ///
    /// - `seconds`: from now; `None`: no deadline
    ///
    /// RANGE for a negative number. Threads: any.
    ///
    /// ```
    /// # use tinyai::{DType, Manager, Status};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.ones((2, 4), DType::F32)?;
    /// let model = std::sync::Arc::new(tinyai::Manager::new("model")?);
    /// let net = tinyai::Module::linear(&model, 4, 2, true)?;
    /// m.set_deadline(Some(0.0))?; // now, from whichever thread
    /// assert_eq!(net.forward(&m, &x).unwrap_err().status, Status::Stopped);
    /// m.set_deadline(None)?;
    /// net.forward(&m, &x)?;
    /// # Ok(()) }
    /// ```
    pub fn set_deadline(&self, seconds: Option<f64>) -> Result<()> {
        let own = self.place()?;
        check(unsafe { ffi::tinyai_manager_set_deadline(own, deadline(seconds)) })
    }

    /// Lets the peak start anew from what the subtree holds now.
    ///
    /// ```
    /// # use tinyai::{DType};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// drop(m.zeros([1024], DType::F32)?);
    /// assert!(m.stats()?.peak_bytes >= 4096);
    /// m.reset_peak()?;
    /// assert_eq!(m.stats()?.peak_bytes, 0);
    /// # Ok(()) }
    /// ```
    pub fn reset_peak(&self) -> Result<()> {
        let own = self.place()?;
        check(unsafe { ffi::tinyai_manager_reset_peak(own) })
    }

    /// Begins a new peak, and keeps what it is made of: see [`ManagerStats::peak_by_category`](crate::ManagerStats::peak_by_category). Costs a walk of the subtree at each new peak.
    pub fn watch_peak(&self) -> Result<()> {
        let own = self.place()?;
        check(unsafe { ffi::tinyai_manager_watch_peak(own) })
    }

    /// The scope's place in the tree, such as "system/model/batch".
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// assert_eq!(m.open("batch")?.path()?, "system/demo/batch");
    /// # Ok(()) }
    /// ```
    pub fn path(&self) -> Result<String> {
        let own = self.place()?;
        read(|buffer, size, length| unsafe { ffi::tinyai_manager_path(own, buffer, size, length) })
    }

    /// Reads a scope's counters, exact at one moment.
    ///
    /// ```
    /// # use tinyai::{Category, DType};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.zeros([1024], DType::F32)?;
    /// let held = m.stats()?;
    /// assert_eq!(held.arrays, 1);
    /// assert!(held.by_category[Category::Data] >= 4096);
    /// drop(x);
    /// assert_eq!(m.stats()?.bytes, 0);
    /// # Ok(()) }
    /// ```
    pub fn stats(&self) -> Result<ManagerStats> {
        let own = self.place()?;
        ManagerStats::read(|out| unsafe { ffi::tinyai_manager_get_stats(own, out) })
    }

    /// The tree below a scope: names, devices, counts, bytes, peaks, limits, caps, loans, what outlived a closed scope and what keeps it, which thread has entered what.
    ///
    /// ```
    /// # use tinyai::{Format};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.array([1.0f32, 2.0])?;
    /// x.set_name("x")?;
    /// assert!(m.debug_dump(Format::Text)?.contains("'x' f32[2]"));
    /// # Ok(()) }
    /// ```
    pub fn debug_dump(&self, format: Format) -> Result<String> {
        let own = self.place()?;
        read(|buffer, size, length| unsafe { ffi::tinyai_manager_debug_dump(own, format.raw(), buffer, size, length) })
    }

    /// What a scope and all below hold, and what their peak was made of, as one HTML page.
    ///
    /// - `title`: of the page
    /// - `path`: of the file, which appears whole
    ///
    /// IO.
    pub fn save_report(&self, title: &str, path: impl AsRef<Path>) -> Result<()> {
        let own = self.place()?;
        let title = c_string(title)?;
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_memory_report_save(own, title.as_ptr(), path.as_ptr()) })
    }
}

impl<F: Form> Tensor<'_, F> {
    /// Rank of an array.
    ///
    /// ```
    /// # use tinyai::{DType};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// assert_eq!(m.zeros((2, 3), DType::F32)?.rank()?, 2);
    /// # Ok(()) }
    /// ```
    pub fn rank(&self) -> Result<usize> {
        let own = self.elements()?;
        let mut out = 0;
        check(unsafe { ffi::tinyai_array_rank(own, &mut out) })?;
        Ok(usize::try_from(out).unwrap_or(0))
    }

    /// Number of elements.
    ///
    /// ```
    /// # use tinyai::{DType};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// assert_eq!(m.zeros((2, 3), DType::F32)?.size()?, 6);
    /// # Ok(()) }
    /// ```
    pub fn size(&self) -> Result<usize> {
        let own = self.elements()?;
        let mut out = 0;
        check(unsafe { ffi::tinyai_array_size(own, &mut out) })?;
        Ok(usize::try_from(out).unwrap_or(0))
    }

    /// Makes it long-lived, as a parameter is: it has no vote on where results land.
    ///
    /// ```
    /// # use tinyai::{Manager};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let table = m.variable([1.0f32, 2.0])?;
    /// table.set_resident(true)?;
    /// let batch = Manager::new("batch")?;
    /// let sum = table.add(&batch.array([1.0f32, 1.0])?)?; // where the array is, which alone votes
    /// assert!(sum.is_in(&batch)?);
    /// # Ok(()) }
    /// ```
    pub fn set_resident(&self, resident: bool) -> Result<()> {
        let own = self.elements()?;
        check(unsafe { ffi::tinyai_array_set_resident(own, i32::from(resident)) })
    }
}

impl<F: Form> Tensor<'_, F> {
    /// Names a variable, for messages, reports and graphs.
    ///
    /// ```
    /// # use tinyai::{DType};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let logits = m.ones([2], DType::F32)?;
    /// logits.set_name("logits")?;
    /// assert_eq!(logits.name()?, "logits");
    /// # Ok(()) }
    /// ```
    pub fn set_name(&self, name: &str) -> Result<()> {
        let name = c_string(name)?;
        check(unsafe { if F::VARIABLE { ffi::tinyai_variable_set_name(ffi::tinyai_variable { id: self.raw() }, name.as_ptr()) } else { ffi::tinyai_array_set_name(ffi::tinyai_array { id: self.raw() }, name.as_ptr()) } })
    }

    /// Its name.
    pub fn name(&self) -> Result<String> {
        read(|buffer, size, length| unsafe { if F::VARIABLE { ffi::tinyai_variable_name(ffi::tinyai_variable { id: self.raw() }, buffer, size, length) } else { ffi::tinyai_array_name(ffi::tinyai_array { id: self.raw() }, buffer, size, length) } })
    }
}

impl Array<'_> {
    /// Saves an array as .npy (version 1.0). Views are written as what they show; a transposed matrix keeps its order, as numpy.save does it. bf16 has no name in NumPy: it is '\<V2', two bytes without a meaning, as the package ml_dtypes writes it; there, .view(ml_dtypes.bfloat16) gives the numbers back.
    ///
    /// - `path`: of the file, which appears whole
    ///
    /// IO. Makes no array.
    pub fn save_npy(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_array_save_npy(self.handle(), path.as_ptr()) })
    }
}

impl Variable<'_> {
    /// Frees the gradient.
    ///
    /// GRAPH if it is no leaf.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let x = m.variable(3.0f32)?;
    /// x.square()?.backward()?;
    /// x.square()?.backward()?; // adds up
    /// assert_eq!(x.grad()?.unwrap().item::<f32>()?, 12.0);
    /// x.clear_grad()?;
    /// assert!(x.grad()?.is_none());
    /// # Ok(()) }
    /// ```
    pub fn clear_grad(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_variable_clear_grad(self.handle()) })
    }

    /// Whether operators on it are recorded.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// assert!(m.variable(1.0f32)?.square()?.requires_grad()?);
    /// assert!(!m.constant(1.0f32)?.requires_grad()?);
    /// # Ok(()) }
    /// ```
    pub fn requires_grad(&self) -> Result<bool> {
        let mut out = 0;
        check(unsafe { ffi::tinyai_variable_requires_grad(self.handle(), &mut out) })?;
        Ok(out != 0)
    }

    /// Switches that on or off for a leaf.
    ///
    /// GRAPH.
    pub fn set_requires_grad(&self, required: bool) -> Result<()> {
        check(unsafe { ffi::tinyai_variable_set_requires_grad(self.handle(), i32::from(required)) })
    }

    /// Whether a leaf's gradient is kept by rows.
    ///
    /// GRAPH if it is no leaf.
    pub fn sparse_grad(&self) -> Result<bool> {
        let mut out = 0;
        check(unsafe { ffi::tinyai_variable_sparse_grad(self.handle(), &mut out) })?;
        Ok(out != 0)
    }

    /// Switches that on or off: for a table of which a batch touches few rows, as an embedding's. What backward finds through embedding and index_select along the first axis is then kept as the rows that were touched and their gradients, so that memory and time follow the batch and not the table; SGD, Adam, AdamW and Adagrad step these rows and their state alone, and other optimizers refuse (UNSUPPORTED). A row that nobody touched keeps its value and its moments, and no decay falls on it; the count of steps is the parameter's. A gradient that comes through another operator is whole, and so is its sum with rows. It holds for backward passes from now on. Compiled functions differentiate no such table (GRAPH), and a gradient with a history is whole.
    ///
    /// GRAPH, SHAPE.
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let table = m.variable([[1.0f32, 2.0], [3.0, 4.0], [5.0, 6.0]])?;
    /// table.set_sparse_grad(true)?;
    /// table.embedding(&m.array([2i64, 2])?, None)?.sum(.., false)?.backward()?;
    /// let (rows, values) = m.grad_rows(&table)?.unwrap();
    /// assert_eq!(rows.to_vec::<i64>()?, [2]);
    /// assert_eq!(values.to_vec::<f32>()?, [2.0, 2.0]);
    /// # Ok(()) }
    /// ```
    pub fn set_sparse_grad(&self, sparse: bool) -> Result<()> {
        check(unsafe { ffi::tinyai_variable_set_sparse_grad(self.handle(), i32::from(sparse)) })
    }

    /// Forgets how this variable was made: nothing flows through it any more.
    pub fn unchain(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_variable_unchain(self.handle()) })
    }

    /// The same for everything behind it: truncates back-propagation through time.
    pub fn unchain_backward(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_variable_unchain_backward(self.handle()) })
    }

    /// The recorded graph behind a variable: names, operators, shapes; in drawings bytes, too. As text results come first.
    ///
    /// ```
    /// # use tinyai::{GraphFormat};
    /// # fn main() -> tinyai::Result<()> {
    /// # let m = tinyai::Manager::new("demo")?;
    /// let y = m.variable(3.0f32)?.square()?;
    /// assert!(y.graph(GraphFormat::Text)?.contains("square"));
    /// # Ok(()) }
    /// ```
    pub fn graph(&self, format: GraphFormat) -> Result<String> {
        read(|buffer, size, length| unsafe { ffi::tinyai_variable_print_graph(self.handle(), format.raw(), buffer, size, length) })
    }

    /// All elements one value.
    ///
    /// - `value`: of each element
    ///
    /// GRAPH.
    pub fn init_constant(&self, value: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_constant(self.handle(), value) })
    }

    /// Uniform in \[low, high\).
    ///
    /// - `low`: the least
    /// - `high`: the bound
    ///
    /// RANGE, GRAPH.
    pub fn init_uniform(&self, low: f64, high: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_uniform(self.handle(), low, high) })
    }

    /// Normal.
    ///
    /// - `mean`: its mean
    /// - `stddev`: not negative
    ///
    /// RANGE, GRAPH.
    pub fn init_normal(&self, mean: f64, stddev: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_normal(self.handle(), mean, stddev) })
    }

    /// Uniform in +-gain \* sqrt(6 / (fan in + fan out)).
    ///
    /// - `gain`: see [`init_gain`]
    ///
    /// SHAPE, GRAPH. Source: Glorot, Bengio 2010.
    pub fn init_xavier_uniform(&self, gain: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_xavier_uniform(self.handle(), gain) })
    }

    /// Normal of deviation gain \* sqrt(2 / (fan in + fan out)).
    ///
    /// - `gain`: see [`init_gain`]
    ///
    /// SHAPE, GRAPH. Source: Glorot, Bengio 2010.
    pub fn init_xavier_normal(&self, gain: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_xavier_normal(self.handle(), gain) })
    }

    /// Uniform in +-gain \* sqrt(3 / fan).
    ///
    /// - `slope`: of leaky relu
    ///
    /// SHAPE, GRAPH, ARGUMENT. Source: He et al. 2015.
    pub fn init_kaiming_uniform(&self, slope: f64, fan: Fan, nonlinearity: Gain) -> Result<()> {
        check(unsafe { ffi::tinyai_init_kaiming_uniform(self.handle(), slope, fan.raw(), nonlinearity.raw()) })
    }

    /// Normal of deviation gain / sqrt(fan).
    ///
    /// - `slope`: of leaky relu
    ///
    /// SHAPE, GRAPH, ARGUMENT. Source: He et al. 2015.
    pub fn init_kaiming_normal(&self, slope: f64, fan: Fan, nonlinearity: Gain) -> Result<()> {
        check(unsafe { ffi::tinyai_init_kaiming_normal(self.handle(), slope, fan.raw(), nonlinearity.raw()) })
    }

    /// Rows or columns orthonormal, times gain; all axes but the first count as one.
    ///
    /// - `gain`: see [`init_gain`]
    ///
    /// SHAPE, GRAPH. Source: Saxe et al. 2013.
    pub fn init_orthogonal(&self, gain: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_init_orthogonal(self.handle(), gain) })
    }
}

impl Module {
    /// Training mode (as at first) or evaluation mode, for the module and all below: dropout and batch norm differ.
    ///
    /// ARGUMENT.
    pub fn set_training(&self, training: bool) -> Result<()> {
        check(unsafe { ffi::tinyai_module_set_training(self.raw(), i32::from(training)) })
    }

    /// The mode; inside the forward of a valid view never training.
    pub fn is_training(&self) -> Result<bool> {
        let mut out = 0;
        check(unsafe { ffi::tinyai_module_is_training(self.raw(), &mut out) })?;
        Ok(out != 0)
    }

    /// Frozen parameters require no gradient, and optimizers leave them as they are.
    pub fn freeze(&self, frozen: bool) -> Result<()> {
        check(unsafe { ffi::tinyai_module_freeze(self.raw(), i32::from(frozen)) })
    }

    /// Makes spans of recomputing ([`recompute`](crate::recompute)) of a module's forwards, where they are recorded.
    ///
    /// - `every`: how many children of a Sequential are a span; 1 makes one of each forward, of any module, and 0 of none
    ///
    /// RANGE if it is negative; ARGUMENT for more than 1 of another module.
    pub fn set_recompute(&self, every: impl Whole) -> Result<()> {
        check(unsafe { ffi::tinyai_module_set_recompute(self.raw(), every.whole()) })
    }

    /// Saves parameters and buffers under their dotted names as safetensors with checksums; no graph is saved. The file appears whole.
    ///
    /// IO.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_module_save(self.raw(), path.as_ptr()) })
    }

    /// Loads them into the module's own arrays, converting dtypes. Everything is checked before anything is written. Files of GPT-2 and BERT under the names of Hugging Face's transformers load, too: what lies turned or apart there is put right.
    ///
    /// - `partial`: with it, names that are missing on either side are left out, and so is what has a dtype that TinyAI lacks, instead of being an error; a file of which nothing fits still is one
    ///
    /// IO; FORMAT (a damaged file, too); SHAPE; ARGUMENT for names that do not fit, with the names; DTYPE. PyTorch's num_batches_tracked beside running statistics is no error. Threads: any; none may run the module.
    pub fn load(&self, path: impl AsRef<Path>, partial: bool) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_module_load(self.raw(), path.as_ptr(), i32::from(partial)) })
    }

    /// Copies another module's parameters and buffers by name.
    ///
    /// - `partial`: see [`load`](Module::load)
    ///
    /// SHAPE, ARGUMENT. Threads: any; none may run `to`.
    pub fn copy_state(&self, from: &Module, partial: bool) -> Result<()> {
        check(unsafe { ffi::tinyai_module_copy_state(self.raw(), from.raw(), i32::from(partial)) })
    }

    /// Brings a module's parameters nearer to another's: to = decay \* to + (1 - decay) \* from, by name; buffers are copied. Called after each step of training it keeps an exponential moving average of the weights in `to`, which begins as a copy of `from`. All of it happens, or nothing.
    ///
    /// - `decay`: from 0 to 1; usually 0.99 to 0.9999
    ///
    /// SHAPE, ARGUMENT (other names), RANGE; DTYPE for parameters of `to` in 16 bits, which would not move. Threads: any; none may run `to`. Source: Polyak, Juditsky 1992, "Acceleration of Stochastic Approximation by Averaging".
    pub fn average_state(&self, from: &Module, decay: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_module_average_state(self.raw(), from.raw(), decay) })
    }

    /// Takes the masks of pruned weights away. The zeros stay where they are, and may be learned again; the state is again that of a module that was never pruned.
    ///
    /// GRAPH in a function that is traced. Threads: any; none may run or write the module.
    pub fn end_pruning(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_module_end_pruning(self.raw()) })
    }

    /// Elements and bytes of parameters and buffers.
    pub fn size(&self) -> Result<ModuleSize> {
        ModuleSize::read(|out| unsafe { ffi::tinyai_module_get_size(self.raw(), out) })
    }
}

impl RunningModule<'_> {
    /// The mode; inside the forward of a valid view never training.
    pub fn is_training(&self) -> Result<bool> {
        let mut out = 0;
        check(unsafe { ffi::tinyai_module_is_training(self.id, &mut out) })?;
        Ok(out != 0)
    }
}

impl Optimizer {
    /// One step for each parameter that has a gradient and is not frozen.
    ///
    /// CLOSED if a parameter is gone; LIMIT, OUT_OF_MEMORY: then nothing changed; NOT_READY where early steps are half way. Threads: any; calls on one optimizer wait for each other. Needs no place.
    pub fn step(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_optimizer_step(self.raw()) })
    }

    /// Frees all gradients: the next backward installs new ones without a copy.
    pub fn clear_grads(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_optimizer_clear_grads(self.raw()) })
    }

    /// Sets all gradients to zero and keeps their bytes; those by rows have none then, and are freed.
    pub fn zero_grads(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_optimizer_zero_grads(self.raw()) })
    }

    /// Clips each element of all gradients to \[-max_value, max_value\].
    ///
    /// - `max_value`: not negative
    ///
    /// RANGE; ARGUMENT where it steps early. Needs no place.
    pub fn clip_value(&self, max_value: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_optimizer_clip_value(self.raw(), max_value) })
    }

    /// Steps in the middle of each backward: a parameter as soon as its gradient is whole, which is then let go, so that the gradients of all parameters are never there at once (docs/budget.md). The bits are those of a step behind the backward; one that is asked for there finds no gradient and does nothing. Each backward is one step of the parameters that it reaches; others, and frozen ones, stay as they are. One that is used in several places is stepped when the last has been passed. State and workspace are made before the first step. All steps of a backward are at the rates that were set before it. Gradients of given variables (`grad`) step nothing. A compiled function puts each step behind its gradient by itself: there a backward steps what it has found, and clears it. What needs all gradients or several backwards is ARGUMENT, and changes nothing: a backward with retain_graph or create_graph, or of a parameter that has a gradient already, or keeps it by rows; clipping, and a loss scale; a Trainer with clip_norm, clip_value, accumulate, shards or backward_end. A backward through a part that one before has consumed is CONSUMED before the first step. A backward that fails behind its first step leaves what is stepped as it is: the message says how many, and steps, saving and further early backwards are NOT_READY until a state is loaded; load the parameters too.
    ///
    /// ARGUMENT: it has a loss scale, or another optimizer steps one of its parameters early; NOT_READY while a backward steps it. Threads: any; one backward at a time steps an optimizer early, another is NOT_READY.
    pub fn set_early(&self, early: bool) -> Result<()> {
        check(unsafe { ffi::tinyai_optimizer_set_early(self.raw(), i32::from(early)) })
    }

    /// Takes an optimizer's loss scale away: its steps are by gradients as they are.
    pub fn clear_loss_scale(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_optimizer_clear_loss_scale(self.raw()) })
    }

    /// Sets the rate of all groups.
    ///
    /// - `rate`: not negative
    ///
    /// RANGE.
    pub fn set_rate(&self, rate: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_optimizer_set_rate(self.raw(), rate) })
    }

    /// The rate of a group.
    ///
    /// - `group`: 0 for the first
    ///
    /// RANGE if there is none such.
    pub fn rate(&self, group: impl Whole) -> Result<f64> {
        let mut out = 0.0;
        check(unsafe { ffi::tinyai_optimizer_rate(self.raw(), group.whole(), &mut out) })?;
        Ok(out)
    }

    /// Sets the rate of one group.
    ///
    /// - `group`: 0 for the first
    /// - `rate`: not negative
    ///
    /// RANGE.
    pub fn set_group_rate(&self, group: impl Whole, rate: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_optimizer_set_group_rate(self.raw(), group.whole(), rate) })
    }

    /// Where the loss scale stands. Waits for the device.
    ///
    /// NOT_READY: the optimizer has no loss scale. Threads: any.
    pub fn loss_scale(&self) -> Result<LossScaleState> {
        LossScaleState::read(|out| unsafe { ffi::tinyai_optimizer_get_loss_scale(self.raw(), out) })
    }

    /// Saves step counts and moments as safetensors ("0.step", "0.exp_avg", .., numbered through the groups). The file appears whole; it is of one moment where no other thread steps the optimizer meanwhile. For the length of the call the optimizer's scope needs room for a count for each parameter.
    ///
    /// IO, LIMIT; NOT_READY where early steps are half way.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_optimizer_save(self.raw(), path.as_ptr()) })
    }

    /// Replaces the state by that of a file. Everything is checked before anything changes.
    ///
    /// IO, FORMAT, SHAPE, ARGUMENT; NOT_READY while a backward steps it early.
    pub fn load(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_optimizer_load(self.raw(), path.as_ptr()) })
    }
}

impl Schedule {
    /// One step was done: sets the rates of the next.
    pub fn advance(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_schedule_advance(self.held.raw()) })
    }

    /// Steps done so far.
    pub fn done(&self) -> Result<usize> {
        let mut out = 0;
        check(unsafe { ffi::tinyai_schedule_done(self.held.raw(), &mut out) })?;
        Ok(usize::try_from(out).unwrap_or(0))
    }

    /// Goes to a step, as when training is resumed.
    ///
    /// RANGE.
    pub fn set_done(&self, done: impl Whole) -> Result<()> {
        check(unsafe { ffi::tinyai_schedule_set_done(self.held.raw(), done.whole()) })
    }
}

impl Dataset {
    /// Number of examples.
    pub fn size(&self) -> Result<usize> {
        let mut out = 0;
        check(unsafe { ffi::tinyai_dataset_size(self.raw(), &mut out) })?;
        Ok(usize::try_from(out).unwrap_or(0))
    }
}

impl Loader {
    /// Batches of an epoch.
    pub fn batches(&self) -> Result<usize> {
        let mut out = 0;
        check(unsafe { ffi::tinyai_loader_batches(self.held.raw(), &mut out) })?;
        Ok(usize::try_from(out).unwrap_or(0))
    }
}

impl Monitor {
    /// Adds a point to a series.
    ///
    /// - `series`: its name; a new one makes a series
    ///
    /// RANGE if step is not a number.
    pub fn add(&self, series: &str, step: f64, value: f64) -> Result<()> {
        let series = c_string(series)?;
        check(unsafe { ffi::tinyai_monitor_add(self.raw(), series.as_ptr(), step, value) })
    }

    /// The last value of a series.
    ///
    /// ARGUMENT if there is none.
    pub fn last(&self, series: &str) -> Result<f64> {
        let series = c_string(series)?;
        let mut out = 0.0;
        check(unsafe { ffi::tinyai_monitor_last(self.raw(), series.as_ptr(), &mut out) })?;
        Ok(out)
    }

    /// All rows as CSV, a column a series.
    ///
    /// - `path`: of the file, which appears whole
    ///
    /// IO.
    pub fn save_csv(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_monitor_save_csv(self.raw(), path.as_ptr()) })
    }

    /// The curves as a drawing.
    ///
    /// - `title`: above them
    /// - `path`: of the SVG file, which appears whole
    ///
    /// IO.
    pub fn save_svg(&self, title: &str, path: impl AsRef<Path>) -> Result<()> {
        let title = c_string(title)?;
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_monitor_save_svg(self.raw(), title.as_ptr(), path.as_ptr()) })
    }
}

impl Trainer {
    /// Ends the run after the present step, or the next run at once.
    pub fn stop(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_trainer_stop(self.held.raw()) })
    }

    /// How far it is.
    pub fn state(&self) -> Result<TrainerState> {
        TrainerState::read(|out| unsafe { ffi::tinyai_trainer_get_state(self.held.raw(), out) })
    }

    /// Adds a term to the loss: what is made small is their sum, and the state tells its mean. Accuracy is of the first loss.
    ///
    /// - `output`: of the module, from 0 to 63
    /// - `target`: of the datasets, from 0
    /// - `weight`: what the term is multiplied by
    ///
    /// RANGE, ARGUMENT (another loss), NOT_READY in the midst of a step.
    pub fn add_loss(&self, loss: Loss, output: impl Whole, target: impl Whole, weight: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_trainer_add_loss(self.held.raw(), loss.raw(), output.whole(), target.whole(), weight) })
    }

    /// What a trainer with `keep_state` keeps begins anew with the next batch, as when an epoch begins: at a new sequence.
    ///
    /// ARGUMENT where it keeps none; NOT_READY while another thread runs it, or in the midst of a step.
    pub fn reset_state(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_trainer_reset_state(self.held.raw()) })
    }

    /// Another number of epochs, between two runs or in a callback between two steps (epoch_begin, batch_end, epoch_end): that run then ends with that epoch, or with the present one where more have begun. A cosine over the whole run goes on as that of a run of this length, and what early stopping has ended may go on.
    ///
    /// - `epochs`: in all
    ///
    /// RANGE; NOT_READY while another thread runs it, or in the midst of a step.
    pub fn set_epochs(&self, epochs: impl Whole) -> Result<()> {
        check(unsafe { ffi::tinyai_trainer_set_epochs(self.held.raw(), epochs.whole()) })
    }

    /// Loss and accuracy over a dataset, in evaluation mode and without recording.
    ///
    /// - `dataset`: as the training dataset: the same inputs and targets
    ///
    /// ARGUMENT, and what a batch fails with. With a group too each rank evaluates the whole dataset for itself.
    pub fn evaluate(&self, dataset: &Dataset) -> Result<(f64, f64)> {
        let mut loss = 0.0;
        let mut accuracy = 0.0;
        check(unsafe { ffi::tinyai_trainer_evaluate(self.held.raw(), dataset.raw(), &mut loss, &mut accuracy) })?;
        Ok((loss, accuracy))
    }

    /// Saves all that a run depends on: module, optimizer, position, order and random numbers, and the monitor's series; within an epoch what it keeps from batch to batch (`keep_state`), and between the batches of an accumulated step their gradients too. A run resumed from it gives the same bits as one that was never broken. With a group rank 0 writes it, and others nothing; a trainer of another number of ranks, or of none with as many shards, goes on from it.
    ///
    /// - `path`: of the safetensors file, which appears whole
    ///
    /// IO; NOT_READY in the midst of a step, and where early steps are half way.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_trainer_save(self.held.raw(), path.as_ptr()) })
    }

    /// Goes to where a checkpoint was saved. Everything is checked before anything changes. In one of its callbacks the run goes on from there.
    ///
    /// IO, FORMAT, SHAPE; ARGUMENT (of another optimizer, too); NOT_READY in the midst of a step.
    pub fn load(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_trainer_load(self.held.raw(), path.as_ptr()) })
    }

    /// Saves as [`save`](Trainer::save) into a folder of its own within `checkpoints`, "step-" and the number of steps: each rank writes what it keeps, a safetensors file, and rank 0 run.json, last. A folder without run.json is none. With a group: collective. Folders that were not finished are removed.
    ///
    /// ARGUMENT: no `checkpoints`; IO; NOT_READY in the midst of a step; with a group PEER, TIMEOUT.
    pub fn save_run(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_trainer_save_run(self.held.raw()) })
    }

    /// Goes to where the newest folder of `checkpoints` was saved, by however many ranks. With a group: collective; each rank reads what it keeps.
    ///
    /// As [`load`](Trainer::load); ARGUMENT: no `checkpoints`; with a group PEER, TIMEOUT, DIFFERS.
    pub fn load_run(&self) -> Result<bool> {
        let mut found = 0;
        check(unsafe { ffi::tinyai_trainer_load_run(self.held.raw(), &mut found) })?;
        Ok(found != 0)
    }
}

impl RunningTrainer<'_> {
    /// Ends the run after the present step, or the next run at once.
    pub fn stop(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_trainer_stop(self.id) })
    }

    /// Adds a term to the loss: what is made small is their sum, and the state tells its mean. Accuracy is of the first loss.
    ///
    /// - `output`: of the module, from 0 to 63
    /// - `target`: of the datasets, from 0
    /// - `weight`: what the term is multiplied by
    ///
    /// RANGE, ARGUMENT (another loss), NOT_READY in the midst of a step.
    pub fn add_loss(&self, loss: Loss, output: impl Whole, target: impl Whole, weight: f64) -> Result<()> {
        check(unsafe { ffi::tinyai_trainer_add_loss(self.id, loss.raw(), output.whole(), target.whole(), weight) })
    }

    /// What a trainer with `keep_state` keeps begins anew with the next batch, as when an epoch begins: at a new sequence.
    ///
    /// ARGUMENT where it keeps none; NOT_READY while another thread runs it, or in the midst of a step.
    pub fn reset_state(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_trainer_reset_state(self.id) })
    }

    /// Another number of epochs, between two runs or in a callback between two steps (epoch_begin, batch_end, epoch_end): that run then ends with that epoch, or with the present one where more have begun. A cosine over the whole run goes on as that of a run of this length, and what early stopping has ended may go on.
    ///
    /// - `epochs`: in all
    ///
    /// RANGE; NOT_READY while another thread runs it, or in the midst of a step.
    pub fn set_epochs(&self, epochs: impl Whole) -> Result<()> {
        check(unsafe { ffi::tinyai_trainer_set_epochs(self.id, epochs.whole()) })
    }

    /// Saves all that a run depends on: module, optimizer, position, order and random numbers, and the monitor's series; within an epoch what it keeps from batch to batch (`keep_state`), and between the batches of an accumulated step their gradients too. A run resumed from it gives the same bits as one that was never broken. With a group rank 0 writes it, and others nothing; a trainer of another number of ranks, or of none with as many shards, goes on from it.
    ///
    /// - `path`: of the safetensors file, which appears whole
    ///
    /// IO; NOT_READY in the midst of a step, and where early steps are half way.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_trainer_save(self.id, path.as_ptr()) })
    }

    /// Goes to where a checkpoint was saved. Everything is checked before anything changes. In one of its callbacks the run goes on from there.
    ///
    /// IO, FORMAT, SHAPE; ARGUMENT (of another optimizer, too); NOT_READY in the midst of a step.
    pub fn load(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_trainer_load(self.id, path.as_ptr()) })
    }

    /// Saves as [`save`](Trainer::save) into a folder of its own within `checkpoints`, "step-" and the number of steps: each rank writes what it keeps, a safetensors file, and rank 0 run.json, last. A folder without run.json is none. With a group: collective. Folders that were not finished are removed.
    ///
    /// ARGUMENT: no `checkpoints`; IO; NOT_READY in the midst of a step; with a group PEER, TIMEOUT.
    pub fn save_run(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_trainer_save_run(self.id) })
    }

    /// Goes to where the newest folder of `checkpoints` was saved, by however many ranks. With a group: collective; each rank reads what it keeps.
    ///
    /// As [`load`](Trainer::load); ARGUMENT: no `checkpoints`; with a group PEER, TIMEOUT, DIFFERS.
    pub fn load_run(&self) -> Result<bool> {
        let mut found = 0;
        check(unsafe { ffi::tinyai_trainer_load_run(self.id, &mut found) })?;
        Ok(found != 0)
    }
}

impl CompiledFunction {
    /// Saves a compiled function: what it computes, with the parameters and other arrays that it uses, as an ONNX file that a process without the program's code loads. Operators that ONNX has are written as ONNX's (opset 17), the rest in the domain "ai.tinyai". A function that writes to what it uses, as a training step, keeps its state in the file: what loads it goes on from here. A batch of any size (option batched_inputs) is open in the file, where what the function does at any can be said in one; else a line of the log says why it is of the size of the call. The file is whole, or what was there under that name stays.
    ///
    /// NOT_READY where it was not called yet; ARGUMENT for one of several signatures, or a custom function; GRAPH for what no file can hold, as a write to an input; UNSUPPORTED past 2 GiB; IO.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_function_save(self.raw(), path.as_ptr()) })
    }

    /// What a compiled function has done.
    pub fn stats(&self) -> Result<FunctionStats> {
        FunctionStats::read(|out| unsafe { ffi::tinyai_function_stats(self.raw(), out) })
    }

    /// Why it was last traced: "input 0: f32\[32,784\] was f32\[64,784\]". Empty before any call.
    pub fn reason(&self) -> Result<String> {
        read(|buffer, size, length| unsafe { ffi::tinyai_function_reason(self.raw(), buffer, size, length) }).map(crate::names::in_rust)
    }

    /// The plans of a compiled function as text, the one that was used last first: what it was given, what it captured, one line an operator.
    pub fn dump(&self) -> Result<String> {
        read(|buffer, size, length| unsafe { ffi::tinyai_function_dump(self.raw(), buffer, size, length) })
    }

    /// The graph of the plan that was used last: operators, names, shapes, bytes.
    ///
    /// NOT_READY before the first call.
    pub fn graph(&self, format: GraphFormat) -> Result<String> {
        read(|buffer, size, length| unsafe { ffi::tinyai_function_print_graph(self.raw(), format.raw(), buffer, size, length) })
    }
}

impl Profile {
    /// Ends recording. What was recorded can be read until the profile is released.
    ///
    /// Threads: any; calls that others are in are not waited for, and are left out.
    pub fn stop(&self) -> Result<()> {
        check(unsafe { ffi::tinyai_profile_stop(self.held.raw()) })
    }

    /// How much it holds, also while it runs.
    pub fn stats(&self) -> Result<ProfileCounts> {
        ProfileCounts::read(|out| unsafe { ffi::tinyai_profile_stats(self.held.raw(), out) })
    }

    /// A table by operator: calls, time, its share, floating-point operations a second and how much that is of what this machine reaches, bytes moved. The first such table in a process measures what the machine reaches, for 50 ms or so.
    pub fn report(&self, format: Format) -> Result<String> {
        read(|buffer, size, length| unsafe { ffi::tinyai_profile_print(self.held.raw(), format.raw(), buffer, size, length) })
    }

    /// All that was recorded as a trace that ui.perfetto.dev and chrome://tracing open: a track for each thread, and memory by category.
    ///
    /// - `path`: of the JSON file, which appears whole
    ///
    /// IO.
    pub fn save_trace(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        check(unsafe { ffi::tinyai_profile_save_trace(self.held.raw(), path.as_ptr()) })
    }
}

/// Reads what the process holds. While other threads work, a call of theirs that is half way counts on no side or on both.
pub fn memory_stats() -> Result<MemoryStats> {
    crate::library::require()?;
    MemoryStats::read(|out| unsafe { ffi::tinyai_get_memory_stats(out) })
}

/// Gives what is free back to the operating system: what waits in the pool, what compiled functions keep for their next call, and free pages of all threads' heaps but the few that a thread works in; and to the drivers of devices what waits in their memory. What graphs keep stays, also in scopes with `rematerialise`.
pub fn trim() -> Result<usize> {
    crate::library::require()?;
    let mut bytes = 0;
    check(unsafe { ffi::tinyai_trim(&mut bytes) })?;
    Ok(usize::try_from(bytes).unwrap_or(0))
}

/// How many devices of a kind there are; those of "cuda" are named "cuda:0", "cuda:1" and so on. 0 is no failure: there is no plug-in, no driver or no GPU, and who opens a scope on "cuda:0" is told which, and the cure. Opens none.
///
/// - `kind`: "cuda", or "cpu", which is one
///
/// DEVICE for another kind. Threads: any.
pub fn device_count(kind: &str) -> Result<usize> {
    crate::library::require()?;
    let kind = c_string(kind)?;
    let mut out = 0;
    check(unsafe { ffi::tinyai_device_count(kind.as_ptr(), &mut out) })?;
    Ok(usize::try_from(out).unwrap_or(0))
}

/// What the machine calls a device, such as "NVIDIA H100 80GB HBM3", or the processor's model. Opens none.
///
/// - `device`: as a scope is opened on it: "cpu", "cuda:0"
///
/// DEVICE: no such device, and why. Threads: any.
pub fn device_name(device: &str) -> Result<String> {
    crate::library::require()?;
    let device = c_string(device)?;
    read(|buffer, size, length| unsafe { ffi::tinyai_device_name(device.as_ptr(), buffer, size, length) })
}

/// Memory of a device: what is free, and all. Other programs use the same, so that what is free is no promise. A GPU is opened.
///
/// - `device`: as a scope is opened on it: "cpu", "cuda:0"
///
/// DEVICE: no such device, and why, or it has failed; Threads: any.
pub fn device_memory(device: &str) -> Result<DeviceMemory> {
    crate::library::require()?;
    let device = c_string(device)?;
    DeviceMemory::read(|out| unsafe { ffi::tinyai_device_get_memory(device.as_ptr(), out) })
}

/// Threads that one call may use, the caller included.
///
/// - `count`: 1..256
///
/// RANGE.
pub fn set_threads(count: impl Whole) -> Result<()> {
    crate::library::require()?;
    check(unsafe { ffi::tinyai_set_threads(i32::try_from(count.whole()).unwrap_or(i32::MAX)) })
}

/// Into how many parts work is cut whose parts are summed, such as the gradients of a convolution's weights. Results depend on the width and on the processor's instruction set, not on how many processors or threads there are: the same width gives the same bits with one. By default it is the number of processors available at the first use. A trainer keeps the width it was made under, and a checkpoint holds it, so that a run goes on with the same bits elsewhere.
///
/// - `width`: 1..256
///
/// RANGE. Threads: any; for calls that begin later.
pub fn set_width(width: impl Whole) -> Result<()> {
    crate::library::require()?;
    check(unsafe { ffi::tinyai_set_width(i32::try_from(width.whole()).unwrap_or(i32::MAX)) })
}

/// Switches tracking. Reports and snapshots then say where things were made, and the error for a dead handle says where it was made and closed. What was made before stays without a site.
///
/// Threads: any; it counts for the process.
pub fn set_tracking(level: Tracking) -> Result<()> {
    crate::library::require()?;
    check(unsafe { ffi::tinyai_set_tracking(level.raw()) })
}

/// The present number of threads.
pub fn threads() -> usize {
    usize::try_from(unsafe { ffi::tinyai_get_threads() }).unwrap_or(0)
}

/// The present width.
pub fn width() -> usize {
    usize::try_from(unsafe { ffi::tinyai_get_width() }).unwrap_or(0)
}

/// The library's version as major \* 10000 + minor \* 100 + patch. Never fails.
pub fn version() -> i32 {
    unsafe { ffi::tinyai_version() }
}

/// The recommended gain.
///
/// - `slope`: of leaky relu
pub fn init_gain(nonlinearity: Gain, slope: f64) -> f64 {
    unsafe { ffi::tinyai_init_gain(nonlinearity.raw(), slope) }
}
