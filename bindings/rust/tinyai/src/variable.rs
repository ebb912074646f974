//! Variables: values in a graph that can be differentiated.
use crate::array::{detach, BESIDE};
use crate::error::check;
use crate::kept::Share;
use crate::operand::{OfVariables, Operand};
use crate::options::defaults;
use crate::text::{c_string, read};
use crate::{ffi, Array, ArrayRef, Manager, Refused, Result};
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::Deref;
use std::sync::Arc;

/// A value in a differentiable graph, in the scope of a manager. Dropping it releases the handle; what a graph keeps stays.
#[repr(transparent)]
pub struct Variable<'m> {
    handle: Handle,
    owner: PhantomData<&'m ()>,
}

/// Releases the handle. Apart from the lifetime, so that letting go of it after its scope is allowed: using it is not.
#[repr(transparent)]
struct Handle(ffi::tinyai_variable);

impl Drop for Handle {
    #[inline]
    fn drop(&mut self) {
        // SAFETY: takes an id; releasing cannot fail.
        unsafe { ffi::tinyai_variable_release(self.0) };
    }
}

/// A variable that its module owns: a reference that never releases it.
pub struct VariableRef<'a> {
    variable: ManuallyDrop<Variable<'a>>,
    owner: Option<Share>,
}

impl<'a> Deref for VariableRef<'a> {
    type Target = Variable<'a>;
    fn deref(&self) -> &Variable<'a> {
        &self.variable
    }
}

impl VariableRef<'_> {
    pub(crate) fn lent(id: u64) -> Self {
        VariableRef {
            variable: ManuallyDrop::new(Variable::own(id)),
            owner: None,
        }
    }

    /// Of a module, which an optimizer of it keeps alive.
    pub(crate) fn of(id: u64, owner: Share) -> Self {
        VariableRef {
            owner: Some(owner),
            ..VariableRef::lent(id)
        }
    }

    pub(crate) fn share(&self) -> Option<Share> {
        self.owner.clone()
    }
}

impl std::fmt::Debug for VariableRef<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(out)
    }
}

/// A parameter that a struct can own, with a share in its scope: `'static + Send + Sync`. It lends its variable. What uses it
/// (an optimizer, a composed module) keeps it alive.
pub struct Parameter {
    leaf: Arc<Leaf>,
}

/// Dropped in this order.
struct Leaf {
    variable: Variable<'static>,
    scope: Arc<Manager<'static>>,
}

impl Parameter {
    /// A parameter with the elements of an array, whose storage it shares. DTYPE for integers and bool.
    pub fn new(scope: &Arc<Manager<'static>>, value: &Array<'_>) -> Result<Parameter> {
        let variable = Variable::own(scope.parameter(value)?.into_raw());
        let scope = Arc::clone(scope);
        Ok(Parameter {
            leaf: Arc::new(Leaf { variable, scope }),
        })
    }

    /// The variable, for as long as the parameter is borrowed.
    pub fn get(&self) -> &Variable<'_> {
        &self.leaf.variable
    }

    /// The scope it is in.
    pub fn scope(&self) -> &Arc<Manager<'static>> {
        &self.leaf.scope
    }

    pub(crate) fn raw(&self) -> u64 {
        self.leaf.variable.raw()
    }

    /// For what uses it.
    pub(crate) fn share(&self) -> Share {
        Arc::clone(&self.leaf) as Share
    }
}

impl std::fmt::Debug for Parameter {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.get().fmt(out)
    }
}

/// How a backward pass runs.
#[derive(Clone, Copy, Debug, Default)]
pub struct BackwardOptions<'a> {
    /// The root's cotangent, of its shape; `None`: 1, and the root must have one element.
    pub cotangent: Option<&'a Array<'a>>,
    /// Keeps the saved tensors for another backward.
    pub retain_graph: bool,
    /// Records the backward itself; implies `retain_graph`.
    pub create_graph: bool,
}

impl BackwardOptions<'_> {
    fn raw(&self) -> ffi::tinyai_backward_options {
        ffi::tinyai_backward_options {
            cotangent: ffi::tinyai_array {
                id: self.cotangent.map_or(0, Array::raw),
            },
            retain_graph: i32::from(self.retain_graph),
            create_graph: i32::from(self.create_graph),
            // SAFETY: numbers and a handle, and its init function.
            ..unsafe { defaults(ffi::tinyai_backward_options_init) }
        }
    }
}

/// The gradients of a root, one for each input; `None` where it does not depend on it.
pub type Gradients<'m> = Vec<Option<Variable<'m>>>;

fn gradients<'m>(
    into: ffi::tinyai_manager,
    root: u64,
    inputs: &[&impl Operand<Form = OfVariables>],
    options: &BackwardOptions<'_>,
) -> Result<Gradients<'m>> {
    let ids: Vec<u64> = inputs.iter().map(|input| input.id()).collect();
    let mut outs = vec![0u64; ids.len()];
    // SAFETY: both lists hold as many handles as are named; ids and handles have one layout.
    check(unsafe {
        ffi::tinyai_grad(
            into,
            ffi::tinyai_variable { id: root },
            ids.as_ptr().cast(),
            ids.len() as i64,
            &options.raw(),
            outs.as_mut_ptr().cast(),
        )
    })?;
    Ok(outs
        .into_iter()
        .map(|id| (id != 0).then(|| Variable::own(id)))
        .collect())
}

