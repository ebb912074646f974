//! Modules composed in Rust: a forward over children, parameters and buffers that are found by name.
use crate::custom::{run_closure, Body, Value};
use crate::error::check;
use crate::manager::SharedScope;
use crate::module::{buffer, parameter};
use crate::operand::Operand;
use crate::registration::register;
use crate::sizes::Whole;
use crate::text::c_string;
use crate::{ffi, ArrayRef, Buffer, DType, Manager, Module, Parameter, Result, Variable, VariableRef};
use std::ffi::c_void;
use std::marker::PhantomData;

/// What a module composed in Rust does. Its children, parameters and buffers are found by name, as those of built-in ones.
///
/// The forward may use its children and what they contain, [`valid`](Module::valid) views of any module, and modules
/// without state, such as activations. Another module is an error: nobody would save it, train it or switch its mode.
pub trait Network: Send + Sync + 'static {
    /// Computes as many results as the caller of the module asks for. `s` is a scope of its own, closed after it in bulk;
    /// `module` is the module that this network is, for its mode, its parameters and its buffers: one that takes those from
    /// there can be [analysed](Module::analyze), for then it finds stand-ins there, which have no elements.
    fn forward<'s>(
        &self,
        module: RunningModule<'s>,
        s: &'s Manager,
        inputs: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>>;

    /// Modules below, by name.
    fn children(&self) -> Vec<(&str, &Module)> {
        Vec::new()
    }

    /// Its own parameters, by name.
    fn parameters(&self) -> Vec<(&str, &Parameter)> {
        Vec::new()
    }

    /// Its own buffers, state without a gradient, by name.
    fn buffers(&self) -> Vec<(&str, &Buffer)> {
        Vec::new()
    }

    /// What a [`Session`](crate::Session) keeps of it for each row from one call to the next, zeros at first: names, dtypes and the
    /// shape of one row. [`RunningModule::slot`] reads one and [`RunningModule::set_slot`] sets it; the network itself remembers
    /// nothing.
    fn slots(&self) -> Vec<(&str, DType, Vec<usize>)> {
        Vec::new()
    }
}

/// The module whose forward runs.
#[derive(Clone, Copy, Debug)]
pub struct RunningModule<'r> {
    pub(crate) id: ffi::tinyai_module,
    outputs: usize,
    run: PhantomData<&'r ()>,
}

impl<'r> RunningModule<'r> {
    /// How many results its caller asks for: one by [`Module::forward`], as many as its `outputs` by a trainer.
    pub fn outputs(&self) -> usize {
        self.outputs
    }

    /// See [`Module::parameter`].
    pub fn parameter(&self, name: &str) -> Result<VariableRef<'r>> {
        Ok(VariableRef::shown(parameter(self.id, name)?))
    }

    /// See [`Module::buffer`].
    pub fn buffer(&self, name: &str) -> Result<ArrayRef<'r, 'r>> {
        Ok(ArrayRef::shown(buffer(self.id, name)?))
    }

    /// What a slot has for the rows of this call, which lie along axis 0 of the forward's first input: a copy in `s`, without a
    /// history, `[N, row..]`; without a session zeros `[1, row..]`.
    pub fn slot<'s>(&self, s: &'s Manager, name: &str) -> Result<Variable<'s>> {
        let name = c_string(name)?;
        // SAFETY: the name lives until the call returns; one id is written.
        s.made(|into, out| unsafe { ffi::tinyai_module_slot(into, self.id, name.as_ptr(), out) })
            .map(Variable::own)
    }

    /// What a slot has once the call has succeeded, `[N, row..]`. It leaves without a history: back-propagation through time is
    /// truncated there. Without a session nothing happens.
    pub fn set_slot(&self, name: &str, value: &Variable<'_>) -> Result<()> {
        let (name, value) = (c_string(name)?, ffi::tinyai_variable { id: value.id() });
        // SAFETY: the name lives until the call returns.
        check(unsafe { ffi::tinyai_module_set_slot(self.id, name.as_ptr(), value) })
    }
}

