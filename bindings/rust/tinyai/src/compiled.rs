//! Functions that are traced once and replayed from then on.
use crate::custom::{run, Body};
use crate::error::check;
use crate::handle::Held;
use crate::manager::SharedScope;
use crate::module::{ids_of, Input};
use crate::options::count;
use crate::registration::register;
use crate::text::{c_path, c_string, read};
use crate::{ffi, Analysis, CompiledOptions, DType, Format, Price, Result};
use std::ffi::c_char;
use std::path::Path;

type Tell = unsafe extern "C" fn(
    ffi::tinyai_function,
    i64,
    *mut ffi::tinyai_function_value,
    *mut c_char,
    i64,
    *mut i64,
) -> ffi::tinyai_status;

/// What a compiled function takes, or gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// May be empty.
    pub name: String,
    /// Of its elements.
    pub dtype: DType,
    /// Its sizes; `None` where any will do, as in a file with an open batch.
    pub shape: Vec<Option<usize>>,
}

/// A function that is traced once for each signature of its inputs, and replayed from then on without calling Rust. What it
/// uses is captured by reference; what a trace cannot see is an error that says what to do instead.
///
/// ```
/// # use tinyai::{CompiledFunction, Manager};
/// # use std::sync::Arc;
/// # fn main() -> tinyai::Result<()> {
/// let scope = Arc::new(Manager::new("functions")?);
/// let twice = CompiledFunction::new(&scope, "twice", |s, x| Ok(vec![s.stop_gradient(&s.add(&x[0], &x[0])?)?.into()]))?;
/// let m = Manager::new("demo")?;
/// let x = m.variable(2.0f32)?;
/// assert_eq!(twice.call::<1>(&m, &[&x])?[0].item::<f32>()?, 4.0);
/// assert_eq!(twice.call::<1>(&m, &[&x])?[0].item::<f32>()?, 4.0);
/// assert_eq!(twice.stats()?.traces, 1);
/// # Ok(()) }
/// ```
///
/// Where a call is recorded, gradients flow through it:
///
/// ```
/// # use tinyai::{CompiledFunction, Manager};
/// # use std::sync::Arc;
/// # fn main() -> tinyai::Result<()> {
/// let scope = Arc::new(Manager::new("functions")?);
/// let cube = CompiledFunction::new(&scope, "cube", |s, x| Ok(vec![s.pow(&x[0], 3.0)?.into()]))?;
/// let m = Manager::new("demo")?;
/// let x = m.variable(2.0f32)?;
/// let [y] = cube.call(&m, &[&x])?;
/// y.backward()?;
/// assert_eq!(x.grad()?.unwrap().item::<f32>()?, 12.0);
/// # Ok(()) }
/// ```
#[derive(Debug)]
pub struct CompiledFunction {
    pub(crate) held: Held<ffi::tinyai_function>,
}

impl CompiledFunction {
    pub(crate) fn raw(&self) -> ffi::tinyai_function {
        self.held.raw()
    }

    /// Defines a function.
    pub fn new(
        scope: &impl SharedScope,
        name: &str,
        body: impl Body + Send + Sync + 'static,
    ) -> Result<CompiledFunction> {
        let scope = scope.shared();
        CompiledFunction::with(scope, name, &CompiledOptions::default(), body)
    }

