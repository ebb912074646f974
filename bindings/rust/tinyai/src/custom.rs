//! Differentiable functions written in Rust, and the check of their gradients.
use crate::error::{boundary, check};
use crate::handle::Held;
use crate::manager::SharedScope;
use crate::operand::{ids, Form, OfVariables, Operand};
use crate::options::defaults;
use crate::registration::register;
use crate::text::c_string;
use crate::{
    ffi, Array, CompiledFunction, Error, Gradcheck, GradcheckOptions, Manager, Result, Status, Tensor,
    Variable,
};
use std::ffi::c_void;

/// What a closure hands back to the engine: an array or a variable.
#[derive(Debug)]
pub enum Value<'s> {
    /// Without a history.
    Array(Array<'s>),
    /// With its history, where there is one.
    Variable(Variable<'s>),
}

impl<'s, F: Form> From<Tensor<'s, F>> for Value<'s> {
    fn from(tensor: Tensor<'s, F>) -> Self {
        if F::VARIABLE {
            Value::Variable(Tensor::own(tensor.into_raw()))
        } else {
            Value::Array(Tensor::own(tensor.into_raw()))
        }
    }
}

impl Value<'_> {
    /// The id, which the engine takes care of from now on: it is the callback's scope's, which the engine closes. What another
    /// scope owns moves there, so that its bytes go with the result and its handle ends.
    pub(crate) fn hand_over(self, scope: &Manager) -> Result<u64> {
        Ok(match self {
            Value::Array(array) if array.is_in(scope)? => array.into_raw(),
            Value::Array(array) => scope.attach(array)?.into_raw(),
            Value::Variable(variable) if variable.is_in(scope)? => variable.into_raw(),
            Value::Variable(variable) => scope.attach(variable)?.into_raw(),
        })
    }
}

/// A closure of variables that the engine calls: results of inputs, in a scope of its own.
pub trait Body: for<'s> Fn(&'s Manager, &'s [Variable<'s>]) -> Result<Vec<Value<'s>>> {}

impl<F: for<'s> Fn(&'s Manager, &'s [Variable<'s>]) -> Result<Vec<Value<'s>>>> Body for F {}

/// A closure as a [`Body`], for one that is bound to a variable first: Rust infers what it takes only where something is said of it.
///
/// ```
/// # use tinyai::{body, CompiledFunction, CompiledOptions, Manager};
/// # use std::sync::Arc;
/// # fn main() -> tinyai::Result<()> {
/// let scope = Arc::new(Manager::new("functions")?);
/// let twice = body(|s, x| Ok(vec![s.add(&x[0], &x[0])?.into()]));
/// let function = CompiledFunction::with(&scope, "twice", &CompiledOptions::default(), twice)?;
/// let [y] = function.call(&scope, &[&scope.constant(2.0f32)?])?;
/// assert_eq!(y.item::<f32>()?, 4.0);
/// # Ok(()) }
/// ```
pub fn body<B: Body>(closure: B) -> B {
    closure
}

/// The engine's list of handles as a slice of wrappers, which nobody drops.
///
/// # Safety
/// `T` is `Array` or `Variable`, transparent around the id; the list holds `count` and outlives `'s`.
pub(crate) unsafe fn lent<'s, T>(list: *const impl Sized, count: i64) -> &'s [T] {
    match usize::try_from(count) {
        // SAFETY: the caller's promise.
        Ok(count) if count > 0 && !list.is_null() => unsafe {
            std::slice::from_raw_parts(list.cast(), count)
        },
        _ => &[],
    }
}

/// A call of a closure by the engine: results go where it wants them, neither an error nor a panic crosses the boundary.
///
/// # Safety
/// `inputs` holds as many handles as are named and `outputs` has room for as many, during the call.
pub(crate) unsafe fn run_closure(
    scope: ffi::tinyai_manager,
    inputs: *const ffi::tinyai_variable,
    input_count: i64,
    outputs: *mut ffi::tinyai_resource,
    output_count: i64,
    closure: impl for<'s> FnOnce(&'s Manager, &'s [Variable<'s>]) -> Result<Vec<Value<'s>>>,
) -> ffi::tinyai_status {
    boundary(|| {
        let scope = Manager::lent(scope.id);
        // SAFETY: the caller's promise.
        unsafe {
            let made = closure(&scope, lent(inputs, input_count))?;
            hand_over(&scope, made, outputs, output_count)
        }
    })
}

