//! What variables alone have: gradients, and the graph behind them.
use crate::error::check;
use crate::handle::told;
use crate::operand::{ids, OfVariables, Operand};
use crate::tensor::BESIDE;
use crate::{ffi, Array, ArrayRef, BackwardOptions, GraphFormat, Manager, Result, Variable};

/// The gradients of a root, one for each input; `None` where it does not depend on it.
pub type Gradients<'m> = Vec<Option<Variable<'m>>>;

fn gradients<'m>(
    into: ffi::tinyai_manager,
    root: u64,
    inputs: &[impl Operand<Form = OfVariables>],
    options: &BackwardOptions<'_>,
) -> Result<Gradients<'m>> {
    let ids = ids(inputs);
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
        // SAFETY: takes ids; one is written.
        self.made(|into, out| unsafe { ffi::tinyai_variable_stop_gradient(into, x.handle(), out) })
            .map(Variable::own)
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
        let into = self.place()?;
        // SAFETY: takes ids; one is written.
        let id = told(|out| unsafe { ffi::tinyai_variable_grad_variable(into, leaf.handle(), out) })?;
        Ok((id != 0).then(|| Variable::own(id)))
    }

    /// The numbers of the rows that a leaf's gradient is kept by, rising and each once, and what these got: copies, in this scope.
    /// `None` where there is no gradient, or where it is whole ([`Variable::set_sparse_grad`]). UNSUPPORTED on the null device.
    pub fn grad_rows(&self, leaf: &Variable<'_>) -> Result<Option<(Array<'_>, Array<'_>)>> {
        let into = self.place()?;
        let mut values = ffi::tinyai_array { id: 0 };
        // SAFETY: takes ids; two are written.
        let rows =
            told(|rows| unsafe { ffi::tinyai_variable_grad_rows(into, leaf.handle(), rows, &mut values) })?;
        Ok((rows != 0).then(|| (Array::own(rows), Array::own(values.id))))
    }
}

impl<'m> Variable<'m> {
    /// The value: the same array each time, which lives with the variable.
    pub fn value(&self) -> Result<ArrayRef<'_, 'm>> {
        // SAFETY: one handle is written.
        told(|out| unsafe { ffi::tinyai_variable_value(self.handle(), out) }).map(ArrayRef::shown)
    }

    /// The gradient that backward added up, which lives with the variable; `None` before any backward and after
    /// [`clear_grad`](Variable::clear_grad). GRAPH if this is no leaf.
    pub fn grad(&self) -> Result<Option<ArrayRef<'_, 'm>>> {
        // SAFETY: one handle is written.
        let id = told(|out| unsafe { ffi::tinyai_variable_grad(self.handle(), out) })?;
        Ok((id != 0).then(|| ArrayRef::shown(id)))
    }

    /// The same elements without a history, beside this one: the end of a gradient's flow (PyTorch's detach).
    pub fn stop_gradient(&self) -> Result<Variable<'m>> {
        // SAFETY: takes ids; one is written.
        told(|out| unsafe { ffi::tinyai_variable_stop_gradient(BESIDE, self.handle(), out) })
            .map(Variable::own)
    }

    /// Adds the gradients of this root, which has one element, to the leaves behind it. They change only after the whole
    /// pass succeeded. The pass's temporaries are beside the root. GRAPH (nothing was recorded), CONSUMED (it was differentiated
    /// before), VERSION (a saved value was written), NO_PLACE (the root is a parameter itself, which says nothing about where
    /// they belong: [`Manager::backward`] names their scope).
    ///
    /// ```
    /// # fn main() -> tinyai::Result<()> {
    /// let m = tinyai::Manager::new("demo")?;
    /// let x = m.variable([1.0f32, 3.0])?;
    /// x.square()?.sum(.., false)?.backward()?;
    /// assert_eq!(x.grad()?.unwrap().to_vec::<f32>()?, [2.0, 6.0]);
    /// # Ok(()) }
    /// ```
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

    /// Prints the recorded graph behind it, results first, one line a node.
    pub fn print_graph(&self) -> Result<()> {
        println!("{}", self.graph(GraphFormat::Text)?);
        Ok(())
    }
}
