//! Functions that are traced once and replayed from then on.
use crate::custom::{call_function, run_closure};
use crate::error::check;
use crate::handle::Held;
use crate::manager::Home;
use crate::module::{ids_of, Input};
use crate::operand::{OfVariables, Operand};
use crate::options::defaults;
use crate::registration::register;
use crate::text::{c_path, c_string, read};
use crate::{ffi, Analysis, DType, Format, FunctionStats, GraphFormat, Manager, Result, Value, Variable};
use std::ffi::{c_char, c_void};
use std::path::Path;

type Body = dyn for<'s> Fn(&'s Manager, &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> + Send + Sync;

type Tell = unsafe extern "C" fn(
    ffi::tinyai_function,
    i64,
    *mut ffi::tinyai_function_value,
    *mut c_char,
    i64,
    *mut i64,
) -> ffi::tinyai_status;

unsafe extern "C" fn run_body(
    scope: ffi::tinyai_manager,
    inputs: *const ffi::tinyai_variable,
    input_count: i64,
    outputs: *mut ffi::tinyai_resource,
    output_count: i64,
    user_data: *mut c_void,
) -> ffi::tinyai_status {
    // SAFETY: the registration's box, and lists that are valid during the call.
    unsafe {
        let body = &*user_data.cast::<Box<Body>>();
        run_closure(scope, inputs, input_count, outputs, output_count, body)
    }
}

/// What a compiled function takes, or gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Port {
    /// May be empty.
    pub name: String,
    /// Of its elements.
    pub dtype: DType,
    /// Its sizes.
    pub shape: Vec<i64>,
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
#[derive(Debug)]
pub struct CompiledFunction {
    held: Held<ffi::tinyai_function>,
}

impl CompiledFunction {
    /// Defines a function that keeps up to 16 plans.
    pub fn new(
        scope: &Home,
        name: &str,
        body: impl for<'s> Fn(&'s Manager, &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> + Send + Sync + 'static,
    ) -> Result<CompiledFunction> {
        // SAFETY: a struct of numbers and pointers, and its init function.
        let plans = unsafe { defaults(ffi::tinyai_function_options_init) }.plans;
        CompiledFunction::with_plans(scope, name, plans, body)
    }

    /// Defines a function that keeps so many plans; past it the one not used for longest goes.
    pub fn with_plans(
        scope: &Home,
        name: &str,
        plans: i64,
        body: impl for<'s> Fn(&'s Manager, &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> + Send + Sync + 'static,
    ) -> Result<CompiledFunction> {
        CompiledFunction::with_batch(scope, name, plans, 0, body)
    }