/// What the engine calls where what is registered is a closure, or begins with one.
pub(crate) unsafe extern "C" fn run<B: Body>(
    scope: ffi::tinyai_manager,
    inputs: *const ffi::tinyai_variable,
    input_count: i64,
    outputs: *mut ffi::tinyai_resource,
    output_count: i64,
    user_data: *mut c_void,
) -> ffi::tinyai_status {
    // SAFETY: what was registered with it, and lists that are valid during the call.
    unsafe {
        let body = &*user_data.cast::<B>();
        run_closure(scope, inputs, input_count, outputs, output_count, body)
    }
}

/// Writes a closure's results where the engine wants them; another number of them is an error.
///
/// # Safety
/// `out` has room for `count`.
pub(crate) unsafe fn hand_over(
    scope: &Manager,
    values: Vec<Value<'_>>,
    out: *mut ffi::tinyai_resource,
    count: i64,
) -> Result<()> {
    if i64::try_from(values.len()) != Ok(count) {
        let made = values.len();
        return Err(Error::new(
            Status::Argument,
            format!("the closure gave {made} results, {count} were asked for"),
        ));
    }
    for (at, value) in values.into_iter().enumerate() {
        let id = value.hand_over(scope)?;
        // SAFETY: the caller's promise.
        unsafe { out.add(at).write(ffi::tinyai_resource { id }) };
    }
    Ok(())
}

/// What the backward of a custom function is given.
#[derive(Debug)]
pub struct Backward<'s> {
    /// As the forward had them.
    pub inputs: &'s [Variable<'s>],
    /// What the forward gave.
    pub outputs: &'s [Variable<'s>],
    /// One for each output, of its shape and dtype.
    pub cotangents: &'s [Variable<'s>],
}

/// The backward of a custom function: a gradient for each input, or `None`.
pub trait Reverse: for<'s> Fn(&'s Manager, &Backward<'s>) -> Result<Vec<Option<Value<'s>>>> {}

impl<F: for<'s> Fn(&'s Manager, &Backward<'s>) -> Result<Vec<Option<Value<'s>>>>> Reverse for F {}

/// The same of a backward: see [`body`].
pub fn reverse<B: Reverse>(closure: B) -> B {
    closure
}

/// Of a custom function: its forward is where [`run`] looks for one.
#[repr(C)]
struct Closures<F, B> {
    forward: F,
    backward: B,
}

unsafe extern "C" fn run_backward<F, B: Reverse>(
    scope: ffi::tinyai_manager,
    call: *const ffi::tinyai_function_backward,
    gradients: *mut ffi::tinyai_resource,
    user_data: *mut c_void,
) -> ffi::tinyai_status {
    boundary(|| {
        let scope = Manager::lent(scope.id);
        // SAFETY: the registration's box, and lists that are valid during the call.
        let (closures, call, given) = unsafe {
            let call = &*call;
            let given = Backward {
                inputs: lent(call.inputs, call.input_count),
                outputs: lent(call.outputs, call.output_count),
                cotangents: lent(call.cotangents, call.output_count),
            };
            (&*user_data.cast::<Closures<F, B>>(), call, given)
        };
        let made = (closures.backward)(&scope, &given)?;
        if i64::try_from(made.len()) != Ok(call.input_count) {
            let (made, wanted) = (made.len(), call.input_count);
            return Err(Error::new(
                Status::Argument,
                format!("backward gave {made} gradients for {wanted} inputs"),
            ));
        }
        for (at, gradient) in made.into_iter().enumerate() {
            let id = gradient.map_or(Ok(0), |gradient| gradient.hand_over(&scope))?;
            // SAFETY: room for one for each input.
            unsafe { gradients.add(at).write(ffi::tinyai_resource { id }) };
        }
        Ok(())
    })
}