/// A network without children and parameters: a closure.
struct Closure<F>(F);

impl<F: Body + Send + Sync + 'static> Network for Closure<F> {
    fn forward<'s>(
        &self,
        _module: RunningModule<'s>,
        s: &'s Manager,
        inputs: &'s [Variable<'s>],
    ) -> Result<Vec<Value<'s>>> {
        (self.0)(s, inputs)
    }
}

unsafe extern "C" fn run_network<N: Network>(
    scope: ffi::tinyai_manager,
    module: ffi::tinyai_module,
    inputs: *const ffi::tinyai_variable,
    input_count: i64,
    outputs: *mut ffi::tinyai_resource,
    output_count: i64,
    user_data: *mut c_void,
) -> ffi::tinyai_status {
    // SAFETY: the registration's box, and lists that are valid during the call.
    unsafe {
        let network = &*user_data.cast::<N>();
        run_closure(scope, inputs, input_count, outputs, output_count, |s, given| {
            let running = RunningModule {
                id: module,
                outputs: usize::try_from(output_count).unwrap_or(0),
                run: PhantomData,
            };
            network.forward(running, s, given)
        })
    }
}

impl Module {
    /// A module composed in Rust, with its children and parameters.
    pub fn compose<N: Network>(scope: &impl SharedScope, name: &str, network: N) -> Result<Module> {
        let scope = scope.shared();
        let (name, into) = (c_string(name)?, scope.place()?);
        let mut id = ffi::tinyai_module { id: 0 };
        let run = Some(run_network::<N> as _);
        let kept = register(network, |user_data, destroy| {
            // SAFETY: the name lives until the call returns.
            unsafe { ffi::tinyai_module_compose(into, name.as_ptr(), run, user_data, destroy, &mut id) }
        })?;
        let mut module = Module::of(id, scope); // which ends where the network panics

        // SAFETY: the module just made keeps the box alive.
        let network = unsafe { &*kept };
        let (children, parameters) = (network.children(), network.parameters());
        module.keep(children.iter().map(|(_, child)| child.share()));
        module.keep(parameters.iter().map(|(_, own)| own.share()));
        for (name, child) in children {
            let name = c_string(name)?;
            // SAFETY: the name lives until the call returns.
            check(unsafe { ffi::tinyai_module_add_child(id, name.as_ptr(), child.raw()) })?;
        }
        for (name, parameter) in parameters {
            let (name, leaf) = (c_string(name)?, ffi::tinyai_variable { id: parameter.raw() });
            // SAFETY: the name lives until the call returns.
            check(unsafe { ffi::tinyai_module_add_parameter(id, name.as_ptr(), leaf) })?;
        }
        let buffers = network.buffers();
        module.keep(buffers.iter().map(|(_, own)| own.share()));
        for (name, buffer) in buffers {
            let name = c_string(name)?;
            // SAFETY: the name lives until the call returns.
            check(unsafe { ffi::tinyai_module_add_buffer(id, name.as_ptr(), buffer.get().handle()) })?;
        }
        for (name, dtype, row) in network.slots() {
            let (name, row) = (
                c_string(name)?,
                row.into_iter().map(Whole::whole).collect::<Vec<i64>>(),
            );
            // SAFETY: the name lives until the call returns; as many sizes as are named.
            check(unsafe {
                ffi::tinyai_module_add_slot(id, name.as_ptr(), dtype.raw(), row.as_ptr(), row.len() as i64)
            })?;
        }
        Ok(module)
    }

    /// A module without children and parameters: a closure. What it may use is told at [`Network`].
    pub fn from_fn(
        scope: &impl SharedScope,
        name: &str,
        forward: impl Body + Send + Sync + 'static,
    ) -> Result<Module> {
        let scope = scope.shared();
        Module::compose(scope, name, Closure(forward))
    }
}
