//! What variables alone have: gradients, and the graph behind them.
use crate::error::check;
use crate::operand::{OfVariables, Operand};
use crate::options::defaults;
use crate::tensor::BESIDE;
use crate::text::read;
use crate::{ffi, Array, ArrayRef, GraphFormat, Manager, Result, Variable};

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
    inputs: &[impl Operand<Form = OfVariables>],
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

impl Manager {
    /// The same elements without a history, in this scope: the end of a gradient's flow.
    pub fn stop_gradient(&self, x: &Variable<'_>) -> Result<Variable<'_>> {
        let (into, mut out) = (self.place()?, ffi::tinyai_variable { id: 0 });
        // SAFETY: takes ids; `out` is written only on success.
        check(unsafe { ffi::tinyai_variable_stop_gradient(into, x.handle(), &mut out) })?;
        Ok(Variable::own(out.id))
    }

    /// Adds the gradients of a root to the leaves behind it, with this scope as the place of the pass's temporaries.
    pub fn backward(&self, root: &Variable<'_>, options: &BackwardOptions<'_>) -> Result<()> {
        let into = self.place()?;
        // SAFETY: the options live until the call returns.
        check(unsafe { ffi::tinyai_variable_backward(into, root.handle(), &options.raw()) })
    }

    /// The gradients of one root with respect to given variables, in this scope. No leaf's gradient changes.
    pub fn grad(
        &self,
        root: &Variable<'_>,
        inputs: &[impl Operand<Form = OfVariables>],
        options: &BackwardOptions<'_>,
    ) -> Result<Gradients<'_>> {
        gradients(self.place()?, root.raw(), inputs, options)
    }

    /// A leaf's gradient with its history, after a backward with `create_graph`; `None` otherwise.
    pub fn grad_variable(&self, leaf: &Variable<'_>) -> Result<Option<Variable<'_>>> {
        let (into, mut out) = (self.place()?, ffi::tinyai_variable { id: 0 });
        // SAFETY: takes ids; `out` is written only on success.
        check(unsafe { ffi::tinyai_variable_grad_variable(into, leaf.handle(), &mut out) })?;
        Ok((out.id != 0).then(|| Variable::own(out.id)))
    }
}

impl<'m> Variable<'m> {
    /// The value: the same array each time, which lives with the variable.
    pub fn value(&self) -> Result<ArrayRef<'_, 'm>> {
        let mut out = ffi::tinyai_array { id: 0 };
        // SAFETY: one handle is written.
        check(unsafe { ffi::tinyai_variable_value(self.handle(), &mut out) })?;
        Ok(ArrayRef::shown(out.id))
    }

    /// The gradient that backward added up, which lives with the variable; `None` before any backward and after
    /// [`clear_grad`](Variable::clear_grad). GRAPH if this is no leaf.
    pub fn grad(&self) -> Result<Option<ArrayRef<'_, 'm>>> {
        let mut out = ffi::tinyai_array { id: 0 };
        // SAFETY: one handle is written.
        check(unsafe { ffi::tinyai_variable_grad(self.handle(), &mut out) })?;
        Ok((out.id != 0).then(|| ArrayRef::shown(out.id)))
    }

    /// Frees the gradient. GRAPH if this is no leaf.
    pub fn clear_grad(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_variable_clear_grad(self.handle()) })
    }

    /// Whether operators on it are recorded.
    pub fn requires_grad(&self) -> Result<bool> {
        let mut out = 0;
        // SAFETY: one integer is written.
        check(unsafe { ffi::tinyai_variable_requires_grad(self.handle(), &mut out) })?;
        Ok(out != 0)
    }

    /// Switches that for a leaf. GRAPH if this is none.
    pub fn set_requires_grad(&self, required: bool) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_variable_set_requires_grad(self.handle(), i32::from(required)) })
    }

    /// The same elements without a history, beside this one: the end of a gradient's flow (PyTorch's detach).
    pub fn stop_gradient(&self) -> Result<Variable<'m>> {
        let mut out = ffi::tinyai_variable { id: 0 };
        // SAFETY: takes ids; `out` is written only on success.
        check(unsafe { ffi::tinyai_variable_stop_gradient(BESIDE, self.handle(), &mut out) })?;
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
        check(unsafe { ffi::tinyai_variable_backward(BESIDE, self.handle(), &options.raw()) })
    }

    /// The gradients of this root with respect to given variables, beside it. No leaf's gradient changes.
    pub fn grad_of(
        &self,
        inputs: &[impl Operand<Form = OfVariables>],
        options: &BackwardOptions<'_>,
    ) -> Result<Gradients<'m>> {
        gradients(BESIDE, self.raw(), inputs, options)
    }

    /// Forgets how this variable was made: nothing flows through it any more.
    pub fn unchain(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_variable_unchain(self.handle()) })
    }

    /// The same for everything behind it: truncates back-propagation through time.
    pub fn unchain_backward(&self) -> Result<()> {
        // SAFETY: takes an id, which the engine checks.
        check(unsafe { ffi::tinyai_variable_unchain_backward(self.handle()) })
    }

    /// Prints the recorded graph behind it, results first, one line a node.
    pub fn print_graph(&self) -> Result<()> {
        println!("{}", self.graph(GraphFormat::Text)?);
        Ok(())
    }

    /// The same as text, as DOT, or as a drawing.
    pub fn graph(&self, format: GraphFormat) -> Result<String> {
        // SAFETY: the buffer is as long as is said.
        read(|buffer, size, length| unsafe {
            ffi::tinyai_variable_print_graph(self.handle(), format.raw(), buffer, size, length)
        })
    }
}