/// A differentiable function written in Rust: two closures, which run in a scope of their own that is closed after them.
///
/// ```
/// # use tinyai::{CustomFunction, Manager};
/// # use std::sync::Arc;
/// # fn main() -> tinyai::Result<()> {
/// let scope = Arc::new(Manager::new("functions")?);
/// let cube = CustomFunction::new(
///     &scope,
///     "cube",
///     |s, x| Ok(vec![s.mul(&x[0], &s.square(&x[0])?)?.into()]),
///     |s, b| Ok(vec![Some(s.mul(&b.cotangents[0], &s.mul(&s.square(&b.inputs[0])?, 3.0)?)?.into())]),
/// )?;
/// let m = Manager::new("demo")?;
/// let x = m.variable(2.0f32)?;
/// let [y] = cube.call(&m, &[&x])?;
/// y.backward()?;
/// assert_eq!(x.grad()?.unwrap().item::<f32>()?, 12.0);
/// # Ok(()) }
/// ```
#[derive(Debug)]
pub struct CustomFunction {
    held: Held<ffi::tinyai_function>,
}

/// A custom function or a compiled one: to the engine they are one kind of handle.
pub(crate) fn call_function(
    function: ffi::tinyai_function,
    s: &Manager,
    inputs: &[impl Operand<Form = OfVariables>],
    outputs: usize,
) -> Result<Vec<u64>> {
    let ids = ids(inputs);
    // SAFETY: both lists hold as many handles as are named.
    crate::results::filled(s, outputs, |into, outs, count| unsafe {
        ffi::tinyai_function_call(
            into,
            function,
            ids.as_ptr().cast(),
            ids.len() as i64,
            outs.cast(),
            count,
        )
    })
}

impl CustomFunction {
    /// Defines a function. Recording is off in `forward`; in `backward` it is on under `create_graph`, so that a backward
    /// written on variables is differentiable again. `backward` gives one gradient for each input, or `None`.
    pub fn new<F: Body + Send + Sync + 'static, B: Reverse + Send + Sync + 'static>(
        scope: &impl SharedScope,
        name: &str,
        forward: F,
        backward: B,
    ) -> Result<CustomFunction> {
        let scope = scope.shared();
        let (name, into, mut id) = (c_string(name)?, scope.place()?, ffi::tinyai_function { id: 0 });
        register(Closures { forward, backward }, |user_data, destroy| {
            let options = ffi::tinyai_function_custom_options {
                name: name.as_ptr(),
                forward: Some(run::<F>),
                backward: Some(run_backward::<F, B>),
                user_data,
                destroy,
                // SAFETY: pointers, and its init function.
                ..unsafe { defaults(ffi::tinyai_function_custom_options_init) }
            };
            // SAFETY: name and options live until the call returns.
            unsafe { ffi::tinyai_function_custom(into, &options, &mut id) }
        })?;
        let held = Held::new(id, scope);
        Ok(CustomFunction { held })
    }
}

/// A custom function and a compiled one: to the engine they are one kind of handle.
macro_rules! calls {
    ($($function:ty)*) => {
        $(impl $function {
            /// Calls it: as many results as the pattern on the left takes, `let [y] = f.call(&s, &[&x])?`, in `s`.
            pub fn call<'s, const N: usize>(
                &self,
                s: &'s Manager,
                inputs: &[impl Operand<Form = OfVariables>],
            ) -> Result<[Variable<'s>; N]> {
                Ok(crate::results::owned(call_function(self.held.raw(), s, inputs, N)?))
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
        })*
    };
}
calls! { CustomFunction CompiledFunction }

impl Manager {
    /// Compares the gradients of a function of f64 variables with central differences; `outputs` says how many results it
    /// gives. An outcome that differs is no error: see `passed`.
    pub fn gradcheck<B: Body>(
        &self,
        inputs: &[&Variable<'_>],
        outputs: usize,
        options: &GradcheckOptions,
        mut function: B,
    ) -> Result<Gradcheck> {
        let ids: Vec<u64> = inputs.iter().map(|input| input.raw()).collect();
        let mut raw = options.raw();
        let into = self.place()?;
        // SAFETY: the closure and the list outlive the call; the options' results are written.
        check(unsafe {
            ffi::tinyai_gradcheck(
                into,
                Some(run::<B>),
                (&raw mut function).cast(),
                ids.as_ptr().cast(),
                ids.len() as i64,
                outputs as i64,
                &mut raw,
            )
        })?;
        Ok(Gradcheck::of(&raw))
    }
}