    /// Defines a function whose first `batched_inputs` inputs have a batch as their first axis, which may be of another size
    /// at each call: the closure runs for one size, twice more to see what depends on it, and not for others.
    ///
    /// ```
    /// # use tinyai::{CompiledFunction, Manager};
    /// # use std::sync::Arc;
    /// # fn main() -> tinyai::Result<()> {
    /// let (scope, m) = (Arc::new(Manager::new("functions")?), Manager::new("demo")?);
    /// let mean = CompiledFunction::with_batch(&scope, "mean", 16, 1, |s, x| Ok(vec![s.mean(&x[0], .., false)?.into()]))?;
    /// for size in [2, 3, 5] {
    ///     let x = m.constant(vec![4.0f32; size])?;
    ///     assert_eq!(mean.call::<1>(&m, &[&x])?[0].item::<f32>()?, 4.0);
    /// }
    /// assert_eq!((mean.stats()?.traces, mean.stats()?.resized), (1, 2));
    /// # Ok(()) }
    /// ```
    pub fn with_batch(
        scope: &Home,
        name: &str,
        plans: i64,
        batched_inputs: i64,
        body: impl for<'s> Fn(&'s Manager, &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> + Send + Sync + 'static,
    ) -> Result<CompiledFunction> {
        let (name, into) = (c_string(name)?, scope.place()?);
        let body: Box<Body> = Box::new(body);
        let mut id = ffi::tinyai_function { id: 0 };
        register(body, |user_data, destroy| {
            let options = ffi::tinyai_function_options {
                name: name.as_ptr(),
                run: Some(run_body),
                user_data,
                destroy,
                plans,
                batched_inputs,
                // SAFETY: a struct of numbers and pointers, and its init function.
                ..unsafe { defaults(ffi::tinyai_function_options_init) }
            };
            // SAFETY: name and options live until the call returns.
            unsafe { ffi::tinyai_function_create(into, &options, &mut id) }
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
    pub fn load(scope: &Home, path: impl AsRef<Path>) -> Result<CompiledFunction> {
        let (path, into) = (c_path(path)?, scope.place()?);
        let mut id = ffi::tinyai_function { id: 0 };
        // SAFETY: an id, a text, and room for an id.
        check(unsafe { ffi::tinyai_function_load(into, path.as_ptr(), &mut id) })?;
        let held = Held::new(id, scope);
        Ok(CompiledFunction { held })
    }

    /// Saves it as an ONNX file, with the parameters that it uses and the state that it writes. It has to have been called
    /// with one signature, and no other.
    pub fn save(&self, path: impl AsRef<Path>) -> Result<()> {
        let path = c_path(path)?;
        // SAFETY: an id and a text.
        check(unsafe { ffi::tinyai_function_save(self.held.raw(), path.as_ptr()) })
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

    fn port(&self, index: i64, tell: Tell) -> Result<Port> {
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
                index,
                &mut value,
                std::ptr::null_mut(),
                0,
                std::ptr::null_mut(),
            )
        })?;
        // SAFETY: as above; a null struct is allowed.
        let name = read(|text, size, length| unsafe {
            tell(self.held.raw(), index, std::ptr::null_mut(), text, size, length)
        })?;
        let rank = usize::try_from(value.rank).unwrap_or(0);
        Ok(Port {
            name,
            dtype: DType::from_raw(value.dtype).expect("the engine knows its dtypes"),
            shape: value.shape[..rank].to_vec(),
        })
    }

    /// Calls it: as many results as the pattern on the left takes, `let [y] = f.call(&s, &[&x])?`, in `s`.
    pub fn call<'s, const N: usize>(
        &self,
        s: &'s Manager,
        inputs: &[impl Operand<Form = OfVariables>],
    ) -> Result<[Variable<'s>; N]> {
        Ok(crate::results::owned(call_function(
            self.held.raw(),
            s,
            inputs,
            N,
        )?))
    }

    /// The same for a number of results that is known when it runs.
    pub fn call_many<'s>(
        &self,
        s: &'s Manager,
        inputs: &[impl Operand<Form = OfVariables>],
        outputs: usize,
    ) -> Result<Vec<Variable<'s>>> {
        let outs = call_function(self.held.raw(), s, inputs, outputs)?;
        Ok(outs.into_iter().map(Variable::own).collect())
    }

    /// What it has done.
    pub fn stats(&self) -> Result<FunctionStats> {
        // SAFETY: the struct says its size.
        FunctionStats::read(|out| unsafe { ffi::tinyai_function_stats(self.held.raw(), out) })
    }

    /// Why it was last traced: `input 0: f32[32,784] was f32[64,784]`. Empty before any call.
    pub fn reason(&self) -> Result<String> {
        // SAFETY: takes an id, and room of the length that is named.
        read(|text, size, length| unsafe { ffi::tinyai_function_reason(self.held.raw(), text, size, length) })
    }

    /// What its next call with such inputs would compute and hold, told without computing: of the plan that the call would
    /// go by, which is let go again. The body runs once, as for a plan. Of the inputs only dtypes and shapes are looked at: in
    /// a manager of the device "null" they take no memory. Of a loaded function sizes may be others than those that it was
    /// saved with, as far as its operators know what to do with them.
    pub fn analyze(&self, inputs: &[Input<'_>], outputs: usize) -> Result<Analysis> {
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
    pub fn analysis_report(&self, inputs: &[Input<'_>], outputs: usize, format: Format) -> Result<String> {
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

    pub(crate) fn raw(&self) -> ffi::tinyai_function {
        self.held.raw()
    }

    /// The graph of the plan that was used last. `Status::NotReady` before the first call.
    pub fn graph(&self, format: GraphFormat) -> Result<String> {
        // SAFETY: takes an id, and room of the length that is named.
        read(|text, size, length| unsafe {
            ffi::tinyai_function_print_graph(self.held.raw(), format.raw(), text, size, length)
        })
    }

    /// Its plans: inputs, captures, and one line an operator.
    pub fn dump(&self) -> Result<String> {
        // SAFETY: takes an id, and room of the length that is named.
        read(|text, size, length| unsafe { ffi::tinyai_function_dump(self.held.raw(), text, size, length) })
    }
}