impl Manager<'_> {
    /// A leaf that shares the array's storage and requires a gradient. The bytes are the variable's from now on, and the
    /// array is a view of them. DTYPE for integers and bool.
    pub fn variable(&self, value: &Array<'_>) -> Result<Variable<'_>> {
        self.made(value, ffi::tinyai_variable_from_array)
    }

    /// The same as a parameter: resident, so that it has no vote on where results land.
    pub fn parameter(&self, value: &Array<'_>) -> Result<Variable<'_>> {
        self.made(value, ffi::tinyai_parameter)
    }

    /// A variable of the same elements without a gradient, of any dtype: data among variables, as the labels that a
    /// compiled function is given. The bytes are the variable's from now on.
    pub fn constant(&self, value: &Array<'_>) -> Result<Variable<'_>> {
        self.made(value, ffi::tinyai_constant)
    }

    fn made(
        &self,
        value: &Array<'_>,
        make: unsafe extern "C" fn(
            ffi::tinyai_manager,
            ffi::tinyai_array,
            *mut ffi::tinyai_variable,
        ) -> ffi::tinyai_status,
    ) -> Result<Variable<'_>> {
        let (into, mut out) = (self.place()?, ffi::tinyai_variable { id: 0 });
        // SAFETY: takes ids; `out` is written only on success.
        check(unsafe { make(into, ffi::tinyai_array { id: value.raw() }, &mut out) })?;
        Ok(Variable::own(out.id))
    }

    /// The same elements without a history, in this scope: the end of a gradient's flow.
    pub fn stop_gradient(&self, x: &Variable<'_>) -> Result<Variable<'_>> {
        let (into, mut out) = (self.place()?, ffi::tinyai_variable { id: 0 });
        // SAFETY: takes ids; `out` is written only on success.
        check(unsafe { ffi::tinyai_variable_stop_gradient(into, x.handle.0, &mut out) })?;
        Ok(Variable::own(out.id))
    }

    /// Adds the gradients of a root to the leaves behind it, with this scope as the place of the pass's temporaries.
    pub fn backward(&self, root: &Variable<'_>, options: &BackwardOptions<'_>) -> Result<()> {
        let into = self.place()?;
        // SAFETY: the options live until the call returns.
        check(unsafe { ffi::tinyai_variable_backward(into, root.handle.0, &options.raw()) })
    }

    /// The gradients of one root with respect to given variables, in this scope. No leaf's gradient changes.
    pub fn grad(
        &self,
        root: &Variable<'_>,
        inputs: &[&impl Operand<Form = OfVariables>],
        options: &BackwardOptions<'_>,
    ) -> Result<Gradients<'_>> {
        gradients(self.place()?, root.raw(), inputs, options)
    }

    /// A leaf's gradient with its history, after a backward with `create_graph`; `None` otherwise.
    pub fn grad_variable(&self, leaf: &Variable<'_>) -> Result<Option<Variable<'_>>> {
        let (into, mut out) = (self.place()?, ffi::tinyai_variable { id: 0 });
        // SAFETY: takes ids; `out` is written only on success.
        check(unsafe { ffi::tinyai_variable_grad_variable(into, leaf.handle.0, &mut out) })?;
        Ok((out.id != 0).then(|| Variable::own(out.id)))
    }
}

impl<'m> Variable<'m> {
    pub(crate) fn own(id: u64) -> Variable<'m> {
        Variable {
            handle: Handle(ffi::tinyai_variable { id }),
            owner: PhantomData,
        }
    }

    pub(crate) fn raw(&self) -> u64 {
        self.handle.0.id
    }

    pub(crate) fn into_raw(self) -> u64 {
        ManuallyDrop::new(self).raw()
    }

    /// Forgets the wrapper; the manager keeps the variable until it closes.
    pub fn leave(self) {
        std::mem::forget(self);
    }

    /// Takes the variable out of the tree: it lives until it is dropped or attached, counted as "detached".
    pub fn detach(self) -> std::result::Result<Variable<'static>, Refused<Variable<'m>>> {
        detach(self)
    }

    /// The value: the same array each time, which lives with the variable.
    pub fn value(&self) -> Result<ArrayRef<'_, 'm>> {
        let mut out = ffi::tinyai_array { id: 0 };
        // SAFETY: one handle is written.
        check(unsafe { ffi::tinyai_variable_value(self.handle.0, &mut out) })?;
        Ok(ArrayRef::lent(out.id))
    }

    /// The gradient that backward added up, which lives with the variable; `None` before any backward and after
    /// [`clear_grad`](Variable::clear_grad). GRAPH if this is no leaf.
    pub fn grad(&self) -> Result<Option<ArrayRef<'_, 'm>>> {
        let mut out = ffi::tinyai_array { id: 0 };
        // SAFETY: one handle is written.
        check(unsafe { ffi::tinyai_variable_grad(self.handle.0, &mut out) })?;
        Ok((out.id != 0).then(|| ArrayRef::lent(out.id)))
    }

    /// Frees the gradient. GRAPH if this is no leaf.
    pub fn clear_grad(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_variable_clear_grad(self.handle.0) })
    }

    /// Whether operators on it are recorded.
    pub fn requires_grad(&self) -> Result<bool> {
        let mut out = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_variable_requires_grad(self.handle.0, &mut out) })?;
        Ok(out != 0)
    }

    /// Switches that for a leaf. GRAPH if this is none.
    pub fn set_requires_grad(&self, required: bool) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_variable_set_requires_grad(self.handle.0, i32::from(required)) })
    }

    /// Names it, for messages, reports and graphs.
    pub fn set_name(&self, name: &str) -> Result<()> {
        let name = c_string(name)?;
        // SAFETY: the name lives until the call returns.
        check(unsafe { ffi::tinyai_variable_set_name(self.handle.0, name.as_ptr()) })
    }

    /// Its name.
    pub fn name(&self) -> Result<String> {
        // SAFETY: the buffer is as long as is said.
        read(|buffer, size, length| unsafe { ffi::tinyai_variable_name(self.handle.0, buffer, size, length) })
    }

    /// The path of the scope that owns it.
    pub fn owner_path(&self) -> Result<String> {
        Manager::lent(self.owner()?).path()
    }

    /// Whether that scope owns it.
    pub fn is_in(&self, scope: &Manager<'_>) -> Result<bool> {
        Ok(self.owner()? == scope.raw())
    }

    fn owner(&self) -> Result<u64> {
        let mut owner = ffi::tinyai_manager { id: 0 };
        // SAFETY: one handle is written.
        check(unsafe { ffi::tinyai_variable_owner(self.handle.0, &mut owner) })?;
        Ok(owner.id)
    }

    /// The same elements without a history, beside this one: the end of a gradient's flow (PyTorch's detach).
    pub fn stop_gradient(&self) -> Result<Variable<'m>> {
        let mut out = ffi::tinyai_variable { id: 0 };
        // SAFETY: takes ids; `out` is written only on success.
        check(unsafe { ffi::tinyai_variable_stop_gradient(BESIDE, self.handle.0, &mut out) })?;
        Ok(Variable::own(out.id))
    }

    /// Adds the gradients of this root, which has one element, to the leaves behind it. They change only after the whole
    /// pass succeeded. The pass's temporaries are beside the root. GRAPH (nothing was recorded), CONSUMED (it was differentiated
    /// before), VERSION (a saved value was written), NO_PLACE (the root is a parameter itself, which says nothing about where
    /// they belong: [`Manager::backward`] names their scope).
    pub fn backward(&self) -> Result<()> {
        self.backward_with(&BackwardOptions::default())
    }

    /// The same with options.
    pub fn backward_with(&self, options: &BackwardOptions<'_>) -> Result<()> {
        // SAFETY: the options live until the call returns.
        check(unsafe { ffi::tinyai_variable_backward(BESIDE, self.handle.0, &options.raw()) })
    }

    /// The gradients of this root with respect to given variables, beside it. No leaf's gradient changes.
    pub fn grad_of(
        &self,
        inputs: &[&impl Operand<Form = OfVariables>],
        options: &BackwardOptions<'_>,
    ) -> Result<Gradients<'m>> {
        gradients(BESIDE, self.raw(), inputs, options)
    }

    /// Forgets how this variable was made: nothing flows through it any more.
    pub fn unchain(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_variable_unchain(self.handle.0) })
    }

    /// The same for everything behind it: truncates back-propagation through time.
    pub fn unchain_backward(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_variable_unchain_backward(self.handle.0) })
    }

    /// The recorded graph behind it, results first, one line a node.
    pub fn print_graph(&self) -> Result<String> {
        self.graph(GraphFormat::Text)
    }

    /// The same in DOT, for Graphviz.
    pub fn dot_graph(&self) -> Result<String> {
        self.graph(GraphFormat::Dot)
    }

    /// The same as a drawing.
    pub fn svg_graph(&self) -> Result<String> {
        self.graph(GraphFormat::Svg)
    }

    fn graph(&self, format: GraphFormat) -> Result<String> {
        // SAFETY: the buffer is as long as is said.
        read(|buffer, size, length| unsafe {
            ffi::tinyai_variable_print_graph(self.handle.0, format.raw(), buffer, size, length)
        })
    }
}

/// How a graph is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphFormat {
    /// One line a node.
    Text,
    /// For Graphviz.
    Dot,
    /// A drawing: data flows downwards.
    Svg,
}

impl GraphFormat {
    pub(crate) fn raw(self) -> i32 {
        match self {
            GraphFormat::Text => ffi::TINYAI_GRAPH_TEXT,
            GraphFormat::Dot => ffi::TINYAI_GRAPH_DOT,
            GraphFormat::Svg => ffi::TINYAI_GRAPH_SVG,
        }
    }
}

impl std::fmt::Debug for Variable<'_> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.value() {
            Ok(value) => value.fmt(out),
            Err(error) => write!(out, "Variable({error})"),
        }
    }
}