    /// The same with options.
    ///
    /// ```
    /// # use tinyai::{CompiledFunction, CompiledOptions, Manager};
    /// # use std::sync::Arc;
    /// # fn main() -> tinyai::Result<()> {
    /// let (scope, m) = (Arc::new(Manager::new("functions")?), Manager::new("demo")?);
    /// let any_size = CompiledOptions { batched_inputs: 1, ..Default::default() };
    /// let mean = CompiledFunction::with(&scope, "mean", &any_size, |s, x| Ok(vec![s.mean(&x[0], .., false)?.into()]))?;
    /// for size in [2, 3, 5] {
    ///     let x = m.constant(vec![4.0f32; size])?;
    ///     assert_eq!(mean.call::<1>(&m, &[&x])?[0].item::<f32>()?, 4.0);
    /// }
    /// assert_eq!((mean.stats()?.traces, mean.stats()?.resized), (1, 2));
    /// # Ok(()) }
    /// ```
    pub fn with<B: Body + Send + Sync + 'static>(
        scope: &impl SharedScope,
        name: &str,
        options: &CompiledOptions,
        body: B,
    ) -> Result<CompiledFunction> {
        let scope = scope.shared();
        let (name, into) = (c_string(name)?, scope.place()?);
        let (mut raw, mut id) = (options.raw(), ffi::tinyai_function { id: 0 });
        (raw.name, raw.run) = (name.as_ptr(), Some(run::<B> as _));
        register(body, |user_data, destroy| {
            (raw.user_data, raw.destroy) = (user_data, destroy);
            // SAFETY: name and options live until the call returns.
            unsafe { ffi::tinyai_function_create(into, &raw, &mut id) }
        })?;
        let held = Held::new(id, scope);
        Ok(CompiledFunction { held })
    }

    /// Loads a function that was saved, from whatever language. Its parameters and state belong to it; it takes inputs of
    /// the shapes and dtypes that it was saved with. Nothing in the file is trusted.
    ///
    /// ```
    /// # use tinyai::{CompiledFunction, DType, Manager};
    /// # use std::sync::Arc;
    /// # fn main() -> tinyai::Result<()> {
    /// let path = std::env::temp_dir().join(format!("tinyai-{}-twice.onnx", std::process::id()));
    /// let path = path.to_str().unwrap();
    /// let (scope, m) = (Arc::new(Manager::new("functions")?), Manager::new("demo")?);
    /// let x = m.constant(2.0f32)?;
    /// let twice = CompiledFunction::new(&scope, "twice", |s, x| Ok(vec![s.add(&x[0], &x[0])?.into()]))?;
    /// twice.call::<1>(&m, &[&x])?;
    /// twice.save(path)?;
    ///
    /// let loaded = CompiledFunction::load(&scope, path)?;
    /// assert_eq!((loaded.inputs()?[0].dtype, loaded.outputs()?.len()), (DType::F32, 1));
    /// assert_eq!(loaded.call::<1>(&m, &[&x])?[0].item::<f32>()?, 4.0);
    /// # std::fs::remove_file(path).unwrap();
    /// # Ok(()) }
    /// ```
    pub fn load(scope: &impl SharedScope, path: impl AsRef<Path>) -> Result<CompiledFunction> {
        let scope = scope.shared();
        let (path, into) = (c_path(path)?, scope.place()?);
        let mut id = ffi::tinyai_function { id: 0 };
        // SAFETY: an id, a text, and room for an id.
        check(unsafe { ffi::tinyai_function_load(into, path.as_ptr(), &mut id) })?;
        let held = Held::new(id, scope);
        Ok(CompiledFunction { held })
    }

    /// What it takes, if it was loaded or called.
    pub fn inputs(&self) -> Result<Vec<Port>> {
        (0..self.stats()?.inputs)
            .map(|i| self.port(i, ffi::tinyai_function_input))
            .collect()
    }

    /// What it gives, if it was loaded or called.
    pub fn outputs(&self) -> Result<Vec<Port>> {
        (0..self.stats()?.outputs)
            .map(|i| self.port(i, ffi::tinyai_function_output))
            .collect()
    }

    fn port(&self, index: usize, tell: Tell) -> Result<Port> {
        let mut value = ffi::tinyai_function_value {
            struct_size: size_of::<ffi::tinyai_function_value>(),
            dtype: 0,
            rank: 0,
            shape: [0; 8],
        };
        // SAFETY: the struct says its size, and a text has room of the length that is named.
        check(unsafe {
            tell(
                self.held.raw(),
                index as i64,
                &mut value,
                std::ptr::null_mut(),
                0,
                std::ptr::null_mut(),
            )
        })?;
        // SAFETY: as above; a null struct is allowed.
        let name = read(|text, size, length| unsafe {
            tell(
                self.held.raw(),
                index as i64,
                std::ptr::null_mut(),
                text,
                size,
                length,
            )
        })?;
        let rank = count(value.rank.into());
        Ok(Port {
            name,
            dtype: DType::of(value.dtype).expect("the engine knows its dtypes"),
            shape: value.shape[..rank]
                .iter()
                .map(|&size| usize::try_from(size).ok())
                .collect(),
        })
    }

    /// What its next call with such inputs would compute and hold, told without computing: of the plan that the call would
    /// go by, which is let go again. The body runs once, as for a plan. Of the inputs only dtypes and shapes are looked at: in
    /// a manager of the device "null" they take no memory. Of a loaded function sizes may be others than those that it was
    /// saved with, as far as its operators know what to do with them.
    pub fn analyze<'i>(
        &self,
        inputs: impl IntoIterator<Item = impl Into<Input<'i>>>,
        outputs: usize,
    ) -> Result<Analysis> {
        let ids = ids_of(inputs);
        // SAFETY: the list holds as many handles as are named; struct_size says how much may be written.
        Analysis::read(|out| unsafe {
            ffi::tinyai_function_analyze(
                self.held.raw(),
                ids.as_ptr().cast(),
                ids.len() as i64,
                outputs as i64,
                out,
            )
        })
    }

    /// The same as text or JSON: also by operator and layer, where the peak is, and which tensors are alive then.
    pub fn analysis_report<'i>(
        &self,
        inputs: impl IntoIterator<Item = impl Into<Input<'i>>>,
        outputs: usize,
        format: Format,
    ) -> Result<String> {
        let ids = ids_of(inputs);
        // SAFETY: the list holds as many handles as are named; the buffer is as long as is said.
        read(|buffer, size, length| unsafe {
            let (list, count) = (ids.as_ptr().cast(), ids.len() as i64);
            ffi::tinyai_function_print_analysis(
                self.held.raw(),
                list,
                count,
                outputs as i64,
                format.raw(),
                buffer,
                size,
                length,
            )
        })
    }

    /// What the next call with inputs of such dtypes and shapes would take within a budget, and what would run again for it.
    /// Nothing is computed; the body runs once, as for [`analyze`](Self::analyze). More bytes never cost more time, and fewer
    /// never give a higher peak. `budget_bytes`: of the call's arena and results; 0: as many as it likes. A budget below the
    /// least is told by `peak_bytes` of 0.
    pub fn price<'i>(
        &self,
        inputs: impl IntoIterator<Item = impl Into<Input<'i>>>,
        outputs: usize,
        budget_bytes: usize,
    ) -> Result<Price> {
        let ids = ids_of(inputs);
        // SAFETY: the list holds as many handles as are named; struct_size says how much may be written.
        Price::read(|out| unsafe {
            ffi::tinyai_function_price(
                self.held.raw(),
                ids.as_ptr().cast(),
                ids.len() as i64,
                outputs as i64,
                budget_bytes as i64,
                out,
            )
        })
    }
}
